"""A game as text: its start, then every choice and roll, and its log.

Reading a game replays it. Expectations aren't part of a game text; they belong to rulings, which
are in another package.
"""
