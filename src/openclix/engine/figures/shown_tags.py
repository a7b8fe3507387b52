"""Tags as a reader sees them: from the names of the cards in the reader's language.

A tag belongs to the notation and never changes. A table shows `Mèc` on the base of a figure that a
French reader knows as Mèche, and takes both words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .card_views import called
from .figures import new_tag
from .messages import Name, say

if TYPE_CHECKING:
    from ..table.table import Table


def shown_tags(table: Table) -> tuple[str, ...]:
    """The tag of every figure for the reader. Tags that somebody chose stay as they are."""
    names = tuple(sheet.card.name for sheet in table.sheets)
    shown = tuple(called(Name("card", name)) for name in names)
    if shown == names:
        return tuple(table.tags)
    return _shown(tuple(table.tags), names, shown, str(say("articles")))


@lru_cache(maxsize=64)
def _shown(
    tags: tuple[str, ...], names: tuple[str, ...], shown: tuple[str, ...], articles: str
) -> tuple[str, ...]:
    """The same tags with letters of the shown names, each as unlike all others as before."""
    taken = list(tags)
    told: list[str] = []
    for tag, name, here in zip(tags, names, shown, strict=True):
        if here == name or tag.rstrip("0123456789") != new_tag((), name):
            told.append(tag)
            continue
        others = [other for other in taken if other != tag]
        mine = new_tag(others, without_article(here, articles.split()))
        taken.append(mine)
        told.append(mine)
    return tuple(told)


def without_article(name: str, articles: list[str]) -> str:
    """A name without the article it begins with, which would be the tag of half a force.

    >>> without_article("La Grande Marta", ["le", "la", "l'"]), without_article("L'Ancre", ["l'"])
    ('Grande Marta', 'Ancre')
    """
    plain = name.replace("’", "'")
    for article in articles:
        start = article if article.endswith("'") else f"{article} "
        if plain.casefold().startswith(start) and len(plain) > len(start):
            return name[len(start) :]
    return name
