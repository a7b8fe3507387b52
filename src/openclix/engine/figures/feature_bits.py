"""Features: yes-or-no facts that abilities declare and rules test as one bit (`F.LOOMS`).

This is a module, not a class, because rules read features more often than anything else.
"""

from __future__ import annotations

from typing import Final

"""Features: yes-or-no facts that abilities declare and rules ask for as one bit."""

IGNORE_ELEVATION: Final = 1 << 0
THROUGH_BLOCKING: Final = 1 << 1
THROUGH_OUTDOOR: Final = 1 << 2
DESTROYS_BLOCKING: Final = 1 << 3
PASSES_FOES: Final = 1 << 4
BREAKS_AWAY: Final = 1 << 5
FIRE_WHEN_ADJACENT: Final = 1 << 6
FIRE_DESTROYS_BLOCKING: Final = 1 << 7
LOOMS: Final = 1 << 8
"""27.7e Lines to and from it ignore elevation and outdoor blocking."""
UNCOUNTED: Final = 1 << 9
IMMOBILE: Final = 1 << 10
IMMUNE: Final = 1 << 11
KNOCKS_CLOSE: Final = 1 << 12
KNOCKS_RANGE: Final = 1 << 13
LIFTS_MARKERS: Final = 1 << 14
PENETRATES_CLOSE: Final = 1 << 15
PENETRATES_RANGE: Final = 1 << 16
NO_RANGE_ATTACKS: Final = 1 << 18
NOT_CARRIED: Final = 1 << 19
NO_FOE_TOKENS: Final = 1 << 20
NO_COSTED: Final = 1 << 21
STRADDLES: Final = 1 << 22
"""24.2c May be on several levels at once, because of a keyphrase or its size."""
NEVER_TIRES: Final = 1 << 23
"""22.2 May act with two tokens."""
NO_KNOCKBACK: Final = 1 << 24
NO_ATTACKS: Final = 1 << 25
NO_MOVES: Final = 1 << 26
NO_OBJECTS: Final = 1 << 27
VEHICLE: Final = 1 << 28
ACTS_UNMANNED: Final = 1 << 31
COUNTDOWN: Final = 1 << 32
TITLE: Final = 1 << 33
NO_THROWS: Final = 1 << 30
"""Not even RANGE Terrain Actions are left to a figure that can't be given RANGE actions."""
SMASHES_UNDERFOOT: Final = 1 << 34
"""CLOSE Destroy also reaches the object in its own square."""
THROUGH_HINDERING: Final = 1 << 35
"""Hindering terrain neither stops its moves nor slows them, where it does so to others."""
THROUGH_WATER: Final = 1 << 36
"""Water is clear terrain for its moves."""
STANDS_ON_TOP: Final = 1 << 37
"""It may be on top of outdoor blocking terrain, if the edition allows that."""
PASSES_ADJACENCY: Final = 1 << 38
"""Foes next to its way do not stop it, though it can't pass through their squares."""
PASSES_ESCAPED: Final = 1 << 39
"""It moves through the squares of opponents that it broke away from."""
STRIKES_ACROSS: Final = 1 << 40
"""Its close attacks reach neighbours on another level."""
NEVER_PUSHED: Final = 1 << 41
"""Acting on two turns in a row costs it nothing, where that costs others a click."""
FALLS_SOFTLY: Final = 1 << 42
"""It is knocked over an edge without harm, where that hurts others."""
CARRIES: Final = 1 << 43
"""It carries others, where not everybody does."""
ONLY_MOVES: Final = 1 << 44
"""It can be given no action but moves."""
TOWERS: Final = 1 << 45
"""It is as high as roofs and fliers: it and they fight each other as if on one height, and
smaller figures block no line to or from it, in editions where some are so high."""
NOT_CAPTURED: Final = 1 << 46
"""Nobody can capture it."""
CAPTURES: Final = 1 << 47
"""It takes prisoners, which others may rescue."""
NO_HEALING: Final = 1 << 48
"""Nothing heals it."""
CUTS_PENETRATING: Final = 1 << 49
"""Its reducers work against penetrating damage, too."""
TARGETED_ALONE: Final = 1 << 50
"""It can't be a target of an attack that has other targets."""
