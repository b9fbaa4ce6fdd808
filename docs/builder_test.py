"""Every block of builder.md runs, from the top, in one program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).with_name("builder.md")


def blocks() -> list[tuple[int, str]]:
    """The Python of the page, each block with its line."""
    text = PAGE.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start(1)), match[1])
        for match in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def test_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    for line, block in blocks():
        # Messages name the line of the page.
        exec(compile("\n" * line + block, str(PAGE), "exec"), names)
    assert (tmp_path / "report" / "index.html").exists()


def test_the_page_begins_with_the_package() -> None:
    first = blocks()[0][1]
    assert first.startswith("import waveasm\n")
    assert len(blocks()) >= 15
