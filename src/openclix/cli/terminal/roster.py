"""The figures beside the board, and their cards."""

from __future__ import annotations

from typing import Any

from openclix.board import bits
from openclix.draw.elements import element_words
from openclix.draw.tokens import power_look
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.card_views import words_of
from openclix.engine.figures.figures import RANGE, SLOTS, STATS, TAROT, Card, PowerRef, Special
from openclix.engine.figures.messages import (
    Name,
    say,
    side_named,
    spoken,
    square_name,
    trait_name,
)
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ASIDE, ON_MAP
from openclix.engine.table.scenarios import state_of
from openclix.engine.table.table import ZONES, Table
from openclix.engine.terrain.equipping import equipment_of
from openclix.engine.values.reckoning import reckon
from openclix.engine.values.values import named_source, printed, value
from openclix.rules.flight import height

from .board import show_tag
from .style import BOLD, DIM, POWER_COLOURS, SIDE_COLOURS, Style, pad, wrap_indented


def mark_of(power: str) -> str:
    """The two letters for a power, as on a drawn card. Otherwise its first letters.

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
    """A side's name, at the start of a sentence."""
    name = spoken(side_named(table, side))
    return f"{name[:1].upper()}{name[1:]}"


def called(table: Table, figure: int) -> str:
    """The name of a figure or an element in the reader's language."""
    name = table.card(figure).name
    return spoken(Name("card", name, name))


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


def roster_lines(table: Table, style: Style) -> list[str]:
    """Every figure with its values and powers as they are now, one line each."""
    lines: list[str] = []
    for side in range(table.players):
        lines.append(style.paint(force_name(table, side), BOLD, SIDE_COLOURS[side]))
        for figure, owner in enumerate(table.owner):
            if owner == side and listed(table, figure):
                lines.append(value_line(table, style, figure))
    for element in bits(table.elements):
        if table.owner[element] < 0:
            lines.append(value_line(table, style, element))
    lines.append(str(say("terminal-roster-note")))
    return lines


def listed(table: Table, figure: int) -> bool:
    """Whether a list of a force has it: the cards of a deck have no lines (25.7)."""
    return table.card(figure).element != TAROT or table.zone[figure] == ASIDE


def value_line(table: Table, style: Style, figure: int) -> str:
    tag = show_tag(shown_tags(table)[figure], max(0, table.side[figure]))
    name = called(table, figure)
    if table.zone[figure] == ASIDE:
        return f"  {tag:<5}{name:<20} {state(table, figure)}"
    if table.zone[figure] != ON_MAP:
        return style.paint(f"  {tag:<5}{name:<20} {zone_name(table, figure)}", DIM)
    where = table.map.grid.name(table.at[figure])
    values = " ".join(
        f"{short} {value(table, figure, stat):>2}"
        for stat, short in enumerate(str(say(f"terminal-short-{stat}")) for stat in STATS)
    )
    tokens = style.glyphs.token * table.tokens[figure]
    clicks = f"{table.click[figure]}/{table.sheets[figure].last}"
    line = f"  {tag:<5}{name:<20} {where:<4}{clicks:<6}{tokens:<3}{values}"
    return f"{line} {aloft}" if (aloft := flight_word(table, figure)) else line


def flight_word(table: Table, figure: int) -> str:
    """Whether a flier hovers or soars, in a word."""
    how = height(table, figure)
    return str(say("picture-flight", how=how)) if how else ""


def scenario_lines(table: Table, style: Style) -> list[str]:
    """The current scenario: its roles, and what is still to come."""
    scenario = table.edition.scenario
    told = [str(message) for message in state_of(table)]
    if scenario is None or not told:
        return []
    told_of = say("terminal-scenario", title=Name("card", scenario.title), state=" · ".join(told))
    return wrap_indented(str(told_of), style.width)


# ------------------------------------------------------------------ one card


def card_lines(table: Table, style: Style, figure: int) -> list[str]:
    """A figure's card: its name, its dial with the current click, its powers, its values now."""
    card = table.card(figure)
    side = table.side[figure]
    title = style.paint(
        f"{called(table, figure)} ({shown_tags(table)[figure]})", BOLD, SIDE_COLOURS[max(0, side)]
    )
    whose = force_name(table, side) if side >= 0 else str(say("terminal-nobodys"))
    about = say("terminal-card-title", points=card.points, side=whose, state=state(table, figure))
    lines = [f"{title}  {about}", in_points(base_words(card))]
    lines += dial_lines(table, style, figure) if card.dial else []
    lines += [f"  {trait_text(table, trait, card.name)}" for trait in card.traits]
    lines += [f"  {effect_text(table, effect)}" for effect in effects_on(table, figure)]
    if table.zone[figure] == ON_MAP:
        lines += now_lines(table, figure)
    return [line for line in lines if line]


def base_words(card: Card) -> list[str]:
    """The parts of a base besides the dial, and the keywords of the card."""
    texts = [str(say("terminal-card-range", range=card.range))] if card.range else []
    if card.bolts > 1:
        texts.append(str(say("terminal-card-targets", count=card.bolts)))
    texts += [spoken(Name("symbol", symbol)) for symbol in sorted(card.symbols)]
    if card.shape != "1x1":
        texts.append(str(say("terminal-card-base", shape=card.shape)))
    if card.keywords:
        words = ", ".join(spoken(Name("keyword", word)) for word in sorted(card.keywords))
        texts.append(str(say("terminal-card-keywords", words=words)))
    if card.set_id or card.number:  # 1.1a
        texts.append(f"{card.set_id} {card.number}".strip())
    if card.corrected:  # 1.11
        texts.append(str(say("picture-corrected", date=card.corrected)))
    if card.unpaid:  # 2.2b
        texts.append(str(say("picture-unpaid")))
    return texts


def zone_name(table: Table, figure: int) -> str:
    """Where a figure is that isn't on the map."""
    return str(say("terminal-zone", zone=ZONES[table.zone[figure]]))


def state(table: Table, figure: int) -> str:
    """Where a figure is, and how it is."""
    if table.zone[figure] == ASIDE:
        return ", ".join(element_words(table, figure))
    if table.zone[figure] != ON_MAP:
        return zone_name(table, figure)
    tokens, square = table.tokens[figure], square_name(table, table.at[figure])
    last = table.sheets[figure].last
    sentence = say("terminal-state", square=square, click=table.click[figure], last=last)
    if tokens:
        sentence = say("terminal-state-tokens", state=sentence, count=tokens)
    if aloft := flight_word(table, figure):
        sentence = say("terminal-state-flight", state=sentence, how=aloft)
    marker = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if marker is not None:
        what = Name("card", marker.name or f"m{marker.id}")
        sentence = say("terminal-state-holding", state=sentence, what=what)
    piece = equipment_of(table, figure)
    if piece >= 0:
        what = Name("card", table.card(piece).name)
        sentence = say("terminal-state-equipped", state=sentence, what=what)
    return str(sentence)


def dial_lines(table: Table, style: Style, figure: int) -> list[str]:
    """The dial as a table, the present click framed, and the names of its powers."""
    card = table.card(figure)
    clicks = card.dial
    now = table.click[figure] if table.zone[figure] == ON_MAP else 0
    head = "".join(
        f"{f'[{number}]' if number == now else number:^6}" for number in range(1, len(clicks) + 1)
    )
    lines = [f"{say('terminal-click')!s:<8}{head}".rstrip()]
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
                called = spoken(Name("power", slug(power), power))
                legends[f"{name} {mark_of(power)}"] = f"{mark_of(power)} {called}"
        lines.append(f"{say('terminal-stat', stat=name)!s:<8}{row}".rstrip())
    named = list(dict.fromkeys(legends.values()))
    row_of_names: list[str] = []
    for legend in named:
        if row_of_names and len(in_points([*row_of_names, legend])) > 78:
            lines.append(f"  {in_points(row_of_names)}")
            row_of_names = []
        row_of_names.append(legend)
    return [*lines, f"  {in_points(row_of_names)}" if row_of_names else ""]


def in_points(parts: list[str]) -> str:
    """Parts in a row, with the language's own semicolons."""
    text = parts[0] if parts else ""
    for part in parts[1:]:
        text = str(say("list-points", first=text, last=part))
    return text


def ability_colour(table: Table, power: str) -> str:
    if not power or power not in table.edition.registry:
        return ""
    return POWER_COLOURS.get(table.edition.registry[power].colour, "")


def trait_text(table: Table, trait: PowerRef | Special, figure: str) -> str:
    if isinstance(trait, PowerRef):
        return str(say("terminal-trait", name=Name("power", slug(trait.name), trait.name)))
    granted = ", ".join(ref.name for ref in trait.grants)
    told = words_of(table.edition, trait, figure) if trait.text else granted
    return str(say("terminal-trait-text", name=trait_name(trait.name), text=told))


def effects_on(table: Table, figure: int) -> list[Effect]:
    return [effect for effect in table.effects if effect.target == figure]


def effect_text(table: Table, effect: Effect) -> str:
    """A lasting effect in words."""
    source = f" ({shown_tags(table)[effect.source]})" if effect.source >= 0 else ""
    if effect.kind == "stop":
        special = effect.data[0].special or str(say("terminal-its-powers"))
        lost = [spoken(Name("power", power)) for power in sorted(effect.data[0].abilities)]
        return f"{say('terminal-cannot-use', powers=', '.join(lost or [special]))}{source}"
    if effect.kind == "value":
        stat, _, amount, name = effect.data[:4]
        changed = say("terminal-stat", stat=STATS[stat])
        return f"{changed} {amount:+d}: {spoken(named_source(table, name))}{source}"
    return f"{effect.kind}{source}"


def now_lines(table: Table, figure: int) -> list[str]:
    """The values as they are now, with the reason of each that is not as printed."""
    stats = range(RANGE + 1) if table.card(figure).range else range(RANGE)
    values = [f"{say('terminal-stat', stat=STATS[s])} {value(table, figure, s)}" for s in stats]
    lines = [str(say("terminal-now", values=", ".join(values)))]
    for stat in stats:
        if value(table, figure, stat) != printed(table, figure, stat):
            lines.append(f"  {reckoning(table, figure, stat)}")
    return lines


def reckoning(table: Table, figure: int, stat: int, deed: Any = None) -> str:
    """A value with every line that led to it, on one line."""
    *reasons, total = reckon(table, figure, stat, deed).lines()
    return f"{'; '.join(reasons)} {total}"
