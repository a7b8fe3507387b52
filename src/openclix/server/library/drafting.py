"""26.4 A draft at the server: it keeps nothing, since seed and picks say everything."""

from __future__ import annotations

from typing import Any

from openclix.content.drafts import BadPick, Draft, draftable
from openclix.engine.figures.card_views import card_view

from ..games.new_games import edition_of
from ..wire.refusing import Unreadable

Data = dict[str, Any]


def draft(edition: str, seed: str, players: int, picks: list[str]) -> Data:
    """The booster in front of the first player after these picks; the others are computers."""
    rules = edition_of(edition)
    try:
        drafted = Draft(seed, players, edition)
        for name in picks:
            drafted.pick(0, name)
            for player in range(1, players):
                drafted.pick(player, drafted.favourite(player))
    except BadPick as error:
        raise Unreadable("bad-game", str(error)) from None
    cards = draftable(edition)
    return {
        "seed": drafted.seed,
        "players": players,
        "round": drafted.round,
        "over": drafted.over,
        "pack": [{"id": name, **card_view(rules, cards[name])} for name in drafted.pack(0)],
        "picked": [{"id": name, **card_view(rules, cards[name])} for name in drafted.picked[0]],
        "forces": [drafted.text(player) for player in range(players)] if drafted.over else [],
    }
