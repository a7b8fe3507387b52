"""Runs foreign code with a time limit."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Any, TypeVar

T = TypeVar("T")


class TooSlow(Exception):
    """The code did not return in time."""


def within(seconds: float, work: Callable[[], T]) -> T:
    """The result of `work`. Raises what it raises, or `TooSlow`.

    The work runs in a thread, which is abandoned if it never ends.
    """
    returned: list[Any] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            returned.append(context.run(work))
        except BaseException as error:
            raised.append(error)

    context = copy_context()
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        raise TooSlow
    if raised:
        raise raised[0]
    result: T = returned[0]
    return result
