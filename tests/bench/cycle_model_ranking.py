"""Compares how the cycle model and llvm-mca rank schedules.

./bazelw run //tests/bench:cycle_model_ranking -- [--schedules=200] [KERNEL ...]

Takes kernels with a loop, gives each so many random legal orders, and compares, with
Spearman's rank correlation, the cycles of an iteration of the main loop as the cycle model has
them, of one wave, with those of llvm-mca on the loop's assembly. Prints a row a kernel: a
column for each level of memory, and the spread of both; then one of all orders together,
which is high as soon as both know a long body from a short one.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program
from waveasm.traces.rank_correlation import spearman

WAVEASM_TRANSLATE = os.environ["WAVEASM_TRANSLATE"]
LLVM_MCA = os.environ["LLVM_MCA"]
CORPUS = Path("tests/kernels/corpus")
LEVELS = ("l1", "l2", "mall")
MCA_ITERATIONS = 20

KERNELS = (
    "gemm_f16_128_t64k32",
    "gemm_f16_256_t128k32",
    "gemm_f16_256_t64k32_prefetch",
    "gemm_f16_256_t64k32_modulo",
    "gemm_f16_64_t32k16_1wave",
    "gemm_f16_128_t64k32_nolds",
    "gemm_i8_128_t64k64",
    "gemm_f16_256_t64k32_prefetch_g2s",
    "attn_f16_h2_128x64_kv128",
    "attn_fp8_h1_128_kv128",
    "loop_reduce_f32_16x1024",
    "conv_igemm_nhwc_1x18x18x64_3x3",
)

OPTIMIZE = (
    "--waveasm-scoped-cse",
    "--waveasm-peephole",
    "--waveasm-memory-offset-opt",
    "--canonicalize",
    "--waveasm-scoped-cse",
    "--waveasm-scc-spill-reload",
    "--waveasm-operand-legalization",
)
ALLOCATE = (
    "--waveasm-linear-scan",
    "--waveasm-insert-waitcnt",
    "--waveasm-hazard-mitigation",
)


@dataclass(frozen=True)
class Measure:
    """Cycles of an iteration of the main loop: by level as the model has it, and of llvm-mca."""

    model: tuple[float, ...]
    mca: float


def translate(source: Path, *passes: str) -> subprocess.CompletedProcess[str]:
    """Runs passes on `source`; the module, or assembly, is the standard output."""
    return subprocess.run(
        [WAVEASM_TRANSLATE, str(source), *passes],
        capture_output=True,
        text=True,
        check=False,
    )


def loop_body(assembly: str) -> str:
    """The instructions of the longest innermost loop, without the branch back.

    Raises ValueError where the text has no loop.
    """
    lines = [line.split(";")[0].split("//")[0].strip() for line in assembly.splitlines()]
    labels = {line[:-1]: at for at, line in enumerate(lines) if line.endswith(":")}
    bodies: list[tuple[int, int]] = []
    for at, line in enumerate(lines):
        branch = re.match(r"s_c?branch\w*\s+(\S+)", line)
        if branch and labels.get(branch[1], at) < at:
            bodies.append((labels[branch[1]], at))
    inner = [
        (first, last)
        for first, last in bodies
        if not any(first <= a and b <= last and (a, b) != (first, last) for a, b in bodies)
    ]
    if not inner:
        raise ValueError("expected a loop in the assembly")
    first, last = max(inner, key=lambda body: body[1] - body[0])
    return "\n".join(
        line for line in lines[first:last] if line and not line.endswith(":") and line[0] != "."
    )


def mca_cycles(body: str) -> float:
    """Cycles of an iteration as llvm-mca has them, whose unit is a slot of 4.

    Of twice as many iterations less once, so that start and end do not count.
    """
    totals = []
    for iterations in (MCA_ITERATIONS, 2 * MCA_ITERATIONS):
        done = subprocess.run(
            [
                LLVM_MCA,
                "-mtriple=amdgcn-amd-amdhsa",
                "-mcpu=gfx942",
                f"-iterations={iterations}",
                "-instruction-info=0",
                "-resource-pressure=0",
            ],
            input=body,
            capture_output=True,
            text=True,
            check=True,
        )
        totals.append(int(re.findall(r"Total Cycles:\s+(\d+)", done.stdout)[0]))
    return 4 * (totals[1] - totals[0]) / MCA_ITERATIONS


def model_cycles(report: str) -> tuple[float, ...]:
    """Cycles of an iteration of the longest loop, by level, from the output of the pass."""
    return tuple(
        max(
            float(iteration)
            for iteration in re.findall(r"loop: ([\d.]+) cycles an iteration", kernel)
        )
        for kernel in report.split("kernel ")[1:]
    )


def measure(source: Path, seed: int) -> Measure | None:
    """Measures the order that `seed` gives; None if it runs out of registers."""
    estimates = [f"--waveasm-print-cycles=waves=1 level={level}" for level in LEVELS]
    done = translate(
        source,
        f"--waveasm-schedule=generator=random seed={seed} verify=false",
        *ALLOCATE,
        *estimates,
        "--emit-assembly",
    )
    if done.returncode != 0:
        if "registers" not in done.stderr:
            raise RuntimeError(done.stderr)
        return None
    return Measure(model_cycles(done.stderr), mca_cycles(loop_body(done.stdout)))


def measure_kernel(kernel: str, schedules: int, jobs: int) -> list[Measure]:
    """Measures so many random orders of `kernel`, fewer where registers do not suffice."""
    with tempfile.TemporaryDirectory() as folder:
        optimized = Path(folder, "optimized.mlir")
        done = translate(CORPUS / f"{kernel}.w2604.mlir", *OPTIMIZE)
        if done.returncode != 0:
            raise RuntimeError(f"{kernel}: {done.stderr}")
        optimized.write_text(done.stdout)
        with ThreadPoolExecutor(jobs) as pool:
            measures = pool.map(lambda seed: measure(optimized, seed), range(schedules))
            return [entry for entry in measures if entry]


def correlations(measures: list[Measure]) -> list[float]:
    """Rank correlations of the model with llvm-mca, by level."""
    mca = [entry.mca for entry in measures]
    return [spearman([entry.model[i] for entry in measures], mca) for i in range(len(LEVELS))]


def table_row(name: str, measures: list[Measure], spread: bool = True) -> str:
    """A row of the table; `spread` says the least and the most of both."""
    cells = [name, str(len(measures))]
    cells += [f"{value:.2f}" for value in correlations(measures)]
    at_l2 = [entry.model[LEVELS.index("l2")] for entry in measures]
    mca = [entry.mca for entry in measures]
    cells += [f"{min(of):.0f} to {max(of):.0f}" if spread else "" for of in (at_l2, mca)]
    return "| " + " | ".join(cells) + " |"


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    kernels: Sequence[str]
    schedules: int
    jobs: int


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "ranking")
    group.number("schedules", "Rank N orders of each kernel.", default=200)
    group.number("jobs", "Work in N processes (default: as many as processors).")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Takes the names of kernels; without any, those of `KERNELS`."""
    jobs = flag_values.jobs or os.cpu_count() or 1
    return Task(arguments or KERNELS, flag_values.schedules, jobs)


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program(
        "cycle_model_ranking", "[KERNEL...] [FLAGS]", __doc__ or "", define_flags, read, rank
    )
    return program.run(arguments)


def rank(options: Task) -> int:
    """Prints the table; returns the exit status."""
    print("| kernel | orders | " + " | ".join(LEVELS) + " | model at l2 | llvm-mca |")
    print("| --- " * (4 + len(LEVELS)) + "|")
    together: list[Measure] = []
    for kernel in options.kernels:
        measures = measure_kernel(kernel, options.schedules, options.jobs)
        if not measures:
            logging.warning("no order of %s has registers", kernel)
            continue
        print(table_row(kernel, measures), flush=True)
        together += measures
    if together:
        print(table_row("all", together, spread=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
