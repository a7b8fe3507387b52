"""Cards and printed maps as data for other programs: everything printed on them, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openclix.board import DIRECTION_NAMES, Edges, Map, bits

from .abilities import Ability, slug
from .figures import SLOTS, Card, Click, Grant, PowerRef, Special, starting_lines
from .messages import Message, Name, card_words, keyword, power_name, say, trait_name
from .texts import PREFIX

if TYPE_CHECKING:
    from ..table.edition import Edition
    from .texts import Meaning

Data = dict[str, Any]

EAST, SOUTH = DIRECTION_NAMES[1], DIRECTION_NAMES[2]


def called(name: Name) -> str:
    """A name as the language of the reader has it."""
    return str(say("named", what=name))


def team_title(team: str) -> str:
    """A team as the language of the reader has it: by its ability, or by its keyword."""
    kinds = ("power", "keyword")
    titles = (called(Name(kind, slug(team), team)) for kind in kinds)
    return next((title for title in titles if title != team), team)


# ------------------------------------------------------------------------- cards


def power_view(edition: Edition, ability: Ability) -> Data:
    """A power or ability: its slug, its name, and the section of its rule."""
    return {
        "power": ability.slug,
        "name": called(power_name(ability)),
        "kind": ability.kind,
        "colour": ability.colour,
        "section": edition.cites("power", ability.section),
    }


def grant_view(edition: Edition, grant: Grant, figure: str = "") -> Data:
    """18 The print of a slot or a trait: a power, or a special power with the powers it grants.

    `figure` is the name on the card, which a text may mention.
    """
    if isinstance(grant, PowerRef):
        return {
            **power_view(edition, edition.registry[grant.name]),
            "changes": {name: plain(value) for name, value in grant.changes},
            "protected": sorted(grant.protected),
        }
    return special_view(edition, grant, figure)


def special_view(edition: Edition, special: Special, figure: str = "") -> Data:
    """18.2 A special power or trait, with its text, and whether the engine plays it."""
    meaning = edition.registry.texts.of(special, figure)
    grants = special.grants if meaning is None else meaning.grants
    return {
        "special": slug(special.name),
        "name": called(trait_name(special.name)),
        "text": str(words_of(edition, special, figure)) if special.text else "",
        "read": bool(special.grants) or (meaning is not None and not unplayed(meaning)),
        "unread": [
            str(card_words(clause, figure, special.name, edition.registry.home))
            for clause in (unplayed(meaning) if meaning is not None else ())
        ],
        "grants": [grant_view(edition, ref) for ref in grants if not is_part(ref)],
        "protected": sorted(special.protected),
    }


def words_of(edition: Edition, special: Special, figure: str = "", grammar: str = "") -> Message:
    """18.2 The words of a special power or trait, for the reader's language."""
    return card_words(special.text, figure, special.name, edition.registry.home, grammar)


def is_part(ref: PowerRef) -> bool:
    """Whether a grant is a part of a text, which only the text itself names."""
    lent = dict(ref.changes).get("power", "")
    return ref.name.startswith(PREFIX) or (isinstance(lent, str) and lent.startswith(PREFIX))


def unplayed(meaning: Meaning) -> tuple[str, ...]:
    """The clauses of a text that the engine doesn't play by itself."""
    return (*meaning.by_hand, *meaning.unread)


def plain(value: object) -> Any:
    """A card's changes to a power, as data."""
    if isinstance(value, tuple | list | frozenset):
        return sorted(map(str, value)) if isinstance(value, frozenset) else [*map(plain, value)]
    return value if isinstance(value, bool | int | str) or value is None else str(value)


def click_view(edition: Edition, number: int, click: Click, figure: str = "") -> Data:
    """1.2 One click: four values, and what their slots show."""
    return {
        "click": number,
        "values": dict(zip(SLOTS, click.values, strict=True)),
        "powers": {
            slot: grant_view(edition, grant, figure) if grant is not None else None
            for slot, grant in zip(SLOTS, click.powers, strict=True)
        },
        "countdown": click.countdown,
    }


def card_view(edition: Edition, card: Card) -> Data:
    """1.1 A card as base, dial and card describe it."""
    return {
        "name": called(Name("card", card.name)),
        "portrait": card.name,
        "points": card.points,
        "set": card.set_id,
        "number": card.number,
        "rank": card.rank,
        "rarity": card.rarity,
        "unpaid": card.unpaid,
        "corrected": card.corrected,
        "shape": card.shape,
        "range": card.range,
        "bolts": card.bolts,
        "symbols": sorted(card.symbols),
        "keywords": sorted(card.keywords),
        "keyword_names": [called(keyword(word)) for word in sorted(card.keywords)],
        "teams": list(card.teams),
        "team_names": [team_title(team) for team in card.teams],
        "bystander": card.bystander,
        "dial": [click_view(edition, n, click, card.name) for n, click in enumerate(card.dial, 1)],
        "traits": [
            *(grant_view(edition, grant, card.name) for grant in card.traits),
            *(special_view(edition, text, card.name) for text in edition.team_specials(card)),
        ],
        "starting_lines": starting_lines(card),
    }


# ------------------------------------------------------------------------- maps


def map_view(board: Map) -> Data:
    """15 The printed map: sets of squares by name, edges by a square and the side of it."""
    grid = board.grid

    def named(squares: int) -> list[str]:
        return [grid.name(square) for square in bits(squares)]

    return {
        "name": called(Name("map", board.name)),
        "width": grid.width,
        "height": grid.height,
        "kind": board.kind,
        "hindering": named(board.hindering),
        "blocking": named(board.blocking),
        "water": named(board.water),
        "special": named(board.special),
        "indoor": named(board.indoor),
        "levels": [{"level": level, "squares": named(squares)} for level, squares in board.levels],
        "edges": [
            *edge_views(board, board.walls, "wall"),
            *edge_views(board, board.doors, "door"),
            *edge_views(board, board.windows, "window"),
            *rim_views(board, board.rim_walls),
        ],
        "stairs": [
            [grid.name(first), grid.name(second)] for first, second in sorted(board.transitions)
        ],
        "starts": [named(area) for area in board.starts],
        "notes": list(board.notes),
        "grants": [
            {"squares": named(squares), "powers": list(powers)} for squares, powers in board.grants
        ],
    }


def edge_views(board: Map, edges: Edges, kind: str) -> list[Data]:
    """16.4 Edges between squares, each by the square to its west or north."""
    name = board.grid.name
    return [
        {"square": name(square), "side": side, "kind": kind}
        for side, squares in ((EAST, edges.east), (SOUTH, edges.south))
        for square in bits(squares)
    ]


def rim_views(board: Map, rim: frozenset[tuple[int, int]]) -> list[Data]:
    """15.2 Walls along the map's own edge."""
    name = board.grid.name
    return [
        {"square": name(square), "side": DIRECTION_NAMES[direction], "kind": "wall"}
        for square, direction in sorted(rim)
    ]
