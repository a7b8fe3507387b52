"""The table as one side sees it: who can strike whom, from where, and how dangerous a square is.

A view is made for one decision and forgotten; it only looks, and remembers what it has worked out.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from openclix.board import BLOCKED, HINDERED, IGNORE_ELEVATION, THROUGH_BLOCKING, bits, fire, flood
from openclix.engine.abilities import CLOSE, RANGED, F
from openclix.engine.figures import RANGE, SPEED
from openclix.engine.sight import foes_near, line_flags, sight, whole
from openclix.engine.table import ON_MAP, Table
from openclix.engine.targeting import open_to
from openclix.engine.values import value

from .odds import Blow, blow, has

FAR = 99


class Temper(NamedTuple):
    """How a player weighs things."""

    hope: float = 0.5
    """What a chance to strike next turn counts, against a strike now."""
    fade: float = 0.85
    """What such a chance keeps for every square that is still missing."""
    doubt: float = 0.75
    """What it keeps because something may be in the way."""
    caution: float = 0.3
    """What the points count that foes could take next turn."""
    strikes: int = 3
    """How many of them are reckoned to strike at one figure."""
    bolder: float = 0.96
    """What caution keeps with every turn, so that somebody comes out of the trenches."""
    pushed: float = 1.5
    """What a second action token costs: a turn of rest, in which the figure stands where it is."""
    enough: float = 0.15
    """An action worth less than this many points is not worth giving."""


STEADY = Temper()
BOTH = (CLOSE, RANGED)
Spot = Any
"""A square, or for a larger base its lead square, squares and turn."""


Prospect = tuple[list[int], int, float, int, float]


def lead(spot: Spot) -> int:
    """The square of a spot, the lead square of a larger base."""
    return spot if isinstance(spot, int) else int(spot[0])


def body(spot: Spot) -> int:
    """The squares that a figure would cover."""
    return 1 << spot if isinstance(spot, int) else int(spot[1])


class View:
    """What one side knows about a table."""

    def __init__(self, table: Table, side: int, temper: Temper = STEADY) -> None:
        self.table = table
        self.temper = temper
        self.side = side
        on_map = [f for f, zone in enumerate(table.zone) if zone == ON_MAP]
        self.friends = [f for f in on_map if table.side[f] == side]
        self.foes = [f for f in on_map if table.side[f] != side]
        self.foe_squares = table.foes_of(side)
        self._blows: dict[tuple[int, int, str, bool], Blow] = {}
        self._threats: dict[int, tuple[int, int, bool]] = {}
        self._strides: dict[int, tuple[int, int]] = {}
        self._zones: dict[int, int] = {}
        self._far: dict[int, list[int]] = {}
        self._enemies: dict[int, list[tuple[int, int, float, int, bool]]] = {}
        self._prospects: dict[int, tuple[int, list[Prospect]]] = {}
        self._fade = [temper.fade**squares for squares in range(FAR + 1)]
        self.standing: dict[tuple[int, int], float] = {}
        self.shots: list[Any] | None = None

    # ------------------------------------------------------------------ attacks

    def blow(self, attacker: int, target: int, kind: str, hindered: bool = False) -> Blow:
        """An attack as it would be made now, wherever the attacker stands."""
        key = (attacker, target, kind, hindered)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = blow(self.table, attacker, target, kind, hindered=hindered)
        return found

    def gain(self, attacker: int, target: int, kind: str, hindered: bool = False) -> float:
        return self.blow(attacker, target, kind, hindered).gain

    def close_from(self, figure: int, spot: Spot) -> list[int]:
        """11.1 27.7d The foes that a close attack could target from a spot."""
        table = self.table
        terrain = table.terrain
        squares = body(spot)
        near = 0
        for square in bits(squares):
            near |= terrain.close[square]
        reach = table.loadout[figure].reach
        if reach:
            near |= table.map.grid.spread(squares, reach)
        near &= self.foe_squares
        if not near:
            return []
        return [foe for foe in table.in_squares(near) if open_to(table, figure, foe)]

    def range_from(self, figure: int, spot: Spot, reach: int) -> list[tuple[int, bool]]:
        """11.2 The foes that a range attack could target from a spot, and whether hindered."""
        table = self.table
        loadout = table.loadout[figure]
        if reach <= 0 or loadout.features & (F.NO_RANGE_ATTACKS | F.NO_ATTACKS):
            return []
        squares = body(spot)
        near = table.map.grid.spread(squares, reach) & self.foe_squares
        if not near:
            return []
        if not loadout.features & F.FIRE_WHEN_ADJACENT:  # 11.2a
            beside = 0
            for square in bits(squares):
                beside |= table.terrain.adjacent[square]
            if beside & self.foe_squares:
                return []
        found = []
        for foe in table.in_squares(near):
            status = sight(table, figure, foe, reach, start=lead(spot)).status
            if status < BLOCKED and open_to(table, figure, foe):
                found.append((foe, status == HINDERED))
        return found

    def now(self, figure: int, spot: Spot, kinds: tuple[str, ...], reach: int = -1) -> float:
        """The best attack that a figure could make from a spot at once."""
        best = 0.0
        if CLOSE in kinds:
            for foe in self.close_from(figure, spot):
                best = max(best, self.gain(figure, foe, CLOSE))
        if RANGED in kinds:
            reach = self.range(figure) if reach < 0 else reach
            for foe, hindered in self.range_from(figure, spot, reach):
                best = max(best, self.gain(figure, foe, RANGED, hindered))
        return best

    def strike_zone(self, figure: int, kinds: tuple[str, ...], reach: int) -> int:
        """Squares from which an attack is possible at all, by distance alone."""
        table = self.table
        grid = table.map.grid
        far = 0  # how near a foe must be
        if CLOSE in kinds:
            far = max(1, table.loadout[figure].reach)
        if RANGED in kinds:
            far = max(far, reach)
        found = self._zones.get(far)
        if found is None:
            found = self._zones[far] = grid.spread(self.foe_squares, far) if far else 0
        return found

    # ----------------------------------------------------------------- movement

    def range(self, figure: int) -> int:
        return value(self.table, figure, RANGE)

    def strides(self, figure: int) -> tuple[int, int]:
        """How far a figure walks before a close and before a range attack in one action."""
        found = self._strides.get(figure)
        if found is None:
            table = self.table
            speed = value(table, figure, SPEED)
            half = -(-speed // 2)
            close = half if has(table, figure, "charge") else 0
            shot = half if has(table, figure, "running-shot") else 0
            if has(table, figure, "hypersonic-speed"):
                close, shot = speed, max(shot, speed)
            if has(table, figure, "sidestep"):
                close, shot = max(close, 2), max(shot, 2)
            found = self._strides[figure] = (close, shot)
        return found

    def reachable(self, figure: int, squares: int, phasing: bool = False) -> int:
        """10.2 Squares where a move of so many squares could end, break away taken for granted."""
        table = self.table
        loadout = table.loadout[figure]
        profile = loadout.profile
        barred = stops = 0
        if phasing:
            profile |= IGNORE_ELEVATION | THROUGH_BLOCKING
        elif not loadout.features & F.PASSES_FOES:
            barred = table.foes_of(table.side[figure])
            near = whole(table, foes_near(table, figure))
            adjacent = table.terrain.adjacent
            for square in bits(barred & ~near):
                stops |= adjacent[square]
        reached = 0
        for start in bits(table.bodies[figure]):
            reached |= flood(table.terrain, start, squares, profile, barred, stops).reached
        return reached & ~(table.everyone() & ~table.bodies[figure])

    def steps_to(self, foe: int) -> list[int]:
        """How many squares lie between each square and a foe, figures left out of account."""
        found = self._far.get(foe)
        if found is None:
            grid = self.table.map.grid
            found = [FAR] * grid.size
            start = self.table.at[foe]
            layers = flood(self.table.terrain, start, grid.size, IGNORE_ELEVATION).layers
            for steps, layer in enumerate(layers):
                for square in bits(layer):
                    found[square] = steps
            self._far[foe] = found
        return found

    # ----------------------------------------------------------------- prospects

    def threat(self, foe: int) -> tuple[int, int, bool]:
        """Squares that a foe strikes next turn, close and at range; whether it runs to shoot."""
        found = self._threats.get(foe)
        if found is None:
            found = self._threats[foe] = self._threat(foe)
        return found

    def _threat(self, foe: int) -> tuple[int, int, bool]:
        table = self.table
        loadout = table.loadout[foe]
        if table.tokens[foe] >= table.edition.token_limit and not loadout.features & F.NEVER_TIRES:
            return 0, 0, False
        grid = table.map.grid
        to_close, to_shoot = self.strides(foe)
        walked = self.reachable(foe, to_close) if to_close else table.bodies[foe]
        close = grid.spread(walked, max(1, loadout.reach))
        reach = 0 if loadout.features & F.NO_RANGE_ATTACKS else self.range(foe)
        shots = grid.spread(table.bodies[foe], reach + to_shoot) if reach else 0
        return close, shots, to_shoot > 0

    def danger(self, figure: int, spot: Spot) -> float:
        """The points that foes together could take next turn from a figure in a spot."""
        squares = body(spot)
        strikes: list[float] = []
        for foe, close, gain, shots, runs in self._enemies_of(figure):
            worst = gain if close & squares else 0.0
            if shots & squares:
                worst = max(worst, self._shot_at(foe, figure, spot, runs))
            if worst:
                strikes.append(worst)
        most = self.temper.strikes
        if len(strikes) > most:
            strikes.sort(reverse=True)
        return sum(strikes[:most])

    def _enemies_of(self, figure: int) -> list[tuple[int, int, float, int, bool]]:
        """Each foe that can strike: where it does so close, for how much; where it shoots."""
        found = self._enemies.get(figure)
        if found is None:
            found = []
            for foe in self.foes:
                close, shots, runs = self.threat(foe)
                if close or shots:
                    found.append((foe, close, self.gain(foe, figure, CLOSE), shots, runs))
            self._enemies[figure] = found
        return found

    def _shot_at(self, foe: int, figure: int, spot: Spot, runs: bool) -> float:
        """What a foe's range attack on a spot would take; one who runs finds a line for it."""
        table = self.table
        status = HINDERED if table.terrain.hindering & body(spot) else 0
        if not runs:
            line = table.terrain.line(table.at[foe], lead(spot), line_flags(table, foe, figure))
            status = fire(line, 0, 0)
        if status == HINDERED and has(table, figure, "stealth"):
            return 0.0
        return 0.0 if status >= BLOCKED else self.gain(foe, figure, RANGED, status == HINDERED)

    def potential(self, figure: int, spot: Spot) -> float:
        """What a figure could do from a spot in later turns.

        The best attack that it could make there, or one that it hopes for, fading with distance.
        """
        at = lead(spot)
        reach, prospects = self._prospects_of(figure)
        fade = self._fade
        best = 0.0
        for steps, arm, close, shoots, shot in prospects:
            missing = steps[at] - arm
            hope = close * fade[missing] if missing > 0 else close
            if hope > best:
                best = hope
            if shot:
                missing = steps[at] - shoots
                hope = shot * fade[missing] if missing > 0 else shot
                if hope > best:
                    best = hope
        best *= self.temper.doubt
        if body(spot) & self.strike_zone(figure, BOTH, reach):
            best = max(best, self.now(figure, spot, BOTH, reach))
        return best

    def _prospects_of(self, figure: int) -> tuple[int, list[Prospect]]:
        """A figure's range, and for each foe: the way there, and what strikes from how far."""
        found = self._prospects.get(figure)
        if found is None:
            loadout = self.table.loadout[figure]
            to_close, to_shoot = self.strides(figure)
            arm = max(1, loadout.reach)
            reach = 0 if loadout.features & F.NO_RANGE_ATTACKS else self.range(figure)
            found = (
                reach,
                [
                    (
                        self.steps_to(foe),
                        to_close + arm,
                        self.gain(figure, foe, CLOSE),
                        to_shoot + reach,
                        self.gain(figure, foe, RANGED) if reach else 0.0,
                    )
                    for foe in self.foes
                ],
            )
            self._prospects[figure] = found
        return found


__all__ = ["BOTH", "FAR", "STEADY", "Spot", "Temper", "View", "body", "lead"]
