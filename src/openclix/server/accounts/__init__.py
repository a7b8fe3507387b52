"""Accounts, the texts they keep, and the games in which it is their turn.

Everything an account owns is in its export.
Knows no rule of a game.
"""
