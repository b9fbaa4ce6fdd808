"""The process of one kernel, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from waveasm.estimate.calibration import Calibration, Measured
from waveasm.mcp.child import Child

GEMM = Path("examples/gemm.mlir").read_text()
OTHER = GEMM.replace("gfx942", "gfx950")


def opened(kernel: str, *targets: str) -> str:
    """What opening a kernel says with slow memory for these GPUs."""
    slow = {"load_cycles.hbm": Measured(1900.0)}
    arguments: dict[str, Any] = {
        "kernel": kernel,
        "launch": "1x64",
        "level": "hbm",
        "lines": "auto",
        "objective": "default",
        "unroll_limit": None,
        "waves_per_simd": None,
        "script": "",
    }
    answer = Child().answer(
        {
            "call": "open",
            "arguments": arguments,
            "left": [4, 4],
            "saved": None,
            "first_letter": 0,
            "calibrations": [Calibration(each, "GPU", slow).to_json() for each in targets],
            "measured": {},
        }
    )
    assert not answer["is_error"], answer["text"]
    return str(answer["text"])


def test_a_kernel_has_the_calibration_of_its_target() -> None:
    both = ("gfx942", "gfx950")
    for kernel, own, foreign in ((GEMM, *both), (OTHER, *reversed(both))):
        built_in = opened(kernel)
        assert opened(kernel, foreign) == built_in
        assert opened(kernel, own) == opened(kernel, *both)
        assert opened(kernel, own) != built_in
