"""What is wrong with forces of the older books: said once for each fault, and of whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from openclix.editions import EDITIONS
from openclix.engine.figures.figures import EACH, Card
from openclix.engine.figures.messages import Name
from openclix.engine.setup.forces import Violation, violations
from openclix.engine.setup.setup import Assigned, Force, MarkerCard
from openclix.engine.table.conditions import read_condition
from openclix.notation.printed.cards import read_card
from openclix.rules import battlefield, feats, scoring, strips

CORE = EDITIONS["core-fr"]
CLASSIC = EDITIONS["classic-2002"]


def card(text: str, edition: str = "core-fr") -> Card:
    return read_card(text, edition=EDITIONS[edition])


def told(found: Violation) -> tuple[str, str, dict[str, Any]]:
    """The code, the section, and of what it is said."""
    said = {
        key: value.name if isinstance(value, Name) else value
        for key, value in found.message.arguments
    }
    return found.code, found.section, said


def faults(validator: Any, force: Force, total: int = 300) -> list[tuple[str, str, dict[str, Any]]]:
    return [told(found) for found in validator(CORE, force, total)]


SAILOR = card(
    'card "Sailor"\n  points 40\n  keywords Sailor\n  dial 8 10 16 3\n  dial 7:charge 9 15 2'
)
COOK = card('card "Cook"\n  points 50\n  keywords Galley\n  dial 8:charge 10 16 3\n  dial 7 9 15 2')
DIVER = card('card "Diver"\n  points 60\n  dial 5 10 16 3 x3')


def feat(name: str, assigns: int = 1, points: int = 10, kind: str = "feat") -> Card:
    made = card(f'card "{name}"\n  kind {kind}\n  points {points}\n  assigns 1\n')
    return replace(made, assigns=assigns)


VERSE, CHORUS = feat("Verse"), feat("Chorus")
FRIENDS = feat("Other Friends", kind="team-card")
EVERYBODY = feat("Everybody", EACH, 4)
PAIR = feat("Pair", 2)


def force(*assigned: Assigned, elements: tuple[Card, ...] = ()) -> Force:
    return Force("Crew", (SAILOR, COOK, DIVER), elements=elements, assigned=assigned)


def test_a_feat_is_for_as_many_characters_as_it_says() -> None:
    def wrong(card: Card, *to: int) -> list[dict[str, Any]]:
        found = faults(feats.as_many_as_it_says, force(Assigned(card, to)))
        assert all(one[:2] == ("feat-for-how-many", "exploit.2") for one in found)
        return [one[2] for one in found]

    assert wrong(VERSE, 0) == wrong(PAIR, 0, 1) == wrong(EVERYBODY, 2) == []
    assert wrong(EVERYBODY, 0, 1, 2) == []
    assert wrong(VERSE) == [{"feat": "Verse", "count": 0, "wanted": 1}]
    assert wrong(VERSE, 0, 1) == [{"feat": "Verse", "count": 2, "wanted": 1}]
    assert wrong(PAIR, 1) == [{"feat": "Pair", "count": 1, "wanted": 2}]
    assert wrong(PAIR, 0, 1, 2) == [{"feat": "Pair", "count": 3, "wanted": 2}]
    assert wrong(PAIR, 1, 1) == [{"feat": "Pair", "count": 1, "wanted": 2}]
    assert wrong(VERSE, 1, 1) == [{"feat": "Verse", "count": 1, "wanted": 1}]
    assert wrong(EVERYBODY) == [{"feat": "Everybody", "count": 0, "wanted": 1}]


def test_nobody_has_a_feat_twice() -> None:
    twice = force(Assigned(VERSE, (0,)), Assigned(VERSE, (1,)), Assigned(VERSE, (1,)))
    assert faults(feats.no_copies, twice) == [
        ("feat-twice", "exploit.9", {"card": "Cook", "feat": "Verse"})
    ]
    assert faults(feats.no_copies, force(Assigned(VERSE, (0,)), Assigned(CHORUS, (0,)))) == []
    assert faults(feats.no_copies, force(Assigned(PAIR, (1, 1)))) == []


def test_feats_cost_at_most_a_tenth_of_the_build_total() -> None:
    def spent(points: int, total: int, *more: Card) -> list[dict[str, Any]]:
        own = force(Assigned(replace(VERSE, points=points), (0,)), elements=more)
        return [one[2] for one in faults(feats.within_a_tenth, own, total)]

    assert spent(30, 300) == []
    assert spent(31, 300) == [{"points": 31, "most": 30}]
    assert spent(40, 400) == []
    assert spent(40, 399) == [{"points": 40, "most": 39}]
    # one for the whole team counts, a condition and the card of another team do not
    team = replace(CHORUS, assigns=0, points=1)
    assert spent(30, 300, team) == [{"points": 31, "most": 30}]
    weather = card('card "Fog"\n  kind condition\n  points 5')
    assert spent(30, 300, weather) == []
    assert [one.card.name for one in feats.feats(force(elements=(weather, team)))] == ["Chorus"]
    mixed = force(Assigned(VERSE, (0,)), Assigned(replace(FRIENDS, points=60), (1,)))
    assert faults(feats.within_a_tenth, mixed) == []
    each = force(Assigned(EVERYBODY, (0, 1, 2)))
    assert faults(feats.within_a_tenth, each, 100) == [
        ("feats-too-dear", "exploit.10", {"points": 12, "most": 10})
    ]


def test_one_card_of_another_team_may_come() -> None:
    assert faults(feats.one_team_card, force(Assigned(FRIENDS, (0,)), Assigned(VERSE, (1,)))) == []
    two = force(Assigned(FRIENDS, (0,)), Assigned(FRIENDS, (1,)))
    assert faults(feats.one_team_card, two) == [("second-team-card", "ata.5", {"count": 2})]


def test_every_character_of_a_feat_meets_what_it_needs() -> None:
    charges = replace(VERSE, needs="click = 2")
    assert feats.meets(CORE, SAILOR, "click = 1")
    assert feats.meets(CORE, SAILOR, "click = 2")
    assert not feats.meets(CORE, SAILOR, "click = 3")
    assert not feats.meets(CORE, SAILOR, "click = 0")
    assert feats.meets(CORE, DIVER, "click = 3")
    assert feats.meets(CORE, SAILOR, "points = 40")
    assert not feats.meets(CORE, SAILOR, "points > 40")
    assert faults(feats.prerequisites, force(Assigned(charges, (0,)))) == []
    dear = replace(VERSE, needs="points > 50")
    [found] = feats.prerequisites(CORE, force(Assigned(dear, (2, 1))), 300)
    code, section, said = told(found)
    assert (code, section) == ("feat-needs", "exploit.5")
    assert (said["card"], said["feat"]) == ("Cook", "Verse")
    assert said["needs"] == read_condition("points > 50").message
    other = replace(FRIENDS, needs="points > 50")
    assert [one[1] for one in faults(feats.prerequisites, force(Assigned(other, (0, 1))))] == [
        "ata.1",
        "ata.1",
    ]
    assert faults(feats.prerequisites, force(Assigned(VERSE, (0, 1, 2)))) == []


def test_one_condition_may_come_and_costs_nothing() -> None:
    fog, gale = (card(f'card "{name}"\n  kind condition\n  points 0') for name in ("Fog", "Gale"))
    assert faults(battlefield.one_condition, force(elements=(fog,))) == []
    assert faults(battlefield.one_condition, force(elements=(fog, replace(VERSE, assigns=0)))) == []
    assert faults(battlefield.one_condition, force(elements=(fog, gale))) == [
        ("second-condition", "condition.1", {"count": 2})
    ]
    assert faults(battlefield.one_condition, force(elements=(replace(fog, points=1),))) == [
        ("condition-with-points", "condition.2", {"card": "Fog"})
    ]


def event(terms: str = "") -> Card:
    trait = f"\n  trait terms({terms})" if terms else ""
    return card(f'card "High Water"\n  kind event-dial\n  points 0\n  dial 0 0 0 0 x3{trait}')


def test_nobody_brings_an_event_dial() -> None:
    assert faults(battlefield.no_event_of_its_own, force(elements=(event(),))) == [
        ("own-event-dial", "evenement.1", {"card": "High Water"})
    ]
    fog = card('card "Fog"\n  kind condition\n  points 0')
    assert faults(battlefield.no_event_of_its_own, force(elements=(fog,))) == []


def test_an_event_dial_says_what_a_team_may_include() -> None:
    def against(terms: str) -> list[tuple[str, str, dict[str, Any]]]:
        return [told(one) for one in violations(CORE, force(), 300, (event(terms),))]

    assert against("") == against("most=3") == against("dearest=60") == []
    assert against("most=2") == [("event-crowd", "evenement.2", {"count": 3, "most": 2})]
    assert against("dearest=59") == [
        ("event-too-dear", "evenement.2", {"card": "Diver", "most": 59})
    ]
    assert against("keyword=Sailor") == [
        ("event-keyword", "evenement.2", {"card": name, "keyword": "Sailor"})
        for name in ("Cook", "Diver")
    ]
    assert [one[0] for one in against("build-total=100")] == ["over-build-total"]
    assert against("build-total=150") == []


THING = MarkerCard("object", tags=frozenset({"light"}))


def test_three_objects_are_brought_and_nothing_else() -> None:
    def wrong(*markers: MarkerCard) -> list[tuple[str, str, dict[str, Any]]]:
        own = Force("Crew", (SAILOR,), markers)
        return [told(one) for one in strips.three_objects(CLASSIC, own, 200)]

    other = replace(THING, kind="hindering")
    assert wrong(THING, THING, THING) == []
    for markers, count in (
        ((), 0),
        ((THING, THING), 2),
        ((THING,) * 4, 4),
        ((THING, THING, THING, other), 3),
        ((THING, THING, other), 2),
    ):
        assert wrong(*markers) == [("three-objects", "place.1", {"count": count, "most": 3})]


def test_archenemies_are_named_in_pairs() -> None:
    one, two = replace(SAILOR, colour="blue"), replace(COOK, colour="blue")
    three = replace(DIVER, colour="blue")

    def pairs(*cards: Card) -> list[tuple[str, str]]:
        found = [told(fault) for fault in scoring.no_enemies(CLASSIC, Force("Crew", cards), 200)]
        assert all(fault[:2] == ("archenemies", "arch.2") for fault in found)
        return [(said["card"], said["other"]) for _, _, said in found]

    assert pairs(one, two) == [("Sailor", "Cook")]
    assert pairs(one, two, three) == [("Sailor", "Cook"), ("Sailor", "Diver"), ("Cook", "Diver")]
    assert pairs(one, one) == []
    assert pairs(one, replace(two, colour="red"), three) == [("Sailor", "Diver")]
    assert pairs(replace(one, colour="black"), replace(two, colour="black")) == []
    assert pairs(replace(one, colour=""), replace(two, colour="")) == []
    # whoever hunts its own team is no enemy of itself
    hound = 'card "Hound"\n  trait great-hunter(prey=defenders)\n  dial 8 10 16 3'
    hunter = replace(read_card(hound, edition=CLASSIC), teams=("defenders",))
    assert pairs(hunter) == []
    assert pairs(hunter, replace(SAILOR, teams=("defenders",))) == [("Hound", "Sailor")]
    assert pairs(replace(SAILOR, teams=("defenders",)), hunter) == [("Sailor", "Hound")]
