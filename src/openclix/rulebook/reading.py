"""The books that there are, and their texts in every language that they are written in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib import resources
from typing import Final, NamedTuple

from openclix.language.catalogue import typeset

from .book import Rulebook, Section, _words

KERNEL: Final = "comprehensive"
"""The book by whose numbers the kernel's rules are called."""
NOTHING: Final = "-"
"""What stands in `answers` for a section that is about no rule of the kernel."""


def _table(name: str) -> list[list[str]]:
    """The rows of a table without its head; of one that there is none of, no rows."""
    path = resources.files(__package__).joinpath(*name.split("/"))
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    return [line.split("\t") for line in lines]


class Book(NamedTuple):
    """An edition's book: its folder, and what it is called."""

    edition: str
    folder: str
    title: str
    french: str
    borrows: str = NOTHING
    """The book whose powers and teams it uses, since its own card is lost."""
    powers: str = NOTHING
    """The chapter of its powers, where the kinds of its sections do not tell them apart."""

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
    """The books by edition, in the order of the years."""
    return {row[0]: Book(*row) for row in _table("books.tsv")}


BOOKS: Final[tuple[str, ...]] = tuple(dict.fromkeys(book.folder for book in books().values()))
"""The books, each once."""


class Told(NamedTuple):
    """A scenario as a book has it: what the keys of its sections begin with, and our titles."""

    name: str
    book: str
    sections: str
    title: str
    french: str

    def of(self, book: Rulebook) -> list[Section]:
        """Its sections, in the book's order."""
        return [one for one in book if one.number.rpartition(".")[0] == self.sections]


@cache
def scenarios() -> tuple[Told, ...]:
    """The scenarios of all books."""
    return tuple(Told(*row) for row in _table("scenarios.tsv"))


def load(edition: str = "comprehensive", language: str = "en") -> Rulebook:
    """The book of an edition in a language, read once; in English if it is in no other."""
    edition = edition.partition("[")[0]  # whatever it is played with
    known = books().get(edition)
    folder = known.folder if known is not None else edition
    if folder not in BOOKS:
        raise UnknownBook(edition)
    return _load(folder, language)


def borrowed(edition: str, wanted: str, language: str = "en") -> tuple[str, list[Section]]:
    """The book whose powers and teams an edition uses, and its sections about the one of a name.

    >>> borrowed("indy-2003", "outwit")[1][0].title
    'Damage: Outwit'
    """
    known = books().get(edition.partition("[")[0])
    if known is None or known.borrows == NOTHING:
        return "", []
    lender, said = _load(known.borrows, language), " ".join(_words(wanted))
    found = [
        lender[one.number]
        for one in _load(known.borrows, "en")
        if said
        and _is_power(lender, one)
        and any(said in " ".join(_words(t)) for t in (one.title, lender[one.number].title))
    ]
    return known.borrows, found


LENT: Final = ("power", "team")
"""The kinds of sections that one book borrows from another."""


def _is_power(book: Rulebook, section: Section) -> bool:
    """Whether a section says what a power or a team does: by its kind, or by its chapter."""
    chapter, above = books()[book.name].powers, section.parent
    while above and above != chapter:
        above = book[above].parent
    return section.kind in LENT or above == chapter != NOTHING


def text_of_power(edition: str, section: str, name: str, language: str = "en") -> str:
    """What a power does, as the book of an edition says, or the one from which it borrows."""
    own = load(edition, language)
    if section in own and _is_power(own, own[section]):
        return own[section].text
    _, found = borrowed(edition, name, language)
    return found[0].text if found else ""


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
        return Rulebook(told, None, aliases(), folder, elsewhere=partial(_elsewhere, language))
    answers = {key: () if row[4] == NOTHING else tuple(row[4].split()) for key, row in rows.items()}
    return Rulebook(told, answers, aliases(), folder, same(folder), partial(_elsewhere, language))


def _elsewhere(language: str, key: str) -> Section | None:
    """A key's section in the book to which it belongs; None for the kernel's."""
    name = home(key)
    if name in ("", KERNEL):
        return None
    return _load(name, language)[key.rpartition(":")[2]]


@cache
def aliases() -> dict[str, tuple[str, ...]]:
    """What people say, in small letters, with the keys of the rules that they mean."""
    return {" ".join(_words(said)): tuple(keys.split()) for said, keys in _table("aliases.tsv")}


@cache
def home(key: str) -> str:
    """The book to which a key belongs: a number to the kernel's, any other to the oldest book that
    has it, for what several older books share is written down by its key in the oldest; the name of
    a book may stand before it. Nothing for what is no key at all.

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
    """By a key of another book, or the beginning of such keys and a star: the sections of this book
    that are the same rule."""
    found: dict[str, list[str]] = {}
    for book, key, others in _table("same.tsv"):
        for other in others.split() if book == folder else ():
            found.setdefault(other, []).append(key)
    return {other: tuple(keys) for other, keys in found.items()}


def in_book(edition: str, editions: Iterable[str], sections: Iterable[str]) -> Iterator[str]:
    """The sections that a ruling counts for in one of its editions.

    A ruling of several editions may name sections of each book. What is a section of another book
    counts for those that are the same rule in this one.
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


def citing(edition: str) -> Callable[[str], str]:
    """What says where a rule stands in the book of an edition; the book is read when it is asked.

    >>> citing("classic-2002")("10.8")
    'break.1'
    """
    return lambda key: load(edition).cite(key) if key else ""
