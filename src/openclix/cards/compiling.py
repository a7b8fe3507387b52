"""A text as what a figure gets: powers with changes, and one ability made of closures.

Sentences are gathered into clauses. A clause begins with a head (a trigger, or the label of an
action) and takes in what goes on with it: `Then`, rows of a table. It is compiled whole or not at
all. If its head reads, the game then halts there and the players resolve the clause by hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from openclix.engine.figures.abilities import (
    CLAUSE,
    EFFECT,
    EVERYONE,
    MODIFY,
    OWN,
    Ability,
    Refusal,
    Rule,
    Version,
    refuse,
)
from openclix.engine.figures.figures import STATS, PowerRef
from openclix.engine.figures.limits import Limit
from openclix.engine.figures.messages import figure_name, quoted
from openclix.engine.figures.registry import Registry
from openclix.engine.game.adjusting import by_hand
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.condition_notation import write_condition
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.notation import write_selector
from openclix.engine.table.conditions import condition_of
from openclix.engine.table.groups import group_of
from openclix.engine.table.table import Table

from . import clauses as k
from .choosing import Scope, filters_in, roles_in, wants_to
from .heads import Head, NoEvent, head_of
from .performing import Act, CannotDo, act_of
from .playable import in_played_words, is_played
from .reader import Phrase
from .riding import NoParameter, power_ref

SECTION: Final = "18.2"
UNTOUCHABLE: Final = ("outwit", "pulse-wave")
"""Powers by which something may be ignored."""


class CannotPlay(Exception):
    """A sentence that reads, and that the engine can't play as it stands there."""


@dataclass
class Clause:
    """Sentences that belong together."""

    phrases: list[Phrase]
    label: bool = False
    """7.1 It is under the label of an action, which counts up to the end of the paragraph."""

    @property
    def words(self) -> str:
        return " ".join(phrase.text for phrase in self.phrases)

    @property
    def unread(self) -> bool:
        return any(phrase.meaning is None for phrase in self.phrases)


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


GOES_ON: Final = (k.Then, k.Row, k.Next, k.DealtInstead)
STARTS: Final = (k.Triggered, k.GivenAction)


def gathered(text: str, phrases: tuple[Phrase, ...]) -> list[Clause]:
    """The clauses of a text. `//` ends one; so does a new head, and outside a label a new passive.

    An unread sentence without a head belongs to the clause before, if that has a head.
    """
    clauses: list[Clause] = []
    open_: Clause | None = None
    end = 0
    for phrase in phrases:
        if "//" in text[end : phrase.start]:
            open_ = None
        end = phrase.end
        if isinstance(phrase.meaning, k.NoMeaning):
            continue
        meaning = phrase.meaning
        starts = isinstance(meaning if meaning is not None else phrase.head, STARTS)
        label = isinstance(meaning if meaning is not None else phrase.head, k.GivenAction)
        inside = open_ is not None and (
            isinstance(meaning, GOES_ON)
            or (meaning is None and not starts)
            or (open_.label and not label)
        )
        if inside:
            assert open_ is not None
            open_.phrases.append(phrase)
            continue
        clause = Clause([phrase], label)
        clauses.append(clause)
        open_ = clause if starts else None
    return clauses


# --------------------------------------------------------------------- conditions


def condition_text(condition: Condition | None) -> str:
    """20.9 A condition in the words of the notation; it may not speak of an event."""
    if condition is None:
        return ""
    if roles_in(condition) or any(isinstance(f, s.Chosen) for f in filters_in(condition)):
        raise CannotPlay
    return write_condition(condition)


def test_of(condition: Condition | None) -> Any:
    if condition is None:
        return None
    condition_text(condition)
    return condition_of(condition).test


def lasting(selector: s.Selector) -> s.Selector:
    """20.6c A group that a passive sentence means: all who fit, whatever is being done."""
    if selector.count != s.ALL or roles_in(selector):
        raise CannotPlay
    if any(isinstance(f, s.Chosen | s.In) for f in filters_in(selector)):
        raise CannotPlay
    return selector


# --------------------------------------------------------------------- clauses with a head


class Piece(NamedTuple):
    """One sentence of a clause, prepared."""

    act: Act
    test: Any = None
    results: tuple[int, int] | None = None
    if_done: bool = False
    may: bool = False


def check(step: k.Step, roles: frozenset[str], rolled: bool) -> None:
    """Refuses a step about figures that nothing names, or about a result that nobody rolled."""
    for each in filters_in(step):
        if isinstance(each, s.In):
            raise CannotPlay
    if not roles_in(step) <= roles:
        raise CannotPlay
    numbers = getattr(step, "amount", None), getattr(step, "clicks", None)
    if any(isinstance(n, k.Result | k.HalfResult) for n in numbers) and not rolled:
        raise CannotPlay


def steps_in(step: k.Step) -> tuple[k.Step, ...]:
    match step:
        case k.Both(steps):
            return tuple(inner for each in steps for inner in steps_in(each))
        case k.OneOf(options):
            return tuple(inner for each in options for inner in steps_in(each))
        case _:
            return (step,)


def names_somebody(step: k.Step) -> bool:
    """Whether "that character" may mean the figures of this step afterwards."""
    whom = getattr(step, "whom", None)
    if isinstance(step, k.Choose):
        return True
    return isinstance(whom, s.Selector) and isinstance(whom.count, s.Exactly | s.UpTo)


def pieces_of(clause: Clause, registry: Registry, roles: frozenset[str]) -> list[Piece]:
    """The sentences of a clause. Raises `CannotPlay` or `CannotDo`."""
    pieces: list[Piece] = []
    rolled = False
    for phrase in clause.phrases:
        meaning = phrase.meaning
        if not isinstance(meaning, k.Triggered | k.GivenAction | k.Then | k.Row):
            raise CannotPlay
        if isinstance(meaning, k.Row) and not rolled:
            raise CannotPlay
        one_way = isinstance(meaning.step, k.OneOf)
        for step in steps_in(meaning.step):
            check(step, roles, rolled)
            if names_somebody(step) and not one_way:
                roles |= {"that"}
            rolled |= isinstance(step, k.RollDie)
        act = act_of(meaning.step, registry)
        match meaning:
            case k.Row(results):
                pieces.append(Piece(act, results=results))
            case k.Then(_, condition, if_done, may):
                pieces.append(Piece(act, test_of(condition), None, if_done, may))
            case _:
                pieces.append(Piece(act))
    return pieces


def run_clause(
    pieces: list[Piece], table: Table, figure: int, version: Version, scope: Scope
) -> Rule[None]:
    """Carries a clause out, sentence by sentence."""
    done = True
    for piece in pieces:
        if piece.results is not None:
            low, high = piece.results
            if low <= scope.result <= high:
                yield from piece.act.perform(table, figure, version, scope)
            continue
        if piece.if_done and not done:  # 20.9b
            continue
        if piece.test is not None and not piece.test(table, figure):  # 20.9a
            done = False
            continue
        if piece.may:
            able = piece.act.could(table, figure, version, scope)
            if not able or not (yield from wants_to(table, figure, version, scope)):
                done = False
                continue
        done = yield from piece.act.perform(table, figure, version, scope)


def items(powers: tuple[k.Item, ...]) -> tuple[k.PowerItem, ...]:
    """Powers that a figure can have. Raises `CannotPlay` for other names in a list."""
    plain = tuple(item for item in powers if isinstance(item, k.PowerItem))
    if len(plain) < len(powers):
        raise CannotPlay
    return plain


class Builder:
    """Makes the ability of one text."""

    def __init__(self, name: str, registry: Registry) -> None:
        self.name = name
        self.registry = registry
        self.ability = Ability(name, EFFECT, SECTION)
        self.used = False
        self.grants: list[PowerRef] = []
        self.protects: tuple[str, ...] = ()
        self.number = 0
        """How many triggered effects there were."""

    def next_word(self) -> str:
        """The word of the next action; players see the name of the trait."""
        return f"{CLAUSE}{len(self.ability.offers) + 1}"

    # ------------------------------------------------------------------ triggers

    def triggered(self, clause: Clause, sentence: k.Triggered) -> None:
        """8.1 A triggered effect."""
        head = head_of(sentence.trigger)
        test = test_of(sentence.condition)
        pieces = pieces_of(clause, self.registry, head.gives)
        follow = [p.meaning for p in clause.phrases[1:] if isinstance(p.meaning, k.Then)]
        asks_inside = sentence.may and any(not then.if_done for then in follow)
        if asks_inside and sentence.limit is not None:
            raise CannotPlay
        if asks_inside:
            pieces[0] = pieces[0]._replace(may=True)
        words, first = clause.words, pieces[0].act

        def scope(table: Table, figure: int, event: Any) -> Scope:
            stood = 0 if head.stood is None else head.stood(event)
            return Scope(words, head.roles(table, figure, event), stood)

        def handler(table: Table, figure: int, version: Version, event: Any) -> Rule[None]:
            yield from run_clause(pieces, table, figure, version, scope(table, figure, event))

        def when(table: Table, figure: int, version: Version, event: Any) -> bool:
            return head.when(table, figure, version, event) and (
                test is None or test(table, figure)
            )

        def ready(table: Table, figure: int, version: Version, event: Any) -> bool:
            return first.could(table, figure, version, scope(table, figure, event))

        optional = sentence.may and not asks_inside
        waits = ready if optional or len(pieces) == 1 else None
        plain = replace(sentence, may=optional)
        self.declare(plain, head, handler, when, waits, words)

    def declare(
        self, sentence: k.Triggered, head: Head, handler: Any, when: Any, ready: Any, words: str
    ) -> None:
        self.number += 1
        self.used = True
        handler.__name__ = f"{CLAUSE}{self.number}"
        self.ability.on(
            head.event,
            after=sentence.after,
            immediately=sentence.immediately,
            optional=sentence.may,
            anyone=head.anyone,
            when=when,
            ready=ready,
            asks="text-may",
            limit=None if sentence.limit is None else Limit(sentence.limit.span),
            says=words,
        )(handler)

    # ------------------------------------------------------------------ actions

    def action(self, clause: Clause, sentence: k.GivenAction) -> None:
        """7.1 An action."""
        test = test_of(sentence.condition)
        pieces = pieces_of(clause, self.registry, frozenset())
        words, first = clause.words, pieces[0].act

        def perform(table: Table, figure: int, version: Version) -> Rule[None]:
            if test is None or test(table, figure):  # 20.9a
                yield from run_clause(pieces, table, figure, version, Scope(words))

        def ready(table: Table, figure: int, version: Version) -> bool:
            return first.could(table, figure, version, Scope(words))

        def why(table: Table, figure: int, version: Version) -> Refusal | None:
            who = figure_name(table, figure)
            return refuse("text-nothing", "7.7", who=who, text=quoted(words))

        def works(table: Table, figure: int, version: Version) -> bool:
            return test is None or bool(test(table, figure))

        self.used = True
        self.ability.action(
            sentence.action,
            word=self.next_word(),
            ready=ready,
            why=why,
            limit=None if sentence.limit is None else Limit(sentence.limit.span),
            works=works,
        )(perform)

    # ------------------------------------------------------------------ by hand

    def by_hand(self, clause: Clause, head: Any) -> None:
        """21 The game halts where a clause begins, and the players resolve it. Raises `NoEvent`."""
        words = clause.words

        def resolve(table: Table, figure: int, version: Version, event: Any = None) -> Rule[None]:
            yield from by_hand(table, figure, version, words)

        if isinstance(head, k.GivenAction):
            self.used = True
            limit = None if head.limit is None else Limit(head.limit.span)
            self.ability.action(head.action, word=self.next_word(), limit=limit)(resolve)
            self.ability.estimate = lambda table, figure, version: 0.0
            return
        event_head = head_of(head.trigger)
        test = test_of(head.condition)

        def when(table: Table, figure: int, version: Version, event: Any) -> bool:
            return event_head.when(table, figure, version, event) and (
                test is None or test(table, figure)
            )

        mandatory = replace(head, may=False)
        self.declare(mandatory, event_head, resolve, when, None, words)

    # ------------------------------------------------------------------ passives

    def passive(self, sentence: Any) -> None:
        """20.1 Something that is so while the text is. Raises `NoParameter` or `CannotPlay`."""
        match sentence:
            case k.HasPowers(powers, condition):
                more = condition_of_grant(condition)
                self.grants += [power_ref(self.registry, item, **more) for item in items(powers)]
            case k.Listed(powers):
                self.grants += [power_ref(self.registry, item) for item in items(powers)]
            case k.HasTeam(team, condition):
                if team not in self.registry or self.registry[team].kind != "team":
                    raise CannotPlay
                more = condition_of_grant(condition)
                self.grants.append(power_ref(self.registry, k.PowerItem(team), **more))
            case k.Lends(whom, powers, condition):
                self.confer("lend", whom, items(powers), condition)
            case k.Denies(whom, powers, condition):
                if any(item.riders or item.number is not None for item in items(powers)):
                    raise CannotPlay
                self.confer("deny", whom, items(powers), condition)
            case k.Modifies():
                self.modifies(sentence)
            case k.CannotBeIgnored():
                self.protects = (*self.protects, *UNTOUCHABLE)
            case k.Protected(powers):
                if any(item.riders or item.number is not None for item in items(powers)):
                    raise CannotPlay
                slugs = tuple(item.power for item in items(powers))
                guard = k.PowerItem("safeguard")
                self.grants.append(power_ref(self.registry, guard, safeguard=slugs))  # 22.6
            case _:
                raise CannotPlay

    def confer(
        self,
        verb: str,
        whom: s.Selector,
        powers: tuple[k.PowerItem, ...],
        condition: Condition | None,
    ) -> None:
        """20.6c 20.4 Others can use powers, or can't."""
        if verb not in self.registry:
            raise CannotPlay
        group = write_selector(lasting(whom))
        more = condition_of_grant(condition)
        for ref in [power_ref(self.registry, item) for item in items(powers)]:
            power = ref if ref.changes else self.registry[ref.name].slug
            changes = {"power": power, "whom": group, **more}
            self.grants.append(PowerRef(verb, tuple(changes.items())))

    def modifies(self, sentence: k.Modifies) -> None:
        """14.1 Values of a group are modified, all of the time or while a condition holds."""
        number = sentence.amount
        if not isinstance(number, int):
            raise CannotPlay
        own = sentence.whom.side == "self"
        group = None if own and not sentence.whom.filters else group_of(lasting(sentence.whom))
        test = test_of(sentence.condition)

        def amount(table: Table, owner: int, of: int, version: Version, deed: Any) -> int | None:
            if group is not None and not group.members(table, owner) >> of & 1:
                return None
            return number if test is None or test(table, owner) else None

        for stat in sentence.stats:
            self.ability.value(STATS.index(stat), MODIFY, OWN if own else EVERYONE)(amount)
        self.used = True


def condition_of_grant(condition: Condition | None) -> dict[str, object]:
    text = condition_text(condition)
    return {"while": text} if text else {}


def compiled(name: str, text: str, phrases: tuple[Phrase, ...], registry: Registry) -> Compiled:
    """The powers and effects of a text. `name` is what its ability is called."""
    builder = Builder(name, registry)
    played: list[str] = []
    halting: list[str] = []
    unread: list[str] = []
    plainer = tuple(
        replace(phrase, meaning=in_played_words(phrase.meaning, registry)) for phrase in phrases
    )
    for clause in gathered(text, plainer):
        first = clause.phrases[0]
        try:
            if clause.unread or not all(is_played(phrase.meaning) for phrase in clause.phrases):
                raise CannotPlay
            match first.meaning:
                case k.Triggered():
                    builder.triggered(clause, first.meaning)
                case k.GivenAction():
                    builder.action(clause, first.meaning)
                case _:
                    assert first.meaning is not None
                    builder.passive(first.meaning)
            played.append(clause.words)
        except (CannotPlay, CannotDo, NoEvent, NoParameter):
            head = first.meaning if isinstance(first.meaning, STARTS) else first.head
            try:
                if head is None or not is_played(replace(head, step=k.RollDie())):
                    raise CannotPlay
                builder.by_hand(clause, head)
                halting.append(clause.words)
            except (CannotPlay, NoEvent):
                unread.append(clause.words)
    ability = builder.ability if builder.used else None
    if ability is None and not builder.grants:
        unread += played  # a protection of nothing
        played = []
    protects = tuple(dict.fromkeys(builder.protects))
    grants = tuple(
        replace(ref, protected=ref.protected | frozenset(protects)) for ref in builder.grants
    )
    if ability is not None and protects:
        ability.parameters["protects"] = protects
    return Compiled(grants, ability, tuple(played), tuple(halting), tuple(unread))
