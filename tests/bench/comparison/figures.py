"""Figures of one kernel by one compiler, from the cycle model and the machine code."""

from __future__ import annotations

import dataclasses
import math
import os
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import waveasm
from waveasm import KernelEstimate
from waveasm.estimate.equal_constants import LINE_CYCLES, LINES, LINES_LEVEL, find_equal

LANES = 64
"""Work-items of a wave."""
SIMDS = 4
"""SIMDs of a compute unit, which share the waves of a workgroup."""
ISSUE = "issue"
"""The part of the cycles in which a wave does not stall."""


@dataclass(frozen=True, slots=True)
class Assumptions:
    """What estimates assume."""

    level: str
    """Where loads find their data, see `waveasm.estimate_machine_code`."""
    trip_count: int
    """Iterations of loops whose iterations constants do not determine."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Cycles of a workgroup that has a compute unit for itself, or, if the compute unit is full,
    cycles a wave: those of all waves of a SIMD, divided by their number."""

    cycles: float
    waves_per_simd: int
    bound: float
    """The lower bound of `cycles` for any order of the instructions."""
    bound_reason: str
    equals: str
    """The bound or the work of a resource that `cycles` equal to the digit; empty if none."""
    conflicts: float
    """Cycles that conflicts of LDS banks add."""
    parts: Mapping[str, float]
    """`cycles` by the cause of a wave's stalls; `ISSUE` is the rest."""
    stalled: Mapping[str, Mapping[str, float]]
    """The stalls of each part by the mnemonic of the instruction that waits."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one kernel by one compiler."""

    vectors: int
    """VGPRs and AGPRs that a wave is allotted."""
    scalars: int
    """SGPRs that a wave is allotted."""
    lds_bytes: int
    executed: Mapping[str, Mapping[str, int]]
    """How many instructions a wave issues, by category and mnemonic."""
    alone: Estimate
    full: Estimate
    is_assumed: bool
    """Whether a trip count is assumed."""

    @property
    def issues(self) -> int:
        """Instructions that a wave issues."""
        return sum(map(self.count, self.executed))

    def count(self, category: str) -> int:
        """Instructions of a category that a wave issues."""
        return sum(self.executed.get(category, {}).values())


def measure(code: bytes | os.PathLike[str], assumptions: Assumptions) -> Figures:
    """Estimates the only kernel of `code`. Raises `WaveAsmError`."""
    full = _estimate(code, 0, assumptions)
    waves = math.ceil(max(full.workgroup_size, 1) / (LANES * SIMDS))
    alone = _estimate(code, waves, assumptions)

    def count_lines(waves: int) -> float:
        alike = _estimate(code, waves, dataclasses.replace(assumptions, level=LINES_LEVEL))
        return alike.resource_cycles.get(LINES, 0) / LINE_CYCLES

    executed: dict[str, Counter[str]] = defaultdict(Counter)
    for instruction in full.instructions:
        if instruction.issues:
            executed[instruction.category][instruction.mnemonic] += instruction.issues
    return Figures(
        vectors=full.vgprs + full.agprs,
        scalars=full.sgprs,
        lds_bytes=full.lds_bytes,
        executed=dict(executed),
        alone=_convert(alone, 1, find_equal(alone, 1, lambda: count_lines(waves))),
        full=_convert(
            full, full.waves_per_simd, find_equal(full, full.waves_per_simd, lambda: count_lines(0))
        ),
        is_assumed=not all(loop.is_trip_count_known for loop in full.loops),
    )


def _estimate(
    code: bytes | os.PathLike[str], waves: int, assumptions: Assumptions
) -> KernelEstimate:
    kernels = waveasm.estimate_machine_code(
        code, waves=waves, level=assumptions.level, trip_count=assumptions.trip_count
    )
    if len(kernels) != 1:
        raise waveasm.MachineCodeError(f"expected one kernel, got {len(kernels)}")
    return kernels[0]


def _convert(kernel: KernelEstimate, divisor: int, equals: str) -> Estimate:
    """Divides all cycles by `divisor`."""
    parts = {cause: cycles / divisor for cause, cycles in kernel.stalls.items()}
    parts[ISSUE] = kernel.cycles / divisor - sum(parts.values())
    stalled: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for instruction in kernel.instructions:
        for cause, cycles in instruction.stalls.items():
            stalled[cause][instruction.mnemonic] += cycles / divisor
    return Estimate(
        cycles=kernel.cycles / divisor,
        waves_per_simd=kernel.waves_per_simd,
        bound=kernel.bound_cycles / divisor,
        bound_reason=kernel.bound_reason,
        equals=equals,
        conflicts=kernel.bank_conflict_cycles / divisor,
        parts=parts,
        stalled={cause: dict(cycles) for cause, cycles in stalled.items()},
    )
