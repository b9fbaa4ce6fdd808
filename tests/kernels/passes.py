"""Runs passes of waveasm-opt on kernels, each twice."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

HEAD = re.compile(r"^// -----// IR Dump After \w+ \(([\w-]+)\).*$", re.MULTILINE)
"""Stands before the IR that a pass made."""
OPTION = re.compile(r" max-num-rewrites=-1")
"""What MLIR prints, and does not read."""
TIME_LIMIT_S = 60.0


class PassError(Exception):
    """waveasm-opt fails."""


def run_tool(*arguments: str | Path, source: str = "") -> subprocess.CompletedProcess[str]:
    """Runs waveasm-opt. Raises `PassError`."""
    done = subprocess.run(
        [os.environ["WAVEASM_OPT"], *arguments],
        input=source,
        capture_output=True,
        text=True,
        check=False,
        timeout=TIME_LIMIT_S,
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "rror: " in line]
        raise PassError(lines[0] if lines else done.stderr[-300:])
    return done


@cache
def optimizations() -> tuple[str, ...]:
    """The passes that waveasm-compile runs before it schedules, in their order."""
    done = run_tool("--waveasm-optimize", "--dump-pass-pipeline", source="module {}")
    lines = [line.strip().rstrip(",") for line in done.stderr.splitlines()]
    return tuple(
        OPTION.sub("", line) for line in lines if re.match(r"(waveasm-[\w-]+|canonicalize)", line)
    )


def name(each: str) -> str:
    """The name of a pass without its options."""
    return each.partition("{")[0]


def pipeline(passes: Iterable[str], options: str = "") -> str:
    """Imports kernels, with these options, and runs the passes on each program."""
    imported = f"waveasm-import-kernels{{{options}}}"
    return f"--pass-pipeline=builtin.module({imported},waveasm.program({','.join(passes)}))"


def run(source: Path, passes: Sequence[str], options: str = "") -> str:
    """The IR after the import, with these options, and the passes. Raises `PassError`."""
    return run_tool(source, pipeline(passes, options)).stdout


def changed_twice(source: Path, passes: Sequence[str]) -> list[str]:
    """Runs each pass twice and returns the names of those that change what they have just made, or
    what they left as it was and no other pass has changed since. Raises `PassError`."""
    twice = (each for one in passes for each in (one, one))
    done = run_tool(
        source,
        pipeline(twice),
        "--mlir-print-ir-after-all",
        "--mlir-print-ir-after-change",
        "--mlir-disable-threading",
        "-o",
        os.devnull,
    )
    _, *parts = HEAD.split(done.stderr)
    # Only IR that changed is there, and, if operations were replaced by equal ones, equal IR.
    dumps = list(zip(parts[::2], parts[1::2], strict=True))
    return [
        later[0]
        for earlier, later in pairwise(dumps)
        if later[0] == earlier[0] and later[1] != earlier[1]
    ]
