## La table dans un terminal : ce qu'elle dit à côté des questions et du récit de la partie

## Garder et quitter

terminal-saved = Enregistré dans { $path } ; `{ $command }` reprend d'ici.
terminal-saved-over = Enregistré dans { $path } ; `{ $command }` la raconte de nouveau.
terminal-kept = La partie est gardée ; `{ $command }` la reprend d'ici.
terminal-save-where = La partie se sauvegarde d'elle-même. Pour en avoir une copie à vous, tapez `enregistrer` et le nom d'un fichier.
terminal-not-saved = La partie n'a pas pu être enregistrée : { $problem }.
terminal-cannot-keep = Cette partie ne peut pas se garder d'elle-même ({ $problem }) : gardez-la avec `enregistrer` et le nom d'un fichier.
terminal-goodbye = À la prochaine.
terminal-resume = Une partie n'est pas finie : { $game }. La reprendre ? (oui, non)
terminal-resume-note = Une partie n'est pas finie : { $game } ; `{ $command }` la reprend.
terminal-resume-none = Aucune partie gardée n'est en cours : `{ $command }` en commence une.
terminal-resume-game = tour { $turn }, { $sides }, sur { $map }
terminal-goes-on = La partie reprend au tour { $turn }.
terminal-write-loaded = L'écrire aussi dans { $path } ? (oui, non, ou le nom d'un autre fichier)
terminal-yes-or-no = Tapez oui ou non.

## Ce qui a été tapé

terminal-final = { $word } termine le tour, et rien ne peut suivre : { $rest }. Tapez { $word } seul ; rien de la ligne n'a été joué.
terminal-no-more-words = { $count ->
    [0] `{ $command }` se tape seul ; { $rest } ne veut rien dire derrière.
   *[other] `{ $command }` prend { $count ->
        [one] { $count } mot
       *[other] { $count } mots
    } ; { $rest } ne veut rien dire derrière.
 } Rien ne s'est passé.
terminal-squares = { $verb ->
    [none] une case
   *[other] { $verb } et une case
 }, parmi { $count } { $sign ->
    [colour] en couleur
   *[star] marquées d'un *
 }{ $words ->
    [none] { "" }
   *[other] , ou : { $words }
 }

## L'en-tête du plateau

terminal-actions = { $given ->
    [one] { $given } action donnée
   *[other] { $given } actions données
 } sur { $total }
terminal-short-speed = vit
terminal-short-attack = att
terminal-short-defense = déf
terminal-short-damage = dég

## Chances

terminal-odds = attaque { $attack } contre { $defense } : touche à { $needs } ou plus, { $percent } %, { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
 }
terminal-odds-short = ({ $target } { $percent } %)

## Les dés que l'on jette soi-même

terminal-rolls = { $who } lance{ $purpose }
terminal-rolls-at = { $who } lance{ $purpose } sur { $targets }

terminal-type-dice = { $what }tapez { $count ->
    [one] un dé
   *[other] { $count } dés
 }>
terminal-type-number = { $what }tapez un nombre de 1 à { $most }>
terminal-number-please = Tapez un nombre de 1 à { $most }, ou `quitter`.
terminal-no-face = Un dé montre de 1 à 6, pas { $face }. Tapez les dés comme `3 4`, ou `quitter`.
terminal-wrong-count = { $count ->
    [one] Un dé est lancé
   *[other] { $count } dés sont lancés
 } ici, et { $typed ->
    [one] { $typed } tapé
   *[other] { $typed } tapés
 }. Tapez les dés comme `3 4`, ou `quitter`.

## Une partie commence et finit

terminal-you = vous
terminal-computer = l'ordinateur
terminal-seat = { $side } ({ $seat })
terminal-against = { $one } contre { $other }
terminal-meeting = { $sides } sur { $map }.
terminal-meeting-by = { $sides } sur { $map }, selon « { $rules } ».
terminal-type-help = Tapez ? pour l'aide, et auto chaque fois que l'ordinateur doit choisir pour vous.
terminal-first-turn = Votre premier tour : tapez un personnage et ce qu'il fait, comme `{ $tag } déplacer`, ou `fin`.
terminal-first-help = `?` aide, `auto` laisse choisir l'ordinateur, `chances { $tag } { $foe }` calcule une attaque.
terminal-wins = { $side } gagne au tour { $turn }, { $points } points.
terminal-points-to = { $one } à { $other }
terminal-tagged = { $tag } : { $text }
terminal-between = {" ; "}
terminal-standing-order = Par consigne : { $text }.
terminal-place-them = { $who } : les placer pour vous ?{ $section }
terminal-place-options = oui, non (vous placez alors les figurines une à une), ou une case
terminal-all-options = ... (tapez `choix` pour tous les voir)
terminal-enter = -- Entrée pour continuer --

## L'en-tête du plateau, et les questions

terminal-head-over = { $map }   tour { $turn }   points { $points }
terminal-head-setup = { $map }   préparation   { $side } choisit
terminal-head = { $map }   tour { $turn }   { $side }, { $given }   points { $points }
terminal-phase = { $phase ->
    [setup] préparation
    [beginning] début du tour
    [end] fin du tour
    [clear] retrait des marqueurs
    [round-begins] début du round
    [round-ends] fin du round
    [over] partie finie
   *[action] phase d'actions
 }
terminal-more-options = ... et { $count } de plus
terminal-areas = zones de déploiement : { $areas }

## Réponses à ce qui a été tapé

terminal-over = La partie est finie.
terminal-nothing-of = { $sentence } Rien { $part ->
    [rest] du reste de la ligne
   *[line] de la ligne
 } n'a été joué.
terminal-after-the-roll = { $word } ne pourrait rien dire après le reste (est-ce { $hint } ?). Rien de la ligne n'a été joué.
terminal-after-the-roll-none = { $word } ne pourrait rien dire après le reste. Rien de la ligne n'a été joué.
terminal-others-choice = La suite, c'est à { $who } de la choisir, et rien ne peut s'y trouver : { $words }. Rien de la ligne n'a été joué.
terminal-up-to-the-roll = La ligne a été jouée jusqu'au jet. { $sentence }
terminal-nothing-left = Il ne restait rien à choisir pour { $words }.
terminal-undo-leaves = Tapez `annuler` pour revenir sur l'action.
terminal-unused-and = { $one } ; { $other }
terminal-unused = Inutilisé : { $named }. Tapez encore `fin` pour finir le tour.
terminal-unused-more = Inutilisé : { $named } ; et { $more } de plus. Tapez encore `fin` pour finir le tour.
terminal-word-goes-on = { $text } a une suite : { $options }.
terminal-several-meanings = { $text } peut vouloir dire plusieurs choses ici.
terminal-no-option = { $text } n'est pas un choix ici.
terminal-first-answer = D'abord : { $question }. { $sentence }
terminal-can-type = Tapez l'un de ces choix : { $options }.
terminal-see-options = Tapez par exemple { $option } ; `choix` montre tout ce qui peut se taper.
terminal-type-action = Tapez un personnage et ce qu'il fait, comme { $option }, ou `?` pour de l'aide.
terminal-nearest = { $sentence } Le plus proche est { $hint }.

## Commandes

terminal-which-figure = Quel personnage ? Tapez `fiche` et un sigle, comme `fiche cra`.
terminal-no-figure = Il n'y a pas de personnage { $word }.
terminal-no-figure-near = Il n'y a pas de personnage { $word }. Est-ce { $hint } ?
terminal-why-what = Pourquoi quoi ? Tapez `pourquoi` et les mots que vous voudriez taper.
terminal-allowed = { $text } est permis : tapez-le.
terminal-which-rule = Quelle règle ? Tapez `règles` et une section ou un mot, comme `règles 27.1e`.
terminal-no-story = Il ne s'est encore rien passé.
terminal-hint = L'ordinateur taperait { $line } :
terminal-look-where = Regarder où ? Tapez `regarder` et une case de a1 à { $last }, ou un personnage.
terminal-whose-odds = Les chances de qui ? Tapez `chances`, le sigle de l'attaquant et celui de la cible.
terminal-both-on-map = Les deux doivent être sur la carte.
terminal-attacks-itself = Personne ne s'attaque soi-même{ $section }.
terminal-no-attack = { $kind ->
    [close] Pas d'attaque au corps à corps : { $why }.
   *[range] Pas d'attaque à distance : { $why }.
 }
terminal-attack-odds = { $kind ->
    [close] { $attacker }, attaque au corps à corps contre { $target } : { $odds }.
   *[range] { $attacker }, attaque à distance contre { $target } : { $odds }.
 }
terminal-not-now = pas maintenant : { $why }
terminal-no-undo = Rien à annuler de votre part : des dés ont été jetés, ou un autre a choisi.
terminal-taken-back = Annulé.
terminal-chosen-for-you = L'ordinateur choisit { $choice } pour vous.
terminal-auto-what = `auto` laisse l'ordinateur choisir une fois, `auto tour` jusqu'à la fin du tour ; { $word } ne veut rien dire derrière.
terminal-reminders = { $how ->
    [on] Les rappels sont actifs.
   *[off] Les rappels sont coupés.
 }
terminal-nothing-unused = Rien ne reste inutilisé.
terminal-asked-again = Tout vous sera de nouveau demandé.
terminal-always-what = Tapez `toujours oui` ou `toujours non` là où oui et non sont les choix.
terminal-never-always = À cette question on ne peut pas toujours répondre { $word }.

## Une case en mots

terminal-square = { $square } : { $about }.
terminal-terrain = terrain { $kinds }
terminal-terrain-kind = { $kind ->
    [blocking] bloquant
    [hindering] gênant
    [water] d'eau
    [special] spécial
   *[clear] dégagé
 }
terminal-level = niveau { $level }
terminal-indoor = { $where ->
    [indoor] en intérieur
   *[outdoor] en extérieur
 }
terminal-edge = { $kind ->
    [door] une porte
    [window] une fenêtre
   *[wall] un mur
 } { $side ->
    [north] au nord
    [east] à l'est
    [south] au sud
   *[west] à l'ouest
 }
terminal-stairs = escalier
terminal-marker = marqueur { $kind } { $marker }
terminal-marker-named = marqueur { $kind } { $marker } ({ $name })
terminal-stands-there = { $name } ({ $tag }) s'y tient

## Les signes du plateau

terminal-legend-terrain = { $clear } dégagé  { $hindering } gênant  { $blocking } bloquant  { $water } eau  { $stairs } escalier  2 3 niveaux au-dessus du sol
terminal-legend-things = { $object } objet  s fumée  # barrière  , débris   bords : { $wall } mur  { $door } porte  { $window } fenêtre
terminal-legend-sides = CRA un personnage du premier camp, mot un du second
terminal-legend-sides-star = CRA un personnage du premier camp, mot un du second ; * une case au choix
terminal-legend-panel = à côté du plateau : 1/6 clic sur combien, { $token } marqueur action, + porte un objet,
terminal-legend-ground = h w 2 se tient en terrain gênant, dans l'eau, au niveau 2

## Les figurines et leurs cartes

terminal-short-range = por
terminal-roster-note = vit, att, déf et dég sont les valeurs actuelles ; `fiche SIGLE` montre tout un disque.
terminal-card-title = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $side }, { $state }
terminal-nobodys = à personne
terminal-card-range = portée { $range }
terminal-card-targets = { $count } cibles
terminal-card-base = un socle de { $shape } cases
terminal-card-keywords = mots-clés { $words }
terminal-state = en { $square }, clic { $click } sur { $last }
terminal-state-tokens = { $state }, { $count ->
    [one] { $count } marqueur action
   *[other] { $count } marqueurs action
 }
terminal-state-flight = { $state }, { $how }
terminal-state-holding = { $state }, tient { $what }
terminal-state-equipped = { $state }, équipé { DE($what) }
terminal-click = clic
terminal-stat = { $stat ->
    [speed] vitesse
    [attack] attaque
    [defense] défense
    [damage] dégâts
   *[range] portée
 }
terminal-trait = Trait : { $name }
terminal-trait-text = { $name } : { $text }
terminal-cannot-use = ne peut pas utiliser { $powers }
terminal-its-powers = ses pouvoirs
terminal-now = maintenant : { $values }
terminal-zone = { $zone ->
    [ko] KO
    [sideline] RÉSERVE
    [removed] RETIRÉ
    [outside] à placer
    [captured] CAPTURÉ
    [face-down] FACE CACHÉE
   *[other] { $zone }
 }

## Aide

terminal-goal = { $book ->
    [classic-2002] La partie finit quand un joueur n'a plus de figurine, quand le temps est écoulé ou quand tous sont d'accord. Le plus de points de victoire l'emporte.
    [indy-2003] La partie finit quand un joueur n'a plus de personnage, quand le temps est écoulé ou quand tous sont d'accord. Le plus de points de victoire l'emporte.
    [core-fr] Le dernier joueur qui a des personnages sur la carte gagne. Si plusieurs en ont encore à la fin, le plus de points de victoire l'emporte.
   *[other] Le dernier joueur qui n'est pas vaincu gagne. Quand le temps est écoulé, le plus de points de victoire l'emporte.
 }
terminal-help =
    Tapez un choix, ou plusieurs de suite : `gru déplacer`, puis `e4` ; ou d'une ligne
    `gru charge e4 attaquer`. Peu importent les majuscules. Une ligne vide redessine
    le plateau. Les mots de la notation (cra move) se tapent aussi ; ceux-là peuvent
    être abrégés tant qu'ils restent clairs.

     ? aide        cette page             choix        tous les choix
     carte         le plateau             regarder e4  ce qu'il y a dans une case
     fiche SIGLE   le disque              équipes      les valeurs de chacun
     pourquoi ...  la règle qui l'empêche chances A B  une attaque, calculée
     annuler       revenir sur un choix   journal [N]  le récit jusqu'ici
     auto          l'ordinateur choisit   auto tour    ... jusqu'à la fin du tour
     toujours oui  ... pareil, toujours   rappels      ce qui est inutilisé ; off, on
     règles { $section }ce que dit une section règles mot   ... ou celles où est un mot
     enregistrer FICHIER  une copie       quitter      partir ; la partie est gardée
     toujours demander    être interrogé  conseil      ce que ferait l'ordinateur

    déplacer, corps-à-corps et distance sont les actions de base ; briser et détruire
    brisent murs et terrain bloquant ; frapper et lancer utilisent un objet porté ;
    les autres mots sont des pouvoirs.
terminal-tokens = { $book ->
    [classic-2002] Une action pose un marqueur action sur sa figurine. Agir deux tours de suite, c'est se dépasser : le deuxième marqueur coûte un clic. Avec deux marqueurs, elle se repose. Le déplacement d'une figurine volante dit sa hauteur : planer (vol stationnaire), monter (haute altitude), piquer (monter et redescendre) ou descendre. Sur le plateau, ' veut dire vol stationnaire et ^ haute altitude.
    [indy-2003] Une action pose un marqueur action sur son personnage. Agir deux tours de suite, c'est se dépasser : le deuxième marqueur coûte un clic. Avec deux marqueurs, il se repose. Le déplacement d'un personnage volant dit sa hauteur : planer (vol stationnaire), monter (haute altitude), piquer (monter et redescendre) ou descendre. Sur le plateau, ' veut dire vol stationnaire et ^ haute altitude.
    [core-fr] Une action pose un marqueur action sur son personnage. Un deuxième marqueur est un dépassement : il coûte un clic. Avec deux marqueurs, il ne reçoit que des actions libres.
   *[other] Une action pose un marqueur action sur son personnage : avec deux, il ne peut plus agir.
 }
terminal-asks = { $who } : { $question }
terminal-scenario = { $title } : { $state }
