"""The prompt: the question in words, and the options in a few lines."""

from __future__ import annotations

from typing import Final

from openclix.board import HINDERED, bits
from openclix.bots.odds import Blow, reckoned_blow
from openclix.engine.asking.decisions import Context, Decision
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.figures.figures import RANGE, SLOTS
from openclix.engine.figures.messages import Name, power_name, quoted, say, spoken, word
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.figures.sides import colour_of
from openclix.engine.game.game import Game
from openclix.engine.setup.starting_areas import starting_areas
from openclix.engine.state.state import ACTION, PHASES, SETUP
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import aimed, close_targets, reach_targets
from openclix.engine.values.values import value
from openclix.story import name_of

from .answers import common_verb
from .board import show_tag
from .chances import Chance, chances_after
from .local import local_option
from .roster import force_name
from .style import BOLD, DIM, SIDE_COLOURS, Style, shown_width, wrap

MOST_TRIED: Final = 12
"""Up to this many options, we check whether an attack roll follows at once."""
MOST_SHOWN: Final = 24
"""Up to this many plain options are listed. More are only counted."""


def status_line(game: Game) -> str:
    """The state of the game in one line."""
    table = game.table
    points = " : ".join(str(score) for score in table.score)
    board = Name("map", table.map.name)
    decision = game.decision
    if decision is None:
        return str(say("terminal-head-over", map=board, turn=table.turn, points=points))
    if table.phase == SETUP:
        who = force_name(table, decision.player)
        return str(say("terminal-head-setup", map=board, side=who))
    total = table.edition.action_total(table, table.active)
    given = str(say("terminal-actions", given=table.actions_given, total=total))
    if table.phase != ACTION:
        given = str(say("terminal-phase", phase=PHASES[table.phase]))
    who = force_name(table, table.active)
    return str(
        say("terminal-head", map=board, turn=table.turn, side=who, given=given, points=points)
    )


def question(game: Game) -> str:
    """The question, the player asked, and the section."""
    decision = game.decision
    assert decision is not None
    table = game.table
    who = force_name(table, decision.player)
    if 0 <= decision.figure < len(table.tags):
        who = name_of(table, decision.figure)
    power = power_of(decision)
    section = table.edition.cites(f"ask {decision.topic}", decision.section)
    about = ", ".join(part for part in (power, section) if part)
    asked = say("terminal-asks", who=quoted(who), question=decision.question)
    return f"{asked} ({about})" if about else str(asked)


def power_of(decision: Decision) -> str:
    """27.1 to 27.4 The name of the standard power that asks by itself, or an empty text."""
    asking = Context(decision.context[-1:]).ability
    return spoken(power_name(asking)) if asking is not None and asking.kind in SLOTS else ""


def options_lines(game: Game, style: Style, whole: bool = False) -> list[str]:
    """The options in as few lines as possible: by figure, as marked squares, or one by one."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "action":
        return wrap_groups(action_groups(game, style), style)
    if decision.kind == "square" and len(decision.values) > 6 and not whole:
        words = [o for o in game.options if not any(c.isdigit() for c in o)]
        sentence = say(
            "terminal-squares",
            count=len(decision.values) - len(words),
            verb=local_option(common_verb(game.options)) or "none",
            sign="colour" if style.colour else "star",
            words=" ".join(map(local_option, words)) or "none",
        )
        return [str(sentence)]
    if decision.topic == "target":
        return [target_line(game, target) for target in decision.values]
    if len(decision.values) <= MOST_TRIED:
        tried = [chances_after(game, index) for index in range(len(decision.values))]
        if any(tried):
            mine = (local_option(option, game.table) for option in game.options)
            pairs = zip(mine, tried, strict=True)
            return [tagged(option, attack_text(game.table, chances)) for option, chances in pairs]
    options = [named(game.table, local_option(option, game.table)) for option in game.options]
    if len(options) > MOST_SHOWN and not whole:
        shown = options[: MOST_SHOWN // 2]
        more = str(say("terminal-more-options", count=len(options) - len(shown)))
        return wrap([*separated(shown), more], style.width)
    return wrap(separated(options), style.width)


def named(table: Table, option: str) -> str:
    """An option with the name of its marker."""
    for part in option.split():
        if part[0] == "m" and part[1:].isdigit():
            marker = table.marker(int(part[1:]))
            if marker is not None and marker.name:
                return f"{option} ({spoken(Name('object', marker.name))})"
    return option


def separated(options: list[str]) -> list[str]:
    """Options with a mark between them, so that each option's words stay together."""
    return [f"{option.replace(' ', chr(0xA0))}," for option in options[:-1]] + options[-1:]


def action_groups(game: Game, style: Style) -> list[str]:
    """Each figure with its actions, then `end` and other options without a figure."""
    decision = game.decision
    assert decision is not None
    table = game.table
    groups: dict[int, list[str]] = {}
    none = []
    for index, choice in enumerate(decision.values):
        if not isinstance(choice, tuple):
            none.append(decision.say(table, choice))
        else:
            option = local_option(decision.say(table, choice).split(" ", 1)[1], table)
            chances = chances_after(game, index)
            if len(chances) == 1:
                tag = show_tag(shown_tags(table)[chances[0].target], table.side[chances[0].target])
                short = say("terminal-odds-short", target=tag, percent=chances[0].percent)
                option += f" {style.paint(str(short), DIM)}"
            groups.setdefault(choice[0], []).append(option)
    told = []
    for figure, words in groups.items():
        side = table.side[figure]
        tag = style.paint(show_tag(shown_tags(table)[figure], side), BOLD, SIDE_COLOURS[side])
        told.append(f"{tag} {' '.join(words)}")
    return [*told, *(style.paint(local_option(word), BOLD) for word in none)]


def wrap_groups(groups: list[str], style: Style) -> list[str]:
    """Groups in lines, separated by bars. Only a group longer than a line is broken."""
    bar = style.paint("|", DIM)
    words: list[str] = []
    for group in [f"{group} {bar}" for group in groups[:-1]] + groups[-1:]:
        fits = shown_width(group) <= style.width
        words += [group.replace(" ", chr(0xA0))] if fits else group.split(" ")
    return wrap(words, style.width)


def marked_squares(game: Game) -> list[int]:
    """The squares that the open decision offers."""
    decision = game.decision
    if decision is None or decision.kind != "square":
        return []
    squares = []
    for choice in decision.values:
        square = choice if isinstance(choice, int) else choice[0]
        if square >= 0:
            squares.append(square)
    return squares


def area_signs(game: Game) -> dict[int, str]:
    """During set-up, the squares of the starting areas, each with its area's letter.

    An area that can be chosen has the first letter of its name. A taken area has the first letter
    of its side's colour, upper case for the first side and lower case for the second.
    """
    table, decision = game.table, game.decision
    if table.phase != SETUP or decision is None:
        return {}
    signs: dict[int, str] = {}
    if decision.topic == CHOOSE_AREA:
        for name, areas in reversed(starting_areas(table, decision.player).items()):
            signs.update((square, name[0]) for square in bits(areas[decision.player]))
        return signs
    for side, area in enumerate(table.start_area):
        signs.update((square, area_letter(side)) for square in bits(area))
    return signs


def area_letter(side: int) -> str:
    """
    >>> area_letter(0), area_letter(1)
    ('R', 'b')
    """
    return show_tag(colour_of(side)[0], side)


def areas_line(game: Game) -> list[str]:
    """The meaning of the starting areas' letters."""
    table, decision = game.table, game.decision
    if table.phase != SETUP or decision is None or decision.topic != PLACE:
        return []
    told = [f"{area_letter(side)} {force_name(table, side)}" for side in range(table.players)]
    return [str(say("terminal-areas", areas=", ".join(told)))]


CHOOSE_AREA, PLACE = "starting-area", "starting-square"
"""The questions for a starting area, and for the square of a figure in it."""


# ------------------------------------------------------------------ the odds of an attack


def attack_kind(table: Table, figure: int, target: int) -> str:
    """Close if the target is adjacent or within the attacker's reach, otherwise range."""
    reach = table.loadout[figure].reach
    near = target in close_targets(table, figure)
    if not near and reach and not table.card(figure).range:
        near = target in reach_targets(table, figure, reach)
    return CLOSE if near else RANGED


def expected_blow(table: Table, figure: int, target: int, kind: str = "") -> Blow:
    """An attack as it would be made now."""
    kind = kind or attack_kind(table, figure, target)
    reach = value(table, figure, RANGE)
    hindered = kind == RANGED and aimed(table, figure, target, reach).status == HINDERED
    return reckoned_blow(table, figure, target, kind, hindered=hindered)


def target_line(game: Game, target: int) -> str:
    """A target, and what it takes to hit it."""
    decision = game.decision
    assert decision is not None
    table = game.table
    tag = shown_tags(table)[target]
    if target < 0:
        return decision.say(table, target)
    blow = expected_blow(table, decision.figure, target, current_kind(game, decision))
    name = name_of(table, target)
    odds = odds_text(blow)
    return tagged(tag, odds if name == tag else f"{name}, {odds}")


def attack_text(table: Table, chances: list[Chance]) -> str:
    """The rolls that would follow an option at once: `Moth, attack 10 against 16 ...`."""
    texts = [f"{name_of(table, chance.target)}, {chance.text()}" for chance in chances]
    between = str(say("terminal-between"))
    return between.join(texts)


def tagged(tag: str, text: str) -> str:
    """A tag, a colon, and the sentence about it."""
    return str(say("terminal-tagged", tag=word(tag), text=word(text))) if text else tag


def current_kind(game: Game, decision: Decision) -> str:
    """Whether the current attack is close or at range."""
    attack = decision.doing.attack
    if attack is not None:
        return attack.kind
    return attack_kind(game.table, decision.figure, decision.values[0])


def odds_text(blow: Blow) -> str:
    """The chance to hit, before any roll that the target may still make."""
    return str(Chance(-1, blow.attack, blow.defense, blow.damage).text())
