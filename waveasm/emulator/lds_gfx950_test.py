"""Transposing reads of LDS, and loads of 16 bytes into LDS, on gfx950."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from waveasm.emulator import EmulationError
from waveasm.emulator.kernel_testing import assemble

RANDOM = np.random.default_rng(3)

# What lane i of 16 gets as element n: the lane whose data have it, and the place in these. CDNA4
# ISA, 11.4; for 16 bits also AMD's functional simulator.
SOURCES: dict[int, Callable[[int, int], tuple[int, int]]] = {
    16: lambda i, n: (4 * n + i // 4, i % 4),
    8: lambda i, n: (2 * n + i // 8, i % 8),
    6: lambda i, n: (n, i),
    4: lambda i, n: (n, i),
}


def elements(data: np.ndarray, bits: int) -> list[list[int]]:
    """The elements of each lane, from the lowest bits on."""
    wholes = [int.from_bytes(lane.tobytes(), "little") for lane in data]
    count = data.shape[1] * data.itemsize * 8 // bits
    return [[whole >> bits * n & (1 << bits) - 1 for n in range(count)] for whole in wholes]


@pytest.mark.parametrize("bits", SOURCES)
def test_transposing_reads(bits: int) -> None:
    words = 3 if bits == 6 else 2
    source = RANDOM.integers(0, 1 << 32, (64, 4), dtype=np.uint32)[:, :words]
    source = np.ascontiguousarray(source)
    # Lanes lie 16 bytes apart, and in reverse.
    kernel = assemble(
        f"""
        s_load_dwordx4 s[4:7], s[0:1], 0x0
        v_mul_u32_u24 v2, {4 * words}, v0
        v_sub_u32 v3, 63, v0
        v_lshlrev_b32 v3, 4, v3
        s_waitcnt lgkmcnt(0)
        global_load_dwordx{words} v[8:{7 + words}], v2, s[4:5]
        s_waitcnt vmcnt(0)
        ds_write_b{32 * words} v3, v[8:{7 + words}] offset:16
        s_waitcnt lgkmcnt(0)
        ds_read_b{32 * words}_tr_b{bits} v[12:{11 + words}], v3 offset:16
        s_waitcnt lgkmcnt(0)
        global_store_dwordx{words} v2, v[12:{11 + words}], s[6:7]
        """,
        arguments=2,
        lds=1040,
        target="gfx950",
    )
    out = np.zeros_like(source)
    kernel.run((1,), [source, out])
    before, after = elements(source, bits), elements(out, bits)
    for lane in range(64):
        group, i = divmod(lane, 16)
        expected = []
        for n in range(len(after[lane])):
            other, place = SOURCES[bits](i, n)
            expected.append(before[16 * group + other][place])
        assert after[lane] == expected, lane


@pytest.mark.parametrize(
    ("change", "reason"),
    [("s_mov_b64 exec, 1", "a lane is off in EXEC"), ("v_add_u32 v3, 4, v3", "not aligned to 8")],
)
def test_what_transposing_reads_need(change: str, reason: str) -> None:
    kernel = assemble(
        f"""
        v_lshlrev_b32 v3, 3, v0
        ds_write_b64 v3, v[0:1]
        {change}
        s_waitcnt lgkmcnt(0)
        ds_read_b64_tr_b16 v[12:13], v3
        s_waitcnt lgkmcnt(0)
        """.replace("v[0:1]", "v[4:5]").replace(
            "v_lshl", "v_mov_b32 v4, 0\nv_mov_b32 v5, 0\nv_lshl"
        ),
        lds=1024,
        target="gfx950",
    )
    with pytest.raises(EmulationError, match=reason):
        kernel.run((1,), [np.zeros(1, np.uint32)])


def test_loads_of_16_bytes_into_lds() -> None:
    """Lane i writes to M0 + 16 * i, beyond 64 KB, where M0 of gfx942 would wrap around."""
    source = RANDOM.integers(0, 1 << 32, (64, 4), dtype=np.uint32)
    start = 100_000 // 16 * 16
    kernel = assemble(
        f"""
        s_load_dwordx4 s[4:7], s[0:1], 0x0
        v_lshlrev_b32 v2, 4, v0
        v_xor_b32 v3, 0x3f0, v2
        s_waitcnt lgkmcnt(0)
        s_mov_b32 s8, s4
        s_mov_b32 s9, s5
        s_mov_b32 s10, 1024
        s_mov_b32 s11, 0x27000
        s_mov_b32 m0, {start}
        s_nop 0
        buffer_load_dwordx4 v3, s[8:11], 0 offen lds
        v_add_u32 v4, {start}, v2
        s_waitcnt vmcnt(0)
        ds_read_b128 v[12:15], v4
        s_waitcnt lgkmcnt(0)
        global_store_dwordx4 v2, v[12:15], s[6:7]
        """,
        arguments=2,
        lds=160 * 1024,
        target="gfx950",
    )
    out = np.zeros_like(source)
    kernel.run((1,), [source, out])
    assert (out == source[np.arange(64) ^ 63]).all()
