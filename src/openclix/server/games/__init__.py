"""One game as a process holds it: how it is made, its dice, clocks, records and computer players.

A live game is its last rest and the entries since.
Knows no socket and no page.
"""
