"""The figures beside the board, and their cards."""

from __future__ import annotations

from typing import Any

from openclix.board import bits
from openclix.draw.elements import element_words
from openclix.draw.tokens import power_look
from openclix.engine.figures import RANGE, SLOTS, STATS, PowerRef, Special
from openclix.engine.messages import spoken
from openclix.engine.records import Effect
from openclix.engine.sides import side_name
from openclix.engine.state import ASIDE, ON_MAP
from openclix.engine.table import ZONES, Table
from openclix.engine.values import named_source, printed, reckon, value

from .board import show_tag
from .style import BOLD, DIM, POWER_COLOURS, SIDE_COLOURS, Style, pad


def mark_of(power: str) -> str:
    """The two letters that stand for a power, as on a drawn card; of others the first letters.

    >>> mark_of("Charge"), mark_of("Super Senses"), mark_of("Night Watch")
    ('CH', 'SN', 'NW')
    """
    look = power_look(power)
    if look is not None:
        return look.mark
    words = power.replace("/", " ").split()
    letters = words[0][:2] if len(words) == 1 else words[0][0] + words[1][0]
    return letters.upper()


def force_name(table: Table, side: int) -> str:
    """What a side calls itself, as a sentence begins with it."""
    name = side_name(table, side)
    return f"{name[:1].upper()}{name[1:]}"


def standing(table: Table, style: Style, figure: int) -> str:
    """One character for the ground under a figure: h hindering, w water, a level, or nothing."""
    square = table.at[figure]
    if table.terrain.hindering >> square & 1:
        return "h"
    if table.terrain.water >> square & 1:
        return "w"
    level = table.terrain.level[square]
    return str(level) if level != 1 else ""


# ------------------------------------------------------------------ the whole force


def rolls(table: Table, style: Style) -> list[str]:
    """Every figure with its values and powers as they are now, one line each."""
    lines: list[str] = []
    for side in range(table.players):
        lines.append(style.paint(force_name(table, side), BOLD, SIDE_COLOURS[side]))
        for figure, owner in enumerate(table.owner):
            if owner == side:
                lines.append(value_line(table, style, figure))
    for element in bits(table.elements):
        if table.owner[element] < 0:
            lines.append(value_line(table, style, element))
    lines.append("spd, atk, def and dmg are the values now; `card TAG` shows a whole dial.")
    return lines


def value_line(table: Table, style: Style, figure: int) -> str:
    tag = show_tag(table.tags[figure], max(0, table.side[figure]))
    name = table.card(figure).name
    if table.zone[figure] == ASIDE:
        return f"  {tag:<5}{name:<20} {state(table, figure)}"
    if table.zone[figure] != ON_MAP:
        return style.paint(f"  {tag:<5}{name:<20} {ZONES[table.zone[figure]].upper()}", DIM)
    where = table.map.grid.name(table.at[figure])
    values = " ".join(
        f"{short} {value(table, figure, stat):>2}"
        for stat, short in enumerate(("spd", "atk", "def", "dmg", "rng"))
    )
    tokens = style.glyphs.token * table.tokens[figure]
    clicks = f"{table.click[figure]}/{table.sheets[figure].last}"
    return f"  {tag:<5}{name:<20} {where:<4}{clicks:<6}{tokens:<3}{values}"


# ------------------------------------------------------------------ one card


def card_lines(table: Table, style: Style, figure: int) -> list[str]:
    """A figure's card: who it is, its dial with the click it shows, its powers, its values now."""
    card = table.card(figure)
    side = table.side[figure]
    title = style.paint(f"{card.name} ({table.tags[figure]})", BOLD, SIDE_COLOURS[max(0, side)])
    whose = force_name(table, side) if side >= 0 else "nobody's"
    lines = [f"{title}  {card.points} points, {whose}, {state(table, figure)}"]
    base = [f"range {card.range}"] if card.range else []
    if card.bolts > 1:
        base.append(f"{card.bolts} targets")
    base += sorted(card.symbols)
    if card.shape != "1x1":
        base.append(f"a base of {card.shape} squares")
    if card.keywords:
        base.append(f"keywords {', '.join(sorted(card.keywords))}")
    lines.append("; ".join(base))
    lines += dial_lines(table, style, figure) if card.dial else []
    lines += [f"  {trait_text(trait)}" for trait in card.traits]
    lines += [f"  {effect_text(table, effect)}" for effect in effects_on(table, figure)]
    if table.zone[figure] == ON_MAP:
        lines += now_lines(table, figure)
    return [line for line in lines if line]


def state(table: Table, figure: int) -> str:
    """Where a figure is, and how it is."""
    if table.zone[figure] == ASIDE:
        return ", ".join(element_words(table, figure))
    if table.zone[figure] != ON_MAP:
        return f"{ZONES[table.zone[figure]].upper()}"
    tokens = table.tokens[figure]
    said = f"in {table.map.grid.name(table.at[figure])}, click {table.click[figure]}"
    said += f" of {table.sheets[figure].last}"
    if tokens:
        said += f", {tokens} action token{'s' if tokens > 1 else ''}"
    marker = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if marker is not None:
        said += f", holding {marker.name or f'm{marker.id}'}"
    return said


def dial_lines(table: Table, style: Style, figure: int) -> list[str]:
    """The dial as a table, the present click framed, and the names of its powers."""
    card = table.card(figure)
    clicks = card.dial
    now = table.click[figure] if table.zone[figure] == ON_MAP else 0
    head = "".join(
        f"{f'[{number}]' if number == now else number:^6}" for number in range(1, len(clicks) + 1)
    )
    lines = [f"{'click':<8}{head}".rstrip()]
    legends: dict[str, str] = {}
    for slot, name in enumerate(SLOTS):
        row = ""
        for number, click in enumerate(clicks, 1):
            grant = click.powers[slot]
            power = grant.name if grant is not None else ""
            cell = f"{click.values[slot]:>2}{mark_of(power) if power else '  '}"
            colour = ability_colour(table, power)
            painted = style.paint(cell, colour, BOLD if number == now else "")
            row += " " + pad(painted, 5)
            if power:
                legends[f"{name} {mark_of(power)}"] = f"{mark_of(power)} {power}"
        lines.append(f"{name:<8}{row}".rstrip())
    named = list(dict.fromkeys(legends.values()))
    text = "; ".join(named)
    while len(text) > 78:
        cut = text.rfind("; ", 0, 78)
        lines.append(f"  {text[:cut]}")
        text = text[cut + 2 :]
    return [*lines, f"  {text}" if text else ""]


def ability_colour(table: Table, power: str) -> str:
    if not power or power not in table.edition.registry:
        return ""
    return POWER_COLOURS.get(table.edition.registry[power].colour, "")


def trait_text(trait: PowerRef | Special) -> str:
    if isinstance(trait, PowerRef):
        return f"Trait: {trait.name}"
    granted = ", ".join(ref.name for ref in trait.grants)
    return f"{trait.name}: {trait.text or granted}"


def effects_on(table: Table, figure: int) -> list[Effect]:
    return [effect for effect in table.effects if effect.target == figure]


def effect_text(table: Table, effect: Effect) -> str:
    """A lasting effect in words."""
    source = f" ({table.tags[effect.source]})" if effect.source >= 0 else ""
    if effect.kind == "stop":
        lost = sorted(effect.data[0].abilities) or [effect.data[0].special or "its powers"]
        return f"can't use {', '.join(lost)}{source}"
    if effect.kind == "value":
        stat, _, amount, name = effect.data[:4]
        return f"{STATS[stat]} {amount:+d}: {spoken(named_source(table, name))}{source}"
    return f"{effect.kind}{source}"


def now_lines(table: Table, figure: int) -> list[str]:
    """The values as they are now, with the reason of each that is not as printed."""
    stats = range(RANGE + 1) if table.card(figure).range else range(RANGE)
    lines = ["now: " + ", ".join(f"{STATS[s]} {value(table, figure, s)}" for s in stats)]
    for stat in stats:
        if value(table, figure, stat) != printed(table, figure, stat):
            lines.append(f"  {reckoning(table, figure, stat)}")
    return lines


def reckoning(table: Table, figure: int, stat: int, deed: Any = None) -> str:
    """A value with every line that led to it, on one line."""
    *reasons, total = reckon(table, figure, stat, deed).lines()
    return f"{'; '.join(reasons)} {total}"
