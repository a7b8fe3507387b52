"""Everything that can be looked up without a table: editions, cards, maps, texts and positions.

Answers are data for the pages. Nothing in this package changes a game, so it needs no seat and no
secret.
"""
