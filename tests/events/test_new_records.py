"""What a new record of a deed, or of an event, says of itself where nobody has said more."""

from __future__ import annotations

import pytest

import openclix.engine.asking.attack_events
import openclix.engine.asking.events  # noqa: F401
from openclix.engine.asking.event_records import EVENTS
from openclix.engine.figures.abilities import CLOSE
from openclix.engine.state.deeds import NORMAL, Attack, Deed, Fall, Move, Packet, Use
from openclix.notation import read_position

USUAL = {
    **{
        "figure": -1,
        "marker": -1,
        "side": -1,
        "square": -1,
        "number": 0,
        "word": "",
        "flag": False,
    },
    **{"figures": (), "amounts": (), "path": (), "dice": (), "parts": (), "squares": 0},
}
"""By kind of field: nobody, nothing, and no word about it."""


OTHERWISE = {
    ("action", "costed"): True,
    ("action resolved", "costed"): True,
    ("before moving", "squares"): -1,
    ("used", "succeeded"): True,
}
"""What is otherwise: actions are costed, a use that rolls for nothing has succeeded, and a move
that has not begun has no number of squares."""


def test_what_an_event_does_not_say_is_nobody_and_nothing() -> None:
    for label, kind in EVENTS.items():
        found = kind._field_defaults  # type: ignore[attr-defined]
        usual = {name: OTHERWISE.get((label, name), USUAL[kind.kinds[name]]) for name in found}
        assert found == usual, label
        assert [*map(type, found.values())] == [*map(type, usual.values())], label


def slots(record: object) -> dict[str, object]:
    """Everything that a record keeps; that all of it is there is part of what is tested."""
    names = [name for kind in type(record).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(record, name) for name in names}


def test_a_new_attack() -> None:
    assert slots(Attack(3, CLOSE, ("charge",))) == {
        **{"actor": 3, "kind": CLOSE, "is_attack": True, "parts": [], "uses": None},
        **{"causes": ("charge",), "number": 0, "used": frozenset(), "targets": [], "lost": 0},
        **{"all_targets": False, "goes_on": False, "bolts": 0, "bolted": False, "least_range": 0},
        **{"range": -1, "reach": 0, "reaching": "", "with_marker": False, "marker": -1},
        **{"regardless": frozenset(), "fire_flags": 0, "direct": False, "origin": -1, "outer": ()},
        **{"breach": None, "muted": frozenset(), "sighted": {}, "attack_value": 0, "defense": {}},
        **{"printed_defense": False, "roll": None, "total": 0, "roll_change": 0},
        **{"total_change": 0, "critical": 0, "evaded": set(), "became": set(), "hits": []},
        **{"missed": [], "splash": None, "fixed_damage": -1, "instead": None, "instead_word": ""},
        **{"chosen_instead": False, "dealt": {}, "dealt_change": {}, "damaged": [], "clicks": {}},
        **{"firm": set(), "penetrating": False, "knocks": False, "settles": None, "counts": {}},
        **{"unmoved": False, "aimed": (), "serving": (), "unavoidable": False},
    }
    assert Attack(3, CLOSE).causes == ()


def test_other_new_deeds() -> None:
    assert slots(Deed(3, "DESTROY")) == {
        **{"actor": 3, "kind": "DESTROY", "is_attack": False, "parts": [], "uses": None}
    }
    assert slots(Packet(3, 2)) == {
        **{"figure": 3, "dealt": 2, "kind": NORMAL, "source": -1, "causes": (), "nullified": None},
        **{"reducer": "", "taken": 0, "clicked": 0, "knocked_out": False, "stood": 0},
    }
    assert Packet(3, 2, NORMAL, 5).source == 5 and Packet(3, -2).dealt == 0
    assert slots(Fall(3)) == {"figure": 3, "source": -1, "prevented": False}
    assert Fall(3, 5).source == 5
    version = next(
        one[0]
        for one in read_position("figure A red a1\nfigure B blue h8").loadout[0].versions.values()
    )
    use = Use(3, version, "MOVE")
    assert slots(use) == {
        **{"figure": 3, "version": version, "how": "MOVE", "succeeded": True, "confirmed": True},
        **{"works": None, "event": None},
    }
    with pytest.raises(KeyError, match="amount"):
        use.change(zeal=3, amount=2)


def test_a_new_move_has_no_path_and_goes_round_nothing() -> None:
    this = Move(3, 8, 5, 2)
    assert slots(this) == {
        **{"figure": 3, "squares": 8, "features": 5, "profile": 2, "parts": None, "lent": (0, 0)},
        **{"escaped": 0, "passengers": [], "_path": [], "_found": None, "_detour": None},
        **{"walked": 0, "may_carry": True, "way": (), "way_chosen": False, "direct": False},
        **{"plane": -1, "lands": -1, "barred": 0},
    }
    assert this.default_path is False and this.goes_round is False
    this.follow(None, 4)  # type: ignore[arg-type]
    assert this.default_path is True and this.goes_round is False
    this.go_round(6, lambda move: [1, 2])
    assert this.default_path is False and this.goes_round is True and this.walked == 6
