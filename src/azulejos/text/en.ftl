## Players and tiles

player = Player { $number }
bot = Player { $number } ({ $name })
tiles-B =
    { $count ->
        [one] { $count } blue tile
       *[other] { $count } blue tiles
    }
tiles-Y =
    { $count ->
        [one] { $count } yellow tile
       *[other] { $count } yellow tiles
    }
tiles-R =
    { $count ->
        [one] { $count } red tile
       *[other] { $count } red tiles
    }
tiles-K =
    { $count ->
        [one] { $count } black tile
       *[other] { $count } black tiles
    }
tiles-T =
    { $count ->
        [one] { $count } turquoise tile
       *[other] { $count } turquoise tiles
    }
colour-B = blue
colour-Y = yellow
colour-R = red
colour-K = black
colour-T = turquoise
back-S = special
back-J = joker
tablet-rows = rows
tablet-colours = colours
tablet-columns = columns
tablet-outer = outer spaces
tablet-diagonals = diagonals
tablet-corners = corners
tablet-jokers = jokers
tablet-specials = special spaces

## Places

from-factory = from factory { $number }
from-centre = from the centre
from-line = from pattern line { $number }
from-floor = from the floor line
from-lid = from the lid
from-sun = from the sun of factory { $number }
from-sun-large = from the sun of the large factory
from-moon = from the moon of factory { $number }
from-moon-large = from the moon of the large factory
from-broken = from the broken tiles
from-tower = from the tower
from-display = from display slot { $number }
from-hand = in hand
to-factory = on factory { $number }
to-centre = to the centre
to-line = on pattern line { $number }
to-floor = on the floor line
to-lid = into the lid
to-bag = into the bag
to-sun = on the sun of factory { $number }
to-sun-large = on the sun of the large factory
to-moon = on the moon of factory { $number }
to-moon-large = on the moon of the large factory
to-broken = on the broken space
to-tower = into the tower
to-hand = in hand
to-space = on dome space { $number }

## What happened

event-take = { $player } takes { $tiles } { $from }.
event-marker = { $player } takes the start tile and begins the next round.
event-put = { $player } puts { $tiles } { $to }.
event-move = { $tiles } { $from } { $to }.
event-move-own = { $player }: { $tiles } { $from } { $to }.
event-place = { $player } places { $tiles } in row { $row }, column { $column }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (across { $horizontal }, down { $vertical }).
event-special = { $player } gets a special tile in row { $row }, column { $column }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-penalty = { $player } loses points: { $points } (cost { $nominal }).
event-bonus-row = { $player }: row { $index } is complete, +{ $points }.
event-bonus-column = { $player }: column { $index } is complete, +{ $points }.
event-bonus-colour = { $player }: all five { $index } tiles are placed, +{ $points }.
event-tablet = { $player }: tablet "{ $tablet }" gives { $nominal }.
event-tablets = { $player }: all tablets give { $points } (sum { $nominal }).
event-chip = { $player } takes bonus chip { $chip } of factory { $factory }.
event-plate-taken = { $player } takes dome plate #{ $plate } { $from }.
event-plate-placed = { $player } places dome plate #{ $plate } on space { $space }, turned by { $degrees } degrees.
event-draw = { $player } draws a dome plate ({ $back }) for { $points ->
        [0] nothing
       *[other] 1 point
    }.
event-stop = { $player } draws no more.
event-look = { $player } looks at the plates drawn: { $plates }.
event-look-hidden = { $player } looks at the plates drawn.
event-keep = { $player } keeps dome plate #{ $plate }.
event-put-back = { $player } puts dome plate #{ $plate } under the pile.
event-put-back-hidden = { $player } puts a dome plate under the pile.
event-spend = { $player } spends bonus chip { $chip } on pattern line { $line }.
event-pass = { $player } has no action left and passes.
event-deal = { $tiles } { $to }.
event-refill = The bag is refilled: { $tiles }.
event-display = Dome plate #{ $plate } comes to display slot { $slot }.
event-back = The uppermost plate of the pile is a { $back } plate.
event-reveal = The bonus chip of factory { $factory } is revealed: { $chip }.
event-round = Round { $round } begins; { $player } starts.
event-end-row = The game ends: a row of a wall is complete.
event-end-rounds = The game ends: the last round is over.
event-end-tiles = The game ends: no tile is left to deal.

## The board

board-round = Round { $round }: { $phase }
board-player = { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-bag = bag { $count }
board-lid = lid { $count }
board-tower = tower { $count }
board-display = Plates
board-pile = pile { $count } (top: { $back })
board-tablets = Tablets: { $names }
board-hand = In hand
board-chips = Chips
board-tokens = Tokens { $count }
phase-deal = the factories are filled
phase-offer = factory offer
phase-tiling = wall-tiling
phase-over = the game is over
phase-setup = set-up: take a plate
phase-turn = acquisition
phase-draw = draw another plate, or stop
phase-keep = keep one plate
phase-place = place the plate
phase-put_back = put the other plates back
phase-stack = stack the tiles
phase-chips = dome-tiling: spend chips
phase-column = dome-tiling: choose a space
phase-display = plates are turned up
phase-back = the next plate's back
phase-factories = the factories are filled
phase-look = the drawn plates are looked at
phase-chip = a bonus chip is revealed

## Playing

play-which = Which game? 1 = Azul, 2 = Azul Duel:
play-which-again = Please answer 1 or 2 (or azul, duel).
play-welcome = Type a move such as 1B2, ? for help, quit to leave.
play-prompt = { $player }, your move:
play-draw-prompt = What was drawn? { $what } ("draw" lets the computer draw):
play-forced = { $player } has only one move: { $move }.
play-wrong = { $message } (? for help)
play-file-error = The file cannot be used: { $message }
play-undone =
    { $count ->
        [one] { $count } step is taken back.
       *[other] { $count } steps are taken back.
    }
play-hint = Hint: { $move }.
play-no-hint = There is nothing to decide now.
play-save-name = Name a file: save FILE
play-saved = Saved in { $file }.
play-load-name = Name a file: load FILE
play-loaded = Loaded from { $file }.
play-load-seats = That game has { $count } players, not as many as sit here.
play-bye = Goodbye.
draw-deal = the tiles of every factory, e.g. BBKT/YYRR/...
draw-display = the plates turned up, e.g. 7,3,12
draw-back = the uppermost plate's back, S (special) or J (joker)
draw-factories = the tiles, large factory first, e.g. BBYRK/BBYR/BKTT/RRYY/KKTT
draw-look = the plates that were drawn, e.g. 4,9
draw-chip = the chip that is revealed, e.g. TY

## Help

help-commands = Commands: ? (help), board, undo, hint, log, save FILE, load FILE, quit.
help-azul =
    A move is source, colour, line: 1B2 takes the blue tiles of factory 1 to pattern line 2,
    CKF takes the black tiles of the centre to the floor line. Colours: B blue, Y yellow, R red,
    K black, T turquoise. On the grey wall, T3 puts the tile on column 3.
help-duel =
    Tiles: 1R3 (sun of factory 1, red, line 3), LB6 (large sun), MB3 (all moons), X instead of a line breaks them.
    Plates: D2 takes from the display, DRAW and STOP draw from the pile, K7 keeps, S5R1 places on space 5 turned
    by 90 degrees, U7 puts back. +B stacks blue next. C1 takes a chip. PB spends a chip, SKIP does not. T4: column 4.
help-legal = You may play:
group-factory = Factory { $number }
group-centre = Centre
group-large = Large factory
group-moons = Moons
group-chip = Bonus chips
group-display = Display plates
group-draw = Pile
group-keep = Keep a plate
group-space = Space { $number }
group-put-back = Put back a plate
group-stack = Next tile of the stack
group-spend = Chips for this line
group-column = Columns

## The result

result-unfinished = The game is not over.
result-player = { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $sources })
result-source = { $source } { $points }
result-winner = { $player } wins.
result-shared = { $player } share the victory.
tie-break-rows = Points were tied; more complete rows decided.
tie-break-shared = Points and complete rows are tied.
tie-break-start_tile = Points were tied; the start tile decided.
points-tiles = tiles
points-floor = floor line
points-rows = rows
points-columns = columns
points-colours = colours
points-start = at the start
points-specials = special tiles
points-draws = plates drawn
points-penalties = penalties
points-tablets = tablets

## Commands outside a game

warm-first = First start of { $game }: compiling the rules. This happens once only.
warm-step = Compiling: { $name }
warm-bots = The bots are getting ready. This happens once only.
warm-done = Ready after { $seconds } s.
serve-ready = azulejos is at { $address }
serve-ready-outside = In your network: { $address }
serve-stop = Ctrl-C stops it; all games are kept.
serve-port-taken = Port { $port } is taken; using another one.
serve-already = azulejos is running already, at { $address }
random-title = A random game of { $game }, seed { $seed }
record-ok = { $file }: a correct record of { $game }, { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }, result { $result }
record-title = { $game }, result { $result }

## An evaluation in words: what speaks for or against the player to move ("+3.2: column 4")

term = { $points }: { $what }
term-score = points so far
term-floor = floor line
term-marker = starting the next round
term-room = tiles on the wall
term-line = pattern line { $number }
term-row = row { $number }
term-column = { $mine ->
        [yes] column { $number } taking shape
       *[no] the opponent’s column { $number }
    }
term-colour = { $mine ->
        [yes] the { $colour } tiles coming together
       *[no] the opponent’s { $colour } tiles
    }
term-tiling = tiles ready to be placed
term-penalty = broken tiles and start tile
term-lines = pattern lines
term-chips = bonus chips
term-plates = dome plates
term-start = { term-marker }
term-special_tiles = { points-specials }
term-rows = tablet: { tablet-rows }
term-colours = tablet: { tablet-colours }
term-columns = tablet: { tablet-columns }
term-outer = tablet: { tablet-outer }
term-diagonals = tablet: { tablet-diagonals }
term-corners = tablet: { tablet-corners }
term-jokers = tablet: { tablet-jokers }
term-specials = tablet: { tablet-specials }

## The arena

match-title = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, seed { $seed }
match-left-out = Finished but not counted: { $games }
match-column-bot = bot
match-column-games = games
match-column-wins = wins
match-column-margin = margin
match-column-interval = 95 %
match-column-time = time a decision
match-column-mean = mean
match-column-percentile = 99 %
match-column-longest = longest
match-column-overruns = over budget
match-fair-share = Fair share of the wins: { $share }
match-first-player = First player: wins { $wins } ({ $interval }), margin { $margin } ({ $margins })
match-length = A game: { $rounds } rounds, { $decisions } decisions
match-sprt-accepted = SPRT: { $name } = { $elo } is accepted for { $bot } (elo0 { $elo0 }, elo1 { $elo1 }; LLR { $ratio }, bounds { $lower } and { $upper })
match-sprt-open = SPRT: not decided (elo0 { $elo0 }, elo1 { $elo1 }; LLR { $ratio }, bounds { $lower } and { $upper })
match-forfeits = { $bot } forfeited { $count ->
        [one] { $count } game
       *[other] { $count } games
    }: { $message }

## Analysis

analysis-head = { $player } to decide: { $depth ->
        [one] { $depth } decision
       *[other] { $depth } decisions
    } ahead, { $nodes } positions in { $seconds } s
analysis-move = { $margin } points, { $win } %: { $line }
analysis-over = The game is over: there is nothing to analyse.
analysis-draw = A draw is awaited: there is nothing to decide.
analysis-step = { $step }. { $player }: { $move } { $margin } points, { $win } %{ $kind ->
        [mistake] ; better { $best }, it costs { $lost }
       *[good] { "" }
    }
rate-title = { $game }: ratings over { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, anchored at { $anchor }
