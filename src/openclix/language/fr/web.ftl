## La table dans le navigateur. Les clés sont celles de web/src, précédées de « web- ».

web-home = OpenClix, page d’accueil
web-loading = Un instant…
web-close = Fermer
web-you = vous
web-settings = Réglages
web-setting-theme = Thème
web-theme-system = Système
web-theme-light = Clair
web-theme-dark = Sombre
web-setting-motion = Animations
web-motion-slow = Lentes
web-motion-full = Toutes
web-motion-quick = Rapides
web-motion-off = Aucune
web-setting-marks = Lettres des pouvoirs
web-marks-off = Non
web-marks-on = Oui
web-setting-code = Couleurs du terrain
web-code-full = Nettes
web-code-soft = Pâles
web-code-off = Sans
web-setting-language = Langue
web-language-en = English
web-language-fr = Français

## Les cartes

web-points = points
web-card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
web-card-of-the-set = Harbor Nine
web-range = Portée
web-values-now = Valeurs actuelles
web-value-why = { $stat } : d’où vient la valeur
web-dial-of = Le disque : { $name }
web-click = Clic
web-ko = KO
web-gone = hors de la partie
web-captive = entre les mains de { $captor }
web-powers = Pouvoirs
web-powers-lent = Prêtés par d’autres
web-equipped-with = Équipement
web-traits = Traits
web-special-powers = Pouvoirs spéciaux
web-card-engine = joué par les règles
web-card-by-hand = à la main
web-card-partly-by-hand = en partie à la main
web-card-plays-as = Se joue comme
web-stat-speed = Vitesse
web-stat-attack = Attaque
web-stat-defense = Défense
web-stat-damage = Dégâts
web-stat-range = Portée
web-symbol-boot = botte
web-symbol-wing = aile
web-symbol-dolphin = dauphin
web-symbol-fist = poing
web-symbol-autonomous = autonome
web-symbol-reversed-boot = botte inversée
web-symbol-reversed-wing = aile inversée
web-symbol-reversed-dolphin = dauphin inversé
web-symbol-duo = duo
web-symbol-crosshair = viseur
web-symbol-shield = bouclier
web-symbol-indomitable = indomptable
web-symbol-vehicle = véhicule
web-symbol-tiny = minuscule
web-symbol-starburst = explosion
web-symbol-giant = géant
web-symbol-colossal = colossal
web-no-card = Pointez un personnage : sa carte s’affiche ici.
web-no-card-keys = La touche ? montre la légende et les touches.

## La table

web-board = { $map } : le plateau. Les flèches parcourent, Entrée choisit.
web-status = Tour et score
web-forces = Équipes
web-panels = Carte, journal, équipes
web-tab-card = Carte
web-tab-log = Journal
web-tab-forces = Équipes
web-log = Ce qui s’est passé
web-prompt = Vos choix
web-your-turn = À votre tour
web-score-of = { $points ->
    [one] { $points } point marqué
   *[other] { $points } points marqués
 }
web-phase-setup = Préparation
web-turn-and-phase = Tour { $turn }{ $phase ->
    [beginning] , phase de début de tour
    [action] { "" }
    [end] , phase de fin de tour
    [clear] , phase de retrait des marqueurs
   *[other] { "" }
 }
web-actions-left = { $left ->
    [one] { $left } action restante sur { $total }
   *[other] { $left } actions restantes sur { $total }
 }
web-actions-left-short = { $left ->
    [one] { $left } action sur { $total }
   *[other] { $left } actions sur { $total }
 }
web-off-the-map = pas sur la carte
web-roster-state = clic { $click } sur { $clicks }, { $tokens ->
    [one] { $tokens } marqueur action
   *[other] { $tokens } marqueurs action
 }, { $square }
web-flight = { $how ->
    [soaring] en haute altitude
   *[hovering] en vol stationnaire
  }
web-game-over = La partie est terminée.
web-waiting-for = { $side } réfléchit…
web-which-way = Lequel ?
web-what-does = Que fait { $name } ?
web-choose-figure = { $left ->
    [0] Plus d’action. Utilisez ce qui est libre, ou terminez votre tour.
    [one] Il reste une action : choisissez un personnage.
   *[other] Choisissez un personnage : il reste { $left } actions.
 }
web-off-turn = C’est le tour de { $side }. Utilisez ce qui est permis maintenant, ou passez.
web-asked-about = { $figure } : { $question }
web-open-section = Règle { $section }
web-rule = Règle
web-rule-borrowed = Emprunté à : { $book }
web-rule-older-card = Dans cette édition, une carte de pouvoirs plus ancienne change ce pouvoir. La carte d’un personnage dit comment il se joue ici.
web-no-section = Cette section n’a pas pu être lue.
web-rolled = Résultat des dés : { $dice }
web-aim = Ligne de vue
web-line-clear = dégagée
web-line-hindered = gênée
web-line-blocked = bloquée
web-squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }
web-needs = il faut
web-needs-anything = tout jet
web-needs-critical = un double six
web-chance = touche
web-expected = clics
web-reckoning = D’où cela vient
web-charge-now = Charger
web-charge-how = La figurine se déplace d’abord jusqu’à une case contiguë à l’adversaire, dans la même action.
web-attack-now = Attaquer
web-aim-clicks = clics : { $clicks }

## Ce que dit une case

web-terrain-hindering = terrain gênant
web-terrain-blocking = terrain bloquant
web-terrain-water = eau
web-terrain-special = terrain spécial
web-terrain-indoor = intérieur
web-terrain-level = niveau { $level }
web-marker-object = un objet
web-marker-hindering = un marqueur gênant
web-marker-blocking = un marqueur bloquant
web-marker-elevated = un marqueur élevé
web-marker-debris = des débris
web-marker-smoke = de la fumée
web-marker-water = un marqueur eau
web-marker-barrier = une barrière
web-marker-mixed = un marqueur
web-marker-special = un marqueur spécial
web-figure-here = { $name } ({ $side }), clic { $click } sur { $clicks }
web-tokens = { $count ->
    [one] { $count } marqueur action
   *[other] { $count } marqueurs action
 }
web-may-choose = Entrée : { $what }
web-may-strike = Entrée : l’attaquer, ou savoir pourquoi non
web-may-move = Entrée : se déplacer ici

## Les touches

web-keys = Touches
web-key-arrows = parcourir le plateau, quatre cases à la fois avec Maj
web-key-enter = choisir la case ou le personnage
web-key-next = case ou personnage suivant et précédent que l’on peut choisir
web-key-letters = la lettre d’un bouton l’actionne
web-key-zoom = plus près, plus loin, tout le plateau
web-key-closer = les personnages de plus près, ou de nouveau tout le plateau
web-key-happened = ce qui s’est passé au dernier tour des autres
web-key-hint = ce que ferait l’ordinateur
web-key-escape = retour
web-key-undo = reprendre
web-key-help = ces touches
web-key-summary = ce qu’il y a sur le plateau, en quelques phrases
web-legend-and-keys = Légende, mots et touches
web-no-page = Cette page n’existe pas
web-no-page-text = Il n’y a rien à « { $address } ». L’adresse est peut-être coupée ou mal tapée.
web-advice = L’ordinateur ferait ceci :
web-skip-to-board = Aller au plateau
web-skip-to-prompt = Aller à la question
web-skip-to-content = Aller au contenu
web-table-title = { $map } : { $sides }
web-terrain-clear = dégagé
web-may-sidestep = Entrée : pas de côté, gratuit
web-may-help = Maj et Entrée : { $what }
web-summary-figure = { $name } { $square }, clic { $click } sur { $clicks }{ $tokens ->
    [0] {""}
    [one] , 1 marqueur
   *[other] , { $tokens } marqueurs
}
web-summary-side = { $side } : { $score ->
    [one] { $score } point
   *[other] { $score } points
 }, { $count ->
    [0] aucun personnage sur la carte
    [one] 1 personnage : { $figures }
   *[other] { $count } personnages : { $figures }
}.

## Les actions et les mots des boutons

web-action-move = Se déplacer
web-action-equip = Équiper
web-action-close = Attaque au corps à corps
web-action-range = Attaque à distance
web-action-pass = Passer
web-action-destroy = Détruire
web-power-themed-team = Équipe à thème
web-action-set-aside = Mettre de côté
web-action-smash = Détruire au corps à corps
web-action-blast = Détruire à distance
web-action-swing = Attaquer avec l’objet
web-action-throw = Lancer l’objet
web-action-eject = Le pilote descend
web-action-pilot-values = Valeurs du pilote
web-action-pilot-power = Un pouvoir du pilote
web-action-cancel = Désactiver un pouvoir
web-action-capture = Capturer
web-action-double-attack = Attaquer deux fois
web-action-hand-over = Remettre le captif
web-action-rescue = Sauver un captif
web-action-rescue-shot = Sauver un captif à distance
web-action-board = Monter à bord
web-action-watch = Monter la garde
web-action-ease = Relâcher la garde
web-way-batter = abattre un mur
web-way-mind-control-close = au corps à corps
web-way-hurl = lancer quelque chose
web-way-blows = frapper au passage
web-way-incapacitate-close = au corps à corps
web-way-carve = taillader
web-word-yes = Oui
web-word-no = Non
web-word-end = Fin du tour
web-word-cancel = Retour
web-word-back = Retour
web-word-stop = S’arrêter ici
web-word-done = C’est tout
web-word-none = Aucun
web-word-keep = Garder
web-word-alone = Seul
web-word-attacker = Attaquer
web-word-defender = Défendre
web-word-first = Commencer
web-word-second = Jouer en second
web-word-attack = Attaquer
web-word-escape = Retour
web-word-reroll = Relancer
web-word-carry = Transporter
web-word-take = Prendre
web-word-drop = Poser
web-word-via = En passant par
web-word-normal = Dégâts normaux

## Les pages autour de la table

web-nav = Pages
web-nav-play = Jouer
web-nav-learn = Apprendre
web-nav-watch = Regarder
web-nav-forces = Équipes
web-nav-cards = Cartes
web-nav-rules = Règles
web-nav-gallery = Galerie
web-gallery-title = Galerie
web-gallery-text = Toutes les images du jeu, dessinées pour lui. Chacune est un fichier texte du contenu.
web-gallery-characters = Personnages
web-gallery-set-starter = Harbor Nine
web-gallery-set-classic = Harbor Nine, dix ans plus tôt
web-gallery-places = Lieux
web-gallery-teams = Équipes
web-gallery-objects = Objets
web-gallery-markers = Marqueurs de terrain
web-gallery-failed = La galerie n'a pas pu être chargée. Réessayez.
web-front-picture = Un moment d'une partie au dépôt des trams : Captain Verrin vise Wick par-dessus deux piles de caisses, et Thornmother attend entre les trams.
web-door-gallery = Regarder les images
web-door-gallery-text = Personnages, lieux, équipes et objets, au même endroit.
web-nav-desk = Bureau de l’arbitre
web-foot = OpenClix est un projet d’amateurs, sans lien avec les éditeurs de HeroClix. Figurines, cartes et noms sont les siens.
web-front-title = La table qui connaît toutes les règles
web-front-text = Des disques de combat sur un quadrillage, joués selon le livre : ce qui est permis se voit, ce qui ne l’est pas dit pourquoi, et chaque nombre raconte d’où il vient. Rien à apprendre d’abord : asseyez-vous et jouez.
web-play-now = Jouer
web-play-choose = Choisir les équipes
web-player-two = Second joueur
web-your-games = Vos parties
web-door-friend = Avec un ami
web-door-friend-text = Ouvrez une table, envoyez le lien, jouez où que vous soyez.
web-door-hot-seat = Sur un seul écran
web-door-hot-seat-text = Deux joueurs jouent tour à tour sur cet appareil.
web-door-learn = Apprendre
web-door-learn-text = De courtes leçons sur le plateau, du premier déplacement au recul.
web-door-watch = Regarder
web-door-watch-text = Suivez la partie des autres, ou revoyez-en une.
web-new-game = Nouvelle partie
web-against-whom = Contre qui
web-with-computer = L’ordinateur
web-with-friend = Un ami, par lien
web-with-hot-seat = À deux sur cet écran
web-your-force = Votre équipe
web-computer-force = L’équipe de l’ordinateur
web-their-force = L’autre équipe
web-map = Carte
web-edition = Règles
web-scenario = Scénario
web-scenarios = Scénarios
web-scenario-setup = Préparation
web-scenario-roles = Rôles
web-scenario-rules = Règles spéciales
web-scenario-winning = Comment gagner
web-scenario-play = Jouer ce scénario
web-scenario-about = Préparation, rôles, règles et victoire
web-scenarios-all = Tous les scénarios de cette édition
web-scenarios-none = Cette édition n’a pas de scénarios.
web-event = Socle événement
web-cards-in-play = { $count ->
    [one] { $count } carte en jeu
   *[other] { $count } cartes en jeu
 }
web-element-condition = condition de bataille
web-element-event-dial = socle événement
web-element-feat = exploit
web-element-equipment = équipement
web-element-team-card = carte de compétence de groupe
web-element-id-card = carte d’identité
web-element-resource = ressource
web-element-one-shot = coup unique
web-element-tarot = carte de tarot
web-element-mystery = carte mystère
web-element-special-terrain = terrain spécial
web-element-deck = { $count ->
    [one] { $count } carte dans le paquet
   *[other] { $count } cartes dans le paquet
}
web-element-clues = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
}
web-element-bonus = les bonus comptent
web-element-consolation = les consolations comptent
web-element-map-bonus = le bonus de carte compte
web-element-face-down = face cachée
web-element-use = Utiliser
web-element-location = lieu
web-element-map-rule = règle de la carte
web-element-click = clic { $click }
web-no-scenario = Aucun
web-role-attacker = attaque
web-role-defender = défend
web-opponent = Adversaire
web-turn-limit = Durée
web-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
 }
web-no-limit = Jusqu’à ce qu’il reste un camp
web-force-size = { $points } points, { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
 }
web-force-over = trop chère
web-objects-title = Objets
web-objects-none = aucun objet
web-start = Commencer
web-make-link = Créer le lien
web-your-name = Votre nom
web-sit-down = S’asseoir
web-table-gone = Cette table n’existe pas
web-to-front = Vers l’accueil
web-waiting-title = En attente de votre ami
web-waiting-text = Envoyez ce lien. La partie commence dès que la place est prise.
web-invite-link = Invitation
web-copy = Copier
web-copied = Copié
web-copy-by-hand = Ce navigateur ne laisse pas la page copier ici. Le lien est sélectionné : appuyez sur Ctrl+C, ou maintenez-le et choisissez « Copier ».
web-seat-open = place libre
web-reconnecting = La connexion est perdue ; nouvel essai…
web-undo = Reprendre
web-undo-asks = Reprendre ; l’autre joueur doit accepter
web-game-menu = Partie
web-give-hint = Que feriez-vous ?
web-offer-draw = Proposer la nulle
web-concede = Abandonner
web-watch-link = Regarder en spectateur
web-agree = Accepter
web-refuse = Refuser
web-waiting-consent = En attente de l’autre joueur…
web-result-won = Vous gagnez !
web-result-lost = Vous perdez
web-result-draw = Partie nulle
web-dice-same = Les dés sont bien ceux sur lesquels le serveur s’est engagé avant la partie
web-dice-other = Ce ne sont pas les dés sur lesquels le serveur s’est engagé avant la partie
web-dice-how = Votre navigateur a gardé l’engagement du serveur et votre propre part des dés. Pour vérifier chaque jet, enregistrez la partie et lancez :
web-result-over = La partie est terminée
web-result-show = Voir le résultat
web-rematch = Encore une
web-replay = La revoir
web-look-at-table = Regarder la table
web-set-up-for-me = Placez pour moi
web-word-north = Nord
web-word-south = Sud
web-word-east = Est
web-word-west = Ouest
web-word-leave = Laisser
web-word-again = Frapper encore
web-word-close = Attaque au corps à corps
web-word-range = Attaque à distance
web-word-move = Se déplacer
web-word-pass = Passer
web-word-nobody = Personne
web-word-go = Prendre le plus court chemin
web-word-use = Utiliser
web-word-own = Sa propre carte
web-word-drawn = L’objet tiré
web-word-hover = Rester près du sol
web-word-soar = Voler en haute altitude
web-word-land = Atterrir
web-word-swoop = S’élever, puis atterrir
web-word-northeast = Nord-est
web-word-southeast = Sud-est
web-word-southwest = Sud-ouest
web-word-northwest = Nord-ouest
web-word-area-1 = Zone 1
web-word-area-2 = Zone 2
web-word-area-3 = Zone 3
web-word-area-4 = Zone 4
web-word-area-5 = Zone 5
web-word-area-6 = Zone 6
web-word-reroll-keep = Garder le jet
web-word-replace-die-keep = Garder le jet

## Les règles, les cartes, les équipes

web-rules-title = Les règles en mots simples
web-rules-search = Chercher dans les règles
web-rules-hits = { $count ->
    [0] Aucune section ne contient tous ces mots.
    [one] Une section
   *[other] { $count } sections
 }
web-rules-no-section = Ce livre n’a pas de section { $section }.
web-rules-chapters = tous les chapitres
web-cards-title = La collection
web-find-cards = Nom, pouvoir, mot-clé ou texte
web-keyword = Mot-clé
web-any-keyword = Tout mot-clé
web-team = Groupe
web-any-team = Tout groupe
web-power = Pouvoir
web-any-power = Tout pouvoir
web-most-points = Points
web-any-points = Tous les points
web-up-to-points = jusqu’à { $points } points
web-cards-found = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
 }
web-forces-title = Composer une équipe
web-my-force = Mon équipe
web-force-of = Équipe : { $name }
web-force-name = Nom
web-force-text = En texte
web-force-empty = Ajoutez des cartes de la liste.
web-force-legal = Cette équipe peut être jouée.
web-force-unknown = Ligne { $line } : aucune carte ne s’appelle « { $text } ».
web-force-unknown-near = Ligne { $line } : aucune carte ne s’appelle « { $text } ». Vouliez-vous dire { $near } ?
web-own-force = votre équipe, { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
 }
web-build-total = Total de construction
web-themed = Toutes partagent le mot-clé { $keyword } : une équipe à thème.
web-nearly-themed = La plupart ont le mot-clé { $keyword }. Sans { $names }, ce serait une équipe à thème.
web-add-card = Ajouter { $name }
web-remove-card = Retirer { $name }
web-play-with-it = Jouer avec elle
web-share-link = Lien vers ceci
web-earlier-forces = Aussi conservées :
web-earlier-force = { $name }, { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
web-earlier-desk = Aussi conservées :
web-earlier-position = Position avec { $names }

## Regarder et revoir

web-watch-title = Regarder
web-public-games = Parties en cours
web-no-public-games = Personne ne joue en public en ce moment.
web-no-own-games = Vous n’avez pas encore joué dans ce navigateur.
web-replay-only = Une reprise ne peut qu’être regardée.
web-replay-moment = Moment { $at } sur { $last }
web-turn-before = Tour précédent
web-turn-after = Tour suivant
web-step-before = Pas en arrière
web-step-after = Pas en avant
web-play = Lecture
web-pause = Pause
web-speed = Vitesse
web-share-moment = Lien vers ce moment
web-replay-yours = Seuls les joueurs peuvent ouvrir ce lien avant la fin de la partie.
web-replay-alone = Cette partie est gardée dans ce navigateur : le lien ne s’ouvre qu’ici. Pour d’autres, il y a la partie en texte.
web-jump-to-turn = Aller à un tour
web-turn-number = Tour { $turn }
web-link-copied = Lien copié
web-link-in-address = À copier dans la barre d’adresse
web-game-text = La partie en texte

## Les leçons

web-learn-title = Apprendre en jouant
web-learn-text = Chaque leçon est une petite position. Elle est faite quand vous avez fait la chose ; les dés sont fixés, la malchance n’y peut rien.
web-lesson-is-done = faite
web-lesson-next = Leçon suivante
web-lesson-play = Une vraie partie
web-lesson-show = Montrez-moi
web-lesson-again = Depuis le début
web-lesson-all = Toutes les leçons
web-lesson-move-title = Un premier déplacement
web-lesson-move-text = Cliquez sur la Grue : les cases marquées sont celles qu’elle peut atteindre avec sa vitesse de 6. Déplacez-la dans les cases vertes. C’est du terrain gênant : on y est plus difficile à toucher de loin.
web-lesson-move-done = Voilà un déplacement. Un personnage adjacent à un adversaire doit d’abord s’évader, et le terrain peut ralentir ; le plateau ne marque que ce qui est permis.
web-lesson-close-title = Une attaque au corps à corps
web-lesson-close-text = La Grue est adjacente au Puisard. Cliquez sur la Grue, pointez le Puisard pour voir les chances, et cliquez sur le Puisard pour attaquer. Deux dés plus la valeur d’attaque doivent atteindre la défense du Puisard.
web-lesson-close-done = Touché. Le disque du Puisard a tourné d’un clic par point de dégât : voyez comme ses valeurs ont changé.
web-lesson-range-title = Lignes de vue
web-lesson-range-text = L’Allumeur attaque de loin. Pointez le Puisard : les cases marron bloquent la ligne. Pointez Pétard mouillé : le terrain gênant lui donne 1 de défense en plus, mais on peut le toucher. Attaquez Pétard mouillé.
web-lesson-range-done = Une attaque à distance demande une ligne de vue dégagée ou gênée, et une cible à portée.
web-lesson-tokens-title = Actions et marqueurs
web-lesson-tokens-text = La Grue a agi au tour précédent et porte un marqueur action, le point jaune. Donnez plutôt une action à Phalène, puis terminez votre tour.
web-lesson-tokens-done = Phalène a maintenant un marqueur, et la Grue, qui s’est reposée, a perdu le sien. Un personnage qui a deux marqueurs ne peut pas agir.
web-lesson-charge-title = Un pouvoir : Charge
web-lesson-charge-text = Une vitesse verte, c’est Charge : se déplacer de la moitié de sa vitesse, puis faire une attaque au corps à corps, en une seule action. Chargez le Puisard.
web-lesson-charge-done = Les couleurs du disque sont des pouvoirs. La carte dit lesquels ; un clic sur un pouvoir ouvre sa règle.
web-lesson-break-away-title = S’évader
web-lesson-break-away-text = La Grue a des adversaires des deux côtés. Déplacez-la plus loin : on lance un dé, et elle s’évade sur 4, 5 ou 6.
web-lesson-break-away-done = Elle s’est évadée. Avec un jet plus faible, l’action aurait été perdue sur place.
web-lesson-senses-title = Pas votre tour, mais votre choix
web-lesson-senses-text = Le Puisard attaque Phalène et devrait la toucher. Phalène a Super-sens et peut lancer un dé pour éviter. Choisissez Oui.
web-lesson-senses-done = Elle évite l’attaque. De telles questions se posent chaque fois qu’un de vos personnages peut y faire quelque chose.
web-lesson-perplex-title = Actions libres : Confusion
web-lesson-perplex-text = La défense du Puisard est de 18. Que Pell utilise Confusion sur la Grue pour 1 d’attaque en plus ; c’est une action libre. Puis attaquez avec la Grue.
web-lesson-perplex-done = Les actions libres ne coûtent pas de marqueur. Avant la fin du tour, regardez ce qui est encore libre.
web-lesson-outwit-title = Ingéniosité
web-lesson-outwit-text = Le Puisard a Invulnérabilité : 2 dégâts de moins à chaque attaque. Que l’Oracle des roseaux contre ce pouvoir par Ingéniosité, puis attaquez avec la Grue.
web-lesson-outwit-done = Les 3 dégâts sont passés. Un pouvoir contré est perdu jusqu’au début de votre prochain tour.
web-lesson-knockback-title = Le recul
web-lesson-knockback-text = La Grue a Onde de choc. Attaquez le Puisard et faites-le reculer ; derrière lui se dresse un mur.
web-lesson-knockback-done = Il a volé jusqu’au mur, et a pris 1 dégât.
web-lesson-dial-title = Le disque
web-lesson-dial-text = Chaque personnage a un disque. Pointez Croc-de-gaffe et regardez sa carte : chaque colonne est un clic, et le cadre montre où il en est. Attaquez-le avec la Grue et regardez le cadre avancer.
web-lesson-dial-done = 2 dégâts − 1 Résistance = 1 clic. Sa défense est passée de 16 à 15, et il a perdu Résistance. Après son dernier clic, un personnage est KO.
web-lesson-push-title = Pousser
web-lesson-push-text = La Grue a agi au tour précédent et a un marqueur. Elle peut agir encore : c’est un dépassement. Attaquez le Puisard avec la Grue.
web-lesson-push-done = La Grue a deux marqueurs et ne peut pas agir au prochain tour. Ne vous dépassez que si cela vaut un tour de repos. Dans les anciens livrets, un dépassement coûte aussi un clic.
web-lesson-objects-title = Les objets
web-lesson-objects-text = Cliquez sur la Grue, choisissez « Me demander en chemin » et déplacez-la à côté du réverbère : elle peut le ramasser. Phalène porte déjà un banc. Faites-le lancer sur le Puisard.
web-lesson-objects-done = Un objet lancé inflige ses propres dégâts, et au corps à corps il ajoute aux dégâts. Ensuite il est détruit.
web-lesson-carry-title = Transporter
web-lesson-carry-text = Aile-de-mouette vole et peut emmener un ami. Cliquez dessus, choisissez « Me demander en chemin », cliquez sur une case vers le milieu et emmenez Mèche.
web-lesson-carry-done = Mèche est venu sans action à lui. Un volant rapide amène au combat les amis lents.
web-lesson-elevation-title = Les hauteurs
web-lesson-elevation-text = La case rouge est un niveau plus haut. Un déplacement s’arrête au changement de niveau, mais pas par les escaliers, les triangles. Faites monter la Grue par les escaliers, au-delà du bord.
web-lesson-elevation-done = D’en haut on voit par-dessus ce qui est en bas. En vol, on n’a pas besoin d’escaliers.
web-lesson-winning-title = Gagner
web-lesson-winning-text = Le Puisard en est à ses derniers clics, et c’est le dernier adversaire. Un personnage KO donne ses points à l’autre camp. Un camp qui n’a plus personne a perdu. Achevez-le.
web-lesson-winning-done = Vous gagnez, 25 points à 0. Si le temps s’écoule avant, le plus de points gagne. Jouez maintenant une partie entière, à trois contre trois.
web-lesson-wrong = Pas tout à fait :
web-lesson-back = Reprendre ce coup
web-lesson-move-wrong = La Grue n’est pas dans les cases vertes.
web-lesson-close-wrong = La Grue n’a pas attaqué. Elle le peut, car le Puisard est adjacent.
web-lesson-dial-wrong = Le disque de Croc-de-gaffe n’a pas bougé. La Grue doit l’attaquer.
web-lesson-range-wrong = Pétard mouillé n’a pas été touché. La ligne vers lui est libre, celle vers le Puisard non.
web-lesson-tokens-wrong = La Grue a agi malgré son marqueur, ou votre tour n’est pas terminé. Seule Phalène doit agir, puis terminez le tour.
web-lesson-push-wrong = La Grue doit agir, marqueur ou non.
web-lesson-charge-wrong = Un simple déplacement ou une attaque ne suffit pas. Charge fait les deux en une action : choisissez Charge.
web-lesson-break-away-wrong = La Grue est encore retenue. Donnez-lui un déplacement, loin des deux adversaires.
web-lesson-objects-wrong = La Grue doit ramasser le réverbère pendant son déplacement, et Phalène lancer son banc.
web-lesson-carry-wrong = Aile-de-mouette a volé sans passager. « Me demander en chemin » permet de choisir qui vient.
web-lesson-elevation-wrong = La Grue n’est pas sur les hauteurs, au-delà du bord. Son déplacement s’arrête au bord, sauf par les escaliers.
web-lesson-senses-wrong = Phalène n’a pas essayé d’éviter. Le jet ne coûte rien.
web-lesson-perplex-wrong = La Grue a besoin de +1 en attaque de Pell avant d’attaquer. Sans cela, l’attaque ne suffit pas ici.
web-lesson-outwit-wrong = Le Puisard pouvait encore utiliser Invulnérabilité. Ingéniosité d’abord, puis l’attaque.
web-lesson-knockback-wrong = Le Puisard n’a pas reculé. Attaquez-le et répondez Oui.
web-lesson-winning-wrong = Le Puisard est toujours debout. Attaquez-le avec la Grue.
web-first-game = Une première partie : trois contre trois
web-first-game-text = Contre l’ordinateur, avec un entraîneur qui dit quoi faire et pourquoi. Vous pouvez le congédier à tout moment.
web-first-force = Première veille
web-first-foe = Patrouille du port

## Le bureau de l’arbitre

web-desk-text = La position en texte
web-desk-brushes = Mettre dans une case
web-brush-red = Figurine rouge
web-brush-blue = Figurine bleue
web-brush-hindering = Gênant
web-brush-blocking = Bloquant
web-brush-water = Eau
web-brush-token = Marqueur
web-brush-click = Clic
web-brush-elevated = Élevé
web-brush-indoor = Intérieur
web-brush-wall-east = Mur à droite
web-brush-wall-south = Mur dessous
web-brush-light = Objet léger
web-brush-heavy = Objet lourd
web-brush-smoke = Fumée
web-brush-barrier = Barrière
web-brush-debris = Débris
web-brush-erase = Effacer
web-desk-ask = Demander : A peut attaquer C ? Comment gagner ?
web-desk-card = Carte d’une nouvelle figurine
web-desk-plain = Une figurine simple
web-desk-may-i = Demander
web-desk-questions = Questions
web-desk-q-defense = Défense de { $other } contre { $one }
web-desk-q-line = Ligne { $one } → { $other }
web-desk-q-adjacent = { $one } et { $other } : adjacents ?
web-desk-q-reach = Où { $one } peut aller ?
web-desk-q-targets = Qui { $one } peut attaquer ?
web-desk-q-odds = Chances { $one } → { $other }
web-desk-q-powers = Que peut utiliser { $one } ?
web-desk-q-options = Que peut-on choisir ?
web-desk-q-why-not = Pourquoi pas { $one } { $kind } { $other } ?
web-brushes-figures = Figurines
web-brushes-terrain = Terrain
web-brushes-markers = Marqueurs
web-brushes-other = Divers
web-desk-ruling = Garder comme cas
web-setting-up = Préparation…
web-promised-faces = Réussit sur { $faces } : { $chance } %
web-promised-roll = Il faut { $needed }, les dés montrent { $total } ; une relance touche à { $chance } %
web-always = Toujours répondre ainsi pour { $figure }
web-yes-roll = Oui, lancer
web-use-of = { $figure } : { $power }
web-other-powers = Un autre pouvoir ({ $count }) …
web-could-still = Avant la fin du tour :
web-attack-needs = { $attacker } attaque { $target } : il faut { $needed } ({ $chance } %) pour infliger { $damage } de dégâts.
web-attack-rolled = { $attacker } a lancé { $dice } contre { $target } : { $total } en tout, la défense est de { $defense }. Touché, ce serait { $damage } de dégâts.
web-topic-by-hand = { $figure }, à la main : { $text } Changez la table, puis continuez.
web-topic-which-map = Sur quelle carte jouez-vous ?
web-topic-target = { $figure } : qui attaquer ?
web-topic-further-target = { $figure } : une cible de plus ?
web-topic-outwit-whom = Ingéniosité : de qui contrer un pouvoir ?
web-topic-outwit-what = Ingéniosité : quel pouvoir contrer ({ $figure }) ?
web-topic-perplex-whom = Confusion : de qui changer une valeur ?
web-topic-perplex-what = Confusion : quelle valeur changer ({ $figure }) ?
web-topic-shape-change = { $figure } va être la cible. Lancer un dé pour Métamorphose ?
web-topic-super-senses = L’attaque va toucher { $figure }. Lancer un dé pour Super-sens ?
web-topic-mastermind-whom = L’attaque va toucher { $figure }. Qui est touché à la place ?
web-topic-impervious = { $figure } : lancer un dé pour Impénétrable, et ne prendre aucun dégât ?
web-topic-leadership = Lancer un dé pour Commandement : { $figure } enlève-t-il un marqueur à un ami ?
web-topic-leadership-whom = Commandement a réussi : à qui enlever un marqueur ?
web-topic-willpower = Lancer un dé pour Volonté : { $figure } perd-il un marqueur ?
web-topic-knock-back = Faire reculer { $whom } ?
web-topic-flurry = { $number ->
    [1] { $figure } fait-il la première attaque ?
   *[other] { $figure } attaque-t-il encore une fois ?
 }
web-topic-text-whom = { $trait } : qui choisissez-vous ?
web-topic-text-where = { $trait } : quelle case choisissez-vous ?
web-topic-text-which = { $trait } : lequel choisissez-vous ?
web-topic-text-may = { $power } : l’utiliser ?
web-topic-marker-chain = { $seen ->
    [exactly] Où va le marqueur { $number } sur { $most } ?
    [yes] Où va le marqueur { $number } sur { $most } au plus ?
   *[no] Où va le marqueur { $number } sur { $most } au plus ? Aucun n’est encore en ligne de vue.
 }
web-topic-use = { $figure } : utiliser { $power } ?
web-topic-set-down = Où déposer { $whom } ?
web-topic-put-down = Où { $figure } pose-t-il ce qu’il tient ?
web-topic-drop = Où { $figure } pose-t-il ce qu’il tient ?
web-topic-destroy-what = Que détruit { $figure } ?
web-topic-way = Quel chemin prend { $figure } ?
web-topic-follow-up = Que fait { $figure } ensuite ?
web-topic-which-attack = Quelle attaque fait { $figure } ?
web-topic-support-whom = Soutien : qui { $figure } soigne-t-il ?
web-topic-force-blast-whom = Onde de choc : qui { $figure } fait-il reculer ?
web-topic-telekinesis-what = Télékinésie : que placer ?
web-topic-telekinesis-where = Télékinésie : où placer { $what } ?
web-topic-telekinesis-throw = Télékinésie : que lancer ?
web-topic-reroll = { $figure } : le jet donne { $dice }. Le relancer ?
web-asked = { $question } ?
web-topic-replace-die = Le jet donne { $dice }. Remplacer un dé ?
web-topic-destination = Où va { $figure } ?
web-topic-role = Attaquer ou défendre ?
web-topic-guest-with-whom = Avec qui l’invité commence-t-il ?
web-topic-ghost-in-whom = Dans quelle figurine est le fantôme ?
web-topic-drop-where = Où cela tombe-t-il ?
web-topic-another-target = { $figure } : qui encore ?
web-topic-height = { $figure } : vol stationnaire ou haute altitude ?
web-topic-knockback-way = { $figure } : dans quelle direction va le recul ?
web-topic-falls-where = { $figure } : où tomber ?
web-topic-cancel-what = { $figure } : quel pouvoir désactiver ce tour ?
web-topic-extra-move = { $figure } : comment se déplacer ?
web-topic-strike-whom = { $figure } : qui frapper ?
web-topic-joins = { $figure } : qui frappe aussi ?
web-topic-blows = { $figure } : frapper encore une fois ?
web-topic-wild-card = { $figure } : pour quel groupe jouer ?
web-topic-wild-card-what = { $figure } : quelle compétence de groupe ?
web-topic-carry-whom = Qui { $figure } transporte-t-il ?
web-topic-pick-up = Que ramasse { $figure } ?
web-topic-starting-square = Où commence { $figure } ?
web-topic-starting-area = Quelle zone de déploiement prenez-vous ?
web-topic-first-turn = Jouez-vous en premier, ou en second ?

## Time and talk

web-chat = Discussion
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-chat-wanted = Discuter à cette table
web-clock = Pendule
web-clock-minutes = { $minutes ->
    [one] { $minutes } minute chacun
   *[other] { $minutes } minutes chacun
 }
web-no-clock = Sans pendule
web-may-watch = L’afficher sous « Regarder » : chacun peut regarder
web-rules-elsewhere = Dans les autres livres
web-whole-board = Montrer tout le plateau
web-closer = Voir les personnages de plus près (z)
web-skip = Passer
web-what-happened = Que s’est-il passé ?
web-ask-all = Me demander en chemin
web-ask-all-hint = Demande qui transporter et quoi ramasser. Maintenir Maj ou appuyer longuement fait de même. Avec Maj, un clic sur un personnage utilise sur lui un pouvoir ou un trait.
web-help-how = Maintenez Maj et cliquez sur le personnage.
web-help-how-touch = Appuyez longuement sur le personnage.

## Ses propres cartes et plateaux

web-nav-own = Les vôtres
web-own-title = Vos cartes de personnage et de jeu
web-own-text = Écrivez une carte de personnage ou une carte de jeu sous forme de texte. Ce qui ne va pas se dit aussitôt, avec la ligne et le mot le plus proche ; ce qui est juste se joue.
web-own-card = Carte de personnage
web-own-map = Carte de jeu
web-own-nameless = sans nom
web-own-new-card = Nouvelle carte de personnage
web-own-new-map = Nouvelle carte de jeu
web-own-card-text = La carte de personnage en texte
web-own-map-text = La carte de jeu en texte
web-own-good = Rien à redire.
web-own-line = Ligne { $line } :
web-own-use-card = La mettre dans mon équipe
web-own-use-map = Y jouer
web-own-download = Télécharger
web-own-drop = Supprimer
web-own-sample-card = Portier de nuit
web-own-sample-trait = Passe-partout
web-own-sample-map = Arrière-cour
web-own-dropped = Vous avez supprimé « { $name } ».
web-own-look = Son aspect
web-own-nothing-yet = Dès que tout est juste, l’aperçu apparaît ici.
web-own-grammar = Un personnage est un disque de clics, chacun avec vitesse, attaque, défense et dégâts ; un pouvoir se met après une valeur, comme 8:charge. Une carte de jeu, c’est une taille, des terrains par cases et une zone de déploiement par joueur.
web-own-where-browser = Le texte est gardé dans ce navigateur ; téléchargez-le, ou connectez-vous pour le garder dans votre compte.
web-own-where-account = Les cartes que vous gardez dans votre compte sont sur chaque écran où vous vous connectez ; le reste demeure dans ce navigateur.
web-own-in-account = dans votre compte
web-own-storing = On le garde …
web-own-room = { $count ->
    [one] De la place pour { $count } joueur.
   *[other] De la place pour { $count } joueurs.
 }
web-card-corrected = corrigée depuis le { $date }
web-draft = Draft
web-draft-seed = Numéro des boosters
web-draft-over = Le draft est fini. Commencez quand vous voulez.
web-draft-round = Booster { $round } : prenez une figurine, le reste passe à gauche.
web-draft-picked = Vous avez choisi :
web-draft-first = Choisissez d'abord votre équipe.
web-readings = Questions ouvertes du livre
web-own-card-of = la vôtre

## À la main

web-by-hand = Modifier la table à la main
web-by-hand-text = Pour les textes de cartes que le programme ne joue pas, et pour les erreurs. Les autres joueurs doivent d’abord être d’accord.
web-hand-nobody = Aucun personnage n’est encore sur la carte.
web-hand-what = Quoi
web-hand-click = Tourner un disque en avant
web-hand-heal = Tourner un disque en arrière
web-hand-token = Donner des marqueurs action
web-hand-untoken = Enlever des marqueurs action
web-hand-place = Déplacer un personnage
web-hand-value = Changer une valeur
web-hand-named = Marqueurs nommés
web-hand-ko = Mettre un personnage KO
web-hand-marker = Poser un marqueur
web-hand-unmark = Retirer un marqueur
web-hand-finish = Finir la partie
web-hand-figure = Personnage
web-hand-stat = Valeur
web-hand-number = Combien
web-hand-until = Jusqu’à
web-hand-name = Nom des marqueurs
web-hand-kind = Marqueur
web-hand-square = Case (ou cliquez dessus)
web-hand-propose = Demander aux autres
web-hand-do = Faire
web-until-turn = la fin de ce tour
web-until-that-turn = la fin du tour { $turn }
web-until-next = le prochain tour : { $side }
web-until-game = la fin de la partie
web-said-click = { $name }, disque : { $count ->
    [one] { $count } clic
   *[other] { $count } clics
} en avant.
web-said-heal = { $name }, disque : { $count ->
    [one] { $count } clic
   *[other] { $count } clics
} en arrière.
web-said-token = { $name } reçoit { $count ->
    [one] { $count } marqueur action
   *[other] { $count } marqueurs action
}.
web-said-untoken = { $name } perd { $count ->
    [one] { $count } marqueur action
   *[other] { $count } marqueurs action
}.
web-said-place = Placement en { $square } : { $name }.
web-said-value = { $name }, { $stat } : { $change } jusqu’à { $until }.
web-said-named = { $name } : { $change } { $token }.
web-said-ko = Mise KO : { $name }.
web-said-marker = { $square } : { $kind } est posé.
web-said-unmark = Ceci disparaît : { $marker }.
web-said-finish = La partie est finie ; les points décident.

## Comptes, et à qui de jouer

web-sign-in = Se connecter
web-sign-up = Créer un compte
web-sign-out = Se déconnecter
web-account-title = Votre compte
web-account-of = { $name }
web-account-why = Personne n’a besoin d’un compte pour jouer. Avec un compte, vos parties, vos équipes, vos propres cartes et vos ordres permanents sont sur chaque écran où vous vous connectez. Seuls un nom et un mot de passe sont demandés.
web-account-name = Nom
web-account-password = Mot de passe
web-account-data = Ce qui est gardé sur vous
web-account-export = Tout télécharger
web-account-delete = Supprimer le compte
web-account-delete-text = Ses équipes, ses propres cartes et ses ordres permanents disparaissent, ses parties continuent sans votre nom. C’est sans retour.
web-account-delete-now = Supprimer pour de bon
web-look-again = Regarder à nouveau
web-no-games = Aucune partie n’est en cours.
web-games-over = { $count ->
    [one] { $count } partie terminée
   *[other] { $count } parties terminées
}
web-your-forces = Vos équipes
web-no-forces = Les équipes que vous gardez depuis le constructeur se trouvent ici.
web-no-texts = Les cartes que vous écrivez et gardez dans votre compte se trouvent ici.
web-drop-force = Supprimer { $name }
web-force-store = Garder dans mon compte
web-force-stored = Gardée
web-orders-title = Ordres permanents
web-orders-text = Ce que vous répondez toujours, dans chaque partie que vous commencez à partir de maintenant. À la table, un ordre peut ne valoir que pour un personnage.
web-orders-here = Ce que vos personnages répondent toujours dans cette partie, sans que l’on vous demande.
web-orders-none = Aucun pour l’instant : on vous demande chaque fois.
web-orders-new = Un nouvel ordre
web-orders-topic = Question
web-orders-all = tous les personnages
web-concede-sure = Abandonner cette partie ?
web-concede-now = Abandonner
web-concede-not = Continuer
web-order-super-senses = Lancer pour Super-sens ?
web-order-shape-change = Lancer pour Métamorphose ?
web-order-impervious = Lancer pour Impénétrable ?
web-order-leadership = Lancer pour Commandement ?
web-order-willpower = Lancer pour Volonté ?
web-order-knock-back = Faire reculer ?
web-order-ask = Me demander
web-order-yes = Toujours oui
web-order-no = Toujours non
web-turns-waiting = { $count ->
    [one] À votre tour dans { $count } partie
   *[other] À votre tour dans { $count } parties
}
web-against = contre { $names }
web-a-computer = l’ordinateur
web-somebody = quelqu’un
web-their-turn = Au tour de l’autre
web-state-waiting = En attente de joueurs
web-state-over = Terminée
web-setting-notices = Me prévenir quand c’est mon tour
web-notices-off = Non
web-notices-on = Oui
web-notice-text = Quelqu’un attend votre réponse.
web-seat-password = Mot de passe de la place
web-seat-account = Seulement pour le compte
web-time-over = Le temps est écoulé
web-time-over-text = Le temps est écoulé : { $name }. Vous pouvez réclamer la partie, ou attendre encore.
web-claim = Réclamer la partie
web-wait-on = Attendre encore
web-clock-days = { $days ->
    [one] Par correspondance : { $days } jour par tour
   *[other] Par correspondance : { $days } jours par tour
}
web-more-players = Autres joueurs
web-add-player = Ajouter un joueur
web-player-number = Joueur { $number }
web-seat-kind = Qui joue
web-seat-kind-open = Un ami, par lien
web-seat-kind-computer = L’ordinateur
web-seat-kind-me = À cet écran
web-remove-player = Sans le joueur { $number }
web-seat-force = Équipe
web-map-for-two = Cette carte a des zones de déploiement pour deux.
web-by-hand-told = À la main, { $side } : { $what }

## Exemples de règles

web-example = Sur le plateau
web-example-of = Sur le plateau : { $name }
web-example-step = Montrer l’étape { $step } sur { $steps }
web-example-again = Depuis le début
web-example-desk = L’emporter au bureau de l’arbitre

## Pour les débutants

web-setting-coach = Conseils aux débutants
web-coach-off = Non
web-coach-on = Oui
web-coach-enough = Je connais le jeu
web-coach-setting-up = L’ordinateur place vos personnages, puis la partie commence.
web-coach-setup-asked = Avant la partie, chaque camp choisit comment il commence. « Placez pour moi » choisit pour vous et place vos personnages.
web-coach-setup = D’abord, chacun prend place. « Placez pour moi » le fait pour vous.
web-coach-choose = Choisissez un de vos personnages : ceux au cercle pointillé peuvent agir.
web-coach-selected = Les points montrent où il peut aller : cliquez-en un pour le déplacer. Pointez un adversaire pour voir s’il peut être attaqué, et avec quelles chances.
web-coach-aim = Voilà comment se passerait l’attaque : le jet qu’il faut, la chance, et les dégâts. Cliquez encore l’adversaire pour attaquer.
web-coach-aim-charge = Trop loin pour attaquer d’ici, mais assez près pour charger : cliquez sur l’adversaire. La figurine se déplace jusqu’à une case contiguë à lui et attaque, en une seule action.
web-coach-aim-blocked = La ligne de vue est bloquée là où se trouve la croix : impossible de tirer par là. Déplacez-vous d’abord, ou pointez un autre adversaire.
web-coach-aim-not = Cet adversaire ne peut pas être attaqué d’ici : la ligne sous les noms dit pourquoi. Déplacez-vous d’abord plus près, ou pointez un autre adversaire.
web-coach-square = Cliquez une des cases marquées.
web-coach-question = Un de vos personnages peut faire quelque chose. Chaque réponse ici est permise ; le numéro ouvre la règle.
web-coach-end = Il ne reste plus d’actions. Des pouvoirs libres restent possibles ; sinon, finissez votre tour.
web-coach-waits = L’autre camp joue. Le journal dit ce qui se passe, et pourquoi.
web-coach-why = Oui, avec les raisons
web-coach-choose-touch = Touchez l’un de vos personnages. Un cercle pointillé marque ceux qui peuvent agir.
web-coach-selected-touch = Les points montrent où il peut aller : touchez-en un pour s’y déplacer. Touchez un adversaire pour voir si vous pouvez l’attaquer, et les chances.
web-coach-aim-touch = Voici comment se passerait une attaque : le jet qu’il faut, les chances et les dégâts. Touchez encore l’adversaire pour attaquer.
web-coach-aim-charge-touch = Trop loin pour attaquer d’ici, mais assez près pour charger : touchez encore l’adversaire. La figurine se déplace jusqu’à une case contiguë à lui et attaque, en une seule action.
web-coach-aim-blocked-touch = La ligne de vue est bloquée à la croix : on ne peut pas tirer par là. Déplacez-vous d’abord, ou touchez un autre adversaire.
web-coach-aim-not-touch = Impossible d’attaquer d’ici. Approchez-vous d’abord, ou touchez un autre adversaire.
web-coach-square-touch = Touchez l’une des cases marquées.
web-minute = Une partie en trois étapes
web-minute-pick = Choisissez un personnage. Son disque montre quatre nombres : jusqu’où il se déplace, comment il attaque, s’il est dur à toucher, combien il fait mal.
web-minute-act = Déplacez-le ou attaquez. Deux dés plus l’attaque doivent atteindre la défense adverse ; chaque dégât tourne le disque, et les nombres changent.
web-minute-win = Un marqueur jaune signale qui a agi. Qui n’a plus de clics est KO ; le dernier camp debout gagne.
web-door-forces = Composer une équipe
web-door-forces-text = Trouvez des cartes par pouvoir, mot-clé et points. Si une équipe n’est pas permise, vous voyez pourquoi.
web-door-own = Créer les vôtres
web-door-own-text = Écrivez vos propres cartes de personnage et de jeu, et jouez avec.
web-door-rules = Chercher une règle
web-door-rules-text = Chaque section en mots simples, sur un plateau vivant, à côté des livres anciens.
web-door-desk = Trancher une dispute
web-door-desk-text = Disposez n’importe quelle position au bureau de l’arbitre et demandez ce qui est permis.
web-door-guides = Lire les guides
web-door-guides-text = Pour joueurs, arbitres, programmeurs, hébergeurs et contributeurs (en anglais).
web-bot-simple = Simple : pense une action à l’avance
web-bot-random = Au hasard : n’importe quel coup permis
web-tab-desk = Bureau
web-lesson-you = Vous jouez les rouges, aux socles ronds ; les bleus ont des socles crantés.

## Rencontrer d’autres joueurs

web-nav-lobby = Rencontres
web-presence-here = présent
web-presence-away = ailleurs
web-presence-gone = parti
web-player-presence = { $presence ->
    [here] { $name } : à la table
    [away] { $name } : loin de l’écran
   *[gone] { $name } : plus à la table
}
web-you-doubled = vous, sur plusieurs écrans
web-waiting-for-person = { $presence ->
    [here] C’est à { $name } …
    [away] C’est à { $name }, loin de l’écran en ce moment …
   *[gone] C’est à { $name }, qui n’est plus à la table. La partie attend ici.
}
web-name-missing = Donnez votre nom, pour que les autres sachent qui vous êtes.
web-face-choose = Choisir un portrait
web-face-change = Choisir un autre portrait
web-terms-title = Ce qui est convenu
web-proposal-title = Ce que vous proposez
web-terms-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
web-terms-hints = Conseils de l’ordinateur
web-terms-hints-on = conseils permis, et annoncés
web-terms-hints-off = aucun conseil
web-terms-undo = Reprendre
web-terms-undo-fair = ses choix librement, le reste d’un commun accord
web-terms-undo-none = rien ne se reprend
web-terms-watching = Spectateurs
web-terms-watching-on = peuvent regarder
web-terms-watching-off = personne ne regarde
web-clock-turn-minutes = { $minutes ->
    [one] { $minutes } minute par tour
   *[other] { $minutes } minutes par tour
}
web-join-from = { $name } vous invite
web-join-you = Vous
web-join-agrees = En vous asseyant, vous acceptez.
web-join-force-given = { $name } a choisi une équipe pour vous.
web-join-dead = Cette invitation ne marche pas
web-to-lobby = Vers les tables ouvertes
web-network-away = Le serveur est injoignable. Rien n’est perdu : réessayez dans un instant.
web-try-again = Réessayer
web-bring-title = Votre équipe
web-bring-text = { $points ->
    [one] Au plus { $points } point.
   *[other] Au plus { $points } points.
 } Les autres la voient quand la partie commence, et elle ne change plus.
web-bring-shipped = Toute prête
web-bring-mine = La vôtre
web-bring-pick = Choisir des figurines
web-bring-text-way = En texte
web-bring-fits = Elle convient : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
web-picker-left = { $points ->
    [one] { $points } point restant
   *[other] { $points } points restants
 }
web-picker-picked = Vos figurines
web-brings-theirs = Votre adversaire apporte la sienne
web-brings-mine = Je la choisis
web-in-lobby = L’afficher sous « Rencontres » : chacun peut s’asseoir
web-waiting-begin = Tout le monde est là. La partie commence …
web-waiting-watch = Cette table attend des joueurs
web-waiting-lobby = Votre table est affichée sous « Rencontres ». Vous pouvez aussi envoyer ce lien.
web-reach-machine = Ce lien ne marche que sur cette machine. Pour vos amis du même réseau, lancez le serveur ainsi :
web-reach-network = Le lien marche dans votre réseau.
web-qr-alt = Le lien en code QR
web-qr-text = Visez-le avec l’appareil photo d’un téléphone.
web-lobby-title = Rencontrer d’autres joueurs
web-lobby-make = Ouvrir une table
web-lobby-open = { $count ->
    [0] Tables ouvertes
    [one] { $count } table ouverte
   *[other] { $count } tables ouvertes
}
web-lobby-empty = Personne n’attend pour l’instant. Ouvrez une table, et d’autres vous trouveront ici.
web-lobby-more = Afficher { $count } de plus
web-lobby-yours = votre table
web-lobby-go = Vers la table
web-lobby-sit-with = S’asseoir avec { $name }
web-lobby-force-given = les deux équipes sont choisies par l’hôte
web-lobby-locked = avec mot de passe
web-lobby-kept = réservée à { $name }
web-any-edition = Toutes les règles
web-table-gone-text = Le lien est peut-être coupé, trop ancien ou d’un autre serveur.
web-page-old = Le serveur a été mis à jour.
web-page-reload = Recharger la page
web-ask-hints = Demander les conseils de l’ordinateur
web-give-hint-told = Que feriez-vous ? (les autres voient que vous demandez)
web-going-back = Ceci serait repris
web-result-last-turn = Le dernier tour est joué : le plus grand nombre de points gagne.
web-rematch-swapped = Revanche, côtés échangés
web-rematch-agree = Rejouer
web-rematch-refuse = Non merci
web-rematch-waits = Vous avez proposé une revanche. On attend : { $name } …
web-rematch-declined = Pas de revanche pour l’instant ({ $name }).
web-notice-hint = { $name } a demandé conseil à l’ordinateur.
web-notice-declined = { $name } refuse.
web-notice-hints = Tous acceptent ce que souhaite { $name } : les conseils de l’ordinateur sont permis.
web-chat-say-watch = Parler aux autres spectateurs
web-chat-watching = spectateur
web-chat-name = Votre nom de spectateur
web-chat-name-give = Entrer dans la discussion
web-learn-older = Livres plus anciens
web-learn-older-text = Vous connaissez le jeu d’aujourd’hui. Ces leçons montrent ce qui change dans les livres plus anciens.
web-lesson-play-edition = Maintenant une partie selon ce livre
web-edition-name-classic-2002 = Livres de 2002
web-edition-name-indy-2003 = Livre Indy de 2003
web-edition-name-core-fr = Livre de base français de 2010
web-edition-name-pac = Une carte des pouvoirs plus ancienne
web-lesson-old-push-title = Se dépasser fait mal
web-lesson-old-push-text = La Grue a agi au tour précédent et porte un marqueur. En 2002, une figurine qui agit deux tours de suite se dépasse : son second marqueur lui coûte un clic. Déplacez la Grue et regardez son disque.
web-lesson-old-push-done = La Grue a perdu un clic et doit se reposer. Vous avez une action par tranche de 100 points : choisissez bien qui agit. Les survivants marquent aussi des points, et seule la Force herculéenne soulève les objets.
web-lesson-old-push-wrong = La Grue ne s’est pas dépassée. Elle porte un marqueur : toute action est un dépassement. Déplacez-la.
web-lesson-old-wings-title = Près du sol ou en altitude
web-lesson-old-wings-text = En 2002, une figurine ailée reste près du sol ou vole en altitude. Cliquez sur Aile-de-mouette, appuyez sur Se déplacer et choisissez « Voler en haute altitude ». Choisissez ensuite une case derrière le bâtiment.
web-lesson-old-wings-done = Elle est dans les airs : les deux ailes sur son socle et son ombre lointaine le disent. Personne au sol ne peut la frapper au corps à corps. Au prochain déplacement, vous direz de nouveau à quelle hauteur elle vole.
web-lesson-old-wings-wrong = Elle n’est pas dans les airs. Appuyez d’abord sur Se déplacer : on vous demande alors comment elle vole.
web-lesson-old-fall-title = Du haut du toit
web-lesson-old-fall-text = La Grue et le Puisard se battent sur un toit. En 2003, des doubles font toujours reculer la cible, d’autant de cases qu’elle a perdu de clics. Attaquez le Puisard et choisissez où il tombe.
web-lesson-old-fall-done = Le Puisard est tombé du toit, et la chute lui a coûté 2 clics de plus. En 2003, un passager n’a que des actions libres, et Ingéniosité et Confusion servent aussi pendant le tour des autres. Le reste est comme en 2002.
web-lesson-old-fall-wrong = Le Puisard est toujours sur le toit. Attaquez-le avec la Grue : les dés montrent des doubles.
web-lesson-old-doubles-title = Les doubles font reculer
web-lesson-old-doubles-text = Aujourd’hui, un jet de doubles vous permet de faire reculer un adversaire. Dans ce livre, c’est obligatoire : une case par clic de dégâts. Attaquez le Puisard avec la Grue : les dés montrent deux quatre.
web-lesson-old-doubles-done = Le Puisard a reculé d’une case par clic, et le mur lui en a coûté un de plus. Personne n’a été consulté. Un pouvoir peut être désactivé pour un tour, et seule la Force herculéenne soulève les objets.
web-lesson-old-doubles-wrong = Le Puisard n’a pas reculé. La Grue doit l’attaquer.
web-lesson-old-support-title = Le Soutien peut échouer
web-lesson-old-support-text = La Grue a perdu des clics. Avec l’ancienne carte, Soutien demande un jet : deux dés et l’attaque de l’Infirmière Halloran doivent atteindre la défense de la Grue. Utilisez Soutien.
web-lesson-old-support-done = 4 + 4 + 9 atteignent les 16 de la Grue, et un dé moins 2 la soigne. Aucune des deux ne peut être à côté d’un adversaire. Beaucoup de pouvoirs de cette carte portent à 6 cases, et non à 4.
web-lesson-old-support-wrong = La Grue n’a pas été soignée. L’Infirmière Halloran est à côté d’elle : utilisez Soutien.
web-setting-sound = Son
web-sound-off = Non
web-sound-on = Oui
web-sound-now-off = Le son est coupé.
web-sound-now-on = Le son est activé.
web-key-sound = activer ou couper le son
web-key-drag = glissez une figurine vers une case ou un adversaire, par le chemin voulu

## Without a server

web-alone-starting = Mise en place de la table dans votre navigateur …
web-alone-failed = La table ne peut pas démarrer dans ce navigateur : { $why }
web-alone-secure = Jouer sans serveur demande une adresse https et un navigateur qui peut garder des données. La navigation privée ne le permet pas toujours.
web-alone-old = Ce navigateur est trop ancien pour jouer sans serveur. Un navigateur récent le peut.
web-alone-again = Réessayer
web-alone-foot = Vos parties restent sur cet appareil. Rien n’est envoyé ailleurs.
web-alone-needs = Il faut un serveur
web-alone-friends = Vos parties n’existent que dans ce navigateur : des amis ailleurs ne peuvent pas les rejoindre. Vous pouvez jouer contre l’ordinateur ou à deux sur un écran.
web-alone-account = Les comptes sont sur un serveur. Ici, vos parties, cartes et équipes sont gardées dans ce navigateur.
web-alone-watch = Pour regarder les autres, il faut un serveur sur lequel ils jouent.
web-alone-how = Pour rencontrer d’autres joueurs, quelqu’un lance un serveur : `make play` chez soi, ou selon le guide d’hébergement.
web-alone-to-play = Jouer ici
web-alone-play = Pour des amis ailleurs, il faut un serveur. Ici, on joue contre l’ordinateur ou à deux sur un écran.
web-alone-dice = Les dés ont été lancés dans ce navigateur. Seul un serveur peut prouver des dés à quelqu’un d’autre.
web-nav-collection = Collection
web-collection-title = Votre collection
web-collection-text = Déposez les fichiers de figurines, de cartes de jeu et d’équipes que vous avez déjà. Ils restent dans ce navigateur et ne sont qu’à vous. Le serveur les lit et n’en garde rien.
web-collection-drop = Déposez des fichiers ici, ou choisissez-les
web-collection-formats = HCUnits et HCMaps (.json), extensions OCTGN (.xml), 64 Mo au plus chacun
web-collection-reading = Lecture de { $file } : { $done } sur { $total }
web-collection-counts = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $maps ->
        [one] { $maps } carte de jeu
       *[other] { $maps } cartes de jeu
    }, { $objects ->
        [one] { $objects } objet
       *[other] { $objects } objets
    }{ $forces ->
        [0] { "" }
        [one] , { $forces } équipe
       *[other] , { $forces } équipes
    }, { $skipped ->
        [one] { $skipped } ignorée
       *[other] { $skipped } ignorées
    }
web-collection-remarks = { $count ->
        [one] { $count } remarque
       *[other] { $count } remarques
    }
web-collection-more-remarks = et { $count } de plus
web-collection-remove = Retirer
web-collection-use-force = Utiliser cette équipe
web-collection-find-map = Trouver une carte de jeu
web-collection-play-on = Jouer sur { $name }
web-collection-force = Mon équipe : { $count ->
        [one] { $count } figurine
       *[other] { $count } figurines
    }
web-collection-look = Choisissez une carte pour la voir.
web-collection-show-more = En montrer plus ({ $count })
web-collection-reads = { $played ->
        [one] { $played } lu
       *[other] { $played } lus
    }, { $hand } à la main, { $unread ->
        [one] { $unread } non lu
       *[other] { $unread } non lus
    }
web-collection-reading-of = Ce qui est lu
web-collection-any-reading = Tous les textes
web-collection-read = Tout le texte est lu
web-collection-by-hand = Lu ou à la main
web-collection-unread = Avec du texte non lu
web-collection-no-text = Sans texte
web-collection-kind = Genre
web-collection-any-kind = Tous les genres
web-collection-kind-character = Personnages
web-collection-kind-bystander = Spectateurs
web-collection-kind-equipment = Équipements
web-collection-kind-id-card = Cartes d’identité
web-collection-kind-location = Lieux
web-collection-kind-tarot = Cartes de tarot
web-collection-kind-mystery = Cartes Mystère
web-collection-kind-condition = Conditions
web-collection-kind-feat = Exploits
web-collection-set = Extension
web-collection-any-set = Toutes les extensions
web-collection-archive = { $file } est une archive. Décompressez-la et déposez les fichiers qu’elle contient.
web-collection-not = { $file } n’est pas une collection : ni unités, ni carte de jeu, ni équipe.
web-collection-no-set = { $file } n’est pas une extension : aucune carte, ou XML incorrect.
web-collection-bad-json = { $file } n’est pas du JSON correct : ligne { $line }, colonne { $column }.
web-collection-bad-card = cette carte n’est pas du XML correct ; elle est ignorée
web-collection-too-large = { $file } est trop volumineux : { $most } Mo au plus.
web-collection-twice = cet identifiant existe déjà ; la seconde unité est ignorée
web-brought-title = { $name } joue { $force } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
web-hidden-title = { $name } a choisi une équipe
web-hidden-text = Chacun voit l’équipe de l’autre quand la partie commence.
web-hidden-own = { $count ->
        [one] { $count } de ses cartes est faite par { $name }.
       *[other] { $count } de ses cartes sont faites par { $name }.
    }
web-brought-by-hand = Le programme ne joue pas tout ce que disent ces cartes. Là où il le peut, il s’arrête, et vous résolvez le texte ensemble.
