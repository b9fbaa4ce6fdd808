"""Makes the page of a record, a single self-contained file.

All contents of the record are text: jinja2 escapes them, and the page's policy allows no script but
its own. If a part would make the page too large, it is cut or drawn in bins, and the page mentions
this.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, get_args

import jinja2
from markupsafe import Markup

from waveasm.estimate.pipelines import describe
from waveasm.estimate.scenarios import disagreements, scenario_lines
from waveasm.report.advice import advise
from waveasm.report.comparison import (
    Row,
    by_objective,
    compare,
    format_count,
    format_number,
    format_percent,
)
from waveasm.report.listing import Listing, Stall, make_listing, stalls_of
from waveasm.report.plans import PlanRow, make_rows
from waveasm.report.profile import MeasuredOperation, rank_profile
from waveasm.report.record import (
    Agent,
    Cause,
    CodeLine,
    Kernel,
    Loop,
    Metric,
    OccupancyTrial,
    Outcome,
    Record,
    Region,
    Timelines,
    Unit,
)
from waveasm.report.register_picture import draw_registers
from waveasm.report.rounds import CutList, Group, cut, group_rounds
from waveasm.report.search_picture import draw_search
from waveasm.report.timeline_detail import draw_detail
from waveasm.report.timeline_overview import draw_overview
from waveasm.report.timeline_picture import Picture

_Name = TypeVar("_Name", bound=str)

TEMPLATES = Path(__file__).parent / "templates"

# Budgets of a page, shared by its kernels. In total a page has less than 5 MB.
MOST_EVENTS = 3200
"""Instructions drawn one by one; each takes about 450 bytes."""
MOST_LINES = 8000
"""Lines of listings, both sides together; each takes about 250 bytes."""
MOST_ROUNDS = 1500
"""Rounds in tables; each takes about 500 bytes, with many remarks three times that."""
MOST_MOVES = 200
"""Commands of one region."""
MOST_PICTURES = 24
"""Kernels with pictures; those of a kernel take 75,000 bytes without instructions."""
MOST_MEASURED = 400
"""Operations in tables of profiles; each takes about 500 bytes."""
MOST_CODE = 2500
"""Operations in tables of machine code; each takes about 250 bytes."""
MOST_AGENTS = 200
"""Rows of the table of agents of one kernel."""
MOST_STEPS = 24
"""Instructions of a circuit."""

CAUSES: dict[Cause, str] = {
    "vmem": "vector memory",
    "lds": "local data share",
    "smem": "scalar memory",
    "mfma": "matrix core busy",
    "hazard": "results, wait states",
    "barrier": "other waves",
    "unit": "busy with another wave",
    "branch": "fetch after a branch",
}
"""Meanings of the stall causes, for the legend."""

# Characters that HTML text cannot contain; the page replaces them.
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Share:
    """A quantity by name, in baseline and best."""

    name: str
    baseline: float | None
    best: float | None
    """None without a timeline."""
    baseline_width: float
    """Width of the bar, in percent of the longest."""
    best_width: float


@dataclass(frozen=True, slots=True)
class RegionView:
    """The contents of the page about a region."""

    region: Region
    rows: list[Row]
    moves: CutList[str]
    listing: Listing


@dataclass(frozen=True, slots=True)
class CodeView:
    """A row of the table of machine code."""

    line: CodeLine
    key: str
    """What connects it with the same operation elsewhere; empty without a tag."""
    stall: Stall | None


@dataclass(frozen=True, slots=True)
class AgentView:
    """A row of the table of agents."""

    agent: Agent
    best: Row | None
    """The agent's best value of `KernelView.agent_metric`."""
    is_used: bool


@dataclass(frozen=True, slots=True)
class LoopView:
    """A loop in words."""

    loop: Loop
    iterations: str
    resources: str
    """How long each is busy in an iteration, the busiest first."""
    circuit: str
    """Empty without one."""


def _view_loop(loop: Loop) -> LoopView:
    bounds = loop.overlapped
    busy = sorted(bounds.resources.items(), key=lambda each: -each[1])
    steps = [
        (f"I{step.tag}" if step.tag is not None else "...") + (" |" if step.iterations else "")
        for step in bounds.circuit.steps[:MOST_STEPS]
    ]
    if len(bounds.circuit.steps) > MOST_STEPS:
        steps.append("...")
    iterations = format_count(bounds.circuit.iterations, "iteration")
    return LoopView(
        loop,
        format_number(loop.trip_count) + ("" if loop.is_trip_count_known else " assumed"),
        ", ".join(f"{name} {cycles:,.0f}" for name, cycles in busy),
        f"{bounds.circuit.cycles:,.0f} in {iterations}: {' '.join(steps)}" if steps else "",
    )


@dataclass(frozen=True, slots=True)
class KernelView:
    """The contents of the page about a kernel."""

    kernel: Kernel
    rows: list[Row]
    headline: str
    further: list[Row]
    """Further metrics of the objective that changed."""
    regions: list[RegionView]
    agents: list[AgentView]
    agents_left_out: int
    agent_metric: str
    """Name of the metric in the table of agents; empty if no metric of the objective changed."""
    groups: list[Group]
    profile: list[MeasuredOperation]
    stalls: list[Share]
    units: list[Share]
    search: Markup | None
    registers: list[tuple[str, Markup]]
    """Pictures of the registers by name of the order."""
    overview: Picture | None
    detail: Picture | None
    advice: list[str]
    code: CutList[CodeView]
    is_unchanged: bool
    """Whether the best order is the source order, so that two columns would say the same."""

    @property
    def loops(self) -> list[LoopView]:
        """The loops of the best order."""
        return [_view_loop(loop) for loop in self.kernel.loops]

    @property
    def pipelines(self) -> str:
        """How its loops were pipelined, in words; empty if none was."""
        return "; ".join(
            f"{each.region}: "
            + describe(
                each.unroll,
                each.prefetched,
                each.delayed,
                each.slotted,
                unpinned=each.unpinned,
                loads_lines=each.loads_lines,
                line_pairs=each.line_pairs,
            )
            for each in self.kernel.pipelines
        )

    @property
    def occupancy_trials(self) -> list[str]:
        """The limits of vector registers that were tried, in words."""

        def describe_trial(trial: OccupancyTrial) -> str:
            limit = trial.waves_per_simd
            name = "no limit" if limit is None else f"waves_per_simd={limit}"
            if trial.metrics is None:
                return f"{name} does not fit"
            time = trial.metrics.get("time")
            text = name if time is None else f"{name} (time {time:.0f})"
            return f"{text}, which the kernel has" if trial.kept else text

        return list(map(describe_trial, self.kernel.occupancy_trials))

    @property
    def stage_rounds(self) -> str:
        """What came of the stages that a model proposed; empty if none did."""
        rounds = self.kernel.stage_rounds
        kept = sum(entry.outcome == "kept" for entry in rounds)
        return f"{kept} of {len(rounds)}" if rounds else ""

    @property
    def refused_stages(self) -> list[str]:
        """The stages that a model or Conductor proposed and that a loop cannot have, and why."""
        refused = [
            (f"round {each.number}", each.region, each.commands, each.error)
            for each in self.kernel.stage_rounds
            if each.error is not None
        ]
        refused += [
            ("", each.region, each.commands, each.error) for each in self.kernel.stage_refusals
        ]
        lines = [
            f"{each_round + ', ' if each_round else ''}{region}, {', '.join(commands)}: "
            f"{error.code}: {error.message}"
            for each_round, region, commands, error in refused
        ]
        # Several candidates may fail for one reason.
        return list(dict.fromkeys(lines))

    @property
    def scenarios(self) -> list[str]:
        """The times in scenarios, and what stages bring where that differs."""
        kernel = self.kernel.model_dump()
        return [*scenario_lines(kernel), *disagreements(kernel["stage_plans"])]

    @property
    def stage_plans(self) -> list[PlanRow]:
        """The stages that were compared, the best ones first."""
        return make_rows(self.kernel.stage_plans)

    @property
    def stage_bounds(self) -> list[str]:
        """What the exact solver found if iterations of loops overlap, in words."""
        return [
            f"{each.region}: {each.cycles:.0f} cycles of a wave, {each.before:.0f} before, bound "
            f"{each.bound:.0f}, with at most {each.max_stages} iterations at a time"
            + (f" of {each.unroll} iterations of the source" if each.unroll > 1 else "")
            + (", with loads of whole lines" if each.loads_lines else "")
            for each in self.kernel.stage_bounds
            if each.cycles
        ]

    @property
    def dollars(self) -> float:
        """The cost of its agents."""
        return sum(agent.cost_dollars for agent in self.kernel.agents)

    @property
    def tokens(self) -> int:
        """The number of tokens that its agents read and wrote."""
        return sum(agent.input_tokens + agent.output_tokens for agent in self.kernel.agents)

    @property
    def cached(self) -> int:
        """The number of regions whose order an earlier search found."""
        return sum(region.cached for region in self.kernel.regions)


def _headline(kernel: Kernel, rows: Sequence[Row], objective: Sequence[str]) -> str:
    """Describes the decisive gain in words."""
    if kernel.skipped is not None:
        return f"The source order was kept: {kernel.skipped}."
    if not any(region.moves for region in kernel.regions):
        if any(region.cached for region in kernel.regions):
            return "The source order was kept: an earlier search found no better one."
        if not kernel.rounds:
            return "The source order was kept: nothing was searched."
        return "The source order was kept: no better schedule was found."
    if kernel.best.keys() - kernel.baseline.keys():
        return "The source order does not compile; the best order does."
    decided = [row for row in rows if row.name in objective and row.verdict in ("better", "worse")]
    if not decided:
        return "Operations moved, but no metric of the objective changed."
    return f"{decided[0].name}: {decided[0].words}"


def _shares(
    names: Sequence[_Name],
    baseline: Mapping[_Name, float] | None,
    best: Mapping[_Name, float] | None,
    longest: float,
) -> list[Share]:
    """Returns the shares that are not 0 in both; bars are in percent of `longest`."""

    def value(values: Mapping[_Name, float] | None, name: _Name) -> float | None:
        return None if values is None else values.get(name, 0.0)

    def width(value: float | None) -> float:
        return round(min(max((value or 0) / longest, 0.0), 1.0) * 100, 1) if longest else 0.0

    values = [(name, value(baseline, name), value(best, name)) for name in names]
    return [
        Share(name, before, after, width(before), width(after))
        for name, before, after in values
        if before or after
    ]


def _stall_shares(timelines: Timelines) -> list[Share]:
    baseline = timelines.baseline.stalls if timelines.baseline else None
    best = timelines.best.stalls if timelines.best else None
    longest = max([*(baseline or {}).values(), *(best or {}).values()], default=0.0)
    return _shares(list(CAUSES), baseline, best, longest)


def _unit_shares(timelines: Timelines) -> list[Share]:
    baseline = timelines.baseline.utilization if timelines.baseline else None
    best = timelines.best.utilization if timelines.best else None
    return _shares(get_args(Unit), baseline, best, 1.0)


def _view_region(record: Record, kernel: Kernel, region: Region, lines: int) -> RegionView:
    baseline, best = kernel.timelines.baseline, kernel.timelines.best
    return RegionView(
        region,
        by_objective(compare(record.metrics, region.baseline, region.best), record.objective),
        cut(region.moves, MOST_MOVES),
        make_listing(
            region,
            stalls_of(baseline, region.name),
            stalls_of(best, region.name),
            lines,
            baseline.loads_of(region.name) if baseline else {},
            best.loads_of(region.name) if best else {},
        ),
    )


def _agent_metric(
    metrics: Sequence[Metric], objective: Sequence[str], kernel: Kernel
) -> Metric | None:
    """Returns the metric for the table of agents: the first one of the objective in which an agent
    differs from the baseline."""
    by_name = {metric.name: metric for metric in metrics}
    baselines = {region.name: region.baseline for region in kernel.regions}
    for name in objective:
        for agent in kernel.agents:
            value = agent.best.get(name)
            if name in by_name and value is not None and value != baselines[agent.region].get(name):
                return by_name[name]
    return None


def _view_agents(kernel: Kernel, metric: Metric | None) -> list[AgentView]:
    regions = {region.name: region for region in kernel.regions}
    views = []
    for agent in kernel.agents[:MOST_AGENTS]:
        region = regions[agent.region]
        rows = compare([metric] if metric else [], region.baseline, agent.best)
        is_used = region.best_agent_number == agent.number
        views.append(AgentView(agent, rows[0] if rows else None, is_used))
    return views


def _fair_limit(sizes: Sequence[int], budget: int) -> int:
    """Returns the largest limit such that the sizes, each cut to it, fit into the budget."""
    left = sorted(sizes)
    while left and left[0] * len(left) <= budget:
        budget -= left.pop(0)
    return budget // len(left) if left else max(sizes, default=0)


def _line_limit(record: Record) -> int:
    """Returns the limit of lines per side, the same for all regions."""
    sides = [
        max(text.count("\n") + 1 for text in (region.ir_before, region.ir_after))
        for kernel in record.kernels
        for region in kernel.regions
    ]
    return _fair_limit(sides, MOST_LINES // 2)


def _view_kernel(record: Record, number: int, lines: int) -> KernelView:
    kernel = record.kernels[number]
    share = len(record.kernels)
    rows = by_objective(compare(record.metrics, kernel.baseline, kernel.best), record.objective)
    is_moved = any(region.moves for region in kernel.regions)
    headline = _headline(kernel, rows, record.objective)
    further = [
        row
        for row in rows
        if row.name in record.objective
        and row.verdict in ("better", "worse")
        and not headline.startswith(f"{row.name}: ")
    ]
    events = MOST_EVENTS // (2 * min(share, MOST_PICTURES))
    metric = _agent_metric(record.metrics, record.objective, kernel)
    agents = _view_agents(kernel, metric)
    search = None
    if metric is not None and metric.name in kernel.baseline:
        search = draw_search(kernel.rounds, metric, kernel.baseline[metric.name])
    timelines = kernel.timelines
    is_drawn = timelines.have_events and number < MOST_PICTURES
    names = [region.name for region in kernel.regions]
    return KernelView(
        kernel,
        rows,
        headline,
        further if is_moved else [],
        [_view_region(record, kernel, region, lines) for region in kernel.regions],
        agents,
        len(kernel.agents) - len(agents),
        metric.name if metric else "",
        group_rounds(kernel.rounds, max(MOST_ROUNDS // (len(get_args(Outcome)) * share), 2)),
        rank_profile(kernel.profile, kernel.regions, max(MOST_MEASURED // share, 10)),
        _stall_shares(timelines),
        _unit_shares(timelines),
        search,
        draw_registers(kernel.registers) if number < MOST_PICTURES else [],
        draw_overview(timelines, events) if is_drawn else None,
        draw_detail(timelines, names, events) if is_drawn else None,
        advise(kernel),
        _view_code(kernel, names, max(MOST_CODE // share, 20)),
        not is_moved and not kernel.pipelines and kernel.baseline == kernel.best,
    )


def _view_code(kernel: Kernel, regions: Sequence[str], limit: int) -> CutList[CodeView]:
    timeline = kernel.timelines.best or kernel.timelines.baseline
    stalls = {name: stalls_of(timeline, name) for name in regions}
    index = {name: number for number, name in enumerate(regions)}
    rows = []
    for line in kernel.code[:limit]:
        is_known = line.tag is not None and line.region in index
        rows.append(
            CodeView(
                line,
                f"{index[line.region or '']}.{line.tag}" if is_known else "",
                stalls[line.region or ""].get(line.tag or "") if is_known else None,
            )
        )
    return CutList(rows, len(kernel.code) - len(rows))


@functools.cache
def _environment() -> jinja2.Environment:
    """The templates, which are read and compiled once a process: that takes longer than a page."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["number"] = format_number
    environment.filters["count"] = format_count
    environment.filters["percent"] = format_percent
    environment.filters["cycles"] = "{:,.1f}".format
    return environment


def make_page(record: Record) -> str:
    """Returns the page as HTML. The same record always gives the same page."""
    lines = _line_limit(record)
    script = (TEMPLATES / "page.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    page = (
        _environment()
        .get_template("page.html")
        .render(
            record=record,
            kernels=[_view_kernel(record, number, lines) for number in range(len(record.kernels))],
            causes=CAUSES,
            has_timelines=any(kernel.timelines.have_events for kernel in record.kernels),
            most_pictures=MOST_PICTURES,
            style=Markup((TEMPLATES / "page.css").read_text(encoding="utf-8")),
            script=Markup(script),
            script_digest=digest,
        )
    )
    return _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", page)
