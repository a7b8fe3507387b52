"""20.3 What lasts, as text: effects with a duration, effects that wait, effects put off.

effect modify A attack +1 until red by B perplex
effect stop A toughness until red by B outwit
effect grant A stealth until turn 6
effect size A giant until game
pending red A critical-miss immediately
delayed red "remove markers" m3 m4
"""

from __future__ import annotations

import json
from typing import Any

from openclix.engine.abilities import (
    LOCK,
    MAXIMUM,
    MINIMUM,
    MODIFY,
    SCALE,
    SET,
    Origin,
    Version,
    slug,
)
from openclix.engine.figures import SIZES, SLOTS, STATS, PowerRef
from openclix.engine.loadouts import Suppression
from openclix.engine.messages import Name, Row, quoted, say, words
from openclix.engine.records import Delayed, Effect, Pending
from openclix.engine.table import Table
from openclix.engine.telling import Event, read_event
from openclix.engine.values import UNNAMED

from .earlier import KERNEL, event_of
from .errors import NotationError, written
from .grants import read_power, write_power
from .names import MARKER, NOBODY, Names, read_data, write_data
from .sources import read_source, write_source
from .words import Cursor, Statement, Word, bare_or_quoted, quote

OPERATIONS = {
    "modify": MODIFY,
    "set": SET,
    "scale": SCALE,
    "minimum": MINIMUM,
    "maximum": MAXIMUM,
    "lock": LOCK,
}
TIMES = ("turn", "game", "action", "attack", "clears", "moves")
TAIL = ("until", "by", "because", "even-if-lost", "unbound", "from", "cause")
REMOVAL = "remove markers"


def read_effect(names: Names, statement: Statement) -> Effect:
    """One `effect` line."""
    statement.childless()
    cursor = statement.cursor()
    kind = cursor.take("kind-of-effect").text
    target = names.figure_or_nobody(cursor.take("figure"))
    body: list[Word] = []
    while cursor.more and cursor.peek() not in TAIL:
        body.append(cursor.take("word"))
    tail = read_tail(names, cursor)
    inner = Cursor(body, statement.line)
    if kind in OPERATIONS:
        data: tuple[Any, ...] = read_change(kind, inner, tail)
        kind = "value"
    elif kind == "stop":
        data = (read_stop(names, inner, tail["power"]),)
    elif kind == "grant":
        ref = read_power(names.edition.registry, inner.take("power"))
        registry = names.edition.registry
        data = (registry.version(ref, Origin.EFFECT, tail["from"], cause=tail["cause"]),)
    elif kind == "size":
        data = (SIZES.index(inner.choice("size", SIZES)),)
    else:
        inner.skip("data")
        data = read_data(inner.take("data")) if inner.more else ()
    inner.end()
    cause = "" if tail["unbound"] else tail["power"]
    until = tail["until"] or ("game", 0)
    return Effect(kind, target, tail["by"], cause, until, data, tail["even-if-lost"])


def read_tail(names: Names, cursor: Cursor) -> dict[str, Any]:
    """How long an effect lasts, and where it came from."""
    tail: dict[str, Any] = {
        "until": None,
        "by": -1,
        "power": "",
        "because": (None, ""),
        "from": "",
        "cause": "",
        "even-if-lost": False,
        "unbound": False,
    }
    while cursor.more:
        word = cursor.choice("what-follows", TAIL)
        if word == "until":
            tail["until"] = read_until(names, cursor)
        elif word == "by":
            tail["by"] = names.figure_or_nobody(cursor.take("figure"))
            if cursor.more and cursor.peek() not in TAIL:
                tail["power"] = read_cause(names, cursor)
        elif word == "because":
            source = cursor.take("reason").text
            section = cursor.take("section").text
            tail["because"] = (read_source(names.edition, source), section)
        elif word == "from":
            tail["from"] = cursor.take("source").text
        elif word == "cause":
            tail["cause"] = read_cause(names, cursor)
        else:
            tail[word] = True
    return tail


def read_cause(names: Names, cursor: Cursor) -> str:
    """20.8 What an effect belongs to: a power, or a special power or trait as `special:sting`."""
    word = cursor.take("power")
    return word.text if word.text.startswith("special:") else names.power(word)


def read_until(names: Names, cursor: Cursor) -> tuple[str, int]:
    """`red` (until that player's next turn), `turn 5`, `game`, `action`, `attack`, `clears A`.

    What other rules wait for stands in quotes: `"chosen again" A`.
    """
    word = cursor.take("end-of-the-effect")
    if word.quoted:
        return word.text, names.figure(cursor.take("figure"))
    if word.text in names.sides:
        return "next", names.side(word)
    if word.text not in TIMES:
        raise word.error(
            say("text-lasts-until", known=Row(words(TIMES)), word=quoted(word.text)),
            [*names.sides, *TIMES],
        )
    if word.text == "turn":
        return "turn", cursor.number("turn")
    if word.text in ("clears", "moves"):
        return word.text, names.figure(cursor.take("figure"))
    return word.text, 0


def read_change(kind: str, cursor: Cursor, tail: dict[str, Any]) -> tuple[Any, ...]:
    """A lasting change of a combat value: `attack +1`."""
    stat = STATS.index(cursor.choice("combat-value", STATS))
    amount = cursor.number("amount", None)
    source, section = tail["because"]
    if source is None:
        power = tail["power"]
        source, section = Name("power", power) if power else UNNAMED, "20.3"
    return stat, OPERATIONS[kind], amount, source, section


def read_stop(names: Names, cursor: Cursor, by: str) -> Suppression:
    """20.4 Powers that a figure can't use: names, `kind:`, `slot:`, `special:`, `everything`."""
    abilities: set[str] = set()
    kinds: set[str] = set()
    special = ""
    everything = False
    slots: set[int] = set()
    while cursor.more:
        word = cursor.take("power")
        if word.raw.startswith("kind:"):
            kinds.add(word.raw[5:])
        elif word.raw.startswith("special:"):
            special = slug(Word(word.raw[8:]).text)
        elif word.raw.startswith("slot:"):
            slot = Cursor([Word(word.raw[5:], word.line)], word.line)
            slots.add(SLOTS.index(slot.choice("slot", SLOTS)))
        elif word.raw == "everything":
            everything = True
        else:
            abilities.add(names.power(word))
    return Suppression(
        frozenset(abilities), frozenset(kinds), special, everything, by, frozenset(slots)
    )


# ------------------------------------------------------------------ writing


def write_effect(names: Names, effect: Effect) -> str:
    """A lasting effect as one line."""
    target = names.tag(effect.target)
    power = effect.cause
    tail: list[str] = []
    unbound = False
    if effect.kind == "value":
        stat, operation, amount, source, section = effect.data
        word = next(word for word, op in OPERATIONS.items() if op == operation)
        sign = "+" if operation == MODIFY and amount >= 0 else ""
        head = f"effect {word} {target} {STATS[stat]} {sign}{amount}"
        reason = quote(write_source(names.edition, source))
        tail.append(f"because {reason} {section or quote('')}")
    elif effect.kind == "stop":
        stop: Suppression = effect.data[0]
        head = f"effect stop {target} {' '.join(write_stop(stop))}"
        if stop.by != power:
            if power:
                raise NotationError(say("text-two-stops"))
            power, unbound = stop.by, True
    elif effect.kind == "grant":
        version: Version = effect.data[0]
        head = f"effect grant {target} {write_power(names.edition.registry.reference(version))}"
        tail.append(f"from {quote(version.source)}")
        if version.cause != version.ability.slug:
            tail.append(f"cause {bare_or_quoted(version.cause)}")
    elif effect.kind == "size":
        head = f"effect size {target} {SIZES[effect.data[0]]}"
    else:
        data = f" data {write_data(effect.data)}" if effect.data else ""
        head = f"effect {bare_or_quoted(effect.kind)} {target}{data}"
    if effect.source >= 0 or power:
        by = [names.tag(effect.source), *([bare_or_quoted(power)] if power else [])]
        tail.append(f"by {' '.join(by)}")
    if unbound:
        tail.append("unbound")
    if effect.even_if_lost:
        tail.append("even-if-lost")
    return " ".join([head, f"until {write_until(names, effect.until)}", *tail])


def write_stop(stop: Suppression) -> list[str]:
    words = [*sorted(stop.abilities), *(f"kind:{kind}" for kind in sorted(stop.kinds))]
    words.extend(f"slot:{SLOTS[slot]}" for slot in sorted(stop.slots))
    if stop.special:
        words.append(f"special:{stop.special}")
    if stop.everything:
        words.append("everything")
    return words


def write_until(names: Names, until: tuple[str, int]) -> str:
    when, whose = until
    if when == "next":
        return names.sides[whose]
    if when in ("clears", "moves"):
        return f"{when} {names.tag(whose)}"
    if when == "turn":
        return f"turn {whose}"
    return when if when in TIMES else f"{quote(when)} {names.tag(whose)}"


# ------------------------------------------------------------------ waiting and put off


def read_pending(table: Table, names: Names, statement: Statement) -> Pending:
    """8.1 An effect that waits: `pending red A critical-miss immediately [data]`."""
    cursor = statement.cursor()
    player = names.side(cursor.take("side"))
    figure = names.figure_or_nobody(cursor.take("figure"))
    word = cursor.take("effect")
    trigger = read_trigger(names, word)
    immediately = cursor.skip("immediately")
    waits = cursor.skip("waits")
    event: Event | None = None
    if cursor.more and cursor.peek() not in PENDING_TAIL:
        event = read_what(table, trigger, cursor.take("what-triggered-it"))
    cause = read_cause(names, cursor) if cursor.skip("cause") else ""
    changes: tuple[tuple[str, object], ...] = ()
    if cursor.skip("as"):
        changes = read_power(names.edition.registry, cursor.take("power")).changes
    depth = cursor.number("how-many-before-it") if cursor.skip("depth") else 0
    cursor.end()
    return Pending(player, immediately, trigger, figure, event, waits, cause, changes, depth)


PENDING_TAIL = ("cause", "as", "depth")


def read_what(table: Table, trigger: str, word: Word) -> Event:
    """What an effect that waits was told: `{"event": "heal", "figure": "A", "clicks": 2}`.

    Version 0.1 wrote a list without names.
    """
    if word.raw.startswith("{"):
        return read_told(table, word)
    kind = KERNEL.get(trigger) or table.edition.registry.trigger(trigger).event
    return event_of(kind, read_data(word))


def read_told(table: Table, word: Word) -> Event:
    """An event as data: `{"event": "heal", "figure": "A", "clicks": 2}`."""
    try:
        return read_event(table, json.loads(word.raw))
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise word.error(say("text-not-an-event", why=written(error))) from None


def read_trigger(names: Names, word: Word) -> str:
    """The name of an effect that waits: one of the rules, or `revenge/revenge`."""
    if word.text in names.edition.kernel_triggers:
        return word.text
    registry = names.edition.registry
    try:
        return registry.trigger(word.text).name
    except KeyError:
        triggers = (t.name for ability in registry.abilities.values() for t in ability.triggers)
        known = [*names.edition.kernel_triggers, *triggers]
        raise word.error(say("text-no-waiting-effect", word=quoted(word.text)), known) from None


def write_pending(table: Table, names: Names, pending: Pending) -> str:
    words = [f"pending {names.sides[pending.player]} {names.tag(pending.figure)}"]
    words.append(bare_or_quoted(pending.trigger))
    if pending.immediately:
        words.append("immediately")
    if pending.waits:
        words.append("waits")
    if pending.event is not None:
        words.append(write_data(pending.event.json(table)))
    if pending.cause:
        words.append(f"cause {bare_or_quoted(pending.cause)}")
    if pending.changes:
        ability = names.edition.registry.trigger(pending.trigger).ability
        words.append(f"as {write_power(PowerRef(ability.name, pending.changes))}")
    if pending.depth:
        words.append(f"depth {pending.depth}")
    return " ".join(words)


def read_delayed(names: Names, statement: Statement) -> Delayed:
    """15.3a Something put off until a turn begins: `delayed red "remove markers" m3 m4`."""
    cursor = statement.cursor()
    player = names.side(cursor.take("side"))
    deed = cursor.take("what-happens").text
    payload: tuple[Any, ...] = ()
    if MARKER.fullmatch(cursor.peek()):
        payload = tuple(names.marker(word) for word in cursor.rest())
    elif cursor.more:
        payload = read_data(cursor.take("data"))
    cursor.end()
    return Delayed(player, deed, payload)


def write_delayed(names: Names, delayed: Delayed) -> str:
    head = f"delayed {names.sides[delayed.player]} {quote(delayed.deed)}"
    if delayed.deed == REMOVAL:
        return " ".join([head, *(f"m{number}" for number in delayed.payload)])
    return f"{head} {write_data(delayed.payload)}" if delayed.payload else head


__all__ = ["NOBODY", "read_delayed", "read_effect", "read_pending", "write_effect"]
