"""Small requests, made by hand, for tests of prompts. Whole prompts of real kernels are in
tests/golden."""

from __future__ import annotations

import re

from proto.conductor.v1 import broker_pb2

OBJECTIVE = ["spills_or_failure", "occupancy", "cycles", "waitcnts", "nops", "peak_vgprs"]

# Mnemonic, unit, latency, text, predecessors: a step of a matrix product.
_LOOP = [
    ("buffer_load_dwordx4", "vmem", 300, "%3 = {} s[8:11], %2, %0 : vreg<4>", []),
    ("buffer_load_dwordx4", "vmem", 300, "%4 = {} s[8:11], %2, %0 offset=4080 : vreg<4>", []),
    ("ds_write_b128", "lds", 72, "{} %3, v3", [0]),
    ("ds_write_b128", "lds", 72, "{} %4, v3 offset=1024", [1]),
    ("s_barrier", "branch", 8, "{}", [2, 3]),
    ("ds_read_b64", "lds", 52, "%5 = {} v5 : vreg<2>", [4]),
    ("ds_read_b64", "lds", 52, "%6 = {} v6 offset=64 : vreg<2>", [4]),
    ("v_mfma_f32_16x16x16_f16", "mfma", 32, "%8 = {} %7, %6, %1 : vreg<4>", [5, 6]),
    ("v_mfma_f32_16x16x16_f16", "mfma", 32, "%9 = {} %6, %7, 0 : vreg<4>", [5, 6]),
    ("s_add_u32", "salu", 4, "%10, %11 = {} %0, 1 : sreg, scc", [1]),
]
_OUTER = [(0, "argument", "sreg"), (1, "argument", "vreg<4>"), (2, "v_lshlrev_b32", "vreg")]
_NUMBERS = 12


def _metric(name: str, value: float, unit: str = "", higher: bool = False) -> broker_pb2.Metric:
    return broker_pb2.Metric(name=name, value=value, unit=unit, higher_is_better=higher)


def _metrics(cycles: float, waits: int, vgprs: int) -> list[broker_pb2.Metric]:
    return [
        _metric("occupancy", 2, "waves", higher=True),
        _metric("cycles", cycles, "cycles"),
        _metric("waitcnts", waits),
        _metric("nops", 1),
        _metric("peak_vgprs", vgprs, "registers"),
        _metric("mfma_utilization", 0.123456, "", higher=True),
    ]


def first_round() -> broker_pb2.ProposeRequest:
    """Round 1: the order of the source, no history."""
    request = broker_pb2.ProposeRequest(
        protocol_version=2,
        compile_id="c1",
        round=1,
        seed=7,
        target="gfx942",
        region=0,
        region_is_loop=True,
        vector_registers_by_waves=[512, 256, 168, 128, 96, 80, 72, 64],
        objective=OBJECTIVE,
        baseline=_metrics(1234.5, 4, 60),
        best=_metrics(1234.5, 4, 60),
        current=_metrics(1234.5, 4, 60),
        memory_order="proven",
        event_peaks=[
            broker_pb2.EventPeak(producer="lds", consumer="mfma", peak=2, source_peak=2),
            broker_pb2.EventPeak(producer="vmem", consumer="lds", peak=3, source_peak=2),
        ],
        rounds_left=4,
    )
    for tag, (mnemonic, unit, latency, text, predecessors) in enumerate(_LOOP):
        request.instructions.add(
            tag=tag,
            mnemonic=mnemonic,
            text=text.format(mnemonic),
            unit=unit,
            latency_cycles=latency,
            pinned=mnemonic == "s_barrier",
            predecessors=predecessors,
        )
    for number, origin, type_ in _OUTER:
        request.outer_values.add(number=number, origin=origin, type=type_)
    # Two instructions use the tuple, the first of which is I7.
    request.instructions[7].tuples.append("%7 = pack %5[0], %6[1] : vreg<2>")
    for tag, stall, cause in ((2, 288.0, "vmem"), (7, 47.5, "lds"), (8, 12.0, "mfma")):
        request.instructions[tag].stall_cycles = stall
        request.instructions[tag].stall_cause = cause
    return request


def later_round() -> broker_pb2.ProposeRequest:
    """A changed order, after a round that was kept, one that was not and one with an error."""
    request = first_round()
    request.round = 4
    request.rounds_left = 0
    request.strategy = "hide-memory-latency"
    request.memory_order = "warn"
    moved = request.instructions.pop(9)
    request.instructions.insert(0, moved)
    kept = request.history.add(
        round=1, commands=["move I9 before I0"], metrics=_metrics(1200, 4, 60), kept=True
    )
    kept.warnings.add(severity="info", first=9, second=0, kind="address")
    worse = request.history.add(
        round=2, commands=["swap I5 I6", "swap I7 I8"], metrics=_metrics(1300.25, 5, 64)
    )
    worse.warnings.add(severity="warn", first=2, second=5, kind="read-after-write")
    worse.warnings.add(severity="critical", first=2, second=3, kind="write-after-write")
    refused = request.history.add(round=3, commands=["move I0 after I1", "move I7 before I5"])
    refused.error.command_index = 1
    refused.error.command = "move I7 before I5"
    refused.error.code = "operand"
    refused.error.moved = 7
    refused.error.other = 5
    refused.error.value = "%5"
    del request.best[:], request.current[:]
    request.best.extend(_metrics(1200, 4, 60))
    request.current.extend(_metrics(1200, 4, 60))
    return request


def spilled() -> broker_pb2.ProposeRequest:
    """With more live registers than there are."""
    request = first_round()
    for column in (request.baseline, request.best, request.current):
        column.extend(
            [
                _metric("spills", 12, "instructions"),
                _metric("spilled_vgprs", 8, "registers"),
                _metric("copies", 3, "instructions"),
            ]
        )
    pressure = request.register_pressure
    for tag, count in ((0, 250), (3, 258), (6, 264), (9, 240)):
        pressure.points.add(tag=tag, vector_registers=count, sgprs=20)
    pressure.peak.tag, pressure.peak.vector_registers, pressure.peak.sgprs = 6, 264, 20
    pressure.vgpr_limit = 256
    for tag, count, last in ((-1, 128, -1), (0, 4, 9), (5, 2, -1)):
        pressure.holders.add(tag=tag, vector_registers=count, last_tag=last)
    pressure.holders_left_out = 40
    pressure.registers_left_out = 130
    return request


def profiled() -> broker_pb2.ProposeRequest:
    """With rows of a profile: one with its spread, one of sums, one of no instruction."""
    request = first_round()
    request.strategy = "interleave-mfma"
    request.profile.add(
        tag=0, hits=1024, latency_min=88, latency_mean=102, latency_max=145, stall_mean=98
    )
    request.profile.add(tag=7, hits=1024, latency_mean=37.375, stall_mean=30, idle_mean=8.5)
    request.profile.add(tag=7, hits=1024, latency_mean=260, stall_mean=260, is_wait=True)
    request.profile.add(tag=99, hits=1, latency_mean=4)
    return request


def large(count: int = 2000) -> broker_pb2.ProposeRequest:
    """`count` instructions with two large stalls."""
    request = first_round()
    step = list(request.instructions)
    del request.instructions[:]
    for tag in range(count):
        added = request.instructions.add()
        added.CopyFrom(step[tag % len(step)])
        added.tag = tag
        added.ClearField("stall_cycles")
        added.predecessors[:] = [tag // len(step) * len(step) + p for p in added.predecessors]
        first = tag // len(step) * _NUMBERS
        added.text = _renumber(added.text, first)
        added.tuples[:] = [_renumber(text, first) for text in added.tuples]
    for tag, stall in ((count // 2 + 7, 900.0), (count // 4 + 2, 400.0)):
        request.instructions[tag].stall_cycles = stall
    return request


def _renumber(text: str, first: int) -> str:
    """The line with its own values, but for those from outside, counted from `first`."""

    def number(match: re.Match[str]) -> str:
        value = int(match[1])
        return f"%{value + first if value >= len(_OUTER) else value}"

    return re.sub(r"%(\d+)", number, text)
