"""The checker of rewritten code accepts what the search makes, and nothing that breaks it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

import waveasm
from tests.reschedule.code_edits import NOP, file_offset
from waveasm import Moves, _native, reschedule

GEMM = Path("examples/wave_gemm.mlir")

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


KERNEL = """\
.text
.globl k
.p2align 8
.type k,@function
k:
{body}
  s_endpgm
{after}
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


def assembled(body: str, after: str = "") -> bytes:
    """A code object that no search changes."""
    return reschedule(
        KERNEL.format(body=body.replace("; ", "\n"), after=after), moves=Moves("")
    ).data


def refusal(before: str, after: str) -> str:
    """Why code is not proved to do the same as other code."""
    code = assembled(before)
    assert _native.check_rewrite(code, code) == ""
    return _native.check_rewrite(code, assembled(after))


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        pytest.param(
            "buffer_wbl2 sc1; s_waitcnt vmcnt(0); global_store_dword v0, v1, s[0:1] sc1",
            "buffer_wbl2 sc1; s_nop 0; global_store_dword v0, v1, s[0:1] sc1",
            "no longer waits for 'buffer_wbl2",
            id="a fence",
        ),
        pytest.param(
            "ds_read_b32 v1, v0; s_waitcnt lgkmcnt(0); s_barrier; v_mov_b32 v2, v1",
            "ds_read_b32 v1, v0; s_nop 0; s_barrier; s_waitcnt lgkmcnt(0); v_mov_b32 v2, v1",
            "'s_barrier' at 0xc no longer waits for 'ds_read_b32",
            id="data that others overwrite after a barrier",
        ),
        pytest.param(
            "global_store_dword v0, v1, s[0:1]; s_waitcnt vmcnt(0); s_barrier",
            "global_store_dword v0, v1, s[0:1]; s_nop 0; s_barrier",
            "'s_barrier' at 0xc no longer waits for 'global_store_dword",
            id="data that others read after a barrier",
        ),
        pytest.param(
            "ds_write_b32 v0, v1; s_waitcnt lgkmcnt(0); global_atomic_add v0, v1, s[0:1]",
            "ds_write_b32 v0, v1; s_nop 0; global_atomic_add v0, v1, s[0:1]",
            "no longer waits for 'ds_write_b32",
            id="a lock",
        ),
        pytest.param(
            "ds_write_b32 v0, v1; v_mov_b32 v3, 0; global_atomic_add v0, v1, s[0:1]",
            "v_mov_b32 v3, 0; global_atomic_add v0, v1, s[0:1]; ds_write_b32 v0, v1",
            "must not come before",
            id="past a lock",
        ),
        pytest.param(
            "s_waitcnt vmcnt(0); s_branch next; next:; global_load_dword v1, v0, s[0:1]; "
            "s_memtime s[4:5]; s_waitcnt vmcnt(0) lgkmcnt(0)",
            "s_waitcnt vmcnt(0); s_branch next; next:; global_load_dword v1, v0, s[0:1]; "
            "s_memtime s[4:5]; s_waitcnt vmcnt(1) lgkmcnt(0)",
            "waits became weaker",
            id="a clock",
        ),
        pytest.param(
            "s_set_gpr_idx_on s2, gpr_idx(SRC0); s_branch next; next:; v_mov_b32 v1, v2; "
            "v_mov_b32 v3, v4; s_set_gpr_idx_off",
            "s_set_gpr_idx_on s2, gpr_idx(SRC0); s_branch next; next:; v_mov_b32 v3, v4; "
            "v_mov_b32 v1, v2; s_set_gpr_idx_off",
            "must not come before",
            id="indexed registers",
        ),
        pytest.param(
            "s_setvskip s2, 0; s_branch next; next:; v_mov_b32 v1, v2; v_mov_b32 v3, v4; "
            "s_setvskip 0, 0",
            "s_setvskip s2, 0; s_branch next; next:; v_mov_b32 v3, v4; v_mov_b32 v1, v2; "
            "s_setvskip 0, 0",
            "has to stay as it is",
            id="skipped instructions",
        ),
        pytest.param(
            "global_load_dword v1, v0, s[0:1]; v_mov_b32 v3, 0; global_load_dword v0, v2, s[0:1]; "
            "s_waitcnt vmcnt(0)",
            "v_mov_b32 v3, 0; global_load_dword v1, v0, s[0:1]; global_load_dword v0, v2, s[0:1]; "
            "s_waitcnt vmcnt(0)",
            "which XNACK may run again",
            id="loads that are run again",
        ),
        pytest.param(
            "v_cmp_lt_u32_e32 vcc, v0, v1; s_mov_b32 s2, src_vccz",
            "s_mov_b32 s2, src_vccz; v_cmp_lt_u32_e32 vcc, v0, v1",
            "must not come before",
            id="a zero flag",
        ),
    ],
)
def test_what_others_see_must_stay(before: str, after: str, words: str) -> None:
    assert words in refusal(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # A wait for nothing, and one that is stronger.
        (
            "buffer_wbl2 sc1; s_waitcnt vmcnt(0) lgkmcnt(0); global_store_dword v0, v1, s[0:1] sc1",
            "buffer_wbl2 sc1; s_waitcnt vmcnt(0); global_store_dword v0, v1, s[0:1] sc1",
        ),
        (
            "s_memtime s[4:5]; global_load_dword v1, v0, s[0:1]; s_waitcnt lgkmcnt(0)",
            "s_memtime s[4:5]; global_load_dword v1, v0, s[0:1]; s_waitcnt vmcnt(0) lgkmcnt(0)",
        ),
        # A read that is pending at the barrier in the input.
        (
            "ds_read_b32 v1, v0; v_mov_b32 v3, 0; s_barrier; s_waitcnt lgkmcnt(0)",
            "v_mov_b32 v3, 0; ds_read_b32 v1, v0; s_barrier; s_waitcnt lgkmcnt(0)",
        ),
        # Indexing ends before.
        (
            "s_set_gpr_idx_on s2, gpr_idx(SRC0); s_set_gpr_idx_off; s_branch next; next:; "
            "v_mov_b32 v1, v2; v_mov_b32 v3, v4",
            "s_set_gpr_idx_on s2, gpr_idx(SRC0); s_set_gpr_idx_off; s_branch next; next:; "
            "v_mov_b32 v3, v4; v_mov_b32 v1, v2",
        ),
        # Lanes are exchanged through the LDS unit, not its memory.
        (
            "ds_bpermute_b32 v1, v0, v2; ds_write_b32 v3, v4; s_waitcnt lgkmcnt(0)",
            "ds_write_b32 v3, v4; ds_bpermute_b32 v1, v0, v2; s_waitcnt lgkmcnt(0)",
        ),
    ],
)
def test_what_others_do_not_see_may_change(before: str, after: str) -> None:
    assert refusal(before, after) == ""


def test_a_full_counter_completes_the_oldest_loads() -> None:
    """They are complete at the barrier though nothing waits, and so they are in another order."""
    loads = [f"global_load_dword v{2 + i % 5}, v0, s[0:1] offset:{4 * i}" for i in range(64)]
    # The wait states are not needed, and leave room for waits.
    body = "\n".join(
        ["s_nop 0", "s_nop 0", *loads, "s_barrier", "s_waitcnt vmcnt(0)", "v_add_u32 v1, v2, v3"]
    )
    text = KERNEL.format(body=body, after="")
    result = reschedule(text, moves=Moves("region k block0\nmove I0 after I3\n"))
    (kernel,) = result.kernels
    assert kernel.is_changed, kernel.reason


STORE = "global_store_dword v0, {}, s[0:1]"
"""Reads a register in a block of its own, after which no other is read."""


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        pytest.param(
            "v_mov_b32 v1, v0; v_add_u32 v2, v1, v1; v_mov_b32 v1, 7; v_add_u32 v3, v1, v2",
            "v_mov_b32 v1, v0; v_mov_b32 v5, 7; v_add_u32 v2, v1, v1; v_add_u32 v3, v5, v2",
            "",
            id="two values of one register",
        ),
        pytest.param(
            "v_mov_b32 v1, v0; v_add_u32 v2, v1, v1; s_setprio 1; v_mov_b32 v1, 7; "
            "v_add_u32 v3, v1, v2",
            "v_mov_b32 v1, v0; v_mov_b32 v5, 7; s_setprio 1; v_add_u32 v2, v1, v1; "
            "v_add_u32 v3, v5, v2",
            "",
            id="two values around a priority",
        ),
        pytest.param(
            "v_mov_b32 v1, 7; v_add_u32 v2, v1, v0; v_add_u32 v3, v1, v2",
            "v_mov_b32 v1, 7; v_add_u32 v1, v1, v0; v_add_u32 v3, v1, v1",
            "has other sources",
            id="a register that holds another value",
        ),
        pytest.param(
            "v_mov_b32 v1, 7; v_mov_b32 v3, 8; v_add_u32 v2, v1, v3; v_sub_u32 v3, v2, v3",
            "v_mov_b32 v1, 7; v_mov_b32 v3, 8; v_add_u32 v2, v1, v3; v_sub_u32 v3, v3, v2",
            "has other sources",
            id="sources that changed places",
        ),
        pytest.param(
            "v_mov_b32 v3, 7; v_mov_b32 v1, 8",
            "v_mov_b32 v4, 7; v_mov_b32 v1, 8",
            "v3 does not hold what it held",
            id="a value that is read later",
        ),
        pytest.param(
            "v_mov_b32 v3, 7; v_mov_b32 v1, 8; v_add_u32 v1, v1, v1",
            "v_mov_b32 v3, 7; v_mov_b32 v0, 8; v_add_u32 v1, v0, v0",
            "v0 does not hold what it held",
            id="a register that something needs later",
        ),
        pytest.param(
            "v_mov_b32 v3, v0; v_mov_b32 v1, 8; v_fmac_f32 v1, v0, v0; v_mov_b32 v2, v1",
            "v_mov_b32 v3, v0; v_mov_b32 v1, 8; v_fmac_f32 v4, v0, v0; v_mov_b32 v2, v4",
            "has other sources",
            id="an accumulator",
        ),
        pytest.param(
            "v_mov_b32 v3, v0; v_mov_b32 v1, 8; "
            "v_mad_u16 v1, v0, v0, v0 op_sel:[0,0,0,1]; v_mov_b32 v2, v1",
            "v_mov_b32 v3, v0; v_mov_b32 v1, 8; "
            "v_mad_u16 v4, v0, v0, v0 op_sel:[0,0,0,1]; v_mov_b32 v2, v4",
            "has other sources",
            id="half of a register",
        ),
        pytest.param(
            "v_mov_b32 v3, v0; v_mov_b32 v1, 8; v_mad_u16 v1, v0, v0, v0; v_mov_b32 v2, v1",
            "v_mov_b32 v3, v0; v_mov_b32 v1, 8; v_mad_u16 v4, v0, v0, v0; v_mov_b32 v2, v4",
            "has other sources",
            id="half of a register that the text does not show",
        ),
        pytest.param(
            "v_mov_b32 v3, v0; s_mov_b64 exec, s[2:3]; v_mov_b32 v1, 8; v_add_u32 v2, v1, v1",
            "v_mov_b32 v3, v0; s_mov_b64 exec, s[2:3]; v_mov_b32 v4, 8; v_add_u32 v2, v4, v4",
            "switches lanes",
            id="lanes that are switched on in between",
        ),
        pytest.param(
            "v_mov_b32 v3, v0; s_mov_b64 exec, s[2:3]; s_branch on; on:; v_mov_b32 v1, 8; "
            "v_readlane_b32 s4, v1, 5",
            "v_mov_b32 v3, v0; s_mov_b64 exec, s[2:3]; s_branch on; on:; v_mov_b32 v4, 8; "
            "v_readlane_b32 s4, v4, 5",
            "uses lanes that may be off",
            id="a lane that is off",
        ),
        pytest.param(
            "v_mov_b32 v3, v0; s_mov_b64 exec, s[2:3]; s_branch on; on:; v_mov_b32 v1, 8; "
            "v_add_u32 v2, v1, v1; s_mov_b64 exec, -1; v_mov_b32 v3, v5",
            "v_mov_b32 v3, v0; s_mov_b64 exec, s[2:3]; s_branch on; on:; v_mov_b32 v4, 8; "
            "v_add_u32 v2, v4, v4; s_mov_b64 exec, -1; v_mov_b32 v3, v5",
            "switches lanes",
            id="lanes that are switched on at the end",
        ),
        pytest.param(
            "s_mov_b64 exec, s[2:3]; s_branch on; on:; v_mov_b32 v1, 8; v_add_u32 v2, v1, v1; "
            "s_branch off; off:; v_mov_b32 v4, 1; s_mov_b64 exec, -1; v_mov_b32 v3, v4",
            "s_mov_b64 exec, s[2:3]; s_branch on; on:; v_mov_b32 v4, 8; v_add_u32 v2, v4, v4; "
            "s_branch off; off:; v_mov_b32 v4, 1; s_mov_b64 exec, -1; v_mov_b32 v3, v4",
            "v4 does not hold what it held",
            id="what lanes that are off find later",
        ),
        pytest.param(
            "s_mov_b32 s4, 1; v_mov_b32 v1, s4; s_mov_b32 s4, 2; v_mov_b32 v2, s4; "
            "v_mov_b32 v3, v1",
            "s_mov_b32 s4, 1; v_mov_b32 v1, s4; s_mov_b32 s4, 2; v_mov_b32 v2, s4; "
            "v_mov_b32 v3, v2",
            "has other sources",
            id="a scalar that changed",
        ),
        pytest.param(
            "ds_read_b32 v1, v0; s_waitcnt lgkmcnt(0); ds_write_b32 v0, v2; ds_read_b32 v4, v0; "
            "s_waitcnt lgkmcnt(0); v_sub_u32 v3, v1, v4",
            "ds_read_b32 v1, v0; s_waitcnt lgkmcnt(0); ds_write_b32 v0, v2; ds_read_b32 v5, v0; "
            "s_waitcnt lgkmcnt(0); v_sub_u32 v3, v5, v1",
            "has other sources",
            id="reads of one place at two times",
        ),
        pytest.param(
            "s_mov_b32 m0, 4; ds_read_b32 v1, v0; s_waitcnt lgkmcnt(0); v_mov_b32 v3, v1",
            "ds_read_b32 v5, v0; s_mov_b32 m0, 4; s_waitcnt lgkmcnt(0); v_mov_b32 v3, v5",
            "",
            id="an M0 that LDS reads do not read",
        ),
        pytest.param(
            "ds_read_b32 v1, v0; s_waitcnt lgkmcnt(0); v_mov_b32 v3, v1",
            "ds_read_b32 v5, v0; s_nop 0; v_mov_b32 v3, v5",
            "expected lgkmcnt(0)",
            id="a wait",
        ),
    ],
)
def test_values_may_have_other_registers(before: str, after: str, words: str) -> None:
    end = "; s_branch end; end:; " + STORE.format("v3")
    found = refusal(before + end, after + end)
    assert words in found and bool(words) == bool(found)


PLAIN = (
    "ds_write_b32 v0, v1",
    "s_waitcnt lgkmcnt(0)",
    "ds_read_b32 v2, v3",
    "global_load_dword v4, v0, s[0:1]",
    "s_waitcnt vmcnt(0) lgkmcnt(0)",
    "global_load_dword v5, v0, s[2:3]",
    "v_mov_b32 v6, 0",
    "s_waitcnt vmcnt(0)",
)
"""Data that a wave gives to others, and takes from others, by plain accesses and waits."""


@pytest.mark.parametrize(
    ("order", "words"),
    [
        pytest.param([0, 1, 2, 3, 6, 4, 5, 7], "", id="what accesses no memory"),
        pytest.param([0, 1, 3, 2, 4, 5, 6, 7], "must not come before", id="two accesses"),
        pytest.param([0, 1, 2, 3, 5, 4, 6, 7], "no longer waits", id="a load before a wait"),
        pytest.param([0, 2, 1, 3, 4, 5, 6, 7], "no longer waits", id="a read before a wait"),
    ],
)
def test_waits_may_be_kept(order: list[int], words: str) -> None:
    before, after = assembled("; ".join(PLAIN)), assembled("; ".join(PLAIN[i] for i in order))
    assert _native.check_rewrite(before, after) == ""
    assert _native.check_rewrite(before, before, keeps_waits=True) == ""
    found = _native.check_rewrite(before, after, keeps_waits=True)
    assert words in found and bool(words) == bool(found)


def test_clauses_do_not_matter_without_xnack() -> None:
    target = '.amdgcn_target "amdgcn-amd-amdhsa--gfx942:xnack-"\n'
    loads = ("global_load_dword v1, v0, s[0:1]", "global_load_dword v0, v2, s[0:1]")
    first, second = (
        reschedule(target + KERNEL.format(body="\n".join(lines), after=""), moves=Moves("")).data
        for lines in (
            (loads[0], "v_mov_b32 v3, 0", loads[1], "s_waitcnt vmcnt(0)"),
            ("v_mov_b32 v3, 0", *loads, "s_waitcnt vmcnt(0)"),
        )
    )
    assert first != second
    assert _native.check_rewrite(first, second) == ""


def test_data_among_instructions_must_stay() -> None:
    code = assembled("buffer_wbl2 sc1; s_waitcnt vmcnt(0)", after="  s_nop 0")
    last = code.index((0xBF810000).to_bytes(4, "little") + NOP) + 4
    with_data, other = (replaced(code, last, bytes([byte]) * 4) for byte in (0xFF, 0xFE))
    assert _native.check_rewrite(with_data, with_data) == ""
    assert "outside of the code" in _native.check_rewrite(with_data, other)
