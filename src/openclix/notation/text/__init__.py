"""Words, lines, places and errors: the parts of every OpenClix text.

Inherited lines and words of other editions are here too. This package knows nothing about cards,
figures or games.
"""
