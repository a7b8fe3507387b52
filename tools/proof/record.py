"""The results of the proofs when they were last run."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from .proofs import Outcome

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("record.json")


@dataclass(frozen=True)
class Entry:
    """One row of the record."""

    command: str
    seeds: str
    commit: str
    day: str
    holds: bool
    result: str
    table: tuple[str, ...] = ()


def load(file: Path = FILE) -> dict[str, Entry]:
    if not file.exists():
        return {}
    told = json.loads(file.read_text(encoding="utf-8"))
    return {
        name: Entry(**{**entry, "table": tuple(entry.get("table", ()))})
        for name, entry in told.items()
    }


def save(entries: Mapping[str, Entry], file: Path = FILE) -> None:
    told = {name: asdict(entry) for name, entry in sorted(entries.items())}
    file.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def entry_of(name: str, seeds: str, outcome: Outcome) -> Entry:
    """The record of an outcome, here and now."""
    result = outcome.result
    if outcome.failures:
        result += f"; {len(outcome.failures)} failures, the first: {outcome.failures[0]}"
    command = f'make proof ARGS="--only {name}"'
    return Entry(command, seeds, commit(), str(date.today()), outcome.holds, result, outcome.table)


def commit() -> str:
    """The commit of the code that is here, and whether it was changed since."""
    try:
        head = _git("rev-parse", "--short", "HEAD")
        changed = _git("status", "--porcelain", "--", "src", "rulings", "tests")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{head} with changes" if changed else head


def _git(*words: str) -> str:
    told = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return told.stdout.strip()


def proof_table() -> list[str]:
    """The record as rows of a document."""
    from .registry import PROOFS

    entries = load()
    lines = ["| proof | seeds | commit | result |", "|---|---|---|---|"]
    for proof in PROOFS:
        name, claim = proof.name, proof.claim
        entry = entries.get(name)
        if entry is None:
            lines.append(f"| **{name}**: {claim} | {proof.seeds} | – | not run yet |")
            continue
        verdict = "holds" if entry.holds else "**fails**"
        result = entry.result.replace("|", "\\|")
        when = f"{entry.commit}, {entry.day}"
        lines.append(f"| **{name}**: {claim} | {entry.seeds} | {when} | {verdict}: {result} |")
    for proof in PROOFS:
        if (entry := entries.get(proof.name)) is not None and entry.table:
            lines += ["", f"### {proof.name}", "", *entry.table]
    return lines
