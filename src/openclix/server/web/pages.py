"""The pages: the built client's files, and its first page for every other address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FIRST: Final = "index.html"
FILE: Final = re.compile(r"\.[a-z][a-z0-9]*$")
"""Addresses that end like a file aren't pages, except rulebook sections (/rules/12.6d)."""
LASTING: Final = "public, max-age=31536000, immutable"
ASKED_AGAIN: Final = "no-cache"
"""For pages and the service worker: a browser asks each time whether they are still the same."""
MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OpenClix</title>
<h1>OpenClix</h1>
<p>The server runs, but its pages have not been built. In a checkout <code>make web</code> builds
them; a wheel has them already.</p>
<p>Programs can play all the same: <a href="/api/catalog">/api/catalog</a>,
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""
UNWRITTEN: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OpenClix</title>
<h1>OpenClix</h1>
<p>This server does not have the guides. In a checkout <code>make docs-site</code> builds them.</p>
<p><a href="/">To the front page</a></p>
</html>
"""


GUIDES: Final = APIRouter()


@GUIDES.get("/docs", include_in_schema=False)
async def guides() -> Response:
    """The address without its slash, from which the links of the site would not work."""
    return RedirectResponse("/docs/")


class Guides(StaticFiles):
    """The documentation site."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        if not are_built(self.folder):
            await HTMLResponse(UNWRITTEN, 404)(scope, receive, send)
            return
        await super().__call__(scope, receive, send)


def are_built(folder: Path) -> bool:
    """Whether a folder has pages."""
    return (folder / FIRST).is_file()


class Pages(StaticFiles):
    """The built client."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        if not are_built(self.folder):
            if self.get_path(scope) not in (".", FIRST):
                raise HTTPException(404)
            await HTMLResponse(MISSING, 503)(scope, receive, send)
            return
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        lasting = path.startswith("assets/")
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or FILE.search(path) or path.startswith("api/"):
                raise
            response, lasting = await super().get_response(FIRST, scope), False
        response.headers["Cache-Control"] = LASTING if lasting else ASKED_AGAIN
        return response
