"""The table from one side: possible attacks, where they come from, and their value.

A view never changes the table, and caches what it computes. It is valid until something on the
table changes. `SimplePlayer` keeps it for the decisions of one action.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeVar

from openclix.board import BLOCKED, HINDERED, IGNORE_ELEVATION, THROUGH_BLOCKING, bits
from openclix.engine.figures.abilities import CLOSE, RANGED, F, Version
from openclix.engine.figures.figures import RANGE, SPEED
from openclix.engine.moving.destinations import free_move
from openclix.engine.moving.reach import reachable
from openclix.engine.sight.sight import line_flags, sight
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import open_to
from openclix.engine.values.values import value

from .ground import around, lines_from, lines_to
from .odds import KINDS, Blow, Fighter, Gains, blow_between, fighter_of, gains_of, loss, usable


class Temper(NamedTuple):
    """How a player weighs things."""

    hope: float = 0.4
    """The weight of a possible attack next turn, compared with one now."""
    fade: float = 0.85
    """The part of such a chance that is left for each missing square."""
    doubt: float = 0.6
    """The part that is left because something may be in the way."""
    caution: float = 0.45
    """The weight of the points that opponents could take next turn."""
    strikes: int = 3
    """How many of them are reckoned to strike at one figure."""
    crowd: float = 0.9
    """The discount on an attack if the opponent could attack another figure too."""
    bolder: float = 0.96
    """The part of caution that is left after each turn, so that sides leave cover."""
    behind: float = 0.4
    """The part of caution and patience that is left for a side with fewer points. That side must
    attack."""
    pushed: float = 1.5
    """The cost of a second action token: a turn of rest without moving."""
    enough: float = 0.15
    """The least value, in points, of an action that is given."""


STEADY: Final = Temper()
BOTH: Final = (CLOSE, RANGED)
HEALED: Final = 2.0
"""6.11 The average of half a d6, rounded up."""
Spot = Any
"""A square, or for a larger base its lead square, squares and turn."""
Area = tuple[float, int]
"""The value of something in some squares."""


def lead_square(spot: Spot) -> int:
    """The square of a spot, the lead square of a larger base."""
    return spot if isinstance(spot, int) else int(spot[0])


def body(spot: Spot) -> int:
    """The squares that a figure would cover."""
    return 1 << spot if isinstance(spot, int) else int(spot[1])


def here(table: Table, figure: int) -> Spot:
    """The spot where a figure is."""
    squares = table.bodies[figure]
    if squares & (squares - 1):
        return (table.at[figure], squares, table.turned[figure])
    return table.at[figure]


def number(version: Version, name: str, usual: int) -> int:
    """A number of a power, or what it usually is where this version has none of that name."""
    value = version.params.get(name, usual)
    return int(value) if isinstance(value, int) else usual


Stamp = tuple[tuple[Any, ...], tuple[list[Any], ...]]
"""Everything that a view looks at: facts of the table, and columns with an entry per figure."""


def stamp(table: Table) -> Stamp:
    """Everything of a table that a view looks at."""
    return (
        (
            *(table.turn, table.terrain, table.markers, table.effects, table.finished_first),
            *(table.facts, table.ledger),
        ),
        (
            *(table.bodies[:], table.at[:], table.zone[:], table.side[:], table.plane[:]),
            *(table.click[:], table.tokens[:], table.held[:], table.loadout),
        ),
    )


class View:
    """One side's knowledge of a table."""

    def __init__(
        self,
        table: Table,
        side: int,
        temper: Temper = STEADY,
        earlier: View | None = None,
        now: Stamp | None = None,
    ) -> None:
        self.table = table
        self.temper = temper
        self.side = side
        on_map = [f for f, zone in enumerate(table.zone) if zone == ON_MAP]
        self.friends = [f for f in on_map if table.side[f] == side]
        self.foes = [f for f in on_map if table.side[f] != side]
        self.foe_squares = table.foes_of(side)
        self._fighters: dict[int, Fighter] = {}
        self._rows: dict[int, list[Gains]] = {}
        self._ranges: dict[int, int] = {}
        self._speeds: dict[int, int] = {}
        self._strides: dict[int, tuple[int, int]] = {}
        self._walks: dict[tuple[int, int, bool], int] = {}
        self._close_areas: dict[int, int] = {}
        self._shot_areas: dict[int, int] = {}
        self._prey: dict[int, list[tuple[float, int]]] = {}
        self.kept: dict[Any, Any] = {}
        """Results that others computed from this view."""
        self._stamp = now if now is not None else stamp(table)
        self._auras = (table.active, table.marker_stats, *table.auras)
        if earlier is not None and earlier.table.sheets is table.sheets:
            self._take_over(earlier)

    def _take_over(self, earlier: View) -> None:
        """Keeps an earlier view's values of the figures that nothing near them has changed.

        A text may look farther. Then a value is a moment old, which hardly ever matters.
        """
        table = self.table
        (_, terrain, markers, effects, *_), before = earlier._stamp
        if self._auras != earlier._auras or len(before[0]) != len(table.bodies):
            return
        if table.marker_stats and markers is not table.markers:
            return
        changed = changed_figures(before, self._stamp[1])
        if effects is not table.effects:
            changed.update(effect.target for effect in {*effects} ^ {*table.effects})
            changed.discard(-1)
        touched = 0
        for figure in changed:
            touched |= table.bodies[figure] | before[0][figure]
        alike = [
            figure
            for figure in (*self.friends, *self.foes)
            if figure not in changed and not table.around[figure] & touched
        ]
        if table.far_auras & ~sum(1 << figure for figure in alike):
            return
        self._fighters = entries_of(earlier._fighters, alike)
        self._ranges = entries_of(earlier._ranges, alike)
        self._speeds = entries_of(earlier._speeds, alike)
        self._strides = entries_of(earlier._strides, alike)
        if terrain is table.terrain:  # a walk depends on the mover and on its opponents
            ours = self.side
            met = {table.side[f] != ours for f in changed if table.bodies[f] | before[0][f]}
            self._walks = {
                key: walked
                for key, walked in earlier._walks.items()
                if key[0] not in changed and (table.side[key[0]] == ours) not in met
            }

    def holds(self, table: Table, now: Stamp) -> bool:
        """Whether this is still how its side sees a table, which looks like this now."""
        return self.table is table and self._stamp == now

    # ------------------------------------------------------------------ attacks

    def fighter(self, figure: int) -> Fighter:
        """A figure's strengths in attacks, against any opponent."""
        fighter = self._fighters.get(figure)
        if fighter is None:
            others = self.foes if self.table.side[figure] == self.side else self.friends
            foe = others[0] if others else figure
            fighter = self._fighters[figure] = fighter_of(self.table, figure, foe)
        return fighter

    def blow(self, attacker: int, target: int, kind: str, hindered: bool = False) -> Blow:
        """An attack as it would be made now, wherever the attacker is."""
        harder = self.table.edition.hindering_bonus if hindered else 0
        return blow_between(self.fighter(attacker), self.fighter(target), KINDS[kind], harder)

    def gain(self, attacker: int, target: int, kind: str, hindered: bool = False) -> float:
        """The points that a target would lose by an attack."""
        fighters = self._fighters
        fighter = fighters.get(attacker) or self.fighter(attacker)
        other = fighters.get(target) or self.fighter(target)
        gains = fighter.gains.get(other)
        if gains is None:
            gains = gains_of(fighter, other, self.table.edition.hindering_bonus)
        return gains[0 if kind == CLOSE else 2 if hindered else 1]

    def row(self, figure: int) -> list[Gains]:
        """The points that each opponent would lose by a figure's attacks."""
        row = self._rows.get(figure)
        if row is None:
            fighter, harder = self.fighter(figure), self.table.edition.hindering_bonus
            reckoned = fighter.gains
            row = self._rows[figure] = []
            for other in self.foes:
                them = self._fighters.get(other) or self.fighter(other)
                row.append(reckoned.get(them) or gains_of(fighter, them, harder))
        return row

    def fixed(self, attacker: int, target: int, kind: str, damage: int, hindered: bool) -> float:
        """The points that a target would lose by an attack for a fixed damage."""
        harder = self.table.edition.hindering_bonus if hindered else 0
        return blow_between(
            self.fighter(attacker), self.fighter(target), KINDS[kind], harder, damage
        ).gain

    def close_from(self, figure: int, spot: Spot) -> list[int]:
        """11.1 27.7d The opponents that a close attack could target from a spot."""
        table = self.table
        if table.loadout[figure].features & F.NO_ATTACKS:
            return []
        near = self.close_squares(figure, body(spot)) & self.foe_squares
        if not near:
            return []
        return [foe for foe in table.in_squares(near) if open_to(table, figure, foe)]

    def close_squares(self, figure: int, squares: int) -> int:
        """11.1 27.7d The squares in which a close attack from some squares may find a target."""
        terrain = self.table.terrain
        if squares & (squares - 1):
            near = terrain.close_to(squares)
        else:
            near = terrain.close[squares.bit_length() - 1]
        reach = self.table.loadout[figure].reach
        return near | around(self.table.map.grid, squares, reach) if reach else near

    def range_from(self, figure: int, spot: Spot, reach: int) -> list[tuple[int, bool]]:
        """11.2 The opponents that a range attack could target from a spot, and whether hindered."""
        table = self.table
        loadout = table.loadout[figure]
        if reach <= 0 or loadout.features & (F.NO_RANGE_ATTACKS | F.NO_ATTACKS):
            return []
        squares = body(spot)
        near = around(table.map.grid, squares, reach) & self.foe_squares
        if not near:
            return []
        beside = table.terrain.adjacent_to(squares) & self.foe_squares
        if beside and not loadout.features & F.FIRE_WHEN_ADJACENT:  # 11.2a
            return []
        foes_seen = []
        for foe in table.in_squares(near):
            status = sight(table, figure, foe, reach, start=lead_square(spot)).status
            if status < BLOCKED and open_to(table, figure, foe):
                foes_seen.append((foe, status == HINDERED))
        return foes_seen

    def now(self, figure: int, spot: Spot, kinds: tuple[str, ...], reach: int = -1) -> float:
        """The best attack that a figure could make from a spot at once."""
        return self.best_target(figure, spot, kinds, reach)[0]

    def best_target(
        self, figure: int, spot: Spot, kinds: tuple[str, ...], reach: int = -1
    ) -> tuple[float, int, str]:
        """The best attack from a spot: its gain, target and kind."""
        best: tuple[float, int, str] = (0.0, -1, "")
        if CLOSE in kinds:
            for foe in self.close_from(figure, spot):
                gain = self.gain(figure, foe, CLOSE)
                if gain > best[0]:
                    best = (gain, foe, CLOSE)
        if RANGED in kinds:
            reach = self.range(figure) if reach < 0 else reach
            for foe, hindered in self.range_from(figure, spot, reach):
                gain = self.gain(figure, foe, RANGED, hindered)
                if gain > best[0]:
                    best = (gain, foe, RANGED)
        return best

    # ----------------------------------------------------------------- movement

    def range(self, figure: int) -> int:
        reach = self._ranges.get(figure)
        if reach is None:
            reach = self._ranges[figure] = value(self.table, figure, RANGE)
        return reach

    def speed(self, figure: int) -> int:
        """10.2 How many squares a figure could move; none if nothing moves it."""
        speed = self._speeds.get(figure)
        if speed is None:
            fixed = self.table.loadout[figure].features & (F.IMMOBILE | F.NO_MOVES)
            speed = 0 if fixed else value(self.table, figure, SPEED)
            self._speeds[figure] = speed
        return speed

    def strides(self, figure: int) -> tuple[int, int]:
        """How far a figure walks before a close and before a range attack in one action."""
        strides = self._strides.get(figure)
        if strides is None:
            powers = usable(self.table.loadout[figure])
            close = shot = 0
            if powers & RUNNERS:
                speed = self.speed(figure)
                half = -(-speed // 2)
                close = half if "charge" in powers else 0
                shot = half if "running-shot" in powers else 0
                if "hypersonic-speed" in powers:
                    close, shot = speed, max(shot, speed)
                if "sidestep" in powers:
                    close, shot = max(close, 2), max(shot, 2)
            strides = self._strides[figure] = (close, shot)
        return strides

    def reachable(self, figure: int, squares: int, phasing: bool = False) -> int:
        """10.2 Squares where a move of this length could end, assuming that it breaks away."""
        table = self.table
        return self.walk(figure, squares, phasing) & ~(table.everyone() & ~table.bodies[figure])

    def walk(self, figure: int, squares: int, phasing: bool = False) -> int:
        """10.2 Squares that a move of this length could reach, ignoring figures."""
        key = (figure, squares, phasing)
        walked = self._walks.get(key)
        if walked is None:
            table = self.table
            features, profile = PHASING if phasing else (0, 0)
            this = free_move(table, figure, squares, features, profile)
            walked = 0
            for start in bits(table.bodies[figure]):
                walked |= reachable(table, this, start).reached
            self._walks[key] = walked
        return walked

    # ------------------------------------------------------- what foes could do

    def tired(self, figure: int) -> bool:
        """7.4 Whether a figure must rest on its next turn."""
        table = self.table
        return table.tokens[figure] >= table.edition.token_limit and not (
            table.loadout[figure].features & F.NEVER_TIRES
        )

    def close_area(self, foe: int) -> int:
        """The squares in which an opponent could make a close attack next turn."""
        squares = self._close_areas.get(foe)
        if squares is None:
            to_close = self.strides(foe)[0]
            walked = self.reachable(foe, to_close) if to_close else self.table.bodies[foe]
            arm = max(1, self.table.loadout[foe].reach)
            squares = self._close_areas[foe] = around(self.table.map.grid, walked, arm)
        return squares

    def shot_area(self, foe: int) -> int:
        """The squares in which an opponent could shoot next turn, by distance alone."""
        squares = self._shot_areas.get(foe)
        if squares is None:
            table = self.table
            reach = 0 if table.loadout[foe].features & F.NO_RANGE_ATTACKS else self.range(foe)
            squares = 0
            if reach > 0:
                squares = around(table.map.grid, table.bodies[foe], reach + self.strides(foe)[1])
            self._shot_areas[foe] = squares
        return squares

    def strikes_of(self, foe: int, figure: int, among: int) -> list[Area]:
        """Where an opponent could attack a figure in some squares next turn, and for how much.

        The areas don't overlap, and the worst comes first.
        """
        table = self.table
        if self.tired(foe) or table.loadout[foe].features & F.NO_ATTACKS:
            return []
        areas: list[Area] = []
        close = self.close_area(foe) & among
        if close:
            areas.append((self.gain(foe, figure, CLOSE), close))
        among &= self.shot_area(foe)
        if among:
            if self.strides(foe)[1]:  # one who runs first finds a line for it, or nearly always
                hindered = among & table.terrain.hindering
                clear = among ^ hindered
            else:
                flags = line_flags(table, foe, figure)
                clear, hindered = lines_from(table.terrain, table.at[foe], flags, among)
            if clear:
                areas.append((self.gain(foe, figure, RANGED), clear))
            if hindered and "stealth" not in usable(table.loadout[figure]):  # 27.1k
                areas.append((self.gain(foe, figure, RANGED, True), hindered))
        return apart(areas) if len(areas) > 1 else areas

    def prey(self, foe: int) -> list[tuple[float, int]]:
        """The figures an opponent could attack next turn, and for how much, best first."""
        prey = self._prey.get(foe)
        if prey is None:
            prey = self._prey[foe] = []
            threatened = self.close_area(foe) | self.shot_area(foe)
            if threatened & self.table.occupied[self.side]:
                bodies = self.table.bodies
                for friend in self.friends:
                    if bodies[friend] & threatened:
                        areas = self.strikes_of(foe, friend, bodies[friend])
                        if areas:
                            prey.append((areas[0][0], friend))
                prey.sort(reverse=True)
        return prey

    def worst(self, foe: int) -> float:
        """The points that an opponent could take next turn."""
        return self.prey(foe)[0][0] if self.prey(foe) else 0.0

    def strikes(self, figure: int, among: int) -> list[list[Area]]:
        """For each opponent that can attack a figure in some squares: where, and for how much.

        An opponent that could also attack another figure adds little danger. The strongest comes
        first.
        """
        strikes: list[list[Area]] = []
        for foe in self.foes:
            areas = self.strikes_of(foe, figure, among)
            if not areas:
                continue
            other = next((gain for gain, friend in self.prey(foe) if friend != figure), 0.0)
            if other > 0:
                crowd = self.temper.crowd
                areas = [(gain - crowd * min(gain, other), area) for gain, area in areas]
            strikes.append(areas)
        strikes.sort(key=strongest, reverse=True)
        return strikes

    # ---------------------------------------------------------- what it could do

    def attack_areas(
        self, figure: int, kinds: tuple[str, ...], reach: int, among: int
    ) -> list[tuple[float, int, int, str]]:
        """The squares from which a figure could attack each target, as far as terrain decides.

        Each entry has the gain, the squares, the opponent and the kind of attack, best first.
        """
        table = self.table
        features = table.loadout[figure].features
        if features & F.NO_ATTACKS:
            return []
        areas: list[tuple[float, int, int, str]] = []
        grid, terrain = table.map.grid, table.terrain
        shoots = RANGED in kinds and reach > 0 and not features & F.NO_RANGE_ATTACKS
        free = among
        if shoots and not features & F.FIRE_WHEN_ADJACENT:  # 11.2a
            free &= ~terrain.adjacent_to(self.foe_squares)
        for foe, (hit, shot, covered) in zip(self.foes, self.row(figure), strict=True):
            squares = table.bodies[foe]
            if CLOSE in kinds:
                near = self.close_squares(figure, squares) & among
                if near:
                    areas.append((hit, near, foe, CLOSE))
            if not shoots:
                continue
            near = free & around(grid, squares, reach)
            if not near:
                continue
            flags = line_flags(table, figure, foe)
            clear = hindered = 0
            for square in bits(squares):
                clear_lines, hindered_lines = lines_to(terrain, square, flags, near)
                clear, hindered = clear | clear_lines, hindered | hindered_lines
            hindered &= ~clear
            if clear:
                areas.append((shot, clear, foe, RANGED))
            if hindered and "stealth" not in usable(table.loadout[foe]):
                areas.append((covered, hindered, foe, RANGED))
        areas.sort(key=first, reverse=True)
        return areas

    def heals(self, figure: int) -> float:
        """The value of two clicks of healing for a figure."""
        table = self.table
        hurt = table.click[figure] - table.start_click[figure]
        return 0.8 * -loss(table, figure, -min(HEALED, hurt)) if hurt > 0 else 0.0


Entry = TypeVar("Entry")


def entries_of(values: dict[int, Entry], figures: list[int]) -> dict[int, Entry]:
    """The entries of some figures."""
    return {figure: values[figure] for figure in figures if figure in values}


def changed_figures(before: tuple[list[Any], ...], now: tuple[list[Any], ...]) -> set[int]:
    """The figures with a different entry in any column."""
    changed: set[int] = set()
    for old, new in zip(before, now, strict=True):
        if old != new:
            changed.update(figure for figure, entry in enumerate(new) if entry != old[figure])
    return changed


PHASING: Final = (F.PASSES_FOES | F.BREAKS_AWAY, IGNORE_ELEVATION | THROUGH_BLOCKING)
"""27.1c The obstacles that an unstoppable move passes, as features and on the board."""
RUNNERS: Final = frozenset({"charge", "running-shot", "hypersonic-speed", "sidestep"})


def first(item: tuple[Any, ...]) -> Any:
    return item[0]


def strongest(areas: list[Area]) -> float:
    return areas[0][0]


def apart(areas: list[Area], among: int = -1) -> list[Area]:
    """Areas without overlaps, the best first: each square (of some) counts where it is best."""
    if len(areas) > 1:
        areas.sort(key=first, reverse=True)
    separate: list[Area] = []
    for gain, squares in areas:
        squares &= among
        if squares:
            among ^= squares
            separate.append((gain, squares))
            if not among:
                break
    return separate


__all__ = [
    "BOTH",
    "STEADY",
    "Area",
    "Spot",
    "Temper",
    "View",
    "body",
    "here",
    "lead_square",
    "number",
]
