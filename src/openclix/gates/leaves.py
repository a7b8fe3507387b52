"""The leaves gate: every leaf of a read text matters on some position made from it.

A leaf is a number, a side, a filter, a kind, a duration. It matters if another value there leads to
another list of choices, another table or another roll. Another sentence doesn't count.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from openclix.cards.clauses import NoMeaning, Triggered
from openclix.cards.collecting import Collection, iterate
from openclix.cards.compiling import compiled
from openclix.cards.english import english
from openclix.cards.notation import write
from openclix.cards.reader import Phrase, Unreadable, read
from openclix.editions import edition

from .arenas import arenas_of, favoured
from .changing import leaves
from .playing import PROBE, Samples, moments, samples, with_text

SEEDS: Final = (1, 2, 3, 4, 5)
"""Games that are played in each arena. The later ones are only for leaves not noticed before."""
TEXTS_A_WORKER: Final = 200
"""After this number of texts a fresh process goes on, so that memory stays bounded."""


class Text(NamedTuple):
    """A text with its sentences."""

    words: str
    phrases: tuple[Phrase, ...]

    @property
    def key(self) -> str:
        """The same for texts that mean the same."""
        meanings = [
            ("//" if phrase.fresh else "") + write(phrase.meaning) for phrase in self.phrases
        ]
        return sha256("\n".join(meanings).encode()).hexdigest()[:20]


class Found(NamedTuple):
    """The leaves of one text."""

    key: str
    leaves: int
    dull: tuple[tuple[int, str], ...]
    """The sentence (from 0) and the place of each leaf that nobody notices."""
    fault: str = ""


@dataclass(slots=True)
class LeafGate:
    """The result of the gate."""

    texts: int = 0
    phrases: int = 0
    counted: int = 0
    leaves: int = 0
    noticed: int = 0
    unplayed: int = 0
    faults: list[str] = field(default_factory=list)
    dull: list[tuple[str, str]] = field(default_factory=list)
    """A sentence and a place in it that nobody notices."""

    @property
    def passed(self) -> bool:
        return not self.faults


def is_played(text: Text) -> bool:
    """Whether the engine plays all of a text."""
    result = compiled("text-probe", text.words, text.phrases, edition().registry, PROBE)
    return bool(result.played) and not (result.by_hand or result.unread)


def is_afterwards(before: tuple[Phrase, ...]) -> bool:
    """8.1c Whether the sentences before happen after resolutions. Then those behind do, too."""
    heads = [p.meaning for p in before if isinstance(p.meaning, Triggered)]
    return bool(heads) and heads[-1].after


def tried(kept: Samples, text: Text) -> Found:
    """Plays a text with each of its leaves changed."""
    models = tuple(phrase.meaning for phrase in text.phrases)
    tables, likely = list(arenas_of(models)), favoured(models)
    runs = [(table, seed) for seed in SEEDS for table in tables]
    own = kept.add(text.words, text.phrases)
    games: dict[int, list[tuple[Any, ...]]] = {}

    def traced(place: int) -> list[tuple[Any, ...]]:
        if place not in games:
            table, seed = runs[place]
            games[place] = list(moments(with_text(table.copy(), own), seed, likely))
        return games[place]

    def noticed(other: tuple[Phrase, ...]) -> bool:
        words = kept.add(text.words, other)
        for place, (table, seed) in enumerate(runs):
            before = traced(place)
            count = 0
            for moment in moments(with_text(table.copy(), words), seed, likely):
                if count >= len(before) or moment != before[count]:
                    return True
                count += 1
            if count < len(before):
                return True
        return False

    total = 0
    dull: list[tuple[int, str]] = []
    for index, phrase in enumerate(text.phrases):
        if isinstance(phrase.meaning, NoMeaning):
            continue
        for leaf in leaves(phrase.meaning):
            if leaf.place == "Next.after" and is_afterwards(text.phrases[:index]):
                continue
            total += 1
            changed = (
                (*text.phrases[:index], replace(phrase, meaning=o), *text.phrases[index + 1 :])
                for o in leaf.others
            )
            if not any(noticed(other) for other in changed):
                dull.append((index, leaf.place))
    return Found(text.key, total, tuple(dull))


def tried_alone(text: Text) -> Found:
    """The same in a separate process. A text that breaks a game is a fault, not a crash."""
    with samples() as kept:
        try:
            return tried(kept, text)
        except Exception as error:
            return Found(text.key, 0, (), f"{type(error).__name__}: {error}")


# --------------------------------------------------------------------- a journal to go on from


def written(result: Found) -> str:
    """A line of the journal."""
    dull = ";".join(f"{index}:{place}" for index, place in result.dull)
    return "\t".join((result.key, str(result.leaves), dull, result.fault.replace("\t", " ")))


def read_line(line: str) -> Found:
    key, number, dull, fault = line.rstrip("\n").split("\t")
    places = [each.split(":", 1) for each in dull.split(";") if each]
    return Found(key, int(number), tuple((int(i), place) for i, place in places), fault)


def known(journal: Path | None) -> dict[str, Found]:
    """The results that a journal has already. A last line that was cut off is tried again."""
    if journal is None or not journal.exists():
        return {}
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n") and line.count("\t") == 3]
    return {result.key: result for result in map(read_line, whole)}


def mend(journal: Path) -> None:
    """Ends a line of a journal that was cut off, so that the next one begins afresh."""
    journal.parent.mkdir(parents=True, exist_ok=True)
    if journal.exists() and journal.read_text("utf-8")[-1:] not in ("", "\n"):
        with journal.open("a", encoding="utf-8") as file:
            file.write("\n")


def results(
    texts: Iterable[Text], journal: Path | None = None, jobs: int = 1
) -> Iterator[tuple[Text, Found]]:
    """Each different text with its result; results of a journal are taken from there."""
    by_key = known(journal)
    if journal is not None:
        mend(journal)
    todo: dict[str, Text] = {}
    every: dict[str, Text] = {}
    for text in texts:
        every.setdefault(text.key, text)
        if text.key not in by_key:
            todo.setdefault(text.key, text)
    for each in done(list(todo.values()), jobs):
        by_key[each.key] = each
        if journal is not None:
            with journal.open("a", encoding="utf-8") as file:
                file.write(written(each) + "\n")
    for key, text in every.items():
        yield text, by_key[key]


def done(texts: list[Text], jobs: int) -> Iterator[Found]:
    """Tries texts, in this process or in several."""
    if jobs <= 1 or not hasattr(os, "fork"):
        yield from map(tried_alone, texts)
        return
    context = multiprocessing.get_context("fork")
    with context.Pool(jobs, maxtasksperchild=TEXTS_A_WORKER) as pool:
        yield from pool.imap_unordered(tried_alone, texts)


def texts_of(collection: Collection) -> Iterator[Text]:
    """The texts of a collection that are read and played whole."""
    grammar = english(edition())
    for unit, _, text in iterate(collection):
        try:
            phrases = read(grammar, text.words, unit.name, unit.pronoun)
        except Unreadable:
            continue
        yield Text(text.words, phrases)


def leaf_gate(texts: Iterable[Text], journal: Path | None = None, jobs: int = 1) -> LeafGate:
    """Whether every leaf of every text matters. A phrase counts if all of its leaves do."""
    gate = LeafGate()
    playable: list[Text] = []
    for text in texts:
        gate.texts += 1
        read_whole = all(phrase.meaning is not None for phrase in text.phrases)
        if read_whole and text.phrases and is_played(text):
            playable.append(text)
        else:
            gate.unplayed += 1
    often: dict[str, int] = {}
    for text in playable:
        often[text.key] = often.get(text.key, 0) + 1
    for text, result in results(playable, journal, jobs):
        times = often[text.key]
        meant = [p for p in text.phrases if not isinstance(p.meaning, NoMeaning)]
        dull = {index for index, _ in result.dull}
        gate.phrases += times * len(meant)
        gate.counted += times * (0 if result.fault else len(meant) - len(dull))
        gate.leaves += times * result.leaves
        gate.noticed += times * (result.leaves - len(result.dull))
        if result.fault:
            gate.faults.append(f"{text.words}: {result.fault}")
        gate.dull += [(text.phrases[index].text, place) for index, place in result.dull]
    return gate
