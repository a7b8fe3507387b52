"""French words: elision, contraction, conjugation and agreement, and back.

Grammar files have words in full: `de le attaquant`, `ne a pas`, `@infliger`. `spoken` makes a text
of them, and `french_tokens` takes a text apart again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from openclix.language.french import de, elides, to

from .nouns import SELF_TOKEN
from .templates import Words
from .tokens import Token, plain, tokens

TOKEN: Final = re.compile(
    r"//|-ou-|@\w+"
    r"|\b(?:[dlnscDLNSC]|[Qq]u|[Jj]usqu|[Ll]orsqu)'(?=\w)"  # elided words
    r"|\d+-\d+|\d+\+|[+-]\d+|\d+[dD]\d+|\d+"
    r"|[^\W\d_]+(?:-[^\W\d_]+)*\d*"
    r"|[^\w\s]"
)
IMPERATIVES: Final = {
    "ajouter": "ajoutez",
    "augmenter": "augmentez",
    "choisir": "choisissez",
    "donner": "donnez",
    "déplacer": "déplacez",
    "détruire": "détruisez",
    "faire": "faites",
    "générer": "générez",
    "infliger": "infligez",
    "lancer": "lancez",
    "marquer": "marquez",
    "mettre": "mettez",
    "modifier": "modifiez",
    "placer": "placez",
    "relancer": "relancez",
    "remplacer": "remplacez",
    "ramener": "ramenez",
    "attacher": "attachez",
    "retirer": "retirez",
    "réduire": "réduisez",
    "soigner": "soignez",
    "terminer": "terminez",
    "tourner": "tournez",
    "utiliser": "utilisez",
}
"""The verbs of steps: after "vous pouvez" the infinitive, elsewhere the imperative."""
ELIDED: Final = {
    "de": "d'",
    "le": "l'",
    "la": "l'",
    "ne": "n'",
    "que": "qu'",
    "se": "s'",
    "jusque": "jusqu'",
}
FULL: Final = {"d'": "de", "n'": "ne", "qu'": "que", "jusqu'": "jusque", "c'": "ce"}
CONTRACTED: Final = {
    "du": ("de", "le"),
    "des": ("de", "les"),
    "au": ("à", "le"),
    "aux": ("à", "les"),
}
LETTERS: Final = {"a": ("ne", "que"), "à": ("jusque",), "y": ("ne",)}
"""Words of one letter, and the words that are elided before them."""
NAMELESS: Final = "ce personnage"
NAMES: Final = {"@he": ("il", "elle"), "@him": ("celui-ci", "celle-ci")}
"""Pronouns of a card's own figure."""
ENDING: Final = "@e"
"""An ending that agrees with the subject."""
HEADS: Final = frozenset({"personnage", "personnages", "attaquant", "spectateur", "spectateurs"})
FEMININE_HEADS: Final = frozenset({"cible"})
OPENERS: Final = frozenset({"si", "quand", ",", ".", ":", "et", "ou", '"'})
"""Words after which a new subject begins."""
GLUED: Final = frozenset(".,)'/")


# ---------------------------------------------------------------------- speaking


def spoken(words: Iterable[str], name: str, feminine: bool) -> str:
    """Words of the grammar as a French sentence of a card with this name.

    >>> spoken(("si", "@self", "est", "adjacent", "@e", "à", "le", "attaquant"), "La Grue", True)
    "Si La Grue est adjacente à l'attaquant"
    >>> spoken(("vous", "pouvez", "@soigner", "@self", "de", "1", "clic", "."), "Mèche", False)
    'Vous pouvez soigner Mèche de 1 clic.'
    """
    inflected = list(agreed(conjugated(words), feminine))
    parts: list[str] = []
    for word in reversed(inflected):
        parts.append(_before(word, parts, name))
    text = ""
    quoted = False
    for part in reversed(parts):
        if not part:
            continue
        if part == '"':
            text = f"{text} »" if quoted else f"{text} « ".lstrip()
            quoted = not quoted
            continue
        bare = not text or part in GLUED or text[-1] in "('/ #"
        text += part if bare else f" {part}"
    return capital(text)


def capital(text: str) -> str:
    """A sentence with its first letter large, and that after a label or a result."""
    text = text[:1].upper() + text[1:]
    label, colon, rest = text.partition(" : ")
    if colon and (label.isupper() or label.replace("-", "").isdigit()):
        rest = rest[:1].upper() + rest[1:]
    return f"{label}{colon}{rest}"


def _before(word: str, after: list[str], name: str) -> str:
    """A word as it is before the words that follow (the last of `after` comes next)."""
    following = after[-1] if after else ""
    if word == SELF_TOKEN:
        return name or NAMELESS
    if word in ("de", "à") and following and following[0].isupper():
        contracted = de(following) if word == "de" else to(following)
        after[-1] = contracted
        return ""
    pair = next((key for key, both in CONTRACTED.items() if both == (word, following)), "")
    if pair:
        after.pop()
        return pair
    if word in ELIDED and _elides(word, following):
        return ELIDED[word]
    if word == "ce" and following == "est":
        return "c'"
    if word == "si" and following in ("il", "ils"):
        return "s'"
    return word


def _elides(word: str, following: str) -> bool:
    if following in LETTERS:
        return word in LETTERS[following]
    return elides(following) and not (word in ("le", "la") and following[0].isupper())


def conjugated(words: Iterable[str]) -> Iterator[str]:
    """The verbs of steps in the form that their place needs."""
    infinitive = False
    before = ""
    for word in words:
        verb = word[1:] if word[:1] == "@" else ""
        infinitive = infinitive or before == "pour"
        if verb in IMPERATIVES:
            yield verb if infinitive else IMPERATIVES[verb]
        else:
            infinitive = word == "pouvez" or (infinitive and word not in (".", ":", "//"))
            yield word
        if before == "pour" and verb not in IMPERATIVES:
            infinitive = False
        before = word


def agreed(words: Iterable[str], feminine: bool) -> Iterator[str]:
    """Words with the endings that their subjects need, and with the card's pronouns."""
    every = list(words)
    for place, word in enumerate(every):
        ending = every[place + 1] if place + 1 < len(every) else ""
        if word == ENDING:
            continue
        if word in NAMES:
            yield NAMES[word][feminine]
        elif ending == ENDING and _subject_is_feminine(every[: place + 1], feminine):
            yield f"{word}e"
        else:
            yield word


def _subject_is_feminine(before: list[str], own: bool) -> bool:
    """Whether the subject of a clause is feminine: the first noun of it."""
    if len(before) > 1 and before[-2] == "case":
        return True
    begin = max((place + 1 for place, word in enumerate(before) if word in OPENERS), default=0)
    if "qui" in before[begin:]:
        begin = max(place for place, word in enumerate(before) if word == "qui")
        nouns = [word for word in before[:begin] if word in HEADS | FEMININE_HEADS]
        return bool(nouns) and nouns[-1] in FEMININE_HEADS
    for word in before[begin:]:
        if word in (SELF_TOKEN, "@he", "@him"):
            return own
        if word in HEADS | FEMININE_HEADS:
            return word in FEMININE_HEADS
    return own


# ---------------------------------------------------------------------- reading


class Forms:
    """The forms of a grammar's words in a text: elided articles, verbs and feminine forms."""

    def __init__(self, templates: Iterable[tuple[str, ...]]) -> None:
        self.articles: dict[str, str] = {}
        """By noun: the article before it, where a text has only "l'"."""
        self.words: dict[str, str] = {}
        for verb, imperative in IMPERATIVES.items():
            self.words[imperative] = f"@{verb}"
        self.verbs = {verb: f"@{verb}" for verb in IMPERATIVES}
        for words in templates:
            for first, second in pairwise(words):
                if first in ("le", "la") and elides(second):
                    self.articles[second.lower()] = first
                if second == ENDING:
                    self.words[f"{first}e"] = first


def split(text: str) -> tuple[Token, ...]:
    """The words of a French text as they are written.

    >>> [token.text for token in split("l'attaque de 2 cases\u00a0: +1.")]
    ["l'", 'attaque', 'de', '2', 'cases', ':', '+1', '.']
    """
    plainly = plain(text.replace("«", '"').replace("»", '"'))
    return tuple(
        Token(match.group(), match.start(), match.end()) for match in TOKEN.finditer(plainly)
    )


def in_full(text: Iterable[Token], forms: Forms | None = None) -> tuple[Token, ...]:
    """Words in full, as the grammar has them.

    >>> [token.text for token in in_full(split("l'effet du jet d'attaque"))]
    ['le', 'effet', 'de', 'le', 'jet', 'de', 'attaque']
    """
    every = list(text)
    full_words: list[Token] = []
    infinitive = False
    for place, token in enumerate(every):
        key = token.key
        after = every[place + 1].key if place + 1 < len(every) else ""
        infinitive = infinitive or key in ("pouvez", "pour", "à")
        if key in CONTRACTED and token.text != key.upper():
            full_words += [token._replace(text=part) for part in CONTRACTED[key]]
            continue
        if key == "l'":
            article = forms.articles.get(after, "le") if forms else "le"
            token = token._replace(text=article)
        elif key == "s'":
            token = token._replace(text="si" if after in ("il", "ils", "@he") else "se")
        elif key in FULL:
            token = token._replace(text=FULL[key])
        elif key == "faites" and full_words and full_words[-1].key == "le":
            pass  # si vous le faites
        elif forms is not None and key in forms.words:
            token = token._replace(text=forms.words[key])
        elif forms is not None and infinitive and key in forms.verbs and _is_step(full_words):
            token = token._replace(text=forms.verbs[key])
        full_words.append(token)
    return tuple(full_words)


def _is_step(before: list[Token]) -> bool:
    """Whether an infinitive is a step: after "vous pouvez" or "pour" of a payment."""
    keys = [token.key for token in before]
    begin = max((place + 1 for place, key in enumerate(keys) if key in (".", ":", "//")), default=0)
    clause = keys[begin:]
    if "pouvez" in clause:
        return True
    return bool(clause) and clause[-1] == "pour" and "carte" in clause


def words_in_full(name: str) -> tuple[str, ...]:
    """A name of the catalogues as words of the grammar: "Vol d'énergie" is `Vol de énergie`."""
    return tuple(token.text for token in in_full(split(name)))


def own_words(text: tuple[Token, ...], name: str) -> tuple[Token, ...]:
    """The words with a card's own name, and its pronouns, as one token each.

    A name with an article may be contracted: *du Puisard*. A card without a name is *ce
    personnage*.
    """
    own = tuple(token.key for token in split(name or NAMELESS))
    runs: list[tuple[Words, Words]] = [((), own)]
    for contracted, (word, article) in CONTRACTED.items():
        if article == own[0]:
            runs.append(((word,), (contracted, *own[1:])))
    result: list[Token] = []
    at = 0
    while at < len(text):
        for before, keys in runs:
            run = text[at : at + len(keys)]
            named = not name or any(token.text[:1].isupper() for token in run)
            if tuple(token.key for token in run) == keys and named:
                result += [Token(word, run[0].start, run[0].start) for word in before]
                result.append(Token(SELF_TOKEN, run[0].start, run[-1].end))
                at += len(keys)
                break
        else:
            result.append(_pronoun(text, at))
            at += 1
    return tuple(result)


def _pronoun(text: tuple[Token, ...], at: int) -> Token:
    """A word, or the token of a card's pronoun. *Il y a* has none."""
    token = text[at]
    if "y" in {each.key for each in text[at + 1 : at + 3]}:
        return token
    for pronoun, forms in NAMES.items():
        if token.key in forms:
            return token._replace(text=pronoun)
    return token


def plain_words(words: str) -> tuple[str, ...]:
    """The words of a template."""
    return tuple(token.text for token in tokens(words))
