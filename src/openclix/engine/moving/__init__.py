"""10 Moving: reach, ways, breaking away, carrying, larger bases, vehicles, placing.

`destinations` is the one answer to "where could it end a move?".
Knows nothing of attacks.
"""
