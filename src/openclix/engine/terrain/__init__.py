"""16.9 17 Terrain markers and objects: placing, holding and destroying them.

Actions that destroy terrain are here.
Knows nothing of moves and attacks; both call it.
"""
