"""Writes what the blocks of docs/session.md print into the page."""

from __future__ import annotations

import os
from pathlib import Path

from docs.generate.session_page import run_page


def main() -> None:
    """Runs in the workspace."""
    os.chdir(os.environ["BUILD_WORKSPACE_DIRECTORY"])
    page = Path("docs/session.md")
    page.write_text(run_page(page.read_text(encoding="utf-8"), str(page)), encoding="utf-8")


if __name__ == "__main__":
    main()
