"""LDS under strict mode: bytes that nobody wrote, and waves that race for one.

Two waves race if both access a byte, one of them writes, not both are atomic, and no
barrier is between them. An access counts as made after a barrier if its wave had not
waited for it when it came to the barrier.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Indices = npt.NDArray[np.int64]

# A stamp says who touched a byte last: epoch, offset of the instruction, whether it was
# atomic, wave.
_EPOCH_SHIFT, _OFFSET_SHIFT = np.int64(40), np.int64(17)
_OFFSET_MASK = (1 << 23) - 1
_ATOMIC = np.int64(1 << 16)
_WAVE_MASK = np.int64(0xFFFF)
_SEVERAL = np.int64(0xFFFF)
"""Instead of a wave: more than one has read."""


@dataclass(frozen=True, slots=True)
class Touch:
    """What one instruction did to LDS; arrays have an entry for each granule."""

    offset: int
    rows: Indices
    """Workgroups."""
    granules: Indices
    waves: Indices
    lanes: Indices
    writes: bool
    atomic: bool

    def of_waves(self, waves: npt.NDArray[np.int64]) -> Touch:
        """The part of some waves."""
        keep = np.isin(self.waves, waves)
        return self._only(keep)

    def of_rows(self, rows: npt.NDArray[np.int64], wanted: bool) -> Touch:
        """The part of some workgroups, or that of all others."""
        return self._only(np.isin(self.rows, rows) == wanted)

    def _only(self, keep: npt.NDArray[np.bool_]) -> Touch:
        return Touch(
            self.offset,
            self.rows[keep],
            self.granules[keep],
            self.waves[keep],
            self.lanes[keep],
            self.writes,
            self.atomic,
        )

    def refined(self) -> Touch:
        """The same, of a granule of 4 bytes, with granules of 1 byte."""
        return Touch(
            self.offset,
            np.repeat(self.rows, 4),
            (self.granules[:, None] * 4 + np.arange(4)).reshape(-1),
            np.repeat(self.waves, 4),
            np.repeat(self.lanes, 4),
            self.writes,
            self.atomic,
        )

    def keys(self) -> Indices:
        """One number for each wave and granule."""
        return self.waves << np.int64(32) | self.granules


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a touch."""

    reason: str
    wave: int
    lane: int
    earlier: int | None
    """Offset of an instruction."""


class LdsCheck:
    """LDS of all workgroups that run."""

    def __init__(self, size: int, granule: int) -> None:
        """`size` is in bytes; accesses are told apart in steps of `granule` bytes."""
        self.granule = granule
        """Bytes: 4, or 1."""
        self._count = (size + granule - 1) // granule
        self._written = np.zeros((0, self._count), np.bool_)
        self._writers = np.zeros((0, self._count), np.int64)
        self._readers = np.zeros((0, self._count), np.int64)
        # Stamps start at 0, which is of no epoch.
        self._epochs = np.ones(0, np.int64)
        self._late: list[Touch] = []

    def start(self, rows: npt.NDArray[np.int64]) -> None:
        """New workgroups, in the places of those that have ended: nothing is written."""
        self._late = [touch.of_rows(rows, False) for touch in self._late]
        wanted = int(rows.max()) + 1
        more = wanted - self._epochs.shape[0]
        if more > 0:
            self._written = np.pad(self._written, ((0, more), (0, 0)))
            self._writers = np.pad(self._writers, ((0, more), (0, 0)))
            self._readers = np.pad(self._readers, ((0, more), (0, 0)))
            self._epochs = np.pad(self._epochs, (0, more), constant_values=1)
        self._written[rows] = False
        # What was before belongs to another workgroup.
        self._epochs[np.unique(rows)] += 1

    def refine(self) -> None:
        """From granules of 4 bytes to those of 1; touches that others keep are refined by
        them."""
        assert self.granule == 4
        self.granule, self._count = 1, self._count * 4
        self._written = np.repeat(self._written, 4, axis=1)
        self._writers = np.repeat(self._writers, 4, axis=1)
        self._readers = np.repeat(self._readers, 4, axis=1)
        self._late = [touch.refined() for touch in self._late]

    def touch(
        self,
        offset: int,
        rows: npt.NDArray[np.int64],
        waves: npt.NDArray[np.int64],
        address: npt.NDArray[np.int64],
        active: npt.NDArray[np.bool_],
        size: int,
        writes: bool,
        atomic: bool,
    ) -> Touch:
        """(n,) of waves and (n, 64) of lanes to granules. Those beyond the end are left out."""
        at, lanes = np.nonzero(active)
        first = address[at, lanes]
        start = first // self.granule
        width = int(((first + size - 1) // self.granule - start).max(initial=0)) + 1
        granules = start[:, None] + np.arange(width)
        within = (granules >= 0) & (granules < self._count)
        within &= granules * self.granule < (first + size)[:, None]
        keep = within.ravel()

        def spread(values: Any) -> Indices:
            repeated: Indices = np.repeat(values.astype(np.int64), width)[keep]
            return repeated

        return Touch(
            offset,
            spread(rows[at]),
            granules.ravel()[keep],
            spread(waves[at]),
            spread(lanes),
            writes,
            atomic,
        )

    def access(self, touch: Touch, reads: bool) -> Finding | None:
        """Checks and records; a finding is the first one."""
        rows, granules = touch.rows, touch.granules
        if not rows.size:
            return None
        if reads:
            missing = ~self._written[rows, granules]
            if missing.any():
                at = int(missing.argmax())
                byte = int(granules[at]) * self.granule
                reason = f"reads LDS at {byte}, which nobody has written"
                return Finding(reason, int(touch.waves[at]), int(touch.lanes[at]), None)
        stamps = self._stamps(touch)
        found = self._race(touch, stamps, self._writers, "wrote")
        if touch.writes:
            found = found or self._race(touch, stamps, self._readers, "read")
            self._written[rows, granules] = True
        self._stamp(touch, stamps)
        # Waves of one batch may have met in this very instruction.
        if touch.writes:
            found = found or self._race(touch, stamps, self._writers, "wrote")
        return found

    def late(self, touches: Iterable[Touch]) -> None:
        """These were not waited for when their waves came to a barrier."""
        self._late.extend(touches)

    def barrier(self, rows: npt.NDArray[np.int64]) -> None:
        """All waves of these workgroups go on."""
        self._epochs[np.unique(rows)] += 1
        remaining = []
        for touch in self._late:
            mine = touch.of_rows(rows, True)
            self._stamp(mine, self._stamps(mine))
            rest = touch.of_rows(rows, False)
            if rest.rows.size:
                remaining.append(rest)
        self._late = remaining

    def _stamps(self, touch: Touch) -> Indices:
        flag = _ATOMIC if touch.atomic else np.int64(0)
        fixed = np.int64((touch.offset & _OFFSET_MASK) << int(_OFFSET_SHIFT)) | flag
        return self._epochs[touch.rows] << _EPOCH_SHIFT | fixed | touch.waves % int(_SEVERAL)

    def _stamp(self, touch: Touch, stamps: Indices) -> None:
        rows, granules = touch.rows, touch.granules
        if not rows.size:
            return
        if touch.writes:
            self._writers[rows, granules] = stamps
            return
        before = self._readers[rows, granules]
        self._readers[rows, granules] = stamps
        after = self._readers[rows, granules]
        others = (before >> _EPOCH_SHIFT == stamps >> _EPOCH_SHIFT) & (
            (before ^ stamps) & _WAVE_MASK != 0
        )
        others |= after != stamps
        if others.any():
            self._readers[rows[others], granules[others]] = stamps[others] | _SEVERAL

    def _race(self, touch: Touch, mine: Indices, known: Indices, verb: str) -> Finding | None:
        """`mine` are the stamps of `touch`, `known` those of earlier ones."""
        theirs = known[touch.rows, touch.granules]
        same_epoch = theirs >> _EPOCH_SHIFT == mine >> _EPOCH_SHIFT
        other = (theirs ^ mine) & _WAVE_MASK != 0
        racing = same_epoch & other
        if touch.atomic:
            racing &= theirs & _ATOMIC == 0
        if not racing.any():
            return None
        at = int(racing.argmax())
        byte = int(touch.granules[at]) * self.granule
        mine_verb = "writes" if touch.writes else "reads"
        reason = f"{mine_verb} LDS at {byte}, which another wave {verb} with no barrier between"
        earlier = int(theirs[at]) >> int(_OFFSET_SHIFT) & _OFFSET_MASK
        return Finding(reason, int(touch.waves[at]), int(touch.lanes[at]), earlier)
