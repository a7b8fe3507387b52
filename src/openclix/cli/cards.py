"""`openclix cards read`: tells how the program understands the text of a card."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, Final

import openclix
from openclix.cards.clauses import NoMeaning
from openclix.cards.french import french, unsaid
from openclix.cards.outline import outline
from openclix.cards.reader import Phrase
from openclix.cards.reading import TextReading, read_text
from openclix.cards.speaking import own_name
from openclix.editions import edition
from openclix.engine.figures.messages import Name, Row, say, words
from openclix.engine.figures.registry import Registry
from openclix.language import spoken_in
from openclix.language.catalogue import language
from openclix.language.spoken import FEMININE, gender_of

from . import card_surveys
from .files import complain

LANGUAGES: Final = ("en", "fr")
MOST_WORDS: Final = 5
"""How many words are named that would have gone on."""


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "cards", help=str(say("cards-help")), description=str(say("cards-description"))
    )
    commands = parser.add_subparsers(dest="cards_command", metavar="COMMAND", required=True)
    reading = commands.add_parser("read", help=str(say("cards-read-help")))
    reading.add_argument("text", metavar="TEXT", help=str(say("cards-read-text")))
    reading.add_argument("--name", default="", help=str(say("cards-read-name")))
    reading.add_argument("--edition", default="comprehensive", help=str(say("cards-read-edition")))
    card_surveys.add(commands)


def run(args: argparse.Namespace) -> int:
    """0 if all of the text is played, 1 if something is not, 2 if it can't be read at all."""
    if args.cards_command != "read":
        return card_surveys.run(args)
    if not args.text.strip():
        return complain(say("cards-empty"))
    try:
        reading = read_text(args.text, args.name, args.edition)
    except openclix.UnknownEdition as error:
        return complain(error)
    if reading.why:
        return complain(say(f"cards-{reading.why}", place=reading.place + 1))
    registry = edition(args.edition).registry
    for line in lines(reading, registry, args.name):
        print(line)
    return 0 if reading.read else 1


def lines(reading: TextReading, registry: Registry, name: str = "") -> Iterator[str]:
    """The meaning of each sentence, and the fate of each clause."""
    for phrase in reading.sentences:
        yield phrase.text
        yield from meaning(phrase) if phrase.meaning is not None else place(phrase)
        yield from in_french(phrase, registry, name)
        yield ""
    for clause in reading.played:
        yield str(say("cards-played", text=clause))
    for clause in reading.by_hand:
        yield str(say("cards-by-hand", text=clause))
    for clause in reading.unread:
        yield str(say("cards-unread", text=clause))


def meaning(phrase: Phrase) -> Iterator[str]:
    """A sentence in plain words, in both languages."""
    assert phrase.meaning is not None
    for code in LANGUAGES:
        with spoken_in(code):
            yield f"  {say('cards-meaning', outline=outline(phrase.meaning))}"


def in_french(phrase: Phrase, registry: Registry, name: str) -> Iterator[str]:
    """A sentence as a French card prints it, or the part of it that has no French words."""
    if phrase.meaning is None or isinstance(phrase.meaning, NoMeaning):
        return
    own = own_name(phrase.own_name, Name("card", name), language("fr"))
    text = french(phrase.meaning, own, gender_of(own) == FEMININE, registry)
    if text:
        yield f"  {say('cards-french', text=text)}"
    else:
        yield f"  {say('cards-no-french', record=unsaid(phrase.meaning, registry))}"


def place(phrase: Phrase) -> Iterator[str]:
    """The place up to which a sentence was read, and what would have gone on there."""
    if phrase.readings > 1:
        yield f"  {say('cards-two-ways', count=phrase.readings)}"
        return
    yield " " * (phrase.reached - phrase.start) + f"^ {say('cards-stops')}"
    nearest = Row(words(phrase.expected[:MOST_WORDS]))
    if nearest:
        yield f"  {say('cards-expected', words=nearest)}"
