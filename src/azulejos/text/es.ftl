## Players and tiles

player = Jugador { $number }
bot = Jugador { $number } ({ $name })
tiles-B =
    { $count ->
        [one] { $count } loseta azul
       *[other] { $count } losetas azules
    }
tiles-Y =
    { $count ->
        [one] { $count } loseta amarilla
       *[other] { $count } losetas amarillas
    }
tiles-R =
    { $count ->
        [one] { $count } loseta roja
       *[other] { $count } losetas rojas
    }
tiles-K =
    { $count ->
        [one] { $count } loseta negra
       *[other] { $count } losetas negras
    }
tiles-T =
    { $count ->
        [one] { $count } loseta turquesa
       *[other] { $count } losetas turquesas
    }
colour-B = azules
colour-Y = amarillas
colour-R = rojas
colour-K = negras
colour-T = turquesas
back-S = especial
back-J = comodín
tablet-rows = filas
tablet-colours = colores
tablet-columns = columnas
tablet-outer = espacios exteriores
tablet-diagonals = diagonales
tablet-corners = esquinas
tablet-jokers = espacios multicolor
tablet-specials = espacios especiales

## Places

from-factory = de la Fábrica { $number }
from-centre = del centro
from-line = de la línea de patrón { $number }
from-floor = de la línea de suelo
from-lid = de la tapa
from-sun = del sol de la Fábrica { $number }
from-sun-large = del sol de la Fábrica Grande
from-moon = de la luna de la Fábrica { $number }
from-moon-large = de la luna de la Fábrica Grande
from-broken = del espacio de losetas rotas
from-tower = de la Torre
from-display = del espacio { $number } del expositor
from-hand = en la mano
to-factory = en la Fábrica { $number }
to-centre = al centro
to-line = en la línea de patrón { $number }
to-floor = en la línea de suelo
to-lid = en la tapa
to-bag = en la bolsa
to-sun = en el sol de la Fábrica { $number }
to-sun-large = en el sol de la Fábrica Grande
to-moon = en la luna de la Fábrica { $number }
to-moon-large = en la luna de la Fábrica Grande
to-broken = en el espacio de losetas rotas
to-tower = en la Torre
to-hand = en la mano
to-space = en el espacio de Cúpula { $number }

## What happened

event-take = { $player } toma { $tiles } { $from }.
event-marker = { $player } toma la loseta inicial y empezará la próxima ronda.
event-put = { $player } coloca { $tiles } { $to }.
event-move = { $tiles } { $from } { $to }.
event-move-own = { $player }: { $tiles } { $from } { $to }.
event-place = { $player } coloca { $tiles } en la fila { $row }, columna { $column }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } (en horizontal { $horizontal }, en vertical { $vertical }).
event-special = { $player } recibe una loseta especial en la fila { $row }, columna { $column }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
event-penalty = { $player } pierde puntos: { $points } (coste { $nominal }).
event-bonus-row = { $player }: la fila { $index } está completa, +{ $points }.
event-bonus-column = { $player }: la columna { $index } está completa, +{ $points }.
event-bonus-colour = { $player }: las cinco losetas { $index } están colocadas, +{ $points }.
event-tablet = { $player }: la tabla «{ $tablet }» da { $nominal }.
event-tablets = { $player }: las tablas dan { $points } en total (suma { $nominal }).
event-chip = { $player } toma la ficha de Bonificación { $chip } de la Fábrica { $factory }.
event-plate-taken = { $player } toma la placa de Cúpula { $plate } { $from }.
event-plate-placed = { $player } coloca la placa de Cúpula { $plate } en el espacio { $space }, girada { $degrees } grados.
event-draw = { $player } roba una placa de Cúpula ({ $back }) por { $points ->
        [0] nada
       *[other] 1 punto
    }.
event-stop = { $player } deja de robar.
event-look = { $player } mira las placas robadas: { $plates }.
event-look-hidden = { $player } mira las placas robadas.
event-keep = { $player } se queda con la placa de Cúpula { $plate }.
event-put-back = { $player } devuelve la placa de Cúpula { $plate } a la parte inferior de la pila.
event-put-back-hidden = { $player } devuelve una placa de Cúpula a la parte inferior de la pila.
event-spend = { $player } usa la ficha de Bonificación { $chip } en la línea de patrón { $line }.
event-pass = { $player } no puede hacer ninguna acción y pasa.
event-deal = { $tiles } { $to }.
event-refill = La bolsa se rellena: { $tiles }.
event-display = La placa de Cúpula { $plate } llega al espacio { $slot } del expositor.
event-back = La placa superior de la pila es una placa { $back }.
event-reveal = Se revela la ficha de Bonificación de la Fábrica { $factory }: { $chip }.
event-round = Empieza la ronda { $round }; { $player } juega primero.
event-end-row = La partida termina: una fila de una pared está completa.
event-end-rounds = La partida termina: la última ronda ha acabado.
event-end-tiles = La partida termina: no quedan losetas por repartir.

## The board

board-round = Ronda { $round }: { $phase }
board-player = { $player }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
board-bag = bolsa { $count }
board-lid = tapa { $count }
board-tower = Torre { $count }
board-display = Placas
board-pile = pila { $count } (arriba: { $back })
board-tablets = Tablas: { $names }
board-hand = En la mano
board-chips = Fichas de Bonificación
board-tokens = Fichas de Artista: { $count }
phase-deal = se llenan las Fábricas
phase-offer = oferta de las Fábricas
phase-tiling = alicatado de la pared
phase-over = la partida ha terminado
phase-setup = preparación: tomar una placa
phase-turn = adquisición
phase-draw = robar otra placa o parar
phase-keep = quedarse con una placa
phase-place = colocar la placa
phase-put_back = devolver las otras placas
phase-stack = apilar las losetas
phase-chips = alicatado de Cúpulas: usar fichas de Bonificación
phase-column = alicatado de Cúpulas: elegir un espacio
phase-display = se revelan placas
phase-back = el reverso de la placa siguiente
phase-factories = se llenan las Fábricas
phase-look = se miran las placas robadas
phase-chip = se revela una ficha de Bonificación

## Playing

play-which = ¿Qué juego? { $games }:
play-which-again = Responde con un número ({ $numbers }) o un nombre ({ $names }).
play-welcome = Escribe una jugada como 1B2, ? para la ayuda, quit para salir.
play-prompt = { $player }, te toca:
play-draw-prompt = ¿Qué ha salido? { $what } («draw» deja que robe el ordenador):
play-forced = { $player } solo tiene una jugada: { $move }.
play-wrong = { $message } (? para la ayuda)
play-file-error = El archivo no se puede usar: { $message }
play-undone =
    { $count ->
        [one] { $count } paso deshecho.
       *[other] { $count } pasos deshechos.
    }
play-hint = Pista: { $move }.
play-no-hint = Ahora no hay nada que decidir.
play-save-name = Nombra un archivo: save ARCHIVO
play-saved = Guardado en { $file }.
play-load-name = Nombra un archivo: load ARCHIVO
play-loaded = Cargado de { $file }.
play-load-seats = Esa partida tiene { $count } jugadores, no tantos como aquí.
play-bye = Hasta luego.
draw-deal = las losetas de cada Fábrica, p. ej. BBKT/YYRR/...
draw-display = las placas reveladas, p. ej. 7,3,12
draw-back = el reverso de la placa superior, S (especial) o J (comodín)
draw-factories = las losetas, primero la Fábrica Grande, p. ej. BBYRK/BBYR/BKTT/RRYY/KKTT
draw-look = las placas robadas, p. ej. 4,9
draw-chip = la ficha de Bonificación revelada, p. ej. TY

## Help

help-commands = Órdenes: ? (ayuda), board, undo, hint, log, save ARCHIVO, load ARCHIVO, quit.
help-azul =
    Una jugada es origen, color, línea: 1B2 toma las losetas azules de la Fábrica 1 para la línea de patrón 2,
    CKF toma las losetas negras del centro para la línea de suelo. Colores: B azul, Y amarillo, R rojo,
    K negro, T turquesa. En la pared gris, T3 coloca la loseta en la columna 3.
help-duel =
    Losetas: 1R3 (sol de la Fábrica 1, rojo, línea 3), LB6 (sol grande), MB3 (todas las lunas), X en vez de una línea las rompe.
    Placas: D2 toma del expositor, DRAW y STOP roban de la pila, K7 se queda, S5R1 coloca en el espacio 5 girada
    90 grados, U7 devuelve. +B apila ahora una azul. C1 toma una ficha de Bonificación. PB la usa, SKIP no. T4: columna 4.
help-legal = Puedes jugar:
group-factory = Fábrica { $number }
group-centre = Centro
group-large = Fábrica Grande
group-moons = Lunas
group-chip = Fichas de Bonificación
group-display = Placas del expositor
group-draw = Pila
group-keep = Quedarse con una placa
group-space = Espacio { $number }
group-put-back = Devolver una placa
group-stack = Siguiente loseta de la pila
group-spend = Fichas para esta línea
group-column = Columnas

## The result

result-unfinished = La partida no ha terminado.
result-player = { $player }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } ({ $sources })
result-source = { $source } { $points }
result-winner = Gana { $player }.
result-shared = { $player } comparten la victoria.
tie-break-rows = Empate a puntos; deciden las filas completas.
tie-break-shared = Empate a puntos y a filas completas.
tie-break-start_tile = Empate a puntos; decide la loseta de Artista Inicial.
points-tiles = losetas
points-floor = línea de suelo
points-rows = filas
points-columns = columnas
points-colours = colores
points-start = al empezar
points-specials = losetas especiales
points-draws = placas robadas
points-penalties = penalizaciones
points-tablets = tablas

## Commands outside a game

warm-first = Primer arranque de { $game }: se compilan las reglas. Solo ocurre una vez.
warm-step = Compilando: { $name }
warm-left = Compilando { $name }; faltan unos { $seconds } s
warm-bots = Los bots se preparan. Solo ocurre una vez.
warm-done = Listo tras { $seconds } s.
serve-ready = azulejos está en { $address }
serve-ready-outside = En tu red: { $address }
serve-invite = Solo este ordenador puede acceder. Para otros dispositivos: { $command }
serve-stop = Ctrl-C lo detiene; todas las partidas se conservan.
serve-port-taken = El puerto { $port } está ocupado; se usa otro.
serve-already = azulejos ya está en marcha, en { $address }
admin-backup-done = { $file } está completo. Mesas: { $tables }, personas: { $people }
admin-restore-done = { $file } está restaurado. Mesas: { $tables }, personas: { $people }
admin-remove-sure = Mesas que se borrarán para siempre: { $tables }. ¿Continuar?
admin-remove-missing = No hay ninguna mesa { $table }.
admin-remove-done = Mesas borradas: { $tables }
admin-rotate-sure = Todas las cookies y los enlaces personales dejarán de funcionar y nadie podrá volver a su sitio. ¿Continuar?
admin-rotate-done = Hay un secreto nuevo. Los servidores lo usarán desde su próximo arranque.
admin-status-waiting = en espera
admin-status-running = en curso
admin-status-finished = terminadas
admin-status-cancelled = canceladas
admin-stats-tables = mesas
admin-stats-people = personas
admin-stats-size = tamaño
admin-stats-servers = servidores
admin-stats-revision = revisión
random-title = Una partida al azar de { $game }, semilla { $seed }
record-ok = { $file }: una partida correcta de { $game }, { $decisions ->
        [one] { $decisions } decisión
       *[other] { $decisions } decisiones
    }, resultado { $result }
record-title = { $game }, resultado { $result }

## An evaluation in words: what speaks for or against the player to move ("+3.2: column 4")

term = { $points }: { $what }
term-score = puntos obtenidos
term-floor = línea de suelo
term-marker = empezar la próxima ronda
term-room = losetas en la pared
term-line = línea de patrón { $number }
term-row = fila { $number }
term-column = { $mine ->
        [yes] la columna { $number } toma forma
       *[no] la columna { $number } del rival
    }
term-colour = { $mine ->
        [yes] las losetas { $colour } se completan
       *[no] las losetas { $colour } del rival
    }
term-tiling = losetas listas para colocar
term-penalty = losetas rotas y loseta de Artista Inicial
term-lines = líneas de patrón
term-chips = fichas de Bonificación
term-plates = placas de Cúpula
term-start = { term-marker }
term-special_tiles = { points-specials }
term-rows = tabla: { tablet-rows }
term-colours = tabla: { tablet-colours }
term-columns = tabla: { tablet-columns }
term-outer = tabla: { tablet-outer }
term-diagonals = tabla: { tablet-diagonals }
term-corners = tabla: { tablet-corners }
term-jokers = tabla: { tablet-jokers }
term-specials = tabla: { tablet-specials }

## Why one move rather than another: what differs once both lines are played ($one with the move, $other without it)

why = Por qué { $move } y no { $other } ({ $points }):
why-fact = { $points }: { $sentence }
why-one-points = { $one ->
        [one] { $one } punto
       *[other] { $one } puntos
    }
why-other-points = { $other ->
        [0] ninguno
       *[other] { $other }
    }
why-line = { $mine ->
        [yes] La línea { $number } da { why-one-points } esta ronda en vez de { why-other-points }.
       *[no] La línea { $number } da { why-one-points } a { $player } esta ronda en vez de { why-other-points }.
    }
why-one-tiles = { $one ->
        [one] { $one } loseta
       *[other] { $one } losetas
    }
why-other-tiles = { $other ->
        [0] ninguna
       *[other] { $other }
    }
why-begun = { $mine ->
        [yes] La línea { $number } guarda { why-one-tiles } para la próxima ronda en vez de { why-other-tiles }.
       *[no] { $player } guarda { why-one-tiles } en la línea { $number } para la próxima ronda en vez de { why-other-tiles }.
    }
why-row = { $mine ->
        [yes] La pared tiene { $one } de las 5 losetas de la fila { $number } en vez de { $other }.
       *[no] { $player } tiene { $one } de las 5 losetas de la fila { $number } en vez de { $other }.
    }
why-column = { $mine ->
        [yes] La pared tiene { $one } de las 5 losetas de la columna { $number } en vez de { $other }.
       *[no] { $player } tiene { $one } de las 5 losetas de la columna { $number } en vez de { $other }.
    }
why-colour = { $mine ->
        [yes] La pared tiene { $one } de las 5 losetas { $colour } en vez de { $other }.
       *[no] { $player } tiene { $one } de las 5 losetas { $colour } en la pared en vez de { $other }.
    }
why-floor = { $mine ->
        [yes] La línea de suelo cuesta { why-one-points } en vez de { why-other-points }.
       *[no] La línea de suelo cuesta { why-one-points } a { $player } en vez de { why-other-points }.
    }
why-penalty = { $mine ->
        [yes] Las losetas rotas y la de Artista Inicial cuestan { why-one-points } en vez de { why-other-points }.
       *[no] Las losetas rotas y la de Artista Inicial cuestan { why-one-points } a { $player } en vez de { why-other-points }.
    }
why-start = { $mine ->
        [yes] { $one ->
            [1] Así se empieza la próxima ronda.
           *[other] Así se cede el comienzo de la próxima ronda.
        }
       *[no] { $one ->
            [1] { $player } empezará la próxima ronda.
           *[other] { $player } no empezará la próxima ronda.
        }
    }
why-specials = { $mine ->
        [yes] Las losetas especiales dan { why-one-points } en vez de { why-other-points }.
       *[no] Las losetas especiales dan { why-one-points } a { $player } en vez de { why-other-points }.
    }
why-draws = { $mine ->
        [yes] Robar placas cuesta { why-one-points } en vez de { why-other-points }.
       *[no] Robar placas cuesta { why-one-points } a { $player } en vez de { why-other-points }.
    }
why-lines = { $mine ->
        [yes] Las líneas sin completar guardan { why-one-tiles } para la próxima ronda en vez de { why-other-tiles }.
       *[no] { $player } guarda { why-one-tiles } en líneas sin completar en vez de { why-other-tiles }.
    }
why-one-chips = { $one ->
        [one] { $one } ficha de Bonificación
       *[other] { $one } fichas de Bonificación
    }
why-other-chips = { $other ->
        [0] ninguna
       *[other] { $other }
    }
why-chips = { $mine ->
        [yes] Así quedan en mano { why-one-chips } en vez de { why-other-chips }.
       *[no] { $player } llega a { why-one-chips } en vez de { why-other-chips }.
    }
why-one-plates = { $one ->
        [one] { $one } placa
       *[other] { $one } placas
    }
why-plates = { $mine ->
        [yes] La cúpula llega a { why-one-plates } en vez de { why-other-tiles }.
       *[no] La cúpula de { $player } llega a { why-one-plates } en vez de { why-other-tiles }.
    }
why-tablet = { $mine ->
        [yes] La tabla «{ $tablet }» promete { why-one-points } en vez de { why-other-points }.
       *[no] La tabla «{ $tablet }» promete { why-one-points } a { $player } en vez de { why-other-points }.
    }

## The arena

match-title = { $game }: { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } en { $deals ->
        [one] { $deals } reparto
       *[other] { $deals } repartos
    }, semilla { $seed }
match-left-out = Terminadas pero no contadas: { $games }
match-column-bot = bot
match-column-games = partidas
match-column-wins = victorias
match-column-margin = margen
match-column-interval = 95 %
match-column-time = tiempo por decisión
match-column-mean = media
match-column-percentile = 99 %
match-column-longest = máximo
match-column-overruns = excesos
match-fair-share = Parte justa de las victorias: { $share }
match-first-player = Jugador inicial: victorias { $wins } ({ $interval }), margen { $margin } ({ $margins })
match-length = Una partida: { $rounds } rondas, { $decisions } decisiones
match-sprt-accepted = SPRT: se acepta { $name } = { $elo } para { $bot } (elo0 { $elo0 }, elo1 { $elo1 }; LLR { $ratio }, límites { $lower } y { $upper })
match-sprt-open = SPRT: sin decisión (elo0 { $elo0 }, elo1 { $elo1 }; LLR { $ratio }, límites { $lower } y { $upper })
match-forfeits = { $bot } perdió { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } por incomparecencia: { $message }

## Analysis

analysis-head = { $player } debe decidir: { $depth ->
        [one] { $depth } decisión
       *[other] { $depth } decisiones
    } por delante, { $nodes } posiciones en { $seconds } s
analysis-move = { $margin } puntos, { $win } %: { $line }
analysis-over = La partida ha terminado: no hay nada que analizar.
analysis-draw = Se espera un sorteo: no hay nada que decidir.
analysis-step = { $step }. { $player }: { $move } { $margin } puntos, { $win } %{ $kind ->
        [mistake] ; mejor { $best }, cuesta { $lost }
       *[good] { "" }
    }
rate-title = { $game }: clasificación de { $deals ->
        [one] { $deals } reparto
       *[other] { $deals } repartos
    }, respecto a { $anchor }
## The web app: moving about

loading = Un momento…
close = Cerrar
copy = Copiar
copied = Copiado
copy-by-hand = Pulsa Ctrl+C (⌘C en Mac) para copiar el enlace seleccionado.
share = Compartir…
qr-show = Código QR
qr-title = Código QR del enlace
qr-why = Escanéalo con la cámara del móvil.
link-local = De momento, este enlace solo funciona en este ordenador.
link-open = Abrirlo a mi red
link-open-why = Los dispositivos de la misma red podrán acceder a { $address } hasta que se detenga el servidor.
link-command = Para jugar con otros dispositivos, inicia el servidor con
link = Enlace
yes = Sí
no = No
go-home = A la página de inicio
page-missing = Esta página no existe.
menu-title = Menú
new-game = Nueva partida
table-title = Mesa
games-title = Mis partidas
learn-title = Aprender
rules-title = Reglas
help-title = Teclas y gestos
about-title = Acerca de
settings-title = Ajustes
game-azul = Azul
game-azul-who = De 2 a 4 jugadores
game-azul-time = De 20 a 40 minutos
game-duel = Azul Duel
game-duel-who = 2 jugadores, 5 rondas
game-duel-time = De 30 a 45 minutos
connecting = Conectando…
connection-lost = Conexión perdida
reconnect = Reintentar
seconds = { $seconds } s
minutes = { $minutes } min
days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
warming = Los juegos se están preparando. Solo tarda en el primer arranque.
warming-what = Preparando { $what }: faltan unos { $seconds } s, solo en el primer arranque.
warming-rules = { $game } (reglas)
warming-bots = { $game } (bots)

## The web app: words for pieces and places

hue-B = azul
hue-Y = amarillo
hue-R = rojo
hue-K = negro
hue-T = turquesa
letter-B = A
letter-Y = M
letter-R = R
letter-K = N
letter-T = T
space-S = especial
space-J = multicolor
marker-word = la loseta inicial
empty-word = nada
points-word = puntos
from-moons = de las lunas
into-line = a la línea { $number }
into-floor = a la línea de suelo
into-broken = a las losetas rotas
into-lid = a la tapa
into-tower = a la Torre
place-factory = Fábrica { $number }
place-centre = centro
place-line = línea { $number }
place-floor = línea de suelo
place-lid = tapa
place-sun = sol { $number }
place-sun-large = sol grande
place-moon = luna { $number }
place-moon-large = luna grande
place-moons = lunas
place-broken = losetas rotas
place-tower = Torre
store-bag = bolsa
store-lid = tapa
store-tower = Torre
bot-name-1 = Rosa
bot-name-2 = Marta
bot-name-3 = Inês
bot-name-4 = Rui
level-title = Nivel
level-novice = novato
level-novice-who = ve la línea que tiene delante y los montones grandes, poco más
level-apprentice = aprendiz
level-apprentice-who = adora las columnas; olvida lo que quieres y quién empezará
level-journeyman = oficial
level-journeyman-who = valora bien su jugada; no piensa en tu respuesta
level-artisan = artesano
level-artisan-who = piensa en tu respuesta; a veces no ve una Fábrica
level-master = maestro
level-master-who = no pasa nada por alto, pero no mira lejos
level-grandmaster = gran maestro
level-grandmaster-who = con toda su fuerza
level-match-me = a mi medida
level-match-me-who = mantiene iguales tus posibilidades
level-random = azar
level-random-who = juega cualquier jugada
level-greedy = codicioso
level-greedy-who = toma ahora el máximo de puntos
level-playouts = ensayos
level-playouts-who = ensaya partidas al azar
level-handsearch = cálculo
level-handsearch-who = prevé con reglas hechas a mano
level-treesearch = árbol
level-treesearch-who = hace crecer un árbol de posibilidades
level-grandmaster-1 = el primer gran maestro
level-grandmaster-1-who = se conserva para medir los avances

## The web app: setting up a table

options-title = Opciones
options-more = Más opciones
option-players = Jugadores
option-players-why = Cinco, siete o nueve Fábricas.
option-wall = Pared
option-wall-why = La de colores muestra el sitio de cada color; la gris te deja elegir.
option-round_limit = Última ronda
option-round_limit-why = La partida termina como muy tarde tras esta ronda.
option-tablets = Tablas de puntuación
option-free_draws_at_zero = Placas gratis con 0 puntos
option-free_draws_at_zero-why = Sin puntos, las placas de la pila no cuestan nada.
option-start = Jugador inicial
option-seconds = Los bots piensan
option-seconds-why = En cada decisión; con más tiempo son más fuertes.
option-clock = Reloj
option-clock-why = Quien agota su tiempo queda fuera de la partida.
option-clock-turn = Tiempo por turno
option-clock-total = Tiempo para la partida
option-hints = Pistas
option-hints-why = Normalmente permitidas cuando nadie juega desde otro lugar.
option-watch = Espectadores
option-watch-why = Las mesas públicas se muestran a todo el mundo.
value-wall-coloured = De colores
value-wall-grey = Gris
value-tablets-first = Primera partida
value-tablets-random = Al azar
value-tablets-own = A mi gusto
tablets-first-why = Filas, columnas y diagonales: el conjunto más sencillo.
tablets-random-why = Tres tablas al azar, una cara de cada una.
tablets-choose = Elige { $least } o { $most }, como mucho una cara de cada una.
tablets-missing = Elige al menos { $least } tablas.
value-start-random = Al azar
value-seconds-usual = Lo normal
value-clock-none = Ninguno
value-clock-turn = Por turno
value-clock-total = Por partida
value-hints-auto = Por defecto
value-hints-yes = Permitidas
value-hints-no = Ninguna
value-watch-link = Por enlace
value-watch-public = Pública
value-watch-nobody = Nadie
seats-title = Sitios
seat-kind-me = Aquí
seat-kind-open = Enlace
seat-kind-bot = Bot
seat-open = Sitio libre
seat-open-note = Recibirás un enlace para compartir.
name-placeholder = Tu nombre
name-label = Nombre del jugador { $number }
start-game = Empezar
running-title = Seguir jugando
learn-invite = ¿Es la primera vez?
join-title = Unirse a una mesa
join-why = Pega el enlace que te han enviado.
join-do = Unirse
join-wrong = Eso no es el enlace de una mesa.
join-table = { $game } con { $players }
join-full = Ya no quedan sitios libres.
join-private = Te han invitado a una mesa sin espectadores.
join-seat = Tomar asiento
seat-ready = Podemos empezar
join-watch = Solo mirar
waiting-title =
    { $count ->
        [one] Falta una persona
       *[other] Faltan { $count } personas
    }
waiting-ready = Ya está todo el mundo. La partida empieza cuando todos lo confirmen.
waiting-link = Envía este enlace a quien quieras que juegue contigo. La partida empieza cuando estén todos.
waiting-leave = Dejar la mesa
waiting-cancel = Cerrar la mesa
waiting-renew = Enlace nuevo
waiting-renew-why = El antiguo deja de servir.
table-cancelled = Esta mesa se cerró
seat-fill = Bot ({ $level })
seat-make-open = Liberar el sitio
seat-remove = Expulsar

## The web app: my games

games-running = En curso
games-waiting = En espera
games-finished = Terminadas
games-public = Abiertas a todos
games-none = Aquí aún no hay nada.
games-more = Mostrar más
games-won = Victoria de { $players }
games-you-won = Has ganado
games-you-shared = Victoria compartida
filter-game = Qué juego
filter-all = Todos
filter-name = Nombre de un jugador
open-title = Jugar con quien esté aquí
open-none = Ahora mismo nadie espera compañía.
open-offer = Abrir una mesa de { $game } para todos
games-waiting-for =
    { $count ->
        [one] { $count } sitio libre
       *[other] { $count } sitios libres
    }
device-title = Otro dispositivo
device-why = Abre este enlace personal en tu teléfono o en otro ordenador para encontrar allí tus partidas. No lo compartas.
device-renew = Enlace nuevo
device-renew-why = El antiguo y tus otros dispositivos se desconectan.
device-replace = En este dispositivo eres { $player }. Este enlace te convertiría aquí en otra persona.
device-nameless = alguien sin nombre
device-replace-why = Guarda antes tu propio enlace personal si quieres volver a tus partidas:
device-replace-do = Ser la otra persona aquí
device-replace-not = Seguir siendo yo
forget = Borrar mis datos
forget-why = Tu nombre, tus enlaces y tu parte en todas las partidas.
forget-ask = Te rindes en tus partidas en curso, las jugadas con otros quedan sin tu nombre y todo lo demás se borra. No se puede deshacer.
forget-do = Borrar todo sobre mí
import-title = Una partida de otro lugar
import-why = Abre el registro de una partida para repasarla y analizarla.
import-do = Abrir un archivo

## The web app: at the table

round-number = ronda { $round }
round-of = ronda { $round } de { $rounds }
wall-grey = pared gris
your-turn = Tu turno
turn-of = Turno de { $player }
thinking = piensa…
thinking-queued = en espera (n.º { $place })…
waiting-bot = { $player } está pensando
preparing-bot = { $player } se está preparando
preparing-bot-why = { $player } se está preparando: faltan unos { $seconds } s, solo en el primer arranque.
waiting-person = Esperando a { $player }
game-over = La partida ha terminado
seat-bot = bot · { $level }
seat-you = tú
seat-person = en línea
seat-not-ready = se prepara
seat-away = ausente
seat-resigned = se ha rendido
seat-time = sin tiempo
seat-absent = { $player } lleva un rato ausente.
seat-replace = Que siga un bot ({ $level })
seat-kept = Un bot ocupa tu sitio.
seat-return = Recuperarlo
clock-left = Tiempo restante: { $time }
clock-turn = { $time } por turno
clock-total = { $time } para toda la partida
clock-total-more = { $time } para toda la partida, más { $more } por turno
board-of = Tablero de { $player }
board-of-player = Tablero
board-zoom = Ampliar el tablero de { $player }
offer-factories = Fábricas
offer-plates = Placas de Cúpula
tab-factories = Fábricas
tab-plates = Placas
tab-scoring = Tablas
tablets-title = Tablas de puntuación
tray-pile =
    { $size ->
        [0] La pila está vacía
       *[other] { $size } en la pila, encima: { $back }
    }
left-title = Lo que queda
left-azul = Bolsa { $bag } · tapa { $lid }
left-duel = Bolsa { $bag } · Torre { $tower }
left-chips = Fichas de Bonificación que nadie ha visto
left-plates = Placas de Cúpula que no has visto
legend-can = puedes
legend-preview = vista previa
legend-last = última jugada
log-title = Jugadas
log-round = Ronda { $round }
log-placed = fila { $row }, columna { $column }
log-plate = coloca una placa en el espacio { $space }
log-draws =
    { $count ->
        [one] roba 1 placa
       *[other] roba { $count } placas
    }
log-pass = pasa
log-take = toma { $tiles } { $from } { $to }
log-marker = y la loseta inicial
log-chip = toma { $chip } de la Fábrica { $number }
log-special = loseta especial, fila { $row }
log-penalty = penalización
log-no-tiling = no coloca nada
log-tiling = alicatado:
log-final = puntuación final:
scores-title = Puntos
scores-sources = De dónde vienen los puntos
scores-rounds = Ronda a ronda
scores-total = Total
undo = Deshacer
undo-ask = Pedir deshacer
undo-asked = { $player } quisiera deshacer su jugada.
undo-asked-reveal = { $player } quisiera deshacer su jugada, anterior a algo que se reveló.
undo-waiting = Esperando la respuesta de { $players }.
undo-withdraw = Retirar la petición
undo-agree = De acuerdo
undo-refuse = Rechazar
step-back = Atrás
skip-movement = Saltar
clear = Elegir de nuevo
confirm = Confirmar
turn-plate = Girar
hint = Pista
hint-thinking = Pensando…
hint-queued = En espera (n.º { $place })
hint-none = No hay ninguna pista que dar.
hint-take = Mostrar
hint-worth = { $win } % de ganar, { $margin } puntos
hint-next = Segunda opción:
hint-stands = La situación: { $words }
share-title = Compartir
share-watch = Quien tenga este enlace puede mirar:
share-record = El registro de la partida hasta ahora:
share-download = Descargar el registro
share-later = El registro se podrá descargar al final, porque lo cuenta todo.
journal-title = Diario
journal-why = Todo lo que aquí se decidió, se deshizo, se pidió y se aceptó. Nunca se borra nada de él.
journal-somebody = Alguien
journal-hidden = (oculto)
journal-created = { $player } preparó la mesa.
journal-imported = { $player } importó la partida.
journal-joined = { $player } tomó asiento.
journal-left = { $player } se fue.
journal-returned = { $player } volvió.
journal-replaced = { $player } puso un bot en un sitio.
journal-opened = { $player } liberó un sitio.
journal-removed = { $player } expulsó a { $whom }.
journal-renewed = { $player } creó una invitación nueva.
journal-watch = { $player } cambió quién puede mirar.
journal-began = Empezó la partida.
journal-decided = { $player } jugó { $code }.
journal-drawn = Salió: { $code }.
journal-asked = { $player } pidió deshacer una jugada.
journal-agreed = { $player } aceptó.
journal-refused = { $player } se negó.
journal-withdrawn = { $player } retiró la petición.
journal-undone =
    { $count ->
        [one] Se deshizo un paso.
       *[other] Se deshicieron { $count } pasos.
    }
journal-resigned = { $player } se rindió.
journal-out_of_time = A { $player } se le acabó el tiempo.
journal-finished = La partida terminó.
journal-cancelled = { $player } cerró la mesa.
journal-rematch = { $player } propuso la revancha.
journal-forgotten = Alguien borró sus datos.
resign-title = Rendirse o irse
resign-explain = Rendirse es perder la partida. También puede seguir un bot en tu lugar.
resign-do = { $player } se rinde
resign-bot = Un bot sigue por { $player }
rematch = Revancha
rematch-waits = Hay una revancha preparada.
rematch-offered = { $player } propone la revancha.
rematch-watch = Ver la revancha
rematch-begun = Los jugadores han preparado la revancha.
undo-granted = La jugada se ha deshecho.
undo-declined = Han rechazado tu petición de deshacer la jugada.
notify-with = { $game } con { $players }
notify-ready = Ya está todo el mundo. ¿Empezamos?
pace-title = Ver la partida
pace-pause = Pausa
pace-resume = Continuar
pace-step = Un turno
start-watching = Ver jugar a los bots
seats-all-bots = Los bots juegan entre ellos: tú miras, a tu ritmo.
audience =
    { $count ->
        [one] 1 espectador
       *[other] { $count } espectadores
    }
audience-guest = alguien sin nombre
phrases-title = Decir algo
phrases-mute = No mostrar lo que dicen los demás
phrase-said = { $player }: { $phrase }
phrase-hello = ¡Hola!
phrase-good_luck = ¡Suerte!
phrase-well_played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-oops = ¡Uy!
phrase-one_moment = Un momento, por favor.
phrase-your_turn = Te toca.
phrase-good_game = ¡Buena partida!
phrase-again = ¿Jugamos otra?
phrase-clap = 👏
phrase-clap-name = aplausos
phrase-smile = 😀
phrase-smile-name = una sonrisa
phrase-wow = 😮
phrase-wow-name = asombro
phrase-hmm = 🤔
phrase-hmm-name = pensando mucho
phrase-sweat = 😅
phrase-sweat-name = uf
phrase-heart = ❤️
phrase-heart-name = un corazón
result-title = Resultado
result-open = Ver el resultado
result-best = mejor ronda
result-worst = ronda más floja
end-resignation = La partida se abandonó.
end-time = Se acabó el tiempo.

## The web app: choosing

prompt-of = { $player }: { $text }
prompt-where = ¿adónde?
prompt-azul-offer = Toma todas las losetas de un color de una Fábrica o del centro.
prompt-azul-tiling = Elige una columna para la loseta de la línea { $line }.
prompt-duel-setup = Elige una de las placas bocarriba para tu Cúpula.
prompt-duel-turn = Toma losetas, una ficha revelada o una placa.
prompt-duel-draw = Roba otra placa, o para y mira.
prompt-duel-keep = Elige la placa que te quedas.
prompt-duel-place = Elige un espacio vacío de tu Cúpula para la placa.
prompt-duel-put_back = ¿Qué placa vuelve ahora bajo la pila?
prompt-duel-stack = Apila el resto en la luna: ¿qué loseta ahora? La primera queda abajo del todo.
prompt-duel-chips = A la línea { $line } le { $missing ->
        [one] falta una loseta
       *[other] faltan { $missing } losetas
    }: usa fichas, o déjala.
prompt-duel-column = Elige un espacio en la fila { $line } de la Cúpula.
pick-take = Tomar { $tiles } { $from }
pick-line = Línea de patrón { $number }: { $held ->
        [0] vacía, { $size ->
            [one] { $size } espacio
           *[other] { $size } espacios
        }
       *[other] { $held } de { $size }, { $colour }
    }
pick-floor = Línea de suelo
pick-broken = Romper las losetas
pick-space = Espacio de Cúpula { $number }
pick-column = Fila { $row }, columna { $column }
pick-column-space = Fila { $row }, columna { $column } ({ $space })
pick-chip = Tomar la ficha de Bonificación { $chip } de la Fábrica { $number }
pick-display = Tomar la placa { $plate }
pick-keep = Quedarse con la placa { $plate }
pick-back = Devolver la placa { $plate }
pick-pile = Robar de la pila: { $size ->
        [0] está vacía
       *[other] { $size } placas, encima: { $back }
    }
pick-stop = Parar y mirar
pick-skip = Dejarla
pick-stack = Apilar { $tiles }
pick-spend = Usar la ficha de Bonificación { $chip }
chip-hidden = La ficha de Bonificación de la Fábrica { $number } está bocabajo.
draw-more = { $cost ->
        [0] Robar gratis
       *[other] Robar (−{ $cost })
    }
chosen-chip = ficha de Bonificación de la Fábrica { $number }
chosen-space = placa en el espacio de Cúpula { $number }, girada { $degrees }°
chosen-pile = robar una placa por { $cost ->
        [0] nada
       *[other] 1 punto
    }
chosen-display = una placa bocarriba
chosen-stop = parar y mirar las placas
chosen-skip = no usar fichas
chosen-keep = quedarse con esta placa
chosen-back = devolver esta placa
chosen-spend = usar esta ficha
chosen-stack = apilar esta loseta
move-take = tomar { $tiles } { $from } { $to }
move-tile = de la línea { $line } a la columna { $column }
move-plate = placa { $number } del expositor

## The web app: the table in words

describe-factory = Fábrica { $number }: { $tiles }.
describe-centre = Centro: { $tiles }.
describe-line = Línea { $number }, { $size ->
        [one] { $size } espacio
       *[other] { $size } espacios
    }: { $tiles }.
describe-wall = Fila { $row }: { $tiles }.
describe-place = { $colour } en la columna { $column }
describe-floor = Línea de suelo: { $tiles }.
describe-sun = Sol { $number }: { $tiles }.
describe-sun-large = Sol grande: { $tiles }.
describe-moon = Luna { $number }, de arriba abajo: { $tiles }.
describe-moon-large = Luna grande: { $tiles }.
describe-chip = Ficha de Bonificación de la Fábrica { $number }: { $chip }.
describe-broken = Losetas rotas: { $tiles }.
describe-free = Libre: { $spaces }.
describe-bare = { $count ->
        [one] Todavía sin placa en la columna { $columns }.
       *[other] Todavía sin placa en las columnas { $columns }.
    }
describe-chips = Fichas de Bonificación: { $chips }.
describe-display = Placa { $number } del expositor: { $plate }.
describe-store = { $store }: { $tiles }.
plate-corners = arriba a la izquierda { $a }, arriba a la derecha { $b }, abajo a la izquierda { $c }, abajo a la derecha { $d }

## The web app: settings

setting-language = Idioma
setting-language-why = Auto sigue al navegador.
setting-theme = Tema
setting-theme-why = Auto sigue al dispositivo.
setting-speed = Movimiento
setting-speed-why = La velocidad de las losetas.
setting-confirm = Confirmar cada turno
setting-confirm-why = Si no, el turno vale en cuanto se elige su último paso.
setting-preview = Vistas previas
setting-preview-why = Mostrar qué daría una jugada mientras la señalas.
setting-letters = Letras en las losetas
setting-letters-why = Cada color tiene también su letra.
setting-sound = Sonidos
setting-sound-why = Pequeños sonidos para losetas, puntos y tu turno.
setting-notify = Notificaciones
setting-notify-why = Avísame cuando sea mi turno y esté en otra cosa.
setting-phrases = Frases de los demás
setting-phrases-why = Lo que dicen los demás en la mesa, por ejemplo «¡Bien jugado!».
setting-tips = Explicaciones
setting-tips-why = Detente en una parte de la mesa, o mantenla pulsada.
setting-shortcuts = Teclas de letras
setting-shortcuts-why = Escribir jugadas y usar atajos de una letra.
value-language-auto = Auto
value-theme-auto = Auto
value-theme-light = Claro
value-theme-dark = Oscuro
value-speed-normal = Normal
value-speed-fast = Rápido
value-speed-slow = Lento
value-speed-off = Ninguno
value-confirm-on = Sí
value-confirm-off = No
value-preview-on = Sí
value-preview-off = No
value-letters-on = Sí
value-letters-off = No
value-sound-on = Sí
value-sound-off = No
value-notify-on = Sí
value-notify-off = No
value-phrases-on = Mostrar
value-phrases-off = Ocultar
value-tips-on = Sí
value-tips-off = No
value-shortcuts-on = Sí
value-shortcuts-off = No

## The web app: keys and gestures

help-pointer = Con ratón o dedo
help-pointer-tap = Toca losetas y luego adónde van. Lo que puedes hacer está rodeado de violeta.
help-pointer-drag = O arrástralas hasta allí.
help-pointer-again = Toca el lugar otra vez para confirmar; toca de nuevo las losetas elegidas para soltarlas.
help-pointer-rest = Detente en una parte de la mesa, o mantenla pulsada, para saber qué es.
help-keys = Con el teclado
help-key-move = ir de una opción posible a la siguiente
help-key-confirm = elegir lo que tiene el foco; confirmar
help-key-back = un paso atrás
help-key-undo = deshacer (también con Ctrl)
help-key-hint = pista
help-key-turn = girar la placa que se coloca
help-key-moves = mostrar las jugadas
help-key-left = mostrar lo que queda en la bolsa
help-key-read = leer la mesa en voz alta
help-key-help = esta ayuda
key-space = Espacio
help-typing = Escribir jugadas
help-typing-how = Cada jugada tiene un código corto. Escríbelo y pulsa Intro. Colores: { $colours }.
code-azul-1B2 = losetas azules de la Fábrica 1 a la línea 2
code-azul-CKF = losetas negras del centro a la línea de suelo
code-azul-T3 = pared gris: la loseta a la columna 3
code-duel-1R3 = losetas rojas del sol 1 a la línea 3 (L es el sol grande, X las rompe)
code-duel-MB3 = losetas azules de las lunas a la línea 3
code-duel-C1 = la ficha revelada de la Fábrica 1
code-duel-D2 = la placa del espacio 2 del expositor
code-duel-DRAW = robar una placa de la pila; STOP para
code-duel-S5R1 = colocarla en el espacio de Cúpula 5, girada una vez
code-duel-stack-B = apilar ahora una loseta azul
code-duel-PTY = usar la ficha turquesa y amarilla; SKIP no usa ninguna

## The web app: looking back

review-title = Repaso
review-begin = Analizar esta partida
review-running = Se está analizando la partida
review-resume = Seguir analizando
review-queued = En espera: n.º { $place } en la cola
review-step = Paso { $step } de { $steps }
review-played = { $player } jugó: { $move } ({ $win } % de ganar, { $margin } puntos).
review-better = Mejor: { $move } ({ $win } % de ganar, { $margin } puntos). { $loss ->
        [one] Se perdió 1 punto.
       *[other] Se perdieron { $loss } puntos.
    }
review-best = Era la mejor jugada.
review-nothing = Nada que juzgar en este paso.
curve-summary = Diferencia esperada en { $count } decisiones
curve-up = Hacia arriba: ventaja de { $player }
review-turn-back = Un turno atrás
review-turn-next = Un turno adelante
review-round-back = A la ronda anterior
review-round-next = A la ronda siguiente
review-autoplay = Reproducir
review-speed = Velocidad { $speed }
review-show = Lo que muestra el tablero
review-show-before = Antes de la jugada
review-show-played = Jugado
review-show-better = Mejor
curve-win = Probabilidad de ganar
curve-margin = Diferencia esperada
grade-brilliant = Brillante
grade-best = La mejor
grade-good = Buena
grade-inaccuracy = Imprecisión
grade-mistake = Error
grade-blunder = Error grave
grade-lost = −{ $lost } % de ganar
grade-limits = Un turno es el mejor si pierde como mucho un { $best } % de la probabilidad de ganar, bueno hasta un { $good } %, una imprecisión hasta un { $inaccuracy } %, un error hasta un { $mistake } %, un error grave a partir de ahí. Brillante: la mejor jugada, cuando todas las demás valen al menos 6 puntos menos.
accuracy-title = Precisión
accuracy-value = { $value } %
turning-points = Momentos clave:
turning-point = { $player }, ronda { $round }
balance-title = Dónde se decidió la partida, en puntos para { $player }
balance-start = Ventaja de la primera jugada
balance-deals = Suerte en el reparto
balance-decisions = Decisiones de { $player }
balance-search = Juzgado de otro modo después
balance-result = Resultado
retry-title = Repite tus errores
retry-mistakes = { $count ->
        [one] Repite tu error
       *[other] Repite tus { $count } errores
    }
retry-none = No hay nada que repetir: no se encontraron errores tuyos en esta partida.
retry-progress = { $number } de { $count }
retry-task = Busca una jugada mejor
retry-played = { $player } jugó: { $move }.
retry-right = ¡Correcto!
retry-wrong = Hay algo mejor
retry-best = La mejor: { $move } ({ $win } % de ganar, { $margin } puntos).
retry-again = Inténtalo otra vez
retry-finish = Volver a la revisión

## The web app: errors

error-unreachable = No se puede contactar con el servidor.
error-invalid_request = No se entendió esa petición.
error-invalid_option = Una de las opciones no es posible.
error-invalid_move = Esa no es una jugada de este juego.
error-invalid_notation = Este archivo no es un registro correcto.
error-no_session = Primero empieza una partida o únete a una.
error-forbidden_origin = Esa página no puede hacer esto.
error-wrong_link = Este enlace no es válido (o ya no lo es).
error-not_allowed = No puedes hacer eso aquí.
error-not_found = No existe esa mesa, o no está abierta para ti.
error-wrong_method = No se entendió esa petición.
error-stale = La mesa ha cambiado entretanto.
error-not_now = Eso no es posible ahora.
error-illegal_move = Las reglas prohíben esta jugada:
error-another_person = Este enlace es de otra persona que la que eres en este dispositivo.
error-too_large = Es demasiado grande.
error-not_json = No se entendió esa petición.
error-wrong_host = Este servidor no responde a ese nombre.
error-too_fast = Demasiado rápido. Espera un momento.
error-too_many = Hay demasiadas mesas. Termina antes alguna.
error-internal = El servidor se equivocó. Inténtalo de nuevo.
error-warming_up = Las reglas aún se están preparando. Un momento.
error-unavailable = El servidor no puede acceder a las partidas ahora mismo. Un momento.
error-closing = El servidor se está reiniciando. Un momento.

## The web app: explanations of every part

tip-azul-factory = Una Fábrica. Toma todas sus losetas de un color; las demás van al centro.
tip-azul-centre = El centro. Toma todas sus losetas de un color. Quien lo hace primero en la ronda recibe también la loseta inicial.
tip-azul-marker = La loseta inicial. Ocupa un espacio de la línea de suelo, y quien la tiene empieza la ronda siguiente.
tip-azul-line = Una línea de patrón lleva losetas de un solo color. Cuando está completa, una de sus losetas va a la pared al final de la ronda.
tip-azul-wall = La pared. Una loseta que llega aquí puntúa la longitud de su fila y la de su columna de losetas conectadas.
tip-azul-wall-grey = La pared gris. Eliges la columna; ningún color dos veces en una fila o una columna.
tip-azul-floor = La línea de suelo. Lo que no cabe cae aquí y cuesta los puntos indicados al final de la ronda.
tip-azul-bag = Las losetas que quedan en la bolsa, y las de la tapa, que vuelven cuando la bolsa está vacía.
tip-azul-score = Los puntos hasta ahora. Nunca bajan de 0.
tip-duel-sun = El sol de una Fábrica. Toma todas sus losetas de un color; las demás van a su luna.
tip-duel-moon = La luna de una Fábrica Pequeña. Solo se puede tomar la loseta superior. La pila cubre una ficha de Bonificación.
tip-duel-moon-large = La luna de la Fábrica Grande. Sus losetas están separadas; se pueden tomar todas.
tip-duel-start-tile = La loseta de Artista Inicial. La recibe quien toma primero de la luna grande: cuesta 2 puntos, y su dueño empieza la ronda siguiente.
tip-duel-chip-back = Una ficha de Bonificación bocabajo. Se revela en cuanto su Fábrica está vacía.
tip-duel-chip = Una ficha de Bonificación revelada. Tomarla es un turno entero; se toman exactamente dos por ronda.
tip-duel-chips = Tus fichas de Bonificación. Dos del color de una línea, o tres cualesquiera, reemplazan una loseta que falta.
tip-duel-display = Las placas bocarriba. Tomar una cuesta una ficha de Artista y un turno.
tip-duel-pile = La pila. Cada placa robada cuesta un punto; solo ves las caras cuando paras.
tip-duel-dome-space = Un espacio de Cúpula vacío. Una placa va en cualquiera, en la orientación que quieras, para siempre.
tip-duel-plate = Una placa de Cúpula. Una loseta va en un espacio de su color, o en el multicolor. El espacio especial se llena solo cuando los otros tres lo están.
tip-duel-dome-tile = Una loseta de la Cúpula. Las nuevas puntúan la longitud de su fila y la de su columna.
tip-duel-special-space = Lo que puntúa una loseta especial en esta fila.
tip-duel-line = Una línea de patrón lleva losetas de un solo color. Cuando está completa, una de sus losetas va a la misma fila de la Cúpula.
tip-duel-broken = Las losetas rotas. Cuestan 1, 2, 3 y 4 puntos al final de la ronda.
tip-duel-token = Una ficha de Artista. En cada ronda menos la última usas las dos, cada una para una placa.
tip-duel-bag = Las losetas que quedan en la bolsa, y las de la Torre, que vuelven cuando la bolsa está vacía.
tip-duel-score = Los puntos hasta ahora. Nunca bajan de 0.
tip-tablet-rows = 3 puntos por cada fila completa de tu Cúpula.
tip-tablet-colours = 4 puntos por cada fila con al menos cinco colores distintos; las losetas especiales cuentan como un color más.
tip-tablet-columns = 7 puntos por cada columna completa de tu Cúpula.
tip-tablet-outer = 1 punto por cada loseta en los espacios exteriores de tu Cúpula.
tip-tablet-diagonals = 10 puntos por cada una de las dos diagonales completas.
tip-tablet-corners = Por cada placa de esquina llena: 3 puntos arriba, 8 puntos abajo.
tip-tablet-jokers = 2 puntos por cada espacio multicolor, pero solo si todos los tuyos están llenos.
tip-tablet-specials = 3 puntos menos por cada espacio especial vacío.
tablet-worth-rows = 3 cada una
tablet-worth-colours = 4 cada una
tablet-worth-columns = 7 cada una
tablet-worth-outer = 1 cada uno
tablet-worth-diagonals = 10 cada una
tablet-worth-corners = 3 · 3 · 8 · 8
tablet-worth-jokers = 2 cada uno
tablet-worth-specials = −3 cada uno

## The web app: the rules

rules-of = Reglas de { $game }
rules-azul-goal = Llena tu pared de losetas y consigue más puntos que los demás. La partida termina con la ronda en que alguien completa una fila.
rules-azul-setup = Preparación
rules-azul-offer = Oferta de las Fábricas
rules-azul-tiling = Alicatado de la pared
rules-azul-end = Ronda siguiente y final
rules-azul-grey = La pared gris
rules-duel-goal = Decora tu Cúpula en cinco rondas: toma placas, losetas y fichas de Bonificación, y consigue más puntos que el otro artista.
rules-duel-setup = Componentes y preparación
rules-duel-acquisition = Fase 1: adquisición
rules-duel-tiling = Fase 2: alicatado de Cúpulas y puntuación
rules-duel-preparation = Fase 3: preparación
rules-duel-end = Final de la partida
rule-A1 = Juegan 2, 3 o 4, con 5, 7 o 9 Fábricas y 100 losetas: 20 de cada color, azul, amarillo, rojo, negro y turquesa. Todos empiezan con 0 puntos y usan el mismo lado de la pared.
rule-A2 = Quién empieza se sortea, o lo nombra quien prepara la partida.
rule-A3 = Cada Fábrica recibe 4 losetas robadas de la bolsa. La loseta inicial está en el centro.
rule-A4 = Se juega en sentido horario. En tu turno tomas todas las losetas de un color de una Fábrica, y las demás pasan al centro; o tomas todas las losetas de un color del centro.
rule-A5 = Quien toma primero del centro en una ronda toma también la loseta inicial y la pone en el espacio libre más a la izquierda de su línea de suelo, antes de colocar las losetas.
rule-A6 = Todas las losetas tomadas van a una sola línea de patrón, o todas a la línea de suelo. Una línea lleva un solo color; lo que no cabe cae a la línea de suelo. Una línea completa no admite más. No se pueden repartir a voluntad entre una línea y el suelo.
rule-A7 = Un color no puede ir a una línea de patrón cuya fila de la pared ya muestra ese color.
rule-A8 = La línea de suelo tiene 7 espacios que cuestan 1, 1, 2, 2, 2, 3 y 3 puntos. Las losetas siguientes van a la tapa sin coste.
rule-A9 = Si tu línea de suelo está llena cuando debes tomar la loseta inicial, la tomas sin espacio y sin coste, y aun así empiezas la ronda siguiente.
rule-A10 = La oferta termina cuando el centro y todas las Fábricas están vacíos.
rule-A11 = Las líneas se resuelven de arriba abajo. De cada línea completa una loseta pasa a su fila de la pared y puntúa al momento; el resto de la línea va a la tapa. Las líneas incompletas se quedan.
rule-A12 = Una loseta colocada sin vecinas puntúa 1. Si no, puntúa la longitud de su serie horizontal si es mayor que uno, más la de su serie vertical si es mayor que uno.
rule-A13 = En la pared de colores cada color tiene un espacio por fila, desplazado una columna de fila a fila.
rule-A14 = Después se paga la línea de suelo, sin bajar nunca de 0 puntos. Sus losetas van a la tapa; la de Artista Inicial se queda con su dueño.
rule-A15 = Si ninguna pared tiene una fila completa, quien tiene la loseta inicial empieza la ronda siguiente. Si nadie la tomó, empieza otra vez el mismo.
rule-A16 = Las Fábricas se llenan una tras otra. Si la bolsa se vacía, vuelven a ella las losetas de la tapa. Si hay pocas, se juega con las que haya; si no hay ninguna, la partida termina.
rule-A17 = La partida termina tras el alicatado en que una pared tiene una fila completa. Bonificaciones: 2 puntos por fila completa, 7 por columna completa, 10 por color con sus 5 losetas colocadas.
rule-A18 = Gana quien tiene más puntos. En caso de empate, quien tiene más filas completas; si también empatan, comparten la victoria.
rule-A19 = Para que ninguna partida sea eterna, termina, con las bonificaciones, tras la última ronda permitida: 20, si no se eligió otra.
rule-A20 = En la pared gris una loseta puede ir a cualquier espacio de su fila, mientras ningún color esté dos veces en una fila o una columna. Una línea sin espacio en ese momento se puede llenar igualmente.
rule-A21 = Eliges las columnas línea por línea, de arriba abajo, primero el jugador inicial. Donde haya un espacio permitido, hay que colocar la loseta.
rule-A22 = Una línea completa sin espacio permitido envía al momento todas sus losetas a la línea de suelo; cuentan en esta ronda.
rule-D1 = Juegan 2, en 5 rondas. Cada artista empieza con 5 puntos.
rule-D2 = Hay 65 losetas, 13 de cada color, azul, amarillo, rojo, negro y turquesa, 9 losetas especiales y la loseta de Artista Inicial.
rule-D3 = Hay 18 placas de Cúpula de cuatro espacios: tres de color, y uno que es especial o multicolor. El reverso muestra cuál de los dos.
rule-D4 = Hay 20 fichas de Bonificación: dos de cada color, y dos de cada una de cinco parejas de colores.
rule-D5 = Cuatro tablas de puntuación tienen dos caras. Una partida usa tres o cuatro, una cara de cada: elegidas, al azar, o el conjunto de la primera partida, que es filas, columnas y diagonales.
rule-D6 = Cada una de las cuatro Fábricas Pequeñas recibe 4 losetas en su sol y una ficha de Bonificación bocabajo en su luna; la Grande recibe 5 losetas en su sol, y la loseta de Artista Inicial está en su luna.
rule-D7 = Si las 5 losetas de la Fábrica Grande son todas del mismo color, se roban de nuevo.
rule-D8 = Tres placas están bocarriba, las demás forman la pila. Antes de la primera ronda el otro artista y luego el inicial toman gratis una placa visible y la colocan donde quieran, en cualquier orientación; el expositor se rellena tras cada uno.
rule-D9 = Los artistas se turnan. Un turno es exactamente una acción: una placa, losetas de un sol, losetas de las lunas o una ficha revelada. Quien no puede hacer ninguna pasa el resto de la fase; de lo contrario no se puede pasar.
rule-D10 = Una placa cuesta una de tus dos fichas de Artista de la ronda. Hay que usar las dos en cada una de las rondas 1 a 4; en la ronda 5 no las hay. Toma una placa bocarriba (no se repone) o roba de la pila.
rule-D11 = Robar cuesta 1 punto por placa, una a una, viendo solo los reversos. Cuando paras, las miras, te quedas una y devuelves las demás bajo la pila en el orden que quieras.
rule-D12 = Hace falta un punto para pagar una placa de la pila. Con 0 puntos y ninguna placa bocarriba, la primera placa de la pila que tomes en el turno es gratis.
rule-D13 = Una placa va en cualquier espacio vacío de la Cúpula, en cualquier orientación, y allí se queda.
rule-D14 = Todos ven el reverso de la placa superior de la pila y cuántas placas se robaron. Solo tú conoces las que robaste y devolviste. Nadie conoce las fichas bocabajo.
rule-D15 = De un sol tomas todas las losetas de un color. En una Fábrica Pequeña las demás forman una pila en su luna, en el orden que elijas; en la Grande quedan separadas en su luna.
rule-D16 = De las lunas tomas un color: la loseta superior de cada pila pequeña que lo muestre, y todas las suyas en la luna grande. Siempre se toman todas.
rule-D17 = Quien toma primero de la luna grande en una ronda toma la loseta de Artista Inicial, que cuesta 2 puntos.
rule-D18 = Las losetas tomadas van a una sola línea de patrón que no esté completa ni tenga otro color, o se rompen todas. Lo que no cabe en la línea se rompe.
rule-D19 = El espacio de losetas rotas admite 4; las siguientes van a la Torre.
rule-D20 = Una ficha se revela en cuanto su Fábrica no tiene losetas en el sol ni en la luna.
rule-D21 = Tomar una ficha revelada es un turno. Cada artista toma exactamente 2 por ronda.
rule-D22 = La fase termina cuando no quedan losetas ni fichas de Bonificación y, en las rondas 1 a 4, se han usado todas las fichas de Artista.
rule-D23 = Las líneas de patrón se resuelven de arriba abajo, sin volver atrás; primero el artista inicial.
rule-D24 = Una línea con al menos una loseta se puede completar con fichas, del todo o nada: cada loseta que falta cuesta 2 fichas del color de la línea, o 3 cualesquiera. Las fichas usadas se pierden, las demás se quedan. La loseta debe tener un espacio.
rule-D25 = Una línea completa debe mover una loseta a un espacio vacío de su color, o multicolor vacío, de su fila de la Cúpula. El resto de la línea va a la Torre.
rule-D26 = Una línea sin espacio permitido conserva sus losetas mientras su fila de la Cúpula tenga menos de 3 placas.
rule-D27 = Si su fila tiene 3 placas y ningún espacio permitido, las losetas de la línea se rompen, esté completa o no.
rule-D28 = Una loseta colocada puntúa como en Azul: 1 punto sola; si no, las longitudes de sus series horizontal y vertical. Las losetas especiales cuentan como losetas.
rule-D29 = Cuando se llena el tercer espacio de color de una placa especial, una loseta especial va al momento a su espacio y puntúa el número de su fila, de 1 arriba a 6 abajo, y nada por sus vecinas.
rule-D30 = Las losetas rotas cuestan 1, 2, 3 y 4 puntos, la de Artista Inicial 2; nadie baja de 0. Las losetas rotas van a la Torre.
rule-D31 = Vuelven las fichas de Artista, tres placas están de nuevo bocarriba, y las Fábricas se rellenan, cada pequeña con una ficha. Si la bolsa se vacía, vuelven a ella las losetas de la Torre. La ficha de una Fábrica Pequeña que queda vacía se revela al momento.
rule-D32 = Quien tiene la loseta de Artista Inicial empieza la ronda y la devuelve. Si nadie la tomó, empieza otra vez el mismo.
rule-D33 = Tras la ronda 5 puntúan las tablas: 3 por fila completa; 7 por columna completa; 10 por diagonal completa; 2 por espacio multicolor si todos los tuyos están llenos; 4 por fila con al menos cinco colores; 1 por loseta en los espacios exteriores; 3 u 8 por placa de esquina llena; −3 por espacio especial vacío. Las líneas sin acabar y las fichas sobrantes no cuentan.
rule-D34 = Los puntos de las tablas se suman de una vez, y nadie baja de 0. Gana quien tiene más puntos; en caso de empate, quien tiene la loseta de Artista Inicial.

## The web app: about

about-what = azulejos juega a Azul y a Azul Duel: a solas contra bots, en el mismo dispositivo o en línea por un enlace. No hace falta cuenta.
about-owners = Es una realización independiente. Los nombres Azul y Azul Duel y el diseño de los juegos pertenecen a sus dueños; no se usa nada de sus ilustraciones ni de sus reglamentos.
about-private = Tus partidas las guarda el servidor en el que juegas. Una cookie guarda tu sitio; no se recoge nada más.
about-libraries = Bibliotecas

## The web app: lessons

learn-azul = Aprender Azul
learn-azul-why = Diez minutos: tomar losetas, la línea de suelo, alicatar la pared y cómo termina la partida.
learn-duel = Aprender Azul Duel
learn-duel-why = Quince minutos: placas, sol y luna, fichas de Bonificación y el alicatado de la Cúpula.
learn-why = Lecciones en una mesa de verdad: haz el paso y llega el siguiente.
first-game-title = Tu primer Azul Duel
first-game-why = Ocho caras de cuatro tablas pueden servir para la puntuación final. Para una primera partida bastan tres sencillas: filas, columnas y diagonales completas de la Cúpula. Deja «Primera partida» en las opciones y busca una fila larga.
lesson-next = Siguiente
lesson-back = Atrás
lesson-progress = Paso { $step } de { $steps }
lesson-play-azul = Jugar una partida
lesson-play-duel = Jugar una partida
lesson-azul-welcome-title = Te damos la bienvenida a Azul
lesson-azul-welcome = Hay losetas en Fábricas redondas. Por turnos se toman losetas y se ponen en las líneas de la izquierda del tablero. Al final de la ronda cada línea completa mueve una loseta a la pared de la derecha, y eso puntúa. Las vecinas en la pared son las que más dan.
lesson-azul-take-title = Tomar losetas
lesson-azul-take = Toma las dos losetas azules de la Fábrica 1: tócalas, toca luego la línea 2 y confirma. Siempre se toman todas las losetas de un color.
lesson-azul-take-done = La línea 2 está completa. Las demás losetas de la Fábrica pasaron al centro. Después el otro jugador tomó dos amarillas, y dos rojas se unieron al centro.
lesson-azul-centre-title = El centro
lesson-azul-centre = Toma ahora las dos losetas rojas del centro para la línea 3. Eres quien toma primero de allí en esta ronda, así que recibes también la loseta inicial: cuesta un punto en la línea de suelo, pero empiezas la ronda siguiente.
lesson-azul-centre-done = La loseta inicial está en tu línea de suelo. La línea 3 aún no está completa; sus losetas se quedarían para la ronda siguiente.
lesson-azul-colour-title = Cada color una vez por fila
lesson-azul-colour = Una fila de la pared lleva cada color una vez. Toma las dos losetas amarillas de la Fábrica 5: las filas 1 y 3 ya tienen amarillo, y la línea 4 lleva azul. Quedan la línea 2 y la línea 5. Elige una.
lesson-azul-colour-done = Bien hecho. Lo que cuenta son las líneas completas: la que encaja justo suele ser la mejor.
lesson-azul-tiling-title = Losetas que caen, y la pared
lesson-azul-tiling = Cuatro losetas turquesas son las últimas de esta ronda. Ponlas en la línea 3: caben tres, y una cae a la línea de suelo. Después termina la ronda. Mira cómo las líneas completas van a la pared de arriba abajo.
lesson-azul-tiling-done = La negra puntuó 3 por una fila de tres losetas, la azul 2 por una columna de dos, y la turquesa 2 por su fila más 3 por su columna. La línea de suelo costó 2 puntos.
lesson-azul-end-title = El final
lesson-azul-end = La partida termina con la ronda en que alguien completa una fila. Toma las últimas losetas azules para la línea 3: tu loseta amarilla completará la fila 1. Después cada fila completa da 2 puntos, cada columna 7, y cada color colocado cinco veces 10.
lesson-azul-end-done = Ganas por 49 a 47. Cada punto contaba.
lesson-azul-done-title = Eso es todo
lesson-azul-done = Ya conoces Azul. Mira lo que necesitan los demás antes de tomar: las losetas que nadie puede usar le harán daño a alguien.
lesson-duel-welcome-title = Te damos la bienvenida a Azul Duel
lesson-duel-welcome = Dos artistas decoran una Cúpula de nueve espacios. Primero se ponen placas, y después losetas sobre las placas. Tras cinco rondas las tablas de puntuación dan más puntos; en una primera partida son las filas, columnas y diagonales completas.
lesson-duel-plate-title = La primera placa
lesson-duel-plate = Antes de la primera ronda cada artista toma una placa gratis. Elige una de las tres y luego un espacio vacío de tu Cúpula. Toca el espacio otra vez, o el botón, para girar la placa. Después confirma.
lesson-duel-plate-done = Una placa se queda donde está. La estrella es un espacio multicolor para cualquier color, el octógono dorado un espacio especial. El otro artista también tomó una placa.
lesson-duel-sun-title = Losetas de un sol
lesson-duel-sun = Toma las dos losetas rojas del sol de la Fábrica 1 para la línea 3. Las otras dos forman una pila en la luna: elige cuál queda abajo. Solo se puede tomar la de arriba.
lesson-duel-sun-done = Al apilar decides qué podrá tomar después el otro artista.
lesson-duel-moon-title = Losetas de las lunas
lesson-duel-moon = De las lunas se toma un color en todas partes: la superior de cada pila pequeña que lo muestre, y todas las suyas en la luna grande. Toma las turquesas para la línea 3. Quien toma primero de la luna grande recibe también la loseta de Artista Inicial, que cuesta 2 puntos.
lesson-duel-moon-done = Tres losetas de una vez. La Fábrica 4 está vacía ahora, así que se reveló su ficha de Bonificación.
lesson-duel-chip-title = Fichas de Bonificación
lesson-duel-chip = Tomar una ficha revelada es un turno entero, y se toman exactamente dos por ronda. Toma la ficha de la Fábrica 4: muestra negro y azul, y vale por cualquiera de los dos.
lesson-duel-chip-done = Más tarde las fichas pueden reemplazar losetas que falten. Lo verás enseguida.
lesson-duel-token-title = Más placas
lesson-duel-token = En cada ronda usas dos fichas de Artista, cada una para una placa: una bocarriba, o una robada de la pila por un punto. Toma una bocarriba y colócala.
lesson-duel-token-done = Tus líneas solo pueden colocar losetas donde una placa de su fila tenga un espacio adecuado: placas y losetas van juntas.
lesson-duel-column-title = Alicatar la Cúpula
lesson-duel-column = Cuando todo está tomado, cada línea completa mueve una loseta a su fila de la Cúpula. La línea 1 lleva turquesa: su fila no tiene espacio turquesa, pero sí espacios multicolor en las columnas 2 y 4, que admiten cualquier color. Se puntúa como en la pared de Azul: series de vecinas. Elige.
lesson-duel-column-done = La columna 4 puntúa 4: 2 por su fila y 2 por su columna. La columna 2 no tiene vecinas y solo puntúa 1.
lesson-duel-chips-title = Pagar con fichas
lesson-duel-chips = A la línea 3 le falta una loseta negra. Dos fichas que muestren negro, o tres cualesquiera, la reemplazan. Usa la ficha negra y la amarilla y negra.
lesson-duel-chips-done = La línea 3 se completó y colocó su loseta. Las fichas no usadas se quedan contigo.
lesson-duel-special-title = Losetas especiales
lesson-duel-special = En la segunda placa de la fila de arriba solo queda vacío un espacio de color. Pon la loseta negra de la línea 2 en la columna 3: llena el tercer espacio de color de esa placa, así que llega sola una loseta especial.
lesson-duel-special-done = La loseta especial puntúa el número de su fila, aquí 2. Cuenta como vecina para las losetas siguientes.
lesson-duel-tablets-title = Las tablas
lesson-duel-tablets = Tras la quinta ronda puntúan las tablas: en una primera partida 3 puntos por fila completa, 7 por columna completa, 10 por diagonal completa. Planea una o dos desde el principio.
lesson-duel-done-title = Eso es todo
lesson-duel-done = Ya conoces Azul Duel. Recuerda que las losetas rotas cuestan cada vez más: 1, 2, 3 y 4 puntos.
## Names of games, and pictures

picture-pile = en la pila
picture-tokens = Fichas de Artista
picture-broken = Losetas rotas
tablet-points-rows = { $points } cada una
tablet-points-colours = { $points } por fila de cinco
tablet-points-columns = { $points } cada una
tablet-points-outer = { $points } cada uno
tablet-points-diagonals = { $points } cada una
tablet-points-corners = { $points } arriba, { $more } abajo
tablet-points-jokers = { $points } cada uno, si todos
tablet-points-specials = { $points } por espacio vacío

## The terminal app

app-pile = pila { $count }
app-too-small =
    Este terminal tiene { $here } caracteres y la mesa necesita { $needed }.
    Amplíalo, o juega en modo sencillo: azulejos play --plain
app-yes = sí
app-no = no
app-game = Juego
app-person = una persona
app-time = { $seconds } s por jugada
app-time-usual = tiempo habitual
app-chance = Sorteos
app-seed = Semilla (opcional)
app-language = Idioma
app-tablets = Qué caras
app-start = Empezar
app-load = Cargar una partida
app-quit = Salir
app-key-move = ir
app-key-change = cambiar
app-key-choose = elegir
app-key-help = ayuda
app-key-hint = pista
app-key-undo = deshacer
app-key-save = guardar
app-key-load = cargar
app-key-new = nueva
app-key-language = idioma
app-key-quit = salir
app-ask = { $player }: { $question }
app-failed = El bot ha fallado ({ $message }). Deshaz con Z, o guarda la partida.
app-thinking = { $player } está pensando …
app-draw = ¿Qué ha salido? { $what } (solo Intro: lo sortea el ordenador)
app-no-choice = { $typed } no se puede elegir ahora.
app-hint = Pista: { $move } (margen esperado { $margin }, probabilidad de ganar { $win } %)
app-hint-wait = Buscando una buena jugada …
app-sure-new = Esta partida se perderá si no se guarda (Ctrl-S). Otra vez N: partida nueva.
app-sure-quit = Esta partida se perderá si no se guarda (Ctrl-S). Otra vez Q: salir.
app-overwrite = { $file } ya existe. Otra vez Intro para sobrescribirlo.
app-close = Escape o Intro cierra esta página.
app-do-not-wait = Escape: no esperar.
app-help-title = Ayuda
app-help-keys =
    Elige con las flechas e Intro, con el ratón en el tablero, o escribe una jugada tal cual, por ejemplo 1B2.
    Lo subrayado se puede elegir; ▸ señala lo que elegiría Intro. Cada elección es un pequeño paso.
    Escape o Retroceso (o el botón derecho del ratón): un pequeño paso atrás.
    Z o Ctrl-Z: deshacer hasta tu última decisión. H: una pista. N: partida nueva. Q: salir.
    Ctrl-S: guardar la partida. Ctrl-O: cargar una. Ctrl-L: idioma siguiente. Tab: al relato, para desplazarlo.
app-help-azul =
    Toma todas las losetas de un color de una Fábrica (el resto va al centro) o del centro, y ponlas en una de tus líneas de patrón. Una
    línea completa lleva una loseta a la pared y puntúa; lo que no cabe cae a la línea de suelo y cuesta puntos.
    Las mayúsculas son losetas, las minúsculas espacios vacíos, M la loseta de Artista Inicial, ★ quien empieza.
app-help-duel =
    En tu turno toma una de estas cosas: una placa de Cúpula (de la oferta, o de la pila por un punto cada una), las losetas de un color de un sol (el
    resto se apila en la luna, de abajo arriba), las losetas superiores de un color de todas las lunas, o una ficha de Bonificación revelada.
    Las mayúsculas son losetas, las minúsculas espacios vacíos, j acepta cualquier color, s recibe una loseta especial, M es la loseta de Artista Inicial.
app-result-title = La partida ha terminado
app-result-keys = Intro: ver la mesa. N: partida nueva. Ctrl-S: guardar la partida.
app-save-title = Guardar la partida como
app-load-title = Cargar una partida
app-load-keys = Intro: cargar. Tab: a las partidas de esta carpeta. Escape: dejarlo.
app-save-keys = Intro: guardar. Escape: dejarlo.
app-wall-coloured = de colores
app-wall-grey = gris
app-tablets-first = primera partida
app-tablets-random = al azar
app-tablets-chosen = elegidas
app-chance-seeded = del ordenador
app-chance-manual = escritos, de una mesa real
app-option-players = Jugadores
app-option-wall = Pared
app-option-round_limit = Última ronda permitida
app-option-tablets = Tablas de puntuación
app-option-free_draws_at_zero = Robo gratis con 0 puntos
choice-factory = Fábrica { $number }: { $tiles }
choice-centre = Centro: { $tiles }
choice-large = Fábrica Grande: { $tiles }
choice-moons = Lunas: { $tiles }
choice-with-start = { $tiles } y la loseta de Artista Inicial
choice-line = Línea de patrón { $number } ({ $filled } de { $number })
choice-floor = Línea de suelo
choice-broken = Romperlas todas
choice-chip = Ficha de Bonificación { $chip } de la Fábrica { $number }
choice-display = Placa de Cúpula n.º { $plate }: { $layout }
choice-draw = Robar una placa de Cúpula ({ $back })
choice-stop = No robar más
choice-keep = Quedarse la placa de Cúpula n.º { $plate }: { $layout }
choice-space = Espacio { $number } de la Cúpula
choice-turned = Girada { $degrees }°: { $layout }
choice-put-back = Devolver la placa de Cúpula n.º { $plate }: { $layout }
choice-stack = { $tiles } a continuación
choice-skip = No usar fichas en esta línea
choice-spend = Usar la ficha de Bonificación { $number }
choice-column = Columna { $number }
ask-offer = toma todas las losetas de un color.
ask-line = ¿en qué línea? (Esc: otras losetas)
ask-tiling = ¿en qué columna de la pared?
ask-setup = toma una placa de Cúpula.
ask-turn = toma una placa, losetas o una ficha.
ask-draw = ¿robar otra placa, o mirar las que tienes?
ask-keep = ¿con qué placa te quedas?
ask-place = ¿en qué espacio de tu Cúpula?
ask-turned = ¿girada cómo? (Esc: otro espacio)
ask-put_back = ¿qué placa va ahora bajo la pila?
ask-stack = ¿qué loseta va ahora en la pila? La última queda arriba.
ask-chips = ¿completar esta línea con fichas de Bonificación?
ask-column = ¿en qué espacio de la fila de la Cúpula?

## The web app: playing in text

text-title = Jugar por escrito
text-label = Jugada o pregunta
text-send = Enviar
text-help = Escribe una jugada, por ejemplo { $code }, o varias seguidas. O pregunta: { $words }.
text-unknown = «{ $text }» no es ni una jugada posible ahora ni una pregunta.
text-hear = Puedes preguntar: { $words }.
text-not-now = No es tu turno.
text-choose = Posible ahora: { $moves }.
text-chosen = Tu jugada: { $move }.
text-move = { $code }: { $move }
text-nothing = No ha pasado nada desde tu último turno.
question-help = ayuda
question-offer = oferta, fábricas
question-board = tablero, yo
question-line = línea, fila
question-opponent = rival, rivales
question-score = puntuación, puntos
question-left = queda, bolsa
question-last = último, pasado
question-moves = jugadas, posible
question-hint = pista
question-undo = deshacer
