"""What can be looked up without a table: editions, cards, maps, texts and positions.

Answers are data for the pages.
Changes no game.
"""
