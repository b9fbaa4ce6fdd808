"""Operations and their assembly are the same to the machine.

What waits and wait states are computed from is made once from the operation and once,
by LLVM's assembler, from the text that is printed for it: two independent ways to the
classes of the instruction and to the registers it reads and writes.
"""

from __future__ import annotations

import os
import re
import subprocess

import pytest

from tests.dialect.samples import TARGETS, assembly_of, load_rows, program, source_of

ROWS = [row for row in load_rows() if not row.is_structured]
NO_INSTRUCTION = {"raw", "s_sched_barrier", "label"}
"""Operations that are no instruction, or whatever their text is."""


def renamed(source: str, name: str) -> str:
    return source.replace("@sample", f"@{name}")


def by_register(line: str) -> str:
    """The line with an entry for each register: `ds_write2` names one operand's halves."""

    def expand(match: re.Match[str]) -> str:
        file, first, last, use = match[1], int(match[2]), int(match[3]), match[4]
        return " ".join(f"{file}{i}({use})" for i in range(first, last + 1))

    return re.sub(r"([a-z]+)(\d+):(\d+)\(([^)]*)\)", expand, line)


def described(programs: dict[str, str]) -> dict[str, list[str]]:
    """What the pass prints for each program, without its last instruction s_endpgm."""
    text = "\n".join(renamed(source, name) for name, source in programs.items())
    result = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--waveasm-print-machine-instructions", "-"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    parts = re.split(r"machine instructions of @(\w+):\n", result.stdout.split("module {")[0])[1:]
    return {
        name: [by_register(line.split(" ", 1)[1]) for line in body.splitlines() if line][:-1]
        for name, body in zip(parts[::2], parts[1::2], strict=True)
    }


@pytest.mark.parametrize("target", TARGETS)
def test_operations_are_what_their_assembly_is(target: str) -> None:
    operations: dict[str, str] = {}
    texts: dict[str, str] = {}
    for row in ROWS:
        assembly = assembly_of(row, target)
        if not assembly or row.mnemonic in NO_INSTRUCTION:
            continue
        name = row.mnemonic.replace(".", "_")
        operations[name] = source_of(row, physical=True, target=target)
        lines = [line for line in assembly.splitlines() if line]
        # `program` adds the last one, which `assembly_of` shows.
        texts[name] = program([f'waveasm.raw "{line}"' for line in lines[:-1]], target)
    from_operations = described(operations)
    from_texts = described(texts)
    assert len(from_operations) > 250
    for name, lines in from_operations.items():
        assert (name, lines) == (name, from_texts[name])
