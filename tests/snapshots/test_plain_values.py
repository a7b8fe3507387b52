"""What the registry of records promises: which values can be written, and which data is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, Optional, Union

from openclix.editions import edition
from openclix.engine.figures.abilities import Ability, Offer, Origin, Version
from openclix.engine.table import plain
from openclix.engine.table.plain import Reader, SnapshotError, Writer, fits, shape_of, type_name
from openclix.engine.table.table import Table

RULES = edition()
TRUNCATED = {"is": "Effect", "kind": "modify"}


class Berth(NamedTuple):
    """A record that no table holds."""

    number: int
    name: str = "none"


class Quay(NamedTuple):
    """A record that is written once, however often it is meant."""

    name: str


@dataclass
class Crate:
    """A record with a field that it works out for itself."""

    weight: int
    heavy: bool = field(init=False, default=False)


def nothing(table: Table, figure: int, version: Version) -> None:
    """It does nothing."""


def refused(deed: Callable[[], object]) -> str:
    """The key of the message with which data or a value is refused; nothing if it is not."""
    try:
        deed()
    except SnapshotError as error:
        return f"{error.path}: {error.message.key}"
    return ""


def test_a_registered_record_is_written_and_read_and_no_other() -> None:
    records, pooled = dict(plain.RECORDS), set(plain.POOLED)
    berth = Berth(3)
    assert refused(lambda: Writer(RULES).write(berth, "x")) == "x: snapshot-no-record"
    assert refused(lambda: Reader(RULES).read({"is": "Berth", "number": 3}, "x")) != ""
    try:
        plain.register(Berth)
        plain.register(Quay, pooled=True)
        writer = Writer(RULES)
        assert writer.write(berth, "x") == {"is": "Berth", "number": 3}
        assert writer.write(Berth(4, "Deep"), "x") == {"is": "Berth", "number": 4, "name": "Deep"}
        assert writer.write([Quay("East"), Quay("East")], "x") == [
            {"is": "part", "number": 0},
            {"is": "part", "number": 0},
        ]
        assert writer.parts == [{"is": "Quay", "name": "East"}]
        assert Reader(RULES).read({"is": "Berth", "number": 3}, "x") == berth
    finally:
        for name in set(plain.RECORDS) - set(records):
            del plain.RECORDS[name]
        plain.POOLED.intersection_update(pooled)


def test_another_type_of_the_same_name_is_no_record() -> None:
    class Marker(NamedTuple):
        number: int

    assert refused(lambda: Writer(RULES).write(Marker(1), "x")) == "x: snapshot-no-record"


def test_only_fields_that_make_a_record_are_its_shape() -> None:
    assert list(shape_of(Crate)) == ["weight"]
    assert shape_of(Berth) == {"number": (int, plain.MISSING), "name": (str, "none")}


def test_an_ability_of_no_edition_is_never_written() -> None:
    strange = Ability("Harbour Song", "effect", "20")
    version = Version(strange, {}, Origin.TRAIT)
    offer = Offer(strange, "FREE", "sing", nothing, None, None)
    assert refused(lambda: Writer(RULES).write(version, "x")) == "x: snapshot-no-ability"
    assert refused(lambda: Writer(RULES).write(offer, "x")) == "x: snapshot-no-ability"


def test_what_a_version_lacks_is_written_in_alphabetical_order() -> None:
    ability = max(RULES.registry.abilities.values(), key=lambda one: len(one.parameters))
    assert len(ability.parameters) > 4
    written = Writer(RULES).write(Version(ability, {}, Origin.TRAIT), "x")
    usual = {**ability.parameters, **RULES.registry.changes[ability.slug]}
    assert written["without"] == sorted(usual)
    read = Reader(RULES).read(written, "x")
    assert dict(read.params) == {} and read == Version(ability, {}, Origin.TRAIT)


def test_a_part_that_no_json_holds_is_refused() -> None:
    for part in (object(), [1], "card", None):
        found = refused(partial(Reader(RULES).read_parts, [part]))
        assert found.startswith("parts[0]"), part


def test_a_record_without_a_field_that_it_needs_says_so() -> None:
    found = refused(lambda: Reader(RULES).read(dict(TRUNCATED), "x"))
    assert found == "x: snapshot-needs-field"
    found = refused(lambda: Reader(RULES).read({**TRUNCATED, "kin": 1}, "x"))
    assert found == "x: snapshot-no-field-of"


def test_data_of_another_type_is_refused_and_the_same_type_is_given_back() -> None:
    given: list[Any] = [1]
    assert plain.expect(list, given, "x") is given
    assert refused(lambda: plain.expect(list, (1,), "x")) == "x: snapshot-other-type"
    assert refused(lambda: plain.expect(int, True, "x")) == "x: snapshot-other-type"


def test_a_map_may_be_a_single_column_and_as_large_as_the_limit() -> None:
    def grid(width: int, height: int) -> Any:
        return Reader(RULES).read({"is": "Grid", "width": width, "height": height}, "x")

    assert (grid(1, 5).width, grid(1, 5).height) == (1, 5)
    assert (grid(5, 1).width, grid(5, 1).height) == (5, 1)
    assert refused(lambda: grid(0, 5)) == refused(lambda: grid(5, 0)) == "x: snapshot-no-map"
    assert refused(lambda: grid(-3, -3)) == "x: snapshot-no-map"
    assert refused(lambda: grid(plain.MOST_SQUARES + 1, 1)) == "x: snapshot-no-map"


def test_a_card_that_the_edition_cannot_play_says_so() -> None:
    gull = {"is": "Card", "name": "Gull", "traits": [{"is": "PowerRef", "name": "Harbour Song"}]}
    found = refused(lambda: Reader(RULES).read({"is": "Sheet", "card": gull}, "x"))
    assert found == "x.card: snapshot-card"
    assert Reader(RULES).read({"is": "Sheet", "card": {"is": "Card", "name": "Gull"}}, "x")


def test_values_fit_what_annotations_say() -> None:
    assert fits(1, Union[int, str]) and fits("x", Union[int, str]) and not fits(None, int | str)  # noqa: UP007
    assert fits(None, Optional[int]) and not fits("x", Optional[int])  # noqa: UP045
    assert fits(None, None) and not fits(0, None) and not fits("", None)
    assert fits((), tuple[()]) and fits((1,), tuple[int]) and not fits(("x",), tuple[int])
    assert not fits((), tuple[int]) and not fits((1, 2), tuple[int])
    assert fits((1, "x"), tuple[int, str]) and not fits(("x", 1), tuple[int, str])
    assert not fits((1, 2), tuple[int, str]) and not fits([1, "x"], tuple[int, str])
    assert fits((), tuple[int, ...]) and not fits((1, "x"), tuple[int, ...])
    assert fits([1], list[int]) and not fits(["x"], list[int]) and not fits((1,), list[int])
    assert fits(frozenset({1}), frozenset[int]) and not fits({1}, frozenset[int])
    assert fits({"a": 1}, dict[str, int]) and fits({}, dict[str, int])
    assert not fits({"a": "b"}, dict[str, int]) and not fits({1: 1}, dict[str, int])
    assert not fits([], dict[str, int]) and not fits(1, dict[str, int])
    assert not fits({}, type[int]) and not fits(1, type[int])


def test_a_type_is_said_as_a_reader_of_data_knows_it() -> None:
    assert type_name(int) == "int" and type_name(Berth) == "Berth"
    assert (
        type_name(tuple[int, ...]) == "tuple[int, ...]"
        and type_name(dict[str, int]) == "dict[str, int]"
    )
    assert type_name(int | None) == "int | None"
