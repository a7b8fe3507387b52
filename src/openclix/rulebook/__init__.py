"""The rulebooks in our own words, section by section.

>>> from openclix import rulebook
>>> book = rulebook.load()
>>> book["10.8a"].title
'Failing to Break Away'
>>> print(book["27.3a"])
27.3a Super Senses (Red)
You may roll a die before a hit on this character is confirmed. On 5 or 6 it evades.
>>> print(rulebook.load("comprehensive", "fr")["27.3a"].title)
Super-sens (rouge)

A book is a folder: `sections.tsv`, one line for each section in the book's order, and the same in
other languages (`sections.fr.tsv`). A rule of the kernel has one key, which is its number in
`comprehensive`; In any other book, the column `answers` says which of them a section is about, so
that `openclix rules 12.6 --edition …` finds them. A rule shared by older books is named by its key
in the oldest (`home`), and `same.tsv` says where the other books have it. A key that ends with a
star covers every key that begins that way. The sections that sentences of a game cite are in
neither: each book has its own reviewed table, `citations.tsv` (`reviewed.py`). `books.tsv` says
which edition uses which book, and which book it borrows powers from.

The texts are explanations for players and judges, with our interpretation wherever the print
contradicts itself or lost a symbol. They don't quote the book.
"""

from .book import Rulebook, Section, UnknownSection, parent
from .interpretations import Interpretation, interpretations, readings
from .reading import (
    BOOKS,
    PARTS,
    Book,
    Told,
    UnknownBook,
    books,
    borrowed,
    home,
    in_book,
    load,
    same,
    scenario_pages,
    scenarios,
    text_of_power,
)
from .reviewed import Citation, citations, cite, citing, row_for

__all__ = [
    "BOOKS",
    "PARTS",
    "Book",
    "Citation",
    "Interpretation",
    "Rulebook",
    "Section",
    "Told",
    "UnknownBook",
    "UnknownSection",
    "books",
    "borrowed",
    "citations",
    "cite",
    "citing",
    "home",
    "in_book",
    "interpretations",
    "load",
    "parent",
    "readings",
    "row_for",
    "same",
    "scenario_pages",
    "scenarios",
    "text_of_power",
]
