"""The memory that instructions access besides their batch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

import numpy as np

from waveasm.code_object.instruction import File, Instruction, Operand
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.memory import Addresses, GlobalMemory, Store
from waveasm.emulator.observer import Access, Observer, Space
from waveasm.emulator.semantics import COMPILERS, Step
from waveasm.emulator.state import AGPR_BASE, LANES, Batch, Flags, Words

# The address of the entry of a kernel that is in no image.
CODE_BASE = 0x6000_0000_0000

_LANE = np.arange(LANES, dtype=np.int64)


class Timer(Protocol):
    """What `s_memtime` and `s_memrealtime` read."""

    def read(self, inst: Instruction) -> int:
        """The value that waves read at an instruction. Raises `EmulationError`."""


class Environment:
    """The memory and the observers of a run."""

    def __init__(
        self,
        memory: GlobalMemory,
        lds_size: int,
        workgroups: int,
        observers: Sequence[Observer],
        strict: bool,
        *,
        waves_per_workgroup: int = 1,
        scratch_size: int = 0,
        entry: int = CODE_BASE,
        timer: Timer | None = None,
    ) -> None:
        """Sizes are in bytes: of LDS per workgroup, of scratch per lane. `entry` is the address of
        the kernel's entry."""
        self.memory = memory
        self.entry = entry
        self.lds_size = lds_size
        # Rows of LDS start at multiples of the widest access.
        self.lds_stride = (lds_size + 15) // 16 * 16
        self.lds = Store(self.lds_stride * workgroups)
        self.waves_per_workgroup = waves_per_workgroup
        self.scratch_size = scratch_size
        self.scratch_stride = (scratch_size + 15) // 16 * 16
        lanes = workgroups * waves_per_workgroup * LANES
        self.scratch = Store(self.scratch_stride * lanes)
        self.observers = tuple(observers)
        self.strict = strict
        # The last result of `s_memtime`.
        self.clock = 0
        # What `s_memtime` and `s_memrealtime` return instead, if anything does.
        self.timer = timer

    def clear(self) -> None:
        """Clears LDS and scratch for new workgroups, so that results do not depend on earlier
        ones."""
        self.lds.octets.fill(0)
        self.scratch.octets.fill(0)

    def notify(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Notifies all observers of an access."""
        for observer in self.observers:
            observer.on_memory(batch, inst, access)

    def global_indices(
        self,
        batch: Batch,
        inst: Instruction,
        address: Addresses,
        size: int,
        active: Flags,
        *,
        reads: bool,
        writes: bool,
        atomic: bool = False,
    ) -> Addresses:
        """Returns the location of an access to global memory. Raises `EmulationError`."""
        if atomic:
            self._require_aligned(batch, inst, address, size, active)
        index = self.memory.indices(address, active)
        outside = self.memory.outside(index, size, active)
        if outside.any():
            wave, lane = np.argwhere(outside)[0]
            fault(
                batch,
                inst,
                outside,
                f"{size} bytes outside of every buffer: "
                + self.memory.describe(int(address[wave, lane])),
            )
        if writes and self.strict:
            constant, where = self.memory.in_constant(index, size, active)
            if constant.any():
                fault(batch, inst, constant, f"a write to {where} of the code object")
            self.memory.note_write(index, size, active)
        self.notify(batch, inst, Access(Space.GLOBAL, address, size, active, reads, writes, atomic))
        return index

    def lds_indices(
        self,
        batch: Batch,
        inst: Instruction,
        address: Addresses,
        size: int,
        active: Flags,
        *,
        reads: bool,
        writes: bool,
        atomic: bool = False,
        data: Words | None = None,
    ) -> tuple[Addresses, Flags]:
        """Returns the location of an access to LDS and the lanes that are in bounds. `data` is the
        data of a store.

        `address` is a sum of registers and offsets, which wraps around at 32 bits: an offset may
        bring a negative base back into LDS. LLVM folds constants into offsets on that ground (LLVM
        22, `GCNSubtarget::hasUsableDSOffset`: only the 16-bit adder of Southern Islands "does not
        always wrap properly"). In strict mode, an access out of bounds is an error; otherwise reads
        return 0 and writes are dropped. CDNA3 ISA, "LDS".
        """
        address = address & 0xFFFFFFFF
        outside = active & (address + size > self.lds_size)
        if self.strict and outside.any():
            where = int(address[tuple(np.argwhere(outside)[0])])
            bounds = f"outside of the {self.lds_size} bytes of LDS"
            fault(batch, inst, outside, f"{size} bytes at {where}, {bounds}")
        if atomic:
            self._require_aligned(batch, inst, address, size, active)
        active = active & ~outside
        self.notify(
            batch, inst, Access(Space.LDS, address, size, active, reads, writes, atomic, data)
        )
        index = address + batch.workgroups[:, None] * self.lds_stride
        return np.where(active, index, 0), active

    def scratch_indices(
        self,
        batch: Batch,
        inst: Instruction,
        offset: Addresses,
        size: int,
        active: Flags,
        *,
        reads: bool,
        writes: bool,
        atomic: bool = False,
    ) -> Addresses:
        """Returns the location of an access to scratch, at an offset in the memory of each lane.
        Raises `EmulationError`."""
        outside = active & ((offset < 0) | (offset + size > self.scratch_size))
        if outside.any():
            where = int(offset[tuple(np.argwhere(outside)[0])])
            bounds = f"outside of the {self.scratch_size} bytes of scratch"
            fault(batch, inst, outside, f"{size} bytes at {where}, {bounds}")
        if atomic:
            self._require_aligned(batch, inst, offset, size, active)
        access = Access(Space.SCRATCH, offset, size, active, reads, writes, atomic)
        self.notify(batch, inst, access)
        first = batch.workgroups * self.waves_per_workgroup
        waves = first + batch.waves % self.waves_per_workgroup
        start = (waves[:, None] * LANES + _LANE) * self.scratch_stride
        return np.where(active, start + offset, 0)

    def _require_aligned(
        self, batch: Batch, inst: Instruction, address: Addresses, size: int, active: Flags
    ) -> None:
        """Checks the alignment of atomics. Other accesses, even those of 16 bytes in LDS, may start
        at any byte, because HSA kernels run in unaligned access mode (LLVM 22, "User Guide for
        AMDGPU Backend", "unaligned-access-mode"). For a pointer into LDS of alignment 1, LLVM 22.1
        emits one `ds_read_b128` for amdgcn-amd-amdhsa, and 16 `ds_read_u8` with that mode off."""
        wrong = active & (address % size != 0)
        if wrong.any():
            where = int(address[tuple(np.argwhere(wrong)[0])])
            fault(batch, inst, wrong, f"address 0x{where:x} is not aligned to {size} bytes")


MemoryCompiler = Callable[[Instruction, Environment], Step]

MEMORY_COMPILERS: dict[str, MemoryCompiler] = {}


def memory_instruction(*mnemonics: str) -> Callable[[MemoryCompiler], MemoryCompiler]:
    """Registers a compiler for instructions that need the environment."""

    def register(compiler: MemoryCompiler) -> MemoryCompiler:
        for mnemonic in mnemonics:
            assert mnemonic not in MEMORY_COMPILERS, f"second definition of {mnemonic}"
            assert mnemonic not in COMPILERS, f"second definition of {mnemonic}"
            MEMORY_COMPILERS[mnemonic] = compiler
        return compiler

    return register


def fault(batch: Batch, inst: Instruction, lanes: Flags, reason: str) -> NoReturn:
    """Raises an error at the first of `lanes`."""
    wave, lane = np.argwhere(lanes)[0]
    where = int(lane) if lanes.shape[1] > 1 else None
    raise EmulationError(reason, inst, int(batch.waves[wave]), where)


def vector_index(operand: Operand) -> int:
    """Returns the first row of a vector operand in `Batch.vector`."""
    assert operand.file in (File.VGPR, File.AGPR)
    return operand.index + (AGPR_BASE if operand.file is File.AGPR else 0)


def write_vector(batch: Batch, first: int, words: Words, active: Flags) -> None:
    """Writes consecutive registers from `first` on, in active lanes."""
    target = batch.vector[first : first + words.shape[0]]
    if active.all():
        target[...] = words
    else:
        np.copyto(target, words, where=active)
