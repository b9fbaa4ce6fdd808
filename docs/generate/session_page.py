"""Runs the blocks of docs/session.md and fills in what they print."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

_BLOCK = re.compile(
    r"^```python\n(.*?)^```$(?:\n\n^```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL
)


def run_page(page: str, name: str) -> str:
    """Returns the page with the output of each block of Python in the block of text after it. The
    blocks are one program."""
    names: dict[str, Any] = {"__name__": "page"}

    def run(match: re.Match[str]) -> str:
        printed = io.StringIO()
        # Messages name the line of the page.
        line = page.count("\n", 0, match.start(1))
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * line + match[1], name, "exec"), names)
        if match[2] is None:
            return match[0]
        return f"```python\n{match[1]}```\n\n```text\n{printed.getvalue()}```"

    return _BLOCK.sub(run, page)


def page_file() -> Path:
    """The page in this tree."""
    return Path(__file__).parent.parent / "session.md"
