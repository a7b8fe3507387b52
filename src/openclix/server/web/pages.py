"""The pages: the built client's files, and its first page for every other address."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FIRST = "index.html"
FILE = re.compile(r"\.[a-z][a-z0-9]*$")
"""Addresses that end like a file aren't pages, except rulebook sections (/rules/12.6d)."""
LASTING = "public, max-age=31536000, immutable"
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OpenClix</title>
<h1>OpenClix</h1>
<p>The server runs, but its pages have not been built. In a checkout <code>make web</code> builds
them; a wheel has them already.</p>
<p>Programs can play all the same: <a href="/api/catalog">/api/catalog</a>,
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


class Pages(StaticFiles):
    """The built client."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        if not (self.folder / FIRST).is_file():
            if self.get_path(scope) not in (".", FIRST):
                raise HTTPException(404)
            await HTMLResponse(MISSING, 503)(scope, receive, send)
            return
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or FILE.search(path) or path.startswith("api/"):
                raise
            return await super().get_response(FIRST, scope)
        if path.startswith("assets/"):
            response.headers["Cache-Control"] = LASTING
        return response
