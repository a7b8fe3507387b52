"""10 Moving: reach, paths, breaking away, carrying, larger bases, vehicles, placing.

`destinations` is the one answer to "where could it end a move?". This package knows nothing about
attacks, which are in a package above it.
"""
