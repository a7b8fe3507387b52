"""Cards, dials, maps and granted powers as text: what is printed before a game.

Reading what was written gives the same card or map back.
Knows no position and no game.
"""
