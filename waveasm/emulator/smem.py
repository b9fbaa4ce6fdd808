"""Scalar memory: loads into SGPRs, and scalar cache control.

CDNA3 ISA, chapter "Scalar Memory Operations".
"""

from __future__ import annotations

import numpy as np

from waveasm.code_object.instruction import File, Instruction
from waveasm.emulator.environment import Environment, fault, memory_instruction
from waveasm.emulator.memory import Addresses
from waveasm.emulator.scalar_operand import read32, unsupported
from waveasm.emulator.semantics import Step
from waveasm.emulator.state import Batch, Flags

COUNTS = {"dword": 1, "dwordx2": 2, "dwordx4": 4, "dwordx8": 8, "dwordx16": 16}


def _offset(inst: Instruction, batch: Batch) -> Addresses:
    """Returns (n,) sums of the offset operand and the `offset:` modifier."""
    operand = inst.operands[2]
    if operand.file is File.IMMEDIATE:
        # The operand is a signed 21-bit immediate, which LLVM prints as a value.
        offset = np.full(batch.count, int(operand.value), np.int64)
    else:
        offset = read32(inst, operand)(batch).astype(np.int64)
    extra = inst.modifiers.get("offset", 0)
    assert isinstance(extra, int)
    return offset + extra


def _read(
    inst: Instruction, env: Environment, batch: Batch, address: Addresses, size: int, active: Flags
) -> Addresses:
    """Returns the location of a load. In strict mode, it is an error to load what the launch has
    written: the scalar cache may hold what was there before."""
    index = env.global_indices(batch, inst, address, size, active, reads=True, writes=False)
    if env.strict:
        stale = env.memory.was_written(index, size, active)
        if stale.any():
            place = env.memory.describe(int(address[stale][0]))
            fault(batch, inst, stale, f"a scalar load of what the kernel has written: {place}")
    return index


def _load(inst: Instruction, env: Environment, batch: Batch, address: Addresses) -> None:
    count = COUNTS[inst.mnemonic.rsplit("_", 1)[1]]
    if env.strict and (address & 3).any():
        fault(batch, inst, (address & 3 != 0)[:, None], "the address is not aligned to 4 bytes")
    # The hardware ignores the low two bits.
    address = (address & ~3)[:, None]
    active = np.ones(address.shape, np.bool_)
    # Compilers load three dwords as four where the last two share 8 aligned bytes, in which no
    # memory ends (LLVM 22, `SITargetLowering::WidenOrSplitVectorLoad`). Strict mode takes the dword
    # behind a buffer for unwritten.
    last = address + 4 * count - 4
    widened = env.memory.outside(env.memory.indices(last, active), 4, active)
    widened &= (last & 4 != 0) & (count > 2)
    for lanes, size in ((~widened, 4 * count), (widened, 4 * count - 4)):
        if lanes.any():
            _read(inst, env, batch, address, size, lanes)
    index = env.memory.indices(address, active)
    first = inst.operands[0].index
    batch.scalar[first : first + count] = env.memory.store.load(index, 4 * count)[:, :, 0]


def _check(inst: Instruction) -> None:
    if set(inst.modifiers) - {"offset", "glc"}:
        raise unsupported(inst, "a modifier is not implemented")


@memory_instruction(*(f"s_load_{name}" for name in COUNTS))
def load(inst: Instruction, env: Environment) -> Step:
    """Compiles a load from a 64-bit address."""
    _check(inst)
    base = inst.operands[1].index

    def step(batch: Batch) -> None:
        address = batch.scalar64(base).astype(np.int64) + _offset(inst, batch)
        _load(inst, env, batch, address)

    return step


@memory_instruction(*(f"s_buffer_load_{name}" for name in COUNTS))
def buffer_load(inst: Instruction, env: Environment) -> Step:
    """Compiles a load from a buffer. Each dword is checked separately and is 0 if out of bounds."""
    _check(inst)
    base = inst.operands[1].index
    first = inst.operands[0].index
    count = COUNTS[inst.mnemonic.rsplit("_", 1)[1]]

    def step(batch: Batch) -> None:
        descriptor = batch.scalar[base : base + 4].astype(np.int64)
        start = descriptor[0] | (descriptor[1] & 0xFFFF) << 32
        stride = descriptor[1] >> 16 & 0x3FFF
        length = descriptor[2] * np.where(stride == 0, 1, stride)
        offset = _offset(inst, batch) & ~3
        for word in range(count):
            position = offset + 4 * word
            active = ((position >= 0) & (position + 4 <= length))[:, None]
            index = _read(inst, env, batch, (start + position)[:, None], 4, active)
            value = env.memory.store.load(index, 4)[0]
            batch.scalar[first + word] = np.where(active, value, np.uint32(0))[:, 0]

    return step


@memory_instruction("s_memtime", "s_memrealtime")
def clock(inst: Instruction, env: Environment) -> Step:
    """Compiles a read of the clock, which counts these reads, so that later values are larger,
    unless the environment has a timer."""
    _check(inst)
    first = inst.operands[0].index
    if (timer := env.timer) is not None:
        value = timer.read(inst)
        return lambda batch: batch.set_scalar64(first, np.full(batch.count, value, np.uint64))

    def step(batch: Batch) -> None:
        env.clock += 1
        batch.set_scalar64(first, np.full(batch.count, env.clock, np.uint64))

    return step


@memory_instruction("s_dcache_inv", "s_dcache_wb", "s_icache_inv")
def cache_control(inst: Instruction, env: Environment) -> Step:
    """Compiles cache control, which has no effect as caches are not modelled."""
    return lambda batch: None
