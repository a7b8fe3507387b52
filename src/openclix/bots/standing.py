"""Where a figure wants to stand: what it could do from there, what it could suffer there."""

from __future__ import annotations

from collections.abc import Iterable

from openclix.board import bits

from .odds import has
from .view import Spot, View, body


def caution(view: View) -> float:
    """Careful at first, and bolder with every turn, so that somebody comes out of the trenches."""
    return view.temper.caution * view.temper.bolder**view.table.turn


def after(view: View, figure: int, spot: Spot) -> float:
    """What it is worth that a figure stands in a spot when the turn is over."""
    key = (figure, hash(spot))
    found = view.standing.get(key)
    if found is None:
        careful = caution(view)
        if view.table.tokens[figure] == 1:
            careful *= 1.5  # it will rest next turn, wherever it stands
        found = view.temper.hope * view.potential(figure, spot) - careful * view.danger(
            figure, spot
        )
        found += company(view, figure, spot)
        view.standing[key] = found
    return found


def company(view: View, figure: int, spot: Spot) -> float:
    """What the friends next to a spot add: a medic for the wounded, a shield, a leader."""
    table = view.table
    near = 0
    for square in bits(body(spot)):
        near |= table.terrain.adjacent[square]
    near &= table.occupied[view.side] & ~table.bodies[figure]
    if not near:
        return 0.0
    hurt = table.click[figure] > table.start_click[figure]
    total = 0.0
    for friend in table.in_squares(near):
        if (has(table, friend, "support") and hurt) or has(table, friend, "defend"):
            total += 0.6
        if has(table, friend, "leadership") or has(table, friend, "empower"):
            total += 0.3
        if has(table, figure, "support") and table.click[friend] > table.start_click[friend]:
            total += 0.8
        if has(table, figure, "mastermind") and table.card(friend).points < 50:
            total += 0.6
    return total


def here(view: View, figure: int) -> Spot:
    """The spot in which a figure stands."""
    table = view.table
    squares = table.bodies[figure]
    if squares & (squares - 1):
        return (table.at[figure], squares, table.turned[figure])
    return table.at[figure]


def best_spot(
    view: View,
    figure: int,
    spots: Iterable[Spot],
    kinds: tuple[str, ...] = (),
    reach: int = -1,
) -> tuple[float, Spot]:
    """The spot with the best attack now and the best prospects after it."""
    reach = view.range(figure) if reach < 0 else reach
    zone = view.strike_zone(figure, kinds, reach) if kinds else 0
    best, chosen = -1e9, None
    for spot in spots:
        score = after(view, figure, spot)
        if body(spot) & zone:
            score += view.now(figure, spot, kinds, reach)
        if score > best:
            best, chosen = score, spot
    return best, chosen
