"""Writes operations.py into the checkout.

`./bazelw run //waveasm/builder:update` runs it.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from waveasm.builder.generate import make_python


def formatted(text: str) -> str:
    """The text as `tools/dev/format` leaves it."""
    command = [os.environ["RUFF"], "format", "--line-length=100", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Runs in the runfiles folder, where `bazel run` starts it."""
    table = Path("waveasm/builder/dialect.json").read_text(encoding="utf-8")
    checkout = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"])
    (checkout / "waveasm/builder/operations.py").write_text(
        formatted(make_python(table)), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
