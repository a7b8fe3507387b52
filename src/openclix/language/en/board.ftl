## What the board says about squares and edges

piece-barrier = { $kind ->
    [door] the door between { $one } and { $two }
    [window] the window between { $one } and { $two }
   *[wall] the wall between { $one } and { $two }
 }
piece-rim = the wall on the { $side } edge of the map at { $square }
piece-block = the blocking terrain in { $square }

## Adjacency

board-itself = { $square } isn't adjacent to itself
board-apart = { $here } and { $there } don't touch
board-levels-apart = { $here } and { $there } are on different levels
board-wall-between = { $barrier } separates them
board-corner-closed = both sides of the corner between { $here } and { $there } are closed

## Lines of fire

board-off-the-rim = { $square } isn't on the rim of its level
board-roof = { $square } is indoors, and the line is outdoors
board-higher-ground = { $square } is higher ground
board-screen = an object in { $square } hinders the line
board-character = a character is in { $square }
board-corner-blocked = both sides of the corner at { $one } and { $two } are blocked
board-corner-hindered = both sides of the corner at { $one } and { $two } are hindered or worse

## Steps and paths

board-not-next-to = { $there } isn't next to { $here }
board-opposing-character = an opposing character is in { $square }
board-elevation-line = the step from { $here } to { $there } crosses an elevation line
board-only-stairs = only stairs lead from { $here } to { $there }
board-hindering = { $square } is hindering terrain
board-water = { $square } is water
board-corner-elevation = the freer side of the corner between { $here } and { $there } crosses an elevation line
board-blocking = { $square } is blocking terrain
board-wall = { $barrier } is in the way
board-corner-closed-by = both sides of the corner between { $here } and { $there } are closed: { $causes }
board-side-blocking = blocking terrain in { $square }
board-side-barrier = { $barrier }
board-side-opposing = an opposing character in { $square }
board-side-level = the level of { $square }
board-move-ends = the move ends in { $square }: { $why }
board-next-to-opponent = { $square } is adjacent to an opposing character
board-ends-in-blocking = a move can't end in the blocking terrain of { $square }
board-map-edge = the map ends beyond { $here }
board-higher = { $there } is higher than { $here }
