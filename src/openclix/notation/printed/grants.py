"""Powers as cards name them: a power with what the card changes, or a special power or trait.

`charge(halve=no)` changes a number of the power, `toughness!outwit!pulse-wave` protects it, and
`"Dock Rage": charge, toughness !outwit text "..."` is a special power that grants two.

>>> from openclix.editions import edition
>>> registry = edition().registry
>>> ref = read_power(registry, Word("passenger(passenger=3)!outwit"))
>>> ref.name, ref.changes, sorted(ref.protected)
('Passenger', (('passenger', 3),), ['outwit'])
>>> write_power(ref)
'passenger(passenger=3)!outwit'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from openclix.board import SHAPES
from openclix.editions import EDITIONS
from openclix.engine.asking.ledger import HappeningError, read_happening
from openclix.engine.effects.dice import ATTACK_ROLL, BREAK_AWAY, LISTED, SUCCESS
from openclix.engine.figures.abilities import ACTION_TYPES, CLOSE, RANGED, Ability, slug
from openclix.engine.figures.figures import SIZES, STATS, SYMBOLS, Grant, PowerRef, Special
from openclix.engine.figures.limits import ONCE
from openclix.engine.figures.messages import Row, power_name, quoted, say, words
from openclix.engine.figures.registry import Registry
from openclix.engine.refusing.selector_refusals import WHOM
from openclix.engine.selecting.notation import read_selector
from openclix.engine.selecting.selectors import SIDES
from openclix.engine.selecting.words import WORD as CONDITION_WORD
from openclix.engine.state.deeds import NORMAL, PENETRATING, UNAVOIDABLE
from openclix.engine.table.conditions import ConditionError, read_condition, read_group
from openclix.engine.terrain.markers import MARKER_KINDS
from openclix.powers.riders import CAME, COUNTED, WHOSE

from ..text.errors import NotationError, written
from ..text.words import NUMBER, Cursor, Word, bare_or_quoted, quote, quote_end, unquote

POWER: Final = re.compile(
    r"""(?P<name>"(?:\\.|[^"\\])*"|[\w'/.:-]+?)(?P<changes>\(.*\))?(?P<protected>(?:![\w-]+)*)""",
    re.S,
)
QUOTED: Final = re.compile(r'"(?:\\.|[^"\\])*"', re.S)
EVERYWHERE: Final = (
    *("as", "at", "continuity", "has", "once", "plot", "protects", "safeguard", "stops_dial"),
    *("uncopyable", "while"),
)
"""Parameters that any power may carry."""
MOST_INSIDE: Final = 20
"""Parentheses inside each other in a power, such as a power that lends a power that lends one."""


def find_power(registry: Registry, word: Word, name: str) -> Ability:
    """The power of an edition that a word names."""
    if name in registry:
        return registry[name].prepared()
    elsewhere = [
        edition
        for edition in EDITIONS.values()
        if name in edition.registry or slug(name) in edition.team_abilities
    ]
    if elsewhere:
        where = Row(words(edition.name for edition in elsewhere))
        other = elsewhere[0].registry
        section = written(other[name].section if name in other else "19.4")
        about = {"name": quoted(str(name)), "section": section}
        raise word.error(say("text-power-elsewhere", where=where, **about))
    power_names = [*registry.abilities, *(ability.name for ability in registry.abilities.values())]
    error = word.error(say("text-no-power", name=quoted(str(name))))
    error.nearest = _near(name, set(power_names))
    raise error


def read_power(registry: Registry, word: Word) -> PowerRef:
    """A power with its changes and protections."""
    match = POWER.fullmatch(word.raw)
    if match is None:
        raise word.error(say("text-not-a-power", word=quoted(word.raw)))
    if word.raw.count("(") > MOST_INSIDE and depth(word.raw) > MOST_INSIDE:
        raise word.error(say("text-power-too-deep", most=MOST_INSIDE))
    named = match["name"]
    ability = find_power(registry, word, unquote(named) if named[0] == '"' else named)
    changes = read_changes(registry, ability, word, match["changes"] or "")
    protected = frozenset(filter(None, (match["protected"] or "").split("!")))
    return PowerRef(ability.name, changes, protected)


def depth(text: str) -> int:
    """How many parentheses are open at once at most, quoted ones not counted.

    >>> depth("lend(power=charge(halve=no))"), depth('charge(while="((holding))")')
    (2, 1)
    """
    opened = deepest = 0
    for letter in QUOTED.sub("", text):
        opened += (letter == "(") - (letter == ")")
        deepest = max(deepest, opened)
    return deepest


def read_changes(
    registry: Registry, ability: Ability, word: Word, text: str
) -> tuple[tuple[str, object], ...]:
    """`(halve=no, squares=4)`: the changes that a card makes to a power."""
    settings: list[tuple[str, object]] = []
    keys = {*ability.parameters, *ability.numbers, *EVERYWHERE}
    for granted, _ in ability.grants:
        keys |= set(granted.numbers)
    for part in split_outside(text[1:-1], ","):
        key, equals, value = part.strip().partition("=")
        key = key.strip().replace("-", "_")
        if not equals:
            raise word.error(say("text-setting-form", power=power_name(ability), part=quoted(part)))
        if key not in keys:
            error = word.error(
                say("text-no-setting", power=power_name(ability), setting=quoted(key))
            )
            error.nearest = _near(key, keys)
            raise error
        settings.append((key, fitting(registry, ability, word, key, value.strip())))
    return tuple(settings)


CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "as": ACTION_TYPES,
    "base": tuple(SHAPES),
    "kinds": (CLOSE, RANGED),
    "once": tuple(ONCE),
    "whom": tuple(WHOM),
    "stats": STATS,
    "signs": (1, -1),
    "rolls": (ATTACK_ROLL, BREAK_AWAY, SUCCESS, LISTED),
    "names": ("standard", "special"),
    "lifts": ("markers", "objects", "figures"),
    "line": ("element", "square"),
    "came": tuple(CAME),
    "each": tuple(COUNTED),
    "whose": WHOSE,
    "turns": ("round", "round-end", "turn", "ko"),
    "symbol": SYMBOLS,
    "size": SIZES,
    "type": (NORMAL, PENETRATING, UNAVOIDABLE),
    "regardless": ("range", "line", "adjacency"),
    "marker": MARKER_KINDS,
    "marker_kind": MARKER_KINDS,
}
"""The valid values of these parameters. If a power has several, the values of each."""
PLAIN: Final[dict[str, object]] = {
    "protects": ("outwit",),
    "stops_dial": False,
    "continuity": False,
    "has": False,
    "uncopyable": False,
    "plot": 0,
    "at": 0,
}
"""Values of the kind that these parameters have in every power."""


def fitting(registry: Registry, ability: Ability, word: Word, key: str, text: str) -> object:
    """A value of the right kind for a power's number or choice. One may apply to several."""
    value = read_value(text)
    if key in DESCRIBED or (key == "whom" and ability.confers):
        check_names(registry, word, str(value))
        return described(word, str(value), DESCRIBED.get(key, read_group))
    if key == "power" and ability.confers == "use":
        return lent_power(registry, word, str(value))
    if key == "happened":
        return told(word, str(value))
    if key == "whom" and (" " in str(value) or value in SIDES):
        return described(word, str(value), read_selector)
    if key == "once" and not (ability.offers or ability.triggers):
        raise word.error(say("text-setting-never", power=power_name(ability), setting=quoted(key)))
    if key in CHOICES:
        return one_of_the_choices(ability, word, key, text, value)
    if key == "number" and "becomes" in ability.parameters:
        return name_of_a_number(registry, word, value)
    if key in NAMES_POWERS:
        return names_of_powers(registry, ability, word, key, value)
    if key == "prey":
        names_of_teams(registry, word, value)
    return like_the_usual_value(ability, word, key, text, value)


def one_of_the_choices(ability: Ability, word: Word, key: str, text: str, value: object) -> object:
    """A word that a setting may be, or several of them where the power has several."""
    takes_several = isinstance(ability.parameters.get(key), tuple)
    values = value if isinstance(value, tuple) else (value,)
    wrong = [choice for choice in values if choice not in CHOICES[key]]
    if wrong or (len(values) != 1 and not takes_several):
        setting, power = quoted(key), power_name(ability)
        error = word.error(
            say("text-setting-cannot", setting=setting, power=power, text=quoted(text))
        )
        error.nearest = _near(str((wrong or [text])[0]), {str(choice) for choice in CHOICES[key]})
        raise error
    return values if takes_several else value


def name_of_a_number(registry: Registry, word: Word, value: object) -> object:
    """The name of a setting that some power has."""
    settings = {name for power in registry.abilities.values() for name in power.parameters}
    if str(value) not in settings:
        error = word.error(say("text-no-setting-anywhere", value=quoted(str(value))))
        error.nearest = _near(str(value), settings)
        raise error
    return value


NAMES_POWERS: Final = ("against", "during", "free", "power", "protects", "safeguard", "slips")
"""Parameters that name a power, or several."""
DESCRIBED: Final[dict[str, Callable[[str], object]]] = {
    "while": read_condition,
    "condition": read_condition,
    "among": read_group,
}
"""Parameters that are a condition or a group of figures."""


def names_of_powers(
    registry: Registry, ability: Ability, word: Word, key: str, value: object
) -> object:
    """A power of the edition, or several, by the names that rules compare."""
    names = value if isinstance(value, tuple) else (value,)
    powers = tuple(find_power(registry, word, str(name)).slug for name in names)
    if isinstance({**PLAIN, **ability.parameters}.get(key), tuple):
        return powers
    if isinstance(value, tuple) and key == "safeguard":
        return powers
    if len(powers) != 1:
        about = {"setting": quoted(key), "power": power_name(ability)}
        raise word.error(say("text-setting-cannot", **about, text=quoted(write_value(value))))
    return powers[0]


def names_of_teams(registry: Registry, word: Word, value: object) -> None:
    """Refuses a name that isn't a team ability of the edition, alone or among several."""
    for name in value if isinstance(value, tuple) else (value,):
        find_team(registry, word, str(name))


def find_team(registry: Registry, word: Word, name: str) -> None:
    """Refuses a team that no edition with these powers has."""
    teams = {ability.slug for ability in registry.of_kind.get("team", ())}
    for edition in EDITIONS.values():
        if edition.registry is registry:
            teams |= {*edition.team_abilities, *edition.team_texts}
    if slug(name) not in teams:
        error = word.error(say("text-no-team", name=quoted(name)))
        error.nearest = _near(slug(name), teams)
        raise error


def lent_power(registry: Registry, word: Word, text: str) -> object:
    """20.6c The power that others can use, with what the card changes about it."""
    ref = read_power(registry, Word(text, word.line, word.column))
    return ref if ref.changes or ref.protected else text


def check_names(registry: Registry, word: Word, text: str) -> None:
    """20.9 Refuses a condition or group that names an unknown power, symbol or team."""
    words = iter(CONDITION_WORD.findall(text))
    for before in words:
        if before not in NAMES_SOMETHING:
            continue
        name = next(words, "").strip('"')
        if before in ("shows", "under") and name and ":" not in name:
            find_power(registry, word, name)
        elif before == "team" and name:
            find_team(registry, word, name)
        elif before == "symbol" and name and name not in SYMBOLS:
            error = word.error(say("text-no-symbol", name=quoted(name)))
            error.nearest = _near(name, set(SYMBOLS))
            raise error


NAMES_SOMETHING: Final = ("shows", "under", "team", "symbol", "keyword", "called", "bearing")
"""The words of conditions and groups that a name follows."""


def like_the_usual_value(
    ability: Ability, word: Word, key: str, text: str, value: object
) -> object:
    """A value of the same type as the power's own, and within its bounds."""
    usual = {**PLAIN, **ability.numbers, **ability.parameters}.get(key, 0)
    if isinstance(usual, tuple):
        several = value if isinstance(value, tuple) else (value,)
        if all(isinstance(part, type(usual[0]) if usual else str) for part in several):
            for part in several:
                within_bounds(ability, word, key, part)
            return several
    elif isinstance(usual, str):
        return value if isinstance(value, str) else text
    elif type(value) is type(usual):
        within_bounds(ability, word, key, value)
        return value
    kind = KINDS[type((*usual, "")[0] if isinstance(usual, tuple) else usual)]
    setting = quoted(key.replace("_", "-"))
    message = "text-setting-several" if isinstance(usual, tuple) else "text-setting-is"
    power = power_name(ability)
    raise word.error(say(message, setting=setting, power=power, kind=say(kind), text=quoted(text)))


def described(word: Word, text: str, read: Callable[[str], object]) -> str:
    """20.9 20.6c A condition, or a group of figures, in words that the engine reads."""
    try:
        read(text)
    except ConditionError as mistake:
        error = word.error(mistake.message)
        error.nearest = mistake.nearest
        raise error from None
    return text


def told(word: Word, text: str) -> str:
    """The ledger question of a text, in the engine's words."""
    try:
        read_happening(text)
    except HappeningError as mistake:
        error = word.error(mistake.message)
        error.nearest = _near(mistake.word, set(mistake.possible))
        raise error from None
    return text


MOST_POINTS: Final = 9999
MOST: Final = 99
"""No number of a power is larger, and nothing takes for ever."""
BELOW_ZERO: Final = {"attack", "bonus", "damage", "least", "plot", "plus"}
"""Parameters that may be negative, because they are added."""
FACES: Final = {"results", "own", "foes"}
"""Parameters that are results of a die."""


POINTS: Final = ("at", "build_total", "dearest", "score")
"""Parameters that are points."""


def within_bounds(ability: Ability, word: Word, key: str, value: object) -> None:
    """Refuses numbers that no power could have."""
    if not isinstance(value, int) or isinstance(value, bool):
        return
    standard = ability.kind in STATS and key not in BELOW_ZERO
    least, most = 0 if standard else -MOST, MOST
    if key in FACES:
        least, most = 1, 6
    elif key == "divide":
        least = 1
    elif key in POINTS:
        least, most = 0, MOST_POINTS
    if not least <= value <= most:
        setting = key.replace("_", "-")
        raise word.error(
            say(
                "text-setting-range",
                setting=quoted(setting),
                power=power_name(ability),
                least=least,
                most=most,
                value=value,
            )
        )


KINDS: Final[dict[type, str]] = {int: "text-a-number", bool: "text-yes-or-no", str: "text-a-word"}


def _near(key: str, keys: set[str]) -> str:
    from ..text.errors import nearest

    return nearest(key, sorted(keys))


def read_value(text: str) -> object:
    """A number, yes or no, none, a word, or several of them with `/` between.

    >>> read_value("4"), read_value("no"), read_value("4/5/6"), read_value("FREE")
    (4, False, (4, 5, 6), 'FREE')
    """
    if quote_end(text, 0) == len(text):
        return unquote(text)
    if "/" in text:
        return tuple(read_value(part) for part in split_outside(text, "/") if part)
    if NUMBER.fullmatch(text):
        return int(text)
    return {"yes": True, "no": False, "none": None}.get(text, text)


def write_value(value: object) -> str:
    """The text of a changed number or choice."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (tuple, frozenset, set, list)):
        items = sorted(value, key=str) if isinstance(value, (frozenset, set)) else value
        return "/".join(write_value(item) for item in items) + ("/" if len(value) < 2 else "")
    text = write_power(value) if isinstance(value, PowerRef) else str(value)
    plain = re.fullmatch(r"[A-Za-z_][\w-]*", text) and text not in ("yes", "no", "none")
    return text if plain else quote(text)


def split_outside(text: str, mark: str) -> list[str]:
    """Splits at a mark outside quotes and parentheses. An empty text has no parts."""
    parts: list[str] = []
    start = at = depth = 0
    while at < len(text):
        if text[at] == '"' and (end := quote_end(text, at)) > 0:
            at = end
            continue
        if text[at] in "([":
            depth += 1
        elif text[at] in ")]":
            depth -= 1
        elif text[at] == mark and not depth:
            parts.append(text[start:at])
            start = at + 1
        at += 1
    if text[start:].strip() or parts:
        parts.append(text[start:])
    return parts


def write_power(ref: PowerRef) -> str:
    """A power with its changes and protections as text."""
    changes = ",".join(f"{key.replace('_', '-')}={write_value(v)}" for key, v in ref.changes)
    protected = "".join(f"!{slug(name)}" for name in sorted(ref.protected))
    return f"{slug(ref.name)}{f'({changes})' if changes else ''}{protected}"


# ------------------------------------------------------------------ special powers and traits


def read_special(registry: Registry, name: str, cursor: Cursor) -> Special:
    """18.2 The text after the name and colon of a special power or trait."""
    grants: list[PowerRef] = []
    protected: set[str] = set()
    text = ""
    while cursor.more:
        word = cursor.take("power")
        if word.raw == "text":
            quote = cursor.take("text")
            if not quote.quoted:
                raise quote.error(say("text-quote-special"))
            text = quote.text
        elif word.raw.startswith("!"):
            protected |= set(filter(None, word.raw.split("!")))
        else:
            grants.append(read_power(registry, word))
    return Special(name, tuple(grants), frozenset(protected), text)


ENDS: Final = (".", "!", "?")
"""How a sentence ends. By this, words in quotes are a text even after the name of a power."""


def read_text(registry: Registry, cursor: Cursor) -> tuple[str, Special] | None:
    """18.2 `"Dock Rage" "When Dock Rage hits, ..." !outwit`: a name, and the words of its text.

    Answers its key and the special power or trait, or None if the words are something else. Two
    names of powers in quotes are two powers.
    """
    if len(cursor.words) < cursor.at + 2 or not cursor.words[cursor.at + 1].quoted:
        return None
    name, words_of_text = cursor.words[cursor.at : cursor.at + 2]
    end = quote_end(name.raw, 0)
    if end < 0 or not re.fullmatch(r"(#\d+)?", name.raw[end:]):
        return None
    if unquote(name.raw[:end]) in registry and not words_of_text.text.rstrip().endswith(ENDS):
        return None
    if not words_of_text.text.strip():
        raise words_of_text.error(say("text-empty-text"))
    cursor.at += 2
    protected: set[str] = set()
    while cursor.more and cursor.words[cursor.at].raw.startswith("!"):
        protected |= set(filter(None, cursor.take("power").raw.split("!")))
    return name.raw, Special(unquote(name.raw[:end]), (), frozenset(protected), words_of_text.text)


def special_name(word: Word) -> str | None:
    """The key of a special power or trait: `"Dock Rage":`, or with a number `"Dock Rage"#2:`."""
    if not word.raw.endswith(":") or not word.raw.startswith('"'):
        return None
    return word.raw[:-1]


def key_name(key: str) -> str:
    """The name in a key, without its quotes and number."""
    return unquote(key[: quote_end(key, 0)])


def write_special(key: str, special: Special) -> str:
    """A special power or trait as text."""
    only_text = special.name and not special.grants and special.text.rstrip().endswith(ENDS)
    words = [key, quote(special.text)] if only_text else [f"{key}:"]
    words += [write_power(ref) for ref in special.grants]
    if special.protected:
        words.append("".join(f"!{slug(name)}" for name in sorted(special.protected)))
    if special.text and not only_text:
        words.append(f"text {quote(special.text)}")
    return " ".join(words)


def read_slot(
    registry: Registry, word: Word, text: str, specials: dict[str, Special]
) -> Grant | None:
    """One slot of a click: a power, a special power, or several joined by `+`."""
    grants: list[Grant] = []
    for part in split_outside(text, "+"):
        here = Word(part, word.line, word.column)
        if part in specials:
            grants.append(specials[part])
            continue
        named = [key for key in specials if slug(key_name(key)) == part]
        if named and part not in registry:
            grants.append(specials[named[0]])
            continue
        if part.startswith('"') and quote_end(part, 0) == len(part):
            name = unquote(part)
            if name not in registry:
                power_names = [*registry.abilities, *(key_name(key) for key in specials)]
                raise here.error(say("text-no-special", name=quoted(name)), power_names)
        grants.append(read_power(registry, here))
    if not grants:
        raise NotationError(say("text-power-after-colon", word=quoted(word.raw)), word.line)
    if len(grants) == 1:
        return grants[0]
    refs = [grant for grant in grants if isinstance(grant, PowerRef)]
    if len(refs) < len(grants):
        raise word.error(say("text-special-alone"))
    return Special("", tuple(refs))


def keep_special(specials: dict[str, Special], special: Special) -> str:
    """The key under which a special power is declared; equal names get a number."""
    number = 1
    while True:
        key = quote(special.name) + (f"#{number}" if number > 1 else "")
        if specials.setdefault(key, special) == special:
            return key
        number += 1


def write_slot(grant: Grant, specials: dict[str, Special]) -> str:
    """One slot of a click as text; special powers are noted for their declaration."""
    if isinstance(grant, PowerRef):
        return write_power(grant)
    if not grant.name and not grant.protected and not grant.text and len(grant.grants) > 1:
        return "+".join(write_power(ref) for ref in grant.grants)
    return keep_special(specials, grant)


__all__ = [
    "bare_or_quoted",
    "find_power",
    "read_power",
    "read_slot",
    "read_special",
    "write_power",
    "write_slot",
    "write_special",
]
