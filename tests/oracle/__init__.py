"""A slow, exact second opinion on the board, written without the fast code's geometry.

How it decides:

- ``squares.py`` rebuilds every square and every edge one at a time from the printed map, the
  patches and what was destroyed. It shares with the fast code only these plain data.
- ``geometry.py`` draws the segment between two centres with fractions. A square is crossed when
  the segment has some length inside it, an edge when the segment meets it between its end points,
  and a corner when a grid point lies exactly on the segment; the squares around that point in
  which the segment has no length are the corner's two sides. Nothing is walked or rounded.
- ``rulings.py`` asks the questions of the rulebook square by square: lines of fire as the worst of
  all crossings and the freer side of every corner, adjacency by looking for a square that joins two
  diagonal neighbours, reach by going from square to square.

``compare.py`` puts random boards to both and reports every difference.
"""
