"""The older rulebooks in French say what they say in English, rule by rule, in one vocabulary."""

import re
from collections import Counter
from importlib import resources

import pytest

from .test_french import ENGLISH_WORDS, NUMERALS, TERMS, form, said
from .test_older_books import book

EDITIONS = ["classic-2002", "indy-2003", "core-fr"]

# The terms that an edition has beside those of the modern book, and those that it must keep to.
OWN_TERMS = {
    "classic-2002": "classic-2002",
    "indy-2003": "classic-2002",
    "core-fr": "core-fr",
}

# Teams are called what their cards call them.
NAMES = ("Legion of Super Heroes", "Masters of Evil", "Minions of Doom")

KEY_TERMS = {
    "classic-2002": """
        action token; adjacent; archenemy; attack roll; attack value; attacker; Barrier;
        Battle Fury; Blades/Claws/Fangs; blocking terrain; bolt; broken-wall marker; build total;
        captive; Charge; clear terrain; click; clockwise; close attack; close combat action;
        combat value; critical hit; critical miss; damage value; Defend; defense; die; doubles;
        elevated terrain; elevation; Energy Explosion; Energy Shield/Deflection; Enhancement;
        Experienced; figure; first player; flier; Flurry; Force Blast; friend; full turn;
        grounded; hindering terrain; hovering; hunter; Hypersonic Speed; Impervious;
        Incapacitate; Invulnerability; judge; ladder; Leadership; Leap/Climb; line of fire; map;
        Mastermind; member; Mind Control; move action; object token; opponent; opposing;
        optional; Outwit; passenger; Perplex; Phasing; Plasticity; player; point value; Poison;
        power; Probability Control; Psychic Blast; Pulse Wave; range; ranged attack;
        Ranged Combat Expert; ranged combat action; Regeneration; Rookie; Running Shot; scenario;
        Shape Change; soaring; speed; stairs; starter set; starting area; starting line;
        Steal Energy; Stealth; Super Senses; Super Strength; Support; survivor; target;
        team ability; Telekinesis; token; Toughness; tournament; Unique; Veteran; victory points;
        wall; water; wild card; Willpower
    """,
    "indy-2003": """
        action token; adjacent; archenemy; attack value; attacker; blocking terrain; bolt;
        broken-wall marker; build total; clear terrain; click; clockwise; close attack;
        combat value; critical hit; critical miss; damage dealt; damage value; defense; die;
        doubles; elevated terrain; Energy Explosion; first player; flier; force; free action;
        friend; grounded; heavy object; hindering terrain; hovering; KO; ladder; Leap/Climb;
        light object; line of fire; map; modifier; move action; object; opponent; opposing;
        optional; Outwit; passenger; Perplex; player; point value; power; power action;
        Probability Control; pushing; range; ranged combat action; scenario; soaring; speed;
        stairs; starting area; Super Strength; Support; target; team ability; team symbol;
        Telekinesis; Unique; wall; water
    """,
    "core-fr": """
        ability; action; action token; action total; active player; adjacent;
        alternate team ability; attack total; attack value; attacker; battlefield condition;
        blocking terrain; bolt; build total; bystander token; Carry; character card;
        clear terrain; click; close attack; close combat action; collector number;
        combat ability; combat symbol; combat value; counter-clockwise; critical hit;
        critical miss; damage; damage dealt; damage taken; damage value; debris; defense; die;
        elevated; elevated terrain; event dial; feat; first player; Flight; force; format;
        free action; friendly; generic keyword; Giant; golden rules; great figure; grounded;
        hindering terrain; immobile object; keyword; knockback damage; KO'd; ladder;
        light object; line of fire; locked; map; map edge; minimum; modifier; move action;
        multi-base character; object; opposing; optional; penetrating damage; player;
        point value; power; power action; prerequisite; Probability Control; pushing damage;
        quick game; range; ranged attack; ranged combat action; removed from the game;
        Rule of Three; scenario; set symbol; special object; special power; speed; stairs;
        standard object; standard power; starting area; starting line; Super Strength; Support;
        target; team ability; team symbol; terrain; terrain marker; themed team; trait;
        unavoidable damage; Unique; victory points; wall; water; wild card
    """,
}


def rows(edition: str, name: str) -> tuple[list[str], list[list[str]]]:
    """The head and the rows of a French table of an edition."""
    folder = resources.files("openclix.rulebook").joinpath(edition)
    lines = folder.joinpath(name).read_text(encoding="utf-8").removesuffix("\n").split("\n")
    head, *found = (line.split("\t") for line in lines)
    return head, found


def french(edition: str) -> dict[str, tuple[str, str]]:
    """Heading and text of every rule, in French."""
    head, found = rows(edition, "sections.fr.tsv")
    assert head == ["key", "heading", "text"]
    return {key: (heading, text) for key, heading, text in found}


def english(edition: str) -> dict[str, tuple[str, str]]:
    """Heading and text of every rule, in English."""
    return {key: (heading, text) for key, heading, _, text, _ in book(edition)}


def terms(edition: str) -> dict[str, tuple[str, str]]:
    """The French word of every term of an edition, and its plural."""
    own = rows(OWN_TERMS[edition], "terms.fr.tsv")[1]
    return TERMS | {english: (word, plural) for english, word, _, plural, _ in own}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_is_there_once_and_in_order(edition: str) -> None:
    keys = [key for key, *_ in rows(edition, "sections.fr.tsv")[1]]
    assert keys == [key for key, *_ in book(edition)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_has_a_heading_and_whole_sentences(edition: str) -> None:
    for key, (heading, text) in french(edition).items():
        assert heading and heading == heading.strip(), key
        assert re.match(r"[A-ZÀÉÊÎÔÛ«+]", text), key
        assert text.endswith(".") and "  " not in text, key


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_heading_is_always_put_in_the_same_words(edition: str) -> None:
    words: dict[str, set[str]] = {}
    for key, (heading, _) in english(edition).items():
        words.setdefault(heading, set()).add(french(edition)[key][0])
    assert not [heading for heading, found in words.items() if len(found) > 1]
    assert len({min(found) for found in words.values()}) == len(words)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_rule_is_left_in_english(edition: str) -> None:
    for key, (heading, text) in french(edition).items():
        rest = re.sub("|".join(NAMES), "", f"{heading}. {text}")
        words = set(re.findall(r"[^\W\d_]+", rest.lower()))
        assert not words & ENGLISH_WORDS, key


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_are_those_of_the_english_rule(edition: str) -> None:
    original = english(edition)
    for key, (heading, text) in french(edition).items():
        theirs, ours = ". ".join(original[key]), f"{heading}. {text}"
        assert Counter(re.findall(r"\d+", ours)) == Counter(re.findall(r"\d+", theirs)), key
        for word, numeral in NUMERALS.items():
            if re.search(rf"\b{word}\b", original[key][1], re.IGNORECASE):
                assert re.search(rf"\b{numeral}", text, re.IGNORECASE), (key, word)


@pytest.mark.parametrize("edition", EDITIONS)
def test_signs_stand_as_french_puts_them(edition: str) -> None:
    for key, parts in french(edition).items():
        for part in parts:
            assert not re.search(r"[^\u00a0][:;?!»%]", part), key
            assert not re.search(r"«(?!\u00a0)", part), key
            assert not re.search(r"[’“”\"]", part), key


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_addressed(edition: str) -> None:
    for key, (_, text) in french(edition).items():
        assert not re.search(r"\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b", text.lower()), key


@pytest.mark.parametrize("edition", sorted(set(OWN_TERMS.values())))
def test_the_terms_of_an_edition_are_a_table_without_gaps(edition: str) -> None:
    head, found = rows(edition, "terms.fr.tsv")
    assert head == ["english", "french", "gender", "plural", "source"]
    assert len({row[0] for row in found}) == len(found)
    for term, word, gender, plural, source in found:
        assert term and word and plural, term
        assert gender in {"m", "f", "m/f", "-"}, term
        assert source in {"glossary", "proposed"}, term


@pytest.mark.parametrize(
    ("edition", "term"),
    [(edition, term.strip()) for edition in EDITIONS for term in KEY_TERMS[edition].split(";")],
)
def test_a_term_has_one_french_form(edition: str, term: str) -> None:
    ours = french(edition)
    forms = [form(word) for word in terms(edition)[term] if word != "-"]
    pattern = re.compile("|".join(forms), re.IGNORECASE)
    rules = [key for key, (_, text) in english(edition).items() if said(term).search(text)]
    assert rules
    assert not [key for key in rules if not pattern.search(ours[key][1])]
