"""Which sections are covered: cited by code, and counted for by a ruling that holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Final

from openclix.engine.figures.messages import Argument, quoted, say, word
from openclix.language import spoken_language
from openclix.language.catalogue import typeset
from openclix.rulebook import Rulebook, Section

from .citations import Citation, Citations
from .rulings import Case, Rulings, difference

COVERED, NO_CODE, NO_RULING, FAILING, NOTHING = (
    "covered",
    "no code cites it",
    "no ruling counts for it",
    "its rulings fail",
    "neither code nor ruling",
)
HEADING, OPEN = "a heading, whose parts are counted", "open"
SLUGS: Final = {
    COVERED: "covered",
    NO_CODE: "no-code",
    NO_RULING: "no-ruling",
    FAILING: "failing",
    NOTHING: "nothing",
    HEADING: "heading",
    OPEN: "open",
}
"""States as messages tell them apart; as data they have their English words."""

_PLAYED: Final = ("mechanic", "definition", "setup")


def _chapters(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(chapter) for chapter in range(first, last + 1))


@dataclass(frozen=True)
class Scope:
    """A part of the book: kinds of sections, within certain chapters or sections."""

    name: str
    title: str
    kinds: frozenset[str]
    parts: tuple[str, ...]

    def holds(self, book: Rulebook, section: Section) -> bool:
        """Whether a section is in this part of the book."""
        if not book.numbered:
            return self.name == ALL or section.kind in _IN_PLAY
        return section.kind in self.kinds and any(
            number in self.parts for number in lineage(book, section.number)
        )


SCOPES: Final = {
    scope.name: scope
    for scope in (
        Scope(
            "table",
            "the rules of play",
            frozenset(_PLAYED),
            (
                *_chapters(3, 17),
                *_chapters(20, 22),
                *("24.1", "24.2", "26.1", "26.2", "26.3", "27.5", "27.6", "27.7", "27.8"),
            ),
        ),
        Scope(
            "powers",
            "the rules of play with all powers",
            frozenset((*_PLAYED, "retired")),
            ("1", *_chapters(3, 22), "24", "26.1", "26.2", "26.3", "27"),
        ),
        Scope(
            "all",
            "everything that is printed",
            frozenset((*_PLAYED, "retired", "authoring", "physical", "meta")),
            _chapters(1, 27),
        ),
    )
}
ALL: Final = "all"
_IN_PLAY: Final = frozenset((*_PLAYED, "scenario", "power", "team"))
"""The parts in play of books that don't number their sections."""


@cache
def left_open(book: str = "comprehensive") -> dict[str, str]:
    """The sections that nothing plays yet, each with the reason (`open.tsv`, `open.<book>.tsv`,
    `open.<edition>.tsv`)."""
    name = "open.tsv" if book == "comprehensive" else f"open.{book}.tsv"
    return _pairs(name)


def reason(why: str) -> str:
    """Why a section is open, in the reader's language (`reasons.fr.tsv`)."""
    language = spoken_language()
    return (
        why
        if language == "en"
        else typeset(language)(_pairs(f"reasons.{language}.tsv").get(why, why))
    )


@cache
def _pairs(name: str) -> dict[str, str]:
    """The two columns of a table, or nothing if there is no such table."""
    file = resources.files(__package__).joinpath(name)
    table = file.read_text(encoding="utf-8") if file.is_file() else ""
    return dict(line.split("\t")[:2] for line in table.splitlines()[1:])


def why_open(book: Rulebook, scope: Scope, edition: str = "") -> dict[str, str]:
    """The reasons that apply in a scope: the book's, and an edition's own."""
    reasons = left_open(book.name) if scope.name == ALL or not book.numbered else {}
    return reasons | left_open(edition) if edition not in ("", book.name) else reasons


def lineage(book: Rulebook, number: str) -> Iterator[str]:
    """A section's number, and the numbers of the sections that contain it."""
    current: str | None = number
    while current is not None:
        yield current
        current = book[current].parent


@dataclass
class Row:
    """One section with its code and its rulings."""

    section: Section
    code: tuple[Citation, ...]
    mentions: tuple[Citation, ...]
    rulings: tuple[Case, ...]
    failures: dict[Case, str] = field(default_factory=dict)
    why_open: str = ""
    """Why nothing plays it yet, where that is so on purpose."""

    @property
    def passing(self) -> tuple[Case, ...]:
        return tuple(case for case in self.rulings if case not in self.failures)

    @property
    def state(self) -> str:
        state = self._found
        if state == COVERED:
            return COVERED
        if self.section.kind == "meta" and self.section.children:
            return HEADING
        return OPEN if self.why_open else state

    @property
    def _found(self) -> str:
        if not self.code:
            return NO_CODE if self.rulings else NOTHING
        if not self.rulings:
            return NO_RULING
        return COVERED if self.passing else FAILING


@dataclass
class Coverage:
    """The sections of a scope, in the book's order."""

    scope: Scope
    rows: list[Row]
    problems: tuple[str, ...] = ()

    @property
    def covered(self) -> int:
        return sum(row.state == COVERED for row in self.rows)

    @property
    def percent(self) -> float:
        """The covered sections among all sections of the scope: nothing is set aside."""
        return 100 * self.covered / len(self.rows) if self.rows else 100.0

    def left(self, heading: bool) -> list[str]:
        """The numbers of the headings without a rule, or of all other uncovered sections."""
        return [
            row.section.number
            for row in self.rows
            if row.state != COVERED and (row.state == HEADING) == heading
        ]


def cover(
    book: Rulebook,
    citations: Citations,
    rulings: Rulings,
    scope: Scope,
    below: str = "",
    package: str = "openclix",
    edition: str = "",
) -> Coverage:
    """The coverage of a scope's sections, or only of the sections `below` one of them.

    Rulings are played once, on the current code. `edition` says whose rulings they are, if it
    doesn't have its own book.
    """
    reasons = why_open(book, scope, edition)
    played: dict[Case, str] = {}
    done: set[Case] = set()
    rows = []
    for section in book:
        if not scope.holds(book, section) or (below and below not in lineage(book, section.number)):
            continue
        cases = rulings.of(section.number)
        for case in cases:
            if case not in done:
                done.add(case)
                why = _played(case, package)
                if why is not None:
                    played[case] = why
        number = section.number
        rows.append(
            Row(
                section,
                citations.in_book(book, section),
                citations.mentions(number),
                cases,
                {case: played[case] for case in cases if case in played},
                reasons.get(number, ""),
            )
        )
    problems = [*rulings.problems]
    problems += [
        str(say("coverage-unknown", place=str(c), section=c.section)) for c in citations.unknown
    ]
    return Coverage(scope, rows, tuple(problems))


def _played(case: Case, package: str) -> str | None:
    try:
        return difference(case, package)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def as_text(coverage: Coverage, missing: bool = False) -> Iterable[str]:
    """Every section with its code and its rulings, or only the uncovered ones."""
    for row in coverage.rows:
        if missing and row.state in (COVERED, HEADING):
            continue
        section = row.section
        state = say("coverage-state", state=SLUGS[row.state])
        if row.state == OPEN:
            state = say("coverage-open-because", why=quoted(reason(row.why_open)))
        kind = say("coverage-kind", kind=section.kind)
        about: dict[str, Argument] = {
            "section": section.number,
            "title": section.title,
            "kind": kind,
        }
        yield str(say("coverage-row", **about, state=state))
        for place in row.code:
            cited = place.section.rpartition(":")[2]
            by = "" if cited == section.number else f" ({place.section})"
            yield f"    {say('coverage-code')!s:7} {place}{by}"
        if not row.code:
            for place in row.mentions:
                how = say("coverage-how", how=place.how)
                yield f"    {how!s:7} {say('coverage-mention', place=str(place))}"
        for case in row.rulings:
            failure = row.failures.get(case)
            told = say("named", what=quoted(str(case)))
            if failure:
                told = say("coverage-fails", case=str(case), where=quoted(failure))
            yield f"    {say('coverage-ruling')!s:7} {told}"
    for problem in coverage.problems:
        yield f"! {problem}"
    yield ""
    yield from _by_chapter(coverage)


def _by_chapter(coverage: Coverage) -> Iterator[str]:
    """How many sections of each chapter are cited, ruled on, and covered."""
    chapter, sections, code, rulings, covered = map(column, COLUMNS)
    yield f"{chapter:>13} {sections:>9} {code:>6} {rulings:>8} {covered:>8}"
    chapters: dict[str, list[Row]] = {}
    for row in coverage.rows:
        chapters.setdefault(row.section.number.partition(".")[0], []).append(row)
    for chapter, rows in chapters.items():
        yield _sums(chapter, rows)
    if len(chapters) > 1:
        yield _sums(column("all"), coverage.rows)
    yield ""
    counted = {"covered": coverage.covered, "printed": len(coverage.rows)}
    percent = f"{coverage.percent:.1f}"
    yield str(say("coverage-sum", **counted, percent=percent, scope=coverage.scope.name))
    for key, heading in (("coverage-open", False), ("coverage-headings", True)):
        if numbers := coverage.left(heading):
            yield str(say(key, count=len(numbers), sections=word(", ".join(numbers))))


COLUMNS: Final = ("chapter", "sections", "code", "rulings", "covered")


def column(name: str) -> str:
    return str(say("coverage-column", column=name))


def _sums(name: str, rows: list[Row]) -> str:
    cited = sum(bool(row.code) for row in rows)
    ruled = sum(bool(row.rulings) for row in rows)
    covered = sum(row.state == COVERED for row in rows)
    return f"{name:>13} {len(rows):9} {cited:6} {ruled:8} {covered:8}"


def as_data(coverage: Coverage) -> dict[str, object]:
    """The coverage as plain data."""
    return {
        "scope": coverage.scope.name,
        "rows": len(coverage.rows),
        "covered": coverage.covered,
        "percent": round(coverage.percent, 1),
        "open": coverage.left(heading=False),
        "headings": coverage.left(heading=True),
        "problems": list(coverage.problems),
        "sections": [
            {
                "section": row.section.number,
                "title": row.section.title,
                "kind": row.section.kind,
                "state": row.state,
                "why": row.why_open,
                "code": [_citation(place) for place in row.code],
                "mentions": [_citation(place) for place in row.mentions],
                "rulings": [
                    {
                        "place": case.place,
                        "name": case.name,
                        "holds": case not in row.failures,
                        "difference": row.failures.get(case, ""),
                    }
                    for case in row.rulings
                ],
            }
            for row in coverage.rows
        ],
    }


def _citation(place: Citation) -> dict[str, object]:
    return {
        "file": place.file,
        "line": place.line,
        "how": place.how,
        "function": place.function,
    }
