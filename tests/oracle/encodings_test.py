"""The instructions that gfx950 adds are encoded as a table made with LLVM says.

The table has a sample of each instruction and its bytes. The samples of the dialect have other
registers, so what is compared is the opcode and the sizes of the vector operands.
"""

from __future__ import annotations

import csv
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.dialect.samples import assembly_of, load_rows

TABLE = Path("tests/data/isa/gfx950_new_instructions.tsv")
OTHER_NAME = re.compile(r"x\d+(b?f16|i8)$")
"""LLVM's second names of matrix instructions, without an underscore."""
NOT_IN_THE_DIALECT = {
    "global_load_lds_dwordx3": "sources differ about the addresses of 12 bytes",
    "buffer_load_dwordx3_lds": "sources differ about the addresses of 12 bytes",
    "v_mfma_ld_scale_b32": "its scale lives for one instruction: it is part of v_mfma_scale",
}
OTHER_ADDRESS = {"global_load_lds_dwordx4"}
"""Operations whose sample has an address in SGPRs and an offset, and in the table one in VGPRs."""
FORMATS = (
    # Bits of the prefix, the prefix, and the bits of prefix, opcode and kind.
    (0xFC000000, 0xD0000000, 0xFFFF0000),  # VOP3, VOP3P
    (0xFC000000, 0xD8000000, 0xFFFE0000),  # DS
    (0xFC000000, 0xDC000000, 0xFFFCE000),  # FLAT, GLOBAL
    (0xFC000000, 0xE0000000, 0xFFFD0000),  # MUBUF
    (0xFE000000, 0x7E000000, 0xFE01FE00),  # VOP1
    (0x80000000, 0x00000000, 0xFE000000),  # VOP2
)
"""CDNA4 ISA, "Microcode formats". What is not named is in neither table."""


def load_table() -> dict[str, tuple[str, bytes]]:
    """Returns the samples and their bytes by the name of the operation."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {
        row["mnemonic"] + ("_lds" if row["sample"].endswith(" lds") else ""): (
            row["sample"],
            bytes.fromhex(row["encoding_bytes"]),
        )
        for row in rows
        if not OTHER_NAME.search(row["mnemonic"])
    }


EXPECTED = load_table()
ROWS = {row.mnemonic: row for row in load_rows()}


def opcodes(code: bytes) -> list[int]:
    """Returns the bits of each opcode: scaled matrix instructions have two."""
    found = []
    for start in (0, 8) if len(code) == 16 else (0,):
        word = int.from_bytes(code[start : start + 4], "little")
        found.append(next(word & kept for mask, prefix, kept in FORMATS if word & mask == prefix))
    return found


def sizes(text: str) -> list[int]:
    """Returns the sizes of the vector operands, in registers."""
    return [
        int(last) - int(first) + 1 if first else 1
        for first, last in re.findall(r"\b[va](?:\d+|\[(\d+):(\d+)\])", text)
    ]


@pytest.fixture(scope="module")
def encoded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, bytes]]:
    """The sample of the dialect and its bytes, by operation."""
    texts = {}
    for name in EXPECTED.keys() & ROWS.keys():
        text = assembly_of(ROWS[name], "gfx950")
        assert text is not None, name
        texts[name] = next(
            line
            for line in text.splitlines()
            if not line.startswith(("s_mov", "s_nop", "s_endpgm"))
        )
    source = tmp_path_factory.mktemp("encodings") / "samples.s"
    source.write_text("\n".join(texts.values()))
    printed = subprocess.run(
        [os.environ["LLVM_MC"], "-triple=amdgcn", "-mcpu=gfx950", "-show-encoding", source],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    codes = [
        bytes(int(byte, 16) for byte in code.split(","))
        for code in re.findall(r"encoding: \[(.*?)\]", printed)
    ]
    return {name: (texts[name], code) for name, code in zip(texts, codes, strict=True)}


def test_all_are_operations_or_have_a_reason() -> None:
    assert EXPECTED.keys() - ROWS.keys() == NOT_IN_THE_DIALECT.keys()
    assert len(EXPECTED) - len(NOT_IN_THE_DIALECT) == 98


@pytest.mark.parametrize("name", sorted(EXPECTED.keys() & ROWS.keys()))
def test_operation(name: str, encoded: dict[str, tuple[str, bytes]]) -> None:
    text, code = encoded[name]
    expected_text, expected = EXPECTED[name]
    assert opcodes(code) == opcodes(expected)
    assert len(code) == len(expected)
    if name not in OTHER_ADDRESS:
        assert sizes(text) == sizes(expected_text)
