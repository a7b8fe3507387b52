"""7 9 The turn: its phases, the actions that may be given, free actions, and how a game ends.

Every step of a turn is a function of the table; an edition lists them by moment.
Knows no reason why something is refused, and nothing of set-up.
"""
