"""Dice that people roll themselves and type in."""

from __future__ import annotations

from collections.abc import Callable

from openclix.engine.dice import SeededDice

Ask = Callable[[int], str]


class TypedDice(SeededDice):
    """Asks for every roll; what is typed is asked for again until it can be read."""

    def __init__(self, ask: Ask, complain: Callable[[str], None]) -> None:
        super().__init__("typed")
        self._ask = ask
        self._complain = complain

    def roll(self, count: int) -> tuple[int, ...]:
        while True:
            typed = self._ask(count)
            try:
                return read_dice(typed, count)
            except ValueError as error:
                self._complain(str(error))


def read_dice(text: str, count: int) -> tuple[int, ...]:
    """The dice in a line: `3 4`, `3,4` or `34`.

    >>> read_dice("3 4", 2), read_dice("6", 1), read_dice("34", 2)
    ((3, 4), (6,), (3, 4))
    >>> read_dice("7 1", 2)
    Traceback (most recent call last):
    ...
    ValueError: a die shows 1 to 6, not 7
    """
    faces = [letter for letter in text if not letter.isspace() and letter not in ",;+"]
    for face in faces:
        if face not in "123456":
            raise ValueError(f"a die shows 1 to 6, not {face}")
    if len(faces) != count:
        many = "one die is" if count == 1 else f"{count} dice are"
        raise ValueError(f"{many} rolled here, and {len(faces)} typed")
    return tuple(int(face) for face in faces)
