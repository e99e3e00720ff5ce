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
event-plate-taken = { $player } prend la plaque Dôme { $plate } { $from }.
event-plate-placed = { $player } place la plaque Dôme { $plate } sur la case { $space }, tournée de { $degrees } degrés.
event-draw = { $player } pioche une plaque Dôme ({ $back }) pour { $points ->
        [0] rien
       *[other] 1 point
    }.
event-stop = { $player } arrête de piocher.
event-look = { $player } regarde les plaques piochées : { $plates }.
event-look-hidden = { $player } regarde les plaques piochées.
event-keep = { $player } garde la plaque Dôme { $plate }.
event-put-back = { $player } remet la plaque Dôme { $plate } sous la pile.
event-put-back-hidden = { $player } remet une plaque Dôme sous la pile.
event-spend = { $player } utilise le jeton Bonus { $chip } pour la ligne Motif { $line }.
event-pass = { $player } n’a plus d’action possible et passe.
event-deal = { $tiles } { $to }.
event-refill = Le sac est rempli : { $tiles }.
event-display = La plaque Dôme { $plate } arrive sur la case { $slot } de l’offre.
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
board-tokens = Jetons Joueur : { $count }
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
phase-chips = décoration du dôme : utiliser des jetons Bonus
phase-column = décoration du dôme : choisir une case
phase-display = on révèle des plaques
phase-back = le dos de la plaque suivante
phase-factories = on remplit les Fabriques
phase-look = on regarde les plaques piochées
phase-chip = on révèle un jeton Bonus

## Playing

play-which = Quel jeu ? { $games } :
play-which-again = Répondez par un numéro ({ $numbers }) ou un nom ({ $names }).
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
    de 90 degrés, U7 remet. +B empile ensuite une bleue. C1 prend un jeton Bonus. PB l’utilise, SKIP renonce. T4 : colonne 4.
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
warm-left = Compilation : { $name } ; encore { $seconds } s environ
warm-bots = Les bots se préparent. Cela n’arrive qu’une fois.
warm-done = Prêt après { $seconds } s.
serve-ready = azulejos est à l’adresse { $address }
serve-ready-outside = Dans votre réseau : { $address }
serve-invite = Seul cet ordinateur y a accès. Pour les autres appareils : { $command }
serve-stop = Ctrl-C l’arrête ; toutes les parties sont conservées.
serve-port-taken = Le port { $port } est pris ; un autre est utilisé.
serve-already = azulejos tourne déjà, à l’adresse { $address }
admin-backup-done = { $file } est complet. Tables : { $tables }, personnes : { $people }
admin-restore-done = { $file } est restauré. Tables : { $tables }, personnes : { $people }
admin-remove-sure = Tables à supprimer définitivement : { $tables }. Continuer ?
admin-remove-missing = Il n’y a pas de table { $table }.
admin-remove-done = Tables supprimées : { $tables }
admin-rotate-sure = Tous les cookies et liens personnels cesseront de fonctionner, et personne ne pourra retrouver sa place. Continuer ?
admin-rotate-done = Il y a un nouveau secret. Les serveurs l’utiliseront dès leur prochain démarrage.
admin-status-waiting = en attente
admin-status-running = en cours
admin-status-finished = terminées
admin-status-cancelled = annulées
admin-stats-tables = tables
admin-stats-people = personnes
admin-stats-size = taille
admin-stats-servers = serveurs
admin-stats-revision = révision
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

## Why one move rather than another: what differs once both lines are played ($one with the move, $other without it)

why = Pourquoi { $move } plutôt que { $other } ({ $points }) :
why-fact = { $points } : { $sentence }
why-one-points = { $one ->
        [one] { $one } point
       *[other] { $one } points
    }
why-other-points = { $other ->
        [0] zéro
       *[other] { $other }
    }
why-line = { $mine ->
        [yes] La ligne { $number } rapporte { why-one-points } cette manche au lieu de { why-other-points }.
       *[no] La ligne { $number } rapporte { why-one-points } à { $player } cette manche au lieu de { why-other-points }.
    }
why-one-tiles = { $one ->
        [0] aucune tuile
        [one] { $one } tuile
       *[other] { $one } tuiles
    }
why-other-tiles = { $other ->
        [0] aucune
       *[other] { $other }
    }
why-begun = { $mine ->
        [yes] La ligne { $number } garde { why-one-tiles } pour la prochaine manche, contre { why-other-tiles } sinon.
       *[no] { $player } garde { why-one-tiles } sur la ligne { $number } pour la prochaine manche, contre { why-other-tiles } sinon.
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
           *[other] Cela laisse quelqu’un d’autre commencer la prochaine manche.
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
        [yes] Les lignes inachevées gardent { why-one-tiles } pour la prochaine manche, contre { why-other-tiles } sinon.
       *[no] { $player } garde { why-one-tiles } sur ses lignes inachevées, contre { why-other-tiles } sinon.
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
        [0] aucune plaque
        [one] { $one } plaque
       *[other] { $one } plaques
    }
why-plates = { $mine ->
        [yes] Le dôme compte { why-one-plates }, contre { why-other-tiles } sinon.
       *[no] Le dôme de { $player } compte { why-one-plates }, contre { why-other-tiles } sinon.
    }
why-tablet = { $mine ->
        [yes] La tablette « { $tablet } » promet { why-one-points } au lieu de { why-other-points }.
       *[no] La tablette « { $tablet } » promet { why-one-points } à { $player } au lieu de { why-other-points }.
    }

## The arena

match-title = { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, graine { $seed }
match-left-out = Terminées mais non comptées : { $games }
match-column-bot = bot
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
## The web app: moving about

loading = Un instant…
close = Fermer
copy = Copier
copied = Copié
copy-by-hand = Appuyez sur Ctrl+C (⌘C sur Mac) pour copier le lien sélectionné.
share = Partager…
qr-show = Code QR
qr-title = Code QR du lien
qr-why = À scanner avec l’appareil photo d’un téléphone.
link-local = Pour l’instant, ce lien ne fonctionne que sur cet ordinateur.
link-open = L’ouvrir à mon réseau
link-open-why = Les appareils du même réseau pourront alors atteindre { $address }, jusqu’à l’arrêt du serveur.
link-command = Pour jouer avec d’autres appareils, démarrez le serveur avec
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
seconds = { $seconds } s
minutes = { $minutes } min
days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
warming = Les jeux se préparent. Cela ne dure qu’au premier démarrage.
warming-what = Préparation : { $what }. Encore { $seconds } s environ, au premier démarrage seulement.
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
store-bag = sac
store-lid = couvercle
store-tower = Tour
bot-name-1 = Rosa
bot-name-2 = Marta
bot-name-3 = Inês
bot-name-4 = Rui
level-title = Niveau
level-novice = novice
level-novice-who = voit la ligne devant lui et les gros tas, guère plus
level-apprentice = apprenti
level-apprentice-who = aime les colonnes ; oublie vos envies et qui commencera
level-journeyman = compagnon
level-journeyman-who = juge bien son coup ; ne pense pas à votre réponse
level-artisan = artisan
level-artisan-who = pense à votre réponse ; oublie parfois une Fabrique
level-master = maître
level-master-who = n’oublie rien, mais ne voit pas loin
level-grandmaster = grand maître
level-grandmaster-who = à pleine force
level-match-me = à ma mesure
level-match-me-who = garde vos chances égales
level-random = hasard
level-random-who = joue n’importe quel coup
level-greedy = glouton
level-greedy-who = prend le plus de points tout de suite
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
option-wall-why = Le mur coloré montre la place de chaque couleur ; le gris vous laisse choisir.
option-round_limit = Dernière manche
option-round_limit-why = La partie finit au plus tard après cette manche.
option-tablets = Tablettes de score
option-free_draws_at_zero = Pioche gratuite à 0 point
option-free_draws_at_zero-why = Sans aucun point, les plaques de la pile ne coûtent rien.
option-start = Premier joueur
option-seconds = Réflexion des bots
option-seconds-why = Par décision ; plus de temps les rend plus forts.
option-clock = Pendule
option-clock-why = Le joueur dont le temps est écoulé quitte la partie.
option-clock-turn = Temps par tour
option-clock-total = Temps pour la partie
option-hints = Conseils
option-hints-why = Normalement permis quand personne ne joue à distance.
option-watch = Spectateurs
option-watch-why = Les tables publiques sont visibles de tous.
value-wall-coloured = Coloré
value-wall-grey = Gris
value-tablets-first = Première partie
value-tablets-random = Au hasard
value-tablets-own = À mon choix
tablets-first-why = Rangées, colonnes et diagonales : l’ensemble le plus simple.
tablets-random-why = Trois tablettes au hasard, une face chacune.
tablets-choose = Choisissez-en { $least } ou { $most }, une face au plus de chacune.
tablets-missing = Choisissez au moins { $least } tablettes.
value-start-random = Au hasard
value-seconds-usual = Normale
value-clock-none = Aucune
value-clock-turn = Par tour
value-clock-total = Par partie
value-hints-auto = Par défaut
value-hints-yes = Permis
value-hints-no = Aucun
value-watch-link = Par lien
value-watch-public = Publique
value-watch-nobody = Personne
seats-title = Places
seat-kind-me = Ici
seat-kind-open = Par lien
seat-kind-bot = Bot
seat-open = Place libre
seat-open-note = Vous recevrez un lien à transmettre.
name-placeholder = Votre nom
name-label = Nom du joueur { $number }
start-game = Commencer
running-title = Continuer à jouer
learn-invite = Vous débutez ?
join-title = Rejoindre une table
join-why = Collez le lien que vous avez reçu.
join-do = Rejoindre
join-wrong = Ce n’est pas le lien d’une table.
join-table = { $game } avec { $players }
join-full = Toutes les places sont déjà prises.
join-private = On vous invite à une table fermée aux spectateurs.
join-seat = Prendre place
seat-ready = On peut commencer
join-watch = Seulement regarder
waiting-title =
    { $count ->
        [one] On attend un joueur
       *[other] On attend { $count } joueurs
    }
waiting-ready = Tout le monde est là. La partie commence quand chacun l’a confirmé.
waiting-link = Envoyez ce lien aux personnes avec qui vous voulez jouer. La partie commence dès que tout le monde est là.
waiting-leave = Quitter la table
waiting-cancel = Fermer la table
waiting-renew = Nouveau lien
waiting-renew-why = L’ancien ne fonctionnera plus.
table-cancelled = Cette table a été fermée
seat-fill = Bot ({ $level })
seat-make-open = Libérer la place
seat-remove = Renvoyer

## The web app: my games

games-running = En cours
games-waiting = En attente
games-finished = Finies
games-public = Ouvertes à tous
games-none = Il n’y a encore rien ici.
games-more = En montrer plus
games-won = Victoire de { $players }
games-you-won = Vous avez gagné
games-you-shared = Victoire partagée
filter-game = Quel jeu
filter-all = Tous
filter-name = Nom d’un joueur
open-title = Jouer avec les personnes présentes
open-none = Personne n’attend de partenaire pour l’instant.
open-offer = Ouvrir une table de { $game } à tous
games-waiting-for =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
device-title = Un autre appareil
device-why = Ouvrez ce lien personnel sur votre téléphone ou un autre ordinateur pour y retrouver vos parties. Gardez-le pour vous.
device-renew = Nouveau lien
device-renew-why = L’ancien lien et vos autres appareils sont déconnectés.
device-replace = Sur cet appareil, vous êtes { $player }. Ce lien ferait de vous quelqu’un d’autre ici.
device-nameless = une personne sans nom
device-replace-why = Gardez d’abord votre propre lien personnel si vous voulez retrouver vos parties :
device-replace-do = Devenir l’autre personne ici
device-replace-not = Rester moi-même
forget = Supprimer mes données
forget-why = Votre nom, vos liens et votre part de toutes les parties.
forget-ask = Vos parties en cours sont abandonnées, celles jouées avec d’autres restent sans votre nom, et tout le reste est supprimé. C’est irréversible.
forget-do = Tout supprimer à mon sujet
import-title = Une partie d’ailleurs
import-why = Ouvrez une partie enregistrée pour la revoir et l’analyser.
import-do = Ouvrir un fichier

## The web app: at the table

round-number = manche { $round }
round-of = manche { $round } sur { $rounds }
wall-grey = mur gris
your-turn = À vous
turn-of = Au tour de { $player }
thinking = réfléchit…
thinking-queued = en attente (n° { $place })…
waiting-bot = { $player } réfléchit
preparing-bot = { $player } se prépare
preparing-bot-why = { $player } se prépare : encore { $seconds } s environ, au premier démarrage seulement.
waiting-person = On attend { $player }
game-over = La partie est finie
seat-bot = bot · { $level }
seat-you = vous
seat-person = en ligne
seat-not-ready = se prépare
seat-away = absent
seat-resigned = a abandonné
seat-time = temps écoulé
seat-absent = { $player } n’est plus là depuis un moment.
seat-replace = Laisser jouer un bot ({ $level })
seat-kept = Un bot garde votre place.
seat-return = La reprendre
clock-left = Temps restant : { $time }
clock-turn = { $time } par tour
clock-total = { $time } pour toute la partie
clock-total-more = { $time } pour toute la partie, plus { $more } par tour
board-of = Plateau de { $player }
board-of-player = Plateau
board-zoom = Agrandir le plateau de { $player }
offer-factories = Fabriques
offer-plates = Plaques Dôme
tab-factories = Fabriques
tab-plates = Plaques
tab-scoring = Décompte
tablets-title = Tablettes de score
tray-pile =
    { $size ->
        [0] La pile est vide
       *[other] Pile : { $size }, dessus : { $back }
    }
left-title = Ce qui reste
left-azul = Sac { $bag } · couvercle { $lid }
left-duel = Sac { $bag } · Tour { $tower }
left-chips = Jetons Bonus que personne n’a vus
left-plates = Plaques Dôme que vous n’avez pas vues
legend-can = possible
legend-preview = aperçu
legend-last = dernier coup
log-title = Coups
log-round = Manche { $round }
log-placed = rangée { $row }, colonne { $column }
log-plate = pose une plaque sur la case { $space }
log-draws =
    { $count ->
        [one] pioche { $count } plaque
       *[other] pioche { $count } plaques
    }
log-pass = passe
log-take = prend { $tiles } { $from } { $to }
log-marker = et la tuile Premier Joueur
log-chip = prend { $chip } à la Fabrique { $number }
log-special = tuile spéciale, rangée { $row }
log-penalty = pénalité
log-no-tiling = ne pose rien
log-tiling = pose :
log-final = décompte final :
scores-title = Points
scores-sources = D’où viennent les points
scores-rounds = Manche par manche
scores-total = Total
undo = Annuler
undo-ask = Demander à annuler
undo-asked = { $player } voudrait reprendre son coup.
undo-asked-reveal = { $player } voudrait reprendre son coup, avant quelque chose qui a été révélé.
undo-waiting = On attend la réponse de { $players }.
undo-withdraw = Retirer la demande
undo-agree = D’accord
undo-refuse = Refuser
step-back = Retour
skip-movement = Passer
clear = Choisir à nouveau
confirm = Confirmer
turn-plate = Tourner
hint = Conseil
hint-thinking = Réflexion…
hint-queued = En attente (n° { $place })
hint-none = Il n’y a rien à conseiller.
hint-take = Montrer
hint-worth = { $win } % de chances, { $margin } points
hint-next = Deuxième choix :
hint-stands = La situation : { $words }
share-title = Partager
share-watch = Toute personne qui a ce lien peut regarder :
share-record = La partie jusqu’ici, à enregistrer :
share-download = Télécharger la partie
share-later = La partie pourra être téléchargée à la fin, car elle dit tout.
journal-title = Journal
journal-why = Tout ce qui a été décidé, repris, demandé et accepté ici. Rien n’en est jamais effacé.
journal-somebody = Quelqu’un
journal-hidden = (caché)
journal-created = { $player } a ouvert la table.
journal-imported = { $player } a importé la partie.
journal-joined = { $player } a pris place.
journal-left = { $player } a quitté la table.
journal-returned = { $player } est de retour.
journal-replaced = { $player } a confié une place à un bot.
journal-opened = { $player } a libéré une place.
journal-removed = { $player } a renvoyé { $whom }.
journal-renewed = { $player } a créé une nouvelle invitation.
journal-watch = { $player } a changé qui peut regarder.
journal-began = La partie a commencé.
journal-decided = { $player } a joué { $code }.
journal-drawn = Tirage : { $code }.
journal-asked = { $player } a demandé à reprendre un coup.
journal-agreed = { $player } a accepté.
journal-refused = { $player } a refusé.
journal-withdrawn = { $player } a retiré sa demande.
journal-undone =
    { $count ->
        [one] Une étape a été reprise.
       *[other] { $count } étapes ont été reprises.
    }
journal-resigned = { $player } a abandonné.
journal-out_of_time = { $player } n’avait plus de temps.
journal-finished = La partie est terminée.
journal-cancelled = { $player } a fermé la table.
journal-rematch = { $player } a proposé une revanche.
journal-forgotten = Quelqu’un a supprimé ses données.
resign-title = Abandonner ou partir
resign-explain = Abandonner, c’est perdre la partie. Un bot peut aussi continuer à votre place.
resign-do = { $player } abandonne
resign-bot = Un bot joue pour { $player }
rematch = Revanche
rematch-waits = Une revanche est prête.
rematch-offered = { $player } propose une revanche.
rematch-watch = Regarder la revanche
rematch-begun = Les joueurs ont préparé une revanche.
undo-granted = Le coup a été repris.
undo-declined = Votre demande de reprendre le coup a été refusée.
notify-with = { $game } avec { $players }
notify-ready = Tout le monde est là. On commence ?
pace-title = Regarder
pace-pause = Pause
pace-resume = Reprendre
pace-step = Un tour
start-watching = Regarder les bots
seats-all-bots = Les bots jouent entre eux : vous regardez, à votre rythme.
audience =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
audience-guest = un visiteur
phrases-title = Dire quelque chose
phrases-mute = Ne pas afficher ce que disent les autres
phrase-said = { $player } : { $phrase }
phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-well_played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-one_moment = Un instant, s’il vous plaît.
phrase-your_turn = C’est à vous.
phrase-good_game = Belle partie !
phrase-again = On en refait une ?
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
end-resignation = La partie a été abandonnée.
end-time = Le temps est écoulé.

## The web app: choosing

prompt-of = { $player } : { $text }
prompt-where = où ?
prompt-azul-offer = Prenez toutes les tuiles d’une couleur d’une Fabrique ou du centre.
prompt-azul-tiling = Choisissez une colonne pour la tuile de la ligne { $line }.
prompt-duel-setup = Choisissez une des plaques visibles pour votre Dôme.
prompt-duel-turn = Prenez des tuiles, un jeton Bonus révélé ou une plaque.
prompt-duel-draw = Piochez encore une plaque, ou arrêtez et regardez.
prompt-duel-keep = Choisissez la plaque à garder.
prompt-duel-place = Choisissez une case vide de votre Dôme pour la plaque.
prompt-duel-put_back = Quelle plaque retourne ensuite sous la pile ?
prompt-duel-stack = Empilez le reste sur la lune : quelle tuile ensuite ? La première est tout en bas.
prompt-duel-chips = Il manque { $missing ->
        [one] une tuile
       *[other] { $missing } tuiles
    } à la ligne { $line } : utilisez des jetons, ou laissez-la.
prompt-duel-column = Choisissez une case dans la rangée { $line } du Dôme.
pick-take = Prendre { $tiles } { $from }
pick-line = Ligne Motif { $number } : { $held ->
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
pick-display = Prendre la plaque { $plate }
pick-keep = Garder la plaque { $plate }
pick-back = Remettre la plaque { $plate }
pick-pile = Piocher dans la pile : { $size ->
        [0] elle est vide
       *[other] { $size } plaques, dessus : { $back }
    }
pick-stop = Arrêter et regarder
pick-skip = Laisser
pick-stack = Empiler { $tiles }
pick-spend = Utiliser le jeton Bonus { $chip }
chip-hidden = Le jeton Bonus de la Fabrique { $number } est face cachée.
draw-more = { $cost ->
        [0] Piocher gratuitement
       *[other] Piocher (−{ $cost })
    }
chosen-chip = jeton Bonus de la Fabrique { $number }
chosen-space = plaque sur la case Dôme { $number }, tournée de { $degrees }°
chosen-pile = piocher une plaque pour { $cost ->
        [0] rien
       *[other] 1 point
    }
chosen-display = une plaque visible
chosen-stop = arrêter et regarder les plaques
chosen-skip = n’utiliser aucun jeton
chosen-keep = garder cette plaque
chosen-back = remettre cette plaque
chosen-spend = utiliser ce jeton
chosen-stack = empiler cette tuile
move-take = prendre { $tiles } { $from } { $to }
move-tile = de la ligne { $line } à la colonne { $column }
move-plate = plaque { $number } de l’offre

## The web app: the table in words

describe-factory = Fabrique { $number } : { $tiles }.
describe-centre = Centre : { $tiles }.
describe-line = Ligne { $number }, { $size ->
        [one] { $size } case
       *[other] { $size } cases
    } : { $tiles }.
describe-wall = Rangée { $row } : { $tiles }.
describe-place = { $colour } en colonne { $column }
describe-floor = Ligne plancher : { $tiles }.
describe-sun = Soleil { $number } : { $tiles }.
describe-sun-large = Grand soleil : { $tiles }.
describe-moon = Lune { $number }, du haut vers le bas : { $tiles }.
describe-moon-large = Grande lune : { $tiles }.
describe-chip = Jeton Bonus de la Fabrique { $number } : { $chip }.
describe-broken = Tuiles cassées : { $tiles }.
describe-free = Libre : { $spaces }.
describe-bare = { $count ->
        [one] Pas encore de plaque en colonne { $columns }.
       *[other] Pas encore de plaque en colonnes { $columns }.
    }
describe-chips = Jetons Bonus : { $chips }.
describe-display = Plaque { $number } de l’offre : { $plate }.
describe-store = { $store } : { $tiles }.
plate-corners = en haut à gauche { $a }, en haut à droite { $b }, en bas à gauche { $c }, en bas à droite { $d }

## The web app: settings

setting-language = Langue
setting-language-why = Auto suit le navigateur.
setting-theme = Thème
setting-theme-why = Auto suit l’appareil.
setting-speed = Mouvement
setting-speed-why = La vitesse des tuiles.
setting-confirm = Confirmer chaque tour
setting-confirm-why = Sinon, un tour compte dès que sa dernière étape est choisie.
setting-preview = Aperçus
setting-preview-why = Montrer ce qu’un coup rapporterait pendant que vous le pointez.
setting-letters = Lettres sur les tuiles
setting-letters-why = Chaque couleur a aussi sa lettre.
setting-sound = Sons
setting-sound-why = De petits sons pour les tuiles, les points et votre tour.
setting-notify = Notifications
setting-notify-why = Me prévenir quand c’est à moi de jouer et que je suis ailleurs.
setting-phrases = Phrases des autres
setting-phrases-why = Ce que disent les autres à la table, par exemple « Bien joué ! ».
setting-tips = Explications
setting-tips-why = Pointez une partie de la table, ou appuyez longuement dessus.
setting-shortcuts = Touches de lettres
setting-shortcuts-why = Taper les coups et utiliser des raccourcis d’une lettre.
value-language-auto = Auto
value-theme-auto = Auto
value-theme-light = Clair
value-theme-dark = Sombre
value-speed-normal = Normal
value-speed-fast = Rapide
value-speed-slow = Lent
value-speed-off = Aucun
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
help-pointer-tap = Touchez des tuiles, puis l’endroit où elles vont. Ce qui est possible est entouré de violet.
help-pointer-drag = Ou faites-les glisser jusque-là.
help-pointer-again = Touchez l’endroit une seconde fois pour confirmer ; touchez à nouveau des tuiles choisies pour les reposer.
help-pointer-rest = Pointez une partie de la table, ou appuyez longuement dessus, pour savoir ce que c’est.
help-keys = Au clavier
help-key-move = aller d’un choix possible au suivant
help-key-confirm = choisir ce qui a le focus ; confirmer
help-key-back = une étape en arrière
help-key-undo = annuler (aussi avec Ctrl)
help-key-hint = conseil
help-key-turn = tourner la plaque que l’on place
help-key-moves = montrer les coups
help-key-left = montrer ce qui reste dans le sac
help-key-read = faire lire la table
help-key-help = cette aide
key-space = Espace
help-typing = Taper les coups
help-typing-how = Chaque coup a un code court. Tapez-le, puis Entrée. Couleurs : { $colours }.
code-azul-1B2 = tuiles bleues de la Fabrique 1 sur la ligne 2
code-azul-CKF = tuiles noires du centre sur la ligne plancher
code-azul-T3 = mur gris : la tuile en colonne 3
code-duel-1R3 = tuiles rouges du soleil 1 sur la ligne 3 (L est le grand soleil, X les casse)
code-duel-MB3 = tuiles bleues des lunes sur la ligne 3
code-duel-C1 = le jeton révélé de la Fabrique 1
code-duel-D2 = la plaque de la case 2 de l’offre
code-duel-DRAW = piocher une plaque dans la pile ; STOP arrête
code-duel-S5R1 = la placer sur la case Dôme 5, tournée une fois
code-duel-stack-B = empiler ensuite une tuile bleue
code-duel-PTY = utiliser le jeton turquoise et jaune ; SKIP n’en utilise aucun

## The web app: looking back

review-title = Relecture
review-begin = Analyser cette partie
review-running = La partie est en cours d’analyse
review-resume = Poursuivre l’analyse
review-queued = En attente : n° { $place } dans la file
review-step = Étape { $step } sur { $steps }
review-played = { $player } a joué : { $move } ({ $win } % de chances, { $margin } points).
review-better = Mieux : { $move } ({ $win } % de chances, { $margin } points). { $loss ->
        [one] { $loss } point perdu.
       *[other] { $loss } points perdus.
    }
review-best = C’était le meilleur coup.
review-nothing = Rien à juger à cette étape.
curve-summary = Écart attendu sur { $count } décisions
curve-up = Vers le haut : avantage { $player }
review-turn-back = Un tour en arrière
review-turn-next = Un tour en avant
review-round-back = À la manche précédente
review-round-next = À la manche suivante
review-autoplay = Lecture
review-speed = Vitesse { $speed }
review-show = Ce que montre le plateau
review-show-before = Avant le coup
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
grade-lost = −{ $lost } % de chances
grade-limits = Un tour est le meilleur s’il perd au plus { $best } % de chances de gagner, bon jusqu’à { $good } %, une imprécision jusqu’à { $inaccuracy } %, une erreur jusqu’à { $mistake } %, une gaffe au-delà. Brillant : le meilleur coup, quand tous les autres valent au moins 6 points de moins.
accuracy-title = Précision
accuracy-value = { $value } %
turning-points = Tournants :
turning-point = { $player }, manche { $round }
balance-title = Où la partie s’est jouée, en points pour { $player }
balance-start = Avantage du premier coup
balance-deals = Chance du tirage
balance-decisions = Décisions de { $player }
balance-search = Jugé autrement plus tard
balance-result = Résultat
retry-title = Rejouer vos erreurs
retry-mistakes = { $count ->
        [one] Rejouer votre erreur
       *[other] Rejouer vos { $count } erreurs
    }
retry-none = Rien à rejouer : aucune erreur de votre part dans cette partie.
retry-progress = { $number } sur { $count }
retry-task = Trouvez un meilleur coup
retry-played = { $player } a joué : { $move }.
retry-right = C’est juste !
retry-wrong = Il y a mieux
retry-best = Le meilleur : { $move } ({ $win } % de chances, { $margin } points).
retry-again = Réessayer
retry-finish = Retour à l’analyse

## The web app: errors

error-unreachable = Le serveur ne répond pas.
error-invalid_request = Cette demande n’a pas été comprise.
error-invalid_option = Une des options n’est pas possible.
error-invalid_move = Ce n’est pas un coup de ce jeu.
error-invalid_notation = Ce fichier n’est pas une partie correcte.
error-no_session = Commencez ou rejoignez d’abord une partie.
error-forbidden_origin = Cette page n’en a pas le droit.
error-wrong_link = Ce lien n’est pas (ou plus) valable.
error-not_allowed = Vous ne pouvez pas faire cela ici.
error-not_found = Cette table n’existe pas, ou elle ne vous est pas ouverte.
error-wrong_method = Cette demande n’a pas été comprise.
error-stale = La table a changé entre-temps.
error-not_now = Ce n’est pas possible maintenant.
error-illegal_move = Les règles interdisent ce coup :
error-another_person = Ce lien appartient à une autre personne que celle que vous êtes sur cet appareil.
error-too_large = C’est trop grand.
error-not_json = Cette demande n’a pas été comprise.
error-wrong_host = Ce serveur ne répond pas à ce nom.
error-too_fast = C’était trop rapide. Attendez un instant.
error-too_many = Il y a trop de tables. Finissez-en une d’abord.
error-internal = Le serveur s’est trompé. Réessayez.
error-warming_up = Les règles se préparent encore. Un instant.
error-unavailable = Le serveur n’accède pas aux parties pour le moment. Un instant.
error-closing = Le serveur redémarre. Un instant.

## The web app: explanations of every part

tip-azul-factory = Une Fabrique. Prenez-y toutes les tuiles d’une couleur ; les autres vont au centre.
tip-azul-centre = Le centre. Prenez-y toutes les tuiles d’une couleur. Le premier à le faire dans la manche reçoit aussi la tuile Premier Joueur.
tip-azul-marker = La tuile Premier Joueur. Elle occupe une case de la ligne plancher, et celui qui la possède commence la manche suivante.
tip-azul-line = Une ligne Motif porte des tuiles d’une seule couleur. Une fois complète, une de ses tuiles va au mur à la fin de la manche.
tip-azul-wall = Le mur. Une tuile qui y arrive rapporte la longueur de sa rangée et celle de sa colonne de tuiles liées.
tip-azul-wall-grey = Le mur gris. Vous choisissez la colonne ; aucune couleur deux fois dans une rangée ou une colonne.
tip-azul-floor = La ligne plancher. Ce qui n’a pas de place tombe ici et coûte les points indiqués à la fin de la manche.
tip-azul-bag = Les tuiles encore dans le sac, et celles du couvercle, qui reviennent quand le sac est vide.
tip-azul-score = Les points jusqu’ici. Ils ne descendent jamais sous 0.
tip-duel-sun = Le soleil d’une Fabrique. Prenez-y toutes les tuiles d’une couleur ; les autres vont sur sa lune.
tip-duel-moon = La lune d’une petite Fabrique. Seule la tuile du sommet peut être prise. La pile couvre un jeton Bonus.
tip-duel-moon-large = La lune de la grande Fabrique. Ses tuiles sont côte à côte ; toutes peuvent être prises.
tip-duel-start-tile = La tuile Premier Joueur. Le premier à prendre sur la grande lune la reçoit : elle coûte 2 points, et il commence la manche suivante.
tip-duel-chip-back = Un jeton Bonus face cachée. Il est révélé dès que sa Fabrique est vide.
tip-duel-chip = Un jeton Bonus révélé. Le prendre est un tour entier ; vous en prenez exactement deux par manche.
tip-duel-chips = Vos jetons Bonus. Deux de la couleur d’une ligne, ou trois quelconques, remplacent une tuile manquante.
tip-duel-display = Les plaques visibles. En prendre une coûte un jeton Joueur et un tour.
tip-duel-pile = La pile. Chaque plaque piochée coûte un point ; vous ne voyez les faces qu’après avoir arrêté.
tip-duel-dome-space = Une case Dôme vide. Une plaque va sur n’importe laquelle, orientée à votre gré, pour de bon.
tip-duel-plate = Une plaque Dôme. Une tuile va sur une case de sa couleur, ou sur la case multicolore. La case spéciale se remplit d’elle-même après les trois autres.
tip-duel-dome-tile = Une tuile du Dôme. Les nouvelles tuiles rapportent la longueur de leur rangée et celle de leur colonne.
tip-duel-special-space = Ce que rapporte une tuile spéciale dans cette rangée.
tip-duel-line = Une ligne Motif porte des tuiles d’une seule couleur. Une fois complète, une de ses tuiles va dans la même rangée du Dôme.
tip-duel-broken = Les tuiles cassées. Elles coûtent 1, 2, 3 et 4 points à la fin de la manche.
tip-duel-token = Un jeton Joueur. À chaque manche sauf la dernière, vous utilisez les deux, chacun pour une plaque.
tip-duel-bag = Les tuiles encore dans le sac, et celles de la Tour, qui reviennent quand le sac est vide.
tip-duel-score = Les points jusqu’ici. Ils ne descendent jamais sous 0.
tip-tablet-rows = 3 points par rangée complète de votre Dôme.
tip-tablet-colours = 4 points par rangée d’au moins cinq couleurs différentes ; les tuiles spéciales comptent comme une couleur de plus.
tip-tablet-columns = 7 points par colonne complète de votre Dôme.
tip-tablet-outer = 1 point par tuile sur les cases extérieures de votre Dôme.
tip-tablet-diagonals = 10 points pour chacune des deux diagonales complètes.
tip-tablet-corners = Par plaque de coin remplie : 3 points en haut, 8 points en bas.
tip-tablet-jokers = 2 points par case multicolore, mais seulement si toutes les vôtres sont remplies.
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

rules-of = Règles de { $game }
rules-azul-goal = Couvrez votre mur de tuiles et marquez plus de points que les autres. La partie finit avec la manche où quelqu’un complète une rangée.
rules-azul-setup = Mise en place
rules-azul-offer = Offre des Fabriques
rules-azul-tiling = Décoration du mur
rules-azul-end = Manche suivante et fin
rules-azul-grey = Le mur gris
rules-duel-goal = Décorez votre Dôme en cinq manches : prenez plaques, tuiles et jetons Bonus, et marquez plus de points que l’autre joueur.
rules-duel-setup = Matériel et mise en place
rules-duel-acquisition = Phase 1 : acquisition
rules-duel-tiling = Phase 2 : décoration du Dôme et décompte
rules-duel-preparation = Phase 3 : préparation
rules-duel-end = Fin de la partie
rule-A1 = On joue à 2, 3 ou 4, avec 5, 7 ou 9 Fabriques et 100 tuiles : 20 de chaque couleur, bleu, jaune, rouge, noir et turquoise. Tous commencent à 0 point et utilisent le même côté du mur.
rule-A2 = Le premier joueur est tiré au sort, ou nommé par la personne qui prépare la partie.
rule-A3 = Chaque Fabrique reçoit 4 tuiles piochées dans le sac. La tuile Premier Joueur est au centre.
rule-A4 = On joue dans le sens horaire. À votre tour, prenez toutes les tuiles d’une couleur d’une Fabrique, et ses autres tuiles vont au centre ; ou prenez toutes les tuiles d’une couleur du centre.
rule-A5 = Le premier à prendre au centre dans une manche prend aussi la tuile Premier Joueur et la pose sur la case libre la plus à gauche de sa ligne plancher, avant de placer les tuiles.
rule-A6 = Toutes les tuiles prises vont sur une seule ligne Motif, ou toutes sur la ligne plancher. Une ligne ne porte qu’une couleur ; ce qui n’y tient pas tombe sur la ligne plancher. Une ligne complète ne reçoit plus rien. On ne partage pas les tuiles à son gré entre une ligne et le plancher.
rule-A7 = Une couleur ne va pas sur une ligne Motif dont la rangée du mur montre déjà cette couleur.
rule-A8 = La ligne plancher a 7 cases qui coûtent 1, 1, 2, 2, 2, 3 et 3 points. Les tuiles en plus vont dans le couvercle sans coûter.
rule-A9 = Si votre ligne plancher est pleine quand vous devez prendre la tuile Premier Joueur, vous la prenez sans case et sans coût, et vous commencez quand même la manche suivante.
rule-A10 = L’offre finit quand le centre et toutes les Fabriques sont vides.
rule-A11 = On règle les lignes de haut en bas. De chaque ligne complète, une tuile va dans sa rangée du mur et rapporte aussitôt des points ; le reste de la ligne va dans le couvercle. Les lignes incomplètes restent.
rule-A12 = Une tuile placée sans voisine marque 1 point. Sinon elle marque la longueur de sa suite horizontale si elle dépasse un, plus celle de sa suite verticale si elle dépasse un.
rule-A13 = Sur le mur coloré, chaque couleur a une case par rangée, décalée d’une colonne d’une rangée à l’autre.
rule-A14 = Puis on paie la ligne plancher, sans jamais descendre sous 0 point. Ses tuiles vont dans le couvercle ; la tuile Premier Joueur reste à qui l’a prise.
rule-A15 = Si aucun mur n’a de rangée complète, le joueur qui a la tuile Premier Joueur commence la manche suivante. Si personne ne l’a prise, le même joueur commence encore.
rule-A16 = On remplit les Fabriques l’une après l’autre. Si le sac est vide, les tuiles du couvercle y retournent. S’il y en a trop peu, on joue avec ce qu’il y a ; s’il n’y en a aucune, la partie finit.
rule-A17 = La partie finit après la décoration où un mur a une rangée complète. Bonus : 2 points par rangée complète, 7 par colonne complète, 10 par couleur dont les 5 tuiles sont placées.
rule-A18 = Le plus de points gagne. À égalité, le plus de rangées complètes gagne ; à égalité encore, la victoire est partagée.
rule-A19 = Pour qu’aucune partie ne soit sans fin, elle s’arrête, avec les bonus, après la dernière manche permise : 20, sauf autre choix.
rule-A20 = Sur le mur gris, une tuile va sur n’importe quelle case de sa rangée, tant qu’aucune couleur n’est deux fois dans une rangée ou une colonne. On peut remplir une ligne qui n’a pas de case pour l’instant.
rule-A21 = On choisit les colonnes ligne par ligne, de haut en bas, le premier joueur d’abord. Où une case est permise, il faut placer la tuile.
rule-A22 = Une ligne complète sans case permise envoie aussitôt toutes ses tuiles sur la ligne plancher ; elles comptent dans cette manche.
rule-D1 = On joue à 2, en 5 manches. Chacun commence avec 5 points.
rule-D2 = Il y a 65 tuiles, 13 de chaque couleur, bleu, jaune, rouge, noir et turquoise, 9 tuiles spéciales et la tuile Premier Joueur.
rule-D3 = Il y a 18 plaques Dôme de quatre cases : trois colorées, et une qui est soit spéciale, soit multicolore. Le dos montre laquelle des deux.
rule-D4 = Il y a 20 jetons Bonus : deux de chaque couleur, et deux de chacune de cinq paires de couleurs.
rule-D5 = Quatre tablettes de score ont deux faces. Une partie en utilise trois ou quatre, une face chacune : choisies, au hasard, ou l’ensemble de la première partie, qui est lignes, colonnes et diagonales.
rule-D6 = Chacune des quatre petites Fabriques reçoit 4 tuiles sur son soleil et un jeton Bonus face cachée sur sa lune ; la grande reçoit 5 tuiles sur son soleil, et la tuile Premier Joueur est sur sa lune.
rule-D7 = Si les 5 tuiles de la grande Fabrique sont toutes de la même couleur, on les pioche à nouveau.
rule-D8 = Trois plaques sont visibles, les autres forment la pile. Avant la première manche, l’autre joueur puis le premier joueur prennent gratuitement une plaque visible et la placent où ils veulent, dans l’orientation de leur choix ; l’offre est complétée après chacun.
rule-D9 = Les joueurs alternent. Un tour est exactement une action : une plaque, des tuiles d’un soleil, des tuiles des lunes, un jeton révélé. Un joueur qui ne peut en faire aucune passe pour le reste de la phase ; sinon on ne passe pas.
rule-D10 = Une plaque coûte un de vos deux jetons Joueur de la manche. Les deux doivent servir dans chacune des manches 1 à 4 ; il n’y en a pas dans la manche 5. Prenez une plaque visible (elle n’est pas remplacée), ou piochez dans la pile.
rule-D11 = Piocher coûte 1 point par plaque, une à la fois, en ne voyant que les dos. Quand vous arrêtez, vous les regardez, en gardez une et remettez les autres sous la pile dans l’ordre de votre choix.
rule-D12 = Il faut un point pour payer une pioche. Avec 0 point et aucune plaque visible, la première pioche du tour est gratuite.
rule-D13 = Une plaque va sur n’importe quelle case vide du Dôme, dans l’orientation de votre choix, et y reste.
rule-D14 = Tous voient le dos de la première plaque de la pile et combien de plaques ont été piochées. Vous seul connaissez celles que vous avez piochées puis remises. Personne ne connaît les jetons face cachée.
rule-D15 = D’un soleil, vous prenez toutes les tuiles d’une couleur. Sur une petite Fabrique, les autres forment une pile sur sa lune, dans l’ordre de votre choix ; sur la grande, elles sont posées séparément sur sa lune.
rule-D16 = Des lunes, vous prenez une couleur : la tuile du sommet de chaque petite pile qui la montre, et toutes ses tuiles sur la grande lune. Vous les prenez toujours toutes.
rule-D17 = Le premier à prendre sur la grande lune dans une manche prend la tuile Premier Joueur, qui coûte 2 points.
rule-D18 = Les tuiles prises vont sur une seule ligne Motif, non complète et sans autre couleur, ou elles sont toutes cassées. Ce qui ne tient pas dans la ligne est cassé.
rule-D19 = La zone de tuiles cassées en contient 4 ; les suivantes vont dans la Tour.
rule-D20 = Un jeton Bonus est révélé dès que sa Fabrique n’a plus de tuiles sur soleil et lune.
rule-D21 = Prendre un jeton révélé est un tour. Chaque joueur en prend exactement 2 par manche.
rule-D22 = La phase finit quand il ne reste ni tuiles ni jetons Bonus et que, dans les manches 1 à 4, tous les jetons Joueur ont servi.
rule-D23 = On règle les lignes Motif de haut en bas, sans revenir ; le premier joueur d’abord.
rule-D24 = Une ligne d’au moins une tuile peut être complétée avec des jetons Bonus, entièrement ou pas du tout : chaque tuile manquante coûte 2 jetons de la couleur de la ligne, ou 3 jetons quelconques. Les jetons utilisés sont perdus, les autres restent. Il faut une case pour la tuile.
rule-D25 = Une ligne complète doit envoyer une tuile sur une case vide de sa couleur, ou une case multicolore vide, de sa rangée du Dôme. Le reste de la ligne va dans la Tour.
rule-D26 = Une ligne sans case permise garde ses tuiles tant que sa rangée du Dôme a moins de 3 plaques.
rule-D27 = Si sa rangée a 3 plaques et aucune case permise, les tuiles de la ligne sont cassées, qu’elle soit complète ou non.
rule-D28 = Une tuile placée marque comme dans Azul : 1 point seule, sinon les longueurs de ses suites horizontale et verticale. Les tuiles spéciales comptent comme des tuiles.
rule-D29 = Quand la troisième case colorée d’une plaque spéciale est remplie, une tuile spéciale va aussitôt sur sa case et rapporte le numéro de sa rangée, de 1 en haut à 6 en bas, et rien pour ses voisines.
rule-D30 = Les tuiles cassées coûtent 1, 2, 3 et 4 points, la tuile Premier Joueur 2 ; personne ne descend sous 0. Les tuiles cassées vont dans la Tour.
rule-D31 = Les jetons Joueur reviennent, trois plaques sont de nouveau visibles, et les Fabriques sont remplies, chaque petite avec un jeton Bonus. Si le sac est vide, les tuiles de la Tour y retournent. Le jeton d’une petite Fabrique restée vide est révélé aussitôt.
rule-D32 = Le joueur qui a la tuile Premier Joueur commence la manche et la remet. Si personne ne l’a prise, le même joueur commence encore.
rule-D33 = Après la manche 5, les tablettes comptent : 3 par rangée complète ; 7 par colonne complète ; 10 par diagonale complète ; 2 par case multicolore si toutes les vôtres sont remplies ; 4 par rangée d’au moins cinq couleurs ; 1 par tuile des cases extérieures ; 3 ou 8 par plaque de coin remplie ; −3 par case spéciale vide. Lignes inachevées et jetons restants ne comptent pas.
rule-D34 = Les points des tablettes s’ajoutent d’un coup, et personne ne descend sous 0. Le plus de points gagne ; à égalité, qui a la tuile Premier Joueur.

## The web app: about

about-what = azulejos joue à Azul et à Azul Duel : seul contre des bots, côte à côte, ou en ligne par un lien. Aucun compte n’est nécessaire.
about-owners = C’est une réalisation indépendante. Les noms Azul et Azul Duel et la conception des jeux appartiennent à leurs propriétaires ; rien de leurs illustrations ni de leurs règles imprimées n’est utilisé.
about-private = Vos parties sont gardées par le serveur où vous jouez. Un cookie garde votre place ; rien d’autre n’est recueilli.
about-libraries = Bibliothèques

## The web app: lessons

learn-azul = Apprendre Azul
learn-azul-why = Dix minutes : prendre des tuiles, la ligne plancher, décorer le mur, et comment la partie finit.
learn-duel = Apprendre Azul Duel
learn-duel-why = Quinze minutes : plaques, soleil et lune, jetons Bonus, et la décoration du Dôme.
learn-why = Des leçons à une vraie table : faites l’étape, la suivante vient.
first-game-title = Votre premier Azul Duel
first-game-why = Huit faces de quatre tablettes peuvent servir au décompte final. Pour une première partie, trois simples suffisent : lignes, colonnes et diagonales complètes du Dôme. Laissez « Première partie » dans les options et visez une longue rangée.
lesson-next = Suivant
lesson-back = Retour
lesson-progress = Étape { $step } sur { $steps }
lesson-play-azul = Jouer une partie
lesson-play-duel = Jouer une partie
lesson-azul-welcome-title = Bienvenue dans Azul
lesson-azul-welcome = Des tuiles sont posées sur des Fabriques rondes. Tour à tour, on prend des tuiles et on les met sur les lignes à gauche de son plateau. À la fin de la manche, chaque ligne complète envoie une tuile au mur à droite, et rapporte des points. Les voisines du mur rapportent le plus.
lesson-azul-take-title = Prendre des tuiles
lesson-azul-take = Prenez les deux tuiles bleues de la Fabrique 1 : touchez-les, puis la ligne 2, et confirmez. On prend toujours toutes les tuiles d’une couleur.
lesson-azul-take-done = La ligne 2 est complète. Les autres tuiles de la Fabrique sont allées au centre. Puis l’autre joueur a pris deux tuiles jaunes, et deux rouges ont rejoint le centre.
lesson-azul-centre-title = Le centre
lesson-azul-centre = Prenez maintenant les deux tuiles rouges du centre pour la ligne 3. Vous êtes le premier à y prendre dans cette manche, donc vous recevez aussi la tuile Premier Joueur : elle coûte un point sur la ligne plancher, mais vous commencerez la manche suivante.
lesson-azul-centre-done = La tuile Premier Joueur est sur votre ligne plancher. La ligne 3 n’est pas encore complète ; ses tuiles resteraient pour la manche suivante.
lesson-azul-colour-title = Chaque couleur une fois par rangée
lesson-azul-colour = Une rangée du mur porte chaque couleur une fois. Prenez les deux tuiles jaunes de la Fabrique 5 : les rangées 1 et 3 ont déjà du jaune, et la ligne 4 porte du bleu. Restent les lignes 2 et 5. Choisissez.
lesson-azul-colour-done = Bien joué. Ce sont les lignes complètes qui comptent : une ligne juste de la bonne taille est souvent la meilleure.
lesson-azul-tiling-title = Les tuiles qui tombent, et le mur
lesson-azul-tiling = Quatre tuiles turquoise sont les dernières de cette manche. Mettez-les sur la ligne 3 : elle en prend trois, et une tombe sur la ligne plancher. Puis la manche finit. Regardez les lignes complètes aller au mur, de haut en bas.
lesson-azul-tiling-done = Le noir a rapporté 3 pour une rangée de trois tuiles, bleu 2 pour une colonne de deux, et turquoise 2 pour sa rangée plus 3 pour sa colonne. La ligne plancher a coûté 2 points.
lesson-azul-end-title = La fin
lesson-azul-end = La partie finit avec la manche où quelqu’un complète une rangée. Prenez les dernières tuiles bleues pour la ligne 3 : votre tuile jaune complétera la rangée 1. Ensuite chaque rangée complète donne 2 points, chaque colonne 7, et chaque couleur placée cinq fois 10.
lesson-azul-end-done = Vous gagnez 49 à 47. Chaque point a compté.
lesson-azul-done-title = C’est tout
lesson-azul-done = Vous connaissez Azul. Regardez ce qu’il faut aux autres avant de prendre : des tuiles dont personne ne veut feront mal à quelqu’un.
lesson-duel-welcome-title = Bienvenue à Azul Duel
lesson-duel-welcome = Deux joueurs décorent un Dôme de neuf cases. On y met d’abord des plaques, puis des tuiles sur les plaques. Après cinq manches, les tablettes de score donnent des points de plus ; pour une première partie, ce sont les lignes, colonnes et diagonales complètes.
lesson-duel-plate-title = La première plaque
lesson-duel-plate = Avant la première manche, chacun prend une plaque gratuitement. Choisissez-en une des trois, puis une case vide de votre Dôme. Touchez la case à nouveau, ou le bouton, pour tourner la plaque. Puis confirmez.
lesson-duel-plate-done = Une plaque reste où elle est. L’étoile est une case multicolore pour toute couleur, l’octogone doré une case spéciale. L’autre joueur a pris une plaque aussi.
lesson-duel-sun-title = Les tuiles d’un soleil
lesson-duel-sun = Prenez les deux tuiles rouges du soleil de la Fabrique 1 pour la ligne 3. Les deux autres forment une pile sur la lune : choisissez celle du bas. Seule celle du sommet peut être prise.
lesson-duel-sun-done = Empiler, c’est décider de ce que l’autre joueur pourra prendre ensuite.
lesson-duel-moon-title = Les tuiles des lunes
lesson-duel-moon = Des lunes, on prend une couleur partout : le sommet de chaque petite pile qui la montre, et toutes ses tuiles sur la grande lune. Prenez les tuiles turquoise pour la ligne 3. Le premier à prendre sur la grande lune reçoit aussi la tuile Premier Joueur, qui coûte 2 points.
lesson-duel-moon-done = Trois tuiles d’un coup. La Fabrique 4 est vide maintenant, donc son jeton Bonus a été révélé.
lesson-duel-chip-title = Les jetons Bonus
lesson-duel-chip = Prendre un jeton révélé est un tour entier, et on en prend exactement deux par manche. Prenez le jeton de la Fabrique 4 : il montre noir et bleu, et vaut pour l’un ou l’autre.
lesson-duel-chip-done = Les jetons peuvent remplacer plus tard des tuiles manquantes. Vous le verrez bientôt.
lesson-duel-token-title = D’autres plaques
lesson-duel-token = À chaque manche vous utilisez deux jetons Joueur, chacun pour une plaque : une plaque visible, ou une piochée dans la pile pour un point. Prenez une plaque visible et placez-la.
lesson-duel-token-done = Vos lignes ne peuvent placer de tuiles que là où une plaque de leur rangée a une case qui convient : plaques et tuiles vont ensemble.
lesson-duel-column-title = Décorer le Dôme
lesson-duel-column = Quand tout est pris, chaque ligne complète envoie une tuile dans sa rangée du Dôme. La ligne 1 porte du turquoise : sa rangée n’a pas de case turquoise, mais des cases multicolores en colonnes 2 et 4, qui acceptent toute couleur. On compte comme au mur d’Azul : les suites de voisines. Choisissez.
lesson-duel-column-done = La colonne 4 rapporte 4 points : 2 pour sa rangée et 2 pour sa colonne. La colonne 2 n’a pas de voisine et ne rapporte que 1.
lesson-duel-chips-title = Payer avec des jetons
lesson-duel-chips = Il manque une tuile noire à la ligne 3. Deux jetons qui montrent du noir, ou trois quelconques, la remplacent. Utilisez le jeton noir et celui en jaune et noir.
lesson-duel-chips-done = La ligne 3 a été complétée et a placé sa tuile. Les jetons non utilisés vous restent.
lesson-duel-special-title = Les tuiles spéciales
lesson-duel-special = Sur la deuxième plaque de la rangée du haut, une seule case colorée est vide. Mettez la tuile noire de la ligne 2 en colonne 3 : elle remplit la troisième case colorée de cette plaque, donc une tuile spéciale vient d’elle-même.
lesson-duel-special-done = La tuile spéciale rapporte le numéro de sa rangée, ici 2. Elle compte comme voisine pour les tuiles suivantes.
lesson-duel-tablets-title = Les tablettes
lesson-duel-tablets = Après la cinquième manche, les tablettes comptent : dans une première partie 3 points par rangée complète, 7 par colonne complète, 10 par diagonale complète. Visez-en une ou deux dès le début.
lesson-duel-done-title = C’est tout
lesson-duel-done = Vous connaissez Azul Duel. Attention : les tuiles cassées coûtent de plus en plus, 1, 2, 3 et 4 points.
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
    Agrandissez-le, ou jouez en mode simple : azulejos play --plain
app-yes = oui
app-no = non
app-game = Jeu
app-person = une personne
app-time = { $seconds } s par coup
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
app-key-save = garder
app-key-load = charger
app-key-new = nouveau
app-key-language = langue
app-key-quit = quitter
app-ask = { $player } : { $question }
app-failed = Le bot est tombé en panne ({ $message }). Annulez avec Z, ou enregistrez la partie.
app-thinking = { $player } réfléchit …
app-draw = Qu’est-ce qui a été tiré : { $what } (Entrée seule : l’ordinateur tire)
app-no-choice = { $typed } ne peut pas être choisi maintenant.
app-hint = Conseil : { $move } (écart attendu { $margin }, chances de gagner { $win } %)
app-hint-wait = Recherche d’un bon coup …
app-sure-new = Cette partie sera perdue si elle n’est pas enregistrée (Ctrl-S). Encore N : nouvelle partie.
app-sure-quit = Cette partie sera perdue si elle n’est pas enregistrée (Ctrl-S). Encore Q : quitter.
app-overwrite = { $file } existe déjà. Encore Entrée pour l’écraser.
app-close = Échap ou Entrée ferme cette page.
app-do-not-wait = Échap : ne pas attendre.
app-help-title = Aide
app-help-keys =
    Choisissez avec les flèches et Entrée, à la souris sur le plateau, ou tapez un coup comme il s’écrit, par exemple 1B2.
    Ce qui est souligné peut être choisi ; ▸ montre ce que choisirait Entrée. Chaque choix est un petit pas.
    Échap ou Retour arrière (ou le bouton droit de la souris) : un petit pas en arrière.
    Z ou Ctrl-Z : annuler, jusqu’à votre dernière décision. H : un conseil. N : une nouvelle partie. Q : quitter.
    Ctrl-S : enregistrer la partie. Ctrl-O : en charger une. Ctrl-L : langue suivante. Tab : vers le récit, pour le faire défiler.
app-help-azul =
    Prenez toutes les tuiles d’une couleur d’une Fabrique (le reste va au centre) ou du centre, et posez-les sur une de vos lignes
    Motif. Une ligne complète envoie une tuile sur le mur et marque ; le surplus tombe sur la ligne plancher et coûte des points.
    Les majuscules sont des tuiles, les minuscules des cases vides, M le marqueur Premier Joueur, ★ qui commence.
app-help-duel =
    À votre tour, prenez au choix : une plaque Dôme (de l’offre, ou de la pile pour un point chacune), les tuiles d’une couleur d’un soleil (le
    reste est empilé sur la lune, du bas vers le haut), les tuiles d’une couleur au sommet de toutes les lunes, ou un jeton Bonus révélé.
    Les majuscules sont des tuiles, les minuscules des cases vides, j prend toute couleur, s reçoit une tuile spéciale, M est la tuile Premier Joueur.
app-result-title = La partie est terminée
app-result-keys = Entrée : regarder la table. N : nouvelle partie. Ctrl-S : enregistrer la partie.
app-save-title = Enregistrer la partie sous
app-load-title = Charger une partie
app-load-keys = Entrée : charger. Tab : vers les parties de ce dossier. Échap : laisser.
app-save-keys = Entrée : enregistrer. Échap : laisser.
app-wall-coloured = coloré
app-wall-grey = gris
app-tablets-first = première partie
app-tablets-random = au hasard
app-tablets-chosen = choisies
app-chance-seeded = par l’ordinateur
app-chance-manual = tapés, d’une vraie table
app-option-players = Joueurs
app-option-wall = Mur
app-option-round_limit = Dernière manche permise
app-option-tablets = Tablettes de score
app-option-free_draws_at_zero = Pioche gratuite à 0 point
choice-factory = Fabrique { $number } : { $tiles }
choice-centre = Centre : { $tiles }
choice-large = Grande Fabrique : { $tiles }
choice-moons = Lunes : { $tiles }
choice-with-start = { $tiles } et la tuile Premier Joueur
choice-line = Ligne Motif { $number } ({ $filled } sur { $number })
choice-floor = Ligne plancher
choice-broken = Tout casser
choice-chip = Jeton Bonus { $chip } de la Fabrique { $number }
choice-display = Plaque Dôme nº { $plate } : { $layout }
choice-draw = Piocher une plaque Dôme ({ $back })
choice-stop = Ne plus piocher
choice-keep = Garder la plaque Dôme nº { $plate } : { $layout }
choice-space = Case { $number } du Dôme
choice-turned = Tournée de { $degrees }° : { $layout }
choice-put-back = Remettre la plaque Dôme nº { $plate } : { $layout }
choice-stack = { $tiles } ensuite
choice-skip = Ne pas utiliser de jetons ici
choice-spend = Utiliser le jeton Bonus { $number }
choice-column = Colonne { $number }
ask-offer = prenez toutes les tuiles d’une couleur.
ask-line = sur quelle ligne ? (Échap : autres tuiles)
ask-tiling = sur quelle colonne du mur ?
ask-setup = prenez une plaque Dôme.
ask-turn = prenez une plaque, des tuiles ou un jeton.
ask-draw = piocher encore, ou regarder vos plaques ?
ask-keep = quelle plaque gardez-vous ?
ask-place = sur quelle case de votre Dôme ?
ask-turned = tournée comment ? (Échap : autre case)
ask-put_back = quelle plaque va ensuite sous la pile ?
ask-stack = quelle tuile vient ensuite sur la pile ? La dernière est au sommet.
ask-chips = compléter cette ligne avec des jetons Bonus ?
ask-column = sur quelle case de la rangée du Dôme ?

## The web app: playing in text

text-title = Jouer par écrit
text-label = Coup ou question
text-send = Envoyer
text-help = Tapez un coup, par exemple { $code }, ou plusieurs à la suite. Ou demandez : { $words }.
text-unknown = « { $text } » n’est ni un coup possible maintenant ni une question.
text-hear = Vous pouvez demander : { $words }.
text-not-now = Ce n’est pas votre tour.
text-choose = Possible maintenant : { $moves }.
text-chosen = Votre coup : { $move }.
text-move = { $code } : { $move }
text-nothing = Il ne s’est rien passé depuis votre dernier tour.
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
