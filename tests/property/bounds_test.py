"""No legal order of a kernel is estimated to take less than the bound of any other order.

Kernels of the corpus and random kernels go through the back end in random orders, that of the
list scheduler and that of the source, with the same number of waves on the SIMD. Each order gets
other registers, waits and wait states; the bound counts only what all have in common.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
from typing import NamedTuple

import pytest

import waveasm
from tests.kernels.cases import CORPUS
from tests.property.accumulator_kernels import Generator
from waveasm import Emit

OPTIMIZATIONS = [
    "--waveasm-scoped-cse",
    "--waveasm-peephole",
    "--waveasm-memory-offset-opt",
    "--canonicalize",
    "--waveasm-scoped-cse",
    "--waveasm-scc-spill-reload",
    "--waveasm-operand-legalization",
]
BACKEND = ["--waveasm-linear-scan", "--waveasm-insert-waitcnt", "--waveasm-hazard-mitigation"]
WAVES = (1, 2, 4, 8)
RANDOM_ORDERS = 6
KERNELS = [
    "gemm_f16_128_t64k32.w391",
    "gemm_f16_256_manual_prefetch.w391",
    "gemm_f16_256_t64k32_modulo.w391",
    "gemm_f16_256_t64k32_prefetch_g2s.w391",
    "attn_f16_h2_128x64_kv128.w391",
    "conv_igemm_nhwc_1x18x18x64_3x3.w391",
    "softmax_f16_16x128.w391",
    "splitk_gemm_f16_128x128x512_s2.w2604",
    "cumsum_i32_16x128.w391",
]
"""With loops, LDS, barriers, matrix instructions, nests, loads to LDS."""
RANDOM_KERNELS = 30


class Times(NamedTuple):
    """The estimates of a kernel, each with the bound of the same order."""

    cycles: float
    bound: float
    iterations: list[tuple[float, float]]


def estimate(source: str, order: str | None) -> list[Times] | None:
    """The estimates of an order by `WAVES`; None if the kernel has too few registers for it."""
    schedule = [f"--waveasm-schedule={order}"] if order else []
    run = subprocess.run(
        [
            os.environ["WAVEASM_OPT"],
            *schedule,
            *BACKEND,
            *(f"--waveasm-print-cycles=waves={waves}" for waves in WAVES),
            "-o",
            os.devnull,
        ],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode and "out of" in run.stderr:
        return None
    assert run.returncode == 0, run.stderr[:2000]
    return [times(text) for text in run.stderr.split("kernel ")[1:]]


def times(text: str) -> Times:
    """The estimates that are printed for a kernel."""
    whole = re.search(r"^cycles: (\d+).*\ntime: .*\nbound: (\d+)", text, re.MULTILINE)
    assert whole, text
    iterations = re.findall(
        r"^loop: ([\d.]+) cycles an iteration, .* bound ([\d.]+)", text, re.MULTILINE
    )
    return Times(
        float(whole[1]),
        float(whole[2]),
        [(float(iteration), float(bound)) for iteration, bound in iterations],
    )


def check(source: str, orders: int) -> list[float]:
    """Compares all orders of a kernel; returns the best ratios of estimate to bound by `WAVES`."""
    names = [None, "generator=list", *(f"generator=random seed={i}" for i in range(orders))]
    estimates = [found for name in names if (found := estimate(source, name))]
    assert estimates
    best = []
    for rows in zip(*estimates, strict=True):
        assert max(each.bound for each in rows) <= min(each.cycles for each in rows), rows
        for iterations in zip(*(each.iterations for each in rows), strict=True):
            # Printed with one decimal.
            assert (
                max(bound for _, bound in iterations)
                <= min(iteration for iteration, _ in iterations) + 0.1
            ), iterations
        # What an order has in common with others is the same.
        assert len({each.bound for each in rows}) == 1, rows
        best.append(min(each.cycles / each.bound for each in rows))
    assert len(best) == len(WAVES)
    return best


@pytest.mark.parametrize("kernel", KERNELS)
def test_kernels_of_the_corpus(kernel: str) -> None:
    imported = waveasm.compile(CORPUS / f"{kernel}.mlir", target="gfx942", emit=Emit.WAVEASM)
    run = subprocess.run(
        [os.environ["WAVEASM_OPT"], *OPTIMIZATIONS],
        input=imported.data.decode(),
        capture_output=True,
        text=True,
        check=True,
    )
    # The bounds are of use.
    assert min(check(run.stdout, RANDOM_ORDERS)) < 2


@pytest.mark.parametrize("seed", range(RANDOM_KERNELS))
def test_random_kernels(seed: int) -> None:
    check(Generator(random.Random(seed)).kernel(), 3)
