"""`openclix draw`: a position, a map, a game or a card as an SVG picture."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from openclix.board import Map
from openclix.content import (
    USUAL,
    UnknownName,
    figures,
    find_force,
    find_map,
    find_tactic,
    forces,
    load_force,
    made_for,
    maps,
    tactics,
)
from openclix.content import find_figure as find_shipped
from openclix.draw import FireLine, draw_card, draw_map, draw_table, line_between, reach_of
from openclix.draw.front import draw_front
from openclix.draw.pen import CODES
from openclix.draw.portraits import draw_portrait
from openclix.draw.scenery import draw_scenery
from openclix.draw.sheets import draw_sheet
from openclix.draw.signs import draw_sign, signs
from openclix.draw.svg import LARGEST_SQUARE, SMALLEST_SQUARE
from openclix.draw.tokens import THEMES
from openclix.engine.figures.figures import Card
from openclix.engine.figures.messages import quoted, say
from openclix.engine.setup.setup import Force
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import ZONES, Table
from openclix.notation.games.games import read_game
from openclix.notation.positions.positions import Position, build_position
from openclix.notation.printed.cards import read_card
from openclix.notation.printed.maps import build_map
from openclix.notation.text.errors import NotationError, either, hint, nearest
from openclix.notation.text.words import read_lines

from .cited import is_ruling, read_ruling
from .files import BadFile, check_output, complain, read_text, write_text
from .replay import choices
from .terminal.roster import force_name

PAINTED: Final = {".png": "svg2png", ".pdf": "svg2pdf"}
"""Pictures that an optional library paints, by ending, with its function for them."""
PORTRAIT: Final = 320
"""The width of a portrait in pixels."""
FRONT: Final = Path("front-page")
"""The name of the picture on the front page."""
OTHER_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf")


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "draw",
        help=str(say("draw-help")),
        description=str(say("draw-description")),
    )
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=str(say("draw-file")),
    )
    parser.add_argument(
        "--at",
        type=choices,
        default=-1,
        metavar="N",
        help=str(say("draw-at")),
    )
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help=str(say("draw-output")))
    parser.add_argument("--theme", choices=THEMES, default="light", help=str(say("draw-theme")))
    parser.add_argument(
        "--square", type=pixels, default=48.0, metavar="N", help=str(say("draw-square"))
    )
    parser.add_argument("--reach", metavar="A", help=str(say("draw-reach")))
    parser.add_argument(
        "--line",
        nargs=2,
        action="append",
        default=[],
        metavar=("A", "B"),
        help=str(say("draw-line")),
    )
    parser.add_argument("--card", metavar="A", help=str(say("draw-card")))
    parser.add_argument("--portrait", action="store_true", help=str(say("draw-portrait")))
    parser.add_argument("--emblem", action="store_true", help=str(say("draw-emblem")))
    parser.add_argument("--object", action="store_true", help=str(say("draw-object")))
    parser.add_argument("--place", action="store_true", help=str(say("draw-place")))
    parser.add_argument("--code", choices=CODES, default="full", help=str(say("draw-code")))
    parser.add_argument("--legend", action="store_true", help=str(say("draw-legend")))
    parser.add_argument("--narrow", action="store_true", help=str(say("draw-narrow")))


def pixels(text: str) -> float:
    """The size of a square, as an argument gives it."""
    try:
        size = float(text)
    except ValueError:
        size = 0.0
    if not SMALLEST_SQUARE <= size <= LARGEST_SQUARE:
        least, most = f"{SMALLEST_SQUARE:.0f}", f"{LARGEST_SQUARE:.0f}"
        raise argparse.ArgumentTypeError(
            str(say("draw-square-size", least=least, most=most, text=text))
        )
    return size


def run(args: argparse.Namespace) -> int:
    try:
        write(picture(args), args.output)
    except NotationError as error:
        return complain(error)
    except BadFile as error:
        return complain(error)
    return 0


def picture(args: argparse.Namespace) -> str:
    """The picture that the arguments ask for."""
    suffix = args.output.suffix.casefold() if args.output else ""
    if suffix in OTHER_PICTURES and suffix not in PAINTED:
        svg = str(args.output.with_suffix(".svg"))
        raise BadFile(say("draw-svg-only", file=svg))
    if args.emblem or args.object:
        return sign_picture(str(args.file), "team" if args.emblem else "object")
    if args.file == FRONT and not args.file.exists():
        return draw_front(args.theme)
    subject, sides = read(args.file, args.at)
    if args.portrait:
        if not isinstance(subject, Card) or subject.element:
            raise BadFile(say("draw-no-portrait", file=str(args.file)))
        return draw_portrait(subject, size=PORTRAIT)
    if isinstance(subject, Table):
        return table_picture(subject, sides, args)
    if args.reach or args.line or args.card:
        raise BadFile(say("draw-no-position", file=str(args.file)))
    if isinstance(subject, Force):
        return draw_sheet(
            subject.cards, theme=args.theme, rules=made_for(args.file.resolve().parent)
        )
    if isinstance(subject, Card):
        return draw_card(subject, theme=args.theme, rules=made_for(args.file.resolve().parent))
    if args.place:
        return draw_scenery(subject, args.theme)
    legend = args.legend or args.narrow
    look = {"theme": args.theme, "code": args.code}
    return draw_map(subject, square=args.square, legend=legend, **look)


def sign_picture(name: str, kind: str) -> str:
    """The emblem of a team, or the picture of an object or of a kind of marker."""
    if kind == "object" and not signs().knows(kind, name) and signs().knows("marker", name):
        kind = "marker"
    pictures = {**signs().drawn[kind], **(signs().drawn["marker"] if kind == "object" else {})}
    if not signs().knows(kind, name):
        raise BadFile(say("draw-no-sign", name=name, hint=hint(nearest(name, pictures))))
    return draw_sign(kind, name, size=PORTRAIT)


def table_picture(table: Table, sides: tuple[str, ...], args: argparse.Namespace) -> str:
    if args.card:
        figure = find_figure(table, args.card)
        click = table.click[figure]
        return draw_card(table.card(figure), click=click, theme=args.theme, rules=table.edition)
    reach = reach_of(table, find_figure(table, args.reach, on_map=True)) if args.reach else None
    return draw_table(
        table,
        reach=reach,
        lines=[find_line(table, *ends) for ends in args.line],
        theme=args.theme,
        square=args.square,
        legend=args.legend or args.narrow,
        narrow=args.narrow,
        sides=sides,
        code=args.code,
    )


# ------------------------------------------------------------------ what is asked about


def read(path: Path, at: int = -1) -> tuple[Table | Map | Card | Force, tuple[str, ...]]:
    """The content of a file, and the names of the sides if it is a position."""
    if not path.suffix and not path.exists():
        return shipped(str(path)), ()
    if is_ruling(path):
        court = read_ruling(path, max(0, at))
        return court.board, court.names.sides
    if at >= 0 and path.suffix != ".game":
        raise BadFile(say("draw-no-game", file=str(path)))
    text = read_text(path)
    if path.suffix == ".game":
        table = read_game(text, str(path), path.parent, at).table
        return table, tuple(force_name(table, side) for side in range(table.players))
    try:
        statements = read_lines(text)
        heads = [statement.head for statement in statements]
        if heads == ["force"]:
            return load_force(path, text), ()
        if heads == ["card"]:
            return read_card(text, made_for(path.resolve().parent), str(path), path.parent), ()
        if heads == ["map"]:
            return build_map(statements[0], path.parent), ()
        if not heads:
            raise NotationError(say("text-nothing-to-draw"))
        position: Position = build_position(statements, path.parent)
    except NotationError as error:
        error.file = error.file or str(path)
        raise
    return position.table, position.names.sides


def shipped(name: str) -> Map | Card | Force:
    """The map, figure, force or card beside the map of that name that comes with OpenClix."""
    names = [*maps(), *figures(), *forces(), *tactics(USUAL)]
    finders: tuple[Callable[[str], Map | Card | Force], ...] = (
        *(find_map, find_shipped, find_force),
        lambda name: find_tactic(name, USUAL),
    )
    for find in finders:
        try:
            return find(name)
        except UnknownName:
            continue
    raise BadFile(say("draw-unknown", name=name, hint=hint(nearest(name, names))))


def find_figure(table: Table, tag: str, on_map: bool = False) -> int:
    """The figure with a tag."""
    if tag not in table.tags:
        wrong = say("text-nobody-here", tag=quoted(tag))
        if table.tags:
            wrong = say("text-no-figure-among", tag=quoted(tag), known=either(table.tags))
        raise NotationError(wrong, nearest=nearest(tag, table.tags))
    figure = table.figure(tag)
    if on_map and table.zone[figure] != ON_MAP:
        zone = ZONES[table.zone[figure]]
        raise BadFile(say("draw-off-map", tag=tag, zone=zone))
    return figure


def find_line(table: Table, start: str, end: str) -> FireLine:
    """The line of fire between two figures or squares."""
    ends = [find_square(table, word) for word in (start, end)]
    return line_between(table, *ends)


def find_square(table: Table, word: str) -> int:
    """The square of a figure, or the one that a word names."""
    if word not in table.tags:
        letters = word.rstrip("0123456789")
        if letters != word and letters.islower():
            try:
                return table.map.grid.parse(word)
            except ValueError as error:
                raise BadFile(str(error)) from None
    return table.at[find_figure(table, word, on_map=True)]


# ------------------------------------------------------------------ writing


def write(svg: str, output: Path | None) -> None:
    """Writes a picture out: all of it, or nothing."""
    if output is None:
        print(svg.encode("ascii", "xmlcharrefreplace").decode())
        return
    if output.suffix.casefold() in PAINTED:
        paint(svg, output)
        return
    write_text(output, f"{svg}\n")


def paint(svg: str, output: Path) -> None:
    """Writes a picture as dots or for print, with the library of the extra `pictures`."""
    check_output(output)
    try:
        cairosvg = import_module("cairosvg")
    except (ImportError, OSError):
        raise BadFile(say("draw-needs-extra", file=str(output))) from None
    painted = getattr(cairosvg, PAINTED[output.suffix.casefold()])(bytestring=svg.encode())
    try:
        output.write_bytes(painted)
    except OSError as error:
        why = str(error.strerror)
        raise BadFile(say("file-unwritable-why", file=str(output), why=why)) from None
