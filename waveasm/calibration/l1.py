"""Benchmarks of the life of a line in the L1.

The cycle model has no constant for it: these are observations.
"""

from __future__ import annotations

import numpy as np

from waveasm.calibration.benchmark import Benchmark, Rounds
from waveasm.calibration.kernels import Timed
from waveasm.calibration.launcher import Launcher, MeasurementError
from waveasm.runtime import Buffer

LANES = 64

MOST_LINES = 2048
"""Of the footprint: some times the lines of an L1."""

SETS = (1, 2, 4, 8, 16, 32, 64)


def _touch(lines: int, pitch: int, first: int) -> list[str]:
    """Reads `lines` lines from the number `first` on, which are `pitch` bytes apart."""
    text = []
    for start in range(0, lines, LANES):
        count = min(LANES, lines - start)
        text += [
            # Lanes beyond the last line read it again.
            f"v_min_u32 v5, {count - 1}, v0" if count < LANES else "v_mov_b32 v5, v0",
            f"v_lshlrev_b32 v5, {pitch.bit_length() - 1}, v5",
            f"s_mov_b32 s16, {(first + start) * pitch}",
            "v_add_u32 v5, s16, v5",
            "global_load_dword v6, v5, s[4:5]",
        ]
    return [*text, "s_waitcnt vmcnt(0)"]


def _kernel(name: str, before: list[str]) -> Timed:
    """Reads a line, does other things, and takes the time of reading it again."""
    line = ["v_mov_b32 v4, 0", "global_load_dword v6, v4, s[4:5]", "s_waitcnt vmcnt(0)"]
    again = ("global_load_dword v7, v4, s[4:5]", "s_waitcnt vmcnt(0)")
    return Timed(name, again, (*line, *before, "v_mov_b32 v4, 0", "s_nop 3"))


class _Lines:
    """Whether a line is still in the L1."""

    def __init__(self, launcher: Launcher) -> None:
        self._launcher = launcher
        self._data: Buffer = launcher.zeros(MOST_LINES * launcher.chip.line_bytes // 4)
        hit = self._cycles(_kernel("line_hit", []))
        line_bytes = launcher.chip.line_bytes
        # Enough to go from the L1, and few enough to stay in the L2.
        others = 2 * launcher.chip.l1_bytes // line_bytes
        miss = self._cycles(_kernel("line_miss", _touch(others, line_bytes, 1)))
        if miss < 1.2 * hit:
            raise MeasurementError(
                f"a line read again takes {hit:.0f} cycles, and {miss:.0f} after many others: "
                "nothing tells hits in the L1 from misses"
            )
        self._limit = (hit + miss) / 2

    def _cycles(self, timed: Timed) -> float:
        return float(np.median(self._launcher.measure({"": timed}, self._data)[""]))

    def is_there(self, name: str, before: list[str]) -> bool:
        """Whether the line of number 0 is in the L1 after `before`."""
        return self._cycles(_kernel(name, before)) < self._limit

    def capacity(self, pitch: int) -> int:
        """Lines at multiples of `pitch` that the L1 keeps, with the first one."""
        low, high = 0, MOST_LINES * self._launcher.chip.line_bytes // pitch - 2
        if self.is_there(f"kept_{pitch}_{high}", _touch(high, pitch, 1)):
            raise MeasurementError(f"the L1 keeps more than {high} lines")
        while high - low > 1:
            middle = (low + high) // 2
            if self.is_there(f"kept_{pitch}_{middle}", _touch(middle, pitch, 1)):
                low = middle
            else:
                high = middle
        return low + 1


def _life(launcher: Launcher) -> Rounds:
    lines = _Lines(launcher)
    line_bytes = launcher.chip.line_bytes
    capacity = lines.capacity(line_bytes)
    # With a pitch of as many lines as there are sets, all lines are in one set.
    ways, sets = capacity, 1
    for candidate in SETS[1:]:
        pitch = candidate * line_bytes
        if MOST_LINES // candidate <= capacity // candidate + 2:
            break
        found = lines.capacity(pitch)
        if found >= ways:
            break
        ways, sets = found, candidate
    # Read again in the middle: it stays longer if what was used last is kept, and no longer if
    # lines go in the order in which they came.
    part = 2 * capacity // 3
    again = ["global_load_dword v6, v4, s[4:5]", "s_waitcnt vmcnt(0)"]
    kept = lines.is_there(
        "replacement", [*_touch(part, line_bytes, 1), *again, *_touch(part, line_bytes, 1 + part)]
    )
    rounds = launcher.rounds
    return {
        "l1.lines": [float(capacity)] * rounds,
        "l1.sets": [float(sets)] * rounds,
        "l1.ways": [float(ways)] * rounds,
        "l1.keeps_used": [float(kept)] * rounds,
    }


BENCHMARKS = (
    Benchmark(
        "line_life",
        "A line that is read again after more and more others, at several distances: capacity, "
        "sets and replacement of the L1.",
        _life,
        observations=("l1.lines", "l1.sets", "l1.ways", "l1.keeps_used"),
    ),
)
