"""8 Triggered effects, dice, powers used without an action, and keywords gained in play.

Every event that others may react to goes through `triggers`.
Knows no chapter of the rules: moving, attacking and terrain call it, never the other way.
"""
