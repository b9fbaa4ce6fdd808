"""A timed device without a GPU, with constants that differ from those that are built in."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from waveasm.calibration.gpu import Gpu
from waveasm.calibration.kit import Options
from waveasm.calibration.launcher import Chip
from waveasm.runtime.emulated_hip import environment
from waveasm.runtime.emulated_hip.timed import VARIABLE

CONSTANTS: dict[str, float] = {
    "transcendental.unit": 20,
    "transcendental.latency": 24,
    "trans_to_vector_cycles": 24,
    "scalar_to_vmem_cycles": 12,
    "scalar_to_branch_cycles": 12,
    "vector_to_memory_cycles": 16,
    "vector_scalar_to_scalar_cycles": 20,
    "lds.ds_read.latency": 56,
    "lds.ds_read_b64.latency": 64,
    "lds.ds_read_b96.latency": 72,
    "lds.ds_read_b128.latency": 80,
    "lds.ds_write.latency": 64,
    "lds.ds_write_b64.latency": 72,
    "lds.ds_write_b96.latency": 76,
    "lds.ds_write_b128.latency": 84,
    "lds.ds_read.port": 5,
    "lds.ds_read_b64.port": 9,
    "lds.ds_read_b96.port": 14,
    "lds.ds_read_b128.port": 19,
    "lds.ds_write.port": 12,
    "lds.ds_write_b64.port": 16,
    "lds.ds_write_b96.port": 20,
    "lds.ds_write_b128.port": 24,
    "shared_write.port": 21,
    "scalar_load.latency": 88,
    "store_cycles": 352,
    "atomic_cycles": 560,
    "plain_atomic_cycles": 340,
    "load_cycles.l1": 132,
    "load_cycles.l2": 249,
    "load_cycles.mall": 521,
    "load_cycles.hbm": 962,
    "line_cycles.l2.per_line": 2.9,
    "line_cycles.l2.per_byte": 0.002,
    "line_cycles.mall.per_line": 5.3,
    "line_cycles.mall.per_byte": 0.003,
    "line_cycles.hbm.per_line": 4.4,
    "line_cycles.hbm.per_byte": 0.012,
    "lines_in_flight": 222,
    "barrier_cycles": 12,
    "sleep_cycles": 72,
    "fetch_cycles": 20,
    "matrix_to_branch_cycles": 24,
}
"""Each differs from what is built in. A wave goes on in slots of 4 cycles: constants that hold up a
wave each time are multiples, unless a slot less than 2 % of them."""

L1_SETS = 2
L1_WAYS = 96

CACHES = {
    "l1_sets": L1_SETS,
    "l1_ways": L1_WAYS,
    "replacement": "fifo",
    "l2_bytes": 128 << 10,
    "mall_bytes": 512 << 10,
}
"""L2 and MALL are small, so that footprints are."""

CHIP = Chip(l2_bytes=128 << 10, mall_bytes=512 << 10)


def write_plan(path: Path, *, faults: Sequence[dict[str, Any]] = (), **changes: Any) -> None:
    """Writes the plan of the device."""
    plan = {
        "constants": CONSTANTS,
        "caches": CACHES,
        "clock_mhz": 1900.0,
        "launch_us": 6.5,
        "noise": 0.001,
        "seed": 7,
        "faults": faults,
    }
    path.write_text(json.dumps({**plan, **changes}))


def options(
    plan: Path, *, target: str = "gfx942", rounds: int = 5, timeout_s: float = 40.0
) -> Options:
    """How to measure on the device."""
    return Options(
        target=target,
        gpu=Gpu(emulated=True, rounds=rounds, timeout_s=timeout_s),
        chip=CHIP,
        environment={**environment(os.environ), VARIABLE: str(plan)},
    )
