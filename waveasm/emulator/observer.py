"""What the machine tells those who watch it: strict mode, the trace, statistics.

A batch is one object while its waves stay together. Waves that part get new batches, and so
do waves that meet again: `split` and `merge` say so. `batch.waves` are numbers that a wave
keeps for the whole run.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from waveasm.emulator.instruction import Instruction
from waveasm.emulator.state import Batch, Flags, Words


class Space(enum.Enum):
    """What memory an access goes to."""

    GLOBAL = "global"
    LDS = "LDS"


@dataclass(frozen=True, slots=True)
class Access:
    """What one instruction does to memory. Two-address forms make two accesses."""

    space: Space
    address: npt.NDArray[np.int64]
    """Address of the first byte: (n, 64) by lane, or (n, 1) for a scalar load. In LDS, an offset
    from the start of the workgroup's."""
    size: int
    """Consecutive bytes from `address` on, for each lane."""
    active: Flags
    """The lanes that access memory; the shape of `address`. Lanes out of a buffer's bounds do
    not."""
    reads: bool
    writes: bool
    atomic: bool = False
    data: Words | None = None
    """The data of a store to LDS, in the low `size` bytes of (words, n, 64); undefined for lanes
    that are not active."""


class Observer(Protocol):
    """Who watches a run. Every method may raise an `EmulationError`."""

    def start(self, batch: Batch) -> None:
        """The waves of `batch` exist now, with the registers that the hardware sets."""

    def before(self, batch: Batch, inst: Instruction) -> None:
        """`inst` is about to run; `batch.pc` is its offset."""

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Between `before` and `after`, before the access takes place."""

    def after(self, batch: Batch, inst: Instruction) -> None:
        """`inst` has run, and no wave has left the batch yet."""

    def on_barrier(self, workgroups: npt.NDArray[np.int64]) -> None:
        """All waves of these workgroups have met at a barrier."""

    def split(self, batch: Batch, parts: Sequence[tuple[Batch, npt.NDArray[np.int64]]]) -> None:
        """`batch` became `parts`, each with the positions of its waves in `batch`."""

    def merge(self, batches: Sequence[Batch], merged: Batch) -> None:
        """`batches` became `merged`, whose waves are theirs, one after the other."""


class Watcher:
    """An observer that does nothing, to inherit from."""

    def start(self, batch: Batch) -> None:
        """Does nothing."""

    def before(self, batch: Batch, inst: Instruction) -> None:
        """Does nothing."""

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Does nothing."""

    def after(self, batch: Batch, inst: Instruction) -> None:
        """Does nothing."""

    def on_barrier(self, workgroups: npt.NDArray[np.int64]) -> None:
        """Does nothing."""

    def split(self, batch: Batch, parts: Sequence[tuple[Batch, npt.NDArray[np.int64]]]) -> None:
        """Does nothing."""

    def merge(self, batches: Sequence[Batch], merged: Batch) -> None:
        """Does nothing."""
