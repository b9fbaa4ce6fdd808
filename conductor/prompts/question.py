"""The part of a prompt that changes with every round, as lines for the template."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from conductor.facts import FACTS
from conductor.prompts import safe_text, window, words
from conductor.rounds import (
    Instruction,
    IterationBounds,
    Metric,
    OrderCosts,
    Round,
    RoundResult,
    Stall,
    join_stages,
)

MAX_STALLS = 24
"""Rows of stalls that are shown."""

MAX_ROUND_STALLS = 6
"""Stalls of an earlier round that are shown."""

MAX_PROFILE_ROWS = 64
"""Rows of a profile that are shown, those with the most cycles in all."""

MAX_COMMANDS = 64
"""Commands of an earlier round that are shown."""

MAX_WARNINGS = 16
"""Warnings of an earlier round that are shown, the most severe ones first."""

_SEVERITIES = {name: -rank for rank, name in enumerate(FACTS.severities)}
"""Sorts the most severe first."""

_DIGEST = re.compile("[0-9a-f]{8}")

_BOUND = "bound"
_BOUND_PART = "bound_"

_ITERATION_BOUNDS = ("iteration_resource", "iteration_circuit", "iteration_phases")
"""Metrics that requests for stages tell in detail; other prompts are about one iteration."""

_FRAME = ("occupancy", "cycles", "bound", "cycles_per_iteration")
"""Metrics that are shown even if they are the same in all columns."""

_DETAILS = (
    "cycles_spread",
    "total_instructions",
    "nop_states",
    "critical_path",
    "mfma_utilization",
    "peak_sgprs",
    "stall_hazard",
    "stall_other",
)
"""Metrics that are shown only if they are in the objective: others say the same, or they decide
nothing that commands change."""

_SPILLS = "spills"
_SPILL_DETAILS = (
    "spilled_vgprs",
    "spilled_sgprs",
    "spill_lds_bytes",
    "scratch_bytes",
    "rematerialized",
    "loaded_again",
    "agpr_copies",
    "copies",
)
"""Metrics that are shown only where something is spilled."""


@dataclass(frozen=True, slots=True)
class RoundText:
    """An earlier round."""

    round: int
    list_number: int
    """0 if the answer of the round had one list."""
    outcome: str
    commands: str
    """Empty if there was no answer that could be read."""
    metrics: str
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RegisterText:
    """The registers that are live in the present order."""

    curve: str
    peak: str
    registers: int
    limit: int
    values: str


@dataclass(frozen=True, slots=True)
class StagesText:
    """How the loop is pipelined."""

    unroll: int
    best: str
    best_stalls: str
    """Of the best commands, the largest first; empty if they are not known."""
    bounds: BoundsText | None


@dataclass(frozen=True, slots=True)
class BoundsText:
    """What bounds an iteration."""

    cycles: str
    resources: str
    issue: str
    phases: str
    """Empty without barriers."""
    circuit: str
    """Empty without a circuit."""


def _iteration_bounds(bounds: IterationBounds) -> BoundsText:
    known = [each for each in bounds.resources if each.resource in FACTS.bound_reasons]
    known.sort(key=lambda each: -each.cycles)
    steps = [
        (f"I{step.tag}" if step.tag >= 0 else "an instruction without a tag")
        + f", then after {safe_text.number(step.cycles)} cycles"
        + (" in the next iteration" if step.iterations else "")
        for step in bounds.circuit
    ]
    iterations = f"{bounds.circuit_iterations} iteration" + "s" * (bounds.circuit_iterations > 1)
    return BoundsText(
        cycles=safe_text.number(bounds.cycles),
        resources=", ".join(f"{each.resource} {safe_text.number(each.cycles)}" for each in known),
        issue=safe_text.number(bounds.issue_cycles),
        phases=safe_text.number(bounds.phase_cycles) if bounds.phase_cycles else "",
        circuit=(
            f"{safe_text.number(bounds.circuit_cycles)} cycles for {iterations}: " + " ".join(steps)
            if steps
            else ""
        ),
    )


def stages(request: Round) -> StagesText | None:
    """What a request for stages adds."""
    if request.stages is None:
        return None
    best = [safe_text.command(text) for text in request.stages.best]
    bounds = request.stages.bounds
    costs = request.stages.best_costs
    return StagesText(
        request.stages.unroll,
        "; ".join(join_stages(best)) or "none",
        _stall_list(costs.stalls) if costs is not None and best else "",
        _iteration_bounds(bounds) if bounds is not None else None,
    )


def iterations(request: Round) -> str:
    """How often the loop runs, and what it counts with; empty if the compiler does not say."""
    if request.iterations is None:
        return ""
    known = "" if request.iterations.is_known else " by assumption: their number is not known"
    count = request.iterations.count
    text = f"Each entry of the loop runs {count} iteration{'s' * (count != 1)}{known}."
    counters = ", ".join(
        f"%{each.number} starts at {each.start} and changes by {each.step}"
        for each in request.iterations.counters
    )
    return f"{text} Counters: {counters} each iteration." if counters else text


def calibration(request: Round) -> str:
    """That estimates have measured times; empty for those of the target, and for text that is no
    digest."""
    if not _DIGEST.fullmatch(request.calibration):
        return ""
    return (
        f"Estimates have times that were measured on a GPU (calibration {request.calibration}): "
        "where they differ from those of the rules, they count."
    )


def memory_levels(request: Round) -> str:
    """Where loads are assumed to find their data; empty if the compiler does not say."""
    levels = request.memory_levels
    target = FACTS.target(request.target)
    if levels is None or target is None:
        return ""
    streamed, reused = (
        f"in {level} ({cycles or target.loads[level]} cycles)"
        if level in target.loads
        else "somewhere"
        for level, cycles in (
            (levels.streamed, levels.streamed_cycles),
            (levels.reused, levels.reused_cycles),
        )
    )
    if not request.region_is_loop or streamed == reused:
        return f"Loads from global memory are assumed to find their data {streamed}."
    return (
        f"Loads from global memory are assumed to find their data {streamed} if their address "
        f"changes from iteration to iteration, else {reused}."
    )


def order(instructions: Sequence[Instruction], shown: Collection[int]) -> str:
    """The tags in the present order; `...` stands for those that are not shown."""
    groups: list[str] = []
    run: list[int] = []
    for instruction in instructions:
        if instruction.tag in shown:
            run.append(instruction.tag)
            continue
        if run:
            groups.append(window.ranges(run))
            run = []
        if not groups or groups[-1] != "...":
            groups.append("...")
    if run:
        groups.append(window.ranges(run))
    return " ".join(groups)


def stalls(instructions: Sequence[Instruction], shown: Collection[int]) -> list[str]:
    """The largest stalls, a line each."""
    rows = [i for i in instructions if i.tag in shown and i.stall_cycles > 0]
    rows.sort(key=lambda i: (-i.stall_cycles, i.tag))
    return [
        f"I{row.tag} {safe_text.mnemonic(row.mnemonic)} "
        f"stall={safe_text.number(row.stall_cycles)} cause={safe_text.stall_cause(row.stall_cause)}"
        for row in rows[:MAX_STALLS]
    ]


def profile(request: Round, shown: Collection[int]) -> list[str]:
    """Rows of a profile, by tag, a line each; the waits before an instruction come before it."""
    names = {i.tag: safe_text.mnemonic(i.mnemonic) for i in request.instructions}
    rows = [row for row in request.profile if row.tag in shown]
    rows.sort(key=lambda row: (-row.hits * row.latency_mean, row.tag, not row.is_wait))
    # Some profiles do not tell stalls from issue.
    has_stalls = any(row.stall_mean > 0 or row.idle_mean > 0 for row in request.profile)
    lines = []
    for row in sorted(rows[:MAX_PROFILE_ROWS], key=lambda row: (row.tag, not row.is_wait)):
        fields = [
            f"wait before I{row.tag}" if row.is_wait else f"I{row.tag} {names[row.tag]}",
            f"hits={row.hits}",
        ]
        # A profile of sums has neither least nor largest.
        has_range = row.latency_max > 0
        if has_range:
            fields.append(f"lat_min={safe_text.number(row.latency_min)}")
        fields.append(f"lat_mean={safe_text.number(row.latency_mean)}")
        if has_range:
            fields.append(f"lat_max={safe_text.number(row.latency_max)}")
        if has_stalls:
            fields.append(f"stall_mean={safe_text.number(row.stall_mean)}")
            fields.append(f"idle_mean={safe_text.number(row.idle_mean)}")
        lines.append(" ".join(fields))
    return lines


def _stall_list(stalls: Sequence[Stall]) -> str:
    return ", ".join(
        f"I{stall.tag} {safe_text.number(stall.cycles)} {safe_text.stall_cause(stall.cause)}"
        for stall in stalls
        if stall.cycles > 0
    )


def costs(request: Round) -> list[str]:
    """What the present order, and the best stages, cost beside their metrics, a line each."""
    present = request.current_costs
    if present is None:
        return []
    if request.stages is None:
        if not present.copies:
            return []
        return [
            f"Instructions of an iteration that copy values between registers: {present.copies}."
        ]
    best = request.stages.best_costs if request.stages.best else None
    lines = [
        f"{title}: {_pair(present, best, field)}."
        for title, field in (
            ("Cycles of one wave before the loop", "cycles_before"),
            ("Cycles of one wave after the loop", "cycles_after"),
            ("Instructions of an iteration that copy values between registers", "copies"),
        )
    ]
    if request.lds_limit and (present.lds_bytes or (best is not None and best.lds_bytes)):
        lines.append(
            f"LDS of a workgroup in bytes: {_pair(present, best, 'lds_bytes')}; at most "
            f"{request.lds_limit}."
        )
    return lines


def _pair(present: OrderCosts, best: OrderCosts | None, field: str) -> str:
    text = f"without stages {safe_text.number(getattr(present, field))}"
    if best is None:
        return text
    return f"{text}, with the best commands {safe_text.number(getattr(best, field))}"


def history(results: Sequence[RoundResult], request: Round) -> list[RoundText]:
    """Rounds of `request.history`, oldest first."""
    return [_round(result, request) for result in results]


def _changed_costs(costs: OrderCosts, request: Round) -> list[str]:
    """What the order of an earlier round costs, as far as the question does not say that of the
    present one."""
    present = request.current_costs
    lines = []
    if stalls := _stall_list(costs.stalls[:MAX_ROUND_STALLS]):
        lines.append(f"largest stalls: {stalls}")
    if present is None:
        return lines
    changed = [
        f"{title} {safe_text.number(getattr(costs, field))}"
        for title, field in (
            ("cycles of one wave before the loop", "cycles_before"),
            ("cycles of one wave after the loop", "cycles_after"),
            ("copies in an iteration", "copies"),
            ("bytes of LDS", "lds_bytes"),
        )
        if getattr(costs, field) != getattr(present, field)
    ]
    return [*lines, ", ".join(changed)] if changed else lines


def _outcome(result: RoundResult) -> str:
    if result.error:
        return "refused"
    if result.kept:
        return "kept"
    return "not kept" if result.commands or not result.reason else "no commands"


def _round(result: RoundResult, request: Round) -> RoundText:
    commands = join_stages(safe_text.command(text) for text in result.commands)
    is_joined = len(commands) < len(result.commands)
    if len(commands) > MAX_COMMANDS:
        left_out = len(commands) - MAX_COMMANDS
        commands = [*commands[:MAX_COMMANDS], f"and {left_out} more"]
    remarks = []
    if result.error:
        remarks.append(words.error(result.error, has_number=not is_joined))
        remarks += words.nearest(result, is_stages=request.stages is not None)
    if not commands and not result.error and result.reason:
        remarks.append(words.no_commands(result))
    elif not commands and not result.error:
        commands.append("no commands")
    is_known = result.unchanged or result.same_as_round > 0
    if is_known:
        remarks.append(words.nothing_new(result, is_stages=request.stages is not None))
    elif result.costs is not None:
        remarks += _changed_costs(result.costs, request)
    present = {metric.name: metric for metric in request.current}
    by_severity = sorted(
        result.warnings, key=lambda w: _SEVERITIES.get(w.severity, _SEVERITIES["warn"])
    )
    remarks += [words.warning(warning) for warning in by_severity[:MAX_WARNINGS]]
    if len(result.warnings) > MAX_WARNINGS:
        remarks.append(f"{len(result.warnings) - MAX_WARNINGS} more warnings")
    return RoundText(
        round=result.number,
        list_number=result.list_number,
        outcome=_outcome(result),
        commands="; ".join(commands),
        metrics=", ".join(
            f"{safe_text.metric(m.name)} {safe_text.number(m.value)}"
            for m in (() if is_known else result.metrics)
            if m.name != _BOUND
            and not m.name.startswith(_BOUND_PART)
            and m.name not in _ITERATION_BOUNDS
            and (m.name not in _SPILL_DETAILS or (m.value and _is_spilled(result.metrics)))
            and _tells(m, present, request)
        ),
        remarks=tuple(remarks),
    )


def _tells(metric: Metric, present: Mapping[str, Metric], request: Round) -> bool:
    """Whether a metric of an earlier round says what another does not: those that decide, and
    others that differ from the present ones."""
    if metric.name in request.objective:
        return True
    now = present.get(metric.name)
    return metric.name not in _DETAILS and (now is None or now.value != metric.value)


def _is_spilled(metrics: Sequence[Metric]) -> bool:
    return any(metric.name == _SPILLS and metric.value for metric in metrics)


def registers(request: Round) -> RegisterText | None:
    """The registers that are live in the present order, if they do not suffice."""
    pressure = request.register_pressure
    if pressure is None:
        return None
    values = []
    for holder in pressure.holders:
        made = f"I{holder.tag}" if holder.tag >= 0 else "from outside"
        read = f"until I{holder.last_tag}" if holder.last_tag >= 0 else "to the end"
        values.append(f"{made} {holder.vector_registers} {read}")
    if pressure.holders_left_out:
        values.append(
            f"{pressure.holders_left_out} more values with {pressure.registers_left_out} registers"
        )
    return RegisterText(
        curve=", ".join(f"I{point.tag} {point.vector_registers}" for point in pressure.points),
        peak=f"I{pressure.peak.tag}",
        registers=pressure.peak.vector_registers,
        limit=pressure.vgpr_limit,
        values="; ".join(values),
    )


def events(request: Round) -> str:
    """The most results at a time that each unit waits for, the most first; empty without any."""
    peaks = sorted(request.event_peaks, key=lambda each: (-each.peak, each.producer, each.consumer))
    return ", ".join(
        f"{safe_text.unit(each.producer)} to {safe_text.unit(each.consumer)} {each.peak} "
        f"(source {each.source_peak})"
        for each in peaks
    )


def metrics(request: Round) -> list[str]:
    """A line for each metric: those of the objective first, in its order.

    Parts of bounds have lines only if they are in the objective, details of spills only if
    something is spilled.
    """
    columns = [
        {metric.name: metric for metric in column}
        for column in (request.baseline, request.best, request.current)
    ]
    known = dict.fromkeys(name for column in columns for name in column)
    names = [name for name in dict.fromkeys(request.objective) if name in known]
    spills = {
        metric.name
        for column in (request.baseline, request.best, request.current)
        for metric in column
        if metric.value and _is_spilled(column)
    }
    names += [
        name
        for name in known
        if name not in names
        and not name.startswith(_BOUND_PART)
        and name not in _ITERATION_BOUNDS
        and (name not in _SPILL_DETAILS or name in spills)
        and (
            name in _FRAME
            or (name in spills and name in (_SPILLS, *_SPILL_DETAILS))
            or (name not in _DETAILS and _differs(name, columns))
        )
    ]
    lines = []
    for name in names:
        cells = [column.get(name) for column in columns]
        first = next(cell for cell in cells if cell is not None)
        unit = safe_text.metric_unit(first.unit)
        direction = "higher" if first.higher_is_better else "lower"
        values = ", ".join(
            f"{title} {safe_text.number(cell.value) if cell is not None else 'unknown'}"
            for title, cell in zip(("source", "best", "present"), cells, strict=True)
        )
        lines.append(
            f"{safe_text.metric(name)}{f' in {unit}' if unit else ''}, {direction} is better: "
            f"{values}"
        )
    return lines


def _differs(name: str, columns: Sequence[Mapping[str, Metric]]) -> bool:
    """Whether a metric is not the same in all columns."""
    return len({column[name].value if name in column else None for column in columns}) > 1


def bound_parts(request: Round) -> str:
    """The parts of the lower bound of the present order, the largest first; empty if unknown."""
    parts = [metric for metric in request.current if metric.name.startswith(_BOUND_PART)]
    parts.sort(key=lambda metric: -metric.value)
    return ", ".join(
        f"{safe_text.metric(part.name)} {safe_text.number(part.value)}" for part in parts
    )
