"""Writes the prompts of all cases to the checkout."""

from __future__ import annotations

import os
from pathlib import Path

from tests.golden.prompt_cases import CASES


def main() -> None:
    """`BUILD_WORKSPACE_DIRECTORY` is set by `bazel run`."""
    folder = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"]) / "tests/golden/prompts"
    for name, make in CASES.items():
        (folder / f"{name}.txt").write_text(make() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
