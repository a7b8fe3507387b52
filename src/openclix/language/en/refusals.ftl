## Why something is not allowed: a refusal's code, and where one code is said in several ways, which

## Acting

refusal-already-acted = { $who } was already given a costed action this turn
refusal-carried = { $who } was carried this turn
refusal-no-actions = { $who } can't be given costed actions
refusal-two-tokens = { $who } has two action tokens
refusal-action-total = all { $total } actions of this turn have been given
refusal-lets-itself = { $power } can't be used by what it allows itself
refusal-countdown = { $who } is on a countdown click
refusal-plot-used = a plot ability was activated this turn already
refusal-plot-points = { $who } has too few plot points for that
refusal-free-used = { $who } has used { $power } as a FREE action this turn
refusal-limit-reached = { $who } has used { $power } as often as it may be used
refusal-cannot-pay = { $who } can't pay for { $power }

## Carrying

refusal-carries-nobody = { $who } has Passenger: 0 and carries nobody
refusal-carries-nobody-with-this-move = { $who } can't carry { $whom } with this move
refusal-carrying = { $who } carries, and so picks nothing up
refusal-too-large = { $whom } is larger than { $who }
refusal-too-large-alike = { $whom } is not smaller than { $who }
refusal-hands-full = { $who } holds { $marker }
refusal-not-adjacent-carried = { $where } is not adjacent to the figure that carried { $whom }
refusal-itself-carried = { $who } can't carry itself
refusal-not-carried-kept-by = { kept-by }
refusal-not-carried-kept = { kept }

## Picking up and putting down

refusal-one-a-move = in one move a marker is picked up or put down, not both
refusal-no-drop = { $who } can't put { $marker } down there
refusal-no-drop-never = { $who } can't put { $marker } down: what is held goes only when it is used
refusal-no-drop-because = { $who } can't put { $marker } down there: { $why }
refusal-stopped-there-picks-up = { $who } picks nothing up in the square where its move was stopped

refusal-marker-held = { $marker } is held already
refusal-not-liftable = { $marker } is { $kind } and can't be held
refusal-immobile-marker = { $marker } is immobile
refusal-too-heavy = { $marker } is a heavy object, too heavy for { $who }
refusal-too-heavy-terrain = { $marker } is no object, and { $who } has no power that lifts terrain
refusal-not-an-object = { $marker } is no object, and nobody picks up anything else
refusal-no-objects-kept-by = { kept-by }
refusal-no-objects-kept = { kept }

## What an ability keeps a figure from

kept-by = { $power } keeps { $who } from { $deed }
kept = { $who } is kept from { $deed }

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

deed-moving = moving
deed-attacks = attacks
deed-range-attacks = range attacks
deed-range-actions = RANGE actions
deed-other-actions = actions other than moves
deed-picking-things-up = picking things up
deed-being-carried = being carried
deed-being-placed = being placed
deed-being-knocked-back = being knocked back
deed-being-hit-instead-of-others = being hit instead of others

## Answers

refusal-not-an-option-verb = that choice is written '{ $words }'
