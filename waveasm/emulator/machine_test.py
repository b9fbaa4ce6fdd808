"""Tests whole kernels: control flow, barriers, limits, faults."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from waveasm.emulator import EmulationError, LoadError, Program, Skew, SparseArray
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.kernel_testing import assemble, edit
from waveasm.emulator.trace import Trace
from waveasm.errors import LaunchError, LaunchTypeError

# s[4:5]: the first argument; v1: the byte offset of the work-item's word in its row of the grid, to
# which v2 is stored.
PROLOGUE = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
s_lshl_b32 s6, s2, 6
v_add_u32 v1, s6, v0
v_lshlrev_b32 v1, 2, v1
s_waitcnt lgkmcnt(0)
"""
STORE = "global_store_dword v1, v2, s[4:5]\n"


def words(count: int) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    return np.zeros(count, np.uint32)


def test_loop_that_each_wave_leaves_at_its_own_time() -> None:
    kernel = assemble(
        PROLOGUE
        + """
        s_mov_b32 s7, 0
        LOOP:
        s_add_u32 s7, s7, s2
        s_add_u32 s7, s7, 1
        s_cmp_lt_u32 s7, 20
        s_cbranch_scc1 LOOP
        v_mov_b32 v2, s7
        """
        + STORE
    )
    out = words(64 * 150)
    statistics = kernel.run((150,), [out])
    expected = []
    rounds = 0
    for group in range(150):
        value = 0
        while True:
            value += group + 1
            rounds += 1
            if value >= 20:
                break
        expected.append(value)
    assert out.reshape(150, 64)[:, 0].tolist() == expected
    assert (out.reshape(150, 64) == out.reshape(150, 64)[:, :1]).all()
    assert statistics.instructions == 150 * (5 + 1 + 3) + 4 * rounds
    assert statistics.by_unit["branch"] == rounds + 150
    assert statistics.global_bytes_written == out.nbytes


def test_lanes_that_are_off_store_nothing() -> None:
    kernel = assemble(
        PROLOGUE
        + """
        v_mov_b32 v2, 7
        s_mov_b64 exec, 0xf0
        """
        + STORE
    )
    out = words(64)
    kernel.run((1,), [out])
    assert np.flatnonzero(out == 7).tolist() == [4, 5, 6, 7]
    assert np.count_nonzero(out) == 4


@pytest.mark.parametrize("skew", Skew)
def test_a_lock_for_which_other_workgroups_wait(skew: Skew) -> None:
    # The waves that wait stop at a barrier in each iteration, before the one that has the lock.
    kernel = assemble(
        """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_mov_b32 v1, 0
        v_mov_b32 v2, 1
        v_mov_b32 v3, 0
        s_waitcnt lgkmcnt(0)
        s_mov_b64 exec, 1
        LOOP:
        s_barrier
        global_atomic_cmpswap v4, v1, v[2:3], s[4:5] sc0
        s_waitcnt vmcnt(0)
        v_readfirstlane_b32 s6, v4
        s_cmp_lg_u32 s6, 0
        s_cbranch_scc1 LOOP
        s_barrier
        global_load_dword v5, v1, s[4:5] offset:4
        s_waitcnt vmcnt(0)
        v_add_u32 v5, v5, 1
        global_store_dword v1, v5, s[4:5] offset:4
        s_waitcnt vmcnt(0)
        s_barrier
        global_store_dword v1, v1, s[4:5]
        """
    )
    out = words(2)
    kernel.run((4,), [out], skew=skew, limit=1_000_000)
    assert out.tolist() == [0, 4]


def test_call_and_return() -> None:
    kernel = assemble(
        PROLOGUE
        + """
        v_mov_b32 v2, 1
        s_nop 1
        s_add_u32 s8, s8, FUNCTION-HERE
        HERE:
        s_addc_u32 s9, s9, 0
        s_nop 2
        s_nop 2
        """
        + STORE
        + """
        s_endpgm
        FUNCTION:
        v_lshlrev_b32 v2, 2, v2
        s_nop 3
        """
    )
    # The literal of the addition is in the 8 bytes between the two labels.
    kernel = edit(kernel, "s_nop 1", "s_getpc_b64 s[8:9]")
    kernel = edit(kernel, "s_addc_u32 s9, s9, 0", "s_add_u32 s8, s8, 8")
    kernel = edit(kernel, "s_nop 2", "s_swappc_b64 s[10:11], s[8:9]")
    kernel = edit(kernel, "s_nop 3", "s_setpc_b64 s[10:11]")
    out = words(64)
    kernel.run((1,), [out])
    assert (out == 16).all()


EXCHANGE = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32 v1, 2, v0
v_mul_u32_u24 v3, 3, v0
ds_write_b32 v1, v3
s_waitcnt lgkmcnt(0)
s_barrier
v_xor_b32 v4, 0x40, v0
v_lshlrev_b32 v4, 2, v4
ds_read_b32 v2, v4
s_lshl_b32 s6, s2, 9
v_add_u32 v1, s6, v1
s_waitcnt lgkmcnt(0)
"""


def test_waves_exchange_through_lds() -> None:
    kernel = assemble(EXCHANGE + STORE, lds=512, workgroup_size=128)
    out = words(128 * 40)
    kernel.run((40,), [out])
    assert (out.reshape(40, 128) == 3 * (np.arange(128) ^ 64)).all()


def test_lds_race_without_the_barrier() -> None:
    kernel = assemble(EXCHANGE + STORE, lds=512, workgroup_size=128)
    with pytest.raises(EmulationError, match="ds_read_b32"):
        edit(kernel, "s_barrier", "").run((1,), [words(128)])


@pytest.mark.parametrize(("skew", "order"), [(Skew.FIRST, [0, 1]), (Skew.LAST, [1, 0])])
def test_skewed_waves_run_one_after_the_other(skew: Skew, order: list[int]) -> None:
    kernel = assemble(EXCHANGE + STORE, lds=512, workgroup_size=128)
    out = words(128)
    lines: list[str] = []
    kernel.run((1,), [out], skew=skew, observers=[Trace(lines.append, None, "ds_|s_barrier")])
    assert (out == 3 * (np.arange(128) ^ 64)).all()
    waves = [int(line.split()[1]) for line in lines if "ds_write" in line or "ds_read" in line]
    # Each wave writes up to the barrier; then each one reads.
    assert waves == order + order


@pytest.mark.parametrize("skew", [Skew.FIRST, Skew.LAST])
def test_skewed_lds_race(skew: Skew) -> None:
    kernel = assemble(EXCHANGE + STORE, lds=512, workgroup_size=128)
    with pytest.raises(EmulationError, match=r"ds_(read|write)_b32"):
        edit(kernel, "s_barrier", "").run((1,), [words(128)], skew=skew)


def test_waves_that_end_are_not_waited_for() -> None:
    # The second wave ends at once; the first one passes its barrier alone.
    kernel = assemble(
        PROLOGUE
        + """
        v_readfirstlane_b32 s8, v0
        s_cmp_lg_u32 s8, 0
        s_cbranch_scc1 END
        v_mov_b32 v2, 5
        s_barrier
        """
        + STORE
        + "END:",
        workgroup_size=128,
    )
    out = words(128)
    kernel.run((1,), [out])
    assert (out[:64] == 5).all()
    assert (out[64:] == 0).all()


def test_endless_loop_reaches_the_limit() -> None:
    kernel = assemble("LOOP:\ns_branch LOOP")
    with pytest.raises(EmulationError, match="more than 1000 instructions") as caught:
        kernel.run((1,), [words(1)], limit=1000)
    assert caught.value.inst.mnemonic == "s_branch"


def test_wave_that_waits_for_one_behind_it() -> None:
    # The first workgroup spins at the lower pc until the second one has stored.
    kernel = assemble(
        """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_mov_b32 v1, 0
        v_mov_b32 v2, 1
        s_waitcnt lgkmcnt(0)
        s_cmp_eq_u32 s2, 1
        s_cbranch_scc1 SECOND
        SPIN:
        global_load_dword v3, v1, s[4:5]
        s_waitcnt vmcnt(0)
        v_readfirstlane_b32 s6, v3
        s_cmp_eq_u32 s6, 0
        s_cbranch_scc1 SPIN
        s_endpgm
        SECOND:
        """
        + STORE
    )
    out = words(1)
    kernel.run((2,), [out], limit=1_000_000)
    assert out[0] == 1


def test_falling_off_the_end() -> None:
    kernel = edit(assemble("s_nop 0"), "s_endpgm", "s_nop 0")
    with pytest.raises(EmulationError, match="execution runs out of the kernel"):
        kernel.run((1,), [words(1)])


def test_bytes_that_are_no_instruction() -> None:
    kernel = assemble("s_nop 0").kernel
    bad = replace(kernel.instructions[0], text="", mnemonic="", operands=())
    kernel = replace(kernel, instructions=(bad, *kernel.instructions[1:]))
    with pytest.raises(EmulationError, match="these bytes are not an instruction"):
        Program(kernel).run((1,), [words(1)])


@pytest.mark.parametrize("register", ["v64", "a32", "s80"])
def test_registers_past_the_allotment(register: str) -> None:
    move = {"v": f"v_mov_b32_e32 {register}, 0", "s": f"s_mov_b32 {register}, 0"}
    text = move.get(register[0], f"v_accvgpr_write_b32 {register}, 0")
    with pytest.raises(EmulationError, match="past those that the kernel descriptor allots"):
        edit(assemble("s_nop 0"), "s_nop 0", text).run((1,), [words(1)])


def test_unsupported_instruction_is_named() -> None:
    kernel = assemble("s_wakeup")
    with pytest.raises(UnsupportedInstructionError, match="'s_wakeup' at 0x0"):
        kernel.run((1,), [words(1)])


def test_access_outside_of_every_buffer_says_where() -> None:
    kernel = assemble(PROLOGUE + "v_mov_b32 v2, 7\n" + STORE)
    with pytest.raises(EmulationError) as caught:
        kernel.run((2,), [words(100)])
    assert (caught.value.wave, caught.value.lane) == (1, 36)
    assert "'global_store_dword v1, v2, s[4:5]'" in str(caught.value)
    assert "is byte 400 of 'arg0_ptr', which has 400" in str(caught.value)


def test_only_parts_of_an_array_exist() -> None:
    kernel = assemble(PROLOGUE + "v_mov_b32 v2, 7\n" + STORE)
    first, second = words(40), words(24)
    kernel.run((1,), [SparseArray(8 << 30, {0: first, 160: second})])
    assert (first == 7).all()
    assert (second == 7).all()
    with pytest.raises(EmulationError, match="is byte 160 of 'arg0_ptr', which has 8589934592"):
        kernel.run((1,), [SparseArray(8 << 30, {0: first, 1 << 32: second})])
    with pytest.raises(LaunchError, match="'arg0_ptr' has 200 bytes, got a part from 160 to 256"):
        kernel.run((1,), [SparseArray(200, {0: first, 160: second})])


def test_missing_wait_is_an_error_only_in_strict_mode() -> None:
    kernel = assemble(PROLOGUE + "v_mov_b32 v2, 7\n" + STORE)
    kernel = edit(kernel, "s_waitcnt lgkmcnt(0)", "")
    with pytest.raises(EmulationError, match="s_load_dwordx2"):
        kernel.run((1,), [words(64)])
    out = words(64)
    kernel.run((1,), [out], strict=False)
    assert (out == 7).all()


def test_arguments_by_value_and_their_errors() -> None:
    kernel = assemble(PROLOGUE + "v_mov_b32 v2, 7\n" + STORE)
    with pytest.raises(LaunchTypeError, match=r"takes 1 arguments \('arg0_ptr'\), got 2"):
        kernel.run((1,), [words(64), 3])
    with pytest.raises(LaunchTypeError, match="'arg0_ptr': expected an array, got int"):
        kernel.run((1,), [3])
    with pytest.raises(LoadError, match=r"needs workgroups of \(64, 1, 1\), got \(128, 1, 1\)"):
        kernel.run((1,), [words(64)], workgroup_size=(128,))


def test_trace_is_filtered_and_deterministic() -> None:
    kernel = assemble(PROLOGUE + "v_mov_b32 v2, 7\n" + STORE)

    def trace() -> list[str]:
        lines: list[str] = []
        kernel.run((4,), [words(256)], observers=[Trace(lines.append, {1, 3}, "v_add|s_lshl")])
        return lines

    lines = trace()
    assert lines == trace()
    assert lines == [
        "wave 1 pc 0x0008 exec ffffffffffffffff s_lshl_b32 s6, s2, 6 = 00000040",
        "wave 3 pc 0x0008 exec ffffffffffffffff s_lshl_b32 s6, s2, 6 = 000000c0",
        "wave 1 pc 0x000c exec ffffffffffffffff v_add_u32_e32 v1, s6, v0"
        " = 00000040 00000041 00000042 00000043 ..",
        "wave 3 pc 0x000c exec ffffffffffffffff v_add_u32_e32 v1, s6, v0"
        " = 000000c0 000000c1 000000c2 000000c3 ..",
    ]
