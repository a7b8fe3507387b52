"""Card effects that no standard power has: one plain ability for each engine verb.

Card texts are made of these verbs. A position or a figure file can also give a figure a verb
directly, for example `trait call(called=Drone, most=2)`.
"""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.choices import PowerChoice, StatChoice
from openclix.engine.asking.decisions import ask, may
from openclix.engine.asking.events import BeforeMoving
from openclix.engine.attacking import coming_and_going as elements
from openclix.engine.figures.abilities import (
    FREE,
    POWER,
    RULE,
    Ability,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import ATTACK, DAMAGE, DEFENSE, Card, Click, PowerRef
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import trait_name
from openclix.engine.selecting.selectors import SELF, Adjacent, Selector
from openclix.engine.sight.sight import foes_near
from openclix.engine.state.deeds import UNAVOIDABLE
from openclix.engine.table.table import Table
from openclix.engine.verbs import harming, lasting, tokens
from openclix.engine.verbs.doers import Doer

from .by_hand import BY_HAND
from .ledger_effects import LEDGER_EFFECTS
from .riders import RIDERS
from .sentences import SENTENCES
from .weather import SQUALL

CALL: Final = Ability(
    "Call", "effect", "21.6", called="Drone", values=(6, 8, 14, 1), range=0, most=0, base="1x1"
)


def called(version: Version) -> Card:
    """24.1 The bystander that a caller brings."""
    return Card(
        str(version["called"]),
        points=0,
        dial=(Click(tuple(version["values"])),),
        range=version["range"],
        shape=str(version["base"]),
        bystander=True,
    )


@CALL.action(
    POWER,
    ready=lambda t, f, v: elements.can_generate(t, f, called(v), v["most"]) is None,
    why=lambda t, f, v: elements.can_generate(t, f, called(v), v["most"]),
)
def call(table: Table, figure: int, version: Version) -> Rule[None]:
    """21.6 POWER: generate a bystander."""
    yield from elements.generate(table, figure, called(version), version["most"])


def neighbours(table: Table, figure: int, version: Version) -> list[int]:
    """6.3 The figures that are adjacent to one."""
    return [other for other in table.in_squares(table.adjacent(figure)) if other != figure]


LEND: Final = Ability("Lend", "effect", "20.6c", power="Toughness", whom="friends adjacent")
"""20.6c A group of others can use a power."""
LEND.confers = "use"

DENY: Final = Ability("Deny", "effect", "20.4", power="Toughness", whom="foes adjacent", slot="")
"""20.4 20.5 A group of others can't use a power, or all powers of a kind (18.3)."""
DENY.confers = "stop"

MIMIC: Final = Ability("Mimic", "effect", "18.5")


Model = tuple[int, str, list[Version]]


def models(table: Table, figure: int, version: Version) -> list[Model]:
    """18.5 Standard powers and whole special powers that adjacent figures show."""
    by_name: dict[tuple[int, str], list[Version]] = {}
    for other in neighbours(table, figure, version):
        for versions in table.loadout[other].versions.values():
            for shown in versions:
                if shown.slot >= 0 and shown.ability.kind != RULE:  # 24.3
                    name = shown.special or shown.ability.slug
                    by_name.setdefault((other, name), []).append(shown)
    return [(other, name, versions) for (other, name), versions in by_name.items()]


def named_model(place: int, model: Model) -> PowerChoice:
    return PowerChoice(place, model[1], model[0])


@MIMIC.action(FREE, among=Among(models, "mimic-what", "power", entry=named_model))
def mimic(table: Table, figure: int, version: Version, chosen: Model) -> Rule[None]:
    """18.5 FREE: copy a power. A standard one is copied in its plain form, a special one as it is
    printed."""
    doer, copies = Doer(figure, version), []
    for model in chosen[2]:
        ability = model.ability
        registry = table.edition.registry
        copied = registry.version(PowerRef(ability.name), Origin.EFFECT, MIMIC.name)  # 18.5
        if model.special:
            copied = Version(
                *(ability, model.params, Origin.EFFECT, model.name),
                protected=model.protected,
                cause=model.cause,
            )  # 18.5
        copies.append(copied)
    until = lasting.next_turn(table, doer)
    yield from lasting.grant_use(table, doer, SELF, tuple(copies), until)


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


BARGAIN: Final = Ability("Bargain", "effect", "20.9b")


@BARGAIN.action(FREE)
def bargain(table: Table, figure: int, version: Version) -> Rule[None]:
    """20.9b FREE: you may take 1 unavoidable damage. If you do, remove an action token."""
    if (yield from may(table, "bargain", table.side[figure], "20.9b", figure)):  # 20.9b
        doer = Doer(figure, version)
        yield from harming.deal(table, doer, SELF, 1, UNAVOIDABLE, sourced=False)
        yield from tokens.remove_tokens(table, doer, (figure,))


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


FOOTHOLD: Final = Ability("Foothold", "effect", "16.5f", bonus=1)


@FOOTHOLD.value(DEFENSE)
def foothold(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """16.5f +1 defense while adjacent to elevated terrain."""
    return int(version["bonus"]) if table.bodies[figure] & table.terrain.beside_higher else None


INSIGNIA: Final = Ability("Insignia", "effect", "1.4", symbol="wing", besides=False)


INSIGNIA.gives_symbol = True


EFFECTS: Final = (
    *SENTENCES,
    *RIDERS,
    *LEDGER_EFFECTS,
    SQUALL,
    BY_HAND,
    LEND,
    DENY,
    INSIGNIA,
    MIMIC,
    CALL,
    WATCHWORD,
    BARGAIN,
    WARM_UP,
    FOOTHOLD,
)
