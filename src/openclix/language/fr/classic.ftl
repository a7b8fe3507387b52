## Les personnages, objets, équipes et cartes du jeu classique

name-card-wickfather = Père Mèche
    .gender = masculine
name-card-weathercock = Girouette
    .gender = feminine
name-card-the-stevedore = Le Débardeur
    .gender = masculine
name-card-the-hush = Le Silence
    .gender = masculine
name-card-skiff = Yole
    .gender = feminine
name-card-sister-undine = Sœur Ondine
    .gender = feminine
name-card-sergeant-anvil = Sergent Enclume
    .gender = masculine
name-card-semaphore = Sémaphore
    .gender = masculine
name-card-ratcatcher = Dératiseur
    .gender = masculine
name-card-penny-post = Petite-Poste
    .gender = feminine
name-card-nobodys-boy = L'Enfant de personne
    .gender = masculine
name-card-long-marta = La Grande Marta
    .gender = feminine
name-card-kelp-widow = Veuve des algues
    .gender = feminine
name-card-ferryman-nil = Passeur Nil
    .gender = masculine
name-card-doctor-lantern = Docteur Lanterne
name-card-crowbar-jack = Jack Pied-de-biche
    .gender = masculine
name-card-constable-gray = Agent Gray
name-card-brickie = La Brique
    .gender = feminine
name-card-briar-judge = Juge des ronces
name-card-bilge = Fond-de-cale
    .gender = masculine
name-card-beacon-six = Balise Six
    .gender = feminine
name-card-the-ninth = Le Neuvième
    .gender = masculine
name-card-the-drowned-bell = La Cloche noyée
    .gender = feminine
name-card-the-dredger = La Drague
    .gender = feminine
name-card-rivet-queen = Reine des rivets
    .gender = feminine
name-card-lucky-nine = Neuf Chanceux
    .gender = masculine
name-card-lieutenant-verrin = Lieutenant Verrin
name-card-first-bloom = Première Fleur
    .gender = feminine

name-object-mooring-bollard = Bollard d'amarrage
name-object-ledger-desk = Bureau de comptable
name-object-lamp-standard = Lampadaire
name-object-hand-truck = Diable
name-object-fish-crate = Caisse à poissons
name-object-coal-scuttle = Seau à charbon
name-object-tea-urn = Fontaine à thé
name-object-bench = Banc
name-object-crate = Caisse

name-force-watch-and-signal = Garde et Signal
name-force-thorn-assize = Tribunal des épines
name-force-the-evening-round = La Ronde du soir
name-force-odds-and-ends = Bric-à-brac
name-force-mercy-and-light = Pitié et Lumière
name-force-low-water = Marée basse
name-force-harbor-watch = Veille du port
name-force-dock-gang = Bande des docks

## Les équipes d'il y a dix ans

name-power-dock-gang = Bande des docks
    .gender = feminine
name-power-drifters = Errants
    .gender = masculine
name-power-lamplighters = Allumeurs
    .gender = masculine
name-power-mercy-row = Allée de la Pitié
    .gender = feminine
name-power-night-ferry = Bac de nuit
    .gender = masculine
name-power-signal-corps = Corps des signaux
    .gender = masculine
name-power-thornwardens = Gardiens des épines
    .gender = masculine

name-map-open-field = Terrain découvert
name-map-lantern-corner = Carrefour des lanternes
name-map-ferry-steps = Marches du bac
name-map-drowned-square = Place noyée
name-map-counting-house = Maison de comptes

## Les scénarios

name-card-two-reckonings = Deux décomptes
name-card-five-and-five = Cinq et cinq
name-card-the-guest = L'invité
name-card-the-guest-second-night = L'invité, seconde nuit
name-card-through-the-line = À travers la ligne
name-card-the-gate = La porte
name-card-the-find = La trouvaille
name-card-the-case = La mallette
name-card-changed-minds = Esprits changés
name-card-shifting-ground = Terre mouvante
name-card-the-gale = La tempête
name-card-the-long-fog = Le long brouillard
name-card-the-maw = Le gouffre
name-card-two-ghosts = Deux fantômes
