"""Checks cards, maps, forces, positions, games and rulings for mistakes.

>>> [str(one) for one in lint("card", 'card "X"\\n  rnge 6\\n', "x.card")][:1]
["x.card:2: rnge: a card has no line 'rnge' (did you mean 'range'?)"]
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from openclix.content import load_force
from openclix.editions import UnknownEdition
from openclix.editions import edition as find_edition
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.messages import Name, Row, quoted, say, word
from openclix.engine.setup.forces import Violation, cost, violations
from openclix.engine.setup.setup import Force
from openclix.engine.table.edition import Edition
from openclix.notation import NotationError, read_card, read_map, read_position
from openclix.notation.games.games import read_game
from openclix.notation.printed.errata import played_on, read_errata
from openclix.notation.rulings.rulings import read_rulings
from openclix.notation.text.words import Word, read_lines

MOST_MISTAKES: Final = 20
"""How many mistakes we report per text. Later ones mostly follow from the first."""


EDITION_FILE: Final = "set.edition"
"""The file that says which edition the texts of a folder are written for."""


class Finding(NamedTuple):
    """One mistake: where it is, in which field, and what it is."""

    file: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return (
            f"{place}: {self.field}: {self.message}" if self.field else f"{place}: {self.message}"
        )


class Source(NamedTuple):
    """A text's origin: its file name, its folder, and the edition whose words it uses."""

    name: str
    folder: Path | None
    edition: Edition | None


def lint(
    kind: str,
    text: str,
    name: str = "",
    folder: Path | None = None,
    edition: Edition | None = None,
) -> list[Finding]:
    """Every mistake in a text of this kind (`KINDS`)."""
    source = Source(name, folder, edition)
    findings: list[Finding] = []
    lines = text.splitlines()
    while len(findings) < MOST_MISTAKES:
        try:
            findings += KINDS[kind]("\n".join(lines), source)
            break
        except NotationError as error:
            own = error.file in ("", name)
            findings.append(finding(error, name, lines if own else []))
            if not own or not indented(lines, error.line):
                break
            leave_out(lines, error.line - 1)  # a field of a block: what else is wrong with it?
    return findings


def edition_of(folder: Path) -> Edition | None:
    """The edition of a folder's texts, as its file `set.edition` says: `edition classic-2002`.

    The file may also be in a folder above. Without one, the texts are of the usual edition.
    """
    for place in (folder, *folder.resolve().parents):
        file = place / EDITION_FILE
        if file.is_file():
            return read_edition(file)
    return None


def read_edition(file: Path) -> Edition:
    """The edition that a file names in its one line."""
    try:
        words = file.read_text(encoding="utf-8-sig").split()
    except UnicodeDecodeError:
        words = []
    if len(words) < 2 or words[0] != "edition":
        raise NotationError(say("lint-edition-file"), 1, file=str(file))
    try:
        return find_edition(" ".join(words[1:]))
    except UnknownEdition as error:
        raise NotationError(error.message, 1, file=str(file)) from None


def leave_out(lines: list[str], line: int) -> None:
    """Empties a line and the lines that belong to it."""
    depth = len(lines[line]) - len(lines[line].lstrip())
    lines[line] = ""
    for below in range(line + 1, len(lines)):
        if lines[below].strip() and len(lines[below]) - len(lines[below].lstrip()) <= depth:
            return
        lines[below] = ""


def indented(lines: list[str], line: int) -> bool:
    """Whether a line is a field of a block, so that the check can go on without it."""
    return 0 < line <= len(lines) and lines[line - 1].startswith((" ", "\t"))


def finding(error: NotationError, name: str, lines: list[str]) -> Finding:
    """A mistake as a finding, with its field."""
    field = ""
    if 0 < error.line <= len(lines):
        try:
            field = read_lines(lines[error.line - 1].strip())[0].head
        except (NotationError, IndexError):
            field = ""
    return Finding(error.file or name, error.line, field, error.sentence)


# ------------------------------------------------------------------ what can be wrong


def lint_card(text: str, source: Source) -> list[Finding]:
    read_card(text, source.edition, source.name, source.folder)
    return []


def lint_map(text: str, source: Source) -> list[Finding]:
    read_map(text, source.name, source.folder)
    return []


def lint_force(text: str, source: Source) -> list[Finding]:
    """2 Reads a force and checks it against the rules for building one."""
    force = load_force(Path(source.name), text, source.edition)
    rules = source.edition or find_edition()
    wrong = violations(rules, force, total_for(rules, force))
    findings = [Finding(source.name, line_of(text, each), each.code, f"{each}") for each in wrong]
    return findings + unshared_keyword(text, source, rules, force)


def line_of(text: str, broken: Violation) -> int:
    """The last line of a force about the first thing that a violation names; else its first."""
    block = next(line for line in read_lines(text) if line.head == "force")
    for _, argument in broken.message.arguments:
        names = argument if isinstance(argument, tuple) else ()
        for name in (argument, *reversed(names)):
            if isinstance(name, Name):
                lines = [
                    inner.line
                    for inner in block.children
                    if slug(name.name) in {slug(word.text) for word in inner.words[1:2]}
                ]
                if lines:
                    return lines[-1]
    return block.line


def total_for(rules: Edition, force: Force) -> int:
    """2.1a The build total of a force that names none: the lowest of the book that holds it.

    Where a book has one total, it is that.
    """
    step = rules.build_step
    if step == 1:
        return rules.build_total
    return max(rules.build_total, -(-cost(force) // step) * step)


def unshared_keyword(text: str, source: Source, rules: Edition, force: Force) -> list[Finding]:
    """23.2a A chosen keyword that some figures lack, so that the force isn't a themed team."""
    without = [
        card.name
        for card in force.cards
        if force.keyword and not card.bystander  # 23.2c
        if force.keyword.casefold() not in {word.casefold() for word in card.keywords}
    ]
    if not without:
        return []
    message = say(
        "lint-keyword",
        keyword=quoted(force.keyword),
        cards=Row(tuple(Name("card", name) for name in dict.fromkeys(without))),
        section=word(rules.cites("force keyword", "23.2a")),
    )
    lines = [line.split()[:1] for line in text.splitlines()]
    line = lines.index(["keyword"]) + 1 if ["keyword"] in lines else 1
    return [Finding(source.name, line, "keyword", str(message))]


def lint_position(text: str, source: Source) -> list[Finding]:
    read_position(text, source.name, source.folder)
    return []


def lint_game(text: str, source: Source) -> list[Finding]:
    read_game(text, source.name, source.folder)
    return []


def lint_rulings(text: str, source: Source) -> list[Finding]:
    """Every ruling that can't be read, each with its first mistake."""
    mistakes: list[NotationError] = []
    rulings = read_rulings(text, source.name, source.folder, mistakes)
    if not rulings and not mistakes:
        return [Finding(source.name, 1, "ruling", str(say("lint-no-ruling")))]
    lines = text.splitlines()
    return [finding(mistake, source.name, lines) for mistake in mistakes]


def lint_errata(text: str, source: Source) -> list[Finding]:
    """1.11 Corrections of cards: each card is read with them, whatever the day."""
    blocks = read_errata(text, source.name)
    findings: list[Finding] = []
    with played_on(date.max):
        for block in blocks:
            for name, lines in block.cards.items():
                findings += lint_correction(name, lines.words[1], source)
    return findings


def lint_correction(name: str, card_word: Word, source: Source) -> list[Finding]:
    """1.11 One corrected card: a card of this folder that can be read with its corrections."""
    folder = source.folder or Path()
    cards = sorted(path.stem for path in folder.glob("*.card"))
    if name not in cards:
        raise card_word.error(say("text-no-card-file", name=quoted(name)), cards)
    path = folder / f"{name}.card"
    text = path.read_text(encoding="utf-8")
    try:
        read_card(text, source.edition, str(path), folder)
    except NotationError as error:
        return [finding(error, source.name, [])]
    return []


KINDS: Final[dict[str, Callable[[str, Source], list[Finding]]]] = {
    "card": lint_card,
    "map": lint_map,
    "force": lint_force,
    "pos": lint_position,
    "game": lint_game,
    "ruling": lint_rulings,
    "errata": lint_errata,
}
"""The check for each kind of text, by file extension."""
