"""Decisions: the player, the topic, every option, and the rule that asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..figures.abilities import Ability, Rule
from ..figures.messages import Argument, Message
from ..figures.refusal import Refusal
from ..state.deeds import Attack, Move, Use
from .choice_lists import ChoiceList
from .choices import (
    ActionChoice,
    Choice,
    ElementChoice,
    FigureChoice,
    LeftChoice,
    MarkerChoice,
    NumberChoice,
    Pass,
    PieceChoice,
    PlaceChoice,
    SquareChoice,
    WordChoice,
)
from .other_names import fold, meanings

if TYPE_CHECKING:
    from ..table.table import Table

Form = Callable[[Any], Choice]
"""Makes the record of a choice from the rule's own value."""
Why = Callable[["Table", Any], "Refusal | None"]
Reason = Callable[["Table", "Decision", Any], "Refusal | None"]
Chance = Callable[[], float]
"""A uniform random number, at least 0 and less than 1, such as `Random(seed).random`."""

REASONS: Final[dict[str, Reason]] = {}
"""By topic: why a value is not among the choices. The refusal modules fill it in."""

T = TypeVar("T")

NO_RECORD: Final = object()
"""Marks an argument that is not the record of a choice."""


def explains(*topics: str) -> Callable[[Reason], Reason]:
    """Registers the function that explains missing choices for these topics."""

    def declare(reason: Reason) -> Reason:
        for topic in topics:
            REASONS[topic] = reason
        return reason

    return declare


class Illegal(ValueError):
    """A choice that can't be made. Its `refusal` has a code, a sentence and a section.

    The cause decides the subclass: `UnknownChoice`, `AmbiguousChoice` or `IllegalChoice`.
    """

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))

    @staticmethod
    def of(refusal: Refusal) -> Illegal:
        """The error of the subclass that fits a refusal."""
        if refusal.code in UNREADABLE:
            return UnknownChoice(refusal)
        return (AmbiguousChoice if refusal.code == "ambiguous" else IllegalChoice)(refusal)


class UnknownChoice(Illegal):
    """The text or value doesn't match any choice, often because of a typo."""


class AmbiguousChoice(Illegal):
    """The text matches more than one choice."""


class IllegalChoice(Illegal):
    """The text names something that a rule doesn't allow now."""


class NoSuchPlace(IndexError, ValueError):
    """There is no choice at that index."""


UNREADABLE: Final = frozenset(
    {
        *("unknown-figure", "unknown-square", "unknown-marker", "unknown-piece", "unknown-word"),
        *("not-an-option", "not-a-number", "no-action-named"),
        *("several-choices", "nothing-to-choose"),
    }
)
"""The codes for texts and values that don't match any choice."""


# --------------------------------------------------------------------- what is being done


def doing(table: Table, what: Any, rule: Rule[T]) -> Rule[T]:
    """Runs a rule while the table records what is being done: an action, attack or effect."""
    before = table.doing
    table.doing = (*before, what)
    answer = yield from rule
    table.doing = before
    return answer


class Context(tuple[Any, ...]):
    """The deeds in progress when a question was asked, innermost last."""

    __slots__ = ()

    def innermost(self, kind: type[T]) -> T | None:
        """The innermost deed of a kind, or None."""
        for deed in reversed(self):
            if isinstance(deed, kind):
                return deed
        return None

    @property
    def action(self) -> ActionChoice | None:
        """7 The action that is being performed. A FREE action inside another comes first."""
        return self.innermost(ActionChoice)

    @property
    def attack(self) -> Attack | None:
        return self.innermost(Attack)

    @property
    def move(self) -> Move | None:
        return self.innermost(Move)

    @property
    def using(self) -> Use | None:
        """The power or ability that asks."""
        return self.innermost(Use)

    @property
    def ability(self) -> Ability | None:
        """The innermost active ability, whether as an action or as an effect."""
        using = self.using
        return using.version.ability if using is not None else None

    def json(self, table: Table) -> dict[str, Any]:
        data: dict[str, Any] = {}
        if (action := self.action) is not None:
            data["action"] = action.json(table)
        if (attack := self.attack) is not None:
            data["attack"] = {
                "attacker": table.tags[attack.actor],
                "kind": attack.kind,
                "targets": [table.tags[target] for target in attack.targets],
            }
        if (move := self.move) is not None:
            path = move.path_so_far()
            data["move"] = {
                "figure": table.tags[move.figure],
                "squares": move.squares,
                "path": [table.map.grid.name(square) for square in path],
            }
        if (ability := self.ability) is not None:
            data["power"] = ability.slug
        return data


# --------------------------------------------------------------------- decisions


class Decision:
    """One question to one player.

    `topic` is a stable word for what is asked. `choices` are the records of all legal choices, each
    with its text and JSON. `values` are the same choices as the asking rule knows them. `figure` is
    the figure that the question is about, or -1. `context` is what was being done.

    A decision is a sequence of its choices: it has a length, can be iterated and indexed, and `in`
    takes a record or a text.
    """

    __slots__ = (
        "_arguments",
        "_choices",
        "_form",
        "_gives",
        "_values",
        "about",
        "context",
        "figure",
        "kind",
        "plain",
        "player",
        "section",
        "settled",
        "table",
        "topic",
        "why",
    )

    def __init__(
        self,
        table: Table,
        topic: str,
        player: int,
        kind: str,
        values: Sequence[Any],
        section: str,
        figure: int = -1,
        *,
        form: Form | None = None,
        why: Why | None = None,
        about: Any = None,
        gives: Callable[[Any], bool] | None = None,
        plain: Any = NO_RECORD,
        **arguments: Argument,
    ) -> None:
        self.topic = topic
        self.player = player
        self.kind = kind
        self._values = values
        self.section = section
        self.figure = figure
        self.context = table.doing
        self.table = table
        """The table that the choices are about. At rest, a copy that never changes."""
        self.about = about
        """Other facts from the asking rule, which the reasons of its topic use."""
        self.why = why
        self.plain = plain
        """The value that adds nothing to what the player set out to do, if there is one."""
        self.settled = False
        """Whether the first answer is certainly the best one for the player."""
        self._form = form
        self._gives = gives
        self._choices: ChoiceList | None = None
        self._arguments = arguments

    @property
    def values(self) -> Sequence[Any]:
        """Every legal choice, as the rule that asks knows it."""
        return self._values

    @property
    def choices(self) -> ChoiceList:
        """Every legal choice, as a list. Records are made when somebody looks at them."""
        if self._choices is None:
            self._choices = ChoiceList(self.values, self._form or FORMS[self.kind])
        return self._choices

    @property
    def listed(self) -> ChoiceList | None:
        """The list of choices, if somebody has asked for it."""
        return self._choices

    def choice(self, index: int) -> Choice:
        """The choice at an index."""
        return self.choices[index]

    def record(self, value: Any) -> Choice:
        """The record of a choice, given the rule's own value."""
        return (self._form or FORMS[self.kind])(value)

    def __len__(self) -> int:
        return len(self.values)

    def __bool__(self) -> bool:
        """An open decision is true, even if it has few choices."""
        return True

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __getitem__(self, index: int) -> Choice:
        return self.choice(index)

    def __contains__(self, choice: object) -> bool:
        """Whether a record is one of the choices, or a text means one of them."""
        if isinstance(choice, str):
            return len(self.meant(self.table, " ".join(choice.split()))) == 1
        return self.place_of(choice) >= 0

    def place_of(self, choice: object) -> int:
        """The index of a record among the choices, or -1."""
        value = getattr(choice, "value", NO_RECORD)
        if value is NO_RECORD:
            return -1
        values = self.values
        try:
            index = values.index(value)
        except (ValueError, TypeError):  # a choice of another decision
            return -1
        later = range(index, len(values))  # the first may be an equal value of another kind
        return next((place for place in later if self.record(values[place]) == choice), -1)

    def drawn(self, chance: Chance) -> Any:
        """The value of a random choice, all equally likely."""
        values = self.values
        return values[int(chance() * len(values))]

    def gives_up(self, value: Any) -> bool:
        """Whether a choice only gives up something that the player has, given the rule's own value.

        Reminders don't name such a choice, and computers make it only for a reason.
        """
        if self.kind == "action" and isinstance(value, tuple):
            figure, offer, version = value
            return bool(offer.gives_up) and offer.gives_up_now(self.table, figure, version)
        return self._gives is not None and self._gives(value)

    @property
    def question(self) -> Message:
        """The question."""
        return Message(f"ask-{self.topic}", tuple(self._arguments.items()))

    @property
    def asks(self) -> str:
        """The question as a sentence."""
        return str(self.question)

    @property
    def doing(self) -> Context:
        """The deeds in progress when the question was asked."""
        return Context(self.context)

    def say(self, table: Table, value: Any) -> str:
        """The text of one choice, given the rule's own value."""
        return self.record(value).text(table)

    def options(self, table: Table) -> list[str]:
        """The texts of all choices, in order."""
        return [choice.text(table) for choice in self.choices]

    def place(self, table: Table, text: str) -> int:
        """The index of the choice that a text means, or -1. Some choices have several texts."""
        options = self.options(table)
        if text in options:
            return options.index(text)
        for index, choice in enumerate(self.choices):
            if isinstance(choice, LeftChoice) and text in choice.also():
                return index
        return -1

    def meant(self, table: Table, text: str) -> tuple[int, ...]:
        """The indexes of all choices that a text may mean, including by printed name."""
        index = self.place(table, text)
        if index >= 0:
            return (index,)
        return tuple(sorted(meanings(table, self).get(fold(text), ())))

    def reason(self, table: Table, value: Any) -> Refusal | None:
        """Why a value is not among the choices, if the rule or its topic knows."""
        if self.why is not None:
            return self.why(table, value)
        explain = REASONS.get(self.topic) or REASONS.get(self.kind)
        return explain(table, self, value) if explain is not None else None

    def json(self, table: Table, choices: bool = True) -> dict[str, Any]:
        """The decision as JSON data. Players who don't answer it get no choices."""
        data: dict[str, Any] = {
            "topic": self.topic,
            "kind": self.kind,
            "player": self.player,
            "figure": table.tags[self.figure] if self.figure >= 0 else None,
            "section": table.edition.cites(f"ask {self.topic}", self.section),
            "question": self.question.json(),
            "settled": self.settled,
            "context": self.doing.json(table),
        }
        if choices:
            data["choices"] = [self.choice_json(table, value) for value in self.values]
            if self.plain is not NO_RECORD:
                data["choices"][list(self.values).index(self.plain)]["plain"] = True
        return data

    def choice_json(self, table: Table, value: Any) -> dict[str, Any]:
        """One choice as JSON data."""
        choice = self.record(value)
        data = {**choice.json(table), "text": choice.text(table)}
        return {**data, "gives_up": True} if self.gives_up(value) else data

    def __repr__(self) -> str:
        return f"<{self.topic} ({self.kind}) of player {self.player}: {len(self.values)} choices>"


class OpenDecision(Decision):
    """A decision at rest. It lists its choices only when needed, or draws one without a list.

    A game keeps the table as it was at each rest. The choices are found there even if the game has
    moved on, so the game, its copies and anyone holding the decision share them.
    """

    __slots__ = ("_draw", "_list", "_listed")

    # At rest nothing is being done, and nobody is asked about one figure.
    figure = -1
    context = ()
    about = why = _gives = None
    plain = NO_RECORD
    settled = False

    def __init__(
        self,
        table: Table,
        topic: str,
        kind: str,
        listing: Callable[[Table], Sequence[Any]],
        drawing: Callable[[Table, Chance], Any],
        section: str,
        form: Form,
    ) -> None:
        self.topic = topic
        self.player = table.active
        self.kind = kind
        self.section = section
        self._form = form
        self._choices = None
        self._arguments = {}
        self.table = table
        self._list = listing
        self._draw = drawing
        self._listed: Sequence[Any] | None = None

    @property
    def values(self) -> Sequence[Any]:
        """Every legal choice, as the asking rule knows it."""
        if self._listed is None:
            self._listed = self._list(self.table)
        return self._listed

    def forget(self) -> None:
        """Drops the list to save memory. It can be rebuilt."""
        self._listed = self._choices = None

    def drawn(self, chance: Chance) -> Any:
        """The value of a random choice, all equally likely.

        The result is the same whether or not the list was built before.
        """
        return self._draw(self.table, chance)


def square_choice(value: Any) -> Choice:
    """A square or, for a larger base, the rectangle that it would cover."""
    return SquareChoice(value) if isinstance(value, int) else PlaceChoice(*value)


def or_pass(word: str, form: Form) -> Form:
    """The same choices, plus a word for choosing nothing (-1)."""
    return lambda value: Pass(word) if value == -1 else form(value)


FORMS: Final[dict[str, Form]] = {
    "square": square_choice,
    "figure": or_pass("done", FigureChoice),
    "word": WordChoice,
    "number": NumberChoice,
    "piece": lambda value: PieceChoice(*value),
    "marker": or_pass("none", MarkerChoice),
    "element": lambda value: ElementChoice(*value),
}
"""By kind of decision: how a choice is recorded if the asking rule has no form for it."""

YES, NO = "yes", "no"


class Forced:
    """A forced answer. The game keeps it so that a text may still name it."""

    __slots__ = ("decision",)

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    @property
    def choice(self) -> Choice:
        """The only possible answer."""
        return self.decision.choice(0)

    def text(self, table: Table) -> str:
        return self.choice.text(table)


def ask(
    table: Table,
    topic: str,
    player: int,
    kind: str,
    values: Sequence[T],
    section: str,
    figure: int = -1,
    **more: Any,
) -> Rule[T]:
    """Asks a player. If there is only one answer, the player isn't asked.

    Returns one of the values: a figure's number, a word, a square.
    """
    decision = Decision(table, topic, player, kind, values, section, figure, **more)
    if len(values) == 1:
        yield Forced(decision)
        return values[0]
    answer: T = yield decision
    return answer


def may(
    table: Table, topic: str, player: int, section: str, figure: int, **arguments: Argument
) -> Rule[bool]:
    """8.1e Asks whether the player uses an optional effect."""
    more: dict[str, Any] = arguments
    answer: str = yield Decision(table, topic, player, "word", (YES, NO), section, figure, **more)
    return answer == YES
