"""Records the bytes of buffers that a run has written, and the workgroups that wrote them.

If only a part of the workgroups of a grid runs, this determines the elements of an output that can
be compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import Instruction
from waveasm.emulator.launch import Launch
from waveasm.emulator.observer import Access, Space, Watcher
from waveasm.emulator.state import Batch, Flags


@dataclass(slots=True)
class Buffer:
    """An argument that is an array."""

    array: npt.NDArray[Any]
    address: int
    writers: npt.NDArray[np.int32] | None = None
    """The workgroup that wrote each byte last, counted from 1, or 0 if none did. None if no byte
    was written."""
    atomic: Instruction | None = None
    """The first atomic on the buffer."""
    shared: tuple[int, int, int] | None = None
    """The first byte that two workgroups wrote, and the numbers of the workgroups."""

    def elements(self) -> Flags:
        """Returns the elements with written bytes, in the array's shape."""
        if self.writers is None:
            return np.zeros(self.array.shape, np.bool_)
        octets = self.writers.reshape(*self.array.shape, self.array.dtype.itemsize)
        flags: Flags = (octets != 0).any(axis=-1)
        return flags


class Written(Watcher):
    """Observes a run."""

    def __init__(self) -> None:
        self.buffers: list[Buffer] = []
        """The buffers in the order of the arguments, without those passed by value."""
        self.ran = 0
        """Workgroups."""
        self._waves_per_workgroup = 1

    def begin(self, launch: Launch) -> None:
        """Begins a run and forgets previous ones."""
        self.buffers = [Buffer(array, address) for address, array in launch.buffers]
        self.ran = 0
        self._waves_per_workgroup = launch.waves_per_workgroup

    def start(self, batch: Batch) -> None:
        """Counts workgroups."""
        self.ran += int(batch.workgroups.max()) + 1

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Records stores and atomics."""
        if access.space is not Space.GLOBAL or not access.writes:
            return
        address = access.address[access.active]
        groups = np.broadcast_to(
            (batch.waves // self._waves_per_workgroup)[:, None], access.active.shape
        )[access.active]
        for buffer in self.buffers:
            size = buffer.array.nbytes
            within = (address >= buffer.address) & (address < buffer.address + size)
            if within.any():
                self._record(buffer, inst, access, address[within], groups[within])

    @staticmethod
    def _record(
        buffer: Buffer,
        inst: Instruction,
        access: Access,
        address: npt.NDArray[np.int64],
        groups: npt.NDArray[np.int64],
    ) -> None:
        if access.atomic and buffer.atomic is None:
            buffer.atomic = inst
        if buffer.writers is None:
            buffer.writers = np.zeros(buffer.array.nbytes, np.int32)
        places = (address - buffer.address)[:, None] + np.arange(access.size)
        writer = np.broadcast_to((groups + 1).astype(np.int32)[:, None], places.shape)
        before = buffer.writers[places]
        buffer.writers[places] = writer
        # The stored number is another one if two workgroups of this access write the same byte.
        for other in (before, buffer.writers[places]):
            clash = (other != 0) & (other != writer)
            if buffer.shared is None and clash.any():
                at = tuple(np.argwhere(clash)[0])
                buffer.shared = int(places[at]), int(other[at]) - 1, int(writer[at]) - 1
