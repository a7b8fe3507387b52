## Pourquoi on n'arrive pas là, et pourquoi rien ne peut y être mis

## Se déplacer

refusal-failed-break-away = { $who } a manqué son évasion
refusal-at-least-one = { $who } doit se déplacer d'au moins une case en trajet direct
refusal-not-direct = aucun trajet direct ne mène de { $here } à { $there }
refusal-too-far = { $square } demande un déplacement de { $needed }, et { $who } peut se déplacer de { $has }
refusal-too-far-base = cela demande un déplacement de { $needed }, et { $who } peut se déplacer de { $has }
refusal-no-way = aucun chemin ne mène { $who } en { $square }
refusal-no-way-base = aucune case { DE($who) } ne peut mener le socle là
refusal-stopped-by-foe = un personnage adverse adjacent arrête { $who }
refusal-stopped-by-foe-there = { $who } doit s'arrêter en { $square }, case adjacente { A($foe) }

must-stop = { $who } doit s'arrêter en { $square } : { $why }

refusal-wall-in-the-way = { $why }
refusal-blocking-in-the-way = { $why }
refusal-corner-in-the-way = { $why }
refusal-foe-in-the-way = { $foe } barre le chemin en { $square }
refusal-elevation-stops = { $why }
refusal-elevation-stops-there = { must-stop }
refusal-hindering-stops-there = { must-stop }

## Se tenir

refusal-occupied = { $who } occupe { $square }
refusal-blocking = { $square } est un terrain bloquant, où personne ne peut se tenir
refusal-wall = { $who } ne peut pas se tenir à cheval sur un mur, une porte ou une fenêtre
refusal-two-levels = { $who } ne peut pas se tenir sur plusieurs niveaux à la fois
refusal-wrong-shape-base = le socle { DE($who) } couvre { $shape } cases

## Préparation

refusal-outside-starting-area = { $where } est hors de la zone de déploiement { DE($whose) }
refusal-outside-starting-area-less = en { $where } une moindre part du socle est dans la zone de déploiement que possible
refusal-no-room-for-others = avec un socle en { $where } le reste de l'équipe n'a pas la place
refusal-in-starting-area = { $where } se trouve dans la zone de déploiement { DE($whose) }

## Apparaître et remplacer

refusal-max-generated = { $who } a déjà { $most ->
    [one] { $most } exemplaire
   *[other] { $most } exemplaires
 } { DE($card) } sur la carte
refusal-no-room-adjacent = aucune case adjacente à { $who } n'est libre
refusal-no-room-base = { $card } ne trouve pas de place adjacente { A($who) }
refusal-no-room-riders = à côté de { $square } il n'y a pas de place pour qui { $who } transporte
refusal-no-room-replaced = il n'y a pas de place pour { $newcomers } là où se trouve { $who }
refusal-title = un personnage-titre ne remplace personne et personne ne le remplace
refusal-not-from-force = seul un personnage de l'équipe de départ peut être remplacé
refusal-not-on-sideline = un remplaçant vient de votre réserve
refusal-exact-match = un personnage ne peut pas être remplacé par le même
refusal-not-its-squares = { $where } ne contient aucune case du personnage remplacé
refusal-not-closest = une autre case libre est plus proche que { $where }

## Marqueurs

refusal-on-transition = { $where } contient une case de passage
refusal-on-transition-stairs = depuis { $where } son escalier n'y mène pas, ou mènerait sous un autre marqueur
refusal-on-marker = { $marker } est déjà en { $where }
refusal-on-marker-just-now = un marqueur vient d'être placé en { $where }
refusal-on-special = { $where } est une case de terrain spécial non dégagée
refusal-wrong-shape-marker = le marqueur couvre { $shape } cases
refusal-wrong-shape-off-the-map = { $marker } couvre { $shape } cases et sortirait de la carte
refusal-wrong-shape-turn = { $marker } a la même position sans ce quart de tour
refusal-wrong-shape-one-square = chaque marqueur couvre une case
refusal-blocking-marker = un marqueur ne peut pas être placé sur un terrain bloquant
refusal-occupied-marker = un terrain bloquant ne peut pas partager une case avec un personnage
refusal-wall-marker = un marqueur de plusieurs cases ne peut pas être à cheval sur un mur
refusal-two-levels-marker = un marqueur de plusieurs cases ne peut pas être sur plusieurs niveaux
refusal-two-levels-base-lifted = un socle de plusieurs cases se tiendrait sur plusieurs niveaux
refusal-two-levels-marker-lifted = un marqueur de plusieurs cases serait sur plusieurs niveaux
refusal-stopped-there-put-down = { $who } ne lâche rien dans la case où son déplacement a été arrêté
refusal-off-the-way = { $what } n'est ni sur le chemin { DE($who) } ni à côté
refusal-holds-nothing = { $who } ne porte aucun marqueur terrain

## Détruire

refusal-nothing-to-destroy = aucun terrain de cette carte ne peut être détruit
refusal-covered-piece = { $marker } recouvre le terrain de { $square }
refusal-no-such-piece = { $piece } n'existe pas ici
refusal-no-such-piece-block = aucun terrain bloquant imprimé n'est en { $square }
refusal-marker-held-off-the-map = quelqu'un porte { $marker } hors de la carte
refusal-not-destructible = { $marker } est { UN($kind) } et ne peut pas être détruit
refusal-not-destructible-special = { $marker } n'est pas un terrain et ne peut pas être détruit
refusal-not-destructible-soft = { $marker } n'est ni un terrain bloquant ni un objet
refusal-indestructible = { $marker } est indestructible
refusal-too-weak = { $who } a { $damage } en dégâts, et { $piece } en demande { $needed }

## Le chemin d'un déplacement

refusal-no-way-unnamed = « { $words } » ne nomme aucune case du chemin : écrivez « e4 by d3 d4 »
refusal-no-way-gap = le chemin a un trou : { $there } n'est pas contiguë à { $here }
refusal-no-way-no-move = seul un déplacement a un chemin qu'on peut nommer
refusal-no-way-larger-base = le chemin { DE($who) } ne peut pas être nommé, car son socle couvre plusieurs cases
refusal-too-far-way = ce chemin vers { $square } demande un déplacement de { $needed }, et { $who } peut se déplacer de { $has }
refusal-not-direct-way = ce chemin de { $here } à { $there } n'est pas direct
