## Les mots des images

picture-on-the-board = SUR LA CARTE
picture-on-the-map = ÉCRIT SUR LA CARTE
picture-for-everybody = POUR TOUS
picture-ko = mis KO
picture-side = camp { $side }
picture-at = en { $squares }
picture-click = clic { $click } sur { $last }
picture-tokens = { $count ->
    [one] { $count } marqueur action
   *[other] { $count } marqueurs action
 }
picture-holding = porte { $what }
picture-equipped = équipé { DE($what) }
picture-equipped-by = sur { $who }
marker-gives-holder = son porteur : { $what }
marker-gives-here = dans sa case : { $what }
marker-gives-within = { $squares ->
    [1] adjacent à lui : { $what }
   *[other] à { $squares } cases de lui ou moins : { $what }
}
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
picture-zone = { $zone ->
    [map] sur la carte
    [off-map] hors de la carte
    [held] porté
    [outside] hors de la partie
    [sideline] réserve
    [ko] zone de KO
    [removed] retiré
    [aside] à côté
   *[other] { $zone }
 }
picture-hindering = terrain gênant
picture-blocking = terrain bloquant
picture-water = terrain d'eau
picture-elevated = terrain élevé
picture-special = terrain spécial
picture-indoor = terrain intérieur
picture-start = zone de déploiement
picture-wall = mur
picture-door = porte : pas de ligne de vue
picture-window = fenêtre : pas de déplacement
picture-transition = passage entre deux niveaux
picture-debris = débris
picture-smoke = fumée
picture-barrier = barrière
picture-signs = clic, marqueur action
picture-object = { $kind ->
    [heavy] objet lourd
    [light] objet léger
   *[other] objet
 }
picture-object-named = m{ $number } : { $name }, { $what }
picture-object-unnamed = m{ $number } : { $what }
picture-element = { $kind ->
    [scenario] scénario
    [condition] condition
    [event-dial] disque d'événement
    [id-card] carte d'identité
    [location] lieu
    [map-rule] règle de la carte
    [feat] exploit
    [team-card] compétence de groupe alternative
    [equipment] équipement
    [resource] ressource
    [one-shot] coup unique
    [tarot] carte de tarot
    [mystery] carte mystère
    [special-terrain] terrain spécial
   *[other] { $kind }
 }
picture-out-of-play = hors du jeu
picture-reach = peut être atteint
picture-line = ligne de vue de { $first } à { $last } : { $status ->
    [clear] dégagée
    [hindered] gênée
   *[blocked] bloquée
 }, { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }
picture-set-up = préparation
picture-wins = { $side } gagne
picture-over = la partie est finie
picture-turn = tour { $turn } · à { $side } de jouer
picture-phase = { $phase ->
    [beginning] phase de début de tour
    [end] phase de fin de tour
    [clear] phase de retrait des marqueurs
   *[other] phase { $phase }
 }
picture-terrain = { $kind ->
    [hindering] gênant
    [blocking] bloquant
    [water] eau
    [special] spécial
   *[elevated] élevé
 } { $count }
picture-map = { $name }, { $wide } sur { $high } cases, { $kind ->
    [indoor] en intérieurs
    [mixed] en intérieurs et extérieurs
   *[outdoor] en extérieurs
 }.
picture-map-of = { $name }, { $wide } sur { $high } cases, { $kind ->
    [indoor] en intérieurs
    [mixed] en intérieurs et extérieurs
   *[outdoor] en extérieurs
 } ; cases de terrain : { $terrain }.
picture-fact = { $word ->
    [chosen] pour { $value }
    [idle] mis de côté { $value }
    [blows] coups { $value }
    [hurt-by] blessé par { $value }
   *[other] { $word } { $value }
 }
picture-flight = { $how ->
    [soaring] en haute altitude
   *[hovering] en vol stationnaire
 }
picture-range = PORTÉE { $range }
picture-no-range = SANS PORTÉE
picture-symbol = { $symbol ->
    [wing] aile
    [dolphin] dauphin
    [giant] géant
    [colossal] colossal
    [tiny] minuscule
    [vehicle] véhicule
    [autonomous] autonome
    [boot] botte
    [fist] poing
    [shield] bouclier
    [starburst] explosion
    [reversed-boot] botte inversée
    [reversed-wing] aile inversée
    [reversed-dolphin] dauphin inversé
    [duo] duo
    [crosshair] viseur
    [indomitable] indomptable
   *[other] { $symbol }
 }
picture-base = socle de { $shape }
picture-bystander = spectateur
picture-optional = traits optionnels +{ $points }
picture-corrected = corrigée depuis le { $date }
picture-promotional = promotionnel
picture-unpaid = ajouté sans payer son coût
picture-team = Groupe : { $teams }
picture-powers = POUVOIRS
picture-traits = TRAITS
picture-special-powers = POUVOIRS SPÉCIAUX
picture-special-power = pouvoir spécial
picture-plays-as = Se joue comme { $powers }.
picture-protected = Protégé : { $powers }.
picture-engine = MOTEUR
picture-by-hand = À LA MAIN
picture-engine-means = MOTEUR : le programme joue ce texte.
picture-by-hand-means = À LA MAIN : les joueurs appliquent eux-mêmes ce texte.
picture-points-word = POINTS
picture-card = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, portée { $range }, éclairs { $bolts }.
picture-card-title = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
picture-symbols = Symboles : { $symbols }.
picture-keywords = Mots-clés : { $keywords }.
picture-click-values = Clic { $click }{ $now ->
    [yes] { " " }(maintenant)
   *[no] { "" }
 } : { $values }.
picture-captive = captif { DE($who) }
picture-front = Un moment d'une partie au dépôt des trams : Captain Verrin vise Wick par-dessus deux piles de caisses. Thornmother attend entre les trams. À côté, deux dés et le disque de combat de Wick.
