"""docs/import.md lists the operations that have a translation."""

from __future__ import annotations

import re
from pathlib import Path

from waveasm import _native

ROW = re.compile(r"^\| ([a-z]\w*) \| (`.*) \|$", re.M)


def test_the_page_lists_the_operations_that_are_translated() -> None:
    page = Path("docs/import.md").read_text(encoding="utf-8")
    listed = [
        f"{dialect}.{name}"
        for dialect, names in ROW.findall(page)
        for name in re.findall(r"`([^`]+)`", names)
    ]
    assert sorted(listed) == _native.imported_operations()
