"""Clocks: which one is running, the time left, and what happens when it runs out.

A clock is plain data: `kind`, `seconds`, `increment`, `over`, the seconds `left` by seat, the seat
for which it is `running`, `since` when, and the `turn` at the last check.

>>> clock = new_clock({"kind": "game", "seconds": 60, "increment": 5, "over": "lose"}, 2)
>>> clock = go_on(clock, 100.0, 0, 1, 0)
>>> clock = go_on(clock, 110.0, 1, 2, 1)
>>> clock["left"], clock["running"]
([55.0, 60], 1)
>>> deadline(clock)
170.0
"""

from __future__ import annotations

from typing import Any

Clock = dict[str, Any]


def new_clock(settings: Clock | None, seats: int) -> Clock | None:
    """A clock before the game."""
    if settings is None:
        return None
    left = [settings["seconds"]] * seats
    return {**settings, "left": left, "running": None, "since": 0.0, "turn": 0, "active": -1}


def spent(clock: Clock, now: float) -> list[float]:
    """The time left for each seat at a moment."""
    left = list(clock["left"])
    running = clock["running"]
    if running is not None:
        left[running] = max(0.0, left[running] - max(0.0, now - clock["since"]))
    return left


def go_on(
    clock: Clock | None, now: float, asked: int | None, turn: int, active: int
) -> Clock | None:
    """The clock after a choice: it runs for the player asked now."""
    if clock is None:
        return None
    left = spent(clock, now)
    if turn != clock["turn"]:
        if clock["kind"] == "turn":
            left = [clock["seconds"]] * len(left)
        elif clock["active"] >= 0:
            left[clock["active"]] += clock["increment"]
    return {**clock, "left": left, "running": asked, "since": now, "turn": turn, "active": active}


def ran_out(clock: Clock | None, now: float) -> int | None:
    """The seat whose time has run out."""
    if clock is None or clock["running"] is None:
        return None
    running: int = clock["running"]
    return running if spent(clock, now)[running] <= 0 else None


def deadline(clock: Clock | None) -> float | None:
    """When the server has to act. If time only lets others claim the game, it doesn't."""
    if clock is None or clock["running"] is None or clock["over"] == "claim":
        return None
    return float(clock["since"] + clock["left"][clock["running"]])
