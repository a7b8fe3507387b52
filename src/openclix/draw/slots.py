"""1.2 One slot of a dial: a value on its power's colour."""

from __future__ import annotations

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import Grant, PowerRef
from openclix.engine.figures.messages import Name, say, spoken

from .markup import centred, element
from .tokens import PowerLook, base_look, plain_look, power_look, special_look


def slot_look(grant: Grant | None) -> PowerLook:
    """The sign of what a slot of the dial shows."""
    if grant is None:
        return plain_look()
    if isinstance(grant, PowerRef):
        return power_look(grant.name) or special_look()
    return special_look()


def grant_name(grant: Grant) -> str:
    """The name of a power or special power."""
    if isinstance(grant, PowerRef):
        return spoken(Name("power", slug(grant.name), grant.name))
    if grant.name:
        return spoken(Name("trait", grant.name, grant.name))
    powers = tuple(Name("power", slug(ref.name), ref.name) for ref in grant.grants)
    return spoken(powers) if powers else str(say("picture-special-power"))


def value_chip(
    words: str,
    look: PowerLook,
    box: tuple[float, float, float, float],
    unit: float,
    *,
    marks: bool = False,
    hollow: bool = False,
    line: str = "",
) -> str:
    """A value on its power's colour; a power that can't be used now only leaves a stripe of it."""
    x, y, wide, high = box
    base = base_look()
    fill, ink = (base.face, base.ink) if hollow else (look.fill, look.text)
    parts = [
        element(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=high,
            fill=fill,
            stroke=line or base.ink,
            stroke_width=0.5 * unit,
        )
    ]
    if hollow:
        parts.append(
            element(
                "rect", x=x, y=y + high - 1.8 * unit, width=wide, height=1.8 * unit, fill=look.fill
            )
        )
    elif look.border:
        parts.append(
            element(
                "rect",
                x=x + unit,
                y=y + unit,
                width=wide - 2 * unit,
                height=high - 2 * unit,
                fill="none",
                stroke=look.border,
                stroke_width=1.3 * unit,
            )
        )
    mark = look.mark if marks and not hollow else ""
    size = min(wide * 0.86, high * 0.8)
    if mark:
        size = min(wide * 0.8, high * 0.56)
    middle = y + high * (0.35 if mark else 0.5)
    squeezed: dict[str, float | str] = {}
    if len(words) > 1 and words.isdigit():  # wide fonts must not run into the next value
        squeezed = {"textLength": min(wide * 0.8, size * 1.06), "lengthAdjust": "spacingAndGlyphs"}
    parts.append(centred(words, x + wide / 2, middle, size, ink, wide * 0.92, **squeezed))
    if mark:
        parts.append(centred(mark, x + wide / 2, y + high * 0.79, high * 0.28, ink))
    return "".join(parts)
