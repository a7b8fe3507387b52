"""A game as text: how it began, then every choice and every roll.

>>> from openclix.notation.positions.positions import read_position
>>> from openclix.engine.effects.dice import SeededDice
>>> game = Game(read_position("figure A red c4\\nfigure B blue d4"), SeededDice(1))
>>> game.play("A close")
>>> text = write_game(game, seed=1)
>>> print(text[text.index("play"):], end="")
play
turn 3 red
red action: A close
dice 3 2
>>> read_game(text).table.click == game.table.click
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import openclix
from openclix import __version__
from openclix.board import Grid, Map, bits
from openclix.engine.asking.decisions import Illegal
from openclix.engine.asking.journal import DICE
from openclix.engine.effects.dice import (
    MOST_FACES,
    Dice,
    DiceError,
    FixedDice,
    OutsideDice,
    SeededDice,
)
from openclix.engine.figures.abilities import Version
from openclix.engine.figures.figures import EQUIPMENT, LOCATION, ONE_SHOT, Card
from openclix.engine.figures.messages import quoted, say
from openclix.engine.game.adjusting import ADJUST
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Assigned, Force, MarkerCard
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import element_of
from openclix.engine.table.table import Table

from ..positions.markers import read_marker_card, write_marker_card
from ..positions.names import SIDES, Names, read_partners, write_partners
from ..positions.positions import build_position, edition_lines, read_edition, write_position
from ..printed import beside
from ..printed.cards import build_card, write_card
from ..printed.equipment import check_equipment
from ..printed.maps import build_map, write_map
from ..text.errors import NotationError, refused, written
from ..text.words import Statement, quote, read_lines
from .cards_beside import BESIDE, build_element, read_assigned_beside, read_beside, write_link

TAGS: Final = (
    *("openclix", "title", "edition", "reading", "scenario"),
    *("sides", "total", "limit", "seed", "rolled"),
)
REPEATED: Final = ("map", "force", "element", "partners")
"""Lines that a game may have several of."""
PLAY: Final = "play"
HAND: Final = "!"
"""The head of a line that tells what was done by hand."""


class Beginning(NamedTuple):
    """How a game began: from forces and maps, or from a position."""

    edition: Edition
    sides: tuple[str, ...]
    forces: tuple[Force, ...]
    maps: tuple[Map, ...]
    total: int
    limit: int
    seed: str
    position: Sequence[Statement]
    elements: tuple[Card, ...] = ()
    """Elements without a figure that belong to no player."""
    partners: tuple[int, ...] = ()
    """A number for each player, shared by partners."""
    rolled: str = ""
    """The source of the dice, if not a seed: `typed`."""

    def onward(self, used: int) -> Dice:
        """The dice for the rest of the game, after this many have been rolled."""
        return OutsideDice(self.rolled) if self.rolled else onward(self.seed, used)

    def game(self, dice: Dice, folder: Path | None = None) -> openclix.Game:
        """The game at its first decision."""
        if self.position:
            table = build_position(self.position, folder).table
            table.log = []
            return openclix.Game(table, dice)
        return openclix.Game.start(
            self.forces,
            self.maps,
            self.edition,
            dice=dice,
            build_total=self.total,
            turn_limit=self.limit,
            elements=self.elements,
            partners=self.partners,
        )


# ------------------------------------------------------------------ reading


def read_game(
    text: str, name: str = "", folder: Path | None = None, at: int = -1, dice: Dice | None = None
) -> openclix.Game:
    """Reads a game from text and replays it to its end or to choice `at`.

    It continues with the given dice, or otherwise with its seed's dice.
    """
    try:
        statements = read_lines(text)
        places = [i for i, statement in enumerate(statements) if statement.head == PLAY]
        if not places:
            raise NotationError(say("text-no-play-line"))
        start = read_beginning(statements[: places[0]], folder)
        return replay(start, statements[places[0] + 1 :], folder, at, dice)
    except NotationError as error:
        error.file = error.file or name
        raise


def read_beginning(statements: Sequence[Statement], folder: Path | None) -> Beginning:
    """The lines before `play`."""
    by_head: dict[str, list[Statement]] = {}
    for statement in statements:
        if statement.head not in (*TAGS, *REPEATED, "position"):
            word = statement.words[0]
            heads = [*TAGS, *REPEATED, "position", PLAY]
            raise word.error(say("text-no-game-line", word=quoted(word.text)), heads)
        by_head.setdefault(statement.head, []).append(statement)
    last = {head: of_head[-1] for head, of_head in by_head.items()}
    if "openclix" in last:
        read_version(last["openclix"])
    rules, scenarios = ([last[head]] if head in last else [] for head in ("edition", "scenario"))
    edition = read_edition(rules, "", by_head.get("reading", []), scenarios)
    sides: tuple[str, ...] = SIDES
    if "sides" in last:
        sides = tuple(word.text for word in last["sides"].words[1:])
    position = last["position"].children if "position" in last else ()
    forces, maps = by_head.get("force", []), by_head.get("map", [])
    if not position and (len(forces) < 2 or not maps):
        raise NotationError(say("text-game-beginning"), 1)
    boards = tuple(build_map(statement, folder) for statement in maps)
    grid = boards[0].grid if boards else Grid.of(1, 1)
    names = Names(edition, grid, sides[: len(forces)], [])
    ordered = read_forces(names, forces, folder)
    demand_locations(forces, ordered, boards)
    total, limit = (
        last[tag].cursor().number(tag) if tag in last else 0 for tag in ("total", "limit")
    )
    seed = last["seed"].cursor().take("seed").text if "seed" in last else ""
    rolled = last["rolled"].cursor().take("how-dice-are-rolled").text if "rolled" in last else ""
    played = tuple(
        build_element(statement, edition, folder) for statement in by_head.get("element", [])
    )
    partners: tuple[int, ...] = ()
    for statement in by_head.get("partners", []):
        partners = read_partners(names, statement, len(forces), partners)
    begins = (edition, sides, ordered, boards, total, limit, seed, position, played)
    return Beginning(*begins, partners, rolled)


def demand_locations(
    lines: Sequence[Statement], forces: Sequence[Force], boards: Sequence[Map]
) -> None:
    """25.6 Refuses a Location for a map that the game doesn't have."""
    names = [board.name for board in boards]
    for force in forces:
        for card in force.elements:
            if card.element == LOCATION and card.board and card.board not in names:
                line = next(s.line for s in lines if s.words[1].text == force.name)
                about = {"card": quoted(card.name), "map": quoted(card.board)}
                raise NotationError(say("text-location-not-offered", **about), line)


def read_forces(
    names: Names, statements: Sequence[Statement], folder: Path | None
) -> tuple[Force, ...]:
    """The forces in the order of their sides, one for each."""
    brought: dict[int, Force] = {}
    for statement in statements:
        side, force = read_force(names, statement, folder)
        if side in brought:
            name = written(names.sides[side])
            raise NotationError(say("text-two-forces", side=name), statement.line)
        brought[side] = force
    return tuple(brought[side] for side in sorted(brought))


def read_version(statement: Statement) -> None:
    """`openclix 0.1.0`: the program that wrote the text. A newer one may use other meanings."""
    word = statement.cursor().take("version")
    if not re.fullmatch(r"\d+(\.\d+){0,3}\S*", word.text):
        raise word.error(say("text-version-form", word=quoted(word.text)))
    if series(word.text) > series(__version__):
        raise word.error(
            say("text-newer-version", word=written(word.text), version=written(__version__))
        )


def series(version: str) -> tuple[int, ...]:
    """The first two numbers of a version. The format is the same within a series.

    >>> series("0.1.7"), series("1")
    ((0, 1), (1, 0))
    """
    numbers = [int(number[:9]) for number in re.findall(r"\d+", version)[:2]]
    return tuple([*numbers, 0, 0][:2])


def read_force(names: Names, statement: Statement, folder: Path | None) -> tuple[int, Force]:
    """2 One force: `force "Dock Crew" red`, and its cards and markers below."""
    cursor = statement.cursor()
    name = cursor.name("name-of-the-force").text
    side = names.side(cursor.take("side"))
    cursor.end()
    cards: list[Card] = []
    sideline: list[Card] = []
    markers: list[MarkerCard] = []
    keyword = ""
    elements: list[Card] = []
    assigned: list[Assigned] = []
    for inner in statement.children:
        if inner.head in ("card", "sideline"):
            card = read_figure(inner, names.edition, folder)
            (cards if inner.head == "card" else sideline).append(card)
        elif inner.head == "element":
            element = build_element(inner, names.edition, folder)
            if element.element in BESIDE:
                known = {"kind": written(element.element), "card": quoted(element.name)}
                raise inner.words[0].error(say("text-other-assignment", **known), BESIDE)
            elements.append(element)
        elif inner.head in beside.KINDS:
            elements.append(read_beside(inner, names.edition, folder))
        elif inner.head in ("feat", EQUIPMENT):
            assigned.append(read_assigned(inner, names.edition, cards, sideline, folder))
        elif inner.head in BESIDE:
            piece = read_assigned_beside(inner, names.edition, cards, sideline, folder)
            if piece.card.element == ONE_SHOT:
                elements.append(piece.card)
            else:
                assigned.append(piece)
        elif inner.head in ("marker", "object"):
            markers.append(read_marker_card(names, inner))
        elif inner.head == "keyword":
            keyword = inner.cursor().name("keyword").text
        else:
            raise inner.words[0].error(
                say("text-no-force-line", word=quoted(inner.head)), FORCE_LINES
            )
    return side, Force(
        name,
        tuple(cards),
        tuple(markers),
        tuple(sideline),
        keyword,
        tuple(elements),
        tuple(assigned),
    )


def read_figure(statement: Statement, edition: Edition, folder: Path | None) -> Card:
    """2.2b `card bramble-hound`, and `card bramble-hound unpaid` without paying its cost."""
    words = statement.words
    if statement.head == "card" and len(words) == 3 and words[2].raw == "unpaid":
        plain = replace(statement, words=words[:2])
        return replace(build_card(plain, edition, folder), unpaid=True)
    return build_card(statement, edition, folder)


FORCE_LINES: Final = (
    *("card", "sideline", "marker", "object", "element", "feat", EQUIPMENT, *BESIDE, "keyword"),
    *beside.KINDS,
)
"""The first words of the lines of a force."""


def read_assigned(
    statement: Statement,
    edition: Edition,
    cards: Sequence[Card],
    sideline: Sequence[Card],
    folder: Path | None,
) -> Assigned:
    """A card assigned to figures that stand above it: `feat long-reach to Wick Moth`, each by its
    name or its place in the force. Equipment for 0 points (25.2a) is `free`."""
    to: list[int] = []
    words = statement.words
    if statement.head == EQUIPMENT:
        check_equipment(edition, words[0])
    split = next((n for n, word in enumerate(words) if word.raw == "to"), len(words))
    free = statement.head == EQUIPMENT and words[split - 1].raw == "free"
    card = build_element(replace(statement, words=words[: split - free]), edition, folder)
    if (card.element == EQUIPMENT) != (statement.head == EQUIPMENT) or card.element in BESIDE:
        known = {"kind": written(card.element), "card": quoted(card.name)}
        raise words[0].error(say("text-other-assignment", **known), ["feat", EQUIPMENT, *BESIDE])
    for word in words[split + 1 :]:
        named = [n for n, card in enumerate(cards) if card.name == word.text and n not in to]
        if word.text.isdigit() and 0 < int(word.text) <= len(cards):
            named = [int(word.text) - 1]
        if not named:
            card_names = [card.name for card in cards]
            if any(card.name == word.text for card in sideline):  # 25.2b
                raise word.error(say("text-assigned-sideline", name=quoted(word.text)), card_names)
            raise word.error(say("text-nobody-to-assign", name=quoted(word.text)), card_names)
        to.append(named[0])
    return Assigned(card, tuple(to), free)


def replay(
    start: Beginning,
    lines: Sequence[Statement],
    folder: Path | None,
    at: int,
    dice: Dice | None,
) -> openclix.Game:
    """Plays the lines after `play`; where there are none the game begins with its own dice."""
    if not lines and (dice is not None or start.seed or start.rolled):
        return start.game(dice or start.onward(0), folder)
    rolled = [die for line in lines for die in read_dice(line)]
    given = FixedDice(rolled)
    try:
        game = start.game(given, folder)
    except DiceError as error:
        raise NotationError(error.message) from None
    names = Names(start.edition, game.table.map.grid, start.sides, game.table.tags)
    chosen = 0
    for line in lines:
        if at >= 0 and chosen >= at:
            break
        if line.head == DICE:
            continue
        if line.head == "turn":
            check_turn(game.table, names, line)
            continue
        if line.head == "winner":
            side = names.side(line.cursor().take("side"))
            if game.table.winner != side:
                raise NotationError(say("text-not-won", side=written(names.sides[side])), line.line)
            continue
        if line.head == HAND:
            adjust(game, names, line)
        else:
            answer(game, names, line)
        chosen += 1
    if at > chosen:
        raise NotationError(say("text-too-few-choices", count=chosen, at=at))
    used = len(rolled) - len(given.left)
    if given.left and at < 0:
        left = " ".join(map(str, given.left))
        raise NotationError(say("text-dice-left", left=written(left)), lines[-1].line)
    game.dice = dice if dice is not None else start.onward(used)
    return game


def read_dice(line: Statement) -> list[int]:
    """The dice of a `dice` line, or none."""
    line.childless()
    if line.head != DICE:
        return []
    cursor = line.cursor()
    faces = []
    while cursor.more:
        faces.append(cursor.number("die", 1))
        if faces[-1] > MOST_FACES:  # a replay knows what can come up
            raise NotationError(say("text-die-shows", face=faces[-1]), line.line)
    return faces


def onward(seed: str, used: int) -> Dice:
    """The dice for the rest of a game: its seed's dice, without those already rolled."""
    if not seed:
        return FixedDice([])
    dice = SeededDice(seed)
    dice.roll(used)
    return dice


def check_turn(table: Table, names: Names, line: Statement) -> None:
    """A `turn` line says where the game must have come to."""
    cursor = line.cursor()
    turn = cursor.number("turn")
    side = names.side(cursor.take("side"))
    cursor.end()
    if (turn, side) != (table.turn, table.active):
        raise NotationError(
            say(
                "text-another-turn",
                now=table.turn,
                active=written(names.sides[table.active]),
                turn=turn,
                side=written(names.sides[side]),
            ),
            line.line,
        )


def answer(game: Game, names: Names, line: Statement) -> None:
    """One choice: `red square: e4`."""
    side = names.side(line.words[0])
    if len(line.words) < 2 or not line.words[1].raw.endswith(":"):
        raise NotationError(say("text-choice-form"), line.line)
    kind = line.words[1].raw[:-1]
    text = " ".join(word.text for word in line.words[2:])
    decision = game.decision
    if decision is None:
        raise NotationError(say("text-game-over"), line.line)
    if (decision.player, decision.kind) != (side, kind):
        raise NotationError(
            say(
                "text-another-question",
                player=written(names.sides[decision.player]),
                kind=written(decision.kind),
                asks=decision.question,
                side=written(names.sides[side]),
                kind_2=quoted(kind),
            ),
            line.line,
        )
    try:
        game.choose(text)
    except Illegal as error:
        raise NotationError(
            say("text-refused", text=quoted(text), refusal=refused(error.refusal)), line.line
        ) from None
    except DiceError as error:
        raise NotationError(error.message, line.line) from None


def adjust(game: Game, names: Names, line: Statement) -> None:
    """A change by hand: `! click A 2 by red with blue`.

    By default, the active player proposed it and all others agreed.
    """
    words = [word.text for word in line.words[1:]]
    by, consent = game.table.active, list(range(game.table.players))
    for place in range(len(words) - 2, 0, -1):  # names of tokens may have such words, too
        agreed = words[place + 2 :]
        if (
            words[place] == "by"
            and words[place + 1] in names.sides
            and agreed[:1] in ([], ["with"])
        ):
            by = names.side(line.words[place + 2])
            consent = [names.side(word) for word in line.words[place + 4 :]]
            words = words[:place]
            break
    try:
        game.adjust(" ".join(words), by, consent)
    except Illegal as error:
        raise NotationError(
            say("text-refused", text=quoted(" ".join(words)), refusal=refused(error.refusal)),
            line.line,
        ) from None


# ------------------------------------------------------------------ writing


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
