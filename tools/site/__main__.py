"""`make docs-site`"""

from __future__ import annotations

import importlib.util
import sys

NEEDED = ("sphinx", "myst_parser")


def main() -> int:
    """Builds the site, or says what is missing."""
    if not all(map(importlib.util.find_spec, NEEDED)):
        print("make docs-site needs Sphinx: pip install 'openclix[docs]'", file=sys.stderr)
        return 2
    from . import building

    return building.main()


if __name__ == "__main__":
    sys.exit(main())
