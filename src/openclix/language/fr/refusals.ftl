## Pourquoi quelque chose n'est pas permis : le code d'un refus et, s'il se dit de plusieurs façons, laquelle

## Agir

refusal-already-acted = { $who } a déjà reçu une action non libre ce tour
refusal-carried = { $who } a profité d'un transport ce tour
refusal-no-actions = { $who } ne peut pas recevoir d'action non libre
refusal-two-tokens = { $who } a deux marqueurs action
refusal-action-total = { $total ->
    [one] la seule action de ce tour a été donnée
   *[other] les { $total } actions de ce tour ont été données
 }
refusal-lets-itself = ce que permet { $power } ne peut pas être { $power } à nouveau
refusal-countdown = { $who } est sur un clic de compte à rebours
refusal-plot-used = une compétence d'intrigue a déjà été activée ce tour
refusal-plot-points = { $who } a trop peu de points d'intrigue pour cela
refusal-free-used-plain = { $who } a déjà utilisé { $power } ce tour
refusal-free-used = { $who } a déjà utilisé { $power } comme action LIBRE ce tour
refusal-limit-reached = { $who } a utilisé { $power } autant de fois que c'est permis
refusal-cannot-pay = { $who } ne peut pas payer le coût { DE($power) }

## Transporter

refusal-carries-nobody = { $who } a Passagers : 0 et ne transporte personne
refusal-carries-nobody-with-this-move = { $who } ne peut pas transporter { $whom } lors de ce déplacement
refusal-carrying = { $who } transporte quelqu'un, et ne ramasse donc rien
refusal-too-large = { $whom } a une plus grande taille que { $who }
refusal-too-large-alike = { $whom } n'a pas une plus petite taille que { $who }
refusal-hands-full = { $who } porte { $marker }
refusal-not-adjacent-carried = { $where } n'est pas adjacente au personnage qui a transporté { $whom }
refusal-itself-carried = { $who } ne peut pas se transporter soi-même
refusal-not-carried-kept-by = { kept-by }
refusal-not-carried-kept = { kept }

## Ramasser et lâcher

refusal-one-a-move = lors d'un déplacement on ramasse un marqueur ou on en lâche un, pas les deux
refusal-no-drop = { $who } ne peut pas lâcher { $marker } là
refusal-no-drop-never = { $who } ne peut pas poser { $marker } : ce qui est porté ne s'en va qu'en servant
refusal-no-drop-because = { $who } ne peut pas lâcher { $marker } là : { $why }
refusal-stopped-there-picks-up = { $who } ne ramasse rien dans la case où son déplacement a été arrêté
refusal-marker-held = quelqu'un porte déjà { $marker }
refusal-not-liftable = { $marker } est { UN($kind) } et ne peut pas être porté
refusal-immobile-marker = { $marker } est immobile
refusal-too-heavy = { $marker } est un objet lourd, trop lourd pour { $who }
refusal-too-heavy-terrain = { $marker } n'est pas un objet, et { $who } n'a aucun pouvoir qui soulève le terrain
refusal-not-an-object = { $marker } n'est pas un objet, et personne ne ramasse autre chose
refusal-no-objects-kept-by = { kept-by }
refusal-no-objects-kept = { kept }

## Ce dont une compétence empêche un personnage

kept-by = { $power } empêche { $who } { DE($deed) }
kept = quelque chose empêche { $who } { DE($deed) }

refusal-no-moves-kept-by = { kept-by }
refusal-no-moves-kept = { kept }
refusal-no-attacks-kept-by = { kept-by }
refusal-no-attacks-kept = { kept }
refusal-only-moves-kept-by = { kept-by }
refusal-only-moves-kept = { kept }
refusal-no-range-attacks-kept-by = { kept-by }
refusal-no-range-attacks-kept = { kept }
refusal-immobile-kept-by = { kept-by }
refusal-immobile-kept = { kept }
refusal-vehicle-kept-by = { kept-by }
refusal-vehicle-kept = { kept }
refusal-no-knockback-kept-by = { kept-by }
refusal-no-knockback-kept = { kept }

deed-moving = se déplacer
deed-attacks = attaquer
deed-range-attacks = faire des attaques à distance
deed-range-actions = recevoir des actions à DISTANCE
deed-ranged-actions = recevoir des actions de combat à distance
deed-other-actions = recevoir d'autres actions que des déplacements
deed-picking-things-up = ramasser quelque chose
deed-being-carried = profiter d'un transport
deed-being-placed = changer de case par placement
deed-being-knocked-back = subir un recul
deed-being-hit-instead-of-others = se faire toucher à la place d'autres

## Réponses

refusal-not-an-option-verb = ce choix s'écrit « { $words } »
