"""Tables as text and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

from rich import box
from rich.console import Console
from rich.table import Table as RichTable

WIDEST = 1000
"""Columns of a line: rich must not break lines, whatever the terminal."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose columns hold numbers, but for the first `words` and the last `notes`. A head
    may have two parts, as in `full: source`."""

    title: str
    remark: str
    """One sentence; may be empty."""
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: int = 1
    notes: int = 0

    def write(self, file: TextIO, *, is_markdown: bool) -> None:
        """Writes title, remark, heads and rows."""
        table = RichTable(box=box.MARKDOWN if is_markdown else None, pad_edge=is_markdown)
        last_number = len(self.heads) - self.notes
        for i, head in enumerate(self.heads):
            is_number = self.words <= i < last_number
            text = head if is_markdown else head.replace(": ", "\n")
            table.add_column(
                text, justify="right" if is_number else "left", vertical="bottom", no_wrap=True
            )
        for row in self.rows:
            table.add_row(*row)
        title = f"## {self.title}\n" if is_markdown else self.title
        print("\n".join(filter(None, [title, self.remark])), file=file)
        if is_markdown and self.remark:
            print(file=file)
        console = Console(file=file, width=WIDEST, color_system=None, markup=False)
        with console.capture() as capture:
            console.print(table)
        # rich fills lines to the width of the table.
        lines = (line.rstrip() for line in capture.get().splitlines())
        print("\n".join(filter(None, lines)), end="\n\n", file=file)
