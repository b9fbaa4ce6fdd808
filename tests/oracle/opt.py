"""Many programs through one run of waveasm-opt."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable, Sequence

HEADER = "target = #waveasm.target<#waveasm.{target}> abi = #waveasm.abi<>"


def raw(lines: Iterable[str]) -> list[str]:
    """Operations for lines of assembly."""
    return [f'waveasm.raw "{line}"' for line in lines]


def program(name: str, operations: Iterable[str], target: str = "gfx942") -> str:
    """A program of the operations and nothing else."""
    body = "".join(f"  {operation}\n" for operation in operations)
    return f"waveasm.program @{name} {HEADER.format(target=target)} {{\n{body}}}\n"


def run(programs: Sequence[Iterable[str]], *flags: str, target: str = "gfx942") -> list[list[str]]:
    """What the passes make of each program, given and returned as operations."""
    text = "".join(program(f"p{i}", body, target) for i, body in enumerate(programs))
    result = subprocess.run(
        [os.environ["WAVEASM_OPT"], *flags, "-"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    bodies = re.split(r"waveasm\.program @p\d+ .*\n", result.stdout)[1:]
    assert len(bodies) == len(programs)
    return [
        [line.strip() for line in body.splitlines() if line.strip() not in ("", "}")]
        for body in bodies
    ]


def assembly(operation: str) -> str:
    """The text of a raw operation, or a wait or nop as assembly."""
    if match := re.fullmatch(r'waveasm\.raw "(.*)"', operation):
        return match[1]
    if match := re.fullmatch(r"waveasm\.s_waitcnt_(\w+) (\d+)", operation):
        return f"s_waitcnt {match[1]}({match[2]})"
    if match := re.fullmatch(r"waveasm\.(s_waitcnt|s_nop) (.*)", operation):
        return f"{match[1]} {match[2]}"
    raise AssertionError(operation)


def states(operation: str) -> int:
    """Wait states that the operation takes."""
    if match := re.fullmatch(r"s_nop (\d+)", assembly(operation)):
        return int(match[1]) + 1
    return 1
