"""Slots of open lists: numbers, powers, keywords, names, and rows of such things."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from .grammar import Grammar, Read, Reading, Slot
from .templates import Words
from .tokens import joined, tokens

UNSIGNED: Final = re.compile(r"\d{1,3}", re.ASCII)
SIGNED: Final = re.compile(r"[+-]\d{1,3}", re.ASCII)
PLUS: Final = re.compile(r"\d{1,3}\+", re.ASCII)
SPAN: Final = re.compile(r"(?P<low>\d)(?:-(?P<high>\d))?", re.ASCII)
CAPITAL: Final = re.compile(r"[^\W\d_a-z][\w'.-]*")
SMALL_WORDS: Final = frozenset(
    {"of", "for", "the", "and", "in", "from", "&", "'s", "de", "du", "des", "la", "le"}
)
"""Small words that a name may have in the middle."""
MOST_WORDS: Final = 6
"""How many words a name has at most."""


class Numeral:
    """A whole number: unsigned, or with its sign."""

    def __init__(self, signed: bool, words: Mapping[str, int] | None = None) -> None:
        self.signed = signed
        self.words = words or {}
        """Number words. They are read and not printed."""
        self.samples: tuple[int, ...] = (-2, -1, 1, 2) if signed else (1, 2, 3, 4, 5, 6)
        """Numbers for a sentence at random."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        pattern = SIGNED if self.signed else UNSIGNED
        if pattern.fullmatch(reading.key(at)):
            yield int(reading.key(at)), at + 1
        elif reading.key(at) in self.words:
            yield self.words[reading.key(at)], at + 1
        else:
            reading.expect("+1" if self.signed else "a number", at)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return None
        return (f"{value:+d}",) if self.signed else (str(value),)


class Increase(Numeral):
    """A number with a plus before it: "+1"."""

    def __init__(self) -> None:
        super().__init__(signed=True)
        self.samples = (1, 2, 3)

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        yield from (read for read in super().read(reading, at) if read[0] > 0)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        return super().say(grammar, value) if isinstance(value, int) and value > 0 else None


class AtLeast:
    """A number with a plus: "3+"."""

    def __init__(
        self, words: Mapping[str, int], more: Words, least: int = 1, before: Words = ()
    ) -> None:
        self.words = words
        self.more = more
        """Words that say the same after a number: "or more"."""
        self.least = least
        self.before = before
        """Words that say the same before a number: "at least"."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        start = reading.literally(self.before, at) if self.before else -1
        if start >= 0:
            key = reading.key(start)
            told = self.words.get(key, int(key) if UNSIGNED.fullmatch(key) else 0)
            if told >= self.least:
                yield told, start + 1
            return
        key = reading.key(at)
        if PLUS.fullmatch(key) and int(key[:-1]) >= self.least:
            yield int(key[:-1]), at + 1
            return
        number = self.words.get(key, int(key) if UNSIGNED.fullmatch(key) else None)
        if (
            number is not None
            and number >= self.least
            and (end := reading.literally(self.more, at + 1)) >= 0
        ):
            yield number, end
        else:
            reading.expect("2+", at)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if isinstance(value, int) and grammar.has("more"):
            return (str(value), *self.more)
        if isinstance(value, int) and self.before and grammar.has("least"):
            return (*self.before, str(value))
        return (f"{value}+",) if isinstance(value, int) else None


class Beyond:
    """A distance that is not within a number: "4 or more" is more than 3."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for number, end in reading.read("plus", at):
            yield number - 1, end

    def say(self, grammar: Grammar, value: object) -> Words | None:
        return (str(value + 1), "or", "more") if isinstance(value, int) else None


MOST_SIDES: Final = 20
"""25.10 The largest die that a text rolls."""


class Results:
    """6.4 Results of a die, as the lowest and the highest: "4-6", "6", "4+"."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        match = SPAN.fullmatch(reading.key(at))
        if match is None:
            reading.expect("results", at)
            return
        low = int(match["low"])
        high = int(match["high"] or low)
        if 1 <= low <= high <= MOST_SIDES:
            yield (low, high), at + 1
        for word in ("-", "or"):  # "4 - 6", "5 or 6"
            end = at + 1 if reading.key(at + 1) == word else -1
            last = reading.key(end + 1) if end >= 0 else ""
            if (
                last.isdigit()
                and low < int(last) <= MOST_SIDES
                and (word == "-" or int(last) == low + 1)
            ):
                yield (low, int(last)), end + 2

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        low, high = value
        if low + 1 == high and grammar.has("or"):
            return str(low), "or", str(high)
        if low < high and grammar.has("dash"):
            return str(low), "-", str(high)
        return (str(low),) if low == high else (f"{low}-{high}",)


class Names:
    """A closed list of names, the longest first."""

    def __init__(
        self, names: Mapping[str, str], what: str, others: Mapping[str, str] | None = None
    ) -> None:
        """By name: the value. Other names are read and not printed."""
        self.what = what
        self.words = {value: tuple(t.text for t in tokens(name)) for name, value in names.items()}
        self.starts: dict[str, list[tuple[Words, str]]] = {}
        values = {*names.values()}
        more = {name: value for name, value in (others or {}).items() if value in values}
        for name, value in {**more, **names}.items():
            keys = tuple(token.key for token in tokens(name))
            self.starts.setdefault(keys[0], []).append((keys, value))
        for several in self.starts.values():
            several.sort(key=lambda pair: -len(pair[0]))

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for keys, value in self.starts.get(reading.key(at), ()):
            if reading.keys[at : at + len(keys)] == keys:
                yield value, at + len(keys)
                return
        reading.expect(self.what, at)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        return self.words.get(value) if isinstance(value, str) else None


class OpenName:
    """A name that nobody has listed: a run of capitalised words."""

    def __init__(self, what: str, small: frozenset[str] = SMALL_WORDS) -> None:
        self.what = what
        self.small = small

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        words: list[str] = []
        place = at
        while place < len(reading.tokens) and len(words) < MOST_WORDS:
            text = reading.tokens[place].text
            if CAPITAL.fullmatch(text) or (words and UNSIGNED.fullmatch(text)):
                words.append(text)
                yield " ".join(words), place + 1
            elif words and text in self.small:
                words.append(text)
            else:
                break
            place += 1
        if not words:
            reading.expect(self.what, at)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        named = isinstance(value, str) and CAPITAL.match(value)
        return tuple(value.split()) if named and isinstance(value, str) else None


class Quotable:
    """A name, in quotes if it has small letters, brackets or other signs: "relief"."""

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        if reading.key(at) != QUOTE:
            yield from self.slot.read(reading, at)
            return
        for end in range(at + 2, min(at + 2 + MOST_QUOTED, len(reading.tokens))):
            if reading.tokens[end].text == QUOTE:
                yield joined(token.text for token in reading.tokens[at + 1 : end]), end + 1
                return

    def say(self, grammar: Grammar, value: object) -> Words | None:
        unquoted = self.slot.say(grammar, value)
        if not isinstance(value, str) or not value or QUOTE in value:
            return unquoted
        if unquoted is not None and is_plain_name(value):
            return unquoted
        words = tuple(token.text for token in tokens(value))
        return (QUOTE, *words, QUOTE)


QUOTE: Final = '"'
MOST_QUOTED: Final = 12
"""How many words and signs a name in quotes has at most."""


def is_plain_name(name: str) -> bool:
    """Whether a name reads without quotes: every word has a capital letter, or is a small one.

    >>> is_plain_name("Keeper of the Sluice"), is_plain_name("relief"), is_plain_name("Wick (Old)")
    (True, False, False)
    """
    first, *others = name.split()
    return bool(CAPITAL.fullmatch(first)) and all(
        CAPITAL.fullmatch(word) or UNSIGNED.fullmatch(word) or word in SMALL_WORDS
        for word in others
    )


class Series:
    """Several things in a row: "A", "A and B", "A, B and C"."""

    def __init__(self, item: str, last: Words, comma: Words = (",",), least: int = 1) -> None:
        self.item = item
        self.last = last
        self.comma = comma
        self.least = least

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for first, end in reading.read(self.item, at):
            if self.least <= 1:
                yield (first,), end
            yield from self._more(reading, (first,), end)

    def _more(self, reading: Reading, items: tuple[object, ...], at: int) -> Iterator[Read]:
        end = reading.literally(self.comma, at)
        if end >= 0:
            for item, after in reading.read(self.item, end):
                yield from self._more(reading, (*items, item), after)
            and_too = reading.literally(self.last, end)  # a comma before the last "and"
            if and_too >= 0:
                for item, after in reading.read(self.item, and_too):
                    yield (*items, item), after
        end = reading.literally(self.last, at)
        if end >= 0:
            for item, after in reading.read(self.item, end):
                yield (*items, item), after

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, tuple) or len(value) < self.least:
            return None
        parts = [grammar.say(self.item, item) for item in value]
        words: list[str] = []
        for place, item in enumerate(parts):
            if item is None:
                return None
            if place:
                final = place == len(parts) - 1
                if final and self.last and len(parts) > 2 and grammar.has("oxford"):
                    words += self.comma
                words += (self.last or self.comma) if final else self.comma
            words += item
        return tuple(words)


class Followed:
    """Things with a word behind them that adds nothing: "attack and damage values"."""

    shares: Final = True

    def __init__(self, item: str, habit: str, *words: Words) -> None:
        self.item = item
        self.habit = habit
        self.words = words
        """Words that may follow; the first is printed, on cards with the habit."""

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for value, end in reading.read(self.item, at):
            for words in self.words:
                after = reading.literally(words, end)
                if after >= 0:
                    yield value, after

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, tuple) or not grammar.has(self.habit):
            return None
        item_words = grammar.say(self.item, value)
        return None if item_words is None else (*item_words, *self.words[0])


class Commas(Series):
    """A bare list: "A, B, C"."""

    def __init__(self, item: str, least: int = 1) -> None:
        super().__init__(item, (), least=least)

    def _more(self, reading: Reading, items: tuple[object, ...], at: int) -> Iterator[Read]:
        end = reading.literally(self.comma, at)
        if end >= 0:
            for item, after in reading.read(self.item, end):
                yield (*items, item), after
                yield from self._more(reading, (*items, item), after)


class Chain:
    """Several things one after the other, with nothing between them."""

    def __init__(self, item: str) -> None:
        self.item = item

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for item, end in reading.read(self.item, at):
            yield (item,), end
            for others, last in self.read(reading, end):
                yield (item, *others), last

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, tuple) or not value:
            return None
        words: list[str] = []
        for item in value:
            parts = grammar.say(self.item, item)
            if parts is None:
                return None
            words += parts
        return tuple(words)
