"""Measures how long the pass driver takes, and how that grows with the kernel.

    ./bazelw run //tests/bench:parse_and_cse_bench

prints, for a kernel of 100 instructions, the time of a whole process (start, parse,
optimise, print), and for kernels up to 20,000 instructions the time of parsing and of
parsing with scoped CSE, with the ratio to the kernel of half the size. A linear pass has
a ratio of 2 or less. Times are the best of several runs, in milliseconds.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DRIVER = os.environ["WAVEASM_OPT"]

PASSES = (
    "--waveasm-scoped-cse",
    "--waveasm-peephole",
    "--waveasm-memory-offset-opt",
    "--canonicalize",
    "--waveasm-scoped-cse",
)
"""The optimisation passes of the usual pipeline."""

SIZES = (1250, 2500, 5000, 10000, 20000)
REPETITIONS = 5


def make_kernel(instructions: int, seed: int = 0) -> str:
    """A straight-line kernel: address arithmetic with repeats, loads and MFMAs."""
    rng = random.Random(seed)
    lines = [
        "waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {",
        "  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>",
        "  %s = waveasm.precolored.sreg 2 : !waveasm.sreg",
        "  %c2 = waveasm.constant 2 : !waveasm.imm<2>",
        "  %c0 = waveasm.constant 0 : !waveasm.imm<0>",
        "  %v0 = waveasm.precolored.vreg 0 : !waveasm.vreg",
    ]
    values = ["%v0"]
    for number in range(1, instructions + 1):
        name = f"%v{number}"
        source = rng.choice(values[-8:])
        match rng.randrange(4):
            case 0:
                lines.append(
                    f"  {name} = waveasm.buffer_load_dword %srd, {source}, %c0 : "
                    "!waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg"
                )
            case 1:
                lines.append(
                    f"  {name} = waveasm.v_lshlrev_b32 %c2, {source} : "
                    "!waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg"
                )
            case _:
                lines.append(
                    f"  {name} = waveasm.v_add_u32 {source}, {rng.choice(values[-8:])} : "
                    "!waveasm.vreg, !waveasm.vreg -> !waveasm.vreg"
                )
        values.append(name)
    lines += [
        f"  waveasm.buffer_store_dword {value}, %srd, %v0 : "
        "!waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.vreg"
        for value in values[-8:]
    ]
    return "\n".join([*lines, "  waveasm.s_endpgm", "}", ""])


def best_ms(path: Path, *flags: str) -> float:
    """Best wall-clock time of a whole process."""
    times = []
    for _ in range(REPETITIONS):
        begin = time.perf_counter()
        subprocess.run([DRIVER, *flags, path], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - begin)
    return 1000 * min(times)


def main() -> int:
    """Prints the tables."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kernel.mlir"
        path.write_text("module {}\n")
        empty = best_ms(path)
        path.write_text(make_kernel(100))
        print(f"empty module, whole process          {empty:8.1f} ms")
        print(f"100 instructions, parse and print    {best_ms(path):8.1f} ms")
        print(f"100 instructions, optimisation too   {best_ms(path, *PASSES):8.1f} ms")
        print()
        print("instructions   parse ms  ratio   parse + scoped CSE ms  ratio")
        previous: tuple[float, float] | None = None
        for size in SIZES:
            path.write_text(make_kernel(size))
            parse = best_ms(path) - empty
            cse = best_ms(path, "--waveasm-scoped-cse") - empty
            ratios = (
                ("", "")
                if previous is None
                else (f"{parse / previous[0]:.2f}", f"{cse / previous[1]:.2f}")
            )
            print(f"{size:12} {parse:10.1f} {ratios[0]:>6} {cse:23.1f} {ratios[1]:>6}")
            previous = (parse, cse)
    return 0


if __name__ == "__main__":
    sys.exit(main())
