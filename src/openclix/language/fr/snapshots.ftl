# Ce qui ne va pas dans une partie enregistrée

snapshot-problem = { $path } : { $problem }
snapshot-problem-whole = la partie enregistrée : { $problem }
snapshot-no-record = { $kind } n'est pas un enregistrement qui puisse être sauvé
snapshot-no-records = aucun enregistrement ne s'appelle « { $name } »
snapshot-no-ability = l'édition « { $edition } » n'a pas de compétence « { $name } »
snapshot-no-edition = aucune édition ne s'appelle « { $name } »
snapshot-lost-edition = aucun autre processus ne trouverait l'édition « { $name } » par son nom
snapshot-large-number = un nombre aussi grand s'écrit en chiffres hexadécimaux
snapshot-no-hex = ce n'est pas un nombre en chiffres hexadécimaux
snapshot-bits = un nombre de { $bits } bits
snapshot-not-plain = { $kind } n'est pas une donnée simple
snapshot-no-type = ce n'est pas du type { $kind }
snapshot-other-type = il faut ici le type { $kind }, non { $found }
snapshot-no-field = il n'y a pas de champ « { $field } » ici
snapshot-no-field-of = le type { $kind } n'a pas de champ « { $field } »
snapshot-needs-field = le type { $kind } a besoin du champ « { $field } »
snapshot-missing = cela manque
snapshot-set-changes = un ensemble ne contient rien qui puisse changer
snapshot-dict-changes = les clés d'un dictionnaire ne peuvent pas changer
snapshot-no-pairs = ce ne sont pas des paires
snapshot-no-part = il n'y a pas de partie { $number } avant ceci
snapshot-no-map = aucune carte n'a { $width } cases sur { $height }
snapshot-card = l'édition ne peut pas jouer cette carte : { $error }
snapshot-no-event = aucun événement ne s'appelle « { $label } »
snapshot-no-events = ce ne sont pas des événements
snapshot-no-effect = aucun effet ne s'appelle « { $name } »
snapshot-effect-data = ce n'est rien que « { $kind } » puisse contenir
snapshot-no-origin = { $origin } n'est pas une origine
snapshot-no-offer = { $power } ne propose pas d'action « { $action } »
snapshot-too-deep = l'imbrication est trop profonde
snapshot-other-key = la table n'est pas celle dont la clé a été enregistrée
snapshot-mark = le journal a { $count } { $count ->
        [one] entrée
       *[other] entrées
    }, non { $mark }
snapshot-format = les formes 1 à { $format } se lisent ici, non { $found }
snapshot-torn = cela ne tient pas ensemble : { $error }
snapshot-journal = les réponses ne mènent pas plus loin depuis la table ({ $error })
snapshot-players = { $players } : une partie ne peut pas avoir ce nombre de joueurs
snapshot-length = { $count } { $count ->
        [one] entrée
       *[other] entrées
    } au lieu de { $length }
snapshot-limits = { $number } n'est pas entre { $low } et { $high }
snapshot-partners = a un nombre pour chaque joueur, ou aucun
snapshot-order = chaque joueur n'a pas une place et une seule dans l'ordre
snapshot-tags = deux figurines ont le même sigle
snapshot-square = qui est sur la carte a une case, et nul autre
snapshot-aside = ce qui n'a pas de figurine est à part, et rien d'autre
snapshot-nobodys = une figurine appartient à quelqu'un
snapshot-base = le socle ne tient pas là
snapshot-time = cela ne s'est passé à aucun moment qu'il y ait eu
snapshot-click = le cadran n'a pas ce clic
snapshot-plane = l'édition n'a pas de plan { $plane }
snapshot-phase = les tours de cette édition n'ont pas cette phase
snapshot-defeated = tout le monde est vaincu, mais la partie continue
snapshot-number = les marqueurs sont numérotés à partir de 1
snapshot-held = il n'y a pas de tel marqueur à porter
snapshot-equipment = un équipement est sur une figurine de la carte, ou c'est un objet
snapshot-host = qui est transporté ne transporte personne de ceux qui le transportent
snapshot-about = cela ne concerne personne qui soit là
snapshot-not-there = cela concerne une figurine, une case ou une chose qui n'est pas là
snapshot-belongs = cela n'appartient à personne qui soit là
snapshot-beside = cela se trouve à côté de la carte
snapshot-setup = ce n'est pas une étape de préparation avec ses équipes et ses cartes
snapshot-setup-notes = ce n'est rien que l'étape « { $step } » retienne
snapshot-no-setup = il n'y a rien à préparer
snapshot-entry = une entrée est un genre, un joueur, et un choix ou des dés
snapshot-entry-kind = ce n'est pas un genre de décision, ou pas un joueur
snapshot-entry-dice = { $what } : ce n'est pas un lancer de dés
snapshot-entry-by-hand = { $what } : rien qui se fasse à la main
snapshot-entry-choice = { $what } n'est pas un choix
snapshot-no-dice = ce ne sont pas des dés
snapshot-rolled = personne ne lance { $rolled } dés
snapshot-seed = une graine est un nombre ou un texte
snapshot-unread = ce programme ne sait pas lire le texte de carte { $text } avec lequel la partie a été jouée
