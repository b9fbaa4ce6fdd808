"""The matrix product of `gemm.py` with a schedule written by hand, in two stages.

Loads of an iteration start in the iteration before, and matrix instructions end in the iteration
after. In the new iteration, the loads go in front of the matrix instructions, which hide them. The
compiler proves each step."""

from __future__ import annotations

from examples.builder.gemm import check, gemm
from waveasm.builder import Kernel

LOOP = "loop0"


def tags(kernel: Kernel, *operations: str) -> list[str]:
    """The tags of the loop's instructions whose names begin so."""
    return [
        each.tag
        for each in kernel.tags()
        if each.region == LOOP and each.operation.startswith(operations)
    ]


def scheduled(kernel: Kernel) -> Kernel:
    """The kernel in the order that this file is about."""
    # Without moves, but with the loop as it is: long kernels keep it, short ones would be unrolled.
    source = kernel.schedule("", unroll_limit=0)
    script = f"region {kernel.name} {LOOP}\n"
    script += f"prefetch {' '.join(tags(source, 'buffer_load'))}\n"
    prefetched = kernel.schedule(script, unroll_limit=0)
    script += f"delay {' '.join(tags(prefetched, 'v_mfma'))}\n"
    staged = kernel.schedule(script, unroll_limit=0)
    first = tags(staged, "v_mfma")[0]
    loads = tags(staged, "buffer_load")
    starts = tags(staged, "s_add_u32")[:-1]
    script += "".join(f"move {each} before {first}\n" for each in [*starts, *loads])
    return kernel.schedule(script, unroll_limit=0)


if __name__ == "__main__":
    kernel = gemm(128, 128, 2048)
    result = scheduled(kernel)
    check(result, 128, 128, 2048)
    before = kernel.schedule("", unroll_limit=0).estimate(1)
    print(result.moves)
    print(f"{before.time:.0f} cycles before, {result.estimate(1).time:.0f} after")
