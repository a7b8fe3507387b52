"""16.9 17 Terrain markers and objects: placing, holding and destroying them.

Actions that destroy terrain are here too. This package knows nothing about moves and attacks, which
both call it.
"""
