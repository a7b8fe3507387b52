"""Requests of players to the others at their table, such as undo, a draw, hints or a rematch.

A request stays open until every person at the table agrees, or somebody declines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.adjusting import read_adjustment

from ..games import table_texts
from ..games.terms import demand_playing, hints_allowed
from ..wire.messages import Cause, Request
from ..wire.refusing import Refuse, RuleRefuses

if TYPE_CHECKING:
    from .rooms import Room


class Agreements:
    """The open requests of one table."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def adjust(self, seats: frozenset[int], number: int, seat: int, text: str) -> None:
        """Somebody would like to change the table by hand; computers have nothing against it."""

        async def adjust() -> Cause | None:
            live = self.room.live
            demand_playing(live, seat)
            if live.number != number:
                raise Refuse("stale", 409)
            assert live.game is not None
            adjustment = read_adjustment(live.game.table, text)
            if isinstance(adjustment, Refusal):
                raise RuleRefuses(adjustment.cited(live.game.table.edition.cites))
            await self.request("adjust", seat, 0, 0, text=text, agreed=sorted(seats))
            return await self._carry_out()

        async with self.room.lock:
            cause = await self.room.attempt(adjust)
        await self.room.spread(cause)

    async def ask_hints(self, seat: int) -> None:
        """A player would like computer hints. Everybody gets them if all agree."""

        async def wish() -> None:
            demand_playing(self.room.live, seat)
            if hints_allowed(self.room.live.row.setup):
                raise Refuse("hints-allowed", 409)
            await self.request("hints", seat, 0, 0)
            await self._carry_out()

        async with self.room.lock:
            await self.room.attempt(wish)
        await self.room.spread(None)

    async def offer_draw(self, seat: int) -> None:
        """A player offers a draw. Others at the same screen are asked too."""

        async def offer() -> None:
            demand_playing(self.room.live, seat)
            await self.request("draw", seat, 0, 0)
            await self._carry_out()

        async with self.room.lock:
            await self.room.attempt(offer)
        await self.room.spread(None)

    async def rematch(self, seats: frozenset[int]) -> None:
        """A player would like a rematch. It begins when everybody at the table has agreed."""

        async def wish() -> None:
            row = self.room.live.row
            if row.status != "over":
                raise Refuse("not-over", 409)
            if self.room.rematched:
                return
            asked = next((other for other in row.requests if other["what"] == "rematch"), None)
            if asked is None:
                await self.request("rematch", min(seats), 0, 0, agreed=sorted(seats))
            elif seats <= set(asked["agreed"]):
                raise Refuse("request-open", 409)
            else:
                await self._agree(asked, seats)
            await self._carry_out()

        async with self.room.lock:
            await self.room.attempt(wish)
        await self.room.spread(None)
        await self.room.tell_again()

    async def request(
        self,
        what: str,
        seat: int,
        steps: int,
        count: int,
        text: str = "",
        agreed: Sequence[int] = (),
    ) -> None:
        """Puts a request down; everybody at the table sees it."""
        live = self.room.live
        requests = list(live.row.requests)
        if any(other["seat"] == seat and other["what"] == what for other in requests):
            raise Refuse("request-open", 409)
        number = max((other["request"] for other in requests), default=live.number * 10) + 1
        requests.append(
            {
                **{"request": number, "what": what, "seat": seat, "steps": steps},
                **{"count": count, "agreed": list(agreed) or [seat], "text": text},
            }
        )
        await self.room.alter(requests=requests)

    async def consent(self, seats: frozenset[int], request: int, agree: bool) -> None:
        """The others agree, or do not."""

        async def consent() -> Cause | None:
            live = self.room.live
            asked = next(
                (other for other in live.row.requests if other["request"] == request), None
            )
            if asked is None or asked["what"] != "rematch":
                demand_playing(live)
            if asked is None:
                raise Refuse("no-request", 409)
            own = seats - {asked["seat"]}
            if not own & self._people(asked):
                raise Refuse("own-request", 409)
            others = [other for other in live.row.requests if other is not asked]
            if not agree:
                await self.room.alter(requests=others)
                await self.room.notice(min(own), "declined")
                return None
            await self._agree(asked, own)
            return await self._carry_out()

        async with self.room.lock:
            before = self.room.rematched
            cause = await self.room.attempt(consent)
        await self.room.spread(cause)
        if not before:
            await self.room.tell_again()

    async def _agree(self, asked: dict[str, Any], seats: frozenset[int]) -> None:
        """Seats agree to a request."""
        others = [other for other in self.room.live.row.requests if other is not asked]
        agreed = sorted({*asked["agreed"], *seats})
        await self.room.alter(requests=[*others, {**asked, "agreed": agreed}])

    def _people(self, asked: dict[str, Any]) -> set[int]:
        """The seats that have to agree: all who play. A rematch needs all who have played."""
        live = self.room.live
        if asked["what"] == "rematch":
            return {seat.seat for seat in live.seats if seat.kind == "human"}
        return set(live.humans())

    async def _carry_out(self) -> Cause | None:
        """Does what everybody has agreed to."""
        for asked in self.room.live.row.requests:
            if self._people(asked) <= set(asked["agreed"]):
                return await self._do_agreed(asked)
        return None

    async def _do_agreed(self, asked: dict[str, Any]) -> Cause | None:
        seat, text = asked["seat"], asked["text"]
        if asked["what"] == "undo":
            await self.room.carry_out_undo(asked["count"], seat)
            return Cause(kind="undo", seat=seat)
        rest = [other for other in self.room.live.row.requests if other is not asked]
        if asked["what"] == "adjust":
            await self.room.alter(requests=rest)
            await self.room.make(lambda live: live.adjust(seat, text))
            return Cause(kind="adjust", seat=seat, choice=text)
        if asked["what"] == "rematch":
            await self.room.alter(requests=rest)
            await self.room.make_again()
            return None
        if asked["what"] == "hints":
            await self.room.alter(setup={**self.room.live.row.setup, "hints": True}, requests=rest)
            await self.room.notice(seat, "hints")
            return None
        result = {"reason": "draw", "winner": None}
        over = {"status": "over", "computer": False, "deadline": None}
        await self.room.alter(**over, result=result, requests=[])
        return None

    def open(self) -> list[Request]:
        """The requests that need consent, as everyone may see them."""
        return [
            Request(
                **{
                    key: pending[key]
                    for key in ("request", "what", "seat", "steps", "agreed", "text")
                },
                message=table_texts.request_message(self.room.live, pending).json(),
                lines=table_texts.taken_back(self.room.live, pending),
            )
            for pending in self.room.live.row.requests
        ]
