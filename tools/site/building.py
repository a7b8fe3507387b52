"""Builds the site, checks it, and puts it where the server looks for it."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from openclix.server.fences.settings import DOCS as SERVED
from openclix.server.fences.settings import STATIC

from .contents import DOCS, ROOT, Unlisted, check_contents, menus
from .drawn import PICTURES
from .links import problems
from .reference import reference
from .rulings import pages

HERE: Final = Path(__file__).parent
TOKENS: Final = ROOT / "src" / "openclix" / "draw" / "tokens.json"
ICON: Final = ROOT / "web" / "public" / "icon.svg"
LARGEST: Final = 15_000_000
FACES: Final = {
    "barlow-condensed-latin-600": ("Barlow Condensed", "600"),
    "barlow-condensed-latin-800": ("Barlow Condensed", "700 800"),
    "inter-latin-wght": ("Inter", "100 900"),
}
"""The fonts of the table's pages: by the beginning of the file's name, the family and weights."""


def write_sources(sources: Path, out: Path) -> None:
    """The pages as Sphinx reads them."""
    check_contents()
    shutil.copytree(DOCS, sources)
    shutil.copytree(ROOT / "examples", sources / "examples")  # readers can download them
    for page in sources.glob("*.md"):
        page.write_text(page.read_text("utf-8").replace("](../examples/", "](examples/"), "utf-8")
    first = sources / "index.md"
    first.write_text(f"{first.read_text('utf-8')}\n{menus()}", encoding="utf-8")
    (sources / "reference.rst").write_text(reference(), encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8").replace("](docs/", "](")
    (sources / "changelog.md").write_text(changes, encoding="utf-8")
    for name, text in pages(out / PICTURES):
        (sources / f"{name}.md").write_text(text, encoding="utf-8")


def write_look(out: Path) -> None:
    """The colours and fonts of the table's pages, and their icon."""
    tokens = json.loads(TOKENS.read_text("utf-8"))
    fonts = "".join(f"--font-{name}:{value};" for name, value in tokens["fonts"].items())
    light, dark = (colours(tokens["themes"][name]) for name in ("light", "dark"))
    rules = [
        *write_faces(out),
        f":root{{{fonts}{light}}}",
        f"@media (prefers-color-scheme: dark){{:root{{{dark}}}}}\n",
    ]
    (out / "_static" / "tokens.css").write_text("\n".join(rules), encoding="utf-8")
    shutil.copy(ICON, out / "_static" / "icon.svg")


def write_faces(out: Path) -> list[str]:
    """The fonts, if the table's pages have been built; without them the system's fonts serve."""
    rules = []
    for beginning, (family, weight) in FACES.items():
        for file in sorted((STATIC / "assets").glob(f"{beginning}*.woff2")):
            shutil.copy(file, out / "_static" / f"{beginning}.woff2")
            rules.append(
                f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;'
                f'src:url("{beginning}.woff2") format("woff2")}}'
            )
    return rules


def colours(theme: dict[str, Any]) -> str:
    return "".join(f"--{name}:{value};" for name, value in theme.items() if isinstance(value, str))


def build(work: Path) -> Path:
    """Builds the site in a folder; raises if Sphinx finds anything wrong."""
    sources, out = work / "sources", work / "html"
    write_sources(sources, out)
    app = Sphinx(
        *(sources, HERE, out, work / "trees", "html"),
        status=None,
        warningiserror=True,
        exception_on_warning=False,
        freshenv=True,
    )
    app.build()
    if app.statuscode:
        raise SystemExit("make docs-site: Sphinx found something wrong (see above)")
    write_look(out)
    shutil.rmtree(out / ".doctrees", ignore_errors=True)
    shutil.rmtree(out / "_sources", ignore_errors=True)
    for name in ("objects.inv", ".buildinfo"):
        (out / name).unlink(missing_ok=True)
    return out


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make docs-site", description=__doc__)
    parser.add_argument("--output", type=Path, default=SERVED, help="where to put the site")
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as work:
        try:
            built = build(Path(work))
        except Unlisted as error:
            print(f"make docs-site: {error}", file=sys.stderr)
            return 1
        wrong = [str(problem) for problem in problems(built)]
        if size(built) > LARGEST:
            wrong.append(f"the site has {size(built)} bytes, more than {LARGEST}")
        if wrong:
            print("\n".join(wrong), file=sys.stderr)
            return 1
        shutil.rmtree(args.output, ignore_errors=True)
        shutil.copytree(built, args.output)
    count = len(list(args.output.glob("*.html")))
    print(f"{args.output}: {count} pages, {size(args.output) / 1e6:.1f} MB")
    return 0
