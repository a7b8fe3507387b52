"""Card effects that no standard power has: one plain ability for each engine verb.

Card texts are made of these verbs. A position or a figure file can also give a figure a verb
directly, for example `trait call(called=Drone, most=2)`.
"""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.attack_events import IsDamaged, IsRevealed
from openclix.engine.asking.choices import PowerChoice
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import GameBegins, MissionPoints, Resized, TurnEnds
from openclix.engine.attacking import coming_and_going as elements
from openclix.engine.attacking.damage import is_first
from openclix.engine.attacking.ko import remove_from_game, to_sideline
from openclix.engine.effects.dice import flip_coin
from openclix.engine.figures.abilities import (
    FREE,
    POWER,
    RULE,
    Ability,
    Origin,
    Refusal,
    Rule,
    Version,
)
from openclix.engine.figures.figures import SIZES, Card, Click, PowerRef
from openclix.engine.figures.hooks import Among
from openclix.engine.moving.placing import landings, lead_of
from openclix.engine.refusing.aim_refusals import Aim
from openclix.engine.refusing.selector_refusals import candidates, meant_by, why_not_candidate
from openclix.engine.selecting.selectors import SELF, Selector
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import UNAVOIDABLE
from openclix.engine.state.records import Delayed
from openclix.engine.state.state import KO_AREA, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.turn import end_the_turn
from openclix.engine.values.scoring import gain_mission_points
from openclix.engine.verbs import harming, lasting, tokens
from openclix.engine.verbs.doers import Doer

from .by_hand import BY_HAND
from .combat_effects import (
    AIM,
    BEYOND_THREE,
    BRACE,
    CUSHION,
    FADE,
    LOADED_DIE,
    MORE_BOLTS,
    PARTING_SHOT,
    REVENGE,
    ROOTED,
    SECOND_WIND,
    STAND,
    STUN,
)
from .effect_reasons import beside_why, everyone, revive_why, swap_why
from .field_effects import FIELD_EFFECTS
from .hook_effects import HOOK_EFFECTS
from .ledger_effects import LEDGER_EFFECTS
from .phrase_effects import PHRASE_EFFECTS
from .riders import RIDERS
from .terrain_effects import TERRAIN_EFFECTS

FOES: Final = Selector("opposing")

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


VANISH: Final = Ability("Vanish", "effect", "15.3")


@VANISH.action(FREE)
def vanish(table: Table, figure: int, version: Version) -> Rule[None]:
    """15.3 FREE: off the map until your next turn begins."""
    square = table.at[figure]
    player = table.side[figure]
    yield from elements.remove_from_map(table, figure)
    table.delayed = (*table.delayed, Delayed(player, "return", (figure, square)))


RETIRE: Final = Ability("Retire", "effect", "2.6")


@RETIRE.action(FREE)
def retire(table: Table, figure: int, version: Version) -> Rule[None]:
    """2.6 FREE: to the Sideline."""
    yield from to_sideline(table, figure)


SWAP: Final = Ability("Swap", "effect", "21.12", figures=1)


@SWAP.action(POWER, ready=lambda t, f, v: bool(elements.casts(t, f, v["figures"])), why=swap_why)
def swap(table: Table, figure: int, version: Version) -> Rule[None]:
    """21.12 POWER: replace this figure with one or more of your Sideline."""
    left = elements.casts(table, figure, version["figures"])
    chosen: list[int] = []
    while len(chosen) < version["figures"]:
        options = sorted({other for cast in left for other in cast} - set(chosen))
        player = table.side[figure]
        other = yield from ask(table, "swap-whom", player, "figure", options, "21.12", figure)
        chosen.append(other)
        left = [cast for cast in left if other in cast]
    yield from elements.replace(table, figure, chosen)


MOULT: Final = Ability("Moult", "effect", "21.12a")


@MOULT.on(IsDamaged, after=True)
def moult(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """21.12a When it is damaged, after resolutions: it is replaced with one of your Sideline."""
    others = elements.substitutes(table, figure)
    if others and table.zone[figure] == ON_MAP:
        player = table.side[figure]
        other = yield from ask(table, "swap-whom", player, "figure", others, "21.12", figure)
        yield from elements.replace(table, figure, [other])


CLING: Final = Ability("Cling", "effect", "21.7")


def neighbours(table: Table, figure: int, version: Version) -> list[int]:
    """6.3 The figures that are adjacent to one."""
    return [other for other in table.in_squares(table.adjacent(figure)) if other != figure]


@CLING.action(FREE, among=Among(neighbours, "cling-whom"), why=beside_why)
def cling(table: Table, figure: int, version: Version, host: int) -> Rule[None]:
    """21.7 FREE: attach this figure to an adjacent one."""
    yield from elements.attach(table, figure, host)


BRAND: Final = Ability("Brand", "effect", "21.5", token="mark", whom="1 figures adjacent")


def may_brand(table: Table, figure: int, version: Version) -> bool:
    return bool(candidates(table, figure, meant_by(version), causes_with(table, version)))


def why_not_branded(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    section, causes = version.ability.section, causes_with(table, version)
    return why_not_candidate(table, figure, other, meant_by(version), section, causes)


@BRAND.action(FREE, ready=may_brand, why=Aim(everyone, why_not_branded, section="21.5"))
def brand(table: Table, figure: int, version: Version) -> Rule[None]:
    """21.5 FREE: give figures a named token: an adjacent one, or those that a card names."""
    doer, whom = Doer(figure, version), meant_by(version)
    yield from tokens.give_named_tokens(table, doer, whom, str(version["token"]))


REVIVE: Final = Ability("Revive", "effect", "3.2a")


def fallen(table: Table, figure: int, version: Version) -> list[int]:
    """3.2a The friendly figures in the KO area that have room next to a figure."""
    near = table.adjacent(figure)
    return [
        other
        for other, zone in enumerate(table.zone)
        if zone == KO_AREA
        and table.side[other] == table.side[figure]
        and landings(table, other, near)
    ]


@REVIVE.action(POWER, among=Among(fallen, "revive-whom"), why=revive_why)
def revive(table: Table, figure: int, version: Version, other: int) -> Rule[None]:
    """3.2a POWER: a friend returns from the KO area, adjacent and as new."""
    player, free = table.side[figure], landings(table, other, table.adjacent(figure))
    where = yield from ask(table, "revive-where", player, "square", free, "3.2a", other)
    yield from elements.return_from_ko(table, other, *lead_of(where))


GROW: Final = Ability("Grow", "effect", "21.2c", size="giant")


@GROW.action(FREE)
def grow(table: Table, figure: int, version: Version) -> None:
    """21.2c FREE: another size until your next turn."""
    size = SIZES.index(version["size"])
    doer = Doer(figure, version)
    lasting.lay(table, doer, figure, "size", lasting.next_turn(table, doer), size)
    table.tell(Resized(figure, version["size"]))


BANISH: Final = Ability("Banish", "effect", "21.8")


@BANISH.action(POWER, among=Among(neighbours, "banish-whom"), why=beside_why)
def banish(table: Table, figure: int, version: Version, other: int) -> Rule[None]:
    """21.8 POWER: an adjacent figure is removed from the game."""
    yield from remove_from_game(table, other)


SLAY: Final = Ability("Slay", "effect", "12.5d")


@SLAY.action(POWER, among=Among(neighbours, "slay-whom"), why=beside_why)
def slay(table: Table, figure: int, version: Version, other: int) -> Rule[None]:
    """12.5d POWER: an adjacent figure is KO'd, whatever its dial shows."""
    yield from harming.ko(table, Doer(figure, version), (other,))


TALLY: Final = Ability("Tally", "effect", "5.3c", points=10)


@TALLY.action(FREE)
def tally(table: Table, figure: int, version: Version) -> None:
    """5.3c FREE: your force gains mission points."""
    gain_mission_points(table, table.side[figure], version["points"])
    table.tell(MissionPoints(table.side[figure], table.mission[table.side[figure]]))


DISMISS: Final = Ability("Dismiss", "effect", "21.14")


@DISMISS.action(FREE)
def dismiss(table: Table, figure: int, version: Version) -> None:
    """21.14 FREE: end the turn."""
    end_the_turn(table)


GAMBLE: Final = Ability("Gamble", "effect", "21.13")


@GAMBLE.action(FREE)
def gamble(table: Table, figure: int, version: Version) -> Rule[None]:
    """21.13 FREE: flip a coin. Heads heals a click, tails costs one."""
    doer = Doer(figure, version)
    if (yield from flip_coin(table, table.side[figure])) == "heads":
        yield from harming.heal(table, doer, SELF, 1)
    else:
        yield from harming.deal(table, doer, SELF, 1, UNAVOIDABLE, sourced=False)


SURGE: Final = Ability("Surge", "effect", "6.6b")


@SURGE.action(FREE)
def surge(table: Table, figure: int, version: Version) -> Rule[None]:
    """6.6b FREE: heal one click, past the starting line too."""
    yield from harming.heal(table, Doer(figure, version), SELF, 1, past=True)


RALLY: Final = Ability("Rally", "effect", "8.1e", clicks=1)


@RALLY.on(
    TurnEnds,
    optional=True,
    asks="rally",
    anyone=True,
    when=lambda t, f, v, event: t.side[f] == event.side,
)
def rally(table: Table, figure: int, version: Version, event: TurnEnds) -> Rule[None]:
    """8.1e At the end of your turn you may heal it."""
    yield from harming.heal(table, Doer(figure, version), SELF, version["clicks"])


VANGUARD: Final = Ability("Vanguard", "effect", "4.4", damage=0)


@VANGUARD.on(GameBegins, anyone=True)
def vanguard(table: Table, figure: int, version: Version, event: GameBegins) -> Rule[None]:
    """4.4 At the beginning of the game it is given a named token, and opponents take damage."""
    doer = Doer(figure, version)
    yield from tokens.give_named_tokens(table, doer, SELF, "vanguard")
    yield from harming.deal(table, doer, FOES, version["damage"])


SCORCH: Final = Ability("Scorch", "effect", "12.4d", damage=1, type="normal")


@SCORCH.action(FREE, among=Among(neighbours, "scorch-whom", section="12.5"), why=beside_why)
def scorch(table: Table, figure: int, version: Version, other: int) -> Rule[None]:
    """12.4d FREE: damage of one type to an adjacent figure."""
    doer = Doer(figure, version)
    yield from harming.deal(table, doer, (other,), version["damage"], str(version["type"]))


LEND: Final = Ability("Lend", "effect", "20.6c", power="Toughness", whom="friends adjacent")
"""20.6c A group of others can use a power."""
LEND.confers = "use"

DENY: Final = Ability("Deny", "effect", "20.4", power="Toughness", whom="foes adjacent")
"""20.4 20.5 A group of others can't use a power."""
DENY.confers = "stop"

KEEN: Final = Ability("Keen", "effect", "20.7a", senses=1)
"""20.7a Apart from the powers of its card: every result for Super Senses is increased."""
KEEN.numbers = {"senses": 1}

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


HERALD: Final = Ability("Herald", "effect", "18.4", first=False)


def newly(table: Table, figure: int, version: Version, event: IsRevealed) -> bool:
    """18.4 Whether it waits for any reveal, or for the first one of the power that says so."""
    if not version["first"]:
        return True
    return event.first and (version.slot < 0 or is_first(table, figure, version, event.click))


@HERALD.on(IsRevealed, when=newly)
def herald(table: Table, figure: int, version: Version, event: IsRevealed) -> Rule[None]:
    """18.4 Each click that is revealed, even in passing, gives it a named token."""
    yield from tokens.give_named_tokens(table, Doer(figure, version), SELF, "revealed")


EFFECTS: Final = (
    HERALD,
    *PHRASE_EFFECTS,
    *HOOK_EFFECTS,
    *RIDERS,
    *LEDGER_EFFECTS,
    *FIELD_EFFECTS,
    BY_HAND,
    LEND,
    DENY,
    KEEN,
    MIMIC,
    CALL,
    VANISH,
    RETIRE,
    SWAP,
    MOULT,
    CLING,
    BRAND,
    REVIVE,
    GROW,
    BANISH,
    SLAY,
    STAND,
    TALLY,
    DISMISS,
    GAMBLE,
    SURGE,
    LOADED_DIE,
    AIM,
    REVENGE,
    RALLY,
    VANGUARD,
    BEYOND_THREE,
    ROOTED,
    MORE_BOLTS,
    FADE,
    BRACE,
    CUSHION,
    STUN,
    SCORCH,
    SECOND_WIND,
    PARTING_SHOT,
    *TERRAIN_EFFECTS,
)
