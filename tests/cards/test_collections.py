"""Collections: what is read of them, the gates, and files that are wrong in every way."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import pytest

from openclix.cards.clauses import NoMeaning
from openclix.cards.collecting import Collection, collected
from openclix.cards.coverage import cover
from openclix.cards.english import english, records
from openclix.cards.gates import mixtures, touchstone
from openclix.cards.notation import NotationFault, read_record, write
from openclix.cards.reader import Unreadable, printed, read
from openclix.cards.sampling import Sampler
from openclix.cli import main
from openclix.editions import edition
from openclix.importing.octgn import units_of_set

NAME = "Dock Rage"


def sampled(number: int) -> list[str]:
    """Texts of one to three sentences of the grammar."""
    grammar = english(edition())
    texts = []
    for seed in range(number):
        random = Random(seed)
        sentences = [
            printed(grammar, Sampler(grammar, random).value("sentence"), NAME, "he")
            for _ in range(random.randint(1, 3))
        ]
        texts.append(" // ".join(sentences))
    return texts


def unit(name: str, *texts: str, **changes: object) -> dict[str, object]:
    powers = [{"type": "trait", "name": "T", "description": text} for text in texts]
    return {
        "unit_id": name,
        "set_id": "hn",
        "name": name,
        "type": "character",
        "special_powers": powers,
        **changes,
    }


@pytest.fixture
def collection(tmp_path: Path) -> Collection:
    data = {
        "units": [
            unit(NAME, "Flurry, Toughness.", "When Dock Rage hits, heal him 1 click."),
            unit("Wick", "Charge. (Wick is a lamp.)", set_id="old"),
            unit("Tally", "When Tally hits, dance a jig.", "FREE: Sing. Then bow."),
            unit("Ember", "Ember sings."),
            unit("Plain"),
            unit("Crate", "Toughness.", type="object"),
            {"name": 7, "special_powers": "[]", "properties": "[]", "real_name": "None"},
            {"name": "Void", "special_powers": [{"name": "x"}, 4]},
            "no unit",
        ]
    }
    path = tmp_path / "hn.json"
    path.write_text(json.dumps(data), "utf-8")
    return collected([tmp_path])


def test_characters_are_counted_with_and_without_their_teams(tmp_path: Path) -> None:
    units = [
        unit("One", "Flurry.", team_abilities=["x_men", "s.h.i.e.l.d."]),
        unit("Two", "Flurry.", team_abilities=["night_ferry"]),
        unit("Three", "Ember sings.", team_abilities=["x_men"]),
    ]
    (tmp_path / "a.json").write_text(json.dumps(units), "utf-8")
    report = cover(english(edition()), collected([tmp_path]))
    assert report.all.lines()[2] == "characters 2 of 3 (66.7 %)"
    assert report.all.team_lines()[0] == "characters with their team abilities 1 of 3 (33.3 %)"
    assert report.all.teams == {"night_ferry": 1}


def test_coverage_counts(collection: Collection) -> None:
    report = cover(english(edition()), collection, {"hn": 2020, "old": 2010})
    assert report.all.phrases == {"read": 4, "by-hand": 3, "no-meaning": 1, "unread": 1}
    assert report.all.lines() == [
        "phrases 4 of 8 (50.0 %)",
        "texts 4 of 7 (57.1 %)",
        "characters 2 of 4 (50.0 %)",
        "characters read or by hand 3 of 4 (75.0 %)",
    ]
    assert report.modern.lines("modern ")[2] == "modern characters 1 of 3 (33.3 %)"
    assert len(collection.faults) == 3


def test_the_gates_hold_for_sampled_texts(tmp_path: Path) -> None:
    path = tmp_path / "texts.txt"
    path.write_text("\n".join(f"{NAME} | {text}" for text in sampled(150)), "utf-8")
    grammar = english(edition())
    texts = collected([path])
    stone = touchstone(grammar, texts)
    assert stone.passed, stone.faults[:3]
    assert stone.same > stone.phrases * 0.9
    mixed = mixtures(grammar, texts)
    assert mixed.passed, mixed.faults[:3]
    assert mixed.declined > mixed.same


def test_a_grammar_that_drops_a_word_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "texts.txt"
    path.write_text(f"{NAME} | Dock Rage can sometimes use Flurry.", "utf-8")
    grammar = english(edition())
    careless = type(grammar)(grammar.records, grammar.written)
    careless.rules = {slot: list(rules) for slot, rules in grammar.rules.items()}
    careless.included = dict(grammar.included)
    careless.add("plain-sentence NoMeaning(reason='nonsense') = nonsense .")
    careless.add("sentence Listed ~ @self can sometimes use {powers:dropped} .")
    careless.add("dropped () = Flurry")
    gate = touchstone(careless, collected([path]))
    assert (gate.same, gate.variants, gate.declined) == (0, 0, 1)


def test_every_record_survives_its_notation() -> None:
    grammar = english(edition())
    for seed in range(300):
        meaning = Sampler(grammar, Random(seed)).value("sentence")
        assert read_record(write(meaning), records()) == meaning


@pytest.mark.parametrize(
    "text", ["__import__('os')", "Heal(whom=open('x'))", "Heal(", "(" * 500, "Nobody()", "1 + 1"]
)
def test_the_notation_runs_nothing(text: str) -> None:
    with pytest.raises(NotationFault):
        read_record(text, records())


BAD = [
    "heal 1 click " * 5000,
    "(" * 500 + "Flurry.",
    "When Dock Rage hits (an opposing character, heal him 1 click.",
    '"' * 301,
    "Ha\u202eeal 1 click.",
    "Heal\x00 1 click.",
    "\u041a\u043e\u0433\u0434\u0430 Dock Rage \u043f\u043e\u043f\u0430\u0434\u0430\u0435\u0442.",
    "If " + "Dock Rage is adjacent to an opposing character and " * 60 + "x",
    "Choose a character " + "adjacent to a character " * 100 + ".",
    "Dock Rage can use " + "Flurry, " * 200 + "Flurry.",
    "4-2: Heal.",
    "..........",
    "",
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_bad_texts_end_in_a_second(text: str) -> None:
    grammar = english(edition())
    start = time.process_time()
    try:
        phrases = read(grammar, text, NAME)
    except Unreadable as error:
        assert 0 <= error.place <= len(text)
    else:
        for phrase in phrases:
            assert 0 <= phrase.reached <= len(text)
    assert time.process_time() - start < 1


def test_a_bad_text_is_named_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps([unit("Wick", "Flurry.", "Charge. Heal\u202e 1.")]), "utf-8")
    assert main(["cards", "coverage", str(path), "--list", "faults"]) == 0
    shown = capsys.readouterr().out
    assert f"{path}, Wick, text 2, sentence 2, column 13" in shown
    assert shown.splitlines()[-4].startswith("phrases 1 of 2")


@pytest.mark.parametrize("text", ["{", "[1, 2", "4", '"x"', "\udcff"])
def test_a_file_that_is_no_collection(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert main(["cards", "coverage", str(path)]) == 2
    assert "a.json" in capsys.readouterr().out


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.txt"
    path.write_text(f"{NAME} | Flurry.\n{NAME} | Dock Rage sings.\n", "utf-8")
    sets = tmp_path / "sets.tsv"
    sets.write_text("hn\t2020\n", "utf-8")
    assert main(["cards", "gate", str(path)]) == 0
    assert "0 mismatches" in capsys.readouterr().out
    for by in ("set", "year", "need"):
        assert main(["cards", "coverage", str(path), "--by", by, "--sets", str(sets)]) == 0
        assert capsys.readouterr().out.splitlines()[-8] == "phrases 1 of 2 (50.0 %)"
    assert main(["cards", "coverage", str(path), "--list", "unread"]) == 0
    assert "Dock Rage sings." in capsys.readouterr().out
    assert main(["cards", "coverage", str(tmp_path / "none.txt")]) == 2


def test_reminders_mean_nothing() -> None:
    phrases = read(english(edition()), "Flurry. (Use it well. Or not.) Toughness.", NAME)
    assert [isinstance(phrase.meaning, NoMeaning) for phrase in phrases] == [False, True, False]


def test_a_set_in_xml_and_a_map_are_read_in_place(tmp_path: Path) -> None:
    words = "(Trait) Lamp: Stealth."
    (tmp_path / "set.xml").write_text(
        '<set><card id="1" name="Wick"><property name="Unit ID" value="hx002"/>'
        f'<property name="Traits and Special Powers" value="{words}"/></card></set>',
        "utf-8",
    )
    pier = {"name": "Pier", "rows": [], "special": ["Everybody hums."]}
    (tmp_path / "pier.json").write_text(json.dumps(pier), "utf-8")
    (tmp_path / "broken.xml").write_text("<set>", "utf-8")
    found = collected([tmp_path], units_of_set)
    assert [(unit.name, unit.kind, unit.set_id) for unit in found.units] == [
        ("Pier", "map", ""),
        ("Wick", "character", "hx"),
    ]
    assert all(unit.texts for unit in found.units)
    assert len(found.faults) == 1
