"""Launches kernels in rounds and reads their clocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from waveasm.calibration.kernels import (
    WORDS_OF_WAVE,
    Timed,
    build,
    build_empty,
    repeat,
)
from waveasm.errors import WaveAsmError
from waveasm.runtime import Buffer, Device, Kernel

REFERENCE_MHZ = 100.0
"""What `s_memrealtime` counts with. CDNA3 ISA, "S_MEMREALTIME"."""

WARM_UP = 1
"""Launches of a kernel before those that count."""

THROTTLED = 0.03
"""A clock that differs by more than this part from its usual speed makes a round worthless: times
of memory are not in proportion to it."""

_PROBE_SLEEPS = 32
_PROBE_CYCLES = 127 * 64


class MeasurementError(WaveAsmError):
    """A benchmark has no value; the text says why."""


@dataclass(frozen=True, slots=True)
class Chip:
    """What benchmarks have to know of a GPU: sizes that its data sheet has."""

    line_bytes: int = 128
    l1_bytes: int = 32 << 10
    l2_bytes: int = 4 << 20
    """Of a die. MI300X: AMD's white paper on CDNA 3."""
    mall_bytes: int = 256 << 20

    def footprint(self, level: str) -> int:
        """Bytes that a kernel reads so that all but the last of them are in a level and no nearer
        one. Caches replace lines in some order of their own: twice the size is safe, four times
        where that is cheap."""
        if level == "l1":
            return self.l1_bytes // 4
        if level == "l2":
            return min(4 * self.l1_bytes, self.l2_bytes // 2)
        return 2 * (self.l2_bytes if level == "mall" else self.mall_bytes)


class Launcher:
    """Launches kernels on a device."""

    def __init__(self, device: Device, chip: Chip, rounds: int, target: str) -> None:
        self.device = device
        self.target = target
        self.chip = chip
        self.rounds = rounds
        self._kernels: dict[Timed, Kernel] = {}
        self._out = device.empty((16 * WORDS_OF_WAVE,), np.uint32)
        self._data: dict[str, Buffer] = {}
        self.clocks: list[float] = []
        """The clock in MHz, before the first round and after each."""
        self.discarded = 0
        """Rounds without a value, since the clock ran at another speed."""

    def kernel(self, timed: Timed) -> Kernel:
        """The kernel, compiled and loaded once."""
        if timed not in self._kernels:
            data = build(timed, self.target).compile().data
            self._kernels[timed] = self.device.load(data).kernel(timed.name)
        return self._kernels[timed]

    def time_empty(self) -> list[float]:
        """Milliseconds between events around an empty launch, by round."""
        kernel = self.device.load(build_empty(self.target).compile().data).kernel()
        arguments = [self._out, self.zeros(64)]
        return list(kernel.time((1,), arguments, repeat=self.rounds, warmup=WARM_UP).times_ms)

    def data(self, name: str, words: npt.NDArray[np.uint32]) -> Buffer:
        """A copy of an array on the device, which stays there under a name."""
        if name not in self._data:
            self._data[name] = self.device.copy(words)
        return self._data[name]

    def zeros(self, count: int) -> Buffer:
        """`count` words of 0."""
        return self.data(f"zeros {count}", np.zeros(count, np.uint32))

    def cycles(self, timed: Timed, data: Buffer) -> float:
        """The cycles between the clocks of a launch: of all waves, the most."""
        self.kernel(timed).launch((1,), [self._out, data])
        words = self._out.get()[: timed.threads // 64 * WORDS_OF_WAVE].reshape(-1, 2, 2)
        return float(words[:, 0, 0].max())

    def clock_mhz(self) -> float:
        """The speed of the shader clock."""
        probe = Timed("clock", repeat(_PROBE_SLEEPS, ["s_sleep 127"]))
        self.kernel(probe).launch((1,), [self._out, self.zeros(64)])
        words = self._out.get()[:WORDS_OF_WAVE]
        if not words[2]:
            raise MeasurementError("the reference clock stands still")
        return float(words[0]) / float(words[2]) * REFERENCE_MHZ

    def measure(self, kernels: Mapping[str, Timed], data: Buffer) -> dict[str, list[float]]:
        """The cycles of several kernels, by their keys and round: each round launches all of them,
        every other one in reverse order, so that what changes with time concerns all alike. Rounds
        in which the clock changes do not count. Raises `MeasurementError` if few are left."""
        for timed in kernels.values():
            for _ in range(WARM_UP):
                self.cycles(timed, data)
        usual = self._usual_clock()
        found: dict[str, list[float]] = {key: [] for key in kernels}
        discarded = 0
        for number in range(self.rounds):
            keys = list(kernels)[:: 1 if number % 2 == 0 else -1]
            cycles = {key: self.cycles(kernels[key], data) for key in keys}
            self.clocks.append(self.clock_mhz())
            if abs(self.clocks[-1] - usual) > THROTTLED * usual:
                discarded += 1
                continue
            for key, value in cycles.items():
                found[key].append(value)
        self.discarded += discarded
        if discarded > self.rounds // 2:
            raise MeasurementError(
                f"the clock changed in {discarded} of {self.rounds} rounds, from {usual:.0f} to "
                f"{self.clocks[-1]:.0f} MHz: the GPU is throttled"
            )
        return found

    def _usual_clock(self) -> float:
        if not self.clocks:
            self.clocks.append(self.clock_mhz())
        return self.clocks[0]

    def slope(
        self,
        name: str,
        lines: Sequence[str],
        counts: tuple[int, int],
        *,
        prologue: Sequence[str] = (),
        threads: int = 64,
        lds_bytes: int = 0,
        data: Buffer | None = None,
        ending: Sequence[str] = (),
    ) -> list[float]:
        """Cycles of `lines` by round: from a kernel that has them `counts[1]` times and another one
        that has them `counts[0]` times, so that what both have besides does not count."""
        return self.slopes(
            {name: lines},
            counts,
            prologue=prologue,
            threads=threads,
            lds_bytes=lds_bytes,
            data=data,
            ending=ending,
        )[name]

    def slopes(
        self,
        bodies: Mapping[str, Sequence[str]],
        counts: tuple[int, int],
        *,
        prologue: Sequence[str] = (),
        threads: int = 64,
        lds_bytes: int = 0,
        data: Buffer | None = None,
        ending: Sequence[str] = (),
        is_aligned: bool = False,
    ) -> dict[str, list[float]]:
        """The slopes of several bodies, measured in the same rounds. `ending` stands once behind
        the body of each kernel. With `is_aligned`, bodies begin a window of instruction fetch."""
        kernels = {
            f"{name} {count}": Timed(
                f"{name}_{count}",
                (*repeat(count, lines), *ending),
                tuple(prologue),
                threads,
                lds_bytes,
                is_aligned,
            )
            for name, lines in bodies.items()
            for count in counts
        }
        few, many = counts
        cycles = self.measure(kernels, self.zeros(1024) if data is None else data)
        return {
            name: [
                (more - less) / (many - few)
                for less, more in zip(
                    cycles[f"{name} {few}"], cycles[f"{name} {many}"], strict=True
                )
            ]
            for name in bodies
        }
