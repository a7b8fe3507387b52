## Why something can't be targeted, reached or chosen

squares-away = { $away ->
    [one] 1 square away
   *[other] { $away } squares away
 }

## Who it is

refusal-first-turn-immunity = { $who } is immune until every player has finished a first turn
refusal-not-on-map = { $place ->
    [off] { $who } is off the map
    [sideline] { $who } is on the Sideline
    [knocked-out] { $who } is KO'd
    [removed] { $who } is removed from the game
    [outside] { $who } is not on the map yet
    [aside] '{ $who }' has no figure, and stands on no square
    [captured] { $who } is a captive
   *[elsewhere] { $who } is not on the map
 }
refusal-itself-targeted = { $who } can't target itself
refusal-itself-chosen = { $who } can't choose itself
refusal-itself-only = { $power } of { $who } is for { $who } alone
refusal-friendly = { $whom } is friendly to { $who }
refusal-opposing = { $whom } is not friendly to { $who }
refusal-no-keyword = { $whom } does not have the keyword { $keyword }
refusal-immune = { $whom } is immune to opposing effects
refusal-untargetable = { $whom } can't be targeted by { $who } this turn
refusal-safeguard = { $whom } has a safeguard against { $power }
refusal-safeguard-unnamed = { $whom } has a safeguard against this
refusal-beneath-it = { $who } attacks nobody of fewer than { $least } points, and { $whom } has fewer
refusal-veiled = { $who } can't be targeted by { $power }
refusal-another-plane = { $whom } is on another plane than { $who }
refusal-too-large-knocked-back = { $whom } is larger than { $who } and can't be knocked back
refusal-large-base = { $whom } has a base of several squares

## Nobody at all

refusal-no-target = there is nobody to target
refusal-no-target-no-friend = no friendly figure is there
refusal-no-target-no-marker = there is no marker to throw
refusal-no-target-no-element = there is neither a friend nor a marker to place
refusal-no-target-sideline = nobody is on the Sideline
refusal-no-vehicle-none-there = no friendly vehicle is on the map

## Attacks

refusal-adjacent-to-foe = { $who } is adjacent to { $foe } and can't make a range attack
refusal-no-range = { $who } has no range
refusal-already-targeted = { $whom } is a target already
refusal-mixed-targets = { $whom } is not reached in the same way as the other targets
refusal-mixed-targets-through-terrain = { $whom } is seen only through terrain, and one line goes through a piece already
refusal-several-pieces = more than one piece of blocking terrain hides { $whom }

## How far it is

refusal-out-of-range = { $what } is { squares-away }, and the range is { $reach }
refusal-out-of-range-square = { $what } is { squares-away }, not within { $reach } squares
refusal-out-of-range-of-square = { $what } is { squares-away }, not within { $reach } squares of { $start }
refusal-out-of-range-far-side = the far side of { $wall } is { squares-away }, and the range is { $reach }
refusal-out-of-reach = { $whom } is { squares-away }, and { $who } reaches { $reach }

## What blocks the line

refusal-blocked-by-wall = Blocked: the line crosses { $barrier }
refusal-blocked-by-terrain = Blocked: the line crosses { $square }, which is blocking terrain
refusal-blocked-by-roof = Blocked: the line passes over { $square }, which is indoors
refusal-blocked-by-higher-ground = Blocked: the line crosses { $square }, which is higher ground
refusal-off-the-rim = Blocked: { $square } is not on the rim of its level
refusal-blocked-by-character = Blocked: { $who } stands in { $square }
refusal-blocked-at-corner = Blocked: both sides of the corner at { $one } and { $two } are blocked
refusal-hidden = Blocked: { $power } hides { $whom }, for the line is hindered
refusal-line-blocked = Blocked: { $who } has no line of fire to { $whom }
refusal-line-blocked-squares = Blocked: no line of fire runs from { $start } to { $end }
refusal-no-line-of-fire-chain = { $where } is out of { $who }'s line of fire, and { $left } more markers lead to no square in it
refusal-no-line-to-wall = no line to the far side of { $wall } crosses the square before it
refusal-no-line-to-wall-rim = no square lies beyond { $wall }, and no line ends there

## Adjacency

next-to = { $what } is next to { $who } but not adjacent: { $why }

refusal-not-adjacent = { $what } is not adjacent to { $who }
refusal-not-adjacent-away = { $what } is { squares-away } and not adjacent to { $who }
refusal-not-adjacent-edge = { $piece } is not an edge of { $who }'s square
refusal-not-adjacent-own-square = { $piece } lies in { $who }'s own square
refusal-not-adjacent-chain = { $where } is not adjacent to a marker placed before it
refusal-wall-between = { next-to }
refusal-corner-closed = { next-to }
refusal-levels-apart = { next-to }
