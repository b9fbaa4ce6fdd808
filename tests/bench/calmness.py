"""Measures how exchanges of independent neighbours change the estimates of the cycle model.

./bazelw run //tests/bench:calmness -- [--exchanges=200] [--level=auto] [KERNEL ...]

Takes kernels with a loop and exchanges two neighbours in it that are more than two operations
away from all that they depend on and all that depends on them, in the order of the source and in
orders some random legal steps from it. Prints a row a kernel: by how much an exchange changes the
estimated cycles, the median and the most, in percent; and how many of the exchanges that change
both the cycles and the cycles of an iteration change them in one direction.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program
from tests.bench.cycle_model_ranking import CORPUS, OPTIMIZE, translate

CALMNESS_BENCH = os.environ["CALMNESS_BENCH"]

KERNELS = (
    "loop_reduce_f32_16x1024",
    "gemm_f16_128_t64k32",
    "gemm_f16_64_t32k16_1wave",
    "gemm_f16_256_t64k32_prefetch",
    "gemm_f16_256_t64k32_modulo",
    "gemm_f16_128_t64k32_nolds",
    "gemm_i8_128_t64k64",
    "gemm_f16_256_t128k32",
    "gemm_f16_256_t64k32_prefetch_g2s",
    "conv_igemm_nhwc_1x18x18x64_3x3",
    "gemm_f16_512_t128k32_prefetch_static_abi",
    "gemm_f16_256_t64k32_fourstage",
    "gemm_f16_dyn_mnk",
    "gemm_f16_1024_t128x256k64_pingpong",
    "gemm_f16_512_t128k32_fourstage_m32",
    "gqa_attn_f16_b1_h4_kv1",
    "attn_f16_h2_128x64_kv128",
    "gemm_f16_1024_t256k32",
    "gemm_f16_128_bias_relu",
    "attn_fp8_h1_128_kv128",
)


@dataclass(frozen=True, slots=True)
class Calmness:
    """What exchanges in the largest loop of a kernel change."""

    operations: int
    waves: int
    exchanges: int
    cycles: int
    median: float
    """Percent of the cycles, as is `largest`."""
    largest: float
    both: int
    """Exchanges that change the cycles and those of an iteration."""
    agreeing: int
    """Those of them that change both in one direction."""


def measure(kernel: str, exchanges: int, level: str) -> Calmness:
    """Measures one kernel of the corpus.

    Raises RuntimeError where it does not compile or has no loop.
    """
    done = translate(CORPUS / f"{kernel}.w2604.mlir", *OPTIMIZE)
    if done.returncode != 0:
        raise RuntimeError(f"{kernel}: {done.stderr}")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.mlir")
        program.write_text(done.stdout)
        measured = subprocess.run(
            [CALMNESS_BENCH, level, str(exchanges), str(program)],
            capture_output=True,
            text=True,
            check=False,
        )
    if measured.returncode != 0:
        raise RuntimeError(f"{kernel}: {measured.stderr}")
    cells = measured.stdout.split()
    operations, waves, exchanges, cycles, both, agreeing = map(int, cells[:4] + cells[6:])
    median, largest = map(float, cells[4:6])
    return Calmness(operations, waves, exchanges, cycles, median, largest, both, agreeing)


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    kernels: Sequence[str]
    exchanges: int
    level: str


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "calmness")
    group.number("exchanges", "Make N exchanges in each kernel.", default=200)
    group.text("level", "LEVEL", "Let loads find their data at LEVEL.", default="auto")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Takes the names of kernels; without any, those of `KERNELS`."""
    return Task(arguments or KERNELS, flag_values.exchanges, flag_values.level)


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program("calmness", "[KERNEL...] [FLAGS]", __doc__ or "", define_flags, read, show)
    return program.run(arguments)


def show(task: Task) -> int:
    """Prints the table; returns the exit status."""
    print("| kernel | operations | waves | exchanges | cycles | median | largest | same sign |")
    print("| --- " * 8 + "|")
    for kernel in task.kernels:
        row = measure(kernel, task.exchanges, task.level)
        print(
            f"| {kernel} | {row.operations} | {row.waves} | {row.exchanges} | {row.cycles} "
            f"| {row.median:.2f} | {row.largest:.2f} | {row.agreeing} of {row.both} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
