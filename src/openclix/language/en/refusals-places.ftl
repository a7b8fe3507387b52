## Why a figure can't get there, and why nothing can be put there

## Moving

refusal-failed-break-away = { $who } failed to break away
refusal-at-least-one = { $who } has to move at least one square in a direct path
refusal-not-direct = there is no direct path from { $here } to { $there }
refusal-too-far = { $who } needs { $needed } movement to reach { $square } and has { $has }
refusal-too-far-base = { $who } needs { $needed } movement to get there and has { $has }
refusal-no-way = { $who } has no path to { $square }
refusal-no-way-base = { $who } has no path that puts its base there
refusal-stopped-by-foe = an adjacent foe stops { $who }
refusal-stopped-by-foe-there = { $who } has to stop in { $square }, adjacent to { $foe }

must-stop = { $who } has to stop in { $square }: { $why }

refusal-wall-in-the-way = { $why }
refusal-blocking-in-the-way = { $why }
refusal-corner-in-the-way = { $why }
refusal-foe-in-the-way = { $foe } is in the way in { $square }
refusal-elevation-stops = { $why }
refusal-elevation-stops-there = { must-stop }
refusal-hindering-stops-there = { must-stop }

## Standing

refusal-occupied = { $who } occupies { $square }
refusal-blocking = { $square } is blocking terrain, where nobody can stand
refusal-wall = { $who } can't stand across a wall, door or window
refusal-two-levels = { $who } can't stand on more than one level
refusal-wrong-shape-base = { $who }'s base covers { $shape } squares

## Set-up

refusal-outside-starting-area = { $where } is outside { $whose }'s starting area
refusal-outside-starting-area-less = more of the base has to be in the starting area than at { $where }
refusal-no-room-for-others = with a base at { $where }, the rest of the force doesn't fit
refusal-in-starting-area = { $where } is in { $whose }'s starting area

## Appearing and replacing

refusal-max-generated = { $who } already has { $most } of { $card } on the map
refusal-no-room-adjacent = no square adjacent to { $who } is free
refusal-no-room-base = there is no room for { $card } adjacent to { $who }
refusal-no-room-riders = there is no room beside { $square } for everyone { $who } carries
refusal-no-room-replaced = there is no room for { $newcomers } where { $who } is
refusal-title = a title character can't replace a figure or be replaced
refusal-not-from-force = only a figure of the starting force can be replaced
refusal-not-on-sideline = a replacement has to come from your Sideline
refusal-exact-match = a figure can't be replaced with an exact match
refusal-not-its-squares = { $where } includes no square of the figure being replaced
refusal-not-closest = another open square is closer than { $where }

## Markers

refusal-on-transition = { $where } includes a transition square
refusal-on-transition-stairs = at { $where } its stairs wouldn't lead there, or would end under another marker
refusal-on-marker = { $marker } is already in { $where }
refusal-on-marker-just-now = a marker was just placed in { $where }
refusal-on-special = { $where } is a special square that isn't clear
refusal-wrong-shape-marker = the marker covers { $shape } squares
refusal-wrong-shape-off-the-map = { $marker } covers { $shape } squares and would go off the map there
refusal-wrong-shape-turn = { $marker } looks the same without that turn
refusal-wrong-shape-one-square = each marker covers one square
refusal-blocking-marker = a marker can't be placed in blocking terrain
refusal-occupied-marker = blocking terrain can't share a square with a figure
refusal-wall-marker = a larger marker can't lie across a wall
refusal-two-levels-marker = a larger marker can't lie on more than one level
refusal-two-levels-base-lifted = a larger base would stand on more than one level
refusal-two-levels-marker-lifted = a larger marker would lie on more than one level
refusal-stopped-there-put-down = { $who } can't put anything down in the square where its move was stopped
refusal-off-the-way = { $what } is neither on { $who }'s path nor beside it
refusal-holds-nothing = { $who } isn't holding a terrain marker

## Destroying

refusal-nothing-to-destroy = no terrain on this map can be destroyed
refusal-covered-piece = { $marker } covers the terrain in { $square }
refusal-no-such-piece = { $piece } isn't there
refusal-no-such-piece-block = there is no printed blocking terrain in { $square }
refusal-marker-held-off-the-map = { $marker } is held and off the map
refusal-not-destructible = { $marker } is { $kind } and can't be destroyed
refusal-not-destructible-special = { $marker } isn't terrain and can't be destroyed
refusal-not-destructible-soft = { $marker } is neither blocking terrain nor an object
refusal-indestructible = { $marker } is indestructible
refusal-too-weak = { $who } has { $damage } damage, and destroying { $piece } takes { $needed }

## The path of a move

refusal-no-way-unnamed = '{ $words }' doesn't name the squares of a path: write 'e4 by d3 d4'
refusal-no-way-gap = the path has a gap: { $there } isn't next to { $here }
refusal-no-way-no-move = only a move can name its path
refusal-no-way-larger-base = { $who } can't name its path because its base covers several squares
refusal-too-far-way = { $who } needs { $needed } movement to reach { $square } that way and has { $has }
refusal-not-direct-way = that path from { $here } to { $there } isn't direct
