"""Words, lines, places and errors: what every OpenClix text is made of.

Lines taken over from above and words of other editions are here.
Knows no card, no figure and no game.
"""
