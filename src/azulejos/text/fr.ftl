## Players and tiles

player = Joueur { $number }
bot = Joueur { $number } ({ $name })
tiles-B =
    { $count ->
        [one] { $count } tuile bleue
       *[other] { $count } tuiles bleues
    }
tiles-Y =
    { $count ->
        [one] { $count } tuile jaune
       *[other] { $count } tuiles jaunes
    }
tiles-R =
    { $count ->
        [one] { $count } tuile rouge
       *[other] { $count } tuiles rouges
    }
tiles-K =
    { $count ->
        [one] { $count } tuile noire
       *[other] { $count } tuiles noires
    }
tiles-T =
    { $count ->
        [one] { $count } tuile turquoise
       *[other] { $count } tuiles turquoise
    }
colour-B = bleues
colour-Y = jaunes
colour-R = rouges
colour-K = noires
colour-T = turquoise
back-S = spéciale
back-J = joker
tablet-rows = lignes horizontales
tablet-colours = couleurs
tablet-columns = colonnes
tablet-outer = cases extérieures
tablet-diagonals = diagonales
tablet-corners = coins
tablet-jokers = cases multicolores
tablet-specials = cases spéciales

## Places

from-factory = de la Fabrique { $number }
from-centre = du centre
from-line = de la ligne Motif { $number }
from-floor = de la ligne plancher
from-lid = du couvercle
from-sun = du soleil de la Fabrique { $number }
from-sun-large = du soleil de la grande Fabrique
from-moon = de la lune de la Fabrique { $number }
from-moon-large = de la lune de la grande Fabrique
from-broken = de la zone de tuiles cassées
from-tower = de la Tour
from-display = de la case { $number } de l’offre
from-hand = en main
to-factory = sur la Fabrique { $number }
to-centre = vers le centre
to-line = sur la ligne Motif { $number }
to-floor = sur la ligne plancher
to-lid = dans le couvercle
to-bag = dans le sac
to-sun = sur le soleil de la Fabrique { $number }
to-sun-large = sur le soleil de la grande Fabrique
to-moon = sur la lune de la Fabrique { $number }
to-moon-large = sur la lune de la grande Fabrique
to-broken = sur la zone de tuiles cassées
to-tower = dans la Tour
to-hand = en main
to-space = sur la case Dôme { $number }

## What happened

event-take = { $player } prend { $tiles } { $from }.
event-marker = { $player } prend la tuile Premier Joueur et commencera la prochaine manche.
event-put = { $player } place { $tiles } { $to }.
event-move = { $tiles } { $from } { $to }.
event-move-own = { $player } : { $tiles } { $from } { $to }.
event-place = { $player } place { $tiles } en rangée { $row }, colonne { $column } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (horizontalement { $horizontal }, verticalement { $vertical }).
event-special = { $player } reçoit une tuile spéciale en rangée { $row }, colonne { $column } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-penalty = { $player } perd des points : { $points } (coût { $nominal }).
event-bonus-row = { $player } : la rangée { $index } est complète, +{ $points }.
event-bonus-column = { $player } : la colonne { $index } est complète, +{ $points }.
event-bonus-colour = { $player } : les cinq tuiles { $index } sont placées, +{ $points }.
event-tablet = { $player } : la tablette « { $tablet } » donne { $nominal }.
event-tablets = { $player } : les tablettes donnent { $points } en tout (somme { $nominal }).
event-chip = { $player } prend le jeton Bonus { $chip } de la Fabrique { $factory }.
event-plate-taken = { $player } prend la plaque Dôme nº { $plate } { $from }.
event-plate-placed = { $player } place la plaque Dôme nº { $plate } sur la case { $space }, tournée de { $degrees } degrés.
event-draw = { $player } pioche une plaque Dôme ({ $back }) pour { $points ->
        [0] rien
       *[other] 1 point
    }.
event-stop = { $player } arrête de piocher.
event-look = { $player } regarde les plaques piochées : { $plates }.
event-look-hidden = { $player } regarde les plaques piochées.
event-keep = { $player } garde la plaque Dôme nº { $plate }.
event-put-back = { $player } remet la plaque Dôme nº { $plate } sous la pile.
event-put-back-hidden = { $player } remet une plaque Dôme sous la pile.
event-spend = { $player } dépense le jeton Bonus { $chip } pour la ligne Motif { $line }.
event-pass = { $player } n’a plus d’action possible et passe.
event-deal = { $tiles } { $to }.
event-refill = Le sac est rempli : { $tiles }.
event-display = La plaque Dôme nº { $plate } arrive sur la case { $slot } de l’offre.
event-back = La première plaque de la pile est une plaque { $back }.
event-reveal = Le jeton Bonus de la Fabrique { $factory } est révélé : { $chip }.
event-round = La manche { $round } commence ; { $player } joue en premier.
event-end-row = La partie est finie : une rangée d’un mur est complète.
event-end-rounds = La partie est finie : la dernière manche est terminée.
event-end-tiles = La partie est finie : il ne reste aucune tuile à distribuer.

## The board

board-round = Manche { $round } : { $phase }
board-player = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-bag = sac { $count }
board-lid = couvercle { $count }
board-tower = Tour { $count }
board-display = Plaques
board-pile = pile { $count } (dessus : { $back })
board-tablets = Tablettes : { $names }
board-hand = En main
board-chips = Jetons Bonus
board-tokens = Jetons Joueur { $count }
phase-deal = on remplit les Fabriques
phase-offer = offre des Fabriques
phase-tiling = décoration du mur
phase-over = la partie est finie
phase-setup = mise en place : prendre une plaque
phase-turn = acquisition
phase-draw = piocher encore une plaque, ou arrêter
phase-keep = garder une plaque
phase-place = placer la plaque
phase-put_back = remettre les autres plaques
phase-stack = empiler les tuiles
phase-chips = décoration du dôme : dépenser des jetons Bonus
phase-column = décoration du dôme : choisir une case
phase-display = on révèle des plaques
phase-back = le dos de la plaque suivante
phase-factories = on remplit les Fabriques
phase-look = on regarde les plaques piochées
phase-chip = on révèle un jeton Bonus

## Playing

play-which = Quel jeu ? 1 = Azul, 2 = Azul Duel :
play-which-again = Répondez 1 ou 2 (ou azul, duel).
play-welcome = Tapez un coup comme 1B2, ? pour l’aide, quit pour partir.
play-prompt = { $player }, à vous :
play-draw-prompt = Qu’est-ce qui a été tiré ? { $what } (« draw » laisse tirer l’ordinateur) :
play-forced = { $player } n’a qu’un seul coup : { $move }.
play-wrong = { $message } (? pour l’aide)
play-file-error = Le fichier ne peut pas servir : { $message }
play-undone =
    { $count ->
        [one] { $count } étape annulée.
       *[other] { $count } étapes annulées.
    }
play-hint = Conseil : { $move }.
play-no-hint = Il n’y a rien à décider maintenant.
play-save-name = Nommez un fichier : save FICHIER
play-saved = Enregistré dans { $file }.
play-load-name = Nommez un fichier : load FICHIER
play-loaded = Chargé depuis { $file }.
play-load-seats = Cette partie a { $count } joueurs, pas autant qu’ici.
play-bye = Au revoir.
draw-deal = les tuiles de chaque Fabrique, p. ex. BBKT/YYRR/...
draw-display = les plaques révélées, p. ex. 7,3,12
draw-back = le dos de la première plaque, S (spéciale) ou J (joker)
draw-factories = les tuiles, la grande Fabrique d’abord, p. ex. BBYRK/BBYR/BKTT/RRYY/KKTT
draw-look = les plaques piochées, p. ex. 4,9
draw-chip = le jeton Bonus révélé, p. ex. TY

## Help

help-commands = Commandes : ? (aide), board, undo, hint, log, save FICHIER, load FICHIER, quit.
help-azul =
    Un coup est source, couleur, ligne : 1B2 prend les tuiles bleues de la Fabrique 1 pour la ligne Motif 2,
    CKF prend les tuiles noires du centre pour la ligne plancher. Couleurs : B bleu, Y jaune, R rouge,
    K noir, T turquoise. Sur le mur gris, T3 place la tuile en colonne 3.
help-duel =
    Tuiles : 1R3 (soleil de la Fabrique 1, rouge, ligne 3), LB6 (grand soleil), MB3 (toutes les lunes), X au lieu d’une ligne les casse.
    Plaques : D2 prend dans l’offre, DRAW et STOP piochent dans la pile, K7 garde, S5R1 place sur la case 5 tournée
    de 90 degrés, U7 remet. +B empile ensuite une bleue. C1 prend un jeton Bonus. PB le dépense, SKIP renonce. T4 : colonne 4.
help-legal = Vous pouvez jouer :
group-factory = Fabrique { $number }
group-centre = Centre
group-large = Grande Fabrique
group-moons = Lunes
group-chip = Jetons Bonus
group-display = Plaques de l’offre
group-draw = Pile
group-keep = Garder une plaque
group-space = Case { $number }
group-put-back = Remettre une plaque
group-stack = Tuile suivante de la pile
group-spend = Jetons Bonus pour cette ligne
group-column = Colonnes

## The result

result-unfinished = La partie n’est pas finie.
result-player = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $sources })
result-source = { $source } { $points }
result-winner = { $player } gagne.
result-shared = { $player } se partagent la victoire.
tie-break-rows = Égalité de points ; le plus de rangées complètes décide.
tie-break-shared = Égalité de points et de rangées complètes.
tie-break-start_tile = Égalité de points ; la tuile Premier Joueur décide.
points-tiles = tuiles
points-floor = ligne plancher
points-rows = rangées
points-columns = colonnes
points-colours = couleurs
points-start = au départ
points-specials = tuiles spéciales
points-draws = plaques piochées
points-penalties = pénalités
points-tablets = tablettes

## Commands outside a game

warm-first = Premier démarrage de { $game } : compilation des règles. Cela n’arrive qu’une fois.
warm-step = Compilation : { $name }
warm-bots = Les bots se préparent. Cela n’arrive qu’une fois.
warm-done = Prêt après { $seconds } s.
serve-ready = azulejos est à l'adresse { $address }
serve-ready-outside = Dans votre réseau : { $address }
serve-stop = Ctrl-C l'arrête ; toutes les parties sont conservées.
serve-port-taken = Le port { $port } est pris ; un autre est utilisé.
serve-already = azulejos tourne déjà, à l'adresse { $address }
random-title = Une partie au hasard de { $game }, graine { $seed }
record-ok = { $file } : une partie correcte de { $game }, { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    }, résultat { $result }
record-title = { $game }, résultat { $result }

## An evaluation in words: what speaks for or against the player to move ("+3.2: column 4")

term = { $points } : { $what }
term-score = points acquis
term-floor = ligne plancher
term-marker = commencer la prochaine manche
term-room = tuiles sur le mur
term-line = ligne Motif { $number }
term-row = rangée { $number }
term-column = { $mine ->
        [yes] la colonne { $number } prend forme
       *[no] la colonne { $number } de l’adversaire
    }
term-colour = { $mine ->
        [yes] les tuiles { $colour } se complètent
       *[no] les tuiles { $colour } de l’adversaire
    }
term-tiling = tuiles prêtes à placer
term-penalty = tuiles cassées et tuile Premier Joueur
term-lines = lignes Motif
term-chips = jetons Bonus
term-plates = plaques Dôme
term-start = { term-marker }
term-special_tiles = { points-specials }
term-rows = tablette : { tablet-rows }
term-colours = tablette : { tablet-colours }
term-columns = tablette : { tablet-columns }
term-outer = tablette : { tablet-outer }
term-diagonals = tablette : { tablet-diagonals }
term-corners = tablette : { tablet-corners }
term-jokers = tablette : { tablet-jokers }
term-specials = tablette : { tablet-specials }

## The arena

match-title = { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, graine { $seed }
match-left-out = Terminées mais non comptées : { $games }
match-column-bot = robot
match-column-games = parties
match-column-wins = victoires
match-column-margin = écart
match-column-interval = 95 %
match-column-time = temps par décision
match-column-mean = moyenne
match-column-percentile = 99 %
match-column-longest = maximum
match-column-overruns = dépassements
match-fair-share = Part équitable des victoires : { $share }
match-first-player = Premier joueur : victoires { $wins } ({ $interval }), écart { $margin } ({ $margins })
match-length = Une partie : { $rounds } manches, { $decisions } décisions
match-sprt-accepted = SPRT : { $name } = { $elo } est accepté pour { $bot } (elo0 { $elo0 }, elo1 { $elo1 } ; LLR { $ratio }, bornes { $lower } et { $upper })
match-sprt-open = SPRT : pas de décision (elo0 { $elo0 }, elo1 { $elo1 } ; LLR { $ratio }, bornes { $lower } et { $upper })
match-forfeits = { $bot } a perdu { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } par forfait : { $message }

## Analysis

analysis-head = { $player } doit décider : { $depth ->
        [one] { $depth } décision
       *[other] { $depth } décisions
    } d’avance, { $nodes } positions en { $seconds } s
analysis-move = { $margin } points, { $win } % : { $line }
analysis-over = La partie est terminée : il n’y a rien à analyser.
analysis-draw = Un tirage est attendu : il n’y a rien à décider.
analysis-step = { $step }. { $player } : { $move } { $margin } points, { $win } %{ $kind ->
        [mistake] {" "}; mieux { $best }, cela coûte { $lost }
       *[good] { "" }
    }
rate-title = { $game } : classement sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, relatif à { $anchor }
