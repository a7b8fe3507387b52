"""Questions as people ask them: "can A charge C?", "what is my defense", "how do I win".

`asked.tsv` says which question of `openclix explain` each way of asking stands for. Words that are
about nothing on the table are looked up in the rulebook.

>>> from openclix.notation.positions.positions import read_position
>>> from openclix.engine.effects.dice import FixedDice
>>> table = read_position("figure A red c4; dial 8:charge 10 16 3\\nfigure B blue e4")
>>> game = Game(table, FixedDice([]))
>>> answer_plainly(game, "How far is B from A?")
['2 squares (11.3a)']
>>> answer_plainly(game, "what's my defense?")
['A: defense', 'printed defense 16', '= 16']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from itertools import takewhile
from typing import Final, NamedTuple

from openclix import rulebook
from openclix.engine.asking.choices import ActionChoice
from openclix.engine.asking.decisions import Illegal
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import Rolled
from openclix.engine.figures.abilities import Origin
from openclix.engine.figures.figures import RANGE, STATS
from openclix.engine.figures.messages import (
    Row,
    figure_name,
    figure_names,
    power_name,
    quoted,
    say,
    stat_name,
)
from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.game import Game
from openclix.engine.refusing.action_refusals import uses, why_not_action
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END
from openclix.engine.values.values import value
from openclix.language import spoken_language
from openclix.notation.positions.names import SIDES
from openclix.notation.rulings import questions
from openclix.notation.rulings.answers import ANSWERS, answer, on_map, status
from openclix.notation.text.errors import NotationError, nearest
from openclix.odds.asking import no_target
from openclix.story import tell

MOST_STEPS: Final = 80
"""How many answers are tried on the way to a target."""
NEAREST: Final = 12
LUCKY: Final = 494
"""A seed whose first dice are 5 or 6: a figure that has to break away does."""
MOST_RULES: Final = 3
FAR: Final = 999
MINE: Final = ("i", "me", "my", "mine", "we", "our", "my figure", "je", "j", "ma", "mon", "mes")
KINDS: Final = {
    **dict.fromkeys(
        ("close", "melee", "hand to hand", "corps à corps", "au corps à corps", "au contact"),
        "close",
    ),
    **dict.fromkeys(("range", "ranged", "at range", "à distance"), "range"),
}
BASIC: Final = ("move", "close", "range")
"""The actions of every figure that people ask about."""
SPELLINGS: Final = {"defence": "defense", "def": "defense", "move": "speed", "movement": "speed"}
FIGURES: Final = ("one", "other", "end", "goal")
"""Slots for figures. The last two may be squares too."""
NOTATION: Final = re.compile(
    r"[A-Z]\w*|[a-z]{1,2}\d+|\d+|of|against|not|close|range|from|to", re.ASCII
)
"""The words that follow in a question of the notation: names, squares, numbers, a few others."""
HEADS: Final = (*ANSWERS, *STATS)
ANYWORD: Final = r"[^\W_][\w'-]*"


class Way(NamedTuple):
    """One row: a pattern of words, and the question that it stands for."""

    sentence: str
    question: str


@cache
def ways() -> tuple[Way, ...]:
    rows = files(__package__).joinpath("asked.tsv").read_text("utf-8").splitlines()[1:]
    return tuple(Way(*row.split("\t")) for row in rows if row and not row.startswith("#"))


class Words(NamedTuple):
    """The words that a question about a table may name, each with its meaning."""

    figures: dict[str, str]
    powers: dict[str, str]
    stats: dict[str, str]

    def slot(self, name: str, anybody: bool) -> str:
        """The pattern of what may stand in a slot."""
        among = {"power": self.powers, "stat": self.stats, "kind": KINDS}.get(name)
        if among is not None:
            return one_of(among)
        if name in FIGURES:
            figures = one_of([*self.figures, *MINE])
            if name in ("end", "goal"):
                figures = f"{figures}|[a-z]{{1,2}}\\d{{1,2}}\\b"
            return f"{figures}|{ANYWORD}" if anybody else figures
        return {"square": r"[a-z]{1,2}\d{1,2}\b", "number": r"\d+", "rest": r".+"}[name]


def one_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first."""
    return "|".join(rf"\b{re.escape(word)}(?!\w)" for word in sorted(words, key=len, reverse=True))


def words_of(table: Table) -> Words:
    """Figures by tag and by name, powers and values as they are called here and in the notation."""
    figures: dict[str, str] = {}
    for figure, tag in reversed(list(enumerate(table.tags))):
        figures[str(say("named", what=figure_name(table, figure))).casefold()] = tag
        figures[table.card(figure).name.casefold()] = tag
    figures |= {tag.casefold(): tag for tag in reversed(table.tags)}
    powers: dict[str, str] = {}
    for ability in table.edition.registry.abilities.values():
        names = (ability.slug.replace("-", " "), ability.slug, ability.name)
        for name in (*names, str(say("named", what=power_name(ability)))):
            powers[name.casefold()] = ability.slug
    stats = {str(say("named", what=stat_name(stat))).casefold(): stat for stat in STATS}
    stats |= {stat: stat for stat in STATS} | SPELLINGS
    stats |= {f"{word} value": stat for word, stat in stats.items()}
    return Words({k: v for k, v in figures.items() if k}, powers, stats)


def tidied(text: str) -> str:
    """A sentence without what changes nothing: capitals, articles, apostrophes, its mark."""
    text = re.sub(r"[\s\u00a0\u202f]+", " ", text.replace("’", "'")).strip(" ?!.")
    text = re.sub(r"\bcan'?t\b|\bcannot\b", "can not", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(what|where|who|how|why)'?s\b", r"\1 is", text, flags=re.IGNORECASE)
    text = re.sub(r"(\w)'s\b", r"\1", text)
    text = re.sub(r"\b(?:[ldnsmt]|qu)'(?=\w)", "", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(?:the|please|le|la|les|du|des)\b(?! gang)", " ", text)
    return re.sub(r"[\s,]+", " ", text).strip()


TOKEN: Final = re.compile(r"\{(\w+)\}|([\[\]()|])|([^\s\[\]()|{}]+)")


def pattern(sentence: str, words: Words, anybody: bool = False) -> re.Pattern[str]:
    """The sentence of a row as a pattern. `anybody` lets any word be a figure."""
    parts: list[str] = []
    for slot, mark, word in (match.groups() for match in TOKEN.finditer(sentence)):
        if slot:
            parts.append(f"(?P<{slot}>{words.slot(slot, anybody)})\\s*")
        elif mark:
            parts.append({"[": "(?:", "]": ")?", "(": "(?:"}.get(mark, mark))
        elif word[0].isalnum():
            parts.append(rf"(?<!\w){re.escape(word)}(?!\w)\s*")
        else:
            parts.append(rf"{re.escape(word)}\s*")
    return re.compile("".join(parts), re.IGNORECASE)


def answer_plainly(
    game: Game, text: str, sides: Sequence[str] = SIDES, mine: str = ""
) -> list[str]:
    """The lines that answer a question in people's words. `mine` is the tag of "my" figure."""
    table = game.table
    words, asked = words_of(table), tidied(text)
    for way in ways():
        match = pattern(way.sentence, words).fullmatch(asked)
        if match is not None:
            return Asked(game, sides, words, mine).lines(way, match)
    try:
        return answer(game, text, sides)
    except NotationError as error:
        return otherwise(game, text, asked, words, error)


def otherwise(game: Game, text: str, asked: str, words: Words, error: NotationError) -> list[str]:
    """The answer to what is neither known words nor the notation: a choice, or a rule."""
    first = asked.partition(" ")[0].casefold()
    if words.figures.get(first):
        return answer(game, f"why not {words.figures[first]}{asked[len(first) :]}")
    rest, tags = tidied(text).split()[1:], game.table.tags
    written = all(NOTATION.fullmatch(word) or word in tags for word in rest)
    asks = SPELLINGS.get(first, first) in HEADS and bool(rest)
    if asks and written:
        raise error
    named_here = any(word in tags for word in rest)
    figures = figures_on_map(game.table)
    stranger = unknown_figure(asked, words) if figures else ""
    if asks and named_here and not stranger:
        raise error
    lines = [] if named_here and stranger else rules_about(game.table, asked, only_meant=True)
    if lines:
        return lines
    if stranger:
        there = Row(figure_names(game.table, figures))
        wrong = say("asked-no-figure", word=quoted(stranger), known=there)
        raise NotationError(wrong, nearest=nearest(stranger, game.table.tags))
    placed = any(word in tags or square_of(game.table, word) >= 0 for word in asked.split())
    if placed and error.nearest and (written or first in HEADS) and spoken_language() == "en":
        raise error  # the words of the notation are English
    lines = rules_about(game.table, " ".join(plain_words(game.table, asked)), spelled=placed)
    if not lines:
        raise NotationError(say("asked-unknown", example=example(game.table)))
    return lines


def plain_words(table: Table, asked: str) -> list[str]:
    """The words of a sentence that are neither figures nor squares."""
    return [word for word in asked.split() if word not in table.tags and square_of(table, word) < 0]


def unknown_figure(asked: str, words: Words) -> str:
    """The word that must be a figure, but is none, in a sentence that is known otherwise."""
    for way in ways():
        match = pattern(way.sentence, words, anybody=True).fullmatch(asked)
        if match is None:
            continue
        bare = not TOKEN.sub(lambda token: token[3] or "", way.sentence).strip()
        for name in named(match):
            is_figure = name.casefold() in words.figures or name.casefold() in MINE
            if not is_figure and not (bare and name.islower()):
                return name
    return ""


def figures_on_map(table: Table) -> list[int]:
    return [figure for figure in range(len(table.tags)) if table.zone[figure] == ON_MAP]


def example(table: Table) -> str:
    """A question about the first figures on the map that are not friends."""
    figures = figures_on_map(table)
    first = figures[:1]
    other = [figure for figure in figures if table.side[figure] != table.side[first[0]]][:1]
    names = [str(say("named", what=figure_name(table, figure))) for figure in (*first, *other)]
    if len(names) < 2:
        return str(say("asked-example-rule"))
    return str(say("asked-example", one=names[0], other=names[1]))


def named(match: re.Match[str]) -> list[str]:
    slots = match.groupdict()
    return [slots[slot] for slot in FIGURES if slots.get(slot)]


# ------------------------------------------------------------------ questions about the table


class Asked:
    """A question that is about the table, and the figures it means."""

    def __init__(self, game: Game, sides: Sequence[str], words: Words, mine: str) -> None:
        self.game, self.sides, self.words = game, sides, words
        self.mine = [mine] if mine in game.table.tags else self.own()

    def own(self) -> list[str]:
        """The figures of the player who has to choose, or whose turn it is."""
        table, decision = self.game.table, self.game.decision
        player = decision.player if decision is not None else table.active
        return [
            tag
            for figure, tag in enumerate(table.tags)
            if table.side[figure] == player and table.zone[figure] == ON_MAP
        ]

    def lines(self, way: Way, match: re.Match[str]) -> list[str]:
        filled = {slot: text for slot, text in match.groupdict().items() if text}
        meant = {slot: self.meaning(slot, text.casefold()) for slot, text in filled.items()}
        if "{mine}" in way.question:
            meant["mine"] = ""
        mine = [slot for slot in meant if not meant[slot] and f"{{{slot}}}" in way.question]
        if not mine:
            return self.of_one(way.question, meant)
        if not self.mine:
            raise NotationError(say("asked-none-of-yours"))
        lines: list[str] = []
        for tag in self.mine:
            if "stat" not in meant and len(self.mine) > 1:
                figure = figure_name(self.game.table, self.game.table.figure(tag))
                lines.append(f"{say('named', what=figure)}:")
            lines += self.of_one(way.question, {slot: text or tag for slot, text in meant.items()})
        return lines

    def meaning(self, slot: str, text: str) -> str:
        """The meaning of a word, as the notation writes it. My figures are an empty text."""
        if slot in FIGURES:
            if text in self.words.figures:
                return self.words.figures[text]
            return "" if text in MINE else text
        meanings = {"power": self.words.powers, "stat": self.words.stats, "kind": KINDS}.get(slot)
        return meanings[text] if meanings else text

    def of_one(self, template: str, slots: dict[str, str]) -> list[str]:
        """The answer to one question. It begins with the figure if the question didn't name it."""
        slots = {"one": slots.get("mine", ""), **slots}
        word = template.split()[0]
        if word in SPECIAL:
            return SPECIAL[word](self, slots)
        filled = {"kind": "", **slots, "anyhow": self.kind(slots)}
        question = template.format(**filled).strip()
        if "against" in question.split() and question.split()[-1] not in KINDS.values():
            question += f" {self.kind(slots)}"
        if question.startswith("targets") and question.split()[-1] not in KINDS.values():
            question += f" {'range' if self.shoots(slots['one']) else 'close'}"
        lines = answer(self.game, question, self.sides)
        if "stat" in slots:
            figure = figure_name(self.game.table, self.game.table.figure(slots["one"]))
            lines.insert(0, str(say("asked-value", who=figure, stat=stat_name(slots["stat"]))))
        return lines

    def shoots(self, tag: str) -> bool:
        return value(self.game.table, self.game.table.figure(tag), RANGE) > 0

    def kind(self, slots: dict[str, str]) -> str:
        """The attack that is meant if nobody says: close to an adjacent figure, else range."""
        if slots.get("kind"):
            return slots["kind"]
        if not slots.get("other"):
            return ""
        asker, other = slots["one"], slots["other"]
        attacker, target = (other, asker) if slots.get("stat") == "defense" else (asker, other)
        table = self.game.table
        bodies = table.bodies[table.figure(attacker)], table.bodies[table.figure(target)]
        if table.terrain.adjacent_to(bodies[0]) & bodies[1]:
            return "close"
        return "range" if self.shoots(attacker) else "close"


def whether_allowed(asked: Asked, slots: dict[str, str]) -> list[str]:
    """Whether a figure has a power and, if it is an action, whether it may be given now."""
    game, tag, power = asked.game, slots["one"], slots["power"]
    lines = answer(game, f"can {tag} {power}", asked.sides)
    table = game.table
    words = {
        ActionChoice(table.figure(tag), *use).word(table) for use in uses(table, table.figure(tag))
    }
    if power in words and (refusal := game.copy(seed=0).why_not(f"{tag} {power}")) is not None:
        reason = str(refusal.cited(table.edition.cites))
        lines.append(str(say("explain-not-now", reason=reason)))
    return lines


def barred(asked: Asked, slots: dict[str, str]) -> list[str]:
    """9.2 Every action that "my" figures have and can't be given now, with its reason."""
    table, decision = asked.game.table, asked.game.decision
    if decision is None or decision.kind != "action":
        return answer(asked.game, "options", asked.sides)
    allowed, lines = set(decision.options(table)), []
    for tag in asked.mine:
        figure = table.figure(tag)
        for use in uses(table, figure):
            word, text = (
                ActionChoice(figure, *use).word(table),
                ActionChoice(figure, *use).text(table),
            )
            if use[1].origin is Origin.INHERENT and word not in BASIC:
                continue
            why = why_not_action(table, text) if text not in allowed else None
            if isinstance(why, Refusal):
                line = say(
                    "asked-barred",
                    who=figure_name(table, figure),
                    what=power_name(use[0].ability),
                    why=str(why.cited(table.edition.cites)),
                )
                lines.append(str(line))
    return list(dict.fromkeys(lines)) or [str(say("asked-nothing-barred"))]


def attackers(asked: Asked, slots: dict[str, str]) -> list[str]:
    """11.1 11.2 The figures that could attack one figure from where they are."""
    table, tag = asked.game.table, slots["one"]
    side = table.side[table.figure(tag)]
    tags = [
        other
        for figure, other in enumerate(table.tags)
        if table.zone[figure] == ON_MAP
        and table.side[figure] != side
        and any(tag in questions.targets(table, figure, kind) for kind in questions.KINDS)
    ]
    return [" ".join(tags) or str(say("explain-nobody"))]


def way_to(asked: Asked, slots: dict[str, str]) -> list[str]:
    """7.1 Whether an action can come to an attack on a figure, and how; else why not."""
    game, tag, power, other = asked.game, slots["one"], slots["power"], slots["other"]
    on_map(game.table, game.table.figure(tag), game.table.figure(other))
    lines = whether_allowed(asked, slots)
    action = f"{tag} {power}"
    if game.copy(seed=0).why_not(action) is not None:
        return lines
    line, closest = search(game, action, tag, other)
    if line is not None:
        return [status("yes"), *told(game, line)]
    table = closest.table
    attacker, target = table.figure(tag), table.figure(other)
    kinds = ("range", "close") if asked.shoots(tag) else ("close",)
    why = (reason for kind in kinds if (reason := no_target(table, attacker, target, kind)))
    return [status("no"), str(say("asked-no-way", why=next(why, "")))]


def search(game: Game, action: str, tag: str, other: str) -> tuple[tuple[str, ...] | None, Game]:
    """The choices after which the action attacks the figure, if there are any, and the game where
    the figure came closest to it. It breaks away if it has to roll for that."""
    first = game.copy(seed=LUCKY)
    first.choose(action)
    waiting: list[tuple[Game, tuple[str, ...]]] = [(first, (action,))]
    closest, best, steps = first, FAR, 0
    while waiting and steps < MOST_STEPS:
        there, line = waiting.pop(0)
        far = apart(there.table, tag, other)
        if far < best:
            closest, best = there, far
        if there.decision is None or END in there.options:
            continue
        options = promising(there, tag, other)
        for text in options:
            steps += 1
            if other in re.split(r"\W+", text):
                return (*line, text), closest
            after = there.copy(seed=LUCKY)
            try:
                after.choose(text)
            except Illegal:
                continue
            waiting.append((after, (*line, text)))
    return None, closest


def apart(table: Table, this: str, other: str) -> int:
    if any(table.zone[table.figure(tag)] != ON_MAP for tag in (this, other)):
        return FAR
    ends = [questions.End(table.figure(tag), -1) for tag in (this, other)]
    return questions.distance(table, *ends)


def promising(game: Game, tag: str, other: str) -> list[str]:
    """The answers that may lead to the target: itself, squares near it, then words."""
    options, table = list(game.options), game.table
    straight = [text for text in options if other in re.split(r"\W+", text)]
    if straight:
        return straight[:1]
    goal = questions.End(table.figure(other), -1)
    squares = {text: square for text in options if (square := square_of(table, text)) >= 0}
    if squares:
        ends = {name: questions.End(-1, square) for name, square in squares.items()}
        near = sorted(squares, key=lambda name: questions.distance(table, ends[name], goal))
        return near[:NEAREST]
    return [text for text in options if text not in ("stop", "end", "pass")][:4]


def square_of(table: Table, text: str) -> int:
    """The square that an answer is, or -1."""
    try:
        return table.map.grid.parse(text)
    except ValueError:
        return -1


def told(game: Game, line: tuple[str, ...]) -> list[str]:
    """The way in the words of the log, up to the first die."""
    ahead = game.copy(seed=LUCKY)
    log: list[Event] = []
    ahead.table.log = log
    for text in line:
        ahead.choose(text)
        if any(isinstance(event, Rolled) for event in log):
            break  # later choices may depend on the dice
    events = list(takewhile(lambda event: not isinstance(event, Rolled), log))
    return tell(ahead.table, events, underway=True)


SPECIAL: Final[dict[str, Callable[[Asked, dict[str, str]], list[str]]]] = {
    "may": whether_allowed,
    "barred": barred,
    "attackers": attackers,
    "way": way_to,
}
"""Questions that only people ask. Rulings have no word for them."""


# ------------------------------------------------------------------ questions about the rules


def rules_about(
    table: Table, asked: str, only_meant: bool = False, spelled: bool = False
) -> list[str]:
    """The sections that words are about, each with its text. `only_meant` wants their name.

    `spelled` wants words as the book spells them: no word is taken for one that is like it.
    """
    try:
        book = rulebook.load(table.edition.name, spoken_language())
    except rulebook.UnknownBook:
        return []
    if spelled and book.spelled(re.findall(r"\w+", asked.casefold())):
        return []
    sections = book.meant(asked) if only_meant else book.find(asked)
    sections = [section for section in sections if "." in section.number] or sections
    return [
        str(say("asked-rule", title=section.title, text=section.text, section=section.number))
        for section in sections[:MOST_RULES]
    ]
