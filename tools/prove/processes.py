"""Child processes that do one piece of work each, tell what came of it, and end."""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import resource
import selectors
import signal
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

MEMORY = 1 << 30
"""How many bytes a child may take on top of what it starts with."""


class Work(NamedTuple):
    """What a child does: it gets a pipe to write to, and so many seconds of work.

    Seconds of work are those that the processor spends on the child, so that a busy machine makes
    no difference; a child that only waits is ended after sixty times as long.
    """

    do: Callable[[int], None]
    limit: float


def side_by_side(works: Iterable[Work], workers: int) -> Iterator[tuple[int, bytes]]:
    """Does every piece of work in a child of its own, so many at a time.

    Answers, as the children end, the number of the work and what its child told. A child that was
    too slow or too greedy has told only a part.
    """
    waiting = enumerate(works)
    children: dict[int, tuple[int, int, bytearray]] = {}
    selector = selectors.DefaultSelector()
    gc.freeze()
    try:
        while True:
            while len(children) < workers and (following := next(waiting, None)) is not None:
                number, work = following
                pid, pipe = fork(work)
                children[pipe] = pid, number, bytearray()
                selector.register(pipe, selectors.EVENT_READ)
            if not children:
                return
            for key, _ in selector.select():
                pid, number, told = children[key.fd]
                data = os.read(key.fd, 1 << 16)
                if data:
                    told += data
                    continue
                selector.unregister(key.fd)
                os.close(key.fd)
                del children[key.fd]
                os.waitpid(pid, 0)
                yield number, bytes(told)
    finally:
        for pipe, (pid, _, _) in children.items():
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(pipe)
        selector.close()
        gc.unfreeze()


def apart(do: Callable[[], Any], limit: float = 600.0) -> Any:
    """What a function answers that was called in a child, so that it leaves no trace here."""

    def work(pipe: int) -> None:
        try:
            answer = True, do()
        except Exception as error:
            answer = False, error
        write(pipe, pickle.dumps(answer))

    [(_, told)] = side_by_side([Work(work, limit)], 1)
    good, answer = pickle.loads(told)
    if not good:
        raise answer
    return answer


def fork(work: Work) -> tuple[int, int]:
    """Starts a child that does some work and ends; answers its id and the pipe on which it tells.

    A child that takes longer than its limit ends by the alarm, one that takes too much memory by
    an error.
    """
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    status = 1
    try:
        os.close(reading)
        for ending in (signal.SIGALRM, signal.SIGPROF, signal.SIGINT):
            signal.signal(ending, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, work.limit)
        signal.setitimer(signal.ITIMER_REAL, 60 * work.limit)
        _bound_memory()
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        work.do(writing)
        status = 0
    finally:
        os._exit(status)


def _bound_memory() -> None:
    with contextlib.suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def write(pipe: int, data: bytes) -> None:
    """Writes all of it, however much the pipe takes at a time."""
    while data:
        data = data[os.write(pipe, data) :]
