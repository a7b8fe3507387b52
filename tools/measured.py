"""Runs a command and prints the time that it and its children took (`make test`)."""

from __future__ import annotations

import resource
import subprocess
import sys
import time


def main(command: list[str]) -> int:
    start = time.monotonic()
    status = subprocess.run(command, check=False).returncode
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    minutes = (spent.ru_utime + spent.ru_stime) / 60
    clock = (time.monotonic() - start) / 60
    print(f"processor time: {minutes:.1f} minutes (user and system)", flush=True)
    print(f"by the clock: {clock:.1f} minutes", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
