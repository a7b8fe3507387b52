## Why something is not allowed: a refusal's code, and where one code is said in several ways, which

## Acting

refusal-already-acted = { $who } was already given a costed action this turn
refusal-carried = { $who } was carried this turn
refusal-no-actions = { $who } can't be given costed actions
refusal-two-tokens = { $who } has two action tokens
refusal-action-total = all { $total } actions of this turn have been given
## What an ability keeps a figure from

kept-by = { $power } keeps { $who } from { $deed }
kept = { $who } is kept from { $deed }

refusal-no-moves-kept-by = { kept-by }
refusal-no-moves-kept = { kept }
refusal-no-attacks-kept-by = { kept-by }
refusal-no-attacks-kept = { kept }
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
deed-picking-things-up = picking things up
deed-being-carried = being carried
deed-being-placed = being placed
deed-being-knocked-back = being knocked back
deed-being-hit-instead-of-others = being hit instead of others
