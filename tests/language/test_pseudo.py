"""Nothing that the engine says reaches a reader untranslated.

Games are played with a language of which every letter is foreign, and every name in brackets: what
then still is a plain letter was never in a catalogue.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Transformer

from openclix.bots.hints import hint
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.messages import Name
from openclix.engine.game.game import Game
from openclix.engine.table.scenarios import state_of
from openclix.engine.values.reckoning import reckon
from openclix.language import Language
from openclix.language import speaking as speaking_module
from openclix.language.spoken import Spoken
from openclix.notation.games.events import tell_event
from openclix.notation.positions.positions import read_position
from openclix.odds.report import chance_message
from openclix.reminders import reminders
from openclix.story import tell
from tests.cli.prompts import prompts
from tests.randomplay.games import random_setup, start
from tests.refusals.cases import CASES

LETTER = re.compile(r"[a-z]", re.IGNORECASE)
FOREIGN = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćđéƒǵħíĵķĺḿńóṕʠŕśťúṽŵẋýźÁɃĆĐÉƑǴĦÍĴĶĹḾŃÓṔǪŔŚŤÚṼŴẊÝŹ",
)


class Estranged(Transformer):
    """Text of messages in foreign letters."""

    def visit_TextElement(self, node: Any) -> Any:
        node.value = node.value.translate(FOREIGN)
        return node


class Pseudo(Language):
    """English with foreign letters, and names in brackets."""

    def __init__(self) -> None:
        super().__init__("en")
        for key, source in list(self._entries.items()):
            entry = FluentParser(with_spans=False).parse_entry(source)
            assert isinstance(entry, fluent.Message | fluent.Term)
            self._entries[key] = FluentSerializer().serialize_entry(Estranged().visit(entry))

    def name(self, name: Name) -> Spoken:
        assert name.kind in KINDS, name
        return Spoken.of(f"⟨{super().name(name)}⟩")


KINDS = frozenset(
    {"action", "amounts", "area", "card", "change", "dice", "direction", "figure", "figures"}
    | {"force", "keyword", "marker", "marker-kind", "object", "path", "power", "side", "source"}
    | {"fact", "said", "square", "squares", "stat", "trait", "typed", "word"}
)
"""What a message may name."""


def check(text: str) -> None:
    """A text in which every plain letter belongs to a name."""
    rest = text
    while (shorter := re.sub(r"⟨[^⟨⟩]*⟩", "", rest)) != rest:
        rest = shorter
    assert not LETTER.search(rest), text


@cache
def estranged() -> Pseudo:
    """Made once: every entry of the catalogues is read and written again for it."""
    return Pseudo()


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    foreign = estranged()
    monkeypatch.setattr(speaking_module, "language", lambda code: foreign)
    yield


WORDS = ("move", "range", "close", "charge", "throw", "smash", "flurry", "outwit c4", "perplex")


def conceivable(game: Game, chance: random.Random) -> Iterator[str]:
    """Things that a player might say now."""
    tags = game.table.tags
    yield from (f"{chance.choice(tags)} {word}" for word in chance.sample(WORDS, 4))
    yield f"{chance.choice(tags)} {chance.choice(WORDS)} {chance.choice(tags)}"
    yield from ("z99", "nobody", "-1", "m7", chance.choice(tags), "end now", "c4")


@pytest.mark.parametrize("seed", range(100, 110))
def test_questions_refusals_reminders_and_values_of_random_games(seed: int) -> None:
    game = start(random_setup(seed))
    chance = random.Random(seed)
    for _ in range(120):
        decision = game.decision
        if decision is None:
            break
        check(decision.asks)
        for text in conceivable(game, chance):
            refusal = game.why_not(text)
            if refusal is not None:
                check(refusal.sentence)
        for reminder in reminders(game):
            check(reminder.text)
        figure = chance.randrange(len(game.table.tags))
        for stat in range(len(STATS)):
            for line in reckon(game.table, figure, stat).lines():
                check(line)
        game.choose_index(chance.randrange(len(decision.values)))


def test_every_prompt_of_every_edition() -> None:
    """Whatever is asked, in scenarios as well: the question, what is refused there, the story."""
    for (topic, edition), found in prompts().items():
        game = found.copy(seed=1)
        chance = random.Random(f"{topic} {edition}")
        assert game.decision is not None
        check(game.decision.asks)
        for text in conceivable(game, chance):
            refusal = game.why_not(text)
            if refusal is not None:
                check(refusal.sentence)
        for reminder in reminders(game):
            check(reminder.text)
        advice = hint(game)
        assert advice is not None
        for reason in advice.reasons:
            check(str(reason))
        game.table.log = []
        for _ in range(12):
            if game.decision is not None:
                game.choose_index(chance.randrange(len(game.decision.values)))
        for line in tell(game.table, game.table.log or []):
            check(line)
        for message in state_of(game.table):
            check(str(message))


@pytest.mark.parametrize("seed", range(120, 126))
def test_stories_and_logs_of_random_games(seed: int) -> None:
    game = start(random_setup(seed))
    chance = random.Random(seed)
    for _ in range(400):
        if game.decision is None:
            break
        game.choose_index(chance.randrange(len(game.decision.values)))
    told = game.table.log or []
    assert told
    for line in tell(game.table, told):
        check(line)
    for event in told:
        check(tell_event(game.table, event))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_every_refusal(case: Any) -> None:
    game = Game(read_position(case.position), FixedDice(case.dice))
    for choice in case.played:
        game.choose(choice)
    refusal = game.why_not(case.text)
    assert refusal is not None
    check(refusal.sentence)


def test_chances() -> None:
    check(str(chance_message(Fraction(7, 12))))


def test_hints() -> None:
    game = Game(
        read_position("figure A red c4; range 6\nfigure B blue d4\nfigure C blue f6"),
        FixedDice(()),
    )
    found = hint(game)
    assert found is not None and found.reasons
    for reason in found.reasons:
        check(str(reason))
