"""Words as a language says them, with what its grammar has to know about them."""

from __future__ import annotations

from typing import Final

FEMININE: Final = "feminine"


class Spoken(str):
    """What an argument of a message is called, with its gender and its number."""

    __slots__ = ("gender", "several")

    gender: str
    several: bool

    @classmethod
    def of(cls, text: str, gender: str = "", several: bool = False) -> Spoken:
        found = cls(text)
        found.gender = gender
        found.several = several
        return found


def gender_of(word: object) -> str:
    """The gender of a word, or nothing: then sentences agree with *character*."""
    return getattr(word, "gender", "")


def is_several(word: object) -> bool:
    return bool(getattr(word, "several", False))
