## 25.5 25.6 25.7 25.8 Terrains spéciaux, lieux, jeux de tarot, cartes mystère

event-tarot = { $part ->
    [drawn] La carte « { $figure } » est retournée et compte pour tous.
   *[covered] La carte « { $figure } » est recouverte et hors du jeu.
}
event-tarot-bottom = La carte « { $figure } » est déjà la carte active d'un autre joueur et va sous le paquet.
event-reshuffle = { $side } refait un paquet de toutes ses cartes de tarot.
event-location = { $part ->
    [bonus] { $figure } est la carte choisie : ses bonus comptent.
   *[consolation] { $figure } n'a pas été choisi, et ses consolations comptent.
}
event-map-bonus = Le bonus de carte { DE($figure) } compte pour le reste de la partie.
ask-special-terrain-place = où placer le terrain spécial { $marker }
force-second-special-terrain = une équipe peut avoir un seul terrain spécial, et non { $cards }
force-free-special-terrain = { $card } est un terrain spécial et doit coûter au moins 1 point
force-second-location = une équipe peut avoir un seul lieu avec des bonus, et non { $cards }
force-bonus-twice = { $card } a deux fois le bonus « { $bonus } », qui se paie une fois
force-tarot-keyword = un jeu de tarot demande un personnage avec le mot-clé Tarot dans l'équipe de départ
force-tarot-suit = un jeu de tarot a 1 à { $most } cartes de la couleur { $suit }, et non { $count }
refusal-not-destructible-special-terrain = { $marker } est un terrain spécial : seul un effet qui le dit le détruit
refusal-special-terrain-marker = un marqueur ne peut être sur un terrain spécial que dans ses cases dégagées
text-part-form = après « { $word } » viennent un nom et un texte, tous deux entre guillemets
text-part-elsewhere = seule la carte { $kind ->
    [location] d'un lieu
    [mystery] d'un mystère
   *[other] d'un terrain spécial
 } a une ligne « { $word } »
text-suit-missing = une carte de tarot a une ligne « suit » (25.7)
text-suit-none = seule une carte de tarot a une couleur (25.7)
text-only-places-have-maps = seul un lieu ou un terrain spécial nomme une carte (25.5d, 25.6)
text-only-special-terrain = seul un terrain spécial a une ligne « ground » (25.5)
text-one-clue = une carte mystère a exactement un effet d'indice : une ligne « clue » (25.8)
text-consolation-alone = aucun bonus ne s'appelle « { $name } » : une consolation va avec un bonus de son nom (25.6)
text-location-map = un lieu avec des bonus a une carte : ajoutez une ligne « map » (25.6)
text-location-not-offered = { $card } est un lieu pour la carte « { $map } », et cette partie ne l'a pas (25.6)
text-ground-letters = « { $word } » n'est pas une rangée de terrain spécial : . est dégagé, puis h, b et w (25.5)
text-ground-size = les rangées de « ground » ne vont pas avec la forme { $shape } (25.5)
text-no-bonus = { $card } n'a pas de bonus « { $name } » (25.6)
text-bonus-twice = le bonus « { $name } » est payé deux fois (25.6a)
text-other-kind = { $card } est une carte du genre { $kind }
text-special-terrain-is-a-card = un terrain spécial est une carte de l'équipe : une ligne « special-terrain NOM » (25.5)
text-whose-terrain = un terrain spécial sur la carte est un marqueur du genre « special » qui nomme sa carte : « by TAG » (25.5)
text-terrain-shape = les cases ne vont pas avec la forme { DE($who) } (25.5)
text-face-down = { $who } n'est pas une carte de tarot et ne peut pas être face cachée (25.7)
text-deck-order = { $who } est dans un paquet dont l'ordre est caché : seul « fact bottom » en dit quelque chose (25.7)
text-tarot-nobodys = { $who } est une carte de tarot et a besoin d'un propriétaire (25.7)
text-two-active = { $who } est une seconde carte de tarot active : seule celle du dessus est active (25.7)
text-bonus-or-consolation = { $who } ne peut pas avoir ses bonus et ses consolations (25.6)
part-suit = la couleur
part-map = la carte
part-how-many-clues = le nombre de marqueurs indice
picture-location-uses = { $part ->
    [bonus] les bonus comptent
   *[consolation] les consolations comptent
}
picture-map-bonus = le bonus de carte compte
picture-deck = { $count ->
    [one] { $count } carte dans le paquet
   *[other] { $count } cartes dans le paquet
}
picture-clues = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
}
name-keyword-tarot = Tarot
name-card-the-full-cup = La Coupe pleine
name-card-two-cups-of-rain = Deux Coupes de pluie
name-card-the-bent-coin = Le Denier tordu
name-card-nine-of-tolls = Le Neuf de péages
name-card-the-drawn-gaff = La Gaffe tirée
name-card-knave-of-hooks = Le Valet de crochets
name-card-the-lit-lamp = La Lampe allumée
name-card-queen-of-oars = La Reine de rames
name-card-the-ninth-tide = La Neuvième Marée
name-card-the-drowned-moon = La Lune noyée
name-card-who-rang-the-bell = Qui a sonné la cloche
name-card-the-missing-page = La Page manquante
name-card-old-signal-station = Vieille station de signaux
name-card-market-cellars = Caves du marché
name-card-toppled-tram = Tramway renversé
name-card-mooring-pool = Bassin d'amarrage
name-force-omens-at-low-water = Présages à marée basse
name-force-the-bell-inquiry = Enquête de la cloche
name-suit-cups = coupes
name-suit-coins = deniers
name-suit-swords = épées
name-suit-wands = bâtons
name-suit-major = arcanes majeurs
name-element-kind-tarot = carte de tarot
name-element-kind-mystery = carte mystère
name-element-kind-special-terrain = terrain spécial
snapshot-face-down = seule une carte de tarot est face cachée (25.7)
text-die-faces = un dé spécial a de 2 à { $most } faces (25.10)
part-name-of-the-die = le nom du dé
part-tag = une étiquette
name-tag-ally = Allié
name-tag-captain = Capitaine
name-tag-secret-identity = Identité secrète
name-tag-sidekick = Acolyte
text-die-sides = un dé donne de 1 à { $most }, et non { $face }
name-card-loaded-bones = Osselets pipés
name-card-brass-top = Toupie de laiton
name-trait-hidden-doors = Portes dérobées
name-trait-dry-shelves = Étagères au sec
name-trait-follow-the-ink = Suivre l'encre
name-trait-names-and-sums = Des noms et des sommes
name-trait-the-debtor = Le Débiteur
name-trait-cold-current = Courant froid
name-trait-pull-the-plug = Ouvrir la bonde
name-trait-long-beam = Long faisceau
name-trait-wind-at-the-mast = Vent au mât
name-trait-broken-windows = Vitres brisées
name-trait-kick-it-over = Renversé d'un coup de pied
name-trait-listen-closer = Tendre l'oreille
name-trait-footprints-on-the-stairs = Des pas dans l'escalier
name-trait-a-rope-still-swinging = Une corde encore agitée
