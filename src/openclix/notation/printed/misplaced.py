"""24.5a Settings and lines of cards that mean nothing on a figure, or nothing in a book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openclix.engine.figures.figures import Card, PowerRef, Special
from openclix.engine.figures.messages import quoted, say
from openclix.engine.table.edition import Edition

from ..text.errors import NotationError, written
from ..text.other_editions_words import lacking

TITLE_CHARACTER: Final = "Title Character"
TITLED: Final = {"plot": "24.5a", "continuity": "24.5b"}
"""By setting: where the book says that only title characters have such abilities."""
SPECIAL_SETTINGS: Final = {*TITLED, "has"}
"""Settings that mean something only in some books."""


def check_figure(edition: Edition, card: Card) -> None:
    """Refuses a figure with what only an element, a title character or another book has."""
    if card.assigns and not card.element:
        raise NotationError(say("text-only-elements-assign"))
    powers = list(powers_of(card))
    titled = any(power.name == TITLE_CHARACTER for power in powers)
    for power in powers:
        settings = {key for key, value in power.changes if value} & SPECIAL_SETTINGS
        for setting in sorted(settings):
            check_setting(edition, setting)
            if setting in TITLED and not titled:  # 24.5a 24.5b
                about = {"setting": quoted(setting), "section": written(TITLED[setting])}
                raise NotationError(say("text-title-alone", **about))


def check_setting(edition: Edition, setting: str) -> None:
    """Refuses a setting of a power that means nothing in an edition's book."""
    missing = lacking(edition, setting, lambda other: setting not in other.foreign_lines)
    if missing is not None:
        raise NotationError(missing)


def powers_of(card: Card) -> Iterator[PowerRef]:
    """The powers of all traits and clicks."""
    shown = (grant for click in card.dial for grant in click.powers if grant is not None)
    for grant in (*card.traits, *shown):
        yield from grant.grants if isinstance(grant, Special) else (grant,)
