"""18.2 Effects that older cards, positions and games name: a sentence stands for each of them.

The table of names and sentences is in `powers`. A sentence has places for the numbers of an effect
(`{damage}`), so `revenge(damage=2)` is another sentence than `revenge`. The engine reads none of
them itself. A maker is installed (`install_maker`), and it is asked once for each sentence.

>>> filled("FREE: Heal this character {clicks:click}.", {"clicks": 2})
'FREE: Heal this character 2 clicks.'
>>> filled("{stats:values} {plus:+}", {"stats": ("speed", "attack", "range"), "plus": 1})
'speed, attack and range +1'
>>> filled("Heal 1 click.[ Deal {damage} damage.]", {"damage": 0})
'Heal 1 click.'
>>> filled("the {highest?highest|lowest} of {kinds~CLOSE:close;CLOSE/RANGE:all}",
...        {"highest": False, "kinds": ("CLOSE", "RANGE")})
'the lowest of all'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from .abilities import EFFECT, Ability, Trigger
from .figures import STATS
from .homes import registry_of
from .texts import INSTALLED, READING, Maker, Wording

Words = str | Callable[[Mapping[str, Any]], str]
"""A sentence with places for numbers, or a function that writes it."""

PLACE: Final = re.compile(r"\{(\w+)(?:([:?~])([^}]+))?\}")
OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
DAMAGE: Final = {"normal": "damage"}
DESCRIBED: Final = ("if", "group", "whom", "power", "name")
"""Forms of conditions, groups, figures that somebody chooses, powers, and names that may need
quotes."""
BARE: Final = ("object", "debris", "smoke", "barrier")
"""Markers that are not called terrain."""


def several(word: str, number: int) -> str:
    """A number of things: `1 click`, `2 clicks`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def shown(value: Any, form: str) -> str:
    """A number of an effect in the words of its sentence."""
    match form:
        case "":
            return str(value)
        case "+":
            return f"{value:+d}"
        case "times":
            return "once" if value == 1 else f"{value:+d} times"
        case "values" if set(value) == set(STATS):
            return "combat values"
        case "values":
            *first, last = value
            return f"{', '.join(first)} and {last}" if first else str(last)
        case "marker":
            return str(value) if value in BARE else f"{value} terrain"
        case "damage":
            return DAMAGE.get(value, f"{value} damage")
        case _:
            return several(form, value)


def filled(words: str, numbers: Mapping[str, Any], wording: Wording | None = None) -> str:
    """A sentence with the numbers in their places. Words in brackets need one that isn't 0.

    `{all?each|a}` is for yes or no, `{type~a:words;b:words}` for one of some values. Conditions and
    groups are put into words by `wording`.
    """

    def place(match: re.Match[str]) -> str:
        value, sign, form = numbers[match[1]], match[2], match[3] or ""
        if sign == "?":
            yes, _, no = form.partition("|")
            return yes if value else no
        if sign == "~":
            key = "/".join(value) if isinstance(value, tuple) else str(value)
            return dict(each.split(":", 1) for each in form.split(";")).get(key, "")
        if form in DESCRIBED and wording is not None:
            return wording(form, str(value))
        return shown(value, form)

    def optional(match: re.Match[str]) -> str:
        named = [each[1] for each in PLACE.finditer(match[1])]
        return match[1] if all(numbers[name] for name in named) else ""

    return PLACE.sub(place, OPTIONAL.sub(optional, words))


class Said(Ability):
    """An effect of an old name. With other numbers it is another ability of the same name."""

    def __init__(
        self,
        name: str,
        section: str,
        words: Words,
        *,
        called: tuple[str, ...] = (),
        **parameters: Any,
    ) -> None:
        super().__init__(name, EFFECT, section, **parameters)
        self.words = words
        self.called = called or (self.slug,)
        """The names of its triggered effects, in the order of the sentence."""
        self.said = self.with_numbers
        self.others: dict[tuple[Any, ...], Said] = {}
        """The same effect with other numbers."""
        self.root: Said = self
        self.chosen: dict[str, Any] = parameters
        """Its own numbers."""
        self.made = False
        """Whether its sentence was read, or is being read."""
        self.ready = False
        self.plays = True
        """Whether its sentence is read."""
        self.parts: tuple[Ability, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return said_ability, (self.home, self.slug, self.chosen)

    def sentence(self, numbers: Mapping[str, Any] | None = None) -> str:
        """The sentence that stands for it."""
        numbers = {**self.root.parameters, **(numbers or {})}
        if isinstance(self.words, str):
            words = filled(self.words, numbers, INSTALLED.wording)
            return words[:1].upper() + words[1:]
        return self.words(numbers)

    def with_numbers(self, numbers: Mapping[str, Any]) -> Said:
        """The effect with these numbers, ready to be used."""
        root = self.root
        own = tuple(numbers.get(name, usual) for name, usual in root.parameters.items())
        if own == tuple(root.parameters.values()):
            return root.prepared()
        if own not in root.others:
            other = Said(root.name, root.section, root.words, called=root.called)
            other.parameters = root.parameters
            other.chosen = dict(zip(root.parameters, own, strict=True))
            other.root, other.home = root, root.home
            root.others[own] = other
        return root.others[own].prepared()

    def prepared(self) -> Said:
        """It has its effect from now on."""
        if not self.ready and INSTALLED.maker is not None:
            with READING:
                if not self.made:
                    self._make(INSTALLED.maker)
                    self.ready = True
        return self

    def _make(self, maker: Maker) -> None:
        """Gives it the effect of its sentence, which may lead back to it."""
        self.made = True
        registry = registry_of(self.home)
        parts = maker(self, self.sentence(self.chosen), registry)
        self.plays = parts is not None
        self.parts = parts or ()
        registry.texts.admit(self.parts)

    @property
    def action_words(self) -> tuple[str, ...]:
        """The words of its actions, without reading the sentence."""
        words = self.sentence()
        return (self.slug,) if re.match(r"(FREE|POWER|MOVE|CLOSE|RANGE):", words) else ()

    def trigger(self, name: str) -> Trigger:
        """Its triggered effect of that name."""
        return super(Said, self.prepared()).trigger(name)


def said_ability(home: str, name: str, numbers: dict[str, Any]) -> Ability:
    """The effect that a saved reference means."""
    ability = registry_of(home).abilities[name]
    return ability.said(numbers) if ability.said is not None else ability
