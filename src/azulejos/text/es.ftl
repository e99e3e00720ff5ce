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
    }{ $horizontal ->
        [1] { $vertical ->
            [1] .
           *[other] {" "}({ $vertical } en vertical).
        }
       *[other] { $vertical ->
            [1] {" "}({ $horizontal } en horizontal).
           *[other] {" "}({ $horizontal } en horizontal, { $vertical } en vertical).
        }
    }
event-special = { $player } recibe una loseta especial en la fila { $row }, columna { $column }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
event-penalty = { $lost ->
        [0] A { $player } no le quedan puntos que perder.
        [one] { $player } pierde { $lost } punto por penalizaciones.
       *[other] { $player } pierde { $lost } puntos por penalizaciones.
    }
event-bonus-row = { $player }: fila { $index } completa, +{ $points }.
event-bonus-column = { $player }: columna { $index } completa, +{ $points }.
event-bonus-colour = { $player }: cinco losetas { $index } colocadas, +{ $points }.
event-tablet = { $player }: la tabla «{ $tablet }» vale { $nominal }.
event-tablets = { $player } consigue { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } con las tablas.
event-chip = { $player } toma la ficha de Bonificación ({ $chip }) de la Fábrica { $factory }.
event-plate-taken = { $player } toma la placa de Cúpula { $plate } { $from }.
event-plate-placed = { $player } coloca la placa de Cúpula { $plate } en el espacio { $space }{ $degrees ->
        [0] .
       *[other] , girada { $degrees }°.
    }
event-draw = { $player } roba una placa de Cúpula ({ $back }) { $points ->
        [0] gratis
       *[other] por 1 punto
    }.
event-stop = { $player } deja de robar.
event-look = { $player } mira las placas robadas: { $plates }.
event-look-hidden = { $player } mira las placas robadas.
event-keep = { $player } se queda con la placa de Cúpula { $plate }.
event-put-back = { $player } devuelve la placa de Cúpula { $plate } bajo la pila.
event-put-back-hidden = { $player } devuelve una placa de Cúpula bajo la pila.
event-spend = { $player } usa la ficha de Bonificación ({ $chip }) en la línea de patrón { $line }.
event-pass = { $player } no puede hacer ninguna acción y pasa.
event-deal = { $tiles } { $to }.
event-refill = La bolsa se rellena: { $tiles }.
event-display = La placa de Cúpula { $plate } pasa al espacio { $slot } del expositor.
event-back = La placa superior de la pila es una placa { $back }.
event-reveal = Se revela la ficha de Bonificación de la Fábrica { $factory }: { $chip }.
event-round = Empieza la ronda { $round }; { $player } juega primero.
event-end-row = La partida termina: una pared tiene una fila completa.
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
play-draw-prompt = ¿Qué ha salido? { $what } («draw» deja que lo saque el ordenador):
play-forced = { $player } solo tiene una jugada: { $move }.
play-wrong = { $message } (? para la ayuda)
play-file-error = Este archivo no sirve: { $message }
play-undone = { $count ->
        [one] { $count } paso deshecho.
       *[other] { $count } pasos deshechos.
    }
play-nothing-undone = Todavía no hay nada que deshacer.
play-not-understood = «{ $text }» no es aquí ni una jugada ni un sorteo.
play-hint = Pista: { $move }.
play-no-hint = Ahora no hay nada que decidir.
play-save-name = Da un nombre de archivo: save ARCHIVO
play-saved = Guardado en { $file }.
play-load-name = Da un nombre de archivo: load ARCHIVO
play-loaded = Cargado de { $file }.
play-load-seats = { $count ->
        [one] Esa partida es de { $count } jugador; esta mesa tiene otro número.
       *[other] Esa partida es de { $count } jugadores; esta mesa tiene otro número.
    }
play-bye = Hasta luego.
draw-deal = las losetas de cada Fábrica, p. ej. BBKT/YYRR/...
draw-display = las placas reveladas, p. ej. 7,3,12
draw-back = el reverso de la placa superior, S (especial) o J (comodín)
draw-factories = las losetas, primero la Fábrica Grande, p. ej. BBYRK/BBYR/BKTT/RRYY/KKTT
draw-look = las placas robadas, p. ej. 4,9
draw-chip = la ficha de Bonificación revelada, p. ej. TY

## Help

help-commands = Órdenes: ? (ayuda), board (tablero), undo (deshacer), hint (pista), log (relato), save ARCHIVO (guardar), load ARCHIVO (cargar), quit (salir).
help-azul =
    Una jugada se escribe origen, color, línea: 1B2 toma las losetas azules de la Fábrica 1 para la línea de patrón 2,
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
tie-break-rows = Empate a puntos: deciden las filas completas.
tie-break-shared = Empate a puntos y a filas completas.
tie-break-start_tile = Empate a puntos: decide la loseta inicial.
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
warm-left = Compilando { $name }; faltan unos { $seconds } s
warm-bots = Los bots se preparan. Solo ocurre una vez.
warm-done = Listo tras { $seconds } s.
serve-ready = azulejos está en { $address }
serve-ready-outside = En tu red: { $address }
serve-invite = Solo este ordenador puede acceder. Para otros dispositivos: { $command }
serve-stop = Ctrl-C lo detiene; todas las partidas se conservan.
serve-port-taken = El puerto { $port } está ocupado; se usa otro.
serve-already = azulejos ya está en marcha en { $address }
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
admin-records-done = Registros en { $folder }: { $count }
admin-stats-tables = mesas
admin-stats-people = personas
admin-stats-size = tamaño
admin-stats-servers = servidores
admin-stats-revision = revisión
random-title = Una partida al azar: { $game }, semilla { $seed }
record-ok = { $file }: una partida válida, { $game }, { $decisions ->
        [one] { $decisions } decisión
       *[other] { $decisions } decisiones
    }, resultado { $result }
record-title = { $game }, resultado { $result }

## An evaluation in words: what speaks for or against the player to move ("column 4 +3.2")

term = { $what } { $points }
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
term-penalty = losetas rotas y loseta inicial
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
why-later = La mejor jugada aún no gana nada que pueda contarse: más adelante valdrá { $points } más.
why-one-points = { $one ->
        [one] { $one } punto
       *[other] { $one } puntos
    }
why-other-points = { $other ->
        [0] ninguno
       *[other] { $other }
    }
why-line = { $mine ->
        [yes] La línea { $number } da { why-one-points } en esta ronda en vez de { why-other-points }.
       *[no] La línea { $number } da { why-one-points } a { $player } en esta ronda en vez de { why-other-points }.
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
        [yes] Las losetas rotas y la loseta inicial cuestan { why-one-points } en vez de { why-other-points }.
       *[no] Las losetas rotas y la loseta inicial cuestan { why-one-points } a { $player } en vez de { why-other-points }.
    }
why-start = { $mine ->
        [yes] { $one ->
            [1] Así se empieza la próxima ronda.
           *[other] Así empieza otro la próxima ronda.
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
       *[no] { $player } guarda { why-one-tiles } en sus líneas sin completar en vez de { why-other-tiles }.
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
        [yes] Así hay { why-one-chips } en la mano en vez de { why-other-chips }.
       *[no] { $player } tiene { why-one-chips } en vez de { why-other-chips }.
    }
why-one-plates = { $one ->
        [one] { $one } placa
       *[other] { $one } placas
    }
why-plates = { $mine ->
        [yes] La Cúpula pasa a tener { why-one-plates } en vez de { why-other-tiles }.
       *[no] La Cúpula de { $player } pasa a tener { why-one-plates } en vez de { why-other-tiles }.
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
match-column-margin = diferencia
match-column-interval = 95 %
match-column-time = tiempo por decisión
match-column-mean = media
match-column-percentile = 99 %
match-column-longest = máximo
match-column-overruns = excesos
match-fair-share = Parte justa de las victorias: { $share }
match-first-player = Jugador inicial: victorias { $wins } ({ $interval }), diferencia { $margin } ({ $margins })
match-length = Una partida: { $rounds } rondas, { $decisions } decisiones
match-sprt-accepted = SPRT: se acepta { $name } = { $elo } para { $bot } (elo0 { $elo0 }, elo1 { $elo1 }; LLR { $ratio }, límites { $lower } y { $upper })
match-sprt-open = SPRT: sin decisión (elo0 { $elo0 }, elo1 { $elo1 }; LLR { $ratio }, límites { $lower } y { $upper })
match-forfeits = { $bot } perdió { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } por descalificación: { $message }

## Analysis

analysis-head = { $player } debe decidir: { $depth ->
        [one] { $depth } decisión
       *[other] { $depth } decisiones
    } por delante, { $nodes } posiciones en { $seconds } s
analysis-move = diferencia { $margin }, { $win } % de probabilidad de ganar: { $line }
analysis-over = La partida ha terminado: no hay nada que analizar.
analysis-draw = Lo siguiente es un sorteo: no hay nada que decidir.
analysis-step = { $step }. { $player }: { $move }, diferencia { $margin }, { $win } % de probabilidad de ganar{ $kind ->
        [mistake] ; mejor: { $best }, cuesta { $lost }
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
link-open = Compartirlo en mi red
link-open-why = Otros dispositivos de tu red podrán abrir { $address } hasta que se detenga el servidor.
link-command = Para jugar con otros dispositivos, inicia el servidor con
link = Enlace
yes = Sí
no = No
go-home = Volver al inicio
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
seconds = { $seconds } s
minutes = { $minutes } min
days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
warming = Los juegos se están preparando. Solo tarda la primera vez.
warming-what = Preparando { $what }: faltan unos { $seconds } s, solo la primera vez.
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
store-bag = Bolsa
store-lid = Tapa
store-tower = Torre
bot-name-1 = Rosa
bot-name-2 = Marta
bot-name-3 = Inês
bot-name-4 = Rui
level-title = Nivel
level-suggestion = Contra el nivel { $against }: { $won ->
        [0] ninguna victoria
        [one] { $won } victoria
       *[other] { $won } victorias
    } en { $played } partidas. Quizá te convenga más el nivel { $level }.
level-choose = Elegir { $level }
level-novice = novato
level-novice-who = va a por los montones grandes y ve poco más
level-apprentice = aprendiz
level-apprentice-who = adora las columnas; olvida lo que necesitas y quién empezará
level-journeyman = oficial
level-journeyman-who = valora bien su jugada; no piensa en tu respuesta
level-artisan = artesano
level-artisan-who = piensa en tu respuesta; a veces se le escapa una Fábrica
level-master = maestro
level-master-who = no se le escapa nada, pero no mira lejos
level-grandmaster = gran maestro
level-grandmaster-who = juega con toda su fuerza
level-match-me = a tu medida
level-match-me-who = mantiene la partida igualada, juegues como juegues
level-random = azar
level-random-who = juega cualquier jugada
level-greedy = codicioso
level-greedy-who = se lleva ya el máximo de puntos
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
option-wall-why = En la pared de colores cada color tiene su sitio; en la gris eliges tú.
option-round_limit = Última ronda
option-round_limit-why = La partida termina, como muy tarde, tras esta ronda.
option-tablets = Tablas de puntuación
option-free_draws_at_zero = Placas gratis con 0 puntos
option-free_draws_at_zero-why = Si te quedas sin puntos, las placas de la pila son gratis.
option-start = Jugador inicial
option-seconds = Tiempo de los bots
option-seconds-why = Lo que piensan en cada decisión; con más tiempo son más fuertes.
option-clock = Reloj
option-clock-why = Quien agota su tiempo queda fuera de la partida.
option-clock-turn = Tiempo por turno
option-clock-total = Tiempo para la partida
option-hints = Pistas
option-hints-why = Normalmente sí, salvo si alguien juega en línea.
option-watch = Espectadores
option-watch-why = Todo el mundo ve las mesas públicas en la lista.
value-wall-coloured = De colores
value-wall-grey = Gris
value-tablets-first = Primera partida
value-tablets-random = Al azar
value-tablets-own = Las que elija
tablets-first-why = Filas, columnas y diagonales: el conjunto más sencillo.
tablets-random-why = Tres tablas al azar, una cara de cada una.
tablets-choose = Elige { $least } o { $most }, como mucho una cara de cada una.
tablets-missing = { $least ->
        [one] Elige al menos una tabla.
       *[other] Elige al menos { $least } tablas.
    }
value-start-random = Al azar
value-seconds-usual = Normal
value-clock-none = No
value-clock-turn = Por turno
value-clock-total = Por partida
value-hints-auto = Automático
value-hints-yes = Sí
value-hints-no = No
value-watch-link = Por enlace
value-watch-public = Público
value-watch-nobody = Nadie
seats-title = Sitios
seat-kind-me = Aquí
seat-kind-open = Por enlace
seat-kind-bot = Bot
seat-open = Sitio libre
seat-open-note = Recibirás un enlace para enviar.
name-placeholder = Tu nombre
name-label = Nombre del jugador { $number }
start-game = Empezar
running-title = Sigue donde lo dejaste
learn-invite = ¿Es tu primera vez?
join-title = Unirse a una mesa
join-why = Pega el enlace que te han enviado.
join-do = Unirse
join-wrong = Este enlace no lleva a ninguna mesa.
join-table = { $game } con { $players }
join-full = Ya no quedan sitios libres.
join-private = Te invitan a una mesa privada.
join-seat = Ocupar un sitio
seat-ready = Podemos empezar
join-watch = Solo mirar
waiting-title =
    { $count ->
        [one] Falta una persona
       *[other] Faltan { $count } personas
    }
waiting-ready = Ya está todo el mundo. La partida empieza cuando cada cual lo confirme.
waiting-link = Envía este enlace a quienes quieras que jueguen contigo. La partida empieza cuando esté todo el mundo.
waiting-leave = Dejar la mesa
waiting-cancel = Cerrar la mesa
waiting-renew = Enlace nuevo
waiting-renew-why = El antiguo dejará de funcionar.
table-cancelled = Esta mesa se ha cerrado
seat-fill = Bot ({ $level })
seat-make-open = Liberar el sitio
seat-remove = Quitar

## The web app: my games

games-running = En curso
games-waiting = En espera
games-finished = Terminadas
games-public = Abiertas a todo el mundo
games-none = Aquí aún no hay nada.
games-more = Mostrar más
games-won = Victoria: { $players }
games-you-won = Has ganado
games-you-shared = Victoria compartida
filter-game = Juego
filter-all = Todos
filter-name = Nombre de un jugador
open-title = Jugar con quien esté aquí
open-none = Ahora mismo nadie busca partida.
open-offer = Abrir una mesa de { $game } a todo el mundo
games-waiting-for =
    { $count ->
        [one] { $count } sitio libre
       *[other] { $count } sitios libres
    }
device-title = Jugar en otro dispositivo
device-why = Abre este enlace personal en tu móvil o en otro ordenador para encontrar allí tus partidas. No lo compartas.
device-renew = Enlace nuevo
device-renew-why = El antiguo dejará de funcionar y tus otros dispositivos se desconectarán.
device-replace = En este dispositivo eres { $player }. Con este enlace entrarías como otra persona.
device-nameless = alguien sin nombre
device-replace-why = Si quieres volver a tus partidas, guarda antes tu propio enlace personal:
device-replace-do = Cambiar de persona
device-replace-not = No cambiar nada
forget = Borrar mis datos
forget-why = Tu nombre, tus enlaces y tu rastro en todas las partidas.
forget-ask = Abandonas tus partidas en curso. Las que jugaste con otras personas se quedan, sin tu nombre. Todo lo demás se borra. No se puede deshacer.
forget-do = Borrar todos mis datos
import-title = Una partida de otro lugar
import-why = Abre una partida guardada para repasarla y analizarla.
import-do = Abrir un archivo

## The web app: at the table

round-number = ronda { $round }
round-of = ronda { $round } de { $rounds }
wall-grey = pared gris
your-turn = Te toca
turn-of = Turno de { $player }
thinking = piensa…
thinking-queued = en espera (n.º { $place })…
waiting-bot = { $player } está pensando
preparing-bot = { $player } se está preparando
preparing-bot-why = { $player } se está preparando: faltan unos { $seconds } s, solo en el primer arranque.
waiting-person = Esperando a { $player }
game-over = La partida ha terminado
seat-bot = bot · { $level }
seat-you = tú
seat-person = en línea
seat-not-ready = se prepara
seat-away = no está
seat-resigned = se rindió
seat-time = sin tiempo
seat-absent = { $player } no está desde hace un rato.
seat-replace = Que siga un bot ({ $level })
seat-kept = Un bot guarda tu sitio.
seat-return = Recuperar mi sitio
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
log-plate-taken = toma una placa
log-draws =
    { $count ->
        [one] roba 1 placa
       *[other] roba { $count } placas
    }
log-pass = pasa
log-take = toma { $tiles } { $from } { $to }
log-marker = con la loseta inicial
log-chip = toma { $chip } de la Fábrica { $number }
log-special = loseta especial, fila { $row }
log-penalty = penalización
log-no-tiling = no coloca nada
log-tiling = puntúa:
log-final = puntuación final:
scores-title = Puntos
scores-sources = De dónde vienen los puntos
scores-rounds = Ronda a ronda
scores-total = Total
undo = Deshacer
undo-ask = Pedir deshacer
undo-asked = A { $player } le gustaría deshacer una jugada.
undo-asked-reveal = A { $player } le gustaría deshacer una jugada que reveló algo.
undo-waiting = Falta la respuesta de { $players }.
undo-withdraw = Déjalo
undo-agree = De acuerdo
undo-refuse = Rechazar
step-back = Atrás
skip-movement = Saltar
clear = Elegir otra vez
confirm = Confirmar
turn-plate = Girar
hint = Pista
hint-thinking = Pensando…
hint-queued = En espera (n.º { $place })
hint-none = No hay pista para esto.
hint-take = Mostrarla
hint-worth = { $win } % de probabilidad de ganar, diferencia esperada { $margin }
hint-next = Segunda opción:
hint-stands = Cómo va la partida: { $words }
share-title = Compartir
share-watch = Con este enlace se puede mirar la partida:
share-record = La partida hasta ahora, en un archivo:
share-download = Guardar la partida
share-later = Podrás guardar la partida al final, porque el archivo lo cuenta todo.
journal-title = Diario
journal-why = Todo lo que se decidió, se deshizo, se pidió y se aceptó en esta mesa. Nunca se borra nada.
journal-somebody = Alguien
journal-hidden = (oculto)
journal-created = { $player } preparó la mesa.
journal-imported = { $player } importó la partida.
journal-joined = { $player } ocupó un sitio.
journal-left = { $player } se fue.
journal-returned = { $player } volvió.
journal-replaced = { $player } puso un bot en un sitio.
journal-opened = { $player } liberó un sitio.
journal-removed = { $player } quitó a { $whom } de la mesa.
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
rematch-watch = Mirar la revancha
rematch-begun = Ya hay una revancha en marcha.
undo-granted = Tu jugada se ha deshecho.
undo-declined = Han rechazado tu petición de deshacer la jugada.
notify-with = { $game } con { $players }
notify-ready = Ya está todo el mundo. ¿Empezamos?
pace-title = Mirar la partida
pace-pause = Pausa
pace-resume = Continuar
pace-step = Un turno
start-watching = Mirar a los bots
seats-all-bots = Los bots juegan entre ellos y tú miras, a tu ritmo.
audience = { $count ->
        [one] { $count } persona mirando
       *[other] { $count } personas mirando
    }
audience-guest = alguien sin nombre
phrases-title = Decir algo
phrases-mute = Ocultar lo que dicen los demás
phrase-said = { $player }: { $phrase }
phrase-hello = ¡Hola!
phrase-good_luck = ¡Suerte!
phrase-well_played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-oops = ¡Uy!
phrase-one_moment = Un momento, que pienso.
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
end-resignation = La partida terminó por abandono.
end-time = La partida terminó por tiempo.

## The web app: choosing

prompt-of = { $player }: { $text }
prompt-where = ¿adónde?
prompt-azul-offer = Toma todas las losetas de un color de una Fábrica o del centro.
prompt-azul-tiling = Elige una columna para la loseta de la línea { $line }.
prompt-duel-setup = Elige una de las placas bocarriba para tu Cúpula.
prompt-duel-turn = Toma losetas, una ficha revelada o una placa.
prompt-duel-draw = Roba otra placa, o para y mira.
prompt-duel-keep = Elige la placa con la que te quedas.
prompt-duel-place = Elige un espacio vacío de tu Cúpula para la placa.
prompt-duel-put_back = ¿Qué placa vuelve ahora bajo la pila?
prompt-duel-stack = Apila el resto en la luna: ¿qué loseta va ahora? La primera queda abajo del todo.
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
pick-chip = Tomar la ficha de Bonificación ({ $chip }) de la Fábrica { $number }
pick-display = Tomar la placa: { $plate }
pick-keep = Quedarse con la placa: { $plate }
pick-back = Devolver la placa: { $plate }
pick-pile = { $size ->
        [0] La pila está vacía
        [one] Robar la última placa de la pila: { $back }
       *[other] Robar de la pila de { $size } placas; encima: { $back }
    }
pick-stop = Parar y mirar
pick-skip = Dejarla
pick-stack = Apilar { $tiles }
pick-spend = Usar la ficha de Bonificación ({ $chip })
chip-hidden = La ficha de Bonificación de la Fábrica { $number } está bocabajo.
draw-more = { $cost ->
        [0] Robar gratis
       *[other] Robar (−{ $cost })
    }
chosen-chip = tomar la ficha de Bonificación de la Fábrica { $number }
chosen-space = colocar la placa en el espacio de Cúpula { $number }{ $degrees ->
        [0] {""}
       *[other] , girada { $degrees }°
    }
chosen-pile = robar una placa { $cost ->
        [0] gratis
       *[other] por 1 punto
    }
chosen-display = tomar una placa bocarriba
chosen-stop = parar y mirar las placas
chosen-skip = no usar fichas
chosen-keep = quedarse con esta placa
chosen-back = devolver esta placa bajo la pila
chosen-spend = usar esta ficha
chosen-stack = apilar esta loseta
move-take = tomar { $tiles } { $from } { $to }
move-tile = llevar la loseta de la línea { $line } a la columna { $column }
move-plate = tomar la placa { $number } del expositor
move-stack = apilar { $tiles }
move-spend = usar la ficha de Bonificación ({ $chip })

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
        [one] La columna { $columns } aún no tiene placa.
       *[other] Las columnas { $columns } aún no tienen placa.
    }
describe-chips = Fichas de Bonificación: { $chips }.
describe-display = Placa { $number } del expositor: { $plate }.
describe-store = { $store }: { $tiles }.
plate-corners = arriba a la izquierda { $a }, arriba a la derecha { $b }, abajo a la izquierda { $c }, abajo a la derecha { $d }

## The web app: settings

setting-language = Idioma
setting-language-why = Auto sigue a tu navegador.
setting-theme = Tema
setting-theme-why = Auto sigue a tu dispositivo.
setting-speed = Animación
setting-speed-why = A qué velocidad se mueven las losetas.
setting-confirm = Confirmar cada turno
setting-confirm-why = Si no, el turno vale en cuanto eliges su último paso.
setting-preview = Vistas previas
setting-preview-why = Mostrar qué daría una jugada cuando la señalas.
setting-letters = Letras en las losetas
setting-letters-why = Cada color tiene también su letra.
setting-sound = Sonidos
setting-sound-why = Sonidos suaves para losetas, puntos y tu turno.
setting-notify = Notificaciones
setting-notify-why = Avisarme cuando me toque y esté en otra cosa.
setting-phrases = Lo que dicen los demás
setting-phrases-why = Mensajes cortos en la mesa, por ejemplo «¡Bien jugado!».
setting-notify-refused = Tu navegador no permite las notificaciones de esta página. Puedes cambiarlo en sus ajustes.
setting-tips = Explicaciones
setting-tips-why = Señala cualquier parte de la mesa, o mantenla pulsada, para saber qué es.
setting-shortcuts = Teclas de letras
setting-shortcuts-why = Escribir jugadas y usar atajos de una letra.
value-language-auto = Auto
value-theme-auto = Auto
value-theme-light = Claro
value-theme-dark = Oscuro
value-speed-normal = Normal
value-speed-fast = Rápida
value-speed-slow = Lenta
value-speed-off = Ninguna
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
help-pointer-tap = Toca losetas y luego el lugar al que van. Lo que puedes elegir está rodeado de violeta.
help-pointer-drag = O arrástralas hasta allí.
help-pointer-again = Toca el lugar otra vez para confirmar; toca de nuevo las losetas elegidas para soltarlas.
help-pointer-rest = Señala cualquier parte de la mesa, o mantenla pulsada, para saber qué es.
help-keys = Con el teclado
help-key-move = ir de una opción posible a la siguiente
help-key-confirm = elegir lo que está marcado; confirmar
help-key-back = un paso atrás
help-key-undo = deshacer (también con Ctrl)
help-key-hint = pista
help-key-turn = girar la placa que colocas
help-key-moves = mostrar las jugadas
help-key-left = mostrar lo que queda en la bolsa
help-key-read = leer la mesa en voz alta
help-key-help = esta ayuda
key-space = Espacio
help-back = Volver a ver una partida
help-back-step = una decisión atrás o adelante
help-back-turn = un turno atrás o adelante
help-back-round = a la ronda anterior o siguiente
help-back-ends = al principio o al final
help-back-variation = en el tablero de análisis: a las otras variantes
help-typing = Escribir jugadas
help-typing-how = Cada jugada tiene un código corto. Escríbelo y pulsa Intro. Colores: { $colours }.
code-azul-1B2 = losetas azules de la Fábrica 1 a la línea 2
code-azul-CKF = losetas negras del centro a la línea de suelo
code-azul-T3 = pared gris: la loseta a la columna 3
code-duel-1R3 = losetas rojas del sol 1 a la línea 3 (L es el sol grande; X las rompe)
code-duel-MB3 = losetas azules de las lunas a la línea 3
code-duel-C1 = la ficha de Bonificación revelada de la Fábrica 1
code-duel-D2 = la placa del espacio 2 del expositor
code-duel-DRAW = robar una placa de la pila; STOP para
code-duel-S5R1 = colocarla en el espacio de Cúpula 5, girada una vez
code-duel-stack-B = apilar ahora una loseta azul
code-duel-PTY = usar la ficha turquesa y amarilla; SKIP no usa ninguna

## The web app: looking back

review-title = Análisis
review-begin = Analizar esta partida
review-running = Se está analizando la partida
review-resume = Seguir analizando
review-queued = En espera: n.º { $place } en la cola
review-step = Paso { $step } de { $steps }
review-best = Era la mejor jugada.
review-nothing = Aquí no había nada que decidir.
curve-summary = { $count ->
        [one] Diferencia esperada en { $count } decisión
       *[other] Diferencia esperada en { $count } decisiones
    }
review-verdict = El veredicto
review-story = La partida de un vistazo
review-line = Lo que seguiría
margin-points = { $margin } puntos
loss-points = { $points } puntos
curve-luck = lo que cambió el reparto
round-short = R{ $round }
grade-limits-title = Qué significan las notas
share-moment = Compartir este momento
share-picture = Guardar la imagen
share-picture-alt = La mesa en este momento
analysis-title = Tablero de análisis
analyse-here = Analizar
analysis-new = Una partida nueva
analysis-paste = Pegar
analysis-paste-why = Una posición o un registro, como texto o JSON
analysis-open = Abrir
analysis-flip = Girar
studies-title = Análisis guardados
study-save = Guardar
study-saved = Guardado. Está en la página del tablero de análisis.
study-name = Nombre
study-export = Descargar el registro
study-remove = Borrar { $name }
engine-title = Lo que ve la búsqueda
engine-on = Búsqueda activa
engine-off = Búsqueda parada
engine-busy = Buscando
engine-best = Mejores jugadas
engine-margin = Diferencia esperada, { $player }
engine-elsewhere = La búsqueda sigue en otra ventana tuya.
engine-over = Aquí la partida ha terminado.
depth-exact = exacto: calculado hasta el final de la partida
depth-deals = hasta el final de la ronda y luego { $deals } repartos
depth-round = hasta el final de la ronda
depth-moves = { $count ->
        [one] { $count } decisión por delante
       *[other] { $count } decisiones por delante
    }
depth-games = { $count } simulaciones
depth-average = media de { $deals } sorteos
scale-label = { $player }: { $win } % de probabilidad de ganar
variations-title = Variantes
variations-start = Inicio
variations-draw = sorteo
variations-marks = Marcas
mark-0 = Jugada muy buena
mark-1 = Buena jugada
mark-2 = Jugada interesante
mark-3 = Jugada dudosa
mark-4 = Mala jugada
mark-5 = Jugada muy mala
variations-name = Nombre de esta variante
variations-comment = Comentario
variations-promote = Convertir en línea principal
variations-remove = Borrar desde aquí
chance-title = Decide el azar
chance-draw = Sacar
chance-draw-why = Un sorteo cualquiera.
chance-choose = Elegir
chance-these = Salen estas
chance-average = Media
chance-average-why = Los valores de muchos sorteos, uno tras otro.
chance-bars = De media { $margin } en { $deals } sorteos
play-on = Seguir desde aquí
play-on-seat = Juegas
play-on-alone = Jugar en todos los sitios
curve-up = Hacia arriba: ventaja de { $player }
review-step-back = Una decisión atrás
review-step-next = Una decisión adelante
review-turn-back = Un turno atrás
review-turn-next = Un turno adelante
review-round-back = A la ronda anterior
review-round-next = A la ronda siguiente
review-autoplay = Reproducir
review-speed = Velocidad { $speed }
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
grade-lost = −{ $lost } % de probabilidad
grade-limits = Un turno es el mejor si cuesta como mucho un { $best } % de la probabilidad de ganar, bueno hasta un { $good } %, una imprecisión hasta un { $inaccuracy } %, un error hasta un { $mistake } % y un error grave a partir de ahí. Una jugada es brillante si vale al menos 6 puntos más que todas las demás.
accuracy-title = Precisión
percent = { $value } %
turning-points = Momentos clave:
turning-point = { $player }, ronda { $round }
balance-title = Dónde se decidió la partida, en puntos para { $player }
balance-of = De quién es la suma
balance-start = Primer reparto y primera jugada
balance-deals = Suerte en el reparto
balance-decisions = Decisiones de { $player }
balance-search = Lo que se vio distinto después
balance-result = Resultado
retry-title = Repetir tus errores
retry-mistakes = { $count ->
        [one] Repetir tu error
       *[other] Repetir tus { $count } errores
    }
retry-none = Nada que repetir: no se encontraron errores tuyos en esta partida.
retry-progress = { $number } de { $count }
retry-task = Busca una jugada mejor
retry-played = { $player } jugó: { $move }.
retry-right = ¡Bien visto!
retry-wrong = Hay algo mejor
retry-best = La mejor: { $move } ({ $win } % de probabilidad de ganar, diferencia esperada { $margin }).
retry-again = Volver a intentarlo
retry-finish = Volver al análisis

## The web app: errors

error-unreachable = El servidor no responde. Comprueba tu conexión.
error-invalid_request = Algo ha ido mal. Vuelve a cargar la página.
error-invalid_option = Una de las opciones no encaja.
error-invalid_move = Esa no es una jugada de este juego.
error-invalid_notation = Esto no es una partida ni una posición válida.
error-no_session = Antes empieza una partida o únete a una.
error-forbidden_origin = Esa página no puede hacer esto.
error-wrong_link = Este enlace no funciona (o ya no).
error-not_allowed = No puedes hacer eso aquí.
error-not_found = Aquí no hay nada: no existe o es privado.
error-wrong_method = Algo ha ido mal. Vuelve a cargar la página.
error-stale = La partida ha avanzado entretanto. Vuelve a mirar.
error-not_now = Ahora mismo no es posible.
error-illegal_move = Las reglas no permiten esta jugada:
error-another_person = Este enlace pertenece a otra persona que la de este dispositivo.
error-too_large = Es demasiado grande.
error-not_json = Algo ha ido mal. Vuelve a cargar la página.
error-wrong_host = Este servidor no responde a ese nombre.
error-too_fast = ¡No tan rápido! Espera un momento.
error-too_many = Tienes demasiadas mesas abiertas. Termina antes alguna.
error-internal = Algo ha fallado en el servidor. Inténtalo de nuevo.
error-warming_up = El juego aún se está preparando. Un momento.
error-unavailable = El servidor no puede acceder a las partidas ahora mismo. Un momento.
error-closing = El servidor se está reiniciando. Un momento.

## The web app: explanations of every part

tip-azul-factory = Una Fábrica. Toma todas sus losetas de un color; las demás van al centro.
tip-azul-centre = El centro. Toma todas sus losetas de un color. Quien lo hace primero en la ronda recibe también la loseta inicial.
tip-azul-marker = La loseta inicial. Ocupa un espacio de la línea de suelo, y quien la tiene empieza la ronda siguiente.
tip-azul-line = Una línea de patrón lleva losetas de un solo color. Cuando está completa, una de sus losetas va a la pared al final de la ronda.
tip-azul-wall = La pared. Una loseta colocada aquí da 1 punto, o la longitud de la fila y de la columna de losetas a las que se une.
tip-azul-wall-grey = La pared gris. Tú eliges la columna; ningún color dos veces en una fila o una columna.
tip-azul-floor = La línea de suelo. Las losetas sin sitio caen aquí y cuestan los puntos indicados al final de la ronda.
tip-azul-bag = Las losetas que quedan en la bolsa, y las de la tapa, que vuelven cuando la bolsa está vacía.
tip-azul-score = Los puntos hasta ahora. Nunca bajan de 0.
tip-duel-sun = El sol de una Fábrica. Toma todas sus losetas de un color; las demás van a su luna.
tip-duel-moon = La luna de una Fábrica Pequeña. Solo se puede tomar la loseta superior. La pila cubre una ficha de Bonificación.
tip-duel-moon-large = La luna de la Fábrica Grande. Sus losetas están separadas; se pueden tomar todas.
tip-duel-start-tile = La loseta inicial. La recibe quien toma primero de la luna grande: cuesta 2 puntos, pero quien la tiene empieza la ronda siguiente.
tip-duel-chip-back = Una ficha de Bonificación bocabajo. Se revela en cuanto su Fábrica está vacía.
tip-duel-chip = Una ficha de Bonificación revelada. Tomarla es un turno entero; se toman exactamente dos por ronda.
tip-duel-chips = Tus fichas de Bonificación. Dos del color de una línea, o tres cualesquiera, reemplazan una loseta que falta.
tip-duel-display = Las placas bocarriba. Tomar una cuesta una ficha de Artista y un turno.
tip-duel-pile = La pila. Cada placa robada cuesta un punto; solo ves las caras cuando paras.
tip-duel-dome-space = Un espacio de Cúpula vacío. Aquí puede ir cualquier placa, en la orientación que quieras, y ahí se queda.
tip-duel-plate = Una placa de Cúpula. Una loseta va en un espacio de su color, o en el multicolor. El espacio especial se llena solo cuando lo están los otros tres.
tip-duel-dome-tile = Una loseta de la Cúpula. Una nueva loseta da 1 punto, o la longitud de la fila y de la columna de losetas a las que se une.
tip-duel-special-space = Los puntos de una loseta especial en esta fila.
tip-duel-line = Una línea de patrón lleva losetas de un solo color. Cuando está completa, una de sus losetas va a la misma fila de la Cúpula.
tip-duel-broken = Las losetas rotas. Cuestan 1, 2, 3 y 4 puntos al final de la ronda.
tip-duel-token = Una ficha de Artista. En cada ronda menos la última usas las dos, cada una para una placa.
tip-duel-bag = Las losetas que quedan en la bolsa, y las de la Torre, que vuelven cuando la bolsa está vacía.
tip-duel-score = Los puntos hasta ahora. Nunca bajan de 0.
tip-tablet-rows = 3 puntos por cada fila completa de tu Cúpula.
tip-tablet-colours = 4 puntos por cada fila con al menos cinco colores distintos; las losetas especiales cuentan como un color más.
tip-tablet-columns = 7 puntos por cada columna completa de tu Cúpula.
tip-tablet-outer = 1 punto por cada loseta en los espacios exteriores de tu Cúpula.
tip-tablet-diagonals = 10 puntos por cada diagonal completa de tu Cúpula.
tip-tablet-corners = Por cada placa de esquina llena: 3 puntos en las esquinas de arriba, 8 en las de abajo.
tip-tablet-jokers = 2 puntos por cada espacio multicolor, pero solo si todos los tuyos están llenos.
tip-tablet-specials = Pierdes 3 puntos por cada espacio especial vacío.
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
rule-A1 = Para 2, 3 o 4 jugadores, con 5, 7 o 9 Fábricas y 100 losetas: 20 de cada color, azul, amarillo, rojo, negro y turquesa. Todo el mundo empieza con 0 puntos y usa el mismo lado de la pared.
rule-A2 = El jugador inicial se sortea, o lo nombra quien prepara la partida.
rule-A3 = Cada Fábrica recibe 4 losetas robadas de la bolsa. La loseta inicial está en el centro.
rule-A4 = Se juega en sentido horario. En tu turno toma todas las losetas de un color de una Fábrica, y las demás pasan al centro; o toma todas las losetas de un color del centro.
rule-A5 = Quien toma primero del centro en una ronda toma también la loseta inicial y la pone en el espacio libre más a la izquierda de su línea de suelo, antes de colocar las losetas.
rule-A6 = Todas las losetas que tomas van a una sola línea de patrón, o todas a la línea de suelo. Una línea lleva un solo color; lo que no cabe cae a la línea de suelo. Una línea completa no admite más. No puedes elegir repartir las losetas entre una línea y el suelo.
rule-A7 = Un color no puede ir a una línea de patrón si su fila de la pared ya lo muestra.
rule-A8 = La línea de suelo tiene 7 espacios que cuestan 1, 1, 2, 2, 2, 3 y 3 puntos. Las losetas siguientes van a la tapa sin coste.
rule-A9 = Si tu línea de suelo está llena cuando debes tomar la loseta inicial, no ocupa espacio ni cuesta nada, pero aun así empiezas la ronda siguiente.
rule-A10 = La oferta termina cuando el centro y todas las Fábricas están vacíos.
rule-A11 = Repasa tus líneas de arriba abajo. De cada línea completa, una loseta pasa a su fila de la pared y da puntos al momento; el resto de la línea va a la tapa. Las líneas incompletas se quedan.
rule-A12 = Una loseta colocada sin vecinas da 1 punto. Si tiene vecinas en su fila, cuenta las losetas de esa serie, ella incluida; si las tiene en su columna, cuenta también esas. Tantas losetas, tantos puntos.
rule-A13 = En la pared de colores cada color tiene un espacio por fila, desplazado una columna de fila a fila.
rule-A14 = Después se paga la línea de suelo, sin bajar nunca de 0 puntos. Sus losetas van a la tapa; la loseta inicial se queda con quien la tomó.
rule-A15 = Si ninguna pared tiene una fila completa, quien tiene la loseta inicial empieza la ronda siguiente. Si nadie la tomó, empieza otra vez el mismo jugador.
rule-A16 = Las Fábricas se llenan una tras otra. Si la bolsa se vacía, se rellena con las losetas de la tapa. Si hay pocas, se juega con las que haya; si no hay ninguna, la partida termina.
rule-A17 = La partida termina tras el alicatado en que una pared tiene una fila completa. Puntos extra: 2 por fila completa, 7 por columna completa, 10 por color con sus 5 losetas colocadas.
rule-A18 = Gana quien tiene más puntos. En caso de empate, quien tiene más filas completas; si también empatan, se comparte la victoria.
rule-A19 = Para que ninguna partida sea eterna, termina, con los puntos extra, tras la última ronda permitida: la 20, si no se eligió otra.
rule-A20 = En la pared gris una loseta puede ir a cualquier espacio de su fila, mientras ningún color esté dos veces en una fila o una columna. Puedes llenar igualmente una línea que de momento no tenga espacio.
rule-A21 = Tú eliges las columnas línea por línea, de arriba abajo, primero el jugador inicial. Si hay un espacio permitido, hay que colocar la loseta.
rule-A22 = Una línea completa sin espacio permitido envía al momento todas sus losetas a la línea de suelo; cuentan en esta ronda.
rule-D1 = Juegan 2, en 5 rondas. Cada artista empieza con 5 puntos.
rule-D2 = Hay 65 losetas, 13 de cada color, azul, amarillo, rojo, negro y turquesa, 9 losetas especiales y la loseta inicial.
rule-D3 = Hay 18 placas de Cúpula de cuatro espacios: tres de color, y uno que es especial o multicolor. El reverso muestra cuál.
rule-D4 = Hay 20 fichas de Bonificación: dos de cada color, y dos de cada una de cinco parejas de colores.
rule-D5 = Hay cuatro tablas de puntuación de dos caras. Una partida usa tres o cuatro, una cara de cada una: elegidas, al azar, o el conjunto de la primera partida: filas, columnas y diagonales.
rule-D6 = Cada una de las cuatro Fábricas Pequeñas recibe 4 losetas en su sol y una ficha de Bonificación bocabajo en su luna; la Grande recibe 5 losetas en su sol, y la loseta inicial está en su luna.
rule-D7 = Si las 5 losetas de la Fábrica Grande son todas del mismo color, se roban de nuevo.
rule-D8 = Tres placas están bocarriba, las demás forman la pila. Antes de la primera ronda el otro artista y luego el inicial toman gratis una placa visible y la colocan donde quieran de su Cúpula, en cualquier orientación; el expositor se rellena cada vez.
rule-D9 = Los artistas se turnan. Un turno es exactamente una de estas acciones: una placa, losetas de un sol, losetas de las lunas o una ficha de Bonificación revelada. Si no puedes hacer ninguna, pasas el resto de la fase; de lo contrario no se puede pasar.
rule-D10 = Una placa cuesta una de tus dos fichas de Artista de la ronda. Hay que usar las dos en cada una de las rondas 1 a 4; en la ronda 5 no las hay. Toma una placa bocarriba (no se repone) o roba de la pila.
rule-D11 = Robar cuesta 1 punto por placa, una a una, viendo solo los reversos. Cuando paras, las miras, te quedas una y devuelves las demás bajo la pila en el orden que quieras.
rule-D12 = Hace falta un punto para pagar una placa de la pila. Con 0 puntos y ninguna placa bocarriba, la primera placa de la pila que tomes en el turno es gratis.
rule-D13 = Una placa va en cualquier espacio vacío de la Cúpula, en cualquier orientación, y allí se queda.
rule-D14 = Todo el mundo ve el reverso de la placa superior de la pila y cuántas placas se robaron. Solo tú conoces las que robaste y devolviste. Nadie conoce las fichas de Bonificación bocabajo.
rule-D15 = De un sol tomas todas las losetas de un color. En una Fábrica Pequeña las demás forman una pila en su luna, en el orden que elijas; en la Grande quedan separadas en su luna.
rule-D16 = De las lunas tomas un color: la loseta superior de cada pila pequeña que lo muestre, y todas las suyas en la luna grande. Siempre se toman todas.
rule-D17 = Quien toma primero de la luna grande en una ronda toma la loseta inicial, que cuesta 2 puntos.
rule-D18 = Las losetas tomadas van a una sola línea de patrón que no esté completa ni tenga otro color, o se rompen todas. Lo que no cabe en la línea se rompe.
rule-D19 = El espacio de losetas rotas admite 4; las siguientes van a la Torre.
rule-D20 = Una ficha de Bonificación se revela en cuanto su Fábrica no tiene losetas en el sol ni en la luna.
rule-D21 = Tomar una ficha de Bonificación revelada es un turno. Cada artista toma exactamente 2 por ronda.
rule-D22 = La fase termina cuando no quedan losetas ni fichas de Bonificación y, en las rondas 1 a 4, se han usado todas las fichas de Artista.
rule-D23 = Las líneas de patrón se resuelven de arriba abajo, sin volver atrás; primero el artista inicial.
rule-D24 = Una línea con al menos una loseta se puede completar con fichas de Bonificación, del todo o nada: cada loseta que falta cuesta 2 fichas del color de la línea, o 3 cualesquiera. Las fichas usadas se pierden, las demás se quedan. La loseta debe tener un espacio.
rule-D25 = Una línea completa debe mover una loseta a un espacio vacío de su color, o multicolor vacío, de su fila de la Cúpula. El resto de la línea va a la Torre.
rule-D26 = Una línea sin espacio permitido conserva sus losetas mientras su fila de la Cúpula tenga menos de 3 placas.
rule-D27 = Si su fila tiene 3 placas y ningún espacio permitido, las losetas de la línea se rompen, esté completa o no.
rule-D28 = Una loseta puntúa como en Azul: 1 punto si está sola; si no, su serie de losetas en la fila, su serie en la columna, o ambas. Las losetas especiales también cuentan.
rule-D29 = Cuando se llena el tercer espacio de color de una placa especial, una loseta especial va al momento a su espacio. Da tantos puntos como el número de su fila, de 1 arriba a 6 abajo, y nada por sus vecinas.
rule-D30 = Las losetas rotas cuestan 1, 2, 3 y 4 puntos, la loseta inicial 2; nadie baja de 0. Las losetas rotas van a la Torre.
rule-D31 = Vuelven las fichas de Artista, hay de nuevo tres placas bocarriba, y las Fábricas se rellenan, cada pequeña con una ficha de Bonificación. Si la bolsa se vacía, se rellena con las losetas de la Torre. La ficha de una Fábrica Pequeña que queda vacía se revela al momento.
rule-D32 = Quien tiene la loseta inicial la devuelve y empieza la ronda. Si nadie la tomó, empieza otra vez el mismo artista.
rule-D33 = Tras la ronda 5 puntúan las tablas: 3 por fila completa; 7 por columna completa; 10 por diagonal completa; 2 por espacio multicolor si todos los tuyos están llenos; 4 por fila con al menos cinco colores; 1 por loseta en los espacios exteriores; 3 u 8 por placa de esquina llena; −3 por espacio especial vacío. Las líneas sin completar y las fichas de Bonificación sin usar no cuentan.
rule-D34 = Los puntos de las tablas se suman de una vez, y nadie baja de 0. Gana quien tiene más puntos; en caso de empate, quien tiene la loseta inicial.

## The web app: about

about-what = Con azulejos juegas a Azul y a Azul Duel: a solas contra bots, en compañía ante una pantalla o en línea con un enlace. Sin cuenta.
about-owners = azulejos es un proyecto independiente. Los nombres Azul y Azul Duel y el diseño de los juegos pertenecen a sus dueños; no se usa nada de sus ilustraciones ni del texto de sus reglamentos.
about-private = Tus partidas las guarda el servidor en el que juegas. Una cookie recuerda tu sitio; no se recoge nada más.
about-libraries = Bibliotecas

## The web app: lessons

learn-azul = Aprender Azul
learn-azul-why = Diez minutos: tomar losetas, la línea de suelo, alicatar la pared y cómo termina la partida.
learn-duel = Aprender Azul Duel
learn-duel-why = Quince minutos: placas, sol y luna, fichas de Bonificación y el alicatado de la Cúpula.
learn-why = Lecciones en una mesa de verdad: juega un paso y llega el siguiente.
first-game-title = Tu primer Azul Duel
first-game-why = La puntuación final puede usar ocho caras de cuatro tablas. Para una primera partida bastan tres sencillas: filas, columnas y diagonales completas de la Cúpula. Deja «Primera partida» en las opciones y busca una fila larga.
lesson-next = Siguiente
lesson-back = Atrás
lesson-progress = Paso { $step } de { $steps }
lesson-play-azul = Jugar una partida
lesson-play-duel = Jugar una partida
lesson-azul-welcome-title = Te damos la bienvenida a Azul
lesson-azul-welcome = Hay losetas en Fábricas redondas. Por turnos, se toman losetas y se ponen en las líneas de la izquierda del tablero. Al final de la ronda, cada línea completa lleva una loseta a la pared, a la derecha, y eso da puntos. Las losetas vecinas son las que más dan.
lesson-azul-take-title = Tomar losetas
lesson-azul-take = Toma las dos losetas azules de la Fábrica 1: tócalas, toca luego la línea 2 y confirma. Siempre se toman todas las losetas de un color.
lesson-azul-take-done = La línea 2 está completa. Las demás losetas de la Fábrica pasaron al centro. Después el otro jugador tomó dos amarillas, y dos rojas se unieron al centro.
lesson-azul-centre-title = El centro
lesson-azul-centre = Toma ahora las dos losetas rojas del centro para la línea 3. Nadie ha tomado aún de allí en esta ronda, así que recibes también la loseta inicial: cuesta un punto en la línea de suelo, pero empiezas la ronda siguiente.
lesson-azul-centre-done = La loseta inicial está en tu línea de suelo. La línea 3 aún no está completa; sus losetas se quedarían para la ronda siguiente.
lesson-azul-colour-title = Cada color una vez por fila
lesson-azul-colour = Una fila de la pared lleva cada color una vez. Toma las dos losetas amarillas de la Fábrica 5: las filas 1 y 3 ya tienen amarillo, y la línea 4 lleva azul. Quedan las líneas 2 y 5. Tú eliges.
lesson-azul-colour-done = Bien hecho. Solo puntúan las líneas completas: la que las losetas llenan justo suele ser la mejor.
lesson-azul-tiling-title = Losetas que caen, y la pared
lesson-azul-tiling = Cuatro losetas turquesas son las últimas de esta ronda. Ponlas en la línea 3: caben tres, y una cae a la línea de suelo. Después termina la ronda. Mira cómo las líneas completas van a la pared, de arriba abajo.
lesson-azul-tiling-done = La negra dio 3 por una fila de tres losetas, la azul 2 por una columna de dos, y la turquesa 2 por su fila más 3 por su columna. La línea de suelo costó 2 puntos.
lesson-azul-end-title = El final
lesson-azul-end = La partida termina con la ronda en que alguien completa una fila. Toma las últimas losetas azules para la línea 3: tu loseta amarilla completará la fila 1. Después, cada fila completa da 2 puntos, cada columna completa 7, y cada color colocado cinco veces 10.
lesson-azul-end-done = Ganas por 49 a 47. ¡Cada punto contaba!
lesson-azul-done-title = ¡Y ya está!
lesson-azul-done = Ya sabes jugar a Azul. Un último truco: antes de tomar, mira lo que necesitan los demás. Las losetas que nadie quiere acabarán costándole puntos a alguien.
lesson-duel-welcome-title = Te damos la bienvenida a Azul Duel
lesson-duel-welcome = Dos artistas decoran cada cual una Cúpula de nueve espacios. Primero se ponen placas, y después losetas sobre las placas. Tras cinco rondas, las tablas de puntuación dan puntos extra; en una primera partida son las filas, columnas y diagonales completas.
lesson-duel-plate-title = La primera placa
lesson-duel-plate = Antes de la primera ronda, cada artista toma una placa gratis. Elige una de las tres y luego un espacio vacío de tu Cúpula. Toca el espacio otra vez, o el botón, para girar la placa. Después confirma.
lesson-duel-plate-done = Una placa se queda donde está. La estrella es un espacio multicolor, para cualquier color; el octógono dorado es un espacio especial. El otro artista también tomó una placa.
lesson-duel-sun-title = Losetas de un sol
lesson-duel-sun = Toma las dos losetas rojas del sol de la Fábrica 1 para la línea 3. Las otras dos forman una pila en la luna: elige cuál queda abajo. Solo se puede tomar la de arriba.
lesson-duel-sun-done = Al apilar decides qué podrá tomar después el otro artista.
lesson-duel-moon-title = Losetas de las lunas
lesson-duel-moon = De las lunas se toma un color en todas partes: la loseta superior de cada pila pequeña que lo muestre, y todas las suyas en la luna grande. Toma las turquesas para la línea 3. Quien toma primero de la luna grande recibe también la loseta inicial, que cuesta 2 puntos.
lesson-duel-moon-done = ¡Tres losetas de una vez! La Fábrica 4 está vacía ahora, así que se reveló su ficha de Bonificación.
lesson-duel-chip-title = Fichas de Bonificación
lesson-duel-chip = Tomar una ficha de Bonificación revelada es un turno entero, y se toman exactamente dos por ronda. Toma la de la Fábrica 4: muestra negro y azul, y vale por cualquiera de los dos.
lesson-duel-chip-done = Más tarde, las fichas de Bonificación pueden reemplazar losetas que falten. Enseguida verás cómo.
lesson-duel-token-title = Más placas
lesson-duel-token = En cada ronda usas dos fichas de Artista, cada una para una placa: una bocarriba, o una robada de la pila por un punto. Toma una bocarriba y colócala.
lesson-duel-token-done = Una línea solo puede colocar su loseta donde una placa de su fila tenga un espacio adecuado: placas y losetas van juntas.
lesson-duel-column-title = Alicatar la Cúpula
lesson-duel-column = Cuando ya se ha tomado todo, cada línea completa lleva una loseta a su fila de la Cúpula. La línea 1 lleva turquesa: su fila no tiene espacio turquesa, pero los espacios multicolor de las columnas 2 y 4 admiten cualquier color. Las losetas conectadas puntúan como en la pared de Azul. Tú eliges.
lesson-duel-column-done = La columna 4 da 4 puntos: 2 por su fila y 2 por su columna. La columna 2 no tiene vecinas y solo daría 1.
lesson-duel-chips-title = Pagar con fichas
lesson-duel-chips = A la línea 3 le falta una loseta negra. Dos fichas de Bonificación que muestren negro, o tres cualesquiera, la reemplazan. Usa la ficha negra y la amarilla y negra.
lesson-duel-chips-done = La línea 3 se completó y colocó su loseta. Las fichas que no usas se quedan contigo.
lesson-duel-special-title = Losetas especiales
lesson-duel-special = En la segunda placa de la fila de arriba solo queda vacío un espacio de color. Pon la loseta negra de la línea 2 en la columna 3: llena el tercer espacio de color de esa placa, así que llega sola una loseta especial.
lesson-duel-special-done = La loseta especial da tantos puntos como el número de su fila, aquí 2. Cuenta como vecina para las losetas siguientes.
lesson-duel-tablets-title = Las tablas
lesson-duel-tablets = Tras la quinta ronda puntúan las tablas: en una primera partida, 3 puntos por fila completa, 7 por columna completa y 10 por diagonal completa. Ve a por una o dos desde el principio.
lesson-duel-done-title = ¡Y ya está!
lesson-duel-done = Ya sabes jugar a Azul Duel. Un último truco: las losetas rotas cuestan cada vez más, 1, 2, 3 y 4 puntos.
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
app-time = { $seconds } s por jugada
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
app-thinking = { $player } está pensando…
app-draw = ¿Qué ha salido? { $what } (solo Intro: lo saca el ordenador)
app-no-choice = { $typed } no se puede elegir ahora.
app-hint = Pista: { $move } ({ $win } % de probabilidad de ganar, diferencia esperada { $margin })
app-hint-wait = Buscando una buena jugada…
app-sure-new = Esta partida se perderá si no la guardas (Ctrl-S). Otra vez N: partida nueva.
app-sure-quit = Esta partida se perderá si no la guardas (Ctrl-S). Otra vez Q: salir.
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
    Las mayúsculas son losetas, las minúsculas espacios vacíos, M la loseta inicial, ★ muestra quién empieza.
app-help-duel =
    En tu turno toma una de estas cosas: una placa de Cúpula (del expositor, o de la pila por un punto cada una), las losetas de un color de un sol (el
    resto se apila en la luna, de abajo arriba), las losetas superiores de un color de todas las lunas, o una ficha de Bonificación revelada.
    Las mayúsculas son losetas, las minúsculas espacios vacíos, j acepta cualquier color, s recibe una loseta especial, M es la loseta inicial.
app-result-title = La partida ha terminado
app-result-keys = Intro: ver la mesa. N: partida nueva. Ctrl-S: guardar la partida.
app-save-title = Guardar la partida como
app-load-title = Cargar una partida
app-load-keys = Intro: cargar. Tab: a las partidas de esta carpeta. Escape: cancelar.
app-save-keys = Intro: guardar. Escape: cancelar.
app-wall-coloured = de colores
app-wall-grey = gris
app-tablets-first = primera partida
app-tablets-random = al azar
app-tablets-chosen = elegidas
app-chance-seeded = por el ordenador
app-chance-manual = escritos, de una mesa real
app-option-players = Jugadores
app-option-wall = Pared
app-option-round_limit = Última ronda
app-option-tablets = Tablas de puntuación
app-option-free_draws_at_zero = Placas gratis con 0 puntos
choice-factory = Fábrica { $number }: { $tiles }
choice-centre = Centro: { $tiles }
choice-large = Fábrica Grande: { $tiles }
choice-moons = Lunas: { $tiles }
choice-with-start = { $tiles } y la loseta inicial
choice-line = Línea de patrón { $number } ({ $filled } de { $number })
choice-floor = Línea de suelo
choice-broken = Romperlas todas
choice-chip = Ficha de Bonificación { $chip } de la Fábrica { $number }
choice-display = Placa de Cúpula { $plate }: { $layout }
choice-draw = Robar una placa de Cúpula ({ $back })
choice-stop = Dejar de robar
choice-keep = Quedarse con la placa de Cúpula { $plate }: { $layout }
choice-space = Espacio de Cúpula { $number }
choice-turned = { $degrees ->
        [0] Tal cual: { $layout }
       *[other] Girada { $degrees }°: { $layout }
    }
choice-put-back = Devolver la placa de Cúpula { $plate }: { $layout }
choice-stack = { $tiles } a continuación
choice-skip = No usar fichas en esta línea
choice-spend = Usar la ficha de Bonificación { $number }
choice-column = Columna { $number }
ask-offer = toma todas las losetas de un color.
ask-line = ¿en qué línea? (Esc: otras losetas)
ask-tiling = ¿en qué columna de la pared?
ask-setup = toma una placa de Cúpula.
ask-turn = toma una placa, losetas o una ficha.
ask-draw = ¿robar otra placa, o parar y mirar?
ask-keep = ¿con qué placa te quedas?
ask-place = ¿en qué espacio de tu Cúpula?
ask-turned = ¿cómo la giras? (Esc: otro espacio)
ask-put_back = ¿qué placa va ahora bajo la pila?
ask-stack = ¿qué loseta va ahora en la pila? La última queda arriba.
ask-chips = ¿completar esta línea con fichas de Bonificación?
ask-column = ¿en qué espacio de la fila de la Cúpula?

## The web app: playing in text

text-title = Jugar por escrito
text-label = Jugada o pregunta
text-send = Enviar
text-help = Escribe una jugada, por ejemplo { $code }, o varias seguidas. O haz una pregunta con una de estas palabras: { $words }.
text-unknown = «{ $text }» no es ni una jugada posible ni una pregunta.
text-hear = Puedes preguntar: { $words }.
text-not-now = No es tu turno.
text-choose = Puedes jugar: { $moves }.
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

## Problemas

puzzles-so-far = { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
puzzles-games = partidas examinadas
puzzles-seen = posiciones con elección
puzzles-promising = una jugada muy por delante en una búsqueda corta
puzzles-clear = también en una búsqueda más larga
puzzles-hard = falladas por los niveles débiles
puzzles-checked = confirmadas con diez veces el presupuesto
puzzles-kept = problemas, con una razón que se puede decir
puzzles-chosen = { puzzles-so-far } en { $file }
puzzles-falls = { $id } cae: { $best } es mejor, la solución lleva { $points } puntos de ventaja
puzzles-stand = { $count } de { $total } se sostienen
theme-deny = Quítales lo que necesitan
theme-floor = Evita la línea de suelo
theme-line = Llena la línea correcta
theme-column = Construye una columna
theme-colour = Reúne un color
theme-row = Construye una fila
theme-tablet = Trabaja para una tabla
theme-end = Termina la partida, o todavía no
theme-start = Empieza la próxima ronda
theme-wall = Elige el espacio
theme-stack = Ordena la pila
theme-plate = La placa correcta
theme-chips = Usa una ficha

# Data sets (azulejos selfplay, azulejos records)
selfplay-games = partidas
selfplay-done = { $games ->
        [one] Una partida
       *[other] { $games } partidas
    } en { $folder }
table-games = partidas leídas
table-done = { $games ->
        [one] Una partida
       *[other] { $games } partidas
    }, { $rows ->
        [one] una fila
       *[other] { $rows } filas
    } en { $file }

## La aplicación web: los problemas

puzzles-title = Problemas
puzzles-lead = Posiciones reales en las que una jugada es mucho mejor que todas las demás. Encuéntrala; después mira por qué, y qué se le escapa a la jugada tentadora.
puzzle-of-day = Problema del día
puzzle-one = Problema
puzzle-difficulty = dificultad { $rating }
puzzle-task = Encuentra la mejor jugada
puzzle-task-why = Una jugada es claramente mejor que todas las demás. Lo que cuenta son tus puntos menos los suyos al final.
puzzle-sealed = El tema se revela cuando respondas
puzzle-you = Tú
puzzle-opponent = rival
puzzle-solved = Resuelto
puzzle-missed = Esta vez no
puzzle-rating-word = clasificación
puzzle-best-move = Mejor jugada
puzzle-tempting = Tentadora
puzzle-later = Después
puzzle-total = Cambio de tu ventaja
puzzle-win = { $win } % de probabilidad de ganar
puzzle-line = Jugar la variante
puzzle-moves = Todas las jugadas, por lo que pierden
puzzle-moves-why = Elige una para ver lo que seguiría y por qué falla.
puzzle-why-not = Por qué no
puzzle-why-not-yours = Por qué no tu jugada:
puzzle-refutation = Lo que seguiría
puzzle-best-word = la mejor
puzzle-yours = · la tuya
puzzle-certainty-game = Cálculo exacto, hasta el final de la partida.
puzzle-certainty-round = Cálculo exacto de esta ronda; lo que viene después lo estima una búsqueda.
puzzle-certainty-search = Estimado por una búsqueda.
puzzle-analyse = Analizar
puzzle-position = Posición
puzzle-next = Siguiente problema
puzzle-day-new = El mismo para todo el mundo hoy.
puzzle-day-solved = Resuelto. Mañana habrá uno nuevo.
puzzle-day-missed = Fallado esta vez. Mañana habrá uno nuevo.
puzzle-day-play = Ir al problema del día
puzzle-days = días seguidos
puzzle-row = racha actual
puzzle-best-row = racha más larga
puzzle-last = { $count ->
        [one] Tu último problema: { $solved } resuelto
       *[other] Tus últimos { $count } problemas: { $solved } resueltos
    }
puzzle-unrated = aún sin clasificación
puzzle-rating-between = clasificación de { $low } a { $high }
puzzle-counts = { $solved } de { $tried } resueltos, { $puzzles } en total
puzzle-themes = Por tema
puzzle-consent = Se pueden hacer problemas con mis partidas terminadas, sin mi nombre
## En una mesa real

piece-left = { $piece }, quedan { $count }
piece-marker = loseta inicial
piece-special = loseta especial
piece-chip-back = ficha bocabajo
place-chip = ficha { $number }
place-display = espacio { $number } del expositor
place-pile = pila
place-hand = placa { $number }
real-title = En una mesa real
real-why = Juega con el juego real e indica a este dispositivo lo que se roba y se toma. Vigila las reglas y cuenta los puntos; al final tienes toda la partida para analizarla.
real-game = Qué juego
real-start = Quién empieza
real-begin = Colocar las losetas
real-turn = Le toca a { $player }
real-moves = le toca
real-began = empezó
real-offline = Sin conexión: lo que indiques se guarda, y todo sigue cuando vuelva.
real-turn-screen = Girar la pantalla
real-menu = Esta partida
real-menu-why = Todo lo que indicas queda en este dispositivo. Al cerrarla se olvida aquí; una partida acabada queda entre tus partidas.
real-end = Cerrar y empezar otra
real-controls = Qué indicar ahora
real-keys = Piezas
real-enter-deal = Losetas en las Fábricas
real-enter-factories = Losetas en las Fábricas
real-enter-display = Placas bocarriba
real-enter-back = Reverso de la placa superior de la pila
real-enter-look = Placas robadas
real-enter-chip = La ficha revelada
real-progress = { $done } de { $size }
real-fewer = Solo { $count } aquí: la bolsa y la tapa están vacías.
real-in-bag = en la bolsa
real-in-lid = tapa { $count }
real-in-tower = Torre { $count }
real-same = Igual
real-clear = Vaciar este lugar
real-play = Jugar
real-cover = Solo para { $player }
real-look = { $player } mira, los demás no
real-points = Puntos
real-advice = Pista
real-advice-all = Lo ve todo el mundo.
real-advised = En esta partida se pidió una pista
real-change = Cambiar
real-changing = Indica lo que pasó de verdad; lo demás se conserva.
real-keep = Dejarlo como estaba
real-deal = Lo robado en la ronda { $round }
real-all = Todas las jugadas
real-impossible = { $place }: no es posible.
real-conflict = Tras este cambio, { $step } ya no es posible.
real-drop = Seguir desde ahí
real-winners =
    { $count ->
        [one] Gana { $players }
       *[other] Ganan juntos { $players }
    }
real-review = Analizar esta partida
real-save = Guardar entre mis partidas

## Editor de posiciones y exportación

place-bag = bolsa
place-round = ronda
place-score = puntuación
place-chips = fichas
place-start = loseta inicial
place-space = espacio de Cúpula { $number }
place-wall = pared, fila { $row }, columna { $column }
editor-title = Editor de posiciones
editor-short = Editor
editor-place = Lugar
editor-choose = Toca un lugar o elígelo aquí
editor-place-of = { $place }, { $player }
redo = Rehacer
editor-start = Partir de
editor-fresh = Un reparto nuevo de { $game }
editor-empty = Una mesa vacía
editor-from-text = Un texto copiado
editor-paste = Pega una posición
editor-from-game = Una ronda de una de mis partidas
editor-rounds = Rondas
editor-game = Turno y opciones
editor-turn = A quién le toca
editor-phase = Fase
editor-score = Puntuación del jugador { $number }: { $score }
editor-less = Uno menos
editor-more = Uno más
editor-take = Quitar: { $piece }
editor-good =
    { $count ->
        [one] Una posición con { $count } jugada posible
       *[other] Una posición con { $count } jugadas posibles
    }
editor-draw = Una posición antes de un sorteo
editor-wrong = No puede ser: { $place }
editor-bag-itself = Se llena automáticamente con lo que no está en la mesa.
editor-bag-told = Como lo has indicado.
editor-bag-again = Llenar automáticamente
editor-analyse = Analizar
editor-copy = Copiar como texto
export-title = Exportar
export-file = posicion
export-position = Esta posición
export-png = Imagen (PNG)
export-svg = Imagen (SVG)
export-json = Datos (JSON)
export-game = Toda la partida
export-record = Registro
export-record-json = Registro (JSON)
export-sheet = Hoja de puntos para imprimir
export-film = Imagen animada de la partida
export-progress = Imagen { $done } de { $count }
export-done = La imagen está guardada.
sheet-title = Hoja de puntos
sheet-print = Imprimir

## La aplicación web: las estadísticas

statistics-title = Estadísticas
statistics-game = Juego
statistics-period = Periodo
statistics-all = todo
statistics-counting = Contando las partidas
statistics-none = Aún no hay partidas terminadas. Las estadísticas empiezan con la primera.
statistics-lead = { $games ->
        [one] Una partida terminada
       *[other] { $games } partidas terminadas
    }, ganadas: { $won }
statistics-between = Estás entre { $below } y { $above }
statistics-above = Estás por encima del nivel { $level }
statistics-below = Estás por debajo del nivel { $level }
statistics-interval = { $low } a { $high }
statistics-rating-why = Clasificación contra los bots según { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }, con su intervalo del 95 %.
statistics-levels = Los niveles
statistics-to-beat = El nivel por vencer: { $level }
statistics-opponents = Contra quién
statistics-opponent = rival
statistics-won = ganadas
statistics-ahead = puntos de ventaja
statistics-of = { $won } de { $games }
statistics-average = { $points } puntos en una partida media
statistics-rounds-why = Puntos por ronda, según su origen.
statistics-bonuses = bonificaciones
statistics-lost = perdidos
statistics-table = Como tabla
statistics-floor = { $points } puntos perdidos por partida
statistics-floor-why = En la línea de suelo o en losetas rotas, ronda por ronda.
statistics-first = Ganas el { $first } % empezando tú, y el { $later } % si no
statistics-first-title = Empezar o no
statistics-starting = empezando tú
statistics-not-starting = si no
statistics-accuracy = Precisión { $percent } %
statistics-accuracy-why = De { $games ->
        [one] { $games } partida analizada
       *[other] { $games } partidas analizadas
    }; la línea es la media de las últimas cinco.

## La aplicación web: lecciones de estrategia

strategy-title = Después: cómo jugar bien
strategy-step = Posición { $step } de { $steps }
strategy-next-position = Siguiente posición
strategy-next = Siguiente lección
strategy-end = A los problemas
strategy-azul-line-title = Llena líneas que puedas terminar
strategy-azul-line = Una línea completa puntúa; una a la que le falta una loseta bloquea su color y no da nada. Prefiere la jugada que llena una línea justo, y empieza una línea larga solo si lo que queda en la mesa aún puede llenarla.
strategy-azul-deny-title = Mira sus líneas
strategy-azul-deny = Antes de tomar, mira qué necesita más el siguiente jugador. Deciden tus puntos menos los suyos: una loseta que le cuesta seis puntos y te da dos vale ocho.
strategy-azul-floor-title = Cuenta lo que va a caer
strategy-azul-floor = Al final de la ronda alguien tiene que tomar lo que nadie quiere. Cuenta los turnos que quedan: quien toma pronto unas pocas losetas suele librarse más tarde de un montón. Perder un punto en las primeras rondas puede compensar; perder siete de golpe, nunca.
strategy-azul-column-title = Construye columnas pronto
strategy-azul-column = Una columna de cinco vale 7 puntos, y cada loseta suya puntúa con sus vecinas por el camino. Quienes juegan bien llevan las filas 3 y 4 hacia una de las columnas del centro; decide cuál antes de la ronda 2.
strategy-azul-colour-title = Un color, una línea
strategy-azul-colour = Cinco losetas de un color dan 10 puntos, pero hacen falta las cinco líneas. Dentro de una ronda, ten colores distintos en tus líneas, y toma el espacio raro de tu color cuando se ofrezca.
strategy-azul-start-title = Quién empieza y cuándo acaba
strategy-azul-start = Empezar una ronda vale un punto y medio más o menos, sobre todo en la ronda 4, cuando la primera elección decide las últimas columnas. Y una fila de cinco termina la partida: llénala si vas por delante, déjala abierta si no.
strategy-duel-line-title = Las filas, desde abajo
strategy-duel-line = Las líneas de arriba se llenan solas. Columnas y diagonales necesitan las filas de abajo, y estas necesitan losetas desde la primera ronda: pon allí los montones grandes y usa lo demás en las líneas cortas.
strategy-duel-deny-title = Las lunas son el campo de batalla
strategy-duel-deny = Quien toma de un sol decide qué queda encima en la luna y qué queda enterrado. Mira qué color necesita tu rival y qué pilas le abres al vaciar una Fábrica.
strategy-duel-plate-title = Placas: seguir o parar
strategy-duel-plate = Hay tres placas a la vista; una cuarta se roba a ciegas. Robar cuesta un punto: sigue solo mientras esperes ganar más de uno sobre la mejor placa que tengas. Elige placas para espacios cuyas losetas ya tienes.
strategy-duel-chips-title = Lo que vale una ficha
strategy-duel-chips = Una ficha de Bonificación es una loseta que nadie puede quitarte. Completa al final de la ronda la línea a la que le falta una: tómala mientras ambas cosas sean posibles, y vigila las Fábricas que descubres para tu rival.
strategy-duel-tablet-title = Trabaja para las tablas
strategy-duel-tablet = Las tablas se conocen desde el principio y dan más que losetas sueltas. Pregúntate si cada meta aún se alcanza con las placas y las rondas que quedan; una que sí vale más que tres que casi.
strategy-duel-floor-title = Rompe losetas a propósito
strategy-duel-floor = Las losetas rotas cuestan como mucho diez puntos por ronda, y las primeras cuestan poco. Romper una puede ser lo mejor si ahorra un turno, mantiene abierta una línea o deja al rival el peor montón.

# The page of study
study-title = Estudio
study-why = Aprende de tus partidas. Sus análisis están en
study-analysis-why = Prueba jugadas en cualquier posición, con la opinión del ordenador al lado, y guarda las variantes.
study-editor-why = Prepara cualquier posición de los dos juegos, para analizarla o jugar a partir de ella.
study-statistics-why = Lo que tus partidas terminadas dicen de tu forma de jugar.
study-open = Abrir
