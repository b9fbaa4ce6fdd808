"""The caches of a timed device: where each load finds its data.

The L1 of a compute unit has sets of lines, and is empty when a launch starts. L2 and MALL are one
cache each, which keep the lines that were used last over launches.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass, field

import numpy as np

from waveasm.code_object.instruction import Instruction
from waveasm.emulator.observer import Access, Space, Watcher
from waveasm.emulator.state import Batch

LINE_BYTES = 128
LEVELS = ("l1", "l2", "mall", "hbm")

COMPUTE_UNITS = {"gfx942": 304, "gfx950": 256}
"""AMD's data sheets of MI300X and MI355X."""


@dataclass(frozen=True, slots=True)
class CacheSizes:
    """The caches that a plan describes."""

    l1_sets: int = 4
    l1_ways: int = 64
    replacement: str = "lru"
    """`lru`, or `fifo`: a hit does not keep a line longer."""
    l2_bytes: int = 4 << 20
    mall_bytes: int = 256 << 20


@dataclass(slots=True)
class Cache:
    """A cache that keeps, of each set, as many lines as it has ways."""

    sets: int
    ways: int
    keeps_used: bool = True
    _lines: dict[int, OrderedDict[int, None]] = field(default_factory=dict)

    def touch(self, line: int) -> bool:
        """Whether the cache has the line, which it has afterwards."""
        lines = self._lines.setdefault(line % self.sets, OrderedDict())
        if line in lines:
            if self.keeps_used:
                lines.move_to_end(line)
            return True
        lines[line] = None
        if len(lines) > self.ways:
            lines.popitem(last=False)
        return False


class Caches:
    """All caches of the device."""

    def __init__(self, sizes: CacheSizes, target: str) -> None:
        self._sizes = sizes
        self.compute_units = COMPUTE_UNITS[target]
        self._l2 = Cache(1, max(1, sizes.l2_bytes // LINE_BYTES))
        self._mall = Cache(1, max(1, sizes.mall_bytes // LINE_BYTES))

    def observe(self, waves_per_workgroup: int) -> LevelObserver:
        """An observer of the next launch."""
        return LevelObserver(self, waves_per_workgroup)

    def make_l1(self) -> Cache:
        """The L1 of a compute unit, empty."""
        sizes = self._sizes
        return Cache(sizes.l1_sets, sizes.l1_ways, keeps_used=sizes.replacement == "lru")

    def level_beyond_l1(self, line: int) -> int:
        """The number of the level, from 1, that has a line which the L1 lacks."""
        # Both caches get the line, whichever has it.
        in_l2, in_mall = self._l2.touch(line), self._mall.touch(line)
        return 1 if in_l2 else 2 if in_mall else 3


class LevelObserver(Watcher):
    """Notes by the offset of each load the levels that it found its data in: of the lines of an
    access, the farthest counts."""

    def __init__(self, caches: Caches, waves_per_workgroup: int) -> None:
        self._caches = caches
        self._waves = waves_per_workgroup
        self._l1s: dict[int, Cache] = {}
        self._found: dict[int, Counter[int]] = {}

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Lets the caches have what lanes read and write."""
        if access.space is not Space.GLOBAL or access.address.shape[1] == 1:
            return
        for row, wave in enumerate(batch.waves):
            active = access.active[row]
            if not active.any():
                continue
            first = access.address[row][active]
            ends = np.concatenate([first, first + access.size - 1])
            lines = [int(line) for line in np.unique(ends // LINE_BYTES)]
            unit = int(wave) // self._waves % self._caches.compute_units
            level = self._touch(unit, lines, reads=access.reads and not access.atomic)
            if access.reads and not access.atomic:
                self._found.setdefault(inst.offset, Counter())[level] += 1

    def _touch(self, unit: int, lines: list[int], *, reads: bool) -> int:
        l1 = self._l1s.setdefault(unit, self._caches.make_l1())
        level = 0
        for line in lines:
            # Stores and atomics go to the L2, and leave no line in the L1.
            if not reads or not l1.touch(line):
                level = max(level, self._caches.level_beyond_l1(line))
        return level

    def levels(self) -> dict[int, str]:
        """By the offset of a load: the level of most of its accesses, the farther of two."""
        return {
            offset: LEVELS[max(counts, key=lambda level: (counts[level], level))]
            for offset, counts in self._found.items()
        }
