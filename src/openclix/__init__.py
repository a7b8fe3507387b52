"""OpenClix plays HeroClix by the rulebook: it enforces every rule and explains every number.

>>> import openclix
>>> game = openclix.Game.from_position('''
... map 8x8
... figure A red c3; dial 8 10 16 3 x6
... figure B blue d3; dial 8 10 16 3 x6
... ''', dice=[4, 5])
>>> "A close" in game.options
True
>>> game.play("A close B")
>>> game.figure("B").click
4
>>> str(game.why_not("A close"))
'A has already been given a costed action this turn (7.4)'
"""

from __future__ import annotations

from . import interrupts as interrupts  # first: Ctrl-C may come while the rest is read

# isort: split
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from .engine.figures.messages import Message, Name, use_card_printer, use_speaker
from .engine.figures.texts import install, install_maker
from .engine.state.edition_lookup import use_editions
from .painting import use_painter

if TYPE_CHECKING:
    from .api import Figure, Game, Outcome, UnknownFigure, draft, forces, maps
    from .cards.reading import TextReading
    from .content import UnknownName
    from .editions import UnknownEdition, edition
    from .engine.asking.decisions import (
        AmbiguousChoice,
        Illegal,
        IllegalChoice,
        NoSuchPlace,
        UnknownChoice,
    )
    from .engine.figures.abilities import Ability
    from .engine.figures.refusal import Refusal
    from .engine.figures.registry import Registry
    from .engine.figures.texts import CardText, Meaning
    from .engine.setup.forces import IllegalForce
    from .engine.table.edition import Edition
    from .engine.table.plain import SnapshotError
    from .language import spoken_in, use_language
    from .notation import NotationError, read_position, write_position

    def editions() -> list[str]:
        """The names of all editions. (`openclix.editions` is also a package.)"""

    class _Cards(Protocol):
        """`openclix.cards()` lists the cards of an edition. It is also a package."""

        def __call__(self, edition: str = ...) -> list[str]: ...

        def read(self, text: str, name: str = ..., edition: str = ...) -> TextReading: ...

    cards: _Cards


__version__ = "0.2.0"

__all__ = [
    "AmbiguousChoice",
    "Figure",
    "Game",
    "Illegal",
    "IllegalChoice",
    "IllegalForce",
    "NoSuchPlace",
    "NotationError",
    "Outcome",
    "Refusal",
    "SnapshotError",
    "UnknownChoice",
    "UnknownEdition",
    "UnknownFigure",
    "UnknownName",
    "cards",
    "edition",
    "editions",
    "draft",
    "forces",
    "maps",
    "read_position",
    "spoken_in",
    "use_language",
    "write_position",
]

_HOMES: Final = {
    "AmbiguousChoice": "engine.asking.decisions",
    "Figure": "api",
    "Game": "api",
    "Illegal": "engine.asking.decisions",
    "IllegalChoice": "engine.asking.decisions",
    "IllegalForce": "engine.setup.forces",
    "NoSuchPlace": "engine.asking.decisions",
    "NotationError": "notation",
    "Outcome": "api",
    "Refusal": "engine.figures.refusal",
    "SnapshotError": "engine.table.plain",
    "UnknownChoice": "engine.asking.decisions",
    "UnknownEdition": "editions",
    "UnknownFigure": "api",
    "UnknownName": "content",
    "edition": "editions",
    "draft": "api",
    "forces": "api",
    "maps": "api",
    "read_position": "notation",
    "spoken_in": "language",
    "use_language": "language",
    "write_position": "notation",
}


def _speak(message: Message) -> str:
    """Renders a message as a sentence. Loads `language` on first use."""
    return str(_language().speak(message))


@cache
def _language() -> Any:
    return import_module(".language.speaking", __name__)


def _edition(name: str) -> Edition:
    """Finds an edition by name. Loads `editions` on first use."""
    find: Any = import_module(".editions", __name__).edition
    rules: Edition = find(name)
    return rules


def _paint(thing: Any) -> str:
    """Draws a picture. Loads `draw` on first use."""
    return str(import_module(".draw", __name__).picture_of(thing))


def _text(text: CardText, registry: Registry) -> Meaning | None:
    """Reads a text of a card. Loads `cards` on first use."""
    read: Any = import_module(".cards.library", __name__).meaning_of
    meaning: Meaning | None = read(text, registry)
    return meaning


def _said(ability: Ability, words: str, registry: Registry) -> tuple[Ability, ...] | None:
    """Gives an ability the effect of a sentence. Loads `cards` on first use."""
    make: Any = import_module(".cards.saying", __name__).made
    parts: tuple[Ability, ...] | None = make(ability, words, registry)
    return parts


def _worded(form: str, value: str) -> str:
    """Puts a condition or a group into words. Loads `cards` on first use."""
    return str(import_module(".cards.saying", __name__).worded(form, value))


def _card_words(code: str, words: str, figure: Name, trait: str, home: str) -> str:
    """Prints card text in another language. Loads `cards` on first use."""
    printed: Any = import_module(".cards.speaking", __name__).in_language
    return str(printed(code, words, figure, trait, home))


use_speaker(_speak)
use_card_printer(_card_words)
install(_text)
install_maker(_said, _worded)
use_editions(_edition)
use_painter(_paint)


def __getattr__(name: str) -> Any:
    """Loads each part of the API on first use, so that `import openclix.board` stays light.

    `editions` and `cards` are packages that can also be called: `openclix.editions()` and
    `openclix.cards()` list the names.
    """
    if name in ("cards", "editions"):
        return import_module(f".{name}", __name__)
    if name in _HOMES:
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of the API, including those that have not been loaded yet."""
    return sorted({*globals(), *__all__})
