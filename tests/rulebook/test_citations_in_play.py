"""Games cite their own book only, and only what its reviewed table says."""

from __future__ import annotations

import pytest

from openclix import rulebook
from openclix.language import spoken_in
from openclix.rulebook import reviewed as table
from tests.rulebook.heard import Heard, Report, listen, reviewed


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize("name", rulebook.books())
def test_whatever_a_game_cites_is_reviewed(name: str, spoken: str) -> None:
    report = Report(name)
    with spoken_in(spoken):
        listen(name, 4 if spoken == "en" else 2, True, report, 250)
        listen(name, 1, False, report, 400)
    assert report.wrong == []
    assert sum(bool(section) for _, section in report.pairs) > 30
    kinds = report.kinds
    assert sum(kinds.values()) >= 0.85 * len(kinds), [k for k, cited in kinds.items() if not cited]


def test_a_lie_in_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cites anything except what the reviewed row says is caught."""
    row = table.row_for("classic-2002", "event move", "")
    assert row is not None and row.section == "move.1"
    told = table.row_for

    def lies(folder: str, said: str, rule: str) -> rulebook.Citation | None:
        if said == "event move":
            return row._replace(section="kb.9")
        return told(folder, said, rule)

    monkeypatch.setattr(table, "row_for", lies)
    report = Report("classic-2002")
    listen("classic-2002", 3, False, report, 120)
    assert report.wrong and all("event move cites kb.9" in line for line in report.wrong)


def test_a_section_of_another_book_is_found() -> None:
    report = Report("indy-2003")
    report.take([Heard("event move", "6.5", "Crane moves."), Heard("event move", "move.1", "")])
    assert report.wrong == ["event move cites 6.5: Crane moves."]
    assert not reviewed("comprehensive", "event move", "6.5")
