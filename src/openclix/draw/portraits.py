"""Portraits of characters, composed from one library of parts.

`content/portraits/parts.art` has the parts, `cast.art` says which character is made of which. A
part is a list of shapes on a grid of 200: a fill, the width of its ink line, a path. Fills are
slots of a palette, so that sixty characters look like one hand.

A character that nobody has drawn gets an unpainted miniature (`unpainted`): always the same for
the same card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple
from zlib import crc32

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import Card, PowerRef

from .markup import escape, number

INK: Final = "#1C1B1A"
SIZE: Final = 200
"""The grid that parts are drawn on."""
CONTOUR: Final = 11.0
"""The ink around a whole figure. It never scales with a part."""
HEAVY: Final = 4.5
"""Shapes with ink of this width and more make the silhouette."""
SHADE: Final = "%"
NO_FILL: Final = "-"
SLOTS: Final = "gabcsxhmlk"
"""Ground, dark, mid, light, skin, accent, hair, metal, glow, ink."""
INKS: Final = frozenset({0.0, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0})
MOST_PARTS: Final = 14
SCALES: Final = (0.5, 1.35)
RINGS: Final = ("rookie", "experienced", "veteran", "unique")
"""The rings that a card's file name may end in."""

NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
NEEDS: Final = dict(zip("MLHVCSQTAZ", (2, 2, 1, 1, 6, 4, 4, 2, 7, 0), strict=True))
"""How many numbers each command of a path needs."""

TEAMS: Final[Mapping[str, Mapping[str, str]]] = {
    "lamplighters": {
        **{"g": "#E2A181", "a": "#4B2B3F", "b": "#A8443A", "c": "#FBF1DC"},
        **{"x": "#FFCF3F", "m": "#8A7B6C", "l": "#FFEDB0"},
    },
    "tidewatch": {
        **{"g": "#A8C6DA", "a": "#1F3D66", "b": "#4C7FB0", "c": "#FBF6EA"},
        **{"x": "#F2762E", "m": "#C9A24B", "l": "#FFFFFF"},
    },
    "undertow": {
        **{"g": "#A9C4BA", "a": "#26363C", "b": "#527371", "c": "#EEF1EA"},
        **{"x": "#FF5FA2", "m": "#A68A5B", "l": "#DDE8E2"},
    },
    "verdant": {
        **{"g": "#CBDA9B", "a": "#27523A", "b": "#659646", "c": "#F4F1DC"},
        **{"x": "#D8335B", "m": "#8C6A45", "l": "#F3F7D0"},
    },
    "clockwork": {
        **{"g": "#DCC99C", "a": "#54432B", "b": "#B4863A", "c": "#F8F0D8"},
        **{"x": "#1FA79B", "m": "#9AA0A0", "l": "#FFF6D8"},
    },
    "choir": {
        **{"g": "#C6B8DE", "a": "#3F2F68", "b": "#8068AC", "c": "#F6F0FA"},
        **{"x": "#F2C230", "m": "#A9A3B5", "l": "#FFFFFF"},
    },
    "drifters": {
        **{"g": "#D2C8B4", "a": "#3D3934", "b": "#8B7A63", "c": "#F8F2E4"},
        **{"x": "#C4202F", "m": "#9A958A", "l": "#FFFFFF"},
    },
}
"""The palettes: two or three flat colours of a team and one accent."""
SKINS: Final[Mapping[str, str]] = {
    "pale": "#F3CFA8",
    "tan": "#D69B6A",
    "brown": "#9C6240",
    "dark": "#7A4A32",
    "leaf": "#DDE7B0",
    "marsh": "#E6EBDC",
    "brass": "#D9B25F",
    "stone": "#B9B4A8",
}
HAIR: Final = "#6A4A33"
PRIMER: Final[Mapping[str, str]] = {
    **{"a": "#8F8D86", "b": "#ABA8A0", "c": "#D9D5CA", "s": "#C4C0B5", "m": "#9D9A92"},
    **{"x": "#C9C5BA", "h": "#8F8D86", "l": "#E8E4D9"},
}
"""The greys of an unpainted miniature."""


class ArtError(ValueError):
    """A mistake in a file of parts or characters."""

    @property
    def line(self) -> int:
        place = re.match(r"[^:]*:(\d+): ", str(self))
        return int(place[1]) if place else 0

    @property
    def sentence(self) -> str:
        return re.sub(r"^[^:]*:\d+: ", "", str(self))


class Shape(NamedTuple):
    """One path of a part."""

    fill: str
    ink: float
    path: str
    fine: bool
    """Left out where the picture is small."""


class Placed(NamedTuple):
    """A part in a portrait."""

    part: str
    at: tuple[float, float] = (0.0, 0.0)
    scale: float = 1.0
    turn: float = 0.0
    flip: bool = False
    recolour: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Portrait:
    """Somebody as a palette and parts, from back to front."""

    name: str
    team: str
    parts: tuple[Placed, ...]
    skin: str = "pale"
    colours: tuple[tuple[str, str], ...] = ()
    """Slots that differ from the team's."""

    def palette(self) -> dict[str, str]:
        return {
            **TEAMS[self.team],
            "s": SKINS[self.skin],
            "h": HAIR,
            **dict(self.colours),
            "k": INK,
        }


@dataclass
class Library:
    """All parts, and all characters made of them."""

    parts: dict[str, tuple[Shape, ...]] = field(default_factory=dict)
    cast: dict[str, Portrait] = field(default_factory=dict)


# --------------------------------------------------------------------- reading


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a file that say something, with their numbers."""
    for place, line in enumerate(text.splitlines(), 1):
        kept = re.split(r"(?:^|\s)# ", line)[0].rstrip()
        if kept and not kept.startswith("#"):
            yield place, kept


def read_parts(text: str, file: str = "parts.art") -> dict[str, tuple[Shape, ...]]:
    """The parts of a file: `@name`, then lines of `fill ink path`.

    >>> read_parts("@ball\\n*x 3 M0 0Z")["ball"][0].fine
    True
    """
    parts: dict[str, list[Shape]] = {}
    shapes: list[Shape] | None = None
    for place, line in lines_of(text):
        if line.startswith("@"):
            shapes = parts.setdefault(line[1:].strip(), [])
            if shapes:
                raise ArtError(f"{file}:{place}: two parts are called {line[1:].strip()}")
            continue
        fields = line.lstrip("*").split(" ", 2)
        if shapes is None or len(fields) != 3:
            raise ArtError(f"{file}:{place}: a shape is a fill, a width and a path: {line}")
        fill, ink, drawn = fields
        if fill not in (*SLOTS, SHADE, NO_FILL):
            raise ArtError(f"{file}:{place}: {fill} is no slot of a palette ({', '.join(SLOTS)})")
        if not re.fullmatch(r"[\d.]+", ink) or float(ink) not in INKS:
            raise ArtError(f"{file}:{place}: no line is {ink} wide")
        if not re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+", drawn):
            raise ArtError(f"{file}:{place}: this is no path: {drawn}")
        if broken := unfinished(drawn):
            raise ArtError(
                f"{file}:{place}: {broken} has too few or too many numbers: {drawn[:40]}"
            )
        shapes.append(Shape(fill, float(ink), drawn, line.startswith("*")))
    return {name: tuple(shapes) for name, shapes in parts.items()}


def unfinished(path: str) -> str:
    """The first command of a path that has not the numbers it needs.

    >>> unfinished("M0 0H4V4Z"), unfinished("M0 0C1 2 3 4Z")
    ('', 'C')
    """
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        count, needs = len(NUMBER.findall(numbers)), NEEDS[command.upper()]
        if (count % needs or not count) if needs else count:
            return str(command)
    return ""


def read_cast(
    text: str, parts: Mapping[str, tuple[Shape, ...]], file: str = "cast.art"
) -> dict[str, Portrait]:
    """The characters of a file: `Name: team=… skin=…`, then one placed part a line."""
    cast: dict[str, Portrait] = {}
    name = ""
    for place, line in lines_of(text):
        where = f"{file}:{place}"
        if not line.startswith(" "):
            name, colon, rest = line.partition(":")
            if not colon:
                raise ArtError(f"{where}: a character is a name, a colon and a team: {line}")
            if name in cast:
                raise ArtError(f"{where}: {name} is here twice")
            cast[name] = _character(name, rest.split(), cast, where)
        elif not name:
            raise ArtError(f"{where}: a part without a character: {line}")
        else:
            placed = _placed(line.split(), parts, where)
            cast[name] = replace(cast[name], parts=(*cast[name].parts, placed))
            if len(cast[name].parts) > MOST_PARTS:
                raise ArtError(f"{where}: {name} has more than {MOST_PARTS} parts")
    return cast


def _character(name: str, words: list[str], cast: Mapping[str, Portrait], where: str) -> Portrait:
    """`team=lamplighters skin=tan x=#8FE3EA`, or a version: `like=Wick -beard.walrus a>b`."""
    told = dict(word.split("=", 1) for word in words if "=" in word)
    swaps = dict(word.split(">", 1) for word in words if ">" in word)
    gone = {word[1:] for word in words if word.startswith("-")}
    model = told.pop("like", "").replace("_", " ")
    if model:
        if model not in cast:
            raise ArtError(f"{where}: nobody is called {model}")
        kept = [each for each in cast[model].parts if each.part not in gone]
        parts = tuple(each._replace(part=swaps.get(each.part, each.part)) for each in kept)
        portrait = replace(cast[model], name=name, parts=parts)
    else:
        portrait = Portrait(name, told.get("team", ""), ())
    team, skin = told.pop("team", portrait.team), told.pop("skin", portrait.skin)
    if team not in TEAMS:
        raise ArtError(f"{where}: no team is called {team} ({', '.join(TEAMS)})")
    if skin not in SKINS:
        raise ArtError(f"{where}: no skin is called {skin} ({', '.join(SKINS)})")
    colours = {**dict(portrait.colours), **{key: _colour(told[key], where) for key in told}}
    return replace(portrait, team=team, skin=skin, colours=tuple(colours.items()))


def _colour(word: str, where: str) -> str:
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", word):
        raise ArtError(f"{where}: {word} is no colour")
    return word


def _placed(words: list[str], parts: Mapping[str, tuple[Shape, ...]], where: str) -> Placed:
    if words[0] not in parts:
        raise ArtError(f"{where}: no part is called {words[0]}")
    placed = Placed(words[0])
    for word in words[1:]:
        try:
            if word.startswith("@"):
                x, y = word[1:].split(",")
                placed = placed._replace(at=(float(x), float(y)))
            elif word.startswith("*"):
                placed = placed._replace(scale=float(word[1:]))
            elif word.startswith("/"):
                placed = placed._replace(turn=float(word[1:]))
            elif word == "<":
                placed = placed._replace(flip=True)
            else:
                slot, colour = word.split("=")
                placed = placed._replace(recolour=(*placed.recolour, (slot, colour)))
        except ValueError:
            raise ArtError(f"{where}: {word} says nothing about a part") from None
    if not SCALES[0] <= placed.scale <= SCALES[1]:
        raise ArtError(f"{where}: a part is {SCALES[0]} to {SCALES[1]} times its size")
    return placed


@cache
def library() -> Library:
    """The parts and characters that OpenClix has."""
    folder = files("openclix.content") / "portraits"
    parts = read_parts((folder / "parts.art").read_text("utf-8"))
    return Library(parts, read_cast((folder / "cast.art").read_text("utf-8"), parts))


def lint_art(text: str, file: str) -> None:
    """Reads a file of parts, or of characters made of our parts."""
    if "\n@" in f"\n{text}":
        read_parts(text, file)
    else:
        read_cast(text, library().parts, file)


# --------------------------------------------------------------------- drawing


def portrait_of(card: Card) -> Portrait:
    """The portrait of a card: drawn by somebody, or an unpainted miniature.

    Rings of one character share its face. Some have another coat.
    """
    cast = library().cast
    return cast.get(f"{card.name} ({card.ring})") or cast.get(card.name) or unpainted(card)


def is_drawn(card: Card) -> bool:
    """Whether somebody has drawn the character of a card."""
    return card.name in library().cast


def portrait_named(name: str) -> Portrait:
    """The character with this name, in any spelling: `captain-verrin`, `Wick`.

    Other names get an unpainted miniature.

    >>> portrait_named("drowned-oak").name, portrait_named("skiff-experienced").name
    ('The Drowned Oak', 'Skiff')
    """
    by_slug = {slug(each): portrait for each, portrait in library().cast.items()}
    plain = slug(name)
    for spelling in (plain, f"the-{plain}"):
        for ending in ("", *(f"-{ring}" for ring in RINGS)):
            portrait = by_slug.get(spelling.removesuffix(ending))
            if portrait is not None:
                return portrait
    return unpainted(Card(name))


def figure_markup(
    portrait: Portrait,
    uid: str,
    *,
    fine: bool = True,
    silhouette: bool = False,
    contour: float = CONTOUR,
    ink: str = INK,
) -> str:
    """A figure without its ground. Where it is small it has no detail and flat shade.

    `contour` is the width of the line around it, `ink` the colour of that line.
    """
    palette, parts = portrait.palette(), library().parts
    behind: list[str] = []
    front: list[str] = []
    light: list[str] = []
    for placed in portrait.parts:
        shapes, where = parts[placed.part], _transform(placed)
        heavy = [shape for shape in shapes if shape.ink >= HEAVY and not shape.fine]
        if heavy:
            drawn = "".join(f'<path{_unfilled(shape)} d="{shape.path}"/>' for shape in heavy)
            width = number(contour / placed.scale)
            behind.append(f'<g{where} stroke-width="{width}">{drawn}</g>')
        if silhouette:
            continue
        recolour = dict(placed.recolour)
        painted = "".join(
            _painted(shape, recolour, palette, placed.scale, uid, fine)
            for shape in shapes
            if fine or not shape.fine
        )
        layer = light if placed.part.startswith("glow.") else front
        layer.append(f"<g{where}>{painted}</g>")
    style = f'stroke="{INK}" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'{"".join(light)}<g fill="{ink}" {style.replace(INK, ink)}>{"".join(behind)}</g>'
        f"<g {style}>{''.join(front)}</g>"
    )


def _unfilled(shape: Shape) -> str:
    return ' fill="none"' if shape.fill == NO_FILL else ""


def _painted(
    shape: Shape,
    recolour: Mapping[str, str],
    palette: Mapping[str, str],
    scale: float,
    uid: str,
    fine: bool,
) -> str:
    fill = recolour.get(shape.fill, shape.fill)
    if fill == SHADE:
        paint = f'fill="url(#h-{uid})"' if fine else f'fill="{INK}" fill-opacity=".26"'
    elif fill == NO_FILL:
        paint = 'fill="none"'
    else:
        paint = f'fill="{palette.get(fill, fill)}"'
    line = f' stroke-width="{number(shape.ink / scale)}"' if shape.ink else ' stroke="none"'
    return f'<path {paint}{line} d="{shape.path}"/>'


def _transform(placed: Placed) -> str:
    words = []
    if placed.flip:
        words.append(f"translate({SIZE} 0) scale(-1 1)")
    if placed.at != (0.0, 0.0):
        words.append(f"translate({number(placed.at[0])} {number(placed.at[1])})")
    if placed.turn:
        words.append(f"rotate({number(placed.turn)})")
    if placed.scale != 1:
        words.append(f"scale({number(placed.scale)})")
    return f' transform="{" ".join(words)}"' if words else ""


def halftone(uid: str) -> str:
    """The pattern of dots that shade is printed with."""
    return (
        f'<pattern id="h-{uid}" width="6.5" height="6.5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(35)"><circle cx="3.25" cy="3.25" r="1.75" fill="{INK}"/>'
        "</pattern>"
    )


def draw_portrait(
    card: Card, *, fine: bool = True, round_frame: bool = False, size: int | None = None
) -> str:
    """The portrait of a card as a picture."""
    return picture(portrait_of(card), fine=fine, round_frame=round_frame, size=size)


def picture(
    portrait: Portrait, *, fine: bool = True, round_frame: bool = False, size: int | None = None
) -> str:
    """Somebody as a picture, on the ground of the team."""
    uid = slug(portrait.name)
    ground = portrait.palette()["g"]
    measured = f' width="{size}" height="{size}" role="img"' if size else ' role="img"'
    frame = (
        f'<circle cx="{SIZE // 2}" cy="{SIZE // 2}" r="{SIZE // 2}"/>'
        if round_frame
        else f'<rect width="{SIZE}" height="{SIZE}"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}"{measured}>'
        f"<title>{escape(portrait.name)}</title>"
        f'<defs>{halftone(uid) if fine else ""}<clipPath id="c-{uid}">{frame}</clipPath></defs>'
        f'<g clip-path="url(#c-{uid})"><path fill="{ground}" d="M0 0H{SIZE}V{SIZE}H0Z"/>'
        f"{figure_markup(portrait, uid, fine=fine)}</g></svg>"
    )


# --------------------------------------------------------------------- nobody has drawn it

BODIES: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("body.titan", frozenset({"super-strength", "charge", "quake"})),
    ("body.leaves", frozenset({"regeneration", "barrier"})),
    ("body.officer", frozenset({"leadership", "ranged-combat-expert", "running-shot"})),
    (
        "body.shawl",
        frozenset({"mind-control", "probability-control", "outwit", "perplex"}),
    ),
)
TOOLS: Final[tuple[tuple[Placed, frozenset[str]], ...]] = (
    (Placed("tool.barrel", (158, 70), 0.62), frozenset({"smoke-cloud"})),
    (
        Placed("tool.hook", (158, 76), 0.66),
        frozenset({"super-strength", "blades-claws-fangs", "charge"}),
    ),
    (Placed("tool.bowl", (152, 138), 0.8), frozenset({"probability-control", "mind-control"})),
    (Placed("tool.lantern", (166, 40)), frozenset({"leadership", "support", "defend"})),
)
HATS: Final = (
    Placed("hat.stovepipe", (-2, 18)),
    Placed("hat.flatcap", (-12, 20)),
    Placed("hat.peaked", (-8, 22)),
    Placed("hat.souwester", (-18, 10)),
    None,
)
LONG_RANGE: Final = 4


def powers_of(card: Card) -> frozenset[str]:
    """The slugs of the powers that a card shows."""
    refs: set[str] = set()
    for grant in (*card.traits, *(power for click in card.dial for power in click.powers)):
        if isinstance(grant, PowerRef):
            refs.add(slug(grant.name))
        elif grant is not None:
            refs.update(slug(ref.name) for ref in grant.grants)
    return frozenset(refs)


def team_of(card: Card) -> str:
    """The palette of a card: by a keyword that is a team, or by its name."""
    for keyword in sorted(card.keywords):
        for team in TEAMS:
            if team in keyword.lower():
                return team
    return tuple(TEAMS)[crc32(card.name.encode("utf-8", "replace")) % len(TEAMS)]


def unpainted(card: Card) -> Portrait:
    """An unpainted miniature: its body and tool by what it can do, its hat by its name."""
    chance, powers = crc32(card.name.encode("utf-8", "replace")), powers_of(card)
    body = next((part for part, fitting in BODIES if powers & fitting), "")
    body = body or ("body.coat", "body.oilskin")[(chance >> 3) % 2]
    tool = next((part for part, fitting in TOOLS if powers & fitting), None)
    if tool is None:
        armed = card.range >= LONG_RANGE
        tool = (
            Placed("tool.harpoon", (168, 122), 0.9)
            if armed
            else Placed("hand.fist", (158, 110), 1.1)
        )
    parts = [Placed(body, (-8, 14)), Placed("mask.blank", (-18, 8))]
    hat = HATS[(chance >> 5) % len(HATS)]
    if body == "body.leaves":
        parts.insert(0, Placed("crown.thorns", (-18, 22), 0.98))
    elif hat is None:
        parts.insert(1, Placed("hood.plain", (-18, 8)))
    else:
        parts.append(hat)
    parts.append(tool)
    return Portrait(card.name, team_of(card), tuple(parts), colours=tuple(PRIMER.items()))
