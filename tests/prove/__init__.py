"""Mutation testing, tried on a game of a few lines and on the real rules."""
