"""What a search decides otherwise with measured times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import waveasm
from waveasm.estimate.calibration import Calibration
from waveasm.estimate.machine_code import estimate_machine_code
from waveasm.settings.schedule import Search

SEARCH = Search(agents=("list",))
"""A short search without a broker: the same for both."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A kernel, compiled with the times that are built in and with those that were measured."""

    file: str
    kernel: str
    before: float
    """The estimate in cycles of the code that the built-in times lead to, with the built-in
    times."""
    measured: float
    """That of the same code with the measured times."""
    after: float
    """That of the code that the measured times lead to, with the measured times."""
    is_other_code: bool
    """Whether these are two codes."""


def compare(files: Sequence[Path], calibration: Calibration) -> list[Decision]:
    """Compiles kernels both ways. Raises `CompileError`, `SourceError`, `MachineCodeError`."""
    decisions = []
    for file in files:
        codes = [
            waveasm.compile(file, schedule=SEARCH, calibration=each).data
            for each in (None, calibration)
        ]
        pairs = ((codes[0], None), (codes[0], calibration), (codes[1], calibration))
        estimates = [estimate_machine_code(code, calibration=each) for code, each in pairs]
        for before, measured, after in zip(*estimates, strict=True):
            decisions.append(
                Decision(
                    file.name,
                    before.name,
                    before.time,
                    measured.time,
                    after.time,
                    codes[0] != codes[1],
                )
            )
    return decisions
