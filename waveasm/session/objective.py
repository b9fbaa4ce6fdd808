"""Compares estimates as the search does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from waveasm.session.facts import MetricFacts


@dataclass(frozen=True, slots=True)
class Objective:
    """Metrics by which candidates are compared, the most important first."""

    names: Sequence[str]
    higher_is_better: frozenset[str]

    @classmethod
    def of(cls, names: Sequence[str], metrics: Sequence[MetricFacts]) -> Objective:
        """Makes an objective of names, for metrics as the compiler describes them."""
        return cls(tuple(names), frozenset(m["name"] for m in metrics if m["higher_is_better"]))

    def difference(self, a: Mapping[str, float], b: Mapping[str, float]) -> str | None:
        """Returns the first metric in which two estimates differ. One that does not compile has
        `spills_or_failure` alone, which comes first."""
        for name in ("spills_or_failure", *self.names):
            if a.get(name) != b.get(name):
                return name
        return None

    def compare(self, a: Mapping[str, float], b: Mapping[str, float]) -> int:
        """Returns 1 if `a` is better than `b`, -1 if it is worse, and 0 if they are equal."""
        name = self.difference(a, b)
        if name is None:
            return 0
        return 1 if (a[name] > b[name]) == (name in self.higher_is_better) else -1
