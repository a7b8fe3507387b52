"""The games that the benchmarks play: one map, two forces, with and without powers."""

from .forces import BUILD_TOTAL, TURN_LIMIT, plain_forces, powered_forces
from .yard import yard

__all__ = ["BUILD_TOTAL", "TURN_LIMIT", "plain_forces", "powered_forces", "yard"]
