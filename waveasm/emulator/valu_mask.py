"""Instructions that read or write one bit per lane: compares, selects and carries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from waveasm.code_object.instruction import DEFAULT_MODE, EXEC, File, Instruction
from waveasm.emulator.semantics import MODAL, Step, instruction
from waveasm.emulator.state import Batch, Flags
from waveasm.emulator.valu_define import check_count, quiet
from waveasm.emulator.valu_float import is_signaling
from waveasm.emulator.valu_operands import (
    F16,
    F32,
    F64,
    I16,
    I32,
    I64,
    U16,
    U32,
    U64,
    Array,
    Kind,
    check_modifiers,
    destination,
    scalar_pair,
    source,
    unsupported,
    write_mask,
)

Relation = Callable[[Array, Array], Array]


def _never(a: Array, b: Array) -> Array:
    return np.zeros(np.broadcast(a, b).shape, np.bool_)


def _always(a: Array, b: Array) -> Array:
    return np.ones(np.broadcast(a, b).shape, np.bool_)


def _unordered(a: Array, b: Array) -> Array:
    return np.isnan(a) | np.isnan(b)


def _not(relation: Relation) -> Relation:
    return lambda a, b: ~relation(a, b)


_INTEGER_RELATIONS: dict[str, Relation] = {
    "f": _never,
    "lt": np.less,
    "eq": np.equal,
    "le": np.less_equal,
    "gt": np.greater,
    "ne": np.not_equal,
    "ge": np.greater_equal,
    "t": _always,
}
_FLOAT_RELATIONS: dict[str, Relation] = {
    "f": _never,
    "lt": np.less,
    "eq": np.equal,
    "le": np.less_equal,
    "gt": np.greater,
    "lg": lambda a, b: (a < b) | (a > b),
    "ge": np.greater_equal,
    "o": _not(_unordered),
    "u": _unordered,
    "nge": _not(np.greater_equal),
    "nlg": lambda a, b: ~((a < b) | (a > b)),
    "ngt": _not(np.greater),
    "nle": _not(np.less_equal),
    "neq": np.not_equal,
    "nlt": _not(np.less),
    "tru": _always,
}


def _class(value: Array, wanted: Array) -> Array:
    """Returns whether `value` is of a class in `wanted`, whose bits are those of
    V_CMP_CLASS_F32."""
    nan, infinite, zero = np.isnan(value), np.isinf(value), value == 0
    denormal = (np.abs(value) < np.finfo(value.dtype).tiny) & ~zero
    negative = np.signbit(value)
    kind = np.where(infinite, 0, np.where(zero, 3, np.where(denormal, 2, 1)))
    bit = np.where(negative, 2 + kind, 9 - kind)
    bit = np.where(nan, np.where(is_signaling(value), 0, 1), bit)
    flags: Array = wanted >> bit.astype(np.uint32) & 1 != 0
    return flags


def _define_compare(name: str, kinds: tuple[Kind, Kind], relation: Relation) -> None:
    MODAL.update((f"v_cmp_{name}", f"v_cmpx_{name}"))

    @instruction(f"v_cmp_{name}", f"v_cmpx_{name}")
    def compile_compare(inst: Instruction) -> Step:
        # `clamp` of a compare makes signaling NaNs trap, but traps are off.
        check_modifiers(inst, "clamp")
        check_count(inst, 3)
        pair = scalar_pair(inst, 0)
        if relation is _class:
            # The instruction inspects bits, so that MODE does not flush denormals.
            inst = replace(inst, mode=DEFAULT_MODE)
        a, b = source(inst, 1, 0, kinds[0]), source(inst, 2, 1, kinds[1])
        to_exec = inst.mnemonic.startswith("v_cmpx_")

        def step(batch: Batch) -> None:
            lanes = relation(a(batch), b(batch)) & batch.exec
            batch.set_mask(pair, lanes)
            if to_exec:
                batch.set_mask(EXEC, lanes)

        return quiet(step) if kinds[0].is_float else step


for _kind in (I16, I32, I64, U16, U32, U64):
    for _name, _relation in _INTEGER_RELATIONS.items():
        _define_compare(f"{_name}_{_kind.name}", (_kind, _kind), _relation)
for _kind in (F16, F32, F64):
    for _name, _relation in _FLOAT_RELATIONS.items():
        _define_compare(f"{_name}_{_kind.name}", (_kind, _kind), _relation)
    _define_compare(f"class_{_kind.name}", (_kind, U32), _class)


@instruction("v_cndmask_b32")
def _select(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 4)
    pair = scalar_pair(inst, 3)
    unset, chosen = source(inst, 1, 0, U32), source(inst, 2, 1, U32)
    write = destination(inst, U32)

    def step(batch: Batch) -> None:
        write(batch, np.where(batch.mask(pair), chosen(batch), unset(batch)))

    return step


def _define_carry(name: str, *, subtracts: bool, reversed_: bool, carries_in: bool) -> None:
    @instruction(name)
    def compile_carry(inst: Instruction) -> Step:
        check_modifiers(inst, "clamp")
        check_count(inst, 5 if carries_in else 4)
        carry_out = scalar_pair(inst, 1)
        carry_in = scalar_pair(inst, 4) if carries_in else None
        a, b = source(inst, 2, 0, U32), source(inst, 3, 1, U32)
        write, mask = destination(inst, U32), write_mask(inst)
        clamps = "clamp" in inst.modifiers

        def step(batch: Batch) -> None:
            x, y = a(batch).astype(np.int64), b(batch).astype(np.int64)
            if reversed_:
                x, y = y, x
            if carry_in is not None:
                y = y + batch.mask(carry_in)
            total = x - y if subtracts else x + y
            lanes = (total < 0) | (total > 0xFFFFFFFF)
            if clamps:
                total = np.clip(total, 0, 0xFFFFFFFF)
            write(batch, total.astype(np.uint32))
            batch.set_mask(carry_out, lanes & mask(batch))

        return step


for _name, _subtracts, _reversed in (
    ("add", False, False),
    ("sub", True, False),
    ("subrev", True, True),
):
    _with = {"add": "addc", "sub": "subb", "subrev": "subbrev"}[_name]
    for _full, _carries in ((_name, False), (_with, True)):
        _define_carry(
            f"v_{_full}_co_u32",
            subtracts=_subtracts,
            reversed_=_reversed,
            carries_in=_carries,
        )


def _define_mad64(name: str, wide: Kind, narrow: Kind) -> None:
    @instruction(name)
    def compile_mad(inst: Instruction) -> Step:
        check_modifiers(inst, "clamp")
        check_count(inst, 5)
        if "clamp" in inst.modifiers:
            raise unsupported(inst, "clamp of a 64-bit result is not implemented")
        pair = scalar_pair(inst, 1)
        a, b = source(inst, 2, 0, narrow), source(inst, 3, 1, narrow)
        c, write = source(inst, 4, 2, wide), destination(inst, wide)

        def step(batch: Batch) -> None:
            product = a(batch).astype(wide.dtype) * b(batch).astype(wide.dtype)
            addend = c(batch)
            total = product + addend
            lanes: Flags
            if wide.dtype.kind == "u":
                lanes = total < addend
            else:
                # For signed operands, the carry is bit 64 of the sum of 65-bit operands.
                overflow = (product ^ total) & (addend ^ total) < 0
                lanes = (total < 0) ^ overflow
            write(batch, total)
            batch.set_mask(pair, lanes & batch.exec)

        return step


_define_mad64("v_mad_u64_u32", U64, U32)
_define_mad64("v_mad_i64_i32", I64, I32)


@instruction("v_readfirstlane_b32")
def _read_first_lane(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 2)
    register, value = inst.operands[0], source(inst, 1, 0, U32)
    if register.file is not File.SGPR:
        raise unsupported(inst, "expected an SGPR as destination")

    def step(batch: Batch) -> None:
        # The first active lane, or lane 0 if none is active: argmax of no flags is 0.
        lanes = np.broadcast_to(value(batch), batch.exec.shape)
        first = batch.exec.argmax(axis=1)
        _write_scalar(batch, register.index, lanes[np.arange(batch.count), first])

    return step


def _write_scalar(batch: Batch, index: int, value: Array) -> None:
    batch.scalar[index] = value
    if index in (EXEC, EXEC + 1):
        batch.exec = batch.mask(EXEC)


@instruction("v_readlane_b32")
def _read_lane(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 3)
    register = inst.operands[0]
    if register.file is not File.SGPR:
        raise unsupported(inst, "expected an SGPR as destination")
    value, lane = source(inst, 1, 0, U32), source(inst, 2, 1, U32)

    def step(batch: Batch) -> None:
        lanes = np.broadcast_to(value(batch), batch.exec.shape)
        number = np.broadcast_to(lane(batch)[:, 0] & 63, (batch.count,))
        _write_scalar(batch, register.index, lanes[np.arange(batch.count), number])

    return step


@instruction("v_writelane_b32")
def _write_lane(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 3)
    register = inst.operands[0]
    if register.file is not File.VGPR:
        raise unsupported(inst, "expected a VGPR as destination")
    value, lane = source(inst, 1, 0, U32), source(inst, 2, 1, U32)

    def step(batch: Batch) -> None:
        # This instruction ignores EXEC.
        number = np.broadcast_to(lane(batch)[:, 0] & 63, (batch.count,))
        written = np.broadcast_to(value(batch)[:, 0], (batch.count,))
        batch.vector[register.index][np.arange(batch.count), number] = written

    return step


_LANE_NUMBERS = np.arange(64)
_BELOW_LOW = ((1 << np.minimum(_LANE_NUMBERS, 32)) - 1).astype(np.uint32)
_BELOW_HIGH = ((1 << np.maximum(_LANE_NUMBERS - 32, 0)) - 1).astype(np.uint32)


def _define_count_below(name: str, below: Array) -> None:
    @instruction(name)
    def compile_count(inst: Instruction) -> Step:
        check_modifiers(inst)
        check_count(inst, 3)
        mask, base = source(inst, 1, 0, U32), source(inst, 2, 1, U32)
        write = destination(inst, U32)

        def step(batch: Batch) -> None:
            counts = np.bitwise_count(mask(batch) & below).astype(np.uint32)
            write(batch, counts + base(batch))

        return step


_define_count_below("v_mbcnt_lo_u32_b32", _BELOW_LOW)
_define_count_below("v_mbcnt_hi_u32_b32", _BELOW_HIGH)


@instruction("v_accvgpr_read_b32", "v_accvgpr_write_b32", "v_accvgpr_mov_b32")
def _move_accumulator(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 2)
    value, write = source(inst, 1, 0, U32), destination(inst, U32)
    return lambda batch: write(batch, value(batch))


@instruction("v_swap_b32")
def _swap(inst: Instruction) -> Step:
    check_modifiers(inst)
    check_count(inst, 2)
    first, second = inst.operands
    if first.file is not File.VGPR or second.file is not File.VGPR:
        raise unsupported(inst, "expected two VGPRs")

    def step(batch: Batch) -> None:
        held = batch.vector[first.index].copy()
        np.copyto(batch.vector[first.index], batch.vector[second.index], where=batch.exec)
        np.copyto(batch.vector[second.index], held, where=batch.exec)

    return step


@instruction("v_nop")
def _nothing(inst: Instruction) -> Step:
    check_count(inst, 0)
    return lambda batch: None
