"""20.7a The targets of an action: its player chooses among the candidates that it names."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ..asking.choices import PowerChoice
from ..asking.decisions import Form, Why, ask
from ..figures.abilities import Offer, OnChosen, Rule, Version
from ..figures.hooks import Among
from .triggers import Performed

if TYPE_CHECKING:
    from ..table.table import Table


def performing(offer: Offer) -> Performed:
    """The effect of an action. If it names candidates, it does so to the chosen one."""
    among = offer.among
    return offer.perform if among is None else partial(on_chosen, among, offer.perform)


def on_chosen(
    among: Among, perform: OnChosen, table: Table, figure: int, version: Version
) -> Rule[object]:
    """Asks for one of the candidates, or for several, and performs the action on it."""
    if among.times:
        yield from on_each(table, figure, version, among, perform)
        return None
    candidates = [*among.candidates(table, figure, version)]
    chosen = yield from chosen_among(table, figure, version, among, candidates)
    rule = perform(table, figure, version, chosen)
    return None if rule is None else (yield from rule)


def chosen_among(
    table: Table, figure: int, version: Version, among: Among, candidates: list[Any]
) -> Rule[Any]:
    """The question for one of the candidates, put to the player of the figure."""
    by_place = among.entry is not None
    answer = yield from ask(
        table,
        among.topic,
        table.side[figure],
        among.kind,
        range(len(candidates)) if by_place else candidates,
        among.section or version.ability.section,
        figure,
        form=recorded(among, candidates),
        why=objecting(among, figure, version),
        about=among.about,
        gives=among.gives_up,
    )
    return candidates[answer] if by_place else answer


def recorded(among: Among, candidates: list[Any]) -> Form | None:
    """The records of candidates that are known by their places."""
    entry = among.entry
    return None if entry is None else lambda place: entry(place, candidates[place])


def objecting(among: Among, figure: int, version: Version) -> Why | None:
    """Why something that a player names is not among the candidates, if the action says so."""
    objection = among.objection
    return None if objection is None else lambda t, named: objection(t, figure, version, named)


def on_each(
    table: Table, figure: int, version: Version, among: Among, perform: OnChosen
) -> Rule[None]:
    """20.7a Candidates are chosen one after another, none twice, and the effect happens to each.

    The first must be chosen. The player decides whether there is another.
    """
    chosen: list[int] = []
    while len(chosen) < version[among.times]:
        candidates = among.candidates(table, figure, version)
        options = [other for other in candidates if other not in chosen]
        if not options:
            return
        if chosen:
            among, options = replace(among, topic="another-target"), [-1, *options]
        target = yield from chosen_among(table, figure, version, among, options)
        if target < 0:
            return
        chosen.append(target)
        rule = perform(table, figure, version, target)
        if rule is not None:
            yield from rule


def by_name(place: int, version: Version) -> PowerChoice:
    """The record of a power among others: it goes by its name."""
    return PowerChoice(place, version.ability.slug)
