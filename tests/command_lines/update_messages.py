"""Writes the answers to wrong inputs into docs/messages.md."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tests.command_lines.wrong_inputs import DOCUMENT, updated

if __name__ == "__main__":
    path = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"]) / DOCUMENT
    with tempfile.TemporaryDirectory() as folder:
        path.write_text(updated(path.read_text(), Path(folder)))
    print(path)
