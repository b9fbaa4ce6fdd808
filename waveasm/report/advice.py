"""Explains in sentences what limits a kernel, what the search tried, and what may help."""

from __future__ import annotations

from collections import Counter

from waveasm.estimate.source_changes import find_source_changes
from waveasm.report.comparison import format_count, format_number, format_percent
from waveasm.report.record import Cause, Kernel, Outcome, RegisterUse

CLOSE = 0.9
"""Share of the estimate that a bound must explain to count as reached."""

MANY = 0.1
"""Share of the cycles of a wave from which a stall is worth a sentence."""

BOUNDS = {
    "matrix core": "the matrix core",
    "vector ALU": "the vector ALU",
    "scalar issue": "the issue of scalar instructions",
    "branch issue": "the issue of branches",
    "vector memory issue": "the issue of vector memory",
    "LDS issue": "the issue of LDS instructions",
    "LDS port": "the port of the LDS",
    "LDS array": "the array of the LDS",
    "vector memory path": "the path of vector memory",
    "memory lines": "the cache lines that loads request",
    "issue of a wave": "the issue slots of one wave",
    "chain of results": "the chain of results of one wave",
    "barriers": "the phases between barriers",
}
"""What the reasons of a bound are about."""

REMEDIES: dict[Cause, str] = {
    "vmem": "more waves on a SIMD, loads that are issued earlier, wider loads, or tiles that load "
    "less",
    "lds": "reads that are issued earlier, wider reads, or a layout with fewer bank conflicts",
    "smem": "constants that are loaded once, before the loop",
    "mfma": "other instructions between matrix instructions that depend on each other, or more "
    "independent accumulators",
    "hazard": "independent instructions between a result and its use",
    "barrier": "fewer barriers, or waves with equal work between them",
    "unit": "instructions of other units between those of a busy one",
    "branch": "longer loop bodies (--unroll_factor), or aligned ones (--align_loops)",
}
"""Remedies against stalls."""


RESULTS: dict[Outcome, str] = {
    "kept": "improved the best order",
    "worse": "gained nothing",
    "refused": "had an illegal command",
    "unproven": "could not be proved to compute the same",
    "failed": "did not compile",
    "empty": "had no proposal",
}
"""What became of rounds."""


def advise(kernel: Kernel) -> list[str]:
    """Returns sentences about a kernel that was evaluated, the most important first."""
    if kernel.skipped is not None:
        return []
    return [
        *_limit(kernel),
        *_stalls(kernel),
        *_registers(kernel),
        *map(str, find_source_changes(kernel.model_dump())),
        *_tried(kernel),
    ]


def _limit(kernel: Kernel) -> list[str]:
    bound, cycles = kernel.best.get("bound", 0.0), kernel.best.get("cycles", 0.0)
    if not bound or not cycles:
        return []
    share = min(bound / cycles, 1.0)
    because = f" ({BOUNDS[kernel.bound_reason]})" if kernel.bound_reason else ""
    if share >= CLOSE:
        return [
            "The estimate is close to the lower bound of any order of these instructions"
            f"{because}: {format_percent(share)} of {format_number(cycles)} cycles. Another "
            "order gains little; other instructions or tiles may."
        ]
    return [
        f"The lower bound{because} is {format_percent(share)} of the estimate, "
        f"{format_number(bound)} of {format_number(cycles)} cycles. The rest is time in which "
        "waves wait."
    ]


def _stalls(kernel: Kernel) -> list[str]:
    timeline = kernel.timelines.best or kernel.timelines.baseline
    if timeline is None or not timeline.cycles or not timeline.stalls:
        return []
    cause, cycles = max(timeline.stalls.items(), key=lambda stall: stall[1])
    share = cycles / timeline.cycles
    if share < MANY:
        return []
    return [
        f"Waves stall most for {cause}: {format_percent(min(share, 1.0))} of the time of a wave. "
        f"This may help: {REMEDIES[cause]}."
    ]


def _registers(kernel: Kernel) -> list[str]:
    best = kernel.best
    if best.get("spilled_vgprs") or best.get("scratch_bytes"):
        return [
            f"Registers do not suffice: {format_number(best.get('spilled_vgprs', 0.0))} VGPRs are "
            f"spilled, {format_number(best.get('scratch_bytes', 0.0))} bytes of them to scratch "
            "memory. Smaller tiles need fewer."
        ]
    use = kernel.registers.best or kernel.registers.baseline
    return [] if use is None else _next_wave(use)


def _next_wave(use: RegisterUse) -> list[str]:
    """Says how many registers fewer let another wave run on a SIMD, unless the LDS limits waves."""
    peak = use.peak.vgprs + use.peak.agprs
    waves = sum(limit >= peak for limit in use.limits)
    if use.waves_by_lds is not None and use.waves_by_lds < min(waves, len(use.limits)):
        return [
            f"The LDS of its workgroups lets {format_count(use.waves_by_lds, 'wave')} run on a "
            f"SIMD, registers would let {waves}: smaller or fewer buffers in the LDS may help, "
            "fewer registers do not."
        ]
    if not 0 < waves < len(use.limits):
        return []
    fewer = peak - use.limits[waves]
    return [
        f"Registers let {format_count(waves, 'wave')} run on a SIMD; with "
        f"{format_count(fewer, 'vector register')} fewer at the peak, {waves + 1} would."
    ]


def _tried(kernel: Kernel) -> list[str]:
    if not kernel.rounds:
        return []
    counts = Counter(entry.outcome for entry in kernel.rounds)
    names = list(dict.fromkeys(agent.name for agent in kernel.agents))
    words = [
        f"{format_number(counts[outcome])} {meaning}"
        for outcome, meaning in RESULTS.items()
        if counts[outcome]
    ]
    tried = (
        f"Tried: {format_count(len(kernel.rounds), 'round')} of {', '.join(names)}, of which "
        f"{', '.join(words)}."
    )
    if kernel.rounds_left_out:
        left_out = format_count(kernel.rounds_left_out, "round")
        tried += f" The limit of evaluations left out {left_out}: --evaluations raises it."
    elif not any(region.moves for region in kernel.regions):
        tried += " More --rounds and --evaluations search longer; --llm asks a model."
    return [tried]
