"""Whom a selector means on a table, whom it lets a player choose, and why not the others."""

from __future__ import annotations

from dataclasses import fields
from typing import get_type_hints

import pytest

from openclix.engine.refusing.selector_refusals import candidates, why_not_candidate
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.condition_notation import parse_condition, write_condition
from openclix.engine.selecting.notation import read_selector
from openclix.engine.selecting.wording import condition_words, filter_words, so_many, those
from openclix.engine.state import topics
from openclix.engine.table.conditions import condition_of, holds, read_condition
from openclix.engine.table.groups import Scene, group_of, read_group
from openclix.engine.table.table import Table
from openclix.language.speaking import spoken_in
from openclix.notation import NotationError, read_position

HARBOR = """
map 12x12
  hindering c3
  water d1
  wall f1/g1 f2/g2 f3/g3
figure A red b2; keywords Sailor; points 50; range 6
figure B red c3; keywords Sailor Cook; points 30; tokens 1; name "Ann Lee"
figure C red l12; symbols giant; points 80; team "Harbor Watch"; powers charge
figure D blue d2; keywords cook; points 50; click 2; name "Anna Bell"; symbols wing
figure E blue h2; points 20; tokens 2; powers toughness
figure F blue d1; points 90; named-token mark 2
figure G blue ko; points 70
"""


@pytest.fixture
def table() -> Table:
    return read_position(HARBOR)


def tags(table: Table, bits: int) -> str:
    return "".join(table.tags[figure] for figure in range(len(table.tags)) if bits >> figure & 1)


def meant(table: Table, text: str, seer: str = "A", scene: Scene | None = None) -> str:
    """Asked for everybody at once, and for one figure after the other, as everybody sees it."""
    group = read_group(text)
    scene = scene or Scene()
    everybody = range(len(table.tags))
    for eye in everybody:
        members = group.members(table, eye, scene)
        assert [group.has(table, eye, other, scene) for other in everybody] == [
            bool(members >> other & 1) for other in everybody
        ]
    return tags(table, group.members(table, table.tags.index(seer), scene))


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("any", "ABCDEF"),
        ("any other", "BCDEF"),
        ("friendly", "ABC"),
        ("friends", "BC"),
        ("force", "ABC"),
        ("force other", "BC"),
        ("opposing", "DEF"),
        ("self", "A"),
        ("any adjacent", "AB"),
        ("figures adjacent", "B"),
        ("any adjacent to (opposing)", "BDF"),
        ("opposing within 2", "DF"),
        ("opposing within 5", "DF"),
        ("opposing within 6", "DEF"),
        ("any within 2 of (opposing keyword Cook)", "ABDF"),
        ("opposing in-range", "DEF"),
        ("opposing in-sight", "DF"),
        ("opposing in-sight of (friendly called Nobody)", ""),
        ("any on hindering", "B"),
        ("any on water", "F"),
        ("any on edge", "CF"),
        ("any on clear", "ACDEF"),
        ("opposing in ko", "G"),
        ("opposing in anywhere", "DEFG"),
        ("any keyword Cook", "BD"),
        ("any keyword Cook, Sailor", "ABD"),
        ("figures shares-keyword", "B"),
        ('any called "ann lee"', "B"),
        ("any called Ann", ""),
        ("any called-like Ann", "BD"),
        ("figures shares-name", ""),
        ("any points <= 30", "BE"),
        ("figures points = mine", "D"),
        ("figures dearer", "CF"),
        ("figures cheaper", "BE"),
        ("any size > mine", "C"),
        ("any size = giant", "C"),
        ("any symbol wing", "D"),
        ('any team "harbor watch"', "C"),
        ("any kind bystander", ""),
        ("any kind character", "ABCDEF"),
        ("any tokens = 1", "B"),
        ("any tokens >= 1", "BE"),
        ("any rested", "ACDF"),
        ("any named mark >= 2", "F"),
        ("any named mark > 2", ""),
        ("any bearing mark", "F"),
        ("any click = 2", "D"),
        ("any hurt", "D"),
        ("any at-start", "ABCEF"),
        ("any start-click = 1", "ABCDEF"),
        ("any holding", ""),
        ("any can-use charge", "C"),
        ("any can-use charge, toughness", "CE"),
        ("any shows toughness", "E"),
        ("any under outwit", ""),
        ("any is hit", ""),
        ("any chosen", ""),
        ("any did move", ""),
        ("any not on hindering", "ACDEF"),
        ("opposing not adjacent to (friendly)", "EF"),
        ("any (self or opposing keyword Cook)", "AD"),
        ("opposing (hurt or tokens = 2)", "DE"),
        ("opposing highest points", "F"),
        ("opposing lowest points rested", "D"),
        ("opposing lowest near", "DF"),
        ("any value range >= 6", "A"),
        ("figures value range < mine", "BCDEF"),
        ("any in-marker any", ""),
        ("any trait Nothing", ""),
    ],
)
def test_whom_a_selector_means(table: Table, text: str, who: str) -> None:
    assert meant(table, text) == who


def test_a_scene_gives_figures_their_parts(table: Table) -> None:
    scene = Scene((("hit", (3, 4)), ("that", (5,))), frozenset({3}))
    assert meant(table, "opposing is hit", scene=scene) == "DE"
    assert meant(table, "opposing is hit not chosen", scene=scene) == "E"
    assert meant(table, "any chosen", scene=scene) == "D"
    assert meant(table, "any adjacent to (any is that)", scene=scene) == "D"
    assert meant(table, "friendly is hit", scene=scene) == ""


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("self click <= 1", "ABCEF"),
        ("adjacent to (opposing)", "BD"),
        ("opposing tokens >= 2", "ABC"),
        ("opposing in-sight >= 2", "ACDF"),
        ("friends >= 2", "ABCDEF"),
        ("friendly tokens = 1 > than (opposing tokens = 1)", "ABC"),
        ("on edge and not keyword Sailor", "CF"),
        ("themed", ""),
        ("points >= 50 or rested", "ACDF"),
        ("in-area 1", ""),
    ],
)
def test_conditions_ask_selectors(table: Table, text: str, who: str) -> None:
    held = sum(1 << figure for figure in range(6) if holds(table, figure, text))
    assert tags(table, held) == who
    record = parse_condition(text)
    assert parse_condition(write_condition(record)) == record
    assert condition_of(record).reads == read_condition(text).reads


@pytest.mark.parametrize(
    ("text", "whom", "code"),
    [
        ("opposing", "B", "friendly"),
        ("friendly", "D", "opposing"),
        ("friends", "A", "itself"),
        ("self", "B", "itself-only"),
        ("opposing", "G", "not-on-map"),
        ("opposing adjacent", "D", "not-adjacent"),
        ("opposing within 3", "E", "out-of-range"),
        ("opposing in-range in-sight", "E", "blocked-by-character"),
        ("any keyword Sailor", "D", "no-keyword"),
        ("any keyword Sailor, Soldier", "D", "not-meant"),
        ("any not hurt", "D", "not-meant"),
        ("opposing highest points", "D", "not-meant"),
        ("any points <= 30", "C", "not-meant"),
    ],
)
def test_why_a_selector_does_not_let_a_player_choose(
    table: Table, text: str, whom: str, code: str
) -> None:
    selector, other = read_selector(text), table.tags.index(whom)
    assert other not in candidates(table, 0, selector)
    refusal = why_not_candidate(table, 0, other, selector, "20.7a")
    assert refusal is not None and refusal.code == code and str(refusal.message)


def test_exactly_the_candidates_are_not_refused(table: Table) -> None:
    texts = [text for text, _ in MEANT if "is " not in text and "did" not in text]
    for text in texts:
        selector = read_selector(text)
        for seer in range(3):
            able = candidates(table, seer, selector)
            for other in range(len(table.tags)):
                refusal = why_not_candidate(table, seer, other, selector, "20.7a")
                assert (refusal is None) == (other in able), (text, seer, other, refusal)


MEANT: list[tuple[str, str]] = test_whom_a_selector_means.pytestmark[0].args[1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_selector_has_words_in_both_languages(language: str) -> None:
    with spoken_in(language):
        for text, _ in MEANT:
            selector = read_selector(text)
            sentence = str(those(selector))
            assert sentence and "selector-" not in sentence and "$" not in sentence
        for count in (s.ALL, s.Each(), s.Exactly(2), s.UpTo(3)):
            assert "selector-" not in str(so_many(s.Selector("opposing", count=count)))
        for relation in s.RELATIONS:
            for shape in ("it", "those"):
                for record in (s.Points(relation, 3), s.Points(relation, "mine")):
                    assert "selector-" not in str(filter_words(record, shape))


def test_words_read_like_a_player_speaks() -> None:
    words = {text: str(those(read_selector(text))) for text, _ in MEANT}
    assert words["opposing within 2"] == "foes within 2 squares"
    assert words["any keyword Cook, Sailor"] == "figures with the keyword Cook or Sailor"
    assert words["opposing not adjacent to (friendly)"] == (
        "foes other than those adjacent to friendly figures"
    )
    assert str(condition_words(parse_condition("rested and not alone"))) == (
        "it has no action tokens and it isn't true that no friend is adjacent"
    )


def test_what_a_group_reads() -> None:
    reads = {text: read_group(text).reads for text, _ in MEANT}
    assert reads["opposing"] == topics.ZONES
    assert reads["figures adjacent"] == topics.ZONES | topics.NEAR | topics.SHAPE
    assert reads["opposing within 2"] == topics.ZONES | topics.within(2)
    assert read_group("self tokens = 0").reads == topics.own(topics.TOKENS)
    assert read_group("self on hindering").reads == topics.own(topics.PLACE) | topics.TERRAIN
    for record in s.FILTERS:
        hints = get_type_hints(record)
        assert set(hints) == {field.name for field in fields(record)}


def test_a_group_is_prepared_once() -> None:
    selector = read_selector("foes within 3")
    assert (
        group_of(selector)
        is read_group("foes within 3")
        is group_of(s.Selector("opposing", (s.Within(3),)))
    )


def test_a_limit_on_a_power_without_a_use_is_refused() -> None:
    """21.11"""
    with pytest.raises(NotationError) as caught:
        read_position("figure A red a1; powers toughness(once=game)\nfigure B blue h8")
    assert "Toughness" in str(caught.value) and "once" in str(caught.value)
    with pytest.raises(NotationError):
        read_position("figure A red a1; powers charge(once=week)\nfigure B blue h8")
