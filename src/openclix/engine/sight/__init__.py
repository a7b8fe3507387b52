"""11 Who is adjacent to whom, and who has a line of fire to whom.

The reasons of the board are turned into messages here.
Only looks: it changes nothing and asks nobody.
"""
