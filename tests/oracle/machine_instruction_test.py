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

from tests.dialect.samples import (
    TARGETS,
    assembly_of,
    compile_text,
    load_rows,
    program,
    source_of,
)
from waveasm import Emit

ROWS = [row for row in load_rows() if not row.is_structured]
NO_INSTRUCTION = {"raw", "s_sched_barrier", "label"}
"""Operations that are not an instruction, or are whatever their text is."""


HAVE_A_PAIR = {"v_permlane16_swap_b32", "v_permlane32_swap_b32"}
"""Operations that have one operand for both registers of the instruction."""
KEEP_A_HALF = {"v_ashr_pk_i8_i32", "v_ashr_pk_u8_i32", "v_bitop3_b16"}
"""Operations that keep half of their register, as we assume; LLVM does not say so."""

CLAIM_THEIR_DATA = {"global_atomic_cmpswap_rtn", "global_atomic_cmpswap_x2_rtn"}
"""Operations whose result has the registers of their data, of which the hardware writes the first
half: what comes after them may wait for more than it must, never for less."""


def without_operands(line: str) -> str:
    return re.sub(r" operands=\[[^]]*\]$", "", line)


def without_second_half(line: str) -> str:
    """The line without the last half of the registers that it writes."""
    written = re.findall(r"\bv\d+\(write\)", line)
    for register in written[(len(written) + 1) // 2 :]:
        line = line.replace(f" {register}", "")
    return line


def without_old(line: str) -> str:
    """The line without the value that the operation's register had before."""
    written = re.search(r"\b(v\d+)\(write\)", line)
    assert written is not None
    return without_operands(line).replace(f" {written[1]}(read)", "")


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
        if name in HAVE_A_PAIR:
            lines = [without_operands(line) for line in lines]
            from_texts[name] = [without_operands(line) for line in from_texts[name]]
        if name in CLAIM_THEIR_DATA:
            lines = [without_second_half(line) for line in lines]
        if name in KEEP_A_HALF:
            lines = [without_old(line) for line in lines]
        assert (name, lines) == (name, from_texts[name])


def register(file: str, first: int, size: int) -> str:
    return f"!waveasm.p{file}reg<{first}, {size}>"


def copy(operation: str, files: str, to: int, first: int, size: int, width: int) -> str:
    """A program with a copy of `width` registers from number `first` to number `to`."""
    source, target = register(files[1], first, width), register(files[0], to, size)
    return program(
        [
            f"%x = waveasm.precolored.{files[1]}reg {first}, {width} : {source}",
            f"%y = waveasm.{operation} %x : {source} -> {target}",
        ],
        "gfx942",
    )


def test_copies_of_tuples_are_the_instructions_that_are_printed() -> None:
    """In their order and number: pairs, odd starts, registers that move within themselves."""
    cases = {
        f"{operation}_{files}_{to}_{first}_{size}_{width}": copy(
            operation, files, to, first, size, width
        )
        for operation, files in (("s_mov_b32", "ss"), ("v_mov_b32", "vv"), ("v_mov_b32", "av"))
        for to in (8, 9, 10, 11, 13, 20)
        for first in (8, 9, 10)
        for size in (2, 3, 4, 5)
        for width in {1, size}
    }
    texts = {}
    for name, source in cases.items():
        text = compile_text(source, Emit.ASM)
        assert text is not None
        body = text[text.index("\nsample:\n") : text.index(".Lsample_end:")]
        lines = [line.strip() for line in body.splitlines()[2:]]
        texts[name] = program([f'waveasm.raw "{line}"' for line in lines[:-1]], "gfx942")
    assert described(cases) == described(texts)
