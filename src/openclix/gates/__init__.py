"""Gates that play: every leaf of a read text matters, and powers written as texts hold.

Its modules know the card language, rulings and games. They know nothing of the screen.
"""
