"""Grammar for French messages: elision (d', qu'), contractions (du, au) and agreement.

A figure without a `grammar` line has no gender. Words then agree with *personnage*. Coordinates and
one-letter tags are never elided: *de a1*, *de A*.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from .spoken import FEMININE, gender_of, is_several

_ELIDED: Final = re.compile(r"[aeiouâàäéèêëîïôöùûüæœ][^\W\d_]", re.IGNORECASE)
"""Word beginnings that cause elision. A mute h doesn't, since in names it is often aspirated."""


def elides(text: str) -> bool:
    """
    >>> elides("Anguille"), elides("A"), elides("e4"), elides("Hérisson"), elides("Éminence")
    (True, False, False, False, True)
    """
    return _ELIDED.match(text) is not None


def de(word: object) -> str:
    """*de*, contracted with an article.

    >>> de("Anguille"), de("Crane"), de("le mur"), de("les murs"), de("la porte"), de("des amis")
    ("d'Anguille", 'de Crane', 'du mur', 'des murs', 'de la porte', "d'amis")
    >>> de("Le Ressac"), de("Les Allumeurs"), de("La Grue")
    ('du Ressac', 'des Allumeurs', 'de La Grue')
    """
    text = str(word)
    if text.startswith(("le ", "Le ")):
        return f"du {text[3:]}"
    if text.startswith(("les ", "Les ")):
        return f"des {text[4:]}"
    if text.startswith("des "):
        return de(text[4:])
    if text.startswith(("de ", "d'")):
        return text
    return f"d'{text}" if elides(text) else f"de {text}"


def to(word: object) -> str:
    """*à*, contracted with an article.

    >>> to("Crane"), to("le mur"), to("les murs"), to("la porte")
    ('à Crane', 'au mur', 'aux murs', 'à la porte')
    """
    text = str(word)
    if text.startswith(("le ", "Le ")):
        return f"au {text[3:]}"
    if text.startswith(("les ", "Les ")):
        return f"aux {text[4:]}"
    return f"à {text}"


def que(word: object) -> str:
    """*que*, elided.

    >>> que("aucun"), que("ce personnage")
    ("qu'aucun", 'que ce personnage')
    """
    text = str(word)
    return f"qu'{text}" if elides(text) else f"que {text}"


def un(word: object) -> str:
    """The indefinite article for the word's gender."""
    return f"une {word}" if gender_of(word) == FEMININE else f"un {word}"


def ending(word: object) -> str:
    """The ending that makes a participle or adjective agree: nothing, *e*, *s* or *es*."""
    return ("e" if gender_of(word) == FEMININE else "") + ("s" if is_several(word) else "")


_BEFORE: Final = re.compile(r" (?=[:;?!»](?!\w))|(?<=[\d}]) (?=%(?!\())")
_AFTER: Final = re.compile(r"(?<=«) ")


def typeset(text: str) -> str:
    """The non-breaking spaces of French typography, before `: ; ? ! %` and inside « ».

    >>> typeset("Qui\u202f? « Moi » : oui ; 55 %").replace("\u00a0", "_")
    'Qui\u202f? «_Moi_»_: oui_; 55_%'
    """
    return _AFTER.sub(NO_BREAK, _BEFORE.sub(NO_BREAK, text))


NO_BREAK: Final = "\u00a0"

FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "DE": de,
    "A": to,
    "QUE": que,
    "UN": un,
    "E": ending,
}
"""By the name that messages use."""
