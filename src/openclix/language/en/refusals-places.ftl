## Why nobody gets there, and why nothing can be put there

## Moving

refusal-failed-break-away = { $who } failed to break away
refusal-at-least-one = { $who } must move at least one square in a direct path
refusal-not-direct = no direct path leads from { $here } to { $there }
refusal-too-far = { $square } takes a move of { $needed }, and { $who } can move { $has }
refusal-too-far-base = that takes a move of { $needed }, and { $who } can move { $has }
refusal-no-way = no way leads { $who } to { $square }
refusal-no-way-base = no square of { $who } can lead the base there
refusal-stopped-by-foe = { $who } is stopped by an adjacent foe
refusal-stopped-by-foe-there = { $who } must stop in { $square }, adjacent to { $foe }

must-stop = { $who } must stop in { $square }: { $why }

refusal-wall-in-the-way = { $why }
refusal-blocking-in-the-way = { $why }
refusal-corner-in-the-way = { $why }
refusal-foe-in-the-way = { $foe } bars the way in { $square }
refusal-elevation-stops = { $why }
refusal-elevation-stops-there = { must-stop }
refusal-hindering-stops-there = { must-stop }

## Standing

refusal-occupied = { $who } stands in { $square }
refusal-blocking = { $square } is blocking terrain, where nobody can stand
refusal-wall = { $who } can't stand across a wall, door or window
refusal-two-levels = { $who } can't stand on several levels at once
refusal-wrong-shape-base = the base of { $who } is { $shape } squares

## Set-up

refusal-outside-starting-area = { $where } is outside the starting area of { $whose }
refusal-outside-starting-area-less = at { $where } less of the base is in the starting area than could be
refusal-no-room-for-others = with a base at { $where } the rest of the force does not fit
refusal-in-starting-area = { $where } lies in the starting area of { $whose }

## Appearing and replacing

refusal-max-generated = { $who } has { $most } of { $card } on the map already
refusal-no-room-adjacent = no square adjacent to { $who } is free
refusal-no-room-base = { $card } finds no room adjacent to { $who }
refusal-no-room-riders = beside { $square } there is no room for whom { $who } carries
refusal-no-room-replaced = for { $newcomers } there is no room where { $who } is
refusal-title = a title character neither replaces nor is replaced
refusal-not-from-force = only a figure of the starting force can be replaced
refusal-not-on-sideline = a replacement comes from your Sideline
refusal-exact-match = a figure can't be replaced with an exact match
refusal-not-its-squares = { $where } holds no square of the figure that is replaced
refusal-not-closest = another open square is closer than { $where }

## Markers

refusal-on-transition = { $where } holds a transition square
refusal-on-transition-stairs = from { $where } its stairs do not lead there, or would lead under another marker
refusal-on-marker = { $marker } lies in { $where } already
refusal-on-marker-just-now = a marker was placed in { $where } just now
refusal-on-special = { $where } is a special square that is not clear
refusal-wrong-shape-marker = the marker covers { $shape } squares
refusal-wrong-shape-off-the-map = { $marker } covers { $shape } squares and would leave the map there
refusal-wrong-shape-turn = { $marker } lies the same way without that turn
refusal-wrong-shape-one-square = each marker covers one square
refusal-blocking-marker = a marker may not be placed in blocking terrain
refusal-occupied-marker = blocking terrain may not share a square with a figure
refusal-wall-marker = a larger marker may not lie across a wall
refusal-two-levels-marker = a larger marker may not lie on several levels
refusal-two-levels-base-lifted = a larger base would stand on several levels
refusal-two-levels-marker-lifted = a larger marker would lie on several levels
refusal-stopped-there-put-down = { $who } puts nothing down in the square where its move was stopped
refusal-off-the-way = { $what } is neither on { $who }'s way nor beside it
refusal-holds-nothing = { $who } holds no terrain marker

## Destroying

refusal-nothing-to-destroy = no terrain on this map can be destroyed
refusal-covered-piece = { $marker } lies over the terrain of { $square }
refusal-no-such-piece = { $piece } does not stand here
refusal-no-such-piece-block = no printed blocking terrain stands in { $square }
refusal-marker-held-off-the-map = { $marker } is held and off the map
refusal-not-destructible = { $marker } is { $kind } and can't be destroyed
refusal-not-destructible-special = { $marker } is no terrain and can't be destroyed
refusal-not-destructible-soft = { $marker } is neither blocking terrain nor an object
refusal-indestructible = { $marker } is indestructible
refusal-too-weak = { $who } has damage { $damage }, and { $piece } takes { $needed }

## The way of a move

refusal-no-way-unnamed = '{ $words }' names no square for the way: write 'e4 by d3 d4'
refusal-no-way-gap = the way leaves a gap: { $there } is not next to { $here }
refusal-no-way-no-move = only a move has a way that can be named
refusal-no-way-larger-base = the way of { $who } can't be named, for its base covers several squares
refusal-too-far-way = that way to { $square } takes a move of { $needed }, and { $who } can move { $has }
refusal-not-direct-way = that way from { $here } to { $there } is not direct
