"""Reading the text of a card: sentences, what each says, and how far an unread one was read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from typing import Any, Final

from .clauses import NoMeaning, Sentence
from .grammar import Grammar, Reading, TooMuch, text_of, whole
from .grammar_rules import GLOBAL_HABITS
from .halting import Head, head_of
from .nouns import SELF_TOKEN
from .tokens import MOST_TOKENS, Token, printed_keys, same_print, tokens, unseen


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence of a text, and what came of reading it."""

    text: str
    start: int
    end: int
    meaning: Sentence | None
    """None if it was not read, or could be read in several ways."""
    readings: int
    """How many different meanings were found."""
    reached: int
    """The place in the text up to which it was read."""
    expected: tuple[str, ...] = ()
    """The words that would have gone on there."""
    printed: str = ""
    """Its meaning, printed back."""
    head: Head | None = None
    """The trigger or label of an unread sentence, if that much was read. Its step means nothing."""
    fresh: bool = False
    """It begins a new effect: the text begins with it, or // stands before it."""
    own_name: str = ""
    """The name that the text uses for its own figure."""
    pronoun: str = "it"
    wording: frozenset[str] = frozenset()
    """The habits of wording in which it is printed back."""

    @property
    def variant(self) -> bool:
        """Whether it is printed otherwise than it was written."""
        return self.meaning is not None and not same_print(self.printed, self.text)


PRONOUNS: Final[dict[str, dict[str, str]]] = {
    "he": {"he": "@he", "him": "@him", "his": "@his", "it": "@it"},
    "she": {"she": "@he", "her": "@him", "it": "@it"},
    "they": {"they": "@he", "them": "@him", "their": "@his", "it": "@it"},
    "it": {"it": "@he", "its": "@his"},
}
"""By a card's own pronoun: the tokens for the words that mean the figure, and for "it", which then
means somebody else."""
SPOKEN: Final[dict[str, dict[str, str]]] = {
    "he": {"@he": "he", "@him": "him", "@his": "his", "@it": "it"},
    "she": {"@he": "she", "@him": "her", "@his": "her", "@it": "it"},
    "they": {"@he": "they", "@him": "them", "@his": "their", "@it": "it"},
    "it": {"@he": "it", "@him": "it", "@his": "its", "@it": "it"},
}
MOST_KEPT: Final = 50_000
"""How many sentences are kept with their readings."""
OTHERS: Final = frozenset({"character", "characters", "target", "targets", "attacker"})
"""Words for somebody else, whom "it" may mean."""
THEY: Final = ("they", "them", "their")
"""Words for a group that a sentence names, if it doesn't name the card's own figure."""
BEFORE_A_POWER: Final = frozenset({"using", "with", "reroll"})
"""Words after which "it" is a power or a roll."""
OF_AN_ATTACK: Final = frozenset({"hits", "misses"})
"""Words after "if it": the attack does so, and so does the figure that makes it."""
OF_A_NOUN: Final = frozenset({"name", "starting", "last", "move"})
"""Words after which "its" belongs to the noun before it."""
THIS: Final = ("this", "character")
ARTICLE: Final = "the"
CAPITALS: Final = "PROTECTED"
"""22.6 Only in capital letters this word is another one for a safeguard."""
SAFEGUARDED: Final = "@protected"
BEFORE_A_NAME: Final = frozenset({"the", "a", "an", "named", "or", "and", "with"})
"""Words before the name of a keyword, a trait or somebody else."""
BEGINNINGS: Final = frozenset({"when", "if", "then", "after", "at", "once", "while", "this"})
"""Words that begin a sentence. Printers who forget the period give them a capital letter."""
OWNED: Final = frozenset(
    {"speed", "attack", "defense", "damage", "range", "combat", "card", "dial"}
)
"""Words after which "her" is a possessive."""


def pronoun_of(text: str) -> str:
    """The pronoun that a text uses for its own figure: he, she, they, or it if it has no other."""
    every = tokens(text)
    words = {token.key for at, token in enumerate(every) if not is_their_turn(every, at)}
    for pronoun in ("he", "she", "they"):
        if words & (PRONOUNS[pronoun].keys() - {"it"}):
            return pronoun
    return "it"


def own_name(text: tuple[Token, ...], names: tuple[str, ...], pronoun: str) -> tuple[Token, ...]:
    """21.9b The tokens with a card's own name as one token, and with its pronouns.

    The longest name is looked for first.
    """
    runs = sorted(
        (tuple(token.key for token in tokens(name)) for name in names if name),
        key=len,
        reverse=True,
    )
    result: list[Token] = []
    at = 0
    theirs = False
    """Inside words that others have: there nobody is the card's own figure by its name."""
    while at < len(text):
        if text[at].text == '"':
            theirs = not theirs and is_theirs(text[:at])
        if theirs:
            this = tuple(token.key for token in text[at : at + len(THIS)]) == THIS
            end = at + (len(THIS) if this else 1)
            own_one = Token(SELF_TOKEN, text[at].start, text[end - 1].end)
            other = text[at]._replace(text="@it") if of_turn(text, at) else text[at]
            result.append(own_one if this else other)
            at = end
            continue
        for keys in runs:
            run = text[at : at + len(keys)]
            fits = tuple(token.key for token in run) == keys
            capital = keys == THIS or run[keys[0] == ARTICLE].text[:1].isupper() if fits else False
            if capital and (keys == THIS or not in_other_name(text, at, at + len(keys))):
                result.append(Token(SELF_TOKEN, run[0].start, run[-1].end))
                at += len(keys)
                if is_bare_possessive(text, at):
                    result.append(text[at]._replace(text="'s"))
                    at += 1
                break
        else:
            if text[at].text == CAPITALS:
                result.append(text[at]._replace(text=SAFEGUARDED))
            else:
                result.append(text[at]._replace(text=own_pronoun(text, at, result, pronoun)))
            at += 1
    return tuple(result)


def is_bare_possessive(text: tuple[Token, ...], at: int) -> bool:
    """Whether a lone apostrophe behind a name that ends with s makes it a possessive."""
    if at >= len(text) or text[at].text != "'":
        return False
    before = text[at - 1]
    return before.key.endswith("s") and before.end == text[at].start


def is_name_word(token: Token) -> bool:
    """Whether a word may be part of a name: it has a capital letter, and small ones."""
    return token.text[:1].isupper() and token.text[1:2].islower()


def in_other_name(text: tuple[Token, ...], at: int, end: int) -> bool:
    """21.9b Whether a card's own name is only a part of a longer name: "the Crane Crew keyword".

    The word behind it has a capital letter. Or the words before do, and no sentence begins there:
    "the Horsemen of Crane keyword".
    """
    if end < len(text) and is_name_word(text[end]) and text[end].key not in BEGINNINGS:
        return True
    before = at - 1
    if before > 1 and text[before].key == "of":
        before -= 1
        return is_name_word(text[before]) and text[before - 1].key in BEFORE_A_NAME
    return (
        before > 0
        and is_name_word(text[before])
        and text[before - 1].key in BEFORE_A_NAME
        and text[before].key not in BEGINNINGS
    )


def own_pronoun(text: tuple[Token, ...], at: int, before: list[Token], pronoun: str) -> str:
    """The word at a place, or the mark of the pronoun that it is. `before` was read already."""
    own, token = PRONOUNS[pronoun], text[at]
    word = token.text if is_their_turn(text, at) else own.get(token.key, token.text)
    if pronoun in ("it", "they") and token.key in own:
        begin = max((i for i, done in enumerate(before) if done.text == "."), default=-1)
        named = any(done.text == SELF_TOKEN for done in before[begin + 1 :])
        return _it(text, at, word, named)
    after = text[at + 1] if at + 1 < len(text) else text[at]
    if word == "@him" and (after.key in OWNED or owned_power(text, at + 1)):
        return "@his"
    return word


def owned_power(text: tuple[Token, ...], at: int) -> bool:
    """Whether rolls for a power follow: "her Super Senses rolls"."""
    end = at
    while end < len(text) and (is_name_word(text[end]) or text[end].text == "/"):
        end += 1
    return at < end < len(text) and text[end].key in ("roll", "rolls")


def of_turn(text: tuple[Token, ...], at: int) -> bool:
    """Whether "it" stands for no figure: "it's your turn", "it isn't your turn"."""
    return text[at].key == "it" and tuple(token.key for token in text[at + 2 : at + 3]) == ("your",)


def keys_of(text: tuple[Token, ...]) -> set[str]:
    return {token.key for token in text}


def begun(text: tuple[Token, ...], at: int) -> int:
    """Where the sentence of a word begins."""
    return max((place + 1 for place in range(at) if text[place].key == "."), default=0)


def is_theirs(before: tuple[Token, ...]) -> bool:
    """Whether words in quotes belong to a group: friendly characters have them."""
    return theirs_after(tuple(token.key for token in before))


def theirs_after(words: tuple[str, ...]) -> bool:
    """The same, about printed words."""
    spoken = [word for word in words if word != ":"]
    return bool(spoken) and spoken[-1] == "have"


def is_their_turn(text: tuple[Token, ...], at: int) -> bool:
    """Whether "their" belongs to the turn of somebody else: "until their next turn"."""
    return tuple(token.key for token in text[at : at + 3]) == ("their", "next", "turn")


def _plain_it(text: tuple[Token, ...], at: int) -> str:
    """ "It" or "they" where the words beside it say who is meant, or nothing."""
    key, before = text[at].key, text[at - 1].key
    after = text[at + 1].key if at + 1 < len(text) else ""
    if key == "them" and before in ("of", "make"):
        return key
    if key == "it" and before == "if" and after in OF_AN_ATTACK:
        return "@it"
    if before == "uses" or after == "'s" or (key == "it" and before in BEFORE_A_POWER):
        return "@it"
    return "its" if key == "its" and after in OF_A_NOUN else ""


def _it(text: tuple[Token, ...], at: int, word: str, named: bool = True) -> str:
    """ "It" or "they" in a text that calls its own figure so, or by no pronoun at all.

    After another character it may be either. No rule reads it then, unless the sentence says "that
    character", or doesn't name its own figure at all.
    """
    plain = _plain_it(text, at)
    if plain:
        return plain
    begin = begun(text, at)
    if text[at].key in THEY and not named and "characters" in keys_of(text[begin:at]):
        return text[at].key
    others = {
        token.key
        for place, token in enumerate(text[:at])
        if not place or text[place - 1].key != "this"
    }
    if word == "@it" or not OTHERS.intersection(others):
        return word
    that = "that" in keys_of(text[begin:at])
    if not named and text[at].key in ("it", "its"):
        mentions = [token.key for token in text[begin:at] if token.key in OTHERS]
        that = that or len(mentions) == 1
    if that and text[at].key == "it":
        return "@it"
    return "its" if that and text[at].key == "its" else f"?{word}"


def sentences(text: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    """The sentences of a text: up to each period that is in no quotes and no brackets."""
    begun: list[Token] = []
    depth = 0
    quoted = False
    for place, token in enumerate(text):
        if token.text == "//" and not begun:
            continue
        begun.append(token)
        ended = len(begun) > 1 and begun[-2].text == "."
        if token.text == '"':
            quoted = not quoted
            after = text[place + 1].text if place + 1 < len(text) else "A"
            if ended and not quoted and not depth and (after[0].isupper() or after == "//"):
                yield tuple(begun)
                begun = []
        elif token.text in "([":
            depth += 1
        elif token.text in ")]":
            depth = max(0, depth - 1)
            if ended and not depth and begun[0].text == "(":
                yield tuple(begun)
                begun = []
        elif token.text == "." and not depth and not quoted:
            yield tuple(begun)
            begun = []
    if begun:
        if begun[-1].text[-1] not in '."!?)' and not depth and not quoted:
            begun.append(Token(".", begun[-1].end, begun[-1].end))  # the last one may lack it
        yield tuple(begun)


def self_name_of(text: tuple[Token, ...], *names: str) -> str:
    """The words of a text for its own figure: its name, or "this character" if it says so first."""
    keys = tuple(token.key for token in text)
    every = [(name, tuple(token.key for token in tokens(name))) for name in names]
    for place in range(len(keys)):
        for name, own in every:
            if keys[place : place + len(own)] == own:
                return name
        if keys[place : place + 2] == THIS:
            return "this character"
    return names[0]


def with_article(text: tuple[Token, ...], name: str) -> tuple[str, ...]:
    """The name with an article, if a text calls its figure so: "The Tollkeeper can use Charge"."""
    keys = tuple(token.key for token in text)
    own = (ARTICLE, *(token.key for token in tokens(name)))
    if own[1:2] == (ARTICLE,) or own[1:] == THIS:
        return ()
    for place in range(len(keys) - len(own)):
        if keys[place : place + len(own)] == own and text[place + 1].text[:1].isupper():
            after = keys[place + len(own)]
            if after not in OF_A_NAME and not in_other_name(text, place + 1, place + len(own)):
                return (f"The {name}",)
    return ()


OF_A_NAME: Final = frozenset(
    {"keyword", "keywords", "team", "trait", "token", "tokens", "or", "and"}
)
"""Words behind a name that belongs to something else than a figure."""
VERBS: Final = frozenset(
    [
        "attacks",
        "begins",
        "can",
        "can't",
        "deals",
        "has",
        "hits",
        "ignores",
        "is",
        "makes",
        "may",
        "misses",
        "modifies",
        "moves",
        "starts",
        "takes",
        "uses",
        "'s",
    ]
)
"""Words after which the name before them is the one that a text is about."""


def short_name(text: tuple[Token, ...], name: str) -> str:
    """The beginning or the end of a name, if a text calls its figure so and never by all of it."""
    keys = tuple(token.key for token in text)
    own = tokens(name)
    for length in range(len(own), 0, -1):
        for part in (own[:length], own[len(own) - length :]):
            run = tuple(token.key for token in part)
            for place in range(len(keys) - length):
                if keys[place : place + length] != run or not text[place].text[:1].isupper():
                    continue
                begins = place == 0 or keys[place - 1] in (".", ",", "when", "if", "give", ":")
                if length == len(own) or (begins and keys[place + length] in VERBS):
                    return " ".join(token.text for token in part)
    return name


def printed(
    grammar: Grammar,
    meaning: Any,
    name: str,
    pronoun: str = "it",
    wording: frozenset[str] = frozenset(),
) -> str:
    """A sentence as a card with this name and these habits of wording prints it."""
    grammar.wording = wording
    words = grammar.say("sentence", meaning)
    grammar.wording = frozenset()
    if words is None:
        return ""
    parts: list[str] = []
    theirs = False
    """Inside words that others have: there the one who has them is "this character"."""
    for place, word in enumerate(words):
        if word == '"':
            theirs = not theirs and theirs_after(words[:place])
        if word == SELF_TOKEN:
            parts += THIS if theirs else [token.text for token in tokens(name)]
        else:
            parts.append(SPOKEN[pronoun].get(word, CAPITALS if word == SAFEGUARDED else word))
    text = text_of(tuple(parts))
    label, colon, rest = text.partition(": ")
    if colon and (label.isupper() or label.replace("-", "").isdigit()):
        rest = rest[:1].upper() + rest[1:]
    return f"{label}{colon}{rest}"


def nearest_first(word: str, expected: tuple[str, ...]) -> tuple[str, ...]:
    """The expected words. The word most like the one in the text comes first."""
    near = get_close_matches(word, expected, 3, 0.5)
    return (*near, *(each for each in expected if each not in near))


def is_reminder(text: tuple[Token, ...]) -> bool:
    """21.1f Whether a sentence is all in brackets: it reminds players of something."""
    if text[0].text != "(" or text[-1].text not in (")", "."):
        return False
    depth = 0
    for place, token in enumerate(text):
        depth += (token.text == "(") - (token.text == ")")
        if depth == 0:
            return place >= len(text) - 2
    return False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of reading some words."""

    meanings: tuple[Any, ...]
    farthest: int
    expected: tuple[str, ...]
    head: Head | None


def words_read(grammar: Grammar, words: tuple[Token, ...]) -> Outcome:
    """Reads a sentence. The same words are read once."""
    key = tuple(token.text for token in words)
    kept: dict[tuple[str, ...], Outcome] = grammar.kept
    if key in kept:
        return kept[key]
    reading = Reading(grammar, words)
    again = reading
    try:
        meanings = tuple(dict.fromkeys(whole(reading, "sentence")))
    except TooMuch:
        meanings = ()
        again = Reading(grammar, words)  # the one before has gaps
    farthest = reading.farthest
    expected = tuple(word for word in reading.expected if not word.startswith("@"))
    head = None if meanings else head_of(again)
    result = Outcome(meanings, farthest, expected, head)
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = result
    return result


def read_phrase(
    grammar: Grammar, text: str, words: tuple[Token, ...], name: str, pronoun: str
) -> Phrase:
    """Reads one sentence."""
    start, end = words[0].start, words[-1].end
    own = text[start:end]
    if is_reminder(words):
        return Phrase(own, start, end, NoMeaning("reminder"), 1, end, (), own)
    result = words_read(grammar, words)
    if len(result.meanings) != 1:
        place = result.farthest
        reached = words[place].start if place < len(words) else end
        at_fault = words[place].key if place < len(words) else ""
        expected = nearest_first(at_fault, result.expected)
        several = len(result.meanings)
        return Phrase(own, start, end, None, several, reached, expected, head=result.head)
    meaning = result.meanings[0]
    key = own, name, pronoun
    if key not in grammar.kept_prints:
        if len(grammar.kept_prints) >= MOST_KEPT:
            grammar.kept_prints.clear()
        grammar.kept_prints[key] = meaning, worded(grammar, own, meaning, name, pronoun)
    kept, (back, wording) = grammar.kept_prints[key]
    if kept != meaning:
        back, wording = worded(grammar, own, meaning, name, pronoun)
    return Phrase(own, start, end, meaning, 1, end, (), back, wording=wording)


MOST_HABITS: Final = 10
"""How often a sentence is tried with one more habit of wording."""
KEPT_PRINTS: Final = 2
"""How many prints are gone on with."""
MOST_PRINTS: Final = 250
"""How many different prints of a sentence are compared at most."""


def worded(
    grammar: Grammar, text: str, meaning: Any, name: str, pronoun: str
) -> tuple[str, frozenset[str]]:
    """A meaning as it is printed, in the habits of wording that come nearest to the text.

    Habits are found one after the other. The few prints nearest to the text are gone on with.
    """
    grammar.noticed = set()
    plain = printed(grammar, meaning, name, pronoun)
    if same_print(plain, text):
        return plain, frozenset()
    text_keys = printed_keys(text)
    tried = {plain}
    """Prints that were compared already. Most habits change nothing about a sentence."""
    best: list[tuple[float, frozenset[str]]] = [(far_from(text_keys, plain), frozenset())]
    there = frozenset(text_keys)
    for _ in range(MOST_HABITS):
        prints: list[tuple[float, frozenset[str]]] = []
        for _, wording in best:
            for habits in sorted(grammar.noticed, key=sorted):
                if habits <= wording or not may_have(grammar, habits, there):
                    continue
                back = printed(grammar, meaning, name, pronoun, wording | habits)
                if back in tried:
                    continue
                tried.add(back)
                if same_print(back, text):
                    return back, wording | habits
                prints.append((far_from(text_keys, back), wording | habits))
        if not prints or len(tried) > MOST_PRINTS:
            break
        best = sorted(prints, key=lambda each: (each[0], sorted(each[1])))[:KEPT_PRINTS]
    return plain, frozenset()


def may_have(grammar: Grammar, habits: frozenset[str], there: frozenset[str]) -> bool:
    """Whether a text with these words may have been printed with some habits."""
    every = grammar.habit_words.get(habits)
    if every is None or habits & GLOBAL_HABITS:
        return True
    return any(words <= there for words in every)


def far_from(keys: list[str], text: str) -> float:
    """How unlike two prints are: 0 if they are the same."""
    return 1 - SequenceMatcher(None, keys, printed_keys(text), autojunk=False).ratio()


class Unreadable(ValueError):
    """A text that nobody should try to read."""

    def __init__(self, why: str, place: int, sentence: int = 1) -> None:
        super().__init__(why)
        self.why = why
        self.place = place
        self.sentence = sentence


def read(
    grammar: Grammar,
    text: str,
    name: str | tuple[str, ...] = "this character",
    pronoun: str = "",
    twice: bool = True,
) -> tuple[Phrase, ...]:
    """The sentences of a text, each with its meaning or with the place where reading ended.

    A card may go by several names. The first is printed back. A sentence that prints as a variant
    is declined, unless the variant reads as the same.
    """
    hidden = unseen(text)
    if hidden >= 0:
        raise Unreadable("unseen", hidden, text.count(". ", 0, hidden) + 1)
    every = tokens(text)
    if len(every) > MOST_TOKENS:
        place = every[MOST_TOKENS].start
        raise Unreadable("too-long", place, text.count(". ", 0, place) + 1)
    pronoun = pronoun or pronoun_of(text)
    names = (name,) if isinstance(name, str) else name
    short = short_name(every, names[0])
    names = tuple(dict.fromkeys((*with_article(every, short), short, *names)))
    shown = self_name_of(every, names[0])
    named = own_name(every, (*names, "this character"), pronoun)
    phrases: list[Phrase] = []
    for part in sentences(named):
        before = text[: part[0].start].rstrip()
        own = self_name_of(
            tokens(text[part[0].start : part[-1].end]), *dict.fromkeys((shown, short))
        )
        phrase = read_phrase(grammar, text, part, own, pronoun)
        if phrase.variant and not (twice and reads_back(grammar, phrase, own, pronoun)):
            phrase = replace(phrase, meaning=None, readings=0, reached=phrase.start)
        fresh = not phrases or before.endswith("//")
        phrases.append(replace(phrase, fresh=fresh, own_name=own, pronoun=pronoun))
    return tuple(phrases)


def reads_back(grammar: Grammar, phrase: Phrase, name: str, pronoun: str) -> bool:
    """Whether a sentence that prints as a variant means the same when that is read."""
    again = read(grammar, phrase.printed, name, pronoun, twice=False)
    return len(again) == 1 and again[0].meaning == phrase.meaning
