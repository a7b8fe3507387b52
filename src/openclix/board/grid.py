"""Squares, directions and sets of squares.

A square is an int, ``y * width + x``. A set of squares is an int used as a bit set. Row 1 is the
top row, and column a is the leftmost column.

>>> grid = Grid.of(16, 16)
>>> grid.name(grid.parse("d4"))
'd4'
>>> [grid.name(i) for i in squares(grid.within(grid.parse("a1"), 1))]
['a1', 'b1', 'a2', 'b2']
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final

N, E, S, W, NE, SE, SW, NW = range(8)
DX: Final = (0, 1, 0, -1, 1, 1, -1, -1)
DY: Final = (-1, 0, 1, 0, -1, 1, 1, -1)
OPPOSITE: Final = (S, W, N, E, SW, NW, NE, SE)
DIRECTION_NAMES: Final = (
    "north",
    "east",
    "south",
    "west",
    "northeast",
    "southeast",
    "southwest",
    "northwest",
)
# A diagonal and the two orthogonal steps it is made of: first the vertical, then the horizontal.
LEGS: Final = {NE: (N, E), SE: (S, E), SW: (S, W), NW: (N, W)}
DIRECTION_OF: Final = {(DX[d], DY[d]): d for d in range(8)}

_BYTE_BITS: Final = tuple(tuple(b for b in range(8) if value >> b & 1) for value in range(256))
_BYTE_COUNTS: Final = bytes(len(bits_set) for bits_set in _BYTE_BITS)
_grids: dict[tuple[int, int], Grid] = {}


def bits(mask: int) -> Iterator[int]:
    """The squares of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def squares(mask: int) -> list[int]:
    """The squares of a set as a list, lowest first."""
    numbers: list[int] = []
    length = (mask.bit_length() + 7) >> 3
    while length > len(_by_byte):
        _by_byte.append([tuple(8 * len(_by_byte) + b for b in bits_set) for bits_set in _BYTE_BITS])
    for byte, by_value in zip(mask.to_bytes(length, "little"), _by_byte):  # noqa: B905
        if byte:
            numbers += by_value[byte]
    return numbers


_by_byte: list[list[tuple[int, ...]]] = []
"""By the index and value of a byte of a set: its squares."""


class Squares(Sequence[int]):
    """A set of squares as a sequence, lowest first. It isn't listed until it is iterated.

    >>> places = Squares(0b10110)
    >>> len(places), places[1], places.index(4), list(places)
    (3, 2, 2, [1, 2, 4])
    """

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __getitem__(self, place: Any) -> Any:
        mask = self.mask
        if isinstance(place, slice) or place < 0:
            return squares(mask)[place]
        data = mask.to_bytes((mask.bit_length() + 7) >> 3, "little")
        counts = list(accumulate(data.translate(_BYTE_COUNTS)))
        byte = bisect_right(counts, place)
        bits_set = _BYTE_BITS[data[byte]]  # past the last square there is no such byte
        return 8 * byte + bits_set[place - counts[byte]]  # counted from its end

    def __iter__(self) -> Iterator[int]:
        return iter(squares(self.mask))

    def __contains__(self, square: object) -> bool:
        return isinstance(square, int) and square >= 0 and bool(self.mask >> square & 1)

    def index(self, square: int, *limits: int) -> int:
        return squares(self.mask).index(square, *limits)

    def __repr__(self) -> str:
        return f"Squares({self.mask:#x})"


@cache
def column_name(x: int) -> str:
    """a to z, then aa, ab and so on."""
    name = ""
    x += 1
    while x:
        x, letter = divmod(x - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


class Grid:
    """The bare squares of a map of one size. There is one object per size, from ``Grid.of``."""

    __slots__ = (
        "_disks",
        "full",
        "has",
        "height",
        "next_to",
        "offsets",
        "size",
        "width",
        "xs",
        "ys",
    )

    width: int
    height: int
    size: int
    full: int
    xs: list[int]
    ys: list[int]
    has: tuple[int, ...]
    """Per direction, the squares that have a neighbour there."""
    offsets: tuple[int, ...]
    """Per direction, the difference between a neighbour's index and one's own."""
    next_to: list[int]
    """6.3c Per square, the up to eight squares that physically touch it."""

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a map needs at least one square, not {width} by {height}")
        self.width = width
        self.height = height
        self.size = width * height
        self.full = full = (1 << self.size) - 1
        self.xs = [i % width for i in range(self.size)]
        self.ys = [i // width for i in range(self.size)]
        self.offsets = tuple(DY[d] * width + DX[d] for d in range(8))
        column = sum(1 << y * width for y in range(height))
        row = (1 << width) - 1
        edge = {
            N: row,
            S: row << (height - 1) * width,
            W: column,
            E: column << (width - 1),
        }
        for diagonal, (vertical, horizontal) in LEGS.items():
            edge[diagonal] = edge[vertical] | edge[horizontal]
        self.has = tuple(full & ~edge[d] for d in range(8))  # 6.3c
        self._disks: list[list[int]] = [[] for _ in range(self.size)]
        self.next_to = [self.within(i, 1) ^ (1 << i) for i in range(self.size)]

    @staticmethod
    def of(width: int, height: int) -> Grid:
        """The shared grid of this size."""
        grid = _grids.get((width, height))
        if grid is None:
            grid = _grids[width, height] = Grid(width, height)
        return grid

    def __repr__(self) -> str:
        return f"Grid.of({self.width}, {self.height})"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return Grid.of, (self.width, self.height)

    def __deepcopy__(self, memo: object) -> Grid:
        return self

    def index(self, x: int, y: int) -> int:
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"there is no square at column {x}, row {y} of {self!r}")
        return y * self.width + x

    def xy(self, i: int) -> tuple[int, int]:
        return self.xs[i], self.ys[i]

    def name(self, i: int) -> str:
        return f"{column_name(self.xs[i])}{self.ys[i] + 1}"

    def parse(self, name: str) -> int:
        """The square of a name such as ``d4`` or ``aa12``."""
        letters = name.rstrip("0123456789")
        digits = name[len(letters) :]
        if not (letters.isascii() and letters.isalpha() and digits) or digits[0] == "0":
            raise ValueError(
                f"{name!r} is not a square: write the column's letter, then the row, as in d4"
            )
        x = 0
        for letter in letters.lower():
            x = x * 26 + ord(letter) - ord("a") + 1
        y = int(digits)
        if x > self.width or y > self.height:
            last = self.name(self.size - 1)
            raise ValueError(f"{name} is not on this map, which runs from a1 to {last}")
        return (y - 1) * self.width + x - 1

    def neighbour(self, i: int, d: int) -> int | None:
        """The square one step in direction d, or None past the map's edge."""
        return i + self.offsets[d] if self.has[d] >> i & 1 else None

    def direction(self, a: int, b: int) -> int | None:
        """The direction of the step from a to b when they are next to each other (6.3c)."""
        return DIRECTION_OF.get((self.xs[b] - self.xs[a], self.ys[b] - self.ys[a]))

    def shift(self, mask: int, d: int) -> int:
        """Every square moved one step in direction d. Squares that leave the map are dropped."""
        k = self.offsets[d]
        return (mask & self.has[d]) << k if k >= 0 else (mask & self.has[d]) >> -k

    def stepped(self, mask: int, by: Sequence[int]) -> int:
        """The squares one step away from a set.

        `by` has, per direction, the squares from which a step is possible and stays on the map.
        """
        width = self.width
        north, east, south, west, north_east, south_east, south_west, north_west = by
        return (
            (mask & north) >> width
            | (mask & east) << 1
            | (mask & south) << width
            | (mask & west) >> 1
            | (mask & north_east) >> (width - 1)
            | (mask & south_east) << (width + 1)
            | (mask & south_west) << (width - 1)
            | (mask & north_west) >> (width + 1)
        )

    def facing(self, mask: int, d: int) -> int:
        """The squares whose neighbour in direction d is in the set."""
        return self.shift(mask, OPPOSITE[d])

    def beside(self, mask: int) -> tuple[int, int, int, int]:
        """`facing` for the four orthogonal directions at once, which is quicker than one by one."""
        has, width = self.has, self.width
        return (mask & has[S]) << width, (mask & has[W]) >> 1, mask >> width, (mask & has[E]) << 1

    def across_corners(self, mask: int) -> tuple[int, int, int, int]:
        """`facing` for the four diagonal directions at once."""
        has, longer, shorter = self.has, self.width + 1, self.width - 1
        return (
            (mask & has[SW]) << shorter,
            (mask & has[NW]) >> longer,
            (mask & has[NE]) >> shorter,
            (mask & has[SE]) << longer,
        )

    def distance(self, a: int, b: int) -> int:
        """11.3a Squares counted outward, a diagonal being one."""
        return max(abs(self.xs[a] - self.xs[b]), abs(self.ys[a] - self.ys[b]))

    def within(self, i: int, r: int) -> int:
        """11.3d The squares within r squares of i, i included."""
        disks = self._disks[i]
        if r < len(disks):
            return disks[r]
        return self.full if r >= self.width + self.height else self.disks(i, r)[r]

    def disks(self, i: int, r: int) -> list[int]:
        """11.3d The squares within 0, 1, 2 ... squares of i, up to r or more."""
        disks = self._disks[i]
        for radius in range(len(disks), r + 1):
            far = radius >= self.width and radius >= self.height
            disks.append(self.full if far else self._block(i, radius))
        return disks

    def _block(self, i: int, r: int) -> int:
        x, y = self.xs[i], self.ys[i]
        left, right = max(0, x - r), min(self.width - 1, x + r)
        row = ((1 << (right - left + 1)) - 1) << left
        mask = 0
        for line in range(max(0, y - r), min(self.height - 1, y + r) + 1):
            mask |= row << line * self.width
        return mask

    def spread(self, mask: int, r: int) -> int:
        """11.3d The squares within r squares of any square of a set."""
        if mask and r > 0 and not mask & (mask - 1):
            return self.within(mask.bit_length() - 1, r)
        not_east, not_west, w, full = self.has[E], self.has[W], self.width, self.full
        for _ in range(r):
            mask |= (mask & not_east) << 1 | (mask & not_west) >> 1
            mask |= mask << w & full | mask >> w
        return mask
