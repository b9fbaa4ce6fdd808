"""Measures candidates of a session on a GPU."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from waveasm.calibration.code_worker import Work, measure
from waveasm.calibration.codes import Code, Measurement
from waveasm.calibration.gpu import Gpu
from waveasm.emulator.reference import Reference, read
from waveasm.input.argument_types import expect, expect_number
from waveasm.session.measured import Failure, MeasuredTime


class MeasuredLaunch:
    """A launch of a kernel on a GPU, for `waveasm.Session(hardware=...)`."""

    def __init__(
        self,
        description: Reference | str | os.PathLike[str],
        *,
        rounds: int = 15,
        timeout_s: float = 120.0,
        seed: int = 0,
        device: int = 0,
        emulated: bool = False,
    ) -> None:
        """`description` is the path of a description of the kernel (docs/descriptions.md) or what
        is read of one. Codes are measured as by `waveasm-bench`: in `rounds` that launch each of
        them, with random inputs of `seed`, on the GPU with the number `device`. One that takes
        longer than `timeout_s` for what is timed together is left out. `emulated` measures on the
        timed emulator.

        Raises:
            DescriptionError: there is no such description, or it is wrong.
            ArgumentTypeError, ArgumentValueError: an argument is of a wrong type or out of bounds.
        """
        expect("description", description, Reference, str, os.PathLike)
        expect_number("rounds", rounds, 3)
        expect_number("device", device, 0)
        expect_number("seed", seed, 0)
        self._reference = (
            description if isinstance(description, Reference) else read(Path(description))
        )
        self._gpu = Gpu(device, emulated, rounds, timeout_s)
        self._seed = seed

    @property
    def kernel(self) -> str:
        """The name of the kernel."""
        return self._reference.kernel

    def measure(self, codes: Sequence[tuple[str, bytes]]) -> list[MeasuredTime]:
        """Measures code objects, in turns. Raises as `measure_codes` does."""
        return measure_codes(
            [Code(name, data, self.kernel, reference=self._reference) for name, data in codes],
            self._gpu,
            self._seed,
        )


def measure_codes(codes: Sequence[Code], gpu: Gpu, seed: int = 0) -> list[MeasuredTime]:
    """Measures codes in turns, each with the launch of its description, which all of them have.
    Ratios are to the first one that can be measured.

    Raises:
        RuntimeUnavailableError: there is no GPU.
        LaunchError: a code cannot be launched as its description says.
        MeasurementError: no code can be measured, or the clock changed in most rounds.
    """
    reference = codes[0].reference
    assert reference is not None
    comparison = measure(Work(tuple(codes), reference, gpu, seed))
    found = iter(comparison.codes)
    return [
        MeasuredTime(0, 0, 0, "failed") if i in comparison.failed else _time(next(found))
        for i in range(len(codes))
    ]


def _time(measured: Measurement) -> MeasuredTime:
    failure: Failure = ""
    if measured.differences:
        failure = "wrong"
    elif measured.ratio.is_disturbed:
        failure = "disturbed"
    return MeasuredTime(measured.cycles, measured.ratio.median, measured.ratio.spread, failure)
