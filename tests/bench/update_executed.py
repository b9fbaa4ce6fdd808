"""Writes tests/bench/executed.tsv of the checkout.

./bazelw run //tests/bench:update_executed [-- FOLDER]

FOLDER has LLVM's code of the kernels, as for against_llvm; without it, and for kernels that it
lacks, LLVM's counts stay as they are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.bench.executed import (
    TABLE,
    Row,
    count,
    count_corpus,
    mean_by_llvm,
    mean_change,
    read,
    write,
)
from waveasm.input.invocation import invocation_directory


def main(arguments: Sequence[str]) -> int:
    """`BUILD_WORKSPACE_DIRECTORY` is set by `bazel run`. Returns the exit status."""
    if len(arguments) > 1:
        print(f"expected at most one FOLDER, got {len(arguments)} arguments", file=sys.stderr)
        return 2
    folder = invocation_directory() / arguments[0] if arguments else None
    path = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"]) / TABLE
    before = read(path) if path.is_file() else {}

    def llvm(name: str) -> int | None:
        if folder and (code := folder / f"{name}.s").is_file():
            return sum(count(code).values())
        return before[name].llvm if name in before else None

    after = {name: Row(counts, llvm(name)) for name, counts in count_corpus().items()}
    write(path, after)
    if before:
        print(f"instructions executed, new by old: {mean_change(before, after):.4f}")
    print(f"instructions executed, ours by LLVM's: {mean_by_llvm(after):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
