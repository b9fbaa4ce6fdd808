"""Makes the record of code that was put in another order, for the page of a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from waveasm.api.rescheduling import (
    PlacedInstruction,
    Rescheduled,
    RescheduledBlock,
    RescheduledKernel,
)
from waveasm.estimate.machine_code import InstructionEstimate, KernelEstimate, LoopEstimate
from waveasm.estimate.scenarios import TIMES
from waveasm.report.page import make_page
from waveasm.report.record import VERSION, parse_record

AGENT = "search"
"""The name of what searches the blocks: list schedules and annealing."""

NOT_MOVED = "not-moved"
"""The code of a block that moves that were given leave as it is: it was not searched."""

_MEAN = "time_mean"

_METRICS = [
    (_MEAN, "cycles", "The geometric mean of the times in all scenarios"),
    *((name, "cycles", f"Time of the kernel: {words}") for name, words in TIMES.items()),
    ("stall_cycles", "cycles", "Cycles that a wave stalls in all its iterations"),
    ("issues", "", "Instructions that a wave issues, waits and wait states among them"),
    ("cycles_per_iteration", "cycles", "Cycles of an iteration, all waves of the SIMD"),
    ("bound_per_iteration", "cycles", "No order of an iteration takes less"),
]


def make_rescheduling_page(
    result: Rescheduled,
    before: Sequence[KernelEstimate],
    after: Sequence[KernelEstimate],
    *,
    target: str,
    level: str = "auto",
    calibration: str = "",
) -> str:
    """Returns a page, as HTML, with the kernels of `result` before and after.

    `before` and `after` are the estimates of the input and of the result, made with the arguments
    of the search. `level` is where loads find their data, and `calibration` the name of the times
    that the estimates have, if not those that are built in.
    """
    return make_page(
        parse_record(
            make_record(result, before, after, target=target, level=level, calibration=calibration)
        )
    )


def make_record(
    result: Rescheduled,
    before: Sequence[KernelEstimate],
    after: Sequence[KernelEstimate],
    *,
    target: str,
    level: str = "auto",
    calibration: str = "",
) -> dict[str, Any]:
    """Makes the record; the arguments are those of `make_rescheduling_page`."""
    old = {kernel.name: kernel for kernel in before}
    new = {kernel.name: kernel for kernel in after}
    some = next(iter(before), None)
    return {
        "version": VERSION,
        "target": target,
        "objective": [_MEAN],
        "memory_order": "proven",
        "pipeline": False,
        "assumptions": {
            "workgroups": some.workgroups if some else 0,
            "workitems": some.workgroup_size if some else 0,
            "level": level,
            "align_loops": False,
            "times_of": target,
            "calibration": calibration,
        },
        "metrics": [
            {"name": name, "unit": unit, "higher_is_better": False, "description": text}
            for name, unit, text in _METRICS
        ],
        "broker": None,
        "kernels": [
            _record_kernel(kernel, old.get(kernel.name), new.get(kernel.name))
            for kernel in result.kernels
        ],
    }


def _record_kernel(
    kernel: RescheduledKernel, before: KernelEstimate | None, after: KernelEstimate | None
) -> dict[str, Any]:
    is_known = before is not None and after is not None and not kernel.is_refused
    entry: dict[str, Any] = {
        "name": kernel.name,
        "skipped": None if is_known else f"{kernel.reason or 'there is no estimate'}",
        "baseline": {},
        "best": {},
        "evaluations": sum(block.orders for block in kernel.blocks),
        "repaired": kernel.is_repaired,
        "pipelines": [],
        "stage_rounds": [],
        "regions": [],
        "agents": [],
        "rounds": [],
        "profile": [],
        "timelines": {"baseline": None, "best": None},
    }
    if before is None or after is None or kernel.is_refused:
        return entry
    entry["bound_reason"] = after.bound_reason
    for number, side in enumerate(("baseline", "best")):
        entry[side] = {
            _MEAN: (kernel.time_before, kernel.time_after)[number],
            **{name: times[number] for name, times in kernel.times.items()},
        }
    entry["regions"] = [_record_block(block, before, after) for block in kernel.blocks]
    entry["timelines"] = {
        "baseline": _record_times(before, {block.name: block.before for block in kernel.blocks}),
        "best": _record_times(after, {block.name: block.after for block in kernel.blocks}),
    }
    searched = [
        block for block in kernel.blocks if block.orders or block.code not in ("", NOT_MOVED)
    ]
    entry["agents"] = [
        {
            "number": 0,
            "name": AGENT,
            "strategy": "",
            "region": block.name,
            "rounds": 1,
            "evaluations": block.orders,
            "best": {},
            "cost_dollars": 0.0,
            "input_tokens": 0,
            "output_tokens": 0,
        }
        for block in searched
    ]
    entry["rounds"] = [
        {
            "region": block.name,
            "agent_number": 0,
            "agent": AGENT,
            "round": 1,
            "commands": list(block.moves),
            "outcome": "kept" if block.is_changed else "empty",
            "metrics": None,
            "error": None,
            "warnings": [],
            "unproven": [],
            "failure": f"{block.code}: {block.reason}" if block.code else None,
        }
        for block in searched
    ]
    return entry


def _record_block(
    block: RescheduledBlock, before: KernelEstimate, after: KernelEstimate
) -> dict[str, Any]:
    is_searched = block.is_changed and block.orders > 0
    lines = {each.offset: each.line for each in before.instructions}
    return {
        "name": block.name,
        "operations": block.num_instructions,
        "baseline": _measure(block.before, before),
        "best": _measure(block.after, after),
        "best_agent": AGENT if is_searched else "moves" if block.is_changed else "",
        "best_agent_number": 0 if is_searched else None,
        "cached": False,
        "moves": list(block.moves),
        "ir_before": _list(block.before, before),
        "ir_after": _list(block.after, after),
        "places": {
            f"I{each.tag}": _place(each.offset, lines)
            for each in block.before
            if each.tag is not None
        },
    }


def _place(offset: int, lines: Mapping[int, str]) -> str:
    """Where an instruction is in the input: its offset, and its line if that is known."""
    line = lines[offset]
    return f"0x{offset:04x}, {line}" if line else f"0x{offset:04x}"


def _by_offset(kernel: KernelEstimate) -> dict[int, InstructionEstimate]:
    return {each.offset: each for each in kernel.instructions}


def _list(block: Sequence[PlacedInstruction], kernel: KernelEstimate) -> str:
    """The block as text, a line for each instruction; waits and wait states are indented."""
    instructions = _by_offset(kernel)
    return "\n".join(
        f"I{each.tag} {instructions[each.offset].text}"
        if each.tag is not None
        else f"  {instructions[each.offset].text}"
        for each in block
    )


def _find_loop(block: Sequence[PlacedInstruction], kernel: KernelEstimate) -> LoopEstimate | None:
    """The innermost loop that the block is part of."""
    offset = block[0].offset
    return next(
        (loop for loop in kernel.loops if loop.first_offset <= offset <= loop.last_offset), None
    )


def _measure(block: Sequence[PlacedInstruction], kernel: KernelEstimate) -> dict[str, float]:
    """The metrics of a block."""
    instructions = _by_offset(kernel)
    all_of_it = [instructions[each.offset] for each in block]
    metrics = {
        "stall_cycles": float(sum(each.stall_cycles for each in all_of_it)),
        "issues": float(sum(each.issues for each in all_of_it)),
    }
    if loop := _find_loop(block, kernel):
        metrics["cycles_per_iteration"] = loop.cycles_per_iteration
        metrics["bound_per_iteration"] = loop.bound_cycles
    return metrics


def _record_times(
    kernel: KernelEstimate, blocks: Mapping[str, Sequence[PlacedInstruction]]
) -> dict[str, Any]:
    """The timeline, which has sums in place of events. Waits and wait states count for the
    instruction after them."""
    instructions = _by_offset(kernel)
    operations, loads = [], []
    for region, block in blocks.items():
        stalls: dict[str, int] = {}
        for each in block:
            instruction = instructions[each.offset]
            for cause, cycles in instruction.stalls.items():
                stalls[cause] = stalls.get(cause, 0) + cycles
            if each.tag is None:
                continue
            tag = f"I{each.tag}"
            if instruction.issues:
                operations.append(
                    {
                        "region": region,
                        "tag": tag,
                        "executions": instruction.issues,
                        "stalls": stalls,
                    }
                )
            if instruction.load:
                loads.append({"region": region, "tag": tag, "text": instruction.load})
            stalls = {}
    return {
        "cycles": kernel.cycles,
        "waves_per_simd": kernel.waves_per_simd,
        "window": [0, kernel.cycles],
        "stalls": {cause: float(cycles) for cause, cycles in kernel.stalls.items()},
        "utilization": dict(kernel.utilization),
        "events": [],
        "operations": operations,
        "loads": loads,
    }
