"""The include guard of a header is its path, so that no two headers share one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.maps.checkout import ROOT, children, folders

WITHOUT_GUARD = {
    "waveasm/dialect/Prelude.h": "only the build reads it, as a precompiled header",
    "waveasm/import/Prelude.h": "only the build reads it, as a precompiled header",
}
HEADERS = [
    path
    for folder in folders(ROOT)
    for path in children(folder)
    if path.suffix == ".h" and str(path.relative_to(ROOT)) not in WITHOUT_GUARD
]


def expected_guard(header: Path) -> str:
    """The guard of a header, whose path is relative to the checkout."""
    return re.sub(r"\W", "_", str(header)).upper()


def guards(text: str) -> list[str]:
    """The names in the lines of a header that make up its guard."""
    lines = re.search(
        r"^#ifndef (\w+)\n#define (\w+)$.*^#endif // (\w+)\n\Z", text, re.MULTILINE | re.DOTALL
    )
    return list(lines.groups()) if lines else []


@pytest.mark.parametrize("header", HEADERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_guard_of_a_header_is_its_path(header: Path) -> None:
    assert guards(header.read_text()) == 3 * [expected_guard(header.relative_to(ROOT))]


def test_guards_are_found() -> None:
    assert expected_guard(Path("a/b_c/FooBar.h")) == "A_B_C_FOOBAR_H"
    header = "// f\n#ifndef A_H\n#define B_H\nint x;\n#endif // C_H\n"
    assert guards(header) == ["A_H", "B_H", "C_H"]
    assert guards("#pragma once\n") == []
