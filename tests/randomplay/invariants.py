"""What must hold at every decision of every game, as sentences about what does not."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from openclix import rulebook
from openclix.board import bits
from openclix.engine.asking.attack_events import IsDamaged, IsHealed, IsHit, IsKOd, IsMissed
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import (
    GetsToken,
    HasMoved,
    KnockedBack,
    TurnBegins,
)
from openclix.engine.asking.marker_events import UsedUp
from openclix.engine.figures.abilities import CLOSE, FREE, RANGED, F
from openclix.engine.figures.figures import (
    ATTACK,
    COLOSSAL,
    DAMAGE,
    DEFENSE,
    EQUIPMENT,
    RANGE,
    STATS,
)
from openclix.engine.figures.messages import Message
from openclix.engine.game.game import Game
from openclix.engine.state.assigned import assigned_to
from openclix.engine.state.deeds import Attack
from openclix.engine.state.fields import RUNNING
from openclix.engine.state.state import (
    ACTION,
    ASIDE,
    CAPTURED,
    KO_AREA,
    OFF_MAP,
    ON_MAP,
    OUTSIDE,
    SETUP,
)
from openclix.engine.table.table import Table
from openclix.engine.values.reckoning import Reckoning, reckon
from openclix.engine.values.values import open_choices, settle, value


def violations(game: Game) -> list[str]:
    """Everything that is wrong with a game now; an empty list is the only good answer."""
    table = game.table
    return [
        *occupancy(table),
        *dials(table, game.at_rest),
        *counts(game),
        *held_markers(table),
        *equipment(table, game.at_rest),
        *captives(game),
        *rebuilt_differs(table),
        *ledger(game),
        *question(game),
    ]


def occupancy(table: Table) -> list[str]:
    """13.2 Nobody shares a square or stands in blocking terrain or across a wall, and all records
    agree."""
    found: list[str] = []
    seen = 0
    by_side = [0] * table.players
    by_size = [0] * (COLOSSAL + 1)
    who: dict[int, int] = {}
    for figure, zone in enumerate(table.zone):
        tag = table.tags[figure]
        body = table.bodies[figure]
        if zone != ON_MAP:
            if body or table.at[figure] != -1:
                found.append(f"{tag} is not on the map but holds squares")
            continue
        if body != table.body(figure, table.at[figure], table.turned[figure]) or not body:
            found.append(f"{tag} does not hold the squares of its base")
        if body & seen:
            found.append(f"{tag} shares a square")
        tops = table.terrain.tops if table.edition.board_rules.blocking_tops else 0
        if body & table.terrain.blocking & ~tops:
            found.append(f"{tag} stands in blocking terrain")
        if table.terrain.ground.wall_within(body):
            found.append(f"{tag} stands across a wall")
        seen |= body
        by_side[table.side[figure]] |= body
        for size in range(table.loadout[figure].size + 1):
            by_size[size] |= body
        for square in bits(body):
            who[square] = figure
    if who != table.who:
        found.append("table.who differs from where the figures stand")
    if by_side != table.occupied:
        found.append("table.occupied differs from where the sides stand")
    if by_size != table.squares_by_size:
        found.append("table.squares_by_size differs from where the sizes stand")
    return found


def rebuilt_differs(table: Table) -> list[str]:
    """Fields that are kept for speed, and are not what follows from the saved ones."""
    other = table.copy()
    other.rebuild()
    found: list[str] = []
    for name, field in table.FIELDS.items():
        if field.role == RUNNING or name in ("terrain", "loadout"):
            continue
        kept, rebuilt = getattr(table, name), getattr(other, name)
        if kept != rebuilt:
            found.append(f"{name} is {kept!r}, but {rebuilt!r} follows from the rest")
    if table.terrain != other.terrain:
        found.append("the terrain is not what map, markers and destroyed pieces make")
    for figure, (kept, rebuilt) in enumerate(zip(table.loadout, other.loadout, strict=True)):
        if kept.versions != rebuilt.versions or kept.size != rebuilt.size:
            found.append(f"{table.tags[figure]} has another loadout than it should have")
    return found


def ledger(game: Game) -> list[str]:
    """The ledger has exactly those events of this turn that the log has and something asks about.

    Only kinds that every occurrence of which is logged are compared, and only at rest: what happens
    in the middle of a change is told at once, and has its effects later.
    """
    table = game.table
    asked = table.kept & LOGGED
    if not asked or not game.at_rest or table.log is None:
        return []
    told: list[Event] = []
    for event in reversed(table.log):
        if isinstance(event, TurnBegins):
            break
        if type(event) in asked:
            told.append(event)
    lines = [line.event for line in table.ledger if line.turn == table.turn]
    kept = [event for event in lines if type(event) in asked]
    if Counter(kept) != Counter(told):
        return [f"the ledger has {kept}, the log {told[::-1]}"]
    return []


LOGGED: frozenset[type[Event]] = frozenset(
    {HasMoved, IsKOd, IsDamaged, IsHealed, GetsToken, IsHit, IsMissed, KnockedBack}
)


def dials(table: Table, resting: bool) -> list[str]:
    """1.8 6.6 7.8 Tokens, clicks and abilities are possible ones.

    In the middle of a rule a figure may stand on the map with its first KO click showing.
    """
    found: list[str] = []
    for figure, zone in enumerate(table.zone):
        tag = table.tags[figure]
        tokens, click = table.tokens[figure], table.click[figure]
        sheet = table.sheets[figure]
        if not 0 <= tokens <= table.edition.token_limit:
            found.append(f"{tag} has {tokens} tokens")
        if zone == ON_MAP and not 1 <= click <= sheet.last + (not resting):
            found.append(f"{tag} is on the map at click {click} of {sheet.last}")
        if zone not in (ON_MAP, OFF_MAP) and tokens:
            found.append(f"{tag} is off the map with {tokens} tokens")
        if click < 1:
            found.append(f"{tag} is at click {click}")
        for stat in range(len(STATS)):
            wanted = zone in (ON_MAP, ASIDE) and bool(table.loadout[figure].auras[stat])
            if bool(table.auras[stat] >> figure & 1) != wanted:
                found.append(f"table.auras is wrong about {tag}'s {STATS[stat]}")
        heard = {event for event, who in table.listeners.items() if who >> figure & 1}
        if heard != table.loadout[figure].events:
            found.append(f"table.listeners is wrong about {tag}")
        changes = zone == ON_MAP and bool(
            table.loadout[figure].rerolls or table.loadout[figure].replacers
        )
        if bool(table.rerollers >> figure & 1) != changes:
            found.append(f"table.rerollers is wrong about {tag}")
    return found


def counts(game: Game) -> list[str]:
    """7.9 5.4 Actions, points and players."""
    found: list[str] = []
    table = game.table
    total = table.edition.action_total(table, table.active)
    if not table.edition.least_actions <= total <= table.edition.most_actions:
        found.append(f"the action total is {total}")
    decision = game.decision
    acting = table.phase == ACTION and game.at_rest  # not what opponents may do between actions
    asks = acting and decision is not None and decision.kind == "action"
    if asks and decision is not None and table.actions_given >= total:
        found.extend(
            f"{table.tags[figure]} is offered {offer.word} after {table.actions_given} costed "
            f"actions of {total}"
            for figure, offer, version in decision.values[:-1]
            if is_counted(table, figure, version.params.get("as", offer.kind))
        )
    if any(score < 0 for score in table.score):
        found.append(f"the score is {table.score}")
    if table.phase != SETUP and table.defeated >> table.active & 1 and table.winner < 0:
        found.append("a defeated player is active")
    return found


def is_counted(table: Table, figure: int, kind: str) -> bool:
    """7.4 27.7a Whether an action counts towards the action total."""
    cost = table.edition.action_types[kind]
    return cost.counts and kind != FREE and not table.loadout[figure].features & F.UNCOUNTED


def equipment(table: Table, at_rest: bool) -> list[str]:
    """25.2c 25.2d Every piece in play is on one figure on the map, or is one object.

    While the effects of a KO happen, the KO'd figure still has its piece (12.5e).
    """
    fitting = (ON_MAP, OUTSIDE) if at_rest else (ON_MAP, OUTSIDE, KO_AREA)
    found: list[str] = []
    worn: list[int] = []
    for element in bits(table.elements):
        if table.card(element).element != EQUIPMENT:
            continue
        figures = assigned_to(table, element)
        objects = [m for m in table.markers if m.source == element and EQUIPMENT in m.tags]
        if len(figures) + len(objects) != 1:
            found.append(f"{table.tags[element]} is in {len(figures) + len(objects)} places")
        worn += figures
    found += [f"{table.tags[f]} has two pieces" for f in set(worn) if worn.count(f) > 1]
    found += [
        f"{table.tags[figure]} is equipped, but not on the map"
        for figure in worn
        if table.zone[figure] not in fitting
    ]
    return found


def captives(game: Game) -> list[str]:
    """capture.3 capture.6 A captive has a captor on the map, who holds no more than it can."""
    table = game.table
    found: list[str] = []
    held: Counter[int] = Counter()
    for figure, zone in enumerate(table.zone):
        if zone != CAPTURED:
            continue
        captor = table.hosts[figure]
        held[captor] += 1
        if game.at_rest and not table.queue and (captor < 0 or table.zone[captor] != ON_MAP):
            found.append(f"{table.tags[figure]} is a captive of nobody on the map")
        if captor >= 0 and table.owner[captor] == table.owner[figure]:
            found.append(f"{table.tags[figure]} is a captive of its own side")
    for captor, many in held.items():
        if many > 2:
            found.append(f"{table.tags[captor]} holds {many} captives")
    return found


def held_markers(table: Table) -> list[str]:
    """17.7 A held marker exists, lies nowhere and has one holder, who can hold it."""
    found: list[str] = []
    holders = [marker for marker in table.held if marker >= 0]
    if len(holders) != len(set(holders)):
        found.append("two figures hold the same marker")
    for figure, number in enumerate(table.held):
        if number < 0:
            continue
        marker = table.marker(number)
        tag = table.tags[figure]
        if marker is None:
            found.append(f"{tag} holds a marker that is gone")
        elif marker.squares:
            found.append(f"{tag} holds a marker that lies on the map")
        if table.zone[figure] not in (ON_MAP, OFF_MAP):
            found.append(f"{tag} holds a marker outside the game")
    ids = [marker.id for marker in table.markers]
    if len(ids) != len(set(ids)):
        found.append("two markers have the same number")
    thrown = [p.event.marker for p in table.queue if isinstance(p.event, UsedUp)]  # 17.11 27.2l
    attack = table.attacking()
    flying = attack is not None and attack.with_marker  # tk.3 on its way to whom it is thrown at
    for marker in table.markers:
        if not marker.squares and marker.id not in (*holders, *thrown) and not flying:
            found.append(f"marker {marker.id} lies nowhere and nobody holds it")
        if marker.squares & ~table.map.grid.full:
            found.append(f"marker {marker.id} lies beside the map")
    return found


def question(game: Game) -> list[str]:
    """The open decision has choices, each of them once, each with a text of its own."""
    decision = game.decision
    if decision is None:
        return [] if game.table.winner >= 0 else ["the game is over without a winner"]
    found: list[str] = []
    where = f"{decision.kind} decision of {decision.section}"
    choices = list(decision.values)
    if not choices:
        found.append(f"the {where} has no choices")
    if len(choices) == 1 and decision.kind not in ("action", "by-hand"):  # more is done by hand
        found.append(f"the {where} leaves no choice")
    if len(set(choices)) != len(choices):
        found.append(f"the {where} offers the same choice twice")
    options = decision.options(game.table)
    if len(set(options)) != len(options):
        double = sorted({option for option in options if options.count(option) > 1})
        found.append(f"the {where} says the same twice: {double}")
    if any(option != " ".join(option.split()) or not option for option in options):
        found.append(f"the {where} has an option with odd spaces: {options}")
    if decision.player not in range(game.table.players):
        found.append(f"the {where} asks player {decision.player}")
    elif game.table.defeated >> decision.player & 1:
        found.append(f"the {where} asks a defeated player")
    if not known_section(decision.section):
        found.append(f"the {where} names no section")
    return found


def known_section(section: str) -> bool:
    """Whether a section is a rule of the kernel or stands in a book, if only in an older one from
    which the edition borrows it."""
    return section[:1].isdigit() or any(section in rulebook.load(name) for name in rulebook.BOOKS)


def reckonings(table: Table, turn: int = 0, turns: int = 1) -> list[str]:
    """6.9 13.1 Every value's reckoning adds up again, from its own lines alone.

    Asked at rest, and for each figure as the attacker of each other one; or for each figure when
    it is its turn, one of so many.
    """
    found: list[str] = []
    there = table.on_map()
    for figure in there:
        if (figure + turn) % turns:
            continue
        for stat in range(len(STATS)):
            found.extend(misreckoned(table, figure, stat, None))
        for kind in (CLOSE, RANGED):
            this = Attack(figure, kind)
            for stat in (ATTACK, DAMAGE, RANGE):
                found.extend(misreckoned(table, figure, stat, this))
            for other in there:
                if table.side[other] != table.side[figure]:
                    found.extend(misreckoned(table, other, DEFENSE, this))
    return found


def misreckoned(table: Table, figure: int, stat: int, deed: Attack | None) -> list[str]:
    """What is wrong about one value and its explanation."""
    found: list[str] = []
    told = reckon(table, figure, stat, deed)
    used = value(table, figure, stat, deed)
    name = f"{table.tags[figure]}'s {STATS[stat]}"
    if told.total != used:
        found.append(f"{name} is {used}, explained as {told.total}")
    again = add_up(told)
    if again != used and table.edition.value_calculator is settle:  # others add up otherwise
        found.append(f"{name} is {used}, but its lines give {again}: {told.lines()}")
    if used not in open_choices(table, figure, stat, deed):
        found.append(f"{name} is {used}, which is none of the results to choose from")
    return found


@lru_cache(100_000)
def spoken(message: Message) -> str:
    """A line as a player reads it: the same ones come again at every decision."""
    return str(message)


def add_up(told: Reckoning) -> int:
    """The total of a reckoning, read from its lines as a player would."""
    result = 0
    modifiers = 0
    least: list[int] = []
    most: list[int] = []
    for message in told.messages():
        line = spoken(message).replace("\N{MINUS SIGN}", "-")
        if line.startswith("printed "):
            result = int(line.split()[2])
        elif line.startswith("becomes "):
            amount = int(line.split(":")[0].split()[1])
            optional = any(
                part.optional and line.endswith(f"{part.source} ({part.section})")
                for part in told.parts
            )
            result = max(result, amount) if optional else amount
        elif line.startswith("halved"):
            result = (result + 1) // 2
        elif line.startswith("times "):
            result *= int(line.split(":")[0].split()[1])
        elif line[0] in "+-":
            modifiers += int(line.split(":")[0])
        elif line.startswith("modifiers add up to "):
            modifiers = int(line.split("capped at ")[1].split()[0])
        elif line.startswith("at least "):
            least.append(int(line.split(":")[0].split()[2]))
        elif line.startswith("at most "):
            most.append(int(line.split(":")[0].split()[2]))
    result += modifiers
    result = max([result, *least])
    return max(0, min([result, *most]))
