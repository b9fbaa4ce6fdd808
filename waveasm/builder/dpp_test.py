"""Compares DPP on the emulator in strict mode with a model of lanes: what it reads and keeps."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm import Search
from waveasm.builder import KernelBuilder, VReg, ptr, u32

Lanes = npt.NDArray[np.uint32]


def in_row(lane: int, to: int) -> int | None:
    """A lane of the same row, if `to` is one."""
    return lane - lane % 16 + to if 0 <= to < 16 else None


CONTROLS: dict[str, Callable[[int], int | None]] = {
    "quad_perm:[3,0,0,2]": lambda lane: lane - lane % 4 + (3, 0, 0, 2)[lane % 4],
    "row_shl:3": lambda lane: in_row(lane, lane % 16 + 3),
    "row_shr:15": lambda lane: in_row(lane, lane % 16 - 15),
    "row_ror:5": lambda lane: in_row(lane, (lane % 16 - 5) % 16),
    "row_mirror": lambda lane: in_row(lane, 15 - lane % 16),
    "row_half_mirror": lambda lane: lane - lane % 8 + 7 - lane % 8,
    "row_newbcast:7": lambda lane: in_row(lane, 7),
    "row_bcast:15": lambda lane: lane - lane % 16 - 1 if lane >= 16 else None,
    "row_bcast:31": lambda lane: 31 if lane >= 32 else None,
    "wave_shl:1": lambda lane: lane + 1 if lane < 63 else None,
    "wave_shr:1": lambda lane: lane - 1 if lane else None,
    "wave_rol:1": lambda lane: (lane + 1) % 64,
    "wave_ror:1": lambda lane: (lane - 1) % 64,
}
"""The lane that each lane reads. CDNA3 ISA, "DPP_CTRL Enumerations"."""


def test_lanes_that_dpp_reads() -> None:
    b = KernelBuilder("dpp")
    out = b.arg("out", ptr(u32))
    lane = b.thread_id()
    kept = b.v_add_u32(900, lane)
    off = 5
    with b.lanes(b.v_cmp_ne_u32_e64(lane, off)):
        x = b.v_add_u32(100, lane)
        results = []
        for control in CONTROLS:
            results += [
                b.v_mov_b32_dpp(x, control),
                b.v_add_u32_dpp(x, kept, control),
                b.v_mov_b32_dpp_merge(x, kept, control),
                b.v_mov_b32_dpp_merge(x, kept, control, row_mask=0b0101, bank_mask=0b1110),
                b.v_xor_b32_dpp_merge(x, lane, kept, control, row_mask=0b0110, bound_ctrl=True),
            ]
        offset = b.v_mul_u32_u24(lane, 4 * len(results))
        for number, result in enumerate(results):
            b.global_store_dword(result, out, offset, offset=4 * number)
    words = np.zeros((64, len(CONTROLS), 5), np.uint32)
    kernel = b.build()
    kernel.run(words)
    scheduled = np.zeros_like(words)
    kernel.schedule(Search(agents=("list",))).run(scheduled)
    assert (scheduled == words).all()
    for i in range(64):
        for number, source_of in enumerate(CONTROLS.values()):
            if i == off:
                continue
            source = source_of(i)
            valid = source is not None and source != off
            read = 100 + source if source is not None and valid else 0
            masked = i // 16 in (0, 2) and i % 16 // 4 in (1, 2, 3)
            wanted = [
                read,
                read + 900 + i,
                read if valid else 900 + i,
                read if valid and masked else 900 + i,
                read ^ i if i // 16 in (1, 2) else 900 + i,
            ]
            assert words[i, number].tolist() == wanted, (i, list(CONTROLS)[number])


def dpp(value: Lanes, other: Lanes | None, old: Lanes | None, control: str, **masks: Any) -> Lanes:
    """What an addition with DPP writes, or a move if there is no `other`."""
    result = np.zeros(64, np.uint32)
    for lane in range(64):
        source = CONTROLS[control](lane)
        read = 0 if source is None else int(value[source])
        result[lane] = (read + (0 if other is None else int(other[lane]))) & 0xFFFFFFFF
        if old is None:
            continue
        is_on = masks["row_mask"] >> lane // 16 & masks["bank_mask"] >> lane % 16 // 4 & 1
        if not is_on or (source is None and not masks["bound_ctrl"]):
            result[lane] = old[lane]
    return result


@pytest.mark.parametrize("seed", range(3))
def test_random_programs(seed: int) -> None:
    """Values that are kept, overwritten and read again, in more of them than registers."""
    choose = random.Random(seed)
    b = KernelBuilder("random")
    data, out = b.arg("data", ptr(u32)), b.arg("out", ptr(u32))
    lane = b.v_lshlrev_b32(2, b.thread_id())
    given = np.random.default_rng(seed).integers(0, 1 << 32, (70, 64), np.uint32)
    values: list[tuple[VReg, Lanes]] = []
    address = lane
    for lanes in given:
        values.append((b.global_load_dword(data, address), lanes))
        address = b.v_add_u32(256, address)
    for _ in range(100):
        (x, x_lanes), (y, y_lanes), (old, old_lanes) = (choose.choice(values) for _ in range(3))
        control = choose.choice(list(CONTROLS))
        masks: dict[str, Any] = {
            "row_mask": choose.randrange(16),
            "bank_mask": choose.randrange(16),
            "bound_ctrl": choose.random() < 0.5,
        }
        match choose.randrange(4):
            case 0:
                made = b.v_mov_b32_dpp(x, control), dpp(x_lanes, None, None, control)
            case 1:
                made = b.v_add_u32_dpp(x, y, control), dpp(x_lanes, y_lanes, None, control)
            case 2:
                result = b.v_mov_b32_dpp_merge(x, old, control, **masks)
                made = result, dpp(x_lanes, None, old_lanes, control, **masks)
            case _:
                result = b.v_add_u32_dpp_merge(x, y, old, control, **masks)
                made = result, dpp(x_lanes, y_lanes, old_lanes, control, **masks)
        # Most values are used again, so that a result cannot take the register of what it keeps.
        values[choose.randrange(len(values))] = made
    first = lane
    for value, _ in values:
        b.global_store_dword(value, out, first)
        first = b.v_add_u32(256, first)
    kernel = b.build()
    wanted = np.array([lanes for _, lanes in values])
    searched = kernel.schedule(Search(agents=("list",), rounds=1), waves_per_simd=8)
    tight = kernel.schedule("", waves_per_simd=8)
    assert tight.compile().statistics["random"]["spills"]["vgprs"]
    for each in (kernel, searched, tight):
        words = np.zeros_like(wanted)
        each.run(given, words)
        assert (words == wanted).all()
