"""Lists the instructions of the dialect that the emulator runs.

    ./bazelw run //tests/emulator:coverage

Instructions are those that the tables of `tests/dialect` say assemble for gfx942 or gfx950. Exit
status 1 if some are missing.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from waveasm.code_object.decoder import ENCODINGS
from waveasm.emulator.machine import is_implemented

DIALECT = Path(__file__).parent.parent / "dialect"
OPERATIONS = (DIALECT / "ops.tsv", DIALECT / "own_ops.tsv")
TARGETS = ("gfx942", "gfx950")


def mnemonics(sample: str) -> list[str]:
    """Those of the assembly of an operation, without suffixes of encodings."""
    found = []
    for line in sample.split("; "):
        name = line.split()[0]
        base, _, encoding = name.rpartition("_")
        found.append(base if encoding in ENCODINGS else name)
    return found


def table(target: str, *paths: Path) -> dict[str, list[str]]:
    """The instructions of the target that are not implemented, by operation."""
    rows: list[dict[str, str]] = []
    for path in paths:
        with path.open(newline="") as file:
            rows += csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    return {
        row["mnemonic"]: [name for name in mnemonics(row["sample_asm"]) if not is_implemented(name)]
        for row in rows
        if target in row["sample_assembles_on"].split()
    }


def main() -> int:
    """Prints what is missing, and how many are there."""
    status = 0
    for target in TARGETS:
        operations = table(target, *OPERATIONS)
        for operation, missing in operations.items():
            for name in missing:
                print(f"{operation}: '{name}' is not implemented")
        covered = sum(not missing for missing in operations.values())
        print(f"{covered} of {len(operations)} operations for {target} run on the emulator")
        if any(operations.values()):
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
