"""Proof that two computers use each kind of card beside the map."""

from __future__ import annotations

from .proofs import Piece

FORCES = ("beacon-night", "knock-twice", "owed-a-visit")
PAIRS = tuple((one, two) for one in FORCES for two in FORCES if one != two)
GAMES_A_PIECE = 3
PIECES = 6
LEAST_USED = 20
KINDS = ("ID cards", "One-Shots", "resources")


def used_in(number: int) -> Piece:
    """Games of two simple players. Counts how often each kind is used."""
    import openclix
    from openclix.bots import SimplePlayer

    piece = Piece({"games": 0, **dict.fromkeys(KINDS, 0)})
    for seed in range(number * GAMES_A_PIECE, (number + 1) * GAMES_A_PIECE):
        game = openclix.Game.new(PAIRS[seed % len(PAIRS)], edition="comprehensive", seed=seed)
        players = [SimplePlayer(seed), SimplePlayer(seed + 1)]
        try:
            while game.decision is not None:
                game.choose(players[game.decision.player].choose(game))
        except Exception as error:
            piece.failures.append(f"elements, seed {seed}: {type(error).__name__}: {error}")
        piece.counts["games"] += 1
        for kind, times in uses(game).items():
            piece.counts[kind] += times
    return piece


def uses(game: object) -> dict[str, int]:
    """How often a game called in help, turned a One-Shot face down, and was changed by a resource.

    A resource is used when Toughness, which the Parliament Boiler gives, reduces damage of a
    character that it is assigned to.
    """
    from openclix.engine.asking.attack_events import IsReduced
    from openclix.engine.asking.events import FactChanges
    from openclix.engine.asking.marker_events import CalledIn
    from openclix.engine.figures.figures import RESOURCE
    from openclix.engine.state.assigned import assigned_to
    from openclix.engine.state.face_down import FACE_DOWN

    table = game.table  # type: ignore[attr-defined]
    assigned = {
        figure
        for element in range(len(table.sheets))
        if table.card(element).element == RESOURCE
        for figure in assigned_to(table, element)
    }
    log = table.log or ()
    return {
        "ID cards": sum(isinstance(event, CalledIn) for event in log),
        "One-Shots": sum(
            isinstance(event, FactChanges) and event.word == FACE_DOWN for event in log
        ),
        "resources": sum(
            isinstance(event, IsReduced) and event.cause == "toughness" and event.figure in assigned
            for event in log
        ),
    }


def how_often(sums: dict[str, int]) -> str:
    each = ", ".join(f"{kind} {sums[kind]} times" for kind in KINDS)
    return f"{sums['games']} games: {each}"


def too_seldom(sums: dict[str, int]) -> list[str]:
    return [f"{kind} were used {sums[kind]} times" for kind in KINDS if sums[kind] < LEAST_USED]
