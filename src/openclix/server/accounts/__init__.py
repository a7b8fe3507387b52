"""Accounts, the texts they keep, and the games in which it is their turn.

Everything an account owns is in its export. This package knows nothing about the rules of a game,
only who owns what.
"""
