"""What limits count, what a use of a power has done, and named tokens, asked directly."""

from __future__ import annotations

import pytest

from openclix.engine.asking.attack_events import IsDamaged, IsHealed
from openclix.engine.asking.events import HasMoved, Rolled
from openclix.engine.asking.ledger import HappeningError, belongs, doer, happened, read_happening
from openclix.engine.asking.outcomes import outcome, rolled_for
from openclix.engine.effects.gained_keywords import GAINED, add_keywords, lose_keywords
from openclix.engine.figures.abilities import Ability, Origin, Version
from openclix.engine.figures.limits import (
    EVERYBODY,
    FIGURE,
    FORCE,
    GAME,
    TURN,
    Cost,
    Limit,
    left,
    spend,
    usable,
)
from openclix.engine.state.deeds import Use
from openclix.engine.state.records import Line
from openclix.engine.table.named_tokens import give_named, named, take_named
from openclix.engine.table.table import Table
from openclix.notation import read_position

SONG = Ability("Harbour Song", "effect", "20")
VERSION = Version(SONG, {}, Origin.TRAIT)
A, B, C, FOG = range(4)


def table() -> Table:
    figures = "figure A red a1\nfigure B blue h8\nfigure C red a3"
    return read_position(f"map 8x8\n{figures}\nelement Fog nobody; kind scenario")


def nothing(table: Table, figure: int, version: Version) -> None:
    """It does nothing."""


def test_a_limit_counts_the_uses_of_those_it_speaks_of() -> None:
    one = table()
    spend(one, A, VERSION, Limit(TURN))
    open_to = {
        per: [left(one, figure, VERSION, Limit(TURN, 1, per)) for figure in (A, B, C)]
        for per in (FIGURE, FORCE, EVERYBODY)
    }
    assert open_to == {
        FIGURE: [False, True, True],
        FORCE: [False, True, False],
        EVERYBODY: [False, False, False],
    }
    assert left(one, C, VERSION, Limit(TURN, 2, FORCE))
    assert left(one, A, VERSION, Limit(TURN), "another word")


def test_before_the_first_turn_nothing_is_used_by_the_turn() -> None:
    one = table()
    assert left(one, A, VERSION, Limit(TURN)) and left(one, A, VERSION, Limit(GAME))
    one.turn = 0
    assert not left(one, A, VERSION, Limit(TURN)) and left(one, A, VERSION, Limit(GAME))


def test_each_figure_counts_its_own_uses() -> None:
    one = table()
    limit = Limit(TURN, 3, FORCE)
    for figure in (A, C, A):
        spend(one, figure, VERSION, limit)
    key = VERSION.mark()
    assert one.used_turn == frozenset({(A, key), (A, f"{key} #2"), (C, key)})
    assert not left(one, A, VERSION, limit) and left(one, B, VERSION, limit)
    spend(one, A, VERSION, limit, "echo")
    assert (A, VERSION.mark("echo")) in one.used_turn


@pytest.mark.parametrize("payable", [True, False])
def test_what_cannot_be_paid_cannot_be_used(payable: bool) -> None:
    one = table()
    cost = Cost(lambda table, figure, version: payable, nothing)
    assert usable(one, A, VERSION, None, cost, "") is payable
    assert usable(one, A, VERSION, Limit(TURN), cost, "") is payable
    assert usable(one, A, VERSION, Limit(TURN), None, "")
    spend(one, A, VERSION, Limit(TURN))
    assert not usable(one, A, VERSION, Limit(TURN), cost, "")


def test_a_use_adds_up_what_it_did_to_each() -> None:
    this = Use(A, VERSION, "FREE")
    told = [
        IsDamaged(B, 2, "normal", A),
        IsHealed(C, 1, A),
        IsDamaged(B, 1, "normal", A),
        IsDamaged(C, 3, "normal", B),
        IsHealed(C, 2, A),
    ]
    used = outcome(this, told, 0, 0)
    assert used.damaged == ((B, 3),) and used.healed == ((C, 3),)


def test_the_dice_of_a_use_are_those_of_its_own_figure() -> None:
    this = Use(A, VERSION, "FREE")
    own = Rolled("song", 0, A, (3,), cause=VERSION.cause)
    other = Rolled("song", 1, B, (5,), cause=VERSION.cause)
    strange = Rolled("song", 0, A, (6,), cause="other")
    assert rolled_for(this, [own, other]) == rolled_for(this, [own, strange]) == (3,)
    assert rolled_for(this, [other]) == ()


def test_nobody_bears_fewer_named_tokens_than_none() -> None:
    one = table()
    give_named(one, A, "Spirit", A, 1)
    give_named(one, A, "Spirit", B, 2)
    give_named(one, A, "Spirit", A, -3)
    assert named(one, A, "Spirit") == named(one, A, "Spirit", B) == 2
    take_named(one, A, "Spirit", 5)
    assert named(one, A, "Spirit") == 0
    give_named(one, A, "Spirit", A, 1)
    assert named(one, A, "Spirit") == 1


def test_gained_keywords_are_kept_in_one_order_and_go_together() -> None:
    one = table()
    words = ["Tide", "Crane", "Anchor", "Wharf", "Gull", "Bell", "Lamp", "Mole"]
    add_keywords(one, A, words)
    assert [e.data for e in one.effects if e.kind == GAINED] == [tuple(sorted(words))]
    assert one.card(A).keywords == frozenset(words)
    add_keywords(one, C, ["Tide"])
    lose_keywords(one, C)
    assert (one.card(A).keywords, one.card(C).keywords) == (frozenset(words), frozenset())
    add_keywords(one, C, ["Reef"])
    lose_keywords(one, A)
    assert (one.card(A).keywords, one.card(C).keywords) == (frozenset(), frozenset({"Reef"}))


def test_the_text_of_nobody_speaks_of_all_that_is_still_kept() -> None:
    one = table()
    walk = HasMoved(A, (0, 1), 1)
    for since in (1, 2, 3):
        one.ledger = (Line(one.turn - 1, since, walk),)
        assert happened(one, FOG, "move since-turn") == [walk]
        assert happened(one, A, "move since-turn") == ([walk] if since & 1 else [])
        assert happened(one, B, "move since-turn") == ([walk] if since & 2 else [])
        assert happened(one, FOG, "move") == []


def test_an_event_belongs_to_somebody_or_to_nobody() -> None:
    one = table()
    found = {
        whose: [belongs(one, A, other, whose) for other in (-1, A, B, C)]
        for whose in ("own", "friends", "foes", "force")
    }
    assert found == {
        "own": [False, True, False, False],
        "friends": [False, False, False, True],
        "foes": [False, False, True, False],
        "force": [False, True, False, True],
    }
    assert doer(HasMoved(A, (0, 1), 1)) == -1
    assert doer(IsDamaged(B, 2, "normal", A)) == A and doer(IsHealed(C, 1, B)) == B
    said = dict(read_happening("move of own").message().arguments)
    assert (said["of"], said["by"], said["span"]) == ("own", "any", "this-turn")


def test_a_happening_of_nobody_named_is_none() -> None:
    for text, word in (("move of", ""), ("move by gulls", "gulls"), ("move twice", "twice")):
        with pytest.raises(HappeningError) as caught:
            read_happening(text)
        assert caught.value.word == word
        assert str(caught.value) == str(caught.value.message)


def test_no_words_are_no_happening() -> None:
    for text in ("", "  ", "sneeze of own"):
        with pytest.raises(HappeningError) as caught:
            read_happening(text)
        assert caught.value.word == (text.split() or [""])[0]
