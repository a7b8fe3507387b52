"""What is installed here, by requirement: the packages that the plain package brings, and an
environment that has nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
from functools import cache
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


@cache
def project() -> dict[str, Any]:
    """The table `project` of pyproject.toml."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return table


def requirements(extra: str = "") -> list[Requirement]:
    """What pyproject.toml names for the plain package, or for an extra."""
    optional = project()["optional-dependencies"]
    return [Requirement(text) for text in (optional[extra] if extra else project()["dependencies"])]


def brought(wanted: list[Requirement]) -> dict[str, Distribution]:
    """The distributions that requirements bring, with what those bring along, by name."""
    dists: dict[str, Distribution] = {}
    waiting = [(requirement, "") for requirement in wanted]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        dist = distribution(requirement.name)
        name = canonicalize_name(requirement.name)
        for inner in ("", *requirement.extras):
            if name not in dists or inner:
                waiting += [(Requirement(text), inner) for text in dist.requires or ()]
        dists[name] = dist
    return dists


def modules_of(dists: dict[str, Distribution]) -> set[str]:
    """The names under which distributions are imported."""
    return {
        module
        for module, names in packages_distributions().items()
        if {canonicalize_name(name) for name in names} & set(dists)
    }


def plain_environment(folder: Path) -> Path:
    """A new environment with the wheel and what it requires, and nothing else; its programs.

    Nothing is fetched: the wheel is built here, and the libraries are copies of our own.
    """
    wheels, home = folder / "wheels", folder / "plain"
    quiet = {**os.environ, "OPENCLIX_NO_WEB": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    pip = [sys.executable, "-m", "pip", "--quiet"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels)]
    subprocess.run([*build, str(ROOT)], check=True, env=quiet)
    venv.create(home, with_pip=False)
    programs = home / "bin"
    [wheel] = wheels.glob("openclix-*.whl")
    put = [*pip, "--python", str(programs / "python"), "install", "--no-deps", "--no-index"]
    subprocess.run([*put, str(wheel)], check=True, env=quiet)
    [packages] = home.glob("lib/python*/site-packages")
    for dist in brought(requirements()).values():
        for file in dist.files or ():
            if ".." not in file.parts and file.suffix != ".pyc":
                target = packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(dist.locate_file(file)), target)
    return programs
