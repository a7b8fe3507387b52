"""The Python packages that a server in a browser needs, cut to what it uses."""

from __future__ import annotations

import importlib.util
import io
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PINNED: Final = ROOT / "constraints" / "pinned.txt"
PYTHON: Final = ("3.14", "cp314", "pyemscripten_2026_0_wasm32")
"""The version, the binary interface and the platform of the Python that `package.json` names."""
COMPILED: Final = "pydantic_core"
"""The only package that has to be compiled. Its wheel for browsers is on PyPI."""
PURE: Final = (
    *("alembic", "annotated_doc", "annotated_types", "anyio", "attr", "babel", "fastapi", "fluent"),
    *("mako", "markupsafe", "openclix", "opentelemetry", "prometheus_client", "pydantic", "pytz"),
    *("segno", "sqlalchemy", "starlette", "typing_extensions", "typing_inspection"),
)
"""Packages without compiled parts, or with parts that also exist in Python."""
DESCRIBED: Final = ("opentelemetry-api",)
"""Packages that look their own parts up in what pip says about them."""
LEFT_OUT: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"(^|/)(__pycache__|tests?|testing)/",
        r"\.(so|pyd|pyi|typed|c|pxd|pyx|pyc)$",
        r"^openclix/(server/(static|docs)|cli|testing|gates)/",
        r"^sqlalchemy/dialects/(mysql|oracle|mssql)/",
        r"^sqlalchemy/ext/mypy/",
        r"^pydantic/(v1|mypy)",
        r"^alembic/templates/",
        r"^babel/locale-data/(?!(root|en|fr)\.dat$)",
        r"^babel/messages/",
        r"^mako/ext/",
        r"^pytz/zoneinfo/",
        r"^anyio/_backends/_trio",
    )
)
KEPT_AS_SOURCE: Final = re.compile(r"^openclix/server/storage/migrations/|^anyio/__init__\.py$")
"""Alembic and anyio read these as files."""


ONLY_USED: Final = frozenset(
    {"alembic", "mako", "opentelemetry", "prometheus_client", "sqlalchemy"}
)
"""Packages of which only the modules are packed that a game uses."""
NEVER_NEEDED: Final = re.compile(
    r"^(_pyrepl|unittest|xmlrpc|wsgiref|ensurepip|idlelib|tkinter|turtledemo|venv|lib2to3|curses|dbm)/"
    r"|^(pdb|pydoc|doctest|imaplib|mailbox|smtplib|ftplib|poplib|nntplib|turtle|pickletools)\.py$"
    r"|^encodings/(cp|iso|mac_|euc_|big5|gb|koi8|shift_|hz|johab|ptcp|tis|hp_)"
)
"""Parts of Python's library for terminals, mail and old files."""


class Missing(Exception):
    """A package that can't be had, with a sentence."""


def pinned(name: str) -> str:
    """The version of a package that the tests use."""
    for line in PINNED.read_text(encoding="utf-8").splitlines():
        package, _, version = line.partition("==")
        if package.lower().replace("-", "_") == name:
            return version
    raise Missing(f"{PINNED.name} has no line for {name}")


def gather(folder: Path, wheels: Path) -> None:
    """Copies every package into a folder, as it is installed here."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in PURE:
        found = importlib.util.find_spec(name)
        if found is None:
            raise Missing(f"the package {name} is not installed: make .venv/.play")
        places = found.submodule_search_locations
        for source in [Path(place) for place in places] if places else [Path(str(found.origin))]:
            copy(source, folder)
    for name in DESCRIBED:
        about = metadata.distribution(name)
        for file in about.files or ():
            if file.name in ("METADATA", "entry_points.txt") and ".dist-info" in str(file):
                target = folder / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(about.locate_file(file)), target)
    shutil.copy(ROOT / "docs" / "interpretations.md", folder / "openclix" / "rulebook")
    with zipfile.ZipFile(wheel(wheels)) as archive:
        wanted = [one for one in archive.namelist() if one.startswith(f"{COMPILED}/")]
        archive.extractall(folder, [one for one in wanted if not one.endswith((".pyi", ".typed"))])


def copy(source: Path, folder: Path) -> None:
    """One package, without what a browser never needs."""
    files = [source] if source.is_file() else sorted(source.rglob("*"))
    for file in files:
        name = file.relative_to(source.parent).as_posix()
        if file.is_file() and not any(one.search(name) for one in LEFT_OUT):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)


def wheel(folder: Path) -> Path:
    """The compiled package for browsers, fetched once."""
    folder.mkdir(parents=True, exist_ok=True)
    version = pinned(COMPILED)
    for found in folder.glob(f"{COMPILED}-{version}-*.whl"):
        return found
    python, abi, platform = PYTHON
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--only-binary=:all:", "--python-version", python, "--implementation", "cp"]
    command += ["--abi", abi, "--platform", platform, "--dest", str(folder)]
    done = subprocess.run(
        [*command, f"{COMPILED}=={version}"], capture_output=True, text=True, check=False
    )
    for found in folder.glob(f"{COMPILED}-{version}-*.whl"):
        return found
    raise Missing(f"pip has no {COMPILED} {version} for {platform}: {done.stderr.strip()[-300:]}")


def pack(folder: Path, compiled: Path, archive: Path) -> None:
    """One archive: compiled modules where the server uses them, sources where it doesn't."""
    with tarfile.open(archive, "w:xz", preset=4) as packed:
        for file in sorted(folder.rglob("*")):
            if not file.is_file():
                continue
            name = file.relative_to(folder).as_posix()
            ready = compiled / "packages" / Path(name).parent / f"{file.stem}.cpython-314.pyc"
            if file.suffix != ".py" or KEPT_AS_SOURCE.search(name):
                add(packed, name, file)
            elif ready.exists():
                add(packed, f"{name}c", ready)
            elif name.split("/")[0] not in ONLY_USED:
                add(packed, name, file)


def add(archive: tarfile.TarFile, name: str, file: Path) -> None:
    """A file without its owner and its time, so that the same sources give the same archive."""
    data = file.read_bytes()
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))


def pack_library(original: Path, compiled: Path, archive: Path) -> None:
    """Python's own library, compiled where the server uses it."""
    with zipfile.ZipFile(original) as source, zipfile.ZipFile(archive, "w") as packed:
        for name in sorted(source.namelist()):
            ready = compiled / "stdlib" / f"{name}c"
            if ready.is_file():
                put(packed, f"{name}c", ready.read_bytes())
            elif not NEVER_NEEDED.search(name):
                put(packed, name, source.read(name))


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
