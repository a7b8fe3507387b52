"""Gates that a folder of texts has to pass: nothing is dropped, nothing is half read."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from openclix.engine.figures.messages import Message, say

from .clauses import NoMeaning
from .collecting import Collection, Unit, iterate
from .grammar import Grammar
from .notation import NotationFault, read_record, write
from .reader import Phrase, Unreadable, printed, read
from .tokens import same_print


@dataclass(slots=True)
class Gate:
    """The result of one gate."""

    name: str
    texts: int = 0
    phrases: int = 0
    same: int = 0
    variants: int = 0
    declined: int = 0
    no_meaning: int = 0
    ambiguous: int = 0
    mismatches: int = 0
    faults: list[Message] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.ambiguous and not self.mismatches


def check(gate: Gate, grammar: Grammar, phrase: Phrase, name: str, where: Message) -> None:
    """One phrase at a gate."""
    gate.phrases += 1
    if phrase.readings > 1:
        gate.ambiguous += 1
        gate.faults.append(say("cards-ways", place=where, ways=phrase.readings, words=phrase.text))
    elif phrase.meaning is None:
        gate.declined += 1
    elif isinstance(phrase.meaning, NoMeaning):
        gate.no_meaning += 1
    elif not back_and_forth(grammar, phrase, name):
        gate.mismatches += 1
        back = phrase.printed
        gate.faults.append(say("cards-prints-as", place=where, back=back, words=phrase.text))
    elif phrase.variant:
        gate.variants += 1
    else:
        gate.same += 1


def back_and_forth(grammar: Grammar, phrase: Phrase, name: str) -> bool:
    """Whether what was read survives its own notation and prints as something that reads back."""
    meaning: Any = phrase.meaning
    try:
        model = read_record(write(meaning), grammar.records)
    except NotationFault:
        return False
    own, pronoun = phrase.own_name or name, phrase.pronoun
    text = printed(grammar, model, own, pronoun, phrase.wording)
    if not text or model != meaning or text != phrase.printed:
        return False
    if same_print(text, phrase.text):
        return True
    again = read(grammar, text, own, pronoun)
    return len(again) == 1 and again[0].meaning == meaning


def where_is(unit: Unit, text: int, sentence: int) -> Message:
    """The place of a phrase."""
    return say("cards-where", file=unit.file, unit=unit.label, text=text, sentence=sentence)


def touchstone(grammar: Grammar, collection: Collection) -> Gate:
    """print(read(text)) is the text, or a variant that reads back, or nothing was read."""
    gate = Gate("touchstone")
    for unit, place, text in iterate(collection):
        gate.texts += 1
        try:
            phrases = read(grammar, text.words, unit.name, unit.pronoun)
        except Unreadable:
            gate.declined += 1
            continue
        for number, phrase in enumerate(phrases, 1):
            where = where_is(unit, place, number)
            check(gate, grammar, phrase, unit.name, where)
    return gate


def mixtures(grammar: Grammar, collection: Collection, seed: int = 24) -> Gate:
    """Halves of different texts: each is read whole or refused whole."""
    gate = Gate("mixtures")
    random = Random(seed)
    texts = list(iterate(collection))
    others = list(texts)
    random.shuffle(others)
    for (unit, place, text), (_, _, other) in zip(texts, others, strict=True):
        gate.texts += 1
        first, second = text.words.split(), other.words.split()
        mixed = " ".join((*first[: (len(first) + 1) // 2], *second[len(second) // 2 :]))
        try:
            phrases = read(grammar, mixed, unit.name, unit.pronoun)
        except Unreadable:
            gate.declined += 1
            continue
        for number, phrase in enumerate(phrases, 1):
            check(gate, grammar, phrase, unit.name, where_is(unit, place, number))
    return gate
