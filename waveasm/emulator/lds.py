"""DS instructions: LDS and the exchange of values between lanes.

CDNA3 ISA, chapter "Data Share Operations".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from waveasm.code_object.instruction import Instruction, Operand
from waveasm.emulator import atomic
from waveasm.emulator.environment import (
    Environment,
    fault,
    memory_instruction,
    vector_index,
    write_vector,
)
from waveasm.emulator.memory import Addresses
from waveasm.emulator.scalar_operand import unsupported
from waveasm.emulator.semantics import Step, instruction
from waveasm.emulator.state import LANES, Batch, Words
from waveasm.emulator.subword import LDS_READS, LDS_WRITES
from waveasm.emulator.vmem import lane_dwords, run_atomic

OFFSETS = ("offset", "offset0", "offset1")


def _offset(inst: Instruction, name: str = "offset") -> int:
    unknown = set(inst.modifiers) - set(OFFSETS)
    if unknown:
        raise unsupported(inst, f"the modifier '{min(unknown)}' is not implemented")
    offset = inst.modifiers.get(name, 0)
    assert isinstance(offset, int)
    return offset


def _addresses(batch: Batch, register: int, offset: int) -> Addresses:
    address: Addresses = batch.vector[register].astype(np.int64) + offset
    return address


def _locate(registers: Sequence[int], offset: int) -> Callable[[Batch], Addresses]:
    """Returns the function of addresses in a register, or of the dwords of lanes if there is none
    (`addtid`)."""
    if not registers:
        return lane_dwords(offset)
    (register,) = registers
    return lambda batch: _addresses(batch, register, offset)


@memory_instruction(*(f"ds_read_{name}" for name in LDS_READS), "ds_read_addtid_b32")
def read(inst: Instruction, env: Environment) -> Step:
    """Compiles a read of 1 to 16 bytes at one address."""
    form = LDS_READS[inst.mnemonic.removeprefix("ds_read_").removeprefix("addtid_")]
    destination, *address = map(vector_index, inst.operands)
    locate, count = _locate(address, _offset(inst)), form.words

    def step(batch: Batch) -> None:
        index, active = env.lds_indices(
            batch,
            inst,
            locate(batch),
            form.size,
            batch.exec,
            reads=True,
            writes=False,
        )
        words = np.where(active, env.lds.load(index, form.size), np.uint32(0))
        old = batch.vector[destination : destination + count]
        write_vector(batch, destination, form.extend(words, old), batch.exec)

    return step


def _transposed(words: Words, bits: int) -> Words:
    """Transposes the matrices of groups of 16 lanes. `words` are what each lane loaded, (words, n,
    64); a matrix has 16 columns. Lane i of a group gets column i: the elements that follow each
    other in the lanes, as many lanes to a row as it takes. CDNA4 ISA, 11.4; for 16 bits also AMD's
    functional simulator."""
    count, n, _ = words.shape
    octets = np.ascontiguousarray(words.transpose(1, 2, 0)).view(np.uint8)
    elements = np.unpackbits(octets, axis=2, bitorder="little").reshape(
        n, LANES // 16, -1, 16, bits
    )
    # (n, groups, rows, columns, bits) to (n, groups, columns, rows, bits)
    columns = np.ascontiguousarray(elements.transpose(0, 1, 3, 2, 4)).reshape(n, LANES, -1)
    packed = np.packbits(columns, axis=2, bitorder="little").view(np.uint32)
    return np.ascontiguousarray(packed.reshape(n, LANES, count).transpose(2, 0, 1))


@memory_instruction(
    "ds_read_b64_tr_b4", "ds_read_b96_tr_b6", "ds_read_b64_tr_b8", "ds_read_b64_tr_b16"
)
def read_transposed(inst: Instruction, env: Environment) -> Step:
    """Compiles a read of matrices, of which each lane gets a column."""
    _, _, size_name, _, bits_name = inst.mnemonic.split("_")
    size, bits = int(size_name[1:]) // 8, int(bits_name[1:])
    alignment = 16 if size == 12 else size
    destination, address = map(vector_index, inst.operands)
    if size == 8 and inst.operands[0].index % 2:
        raise unsupported(inst, "expected an even register as destination")
    locate = _locate([address], _offset(inst))

    def step(batch: Batch) -> None:
        if not batch.exec.all():
            fault(batch, inst, ~batch.exec, "a lane is off in EXEC: expected all lanes")
        places = locate(batch)
        wrong = places % alignment != 0
        if wrong.any():
            fault(batch, inst, wrong, f"the address is not aligned to {alignment} bytes")
        index, active = env.lds_indices(
            batch, inst, places, size, batch.exec, reads=True, writes=False
        )
        words = np.where(active, env.lds.load(index, size), np.uint32(0))
        write_vector(batch, destination, _transposed(words, bits), batch.exec)

    return step


@memory_instruction(*(f"ds_write_{name}" for name in LDS_WRITES), "ds_write_addtid_b32")
def write(inst: Instruction, env: Environment) -> Step:
    """Compiles a write of 1 to 16 bytes at one address."""
    form = LDS_WRITES[inst.mnemonic.removeprefix("ds_write_").removeprefix("addtid_")]
    *address, data = map(vector_index, inst.operands)
    locate, count = _locate(address, _offset(inst)), form.words

    def step(batch: Batch) -> None:
        words = form.to_store(batch.vector[data : data + count])
        index, active = env.lds_indices(
            batch,
            inst,
            locate(batch),
            form.size,
            batch.exec,
            reads=False,
            writes=True,
            data=words,
        )
        env.lds.store(index, words, form.size, active)

    return step


def _two_offsets(inst: Instruction, size: int) -> tuple[int, int]:
    """Returns both offsets in bytes. They count items, or 64 items in the `st64` form."""
    scale = size * (64 if "st64" in inst.mnemonic else 1)
    return _offset(inst, "offset0") * scale, _offset(inst, "offset1") * scale


@memory_instruction("ds_read2_b32", "ds_read2_b64", "ds_read2st64_b32", "ds_read2st64_b64")
def read2(inst: Instruction, env: Environment) -> Step:
    """Compiles a read of two values at offsets from one address."""
    size = 8 if "b64" in inst.mnemonic else 4
    offsets = _two_offsets(inst, size)
    destination, address = map(vector_index, inst.operands)

    def step(batch: Batch) -> None:
        halves = []
        for offset in offsets:
            index, active = env.lds_indices(
                batch,
                inst,
                _addresses(batch, address, offset),
                size,
                batch.exec,
                reads=True,
                writes=False,
            )
            halves.append(np.where(active, env.lds.load(index, size), np.uint32(0)))
        write_vector(batch, destination, np.concatenate(halves), batch.exec)

    return step


@memory_instruction("ds_write2_b32", "ds_write2_b64", "ds_write2st64_b32", "ds_write2st64_b64")
def write2(inst: Instruction, env: Environment) -> Step:
    """Compiles a write of two values at offsets from one address."""
    size = 8 if "b64" in inst.mnemonic else 4
    offsets = _two_offsets(inst, size)
    address, *data = map(vector_index, inst.operands)

    def step(batch: Batch) -> None:
        for offset, register in zip(offsets, data, strict=True):
            words = batch.vector[register : register + size // 4]
            index, active = env.lds_indices(
                batch,
                inst,
                _addresses(batch, address, offset),
                size,
                batch.exec,
                reads=False,
                writes=True,
                data=words,
            )
            env.lds.store(index, words, size, active)

    return step


# From `ds_add_u32` to `ds_add_rtn_u32`. Some operations only have the form that returns the old
# value.
RETURNING = {
    f"ds_{name.rsplit('_', 1)[0]}_rtn_{name.rsplit('_', 1)[1]}": name
    for name in atomic.LDS
    if not name.startswith("pk_")
} | {f"ds_pk_add_rtn_{half}": f"pk_add_{half}" for half in ("f16", "bf16")}
WITHOUT_RESULT = {f"ds_{name}": name for name in atomic.LDS if not name.startswith("wrxchg")}


@memory_instruction(*RETURNING, *WITHOUT_RESULT)
def atomic_lds(inst: Instruction, env: Environment) -> Step:
    """Compiles an atomic of LDS."""
    returns = inst.mnemonic in RETURNING
    operation = atomic.LDS[(RETURNING if returns else WITHOUT_RESULT)[inst.mnemonic]]
    operands = list(inst.operands)
    destination: Operand | None = operands.pop(0) if returns else None
    # Compare-and-store takes the value to compare with, then the new value.
    address, *data = map(vector_index, operands)
    offset = _offset(inst)

    def step(batch: Batch) -> None:
        index, active = env.lds_indices(
            batch,
            inst,
            _addresses(batch, address, offset),
            operation.size,
            batch.exec,
            reads=True,
            writes=True,
            atomic=True,
        )
        words = run_atomic(env.lds, index, batch.vector, data[-1], active, operation, data[0])
        if destination is not None:
            write_vector(batch, vector_index(destination), words, batch.exec)

    return step


# --- between lanes, without memory ---


@instruction("ds_bpermute_b32")
def bpermute(inst: Instruction) -> Step:
    """Each lane reads from the lane that its address names, or 0 if that lane is off."""
    destination, address, data = map(vector_index, inst.operands)
    offset = _offset(inst)

    def step(batch: Batch) -> None:
        lane = (_addresses(batch, address, offset) >> 2) & (LANES - 1)
        source = np.where(batch.exec, batch.vector[data], np.uint32(0))
        words = np.take_along_axis(source, lane, axis=1)
        write_vector(batch, destination, words[None], batch.exec)

    return step


@instruction("ds_permute_b32")
def permute(inst: Instruction) -> Step:
    """Each lane sends to the lane that its address names; the highest sender wins."""
    destination, address, data = map(vector_index, inst.operands)
    offset = _offset(inst)

    def step(batch: Batch) -> None:
        lane = (_addresses(batch, address, offset) >> 2) & (LANES - 1)
        result = np.zeros((batch.count, LANES), np.uint32)
        waves = np.arange(batch.count)
        for sender in range(LANES):
            on = batch.exec[:, sender]
            result[waves[on], lane[on, sender]] = batch.vector[data][on, sender]
        write_vector(batch, destination, result[None], batch.exec)

    return step


def swizzle_lanes(offset: int) -> Addresses:
    """Returns the lane that each lane reads. CDNA3 ISA, `DS_SWIZZLE_B32`."""
    lanes = np.arange(LANES)
    if offset & 0x8000:
        quad: Addresses = np.array([offset >> 2 * i & 3 for i in range(4)])
        return np.asarray(lanes & ~3 | quad[lanes & 3])
    and_mask, or_mask, xor_mask = offset & 31, offset >> 5 & 31, offset >> 10 & 31
    return lanes & ~31 | ((lanes & 31 & and_mask | or_mask) ^ xor_mask)


@instruction("ds_swizzle_b32")
def swizzle(inst: Instruction) -> Step:
    """Compiles an exchange with a fixed pattern in groups of 32 lanes."""
    destination, data = map(vector_index, inst.operands)
    source_lane = swizzle_lanes(_offset(inst))

    def step(batch: Batch) -> None:
        source = np.where(batch.exec, batch.vector[data], np.uint32(0))
        write_vector(batch, destination, source[:, source_lane][None], batch.exec)

    return step
