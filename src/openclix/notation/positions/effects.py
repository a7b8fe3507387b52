"""20.3 What lasts, as text: effects with a duration, effects that wait, effects put off.

effect modify A attack +1 until red by B perplex
effect stop A toughness until red by B outwit
effect grant A stealth until turn 6
effect size A giant until game
pending red A critical-miss immediately
delayed red "remove markers" m3 m4
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.event_records import EVENTS, READ, Event
from openclix.engine.figures.abilities import (
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
from openclix.engine.figures.figures import SIZES, SLOTS, STATS, PowerRef
from openclix.engine.figures.messages import Message, Name, Row, quoted, say, words
from openclix.engine.game.record_shapes import EFFECT_DATA, misfit, misplaced
from openclix.engine.moving.returning import DEEDS, REMOVAL, payload_fits
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Delayed, Effect, Pending
from openclix.engine.table.plain import MISSING, SHAPES, fits
from openclix.engine.table.table import Table
from openclix.engine.values.values import UNNAMED

from ..printed.grants import read_power, write_power
from ..text.errors import NotationError, nearest, written
from ..text.sources import read_source, write_source
from ..text.version_0_1 import KERNEL, event_of
from ..text.words import Cursor, Statement, Word, bare_or_quoted, quote
from .names import MARKER, NOBODY, Names, read_data, read_json, write_data

OPERATIONS: Final = {
    "modify": MODIFY,
    "set": SET,
    "scale": SCALE,
    "minimum": MINIMUM,
    "maximum": MAXIMUM,
    "lock": LOCK,
}
TIMES: Final = ("turn", "game", "action", "attack", "clears", "moves")
TAIL: Final = ("until", "by", "because", "even-if-lost", "unbound", "from", "cause")
WITH_WORDS: Final = ("value", "stop", "grant", "size")
"""Kinds of effects with their own words instead of data."""


def read_effect(table: Table, names: Names, statement: Statement) -> Effect:
    """One `effect` line."""
    statement.childless()
    cursor = statement.cursor()
    others = [kind for kind in EFFECT_DATA if kind not in WITH_WORDS]
    kind = cursor.choice("kind-of-effect", (*OPERATIONS, *WITH_WORDS[1:], *others))
    whom = cursor.take("figure")
    target = names.figure_or_nobody(whom)
    body: list[Word] = []
    while cursor.more and cursor.peek() not in TAIL:
        body.append(cursor.take("word"))
    tail = read_tail(names, cursor)
    inner = Cursor(body, statement.line)
    listed = inner.words[-1] if inner.more else whom
    word = kind
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
    effect = Effect(kind, target, tail["by"], cause, until, data, tail["even-if-lost"])
    wrong = misfit(table, effect)
    if wrong == "target":
        raise whom.error(say("text-effect-on-nobody", kind=quoted(word)), names.tags)
    if wrong:
        raise listed.error(what_data(table, kind))
    return effect


def what_data(table: Table, kind: str) -> Message:
    """The expected data of an effect."""
    shape = EFFECT_DATA[kind]
    if not shape.example:
        return say("text-effect-no-data", kind=quoted(kind))
    example = written(shape.example)
    if not shape.counts_figures:
        return say("text-effect-data", kind=quoted(kind), example=example)
    last = len(table.sheets) - 1
    return say("text-effect-figures", kind=quoted(kind), example=example, last=last)


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

    Durations of other rules are in quotes: `"chosen again" A`.
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
    while cursor.more or not (abilities or kinds or special or everything or slots):
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


PENDING_TAIL: Final = ("cause", "as", "depth")


def read_what(table: Table, trigger: str, word: Word) -> Event:
    """The event of a waiting effect: `{"event": "heal", "figure": "A", "clicks": 2}`.

    Version 0.1 wrote a list without names.
    """
    if word.raw.startswith("{"):
        return read_told(table, word)
    kind = KERNEL.get(trigger) or table.edition.registry.trigger(trigger).event
    try:
        event = event_of(kind, read_data(word))
    except TypeError:
        raise word.error(say("text-data-form", word=quoted(word.raw))) from None
    for field, (hint, _) in SHAPES(kind).items():
        if not fits(getattr(event, field), hint):
            raise wrong_field(word, event.label, field)
    return there(table, word, event)


def read_told(table: Table, word: Word) -> Event:
    """An event as data: `{"event": "heal", "figure": "A", "clicks": 2}`.

    A field that is missing has its usual value, if there is one.
    """
    try:
        data = read_json(word)
    except ValueError:
        data = None
    if not isinstance(data, dict) or not isinstance(data.get("event"), str):
        raise word.error(say("text-not-an-event"))
    label = data["event"]
    if label not in EVENTS:
        error = word.error(say("text-event-unknown", word=quoted(label)))
        error.nearest = nearest(label, EVENTS)
        raise error
    kind = EVENTS[label]
    values: dict[str, Any] = {}
    for field, (hint, usual) in SHAPES(kind).items():
        if field in data:
            try:
                values[field] = READ[kind.kinds[field]](table, data[field])
            except (KeyError, ValueError, TypeError, AttributeError, IndexError):
                raise wrong_field(word, label, field, data[field]) from None
            if not fits(values[field], hint):
                raise wrong_field(word, label, field, data[field])
        elif usual is MISSING:
            raise word.error(say("text-event-lacks", event=quoted(label), field=quoted(field)))
    return there(table, word, kind(**values))


def there(table: Table, word: Word, event: Event) -> Event:
    """The same event, if it refers only to things that exist."""
    wrong = misplaced(table, event)
    if wrong:
        raise wrong_field(word, event.label, wrong)
    return event


def wrong_field(word: Word, label: str, field: str, value: Any = None) -> NotationError:
    """A field of an event that is not what belongs there."""
    event, name = quoted(label), quoted(field)
    if value is None:
        return word.error(say("text-event-field", event=event, field=name))
    return word.error(
        say("text-event-field-not", event=event, field=name, value=shortened(write_data(value)))
    )


def shortened(text: str) -> Name:
    """Data in a sentence, not all of it if it is long."""
    return written(text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}...")


MOST_SHOWN: Final = 60
"""How many characters of data a sentence shows."""


def read_trigger(names: Names, word: Word) -> str:
    """The name of an effect that waits: one of the rules, or `revenge/revenge`."""
    if word.text in names.edition.kernel_triggers:
        return word.text
    registry = names.edition.registry
    try:
        return registry.trigger(word.text).name
    except KeyError:
        triggers = (t.name for ability in registry.abilities.values() for t in ability.triggers)
        trigger_names = [*names.edition.kernel_triggers, *triggers]
        raise word.error(
            say("text-no-waiting-effect", word=quoted(word.text)), trigger_names
        ) from None


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


def read_delayed(table: Table, names: Names, statement: Statement) -> Delayed:
    """15.3a Something put off until a turn begins: `delayed red "remove markers" m3 m4`, or the
    numbers of a figure and of its square: `delayed red "return" [0, 18]`."""
    cursor = statement.cursor()
    player = names.side(cursor.take("side"))
    deed = cursor.choice("what-happens", DEEDS)
    payload: tuple[Any, ...] = ()
    if MARKER.fullmatch(cursor.peek()):
        payload = tuple(names.marker(word) for word in cursor.rest())
    elif cursor.more:
        payload = read_data(cursor.take("data"))
    cursor.end()
    if not payload_fits(table, deed, payload):
        key = "text-delayed-markers" if deed == REMOVAL else "text-delayed-return"
        last, size = len(table.sheets) - 1, names.grid.size - 1
        raise statement.words[-1].error(say(key, last=last, size=size))
    return Delayed(player, deed, payload)


def write_delayed(names: Names, delayed: Delayed) -> str:
    head = f"delayed {names.sides[delayed.player]} {quote(delayed.deed)}"
    if delayed.deed == REMOVAL:
        return " ".join([head, *(f"m{number}" for number in delayed.payload)])
    return f"{head} {write_data(delayed.payload)}" if delayed.payload else head


__all__ = ["NOBODY", "read_delayed", "read_effect", "read_pending", "write_effect"]
