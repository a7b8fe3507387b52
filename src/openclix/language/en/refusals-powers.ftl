## Why a power finds nothing to do

refusal-not-lesser = { $whom } has neither fewer points nor a keyword of { $who }
refusal-no-token = { $whom } has no action token
refusal-already-hit = { $whom } would be hit itself
refusal-no-actions-controlled = { $who } is given no action while it is controlled: it may move and attack
refusal-no-moves-controlled = this { $power } lets nobody move
refusal-no-attacks-controlled = this { $power } lets nobody attack
refusal-already-done = { $deed ->
    [move] { $who } has moved already
   *[attack] { $who } has attacked already
 }
refusal-has-moved = { $who } has moved this turn
refusal-has-moved-placed = { $who } has been placed this turn
refusal-nothing-near = no foe is adjacent to { $who }, and no terrain is within 1 square
refusal-adjacent-to-foe-simply = { $who } is adjacent to { $foe }
refusal-swimming = { $who } swims, and can be targeted only within { $squares } squares
refusal-used-up = { $who } has used { $power } this turn
refusal-nothing-to-copy = { $who } finds no ability to copy

## Moving things about

refusal-marker-held-now = { $marker } is held
refusal-not-liftable-special = { $marker } is no terrain marker
refusal-not-liftable-attack = { $marker } is { $kind } and can't be used in an attack
refusal-not-liftable-figures-only = this { $power } places no markers
refusal-not-liftable-objects-only = { $marker } is no object
refusal-immobile-debris = { $marker } is debris, which is immobile
refusal-large-base-marker = { $marker } covers several squares
refusal-same-square = it is in { $square } already
refusal-no-room-in-sight = there is no free square in line of fire where it could be placed
refusal-no-room-foes = no square adjacent to a foe of { $who } is free

## Naming a power or a value

refusal-protected = { $power } of { $whom } is protected from { $by }
refusal-no-power-not-standard = { $power } is no standard power
refusal-no-power-no-special = { $whom } has no special power that could be named
refusal-no-power-none = { $whom } has no power that could be turned off
refusal-no-power-not-shown = { $whom } does not have { $power } now
refusal-no-power-trait = { $trait } of { $whom } is a trait, and no power
refusal-no-damage = { $power } changes any combat value but damage
refusal-wrong-value = { $power } changes { $stats }, not { $stat }
refusal-wrong-amount = { $power } changes a value by { $amounts }

## The Sideline, the KO area and vehicles

refusal-no-target-too-few = fewer than { $count } on the Sideline could take part
refusal-not-ko = { $whom } is not KO'd
refusal-no-pilot = { $who } has no pilot
refusal-no-pilot-vehicle = { $who } is a vehicle without a pilot
refusal-not-standard = { $who } is no standard character
refusal-no-vehicle = { $who } is no vehicle
refusal-piloted = { $who } has a pilot, { $pilot }
