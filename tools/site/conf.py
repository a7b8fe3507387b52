"""The configuration of Sphinx (see the package's docstring)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from openclix import __version__

project = "OpenClix"
html_title = "OpenClix"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.site.drawn"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # generated documents skip a level of headings
highlight_language = "none"
smartquotes = False
toc_object_entries_show_parents = "hide"

autodoc_member_order = "groupwise"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88

html_theme = "theme"
html_theme_path = [str(Path(__file__).parent)]
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"

CODE = re.compile(r"(?<![`:\w])`([^`\n]+)`(?![`_])")


def code_in_docstrings(
    app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    """Our docstrings write code between single backticks. Sphinx wants two."""
    lines[:] = [line if ">>>" in line else CODE.sub(r"``\1``", line) for line in lines]


def setup(app: Any) -> None:
    """Sphinx calls this."""
    app.connect("autodoc-process-docstring", code_in_docstrings)
