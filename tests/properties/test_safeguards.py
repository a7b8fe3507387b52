"""27.7n A safeguard against each standard power, tried over everything that the power can do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from openclix.editions import EDITIONS
from openclix.engine.asking.attack_events import Attacks
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.figures import STATS
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.notation import read_position

PLAYS = 10

NO_TARGET = {"mind-control", "support"}
"""27.1f 27.4c Whoever is controlled attacks by itself, and whoever is healed is no target."""
OWN = {"ranged-combat-expert", "close-combat-expert"}
"""27.4a 27.4h What they change are values of their owner."""

NEAR, FAR = ("e4", "c3"), ("h4", "d7")
"""Where B and E stand."""


def powers(acting: bool, without: set[str]) -> Iterator[tuple[str, str]]:
    """By edition, the standard powers that offer an action, or those that offer none."""
    for edition in ("comprehensive", "pac"):
        for ability in EDITIONS[edition].registry.abilities.values():
            standard = ability.kind in STATS and ability.slug not in without
            if standard and bool(ability.offers) == acting:
                yield edition, ability.slug


def position(edition: str, power: str, where: tuple[str, str], has: bool = True) -> Table:
    """A, who may have the power, among figures that are safe from it, and E, who is not."""
    guard = f"; trait safeguard(safeguard={power})"
    trait = f"; trait {power}" if has else ""
    return read_position(
        f"""edition {edition}
map 9x9
figure A red d4; dial 8 12 16 3 x9; range 6{trait}
figure B blue {where[0]}; dial 8 10 16 3 x9; powers toughness super-senses shape-change{guard}
figure C blue a1; dial 8 10 16 3 x9{guard}
figure D red d9; dial 8 10 16 3 x9; tokens 1{guard}
figure E blue {where[1]}; dial 8 10 16 3 x9
object m1 c5"""
    )


def standing(table: Table, tag: str) -> tuple[object, ...]:
    figure = table.figure(tag)
    lasting = [effect for effect in table.effects if effect.target == figure]
    return table.click[figure], table.tokens[figure], table.bodies[figure], lasting


@pytest.mark.parametrize(("edition", "power"), list(powers(True, NO_TARGET)))
def test_no_action_of_a_power_touches_who_is_safe_from_it(edition: str, power: str) -> None:
    given = 0
    for where in (NEAR, FAR):
        table = position(edition, power, where)
        before = [standing(table, tag) for tag in "BCD"]
        for seed in range(PLAYS):
            game = Game(table.copy(), SeededDice(seed))
            game.table.log = []
            assert game.decision is not None
            actions = [a for a in game.decision.values if a != "end" and is_of(a, power)]
            if not actions:
                break
            given += 1
            choose = Random(seed).choice
            game.choose_index(game.decision.values.index(choose(actions)))
            while game.decision is not None and game.decision.kind != "action":
                game.choose_index(choose(range(len(game.decision.choices))))
            assert [standing(game.table, tag) for tag in "BCD"] == before
            attacked = {t for e in game.table.log if isinstance(e, Attacks) for t in e.targets}
            assert attacked <= {table.figure("E")}
    assert given


def is_of(action: tuple[int, object, object], power: str) -> bool:
    return action[0] == 0 and bool(action[1].ability.slug == power)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("edition", "power"), list(powers(False, OWN)))
def test_an_attack_is_the_same_for_who_is_safe_from_what_it_has(edition: str, power: str) -> None:
    for kind, where in (("close", NEAR), ("range", FAR)):
        if power == "battle-fury" and kind == "range":
            continue  # 27.4b its owner makes none
        for seed in range(PLAYS):
            with_it = attacked(position(edition, power, where), kind, seed)
            assert with_it == attacked(position(edition, power, where, False), kind, seed)


def attacked(table: Table, kind: str, seed: int) -> tuple[object, ...]:
    """How B stands after an attack: it uses what it may, and the attacker nothing."""
    game = Game(table, SeededDice(seed))
    game.choose(f"A {kind}")
    while game.decision is not None and game.decision.kind != "action":
        plain = ("B", "normal", "no", "keep", "done") if game.decision.player == 0 else ("yes",)
        game.choose(next((word for word in plain if word in game.options), game.options[0]))
    return standing(game.table, "B")
