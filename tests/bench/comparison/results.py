"""The figures of all kernels, and means of their ratios.

Ratios are ours by LLVM's: below 1 is better.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tests.bench.comparison.figures import Figures

COLUMNS: Mapping[str, Callable[[Figures], float]] = {
    "executed": lambda figures: figures.issues,
    "alone": lambda figures: figures.alone.cycles,
    "full": lambda figures: figures.full.cycles,
    "VGPR+AGPR": lambda figures: figures.vectors,
    "SGPR": lambda figures: figures.scalars,
}
"""The figures that have means."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """The figures of one kernel."""

    name: str
    ours: Mapping[str, Figures]
    """By schedule."""
    llvm: Figures

    @property
    def family(self) -> str:
        """The first word of the name."""
        return self.name.split("_")[0]

    @property
    def is_assumed(self) -> bool:
        """Whether the trip count of a loop is assumed."""
        return any(figures.is_assumed for figures in [*self.ours.values(), self.llvm])

    def ratio(self, column: str, schedule: str) -> float:
        """Of a figure of `COLUMNS`."""
        return COLUMNS[column](self.ours[schedule]) / COLUMNS[column](self.llvm)


@dataclass(frozen=True, slots=True)
class Spread:
    """Ratios of several kernels."""

    mean: float
    """Geometric."""
    better: float
    """Share of the ratios below 1."""
    worse: float
    """Share of the ratios above 1."""
    worst: float


def spread(ratios: Iterable[float]) -> Spread:
    """Summarises at least one ratio."""
    values = list(ratios)
    return Spread(
        mean=statistics.geometric_mean(values),
        better=sum(ratio < 1 for ratio in values) / len(values),
        worse=sum(ratio > 1 for ratio in values) / len(values),
        worst=max(values),
    )


def mean(kernels: Iterable[Kernel], column: str, schedule: str) -> float:
    """The geometric mean of the ratios of a figure."""
    return statistics.geometric_mean(kernel.ratio(column, schedule) for kernel in kernels)


def category_mean(kernels: Iterable[Kernel], category: str, schedule: str) -> float:
    """The geometric mean of the ratios of instructions executed of a category. Many kernels have
    none of some category: both counts are one larger than they are."""
    return statistics.geometric_mean(
        (kernel.ours[schedule].count(category) + 1) / (kernel.llvm.count(category) + 1)
        for kernel in kernels
    )


def families(kernels: Iterable[Kernel]) -> dict[str, list[Kernel]]:
    """Those with several kernels, by name."""
    found: dict[str, list[Kernel]] = defaultdict(list)
    for kernel in kernels:
        found[kernel.family].append(kernel)
    return {name: members for name, members in sorted(found.items()) if len(members) > 1}
