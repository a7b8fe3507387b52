"""20.6c The filters of a selector that look at one figure after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any, Final, cast

from ..asking.event_records import EVENTS
from ..asking.ledger import SINCE, doer
from ..figures.abilities import SET, F, slug
from ..figures.figures import SIZES, STATS, Card, Special, plain_name
from ..selecting import selectors as s
from ..state import topics
from ..state.granted import given
from ..state.records import marker_kinds
from ..state.state import ASIDE, KO_AREA, MOVED, ON_MAP, PLACED, SIDELINE

if TYPE_CHECKING:
    from ..state.state import State as Table

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    **{"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
}
Test = Callable[["Table", int, int], bool]
"""Whether a figure, seen from another (the first of the two), has what a filter asks for."""


def named(table: Table, bearer: int, name: str) -> int:
    """21.5 How many tokens of a name a figure has."""
    return sum(count for who, what, _, count in table.named_tokens if (who, what) == (bearer, name))


def marked(table: Table, giver: int, name: str, bearer: int) -> bool:
    """21.5 Whether a figure has a token of a name that another one gave it."""
    return any(
        count > 0 and (who, what, by) == (bearer, name, giver)
        for who, what, by, count in table.named_tokens
    )


def texts_on(card: Card) -> set[str]:
    """18.2 The names of the special powers and traits on a card."""
    grants = [*card.traits, *(power for click in card.dial for power in click.powers)]
    return {grant.name for grant in grants if isinstance(grant, Special)}


def shows(table: Table, figure: int, power: str) -> bool:
    """20.2 Whether its dial or card shows a power, and nothing keeps it from using that."""
    sheet, click = table.sheets[figure], table.click[figure]
    shown = sheet.shown[click - 1] if 0 < click <= sheet.last else ()
    versions = [version for version in (*shown, *sheet.always) if version.ability.slug == power]
    if not versions:
        return False
    stops = given(table, figure)[1]
    names = table.edition.suppression_policy
    return any(
        not any(names(stop, version) and not stop.spares(version) for stop in stops)
        for version in versions
    )


def usable_slugs(table: Table, figure: int) -> frozenset[str]:
    """20.1 What a figure can use, by slugs."""
    loadout = table.loadout[figure]
    slugs: frozenset[str] | None = loadout.memo.get("slugs")
    if slugs is None:
        slugs = loadout.memo["slugs"] = frozenset(ability.slug for ability in loadout.versions)
    return slugs


def printed_and_lasting(table: Table, figure: int, stat: int) -> tuple[int, int]:
    """A value as its dial shows it, and as effects that last have changed it.

    An edition may count everything that changes the value at the moment.
    """
    sheet, click = table.sheets[figure], table.click[figure]
    printed = sheet.values[click - 1][stat] if 0 < click <= sheet.last else 0
    if table.edition.value_for_conditions is not None:
        return printed, table.edition.value_for_conditions(cast("Any", table), figure, stat)
    lasting = printed
    for effect in table.effects:
        if effect.kind == "value" and effect.target == figure and effect.data[0] == stat:
            lasting = effect.data[2] if effect.data[1] == SET else lasting + effect.data[2]
    return printed, lasting


def of_kind(table: Table, figure: int, kind: s.Kind) -> bool:
    """1.1 24.4 Whether a figure is a bystander, a vehicle, or a character that is neither."""
    vehicle = bool(table.loadout[figure].features & F.VEHICLE)
    bystander = table.sheets[figure].card.bystander
    return {"bystander": bystander, "vehicle": vehicle}.get(kind, not (bystander or vehicle))


def in_marker(table: Table, figure: int, other: int, kind: str, own: bool) -> bool:
    """17 Whether a figure occupies a marker, which another has made."""
    body = table.bodies[other]
    return any(
        marker.squares & body
        and (not kind or kind in marker_kinds(marker))
        and (not own or marker.source == figure)
        for marker in table.markers
    )


MARKS: Final = {"move": MOVED, "place": PLACED}
"""By event: the mark of a figure to which it has happened this turn."""


def did(table: Table, figure: int, other: int, record: s.Did) -> bool:
    """20.9 Whether such an event happened to a figure, or because of it.

    A figure that arrived or was carried this turn was placed, too (10.10).
    """
    if record.event in MARKS and not record.by and record.span != SINCE:
        return bool(table.flags[other] & MARKS[record.event])
    kind = EVENTS[record.event]
    side = table.side[figure]
    bit = 1 << side if side >= 0 else -1
    return any(
        type(line.event) is kind
        and (line.since & bit if record.span == SINCE else line.turn == table.turn)
        and (doer(line.event) if record.by else line.event.whose) == other
        and not (record.foe and table.friendly(other, line.event.whose))
        and not (record.costed and not getattr(line.event, "costed", True))
        for line in table.ledger
    )


def in_zone(table: Table, figure: int, zone: s.Zone) -> bool:
    if zone == "anywhere":
        return table.zone[figure] != ASIDE
    return table.zone[figure] == {"map": ON_MAP, "ko": KO_AREA, "sideline": SIDELINE}[zone]


def ground(table: Table, name: s.Ground) -> int:
    """16 The squares of a kind of terrain, or at the edge of the map."""
    if name == "edge":
        grid = table.map.grid
        inside = grid.full
        for direction in grid.has:
            inside &= direction
        return grid.full & ~inside
    squares: int = getattr(table.terrain, "special" if name == "orange" else name)
    return squares


def one_of(words: tuple[str, ...], of: Callable[[Card], Iterable[str]]) -> Test:
    """Whether a card has one of some words, however they are written."""
    folded_words = folded(frozenset(words))
    return lambda t, f, o: not folded_words.isdisjoint(map(str.casefold, of(t.sheets[o].card)))


def than(relation: s.Relation, bound: int | str, number: Callable[[Any, int], int]) -> Test:
    """Whether a number of a figure compares so with a number, or with the other's own."""
    compare = COMPARE[relation]
    if isinstance(bound, int):
        return lambda t, f, o: compare(number(t, o), bound)
    return lambda t, f, o: compare(number(t, o), number(t, f))


def shares_keyword(table: Table, figure: int, other: int) -> bool:
    """Whether two figures have a keyword in common."""
    mine = folded(keywords_of(table, figure))
    return not mine.isdisjoint(folded(keywords_of(table, other)))


@lru_cache(maxsize=4096)
def folded(words: frozenset[str]) -> frozenset[str]:
    """Words as they are compared, however they are written."""
    return frozenset(map(str.casefold, words))


def keywords_of(table: Table, figure: int) -> frozenset[str]:
    """23.1b The keywords of a figure: of its card, and of its abilities."""
    gained = table.loadout[figure].keywords
    printed = table.sheets[figure].card.keywords
    return printed | gained if gained else printed


def has_keyword(words: tuple[str, ...]) -> Test:
    """23.1b Whether a figure has one of some keywords, however they are written."""
    keywords = folded(frozenset(words))
    return lambda t, f, o: not keywords.isdisjoint(folded(keywords_of(t, o)))


def by_value(record: s.Value) -> Test:
    """1.5 Whether a combat value compares so, as printed and with what changes it for longer."""
    stat, compare = STATS.index(record.stat), COMPARE[record.relation]
    bound = record.than

    def fits(table: Table, figure: int, other: int) -> bool:
        values = printed_and_lasting(table, other, stat)
        mine = printed_and_lasting(table, figure, stat) if isinstance(bound, str) else (bound,) * 2
        pairs = [*zip(values, mine, strict=True)][: 1 if record.printed else 2]
        return all(compare(value, limit) for value, limit in pairs)

    return fits


def by_name(record: s.Called) -> Test:
    """21.9c Everybody of that name is meant."""
    names = [plain_name(name) for name in record.names]
    if record.part:
        return lambda t, f, o: any(name in plain_name(t.sheets[o].card.name) for name in names)
    return lambda t, f, o: plain_name(t.sheets[o].card.name) in names


def by_size(record: s.OfSize) -> Test:
    bound = record.than if record.than == s.MINE else SIZES.index(record.than)
    return than(record.relation, bound, lambda t, f: t.loadout[f].size)


def points(table: Table, figure: int) -> int:
    return table.sheets[figure].card.points


def own_name(table: Table, figure: int) -> str:
    return plain_name(table.sheets[figure].card.name)


def looks_for(record: s.Filter) -> tuple[Test, int]:
    """The test of a filter that looks at one figure after the other, and what it reads."""
    match record:
        case s.Keyword(words):
            return has_keyword(words), topics.ZONES | topics.USES
        case s.Tagged(words):
            tags = {slug(word) for word in words}
            return lambda t, f, o: not tags.isdisjoint(t.sheets[o].card.tags), topics.ZONES
        case s.SharesKeyword():
            return shares_keyword, topics.ZONES | topics.USES
        case s.Called():
            return by_name(record), topics.ZONES
        case s.SharesName():
            return lambda t, f, o: own_name(t, o) == own_name(t, f), topics.ZONES
        case s.Points(relation, bound):
            return than(relation, bound, points), topics.ZONES
        case s.OfSize():
            return by_size(record), topics.ZONES | topics.USES
        case s.Symbol(symbols):
            return one_of(symbols, lambda card: card.symbols), topics.ZONES
        case s.Team(teams):
            return one_of(teams, lambda card: card.teams), topics.ZONES
        case s.Trait(names):
            return one_of(names, texts_on), topics.ZONES
        case s.OfKind(kind):
            return lambda t, f, o: of_kind(t, o, kind), topics.ZONES
        case _:
            return state_of(record)


def state_of(record: s.Filter) -> tuple[Test, int]:
    """The test of a filter about how a figure is now."""
    match record:
        case s.ActionTokens(relation, number):
            return than(relation, number, lambda t, f: t.tokens[f]), topics.TOKENS
        case s.NamedTokens(name, relation, number):
            return than(relation, number, lambda t, f: named(t, f, name)), topics.NAMED
        case s.Marked(name):
            return lambda t, f, o: marked(t, f, name, o), topics.NAMED
        case s.OnClick(relation, number):
            return than(relation, number, lambda t, f: t.click[f]), topics.CLICK
        case s.StartClick(relation, number):
            return than(relation, number, lambda t, f: t.start_click[f]), topics.ZONES
        case s.Hurt():
            return lambda t, f, o: t.click[o] > t.start_click[o], topics.CLICK
        case s.AtStart():
            return lambda t, f, o: t.click[o] == t.start_click[o], topics.CLICK
        case s.Value():
            of_the_moment = 0 if record.printed else topics.VALUES
            return by_value(record), topics.CLICK | topics.EFFECTS | of_the_moment
        case s.Holding():
            return lambda t, f, o: t.held[o] >= 0, topics.HELD
        case s.CanUse(powers):
            slugs = frozenset(powers)
            return lambda t, f, o: not slugs.isdisjoint(usable_slugs(t, o)), topics.USES
        case s.Shows(powers):
            reads = topics.CLICK | topics.EFFECTS
            return lambda t, f, o: any(shows(t, o, power) for power in powers), reads
        case s.Under(power):
            return (
                lambda t, f, o: any(e.target == o and e.cause == power for e in t.effects),
                topics.EFFECTS,
            )
        case s.On(name):
            reads = topics.PLACE | topics.TERRAIN
            return lambda t, f, o: bool(t.bodies[o] & ground(t, name)), reads
        case s.InMarker(kind, own):
            reads = topics.PLACE | topics.TERRAIN
            return lambda t, f, o: in_marker(t, f, o, kind, own), reads
        case s.In(zone):
            return lambda t, f, o: in_zone(t, o, zone), topics.ZONES
        case s.Did():
            reads = topics.LEDGER | topics.TURN | topics.ZONES
            return lambda t, f, o: did(t, f, o, record), reads
        case _:
            raise TypeError(f"{record} looks at several figures")
