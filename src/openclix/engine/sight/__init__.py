"""11 Which figures are adjacent, and which have a line of fire to each other.

The reasons of the board become messages here. This package only reads: it changes nothing and asks
no player.
"""
