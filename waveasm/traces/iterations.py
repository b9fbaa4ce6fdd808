"""The time of each iteration, from the files of waves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean

from conductor.profile import ProfileError
from conductor.profile.files import MAX_TOTAL_BYTES
from conductor.profile.read_files import read_file
from conductor.profile.ui_output import TracedWave, read_steps
from waveasm.traces.loops import Loop
from waveasm.traces.trace import Trace


@dataclass(slots=True)
class Parity:
    """Cycles of the iterations of a loop, which count from 0 at each entry."""

    even: list[int] = field(default_factory=list)
    odd: list[int] = field(default_factory=list)
    waves_even_longer: int = 0
    """Waves whose even iterations take longer than the odd ones in the mean."""
    waves_odd_longer: int = 0
    waves_alike: int = 0
    """Waves whose even and odd iterations take the same."""

    def add(self, even: Sequence[int], odd: Sequence[int]) -> None:
        """Takes the iterations of one wave."""
        self.even += even
        self.odd += odd
        if even and odd:
            difference = mean(even) - mean(odd)
            self.waves_even_longer += difference > 0
            self.waves_odd_longer += difference < 0
            self.waves_alike += difference == 0


@dataclass(frozen=True)
class WaveTimes:
    """What the files of waves say."""

    parities: Sequence[Parity]
    """By loop."""
    read: int
    """The waves with a file that was read."""
    problems: Sequence[str]
    """Why others were not."""


def read_iterations(trace: Trace, loops: Sequence[Loop]) -> WaveTimes:
    """Reads the files that are there: of large traces, some may have been left out."""
    rows = {row.line: number for number, row in enumerate(trace.rows)}
    parities = [Parity() for _ in loops]
    problems = []
    read = 0
    for wave in trace.waves:
        try:
            times = _read_wave(trace, wave, rows, loops)
        except ProfileError as error:
            problems.append(str(error))
            continue
        read += 1
        for parity, (even, odd) in zip(parities, times, strict=True):
            parity.add(even, odd)
    return WaveTimes(parities, read, problems)


def _read_wave(
    trace: Trace, wave: TracedWave, rows: dict[int, int], loops: Sequence[Loop]
) -> list[tuple[list[int], list[int]]]:
    """The cycles of even and odd iterations by loop. An iteration ends where the next one begins,
    or at the first instruction outside of the loop; one that does not reach what closes the loop
    does not count."""
    path = trace.folder / wave.name
    times: list[tuple[list[int], list[int]]] = [([], []) for _ in loops]
    begins: list[int | None] = [None] * len(loops)
    counts = [0] * len(loops)
    is_closed = [False] * len(loops)
    for step in read_steps(str(path), read_file(path, MAX_TOTAL_BYTES)):
        row = rows.get(step.line)
        if row is None:
            continue
        for each, loop in enumerate(loops):
            begin = begins[each]
            if begin is not None and (row == loop.header or row not in loop.body):
                if is_closed[each]:
                    times[each][counts[each] % 2].append(step.time - begin)
                    counts[each] += 1
                begins[each] = None
                is_closed[each] = False
            if row == loop.header:
                counts[each] = 0 if begin is None else counts[each]
                begins[each] = step.time
            is_closed[each] |= row in loop.latches
    return times
