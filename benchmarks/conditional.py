"""One figure that moves past twelve others: with conditions, with lenders, and with neither.

The way leads closely past one side and across the border of what both sides look at, so that some
answers change and most do not.
"""

from __future__ import annotations

from .doors import door
from .measuring import Counts, Line, Measure, Work

CONDITIONS = 'trait toughness(while="foes within 3")'
LENDERS = "trait lend(power=toughness)"
PLAIN = "points 50"
MOVER = 12
ROUNDS = 20


def text(of_each: str) -> str:
    """Six figures on each side of a field, one that moves, and one far away."""
    lines = ["map 20x20"]
    for number in range(MOVER):
        side, row = ("red", 6) if number < 6 else ("blue", 14)
        lines.append(f"figure F{number} {side} {'cegikm'[number % 6]}{row}; {of_each}")
    lines += ["figure M red a10", "figure N blue t20"]
    return "\n".join(lines) + "\n"


def moves(of_each: str) -> Work:
    """The figure goes through the middle, and back beside its friends."""
    table = door("read_position", "notation")(text(of_each))
    grid = table.map.grid
    beside = grid.ys[table.at[0]] + 1
    way = [grid.index(x, beside + 3) for x in range(16)]
    way += [grid.index(x, beside) for x in range(15, -1, -1)]

    def do(piece: int) -> Counts:
        put = table.put
        for _ in range(ROUNDS):
            for square in way:
                put(MOVER, square)
        return {"moves": ROUNDS * len(way)}

    return Work(do)


def measures() -> list[Measure]:
    """(n) How many times as long a move takes as past figures without conditions."""
    conditions = Line("(n) move past 12 conditions, times as long", "moves", target=8.0, times=True)
    lenders = Line("(n) move past 12 lenders, times as long", "moves", target=12.0, times=True)
    return [
        Measure((conditions,), lambda: moves(CONDITIONS), lambda: moves(PLAIN), "plain move"),
        Measure((lenders,), lambda: moves(LENDERS), lambda: moves(PLAIN), "plain move"),
    ]
