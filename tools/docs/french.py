"""Screens as a French player sees them: `python -m tools.docs.french`.

They are read and corrected by people; that they hold no English is tested (tests/language).
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from openclix.cli import main
from openclix.cli.program import program
from openclix.language import spoken_language, use_language

POSITION = """map 8x8
  hindering c5
figure Ann red c3; dial 8:charge 10 16 3 x4; range 6
figure Bob blue c6; dial 8 10 16:toughness 3 x4; tokens 1
object m1 e3 heavy
"""
FILES = {
    "duel.pos": POSITION,
    "docker.card": 'card "Docker"\n  points 60\n  rnge 6\n  dial 8:chrage 10 16 3 x6\n',
    "pas.ruling": 'ruling "Ann avance de deux cases"\nsections 10.2\nmap 8x8\nfigure Ann red c3\n'
    "figure Bob blue h8\ndo Ann move c5\nexpect Ann at c6\n",
}
PLAY = "play --seed 4 --map tram-yard --forces lamplighters tidewatch --hot-seat --color never"
SCREENS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("--help", ()),
    ("paly", ()),
    ("play --edition clasic-2002", ()),
    ("play --map tram-yrd", ()),
    (PLAY, ("premier", "est", "peut-être", "o", "o", "quitter")),
    (PLAY, ("premier", "est", "o", "o", "?", "quitter")),
    (PLAY, ("premier", "est", "o", "o", "équipes", "fiche cra", "quitter")),
    (
        PLAY,
        ("premier", "est", "o", "o", "cra mvoe", "cra corps à corps cap", "fin du tour", "quitter"),
    ),
    (PLAY, ("premier", "est", "o", "o", *("auto tour",) * 5, "journal 12", "quitter")),
    (PLAY, ("premier", "est", "o", "o", *("auto tour",) * 4, "chances cra", "fin", "quitter")),
    ("explain duel.pos options", ()),
    ("explain duel.pos defense of Bob against Ann range", ()),
    ("explain duel.pos odds of Ann against Bob range", ()),
    ("explain duel.pos why not Ann close Bob", ()),
    ("explain duel.pos line Ann Bob", ()),
    ("explain duel.pos powers Bob", ()),
    ("lint docker.card", ()),
    ("judge pas.ruling", ()),
    ("list", ()),
    ("list powers psychique", ()),
    ("list maps", ()),
    ("rules HSS", ()),
    ("rules grand socle", ()),
    ("replay partie.game --sentences", ()),
    ("draw personne", ()),
    ("verify partie.game", ()),
)
MOST_LINES = 60
"""So much is shown of one screen."""
MOST_TYPED = 44
"""So much of one at which somebody has typed, from its end."""


def french_screens() -> list[str]:
    """All screens, each with what was typed."""
    screen_lines: list[str] = []
    with french(), tempfile.TemporaryDirectory() as folder, inside(Path(folder)):
        for name, text in FILES.items():
            Path(name).write_text(text, encoding="utf-8")
        shown(
            f"{PLAY} --save partie.game",
            ("premier", "est", "o", "o", *("auto tour",) * 3, "quitter"),
        )
        for number, (line, typed) in enumerate(SCREENS, 1):
            answers = f" ; puis {', '.join(f'`{word}`' for word in typed)}" if typed else ""
            screen_lines += [f"## {number}. `openclix --lang fr {line}`{answers}", "", "```text"]
            lines = shown(line, typed)
            if typed:
                lines = lines[-MOST_TYPED:]
            screen_lines += [*lines[:MOST_LINES], "```", ""]
    return screen_lines[:-1]


def shown(line: str, typed: tuple[str, ...]) -> list[str]:
    """The output of a command, as lines."""
    out = io.StringIO()
    before = sys.stdin
    sys.stdin = io.StringIO("".join(f"{word}\n" for word in typed))
    try:
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(out),
            contextlib.suppress(SystemExit),
        ):
            main(["--lang", "fr", *line.split()])
    finally:
        sys.stdin = before
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out.getvalue())
    text = text.replace("\x0c", "").replace(f"{program()} ", "openclix ")
    return [row.rstrip() for row in text.splitlines() if not row.startswith("code ")]


@contextlib.contextmanager
def french() -> Iterator[None]:
    before, kept = spoken_language(), dict(os.environ)
    os.environ.update({"COLUMNS": "88", "LINES": "40", "OPENCLIX_AS": "", "NO_COLOR": "1"})
    try:
        yield
    finally:
        use_language(before)
        os.environ.clear()
        os.environ.update(kept)


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    os.environ["XDG_STATE_HOME"] = os.environ["XDG_DATA_HOME"] = str(folder)
    try:
        yield
    finally:
        os.chdir(before)


FILE = Path(__file__).parents[2] / "docs" / "french-screens.md"
HEAD = "\n".join(
    (
        "# Vingt-six écrans en français",
        "",
        "Voici ce que voit une joueuse ou un joueur français, commande par commande. "
        "`python -m tools.docs.french` écrit cette page. Les mots de la notation (`move`, "
        "`range`, `end` …) sont les mêmes dans toutes les langues. Le terminal montre le mot "
        "français à côté et comprend les deux.",
        "",
    )
)


def write() -> None:
    FILE.write_text("\n".join([HEAD, *french_screens()]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
