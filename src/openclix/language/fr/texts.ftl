## Les erreurs dans les textes : positions, cartes, parties et cas

text-a-number = un nombre
text-a-word = un mot
text-across-wall = { $who } est à cheval sur un mur, une porte ou une fenêtre, où personne ne peut être
text-another-question = la partie demande ici « { $kind } » au camp { $player } ({ $asks }), et non « { $kind_2 } » au camp { $side }
text-another-turn = la partie en est ici au tour { $now } du camp { $active }, et non au tour { $turn } du camp { $side }
text-base-does-not-cover = un socle de { $shape } ne couvre pas { $word } ; écrivez le rectangle de toutes ses cases
text-base-is-larger = le socle { DE($who) } couvre { $shape } cases, et non { $word } : écrivez le rectangle de toutes ses cases
text-belongs-to = cela appartient à { $known }, et non à « { $word } »
text-card-form = une carte est un seul bloc qui commence par « card »
text-errata-form = les errata sont des blocs qui commencent par « errata », un titre et une date : « errata "Corrections de printemps" 2026-03-01 »
text-errata-card = sous les errata il n'y a que des cartes : « card crane »
text-errata-twice = « { $card } » est corrigée deux fois le même jour : écrivez un seul bloc
text-errata-empty = « { $card } » n'a pas de correction : écrivez les nouvelles lignes dessous
text-errata-date = « { $word } » n'est pas une date : écrivez l'année, le mois et le jour, comme 2026-03-01
text-errata-without = écrivez quelle ligne ne compte plus : « without trait "Mèche courte" »
text-errata-nothing = la carte n'a pas de ligne « { $word } » qu'on pourrait lui ôter
text-choice-form = écrivez un choix avec le camp, la sorte et deux-points : « red square: e4 »
text-choice-gone = un choix du journal de cette partie ne fait plus partie des options
text-choice-missing = il manque le choix
text-click-between = il manque un clic entre deux « | »
text-data-form = écrivez les données comme une liste, [1, "mot", [2, 3]], et non « { $word } »
text-data-deep = les données ont au plus { $most } crochets les uns dans les autres
text-default-before = « default » se place avant « ruling »
text-delayed-markers = les marqueurs à retirer s'écrivent m3 m4
text-delayed-return = qui revient s'écrit [0, 18] : le numéro d'une figurine (de 0 à { $last }) et celui d'une case (de 0 à { $size })
text-effect-data = « { $kind } » a des données comme { $example }
text-effect-figures = « { $kind } » a des données comme { $example } ; les figurines sont numérotées de 0 à { $last }
text-effect-no-data = « { $kind } » n'a pas de données
text-effect-on-nobody = « { $kind } » concerne une figurine, et non personne
text-event-field = le champ « { $field } » de l'événement « { $event } » n'est pas ce qu'il y faut
text-event-field-not = le champ « { $field } » de l'événement « { $event } » ne peut pas être { $value }
text-event-lacks = il manque à l'événement « { $event } » son champ « { $field } »
text-defense-against-whom = dites contre qui compte la défense : « against A range »
text-defense-of-whom = dites contre qui compte la défense
text-dial-too-long = un disque a { $most } clics au plus
text-dial-too-short = le disque a { $clicks ->
    [one] { $clicks } clic
   *[other] { $clicks } clics
 } et ne peut pas commencer au clic { $last }
text-dice-left = ces dés ne sont jamais lancés : { $left }
text-die-shows = un dé montre de 1 à 6, et non { $face }
text-does-not-hold = « { $text } » échoue : { $problem }
text-edge-form = « { $word } » n'est pas un bord de case : écrivez c4/d4, ou des cases suivies de leur côté, comme c3-f3 south
text-element-not-figure = ce qui a un genre (« kind ») n'est pas un personnage : écrivez « element »
text-event-missing = il manque l'événement
text-force-form = une équipe est un seul bloc qui commence par « force »
text-four-values = un clic a quatre valeurs (vitesse, attaque, défense, dégâts), et non { $count } : { $text }
text-further-dial-form = écrivez un autre disque comme points:clic, et non « { $word } »
text-game-beginning = une partie commence par une position, ou par deux équipes et une carte
text-game-over = la partie est finie, mais le texte continue
text-hinted = { $text } (vouliez-vous dire « { $word } » ?)
text-how-many-sections = nommez de une à { $most } sections
text-its-own = { $who } ne peut pas dépendre de soi-même
text-line-twice = il y a deux lignes « { $head } », et une seule compte
text-nothing-broken = rien d'imprimé n'y peut être détruit : { $where }
text-held-by-nobody = le marqueur m{ $number } est porté, mais aucune figurine n'a de ligne « holding m{ $number } »
text-only-elevated = seul un marqueur élevé a une hauteur, d'au moins 1 : « { $word } » ne veut rien dire ici
text-side-twice = le côté « { $side } » est nommé deux fois
text-empty-reckoning = écrivez après « = » ce que dit le calcul
text-no-such-marker = aucun marqueur n'est du genre « { $word } », et aucun pouvoir n'en crée
text-no-violation = aucune règle de construction d'équipe n'a le code « { $word } »
text-special-twice = deux pouvoirs spéciaux s'appellent « { $name } » : ajoutez un numéro au second, comme dans "{ $name }"#2
text-in-blocking = { $who } se tient en terrain bloquant, où personne ne peut être
text-lasts-until = un effet dure jusqu'au prochain tour d'un camp, ou jusqu'à { $known }, et non « { $word } »
text-line = ligne { $line } :
text-map-beginning = une carte de jeu commence par « map », et non par « { $word } »
text-map-form = une carte de jeu est un seul bloc : ses lignes sont en retrait sous « map »
text-map-size = écrivez la taille de la carte (map "Yard" 16x16), ou seulement le nom d'un fichier de carte
text-marker-damage = les dégâts d'un marqueur s'écrivent comme 2/+1, et non « { $word } »
text-marker-form = un marqueur s'écrit m1, m2 et ainsi de suite, et non « { $word } »
text-marker-no-square = un marqueur d'une équipe n'a pas encore de case
text-marker-on-map = m{ $number } est sur la carte : écrivez « held » à la place de sa case
text-marker-square = il manque la case du marqueur (ou « held »)
text-marker-other-shape = « { $squares } » n'a pas la forme { $shape }
text-marker-shape = un marqueur que l'on peut déplacer a la forme { $known }, que « { $squares } » n'a pas : écrivez plusieurs marqueurs, ou « immobile »
text-mixed-parts = un marqueur mixte a ses parties en dessous, comme « patch water c4 »
text-most-players = { $most } joueurs au plus ont un nom
text-name-long = { $what } compte trop de lettres : { $letters }, et { $most } au plus
text-names-nothing = « { $word } » dans « { $text } » ne désigne rien qu'on puisse choisir
text-too-few-choices = la partie compte { $count } choix, et aucun qui porte le numéro { $at }
text-newer-version = ce texte a été écrit par openclix { $word }, et voici openclix { $version } : il faut un programme plus récent pour le lire
text-no-card-file = il n'y a pas de fichier de carte « { $name } » ; une carte qu'on décrit se met entre guillemets
text-no-card-line = une carte n'a pas de ligne « { $word } »
text-no-edge-no-side = « { $word } » n'est ni un bord de case ni un côté
text-no-element-line = un élément n'a pas de ligne « { $word } »
text-no-event = aucun événement ne s'écrit « { $wanted } »
text-no-figure = il n'y a pas de personnage « { $word } »
text-no-figure-above = rien ne s'appelle « { $word } » plus haut
text-new-squares = un marqueur changé a de nouvelles cases, ou « held » : « change m1 d5 »
text-no-figure-among = aucun personnage ne s'appelle « { $tag } » : écrivez { $known }
text-no-figure-called = aucun personnage ne s'appelle « { $word } »
text-no-figure-here = il n'y a pas de personnage « { $word } » ici
text-no-figure-line = un personnage n'a pas de ligne « { $word } »
text-card-needs = une carte a besoin de « team-up », ou, si elle est assignée à des figurines, d'une condition à leur sujet, pas de « { $word } »
text-card-not-assigned = une carte assignée a une ligne « assigns »
text-nobody-to-assign = aucune figurine au-dessus de cette ligne ne s'appelle « { $name } »
text-assigned-sideline = « { $name } » est dans la réserve : rien ne peut lui être assigné (25.2b, 25.4a)
text-other-assignment = { $card } est une carte du genre { $kind } : sa ligne commence par ce mot
text-equipment-plain = un équipement n'a ni cadran, ni équipe, ni équipement (25.2)
text-only-equipment = seul un équipement a cette ligne (25.2)
text-starts-equipped-once = un personnage commence avec un seul équipement (25.2e)
text-only-id-cards = seule une carte d'identité a cette ligne (25.3)
text-not-the-contact = { $who } n'est pas une figurine du même joueur et ne peut pas être le personnage d'identité (25.3)
text-id-character-sideline = « { $name } » est dans l'équipe, mais un personnage d'identité est dans la réserve (25.3)
text-id-card-contact = une carte d'identité dit qui peut être son personnage d'identité : ajoutez une ligne « contact name … » ou « contact keyword … » (25.3)
text-id-card-parts = une carte d'identité a quatre traits, chacun une fois, dont { $part } (25.3b)
text-card-beside-plain = une carte d'identité, une ressource et un Coup unique n'ont ni cadran ni équipe (25)
text-not-in-a-force = aucun joueur n'apporte { $kind ->
    [scenario] un scénario
   *[other] une règle de la carte
 } : { $card } appartient à la table
text-title-alone = { $setting } appartient à un personnage-titre : ajoutez le trait « Title Character » ({ $section })
text-only-elements-assign = une figurine ne s'attribue pas à d'autres : seule une carte sans figurine a une ligne « assigns »
text-needs-alternate = seule une carte alternative a une ligne « needs { $word } » (1.9bi)
text-one-shot-effect = un Coup unique a un seul trait, son EFFET (25.11)
text-resource-assigns = une ressource dit à combien de personnages elle est assignée : « assigns 2 » ou « assigns all » (25.4a)
text-not-equipment = « { $card } » n'est pas un équipement (25.2e)
text-equipment-is-assigned = un équipement ne commence pas sur la carte : une ligne « equipment … to … » l'assigne (25.2a)
text-whose-object = l'objet d'un équipement nomme l'élément qu'il est : « equipment by Hook » (25.2)
text-equipment-is-an-object = un équipement sur la carte est un objet (25.2)
text-equipment-nobodys = un équipement appartient à un joueur (25.2a)
text-unread-effect = « { $text } » ne se lit pas : essayez avec `openclix cards read`
text-equipment-place = { $count ->
    [0] { $who } n'est nulle part : ajoutez une ligne « equipped A », ou son objet (25.2c)
   *[other] { $who } est à { $count } places à la fois (25.2c)
}
text-assigned-otherwise = cette carte se donne à une figurine avec le mot « { $word } »
text-only-to-figures = { $card } s'attribue à des figurines, et { $who } n'en est pas une
text-assigned-twice = { $card } est attribuée deux fois à { $who }
text-assigned-to-foe = { $card } ne peut pas être attribuée à { $who }, une figurine d'une autre équipe
text-assigned-to-many = { $card } s'attribue à { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
 }, et { $who } est de trop
text-terrain-two-levels = { $who } ne peut pas être sur des cases d'élévation différente (25.5b)
text-terrain-orange = { $who } ne peut pas être sur des cases orange (25.5b)
text-terrain-stairs = { $who } ne peut pas être sur des escaliers ou des échelles imprimés (25.5b)
text-terrain-over-terrain = { $who } ne peut pas être sur un autre terrain spécial (25.5b)
text-marker-on-terrain = le marqueur m{ $number } ne peut pas être sur un terrain spécial qui n'est pas dégagé à cet endroit (25.5c)
text-cannot-be-equipped = { $who } n'est pas sur la carte et ne peut pas être équipé (25.2d)
text-id-stranger = { $who } ne peut pas être le personnage d'identité de { $card }, qui en nomme d'autres (25.3)
text-resource-vehicle = { $card } ne peut pas être attribuée à { $who }, un véhicule (24.4)
text-terrain-twice = { $who } ne peut pas être deux fois sur la carte (25.5a)
text-location-elsewhere = { $who } n'a ses Bonus que sur sa propre carte, { $map } (25.6)
text-fact-yes-or-no = le fait « { $word } » de { $who } est 0 ou 1
text-fact-unasked = rien ne demande le fait « { $word } » de { $who }{ $count ->
    [0] {""}
   *[other] {" "}; ses faits sont { $known }
 }
text-vehicle-equipped = { $who } est un véhicule et ne peut pas être équipé (25.2b)
text-equipped-twice = { $who } a déjà un équipement (25.2c)
text-no-force-line = une équipe n'a pas de ligne « { $word } »
text-no-form = « { $value } » dure au-delà de ce moment et ne peut pas s'écrire
text-no-game-line = une partie n'a pas de ligne « { $word } » avant « play »
text-no-history = cette partie a commencé sans son historique, et n'a pas de début à raconter
text-no-map = il n'y a pas de carte dans ce texte
text-no-map-file = il n'y a pas de fichier de carte « { $name } »
text-no-map-line = une carte de jeu n'a pas de ligne « { $word } »
text-no-marker-to-hold = il n'y a pas de marqueur m{ $number } à porter
text-no-marker-word = « { $word } » ne dit rien d'un marqueur
text-no-play-line = une partie a une ligne « play » entre son début et ses choix
text-no-position-line = une position n'a pas de ligne « { $word } »
text-event-unknown = aucun événement ne s'écrit ainsi : « { $word } »
text-cannot-soar = { $who } ne peut pas voler là en haute altitude : il lui faut une aile, et le plein air
text-kind-elsewhere = { $edition } n'a pas de { $kind } : il y en a dans { $where }
text-section-of-kind = { $edition } n'a pas { $kind ->
    [gives] d'effets d'objets
    [text] de textes de cartes
    [special] de pouvoirs spéciaux
    [die] de dés spéciaux
    [dials] de figurines à plusieurs cadrans
    [keywords] de mots-clés
    [bystander] de spectateurs
    [mission] de points de mission
    [countdown] de clics de compte à rebours
    [tags] d'étiquettes
    [id-card] de cartes d'identité
    [resource] de ressources
    [one-shot] de coups uniques
    [special-terrain] de terrain spécial
    [location] de lieux
    [tarot] de cartes de tarot
    [mystery] de cartes mystère
    [feat] d'exploits
    [condition] de conditions de bataille
    [event-dial] de socles événement
    [archenemies] d'ennemis jurés
    [captured] de captifs
    [shelter] d'objets qui abritent
    [has] de pouvoirs possédés
    [lines] de figurines à plusieurs lignes de départ
    [plus] de traits optionnels qui ont un coût
    [prime] de figurines Prime
    [promotional] de figurines promotionnelles
    [plot] de points d'intrigue
    [continuity] de compétences de continuité
    [team-card] de cartes d'équipe
    [brings] de figurines qui en amènent d'autres
    [unpaid] de figurines non payées
    [sideline] de réserve
    [vehicle] de véhicules
    [autonomous] de figurines autonomes
    [alternate] de cartes de personnage alternatives
    [legacy] de cartes héritage
    [equipment] d'équipement
   *[other] de { $kind }
 } ({ $section }) : il y en a dans { $where }
text-power-elsewhere = dans cette édition, aucun pouvoir ni compétence ne s'appelle « { $name } » ({ $section }) : c'en est un de { $where }
text-no-power = aucun pouvoir ni compétence ne s'appelle « { $name } »
text-no-reading = l'édition « { $edition } » n'a pas de lecture « { $point } »
text-no-reading-but = l'édition « { $edition } » n'a pas de lecture « { $point } » ; il y a { $known }
text-no-ruling = il n'y a aucun cas dans ce fichier
text-no-ruling-line = un cas n'a pas de ligne « { $word } »
text-no-section = le livre de règles n'a pas de section « { $section } »
text-no-section-for = aucune de ces sections n'est une règle du livre de { $edition }
text-no-section-of = le livre de { $edition } n'a pas de section « { $section } »
text-section-elsewhere = la section « { $section } » est du livre { $edition } : écrivez « editions { $edition } »
text-no-setting = { $power } n'a ni nombre ni choix appelé « { $setting } »
text-no-setting-anywhere = aucun pouvoir n'a de nombre ni de choix appelé « { $value } »
text-no-shared-edge = { $first } et { $second } n'ont aucun bord en commun
text-no-special = la carte ne déclare aucun pouvoir spécial « { $name } »
text-no-symbol = aucun symbole ne s'appelle « { $name } »
text-no-team = aucune compétence de groupe ne s'appelle « { $name } »
text-empty-text = ce texte n'a pas de mots
text-no-such-base = aucun socle ne couvre { $wide } sur { $high } cases
text-no-such-card-line = une telle carte n'a pas de ligne « { $word } »
text-no-such-click = le disque { DE($who) } a { $last ->
    [one] { $last } clic
   *[other] { $last } clics
 }, et non { $click }
text-no-waiting-effect = aucun effet en attente ne s'appelle « { $word } »
text-nobody-here = aucun personnage ne s'appelle « { $tag } » : il n'y en a aucun ici
text-nobody-to-ask = cette position n'a aucun personnage sur lequel poser une question
text-not-a-figure = « { $word } » n'est pas un personnage
text-not-a-power = « { $word } » n'est pas un pouvoir : écrivez son nom, les changements entre parenthèses, les protections après « ! »
text-not-a-question = on ne peut pas demander « { $word } » : une question commence par { $known }
text-not-a-square = « { $word } » n'est ni une case (c4) ni un rectangle (c4-e6)
text-not-a-value = « { $word } » n'est pas une valeur : écrivez 8, ou 8:charge avec son pouvoir
text-not-an-edge = « { $word } » n'est pas un bord de case : écrivez ses deux cases, comme c4/d4
text-not-an-event = écrivez ce qui s'est passé comme « {"{"}"event": "heal", "figure": "A", "clicks": 2{"}"} »
text-not-yet = le tour { $turn } est encore à venir : c'est le tour { $now }
text-not-asked = on ne peut pas demander « { $word } »
text-not-expected = on ne peut rien attendre de « { $word } »
text-not-in-edition = personne n'est { $word } dans l'édition « { $edition } »
text-not-on-the-rim = { $kind ->
    [door] une porte
   *[window] une fenêtre
 } ne peut pas se trouver sur le bord de la carte
text-not-utf8 = ce fichier n'est pas un texte en UTF-8
text-not-won = le camp { $side } n'a pas gagné ici
text-nothing-above = aucun cas ne précède celui-ci
text-nothing-below = rien ne peut être en retrait sous « { $word } »
text-nothing-expected = il manque ce qui est attendu
text-nothing-said = il manque ce qu'on dit du personnage
text-nothing-to-draw = il n'y a rien à dessiner dans ce fichier
text-occupied = { $who } occupe déjà { $word }
text-odds-against-whom = dites contre qui : « odds of A against B range »
text-off-the-map = { $word } n'est pas sur cette carte, qui va de a1 à { $last }
text-one-new-place = un personnage changé a une seule nouvelle place : « change A d5 »
text-only-elements-keep-facts = seul un élément sans figurine garde des faits
text-only-patches = sous un marqueur il n'y a que des lignes « patch »
text-only-semicolon = une ligne ne peut pas se réduire à « ; »
text-option-missing = il manque l'option
text-part-digits = { $what } : { $most } chiffres au plus, et non { $digits }
text-part-is = { $what } : écrivez { $known }, et non « { $word } »
text-part-least = { $what } : au moins { $least }, et non { $word }
text-part-missing = il manque { $what }
text-part-missing-after = il manque { $what } après « { $word } »
text-part-number = { $what } : il faut un nombre entier, et non « { $word } »
text-power-after-colon = il manque un pouvoir après les deux-points de « { $word } »
text-quote-open = un guillemet est ouvert et jamais refermé
text-quote-special = écrivez le texte d'un pouvoir spécial entre guillemets
text-refusal-form = après le choix ne suivent qu'un code et une section
text-refused = « { $text } » est refusé : { $refusal }
text-ruling-empty = le cas ne vérifie rien : ajoutez une ligne « expect », « refuse » ou « ask »
text-ruling-form = un cas commence par « ruling » et son nom
text-ruling-sections = le cas ne nomme aucune section : écrivez « sections 10.8 »
text-set-up-is-a-game = une partie en préparation s'écrit comme une partie, et non comme une position
text-setting-never = { $power } n'est ni une action ni un effet déclenché, et n'a donc pas de { $setting }
text-setting-cannot = « { $setting } » { DE($power) } ne peut pas être « { $text } »
text-setting-form = écrivez un changement { DE($power) } comme nom=valeur, et non « { $part } »
text-setting-is = « { $setting } » { DE($power) } est { $kind }, et non « { $text } »
text-setting-range = « { $setting } » { DE($power) } va de { $least } à { $most }, et non { $value }
text-setting-several = « { $setting } » { DE($power) } est { $kind }, ou plusieurs séparés par « / », et non « { $text } »
text-side-missing = il manque le camp
text-size-form = une taille s'écrit comme 16x16, et non « { $word } »
text-size-limits = une carte a de 1 à 36 colonnes et lignes
text-so-many-steps = ce cas a { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
 }, et non { $asked }
text-special-alone = un pouvoir spécial ne peut pas partager sa place : déclarez-en un qui les accorde tous
text-special-power-form = écrivez un pouvoir spécial comme "Nom": pouvoir pouvoir
text-special-squares-form = écrivez special CASES grants POUVOIR …
text-square-form = « { $word } » n'est pas une case : écrivez la lettre de la colonne, puis la ligne, comme d4
text-square-missing = il manque la case
text-squares-before = des cases doivent se trouver avant « { $word } »
text-stairs-edge = un escalier traverse un bord de case : écrivez-le e5/d5
text-stairs-gap = chaque case d'un escalier a un bord commun avec la précédente
text-stairs-out = un escalier sort du marqueur : écrivez-le comme si sa case en haut à gauche était b2
text-stairs-short = un escalier a au moins deux cases
text-stands-where = un personnage se tient sur une case, ou bien est { $known }, et non « { $word } »
text-starting-areas = les zones de déploiement sont numérotées 1, 2 et ainsi de suite, sans trou
text-starting-line-form = écrivez une ligne de départ comme 3, 50:3 ou +10:3, et non « { $word } »
text-tag-form = le sigle d'un personnage commence par une majuscule, comme A ou Crane, et non « { $word } »
text-too-late = la position se place avant les choix : « { $word } » vient trop tard
text-partners = des équipiers sont au moins deux camps, et chacun ne joue que dans un groupe
text-patch-beside = une partie d'un marqueur est dans les cases de ce marqueur
text-patch-square = il manque les cases de cette partie du marqueur
text-patches-missing = dites de toutes ses cases ce qu'elles sont ; « { $squares } » peut être « patch clear »
text-turn-order = l'ordre des tours de jeu nomme chaque camp une fois
text-two-figures = deux personnages s'appellent « { $word } »
text-two-forces = le camp { $side } a deux équipes
text-two-lines = il y a deux lignes « { $head } »
text-most-markers = une position a au plus { $most } marqueurs
text-two-markers = deux marqueurs s'appellent m{ $number }
text-two-sides = nommez au moins deux camps différents
text-two-stops = un effet qui neutralise des pouvoirs vient de deux d'entre eux
text-power-too-deep = au plus { $most } parenthèses d'un pouvoir peuvent être l'une dans l'autre
text-too-deep = la ligne { $line } est trop en retrait : { $most } niveaux au plus
text-unreadable = ne peut pas être lu : { $why }
text-value-of-whom = écrivez « { $stat } of » et le personnage
text-version-form = une version s'écrit 0.1.0, et non « { $word } »
text-which-attack = dites si l'attaque est « close » ou « range »
text-which-default = dites quelle valeur par défaut prend « { $kind } »
text-which-edition = les éditions sont { $known }, et non « { $instead } »
text-which-element = dites ce qu'est un élément, comme dans « kind scenario » : { $known }
text-which-figure = dites quel personnage : « { $word } A »
text-which-reading = la lecture « { $point } » est { $known }, et non « { $answer } »
text-which-side = les camps sont { $known }, et non « { $word } »
text-why-not-nothing = il manque le choix après « why not »
text-why-not-what = demandez « why not » et le choix
text-without-whom = dites qui est laissé de côté : « without B »
text-word-too-many = « { $word } » est un mot de trop ici
text-write-as-above = « { $word } » change la position précédente : écrivez « as above » avant
text-yes-or-no = oui ou non
text-no-roles = personne n'a de rôle dans ce scénario
text-no-scenario-line = un scénario n'a pas de ligne « { $word } »
text-scenario-word = un scénario se nomme d'un seul mot
text-who-defends = dites qui défend : tous les autres attaquent

## Lieux

text-place-form = un fichier de lieu a une ligne, place, avec un nom et des lignes en dessous
text-place-thing = un lieu n'a pas de ligne « { $word } », et rien dans la bibliothèque ne s'appelle ainsi
text-place-points = « { $word } » veut des paires de nombres : deux ou plus pour line, 4, 7, 10… pour curve
text-place-number = « { $word } » n'est pas un nombre de cases
text-place-size = la taille va de { $least } à { $most }
text-place-row = « { $word } » s'étend dans une direction : donnez-lui une rangée ou une colonne
text-place-fits = « { $word } » a la taille { $size }

## Des éditions et des scénarios qui n'existent pas

no-edition = aucune édition ne s'appelle « { $name } » ; il y a { $known }
no-edition-near = aucune édition ne s'appelle « { $name } » (vouliez-vous dire « { $near } » ?) ; il y a { $known }
no-scenario = { $edition } n'a pas de scénario « { $slug } »
no-scenario-but = { $edition } n'a pas de scénario « { $slug } » ; il y a { $known }
no-scenario-here = { $edition } n'a pas de scénario « { $slug } » : c'en est un de { $where }
no-scenario-near = { $edition } n'a pas de scénario « { $slug } » (vouliez-vous dire « { $near } » ?)

## Les parties d'une ligne, telles que ces phrases les nomment

part-above = « above »
part-action-tokens = le nombre de marqueurs action
part-action-total = le total d'actions
part-amount = la quantité
part-answer = la réponse
part-base = le socle
part-build-total = le total de construction
part-date = la date
part-name-of-the-errata = le nom des errata
part-card-file = le fichier de la carte
part-change = le changement
part-choice = le choix
part-click = le clic
part-code = le code
part-collector-number = le numéro de collection
part-colour = la couleur
part-combat-symbol = le symbole de combat
part-equipment-or-nothing = un équipement, ou « nothing »
part-what-qualifies = ce qui est requis
part-what-a-contact-is = ce qui fait un personnage d'identité
part-property-of-an-object = une propriété d'un objet
part-combat-value = la valeur de combat
part-cost-of-the-optional-traits = le coût des traits optionnels
part-costed-actions-given-this-turn = le nombre d'actions non libres données ce tour
part-damage-value = la valeur de dégâts
part-data = la liste des données
part-destroy-value = la valeur de destruction
part-die = le dé
part-edge = le bord de case
part-edition = l'édition
part-effect = l'effet
part-element-tag = le sigle de l'élément
part-end-of-the-effect = la fin de l'effet
part-figure = le personnage
part-figure-or-square = un personnage ou une case
part-figure-s-side = le camp du personnage
part-figure-tag = le sigle du personnage
part-flags = le numéro des drapeaux
part-floor = le sol
part-gender = le genre
part-giver = celui qui donne
part-how-dice-are-rolled = la façon de lancer les dés
part-how-many = le nombre
part-how-many-before-it = le nombre de ceux qui précèdent
part-how-many-tokens = le nombre de marqueurs
part-keyword = le mot-clé
part-kind-of-attack = la sorte d'attaque
part-kind-of-decision = la sorte de décision
part-kind-of-effect = la sorte d'effet
part-kind-of-element = la sorte d'élément
part-kind-of-map = la sorte de carte
part-kind-of-marker = la sorte de marqueur
part-kind-of-terrain = la sorte de terrain
part-last-turn = le dernier tour
part-level = le niveau
part-limit = la limite
part-line-of-the-place = la ligne
part-map-file = le fichier de la carte
part-marker = le marqueur
part-marker-or-nothing = le marqueur, ou « nothing »
part-name = le nom
part-name-of-its-source = le nom de sa source
part-name-of-the-card = le nom de la carte
part-name-of-the-fact = le nom du fait
part-name-of-the-force = le nom de l'équipe
part-name-of-the-special-power = le nom du pouvoir spécial
part-name-of-the-token = le nom du marqueur
part-name-of-the-trait = le nom du trait
part-name-on-the-card = le nom sur la carte
part-next-marker = le marqueur suivant
part-number = le nombre
part-number-of-attacks = le nombre d'attaques
part-number-of-bolts = la valeur d'éclair
part-number-of-players = le nombre de joueurs
part-number-of-squares = le nombre de cases
part-number-of-the-countdown = le numéro du compte à rebours
part-number-of-the-round = le numéro du tour de table
part-number-of-the-starting-area = le numéro de la zone de déploiement
part-number-of-the-turn = le numéro du tour
part-number-or-word = le nombre ou le mot
part-option-of-a-thing = le mot après une chose
part-phase = la phase
part-place = le nom du lieu
part-plane = le plan
part-points = le nombre de points
part-power = le pouvoir
part-quarter-turn = le quart de tour
part-question = la question
part-range = la portée
part-range-value = la valeur de portée
part-rank = le rang
part-rarity = la rareté
part-reach-value = la valeur d'allonge
part-shelter = le bonus de défense
part-reason = la raison
part-reckoning = le calcul
part-ring = le cercle
part-role = le rôle
part-round = le tour de table
part-ruling-s-name = le nom du cas
part-scenario = le scénario
part-section = la section
part-seed = la graine
part-set = l'extension
part-shape = la forme
part-side = le camp
part-side-or-none = le camp, ou « none »
part-side-or-the-turn = le camp ou le tour
part-size = la taille
part-slot = l'emplacement
part-source = la source
part-square = la case
part-squares = le nombre de cases, ou les cases
part-starting-click = le clic de départ
part-step-of-set-up = l'étape de la préparation
part-terrain = le terrain
part-text = le texte
part-thing = la chose
part-tokens = le nombre de marqueurs action
part-total = le total
part-turn = le tour
part-value = la valeur
part-version = la version
part-what-a-force-has = ce que contient une équipe
part-what-follows = la suite
part-what-happened = ce qui s'est passé
part-what-happens = ce qui se passe
part-what-is-broken = le terrain brisé
part-what-is-drawn = ce qui est tiré
part-what-is-not-there = ce qui n'est pas là
part-what-is-said-about-the-figure = ce qu'on dit du personnage
part-number-of-assigned-figures = le nombre de figurines auxquelles elle est assignée
part-what-the-card-needs = ce dont la carte a besoin
part-what-the-default-is-for = l'objet de la valeur par défaut
part-what-triggered-it = ce qui l'a déclenché
part-where-it-is = sa place
part-where-the-figure-stands = la place du personnage
part-whose-captive = de qui le personnage est captif
part-the-captor = celui qui le tient captif
part-whose-element-it-is = le camp de l'élément
part-word = le mot

## Les conditions et les événements qu'une carte écrit

condition-ends = la condition « { $text } » s'arrête trop tôt
condition-group-word = « { $word } » n'a pas sa place dans le groupe « { $text } »
condition-no-number = « { $word } » n'est pas un nombre dans la condition « { $text } »
condition-signs = « { $text } » a des signes qu'aucune condition n'a
condition-too-deep = une condition a au plus { $most } autres autour d'elle, en « not » et en parenthèses
condition-unknown = « { $word } » n'est pas une condition
condition-word = « { $word } » n'a pas sa place dans la condition « { $text } »
happening-no-event = aucun événement ne s'appelle « { $word } »
happening-nobody = « { $word } » n'est personne
happening-word = « { $word } » n'a pas sa place dans un événement

## Des dés qui ne conviennent pas

dice-faces = { $given } a été donné là où il peut sortir de 1 à { $faces }
dice-outside = les dés de cette partie viennent d'ailleurs ({ $source }) : elle continue avec une source de dés
dice-too-few = { $count ->
    [one] { $count } dé est lancé
   *[other] { $count } dés sont lancés
 } ici, mais { $given ->
    [0] aucun n'est donné
    [one] un seul est donné
   *[other] { $given } seulement sont donnés
 } : écrivez-les avec `dice`

## Des noms que rien de fourni ne porte

content-unknown = il n'y a { $kind ->
    [map] pas de carte
    [figure] pas de personnage
    [card] pas de carte
   *[force] pas d'équipe
 } « { $name } » (il y a { $known })
content-unknown-near = il n'y a { $kind ->
    [map] pas de carte
    [figure] pas de personnage
    [card] pas de carte
   *[force] pas d'équipe
 } « { $name } » (vouliez-vous dire « { $near } » ?)
content-elsewhere = { $kind ->
    [map] la carte
    [figure] le personnage
    [card] la carte
   *[force] l'équipe
 } « { $name } » est de l'édition « { $other } », et non « { $edition } » (il y a { $known })
content-unknown-several = il n'y a { $kind ->
    [map] pas de carte
    [figure] pas de personnage
    [card] pas de carte
   *[force] pas d'équipe
 } « { $name } » (vouliez-vous dire { $near } ?)
content-no-event = « { $name } » est { UN($kind) }, et non un disque d'événement (il y a { $known })

## Comment une partie a fini

outcome-nobody = personne ne gagne
outcome = { $side } gagne : { $reason ->
    [last-standing] tous les adversaires sont vaincus
    [time] le temps est écoulé, et les points de victoire décident
    [mission] les points de mission suffisent
    [scenario] le scénario est décidé
   *[points] tout le monde est vaincu, et les points de victoire décident
 }
