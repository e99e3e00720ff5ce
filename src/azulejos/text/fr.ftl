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
tablet-rows = rangées
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
event-move-own = { $player } : { $tiles } { $from } { $to }.
event-place = { $player } place { $tiles } en rangée { $row }, colonne { $column } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $horizontal ->
        [1] { $vertical ->
            [1] .
           *[other] {" "}({ $vertical } à la verticale).
        }
       *[other] { $vertical ->
            [1] {" "}({ $horizontal } à l’horizontale).
           *[other] {" "}({ $horizontal } à l’horizontale, { $vertical } à la verticale).
        }
    }
event-special = { $player } reçoit une tuile spéciale en rangée { $row }, colonne { $column } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-penalty = { $lost ->
        [0] { $player } n’a plus de points à perdre.
        [one] { $player } perd { $lost } point de pénalité.
       *[other] { $player } perd { $lost } points de pénalité.
    }
event-bonus-row = { $player } : rangée { $index } complète, +{ $points }.
event-bonus-column = { $player } : colonne { $index } complète, +{ $points }.
event-bonus-colour = { $player } : cinq tuiles { $index } placées, +{ $points }.
event-tablet = { $player } : la tablette « { $tablet } » vaut { $nominal }.
event-tablets = { $player } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } grâce aux tablettes.
event-chip = { $player } prend le jeton Bonus { $chip } de la Fabrique { $factory }.
event-plate-taken = { $player } prend la plaque Dôme { $plate } { $from }.
event-plate-placed = { $player } place la plaque Dôme { $plate } sur la case { $space }{ $degrees ->
        [0] .
       *[other] , tournée de { $degrees }°.
    }
event-draw = { $player } pioche une plaque Dôme ({ $back }) { $points ->
        [0] gratuitement
       *[other] pour 1 point
    }.
event-stop = { $player } arrête de piocher.
event-look = { $player } regarde les plaques piochées : { $plates }.
event-look-hidden = { $player } regarde les plaques piochées.
event-keep = { $player } garde la plaque Dôme { $plate }.
event-put-back = { $player } remet la plaque Dôme { $plate } sous la pile.
event-put-back-hidden = { $player } remet une plaque Dôme sous la pile.
event-spend = { $player } utilise le jeton Bonus { $chip } pour la ligne Motif { $line }.
event-pass = { $player } n’a plus d’action possible et passe.
event-deal = { $tiles } { $to }.
event-refill = Le sac est rempli : { $tiles }.
event-display = La plaque Dôme { $plate } arrive sur la case { $slot } de l’offre.
event-back = La plaque du dessus de la pile est une plaque { $back }.
event-reveal = Le jeton Bonus de la Fabrique { $factory } est révélé : { $chip }.
event-round = La manche { $round } commence ; { $player } joue en premier.
event-end-row = Fin de la partie : un mur a une rangée complète.
event-end-rounds = Fin de la partie : la dernière manche est terminée.
event-end-tiles = Fin de la partie : il ne reste aucune tuile à distribuer.

## The board

board-round = Manche { $round } : { $phase }
board-player = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-bag = sac { $count }
board-lid = couvercle { $count }
board-tower = Tour { $count }
board-display = Plaques
board-pile = pile { $count } (dessus : { $back })
board-tablets = Tablettes : { $names }
board-hand = En main
board-chips = Jetons Bonus
board-tokens = Jetons Joueur : { $count }
phase-deal = on remplit les Fabriques
phase-offer = offre des Fabriques
phase-tiling = décoration du mur
phase-over = la partie est terminée
phase-setup = mise en place : prendre une plaque
phase-turn = acquisition
phase-draw = piocher encore une plaque, ou arrêter
phase-keep = garder une plaque
phase-place = placer la plaque
phase-put_back = remettre les autres plaques
phase-stack = empiler les tuiles
phase-chips = décoration du Dôme : utiliser des jetons Bonus
phase-column = décoration du Dôme : choisir une case
phase-display = on révèle des plaques
phase-back = le dos de la plaque suivante
phase-factories = on remplit les Fabriques
phase-look = on regarde les plaques piochées
phase-chip = on révèle un jeton Bonus

## Playing

play-which = Quel jeu ? { $games } :
play-which-again = Réponds par un numéro ({ $numbers }) ou un nom ({ $names }).
play-welcome = Tape un coup comme 1B2, ? pour l’aide, quit pour partir.
play-prompt = { $player }, à toi :
play-draw-prompt = Qu’est-ce qui est sorti ? { $what } (« draw » laisse piocher l’ordinateur) :
play-forced = { $player } n’a qu’un seul coup : { $move }.
play-wrong = { $message } (? pour l’aide)
play-file-error = Ce fichier ne convient pas : { $message }
play-undone = { $count ->
        [one] { $count } étape annulée.
       *[other] { $count } étapes annulées.
    }
play-nothing-undone = Il n’y a encore rien à annuler.
play-not-understood = « { $text } » n’est ici ni un coup ni un tirage.
play-hint = Conseil : { $move }.
play-no-hint = Il n’y a rien à décider pour l’instant.
play-save-name = Donne un nom de fichier : save FICHIER
play-saved = Enregistré dans { $file }.
play-load-name = Donne un nom de fichier : load FICHIER
play-loaded = Chargé depuis { $file }.
play-load-seats = { $count ->
        [one] Cette partie compte { $count } joueur ; cette table en compte un autre nombre.
       *[other] Cette partie compte { $count } joueurs ; cette table en compte un autre nombre.
    }
play-bye = Au revoir.
draw-deal = les tuiles de chaque Fabrique, p. ex. BBKT/YYRR/...
draw-display = les plaques révélées, p. ex. 7,3,12
draw-back = le dos de la plaque du dessus, S (spéciale) ou J (joker)
draw-factories = les tuiles, la grande Fabrique d’abord, p. ex. BBYRK/BBYR/BKTT/RRYY/KKTT
draw-look = les plaques piochées, p. ex. 4,9
draw-chip = le jeton Bonus révélé, p. ex. TY

## Help

help-commands = Commandes : ? (aide), board (plateau), undo (annuler), hint (conseil), log (récit), save FICHIER (enregistrer), load FICHIER (charger), quit (quitter).
help-azul =
    Un coup s’écrit source, couleur, ligne : 1B2 prend les tuiles bleues de la Fabrique 1 pour la ligne Motif 2,
    CKF prend les tuiles noires du centre pour la ligne plancher. Couleurs : B bleu, Y jaune, R rouge,
    K noir, T turquoise. Sur le mur gris, T3 place la tuile en colonne 3.
help-duel =
    Tuiles : 1R3 (soleil de la Fabrique 1, rouge, ligne 3), LB6 (grand soleil), MB3 (toutes les lunes), X au lieu d’une ligne les casse.
    Plaques : D2 prend dans l’offre, DRAW et STOP piochent dans la pile, K7 garde, S5R1 place sur la case 5 tournée
    de 90 degrés, U7 remet. +B empile ensuite une bleue. C1 prend un jeton Bonus. PB l’utilise, SKIP renonce. T4 : colonne 4.
help-legal = Tu peux jouer :
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

result-unfinished = La partie n’est pas terminée.
result-player = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $sources })
result-source = { $source } { $points }
result-winner = { $player } gagne.
result-shared = { $player } se partagent la victoire.
tie-break-rows = Égalité de points : les rangées complètes décident.
tie-break-shared = Égalité de points et de rangées complètes.
tie-break-start_tile = Égalité de points : la tuile Premier Joueur décide.
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

warm-first = Premier démarrage ({ $game }) : compilation des règles. Cela n’arrive qu’une fois.
warm-step = Compilation : { $name }
warm-left = Compilation : { $name } ; encore { $seconds } s environ
warm-bots = Les bots se préparent. Cela n’arrive qu’une fois.
warm-done = Prêt après { $seconds } s.
serve-ready = azulejos est à l’adresse { $address }
serve-ready-outside = Sur ton réseau : { $address }
serve-invite = Seul cet ordinateur y a accès. Pour les autres appareils : { $command }
serve-stop = Ctrl-C l’arrête ; toutes les parties sont conservées.
serve-port-taken = Le port { $port } est pris ; un autre est utilisé.
serve-already = azulejos tourne déjà à l’adresse { $address }
admin-backup-done = { $file } est complet. Tables : { $tables }, personnes : { $people }
admin-restore-done = { $file } est restauré. Tables : { $tables }, personnes : { $people }
admin-remove-sure = Tables à supprimer définitivement : { $tables }. Continuer ?
admin-remove-missing = Il n’y a pas de table { $table }.
admin-remove-done = Tables supprimées : { $tables }
admin-rotate-sure = Tous les cookies et liens personnels cesseront de fonctionner, et personne ne pourra retrouver sa place. Continuer ?
admin-rotate-done = Il y a un nouveau secret. Les serveurs l’utiliseront dès leur prochain démarrage.
admin-status-waiting = en attente
admin-status-running = en cours
admin-status-finished = terminées
admin-status-cancelled = annulées
admin-records-done = Parties enregistrées dans { $folder } : { $count }
admin-stats-tables = tables
admin-stats-people = personnes
admin-stats-size = taille
admin-stats-servers = serveurs
admin-stats-revision = révision
random-title = Une partie au hasard : { $game }, graine { $seed }
record-ok = { $file } : une partie valable, { $game }, { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    }, résultat { $result }
record-title = { $game }, résultat { $result }

## An evaluation in words: what speaks for or against the player to move ("column 4 +3.2")

term = { $what } { $points }
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
term-rows = tablette : { tablet-rows }
term-colours = tablette : { tablet-colours }
term-columns = tablette : { tablet-columns }
term-outer = tablette : { tablet-outer }
term-diagonals = tablette : { tablet-diagonals }
term-corners = tablette : { tablet-corners }
term-jokers = tablette : { tablet-jokers }
term-specials = tablette : { tablet-specials }

## Why one move rather than another: what differs once both lines are played ($one with the move, $other without it)

why = Pourquoi { $move } plutôt que { $other } ({ $points }) :
why-fact = { $points } : { $sentence }
why-later = Le meilleur coup ne gagne encore rien qui se compte : il vaudra { $points } de plus par la suite.
why-one-points = { $one ->
        [one] { $one } point
       *[other] { $one } points
    }
why-other-points = { $other ->
        [0] zéro
       *[other] { $other }
    }
why-line = { $mine ->
        [yes] La ligne { $number } rapporte { why-one-points } dans cette manche au lieu de { why-other-points }.
       *[no] La ligne { $number } rapporte { why-one-points } à { $player } dans cette manche au lieu de { why-other-points }.
    }
why-one-tiles = { $one ->
        [one] { $one } tuile
       *[other] { $one } tuiles
    }
why-other-tiles = { $other ->
        [0] aucune
       *[other] { $other }
    }
why-begun = { $mine ->
        [yes] La ligne { $number } garde { why-one-tiles } pour la prochaine manche, { why-other-tiles } sinon.
       *[no] { $player } garde { why-one-tiles } sur la ligne { $number } pour la prochaine manche, { why-other-tiles } sinon.
    }
why-row = { $mine ->
        [yes] Le mur compte { $one } des 5 tuiles de la rangée { $number } au lieu de { $other }.
       *[no] { $player } a { $one } des 5 tuiles de la rangée { $number } au lieu de { $other }.
    }
why-column = { $mine ->
        [yes] Le mur compte { $one } des 5 tuiles de la colonne { $number } au lieu de { $other }.
       *[no] { $player } a { $one } des 5 tuiles de la colonne { $number } au lieu de { $other }.
    }
why-colour = { $mine ->
        [yes] Le mur compte { $one } des 5 tuiles { $colour } au lieu de { $other }.
       *[no] { $player } a { $one } des 5 tuiles { $colour } sur le mur au lieu de { $other }.
    }
why-floor = { $mine ->
        [yes] La ligne plancher coûte { why-one-points } au lieu de { why-other-points }.
       *[no] La ligne plancher coûte { why-one-points } à { $player } au lieu de { why-other-points }.
    }
why-penalty = { $mine ->
        [yes] Les tuiles cassées et la tuile Premier Joueur coûtent { why-one-points } au lieu de { why-other-points }.
       *[no] Les tuiles cassées et la tuile Premier Joueur coûtent { why-one-points } à { $player } au lieu de { why-other-points }.
    }
why-start = { $mine ->
        [yes] { $one ->
            [1] Cela permet de commencer la prochaine manche.
           *[other] Un autre joueur commencera la prochaine manche.
        }
       *[no] { $one ->
            [1] { $player } commencera la prochaine manche.
           *[other] { $player } ne commencera pas la prochaine manche.
        }
    }
why-specials = { $mine ->
        [yes] Les tuiles spéciales rapportent { why-one-points } au lieu de { why-other-points }.
       *[no] Les tuiles spéciales rapportent { why-one-points } à { $player } au lieu de { why-other-points }.
    }
why-draws = { $mine ->
        [yes] Piocher des plaques coûte { why-one-points } au lieu de { why-other-points }.
       *[no] Piocher des plaques coûte { why-one-points } à { $player } au lieu de { why-other-points }.
    }
why-lines = { $mine ->
        [yes] Les lignes inachevées gardent { why-one-tiles } pour la prochaine manche, { why-other-tiles } sinon.
       *[no] { $player } garde { why-one-tiles } sur ses lignes inachevées, { why-other-tiles } sinon.
    }
why-one-chips = { $one ->
        [one] { $one } jeton Bonus
       *[other] { $one } jetons Bonus
    }
why-other-chips = { $other ->
        [0] zéro
       *[other] { $other }
    }
why-chips = { $mine ->
        [yes] Il reste { why-one-chips } en main au lieu de { why-other-chips }.
       *[no] Il reste { why-one-chips } à { $player } au lieu de { why-other-chips }.
    }
why-one-plates = { $one ->
        [one] { $one } plaque
       *[other] { $one } plaques
    }
why-plates = { $mine ->
        [yes] Le Dôme compte { why-one-plates }, { why-other-tiles } sinon.
       *[no] { $player } a { why-one-plates } sur son Dôme, { why-other-tiles } sinon.
    }
why-tablet = { $mine ->
        [yes] La tablette « { $tablet } » promet { why-one-points } au lieu de { why-other-points }.
       *[no] La tablette « { $tablet } » promet { why-one-points } à { $player } au lieu de { why-other-points }.
    }

## The arena

match-title = { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, graine { $seed }
match-left-out = Terminées mais non comptées : { $games }
match-column-bot = bot
match-column-games = parties
match-column-wins = victoires
match-column-margin = écart
match-column-interval = 95 %
match-column-time = temps par décision
match-column-mean = moyenne
match-column-percentile = 99 %
match-column-longest = maximum
match-column-overruns = dépassements
match-fair-share = Part équitable des victoires : { $share }
match-first-player = Premier joueur : victoires { $wins } ({ $interval }), écart { $margin } ({ $margins })
match-length = Une partie : { $rounds } manches, { $decisions } décisions
match-sprt-accepted = SPRT : { $name } = { $elo } est accepté pour { $bot } (elo0 { $elo0 }, elo1 { $elo1 } ; LLR { $ratio }, bornes { $lower } et { $upper })
match-sprt-open = SPRT : pas de décision (elo0 { $elo0 }, elo1 { $elo1 } ; LLR { $ratio }, bornes { $lower } et { $upper })
match-forfeits = { $bot } a perdu { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } par forfait : { $message }

## Analysis

analysis-head = { $player } doit décider : { $depth ->
        [one] { $depth } décision
       *[other] { $depth } décisions
    } d’avance, { $nodes } positions en { $seconds } s
analysis-move = écart { $margin }, { $win } % de chances de gagner : { $line }
analysis-over = La partie est terminée : il n’y a rien à analyser.
analysis-draw = Un tirage vient ensuite : il n’y a rien à décider.
analysis-step = { $step }. { $player } : { $move }, écart { $margin }, { $win } % de chances de gagner{ $kind ->
        [mistake] {" "}; mieux : { $best }, cela coûte { $lost }
       *[good] { "" }
    }
rate-title = { $game } : classement sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, relatif à { $anchor }
## The web app: moving about

loading = Un instant…
close = Fermer
copy = Copier
copied = Copié
copy-by-hand = Appuie sur Ctrl+C (⌘C sur Mac) pour copier le lien sélectionné.
share = Partager…
qr-show = Code QR
qr-title = Code QR du lien
qr-why = À scanner avec l’appareil photo d’un téléphone.
link-local = Pour l’instant, ce lien ne fonctionne que sur cet ordinateur.
link-open = Le partager sur mon réseau
link-open-why = Les autres appareils de ton réseau pourront alors ouvrir { $address }, jusqu’à l’arrêt du serveur.
link-command = Pour jouer avec d’autres appareils, lance le serveur avec
link = Lien
yes = Oui
no = Non
go-home = Retour à l’accueil
page-missing = Cette page n’existe pas.
menu-title = Menu
new-game = Nouvelle partie
table-title = Table
games-title = Mes parties
learn-title = Apprendre
rules-title = Règles
help-title = Touches et gestes
about-title = À propos
settings-title = Réglages
game-azul = Azul
game-azul-who = 2 à 4 joueurs
game-azul-time = 20 à 40 minutes
game-duel = Azul Duel
game-duel-who = 2 joueurs, 5 manches
game-duel-time = 30 à 45 minutes
connecting = Connexion…
connection-lost = Connexion perdue
reconnect = Réessayer
seconds = { $seconds } s
minutes = { $minutes } min
days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
warming = Les jeux se préparent. C’est un peu long la première fois seulement.
warming-what = Préparation : { $what }. Encore { $seconds } s environ, la première fois seulement.
warming-rules = { $game } (règles)
warming-bots = { $game } (bots)

## The web app: words for pieces and places

hue-B = bleu
hue-Y = jaune
hue-R = rouge
hue-K = noir
hue-T = turquoise
letter-B = B
letter-Y = J
letter-R = R
letter-K = N
letter-T = T
space-S = spéciale
space-J = multicolore
marker-word = la tuile Premier Joueur
empty-word = rien
points-word = points
from-moons = des lunes
into-line = vers la ligne { $number }
into-floor = vers la ligne plancher
into-broken = vers les tuiles cassées
into-lid = dans le couvercle
into-tower = dans la Tour
place-factory = Fabrique { $number }
place-centre = centre
place-line = ligne { $number }
place-floor = ligne plancher
place-lid = couvercle
place-sun = soleil { $number }
place-sun-large = grand soleil
place-moon = lune { $number }
place-moon-large = grande lune
place-moons = lunes
place-broken = tuiles cassées
place-tower = Tour
store-bag = Sac
store-lid = Couvercle
store-tower = Tour
bot-name-1 = Rosa
bot-name-2 = Marta
bot-name-3 = Inês
bot-name-4 = Rui
level-title = Niveau
level-suggestion = Contre le niveau { $against } : { $won ->
        [0] aucune victoire
        [one] { $won } victoire
       *[other] { $won } victoires
    } en { $played } parties. Le niveau { $level } te conviendrait mieux.
level-choose = Choisir { $level }
level-novice = novice
level-novice-who = aime les gros tas et ne voit guère plus loin
level-apprentice = apprenti
level-apprentice-who = adore les colonnes ; oublie ce qu’il te faut et qui commencera
level-journeyman = compagnon
level-journeyman-who = juge bien son propre coup ; ne pense pas à ta réponse
level-artisan = artisan
level-artisan-who = pense à ta réponse ; oublie parfois une Fabrique
level-master = maître
level-master-who = n’oublie rien, mais ne voit pas loin
level-grandmaster = grand maître
level-grandmaster-who = joue à pleine force
level-match-me = à ta mesure
level-match-me-who = garde la partie serrée, quel que soit ton niveau
level-random = hasard
level-random-who = joue n’importe quel coup
level-greedy = glouton
level-greedy-who = prend tout de suite le plus de points possible
level-playouts = essais
level-playouts-who = essaie des parties au hasard
level-handsearch = calcul
level-handsearch-who = prévoit avec des règles faites main
level-treesearch = arbre
level-treesearch-who = fait pousser un arbre de possibilités
level-grandmaster-1 = le premier grand maître
level-grandmaster-1-who = gardé pour mesurer les progrès

## The web app: setting up a table

options-title = Options
options-more = Plus d’options
option-players = Joueurs
option-players-why = Cinq, sept ou neuf Fabriques.
option-wall = Mur
option-wall-why = Sur le mur coloré, chaque couleur a sa place ; sur le gris, c’est toi qui choisis.
option-round_limit = Dernière manche
option-round_limit-why = La partie se termine au plus tard après cette manche.
option-tablets = Tablettes de score
option-free_draws_at_zero = Pioche gratuite à 0 point
option-free_draws_at_zero-why = Quand on n’a plus de points, les plaques de la pile sont gratuites.
option-start = Premier joueur
option-seconds = Réflexion des bots
option-seconds-why = Temps de réflexion par décision ; plus ils en ont, plus ils sont forts.
option-clock = Pendule
option-clock-why = À court de temps, on quitte la partie.
option-clock-turn = Temps par tour
option-clock-total = Temps pour la partie
option-hints = Conseils
option-hints-why = D’habitude oui, sauf si quelqu’un joue en ligne.
option-watch = Spectateurs
option-watch-why = Tout le monde voit les tables publiques dans la liste.
value-wall-coloured = Coloré
value-wall-grey = Gris
value-tablets-first = Première partie
value-tablets-random = Au hasard
value-tablets-own = Mon choix
tablets-first-why = Rangées, colonnes et diagonales : l’ensemble le plus simple.
tablets-random-why = Trois tablettes tirées au hasard, une face de chacune.
tablets-choose = Choisis-en { $least } ou { $most }, une face au plus de chacune.
tablets-missing = { $least ->
        [one] Choisis au moins une tablette.
       *[other] Choisis au moins { $least } tablettes.
    }
value-start-random = Au hasard
value-seconds-usual = Normale
value-clock-none = Aucune
value-clock-turn = Par tour
value-clock-total = Par partie
value-hints-auto = Automatique
value-hints-yes = Oui
value-hints-no = Non
value-watch-link = Par lien
value-watch-public = Public
value-watch-nobody = Personne
seats-title = Places
seat-kind-me = Ici
seat-kind-open = Par lien
seat-kind-bot = Bot
seat-open = Place libre
seat-open-note = Tu recevras un lien à envoyer.
name-placeholder = Ton nom
name-label = Nom du joueur { $number }
start-game = Commencer
running-title = Reprendre une partie
learn-invite = Tu débutes ?
join-title = Rejoindre une table
join-why = Colle le lien que tu as reçu.
join-do = Rejoindre
join-wrong = Ce n’est pas le lien d’une table.
join-table = { $game } avec { $players }
join-full = Toutes les places sont prises.
join-private = On t’invite à une table privée.
join-seat = Prendre place
seat-ready = On peut commencer
join-watch = Regarder seulement
waiting-title =
    { $count ->
        [one] On attend un joueur
       *[other] On attend { $count } joueurs
    }
waiting-ready = Tout le monde est là. La partie commence quand chacun l’a confirmé.
waiting-link = Envoie ce lien aux personnes avec qui tu veux jouer. La partie commence dès que tout le monde est là.
waiting-leave = Quitter la table
waiting-cancel = Fermer la table
waiting-renew = Nouveau lien
waiting-renew-why = L’ancien ne fonctionnera plus.
table-cancelled = Cette table a été fermée
seat-fill = Bot ({ $level })
seat-make-open = Libérer la place
seat-remove = Retirer

## The web app: my games

games-running = En cours
games-waiting = En attente
games-finished = Terminées
games-public = Ouvertes à tous
games-none = Rien ici pour l’instant.
games-more = En montrer plus
games-won = Victoire : { $players }
games-you-won = Tu as gagné
games-you-shared = Victoire partagée
filter-game = Jeu
filter-all = Tous
filter-name = Nom d’un joueur
open-title = Jouer avec qui est là
open-none = Personne ne cherche de partie pour l’instant.
open-offer = Ouvrir à tous une table : { $game }
games-waiting-for =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
device-title = Jouer sur un autre appareil
device-why = Ouvre ce lien personnel sur ton téléphone ou un autre ordinateur pour y retrouver tes parties. Garde-le pour toi.
device-renew = Nouveau lien
device-renew-why = L’ancien lien ne marchera plus et tes autres appareils seront déconnectés.
device-replace = Sur cet appareil, tu es { $player }. Ce lien te connecterait comme quelqu’un d’autre.
device-nameless = une personne sans nom
device-replace-why = Si tu veux retrouver tes parties, garde d’abord ton propre lien personnel :
device-replace-do = Changer de personne
device-replace-not = Ne rien changer
forget = Supprimer mes données
forget-why = Ton nom, tes liens et ta trace dans toutes les parties.
forget-ask = Tes parties en cours sont abandonnées. Celles que tu as jouées avec d’autres restent, sans ton nom. Tout le reste est supprimé. C’est irréversible.
forget-do = Supprimer toutes mes données
import-title = Une partie d’ailleurs
import-why = Ouvre une partie enregistrée pour la revoir et l’analyser.
import-do = Ouvrir un fichier

## The web app: at the table

round-number = manche { $round }
round-of = manche { $round } sur { $rounds }
wall-grey = mur gris
your-turn = À toi de jouer
turn-of = À { $player } de jouer
thinking = réfléchit…
thinking-queued = en attente (n° { $place })…
waiting-bot = { $player } réfléchit
preparing-bot = { $player } se prépare
preparing-bot-why = { $player } se prépare : encore { $seconds } s environ, au premier démarrage seulement.
waiting-person = On attend { $player }
game-over = La partie est terminée
seat-bot = bot · { $level }
seat-you = toi
seat-person = en ligne
seat-not-ready = se prépare
seat-away = pas là
seat-resigned = a abandonné
seat-time = temps écoulé
seat-absent = { $player } n’est plus là depuis un moment.
seat-replace = Laisser jouer un bot ({ $level })
seat-kept = Un bot garde ta place.
seat-return = Reprendre ma place
clock-left = Temps restant : { $time }
clock-turn = { $time } par tour
clock-total = { $time } pour toute la partie
clock-total-more = { $time } pour toute la partie, plus { $more } par tour
board-of = Plateau : { $player }
board-of-player = Plateau
board-zoom = Agrandir le plateau : { $player }
offer-factories = Fabriques
offer-plates = Plaques Dôme
tab-factories = Fabriques
tab-plates = Plaques
tab-scoring = Décompte
tablets-title = Tablettes de score
tray-pile =
    { $size ->
        [0] La pile est vide
       *[other] Pile : { $size }, dessus : { $back }
    }
left-title = Ce qu’il reste
left-azul = Sac { $bag } · couvercle { $lid }
left-duel = Sac { $bag } · Tour { $tower }
left-chips = Jetons Bonus que personne n’a vus
left-plates = Plaques Dôme que tu n’as pas vues
legend-can = possible
legend-preview = aperçu
legend-last = dernier coup
log-title = Coups
log-round = Manche { $round }
log-placed = rangée { $row }, colonne { $column }
log-plate = pose une plaque sur la case { $space }
log-plate-taken = prend une plaque
log-draws =
    { $count ->
        [one] pioche { $count } plaque
       *[other] pioche { $count } plaques
    }
log-pass = passe
log-take = prend { $tiles } { $from } { $to }
log-marker = avec la tuile Premier Joueur
log-chip = prend { $chip } de la Fabrique { $number }
log-special = tuile spéciale, rangée { $row }
log-penalty = pénalité
log-no-tiling = ne pose rien
log-tiling = marque :
log-final = décompte final :
scores-title = Points
scores-sources = D’où viennent les points
scores-rounds = Manche par manche
scores-total = Total
undo = Annuler
undo-ask = Demander à annuler
undo-asked = { $player } voudrait reprendre un coup.
undo-asked-reveal = { $player } voudrait reprendre un coup qui a révélé quelque chose.
undo-waiting = On attend encore la réponse : { $players }.
undo-withdraw = Laisser tomber
undo-agree = D’accord
undo-refuse = Refuser
step-back = Retour
skip-movement = Passer
clear = Refaire mon choix
confirm = Confirmer
turn-plate = Tourner
hint = Conseil
hint-thinking = Réflexion…
hint-queued = En attente (n° { $place })
hint-none = Pas de conseil pour ce coup.
hint-take = Montrer
hint-worth = { $win } % de chances de gagner, écart attendu { $margin }
hint-next = Deuxième choix :
hint-stands = La situation : { $words }
share-title = Partager
share-watch = Avec ce lien, on peut regarder la partie :
share-record = La partie jusqu’ici, en fichier :
share-download = Enregistrer la partie
share-later = Tu pourras enregistrer la partie à la fin, car le fichier dévoile tout.
journal-title = Journal
journal-why = Tout ce qui a été décidé, annulé, demandé et accepté à cette table. Rien n’en est jamais effacé.
journal-somebody = Quelqu’un
journal-hidden = (caché)
journal-created = { $player } a ouvert la table.
journal-imported = { $player } a importé la partie.
journal-joined = { $player } a pris place.
journal-left = { $player } a quitté la table.
journal-returned = { $player } est de retour.
journal-replaced = { $player } a confié une place à un bot.
journal-opened = { $player } a libéré une place.
journal-removed = { $player } a retiré { $whom } de la table.
journal-renewed = { $player } a créé une nouvelle invitation.
journal-watch = { $player } a changé qui peut regarder.
journal-began = La partie a commencé.
journal-decided = { $player } a joué { $code }.
journal-drawn = Tirage : { $code }.
journal-asked = { $player } a demandé à reprendre un coup.
journal-agreed = { $player } a accepté.
journal-refused = { $player } a refusé.
journal-withdrawn = { $player } a retiré sa demande.
journal-undone =
    { $count ->
        [one] Une étape a été annulée.
       *[other] { $count } étapes ont été annulées.
    }
journal-resigned = { $player } a abandonné.
journal-out_of_time = { $player } n’avait plus de temps.
journal-finished = La partie est terminée.
journal-cancelled = { $player } a fermé la table.
journal-rematch = { $player } a proposé une revanche.
journal-forgotten = Quelqu’un a supprimé ses données.
resign-title = Abandonner ou partir
resign-explain = Abandonner, c’est perdre la partie. Un bot peut aussi continuer à ta place.
resign-do = { $player } abandonne
resign-bot = Un bot continue pour { $player }
rematch = Revanche
rematch-waits = Une revanche est prête.
rematch-offered = { $player } propose une revanche.
rematch-watch = Regarder la revanche
rematch-begun = Une revanche est lancée.
undo-granted = Ton coup a été repris.
undo-declined = Ta demande de reprendre le coup a été refusée.
notify-with = { $game } avec { $players }
notify-ready = Tout le monde est là. On commence ?
pace-title = Regarder
pace-pause = Pause
pace-resume = Reprendre
pace-step = Un tour
start-watching = Regarder les bots
seats-all-bots = Les bots jouent entre eux ; toi, tu regardes à ton rythme.
audience =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
audience-guest = quelqu’un
phrases-title = Dire quelque chose
phrases-mute = Masquer ce que disent les autres
phrase-said = { $player } : { $phrase }
phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-well_played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-one_moment = Un instant, je réfléchis.
phrase-your_turn = À toi de jouer.
phrase-good_game = Belle partie !
phrase-again = On en refait une ?
phrase-clap = 👏
phrase-clap-name = applaudissements
phrase-smile = 😀
phrase-smile-name = un sourire
phrase-wow = 😮
phrase-wow-name = étonnement
phrase-hmm = 🤔
phrase-hmm-name = grande réflexion
phrase-sweat = 😅
phrase-sweat-name = ouf
phrase-heart = ❤️
phrase-heart-name = un cœur
result-title = Résultat
result-open = Voir le résultat
result-best = meilleure manche
result-worst = manche la plus faible
end-resignation = Partie terminée par abandon.
end-time = Partie terminée au temps.

## The web app: choosing

prompt-of = { $player } : { $text }
prompt-where = vers où ?
prompt-azul-offer = Prends toutes les tuiles d’une couleur dans une Fabrique ou au centre.
prompt-azul-tiling = Choisis une colonne pour la tuile de la ligne { $line }.
prompt-duel-setup = Choisis une des plaques visibles pour ton Dôme.
prompt-duel-turn = Prends des tuiles, un jeton Bonus révélé ou une plaque.
prompt-duel-draw = Pioche encore une plaque, ou arrête et regarde.
prompt-duel-keep = Choisis la plaque à garder.
prompt-duel-place = Choisis une case vide de ton Dôme pour la plaque.
prompt-duel-put_back = Quelle plaque retourne maintenant sous la pile ?
prompt-duel-stack = Empile le reste sur la lune : quelle tuile maintenant ? La première sera tout en bas.
prompt-duel-chips = Il manque { $missing ->
        [one] une tuile
       *[other] { $missing } tuiles
    } à la ligne { $line } : utilise des jetons, ou laisse-la.
prompt-duel-column = Choisis une case dans la rangée { $line } du Dôme.
pick-take = Prendre { $tiles } { $from }
pick-line = Ligne Motif { $number } : { $held ->
        [0] vide, { $size ->
            [one] { $size } case
           *[other] { $size } cases
        }
       *[other] { $held } sur { $size }, { $colour }
    }
pick-floor = Ligne plancher
pick-broken = Casser les tuiles
pick-space = Case Dôme { $number }
pick-column = Rangée { $row }, colonne { $column }
pick-column-space = Rangée { $row }, colonne { $column } ({ $space })
pick-chip = Prendre le jeton Bonus { $chip } de la Fabrique { $number }
pick-display = Prendre la plaque : { $plate }
pick-keep = Garder la plaque : { $plate }
pick-back = Remettre la plaque : { $plate }
pick-pile = { $size ->
        [0] La pile est vide
        [one] Piocher la dernière plaque de la pile : { $back }
       *[other] Piocher dans la pile de { $size } plaques ; dessus : { $back }
    }
pick-stop = Arrêter et regarder
pick-skip = La laisser
pick-stack = Empiler { $tiles }
pick-spend = Utiliser le jeton Bonus { $chip }
chip-hidden = Le jeton Bonus de la Fabrique { $number } est face cachée.
draw-more = { $cost ->
        [0] Piocher gratuitement
       *[other] Piocher (−{ $cost })
    }
chosen-chip = prendre le jeton Bonus de la Fabrique { $number }
chosen-space = placer la plaque sur la case Dôme { $number }{ $degrees ->
        [0] {""}
       *[other] , tournée de { $degrees }°
    }
chosen-pile = piocher une plaque { $cost ->
        [0] gratuitement
       *[other] pour 1 point
    }
chosen-display = prendre une plaque visible
chosen-stop = arrêter et regarder les plaques
chosen-skip = n’utiliser aucun jeton
chosen-keep = garder cette plaque
chosen-back = remettre cette plaque sous la pile
chosen-spend = utiliser ce jeton
chosen-stack = empiler cette tuile
move-take = prendre { $tiles } { $from } { $to }
move-tile = mettre la tuile de la ligne { $line } en colonne { $column }
move-plate = prendre la plaque { $number } de l’offre
move-stack = empiler { $tiles }
move-spend = utiliser le jeton Bonus { $chip }

## The web app: the table in words

describe-factory = Fabrique { $number } : { $tiles }.
describe-centre = Centre : { $tiles }.
describe-line = Ligne { $number }, { $size ->
        [one] { $size } case
       *[other] { $size } cases
    } : { $tiles }.
describe-wall = Rangée { $row } : { $tiles }.
describe-place = { $colour } en colonne { $column }
describe-floor = Ligne plancher : { $tiles }.
describe-sun = Soleil { $number } : { $tiles }.
describe-sun-large = Grand soleil : { $tiles }.
describe-moon = Lune { $number }, du haut vers le bas : { $tiles }.
describe-moon-large = Grande lune : { $tiles }.
describe-chip = Jeton Bonus de la Fabrique { $number } : { $chip }.
describe-broken = Tuiles cassées : { $tiles }.
describe-free = Libre : { $spaces }.
describe-bare = { $count ->
        [one] La colonne { $columns } n’a pas encore de plaque.
       *[other] Les colonnes { $columns } n’ont pas encore de plaque.
    }
describe-chips = Jetons Bonus : { $chips }.
describe-display = Plaque { $number } de l’offre : { $plate }.
describe-store = { $store } : { $tiles }.
plate-corners = en haut à gauche { $a }, en haut à droite { $b }, en bas à gauche { $c }, en bas à droite { $d }

## The web app: settings

setting-language = Langue
setting-language-why = Auto suit ton navigateur.
setting-theme = Thème
setting-theme-why = Auto suit ton appareil.
setting-speed = Animation
setting-speed-why = À quelle vitesse les tuiles se déplacent.
setting-confirm = Confirmer chaque tour
setting-confirm-why = Sans cela, un tour compte dès que tu choisis sa dernière étape.
setting-preview = Aperçus
setting-preview-why = Montrer ce que rapporterait un coup quand tu le pointes.
setting-letters = Lettres sur les tuiles
setting-letters-why = Chaque couleur a aussi sa lettre.
setting-sound = Sons
setting-sound-why = De petits sons pour les tuiles, les points et ton tour.
setting-notify = Notifications
setting-notify-why = Me prévenir quand c’est à moi de jouer et que je suis ailleurs.
setting-phrases = Ce que disent les autres
setting-phrases-why = De courts messages à la table, par exemple « Bien joué ! ».
setting-notify-refused = Ton navigateur n’autorise pas les notifications de cette page. Tu peux changer cela dans ses réglages.
setting-tips = Explications
setting-tips-why = Pointe n’importe quelle partie de la table, ou appuie longuement dessus, pour savoir ce que c’est.
setting-shortcuts = Touches-lettres
setting-shortcuts-why = Taper les coups et utiliser des raccourcis d’une lettre.
value-language-auto = Auto
value-theme-auto = Auto
value-theme-light = Clair
value-theme-dark = Sombre
value-speed-normal = Normale
value-speed-fast = Rapide
value-speed-slow = Lente
value-speed-off = Aucune
value-confirm-on = Oui
value-confirm-off = Non
value-preview-on = Oui
value-preview-off = Non
value-letters-on = Oui
value-letters-off = Non
value-sound-on = Oui
value-sound-off = Non
value-notify-on = Oui
value-notify-off = Non
value-phrases-on = Affichées
value-phrases-off = Masquées
value-tips-on = Oui
value-tips-off = Non
value-shortcuts-on = Oui
value-shortcuts-off = Non

## The web app: keys and gestures

help-pointer = À la souris ou au doigt
help-pointer-tap = Touche des tuiles, puis l’endroit où elles doivent aller. Ce que tu peux choisir est entouré de violet.
help-pointer-drag = Ou fais-les glisser jusque-là.
help-pointer-again = Touche l’endroit une seconde fois pour confirmer ; touche à nouveau les tuiles choisies pour les reposer.
help-pointer-rest = Pointe n’importe quelle partie de la table, ou appuie longuement dessus, pour savoir ce que c’est.
help-keys = Au clavier
help-key-move = aller d’un choix possible au suivant
help-key-confirm = choisir ce qui est marqué ; confirmer
help-key-back = une étape en arrière
help-key-undo = annuler (aussi avec Ctrl)
help-key-hint = conseil
help-key-turn = tourner la plaque que tu places
help-key-moves = montrer les coups
help-key-left = montrer ce qu’il reste dans le sac
help-key-read = lire la table à voix haute
help-key-help = cette aide
key-space = Espace
help-back = Revoir une partie
help-back-step = une décision en arrière ou en avant
help-back-turn = un tour en arrière ou en avant
help-back-round = à la manche d’avant ou d’après
help-back-ends = au début ou à la fin
help-back-variation = sur le plateau d’analyse : aux autres variantes
help-typing = Taper les coups
help-typing-how = Chaque coup a un code court. Tape-le, puis Entrée. Couleurs : { $colours }.
code-azul-1B2 = tuiles bleues de la Fabrique 1 sur la ligne 2
code-azul-CKF = tuiles noires du centre sur la ligne plancher
code-azul-T3 = mur gris : la tuile en colonne 3
code-duel-1R3 = tuiles rouges du soleil 1 sur la ligne 3 (L est le grand soleil ; X les casse)
code-duel-MB3 = tuiles bleues des lunes sur la ligne 3
code-duel-C1 = le jeton Bonus révélé de la Fabrique 1
code-duel-D2 = la plaque de la case 2 de l’offre
code-duel-DRAW = piocher une plaque dans la pile ; STOP arrête
code-duel-S5R1 = la placer sur la case Dôme 5, tournée une fois
code-duel-stack-B = empiler ensuite une tuile bleue
code-duel-PTY = utiliser le jeton Bonus turquoise et jaune ; SKIP n’en utilise aucun

## The web app: looking back

review-title = Analyse
review-begin = Analyser cette partie
review-running = La partie est en cours d’analyse
review-resume = Poursuivre l’analyse
review-queued = En attente : n° { $place } dans la file
review-step = Étape { $step } sur { $steps }
review-best = C’était le meilleur coup.
review-nothing = Rien à décider à cette étape.
curve-summary = { $count ->
        [one] Écart attendu sur { $count } décision
       *[other] Écart attendu sur { $count } décisions
    }
curve-up = Vers le haut : avantage à { $player }
review-verdict = Le verdict
review-story = La partie en un coup d’œil
review-line = La suite
margin-points = { $margin } points
loss-points = { $points } points
curve-luck = ce que le tirage a changé
round-short = M{ $round }
grade-limits-title = Ce que veulent dire les notes
share-moment = Partager ce moment
share-picture = Enregistrer l’image
share-picture-alt = La table à ce moment
analysis-title = Plateau d’analyse
analyse-here = Analyser
analysis-new = Une nouvelle partie
analysis-paste = Coller
analysis-paste-why = Une situation ou une partie enregistrée, en texte ou en JSON
analysis-open = Ouvrir
analysis-flip = Retourner
studies-title = Analyses enregistrées
study-save = Enregistrer
study-saved = Enregistré. À retrouver sur la page du plateau d’analyse.
study-name = Nom
study-export = Télécharger la partie
study-remove = Supprimer { $name }
engine-title = Ce que voit la recherche
engine-on = Recherche active
engine-off = Recherche arrêtée
engine-busy = Recherche en cours
engine-best = Meilleurs coups
engine-margin = Écart attendu, { $player }
engine-elsewhere = La recherche continue dans une autre de tes fenêtres.
engine-over = La partie est terminée ici.
depth-exact = exact : calculé jusqu’à la fin de la partie
depth-deals = jusqu’à la fin de la manche, puis { $deals } tirages
depth-round = jusqu’à la fin de la manche
depth-moves = { $count ->
        [one] { $count } décision d’avance
       *[other] { $count } décisions d’avance
    }
depth-games = { $count } simulations
depth-average = moyenne de { $deals } tirages
scale-label = { $player } : { $win } % de chances de gagner
variations-title = Variantes
variations-start = Départ
variations-draw = tirage
variations-marks = Annotations
mark-0 = Très bon coup
mark-1 = Bon coup
mark-2 = Coup intéressant
mark-3 = Coup douteux
mark-4 = Mauvais coup
mark-5 = Très mauvais coup
variations-name = Nom de cette variante
variations-comment = Commentaire
variations-promote = En faire la ligne principale
variations-remove = Supprimer à partir d’ici
chance-title = Le hasard décide
chance-draw = Tirer
chance-draw-why = Un tirage au hasard.
chance-choose = Choisir
chance-these = Ceux-là arrivent
chance-average = Moyenne
chance-average-why = Les valeurs de nombreux tirages, l’un après l’autre.
chance-bars = En moyenne { $margin } sur { $deals } tirages
play-on = Continuer d’ici
play-on-seat = Tu joues
play-on-alone = Jouer toutes les places
review-step-back = Une décision en arrière
review-step-next = Une décision en avant
review-turn-back = Un tour en arrière
review-turn-next = Un tour en avant
review-round-back = À la manche précédente
review-round-next = À la manche suivante
review-autoplay = Lecture
review-speed = Vitesse { $speed }
review-show-played = Joué
review-show-better = Mieux
curve-win = Chances de gagner
curve-margin = Écart attendu
grade-brilliant = Brillant
grade-best = Meilleur coup
grade-good = Bon
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
grade-lost = −{ $lost } % de chances de gagner
grade-limits = Un tour est le meilleur s’il coûte au plus { $best } % des chances de gagner, bon jusqu’à { $good } %, imprécis jusqu’à { $inaccuracy } %, une erreur jusqu’à { $mistake } %, une gaffe au-delà. Un coup est brillant s’il vaut au moins 6 points de plus que tous les autres.
accuracy-title = Précision
percent = { $value } %
turning-points = Tournants :
turning-point = { $player }, manche { $round }
balance-title = Où la partie s’est jouée, en points pour { $player }
balance-of = Somme affichée pour
balance-start = Premier tirage, premier coup
balance-deals = Chance au tirage
balance-decisions = Décisions : { $player }
balance-search = Ce qu’on a revu plus tard
balance-result = Résultat
retry-title = Rejouer tes erreurs
retry-mistakes = { $count ->
        [one] Rejouer ton erreur
       *[other] Rejouer tes { $count } erreurs
    }
retry-none = Rien à rejouer : on n’a trouvé aucune erreur de ta part dans cette partie.
retry-progress = { $number } sur { $count }
retry-task = Trouve un meilleur coup
retry-played = { $player } a joué : { $move }.
retry-right = Bien vu !
retry-wrong = Il y a mieux
retry-best = Le meilleur : { $move } ({ $win } % de chances de gagner, écart attendu { $margin }).
retry-again = Réessayer
retry-finish = Retour à l’analyse

## The web app: errors

error-unreachable = Le serveur ne répond pas. Vérifie ta connexion.
error-invalid_request = Quelque chose n’a pas marché. Recharge la page.
error-invalid_option = Une des options ne convient pas.
error-invalid_move = Ce n’est pas un coup de ce jeu.
error-invalid_notation = Ce n’est ni une partie ni une position valable.
error-no_session = Commence ou rejoins d’abord une partie.
error-forbidden_origin = Cette page n’a pas le droit de faire cela.
error-wrong_link = Ce lien ne marche pas (ou plus).
error-not_allowed = Tu ne peux pas faire cela ici.
error-not_found = Il n’y a rien ici : cela n’existe pas ou c’est privé.
error-wrong_method = Quelque chose n’a pas marché. Recharge la page.
error-stale = La partie a avancé entre-temps. Regarde à nouveau.
error-not_now = Ce n’est pas possible pour l’instant.
error-illegal_move = Les règles ne permettent pas ce coup :
error-another_person = Ce lien appartient à une autre personne que celle de cet appareil.
error-too_large = C’est trop grand.
error-not_json = Quelque chose n’a pas marché. Recharge la page.
error-wrong_host = Ce serveur ne répond pas à ce nom.
error-too_fast = Pas si vite ! Attends un instant.
error-too_many = Tu as trop de tables ouvertes. Finis-en une d’abord.
error-internal = Une erreur est survenue sur le serveur. Réessaie.
error-warming_up = Le jeu se prépare encore. Un instant.
error-unavailable = Le serveur n’accède pas aux parties pour le moment. Un instant.
error-closing = Le serveur redémarre. Un instant.

## The web app: explanations of every part

tip-azul-factory = Une Fabrique. Prends toutes ses tuiles d’une couleur ; les autres vont au centre.
tip-azul-centre = Le centre. Prends toutes ses tuiles d’une couleur. La première personne à le faire dans la manche reçoit aussi la tuile Premier Joueur.
tip-azul-marker = La tuile Premier Joueur. Elle occupe une case de la ligne plancher, et son propriétaire commence la manche suivante.
tip-azul-line = Une ligne Motif porte des tuiles d’une seule couleur. Une fois complète, une de ses tuiles va au mur à la fin de la manche.
tip-azul-wall = Le mur. Une tuile posée ici rapporte 1 point, ou la longueur de la rangée et de la colonne de tuiles qu’elle rejoint.
tip-azul-wall-grey = Le mur gris. Tu choisis la colonne ; aucune couleur deux fois dans une rangée ou une colonne.
tip-azul-floor = La ligne plancher. Les tuiles sans place tombent ici et coûtent les points indiqués à la fin de la manche.
tip-azul-bag = Les tuiles encore dans le sac, et celles du couvercle, qui reviennent quand le sac est vide.
tip-azul-score = Les points jusqu’ici. Ils ne descendent jamais sous 0.
tip-duel-sun = Le soleil d’une Fabrique. Prends toutes ses tuiles d’une couleur ; les autres vont sur sa lune.
tip-duel-moon = La lune d’une petite Fabrique. On ne peut prendre que la tuile du dessus. La pile couvre un jeton Bonus.
tip-duel-moon-large = La lune de la grande Fabrique. Ses tuiles sont côte à côte ; on peut toutes les prendre.
tip-duel-start-tile = La tuile Premier Joueur. La première personne à prendre sur la grande lune la reçoit : elle coûte 2 points, mais permet de commencer la manche suivante.
tip-duel-chip-back = Un jeton Bonus face cachée. Il est révélé dès que sa Fabrique est vide.
tip-duel-chip = Un jeton Bonus révélé. Le prendre est un tour entier ; tu en prends exactement deux par manche.
tip-duel-chips = Tes jetons Bonus. Deux de la couleur d’une ligne, ou trois quelconques, remplacent une tuile manquante.
tip-duel-display = Les plaques visibles. En prendre une coûte un jeton Joueur et un tour.
tip-duel-pile = La pile. Chaque plaque piochée coûte un point ; tu ne vois les faces qu’après avoir arrêté.
tip-duel-dome-space = Une case Dôme vide. N’importe quelle plaque peut y aller, dans l’orientation de ton choix, et elle y reste.
tip-duel-plate = Une plaque Dôme. Une tuile va sur une case de sa couleur, ou sur la case multicolore. La case spéciale se remplit d’elle-même après les trois autres.
tip-duel-dome-tile = Une tuile du Dôme. Une nouvelle tuile rapporte 1 point, ou la longueur de la rangée et de la colonne de tuiles qu’elle rejoint.
tip-duel-special-space = Les points d’une tuile spéciale dans cette rangée.
tip-duel-line = Une ligne Motif porte des tuiles d’une seule couleur. Une fois complète, une de ses tuiles va dans la même rangée du Dôme.
tip-duel-broken = Les tuiles cassées. Elles coûtent 1, 2, 3 et 4 points à la fin de la manche.
tip-duel-token = Un jeton Joueur. À chaque manche sauf la dernière, tu utilises les deux, chacun pour une plaque.
tip-duel-bag = Les tuiles encore dans le sac, et celles de la Tour, qui reviennent quand le sac est vide.
tip-duel-score = Les points jusqu’ici. Ils ne descendent jamais sous 0.
tip-tablet-rows = 3 points par rangée complète de ton Dôme.
tip-tablet-colours = 4 points par rangée d’au moins cinq couleurs différentes ; les tuiles spéciales comptent comme une couleur de plus.
tip-tablet-columns = 7 points par colonne complète de ton Dôme.
tip-tablet-outer = 1 point par tuile sur les cases extérieures de ton Dôme.
tip-tablet-diagonals = 10 points par diagonale complète de ton Dôme.
tip-tablet-corners = Par plaque de coin remplie : 3 points dans les coins du haut, 8 dans ceux du bas.
tip-tablet-jokers = 2 points par case multicolore, mais seulement si toutes les tiennes sont remplies.
tip-tablet-specials = 3 points de moins par case spéciale vide.
tablet-worth-rows = 3 chacune
tablet-worth-colours = 4 chacune
tablet-worth-columns = 7 chacune
tablet-worth-outer = 1 chacune
tablet-worth-diagonals = 10 chacune
tablet-worth-corners = 3 · 3 · 8 · 8
tablet-worth-jokers = 2 chacune
tablet-worth-specials = −3 chacune

## The web app: the rules

rules-of = Règles : { $game }
rules-azul-goal = Couvre ton mur de tuiles et marque plus de points que les autres. La partie s’achève avec la manche où quelqu’un complète une rangée.
rules-azul-setup = Mise en place
rules-azul-offer = Offre des Fabriques
rules-azul-tiling = Décoration du mur
rules-azul-end = Manche suivante et fin
rules-azul-grey = Le mur gris
rules-duel-goal = Décore ton Dôme en cinq manches : prends plaques, tuiles et jetons Bonus, et marque plus de points que l’autre joueur.
rules-duel-setup = Matériel et mise en place
rules-duel-acquisition = Phase 1 : acquisition
rules-duel-tiling = Phase 2 : décoration du Dôme et décompte
rules-duel-preparation = Phase 3 : préparation
rules-duel-end = Fin de la partie
rule-A1 = On joue à 2, 3 ou 4, avec 5, 7 ou 9 Fabriques et 100 tuiles : 20 de chaque couleur, bleu, jaune, rouge, noir et turquoise. Tout le monde commence à 0 point et utilise le même côté du mur.
rule-A2 = Le premier joueur est tiré au sort, ou désigné par la personne qui prépare la partie.
rule-A3 = Chaque Fabrique reçoit 4 tuiles piochées dans le sac. La tuile Premier Joueur est au centre.
rule-A4 = On joue dans le sens horaire. À ton tour, prends toutes les tuiles d’une couleur dans une Fabrique, et ses autres tuiles vont au centre ; ou prends toutes les tuiles d’une couleur au centre.
rule-A5 = La première personne à prendre au centre dans une manche prend aussi la tuile Premier Joueur et la pose sur la case libre la plus à gauche de sa ligne plancher, avant de placer les tuiles.
rule-A6 = Toutes les tuiles prises vont sur une seule ligne Motif, ou toutes sur la ligne plancher. Une ligne ne porte qu’une couleur ; ce qui n’y tient pas tombe sur la ligne plancher. Une ligne complète ne reçoit plus rien. On ne peut pas choisir de partager les tuiles entre une ligne et le plancher.
rule-A7 = Une couleur ne peut pas aller sur une ligne Motif dont la rangée du mur la montre déjà.
rule-A8 = La ligne plancher a 7 cases qui coûtent 1, 1, 2, 2, 2, 3 et 3 points. Les tuiles suivantes vont dans le couvercle sans rien coûter.
rule-A9 = Si ta ligne plancher est pleine quand tu dois prendre la tuile Premier Joueur, elle n’occupe pas de case et ne coûte rien, mais tu commences quand même la manche suivante.
rule-A10 = L’offre s’achève quand le centre et toutes les Fabriques sont vides.
rule-A11 = Parcours tes lignes de haut en bas. De chaque ligne complète, une tuile va dans sa rangée du mur et rapporte aussitôt des points ; le reste de la ligne va dans le couvercle. Les lignes incomplètes restent.
rule-A12 = Une tuile placée sans voisine rapporte 1 point. Si elle a des voisines dans sa rangée, compte les tuiles de cette suite, elle comprise ; si elle en a dans sa colonne, compte aussi celles-là. Autant de tuiles, autant de points.
rule-A13 = Sur le mur coloré, chaque couleur a une case par rangée, décalée d’une colonne d’une rangée à l’autre.
rule-A14 = Puis on paie la ligne plancher, sans jamais descendre sous 0 point. Ses tuiles vont dans le couvercle ; la tuile Premier Joueur reste chez son propriétaire.
rule-A15 = Si aucun mur n’a de rangée complète, le propriétaire de la tuile Premier Joueur commence la manche suivante. Si personne ne l’a prise, c’est le même joueur qui recommence.
rule-A16 = On remplit les Fabriques l’une après l’autre. Si le sac est vide, on y remet les tuiles du couvercle. S’il y en a trop peu, on joue avec ce qu’il y a ; s’il n’y en a aucune, la partie s’achève.
rule-A17 = La partie s’achève après la décoration où un mur a une rangée complète. Bonus : 2 points par rangée complète, 7 par colonne complète, 10 par couleur dont les 5 tuiles sont placées.
rule-A18 = La personne qui a le plus de points gagne. À égalité, celle qui a le plus de rangées complètes ; à égalité encore, la victoire est partagée.
rule-A19 = Pour qu’aucune partie ne soit sans fin, elle s’arrête, avec les bonus, après la dernière manche permise : la 20e, sauf autre choix.
rule-A20 = Sur le mur gris, une tuile va sur n’importe quelle case de sa rangée, tant qu’aucune couleur n’est deux fois dans une rangée ou une colonne. Tu peux remplir une ligne qui n’a pas de case pour l’instant.
rule-A21 = Tu choisis les colonnes ligne par ligne, de haut en bas, le premier joueur d’abord. Si une case est permise, il faut placer la tuile.
rule-A22 = Une ligne complète sans case permise envoie aussitôt toutes ses tuiles sur la ligne plancher ; elles comptent dans cette manche.
rule-D1 = On joue à 2, en 5 manches, en commençant chacun avec 5 points.
rule-D2 = Il y a 65 tuiles, 13 de chaque couleur, bleu, jaune, rouge, noir et turquoise, 9 tuiles spéciales et la tuile Premier Joueur.
rule-D3 = Il y a 18 plaques Dôme de quatre cases : trois colorées, et une qui est soit spéciale, soit multicolore. Le dos montre laquelle des deux.
rule-D4 = Il y a 20 jetons Bonus : deux de chaque couleur, et deux de chacune de cinq paires de couleurs.
rule-D5 = Il y a quatre tablettes de score à deux faces. Une partie en utilise trois ou quatre, une face de chacune : choisies, au hasard, ou l’ensemble de la première partie : rangées, colonnes et diagonales.
rule-D6 = Chacune des quatre petites Fabriques reçoit 4 tuiles sur son soleil et un jeton Bonus face cachée sur sa lune ; la grande reçoit 5 tuiles sur son soleil, et la tuile Premier Joueur est sur sa lune.
rule-D7 = Si les 5 tuiles de la grande Fabrique sont toutes de la même couleur, on les pioche à nouveau.
rule-D8 = Trois plaques sont visibles, les autres forment la pile. Avant la première manche, l’autre joueur puis le premier joueur prennent gratuitement une plaque visible et la placent où ils veulent sur leur Dôme, dans l’orientation de leur choix ; l’offre est complétée à chaque fois.
rule-D9 = On joue chacun son tour. Un tour est exactement une de ces actions : une plaque, des tuiles d’un soleil, des tuiles des lunes ou un jeton Bonus révélé. Si tu ne peux en faire aucune, tu passes pour le reste de la phase ; sinon, on ne passe pas.
rule-D10 = Une plaque coûte un de tes deux jetons Joueur de la manche. Il faut utiliser les deux dans chacune des manches 1 à 4 ; il n’y en a pas dans la manche 5. Prends une plaque visible (elle n’est pas remplacée), ou pioche dans la pile.
rule-D11 = Piocher coûte 1 point par plaque, une à la fois, en ne voyant que les dos. Quand tu arrêtes, regarde-les, gardes-en une et remets les autres sous la pile dans l’ordre de ton choix.
rule-D12 = Il faut un point pour payer une pioche. Avec 0 point et aucune plaque visible, la première pioche du tour est gratuite.
rule-D13 = Une plaque va sur n’importe quelle case vide du Dôme, dans l’orientation de ton choix, et y reste.
rule-D14 = Tout le monde voit le dos de la première plaque de la pile et combien de plaques ont été piochées. Toi seul sais lesquelles tu as piochées puis remises. Personne ne connaît les jetons Bonus face cachée.
rule-D15 = D’un soleil, prends toutes les tuiles d’une couleur. Sur une petite Fabrique, les autres forment une pile sur sa lune, dans l’ordre de ton choix ; sur la grande, elles sont posées séparément sur sa lune.
rule-D16 = Des lunes, prends une couleur : la tuile du dessus de chaque petite pile qui la montre, et toutes ses tuiles sur la grande lune. On les prend toujours toutes.
rule-D17 = La première personne à prendre sur la grande lune dans une manche prend la tuile Premier Joueur, qui coûte 2 points.
rule-D18 = Les tuiles prises vont sur une seule ligne Motif, non complète et sans autre couleur, ou elles sont toutes cassées. Ce qui ne tient pas dans la ligne est cassé.
rule-D19 = La zone de tuiles cassées en contient 4 ; les suivantes vont dans la Tour.
rule-D20 = Un jeton Bonus est révélé dès que sa Fabrique n’a plus de tuiles, ni sur son soleil ni sur sa lune.
rule-D21 = Prendre un jeton Bonus révélé est un tour. Chaque joueur en prend exactement 2 par manche.
rule-D22 = La phase s’achève quand il ne reste ni tuiles ni jetons Bonus et que, dans les manches 1 à 4, tous les jetons Joueur ont été utilisés.
rule-D23 = On parcourt les lignes Motif de haut en bas, sans revenir ; le premier joueur d’abord.
rule-D24 = Une ligne d’au moins une tuile peut être complétée avec des jetons Bonus, entièrement ou pas du tout : chaque tuile manquante coûte 2 jetons de la couleur de la ligne, ou 3 jetons quelconques. Les jetons utilisés sont perdus, les autres restent. Il faut une case pour la tuile.
rule-D25 = Une ligne complète doit envoyer une tuile sur une case vide de sa couleur, ou une case multicolore vide, de sa rangée du Dôme. Le reste de la ligne va dans la Tour.
rule-D26 = Une ligne sans case permise garde ses tuiles tant que sa rangée du Dôme a moins de 3 plaques.
rule-D27 = Si sa rangée a 3 plaques et aucune case permise, les tuiles de la ligne sont cassées, qu’elle soit complète ou non.
rule-D28 = Une tuile rapporte comme dans Azul : 1 point si elle est seule ; sinon, sa suite de tuiles dans la rangée, sa suite dans la colonne, ou les deux. Les tuiles spéciales comptent aussi.
rule-D29 = Quand la troisième case colorée d’une plaque spéciale est remplie, une tuile spéciale va aussitôt sur sa case et rapporte le numéro de sa rangée, de 1 en haut à 6 en bas, et rien pour ses voisines.
rule-D30 = Les tuiles cassées coûtent 1, 2, 3 et 4 points, la tuile Premier Joueur 2 ; personne ne descend sous 0. Les tuiles cassées vont dans la Tour.
rule-D31 = Les jetons Joueur reviennent, trois plaques sont de nouveau visibles, et les Fabriques sont remplies, chaque petite avec un jeton Bonus. Si le sac est vide, les tuiles de la Tour y retournent. Le jeton d’une petite Fabrique restée vide est révélé aussitôt.
rule-D32 = Le propriétaire de la tuile Premier Joueur la remet et commence la manche. Si personne ne l’a prise, c’est le même joueur qui recommence.
rule-D33 = Après la manche 5, les tablettes comptent : 3 par rangée complète ; 7 par colonne complète ; 10 par diagonale complète ; 2 par case multicolore si toutes les tiennes sont remplies ; 4 par rangée d’au moins cinq couleurs ; 1 par tuile des cases extérieures ; 3 ou 8 par plaque de coin remplie ; −3 par case spéciale vide. Les lignes inachevées et les jetons Bonus non utilisés ne comptent pas.
rule-D34 = Les points des tablettes s’ajoutent d’un coup, et personne ne descend sous 0. Le joueur qui a le plus de points gagne ; à égalité, c’est le propriétaire de la tuile Premier Joueur.

## The web app: about

about-what = Avec azulejos, joue à Azul et à Azul Duel : en solo contre des bots, à plusieurs devant un écran, ou en ligne avec un lien. Sans compte.
about-owners = azulejos est un projet indépendant. Les noms Azul et Azul Duel et la conception des jeux appartiennent à leurs propriétaires ; rien de leurs illustrations ni du texte de leurs règles n’est utilisé.
about-private = Tes parties sont gardées par le serveur où tu joues. Un cookie retient ta place ; rien d’autre n’est recueilli.
about-libraries = Bibliothèques

## The web app: lessons

learn-azul = Apprendre Azul
learn-azul-why = Dix minutes : prendre des tuiles, la ligne plancher, décorer le mur, et la fin de la partie.
learn-duel = Apprendre Azul Duel
learn-duel-why = Quinze minutes : plaques, soleil et lune, jetons Bonus, et la décoration du Dôme.
learn-why = Des leçons à une vraie table : joue une étape, la suivante arrive.
first-game-title = Ton premier Azul Duel
first-game-why = Huit faces de quatre tablettes peuvent servir au décompte final. Pour une première partie, trois simples suffisent : rangées, colonnes et diagonales complètes du Dôme. Laisse « Première partie » dans les options et vise une longue rangée.
lesson-next = Suivant
lesson-back = Retour
lesson-progress = Étape { $step } sur { $steps }
lesson-play-azul = Jouer une partie
lesson-play-duel = Jouer une partie
lesson-azul-welcome-title = Bienvenue dans Azul
lesson-azul-welcome = Des tuiles sont posées sur des Fabriques rondes. Chacun son tour, on prend des tuiles et on les met sur les lignes à gauche de son plateau. À la fin de la manche, chaque ligne complète envoie une tuile au mur, à droite, et cela rapporte des points. Les tuiles voisines en rapportent le plus.
lesson-azul-take-title = Prendre des tuiles
lesson-azul-take = Prends les deux tuiles bleues de la Fabrique 1 : touche-les, puis touche la ligne 2, et confirme. On prend toujours toutes les tuiles d’une couleur.
lesson-azul-take-done = La ligne 2 est complète. Les autres tuiles de la Fabrique sont allées au centre. Puis l’autre joueur a pris deux tuiles jaunes, et deux rouges ont rejoint le centre.
lesson-azul-centre-title = Le centre
lesson-azul-centre = Prends maintenant les deux tuiles rouges du centre pour la ligne 3. Personne n’y a encore pris de tuiles dans cette manche, donc tu reçois aussi la tuile Premier Joueur : elle coûte un point sur la ligne plancher, mais tu commenceras la manche suivante.
lesson-azul-centre-done = La tuile Premier Joueur est sur ta ligne plancher. La ligne 3 n’est pas encore complète ; ses tuiles resteraient pour la manche suivante.
lesson-azul-colour-title = Chaque couleur une fois par rangée
lesson-azul-colour = Une rangée du mur ne porte chaque couleur qu’une fois. Prends les deux tuiles jaunes de la Fabrique 5 : les rangées 1 et 3 ont déjà du jaune, et la ligne 4 porte du bleu. Restent les lignes 2 et 5. À toi de choisir.
lesson-azul-colour-done = Bien joué. Seules les lignes complètes rapportent : une ligne que les tuiles remplissent tout juste est souvent la meilleure.
lesson-azul-tiling-title = Les tuiles qui tombent, et le mur
lesson-azul-tiling = Quatre tuiles turquoise sont les dernières de cette manche. Mets-les sur la ligne 3 : elle en prend trois, et une tombe sur la ligne plancher. Puis la manche s’achève. Regarde les lignes complètes aller au mur, de haut en bas.
lesson-azul-tiling-done = Le noir a rapporté 3 pour une rangée de trois tuiles, le bleu 2 pour une colonne de deux, et le turquoise 2 pour sa rangée plus 3 pour sa colonne. La ligne plancher a coûté 2 points.
lesson-azul-end-title = La fin
lesson-azul-end = La partie s’achève avec la manche où quelqu’un complète une rangée. Prends les dernières tuiles bleues pour la ligne 3 : ta tuile jaune complétera la rangée 1. Ensuite, chaque rangée complète donne 2 points, chaque colonne complète 7, et chaque couleur placée cinq fois 10.
lesson-azul-end-done = Tu gagnes, 49 à 47. Chaque point comptait !
lesson-azul-done-title = Et voilà !
lesson-azul-done = Tu sais jouer à Azul. Un dernier conseil : avant de prendre, regarde ce qu’il faut aux autres. Les tuiles dont personne ne veut finiront par coûter des points à quelqu’un.
lesson-duel-welcome-title = Bienvenue dans Azul Duel
lesson-duel-welcome = À deux, on décore chacun un Dôme de neuf cases. On y met d’abord des plaques, puis des tuiles sur les plaques. Après cinq manches, les tablettes de score donnent des points en plus ; pour une première partie, ce sont les rangées, colonnes et diagonales complètes.
lesson-duel-plate-title = La première plaque
lesson-duel-plate = Avant la première manche, chacun prend une plaque gratuitement. Choisis-en une des trois, puis une case vide de ton Dôme. Touche la case à nouveau, ou le bouton, pour tourner la plaque. Puis confirme.
lesson-duel-plate-done = Une plaque reste où elle est. L’étoile est une case multicolore, pour toutes les couleurs ; l’octogone doré est une case spéciale. L’autre joueur a pris une plaque aussi.
lesson-duel-sun-title = Les tuiles d’un soleil
lesson-duel-sun = Prends les deux tuiles rouges du soleil de la Fabrique 1 pour la ligne 3. Les deux autres forment une pile sur la lune : choisis celle du bas. On ne peut prendre que celle du dessus.
lesson-duel-sun-done = En empilant, tu décides de ce que l’autre joueur pourra prendre ensuite.
lesson-duel-moon-title = Les tuiles des lunes
lesson-duel-moon = Sur les lunes, on prend une couleur partout : la tuile du dessus de chaque petite pile qui la montre, et toutes ses tuiles sur la grande lune. Prends les tuiles turquoise pour la ligne 3. La première personne à prendre sur la grande lune reçoit aussi la tuile Premier Joueur, qui coûte 2 points.
lesson-duel-moon-done = Trois tuiles d’un coup ! La Fabrique 4 est vide maintenant, donc son jeton Bonus est révélé.
lesson-duel-chip-title = Les jetons Bonus
lesson-duel-chip = Prendre un jeton Bonus révélé est un tour entier, et on en prend exactement deux par manche. Prends celui de la Fabrique 4 : il montre noir et bleu, et vaut pour l’un ou l’autre.
lesson-duel-chip-done = Plus tard, les jetons Bonus peuvent remplacer des tuiles manquantes. Tu verras bientôt comment.
lesson-duel-token-title = D’autres plaques
lesson-duel-token = À chaque manche, tu utilises deux jetons Joueur, chacun pour une plaque : une plaque visible, ou une plaque piochée dans la pile pour un point. Prends une plaque visible et place-la.
lesson-duel-token-done = Une ligne ne peut placer sa tuile que si une plaque de sa rangée a une case qui convient : plaques et tuiles vont ensemble.
lesson-duel-column-title = Décorer le Dôme
lesson-duel-column = Quand tout est pris, chaque ligne complète envoie une tuile dans sa rangée du Dôme. La ligne 1 porte du turquoise : sa rangée n’a pas de case turquoise, mais les cases multicolores des colonnes 2 et 4 acceptent toutes les couleurs. Les tuiles liées rapportent comme sur le mur d’Azul. À toi de choisir.
lesson-duel-column-done = La colonne 4 rapporte 4 points : 2 pour sa rangée et 2 pour sa colonne. La colonne 2 n’a pas de voisine et n’en rapporterait qu’un.
lesson-duel-chips-title = Payer avec des jetons
lesson-duel-chips = Il manque une tuile noire à la ligne 3. Deux jetons Bonus qui montrent du noir, ou trois quelconques, la remplacent. Utilise le jeton noir et celui en jaune et noir.
lesson-duel-chips-done = La ligne 3 a été complétée et a placé sa tuile. Les jetons Bonus non utilisés te restent.
lesson-duel-special-title = Les tuiles spéciales
lesson-duel-special = Sur la deuxième plaque de la rangée du haut, une seule case colorée est vide. Mets la tuile noire de la ligne 2 en colonne 3 : elle remplit la troisième case colorée de cette plaque, donc une tuile spéciale vient d’elle-même.
lesson-duel-special-done = La tuile spéciale rapporte le numéro de sa rangée, ici 2. Elle compte comme voisine pour les tuiles suivantes.
lesson-duel-tablets-title = Les tablettes
lesson-duel-tablets = Après la cinquième manche, les tablettes comptent : dans une première partie, 3 points par rangée complète, 7 par colonne complète, 10 par diagonale complète. Vises-en une ou deux dès le début.
lesson-duel-done-title = Et voilà !
lesson-duel-done = Tu sais jouer à Azul Duel. Un dernier conseil : les tuiles cassées coûtent de plus en plus, 1, 2, 3 et 4 points.
## Names of games, and pictures

picture-pile = dans la pile
picture-tokens = Jetons Joueur
picture-broken = Tuiles cassées
tablet-points-rows = { $points } chacune
tablet-points-colours = { $points } par rangée de cinq
tablet-points-columns = { $points } chacune
tablet-points-outer = { $points } chacune
tablet-points-diagonals = { $points } chacune
tablet-points-corners = { $points } en haut, { $more } en bas
tablet-points-jokers = { $points } chacune, si toutes
tablet-points-specials = { $points } par case vide

## The terminal app

app-pile = pile { $count }
app-too-small =
    Ce terminal compte { $here } caractères, et la table en demande { $needed }.
    Agrandis-le, ou joue en mode simple : azulejos play --plain
app-yes = oui
app-no = non
app-game = Jeu
app-person = une personne
app-time = { $seconds } s par coup
app-time-usual = temps habituel
app-chance = Tirages
app-seed = Graine (facultative)
app-language = Langue
app-tablets = Quelles faces
app-start = Commencer
app-load = Charger une partie
app-quit = Quitter
app-key-move = aller
app-key-change = changer
app-key-choose = choisir
app-key-help = aide
app-key-hint = conseil
app-key-undo = annuler
app-key-save = enregistrer
app-key-load = charger
app-key-new = nouveau
app-key-language = langue
app-key-quit = fin
app-ask = { $player } : { $question }
app-failed = Le bot est tombé en panne ({ $message }). Annule avec Z, ou enregistre la partie.
app-thinking = { $player } réfléchit…
app-draw = Qu’est-ce qui est sorti ? { $what } (Entrée seule : l’ordinateur pioche)
app-no-choice = { $typed } ne peut pas être choisi maintenant.
app-hint = Conseil : { $move } ({ $win } % de chances de gagner, écart attendu { $margin })
app-hint-wait = Recherche d’un bon coup…
app-sure-new = Cette partie sera perdue si tu ne l’enregistres pas (Ctrl-S). Encore N : nouvelle partie.
app-sure-quit = Cette partie sera perdue si tu ne l’enregistres pas (Ctrl-S). Encore Q : quitter.
app-overwrite = { $file } existe déjà. Encore Entrée pour l’écraser.
app-close = Échap ou Entrée ferme cette page.
app-do-not-wait = Échap : ne pas attendre.
app-help-title = Aide
app-help-keys =
    Choisis avec les flèches et Entrée, à la souris sur le plateau, ou tape un coup comme il s’écrit, par exemple 1B2.
    Ce qui est souligné peut être choisi ; ▸ montre ce que choisirait Entrée. Chaque choix est un petit pas.
    Échap ou Retour arrière (ou le bouton droit de la souris) : un petit pas en arrière.
    Z ou Ctrl-Z : annuler, jusqu’à ta dernière décision. H : un conseil. N : une nouvelle partie. Q : quitter.
    Ctrl-S : enregistrer la partie. Ctrl-O : en charger une. Ctrl-L : langue suivante. Tab : vers le récit, pour le faire défiler.
app-help-azul =
    Prends toutes les tuiles d’une couleur dans une Fabrique (le reste va au centre) ou au centre, et pose-les sur une de tes lignes
    Motif. Une ligne complète envoie une tuile sur le mur et rapporte ; le surplus tombe sur la ligne plancher et coûte des points.
    Les majuscules sont des tuiles, les minuscules des cases vides, M la tuile Premier Joueur, ★ montre qui commence.
app-help-duel =
    À ton tour, prends au choix : une plaque Dôme (de l’offre, ou de la pile pour un point chacune), les tuiles d’une couleur d’un soleil (le
    reste est empilé sur la lune, du bas vers le haut), les tuiles d’une couleur au sommet de toutes les lunes, ou un jeton Bonus révélé.
    Les majuscules sont des tuiles, les minuscules des cases vides, j prend toute couleur, s reçoit une tuile spéciale, M est la tuile Premier Joueur.
app-result-title = La partie est terminée
app-result-keys = Entrée : regarder la table. N : nouvelle partie. Ctrl-S : enregistrer la partie.
app-save-title = Enregistrer la partie sous
app-load-title = Charger une partie
app-load-keys = Entrée : charger. Tab : vers les parties de ce dossier. Échap : annuler.
app-save-keys = Entrée : enregistrer. Échap : annuler.
app-wall-coloured = coloré
app-wall-grey = gris
app-tablets-first = première partie
app-tablets-random = au hasard
app-tablets-chosen = choisies
app-chance-seeded = par l’ordinateur
app-chance-manual = tapés, d’une vraie table
app-option-players = Joueurs
app-option-wall = Mur
app-option-round_limit = Dernière manche
app-option-tablets = Tablettes de score
app-option-free_draws_at_zero = Pioche gratuite à 0 point
choice-factory = Fabrique { $number } : { $tiles }
choice-centre = Centre : { $tiles }
choice-large = Grande Fabrique : { $tiles }
choice-moons = Lunes : { $tiles }
choice-with-start = { $tiles } et la tuile Premier Joueur
choice-line = Ligne Motif { $number } ({ $filled } sur { $number })
choice-floor = Ligne plancher
choice-broken = Tout casser
choice-chip = Jeton Bonus { $chip } de la Fabrique { $number }
choice-display = Plaque Dôme { $plate } : { $layout }
choice-draw = Piocher une plaque Dôme ({ $back })
choice-stop = Arrêter de piocher
choice-keep = Garder la plaque Dôme { $plate } : { $layout }
choice-space = Case Dôme { $number }
choice-turned = { $degrees ->
        [0] Telle quelle : { $layout }
       *[other] Tournée de { $degrees }° : { $layout }
    }
choice-put-back = Remettre la plaque Dôme { $plate } : { $layout }
choice-stack = { $tiles } ensuite
choice-skip = N’utiliser aucun jeton Bonus ici
choice-spend = Utiliser le jeton Bonus { $number }
choice-column = Colonne { $number }
ask-offer = prends toutes les tuiles d’une couleur.
ask-line = sur quelle ligne ? (Échap : autres tuiles)
ask-tiling = sur quelle colonne du mur ?
ask-setup = prends une plaque Dôme.
ask-turn = prends une plaque, des tuiles ou un jeton Bonus.
ask-draw = piocher encore une plaque, ou arrêter et regarder ?
ask-keep = quelle plaque gardes-tu ?
ask-place = sur quelle case de ton Dôme ?
ask-turned = tournée comment ? (Échap : autre case)
ask-put_back = quelle plaque va maintenant sous la pile ?
ask-stack = quelle tuile va maintenant sur la pile ? La dernière est au sommet.
ask-chips = compléter cette ligne avec des jetons Bonus ?
ask-column = sur quelle case de la rangée du Dôme ?

## The web app: playing in text

text-title = Jouer par écrit
text-label = Coup ou question
text-send = Envoyer
text-help = Tape un coup, par exemple { $code }, ou plusieurs à la suite. Ou pose une question avec l’un de ces mots : { $words }.
text-unknown = « { $text } » n’est ni un coup possible ni une question.
text-hear = Tu peux demander : { $words }.
text-not-now = Ce n’est pas ton tour.
text-choose = Tu peux jouer : { $moves }.
text-chosen = Ton coup : { $move }.
text-move = { $code } : { $move }
text-nothing = Il ne s’est rien passé depuis ton dernier tour.
question-help = aide
question-offer = offre, fabriques
question-board = plateau, moi
question-line = ligne, rangée
question-opponent = adversaire, adversaires
question-score = score, points
question-left = reste, sac
question-last = dernier, passé
question-moves = coups, possible
question-hint = conseil
question-undo = annuler

## Problèmes

puzzles-so-far = { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    }
puzzles-games = parties examinées
puzzles-seen = positions avec un choix
puzzles-promising = un coup loin devant en recherche courte
puzzles-clear = de même en recherche plus longue
puzzles-hard = manqués par les niveaux faibles
puzzles-checked = confirmés avec dix fois le budget
puzzles-kept = problèmes, avec une raison qui se dit
puzzles-chosen = { puzzles-so-far } dans { $file }
puzzles-falls = { $id } tombe : { $best } est meilleur, la solution a { $points } points d’avance
puzzles-stand = { $count } sur { $total } tiennent
theme-deny = Prendre ce qu’il leur faut
theme-floor = Éviter la ligne plancher
theme-line = Remplir la bonne ligne
theme-column = Construire une colonne
theme-colour = Réunir une couleur
theme-row = Construire une rangée
theme-tablet = Viser une tablette
theme-end = Finir la partie, ou pas encore
theme-start = Commencer la prochaine manche
theme-wall = Choisir la case
theme-stack = Ordonner la pile
theme-plate = La bonne plaque
theme-chips = Utiliser un jeton Bonus

# Data sets (azulejos selfplay, azulejos records)
selfplay-games = parties
selfplay-done = { $games ->
        [one] Une partie
       *[other] { $games } parties
    } dans { $folder }
table-games = parties lues
table-done = { $games ->
        [one] Une partie
       *[other] { $games } parties
    }, { $rows ->
        [one] une ligne
       *[other] { $rows } lignes
    } dans { $file }

## The web app: puzzles

puzzles-title = Problèmes
puzzles-lead = De vraies positions où un coup vaut bien mieux que tous les autres. Trouve-le, puis découvre pourquoi, et ce que néglige le coup tentant.
puzzle-of-day = Problème du jour
puzzle-one = Problème
puzzle-difficulty = difficulté { $rating }
puzzle-task = Trouve le meilleur coup
puzzle-task-why = Un coup est nettement meilleur que tous les autres. Ce qui compte : tes points moins les leurs, à la fin.
puzzle-sealed = Le thème se dévoile une fois la réponse donnée
puzzle-you = Toi
puzzle-opponent = adversaire
puzzle-solved = Trouvé
puzzle-missed = Pas cette fois
puzzle-rating-word = classement
puzzle-best-move = Meilleur coup
puzzle-tempting = Tentant
puzzle-later = Ensuite
puzzle-total = Évolution de ton avance
puzzle-win = { $win } % de chances de gagner
puzzle-line = Jouer la suite
puzzle-moves = Tous les coups, selon ce qu’ils perdent
puzzle-moves-why = Choisis-en un pour voir ce qui suivrait et pourquoi il échoue.
puzzle-why-not = Pourquoi pas
puzzle-why-not-yours = Pourquoi pas ton coup :
puzzle-refutation = Ce qui suivrait
puzzle-best-word = le meilleur
puzzle-yours = · le tien
puzzle-certainty-game = Calcul exact, jusqu’à la fin de la partie.
puzzle-certainty-round = Calcul exact pour cette manche ; la suite est estimée par une recherche.
puzzle-certainty-search = Estimé par une recherche.
puzzle-analyse = Analyser
puzzle-position = Position
puzzle-next = Problème suivant
puzzle-day-new = Le même pour tout le monde aujourd’hui.
puzzle-day-solved = Trouvé. Un nouveau t’attend demain.
puzzle-day-missed = Manqué cette fois. Un nouveau t’attend demain.
puzzle-day-play = Voir le problème du jour
puzzle-days = jours de suite
puzzle-row = série en cours
puzzle-best-row = plus longue série
puzzle-last = { $count ->
        [one] Ton dernier problème : { $solved } trouvé
       *[other] Tes { $count } derniers problèmes : { $solved } trouvés
    }
puzzle-unrated = pas encore de classement
puzzle-rating-between = classement de { $low } à { $high }
puzzle-counts = { $solved } trouvés sur { $tried }, { $puzzles } en tout
puzzle-themes = Par thème
puzzle-consent = Mes parties finies peuvent servir à faire des problèmes, sans mon nom

## À une vraie table

piece-left = { $piece }, reste { $count }
piece-marker = tuile Premier Joueur
piece-special = tuile spéciale
piece-chip-back = jeton Bonus, face cachée
place-chip = jeton Bonus { $number }
place-display = case { $number } de l’offre
place-pile = pile
place-hand = plaque { $number }
real-title = À une vraie table
real-why = Joue avec le vrai jeu et indique à cet appareil ce que tu pioches et prends. Il veille aux règles et compte les points ; à la fin, toute la partie est là pour l’analyse.
real-game = Quel jeu
real-start = Qui commence
real-begin = Placer les tuiles
real-turn = À { $player } de jouer
real-moves = à jouer
real-began = a commencé
real-offline = Pas de connexion : ce que tu indiques est gardé, et tout reprend dès son retour.
real-turn-screen = Tourner l’écran
real-menu = Cette partie
real-menu-why = Tout ce que tu indiques reste sur cet appareil. La terminer l’efface ici ; une partie finie reste parmi tes parties.
real-end = Terminer et en commencer une autre
real-controls = À indiquer maintenant
real-keys = Pièces
real-enter-deal = Tuiles sur les Fabriques
real-enter-factories = Tuiles sur les Fabriques
real-enter-display = Plaques Dôme visibles
real-enter-back = Dos sur le dessus de la pile
real-enter-look = Plaques piochées
real-enter-chip = Le jeton Bonus révélé
real-progress = { $done } sur { $size }
real-fewer = Seulement { $count } ici : le sac et le couvercle sont vides.
real-in-bag = dans le sac
real-in-lid = couvercle { $count }
real-in-tower = Tour { $count }
real-same = Pareil
real-clear = Vider cet endroit
real-play = Jouer
real-cover = Pour { $player } seulement
real-look = { $player } regarde, les autres non
real-points = Points
real-advice = Conseil
real-advice-all = Tout le monde le voit.
real-advised = Un conseil a été demandé dans cette partie
real-change = Modifier
real-changing = Indique ce qui s’est vraiment passé ; la suite est conservée.
real-keep = Laisser comme c’était
real-deal = La pioche de la manche { $round }
real-all = Tous les coups
real-impossible = { $place } : pas possible.
real-conflict = Après cette modification, { $step } n’est plus possible.
real-drop = Reprendre à partir de là
real-winners =
    { $count ->
        [one] { $players } gagne
       *[other] { $players } gagnent ensemble
    }
real-review = Analyser cette partie
real-save = Garder parmi mes parties

## Éditeur de position et export

place-bag = sac
place-round = manche
place-score = score
place-chips = jetons Bonus
place-start = tuile Premier Joueur
place-space = case Dôme { $number }
place-wall = mur, rangée { $row }, colonne { $column }
editor-title = Éditeur de position
editor-short = Éditeur
editor-place = Emplacement
editor-choose = Touche un endroit ou choisis-le ici
editor-place-of = { $place }, { $player }
redo = Rétablir
editor-start = Partir de
editor-fresh = Nouvelle donne : { $game }
editor-empty = Une table vide
editor-from-text = Un texte copié
editor-paste = Colle une position
editor-from-game = Une manche d’une de mes parties
editor-rounds = Manches
editor-game = Tour et options
editor-turn = À qui de jouer
editor-phase = Phase
editor-score = Score du joueur { $number } : { $score }
editor-less = Un de moins
editor-more = Un de plus
editor-take = Enlever : { $piece }
editor-good =
    { $count ->
        [one] Une position avec { $count } coup possible
       *[other] Une position avec { $count } coups possibles
    }
editor-draw = Une position avant une pioche
editor-wrong = Impossible : { $place }
editor-bag-itself = Rempli automatiquement avec ce qui n’est pas sur la table.
editor-bag-told = Comme tu l’as indiqué.
editor-bag-again = Remplir automatiquement
editor-analyse = Analyser
editor-copy = Copier le texte
export-title = Exporter
export-file = position
export-position = Cette position
export-png = Image (PNG)
export-svg = Image (SVG)
export-json = Données (JSON)
export-game = Toute la partie
export-record = Notation
export-record-json = Notation (JSON)
export-sheet = Feuille de score à imprimer
export-film = Image animée de la partie
export-progress = Image { $done } sur { $count }
export-done = L’image est enregistrée.
sheet-title = Feuille de score
sheet-print = Imprimer
## L’application web : les statistiques

statistics-title = Statistiques
statistics-game = Jeu
statistics-period = Période
statistics-all = tout
statistics-counting = Décompte des parties en cours
statistics-none = Pas encore de partie terminée. Les statistiques commencent avec la première.
statistics-lead = { $games ->
        [one] Une partie terminée
       *[other] { $games } parties terminées
    }, gagnées : { $won }
statistics-between = Tu es entre { $below } et { $above }
statistics-above = Tu dépasses le niveau { $level }
statistics-below = Tu es sous le niveau { $level }
statistics-interval = { $low } à { $high }
statistics-rating-why = Classement contre les bots d’après { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, avec son intervalle à 95 %.
statistics-levels = Les niveaux
statistics-to-beat = Le niveau à battre : { $level }
statistics-opponents = Contre qui
statistics-opponent = adversaire
statistics-won = gagnées
statistics-ahead = points d’avance
statistics-of = { $won } sur { $games }
statistics-average = { $points } points en moyenne par partie
statistics-rounds-why = Points par manche, selon leur origine.
statistics-bonuses = bonus
statistics-lost = perdus
statistics-table = En tableau
statistics-floor = { $points } points perdus par partie
statistics-floor-why = Sur la ligne plancher ou en tuiles cassées, manche par manche.
statistics-first = Tu gagnes { $first } % des parties en premier joueur, { $later } % sinon
statistics-first-title = Commencer ou non
statistics-starting = en premier joueur
statistics-not-starting = sinon
statistics-accuracy = Précision { $percent } %
statistics-accuracy-why = D’après { $games ->
        [one] { $games } partie analysée
       *[other] { $games } parties analysées
    } ; la ligne est la moyenne des cinq dernières.

## L’application web : leçons de stratégie

strategy-title = Ensuite : bien jouer
strategy-step = Position { $step } sur { $steps }
strategy-next-position = Position suivante
strategy-next = Leçon suivante
strategy-end = Vers les problèmes
strategy-azul-line-title = Remplir des lignes qu’on peut finir
strategy-azul-line = Une ligne complète rapporte ; une ligne à laquelle il manque une tuile bloque sa couleur et ne rapporte rien. Préfère le coup qui remplit exactement une ligne, et ne commence une longue ligne que si ce qui reste sur la table peut encore la remplir.
strategy-azul-deny-title = Regarder leurs lignes
strategy-azul-deny = Avant de prendre, regarde ce dont le joueur suivant a le plus besoin. Ce sont tes points moins les siens qui décident : une tuile qui lui coûte six points et t’en rapporte deux en vaut huit.
strategy-azul-floor-title = Compter ce qui tombera
strategy-azul-floor = En fin de manche, quelqu’un doit prendre ce dont personne ne veut. Compte les tours qui restent : qui prend tôt quelques tuiles échappe souvent à un tas plus tard. Perdre un point dans les premières manches peut valoir la peine ; en perdre sept d’un coup, jamais.
strategy-azul-column-title = Construire tôt des colonnes
strategy-azul-column = Une colonne de cinq vaut 7 points, et chacune de ses tuiles compte avec ses voisines en chemin. Qui joue bien mène les rangées 3 et 4 vers l’une des colonnes du milieu ; choisis laquelle dès la manche 2.
strategy-azul-colour-title = Une couleur, une ligne
strategy-azul-colour = Cinq tuiles d’une couleur rapportent 10 points, mais il faut remplir les cinq lignes. Dans une manche, garde des couleurs différentes sur tes lignes, et prends la case rare de ta couleur quand elle s’offre.
strategy-azul-start-title = Qui commence, et quand la partie finit
strategy-azul-start = Commencer une manche vaut environ un point et demi, surtout à la manche 4, où le premier choix décide des dernières colonnes. Et une rangée de cinq finit la partie : remplis-la si tu mènes, laisse-la ouverte sinon.
strategy-duel-line-title = Les rangées par le bas
strategy-duel-line = Les lignes du haut se remplissent toutes seules. Colonnes et diagonales ont besoin des rangées du bas, et celles-ci de tuiles dès la première manche : mets-y les grands tas, et le reste sur les lignes courtes.
strategy-duel-deny-title = Les lunes sont le champ de bataille
strategy-duel-deny = Qui prend sur un soleil décide de ce qui est au sommet de la lune et de ce qui reste enfoui. Regarde quelle couleur il faut à l’adversaire, et quelles piles tu lui ouvres en vidant une Fabrique.
strategy-duel-plate-title = Plaques : continuer ou s’arrêter
strategy-duel-plate = Trois plaques sont visibles, une quatrième se pioche à l’aveugle. Piocher coûte un point : ne continue que si tu espères gagner plus d’un point sur ta meilleure plaque en main. Choisis des plaques pour des cases dont tu as déjà les tuiles.
strategy-duel-chips-title = Ce que vaut un jeton Bonus
strategy-duel-chips = Un jeton Bonus est une tuile que personne ne peut te prendre. Il complète en fin de manche la ligne à laquelle il manque une tuile : prends-le tant que les deux sont possibles, et surveille les Fabriques que tu découvres pour l’autre.
strategy-duel-tablet-title = Travailler pour les tablettes
strategy-duel-tablet = Les tablettes sont connues dès le début et rapportent plus que des tuiles isolées. Demande-toi pour chaque but s’il reste accessible avec les plaques et les manches qui restent ; un but possible vaut mieux que trois presque possibles.
strategy-duel-floor-title = Casser des tuiles exprès
strategy-duel-floor = Les tuiles cassées coûtent au plus dix points par manche, et les premières coûtent peu. En casser une peut être un bon choix si cela fait gagner un tour, garde une ligne ouverte ou laisse à l’adversaire le pire tas.

# The page of study
study-title = Étude
study-why = Apprends de tes parties. Leurs analyses se trouvent dans
study-analysis-why = Essaie des coups dans n’importe quelle position, avec l’avis de l’ordinateur à côté, et garde les variantes.
study-editor-why = Construis n’importe quelle position des deux jeux, pour l’analyser ou jouer à partir d’elle.
study-statistics-why = Ce que tes parties terminées disent de ta façon de jouer.
study-open = Ouvrir
