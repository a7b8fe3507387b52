"""The share of a worker's time that one address may take."""

from __future__ import annotations

import asyncio
import time

import pytest

from openclix.server.fences.effort import Effort


async def busy(seconds: float) -> str:
    """Keeps the processor for some time, and then waits a little."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    await asyncio.sleep(0.01)
    return "done"


def test_only_work_counts_and_waiting_is_free() -> None:
    effort = Effort()
    effort.limit.rate = 1e-9  # nothing comes back meanwhile, however slow the machine is

    async def some() -> float:
        before = effort.limit.left("a")
        assert await effort.counted("a", busy(0.2)) == "done"
        await effort.counted("b", asyncio.sleep(0.2))
        assert effort.limit.left("b") > before - 0.15
        return before - effort.limit.left("a")

    assert 0.2 <= asyncio.run(some()) < 1


def test_after_its_share_an_address_waits_and_others_do_not() -> None:
    effort = Effort()
    effort.limit.spend("a", 4)

    async def waits(address: str) -> float:
        began = time.monotonic()
        await effort.turn(address)
        return time.monotonic() - began

    async def both() -> tuple[float, float]:
        return await asyncio.gather(waits("a"), waits("b"))

    late, other = asyncio.run(both())
    assert late > max(0.2, 2 * other)
    assert not effort._turns and not effort._waiting


def test_in_each_round_only_one_message_of_an_address_goes_on() -> None:
    effort = Effort()
    order: list[str] = []

    async def message(address: str, name: str) -> None:
        await effort.turn(address)
        order.append(name)

    async def all_of_them() -> None:
        many = [message("a", f"a{number}") for number in range(5)]
        await asyncio.gather(*many, message("b", "b0"))

    asyncio.run(all_of_them())
    assert order.index("b0") <= 1
    assert [name for name in order if name != "b0"] == [f"a{number}" for number in range(5)]


def test_an_error_and_a_cancelled_task_go_through() -> None:
    effort = Effort()

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("wrong")

    async def cancelled() -> bool:
        task = asyncio.create_task(effort.counted("a", asyncio.sleep(60)))
        await asyncio.sleep(0)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return True
        return False

    with pytest.raises(ValueError, match="wrong"):
        asyncio.run(effort.counted("a", fails()))
    assert asyncio.run(cancelled())


def test_without_limits_nobody_waits() -> None:
    effort = Effort(0)
    asyncio.run(effort.counted("a", busy(0.01)))
    asyncio.run(effort.turn("a"))
    assert effort.limit.left("a") == 0
