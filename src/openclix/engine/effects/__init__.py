"""8 Triggered effects, dice, candidates of actions, passive powers, gained keywords.

Every event that effects may react to goes through `triggers`. This package contains no chapter of
the rules: moving, attacking and terrain call it, never the other way round.
"""
