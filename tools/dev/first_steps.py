"""Runs the commands of docs/first-steps.md, and prints the page with the times that they took.

    python3 tools/dev/first_steps.py docs/first-steps.md

Commands run in the working directory. Ends with an error at the first one that fails.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

ROW = re.compile(r"^\| `([^`]+)` \| ([\d.]+) \|$", re.MULTILINE)
"""A row of a table: a command and its time."""


def run(row: re.Match[str]) -> str:
    """Runs the command of a row; returns the row with the new time."""
    command = row[1]
    print(f"$ {command}", file=sys.stderr, flush=True)
    start = time.monotonic()
    subprocess.run(["bash", "-c", command], check=True, stdout=sys.stderr)
    seconds = time.monotonic() - start
    print(f"  {seconds:.1f} s", file=sys.stderr, flush=True)
    return f"| `{command}` | {seconds:.1f} |"


if __name__ == "__main__":
    print(ROW.sub(run, Path(sys.argv[1]).read_text(encoding="utf-8")), end="")
