"""How long calls of a session take: `./bazelw run //tests/bench:session_bench [KERNEL.mlir ...]`.

For each kernel, the median time of attempts that move an instruction, of refusals, of attempts that
add stages, and of explanations, in milliseconds, and as a share of a compile of the same moves.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import waveasm
from waveasm import Session
from waveasm.input.invocation import invocation_directory

T = TypeVar("T")

MOVES = 48
"""Moves that are tried at most."""

STAGES = ("unroll 2", "lines", "prefetch I2", "unpin")


def timed(call: Callable[[], T]) -> tuple[float, T]:
    """What a call returns, and its milliseconds."""
    start = time.perf_counter()
    result = call()
    return (time.perf_counter() - start) * 1e3, result


def measure(path: Path) -> str:
    """A line about a kernel."""
    session = Session(path, unroll_limit=0)
    region = session.best.regions[0]["name"]
    instructions = session.best.regions[0]["instructions"]
    moves, refusals, stages, looks = [], [], [], []
    script = ""
    for number in range(min(instructions - 1, MOVES)):
        command = f"swap I{number} I{number + 1}"
        took, trial = timed(lambda command=command: session.attempt("a0", region, command))  # type: ignore[misc]
        if trial.candidate is None:
            refusals.append(took)
        elif trial.outcome != "repeated":
            moves.append(took)
            script = trial.candidate.script
    for command in STAGES:
        took, trial = timed(lambda command=command: session.attempt("a0", region, command))  # type: ignore[misc]
        if trial.candidate is not None:
            stages.append(took)
    for number in range(min(instructions, 16)):
        took, _ = timed(
            lambda number=number: session.explain("a0", region, "stall", f"I{number}")  # type: ignore[misc]
        )
        looks.append(took)
    compiled, _ = timed(
        lambda: waveasm.compile(path, unroll_limit=0, schedule=waveasm.Moves(script))
    )
    figures = [
        f"{name} {statistics.median(times):.1f} ms ({statistics.median(times) / compiled:.3f})"
        for name, times in (
            ("moves", moves),
            ("refusals", refusals),
            ("stages", stages),
            ("explanations", looks),
        )
        if times
    ]
    return f"{path.name} {region} {instructions} instructions: " + ", ".join(figures)


def main() -> None:
    """Prints a line for each kernel."""
    names = sys.argv[1:] or ["examples/wave_gemm.mlir"]
    base = invocation_directory() if sys.argv[1:] else Path()
    for name in names:
        print(measure(base / name))


if __name__ == "__main__":
    main()
