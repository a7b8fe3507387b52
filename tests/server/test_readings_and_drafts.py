"""Readings and battle royales over HTTP: offered by the catalogue, drafted, played, verified."""

from __future__ import annotations

import random

from openclix.server.games import records

from .running import Server, computer, me, play_on, secrets_of


def test_the_catalogue_offers_questions_with_answers_in_both_languages(server: Server) -> None:
    for language, word in (("en", "Do two sixes knock back?"), ("fr", "Deux six")):
        catalogue = server.get(f"/api/catalog?language={language}")
        for edition in catalogue["editions"]:
            assert edition["readings"], edition["name"]
            for reading in edition["readings"]:
                assert len(reading["answers"]) > 1
        newest = next(one for one in catalogue["editions"] if one["name"] == "comprehensive")
        six = next(one for one in newest["readings"] if one["name"] == "double-six")
        assert six["question"].startswith(word)


def test_a_game_is_played_by_the_readings_that_were_chosen(server: Server) -> None:
    made = server.make(me(), computer(), readings={"double-six": "listed"}, turn_limit=2)
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(3))
    secret = {"Authorization": f"Bearer {secrets_of(made)[0]}"}
    record = server.get(f"/api/games/{made['game']}/record", **secret)
    assert record["setup"]["readings"] == {"double-six": "listed"}
    assert records.verify(record)[1] > 5


def test_an_unknown_reading_is_refused_with_those_that_exist(server: Server) -> None:
    for readings, told in (({"slam": "body"}, "double-six"), ({"double-six": "x"}, "listed")):
        body = {"seats": [me(), computer()], "readings": readings}
        status, answer, _ = server.request("POST", "/api/games", body)
        assert status == 400 and told in str(answer["refusal"])


def test_a_tournament_refuses_players_own_cards(server: Server) -> None:
    own = 'force "Mine"\n  card "Somebody"\n    points 50\n'
    body = {
        "seats": [{**me(), "force": own}, computer()],
        "readings": {"legality": "tournament"},
        "build_total": 300,
    }
    status, answer, _ = server.request("POST", "/api/games", body)
    assert status == 400 and "set symbol" in str(answer["refusal"])


def test_a_draft_is_picked_and_played_as_a_battle_royale(server: Server) -> None:
    picks: list[str] = []
    drafted = server.get("/api/draft?seed=7")
    assert (len(drafted["pack"]), drafted["over"], drafted["forces"]) == (5, False, [])
    while not drafted["over"]:
        picks.append(drafted["pack"][-1]["id"])
        drafted = server.get(f"/api/draft?seed=7&picks={','.join(picks)}")
    assert [one["id"] for one in drafted["picked"]] == picks
    seats = [{**me(), "force": drafted["forces"][0]}]
    seats += [{**computer(), "force": force} for force in drafted["forces"][1:]]
    made = server.make(*seats, scenario="battle-royale", map="signal-hill", turn_limit=4)
    table = server.sit(made["game"], *secrets_of(made))
    play_on([table], random.Random(3))
    assert table.over
    secret = {"Authorization": f"Bearer {secrets_of(made)[0]}"}
    record = server.get(f"/api/games/{made['game']}/record", **secret)
    assert records.verify(record)[1] > 5


def test_a_figure_that_is_not_in_the_booster_is_refused(server: Server) -> None:
    status, answer, _ = server.request("GET", "/api/draft?seed=7&picks=nobody")
    assert status == 400 and "nobody" in str(answer["refusal"])
