"""Tests vector registers that an index chooses."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.emulator import EmulationError, Program
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.kernel_testing import assemble, edit

# s[4:5]: the output; v1: 4 * the number of the work-item; s9: the number of its wave; v10 to v13:
# 10 to 13.
PROLOGUE = [
    "s_load_dwordx2 s[4:5], s[0:1], 0x0",
    "v_lshlrev_b32 v1, 2, v0",
    "v_readfirstlane_b32 s9, v0",
    "s_lshr_b32 s9, s9, 6",
    *(f"v_mov_b32 v{10 + i}, {10 + i}" for i in range(4)),
    "s_waitcnt lgkmcnt(0)",
]
STORE = ["global_store_dword v1, v8, s[4:5]"]


def kernel(*lines: str) -> Program:
    """Makes a kernel with two waves. The compiler takes no index, which replaces waits."""
    body = [
        f"s_waitcnt lgkmcnt({i + 1})" if line.startswith("s_set_gpr_idx") else line
        for i, line in enumerate(lines)
    ]
    program = assemble("\n".join([*PROLOGUE, *body, *STORE]), workgroup_size=128)
    for i, line in enumerate(lines):
        if line.startswith("s_set_gpr_idx"):
            program = edit(program, f"s_waitcnt lgkmcnt({i + 1})", line)
    return program


def run(program: Program) -> npt.NDArray[np.uint32]:
    out = np.zeros(128, np.uint32)
    program.run((1,), [out], workgroup_size=(128, 1, 1))
    return out


def test_a_source_by_wave() -> None:
    program = kernel(
        "s_set_gpr_idx_on s9, gpr_idx(SRC0)",
        "v_mov_b32 v8, v11",
        "s_set_gpr_idx_off",
        "v_mov_b32 v9, v11",
        "v_add_u32 v8, v8, v9",
    )
    assert run(program).tolist() == [22] * 64 + [23] * 64


def test_a_destination_in_active_lanes() -> None:
    program = kernel(
        "s_mov_b64 exec, 7",
        "s_set_gpr_idx_on s9, gpr_idx(DST)",
        "v_mov_b32 v10, 40",
        "s_set_gpr_idx_off",
        "s_mov_b64 exec, -1",
        "v_lshl_add_u32 v8, v11, 8, v10",
    )
    first, second = (11 << 8) + 40, (40 << 8) + 10
    others = [(11 << 8) + 10] * 61
    assert run(program).tolist() == [first] * 3 + others + [second] * 3 + others


def test_index_and_selection_change_alone() -> None:
    program = kernel(
        "s_set_gpr_idx_on 1, gpr_idx(SRC1,DST)",
        "s_set_gpr_idx_mode gpr_idx(SRC0)",
        "v_mov_b32 v14, v10",
        "s_set_gpr_idx_idx 3",
        "v_mov_b32 v15, v10",
        "s_set_gpr_idx_off",
        "v_lshl_add_u32 v8, v14, 8, v15",
    )
    assert (run(program) == (11 << 8) + 13).all()


def test_unwritten_registers_are_passed_on() -> None:
    lines = ["s_set_gpr_idx_on s9, gpr_idx(SRC0)", "v_mov_b32 v8, v13", "s_set_gpr_idx_off"]
    program = kernel(*lines, "v_mov_b32 v9, v8")
    with pytest.raises(EmulationError, match=r"wave 1.*reads v8, which nothing has written"):
        run(program)
    # The named register needs no value where the index leads elsewhere.
    lines = ["s_set_gpr_idx_on 1, gpr_idx(SRC0)", "v_mov_b32 v8, v9", "s_set_gpr_idx_off"]
    assert (run(kernel(*lines)) == 10).all()


def test_an_unfinished_load_into_what_is_indexed() -> None:
    program = kernel(
        "global_load_dword v11, v1, s[4:5]",
        "s_set_gpr_idx_on s9, gpr_idx(SRC0)",
        "v_mov_b32 v8, v10",
        "s_set_gpr_idx_off",
        "s_waitcnt vmcnt(0)",
    )
    with pytest.raises(EmulationError, match=r"uses v11 before its load is waited for \(vmcnt\)"):
        run(program)


def test_a_register_past_all() -> None:
    program = kernel(
        "s_movk_i32 s10, 0xff",
        "s_set_gpr_idx_on s10, gpr_idx(SRC0)",
        "v_mov_b32 v8, v1",
        "s_set_gpr_idx_off",
    )
    with pytest.raises(EmulationError, match="the index makes v256 of v1"):
        run(program)


def test_other_instructions_are_not_indexed() -> None:
    program = kernel(
        "s_set_gpr_idx_on 1, gpr_idx(SRC0)", "v_add_u32 v8, v10, v11", "s_set_gpr_idx_off"
    )
    with pytest.raises(UnsupportedInstructionError, match=r"v_add_u32.*with indexed registers"):
        run(program)
