"""A piece of a player's own file becomes cards, and an invitation shows the host's cards."""

from __future__ import annotations

from tests.importing.made_up import SET
from tests.importing.quirks import TEAM, every_unit, figure, quay, special

from .running import Server, guest, me

PATH = "/api/collections/read"


def test_units_become_cards_with_what_is_played(server: Server) -> None:
    units = [
        figure("1", special_powers=[special("trait", "Flurry.")]),
        figure("2", special_powers=[special("trait", "When Quay Keeper 2 hits, everybody hums.")]),
        figure("3", special_powers=[special("trait", "Something hums.")]),
        figure("4", dial=[]),
        None,
    ]
    found = server.post(PATH, {"kind": "units", "file": "quay.json", "data": units})
    rows = [(one["played"], one["by_hand"], one["unread"]) for one in found["cards"]]
    assert rows == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert found["cards"][0]["text"].startswith('card "Quay Keeper 1"')
    assert [remark["skips"] for remark in found["remarks"]] == [True, True]


def test_sets_maps_and_teams_are_read(server: Server) -> None:
    assert server.post(PATH, {"kind": "set", "data": SET})["cards"][0]["unit"] == "made001"
    assert server.post(PATH, {"kind": "set", "data": "<set><card"})["remarks"][0]["skips"]
    found = server.post(PATH, {"kind": "maps", "data": [quay("Quay Yard"), 7]})
    assert found["maps"][0]["text"].startswith('map "Quay Yard" 8x8')
    assert len(found["remarks"]) == 1
    units = server.post(PATH, {"kind": "units", "data": every_unit()})
    known = {
        "cards": {one["unit"]: one["text"] for one in units["cards"]},
        "kinds": {
            one["unit"]: "" if one["kind"] in ("character", "bystander") else one["kind"]
            for one in units["cards"]
        },
        "objects": units["objects"],
    }
    force = server.post(PATH, {"kind": "team", "data": TEAM, "known": known})["force"]
    checked = server.post("/api/forces/check", {"force": force, "build_total": 300})
    assert checked["figures"] == ["Quay Keeper 010", "Quay Keeper 001"]


CARD = '  card "Quay Hummer"\n    points 50\n    dial 8 10 16 3 x4\n'
HUMMERS = f'force "Quay"\n{CARD}    trait "Hum" "When Quay Hummer hits, everybody hums."\n'


def test_a_guest_who_chooses_a_force_sees_the_other_one_in_numbers_only(server: Server) -> None:
    made = server.make(me(HUMMERS + "  card wick\n"), guest(), build_total=300)
    path = f"/api/games/{made['game']}/invitation"
    seen = server.post(path, {"invite": made["seats"][1]["invite"]})
    assert seen["force"] is None
    assert (seen["texts"]["own"], seen["texts"]["by_hand"]) == (1, 1)
    assert "Hummer" not in str(seen) and "Quay" not in str(seen) and "Wick" not in str(seen)


def test_a_guest_without_a_choice_sees_every_card_and_what_is_played_of_it(server: Server) -> None:
    made = server.make(me(HUMMERS), {"kind": "open", "force": "tidewatch"}, build_total=300)
    path = f"/api/games/{made['game']}/invitation"
    seen = server.post(path, {"invite": made["seats"][1]["invite"]})
    (one,) = seen["force"]["cards"]
    assert (one["card"]["name"], one["played"], one["by_hand"], one["unread"]) == (
        "Quay Hummer", 0, 1, 0,
    )  # fmt: skip


def test_a_team_without_a_force_is_skipped_with_its_field(server: Server) -> None:
    teams: tuple[object, ...] = ({}, {"main_force": "crane"}, [])
    for data in teams:
        piece = server.post("/api/collections/read", {"kind": "team", "data": data})
        assert piece["force"] is None and piece["remarks"][0]["field"] == "main_force"
