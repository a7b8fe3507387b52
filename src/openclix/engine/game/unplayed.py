"""Copies made in the middle of an action: they play it again when somebody looks at them.

No running rule can be copied, so a copy plays the action again from the last rest. Many copies are
made in case they are needed, and most of those are never looked at.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

WAITING: Final = ("table", "decision", "forced", "journal", "_rule", "_answer")
"""The fields that a copy has once its action has been played again."""


class Unplayed:
    """A game that nobody has looked at yet. As soon as anybody does, it is a plain game."""

    __slots__ = ()

    played: ClassVar[type[Any]]

    def __getattr__(self, name: str) -> Any:
        play_what_waits(self)
        return getattr(self, name)

    def __reduce__(self) -> Any:
        play_what_waits(self)
        return self.__reduce__()


_classes: dict[type[Any], type[Any]] = {}
"""By class of games: the class of their unplayed copies."""


def unplayed(game: type[Any]) -> type[Any]:
    """The class of unplayed copies of a class of games. It has the same fields."""
    copy_class = _classes.get(game)
    if copy_class is None:
        body = {"__slots__": (), "__module__": game.__module__, "played": game}
        copy_class = _classes[game] = type(game.__name__, (Unplayed, game), body)
    return copy_class


def play_what_waits(game: Any) -> None:
    """Plays the action again up to the open question. If that fails, the copy goes on waiting."""
    waiting, rest, journal = type(game), game._rest, game._later
    game.__class__ = waiting.played
    try:
        game.table = rest.table.copy()
        game.journal = journal[: rest.mark]
        game.decision, game.forced = rest.decision, rest.forced
        game._rule, game._answer = None, rest.answer
        game._play_again(journal[rest.mark :])
    except BaseException:
        for name in WAITING:
            if hasattr(game, name):
                delattr(game, name)
        game.__class__ = waiting
        raise
    del game._later
