"""7 9 The turn: its phases, the actions that may be given, free actions, and how a game ends.

Every step of a turn is a function of the table, and an edition lists them by moment. This package
knows neither the reasons for refusals nor set-up.
"""
