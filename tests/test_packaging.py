"""What is shipped: the package alone in the wheel, everything to test it with in the source."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]


def test_the_wheel_holds_the_package_alone() -> None:
    assert BUILD["targets"]["wheel"]["packages"] == ["src/openclix"]


def test_the_source_brings_everything_that_its_tests_need() -> None:
    included = set(BUILD["targets"]["sdist"]["include"])
    assert included >= {"src", "tests", "tools", "benchmarks", "rulings", "docs", "README.md"}
    assert [name for name in sorted(included) if not (ROOT / name).exists()] == []
