"""The powers and abilities that an edition knows, and the versions of them on cards."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from .abilities import Ability, Origin, Trigger, Version, slug
from .card_parts import CLUE, ONE_OF, needed
from .figures import PowerRef, Special
from .homes import REGISTRIES
from .texts import Abilities, Changes, TextLibrary


class UnknownPower(KeyError):
    """A name that the edition's registry does not hold."""

    def __init__(self, name: str, nearest: str) -> None:
        self.name = name
        self.nearest = nearest
        super().__init__(name)

    def __str__(self) -> str:
        hint = f"; the nearest is {self.nearest!r}" if self.nearest else ""
        return f"no power or ability is called {self.name!r}{hint}"


class Registry:
    """EP-38 The powers and abilities of an edition, by name.

    `home` is the module that fills it: abilities that are kept as references are found again there.
    """

    def __init__(self, home: str = "", reads_texts: bool = True) -> None:
        self.home = home
        self.reads_texts = reads_texts
        """Whether the words of cards are played. Older books have other words and other actions."""
        self.texts = TextLibrary(self)
        """The meanings of the words of special powers and traits."""
        self.abilities: dict[str, Ability] = Abilities(self.texts)
        self.changes: dict[str, dict[str, Any]] = Changes()
        self.of_kind: dict[str, list[Ability]] = {}
        """The abilities of each kind, in the order in which they came."""
        if home:
            REGISTRIES[home] = self

    def add(self, ability: Ability, **changes: Any) -> None:
        """Takes an ability in, with the parameters that this edition changes."""
        old = self.abilities.get(ability.slug)
        alike = self.of_kind.setdefault(ability.kind, [])
        if old in alike:
            alike[alike.index(old)] = ability
        else:
            alike.append(ability)
        self.abilities[ability.slug] = ability
        self.changes[ability.slug] = changes
        ability.home = ability.home or self.home

    def trigger(self, name: str, changes: tuple[tuple[str, object], ...] = ()) -> Trigger:
        """The triggered effect of that name, `willpower/willpower`; the old `willpower/0` too.

        `changes` are the numbers of its version, if they make it another effect.
        """
        named, _, own = name.partition("/")
        ability = self.abilities[named]
        if ability.said is not None:
            ability = ability.said(dict(changes))
        return ability.trigger(own)

    def __getitem__(self, name: str) -> Ability:
        ability = self.abilities.get(slug(name))
        if ability is None:
            near = get_close_matches(slug(name), self.abilities, 1, 0.4)
            raise UnknownPower(name, self.abilities[near[0]].name if near else "")
        return ability

    def __contains__(self, name: str) -> bool:
        return slug(name) in self.abilities

    def version(
        self,
        ref: PowerRef,
        origin: Origin,
        name: str = "",
        slot: int = -1,
        protected: frozenset[str] = frozenset(),
        special: str = "",
        cause: str = "",
    ) -> Version:
        """20.7 One version of a power: the edition's numbers, changed as the card says."""
        ability = self[ref.name]
        params = {**ability.parameters, **self.changes[ability.slug], **dict(ref.changes)}  # 20.7a
        protected |= frozenset(map(slug, (*ref.protected, *params.get("protects", ()))))
        return Version(ability, params, origin, name, slot, protected, special, cause)

    def reference(self, version: Version) -> PowerRef:
        """The power of a version, with what it changes and protects beyond the edition's words."""
        ability = version.ability
        usual = {**ability.parameters, **self.changes.get(ability.slug, {})}
        changes = tuple(
            (k, v) for k, v in version.params.items() if k not in usual or usual[k] != v
        )
        protected = version.protected - frozenset(map(slug, usual.get("protects", ())))
        return PowerRef(ability.name, changes, protected)


class Texts:
    """20.8 The special powers and traits of a card. The same name with other text is different."""

    def __init__(self, figure: str = "") -> None:
        self.figure = figure
        """The name of the figure, which its texts may mention."""
        self.by_name: dict[str, list[Special]] = {}

    def id_of(self, special: Special) -> str:
        """The slug of its name. A second text of the same name also gets a number."""
        name = slug(special.name)
        alike = self.by_name.setdefault(name, [])
        if special not in alike:
            alike.append(special)
        number = alike.index(special) + 1
        return name if not name or number == 1 else f"{name}#{number}"


def continuity(registry: Registry, ref: PowerRef) -> frozenset[str]:
    """24.5b The names that a continuity ability of a title character is protected from."""
    if not dict(ref.changes).get("continuity"):
        return frozenset()
    return frozenset(name for name, ability in registry.abilities.items() if ability.silences)


def special_versions(
    registry: Registry, special: Special, slot: int, origin: Origin, text: str, figure: str = ""
) -> list[Version]:
    """22.9 27.7l Protection of a special power protects everything in it."""
    protected = frozenset(map(slug, special.protected))
    grants = special.grants or powers_of_text(registry, special, figure)
    for ref in grants:
        protected |= frozenset(map(slug, registry[ref.name].parameters.get("protects", ())))
        protected |= continuity(registry, ref)
    versions = [
        registry.version(
            ref,
            origin,
            special.name,
            slot,
            protected,
            slug(special.name),
            registry[ref.name].cause(text),
        )
        for ref in grants
    ]
    if special.part:
        depend_on(special, versions)
    return versions


def depend_on(special: Special, versions: list[Version]) -> None:
    """25.5d 25.6 25.8 A part of an element's card works under the condition of its word."""
    needs = needed(special.part)
    for version in versions:
        own = version.params.get("while")
        if needs:
            version.params["while"] = f"{needs} and ({own})" if own else needs
        if special.part == CLUE:
            version.params[ONE_OF] = slug(special.name)


def powers_of_text(registry: Registry, special: Special, figure: str) -> tuple[PowerRef, ...]:
    """18.2 What a text without a list of powers grants, if it can be read."""
    meaning = registry.texts.of(special, figure)
    if meaning is None:
        return ()
    own = () if meaning.ability is None else (PowerRef(meaning.ability.slug),)
    return (*meaning.grants, *own)
