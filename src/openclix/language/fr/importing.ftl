import-help = importer sa propre collection de figurines, de cartes de jeu et d'équipes
import-description = Lit des fichiers aux formats publics HCUnits, HCMaps et OCTGN, et écrit nos fiches, nos cartes de jeu et nos équipes. Les fichiers restent les vôtres.
import-files = des fichiers, ou des dossiers qui en contiennent : .json et .xml
import-into = le dossier où écrire
import-replace = remplacer les fichiers déjà présents
import-report = la forme du rapport : texte ou JSON
import-edition = l'édition dont les cartes utilisent les pouvoirs
import-quiet = n'afficher que les totaux
import-summary = { $file } : { $imported ->
        [one] { $imported } unité importée
       *[other] { $imported } unités importées
    }, avec des remarques { $repaired }, sans carte { $skipped }
import-archive = { $file } est une archive : décompressez-la et importez les fichiers qu'elle contient
import-no-collection = { $file } n'est pas une collection : ni unités, ni carte de jeu, ni équipe
import-no-files = aucun fichier de { $folder } ne se termine par .json ou .xml
import-no-set = { $file } n'est pas une extension : aucune carte, ou XML incorrect
import-bad-json = { $file } n'est pas du JSON correct : ligne { $line }, colonne { $column }
import-too-large = { $file } est trop volumineux : { $most } Mo au plus
import-no-unit = ce n'est pas une unité ; elle est ignorée
import-other-type = les unités du type { $word } n'ont pas encore de carte ; elle est ignorée
import-twice = cet identifiant existe déjà ; la seconde unité est ignorée
import-no-name = l'unité n'a pas de nom ; elle est ignorée
import-no-dial = l'unité n'a pas de cadran ; elle est ignorée
import-no-id = l'unité n'a pas d'identifiant ; sa place dans le fichier le remplace
import-long = le texte est trop long ; il est coupé à { $most } caractères
import-no-number = { $word } n'est pas un nombre ; la valeur habituelle est prise
import-no-value = { $word } n'est pas une valeur de combat ; 0 est pris
import-list-as-text = la liste est écrite comme un texte ; ses parties ont été séparées
import-no-list = une liste est attendue ici ; c'est laissé de côté
import-no-points = l'unité n'a pas de valeur en points ; elle coûte 0 point
import-no-shape = aucun socle ne mesure { $word } ; 1x1 est pris
import-keyphrase = la formule-clé { $word } n'est pas jouée ; elle a été laissée de côté
import-no-symbol = aucun symbole de combat ne s'appelle { $word } ; il est laissé de côté
import-no-property = la propriété { $word } n'a pas de règle ici ; elle est laissée de côté
import-no-team = la compétence de groupe { $word } est inconnue ; elle est signalée sur la figurine
import-no-ability = { $word } n'a pas de sens dans cette édition ; c'est signalé sur la figurine
import-no-power = aucun pouvoir ne s'appelle { $word } ; il est signalé sur la figurine
import-no-special = ce n'est pas un pouvoir spécial ; c'est laissé de côté
import-no-text = { $word } n'a pas de texte
import-other-trait = un pouvoir spécial du type { $word } est gardé comme trait
import-no-click = une partie du cadran n'est pas un clic ; elle est laissée de côté
import-many-clicks = le cadran a trop de clics ; les { $most } premiers sont pris
import-gaps = les numéros des clics ont des trous ; les clics sont renumérotés
import-lines = nombre de lignes de départ du cadran : { $lines } ; nombre de valeurs en points : { $values } ; elles sont associées dans l'ordre
import-special-without-text = le cadran montre un pouvoir spécial sans texte
import-several-specials = plusieurs pouvoirs spéciaux occupent cette case ; le cadran montre le premier
import-unreadable = l'unité n'a pas pu être relue et elle est ignorée : { $why }
import-exists = { $file } existe déjà ; utilisez --replace pour le remplacer
import-map-without-name = la carte de jeu n'a pas de nom
import-map-size = une carte de jeu a 1 à { $most } lignes et colonnes ; elle est ignorée
import-map-row = la ligne { $row } n'est pas une ligne ; elle est laissée de côté
import-map-row-number = la ligne { $row } n'a pas de numéro ; sa place dans le fichier le remplace
import-map-tile = une case de la ligne { $row } n'en est pas une ; elle est laissée de côté
import-map-outside = la case { $square } est hors de la carte de jeu ; elle est laissée de côté
import-map-kind = { $word } n'est ni intérieur ni extérieur ; c'est laissé de côté
import-map-label = l'étiquette { $word } est gardée comme note de la carte
import-map-obscuring = { $square } est un terrain masquant ; il devient un terrain gênant
import-map-terrain = aucun terrain ne s'appelle { $word } ; la case est dégagée
import-map-ramp = la rampe { $place } ne relie pas deux cases voisines ; elle est laissée de côté
import-map-wall = le mur { $place } ne suit pas les bords des cases de la carte ; il est laissé de côté
import-map-wall-kind = un mur du genre { $word } devient un mur simple
import-map-rim = une porte ou une fenêtre au bord de la carte devient un mur
import-map-four = les zones de déploiement pour quatre joueurs sont sur une seconde carte, { $word }
import-map-one-area = la carte n'a qu'une zone de déploiement ; les zones habituelles sont prises
import-map-text = { $texts ->
        [one] { $texts } texte de la carte est gardé comme note
       *[other] { $texts } textes de la carte sont gardés comme notes
    }
import-force-no-card = l'unité { $place } ({ $word }) n'a pas été importée ; l'équipe s'en passe
import-force-left-out = { $word } n'a pas encore de place dans nos équipes ; c'est laissé de côté
import-force-empty = aucune de ses unités n'a été importée ; l'équipe est ignorée

import-broken = l'unité n'a pas pu être lue et elle est ignorée : { $why }
import-no-field = ce champ ne sert pas ici ; il est laissé de côté
import-no-field-of = le champ { $word } d'un pouvoir spécial ne sert pas ici ; il est laissé de côté
import-off-dial = le cadran ne montre pas le pouvoir spécial { $word } ; il est signalé sur la figurine
import-bare-number = le texte de { $word } n'est qu'un nombre
import-unseen = des signes invisibles sont laissés de côté
import-text-unseen = texte { $text }, phrase { $sentence }, colonne { $column } : un signe invisible est laissé de côté
import-text-script = texte { $text }, phrase { $sentence }, colonne { $column } : une lettre d'un autre alphabet ; le texte est seulement affiché
import-text-bracket = texte { $text }, phrase { $sentence }, colonne { $column } : une parenthèse ouverte ou fermée seule
import-text-spaced = texte { $text }, phrase { $sentence }, colonne { $column } : une espace est ajoutée après le point
import-id-part = la carte d'identité n'a pas de partie { $word } ; c'est signalé sur la carte
import-part-left-out = { $word } n'est pas l'une des quatre parties d'une carte d'identité ; c'est laissé de côté
import-no-suit = la carte de tarot n'a pas de couleur ; elle compte comme une carte majeure
import-no-clue = la carte Mystère ne nomme pas d'indice ; { $word } devient son effet d'indice
import-map-unit = une carte de jeu sans Lieu n'a pas de fiche ; ses cases sont dans un fichier de carte
import-object-size = aucun objet n'a la taille { $word } ; il est { $size ->
       *[light] léger
        [heavy] lourd
    }
import-object-text = le texte de l'objet n'est pas lu en entier ; l'objet s'en passe
import-no-map = ce n'est pas une carte de jeu ; elle est ignorée
import-map-kind-as = { $word } est lu comme { $kind ->
       *[outdoor] extérieur
        [indoor] intérieur
    }
import-map-grants = une figurine en terrain spécial peut utiliser { $powers }
import-force-id-card = la carte d'identité { $word } demande un personnage ; ajoutez-la à l'équipe à la main
