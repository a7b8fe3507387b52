"""A figure on the table as text: its card, where it stands, and what has become of it.

figure A red c4
  dial 8:charge 10 16 3 x4
  tokens 1
  acted
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from openclix.board import SHAPES, Grid, bits
from openclix.engine.figures.figures import ELEMENTS, EQUIPMENT, ID_CARD, Card, starting_lines
from openclix.engine.figures.messages import Row, figure_name, quoted, say, words
from openclix.engine.game.record_shapes import is_plane
from openclix.engine.state.assigned import CHOSEN
from openclix.engine.state.fields import with_entry
from openclix.engine.state.state import CAPTURED, ON_MAP, OUTSIDE, SETUP, SIDELINE
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import assign, set_fact
from openclix.engine.table.table import ZONES, Table, replaced
from openclix.engine.terrain.equipping import equipment_of

from ..printed import cards
from ..printed.written_cards import card_lines
from ..text.errors import NotationError, either, written
from ..text.other_editions_words import check_line, check_sideline
from ..text.places import is_square, read_rectangle, read_squares, write_rectangle, write_squares
from ..text.words import Cursor, Statement, Word, bare_or_quoted, part, quote
from .names import NOBODY, Names

FLAGS: Final = ("acted", "got-token", "moved", "placed", "carried", "barred", "stays-tired")
"""Events of this turn that a figure remembers, in the order of the table's bits."""
EQUIPPED: Final = "equipped"
ID_CHARACTER: Final = "id-character"
ASSIGNED_BY: Final = {EQUIPMENT: EQUIPPED, ID_CARD: ID_CHARACTER}
"""By kind of element: the word that assigns it to figures, if it isn't `assigned`."""
AWAY: Final = tuple(zone for zone in ZONES if zone not in ("map", "aside"))

ReadLine = Callable[[Table, Names, int, Cursor], None]


class Arrival(NamedTuple):
    """A figure that a text brings in, before it is set down."""

    card: Card
    where: Word
    state: list[Statement]
    captor: Word | None = None


def read_figure(
    edition: Edition, statement: Statement, grid: Grid, folder: Path | None = None
) -> Arrival:
    """The card of a `figure` block, and its lines that speak of the game."""
    cursor = statement.cursor(3)
    where = cursor.take("where-the-figure-stands")
    captor = read_captor(edition, cursor, where)
    if where.text == ZONES[SIDELINE]:
        check_sideline(edition, where)
    cursor.end()
    parts, state = read_parts(edition, statement, folder, "text-no-figure-line")
    if "element" in parts.fields:
        raise NotationError(say("text-element-not-figure"), statement.line)
    if is_square(where.text):
        fit_base(parts, grid, where)
    elif where.text not in AWAY:
        raise where.error(
            say("text-stands-where", known=Row(words(AWAY)), word=quoted(where.text)), AWAY
        )
    return Arrival(finished(parts, statement), where, state, captor)


def read_captor(edition: Edition, cursor: Cursor, where: Word) -> Word | None:
    """The captor of a figure that is `captured by N`."""
    if where.text != ZONES[CAPTURED]:
        return None
    check_line(edition, where)
    cursor.choice("whose-captive", ("by",))
    return cursor.take("the-captor")


def read_element(
    edition: Edition, statement: Statement, folder: Path | None = None
) -> tuple[Card, list[Statement], str]:
    """The card of an `element` block, its lines that speak of the game, and where it is."""
    cursor = statement.cursor(3)
    where = cursor.choice("where-it-is", IN_PLAY) if cursor.more else IN_PLAY[0]
    cursor.end()
    parts, state = read_parts(edition, statement, folder, "text-no-element-line")
    card = finished(parts, statement)
    if not card.element:
        raise NotationError(say("text-which-element", known=Row(words(ELEMENTS))), statement.line)
    return card, state, where


IN_PLAY: Final = ("aside", "removed", "face-down")
"""Where an element without a figure can be."""


ONCE: Final = (
    *("card", "name", "points", "base", "start", "rarity", "grammar", "rank", "ring", "kind"),
    *("click", "tokens", "holding", "owner", "starting-line", "damaged-by", "host", "plane"),
    *("generated-by", "started", EQUIPPED, ID_CHARACTER, "assigned"),
)
"""The lines that a figure or an element has only once."""


def read_parts(
    edition: Edition, statement: Statement, folder: Path | None, wrong: str
) -> tuple[cards.CardParts, list[Statement]]:
    """The lines below a figure or element: its card, and its state."""
    parts = cards.CardParts(edition, folder)
    parts.fields["name"] = statement.words[1].text
    state: list[Statement] = []
    seen: set[str] = set()
    for inner in statement.children:
        if inner.head in ONCE and inner.head in seen:
            raise inner.words[0].error(say("text-line-twice", head=quoted(inner.head)))
        seen.add(inner.head)
        if inner.head in STATE:
            inner.childless()
            state.append(inner)
        elif not cards.read_card_line(parts, inner):
            line_words = [*cards.LINES, *STATE]
            raise inner.words[0].error(say(wrong, word=quoted(inner.head)), line_words)
    return parts, state


def finished(parts: cards.CardParts, statement: Statement) -> Card:
    try:
        return cards.finish_card(parts)
    except NotationError as error:
        error.line = error.line or statement.line
        raise


def fit_base(parts: cards.CardParts, grid: Grid, where: Word) -> None:
    """24.2 The base is the one that covers the squares, unless the text names it."""
    _, _, wide, high = read_rectangle(grid, where)
    fitting = [shape for shape, size in SHAPES.items() if size in ((wide, high), (high, wide))]
    if not fitting:
        raise where.error(say("text-no-such-base", wide=wide, high=high))
    if parts.base is not None:
        parts.fields.setdefault("shape", parts.base.shape)
    shape = parts.fields.setdefault("shape", fitting[0])
    if shape not in fitting:
        raise where.error(
            say("text-base-does-not-cover", shape=written(shape), word=written(where.text))
        )


def put_in_place(table: Table, figure: int, where: Word) -> None:
    """Puts a figure where its line says."""
    if where.text in AWAY:
        table.leave_map(figure, ZONES.index(where.text))
        return
    grid = table.map.grid
    x, y, wide, high = read_rectangle(grid, where)
    lead = grid.index(x, y)
    turned = int(SHAPES[table.card(figure).shape] != (wide, high))
    body = table.body(figure, lead, turned)
    taken = table.in_squares(body)
    if taken:
        raise where.error(
            say("text-occupied", who=figure_name(table, taken[0]), word=written(where.text))
        )
    table.put(figure, lead, turned)


def check_standing(table: Table, brought: list[Statement]) -> None:
    """13.2 No figure is in blocking terrain or across a wall, a door or a window.

    No play leads there. (A base on two levels may have lost what allowed that.)
    """
    for figure, statement in enumerate(brought):
        if statement.head != "figure" or table.zone[figure] != ON_MAP:
            continue
        where, body, terrain = statement.words[3], table.bodies[figure], table.terrain
        who = figure_name(table, figure)
        if terrain.blocking & body & ~terrain.tops:
            raise where.error(say("text-in-blocking", who=who))
        if terrain.ground.wall_within(body):
            raise where.error(say("text-across-wall", who=who))


# ------------------------------------------------------------------ what has become of it


def read_click(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    click = cursor.number("click", 1)
    last = len(table.card(figure).dial)
    if click > last + 1:  # a KO click shows while the KO resolves
        raise no_such_click(table, figure, cursor, click, last)
    table.click[figure] = click
    table.refresh(figure)


def no_such_click(
    table: Table, figure: int, cursor: Cursor, click: int, last: int
) -> NotationError:
    who = figure_name(table, figure)
    return NotationError(say("text-no-such-click", who=who, last=last, click=click), cursor.line)


def read_revealed(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """18.4 Clicks shown, besides those between the starting line and the current click."""
    last = len(table.card(figure).dial)
    while cursor.more:
        click = cursor.number("click", 1)
        if click > last:
            raise no_such_click(table, figure, cursor, click, last)
        shown = table.revealed[figure] | 1 << click
        table.revealed = with_entry(table.revealed, figure, shown)


def read_tokens(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    table.tokens[figure] = cursor.number("action-tokens")


def read_holding(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    word = cursor.take("marker")
    number = names.marker(word)
    marker = table.marker(number)
    if marker is None:
        raise word.error(say("text-no-marker-to-hold", number=number))
    if marker.squares:
        raise word.error(say("text-marker-on-map", number=number))
    table.hold(figure, number)


def read_flag(bit: int) -> ReadLine:
    def read(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
        table.flags[figure] |= bit

    return read


def read_flags(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """Flags by number, for those without a word."""
    table.flags[figure] |= cursor.number("flags")


def read_plane(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    plane = cursor.number("plane")
    if not is_plane(table, plane):
        planes = [str(plane) for plane in sorted({0, *table.edition.planes})]
        word = cursor.words[cursor.at - 1]
        raise word.error(
            say("text-part-is", what=part("plane"), known=either(planes), word=quoted(word.text))
        )
    table.plane[figure] = plane


HEIGHTS: Final = "heights"
"""The step of set-up in editions where figures with a wing, and only those, have a height."""


def read_plane_word(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """EP-20 The plane by its name, in editions that have one for it."""
    word = cursor.words[0]
    planes = {name: plane for plane, name in table.edition.planes.items()}
    if word.text not in planes:
        raise word.error(
            say("text-not-in-edition", word=written(word.text), edition=quoted(table.edition.name))
        )
    table.plane[figure] = planes[word.text]
    aloft = planes[word.text] and HEIGHTS in table.edition.setup_script
    indoors = table.bodies[figure] & table.terrain.indoor
    if aloft and (indoors or "wing" not in table.card(figure).symbols):
        raise word.error(say("text-cannot-soar", who=figure_name(table, figure)))


def read_owner(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    owner = names.side(cursor.take("side"))
    table.owner = replaced(table.owner, figure, owner)


def read_started(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    squares = read_squares(names.grid, [cursor.take("square"), *cursor.rest()])
    table.start_body = with_entry(table.start_body, figure, squares)


def read_left_start(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    table.left_start |= 1 << figure


def read_damaged_by(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    side = names.side(cursor.take("side"))
    table.damaged_by = with_entry(table.damaged_by, figure, side)


def another_figure(table: Table, names: Names, figure: int, cursor: Cursor) -> int:
    """A figure that this one belongs to, which can't be itself."""
    word = cursor.take("figure")
    other = names.figure(word)
    if other == figure:
        raise word.error(say("text-its-own", who=figure_name(table, figure)))
    return other


def read_host(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    table.hosts[figure] = another_figure(table, names, figure, cursor)


def read_generated(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    origin = another_figure(table, names, figure, cursor)
    table.origin = replaced(table.origin, figure, origin)


def read_starting_line(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    line = cursor.number("click", 1)
    last = len(table.card(figure).dial)
    if line > last:
        raise no_such_click(table, figure, cursor, line, last)
    table.start_click = replaced(table.start_click, figure, line)


def read_turned(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    table.turned = with_entry(table.turned, figure, 1)


def read_used(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """21.11 7.5 What a figure has used this turn."""
    for word in cursor.rest():
        table.used_turn |= {(figure, key) for key in limits(table, figure, word.text)}


def read_used_game(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """21.11 What a figure has used this game."""
    for word in cursor.rest():
        table.used_game |= {(figure, key) for key in limits(table, figure, word.text)}


def limits(table: Table, figure: int, key: str) -> list[str]:
    """21.11 The limits that a word means.

    Version 0.1 wrote only the word of an effect (`FREE scorch`), whatever carries it (20.8).
    """
    sheet = table.sheets[figure]
    shown = (version for click in sheet.shown for version in click)
    free, _, last = key.rpartition(" ")
    limit_keys = {
        f"{free} {version.mark(last)}".strip()
        for version in (*sheet.always, *shown)
        if last in (version.ability.slug, *(offer.word for offer in version.ability.offers))
    }
    return [key] if key in limit_keys else sorted(limit_keys) or [key]


def read_named_token(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """21.5 Tokens with a name: `named-token "Spirit" 2 by B`."""
    name = cursor.name("name-of-the-token").text
    count = cursor.number("how-many-tokens") if cursor.more and cursor.peek() != "by" else 1
    giver = names.figure(cursor.take("giver")) if cursor.skip("by") else -1
    table.named_tokens = (*table.named_tokens, (figure, name, giver, count))


def read_fact(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """An element's fact, a number or a word: `fact level 2`."""
    word = cursor.name("name-of-the-fact").text
    if not table.card(figure).element:
        raise NotationError(say("text-only-elements-keep-facts"), cursor.line)
    answer = cursor.take("number-or-word")
    set_fact(table, figure, word, int(answer.text) if is_number(answer) else answer.text)


def read_assigned(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """The figures that a card without one is assigned to: `assigned A B`."""
    card = table.card(figure)
    if not card.assigns:
        raise NotationError(say("text-card-not-assigned"), cursor.line)
    if card.element in ASSIGNED_BY:
        usual = written(ASSIGNED_BY[card.element])
        raise NotationError(say("text-assigned-otherwise", word=usual), cursor.line)
    chosen: list[int] = []
    for word in cursor.rest():
        who = names.figure(word)
        about = {"who": figure_name(table, who), "card": quoted(card.name)}
        if table.card(who).element:
            raise word.error(say("text-only-to-figures", **about))
        if who in chosen:
            raise word.error(say("text-assigned-twice", **about))
        chosen.append(who)
    assign(table, figure, chosen)


def read_contact(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """25.3 The ID character of this ID card, wherever it is: `id-character S`."""
    if table.card(figure).element != ID_CARD:
        raise NotationError(say("text-only-id-cards"), cursor.line)
    word = cursor.take("figure")
    who = names.figure(word)
    if table.card(who).element or table.owner[who] != table.owner[figure]:
        raise word.error(say("text-not-the-contact", who=figure_name(table, who)))
    assign(table, figure, (who,))


def read_equipped(table: Table, names: Names, figure: int, cursor: Cursor) -> None:
    """25.2c The figure that is equipped with this piece of equipment: `equipped A`."""
    if table.card(figure).element != EQUIPMENT:
        raise NotationError(say("text-only-equipment"), cursor.line)
    word = cursor.take("figure")
    who = names.figure(word)
    if table.zone[who] not in (ON_MAP, OUTSIDE):
        raise word.error(say("text-cannot-be-equipped", who=figure_name(table, who)))
    if "vehicle" in table.card(who).symbols and table.phase != SETUP:
        raise word.error(say("text-vehicle-equipped", who=figure_name(table, who)))
    if equipment_of(table, who) >= 0 and table.phase != SETUP:  # else a mistake of the force
        raise word.error(say("text-equipped-twice", who=figure_name(table, who)))
    assign(table, figure, (who,))


def is_number(word: Word) -> bool:
    return not word.quoted and re.fullmatch(r"-?\d{1,9}", word.text) is not None


STATE: Final[dict[str, ReadLine]] = {
    "fact": read_fact,
    "assigned": read_assigned,
    EQUIPPED: read_equipped,
    ID_CHARACTER: read_contact,
    "click": read_click,
    "revealed": read_revealed,
    "tokens": read_tokens,
    "holding": read_holding,
    "plane": read_plane,
    "hovering": read_plane_word,
    "soaring": read_plane_word,
    "owner": read_owner,
    "started": read_started,
    "left-start": read_left_start,
    "damaged-by": read_damaged_by,
    "host": read_host,
    "generated-by": read_generated,
    "starting-line": read_starting_line,
    "turned": read_turned,
    "used": read_used,
    "used-game": read_used_game,
    "named-token": read_named_token,
    "flags": read_flags,
    **{flag: read_flag(1 << bit) for bit, flag in enumerate(FLAGS)},
}


def read_state(table: Table, names: Names, figure: int, lines: list[Statement]) -> None:
    """The lines of a figure that speak of the game."""
    for line in lines:
        cursor = line.cursor()
        STATE[line.head](table, names, figure, cursor)
        cursor.end()


# ------------------------------------------------------------------ writing


def write_figure(table: Table, names: Names, figure: int) -> list[str]:
    """A figure as its block of lines."""
    card = table.card(figure)
    tag = table.tags[figure]
    place = write_place(table, figure)
    if card.element:
        gone = "" if place == IN_PLAY[0] else f" {place}"
        lines = [f"element {tag} {owner_of(names, table.side[figure])}{gone}"]
    else:
        lines = [f"figure {tag} {names.sides[table.side[figure]]} {place}"]
    if card.name != tag:
        lines.append(f"  name {quote(card.name)}")
    lines.extend(f"  {line}" for line in card_lines(card))
    lines.extend(f"  {line}" for line in state_lines(table, names, figure))
    return lines


def owner_of(names: Names, side: int) -> str:
    return names.sides[side] if side >= 0 else NOBODY


def write_place(table: Table, figure: int) -> str:
    """Where a figure is."""
    if table.zone[figure] == CAPTURED and table.hosts[figure] >= 0:
        return f"{ZONES[CAPTURED]} by {table.tags[table.hosts[figure]]}"
    if table.zone[figure] != ON_MAP:
        return ZONES[table.zone[figure]]
    grid = table.map.grid
    wide, high = SHAPES[table.card(figure).shape]
    if table.turned[figure]:
        wide, high = high, wide
    return write_rectangle(grid, *grid.xy(table.at[figure]), wide, high)


def state_lines(table: Table, names: Names, figure: int) -> list[str]:
    """The state of a figure, one line each."""
    return [
        *dial_state_lines(table, figure),
        *place_state_lines(table, names, figure),
        *used_lines(table, names, figure),
        *fact_lines(table, figure),
        *flag_lines(table, figure),
    ]


def dial_state_lines(table: Table, figure: int) -> Iterator[str]:
    """Its click, its starting line, what it has revealed, its tokens and what it holds."""
    start = starting_lines(table.card(figure))[0]
    if table.click[figure] != start:
        yield f"click {table.click[figure]}"
    if table.start_click[figure] != start:
        yield f"starting-line {table.start_click[figure]}"
    if table.revealed[figure]:
        yield f"revealed {' '.join(map(str, bits(table.revealed[figure])))}"
    if table.tokens[figure]:
        yield f"tokens {table.tokens[figure]}"
    if table.held[figure] >= 0:
        yield f"holding m{table.held[figure]}"
    if table.plane[figure]:
        plane = table.plane[figure]
        yield table.edition.planes.get(plane, f"plane {plane}")


def place_state_lines(table: Table, names: Names, figure: int) -> Iterator[str]:
    """Its owner, where it started, and its source or host."""
    if table.owner[figure] != table.side[figure]:
        yield f"owner {owner_of(names, table.owner[figure])}"
    if table.start_body[figure]:
        yield f"started {write_squares(names.grid, table.start_body[figure])}"
    if table.left_start >> figure & 1:
        yield "left-start"
    if table.damaged_by[figure] >= 0:
        yield f"damaged-by {names.sides[table.damaged_by[figure]]}"
    if table.hosts[figure] >= 0 and table.zone[figure] != CAPTURED:
        yield f"host {names.tag(table.hosts[figure])}"
    if table.origin[figure] >= 0:
        yield f"generated-by {names.tag(table.origin[figure])}"
    if table.turned[figure] and table.zone[figure] != ON_MAP:
        yield "turned"


def used_lines(table: Table, names: Names, figure: int) -> Iterator[str]:
    """The powers it has used this turn and in this game, and its named tokens."""
    for word, used in (("used", table.used_turn), ("used-game", table.used_game)):
        own = sorted(what for who, what in used if who == figure)
        if own:
            yield f"{word} {' '.join(quote(what) for what in own)}"
    for bearer, name, giver, count in table.named_tokens:
        if bearer == figure:
            by = f" by {names.tag(giver)}" if giver >= 0 else ""
            yield f"named-token {quote(name)} {count}{by}"


def fact_lines(table: Table, figure: int) -> Iterator[str]:
    """Its facts, including what was assigned to it."""
    for element, word, content in table.facts:
        if element == figure and word == CHOSEN:
            yield f"{ASSIGNED_BY.get(table.card(element).element, 'assigned')} {content}"
        elif element == figure:
            written = str(content) if isinstance(content, int) else quote(content)
            yield f"fact {bare_or_quoted(word)} {written}"


def flag_lines(table: Table, figure: int) -> Iterator[str]:
    """Its flags: those with a word, and the rest as a number."""
    flags = table.flags[figure]
    yield from (word for bit, word in enumerate(FLAGS) if flags >> bit & 1)
    if flags >> len(FLAGS):
        yield f"flags {flags >> len(FLAGS) << len(FLAGS)}"
