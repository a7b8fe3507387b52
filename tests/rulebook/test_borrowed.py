"""An edition whose card of powers is lost shows what it borrows, and says from where."""

from __future__ import annotations

import pytest

from openclix import rulebook
from openclix.cli import main


def test_the_power_of_another_book_is_found_by_its_name() -> None:
    lender, found = rulebook.borrowed("indy-2003", "outwit")
    assert lender == "classic-2002"
    assert {section.number.rpartition(".")[0] for section in found} == {"pow.outwit"}
    assert rulebook.borrowed("classic-2002", "outwit") == ("", [])
    assert rulebook.borrowed("indy-2003[nobody-fell=tie]", "avengers")[1]


def test_borrowed_texts_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--edition", "indy-2003", "shape", "change"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("— borrowed from ") and "(classic-2002)" in printed.split("\n")[0]
    assert main(["rules", "--edition", "classic-2002", "shape", "change"]) == 0
    assert "borrowed" not in capsys.readouterr().out
