## Ce que disent les règles des livrets plus anciens

refusal-no-wings = { $who } n'a pas d'ailes et ne transporte personne
refusal-flies-itself = { $whom } sait voler et n'est transporté par personne
refusal-not-while-soaring = { $who } ne peut pas faire cela en haute altitude
refusal-not-carried = { $whom } ne peut pas profiter d'un transport
refusal-below = { $who } est en haute altitude, et { $whom } ne l'est pas
refusal-no-heights = « { $word } » ne veut rien dire ici : dans ces règles, personne ne vole en vol stationnaire ni en haute altitude
refusal-height-no-wings = { $who } n'a pas d'ailes et ne peut pas changer d'altitude (« { $word } »)
refusal-height-soars-already = { $who } est en haute altitude et ne peut qu'y rester (« monter ») ou descendre (« descendre »)
refusal-height-hovers-already = { $who } est en vol stationnaire et peut y rester (« planer »), monter (« monter ») ou monter puis redescendre (« piquer »)
refusal-height-indoors = personne ne vole en haute altitude à l'intérieur, { $who } non plus (« { $word } »)
refusal-height-not-now = { $who } ne peut pas monter pendant ce déplacement (« { $word } ») : son transport ou le nombre de ses cases l'empêche
refusal-asked-first = « { $words } » doit attendre : { $asked } peut d'abord utiliser un pouvoir qui ne demande aucune action
refusal-adjacent-to-foe-others = { $foe } est adjacent à { $who }, qui ne peut pas tirer sur { $whom } par-dessus
refusal-nothing-to-cancel = { $who } n'a aucun pouvoir à annuler
refusal-not-strong = { $who } n'a aucun pouvoir qui soulève { $marker }
refusal-no-row = il n'y a pas de rangée de { $count ->
    [one] { $count } case libre
   *[other] { $count } cases libres
 } près { DE($who) }
refusal-too-late = { $who } ne peut faire cela qu'avant la première action du tour
refusal-not-movable = { $who } ne peut pas déplacer cela
refusal-not-a-goal = { $who } ne peut pas mettre cela là
refusal-no-missile = { $who } n'a aucun objet adjacent à lancer sur quelqu'un
ask-hides-behind = se cacher derrière l'objet porté, qui est utilisé par là
ask-another-object = tiré au sort : { $marker } ; quel objet de ce poids placer
force-archenemies = { $card } et { $other } sont ennemis jurés et jamais dans une même équipe
force-object-weights = sur trois objets, au plus { $most } de poids { $weight ->
    [light] léger
    [heavy] lourd
   *[immobile] immobile
 }
name-edition-comprehensive = livre de règles complet
name-edition-pac = carte des pouvoirs et compétences
name-edition-core-fr = livre de base français de 2010
name-edition-indy-2003 = livret Indy de 2003
name-edition-classic-2002 = livrets de 2002
force-no-tactics = la partie se joue sans tactiques : sans objets, exploits, conditions de bataille, jetons spectateurs ni thèmes
force-two-characters = la partie rapide se joue avec { $most } personnages, et non { $count }
force-three-objects = on apporte trois objets, ni plus ni moins : et non { $count }
name-source-blows-before = les coups d'avant
ask-height = comment voler
ask-starting-height = si { $who } commence en vol stationnaire ou en haute altitude
ask-knockback-way = dans quelle direction va le recul
ask-falls-where = dans quelle case au sol elle tombe
ask-cancel-what = quel pouvoir désactiver pour ce tour
ask-blows = frapper encore une fois, ou s'arrêter là
refusal-nobody-joins = aucun autre membre du groupe ne pourrait frapper avec { $who }
refusal-nobody-to-help = aucun membre adjacent à { $who } n'a besoin d'un clic, ou les deux en ont déjà échangé un
refusal-nobody-to-scheme-with = { $who } n'a aucun membre adjacent avec qui comploter contre quelqu'un
refusal-lent-no-other = { $who } possède déjà { $power }, et n'en reçoit pas d'autre
refusal-no-team = aucun ami { DE($who) } n'a de compétence de groupe
refusal-wild-card-changed = { $who } a déjà utilisé ses autres compétences de groupe depuis la dernière action
ask-extra-move = comment se déplacer
ask-fire-support = s'il faut dépenser une action et ajouter un clic
ask-joins = qui frappe aussi
ask-exchange-whom = qui soigner d'un clic
ask-wild-card = pour quel groupe jouer
ask-strike-whom = qui frapper
refusal-not-clear-ground = { $where } n'est pas un terrain dégagé

## Les grands chasseurs et leurs captifs

refusal-not-captured = { $whom } ne peut pas être capturé{ E($whom) }
refusal-no-captives = { $who } n'a pas de captif
refusal-outside-own-area = { $who } n'est pas en entier dans sa propre zone de déploiement
refusal-only-shoots = { $count ->
    [one] { $who } tient un captif et ne peut que tirer
   *[other] { $who } tient { $count } captifs et ne peut que tirer
 }
refusal-holds-enough = { $count ->
    [one] { $who } tient un captif et ne peut pas en prendre un autre
   *[other] { $who } tient { $count } captifs et ne peut pas en prendre un autre
 }
refusal-holds-no-friend = { $whom } ne tient aucun ami { DE($who) }
refusal-nobody-captured = aucun ami { DE($who) } n'est captif
refusal-holds-captives = { $who } tient un captif et ne peut pas attaquer deux fois
refusal-no-second-target = { $who } n'a pas deux cibles à attaquer
name-source-double-attack = la double attaque
ask-capture-whom = qui capturer
ask-hand-over-whom = quel captif livrer
ask-rescue-from = à qui reprendre un ami
ask-free-whom = quel captif relâcher
ask-freed-where = où poser { $whom }
ask-double-attack = { $number ->
    [1] la première de deux attaques
   *[other] la seconde attaque, ou aucune
 }

force-feat-needs = { $card } ne peut pas avoir { $feat } : sur aucun clic il n'est vrai { QUE($needs) }
force-feat-for-how-many = { $feat } est pour { $wanted ->
    [one] 1 figurine
   *[other] { $wanted } figurines différentes
 }, et a été donné à { $count }
force-feat-twice = { $card } a deux fois { $feat }
force-feats-too-dear = les exploits coûtent { $points } points, et un dixième du total de construction en fait { $most }
force-second-team-card = une seule carte de compétence de groupe alternative est permise, pas { $count }
force-event-crowd = l'équipe a { $count } personnages ; le socle événement en permet { $most }
force-event-too-dear = { $card } coûte plus que les { $most } points que permet le socle événement
force-event-keyword = le socle événement demande le mot-clé { $keyword }, que { $card } n'a pas
force-second-condition = une seule condition de bataille est permise, pas { $count }
force-condition-with-points = { $card } est une condition de bataille et ne coûte rien
force-own-event-dial = { $card } est un socle événement : les joueurs en conviennent ensemble, personne ne l'apporte

refusal-on-watch = on demande déjà au joueur { DE($who) } au début des actions d'un adversaire
refusal-not-on-watch = on ne demande rien au joueur { DE($who) } au début des actions d'un adversaire
refusal-feat-set-aside = { $who } est déjà laissé de côté
refusal-feat-unused = personne ne peut utiliser { $who } en ce moment

ask-cancel-condition = quelle condition de bataille annuler
