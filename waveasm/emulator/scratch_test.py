"""Tests scratch: every lane of every wave has its own memory."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from waveasm.emulator import EmulationError, Program
from waveasm.emulator.kernel_testing import assemble, edit

# s[4:5]: the output; v2: the number of the work-item in the grid, v1: 4 * v2.
PROLOGUE = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
s_lshl_b32 s6, s2, 7
v_add_u32 v2, s6, v0
v_lshlrev_b32 v1, 2, v2
s_waitcnt lgkmcnt(0)
"""
STORE = "s_waitcnt vmcnt(0)\nglobal_store_dword v1, v8, s[4:5]\n"


def kernel(lines: list[str], size: int = 32) -> Program:
    """Makes a kernel with workgroups of 128. The compiler's checks do not support scratch, so that
    scratch instructions replace waits, which may have fewer bytes."""
    body = "\n".join(
        f"s_waitcnt lgkmcnt({i})" if line.startswith("scratch_") else line
        for i, line in enumerate(lines)
    )
    program = assemble(PROLOGUE + body + "\n" + STORE, workgroup_size=128)
    for i, line in enumerate(lines):
        if line.startswith("scratch_"):
            program = edit(program, f"s_waitcnt lgkmcnt({i})", line)
    found = program.kernel
    return Program(replace(found, descriptor=replace(found.descriptor, scratch_size=size)))


def run(program: Program, groups: int = 3) -> list[int]:
    out = np.zeros(128 * groups, np.uint32)
    program.run((groups,), [out], workgroup_size=(128, 1, 1))
    return out.tolist()


def test_each_lane_reads_its_own() -> None:
    program = kernel(
        [
            "v_mov_b32 v3, 4",
            "scratch_store_dword v3, v2, off offset:8",
            "s_mov_b32 s7, 12",
            "scratch_load_dword v8, off, s7",
        ]
    )
    # More workgroups than run at once.
    assert run(program, 70) == list(range(128 * 70))


def test_scratch_is_new_in_every_workgroup() -> None:
    program = kernel(
        ["s_nop 0", "scratch_load_dword v8, off, off", "scratch_store_dword off, v1, off"]
    )
    assert set(run(program, 70)) == {0}


def test_parts_of_a_word() -> None:
    program = kernel(
        [
            "v_mov_b32 v3, -2",
            "s_mov_b32 s7, 16",
            "scratch_store_byte off, v3, s7 offset:1",
            "scratch_load_sshort v8, off, s7",
        ]
    )
    assert set(run(program)) == {0xFFFFFE00}


def test_sum_of_registers_and_offset() -> None:
    program = kernel(
        [
            "v_and_b32 v3, 4, v1",
            "s_mov_b32 s7, 28",
            "scratch_store_dword off, v2, off offset:20",
            "scratch_load_dword v8, v3, s7 offset:-12",
        ]
    )
    assert run(program) == [i if i % 2 else 0 for i in range(384)]


def test_lanes_that_are_off_store_nothing() -> None:
    program = kernel(
        [
            "s_mov_b64 exec, 0xf0",
            "scratch_store_dword off, v2, off",
            "s_mov_b64 exec, -1",
            "scratch_load_dword v8, off, off",
        ]
    )
    assert run(program, 1) == [i if i % 64 in range(4, 8) else 0 for i in range(128)]


@pytest.mark.parametrize(("offset", "place"), [(30, 30), (-4, -4)])
def test_outside(offset: int, place: int) -> None:
    program = kernel(["s_nop 0", f"scratch_store_dword off, v2, off offset:{offset}"])
    with pytest.raises(EmulationError, match=f"at {place}, outside of the 32 bytes of scratch"):
        run(program)


PRIVATE = ["s_mov_b64 s[10:11], src_private_base", "v_mov_b32 v20, 8", "v_mov_b32 v21, s11"]
"""The flat address of byte 8 of each lane's scratch, in v[20:21]."""


def test_scratch_through_flat_addresses() -> None:
    program = kernel(
        [
            "scratch_store_dword off, v2, off offset:8",
            *PRIVATE,
            "v_mov_b32 v6, 3",
            "s_waitcnt vmcnt(0)",
            "flat_atomic_add v[20:21], v6",
            "s_waitcnt vmcnt(0) lgkmcnt(0)",
            "flat_load_dword v7, v[20:21]",
            "s_waitcnt vmcnt(0) lgkmcnt(0)",
            "v_add_u32 v7, v7, v6",
            "flat_store_dword v[20:21], v7 offset:4",
            "s_waitcnt vmcnt(0) lgkmcnt(0)",
            "scratch_load_dword v8, off, off offset:12",
        ]
    )
    assert run(program) == [index + 6 for index in range(384)]


def test_a_flat_address_past_scratch() -> None:
    program = kernel(
        [*PRIVATE, "flat_load_dword v8, v[20:21] offset:24", "s_waitcnt vmcnt(0) lgkmcnt(0)"]
    )
    with pytest.raises(EmulationError, match="4 bytes at 32, outside of the 32 bytes of scratch"):
        run(program)


def test_a_private_address_is_in_no_buffer() -> None:
    program = kernel([*PRIVATE, "global_load_dword v8, v[20:21], off"])
    with pytest.raises(EmulationError, match="4 bytes outside of every buffer"):
        run(program)


def test_a_load_has_to_be_waited_for() -> None:
    program = kernel(["s_nop 0", "scratch_load_dword v8, off, off", "v_mov_b32 v8, v8"])
    with pytest.raises(EmulationError, match="reads v8 before its load is waited for"):
        run(program)


def test_much_scratch_runs_a_few_waves_at_once() -> None:
    program = kernel(
        ["s_nop 0", "scratch_store_dword off, v2, off", "scratch_load_dword v8, off, off"],
        size=1 << 19,
    )
    assert run(program, 2) == list(range(256))
