"""1.1 Cards as text: a figure before any game.

>>> from openclix.notation.printed.written_cards import write_card
>>> card = read_card('''
... card "Crane Driver"
...   points 75
...   dial 8 10 16:"Winch" 3 x2 | 7 9 15 2
...   range 6 bolts 2
...   symbols wing
...   special "Winch": passenger(passenger=2) !outwit
... ''')
>>> card.points, len(card.dial), card.bolts
(75, 3, 2)
>>> print(write_card(card), end="")
card "Crane Driver"
  points 75
  dial 8 10 16:"Winch" 3 x2 | 7 9 15 2
  special "Winch": passenger(passenger=2) !outwit
  range 6 bolts 2
  symbols wing
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from openclix.board import SHAPES
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import (
    ALL,
    COLOURS,
    EACH,
    ELEMENTS,
    EQUIPMENT,
    FEAT,
    RANKS,
    RINGS,
    STARTS_EQUIPPED,
    SYMBOLS,
    TEAM_CARD,
    UNIQUE,
    Card,
    Click,
    Grant,
    PowerRef,
    Special,
    with_legacy,
)
from openclix.engine.figures.messages import quoted, say
from openclix.engine.setup.reveal import NEEDS
from openclix.engine.table.conditions import ConditionError, read_condition
from openclix.engine.table.edition import Edition

from ..text.errors import NotationError
from ..text.other_editions_words import (
    check_countdown,
    check_foreign,
    check_line,
    check_symbol,
    check_text,
    demand,
)
from ..text.words import Cursor, Statement, Word, read_lines, short
from . import beside, errata
from .cards_beside import (
    brought_along,
    check_kind,
    contact,
    finished_card,
)
from .dials import COUNTDOWN, read_dial, read_line, with_power
from .equipment import check_equipment, finished_equipment, object_tags, qualifying
from .grants import (
    find_power,
    key_name,
    read_power,
    read_special,
    read_text,
    special_name,
)
from .maps import file_text, shipped
from .misplaced import check_figure

DEFAULT_DIAL: Final = tuple([Click((8, 10, 16, 3))] * 6)
"""The dial of a figure whose text has none."""
PLAIN: Final = Card("")
"""A card with only defaults."""
ELEMENT: Final = Card("", points=0)
"""An element without a figure, with only defaults."""
ASSIGNED: Final = {EACH: "each", ALL: "all"}
"""The words for how many figures a card is assigned to, besides numbers."""
INSTEAD, UNCOPYABLE = "instead", "uncopyable"
"""The words after the teams of an assigned card. `instead` teams replace the figures' own teams,
and wild cards can't use `uncopyable` teams."""


@dataclass
class CardParts:
    """A card while its lines are read."""

    edition: Edition
    folder: Path | None = None
    base: Card | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    dial: list[Statement] = field(default_factory=list)
    powers: list[PowerRef] = field(default_factory=list)
    traits: list[Grant] = field(default_factory=list)
    specials: dict[str, Special] = field(default_factory=dict)
    named: set[str] = field(default_factory=set)
    """The special powers of this card's own lines."""
    alternate: bool = False
    """Whether it is another card of a figure (1.9b 1.9c)."""
    others: list[Statement] = field(default_factory=list)


def read_card(
    text: str, edition: Edition | None = None, name: str = "", folder: Path | None = None
) -> Card:
    """The card that a text describes; `name` is the file's name, for errors."""
    from openclix.editions import edition as find_edition

    try:
        statements = read_lines(text)
        if len(statements) != 1 or statements[0].head != "card":
            raise NotationError(say("text-card-form"), 1)
        rules = edition or find_edition()
        printed = build_card(statements[0], rules, folder)
    except NotationError as error:
        error.file = error.file or name
        raise
    return as_corrected(printed, statements[0], rules, Path(name).stem, folder)


def as_corrected(
    printed: Card, statement: Statement, edition: Edition, stem: str, folder: Path | None
) -> Card:
    """1.11 A card as the errata of its folder have it on the day of play."""
    card = printed
    for block in errata.corrections(folder, stem):
        try:
            statement = errata.corrected(statement, block, stem)
            card = build_card(statement, edition, folder)
        except NotationError as error:
            error.file = error.file or block.file
            raise
    return card


def build_card(statement: Statement, edition: Edition, folder: Path | None = None) -> Card:
    """The card of a `card "Name"` block, or of a file that the line names without quotes."""
    word = statement.cursor().take("name-of-the-card")
    if not word.quoted and not statement.children:
        statement.cursor(2).end()
        return find_card(word, edition, folder)
    rest = statement.cursor(2)
    rest.end()
    parts = CardParts(edition, folder)
    parts.fields["name"] = short(word, "name-of-the-card").text
    for inner in statement.children:
        if not read_card_line(parts, inner):
            raise inner.words[0].error(
                say("text-no-card-line", word=quoted(inner.head)),
                [*LINES, *OTHER_CARDS, STARTS_EQUIPPED],
            )
    try:
        return finish_card(parts)
    except NotationError as error:
        error.line = error.line or statement.line
        raise


def with_kind(statement: Statement, kind: str) -> Statement:
    """A block whose first word says the kind of its card: a line `kind` may be left out."""
    if not statement.children or any(line.head == "kind" for line in statement.children):
        return statement
    first = statement.words[0]
    words = [Word(word, first.line, first.column) for word in ("kind", kind)]
    implied = Statement(words, statement.line, statement.indent + 1)
    return replace(statement, children=[implied, *statement.children])


def find_card(word: Word, edition: Edition, folder: Path | None) -> Card:
    """The card of a file `NAME.card`: next to the text that names it, or shipped with OpenClix."""
    beside = list(folder.glob("*.card")) if folder is not None else []
    for path in [*beside, *shipped(".card")]:
        if path.stem == word.text:
            return read_card(file_text(path), edition, str(path), path.parent)
    card_names = [path.stem for path in [*beside, *shipped(".card")]]
    raise word.error(say("text-no-card-file", name=quoted(word.text)), card_names)


NEVER_ALONE: Final = ("keywords", "powers", "team", "trait", "base")
"""The lines of a card that mean nothing without a further word."""


def read_card_line(parts: CardParts, line: Statement) -> bool:
    """Reads one line of a card; answers whether it was one."""
    if line.head in OTHER_CARDS or line.head == STARTS_EQUIPPED:
        check_line(parts.edition, line.words[0])
        parts.others.append(line)
        return True
    read = LINES.get(line.head)
    if read is None:
        return False
    check_line(parts.edition, line.words[0])
    line.childless()
    cursor = line.cursor()
    if line.head in NEVER_ALONE and not cursor.more:
        cursor.take("word")
    read(parts, cursor, line)
    cursor.end()
    return True


def finish_card(parts: CardParts) -> Card:
    """Puts a card together; its dial is read last, when all special powers are known."""
    registry = parts.edition.registry
    clicks: list[Click] = []
    for line in parts.dial:
        clicks.extend(read_dial(registry, line, parts.specials))
    base = parts.base or (ELEMENT if "element" in parts.fields else Card("", dial=DEFAULT_DIAL))
    dial = tuple(clicks) or base.dial
    for ref in parts.powers:
        dial = tuple(with_power(registry, click, ref) for click in dial)
    card = replace(base, dial=dial, traits=(*base.traits, *parts.traits), **parts.fields)
    check_figure(parts.edition, card)
    starts = [line.click for line in card.lines] + [first for _, first in card.dials]
    last = max(card.start, *starts, 0)
    if last > max(1, len(dial)):
        raise NotationError(say("text-dial-too-short", clicks=len(dial), last=last))
    for line in parts.others:
        if line.head == STARTS_EQUIPPED:
            piece = starting_piece(parts, line)
            card = replace(card, starts_equipped=(*card.starts_equipped, piece))
        else:
            card = OTHER_CARDS[line.head](card, another_card(parts, card, line))
    return beside.finished_beside(finished_card(finished_equipment(card)))


def starting_piece(parts: CardParts, line: Statement) -> Card:
    """25.2e The equipment that a figure starts the game with: a card file, or a block of lines."""
    check_equipment(parts.edition, line.words[0])
    piece = build_card(with_kind(line, EQUIPMENT), parts.edition, parts.folder)
    if piece.element != EQUIPMENT:
        raise NotationError(say("text-not-equipment", card=quoted(piece.name)), line.line)
    return piece


# ------------------------------------------------------------------ other cards of a figure


def another_card(parts: CardParts, card: Card, line: Statement) -> Card:
    """Another card for the same dial and base, without any of the first card's own text.

    `alternate "Night Crane"` and `legacy`, with the lines below that differ.
    """
    blank = without_text(card)
    specials = dict(parts.specials)
    other = CardParts(parts.edition, parts.folder, blank, specials=specials, alternate=True)
    cursor = line.cursor()
    if cursor.more:
        other.fields["name"] = cursor.name("name-on-the-card").text
    cursor.end()
    for inner in line.children:
        if inner.head in OTHER_CARDS or not read_card_line(other, inner):
            raise inner.words[0].error(
                say("text-no-such-card-line", word=quoted(inner.head)), LINES
            )
    return finish_card(other)


def without_text(card: Card) -> Card:
    """A figure without what its card says beside the base and the dial."""
    return replace(card, traits=(), keywords=frozenset(), teams=(), alternates=())


def add_alternate(card: Card, other: Card) -> Card:
    return replace(card, alternates=(*card.alternates, other))


OTHER_CARDS: Final[dict[str, Callable[[Card, Card], Card]]] = {
    "alternate": add_alternate,
    "legacy": with_legacy,
}


# ------------------------------------------------------------------ the lines of a card

ReadLine = Callable[[CardParts, Cursor, Statement], None]


def read_name(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    parts.fields["name"] = cursor.name("name").text


def read_points(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """2.1 What the figure costs; 19.2b after `plus`, what its optional traits cost."""
    parts.fields["points"] = cursor.number("points")
    word = cursor.words[cursor.at] if cursor.more else None
    if word is not None and cursor.skip("plus"):
        check_line(parts.edition, word)
        parts.fields["optional_cost"] = cursor.number("cost-of-the-optional-traits")


def read_range(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    parts.fields["range"] = cursor.number("range")
    if cursor.skip("bolts"):
        parts.fields["bolts"] = cursor.number("number-of-bolts", 1)


def read_bolts(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    parts.fields["bolts"] = cursor.number("number-of-bolts", 1)


def read_symbols(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """1.3 Combat symbols."""
    symbols = set(parts.fields.get("symbols", ()))
    while cursor.more:
        check_symbol(parts.edition, cursor.words[cursor.at])
        symbols.add(cursor.choice("combat-symbol", SYMBOLS))
    parts.fields["symbols"] = frozenset(symbols)


def read_base(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """24.2 The squares that the base covers, its colour, or both."""
    while cursor.more:
        word = cursor.choice("base", (*SHAPES, *COLOURS))
        parts.fields["shape" if word in SHAPES else "colour"] = word
        if word in COLOURS:
            check_foreign(parts.edition, cursor.words[cursor.at - 1], "archenemies")


def read_ring(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """The ring of the base. The rings of unique and limited figures make them Unique."""
    ring = parts.fields["ring"] = cursor.choice("ring", RINGS)
    if ring in ("unique", "limited"):
        parts.fields["rank"] = UNIQUE


def read_keywords(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    old = parts.fields.get("keywords", frozenset())
    parts.fields["keywords"] = old | {short(word, "keyword").text for word in cursor.rest()}


def read_trait(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """19.2 Powers that are usable on every click; with a name, a special trait or its text."""
    key = special_name(cursor.words[cursor.at]) if cursor.more else None
    registry = parts.edition.registry
    if key is not None:
        cursor.name("name-of-the-trait")
        parts.traits.append(read_special(registry, key_name(key), cursor))
        return
    text = read_text(registry, cursor)
    if text is not None:
        check_text(parts.edition, cursor.words[0])
        parts.traits.append(text[1])
        return
    while cursor.more:
        parts.traits.append(read_power(registry, cursor.take("power")))


def read_special_line(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """18.2 A special power, which the dial refers to by name."""
    text = read_text(parts.edition.registry, cursor)
    if text is not None:
        check_text(parts.edition, cursor.words[0])
        if text[0] in parts.named:
            raise cursor.words[1].error(say("text-special-twice", name=quoted(key_name(text[0]))))
        parts.named.add(text[0])
        parts.specials[text[0]] = text[1]
        return
    word = cursor.name("name-of-the-special-power")
    key = special_name(word)
    if key is None:
        raise word.error(say("text-special-power-form"))
    if key in parts.named:
        raise word.error(say("text-special-twice", name=quoted(key_name(key))))
    parts.named.add(key)
    parts.specials[key] = read_special(parts.edition.registry, key_name(key), cursor)


def read_powers(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """Standard powers on every click, each in the slot of its own kind."""
    while cursor.more:
        parts.powers.append(read_power(parts.edition.registry, cursor.take("power")))


def read_start(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    parts.fields["start"] = cursor.number("starting-click", 1)


def read_lines_of_dial(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """1.7 `3 50:5 +10:7`: a green line, one for 50 points, one for 10 points more."""
    parts.fields["lines"] = tuple(map(read_line, cursor.rest()))


GENDERS: Final = ("feminine", "masculine", "none")


def read_grammar(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """How sentences agree with its name, in languages where they do."""
    gender = cursor.choice("gender", GENDERS)
    parts.fields["grammar"] = "" if gender == "none" else gender


def read_rarity(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """1.1b How rare the figure is."""
    parts.fields["rarity"] = cursor.take("rarity").text


def read_needs(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """1.9b What a force must be like before this card may be used; for a card that is assigned, a
    condition of its figures."""
    words = cursor.rest()
    if len(words) == 1 and words[0].text in NEEDS:
        if not parts.alternate:
            raise words[0].error(say("text-needs-alternate", word=quoted(words[0].text)))
        parts.fields["needs"] = words[0].text
        return
    text = " ".join(word.raw for word in words)
    if not words or ("element" not in parts.fields and "assigns" not in parts.fields):
        first = words[0] if words else Word("", line.line)
        raise first.error(say("text-card-needs", word=quoted(text)), list(NEEDS))
    for power, word in pairwise(words):
        if power.text == "shows":
            find_power(parts.edition.registry, word, word.text)
    try:
        read_condition(text)
    except ConditionError as error:
        located = words[0].error(error.message)
        located.nearest = error.nearest
        raise located from None
    parts.fields["needs"] = text


def read_assigns(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """How many figures a card without one is assigned to: a number, or `each`, which all pay."""
    if cursor.skip("each"):
        parts.fields["assigns"] = EACH
    elif cursor.skip("all"):  # 25.4a
        parts.fields["assigns"] = ALL
    else:
        parts.fields["assigns"] = cursor.number("number-of-assigned-figures", 1)


def read_bystander(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    parts.fields["bystander"] = True


def read_rank(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """2.4a 2.4b The ring of the base, which limits how often it may be brought."""
    parts.fields["rank"] = cursor.choice("rank", RANKS)
    check_line(parts.edition, cursor.words[cursor.at - 1])


FEAT_CARD: Final = "feat-card"
"""The ability that marks an edition with cards that are assigned to figures."""


def read_kind(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """The kind of an element without a figure."""
    word = cursor.words[0] if cursor.words else None
    kind = parts.fields["element"] = cursor.choice("kind-of-element", ELEMENTS)
    if word is not None and kind in (FEAT, TEAM_CARD):
        demand(parts.edition, word, kind, lambda other: FEAT_CARD in other.registry)
    elif word is not None and kind == EQUIPMENT:
        check_equipment(parts.edition, word)
    elif word is not None and kind in beside.KINDS:
        beside.check_kind(parts.edition, word, kind)
    elif word is not None:
        check_foreign(parts.edition, word, kind)
        check_kind(parts.edition, word, kind)


def read_qualifies(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.2a What makes equipment cost 0."""
    pairs = qualifying(cursor)
    parts.fields["qualifies"] = (*parts.fields.get("qualifies", ()), *pairs)


def read_contact(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.3 Who may be the ID character of an ID card."""
    parts.fields["contacts"] = (*parts.fields.get("contacts", ()), *contact(cursor))


def read_brings(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """2.2b Whom its force may add without paying."""
    parts.fields["brings"] = (*parts.fields.get("brings", ()), *brought_along(cursor))


def read_unpaid(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """2.2b It was added without paying its cost."""
    parts.fields["unpaid"] = True


def read_corrected(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """1.11 Since when errata replace what the card prints."""
    parts.fields["corrected"] = errata.read_date(cursor.take("date")).isoformat()


def read_object(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.1 The properties of equipment that is on the map or held."""
    parts.fields["object_tags"] = object_tags(cursor)


def read_set(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    parts.fields["set_id"] = cursor.take("set").text
    parts.fields["number"] = cursor.take("collector-number").text


def read_dials(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """24.2f `100:5 50:9`: points and first click of each further dial."""
    dials = []
    for word in cursor.rest():
        match = re.fullmatch(r"(\d{1,9}):(\d{1,9})", word.raw)
        if match is None:
            raise word.error(say("text-further-dial-form", word=quoted(word.raw)))
        dials.append((int(match[1]), int(match[2])))
    parts.fields["dials"] = tuple(dials)


def read_teams(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    registry = parts.edition.registry
    mapped = parts.edition.team_abilities
    words = cursor.rest()
    while words and words[-1].raw in (INSTEAD, UNCOPYABLE):
        parts.fields[words[-1].raw] = True
        words = words[:-1]
    teams = [
        word.text
        if slug(word.text) in mapped or slug(word.text) in parts.edition.team_texts
        else find_power(registry, word, word.text).name
        for word in words
    ]
    parts.fields["teams"] = (*parts.fields.get("teams", ()), *teams)


def read_base_card(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """Takes everything from a card file; other lines change it."""
    parts.base = find_card(cursor.take("card-file"), parts.edition, parts.folder)
    parts.fields.pop("name", None)


def read_dial_line(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    for word in cursor.rest():
        if word.raw == COUNTDOWN:
            check_countdown(parts.edition, word)
    parts.dial.append(line)


LINES: Final[dict[str, ReadLine]] = {
    "card": read_base_card,
    "name": read_name,
    "points": read_points,
    "dial": read_dial_line,
    "powers": read_powers,
    "special": read_special_line,
    "trait": read_trait,
    "range": read_range,
    "bolts": read_bolts,
    "symbols": read_symbols,
    "base": read_base,
    "ring": read_ring,
    "keywords": read_keywords,
    "team": read_teams,
    "start": read_start,
    "lines": read_lines_of_dial,
    "rarity": read_rarity,
    "grammar": read_grammar,
    "needs": read_needs,
    "assigns": read_assigns,
    "bystander": read_bystander,
    "rank": read_rank,
    "kind": read_kind,
    "qualifies": read_qualifies,
    "brings": read_brings,
    "unpaid": read_unpaid,
    errata.CORRECTED: read_corrected,
    "object": read_object,
    "contact": read_contact,
    "set": read_set,
    "dials": read_dials,
    **beside.LINES,
}
