"""`python -m tools.proof`: does the long work, keeps what is done, and writes docs/proof.md."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import openclix
from tools import docs
from tools.prove.tracing import fingerprint

from . import record
from .proofs import Kept, Proof
from .registry import PROOFS

CACHE = Path(".cache") / "proof"


def main(argv: Sequence[str] | None = None, proofs: Sequence[Proof] = PROOFS) -> int:
    names = [proof.name for proof in proofs]
    parser = argparse.ArgumentParser(prog="python -m tools.proof", description=__doc__)
    parser.add_argument("--only", action="append", choices=names, help="this proof (repeatable)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--cache", type=Path, default=CACHE, metavar="FOLDER", help="what is done")
    parser.add_argument("--pieces", type=int, default=0, help="only the first pieces of each")
    parser.add_argument("--dry", action="store_true", help="write nothing down")
    args = parser.parse_args(argv)
    source = fingerprint(Path(openclix.__file__).parent)
    failed = False
    for proof in proofs:
        if args.only and proof.name not in args.only:
            continue
        kept = Kept(args.cache / f"{proof.name}.jsonl", source)
        outcome = proof.run(args.jobs, kept, Teller(proof.name), args.pieces)
        failed = failed or not outcome.holds
        print(f"{proof.name}: {outcome.result}")
        for failure in outcome.failures[:20]:
            print(f"    {failure}")
        if not args.dry:
            entries = record.load()
            entries[proof.name] = record.entry_of(proof.name, proof.seeds, outcome)
            record.save(entries)
            for path, text in docs.documents().items():
                if path.name == "proof.md":
                    path.write_text(text, encoding="utf-8")
    return 1 if failed else 0


class Teller:
    """Tells now and then how far a proof is."""

    def __init__(self, name: str, every: float = 30.0) -> None:
        self.name = name
        self.every = every
        self.told = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        if time.monotonic() - self.told > self.every:
            self.told = time.monotonic()
            print(f"{self.name}: {done} of {total} pieces", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
