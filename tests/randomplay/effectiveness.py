"""Which powers do anything: each stretch of play is played again without one of them.

A power, keyphrase, trigger or action is *effective* where its absence makes a difference, all dice
and choices being the same: the table ends up in another state (changed), a choice that was taken
would not have been offered (enabled), or a choice that was not offered would have been (withheld).
"""

from __future__ import annotations

import copy
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from random import Random
from typing import Any

from openclix.editions import edition
from openclix.engine.asking.decisions import Decision
from openclix.engine.figures.abilities import Ability, Offer, Version
from openclix.engine.figures.figures import Sheet
from openclix.engine.setup.setup import new_table
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.state import ON_MAP, SETUP
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table, replaced
from openclix.engine.turn.actions import END

from .games import Setup, random_setup
from .players import Player
from .runner import Asked, Header, RollKey, Runner, Thrown
from .situations import SITUATIONS, Situation

Item = tuple[str, str]
"""("power", slug), ("trigger", name), ("action", word), ("kernel", name), or the control."""
Step = Asked | Thrown

DECLINES = ("no", "keep", "stop", "done", "normal", "nobody", "alone", "leave", "none", "end")
"""Options that do nothing, for questions that only the changed table asks."""
IGNORED = frozenset({"abilities", "auras", "squares_by_size", "listeners", "end_in_sight"})
"""Parts of a state that follow from what a figure can use."""
COSTS = ("tokens", "flags", "actions_given", "used_turn", "used_game")
"""Parts of a state that an action changes by being given."""
NAMING = frozenset({"power"})
"""Kinds of decisions that list powers: to be on such a list is no effect."""
CONTROL: Item = ("control", "nothing left out")
"""A trial in which nothing is missing: any difference there is a fault of the method."""
MOST_TRIALS = 8
"""Items that are left out of one stretch of play, one at a time."""
HOPED = 3
"""Powers for which one game is made; fewer are met more often."""
ATTACKS = ("close", "range")
ROUND = 24
"""Games in one task of a process."""
PATIENCE = 4000
"""Games without any progress after which the search gives up."""


OF_A_SCENARIO = "scn."
"""Begins the keys of rules that hold in one scenario; no other game has them."""
BY_HAND = "ko-by-hand"
"""What players do with their hands is not a rule of the game, and random players leave it."""


IN_ROUNDS = {"squall/squall": True, "squall/squall-in-turn": False}
"""Triggers that have something to do only where rounds have effects of their own, or only where
they have none."""


def items(rules: Edition) -> list[Item]:
    """Everything that should be seen to have an effect."""
    found: list[Item] = []
    rounds = "opening" in rules.turn_machine
    for name, ability in sorted(rules.registry.abilities.items()):
        if ability.section.startswith(OF_A_SCENARIO):
            continue
        found.append(("power", name))
        if len(ability.offers) > 1:
            found.extend(("action", offer.word) for offer in ability.offers)
        if ability.triggers and (len(ability.triggers) > 1 or ability.reducers or ability.offers):
            names = (trigger.name for trigger in ability.triggers)
            found.extend(
                ("trigger", name) for name in names if IN_ROUNDS.get(name, rounds) == rounds
            )
    found.extend(("kernel", name) for name in sorted(rules.kernel_triggers) if name != BY_HAND)
    return found


def owner(rules: Edition, item: Item) -> str:
    """The slug of the ability that an item is a part of."""
    kind, name = item
    if kind == "trigger":
        return rules.registry.trigger(name).ability.slug
    if kind == "action":
        return next(
            ability.slug
            for ability in rules.registry.abilities.values()
            if any(offer.word == name for offer in ability.offers)
        )
    return name


def without(sheet: Sheet, slug: str, item: Item) -> Sheet:
    """A sheet that lacks one ability, or one trigger or action of it."""

    def kept(versions: tuple[Version, ...]) -> Iterator[Version]:
        for version in versions:
            if version.ability.slug != slug:
                yield version
            elif item[0] != "power":
                lesser = copy.copy(version)
                lesser.ability = lessened(version.ability, item)
                yield lesser

    stops = frozenset() if slug == "stop" else sheet.stops
    return replace(
        sheet,
        shown=tuple(tuple(kept(shown)) for shown in sheet.shown),
        always=tuple(kept(sheet.always)),
        loadouts={},
        stops=stops,
    )


class Lesser(Ability):
    """An ability without a part of it, which is found wherever the whole one is looked for.

    A copy would be the ability itself: it is copied by reference.
    """

    def __init__(self, whole: Ability) -> None:
        self.__dict__.update(whole.__dict__)
        self.whole = whole

    def __eq__(self, other: object) -> bool:
        return other is self.whole or other is self

    def __hash__(self) -> int:
        return hash(self.whole)


def lessened(ability: Ability, item: Item) -> Ability:
    lesser = Lesser(ability)
    lesser.triggers = [t for t in ability.triggers if item != ("trigger", t.name)]
    lesser.offers = [o for o in ability.offers if item != ("action", o.word)]
    return lesser


def outcome(table: Table) -> dict[str, Any]:
    """What a stretch of play has led to, as plain data."""
    found = {
        name: list(content) if isinstance(content, list) else content
        for name, content in table.state().items()
        if name not in IGNORED
    }
    found["effects"] = [
        effect._replace(data=tuple(plain(part) for part in effect.data)) for effect in table.effects
    ]
    found["cards"] = [(sheet.card.name, sheet.card.keywords) for sheet in table.sheets]
    return found


def plain(part: Any) -> Any:
    """A part of a lasting effect without the identity of its objects."""
    if isinstance(part, Version):
        return part.ability.slug, part.source, part.slot, part.special
    if isinstance(part, Suppression):
        return part.key()
    return part


class Recorded:
    """The dice and answers of a stretch, found again by what they were for."""

    def __init__(self, steps: list[Step]) -> None:
        self.asked = [step for step in steps if isinstance(step, Asked)]
        self.thrown = [step for step in steps if isinstance(step, Thrown)]
        self.spare = Random("spare dice")

    def throw(self, key: RollKey) -> tuple[int, ...]:
        for place, step in enumerate(self.thrown):
            if step.key == key:
                del self.thrown[: place + 1]
                return step.dice
        return tuple(self.spare.randint(1, key[4]) for _ in range(key[1]))

    def answer(self, header: Header) -> Asked | None:
        for place, step in enumerate(self.asked):
            if step.header == header:
                del self.asked[: place + 1]
                return step
        return None


def difference(
    base: Table, figure: int, slug: str, item: Item, steps: list[Step], led_to: dict[str, Any]
) -> str:
    """How a stretch goes another way without an item of a figure; an empty word if it does not."""
    table = base.copy()
    table.sheets = replaced(table.sheets, figure, without(table.sheets[figure], slug, item))
    table.refresh(figure)
    recorded = Recorded(steps)
    run = Runner(table, recorded.throw)
    first = bool(recorded.asked)
    while run.decision is not None and (first or not run.at_rest):
        first = False
        options = run.options()
        step = recorded.answer(run.header())
        if step is None:
            index = next((options.index(word) for word in DECLINES if word in options), 0)
        else:
            naming = run.decision.kind in NAMING
            if set(options) - step.options and not naming:
                return "withheld"
            if step.taken not in options:
                return "enabled" if more_than_costs(base, led_to) and not naming else ""
            index = options.index(step.taken)
        run.choose(index)
    return "changed" if outcome(table) != led_to else ""


def more_than_costs(base: Table, led_to: dict[str, Any]) -> bool:
    """Whether a stretch has done more than to give an action and its token."""
    return any(led_to[name] != was for name, was in outcome(base).items() if name not in COSTS)


@dataclass
class Tally:
    """How often each item was effective, and how."""

    games: int = 0
    stretches: int = 0
    trials: Counter[Item] = field(default_factory=Counter)
    effective: Counter[Item] = field(default_factory=Counter)
    how: Counter[tuple[Item, str]] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.stretches += other.stretches
        self.trials.update(other.trials)
        self.effective.update(other.effective)
        self.how.update(other.how)
        self.errors.update(other.errors)

    def note(self, item: Item, how: str) -> None:
        self.trials[item] += 1
        if how:
            self.effective[item] += 1
            self.how[item, how] += 1


class Watched:
    """A kernel trigger that tells whether it changed the table."""

    def __init__(self, name: str, inner: Any, tally: Tally) -> None:
        self.name = name
        self.inner = inner
        self.tally = tally

    def handler(self, table: Table, figure: int, version: Any, payload: Any) -> Any:
        before = outcome(table)
        rule = self.inner.handler(table, figure, version, payload)
        if rule is not None:
            yield from rule
        if table.log is not None:  # the game itself, not a trial
            self.tally.note(("kernel", self.name), "changed" if outcome(table) != before else "")


def watched_edition(tally: Tally, name: str) -> Edition:
    rules = edition(name)
    return rules.but(
        kernel_triggers={
            name: Watched(name, trigger, tally) for name, trigger in rules.kernel_triggers.items()
        }
    )


class Seeker:
    """Plays one game, and tries each stretch again without what is still wanted."""

    def __init__(
        self,
        setup: Setup,
        wanted: dict[str, list[Item]],
        each: int,
        tally: Tally,
        rules: Edition,
        situations: tuple[Situation, ...] = (),
        hoped: Iterable[str] = (),
    ) -> None:
        table = new_table(rules, setup.forces, setup.maps, setup.build_total, setup.turn_limit)
        table.log = []
        self.dice = Random(f"dice:{setup.seed}")
        self.trials = Random(f"trials:{setup.seed}")
        self.player = Player(setup.seed, max(setup.keen, 0.5))
        self.wanted = wanted
        self.each = each
        self.tally = tally
        self.situations = situations
        self.chance = Random(f"situations:{setup.seed}")
        self.hoped = frozenset(hoped)
        """The slugs of the abilities that this game was made for."""
        self.acting: set[int] = set()
        self.given: set[tuple[int, int, str]] = set()
        """Turn, figure and word of each action: an edition may allow the same one without end."""
        self.favoured: tuple[str, ...] = ()
        """Options of the next action that would put a situation to use."""
        self.steps: list[Step] = []
        self.opening = table.copy()
        self.run = Runner(table, self.throw)

    def throw(self, key: RollKey) -> tuple[int, ...]:
        dice = tuple(self.dice.randint(1, key[4]) for _ in range(key[1]))
        self.steps.append(Thrown(key, dice))
        return dice

    def play(self) -> None:
        run = self.run
        self.try_without(self.opening)
        while run.decision is not None:
            if self.situations and run.decision.kind == "action":
                self.arrange(self.chance.choice(self.situations))
            base = run.table.copy()
            self.steps = []
            self.stretch()
            self.tally.stretches += 1
            self.try_without(base)
        self.tally.games += 1

    def arrange(self, situation: Situation) -> None:
        """Now and then: brings the table into a situation, and favours what goes with it."""
        table = self.run.table
        self.favoured = ()
        if self.chance.random() < 0.4:
            return
        figure = situation.arrange(table, self.chance)
        who = range(len(table.tags)) if figure < 0 else (figure,)
        self.favoured = tuple(f"{table.tags[f]} {word}" for f in who for word in situation.actions)
        self.run.look_again()

    def stretch(self) -> None:
        """Plays from one rest to the next."""
        run = self.run
        while True:
            options = run.options()
            index = self.player.index(run)  # type: ignore[arg-type]
            favoured = [place for place, option in enumerate(options) if option in self.favoured]
            if not favoured and run.decision is not None and run.decision.kind == "action":
                favoured = self.hoped_for(run.decision)
            if favoured:
                index = self.chance.choice(favoured)
            self.favoured = ()
            if run.decision is not None and run.decision.kind == "action" and options[index] != END:
                figure, offer = run.decision.values[index][:2]
                self.acting = {figure}
                if isinstance(offer, Offer):
                    self.given.add((run.table.turn, figure, offer.word))
            self.steps.append(Asked(run.header(), frozenset(options), options[index]))
            run.choose(index)
            if run.decision is None or run.at_rest:
                return

    def hoped_for(self, decision: Decision) -> list[int]:
        """Mostly: the places of the actions that are still to be seen at work, or of attacks."""
        if self.chance.random() < 0.3:
            return []
        actions = [
            (place, choice[1])
            for place, choice in enumerate(decision.values)
            if isinstance(choice, tuple) and isinstance(choice[1], Offer)
        ]
        turn = self.run.table.turn
        hoped = [
            place
            for place, offer in actions
            if offer.ability.slug in self.hoped
            and (turn, decision.values[place][0], offer.word) not in self.given
        ]
        attacks = [place for place, offer in actions if offer.word in ATTACKS]
        if hoped and (not attacks or self.chance.random() < 0.5):
            return hoped
        return attacks

    def try_without(self, base: Table) -> None:
        led_to = outcome(self.run.table)
        candidates = [
            (figure, slug, item)
            for figure in range(len(base.sheets))
            if base.zone[figure] == ON_MAP or base.phase == SETUP
            for slug in usable(base, figure)
            for item in self.wanted.get(slug, ())
            if self.tally.effective[item] < self.each
        ]
        if len(candidates) > MOST_TRIALS:
            self.trials.shuffle(candidates)
            busy = {step.header[3] for step in self.steps if isinstance(step, Asked)}
            busy |= {step.key[3] for step in self.steps if isinstance(step, Thrown)} | self.acting
            candidates.sort(key=lambda found: (found[1] not in self.hoped, found[0] not in busy))
            candidates = candidates[:MOST_TRIALS]
        if self.trials.random() < 0.1:
            candidates.append((self.trials.randrange(len(base.sheets)), "", CONTROL))
        for figure, slug, item in candidates:
            try:
                how = difference(base, figure, slug, item, self.steps, led_to)
            except Exception:
                self.tally.errors[f"without {item}:\n{traceback.format_exc()}"] += 1
                continue
            self.tally.note(item, how)


def usable(table: Table, figure: int) -> list[str]:
    """The abilities that a figure has of its own, in order."""
    sheet, click = table.sheets[figure], table.click[figure]
    shown = sheet.shown[click - 1] if 0 < click <= sheet.last else ()
    return list(dict.fromkeys(v.ability.slug for v in (*shown, *sheet.always)))


def seek_some(task: tuple[int, int, int, tuple[Item, ...], str]) -> Tally:
    """Plays some games of an edition in search of items."""
    seed, games, each, missing, name = task
    tally = Tally()
    rules = watched_edition(tally, name)
    wanted: dict[str, list[Item]] = {}
    for item in missing:
        if item[0] != "kernel":
            wanted.setdefault(owner(rules, item), []).append(item)
    names = sorted(rules.registry.abilities[slug].name for slug in wanted)
    rare = [SITUATIONS[item] for item in missing if item in SITUATIONS]
    for number in range(seed, seed + games):
        random = Random(f"wanted:{number}")
        often = len(rare) / (len(rare) + len(names) / HOPED) if rare else 0.0
        met = tuple(random.sample(rare, 1)) if random.random() < often else ()
        hoped = tuple(name for situation in met for name in situation.powers)
        if not met:
            hoped = tuple(random.sample(names, min(HOPED, len(names))))
        slugs = [rules.registry[name].slug for name in hoped]
        Seeker(random_setup(number, hoped, rules), wanted, each, tally, rules, met, slugs).play()
    return tally


def search(
    seed: int, each: int, most: int, jobs: int, name: str, tell: Callable[[str], None]
) -> tuple[list[Item], Tally]:
    """Plays until every item of an edition was effective so often, or no game helps any more."""
    everything = items(edition(name))
    tally = Tally()
    told = time.monotonic()
    fruitless = 0
    with ExitStack() as stack:
        play: Callable[..., Iterator[Tally]] = map
        if jobs > 1:
            play = stack.enter_context(get_context("spawn").Pool(jobs)).imap
        while True:
            missing = tuple(lacking(everything, tally, each))
            if not missing or fruitless >= PATIENCE or (most and tally.games >= most):
                break
            games = min(ROUND, most - tally.games) if most else ROUND
            tasks = [(seed + n * games, games, each, missing, name) for n in range(jobs)]
            seed += games * jobs
            before = sum(min(each, tally.effective[item]) for item in everything)
            for part in play(seek_some, tasks):
                tally.add(part)
            after = sum(min(each, tally.effective[item]) for item in everything)
            fruitless = 0 if after > before else fruitless + games * jobs
            if time.monotonic() - told > 30:
                told = time.monotonic()
                left = ", ".join(
                    f"{name} {tally.effective[kind, name]}" for kind, name in missing[:8]
                )
                tell(f"... {tally.games} games, {len(missing)} left: {left}")
    return everything, tally


def lacking(everything: Iterable[Item], tally: Tally, each: int) -> Iterator[Item]:
    """What was not effective so often."""
    return (item for item in everything if tally.effective[item] < each)


def seek(seed: int, each: int, most: int, jobs: int, name: str = "comprehensive") -> int:
    """Searches, and tells how often each item was effective."""
    begun = time.monotonic()
    everything, tally = search(seed, each, most, jobs, name, lambda line: print(line, flush=True))
    print(report(everything, tally, each))
    print(
        f"{tally.trials[CONTROL]} trials with nothing left out, "
        f"{tally.effective[CONTROL]} of them different"
    )
    print(f"{time.monotonic() - begun:.0f} seconds")
    for text, number in tally.errors.most_common(3):
        print(f"\nRAISED {number} times {text}")
    missing = any(lacking(everything, tally, each))
    return 1 if missing or tally.errors or tally.effective[CONTROL] else 0


def report(everything: list[Item], tally: Tally, each: int) -> str:
    lines = [
        f"{tally.games} games, {tally.stretches} stretches of play, "
        f"{sum(tally.trials.values())} trials",
        f"{'':44}{'effective':>10}{'changed':>9}{'enabled':>9}{'withheld':>9}{'trials':>9}",
    ]
    for item in everything:
        how = [tally.how[item, word] for word in ("changed", "enabled", "withheld")]
        mark = "" if tally.effective[item] >= each else "   <- too few"
        lines.append(
            f"{item[0] + ' ' + item[1]:44}{tally.effective[item]:10}"
            f"{how[0]:9}{how[1]:9}{how[2]:9}{tally.trials[item]:9}{mark}"
        )
    return "\n".join(lines)
