"""Combat values: 13.1 Replace Then Modify, the Rule of Three, minimums and maximums.

`value` gives the number. `reckon` (reckoning.py) gives the same number with every step that led to
it. Both collect the same contributions and combine them with the same function.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from openclix.board import bits

from ..asking.choices import NamedChoice
from ..asking.decisions import Decision
from ..effects.passive_uses import VALUE, change_value, changers, ends, served, told
from ..effects.passive_uses import used as passively_used
from ..figures.abilities import (
    EVERYONE,
    FRIENDS,
    LIMIT,
    LOCK,
    MAXIMUM,
    MINIMUM,
    MODIFY,
    POWER,
    SCALE,
    SET,
    Rule,
    Version,
)
from ..figures.figures import DEFENSE, RANGE, STATS
from ..figures.hooks import ValueHook
from ..figures.messages import Name, figure_name, power_name, trait_name
from ..sight.sight import beside, sees
from ..state.deeds import Deed
from ..state.deeds import Use as PowerUse
from ..state.loadouts import Use
from ..state.records import Effect, Marker

if TYPE_CHECKING:
    from ..table.table import Table


class Part(NamedTuple):
    """One contribution to a value: its operation, its amount and its source."""

    op: int
    amount: int
    source: Name
    """Its source: a power, a trait, or one of SOURCES."""
    section: str
    optional: bool = False
    cause: str = ""
    """20.8 Its cause: the power, special power, trait or marker."""
    figure: int = -1
    """The figure with the ability or effect."""
    side: int = -1
    """That figure's side, or the side of the marker."""
    whose: Name | None = None
    """The figure, if it isn't the one whose value changes."""

    @property
    def said(self) -> str:
        """Its kind of sentence, for citing: `value hindering-terrain`, or a power."""
        return f"value {self.source.name}" if self.source.kind == "source" else "power"

    def json(self) -> dict[str, Any]:
        """The contribution as data for other programs."""
        return {
            "op": OPERATIONS[self.op],
            "amount": self.amount,
            "source": self.source.json(),
            "of": self.whose.name if self.whose else None,
            "section": self.section,
            "optional": self.optional,
            "cause": self.cause,
        }


OPERATIONS: Final = {
    SET: "set",
    SCALE: "scale",
    MODIFY: "modify",
    MINIMUM: "minimum",
    MAXIMUM: "maximum",
    LIMIT: "limit",
    LOCK: "lock",
}
"""The operation of a part, as words for other programs."""

HINDERING_TERRAIN: Final = Name("source", "hindering-terrain")
HELD_MARKER: Final = Name("source", "held-marker")
MINIMUM_RANGE: Final = Name("source", "minimum-range")
PILOT_SOURCE: Final = Name("source", "pilot")
HAND_SOURCE: Final = Name("source", "hand")
UNNAMED: Final = Name("source", "effect")
SOURCES: Final = (HINDERING_TERRAIN, HELD_MARKER, MINIMUM_RANGE, PILOT_SOURCE, UNNAMED)
"""Sources of changes that aren't powers or traits."""


def printed(table: Table, figure: int, stat: int) -> int:
    """1.5 1.6 6.12 The number on the dial now (range: on the base)."""
    return table.sheets[figure].lines[table.click[figure]][stat]


def value(table: Table, figure: int, stat: int, deed: Any = None) -> int:
    """6.9 A combat value as it is now, in the attack or other deed that asks for it."""
    base = table.sheets[figure].lines[table.click[figure]][stat]
    calculator = table.edition.value_calculator
    if calculator is settle and not (
        (table.valued and table.valued >> figure & 1)
        or (table.marker_stats and table.marker_stats >> stat & 1)
        or (deed is not None and deed.parts)
        or (table.auras[stat] and could_reach(table, figure, stat))
    ):
        loadout = table.loadout[figure]
        own = loadout.values[stat]
        if not own:
            return base
        if loadout.adds >> stat & 1 and not loadout.gates:
            return max(0, base + sum_of(table, figure, own, deed))
    elif calculator is settle:
        changed = only_modified(table, figure, stat, deed)
        if changed is not None:
            return max(0, base + changed)
    return calculator(table, base, collect(table, figure, stat, deed))


def could_reach(table: Table, figure: int, stat: int) -> bool:
    """Whether another figure's ability could change this value of a figure."""
    reaching = table.auras[stat]
    if reaching & table.far_auras:
        return True
    near = table.around[figure]
    if not near & table.everyone():
        return False
    bodies = table.bodies
    return any(bodies[other] & near for other in bits(reaching))


def sum_of(table: Table, figure: int, uses: tuple[Use, ...], deed: Any) -> int:
    """14.2 The total of modifiers alone."""
    summed = 0
    for hook, version in uses:
        amount = hook.amount(table, figure, figure, version, deed)
        if amount is not None:
            summed += amount
    limit = table.edition.modifier_limit
    return limit if summed > limit else -limit if summed < -limit else summed


def only_modified(table: Table, figure: int, stat: int, deed: Any) -> int | None:
    """14.2 The total of all modifiers, or None if anything but different modifiers counts."""
    loadout = table.loadout[figure]
    if (
        loadout.gates
        or (table.marker_stats and table.marker_stats >> stat & 1)
        or (deed is not None and deed.parts)
    ):
        return None
    summed = 0
    met: list[tuple[ValueHook, str, int]] = []
    for hook, version in loadout.values[stat]:
        amount = hook.amount(table, figure, figure, version, deed)
        if amount is not None:
            if hook.op != MODIFY:
                return None
            summed += amount
            met.append((hook, version.cause, figure))
    for other, hook, version in others_uses(table, figure, stat):
        amount = hook.amount(table, other, figure, version, deed)
        if amount is not None:
            if hook.op != MODIFY:
                return None
            summed += amount
            met.append((hook, version.cause, once_of(version, other)))
    if len(met) > 1 and len(set(met)) < len(met):
        return None  # 20.7
    if table.valued >> figure & 1:
        for effect in table.effects:
            if effect.kind == "value" and effect.target == figure and effect.data[0] == stat:
                if effect.data[1] != MODIFY:
                    return None
                summed += effect.data[2]
    limit = table.edition.modifier_limit
    return limit if summed > limit else -limit if summed < -limit else summed


def no_range(table: Table, figure: int) -> bool:
    """11.3 The quick no: no range is printed, and nothing there could give it one."""
    return not (
        table.sheets[figure].card.range
        or table.effects
        or table.auras[RANGE]
        or table.loadout[figure].values[RANGE]
        or table.marker_stats >> RANGE & 1
    )


def collect(table: Table, figure: int, stat: int, deed: Any = None) -> list[Part]:
    """Everything that changes a value now: own abilities, others' abilities, lasting effects."""
    used: list[Used] = []
    for hook, version in table.loadout[figure].values[stat]:
        amount = hook.amount(table, figure, figure, version, deed)
        if amount is not None:
            part = own_part(table, figure, version, hook.op, amount, hook.optional)
            used.append(((hook, version.cause, figure), part))
    for other, hook, version in others_uses(table, figure, stat):
        amount = hook.amount(table, other, figure, version, deed)
        if amount is not None:
            part = own_part(table, other, version, hook.op, amount, hook.optional)
            part = part._replace(whose=figure_name(table, other))
            used.append(((hook, version.cause, once_of(version, other)), part))
    parts = _once(table, figure, used) if len(used) > 1 else [part for _, part in used]
    if table.valued >> figure & 1:
        for effect in table.effects:
            if effect.kind == "value" and effect.target == figure and effect.data[0] == stat:
                parts.append(lasting_part(table, effect))
    if table.marker_stats >> stat & 1:
        _from_markers(table, figure, stat, parts)
    if deed is not None and deed.parts:
        parts.extend(part for owner, of, part in deed.parts if owner == figure and of == stat)
    gates = table.loadout[figure].gates
    if gates and parts:
        parts = [
            part
            for part in parts
            if all(gate.lets(table, figure, version, stat, part) for gate, version in gates)
        ]
    return sorted(parts, key=best_order) if len(parts) > 1 else parts


Used = tuple[tuple[ValueHook, str, int], Part]
"""A part with what may count only once (20.7): a hook, its cause, and its figure."""


def own_part(
    table: Table, owner: int, version: Version, op: int, amount: int, optional: bool = False
) -> Part:
    """The change that a figure's ability makes to a value."""
    ability = version.ability
    side = table.side[owner]
    source = trait_name(version.name) if ability.title and version.name else power_name(ability)
    return Part(op, amount, source, ability.section, optional, version.cause, owner, side)


def lasting_part(table: Table, effect: Effect) -> Part:
    """20.3 The change that a lasting effect makes to a value."""
    _, op, amount, source, section = effect.data
    source = named_source(table, source)
    side = table.side[effect.source] if effect.source >= 0 else -1
    return Part(op, amount, source, section, False, effect.cause, effect.source, side)


def named_source(table: Table, source: Name) -> Name:
    """A source as an effect or marker keeps it, with what its edition calls it."""
    if source.kind != "power" or source.shown:
        return source
    ability = table.edition.registry.abilities.get(source.name)
    return power_name(ability) if ability is not None else source


def best_order(part: Part) -> tuple[int, bool, int]:
    """13.1 By kind. Among replacements, the best order for the figure: the highest last."""
    return part.op, part.optional, part.amount if part.op in (SET, SCALE) else 0


def others_uses(table: Table, figure: int, stat: int) -> list[tuple[int, ValueHook, Version]]:
    """Other figures' abilities that reach a figure and may change this value of it."""
    reaching = table.auras[stat]
    uses: list[tuple[int, ValueHook, Version]] = []
    if not reaching:
        return uses
    near, far = -1, table.far_auras
    for other in bits(reaching):
        for hook, version in table.loadout[other].auras[stat]:
            scope = hook.scope
            if scope != EVERYONE:
                if other == figure:
                    continue
                if near < 0:
                    near = _beside(table, figure)
                if not table.bodies[other] & near and not (
                    far >> other & 1 and far_off(table, other, figure, version)
                ):
                    continue
                if (scope == FRIENDS) != table.friendly(other, figure):
                    continue
            uses.append((other, hook, version))
    return uses


def once_of(version: Version, owner: int) -> int:
    """22.10 27.7s Whose ability counts once: its owner's, or anybody's."""
    return -1 if version.params.get("unique") else owner


def _beside(table: Table, figure: int) -> int:
    """6.3a The squares from which an adjacent figure's ability reaches a figure."""
    if table.zone[figure] != 0 or not table.around[figure] & table.everyone():
        return 0
    return beside(table, figure, table.adjacent(figure))


def far_off(table: Table, owner: int, figure: int, version: Version) -> bool:
    """20.7a Whether a card carries a power farther than to adjacent figures: in line of fire."""
    within = version.params.get("within", 1)
    if within < 2 or table.zone[figure] != 0:
        return False
    return sees(table, owner, figure, within)


def _from_markers(table: Table, figure: int, stat: int, parts: list[Part]) -> None:
    """17.14e 17.3 Markers that change values of opposing figures in them, only the top ones.

    A held marker counts as being in its holder's square (17.7). Objects cover nothing (17.1b), and
    neither do elevated markers (17.14c).
    """
    seen = set()
    here = [m for m in table.markers if m.id == table.held[figure]]  # 17.7
    for square in bits(table.bodies[figure]):
        lying = [m for m in table.markers if m.squares >> square & 1]
        here.extend(m for m in lying if not decides(m, square))  # 17.1b 17.14c
        here.extend([m for m in lying if decides(m, square)][-1:])  # 17.3
    for marker in here:
        if table.allied(marker.side, table.side[figure]):
            continue
        for of, amount, source, section in marker.auras:
            if of == stat and (marker.source, source) not in seen:
                seen.add((marker.source, source))
                parts.append(
                    Part(
                        *(MODIFY, amount, named_source(table, source), section, False),
                        *(marker.made_by, marker.source, marker.side),
                    )
                )


def decides(marker: Marker, square: int) -> bool:
    """17.3 17.14c Whether a marker decides what terrain its square is, apart from its height."""
    return any(p.kind != "elevated" and p.squares >> square & 1 for p in marker.patches)


def _once(table: Table, figure: int, used: list[Used]) -> list[Part]:
    """20.7 20.8 22.10 Of two versions of a figure's ability, one counts; others add up.

    The player chooses which: the higher one for their own figure, the lower one for an opponent's.
    """
    kept: dict[tuple[ValueHook, str, int], Part] = {}
    for key, part in used:
        other = kept.get(key)
        friendly = table.allied(part.side, table.side[figure])
        if other is None or (part.amount > other.amount) == friendly:  # 20.7
            kept[key] = part
    return list(kept.values())


def settle(table: Table, base: int, parts: Sequence[Part]) -> int:
    """13.1 The Rule of Replace Then Modify; an optional replacement is used where it helps."""
    if not parts:
        return base
    if parts[-1].op == LOCK:
        return parts[-1].amount
    if parts[0].op == MODIFY and parts[-1].op == MODIFY:  # only modifiers
        return max(0, base + cap(table, parts))  # 6.7
    sets = [part for part in parts if part.op == SET]
    result = base
    for part in sets:  # 13.1
        if not part.optional or part.amount > result:
            result = part.amount
    result = scaled(result, [part.amount for part in parts if part.op == SCALE])
    result += cap(table, parts)  # 6.7
    return bound(
        result,
        [part.amount for part in parts if part.op == MINIMUM],
        [part.amount for part in parts if part.op == MAXIMUM],
    )


def scaled(result: int, factors: list[int]) -> int:
    """6.8 6.11 Multiplied, or divided (a negative factor) and rounded up at once."""
    for factor in factors:
        if factor < 0:
            result = -(-result // -factor)  # 6.11
        else:
            result *= factor
    return result


def cap(table: Table, parts: Sequence[Part]) -> int:
    """14 14.2 The Rule of Three, unless an effect that names it sets another limit."""
    summed = 0
    limit = table.edition.modifier_limit
    for part in parts:
        if part.op == MODIFY:
            summed += part.amount
        elif part.op == LIMIT:
            limit = max(limit, part.amount)
    return max(-limit, min(limit, summed))


def bound(result: int, minimums: list[int], maximums: list[int]) -> int:
    """13.4 The Rule of Minimums and Maximums; where they conflict the maximum alone counts."""
    if minimums:
        result = max(result, *minimums)
    if maximums:
        result = min(result, *maximums)  # 13.4a
    return max(0, result)  # 13.1


def outcomes(
    table: Table, figure: int, stat: int, deed: Any = None
) -> list[tuple[Part | None, list[int]]]:
    """13.1 For no optional replacement and for each: the results of all orders of replacements."""
    base = printed(table, figure, stat)
    parts = collect(table, figure, stat, deed)
    fixed = {part.amount for part in parts if part.op == SET and not part.optional}
    scales = [part for part in parts if part.op == SCALE]
    rest = [part for part in parts if part.op not in (SET, SCALE)]
    ways: list[tuple[Part | None, list[int]]] = []
    for used in [None, *(part for part in parts if part.op == SET and part.optional)]:
        starts = fixed | {used.amount} if used else fixed or {base}
        few = 0 if table.edition.sets_last and (fixed or used) else len(scales)
        results = {
            table.edition.value_calculator(table, start, [*factors, *rest])
            for start in starts
            for many in range(few, len(scales) + 1)
            for factors in permutations(scales, many)
        }
        ways.append((used, sorted(results)))
    return ways


def active_player(table: Table, figure: int) -> int:
    """13.1 The active player orders the replacements of everybody's values."""
    return table.active


def open_choices(table: Table, figure: int, stat: int, deed: Any = None) -> list[int]:
    """13.1 All results that a value may have, by whosever choice."""
    return sorted({r for _, results in outcomes(table, figure, stat, deed) for r in results})


def decide_value(
    table: Table, figure: int, stat: int, player: int, deed: Any = None, quietly: bool = False
) -> Rule[int]:
    """13.1 A value that a rule needs now. Asks only if the results differ.

    The edition says which player orders the replacements. `player` decides about optional ones.
    """
    if (
        not table.auras[stat]
        and not table.loadout[figure].values[stat]
        and (not table.effects or untouched(table, figure, stat, deed))
    ):
        return value(table, figure, stat, deed)  # no replacement can be in question
    if not quietly and told(table):
        return (yield from decide_told(table, figure, stat, player, deed))
    parts = collect(table, figure, stat, deed)
    replacing = [part for part in parts if part.op in (SET, SCALE)]
    if not replacing or (len(replacing) == 1 and not replacing[0].optional):
        start = printed(table, figure, stat)
        if replacing and replacing[0].op == SET:
            start = replacing[0].amount
            parts = [part for part in parts if part.op != SET]
        return table.edition.value_calculator(table, start, parts)  # there is nothing to order
    ways = outcomes(table, figure, stat, deed)
    if all(len(results) == 1 for _, results in ways):
        results = sorted({results[0] for _, results in ways})
    else:
        index = 0
        if any(results != ways[0][1] for _, results in ways):
            index = yield Decision(
                table,
                "which-replacement",
                player,
                "word",
                range(len(ways)),
                "13.1",
                figure,
                form=lambda index: NamedChoice(index, say_use(ways[index][0]), "replacement"),
                stat=Name("stat", STATS[stat]),
            )
        results = ways[index][1]
        player = table.edition.orders_replacements(table, figure)  # 13.1
    if len(results) == 1:
        return results[0]
    asked = Decision(
        table,
        "which-value",
        player,
        "number",
        results,
        "13.1",
        figure,
        stat=Name("stat", STATS[stat]),
    )
    if (
        stat == DEFENSE
        and deed is not None
        and player not in (table.active, table.side[deed.actor])
    ):
        results.reverse()
        asked.settled = True  # a foe attacks: nobody wants less than the most
    answer: int = yield asked
    return answer


def untouched(table: Table, figure: int, stat: int, deed: Any) -> bool:
    """Whether neither a lasting effect nor a marker nor the deed itself changes a value."""
    return not (
        table.valued >> figure & 1
        or table.marker_stats >> stat & 1
        or (deed is not None and deed.parts)
    )


def decide_told(table: Table, figure: int, stat: int, player: int, deed: Any) -> Rule[int]:
    """8.1f Decides a value, and reports the passive powers that change it as used."""
    base = printed(table, figure, stat)
    parts = collect(table, figure, stat, deed)
    uses: list[tuple[Part, PowerUse]] = []
    for part, version in changers(table, stat, parts):
        if not part.optional and counts(table, base, parts, part):
            this, new = yield from change_value(table, figure, stat, part, version, deed)
            if new:
                uses.append((part, this))
    result = yield from decide_value(table, figure, stat, player, deed, quietly=True)
    parts, taken = chosen_parts(table, base, collect(table, figure, stat, deed), result)
    for part, this in uses:
        changed = result - without(table, base, parts, part)
        if changed:
            whom = () if part.figure == figure else (figure,)
            serves = served(table, part.figure, figure, deed)
            yield from ends(table, this, changed, whom, serves)
    for part, version in changers(table, stat, taken):
        changed = result - without(table, base, parts, part)
        whom = () if part.figure == figure else (figure,)
        serves = served(table, part.figure, figure, deed)
        yield from passively_used(table, part.figure, version, VALUE, changed, whom, serves)
    return result


def counts(table: Table, base: int, parts: list[Part], part: Part) -> bool:
    """8.1f Whether a part has any effect on a value."""
    calculator = table.edition.value_calculator
    others = [other for other in parts if other is not part]
    return calculator(table, base, parts) != calculator(table, base, others)


def without(table: Table, base: int, parts: list[Part], part: Part) -> int:
    """A value without the ability behind one of its parts."""
    ability = part.cause, part.figure
    others = [other for other in parts if (other.cause, other.figure) != ability]
    return table.edition.value_calculator(table, base, others)


def chosen_parts(
    table: Table, base: int, parts: list[Part], result: int
) -> tuple[list[Part], list[Part]]:
    """13.1 The parts that make up a value, and those that a player chose to use."""
    calculator = table.edition.value_calculator
    fixed = [part for part in parts if not part.optional]
    if calculator(table, base, fixed) != result:
        for part in parts:
            if part.optional:
                both = sorted([*fixed, part._replace(optional=False)], key=best_order)
                if calculator(table, base, both) == result:
                    return both, [part]
    return fixed, []


def say_use(used: Part | None) -> str:
    return f"use {used.amount}" if used else "keep"


def range_of(table: Table, figure: int, least: int = 0, deed: Any = None) -> int:
    """11.3a Range value; "minimum range" of an effect is a minimum of it (13.4)."""
    reach = value(table, figure, RANGE, deed)
    if reach >= least:
        return reach
    parts = [*collect(table, figure, RANGE, deed), Part(MINIMUM, least, MINIMUM_RANGE, "11.3a")]
    parts.sort(key=best_order)
    return table.edition.value_calculator(table, printed(table, figure, RANGE), parts)


def power_range(table: Table, figure: int, version: Version) -> int:
    """11.3a 20.7a How far a power reaches. A card may give it its own range."""
    given = version.params.get("range", 0)
    least = version.params.get("least_range", 0)
    if not given or version.params.get("fixed"):
        return int(given) or range_of(table, figure, least)
    deed = Deed(figure, POWER)
    part = own_part(table, figure, version, SET, given)._replace(source=trait_name(version.source))
    deed.parts.append((figure, RANGE, part))
    return range_of(table, figure, least, deed)
