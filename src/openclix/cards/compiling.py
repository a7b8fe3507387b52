"""A text as what a figure gets: powers with changes, and abilities made of closures.

Sentences are gathered into clauses. A clause begins with a head (a trigger, or the label of an
action) and takes in what goes on with it: `Then`, rows of a table. It is compiled whole or not at
all. If its head reads, the game then halts there and the players resolve the clause by hand.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import selectors as s

from . import clauses as k
from .acts import CannotDo
from .building import Builder
from .choosing import roles_in
from .gathering import STARTS, Clause, gathered
from .heads import NoEvent
from .lowering import lowered
from .mattering import Matters, of_record, of_use
from .more_starting import HALTING
from .pieces import MADE, CannotPlay, asked
from .playable import (
    SEVERAL,
    in_played_words,
    is_played,
    named_power,
    never_itself,
    with_named_power,
)
from .reader import Phrase
from .remembering import remembered
from .riding import NoParameter, power_ref
from .tokens import tokens

THIS_TRAIT: Final = s.Trait(("this",))
OF_USES: Final = (k.UsesPower, k.UsesAnd, k.UsesOn, k.UsesIt, k.UsesItOn, k.DoesSo)
"""Triggers of a power that is used."""
REFUSED: Final = (CannotPlay, CannotDo, NoEvent, NoParameter)


class Compiled(NamedTuple):
    """The powers and effects of a text, and the fate of each of its clauses."""

    grants: tuple[PowerRef, ...]
    ability: Ability | None
    played: tuple[str, ...]
    """The clauses that the engine plays."""
    by_hand: tuple[str, ...]
    """The clauses at which the game halts."""
    unread: tuple[str, ...]
    """The clauses that are only shown."""
    parts: tuple[Ability, ...] = ()
    """Further abilities of the text, which its grants and effects name."""


class Checkpoint:
    """The work of a builder before a clause. A clause that fails leaves nothing behind."""

    def __init__(self, builder: Builder) -> None:
        ability, shop = builder.ability, builder.shop
        self.builder = builder
        self.lists: list[tuple[list[Any], int]] = [
            (made, len(made))
            for made in (
                builder.grants,
                shop.parts,
                ability.triggers,
                ability.offers,
                ability.values,
            )
        ]
        self.kept = builder.used, builder.number, builder.protects

    def restore(self) -> None:
        for made, length in self.lists:
            del made[length:]
        self.builder.used, self.builder.number, self.builder.protects = self.kept


def settled(meaning: Any) -> Any:
    """A sentence as something to look through; "if X hits" is settled by its clause."""
    match meaning:
        case k.Triggered(k.DoesSo(), step, _, condition):
            return k.Then(step, condition)
    return meaning


def play(builder: Builder, clause: Clause, last: bool = False) -> None:
    """Compiles one clause. Raises one of `REFUSED`."""
    if clause.unread or not all(is_played(settled(phrase.meaning)) for phrase in clause.phrases):
        raise CannotPlay
    if chooses_in_vain(clause, last):
        raise CannotPlay
    builder.clause(clause)


def chooses_in_vain(clause: Clause, last: bool) -> bool:
    """20.7a Whether a clause ends with a choice that nothing speaks of: its words mean more.

    After the use of a power, "choose up to 2 characters" is about the targets of that power.
    """
    first, end = clause.phrases[0].meaning, clause.phrases[-1].meaning
    if not isinstance(getattr(end, "step", None), k.Choose):
        return False
    return last or isinstance(getattr(first, "trigger", None), OF_USES)


def halt(builder: Builder, clause: Clause) -> None:
    """Lets the game halt where a clause begins. Raises one of `REFUSED`."""
    first = clause.phrases[0]
    head: Any = first.meaning if isinstance(first.meaning, STARTS) else first.head
    if first.meaning is not None and not isinstance(first.meaning, STARTS):
        head = of_record(first.meaning) or first.head
    if isinstance(head, Matters):
        builder.matters(clause, head)
        return
    if isinstance(head, k.Triggered) and isinstance(head.trigger, k.NextTurn):
        head = replace(head, trigger=k.TurnStarts(True))
    if head is None or not halts(replace(head, step=k.RollDie())):
        raise CannotPlay
    builder.by_hand(clause, head)


def halts(head: Any) -> bool:
    """21 Whether the engine fires the event of a head, for playing or at least for halting."""
    trigger = getattr(head, "trigger", None)
    if type(trigger) in HALTING:
        return is_played(getattr(trigger, "who", ()))
    return is_played(head)


def makes_attack(meaning: Any) -> bool:
    """Whether a sentence makes an attack. "If X hits" asks about that one then."""
    return isinstance(getattr(meaning, "step", None), MADE)


def with_own_trait(value: Any, trait: str) -> Any:
    """18.2 A value in which "this trait" is the trait of this name."""
    if isinstance(value, tuple):
        return tuple(with_own_trait(each, trait) for each in value)
    if value == THIS_TRAIT:
        return s.Trait((trait,))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: getattr(value, field.name) for field in fields(value)}
    changed = {name: with_own_trait(part, trait) for name, part in parts.items()}
    return value if changed == parts else replace(value, **changed)


def plainer(phrases: tuple[Phrase, ...], registry: Registry, trait: str = "") -> tuple[Phrase, ...]:
    """The sentences in records that the engine knows; "uses it" names the power meant."""
    if trait:
        phrases = tuple(
            replace(phrase, meaning=with_own_trait(phrase.meaning, trait)) for phrase in phrases
        )
    plain_phrases: list[Phrase] = []
    power = ""
    for phrase in phrases:
        if phrase.fresh:
            power = ""
        meaning = never_itself(in_played_words(phrase.meaning, registry))
        meaning, head = (
            lowered(with_named_power(meaning, power)),
            with_named_power(never_itself(phrase.head), power),
        )
        names = tuple(power.split(SEVERAL)) if power else ()
        meaning = riding_on(meaning, names, registry)
        if isinstance(getattr(meaning, "trigger", None), k.UsesIt) and len(names) > 1:
            meaning, head = None, of_use(names)  # 20.7a "it" may be any of them
        vague = head is None or (isinstance(head, Matters) and bool(roles_in(head.triggers)))
        if vague and goes_on(meaning) and names and rides_along(phrase, names, registry):
            head = of_use(names)
        plain_phrases.append(replace(phrase, meaning=meaning, head=head))
        named = named_power(meaning) or named_power_by_hand(head)
        power = "" if makes_attack(meaning) else named or power
    return tuple(plain_phrases)


RIDERS: Final = frozenset(
    {"both", "damage", "die", "each", "either", "hit", "it", "one", "range", "result", "roll"}
    | {"rolls", "succeeds", "them", "they", "use", "uses", "using"}
)
"""Words of a sentence that says more about the powers named before it."""


def goes_on(meaning: Any) -> bool:
    """Whether a sentence isn't read, or goes on with what the one before it says."""
    return meaning is None or isinstance(meaning, k.Then)


def rides_along(phrase: Phrase, powers: tuple[str, ...], registry: Registry) -> bool:
    """20.7a Whether an unread sentence says more about the powers of the sentence before it."""
    named = any(registry[power].name in phrase.text for power in powers if power in registry)
    return named or not RIDERS.isdisjoint(token.key for token in tokens(phrase.text))


def riding_on(meaning: Any, powers: tuple[str, ...], registry: Registry) -> Any:
    """20.7a "Charge, Super Senses. Crane succeeds on a 4-6.": about the one power that can."""
    if not isinstance(meaning, k.Then) or not isinstance(meaning.step, k.Riding):
        return meaning
    fitting = [power for power in powers if takes(registry, power, meaning.step.rider)]
    if len(fitting) != 1:
        return meaning
    return k.Triggered(k.UsesPower(s.SELF, fitting[0]), meaning.step, None, meaning.condition)


def takes(registry: Registry, power: str, rider: Any) -> bool:
    """Whether a power has the number or word of a rider."""
    try:
        power_ref(registry, k.PowerItem(power, None, (rider,)))
    except NoParameter:
        return False
    return True


def named_power_by_hand(head: Any) -> str:
    """The powers that the head of an unread sentence names."""
    return SEVERAL.join(head.powers) if isinstance(head, Matters) else ""


Fate = Literal["played", "by-hand", "unread"]


def fates(
    builder: Builder,
    text: str,
    phrases: tuple[Phrase, ...],
    registry: Registry,
    trait: str = "",
) -> list[tuple[Clause, Fate]]:
    """Compiles the clauses of a text, each with what came of it."""
    results: list[tuple[Clause, Fate]] = []
    clauses = gathered(text, plainer(phrases, registry, trait))
    for number, clause in enumerate(remembered(clauses, builder.name), 1):
        before = Checkpoint(builder)
        try:
            play(builder, clause, number == len(clauses))
            results.append((clause, "played"))
        except REFUSED:
            before.restore()
            try:
                halt(builder, clause)
                results.append((clause, "by-hand"))
            except REFUSED:
                before.restore()
                results.append((clause, "unread"))
    return results


def compiled(
    name: str, text: str, phrases: tuple[Phrase, ...], registry: Registry, trait: str = ""
) -> Compiled:
    """The powers and effects of a text. `name` is what its ability is called.

    `trait` is the name of the special power or trait, for "characters with this trait".
    """
    builder = Builder(name, registry)
    results = fates(builder, text, phrases, registry, trait)
    clauses = [clause for clause, _ in results]
    played = [clause.words for clause, fate in results if fate == "played"]
    halting = [clause.words for clause, fate in results if fate == "by-hand"]
    unread = [clause.words for clause, fate in results if fate == "unread"]
    needed = builder.used or bool(builder.shop.parts)
    ability = builder.ability if needed else None
    if ability is None and not builder.grants:
        unread += played  # a protection of nothing
        played = []
    protects = tuple(dict.fromkeys(builder.protects))
    grants = tuple(
        replace(ref, protected=ref.protected | frozenset(protects)) for ref in builder.grants
    )
    parts = tuple(builder.shop.parts)
    events = asked([phrase.meaning for clause in clauses for phrase in clause.phrases])
    for each in (*parts, *((ability,) if ability is not None else ())):
        if protects:
            each.parameters["protects"] = protects
        if events:
            each.asks = lambda version: events
    return Compiled(grants, ability, tuple(played), tuple(halting), tuple(unread), parts)
