"""How much of a collection is read: phrases, texts and characters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from openclix.editions import edition
from openclix.engine.figures.messages import Message, say

from .building import Builder
from .clauses import NoMeaning
from .collecting import CardText, Collection, Unit
from .compiling import fates
from .grammar import Grammar
from .playable import is_played
from .reader import Phrase, Unreadable, read

Status = Literal["read", "by-hand", "no-meaning", "unread"]
COUNTED: Final = "This Trait"
"""The name of a text that is only counted."""
MODERN: Final = 2018
"""Sets from this year on are modern."""


@dataclass(frozen=True, slots=True)
class Place:
    """A phrase and where it is."""

    unit: Unit
    text: int
    sentence: int
    phrase: Phrase
    status: Status

    def said(self) -> Message:
        """The phrase with file, unit, text, sentence and column."""
        return say(
            "cards-place",
            file=self.unit.file,
            unit=self.unit.label,
            text=self.text,
            sentence=self.sentence,
            column=self.phrase.reached + 1,
            words=self.phrase.text,
        )

    @property
    def need(self) -> str:
        """The words around the place where reading ended."""
        at = self.phrase.reached - self.phrase.start
        before = self.phrase.text[:at].split()[-2:]
        after = self.phrase.text[at:].split()[:1]
        return " ".join((*before, "^", *after)).lower()


@dataclass(slots=True)
class Tally:
    """Numbers of one group."""

    phrases: Counter[Status] = field(default_factory=Counter)
    texts: Counter[bool] = field(default_factory=Counter)
    characters: int = 0
    with_teams: int = 0
    """19.4 Characters of which all text is read, and all team abilities are known."""
    playable_with_teams: int = 0
    teams: Counter[str] = field(default_factory=Counter)
    """Team abilities that nobody has written, by how many characters have them."""
    read: int = 0
    playable: int = 0
    variants: int = 0

    def team_lines(self) -> list[str]:
        """Characters with their team abilities. A team that nobody has written counts as unread."""
        name = "characters with their team abilities"
        return [
            line(name, self.with_teams, self.characters),
            line(f"{name}, read or by hand", self.playable_with_teams, self.characters),
        ]

    def lines(self, prefix: str = "") -> list[str]:
        """The last lines of a report. They are stable."""
        counted = sum(self.phrases.values()) - self.phrases["no-meaning"]
        return [
            line(f"{prefix}phrases", self.phrases["read"], counted),
            line(f"{prefix}texts", self.texts[True], self.texts.total()),
            line(f"{prefix}characters", self.read, self.characters),
            line(f"{prefix}characters read or by hand", self.playable, self.characters),
        ]


def line(name: str, number: int, of: int) -> str:
    """
    >>> line("texts", 1, 3)
    'texts 1 of 3 (33.3 %)'
    """
    return f"{name} {number} of {of} ({100 * number / of if of else 0:.1f} %)"


@dataclass(slots=True)
class Report:
    """A collection in numbers."""

    all: Tally = field(default_factory=Tally)
    modern: Tally = field(default_factory=Tally)
    by_set: dict[str, Tally] = field(default_factory=dict)
    by_year: dict[str, Tally] = field(default_factory=dict)
    needs: Counter[str] = field(default_factory=Counter)
    places: list[Place] = field(default_factory=list)
    faults: list[Message] = field(default_factory=list)


def status_of(text: str, phrases: tuple[Phrase, ...]) -> list[Status]:
    """The result for each phrase of a text, as the engine plays it.

    A sentence that is read counts as read if the engine plays its clause, or if it would but for
    another sentence of the clause that isn't read.
    """
    registry = edition().registry
    statuses: dict[int, Status] = {
        phrase.start: "no-meaning" for phrase in phrases if isinstance(phrase.meaning, NoMeaning)
    }
    for clause, fate in fates(Builder("text-counted", registry), text, phrases, registry, COUNTED):
        for phrase in clause.phrases:
            if isinstance(phrase.meaning, NoMeaning):
                continue
            alone = clause.unread and phrase.meaning is not None and is_played(phrase.meaning)
            if fate == "played" or alone:
                statuses[phrase.start] = "read"
            else:
                statuses[phrase.start] = fate
    return [statuses.get(phrase.start, "no-meaning") for phrase in phrases]


def known_teams() -> frozenset[str]:
    """19.4 The team abilities that the engine plays, by the letters of their names."""
    rules = edition()
    written = [name for name, _ in rules.team_texts.values()]
    own = [ability.name for ability in rules.registry.abilities.values() if ability.kind == "team"]
    return frozenset(plain(name) for name in (*written, *own))


def plain(name: str) -> str:
    """The letters and digits of a name.

    >>> plain("fantastic_four") == plain("Fantastic Four")
    True
    """
    return "".join(sign for sign in name.lower() if sign.isalnum())


def cover(grammar: Grammar, collection: Collection, years: dict[str, int] | None = None) -> Report:
    """Reads a whole collection."""
    report = Report(faults=list(collection.faults))
    team_names = known_teams()
    for unit in collection.units:
        year = (years or {}).get(unit.set_id, 0)
        tallies = [report.all, report.by_set.setdefault(unit.set_id or "?", Tally())]
        tallies.append(report.by_year.setdefault(str(year or "?"), Tally()))
        if year >= MODERN:
            tallies.append(report.modern)
        every: list[Status] = []
        for number, text in enumerate(unit.texts, 1):
            every += _cover_text(grammar, unit, number, text, report, tallies)
        if unit.kind != "character" or not unit.texts:
            continue
        unknown = [team for team in unit.teams if plain(team) not in team_names]
        for tally in tallies:
            read, playable = {*every} <= {"read", "no-meaning"}, "unread" not in every
            tally.characters += 1
            tally.read += read
            tally.playable += playable
            tally.with_teams += read and not unknown
            tally.playable_with_teams += playable and not unknown
            tally.teams.update(unknown)
    return report


def _cover_text(
    grammar: Grammar,
    unit: Unit,
    number: int,
    text: CardText,
    report: Report,
    tallies: list[Tally],
) -> list[Status]:
    try:
        phrases = read(grammar, text.words, unit.name, unit.pronoun)
    except Unreadable as error:
        report.faults.append(
            say(
                f"cards-fault-{error.why}",
                file=unit.file,
                unit=unit.label,
                text=number,
                sentence=error.sentence,
                column=error.place + 1,
            )
        )
        statuses: list[Status] = ["unread"]
        phrases = ()
    else:
        statuses = status_of(text.words, phrases)
    for tally in tallies:
        tally.phrases.update(statuses)
        tally.texts[{*statuses} <= {"read", "no-meaning"}] += 1
        tally.variants += sum(phrase.variant for phrase in phrases)
    for sentence, (phrase, status) in enumerate(zip(phrases, statuses, strict=False), 1):
        place = Place(unit, number, sentence, phrase, status)
        report.places.append(place)
        if status in ("unread", "by-hand"):
            report.needs[place.need] += 1
    return statuses
