"""Measures how the time of a compile grows with the kernel.

./bazelw run //tests/bench:scaling_bench [-- [--schedule] NAME...]

Compiles kernels of `scaling_kernels.py` of one size, of twice and of four times it, and prints
seconds of the processors and their ratios: about 2 where the time is linear. With `--schedule`
the default search orders operations, otherwise they keep the order of the source.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from absl import app
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from tests.bench.scaling_kernels import GENERATORS


def measure(text: str, schedule: waveasm.Search | None) -> float | None:
    """Seconds of one compile, or none where the compiler refuses the kernel."""
    start = time.process_time()
    try:
        waveasm.compile(text, schedule=schedule)
    except waveasm.CompileError:
        return None
    return time.process_time() - start


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    names: Sequence[str]
    schedule: bool


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    FlagGroup(flag_values, "compiles").switch("schedule", "Search for better orders, too.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    for name in arguments:
        if name not in GENERATORS:
            raise app.UsageError(f"expected one of {', '.join(GENERATORS)}, got '{name}'")
    return Task(arguments or list(GENERATORS), flag_values.schedule)


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program(
        "scaling_bench", "[NAME...] [FLAGS]", __doc__ or "", define_flags, read, print_times
    )
    return program.run(arguments)


def print_times(options: Task) -> int:
    """Returns the exit status."""
    schedule = waveasm.Search(cache=False) if options.schedule else None
    print(f"{'kernel':20} {'size':>6} {'seconds':>8} {'':8} {'':8} ratios")
    for name in options.names:
        generator, size = GENERATORS[name]
        times = [measure(generator(factor * size), schedule) for factor in (1, 2, 4)]
        columns = " ".join("       -" if each is None else f"{each:8.2f}" for each in times)
        ratios = " ".join(
            "   -" if small is None or large is None else f"{large / small:4.1f}"
            for small, large in itertools.pairwise(times)
        )
        print(f"{name:20} {size:6} {columns} {ratios}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
