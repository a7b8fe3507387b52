"""`python -m tools.prove`: breaks the rules, place by place, and sees whether rulings notice."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import time
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import openclix
from openclix import rulebook
from openclix.cli.files import complain
from openclix.coverage.report import lineage
from openclix.coverage.source import sources
from openclix.rulebook import Rulebook

from . import equivalents, ratchet
from .comparing import game_trials, watched_trials
from .edition_code import edition_files
from .experiments import TESTS, check_trials, restored_trials
from .mutants import Mutant
from .mutation_runner import MutationRunner
from .proof import CACHE, Proof, Rules, prove
from .report import as_data, as_text, confidence, order, summary
from .trials import (
    EDITIONS,
    ORACLE,
    WITNESS,
    Trial,
    extension_trials,
    load,
    oracle_trials,
    refusal_trials,
)

ROOT = Path(openclix.__file__).parent
RULINGS = ROOT.parent.parent / "rulings"
SECONDS = 1.0
"""Seconds of work on a mutant; those who compare have some more. Twice as many would find a little
more, and take hours."""


def parser() -> argparse.ArgumentParser:
    flags = argparse.ArgumentParser(
        prog="python -m tools.prove",
        description="Changes the rules, one place at a time, and plays the rulings that run what "
        "was changed, until one of them fails. What is known already is kept: a run that was ended "
        "goes on where it stopped.",
    )
    flags.add_argument(
        "--section", default="", metavar="12.4", help="code of one section or chapter"
    )
    flags.add_argument(
        "--only", action="append", default=[], metavar="PATH::FUNCTION", help="one file or function"
    )
    flags.add_argument(
        "--mutants",
        type=Path,
        metavar="FILE",
        help="the mutants of a file, one on each line as --json names them, each judged by all of "
        "its judges unless --seconds says otherwise",
    )
    flags.add_argument(
        "--edition",
        default="",
        metavar="classic-2002",
        help="the files that an edition reaches by imports, and the newest ones do not",
    )
    flags.add_argument("--sample", type=int, default=0, metavar="N", help="so many, by chance")
    flags.add_argument("--seed", type=int, default=0, help="the chance of --sample")
    flags.add_argument(
        "--quick",
        action="store_true",
        help="rulings alone judge, traced all in one process, less exactly",
    )
    flags.add_argument(
        "--seconds",
        type=float,
        metavar="N",
        help=f"how much work a mutant is worth, 0 for all of its judges (default: {SECONDS})",
    )
    flags.add_argument(
        "--compare",
        action="store_true",
        help="find out first which judges meet another value where a mutant has changed something, "
        "and ask them alone: about half an hour of work, which many mutants are worth",
    )
    flags.add_argument("--jobs", type=int, default=0, metavar="N", help="processes at a time")
    flags.add_argument(
        "--all", action="store_true", help="show the sections that catch all as well"
    )
    flags.add_argument("--totals", action="store_true", help="show the totals alone")
    flags.add_argument("--json", action="store_true", help="the result as JSON")
    flags.add_argument(
        "--record", action="store_true", help="write the totals of a full run to the ratchet"
    )
    flags.add_argument("--rulings", type=Path, default=RULINGS, metavar="FOLDER", help="the judges")
    flags.add_argument("--cache", type=Path, default=CACHE, metavar="FOLDER", help="what is known")
    flags.add_argument(
        "--least",
        type=float,
        default=0.0,
        metavar="PERCENT",
        help="fail below this percentage, and if everything was tried, where less than half of a "
        "section is caught",
    )
    return flags


def main(argv: Sequence[str] | None = None) -> int:
    args = parser().parse_args(argv)
    if not hasattr(os, "fork"):
        return complain("proving needs a system that can fork processes, such as Linux or macOS")
    book = rulebook.load()
    if args.section and args.section not in book:
        return complain(str(rulebook.UnknownSection(args.section, book.nearest(args.section))))
    paths = tuple(path_of(name) for name in args.only) or ("",)
    own = edition_files(sources(ROOT), args.edition) if args.edition else frozenset()
    if args.edition and not own:
        return complain(f"no edition {args.edition!r} is declared in a file of its own")

    try:
        keys = keys_in(args.mutants) if args.mutants else {}
    except (OSError, UnicodeDecodeError) as error:
        return complain(error)
    named = {key.partition("::")[0] for key in keys}

    def is_meant(file: str) -> bool:
        meant = file.endswith(paths) and (not args.edition or file in own)
        return meant and (not keys or file in named)

    rules = Rules(ROOT, [section.number for section in book], is_meant)
    if args.sample:
        rules.mutants = rules.sample(args.sample, args.seed)
    if keys:
        try:
            rules.mutants = listed(args.mutants, keys, rules.mutants)
        except UnknownMutant as error:
            return complain(error)
    if args.seconds is None:
        args.seconds = 0.0 if args.mutants else SECONDS
    chosen = [mutant for mutant in rules.mutants if is_wanted(mutant, args, book)]
    if not chosen:
        return complain("nothing there can be changed")
    trials, beside, judging = judges(args.rulings, args.quick)
    jobs = args.jobs or min(os.cpu_count() or 1, 8)
    runner = MutationRunner(ROOT, beside, judging, jobs)
    declared = equivalents.read()
    proof = prove(
        rules,
        chosen,
        trials,
        declared,
        runner,
        args.cache,
        Teller(),
        not args.quick,
        args.seconds,
        args.compare,
    )
    if args.json:
        print(json.dumps(as_data(proof), indent=2, ensure_ascii=False))
    else:
        for line in summary(proof) if args.totals else as_text(proof, book, args.all):
            print(line)
        if args.sample:
            print(confidence(proof.all))
    full = not (args.sample or args.mutants or args.section or args.only or args.edition)
    wrong = problems(rules, proof, full)
    if full and args.record and not wrong:
        ratchet.save(proof.totals(rules.statements))
    wrong += too_few(proof, args.least, full) if args.least else []
    for problem in wrong:
        complain(problem)
    return 1 if wrong else 0


class UnknownMutant(ValueError):
    """A mutant that the code doesn't have."""


def keys_in(file: Path) -> dict[str, int]:
    """The mutants that a file names, each with its line. Empty lines and comments don't count."""
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    return {key: n for n, line in lines if (key := line.strip()) and not key.startswith("#")}


def listed(file: Path, keys: dict[str, int], mutants: Sequence[Mutant]) -> list[Mutant]:
    """Those mutants, in the order of the code."""
    by_key = {mutant.key: mutant for mutant in mutants}
    for key, line in keys.items():
        if key not in by_key:
            place = key.partition("::")[0]
            near = get_close_matches(key, [known for known in by_key if known.startswith(place)], 1)
            hint = f"; the nearest is {near[0]!r}" if near else ""
            raise UnknownMutant(f"{file}, line {line}: there is no mutant {key!r}{hint}")
    return [mutant for mutant in mutants if mutant.key in keys]


def judges(
    folder: Path, rulings_alone: bool
) -> tuple[list[Trial], tuple[str, ...], tuple[str, ...]]:
    """Everybody who judges mutants, the modules without which rulings cannot be read, and those
    that the other judges need."""
    trials = load(folder)
    if folder != RULINGS:
        return trials, (), ()
    trials += [*extension_trials(), *refusal_trials()]
    if rulings_alone:
        return trials, (EDITIONS,), ()
    importlib.import_module(WITNESS)
    others = [*oracle_trials(), *check_trials(), *restored_trials(trials)]
    others += [*game_trials(), *watched_trials(trials)]
    return trials + others, (EDITIONS, WITNESS), (ORACLE, *TESTS)


def is_wanted(mutant: Mutant, args: argparse.Namespace, book: Rulebook) -> bool:
    """Whether the arguments ask for a mutant."""
    if args.section and not any(
        args.section in lineage(book, section) for section in mutant.sections
    ):
        return False
    return not args.only or any(_named(mutant, name) for name in args.only)


def _named(mutant: Mutant, name: str) -> bool:
    """Whether `path::function`, or a path alone, names where a mutant is."""
    function = name.partition("::")[2]
    own = mutant.source.function(mutant.node)
    return mutant.source.file.endswith(path_of(name)) and (
        not function or own == function or own.startswith(f"{function}.")
    )


def path_of(name: str) -> str:
    return name.partition("::")[0].removeprefix("src/openclix/")


def problems(rules: Rules, proof: Proof, full: bool) -> list[str]:
    """The reasons to fail: wrong declarations, and in a full run a score that fell."""
    wrong = proof.wrongly_declared()
    if full:
        before = ratchet.load()
        wrong += equivalents.problems(proof.declared, (mutant.key for mutant in rules.mutants))
        wrong += ratchet.lost_operators(before, rules.statements, rules.mutants)
        wrong += ratchet.worse(before, proof.totals(rules.statements))
    return wrong


def too_few(proof: Proof, least: float, full: bool) -> list[str]:
    """Scores that are too low: of all mutants and, where everything was tried, of a section."""
    wrong, score, weak = [], proof.all, proof.under_half()
    if score.percent < least:
        wrong.append(f"{score.percent:.1f} % are caught, less than {least:g} %")
    if full and weak:
        wrong.append(f"less than half is caught of {', '.join(sorted(weak, key=order))}")
    return wrong


class Teller:
    """Tells a person who waits how far it is: at once on a screen, now and then in a file."""

    EVERY = 60.0

    def __init__(self) -> None:
        self.screen = sys.stderr.isatty()
        self.told = time.monotonic()

    def __call__(self, done: int, total: int, caught: int) -> None:
        now = time.monotonic()
        if not self.screen and done < total and now - self.told < self.EVERY:
            return
        self.told = now
        start, end = ("\r", "") if self.screen and done < total else ("", "\n")
        progress = f"{start}{done} of {total} mutants, {100 * caught / done:.1f} % caught"
        print(progress, end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
