"""Cycles of a loop, as measured and as the model has them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import waveasm
from conductor.profile.listing import Entry
from waveasm import Calibration, KernelEstimate, LoopEstimate
from waveasm.traces.loops import (
    SLOT_CYCLES,
    Loop,
    TracedLoop,
    branch_target,
    count_iterations,
    find_trip_counts,
    smallest_with,
)
from waveasm.traces.trace import Trace

WAVE_LANES = 64
TARGET = "gfx942"
"""The GPU whose times estimates have if nobody says of which one a trace is: traces do not."""
IDLE_CAUSES = ("hazard", "branch")
"""What the model calls the time that a trace has as idle."""
NAME = "profile"
KERNEL = """\
.amdgcn_target "amdgcn-amd-amdhsa--{target}"
.text
.p2align 8
.type profile,@function
profile:
{body}
.Lend:
.size profile, .Lend-profile
.rodata
.p2align 6
.amdhsa_kernel profile
  .amdhsa_next_free_vgpr 512
  .amdhsa_next_free_sgpr 102
  .amdhsa_accum_offset 256
.end_amdhsa_kernel
"""
"""Assembly of a kernel; the traces say nothing of its registers."""


def to_assembly(rows: Sequence[Entry], target: str) -> str:
    """The kernel of a trace, with an instruction in a line and labels for branches."""
    places = {place for row in rows if (place := branch_target(row)) is not None}
    lines = []
    for row in rows:
        place = branch_target(row)
        text = row.text if place is None else f"{row.text.split()[0]} .Lat_{place}"
        lines.append(f".Lat_{row.address}: {text}" if row.address in places else text)
    return KERNEL.format(target=target, body="\n".join(lines))


@dataclass(frozen=True)
class Figures:
    """One iteration of a loop by one wave, and what is around the loop. Cycles."""

    stalls: list[float]
    """Stall cycles, by instruction of the loop in the order of addresses."""
    idle: float
    cycles: float
    before: float
    """From the start of the wave, or of an iteration of the loop around, to the first iteration."""
    after: float
    """From the last iteration to the end of these."""


def measure(rows: Sequence[Entry], traced: TracedLoop) -> Figures:
    """The figures of the trace."""

    def counts(number: int) -> int:
        return rows[number].hits

    def around(numbers: frozenset[int]) -> float:
        return sum(rows[each].latency + rows[each].idle for each in numbers) / traced.entries

    body = [(rows[each], traced.times(each, counts)) for each in sorted(traced.loop.body)]
    return Figures(
        stalls=[(row.latency - SLOT_CYCLES * row.hits) / times for row, times in body],
        idle=sum(row.idle / times for row, times in body),
        cycles=sum((row.latency + row.idle) / times for row, times in body),
        before=around(traced.before),
        after=around(traced.after),
    )


def estimate(
    trace: Trace, level: str, *, target: str = TARGET, calibration: Calibration | None = None
) -> KernelEstimate:
    """The kernel in the model of `target`, with loads from this level of memory. Loops whose
    iterations the code does not determine run as often as in the trace.

    Raises:
        WaveAsmError: the model cannot follow the code.
    """
    rows = trace.rows
    trip_counts = find_trip_counts(trace.flow, len(trace.waves))
    most = max(trip_counts.values(), default=1)
    # The model assumes the same of all loops, but for iterations that run elsewhere.
    fewer = [
        {
            "kernel": NAME,
            "offset": rows[latch].address - rows[0].address,
            "iterations_outside": most - trip_count,
        }
        for latch, trip_count in trip_counts.items()
    ]
    (kernel,) = waveasm.estimate_machine_code(
        to_assembly(rows, target),
        workgroup_size=WAVE_LANES * trace.waves_of_workgroup,
        waves=trace.waves_per_simd,
        level=level,
        trip_count=most,
        tag_map=json.dumps({"instructions": fewer}),
        calibration=calibration,
    )
    return kernel


def find_estimates(kernel: KernelEstimate, loops: Sequence[Loop]) -> dict[Loop, LoopEstimate]:
    """The loops of the model by the loop of the listing that they are: the smallest one with the
    branch that closes it and with where this leads to. It need not start where the loop of the
    listing does, which control may enter in the middle."""
    at = {each.offset: number for number, each in enumerate(kernel.instructions)}
    found: dict[Loop, LoopEstimate] = {}
    for each in kernel.loops:
        loop = smallest_with({at[each.first_offset], at[each.last_offset]}, loops)
        if loop:
            found.setdefault(loop, each)
    return found


def predict(kernel: KernelEstimate, trace: Trace, traced: TracedLoop) -> Figures | None:
    """The figures of the model; none if it does not have the loop."""
    found = find_estimates(kernel, trace.flow.loops).get(traced.loop)
    instructions = kernel.instructions

    def counts(number: int) -> int:
        return instructions[number].issues

    if found is None or not count_iterations(traced.loop, counts):
        return None
    entries = count_iterations(traced.parent, counts) if traced.parent else 1

    def around(numbers: frozenset[int]) -> float:
        each = [instructions[number] for number in numbers]
        cycles = sum(SLOT_CYCLES * one.issues + one.stall_cycles for one in each)
        return cycles / max(entries, 1)

    stalls = []
    idle = 0.0
    for number in sorted(traced.loop.body):
        times = traced.times(number, counts)
        by_cause = instructions[number].stalls
        # `s_nop` itself takes its time.
        causes = () if trace.rows[number].text.startswith("s_nop") else IDLE_CAUSES
        idle += sum(by_cause.get(cause, 0) for cause in causes) / times
        stalls.append(sum(by_cause[cause] for cause in by_cause if cause not in causes) / times)
    cycles = found.cycles_per_iteration
    return Figures(stalls, idle, cycles, around(traced.before), around(traced.after))
