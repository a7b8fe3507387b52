"""A choice marked plain adds nothing: it leads where answering with nothing extra leads."""

from __future__ import annotations

import random
from collections.abc import Callable

import openclix
from openclix.content import forces, maps
from openclix.engine.asking.decisions import Decision

NOTHING_EXTRA = {"carry-whom": "alone", "pick-up": "leave", "drop": "keep"}
"""By topic: what a player says who wants nothing on the way. Heights are `stays`."""
WANTED = 300
EDITIONS = ("comprehensive", "pac", "core-fr", "indy-2003", "classic-2002")


Answer = Callable[[openclix.Game], str | None]


def asked(game: openclix.Game) -> Decision:
    """The open question."""
    assert game.decision is not None
    return game.decision


def marked(game: openclix.Game) -> str | None:
    """The text of the choice that the view marks, as a client reads it."""
    decision = game.view(asked(game).player)["decision"]
    texts = [choice["text"] for choice in decision["choices"] if choice.get("plain")]
    assert len(texts) <= 1
    return texts[0] if texts else None


def nothing_extra(game: openclix.Game) -> str | None:
    """What a player says at the open question who wants nothing on the way, by its topic."""
    options = asked(game).options(game.table)
    if asked(game).topic == "height":
        return "hover" if "hover" in options else "soar"
    return NOTHING_EXTRA.get(asked(game).topic)


def played_out(game: openclix.Game, answer: Answer, seed: int) -> openclix.Game:
    """The action to its end: questions without an answer get a random one, the same each time."""
    chance = random.Random(seed)
    while game.decision is not None and not game.at_rest:
        text = answer(game)
        if text is not None:
            game.choose(text)
        else:
            game.choose_index(chance.randrange(len(game.decision.values)))
    return game


def positions(edition: str, seed: int) -> list[tuple[openclix.Game, str]]:
    """Copies of a random game where a move could be given, and the moves."""
    chance = random.Random(f"plain {edition} {seed}")
    sides = tuple(chance.sample(sorted(forces(edition)), 2))
    board = chance.choice(sorted(maps()))
    total = 400 if edition in ("indy-2003", "classic-2002") else 300
    game = openclix.Game.new(sides, board, edition=edition, seed=seed, build_total=total)
    found: list[tuple[openclix.Game, str]] = []
    for _ in range(260):
        if game.decision is None:
            break
        options = game.decision.options(game.table) if game.decision.topic == "action" else []
        moves = [text for text in options if text.endswith((" move", " charge", " running-shot"))]
        if moves and chance.random() < 0.5:
            found.append((game.copy(), chance.choice(moves)))
        game.choose_index(chance.randrange(len(game.decision.values)))
    return found


def test_marked_choices_come_to_the_same_table_as_nothing_extra() -> None:
    compared = answered = 0
    topics: set[str] = set()
    for seed in range(12):
        for edition in EDITIONS:
            for game, move in positions(edition, seed):
                ends = []
                for answer in (marked, nothing_extra):
                    copy = game.copy()
                    copy.choose(move)

                    def watched(one: openclix.Game, answer: Answer = answer) -> str | None:
                        nonlocal answered
                        text = answer(one)
                        if text is not None:
                            answered += 1
                            topics.add(asked(one).topic)
                        return text

                    ends.append(played_out(copy, watched, seed))
                assert ends[0] == ends[1], (edition, seed, move)
                compared += 1
        if compared >= WANTED and topics == {*NOTHING_EXTRA, "height"}:
            break
    assert compared >= WANTED
    assert answered >= WANTED // 4
    assert topics == {*NOTHING_EXTRA, "height"}


def test_only_these_questions_have_a_plain_choice() -> None:
    """Everything else could matter to the result, and is asked."""
    game = openclix.Game.from_position(
        "map 16x16\nfigure A red b2; dial 8:charge 10 16 3 x6\nfigure B blue f2; dial 8 10 5 3 x6"
    )
    game.choose("A charge")
    assert marked(game) is None
    game.choose("e2")
    assert asked(game).topic == "follow-up"
    assert marked(game) is None
