"""Positions made from a model of card text, in which everything it speaks of is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from openclix.cards import clauses as k
from openclix.engine.selecting import conditions as c
from openclix.engine.selecting import selectors as s
from openclix.engine.table.table import Table
from openclix.notation import read_position

ARENAS: Final = 6
"""How many positions are made from a model."""
TAGS: Final = "BCDEFGHI"
FARTHEST: Final = 7
PULSE: Final = "pulse-wave"
"""A power whose attacks hit friends, too."""
POISON: Final = "poison"
"""A power that damages without an attack."""
MIDDLE: Final = 9


ROLES: Final = frozenset({s.Part("hit"), s.Part("damaged"), s.Part("target"), s.Part("missed")})
"""Parts in an attack that several figures may have."""


@dataclass
class Needs:
    """The things a model speaks of."""

    keywords: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    powers: set[str] = field(default_factory=set)
    own: set[str] = field(default_factory=set)
    """Powers that the figure itself uses."""
    teams: set[str] = field(default_factory=set)
    tokens: set[tuple[str, int]] = field(default_factory=set)
    points: set[int] = field(default_factory=set)
    squares: set[int] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    """Keywords that somebody has by the text."""
    flags: set[str] = field(default_factory=set)

    def facts(self) -> Facts:
        """The same in a form that can be compared."""
        return Facts(*(tuple(sorted(getattr(self, each.name))) for each in fields(self)))


class Facts(NamedTuple):
    """The things a model speaks of, in order."""

    keywords: tuple[str, ...]
    names: tuple[str, ...]
    powers: tuple[str, ...]
    own: tuple[str, ...]
    teams: tuple[str, ...]
    tokens: tuple[tuple[str, int], ...]
    points: tuple[int, ...]
    squares: tuple[int, ...]
    asked: tuple[str, ...]
    flags: tuple[str, ...]


def told_apart(model: Any) -> tuple[str, ...]:
    """12.1 12.5 The powers from which a trigger tells what it waits for.

    It may wait for an opponent's attack and not a friend's, or for an attack and not for Poison.
    """
    match model:
        case s.Did():
            return ()
        case k.KnockedOutWith() | k.WouldBeKnockedOut(by_attack=True):
            return PULSE, POISON
        case k.HurtBy(attack=True) | k.KnockedOutBy(attack=True):
            return (POISON,)
    return (PULSE,) if getattr(model, "foe", False) is True else ()


def note(model: Any, needs: Needs) -> None:
    """Notes what one record speaks of."""
    needs.flags.update(told_apart(model))
    match model:
        case s.Keyword(words):
            needs.keywords.update(words)
        case k.HasKeyword(_, words) | k.GainKeyword(_, words):
            needs.asked.update(words)
        case s.Called(names):
            needs.names.update(names)
        case s.Team(teams):
            needs.teams.update(teams)
        case s.CanUse(powers) | k.IgnoresPower(_, powers) | k.ForbidsPowers(_, powers):
            needs.powers.update(powers)
        case k.IgnoresDamage(_, powers) | k.ForbidsPowersBy(_, powers):
            needs.powers.update(powers)
        case k.UsesPower(_, power) | k.UsesAnd(_, power) | k.RollsFor(_, power):
            needs.own.add(power)
        case k.UsesOn(_, power) | k.MovedShort(_, power):
            needs.own.add(power)
        case k.Denies(_, items) | k.Lose(_, items) | k.Protected(items):
            needs.powers.update(item.power for item in items if isinstance(item, k.PowerItem))
        case s.Points(_, int(number)):
            needs.points.add(number)
        case s.Within(squares):
            needs.squares.add(max(2, min(squares, FARTHEST)))
        case k.OnceForAll():
            needs.flags.add("shared")
        case c.There(s.Selector("friendly" | "force"), "=" | "<" | "<=", number) if number <= 1:
            needs.flags.add("alone")
        case k.IsHealed():
            needs.own.add("regeneration")
        case k.Carries() | k.IsCarried():
            needs.own.add("passenger")
        case k.Evades():
            needs.own.add("super-senses(results=2/3/4/5/6)")
        case k.IsPlaced():
            needs.flags.add("telekinesis")
        case k.KnockedBack():
            needs.flags.add("super-strength")
        case k.GameStarts() | k.StartsOn() | k.StartsWith():
            needs.flags.add("starts")
        case k.IsKnockedOut() | k.KnockedOutBy() | k.KnockedOutWith() | k.WouldBeKnockedOut():
            needs.flags.add("frail")
        case k.KnocksOut() | s.Part("ko"):
            needs.flags.add("frail")
        case _:
            note_tokens(model, needs)


def note_tokens(model: Any, needs: Needs) -> None:
    """Notes tokens, and attacks that have to be frequent or have several targets."""
    match model:
        case k.GetsNamed(_, name):
            gives = f"FREE: Give each character within 2 squares a {name} token."
            needs.flags.add(f'"Purser" "{gives}"')
        case s.NamedTokens(name, _, number) | k.RemoveNamed(_, name, number):
            needs.tokens.add((name, number))
        case k.DropAll(_, name) | k.Borne(name):
            needs.tokens.add((name, 2))
        case k.SpendToken(name, number) | k.CardTokens(name, _, number):
            needs.tokens.add((f"{name} (card)", number))
        case k.SpendAll(name) | k.Stored(name):
            needs.tokens.add((f"{name} (card)", 2))
        case s.Selector(_, filters, s.Exactly(1)) if ROLES & {*filters}:
            needs.flags.add("volley")
        case k.Once("turn"):
            needs.flags.add("strong")


def needs_of(model: Any, needs: Needs) -> Needs:
    """Collects what a record and everything inside it speaks of."""
    if isinstance(model, tuple):
        for each in model:
            needs_of(each, needs)
    if is_dataclass(model) and not isinstance(model, type):
        note(model, needs)
        for part in fields(model):
            needs_of(getattr(model, part.name), needs)
    return needs


def spots(needs: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where others stand, from the figure in the middle: adjacent, at a distance, and beyond it."""
    far = needs[-1] if needs else 3
    return [
        (1, 0),
        (0, -1),
        (-1, 1),
        (0, 1),
        (far, 0),
        (-far, far // 2),
        (far + 1, 2),
        (-far - 1, 0),
    ]


def square(x: int, y: int) -> str:
    return f"{'abcdefghijklmnopqrstuvwxyz'[x - 1]}{y}"


GROUNDS: Final = ("", "  hindering h8-k10", "  water h8-k10", "  level 2 h8-k10", "", "")
TRAITS: Final[dict[tuple[int, int], str]] = {
    (0, 0): "invulnerability",
    (1, 3): "telekinesis",
    (2, 0): "super-strength",
    (3, 0): "support",
    (3, 1): "toughness",
    (4, 1): "perplex",
    (5, 1): "perplex",
    (5, 0): "toughness",
}
"""By arena and figure: powers that texts meet."""


NOT_POWERS: Final = (PULSE, "alone", "shared", "starts", "frail", "volley", "strong")
"""Flags that don't name powers."""


def state_of(number: int, arena: int, frail: bool) -> list[str]:
    """The click, tokens, size and kind of one figure."""
    parts = []
    if frail and (number + arena) % 2:
        parts.append("click 8")
    elif number % 4 == 1:
        parts.append(f"click {2 + arena % 2}")
    elif number % 4 == 0 and arena in (0, 5):
        parts.append("click 8")
    if (number + arena) % 3 == 0:
        parts.append(f"tokens {1 + arena % 2}")
    if number in (2, 3) and arena in (0, 3):
        parts.append(f"symbols {'giant' if number == 2 + arena // 3 else 'tiny'}")
    if number in (4, 5) and arena == 1:
        parts.append("bystander")
    return parts


def keywords_line(words: list[str]) -> str:
    """Keywords of a figure; without quotes, each word would be one."""
    return "keywords " + ", ".join(f'"{word}"' for word in words)


def marks_of(number: int, arena: int, facts: Facts) -> list[str]:
    """Keyword, name, team and tokens that the model speaks of. In the last arena nobody has any."""
    has = (number // 2 + arena) % 2 == 0 and arena < ARENAS - 1
    words = ["Probe Crew"] if number % 4 == 0 else []
    if has and facts.keywords:
        words.append(facts.keywords[(number + arena) // 2 % len(facts.keywords)])
    parts = [keywords_line(words)] if words else []
    if not has:
        return parts
    if facts.names:
        also = " Grey" if arena == 1 else ""
        parts.append(f'name "{facts.names[number % len(facts.names)]}{also}"')
    parts += [f'team "{team}"' for team in facts.teams[:1]]
    parts += [f"trait {power}" for power in facts.powers]
    parts += [f'named-token "{name}" {n}' for name, n in facts.tokens if "(card)" not in name]
    return parts


def figure_line(tag: str, side: str, where: str, number: int, arena: int, facts: Facts) -> str:
    """One figure besides the one in the middle."""
    parts = [f"figure {tag} {side} {where}", f"range {6 if number % 3 else 0}"]
    strong = 3 - (number + arena) % 3
    attack = 14 if "strong" in facts.flags else 10 - number % 2
    parts.append(f"dial 7 {attack} {15 + number % 3} {strong} x5 | 6 {attack - 1} 14 1 x3")
    worth = facts.points[number % len(facts.points)] if facts.points else 50
    parts.append(f"points {max(5, worth + (0, 1, -1, 25)[(number + arena) % 4])}")
    parts += state_of(number, arena, "frail" in facts.flags)
    parts += marks_of(number, arena, facts)
    usual = TRAITS.get((arena, number), "")
    parts += [f"trait {usual}"] if usual and f"trait {usual}" not in parts else []
    if number < len(TAGS) // 2:
        parts += [f"trait {flag}" for flag in facts.flags if flag not in NOT_POWERS]
    if number == 3:
        parts += [f'trait lend(power=flurry, whom="figures keyword {w}")' for w in facts.asked]
    return "; ".join(parts)


def own_line(arena: int, facts: Facts) -> str:
    """The figure in the middle, which has the text."""
    own = [f"figure A red {square(MIDDLE, MIDDLE)}", 'name "Probe"', "points 60"]
    volley = "volley" in facts.flags
    bolts = 3 if volley else (2, 1, 1, 1, 2, 2)[arena]
    own.append(f"range {(6, 5, 6, 4, 6, 8)[arena]} bolts {bolts}")
    attack = 16 if volley else 11
    long = f"dial 8 {attack} 16 3 x4 | 7 {attack - 1} 15 2 x4"
    short = f"dial 8 {attack} 14 3 x3" if arena == ARENAS - 2 else long
    clicks = (2, 8, 4, 7, 3, 1) if "frail" in facts.flags else (2, 1, 4, 3, 3, 1)
    own += [short, f"click {clicks[arena]}"]
    words = ["Probe Crew", *facts.keywords] if arena % 2 else []
    own += [keywords_line(words)] if words else []
    own += [f"tokens {arena % 3}"] if arena in (1, 2) else []
    traits = [*facts.own]
    traits += ["passenger", "charge", "regeneration"] if arena == 3 else []
    traits += ["super-senses(results=2/3/4/5/6)"] if arena == 2 else []
    traits += ["sidestep"] if arena in (2, 5) else []
    own += [f"trait {power}" for power in dict.fromkeys(traits)]
    counts = ((name, many + (0, 1, -1, 2, -2, 0)[arena]) for name, many in facts.tokens)
    own += [f'named-token "{name}" {many}' for name, many in counts if many > 0]
    return "; ".join(own)


@lru_cache(maxsize=256)
def arena_text(facts: Facts, arena: int) -> str:
    """The position of one arena."""
    lines = ["map 18x18"]
    lines += [GROUNDS[arena]] if GROUNDS[arena] else []
    lines.append(f"turn {'blue' if arena in (2, 4) else 'red'} 5")
    lines.append(own_line(arena, facts))
    for number, (dx, dy) in enumerate(spots(facts.squares)):
        side = "blue" if number % 2 == (0 if arena < ARENAS // 2 else 1) else "red"
        if side == "red" and arena == 0 and "alone" in facts.flags:
            continue
        where = square(MIDDLE + dx, MIDDLE + dy)
        lines.append(figure_line(TAGS[number], side, where, number, arena, facts))
    lines.append('figure Z red sideline; name "Spare"; dial 8 11 16 3 x6')
    if "shared" in facts.flags:
        lines.append(f"figure Y red {square(MIDDLE + 1, MIDDLE - 1)}; dial 8 11 16 3 x6; range 6")
    if PULSE in facts.flags:
        where = square(MIDDLE - 2, MIDDLE - 2)
        lines.append(f"figure W red {where}; dial 8 14 16 3 x6; range 8; trait {PULSE}")
    return "\n".join(lines)


BEGINNING: Final = """
map 6x6
setup areas
figure A red outside; name "Probe"; dial 8 11 16 3 x6
figure B blue outside; dial 8 11 16 3 x6
figure C red outside; name "Spare"; dial 8 11 16 3 x6
"""


FAVOURS: Final[dict[type, tuple[str, ...]]] = {
    k.Carries: ("carry",),
    k.IsCarried: ("carry",),
    k.IsHealed: ("A regeneration",),
    k.IsPlaced: ("telekinesis", "A"),
    k.KnocksOut: ("A close", "A range"),
    k.MovesNextTo: ("move",),
}
"""By trigger: the beginnings of choices that lead to it."""
ATTACKS: Final = (k.Hits, k.Damages, k.Attacks, k.AttacksWhom, k.Misses, k.AttackRollIs)
BY_ANYBODY: Final = (" close ", " range ")
"""Choices of anybody's attacks."""


def favoured(model: Any) -> tuple[str, ...]:
    """The beginnings of choices that lead to what a model waits for."""
    beginnings: dict[str, None] = {}
    if isinstance(model, tuple):
        for each in model:
            beginnings |= dict.fromkeys(favoured(each))
    elif is_dataclass(model) and not isinstance(model, type):
        beginnings |= dict.fromkeys(FAVOURS.get(type(model), ()))
        if isinstance(model, k.UsesPower | k.UsesAnd | k.UsesOn | k.MovedShort):
            beginnings[f"A {model.power}"] = None
        for power in told_apart(model):
            bearers = "W" if power == PULSE else TAGS[: len(TAGS) // 2]
            beginnings |= dict.fromkeys(f"{tag} {power}" for tag in bearers)
        if isinstance(model, ATTACKS):
            beginnings |= dict.fromkeys(("A close", "A range"))
            beginnings |= dict.fromkeys(() if model.who.side == "self" else BY_ANYBODY)
        for part in fields(model):
            beginnings |= dict.fromkeys(favoured(getattr(model, part.name)))
    return tuple(beginnings)


def arenas_of(model: Any) -> Iterator[Table]:
    """The tables made from a model, without its text."""
    facts = needs_of(model, Needs()).facts()
    if "starts" in facts.flags:
        yield position(BEGINNING)
    for arena in range(ARENAS):
        yield position(arena_text(facts, arena))


@lru_cache(maxsize=64)
def read_once(text: str) -> Table:
    return read_position(text)


def position(text: str) -> Table:
    return read_once(text).copy()
