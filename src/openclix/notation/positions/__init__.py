"""A position as text: figures, markers, effects, the scenario and whose turn it is.

Reading what was written gives the same table back.
Knows no choices and no dice.
"""
