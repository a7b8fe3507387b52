"""An edition whose card of powers is lost shows what it borrows, and says from where."""

from __future__ import annotations

import pytest

from openclix import rulebook
from openclix.cli import main
from openclix.editions import EDITIONS


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


def test_the_french_core_book_borrows_the_newest_powers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its units are those of the card that came with `pac`, and so are the texts."""
    lender, found = rulebook.borrowed("core-fr", "outwit")
    assert lender == "comprehensive" and found[0].number == "27.4k"
    assert main(["rules", "--edition", "core-fr", "outwit"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("— borrowed from ") and "exploit.14" in printed


@pytest.mark.parametrize("name", ["comprehensive", "pac", "core-fr", "indy-2003", "classic-2002"])
def test_every_power_has_a_text_in_every_edition(name: str) -> None:
    rules = EDITIONS[name]
    powers = [
        one
        for one in rules.registry.abilities.values()
        if one.kind in ("speed", "attack", "defense", "damage") and one.colour
    ]
    assert len(powers) > 30
    for language in ("en", "fr"):
        without = [
            one.name
            for one in powers
            if not rulebook.text_of_power(
                name, rules.cites("power", one.section), one.name, language
            )
        ]
        assert without == []
