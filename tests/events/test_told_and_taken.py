"""What single functions promise about damage, set-up, dials and who is told of events."""

from __future__ import annotations

from openclix.engine.asking.attack_events import IsDamaged
from openclix.engine.attacking.reducing import can_be_spared, taken_step
from openclix.engine.figures.abilities import MINIMUM, MODIFY, SCALE, SET
from openclix.engine.figures.messages import Message, Name
from openclix.engine.setup.reveal import REVEALED, STEP, revealing, starting_cards
from openclix.engine.state.deeds import Packet
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.state.state import OUTSIDE, SETUP
from openclix.engine.table.refreshing import shown
from openclix.engine.values.reckoning import part_message
from openclix.engine.values.values import Part
from openclix.notation import read_position


def test_damage_taken_is_never_below_none() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8; trait toughness")
    for amount, left in ((-2, 0), (-1, 0), (0, 0), (2, 2)):
        packet = Packet(0, 3)
        packet.taken = amount
        taken_step(table, packet, None)
        assert packet.taken == left
    assert can_be_spared(table, Packet(0, 2), None)
    assert can_be_spared(table, Packet(1, 2), None) and not can_be_spared(table, Packet(1, 1), None)


def test_lines_are_picked_until_they_are_revealed() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    assert not revealing(table)
    table.phase = SETUP
    for setup, hidden in (
        ((STEP, 0, 0), True),
        ((STEP, 0, 0, 0), True),
        ((STEP, 0, 0, REVEALED), False),
        (("map", 0, 0), False),
    ):
        table.setup = setup
        assert revealing(table) is hidden, setup


def test_what_is_generated_is_no_part_of_a_starting_force() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure C red a3\nfigure B blue h8")
    table.zone = [OUTSIDE, OUTSIDE, OUTSIDE]
    assert starting_cards(table, 0) == [table.card(0), table.card(1)]
    table.origin = (-1, 0, -1)
    assert starting_cards(table, 0) == [table.card(0)]


def test_beside_its_clicks_a_dial_shows_nothing() -> None:
    table = read_position("map 8x8\nfigure A red a1; dial 8:charge 10 16 3 x3\nfigure B blue h8")
    sheet = table.sheets[0]
    names = [[version.ability.slug for version in shown(sheet, click)] for click in range(5)]
    assert names == [[], ["charge"], ["charge"], ["charge"], []]


def test_what_is_set_is_not_halved() -> None:
    source = Name("power", "perplex")
    said = [part_message(Part(op, -2, source, "6.9")) for op in (SET, MINIMUM, SCALE, MODIFY)]
    changes = [dict(message.arguments)["change"] for message in said]
    keys = [change.key if isinstance(change, Message) else "" for change in changes]
    assert keys[2] == "value-halved" and keys.count("value-halved") == 1


ASKING = """
map 8x8
figure A red c4
figure B blue h8; trait flinch
figure C red a1
effect grant A toughness(while="happened damage of own") until red by C perplex even-if-lost
"""


def test_an_event_is_told_as_long_as_somebody_waits_or_asks() -> None:
    table = read_position(ASKING)
    listener = 1 << 1
    assert (table.kept, table.listeners.get(IsDamaged)) == (frozenset({IsDamaged}), listener)
    stop = Suppression(abilities=frozenset({"flinch"}))
    stopped = Effect("stop", 1, 1, "", ("game", 0), (stop,))
    table.add_effect(stopped)
    assert table.listeners.get(IsDamaged) == 0
    table.end_effects([stopped])
    assert table.listeners.get(IsDamaged) == listener
    table.end_effects([effect for effect in table.effects if effect.kind == "grant"])
    assert (table.kept, table.listeners.get(IsDamaged)) == (frozenset(), listener)


def test_an_event_that_nobody_asks_about_any_more_is_told_to_nobody() -> None:
    table = read_position(ASKING.replace("; trait flinch", ""))
    assert (table.kept, table.listeners.get(IsDamaged)) == (frozenset({IsDamaged}), 0)
    table.end_effects([effect for effect in table.effects if effect.kind == "grant"])
    assert table.kept == frozenset() and IsDamaged not in table.listeners
