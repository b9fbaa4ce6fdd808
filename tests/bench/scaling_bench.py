"""How the time of a compile grows with the kernel.

./bazelw run //tests/bench:scaling_bench [-- [--schedule] NAME...]

Compiles kernels of `scaling_kernels.py` of one size, of twice and of four times it, and prints
seconds of the processors and their ratios: about 2 where the time is linear. With `--schedule`
the default search orders operations, otherwise they keep the order of the source.
"""

from __future__ import annotations

import itertools
import sys
import time

import waveasm
from tests.bench.scaling_kernels import GENERATORS


def measure(text: str, schedule: waveasm.Search | None) -> float | None:
    """Seconds of one compile, or none where the compiler refuses the kernel."""
    start = time.process_time()
    try:
        waveasm.compile(text, schedule=schedule)
    except waveasm.CompileError:
        return None
    return time.process_time() - start


def main() -> None:
    names = [name for name in sys.argv[1:] if name != "--schedule"]
    schedule = waveasm.Search() if "--schedule" in sys.argv[1:] else None
    print(f"{'kernel':20} {'size':>6} {'seconds':>8} {'':8} {'':8} ratios")
    for name in names or GENERATORS:
        generator, size = GENERATORS[name]
        times = [measure(generator(factor * size), schedule) for factor in (1, 2, 4)]
        columns = " ".join("       -" if each is None else f"{each:8.2f}" for each in times)
        ratios = " ".join(
            "   -" if small is None or large is None else f"{large / small:4.1f}"
            for small, large in itertools.pairwise(times)
        )
        print(f"{name:20} {size:6} {columns} {ratios}", flush=True)


if __name__ == "__main__":
    main()
