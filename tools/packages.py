"""Installs the system packages that the tests need, if they are missing and we may.

`make test` calls it. Where it may not install (no root, no apt-get), it says what is missing and
how to get it; the tests that need it are skipped with the same reason.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys

WANTED = {
    "postgresql": ("initdb", "/usr/lib/postgresql/*/bin/initdb"),
    "redis-server": ("redis-server",),
    "libcairo2": ("/usr/lib/*/libcairo.so.2", "/usr/lib/libcairo.so.2", "/usr/lib64/libcairo.so.2"),
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
}
"""By package of Debian and Ubuntu: the programs or libraries of which one is enough."""


def missing() -> list[str]:
    """The packages of which no program is there."""
    return [name for name, programs in WANTED.items() if not any(map(is_installed, programs))]


def is_installed(program: str) -> bool:
    """Whether a program is there: by its name, or where a package keeps it."""
    return bool(glob.glob(program) if program.startswith("/") else shutil.which(program))


def may_install() -> bool:
    return shutil.which("apt-get") is not None and os.name == "posix" and os.geteuid() == 0


def install(packages: list[str]) -> None:
    """Installs, quietly. Reports failures, and the tests go on without those packages."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    packages = missing()
    if packages and may_install():
        print(f"installing for the tests: {', '.join(packages)}", file=sys.stderr)
        install(packages)
    for name in missing():
        print(f"without {name} some tests are skipped: apt-get install {name}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
