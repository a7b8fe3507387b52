"""What a scenario says about how it stands, what it needs, and where it draws a player."""

from __future__ import annotations

import pytest

import openclix
from openclix import content
from openclix.board import Map, bits
from openclix.editions import with_scenario
from openclix.engine.figures.messages import Message, say, side_named
from openclix.engine.game.views import log_view
from openclix.engine.setup.setup import Force
from openclix.engine.table.scenarios import state_of
from openclix.notation import read_map
from openclix.story import tell

from .tables import table_of

PAIR = "map 8x8\nfigure A red c3\nfigure D blue h8\n"
FOG = "marker m1 special a1-h8 fog immobile\n"
CASE = 'object m1 d4 burden indestructible name "The Case"\n'


def said(scenario: str, text: str) -> list[Message]:
    return list(state_of(table_of(scenario, text)))


def test_the_case_is_locked_until_each_side_has_lost_a_figure() -> None:
    locked, opened = say("scenario-case-locked"), say("scenario-case-open")
    assert said("the-case", PAIR + CASE) == [locked]
    assert said("the-case", PAIR + CASE + "figure B red ko") == [locked]
    assert said("the-case", PAIR + CASE + "figure E blue ko") == [locked]
    assert said("the-case", PAIR + CASE + "figure B red ko\nfigure E blue ko") == [opened]


def test_the_fog_says_when_it_may_lift_and_what_that_takes() -> None:
    text = PAIR + FOG
    assert said("the-long-fog", text + "turn red 3") == [say("scenario-fog-rolls", count=4)]
    assert said("the-long-fog", text + "turn red 9") == [say("scenario-fog-rolls", count=1)]
    assert said("the-long-fog", text + "turn red 11") == [say("scenario-fog-needed", count=8)]
    assert said("the-long-fog", text + "turn red 13") == [say("scenario-fog-needed", count=7)]


def test_the_fog_says_that_it_lifts_and_when_the_game_ends() -> None:
    thin = say("scenario-fog-thin")
    lifted = "the-long-fog; fact lifted 5"
    assert said(lifted, PAIR + FOG + "turn red 11") == [say("scenario-last-check", count=5), thin]
    assert said(lifted, PAIR + "turn red 13") == [say("scenario-last-check", count=4)]
    assert said(lifted, PAIR + "turn red 19") == [say("scenario-last-check", count=1)]


def test_the_guest_says_when_the_way_opens() -> None:
    roles = [
        say("scenario-role", side=side_named(table_of("the-guest", PAIR), 0), role="defender"),
        say("scenario-role", side=side_named(table_of("the-guest", PAIR), 1), role="attacker"),
    ]
    guarded = "the-guest; role red defender"
    assert said(guarded, PAIR + "turn red 3") == [*roles, say("scenario-way-opens", count=7)]
    assert said(guarded, PAIR + "turn red 15") == [*roles, say("scenario-way-opens", count=1)]
    assert said(f"{guarded}; fact open 1", PAIR) == [*roles, say("scenario-way-open")]


def test_a_scenario_tells_nothing_about_what_it_does_not_know() -> None:
    for slug, word in (("the-guest", "open"), ("second-night", "open"), ("the-long-fog", "lifted")):
        table = table_of(slug, PAIR)
        scenario = table.edition.scenario
        assert scenario is not None
        assert scenario.tells(table, word, "1") is not None
        assert scenario.tells(table, "moonlight", "1") is None


# ------------------------------------------------------------------ what it needs


def missing(scenario: str, board: Map, forces: list[Force]) -> list[str]:
    rules = with_scenario("classic-2002", scenario)
    assert rules.scenario is not None
    return [one.code for one in rules.scenario.fits(rules, forces, [board], 200)]


def pair() -> list[Force]:
    names = ("dock-gang-200", "thorn-assize-200")
    return [content.find_force(name, "classic-2002") for name in names]


def test_the_maw_needs_an_open_middle_and_five_objects() -> None:
    open_map, shut = read_map("map 16x16"), read_map("map 16x16\n  blocking h8-i9")
    brought = pair()
    bare = [Force(one.name, one.cards, (), one.sideline) for one in brought]
    many = sum(len(one.markers) for one in brought)
    assert many >= 5
    assert missing("the-maw", open_map, brought) == []
    assert missing("the-maw", shut, brought) == ["blocked-middle"]
    assert missing("the-maw", open_map, bare) == ["too-few-objects"]
    assert missing("the-maw", shut, bare) == ["blocked-middle", "too-few-objects"]
    five = [
        Force(brought[0].name, brought[0].cards, brought[0].markers[:3], brought[0].sideline),
        Force(brought[1].name, brought[1].cards, brought[1].markers[:2], brought[1].sideline),
    ]
    assert missing("the-maw", open_map, five) == []
    four = [Force(five[0].name, five[0].cards, five[0].markers[:2], five[0].sideline), five[1]]
    assert missing("the-maw", open_map, four) == ["too-few-objects"]


# ------------------------------------------------------------------ where it draws a player


def goals(scenario: str, text: str) -> list[tuple[list[str], bool]]:
    """The squares that are worth something to A, and whether it is wanted there."""
    table = table_of(scenario, text)
    chosen = table.edition.scenario
    assert chosen is not None
    found = chosen.goals(table, table.tags.index("A"))
    return [
        ([table.map.grid.name(one) for one in bits(where)], worth > 0) for where, worth in found
    ]


def test_whoever_has_the_case_is_drawn_home_and_others_to_it_once_it_is_open() -> None:
    areas = "start-area red a1-h1\nstart-area blue a8-h8\n"
    fallen = "figure B red ko\nfigure E blue ko\n"
    around = ["c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"]
    assert goals("the-case", PAIR + CASE + areas) == []
    assert goals("the-case", PAIR + CASE + areas + fallen) == [(around, True)]
    held = 'object m1 held burden indestructible name "The Case"\n'
    own = f"map 8x8\nfigure A red c3; holding m1; named-token burden 1\nfigure D blue h8\n{held}"
    assert goals("the-case", own + areas + fallen) == [([f"{c}1" for c in "abcdefgh"], True)]
    theirs = f"map 8x8\nfigure A red c3\nfigure D blue h8; holding m1; named-token burden 1\n{held}"
    assert goals("the-case", theirs + areas + fallen) == [(["g7", "h7", "g8"], True)]


def test_a_marker_that_is_gone_draws_nobody() -> None:
    fallen = "figure B red ko\nfigure E blue ko\n"
    assert goals("the-case", PAIR + fallen) == []
    assert goals("the-find", PAIR) == []
    assert goals("the-guest; role red defender", PAIR) == []


def test_the_gate_needs_an_open_square_in_front_of_every_area() -> None:
    brought = pair()
    assert missing("the-gate", read_map("map 16x16"), brought) == []
    assert missing("the-gate", read_map("map 16x16\n  blocking e6-k6"), brought) == []
    for row in ("e6-l6", "e11-l11", "f5-f12", "k5-k12"):
        shut = read_map(f"map 16x16\n  blocking {row}")
        assert missing("the-gate", shut, brought) == ["no-room-in-front"]


def test_what_does_not_fit_is_called_by_its_name() -> None:
    rules = with_scenario("classic-2002", "the-gate")
    board = read_map('map "Tin Lane" 16x16\n  blocking e6-l6')
    assert rules.scenario is not None
    (one,) = rules.scenario.fits(rules, pair(), [board], 200)
    assert "Tin Lane has no open square 4 squares in front" in str(one)
    rules = with_scenario("classic-2002", "the-find")
    board = read_map('map "Tin Lane" 16x16\n  blocking h8-i9')
    assert rules.scenario is not None
    (one,) = rules.scenario.fits(rules, pair(), [board], 200)
    assert "the middle of Tin Lane is blocked" in str(one)


def test_one_open_square_in_the_middle_is_enough() -> None:
    brought = pair()
    for scenario in ("the-find", "the-case", "the-maw"):
        assert missing(scenario, read_map("map 16x16\n  blocking h8 i8 h9"), brought) == []
        assert missing(scenario, read_map("map 15x15\n  blocking h8"), brought) == [
            "blocked-middle"
        ]


# ------------------------------------------------------------------ what the story says of roles


@pytest.mark.parametrize(
    ("scenario", "section"),
    [
        ("the-gate", "scn.portal.1"),
        ("the-guest", "scn.scientist.1"),
        ("second-night", "scn.scientist.1"),
        ("through-the-line", "scn.aside.1"),
    ],
)
def test_the_choice_of_roles_is_told_as_such_and_cites_the_scenario(
    scenario: str, section: str
) -> None:
    game = openclix.Game.new(
        ("dock-gang-200", "thorn-assize-200"), edition="classic-2002", scenario=scenario, seed=3
    )
    assert game.decision is not None
    while game.decision.topic != "role":
        game.choose(game.decision.choices[0])
    assert game.decision.json(game.table)["section"] == section
    game.choose(game.decision.choices[0])
    told = log_view(game.table, 0)
    about = [
        one["section"] for one in told if "(roles)" in one["text"] or "defender" in one["text"]
    ]
    assert len(about) >= 3
    assert set(about) == {section}
    first = [one["section"] for one in told if "(initiative)" in one["text"]]
    assert set(first) == {"prep.1"}
    sentences = tell(game.table, list(game.table.log or []))
    assert sum("for the choice to attack or to defend" in one for one in sentences) >= 2
