"""Turns functions of arrays into steps, which read sources and write the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from waveasm.code_object.instruction import Instruction
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
    """Registers `function` for mnemonics separated by spaces.

    function: takes an array for each source and returns one of `result`'s type.
    nans: replace NaNs of the result by `settle_nans`, unless `function` does so itself.
    saturates: support `clamp` for integers: `function` gets int64, and its result is saturated.
    accumulates: the destination is also the last source, without an operand of its own.
    op_sel: VOP3 with op_sel, which selects halves and keeps the other half of the result.
    modal: apply MODE to floats by `for_mode`; not for packed f16.
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
    """Makes the step for an instruction; `define` explains the parameters."""
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
        # DPP and SDWA move only slots 0 and 1, never the tied source.
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
    """Returns `function` on int64, saturated to the range of `result`."""
    limits = np.iinfo(result.dtype)
    low, high = int(limits.min), int(limits.max)

    def run(*operands: Array) -> Array:
        wide = function(*(operand.astype(np.int64) for operand in operands))
        return np.clip(wide, low, high).astype(result.dtype)

    return run


def with_nans(function: Function) -> Function:
    """Returns `function` with the NaNs of the hardware."""
    return lambda *operands: settle_nans(function(*operands), *operands)


def clamped(function: Function) -> Function:
    """Returns `function` clamped to 0..1."""
    return lambda *operands: clamp(function(*operands))


def integer_step(readers: list[Reader], function: Function, write: Writer) -> Step:
    """Returns a step that reads, computes and writes, without a loop for few sources."""
    if len(readers) == 1:
        (only,) = readers
        return lambda batch: write(batch, function(only(batch)))
    if len(readers) == 2:
        first, second = readers
        return lambda batch: write(batch, function(first(batch), second(batch)))
    return lambda batch: write(batch, function(*[read(batch) for read in readers]))


def float_step(readers: list[Reader], function: Function, write: Writer) -> Step:
    """Returns a step like `integer_step`, but without warnings about overflow or NaNs."""
    inner = integer_step(readers, function, write)
    return quiet(inner)


def quiet(step: Step) -> Step:
    """Returns `step` without NumPy's floating-point warnings."""

    def run(batch: Batch) -> None:
        with np.errstate(all="ignore"):
            step(batch)

    return run


def as_type(dtype: Any) -> Callable[[Array], Array]:
    """Returns a conversion by value to `dtype`; integers wrap around."""
    return lambda value: value.astype(dtype)
