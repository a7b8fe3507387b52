"""A game as text: how it began, then every choice and every roll.

>>> from openclix.notation.positions.positions import read_position
>>> from openclix.engine.effects.dice import SeededDice
>>> from openclix.notation.games.written_games import write_game
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
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import openclix
from openclix import __version__
from openclix.board import Grid, Map
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
from openclix.engine.figures.figures import EQUIPMENT, LOCATION, ONE_SHOT, Card
from openclix.engine.figures.messages import quoted, say
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Assigned, Force, MarkerCard
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table

from ..positions.markers import read_marker_card
from ..positions.names import SIDES, Names, read_partners
from ..positions.positions import build_position, read_edition
from ..printed import beside
from ..printed.cards import build_card
from ..printed.equipment import check_equipment
from ..printed.maps import build_map
from ..text.errors import NotationError, refused, written
from ..text.other_editions_words import check_keyword, check_line, check_sideline
from ..text.words import Statement, read_lines
from .cards_beside import BESIDE, build_element, read_assigned_beside, read_beside

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
                about = {"kind": written(element.element), "card": quoted(element.name)}
                raise inner.words[0].error(say("text-other-assignment", **about), [element.element])
            if element.element in OF_THE_TABLE:
                about = {"kind": written(element.element), "card": quoted(element.name)}
                raise inner.words[0].error(say("text-not-in-a-force", **about))
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
            check_keyword(names.edition, inner.words[0])
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
    if statement.head == "sideline":
        check_sideline(edition, words[0])
    if statement.head == "card" and len(words) == 3 and words[2].raw == "unpaid":
        check_line(edition, words[2])
        plain = replace(statement, words=words[:2])
        return replace(build_card(plain, edition, folder), unpaid=True)
    return build_card(statement, edition, folder)


OF_THE_TABLE: Final = ("scenario", "map-rule")
"""The kinds of elements that no player brings."""
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
        about = {"kind": written(card.element), "card": quoted(card.name)}
        raise words[0].error(say("text-other-assignment", **about), [card.element])
    for word in words[split + 1 :]:
        named = [n for n, card in enumerate(cards) if card.name == word.text and n not in to]
        if word.text.isdigit() and 0 < int(word.text) <= len(cards):
            named = [int(word.text) - 1]
        if not named:
            if any(cards[n].name == word.text for n in to):
                again = {"card": quoted(card.name), "who": quoted(word.text)}
                raise word.error(say("text-assigned-twice", **again))
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
