"""19.4 Team abilities as texts: all are read, and importing finds them by collections' names."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import openclix
from openclix.editions import edition
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.card_views import card_view
from openclix.notation import read_card
from openclix.powers.team_texts import TEAM_TEXTS, TEAMS

from .test_importing import imported, plain


@pytest.mark.parametrize("team", TEAMS)
def test_every_text_is_played(team: str) -> None:
    _, words = TEAM_TEXTS[slug(team)]
    assert openclix.cards.read(words, name="Bearer").read


def test_teams_are_found_by_the_names_of_collections(tmp_path: Path) -> None:
    change = {"team_abilities": ["fantastic_four", "s.h.i.e.l.d.", "x_men", "night_ferry"]}
    into, (report,) = imported(tmp_path, one=[plain() | change])
    (path,) = into.glob("*.card")
    card = read_card(path.read_text("utf-8"), edition())
    assert card.teams == ("Fantastic Four", "S.H.I.E.L.D.", "X-Men")
    assert [remark.what for remark in report.remarks] == ["no-team"]
    traits = {trait["name"]: trait for trait in card_view(edition(), card)["traits"]}
    assert traits["Team: X-Men"]["read"] and not traits["Team: Night Ferry"]["read"]
    assert "heal Old Tollkeeper 1 click" in traits["Team: Fantastic Four"]["text"]


def test_a_game_with_team_texts_goes_on_in_another_process() -> None:
    game = openclix.Game.from_position(
        """
map 8x8
figure A red c3; dial 8 10 16 3 x6; team X-Men
figure B red c4; dial 8 10 16 3 x6; click 3; team X-Men
figure C red b3; dial 8 10 16 3 x6; click 3; team X-Men
"""
    )
    game.play("A team-x-men")
    assert game.options == ["B", "C"]
    command = [sys.executable, "-m", "tests.cards.go_on", "C"]
    saved = json.dumps(game.snapshot())
    done = subprocess.run(command, input=saved, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert told["before"] == ["B", "C"]
    assert told["clicks"] == {"A": 2, "B": 3, "C": 2}
