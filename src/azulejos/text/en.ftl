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
to-broken = on the broken tiles space
to-tower = into the tower
to-hand = in hand
to-space = on dome space { $number }

## What happened

event-take = { $player } takes { $tiles } { $from }.
event-marker = { $player } takes the start marker and will begin the next round.
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
event-penalty = { $player }: penalties { $points } (full cost { $nominal }).
event-bonus-row = { $player }: row { $index } is complete, +{ $points }.
event-bonus-column = { $player }: column { $index } is complete, +{ $points }.
event-bonus-colour = { $player }: all five { $index } tiles are placed, +{ $points }.
event-tablet = { $player }: tablet "{ $tablet }" gives { $nominal }.
event-tablets = { $player }: all tablets give { $points } (sum { $nominal }).
event-chip = { $player } takes bonus chip { $chip } of factory { $factory }.
event-plate-taken = { $player } takes dome plate { $plate } { $from }.
event-plate-placed = { $player } places dome plate { $plate } on space { $space }, turned by { $degrees } degrees.
event-draw = { $player } draws a dome plate ({ $back }) for { $points ->
        [0] nothing
       *[other] 1 point
    }.
event-stop = { $player } draws no more.
event-look = { $player } looks at the plates drawn: { $plates }.
event-look-hidden = { $player } looks at the plates drawn.
event-keep = { $player } keeps dome plate { $plate }.
event-put-back = { $player } puts dome plate { $plate } under the pile.
event-put-back-hidden = { $player } puts a dome plate under the pile.
event-spend = { $player } spends bonus chip { $chip } on pattern line { $line }.
event-pass = { $player } has no action left and passes.
event-deal = { $tiles } { $to }.
event-refill = The bag is refilled: { $tiles }.
event-display = Dome plate { $plate } comes to display slot { $slot }.
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
board-tokens = Tokens: { $count }
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

play-which = Which game? { $games }:
play-which-again = Please answer with a number ({ $numbers }) or a name ({ $names }).
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
tie-break-start_tile = Points were tied; the start marker decided.
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
warm-left = Compiling { $name }; about { $seconds } s left
warm-bots = The bots are getting ready. This happens once only.
warm-done = Ready after { $seconds } s.
serve-ready = azulejos is at { $address }
serve-ready-outside = In your network: { $address }
serve-invite = Only this computer can reach it. For other devices: { $command }
serve-stop = Ctrl-C stops it; all games are kept.
serve-port-taken = Port { $port } is taken; using another one.
serve-already = azulejos is running already, at { $address }
admin-backup-done = { $file } is complete. Tables: { $tables }, people: { $people }
admin-restore-done = { $file } is restored. Tables: { $tables }, people: { $people }
admin-remove-sure = Tables to delete for good: { $tables }. Go on?
admin-remove-missing = There is no table { $table }.
admin-remove-done = Tables deleted: { $tables }
admin-rotate-sure = All cookies and personal links stop working, and nobody can come back to their seats. Go on?
admin-rotate-done = There is a new secret. Servers use it from their next start on.
admin-status-waiting = waiting
admin-status-running = running
admin-status-finished = finished
admin-status-cancelled = cancelled
admin-stats-tables = tables
admin-stats-people = people
admin-stats-size = size
admin-stats-servers = servers
admin-stats-revision = revision
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
term-penalty = broken tiles and start marker
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

## Why one move rather than another: what differs once both lines are played ($one with the move, $other without it)

why = Why { $move } rather than { $other } ({ $points }):
why-fact = { $points }: { $sentence }
why-one-points = { $one ->
        [0] nothing
        [one] { $one } point
       *[other] { $one } points
    }
why-other-points = { $other ->
        [0] nothing
       *[other] { $other }
    }
why-line = { $mine ->
        [yes] Line { $number } scores { why-one-points } this round instead of { why-other-points }.
       *[no] { $player } scores { why-one-points } with line { $number } this round instead of { why-other-points }.
    }
why-one-tiles = { $one ->
        [0] no tile
        [one] { $one } tile
       *[other] { $one } tiles
    }
why-other-tiles = { $other ->
        [0] none
       *[other] { $other }
    }
why-begun = { $mine ->
        [yes] Line { $number } keeps { why-one-tiles } for the next round instead of { why-other-tiles }.
       *[no] { $player } keeps { why-one-tiles } in line { $number } for the next round instead of { why-other-tiles }.
    }
why-row = { $mine ->
        [yes] The wall holds { $one } of the 5 tiles of row { $number } instead of { $other }.
       *[no] { $player } has { $one } of the 5 tiles of row { $number } instead of { $other }.
    }
why-column = { $mine ->
        [yes] The wall holds { $one } of the 5 tiles of column { $number } instead of { $other }.
       *[no] { $player } has { $one } of the 5 tiles of column { $number } instead of { $other }.
    }
why-colour = { $mine ->
        [yes] The wall holds { $one } of the 5 { $colour } tiles instead of { $other }.
       *[no] { $player } has { $one } of the 5 { $colour } tiles on the wall instead of { $other }.
    }
why-floor = { $mine ->
        [yes] The floor line costs { why-one-points } instead of { why-other-points }.
       *[no] The floor line costs { $player } { why-one-points } instead of { why-other-points }.
    }
why-penalty = { $mine ->
        [yes] Broken tiles and the start marker cost { why-one-points } instead of { why-other-points }.
       *[no] Broken tiles and the start marker cost { $player } { why-one-points } instead of { why-other-points }.
    }
why-start = { $mine ->
        [yes] { $one ->
            [1] It gains the start of the next round.
           *[other] It gives away the start of the next round.
        }
       *[no] { $one ->
            [1] { $player } gets to start the next round.
           *[other] { $player } does not get to start the next round.
        }
    }
why-specials = { $mine ->
        [yes] Special tiles score { why-one-points } instead of { why-other-points }.
       *[no] { $player } scores { why-one-points } with special tiles instead of { why-other-points }.
    }
why-draws = { $mine ->
        [yes] Drawing plates costs { why-one-points } instead of { why-other-points }.
       *[no] Drawing plates costs { $player } { why-one-points } instead of { why-other-points }.
    }
why-lines = { $mine ->
        [yes] Unfinished lines keep { why-one-tiles } for the next round instead of { why-other-tiles }.
       *[no] { $player } keeps { why-one-tiles } in unfinished lines instead of { why-other-tiles }.
    }
why-one-chips = { $one ->
        [0] no bonus chip
        [one] { $one } bonus chip
       *[other] { $one } bonus chips
    }
why-other-chips = { $other ->
        [0] none
       *[other] { $other }
    }
why-chips = { $mine ->
        [yes] It leads to { why-one-chips } in hand instead of { why-other-chips }.
       *[no] { $player } comes to { why-one-chips } instead of { why-other-chips }.
    }
why-one-plates = { $one ->
        [0] no plate
        [one] { $one } plate
       *[other] { $one } plates
    }
why-plates = { $mine ->
        [yes] The dome comes to { why-one-plates } instead of { why-other-tiles }.
       *[no] { $player } comes to { why-one-plates } on the dome instead of { why-other-tiles }.
    }
why-tablet = { $mine ->
        [yes] The tablet “{ $tablet }” promises { why-one-points } instead of { why-other-points }.
       *[no] The tablet “{ $tablet }” promises { $player } { why-one-points } instead of { why-other-points }.
    }

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
match-column-time = time per decision
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
## The web app: moving about

loading = One moment…
close = Close
copy = Copy
copied = Copied
copy-by-hand = Press Ctrl+C (on a Mac ⌘C) to copy the marked link.
share = Share…
qr-show = QR code
qr-title = QR code of the link
qr-why = Scan it with a phone’s camera.
link-local = So far this link only works on this computer.
link-open = Open it to my network
link-open-why = Devices in the same network can then reach { $address }, until the server is stopped.
link-command = To play with other devices, start the server with
link = Link
yes = Yes
no = No
go-home = Go to the home page
page-missing = There is no such page.
menu-title = Menu
new-game = New game
table-title = Table
games-title = My games
learn-title = Learn
rules-title = Rules
help-title = Keys and gestures
about-title = About
settings-title = Settings
game-azul = Azul
game-azul-who = 2 to 4 players
game-azul-time = 20 to 40 minutes
game-duel = Azul Duel
game-duel-who = 2 players, 5 rounds
game-duel-time = 30 to 45 minutes
connecting = Connecting…
connection-lost = Connection lost
reconnect = Try again
seconds = { $seconds } s
minutes = { $minutes } min
days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
warming = The games are being prepared. This takes a while on the first start only.
warming-what = Preparing { $what }: about { $seconds } s more, on the first start only.
warming-rules = { $game } (rules)
warming-bots = { $game } (bots)

## The web app: words for pieces and places

hue-B = blue
hue-Y = yellow
hue-R = red
hue-K = black
hue-T = turquoise
letter-B = B
letter-Y = Y
letter-R = R
letter-K = K
letter-T = T
space-S = special
space-J = multicoloured
marker-word = the start marker
empty-word = empty
points-word = points
from-moons = from the moons
into-line = to line { $number }
into-floor = to the floor line
into-broken = to the broken tiles
into-lid = into the lid
into-tower = into the tower
place-factory = factory { $number }
place-centre = centre
place-line = line { $number }
place-floor = floor line
place-lid = lid
place-sun = sun { $number }
place-sun-large = large sun
place-moon = moon { $number }
place-moon-large = large moon
place-moons = moons
place-broken = broken tiles
place-tower = tower
store-bag = bag
store-lid = lid
store-tower = tower
bot-name-1 = Rosa
bot-name-2 = Marta
bot-name-3 = Inês
bot-name-4 = Rui
level-title = Level
level-novice = novice
level-novice-who = sees the line before it and big piles, not much else
level-apprentice = apprentice
level-apprentice-who = loves columns; forgets what you want and who starts next
level-journeyman = journeyman
level-journeyman-who = judges its own move well; does not think of your reply
level-artisan = artisan
level-artisan-who = thinks of your reply; overlooks a factory now and then
level-master = master
level-master-who = overlooks nothing, but does not look far
level-grandmaster = grandmaster
level-grandmaster-who = full strength
level-match-me = match-me
level-match-me-who = keeps your chances even
level-random = random
level-random-who = plays any move
level-greedy = greedy
level-greedy-who = takes the most points now
level-playouts = playouts
level-playouts-who = tries out random games
level-handsearch = handsearch
level-handsearch-who = looks ahead by hand-made rules
level-treesearch = treesearch
level-treesearch-who = grows a tree of possibilities
level-grandmaster-1 = the first grandmaster
level-grandmaster-1-who = kept to measure progress against

## The web app: setting up a table

options-title = Options
options-more = More options
option-players = Players
option-players-why = Five, seven or nine factories.
option-wall = Wall
option-wall-why = Coloured shows where each colour goes; grey leaves it to you.
option-round_limit = Last round
option-round_limit-why = The game ends after this round at the latest.
option-tablets = Scoring tablets
option-free_draws_at_zero = Free draws at 0 points
option-free_draws_at_zero-why = With no points left, plates from the pile cost nothing.
option-start = First player
option-seconds = Bots think
option-seconds-why = For a decision; stronger with more time.
option-clock = Clock
option-clock-why = Whoever runs out of time is out of the game.
option-clock-turn = Time for a turn
option-clock-total = Time for the game
option-hints = Hints
option-hints-why = Usually allowed when nobody plays from elsewhere.
option-watch = Spectators
option-watch-why = Public tables are listed for everybody.
value-wall-coloured = Coloured
value-wall-grey = Grey
value-tablets-first = First game
value-tablets-random = Random
value-tablets-own = My choice
tablets-first-why = Rows, columns and diagonals: the simplest set.
tablets-random-why = Three tablets by chance, one side each.
tablets-choose = Choose { $least } or { $most }, at most one side of each.
tablets-missing = Choose at least { $least } tablets.
value-start-random = Random
value-seconds-usual = Usual
value-clock-none = None
value-clock-turn = Each turn
value-clock-total = Whole game
value-hints-auto = Default
value-hints-yes = Allowed
value-hints-no = None
value-watch-link = By link
value-watch-public = Public
value-watch-nobody = Nobody
seats-title = Seats
seat-kind-me = Here
seat-kind-open = By link
seat-kind-bot = Bot
seat-open = Free seat
seat-open-note = You get a link to pass on.
name-placeholder = Your name
name-label = Name of player { $number }
start-game = Start game
running-title = Go on playing
learn-invite = New to it?
join-title = Join a table
join-why = Paste the link that you were sent.
join-do = Join
join-wrong = That is not a link to a table.
join-table = { $game } with { $players }
join-full = All seats are taken by now.
join-private = You were invited to a table that nobody may watch.
join-seat = Take a seat
seat-ready = I am ready
join-watch = Just watch
waiting-title =
    { $count ->
        [one] Waiting for one player
       *[other] Waiting for { $count } players
    }
waiting-ready = Everybody is here. The game begins when all are ready.
waiting-link = Send this link to whoever you want to play with. The game begins when everybody is there.
waiting-leave = Leave the table
waiting-cancel = Close the table
waiting-renew = New link
waiting-renew-why = The old one stops working.
table-cancelled = This table was closed
seat-fill = Bot ({ $level })
seat-make-open = Free the seat
seat-remove = Send away

## The web app: my games

games-running = Running
games-waiting = Waiting
games-finished = Finished
games-public = Open to all
games-none = There is nothing here yet.
games-more = Show more
games-won = { $players } won
games-you-won = You won
games-you-shared = You share the victory
filter-game = Which game
filter-all = All
filter-name = Name of a player
open-title = Play with whoever is here
open-none = Nobody is waiting for a partner right now.
open-offer = Open a table of { $game } to everybody
games-waiting-for =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
device-title = Another device
device-why = Open this personal link on your phone or another computer to find your games there. Keep it to yourself.
device-renew = New link
device-renew-why = The old one and your other devices are logged out.
device-replace = On this device you are { $player }. This link would make you somebody else here.
device-nameless = somebody without a name
device-replace-why = Keep your own personal link first if you want to come back to your games:
device-replace-do = Be the other person here
device-replace-not = Stay who I am
forget = Delete my data
forget-why = Your name, your links and your part in all games.
forget-ask = Your running games are resigned, games with others stay without your name, and everything else about you is deleted. This cannot be undone.
forget-do = Delete everything about me
import-title = A game from elsewhere
import-why = Open a record to replay and analyse it.
import-do = Open a file

## The web app: at the table

round-number = round { $round }
round-of = round { $round } of { $rounds }
wall-grey = grey wall
your-turn = Your turn
turn-of = { $player }’s turn
thinking = thinking…
thinking-queued = waiting (no. { $place }) …
waiting-bot = { $player } is thinking
preparing-bot = { $player } is getting ready
preparing-bot-why = { $player } is getting ready: about { $seconds } s more, on the first start only.
waiting-person = Waiting for { $player }
game-over = The game is over
seat-bot = bot · { $level }
seat-you = you
seat-person = online
seat-not-ready = not ready yet
seat-away = away
seat-resigned = resigned
seat-time = out of time
seat-absent = { $player } has been away for a while.
seat-replace = Let a bot play on ({ $level })
seat-kept = A bot keeps your seat.
seat-return = Take it back
clock-left = Time left: { $time }
clock-turn = { $time } per turn
clock-total = { $time } for the whole game
clock-total-more = { $time } for the whole game, plus { $more } per turn
board-of = { $player }’s board
board-of-player = Board
board-zoom = Enlarge { $player }’s board
offer-factories = Factories
offer-plates = Dome plates
tab-factories = Factories
tab-plates = Plates
tab-scoring = Scoring
tablets-title = Scoring tablets
tray-pile =
    { $size ->
        [0] The pile is empty
       *[other] { $size } in the pile, next: { $back }
    }
left-title = What is left
left-azul = Bag { $bag } · lid { $lid }
left-duel = Bag { $bag } · tower { $tower }
left-chips = Bonus chips that nobody has seen
left-plates = Dome plates that you have not seen
legend-can = you can
legend-preview = preview
legend-last = last move
log-title = Moves
log-round = Round { $round }
log-placed = row { $row }, column { $column }
log-plate = places a plate on space { $space }
log-draws =
    { $count ->
        [one] draws 1 plate
       *[other] draws { $count } plates
    }
log-pass = passes
log-take = takes { $tiles } { $from } { $to }
log-marker = and the start marker
log-chip = takes { $chip } from factory { $number }
log-special = special tile, row { $row }
log-penalty = penalty
log-no-tiling = places nothing
log-tiling = tiling:
log-final = final scoring:
scores-title = Points
scores-sources = Where the points come from
scores-rounds = Round by round
scores-total = Total
undo = Undo
undo-ask = Ask to undo
undo-asked = { $player } would like to take back a move.
undo-asked-reveal = { $player } would like to take back a move made before something was revealed.
undo-waiting = Waiting for the answer of { $players }.
undo-withdraw = Withdraw
undo-agree = Agree
undo-refuse = Refuse
step-back = Back
skip-movement = Skip
clear = Choose again
confirm = Confirm
turn-plate = Turn
hint = Hint
hint-thinking = Thinking…
hint-queued = Waiting (no. { $place })
hint-none = There is nothing to advise.
hint-take = Show it
hint-worth = { $win } % to win, { $margin } points
hint-next = Next best:
hint-stands = The position: { $words }
share-title = Share
share-watch = Whoever has this link may watch:
share-record = The record of the game so far:
share-download = Download the record
share-later = The record can be downloaded when the game is over, because it tells everything.
journal-title = Journal
journal-why = Everything that was decided, taken back, asked for and agreed here. Nothing is ever removed from it.
journal-somebody = Somebody
journal-hidden = (hidden)
journal-created = { $player } set up the table.
journal-imported = { $player } imported the game.
journal-joined = { $player } took a seat.
journal-left = { $player } left.
journal-returned = { $player } came back.
journal-replaced = { $player } put a bot on a seat.
journal-opened = { $player } freed a seat.
journal-removed = { $player } sent { $whom } away.
journal-renewed = { $player } made a new invitation.
journal-watch = { $player } changed who may watch.
journal-began = The game began.
journal-decided = { $player } played { $code }.
journal-drawn = Drawn: { $code }.
journal-asked = { $player } asked to take a move back.
journal-agreed = { $player } agreed.
journal-refused = { $player } refused.
journal-withdrawn = { $player } withdrew the request.
journal-undone =
    { $count ->
        [one] One step was taken back.
       *[other] { $count } steps were taken back.
    }
journal-resigned = { $player } resigned.
journal-out_of_time = { $player } ran out of time.
journal-finished = The game ended.
journal-cancelled = { $player } closed the table.
journal-rematch = { $player } offered a rematch.
journal-forgotten = Somebody deleted their data.
resign-title = Resign or leave
resign-explain = If you resign, you lose the game. A bot can also play on in your place.
resign-do = { $player } resigns
resign-bot = A bot plays on for { $player }
rematch = Rematch
rematch-waits = A rematch has been set up.
rematch-offered = { $player } would like a rematch.
rematch-watch = Watch the rematch
rematch-begun = The players have set up a rematch.
undo-granted = The move has been taken back.
undo-declined = Your request to take the move back was declined.
notify-with = { $game } with { $players }
notify-ready = Everybody is here. Are you ready?
pace-title = Watching
pace-pause = Pause
pace-resume = Go on
pace-step = One turn
start-watching = Watch the bots
seats-all-bots = Bots among themselves: you look on, at your own pace.
audience =
    { $count ->
        [one] 1 is watching
       *[other] { $count } are watching
    }
audience-guest = a guest
phrases-title = Say something
phrases-mute = Do not show me what others say
phrase-said = { $player }: { $phrase }
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-one_moment = One moment, please.
phrase-your_turn = It’s your turn.
phrase-good_game = Good game!
phrase-again = Shall we play again?
phrase-clap = 👏
phrase-clap-name = applause
phrase-smile = 😀
phrase-smile-name = a smile
phrase-wow = 😮
phrase-wow-name = amazement
phrase-hmm = 🤔
phrase-hmm-name = thinking hard
phrase-sweat = 😅
phrase-sweat-name = phew
phrase-heart = ❤️
phrase-heart-name = a heart
result-title = Result
result-open = Show the result
result-best = best round
result-worst = weakest round
end-resignation = The game was given up.
end-time = Time ran out.

## The web app: choosing

prompt-of = { $player }: { $text }
prompt-where = where to?
prompt-azul-offer = Take all tiles of one colour from a factory or the centre.
prompt-azul-tiling = Choose a column for the tile of line { $line }.
prompt-duel-setup = Choose one of the plates face up for your dome.
prompt-duel-turn = Take tiles, a revealed chip, or a plate.
prompt-duel-draw = Draw another plate, or stop and look.
prompt-duel-keep = Choose the plate to keep.
prompt-duel-place = Choose an empty space of your dome for the plate.
prompt-duel-put_back = Which plate goes back under the pile next?
prompt-duel-stack = Stack the rest on the moon: which tile next? The first one lies at the bottom.
prompt-duel-chips = Line { $line } lacks { $missing ->
        [one] one tile
       *[other] { $missing } tiles
    }: spend chips, or leave it.
prompt-duel-column = Choose a space in dome row { $line }.
pick-take = Take { $tiles } { $from }
pick-line = Pattern line { $number }: { $held ->
        [0] empty, { $size ->
            [one] { $size } space
           *[other] { $size } spaces
        }
       *[other] { $held } of { $size }, { $colour }
    }
pick-floor = Floor line
pick-broken = Break the tiles
pick-space = Dome space { $number }
pick-column = Row { $row }, column { $column }
pick-column-space = Row { $row }, column { $column } ({ $space })
pick-chip = Take the bonus chip { $chip } of factory { $number }
pick-display = Take the plate { $plate }
pick-keep = Keep the plate { $plate }
pick-back = Put back the plate { $plate }
pick-pile = Draw from the pile: { $size ->
        [0] it is empty
       *[other] { $size } plates, the next one is { $back }
    }
pick-stop = Stop and look
pick-skip = Leave it
pick-stack = Stack { $tiles }
pick-spend = Spend the bonus chip { $chip }
chip-hidden = The bonus chip of factory { $number } is face down.
draw-more = { $cost ->
        [0] Draw for free
       *[other] Draw (−{ $cost })
    }
chosen-chip = bonus chip of factory { $number }
chosen-space = plate on dome space { $number }, turned by { $degrees }°
chosen-pile = draw a plate for { $cost ->
        [0] nothing
       *[other] 1 point
    }
chosen-display = a plate face up
chosen-stop = stop and look at the plates
chosen-skip = spend no chips
chosen-keep = keep this plate
chosen-back = put this plate back
chosen-spend = spend this chip
chosen-stack = stack this tile
move-take = take { $tiles } { $from } { $to }
move-tile = from line { $line } to column { $column }
move-plate = plate { $number } of the display

## The web app: the table in words

describe-factory = Factory { $number }: { $tiles }.
describe-centre = Centre: { $tiles }.
describe-line = Line { $number }, { $size ->
        [one] 1 space
       *[other] { $size } spaces
    }: { $tiles }.
describe-wall = Row { $row }: { $tiles }.
describe-place = { $colour } in column { $column }
describe-floor = Floor line: { $tiles }.
describe-sun = Sun { $number }: { $tiles }.
describe-sun-large = Large sun: { $tiles }.
describe-moon = Moon { $number }, from the top: { $tiles }.
describe-moon-large = Large moon: { $tiles }.
describe-chip = Bonus chip of factory { $number }: { $chip }.
describe-broken = Broken: { $tiles }.
describe-free = Free: { $spaces }.
describe-bare = { $count ->
        [one] No plate yet in column { $columns }.
       *[other] No plate yet in columns { $columns }.
    }
describe-chips = Bonus chips: { $chips }.
describe-display = Plate { $number } of the display: { $plate }.
describe-store = In the { $store }: { $tiles }.
plate-corners = upper left { $a }, upper right { $b }, lower left { $c }, lower right { $d }

## The web app: settings

setting-language = Language
setting-language-why = Auto follows the browser.
setting-theme = Theme
setting-theme-why = Auto follows the device.
setting-speed = Movement
setting-speed-why = How fast tiles fly.
setting-confirm = Confirm each turn
setting-confirm-why = Without it, a turn counts as soon as its last step is chosen.
setting-preview = Previews
setting-preview-why = Show what a move would bring while you point at it.
setting-letters = Letters on tiles
setting-letters-why = Every colour also has its letter.
setting-sound = Sounds
setting-sound-why = Small sounds for tiles, points and your turn.
setting-notify = Notifications
setting-notify-why = Tell me when it is my turn and I am looking elsewhere.
setting-phrases = Phrases of the others
setting-phrases-why = What others at the table say, such as “Well played!”.
setting-tips = Explanations
setting-tips-why = Point at a part of the table, or press and hold it.
setting-shortcuts = Letter keys
setting-shortcuts-why = Type moves and use shortcuts of one letter.
value-language-auto = Auto
value-theme-auto = Auto
value-theme-light = Light
value-theme-dark = Dark
value-speed-normal = Normal
value-speed-fast = Fast
value-speed-slow = Slow
value-speed-off = None
value-confirm-on = On
value-confirm-off = Off
value-preview-on = On
value-preview-off = Off
value-letters-on = On
value-letters-off = Off
value-sound-on = On
value-sound-off = Off
value-notify-on = On
value-notify-off = Off
value-phrases-on = Shown
value-phrases-off = Muted
value-tips-on = On
value-tips-off = Off
value-shortcuts-on = On
value-shortcuts-off = Off

## The web app: keys and gestures

help-pointer = With mouse or finger
help-pointer-tap = Tap tiles, then where they go. What you can do now is ringed in violet.
help-pointer-drag = Or drag them there.
help-pointer-again = Tap the place once more to confirm; tap chosen tiles again to put them down.
help-pointer-rest = Point at any part of the table, or press and hold it, to learn what it is.
help-keys = With the keyboard
help-key-move = go from one possible choice to the next
help-key-confirm = choose what has the focus; confirm
help-key-back = one step back
help-key-undo = undo (also with Ctrl)
help-key-hint = hint
help-key-turn = turn the plate that is being placed
help-key-moves = show the moves
help-key-left = show what is left in the bag
help-key-read = have the table read aloud
help-key-help = this help
key-space = Space
help-typing = Typing moves
help-typing-how = Every move has a short code. Type it and press Enter. Colours: { $colours }.
code-azul-1B2 = blue tiles of factory 1 to line 2
code-azul-CKF = black tiles of the centre to the floor line
code-azul-T3 = grey wall: the tile to column 3
code-duel-1R3 = red tiles of sun 1 to line 3 (L is the large sun, X breaks them)
code-duel-MB3 = blue tiles of the moons to line 3
code-duel-C1 = the revealed chip of factory 1
code-duel-D2 = the plate of display slot 2
code-duel-DRAW = draw a plate from the pile; STOP ends that
code-duel-S5R1 = place it on dome space 5, turned once
code-duel-stack-B = stack a blue tile next
code-duel-PTY = spend the chip turquoise and yellow; SKIP spends none

## The web app: looking back

review-title = Review
review-begin = Analyse this game
review-running = The game is being analysed
review-resume = Go on analysing
review-queued = Waiting for its turn: no. { $place } in the queue
review-step = Step { $step } of { $steps }
review-played = { $player } played: { $move } ({ $win } % to win, { $margin } points).
review-better = Better: { $move } ({ $win } % to win, { $margin } points). { $loss ->
        [one] 1 point was lost.
       *[other] { $loss } points were lost.
    }
review-best = That was the best move.
review-nothing = Nothing to judge at this step.
curve-summary = Expected margin over { $count } decisions
curve-up = Higher is better for { $player }
review-turn-back = One turn back
review-turn-next = One turn on
review-round-back = To the round before
review-round-next = To the next round
review-autoplay = Play
review-speed = Speed { $speed }
review-show = What the board shows
review-show-before = Before the move
review-show-played = Played
review-show-better = Better
curve-win = Chance of winning
curve-margin = Expected margin
grade-brilliant = Brilliant
grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
grade-lost = −{ $lost } % to win
grade-limits = A turn is best if it loses at most { $best } % of the chance of winning, good up to { $good } %, an inaccuracy up to { $inaccuracy } %, a mistake up to { $mistake } %, a blunder beyond. Brilliant: the best move, when every other one is at least 6 points worse.
accuracy-title = Accuracy
accuracy-value = { $value } %
turning-points = Turning points:
turning-point = { $player }, round { $round }
balance-title = Where the game was decided, in points for { $player }
balance-start = First-move advantage
balance-deals = Luck of the draw
balance-decisions = Decisions by { $player }
balance-search = Judged differently later
balance-result = Result
retry-title = Retry your mistakes
retry-mistakes = { $count ->
        [one] Retry your mistake
       *[other] Retry your { $count } mistakes
    }
retry-none = There is nothing to retry: no mistakes of yours were found in this game.
retry-progress = { $number } of { $count }
retry-task = Find a better move
retry-played = { $player } played: { $move }.
retry-right = That is right!
retry-wrong = There is something better
retry-best = Best: { $move } ({ $win } % to win, { $margin } points).
retry-again = Try again
retry-finish = Back to the review

## The web app: errors

error-unreachable = The server cannot be reached.
error-invalid_request = That request was not understood.
error-invalid_option = One of the options is not possible.
error-invalid_move = That is not a move of this game.
error-invalid_notation = This file is not a correct record.
error-no_session = Please begin or join a game first.
error-forbidden_origin = That page may not do this.
error-wrong_link = This link is not valid (any more).
error-not_allowed = You may not do that here.
error-not_found = There is no such table, or it is not open to you.
error-wrong_method = That request was not understood.
error-stale = The table has moved on.
error-not_now = That is not possible now.
error-illegal_move = The rules forbid this move:
error-another_person = This link belongs to somebody else than you are on this device.
error-too_large = That is too large.
error-not_json = That request was not understood.
error-wrong_host = This server does not go by that name.
error-too_fast = That was too fast. Wait a moment.
error-too_many = There are too many tables. Finish one first.
error-internal = The server made a mistake. Please try again.
error-warming_up = The rules are still being prepared. Wait a moment.
error-unavailable = The server cannot reach its games just now. Wait a moment.
error-closing = The server is restarting. One moment.

## The web app: explanations of every part

tip-azul-factory = A factory. Take all its tiles of one colour; the others go to the centre.
tip-azul-centre = The centre. Take all its tiles of one colour. Whoever does so first in a round also gets the start marker.
tip-azul-marker = The start marker. It takes a space of the floor line, and its owner begins the next round.
tip-azul-line = A pattern line holds tiles of one colour. Once it is full, one of its tiles goes to the wall at the end of the round.
tip-azul-wall = The wall. A tile that comes here scores the lengths of the row and the column it is part of.
tip-azul-wall-grey = The grey wall. You choose the column; no colour may stand twice in a row or a column.
tip-azul-floor = The floor line. What has no room falls here and costs the points shown, at the end of the round.
tip-azul-bag = Tiles still in the bag, and those in the lid, which come back when the bag is empty.
tip-azul-score = Points so far. They never fall below 0.
tip-duel-sun = The sun of a factory. Take all its tiles of one colour; the others go to its moon.
tip-duel-moon = The moon of a small factory. Only the top tile of a stack can be taken. The stack covers a bonus chip.
tip-duel-moon-large = The moon of the large factory. Its tiles lie side by side; all of them can be taken.
tip-duel-start-tile = The start marker. Whoever first takes from the large moon gets it: it costs 2 points, and its owner begins the next round.
tip-duel-chip-back = A bonus chip, face down. It is turned up as soon as its factory is empty.
tip-duel-chip = A revealed bonus chip. Taking it is a whole turn; you take exactly two per round.
tip-duel-chips = Your bonus chips. Two that show a line’s colour, or any three, stand for one missing tile.
tip-duel-display = Plates face up. Taking one costs a token and a turn.
tip-duel-pile = The pile. Each plate drawn costs a point; you see the fronts only after you stop.
tip-duel-dome-space = An empty dome space. A plate goes on any of them, turned as you like, for good.
tip-duel-plate = A dome plate. A tile goes to a space of its colour, or to the multicoloured space. The special space is filled by itself when the other three are.
tip-duel-dome-tile = A tile on the dome. New tiles score the lengths of the row and the column they are part of.
tip-duel-special-space = What a special tile in this row scores.
tip-duel-line = A pattern line holds tiles of one colour. Once it is full, one of its tiles goes to the same row of the dome.
tip-duel-broken = Broken tiles. They cost 1, 2, 3 and 4 points at the end of the round.
tip-duel-token = A token. Each round but the last you use both, each for one plate.
tip-duel-bag = Tiles still in the bag, and those in the tower, which come back when the bag is empty.
tip-duel-score = Points so far. They never fall below 0.
tip-tablet-rows = 3 points for every full row of your dome.
tip-tablet-colours = 4 points for every row with at least five different colours; special tiles count as one more colour.
tip-tablet-columns = 7 points for every full column of your dome.
tip-tablet-outer = 1 point for every tile on the outer spaces of your dome.
tip-tablet-diagonals = 10 points for each of the two full diagonals.
tip-tablet-corners = For every full corner plate: 3 points above, 8 points below.
tip-tablet-jokers = 2 points for every multicoloured space, but only if all of yours are filled.
tip-tablet-specials = 3 points less for every empty special space.
tablet-worth-rows = 3 each
tablet-worth-colours = 4 each
tablet-worth-columns = 7 each
tablet-worth-outer = 1 each
tablet-worth-diagonals = 10 each
tablet-worth-corners = 3 · 3 · 8 · 8
tablet-worth-jokers = 2 each
tablet-worth-specials = −3 each

## The web app: the rules

rules-of = Rules of { $game }
rules-azul-goal = Fill your wall with tiles and score more points than the others. The game ends with the round in which somebody completes a row.
rules-azul-setup = Set-up
rules-azul-offer = Factory offer
rules-azul-tiling = Wall-tiling
rules-azul-end = Next round and end
rules-azul-grey = The grey wall
rules-duel-goal = Decorate your dome in five rounds: take plates, tiles and bonus chips, and score more points than the other player.
rules-duel-setup = Components and set-up
rules-duel-acquisition = Phase 1: acquisition
rules-duel-tiling = Phase 2: dome-tiling and scoring
rules-duel-preparation = Phase 3: preparation
rules-duel-end = End of the game
rule-A1 = 2, 3 or 4 play, with 5, 7 or 9 factories and 100 tiles: 20 each of blue, yellow, red, black and turquoise. Everybody starts with 0 points and uses the same side of the wall.
rule-A2 = The start player is drawn by lot, or named by whoever sets the game up.
rule-A3 = Every factory gets 4 tiles drawn from the bag. The start marker lies in the centre.
rule-A4 = Turns go clockwise. In your turn you take all tiles of one colour from one factory, and its other tiles move to the centre; or you take all tiles of one colour from the centre.
rule-A5 = The first to take from the centre in a round also takes the start marker and puts it on the leftmost free space of the floor line, before placing the tiles.
rule-A6 = All tiles taken go to one pattern line, or all to the floor line. A line holds one colour; what has no room in it falls to the floor line. A full line takes nothing more. You may not split tiles between a line and the floor by choice.
rule-A7 = A colour may not go to a pattern line whose row of the wall already shows that colour.
rule-A8 = The floor line has 7 spaces that cost 1, 1, 2, 2, 2, 3 and 3 points. Further tiles go to the lid at no cost.
rule-A9 = If your floor line is full when you must take the marker, you take it without a space and without a cost, and still begin the next round.
rule-A10 = The offer ends when the centre and all factories are empty.
rule-A11 = Lines are settled from top to bottom. From every full line one tile moves to its row of the wall and scores at once; the rest of that line goes to the lid. Lines that are not full stay.
rule-A12 = A placed tile without a neighbour scores 1 point. Otherwise it scores the length of its row of tiles if that is more than one, plus the length of its column of tiles if that is more than one.
rule-A13 = On the coloured wall every colour has one space in each row, shifted by one column from row to row.
rule-A14 = Then the floor line’s costs are paid, but nobody falls below 0 points. Its tiles go to the lid; the start marker stays with its owner.
rule-A15 = If no wall has a complete row, the owner of the marker begins the next round. If nobody took it, the same player begins again.
rule-A16 = Factories are filled one after the other. If the bag runs empty, the tiles of the lid go into it. If there are too few tiles, play goes on with those there are; if there are none at all, the game ends.
rule-A17 = The game ends after the wall-tiling in which a wall has a complete row. Bonuses: 2 points for each complete row, 7 for each complete column, 10 for each colour with all 5 tiles placed.
rule-A18 = Most points win. With equal points, more complete rows win; if these are equal too, the victory is shared.
rule-A19 = So that no game is endless, it ends, with the bonuses, after the last round allowed: 20, unless another number was chosen.
rule-A20 = On the grey wall a tile may go to any space of its row, as long as no colour stands twice in a row or a column. A line for which there is no space at the moment may still be filled.
rule-A21 = You choose the columns line by line from top to bottom, the start player first. Where a space is allowed, you must place the tile.
rule-A22 = A full line without an allowed space sends all its tiles to the floor line at once; they count in this round.
rule-D1 = 2 play, over 5 rounds. Each starts with 5 points.
rule-D2 = There are 65 tiles, 13 each of blue, yellow, red, black and turquoise, 9 special tiles, and the start marker.
rule-D3 = There are 18 dome plates of four spaces: three coloured ones, and one that is either special or a joker. The back shows which of the two.
rule-D4 = There are 20 bonus chips: two of each colour, and two of each of five pairs of colours.
rule-D5 = Four scoring tablets have two sides each. A game uses three or four of them, one side each: chosen, random, or the set for the first game, which is rows, columns and diagonals.
rule-D6 = Each of the four small factories gets 4 tiles on its sun and a chip face down on its moon; the large one gets 5 tiles on its sun, and the start marker lies on its moon.
rule-D7 = If the 5 tiles of the large factory are all of one colour, they are drawn again.
rule-D8 = Three plates lie face up, the others form the pile. Before the first round the other player and then the start player take one of the visible plates for free and place it anywhere on their dome, turned as they like; the display is refilled after each.
rule-D9 = Players take turns. A turn is exactly one of: a plate, tiles from a sun, tiles from the moons, a revealed chip. Whoever can do none of these passes for the rest of the phase; nobody else may pass.
rule-D10 = A plate costs one of your two tokens of the round. Both must be used in each of the rounds 1 to 4; there are none in round 5. Take a plate that lies face up (it is not replaced), or draw from the pile.
rule-D11 = Drawing costs 1 point per plate, one at a time, seeing only the backs. When you stop, you look at them, keep one, and put the others under the pile in an order of your choice.
rule-D12 = A draw needs a point to pay with. With 0 points and no plate face up, the first draw of the turn is free.
rule-D13 = A plate goes to any empty space of the dome, turned as you like, and stays there.
rule-D14 = Everybody sees the back of the pile’s top plate and how many plates were drawn. Only you know the plates that you drew and put back. Face-down chips are known to nobody.
rule-D15 = From a sun you take all tiles of one colour. On a small factory the others form one stack on its moon, in an order of your choice; on the large one they lie on its moon side by side.
rule-D16 = From the moons you take one colour: the top tile of every small stack that shows it, and all its tiles on the large moon. You always take all of them.
rule-D17 = The first to take from the large moon in a round takes the start marker, which costs 2 points.
rule-D18 = Tiles taken go to exactly one pattern line that is not full and holds no other colour, or all of them are broken. What has no room in the line is broken.
rule-D19 = The space for broken tiles holds 4; further ones go to the tower.
rule-D20 = A chip is turned up as soon as its factory has no tiles left on sun and moon.
rule-D21 = Taking a revealed chip is a turn. Each player takes exactly 2 chips per round.
rule-D22 = The phase ends when no tiles and no chips are left and, in rounds 1 to 4, all tokens are used.
rule-D23 = Pattern lines are settled from top to bottom, without going back; the start player goes first.
rule-D24 = A line with at least one tile may be completed with chips, wholly or not at all: each missing tile costs 2 chips that show the line’s colour, or any 3 chips. Spent chips are gone, the others stay. It must have a space for its tile.
rule-D25 = A full line must move one tile to an empty space of its colour, or to an empty multicoloured space, in its row of the dome. The rest of the line goes to the tower.
rule-D26 = A line without an allowed space keeps its tiles as long as its row of the dome has fewer than 3 plates.
rule-D27 = If its row has 3 plates and no allowed space, the line’s tiles are broken now, whether it is full or not.
rule-D28 = A placed tile scores as in Azul: 1 point alone, else the lengths of its row and of its column of tiles. Special tiles count as tiles.
rule-D29 = When the third coloured space of a special plate is filled, a special tile goes to its special space at once and scores the number of its row, 1 at the top to 6 at the bottom, and nothing for neighbours.
rule-D30 = Broken tiles cost 1, 2, 3 and 4 points, the start marker 2; nobody falls below 0 points. Broken tiles go to the tower.
rule-D31 = Tokens come back, three plates lie face up again, and the factories are refilled, each small one with a chip. If the bag runs empty, the tower’s tiles go into it. The chip of a small factory that stays empty is turned up at once.
rule-D32 = The owner of the start marker begins the round and puts the tile back. If nobody took it, the same player begins again.
rule-D33 = After round 5 the tablets score: 3 per full row; 7 per full column; 10 per full diagonal; 2 per multicoloured space if all of yours are filled; 4 per row with at least five different colours; 1 per tile on the outer spaces; 3 or 8 per full corner plate; −3 per empty special space. Unfinished lines and unspent chips count for nothing.
rule-D34 = The points of all tablets are added at once, and nobody falls below 0. Most points win; a tie goes to the owner of the start marker.

## The web app: about

about-what = With azulejos you play Azul and Azul Duel: alone against bots, side by side, or online by a link. No account is needed.
about-owners = It is an independent implementation. The names Azul and Azul Duel and the design of the games belong to their owners; nothing of their artwork or rulebooks is used.
about-private = Your games are stored by the server that you play on. A cookie keeps your seat; nothing else is collected.
about-libraries = Libraries

## The web app: lessons

learn-azul = Learn Azul
learn-azul-why = Ten minutes: taking tiles, the floor line, tiling the wall, and how the game ends.
learn-duel = Learn Azul Duel
learn-duel-why = Fifteen minutes: plates, sun and moon, chips, and tiling the dome.
learn-why = Lessons on a real table: do the step, and the next one follows.
first-game-title = Your first Azul Duel
first-game-why = Eight sides of four tablets can be used for the final scoring. For a first game three simple ones are usual: full rows, full columns and full diagonals of the dome. Leave “First game” chosen in the options and aim at one long row.
lesson-next = Next
lesson-back = Back
lesson-progress = Step { $step } of { $steps }
lesson-play-azul = Play a game
lesson-play-duel = Play a game
lesson-azul-welcome-title = Welcome to Azul
lesson-azul-welcome = Tiles lie on round factories. In turn, players take tiles and put them into the lines on the left side of their board. At the end of the round every full line moves one tile to the wall on the right, and that scores. Neighbours on the wall score most.
lesson-azul-take-title = Take tiles
lesson-azul-take = Take the two blue tiles of factory 1: tap them, then tap line 2, and confirm. You always take all tiles of one colour.
lesson-azul-take-done = Line 2 is full. The other tiles of the factory moved to the centre. Then the other player took two yellow tiles, and two red ones joined the centre.
lesson-azul-centre-title = The centre
lesson-azul-centre = Now take both red tiles from the centre into line 3. You are the first to take from there in this round, so you also get the start marker: it costs a point on the floor line, but you begin the next round.
lesson-azul-centre-done = The marker lies on your floor line. Line 3 is not full yet; its tiles would stay for the next round.
lesson-azul-colour-title = Every colour once per row
lesson-azul-colour = A row of the wall holds each colour once. Take the two yellow tiles of factory 5: rows 1 and 3 have yellow already, and line 4 holds blue. So line 2 and line 5 remain. Choose one.
lesson-azul-colour-done = Well done. Full lines count, so a line that exactly fits the tiles is often the best one.
lesson-azul-tiling-title = Falling tiles, and the wall
lesson-azul-tiling = Four turquoise tiles are the last ones of this round. Put them into line 3: it takes three, and one falls to the floor line. Then the round ends. Watch how the full lines go to the wall from top to bottom.
lesson-azul-tiling-done = Black scored 3 for a row of three tiles, blue 2 for a column of two, and turquoise 2 for its row plus 3 for its column. The floor line cost 2 points.
lesson-azul-end-title = The end
lesson-azul-end = The game ends with the round in which somebody completes a row. Take the last blue tiles into line 3: your yellow tile will complete row 1. Then each complete row gives 2 points, each complete column 7, and each colour placed five times 10.
lesson-azul-end-done = You win by 49 to 47. Every point counted.
lesson-azul-done-title = That is all
lesson-azul-done = You know Azul now. Look at what the others need before you take: tiles that nobody can use will hurt somebody.
lesson-duel-welcome-title = Welcome to Azul Duel
lesson-duel-welcome = Two players decorate a dome of nine spaces. First you put plates on it, then tiles onto the plates. After five rounds the scoring tablets give extra points; for a first game these are full rows, columns and diagonals.
lesson-duel-plate-title = The first plate
lesson-duel-plate = Before the first round everybody takes one plate for free. Choose one of the three, then an empty space of your dome. Tap the space again, or use the button, to turn the plate. Then confirm.
lesson-duel-plate-done = A plate stays where it is. The star is a multicoloured space for any colour, the gold octagon a special space. The other player took a plate too.
lesson-duel-sun-title = Tiles from a sun
lesson-duel-sun = Take the two red tiles from the sun of factory 1 into line 3. The other two tiles form a stack on the moon: choose which one lies at the bottom. Only the top one can be taken.
lesson-duel-sun-done = Stacking decides what the other player can get next.
lesson-duel-moon-title = Tiles from the moons
lesson-duel-moon = From the moons you take one colour everywhere: the top of every small stack that shows it, and all of it on the large moon. Take the turquoise tiles into line 3. The first to take from the large moon also gets the start marker, which costs 2 points.
lesson-duel-moon-done = Three tiles at once. Factory 4 is empty now, so its bonus chip was turned up.
lesson-duel-chip-title = Bonus chips
lesson-duel-chip = Taking a revealed chip is a whole turn, and you take exactly two per round. Take the chip of factory 4: it shows black and blue, and counts for either.
lesson-duel-chip-done = Chips can replace missing tiles later. You will see that soon.
lesson-duel-token-title = More plates
lesson-duel-token = Each round you use two tokens, each for a plate: one that lies face up, or one drawn from the pile for a point. Take one that lies face up and place it.
lesson-duel-token-done = Your lines can only place tiles where a plate of their row has a fitting space, so plates and tiles must go together.
lesson-duel-column-title = Tiling the dome
lesson-duel-column = When all is taken, every full line moves a tile to its row of the dome. Line 1 holds turquoise: its row has no turquoise space, but multicoloured spaces in columns 2 and 4 that take any colour. Points are counted as on the wall in Azul: rows and columns of neighbours. Choose.
lesson-duel-column-done = Column 4 scores 4 points: 2 for its row and 2 for its column. Column 2 has no neighbours and scores only 1.
lesson-duel-chips-title = Paying with chips
lesson-duel-chips = Line 3 lacks one black tile. Two chips that show black, or any three chips, stand for it. Spend the black chip and the one with yellow and black.
lesson-duel-chips-done = Line 3 was completed and placed its tile. Chips that are not spent stay with you.
lesson-duel-special-title = Special tiles
lesson-duel-special = On the second plate of the top row only one coloured space is empty. Put the black tile of line 2 into column 3: it fills the third coloured space of that plate, so a special tile comes by itself.
lesson-duel-special-done = The special tile scores the number of its row, here 2. It counts as a neighbour for later tiles.
lesson-duel-tablets-title = The tablets
lesson-duel-tablets = After the fifth round the tablets score: in a first game 3 points for every full row, 7 for every full column, 10 for each full diagonal. Plan for one or two of them from the start.
lesson-duel-done-title = That is all
lesson-duel-done = You know Azul Duel now. Mind that broken tiles cost more and more: 1, 2, 3 and 4 points.
## Names of games, and pictures

picture-pile = in the pile
picture-tokens = Tokens
picture-broken = Broken tiles
tablet-points-rows = { $points } each
tablet-points-colours = { $points } per row of five
tablet-points-columns = { $points } each
tablet-points-outer = { $points } each
tablet-points-diagonals = { $points } each
tablet-points-corners = { $points } above, { $more } below
tablet-points-jokers = { $points } each, if all filled
tablet-points-specials = { $points } each empty one

## The terminal app

app-pile = pile { $count }
app-too-small =
    This terminal has { $here } characters, and the table needs { $needed }.
    Please enlarge it, or play with plain prompts: azulejos play --plain
app-yes = yes
app-no = no
app-game = Game
app-person = a person
app-time = { $seconds } s per move
app-time-usual = usual time
app-chance = Draws
app-seed = Seed (may be left out)
app-language = Language
app-tablets = Which sides
app-start = Start
app-load = Load a record
app-quit = Quit
app-key-move = go
app-key-change = change
app-key-choose = choose
app-key-help = help
app-key-hint = hint
app-key-undo = undo
app-key-save = save
app-key-load = load
app-key-new = new
app-key-language = language
app-key-quit = quit
app-ask = { $player }: { $question }
app-failed = The bot has broken ({ $message }). Undo with Z, or save the game.
app-thinking = { $player } is thinking …
app-draw = What was drawn: { $what } (Enter alone: the computer draws)
app-no-choice = { $typed } cannot be chosen now.
app-hint = Hint: { $move } (expected margin { $margin }, chance to win { $win } %)
app-hint-wait = Looking for a good move …
app-sure-new = This game will be lost unless it is saved (Ctrl-S). Press N again for a new one.
app-sure-quit = This game will be lost unless it is saved (Ctrl-S). Press Q again to leave.
app-overwrite = { $file } is there already. Press Enter again to overwrite it.
app-close = Escape or Enter closes this.
app-do-not-wait = Escape: do not wait.
app-help-title = Help
app-help-keys =
    Choose with the arrow keys and Enter, by mouse on the board, or type a move as it is written, such as 1B2.
    What is underlined can be chosen; ▸ points at what Enter would choose. Every choice is a small step.
    Escape or Backspace (or the right mouse button): one small step back.
    Z or Ctrl-Z: undo, back to your last decision. H: a hint. N: a new game. Q: quit.
    Ctrl-S: save the record. Ctrl-O: load one. Ctrl-L: next language. Tab: to the story, to scroll in it.
app-help-azul =
    Take all tiles of one colour from a factory (the rest goes to the centre) or from the centre, and put them on one of your
    pattern lines. Complete lines move a tile to the wall and score; what does not fit falls to the floor line and costs points.
    Capital letters are tiles, small letters are empty spaces, M is the start marker, ★ is who starts.
app-help-duel =
    In a turn you take one of: a dome plate (display, or drawn from the pile for a point each), the tiles of one colour of a sun (the rest
    is stacked on the moon, bottom first), the uppermost tiles of one colour of all moons, or a revealed bonus chip.
    Capital letters are tiles, small letters are empty spaces, j takes any colour, s gets a special tile, M is the start marker.
app-result-title = The game is over
app-result-keys = Enter: look at the table. N: a new game. Ctrl-S: save the record.
app-save-title = Save the record as
app-load-title = Load a record
app-load-keys = Enter: load. Tab: to the records of this folder. Escape: leave it.
app-save-keys = Enter: save. Escape: leave it.
app-wall-coloured = coloured
app-wall-grey = grey
app-tablets-first = first game
app-tablets-random = random
app-tablets-chosen = chosen
app-chance-seeded = by the computer
app-chance-manual = typed in, from a real table
app-option-players = Players
app-option-wall = Wall
app-option-round_limit = Last round allowed
app-option-tablets = Scoring tablets
app-option-free_draws_at_zero = Free draws at 0 points
choice-factory = Factory { $number }: { $tiles }
choice-centre = Centre: { $tiles }
choice-large = Large factory: { $tiles }
choice-moons = Moons: { $tiles }
choice-with-start = { $tiles } and the start marker
choice-line = Pattern line { $number } ({ $filled } of { $number })
choice-floor = Floor line
choice-broken = Break all of them
choice-chip = Bonus chip { $chip } of factory { $number }
choice-display = Dome plate #{ $plate }: { $layout }
choice-draw = Draw a dome plate ({ $back })
choice-stop = Draw no more
choice-keep = Keep dome plate #{ $plate }: { $layout }
choice-space = Dome space { $number }
choice-turned = Turned by { $degrees }°: { $layout }
choice-put-back = Put back dome plate #{ $plate }: { $layout }
choice-stack = { $tiles } next
choice-skip = Spend no chips on this line
choice-spend = Spend bonus chip { $number }
choice-column = Column { $number }
ask-offer = take all tiles of one colour.
ask-line = on which line? (Esc: other tiles)
ask-tiling = on which column of the wall?
ask-setup = take a dome plate.
ask-turn = take a plate, tiles or a chip.
ask-draw = draw another plate, or look at what you have?
ask-keep = which plate do you keep?
ask-place = on which space of your dome?
ask-turned = turned how? (Esc: another space)
ask-put_back = which plate goes under the pile next?
ask-stack = which tile comes next on the stack? The last one lies on top.
ask-chips = complete this line with chips?
ask-column = on which space of the dome row?

## The web app: playing in text

text-title = Play in text
text-label = Move or question
text-send = Send
text-help = Type a move, such as { $code }, or several one after the other. Or ask: { $words }.
text-unknown = “{ $text }” is neither a move that is possible now nor a question.
text-hear = You can ask for { $words }.
text-not-now = It is not your turn.
text-choose = Possible now: { $moves }.
text-chosen = Your move: { $move }.
text-move = { $code }: { $move }
text-nothing = Nothing has happened since your last turn.
question-help = help
question-offer = offer, factories
question-board = board, me
question-line = line, row
question-opponent = opponent, opponents
question-score = score, points
question-left = left, bag
question-last = last, happened
question-moves = moves, possible
question-hint = hint
question-undo = undo
