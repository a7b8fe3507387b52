"""Every quirk of the three formats: what is imported, what is repaired or skipped, and why."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from openclix import content
from openclix.editions import edition
from openclix.engine.figures.figures import Special
from openclix.importing.files import NotACollection, files_in, load
from openclix.notation.printed.cards import read_card
from openclix.notation.printed.maps import read_map

from .made_up import units
from .quirks import MAPS, QUIRKS, SKIPPED, TEAM, every_unit, quay
from .test_importing import imported


def test_every_unit_is_imported_or_skipped_with_its_reason(tmp_path: Path) -> None:
    into, (report,) = imported(tmp_path, units=every_unit())
    assert report.imported.total() == len(QUIRKS)
    assert report.skipped == len(SKIPPED)
    cards = [read_card(path.read_text("utf-8"), edition()) for path in into.glob("*.card")]
    objects = (into / "units-objects.txt").read_text("utf-8").splitlines()
    assert len(cards) + len(objects) == len(QUIRKS)
    kinds = {card.element for card in cards}
    assert kinds >= {"", "equipment", "id-card", "tarot", "mystery", "location"}
    assert not [remark for remark in report.remarks if remark.what == "broken"]


@pytest.mark.parametrize(("unit", "wanted"), QUIRKS, ids=lambda each: str(each)[:24])
def test_each_quirk_has_exactly_its_remarks(
    tmp_path: Path, unit: dict[str, Any], wanted: tuple[str, ...]
) -> None:
    _, (report,) = imported(tmp_path, one=[unit])
    assert {remark.what for remark in report.remarks} == {*wanted}
    assert report.imported.total() == 1
    for remark in report.remarks:
        assert str(remark.message())


@pytest.mark.parametrize(("unit", "why"), SKIPPED, ids=lambda each: str(each)[:24])
def test_what_is_skipped_says_why(tmp_path: Path, unit: Any, why: str) -> None:
    _, (report,) = imported(tmp_path, all=[QUIRKS[0][0], unit, QUIRKS[1][0]])
    assert [remark.what for remark in report.remarks if remark.skips] == [why]
    assert report.imported.total() == 2


@pytest.mark.parametrize(("board", "wanted"), MAPS, ids=lambda each: str(each)[:24])
def test_no_odd_map_is_refused(
    tmp_path: Path, board: dict[str, Any], wanted: tuple[str, ...]
) -> None:
    into, (report,) = imported(tmp_path, one=board)
    assert report.imported["map"] == 1 and not report.skipped
    assert {remark.what for remark in report.remarks} == {*wanted}
    for path in into.glob("*.map"):
        read_map(path.read_text("utf-8"))


def test_maps_keep_their_areas_and_texts(tmp_path: Path) -> None:
    named = {board["name"]: board for board, _ in MAPS}
    into, _ = imported(
        tmp_path,
        maps=[named[each] for each in ("Four", "Parts", "Lends", "Labels", "Empty Kind")],
    )
    maps = {path.stem: read_map(path.read_text("utf-8")) for path in into.glob("*.map")}
    assert len(maps["four"].starts) == 2 and len(maps["four-4"].starts) == 4
    assert len(maps["parts"].starts) == 2
    assert maps["lends"].grants[0][1] == ("stealth",)
    assert maps["labels"].notes == ("Zipline: c3", "A: c3")
    assert maps["empty-kind"].indoor


@pytest.mark.parametrize(("wide", "high"), [(0, 8), (8, 0), (10_000, 1), (1, 10_000), (-3, 4)])
def test_maps_without_or_with_too_many_squares_are_skipped(
    tmp_path: Path, wide: int, high: int
) -> None:
    board = quay("Odd") | {"width": wide, "height": high}
    _, (report,) = imported(tmp_path, maps=[board, quay("Plain")])
    assert [remark.what for remark in report.remarks] == ["map-size"]
    assert report.imported["map"] == 1


def test_a_team_brings_all_that_it_names(tmp_path: Path) -> None:
    into, reports = imported(tmp_path, units=every_unit(), team=TEAM)
    (path,) = into.glob("*.force")
    force = content.load_force(path)
    assert [card.points for card in force.cards] == [50, 50]
    assert force.assigned[0].card.element == "equipment"
    assert {card.element for card in force.elements} >= {"tarot", "location"}
    assert force.sideline and force.markers
    assert {remark.what for remark in reports[1].remarks} == {"force-no-card", "force-left-out"}


def test_remarks_about_a_text_name_text_sentence_and_column(tmp_path: Path) -> None:
    text = "Flurry. Toughness (humming."
    unit = QUIRKS[0][0] | {"special_powers": [{"type": "trait", "name": "T", "description": text}]}
    _, (report,) = imported(tmp_path, one=[unit])
    (remark,) = report.remarks
    said = str(remark.message())
    assert remark.unit == "qk001"
    assert "text 1" in said and "sentence 2" in said and f"column {text.index('(') + 1}" in said


def test_a_sign_that_nobody_sees_splits_no_word(tmp_path: Path) -> None:
    traits = [{"type": "trait", "name": "T", "description": "Cha\u200brge."}]
    unit = QUIRKS[0][0] | {"name": "Ri\u202ega", "special_powers": traits}
    into, (report,) = imported(tmp_path, one=[unit])
    assert {remark.what for remark in report.remarks} == {"unseen", "text-unseen"}
    (path,) = into.glob("*.card")
    card = read_card(path.read_text("utf-8"), edition())
    assert card.name == "Riga"
    assert [trait.text for trait in card.traits if isinstance(trait, Special)] == ["Charge."]


@pytest.mark.parametrize("key", ["walls", "ramps"])
def test_a_list_of_a_map_that_is_none_gets_a_remark(tmp_path: Path, key: str) -> None:
    _, (report,) = imported(tmp_path, one=quay("Odd") | {key: "here and there"})
    assert ("no-list", key) in {(remark.what, remark.field) for remark in report.remarks}
    assert report.imported["map"] == 1


def test_a_list_of_a_team_that_is_none_gets_a_remark(tmp_path: Path) -> None:
    team = TEAM | {"sideline": "everybody"}
    _, reports = imported(tmp_path, units=every_unit(), team=team)
    assert ("no-list", "sideline") in {(each.what, each.field) for each in reports[1].remarks}


@pytest.mark.parametrize(
    ("begins", "said"),
    [
        (b"\x1f\x8b\x08", "archive"),
        (b"7z\xbc\xaf\x27\x1c", "archive"),
        (b"Rar!\x1a\x07", "archive"),
        ('[{"unit_id": "a"}]'.encode("utf-16"), "UTF-8"),
        (b'[{"unit_range": ' + b"9" * 5000 + b"}]", "collection"),
    ],
    ids=["gzip", "7z", "rar", "utf-16", "long number"],
)
def test_a_file_that_is_no_text_says_what_it_is(tmp_path: Path, begins: bytes, said: str) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(begins)
    with pytest.raises(NotACollection) as refused:
        load(path)
    assert said in str(refused.value.message)


def test_files_with_a_capital_ending_are_found(tmp_path: Path) -> None:
    (tmp_path / "SET.JSON").write_text("[]")
    assert [path.name for path in files_in([tmp_path])] == ["SET.JSON"]


def test_nothing_in_a_text_is_executed(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    words = f"__import__('os').system('touch {trap}'). {{eval: 1}} $(touch {trap}) `touch {trap}`"
    unit = QUIRKS[0][0] | {
        "name": "${jndi} <script>",
        "special_powers": [{"type": "trait", "name": "T", "description": words}],
    }
    _, (report,) = imported(tmp_path, one=[unit])
    assert report.imported["character"] == 1 and not trap.exists()


SPENT = """
import json, re, sys
from pathlib import Path
from openclix.editions import edition
from openclix.importing.files import Import
work = Import(edition(), Path(sys.argv[2]))
report = work.file(Path(sys.argv[1]))
status = Path("/proc/self/status").read_text()
print(json.dumps([report.imported.total(), int(re.search(r"VmHWM:\\s*(\\d+)", status)[1])]))
"""
"""The memory of this process. `ru_maxrss` would begin with the memory of the tests."""


def test_a_large_file_stays_within_its_memory(tmp_path: Path) -> None:
    """20 bytes of memory for each byte of the file. Time is measured by hand."""
    made = units(250)
    for unit in made:
        unit["special_powers"] = [
            {"type": "trait", "name": f"T{k}", "description": f"Unread words {k}. " * 70}
            for k in range(8)
        ]
    path = tmp_path / "large.json"
    path.write_text(json.dumps(made), "utf-8")
    assert path.stat().st_size > 2_500_000
    (tmp_path / "into").mkdir()
    done = subprocess.run(
        [sys.executable, "-c", SPENT, str(path), str(tmp_path / "into")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    count, kilobytes = json.loads(done.stdout)
    assert count > 220
    assert kilobytes < 90_000
