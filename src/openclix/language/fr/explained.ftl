### What powers do, in a sentence with the numbers of the card, and the words of the game. The browser shows them on cards and in the legend.

## Speed powers

web-does-flurry = CORPS À CORPS : effectue jusqu'à deux attaques au corps à corps, l'une après l'autre.
web-does-leap-climb = Se déplace sans s'arrêter aux niveaux, au terrain bloquant extérieur ni aux adversaires. Doit toujours s'évader.
web-does-phasing-teleport = DÉPLACEMENT : se déplace jusqu'à { $speed ->
    [one] { $speed } case
   *[other] { $speed } cases
 }, à travers le terrain bloquant et les adversaires, et s'évade automatiquement.
web-does-earthbound-neutralized = Ne peut utiliser ni Déplacement amélioré ni Ciblage amélioré.
web-does-charge = POUVOIR : se déplace jusqu'à { $half ->
    [one] { $half } case
   *[other] { $half } cases
 } (la moitié de { $speed }), puis effectue une attaque au corps à corps pour { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
 }.
web-does-mind-control = CORPS À CORPS ou DISTANCE : une attaque qui n'inflige aucun dégât, de portée { $reach }. Le personnage touché se déplace et attaque une fois pour vous.
web-does-plasticity = S'évade sur 2 à 6. Les adversaires adjacents ne s'évadent que sur un 6.
web-does-force-blast = Ses touches peuvent faire reculer. POUVOIR : fait reculer de 3 cases un adversaire à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus.
web-does-sidestep = LIBRE : se déplace de 2 cases au plus.
web-does-hypersonic-speed = POUVOIR : se déplace, attaque (portée { $halfrange }) et se déplace de nouveau, { $speed ->
    [one] { $speed } case
   *[other] { $speed } cases
 } en tout.
web-does-stealth = Pendant le tour des autres joueurs, le terrain gênant bloque les lignes de vue vers ce personnage, sauf si l'attaquant est adjacent.
web-does-running-shot = POUVOIR : se déplace jusqu'à { $half ->
    [one] { $half } case
   *[other] { $half } cases
 } (la moitié de { $speed }), puis effectue une attaque à distance (portée { $range }) pour { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
 }.

## Attack powers

web-does-blades-claws-fangs = Quand son attaque au corps à corps touche une seule cible, le jet d'un dé peut remplacer ses { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
 }. Il compte pour au moins { $less }.
web-does-energy-explosion = DISTANCE : une attaque à distance (portée { $range }) qui touche aussi tous les personnages adjacents aux cibles, pour 2 dégâts chacun.
web-does-pulse-wave = DISTANCE : attaque tous les personnages en ligne de vue à 4 cases au plus, amis compris, pour 1 dégât chacun. Les pouvoirs ne les protègent pas.
web-does-quake = CORPS À CORPS : attaque tous les adversaires adjacents pour 2 dégâts chacun, les fait reculer et détruit le terrain voisin.
web-does-super-strength = Ses attaques au corps à corps font reculer. Peut aussi ramasser des objets lourds et des marqueurs terrain.
web-does-incapacitate = Quand il touche, peut donner un marqueur action au lieu d'infliger { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
 }.
web-does-penetrating-psychic-blast = Ses attaques à distance (portée { $range }) infligent { $damage ->
    [one] { $damage } dégât perforant
   *[other] { $damage } dégâts perforants
 }, que la plupart des pouvoirs ne réduisent pas.
web-does-smoke-cloud = POUVOIR : place jusqu'à 6 marqueurs fumée à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus. C'est du terrain gênant. Les adversaires qui s'y trouvent ont −1 en attaque.
web-does-precision-strike = Ses dégâts ne peuvent pas être réduits à moins de 1. Les jets de Super-sens contre lui comptent pour 1 de moins.
web-does-poison = LIBRE : s'il ne s'est pas déplacé ce tour, chaque adversaire adjacent prend 1 dégât.
web-does-steal-energy = Quand son attaque au corps à corps fait prendre des dégâts, il se soigne de 1 clic.
web-does-telekinesis = POUVOIR : place un ami ou un objet à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus, jusqu'à 4 cases plus loin.

## Defense powers

web-does-super-senses = Quand il devrait être touché, lancez un dé. Sur 5 ou 6, l'attaque le manque.
web-does-toughness = Les dégâts qu'il prend sont réduits de 1.
web-does-defend = Les amis adjacents peuvent utiliser sa défense de { $defense } à la place de la leur.
web-does-combat-reflexes = A +2 en défense contre les attaques au corps à corps : { $plustwo } au lieu de { $defense }.
web-does-energy-shield-deflection = A +2 en défense contre les attaques à distance : { $plustwo } au lieu de { $defense }.
web-does-barrier = POUVOIR : place jusqu'à 4 marqueurs bloquants à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus, jusqu'au début du prochain tour du joueur.
web-does-mastermind = Quand il devrait être touché, un ami adjacent qui vaut moins de points, ou qui partage un mot-clé, peut être touché à sa place.
web-does-willpower = Au début de votre tour, lancez un dé. Sur 5 ou 6, il perd un marqueur action.
web-does-invincible = Les dégâts qu'il prend sont réduits de 2, même les dégâts perforants.
web-does-impervious = Les dégâts qu'il prend sont réduits de 2. Quand une attaque lui inflige des dégâts, lancez un dé : sur 5 ou 6, il n'en prend pas.
web-does-regeneration = POUVOIR : lancez un dé et soignez-le de la moitié, 1 à 3 clics.
web-does-invulnerability = Les dégâts qu'il prend sont réduits de 2.

## Damage powers

web-does-ranged-combat-expert = A +1 en attaque ({ $attackplus }) et +1 en dégâts ({ $damageplus }) dans ses attaques à distance.
web-does-battle-fury = N'effectue pas d'attaques à distance et ne peut pas être transporté. Métamorphose et Contrôle mental sont sans effet contre lui.
web-does-support = POUVOIR : lancez un dé et soignez un ami adjacent de la moitié, 1 à 3 clics.
web-does-exploit-weakness = Ses attaques au corps à corps infligent { $damage ->
    [one] { $damage } dégât perforant
   *[other] { $damage } dégâts perforants
 }, que la plupart des pouvoirs ne réduisent pas.
web-does-enhancement = Les amis adjacents ont +1 en dégâts dans leurs attaques à distance.
web-does-probability-control = Une fois par tour, fait relancer un jet d'attaque ou un jet d'évasion à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus.
web-does-shape-change = Quand il devrait être ciblé, lancez un dé. Sur 5 ou 6, l'attaquant doit choisir un autre personnage.
web-does-close-combat-expert = A +1 en attaque ({ $attackplus }) et +1 en dégâts ({ $damageplus }) dans ses attaques au corps à corps.
web-does-empower = Les amis adjacents ont +1 en dégâts dans leurs attaques au corps à corps.
web-does-perplex = LIBRE : un personnage à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus a +1 ou −1 en vitesse, attaque, défense ou portée jusqu'au début du prochain tour du joueur.
web-does-outwit = LIBRE : un adversaire à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus ne peut pas utiliser un pouvoir que vous nommez, jusqu'au début du prochain tour du joueur.
web-does-leadership = Vous avez 1 action de plus par tour. Lancez un dé au début de votre tour : sur 5 ou 6, un ami adjacent perd un marqueur action.

## Keyphrases

web-does-flight = Se déplace sans s'arrêter aux niveaux, au terrain bloquant extérieur ni aux adversaires, et peut transporter un ami.
web-does-passenger = Peut transporter jusqu'à { $passenger ->
    [one] { $passenger } ami
   *[other] { $passenger } amis
 }.
web-does-swim = Tant qu'il est dans l'eau, les adversaires ne peuvent pas le cibler à plus de 4 cases.
web-does-tiny-size = A +1 en défense contre les attaques à distance.
web-does-autonomous = Ses actions ne comptent pas dans vos actions du tour.
web-does-knockback = Quand il touche, il peut faire reculer les personnages qui ont pris des dégâts.
web-does-great-size = Se déplace sans s'arrêter aux niveaux, au terrain bloquant extérieur ni aux adversaires, et perd des marqueurs action comme par Volonté, sur 3 à 6.
web-does-giant-reach = Ses attaques au corps à corps portent à { $reachof ->
    [one] { $reachof } case
   *[other] { $reachof } cases
 }.

web-does-changed = Cette carte le change : { $changes }.

## Symbols

web-meaning-symbol-boot = Il marche.
web-meaning-symbol-wing = Il vole : les niveaux, le terrain bloquant extérieur et les adversaires ne l'arrêtent pas, et il peut transporter un ami.
web-meaning-symbol-dolphin = Il nage : tant qu'il est dans l'eau, les adversaires ne peuvent pas le cibler à plus de 4 cases.
web-meaning-symbol-fist = Une attaque simple, sans rien de spécial.
web-meaning-symbol-shield = Une défense simple, sans rien de spécial.
web-meaning-symbol-starburst = Un personnage de taille standard.
web-meaning-symbol-autonomous = Ses actions ne comptent pas dans vos actions du tour.
web-meaning-symbol-tiny = Un personnage minuscule : +1 en défense contre les attaques à distance.
web-meaning-symbol-giant = Un géant : ses attaques au corps à corps portent à 2 cases, et il enjambe le terrain.
web-meaning-symbol-colossal = Un colosse : ses attaques au corps à corps portent à 3 cases, et il enjambe le terrain.

## The legend: what is drawn on the board

web-legend = Légende
web-legend-title = Ce qu'il y a sur le plateau
web-legend-words = Les mots du jeu
web-legend-keys = Touches
web-legend-find = Trouver un mot
web-legend-none = Aucun mot du jeu ne ressemble à cela.
web-legend-rule = Règle

web-legend-hindering = Terrain gênant (vert)
web-legend-hindering-text = Les lignes de vue qui le traversent sont gênées : la cible a +1 en défense. Il ne ralentit personne.
web-legend-blocking = Terrain bloquant (marron)
web-legend-blocking-text = Personne ne peut se déplacer à travers, et aucune ligne de vue non plus.
web-legend-water = Eau (bleu)
web-legend-water-text = Les lignes de vue la traversent librement. Les nageurs y sont difficiles à cibler.
web-legend-elevated = Terrain élevé (rouge, avec son niveau)
web-legend-elevated-text = Plus haut. Un déplacement s'arrête au changement de niveau, sauf par des escaliers ou en vol.
web-legend-special = Terrain spécial (orange)
web-legend-special-text = La carte dit ce qui s'y passe.
web-legend-indoor = Intérieurs (jaune)
web-legend-indoor-text = Dans un bâtiment. En vol on n'y traverse pas le terrain bloquant.
web-legend-start = Zone de déploiement (violet)
web-legend-start-text = Vos personnages commencent ici.
web-legend-wall = Mur (trait épais)
web-legend-wall-text = Personne ne peut se déplacer ni tirer à travers. Il peut être détruit.
web-legend-door = Porte ou fenêtre (pointillé)
web-legend-door-text = Une ouverture dans un mur.
web-legend-stairs = Escaliers (triangles)
web-legend-stairs-text = Ils mènent d'un niveau à l'autre. Un déplacement ne s'y arrête pas.
web-legend-light = Objet léger (L)
web-legend-light-text = Tout personnage peut le ramasser pendant un déplacement, puis le lancer ou frapper plus fort avec.
web-legend-heavy = Objet lourd (H)
web-legend-heavy-text = Seul un personnage qui a Force herculéenne peut le ramasser.
web-legend-smoke = Fumée
web-legend-smoke-text = Terrain gênant jusqu'au prochain tour de son auteur.
web-legend-barrier = Barrière
web-legend-barrier-text = Terrain bloquant jusqu'au prochain tour de son auteur.
web-legend-debris = Débris
web-legend-debris-text = Ce qui reste du terrain détruit : du terrain gênant.
web-legend-base = Un personnage
web-legend-base-text = Le cercle et l'encoche montrent son camp. En bas : vitesse, attaque, défense et dégâts sur les couleurs de leurs pouvoirs. Le petit nombre est son clic.
web-legend-token = Points jaunes
web-legend-token-text = Marqueurs action. Un personnage qui agit de nouveau avec un marqueur se dépasse. Avec deux, il ne peut pas agir.
web-legend-ready = Un cercle vif
web-legend-ready-text = Ce personnage peut agir maintenant.
web-legend-dot = Petits points sur des cases
web-legend-dot-text = Vous pouvez choisir ces cases.

## Words of the game: each with what it means. Forms that texts use are separated by |.

web-term-action = action | actions
web-term-action-text = Ce que vous donnez à faire à un personnage pendant votre tour. Le total d'actions dit combien de personnages peuvent agir.
web-term-free = LIBRE
web-term-free-text = Une action qui ne coûte rien : ni marqueur, ni action du tour.
web-term-power-action = POUVOIR
web-term-power-action-text = Une action que donne un pouvoir. Elle coûte une action et un marqueur action.
web-term-close-action = CORPS À CORPS
web-term-close-action-text = Une action pour attaquer un personnage adjacent, ou détruire quelque chose à côté.
web-term-range-action = DISTANCE
web-term-range-action-text = Une action pour attaquer à distance, le long d'une ligne de vue.
web-term-move-action = DÉPLACEMENT
web-term-move-action-text = Une action pour se déplacer, jusqu'à la vitesse du personnage.
web-term-token = marqueur action | marqueurs action
web-term-token-text = Marque un personnage qui a agi. Avec un marqueur il peut agir encore : il se dépasse. Avec deux, il ne peut pas agir.
web-term-pushing = dépassement | se dépasse | se dépasser
web-term-pushing-text = Agir avec un marqueur déjà sur le personnage. Il en a alors deux et se repose le tour suivant. Dans les anciens livrets il prend aussi un clic de dégâts.
web-term-click = clic | clics
web-term-click-text = Une position du disque. Chaque clic de dégâts le tourne d'un cran, presque toujours vers des valeurs plus faibles.
web-term-dial = disque
web-term-dial-text = Le disque sous le personnage, avec ses valeurs et ses pouvoirs. Après son dernier clic, le personnage est mis KO.
web-term-ko = KO | mis KO
web-term-ko-text = Hors du jeu. Ses points vont à l'adversaire.
web-term-points = points
web-term-points-text = Ce que coûte un personnage, et ce que l'adversaire marque pour son KO.
web-term-adjacent = adjacent | adjacents
web-term-adjacent-text = Dans l'une des huit cases autour, sans mur entre les deux.
web-term-line = ligne de vue | lignes de vue
web-term-line-text = La ligne droite du milieu d'une case au milieu d'une autre. Le terrain bloquant et les personnages l'arrêtent. Le terrain gênant rend la cible plus difficile à toucher.
web-term-range = portée
web-term-range-text = À combien de cases un personnage peut attaquer.
web-term-hindering = terrain gênant
web-term-hindering-text = Buissons, fumée, gravats. Une cible derrière a +1 en défense.
web-term-blocking = terrain bloquant | terrain bloquant extérieur | marqueurs bloquants
web-term-blocking-text = Murs, machines, bâtiments. Personne ne peut se déplacer ni voir à travers.
web-term-elevated = terrain élevé | niveaux
web-term-elevated-text = Plus haut. Un déplacement s'arrête au changement de niveau.
web-term-break-away = s'évader | s'évade | s'évadent | jet d'évasion
web-term-break-away-text = Quitter un adversaire adjacent. Lancez un dé : 4, 5 ou 6 réussit.
web-term-attack-roll = jet d'attaque
web-term-attack-roll-text = Deux dés plus la valeur d'attaque. Il touche s'il atteint au moins la défense de la cible. 12 touche toujours, 2 manque toujours.
web-term-close-attack = attaque au corps à corps | attaques au corps à corps
web-term-close-attack-text = Une attaque contre un personnage adjacent.
web-term-range-attack = attaque à distance | attaques à distance
web-term-range-attack-text = Une attaque à distance, à portée et en ligne de vue. Pas tant qu'un adversaire est adjacent.
web-term-damage = dégâts | dégât
web-term-damage-text = De combien de clics le disque de la cible tourne, moins ce que ses pouvoirs enlèvent.
web-term-penetrating = dégâts perforants | perforants
web-term-penetrating-text = Des dégâts que Résistance et la plupart des autres pouvoirs ne réduisent pas.
web-term-knockback = faire reculer | font reculer | fait reculer | recul
web-term-knockback-text = La cible est repoussée tout droit, de 3 cases au plus. Elle prend 1 dégât si autre chose qu'un personnage l'arrête avant, ou si elle tombe.
web-term-carry = transporter | transporté
web-term-carry-text = Emmener un ami dans un déplacement.
web-term-object = objet | objets
web-term-object-text = Une chose de la carte qu'un personnage peut ramasser, lancer ou utiliser pour frapper.
web-term-opponent = adversaire | adversaires
web-term-opponent-text = Un personnage d'un autre camp.
web-term-friend = ami | amis
web-term-friend-text = Un autre personnage de votre camp.
web-term-heal = soigne | soignez | soigner
web-term-heal-text = Tourner le disque en arrière, vers de meilleurs clics.
web-term-keyword = mot-clé
web-term-keyword-text = Un mot de la carte. Des personnages qui en partagent un forment une équipe à thème.
web-term-markers = marqueurs fumée
web-term-markers-text = Des choses que des pouvoirs mettent sur la carte. Elles restent jusqu'au prochain tour de leur auteur.
web-term-winning = comment gagner
web-term-winning-text = Vous gagnez quand les autres n'ont plus de personnages, ou avec le plus de points quand le temps est écoulé. Vous marquez les points de chaque personnage que vous mettez KO.
web-term-placed = place
web-term-placed-text = Mettre dans une case sans s'y déplacer : rien de ce qui est sur le chemin ne compte.

## A square that is pointed at

web-square-here = Case { $square }
web-square-clear = Terrain dégagé. Rien n'y gêne les déplacements ni les lignes de vue.
web-square-object = { $name }
web-square-far = { $count ->
    [one] à { $count } case de { $name }
   *[other] à { $count } cases de { $name }
}

## Les pouvoirs d'une carte plus ancienne

web-does-pulse-wave-card = DISTANCE : attaque tous les personnages en ligne de vue à { $halfrange ->
    [one] { $halfrange } case
   *[other] { $halfrange } cases
 } au plus (la moitié de sa portée), amis compris, pour 1 dégât chacun. Les pouvoirs ne les protègent pas.
web-does-quake-card = Son attaque au corps à corps peut cibler tous les adversaires adjacents au lieu d'un seul, pour 2 dégâts chacun. Elle les fait reculer.
web-does-quake-core = CORPS À CORPS : attaque tous les adversaires adjacents pour 2 dégâts chacun, et les fait reculer.
web-does-telekinesis-card = POUVOIR : place un ami ou un objet à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } au plus, jusqu'à 6 cases plus loin.
web-does-support-card = POUVOIR : deux dés et son attaque, { $attack }, doivent atteindre la défense d'un ami adjacent. Celui-ci soigne alors un dé moins 2, mais au moins 2 clics. Aucun des deux ne peut être à côté d'un adversaire.
web-does-battle-fury-card = N'effectue pas d'attaques à distance, ne lance pas d'objets et ne peut pas être transporté. Métamorphose, Contrôle mental et les marqueurs action des adversaires sont sans effet contre lui.

## Ce que d'anciens livrets disent autrement

web-legend-hindering-text-older = Y entrer arrête un déplacement. Qui y commence un déplacement a la moitié de sa vitesse. Les lignes de vue qui le traversent sont gênées : la cible a +1 en défense.
web-legend-water-text-older = Pour se déplacer, elle vaut du terrain gênant, sauf pour les nageurs. Les lignes de vue la traversent librement.
web-legend-elevated-text-older = Plus haut. On y monte et on en descend par des escaliers, en vol ou avec Saut/Escalade.
web-legend-elevated-text-card = Plus haut. On y monte et on en descend par des escaliers, en vol ou avec Saut/Escalade.
web-legend-light-text-older = Force herculéenne le ramasse, et Télékinésie le déplace. Tant que personne ne le tient, sa case est du terrain gênant.
web-legend-heavy-text-older = Force herculéenne le ramasse, et Télékinésie le déplace. Tant que personne ne le tient, sa case est du terrain gênant.
web-legend-token-text-older = Marqueurs action. Un personnage qui agit de nouveau avec un marqueur se dépasse, ce qui coûte un clic. Avec deux, il ne peut pas agir.
web-term-elevated-text-older = Plus haut. On y monte et on en descend par des escaliers, en vol ou avec Saut/Escalade.
web-term-elevated-text-card = Plus haut. On y monte et on en descend par des escaliers, en vol ou avec Saut/Escalade.
web-term-hindering-text-older = Buissons, fumée, gravats. Il arrête les déplacements, et une cible derrière a +1 en défense.
web-term-pushing-text-older = Agir avec un marqueur déjà posé. Le personnage prend un clic de dégâts et se repose au tour suivant.
web-term-knockback-text-older = La cible est repoussée tout droit, d'une case par clic de dégâts. Heurter un mur ou une chute fait mal.
web-term-winning-text-2002 = La partie finit quand il ne reste qu'un camp, ou quand le temps est écoulé. Le plus de points gagne : ceux de chaque personnage que vous mettez KO, et ceux de vos personnages encore sur la carte.
web-meaning-symbol-wing-2002 = Il vole, en vol stationnaire ou en haute altitude : le terrain gênant et le terrain bloquant extérieur ne le ralentissent pas, et il peut transporter un ami.
web-meaning-symbol-dolphin-2002 = Il nage : l'eau ne le ralentit pas.
