"""6.9 13 Numbers with their reasons: combat values, targets in reach, and victory points.

`values` gives the number, `reckoning` the number with its parts.
Knows no action: it answers what a value would be, not what is done with it.
"""
