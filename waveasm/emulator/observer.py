"""The interface of observers of a machine: strict mode, the trace, statistics.

A batch is the same object while its waves stay together. `split` and `merge` report that waves get
new batches when they diverge or meet again. The numbers in `batch.waves` identify waves for the
whole run.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import Instruction
from waveasm.emulator.state import Batch, Flags, Words


class Space(enum.Enum):
    """The memory of an access."""

    GLOBAL = "global"
    LDS = "LDS"
    SCRATCH = "scratch"


@dataclass(frozen=True, slots=True)
class Access:
    """A memory access of an instruction. Two-address forms make two accesses."""

    space: Space
    address: npt.NDArray[np.int64]
    """Address of the first byte: (n, 64) by lane, or (n, 1) for a scalar load. In LDS, the offset
    in the memory of the workgroup; in scratch, that in the memory of the lane."""
    size: int
    """Number of consecutive bytes from `address` on, for each lane."""
    active: Flags
    """The lanes that access memory, in the shape of `address`, without lanes out of a buffer's
    bounds."""
    reads: bool
    writes: bool
    atomic: bool = False
    data: Words | None = None
    """The data of a store to LDS, in the low `size` bytes of (words, n, 64); undefined for inactive
    lanes."""


class Observer(Protocol):
    """Observes a run. Every method may raise an `EmulationError`."""

    def start(self, batch: Batch) -> None:
        """Called when the waves of `batch` start, with the registers that the hardware sets."""

    def before(self, batch: Batch, inst: Instruction) -> None:
        """Called before `inst` runs; `batch.pc` is its offset."""

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Called between `before` and `after`, before the access takes place."""

    def after(self, batch: Batch, inst: Instruction) -> None:
        """Called after `inst` has run, before any wave leaves the batch."""

    def on_barrier(self, workgroups: npt.NDArray[np.int64]) -> None:
        """Called when all waves of these workgroups have reached a barrier."""

    def split(self, batch: Batch, parts: Sequence[tuple[Batch, npt.NDArray[np.int64]]]) -> None:
        """Called when `batch` is split into `parts`, each with the positions of its waves in
        `batch`."""

    def merge(self, batches: Sequence[Batch], merged: Batch) -> None:
        """Called when `batches` are merged into `merged`, whose waves are in their order."""


class Watcher:
    """A base class for observers whose methods do nothing."""

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
