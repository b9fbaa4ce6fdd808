"""Turns functions of arrays into steps: sources are read, the result is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from waveasm.emulator.instruction import Instruction
from waveasm.emulator.semantics import MODAL, Step, instruction
from waveasm.emulator.state import Batch
from waveasm.emulator.valu_float import clamp, settle_nans
from waveasm.emulator.valu_mode import for_mode
from waveasm.emulator.valu_operands import (
    Array,
    Kind,
    Reader,
    Writer,
    check_modifiers,
    destination,
    output_modifiers,
    selection,
    source,
    unsupported,
)

Function = Callable[..., Array]


def check_count(inst: Instruction, expected: int) -> None:
    """Raises unless `inst` has `expected` operands."""
    if len(inst.operands) != expected:
        raise unsupported(inst, f"expected {expected} operands, got {len(inst.operands)}")


def define(
    mnemonics: str,
    result: Kind,
    sources: tuple[Kind, ...],
    function: Function,
    *,
    nans: bool = False,
    saturates: bool = False,
    accumulates: bool = False,
    op_sel: bool = False,
    modal: bool = True,
) -> None:
    """Registers `function` for mnemonics that are separated by spaces.

    function: of one array for each source, to one of `result`'s type.
    nans: NaNs of the result are settled (`settle_nans`); not for functions that do it.
    saturates: `clamp` is for integers: `function` gets int64 and its result is limited.
    accumulates: the destination is the last source, and has no operand of its own for it.
    op_sel: VOP3 with op_sel, which selects halves and keeps the other half of the result.
    modal: MODE acts on floats by `for_mode`; not where halves of 32 bits are floats.
    """
    if modal:
        MODAL.update(mnemonics.split())

    @instruction(*mnemonics.split())
    def compile_this(inst: Instruction) -> Step:
        return build(
            inst,
            result,
            sources,
            function,
            nans=nans,
            saturates=saturates,
            accumulates=accumulates,
            op_sel=op_sel,
        )


def build(
    inst: Instruction,
    result: Kind,
    sources: tuple[Kind, ...],
    function: Function,
    *,
    nans: bool = False,
    saturates: bool = False,
    accumulates: bool = False,
    op_sel: bool = False,
) -> Step:
    """A step for one instruction; parameters as in `define`."""
    allowed = output_modifiers(result)
    if saturates:
        allowed += ("clamp",)
    if op_sel:
        allowed += ("op_sel",)
    check_modifiers(inst, *allowed)
    count = len(sources)
    check_count(inst, count + 1 - accumulates)
    selected = selection(inst, "op_sel", count + 1, 0) if op_sel else (0,) * (count + 1)
    readers = []
    for slot, kind in enumerate(sources):
        tied = accumulates and slot == count - 1
        # The tied source is never moved by DPP or SDWA: only slots 0 and 1 are.
        readers.append(
            source(
                inst,
                0 if tied else slot + 1,
                2 if tied else slot,
                kind,
                high=bool(selected[slot]) and kind.bits == 16,
            )
        )
    half = int(selected[count]) if op_sel and result.bits == 16 else None
    write = destination(inst, result, half=half)
    run = for_mode(inst, function, result.dtype)
    if saturates and "clamp" in inst.modifiers:
        run = saturated(run, result)
    if nans:
        run = with_nans(run)
    if result.is_float and "clamp" in inst.modifiers:
        run = clamped(run)
    if result.is_float or any(kind.is_float for kind in sources):
        return float_step(readers, run, write)
    return integer_step(readers, run, write)


def saturated(function: Function, result: Kind) -> Function:
    """`function` on int64, limited to the range of `result`."""
    limits = np.iinfo(result.dtype)
    low, high = int(limits.min), int(limits.max)

    def run(*operands: Array) -> Array:
        wide = function(*(operand.astype(np.int64) for operand in operands))
        return np.clip(wide, low, high).astype(result.dtype)

    return run


def with_nans(function: Function) -> Function:
    """`function` with NaNs settled."""
    return lambda *operands: settle_nans(function(*operands), *operands)


def clamped(function: Function) -> Function:
    """`function` limited to 0..1."""
    return lambda *operands: clamp(function(*operands))


def integer_step(readers: list[Reader], function: Function, write: Writer) -> Step:
    """Reads, computes, writes; without a loop for the usual numbers of sources."""
    if len(readers) == 1:
        (only,) = readers
        return lambda batch: write(batch, function(only(batch)))
    if len(readers) == 2:
        first, second = readers
        return lambda batch: write(batch, function(first(batch), second(batch)))
    return lambda batch: write(batch, function(*[read(batch) for read in readers]))


def float_step(readers: list[Reader], function: Function, write: Writer) -> Step:
    """Like `integer_step`; overflow, NaNs and the like are results and not warnings."""
    inner = integer_step(readers, function, write)
    return quiet(inner)


def quiet(step: Step) -> Step:
    """`step` without NumPy's floating-point warnings."""

    def run(batch: Batch) -> None:
        with np.errstate(all="ignore"):
            step(batch)

    return run


def as_type(dtype: Any) -> Callable[[Array], Array]:
    """Conversion by value to `dtype`; integers wrap."""
    return lambda value: value.astype(dtype)
