"""`openclix cards coverage` and `gate`: how much of a collection is read, and checks of it."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

from openclix.cards.collecting import Collection, NotACollection, collected, years_of
from openclix.cards.coverage import Report, cover
from openclix.cards.english import english
from openclix.cards.gates import Gate, mixtures, touchstone
from openclix.editions import edition
from openclix.engine.figures.messages import say
from openclix.gates.leaves import leaf_gate, texts_of
from openclix.gates.powers import OTHERS, STANDARD, powers_gate
from openclix.importing.octgn import units_of_set

from .files import BadFile, complain

LISTS: Final = ("read", "by-hand", "no-meaning", "unread", "variants", "ambiguous", "faults")
MOST_NEEDS: Final = 40
GATES: Final = ("touchstone", "mixtures", "leaves", "powers")


def add(commands: Any) -> None:
    """The commands `coverage` and `gate` of `openclix cards`."""
    report = commands.add_parser("coverage", help=str(say("cards-coverage-help")))
    report.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=str(say("cards-paths")))
    report.add_argument("--by", choices=("set", "year", "need"), help=str(say("cards-by")))
    report.add_argument("--sets", type=Path, metavar="FILE", help=str(say("cards-sets")))
    report.add_argument("--list", choices=LISTS, dest="listed", help=str(say("cards-list")))
    gate = commands.add_parser("gate", help=str(say("cards-gate-help")))
    gate.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=str(say("cards-paths")))
    gate.add_argument("--only", choices=GATES, action="append", help=str(say("cards-gate-only")))
    gate.add_argument("--jobs", type=int, default=1, metavar="N", help=str(say("cards-jobs")))
    gate.add_argument("--journal", type=Path, metavar="FILE", help=str(say("cards-journal")))
    gate.add_argument("--rulings", type=Path, metavar="DIR", help=str(say("cards-rulings")))


def run(args: argparse.Namespace) -> int:
    """0 if the texts pass, 1 if a gate finds something, 2 for input that can't be read."""
    try:
        collection = collected(args.paths, units_of_set)
        years = years_of(args.sets) if getattr(args, "sets", None) else None
    except NotACollection as error:
        return complain(BadFile(str(error)))
    except (OSError, UnicodeDecodeError):
        return complain(BadFile(str(say("file-none", file=str(args.sets)))))
    if not collection.units:
        for fault in collection.faults:
            print(fault)
        return complain(BadFile(str(say("cards-nothing"))))
    if args.cards_command == "gate":
        return run_gates(collection, args)
    report = cover(english(edition()), collection, years)
    show(report, args.by, args.listed)
    for line in report.all.lines():
        print(line)
    for line in report.modern.lines("modern ") if years is not None else ():
        print(line)
    return 0


def show(report: Report, by: str | None, listed: str | None) -> None:
    """The lines of a report before its last ones."""
    if listed == "faults":
        for fault in report.faults:
            print(fault)
    elif listed is not None:
        for place in report.places:
            status = "variants" if place.phrase.variant and listed == "variants" else place.status
            if listed == "ambiguous" and place.phrase.readings > 1:
                status = "by-hand"
                print(place.said())
            elif status == listed:
                print(place.said())
    if by == "need":
        for need, number in report.needs.most_common(MOST_NEEDS):
            print(f"{number:6} {need}")
    groups = {"set": report.by_set, "year": report.by_year}.get(by or "", {})
    for name, tally in sorted(groups.items()):
        print(f"{name}: {'; '.join(tally.lines())}")
    if by == "need":
        for team, number in report.all.teams.most_common(MOST_NEEDS):
            print(f"{number:6} {say('cards-team', team=team)}")
    for line in report.all.team_lines():
        print(line)
    counts = report.all.phrases
    print(
        say(
            "cards-counts",
            read=counts["read"],
            hand=counts["by-hand"],
            none=counts["no-meaning"],
            unread=counts["unread"],
            variants=report.all.variants,
            faults=len(report.faults),
        )
    )


def run_gates(collection: Collection, args: argparse.Namespace) -> int:
    """Prints each gate, and its faults."""
    grammar = english(edition())
    chosen = args.only or GATES
    passed = True
    for name, gate_of in (("touchstone", touchstone), ("mixtures", mixtures)):
        if name in chosen:
            start = time.perf_counter()
            gate = gate_of(grammar, collection)
            passed = passed and gate.passed
            show_gate(gate, time.perf_counter() - start)
    if "leaves" in chosen:
        passed = show_leaves(collection, args) and passed
    if "powers" in chosen and args.rulings is not None:
        passed = show_powers(args) and passed
    return 0 if passed else 1


def show_leaves(collection: Collection, args: argparse.Namespace) -> bool:
    """Every leaf of what was read matters in play."""
    start = time.perf_counter()
    gate = leaf_gate(texts_of(collection), args.journal, args.jobs)
    for words, place in gate.dull:
        print(say("cards-dull", words=words, place=place))
    for fault in gate.faults:
        print(say("cards-leaf-fault", fault=fault))
    print(
        say(
            "cards-leaves",
            texts=gate.texts,
            unplayed=gate.unplayed,
            phrases=gate.phrases,
            counted=gate.counted,
            leaves=gate.leaves,
            noticed=gate.noticed,
            seconds=f"{time.perf_counter() - start:.1f}",
        )
    )
    return gate.passed


def show_powers(args: argparse.Namespace) -> bool:
    """Powers as texts, in place of the hand-written units, against their own rulings."""
    start = time.perf_counter()
    own = args.rulings / edition().name
    gate = powers_gate(own if own.is_dir() else args.rulings, args.jobs)
    for verdict in gate.verdicts:
        if verdict.why:
            print(say("cards-power-unsaid", power=verdict.power, why=verdict.why))
            continue
        key = "cards-power-holds" if verdict.holds else "cards-power-fails"
        print(say(key, power=verdict.power, held=verdict.held, rulings=verdict.rulings))
        for failed in verdict.failed if not verdict.holds else ():
            print(f"    {failed}")
    standard = gate.of(*STANDARD)
    print(say("cards-power-alone", count=len(gate.alone), names=", ".join(gate.alone)))
    print(
        say(
            "cards-powers",
            held=sum(verdict.holds for verdict in standard),
            standard=len(standard),
            others=sum(verdict.holds for verdict in gate.of(*OTHERS)),
            of=len(gate.of(*OTHERS)),
            seconds=f"{time.perf_counter() - start:.1f}",
        )
    )
    return gate.passed


def show_gate(gate: Gate, seconds: float) -> None:
    for fault in gate.faults:
        print(fault)
    print(
        say(
            "cards-gate",
            gate=gate.name,
            texts=gate.texts,
            phrases=gate.phrases,
            same=gate.same,
            variants=gate.variants,
            declined=gate.declined,
            none=gate.no_meaning,
            ambiguous=gate.ambiguous,
            mismatches=gate.mismatches,
            seconds=f"{seconds:.1f}",
        )
    )
