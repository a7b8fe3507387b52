## Why something can't be targeted, reached or chosen

squares-away = { $away ->
    [one] 1 square away
   *[other] { $away } squares away
 }

## Who it is

refusal-first-turn-immunity = { $who } is immune until every player has finished their first turn
refusal-first-turn-immunity-round = { $who } is immune in the first round, until it moves or is given an action
refusal-not-on-map = { $place ->
    [off] { $who } is off the map
    [sideline] { $who } is on the Sideline
    [knocked-out] { $who } is KO'd
    [removed] { $who } is removed from the game
    [outside] { $who } is not on the map yet
    [aside] '{ $who }' has no figure and isn't in any square
    [captured] { $who } is a captive
   *[elsewhere] { $who } is not on the map
 }
refusal-itself-targeted = { $who } can't target itself
refusal-itself-chosen = { $who } can't choose itself
refusal-itself-only = { $who } can only use { $power } on itself
refusal-itself-only-chosen = only { $who } itself can be chosen
refusal-friendly = { $whom } is friendly to { $who }
refusal-opposing = { $whom } isn't friendly to { $who }
refusal-other-force = { $whom } isn't on the force of { $who }
refusal-already-chosen = { $whom } was already chosen
refusal-not-meant = { $whom } can't be chosen: only figures { $filter } can
refusal-not-meant-without = { $whom } can't be chosen: figures { $filter } can't
refusal-no-keyword = { $whom } doesn't have the keyword { $keyword }
refusal-immune = { $whom } is immune to opposing effects
refusal-untargetable = { $who } can't target { $whom } this turn
refusal-safeguard = { $whom } has a safeguard against { $power }
refusal-safeguard-unnamed = { $whom } has a safeguard against this
refusal-beneath-it = { $who } can only target { $those }, and { $whom } isn't one of them
refusal-veiled = { $who } can't be targeted by { $power }
refusal-another-plane = { $whom } and { $who } are on different planes
refusal-too-large-knocked-back = { $whom } is larger than { $who } and can't be knocked back
refusal-large-base = { $whom } has a base that covers several squares

## No target at all

refusal-no-target = there is no one to target
refusal-no-target-no-friend = there is no friendly figure
refusal-no-target-no-marker = there is no marker to throw
refusal-no-target-no-element = there is no friend or marker to place
refusal-no-target-sideline = the Sideline is empty
refusal-no-vehicle-none-there = there is no friendly vehicle on the map

## Attacks

refusal-adjacent-to-foe = { $who } is adjacent to { $foe } and can't make a range attack
refusal-no-range = { $who } has no range
refusal-already-targeted = { $whom } is already a target
refusal-mixed-targets = { $whom } can't be reached the same way as the other targets
refusal-mixed-targets-through-terrain = { $whom } can only be seen through terrain, and one line already goes through a piece
refusal-several-pieces = more than one piece of blocking terrain hides { $whom }

## How far it is

refusal-out-of-range = { $what } is { squares-away }, and the range is { $reach }
refusal-out-of-range-square = { $what } is { squares-away }, not within { $reach ->
    [one] 1 square
   *[other] { $reach } squares
 }
refusal-out-of-range-of-square = { $what } is { squares-away }, not within { $reach ->
    [one] 1 square
   *[other] { $reach } squares
 } of { $start }
refusal-out-of-range-far-side = the far side of { $wall } is { squares-away }, and the range is { $reach }
refusal-out-of-reach = { $whom } is { squares-away }, and { $who } can reach { $reach }

## What blocks the line

refusal-blocked-by-wall = Blocked: the line crosses { $barrier }
refusal-blocked-by-terrain = Blocked: the line crosses { $square }, which is blocking terrain
refusal-blocked-by-roof = Blocked: the line passes over { $square }, which is indoors
refusal-blocked-by-higher-ground = Blocked: the line crosses { $square }, which is higher ground
refusal-off-the-rim = Blocked: { $square } is not on the rim of its level
refusal-blocked-by-character = Blocked: { $who } stands in { $square }
refusal-blocked-at-corner = Blocked: both sides of the corner at { $one } and { $two } are blocked
refusal-hidden = Blocked: { $power } hides { $whom } because the line is hindered
refusal-line-blocked = Blocked: { $who } has no line of fire to { $whom }
refusal-line-blocked-squares = Blocked: there is no line of fire from { $start } to { $end }
refusal-no-line-of-fire-chain = { $where } is outside { $who }'s line of fire, and { $left ->
    [one] 1 more marker
   *[other] { $left } more markers
 } can't reach a square inside it
refusal-no-line-to-wall = no line of fire to the far side of { $wall } crosses the square in front of it
refusal-no-line-to-wall-rim = there is no square beyond { $wall } where a line of fire could end

## Adjacency

next-to = { $what } is next to { $who } but not adjacent: { $why }

refusal-not-adjacent = { $what } isn't adjacent to { $who }
refusal-not-adjacent-away = { $what } is { squares-away } and not adjacent to { $who }
refusal-not-adjacent-edge = { $piece } isn't an edge of { $who }'s square
refusal-not-adjacent-own-square = { $piece } is in { $who }'s own square
refusal-not-adjacent-chain = { $where } isn't adjacent to a marker placed before it
refusal-wall-between = { next-to }
refusal-corner-closed = { next-to }
refusal-levels-apart = { next-to }
