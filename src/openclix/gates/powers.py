"""The powers gate: powers as texts, in place of the hand-written units, and their rulings."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

from openclix.cards.acts import Workshop
from openclix.cards.building import Builder
from openclix.cards.clauses import PowerItem, Rider, Statement, Step
from openclix.cards.compiling import REFUSED, plainer, play
from openclix.cards.english import english
from openclix.cards.gathering import gathered
from openclix.cards.reader import Phrase, read
from openclix.editions import edition
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.registry import Registry
from openclix.engine.selecting.conditions import Condition
from openclix.notation import NotationError, read_rulings

EDITION: Final = "comprehensive"
BEARER: Final = "Bearer"
"""The name of the figure that has the power, in the texts."""
STANDARD: Final = ("speed", "attack", "defense", "damage")
OTHERS: Final = ("improved", "keyphrase", "team")
ENOUGH: Final = 95
"""A text holds if this number in a hundred of its rulings do."""
LEAST_HELD: Final = 30
"""How many of the 48 standard powers must hold as texts. All improved abilities must."""
MOST_ALONE: Final = 15
"""How many verbs, riders, conditions and statements may be in the text of only one power."""
UNWRITTEN: Final = "nobody has written it"
"""The reason of a power that has neither a text nor a reason."""
NUMBERS: Final = {
    "Reduces": ("reduce", "penetrating", "kinds"),
    "Row": ("results",),
    "Heal": ("clicks",),
    "Move": ("squares",),
    "KnockBack": ("squares",),
    "MoveHalf": ("halve",),
    "MakeAttacks": ("attacks", "while_it_lasts", "powers"),
    "BreaksOn": ("own", "automatic", "foes"),
    "HidesInHindering": ("own_turn", "adjacent"),
    "DamageInstead": ("kinds",),
    "IsTargeted": ("bonus",),
    "ActionTotal": ("total",),
}
"""By record: the numbers of powers that it has under the same names, so that cards change them."""
FOLDERS: Final = {
    "improved": ("27-improved",),
    "keyphrase": ("27-keyphrases",),
    "team": ("19-abilities",),
}
"""By kind: the folders that have the rulings of powers without a separate file."""


DOING: Final = frozenset(
    kind.__name__
    for kind in (*get_args(Step), *get_args(Rider), *get_args(Condition), *get_args(Statement))
)
"""Verbs, riders, conditions and statements."""


class NotSaid(Exception):
    """A power whose text isn't read, or isn't played whole."""


class Verdict(NamedTuple):
    """A power as a text, and its rulings."""

    power: str
    kind: str
    held: int = 0
    rulings: int = 0
    why: str = ""
    """Why there is no text, or why it can't take the place of the unit."""
    failed: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        return not self.why and self.rulings > 0 and 100 * self.held >= ENOUGH * self.rulings


@dataclass(slots=True)
class PowersGate:
    """The result of the gate."""

    verdicts: list[Verdict] = field(default_factory=list)
    alone: list[str] = field(default_factory=list)
    """Records that the text of only one power uses."""

    def of(self, *kinds: str) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.kind in kinds]

    @property
    def passed(self) -> bool:
        """Whether the language says as much as it once did, in words that powers share."""
        return (
            sum(verdict.holds for verdict in self.of(*STANDARD)) >= LEAST_HELD
            and all(verdict.holds for verdict in self.of("improved"))
            and all(verdict.why != UNWRITTEN for verdict in self.verdicts)
            and len(self.alone) <= MOST_ALONE
        )


def texts(sign: str = " = ") -> dict[str, str]:
    """By slug: the text of a power. With the sign " ? ", why there is none."""
    lines = files(__package__).joinpath("powers.texts").read_text("utf-8").splitlines()
    pairs = [line.partition(sign) for line in lines if sign in line and not line.startswith("#")]
    return {slug: text.strip() for slug, _, text in pairs}


def phrases_of(text: str) -> tuple[Phrase, ...]:
    return read(english(edition()), text, (BEARER,))


def names_power(model: Any, slug: str) -> bool:
    """Whether a record names a power that a figure shall use."""
    if isinstance(model, tuple):
        return any(names_power(each, slug) for each in model)
    if not is_dataclass(model) or isinstance(model, type):
        return False
    if isinstance(model, PowerItem) and model.power == slug:
        return True
    return any(names_power(getattr(model, each.name), slug) for each in fields(model))


def unit(power: Ability, text: str, registry: Registry) -> tuple[Ability, list[Ability]]:
    """An ability with the name of a power and the effect of a text, and its parts."""
    phrases = phrases_of(text)
    if any(phrase.meaning is None for phrase in phrases):
        raise NotSaid("not read")
    if names_power(tuple(phrase.meaning for phrase in phrases), power.slug):
        raise NotSaid("names itself")
    ability = Ability(power.name, power.kind, power.section, colour=power.colour)
    builder = Builder(power.slug, registry, ability, Workshop(power.slug, registry))
    builder.word = power.slug
    for clause in gathered(text, plainer(phrases, registry)):
        try:
            play(builder, clause)
        except REFUSED:
            raise NotSaid(f"not played: {clause.words}") from None
    models = record_names(tuple(phrase.meaning for phrase in phrases))
    for record, names in NUMBERS.items():
        if record in models:
            own = power.parameters
            ability.parameters.update({name: own[name] for name in names if name in own})
    if power.parameters.get("uncopyable"):
        ability.parameters["uncopyable"] = True
    parts = {part.slug: part for part in builder.shop.parts}
    for ref in builder.grants:
        if "while" in dict(ref.changes):
            raise NotSaid("a condition")
        granted = parts[ref.name] if ref.name in parts else registry[ref.name]
        ability.grants.append((granted, dict(ref.changes)))
    return ability, builder.shop.parts


def words_of(lines: list[Any]) -> Iterator[str]:
    """The words of lines, and of the lines below them."""
    for line in lines:
        yield line.text
        yield from words_of(line.children)


def own_rulings(folder: Path, power: Ability) -> Iterator[Any]:
    """The rulings that are about a power: of its file, or of its folder if they name it."""
    if power.kind in STANDARD:
        paths = sorted(folder.glob(f"27-*/{power.slug}*.ruling"))
    else:
        paths = sorted(
            p for f in FOLDERS.get(power.kind, ()) for p in (folder / f).rglob("*.ruling")
        )
    for path in paths:
        for ruling in read_rulings(path.read_text("utf-8"), str(path), path.parent, []):
            position = " ".join(words_of(ruling.position))
            named = power.slug in position or power.name in position
            cited = power.kind != "team" and power.section in ruling.sections
            if EDITION in ruling.editions and (power.kind in STANDARD or cited or named):
                yield ruling


def judge(folder: Path, slug: str, text: str) -> Verdict:
    """Puts a text in the place of a power, and runs the rulings of the power."""
    board = edition(EDITION)
    registry = board.registry
    power = registry[slug]
    try:
        ability, parts = unit(power, text, registry)
    except NotSaid as reason:
        return Verdict(slug, power.kind, why=str(reason))
    rulings = list(own_rulings(folder, power))
    for each in (*parts, ability):
        registry.add(each)
    for other in registry.abilities.values():
        other.grants = [(ability if each is power else each, how) for each, how in other.grants]
    for name, kept in vars(board).items():  # cards that were prepared with the old unit
        if name.startswith("_") and isinstance(kept, dict):
            kept.clear()
    held, failed = 0, []
    for ruling in rulings:
        try:
            passed = ruling.run(EDITION)
        except (NotationError, KeyError, ValueError, AttributeError) as error:
            failed.append(f"{ruling.name} ({type(error).__name__})")
            continue
        held += passed.passed
        if not passed.passed:
            failed.append(f"{ruling.name}: {passed.expected}: {passed.actual}")
    return Verdict(slug, power.kind, held, len(rulings), failed=tuple(failed))


def judge_alone(job: tuple[Path, str, str]) -> Verdict:
    """The same in a separate process, because it changes the powers of an edition."""
    return judge(*job)


def record_names(model: Any) -> set[str]:
    """The names of the records inside a model."""
    if isinstance(model, tuple):
        return {name for each in model for name in record_names(each)}
    if not is_dataclass(model) or isinstance(model, type):
        return set()
    inner = {name for each in fields(model) for name in record_names(getattr(model, each.name))}
    return inner | {type(model).__name__}


def powers_gate(folder: Path, jobs: int = 1, only: frozenset[str] = frozenset()) -> PowersGate:
    """Every power of ours as a text, against its own rulings."""
    gate = PowersGate()
    wordings, reasons = texts(), texts(" ? ")
    registry = edition(EDITION).registry
    todo: list[tuple[Path, str, str]] = []
    used: Counter[str] = Counter()
    for kind in (*STANDARD, *OTHERS):
        for power in registry.of_kind.get(kind, ()):
            if only and power.slug not in only:
                continue
            if power.slug not in wordings:
                why = reasons.get(power.slug, UNWRITTEN)
                gate.verdicts.append(Verdict(power.slug, kind, why=why))
                continue
            todo.append((folder, power.slug, wordings[power.slug]))
            models = tuple(phrase.meaning for phrase in phrases_of(wordings[power.slug]))
            used.update(record_names(models))
    context = multiprocessing.get_context("fork")
    with context.Pool(max(1, jobs), maxtasksperchild=1) as pool:
        gate.verdicts += pool.imap(judge_alone, todo, chunksize=1)
    gate.alone = sorted(name for name, times in used.items() if times == 1 and name in DOING)
    return gate
