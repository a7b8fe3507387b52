## Les commandes de la ligne de commande

## openclix lint

lint-help = vérifier personnages, cartes, équipes, positions, parties, cas et dessins
lint-description = Lit des fichiers et dit ce qui n'y va pas : fichier, ligne, champ, et le mot le plus proche.
lint-files = des fichiers, ou des dossiers qui en contiennent : { $known }
lint-quiet = seulement ce qui ne va pas
lint-summary = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
 }, { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
 }
lint-nothing-there = il n'y a rien à vérifier dans { $folder } : aucun fichier ne finit par { $known }
lint-unknown-kind = { $file } ne peut pas être vérifié : son nom doit finir par { $known }
lint-edition-file = ce fichier doit contenir une ligne : edition et un nom, par exemple edition classic-2002
lint-keyword = pas d'équipe à thème : le mot-clé { $keyword } n'est pas sur { $cards } ({ $section })
lint-no-ruling = il n'y a aucun cas dans ce fichier
lint-no-portrait = { $name } n'a pas de portrait : ajoutez-le à cast.art
lint-no-place = cette carte n'est pas dessinée comme un lieu : ajoutez { $file } à côté d'elle
lint-no-picture = { $name } n'a pas d'image : ajoutez-la à signs.art
place-bare = rien n'est dessiné sur ces cases de terrain { $kind ->
        [hindering] gênant
        [blocking] bloquant
       *[other] aquatique
    } : { $squares }
place-wrong = ces cases sont dessinées comme du terrain { $kind ->
        [hindering] gênant
        [blocking] bloquant
       *[other] aquatique
    } mais n'en sont pas : { $squares }
place-other-name = ce lieu s'appelle « { $name } », sa carte « { $map } »
place-no-map = ce lieu n'a pas de carte { $file } à côté de lui

## openclix list

list-help = les cartes, équipes, personnages, tactiques, pouvoirs, éditions, scénarios et lectures qu'il y a
list-description = Énumère ce qui vient avec OpenClix, sous les noms qu'emploient commandes et textes.
list-what = maps (cartes), forces (équipes), cards (cartes de personnage), tactics (tactiques), powers (pouvoirs), editions (éditions), scenarios (scénarios) ou readings (lectures)
list-words = seulement les lignes qui ont ces mots
list-count = { $kind ->
    [maps] maps : { $count } cartes
    [forces] forces : { $count } équipes
    [cards] cards : { $count } personnages
    [tactics] tactics : { $count } tactiques
    [powers] powers : { $count } pouvoirs et compétences
    [editions] editions : { $count } éditions
    [readings] readings : { $count } lectures
   *[scenarios] scenarios : { $count } scénarios
 }
list-nothing = rien parmi { $kind } n'a { $words }
list-nothing-near = rien parmi { $kind } n'a { $words } (vouliez-vous dire « { $near } » ?)
list-map = { $name }, { $size }{ $areas ->
    [0] { "" }
    [one] , { $areas } zone de déploiement
   *[other] , { $areas } zones de déploiement
 }
list-force = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 } : { $cards }
list-card = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $values }, portée { $range }, { $keywords }
list-tactic = { $name }, { $kind }{ $points ->
    [0] { "" }
    [one] , { $points } point
   *[other] , { $points } points
 }{ $each ->
    [each] { " " }par personnage
   *[once] { "" }
 }
list-power = { $name } ({ $kind }, { $section })
list-kind = { $kind ->
    [speed] vitesse
    [attack] attaque
    [defense] défense
    [damage] dégâts
    [improved] compétence améliorée
    [keyphrase] formule-clé
    [inherent] innée
    [effect] effet
    [team] groupe
    [rule] règle
   *[other] { $kind }
 }
list-coloured = { $kind }, { $colour }
list-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [lime] vert citron
    [green] vert
    [blue] bleu
    [purple] violet
    [pink] rose
    [brown] marron
    [black] noir
    [gray] gris
    [light-blue] bleu clair
   *[other] { $colour }
 }
list-reading = { $question } { $answers } ({ $where })
list-scenario = { $name } ({ $where })

## openclix rules

rules-help = une section du livre de règles, ou une recherche
rules-description = Explique une section du livre d'une édition, avec ce que nous en avons décidé, le code qui la cite et les cas qui la montrent ; ou cherche dans le livre ce que disent les gens.
rules-words = 12.6d, un scénario, ou des mots à chercher : recul, HSS, grand socle
rules-example = montrer un cas, et le jouer
rules-edition = l'édition dont on veut le livre
rules-all-editions = la même règle dans les livres de toutes les éditions
rules-family = Une situation dans chaque édition : { $title }
rules-folder = le dossier des cas
rules-one-example = un exemple à la fois : nommez une seule section
rules-no-folder = { $folder } n'est pas un dossier de cas
rules-unknown = Le livre n'a pas de section « { $wanted } ».
rules-unknown-near = Le livre n'a pas de section « { $wanted } » ; la plus proche est { $near } ({ $title }).
rules-nothing = Le livre ne dit rien de « { $wanted } » : essayez un autre mot, ou le début d'un mot.
rules-nothing-near = Le livre ne dit rien de « { $wanted } » ; le plus proche est { $near } ({ $title }).
rules-also = « { $wanted } » se trouve aussi dans
rules-no-book = il n'y a pas de livre de règles « { $word } » : il y a { $known }
rules-no-book-near = il n'y a pas de livre de règles « { $word } » (vouliez-vous dire « { $near } » ?)
rules-more = et { $count } de plus : ajoutez un mot pour préciser
rules-in = dans
rules-before = avant
rules-after = après
rules-part = partie
rules-reading = lecture
rules-code = code
rules-ruling = cas
rules-see-example = openclix rules { $section } --example montre un cas et le joue
rules-borrowed = — emprunté à { $title } ({ $book }) —
rules-not-in-book = Ce livre n'a pas cette règle.
rules-part-example = Un exemple d'une de ses parties, { $part } :
rules-no-example = aucun cas ne compte encore pour { $section }
rules-holds = Il tient.

## La ligne de commande

cli-lang = la langue de tout ce qui est dit : { $known }
cli-unknown-language = « { $asked } » n'est pas une langue de ce programme : il parle { $known }
cli-needs-extra = { $command } demande l'extra { $extra } : pip install 'openclix[{ $extra }]'
cli-broken-library = { $command } ne peut pas utiliser { $library } tel qu'il est installé : pip install --upgrade 'openclix[{ $extra }]'

## Fichiers

file-none = il n'y a pas de fichier { $file }
file-folder = { $file } est un dossier, pas un fichier
file-not-ordinary = { $file } est un périphérique ou un tube, pas un fichier
file-not-text = { $file } n'est pas un texte en UTF-8
file-too-large = { $file } est trop grand : on ne lit pas de texte de plus de { $most } Mo
file-unreadable = { $file } ne peut pas être lu : { $why }
file-no-folder = il n'y a pas de dossier { $folder }
file-unwritable = { $file } ne peut pas être écrit
file-unwritable-why = { $file } ne peut pas être écrit : { $why }
file-none-inside = il n'y a pas de fichier { $ending } dans { $folder }
number-needed = il faut un nombre entier de 1 à { $most }, pas { $text }

## openclix

cli-description = Joue à HeroClix selon les règles, et s'explique.

## openclix play

play-help = jouer dans le terminal, contre l'ordinateur ou un ami
play-description = Joue une partie dans le terminal. Tapez ? à tout moment pour l'aide.
play-hot-seat = deux personnes à un clavier
play-map = la carte où l'on joue (sinon : d'après la graine)
play-forces = les deux équipes (sinon : d'après la graine)
play-edition = quelles règles sont en vigueur (docs/editions.md dit les différences)
play-royale = choisir des figurines dans des boosters, et jouer une bataille royale (26.4)
play-royale-forces = une bataille royale choisit ses équipes dans des boosters : laissez --forces
play-players = combien de joueurs choisissent, de 2 à 4 (avec --battle-royale)
play-reading = une autre réponse à une question ouverte du livre, comme slam=body (openclix list readings)
draft-booster = Joueur { $player }, booster { $round } :
draft-figure = { $number }. { $card } ({ $points }) : { $keywords }
draft-ask = qui prenez-vous (numéro ou nom)
draft-has = Le joueur { $player } a choisi { $cards }.
play-scenario = un scénario de l'édition (openclix list scenarios)
play-seed = la même graine donne les mêmes dés (sinon : une nouvelle)
play-dice = typed : vous jetez de vrais dés
play-turns = finir après N tours
play-save = où la partie se sauvegarde
play-resume = reprendre la dernière partie qui n'est pas finie
play-load = reprendre une partie enregistrée, ou partir d'une position
play-total = total de construction des équipes (sinon : 300)
play-names = équipes : { $forces }. cartes : { $maps }.
play-needs-figures = { $file } : il faut des figurines pour une partie

## openclix judge

judge-help = jouer des cas
judge-description = Joue des cas et dit lesquels tiennent.
judge-files = des fichiers .ruling, leurs dossiers, ou - pour l'entrée standard
judge-steps = montrer la position après chaque ligne jouée
judge-json = les résultats en JSON
judge-edition = seulement cette édition des règles
judge-save-position = écrire dans ce fichier la position où le premier a échoué
judge-quiet = seulement les échecs
judge-editions = les éditions sont { $known }, pas « { $asked } »
judge-none = il n'y a pas de cas dans { $where }
judge-none-of = il n'y a pas de cas de l'édition « { $edition } » dans { $where }
judge-came-out = résultat : { $found }
judge-position-then = la position à ce moment :
judge-pass = tient { $name } [{ $edition }]
judge-fail = ÉCHEC { $name } [{ $edition }]
judge-count = { $hold ->
    [one] { $hold } tient
   *[other] { $hold } tiennent
 }, { $fail } non
judge-count-unread = { $hold ->
    [one] { $hold } tient
   *[other] { $hold } tiennent
 }, { $fail } non, { $unread ->
    [one] { $unread } illisible
   *[other] { $unread } illisibles
 }
judge-saved = la position de la ligne { $line } est dans { $file } : `openclix draw { $file } -o board.svg`, `openclix explain { $file } "options"`
judge-next = `openclix draw { $cited } -o board.svg` en dessine le début, et --save-position FILE écrit dans un fichier la position de la ligne { $line }

## openclix replay

replay-help = rejouer le texte d'une partie
replay-description = Rejoue le texte d'une partie et montre la position où elle arrive.
replay-file = un fichier .game
replay-at = s'arrêter après N choix
replay-log = plutôt le journal en forme brève
replay-sentences = plutôt le journal en phrases
replay-setup = la partie en est encore à la préparation

## openclix explain

explain-help = répondre à une question sur une position
explain-description = Répond à une question sur une position, avec les sections des règles.
explain-at = après N choix d'une partie, ou N étapes d'un cas
explain-question = la question, entre guillemets ou non
explain-questions = questions :
explain-example-value = "défense de B contre A à distance"
explain-example-line = "ligne a1 c4", "ligne A B"
explain-example-adjacent = "adjacents A B"
explain-example-reach = "atteint A", "atteint A 4"
explain-example-targets = "cibles A au contact"
explain-example-powers = "pouvoirs A", "peut A charge"
explain-example-elements = "éléments"
explain-example-odds = "chances de A contre B à distance"
explain-example-odds-action = "chances A tremblement"
explain-example-options = "choix"
explain-example-why-not = "pourquoi pas A au contact C"
explain-asks-value = une valeur de combat, et d'où elle vient
explain-asks-line = une ligne de vue et ce qui la gêne
explain-asks-adjacent = l'adjacence, et pourquoi pas
explain-asks-reach = où un déplacement pourrait finir
explain-asks-targets = qui une attaque peut cibler
explain-asks-powers = ce qu'un personnage peut utiliser
explain-asks-elements = ce qui est en jeu sans figurine, et son état
explain-asks-odds = la chance de toucher et les dégâts, calculés
explain-asks-odds-action = de même pour une action possible maintenant
explain-asks-options = ce qu'on peut choisir maintenant
explain-asks-why-not = la règle qui interdit un choix
explain-file = un fichier .pos, .game ou .ruling ; x.ruling:12 est le cas de la ligne 12, avant sa première étape
explain-no-at = { $file } est une position, et --at demande une partie ou un cas

## openclix draw

draw-help = dessiner une position, une carte ou un personnage
draw-description = Dessine une position, une carte, une partie ou une carte de personnage en SVG.
draw-at = après N choix d'une partie, ou N étapes d'un cas
draw-output = écrire dans ce fichier
draw-theme = papier clair ou sombre
draw-square = pixels par case ; 48 montre les valeurs
draw-reach = marquer où cette figurine peut se déplacer
draw-line = tracer la ligne de vue entre deux figurines ou cases ; peut se répéter
draw-card = dessiner plutôt la carte de personnage de cette figurine
draw-portrait = dessiner seulement le portrait d'une figurine
draw-emblem = dessiner l'emblème de l'équipe que nomme FILE
draw-object = dessiner l'objet, ou le genre de marqueur, que nomme FILE
draw-no-sign = personne n'a dessiné « { $name } »{ $hint }
draw-place = dessiner seulement le lieu d'une carte, sans le code des couleurs
draw-code = force du code des couleurs du terrain. Les murs et l'élévation restent entiers
draw-no-portrait = { $file } n'a pas de portrait : nommez une figurine ou un fichier .card
draw-legend = ajouter ce que veulent dire les signes et qui est qui
draw-narrow = une légende pour pages étroites : toute sous le plateau
draw-file = un fichier .pos, .map, .game, .card ou .ruling (x.ruling:12 est le cas de la ligne 12), ou le nom d'une carte ou d'un personnage fournis avec OpenClix
draw-needs-extra = { $file } demande une bibliothèque : pip install 'openclix[pictures]', ou écrivez dans un fichier en .svg
draw-svg-only = les images sont en SVG : écrivez dans { $file }
draw-no-position = { $file } n'est pas une position : elle n'a pas de figurines
draw-no-game = { $file } n'est pas une partie : rien n'y a été choisi, et --at ne veut rien dire
draw-unknown = il n'y a ni fichier { $name }, ni carte ni personnage de ce nom{ $hint }
draw-off-map = { $tag } n'est pas sur la carte : sa zone est { $zone }
draw-square-size = une case a entre { $least } et { $most } pixels de large, pas { $text }

## L'analyseur lui-même

usage-usage = usage :
usage-positional = arguments{ "\u00A0" }
usage-options = options{ "\u00A0" }
usage-show-help = montrer cette aide et finir
usage-show-version = montrer la version du programme et finir
usage-required = il manque ces arguments : %s
usage-unrecognized = arguments inconnus : %s
usage-invalid-choice = choix impossible : %(value)r (il y a %(choices)s)
usage-expected-one = il faut un argument
usage-expected-some = il faut au moins un argument
usage-argument = argument %(argument_name)s : %(message)s
usage-error = %(prog)s : erreur : %(message)s
usage-ambiguous = option ambiguë : %(option)s peut être %(matches)s
usage-invalid-value = valeur impossible pour %(type)s : %(value)r
usage-ignored = argument inutile %r
usage-not-with = impossible avec l'argument %s
usage-expected-number = { $count ->
    [one] il faut { $count } argument
   *[other] il faut { $count } arguments
 }
usage-no-choice = { $kind ->
    [command] il n'y a pas de commande « { $word } »
    [edition] aucune édition ne s'appelle « { $word } »
   *[other] « { $word } » n'a pas sa place ici
 } : il y a { $known }
usage-no-choice-near = { $kind ->
    [command] il n'y a pas de commande « { $word } »
    [edition] aucune édition ne s'appelle « { $word } »
   *[other] « { $word } » n'a pas sa place ici
 } (vouliez-vous dire « { $near } » ?)
usage-no-option = il n'y a pas d'option « { $word } » : il y a { $known }
usage-no-option-near = il n'y a pas d'option « { $word } » (vouliez-vous dire « { $near } » ?)
usage-too-many = « { $rest } » est de trop : rien ne le prend

## openclix cards coverage, gate

cards-paths = fichiers ou dossiers : collections (.json), un texte par ligne (.txt), nos propres cartes (.card)
cards-coverage-help = compter les phrases, textes et personnages qui sont lus
cards-by = ajouter un tableau par extension, par année ou par ce qui manque
cards-sets = un fichier avec l'identifiant et l'année d'une extension par ligne
cards-list = lister aussi ces phrases, avec leur place
cards-gate-help = vérifier que rien n'est perdu et que rien n'est lu à moitié
cards-nothing = il n'y a aucun texte de carte à lire ici
cards-counts = lues { $read }, à la main { $hand }, sans effet aujourd'hui { $none }, non lues { $unread } ; imprimées autrement { $variants } ; erreurs { $faults }
cards-gate = { $gate } : textes { $texts }, phrases { $phrases } : identiques { $same }, variantes { $variants }, refusées { $declined }, sans effet { $none }, ambiguës { $ambiguous }, divergentes { $mismatches } ({ $seconds } s)
cards-gate-only = ne lancer que ce contrôle (plusieurs fois pour plusieurs)
cards-jobs = combien de processus jouent les feuilles et les pouvoirs (1 par défaut)
cards-journal = garder les résultats des feuilles dans ce fichier, et reprendre là
cards-rulings = le dossier des jugements d'une édition, pour le contrôle des pouvoirs
cards-dull = personne ne remarque { $place } dans : { $words }
cards-leaf-fault = une partie avec ce texte échoue : { $fault }
cards-leaves = feuilles : textes : { $texts } (non joués en entier : { $unplayed }), phrases : { $phrases } (comptées : { $counted }), feuilles : { $leaves } (remarquées : { $noticed }), { $seconds } s
cards-power-holds = { $power } en texte, jugements tenus : { $held } sur { $rulings }
cards-power-fails = { $power } en texte, jugements tenus : seulement { $held } sur { $rulings } :
cards-power-unsaid = { $power } : { $why }
cards-power-alone = utilisés par un seul pouvoir ({ $count }) : { $names }
cards-powers = pouvoirs standards écrits en texte : { $held } sur { $standard }, autres { $others } sur { $of } ({ $seconds } s)
cards-where = { $file }, { $unit }, texte { $text }, phrase { $sentence }
cards-place = { $file }, { $unit }, texte { $text }, phrase { $sentence }, colonne { $column } : { $words }
cards-ways = { $place } : ceci se lit de plusieurs façons ({ $ways }) : { $words }
cards-prints-as = { $place } : ceci s'imprime « { $back } » : { $words }
cards-file-large = { $file } est trop grand : un fichier peut avoir { $most } octets
cards-not-json = { $file } n'est pas un fichier JSON
cards-no-units = { $file } n'a pas de liste d'unités
cards-no-unit = { $file }, unité { $unit } : ce n'est pas une unité
cards-no-words = { $file }, unité { $unit } ({ $name }), texte { $text } : ce texte n'a pas de mots
cards-fault-too-long = { $file }, { $unit }, texte { $text }, phrase { $sentence }, colonne { $column } : le texte est plus long que toute carte
cards-fault-unseen = { $file }, { $unit }, texte { $text }, phrase { $sentence }, colonne { $column } : il y a ici un caractère invisible
