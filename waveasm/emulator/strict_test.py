"""Tests strict mode on hand-made programs: it reports all errors and nothing else."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.code_object.decoder import decode
from waveasm.code_object.instruction import EXEC, Instruction
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.facts import SCALAR_BASE
from waveasm.emulator.observer import Access, Space
from waveasm.emulator.state import LANES, SGPRS, VECTOR_REGISTERS, Batch
from waveasm.emulator.strict import Strict

LDS = 1024
ALL = (1 << LANES) - 1


def make_batch(waves: list[int], groups: list[int]) -> Batch:
    count = len(waves)
    batch = Batch(
        pc=0,
        waves=np.array(waves),
        workgroups=np.array(groups),
        vector=np.zeros((VECTOR_REGISTERS, count, LANES), np.uint32),
        scalar=np.zeros((SGPRS, count), np.uint32),
        scc=np.zeros(count, np.bool_),
        exec=np.ones((count, LANES), np.bool_),
    )
    batch.set_scalar64(EXEC, np.full(count, ALL, np.uint64))
    return batch


class Run:
    """Feeds instructions to strict mode like a machine."""

    def __init__(
        self,
        *,
        sgprs: int = 102,
        vgprs: int = 256,
        waves: int = 1,
        groups: int = 1,
        small: bool = False,
    ) -> None:
        # With a byte store anywhere in the kernel, strict mode tracks single bytes of LDS.
        elsewhere = [decode(1 << 20, 8, "ds_write_b8 v0, v1")] if small else []
        self.strict = Strict(elsewhere, sgprs, vgprs, LDS)
        self.batch = make_batch(
            list(range(waves * groups)), [wave // waves for wave in range(waves * groups)]
        )
        self.strict.start(self.batch)
        self.offset = 0

    def inst(self, text: str) -> Instruction:
        inst = decode(self.offset, 4, text)
        self.strict._instructions[self.offset] = inst
        self.offset += 4
        return inst

    def step(self, text: str, batch: Batch | None = None, accesses: Any = ()) -> None:
        self.again(self.inst(text), batch, accesses)

    def again(self, inst: Instruction, batch: Batch | None = None, accesses: Any = ()) -> None:
        at = batch or self.batch
        self.strict.before(at, inst)
        for access in accesses:
            self.strict.on_memory(at, inst, access)
        self.strict.after(at, inst)

    def all(self, *texts: str) -> None:
        for text in texts:
            self.step(text)

    def barrier(self, batch: Batch | None = None) -> None:
        self.step("s_barrier", batch)
        self.strict.on_barrier(np.unique((batch or self.batch).workgroups))


def lds(
    batch: Batch,
    start: int | list[int],
    *,
    size: int = 4,
    stride: int = 4,
    writes: bool = False,
    atomic: bool = False,
    lanes: int = LANES,
    value: int | list[int] | None = None,
) -> list[Access]:
    """Makes an access of lane l at `start` + l * stride, in which all lanes write `value` to each
    dword. Lists give `start` and `value` for each wave."""
    starts = np.broadcast_to(np.array(start, np.int64), (batch.count,))
    address = starts[:, None] + stride * np.arange(LANES)
    active = np.broadcast_to(np.arange(LANES) < lanes, address.shape)
    data = None
    if value is not None:
        values = np.broadcast_to(np.array(value, np.uint32), (batch.count,))
        data = np.broadcast_to(values[None, :, None], ((size + 3) // 4, *address.shape))
        writes = True
    reads = atomic or not writes
    return [Access(Space.LDS, address, size, active, reads, writes or atomic, atomic, data)]


def fails(match: str) -> Any:
    return pytest.raises(EmulationError, match=match)


# Loaded registers.


@pytest.mark.parametrize(
    ("load", "wait", "use"),
    [
        ("global_load_dword v0, v[2:3], off", "vmcnt(0)", "v_add_f32_e32 v1, v0, v0"),
        ("global_load_dword v0, v[2:3], off", "vmcnt(0)", "v_mov_b32_e32 v0, 0"),
        ("buffer_load_dwordx4 v[0:3], v9, s[4:7], 0 offen", "vmcnt(0)", "ds_write_b32 v8, v3"),
        ("buffer_load_dword a1, v9, s[4:7], 0 offen", "vmcnt(0)", "v_accvgpr_read_b32 v1, a1"),
        ("ds_read_b64 v[0:1], v2", "lgkmcnt(0)", "v_mov_b32_e32 v4, v1"),
        ("ds_read2_b32 v[0:1], v2 offset1:4", "lgkmcnt(0)", "v_mov_b32_e32 v4, v1"),
        ("ds_bpermute_b32 v0, v1, v2", "lgkmcnt(0)", "v_mov_b32_e32 v4, v0"),
        ("ds_add_rtn_u32 v0, v1, v2", "lgkmcnt(0)", "v_mov_b32_e32 v4, v0"),
        ("s_load_dwordx2 s[0:1], s[2:3], 0x0", "lgkmcnt(0)", "s_add_u32 s4, s1, 1"),
        ("s_load_dwordx2 s[0:1], s[2:3], 0x0", "lgkmcnt(0)", "s_load_dword s0, s[2:3], 0x0"),
        ("s_load_dwordx2 vcc, s[2:3], 0x0", "lgkmcnt(0)", "s_cbranch_vccz 4"),
        ("global_atomic_add v0, v[2:3], v4, off sc0", "vmcnt(0)", "v_mov_b32_e32 v4, v0"),
        ("global_load_dword v0, v[2:3], off", "vmcnt(0)", "ds_read_b32 v0, v2"),
        ("ds_read_b32 v0, v2", "lgkmcnt(0)", "global_load_dword v0, v[2:3], off"),
    ],
)
def test_use_needs_a_wait(load: str, wait: str, use: str) -> None:
    right = Run()
    right.all(load, f"s_waitcnt {wait}", use)
    wrong = Run()
    wrong.step(load)
    with fails("before its load is waited for") as error:
        wrong.step(use)
    assert error.value.wave == 0
    assert error.value.earlier is not None
    assert error.value.earlier.text == load
    other = Run()
    with fails("before its load"):
        other.all(load, "s_waitcnt " + ("vmcnt(0)" if "lgkm" in wait else "lgkmcnt(0)"), use)


@pytest.mark.parametrize(
    "lines",
    [
        # Stores count, and vector memory is in order.
        [
            "global_load_dword v0, v[2:3], off",
            "global_store_dword v[2:3], v4, off",
            "s_waitcnt vmcnt(1)",
            "v_mov_b32_e32 v1, v0",
        ],
        ["global_load_dword v0, v[2:3], off", "global_load_dword v0, v[4:5], off"],
        ["ds_read_b32 v0, v2", "ds_read_b32 v1, v2", "s_waitcnt lgkmcnt(1)", "v_mov_b32 v3, v0"],
        # An address may be overwritten.
        ["global_load_dword v0, v[2:3], off", "v_mov_b32_e32 v2, 0"],
        ["global_load_dword v0, v[2:3], off", "s_endpgm"],
        ["s_load_dword s0, s[2:3], 0x0", "s_waitcnt 0xc07f", "s_mov_b32 s1, s0"],
    ],
)
def test_right_waits(lines: list[str]) -> None:
    Run().all(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        ["ds_read_b32 v0, v2", "ds_read_b32 v1, v2", "s_waitcnt lgkmcnt(1)", "v_mov_b32 v3, v1"],
        # Scalar loads finish in any order.
        [
            "s_load_dword s0, s[2:3], 0x0",
            "s_load_dword s1, s[2:3], 0x4",
            "s_waitcnt lgkmcnt(1)",
            "s_mov_b32 s5, s0",
        ],
        [
            "ds_read_b32 v0, v2",
            "s_load_dword s1, s[2:3], 0x4",
            "s_waitcnt lgkmcnt(1)",
            "v_mov_b32_e32 v5, v0",
        ],
    ],
)
def test_wrong_waits(lines: list[str]) -> None:
    with fails("before its load"):
        Run().all(*lines)


def sequences() -> list[Any]:
    document = json.loads(Path(os.environ["WAIT_SEQUENCES"]).read_text())
    found = document["sequences"]
    # Straight-line code; the tests below cover flat_*, which depends on addresses.
    return [
        entry
        for entry in found
        if not any(
            "branch" in line or "flat_" in line or "_gws_" in line for line in entry["output"]
        )
        and not any(line.endswith(":") for line in entry["output"])
        and entry["kind"] == "kernel"
    ]


def accesses_of(batch: Batch, text: str) -> list[Access]:
    if text.startswith("ds_read") or text.startswith("ds_write"):
        return lds(batch, 0, writes=text.startswith("ds_write"))
    if text.endswith(" lds") or "_load_lds_" in text:
        return lds(batch, 0, writes=True)
    return []


def replay(lines: list[str]) -> None:
    run = Run(vgprs=VECTOR_REGISTERS)
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, writes=True))
    run.step("s_mov_b32 m0, 0")
    run.all("v_cmp_eq_u32_e32 vcc, v0, v1", "s_nop 4", "s_waitcnt lgkmcnt(0)")
    for line in lines:
        run.step(line, None, accesses_of(run.batch, line))


# Waits that a single wave does not need: for the order of global memory accesses as seen by other
# waves, and for LDS that another wave reads.
FOR_OTHERS = {
    "release_agent_by_hand",
    "acquire_agent_by_hand",
    "lds_barrier_explicit",
    "vm_to_lds_via_vgpr",
    "dma_then_lds_write",
}


def test_waits_of_llvm() -> None:
    """Programs with LLVM's waits have no errors, but the removal of any wait causes one."""
    waits = 0
    for entry in sequences():
        lines = entry["output"]
        replay(lines)
        for at, line in enumerate(lines):
            if not line.startswith("s_waitcnt") or entry["name"] in FOR_OTHERS:
                continue
            waits += 1
            with fails("waited for"):
                replay(lines[:at] + lines[at + 1 :])
    assert waits > 60


# `flat_*` needs waits for the memory that it accesses.


def test_flat() -> None:
    load = "flat_load_dword v0, v[2:3]"
    at_global = Run()
    at_global.all(load, "s_waitcnt vmcnt(0)", "v_mov_b32_e32 v1, v0")
    for count in ("vmcnt(0)", "lgkmcnt(0)"):
        run = Run()
        run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, writes=True))
        run.step(load, None, lds(run.batch, 0))
        run.step(f"s_waitcnt {count}")
        with fails("before its load"):
            run.step("v_mov_b32_e32 v1, v0")


# Wait states; wait_states_test tests the pairs.


def test_wait_states_add_up() -> None:
    matrix = "v_mfma_f32_32x32x8_f16 v[0:15], v[16:17], v[18:19], v[0:15]"
    Run().all(matrix, "s_nop 7", "s_waitcnt vmcnt(0)", "s_nop 1", "v_mov_b32_e32 v32, v3")
    with fails("expected 11 wait states, got 10") as error:
        Run().all(matrix, "s_nop 7", "s_nop 1", "v_mov_b32_e32 v32, v3")
    assert error.value.earlier is not None
    assert error.value.earlier.text == matrix


def test_every_earlier_result_counts() -> None:
    """The older of two matrix results needs more states, although the younger one is nearer."""
    lines = [
        "v_mfma_f32_32x32x4_2b_f16 v[0:31], v[40:41], v[42:43], v[0:31]",
        "v_mfma_f32_4x4x4_16b_f16 v[32:35], v[40:41], v[42:43], v[32:35]",
        "s_nop 7",
        "global_store_dwordx4 v[50:51], v[30:33], off",
    ]
    with fails("expected 19 wait states, got 9"):
        Run().all(*lines)


def test_wait_states_around_a_loop() -> None:
    run = Run()
    use = run.inst("v_readlane_b32 s0, v1, 0")
    make = run.inst("v_mov_b32_e32 v1, v2")
    run.again(use)
    run.again(make)
    with fails("expected 1 wait states, got 0"):
        run.again(use)


def test_states_of_a_loop_end() -> None:
    """A loop without waits has finitely many states."""
    run = Run()
    body = [
        run.inst("global_store_dword v[2:3], v4, off"),
        run.inst("s_dcache_wb"),
        run.inst("ds_write_b32 v0, v1"),
    ]
    for _ in range(400):
        for inst in body:
            run.again(inst)
    size = len(run.strict._paths._states)
    for inst in body * 100:
        run.again(inst)
    assert len(run.strict._paths._states) == size


# Unwritten registers.


@pytest.mark.parametrize(
    ("text", "register"),
    [
        ("v_add_f32_e32 v0, v0, v5", "v5"),
        ("v_fmac_f32_e32 v6, v0, v0", "v6"),
        ("v_pk_add_f32 v[0:1], v[2:3], v[4:5]", "v2"),
        ("v_pk_add_f32 v[0:1], v[0:1], v[0:1] op_sel:[0,1] op_sel_hi:[0,1]", "v1"),
        ("v_mov_b32_e32 v0, s20", "s20"),
        ("v_cndmask_b32_e32 v0, v0, v0, vcc", "vcc_lo"),
        ("s_add_u32 s0, s0, s20", "s20"),
        ("s_load_dword s0, s[20:21], 0x0", "s20"),
        ("global_store_dword v[0:1], v0, off", "v1"),
        ("ds_write_b32 v0, a3", "a3"),
        ("v_readfirstlane_b32 s0, v5", "v5"),
        ("v_readlane_b32 s0, v5, 3", "v5"),
        ("v_mfma_f32_4x4x1_16b_f32 v[0:3], v0, v0, v[0:3]", "v1"),
        ("s_cbranch_vccz 4", "vcc_lo"),
        ("buffer_load_dword v1, v0, s[0:3], s20 offen", "s20"),
        ("ds_write_b32 v0, v5", "v5"),
    ],
)
def test_never_written(text: str, register: str) -> None:
    with fails(f"reads {register}, which nothing has written"):
        Run(sgprs=16, vgprs=1).step(text)
    Run().all("s_mov_b64 vcc, 0", "v_accvgpr_write_b32 a3, v0", "s_nop 1", text)


def test_unselected_half_of_a_pair() -> None:
    run = Run(sgprs=16, vgprs=1)
    run.step("v_pk_mul_f32 v[2:3], v[0:1], s[14:15] op_sel_hi:[0,0]")
    run.step("v_pk_fma_f32 v[4:5], v[2:3], s[2:3], v[0:1] op_sel_hi:[1,1,0]")
    run.step("global_load_dword v1, v[2:3], off")
    run.step("v_pk_add_f32 v[4:5], v[2:3], v[0:1] op_sel_hi:[1,0]")
    with fails("reads v1"):
        run.step("v_pk_add_f32 v[4:5], v[2:3], v[0:1] op_sel:[0,1]")


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("v_pk_add_f32 v[4:5], v[0:1], v[2:3]", "v5"),
        ("v_pk_fma_f32 v[4:5], v[2:3], v[2:3], v[0:1]", "v5"),
        ("v_pk_mul_f32 v[4:5], v[2:3], s[60:61]", "v5"),
        ("v_pk_mul_f32 v[4:5], v[0:1], v[2:3] op_sel_hi:[0,1]", None),
    ],
)
def test_upper_halves_of_pairs_pass_on(text: str, reads: str | None) -> None:
    run = Run(sgprs=16, vgprs=1)
    run.all("v_mov_b32_e32 v2, v0", "v_mov_b32_e32 v3, v0", "s_mov_b32 s60, s0", text)
    run.step("v_add_f32_e32 v6, v4, v4")
    if reads is None:
        run.step("v_add_f32_e32 v6, v5, v5")
    else:
        with fails(f"reads {reads}, which nothing has written"):
            run.step("v_add_f32_e32 v6, v5, v5")


def test_written_by_lane() -> None:
    run = Run(vgprs=1)
    half = np.full(1, 0xFFFF, np.uint64)
    run.batch.set_scalar64(EXEC, half)
    run.step("v_mov_b32_e32 v1, v0")
    run.step("v_add_u32_e32 v2, v1, v0")
    run.batch.set_scalar64(EXEC, half << np.uint64(1))
    with fails("reads v1, which nothing has written") as error:
        run.step("v_add_u32_e32 v2, v1, v0")
    assert error.value.lane == 16
    # Write the missing lanes.
    run.batch.set_scalar64(EXEC, ~half)
    run.step("v_mov_b32_e32 v1, v0")
    run.batch.set_scalar64(EXEC, np.full(1, ALL, np.uint64))
    run.step("v_add_u32_e32 v2, v1, v0")


def test_written_lane_by_lane() -> None:
    run = Run(vgprs=1)
    run.all("v_writelane_b32 v1, s0, 5", "s_nop 0", "v_readlane_b32 s1, v1, 5")
    with fails("lane 6"):
        run.step("v_readlane_b32 s1, v1, 6")


def some_lanes(*, condition: int = 0) -> Run:
    """Writes v0 in all lanes, v1 in lanes 0 to 31, v2 in lanes 32 to 63, v3 in none, and the
    condition to VCC and s[4:5]."""
    run = Run(vgprs=1)
    for register, lanes in ((1, 0xFFFFFFFF), (2, ALL ^ 0xFFFFFFFF)):
        run.batch.set_scalar64(EXEC, np.full(1, lanes, np.uint64))
        run.step(f"v_mov_b32_e32 v{register}, v0")
    run.batch.set_scalar64(EXEC, np.full(1, ALL, np.uint64))
    run.all("s_mov_b64 vcc, s[4:5]", "s_nop 4")
    for pair in (4, 106):
        run.batch.set_scalar64(pair, np.full(1, condition, np.uint64))
    return run


UPPER, LOWER = ALL ^ 0xFFFFFFFF, 0xFFFFFFFF
DPP = "row_mask:0xf bank_mask:0xf"


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("v_cndmask_b32_e32 v4, v1, v2, vcc", UPPER),
        ("v_cndmask_b32_e64 v4, v1, v2, s[4:5]", UPPER),
        ("v_cndmask_b32_e64 v4, v2, v1, s[4:5]", LOWER),
        ("v_cndmask_b32_e64 v4, v3, v0, s[4:5]", ALL),
        ("v_cndmask_b32_e64 v4, v0, v3, s[4:5]", 0),
        ("v_cndmask_b32_e64 v4, s60, v0, s[4:5]", ALL),
        ("v_cndmask_b32_sdwa v4, v1, v2, vcc dst_sel:DWORD src0_sel:DWORD src1_sel:DWORD", UPPER),
        # Lanes fetch within their rows: 32 to 47 from 47 to 32, and so on.
        (f"v_cndmask_b32_dpp v4, v2, v1, vcc row_mirror {DPP}", LOWER),
        ("v_mov_b32_dpp v4, v1 quad_perm:[3,2,1,0] row_mask:0x3 bank_mask:0xf", 0),
        # Row 1 fetches from lane 15, which is written.
        ("v_mov_b32_dpp v4, v1 row_bcast:15 row_mask:0x2 bank_mask:0xf", 0),
    ],
)
def test_lanes_that_are_not_selected_need_no_value(text: str, condition: int) -> None:
    some_lanes(condition=condition).step(text)


@pytest.mark.parametrize(
    ("text", "condition", "register", "lane"),
    [
        ("v_cndmask_b32_e64 v4, s60, v0, s[4:5]", LOWER, "s60", None),
        (f"v_cndmask_b32_dpp v4, v1, v2, vcc row_mirror {DPP}", LOWER, "v1", 32),
        (f"v_mov_b32_dpp v4, v1 quad_perm:[3,2,1,0] {DPP}", 0, "v1", 32),
        ("v_mov_b32_dpp v4, v2 row_bcast:15 row_mask:0x4 bank_mask:0xf", 0, "v2", 31),
        (f"v_add_u32_dpp v4, v0, v3 row_ror:8 {DPP}", 0, "v3", 0),
        (f"v_fmac_f32_dpp v3, v0, v0 row_ror:8 {DPP}", 0, "v3", 0),
    ],
)
def test_lanes_that_are_selected_need_a_value(
    text: str, condition: int, register: str, lane: int | None
) -> None:
    run = some_lanes(condition=condition)
    # In `some_lanes`, all SGPRs count as written; make s60 unwritten.
    run.strict._batches[id(run.batch)].full.discard(SCALAR_BASE + 60)
    run.strict._batches[id(run.batch)].written[SCALAR_BASE + 60] = 0
    with fails(f"reads {register}, which nothing has written") as error:
        run.step(text)
    assert error.value.lane == lane


@pytest.mark.parametrize(
    ("text", "condition", "lane"),
    [
        ("v_cndmask_b32_e32 v4, v1, v2, vcc", UPPER ^ 1 << 40, 40),
        ("v_cndmask_b32_e64 v4, v1, v2, s[4:5]", UPPER | 1 << 7, 7),
        ("v_cndmask_b32_e64 v4, v3, v0, s[4:5]", ALL >> 1, 63),
        ("v_cndmask_b32_e64 v4, v3, v3, s[4:5]", 0, 0),
        ("v_cndmask_b32_e64 v0, v3, v0, s[4:5]", ALL >> 1, 63),
    ],
)
def test_selects_pass_on_unwritten_lanes(text: str, condition: int, lane: int) -> None:
    run = some_lanes(condition=condition)
    run.step(text)
    result = text.split()[1].rstrip(",")
    run.step(f"v_mov_b32_e32 v5, {result}")
    with fails("reads v5, which nothing has written") as error:
        run.step("v_add_u32_e32 v6, v5, v5")
    assert error.value.lane == lane
    # In the other lanes the result is a value, and another select may choose it.
    run.batch.set_scalar64(EXEC, np.full(1, ALL ^ (1 << lane), np.uint64))
    if "v3, v3" not in text:
        run.step(f"v_add_u32_e32 v6, {result}, {result}")


def test_dpp_does_not_fetch_from_lanes_that_are_off() -> None:
    run = some_lanes()
    run.batch.set_scalar64(EXEC, np.full(1, LOWER, np.uint64))
    run.batch.exec = np.arange(LANES)[None] < 32
    for register, bound in ((4, ""), (5, " bound_ctrl:1")):
        run.step(f"v_mov_b32_dpp v{register}, v1 wave_shl:1 {DPP}{bound}")


def test_exchanged_lanes_need_a_value() -> None:
    run = some_lanes()
    run.batch.vector[5] = 4 * (np.arange(LANES) % 32)
    run.step("v_mov_b32_e32 v5, v0")
    # All lanes fetch from the lower half, in which v1 is written and v2 is not.
    run.step("ds_bpermute_b32 v4, v5, v1")
    run.all("s_waitcnt lgkmcnt(0)")
    with fails("reads v2, which nothing has written") as error:
        run.step("ds_bpermute_b32 v4, v5, v2")
    assert error.value.lane == 0
    run.batch.vector[5] += 4 * 32
    run.step("ds_bpermute_b32 v4, v5, v2")
    run.step("s_waitcnt lgkmcnt(0)")
    with fails("reads v2, which nothing has written"):
        run.step("ds_bpermute_b32 v4, v5, v2 offset:128")

    run = some_lanes()
    with fails("reads v1, which nothing has written") as error:
        run.step("ds_swizzle_b32 v4, v1 offset:swizzle(REVERSE,32)")
    assert error.value.lane == 32


@pytest.mark.parametrize("scc", [False, True])
def test_scalar_selects(scc: bool) -> None:
    for size in ("b32 s0, {}, {}", "b64 s[0:1], {}, {}"):
        pair = ("s[60:61]", "s[2:3]") if "64" in size else ("s60", "s2")
        right, wrong = (pair[::-1], pair) if scc else (pair, pair[::-1])
        run = Run(sgprs=16)
        run.batch.scc[:] = scc
        run.step("s_cselect_" + size.format(*right))
        with fails("reads s60, which nothing has written"):
            run.step("s_cselect_" + size.format(*wrong))
    run = Run(sgprs=16)
    run.batch.scc[:] = scc
    if scc:
        with fails("reads s60, which nothing has written"):
            run.step("s_cmov_b32 s0, s60")
    else:
        run.step("s_cmov_b32 s0, s60")


@pytest.mark.parametrize("copy", ["v_mov_b32_e32 v4, v1", "v_accvgpr_write_b32 a4, v1"])
def test_copies_pass_on_unwritten_lanes(copy: str) -> None:
    run = some_lanes()
    run.step(copy)
    if "a4" in copy:
        run.all("s_nop 1", "v_accvgpr_read_b32 v4, a4")
    with fails("reads v4, which nothing has written") as error:
        run.step("v_not_b32_e32 v5, v4")
    assert error.value.lane == 32
    run.batch.set_scalar64(EXEC, np.full(1, LOWER, np.uint64))
    run.step("v_not_b32_e32 v5, v4")


def test_scalar_logic_passes_on_unwritten_bits() -> None:
    run = Run(sgprs=16, vgprs=1)
    run.batch.set_scalar64(EXEC, np.full(1, LOWER, np.uint64))
    # A mask of lanes that has no first value: those of the active lanes are written.
    run.step("s_or_b64 s[60:61], s[60:61], exec")
    run.batch.set_scalar64(60, np.full(1, LOWER, np.uint64))
    run.step("s_mov_b64 s[62:63], s[60:61]")
    run.step("v_cndmask_b32_e64 v1, v0, v0, s[60:61]")
    run.step("s_and_b64 s[50:51], s[60:61], exec")
    run.step("s_add_u32 s0, s50, s51")
    run.step("s_add_u32 s0, s60, s0")
    for use, register in (
        ("s_add_u32 s0, s61, s0", "s61"),
        ("s_add_u32 s0, s63, s0", "s63"),
        ("s_mov_b64 exec, s[60:61]", "s61"),
        ("s_or_saveexec_b64 s[0:1], s[60:61]", "s61"),
    ):
        with fails(f"reads {register}, which nothing has written"):
            run.step(use)
    run.step("s_and_saveexec_b64 s[0:1], s[60:61]")
    run.batch.set_scalar64(EXEC, np.full(1, ALL, np.uint64))
    with fails("reads s61, which nothing has written"):
        run.step("v_cndmask_b32_e64 v1, v0, v0, s[60:61]")


@pytest.mark.parametrize(
    ("text", "value", "written"),
    [
        ("s_mov_b32 s0, s60", 0, 0),
        ("s_not_b32 s0, s60", 0, 0),
        ("s_and_b32 s0, s60, s1", 0xF0, 0xFFFFFF0F),
        ("s_andn2_b32 s0, s60, s1", 0xF0, 0xF0),
        ("s_andn2_b32 s0, s1, s60", 0xF0, 0xFFFFFF0F),
        ("s_or_b32 s0, s60, s1", 0xF0, 0xF0),
        ("s_orn2_b32 s0, s60, s1", 0xF0, 0xFFFFFF0F),
        ("s_nand_b32 s0, s60, 0", 0, 0xFFFFFFFF),
        ("s_nor_b32 s0, s60, -1", 0, 0xFFFFFFFF),
        ("s_xor_b32 s0, s60, s1", 0xF0, 0),
        ("s_xnor_b32 s0, s60, s1", 0xF0, 0),
    ],
)
def test_known_bits_of_logic(text: str, value: int, written: int) -> None:
    run = Run(sgprs=16)
    run.batch.scalar[1] = value
    run.step(text)
    run.batch.scalar[2] = ~np.uint32(written)
    run.step("s_or_b32 s3, s0, s2")
    run.step("s_add_u32 s4, s3, s3")
    for bit in (bit for bit in range(32) if not written >> bit & 1):
        run.batch.scalar[2] = ~np.uint32(written | 1 << bit)
        run.step("s_or_b32 s3, s0, s2")
        with fails("reads s3, which nothing has written"):
            run.step("s_add_u32 s4, s3, s3")


def scratch(batch: Batch, offset: int, *, dwords: int, writes: bool) -> list[Access]:
    address = np.full((batch.count, LANES), offset, np.int64)
    active = np.ones_like(address, np.bool_)
    return [Access(Space.SCRATCH, address, 4 * dwords, active, not writes, writes)]


def test_scratch_passes_on_unwritten_lanes() -> None:
    run = some_lanes()
    run.step("v_mov_b32_e32 v2, v0")
    run.step(
        "scratch_store_dwordx2 off, v[0:1], off offset:8",
        None,
        scratch(run.batch, 8, dwords=2, writes=True),
    )
    run.step(
        "scratch_load_dwordx3 v[4:6], off, off offset:4",
        None,
        scratch(run.batch, 4, dwords=3, writes=False),
    )
    run.step("s_waitcnt vmcnt(0)")
    run.all("v_not_b32_e32 v7, v4", "v_not_b32_e32 v7, v5")
    with fails("reads v6, which nothing has written") as error:
        run.step("v_not_b32_e32 v7, v6")
    assert error.value.lane == 32


def test_scratch_is_written_again() -> None:
    run = some_lanes()
    for data in ("v1", "v0"):
        run.step(
            f"scratch_store_dword off, {data}, off",
            None,
            scratch(run.batch, 0, dwords=1, writes=True),
        )
    run.step("scratch_load_dword v4, off, off", None, scratch(run.batch, 0, dwords=1, writes=False))
    run.step("s_waitcnt vmcnt(0)")
    run.step("v_not_b32_e32 v7, v4")


def test_upper_half_of_a_sum() -> None:
    """LLVM leaves the upper half of an addend unwritten if it needs only the lower half of the
    sum."""
    text = "v_mad_u64_u32 v[2:3], s[0:1], s2, v0, v[4:5]"
    run = Run(vgprs=1)
    run.all("v_mov_b32_e32 v4, v0", "v_mov_b32_e32 v3, v0", text, "v_mov_b32_e32 v6, v2")
    with fails("reads v3, which nothing has written"):
        run.step("v_not_b32_e32 v7, v3")
    run.all("v_mov_b32_e32 v5, v0", text, "v_mov_b32_e32 v7, v3")
    with fails("reads v8, which nothing has written"):
        run.step("v_lshl_add_u64 v[2:3], v[8:9], 2, v[4:5]")


# LDS.


def test_lds_that_nobody_wrote() -> None:
    run = Run()
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, writes=True, lanes=8))
    run.step("ds_read_b32 v0, v1", None, lds(run.batch, 0, lanes=8))
    run.step("s_waitcnt lgkmcnt(0)")
    with fails("reads LDS at 32, which no wave has written") as error:
        run.step("ds_read_b32 v0, v1", None, lds(run.batch, 0, lanes=9))
    assert error.value.lane == 8


def test_new_workgroup_has_new_lds() -> None:
    run = Run()
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, writes=True))
    run.step("s_endpgm")
    run.batch = make_batch([7], [0])
    run.strict.start(run.batch)
    with fails("wave 7.*which no wave has written"):
        run.step("ds_read_b32 v0, v1", None, lds(run.batch, 0))


def test_lds_by_the_byte() -> None:
    """Two waves may write bytes of one dword."""
    run = Run(waves=2, small=True)
    run.step("ds_write_b8 v0, v1", None, lds(run.batch, [0, 1], size=1, writes=True))
    with fails("which another wave wrote"):
        run.step("ds_write_b16 v0, v1", None, lds(run.batch, [0, 2], size=2, writes=True))


def test_dwords_that_are_not_aligned() -> None:
    """Two waves may write to one dword if the bytes differ."""
    for second in (6, 5):
        run = Run(waves=2)
        run.step("ds_write_b32 v0, v1", None, lds(run.batch, [512, 516], writes=True, lanes=1))
        run.step("s_waitcnt lgkmcnt(0)")
        run.barrier()
        touch = lds(run.batch, [2, second], writes=True, lanes=1)
        if second == 6:
            run.step("ds_write_b32 v0, v1", None, touch)
            run.step("s_waitcnt lgkmcnt(0)")
            run.barrier()
            run.step("ds_read_b64 v[2:3], v0", None, lds(run.batch, 2, size=8, lanes=1))
            # Earlier writes are still known after the switch to bytes.
            run.step("ds_read_b32 v2, v0", None, lds(run.batch, 512, lanes=1))
            with fails("reads LDS at 10, which no wave has written"):
                run.step("ds_read_b64 v[2:3], v0", None, lds(run.batch, 3, size=8, lanes=1))
        else:
            with fails("writes LDS at 5, which another wave wrote"):
                run.step("ds_write_b32 v0, v1", None, touch)


def test_dword_that_is_not_aligned_while_dma_is_under_way() -> None:
    run = Run()
    dma = lds(run.batch, 0, writes=True)
    run.all("s_mov_b32 m0, 0", "s_nop 0")
    run.step("buffer_load_dword v0, s[4:7], 0 offen lds", None, dma)
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, 513, writes=True))
    with fails("before the LDS DMA into it is waited for"):
        run.step("ds_read_u8 v0, v1", None, lds(run.batch, 255, size=1, lanes=1))


def exchange(run: Run, *, wait: str = "lgkmcnt(0)", barrier: bool = True) -> None:
    """Each of two waves writes a part and reads that of the other."""
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, [0, 256], writes=True))
    if wait:
        run.step(f"s_waitcnt {wait}")
    if barrier:
        run.barrier()
    run.step("ds_read_b32 v2, v1", None, lds(run.batch, [256, 0]))


def test_exchange() -> None:
    exchange(Run(waves=2))
    with fails("reads LDS at 256, which another wave wrote with no barrier") as error:
        exchange(Run(waves=2), barrier=False)
    assert error.value.earlier is not None
    assert error.value.earlier.text == "ds_write_b32 v0, v1"
    with fails("reads LDS at 256, which another wave wrote"):
        exchange(Run(waves=2), wait="")
    with fails("reads LDS at 256, which another wave wrote"):
        exchange(Run(waves=2), wait="lgkmcnt(1)")


def test_workgroups_have_their_own() -> None:
    run = Run(groups=2)
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, writes=True))
    run.step("ds_read_b32 v0, v1", None, lds(run.batch, 0))


def test_overwriting_what_others_read() -> None:
    def program(wait: bool, barrier: bool) -> None:
        run = Run(waves=2)
        exchange(run)
        if wait:
            run.step("s_waitcnt lgkmcnt(0)")
        if barrier:
            run.barrier()
        run.step("ds_write_b32 v0, v1", None, lds(run.batch, [0, 256], writes=True))

    program(True, True)
    for wait, barrier in ((False, True), (True, False)):
        with fails("writes LDS at 0, which another wave read"):
            program(wait, barrier)


def test_two_readers() -> None:
    """A read by this wave does not hide that of another wave."""
    run = Run(waves=2)
    first, second = make_batch([0], [0]), make_batch([1], [0])
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, [0, 256], writes=True))
    run.step("s_waitcnt lgkmcnt(0)")
    run.barrier()
    run.strict.split(run.batch, [(first, np.array([0])), (second, np.array([1]))])
    run.step("ds_read_b32 v0, v1", second, lds(second, 0))
    run.step("ds_read_b32 v0, v1", first, lds(first, 0))
    run.step("s_waitcnt lgkmcnt(0)", first)
    with fails("writes LDS at 0, which another wave read"):
        run.step("ds_write_b32 v0, v1", first, lds(first, 0, writes=True))


def test_both_write() -> None:
    run = Run(waves=2)
    with fails("writes LDS at 0, which another wave wrote"):
        run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, writes=True))


def apart(run: Run) -> tuple[Batch, Batch]:
    """Splits the two waves of a workgroup into batches of their own."""
    first, second = make_batch([0], [0]), make_batch([1], [0])
    run.strict.split(run.batch, [(first, np.array([0])), (second, np.array([1]))])
    return first, second


def test_both_write_the_same() -> None:
    """Waves that write the same value in one instruction may read it, but other waves may not."""
    run = Run(waves=3)
    two, third = make_batch([0, 1], [0, 0]), make_batch([2], [0])
    run.strict.split(run.batch, [(two, np.array([0, 1])), (third, np.array([2]))])
    run.step("ds_write_b64 v0, v[2:3]", two, lds(two, 0, size=8, stride=8, value=5))
    run.step("ds_read_b32 v4, v1", two, lds(two, 0))
    with fails("wave 2.*reads LDS at 0, which another wave wrote"):
        run.step("ds_read_b32 v4, v1", third, lds(third, 0))


@pytest.mark.parametrize("small", [False, True])
def test_both_write_the_same_with_other_instructions(small: bool) -> None:
    run = Run(waves=2, small=small)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    run.step("ds_write_b32 v0, v1", second, lds(second, 0, value=5))
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    with fails("wave 1.*writes LDS at 0, which another wave wrote"):
        run.step("ds_write_b32 v0, v1", second, lds(second, 0, value=6))


def test_both_write_the_same_before_a_barrier() -> None:
    run = Run(waves=2)
    run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, value=5))
    run.step("s_waitcnt lgkmcnt(0)")
    run.barrier()
    run.step("ds_read_b32 v2, v1", None, lds(run.batch, [0, 4], lanes=32))
    # Writes before the barrier do not count.
    with fails("writes LDS at 4, which another wave read"):
        run.step("ds_write_b32 v0, v1", None, lds(run.batch, [0, 4], lanes=32, value=5))


def test_both_write_something_else_at_last() -> None:
    for small in (False, True):
        with fails("writes LDS at 0, which another wave wrote"):
            run = Run(waves=2, small=small)
            run.step("ds_write_b32 v0, v1", None, lds(run.batch, 0, value=[5, 6]))


def test_a_value_that_has_changed_is_no_longer_the_same() -> None:
    """The result depends on the order of the waves, although their last writes agree."""
    run = Run(waves=2)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=4))
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    with fails("wave 1.*writes LDS at 0, which another wave wrote"):
        run.step("ds_write_b32 v0, v1", second, lds(second, 0, value=5))


def test_the_same_over_what_another_wave_reads() -> None:
    run = Run(waves=2)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    run.step("ds_read_b32 v2, v1", first, lds(first, 0))
    # The reading wave has written the value itself.
    run.step("ds_write_b32 v0, v1", second, lds(second, 0, value=5))
    run.step("ds_read_b32 v2, v1", first, lds(first, 0))
    run.step("ds_read_b32 v2, v1", second, lds(second, 0))


def test_the_same_after_a_barrier_that_did_not_wait() -> None:
    """Values are compared only between two barriers."""
    run = Run(waves=2)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    merged = make_batch([0, 1], [0, 0])
    run.strict.merge([first, second], merged)
    run.barrier(merged)
    with fails("wave 1.*writes LDS at 0, which another wave wrote"):
        run.step("ds_write_b32 v0, v1", merged, lds(merged, 0, value=5))


def test_an_atomic_and_a_write_of_the_same() -> None:
    run = Run(waves=2)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    run.step("ds_write_b32 v0, v1", second, lds(second, 0, value=5))
    with fails("wave 0.*writes LDS at 0, which another wave wrote"):
        run.step("ds_min_i32 v0, v1", first, lds(first, 0, atomic=True))


def test_a_write_is_not_hidden_by_an_atomic() -> None:
    """This concerns an atomic of the same wave; those of other waves race with the write."""
    run = Run(waves=2)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=5))
    run.step("ds_add_u32 v0, v1", first, lds(first, 0, atomic=True))
    with fails("wave 1.*writes LDS at 0, which another wave wrote"):
        run.step("ds_add_u32 v0, v1", second, lds(second, 0, atomic=True))


def test_halves_of_one_value() -> None:
    """Only the written bytes matter: a dword equals two halves."""
    run = Run(waves=2, small=True)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, value=0x70007, lanes=1))
    for start in (0, 2):
        touch = lds(second, start, size=2, value=7, lanes=1)
        run.step("ds_write_b16 v0, v1", second, touch)
    with fails("writes LDS at 3, which another wave wrote"):
        run.step("ds_write_b8 v0, v1", second, lds(second, 3, size=1, value=1, lanes=1))


def test_the_same_by_the_byte_from_now_on() -> None:
    """The values of dwords are known after the switch to bytes."""
    run = Run(waves=2)
    first, second = apart(run)
    run.step("ds_write_b32 v0, v1", first, lds(first, [0], value=0x01010101))
    run.step("ds_write_b32 v0, v1", second, lds(second, 2, value=0x01010101, lanes=4))
    with fails("writes LDS at 5, which another wave wrote"):
        run.step("ds_write_b32 v0, v1", second, lds(second, 2, value=0x02010101, lanes=1))


def test_atomics_do_not_race() -> None:
    run = Run(waves=2)
    first, second = make_batch([0], [0]), make_batch([1], [0])
    run.strict.split(run.batch, [(first, np.array([0])), (second, np.array([1]))])
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, writes=True))
    run.step("s_waitcnt lgkmcnt(0)", first)
    merged = make_batch([0, 1], [0, 0])
    run.strict.merge([first, second], merged)
    run.barrier(merged)
    run.step("ds_add_u32 v0, v1", merged, lds(merged, 0, atomic=True))
    run.step("ds_add_u32 v0, v1", merged, lds(merged, 0, atomic=True))
    with fails("reads LDS at 0, which another wave wrote"):
        run.step("ds_read_b32 v0, v1", merged, lds(merged, 0))


def dma(run: Run, wait: str, barrier: bool) -> None:
    run.step("s_mov_b32 m0, 0")
    run.step("s_nop 0")
    run.step(
        "buffer_load_dword v8, s[4:7], 0 offen lds", None, lds(run.batch, [0, 256], writes=True)
    )
    if wait:
        run.step(f"s_waitcnt {wait}")
    if barrier:
        run.barrier()


def test_lds_dma() -> None:
    own = Run(waves=2)
    dma(own, "vmcnt(0)", False)
    own.step("ds_read_b32 v0, v1", None, lds(own.batch, [0, 256]))
    late = Run(waves=2)
    dma(late, "lgkmcnt(0)", False)
    with fails("before the LDS DMA into it is waited for"):
        late.step("ds_read_b32 v0, v1", None, lds(late.batch, [0, 256]))
    others = Run(waves=2)
    dma(others, "vmcnt(0)", True)
    others.step("ds_read_b32 v0, v1", None, lds(others.batch, [256, 0]))
    # A wait after the barrier only covers the wave's own accesses.
    after = Run(waves=2)
    dma(after, "", True)
    after.step("s_waitcnt vmcnt(0)")
    with fails("which another wave wrote"):
        after.step("ds_read_b32 v0, v1", None, lds(after.batch, [256, 0]))


def test_lds_dma_needs_m0_a_state_before() -> None:
    with fails("expected 1 wait states, got 0: M0 used"):
        Run().all("s_mov_b32 m0, 0", "buffer_load_dword v8, s[4:7], 0 offen lds")


# Waves diverge and meet.


def positions(*values: int) -> npt.NDArray[np.int64]:
    return np.array(values)


def test_waves_that_part_and_meet() -> None:
    run = Run(vgprs=1, waves=3)
    run.step("global_load_dword v1, v0, s[0:1]")
    left, right = make_batch([0, 2], [0, 0]), make_batch([1], [0])
    run.strict.split(run.batch, [(left, positions(0, 2)), (right, positions(1))])
    run.step("s_waitcnt vmcnt(0)", left)
    run.step("v_mov_b32_e32 v2, v1", left)
    merged = make_batch([1, 0, 2], [0, 0, 0])
    run.strict.merge([right, left], merged)
    # Wave 1 has not waited for its load.
    with fails("wave 1.*reads v1 before its load"):
        run.step("v_mov_b32_e32 v3, v1", merged)
    run.step("s_waitcnt vmcnt(0)", merged)
    run.step("v_mov_b32_e32 v3, v1", merged)
    # Wave 1 has not written v2 either.
    with fails("wave 1, lane 0.*reads v2, which nothing has written"):
        run.step("v_not_b32_e32 v3, v2", merged)
    # The groups merge once the differences of their paths no longer matter.
    assert len(run.strict._batches[id(merged)].groups) == 2
    run.step("s_nop 7", merged)
    assert len(run.strict._batches[id(merged)].groups) == 1


def test_lds_of_waves_that_part_and_meet() -> None:
    """Unfinished accesses stay with the waves that made them."""
    run = Run(waves=2)
    first, second = make_batch([0], [0]), make_batch([1], [0])
    run.strict.split(run.batch, [(first, positions(0)), (second, positions(1))])
    run.step("ds_write_b32 v0, v1", first, lds(first, 0, writes=True))
    merged = make_batch([1, 0], [0, 0])
    run.strict.merge([second, first], merged)
    run.barrier(merged)
    with fails("wave 1.*reads LDS at 0, which another wave wrote"):
        run.step("ds_read_b32 v0, v1", merged, lds(merged, 0))
