"""Faces of players: portraits of our characters, and which one goes with a name."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from openclix.draw.portraits import RINGS, library
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.card_views import called
from openclix.engine.figures.messages import Name

from ..storage import SeatRow
from ..wire.refusing import Refuse


@cache
def faces() -> tuple[str, ...]:
    """The portraits that a player can choose from: one of each character."""
    by_character: dict[str, str] = {}
    for name in sorted(slug(name) for name in library().cast):
        by_character.setdefault(character_of(name), name)
    return tuple(by_character.values())


def character_of(portrait: str) -> str:
    """The character of a portrait, whatever the coat."""
    for ring in RINGS:
        portrait = portrait.removesuffix(f"-{ring}")
    return portrait


def names_of_faces() -> dict[str, str]:
    """The names of the portraits that can be chosen, in the reader's language."""
    titles = {slug(name): name for name in library().cast}
    return {face: called(Name("card", titles[face])) for face in faces()}


def demand_face(face: str) -> str:
    if face and face not in faces():
        raise Refuse("no-face", name=face)
    return face


def face_of(seat: SeatRow) -> str:
    """A player's portrait: the chosen one, or always the same one for a name."""
    return seat.face or face_for(seat.name or f"{seat.game} {seat.seat}")


def face_for(name: str) -> str:
    every = faces()
    return every[int.from_bytes(sha256(name.encode()).digest()[:4]) % len(every)]
