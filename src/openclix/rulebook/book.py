"""One book: its sections by key, in order, with search."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

_NUMBER: Final = re.compile(r"(\d+)(?:\.(\d+)([a-z])?([ivx]+)?)?")

SHORT: Final = 4
"""The length up to which a word with a slip has to begin with the right letter."""
SMALL_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        """
        a an and are as at be by can cant could do does for from get has have how i if in is it its
        may me my of on or should that the their them then there they this to what when where which
        who why will with would you your
        au aux avec ce cette comment de des dois doit du elle en est et il ils je la le les mon on
        ou par peut peux pour pourquoi quand que quel quelle qui quoi sa ses son sont sur un une
        vous
        """,
    )
)
"""Words that say nothing about what is sought, in English and French."""

_Order = tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One section: where it is in the book, and what it means.

    `kind` says what sort of rule it is (`mechanic`, `definition`, `setup`, `authoring`, `physical`,
    `retired`, or `meta` for a heading). `parent` and `children` are section numbers.
    """

    number: str
    title: str
    kind: str
    text: str
    parent: str | None
    children: tuple[str, ...]
    rules: tuple[str, ...] = ()
    """The keys of the kernel rules it is about. In `comprehensive`, its own key."""

    def __str__(self) -> str:
        return f"{self.number} {self.title}\n{self.text}"


class UnknownSection(KeyError):
    """The book has no such section. `nearest` is the section probably meant."""

    def __init__(self, number: str, nearest: Section | None) -> None:
        super().__init__(number)
        self.number = number
        self.nearest = nearest

    def __str__(self) -> str:
        if self.nearest is None:
            return f"The rulebook has no section {self.number!r}."
        return (
            f"The rulebook has no section {self.number!r}; "
            f"the nearest is {self.nearest.number} ({self.nearest.title})."
        )


def parent(number: str) -> str | None:
    """The number of the section that contains this one, or None for a chapter.

    >>> parent("12.6d"), parent("12.6"), parent("1.9bi"), parent("12")
    ('12.6', '12', '1.9b', None)
    """
    match = _NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(f"{number!r} is not a section number such as 12.6d")
    chapter, section, letter, numeral = match.groups()
    if numeral:
        return f"{chapter}.{section}{letter}"
    if letter:
        return f"{chapter}.{section}"
    return chapter if section else None


def part_of(number: str, whole: str) -> bool:
    """Whether a section is part of another.

    >>> part_of("12.6bi", "12.6"), part_of("12.6", "12.6"), part_of("12.10", "12.1")
    (True, False, False)
    """
    around = parent(number) if _NUMBER.fullmatch(number) else None
    return around is not None and (around == whole or part_of(around, whole))


class Rulebook:
    """All sections, by number and in the book's order.

    >>> from openclix.rulebook import load
    >>> book = load()
    >>> len(book), "12.6d" in book, "12.6z" in book
    (539, True, False)
    >>> [section.number for section in book][:4]
    ['1', '1.1', '1.1a', '1.1b']
    >>> book["12.6z"]
    Traceback (most recent call last):
    openclix.rulebook.book.UnknownSection: The rulebook has no section '12.6z'; \
the nearest is 12.6g (Knockback Clarifications).
    """

    def __init__(
        self,
        rows: Sequence[tuple[str, str, str, str]],
        rules: Mapping[str, tuple[str, ...]] | None = None,
        aliases: Mapping[str, tuple[str, ...]] | None = None,
        name: str = "comprehensive",
        same: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Builds a book from its sections.

        `rules` maps sections to kernel rules, if the sections have their own keys. `same` maps keys
        of another book (or prefixes with a star) to the sections with the same rule here.
        """
        self.name = name
        self._same = same or {}
        self.numbered = rules is None
        self._aliases = aliases or {}
        children: dict[str | None, list[str]] = {}
        for number, *_ in rows:
            children.setdefault(self._parent(number), []).append(number)
        self._sections = {
            number: Section(
                number,
                title,
                kind,
                text,
                self._parent(number),
                tuple(children.get(number, ())),
                (number,) if rules is None else rules.get(number, ()),
            )
            for number, title, kind, text in rows
        }
        self._chapters = tuple(children[None])
        self._of_rule: dict[str, list[str]] | None = None
        self._vocabulary: tuple[set[str], ...] = ()

    def _parent(self, number: str) -> str | None:
        return parent(number) if self.numbered else None

    def of_rule(self, key: str) -> list[Section]:
        """Where this book has a kernel rule. If it has none, where the enclosing rule is.

        >>> from openclix.rulebook import load
        >>> [section.number for section in load("classic-2002").of_rule("10.8")][:2]
        ['break.1', 'break.2']
        """
        if self.numbered:
            return [self._sections[key]] if key in self._sections else []
        if self._of_rule is None:
            self._of_rule = {}
            for section in self:
                for rule in section.rules:
                    self._of_rule.setdefault(rule, []).append(section.number)
        ancestor: str | None = key
        while ancestor is not None:
            if ancestor in self._of_rule:
                return [self._sections[number] for number in self._of_rule[ancestor]]
            ancestor = parent(ancestor) if _NUMBER.fullmatch(ancestor) else None
        return []

    def about(self, key: str) -> list[Section]:
        """Where this book has a kernel rule, or else its parts or the enclosing rule.

        >>> from openclix.rulebook import load
        >>> [section.number for section in load("classic-2002").about("12.6")][:2]
        ['kb.1', 'kb.2']
        """
        sections = self.of_rule(key)
        if self.numbered or any(key in section.rules for section in sections):
            return sections
        parts = [section for section in self if any(part_of(rule, key) for rule in section.rules)]
        return parts or sections

    def shared(self, key: str) -> tuple[str, ...]:
        """The sections that state the same rule as a section of another book."""
        keys = self._same.get(key)
        if keys is not None:
            return keys
        for cut in range(len(key) - 1, 0, -1):
            keys = self._same.get(f"{key[:cut]}*")
            if keys is not None:
                return keys
        return ()

    def __len__(self) -> int:
        return len(self._sections)

    def __iter__(self) -> Iterator[Section]:
        return iter(self._sections.values())

    def __contains__(self, number: object) -> bool:
        return isinstance(number, str) and _plain(number) in self._sections

    def __getitem__(self, number: str) -> Section:
        """The section with this number, in any spelling: `12.6d`, `12.6D`, `§ 12.6d`."""
        section = self._sections.get(_plain(number))
        if section is None:
            raise UnknownSection(number, self.nearest(number))
        return section

    def nearest(self, number: str) -> Section | None:
        """The section most likely meant by an unknown number or title.

        >>> from openclix.rulebook import load
        >>> book = load()
        >>> book.nearest("14.9").number, book.nearest("14.2b").number
        ('14.2', '14.2')
        >>> book.nearest("Flury").title
        'Flurry (Red)'
        """
        plain = _plain(number)
        if self.numbered and _NUMBER.fullmatch(plain):
            return self._nearest_number(plain)
        titles = {_plain(section.title): section for section in reversed(self._sections.values())}
        titles |= {title.split(" (")[0]: section for title, section in titles.items()}
        close = get_close_matches(plain, titles, n=1)
        return titles[close[0]] if close else None

    def _nearest_number(self, number: str) -> Section:
        """The closest sibling below the deepest section that exists."""
        ancestor = parent(number)
        while ancestor is not None and ancestor not in self._sections:
            number, ancestor = ancestor, parent(ancestor)
        siblings = self._chapters if ancestor is None else self._sections[ancestor].children
        if not siblings:
            assert ancestor is not None
            return self._sections[ancestor]
        before = [sibling for sibling in siblings if _order(sibling) <= _order(number)]
        return self._sections[before[-1] if before else siblings[0]]

    def find(self, words: str) -> list[Section]:
        """The sections that contain every word, those with it in the heading first.

        Small words of a question ("how do I") don't count. If no section has all the words, those
        with at least half of them are found. Common table talk is known too (`HSS`, `larger base`:
        `aliases.tsv`). Words may be cut short (`hinder` finds `hindering`), and a section number
        counts as a word. Case and punctuation make no difference.

        >>> from openclix.rulebook import load
        >>> [section.number for section in load().find("shape change")]
        ['27.4g', '27.2b', '27.4b']
        """
        search = _words(words)
        if not search:
            return []
        telling = [word for word in search if word not in SMALL_WORDS] or search
        meant = self.meant(words)
        if not meant and (right := self.spelled(search)):
            return self.find(right)
        hits: list[tuple[int, int, Section]] = []
        for section in self:
            heading = [section.number, *_words(section.title)]
            everything = heading + _words(section.text)
            matches = sum(_begins(word, everything) for word in telling)
            if matches:
                hits.append((-matches, -sum(_begins(word, heading) for word in telling), section))
        whole = [hit for hit in hits if -hit[0] == len(telling)]
        if not meant and (not whole or len(telling) < len(search)):
            meant = self.spoken_of(words)
        if not whole and not meant:
            whole = [hit for hit in hits if -2 * hit[0] >= len(telling)]
        others = [section for *_, section in sorted(whole, key=lambda hit: hit[:2])]
        return list(dict.fromkeys([*meant, *others]))

    def spelled(self, words: list[str]) -> str:
        """The words as this book writes them, if some are spelled wrong.

        >>> from openclix.rulebook import load
        >>> load().spelled(["puhsing", "damage"]), load().spelled(["xyzzy"])
        ('pushing damage', '')
        """
        if not self._vocabulary:
            named = {word for text in self._aliases for word in _words(text)}
            titles = {word for section in self for word in _words(section.title)}
            texts = {word for section in self for word in _words(section.text)}
            self._vocabulary = (named | titles, texts)
        right = [word if self._known(word) else self._nearest_word(word) for word in words]
        return " ".join(filter(None, right)) if right != words else ""

    def _known(self, word: str) -> bool:
        """Whether the book has a word, or one that begins like it."""
        return (
            word in SMALL_WORDS
            or word in self
            or any(entry.startswith(word) for words in self._vocabulary for entry in words)
        )

    def _nearest_word(self, word: str) -> str:
        """The word of this book that is spelled most alike, first among its headings.

        Letters in another order are the most common slip. A short word has its right first letter.

        >>> from openclix.rulebook import load
        >>> load().spelled(["psuh"]), load().spelled(["qwer"])
        ('push', '')
        """
        for words in self._vocabulary:
            close = get_close_matches(word, words, cutoff=0.75)
            if len(word) <= SHORT:
                close = [entry for entry in close if entry[0] == word[0]]
            if close:
                return min(close, key=lambda entry: sorted(entry) != sorted(word))
        return ""

    def spoken_of(self, words: str) -> list[Section]:
        """The sections whose common names are among these words, the longest name first.

        >>> from openclix.rulebook import load
        >>> [section.number for section in load().spoken_of("how do I win?")]
        ['5', '5.1', '5.2', '5.4']
        """
        phrase = f" {' '.join(_words(words))} "
        named = [name for name in self._aliases if len(name) > 2 and f" {name} " in phrase]
        named.sort(key=len, reverse=True)
        sections = [
            section
            for name in named
            for key in self._aliases[name]
            for section in self.of_rule(key)
        ]
        return list(dict.fromkeys(sections))

    def meant(self, words: str) -> list[Section]:
        """The sections whose title or common name is exactly these words.

        >>> from openclix.rulebook import load
        >>> [section.number for section in load().meant("outwit")]
        ['27.4k']
        """
        phrase = " ".join(_words(words))
        aliased = [
            section for key in self._aliases.get(phrase, ()) for section in self.of_rule(key)
        ]
        titled = [section for section in self if phrase and phrase == _title(section.title)]
        return list(dict.fromkeys(aliased or titled))


def _title(title: str) -> str:
    """A title without the colour at its end."""
    return " ".join(_words(re.sub(r" \([^()]*\)$", "", title)))


def _plain(number: str) -> str:
    return number.strip().lower().removeprefix("section").strip("§. ")


def _order(number: str) -> _Order:
    """The sort key of a number: 12.10 after 12.9, 12.6d after 12.6."""
    match = _NUMBER.fullmatch(number)
    assert match is not None
    chapter, section, letter, numeral = match.groups()
    return int(chapter), int(section or 0), letter or "", numeral or ""


def _words(text: str) -> list[str]:
    text = text.lower().replace("’", "").replace("'", "")
    return re.findall(r"\d+\.\d+[a-z]*|[^\W_]+", text)


def _begins(start: str, words: list[str]) -> bool:
    return any(word.startswith(start) for word in words)
