"""Decisions and choices, the records of events, the ledger and the journal.

A rule that needs an answer or reports something uses this room.
Knows only what is asked and told, not when.
"""
