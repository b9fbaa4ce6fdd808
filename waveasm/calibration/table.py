"""All benchmarks, and the constants that none of them sees."""

from __future__ import annotations

from waveasm.calibration import arithmetic, control, l1, lds, memory
from waveasm.calibration.benchmark import Benchmark

BENCHMARKS: tuple[Benchmark, ...] = (
    *arithmetic.BENCHMARKS,
    *lds.BENCHMARKS,
    *memory.BENCHMARKS,
    *l1.BENCHMARKS,
    *control.BENCHMARKS,
)
"""In the order in which they run: what is short first."""

BY_NAME = {benchmark.name: benchmark for benchmark in BENCHMARKS}

EXPECTED: dict[str, dict[str, float]] = {
    "gfx942": {
        "slot.vector": 4.0,
        "slot.scalar": 4.0,
        "passes.16x16x16_f16": 4.0,
        "passes.32x32x8_f16": 8.0,
        "passes.32x32x2_f32": 16.0,
    },
    # The shapes of gfx942 take as long; those with twice the K are other instructions.
    "gfx950": {
        "slot.vector": 4.0,
        "slot.scalar": 4.0,
        "passes.16x16x16_f16": 4.0,
        "passes.32x32x8_f16": 8.0,
        "passes.32x32x2_f32": 16.0,
    },
}
"""By target: observations from which wait states follow, or on which all other values rest. A GPU
with others is not this target: nothing of it is used."""

NOT_VISIBLE: dict[str, str] = {
    "lds.ds_read2_b64": "no benchmark: two elements take the port like ds_read_b128",
    "lds.ds_read2_b32": "no benchmark: two elements take the port like ds_read_b64",
    "lds.ds_write2_b64": "no benchmark: two elements take the port like ds_write_b128",
    "lds.ds_write2_b32": "no benchmark: two elements take the port like ds_write_b64",
    "lds.ds_bpermute": "no benchmark of exchanges between lanes",
    "lds.ds_permute": "no benchmark of exchanges between lanes",
    "lds.ds_swizzle": "no benchmark of exchanges between lanes",
    "lds.ds_other": "no benchmark of LDS atomics",
    "lds_dma_extra_cycles": "no benchmark of loads to the LDS",
    "scratch_extra_cycles": "the scratch of a lone wave stays in the L1, where the model has none",
    "lds_queue_entries": "the counter of a wave is full before the queue is",
    "vmem_queue_entries": "no benchmark: full queues show beside the path only",
    "shared_write.hold": "a wave goes on in whole slots, which hide what is less",
}
"""Why constants, by the beginning of their names, are not measured."""


def why_not_measured(name: str) -> str:
    """Why no benchmark measures a constant; empty if one does."""
    for benchmark in BENCHMARKS:
        if name in benchmark.constants:
            return ""
    for prefix, reason in NOT_VISIBLE.items():
        if name == prefix or name.startswith(prefix + "."):
            return reason
    return "no benchmark"
