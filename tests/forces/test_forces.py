"""What is wrong with a force, and who says so."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import openclix
from openclix import rulebook
from openclix.content import find_figure, find_force
from openclix.editions import edition
from openclix.engine.setup import forces
from openclix.engine.setup.forces import IllegalForce, violations
from openclix.engine.setup.setup import Force

NOTATION = Path(__file__).parent.parent.parent / "docs" / "notation.md"
CRANE = find_figure("crane")


def test_nothing_is_wrong_with_a_ready_force() -> None:
    assert violations(edition(), find_force("tidewatch")) == []


def test_everything_that_is_wrong_is_said_at_once() -> None:
    prime = replace(CRANE, rank="prime")
    found = violations(edition(), Force("Cranes", (prime,) * 5, sideline=(prime,) * 7))
    assert [one.code for one in found] == ["over-build-total", "second-prime", "crowded-sideline"]
    assert str(found[0]) == "the force costs 350 points, but the build total is 300 (2.1)"
    assert str(found[2]) == "7 elements are on the Sideline, but at most 6 can be (2.6a)"


def test_a_unique_figure_is_named_once_however_often_it_comes() -> None:
    unique = replace(CRANE, rank="unique")
    [found] = violations(edition(), Force("Cranes", (unique,) * 3))
    assert found.sentence == "Crane is Unique: bring only one"


def test_an_unnamed_marker_is_called_by_its_kind() -> None:
    marker = replace(find_force("tidewatch").markers[0], name="", tags=frozenset({"unique"}))
    [found] = violations(edition(), Force("Keepers", (CRANE,), (marker, marker)))
    assert found.sentence == "object is Unique: bring only one"


def test_a_new_game_refuses_an_illegal_force_unless_it_need_not() -> None:
    many = Force("Cranes", (CRANE,) * 5)
    with pytest.raises(IllegalForce, match="Cranes: the force costs 350 points") as error:
        openclix.Game.new((many, "tidewatch"))
    assert [one.code for one in error.value.violations] == ["over-build-total"]
    assert openclix.Game.new((many, "tidewatch"), strict=False).decision is not None
    assert openclix.Game.new((many, "tidewatch"), build_total=350).table.build_total == 350


def test_every_code_stands_in_the_table_with_its_section() -> None:
    source = Path(forces.__file__).read_text(encoding="utf-8")
    written = set(re.findall(r'violation\("([a-z-]+)", "([\d.a-z]+)"', source))
    assert len(written) == source.count("yield violation(") == len(forces.VALIDATORS)
    found = re.findall(r"\| `([a-z-]+)` \| [^|]+ \| ([\d.a-z ]+) \|", NOTATION.read_text("utf-8"))
    rows = [(code, section) for code, sections in found for section in sections.split()]
    assert written <= set(rows)
    assert all(section in rulebook.load() for _, section in written)
