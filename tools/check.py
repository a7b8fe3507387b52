"""`make check FILES="a.py b.ftl"`: the checks that belong to some files, in under a minute.

Without FILES it takes the files that differ from the last commit. It formats and lints them, runs
the tests that import them or that read them as text, and judges the rulings whose sections their
code cites. `make lint` and `make test` remain the whole check.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "src" / "openclix"

STATIC: Final = (
    "tests/test_imports.py",
    "tests/test_kernel_names.py",
    "tests/test_rules_are_run.py",
    "tests/test_rule_shapes.py",
    "tests/test_knots.py",
)
"""Tests that read the source alone: every change of code runs them."""

SLOW: Final = (
    *("tests/web", "tests/prove", "tests/proof", "tests/renumbered", "tests/server"),
    *(
        "tests/gates",
        "tests/properties",
        "tests/mutating",
        "tests/bots",
        "tests/scenarios/test_one",
    ),
)
"""Tests that start browsers or servers, or play many games. A change of code doesn't run them,
unless the changed file is one of theirs."""

PLUGINS: Final = ("tests/web", "tests/server")
"""Folders of tests that need the plugins of pytest. Loading them takes longer than many tests."""

PLAIN: Final = (
    *("tests/web/test_words.py", "tests/web/test_choice_words.py", "tests/web/test_budget.py"),
    "tests/server/test_protocol.py",
)
"""Tests in these folders that read files only."""

CITATIONS: Final = "tests/rulebook/test_citations.py"
"""The test of what each book cites for an event, a question, a refusal or a power."""

WORD_READERS: Final = (
    "tests/web/test_choice_words.py",
    "tests/language/test_catalogue.py",
    CITATIONS,
)
"""Tests of the questions and words that rules ask with."""

EVENT_READERS: Final = (
    "tests/notation/test_events.py",
    "tests/events/test_events.py",
    "tests/test_occurrences.py",
    "tests/test_docs.py",
    "tests/events/test_drawn_events.py",
    CITATIONS,
)
"""Tests of what belongs to an event: its sentence, its ruling, its drawing, its rows."""

READERS: Final[dict[str, tuple[str, ...]]] = {
    "src/openclix/language/": (
        "tests/language/test_catalogue.py",
        "tests/language/test_french.py",
        "tests/refusals/test_messages.py",
        "tests/web/test_words.py",
        "tests/web/test_choice_words.py",
    ),
    "src/openclix/language/en/refusals": ("tests/refusals/test_codes.py", "tests/test_docs.py"),
    "src/openclix/engine/asking/": EVENT_READERS,
    "src/openclix/engine/refusing/": ("tests/language/test_catalogue.py", CITATIONS),
    "src/openclix/powers/": (
        *WORD_READERS,
        "tests/language/test_french.py",
        "tests/powers/test_as_printed.py",
        "tests/content/test_starter.py",
        "tests/draw/test_tokens.py",
        "tests/test_docs.py",
    ),
    "src/openclix/rules/": WORD_READERS,
    "src/openclix/editions/": WORD_READERS,
    "src/openclix/scenarios/": (
        *WORD_READERS,
        "tests/language/test_french.py",
        "tests/scenarios/test_scenarios.py",
    ),
    "src/openclix/notation/": ("tests/language/test_catalogue.py", "tests/notation/test_docs.py"),
    "src/openclix/rulebook/": ("tests/rulebook", "tests/language/test_readings.py"),
    "src/openclix/content/": ("tests/content",),
    "src/openclix/server/": ("tests/server/test_protocol.py",),
    "docs/notation.md": ("tests/notation/test_docs.py", "tests/forces/test_forces.py"),
    "docs/protocol.md": ("tests/server/test_protocol.py",),
    "docs/json.md": ("tests/test_occurrences.py",),
    "docs/interpretations.md": ("tests/language/test_readings.py",),
    "docs/architecture.md": ("tests/test_imports.py", "tests/editions/test_extension_table.py"),
    "tools/docs/": ("tests/test_docs.py",),
    "docs/": ("tests/test_docs.py", "tests/tools/test_site.py"),
    "README.md": ("tests/test_docs.py",),
    "pyproject.toml": ("tests/test_packaging.py",),
    "web/src/table/time/": ("tests/events/test_drawn_events.py",),
    "web/": ("tests/web/test_words.py", "tests/web/test_budget.py"),
}
"""Tests that read a file as text, by the beginning of its path."""

MOST_TESTS: Final = 16
"""The most test files that run because they import what changed. The files that import the fewest
other modules go first. A module that everybody imports needs `make test`."""


class Unknown(ValueError):
    """A file to check that does not exist."""


class Step(NamedTuple):
    """One check: its name, and the function that runs it."""

    name: str
    run: Callable[[], int]


def changed() -> list[str]:
    """The files that differ from the last commit, untracked ones included."""
    differs = git("diff", "--name-only", "--diff-filter=d", "HEAD")
    new = git("ls-files", "--others", "--exclude-standard")
    return sorted({*differs, *new})


def git(*words: str) -> list[str]:
    told = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in told.stdout.splitlines() if line]


def named(files: Sequence[str]) -> list[str]:
    """The files by their paths below the project's folder."""
    paths = []
    for name in files:
        path = Path(name) if Path(name).is_absolute() else ROOT / name
        if not path.is_file() or ROOT not in path.resolve().parents:
            nearest = get_close_matches(name, git("ls-files"), 1, 0.5)
            hint = f" (did you mean {nearest[0]}?)" if nearest else ""
            raise Unknown(f"there is no file {name}{hint}")
        paths.append(path.resolve().relative_to(ROOT).as_posix())
    return paths


def module_of(path: str) -> str:
    """The dotted name of a module of the package or of the tests; empty for anything else."""
    if not path.endswith(".py"):
        return ""
    parts = Path(path.removeprefix("src/")).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported_by(path: Path) -> set[str]:
    """The dotted names that a test file imports, and those inside them that it names."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def importing(modules: set[str]) -> list[str]:
    """The test files that import one of the modules; the most particular ones first."""
    users: list[tuple[int, str]] = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(SLOW):
            continue
        imports = imported_by(path)
        if imports & modules:
            users.append((len(imports), name))
    return [name for _, name in sorted(users)[:MOST_TESTS]]


def belonging_tests(files: Iterable[str]) -> list[str]:
    """The tests that belong to some files."""
    files = list(files)
    tests = [f for f in files if re.search(r"(^|/)test_\w+\.py$", f)]
    code = {module_of(f) for f in files if f.startswith(("src/", "tests/", "tools/"))} - {""}
    if code:
        tests += [*STATIC, *importing(code)]
    for file in files:
        for start, readers in READERS.items():
            if file.startswith(start):
                tests += readers
    return [name for name in dict.fromkeys(tests) if (ROOT / name).exists()]


def sections_cited(files: Iterable[str]) -> set[str]:
    """The sections that the docstrings and comments of some files of rules cite."""
    from openclix import rulebook

    sections = {section.number for section in rulebook.load()}
    numbers: set[str] = set()
    for file in files:
        if file.startswith("src/openclix/") and file.endswith(".py"):
            text = (ROOT / file).read_text("utf-8")
            numbers.update(re.findall(r"(?<![\w.])\d+\.\d+[a-z]{0,3}(?![\w.]*\d|\w)", text))
    return numbers & sections


def rulings_for(files: Sequence[str]) -> list[Path]:
    """The files of rulings that changed, or that name a section which the changed code cites."""
    chosen = [ROOT / file for file in files if file.endswith(".ruling")]
    cited = sections_cited(files)
    if cited:
        for path in sorted((ROOT / "rulings").rglob("*.ruling")):
            listed = re.findall(r"^sections\s+([^#\n]+)", path.read_text("utf-8"), re.MULTILINE)
            if cited & set(" ".join(listed).replace(";", " ").split()):
                chosen.append(path)
    return list(dict.fromkeys(chosen))


def program(*words: str, plugins: bool = True) -> Callable[[], int]:
    """A function that runs a program of the environment in the project's folder."""
    command = [sys.executable, "-m", *words]
    alone = {} if plugins else {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    surroundings = {**os.environ, **alone}
    return lambda: subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode


def steps(files: Sequence[str]) -> list[Step]:
    """The checks of some files, the quickest first."""
    python = [file for file in files if file.endswith(".py")]
    listed: list[Step] = []
    if python:
        listed.append(Step("format", program("ruff", "format", "--check", *python)))
        listed.append(Step("lint", program("ruff", "check", *python)))
    prose = [file for file in files if file.endswith((".md", ".ftl")) and "/fr/" not in file]
    prose += [file for file in python if file.startswith("src/openclix/")]
    if prose:
        listed.append(Step("prose", program("tools.prose", *prose)))
    rulings = rulings_for(files)
    if rulings:
        paths = [str(path) for path in rulings]
        listed.append(
            Step(f"{len(paths)} files of rulings", program("openclix.cli", "judge", "-q", *paths))
        )
    tests = belonging_tests(files)
    if tests:
        workers = str(min(4, len(tests), os.cpu_count() or 1))
        words = ["pytest", "-q", "-p", "xdist", "-p", "timeout", "--maxfail=12"]
        words += ["-n", workers, "--dist", "loadfile"]
        plugins = any(name.startswith(PLUGINS) and name not in PLAIN for name in tests)
        run = program(*words, *tests, plugins=plugins)
        listed.append(Step(f"{len(tests)} files of tests", run))
    if any(file.startswith("web/src/") for file in files):
        command = [sys.executable, "web/build.py", "--types"]
        listed.append(
            Step("types of the client", lambda: subprocess.run(command, cwd=ROOT).returncode)
        )
    return listed


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make check", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="*", help="the files to check (default: those you changed)")
    parser.add_argument("--list", action="store_true", help="only say what would run")
    args = parser.parse_args(arguments)
    try:
        files = named(args.files) if args.files else changed()
    except Unknown as error:
        print(f"make check: {error}", file=sys.stderr)
        return 2
    if not files:
        print(
            'make check: nothing has changed since the last commit; name files: make check FILES="'
            'src/openclix/api.py"',
            file=sys.stderr,
        )
        return 2
    if args.list:
        print("\n".join([*belonging_tests(files), *(str(path) for path in rulings_for(files))]))
        return 0
    began, failed = time.monotonic(), []
    for step in steps(files):
        print(f"— {step.name}", flush=True)
        if step.run():
            failed.append(step.name)
            break
    seconds = time.monotonic() - began
    print(
        f"{'failed: ' + failed[0] if failed else 'all good'} ({len(files)} files, {seconds:.0f} s)"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
