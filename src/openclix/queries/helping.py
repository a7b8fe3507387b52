"""The actions that a figure can use on one certain figure, besides plain attacks.

>>> import openclix
>>> game = openclix.Game.from_position('''
... map 8x8
... figure A red b2; dial 8 10:telekinesis 16 3 x6; range 6
... figure F red d2; dial 8 10 16 3 x6
... figure B blue h8; dial 8 10 17 3 x6
... ''')
>>> actions_about(game, game.table.figure("A"))["F"]
['A telekinesis']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openclix.engine.asking.choices import ActionChoice
from openclix.engine.asking.decisions import Forced
from openclix.engine.effects.dice import DiceError
from openclix.engine.game.game import Game
from openclix.engine.game.phrases import unrolled

PLAIN: Final = ("move", "close", "range")
"""Actions that a click on a square or a foe already means."""
ABOUT: Final = ("figure", "element")
"""Kinds of questions about figures."""


def actions_about(game: Game, figure: int) -> dict[str, list[str]]:
    """By tag: the actions of a figure that first ask for that one, as texts of choices."""
    whom: dict[str, list[str]] = {}
    decision, table = game.decision, game.table
    if decision is None or decision.kind != "action" or decision.player != table.side[figure]:
        return whom
    for choice in decision:
        if not isinstance(choice, ActionChoice) or choice.figure != figure:
            continue
        if choice.word(table) not in PLAIN:
            text = choice.text(table)
            for tag in asked_first(game, text):
                whom.setdefault(tag, []).append(text)
    return whom


def asked_first(game: Game, text: str) -> list[str]:
    """The figures among which the first question of an action asks, even if there is only one."""
    trial = unrolled(game)
    try:
        trial.choose(text)
        forced: Sequence[Forced] = trial.forced
    except DiceError as error:
        forced = error.forced
        if not forced:
            return []
    asked = forced[0].decision if forced else trial.decision
    if asked is None or asked.kind not in ABOUT:
        return []
    records = [choice.json(trial.table) for choice in asked.choices]
    return [str(record["figure"]) for record in records if record.get("figure")]
