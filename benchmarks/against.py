"""Two trees in turns: the same pieces of work in a process for each, round by round."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any

from . import report
from .measuring import Duel, Measure, Row, Sample, row

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


class Tree:
    """A tree whose engine does pieces of work when it is told to."""

    def __init__(self, source: Path, harness: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.serving"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=harness,
            env={**os.environ, "PYTHONPATH": f"{harness}{os.pathsep}{source}"},
        )

    def ask(self, **question: Any) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def sample(self, name: str, first: int, seconds: float, pieces: int = 0) -> Sample:
        return Sample(**self.ask(name=name, first=first, seconds=seconds, pieces=pieces))

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


def unpack(revision: str, folder: Path) -> Path:
    """The sources of a commit, or those in a folder that is a checkout by itself."""
    if (Path(revision) / "src" / "openclix").is_dir():
        return Path(revision).resolve() / "src"
    packed = subprocess.run(
        ["git", "archive", revision, "src"], cwd=ROOT, check=True, capture_output=True
    )
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def compare(
    measures: Sequence[Measure],
    revision: str,
    rounds: int,
    seconds: float,
    budget: float,
    tell: Callable[[str], None],
) -> str:
    """Both trees by these benchmarks, and how fast the new one is beside the old."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        harness = folder / "harness"
        harness.mkdir()
        (harness / "benchmarks").symlink_to(HERE, target_is_directory=True)
        trees = Tree(ROOT / "src", harness), Tree(unpack(revision, folder / "old"), harness)
        try:
            return duels(trees, measures, revision, rounds, seconds, budget, tell)
        finally:
            for tree in trees:
                tree.close()


def duels(
    trees: tuple[Tree, Tree],
    measures: Sequence[Measure],
    revision: str,
    rounds: int,
    seconds: float,
    budget: float,
    tell: Callable[[str], None],
) -> str:
    begun = monotonic()
    able: list[tuple[Measure, Duel]] = []
    missing = []
    for this in measures:
        for tree, said in zip(trees, ("new", "old"), strict=True):
            error = tree.ask(name=this.name, warm=seconds).get("error")
            if error:
                missing.append(f"left out: {this.name}: the {said} tree: {error}")
                break
        else:
            able.append((this, Duel()))
    ready = monotonic()
    first = dict.fromkeys((this.name for this, _ in able), 0)
    for made in range(rounds):
        now = monotonic()
        if made and now - begun + (now - ready) / made > budget:
            break
        for this, duel in able:
            order = (0, 1) if made % 2 else (1, 0)
            found: list[Sample] = [Sample(0, {}, 0)] * 2
            pieces = 0
            for side in order:
                found[side] = trees[side].sample(this.name, first[this.name], seconds, pieces)
                pieces = found[side].pieces
            first[this.name] += pieces
            duel.ours.append(found[0])
            duel.theirs.append(found[1])
        tell(f"round {made + 1} of {rounds}: {monotonic() - begun:.0f} seconds")
    rows: list[Row] = []
    for this, duel in able:
        rows.extend(row(replace(line, times=False), revision, duel) for line in this.lines)
    return "\n".join([report.compared(rows, revision), *missing])
