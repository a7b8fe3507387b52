"""What is shipped: the package alone in the wheel, everything to test it with in the source.

The plain package is a library: extras bring the server and the pictures, in ranges that other
projects can live with, and `constraints/pinned.txt` has the exact versions for our own use.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .installed import ROOT, brought, modules_of, project, requirements

BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
EXTRAS = tuple(project()["optional-dependencies"])
PINNED = ROOT / "constraints" / "pinned.txt"
MOST_PACKAGES = 6
MOST_SECONDS = 0.05


def test_the_wheel_holds_the_package_alone() -> None:
    assert BUILD["targets"]["wheel"]["packages"] == ["src/openclix"]


def test_the_source_brings_everything_that_its_tests_need() -> None:
    included = set(BUILD["targets"]["sdist"]["include"])
    assert included >= {"src", "tests", "tools", "benchmarks", "rulings", "docs", "README.md"}
    assert included >= {"constraints"}
    assert [name for name in sorted(included) if not (ROOT / name).exists()] == []


# ------------------------------------------------------------------ versions


def pins() -> dict[str, str]:
    """The exact versions, by name."""
    lines = [line for line in PINNED.read_text("utf-8").splitlines() if not line.startswith("#")]
    pairs = [line.split("==") for line in lines]
    return {canonicalize_name(name): version for name, version in pairs}


def all_requirements() -> list[Requirement]:
    named = [*requirements(), *(each for extra in EXTRAS for each in requirements(extra))]
    return [each for each in named if each.name != "openclix"]


def test_the_extras_are_those_that_the_documents_name() -> None:
    assert {"server", "pictures", "docs", "dev"} <= set(EXTRAS)
    [own] = [each for each in requirements("dev") if each.name == "openclix"]
    assert own.extras == {"server", "pictures", "docs"}


def test_requirements_are_ranges() -> None:
    exact = [str(each) for each in all_requirements() if "==" in str(each.specifier)]
    assert exact == []
    assert [str(each) for each in all_requirements() if not each.specifier] == []


def test_every_requirement_has_an_exact_version_in_its_range() -> None:
    known = pins()
    unpinned = [
        str(each) for each in all_requirements() if canonicalize_name(each.name) not in known
    ]
    assert unpinned == []
    outside = [
        str(each)
        for each in all_requirements()
        if not each.specifier.contains(known[canonicalize_name(each.name)])
    ]
    assert outside == []


def test_what_requirements_bring_along_has_an_exact_version_too() -> None:
    assert sorted(set(brought(all_requirements())) - set(pins())) == []


def test_exact_versions_name_no_place_to_fetch_them_from() -> None:
    lines = [line for line in PINNED.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_the_container_and_make_use_the_exact_versions() -> None:
    for name in ("Dockerfile", "Makefile"):
        text = (ROOT / name).read_text("utf-8")
        assert "constraints/pinned.txt" in text and "[server]" in text, name


# ------------------------------------------------------------------ the plain library


def test_the_plain_package_brings_few_others() -> None:
    assert len(brought(requirements())) <= MOST_PACKAGES


WORK = {
    "import": "import openclix",
    "game": "import openclix; openclix.Game.new(seed=7).options",
    "rules": "main(['rules', '10.2'])",
    "judge": "main(['judge', '-q', 'rulings/comprehensive/01-characters'])",
    "play": "main(['play', '--forces', 'lamplighters', 'tidewatch', '--map', 'tram-yard'])",
    "help": "main(['--help'])",
}
PROBE = """
import contextlib, io, os, sys
sys.stdin = io.StringIO("auto\\nquit\\n")
os.environ["OPENCLIX_GAMES"] = sys.argv[1]
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    {main}
    {work}
print(*sorted({{name.partition(".")[0] for name in sys.modules}}))
"""


@pytest.mark.parametrize("work", WORK)
def test_plain_work_imports_no_library_of_an_extra(work: str, tmp_path: object) -> None:
    main = "from openclix.cli import main" if "main(" in WORK[work] else ""
    code = PROBE.format(main=main, work=WORK[work])
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    plain = modules_of(brought(requirements()))
    extra = modules_of(brought([each for e in EXTRAS for each in requirements(e)])) - plain
    assert {"fastapi", "pydantic", "sqlalchemy", "uvicorn", "cairosvg"} <= extra
    assert set(run.stdout.split()) & (extra - {"openclix"}) == set()
    assert "openclix" in run.stdout.split()


def test_the_package_is_imported_in_a_moment() -> None:
    code = "import time; t = time.process_time(); import openclix; print(time.process_time() - t)"
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(5)]
    assert min(float(run.stdout) for run in runs) <= MOST_SECONDS
