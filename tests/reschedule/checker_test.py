"""The checker of rewritten code accepts what the search makes, and nothing that breaks it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

import waveasm
from waveasm import Moves, _native, reschedule

GEMM = Path("examples/wave_gemm.mlir")

NOP = (0xBF800000).to_bytes(4, "little")
REGISTERS = re.compile(r"\b([vsa])(?:(\d+)|\[(\d+):(\d+)\])")


@pytest.fixture(scope="module")
def code() -> bytes:
    """The code object of a GEMM with a loop, in the order of its source."""
    return waveasm.compile(GEMM, schedule=Moves(""), unroll_limit=0).data


@pytest.fixture(scope="module")
def places(code: bytes) -> list[tuple[int, int, str]]:
    """The instructions of its kernel: offset in the file, size, and text."""
    (kernel,) = _native.disassemble(code).kernels
    start = file_offset(code, kernel.address)
    return [(start + each.offset, each.size, each.text) for each in kernel.instructions]


def file_offset(code: bytes, address: int) -> int:
    """The offset in the file of an address, by the program headers of a 64-bit ELF file."""
    table = int.from_bytes(code[32:40], "little")
    size, count = (int.from_bytes(code[at : at + 2], "little") for at in (54, 56))
    for number in range(count):
        header = code[table + number * size :][:size]
        offset, first, _, length = (
            int.from_bytes(header[at : at + 8], "little") for at in (8, 16, 24, 32)
        )
        if header[0] == 1 and first <= address < first + length:
            return address - first + offset
    raise ValueError(f"no segment has 0x{address:x}")


def replaced(code: bytes, offset: int, new: bytes) -> bytes:
    return code[:offset] + new + code[offset + len(new) :]


def registers(text: str) -> set[tuple[str, int]]:
    """The registers that a text names."""
    found = set()
    for kind, one, first, last in REGISTERS.findall(text):
        numbers = range(int(one), int(one) + 1) if one else range(int(first), int(last) + 1)
        found |= {(kind, number) for number in numbers}
    return found


def test_results_of_the_search_are_proved(code: bytes) -> None:
    for keep_places in (False, True):
        result = reschedule(code, orders=60, keep_places=keep_places)
        assert result.is_changed
        assert _native.check_rewrite(code, result.data) == ""
        if keep_places:
            assert len(result.data) == len(code)
    assert _native.check_rewrite(code, code) == ""


def test_uses_before_their_definition_are_refused(
    code: bytes, places: list[tuple[int, int, str]]
) -> None:
    tried = 0
    for (offset, size, first), (_, other_size, second) in itertools.pairwise(places):
        if not first.startswith(("v_", "ds_read", "s_mov", "s_add", "s_lshl", "global_load")):
            continue
        if second.startswith(("s_waitcnt", "s_nop", "s_cbranch", "s_branch", "s_endpgm")):
            continue
        written = registers(first.split(",")[0])
        if not written or not written & registers(second):
            continue
        both = code[offset : offset + size + other_size]
        swapped = replaced(code, offset, both[size:] + both[:size])
        tried += 1
        assert _native.check_rewrite(code, swapped), f"{second} before {first}"
    assert tried > 20


def test_waits_that_are_missing_are_refused(
    code: bytes, places: list[tuple[int, int, str]]
) -> None:
    waits = [offset for offset, _, text in places if text.startswith("s_waitcnt")]
    assert waits
    refused = [bool(_native.check_rewrite(code, replaced(code, at, NOP))) for at in waits]
    # A wait may be implied by another one.
    assert sum(refused) >= len(refused) - 1


def test_instructions_that_are_missing_or_twice_are_refused(
    code: bytes, places: list[tuple[int, int, str]]
) -> None:
    for (offset, size, text), (_, other_size, _) in itertools.pairwise(places):
        if text.startswith(("s_waitcnt", "s_nop")):
            continue
        assert _native.check_rewrite(code, replaced(code, offset, NOP * (size // 4))), text
        if size == other_size and code[offset:][:size] != code[offset + size :][:size]:
            twice = replaced(code, offset + size, code[offset : offset + size])
            assert _native.check_rewrite(code, twice), text


def test_branches_that_lead_elsewhere_are_refused(
    code: bytes, places: list[tuple[int, int, str]]
) -> None:
    (branch,) = (offset for offset, _, text in places if text.startswith("s_cbranch"))
    words = int.from_bytes(code[branch : branch + 2], "little", signed=True)
    for other in (words - 2, words + 1, words + 3):
        changed = replaced(code, branch, other.to_bytes(2, "little", signed=True))
        assert _native.check_rewrite(code, changed)


def test_bytes_outside_of_the_code_must_not_change(code: bytes) -> None:
    assert "outside of the code" in _native.check_rewrite(
        code, replaced(code, len(code) - 1, bytes([code[-1] ^ 1]))
    )
    (kernel,) = _native.disassemble(code).kernels
    descriptor = code.find(kernel.descriptor)
    assert _native.check_rewrite(code, replaced(code, descriptor, b"\1"))


FENCE = """\
.text
.globl k
.p2align 8
.type k,@function
k:
  v_mov_b32_e32 v0, 0
  buffer_wbl2 sc1
  {wait}
  global_store_dword v0, v1, s[0:1] sc1
  {last}
.Lk_end:
.size k, .Lk_end-k
.section .rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 8
  .amdhsa_accum_offset 8
.end_amdhsa_kernel
"""


def assembled(**fields: str) -> bytes:
    """The code object of `FENCE`, which no search changes."""
    return reschedule(FENCE.format(**fields)).data


def test_waits_of_fences_must_stay() -> None:
    end = "s_endpgm"
    code = assembled(wait="s_waitcnt vmcnt(0) lgkmcnt(0)", last=end)
    assert _native.check_rewrite(code, code) == ""
    for wait in ("s_waitcnt vmcnt(0)", "s_nop 0"):
        assert "orders memory" in _native.check_rewrite(code, assembled(wait=wait, last=end))


def test_data_among_instructions_must_stay() -> None:
    code = assembled(wait="s_waitcnt vmcnt(0)", last="s_endpgm\n  s_nop 0")
    last = code.index((0xBF810000).to_bytes(4, "little") + NOP) + 4
    with_data, other = (replaced(code, last, bytes([byte]) * 4) for byte in (0xFF, 0xFE))
    assert _native.check_rewrite(with_data, with_data) == ""
    assert "outside of the code" in _native.check_rewrite(with_data, other)
