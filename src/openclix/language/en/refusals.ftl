## Why something isn't allowed: the refusal's code, then the variant if a code has several sentences

## Acting

refusal-already-acted = { $who } has already been given a costed action this turn
refusal-carried = { $who } was carried this turn
refusal-no-actions = { $who } can't be given costed actions
refusal-two-tokens = { $who } has two action tokens
refusal-action-total = all { $total } actions for this turn have been given
refusal-lets-itself = { $power } can't allow { $power } again
refusal-countdown = { $who } is on a countdown click
refusal-plot-used = a plot ability has already been activated this turn
refusal-plot-points = { $who } doesn't have enough plot points for that
refusal-free-used-plain = { $who } has already used { $power } this turn
refusal-free-used = { $who } has already used { $power } as a FREE action this turn
refusal-limit-reached = { $who } has already used { $power } as often as it can
refusal-cannot-pay = { $who } can't pay for { $power }

## Carrying

refusal-carries-nobody = { $who } has Passenger: 0 and can't carry anyone
refusal-carries-nobody-with-this-move = { $who } can't carry { $whom } with this move
refusal-carrying = { $who } is carrying a figure and can't pick anything up
refusal-too-large = { $whom } is larger than { $who }
refusal-too-large-alike = { $whom } isn't smaller than { $who }
refusal-hands-full = { $who } is holding { $marker }
refusal-not-adjacent-carried = { $where } isn't adjacent to the figure that carried { $whom }
refusal-itself-carried = { $who } can't carry itself
refusal-not-carried-kept-by = { kept-by }
refusal-not-carried-kept = { kept }

## Picking up and putting down

refusal-one-a-move = a move can pick up a marker or put one down, not both
refusal-no-drop = { $who } can't put { $marker } down there
refusal-no-drop-never = { $who } can't put { $marker } down and keeps it until it is used
refusal-no-drop-because = { $who } can't put { $marker } down there: { $why }
refusal-stopped-there-picks-up = { $who } can't pick anything up in the square where its move was stopped

refusal-marker-held = { $marker } is already held
refusal-not-liftable = { $marker } is { $kind } and can't be held
refusal-immobile-marker = { $marker } is immobile
refusal-too-heavy = { $marker } is a heavy object and too heavy for { $who }
refusal-too-heavy-terrain = { $marker } isn't an object, and { $who } has no power to lift terrain
refusal-not-an-object = { $marker } isn't an object, and only objects can be picked up
refusal-no-objects-kept-by = { kept-by }
refusal-no-objects-kept = { kept }

## What a figure can't do, and the ability that prevents it

kept-by = { $who } can't { $deed } because of { $power }
kept = { $who } can't { $deed }

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

deed-moving = move
deed-attacks = attack
deed-range-attacks = make range attacks
deed-range-actions = be given RANGE actions
deed-ranged-actions = be given ranged combat actions
deed-other-actions = be given actions other than moves
deed-picking-things-up = pick things up
deed-being-carried = be carried
deed-being-placed = be placed
deed-being-knocked-back = be knocked back
deed-being-hit-instead-of-others = be hit instead of others

## Answers

refusal-not-an-option-verb = write that choice as '{ $words }'
