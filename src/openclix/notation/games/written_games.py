"""A game as text, the way out: how it began, then every choice and every roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openclix import __version__
from openclix.board import bits
from openclix.engine.asking.journal import DICE
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.figures.abilities import Version
from openclix.engine.figures.figures import EQUIPMENT, Card
from openclix.engine.figures.messages import say
from openclix.engine.game.adjusting import ADJUST
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force
from openclix.engine.table.scenarios import element_of

from ..positions.markers import write_marker_card
from ..positions.names import SIDES, write_partners
from ..positions.positions import edition_lines, write_position
from ..printed.maps import write_map
from ..printed.written_cards import write_card
from ..text.errors import NotationError
from ..text.words import quote
from .cards_beside import BESIDE, write_link
from .games import HAND, PLAY


def write_game(
    game: Game, seed: int | str | None = None, title: str = "", sides: Sequence[str] = SIDES
) -> str:
    """A game as text; reading it plays it again."""
    outside = game.dice.outside if isinstance(game.dice, SeededDice) else ""
    if seed is None and isinstance(game.dice, SeededDice) and not outside:
        seed = game.dice.seed
    table = game.table
    lines = [f"openclix {__version__}"]
    if title:
        lines.append(f"title {quote(title)}")
    lines.extend(edition_lines(table.edition))
    if tuple(sides[: table.players]) != SIDES[: table.players]:
        lines.append(f"sides {' '.join(sides[: table.players])}")
    if seed is not None:
        lines.append(f"seed {quote(str(seed))}")
    elif outside:
        lines.append(f"rolled {outside}")
    if table.setup:
        lines.append(f"total {table.build_total}")
        if table.turn_limit:
            lines.append(f"limit {table.turn_limit}")
        lines.extend(write_partners(sides, table.partners))
        _, forces, maps = table.setup[:3]
        lines.extend(write_map(board).rstrip() for board in maps)
        for side, force in enumerate(forces):
            lines.append(write_force(force, sides[side]))
        if table.edition.scenario is not None:
            lines.append(f"scenario {table.edition.scenario.slug}")
        lines.extend(write_card(card, "element").rstrip() for card in nobodys(game))
    else:
        lines.append("position")
        lines.extend(f"  {line}" for line in beginning_table(game, sides).splitlines())
    lines.append(PLAY)
    lines.extend(write_journal(game, sides))
    return "\n".join(lines) + "\n"


def beginning_table(game: Game, sides: Sequence[str]) -> str:
    """The position that a game began from."""
    table = game.beginning
    if table is None:
        raise NotationError(say("text-no-history"))
    return write_position(table, sides)


def write_force(force: Force, side: str) -> str:
    """A force as its block of lines."""
    lines = [f"force {quote(force.name)} {side}"]
    if force.keyword:
        lines.append(f"  keyword {quote(force.keyword)}")
    parts = (("card", force.cards), ("sideline", force.sideline), ("element", force.elements))
    for head, cards in parts:
        for card in cards:
            kind = card.element if card.element in BESIDE else head
            lines.extend(f"  {line}" for line in write_card(card, kind).splitlines())
    for feat in force.assigned:
        if feat.card.element in BESIDE:
            head, *rest = write_card(feat.card, feat.card.element).splitlines()
            link = write_link(feat, len(force.cards))
            lines.extend(f"  {line}" for line in (head + link, *rest))
            continue
        to = " to " + " ".join(str(place + 1) for place in feat.to) if feat.to else ""
        kind = EQUIPMENT if feat.card.element == EQUIPMENT else "feat"
        to = f" free{to}" if feat.free else to
        head, *rest = write_card(feat.card, kind).splitlines()
        lines.extend(f"  {line}" for line in (head + to, *rest))
    lines.extend(f"  {write_marker_card(marker)}" for marker in force.markers)
    return "\n".join(lines)


def write_journal(game: Game, sides: Sequence[str]) -> Iterator[str]:
    """The choices and dice of a game, turn by turn; it is played again to find its words."""
    rolled = [die for entry in game.journal if entry.kind == DICE for die in entry.what]
    again = fresh(game, FixedDice(rolled))
    turn = -1
    for entry in game.journal:
        if entry.kind == DICE:
            yield f"dice {' '.join(map(str, entry.what))}"
            continue
        table, decision = again.table, again.decision
        assert decision is not None
        if table.turn != turn and table.turn:
            turn = table.turn
            yield f"turn {turn} {sides[table.active]}"
        if entry.kind == ADJUST:
            others = "".join(f" {sides[player]}" for player in entry.what.consent)
            agreed = f" with{others}" if others else ""
            yield f"{HAND} {entry.what.text(table)} by {sides[entry.player]}{agreed}"
            again.adjust(entry.what, entry.player, entry.what.consent)
            continue
        texts = decision.options(table)
        way = getattr(entry.what, "way", ())
        choice = entry.what._replace(way=()) if way else entry.what
        index = index_of(decision.choices, choice)
        told = entry.what.text(table) if way else texts[index]
        yield f"{sides[decision.player]} {decision.kind}: {told}"
        again.choose_index(index, way)
    if again.decision is None and again.table.winner >= 0:
        yield f"winner {sides[again.table.winner]}"


def nobodys(game: Game) -> tuple[Card, ...]:
    """The initial elements without a figure that belong to no player, except the scenario."""
    table = game.beginning or game.table
    own = element_of(table)
    return tuple(table.card(e) for e in bits(table.elements) if table.owner[e] < 0 and e != own)


def index_of(choices: Sequence[object], choice: object) -> int:
    """The index of a choice among the choices of a decision."""
    for same in (choice, comparable(choice)):
        for index, other in enumerate(choices):
            if other is same or other == same or comparable(other) == same:
                return index
    raise NotationError(say("text-choice-gone"))


def comparable(choice: object) -> object:
    """A choice by its content. A rebuilt version equals the original."""
    if not isinstance(choice, tuple):
        return choice
    return tuple(part.key() if isinstance(part, Version) else part for part in choice)


def fresh(game: Game, dice: FixedDice) -> Game:
    """The same game at its first decision."""
    table = game.table
    if table.setup:
        _, forces, maps = table.setup[:3]
        return Game.start(
            forces,
            maps,
            table.edition,
            dice=dice,
            build_total=table.build_total,
            turn_limit=table.turn_limit,
            elements=nobodys(game),
            partners=table.partners,
        )
    first = game.beginning
    if first is None:
        raise NotationError(say("text-no-history"))
    return Game(first, dice)
