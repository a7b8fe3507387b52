"""Child processes that do one piece of work each, tell what came of it, and end."""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import resource
import select
import selectors
import signal
import struct
import weakref
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

MEMORY = 1 << 30
"""How many bytes a child may take on top of what it starts with."""


class Work(NamedTuple):
    """The work of a child, which gets a pipe to write to and a number of seconds.

    Seconds of work are those that the processor spends on the child, so that a busy machine makes
    no difference; a child that only waits is ended after sixty times as long.
    """

    do: Callable[[int], None]
    limit: float


def side_by_side(works: Iterable[Work], workers: int) -> Iterator[tuple[int, bytes]]:
    """Does every piece of work in its own child, several at a time.

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


class Crew:
    """Processes that were started while this one was small, and start the children in its place.

    To fork a process takes the longer the more memory it has, and this one reads all code. Each
    process of the crew does one piece of work at a time, in a child. It keeps the data of `learn`
    for itself and its children.
    """

    def __init__(
        self, size: int, learn: Callable[[Any], None], do: Callable[[Any, int], None]
    ) -> None:
        self._ends: dict[int, int] = {}
        """By the pipe on which one of the crew answers: the pipe on which it is asked."""
        self._free: list[int] = []
        self._doing: dict[int, object] = {}
        gc.collect()
        for _ in range(size):
            asked, asking = os.pipe()
            answered, answering = os.pipe()
            pid = os.fork()
            if not pid:
                for end in (asking, answered, *self._ends, *self._ends.values()):
                    os.close(end)
                _serve(asked, answering, learn, do)
            os.setpgid(pid, pid)  # so that it can be ended with its children
            os.close(asked)
            os.close(answering)
            self._ends[answered] = asking
            self._free.append(answered)
            weakref.finalize(self, _dismiss, pid, asking, answered)

    @property
    def free(self) -> bool:
        return bool(self._free)

    @property
    def busy(self) -> bool:
        return bool(self._doing)

    def learn(self, data: object) -> None:
        """Tells everybody something."""
        assert not self.busy
        packed = pickle.dumps((None, data))
        for asking in self._ends.values():
            _send(asking, packed)

    def start(self, mark: object, data: object, limit: float) -> None:
        """Lets a free process do a piece of work, with a limit in seconds."""
        answered = self._free.pop()
        self._doing[answered] = mark
        _send(self._ends[answered], pickle.dumps((limit, data)))

    def next(self) -> tuple[Any, bytes]:
        """Waits until one is done; answers its mark, and what the child told."""
        ready, _, _ = select.select(list(self._doing), [], [])
        told = _receive(ready[0])
        assert told is not None, "one of the crew is gone"
        self._free.append(ready[0])
        return self._doing.pop(ready[0]), told


def _serve(
    asked: int, answering: int, learn: Callable[[Any], None], do: Callable[[Any, int], None]
) -> None:
    """In one of the crew: does what it is asked to, until nobody can ask any more."""
    status = 1
    try:
        with contextlib.suppress(OSError):
            os.setpgid(0, 0)
        gc.disable()
        while (packed := _receive(asked)) is not None:
            limit, data = pickle.loads(packed)
            if limit is None:
                learn(data)
                continue
            gc.freeze()
            pid, pipe = fork(Work(partial(do, data), limit))
            told = bytearray()
            while more := os.read(pipe, 1 << 16):
                told += more
            os.close(pipe)
            os.waitpid(pid, 0)
            _send(answering, bytes(told))
        status = 0
    finally:
        os._exit(status)


def _dismiss(pid: int, *ends: int) -> None:
    for end in ends:
        os.close(end)
    with contextlib.suppress(ProcessLookupError, ChildProcessError):
        os.killpg(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _send(pipe: int, data: bytes) -> None:
    write(pipe, struct.pack("Q", len(data)) + data)


def _receive(pipe: int) -> bytes | None:
    """The next message; None if there is nobody to send one."""
    head = _read(pipe, 8)
    return _read(pipe, struct.unpack("Q", head)[0]) if len(head) == 8 else None


def _read(pipe: int, count: int) -> bytes:
    data = bytearray()
    while len(data) < count and (more := os.read(pipe, min(count - len(data), 1 << 20))):
        data += more
    return bytes(data)


def apart(do: Callable[[], Any], limit: float = 600.0) -> Any:
    """The answer of a function that is called in a child, so that it leaves no trace here."""

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
        gc.enable()
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
