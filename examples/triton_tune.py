"""Tunes a matrix product of Triton: which configuration gives the fastest code, in a better order.

    python triton_tune.py DIR

Needs triton and numpy, no GPU. DIR gets what waveasm-tune writes: `matmul.hsaco` is the best code
object, and `ranking.csv` has all configurations.
"""

import sys
from pathlib import Path
from typing import Any

import triton
import triton.language as tl

import waveasm
from waveasm.frontend.triton_variants import triton_variants
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.table import ranking_text, to_text

M, N, K = 2048, 2048, 1024

CONFIGS = [
    triton.Config({"BLOCK_M": m, "BLOCK_N": n, "BLOCK_K": k}, num_warps=warps, num_stages=stages)
    for m, n, k, warps in (
        (64, 64, 32, 4),
        (128, 64, 32, 4),
        (128, 128, 32, 4),
        (128, 128, 64, 8),
        (256, 128, 32, 8),
    )
    for stages in (1, 2)
]


@triton.autotune(configs=CONFIGS, key=["m", "n", "k"])  # type: ignore[untyped-decorator]
@triton.jit  # type: ignore[untyped-decorator]
def matmul(  # type: ignore[no-untyped-def]
    a,
    b,
    c,
    m,
    n,
    k,
    BLOCK_M: tl.constexpr,  # noqa: N803
    BLOCK_N: tl.constexpr,  # noqa: N803
    BLOCK_K: tl.constexpr,  # noqa: N803
):
    """c = a * b, all by rows, of sizes that blocks divide."""
    rows = tl.program_id(0) * BLOCK_M + tl.arange(0, BLOCK_M)
    columns = tl.program_id(1) * BLOCK_N + tl.arange(0, BLOCK_N)
    steps = tl.arange(0, BLOCK_K)
    a_block = a + rows[:, None] * k + steps[None, :]
    b_block = b + steps[:, None] * n + columns[None, :]
    total = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for _ in range(0, k, BLOCK_K):
        total = tl.dot(tl.load(a_block), tl.load(b_block), total)
        a_block += BLOCK_K
        b_block += BLOCK_K * n
    tl.store(c + rows[:, None] * n + columns[None, :], total.to(tl.float16))


def grid(meta: dict[str, Any]) -> tuple[int, int]:
    """The programs of a launch."""
    return triton.cdiv(meta["m"], meta["BLOCK_M"]), triton.cdiv(meta["n"], meta["BLOCK_N"])


def main(folder: Path) -> None:
    """Prints the configurations and who wins."""
    arguments = {"a": "*fp16", "b": "*fp16", "c": "*fp16", "m": M, "n": N, "k": K}
    found = triton_variants(matmul, arguments, grid)
    for each in found.refused:
        print(f"{each.name}: {each.reason}", file=sys.stderr)

    def show(progress: TuneProgress) -> None:
        print(f"\r\x1b[K{progress.done} of {progress.total} tasks", end="", file=sys.stderr)

    tuned = waveasm.tune([found.contest], output_dir=folder, on_progress=show)
    print(file=sys.stderr)
    (kernel,) = tuned.kernels
    print(ranking_text(kernel))
    print(to_text(tuned), end="")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
