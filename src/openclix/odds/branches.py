"""Every way the engine's own attack can go: dice branch, and players choose what is best.

Nothing here knows about any power. The attack's rule runs on copies of the table, once for each
possible roll. When a player is asked, the answer that is best for that player is used. A generator
can't be copied, so each branch runs again from the start, which costs about as much as one attack
in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any, Final

from openclix.engine.asking.decisions import NO, YES, Decision, Forced
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import Rolled
from openclix.engine.effects.dice import ATTACK_ROLL, SUCCESS, Roll
from openclix.engine.figures.abilities import Rule
from openclix.engine.figures.messages import Message, Name, quoted, say, word
from openclix.engine.state.deeds import Attack, Deed
from openclix.engine.table.table import Table

from .outcomes import Outcome, mixed, outcome_of, score
from .rerolls import Budget, Window, pairs

Path = tuple[Any, ...]
"""The answers that lead to a branch: dice as tuples, choices by their places."""
Begin = Callable[[], tuple[Table, Rule[object]]]


class NoAttack(Exception):
    """The question isn't about an attack, or needs other choices first."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        return str(self.message)


def fits_nowhere(words: Iterable[str]) -> Message:
    return say("odds-fits-nowhere", words=quoted(" ".join(words)))


class Run:
    """One branch in progress: its own table, the rule, and its position."""

    __slots__ = ("attack", "marked", "prompt", "rule", "stop", "table", "untouched", "words")

    def __init__(self, table: Table, rule: Rule[object], words: Iterable[str] = ()) -> None:
        self.table = table
        self.rule = rule
        self.words = list(words)
        """Words that answer what is asked before the attack, and are still to be used."""
        self.attack: Attack | None = None
        self.stop: Roll | Decision | None = None
        self.untouched: list[int] = []
        self.marked = 0
        """The length of the log when the last die was given."""
        self.prompt: tuple[int, str] | None = None
        """Figure and topic of the optional effect that was last accepted."""

    @property
    def log(self) -> list[Event]:
        return self.table.log or []

    def over(self, asked: Roll | Decision) -> bool:
        """Whether the attack has done its damage, so that what is asked comes after it."""
        this = self.attack
        if this is None:
            return False
        if isinstance(asked, Roll) and asked.purpose == ATTACK_ROLL:
            return asked.attack is not this
        if this.damaged is not self.untouched or (this.missed and not this.hits):
            return True
        return isinstance(asked, Decision) and this.chosen_instead and this.fixed_damage < 0

    def takes(self, text: str) -> bool:
        """Uses the next words up if they are this text."""
        words = text.split()
        if self.attack is not None or not words or self.words[: len(words)] != words:
            return False
        del self.words[: len(words)]
        return True

    def traces(self) -> tuple[Any, ...]:
        """A die's effect: two faces that leave the same table continue alike."""
        since = [event for event in self.log[self.marked :] if not isinstance(event, Rolled)]
        this = self.attack
        slots = () if this is None else tuple(repr(getattr(this, name)) for name in TRACED)
        stop = self.stop
        what: tuple[Any, ...] = ()
        if isinstance(stop, Roll):
            what = (stop.purpose, stop.figure, stop.count)
        elif stop is not None:
            what = (stop.kind, stop.topic, stop.figure, len(stop.values))
        return since, slots, what, self.table.happened, self.table.state()


TRACED: Final = sorted({*Attack.__slots__, *Deed.__slots__} - {"instead", "splash", "roll"})


class Solver:
    """The outcomes of one attack, with or without the effects that players may decline."""

    def __init__(
        self,
        begin: Begin,
        attacker: int,
        *,
        optional: bool = False,
        instead: int | None = None,
        words: Iterable[str] = (),
        budget: Budget | None = None,
    ) -> None:
        self.begin = begin
        self.budget = budget or Budget(None)
        self.capped = False
        """Whether some rerolls of one roll were left out."""
        self.attacker = attacker
        self.optional = optional
        self.instead = instead
        self.words = tuple(words)
        self.first: Run | None = None
        """The first branch that came to the attack roll, standing there."""
        self.prompts: dict[tuple[int, str], Decision] = {}
        """Optional effects that were met, by figure and topic."""
        self.faces: dict[tuple[int, str], set[int]] = {}
        """The faces on which such an effect changed the outcome."""
        self.passes: dict[tuple[int, str], tuple[str, tuple[str, ...]]] = {}
        """12.3d The figures that could be hit instead, by figure and topic: section and names."""
        self.insteads: tuple[str, ...] = ()
        """12.4c The choices instead of normal damage."""
        self.unrolled: set[str] = set()
        """Abilities that could change another die of the attack; that is not reckoned with."""
        self.rolled: dict[Path, dict[tuple[int, int], Outcome]] = {}
        self.used: set[tuple[int, Name, str]] = set()

    def outcome(self, rerolls: Iterable[int] = ()) -> Outcome:
        """The outcome of the attack if these players use their rerolls."""
        return self._solve((), self._replay(()), frozenset(rerolls))

    # ------------------------------------------------------------------ running

    def _replay(self, path: Path) -> Run:
        self.budget.check()
        table, rule = self.begin()
        table.log = []
        run = Run(table, rule, self.words)
        self._advance(run, None)
        for answer in path:
            assert run.stop is not None
            if isinstance(run.stop, Roll):
                run.marked = len(run.log)
                self._advance(run, answer)
            else:
                choice = run.stop.values[answer]
                run.prompt = (run.stop.figure, run.stop.topic) if choice == YES else None
                self._advance(run, choice)
        return run

    def _advance(self, run: Run, answer: Any) -> None:
        """Continues to the next die, or to a choice whose answer isn't known."""
        run.stop = None
        while True:
            try:
                asked = run.rule.send(answer)
            except StopIteration:
                return
            answer = None
            if isinstance(asked, Forced):
                run.takes(asked.text(run.table))
                continue
            if run.over(asked):
                return
            if isinstance(asked, Roll):
                if asked.purpose == ATTACK_ROLL and isinstance(asked.attack, Attack):
                    if run.words:
                        raise NoAttack(fits_nowhere(run.words))
                    run.attack = asked.attack
                    run.untouched = asked.attack.damaged
                run.stop = asked
                return
            index = self._settled(run, asked)
            if index is None:
                run.stop = asked
                return
            answer = asked.values[index]

    def _settled(self, run: Run, asked: Decision) -> int | None:
        """The place of an answer that needs no comparing, or None."""
        table = run.table
        if asked.kind == "reroll":
            if run.attack is None or run.attack.total:
                self.unrolled.update(asked.options(table)[1:])
            return 0
        if tuple(asked.values) == (YES, NO):
            if self.optional:
                self.prompts.setdefault((asked.figure, asked.topic), asked)
                return None
            return 1
        if run.attack is None and asked.player == table.side[self.attacker]:
            spoken = self._spoken(run, asked)
            if spoken is not None:
                return spoken
        if asked.kind == "figure" and -1 in asked.values:
            choices = list(asked.values)
            if run.attack is not None:  # 12.3d
                options = [o for c, o in zip(choices, asked.options(table), strict=True) if c >= 0]
                passed = (asked.section, tuple(options))
                self.passes.setdefault((asked.figure, asked.topic), passed)
            return choices.index(-1)
        if asked.kind == "instead":
            self.insteads = tuple(asked.options(table))
            return self.instead
        if asked.topic == "which-value":
            want = max if asked.player == table.side[asked.figure] else min
            return list(asked.values).index(want(asked.values))
        if asked.topic == "damage-taken":
            return 0
        if asked.kind in ("number", "order") or asked.topic == "which-replacement":
            return None
        if run.attack is not None:
            return 0
        section = word(table.edition.cites(f"ask {asked.topic}", asked.section))
        raise NoAttack(say("odds-first", question=asked.question, section=section))

    def _spoken(self, run: Run, asked: Decision) -> int | None:
        """The place of the option that the next words name; the longest counts."""
        if not run.words:
            return None
        options = asked.options(run.table)
        for index in sorted(range(len(options)), key=lambda place: -len(options[place])):
            if run.takes(options[index]):
                return index
        raise NoAttack(fits_nowhere(run.words))

    # ------------------------------------------------------------------ solving

    def _solve(self, path: Path, run: Run, rerolls: frozenset[int]) -> Outcome:
        stop = run.stop
        if stop is None:
            return outcome_of(run.log, self.attacker)
        if isinstance(stop, Decision):
            return self._best(path, run, stop, rerolls)
        if stop.purpose == ATTACK_ROLL:
            return self._attack_roll(path, run, stop, rerolls)
        return self._dice(path, run, stop, rerolls)

    def _best(self, path: Path, run: Run, asked: Decision, rerolls: frozenset[int]) -> Outcome:
        """The best outcome for the deciding player. The first one among equals."""
        outcomes: list[Outcome] = []
        for place in range(len(asked.values)):
            further = (*path, place)
            outcomes.append(self._solve(further, self._replay(further), rerolls))
        return max(outcomes, key=lambda o: score(run.table, asked.player, self.attacker, o))

    def _dice(self, path: Path, run: Run, asked: Roll, rerolls: frozenset[int]) -> Outcome:
        """Any other dice of the attack; faces that leave the same behind are solved once."""
        this = run.attack
        merge = this is None or not (this.dealt or this.chosen_instead)
        each = Fraction(1, 6**asked.count)
        groups: list[tuple[Any, Outcome]] = []
        parts: list[tuple[Fraction, Outcome]] = []
        for dice in product(range(1, 7), repeat=asked.count):
            further = (*path, dice)
            branch = self._replay(further)
            branch_traces = branch.traces() if merge else None
            outcome = next((o for traces, o in groups if merge and traces == branch_traces), None)
            if outcome is None:
                outcome = self._solve(further, branch, rerolls)
                groups.append((branch_traces, outcome))
            parts.append((each, outcome))
        if asked.purpose == SUCCESS and run.prompt is not None:  # 6.4 a rolled 1 fails
            failed = parts[0][1]
            works = {face for face, (_, outcome) in enumerate(parts, 1) if outcome != failed}
            self.faces.setdefault(run.prompt, set()).update(works)
        return mixed(parts)

    def _attack_roll(self, path: Path, run: Run, asked: Roll, rerolls: frozenset[int]) -> Outcome:
        """12.2b The two dice of an attack. Rolls with the same sum count as one, unless only one is
        critical (12.3b)."""
        if self.first is None:
            self.first = run
        critical = run.table.edition.critical
        outcomes = self.rolled.get(path)
        if outcomes is None:
            outcomes = {}
            for dice, _ in pairs():
                key = (sum(dice), critical(dice))
                if key not in outcomes:
                    further = (*path, dice)
                    outcomes[key] = self._solve(further, self._replay(further), frozenset())
            self.rolled[path] = outcomes
        window = Window(run.table, asked, outcomes, self.attacker, rerolls, self.budget)
        outcome = window.outcome()
        self.used |= window.used
        self.capped |= window.capped
        return outcome
