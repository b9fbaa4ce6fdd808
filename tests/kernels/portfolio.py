"""What each agent finds alone on a kernel, and what it adds to the others."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import waveasm
from tests.kernels.cases import Case
from waveasm import Search

AGENTS = ("list", "anneal", "modulo", "events")
"""Those that look for better orders than that of the source, without a solver or a model."""


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
class Portfolio:
    """The agents on a kernel, each alone."""

    kernel: str
    features: Features
    times: Mapping[str, float]
    """The estimated time of the best order, by agent."""
    seconds: Mapping[str, float]
    """How long the compile took, by agent."""

    def best(self, *without: str) -> float:
        """The best time of the agents other than these."""
        return min(value for agent, value in self.times.items() if agent not in without)

    def loss(self, agent: str) -> float:
        """The agent's time by the best one."""
        return self.times[agent] / self.best()

    def added(self, agent: str) -> float:
        """The best time of the other agents by the best of all: above 1, the agent alone has it."""
        return self.best(agent) / self.best()


def try_agents(case: Case, agents: Sequence[str] = AGENTS) -> Portfolio:
    """Searches a kernel with each agent alone.

    Raises:
        CompileError: the kernel does not compile.
    """
    times, seconds = {}, {}
    features = Features(0, 0, 0)
    for agent in agents:
        start = time.monotonic()
        search = Search(agents=(agent,), threads=1)
        result = waveasm.compile(case.source, target="gfx942", schedule=search)
        seconds[agent] = time.monotonic() - start
        (kernel,) = json.loads(result.record)["kernels"]
        times[agent] = kernel["best"]["time"]
        features = Features(
            operations=max((region["operations"] for region in kernel["regions"]), default=0),
            waves=kernel["baseline"]["occupancy"],
            headroom=kernel["baseline"]["cycles"] / kernel["baseline"]["bound"],
        )
    return Portfolio(case.name, features, times, seconds)


def geomean(values: Sequence[float]) -> float:
    """The geometric mean; 1 of nothing."""
    return math.exp(sum(map(math.log, values)) / len(values)) if values else 1.0


def markdown(rows: Sequence[Portfolio], agents: Sequence[str] = AGENTS) -> str:
    """The table as a page."""
    lines = [
        "# Agents alone and together",
        "",
        "The agents of [conductor.md](conductor.md) on kernels of `tests/kernels/corpus`, each",
        "alone: the estimated time of its best order by the best one of all these agents. An agent",
        "*wins* a kernel if no other one is as good, and *adds* the factor by which the best of",
        "the others is slower than the best of all. *Seconds* are those of whole compiles.",
        "*Headroom* is the time of the source order by the bound of its instructions. Made by",
        "`./bazelw run //tests/kernels:portfolio_table -- --markdown=docs/portfolio.md`.",
        "",
        "| agent | by the best, geometric mean | wins | adds, geometric mean | seconds |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for agent in agents:
        wins = sum(row.added(agent) > 1 for row in rows)
        lines.append(
            f"| `{agent}` | {geomean([row.loss(agent) for row in rows]):.3f} | {wins} "
            f"| {geomean([row.added(agent) for row in rows]):.4f} "
            f"| {sum(row.seconds[agent] for row in rows):.0f} |"
        )
    lines += [
        "",
        "| kernel | operations | waves | headroom | " + " | ".join(agents) + " |",
        "| --- " + "| ---: " * (3 + len(agents)) + "|",
    ]
    for row in rows:
        cells = [f"{row.loss(agent):.3f}" for agent in agents]
        lines.append(
            f"| {row.kernel} | {row.features.operations} | {row.features.waves:.0f} "
            f"| {row.features.headroom:.2f} | " + " | ".join(cells) + " |"
        )
    return "\n".join(lines) + "\n"
