"""The conformance check for card sets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from openclix import content
from openclix.api import Game
from openclix.editions import edition as find_edition
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.figures import Card, Grant, PowerRef, Special
from openclix.engine.figures.registry import UnknownPower
from openclix.engine.setup.setup import Force
from openclix.engine.table.edition import Edition
from openclix.linting import lint
from openclix.notation import read_card
from openclix.notation.printed.written_cards import write_card

from .errors import ConformanceError
from .games import play

ABOUT: Final = frozenset(
    {"name", "slug", "kind", "section", "home", "colour", "parameters", "estimate", "root"}
)
"""Fields that name an ability or rate it for bots, but have no effect in play."""
TWINS: Final = 2
"""How many copies of a card each side plays."""


def check_cards(
    cards: str | Path | Iterable[Card],
    *,
    edition: str | Edition = "comprehensive",
    decisions: int = 90,
    seed: int = 0,
) -> None:
    """Reads, writes and plays every card in a folder, or every card given.

    Each game with a card lasts some number of `decisions`. Every special power and trait has to do
    something, and every line of a file has to count. Faults: `unreadable`, `text`, `unknown-power`,
    `does-nothing`, `not-shown`, and any fault of `check_edition` that comes up in play.
    """
    rules = find_edition(edition) if isinstance(edition, str) else edition
    if isinstance(cards, str | Path):
        listed = [read(path, rules) for path in sorted(Path(cards).glob("*.card"))]
        if not listed:
            raise ConformanceError(f"cards in {cards}", "unreadable", "no .card file is there")
    else:
        listed = [(card, f"card {card.name}") for card in cards]
    for card, subject in listed:
        writes_back(subject, card, rules)
        does_something(subject, card, rules)
        if not card.element:
            plays(subject, card, rules, decisions, seed)


def read(path: Path, rules: Edition) -> tuple[Card, str]:
    """Reads a card from a file. Also returns the name that faults use for it."""
    subject = f"card {path.name}"
    text = path.read_text(encoding="utf-8")
    findings = lint("card", text, path.name, path.parent, rules)
    if findings:
        raise ConformanceError(subject, "unreadable", "; ".join(map(str, findings)))
    card = read_card(text, rules, str(path), path.parent)
    shown = {special.name for special in specials(card)}
    for name in re.findall(r'^\s*special\s+"([^"]+)"', text, re.MULTILINE):
        if name not in shown:
            raise ConformanceError(subject, "not-shown", f"no click shows the special {name!r}")
    return card, subject


def writes_back(subject: str, card: Card, rules: Edition) -> None:
    """Checks that a card is unchanged after it is written and read again."""
    text = write_card(card)
    again = read_card(text, rules, subject)
    if again != card:
        raise ConformanceError(subject, "text", f"it reads otherwise than it was written:\n{text}")


def does_something(subject: str, card: Card, rules: Edition) -> None:
    """Checks that the edition knows every power on a card, and that each does something."""
    for special in specials(card):
        if not special.grants and rules.registry.texts.of(special, card.name) is None:
            raise ConformanceError(subject, "does-nothing", f"{special.name!r} has no effect")
    for ref in powers(card):
        try:
            ability = rules.registry[ref.name]
        except UnknownPower as error:
            raise ConformanceError(subject, "unknown-power", str(error)) from error
        if is_inert(ability) and "safeguard" not in dict(ref.changes):
            detail = f"the power {ref.name!r} declares no effect"
            raise ConformanceError(subject, "does-nothing", detail)


def is_inert(ability: Ability) -> bool:
    """Whether an ability declares nothing that any rule uses."""
    blank = vars(Ability("Blank", ability.kind, ability.section))
    return all(getattr(ability, name) == blank[name] for name in blank if name not in ABOUT)


def grants(card: Card) -> Iterator[Grant]:
    """Everything printed on a card: traits, and the powers of each click."""
    yield from card.traits
    for click in card.dial:
        yield from (grant for grant in click.powers if grant is not None)
    for other in card.alternates:
        yield from grants(other)


def specials(card: Card) -> list[Special]:
    """The special powers and named traits of a card."""
    return [grant for grant in grants(card) if isinstance(grant, Special)]


def powers(card: Card) -> Iterator[PowerRef]:
    """The powers printed on a card, including those inside special powers."""
    for grant in grants(card):
        if isinstance(grant, Special):
            yield from grant.grants
        else:
            yield grant


def plays(subject: str, card: Card, rules: Edition, decisions: int, seed: int) -> None:
    """Plays a game against a shipped force."""
    chance = Random(f"conformance {seed} {card.name}")
    foes = min(content.forces(rules.name).values(), key=lambda force: len(force.cards))
    board = next(iter(content.maps(rules.name).values()))
    mine = Force(card.name, (card,) * TWINS)
    try:
        game = Game.start((mine, foes), board, rules, f"{seed}")
    except Exception as error:
        what = f"{type(error).__name__}: {error} (before the first decision)"
        raise ConformanceError(subject, "raises", what) from error
    play(subject, game, chance, decisions, ends=False, every=30)
