"""Games that notice a difference: the same choices and dice, with one text or another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, Final

from openclix.cards.compiling import compiled
from openclix.cards.reader import Phrase
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import NotTriggered, Used, Uses
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.figures import Special
from openclix.engine.figures.registry import Registry
from openclix.engine.figures.texts import PREFIX, CardText, Meaning, TextReader, install
from openclix.engine.game.game import Game
from openclix.engine.table.filters import usable_slugs
from openclix.engine.table.table import Table
from openclix.engine.values.values import value

PROBE: Final = "Probe"
"""The name of the trait whose text is tried."""
BEARERS: Final = ("A", "Y", "Z")
"""The figures that have it."""
SAMPLE: Final = "sample "
"""How the words of a sample begin."""
DECISIONS: Final = 45
KEPT_FROM: Final = frozenset({"pulse-wave"})
"""27.2c A friend's Pulse Wave would take the text away, which may wait for that attack."""
SILENT: Final = (Uses, Used, NotTriggered)
"""Events that say only that something was used."""
STATS: Final = range(5)
Sample = tuple[str, tuple[Phrase, ...]]
"""The words of a text, and its sentences."""


class Samples:
    """Texts under test, by the words that stand for them on a card."""

    def __init__(self) -> None:
        self.texts: dict[str, Sample] = {}
        self.before: TextReader | None = None

    def add(self, text: str, phrases: tuple[Phrase, ...]) -> str:
        """Words that stand for a text."""
        words = f"{SAMPLE}{len(self.texts) + 1}"
        self.texts[words] = (text, phrases)
        return words

    def read(self, text: CardText, registry: Registry) -> Meaning | None:
        """The meaning of the words on a card."""
        sample = self.texts.get(text.words)
        if sample is None:
            return None if self.before is None else self.before(text, registry)
        result = compiled(text.id, *sample, registry, text.name)
        if not result.grants and result.ability is None:
            return None
        return Meaning(result.grants, result.ability, result.by_hand, result.unread, result.parts)


@contextmanager
def samples() -> Iterator[Samples]:
    """Texts that are read as samples, while this lasts."""
    kept = Samples()
    kept.before = install(kept.read)
    try:
        yield kept
    finally:
        install(kept.before)


def with_text(table: Table, words: str) -> Table:
    """A table on which some figures have a text."""
    for figure in range(len(table.sheets)):
        if table.tags[figure] in BEARERS:
            card = table.card(figure)
            probe = Special(PROBE, text=words, protected=KEPT_FROM)
            changed = replace(card, traits=(*card.traits, probe))
            table.use_card(figure, table.edition.sheet(changed))
    table.rebuild()
    return table


def plain(value: Any) -> Any:
    """A value of an event without the id of a text."""
    if isinstance(value, str):
        return "text" if PREFIX in value else value
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


def told(event: Event) -> tuple[Any, ...]:
    """An event as plain values, without the id of a text."""
    parts: Any = event
    return type(event).__name__, *map(plain, parts)


def glance(table: Table) -> tuple[Any, ...]:
    """The look of a table besides its events: values, and the powers that figures can use."""
    figures = range(len(table.sheets))
    slugs = tuple(
        frozenset(slug for slug in usable_slugs(table, f) if not slug.startswith(PREFIX))
        for f in figures
    )
    numbers = tuple(value(table, f, stat) for f in figures if not table.zone[f] for stat in STATS)
    return slugs, numbers, tuple(table.tokens), tuple(table.click), tuple(table.score)


def weight(option: str, favoured: tuple[str, ...]) -> float:
    """How likely a choice is: the text first, then the figure that has it, then its foes' turns."""
    if PROBE.casefold() in option or option.startswith(favoured):
        return 9.0
    if any(words in option for words in favoured if words.startswith(" ")):
        return 5.0
    if option.startswith("A ") or option.endswith(" A"):
        return 4.0
    return 0.7 if option == "end" else 1.0


def moments(table: Table, seed: int, favoured: tuple[str, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Plays, and tells at every decision what has happened and what can be chosen.

    Choices that begin with a favoured word are likelier, and so are those that have one inside.
    """
    random = Random(seed)
    table.log = []
    game = Game(table, SeededDice(seed), history=False)
    seen = 0
    for _ in range(DECISIONS):
        now = game.table
        log = now.log or []
        events = tuple(told(event) for event in log[seen:] if not isinstance(event, SILENT))
        seen = len(log)
        decision = game.decision
        if decision is None:
            yield events, (), ()
            return
        options = decision.options(now)
        yield events, tuple(options), glance(now) if game.at_rest else ()
        weights = [weight(option, favoured) for option in options]
        game.choose_index(random.choices(range(len(options)), weights)[0])
