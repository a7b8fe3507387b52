## Pourquoi on ne peut pas cibler, atteindre ou choisir quelque chose

squares-away = { $away ->
    [one] à { $away } case
   *[other] à { $away } cases
 }

## Qui c'est

refusal-first-turn-immunity = { $who } a l'immunité au premier tour jusqu'à ce que chaque joueur ait terminé un premier tour
refusal-first-turn-immunity-round = { $who } a l'immunité au premier round, jusqu'à son premier déplacement ou sa première action
refusal-not-on-map = { $place ->
    [off] { $who } est hors de la carte
    [sideline] { $who } est dans la réserve
    [knocked-out] { $who } est mis{ E($who) } KO
    [removed] { $who } est retiré{ E($who) } du jeu
    [outside] { $who } n'est pas encore sur la carte
    [aside] « { $who } » n'a pas de figurine et n'occupe aucune case
    [captured] { $who } est captif
   *[elsewhere] { $who } n'est pas sur la carte
 }
refusal-itself-targeted = { $who } ne peut pas se cibler soi-même
refusal-itself-chosen = { $who } ne peut pas se choisir soi-même
refusal-itself-only = { $power } { DE($who) } est pour { $who } et personne d'autre
refusal-itself-only-chosen = seul{ E($who) } { $who } peut être choisi{ E($who) }
refusal-friendly = { $whom } est ami{ E($whom) } de { $who }
refusal-opposing = { $whom } n'est pas ami{ E($whom) } de { $who }
refusal-other-force = { $whom } n'est pas de l'équipe de { $who }
refusal-already-chosen = { $whom } a déjà été choisi{ E($whom) }
refusal-not-meant = { $whom } ne peut pas être choisi{ E($whom) } : il faut des personnages { $filter }
refusal-not-meant-without = { $whom } ne peut pas être choisi{ E($whom) } : pas de personnages { $filter }
refusal-no-keyword = { $whom } n'a pas le mot-clé { $keyword }
refusal-immune = { $whom } a l'immunité contre les effets adverses
refusal-untargetable = { $whom } ne peut pas être une cible pour { $who } ce tour
refusal-safeguard = { $whom } a une sauvegarde contre { $power }
refusal-safeguard-unnamed = { $whom } a une sauvegarde contre cela
refusal-beneath-it = { $who } ne cible que { $those }, et { $whom } n'en fait pas partie
refusal-veiled = { $who } ne peut pas être la cible { DE($power) }
refusal-another-plane = { $whom } est à une autre altitude que { $who }
refusal-too-large-knocked-back = { $whom } a une plus grande taille que { $who } et ne peut pas subir de recul
refusal-large-base = { $whom } a un socle de plusieurs cases

## Personne du tout

refusal-no-target = il n'y a aucune cible
refusal-no-target-no-friend = il n'y a pas de personnage ami
refusal-no-target-no-marker = il n'y a aucun marqueur à lancer
refusal-no-target-no-element = il n'y a ni ami ni marqueur à placer
refusal-no-target-sideline = la réserve est vide
refusal-no-vehicle-none-there = aucun véhicule ami n'est sur la carte

## Attaques

refusal-adjacent-to-foe = { $who } est adjacent{ E($who) } à { $foe } et ne peut pas faire d'attaque à distance
refusal-no-range = { $who } n'a pas de portée
refusal-already-targeted = { $whom } est déjà une cible
refusal-mixed-targets = { $whom } ne s'atteint pas de la même façon que les autres cibles
refusal-mixed-targets-through-terrain = { $whom } n'est visible qu'à travers un terrain, et une ligne de vue traverse déjà une portion
refusal-several-pieces = plus d'une portion de terrain bloquant cache { $whom }

## À quelle distance

refusal-out-of-range = { $what } est { squares-away }, et la portée est de { $reach }
refusal-out-of-range-square = { $what } est { squares-away }, et non à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } ou moins
refusal-out-of-range-of-square = { $what } est { squares-away }, et non à { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
 } ou moins de { $start }
refusal-out-of-range-far-side = l'autre côté { DE($wall) } est { squares-away }, et la portée est de { $reach }
refusal-out-of-reach = { $whom } est { squares-away }, et l'allonge { DE($who) } est de { $reach }

## Ce qui bloque la ligne de vue

refusal-blocked-by-wall = Bloqué : la ligne de vue traverse { $barrier }
refusal-blocked-by-terrain = Bloqué : la ligne de vue traverse { $square }, un terrain bloquant
refusal-blocked-by-roof = Bloqué : la ligne de vue passe au-dessus de { $square }, en intérieurs
refusal-blocked-by-higher-ground = Bloqué : la ligne de vue traverse { $square }, plus haut
refusal-off-the-rim = Bloqué : { $square } n'est pas au bord de son niveau
refusal-blocked-by-character = Bloqué : { $who } occupe { $square }
refusal-blocked-at-corner = Bloqué : les deux côtés du coin en { $one } et { $two } sont bloqués
refusal-hidden = Bloqué : { $power } cache { $whom }, car la ligne de vue est gênée
refusal-line-blocked = Bloqué : { $who } n'a pas de ligne de vue vers { $whom }
refusal-line-blocked-squares = Bloqué : aucune ligne de vue ne va de { $start } à { $end }
refusal-no-line-of-fire-chain = { $left ->
    [one] { $where } n'est pas en ligne de vue { DE($who) }, et { $left } marqueur de plus ne mène à aucune case qui le soit
   *[other] { $where } n'est pas en ligne de vue { DE($who) }, et { $left } marqueurs de plus ne mènent à aucune case qui le soit
 }
refusal-no-line-to-wall = aucune ligne de vue vers l'autre côté { DE($wall) } ne traverse la case devant
refusal-no-line-to-wall-rim = il n'y a aucune case au-delà { DE($wall) }, et aucune ligne de vue ne s'y termine

## Adjacence

next-to = { $what } est contigu à { $who } mais pas adjacent : { $why }

refusal-not-adjacent = { $what } n'est pas adjacent{ E($what) } à { $who }
refusal-not-adjacent-away = { $what } est { squares-away } et n'est pas adjacent{ E($what) } à { $who }
refusal-not-adjacent-edge = { $piece } n'est pas un bord de la case { DE($who) }
refusal-not-adjacent-own-square = { $piece } est dans la propre case { DE($who) }
refusal-not-adjacent-chain = { $where } n'est pas adjacente à un marqueur placé avant
refusal-wall-between = { next-to }
refusal-corner-closed = { next-to }
refusal-levels-apart = { next-to }
