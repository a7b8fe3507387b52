## Scénarios

scenario-role = { $side } { $role ->
    [attacker] attaque
   *[defender] défend
 }
scenario-first-check = { $count ->
    [one] 1 tour complet jusqu'au premier décompte
   *[other] { $count } tours complets jusqu'au premier décompte
 }
scenario-last-check = { $count ->
    [one] 1 tour complet jusqu'au dernier décompte
   *[other] { $count } tours complets jusqu'au dernier décompte
 }
scenario-held-by = { $who } l'a en main
scenario-case-locked = nul ne peut la prendre avant que chaque camp ait perdu une figurine
scenario-case-open = qui l'emporte hors de la carte par sa propre zone de déploiement gagne
scenario-way-opens = { $count ->
    [one] la sortie s'ouvre à la fin de ce tour complet
   *[other] la sortie s'ouvre dans { $count } tours complets
 }
scenario-way-open = la sortie est ouverte
scenario-way-tired = { $count ->
    [one] la sortie s'ouvre quand 1 défenseur de plus aura pris un clic de dépassement
   *[other] la sortie s'ouvre quand { $count } défenseurs de plus auront pris un clic de dépassement
 }
scenario-to-cross = { $count ->
    [one] 1 attaquant doit encore passer
   *[other] { $count } attaquants doivent encore passer
 }
scenario-gate-open = { $count ->
    [one] la porte laisse encore passer 1 figurine
   *[other] la porte laisse encore passer { $count } figurines
 }
scenario-gate-closed = la porte est fermée

ask-role = attaquer ou défendre
ask-guest-with-whom = qui a l'invité avec soi
ask-drop-where = où cela tombe

refusal-exit-elsewhere = { $who } n'est pas là où l'on peut quitter la carte
refusal-last-push = un dépassement mettrait { $who } KO, et nul ne va jusque-là ici
refusal-not-yet-taken = { $side } n'a pas encore perdu de figurine, et jusque-là nul ne peut le prendre

force-blocked-middle = le milieu de { $map } est bloqué, et le scénario le veut libre
force-no-room-in-front = { $map } n'a pas de case libre à { $count } cases devant l'une de ses zones de déploiement

scenario-wind = le vent vient de ce côté : { $side }
scenario-lull = il n'y a pas de vent
scenario-exhausted = toute action est un dépassement
scenario-fog-rolls = { $count ->
    [one] à la fin de ce tour complet, le brouillard peut se lever
   *[other] { $count } tours complets avant que le brouillard puisse se lever
 }
scenario-fog-needed = à la fin du tour complet, le brouillard se lève sur un jet de { $count } ou plus
scenario-fog-thin = le brouillard se lève et ne gêne plus que les tirs

refusal-too-windy = par ce vent, { $who } ne transporte personne

scenario-changed-minds = { $side } : { $result ->
    [1] la figurine la moins chère a Commandement
    [2] quelqu'un a perdu ou trouvé un ennemi juré
    [3] chacun a pris un clic
    [4] tous ceux qui étaient sans compétence de groupe ont la même
    [5] nul n'a de compétence de groupe
   *[6] la figurine la moins chère a Ingéniosité, et pas de compétence de groupe
 }
scenario-shifting-ground = { $side } : { $result ->
    [1] la figurine la plus faible a Soutien
    [2] la figurine la moins chère peut blesser chaque adversaire, et elle-même
    [3] tous ont la même compétence de groupe
    [4] la figurine la plus chère a perdu ses pouvoirs
    [5] la figurine la plus chère des adversaires est l'ennemie jurée de tous
   *[6] une figurine a Super-sens
 }

ask-fate-whom = à qui cela arrive
ask-fate-team = quelle compétence de groupe ils gagnent
ask-fate-enemy = qui est son ennemi juré
ask-roll-again = qui prend 2 clics pour une relance, ou s'en tenir à ce qui est sorti

scenario-maw = le gouffre a une force de { $count }
scenario-maw-closed = le gouffre est fermé

ask-plug-with = quel objet y jeter

refusal-not-in-the-middle = { $where } n'est pas au milieu de la carte
refusal-not-in-front = { $where } n'est pas une case libre à { $count } cases devant la zone de déploiement de qui garde
refusal-not-at-the-maw = le gouffre n'est pas adjacent à { $who }
refusal-nothing-to-plug = { $who } n'a pas d'objet à jeter dans le gouffre

force-too-few-objects = il faut { $least } objets, et les équipes en apportent { $count }

scenario-ghost-in = le fantôme de ce camp, { $side }, est en { $who }
scenario-no-ghost = le fantôme de ce camp, { $side }, a disparu

ask-ghost-in-whom = en qui est le fantôme

force-no-room-for-ghost = { $force } coûte { $points } points, et un fantôme { $price } : c'est plus que { $total }

name-power-the-find-in-hand = Trouvaille en main
    .gender = feminine
name-power-the-find = Trouvaille
    .gender = feminine
name-power-the-case-in-hand = Mallette en main
    .gender = feminine
name-power-the-case = Mallette
    .gender = feminine
name-power-bring-it-home = Retour au port
    .gender = masculine
name-power-the-guest-in-hand = Invité en main
    .gender = masculine
name-power-the-guest = Invité
    .gender = masculine
name-power-get-away = Fuite
    .gender = feminine
name-power-appointment = Rendez-vous
    .gender = masculine
name-power-exhaustion = Épuisement
    .gender = masculine
name-power-get-across = Traversée
    .gender = feminine
name-power-not-to-the-last = Prudence
    .gender = feminine
name-power-restraint = Retenue
    .gender = feminine
name-power-the-gate = Porte
    .gender = feminine

name-object-the-find = La trouvaille
name-object-the-case = La mallette
name-object-the-guest = L'invité
name-object-the-gate = La porte
name-power-the-gale = Tempête
    .gender = feminine
name-power-against-the-wind = Contre le vent
    .gender = masculine
name-power-the-long-fog = Long brouillard
    .gender = masculine

name-object-fog = Brouillard
name-power-changed-minds = Esprits changés
    .gender = masculine
name-power-shifting-ground = Terre mouvante
    .gender = feminine
name-power-powerhouse = Force de la nature
    .gender = feminine
name-power-the-maw = Gouffre
    .gender = masculine
name-power-seal-the-maw = Fermeture du gouffre
    .gender = feminine

name-object-the-maw = Le gouffre
name-object-cleared-ground = Terrain déblayé
name-power-possessed = Possession
    .gender = feminine
name-power-jumping-out = Saut du fantôme
    .gender = masculine

## Bataille royale

scenario-royale = chacun contre tous : quand un seul joueur a encore des personnages, le plus de points de KO fait gagner
force-royale-map = { $map } est trop grande ou trop petite pour une bataille royale, qui veut une carte de { $side } sur { $side }
force-royale-players = une bataille royale compte au plus { $most } joueurs, pas { $count }

## Drafts

draft-players = un draft compte de 2 à { $most } joueurs, pas { $count }
draft-size = un booster contient de 1 à { $most } figurines, pas { $count }
draft-waits = vous avez choisi : attendez les autres, puis prenez le booster suivant
draft-over = le draft est fini : tout le monde a choisi
draft-not-here = { $name } n'est pas dans ce booster : prenez { $known }

## La page d'un scénario

scenario-page-usual-setup = La préparation est la même que d'habitude.
scenario-page-usual-roles = Il n'y a pas de rôles : tous les joueurs font la même chose.
scenario-page-usual-rules = Il n'y a pas de règles spéciales.
scenario-page-usual-winning = On gagne selon les règles habituelles.
scenario-page-battle-royale-setup = Jusqu'à quatre joueurs composent leur équipe en draft. Chacun ouvre un booster, prend une figurine et passe le reste à gauche, jusqu'à ce que chacun en ait cinq. Chaque joueur commence dans un coin de la carte.
scenario-page-battle-royale-roles = Il n'y a pas de rôles : chacun se bat contre tous.
scenario-page-battle-royale-rules = La construction des équipes n'a pas de limites. On joue jusqu'à ce qu'un seul joueur ait encore des personnages, ou que le temps soit écoulé.
scenario-page-battle-royale-winning = Le joueur qui a le plus de points de KO gagne.
