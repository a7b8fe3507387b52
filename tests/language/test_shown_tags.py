"""Tags for the reader: letters of the name on the card, understood beside the notation's own."""

from __future__ import annotations

from openclix.cli.terminal.local import local_option, understood
from openclix.cli.terminal.said import as_meant
from openclix.content import find_force, find_map
from openclix.editions import edition
from openclix.engine.figures.messages import Name, say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.game.game import Game
from openclix.engine.game.views import view
from openclix.language import calling, spoken_in
from openclix.notation import read_position

NAME = "classic-2002"


def begun() -> Game:
    pair = [find_force(one, NAME) for one in ("dock-gang-200", "evening-round-200")]
    return Game.start(pair, find_map("counting-house", NAME), edition(NAME), 1)


def test_a_french_base_has_letters_of_the_french_name() -> None:
    game = begun()
    assert shown_tags(game.table) == tuple(game.table.tags)
    with spoken_in("fr"):
        shown = dict(zip(game.table.tags, shown_tags(game.table), strict=True))
        seen = {one["tag"]: (one["name"], one["label"]) for one in view(game, 0)["figures"]}
    assert shown["Ste"] == "Déb" and seen["Ste"] == ("Le Débardeur", "Déb")
    assert shown["Cro"] == "Jac" and shown["Cro2"] == "Jac2"
    assert len(set(shown.values())) == len(shown)


def test_a_shown_tag_is_never_the_tag_of_somebody_else() -> None:
    game = begun()
    tags = game.table.tags
    game.table.tags = tuple("Déb" if tag == "Bri" else tag for tag in tags)
    with spoken_in("fr"):
        shown = shown_tags(game.table)
    assert shown[game.table.tags.index("Ste")] == "Déb2"
    assert shown[game.table.tags.index("Déb")] == "Déb"  # somebody chose it


def test_tags_of_a_position_stay() -> None:
    table = read_position("map 8x8\nfigure A red b2\nfigure B blue d4\n")
    with spoken_in("fr"):
        assert shown_tags(table) == ("A", "B")


def test_what_is_shown_is_understood() -> None:
    game = begun()
    while game.decision is not None and game.decision.kind != "action":
        game.choose(game.options[0])
    tag = next(option.split()[0] for option in game.options if option.endswith(" move"))
    with spoken_in("fr"):
        shown = local_option(f"{tag} move", game.table)
        assert shown.endswith(" déplacer") and not shown.startswith(tag)
        assert as_meant(game, understood(shown.lower().split())) == [tag, "move"]
        assert understood(["tir-en-mouvement"]) == ["running-shot"]
        assert understood(["tir", "en", "mouvement"]) == ["running-shot"]
        assert local_option("attack +1") == "attaque +1" and local_option("attack") == "attaquer"
        assert understood(["portée", "-1"]) == ["range", "-1"]
        assert understood(["corps-à-corps"]) == ["close"]
        assert understood(["explosion-d’énergie"]) == ["energy-explosion"]


def test_two_forces_of_one_name_have_french_names_and_colours() -> None:
    """The log told of "Tidewatch (red)" in French games."""
    with spoken_in("fr"):
        assert str(say("story-first-player", side=Name("side", "Tidewatch (red)"))) == (
            "Garde-marée (rouge) est le premier joueur et prend le premier tour."
        )
    with spoken_in("en"):
        told = str(say("story-first-player", side=Name("side", "Tidewatch (red)")))
        assert told == "Tidewatch (red) takes the first turn."


def test_a_side_that_is_called_by_its_force_keeps_its_colour() -> None:
    """Two forces of one name: each reader's names lead from the colour to the name and back."""
    for code, red in (("fr", "Garde-marée (rouge)"), ("en", "Tidewatch (red)")):
        with spoken_in(code), calling({}, {"red": "Tidewatch (red)"}):
            assert str(say("story-first-player", side=Name("side", "red"))).startswith(red)
