"""What was decided where a book is silent, why a section is open, and what is wrong with a saved
game: in both languages, and each for the readers of its own book."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from pathlib import Path

import pytest

import openclix
from openclix import rulebook
from openclix.cli import main
from openclix.coverage.report import left_open, reason
from openclix.engine.table.plain import SnapshotError
from openclix.language import language, spoken_in, use_language
from openclix.rulebook.interpretations import interpretations, readings

PACKAGE = Path(openclix.__file__).parent
ENGLISH = re.compile(r"\b(the|of|is|are|not|and|with|this|that|there|you|from|may|does|whose)\b")

Output = pytest.CaptureFixture[str]


def test_every_reading_is_written_in_french() -> None:
    """A new row of docs/interpretations.md needs its line in rulebook/interpretations.fr.tsv."""
    lines = (PACKAGE / "rulebook" / "interpretations.fr.tsv").read_text(encoding="utf-8")
    french = Counter(line.partition("\t")[0] for line in lines.splitlines()[1:])
    assert Counter(one.cell for one in interpretations()) == french
    for one, autre in zip(interpretations(), interpretations("fr"), strict=True):
        assert one.sections == autre.sections and one.question != autre.question
        assert not ENGLISH.search(f"{autre.question} {autre.reading}"), autre
        assert one.question.endswith("?") == autre.question.endswith("?"), autre.question


def test_a_reading_belongs_to_sections_of_its_own_book() -> None:
    for one in interpretations():
        book = rulebook.load(one.edition)
        others = {section.number for name in rulebook.BOOKS for section in rulebook.load(name)}
        assert one.sections or one.cell == one.edition
        assert one.sections == () or one.sections[0] in book, one
        assert set(one.sections) <= others, one


@pytest.mark.parametrize(
    ("edition", "section", "english", "french"),
    [
        ("comprehensive", "12.6b", "Do two sixes give KNOCKBACK?", "Deux six donnent-ils RECUL"),
        ("pac", "13.5", "The active player orders all of them", "Le joueur actif les ordonne"),
        ("pac", "12.6b", "Do two sixes give KNOCKBACK?", "Deux six donnent-ils RECUL"),
        ("classic-2002", "kb.13", "Do reducers work on slams", "agissent-elles sur les chocs"),
        ("indy-2003", "vp.9", "Does the cheaper force win", "L'équipe la moins chère"),
        ("indy-2003", "kb.4", "Which directions are roughly", "Quelles directions sont"),
        ("core-fr", "gl.14", "Do replacements count in", "Les remplacements comptent-ils"),
    ],
)
def test_rules_show_the_readings_of_the_book_that_is_asked_for(
    edition: str, section: str, english: str, french: str, capsys: Output
) -> None:
    for code, wanted in (("en", english), ("fr", french)):
        try:
            assert main(["--lang", code, "rules", section, "--edition", edition]) == 0
        finally:
            use_language("en")
        assert wanted in " ".join(capsys.readouterr().out.split())


def test_readings_of_other_books_are_not_told() -> None:
    assert not [one for one in readings("comprehensive", ["13.5"]) if one.edition == "pac"]
    for name in ("classic-2002", "core-fr"):
        numbers = [section.number for section in rulebook.load(name)]
        assert {one.edition for one in readings(name, numbers)} <= {name, "classic-2002"}


def test_every_reason_of_an_open_section_is_written_in_french() -> None:
    reasons = {why for name in rulebook.BOOKS for why in left_open(name).values()}
    with spoken_in("fr"):
        assert [why for why in reasons if reason(why) == why] == []
        assert not [why for why in reasons if ENGLISH.search(reason(why))]
    assert all(reason(why) == why for why in reasons)


def test_a_broken_snapshot_is_refused_in_the_language_of_the_reader() -> None:
    data = json.loads(json.dumps(openclix.Game.from_position("figure A red c3").snapshot()))
    data["table"]["tags"] = []
    with pytest.raises(SnapshotError) as caught:
        openclix.Game.restore(data)
    assert str(caught.value) == "table.tags: there are 0 entries, not 1"
    with spoken_in("fr"):
        assert str(caught.value) == "table.tags\u00a0: 0 entrée au lieu de 1"
        assert caught.value.problem == "0 entrée au lieu de 1"


def test_snapshots_complain_in_messages_alone() -> None:
    """No `SnapshotError` is made of a sentence, and every message of theirs is said somewhere."""
    said = set()
    for path in (PACKAGE / "engine").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        said |= set(re.findall(r'"(snapshot-[a-z-]+)"', source))
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "SnapshotError":
                assert not isinstance(node.args[1], (ast.Constant, ast.JoinedStr)), path
    assert said == {key for key in language("en") if key.startswith("snapshot-")}
