"""Where a figure wants to end: its prospects and its dangers there.

Squares aren't rated one by one. A square's value depends on its level (the squares that allow the
best attack, those one step farther, and so on). Threats form regions. The best square is found by
going down the levels until no lower one could be better.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from openclix.board import bits
from openclix.board import squares as squares_of
from openclix.engine.figures.abilities import CLOSE, F
from openclix.engine.state.loadouts import Loadout
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table

from .ground import distances, layers
from .marks import driven_off, pulls
from .odds import usable
from .view import BOTH, Area, Spot, View, apart, body

NOWHERE: Final = -1e9


def patience(view: View) -> float:
    """How cautious a side still is.

    Caution fades with every turn, so that sides leave cover, and faster for a side that is behind.
    """
    table = view.table
    boldness = view.temper.bolder**table.turn
    return boldness * view.temper.behind if trails(table, view.side) else boldness


def trails(table: Table, side: int) -> bool:
    """Whether another player has more points."""
    return any(
        score > table.score[side]
        for player, score in enumerate(table.score)
        if player != side and not table.defeated >> player & 1
    )


def caution(view: View) -> float:
    """The weight of the points that opponents could take."""
    return view.temper.caution * patience(view)


def carefulness(view: View, figure: int) -> float:
    """The weight of the points that opponents could take from a figure."""
    careful: float | None = view.kept.get("caution")
    if careful is None:
        careful = view.kept["caution"] = caution(view)
    if view.table.tokens[figure] == 1:
        return careful * 1.5  # it will rest next turn, wherever it stands
    return careful


class Footing:
    """How good each of some squares is for a figure at the end of the turn."""

    __slots__ = ("_careful", "_company", "_hope", "_levels", "_regions", "_squares")

    def __init__(self, view: View, figure: int, squares: int) -> None:
        self._squares = squares
        self._hope = view.temper.hope
        self._careful = carefulness(view, figure)
        self._levels = levels(view, figure, squares)
        self._regions = regions(view, figure, squares)
        self._company = company(view, figure)

    def covers(self, squares: int) -> bool:
        return not squares & ~self._squares

    def at(self, squares: int) -> float:
        """The value of being in all of these squares."""
        worth = self._hope * self.promise(squares) - self._careful * self.danger(squares)
        for value, beside in self._company:
            if beside & squares:
                worth += value
        return worth

    def promise(self, squares: int) -> float:
        """The prospects in later turns of a figure in these squares."""
        for value, level in self._levels:
            if level & squares:
                return value
        return 0.0

    def danger(self, squares: int) -> float:
        """The points that opponents could take next turn from a figure in these squares."""
        for value, region in reversed(self._regions):
            if region & squares:
                return value
        return 0.0

    @property
    def most(self) -> float:
        """An upper bound for the value of these squares."""
        promise = self._levels[0][0] if self._levels else 0.0
        return self._hope * promise + sum(value for value, _ in self._company if value > 0)

    def best(self, squares: int) -> tuple[float, int]:
        """The best single square of some."""
        best, chosen = NOWHERE, -1
        special = 0
        for _, beside in self._company:
            special |= beside
        for square in bits(special & squares):
            score = self.at(1 << square)
            if score > best:
                best, chosen = score, square
        squares &= ~special
        hope, careful = self._hope, self._careful
        for value, level in (*self._levels, (0.0, self._squares)):
            promise = hope * value
            if promise <= best:
                break
            level &= squares
            if not level:
                continue
            squares ^= level
            for danger, region in self._regions:
                score = promise - careful * danger
                if score <= best:
                    break
                standing = level & region
                if standing:
                    best, chosen = score, (standing & -standing).bit_length() - 1
                    break
        return best, chosen


def footing(view: View, figure: int, squares: int) -> Footing:
    """The footing of a figure in some squares, and wherever else it could walk."""
    footing: Footing | None = view.kept.get(("footing", figure))
    if footing is None or not footing.covers(squares):
        if view.table.zone[figure] == ON_MAP:
            squares |= view.walk(figure, view.speed(figure))
        footing = view.kept["footing", figure] = Footing(view, figure, squares)
    return footing


_LEVELS: Final[dict[Any, list[Area]]] = {}
LEVELS_KEPT: Final = 2048
"""Levels that are remembered; long runs must not grow."""


def levels(view: View, figure: int, squares: int) -> list[Area]:
    """A figure's prospects in later turns from some squares, best first.

    That is its best attack there, or one it hopes for, fading with distance. For a medic, it is the
    friendly figure that needs help most.
    """
    table = view.table
    loadout = table.loadout[figure]
    idle = bool(loadout.features & F.NO_ATTACKS)
    reach = 0 if loadout.features & F.NO_RANGE_ATTACKS else view.range(figure)
    goals = goals_of(view, figure)
    drawn = pulls(view, figure, squares)
    to_close, to_shoot = view.strides(figure) if view.speed(figure) else (-1, -1)
    key = (
        *(table.terrain, squares, view.foe_squares, loadout, goals),
        *(reach, to_close, to_shoot, view.temper.fade, view.temper.doubt, tuple(drawn)),
    )
    parts = _LEVELS.get(key)
    if parts is None:
        if len(_LEVELS) >= LEVELS_KEPT:
            _LEVELS.clear()
        areas = view.attack_areas(figure, BOTH, reach, squares) if not idle else []
        promises = [(gain, near) for gain, near, _, _ in areas]
        promises += drawn
        if to_close >= 0:
            arm = to_close + max(1, loadout.reach)
            promises += hopes(view, goals, squares, arm, to_shoot + reach)
        parts = _LEVELS[key] = apart(promises, squares)
    return parts


Goal = tuple[int, float, float, float, Loadout | None]
"""A figure's place, and what could be done there: close, at range, and through cover.

It also has the loadout of an opponent, or None for a friendly figure that needs help.
"""


def goals_of(view: View, figure: int) -> tuple[Goal, ...]:
    """The figures that a figure wants to come near."""
    goals: tuple[Goal, ...] | None = view.kept.get(("goals", figure))
    if goals is None:
        table = view.table
        loadout = table.loadout[figure]
        shoots = not loadout.features & F.NO_RANGE_ATTACKS and view.range(figure) > 0
        places: list[Goal] = []
        if not loadout.features & F.NO_ATTACKS:
            for foe, (close, far, cover) in zip(view.foes, view.row(figure), strict=True):
                if not shoots:
                    far = cover = 0.0
                places.append((table.at[foe], close, far, cover, table.loadout[foe]))
        if "support" in usable(loadout):
            for friend in view.friends:
                help_ = view.heals(friend)
                if help_ > 0 and friend != figure:
                    places.append((table.at[friend], help_, 0.0, 0.0, None))
        goals = view.kept["goals", figure] = tuple(places)
    return goals


def hopes(view: View, goals: tuple[Goal, ...], squares: int, arm: int, shoots: int) -> list[Area]:
    """A figure's prospects in some squares, fading with the distance that is left."""
    temper, terrain = view.temper, view.table.terrain
    fade = fading(temper.fade, terrain.grid.size)
    areas: list[Area] = []
    for at, close, shot, _, foe in goals:
        if close <= 0 and shot <= 0:
            continue
        enough = arm if foe is not None else 1
        left = squares
        for steps, layer in enumerate(layers(terrain, at)):
            near = layer & left
            if near:
                missing = steps - enough
                hope = close * fade[missing] if missing > 0 else close
                if shot:
                    missing = steps - shoots
                    far = shot * fade[missing] if missing > 0 else shot
                    if far > hope:
                        hope = far
                areas.append((temper.doubt * hope, near))
                left ^= near
                if not left:
                    break
    return areas


_FADES: Final[dict[float, list[float]]] = {}


def fading(fade: float, size: int) -> list[float]:
    """The part of a prospect that remains for each missing square."""
    remaining = _FADES.get(fade)
    if remaining is None or len(remaining) <= size:
        remaining = _FADES[fade] = [fade**missing for missing in range(size + 1)]
    return remaining


def regions(view: View, figure: int, squares: int) -> list[Area]:
    """The points that all opponents could take next turn in some squares, least first."""
    most = view.temper.strikes
    regions = [(0.0, 0, squares)]
    for areas in view.strikes(figure, squares):
        split: list[tuple[float, int, int]] = []
        for danger, strikes, region in regions:
            if strikes < most:
                for gain, area in areas:
                    struck = region & area
                    if struck:
                        split.append((danger + gain, strikes + 1, struck))
                        region ^= struck
            if region:
                split.append((danger, strikes, region))
        regions = split
    return sorted((danger, region) for danger, _, region in regions)


def company(view: View, figure: int) -> list[Area]:
    """The value of adjacent friendly figures: a medic for the wounded, a shield, a leader."""
    areas: list[Area] | None = view.kept.get(("company", figure))
    if areas is None:
        table = view.table
        powers = usable(table.loadout[figure])
        hurt = table.click[figure] > table.start_click[figure]
        areas = []
        for friend in view.friends:
            if friend == figure:
                continue
            total = 0.0
            theirs = usable(table.loadout[friend])
            if ("support" in theirs and hurt) or "defend" in theirs:
                total += 0.6
            if "leadership" in theirs or "empower" in theirs:
                total += 0.3
            if "mastermind" in powers and table.card(friend).points < 50:
                total += 0.6
            if total:
                areas.append((total, table.terrain.adjacent_to(table.bodies[friend])))
        areas += driven_off(table, figure)
        view.kept["company", figure] = areas
    return areas


def after(view: View, figure: int, spot: Spot) -> float:
    """The value of a figure being at a spot at the end of the turn."""
    squares = body(spot)
    return footing(view, figure, squares).at(squares)


def staying(view: View, figure: int) -> float:
    """The least value of a figure where it is, without a look at lines of fire."""
    table, temper = view.table, view.temper
    at, squares = table.at[figure], table.bodies[figure]
    hoped = 0.0
    to_close, to_shoot = view.strides(figure) if view.speed(figure) else (-1, -1)
    if to_close >= 0:
        arm = to_close + max(1, table.loadout[figure].reach)
        shoots = to_shoot + view.range(figure)
        fade = fading(temper.fade, table.map.grid.size)
        for goal, close, shot, _, foe in goals_of(view, figure):
            steps = distances(table.terrain, goal)[at]
            missing = steps - (arm if foe is not None else 1)
            hope = close * fade[missing] if missing > 0 else close
            if hope > hoped:
                hoped = hope
            if shot > hoped:
                missing = steps - shoots
                hope = shot * fade[missing] if missing > 0 else shot
                if hope > hoped:
                    hoped = hope
    worth = temper.hope * temper.doubt * hoped - carefulness(view, figure) * danger(view, figure)
    for value, beside in company(view, figure):
        if beside & squares:
            worth += value
    return worth


def danger(view: View, figure: int) -> float:
    """The points that opponents could take next turn from a figure where it is."""
    threats: dict[int, list[float]] | None = view.kept.get("threats")
    if threats is None:
        threats = view.kept["threats"] = {friend: [] for friend in view.friends}
        crowd = view.temper.crowd
        for foe in view.foes:
            prey = view.prey(foe)
            for gain, friend in prey:
                other = next((more for more, another in prey if another != friend), 0.0)
                threats[friend].append(gain - crowd * min(gain, other))
    strikes = threats[figure]
    if len(strikes) > view.temper.strikes:
        strikes.sort(reverse=True)
    return sum(strikes[: view.temper.strikes])


def foothold(view: View, figure: int) -> Footing:
    """The footing of a figure where it is."""
    squares = view.table.bodies[figure]
    footing: Footing | None = view.kept.get(("footing", figure))
    if footing is not None and footing.covers(squares):
        return footing
    foothold: Footing | None = view.kept.get(("foothold", figure))
    if foothold is None:
        foothold = view.kept["foothold", figure] = Footing(view, figure, squares)
    return foothold


class Spots:
    """Spots of one figure: squares as a set, or a larger base's spots by the squares covered."""

    __slots__ = ("area", "larger")

    def __init__(self, area: int, larger: dict[int, Spot] | None = None) -> None:
        self.area = area
        self.larger = larger
        if larger is not None:
            for squares in larger:
                self.area |= squares

    @classmethod
    def of(cls, choices: Iterable[Spot]) -> Spots:
        """The spots that a decision offers."""
        area = 0
        larger = {}
        for choice in choices:
            if isinstance(choice, int):
                area |= 1 << choice
            else:
                larger[choice[1]] = choice
        return cls(area, larger or None)

    def touching(self, area: int) -> list[int]:
        """The squares of each spot that is at least partly in an area."""
        if self.larger is not None:
            return [squares for squares in self.larger if squares & area]
        return [1 << square for square in squares_of(self.area & area)]

    def named(self, squares: int) -> Spot:
        """The spot that covers these squares."""
        return squares.bit_length() - 1 if self.larger is None else self.larger[squares]


def best_spot(view: View, figure: int, spots: Spots) -> tuple[float, Spot]:
    """The spot with the best prospects."""
    standing = footing(view, figure, spots.area)
    if spots.larger is None:
        return standing.best(spots.area)
    scores = ((standing.at(squares), squares) for squares in spots.larger)
    score, squares = max(scores, default=(NOWHERE, 0))
    return score, spots.larger.get(squares)


def best_strike(
    view: View, figure: int, spots: Spots, kinds: tuple[str, ...], reach: int = -1
) -> tuple[float, Spot]:
    """The spot with the best attack now and the best prospects after it."""
    reach = view.range(figure) if reach < 0 else reach
    best: tuple[float, Spot] = (NOWHERE, None)
    areas = view.attack_areas(figure, kinds, reach, spots.area)
    if not areas:
        return best
    standing = footing(view, figure, spots.area)
    most = standing.most
    for gain, area, foe, kind in areas:
        if gain + most <= best[0]:
            break
        scored = [(standing.at(squares), squares) for squares in spots.touching(area)]
        scored.sort(reverse=True)
        for score, squares in scored:
            if gain + score <= best[0]:
                break
            spot = spots.named(squares)
            if can_strike(view, figure, spot, foe, kind, reach):
                best = (gain + score, spot)
                break
    return best


def can_strike(view: View, figure: int, spot: Spot, foe: int, kind: str, reach: int) -> bool:
    """Whether no figure is in the line of an attack that terrain allows."""
    if kind == CLOSE:
        return foe in view.close_from(figure, spot)
    return any(foe == other for other, _ in view.range_from(figure, spot, reach))
