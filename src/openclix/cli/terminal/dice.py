"""Dice that people roll themselves and type in."""

from __future__ import annotations

from openclix.engine.dice import SeededDice

from .keyboard import Keyboard


class TypedDice(SeededDice):
    """Asks for every roll; what cannot be read is asked for again."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__("typed")
        self._keyboard = keyboard

    def announce(self, sentence: str) -> None:
        self._keyboard.say(sentence)

    def roll(self, count: int) -> tuple[int, ...]:
        while True:
            typed = self._keyboard.ask_dice(count)
            try:
                return read_dice(typed, count)
            except ValueError as error:
                said = str(error)
                self._keyboard.say(f"{said[:1].upper()}{said[1:]}. Type dice as `3 4`, or `quit`.")


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
