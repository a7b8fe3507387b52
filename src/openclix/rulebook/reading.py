"""The available books, and their texts in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from openclix.language.catalogue import typeset

from .book import Rulebook, Section, _words

KERNEL: Final = "comprehensive"
"""The book whose numbers name the kernel's rules."""
NOTHING: Final = "-"
"""The entry in `answers` for a section that isn't about a kernel rule."""


def _table(name: str) -> list[list[str]]:
    """The rows of a table without its header, or none if there is no such table."""
    path = resources.files(__package__).joinpath(*name.split("/"))
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    return [line.split("\t") for line in lines]


class Book(NamedTuple):
    """An edition's book: its folder and its title."""

    edition: str
    folder: str
    title: str
    french: str
    borrows: str = NOTHING
    """The book whose powers and teams it uses, since its own card is lost."""
    powers: str = NOTHING
    """The chapter of its powers, if the kinds of its sections don't show them."""

    def called(self, language: str = "en") -> str:
        return self.french if language == "fr" else self.title


class UnknownBook(LookupError):
    """No edition of that name has a book."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no rulebook {name!r}: there are {', '.join(BOOKS)}")
        self.name = name
        self.known = tuple(BOOKS)
        self.name = name


@cache
def books() -> dict[str, Book]:
    """The books by edition, oldest first."""
    return {row[0]: Book(*row) for row in _table("books.tsv")}


BOOKS: Final[tuple[str, ...]] = tuple(dict.fromkeys(book.folder for book in books().values()))
"""The books, without duplicates."""


class Told(NamedTuple):
    """A scenario in a book: the prefix of its section keys, and our titles."""

    name: str
    book: str
    sections: str
    title: str
    french: str

    def of(self, book: Rulebook) -> list[Section]:
        """Its sections, in the book's order."""
        return [
            section
            for section in book
            if self.sections in (section.number, section.number.rpartition(".")[0])
        ]


@cache
def scenarios() -> tuple[Told, ...]:
    """The scenarios of all books."""
    return tuple(Told(*row) for row in _table("scenarios.tsv"))


PARTS: Final = ("setup", "roles", "rules", "winning")
"""The parts of the page of a scenario, in this order."""


@cache
def scenario_pages() -> dict[tuple[str, str], dict[str, tuple[str, ...]]]:
    """By scenario and book: which sections tell which part."""
    pages: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
    for scenario, book, part, keys in _table("scenario_pages.tsv"):
        pages.setdefault((scenario, book), {})[part] = tuple(keys.split())
    return pages


def load(edition: str = "comprehensive", language: str = "en") -> Rulebook:
    """An edition's book in a language, cached. English if there is no translation."""
    edition = edition.partition("[")[0]  # whatever it is played with
    book = books().get(edition)
    folder = book.folder if book is not None else edition
    if folder not in BOOKS:
        raise UnknownBook(edition)
    return _load(folder, language)


def borrowed(edition: str, words: str, language: str = "en") -> tuple[str, list[Section]]:
    """The book that lends an edition its powers and teams, and its sections about one name.

    >>> borrowed("indy-2003", "outwit")[1][0].title
    'Damage: Outwit'
    """
    book = books().get(edition.partition("[")[0])
    if book is None or book.borrows == NOTHING:
        return "", []
    lender, phrase = _load(book.borrows, language), " ".join(_words(words))
    sections = [
        lender[section.number]
        for section in _load(book.borrows, "en")
        if phrase
        and _is_power(lender, section)
        and any(
            phrase in " ".join(_words(t)) for t in (section.title, lender[section.number].title)
        )
    ]
    return book.borrows, sections


LENT: Final = ("power", "team")
"""The kinds of sections that one book borrows from another."""


def _is_power(book: Rulebook, section: Section) -> bool:
    """Whether a section describes a power or a team, judging by its kind or chapter."""
    chapter, above = books()[book.name].powers, section.parent
    while above and above != chapter:
        above = book[above].parent
    return section.kind in LENT or above == chapter != NOTHING


def text_of_power(edition: str, section: str, name: str, language: str = "en") -> str:
    """The text of a power in an edition's book, or in the book it borrows from."""
    own = load(edition, language)
    if section in own and _is_power(own, own[section]):
        return own[section].text
    _, sections = borrowed(edition, name, language)
    return sections[0].text if sections else ""


@cache
def _load(folder: str, language: str) -> Rulebook:
    rows = {row[0]: row for row in _table(f"{folder}/sections.tsv")}
    texts = {key: (row[1], row[3]) for key, row in rows.items()}
    if language != "en":
        set_in = typeset(language)
        for row in _table(f"{folder}/sections.{language}.tsv"):
            texts[row[0]] = set_in(row[1]), set_in(row[2])
    told = [(key, texts[key][0], row[2], texts[key][1]) for key, row in rows.items()]
    if all(len(row) < 5 for row in rows.values()):
        return Rulebook(told, None, aliases(), folder)
    answers = {key: () if row[4] == NOTHING else tuple(row[4].split()) for key, row in rows.items()}
    return Rulebook(told, answers, aliases(), folder, same(folder))


@cache
def aliases() -> dict[str, tuple[str, ...]]:
    """Common terms in lower case, with the keys of the rules they mean."""
    return {" ".join(_words(alias)): tuple(keys.split()) for alias, keys in _table("aliases.tsv")}


@cache
def home(key: str) -> str:
    """The book that a key belongs to, or an empty string if it isn't a key.

    A number belongs to the kernel's book. Any other key belongs to the oldest book that has it,
    since rules shared by older books use the oldest book's key. A key may start with a book's name.

    >>> home("12.6d"), home("place.3"), home("indy-2003:place.3"), home("place.99")
    ('comprehensive', 'classic-2002', 'indy-2003', '')
    """
    book, _, plain = key.rpartition(":")
    names = [book] if book in BOOKS else [] if book else BOOKS
    return next((name for name in names if plain in _numbers(name)), "")


@cache
def _numbers(folder: str) -> frozenset[str]:
    return frozenset(row[0] for row in _table(f"{folder}/sections.tsv"))


@cache
def same(folder: str) -> dict[str, tuple[str, ...]]:
    """The sections of this book with the same rule, by another book's key or starred prefix."""
    keys_of: dict[str, list[str]] = {}
    for book, key, others in _table("same.tsv"):
        for other in others.split() if book == folder else ():
            keys_of.setdefault(other, []).append(key)
    return {other: tuple(keys) for other, keys in keys_of.items()}


def in_book(edition: str, editions: Iterable[str], sections: Iterable[str]) -> Iterator[str]:
    """The sections that a ruling covers in one of its editions.

    A ruling for several editions may name sections of each book. A section of another book counts
    for the sections with the same rule in this one.
    """
    book = load(edition)
    books = {load(name).name for name in editions}
    for section in sections:
        if book.numbered or (len(books) == 1 and section in book):
            if len(books) == 1 or home(section) in ("", book.name):
                yield section
        elif home(section) == book.name:
            yield section.rpartition(":")[2]
        elif not section[:1].isdigit():
            yield from book.shared(section)
