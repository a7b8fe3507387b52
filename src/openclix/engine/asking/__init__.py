"""Decisions and choices, event records, the ledger and the journal.

A rule that needs an answer or reports an event uses this package. It defines what can be asked and
reported, but not when.
"""
