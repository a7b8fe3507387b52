"""6.9 A combat value with its reasons: every replacement and modifier, as shown to players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..figures.abilities import MODIFY, SCALE, SET
from ..figures.figures import STATS
from ..figures.messages import Argument, Either, Message, change_of, say, stat_name, word
from .values import OPERATIONS, Part, cap, collect, open_choices, printed

if TYPE_CHECKING:
    from ..table.table import Table


class Reckoning(NamedTuple):
    """A value with its reasons."""

    stat: int
    printed: int
    parts: tuple[Part, ...]
    total: int
    modifiers: int
    capped: int
    others: tuple[int, ...] = ()
    """13.1 The other results if replacements are chosen or ordered differently."""
    cap_section: str = "14.2"
    choice_section: str = "13.1"

    def lines(self) -> list[str]:
        """The reckoning as a player reads it, one line each."""
        return [str(message) for message in self.messages()]

    def messages(self) -> list[Message]:
        """The messages about the value, in order."""
        lines = [say("value-printed", stat=stat_name(STATS[self.stat]), amount=self.printed)]
        result = self.printed
        for part in self.parts:
            if part.op == SET:
                if part.optional and part.amount <= result:
                    continue  # it may be used, and nobody would
                result = part.amount
            lines.append(part_message(part))
        if self.modifiers != self.capped:
            summed, capped = change_of(self.modifiers), change_of(self.capped)
            lines.append(
                say("value-capped", sum=summed, capped=capped, section=word(self.cap_section))
            )
        if self.others:
            others = Either(word(str(other)) for other in self.others)
            lines.append(say("value-others", others=others, section=word(self.choice_section)))
        lines.append(say("value-total", total=self.total))
        return lines

    def json(self) -> dict[str, Any]:
        """The reckoning as data for other programs."""
        return {
            "stat": STATS[self.stat],
            "printed": self.printed,
            "parts": [part.json() for part in self.parts],
            "total": self.total,
            "modifiers": self.modifiers,
            "capped": self.capped,
            "others": list(self.others),
            "lines": [message.json() for message in self.messages()],
        }


def part_message(part: Part) -> Message:
    """The effect of a contribution, and where it comes from."""
    change: Argument
    if part.op == MODIFY:
        change = change_of(part.amount)
    elif part.op == SCALE and part.amount == -2:
        change = say("value-halved")
    else:
        change = say(f"value-{OPERATIONS[part.op]}", amount=part.amount)
    section = word(part.section)
    if part.whose is None:
        return say("value-part", change=change, source=part.source, section=section)
    return say(
        "value-part-of", change=change, source=part.source, whose=part.whose, section=section
    )


def reckon(table: Table, figure: int, stat: int, deed: Any = None) -> Reckoning:
    """6.9 A combat value with every replacement and modifier, its source and its section."""
    base = printed(table, figure, stat)
    parts = collect(table, figure, stat, deed)
    total = table.edition.value_calculator(table, base, parts)
    summed = sum(part.amount for part in parts if part.op == MODIFY)
    others: list[int] = []
    if sum(part.op in (SET, SCALE) for part in parts) > 1 or any(part.optional for part in parts):
        others = [other for other in open_choices(table, figure, stat, deed) if other != total]
    cites = table.edition.cites
    return Reckoning(
        stat,
        base,
        tuple(part._replace(section=cites(part.said, part.section)) for part in parts),
        total,
        summed,
        cap(table, parts),
        tuple(others),
        cites("value capped", "14.2"),
        cites("value others", "13.1"),
    )
