## Ce qu'on demande aux joueurs

ask-quake = cibler tous les personnages adverses adjacents
ask-choose-whom = choisir { $whom }
ask-another-target = qui encore
ask-support-whom = qui soigner
ask-follow-up = que faire après le déplacement
ask-as-free = quelle action donner comme action LIBRE
ask-which-attack = quelle attaque faire
ask-further-target = une cible de plus
ask-target = qui attaquer
ask-instead = que faire à la place des dégâts normaux
ask-divide-damage = { $damage ->
    [one] combien de { $damage } dégât va à { $target }
   *[other] combien de { $damage } dégâts vont à { $target }
 }
ask-damage-taken = { $damage ->
    [one] combien de { $damage } dégât { $who } prend
   *[other] combien de { $damage } dégâts { $who } prend
 }
ask-reroll = le jet donne { $dice }
ask-replace-die = le jet donne { $dice }
ask-appears = où { $card } apparaît
ask-put-down-replaced = où le marqueur va
ask-replacement = où le remplaçant se place
ask-tied = lequel des personnages à égalité
ask-placed-instead = où le personnage est placé à la place
ask-next-effect = quel effet résoudre ensuite
ask-which-version = quelle version { DE($power) } utiliser
ask-action = donner une action, ou terminer le tour
ask-window = que faire qui ne demande pas d'action
ask-knock-back = faire reculer { $whom }
ask-put-down = où poser le marqueur
ask-unequip-where = où poser l'équipement
ask-equip-what = quel équipement prendre
ask-debris = où commencent les débris
ask-marker-chain = { $seen ->
    [exactly] où placer le marqueur { $number } sur { $most }
    [yes] où placer le marqueur { $number } sur { $most } au plus
   *[no] où placer le marqueur { $number } sur { $most } au plus, car aucun n'est encore en ligne de vue
 }
ask-destination = où se déplacer
ask-carry-whom = qui transporter
ask-set-down = où déposer { $whom }
ask-drop = où lâcher le marqueur porté
ask-pick-up = quel marqueur ramasser
ask-which-card = avec quelle carte de personnage { $who } joue
ask-starting-line = sur quel clic { $who } commence
ask-first-turn = prendre le premier tour, ou le laisser
ask-which-map = sur quelle carte jouer
ask-starting-area = quelle zone de déploiement prendre
ask-starting-square = où { $who } commence
ask-marker-place = où placer : { $marker }
ask-destroy-what = que détruire
ask-which-replacement = quelle valeur de remplacement utiliser ({ $stat })
ask-which-value = quelle valeur utiliser ({ $stat })
ask-pilot-lands = où le pilote atterrit
ask-way = quel chemin prendre
ask-wreck = où tombe l'épave
ask-shape-change = lancer un dé pour ne pas être la cible { DE($by) }
ask-perplex-whom = la valeur de qui
ask-perplex-what = quelle valeur change, et comment
ask-outwit-whom = qui contrer
ask-outwit-what = quel pouvoir ce personnage ne peut pas utiliser
ask-leadership = lancer un dé pour enlever un marqueur action à un ami
ask-leadership-whom = à qui enlever un marqueur
ask-super-senses = lancer un dé pour éviter
ask-mastermind-whom = qui est touché à la place
ask-willpower = lancer un dé pour enlever un marqueur action
ask-impervious = lancer un dé pour ne prendre aucun dégât
ask-swap-whom = qui remplace ce personnage
ask-revive-whom = qui revient
ask-revive-where = où revient ce personnage
setup-no-room = { $map } a des zones de déploiement pour { $room ->
    [one] { $room } joueur
   *[other] { $room } joueurs
 }, pas pour { $count }
ask-use = utiliser { $power }
ask-mimic-what = quel pouvoir copier
ask-watchword-what = quelle valeur augmenter
ask-bargain = prendre 1 dégât
ask-wild-card-what = quelle compétence de groupe utiliser
ask-flurry = { $number ->
    [1] faire la première attaque
   *[other] attaquer encore une fois
 }
ask-controlled-whom = qui agit ensuite
ask-controlled-what = ce que fait ce personnage
ask-force-blast-whom = qui faire reculer
ask-telekinesis-what = que placer
ask-telekinesis-where = où placer : { $what }
ask-telekinesis-throw = que lancer
ask-haunt-whom = qui attaquer
ask-board-which = dans quel véhicule monter
ask-eject-where = où va le pilote
ask-pilot-power = quel pouvoir le véhicule utilise
## Textes des cartes

ask-text-whom = { $trait } : qui ({ $text })
ask-text-where = { $trait } : où ({ $text })
ask-text-which = { $trait } : lequel ({ $text })
ask-text-may = { $power } : le faire ({ $text })
