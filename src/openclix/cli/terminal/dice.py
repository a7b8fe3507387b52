"""Dice that players roll themselves and type in."""

from __future__ import annotations

from typing import Final

from openclix.engine.effects.dice import Roll, SeededDice
from openclix.engine.figures.messages import say
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.story import capital, figures, roll_purpose, roller

from .keyboard import Keyboard

TYPED: Final = "typed"


class TypedDice(SeededDice):
    """Asks for every roll. Asks again if the input can't be read."""

    outside = TYPED

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__("typed")
        self._keyboard = keyboard

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        """Asks for the dice of a roll, naming the roller and the purpose."""
        if asked.faces != 6:
            return (self.drawn(asked.faces, f"{who_rolls(table, asked)}: "),)
        return self.roll(asked.count, f"{who_rolls(table, asked)}: ")

    def drawn(self, pool: int, what: str) -> int:
        """Which of several things was drawn."""
        while True:
            asked = f"{say('terminal-type-number', what=what, most=pool)} "
            typed = self._keyboard.ask_dice(asked).strip()
            if typed.isdecimal() and 1 <= int(typed) <= pool:
                return int(typed)
            self._keyboard.say(str(say("terminal-number-please", most=pool)))

    def roll(self, count: int, what: str = "") -> tuple[int, ...]:
        while True:
            asked = f"{str(say('terminal-type-dice', what=what, count=count)).rstrip()} "
            typed = self._keyboard.ask_dice(asked)
            try:
                return read_dice(typed, count)
            except ValueError as error:
                self._keyboard.say(str(error))


def who_rolls(table: Table, asked: Roll) -> str:
    """`Captain Verrin rolls for Leadership`, `Crane rolls for the attack on Moth`."""
    who = roller(table, asked.player, asked.figure)
    purpose = roll_purpose(table, asked.cause or asked.purpose)
    if isinstance(asked.attack, Attack) and asked.attack.targets:
        targets = figures(table, asked.attack.targets)
        sentence = say("terminal-rolls-at", who=who, purpose=purpose, targets=targets)
    else:
        sentence = say("terminal-rolls", who=who, purpose=purpose)
    return capital(str(sentence))


def read_dice(text: str, count: int) -> tuple[int, ...]:
    """The dice in a line: `3 4`, `3,4` or `34`.

    >>> read_dice("3 4", 2), read_dice("6", 1), read_dice("34", 2)
    ((3, 4), (6,), (3, 4))
    >>> read_dice("7 1", 2)
    Traceback (most recent call last):
    ...
    ValueError: A die shows 1 to 6, not 7. Type dice as `3 4`, or `quit`.
    """
    faces = [letter for letter in text if not letter.isspace() and letter not in ",;+"]
    for face in faces:
        if face not in "123456":
            raise ValueError(str(say("terminal-no-face", face=face)))
    if len(faces) != count:
        raise ValueError(str(say("terminal-wrong-count", count=count, typed=len(faces))))
    return tuple(int(face) for face in faces)
