"""6.9 13 Numbers with their reasons: combat values, targets in reach, and victory points.

`values` gives the number, `reckoning` the number with its parts. This package knows no actions: it
says what a value would be, not what it is used for.
"""
