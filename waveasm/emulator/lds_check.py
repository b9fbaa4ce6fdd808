"""Checks LDS in strict mode: reads of bytes that no wave wrote, and races between waves.

Two waves race if both access the same byte, at least one of them writes, not both accesses are
atomic, and there is no barrier between them. An access that is unfinished when its wave reaches a
barrier counts as one after the barrier.

Waves that write the same values to the same bytes do not race, because their order has no effect.
This holds if each wave that reads such a byte has written it before, no wave has written another
value there since the barrier, and all these writes finish before the next barrier. `_agreed` checks
this.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.emulator.state import Flags, Words

Indices = npt.NDArray[np.int64]

# A stamp describes the accesses to a byte: the epoch, the offset of the last instruction, whether
# different values may have been written in this epoch, whether all accesses were atomic, and a bit
# for each wave of the workgroup, which has at most 16. Reads by several waves set all bits.
_EPOCH_SHIFT, _OFFSET_SHIFT = np.int64(40), np.int64(18)
_OFFSET_MASK = (1 << 22) - 1
_CHANGED = np.int64(1 << 17)
_ATOMIC = np.int64(1 << 16)
_WAVES = np.int64(0xFFFF)
_SEVERAL = _WAVES


@dataclass(frozen=True, slots=True)
class Touch:
    """The accesses of one instruction to LDS; arrays have an entry for each granule."""

    offset: int
    rows: Indices
    """Rows of the workgroups."""
    granules: Indices
    waves: Indices
    lanes: Indices
    writes: bool
    atomic: bool
    data: npt.NDArray[Any] | None = None
    """The written words or bytes, depending on the granule; None if unknown."""

    def of_waves(self, waves: npt.NDArray[np.int64]) -> Touch:
        """Returns the accesses of some waves."""
        keep = np.isin(self.waves, waves)
        return self._only(keep)

    def of_rows(self, rows: npt.NDArray[np.int64], wanted: bool) -> Touch:
        """Returns the accesses of some workgroups, or those of all others."""
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
            None if self.data is None else self.data[keep],
        )

    def refined(self) -> Touch:
        """Converts accesses with granules of 4 bytes to granules of 1 byte."""
        return Touch(
            self.offset,
            np.repeat(self.rows, 4),
            (self.granules[:, None] * 4 + np.arange(4)).reshape(-1),
            np.repeat(self.waves, 4),
            np.repeat(self.lanes, 4),
            self.writes,
            self.atomic,
            None if self.data is None else np.ascontiguousarray(self.data).view(np.uint8),
        )

    def keys(self) -> Indices:
        """Returns a number for each pair of wave and granule."""
        return self.waves << np.int64(32) | self.granules


@dataclass(frozen=True, slots=True)
class Finding:
    """An error in an access."""

    reason: str
    wave: int
    lane: int
    earlier: int | None
    """Offset of the earlier instruction."""


class LdsCheck:
    """The state of LDS of all running workgroups."""

    def __init__(self, size: int, granule: int) -> None:
        """`size` is in bytes; accesses are tracked with a granularity of `granule` bytes."""
        self.granule = granule
        """Bytes: 4, or 1."""
        self._count = (size + granule - 1) // granule
        self._written = np.zeros((0, self._count), np.bool_)
        self._writers = np.zeros((0, self._count), np.int64)
        self._readers = np.zeros((0, self._count), np.int64)
        # The values of the last writes with known data.
        self._values = np.zeros((0, self._count), np.uint32 if granule == 4 else np.uint8)
        # The number of the first wave of each workgroup.
        self._first = np.zeros(0, np.int64)
        # Stamps start at 0, which is not an epoch.
        self._epochs = np.ones(0, np.int64)
        self._late: list[Touch] = []

    def start(self, rows: npt.NDArray[np.int64], waves: npt.NDArray[np.int64]) -> None:
        """Starts new workgroups in the rows of workgroups that have ended, with unwritten LDS.
        `waves` are all their waves, and `rows` the row of each wave's workgroup."""
        self._late = [touch.of_rows(rows, False) for touch in self._late]
        wanted = int(rows.max()) + 1
        more = wanted - self._epochs.shape[0]
        if more > 0:
            self._written = np.pad(self._written, ((0, more), (0, 0)))
            self._writers = np.pad(self._writers, ((0, more), (0, 0)))
            self._readers = np.pad(self._readers, ((0, more), (0, 0)))
            self._values = np.pad(self._values, ((0, more), (0, 0)))
            self._first = np.pad(self._first, (0, more))
            self._epochs = np.pad(self._epochs, (0, more), constant_values=1)
        self._written[rows] = False
        self._first[rows] = np.iinfo(np.int64).max
        np.minimum.at(self._first, rows, waves)
        assert (waves - self._first[rows] < 16).all(), "a workgroup has at most 16 waves"
        # Invalidate the stamps of the previous workgroups.
        self._epochs[np.unique(rows)] += 1

    def refine(self) -> None:
        """Splits granules of 4 bytes into granules of 1. Callers must refine the touches that they
        keep."""
        assert self.granule == 4
        self.granule, self._count = 1, self._count * 4
        self._written = np.repeat(self._written, 4, axis=1)
        self._writers = np.repeat(self._writers, 4, axis=1)
        self._readers = np.repeat(self._readers, 4, axis=1)
        self._values = np.ascontiguousarray(self._values).view(np.uint8)
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
        data: Words | None = None,
    ) -> Touch:
        """Converts the accesses of (n,) waves and (n, 64) lanes to granules, without those beyond
        the end. `data` is (words, n, 64): the data of a store, in the low `size` bytes."""
        at, lanes = np.nonzero(active)
        first = address[at, lanes]
        start = first // self.granule
        # Every access has at least this many granules, even without active lanes.
        least = (size - 1) // self.granule
        width = int(((first + size - 1) // self.granule - start).max(initial=least)) + 1
        granules = start[:, None] + np.arange(width)
        within = (granules >= 0) & (granules < self._count)
        within &= granules * self.granule < (first + size)[:, None]
        # Almost always, all are: a slice copies nothing.
        keep: slice | Flags = slice(None) if within.all() else within.ravel()

        def spread(values: Any) -> Indices:
            repeated: Indices = np.repeat(values.astype(np.int64, copy=False), width)[keep]
            return repeated

        stored: npt.NDArray[Any] | None = None
        if data is not None:
            words = np.ascontiguousarray(data[:, at, lanes].T)
            stored = words if self.granule == 4 else words.view(np.uint8)[:, :size]
            assert stored.shape == granules.shape
            stored = stored.reshape(-1)[keep]
        return Touch(
            offset,
            spread(rows[at]),
            granules.ravel()[keep],
            spread(waves[at]),
            spread(lanes),
            writes,
            atomic,
            stored,
        )

    def access(self, touch: Touch, reads: bool) -> Finding | None:
        """Checks and records a touch; returns the first finding."""
        rows, granules = touch.rows, touch.granules
        if not rows.size:
            return None
        if reads:
            missing = ~self._written[rows, granules]
            if missing.any():
                at = int(missing.argmax())
                byte = int(granules[at]) * self.granule
                reason = f"reads LDS at {byte}, which no wave has written"
                return Finding(reason, int(touch.waves[at]), int(touch.lanes[at]), None)
        writers = self._since_barrier(touch, self._writers)
        if not touch.writes:
            found = self._race(touch, writers, "wrote", self._agreed(touch, writers))
            self._record_read(touch)
            return found
        readers = self._since_barrier(touch, self._readers)
        agreed = self._agreed(touch, writers)
        found = self._race(touch, writers, "wrote", agreed)
        # A read by a wave that wrote the same value before does not matter.
        unknown = np.where(agreed, readers & ~(writers & _WAVES), readers)
        found = found or self._race(touch, unknown, "read")
        self._written[rows, granules] = True
        changed = ((writers | readers) != 0) & ~agreed
        met = self._record_write(touch, writers, changed)
        return found or met

    def late(self, touches: Iterable[Touch]) -> None:
        """Records touches that were unfinished when their waves reached a barrier."""
        self._late.extend(touches)

    def barrier(self, rows: npt.NDArray[np.int64]) -> None:
        """Records that all waves of these workgroups pass a barrier."""
        self._epochs[np.unique(rows)] += 1
        remaining = []
        for touch in self._late:
            mine = touch.of_rows(rows, True)
            if not mine.writes:
                self._record_read(mine)
            else:
                # Mark the value as changed, so that later writes do not agree with it.
                writers = self._since_barrier(mine, self._writers)
                self._stamp_write(mine, writers, np.ones(writers.shape, np.bool_))
            rest = touch.of_rows(rows, False)
            if rest.rows.size:
                remaining.append(rest)
        self._late = remaining

    def _since_barrier(self, touch: Touch, known: Indices) -> Indices:
        """Returns the stamps of this epoch, or 0."""
        stamps = known[touch.rows, touch.granules]
        this_epoch = stamps >> _EPOCH_SHIFT == self._epochs[touch.rows]
        return np.where(this_epoch, stamps, 0)

    def _bits(self, touch: Touch) -> Indices:
        """Returns the bits of the touch's waves."""
        bits: Indices = np.int64(1) << (touch.waves - self._first[touch.rows])
        return bits

    def _agreed(self, touch: Touch, writers: Indices) -> Flags:
        """Returns where waves have written a single value since the barrier, and this touch writes
        the same value or is a read by one of these waves."""
        one_value: Flags = (writers != 0) & (writers & (_CHANGED | _ATOMIC) == 0)
        if not touch.writes:
            one_value &= writers & self._bits(touch) != 0
        elif touch.data is None:
            one_value[:] = False
        else:
            one_value &= self._values[touch.rows, touch.granules] == touch.data
        return one_value

    def _stamps(self, touch: Touch) -> Indices:
        fixed = np.int64((touch.offset & _OFFSET_MASK) << int(_OFFSET_SHIFT))
        return self._epochs[touch.rows] << _EPOCH_SHIFT | fixed | self._bits(touch)

    def _record_read(self, touch: Touch) -> None:
        rows, granules = touch.rows, touch.granules
        stamps = self._stamps(touch)
        before = self._readers[rows, granules]
        self._readers[rows, granules] = stamps
        after = self._readers[rows, granules]
        others = (before >> _EPOCH_SHIFT == stamps >> _EPOCH_SHIFT) & (
            (before ^ stamps) & _WAVES != 0
        )
        others |= after != stamps
        if others.any():
            self._readers[rows[others], granules[others]] = stamps[others] | _SEVERAL

    def _stamp_write(self, touch: Touch, writers: Indices, changed: Flags) -> Flags:
        """Adds the touch to the `writers` of this epoch. Returns where several waves of the batch
        write to the same granule in this instruction."""
        rows, granules = touch.rows, touch.granules
        stamps = self._stamps(touch) | writers & _WAVES
        stamps |= np.where(changed, _CHANGED, 0)
        if touch.atomic:
            stamps |= np.where((writers == 0) | (writers & _ATOMIC != 0), _ATOMIC, 0)
        self._writers[rows, granules] = stamps
        met: Flags = self._writers[rows, granules] != stamps
        if met.any():
            # The stamps have the same epoch and offset, so that only bits differ.
            np.bitwise_or.at(self._writers, (rows[met], granules[met]), stamps[met])
            met = self._writers[rows, granules] & ~stamps & _WAVES != 0
        return met

    def _record_write(self, touch: Touch, writers: Indices, changed: Flags) -> Finding | None:
        """Records a write; returns a finding if several waves wrote to the same granule."""
        rows, granules = touch.rows, touch.granules
        met = self._stamp_write(touch, writers, changed)
        if touch.atomic:
            return None
        if touch.data is None:
            differs = np.ones(met.shape, np.bool_)
        else:
            self._values[rows, granules] = touch.data
            differs = self._values[rows, granules] != touch.data
        if differs.any():
            self._writers[rows[differs], granules[differs]] |= _CHANGED
        racing = met & differs
        return self._race(touch, np.where(racing, self._writers[rows, granules], 0), "wrote")

    def _race(
        self, touch: Touch, theirs: Indices, verb: str, agreed: Flags | None = None
    ) -> Finding | None:
        """Returns a finding if the touch races with `theirs`, stamps of this epoch. Where `agreed`,
        the order has no effect."""
        racing = theirs & _WAVES & ~self._bits(touch) != 0
        if touch.atomic:
            racing &= theirs & _ATOMIC == 0
        if agreed is not None:
            racing &= ~agreed
        if not racing.any():
            return None
        at = int(racing.argmax())
        byte = int(touch.granules[at]) * self.granule
        mine_verb = "writes" if touch.writes else "reads"
        reason = f"{mine_verb} LDS at {byte}, which another wave {verb} with no barrier between"
        earlier = int(theirs[at]) >> int(_OFFSET_SHIFT) & _OFFSET_MASK
        return Finding(reason, int(touch.waves[at]), int(touch.lanes[at]), earlier)
