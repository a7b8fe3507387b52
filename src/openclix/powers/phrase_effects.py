"""Effects for common card phrases: regardless of, if, if you do, named, highest, unique."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import IsDamaged, IsHealed
from openclix.engine.asking.choices import StatChoice
from openclix.engine.asking.decisions import ask, may
from openclix.engine.asking.events import BeforeMoving, ThemesEstablished, TurnBegins
from openclix.engine.attacking import coming_and_going as elements
from openclix.engine.attacking.attacking import legal_targets
from openclix.engine.effects.gained_keywords import add_keywords
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    FRIENDS,
    MODIFY,
    POWER,
    RANGED,
    Ability,
    Refusal,
    Rule,
    Version,
    refuse,
)
from openclix.engine.figures.figures import ATTACK, DAMAGE, STATS
from openclix.engine.figures.hooks import (
    Adjust,
    Aiming,
    Among,
    Critical,
    Fate,
    Gate,
    Push,
    Shield,
    Worth,
)
from openclix.engine.figures.messages import figure_name, power_name, trait_name
from openclix.engine.moving.moving import can_move
from openclix.engine.moving.placing import can_be_placed, landings
from openclix.engine.selecting.selectors import SELF, Adjacent, Called, Extreme, Selector
from openclix.engine.sight.sight import foes_near
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import UNAVOIDABLE, Attack
from openclix.engine.state.state import SIDELINE
from openclix.engine.table.conditions import holds
from openclix.engine.table.table import Table
from openclix.engine.turn.free_actions import any_as_free
from openclix.engine.values.scoring import gain_mission_points
from openclix.engine.verbs import acting, harming, lasting, shifting, tokens
from openclix.engine.verbs.doers import Doer

from .effect_reasons import pounce_why

LONG_SHOT: Final = Ability("Long Shot", "effect", "11.3c", regardless="range")


def shot(table: Table, figure: int, version: Version) -> Attack:
    kind = CLOSE if version["regardless"] == "adjacency" else RANGED
    this = Attack(figure, kind, causes_with(table, version))
    this.regardless = frozenset({str(version["regardless"])})
    return this


@LONG_SHOT.action(POWER, ready=lambda t, f, v: bool(legal_targets(t, shot(t, f, v))))
def long_shot(table: Table, figure: int, version: Version) -> Rule[None]:
    """11.3c POWER: an attack regardless of range, of line of fire or of adjacency."""
    yield from acting.strike(table, Doer(figure, version), shot(table, figure, version))


WAR_CRY: Final = Ability("War Cry", "effect", "22.10", damage=1, unique=True)


@WAR_CRY.value(DAMAGE, MODIFY, FRIENDS)
def war_cry(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """22.10 Adjacent friends have more damage, but only once, however many cry."""
    return int(version["damage"])


ADJACENT_FRIENDS: Final = Selector("friendly", (Adjacent(),), other=True)
WATCHWORD: Final = Ability("Watchword", "effect", "22.10")


@WATCHWORD.action(FREE)
def watchword(table: Table, figure: int, version: Version) -> Rule[None]:
    """22.10 FREE: adjacent friends have +1 attack or +1 damage. Each friend benefits once,
    whichever value was chosen."""
    player, doer = table.side[figure], Doer(figure, version)
    stat = yield from ask(
        table,
        "watchword-what",
        player,
        "value",
        [ATTACK, DAMAGE],
        "22.10",
        figure,
        form=lambda stat: StatChoice(stat, stat),
    )
    name = trait_name(version.source)
    until = lasting.next_turn(table, doer)
    yield from lasting.modify(
        table, doer, ADJACENT_FRIENDS, stat, 1, until, unique=True, source=name
    )  # 22.10


CHEER: Final = Ability("Cheer", "effect", "27.7o", sideline=True)


@CHEER.on(TurnBegins, anyone=True, when=lambda t, f, v, event: t.side[f] == event.side)
def cheer(table: Table, figure: int, version: Version, event: TurnBegins) -> None:
    """27.7o At the beginning of your turn, from the Sideline too: a mission point."""
    gain_mission_points(table, table.side[figure], 1)


MUSTER: Final = Ability("Muster", "effect", "20.9a", condition="with-friend")


@MUSTER.action(FREE)
def muster(table: Table, figure: int, version: Version) -> Rule[None]:
    """20.9a FREE: if a condition is met, heal one click. Otherwise nothing happens."""
    if holds(table, figure, str(version["condition"])):  # 20.9a
        yield from harming.heal(table, Doer(figure, version), SELF, 1)


BARGAIN: Final = Ability("Bargain", "effect", "20.9b")


@BARGAIN.action(FREE)
def bargain(table: Table, figure: int, version: Version) -> Rule[None]:
    """20.9b FREE: you may take 1 unavoidable damage. If you do, remove an action token."""
    if (yield from may(table, "bargain", table.side[figure], "20.9b", figure)):  # 20.9b
        doer = Doer(figure, version)
        yield from harming.deal(table, doer, SELF, 1, UNAVOIDABLE, sourced=False)
        yield from tokens.remove_tokens(table, doer, (figure,))


NAMESAKE: Final = Ability("Namesake", "effect", "21.9", named="")


@NAMESAKE.action(FREE)
def namesake(table: Table, figure: int, version: Version) -> Rule[None]:
    """21.9c FREE: every figure of a name heals one click."""
    namesakes = Selector("any", (Called((str(version["named"]),)),))
    yield from harming.heal(table, Doer(figure, version), namesakes, 1)


CROWN: Final = Ability("Crown", "effect", "21.10", highest=True, all=False)


@CROWN.action(FREE)
def crown(table: Table, figure: int, version: Version) -> Rule[None]:
    """21.10 FREE: the friendly figure of the highest (or lowest) points heals a click, or all."""
    doer, crowned = Doer(figure, version), Extreme("points", version["highest"])
    if version["all"]:
        yield from harming.heal(table, doer, Selector("force", (crowned,)), 1)
        return
    friends = table.figures(table.side[figure])
    other = yield from elements.one_by_points(table, friends, version["highest"])
    yield from harming.heal(table, doer, (other,), 1)


IMPROVISE: Final = Ability("Improvise", "effect", "7.5")


@IMPROVISE.action(FREE)
def improvise(table: Table, figure: int, version: Version) -> Rule[None]:
    """7.5 FREE: any action that it could be given, as FREE."""
    yield from any_as_free(table, figure, version)


DASH: Final = Ability("Dash", "effect", "10.6", squares=4)


@DASH.action(FREE, ready=lambda t, f, v: can_move(t, f))
def dash(table: Table, figure: int, version: Version) -> Rule[None]:
    """10.6 FREE: move up to some squares in a direct path."""
    doer = Doer(figure, version)
    yield from shifting.move(table, doer, SELF, version["squares"], direct=True)


LANCE: Final = Ability("Lance", "effect", "11.4f")


def lancing(table: Table, figure: int, version: Version) -> Attack:
    this = Attack(figure, RANGED, causes_with(table, version))
    this.direct = True
    return this


@LANCE.action(POWER, ready=lambda t, f, v: bool(legal_targets(t, lancing(t, f, v))))
def lance(table: Table, figure: int, version: Version) -> Rule[None]:
    """11.4f POWER: a range attack along a direct line of fire."""
    yield from acting.strike(table, Doer(figure, version), lancing(table, figure, version))


POUNCE: Final = Ability("Pounce", "effect", "7.7")


def prey(table: Table, figure: int, version: Version) -> list[int]:
    """The opponents that a figure could be placed next to, whether it may attack them or not."""
    if not can_be_placed(table, figure, figure):
        return []
    foes = table.in_squares(table.foes_of(table.side[figure]))
    return [foe for foe in foes if landings(table, figure, table.adjacent(foe))]


@POUNCE.action(POWER, among=Among(prey, "pounce-whom"), why=pounce_why)
def pounce(table: Table, figure: int, version: Version, foe: int) -> Rule[None]:
    """7.7 POWER: it is placed adjacent to a foe, then makes a close attack on it, if it can."""
    doer = Doer(figure, version)
    yield from shifting.place_figures(
        table, doer, SELF, lambda table, figure: table.adjacent(foe), "pounce-where"
    )
    yield from acting.strike(table, doer, Attack(figure, CLOSE, table.causes), (foe,))  # 7.7


WARM_UP: Final = Ability("Warm Up", "effect", "10.9", clicks=0, damage=1, squares=0)


@WARM_UP.on(BeforeMoving)
def warm_up(table: Table, figure: int, version: Version, event: BeforeMoving) -> Rule[None]:
    """10.9 Before moving it heals, its move gets longer, and adjacent foes are dealt damage."""
    doer = Doer(figure, version)
    yield from harming.heal(table, doer, SELF, version["clicks"])
    if table.move.squares >= 0:  # 10.3
        table.move.squares += version["squares"]
    foes = tuple(table.in_squares(foes_near(table, figure)))
    yield from harming.deal(table, doer, foes, version["damage"])


CRANK: Final = Ability("Crank", "effect", "1.6a", clicks=1)


@CRANK.action(FREE)
def crank(table: Table, figure: int, version: Version) -> Rule[None]:
    """1.6a FREE: click its own dial."""
    yield from harming.turn_dial(table, Doer(figure, version), SELF, version["clicks"])


HARRY: Final = Ability("Harry", "effect", "8.1")


@HARRY.on(IsDamaged, anyone=True, when=lambda t, f, v, event: event.attack and event.source == f)
def harry(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """8.1 When it damages figures with an attack, their dials turn one more click."""
    yield from harming.turn_dial(table, Doer(figure, version), tuple(table.attack.hits), 1)


FLINCH: Final = Ability("Flinch", "effect", "8.1d")


@FLINCH.on(IsDamaged, immediately=True)
def flinch(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """8.1d When it is damaged, immediately: it heals a click."""
    yield from harming.heal(table, Doer(figure, version), (figure,), 1)


GRIT: Final = Ability("Grit", "effect", "8.1c")


@GRIT.on(IsDamaged, after=True)
def grit(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """8.1c When it is damaged, after resolutions: it heals a click."""
    yield from harming.heal(table, Doer(figure, version), (figure,), 1)


RELIEF: Final = Ability("Relief", "effect", "6.6a")


@RELIEF.on(IsHealed)
def relief(table: Table, figure: int, version: Version, event: IsHealed) -> Rule[None]:
    """6.6a When it is healed it gets a named token."""
    yield from tokens.give_named_tokens(table, Doer(figure, version), (figure,), "relief")


SICKLY: Final = Ability("Sickly", "effect", "6.6a", damage=1)


@SICKLY.on(IsHealed)
def sickly(table: Table, figure: int, version: Version, event: IsHealed) -> Rule[None]:
    """6.6a When it is healed it is dealt unavoidable damage."""
    doer = Doer(figure, version)
    yield from harming.deal(table, doer, (figure,), version["damage"], UNAVOIDABLE, sourced=False)


ENLIST: Final = Ability("Enlist", "effect", "4.1a", keyword="Street")


@ENLIST.on(ThemesEstablished)
def enlist(table: Table, figure: int, version: Version, event: ThemesEstablished) -> None:
    """4.1a While themed teams are established it gets a keyword."""
    add_keywords(table, figure, [str(version["keyword"])])


BANNER: Final = Ability("Banner", "effect", "4.1a")


@BANNER.on(ThemesEstablished)
def banner(table: Table, figure: int, version: Version, event: ThemesEstablished) -> None:
    """4.1a While themed teams are established all of its force get the keywords it has."""
    words = table.card(figure).keywords
    for other, side in enumerate(table.side):
        if side == table.side[figure]:
            add_keywords(table, other, words)


STEADFAST: Final = Ability("Steadfast", "effect", "6.7", stats=STATS)


def not_by_foes(table: Table, figure: int, version: Version, stat: int, part: Any) -> bool:
    """6.7 Its values can't be modified by opponents. Replacements are not modifiers."""
    theirs = part.op == MODIFY and part.side not in (-1, table.side[figure])
    return not (theirs and STATS[stat] in version["stats"])


STEADFAST.gates.append(Gate(STEADFAST, not_by_foes))

DUELLIST: Final = Ability("Duellist", "effect", "12.1c", least=50)


def worthy(
    table: Table, figure: int, version: Version, target: int, causes: tuple[str, ...]
) -> Refusal | None:
    """12.1c It targets only figures with at least a number of points."""
    if table.card(target).points >= version["least"] or table.friendly(figure, target):
        return None
    who, whom = figure_name(table, figure), figure_name(table, target)
    return refuse("beneath-it", "12.1c", who=who, whom=whom, least=version["least"])


DUELLIST.aims.append(Aiming(DUELLIST, worthy))

VEILED: Final = Ability("Veiled", "effect", "11.5", against="perplex")


def veiled(
    table: Table, figure: int, version: Version, source: int, causes: tuple[str, ...]
) -> Refusal | None:
    """11.5 It can't be targeted by one kind of effect of opponents."""
    if table.friendly(figure, source) or version["against"] not in causes:
        return None
    power = power_name(table.edition.registry[str(version["against"])])
    return refuse("veiled", "11.5", who=figure_name(table, figure), power=power)


VEILED.shields.append(Shield(VEILED, veiled))

JINX: Final = Ability("Jinx", "effect", "6.4", change=-1)


def jinxed(table: Table, owner: int, version: Version, figure: int, purpose: str) -> int:
    """6.4 Changes the results of adjacent opponents' rolls."""
    near = table.adjacent(owner) & table.bodies[figure] if figure >= 0 else 0
    return int(version["change"]) if near and not table.friendly(owner, figure) else 0


JINX.adjusts.append(Adjust(JINX, jinxed))

DEADEYE: Final = Ability("Deadeye", "effect", "12.3b", total=11)


def deadeye(table: Table, owner: int, version: Version, attack: Attack, critical: int) -> int:
    """12.3b Its attacks also hit critically on lower rolls."""
    assert attack.roll is not None
    return 1 if attack.actor == owner and attack.roll.total >= version["total"] else critical


DEADEYE.criticals.append(Critical(DEADEYE, deadeye))

BRACED: Final = Ability("Braced", "effect", "12.6", squares=2)


def braced(
    table: Table, owner: int, version: Version, attack: Attack | None, target: int, squares: int
) -> int:
    """12.6 It is knocked back fewer squares."""
    return squares - int(version["squares"]) if target == owner else squares


BRACED.pushes.append(Push(BRACED, braced))

BOUNTY: Final = Ability("Bounty", "effect", "5.4a", points=10)
BOUNTY.worths.append(Worth(BOUNTY, lambda t, f, version, points: points + int(version["points"])))

RETREAT: Final = Ability("Retreat", "effect", "12.5d")
"""12.5d When it would go to the KO area it goes to the Sideline instead."""
RETREAT.fates.append(Fate(RETREAT, lambda table, figure, version, source: SIDELINE))

PHRASE_EFFECTS: Final = (
    LONG_SHOT,
    WAR_CRY,
    WATCHWORD,
    CHEER,
    MUSTER,
    BARGAIN,
    NAMESAKE,
    CROWN,
    IMPROVISE,
    DASH,
    LANCE,
    POUNCE,
    WARM_UP,
    CRANK,
    HARRY,
    FLINCH,
    GRIT,
    RELIEF,
    SICKLY,
    ENLIST,
    BANNER,
    STEADFAST,
    DUELLIST,
    VEILED,
    JINX,
    DEADEYE,
    BRACED,
    BOUNTY,
    RETREAT,
)
