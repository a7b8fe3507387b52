"""The lobby: tables at which anybody may sit down, and who waits there."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Final

from ..games.terms import build_total, map_called
from ..library.faces import face_for
from ..storage.lists import open_tables
from .presence import Presence, Present

if TYPE_CHECKING:
    from .service import Service

Data = dict[str, Any]
FRESH_SECONDS: Final = 1.0
"""How long one look at the database serves everybody who asks."""
ABANDONED_SECONDS: Final = 86_400.0
"""After this time, a table at which nobody waits is no longer listed."""
MOST_SHOWN: Final = 500
ORDER: Final = ("here", "away", "gone")


class Lobby:
    """The open tables of a server, as one worker knows them."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._elsewhere: dict[str, Presence] = {}
        self._told: dict[str, tuple[float, bytes]] = {}
        """By language: the lobby as it was sent last, and when."""

    def elsewhere(self, game: str, worker: str, present: Present) -> None:
        """Another worker's report of who sits at one of its tables."""
        self._elsewhere.setdefault(game, Presence()).report(worker, present)

    def forget_gone(self) -> None:
        """Drops reports of workers that say nothing any more."""
        for game, presence in list(self._elsewhere.items()):
            presence.forget_gone()
            if presence.empty:
                del self._elsewhere[game]

    def forget(self) -> None:
        """The next look reads the database again."""
        self._told.clear()

    def present(self, game: str) -> Present:
        """The people at a table, on any worker."""
        room = self.service.rooms.get(game)
        if room is not None:
            return room.present
        elsewhere = self._elsewhere.get(game)
        return elsewhere.with_others(Present()) if elsewhere is not None else Present()

    async def told(self, language: str) -> bytes:
        """The lobby as JSON in a language. One look serves everybody who asks for a second."""
        at, text = self._told.get(language, (-FRESH_SECONDS, b""))
        if time.monotonic() >= at + FRESH_SECONDS:
            text = json.dumps({"tables": await self.tables()}, ensure_ascii=False).encode()
            self._told[language] = time.monotonic(), text
        return text

    async def tables(self) -> list[Data]:
        """Open tables: those where somebody waits come first, then the newest."""
        rows = await self.service.run(lambda: open_tables(self.service.store))
        shown = [table for row in rows if (table := self.shown(row)) is not None]
        shown.sort(key=lambda table: (ORDER.index(table["host"]["presence"]), -table["created"]))
        return shown[:MOST_SHOWN]

    def shown(self, row: Data) -> Data | None:
        """One table as the lobby shows it. None if there is no seat, or nobody waits there."""
        seats = row["seats"]
        free = [seat for seat in seats if seat["kind"] == "open"]
        people = [seat for seat in seats if seat["kind"] == "human"]
        if not free or not people:
            return None
        host = people[0]
        presence = self.present(row["game"]).of(host["seat"])
        if presence == "gone" and row["updated"] < time.time() - ABANDONED_SECONDS:
            return None
        return {
            **{"game": row["game"], "created": row["created"], "map": map_called(row["map_name"])},
            **{"edition": row["edition"], "scenario": row.get("scenario", "")},
            **{"build_total": build_total(row), "turn_limit": row.get("turn_limit", 0)},
            **{"clock": row.get("clock"), "hints": bool(row.get("hints"))},
            **{"undo": row.get("undo", "fair"), "spectators": row.get("spectators", True)},
            "host": {
                "name": host["name"],
                "face": host["face"] or face_for(host["name"] or f"{row['game']} {host['seat']}"),
                "presence": presence,
            },
            "seats": [{"kind": seat["kind"], "name": seat["name"]} for seat in seats],
            "brings": any(not seat["equipped"] for seat in free),
            "locked": all(seat["locked"] for seat in free),
            "kept_for": free[0]["kept_for"] if len(free) == 1 else "",
        }
