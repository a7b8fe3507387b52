"""One game in a process: how it is made, its dice, clocks, records and computer players.

A live game is its last rest plus the entries since. This package knows nothing about sockets or
pages.
"""
