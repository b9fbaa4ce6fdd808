"""Names what a time equals: a time that is a bound to the printed digit tells nothing but the
constant that the bound consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from waveasm import InstructionEstimate, KernelEstimate

LINES = "memory lines"
LINES_LEVEL = "mall"
"""The level of memory at which lines take the same time whatever part of them is used."""
LINE_CYCLES = 4.75
"""Cycles of a line at that level: 128 bytes at the rate of the MALL, see docs/cycle-model.md."""

CATEGORIES = {
    "matrix core": ("mfma",),
    "vector ALU": ("valu", "mfma"),
    "branch issue": ("branch",),
    "vector memory issue": ("vmem",),
    "vector memory path": ("vmem",),
    "LDS issue": ("lds",),
    "LDS port": ("lds",),
    "LDS array": ("lds",),
}
"""The categories of instructions that a resource works for, by the reason of a bound that it is."""


def are_printed_alike(one: float, other: float) -> bool:
    """Whether cycles have the same digits in tables, which show no fractions."""
    return f"{one:.0f}" == f"{other:.0f}"


def count_work(reason: str, instructions: Iterable[InstructionEstimate]) -> int:
    """How often a wave issues instructions that this resource works for."""
    categories = CATEGORIES.get(reason, ())
    return sum(each.issues for each in instructions if each.category in categories)


def describe_constant(
    reason: str, cycles: float, instructions: float, count_lines: Callable[[], float]
) -> str:
    """The parts of a bound: `memory lines: 512 lines x 4.376`. The resource of this reason works
    for so many `instructions`; 0: it is no resource of theirs. `count_lines` gives the lines that
    loads need, 0 if nobody knows. A factor is the mean."""
    parts, noun = (count_lines(), "lines") if reason == LINES else (instructions, "instructions")
    return f"{reason}: {parts:g} {noun} x {cycles / parts:.4g}" if parts > 0 else reason


def find_equal(kernel: KernelEstimate, divisor: int, count_lines: Callable[[], float]) -> str:
    """What `cycles` of a kernel, divided by `divisor`, equals to the printed digit: all the work of
    a resource, or else the bound; empty if neither. `count_lines` gives the lines that the loads of
    all waves of a SIMD need."""
    for reason, cycles in sorted(kernel.resource_cycles.items(), key=lambda each: -each[1]):
        if are_printed_alike(kernel.cycles / divisor, cycles / divisor):
            work = count_work(reason, kernel.instructions) * kernel.waves_per_simd
            return describe_constant(
                reason, cycles / divisor, work / divisor, lambda: count_lines() / divisor
            )
    is_bound = are_printed_alike(kernel.cycles / divisor, kernel.bound_cycles / divisor)
    return f"bound: {kernel.bound_reason}" if is_bound else ""
