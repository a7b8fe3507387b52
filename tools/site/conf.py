"""The configuration of Sphinx (see the package's docstring)."""

from __future__ import annotations

from pathlib import Path

from openclix import __version__

project = "OpenClix"
html_title = "OpenClix"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.site.drawn"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # generated documents skip a level of headings
default_role = "code"
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
