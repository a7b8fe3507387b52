"""A position that several tests of the engine look at."""

TIDE = """
map 8x8
figure A red a1; powers toughness
figure B blue h8
element T nobody; kind scenario; name Tide; fact level 2; fact attacker "red"
element E nobody; kind scenario; name Eclipse; dial 0 0 0 0 x3; click 2
figure C red off-map
"""
