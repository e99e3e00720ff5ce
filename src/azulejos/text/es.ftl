## Players and tiles

player = Artista { $number }
bot = Artista { $number } ({ $name })
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
event-marker = { $player } toma la loseta de Artista Inicial y empezará la próxima ronda.
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
event-plate-taken = { $player } toma la placa de Cúpula n.º { $plate } { $from }.
event-plate-placed = { $player } coloca la placa de Cúpula n.º { $plate } en el espacio { $space }, girada { $degrees } grados.
event-draw = { $player } roba una placa de Cúpula ({ $back }) por { $points ->
        [0] nada
       *[other] 1 punto
    }.
event-stop = { $player } deja de robar.
event-look = { $player } mira las placas robadas: { $plates }.
event-look-hidden = { $player } mira las placas robadas.
event-keep = { $player } se queda con la placa de Cúpula n.º { $plate }.
event-put-back = { $player } devuelve la placa de Cúpula n.º { $plate } a la parte inferior de la pila.
event-put-back-hidden = { $player } devuelve una placa de Cúpula a la parte inferior de la pila.
event-spend = { $player } usa la ficha de Bonificación { $chip } en la línea de patrón { $line }.
event-pass = { $player } no puede hacer ninguna acción y pasa.
event-deal = { $tiles } { $to }.
event-refill = La bolsa se rellena: { $tiles }.
event-display = La placa de Cúpula n.º { $plate } llega al espacio { $slot } del expositor.
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
board-tokens = Fichas de Artista { $count }
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

play-which = ¿Qué juego? 1 = Azul, 2 = Azul Duel:
play-which-again = Responde 1 o 2 (o azul, duel).
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
play-load-seats = Esa partida tiene { $count } artistas, no tantos como aquí.
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
warm-bots = Los bots se preparan. Solo ocurre una vez.
warm-done = Listo tras { $seconds } s.
serve-ready = azulejos está en { $address }
serve-ready-outside = En su red: { $address }
serve-stop = Ctrl-C lo detiene; todas las partidas se conservan.
serve-port-taken = El puerto { $port } está ocupado; se usa otro.
serve-already = azulejos ya está en marcha, en { $address }
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
match-column-interval = 95 %
match-column-time = tiempo por decisión
match-column-mean = media
match-column-percentile = 99 %
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
