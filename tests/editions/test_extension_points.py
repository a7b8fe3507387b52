"""Every extension point of an edition, in the reference edition and in one that differs.

The other edition overrides every rule. That each of them counts is shown twice: no ruling holds in
the edition of its counterpart, and whichever single rule the other edition takes back, one of its
rulings fails.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from openclix.board import BoardRules, Grid, Map
from openclix.content import find_force, maps
from openclix.editions import EDITIONS
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.effects.dice import Dice, DiceError, FixedDice, Roll, SeededDice, draw
from openclix.engine.figures.registry import Registry
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force, NoRoom
from openclix.engine.state.records import MarkerValues
from openclix.engine.table.edition import Edition
from openclix.notation.positions.positions import read_position
from openclix.notation.rulings.rulings import Ruling, read_rulings
from openclix.notation.text.errors import NotationError

from . import other

FILES = sorted((Path(__file__).parent / "rulings").glob("*.ruling"))
RULINGS = [
    ruling
    for file in FILES
    for ruling in read_rulings(file.read_text(encoding="utf-8"), file.name, file.parent)
]
OTHERS = [ruling for ruling in RULINGS if ruling.editions != ("comprehensive",)]
assert other.OTHER.name in EDITIONS

each_ruling = pytest.mark.parametrize(
    "ruling", RULINGS, ids=lambda ruling: f"{ruling.name}-{ruling.editions[0]}"
)


@each_ruling
def test_extension_point(ruling: Ruling) -> None:
    for edition in ruling.editions:
        outcome = ruling.run(edition)
        assert outcome.passed, outcome.report()


@each_ruling
def test_the_counterpart_answers_differently(ruling: Ruling) -> None:
    assert not holds(ruling, counterpart(ruling))


def holds(ruling: Ruling, edition: str = "") -> bool:
    """Whether a ruling holds; one that an edition has no words for does not."""
    try:
        return ruling.run(edition).passed
    except NotationError:
        return False


def counterpart(ruling: Ruling) -> str:
    """The edition of the other half of a pair: the reference edition stands first."""
    if ruling.editions != ("comprehensive",):
        return "comprehensive"
    following = RULINGS[RULINGS.index(ruling) + 1]
    assert following.editions != ruling.editions
    return following.editions[0]


IDENTITY = {
    *("name", "title", "rulebook", "cites", "capitals", "not_itself", "scenarios", "scenario"),
    "foreign_lines",
}
"""What an edition is called, which book's section numbers it cites, which scenarios that book has,
and what its texts do not speak of: no rules. An edition that is played with a scenario is another
one (tests/scenarios)."""


BEFORE_THE_GAME = {"room_for"}
"""What is asked before there is a table, and so by no ruling: tests of their own follow."""


def test_the_other_edition_answers_every_other_rule_differently() -> None:
    same = {
        name
        for name in Edition.__dataclass_fields__
        if all(getattr(each, name) == getattr(COMPREHENSIVE, name) for each in other.VARIANTS)
    }
    assert same <= IDENTITY


def single_rules() -> Iterator[tuple[str, str]]:
    """Every rule of an edition by its field; of the fields that hold several rules, each one."""
    for name in Edition.__dataclass_fields__:
        value = getattr(COMPREHENSIVE, name)
        if isinstance(value, BoardRules):
            yield from ((name, one.name) for one in fields(value))
        elif isinstance(value, MarkerValues):
            yield from ((name, one) for one in value._fields)
        elif name not in IDENTITY | BEFORE_THE_GAME:
            yield name, ""


def taken_back(edition: Edition, name: str, part: str) -> dict[str, Any]:
    """The change that gives an edition the reference edition's answer to one rule."""
    here, there = getattr(edition, name), getattr(COMPREHENSIVE, name)
    if isinstance(here, Registry):
        return {name: renumbered(here, there)}
    if isinstance(here, BoardRules):
        return {name: replace(here, **{part: getattr(there, part)})}
    if isinstance(here, MarkerValues):
        return {name: here._replace(**{part: getattr(there, part)})}
    return {name: there}


def renumbered(here: Registry, there: Registry) -> Registry:
    """The abilities of one registry with the numbers of another, where that knows them."""
    found = Registry()
    for name, ability in here.abilities.items():
        known = there if name in there else here
        found.add(known.abilities.get(name, ability), **known.changes[name])
    return found


@pytest.mark.parametrize(
    ("name", "part"), list(single_rules()), ids=lambda word: word if isinstance(word, str) else ""
)
def test_no_rule_of_the_other_edition_can_be_taken_back(
    name: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for edition in other.VARIANTS:
        changed = edition.but(**taken_back(edition, name, part))
        monkeypatch.setitem(EDITIONS, edition.name, changed)
    assert not all(holds(ruling) for ruling in OTHERS)


def test_the_rulings_of_the_other_edition_hold_before_anything_is_taken_back() -> None:
    assert all(holds(ruling) for ruling in OTHERS)


@pytest.mark.parametrize(("edition", "chooser"), [("comprehensive", 0), ("other", 1)])
def test_the_second_player_picks_the_map_or_the_first_one(edition: str, chooser: int) -> None:
    """EP-5 Rulings have one map, so that nobody picks one there. Blue is the first player."""
    pair = (find_force("lamplighters"), find_force("undertow"))
    game = Game.start(
        pair, tuple(maps().values())[:2], EDITIONS[edition], dice=FixedDice([1, 2, 6, 6])
    )
    if game.options == ["first", "second"]:
        game.choose("first")
    assert game.table.order == (1, 0)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("map", chooser)


def three_forces() -> tuple[Force, ...]:
    names = ("lamplighters", "undertow", "lamplighters")
    return tuple(find_force(name) for name in names)


def test_three_players_need_areas_on_the_map_or_an_edition_that_has_them_anywhere() -> None:
    """EP-6 In the reference edition a map without printed areas has room for two."""
    board = Map("Plain", Grid.of(16, 16))
    with pytest.raises(NoRoom):
        Game.start(three_forces(), board, COMPREHENSIVE, seed=1)
    assert Game.start(three_forces(), board, other.OTHER, seed=1).table.players == 3


@pytest.mark.parametrize("seed", range(4))
def test_three_players_set_up_and_play_in_the_other_edition(seed: int) -> None:
    board = Map("Plain", Grid.of(16, 16))
    game = Game.start(three_forces(), board, other.OTHER, seed=seed, build_total=300)
    source = random.Random(seed)
    while game.decision is not None and game.table.round < 3:
        game.choose_index(source.randrange(len(game.decision.values)))
    areas = game.table.start_area
    assert len(set(areas)) == 3 and all(areas)
    assert game.decision is None or game.table.round == 3


def test_something_is_drawn_from_a_pool_of_any_size() -> None:
    """EP-5 Each of the things in the pool can be drawn, and nothing else."""
    table = read_position("figure A red a1\nfigure B blue c1")

    def drawn(dice: Dice) -> int:
        rule = draw(table, 0, 9)
        asked = next(rule)
        assert isinstance(asked, Roll)
        try:
            rule.send(dice.fill(table, asked))
        except StopIteration as end:
            return int(end.value)
        raise AssertionError("a draw asks for one number")

    seeded = SeededDice(3)
    assert {drawn(seeded) for _ in range(300)} == set(range(9))
    assert seeded.place == 300
    assert drawn(FixedDice([9])) == 8
    with pytest.raises(DiceError):
        drawn(FixedDice([10]))
