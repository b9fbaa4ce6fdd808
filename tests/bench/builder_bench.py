"""Measures how long Python takes to build a kernel of 2,000 instructions.

./bazelw run //tests/bench:builder_bench

Prints the best and the median of 21 builds in milliseconds, from the first call to the text that
the compiler reads, and how many operations of the dialect the builder has.
"""

from __future__ import annotations

import statistics
import time

from waveasm import _native
from waveasm.builder import Kernel, KernelBuilder
from waveasm.builder.operations import OPERATIONS

INSTRUCTIONS = 2000
BUILDS = 21


def build() -> Kernel:
    b = KernelBuilder("long")
    item = b.thread_id()
    value = item
    for number in range(INSTRUCTIONS // 4):
        value = b.v_add_u32(value, item)
        value = b.v_lshl_add_u32(value, 2, item, comment="scaled")
        value = b.v_mul_lo_u32(value, 5)
        b.ds_write_b32(value, item, offset=4 * number)
    return b.build()


def main() -> None:
    times = []
    for _ in range(BUILDS):
        started = time.perf_counter()
        build()
        times.append(1e3 * (time.perf_counter() - started))
    print(f"{INSTRUCTIONS} instructions: best {min(times):.1f} ms, ", end="")
    print(f"median {statistics.median(times):.1f} ms")
    print(f"{len(OPERATIONS)} of {len(_native.operations())} operations are generated methods")


if __name__ == "__main__":
    main()
