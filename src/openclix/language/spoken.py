"""Words in a language, with the facts its grammar needs."""

from __future__ import annotations

from typing import Final

FEMININE: Final = "feminine"


class Spoken(str):
    """The name of an argument, with its gender and number."""

    __slots__ = ("gender", "several")

    gender: str
    several: bool

    @classmethod
    def of(cls, text: str, gender: str = "", several: bool = False) -> Spoken:
        spoken = cls(text)
        spoken.gender = gender
        spoken.several = several
        return spoken


def gender_of(word: object) -> str:
    """The gender of a word, or nothing. Sentences then agree with *character*."""
    return getattr(word, "gender", "")


def is_several(word: object) -> bool:
    return bool(getattr(word, "several", False))
