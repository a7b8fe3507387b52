"""19 The abilities that a card brings in an edition: of symbols, traits, powers and teams.

An edition compiles cards with these functions. They look at no table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..figures.abilities import Origin, Version, slug
from ..figures.card_parts import WITHIN
from ..figures.figures import STARTS_EQUIPPED, Card, Grant, PowerRef, Special
from ..figures.registry import Texts, continuity, special_versions
from .conditions import events_of

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from .edition import Edition

BEARER: Final = "Bearer"
"""The figure in the text of a team's ability."""
LONGEST_TAG: Final = 2
"""A name of so few letters is only a tag, and a text would read it as a word."""


def abilities_of(edition: Edition, card: Card, texts: Texts) -> list[Version]:
    """19 Abilities, which are on no click: inherent ones, of symbols, of traits, of teams."""
    versions = [] if card.element else inherent(edition)
    starts = STARTS_EQUIPPED if card.starts_equipped else ""  # 25.2e
    for symbol in (*sorted(card.symbols), card.element, starts):
        for ref in edition.symbol_abilities.get(symbol, ()):  # 1.3
            versions.append(edition.registry.version(ref, Origin.SYMBOL, symbol))
    for trait in () if card.assigns else card.traits:
        if isinstance(trait, Special) and trait.part.startswith(WITHIN):
            continue  # 25.5 its marker gives it
        for version in versions_of(edition, trait, -1, Origin.TRAIT, texts):
            if version.params.get("at", card.points) == card.points:  # 19.2a
                versions.append(version)
    if not card.assigns:
        versions.extend(team_abilities(edition, card))
    return versions


def inherent(edition: Edition) -> list[Version]:
    """19.1 The inherent abilities, which every figure has."""
    return [edition.registry.version(PowerRef(name), Origin.INHERENT) for name in edition.inherent]


def versions_of(
    edition: Edition, grant: Grant, slot: int, origin: Origin, texts: Texts
) -> list[Version]:
    """18.2 21.1c The versions that a power, special power or trait brings."""
    if isinstance(grant, PowerRef):
        kept = continuity(edition.registry, grant)
        return [edition.registry.version(grant, origin, "", slot, kept)]
    text = texts.id_of(grant)
    return special_versions(edition.registry, grant, slot, origin, text, texts.figure)


def team_abilities(edition: Edition, card: Card, needs: str = "") -> list[Version]:
    """The abilities of the teams that a card names."""
    versions = []
    for team in card.teams:
        if slug(team) in edition.team_texts:
            versions += team_text_versions(edition, card, team)
            continue
        refs = edition.team_abilities.get(slug(team), (PowerRef(team),))
        name = team if slug(team) in edition.team_abilities else ""
        for ref in refs:
            if needs:
                ref = replace(ref, changes=(*ref.changes, ("while", needs)))
            if card.uncopyable:  # ata.4
                ref = replace(ref, changes=(*ref.changes, ("uncopyable", True)))
            kept = frozenset({slug(card.name)}) if card.instead else frozenset()
            versions.append(edition.registry.version(ref, Origin.TEAM, name, -1, kept))
    return versions


def team_text(edition: Edition, card: Card, team: str) -> Special:
    """19.4 The text of a team's ability on a card."""
    name, words = edition.team_texts[slug(team)]
    return Special(f"Team: {name}", text=words.replace(BEARER, bearer_of(card)))


def team_text_versions(edition: Edition, card: Card, team: str) -> list[Version]:
    """19.4 The versions that the text of a team's ability brings."""
    special = team_text(edition, card, team)
    text = slug(special.name)
    return special_versions(edition.registry, special, -1, Origin.TEAM, text, bearer_of(card))


def bearer_of(card: Card) -> str:
    """The name by which the text of a team's ability calls a figure."""
    return card.name if len(card.name) > LONGEST_TAG else BEARER


def asked_by(edition: Edition, versions: Iterable[Version]) -> frozenset[type[Event]]:
    """The events about which powers ask the ledger, what they grant and lend included."""
    events: set[type[Event]] = set()
    seen: set[Version] = set()
    waiting = list(versions)
    while waiting:
        version = waiting.pop()
        if version in seen:
            continue
        seen.add(version)
        if version.ability.asks is not None:
            events |= version.ability.asks(version)
        events |= events_of(version)
        for granted, changes in version.ability.grants:
            waiting.append(Version(granted, {**granted.parameters, **changes}, Origin.GRANTED))
        if version.ability.confers == "use":
            waiting.append(edition.lent(version["power"], version))
    return frozenset(events)
