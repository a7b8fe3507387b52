"""What a grammar prints is read back as the same thing, and nothing reads in two ways."""

from __future__ import annotations

from random import Random

import pytest

from openclix.cards.english import english, records
from openclix.cards.grammar import Grammar, Reading, whole
from openclix.cards.reader import Unreadable, printed, read
from openclix.cards.sampling import Sampler
from openclix.cards.templates import Field, GrammarError, Literal
from openclix.cards.tokens import joined, tokens
from openclix.editions import edition

NAME = "Dock Rage"


def test_every_printed_sentence_reads_back() -> None:
    grammar = english(edition())
    for seed in range(600):
        meaning = Sampler(grammar, Random(seed)).value("sentence")
        text = printed(grammar, meaning, NAME, "he")
        assert text, meaning
        (phrase,) = read(grammar, text, NAME, "he")
        assert phrase.readings == 1, text
        assert phrase.meaning == meaning, text
        assert phrase.printed == text


def test_every_rule_is_one_before_anybody_parses_it() -> None:
    """A rule is parsed when it is first needed. Its beginning and its record are known before."""
    grammar = english(edition())
    grammar.check()
    for rules in grammar.rules.values():
        for rule in rules:
            first = rule.template[0]
            assert rule.first_word == (first.key if isinstance(first, Literal) else ""), rule.name
            assert rule.first_slot == (first.slot if isinstance(first, Field) else ""), rule.name
            assert rule.kind is rule.pattern.kind(), rule.name


def test_every_rule_reads_what_it_prints() -> None:
    grammar = english(edition())
    for rules in grammar.rules.values():
        for rule in rules:
            value = Sampler(grammar, Random(rule.name)).made_by(rule)
            words = grammar.say(rule.slot, value)
            assert words is not None, rule.name
            reading = Reading(grammar, tokens(joined(words)))
            assert value in whole(reading, rule.slot), (rule.name, words)


def test_a_sentence_that_goes_wrong_says_where() -> None:
    (phrase,) = read(
        english(edition()), "When Dock Rage hits, after resolutions heel 1 click.", NAME
    )
    assert phrase.meaning is None
    assert phrase.text[: phrase.reached] == "When Dock Rage hits, after resolutions "
    assert "heal" in phrase.expected


@pytest.mark.parametrize(
    ("text", "why"),
    [("heal 1 click. " * 2000, "too-long"), ("Heal\u202e 1 click.", "unseen")],
)
def test_texts_that_nobody_should_read(text: str, why: str) -> None:
    with pytest.raises(Unreadable) as error:
        read(english(edition()), text, NAME)
    assert error.value.why == why


@pytest.mark.parametrize(
    "line",
    [
        "step Heal = heal {whom:object-of}",
        "step Heal = heal {whom:object-of} {whom:object-of} {clicks:amount}",
        "step Heel = heel",
        "step Heal = heal {whom:object-of} {clicks:amount",
        "heal",
    ],
)
def test_a_wrong_rule_is_refused(line: str) -> None:
    with pytest.raises(GrammarError):
        Grammar(records(), {}).add(line, "here")
