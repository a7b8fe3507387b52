"""Silhouettes as sets of dots, by a small painter of our own: curves to lines, lines to rows."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise

from openclix.draw.portraits import HEAVY, SIZE, Placed, Portrait, library

DOTS = 56
STEPS = 8
REACH = 4.0
"""Half of the contour."""
SEEN = 45
"""Rows that are compared. The strip of values hides the ones below."""
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
Point = tuple[float, float]


def silhouette(portrait: Portrait) -> frozenset[int]:
    """The dots that a portrait covers in a round frame of 56 dots, above the strip of values."""
    covered: set[int] = set()
    for placed in portrait.parts:
        for shape in library().parts[placed.part]:
            if shape.ink < HEAVY or shape.fine:
                continue
            lines = [[moved(p, placed) for p in line] for line in outlines(shape.path)]
            if shape.fill != "-":
                covered |= filled(lines)
            covered |= stroked(lines, REACH)
    centre, scale = SIZE / 2, SIZE / DOTS
    return frozenset(
        dot
        for dot in covered
        if dot < SEEN * DOTS
        and math.hypot((dot % DOTS + 0.5) * scale - centre, (dot // DOTS + 0.5) * scale - centre)
        <= centre
    )


def overlap(first: frozenset[int], second: frozenset[int]) -> float:
    """The share of the dots of either that are dots of both."""
    return len(first & second) / len(first | second)


def moved(point: Point, placed: Placed) -> Point:
    turn = math.radians(placed.turn)
    x, y = point[0] * placed.scale, point[1] * placed.scale
    x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    x, y = x + placed.at[0], y + placed.at[1]
    return (SIZE - x, y) if placed.flip else (x, y)


def outlines(path: str) -> Iterator[list[Point]]:
    """The lines of a path. Parts use M, L, H, V, C and Z, and small arcs in small letters."""
    words = TOKEN.findall(path)
    at, command, line = 0, "", list[Point]()

    def take(count: int) -> list[float]:
        nonlocal at
        at += count
        return [float(word) for word in words[at - count : at]]

    while at < len(words):
        if words[at].isalpha():
            command, at = words[at], at + 1
        x, y = line[-1] if line else (0.0, 0.0)
        match command:
            case "M":
                if line:
                    yield line
                line, command = [tuple(take(2))], "L"  # type: ignore[list-item]
            case "L":
                line.append(tuple(take(2)))  # type: ignore[arg-type]
            case "H":
                line.append((take(1)[0], y))
            case "V":
                line.append((x, take(1)[0]))
            case "v":
                line.append((x, y + take(1)[0]))
            case "C":
                line += curve((x, y), take(6))
            case "a":
                line += arc((x, y), take(7))
            case "Z":
                line.append(line[0])
            case _:
                raise AssertionError(f"{command} in {path}")
    if line:
        yield line


def curve(start: Point, ends: list[float]) -> list[Point]:
    a, b, end = (ends[0], ends[1]), (ends[2], ends[3]), (ends[4], ends[5])
    points = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        each = list(zip(weights, (start, a, b, end), strict=True))
        points.append((sum(w * p[0] for w, p in each), sum(w * p[1] for w, p in each)))
    return points


def arc(start: Point, numbers: list[float]) -> list[Point]:
    """An arc as a line that bulges by its radius: exact for half circles, near for the rest."""
    rx, ry, _, _, sweep, dx, dy = numbers
    if abs(dx) + abs(dy) < 1:  # a whole circle from its top
        return [
            (start[0] + rx * math.sin(t), start[1] + ry - ry * math.cos(t))
            for t in (math.tau * k / (2 * STEPS) for k in range(1, 2 * STEPS + 1))
        ]
    middle = (start[0] + dx / 2, start[1] + dy / 2)
    begin = math.atan2(-dy * rx, -dx * ry)
    around = math.pi if sweep else -math.pi
    points = []
    for step in range(1, STEPS + 1):
        t = begin + around * step / STEPS
        points.append((middle[0] + rx * math.cos(t), middle[1] + ry * math.sin(t)))
    return [*points[:-1], (start[0] + dx, start[1] + dy)]


def filled(lines: list[list[Point]]) -> set[int]:
    """The dots inside, row by row."""
    dots: set[int] = set()
    scale = SIZE / DOTS
    for row in range(DOTS):
        y = (row + 0.5) * scale
        crossings: list[tuple[float, int]] = []
        for line in lines:
            for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
                if (y1 <= y) != (y2 <= y):
                    crossings.append((x1 + (y - y1) * (x2 - x1) / (y2 - y1), 1 if y2 > y1 else -1))
        crossings.sort()
        wound = 0
        for (left, way), (right, _) in pairwise(crossings):
            wound += way
            if wound:
                first, last = math.ceil(left / scale - 0.5), math.floor(right / scale - 0.5)
                dots |= {row * DOTS + c for c in range(max(0, first), min(DOTS - 1, last) + 1)}
    return dots


def stroked(lines: list[list[Point]], reach: float) -> set[int]:
    """The dots within a distance of a line."""
    dots: set[int] = set()
    scale = SIZE / DOTS
    for line in lines:
        for (x1, y1), (x2, y2) in pairwise(line):
            steps = max(1, math.ceil(math.hypot(x2 - x1, y2 - y1) / scale))
            for step in range(steps + 1):
                x, y = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
                dots |= round_dots(x, y, reach, scale)
    return dots


def round_dots(x: float, y: float, reach: float, scale: float) -> set[int]:
    dots = set()
    for row in range(max(0, int((y - reach) / scale)), min(DOTS - 1, int((y + reach) / scale)) + 1):
        for column in range(
            max(0, int((x - reach) / scale)), min(DOTS - 1, int((x + reach) / scale)) + 1
        ):
            if math.hypot((column + 0.5) * scale - x, (row + 0.5) * scale - y) <= reach:
                dots.add(row * DOTS + column)
    return dots
