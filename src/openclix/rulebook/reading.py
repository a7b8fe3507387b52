"""The books that there are, and their texts in every language that they are written in."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from openclix.language.catalogue import typeset

from .book import Rulebook, Section, _words

NOTHING = "-"
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


BOOKS: tuple[str, ...] = tuple(dict.fromkeys(book.folder for book in books().values()))
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
        if one.kind in LENT
        and said
        and any(said in " ".join(_words(t)) for t in (one.title, lender[one.number].title))
    ]
    return known.borrows, found


LENT = ("power", "team")
"""The kinds of sections that one book borrows from another."""


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
    return Rulebook(told, answers, aliases(), folder)


@cache
def aliases() -> dict[str, tuple[str, ...]]:
    """What people say, in small letters, with the keys of the rules that they mean."""
    return {" ".join(_words(said)): tuple(keys.split()) for said, keys in _table("aliases.tsv")}


@cache
def older_keys() -> frozenset[str]:
    """The keys of the sections of all books but the kernel's, which number nothing."""
    older = [_load(folder, "en") for folder in BOOKS]
    return frozenset(section.number for book in older if not book.numbered for section in book)
