"""A program in another process, where Python mixes its hashes in another way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def printed(program: str, hash_seed: str, typed: str = "") -> list[str]:
    """The words that a program prints under a hash seed, when `typed` is its input."""
    return subprocess.run(
        [sys.executable, "-c", program],
        input=typed,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
