"""QR codes: a link as a picture for the camera of a phone."""

from __future__ import annotations

import io

import segno


def qr_svg(link: str) -> str:
    """A link as SVG, black on white, whatever the theme of the page."""
    drawn = segno.make(link, error="m", micro=False)
    image = io.BytesIO()
    drawn.save(image, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True)
    return image.getvalue().decode()


def qr_lines(link: str) -> str:
    """A link as text, for a terminal."""
    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True, border=1)
    return drawn.getvalue()
