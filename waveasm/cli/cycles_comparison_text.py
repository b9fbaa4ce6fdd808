"""What differs between the estimates of two code objects as text."""

from __future__ import annotations

from collections.abc import Mapping

from waveasm import KernelEstimate, LoopEstimate
from waveasm.cli.cycles_text import place
from waveasm.estimate.comparison import Change, Comparison, KernelComparison, LoopComparison

_MOST = 6
"""Causes of a line."""


def describe_comparison(comparison: Comparison) -> str:
    """The comparison as lines."""
    blocks = [_kernel(each) for each in comparison.kernels]
    blocks += [_only(kernel, "first") for kernel in comparison.only_before]
    blocks += [_only(kernel, "second") for kernel in comparison.only_after]
    return "\n".join(blocks)


def _only(kernel: KernelEstimate, place: str) -> str:
    return f"kernel {kernel.name}: only in the {place} file, {kernel.cycles} cycles\n"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _ratio(before: float, after: float) -> str:
    arrow = f"{_number(before)} -> {_number(after)}"
    return f"{arrow} cycles ({after / before:.3f})" if before else f"{arrow} cycles"


def _changes(label: str, changes: Mapping[str, Change]) -> list[str]:
    """A line with the largest changes, none if nothing changed: `vmem 12 -> 4 (-8)`."""
    shown = [
        f"{name} {_number(change.before)} -> {_number(change.after)} "
        f"({'+' if change.difference > 0 else ''}{_number(change.difference)})"
        for name, change in list(changes.items())[:_MOST]
    ]
    more = len(changes) - len(shown)
    if more:
        shown.append(f"{more} smaller ones")
    return [f"{label}: {', '.join(shown)}"] if shown else []


def _bound(before: KernelEstimate | LoopEstimate, after: KernelEstimate | LoopEstimate) -> str:
    first, second = (
        f"{_number(each.bound_cycles)} ({each.bound_reason})" for each in (before, after)
    )
    return first if first == second else f"{first} -> {second}"


def _kernel(kernel: KernelComparison) -> str:
    before, after = kernel.before, kernel.after
    name = before.name if before.name == after.name else f"{before.name} -> {after.name}"
    resources = {
        label: Change(getattr(before, field), getattr(after, field))
        for label, field in (
            ("waves per SIMD", "waves_per_simd"),
            ("workgroups on a compute unit", "resident_workgroups"),
            ("VGPRs", "vgprs"),
            ("AGPRs", "agprs"),
            ("SGPRs", "sgprs"),
            ("bytes of LDS", "lds_bytes"),
            ("cycles of bank conflicts", "bank_conflict_cycles"),
        )
        if getattr(before, field) != getattr(after, field)
    }
    if before.target != after.target:
        name += f", {before.target} -> {after.target}"
    lines = [
        f"kernel {name}: {_ratio(before.cycles, after.cycles)}, bound {_bound(before, after)}",
        f"  time: {_ratio(before.time, after.time)}",
        *_changes("  resources", resources),
        *_changes("  stalls of a wave", kernel.stalls),
        *_changes("  busy", kernel.busy),
        *_changes("  instructions of a wave", kernel.instructions),
        *(line for loop in kernel.loops for line in _loop(loop)),
    ]
    return "\n".join(lines) + "\n"


def _loop(loop: LoopComparison) -> list[str]:
    before, after = loop.before, loop.after
    if before is None or after is None:
        one = before or after
        assert one is not None
        where = "first" if after is None else "second"
        return [
            f"  loop {place(one)}: only in the {where} file, "
            f"{_number(one.cycles_per_iteration)} cycles an iteration"
        ]
    places = [place(before), place(after)]
    iterations = [
        f"{each.trip_count}" + ("" if each.is_trip_count_known else " assumed")
        for each in (before, after)
    ]
    return [
        f"  loop {' -> '.join(dict.fromkeys(places))}: "
        f"{_ratio(before.cycles_per_iteration, after.cycles_per_iteration)} an iteration, "
        f"bound {_bound(before, after)}, iterations {' -> '.join(dict.fromkeys(iterations))}",
        *_changes("    stalls", loop.stalls),
        *_changes("    instructions", loop.instructions),
    ]
