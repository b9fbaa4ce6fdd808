"""Ranks the variants of a kernel, and says why they stand where they do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from waveasm.session.measured import MeasuredTime
from waveasm.tuning.levels import Level
from waveasm.tuning.task import Found, Task

NEAR_BOUND = 1.1
"""A time of at most so many bounds counts as bound by the reason of the bound."""

BUSY = 0.5
"""A resource that is busy for less of its bound limits nothing: chains of results do."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What came of one variant."""

    variant: str
    level: Level
    """The last level that it reached."""
    found: Found | None
    """Its best result; None if it failed."""
    error: str = ""
    task: Task | None = None
    """The task that found it."""
    seconds: float = 0.0
    """What all its levels took."""
    is_out: bool = False
    """Whether others went on from its level, and it did not."""
    measured: MeasuredTime | None = None
    """What a GPU says of it, with the ratio to the default of the kernel."""

    @property
    def score(self) -> tuple[float, ...]:
        """Less is better: variants that were searched come before those that only have a bound."""
        if self.found is None:
            return (math.inf,)
        return (float(self.level is Level.BOUND), *self.found.score)

    @property
    def why(self) -> str:
        """What limits the variant, in words."""
        if self.found is None:
            return f"failed: {self.error.splitlines()[0]}" if self.error else "not tried yet"
        found = self.found
        share = "" if found.busy_share is None else f", {100 * found.busy_share:.0f} % busy"
        if self.level is Level.BOUND:
            words = f"{found.bound:,.0f} cycles of the {found.bound_reason}"
            words = f"left out, its bound is {words}" if self.is_out else f"its bound is {words}"
        elif found.time <= NEAR_BOUND * found.bound and not _is_idle(found):
            words = f"bound by the {found.bound_reason}{share}"
        else:
            ratio = found.time / found.bound if found.bound else math.inf
            words = f"latency: {ratio:.2f} times the bound of the {found.bound_reason}"
        waves = found.waves_per_simd
        return f"{words}; {waves} wave{'s' * (waves != 1)} a SIMD{_rest(found)}"


def _is_idle(found: Found) -> bool:
    """Whether the reason of the bound is a resource that mostly waits for results."""
    return found.busy_share is not None and found.busy_share < BUSY


def _rest(found: Found) -> str:
    """Compute units that the launch leaves without work."""
    count = found.workgroups
    if not 0 < count < found.compute_units:
        return ""
    return (
        f"; {count} workgroup{'s' * (count != 1)} leave{'s' * (count == 1)} "
        f"{found.compute_units - count} of {found.compute_units} compute units idle"
    )


def comparison(standings: Sequence[Standing]) -> str:
    """What limits the best variant, and the best ones of those that something else limits; empty
    for one alone."""
    limits: dict[str, str] = {}
    for each in standings:
        if each.found is not None:
            limits.setdefault(each.found.bound_reason, each.variant)
    if len(standings) < 2:
        return ""
    return "; ".join(
        f"{name} {'' if number else 'is bound '}by the {reason}"
        for number, (reason, name) in enumerate(limits.items())
    )
