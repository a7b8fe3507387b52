## Why a power has nothing to do

refusal-not-lesser = { $whom } neither has fewer points than { $who } nor shares a keyword with it
refusal-no-token = { $whom } has no action token
refusal-already-hit = { $whom } would be hit anyway
refusal-no-actions-controlled = { $who } can't be given actions while it is controlled: it can only move and attack
refusal-no-moves-controlled = this { $power } doesn't allow a move
refusal-no-attacks-controlled = this { $power } doesn't allow an attack
refusal-already-done = { $deed ->
    [move] { $who } has already moved
   *[attack] { $who } has already attacked
 }
refusal-has-moved = { $who } has moved this turn
refusal-has-moved-placed = { $who } has been placed this turn
refusal-nothing-near = no foe is adjacent to { $who }, and no terrain is within 1 square
refusal-adjacent-to-foe-simply = { $who } is adjacent to { $foe }
refusal-swimming = { $who } is swimming and can only be targeted within { $squares } squares
refusal-used-up = { $who } has already used { $power } this turn
refusal-nothing-to-copy = there is no ability for { $who } to copy

## Moving things about

refusal-marker-held-now = { $marker } is held
refusal-not-liftable-special = { $marker } isn't a terrain marker
refusal-not-liftable-attack = { $marker } is { $kind } and can't be used in an attack
refusal-not-liftable-figures-only = this { $power } can't place markers
refusal-not-liftable-objects-only = { $marker } isn't an object
refusal-immobile-debris = { $marker } is debris, which is immobile
refusal-large-base-marker = { $marker } covers several squares
refusal-same-square = it is already in { $square }
refusal-no-room-in-sight = there is no free square in line of fire to place it in
refusal-no-room-foes = no square adjacent to one of { $who }'s foes is free

## Naming a power or a value

refusal-protected = { $whom }'s { $power } is protected from { $by }
refusal-no-power-not-standard = { $power } isn't a standard power
refusal-no-power-no-special = { $whom } has no special power to choose
refusal-no-power-none = { $whom } has no power to cancel
refusal-no-power-not-shown = { $whom } doesn't have { $power } now
refusal-no-power-trait = { $whom }'s { $trait } is a trait, not a power
refusal-no-damage = { $power } can change any combat value except damage
refusal-wrong-value = { $power } changes { $stats }, not { $stat }
refusal-wrong-amount = { $power } can only change a value by { $amounts }

## The Sideline, the KO area and vehicles

refusal-no-target-too-few = fewer than { $count } figures on the Sideline could take part
refusal-not-ko = { $whom } isn't KO'd
refusal-no-pilot = { $who } has no pilot
refusal-no-pilot-vehicle = { $who } is a vehicle without a pilot
refusal-not-standard = { $who } isn't a standard character
refusal-no-vehicle = { $who } isn't a vehicle
refusal-piloted = { $who } already has a pilot, { $pilot }
refusal-no-equipment = no equipment is on the map or held
refusal-not-equipment = { $marker } isn't equipment
refusal-equipment-elsewhere = { $who } neither holds { $marker } nor shares a square with it
refusal-no-id-character = { $card } has no ID character
refusal-help-not-waiting = { $who } isn't waiting on the Sideline, so { $card } can't call in help
refusal-text-nothing = { $who } would do nothing with this text now: { $text }
refusal-text-whom = this text can't mean { $whom }, only { $those }
