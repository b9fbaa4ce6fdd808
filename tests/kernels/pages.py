"""Pages of results: words by hand, and figures that a command makes.

The figures of a page begin at the heading `## Figures` and go on to its end. A command replaces
them, and says by what they were made and of which commit they are. The rows that they summarise go
to a file of their own, which is not in the repository.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

HEADING = "## Figures"


def commit(folder: Path) -> str:
    """The commit that is checked out in a folder, or `unknown` outside of clones."""
    command = ["git", "-C", str(folder), "rev-parse", "--short=10", "HEAD"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return answer.stdout.strip()


def figures(command: str, commit_hash: str, lines: Sequence[str]) -> str:
    """The part of a page that a command makes."""
    made_by = f"Made by `{command}`, of commit `{commit_hash}`."
    return "\n".join([HEADING, "", made_by, "", *lines]) + "\n"


def replace_figures(page: str, new: str) -> str:
    """The page with other figures; one that has none gets them at its end."""
    start = f"\n{page}".find(f"\n{HEADING}\n")
    words = page[:start] if start >= 0 else page
    separator = "" if not words or words.endswith("\n\n") else "\n"
    return words + separator + new


def write_figures(path: Path, command: str, lines: Sequence[str]) -> None:
    """Writes figures into a page, which need not exist.

    Raises:
        OSError: the page cannot be read or written.
    """
    page = path.read_text() if path.exists() else ""
    path.write_text(replace_figures(page, figures(command, commit(path.parent), lines)))
