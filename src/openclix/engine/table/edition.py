"""An edition: which rules and powers are in force.

Every extension point is a named field. The fields default to the newest rules, and an edition
replaces them with its own functions or constants. Editions are flat: none inherits from another,
and each states what it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from openclix.board import BoardRules, Map

from ..figures.abilities import F, Origin, Rule, Trigger, Version, slug
from ..figures.figures import (
    DAMAGE_SYMBOLS,
    EQUIPMENT,
    SYMBOL_KINDS,
    TINY,
    Card,
    PowerRef,
    Sheet,
    Special,
    size_of,
)
from ..figures.registry import Registry, Texts, special_versions
from ..figures.texts import INSTALLED, PREFIX
from ..state.policies import (
    ActionType,
    Adjacency,
    Areas,
    AttackNumber,
    BaseWalk,
    BreakAway,
    Calculator,
    Cites,
    DamagePipeline,
    DestroyPolicy,
    DiceNumber,
    DiceTest,
    FigureMask,
    FigureNumber,
    FigurePolicy,
    FigureRule,
    FigureTest,
    FigureValue,
    ForceValidator,
    GrowArea,
    HoldTest,
    KernelTrigger,
    KnockbackDirection,
    KnockbackDistance,
    KnockbackPath,
    KOCredit,
    KOPoints,
    Landing,
    LineFlags,
    MarkerPolicy,
    Moment,
    MoveRule,
    OfferPolicy,
    PairPolicy,
    PairTest,
    PlayerNumber,
    RangeAgainst,
    Reading,
    RoomFor,
    SetupStep,
    SplitDamage,
    StartSpeed,
    SuppressionPolicy,
    TableRule,
    TableStep,
    TieBreak,
    TriggerOrder,
    UniqueKey,
    rule_itself,
)
from ..state.records import DEFAULT_VALUES, Boon, Marker, MarkerValues, Pending
from .card_abilities import abilities_of, asked_by, team_abilities, team_text, versions_of

if TYPE_CHECKING:
    from ..state.loadouts import Suppression
    from .scenarios import Scenario
    from .table import Table

SHEETS_KEPT: Final = 4096
"""Compiled cards that an edition remembers; long runs with ever new cards must not grow."""


@dataclass(kw_only=True)
class Edition:
    """One edition of the rules. The comments name the extension point that a field fills."""

    name: str
    title: str
    registry: Registry
    inherent: tuple[str, ...]
    """Names of the abilities that every figure has (19.1)."""
    symbol_abilities: dict[str, tuple[PowerRef, ...]]
    """The abilities that combat symbols grant (1.3)."""
    rulebook: str = "comprehensive"
    cites: Cites = rule_itself
    """The section of this edition's book that is about a kind of sentence, or nothing."""
    capitals: bool = True
    """Whether its book writes kinds of action in capitals: CLOSE, RANGE, FREE."""

    # EP-1 build_rules
    build_total: int = 300  # 2.1
    build_step: int = 1  # 2.1a
    most_actions: int = 10  # 7.9
    least_actions: int = 2  # 7.9
    points_per_action: int = 100  # 7.9
    sideline_per_hundred: int = 2  # 2.6a
    most_sideline: int = 10  # 2.6a
    most_markers: int = 3  # 17.2
    # EP-2, EP-3
    unique_key: UniqueKey
    """EP-2 The property that two Unique elements of a force may not share."""
    force_validators: tuple[ForceValidator, ...]
    """EP-3 Each takes the edition, a force and the build total, and yields violations."""
    # EP-4, EP-5, EP-6
    initiative_bonus: PlayerNumber
    first_player: TableRule
    """EP-4 A rule: it names the first player, or leaves the choice to the winner of a roll."""
    setup_script: dict[str, SetupStep]
    """EP-5 The steps of set-up in their order, by name."""
    start_area: Areas
    """EP-6 By the name of an area that a player may pick: the areas of all players."""
    grow_area: GrowArea
    room_for: RoomFor
    """EP-6 For how many players a map has starting areas."""
    # EP-7, EP-8
    turn_machine: dict[str, tuple[TableStep, ...]]
    """EP-7 The rules that run at each moment of a turn, in order."""
    trigger_order: TriggerOrder
    who_orders: PlayerNumber
    """EP-8 The player who orders a player's effects among effects that resolve at the same time."""
    # EP-9 .. EP-15
    windows: dict[str, Moment] = field(default_factory=dict)
    """EP-11 Free actions at named moments inside or between actions (windows.py)."""
    action_total: PlayerNumber
    action_types: dict[str, ActionType] = field(default_factory=dict)
    """EP-10 Action types, and what each costs (7.4)."""
    why_not_free: OfferPolicy
    """EP-11 Why an effect can't be activated as FREE now."""
    grants_action: bool = False
    """EP-12 Whether an attack granted inside an action counts as an action of its type (7.2)."""
    token_limit: int = 2  # 7.8
    why_not_act: FigurePolicy
    """EP-13 Why a figure is too tired to be given a costed action."""
    on_second_token: FigureRule
    clears: FigureTest
    # EP-16
    first_turn_immunity: FigurePolicy
    # EP-17 .. EP-21
    start_speed: StartSpeed
    plan_move: MoveRule | None = None
    """EP-20 A rule after the speed of a move is known and before it breaks away: it may ask, spend
    squares and set features, as for rising and landing."""
    break_away: BreakAway | None
    """EP-19 None if there is no breaking away: a figure next to opponents just moves off."""
    break_away_results: tuple[int, ...] = (4, 5, 6)  # 10.8
    larger_break_away_results: tuple[int, ...] = (3, 4, 5, 6)  # 21.2b
    beside: FigureMask | None = None
    """EP-20 Squares of the figures close in height, where some fly above others.

    Only those figures can be adjacent.
    """
    in_the_way: FigureMask | None = None
    """EP-20 Squares of the figures that are in the way of a figure's moves."""
    adjacency: Adjacency | None = None
    """EP-20 Which squares are adjacent to some on the plane of a figure, where that is not the same
    on all of them."""
    planes: dict[int, str] = field(default_factory=dict)
    """EP-20 The names of the planes, where figures fly above others."""
    plane_movement: dict[int, tuple[int, int]] = field(default_factory=dict)
    """EP-20 By plane: features and step profile of a move there."""
    close_relation: Callable[[Table], Mapping[int, int]]
    close_to: PairTest | None = None
    """EP-22 Whether a close attack reaches from one figure to another, where squares alone do not
    tell: then it answers for all of it."""
    close_beyond: bool = False
    """EP-22 Whether that may reach figures that aren't next to it (6.3c).

    If not, they are skipped.
    """
    base_walk: BaseWalk | None = None
    """EP-20 How larger bases move, if not as one of their squares with the rest around it."""
    why_not_strike: FigurePolicy | None = None
    """EP-22 Why a figure can't be given CLOSE actions or make close attacks, whatever is near."""
    carry_limit: FigureNumber
    why_not_carry: PairPolicy
    """EP-21 Why an adjacent friend can't be carried."""
    carried_flag: int = 0
    riders_need_room: bool = False
    """EP-21 Whether a move must end where all passengers can be put down (22.1: no)."""
    # EP-18, EP-22, EP-24, EP-25, EP-27: what the board needs to know, as masks and tables
    board_rules: BoardRules = field(default_factory=BoardRules)
    # EP-23, EP-26, EP-28
    why_not_shoot: FigurePolicy
    """EP-23 Why a figure can't make any range attack from where it is."""
    why_not_shoot_at: PairPolicy | None = None
    """EP-23 Why it can't shoot at this one, where that depends on both."""
    unmade_is_no_action: bool = False
    """EP-9 Whether an action counts as never given if its attack had no possible target."""
    not_itself: str = "12.1"
    """EP-25 Where the book says that no figure targets itself."""
    why_not_affect: PairPolicy | None = None
    """EP-23 Why its effects from a distance, except attacks, can't affect this figure."""
    range_against: RangeAgainst
    """EP-26 The range against a target, for an attack or for the effects named."""
    line_flags: LineFlags | None = None
    """EP-24 Things that a line of fire ignores because of both of its figures."""
    overhead: LineFlags | None = None
    """EP-24 The squares of figures that a line between two figures passes under."""
    hindering_bonus: int = 1  # 16.2b
    terrain_table: dict[str, str]
    """EP-27 The terrain into which each kind of marker turns its squares (17.3)."""
    screens: frozenset[str] = frozenset()
    """EP-27 Tags of markers that hinder lines of fire without changing their squares (17.1b)."""
    # EP-29, EP-30
    marker_values: MarkerValues = DEFAULT_VALUES  # 17.11c
    tagged_values: dict[str, MarkerValues] = field(default_factory=dict)
    """EP-30 The values of markers by a tag that they bear, such as their weight."""
    printed_values: bool = True
    """EP-30 Whether what a marker's own values say counts (17.9), or the values of all alike."""
    why_not_destroy: DestroyPolicy
    """EP-29 Why a CLOSE or RANGE Destroy action can't choose a marker."""
    why_not_pick_up: MarkerPolicy
    """EP-30 Why a figure can't pick a marker up, wherever it is."""
    destroy_value: int = 3  # 16.9
    object_debris: str = "none"
    """EP-29 Which destroyed objects leave debris: "none" (17.10), "immobile" ones, or "all"."""
    debris_on_clear: bool = False
    """EP-29 Whether debris of walls goes only on clear squares (16.9b: where nothing blocks)."""
    may_put_down: bool = True
    """EP-30 Whether a held marker may be put down on the way of a move (17.8)."""
    may_hold: HoldTest
    """EP-30 Whether a figure may go on holding what it holds (17.7)."""
    drops_underfoot: bool = False
    """EP-30 Whether what can't be held any longer falls at once into the holder's own square, and
    not, as soon as nothing resolves, into one next to it (17.7)."""
    # EP-31 .. EP-34
    critical: DiceNumber
    idle_actions: bool = False
    """7.7 20.9a Whether a costed action may be given that would do nothing."""
    riders_told: bool = False
    """8.1f Whether an effect on the use of a power is itself a use that triggers effects."""
    evade_criticals: bool = False
    """EP-31 Whether a critical hit may also be evaded or passed on (12.3b: no)."""
    critical_miss_at_once: bool = False
    """EP-31 Whether a critical miss hurts at once, and not after resolutions (12.3c)."""
    target_limit: AttackNumber
    split_damage: SplitDamage
    more_than_set: AttackNumber | None = None
    """EP-31 The addition to damage that a power sets (12.4c: nothing)."""
    damage_pipeline: DamagePipeline
    knockback_mandatory: bool = False  # 22.4
    knockback_distance: KnockbackDistance
    doubles_knock: DiceTest
    knockback_direction: KnockbackDirection
    knockback_path: KnockbackPath
    wreck_damage: tuple[tuple[tuple[int, ...], int], ...] = (((1, 2, 3), 2), ((4, 5, 6), 1))  # 24.4
    """The damage dealt to a KO'd vehicle's pilot, by the result of a d6."""
    obstacle_damage: int = 1  # 12.6e
    fall_damage: int = 1  # 12.6e
    full_knockback: int = 0  # 12.6e
    """A figure knocked back fewer squares than this was stopped, even if no more were stated.

    The print, taken literally, says 3.
    """
    knockback_is_the_sources: bool = False
    """EP-34 Whether slam and fall damage comes from the figure that knocked back (12.6e: no)."""
    landing: Landing | None = None
    """EP-34 Where a figure that is knocked off a rooftop lands. None: at the path's end (12.6d)."""
    # EP-35
    heal_limit: FigureNumber
    is_ko: FigureTest
    # EP-36
    modifier_limit: int = 3  # 14.2
    value_calculator: Calculator
    """EP-36 The one way in which parts come to a value, for every rule, reckoning and bot."""
    sets_last: bool = False
    """EP-36 Whether halving a value may come before setting it, which cancels it (13.1: no)."""
    value_for_conditions: FigureValue | None = None
    """EP-36 The value that conditions compare. None: the dial's with lasting effects (20.9)."""
    orders_replacements: FigureNumber
    """EP-36 The player who orders the replacements of a figure's value."""
    # EP-37
    suppression_policy: SuppressionPolicy
    """EP-37 Whether something that a figure can't use is this version of an ability (20.5)."""
    symbols_replace: bool = False
    """EP-37 Whether a combat symbol that a figure gains takes the place of its own of that kind, as
    symbols of size always do (1.4: no)."""
    smallest_size: int = TINY
    """EP-37 The smallest size that its book knows; smaller symbols mean no other size (21.2)."""
    team_abilities: dict[str, tuple[PowerRef, ...]] = field(default_factory=dict)
    """EP-38 By team slug: its members' abilities. Other teams have the ability of their name."""
    team_texts: dict[str, tuple[str, str]] = field(default_factory=dict)
    """EP-38 By team slug: the name of a team and the text of its ability, in which Bearer is the
    figure."""
    # EP-39
    game_end: Callable[[Table], Rule[object] | None]
    time_over: TableStep
    ko_points: KOPoints
    ko_credit: KOCredit
    tie_break: TieBreak
    score_margin: int | None = 100  # 5.2
    mission_goal: int = 20  # 5.3c
    # EP-40
    scenarios: dict[str, Scenario] = field(default_factory=dict)
    """EP-40 The scenarios of its book, by their words."""
    scenario: Scenario | None = None
    """EP-40 The one that is played (`playing`)."""
    scenario_hooks: dict[str, TableStep] = field(default_factory=dict)
    kernel_triggers: dict[str, KernelTrigger] = field(default_factory=dict)
    """Effects of the rules themselves that wait in the queue: critical misses, falls, time."""
    foreign_lines: frozenset[str] = frozenset()
    """Lines of cards and positions about what other books know, and this one does not."""
    readings: dict[str, Reading] = field(default_factory=dict)
    """Points on which the book supports several answers, by a word."""

    def __post_init__(self) -> None:
        self.uncounted = frozenset(
            kind for kind, cost in self.action_types.items() if cost.token and not cost.counts
        )
        """Types of actions that may be given when the action total is used up."""
        self._sheets: dict[tuple[Card, int], Sheet] = {}
        self._lent: dict[tuple[str | PowerRef, str], Version] = {}
        self._printed: dict[Map, tuple[Version, ...]] = {}
        self._assigned: dict[tuple[Card, int], tuple[Version, ...]] = {}
        self._all_given: dict[int, tuple[tuple[Marker, ...], int, tuple[Version, ...]]] = {}
        self._given: dict[tuple[int, str, tuple[Boon, ...], int], tuple[Version, ...]] = {}

    def but(self, **changes: Any) -> Edition:
        """The same edition with some rules replaced. One of another name has its own scenarios."""
        book, other = (str(name).partition("[")[0] for name in (self.name, changes.get("name", "")))
        if other not in ("", book):
            changes.setdefault("scenarios", {})
        return replace(self, **changes)

    def read_as(self, word: str, answer: str) -> Edition:
        """The same edition with another answer to a point on which its book supports several."""
        reading = self.readings[word]
        instead = "" if answer == reading.answers[0] else answer
        readings = {**self.readings, word: reading._replace(instead=instead)}
        changes = {
            **{"name": told(self.name, readings, self.scenario), "readings": readings},
            **reading.changes.get(answer, {}),
        }
        return self.but(**changes)

    def playing(self, scenario: Scenario) -> Edition:
        """EP-40 The same edition with a scenario of its book."""
        own = tuple(ability.name for ability in scenario.everybody)
        return self.but(
            **{
                "name": told(self.name, self.readings, scenario),
                "scenario": scenario,
                "setup_script": scenario.script(self.setup_script),
                "inherent": (*self.inherent, *own),
                **scenario.changes(self),
            }
        )

    def reads(self, word: str) -> str:
        """The answer that is played on a point on which the book supports several."""
        return self.readings[word].chosen

    def size(self, card: Card) -> int:
        return max(size_of(card.symbols), self.smallest_size)

    def trigger(self, table: Table, pending: Pending) -> tuple[Trigger, Version]:
        """The effect that waits, with the version its figure has, or had then (8.1f).

        Effects of the rules themselves have no version: they are in `kernel_triggers`.
        """
        trigger = self.registry.trigger(pending.trigger, pending.changes)
        for version in table.loadout[pending.figure].versions.get(trigger.ability.root, ()):
            if pending.cause in ("", version.cause):  # 20.8
                return trigger, version
        ref = PowerRef(trigger.ability.name, pending.changes)
        return trigger, self.registry.version(ref, Origin.EFFECT, "lost", cause=pending.cause)

    # ------------------------------------------------------------------ sheets

    def sheet(self, card: Card) -> Sheet:
        """Compiles a card; the same card gives the same sheet."""
        key = (card, INSTALLED.generation)
        sheet = self._sheets.get(key)
        if sheet is None:
            if len(self._sheets) >= SHEETS_KEPT:
                self._sheets.clear()
            sheet = self._sheets[key] = self._compile(card)
        return sheet

    def _compile(self, card: Card) -> Sheet:
        texts = Texts(card.name)
        always = abilities_of(self, card, texts)
        shown: list[tuple[Version, ...]] = []
        values: list[tuple[int, int, int, int, int]] = []
        stops: set[int] = set()
        for number, click in enumerate(card.dial, 1):
            values.append((*click.values, card.range))
            here: list[Version] = []
            for slot, grant in enumerate(click.powers):
                if grant is not None:
                    here.extend(versions_of(self, grant, slot, Origin.DIAL, texts))
            if click.countdown:
                here.append(self.registry.version(PowerRef("Countdown"), Origin.DIAL))  # 24.3
            shown.append(tuple(here))
            if any(version.params.get("stops_dial") for version in here):
                stops.add(number)
        countdown = frozenset(
            number
            for number, versions in enumerate(shown, 1)
            if any(version.ability.features & F.COUNTDOWN for version in versions)  # 24.3
        )
        own = (*always, *(version for click in shown for version in click))
        conditions = sorted({str(v.params["while"]) for v in own if "while" in v.params})
        return Sheet(
            card,
            tuple(values),
            tuple(shown),
            tuple(always),
            {},
            frozenset(stops),
            tuple(conditions),
            asked_by(self, (*own, *self.assigned(card))),
            countdown,
            self.registry.texts.learn(card),
        )

    def assigned(self, card: Card) -> tuple[Version, ...]:
        """The abilities that an assigned card gives its figures while they meet its needs."""
        if not card.assigns:
            return ()
        versions = self._assigned.get((card, INSTALLED.generation))
        if versions is None:
            if len(self._assigned) >= SHEETS_KEPT:
                self._assigned.clear()
            texts = Texts(card.name)
            needs = "" if card.element == EQUIPMENT else "own-force"  # 25.2c works for anybody
            if card.needs:
                needs = f"{needs} and ({card.needs})" if needs else card.needs
            given = [
                version
                for trait in card.traits
                for version in versions_of(
                    self,
                    Special(card.name, (trait,)) if isinstance(trait, PowerRef) else trait,
                    -1,
                    Origin.ASSIGNED,
                    texts,
                )
            ]
            for version in given if needs else ():
                own = version.params.get("while")
                version.params["while"] = f"{needs} and ({own})" if own else needs
            versions = (*given, *team_abilities(self, card, needs))
            self._assigned[card, INSTALLED.generation] = versions
        return versions

    def team_specials(self, card: Card) -> list[Special]:
        """19.4 The team abilities of a card that are texts."""
        return [team_text(self, card, team) for team in card.teams if slug(team) in self.team_texts]

    def lent(self, power: str | PowerRef, version: Version) -> Version:
        """20.6c The version of a lent power, always the same object: plain, or as it is lent."""
        ref = PowerRef(power) if isinstance(power, str) else power
        name = version.name if ref.name.startswith(PREFIX) else version.ability.name
        key = (power, name)
        if key not in self._lent:
            self._lent[key] = self.registry.version(ref, Origin.LENT, name)
        return self._lent[key]

    def printed_on(self, board: Map) -> tuple[Version, ...]:
        """15.6 The powers that the orange squares of a map let figures in them use."""
        versions = self._printed.get(board)
        if versions is None:
            if len(self._printed) >= SHEETS_KEPT:
                self._printed.clear()
            versions = self._printed[board] = tuple(
                self.registry.version(
                    PowerRef(name, (("while", f"in-orange {number}"),)), Origin.MAP
                )
                for number, (_, names) in enumerate(board.grants, 1)
                for name in names
            )
        return versions

    def given_by_all(self, markers: tuple[Marker, ...]) -> tuple[Version, ...]:
        """25.1 25.9 objet.18 What all special objects and EFFECT terrain of a table give.

        Tables share the tuple of these markers until one changes, so it is looked up by identity.
        """
        kept = self._all_given.get(id(markers))
        if kept is not None and kept[0] is markers and kept[1] == INSTALLED.generation:
            return kept[2]
        if len(self._all_given) >= SHEETS_KEPT:
            self._all_given.clear()
        versions: tuple[Version, ...] = ()
        for marker in markers:
            versions = (*versions, *self.given_by(marker.id, marker.name, marker.boons))
        self._all_given[id(markers)] = markers, INSTALLED.generation, versions
        return versions

    def given_by(self, number: int, name: str, boons: tuple[Boon, ...]) -> tuple[Version, ...]:
        """25.1 25.9 objet.18 What a special object or EFFECT terrain lets nearby figures use."""
        key = (number, name, boons, INSTALLED.generation)
        given = self._given.get(key)
        if given is None:
            if len(self._given) >= SHEETS_KEPT:
                self._given.clear()
            versions = []
            for place, boon in enumerate(boons):
                near = f"by-object {number} {place}"
                if isinstance(boon.power, Special):
                    special = replace(boon.power, name=boon.power.name or name)
                else:
                    special = Special(name, (boon.power,))
                of_boon = special_versions(
                    self.registry, special, -1, Origin.MAP, slug(special.name), special.name
                )
                for version in of_boon:
                    own = version.params.get("while")
                    version.params["while"] = f"{near} and ({own})" if own else near
                versions += of_boon
            given = self._given[key] = tuple(versions)
        return given

    def resized(self, sheet: Sheet, size: int) -> tuple[Version, ...]:
        """21.2c 1.4 Another damage symbol: gains its keyphrases, and loses the old symbol's."""
        kept = [
            version
            for version in sheet.always
            if version.origin is not Origin.SYMBOL or version.name not in DAMAGE_SYMBOLS
        ]
        symbol = DAMAGE_SYMBOLS[size]
        for ref in self.symbol_abilities.get(symbol, ()):
            kept.append(self.registry.version(ref, Origin.SYMBOL, symbol))
        return tuple(kept)

    def with_symbols(
        self, versions: Sequence[Version], stops: Sequence[Suppression], size: int
    ) -> tuple[list[Version], int]:
        """1.4 combatcomp.4 A figure's abilities with symbols from powers and traits, and its size.

        A size symbol replaces its own. Any other symbol does so if the edition says so, unless the
        symbol itself says otherwise.
        """
        replaced: set[str] = set()
        granted: list[Version] = []
        for version in versions:
            if not version.ability.gives_symbol:
                continue
            if any(self.suppression_policy(stop, version) for stop in stops):
                continue
            symbol = str(version["symbol"])
            kind = next(kind for kind in SYMBOL_KINDS if symbol in kind)
            if kind is DAMAGE_SYMBOLS:
                if size >= 0:  # 21.2c
                    continue
                size = DAMAGE_SYMBOLS.index(symbol)
                replaced.update(kind)
            elif self.symbols_replace and not version["besides"]:
                replaced.update(kind)
            refs = self.symbol_abilities.get(symbol, ())
            granted += [self.registry.version(ref, Origin.SYMBOL, symbol) for ref in refs]
        kept = [v for v in versions if v.origin is not Origin.SYMBOL or v.name not in replaced]
        return [*kept, *granted], size


def told(name: str, readings: Mapping[str, Reading], scenario: Scenario | None) -> str:
    """The name of an edition that is read otherwise, or played with a scenario."""
    changes = [f"{word}={reading.instead}" for word, reading in readings.items() if reading.instead]
    changes += [f"scenario={scenario.slug}"] if scenario is not None else []
    return name.partition("[")[0] + (f"[{' '.join(changes)}]" if changes else "")
