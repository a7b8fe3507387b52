"""Whatever a player says, at whatever decision: an option, or a refusal and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from inspect import getclosurevars

import pytest

from openclix import rulebook
from openclix.editions import EDITIONS
from openclix.engine.asking.decisions import Illegal
from openclix.engine.figures.abilities import Offer
from openclix.engine.game.game import Game
from openclix.engine.state.state import ACTION
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from tests.editions.other import OTHER

from .tables import WORDS, conceivable, longer, played, squares_of, targets_of


def rules(seed: int) -> Edition:
    """Every edition in turn, that of the tests included."""
    return BOOKS[seed % len(BOOKS)]


BOOKS = [book for book in EDITIONS.values() if not book.name.startswith("other")] + [OTHER]


def check(game: Game, text: str, options: list[str]) -> None:
    """A text is refused exactly if it is none of the options, with code, sentence and section."""
    refusal = game.why_not(text)
    plain = " ".join(text.split())
    assert (refusal is None) == (plain in options), (text, str(refusal))
    if refusal is not None:
        assert refusal.code and refusal.sentence, text
        book = rulebook.load(game.table.edition.rulebook)
        assert not refusal.section or refusal.section in book, (text, refusal)
        silent = game.table.edition is OTHER or not book.numbered
        assert refusal.section or silent, (text, str(refusal))


@pytest.mark.parametrize("seed", range(7))
def test_a_text_is_refused_exactly_if_it_is_no_option(seed: int) -> None:
    rng = random.Random(seed)
    for game in played(seed, 120, rules(seed)):
        decision = game.decision
        assert decision is not None
        if rng.random() > 0.35:
            continue
        options = decision.options(game.table)
        texts = rng.sample(conceivable(game.table, decision), 40)
        texts += longer(game.table, rng, 12 if decision.kind == "action" else 2)
        for text in (*texts, *rng.sample(options, min(4, len(options)))):
            check(game, text, options)


@pytest.mark.parametrize("seed", range(20, 26))
def test_choosing_what_is_refused_raises_and_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    for game in played(seed, 100, rules(seed)):
        decision = game.decision
        assert decision is not None
        if rng.random() > 0.3:
            continue
        options = decision.options(game.table)
        before, journal = repr(game.table.state()), len(game.journal)
        for text in rng.sample(conceivable(game.table, decision), 12):
            if " ".join(text.split()) in options:
                continue
            with pytest.raises(Illegal):
                game.choose(text)
        assert game.decision is decision and len(game.journal) == journal
        assert repr(game.table.state()) == before


@pytest.mark.parametrize("seed", range(30, 42))
def test_an_action_gives_a_reason_exactly_if_it_is_not_ready(seed: int) -> None:
    for game in played(seed, 120, rules(seed)):
        table = game.table
        if table.phase != ACTION or not game.at_rest:
            continue
        for figure in table.on_map():
            loadout = table.loadout[figure]
            for offer, version in (*loadout.costed, *loadout.free):
                if offer.ready is not None and offer.why is not None:
                    ready = offer.ready(table, figure, version)
                    refusal = offer.why(table, figure, version)
                    assert (refusal is None) == ready, (table.tags[figure], offer.word, refusal)


@pytest.mark.parametrize("seed", range(50, 58))
def test_whatever_is_named_and_refused_has_a_reason_of_its_own(seed: int) -> None:
    """So nothing is left out of the options that the reasons would allow."""
    rng = random.Random(seed)
    for game in played(seed, 100, rules(seed)):
        decision, table = game.decision, game.table
        assert decision is not None
        if decision.kind == "action":
            words = [f"{tag} {rng.choice(WORDS)}" for tag in table.tags]
        elif decision.why is None or decision.kind not in NAMED:
            continue
        else:
            words = NAMED[decision.kind](table)
        for text in rng.sample(words, min(30, len(words))):
            refusal = game.why_not(text)
            assert refusal is None or refusal.code not in WITHOUT_REASON, (text, str(refusal))


WITHOUT_REASON = ("not-an-option", "not-ready", "line-blocked")
NAMED: dict[str, Callable[[Table], list[str]]] = {
    "square": squares_of,
    "figure": lambda table: list(table.tags),
    "piece": lambda table: [t for t in targets_of(table) if t.split()[0] in ("wall", "block")],
    "marker": lambda table: [f"m{marker.id}" for marker in table.markers],
    "element": lambda table: [*table.tags, *(f"m{marker.id}" for marker in table.markers)],
}
"""What could be named at a question of each kind."""


@pytest.mark.parametrize("name", [book.name for book in BOOKS])
def test_every_action_that_can_be_impossible_says_why(name: str) -> None:
    abilities = [a for a in EDITIONS[name].registry.abilities.values() if a.kind != "effect"]
    offers = [offer for ability in abilities for offer in ability.offers]
    assert [o.word for o in offers if has_a_test(o) and o.why is None] == []


def has_a_test(offer: Offer) -> bool:
    """Whether more than a limit decides about an action. Limits explain themselves."""
    return (
        offer.ready is not None
        and getclosurevars(offer.ready).nonlocals.get("ready", 1) is not None
    )
