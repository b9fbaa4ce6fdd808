"""Vector memory: MUBUF, and FLAT with its global form.

CDNA3 ISA, chapters "Vector Memory Operations" and "Flat Memory Instructions". Caches are not
modelled: stored data are visible to the next instruction of any wave.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from waveasm.code_object.instruction import M0, File, Instruction, Operand
from waveasm.emulator import atomic
from waveasm.emulator.environment import (
    Environment,
    fault,
    memory_instruction,
    vector_index,
    write_vector,
)
from waveasm.emulator.memory import Addresses, Store
from waveasm.emulator.scalar_operand import PRIVATE_BASE, SHARED_BASE, read32, unsupported
from waveasm.emulator.semantics import Step
from waveasm.emulator.state import LANES, Batch, Flags, Words
from waveasm.emulator.subword import LOADS, STORES, Form

# Flags that affect only caches.
CACHE_FLAGS = {"sc0", "sc1", "nt"}


@dataclass(frozen=True, slots=True)
class Place:
    """The addresses that the lanes of an instruction access."""

    address: Addresses
    """(n, 64)"""
    room: Addresses | None
    """(n, 64): number of bytes from `address` on that are in the buffer; None if unlimited."""
    other_rooms: tuple[Addresses, ...] = ()
    """`room` by other readings of the range check, if they may differ."""


Locate = Callable[[Batch], Place]


def check_modifiers(inst: Instruction, allowed: set[str]) -> None:
    """Raises `UnsupportedInstructionError` for a modifier that is not allowed."""
    unknown = set(inst.modifiers) - allowed - CACHE_FLAGS
    if unknown:
        raise unsupported(inst, f"the modifier '{min(unknown)}' is not implemented")


def offset_of(inst: Instruction) -> int:
    """Returns the immediate offset."""
    offset = inst.modifiers.get("offset", 0)
    assert isinstance(offset, int)
    return offset


def flat_locate(inst: Instruction, operands: tuple[Operand, ...]) -> Locate:
    """Returns the location function of FLAT. `operands` are the address and, in the global form,
    the base: a pair of SGPRs or `off`."""
    check_modifiers(inst, {"offset"})
    offset = offset_of(inst)
    first = vector_index(operands[0])
    if len(operands) > 1 and operands[1].file is File.SGPR:
        base = operands[1].index

        def with_base(batch: Batch) -> Place:
            address = batch.scalar64(base).astype(np.int64)[:, None] + batch.vector[first]
            return Place(address + offset, None)

        return with_base

    def locate(batch: Batch) -> Place:
        low, high = batch.vector[first], batch.vector[first + 1]
        address = low.astype(np.int64) | high.astype(np.int64) << 32
        return Place(address + offset, None)

    return locate


def buffer_locate(inst: Instruction, operands: tuple[Operand, ...]) -> Locate:
    """Returns the location function of MUBUF. `operands` are the address or `off`, the descriptor
    (SRD) and the scalar offset.

    Range check: CDNA3 ISA, "Buffer addressing". For raw buffers, it counts bytes and includes the
    scalar offset; for structured ones, it counts records. LLVM leaves the scalar offset out
    ("llvm.amdgcn.raw.buffer.load"), and the ISA guide subtracts it from the size, which may wrap
    around; strict mode rejects accesses for which that matters.
    """
    check_modifiers(inst, {"offset", "offen", "idxen", "lds"})
    offset = offset_of(inst)
    address_operand, srd, scalar_operand = operands
    has_index, has_offset = "idxen" in inst.modifiers, "offen" in inst.modifiers
    first = vector_index(address_operand) if has_index or has_offset else 0
    offset_register = first + 1 if has_index else first
    scalar_offset = read32(inst, scalar_operand)
    base = srd.index

    def locate(batch: Batch) -> Place:
        descriptor = batch.scalar[base : base + 4].astype(np.int64)
        stride = descriptor[1] >> 16 & 0x3FFF
        # Bit 31 swizzles records. Bit 30 swizzles only the cache and does not affect addresses.
        if (descriptor[1] >> 31).any():
            fault(batch, inst, (descriptor[1] >> 31 != 0)[:, None], "the buffer is swizzled")
        stride = np.where(descriptor[1] >> 30 & 1, 0, stride)
        start = (descriptor[0] | (descriptor[1] & 0xFFFF) << 32)[:, None]
        records = descriptor[2][:, None]
        inside = np.full((batch.count, LANES), offset, np.int64)
        if has_offset:
            inside = inside + batch.vector[offset_register]
        scalar = scalar_offset(batch).astype(np.int64)[:, None]
        position = inside + scalar
        room = records - position
        if not has_index and scalar.any():
            wrapped = (records - scalar) & 0xFFFFFFFF
            return Place(start + position, room, (records - inside, wrapped - inside))
        if has_index:
            index = batch.vector[first].astype(np.int64)
            position = position + index * stride[:, None]
            structured = np.where(index < records, 1 << 40, 0)
            room = np.where(stride[:, None] != 0, structured, records - position)
        return Place(start + position, room)

    return locate


@dataclass(frozen=True, slots=True)
class _Part:
    """The lanes of an access that are in one memory."""

    store: Store
    index: Addresses
    lanes: Flags


def _parts(
    batch: Batch,
    inst: Instruction,
    env: Environment,
    address: Addresses,
    size: int,
    active: Flags,
    *,
    reads: bool,
    writes: bool,
    atomic: bool = False,
    data: Words | None = None,
) -> list[_Part]:
    """Returns where active lanes access memory: those of `flat_*` also in LDS and in scratch, the
    others, last in the list, in global memory. `data` is the data of a store."""
    parts = []
    if inst.mnemonic.startswith("flat_"):
        window, offset = address >> 32, address & 0xFFFFFFFF
        shared = active & (window == SHARED_BASE >> 32)
        private = active & (window == PRIVATE_BASE >> 32)
        if shared.any():
            place = np.where(shared, offset, 0)
            index, there = env.lds_indices(
                batch,
                inst,
                place,
                size,
                shared,
                reads=reads,
                writes=writes,
                atomic=atomic,
                data=data,
            )
            parts.append(_Part(env.lds, index, there))
        if private.any():
            place = np.where(private, offset, 0)
            index = env.scratch_indices(
                batch, inst, place, size, private, reads=reads, writes=writes, atomic=atomic
            )
            parts.append(_Part(env.scratch, index, private))
        active = active & ~shared & ~private
    index = env.global_indices(
        batch, inst, address, size, active, reads=reads, writes=writes, atomic=atomic
    )
    return [*parts, _Part(env.memory.store, index, active)]


def _check_range(
    batch: Batch, inst: Instruction, env: Environment, place: Place, lanes: Flags, size: int
) -> None:
    """In strict mode, raises an error if a range check of `size` bytes has another result by
    another reading."""
    if not env.strict or place.room is None:
        return
    for room in place.other_rooms:
        differs = lanes & ((place.room >= size) != (room >= size))
        if differs.any():
            fault(
                batch,
                inst,
                differs,
                "whether these bytes are in the buffer depends on how the range check treats the "
                "scalar offset",
            )


def read_memory(
    batch: Batch, inst: Instruction, env: Environment, place: Place, size: int
) -> Words:
    """Loads dwords, or zeros for those out of a buffer's bounds. Each dword is checked
    separately."""
    active = batch.exec
    if place.room is None or bool((place.room >= size)[active].all()):
        *others, last = _parts(
            batch, inst, env, place.address, size, active, reads=True, writes=False
        )
        found = last.store.load(last.index, size)
        if others:
            found = np.where(last.lanes, found, np.uint32(0))
        for part in others:
            found = np.where(part.lanes, part.store.load(part.index, size), found)
        return found
    words = []
    for start in range(0, size, 4):
        piece = min(4, size - start)
        _check_range(batch, inst, env, place, active, start + piece)
        lanes = active & (place.room >= start + piece)
        index = env.global_indices(
            batch, inst, place.address + start, piece, lanes, reads=True, writes=False
        )
        words.append(np.where(lanes, env.memory.store.load(index, piece)[0], np.uint32(0)))
    return np.stack(words)


def write_memory(
    batch: Batch, inst: Instruction, env: Environment, place: Place, size: int, words: Words
) -> None:
    """Stores data; drops bytes out of a buffer's bounds."""
    active = batch.exec
    if place.room is None or bool((place.room >= size)[active].all()):
        for part in _parts(
            batch, inst, env, place.address, size, active, reads=False, writes=True, data=words
        ):
            part.store.store(part.index, words, size, part.lanes)
        return
    for start in range(0, size, 4):
        piece = min(4, size - start)
        _check_range(batch, inst, env, place, active, start + piece)
        lanes = active & (place.room >= start + piece)
        index = env.global_indices(
            batch, inst, place.address + start, piece, lanes, reads=False, writes=True
        )
        env.memory.store.store(index, words[start // 4 : start // 4 + 1], piece, lanes)


def load_step(
    inst: Instruction, env: Environment, destination: Operand, locate: Locate, form: Form
) -> Step:
    """Returns the step of a load to registers."""
    first = vector_index(destination)
    count = form.words

    def step(batch: Batch) -> None:
        words = read_memory(batch, inst, env, locate(batch), form.size)
        old = batch.vector[first : first + count]
        write_vector(batch, first, form.extend(words, old), batch.exec)

    return step


def lane_dwords(offset: int, *, size: int = 4, mask: int = 0xFFFF) -> Callable[[Batch], Addresses]:
    """Returns the function of addresses in LDS without an address register: M0[15:0] + offset + 4 *
    lane. CDNA3 ISA, "Memory Buffer Load to LDS" and `DS_READ_ADDTID_B32`. For loads into LDS, M0
    has 18 bits on gfx950, and lanes are as far apart as they have bytes: CDNA4 ISA, 9.1.9."""
    lanes = np.arange(LANES, dtype=np.int64) * size + offset

    def addresses(batch: Batch) -> Addresses:
        found: Addresses = (batch.scalar[M0].astype(np.int64) & mask)[:, None] + lanes
        return found

    return addresses


def lds_step(inst: Instruction, env: Environment, locate: Locate, size: int = 4) -> Step:
    """Returns the step of a load of `size` bytes a lane into LDS."""
    is_wide = inst.processor == "gfx950"
    if size == 12:
        raise unsupported(inst, "sources disagree about the places of loads of 12 bytes into LDS")
    if size != 4 and not is_wide:
        raise unsupported(inst, "only loads of a dword into LDS are implemented")
    target = lane_dwords(offset_of(inst), size=size, mask=0x3FFFC if is_wide else 0xFFFF)

    def step(batch: Batch) -> None:
        words = read_memory(batch, inst, env, locate(batch), size)
        index, active = env.lds_indices(
            batch, inst, target(batch), size, batch.exec, reads=False, writes=True, data=words
        )
        env.lds.store(index, words, size, active)

    return step


def store_step(
    inst: Instruction, env: Environment, data: Operand, locate: Locate, form: Form
) -> Step:
    """Returns the step of a store."""
    first = vector_index(data)
    count = form.words

    def step(batch: Batch) -> None:
        words = form.to_store(batch.vector[first : first + count])
        write_memory(batch, inst, env, locate(batch), form.size, words)

    return step


def atomic_step(
    inst: Instruction,
    env: Environment,
    destination: Operand | None,
    data: Operand,
    locate: Locate,
    operation: atomic.Atomic,
) -> Step:
    """Read-modify-write."""
    source = vector_index(data)
    target = None if destination is None else vector_index(destination)
    size = operation.size

    def step(batch: Batch) -> None:
        place = locate(batch)
        _check_range(batch, inst, env, place, batch.exec, size)
        active = batch.exec if place.room is None else batch.exec & (place.room >= size)
        words = np.zeros((size // 4, *active.shape), np.uint32)
        for part in _parts(
            batch, inst, env, place.address, size, active, reads=True, writes=True, atomic=True
        ):
            found = run_atomic(
                part.store,
                part.index,
                batch.vector,
                source,
                part.lanes,
                operation,
                source + size // 4,
            )
            words = np.where(part.lanes, found, words)
        if target is not None:
            write_vector(batch, target, words, batch.exec)

    return step


def run_atomic(
    store: Store,
    index: Addresses,
    vector: Words,
    source: int,
    active: Flags,
    operation: atomic.Atomic,
    expected: int = 0,
) -> Words:
    """Runs an atomic on operands from register `source` on; returns the old values.

    `expected` is the register of the value to compare memory with, for compare-and-swap.
    """
    count = operation.size // 4

    def operand(start: int) -> atomic.Values:
        words = np.ascontiguousarray(np.moveaxis(vector[start : start + count], 0, -1))
        return words.view(operation.dtype)[..., 0]

    if operation.compares:
        found = store.exchange_if_equal(index, operand(expected), operand(source), active)
    else:
        found = store.update(index, operand(source), active, operation.combine)
    return np.moveaxis(found[..., None].view(np.uint32), -1, 0)


def _locate_for(inst: Instruction) -> tuple[Callable[..., Locate], int]:
    """Returns the location function of the instruction's family and its number of operands."""
    if inst.mnemonic.startswith("buffer_"):
        return buffer_locate, 3
    return flat_locate, 2 if inst.mnemonic.startswith("global_") else 1


FAMILIES = ("buffer", "global", "flat")


@memory_instruction(*(f"{family}_load_{name}" for family in FAMILIES for name in LOADS))
def load(inst: Instruction, env: Environment) -> Step:
    """Compiles a load to registers, or to LDS with the modifier `lds`."""
    make, count = _locate_for(inst)
    form = LOADS[inst.mnemonic.split("_", 2)[2]]
    if "lds" in inst.modifiers:
        operands = inst.operands
        # Without an address register, LLVM omits `off` in this form.
        if len(operands) == count - 1:
            operands = (Operand(File.SPECIAL, name="off"), *operands)
        return lds_step(inst, env, make(inst, operands), form.size)
    destination, *operands_left = inst.operands
    return load_step(inst, env, destination, make(inst, tuple(operands_left)), form)


@memory_instruction("global_load_lds_dword", "global_load_lds_dwordx3", "global_load_lds_dwordx4")
def load_lds(inst: Instruction, env: Environment) -> Step:
    """Compiles the global form of a load into LDS."""
    form = LOADS[inst.mnemonic.rpartition("_")[2]]
    return lds_step(inst, env, flat_locate(inst, inst.operands), form.size)


@memory_instruction(*(f"{family}_store_{name}" for family in FAMILIES for name in STORES))
def store(inst: Instruction, env: Environment) -> Step:
    """Stores."""
    make, _ = _locate_for(inst)
    form = STORES[inst.mnemonic.split("_", 2)[2]]
    if inst.mnemonic.startswith("buffer_"):
        data, *place = inst.operands
    else:
        address, data, *base = inst.operands
        place = [address, *base]
    return store_step(inst, env, data, make(inst, tuple(place)), form)


@memory_instruction(
    *(f"{family}_atomic_{name}" for family in FAMILIES for name in atomic.VECTOR_MEMORY)
)
def atomic_memory(inst: Instruction, env: Environment) -> Step:
    """Compiles an atomic; with `sc0`, it returns the old value."""
    make, _ = _locate_for(inst)
    operation = atomic.VECTOR_MEMORY[inst.mnemonic.split("_", 2)[2]]
    returns = "sc0" in inst.modifiers
    operands = list(inst.operands)
    if inst.mnemonic.startswith("buffer_"):
        data, *place = operands
        return atomic_step(
            inst, env, data if returns else None, data, make(inst, tuple(place)), operation
        )
    destination = operands.pop(0) if returns else None
    address, data, *base = operands
    return atomic_step(inst, env, destination, data, make(inst, (address, *base)), operation)


@memory_instruction("buffer_wbl2", "buffer_inv", "buffer_wbinvl1", "buffer_wbinvl1_vol")
def cache_control(inst: Instruction, env: Environment) -> Step:
    """Compiles cache control, which has no effect as caches are not modelled."""
    return lambda batch: None
