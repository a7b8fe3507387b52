"""Writes the folder of static files."""

from __future__ import annotations

import base64
import gzip
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from openclix.server.library import portraits

from .packages import ROOT, Missing, gather, pack, pack_library

HERE: Final = Path(__file__).parent
WORK: Final = ROOT / "build" / "serverless"
"""What is fetched and compiled, so that the next build is quick."""
STATIC: Final = ROOT / "src" / "openclix" / "server" / "static"
GUIDES: Final = ROOT / "src" / "openclix" / "server" / "docs"
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PAGES: Final = (
    *("play", "learn", "rules", "cards", "forces", "own", "desk", "gallery", "account", "lobby"),
    *("watch", "table", "replay", "collection", "scenarios"),
)
"""Addresses that a host finds by itself. It shows 404.html for all others."""
ONLY_SERVERS: Final = frozenset({"offline.html", "offline.css", "sw.js", "stamp.txt"})
LARGEST: Final = 13_000_000
"""Bytes of the whole site without the guides, compressed as hosts send it."""
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'"
)
MARK: Final = (
    f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
    '    <meta name="openclix-server" content="browser" />\n    '
)


FROM_ROOT: Final = re.compile(r'((?:href|src)=")/(?!/)')
"""Where a page names a file from the root of its host."""


class NotBuilt(Exception):
    """The site could not be built, with a sentence."""


def client() -> ModuleType:
    """web/build.py, which belongs to no package."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(npm: list[str], *words: str, where: Path = HERE) -> None:
    """A step of npm, quiet unless it fails."""
    place = str(Path(npm[0]).parent)
    surroundings = {**os.environ, "PATH": place + os.pathsep + os.environ.get("PATH", "")}
    done = subprocess.run([*npm, *words], cwd=where, env=surroundings, capture_output=True)
    if done.returncode:
        sys.stderr.write((done.stdout + done.stderr).decode(errors="replace")[-4000:])
        raise NotBuilt(f"npm {' '.join(words[:2])} failed (see above)")


def bring_python(npm: list[str]) -> Path:
    """Python for browsers, as the lock file names it; fetched once."""
    lock = (HERE / "package-lock.json").read_bytes()
    stamp, folder = HERE / "node_modules" / ".openclix-lock", HERE / "node_modules" / "pyodide"
    wanted = hashlib.sha256(lock).hexdigest()
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == wanted):
        run(npm, "ci", "--no-audit", "--no-fund")
        stamp.write_text(wanted, encoding="utf-8")
    return folder


def fingerprint(folder: Path) -> str:
    """A short name for everything in a folder."""
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            total.update(file.relative_to(folder).as_posix().encode())
            total.update(file.read_bytes())
    return total.hexdigest()[:16]


def packed(npm: list[str], python: Path) -> tuple[Path, Path]:
    """Two archives: packages, and Python's own library. Made again only if something changed."""
    sources, compiled = WORK / "packages", WORK / "compiled"
    gather(sources, WORK / "wheels")
    stamp = WORK / "packed.txt"
    archive, library = WORK / "packages.tar.xz", WORK / "python_stdlib.zip"
    own = b"".join((HERE / name).read_bytes() for name in ("compile.mjs", "packages.py"))
    wanted = fingerprint(sources) + hashlib.sha256(own).hexdigest()
    if archive.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return archive, library
    shutil.rmtree(compiled, ignore_errors=True)
    compiled.mkdir(parents=True)
    run(npm, "run", "compile", "--", str(sources), str(compiled))
    pack(sources, compiled, archive)
    pack_library(python / "python_stdlib.zip", compiled, library)
    stamp.write_text(wanted, encoding="utf-8")
    return archive, library


def build(out: Path, guides: bool = True) -> dict[str, Any]:
    """Writes the site. Answers what is in it."""
    if out.exists() and any(out.iterdir()) and not (out / "site.json").exists():
        raise NotBuilt(f"{out} has other files in it: name an empty folder, or a site made before")
    module = client()
    try:
        npm: list[str] = module.find_npm()
        module.build()
        python = bring_python(npm)
        archives = packed(npm, python)
    except (module.BuildError, Missing) as error:
        raise NotBuilt(str(error)) from None
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(STATIC, out, ignore=lambda _, names: ONLY_SERVERS & set(names))
    (out / "python").mkdir()
    for name in PYODIDE:
        shutil.copy(python / name, out / "python" / name)
    for archive in archives:
        shutil.copy(archive, out / "python" / archive.name)
    for theme in ("light", "dark"):
        (out / f"front-{theme}.svg").write_text(portraits.front(theme)[0], encoding="utf-8")
    lock = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (out / "python" / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    guides = guides and (GUIDES / "index.html").is_file()
    mark(out)
    told = describe(out, guides)
    if guides:
        shutil.copytree(GUIDES, out / "docs")
        for file in (out / "docs").rglob("*.html"):
            up = "../" * len(file.relative_to(out).parts[:-1])
            text = file.read_text(encoding="utf-8")
            file.write_text(FROM_ROOT.sub(rf"\1{up}", text), encoding="utf-8")
    return told


def mark(out: Path) -> None:
    """Says on each page that its server is in the browser. The site may be in any folder."""
    page = (out / "index.html").read_text(encoding="utf-8")
    page = page.replace("<meta name=", MARK + "<meta name=", 1)
    for name in ("", *PAGES):
        (out / name).mkdir(exist_ok=True)
        up = "../" if name else "./"
        (out / name / "index.html").write_text(FROM_ROOT.sub(rf"\1{up}", page), encoding="utf-8")
    script = (HERE / "lost.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    lost = (HERE / "lost.html").read_text(encoding="utf-8")
    lost = lost.replace("@DIGEST@", digest).replace("@SCRIPT@", script)
    (out / "404.html").write_text(lost, encoding="utf-8")


def describe(out: Path, guides: bool) -> dict[str, Any]:
    """What the worker and the service worker know about the files, and how large they are."""
    pages = {"404.html", *(f"{name}/index.html" for name in PAGES)}
    files = sorted(
        name
        for file in out.rglob("*")
        if file.is_file() and (name := file.relative_to(out).as_posix()) not in pages
    )
    loaded = ("pyodide.asm.wasm", "python_stdlib.zip", "packages.tar.xz", "pyodide-lock.json")
    told: dict[str, Any] = {
        "build": fingerprint(out),
        "docs": guides,
        "bytes": sum((out / "python" / name).stat().st_size for name in loaded),
    }
    (out / "site.json").write_text(json.dumps(told), encoding="utf-8")
    files = sorted({*files, "site.json"})
    worker = (HERE / "sw.js").read_text(encoding="utf-8")
    worker = worker.replace("@BUILD@", told["build"]).replace("@FILES@", json.dumps(files))
    (out / "sw.js").write_text(worker, encoding="utf-8")
    sizes = {name: compressed(out / name) for name in [*files, "sw.js"]}
    return {**told, "sizes": sizes, "compressed": sum(sizes.values())}


def compressed(file: Path) -> int:
    """The size of a file as a host sends it."""
    data = file.read_bytes()
    return min(len(data), len(gzip.compress(data, 9)))
