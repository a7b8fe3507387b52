"""A refusal names a true cause: once it is gone, the choice is legal or another cause is named."""

from __future__ import annotations

import random
import re

import pytest

from openclix.editions import EDITIONS
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.game import Game
from openclix.engine.state.state import ACTION
from openclix.engine.table.table import Table
from openclix.notation.positions.positions import read_position
from tests.editions.other import OTHER

from .cases import CASES, Case
from .remedies import REMEDIES
from .tables import played, squares_of, targets_of

EARLIER_QUESTION = "not-a-number"
"""The code of a text that leaves out the number which is asked for first, such as that of several
values a move goes by (13.1)."""
LEGAL = "several-choices"
"""The code of a text that is legal, though it answers more than one question."""
ANOTHER_QUESTION = "not-an-option"
"""The code of a text that leaves out an answer which the rules ask for first, such as how to fly:
the sentence lists the answers, and with one of them the text goes on."""
ASIDE = {
    *("itself", "large-base", "not-destructible", "no-such-piece", "wrong-shape", "marker-held"),
}
"""Codes whose cause is the choice itself: nothing on the table could make it legal."""
MOST = 25
"""How many causes a choice may have."""

REMEDIABLE = [case for case in CASES if case.code in REMEDIES and not case.played]


def with_an_answer(game: Game, text: str, refusal: Refusal) -> str:
    """The text with an answer to the question that comes first: of those that the sentence lists,
    one that makes it legal, or else one after which there is something to remedy."""
    found = re.match(
        r"'(.+?)' isn't (?:one of the options|an option when) .*?\): (.+)", str(refusal)
    )
    assert found is not None, f"{text}: {refusal}"
    before, word, after = text.rpartition(found[1])
    assert word, f"{text}: {refusal}"
    answers = [one.strip() for one in found[2].split(" (")[0].split(",")]
    texts = [f"{before}{answer} {word}{after}" for answer in answers]
    codes = {one: getattr(game.why_not(one), "code", LEGAL) for one in texts}
    return min(texts, key=lambda one: (codes[one] != LEGAL, codes[one] not in REMEDIES))


def healed(table: Table, text: str) -> list[str]:
    """Removes one named cause after the other until the choice is legal; answers their codes."""
    seen: list[str] = []
    codes: list[str] = []
    for _ in range(MOST):
        game = Game(table.copy(), FixedDice([6] * 40))
        if game.decision is not None and game.decision.kind != "action":
            return codes  # the remedy itself had consequences that somebody must decide first
        said = text
        refusal = game.why_not(said)
        while refusal is not None and refusal.code == ANOTHER_QUESTION:
            said = with_an_answer(game, said, refusal)
            refusal = game.why_not(said)
        if refusal is None or refusal.code in (LEGAL, EARLIER_QUESTION, *ASIDE):
            return codes
        assert str(refusal) not in seen, f"{said}: {refusal} was remedied before ({codes})"
        seen.append(str(refusal))
        codes.append(refusal.code)
        assert refusal.code in REMEDIES, f"{said}: no remedy for {refusal.code}: {refusal}"
        REMEDIES[refusal.code](table, said, refusal)
    raise AssertionError(f"{text} is still refused: {codes}")


@pytest.mark.parametrize("case", REMEDIABLE, ids=lambda case: f"{case.code}: {case.text}")
def test_without_its_named_cause_a_choice_is_legal(case: Case) -> None:
    assert healed(read_position(case.position), case.text)[0] == case.code


def test_every_remedy_is_tried() -> None:
    assert {case.code for case in REMEDIABLE} == set(REMEDIES) - NOT_AT_A_PROMPT


NOT_AT_A_PROMPT = {
    *("untargetable", "free-used", "not-ko"),
    *("another-plane", "below", "hindering-stops", "too-wet", "too-late", "not-while-soaring"),
    *("no-knockback", "no-power", "no-row"),
}
"""Codes that need a game in progress, or an edition that has them: the random games below show
them."""

ATTACKS = (
    "close",
    "range",
    "flurry attack",
    "mind-control",
    "mind-control-close",
    "energy-explosion",
)
AIMED = (*ATTACKS, "outwit", "perplex", "force-blast", "poison", "pulse-wave")
MOVES = ("move", "charge", "running-shot", "sidestep", "hypersonic-speed", "phasing-teleport")
BREAKS = ("smash", "blast")
PLAIN = ("regeneration", "smoke-cloud", "barrier")

RULES = [one for one in EDITIONS.values() if not one.name.startswith("other")] + [OTHER]


def random_text(table: Table, rng: random.Random) -> str:
    """A choice that could be legal, if only the table were another one."""
    tag = rng.choice(table.tags)
    kind = rng.randrange(4)
    known = {
        offer.word for one in table.edition.registry.abilities.values() for offer in one.offers
    }
    aimed, moves, plain = (
        [word for word in words if word.split()[0] in known] for words in (AIMED, MOVES, PLAIN)
    )
    if kind == 0:
        single = [word for word in aimed if word not in AIMED[-2:]]
        others = [other for other in table.tags if other != tag]
        return f"{tag} {rng.choice(single)} {rng.choice(others)}"
    if kind == 1:
        return f"{tag} {rng.choice(moves)} {rng.choice(squares_of(table))}"
    if kind == 2:
        walls = [text for text in targets_of(table) if text.split()[0] in ("wall", "block")]
        return f"{tag} {rng.choice(BREAKS)} {rng.choice(walls)}"
    return f"{tag} {rng.choice((*aimed, *moves, *plain))}"


@pytest.mark.parametrize("seed", range(12))
def test_in_random_games_named_causes_are_true_ones(seed: int) -> None:
    """In every edition, that of the tests included."""
    rng = random.Random(seed)
    rules = RULES[seed % len(RULES)]
    tried = 0
    for game in played(1000 + seed, 80, rules):
        if not game.at_rest or game.table.phase != ACTION or rng.random() > 0.4:
            continue
        for _ in range(6):
            text = random_text(game.table, rng)
            table = game.table.copy()
            try:
                healed(table, text)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, turn {table.turn}: {error}") from error
            tried += 1
    assert tried > 15
