"""Artificial records, for tests and for previews of pages.

A toy machine runs waves through a loop that copies tiles from memory through LDS to the matrix
core, once in the order of a front end and once with early loads. It models dependences, one
instruction per wave and slot, and busy units. Its figures look realistic but have no meaning.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from waveasm.report.listing import find_moved

SLOT = 4
"""Cycles between two consecutive instructions of a wave."""

BUSY = {
    "valu": 4,
    "trans": 16,
    "salu": 4,
    "smem": 4,
    "vmem": 16,
    "lds": 8,
    "mfma": 16,
    "branch": 4,
}
"""Cycles for which an instruction occupies its unit."""

LATENCY = BUSY | {"smem": 80, "vmem": 500, "lds": 64, "mfma": 32}
"""Cycles until a result is available."""

COUNTED = ("smem", "vmem", "lds")
"""Units whose instructions a counter counts."""


@dataclass(frozen=True)
class Operation:
    """A line of the loop."""

    tag: int
    unit: str
    mnemonic: str
    text: str
    inputs: tuple[int, ...] = ()
    """Tags of the operations that it waits for."""


@dataclass
class _Loop:
    """Collects operations."""

    operations: list[Operation] = field(default_factory=list)

    def add(self, unit: str, mnemonic: str, operands: str, *inputs: int) -> int:
        tag = len(self.operations)
        result = "" if unit == "branch" or "write" in mnemonic else f"%{tag} = "
        text = f"I{tag:<4} {result}{mnemonic} {operands}"
        self.operations.append(Operation(tag, unit, mnemonic, text, inputs))
        return tag


def make_loop(size: int) -> list[Operation]:
    """Makes a loop of about `size` operations in the order of a front end, with each group of loads
    right before its uses."""
    loop = _Loop()
    while len(loop.operations) < size - 2:
        step = loop.add("salu", "s_add_u32", "%k, 64 : (!sreg, i32) -> !sreg")
        address = loop.add("valu", "v_lshlrev_b32", f"4, %{step} : !vreg", step)
        loads = [
            loop.add(
                "vmem",
                "buffer_load_dwordx4",
                f"%srd{part}, %{address} offset:{part * 64} : (!sreg<4>, !vreg) -> !vreg<4>",
                address,
            )
            for part in range(2)
        ]
        for load in loads:
            loop.add("lds", "ds_write_b128", f"%lds, %{load} : (!vreg, !vreg<4>)", load)
        barrier = loop.add(
            "branch", "s_barrier", "", *range(len(loop.operations) - 2, len(loop.operations))
        )
        fragments = [
            loop.add("lds", "ds_read_b64", f"%lds offset:{part * 512} : !vreg<2>", barrier)
            for part in range(4)
        ]
        for part in range(4):
            loop.add(
                "mfma",
                "v_mfma_f32_16x16x16_f16",
                f"%{fragments[part // 2]}, %{fragments[2 + part % 2]}, %acc{part} : !areg<4>",
                fragments[part // 2],
                fragments[2 + part % 2],
            )
    last = loop.add("salu", "s_cmp_lt_u32", "%k, %n : (!sreg, !sreg) -> !scc")
    loop.add("branch", "s_cbranch_scc1", "^loop", last)
    return loop.operations


def improve(operations: Sequence[Operation]) -> list[Operation]:
    """Moves the addresses and loads of the next group before the matrix products of this one."""
    order = list(operations)
    early = [op for op in operations if op.unit in ("salu", "valu", "vmem") and op.tag]
    early = [op for op in early if op.mnemonic != "s_cmp_lt_u32"]
    for op in early:
        here = order.index(op)
        earliest = max(
            (order.index(other) + 1 for other in order if other.tag in op.inputs), default=0
        )
        # Move by at most one group, so that the start does not collect everything.
        target = max(earliest, here - 14)
        order.insert(target, order.pop(here))
    return order


def simulate(
    operations: Sequence[Operation], waves: int, iterations: int, region: str = "loop0"
) -> dict[str, Any]:
    """Returns a timeline of all iterations, as JSON."""
    free = dict.fromkeys(BUSY, 0)
    ready_at: list[dict[int, int]] = [{} for _ in range(waves)]
    next_issue = [SLOT * wave for wave in range(waves)]
    position = [0] * waves
    total = len(operations) * iterations
    units = {op.tag: op.unit for op in operations}
    events: list[dict[str, Any]] = []

    def earliest(wave: int) -> tuple[int, int, str]:
        """Returns the cycle in which the next operation of the wave could issue, the cycle in which
        its inputs are available, and the unit that computes the last input."""
        op = operations[position[wave] % len(operations)]
        waits = [(ready_at[wave].get(tag, 0), units[tag]) for tag in op.inputs]
        data, source = max(waits, default=(0, op.unit))
        return max(next_issue[wave], data, free[op.unit]), data, source

    while any(place < total for place in position):
        # If several waves could issue, choose the one that is furthest behind.
        wave = min(
            (w for w in range(waves) if position[w] < total),
            key=lambda w: (earliest(w)[0], position[w], w),
        )
        op = operations[position[wave] % len(operations)]
        ready = next_issue[wave]
        issue, data, source = earliest(wave)
        cause: str | None = None
        if issue > ready:
            if data < issue:
                cause = "mfma" if op.unit == "mfma" else "unit"
            else:
                cause = {"vmem": "vmem", "lds": "lds", "smem": "smem", "mfma": "mfma"}.get(
                    source, "hazard"
                )
            if op.mnemonic == "s_barrier":
                cause = "barrier"
        end = issue + BUSY[op.unit]
        free[op.unit] = end
        ready_at[wave][op.tag] = issue + LATENCY[op.unit]
        next_issue[wave] = issue + SLOT
        position[wave] += 1
        events.append(
            {
                "wave": wave,
                "unit": op.unit,
                "ready": ready,
                "issue": issue,
                "end": end,
                "done": issue + LATENCY[op.unit] if op.unit in COUNTED else None,
                "tag": f"I{op.tag}",
                "region": region,
                "mnemonic": op.mnemonic,
                "cause": cause,
            }
        )
    events.sort(key=lambda event: (event["issue"], event["wave"]))
    cycles = max(event["end"] for event in events)
    stalls: dict[str, float] = {}
    busy: dict[str, int] = {}
    for event in events:
        busy[event["unit"]] = busy.get(event["unit"], 0) + event["end"] - event["issue"]
        if event["cause"]:
            length = (event["issue"] - event["ready"]) / waves
            stalls[event["cause"]] = stalls.get(event["cause"], 0) + length
    return {
        "cycles": cycles,
        "waves_per_simd": waves,
        "window": [0, cycles],
        "stalls": stalls,
        "utilization": {unit: taken / cycles for unit, taken in busy.items()},
        "events": events,
        "operations": [],
        "loads": [
            {"region": region, "tag": "I1", "text": "hbm (given), 8 lines of 128 bytes"}
            for region in ("body", "loop0")
        ],
    }


AGENTS = ("list", "anneal", "model")

METRICS = [
    ("occupancy", "waves", True, "Waves on a SIMD."),
    ("cycles", "cycles", False, "Estimated cycles of the kernel."),
    ("waitcnts", "", False, "Instructions s_waitcnt."),
    ("nops", "", False, "Instructions s_nop."),
    ("peak_vgprs", "", False, "Most vector registers that are live."),
    ("mfma_utilization", "", True, "Share of cycles in which the matrix core is taken."),
]


def _metrics(timeline: dict[str, Any], waitcnts: int, vgprs: int) -> dict[str, float]:
    return {
        "occupancy": timeline["waves_per_simd"],
        "cycles": timeline["cycles"],
        "waitcnts": waitcnts,
        "nops": 2,
        "peak_vgprs": vgprs,
        "mfma_utilization": timeline["utilization"]["mfma"],
    }


def _make_rounds(
    count: int,
    operations: int,
    baseline: dict[str, float],
    best: dict[str, float],
    chance: random.Random,
) -> list[dict[str, Any]]:
    rounds: list[dict[str, Any]] = []
    cycles = baseline["cycles"]
    spread = max(int(cycles) // 5, 1)
    for number in range(count):
        first, second, third = (chance.randrange(operations) for _ in range(3))
        agent = min(number, 1 + number % 2)
        entry: dict[str, Any] = {
            "region": "loop0",
            "agent_number": agent,
            "agent": AGENTS[agent],
            "round": max(1, (number + 1) // 2),
            "list_number": 0,
            "commands": [f"move I{first} after I{second}", f"swap I{second} I{third}"],
            "outcome": "worse",
            "metrics": dict(baseline, cycles=cycles + chance.randrange(spread)),
            "error": None,
            "warnings": [],
            "unproven": [],
            "failure": None,
            "stopped": None,
        }
        match chance.randrange(8) if number else -1:
            case 0 | 1:
                entry["outcome"] = "refused"
                entry["metrics"] = None
                entry["error"] = {
                    "code": chance.choice(["operand", "user", "pinned", "special-register"]),
                    "command": number % 2,
                    "moved": first,
                    "other": second,
                    "distance": 0,
                    "needed": 0,
                    "limit": 0,
                    "missing": [],
                    "repeated": [],
                    "message": f"I{first} would stand before I{second}, which defines its operand",
                }
            case 2:
                entry["outcome"] = "unproven"
                entry["metrics"] = None
                message = f"I{second} may read from LDS what I{first} writes"
                pair = {"first": first, "second": second, "message": message}
                entry["unproven"] = [pair]
                entry["warnings"] = [{"severity": "warn", "kind": "read-after-write", **pair}]
            case 3 if number % 5 == 0:
                entry["outcome"] = "failed"
                entry["metrics"] = None
                entry["failure"] = "no registers: 268 VGPRs needed, 256 there are"
            case 4 if number % 5 == 1:
                entry["outcome"] = "empty"
                entry["metrics"] = None
                entry["commands"] = []
                entry["failure"] = "unparsable: expected commands or `done`, got neither"
                entry["stopped"] = "three equal answers"
            case -1:
                entry["outcome"] = "kept"
                cycles -= 40
                entry["metrics"] = dict(baseline, cycles=cycles)
            case 7 if cycles > best["cycles"]:
                cycles -= max(1, (cycles - best["cycles"]) // 3)
                if cycles - best["cycles"] < 8:
                    cycles = best["cycles"]
                entry["outcome"] = "kept"
                entry["metrics"] = dict(baseline, cycles=cycles)
        rounds.append(entry)
    kept = [entry for entry in rounds if entry["outcome"] == "kept"]
    if kept:
        kept[-1]["metrics"] = best
    return rounds


def sample_kernel(
    name: str = "gemm",
    *,
    operations: int = 46,
    iterations: int = 3,
    waves: int = 4,
    rounds: int = 60,
    seed: int = 1,
) -> dict[str, Any]:
    """Makes a kernel of a record; `operations` is the approximate size of the loop."""
    chance = random.Random(seed)
    before = make_loop(operations)
    after = improve(before)
    timelines = {
        "baseline": simulate(before, waves, iterations),
        "best": simulate(after, waves, iterations),
    }
    groups = sum(op.mnemonic == "s_barrier" for op in before)
    baseline = _metrics(timelines["baseline"], 3 * groups, 74)
    best = _metrics(timelines["best"], 2 * groups + 1, 82)
    tags = [f"I{op.tag}" for op in after]
    moved = find_moved([f"I{op.tag}" for op in before], tags)
    moves = [
        f"move {tag} after {previous}" for previous, tag in itertools.pairwise(tags) if tag in moved
    ]
    body = "I0    %0 = s_load_dwordx2 %kernarg : !sreg<2>\nI1    %1 = v_mov_b32 0 : !vreg"
    return {
        "name": name,
        "skipped": None,
        "baseline": baseline,
        "best": best,
        "bound_reason": "matrix core",
        "busy_share": 0.75,
        "scenarios": [
            {
                "alone": alone,
                "level": "streamed:hbm,reused:l2,scratch:l2",
                "lines": lines,
                "source": 9000.0,
                "best": 6000.0,
            }
            for alone in (False, True)
            for lines in ("never", "full")
        ],
        "workgroups": 0,
        "compute_units": 304,
        "contents": {
            "loop0": {
                "instructions": 40,
                "vector": 12,
                "conversions": 2,
                "loads": 4,
                "known_loads": 4,
                "used_bytes": 4096.0,
                "line_bytes": 8192.0,
            }
        },
        "evaluations": rounds * 3 // 4,
        "repaired": False,
        "rounds_left_out": 0,
        "pipelines": [
            {
                "region": "loop0",
                "unroll": 2,
                "prefetched": [0, 3],
                "delayed": [],
                "slotted": [],
                "unpinned": False,
                "loads_lines": False,
                "line_pairs": [],
            }
        ],
        "occupancy_trials": [
            {"waves_per_simd": None, "metrics": baseline, "failure": None, "kept": False},
            {"waves_per_simd": 4, "metrics": best, "failure": None, "kept": True},
            {"waves_per_simd": 8, "metrics": None, "failure": "out of registers", "kept": False},
        ],
        "stage_rounds": [
            {
                "region": "loop0",
                "agent_number": 0,
                "agent": "llm",
                "round": 1,
                "list_number": 0,
                "commands": ["prefetch I0", "prefetch I3"],
                "outcome": "kept",
                "metrics": best,
                "error": None,
                "warnings": [],
                "unproven": [],
                "failure": None,
                "stopped": None,
            },
            {
                "region": "loop0",
                "agent_number": 0,
                "agent": "llm",
                "round": 2,
                "list_number": 0,
                "commands": ["buffers lds9 2"],
                "outcome": "refused",
                "metrics": None,
                "error": {
                    "code": "no-buffer",
                    "command": 0,
                    "moved": None,
                    "other": None,
                    "distance": 0,
                    "needed": 9,
                    "limit": 2,
                    "missing": [],
                    "repeated": [],
                    "message": "expected lds0 to lds1, got lds9",
                },
                "warnings": [],
                "unproven": [],
                "failure": None,
                "stopped": None,
            },
        ],
        "stage_refusals": [
            {
                "region": "loop0",
                "commands": ["unroll 4"],
                "error": {
                    "code": "trip-count",
                    "command": 0,
                    "moved": None,
                    "other": None,
                    "distance": 0,
                    "needed": 0,
                    "limit": 0,
                    "missing": [],
                    "repeated": [],
                    "message": "expected a loop with a constant trip count",
                },
            }
        ],
        "stage_plans": [
            {
                "region": "loop0",
                "commands": commands,
                "level": level,
                "chosen": level == "final",
                "metrics": metrics,
            }
            for commands, level, metrics in (([], "play", baseline), (["lines"], "final", best))
        ],
        "stage_bounds": [
            {
                "region": "loop0",
                "unroll": 2,
                "loads_lines": True,
                "max_stages": 3,
                "before": 568.0,
                "cycles": 292.0,
                "bound": 288.0,
                "stages": 2,
                "metrics_before": baseline,
                "metrics": best,
                "outcome": "kept",
                "failure": None,
            }
        ],
        "loops": [
            {
                "region": "loop0",
                "trip_count": 16,
                "is_trip_count_known": True,
                "cycles": 1280.0,
                "bound": 1100.0,
                "bound_reason": "barriers",
                "overlapped": {
                    "resources": {"matrix core": 512.0, "LDS port": 896.0},
                    "issue": 310.0,
                    "phases": 940.0,
                    "circuit": {
                        "cycles": 96.0,
                        "iterations": 2,
                        "steps": [
                            {"tag": 3, "cycles": 32.0, "iterations": 1},
                            {"tag": None, "cycles": 64.0, "iterations": 1},
                        ],
                    },
                },
            }
        ],
        "regions": [
            {
                "name": "loop0",
                "operations": len(before),
                "baseline": baseline,
                "best": best,
                "best_agent": "anneal",
                "best_agent_number": 1,
                "cached": False,
                "moves": moves,
                "events": [
                    {"producer": "vmem", "consumer": "valu", "before": 3, "after": 5},
                    {"producer": "lds", "consumer": "mfma", "before": 8, "after": 4},
                ],
                "ir_before": "\n".join(op.text for op in before) + "\n",
                "ir_after": "\n".join(op.text for op in after) + "\n",
                "places": {"I0": "gemm.py:7:5"},
            },
            {
                "name": "body",
                "operations": 2,
                "baseline": baseline,
                "best": baseline,
                "best_agent": "",
                "best_agent_number": None,
                "cached": False,
                "moves": [],
                "events": [],
                "ir_before": body,
                "ir_after": body,
                "places": {},
            },
        ],
        "agents": [
            {
                "number": number,
                "name": AGENTS[number],
                "strategy": strategy,
                "region": "loop0",
                "rounds": count,
                "evaluations": count,
                "best": metrics,
                "cost_dollars": dollars,
                "input_tokens": int(dollars * 100_000),
                "output_tokens": int(dollars * 20_000),
            }
            for number, (strategy, count, metrics, dollars) in enumerate(
                (
                    ("", 1, dict(baseline, cycles=baseline["cycles"] - 40), 0.0),
                    ("", rounds // 2, best, 0.0),
                    ("hide memory latency", rounds // 2, baseline, 0.0312),
                )
            )
        ],
        "rounds": _make_rounds(rounds, len(before), baseline, best, chance),
        "profile": [],
        "timelines": timelines,
        "registers": {
            "baseline": register_use(*range(20, 75)),
            "best": register_use(*range(20, 83)),
        },
        "code": [
            {
                "region": "loop0",
                "tag": f"I{op.tag}",
                "source": f"gemm.mlir:{10 + op.tag}:5",
                "instructions": [f"{op.mnemonic} v{op.tag}, v0"],
            }
            for op in after
        ],
    }


def register_use(*vectors: int) -> dict[str, Any]:
    """Makes the registers of an order with so many VGPRs at each operation, two SGPRs and, from the
    second operation on, four AGPRs."""
    points = [[count, 4 if index else 0, 2] for index, count in enumerate(vectors)]
    tags = [f"loop0 I{index}" for index in range(len(points))]
    peak = max(range(len(points)), key=lambda index: points[index][0] + points[index][1])
    return {
        "operations": len(points),
        "points": points,
        "tags": tags,
        "peak": {
            "point": peak,
            "vgprs": points[peak][0],
            "agprs": points[peak][1],
            "sgprs": 2,
            "tag": f"I{peak}",
            "region": "loop0",
        },
        "values": [
            {
                "is_agpr": True,
                "registers": 4,
                "mnemonic": "argument",
                "tag": None,
                "region": None,
                "last_tag": None,
                "last_region": None,
            },
            {
                "is_agpr": False,
                "registers": 2,
                "mnemonic": "buffer_load_dwordx2",
                "tag": "I0",
                "region": "loop0",
                "last_tag": f"I{peak}",
                "last_region": "loop0",
            },
        ],
        "values_left_out": 3,
        "registers_left_out": 5,
        "limits": [512, 256, 168, 128, 96, 80, 72, 64],
        "waves_by_lds": 8,
    }


def skipped_kernel(name: str = "fixed") -> dict[str, Any]:
    """Makes a kernel that was skipped."""
    return {
        "name": name,
        "skipped": "its registers are chosen",
        "baseline": {},
        "best": {},
        "bound_reason": None,
        "busy_share": None,
        "scenarios": [],
        "workgroups": 0,
        "compute_units": 0,
        "contents": {},
        "evaluations": 0,
        "pipelines": [],
        "stage_rounds": [],
        "regions": [],
        "agents": [],
        "rounds": [],
        "profile": [],
        "loops": [],
        "timelines": {"baseline": None, "best": None},
        "registers": {"baseline": None, "best": None},
        "code": [],
    }


def sample_record(*kernels: dict[str, Any]) -> dict[str, Any]:
    """Makes a record of `kernels`, or of one sample kernel."""
    return {
        "version": 1,
        "target": "gfx942",
        "objective": ["spills_or_failure", "occupancy", "cycles", "waitcnts", "nops", "peak_vgprs"],
        "memory_order": "proven",
        "pipeline": True,
        "assumptions": {
            "workgroups": 0,
            "workitems": 0,
            "level": "streamed:hbm,reused:l2,scratch:l2",
            "align_loops": False,
            "times_of": "gfx942",
            "assumed_times": [],
            "calibration": "",
        },
        "metrics": [
            {"name": name, "unit": unit, "higher_is_better": higher, "description": description}
            for name, unit, higher, description in METRICS
        ],
        "broker": {
            "uses_cache": True,
            "uses_llm": True,
            "no_provider_reason": "",
            "provider": "anthropic",
            "model": "model-1",
            "budget_dollars": 1.0,
            "rounds": 30,
            "answers": 29,
            "input_tokens": 3120,
            "cached_input_tokens": 2100,
            "output_tokens": 624,
            "dollars": 0.0312,
        },
        "interrupted": False,
        "kernels": list(kernels) or [sample_kernel()],
    }
