## Pourquoi un pouvoir ne trouve rien à faire

refusal-not-lesser = { $whom } n'a ni une moindre valeur en points que { $who } ni un mot-clé en commun
refusal-no-token = { $whom } n'a pas de marqueur action
refusal-already-hit = { $whom } serait déjà touché{ E($whom) }
refusal-no-actions-controlled = { $who } ne reçoit aucune action sous contrôle : seuls un déplacement et une attaque sont possibles
refusal-no-moves-controlled = cette version { DE($power) } ne laisse personne se déplacer
refusal-no-attacks-controlled = cette version { DE($power) } ne laisse personne attaquer
refusal-already-done = { $deed ->
    [move] { $who } a déjà fait son déplacement
   *[attack] { $who } a déjà fait son attaque
 }
refusal-has-moved = { $who } a fait un déplacement ce tour
refusal-has-moved-placed = { $who } a changé de case par placement ce tour
refusal-nothing-near = aucun personnage adverse n'est adjacent à { $who }, et aucun terrain n'est à 1 case
refusal-adjacent-to-foe-simply = { $who } est adjacent{ E($who) } à { $foe }
refusal-swimming = { $who } nage, et n'est une cible qu'à { $squares } cases ou moins
refusal-used-up = { $who } a déjà utilisé { $power } ce tour
refusal-nothing-to-copy = { $who } ne trouve aucune compétence à copier

## Déplacer des choses

refusal-marker-held-now = quelqu'un porte { $marker }
refusal-not-liftable-special = { $marker } n'est pas un marqueur terrain
refusal-not-liftable-attack = { $marker } est { UN($kind) } et ne peut pas servir à une attaque
refusal-not-liftable-figures-only = cette version { DE($power) } ne place pas de marqueurs
refusal-not-liftable-objects-only = { $marker } n'est pas un objet
refusal-immobile-debris = { $marker } est un marqueur débris, donc immobile
refusal-large-base-marker = { $marker } couvre plusieurs cases
refusal-same-square = c'est déjà en { $square }
refusal-no-room-in-sight = aucune case libre en ligne de vue ne convient au placement
refusal-no-room-foes = aucune case adjacente à un adversaire { DE($who) } n'est libre

## Nommer un pouvoir ou une valeur

refusal-protected = { $power } { DE($whom) } est à l'abri { DE($by) }
refusal-no-power-not-standard = { $power } n'est pas un pouvoir standard
refusal-no-power-no-special = { $whom } n'a aucun pouvoir spécial qu'on puisse nommer
refusal-no-power-none = { $whom } n'a aucun pouvoir qu'on puisse annuler
refusal-no-power-not-shown = { $whom } n'a pas { $power } en ce moment
refusal-no-power-trait = { $trait } { DE($whom) } est un trait, et non un pouvoir
refusal-no-damage = { $power } change n'importe quelle valeur de combat sauf les dégâts
refusal-wrong-value = { $power } ne change que { $stats }, pas { $stat }
refusal-wrong-amount = { $power } change une valeur de { $amounts }

## La réserve, la zone de KO et les véhicules

refusal-no-target-too-few = moins de { $count ->
    [one] { $count } personnage
   *[other] { $count } personnages
 } de la réserve pourraient participer
refusal-not-ko = { $whom } n'est pas mis{ E($whom) } KO
refusal-no-pilot = { $who } n'a pas de pilote
refusal-no-pilot-vehicle = { $who } est un véhicule sans pilote
refusal-not-standard = { $who } n'est pas un personnage standard
refusal-no-vehicle = { $who } n'est pas un véhicule
refusal-piloted = { $who } a déjà un pilote, { $pilot }
refusal-no-equipment = aucun équipement n'est sur la carte ni porté
refusal-not-equipment = { $marker } n'est pas un équipement
refusal-equipment-elsewhere = { $who } ne porte pas { $marker } et n'est pas dans sa case
refusal-no-id-character = { $card } n'a pas de personnage d'identité
refusal-help-not-waiting = { $who } n'attend pas dans la réserve, donc { $card } ne peut pas appeler à l'aide
refusal-text-nothing = { $who } ne ferait rien avec ce texte pour l'instant : { $text }
refusal-text-whom = ce texte ne peut pas désigner { $whom }, seulement { $those }
