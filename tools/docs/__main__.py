"""`python -m tools.docs` writes the generated documents; with `--check` it only compares."""

from __future__ import annotations

import sys

from . import RepeatedKeys, documents


def main(arguments: list[str]) -> int:
    late = 0
    try:
        pages = documents()
    except RepeatedKeys as error:
        print(f"No document was written: {error}. Keep one of each.", file=sys.stderr)
        return 1
    for path, text in pages.items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        late += 1
        if "--check" in arguments:
            print(f"{path.name} is out of date: make docs")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{path.name} written")
    return 1 if late and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
