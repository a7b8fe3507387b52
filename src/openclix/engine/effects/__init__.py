"""8 Triggered effects, dice, candidates of actions, powers used without an action, gained keywords.

Every event that others may react to goes through `triggers`.
Knows no chapter of the rules: moving, attacking and terrain call it, never the other way.
"""
