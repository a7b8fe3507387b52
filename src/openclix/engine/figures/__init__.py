"""Figures before any game: cards, the abilities on them, and what abilities may declare.

Messages and the names of sides are here too, because all other packages use them. Nothing here
looks at a table: no square, turn or player.
"""
