"""12 The attack sequence, damage, knockback, KO, and elements that come and go.

`attacking.attack` is the seven steps of the book in a row.
Knows nothing of turns: who may act is decided above it.
"""
