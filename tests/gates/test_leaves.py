"""Every leaf of a text matters in play: our own texts, and texts that must not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.cards.collecting import collected
from openclix.cards.english import english
from openclix.cards.gates import mixtures, touchstone
from openclix.cards.reader import read
from openclix.editions import edition
from openclix.gates.changing import leaves
from openclix.gates.leaves import Text, known, leaf_gate, results
from tools.proof import texts as own_texts

OWN = own_texts.OWN


def text(words: str, name: str = "Crane") -> Text:
    return Text(words, read(english(edition()), words, (name,)))


def places(words: str) -> list[str]:
    (phrase,) = text(words).phrases
    return [leaf.place.rpartition(".")[2] for leaf in leaves(phrase.meaning)]


def test_a_leaf_is_what_a_text_says() -> None:
    assert places("FREE: Heal Crane 1 click.") == ["action", "side", "number"]
    assert places("Charge.") == ["power"]


def test_defaults_are_no_leaves() -> None:
    (phrase,) = text("When Crane hits, heal Crane 1 click.").phrases
    said = {leaf.place for leaf in leaves(phrase.meaning)}
    assert not any(place.endswith(("may", "after", "kind")) for place in said)


def test_a_changed_leaf_is_another_model() -> None:
    (phrase,) = text("FREE: Deal each opposing character within 3 squares 1 damage.").phrases
    for leaf in leaves(phrase.meaning):
        assert leaf.others and all(other != phrase.meaning for other in leaf.others)


def test_every_leaf_of_a_plain_action_is_noticed() -> None:
    gate = leaf_gate([text("FREE: Deal each opposing character within 3 squares 2 damage.")])
    assert gate.leaves == gate.noticed == 6
    assert (gate.phrases, gate.counted, gate.faults) == (1, 1, [])


def test_a_leaf_that_nobody_notices_takes_its_sentence_out_of_the_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("openclix.gates.leaves.SEEDS", (1,))
    # The second sentence never happens: nobody on these tables has such a keyword and such a name.
    words = "If Crane is on click #11, Crane can use Flurry. // Toughness."
    gate = leaf_gate([text(words)])
    assert gate.phrases == 2 and gate.counted == 1
    assert {sentence for sentence, _ in gate.dull} == {
        "If Crane is on click #11, Crane can use Flurry."
    }


def test_a_text_that_is_not_played_whole_is_not_tried() -> None:
    gate = leaf_gate([text("When Crane hits, everybody hums a song.")])
    assert (gate.texts, gate.unplayed, gate.leaves) == (1, 1, 0)


def test_a_journal_goes_on_where_it_stopped(tmp_path: Path) -> None:
    journal = tmp_path / "leaves.tsv"
    texts = [text("Toughness."), text("FREE: Heal Crane 1 click.")]
    first = [found for _, found in results(texts[:1], journal)]
    with journal.open("a") as file:
        file.write("half a li")
    assert list(known(journal).values()) == first
    again = {found.key: found for _, found in results(texts, journal)}
    assert again[texts[0].key] == first[0] and len(known(journal)) == 2


def test_our_own_texts_print_back_and_mixtures_are_refused_whole() -> None:
    """Those of two files: `make gates` takes all of them."""
    collection = collected([OWN / "verbs.ruling", OWN / "passives.ruling"])
    for gate_of in (touchstone, mixtures):
        gate = gate_of(english(edition()), collection)
        assert gate.texts > 30 and gate.passed, gate.faults


def test_the_leaves_of_some_of_our_own_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make gates` and the proof `leaves` try all of them."""
    monkeypatch.setattr(own_texts, "PARTS", 120)
    piece = own_texts.leaves(0)
    assert piece.failures == [] and piece.counts["texts"] > 2
    assert own_texts.noticed(piece.counts).startswith(f"{piece.counts['noticed']} of ")
    fewer = {**piece.counts, "noticed": 0, "counted": 0}
    assert len(own_texts.too_dull(fewer)) == 2
