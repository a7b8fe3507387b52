"""Why something can't be chosen: a stable code, a sentence for a player, and a section."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .messages import Argument, Message, say

if TYPE_CHECKING:
    from .abilities import Ability


class Refusal:
    """Why a choice is not legal: a stable code, a sentence for a player, and the section."""

    __slots__ = ("_arguments", "_cited", "_variant", "code", "instead", "section")

    def __init__(self, code: str, section: str, variant: str, arguments: dict[str, Any]) -> None:
        self.code = code
        self.section = section
        self._variant = variant
        self._arguments = arguments
        self._cited = False
        self.instead = ("", "")
        """A question or a power with its rule, cited if no section is about the refusal."""

    @property
    def message(self) -> Message:
        """The message for the player. It is made on demand, since most refusals only mean no."""
        variant = f"-{self._variant}" if self._variant else ""
        return say(f"refusal-{self.code}{variant}", **self._arguments)

    @property
    def sentence(self) -> str:
        """The sentence for the player."""
        return str(self.message)

    def json(self) -> dict[str, Any]:
        """The refusal as data for other programs."""
        return {"code": self.code, "section": self.section, "message": self.message.json()}

    def cited(self, cites: Callable[[str, str], str]) -> Refusal:
        """The same with the section as the players of an edition know it."""
        if self._cited:
            return self
        section = cites(f"refusal {self.code}", self.section)
        if not section and self.instead[0]:
            section = cites(*self.instead)
        refusal = Refusal(self.code, section, self._variant, self._arguments)
        refusal._cited = True
        return refusal

    def at(self, topic: str) -> Refusal:
        """The same as the answer to a question, whose section is cited if it has none."""
        self.instead = f"ask {topic}", self.section
        return self

    def of(self, ability: Ability) -> Refusal:
        """The same about a power, whose section is cited if the refusal has none."""
        self.instead = "power", ability.section
        return self

    def __str__(self) -> str:
        return f"{self.sentence} ({self.section})" if self.section else self.sentence


def refuse(code: str, section: str, variant: str = "", **arguments: Argument) -> Refusal:
    """A refusal whose message is named after its code. One code may have several messages."""
    return Refusal(code, section, variant, arguments)
