"""A game of a few lines with a rulebook, rules and rulings of its own.

Its rules are Python, its rulings are expressions that must come out as written:

    ruling "Armour takes one"
    sections 2.1
    check harm(3, True) is 2
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from openclix.coverage import rulings
from openclix.coverage.citations import Citations, scan
from openclix.coverage.report import Coverage, Row, Scope, cover
from openclix.rulebook import Rulebook

BOOK = Rulebook(
    [
        ("2", "Toys", "meta", "All about toys."),
        ("2.1", "Armour", "mechanic", "Armour takes one point of harm."),
        ("2.2", "Weight", "mechanic", "Heavy toys do not fly."),
        ("2.3", "Colour", "definition", "Toys have colours."),
        ("2.4", "Winding up", "setup", "Toys are wound up."),
        ("2.5", "Glue", "retired", "Glue is no longer used."),
        ("2.6", "The Box", "authoring", "Toys come in boxes."),
        ("3", "Boxes", "meta", "All about boxes."),
        ("3.1", "Lids", "mechanic", "Boxes have lids."),
    ]
)
SCOPE = Scope("toys", "the toys", frozenset({"mechanic", "definition", "setup"}), ("2",))

NOTATION = """
from dataclasses import dataclass
from toyclix.engine import rules


@dataclass
class Outcome:
    passed: bool
    line: int
    actual: str


@dataclass
class Ruling:
    name: str
    line: int
    sections: tuple
    editions: tuple
    checks: list

    def run(self, edition):
        for line, asked, wanted in self.checks:
            try:
                found = eval(asked, vars(rules))
            except ZeroDivisionError as error:
                return Outcome(False, line, f"the engine stopped: {error}")
            if repr(found) != wanted:
                return Outcome(False, line, repr(found))
        return Outcome(True, 0, "")


def read_rulings(text, name, folder):
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.partition(" ")
        if word == "ruling":
            found.append(Ruling(rest.strip('"'), number, (), ("comprehensive",), []))
        elif word == "sections":
            found[-1].sections = tuple(rest.split())
        elif word == "editions":
            found[-1].editions = tuple(rest.split())
        elif word == "check":
            asked, _, wanted = rest.partition(" is ")
            found[-1].checks.append((number, asked, wanted))
        elif word:
            raise ValueError(f"line {number} says {word!r}")
    return found
"""


@dataclass
class Toy:
    """The package and the folder of rulings in a temporary place."""

    folder: Path

    @property
    def root(self) -> Path:
        return self.folder / "toyclix"

    def write(self, rules: str, judged: str = "") -> None:
        for name, text in {
            "__init__.py": "",
            "engine/__init__.py": "",
            "engine/rules.py": dedent(rules).lstrip(),
            "notation/__init__.py": "",
            "notation/rulings/rulings.py": NOTATION,
        }.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.rule("toys.ruling", judged)

    def rule(self, name: str, judged: str) -> None:
        path = self.folder / "rulings" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(judged).lstrip(), encoding="utf-8")

    def citations(self) -> Citations:
        return scan(self.root, [section.number for section in BOOK])

    def coverage(self, below: str = "") -> Coverage:
        known = [section.number for section in BOOK]
        found = rulings.load(self.folder / "rulings", known, "toyclix")
        return cover(BOOK, self.citations(), found, SCOPE, below, "toyclix")

    def row(self, number: str) -> Row:
        return next(row for row in self.coverage().rows if row.section.number == number)
