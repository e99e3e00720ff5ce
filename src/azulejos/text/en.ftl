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
tablet-jokers = multicoloured spaces
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
from-display = from slot { $number } of the display
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
event-marker = { $player } takes the start marker and will start the next round.
event-put = { $player } puts { $tiles } { $to }.
event-move = { $tiles } { $from } { $to }.
event-move-own = { $player }: { $tiles } { $from } { $to }.
event-place = { $player } places { $tiles } in row { $row }, column { $column }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $horizontal ->
        [1] { $vertical ->
            [1] .
           *[other] {" "}({ $vertical } down).
        }
       *[other] { $vertical ->
            [1] {" "}({ $horizontal } across).
           *[other] {" "}({ $horizontal } across, { $vertical } down).
        }
    }
event-special = { $player } gets a special tile in row { $row }, column { $column }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-penalty = { $lost ->
        [0] { $player } has no points left to lose.
        [one] { $player } loses { $lost } point in penalties.
       *[other] { $player } loses { $lost } points in penalties.
    }
event-bonus-row = { $player }: row { $index } complete, +{ $points }.
event-bonus-column = { $player }: column { $index } complete, +{ $points }.
event-bonus-colour = { $player }: all five { $index } tiles placed, +{ $points }.
event-tablet = { $player }: the tablet “{ $tablet }” is worth { $nominal }.
event-tablets = { $player } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with the tablets.
event-chip = { $player } takes the { $chip } bonus chip of factory { $factory }.
event-plate-taken = { $player } takes dome plate { $plate } { $from }.
event-plate-placed = { $player } places dome plate { $plate } on space { $space }{ $degrees ->
        [0] .
       *[other] , turned by { $degrees }°.
    }
event-draw = { $player } draws a dome plate ({ $back }) for { $points ->
        [0] free
       *[other] 1 point
    }.
event-stop = { $player } stops drawing.
event-look = { $player } looks at the plates drawn: { $plates }.
event-look-hidden = { $player } looks at the plates drawn.
event-keep = { $player } keeps dome plate { $plate }.
event-put-back = { $player } puts dome plate { $plate } under the pile.
event-put-back-hidden = { $player } puts a dome plate under the pile.
event-spend = { $player } spends the { $chip } bonus chip on pattern line { $line }.
event-pass = { $player } has no action left and passes.
event-deal = { $tiles } { $to }.
event-refill = The bag is refilled: { $tiles }.
event-display = Dome plate { $plate } joins the display in slot { $slot }.
event-back = The top plate of the pile is a { $back } plate.
event-reveal = The bonus chip of factory { $factory } is revealed: { $chip }.
event-round = Round { $round } begins; { $player } starts.
event-end-row = The game ends: a wall has a complete row.
event-end-rounds = The game ends: the last round is over.
event-end-tiles = The game ends: there are no tiles left to deal.

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
phase-back = the back of the next plate
phase-factories = the factories are filled
phase-look = the drawn plates are looked at
phase-chip = a bonus chip is revealed

## Playing

play-which = Which game? { $games }:
play-which-again = Please answer with a number ({ $numbers }) or a name ({ $names }).
play-welcome = Type a move such as 1B2, ? for help, quit to leave.
play-prompt = { $player }, your move:
play-draw-prompt = What was drawn? { $what } (“draw” lets the computer draw):
play-forced = { $player } has only one move: { $move }.
play-wrong = { $message } (? for help)
play-file-error = This file cannot be used: { $message }
play-undone = { $count ->
        [one] { $count } step taken back.
       *[other] { $count } steps taken back.
    }
play-nothing-undone = There is nothing to undo yet.
play-not-understood = “{ $text }” is neither a move nor a draw here.
play-hint = Hint: { $move }.
play-no-hint = There is nothing to decide now.
play-save-name = Name a file: save FILE
play-saved = Saved in { $file }.
play-load-name = Name a file: load FILE
play-loaded = Loaded from { $file }.
play-load-seats = { $count ->
        [one] That game has { $count } player; this table has a different number.
       *[other] That game has { $count } players; this table has a different number.
    }
play-bye = Goodbye.
draw-deal = the tiles of every factory, such as BBKT/YYRR/...
draw-display = the plates turned up, such as 7,3,12
draw-back = the back of the top plate, S (special) or J (joker)
draw-factories = the tiles, large factory first, such as BBYRK/BBYR/BKTT/RRYY/KKTT
draw-look = the plates drawn, such as 4,9
draw-chip = the chip revealed, such as TY

## Help

help-commands = Commands: ? (help), board, undo, hint, log, save FILE, load FILE, quit.
help-azul =
    A move is written source, colour, line: 1B2 takes the blue tiles of factory 1 to pattern line 2,
    CKF takes the black tiles of the centre to the floor line. Colours: B blue, Y yellow, R red,
    K black, T turquoise. On the grey wall, T3 puts the tile in column 3.
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
tie-break-rows = Tied on points: more complete rows decided it.
tie-break-shared = Tied on points and on complete rows.
tie-break-start_tile = Tied on points: the start marker decided it.
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

warm-first = First start of { $game }: compiling the rules. This happens only once.
warm-step = Compiling: { $name }
warm-left = Compiling { $name }; about { $seconds } s to go
warm-bots = The bots are getting ready. This happens only once.
warm-done = Ready after { $seconds } s.
serve-ready = azulejos is at { $address }
serve-ready-outside = In your network: { $address }
serve-invite = Only this computer can reach it. To let other devices in: { $command }
serve-stop = Ctrl-C stops it; all games are kept.
serve-port-taken = Port { $port } is taken; using another one.
serve-already = azulejos is already running at { $address }
admin-backup-done = { $file } is complete. Tables: { $tables }, people: { $people }
admin-restore-done = { $file } is restored. Tables: { $tables }, people: { $people }
admin-remove-sure = These tables will be deleted for good: { $tables }. Continue?
admin-remove-missing = There is no table { $table }.
admin-remove-done = Tables deleted: { $tables }
admin-rotate-sure = All cookies and personal links will stop working, and nobody will be able to return to their seats. Continue?
admin-rotate-done = There is a new secret. Servers will use it from their next start.
admin-status-waiting = waiting
admin-status-running = running
admin-status-finished = finished
admin-status-cancelled = cancelled
admin-records-done = Records in { $folder }: { $count }
admin-stats-tables = tables
admin-stats-people = people
admin-stats-size = size
admin-stats-servers = servers
admin-stats-revision = revision
random-title = A random game: { $game }, seed { $seed }
record-ok = { $file }: a valid record of { $game }, { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }, result { $result }
record-title = { $game }, result { $result }

## An evaluation in words: what speaks for or against the player to move ("column 4 +3.2")

term = { $what } { $points }
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
term-penalty = broken tiles and the start marker
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
why-later = The better move gains nothing that can be counted yet: it will be worth { $points } more later on.
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
match-column-interval = 95%
match-column-time = time per decision
match-column-mean = mean
match-column-percentile = 99%
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
    } ahead, { $nodes } positions in { $seconds } s
analysis-move = margin { $margin }, { $win }% to win: { $line }
analysis-over = The game is over: there is nothing to analyse.
analysis-draw = A draw comes next: there is nothing to decide.
analysis-step = { $step }. { $player }: { $move }, margin { $margin }, { $win }% to win{ $kind ->
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
copy-by-hand = Press Ctrl+C (⌘C on a Mac) to copy the selected link.
share = Share…
qr-show = QR code
qr-title = QR code of the link
qr-why = Scan it with a phone’s camera.
link-local = For now, this link works only on this computer.
link-open = Share it on my network
link-open-why = Other devices on your network can then reach { $address }, until the server is stopped.
link-command = To play with other devices, start the server with
link = Link
yes = Yes
no = No
go-home = Back to the home page
page-missing = This page does not exist.
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
seconds = { $seconds } s
minutes = { $minutes } min
days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
warming = Getting the games ready. This takes a while the first time only.
warming-what = Getting { $what } ready: about { $seconds } s to go, the first time only.
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
level-suggestion = Against { $against } you won { $won ->
        [0] none
       *[other] { $won }
    } of your last { $played } games. The level { $level } may suit you better.
level-choose = Choose { $level }
level-novice = novice
level-novice-who = goes for big piles and sees little else
level-apprentice = apprentice
level-apprentice-who = loves columns; forgets what you need and who starts next
level-journeyman = journeyman
level-journeyman-who = judges its own move well; gives no thought to your reply
level-artisan = artisan
level-artisan-who = thinks of your reply; now and then overlooks a factory
level-master = master
level-master-who = overlooks nothing, but does not look far ahead
level-grandmaster = grandmaster
level-grandmaster-who = plays at full strength
level-match-me = match-me
level-match-me-who = keeps the game close, however well you play
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
option-wall-why = On the coloured wall every colour has its place; on the grey one you choose.
option-round_limit = Last round
option-round_limit-why = The game ends after this round at the latest.
option-tablets = Scoring tablets
option-free_draws_at_zero = Free draws at 0 points
option-free_draws_at_zero-why = With no points left, plates from the pile are free.
option-start = First player
option-seconds = Thinking time
option-seconds-why = How long bots may think about a decision. More time makes them stronger.
option-clock = Clock
option-clock-why = Whoever runs out of time is out of the game.
option-clock-turn = Time per turn
option-clock-total = Time for the game
option-hints = Hints
option-hints-why = Usually on, unless somebody is playing online.
option-watch = Spectators
option-watch-why = Public tables are listed for everybody.
value-wall-coloured = Coloured
value-wall-grey = Grey
value-tablets-first = First game
value-tablets-random = Random
value-tablets-own = My choice
tablets-first-why = Rows, columns and diagonals: the simplest set.
tablets-random-why = Three tablets drawn at random, one side of each.
tablets-choose = Choose { $least } or { $most }, at most one side of each.
tablets-missing = { $least ->
        [one] Choose at least one tablet.
       *[other] Choose at least { $least } tablets.
    }
value-start-random = Random
value-seconds-usual = Standard
value-clock-none = None
value-clock-turn = Each turn
value-clock-total = Whole game
value-hints-auto = Automatic
value-hints-yes = On
value-hints-no = Off
value-watch-link = By link
value-watch-public = Public
value-watch-nobody = Nobody
seats-title = Seats
seat-kind-me = Here
seat-kind-open = By link
seat-kind-bot = Bot
seat-open = Free seat
seat-open-note = You will get a link to send.
name-placeholder = Your name
name-label = Name of player { $number }
start-game = Start game
running-title = Pick up where you left off
learn-invite = New to the game?
join-title = Join a table
join-why = Paste the link you were sent.
join-do = Join
join-wrong = This is not a link to a table.
join-table = { $game } with { $players }
join-full = All the seats have been taken.
join-private = You are invited to a private table.
join-seat = Take a seat
seat-ready = I’m ready
join-watch = Just watch
waiting-title =
    { $count ->
        [one] Waiting for one player
       *[other] Waiting for { $count } players
    }
waiting-ready = Everybody is here. The game begins as soon as all are ready.
waiting-link = Send this link to the people you would like to play with. The game begins when everybody is there.
waiting-leave = Leave the table
waiting-cancel = Close the table
waiting-renew = New link
waiting-renew-why = The old link will stop working.
table-cancelled = This table has been closed
seat-fill = Bot ({ $level })
seat-make-open = Free the seat
seat-remove = Remove

## The web app: my games

games-running = In progress
games-waiting = Waiting
games-finished = Finished
games-public = Open to all
games-none = Nothing here yet.
games-more = Show more
games-won = { $players } won
games-you-won = You won
games-you-shared = You share the victory
filter-game = Game
filter-all = All
filter-name = Name of a player
open-title = Play with whoever is here
open-none = Nobody is looking for a game right now.
open-offer = Open a table of { $game } to everybody
games-waiting-for =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
device-title = Play on another device
device-why = Open this personal link on your phone or another computer to find your games there. Keep it to yourself.
device-renew = New link
device-renew-why = The old link stops working, and your other devices are signed out.
device-replace = On this device you are { $player }. This link would sign you in as somebody else.
device-nameless = somebody without a name
device-replace-why = If you want to come back to your games, save your own personal link first:
device-replace-do = Switch to the other player
device-replace-not = Stay as I am
forget = Delete my data
forget-why = Your name, your links and your part in every game.
forget-ask = You resign the games you are playing. Games with other people stay, without your name. Everything else about you is deleted. This cannot be undone.
forget-do = Delete all my data
import-title = A game from elsewhere
import-why = Open a saved game to replay and analyse it.
import-do = Open a file

## The web app: at the table

round-number = round { $round }
round-of = round { $round } of { $rounds }
wall-grey = grey wall
your-turn = Your turn
turn-of = { $player }’s turn
thinking = thinking…
thinking-queued = waiting (number { $place })…
waiting-bot = { $player } is thinking
preparing-bot = { $player } is getting ready
preparing-bot-why = { $player } is getting ready: about { $seconds } s more, on the first start only.
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
seat-kept = A bot is keeping your seat.
seat-return = Take my seat back
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
tray-pile = { $size ->
        [0] The pile is empty
       *[other] { $size } in the pile, on top: { $back }
    }
left-title = What is left
left-azul = Bag { $bag } · lid { $lid }
left-duel = Bag { $bag } · tower { $tower }
left-chips = Bonus chips nobody has seen
left-plates = Dome plates you have not seen
legend-can = you can
legend-preview = preview
legend-last = last move
log-title = Moves
log-round = Round { $round }
log-placed = row { $row }, column { $column }
log-plate = places a plate on space { $space }
log-plate-taken = takes a plate
log-draws =
    { $count ->
        [one] draws 1 plate
       *[other] draws { $count } plates
    }
log-pass = passes
log-take = takes { $tiles } { $from } { $to }
log-marker = with the start marker
log-chip = takes { $chip } from factory { $number }
log-special = special tile, row { $row }
log-penalty = penalty
log-no-tiling = places nothing
log-tiling = scores:
log-final = final scoring:
scores-title = Points
scores-sources = Where the points come from
scores-rounds = Round by round
scores-total = Total
undo = Undo
undo-ask = Ask to undo
undo-asked = { $player } would like to take back a move.
undo-asked-reveal = { $player } would like to take back a move that revealed something.
undo-waiting = Waiting for { $players } to answer.
undo-withdraw = Never mind
undo-agree = Agree
undo-refuse = Refuse
step-back = Back
skip-movement = Skip
clear = Choose again
confirm = Confirm
turn-plate = Turn
hint = Hint
hint-thinking = Thinking…
hint-queued = Waiting (number { $place })
hint-none = No hint for this one.
hint-take = Show it
hint-worth = { $win }% to win, expected margin { $margin }
hint-next = Next best:
hint-stands = Where things stand: { $words }
share-title = Share
share-watch = Anyone with this link can watch:
share-record = The game so far, as a file:
share-download = Save the game
share-later = You can save the game once it is over, because the file reveals everything.
journal-title = Journal
journal-why = Everything that was decided, taken back, asked for and agreed at this table. Nothing is ever removed.
journal-somebody = Somebody
journal-hidden = (hidden)
journal-created = { $player } set up the table.
journal-imported = { $player } imported the game.
journal-joined = { $player } took a seat.
journal-left = { $player } left.
journal-returned = { $player } came back.
journal-replaced = { $player } put a bot on a seat.
journal-opened = { $player } freed a seat.
journal-removed = { $player } removed { $whom } from the table.
journal-renewed = { $player } made a new invitation.
journal-watch = { $player } changed who may watch.
journal-began = The game began.
journal-decided = { $player } played { $code }.
journal-drawn = Drawn: { $code }.
journal-asked = { $player } asked to take a move back.
journal-agreed = { $player } agreed.
journal-refused = { $player } declined.
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
resign-explain = If you resign, you lose. Or let a bot play on in your place.
resign-do = { $player } resigns
resign-bot = A bot plays on for { $player }
rematch = Rematch
rematch-waits = A rematch is ready.
rematch-offered = { $player } would like a rematch.
rematch-watch = Watch the rematch
rematch-begun = The players have set up a rematch.
undo-granted = Your move has been taken back.
undo-declined = Your request to take back the move was declined.
notify-with = { $game } with { $players }
notify-ready = Everybody is here. Are you ready?
pace-title = Watching
pace-pause = Pause
pace-resume = Resume
pace-step = One turn
start-watching = Watch the bots
seats-all-bots = The bots play one another, and you watch at your own pace.
audience = { $count ->
        [one] { $count } person watching
       *[other] { $count } people watching
    }
audience-guest = a guest
phrases-title = Say something
phrases-mute = Hide what others say
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
end-resignation = The game ended by resignation.
end-time = Time ran out.

## The web app: choosing

prompt-of = { $player }: { $text }
prompt-where = where to?
prompt-azul-offer = Take all tiles of one colour from a factory or the centre.
prompt-azul-tiling = Choose a column for the tile of line { $line }.
prompt-duel-setup = Choose one of the face-up plates for your dome.
prompt-duel-turn = Take tiles, a revealed chip, or a plate.
prompt-duel-draw = Draw another plate, or stop and look.
prompt-duel-keep = Choose the plate to keep.
prompt-duel-place = Choose an empty space of your dome for the plate.
prompt-duel-put_back = Which plate goes back under the pile next?
prompt-duel-stack = Stack the rest on the moon: which tile next? The first one lies at the bottom.
prompt-duel-chips = Line { $line } is { $missing ->
        [one] one tile
       *[other] { $missing } tiles
    } short: spend chips, or leave it.
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
pick-chip = Take the { $chip } bonus chip of factory { $number }
pick-display = Take the plate: { $plate }
pick-keep = Keep the plate: { $plate }
pick-back = Put back the plate: { $plate }
pick-pile = { $size ->
        [0] The pile is empty
        [one] Draw the last plate of the pile: { $back }
       *[other] Draw from the pile of { $size } plates; on top: { $back }
    }
pick-stop = Stop and look
pick-skip = Leave it
pick-stack = Stack { $tiles }
pick-spend = Spend the { $chip } bonus chip
chip-hidden = The bonus chip of factory { $number } is face down.
draw-more = { $cost ->
        [0] Draw for free
       *[other] Draw (−{ $cost })
    }
chosen-chip = take the bonus chip of factory { $number }
chosen-space = place the plate on dome space { $number }{ $degrees ->
        [0] {""}
       *[other] , turned by { $degrees }°
    }
chosen-pile = draw a plate for { $cost ->
        [0] free
       *[other] 1 point
    }
chosen-display = take a face-up plate
chosen-stop = stop and look at the plates
chosen-skip = spend no chips
chosen-keep = keep this plate
chosen-back = put this plate back under the pile
chosen-spend = spend this chip
chosen-stack = stack this tile
move-take = take { $tiles } { $from } { $to }
move-tile = move the tile of line { $line } to column { $column }
move-plate = take plate { $number } of the display
move-stack = stack { $tiles }
move-spend = spend the { $chip } bonus chip

## The web app: the table in words

describe-factory = Factory { $number }: { $tiles }.
describe-centre = Centre: { $tiles }.
describe-line = Line { $number }, { $size ->
        [one] { $size } space
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
        [one] Column { $columns } has no plate yet.
       *[other] Columns { $columns } have no plate yet.
    }
describe-chips = Bonus chips: { $chips }.
describe-display = Plate { $number } of the display: { $plate }.
describe-store = In the { $store }: { $tiles }.
plate-corners = upper left { $a }, upper right { $b }, lower left { $c }, lower right { $d }

## The web app: settings

setting-language = Language
setting-language-why = Auto follows your browser.
setting-theme = Theme
setting-theme-why = Auto follows your device.
setting-speed = Animation
setting-speed-why = How fast the tiles move.
setting-confirm = Confirm each turn
setting-confirm-why = When off, a turn counts as soon as you choose its last step.
setting-preview = Previews
setting-preview-why = Point at a move to see what it would bring.
setting-letters = Letters on tiles
setting-letters-why = Every colour also has its letter.
setting-sound = Sounds
setting-sound-why = Soft sounds for tiles, points and your turn.
setting-notify = Notifications
setting-notify-why = Tell me when it is my turn and I am somewhere else.
setting-phrases = What others say
setting-phrases-why = Short messages at the table, such as “Well played!”.
setting-notify-refused = Your browser does not allow notifications of this page. You can change that in its settings.
setting-tips = Explanations
setting-tips-why = Point at any part of the table, or press and hold it, to see what it is.
setting-shortcuts = Letter keys
setting-shortcuts-why = Type moves and use one-letter shortcuts.
value-language-auto = Auto
value-theme-auto = Auto
value-theme-light = Light
value-theme-dark = Dark
value-speed-normal = Normal
value-speed-fast = Fast
value-speed-slow = Slow
value-speed-off = Off
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

help-pointer = Mouse or touch
help-pointer-tap = Tap tiles, then where they should go. Whatever you can choose has a violet ring.
help-pointer-drag = Or drag them there.
help-pointer-again = Tap the place again to confirm; tap the chosen tiles again to put them down.
help-pointer-rest = Point at any part of the table, or press and hold it, to learn what it is.
help-keys = Keyboard
help-key-move = move from one choice to the next
help-key-confirm = choose what is marked; confirm
help-key-back = one step back
help-key-undo = undo (also with Ctrl)
help-key-hint = hint
help-key-turn = turn the plate you are placing
help-key-moves = show the moves
help-key-left = show what is left in the bag
help-key-read = read the table aloud
help-key-help = this help
key-space = Space
help-back = Looking back at a game
help-back-step = one decision back or forward
help-back-turn = one turn back or forward
help-back-round = to the round before or after
help-back-ends = to the beginning or the end
help-back-variation = on the analysis board: to the other variations
help-typing = Typing moves
help-typing-how = Every move has a short code. Type it and press Enter. Colours: { $colours }.
code-azul-1B2 = blue tiles of factory 1 to line 2
code-azul-CKF = black tiles of the centre to the floor line
code-azul-T3 = grey wall: the tile to column 3
code-duel-1R3 = red tiles of sun 1 to line 3 (L is the large sun; X breaks them)
code-duel-MB3 = blue tiles of the moons to line 3
code-duel-C1 = the revealed chip of factory 1
code-duel-D2 = the plate in slot 2 of the display
code-duel-DRAW = draw a plate from the pile; STOP ends that
code-duel-S5R1 = place it on dome space 5, turned once
code-duel-stack-B = stack a blue tile next
code-duel-PTY = spend the turquoise and yellow chip; SKIP spends none

## The web app: looking back

review-title = Review
review-begin = Analyse this game
review-running = The game is being analysed
review-resume = Continue the analysis
review-queued = Waiting: number { $place } in the queue
review-step = Step { $step } of { $steps }
review-best = That was the best move.
review-nothing = There was nothing to decide here.
curve-summary = { $count ->
        [one] Expected margin over { $count } decision
       *[other] Expected margin over { $count } decisions
    }
curve-up = Up is good for { $player }
review-verdict = The verdict
review-story = The game at a glance
review-line = What would follow
margin-points = { $margin } points
loss-points = { $points } points
curve-luck = what the deal changed
round-short = R{ $round }
grade-limits-title = What the grades mean
share-moment = Share this moment
share-picture = Save the picture
share-picture-alt = The table at this moment
analysis-title = Analysis board
analyse-here = Analyse
analysis-new = A new game
analysis-paste = Paste
analysis-paste-why = A position or a record, as text or JSON
analysis-open = Open
analysis-flip = Flip
studies-title = Saved analyses
study-save = Save
study-saved = Saved. You find it on the page of the analysis board.
study-name = Name
study-export = Download as a record
study-remove = Delete { $name }
engine-title = What the search sees
engine-on = Search on
engine-off = Search off
engine-busy = Searching
engine-best = Best moves
engine-margin = Expected margin, { $player }
engine-elsewhere = The search goes on in another window of yours.
engine-over = The game is over here.
depth-exact = exact: searched to the end of the game
depth-deals = to the end of the round, then { $deals } deals
depth-round = to the end of the round
depth-moves = { $count ->
        [one] { $count } decision ahead
       *[other] { $count } decisions ahead
    }
depth-games = { $count } simulations
depth-average = average of { $deals } draws
scale-label = { $player }: { $win }% to win
variations-title = Variations
variations-start = Start
variations-draw = draw
variations-marks = Marks
mark-0 = Very good move
mark-1 = Good move
mark-2 = Interesting move
mark-3 = Doubtful move
mark-4 = Bad move
mark-5 = Very bad move
variations-name = Name of this variation
variations-comment = Comment
variations-promote = Make it the main line
variations-remove = Delete from here
chance-title = Chance decides
chance-draw = Draw
chance-draw-why = Any draw, at random.
chance-choose = Choose
chance-these = These come
chance-average = Average
chance-average-why = Values of many draws, one after the other.
chance-bars = On average { $margin } over { $deals } draws
play-on = Play on from here
play-on-seat = You play
play-on-alone = Play every seat yourself
review-step-back = One decision back
review-step-next = One decision forward
review-turn-back = One turn back
review-turn-next = One turn forward
review-round-back = To the previous round
review-round-next = To the next round
review-autoplay = Play
review-speed = Speed { $speed }
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
grade-lost = −{ $lost }% to win
grade-limits = A turn is best if it costs at most { $best }% of the chance of winning, good up to { $good }%, an inaccuracy up to { $inaccuracy }%, a mistake up to { $mistake }%, and a blunder beyond that. A brilliant move is one that beats every other by at least 6 points.
accuracy-title = Accuracy
percent = { $value }%
turning-points = Turning points:
turning-point = { $player }, round { $round }
balance-title = Where the game was decided, in points for { $player }
balance-of = Whose sum is shown
balance-start = First deal and first move
balance-deals = Luck of the draw
balance-decisions = Decisions by { $player }
balance-search = What looked different later
balance-result = Result
retry-title = Retry your mistakes
retry-mistakes = { $count ->
        [one] Retry your mistake
       *[other] Retry your { $count } mistakes
    }
retry-none = Nothing to retry: no mistakes of yours were found in this game.
retry-progress = { $number } of { $count }
retry-task = Find a better move
retry-played = { $player } played: { $move }.
retry-right = Well spotted!
retry-wrong = There is something better
retry-best = Best: { $move } ({ $win }% to win, expected margin { $margin }).
retry-again = Try again
retry-finish = Back to the review

## The web app: errors

error-unreachable = The server does not answer. Check your connection.
error-invalid_request = Something went wrong. Please reload the page.
error-invalid_option = One of the options does not fit.
error-invalid_move = That is not a move of this game.
error-invalid_notation = This is not a valid game or position.
error-no_session = Please start or join a game first.
error-forbidden_origin = This page is not allowed to do that.
error-wrong_link = This link does not work, or no longer does.
error-not_allowed = You cannot do that here.
error-not_found = There is nothing here: it does not exist, or it is private.
error-wrong_method = Something went wrong. Please reload the page.
error-stale = The game has moved on. Look again.
error-not_now = That is not possible right now.
error-illegal_move = The rules do not allow this move:
error-another_person = This link belongs to another player than the one on this device.
error-too_large = That is too big.
error-not_json = Something went wrong. Please reload the page.
error-wrong_host = This server does not go by that name.
error-too_fast = Not so fast! Wait a moment.
error-too_many = You have too many tables open. Finish one first.
error-internal = Something went wrong on the server. Please try again.
error-warming_up = The game is still getting ready. One moment.
error-unavailable = The server cannot reach its games just now. One moment.
error-closing = The server is restarting. One moment.

## The web app: explanations of every part

tip-azul-factory = A factory. Take all its tiles of one colour; the rest move to the centre.
tip-azul-centre = The centre. Take all its tiles of one colour. Whoever does so first in a round also gets the start marker.
tip-azul-marker = The start marker. It takes up a space of the floor line, and whoever has it starts the next round.
tip-azul-line = A pattern line holds tiles of one colour. When it is full, one of its tiles moves to the wall at the end of the round.
tip-azul-wall = The wall. A tile placed here scores 1 point, or the length of the row and of the column of tiles it joins.
tip-azul-wall-grey = The grey wall. You choose the column; no colour may appear twice in a row or a column.
tip-azul-floor = The floor line. Tiles without a place fall here and cost the points shown at the end of the round.
tip-azul-bag = Tiles still in the bag, and those in the lid, which come back when the bag is empty.
tip-azul-score = Points so far. They never fall below 0.
tip-duel-sun = The sun of a factory. Take all its tiles of one colour; the rest move to its moon.
tip-duel-moon = The moon of a small factory. Only the top tile of a stack can be taken. The stack covers a bonus chip.
tip-duel-moon-large = The moon of the large factory. Its tiles lie side by side; all of them can be taken.
tip-duel-start-tile = The start marker. Whoever first takes from the large moon gets it: it costs 2 points, but its owner starts the next round.
tip-duel-chip-back = A bonus chip, face down. It is turned up as soon as its factory is empty.
tip-duel-chip = A revealed bonus chip. Taking it is a whole turn; you take exactly two per round.
tip-duel-chips = Your bonus chips. Two that show a line’s colour, or any three, replace one missing tile.
tip-duel-display = Face-up plates. Taking one costs a token and a turn.
tip-duel-pile = The pile. Each plate drawn costs a point; you see the fronts only after you stop.
tip-duel-dome-space = An empty dome space. Any plate can go here, turned any way you like, and it stays for good.
tip-duel-plate = A dome plate. A tile goes on a space of its colour, or on the multicoloured space. The special space fills by itself after the other three.
tip-duel-dome-tile = A tile on the dome. A new tile scores 1 point, or the length of the row and of the column of tiles it joins.
tip-duel-special-space = The points for a special tile in this row.
tip-duel-line = A pattern line holds tiles of one colour. When it is full, one of its tiles moves to the same row of the dome.
tip-duel-broken = Broken tiles. They cost 1, 2, 3 and 4 points at the end of the round.
tip-duel-token = A player token. In every round but the last you use both, each for one plate.
tip-duel-bag = Tiles still in the bag, and those in the tower, which come back when the bag is empty.
tip-duel-score = Points so far. They never fall below 0.
tip-tablet-rows = 3 points for every full row of your dome.
tip-tablet-colours = 4 points for every row with at least five different colours; special tiles count as one more colour.
tip-tablet-columns = 7 points for every full column of your dome.
tip-tablet-outer = 1 point for every tile on the outer spaces of your dome.
tip-tablet-diagonals = 10 points for each full diagonal of your dome.
tip-tablet-corners = For every full corner plate: 3 points in the upper corners, 8 in the lower ones.
tip-tablet-jokers = 2 points for every multicoloured space, but only if all of yours are filled.
tip-tablet-specials = Lose 3 points for every empty special space.
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
rules-azul-goal = Fill your wall with tiles and score more points than anyone else. The game ends with the round in which somebody completes a row.
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
rule-A1 = For 2, 3 or 4 players, with 5, 7 or 9 factories and 100 tiles: 20 each of blue, yellow, red, black and turquoise. Everybody starts with 0 points and uses the same side of the wall.
rule-A2 = The start player is drawn at random, or named by whoever sets up the game.
rule-A3 = Every factory gets 4 tiles drawn from the bag. The start marker lies in the centre.
rule-A4 = Turns go clockwise. On your turn, take all tiles of one colour from one factory, and the rest of its tiles move to the centre; or take all tiles of one colour from the centre.
rule-A5 = The first to take from the centre in a round also takes the start marker and puts it on the leftmost free space of the floor line, before placing the tiles.
rule-A6 = Put all the tiles you took on one pattern line, or all of them on the floor line. A line holds one colour; tiles that do not fit fall to the floor line. A full line takes no more. You may not choose to split tiles between a line and the floor.
rule-A7 = A colour may not go on a pattern line whose row of the wall already shows it.
rule-A8 = The floor line has 7 spaces that cost 1, 1, 2, 2, 2, 3 and 3 points. Further tiles go to the lid at no cost.
rule-A9 = If your floor line is full when you have to take the marker, it takes no space and costs nothing, but you still start the next round.
rule-A10 = The offer ends when the centre and all factories are empty.
rule-A11 = Go through your lines from top to bottom. Every full line moves one tile to its row of the wall, which scores at once; the rest of that line goes to the lid. Lines that are not full stay as they are.
rule-A12 = A tile placed without a neighbour scores 1 point. If it has neighbours in its row, count that run of tiles, itself included; if it has neighbours in its column, count that run too. Score that many points.
rule-A13 = On the coloured wall every colour has one space in each row, shifted by one column from row to row.
rule-A14 = Then the floor line costs its points, but nobody falls below 0. Its tiles go to the lid; the start marker stays with its owner.
rule-A15 = If no wall has a complete row, the owner of the start marker starts the next round. If nobody took it, the same player starts again.
rule-A16 = Factories are filled one after the other. If the bag runs out, it is refilled from the lid. If there are too few tiles, play with what there is; if there are none at all, the game ends.
rule-A17 = The game ends after the wall-tiling in which a wall has a complete row. Bonuses: 2 points for each complete row, 7 for each complete column, 10 for each colour with all 5 tiles placed.
rule-A18 = The most points win. If points are tied, more complete rows win; if these are tied too, the victory is shared.
rule-A19 = So that no game goes on forever, it ends, with the bonuses, after the last round allowed: the 20th, unless another was chosen.
rule-A20 = On the grey wall a tile may go on any space of its row, as long as no colour appears twice in a row or a column. You may still fill a line that has no such space at the moment.
rule-A21 = You choose the columns line by line from top to bottom, the start player first. If there is an allowed space, you must place the tile.
rule-A22 = If a full line has no allowed space, all its tiles go to the floor line at once, and they count in this round.
rule-D1 = For 2 players, over 5 rounds. Each starts with 5 points.
rule-D2 = There are 65 tiles, 13 each of blue, yellow, red, black and turquoise, 9 special tiles, and the start marker.
rule-D3 = There are 18 dome plates of four spaces: three coloured ones, and one that is either special or multicoloured. The back shows which.
rule-D4 = There are 20 bonus chips: two of each colour, and two of each of five pairs of colours.
rule-D5 = There are four scoring tablets with two sides each. A game uses three or four of them, one side each: chosen, random, or the first-game set of rows, columns and diagonals.
rule-D6 = Each of the four small factories gets 4 tiles on its sun and a face-down chip on its moon; the large one gets 5 tiles on its sun, and the start marker lies on its moon.
rule-D7 = If the 5 tiles of the large factory are all of one colour, they are drawn again.
rule-D8 = Three plates lie face up, and the others form the pile. Before the first round the other player and then the start player each take one face-up plate for free and place it anywhere on their dome, turned as they like; the display is refilled each time.
rule-D9 = Players take turns. A turn is exactly one of these: a plate, tiles from a sun, tiles from the moons, or a revealed chip. If you can do none of them, you pass for the rest of the phase; otherwise you may not pass.
rule-D10 = A plate costs one of your two tokens of the round. You must use both in rounds 1 to 4; there are none in round 5. Take a face-up plate (it is not replaced), or draw from the pile.
rule-D11 = Drawing costs 1 point per plate, one plate at a time, and you see only the backs. When you stop, look at them, keep one, and put the others under the pile in any order.
rule-D12 = You need a point to pay for a draw. With 0 points and no face-up plate, your first draw of the turn is free.
rule-D13 = A plate goes on any empty space of the dome, turned as you like, and stays there.
rule-D14 = Everybody sees the back of the top plate and how many plates were drawn. Only you know the plates you drew and put back. Nobody knows the face-down chips.
rule-D15 = From a sun, take all tiles of one colour. On a small factory the rest form one stack on its moon, in any order you like; on the large one they lie side by side on its moon.
rule-D16 = From the moons, take one colour: the top tile of every small stack that shows it, and all its tiles on the large moon. You always take them all.
rule-D17 = The first to take from the large moon in a round takes the start marker, which costs 2 points.
rule-D18 = Put all the tiles you took on one pattern line that is not full and holds no other colour, or break them all. Tiles that do not fit are broken.
rule-D19 = The broken tiles space holds 4; any more go to the tower.
rule-D20 = A chip is revealed as soon as there are no tiles left on the sun and moon of its factory.
rule-D21 = Taking a revealed chip is a turn. Each player takes exactly 2 chips per round.
rule-D22 = The phase ends when no tiles and no chips are left and, in rounds 1 to 4, all tokens have been used.
rule-D23 = Go through your pattern lines from top to bottom, without going back; the start player goes first.
rule-D24 = Chips can complete a line with at least one tile, wholly or not at all: each missing tile costs 2 chips that show the line’s colour, or any 3 chips. Spent chips are gone, the others stay. There must be a space for the tile.
rule-D25 = A full line must move one tile to an empty space of its colour, or an empty multicoloured space, in its row of the dome. The rest of the line goes to the tower.
rule-D26 = A line without an allowed space keeps its tiles as long as its row of the dome has fewer than 3 plates.
rule-D27 = If its row has 3 plates and no allowed space, the line’s tiles are broken now, whether it is full or not.
rule-D28 = A tile scores as in Azul: 1 point on its own; otherwise its run of tiles in the row, its run in the column, or both. Special tiles count too.
rule-D29 = When the third coloured space of a special plate is filled, a special tile goes on its special space at once. It scores the number of its row, from 1 at the top to 6 at the bottom, and nothing for its neighbours.
rule-D30 = Broken tiles cost 1, 2, 3 and 4 points, the start marker 2; nobody falls below 0 points. Broken tiles go to the tower.
rule-D31 = Tokens come back, three plates lie face up again, and the factories are refilled, each small one with a chip. If the bag runs out, it is refilled from the tower. The chip of a small factory that stays empty is revealed at once.
rule-D32 = The owner of the start marker puts it back and starts the round. If nobody took it, the same player starts again.
rule-D33 = After round 5 the tablets score: 3 per full row; 7 per full column; 10 per full diagonal; 2 per multicoloured space if all of yours are filled; 4 per row with at least five different colours; 1 per tile on the outer spaces; 3 or 8 per full corner plate; −3 per empty special space. Unfinished lines and unspent chips count for nothing.
rule-D34 = The points of all tablets are added together, and nobody falls below 0. The most points win; a tie goes to the owner of the start marker.

## The web app: about

about-what = Play Azul and Azul Duel with azulejos: alone against bots, together at one screen, or online with a link. No account needed.
about-owners = azulejos is an independent project. The names Azul and Azul Duel and the design of the games belong to their owners; none of their artwork or rulebook text is used.
about-private = Your games are kept by the server you play on. A cookie remembers your seat; nothing else is collected.
about-libraries = Libraries

## The web app: lessons

learn-azul = Learn Azul
learn-azul-why = Ten minutes: taking tiles, the floor line, tiling the wall, and how the game ends.
learn-duel = Learn Azul Duel
learn-duel-why = Fifteen minutes: plates, sun and moon, chips, and tiling the dome.
learn-why = Lessons at a real table: play each step, and the next one follows.
first-game-title = Your first Azul Duel
first-game-why = The final scoring can use eight sides of four tablets. For your first game, three simple ones are plenty: full rows, full columns and full diagonals of the dome. Leave “First game” chosen in the options and aim for one long row.
lesson-next = Next
lesson-back = Back
lesson-progress = Step { $step } of { $steps }
lesson-play-azul = Play a game
lesson-play-duel = Play a game
lesson-azul-welcome-title = Welcome to Azul
lesson-azul-welcome = Tiles lie on round factories. Players take turns to pick tiles and put them on the lines on the left of their boards. At the end of the round, every full line moves one tile to the wall on the right, which scores points. Neighbours on the wall score the most.
lesson-azul-take-title = Take tiles
lesson-azul-take = Take the two blue tiles of factory 1: tap them, then tap line 2, and confirm. You always take all tiles of one colour.
lesson-azul-take-done = Line 2 is full. The other tiles of the factory moved to the centre. Then the other player took two yellow tiles, and two red ones joined the centre.
lesson-azul-centre-title = The centre
lesson-azul-centre = Now take both red tiles from the centre for line 3. You are the first to take from there this round, so you also get the start marker: it costs a point on the floor line, but you start the next round.
lesson-azul-centre-done = The start marker lies on your floor line. Line 3 is not full yet; its tiles would stay for the next round.
lesson-azul-colour-title = Every colour once per row
lesson-azul-colour = A row of the wall holds each colour once. Take the two yellow tiles of factory 5: rows 1 and 3 already have yellow, and line 4 holds blue. That leaves lines 2 and 5. The choice is yours.
lesson-azul-colour-done = Well done. Only full lines score, so a line that fits the tiles exactly is often the best.
lesson-azul-tiling-title = Falling tiles, and the wall
lesson-azul-tiling = Four turquoise tiles are the last of this round. Put them on line 3: it takes three, and one falls to the floor line. Then the round ends. Watch the full lines move to the wall, from top to bottom.
lesson-azul-tiling-done = Black scored 3 for a row of three tiles, blue 2 for a column of two, and turquoise 2 for its row plus 3 for its column. The floor line cost 2 points.
lesson-azul-end-title = The end
lesson-azul-end = The game ends with the round in which somebody completes a row. Take the last blue tiles for line 3: your yellow tile will complete row 1. Then each complete row gives 2 points, each complete column 7, and each colour placed five times 10.
lesson-azul-end-done = You win, 49 to 47. Every point counted!
lesson-azul-done-title = That’s it!
lesson-azul-done = Now you know Azul. One last tip: before you take, look at what the others need. Tiles nobody wants will cost somebody points.
lesson-duel-welcome-title = Welcome to Azul Duel
lesson-duel-welcome = Two players decorate a dome of nine spaces. First you put plates on it, then tiles onto the plates. After five rounds the scoring tablets give extra points; for a first game these are full rows, columns and diagonals.
lesson-duel-plate-title = The first plate
lesson-duel-plate = Before the first round, you each take one plate for free. Choose one of the three, then an empty space of your dome. Tap the space again, or use the button, to turn the plate. Then confirm.
lesson-duel-plate-done = A plate stays where it is. The star is a multicoloured space for any colour; the gold octagon is a special space. The other player took a plate too.
lesson-duel-sun-title = Tiles from a sun
lesson-duel-sun = Take the two red tiles from the sun of factory 1 for line 3. The other two tiles form a stack on the moon: choose which one lies at the bottom. Only the top one can be taken.
lesson-duel-sun-done = How you stack decides what the other player can take next.
lesson-duel-moon-title = Tiles from the moons
lesson-duel-moon = From the moons you take one colour everywhere: the top tile of every small stack that shows it, and all its tiles on the large moon. Take the turquoise tiles for line 3. Whoever first takes from the large moon also gets the start marker, which costs 2 points.
lesson-duel-moon-done = Three tiles at once! Factory 4 is empty now, so its bonus chip was revealed.
lesson-duel-chip-title = Bonus chips
lesson-duel-chip = Taking a revealed chip is a whole turn, and you take exactly two per round. Take the chip of factory 4: it shows black and blue, and counts as either.
lesson-duel-chip-done = Later, chips can replace missing tiles. You will see how in a moment.
lesson-duel-token-title = More plates
lesson-duel-token = Each round you use two tokens, each for a plate: a face-up one, or one drawn from the pile for a point. Take a face-up plate and place it.
lesson-duel-token-done = A line can place its tile only where a plate in its row has a matching space, so plates and tiles must go together.
lesson-duel-column-title = Tiling the dome
lesson-duel-column = When everything has been taken, every full line moves a tile to its row of the dome. Line 1 holds turquoise: its row has no turquoise space, but the multicoloured spaces in columns 2 and 4 take any colour. Linked tiles score as on the wall in Azul. Choose one.
lesson-duel-column-done = Column 4 scores 4 points: 2 for its row and 2 for its column. Column 2 has no neighbours and would score only 1.
lesson-duel-chips-title = Paying with chips
lesson-duel-chips = Line 3 is one black tile short. Two chips that show black, or any three chips, replace it. Spend the black chip and the yellow and black one.
lesson-duel-chips-done = Line 3 was completed and placed its tile. Chips you do not spend stay with you.
lesson-duel-special-title = Special tiles
lesson-duel-special = On the second plate of the top row, only one coloured space is empty. Put the black tile of line 2 in column 3: it fills the third coloured space of that plate, so a special tile comes by itself.
lesson-duel-special-done = The special tile scores the number of its row, here 2. It counts as a neighbour for later tiles.
lesson-duel-tablets-title = The tablets
lesson-duel-tablets = After the fifth round the tablets score: in a first game 3 points for every full row, 7 for every full column and 10 for each full diagonal. Aim for one or two of them from the start.
lesson-duel-done-title = That’s it!
lesson-duel-done = Now you know Azul Duel. One last tip: broken tiles cost more and more, 1, 2, 3 and 4 points.
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
app-time = { $seconds } s per move
app-time-usual = usual time
app-chance = Draws
app-seed = Seed (optional)
app-language = Language
app-tablets = Which sides
app-start = Start
app-load = Load a game
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
app-failed = The bot has stopped working ({ $message }). Undo with Z, or save the game.
app-thinking = { $player } is thinking…
app-draw = What was drawn? { $what } (Enter alone: the computer draws)
app-no-choice = { $typed } cannot be chosen now.
app-hint = Hint: { $move } ({ $win }% to win, expected margin { $margin })
app-hint-wait = Looking for a good move…
app-sure-new = This game will be lost unless you save it (Ctrl-S). Press N again for a new one.
app-sure-quit = This game will be lost unless you save it (Ctrl-S). Press Q again to leave.
app-overwrite = { $file } already exists. Press Enter again to overwrite it.
app-close = Escape or Enter closes this page.
app-do-not-wait = Escape: do not wait.
app-help-title = Help
app-help-keys =
    Choose with the arrow keys and Enter, with the mouse on the board, or type a move as it is written, such as 1B2.
    You can choose what is underlined; ▸ points at what Enter would choose. Every choice is a small step.
    Escape or Backspace (or the right mouse button): one small step back.
    Z or Ctrl-Z: undo, back to your last decision. H: a hint. N: a new game. Q: quit.
    Ctrl-S: save the game. Ctrl-O: load one. Ctrl-L: next language. Tab: to the story, to scroll in it.
app-help-azul =
    Take all tiles of one colour from a factory (the rest go to the centre) or from the centre, and put them on one of your
    pattern lines. Full lines move a tile to the wall and score; what does not fit falls to the floor line and costs points.
    Capital letters are tiles, small letters are empty spaces, M is the start marker, ★ shows who starts.
app-help-duel =
    On your turn, take one of these: a dome plate (from the display, or from the pile for a point each), the tiles of one colour of a sun
    (the rest are stacked on the moon, from the bottom up), the top tiles of one colour of all moons, or a revealed bonus chip.
    Capital letters are tiles, small letters are empty spaces, j takes any colour, s gets a special tile, M is the start marker.
app-result-title = The game is over
app-result-keys = Enter: look at the table. N: a new game. Ctrl-S: save the game.
app-save-title = Save the game as
app-load-title = Load a game
app-load-keys = Enter: load. Tab: to the games in this folder. Escape: cancel.
app-save-keys = Enter: save. Escape: cancel.
app-wall-coloured = coloured
app-wall-grey = grey
app-tablets-first = first game
app-tablets-random = random
app-tablets-chosen = chosen
app-chance-seeded = by the computer
app-chance-manual = typed in, from a real table
app-option-players = Players
app-option-wall = Wall
app-option-round_limit = Last round
app-option-tablets = Scoring tablets
app-option-free_draws_at_zero = Free draws at 0 points
choice-factory = Factory { $number }: { $tiles }
choice-centre = Centre: { $tiles }
choice-large = Large factory: { $tiles }
choice-moons = Moons: { $tiles }
choice-with-start = { $tiles } and the start marker
choice-line = Pattern line { $number } ({ $filled } of { $number })
choice-floor = Floor line
choice-broken = Break them all
choice-chip = Bonus chip { $chip } of factory { $number }
choice-display = Dome plate { $plate }: { $layout }
choice-draw = Draw a dome plate ({ $back })
choice-stop = Stop drawing
choice-keep = Keep dome plate { $plate }: { $layout }
choice-space = Dome space { $number }
choice-turned = { $degrees ->
        [0] As it is: { $layout }
       *[other] Turned by { $degrees }°: { $layout }
    }
choice-put-back = Put back dome plate { $plate }: { $layout }
choice-stack = { $tiles } next
choice-skip = Spend no chips on this line
choice-spend = Spend bonus chip { $number }
choice-column = Column { $number }
ask-offer = take all tiles of one colour.
ask-line = on which line? (Esc: other tiles)
ask-tiling = on which column of the wall?
ask-setup = take a dome plate.
ask-turn = take a plate, tiles or a chip.
ask-draw = draw another plate, or stop and look?
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
text-help = Type a move, such as { $code }, or several, one after another. Or ask a question with one of these words: { $words }.
text-unknown = “{ $text }” is neither a possible move nor a question.
text-hear = You can ask for { $words }.
text-not-now = It is not your turn.
text-choose = You can play: { $moves }.
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

## Puzzles

puzzles-so-far = { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
puzzles-games = games searched
puzzles-seen = positions with a choice
puzzles-promising = one move far ahead in a short search
puzzles-clear = also in a longer search
puzzles-hard = missed by the weaker levels
puzzles-checked = confirmed with ten times the budget
puzzles-kept = puzzles, with a reason that can be told
puzzles-chosen = { puzzles-so-far } in { $file }
puzzles-falls = { $id } falls: { $best } is better, the solution is { $points } points ahead
puzzles-stand = { $count } of { $total } stand
theme-deny = Take what they need
theme-floor = Keep off the floor
theme-line = Fill the right line
theme-column = Build a column
theme-colour = Collect a colour
theme-row = Build a row
theme-tablet = Work for a tablet
theme-end = End the game, or not yet
theme-start = Start the next round
theme-wall = Choose the space
theme-stack = Order the stack
theme-plate = The right plate
theme-chips = Use a chip

# Data sets (azulejos selfplay, azulejos records)
selfplay-games = games
selfplay-done = { $games ->
        [one] One game
       *[other] { $games } games
    } in { $folder }
table-games = games read
table-done = { $games ->
        [one] One game
       *[other] { $games } games
    }, { $rows ->
        [one] one row
       *[other] { $rows } rows
    } in { $file }

## The web app: puzzles

puzzles-title = Puzzles
puzzles-lead = Real positions in which one move is far better than all others. Find it; then see why, and what the tempting move overlooks.
puzzle-of-day = Puzzle of the day
puzzle-one = Puzzle
puzzle-difficulty = difficulty { $rating }
puzzle-task = Find the best move
puzzle-task-why = One move is clearly better than all others. What counts are your points minus theirs in the end.
puzzle-sealed = The theme is revealed once you have answered
puzzle-you = You
puzzle-opponent = opponent
puzzle-solved = Solved
puzzle-missed = Not this time
puzzle-rating-word = rating
puzzle-best-move = Best move
puzzle-tempting = Tempting
puzzle-later = Later
puzzle-total = Change of your lead
puzzle-win = { $win }% to win
puzzle-line = Play the line
puzzle-moves = All moves, by what they lose
puzzle-moves-why = Choose one to see what would follow and why it fails.
puzzle-why-not = Why not
puzzle-why-not-yours = Why not your move:
puzzle-refutation = What would follow
puzzle-best-word = best
puzzle-yours = · yours
puzzle-certainty-game = Exact, to the end of the game.
puzzle-certainty-round = Exact for this round; what comes later is estimated by search.
puzzle-certainty-search = Estimated by search.
puzzle-analyse = Analyse
puzzle-position = Position
puzzle-next = Next puzzle
puzzle-day-new = The same for everybody today.
puzzle-day-solved = Solved. There is a new one tomorrow.
puzzle-day-missed = Missed this time. There is a new one tomorrow.
puzzle-day-play = Go to the puzzle of the day
puzzle-days = day streak
puzzle-row = current streak
puzzle-best-row = longest streak
puzzle-last = { $count ->
        [one] Your last puzzle: { $solved } solved
       *[other] Your last { $count } puzzles: { $solved } solved
    }
puzzle-unrated = no rating yet
puzzle-rating-between = rating { $low } to { $high }
puzzle-counts = { $solved } of { $tried } solved; { $puzzles } in all
puzzle-themes = By theme
puzzle-consent = Puzzles may be made from my finished games, without my name
## At a real table

piece-left = { $piece }, { $count } left
piece-marker = start marker
piece-special = special tile
piece-chip-back = chip, face down
place-chip = chip { $number }
place-display = slot { $number }
place-pile = pile
place-hand = plate { $number }
real-title = At a real table
real-why = Play with the real board and enter on this device what is drawn and taken. It keeps the rules and the score, and in the end you have the whole game for review.
real-game = Which game
real-start = Who starts
real-begin = Lay out the tiles
real-turn = { $player } to move
real-moves = to move
real-began = started
real-offline = No connection: what you enter is kept, and play continues once it is back.
real-turn-screen = Turn the screen around
real-menu = This game
real-menu-why = Everything you enter stays on this device. Ending the game deletes it here; a finished game stays among your games.
real-end = End and begin another
real-controls = What to enter now
real-keys = Pieces
real-enter-deal = Tiles on the factories
real-enter-factories = Tiles on the factories
real-enter-display = Plates face up
real-enter-back = Back on top of the pile
real-enter-look = Plates drawn
real-enter-chip = The chip revealed
real-progress = { $done } of { $size }
real-fewer = Only { $count } here: the bag and the lid are empty.
real-in-bag = in the bag
real-in-lid = lid { $count }
real-in-tower = tower { $count }
real-same = Same
real-clear = Clear this place
real-play = Play
real-cover = Only for { $player }
real-look = { $player } looks, the others do not
real-points = Points
real-advice = Hint
real-advice-all = Everybody sees this.
real-advised = A hint was opened in this game
real-change = Change
real-changing = Enter what really happened; whatever came after stays.
real-keep = Leave it as it was
real-deal = What was drawn in round { $round }
real-all = All moves
real-impossible = { $place } is not possible.
real-conflict = After this change { $step } is no longer possible.
real-drop = Continue from there
real-winners =
    { $count ->
        [one] { $players } wins
       *[other] { $players } win together
    }
real-review = Review this game
real-save = Save among my games

## Position editor and export

place-bag = bag
place-round = round
place-score = score
place-chips = chips
place-start = start marker
place-space = dome space { $number }
place-wall = wall, row { $row }, column { $column }
editor-title = Position editor
editor-short = Editor
editor-place = Place
editor-choose = Tap a place, or choose it here
editor-place-of = { $place }, { $player }
redo = Redo
editor-start = Start from
editor-fresh = A fresh deal of { $game }
editor-empty = An empty table
editor-from-text = Copied text
editor-paste = Paste a position
editor-from-game = A round of one of my games
editor-rounds = Rounds
editor-game = Turn and options
editor-turn = Whose turn it is
editor-phase = Phase
editor-score = Score of player { $number }: { $score }
editor-less = One less
editor-more = One more
editor-take = Remove: { $piece }
editor-good =
    { $count ->
        [one] A position with { $count } legal move
       *[other] A position with { $count } legal moves
    }
editor-draw = A position before a draw
editor-wrong = This cannot be: { $place }
editor-bag-itself = Filled automatically with whatever is not on the table.
editor-bag-told = As you entered it.
editor-bag-again = Fill it automatically
editor-analyse = Analyse
editor-copy = Copy as text
export-title = Export
export-file = position
export-position = This position
export-png = Picture (PNG)
export-svg = Picture (SVG)
export-json = Data (JSON)
export-game = The whole game
export-record = Record
export-record-json = Record (JSON)
export-sheet = Score sheet to print
export-film = Animated picture of the game
export-progress = Picture { $done } of { $count }
export-done = The picture is saved.
sheet-title = Score sheet
sheet-print = Print

## The web app: statistics

statistics-title = Statistics
statistics-game = Game
statistics-period = Period
statistics-all = all
statistics-counting = Games are being counted
statistics-none = No finished games yet. Statistics begin with the first one.
statistics-lead = { $games ->
        [one] One finished game
       *[other] { $games } finished games
    }, { $won } won
statistics-between = You are between { $below } and { $above }
statistics-above = You are above the level { $level }
statistics-below = You are below the level { $level }
statistics-interval = { $low } to { $high }
statistics-rating-why = Rating against bots from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, with its 95% interval.
statistics-levels = The levels
statistics-to-beat = The level to beat: { $level }
statistics-opponents = Against whom
statistics-opponent = opponent
statistics-won = won
statistics-ahead = points ahead
statistics-of = { $won } of { $games }
statistics-average = { $points } points in an average game
statistics-rounds-why = Points per round, by source.
statistics-bonuses = bonuses
statistics-lost = lost
statistics-table = As a table
statistics-floor = { $points } points lost per game
statistics-floor-why = To the floor line or to broken tiles, round by round.
statistics-first = You win { $first }% of your games as first player, { $later }% otherwise
statistics-first-title = Going first or not
statistics-starting = as first player
statistics-not-starting = otherwise
statistics-accuracy = Accuracy { $percent }%
statistics-accuracy-why = From { $games ->
        [one] { $games } reviewed game
       *[other] { $games } reviewed games
    }; the line is the mean of the last five.

## The web app: lessons of strategy

strategy-title = Then: how to play well
strategy-step = Position { $step } of { $steps }
strategy-next-position = Next position
strategy-next = Next lesson
strategy-end = To the puzzles
strategy-azul-line-title = Fill lines you can finish
strategy-azul-line = A full line scores; one that is a tile short blocks its colour and scores nothing. Prefer the move that fills a line exactly, and begin a long line only when what is left on the table can still fill it.
strategy-azul-deny-title = Look at their lines
strategy-azul-deny = Before you take, look at what the next player needs most. Your points minus theirs decide the game: a tile that costs them six points and brings you two is worth eight.
strategy-azul-floor-title = Count what will fall
strategy-azul-floor = Late in a round somebody has to take what nobody wants. Count the turns that are left: whoever takes a few tiles early often escapes a heap later. Losing a point in the first rounds may be worth it; losing seven in one go never is.
strategy-azul-column-title = Build columns early
strategy-azul-column = A column of five is worth 7 points, and every tile in it scores with its neighbours on the way. Strong players build rows 3 and 4 towards one of the middle columns; decide by round 2 which one.
strategy-azul-colour-title = One colour, one line
strategy-azul-colour = Five tiles of a colour bring 10 points, but need all five lines. Keep the colours of your lines different within a round, and take the rare space of your colour when it is offered.
strategy-azul-start-title = Who starts, and when it ends
strategy-azul-start = Starting a round is worth about a point and a half, most in round 4, when the first choice decides the last columns. And a row of five ends the game: fill it when you are ahead, leave it open when you are not.
strategy-duel-line-title = Rows from below
strategy-duel-line = The upper lines fill by themselves. Columns and diagonals need the lowest rows, and those need tiles from the first round on: put the large groups there, and use what is left on the short lines.
strategy-duel-deny-title = Moons are the battlefield
strategy-duel-deny = Whoever takes from a sun decides what lies on top of the moon and what stays buried. Look at which colour they need, and which stacks you open for them by emptying a factory.
strategy-duel-plate-title = Plates: go on or stop
strategy-duel-plate = Three plates lie face up, a fourth must be drawn blind. A draw costs a point, so go on only while you expect to gain more than one over the best plate in your hand. Choose plates for spaces whose tiles you already hold.
strategy-duel-chips-title = What a chip is worth
strategy-duel-chips = A bonus chip is a tile that nobody can take from you. It completes the line that is one short at the end of a round, so take it while both are open, and keep an eye on the factories that you uncover for them.
strategy-duel-tablet-title = Work for the tablets
strategy-duel-tablet = The tablets are known from the beginning, and bring more than single tiles. Ask of each goal whether it can still be reached with the plates and rounds that are left; one that can is better than three that nearly can.
strategy-duel-floor-title = Break tiles on purpose
strategy-duel-floor = Broken tiles cost at most ten points per round, and the first ones cost little. Breaking one tile may be right if it saves a turn, keeps a line open or leaves the worse heap to the opponent.

# The page of study
study-title = Study
study-why = Learn from your games. You will find their reviews in
study-analysis-why = Try moves in any position, with the engine’s opinion beside it, and keep the variations.
study-editor-why = Set up any position of both games, and analyse it or play on from it.
study-statistics-why = What your finished games say about how you play.
study-open = Open
