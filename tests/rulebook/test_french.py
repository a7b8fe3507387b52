"""The French book says what the English one says, section by section, in one vocabulary."""

import re
from collections import Counter
from importlib import resources

import pytest

from openclix import rulebook

ENGLISH = rulebook.load()

FOLDER = resources.files("openclix.rulebook").joinpath("comprehensive")


def table(name: str) -> tuple[list[str], list[list[str]]]:
    """The head and the rows of a table of the book."""
    lines = FOLDER.joinpath(name).read_text(encoding="utf-8").removesuffix("\n").split("\n")
    head, *rows = (line.split("\t") for line in lines)
    return head, rows


HEAD, ROWS = table("sections.fr.tsv")
FRENCH = {number: f"{title}. {text}" for number, title, text in ROWS}

TERMS_HEAD, TERM_ROWS = table("terms.fr.tsv")
TERMS = {english: (french, plural) for english, french, _, plural, _ in TERM_ROWS}

NO_BREAK = "\u00a0"

# Words that English sentences cannot do without and that French does not have.
ENGLISH_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        the and of with that this these which from when while its not are is by into than has have
        been would other each every until only you your their they who whose where there does can
        cannot may must any all no an be if to in at for after before
        """,
    )
)

# Where an English word is what the section is about: the article in a printed name.
ENGLISH_WORDS_MEANT = {"21.9a": {"the"}}

# Numbers written out; "one" is also an article and "both" also says two.
NUMERALS = {
    "two": "deux",
    "twice": "deux",
    "three": "trois",
    "four": "quatre",
    "five": "cinq",
    "six": "six",
    "sixes": "six",
    "seven": "sept",
    "eight": "huit",
    "twelve": "douze",
}

KEY_TERMS = """
    Flurry; Leap/Climb; Phasing/Teleport; Earthbound/Neutralized; Charge; Mind Control; Plasticity;
    Force Blast; Sidestep; Hypersonic Speed; Stealth; Running Shot; Blades/Claws/Fangs;
    Energy Explosion; Pulse Wave; Quake; Super Strength; Incapacitate; Penetrating/Psychic Blast;
    Smoke Cloud; Precision Strike; Poison; Steal Energy; Telekinesis; Super Senses; Toughness;
    Defend; Combat Reflexes; Energy Shield/Deflection; Barrier; Mastermind; Willpower; Invincible;
    Impervious; Regeneration; Invulnerability; Ranged Combat Expert; Battle Fury; Support;
    Exploit Weakness; Enhancement; Probability Control; Shape Change; Close Combat Expert; Empower;
    Perplex; Outwit; Leadership;
    Autonomous; Flight; Swim; Giant Reach: X; Great Size; Tiny Size; Immune; Indestructible;
    Passenger: X; Protected: Outwit; Protected: Pulse Wave; SAFEGUARD; Sideline Active; STOP;
    UNIQUE MODIFIER; Immobile (keyphrase); Evade (keyphrase); KNOCKBACK (keyphrase); [MAX X];
    Improved Movement; Improved Targeting; Carry; Object Pick Up; Autopilot; Colossal Stamina;
    MOVE (action label); CLOSE (action label); RANGE (action label); POWER (action label);
    FREE (action label); RANGE Destroy Action; CLOSE Destroy Action; basic action; costed action;
    action token; action total; action type; active player; Action Phase; Clear Phase;
    End of Turn phase; after resolutions; immediately; nothing is resolving; triggered effect;
    passive effect; optional; instruction; this turn;
    attack roll; attack total; attack value; attacker; close attack; line of fire; within range;
    critical hit; critical miss; damage dealt; damage taken; damage value; penetrating damage;
    unavoidable damage; normal damage; instead of normal damage; knockback; knockback damage; bolt;
    break-away roll; doubles; hit (adjective); modifier; replacement value; printed value;
    minimum; maximum; Rule of Three; First Turn Immunity; Rule of Occupancy;
    Rule of Action Tokens; to reroll; to heal; KO'd; KO area; target; token; speed; defense; damage;
    blocking terrain; hindering terrain; elevated terrain; clear terrain; transition square;
    elevation line; rim; wall; water; debris; intersection; hindered; blocked; next to; adjacent;
    terrain; terrain type; map edge; unoccupied; piece of blocking terrain; Destroy value;
    burst value; object; heavy object; light object; special object; special terrain; equipment;
    held;
    bystander; vehicle; pilot; Title Character; plot points; themed team; team ability; wild card;
    Uncopyable; trait; special power; standard power; standard character; inherent ability;
    character; power; ability; symbol; starting force; starting line; first player; build total;
    point value; victory points; Sideline; outside the game; game effect; collector number;
    set symbol; click number; combat value; combat symbol; Unique; Prime; friendly; opposing; map;
    resource; location bonus; mystery card; tarot card; ID card; One-Shot; special die; legacy card
"""

# French inflects these too much for a common beginning; English has another form for one meaning.
INFLECTED = {
    "break(?:s|ing)? away|break-away": "évad|évasion",
    "resolv(?:e|es|ed|ing)|resolution": "résolu|résolv|résoud|résout|résolution",
    "moves?(?! on)|moved|moving|movement": "déplac",
    "keywords?": "mots?-clés?",
    "keyphrases?": "formules?-clés?",
    "rolls?|rolled|rolling": "jets?|lanc|relanc|obtient",
    "pick(?:s|ed)? (?:\\w+ )?up": "ramass",
    "put(?:s)? down|put-down": "lâch",
    "carry|carrying": "transport",
    "starting areas?": "zones?( de déploiement)?|déploi",
    "opponents?": "adversaires?|adverses?",
    "generat(?:e|es|ed|or)": "gén[éè]r",
    "targeted": "cibl",
}


def said(english: str) -> re.Pattern[str]:
    """How an English text uses a term: names with their capitals, words in either number."""
    plain = re.sub(r"\s*\(.*?\)", "", english).removeprefix("to ").removesuffix(": X")
    flags = re.NOFLAG if plain[0].isupper() and plain != "Action Phase" else re.IGNORECASE
    return re.compile(rf"(?<![\w/]){re.escape(plain)}(?:e?s)?(?![\w/])", flags)


def form(french: str) -> str:
    """A French term whatever the ending of its longer words."""
    words = french.removesuffix(f"{NO_BREAK}: X").split()
    return r"\s+".join(
        re.escape(word) if len(word) < 4 else re.escape(word[: max(3, len(word) - 2)]) + r"[\w'-]*"
        for word in words
    )


def test_every_section_is_there_once_and_in_order() -> None:
    assert HEAD == ["section", "title", "text"]
    assert {len(row) for row in ROWS} == {3}
    assert [number for number, _, _ in ROWS] == [section.number for section in ENGLISH]


def test_every_section_has_a_title_and_whole_sentences() -> None:
    for number, title, text in ROWS:
        assert title and title == title.strip(), number
        assert re.match(r"[A-ZÀÉÊÎÔÛ«\[]", text), number
        assert text.endswith(".") and "  " not in text, number


def test_no_section_is_left_in_english() -> None:
    for number, text in FRENCH.items():
        words = set(re.findall(r"[^\W\d_]+", text.lower()))
        assert not words & ENGLISH_WORDS - ENGLISH_WORDS_MEANT.get(number, set()), number


def test_the_numbers_are_those_of_the_english_section() -> None:
    for number, french in FRENCH.items():
        section = ENGLISH[number]
        english = f"{section.title}. {section.text}"
        digits = Counter(re.findall(r"\d+", english))
        assert Counter(re.findall(r"\d+", french)) == digits, number
        for word, numeral in NUMERALS.items():
            if re.search(rf"\b{word}\b", english, re.IGNORECASE):
                assert re.search(rf"\b{numeral}", french, re.IGNORECASE), (number, word, numeral)


def test_signs_stand_as_french_puts_them() -> None:
    for number, text in FRENCH.items():
        assert not re.search(r"[^\u00a0][:;?!»]", text), number
        assert not re.search(r"«(?!\u00a0)", text), number
        assert not re.search(r"[’“”\"]", text), number


def test_nobody_is_addressed() -> None:
    for number, text in FRENCH.items():
        assert not re.search(r"\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b", text.lower()), number


def test_the_terms_are_a_table_without_gaps() -> None:
    assert TERMS_HEAD == ["english", "french", "gender", "plural", "source"]
    assert len(TERMS) == len(TERM_ROWS)
    for english, french, gender, plural, source in TERM_ROWS:
        assert english and french and plural, english
        assert gender in {"m", "f", "m/f", "-"}, english
        assert source in {"glossary", "proposed"}, english


def test_two_powers_never_share_a_french_name() -> None:
    powers = [
        ENGLISH[child].title.split(" (")[0]
        for chapter in ("27.1", "27.2", "27.3", "27.4")
        for child in ENGLISH[chapter].children
    ]
    assert len(powers) == 48
    assert len({TERMS[power][0] for power in powers}) == 48


@pytest.mark.parametrize("chapter", ["27.1", "27.2", "27.3", "27.4"])
def test_powers_are_headed_by_their_french_name_and_colour(chapter: str) -> None:
    titles = {number: title for number, title, _ in ROWS}
    for child in ENGLISH[chapter].children:
        power, colour = ENGLISH[child].title.removesuffix(")").split(" (")
        shade = colour.lower().removesuffix(" green") if "Lime" in colour else colour.lower()
        assert titles[child] == f"{TERMS[power][0]} ({TERMS[shade][0]})"


@pytest.mark.parametrize("term", [term.strip() for term in KEY_TERMS.split(";")])
def test_a_term_has_one_french_form(term: str) -> None:
    pattern = re.compile("|".join(form(word) for word in TERMS[term]), re.IGNORECASE)
    sections = [s.number for s in ENGLISH if said(term).search(f"{s.title}. {s.text}")]
    assert sections
    assert not [number for number in sections if not pattern.search(FRENCH[number])]


@pytest.mark.parametrize("english", INFLECTED)
def test_an_inflected_term_keeps_its_french_word(english: str) -> None:
    used = re.compile(rf"\b(?:{english})\b", re.IGNORECASE)
    pattern = re.compile(rf"\b(?:{INFLECTED[english]})", re.IGNORECASE)
    sections = [s.number for s in ENGLISH if used.search(f"{s.title}. {s.text}")]
    assert sections
    assert not [number for number in sections if not pattern.search(FRENCH[number])]
