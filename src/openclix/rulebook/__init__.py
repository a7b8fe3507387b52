"""The rulebooks in our own words: what each section of an edition's book says.

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
`comprehensive`; the column `answers` of any other book says which of them a section is about, so
that everybody is told where a rule stands in the book that he uses (`Rulebook.cite`). What older
books share is written down by its key in the oldest (`home`), and `same.tsv` says where the same
rule stands in the others; a key that ends with a star stands for all that begin so. `books.tsv`
says which edition uses which book, and which book it borrows powers from.

The texts are explanations for players and judges, with our reading wherever the print contradicts
itself or lost a symbol; they are not the book's own sentences.
"""

from .book import Rulebook, Section, UnknownSection, parent
from .interpretations import Interpretation, interpretations, readings
from .reading import (
    BOOKS,
    Book,
    Told,
    UnknownBook,
    books,
    borrowed,
    citing,
    home,
    in_book,
    load,
    same,
    scenarios,
    text_of_power,
)

__all__ = [
    "BOOKS",
    "Book",
    "Interpretation",
    "Rulebook",
    "Section",
    "Told",
    "UnknownBook",
    "UnknownSection",
    "books",
    "borrowed",
    "citing",
    "home",
    "in_book",
    "interpretations",
    "load",
    "parent",
    "readings",
    "same",
    "scenarios",
    "text_of_power",
]
