"""OpenClix in a world in which every section has another number and says nothing but its key.

    python -m tests.renumbered.world rulings --part 0 --of 8 [--apart]
    python -m tests.renumbered.world cases
    python -m tests.renumbered.world games [--plain]

Before `openclix` is imported, a hook is put in front of it that compiles its source with other
numbers: each string that is the number of a section becomes the number of another one, half a book
away. Every message is rendered as its key. What the program prints then is what came out: rulings
and cases that do not hold, or what games came to.

With `--apart` every place in the source gets a number of its own, so that nothing can be known by
being called alike, either; then rulings expect no sections at all.

What people read is not compared: of a ruling, the sections that it expects are renumbered as the
code is, and the words that it expects in a reckoning (`ask defense of B: 17 = "+1: …"`) are left
out, so that the number alone counts; of a case, the code and the section count.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).resolve().parents[2]
BOOKS = ROOT / "src" / "openclix" / "rulebook"
ASKING = {
    "refuse",
    "Refusal",
    "Ability",
    "Decision",
    "ask",
    "may",
    "Part",
    "Violation",
    "violation",
}
"""Calls in which even the number of a whole chapter is one."""
QUOTED = re.compile(r"\b(section|because) ([\w.]+)")
CITED = re.compile(r" (?:section|because) ([\w.]+)")
WORDS = re.compile(r'^(\s*ask .*?) = ".*"$', re.MULTILINE)


def renumbering() -> dict[str, str]:
    """By the number of a section: that of another one, half of the same book away."""
    found: dict[str, str] = {}
    for book in sorted(BOOKS.glob("*/sections.tsv")):
        lines = book.read_text(encoding="utf-8").splitlines()[1:]
        numbers = [line.split("\t")[0] for line in lines if line]
        for place, number in enumerate(numbers):
            found.setdefault(number, numbers[(place + len(numbers) // 2) % len(numbers)])
    return found


NUMBERS = renumbering()


class Renumbered(ast.NodeTransformer):
    """Source with other section numbers; `apart`, with another one at each place."""

    apart = False
    places = 0

    def __init__(self) -> None:
        self.changed = 0

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ASKING:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and argument.value in NUMBERS:
                    self.renumber(argument)
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str) and "." in node.value and node.value in NUMBERS:
            self.renumber(node)
        return node

    def renumber(self, node: ast.Constant) -> None:
        if not hasattr(node, "renumbered"):
            node.renumbered = True  # type: ignore[attr-defined]
            node.value = NUMBERS[str(node.value)]
            if Renumbered.apart:
                Renumbered.places += 1
                node.value += f"/{Renumbered.places}"
            self.changed += 1


class OtherNumbers(SourceFileLoader):
    """Compiles a module with other section numbers, past every cache."""

    changed = 0

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        numbers = Renumbered()
        tree = numbers.visit(ast.parse(self.get_data(path)))
        OtherNumbers.changed += numbers.changed
        return compile(tree, path, "exec", dont_inherit=True)


class Hook(MetaPathFinder):
    """Finds the modules of OpenClix for `OtherNumbers`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "openclix":
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = OtherNumbers(fullname, spec.loader.path)
        return spec


def enter(apart: bool = False) -> None:
    """From here on OpenClix is imported with other numbers and says keys alone."""
    assert "openclix" not in sys.modules
    Renumbered.apart = apart
    sys.meta_path.insert(0, Hook())
    from openclix.language.catalogue import Language

    Language.render = lambda self, message: message.key  # type: ignore[method-assign]
    cite_as_there()


def cite_as_there() -> None:
    """Books cite what they did, by the numbers that their sections have here."""
    from openclix.rulebook import reviewed

    there = {here: number for number, here in NUMBERS.items()}
    decided = reviewed.row_for

    def row_for(folder: str, said: str, rule: str) -> reviewed.Citation | None:
        number, _, place = rule.partition("/")
        row = decided(folder, said, there.get(number, number))
        if row is None or row.silent:
            return row
        section = NUMBERS.get(row.section, row.section)
        return row._replace(section=f"{section}/{place}" if place else section)

    reviewed.row_for = row_for  # type: ignore[assignment]


# ------------------------------------------------------------------ what comes out


def transcribed(text: str) -> str:
    """A ruling as this world writes it."""
    if Renumbered.apart:
        other = CITED.sub(lambda found: "" if found[1] in NUMBERS else found[0], text)
    else:
        other = QUOTED.sub(lambda found: f"{found[1]} {NUMBERS.get(found[2], found[2])}", text)
    return WORDS.sub(r"\1", other)


def rulings(part: int, of: int) -> list[str]:
    """The rulings that do not hold."""
    from openclix.notation import NotationError, read_rulings

    wrong: list[str] = []
    held = 0
    for place, path in enumerate(sorted((ROOT / "rulings").rglob("*.ruling"))):
        if place % of != part:
            continue
        try:
            found = read_rulings(transcribed(path.read_text("utf-8")), path.name, path.parent)
        except NotationError as error:
            wrong.append(str(error))
            continue
        for ruling in found:
            for edition in ruling.editions:
                outcome = ruling.run(edition)
                held += outcome.passed
                wrong += [] if outcome.passed else [outcome.report()]
    print(held, "hold")
    return wrong


def cases() -> list[str]:
    """The situations of refusals that are refused for another cause than they should."""
    from tests.refusals.cases import CASES
    from tests.refusals.test_cases import game_of

    wrong: list[str] = []
    for case in CASES:
        refusal = game_of(case).why_not(case.text)
        wanted = case.code, NUMBERS.get(case.section, "")
        code, section = (refusal.code, refusal.section) if refusal is not None else ("", "")
        if Renumbered.apart:
            wanted = case.code, ""
        if wanted not in ((code, ""), (code, section)):
            wrong.append(f"{case.text}: {code} ({section}), not {wanted}")
    print(len(CASES), "cases")
    return wrong


def games(count: int) -> list[str]:
    """Prints what games between simple players, and random games of any cards, came to."""
    from openclix.api import Game
    from openclix.bots import SimplePlayer, play_out
    from openclix.content import forces
    from openclix.notation import write_game
    from tests.randomplay import play

    names = sorted(forces())[:4]
    for seed in range(count):
        for edition in ("comprehensive", "pac"):
            pair = names[seed % 4], names[(seed + 1) % 4]
            game = Game.new(pair, seed=seed, turn_limit=6, edition=edition, strict=False)
            play_out(game, [SimplePlayer(seed), SimplePlayer(seed + 1)])
            tell(f"{edition} {seed}", write_game(game))
        game = play(seed + 900, history=True)  # type: ignore[assignment]
        tell(f"random {seed}", write_game(game))
    return []


def tell(name: str, text: str) -> None:
    played = text.split("\nplay\n")[1]
    print(name, len(played.splitlines()), hashlib.sha256(played.encode()).hexdigest()[:16])


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("rulings", "cases", "games"))
    parser.add_argument("--part", type=int, default=0)
    parser.add_argument("--of", type=int, default=1)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--apart", action="store_true", help="a number of its own at each place")
    parser.add_argument("--plain", action="store_true", help="in the usual world")
    args = parser.parse_args()
    if not args.plain:
        enter(args.apart)
    if args.what == "rulings":
        wrong = rulings(args.part, args.of)
    else:
        wrong = cases() if args.what == "cases" else games(args.games)
    for one in wrong:
        print("WRONG", one)
    print(OtherNumbers.changed, "numbers changed", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
