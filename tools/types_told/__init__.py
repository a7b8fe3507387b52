"""Finds annotations that lie: `python -m tools.types_told`, and a proof of `make proof`.

mypy believes every `Any`, `cast` and `type: ignore`. Here games and rulings are played while every
argument, answer and attribute is held against its annotation. `hints.py` reads the annotations,
`fitting.py` says whether a value fits one, `watching.py` looks on.
"""

from __future__ import annotations

from .watching import Lie, watched

__all__ = ["Lie", "watched"]
