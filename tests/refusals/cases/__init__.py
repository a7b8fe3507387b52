"""A situation for every refusal: its code, and what its sentence must say."""

from .moves import MOVES
from .powers import STANDARD_POWERS
from .situations import Case, field, yard
from .targets import TARGETS
from .terrain import TERRAIN
from .words import FIGURES, POWERS, WORDS

CASES = [*WORDS, *FIGURES, *POWERS, *TARGETS, *MOVES, *TERRAIN, *STANDARD_POWERS]

__all__ = ["CASES", "Case", "field", "yard"]
