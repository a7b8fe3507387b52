"""20.9b What is paid for an effect: whether it can be, and what is gone afterwards."""

from __future__ import annotations

from openclix.engine.figures.abilities import Ability, Origin, Version
from openclix.engine.figures.limits import Cost
from openclix.engine.table.named_tokens import give_named, named
from openclix.engine.table.table import Table
from openclix.notation import read_position

from .costs import action_token, named_tokens, unavoidable_damage

STOKE = Ability("Stoke", "effect", "21.5", token="ember", count=2, damage=1)
VERSION = Version(STOKE, STOKE.parameters, Origin.TRAIT)


def table() -> Table:
    return read_position("figure A red c4; dial 8 10 16 3 x2\nfigure B blue e4")


def paid(one: Table, cost: Cost) -> None:
    for _ in cost.pay(one, 0, VERSION) or ():
        raise AssertionError("nobody is asked")


def test_as_many_named_tokens_go_as_the_effect_says() -> None:
    one, cost = table(), named_tokens("token", "count")
    give_named(one, 0, "ember", 0)
    assert not cost.possible(one, 0, VERSION)
    give_named(one, 0, "ember", 0)
    assert cost.possible(one, 0, VERSION)
    give_named(one, 0, "ember", 0)
    give_named(one, 0, "ash", 0)
    paid(one, cost)
    assert named(one, 0, "ember") == 1 and named(one, 0, "ash") == 1
    assert not cost.possible(one, 0, VERSION)


def test_damage_can_always_be_paid_with_the_last_click_too() -> None:
    one, cost = table(), unavoidable_damage("damage")
    assert cost.possible(one, 0, VERSION)
    paid(one, cost)
    assert one.click[0] == 2
    assert cost.possible(one, 0, VERSION)
    paid(one, cost)
    assert one.tags[0] == "A" and not one.bodies[0]


def test_an_action_token_needs_room() -> None:
    one, cost = table(), action_token()
    assert cost.possible(one, 0, VERSION)
    one.tokens[0] = 1
    assert cost.possible(one, 0, VERSION)
    paid(one, cost)
    assert one.tokens[0] == 2
    assert not cost.possible(one, 0, VERSION)
