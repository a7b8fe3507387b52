"""Every command, with what it answers and what it refuses: nothing is said but in messages.

A speaker that puts every message in brackets stands in for a language that nobody knows. Outside
the brackets only names may be left: of files, squares, figures, powers and words of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.content import figures, forces, maps
from openclix.editions import EDITIONS
from tests.cli.brackets import MARK, bracketed, outside

POSITION = """map 8x8
  hindering c5
figure Ann red c3; dial 8 10 16 3 x4; range 6; powers charge
figure Bob blue c6; dial 8 10 16 3 x4; tokens 1
object m1 e3 heavy
"""
RULING = """ruling "Ann is where she stands"
sections 10.2
{position}do Ann move c4
expect Ann at c4
"""
FILES = {
    "good.pos": POSITION,
    "bad.pos": POSITION + "figrue Cid red a1\n",
    "off.pos": "figure A red z9\n",
    "good.ruling": RULING.format(position=POSITION),
    "bad.ruling": RULING.format(position=POSITION).replace("at c4", "at c5"),
    "odd.ruling": RULING.format(position=POSITION).replace("expect", "expekt"),
    "bad.card": 'card "X"\n  rnge 6\n',
    "bad.map": "map X 8x8\n  hindring c3\n",
    "bad.force": "farce x\n",
    "no.json": "{",
}

COMMANDS = [
    "explain good.pos options",
    "explain good.pos defense of Bob against Ann range",
    "explain good.pos line Ann Bob",
    "explain good.pos adjacent Ann Bob",
    "explain good.pos distance Ann Bob",
    "explain good.pos reach Ann 2",
    "explain good.pos targets Ann range",
    "explain good.pos powers Ann",
    "explain good.pos can Bob charge",
    "explain good.pos elements",
    "explain good.pos odds of Ann against Bob range",
    "explain good.pos why not Ann close Bob",
    "explain good.pos why not Ann move c4",
    "explain good.pos what",
    "explain good.pos line Ann",
    "explain bad.pos options",
    "explain off.pos options",
    "explain good.pos --at 3 options",
    "explain bad.ruling --at 9 options",
    "judge good.ruling",
    "judge bad.ruling",
    "judge odd.ruling",
    "judge good.ruling --edition zz",
    "lint bad.pos bad.card bad.map bad.force odd.ruling",
    "lint good.pos",
    "lint no.json",
    "draw good.pos --line Ann Zed",
    "draw nowhere",
    "draw good.pos --square 3",
    "draw bad.map",
    "replay nowhere.game",
    "replay good.pos",
    "rules 10.2",
    "rules HSS",
    "rules pushing",
    "rules 99.99",
    "rules xyzzy plugh",
    "rules 10.2 --edition zz",
    "list maps",
    "list forces",
    "list cards",
    "list powers",
    "list editions",
    "list scenarios",
    "list maps zzz",
    "coverage --chapter 99",
    "verify no.json",
    "verify nowhere.json",
    "restore nowhere.bak --db x.db",
    "serve --port 99999",
    "serve --workers 0",
    "serve --workers 2",
    "health http://127.0.0.1:9",
    "play --map moon",
    "play --forces nobody nothing",
    "play --scenario zz",
    "play --load nowhere.game",
    "play --turns none",
    "frobnicate",
    "--lang tlh list",
]


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    with bracketed():
        yield


def names() -> set[str]:
    """What is called by a name in every language."""
    found = {"openclix", "ann", "bob", "end"}
    for known in (maps(), forces(), figures(), EDITIONS):
        found |= {part for name in known for part in re.findall(r"[a-z]+", name.casefold())}
    for text in FILES.values():
        found |= set(re.findall(r"[a-z]+", text.casefold()))
    for edition in EDITIONS.values():
        titles = (edition.title, *edition.scenarios)
        found |= {part for title in titles for part in re.findall(r"[a-z]+", title.casefold())}
        for ability in edition.registry.abilities.values():
            found |= set(re.findall(r"[a-z]+", f"{ability.name} {ability.slug}".casefold()))
            found |= {part for offer in ability.offers for part in offer.word.split("-")}
    return found


@pytest.mark.parametrize("line", COMMANDS)
def test_nothing_is_said_but_in_messages(
    line: str, marked: None, capsys: pytest.CaptureFixture[str]
) -> None:
    words = line.split()
    try:
        code: object = main(words)
    except SystemExit as leave:
        code = leave.code
    said = capsys.readouterr()
    assert code in (0, 1, 2)
    text = said.out + said.err
    assert MARK in text or line in PLAIN
    typed = set(re.findall(r"[a-z]+", line.casefold()))
    known = names() | typed
    left = []
    for row in outside(text, " ").splitlines():
        if is_text_of_the_book(line, row) or is_usage(row) or is_position(row):
            continue
        left += [w for w in re.findall(r"[^\W\d_]{3,}", row) if w.casefold() not in known]
    assert left == []


PLAIN = ("explain good.pos reach Ann 2", "explain good.pos targets Ann range", "list editions")
"""What is answered with names alone."""


def is_usage(row: str) -> bool:
    """How a command is called: options and their words, which no language changes."""
    return bool(re.match(r" +(\[|[A-Z…]|\.\.\.)| +openclix [a-z]* ", row)) or row.endswith("]")


def is_position(row: str) -> bool:
    """A position as text."""
    return row.startswith("    ")


def is_text_of_the_book(line: str, row: str) -> bool:
    """Texts of the rulebook and of interpretations are in the reader's language by themselves;
    places in code and rulings have the names of files and functions."""
    return line.startswith("rules ")
