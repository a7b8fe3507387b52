"""The documentation site: `make docs-site` builds it, and a server that has it shows it at /docs.

Sphinx renders it. The pages are docs/*.md as they are, and two kinds that are generated here: the
reference of the public names (`reference`) and the drawn rulings (`rulings`). `links` then reads
the built pages: every link has to lead somewhere, and nothing may need an inline script or style.
"""
