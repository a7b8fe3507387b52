"""The list of findings names tests that exist: one at least for each of the 25."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w./]+\.py)::(test_\w+)`")


def test_every_finding_has_a_test() -> None:
    rows = ROW.findall((HERE / "findings.md").read_text(encoding="utf-8"))
    assert [int(number) for number, _, _ in rows] == list(range(1, 26))
    for number, _, tests in rows:
        named = NAMED.findall(tests)
        assert named, number
        for file, test in named:
            text = (HERE / file).read_text(encoding="utf-8")
            assert f"def {test}(" in text, f"{number}: {file} has no {test}"
