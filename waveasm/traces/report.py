"""Tables of the loops of a trace beside the model, and the same for programs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from waveasm import Calibration, KernelEstimate
from waveasm.estimate.equal_constants import (
    LINE_CYCLES,
    LINES_LEVEL,
    are_printed_alike,
    count_work,
    describe_constant,
)
from waveasm.estimate.machine_code import LEVELS
from waveasm.traces.figures import TARGET, Figures, estimate, find_estimates, measure, predict
from waveasm.traces.iterations import Parity, WaveTimes, read_iterations
from waveasm.traces.loops import Loop, TracedLoop, count_iterations, find_traced_loops
from waveasm.traces.rank_correlation import spearman
from waveasm.traces.trace import Trace

USUAL_LEVEL = LEVELS[0]
"""Of the estimates in rows for programs: what the compiler uses."""


def classify(text: str) -> str:
    """The class of an instruction, from its text."""
    mnemonic = text.split()[0]
    classes = (
        ("waitcnt", r"s_waitcnt"),
        ("barrier", r"s_barrier|s_setprio|s_nop"),
        ("branch", r"s_c?branch"),
        ("mfma", r"v_(s?mfma|smfmac)"),
        ("lds", r"ds_"),
        ("vmem", r"buffer_|global_|flat_|scratch_"),
        ("smem", r"s_(load|buffer_load|store)"),
        ("salu", r"s_"),
        ("valu", r"v_"),
    )
    return next((name for name, pattern in classes if re.match(pattern, mnemonic)), "other")


@dataclass(frozen=True)
class LoopComparison:
    """A loop of a trace beside the model."""

    name: str
    """Of the trace."""
    place: str
    """Offsets of its first and its last instruction."""
    outer: str
    """The place of the loop around it; empty if there is none."""
    texts: Sequence[str]
    """The instructions, in the order of addresses."""
    offsets: Sequence[int]
    """Of these in the kernel."""
    trip_count: float
    waves_per_simd: int
    measured: Figures
    parity: Parity
    estimated: Mapping[str, Figures | None]
    """By level of memory; none where the model does not have the loop."""
    constants: Mapping[str, str]
    """By level of memory, what the cycles of an iteration equal to the digit; else empty."""


def compare_loops(
    name: str, trace: Trace, *, target: str = TARGET, calibration: Calibration | None = None
) -> tuple[list[LoopComparison], WaveTimes]:
    """The loops of a trace, those in others first, and what the files of waves say.

    Raises:
        WaveAsmError: the model cannot follow the code.
    """
    rows = trace.rows
    loops = find_traced_loops(trace.flow, len(trace.waves))[::-1]
    times = read_iterations(trace, [each.loop for each in loops])
    kernels = {
        level: estimate(trace, level, target=target, calibration=calibration)
        for level in (LEVELS if loops else ())
    }

    def place(loop: Loop) -> str:
        first, last = (
            rows[at].address - rows[0].address for at in (min(loop.body), max(loop.body))
        )
        return f"{first:#x} to {last:#x}"

    comparisons = [
        LoopComparison(
            name=name,
            place=place(traced.loop),
            outer=place(traced.parent) if traced.parent else "",
            texts=[rows[number].text for number in sorted(traced.loop.body)],
            offsets=[rows[number].address - rows[0].address for number in sorted(traced.loop.body)],
            trip_count=traced.trip_count,
            waves_per_simd=trace.waves_per_simd,
            measured=measure(rows, traced),
            parity=parity,
            estimated={level: predict(each, trace, traced) for level, each in kernels.items()},
            constants={level: find_constant(trace, kernels, level, traced) for level in kernels},
        )
        for traced, parity in zip(loops, times.parities, strict=True)
    ]
    return comparisons, times


def find_constant(
    trace: Trace, kernels: Mapping[str, KernelEstimate], level: str, traced: TracedLoop
) -> str:
    """What the bound of an iteration consists of, if the iteration takes just as long; else
    nothing."""
    kernel = kernels[level]
    found = find_estimates(kernel, trace.flow.loops).get(traced.loop)
    if found is None or not are_printed_alike(found.cycles_per_iteration, found.bound_cycles):
        return ""

    def count_lines() -> float:
        alike = find_estimates(kernels[LINES_LEVEL], trace.flow.loops).get(traced.loop)
        if alike is None or alike.bound_reason != found.bound_reason:
            return 0
        return alike.bound_cycles / LINE_CYCLES

    def counts(number: int) -> int:
        return kernel.instructions[number].issues

    body = (kernel.instructions[number] for number in traced.loop.body)
    work = count_work(found.bound_reason, body) * kernel.waves_per_simd
    iterations = max(count_iterations(traced.loop, counts), 1)
    return describe_constant(found.bound_reason, found.bound_cycles, work / iterations, count_lines)


def table(loop: LoopComparison) -> Iterator[str]:
    """The lines of a table with a column for each level of memory."""
    columns = [loop.measured, *loop.estimated.values()]
    classes = [_by_class(each, loop.texts) for each in columns]
    totals = [sum(each.stalls) if each else 0 for each in columns]

    def line(name: str, value: Callable[[Figures], str]) -> str:
        return _line(name, [value(each) if each else "-" for each in columns])

    def error(estimated: Figures) -> str:
        percent = _error_percent(loop.measured.cycles, estimated.cycles)
        return "-" if percent is None else f"{percent:+.1f} %"

    outer = f", in that from {loop.outer}" if loop.outer else ""
    yield f"{loop.name}: loop from {loop.place}{outer}"
    yield f"{_number(loop.trip_count)} iterations, {loop.waves_per_simd} waves per SIMD"
    yield ""
    yield _line("stalls of", ["measured", *loop.estimated])
    yield "| --- " * (len(columns) + 1) + "|"
    for name in sorted(classes[0], key=classes[0].__getitem__, reverse=True):
        cells = zip(columns, classes, totals, strict=True)
        yield _line(
            name,
            [
                f"{100 * stalls[name] / max(total, 1):.0f} %, {stalls[name]:.0f}" if each else "-"
                for each, stalls, total in cells
            ],
        )
    yield line("all", lambda each: f"{sum(each.stalls):.0f}")
    yield line("idle", lambda each: f"{each.idle:.0f}")
    yield line("cycles an iteration", lambda each: f"{each.cycles:.0f}")
    yield _line("error", ["", *(error(each) if each else "-" for each in columns[1:])])
    for name, cycles in _parities(loop.parity):
        measured = f"{mean(cycles):.0f}, median {median(cycles):.0f}"
        estimates = [f"{each.cycles:.0f}" if each else "-" for each in columns[1:]]
        yield _line(name, [measured, *estimates])
    yield line("before the first", lambda each: f"{each.before:.0f}")
    yield line("after the last", lambda each: f"{each.after:.0f}")
    yield line(
        "rank correlation", lambda each: f"{spearman(each.stalls, loop.measured.stalls):.2f}"
    )
    yield ""
    parity = loop.parity
    if _parities(parity):
        waves = parity.waves_even_longer + parity.waves_odd_longer + parity.waves_alike
        yield (
            f"Even iterations take longer in {parity.waves_even_longer} of {waves} waves, odd ones "
            f"in {parity.waves_odd_longer}. The model has one time for both."
        )
        yield ""
    for level, constant in loop.constants.items():
        estimated = loop.estimated[level]
        if constant and estimated:
            yield f"{level}: {estimated.cycles:.0f} = {constant}"
            yield ""


def listing(loop: LoopComparison) -> Iterator[str]:
    """The lines of a table with the stalls of each instruction."""
    estimated = loop.estimated[USUAL_LEVEL]
    yield f"Stalls of each instruction, measured and estimated ({USUAL_LEVEL}):"
    yield ""
    yield _line("offset", ["measured", "estimated", "instruction"])
    yield "| ---: | ---: | ---: | --- |"
    for number, (offset, text) in enumerate(zip(loop.offsets, loop.texts, strict=True)):
        measured = f"{loop.measured.stalls[number]:.0f}"
        own = f"{estimated.stalls[number]:.0f}" if estimated else "-"
        yield _line(f"{offset:#x}", [measured, own, f"`{text}`"])
    yield ""


def rows(loop: LoopComparison) -> Iterator[dict[str, Any]]:
    """Cycles, measured and estimated at `USUAL_LEVEL`, and the error of the estimate."""
    estimated = loop.estimated[USUAL_LEVEL]

    def row(what: str, measured: float, predicted: float | None) -> dict[str, Any]:
        return {
            "name": loop.name,
            "loop": loop.place,
            "what": what,
            "measured": round(measured, 1),
            "estimated": None if predicted is None else round(predicted, 1),
            "error_percent": None if predicted is None else _error_percent(measured, predicted),
        }

    cycles = estimated.cycles if estimated else None
    equals = loop.constants[USUAL_LEVEL] or None
    yield {**row("iteration", loop.measured.cycles, cycles), "equals": equals}
    for name, times in _parities(loop.parity):
        yield {**row(name, mean(times), cycles), "measured_median": median(times)}
    yield row("before", loop.measured.before, estimated.before if estimated else None)
    yield row("after", loop.measured.after, estimated.after if estimated else None)


def _parities(parity: Parity) -> list[tuple[str, Sequence[int]]]:
    """Nothing if there are no odd iterations."""
    return [("even", parity.even), ("odd", parity.odd)] if parity.odd else []


def _by_class(figures: Figures | None, texts: Sequence[str]) -> dict[str, float]:
    result: dict[str, float] = defaultdict(float)
    for text, cycles in zip(texts, figures.stalls if figures else [], strict=bool(figures)):
        result[classify(text)] += cycles
    return result


def _error_percent(measured: float, estimated: float) -> float | None:
    """None if nothing was measured."""
    return round(100 * (estimated / measured - 1), 2) if measured else None


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _line(name: str, cells: Sequence[str]) -> str:
    return " ".join(["|", " | ".join([name, *cells]), "|"])
