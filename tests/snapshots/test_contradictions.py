"""Data in which one thing contradicts another is refused, and says where (docs/json.md)."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from openclix.board import Patch
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.asking.events import TurnBegins
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.messages import Message
from openclix.engine.game.contradictions import MOST_SHOWN, shown
from openclix.engine.game.game import Game
from openclix.engine.game.snapshots import table_data, table_from
from openclix.engine.setup.setup import Force, new_table
from openclix.engine.state import edition_lookup
from openclix.engine.state.records import Line
from openclix.engine.state.state import ASIDE, KO_AREA, OFF_MAP, REMOVED
from openclix.engine.table.plain import SnapshotError
from openclix.engine.table.table import Table
from openclix.notation import read_map
from openclix.notation.positions.positions import read_position, write_position

from .test_limits import PAIR, changed, data_of, pending, refused


def where(table: Table) -> str:
    """The place in a table that is not read again, or nothing."""
    try:
        table_from(json.loads(json.dumps(table_data(table))))
    except SnapshotError as error:
        return error.path
    return ""


def game_data(history: bool = True) -> dict[str, Any]:
    """A game after a move and another action that has just begun."""
    game = Game(
        read_position("map 5x5\nfigure A red a1\nfigure B blue e5"), FixedDice([3, 4]), history
    )
    for answer in ("A move", "b1", "end", "B move"):
        game.choose(answer)
    found: dict[str, Any] = json.loads(json.dumps(game.snapshot()))
    return found


def not_restored(data: dict[str, Any]) -> str:
    try:
        Game.restore(data)
    except SnapshotError as error:
        return error.path
    return ""


def test_a_figure_is_not_aside_and_an_element_nowhere_else() -> None:
    table = read_position(f"{PAIR}\nelement T nobody; name Tide; kind scenario")
    assert where(table) == ""
    for zone, wrong in ((REMOVED, ""), (KO_AREA, "table.zone[2]"), (OFF_MAP, "table.zone[2]")):
        table.zone[2] = zone
        assert where(table) == wrong
    table = read_position("map 3x3\nfigure A red a1\nfigure B blue removed")
    for zone, wrong in ((REMOVED, ""), (KO_AREA, ""), (ASIDE, "table.zone[1]")):
        table.zone[1] = zone
        assert where(table) == wrong


def test_a_larger_base_lies_wholly_on_the_map() -> None:
    table = read_position("map 4x4\nfigure A red a1-b2; base 2x2\nfigure B blue d1")
    assert where(table) == ""
    table.at[0] = table.map.grid.parse("d4")
    assert where(table) == "table.at[0]"


def test_what_is_held_is_there() -> None:
    table = read_position(
        "map 3x3\nfigure A red a1; holding m1\nfigure B blue c3\nmarker m1 object held"
    )
    (marker,) = table.markers
    assert where(table) == ""
    table.held[0] = 0
    assert where(table) == "table.held[0]"
    table.markers = (marker._replace(id=0),)
    assert where(table) == "table.markers[0]"
    table.held[0] = 2
    table.markers = (marker._replace(id=2),)
    assert where(table) == ""
    assert table_from(table_data(table)).holders == 0b1


@pytest.mark.parametrize(
    ("turn", "since", "fits"),
    [
        (0, 0, True),
        (3, 3, True),
        (4, 0, False),
        (-1, 0, False),
        (1, -1, False),
        (1, 4, False),
        (1, 7, False),
    ],
)
def test_the_ledger_knows_turns_that_have_been(turn: int, since: int, fits: bool) -> None:
    table = read_position(PAIR)
    table.ledger = (Line(turn, since, TurnBegins(1, 0)),)
    assert where(table) == ("" if fits else "table.ledger[0]")


def test_markers_and_their_parts_lie_on_the_map() -> None:
    table = read_position("map 3x3\nfigure A red a1\nfigure B blue c3\nmarker m1 hindering b2")
    (marker,) = table.markers
    full = table.map.grid.full
    for squares, fits in ((full, True), (full + 1, False), (-1, False)):
        table.markers = (marker._replace(squares=squares),)
        assert where(table) == ("" if fits else "table.markers[0]")
    for squares, fits in ((0, True), (1, True), (full + 1, False), (-1, False)):
        patches = (Patch("hindering", squares),)
        table.markers = (marker._replace(patches=patches),)
        assert where(table) == ("" if fits else "table.markers[0]")


def test_what_waits_is_an_effect_that_there_is() -> None:
    for name, fits in (
        ("time-over", True),
        ("willpower/willpower", True),
        ("willpower/never", False),
        ("nothing/nothing", False),
        ("nothing", False),
    ):
        waiting = [{**pending(0, 0)[0], "trigger": name}]
        assert (changed("queue", waiting) == "") == fits
        if not fits:
            assert changed("queue", waiting).startswith("table.queue[0].trigger: ")


def in_setup() -> Table:
    card = read_position(PAIR).card(1)
    forces = (Force("One", (card,)), Force("Two", (card,)))
    return new_table(COMPREHENSIVE, forces, (read_map("map Yard 16x16"),))


def test_a_set_up_has_a_step_a_force_of_each_player_and_a_map() -> None:
    table = in_setup()
    step, forces, maps = table.setup
    assert where(table) == ""
    wrong: list[tuple[Any, ...]] = [
        (step,),
        (step, forces),
        ("nonsense", forces, maps),
        (step, (1, 2), maps),
        (step, forces, (1,)),
        (step, forces, ()),
        (step, forces[:1], maps),
        (step, (*forces, forces[0]), maps),
        (),
    ]
    for setup in wrong:
        table.setup = setup
        assert where(table) == "table.setup"


def test_after_the_set_up_its_step_has_any_name() -> None:
    table = read_position(PAIR)
    fresh = in_setup()
    table.setup = ("over", *fresh.setup[1:])
    assert where(table) == ""
    table.setup = ("over", fresh.setup[1][:1], fresh.setup[2])
    assert where(table) == "table.setup"


def test_one_player_is_enough_and_none_is_too_few() -> None:
    assert changed("players", 0).startswith("table.players: ")
    assert changed("players", 65).startswith("table.players: ")
    assert not changed("players", 1).startswith("table.players: ")


def test_a_number_of_so_many_bits_is_shown_and_a_longer_one_measured() -> None:
    largest = (1 << MOST_SHOWN) - 1
    assert shown(largest) == str(largest)
    longer = shown(largest + 1)
    assert isinstance(longer, Message) and dict(longer.arguments) == {"bits": MOST_SHOWN + 1}


def test_every_field_is_there_and_of_its_own_type() -> None:
    data = data_of()
    for name in ("turn", "zone", "setup"):
        less = copy.deepcopy(data)
        del less["table"][name]
        assert refused(less).startswith(f"table.{name}: ")
    for wrong in (5, None, {"is": "set", "of": [0]}):
        assert changed("zone", wrong).startswith("table.zone: ")


def test_an_edition_that_nobody_finds_is_told_by_its_name() -> None:
    data = data_of()
    known = list(edition_lookup._finders)

    def find(name: str) -> Any:
        raise KeyError(name)

    try:
        edition_lookup.use_editions(find)
        with pytest.raises(SnapshotError) as raised:
            table_from(data)
    finally:
        edition_lookup._finders[:] = known
    assert raised.value.path == "edition"
    assert raised.value.message.key == "snapshot-no-edition"
    data["edition"] = "no-such"
    with pytest.raises(SnapshotError) as raised:
        table_from(data)
    assert raised.value.path == "edition" and isinstance(raised.value.message, Message)


def test_what_cannot_be_found_again_by_its_name_is_not_saved() -> None:
    table = read_position(PAIR)
    table.edition = COMPREHENSIVE.but(name="elsewhere")
    with pytest.raises(SnapshotError) as raised:
        table_data(table)
    assert raised.value.path == "edition"


def test_a_table_is_pickled_as_its_data() -> None:
    table = read_position(PAIR)
    again = pickle.loads(pickle.dumps(table))
    assert write_position(again) == write_position(table)
    assert again.key() == table.key()


def test_without_history_a_snapshot_has_what_followed_the_last_rest() -> None:
    whole, short = game_data(), game_data(history=False)
    assert whole["beginning"] is not None and short["beginning"] is None
    assert len(whole["journal"]) == 4 and whole["mark"] == 3
    assert len(short["journal"]) == 1 and short["mark"] == 0
    for data in (whole, short):
        game = Game.restore(data)
        game.choose("d5")
        assert write_position(game.table).count("figure B blue d5") == 1


def test_a_mark_is_within_the_journal() -> None:
    data = game_data()
    for mark, fits in ((0, True), (-1, False), (5, False)):
        assert (not_restored({**data, "mark": mark}) != "mark") == fits


def test_an_entry_of_a_journal_is_a_kind_a_player_and_what_was_said() -> None:
    data = game_data()
    first = data["journal"][0]
    kind, player, what = first
    wrong: list[tuple[list[Any], str]] = [
        ([kind, player], "journal[0]"),
        ([kind, player, what, what], "journal[0]"),
        ([5, player, what], "journal[0]"),
        ([kind, "0", what], "journal[0]"),
        ([kind, None, what], "journal[0]"),
        ([kind, True, what], "journal[0]"),
        ([kind, -1, what], "journal[0]"),
        ([kind, 2, what], "journal[0]"),
        ([kind, 0, 5], "journal[0][2]"),
        (["adjust", 0, 5], "journal[0][2]"),
        (["adjust", 0, what], "journal[0][2]"),
        (["dice", 0, 5], "journal[0][2]"),
        (["dice", 0, [0]], "journal[0][2]"),
        (["dice", 0, [1, 1000]], "journal[0][2]"),
        (["dice", 0, ["1"]], "journal[0][2]"),
        (["dice", 0, [True]], "journal[0][2]"),
        (["dice", 0, what], "journal[0][2]"),
    ]
    for entry, path in wrong:
        assert not_restored({**data, "journal": [entry, *data["journal"][1:]]}) == path


def test_dice_that_are_left_have_one_and_more() -> None:
    """How many faces there are is known where they are rolled."""
    data = game_data()
    assert data["dice"] == {"left": [3, 4]}
    for left in ([0], [1000], ["1"], [True], [1, 2, None]):
        assert not_restored({**data, "dice": {"left": left}}) == "dice.left"
    for left in ([], [1, 6]):
        assert not_restored({**data, "dice": {"left": left}}) == ""
