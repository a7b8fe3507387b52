"""Building forces: what a game may begin with."""
