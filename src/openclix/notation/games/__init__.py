"""A game as text: how it began, then every choice and roll; and its log.

Reading a game plays it again.
Knows no expectations: those are rulings.
"""
