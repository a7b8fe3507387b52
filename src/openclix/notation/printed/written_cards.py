"""1.1 Cards as text, the way out: a card as the lines that `cards` reads back."""

from __future__ import annotations

from collections.abc import Iterator

from openclix.engine.figures.figures import (
    EQUIPMENT,
    LOCATION,
    STARTS_EQUIPPED,
    Card,
    PowerRef,
    Special,
)

from ..text.words import bare_or_quoted, quote
from . import beside, errata
from .cards import ASSIGNED, INSTEAD, PLAIN, UNCOPYABLE, without_text
from .cards_beside import brings_lines, contact_lines
from .dials import write_dial, write_line
from .grants import write_power, write_special


def write_card(card: Card, head: str = "card") -> str:
    """A card as text; reading it gives an equal card."""
    lines = [f"{head} {quote(card.name)}", *(f"  {line}" for line in card_lines(card))]
    return "\n".join(lines) + "\n"


def card_lines(card: Card, usual: Card = PLAIN) -> list[str]:
    """The lines of a card below its name, without default values."""
    lines = [
        *dial_lines(card, usual),
        *base_lines(card, usual),
        *group_lines(card),
        *collector_lines(card, usual),
        *special_lines(card, usual),
    ]
    for other in card.alternates:
        lines.append(f"alternate {quote(other.name)}")
        lines.extend(f"  {line}" for line in card_lines(other, without_text(card)))
    for piece in card.starts_equipped:
        lines.append(f"{STARTS_EQUIPPED} {quote(piece.name)}")
        lines.extend(f"  {line}" for line in card_lines(piece))
    return lines


def dial_lines(card: Card, usual: Card) -> Iterator[str]:
    """Its kind, points and dial, and its special powers and traits."""
    cost = card.optional_cost
    plus = f" plus {cost}" if cost != usual.optional_cost else ""
    specials: dict[str, Special] = {}
    if card.element:
        yield f"kind {card.element}"
    if (card.points and card.element != LOCATION) or not card.element:
        yield f"points {card.points}{plus}"
    if card.dial or not card.element:
        yield f"dial {write_dial(card.dial, specials)}"
    for key, special in specials.items():
        yield f"special {write_special(key, special)}"
    for trait in card.traits:
        if isinstance(trait, Special) and trait.part:
            yield beside.part_line(trait)
        elif isinstance(trait, PowerRef):
            yield f"trait {write_power(trait)}"
        else:
            yield f"trait {write_special(quote(trait.name), trait)}"


def base_lines(card: Card, usual: Card) -> Iterator[str]:
    """The print on the base: range, symbols, shape and colour, ring."""
    bolts = f" bolts {card.bolts}" if card.bolts != usual.bolts else ""
    if card.range != usual.range or bolts:
        yield f"range {card.range}{bolts}"
    if card.symbols != usual.symbols:
        yield f"symbols {' '.join(sorted(card.symbols))}".rstrip()
    base = [card.shape] if card.shape != usual.shape else []
    base += [card.colour] if card.colour != usual.colour else []
    if base:
        yield f"base {' '.join(base)}"
    if card.ring != usual.ring:
        yield f"ring {card.ring}"


def group_lines(card: Card) -> Iterator[str]:
    """Its keywords and teams."""
    if card.keywords:
        yield f"keywords {' '.join(bare_or_quoted(w) for w in sorted(card.keywords))}"
    if card.teams:
        last = f" {INSTEAD}" if card.instead else ""
        last += f" {UNCOPYABLE}" if card.uncopyable else ""
        yield f"team {' '.join(bare_or_quoted(team) for team in card.teams)}{last}"


def collector_lines(card: Card, usual: Card) -> Iterator[str]:
    """Where it starts, what it is among others of its name, and its starting lines."""
    if card.start != usual.start:
        yield f"start {card.start}"
    if card.bystander != usual.bystander:
        yield "bystander"
    if card.rank != usual.rank and card.ring not in ("unique", "limited"):
        yield f"rank {card.rank}"
    if (card.set_id, card.number) != (usual.set_id, usual.number):
        yield f"set {quote(card.set_id)} {quote(card.number)}"
    if card.dials != usual.dials:
        dials = " ".join(f"{points}:{click}" for points, click in card.dials)
        yield f"dials {dials}".rstrip()
    if card.lines != usual.lines:
        yield f"lines {' '.join(map(write_line, card.lines))}".rstrip()
    if card.rarity != usual.rarity:
        yield f"rarity {bare_or_quoted(card.rarity)}"
    if card.corrected != usual.corrected:
        yield f"{errata.CORRECTED} {card.corrected}"


def special_lines(card: Card, usual: Card) -> Iterator[str]:
    """How its name is used in sentences, and what is assigned to it or needed for it."""
    if card.grammar != usual.grammar:
        yield f"grammar {card.grammar or 'none'}"
    if card.assigns != usual.assigns and card.element != EQUIPMENT:
        yield f"assigns {ASSIGNED.get(card.assigns, card.assigns)}"
    if card.needs != usual.needs:
        yield f"needs {card.needs}"
    for what, name in card.qualifies:
        yield f"qualifies {what} {bare_or_quoted(name)}"
    yield from beside.beside_lines(card)
    if card.object_tags:
        yield f"object {' '.join(sorted(card.object_tags))}"
    yield from contact_lines(card)
    yield from brings_lines(card)
