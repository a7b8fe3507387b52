"""20.7a Powers that choose a figure: one, or as many as a card lets them."""

from __future__ import annotations

from collections.abc import Callable

from openclix.engine.asking.decisions import Why, ask
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.table.table import Table


def on_each(
    table: Table,
    figure: int,
    version: Version,
    topic: str,
    candidates: Callable[[Table, int, Version], list[int]],
    effect: Callable[[Table, int, Version, int], Rule | None],
    why: Why,
) -> Rule:
    """20.7a One figure after the other is chosen, nobody twice, and the effect happens to it.

    The first must be chosen; whether there is another is for the player.
    """
    chosen: list[int] = []
    player, section = table.side[figure], version.ability.section
    while len(chosen) < version["targets"]:
        options = [other for other in candidates(table, figure, version) if other not in chosen]
        if not options:
            return
        if chosen:
            topic, options = "another-target", [-1, *options]
        target = yield from ask(table, topic, player, "figure", options, section, figure, why=why)
        if target < 0:
            return
        chosen.append(target)
        rule = effect(table, figure, version, target)
        if rule is not None:
            yield from rule
