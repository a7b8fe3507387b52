"""12.4 The attacking player's choices about damage: replacements, and the figure that takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..asking.choices import NamedChoice
from ..asking.decisions import Decision, ask
from ..effects import triggers
from ..figures.abilities import Rule, Version
from ..figures.messages import figure_name
from ..state.causes import also, names
from ..state.deeds import INSTEAD, Attack, Use

if TYPE_CHECKING:
    from ..table.table import Table


def choose_instead(table: Table, this: Attack) -> Rule[None]:
    """12.4c Of several effects instead of normal damage the attacker's player picks one.

    An optional one may be picked only if all of them are optional.
    """
    options: list[tuple[bool, str, Any, Version | None]] = []
    if this.instead is not None or this.fixed_damage >= 0:
        options.append((False, this.instead_word or "normal", this.instead, None))
    for hook, version in table.loadout[this.actor].insteads:
        if hook.when(table, this.actor, version, this):
            versions = table.loadout[this.actor].versions[hook.ability.root]
            word = version.word(hook.word, versions)
            options.append((hook.optional, word, hook.rule, version))
    mandatory = [option for option in options if not option[0]]
    if mandatory:
        options = mandatory
    if not options:
        return
    index = 0
    if len(options) > 1 or not mandatory:
        choices = [*range(len(options))] if mandatory else [-1, *range(len(options))]
        index = yield from ask(
            table,
            "instead",
            table.side[this.actor],
            "instead",
            choices,
            "12.4c",
            this.actor,
            form=lambda index: NamedChoice(
                index, "normal" if index < 0 else options[index][1], "instead"
            ),
        )
    if index < 0:
        return
    this.chosen_instead = True
    _, _, effect, chosen = options[index]
    if chosen is not None:
        this.fixed_damage, this.unavoidable = -1, False
        this.causes = also(this.causes, *names(chosen))
        done = Use(this.actor, chosen, INSTEAD)
        yield from triggers.use(
            table, done, table.causes, lambda table, actor, now: effect(table, actor, now, this)
        )
    elif effect is not None:
        rule = effect(table, this)
        if rule is not None:
            yield from rule


def divide_damage(table: Table, this: Attack, amount: int) -> Rule[dict[int, int]]:
    """12.4 Several targets: divides all of the damage among the targets hit."""
    dealt: dict[int, int] = {}
    left = amount
    for target in this.hits[:-1]:
        given = left
        if left:
            given = yield Decision(
                table,
                "divide-damage",
                table.side[this.actor],
                "number",
                list(range(left, -1, -1)),
                "12.4",
                target,
                damage=left,
                target=figure_name(table, target),
            )
        dealt[target] = given
        left -= given
    if this.hits:
        dealt[this.hits[-1]] = left
    return dealt
