"""Typed records of the results of verbs, which a following verb can refer to."""

from __future__ import annotations

from dataclasses import dataclass

from ..table.groups import Scene


@dataclass(frozen=True, slots=True)
class Outcome:
    """Something was done to figures."""

    affected: tuple[int, ...] = ()
    """The figures to which it happened."""

    @property
    def happened(self) -> bool:
        """20.9b Whether anything happened: "if you do"."""
        return bool(self.affected)

    def parts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The parts that figures have in it, for selectors that follow."""
        return (("affected", self.affected), ("that", self.affected))

    def scene(self, before: Scene) -> Scene:
        """8.1f The scene of a text after this: later parts come first."""
        return Scene((*self.parts(), *before.parts), before.chosen | frozenset(self.affected))


@dataclass(frozen=True, slots=True)
class Clicks(Outcome):
    """Dials turned: by damage, by healing, or because an effect says so."""

    clicks: tuple[tuple[int, int], ...] = ()
    """(figure, clicks) of each figure whose dial turned."""
    knocked_out: tuple[int, ...] = ()
    healed: bool = False

    @property
    def total(self) -> int:
        """All clicks together."""
        return sum(number for _, number in self.clicks)

    def parts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        role = "healed" if self.healed else "damaged"
        own = ((role, self.affected), ("ko", self.knocked_out))
        return (*own, *Outcome.parts(self))


@dataclass(frozen=True, slots=True)
class Tokens(Outcome):
    """Tokens were given or removed."""

    number: int = 0
    """How many tokens in all."""


@dataclass(frozen=True, slots=True)
class Shifted(Outcome):
    """Figures were moved, placed or knocked back."""

    squares: int = 0
    """How many squares a figure moved."""


@dataclass(frozen=True, slots=True)
class Attacked(Outcome):
    """7.2 An attack was made, with these results. `affected` are its targets."""

    hits: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    damaged: tuple[tuple[int, int], ...] = ()
    """(figure, clicks) of the figures that took damage."""
    made: bool = False

    def parts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        damaged = tuple(figure for figure, _ in self.damaged)
        own = (("target", self.affected), ("hit", self.hits), ("missed", self.missed))
        return (*own, ("damaged", damaged), *Outcome.parts(self))


@dataclass(frozen=True, slots=True)
class RolledDice(Outcome):
    """6.4 Dice were rolled."""

    dice: tuple[int, ...] = ()
    succeeded: bool = True

    @property
    def total(self) -> int:
        return sum(self.dice)


@dataclass(frozen=True, slots=True)
class Marked(Outcome):
    """17 Markers came into play."""

    markers: tuple[int, ...] = ()

    @property
    def happened(self) -> bool:
        return bool(self.markers)
