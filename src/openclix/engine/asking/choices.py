"""The choices that a player can make: small hashable records, each with its text and JSON.

`value` is what the asking rule receives. Text and JSON name squares, figures and markers, so they
need the table that the choice is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from openclix.board import bits

from ..figures.abilities import Offer, Version
from ..figures.figures import STATS
from ..state.marker_shapes import Spot, lead_and_turn

if TYPE_CHECKING:
    from ..table.table import Table


class Choice(Protocol):
    """One answer to a decision."""

    @property
    def value(self) -> Any: ...

    def text(self, table: Table) -> str: ...

    def json(self, table: Table) -> dict[str, Any]: ...


class Pass(NamedTuple):
    """Choosing nothing, where that is allowed: `done`, `none`, `alone`, `keep`."""

    word: str
    value: Any = -1
    type: str = "pass"

    def text(self, table: Table) -> str:
        return self.word

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "word": self.word}


class WordChoice(NamedTuple):
    """A word: `yes`, `stop`, `first`, `end`."""

    word: str
    type: str = "word"

    @property
    def value(self) -> str:
        return self.word

    def text(self, table: Table) -> str:
        return self.word

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "word": self.word}


class NamedChoice(NamedTuple):
    """One of several things named by a word: a map, a card, an effect."""

    value: Any
    word: str
    type: str

    def text(self, table: Table) -> str:
        return self.word

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "word": self.word}


class NumberChoice(NamedTuple):
    """A number."""

    number: int
    type: str = "number"

    @property
    def value(self) -> int:
        return self.number

    def text(self, table: Table) -> str:
        return str(self.number)

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "number": self.number}


class Left(int):
    """12.5b The damage left after a reducer: a number, with the reducer's name.

    It equals the plain number. Two of them are equal only if their reducers are equal too.
    """

    power: str = ""

    @classmethod
    def by(cls, amount: int, power: str) -> Left:
        left = cls(amount)
        left.power = power
        return left

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Left) and other.power != self.power:
            return False
        return int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(int(self))


class LeftChoice(NamedTuple):
    """12.5b The damage that a reducer leaves: `2`, or `toughness`, even where `2` is enough."""

    number: int
    power: str
    named: bool = False
    """Whether another reducer leaves the same number."""
    type: str = "number"

    @property
    def value(self) -> Left:
        return Left.by(self.number, self.power)

    def text(self, table: Table) -> str:
        return self.power if self.named else str(self.number)

    def also(self) -> tuple[str, ...]:
        """Other texts that mean this choice."""
        return (str(self.number), self.power)

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "number": self.number, "power": self.power}


BY: Final = "by"
"""The word before the path of a move."""


class SquareChoice(NamedTuple):
    """A square: `c4`, or `via c4` with a word before it."""

    square: int
    verb: str = ""
    type: str = "square"
    way: tuple[int, ...] = ()
    """10.2 Squares that the player wants the move to pass through: `e4 by d3 d4`."""

    @property
    def value(self) -> int:
        return self.square

    def text(self, table: Table) -> str:
        name = table.map.grid.name
        words = spoken(self.verb, name(self.square))
        return f"{words} {BY} {' '.join(map(name, self.way))}" if self.way else words

    def json(self, table: Table) -> dict[str, Any]:
        name = table.map.grid.name
        data = with_verb(self, {"type": self.type, "square": name(self.square)})
        return {**data, "way": [name(square) for square in self.way]} if self.way else data


class PlaceChoice(NamedTuple):
    """24.2 The squares that a larger base would cover: `c4-d5`."""

    lead: int
    squares: int
    turned: int
    direction: str = ""
    """17.14c Where the marker's first stairs would lead."""
    type: str = "place"

    @property
    def value(self) -> tuple[int, int, int]:
        return self.lead, self.squares, self.turned

    def text(self, table: Table) -> str:
        grid = table.map.grid
        last = self.squares.bit_length() - 1
        where = grid.name(self.lead)
        if last != self.lead or not self.direction:
            where = f"{where}-{grid.name(last)}"
        return f"{where} {self.direction}" if self.direction else where

    def json(self, table: Table) -> dict[str, Any]:
        grid = table.map.grid
        data: dict[str, Any] = {
            "type": self.type,
            "lead": grid.name(self.lead),
            "squares": [grid.name(square) for square in bits(self.squares)],
            "turned": self.turned,
        }
        if self.direction:
            data["direction"] = self.direction
        return data


class SpotChoice(NamedTuple):
    """17.8 Where a marker is put down, and its rotation: `drop c4 turn 2`."""

    spot: Spot
    verb: str = ""
    type: str = "spot"

    @property
    def value(self) -> Spot:
        return self.spot

    def text(self, table: Table) -> str:
        lead, quarters = lead_and_turn(self.spot)
        turn = f" turn {quarters}" if quarters else ""
        return spoken(self.verb, f"{table.map.grid.name(lead)}{turn}")

    def json(self, table: Table) -> dict[str, Any]:
        lead, quarters = lead_and_turn(self.spot)
        where = {"type": self.type, "square": table.map.grid.name(lead), "turn": quarters}
        return with_verb(self, where)


class FigureChoice(NamedTuple):
    """A figure: `B`, or `carry B`."""

    figure: int
    verb: str = ""
    type: str = "figure"

    @property
    def value(self) -> int:
        return self.figure

    def text(self, table: Table) -> str:
        return spoken(self.verb, table.tags[self.figure])

    def json(self, table: Table) -> dict[str, Any]:
        return with_verb(self, {"type": self.type, "figure": table.tags[self.figure]})


class MarkerChoice(NamedTuple):
    """A terrain marker or object: `m2`, or `take m2`."""

    marker: int
    verb: str = ""
    type: str = "marker"

    @property
    def value(self) -> int:
        return self.marker

    def text(self, table: Table) -> str:
        return spoken(self.verb, f"m{self.marker}")

    def json(self, table: Table) -> dict[str, Any]:
        return with_verb(self, {"type": self.type, "marker": f"m{self.marker}"})


class ElementChoice(NamedTuple):
    """A figure or a marker."""

    kind: str
    number: int
    type: str = "element"

    @property
    def value(self) -> tuple[str, int]:
        return self.kind, self.number

    def text(self, table: Table) -> str:
        return table.tags[self.number] if self.kind == "figure" else f"m{self.number}"

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, self.kind: self.text(table)}


class PieceChoice(NamedTuple):
    """16.9 A piece of terrain: `wall c3/c4`, `block d5`, `m2`, or `wall a1 north` at an edge."""

    kind: str
    where: int
    type: str = "piece"

    @property
    def value(self) -> tuple[str, int]:
        return self.kind, self.where

    def text(self, table: Table) -> str:
        grid = table.map.grid
        if self.kind == "marker":
            return f"m{self.where}"
        if self.kind == "block":
            return f"block {grid.name(self.where)}"
        if self.kind.startswith("rim-"):
            return f"wall {grid.name(self.where)} {self.kind.removeprefix('rim-')}"
        other = self.where + 1 if self.kind == "e" else self.where + grid.width
        return f"wall {grid.name(self.where)}/{grid.name(other)}"

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "piece": self.text(table)}


class UseChoice(NamedTuple):
    """21.3b 8.1h One of several effects that are ready, named by its figure: `A leadership`."""

    value: int
    figure: int
    word: str
    type: str = "use"

    def text(self, table: Table) -> str:
        return spoken(table.tags[self.figure] if self.figure >= 0 else "", self.word)

    def json(self, table: Table) -> dict[str, Any]:
        about = {"figure": table.tags[self.figure]} if self.figure >= 0 else {}
        return {"type": self.type, **about, "word": self.word}


class StatChoice(NamedTuple):
    """A combat value, optionally with its change: `attack +1`."""

    value: Any
    stat: int
    change: int = 0
    type: str = "stat"

    def text(self, table: Table) -> str:
        return f"{STATS[self.stat]} {self.change:+d}" if self.change else STATS[self.stat]

    def json(self, table: Table) -> dict[str, Any]:
        return {"type": self.type, "stat": STATS[self.stat], "change": self.change}


class PowerChoice(NamedTuple):
    """A power or ability by name, optionally with its figure: `toughness`, `B toughness`."""

    value: Any
    power: str
    figure: int = -1
    type: str = "power"

    def text(self, table: Table) -> str:
        return spoken(table.tags[self.figure] if self.figure >= 0 else "", self.power)

    def json(self, table: Table) -> dict[str, Any]:
        about = {"figure": table.tags[self.figure]} if self.figure >= 0 else {}
        return {"type": self.type, "power": self.power, **about}


class ActionChoice(NamedTuple):
    """7 An action that a figure may be given: `A move`, `B charge`, or `charge` after a move.

    A second version of a power names its source (20.7).
    """

    figure: int
    offer: Offer
    version: Version
    follows: bool = False

    @property
    def value(self) -> Any:
        if self.follows:
            return self.offer, self.version
        return self.figure, self.offer, self.version

    def word(self, table: Table) -> str:
        versions = table.loadout[self.figure].versions.get(self.offer.ability.root, ())
        return self.version.word(self.offer.word, versions)

    def text(self, table: Table) -> str:
        return spoken("" if self.follows else table.tags[self.figure], self.word(table))

    def json(self, table: Table) -> dict[str, Any]:
        return {
            "type": "action",
            "figure": table.tags[self.figure],
            "word": self.word(table),
            "action": self.offer.type_of(self.version),
            "power": self.offer.ability.slug,
            "source": self.version.source,
        }


def spoken(verb: str, what: str) -> str:
    return f"{verb} {what}" if verb else what


def with_verb(choice: Any, data: dict[str, Any]) -> dict[str, Any]:
    if choice.verb:
        data["verb"] = choice.verb
    return data
