"""Words that only other editions know, so that an error can name those editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openclix.editions import EDITIONS
from openclix.engine.figures.figures import SYMBOL_KINDS, SYMBOLS
from openclix.engine.figures.messages import Message, Row, quoted, say, words
from openclix.engine.table.edition import Edition

from .errors import written
from .words import Word

PLAIN: Final = frozenset(("boot", "fist", "shield", "starburst"))
"""The symbols that are on every base and grant nothing."""
assert all(len(PLAIN & {*kind}) == 1 for kind in SYMBOL_KINDS)


SECTIONS: Final = {
    "lines": "1.7",
    "text": "1.9",
    "alternate": "1.9b",
    "legacy": "1.9c",
    "brings": "2.2b",
    "unpaid": "2.2b",
    "prime": "2.4b",
    "promotional": "2.4e",
    "sideline": "2.6",
    "mission": "5.3c",
    "special": "18.2",
    "plus": "19.2b",
    "keywords": "23.1",
    "bystander": "24.1",
    "dials": "24.2f",
    "countdown": "24.3",
    "plot": "24.5a",
    "continuity": "24.5b",
    "tags": "24.6",
    "gives": "25.1",
    "equipment": "25.2",
    "id-card": "25.3",
    "resource": "25.4",
    "special-terrain": "25.5",
    "location": "25.6",
    "tarot": "25.7",
    "mystery": "25.8",
    "die": "25.10",
    "one-shot": "25.11",
    "feat": "exploit.1",
    "team-card": "ata.1",
    "condition": "condition.1",
    "event-dial": "evenement.1",
    "has": "posseder.2",
    "archenemies": "arch.1",
    "captured": "capture.1",
    "shelter": "obj.8",
    "autonomous": "1.3e",
    "tiny": "1.3f",
    "giant": "1.3g",
    "colossal": "1.3h",
    "vehicle": "1.3i",
    "duo": "attaque.1",
    "crosshair": "attaque.2",
    "indomitable": "defense.1",
    "reversed-boot": "vitesse.3",
    "reversed-wing": "vitesse.4",
    "reversed-dolphin": "vitesse.4",
}
"""By word: where a book that has the thing explains it."""


def check_line(edition: Edition, word: Word) -> None:
    """Refuses a line of a card or a position about something that an edition's book lacks."""
    check_foreign(edition, word, word.text)


def check_keyword(edition: Edition, word: Word) -> None:
    """23.2 Refuses the keyword of a force in editions whose figures have no keywords."""
    check_foreign(edition, word, "keywords")


def check_foreign(edition: Edition, word: Word, what: str) -> None:
    """Refuses a word about something that an edition's book lacks."""
    demand(edition, word, what, lambda other: what not in other.foreign_lines)


def check_sideline(edition: Edition, word: Word) -> None:
    """2.6 Refuses a figure on the Sideline in editions without one."""
    demand(edition, word, "sideline", lambda other: other.sideline_per_hundred > 0)


def check_text(edition: Edition, word: Word) -> None:
    """Refuses the words of a card's text in editions whose figures have none."""
    demand(edition, word, "text", lambda other: other.registry.reads_texts)


def check_countdown(edition: Edition, word: Word) -> None:
    """24.3 Refuses countdown clicks in editions without them."""
    demand(edition, word, word.text, lambda other: "countdown" in other.registry)


def check_symbol(edition: Edition, word: Word) -> None:
    """1.3 Refuses a combat symbol that means nothing in an edition."""
    if word.text in SYMBOLS and word.text not in PLAIN:
        demand(edition, word, word.text, lambda other: word.text in other.symbol_abilities)


def demand(edition: Edition, word: Word, what: str, knows: Callable[[Edition], bool]) -> None:
    """Refuses something that an edition doesn't know, and names the editions that do."""
    missing = lacking(edition, what, knows)
    if missing is not None:
        raise word.error(missing)


def lacking(edition: Edition, what: str, knows: Callable[[Edition], bool]) -> Message | None:
    """Names the editions that know something, if this one doesn't."""
    book = EDITIONS.get(edition.name.partition("[")[0], edition)
    """A reading of a book may leave unused what the book knows."""
    if knows(edition) or knows(book):
        return None
    where = Row(words(other.name for other in EDITIONS.values() if knows(other)))
    name, section = quoted(edition.name), SECTIONS.get(what)
    if section is None:
        return say("text-kind-elsewhere", kind=what, edition=name, where=where)
    at = written(section)
    return say("text-section-of-kind", kind=what, edition=name, section=at, where=where)
