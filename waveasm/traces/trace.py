"""Reads thread traces: the instructions of a kernel with sums over its waves, and its launch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from conductor.profile import ProfileError
from conductor.profile.files import CODE, MAX_TOTAL_BYTES, WAVE_LIST
from conductor.profile.find_source import find_folder
from conductor.profile.listing import Entry
from conductor.profile.read_files import read_file
from conductor.profile.ui_output import TracedWave, kernel_names, list_waves, read_code
from waveasm.traces.loops import Flow

WORKGROUP_START_CYCLES = 64
"""Waves of a compute unit that begin this close to the one before are of one workgroup."""


@dataclass(frozen=True)
class Trace:
    """A traced launch."""

    folder: Path
    """The `ui_output_*`."""
    rows: Sequence[Entry]
    """The instructions of its kernel, with sums over all waves."""
    waves: Sequence[TracedWave]
    waves_of_workgroup: int
    waves_per_simd: int

    @cached_property
    def flow(self) -> Flow:
        """The ways between the instructions."""
        return Flow(self.rows)


def read_trace(path: Path) -> Trace:
    """Reads the only kernel of a folder `ui_output_*`, or of a folder that holds one.

    Raises:
        ProfileError: there is no such folder, there are several, or it has no complete trace of one
            kernel.
    """
    folder = find_folder(path)
    file = folder / CODE
    code = read_file(file, MAX_TOTAL_BYTES)
    names = kernel_names(str(file), code)
    if len(names) > 1:
        raise ProfileError(f"expected one kernel, got {len(names)}", file=str(file))
    listings = read_code(str(file), code, names[0] if names else "")
    if len(listings) != 1:
        raise ProfileError(f"expected one load of the kernel, got {len(listings)}", file=str(file))
    rows = listings[0].entries
    if not any(row.hits for row in rows):
        raise ProfileError("no wave executed an instruction", file=str(file))
    list_file = folder / WAVE_LIST
    waves = list_waves(str(list_file), read_file(list_file, MAX_TOTAL_BYTES))
    if not waves:
        raise ProfileError("expected waves, got none", file=str(list_file))
    return Trace(folder, rows, waves, *find_launch(waves))


def find_launch(waves: Sequence[TracedWave]) -> tuple[int, int]:
    """The waves of a workgroup and the most waves that a SIMD holds at a time."""
    workgroups: Counter[int] = Counter()
    for engine in {wave.engine for wave in waves}:
        begins = sorted(wave.begin for wave in waves if wave.engine == engine)
        gaps = [later - begin > WORKGROUP_START_CYCLES for begin, later in pairwise(begins)]
        starts = [0, *(number for number, is_gap in enumerate(gaps, 1) if is_gap), len(begins)]
        workgroups.update(end - start for start, end in pairwise(starts))
    per_simd = 0
    for simd in {(wave.engine, wave.simd) for wave in waves}:
        of_simd = [wave for wave in waves if (wave.engine, wave.simd) == simd]
        held = [sum(each.begin <= wave.begin < each.end for each in of_simd) for wave in of_simd]
        per_simd = max(per_simd, *held)
    return workgroups.most_common(1)[0][0], per_simd
