"""Compares agents on a kernel: what each finds alone, what it adds to the others, and what a solver
finds after them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import waveasm
from tests.kernels.cases import Case
from tests.kernels.optimality import exact_search, solved_regions
from tests.kernels.pipelining import geomean
from waveasm import Search

AGENTS = ("list", "anneal", "modulo", "events")
"""Those that find orders without a solver or a model."""

DEFAULT = "portfolio"
"""What searches use by default: some of the agents, by region."""

EXACT = "exact"
"""The solver, which goes on from what the default finds."""

OBJECTIVES = ("default", "registers")


@dataclass(frozen=True, slots=True)
class Features:
    """What a choice of agents could go by."""

    operations: int
    """Of the largest region."""
    waves: float
    """On a SIMD, in the order of the source."""
    headroom: float
    """Cycles of the source order by the bound of its instructions: at 1, no order is faster."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best order of an agent."""

    score: tuple[float, ...]
    """What the objective compares, less is better: time and cycles of a workgroup alone, or
    VGPRs, waits and wait states."""
    iteration: float
    """Cycles between iterations of the longest loop, all waves of a SIMD; 0 without a loop."""
    events: int
    """The most results at a time that one other unit waits for, in one region."""
    seconds: float
    """Of the processor, for the whole compile."""
    agents: tuple[str, ...] = ()
    """Those that the portfolio chose for some region."""
    bounds: tuple[tuple[str, float], ...] = ()
    """By region, the cycles in the solver's model by the bound that it proves."""


@dataclass(frozen=True, slots=True)
class Portfolio:
    """The agents on a kernel, each alone, and the default."""

    kernel: str
    features: Features
    found: Mapping[str, Found]

    def best(self, *without: str) -> tuple[float, ...]:
        """The best score of single agents other than these."""
        return min(self.found[agent].score for agent in AGENTS if agent not in without)

    def loss(self, agent: str, part: int = 0) -> float:
        """A part of the agent's score by the same part of the best one."""
        return ratio(self.found[agent].score[part], self.best()[part])

    def wins(self, agent: str) -> bool:
        """Whether no other agent is as good."""
        return self.found[agent].score < self.best(agent)

    def added(self, agent: str, part: int = 0) -> float:
        """What the best of the other agents has by what the best of all has: above 1, the agent
        alone has it."""
        return ratio(self.best(agent)[part], self.best()[part])


def ratio(first: float, second: float) -> float:
    """1 for two zeros. What is a count of nothing counts as one."""
    return max(first, 1) / max(second, 1)


def _score(metrics: Mapping[str, float], objective: str) -> tuple[float, ...]:
    names: tuple[str, ...] = ("time", "cycles_alone")
    if objective == "registers":
        names = ("peak_vgprs", "waitcnts", "nops")
    # Sums of many cycles differ in their last bits.
    return tuple(round(metrics[name], 4) for name in names)


def _found(result: waveasm.CompileResult, kernel: dict[str, Any], **values: Any) -> Found:
    journal = [json.loads(line) for line in result.journal.splitlines()]
    chosen = {line["agent"]: None for line in journal if line.get("takes_part")}
    peaks = [pair["after"] for region in kernel["regions"] for pair in region["events"]]
    return Found(
        iteration=kernel["best"]["cycles_per_iteration"],
        events=max(peaks, default=0),
        agents=tuple(chosen),
        **values,
    )


def _cpu_seconds() -> float:
    """Of this process and of the solvers that have ended."""
    return sum(os.times()[:4])


def try_agents(case: Case, objective: str = "default", effort: int = 0) -> Portfolio:
    """Searches a kernel with each agent alone, with the default ones and, with `effort`, with the
    solver after that.

    Raises:
        CompileError: the kernel does not compile.
        ValueError: the solver failed.
    """
    found = {}
    features = Features(0, 0, 0)
    moves = ""
    for agent in (*AGENTS, DEFAULT):
        start = _cpu_seconds()
        search = Search(agents=(agent,), threads=1, objective=objective, cache=False)
        result = waveasm.compile(case.source, target="gfx942", schedule=search)
        seconds = _cpu_seconds() - start
        moves = result.moves
        (kernel,) = json.loads(result.record)["kernels"]
        found[agent] = _found(
            result, kernel, score=_score(kernel["best"], objective), seconds=seconds
        )
        features = Features(
            operations=max((region["operations"] for region in kernel["regions"]), default=0),
            waves=kernel["baseline"]["occupancy"],
            headroom=kernel["baseline"]["cycles"] / kernel["baseline"]["bound"],
        )
    if effort:
        start = _cpu_seconds()
        search = exact_search(moves, effort)
        result = waveasm.compile(case.source, target="gfx942", schedule=search)
        seconds = _cpu_seconds() - start
        (kernel,) = json.loads(result.record)["kernels"]
        bounds = [
            (region, ratio(cycles, bound)) for region, _, cycles, bound in solved_regions(kernel)
        ]
        found[EXACT] = _found(
            result,
            kernel,
            score=_score(kernel["best"], objective),
            seconds=seconds,
            bounds=tuple(bounds),
        )
    return Portfolio(case.name, features, found)


def try_objectives(case: Case, effort: int = 0) -> dict[str, Portfolio]:
    """`try_agents` with each of `OBJECTIVES`, the solver with the default one."""
    return {
        objective: try_agents(case, objective, effort if objective == "default" else 0)
        for objective in OBJECTIVES
    }


def _summary(rows: Sequence[Portfolio], parts: Sequence[str]) -> list[str]:
    """What each agent wins and adds; `parts` names the first parts of scores."""
    lines = [
        "| agent | "
        + " | ".join(f"{part} by the best" for part in parts)
        + " | wins | "
        + " | ".join(f"adds to {part}" for part in parts)
        + " | seconds |",
        "| --- " + "| ---: " * (2 * len(parts) + 2) + "|",
    ]
    for agent in (*AGENTS, DEFAULT):
        losses = [
            f"{geomean([row.loss(agent, part) for row in rows]):.4f}" for part in range(len(parts))
        ]
        cells = ["", *[""] * len(parts)]
        if agent != DEFAULT:
            cells = [str(sum(row.wins(agent) for row in rows))]
            cells += [
                f"{geomean([row.added(agent, part) for row in rows]):.4f}"
                for part in range(len(parts))
            ]
        seconds = sum(row.found[agent].seconds for row in rows)
        lines.append(f"| `{agent}` | {' | '.join([*losses, *cells])} | {seconds:.0f} |")
    return lines


def _kernels(rows: Sequence[Portfolio], part: int) -> list[str]:
    """A line for each kernel: what each agent makes of a part of the score, by the best one."""
    names = (*AGENTS, DEFAULT)
    lines = [
        "| kernel | operations | waves | headroom | " + " | ".join(names) + " | best |",
        "| --- " + "| ---: " * (3 + len(names)) + "| --- |",
    ]
    for row in rows:
        winners = [agent for agent in AGENTS if row.wins(agent)]
        cells = [f"{row.loss(agent, part):.3f}" for agent in names]
        lines.append(
            f"| {row.kernel} | {row.features.operations} | {row.features.waves:.0f} "
            f"| {row.features.headroom:.2f} | {' | '.join(cells)} | {', '.join(winners)} |"
        )
    return lines


def _details(rows: Sequence[Portfolio]) -> list[str]:
    """A line for each kernel: estimates, iterations, events and seconds of each agent, and the
    distances from the bounds."""
    names = [*AGENTS, DEFAULT]
    if any(EXACT in row.found for row in rows):
        names.append(EXACT)
    lines = [
        "| kernel | " + " | ".join(names) + " | by the bound |",
        "| --- " + "| --- " * len(names) + "| --- |",
    ]
    for row in rows:
        cells = []
        for agent in names:
            found = row.found[agent]
            iteration = f" / {found.iteration:.0f}" if found.iteration else ""
            cells.append(
                f"{found.score[0]:.0f} / {found.score[1]:.0f}{iteration}; {found.events}; "
                f"{found.seconds:.2f}"
            )
        bounds = row.found[EXACT].bounds if EXACT in row.found else ()
        cells.append(", ".join(f"{region} {distance:.2f}" for region, distance in bounds))
        lines.append(f"| {row.kernel} | {' | '.join(cells)} |")
    return lines


def summary(answers: Sequence[Mapping[str, Portfolio]]) -> list[str]:
    """The figures of the page."""
    rows = [answer["default"] for answer in answers]
    registers = [answer["registers"] for answer in answers]
    return [
        f"### Time, {len(rows)} kernels",
        "",
        *_summary(rows, ("time", "alone")),
        "",
        *_choices(rows),
        "",
        f"### Registers, {len(registers)} kernels",
        "",
        *_summary(registers, ("VGPRs",)),
        "",
        *_choices(registers),
    ]


def _choices(rows: Sequence[Portfolio]) -> list[str]:
    chosen = sum("modulo" in row.found[DEFAULT].agents for row in rows)
    worse = [row.kernel for row in rows if row.found[DEFAULT].score > row.best()]
    return [
        f"The portfolio lets `modulo` search in {chosen} of these kernels. It is worse than a",
        f"single agent on {len(worse)}: {', '.join(worse) or 'none'}.",
    ]


def table(answers: Sequence[Mapping[str, Portfolio]]) -> list[str]:
    """Lines for each kernel. *Headroom* is the time of the source order by the bound of its
    instructions, *by the bound* for each region what the order of `exact` takes in its model by the
    bound."""
    rows = [answer["default"] for answer in answers]
    return [
        "## Cycles of a workgroup alone, by the best",
        "",
        *_kernels(rows, 1),
        "",
        "## Estimates",
        "",
        "Time / cycles of a workgroup alone / cycles between iterations of the longest loop; the",
        "most results at a time that another unit waits for; seconds.",
        "",
        *_details(rows),
        "",
        "## VGPRs, by the best",
        "",
        *_kernels([answer["registers"] for answer in answers], 0),
    ]
