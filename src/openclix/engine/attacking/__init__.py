"""12 The attack sequence, damage, knockback, KO, and elements that come and go.

`attacking.attack` runs the seven steps of the book in order. This package knows nothing about
turns: a higher layer decides which figures may act.
"""
