"""A game as plain data: every field of a table, and the records that the fields hold.

This includes what a figure can use (loadouts), what is being done (deeds) and the types of
policies. It contains no rule: nothing here asks a player, rolls a die or changes a value.
"""
