"""Estimates of machine code as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from waveasm import InstructionEstimate, KernelEstimate, LoopEstimate
from waveasm.estimate.bound import describe_bound

COLUMNS = ("offset", "issues", "stalls", "instruction", "line", "causes")


def _join(parts: Mapping[str, int]) -> str:
    """Formats cycles by cause, the largest first: `vmem 12, lds 4`."""
    ordered = sorted(parts.items(), key=lambda part: -part[1])
    return ", ".join(f"{name} {cycles}" for name, cycles in ordered)


def _counts(parts: Mapping[str, int]) -> str:
    """Formats counts in their order, without those that are 0: `valu 12, wait 4`."""
    return ", ".join(f"{name} {count}" for name, count in parts.items() if count)


def _resources(kernel: KernelEstimate) -> str:
    """Formats what a wave and its workgroup take."""
    if not kernel.workgroup_size:
        workgroup = "workgroup size unknown"
    elif kernel.is_workgroup_size_exact:
        workgroup = f"workgroups of {kernel.workgroup_size}"
    else:
        workgroup = f"workgroups of up to {kernel.workgroup_size}"
    return (
        f"{kernel.vgprs} VGPRs, {kernel.agprs} AGPRs, {kernel.sgprs} SGPRs, "
        f"{kernel.lds_bytes} bytes of LDS, {workgroup}"
    )


def place(loop: LoopEstimate) -> str:
    """Formats where a loop is: `0x0200 to 0x02e8`, and its line of the source, if that is known."""
    line = f" ({loop.line})" if loop.line else ""
    return f"{_offset(loop.first_offset)} to {_offset(loop.last_offset)}{line}"


def _offset(offset: int) -> str:
    """Formats an offset from the kernel's symbol, which is negative for functions before it."""
    return f"{'-' if offset < 0 else ''}0x{abs(offset):04x}"


def _loop(loop: LoopEstimate) -> str:
    iterations = f"{loop.trip_count} iterations" + ("" if loop.is_trip_count_known else " assumed")
    return (
        f"loop {place(loop)}: "
        f"{loop.cycles_per_iteration:.1f} cycles an iteration, "
        f"bound {loop.bound_cycles:.1f} ({loop.bound_reason}), {iterations}"
    )


def _time(kernel: KernelEstimate) -> str:
    resident = f"{kernel.resident_workgroups} on a compute unit"
    if not kernel.workgroups:
        return f"time: {kernel.time:.1f} cycles a workgroup, {resident}"
    generations = f"{kernel.generations} generation" + "s" * (kernel.generations > 1)
    workgroups = f"{kernel.workgroups} workgroup" + "s" * (kernel.workgroups > 1)
    return f"time: {kernel.time:.1f} cycles for {workgroups}, {resident}, {generations}"


def describe(kernel: KernelEstimate) -> str:
    """The estimate of a kernel as lines."""
    busy = sorted(kernel.utilization.items(), key=lambda part: -part[1])
    bound = describe_bound(kernel.bound_cycles, kernel.bound_reason, kernel.busy_share)
    lines = [
        f"kernel {kernel.name}, {kernel.target}: {kernel.cycles} cycles, bound {bound}, "
        f"{kernel.waves_per_simd} waves per SIMD",
        f"  {_time(kernel)}",
        f"  {_resources(kernel)}",
        f"  instructions of a wave: {kernel.issues} ({_counts(kernel.issues_by_category)})",
        *(f"  {_loop(loop)}" for loop in kernel.loops),
        f"  stalls of a wave: {_join(kernel.stalls) or 'none'}",
        "  busy: " + ", ".join(f"{unit} {100 * share:.1f} %" for unit, share in busy),
        f"  critical path: {kernel.critical_path_cycles} cycles",
        f"  bank conflicts: {kernel.bank_conflict_cycles} cycles",
    ]
    return "\n".join(lines) + "\n"


def listing(kernel: KernelEstimate) -> str:
    """The instructions of a kernel as a table, in the order of their addresses, with their lines of
    the source if the file has them; branches name the offset that they lead to, and `>` marks the
    first instruction of a loop."""
    heads = {loop.first_offset for loop in kernel.loops}
    rows = [COLUMNS, *(_row(each, heads) for each in kernel.instructions)]
    if not any(each.line for each in kernel.instructions):
        at = COLUMNS.index("line")
        rows = [row[:at] + row[at + 1 :] for row in rows]
    return _layout(rows)


def _row(instruction: InstructionEstimate, heads: set[int]) -> tuple[str, ...]:
    text = instruction.text
    if instruction.branch_target is not None:
        text = f"{text.split()[0]} {_offset(instruction.branch_target)}"
    mark = ">" if instruction.offset in heads else " "
    return (
        f"{mark}{_offset(instruction.offset)}",
        str(instruction.issues),
        str(instruction.stall_cycles or ""),
        text,
        instruction.line,
        "; ".join(filter(None, (_join(instruction.stalls), instruction.load))),
    )


def _layout(rows: Sequence[tuple[str, ...]]) -> str:
    """Formats rows as lines; numbers are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(
        "  ".join(
            [
                row[0].rjust(widths[0]),
                row[1].rjust(widths[1]),
                row[2].rjust(widths[2]),
                *(row[i].ljust(widths[i]) for i in range(3, len(row))),
            ]
        ).rstrip()
        + "\n"
        for row in rows
    )
