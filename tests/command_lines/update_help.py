"""Writes what `--help` prints to docs/command-lines.md of the checkout."""

from __future__ import annotations

import os
from pathlib import Path

from tests.command_lines.help_texts import DOCUMENT, updated


def main() -> None:
    """`BUILD_WORKSPACE_DIRECTORY` is set by `bazel run`."""
    path = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"]) / DOCUMENT
    path.write_text(updated(path.read_text()))


if __name__ == "__main__":
    main()
