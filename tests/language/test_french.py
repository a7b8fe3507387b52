"""French: complete, with the same arguments, in the words of the French rulebook."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from pathlib import Path

import pytest

import openclix
from openclix import content
from openclix.editions import EDITIONS
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.messages import Name, say
from openclix.language import UnknownLanguage, calling, language, spoken_in, spoken_language
from openclix.language.catalogue import entries
from openclix.language.speaking import usual

EN, FR = language("en"), language("fr")
TERMS = Path(openclix.__file__).parent / "rulebook" / "comprehensive" / "terms.fr.tsv"
FOLDER = Path(openclix.__file__).parent / "language"


def said_in(code: str) -> list[str]:
    """The keys of everything that is said in a language, at the table, in the terminal, by the
    commands, the server and the browser."""
    files = (FOLDER / code).glob("*.ftl")
    return [key for file in files for key in entries(file.read_text(encoding="utf-8"))]


def keys() -> list[str]:
    return sorted(key for key in said_in("en") if not key.startswith("name-"))


def test_every_message_exists_in_both_languages() -> None:
    """A new English message needs its French one, in the file of the same name."""
    assert [key for key in said_in("en") if key not in FR and not english_name(key)] == []
    assert [key for key in said_in("fr") if not key.startswith("name-") and key not in EN] == []


def english_name(key: str) -> bool:
    """Whether it is a name that English has from the cards and powers themselves."""
    return key.startswith(("name-force-", "name-side-"))


def arguments(source: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", source))


def test_a_message_has_the_same_arguments_in_both_languages() -> None:
    differing = [key for key in keys() if arguments(EN.source(key)) != arguments(FR.source(key))]
    assert differing == []


def test_the_browser_puts_no_name_behind_a_word_that_would_lose_its_last_letter() -> None:
    """The browser has no functions for *de* and *que*: "le jet de Aile-de-mouette" was wrong."""
    folder = Path(openclix.__file__).parent / "language" / "fr"
    text = (folder / "web.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^.*\b(?:de|que) \{ \$(?:name|figure|attacker|target) \}.*$", text, re.M)
    assert found == []


def test_the_names_of_forces_are_singular() -> None:
    """A force rolls, plays and wins: its name is the subject of verbs in the singular."""
    forces = [key for key in said_in("fr") if key.startswith("name-force-")]
    assert forces and not [key for key in forces if FR.source(key).startswith("Les ")]


SHIPPED = ["comprehensive", "pac", "classic-2002", "indy-2003", "core-fr"]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_power_has_a_french_name_and_a_gender(name: str) -> None:
    shipped = [ability.slug for ability in EDITIONS[name].registry.abilities.values()]
    missing = [slug for slug in shipped if f"name-power-{slug}" not in FR]
    assert missing == [], "language/fr/names.ftl lacks name-power-… of these"
    neuter = [slug for slug in shipped if not FR.name(Name("power", slug)).gender]
    assert neuter == [], "language/fr/names.ftl lacks the .gender of these"


# ------------------------------------------------------------------ the glossary


def glossary() -> dict[str, set[str]]:
    """By English term: the French words for it; a noun and a verb that look alike are one here."""
    found: dict[str, set[str]] = defaultdict(set)
    with TERMS.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            english = re.sub(r" \(.*\)", "", row["english"]).removeprefix("to ")
            found[english.lower()].add(re.sub(r" \(.*\)", "", row["french"]).lower())
    return found


GLOSSARY = glossary()
OTHER_SENSES = {
    "set",  # set down
    "round",  # a turn of everybody, not the verb
    "step",  # one square
    "stop",  # the verb
    "team",  # themed team, which has a term of its own
    "outwit",  # the verb, for which French says *contrer*
    "wall",  # a word of the notation
    "figure",  # *figurine* is the sculpt: the book says *personnage*
    "close",  # near
    "clear",
    "would",  # the conditional, not an effect that has yet to happen
    "hold",  # contain
    "replacement",  # of a value, which has a term of its own
    "tag",  # the short name of a figure, for which French says *sigle*
}
"""English words that messages use in another sense than the glossary's."""
OTHERWISE = {
    ("character", "server-short-password"),  # a letter
    ("character", "cards-fault-unseen"),  # a sign of writing
    ("character", "cards-unseen"),  # a sign of writing
    ("character", "import-long"),  # a letter
    ("can use", "outline-lends"),  # of several: *peuvent utiliser*
    ("can't use", "outline-denies"),  # of several: *ne peuvent pas utiliser*
    ("opponent", "outline-is-hit"),  # an attack of an opponent: *adverse*
    ("opponent", "outline-takes"),  # the same
    ("place", "draw-place"),  # a map as a place: *un lieu*
    ("place", "lint-no-place"),  # the same
    ("place", "part-place"),  # the same
    ("place", "place-no-map"),  # the same
    ("place", "place-other-name"),  # the same
    ("place", "text-place-thing"),  # the same
    ("place", "web-door-gallery-text"),  # the same
    ("place", "web-gallery-places"),  # the same
    ("captain", "picture-front"),  # a name
    ("captain", "web-front-picture"),  # the same
    ("game", "web-gallery-text"),  # pictures of the game: *le jeu*
    ("can't use", "web-does-earthbound-neutralized"),  # *ne peut utiliser ni … ni*
    ("move", "web-coach-aim-not-touch"),  # *approchez-vous*
    ("move", "web-lesson-dial-text"),  # the frame of a picture
    ("game", "web-legend-none"),  # words of the game: *le jeu*
    ("game", "web-legend-words"),  # the same
    ("game", "web-term-ko-text"),  # *hors du jeu*
    ("held", "web-lesson-break-away-wrong"),  # by foes: *retenue*
    ("hit", "web-legend-light-text"),  # with an object: *frapper*
    ("hit", "web-lesson-objects-done"),  # an object that is thrown
    ("hit", "web-term-object-text"),  # with an object: *frapper*
    ("next to", "web-lesson-objects-text"),  # *à côté du réverbère*
    ("free", "web-may-sidestep"),  # costs nothing: *gratuit*
    ("double", "web-needs-critical"),  # a double six
    ("fail", "judge-fail"),  # *ÉCHEC*, a noun
    ("game", "web-coach-enough"),  # to know the game: *le jeu*
    ("hit", "web-minute-act"),  # every hit turns the dial: what turns it is the damage
    ("move", "web-bot-random"),  # a choice of any kind: *coup*
    ("move", "terminal-help"),  # typed
    ("stealth", "terminal-help"),  # typed
    ("square", "web-front-text"),  # a square grid
    ("until your next turn", "web-lesson-outwit-done"),  # said to the player: *votre tour*
}
"""Messages in which a term has another sense, or must be said in other words."""


def plain(source: str) -> str:
    """What a message says itself, without what is filled in, and without words of the notation."""
    said = re.sub(r"(?<!\w)'[^'{}]*'(?!\w)|`[^`]*`", " ", source.partition("=")[2].lower())
    said = re.sub(r"(?<!\w)\.[a-z]+\b|%\(\w+\)", " ", said)  # endings of files, what a parser fills
    while (shorter := re.sub(r"\{[^{}]*\}", " ", said)) != said:
        if "->" in said:  # a selector keeps its forms
            said = re.sub(r"\{ *\$\w+ *->|\[\w[\w-]*\]|\*", " ", said)
            shorter = re.sub(r"\{[^{}]*\}", " ", said)
        said = shorter
    return said.replace("{", " ").replace("}", " ")


def stem(word: str) -> str:
    """So much of a word as inflection leaves alone."""
    return word[:-2] if len(word) > 5 else word[:-1] if len(word) > 4 else word


IRREGULAR = {"résoudre": "résolu", "devenir": "devient"}


def says(text: str, french: str) -> bool:
    words = re.findall(r"[^\W\d_]+", IRREGULAR.get(french, french))
    return all(stem(word) in text for word in words if len(word) > 2)


def checked() -> list[tuple[str, str]]:
    """Every English term with the messages that use it, longer terms before shorter ones."""
    found = []
    for key in keys():
        if key == "word-card":  # typed: *carte* is the map, and *carte de personnage* is long
            continue
        if key.startswith("also-"):  # typed, too: whatever people say
            continue
        text = plain(EN.source(key))
        for term in sorted(GLOSSARY, key=len, reverse=True):
            if term not in OTHER_SENSES and re.search(rf"\b{re.escape(term)}s?\b", text):
                text = re.sub(rf"\b{re.escape(term)}s?\b", " ", text)
                if (term, key) not in OTHERWISE:
                    found.append((term, key))
    return found


def test_glossary_terms_are_said_in_the_words_of_the_french_rulebook() -> None:
    uses = checked()
    assert len(uses) > 1500
    wrong = [
        (term, key)
        for term, key in uses
        if not any(says(plain(FR.source(key)), french) for french in GLOSSARY[term])
    ]
    assert wrong == []


def test_powers_are_called_as_the_glossary_calls_them() -> None:
    for ability in EDITIONS["comprehensive"].registry.abilities.values():
        known = GLOSSARY.get(ability.name.lower())
        if known and ability.kind in ("speed", "attack", "defense", "damage"):
            assert str(FR.name(Name("power", ability.slug))).lower() in known, ability.slug


# ------------------------------------------------------------------ grammar


def test_what_agrees_with_a_figure_agrees_with_its_gender() -> None:
    told = {
        grammar: FR.render(
            say("refusal-adjacent-to-foe-simply", who=Name("figure", "A", "", grammar), foe="B")
        )
        for grammar in ("feminine", "masculine", "")
    }
    assert told["feminine"] == "A est adjacente à B"
    assert told["masculine"] == told[""] == "A est adjacent à B"


def test_none_and_one_are_singular() -> None:
    whom = Name("figure", "B")
    clicks = [FR.render(say("story-damage", whom=whom, clicks=n)) for n in (0, 1, 2)]
    assert clicks == ["B prend 0 dégât.", "B prend 1 dégât.", "B prend 2 dégâts."]


def alone(source: str) -> list[str]:
    """The forms for none and one that tell a number without showing which, in selectors that have
    no form for none."""
    found = []
    for which, inside in re.findall(r"\{ *\$(\w+) *->(.*?)\n *\*\[", source, re.DOTALL):
        form = re.search(r"\[one\](.*)", inside)
        if form and "[0]" not in inside and f"${which}" not in form[1]:
            found += re.findall(r"\b(?:1|une?|Une?)\b", form[1])
    return found


def test_a_form_for_one_is_true_of_none_as_well() -> None:
    """French 0 is singular, too: where 0 may come, the number is shown or 0 has its own form."""
    assert {key: alone(FR.source(key)) for key in FR if alone(FR.source(key))} == ONE_AT_LEAST


ONE_AT_LEAST = {
    "refusal-holds-enough": ["un", "un"],
    "refusal-only-shoots": ["un"],
    "force-feat-for-how-many": ["1"],
    "scenario-first-check": ["1"],
    "scenario-last-check": ["1"],
    "scenario-way-tired": ["1", "un"],
    "scenario-to-cross": ["1"],
    "scenario-gate-open": ["1"],
    "server-undo-asked": ["un"],
    "terminal-type-dice": ["un"],
    "terminal-wrong-count": ["Un"],
}
"""Messages whose number is never 0: what is over is not told."""


def test_a_number_before_a_noun_is_followed_by_its_plural() -> None:
    """No « 1 actions »: a plural directly behind a number stands in a selector."""
    wrong = {}
    for key in FR:
        outside = FR.source(key)
        while (shorter := re.sub(r"\{[^{}]*->[^{}]*(\{[^{}]*\}[^{}]*)*\}", "", outside)) != outside:
            outside = shorter
        found = re.findall(r"\{ \$(\w+) \} (\w+[sx])\b", outside)
        if [noun for which, noun in found if noun not in BOTH and which not in LARGE]:
            wrong[key] = found
    assert set(wrong) == TWO_AT_LEAST


BOTH = {
    "après",
    "choix",
    "les",
    "pas",
    "dans",
    "sous",
    "plus",
    "mais",
    "lors",
    "hors",
    "vous",
    "fois",
    "pris",
}
"""Words that look like plurals."""
LARGE = {"shape", "high", "most", "width", "rolled", "bits", "dealt", "least", "digits"}
"""Arguments that are no numbers, or limits of more than one."""
TWO_AT_LEAST = {
    "force-event-crowd",
    "force-feats-too-dear",
    "force-no-room-for-ghost",
    "force-no-room-in-front",
    "force-over-build-total",
    "force-too-many-markers",
    "refusal-not-in-front",
    "refusal-swimming",
    "terminal-card-targets",
    "terminal-wins",
    "web-force-size",
    "web-up-to-points",
}
"""Messages whose number is more than one, or a pair of points."""


def test_vowels_are_elided_before_names_but_not_before_tags_and_squares() -> None:
    def whose(name: str) -> str:
        return FR.render(say("event-attack-ends", figure=Name("card", name)))

    assert whose("Aster").startswith("L'attaque d'Aster ")
    assert whose("Auntie Eel").startswith("L'attaque de Tante Anguille ")
    assert whose("Brome").startswith("L'attaque de Brome ")
    assert whose("A").startswith("L'attaque de A ")


def test_articles_are_contracted() -> None:
    wall = say("piece-barrier", kind="wall", one=Name("square", "c3"), two=Name("square", "d3"))
    door = say("piece-barrier", kind="door", one=Name("square", "c3"), two=Name("square", "d3"))
    told = [FR.render(say("refusal-no-line-to-wall-rim", wall=one)) for one in (wall, door)]
    assert told[0].startswith("il n'y a aucune case au-delà du mur entre c3 et d3")
    assert told[1].startswith("il n'y a aucune case au-delà de la porte entre c3 et d3")


def test_numbers_are_digits_alone() -> None:
    for known in (EN, FR):
        told = known.render(say("force-over-build-total", points=1250, total=1000))
        assert "1250" in told and "1000" in told


def test_decimals_are_written_as_the_language_does() -> None:
    assert EN.render(say("average", amount=2.5)) == "2.50"
    assert FR.render(say("average", amount=2.5)) == "2,50"


@pytest.mark.parametrize("shipped", ["starter", "classic", "core"])
def test_everything_of_the_shipped_sets_has_a_french_name(shipped: str) -> None:
    printed = re.compile(r'^ *(card|map|force|object|trait) "([^"]+)"', re.MULTILINE)
    for path in sorted((Path(openclix.__file__).parent / "content" / shipped).iterdir()):
        for kind, name in printed.findall(path.read_text(encoding="utf-8")):
            assert f"name-{kind}-{slug(name)}" in FR, (kind, name)


def test_every_keyword_of_the_starter_has_a_french_name() -> None:
    cards = content.figures("comprehensive").values()
    printed = {keyword for card in cards for keyword in card.keywords}
    assert printed
    assert not [keyword for keyword in printed if f"name-keyword-{slug(keyword)}" not in FR]


def test_a_view_calls_cards_as_the_reader_does() -> None:
    game = openclix.Game.from_position("figure A red c4; card auntie-eel\nfigure B blue c5")
    assert game.view(0)["figures"][0]["name"] == "Auntie Eel"
    with spoken_in("fr"):
        assert game.view(0)["figures"][0]["name"] == "Tante Anguille"
        assert "Ressac" in game.view(0)["cards"][0]["keyword_names"]
        with calling({"A": "Auntie Eel"}):
            assert "Tante Anguille" in str(game.why_not("A range B"))


def test_a_card_says_how_sentences_agree_with_it() -> None:
    text = (
        'figure A red c4; name "Aster"; range 6; grammar feminine\nfigure B blue c5; name "Brome"'
    )
    game = openclix.Game.from_position(text, dice=[])
    with spoken_in("fr"):
        assert "A est adjacente à B" in str(game.why_not("A range B"))


# ------------------------------------------------------------------ which language


def test_the_environment_names_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for wanted, found in (("fr", "fr"), ("fr_FR.UTF-8", "fr"), ("xx", "en"), ("", "en")):
        monkeypatch.setenv("OPENCLIX_LANG", wanted)
        assert usual() == found


def test_a_language_holds_for_its_block_alone() -> None:
    before = spoken_language()
    with spoken_in("fr"):
        assert str(say("refusal-over")) == "la partie est finie"
        with spoken_in("en"):
            assert str(say("refusal-over")) == "the game is over"
        assert spoken_language() == "fr"
    assert spoken_language() == before


def test_an_unknown_language_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="'xx'; there are en, fr"), spoken_in("xx"):
        pass
