"""Players' own files become cards, maps and forces; whatever isn't kept has a remark."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from openclix import content
from openclix.cli import main
from openclix.editions import edition
from openclix.importing.files import Import, NotACollection
from openclix.importing.report import Report
from openclix.notation.printed.cards import read_card
from openclix.notation.printed.maps import read_map

from .made_up import SET, board, unit, units


def imported(tmp_path: Path, **files: Any) -> tuple[Path, list[Report]]:
    into = tmp_path / "into"
    into.mkdir(exist_ok=True)
    work = Import(edition(), into, replace=True)
    for name, data in files.items():
        path = tmp_path / (f"{name}.xml" if isinstance(data, str) else f"{name}.json")
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        work.file(path)
    work.finish()
    return into, work.reports


def test_every_figure_is_imported_and_reads_back(tmp_path: Path) -> None:
    made = units(300)
    into, (report,) = imported(tmp_path, made=made)
    for kind in ("character", "bystander", "tarot"):
        expected = [each for each in made if each["type"].startswith(kind)]
        assert expected and report.imported[kind] == len(expected)
    assert report.imported.total() + report.skipped == len(made)
    assert {remark.what for remark in report.remarks if remark.skips} <= {"map-unit"}
    assert len(list(into.glob("*.card"))) == report.imported.total()
    for path in into.glob("*.card"):
        card = read_card(path.read_text("utf-8"), edition())
        assert bool(card.dial) == (not card.element)


def plain() -> dict[str, Any]:
    made = unit(Random(3), 1)
    made |= {
        "type": "character", "name": "Old Tollkeeper", "point_values": [100, 50],
        "properties": ["unique"], "team_abilities": ["harbor_watch"], "keywords": ["Street"],
        "unit_range": "6", "targets": "2", "dimensions": "1x1", "speed_type": "transport_wing",
        "defense_type": "indomitable", "damage_type": "giant", "improved_movement": ["elevated"],
        "special_powers": [
            {"type": "trait", "name": "Toll", "description": "Old Tollkeeper can use Flurry."},
            {"type": "attack", "name": "Levy", "description": "Outwit."},
        ],
        "dial": [
            {"click_number": place, "speed_value": "9", "attack_value": 10, "defense_value": 16,
             "damage_value": 3, "speed_power": "running_shot", "attack_power": "special",
             **({"starting_line": line} if line else {})}
            for place, line in ((1, "green"), (2, ""), (3, "orange"), (4, ""))
        ],
    }  # fmt: skip
    return made


def test_a_figure_keeps_everything_that_its_unit_says(tmp_path: Path) -> None:
    into, (report,) = imported(tmp_path, one=[plain()])
    assert report.remarks == []
    (path,) = into.glob("*.card")
    card = read_card(path.read_text("utf-8"), edition())
    assert (card.name, card.points, card.range, card.bolts, card.rank) == (
        "Old Tollkeeper", 100, 6, 2, "unique",
    )  # fmt: skip
    assert card.symbols == {"reversed-wing", "indomitable", "giant"}
    assert card.teams == ("Harbor Watch",)
    assert card.keywords == {"Street"}
    assert [(line.click, line.points) for line in card.lines] == [(1, 100), (3, 50)]
    assert card.dial[0].values == (9, 10, 16, 3)
    speed, attack, *_ = card.dial[0].powers
    assert getattr(speed, "name", "") == "Running Shot"
    assert getattr(attack, "text", "") == "Outwit."
    assert {getattr(trait, "text", "") for trait in card.traits} >= {
        "Old Tollkeeper can use Flurry."
    }


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"point_values": []}, "no-points"),
        ({"properties": "[]"}, ""),
        ({"properties": ["team_up"]}, "no-property"),
        ({"team_abilities": ["night_ferry"]}, "no-team"),
        ({"improved_movement": ["hindering"]}, "no-ability"),
        ({"unit_range": "far"}, "no-number"),
        ({"speed_type": "hoof"}, "no-symbol"),
        ({"dimensions": "9x9"}, "no-shape"),
        ({"name": "N" * 5000}, "long"),
        ({"name": ""}, "no-name"),
        ({"dial": []}, "no-dial"),
        ({"dial": [1, 2]}, "no-dial"),
        ({"type": "attachment"}, "other-type"),
        ({"special_powers": [{"type": "trait", "name": "Toll"}]}, "no-text"),
        ({"keywords": "Street, Sailor"}, "list-as-text"),
    ],
)
def test_each_quirk_has_its_remark(tmp_path: Path, change: dict[str, Any], what: str) -> None:
    _, (report,) = imported(tmp_path, one=[plain() | change])
    assert ({remark.what for remark in report.remarks} >= {what}) if what else not report.remarks
    for remark in report.remarks:
        assert str(remark.message())


def test_one_id_twice_skips_the_second(tmp_path: Path) -> None:
    _, (report,) = imported(tmp_path, one=[plain(), plain()])
    assert report.imported["character"] == 1
    assert [remark.what for remark in report.remarks] == ["twice"]


def test_maps_are_imported_with_their_walls_and_areas(tmp_path: Path) -> None:
    into, (report,) = imported(tmp_path, yard=board())
    assert report.imported["map"] == 1
    (path,) = into.glob("*.map")
    place = read_map(path.read_text("utf-8"))
    assert len(place.starts) == 2
    assert place.windows.south and place.doors.south and place.walls.east and place.rim_walls
    assert place.notes == ("Whoever stops here pays.",)
    assert len(place.transitions) == 2
    whats = {remark.what for remark in report.remarks}
    assert whats >= {"map-row-number", "map-outside", "map-ramp", "map-wall", "map-wall-kind"}


@pytest.mark.parametrize("size", [0, 10_000, "many", None])
def test_a_map_of_an_impossible_size_is_skipped(tmp_path: Path, size: Any) -> None:
    _, (report,) = imported(tmp_path, yard=board() | {"width": size})
    assert [remark.what for remark in report.remarks] == ["map-size"]


def test_a_set_in_xml_becomes_the_same_cards(tmp_path: Path) -> None:
    into, (report,) = imported(tmp_path, made=SET)
    assert report.imported["character"] == 1
    (path,) = into.glob("*.card")
    card = read_card(path.read_text("utf-8"), edition())
    speed, attack, *_ = card.dial[0].powers
    assert getattr(speed, "text", "") == "Charge as FREE."
    assert getattr(attack, "name", "") == "Penetrating/Psychic Blast"
    assert card.symbols == {"wing", "indomitable"}


def test_a_team_becomes_a_force_of_imported_cards(tmp_path: Path) -> None:
    team = {
        "name": "Toll House",
        "point_limit": 300,
        "main_force": [{"unit_id": plain()["unit_id"], "point_value": 50}, {"unit_id": "nobody"}],
        "maps": [{"unit_id": "x"}],
    }
    into, reports = imported(tmp_path, one=[plain()], team=team)
    (path,) = into.glob("*.force")
    assert "points 50" in path.read_text("utf-8")
    assert {remark.what for remark in reports[1].remarks} == {"force-no-card"}


@pytest.mark.parametrize(
    "content",
    [b"", b"PK\x03\x04zip", b"{", b"[1, 2]", b"<a>", b"\xff\xfe", b"[" * 100_000,
     b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
)  # fmt: skip
def test_a_file_that_is_no_collection_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    with pytest.raises(NotACollection) as error:
        Import(edition(), tmp_path).file(path)
    assert "odd.json" in str(error.value.message)


def test_an_archive_is_to_be_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    with ZipFile(path, "w") as archive:
        archive.writestr("one.json", json.dumps([plain()]))
    with pytest.raises(NotACollection, match=None) as error:
        Import(edition(), tmp_path).file(path)
    assert "cards.zip is an archive: unpack it" in str(error.value.message)


def test_an_empty_value_and_one_line_are_said_in_good_words(tmp_path: Path) -> None:
    odd = plain() | {"point_values": [75, 40]}
    odd["dial"] = [{**click, "starting_line": None} for click in odd["dial"]]
    odd["dial"][0] |= {"attack_value": "", "starting_line": True}
    _, (report,) = imported(tmp_path, one=[odd])
    said = "\n".join(str(remark.message()) for remark in report.remarks)
    assert '"" isn\'t a combat value' in said
    assert "1 starting line and 2 point values;" in said


def test_the_command_reports_and_keeps_what_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps([plain()]), "utf-8")
    into = tmp_path / "own"
    assert main(["import", str(path), "--into", str(into)]) == 0
    assert "1 unit imported" in capsys.readouterr().out
    assert main(["import", str(path), "--into", str(into)]) == 1
    assert "--replace" in capsys.readouterr().out
    assert main(["import", str(path), "--into", str(into), "--replace", "--report", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["imported"] == {"character": 1}
    assert main(["lint", str(into)]) == 0
    capsys.readouterr()
    assert main(["import", str(tmp_path / "nothing.json"), "--into", str(into)]) == 2


def test_equipment_is_imported_and_goes_to_its_character(tmp_path: Path) -> None:
    piece = {
        "unit_id": "p1", "set_id": "p", "collector_number": "9", "name": "Toll Bell",
        "type": "equipment", "point_values": [7], "object_size": "heavy", "dial": [],
        "object_keyphrases": ["equip_any", "indestructible", "unequip_ko"],
        "special_powers": [{"type": "equipment", "name": "Toll Bell", "description": "Toughness."}],
    }  # fmt: skip
    team = {
        "name": "Toll Crew",
        "main_force": [{"unit_id": plain()["unit_id"], "equipment_ids": ["p1", "lost"]}],
    }
    into, reports = imported(tmp_path, units=[plain(), piece], team=team)
    (text,) = [path.read_text("utf-8") for path in into.glob("*toll-bell*.card")]
    card = read_card(text, edition())
    assert (card.element, card.points) == ("equipment", 7)
    assert card.object_tags == {"indestructible", "heavy"}
    said = [remark.what for report in reports for remark in report.remarks]
    assert "keyphrase" in said and "force-no-card" in said
    (force,) = into.glob("*.force")
    assert content.load_force(force).assigned[0].to == (0,)
