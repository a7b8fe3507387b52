"""The games that the benchmarks play: their maps, forces, cards and positions."""

from .forces import BUILD_TOTAL, TURN_LIMIT, common_forces, plain_forces, powered_forces, slug
from .fresh import fresh_forces
from .positions import brawl, march
from .yard import pit, yard

__all__ = [
    "BUILD_TOTAL",
    "TURN_LIMIT",
    "brawl",
    "common_forces",
    "fresh_forces",
    "march",
    "pit",
    "plain_forces",
    "powered_forces",
    "slug",
    "yard",
]
