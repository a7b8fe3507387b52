"""Cards in French: printed from what was read, and read back into the same records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import openclix
from openclix.cards.english import english
from openclix.cards.french import french, french_of, read_french, unsaid
from openclix.cards.library import phrases_of
from openclix.cards.reader import Phrase, printed, read
from openclix.cards.sampling import Sampler
from openclix.cards.speaking import own_name
from openclix.content import figures, find_figure
from openclix.draw import picture_of
from openclix.editions import edition
from openclix.engine.figures.card_views import card_view
from openclix.engine.figures.figures import Card, Special
from openclix.engine.figures.messages import Name
from openclix.engine.figures.texts import card_texts, text_of
from openclix.language import spoken_in
from openclix.language.catalogue import language
from openclix.language.spoken import FEMININE, gender_of
from openclix.notation.text.words import read_lines

RULES = edition()
CONTENT = Path(openclix.__file__).parent / "content"
SAMPLES = 120
NOT_READ = {"Cuttings", "Aviary", "The House Is Sovereign"}
"""Traits whose words only describe a power of ours. The catalogue has them in French."""
NOBODY_SAID = {"Captain Verrin"}
"""Figures of whom nobody has said whether it is a he or a she."""


def shipped() -> Iterator[tuple[str, Phrase]]:
    """Every sentence of a shipped card, with the name of its figure."""
    for card in map(find_figure, figures()):
        for special in card_texts(card):
            text = text_of(special.text, special.name, card.name)
            for phrase in phrases_of(text, RULES.registry):
                yield card.name, phrase
    for path in sorted((CONTENT / "elements").iterdir()):
        for line in (
            read_lines(path.read_text("utf-8")) if path.suffix in (".card", ".force") else []
        ):
            for statement in (line, *line.children):
                for word in statement.words:
                    if word.text.endswith(".") and " " in word.text:
                        for phrase in phrases_of(text_of(word.text), RULES.registry):
                            yield "", phrase


def test_every_shipped_text_is_printed_in_french_and_reads_back() -> None:
    count = 0
    for figure, phrase in shipped():
        assert phrase.meaning is not None, phrase.text
        name = own_name(phrase.own_name, Name("card", figure), language("fr"))
        feminine = gender_of(name) == FEMININE
        text = french(phrase.meaning, name, feminine, RULES.registry)
        assert text, f"{phrase.text}: no French words for {unsaid(phrase.meaning, RULES.registry)}"
        assert read_french(text, name, RULES.registry) == [phrase.meaning], text
        count += 1
    assert count > 120


def test_every_line_of_the_grammar_is_right() -> None:
    french_of(RULES.registry).check()


def test_random_sentences_are_printed_in_french_and_read_back() -> None:
    """At least 19 of 20. A sentence without French words is shown as the card has it."""
    grammar = english(RULES)
    sampler = Sampler(grammar, Random(7))
    missing: list[str] = []
    wrong: list[str] = []
    for _ in range(SAMPLES):
        sentence = printed(grammar, sampler.value("sentence"), "Wick", "he")
        (phrase,) = read(grammar, sentence, "Wick", "he")
        if phrase.meaning is None:
            continue
        text = french(phrase.meaning, "Mèche", False, RULES.registry)
        if not text:
            missing.append(unsaid(phrase.meaning, RULES.registry))
        elif read_french(text, "Mèche", RULES.registry) != [phrase.meaning]:
            wrong.append(f"{sentence} {text}")
    assert len(missing) <= SAMPLES * 0.04, missing
    assert len(wrong) <= SAMPLES * 0.04, wrong


@pytest.mark.parametrize(
    ("text", "name", "feminine", "said"),
    [
        (
            "When Crane is KO'd, you may deal the attacker 1 damage.",
            "La Grue",
            True,
            "Quand La Grue est mise KO, vous pouvez infliger 1 dégât à l'attaquant.",
        ),
        (
            "If Crane is adjacent to an opposing character, Crane can use Flurry and Poison.",
            "Le Puisard",
            False,
            "Si Le Puisard est adjacent à un personnage adverse, Le Puisard peut utiliser Rage et"
            " Poison.",
        ),
        (
            "FREE: Once per game, give Crane a Debt token.",
            "Le Puisard",
            False,
            "LIBRE : Une fois par partie, donnez un marqueur Dette au Puisard.",
        ),
        (
            "If no other friendly character is within 3 squares, Crane has the Thief keyword.",
            "Anguille",
            True,
            "Si aucun autre personnage ami n'est à 3 cases ou moins, Anguille a le mot-clé Voleur.",
        ),
        (
            "Modify Crane's attack +1 unless Crane has moved this turn.",
            "Anguille",
            True,
            "Anguille modifie son attaque de +1 sauf si Anguille s'est déplacée ce tour.",
        ),
    ],
)
def test_agreement_elision_and_contraction(text: str, name: str, feminine: bool, said: str) -> None:
    (phrase,) = read(english(RULES), text, "Crane")
    assert phrase.meaning is not None
    made = french(phrase.meaning, name, feminine, RULES.registry).replace("\u00a0", " ")
    assert made == said
    assert read_french(made, name, RULES.registry) == [phrase.meaning]


def test_every_shipped_figure_has_a_gender_in_french() -> None:
    """Words about it agree with it."""
    for card in map(find_figure, figures()):
        name = language("fr").name(Name("card", card.name, "", card.grammar))
        assert gender_of(name) or card.name in NOBODY_SAID, card.name


def test_views_and_pictures_show_french_words() -> None:
    card = find_figure("wick")
    with spoken_in("fr"):
        (trait,) = card_view(RULES, card)["traits"]
        assert trait["text"].startswith(
            "LIBRE\u00a0: Une fois par tour, donnez un marqueur Lumière"
        )
        assert "donnez un marqueur Lumière" in " ".join(picture_of(card).split())
    assert card_view(RULES, card)["traits"][0]["text"].startswith("FREE: Once per turn, give")


def test_words_that_are_not_read_stay_as_the_card_has_them() -> None:
    words = "When Wick hits, heal Wick 1 click. // Everybody hums quietly."
    card = Card("Wick", dial=find_figure("wick").dial, traits=(Special("Hum", text=words),))
    with spoken_in("fr"):
        (trait,) = card_view(RULES, card)["traits"]
    assert (
        trait["text"] == "Quand Mèche touche, soignez Mèche de 1 clic. // Everybody hums quietly."
    )
    assert trait["unread"] == ["Everybody hums quietly."]
    assert trait["unread"][0] in trait["text"]


def test_a_shown_text_has_its_french_in_the_catalogue() -> None:
    for card in map(find_figure, figures()):
        for special in card.traits:
            if isinstance(special, Special) and special.text and special.grants:
                assert special.name in NOT_READ
    for name in NOT_READ:
        assert f"name-words-{name.lower().replace(' ', '-')}" in language("fr")


def test_a_question_quotes_the_clause_in_french() -> None:
    words = "FREE: Give an opposing character within 4 squares a Debt token."
    game = openclix.Game.from_position(
        f"""
map 8x8
figure A red c3; trait "Aid" "{words}"
figure B blue c4
figure C blue d4
"""
    )
    game.play("A aid")
    assert game.decision is not None and words in game.decision.asks
    with spoken_in("fr"):
        asked = game.decision.asks.replace("\u00a0", " ")
    assert "LIBRE : Donnez un marqueur Dette à un personnage adverse à 4 cases ou moins." in asked
