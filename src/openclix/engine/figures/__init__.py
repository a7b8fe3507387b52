"""What a figure is before any game: cards, the abilities on them, and what those may declare.

Messages and the names of sides are here too, because everything else speaks with them.
Knows no table: nothing here looks at a square, a turn or a player.
"""
