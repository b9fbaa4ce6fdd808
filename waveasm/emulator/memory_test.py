"""Tests loads, stores and atomics of global memory, buffers and LDS in small kernels."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.code_object.narrow_floats import bf16_to_f32, f32_to_bf16
from waveasm.emulator import EmulationError, LoadError
from waveasm.emulator.atomic import LDS
from waveasm.emulator.kernel_testing import assemble
from waveasm.emulator.lds import RETURNING, WITHOUT_RESULT
from waveasm.emulator.memory import GLOBAL_BASE, GlobalMemory
from waveasm.emulator.subword import LDS_READS, LDS_WRITES

# s[4:5] and s[6:7] are the arguments, v1 = 4 * work-item.
PROLOGUE = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32 v1, 2, v0
v_lshlrev_b32 v2, 4, v0
s_waitcnt lgkmcnt(0)
"""
RANDOM = np.random.default_rng(5)


def run(body: str, source: npt.NDArray[Any], words: int, lds: int = 0) -> npt.NDArray[np.uint32]:
    """Runs `body` on one wave; returns the first `words` registers of v[8:11] of each lane."""
    suffix = {1: "", 2: "x2", 3: "x3", 4: "x4"}[words]
    last = f"v[8:{7 + words}]" if words > 1 else "v8"
    kernel = assemble(
        f"{PROLOGUE}{body}\ns_waitcnt vmcnt(0) lgkmcnt(0)\n"
        f"v_mul_u32_u24 v3, {4 * words}, v0\nglobal_store_dword{suffix} v3, {last}, s[6:7]",
        arguments=2,
        lds=lds,
    )
    out = np.zeros((64, words), np.uint32)
    kernel.run((1,), [source, out])
    return out


def random_words(count: int) -> npt.NDArray[np.uint32]:
    return RANDOM.integers(0, 1 << 32, count, dtype=np.uint64).astype(np.uint32)


@pytest.mark.parametrize(("suffix", "words"), [("", 1), ("x2", 2), ("x3", 3), ("x4", 4)])
def test_wide_loads(suffix: str, words: int) -> None:
    source = random_words(64 * 4 + 4)
    last = f"v[8:{7 + words}]" if words > 1 else "v8"
    aligned = source[: 64 * 4].reshape(64, 4)[:, :words]
    got = run(f"global_load_dword{suffix} {last}, v2, s[4:5]", source, words)
    assert (got == aligned).all()
    # Move the addresses by two bytes: unaligned accesses are allowed.
    octets = source.view(np.uint8)
    index = 16 * np.arange(64)[:, None] + 2 + np.arange(4 * words)
    got = run(f"global_load_dword{suffix} {last}, v2, s[4:5] offset:2", source, words)
    assert (got == octets[index].view(np.uint32)).all()


@pytest.mark.parametrize(
    ("name", "dtype"),
    [("ubyte", np.uint8), ("sbyte", np.int8), ("ushort", np.uint16), ("sshort", np.int16)],
)
def test_narrow_loads_are_extended(name: str, dtype: Any) -> None:
    source = random_words(64)
    got = run(f"global_load_{name} v8, v1, s[4:5]", source, 1)[:, 0]
    first = source.view(dtype).reshape(64, -1)[:, 0]
    assert (got.view(np.int32) == first.astype(np.int32)).all()


@pytest.mark.parametrize(
    ("name", "dtype", "high"),
    [
        ("short_d16", np.uint16, False),
        ("short_d16_hi", np.uint16, True),
        ("sbyte_d16", np.int8, False),
        ("ubyte_d16_hi", np.uint8, True),
    ],
)
def test_d16_loads_keep_the_other_half(name: str, dtype: Any, high: bool) -> None:
    source = random_words(64)
    body = f"v_mov_b32 v8, 0x12345678\nglobal_load_{name} v8, v1, s[4:5]"
    got = run(body, source, 1)[:, 0]
    half = source.view(dtype).reshape(64, -1)[:, 0].astype(np.int32).view(np.uint32) & 0xFFFF
    expected = half << 16 | 0x5678 if high else half | 0x12340000
    assert (got == expected).all()


@pytest.mark.parametrize(
    ("name", "data", "dtype"),
    [
        ("byte", 0x78, np.uint8),
        ("short", 0x5678, np.uint16),
        ("byte_d16_hi", 0x34, np.uint8),
        ("short_d16_hi", 0x1234, np.uint16),
    ],
)
def test_narrow_stores_keep_the_rest(name: str, data: int, dtype: Any) -> None:
    kernel = assemble(
        PROLOGUE + f"v_mov_b32 v3, 0x12345678\nglobal_store_{name} v1, v3, s[6:7]", arguments=2
    )
    out = random_words(64)
    expected = out.copy()
    expected.view(dtype).reshape(64, -1)[:, 0] = data
    kernel.run((1,), [np.zeros(1, np.uint32), out])
    assert (out == expected).all()


def test_address_in_vector_registers() -> None:
    source = random_words(64)
    body = "v_mov_b32 v5, s5\nv_add_u32 v4, s4, v1\n{} v8, v[4:5]{} offset:0"
    for mnemonic, base in (("global_load_dword", ", off"), ("flat_load_dword", "")):
        assert (run(body.format(mnemonic, base), source, 1)[:, 0] == source).all()


SRD = "s_mov_b32 s10, {}\ns_mov_b32 s8, s4\ns_and_b32 s9, s5, 0xffff\ns_mov_b32 s11, 0x20000\n"


def test_buffer_bounds_are_checked_by_dword() -> None:
    # 402 bytes: dword 100 has only two of its bytes in bounds.
    source = random_words(256)
    got = run(SRD.format(402) + "buffer_load_dwordx4 v[8:11], v2, s[8:11], 0 offen", source, 4)
    expected = source.copy()
    expected[100:] = 0
    assert (got.reshape(-1) == expected).all()


def test_buffer_offsets_add_up() -> None:
    source = random_words(256)
    body = SRD.format(1024) + "s_mov_b32 s12, 64\n"
    got = run(body + "buffer_load_dword v8, v1, s[8:11], s12 offen offset:16", source, 1)
    assert (got[:, 0] == source[20:84]).all()
    # A huge offset does not wrap around into the buffer.
    body += "v_mov_b32 v4, -16\n"
    got = run(body + "buffer_load_dword v8, v4, s[8:11], 0 offen offset:16", source, 1)
    assert not got.any()


@pytest.mark.parametrize(
    ("offset", "scalar"),
    [
        # Outside with the scalar offset, inside without it.
        (256, 800),
        # Outside either way, but 1024 - 4000 is a large word.
        (2000, 4000),
    ],
)
@pytest.mark.parametrize("access", ["load_dword", "store_dword", "atomic_add"])
def test_range_checks_that_depend_on_the_scalar_offset(
    offset: int, scalar: int, access: str
) -> None:
    source = random_words(256)
    body = SRD.format(1024) + f"s_movk_i32 s12, {scalar}\nv_mov_b32 v4, {offset}\n"
    body += f"buffer_{access} v8, v4, s[8:11], s12 offen"
    kernel = assemble(
        f"{PROLOGUE}v_mov_b32 v8, 1\n{body.replace('s4', 's6').replace('s5', 's7')}", arguments=2
    )
    out = source.copy()
    with pytest.raises(EmulationError, match="depends on how the range check treats"):
        kernel.run((1,), [source, out])
    kernel.run((1,), [source, out], strict=False)
    assert (out == source).all()


def test_range_checks_that_agree() -> None:
    source = random_words(256)
    # Within bounds, and outside by the offset of the lanes alone.
    body = SRD.format(1024) + "s_movk_i32 s12, 512\nv_cmp_gt_u32 vcc, 32, v0\n"
    body += "v_mov_b32 v4, 0x80000000\ns_nop 1\nv_cndmask_b32 v4, v4, v1, vcc\n"
    got = run(body + "buffer_load_dword v8, v4, s[8:11], s12 offen offset:16", source, 1)[:, 0]
    assert (got[:32] == source[132:164]).all()
    assert not got[32:].any()


def test_buffer_records() -> None:
    # With stride 12 and 40 records, the hardware checks the index, not the offset.
    source = random_words(64 * 3 + 4)
    body = SRD.format(40).replace("0xffff\n", "0xffff\ns_or_b32 s9, s9, 0xc0000\n")
    got = run(body + "buffer_load_dword v8, v0, s[8:11], 0 idxen offset:4", source, 1)[:, 0]
    assert (got[:40] == source[1 : 1 + 3 * 40 : 3]).all()
    assert not got[40:].any()


def test_buffer_stores_out_of_bounds_are_dropped() -> None:
    kernel = assemble(
        PROLOGUE
        + SRD.format(100).replace("s4\n", "s6\n").replace("s5", "s7")
        + "v_mov_b32 v3, 7\nbuffer_store_dword v3, v1, s[8:11], 0 offen",
        arguments=2,
    )
    out = np.zeros(64, np.uint32)
    kernel.run((1,), [np.zeros(1, np.uint32), out])
    assert np.flatnonzero(out).tolist() == list(range(25))


def test_scalar_loads() -> None:
    source = random_words(64)
    body = """
        s_load_dwordx8 s[16:23], s[4:5], 0x10
        s_mov_b32 s8, 4
        s_load_dword s24, s[4:5], s8 offset:0x8
        s_waitcnt lgkmcnt(0)
        v_mov_b32 v8, s16
        v_mov_b32 v9, s23
        v_mov_b32 v10, s24
    """
    assert run(body, source, 3)[0].tolist() == source[[4, 11, 3]].tolist()


def test_a_widened_scalar_load_at_the_end() -> None:
    load = "s_load_dwordx4 s[16:19], s[4:5], {}\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v8, s{}"
    source = random_words(63)
    assert (run(load.format("0xf0", 18), source, 1) == source[62]).all()
    with pytest.raises(EmulationError, match="reads s19, which nothing has written"):
        run(load.format("0xf0", 19), source, 1)
    # The dword behind the buffer is in 8 aligned bytes of which the buffer has none.
    with pytest.raises(EmulationError, match="16 bytes outside of every buffer"):
        run(load.format("0xf4", 16), random_words(64), 1)
    with pytest.raises(EmulationError, match="16 bytes outside of every buffer"):
        run(load.format("0xf4", 16), source, 1)


def test_strict_mode_rejects_a_scalar_load_of_what_was_written() -> None:
    body = """
        v_mov_b32 v3, 7
        buffer_store_dword v3, v1, s[8:11], 0 offen
        s_waitcnt vmcnt(0)
        s_load_dwordx2 s[16:17], s[6:7], {}
        s_waitcnt lgkmcnt(0)
    """
    srd = SRD.format(100).replace("s4\n", "s6\n").replace("s5", "s7")
    for offset, strict in ((100, True), (96, False)):
        kernel = assemble(PROLOGUE + srd + body.format(offset), arguments=2)
        kernel.run((1,), [np.zeros(1, np.uint32), np.zeros(64, np.uint32)], strict=strict)
    kernel = assemble(PROLOGUE + srd + body.format(96), arguments=2)
    with pytest.raises(EmulationError, match="a scalar load of what the kernel has written"):
        kernel.run((1,), [np.zeros(1, np.uint32), np.zeros(64, np.uint32)])


def test_scalar_buffer_loads_out_of_bounds_are_zero() -> None:
    source = random_words(64)
    body = (
        SRD.format(8)
        + """
        s_buffer_load_dwordx4 s[16:19], s[8:11], 0x0
        s_waitcnt lgkmcnt(0)
        v_mov_b32 v8, s16
        v_mov_b32 v9, s17
        v_mov_b32 v10, s18
    """
    )
    assert run(body, source, 3)[0].tolist() == [*source[:2].tolist(), 0]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("add", lambda old, n: old + n * (n - 1) // 2),
        ("smax", lambda old, n: max(old, n - 1)),
        ("umin", lambda old, n: 0),
        ("or", lambda old, n: old | 63),
        ("xor", lambda old, n: old),
        ("inc", lambda old, n: 0),
    ],
)
def test_global_atomics_serve_every_lane(name: str, expected: Any) -> None:
    # All lanes at one address.
    kernel = assemble(
        PROLOGUE + f"v_mov_b32 v3, 0\nglobal_atomic_{name} v3, v0, s[6:7]", arguments=2
    )
    out = np.array([100], np.uint32)
    kernel.run((1,), [np.zeros(1, np.uint32), out])
    if name == "inc":
        # Starting from 100 with limits 0 to 63, the formula gives 100 >= 0, 0 < 1, 1 < 2, ...
        value = 100
        for limit in range(64):
            value = 0 if value >= limit else value + 1
        assert out[0] == value
    else:
        assert out[0] == expected(100, 64)


def test_atomics_that_return_see_the_lanes_before() -> None:
    kernel = assemble(
        PROLOGUE
        + """
        v_mov_b32 v3, 0
        v_mov_b32 v4, 1
        global_atomic_add v8, v3, v4, s[4:5] sc0
        s_waitcnt vmcnt(0)
        global_store_dword v1, v8, s[6:7]
        """,
        arguments=2,
    )
    out = np.zeros(64, np.uint32)
    kernel.run((1,), [np.array([5], np.uint32), out])
    assert out.tolist() == list(range(5, 69))


def test_compare_and_swap() -> None:
    kernel = assemble(
        PROLOGUE
        + """
        v_mov_b32 v3, 0
        v_add_u32 v4, 1, v0
        v_mov_b32 v5, v0
        global_atomic_cmpswap v3, v[4:5], s[6:7]
        """,
        arguments=2,
    )
    out = np.array([0], np.uint32)
    kernel.run((1,), [np.zeros(1, np.uint32), out])
    # Lane i replaces i by i + 1, so that each lane succeeds.
    assert out[0] == 64


def test_floating_point_atomics() -> None:
    values = RANDOM.standard_normal(64).astype(np.float32)
    body = "v_mov_b32 v3, 0\nglobal_load_dword v4, v1, s[4:5]\ns_waitcnt vmcnt(0)\n"
    kernel = assemble(PROLOGUE + body + "global_atomic_add_f32 v3, v4, s[6:7]", arguments=2)
    out = np.zeros(1, np.float32)
    kernel.run((1,), [values, out])
    total = np.float32(0)
    for value in values:
        total = np.float32(total + value)
    assert out[0] == total

    pairs = f32_to_bf16(RANDOM.standard_normal((64, 2)).astype(np.float32))
    kernel = assemble(PROLOGUE + body + "global_atomic_pk_add_bf16 v3, v4, s[6:7]", arguments=2)
    packed = np.zeros((1, 2), np.uint16)
    kernel.run((1,), [pairs, packed])
    expected = np.zeros(2, np.uint16)
    for pair in pairs:
        expected = f32_to_bf16(bf16_to_f32(expected) + bf16_to_f32(pair))
    assert (packed[0] == expected).all()


def test_misaligned_atomic_faults() -> None:
    kernel = assemble(PROLOGUE + "v_mov_b32 v3, 2\nglobal_atomic_add v3, v0, s[6:7]", arguments=2)
    with pytest.raises(EmulationError, match="is not aligned to 4 bytes"):
        kernel.run((1,), [np.zeros(1, np.uint32), np.zeros(4, np.uint32)])


FILL = "global_load_dwordx4 v[4:7], v2, s[4:5]\ns_waitcnt vmcnt(0)\nds_write_b128 v2, v[4:7]\n"


@pytest.mark.parametrize(
    ("read", "words", "index"),
    [
        ("ds_read_b32 v8, v1 offset:16", 1, lambda i: [i + 4]),
        ("ds_read_b64 v[8:9], v2 offset:8", 2, lambda i: [4 * i + 2, 4 * i + 3]),
        ("ds_read_b96 v[8:10], v2", 3, lambda i: [4 * i, 4 * i + 1, 4 * i + 2]),
        ("ds_read_b128 v[8:11], v2", 4, lambda i: [4 * i + k for k in range(4)]),
        ("ds_read2_b32 v[8:9], v1 offset0:3 offset1:1", 2, lambda i: [i + 3, i + 1]),
        (
            "ds_read2_b64 v[8:11], v2 offset1:1",
            4,
            lambda i: [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3],
        ),
        ("ds_read2st64_b32 v[8:9], v1 offset0:2 offset1:1", 2, lambda i: [i + 128, i + 64]),
    ],
)
def test_lds_reads(read: str, words: int, index: Any) -> None:
    source = random_words(256)
    got = run(f"{FILL}s_waitcnt lgkmcnt(0)\n{read}", source, words, lds=1024)
    assert (got == source[np.array([index(i) for i in range(64)])]).all()


@pytest.mark.parametrize(
    ("name", "size"), [("b32", 4), ("b64", 8), ("b96", 12), ("b128", 16), ("u16", 2)]
)
@pytest.mark.parametrize("shift", [1, 2, 3, 4, 8, 12])
def test_lds_reads_at_any_byte(name: str, size: int, shift: int) -> None:
    source = random_words(256)
    words = (size + 3) // 4
    last = f"v[8:{7 + words}]" if words > 1 else "v8"
    # Lane 63 would read past the end.
    body = f"""{FILL}s_waitcnt lgkmcnt(0)
        v_min_u32 v3, 62, v0
        v_lshlrev_b32 v3, 4, v3
        ds_read_{name} {last}, v3 offset:{shift}
    """
    got = run(body, source, words, lds=1024)
    octets = source.view(np.uint8)
    at = np.minimum(np.arange(64), 62)[:, None] * 16 + shift + np.arange(4 * words)
    expected = np.where(np.arange(4 * words) < size, octets[at], 0).astype(np.uint8)
    assert (got == np.ascontiguousarray(expected).view(np.uint32)).all()


@pytest.mark.parametrize("name", ["b32", "b64", "b96", "b128"])
@pytest.mark.parametrize("shift", [1, 2, 4])
def test_lds_writes_at_any_byte(name: str, shift: int) -> None:
    source = random_words(256)
    size = int(name[1:]) // 8
    words = size // 4
    registers = f"v[12:{11 + words}]" if words > 1 else "v12"
    moves = "\n".join(f"v_mov_b32 v{12 + i}, 0x{0x01020304 * (i + 1):x}" for i in range(words))
    # Only every second lane is on: its write extends into the next lane's 16 bytes.
    body = f"""{FILL}s_waitcnt lgkmcnt(0)
        {moves}
        s_mov_b32 exec_lo, 0x55555555
        s_mov_b32 exec_hi, 0x55555555
        ds_write_{name} v2, {registers} offset:{shift}
        s_mov_b64 exec, -1
        s_waitcnt lgkmcnt(0)
        ds_read_b128 v[8:11], v2
    """
    expected = source.view(np.uint8).copy()
    data = (0x01020304 * (np.arange(words) + 1)).astype(np.uint32).view(np.uint8)
    for lane in range(0, 64, 2):
        expected[16 * lane + shift : 16 * lane + shift + size] = data
    got = run(body, source, 4, lds=1024)
    assert (got.reshape(-1) == expected.view(np.uint32)).all()


@pytest.mark.parametrize(("operation", "size"), [("add_u32", 4), ("add_u64", 8)])
def test_misaligned_lds_atomic_faults(operation: str, size: int) -> None:
    body = f"{FILL}s_waitcnt lgkmcnt(0)\nds_{operation} v2, v[4:5] offset:{size // 2}"
    if size == 4:
        body = body.replace("v[4:5] o", "v4 o")
    with pytest.raises(EmulationError, match=f"is not aligned to {size} bytes"):
        run(body, random_words(256), 1, lds=1024)


@pytest.mark.parametrize(
    ("write", "expected"),
    [
        ("ds_write_b8 v2, v0", lambda i, old: [old[0] & ~0xFF | i, *old[1:]]),
        ("ds_write_b16 v2, v0 offset:2", lambda i, old: [old[0] & 0xFFFF | i << 16, *old[1:]]),
        ("ds_write2_b32 v2, v0, v1 offset0:3 offset1:1", lambda i, o: [o[0], 4 * i, o[2], i]),
        ("ds_add_u32 v2, v0 offset:4", lambda i, o: [o[0], o[1] + i & 0xFFFFFFFF, *o[2:]]),
        ("ds_max_u32 v2, v0", lambda i, o: [max(o[0], i), *o[1:]]),
    ],
)
def test_lds_writes(write: str, expected: Any) -> None:
    source = random_words(256)
    body = f"{FILL}s_waitcnt lgkmcnt(0)\n{write}\ns_waitcnt lgkmcnt(0)\nds_read_b128 v[8:11], v2"
    old = source.reshape(64, 4).astype(np.int64).tolist()
    assert run(body, source, 4, lds=1024).tolist() == [expected(i, old[i]) for i in range(64)]


def _registers(first: int, count: int) -> str:
    return f"v{first}" if count == 1 else f"v[{first}:{first + count - 1}]"


def _lds_forms() -> list[tuple[str, int]]:
    """All instructions with an address in v3, without offsets: texts and, for forms with two
    offsets, what these count in bytes, or 0. Results begin at v8, data at v24."""
    forms = [(f"ds_read_{n} {_registers(8, f.words)}, v3", 0) for n, f in LDS_READS.items()]
    forms += [(f"ds_write_{n} v3, {_registers(24, f.words)}", 0) for n, f in LDS_WRITES.items()]
    for st64, scale in (("", 1), ("st64", 64)):
        for bits, count in ((32, 1), (64, 2)):
            data = f"{_registers(24, count)}, {_registers(26, count)}"
            forms.append((f"ds_read2{st64}_b{bits} v[8:{7 + 2 * count}], v3", 4 * count * scale))
            forms.append((f"ds_write2{st64}_b{bits} v3, {data}", 4 * count * scale))
    for table in (RETURNING, WITHOUT_RESULT):
        for mnemonic, name in table.items():
            count = LDS[name].size // 4
            # The first one is what compare-and-store compares with, and is there.
            first = [4, 24] if LDS[name].compares else [24]
            operands = ["v3", *(_registers(register, count) for register in first)]
            if table is RETURNING:
                operands.insert(0, _registers(8, count))
            forms.append((f"{mnemonic} {', '.join(operands)}", 0))
    return forms


def _run_lds_forms(back: int) -> npt.NDArray[np.uint32]:
    """Runs each form on bases that are `back` items below their addresses; `back` is at most 254.
    Returns what each form leaves in registers and at two places of LDS, and what was there."""
    body, forms = [], _lds_forms()
    for text, scale in forms:
        step = scale or 16
        offsets = f"offset0:{back} offset1:{back + 1}" if scale else f"offset:{back * step}"
        body.append(f"""
            ds_write_b128 v2, v[4:7]
            ds_write_b128 v2, v[4:7] offset:1024
            v_mov_b32 v8, 0
            v_mov_b32 v9, 0
            v_mov_b32 v10, 0
            v_mov_b32 v11, 0
            v_add_u32 v3, 0x{-back * step & 0xFFFFFFFF:x}, v2
            s_waitcnt lgkmcnt(0)
            {text} {offsets}
            s_waitcnt lgkmcnt(0)
            ds_read_b128 v[12:15], v2
            ds_read_b128 v[16:19], v2 offset:1024
            s_waitcnt lgkmcnt(0)
            global_store_dwordx4 v20, v[8:11], s[6:7]
            global_store_dwordx4 v20, v[12:15], s[6:7] offset:16
            global_store_dwordx4 v20, v[16:19], s[6:7] offset:32
            global_store_dwordx4 v20, v[4:7], s[6:7] offset:48
            v_add_u32 v20, 0x1000, v20
            s_waitcnt vmcnt(0)
        """)
    load = """
        v_lshlrev_b32 v20, 6, v0
        global_load_dwordx4 v[4:7], v2, s[4:5]
        global_load_dwordx4 v[24:27], v2, s[4:5] offset:1024
        s_waitcnt vmcnt(0)
    """
    kernel = assemble(PROLOGUE + load + "".join(body), arguments=2, lds=2048)
    out = np.zeros((len(forms), 64, 4, 4), np.uint32)
    kernel.run((1,), [np.random.default_rng(1).integers(0, 1 << 32, 512).astype(np.uint32), out])
    return out


def test_lds_addresses_wrap_around_at_32_bits() -> None:
    plain, wrapped = _run_lds_forms(0), _run_lds_forms(200)
    differ = (plain != wrapped).any(axis=(1, 2, 3))
    assert [form for form, found in zip(_lds_forms(), differ, strict=True) if found] == []
    read, first, second, there = np.moveaxis(plain, 2, 0)
    has_effect = (read != 0) | (first != there) | (second != there)
    assert has_effect.any(axis=(1, 2)).all()


def test_a_read_that_crosses_the_end_of_addresses_faults() -> None:
    body = "v_mov_b32 v3, -4\nds_read_b64 v[8:9], v3"
    with pytest.raises(EmulationError, match="8 bytes at 4294967292, outside of the 1024 bytes"):
        run(body, random_words(64), 2, lds=1024)


def test_the_last_lane_wins() -> None:
    # Each lane writes over the second half of what the one before wrote.
    source = random_words(64)
    body = """
        global_load_dword v4, v1, s[4:5]
        v_not_b32 v5, v0
        s_waitcnt vmcnt(0)
        ds_write_b64 v1, v[4:5]
        s_waitcnt lgkmcnt(0)
        ds_read_b32 v8, v1
        ds_read_b32 v9, v1 offset:4
    """
    got = run(body, source, 2, lds=260)
    assert (got[:, 0] == source).all()
    assert got[:, 1].tolist() == [*source[1:], 0xFFFFFFFF - 63]


def test_lds_by_lane() -> None:
    source = random_words(64)
    # The last read would be past the end in lane 63.
    body = """
        global_load_dword v4, v1, s[4:5]
        s_mov_b32 m0, 0x10020
        v_mov_b32 v9, 0
        s_waitcnt vmcnt(0)
        ds_write_addtid_b32 v4 offset:8
        s_waitcnt lgkmcnt(0)
        ds_read_b32 v8, v1 offset:40
        s_mov_b32 m0, 44
        s_bitset0_b32 exec_hi, 31
        ds_read_addtid_b32 v9
        s_mov_b64 exec, -1
    """
    got = run(body, source, 2, lds=296)
    assert (got[:, 0] == source).all()
    assert got[:, 1].tolist() == [*source[1:], 0]


def test_lds_out_of_bounds() -> None:
    with pytest.raises(EmulationError, match="4 bytes at 128, outside of the 128 bytes of LDS"):
        run("v_mov_b32 v8, 0\nds_write_b32 v1, v0", random_words(64), 1, lds=128)


def test_load_into_lds() -> None:
    # The data of lane i goes to M0 + offset + 4 * i, whatever its address was.
    source = random_words(128)
    body = (
        SRD.format(512)
        + """
        v_xor_b32 v3, 0xfc, v1
        s_mov_b32 m0, 32
        s_nop 0
        buffer_load_dword v3, s[8:11], 0 offen offset:16 lds
        s_waitcnt vmcnt(0)
        ds_read_b32 v8, v1 offset:48
        """
    )
    got = run(body, source, 1, lds=512)[:, 0]
    assert (got == source[4 + (np.arange(64) ^ 63)]).all()


@pytest.mark.parametrize(
    ("body", "source_lane"),
    [
        (
            "v_xor_b32 v3, 20, v1\nds_bpermute_b32 v8, v3, v0",
            lambda i: i ^ 5,
        ),
        ("v_add_u32 v3, 4, v1\nds_permute_b32 v8, v3, v0", lambda i: (i - 1) % 64),
        ("ds_swizzle_b32 v8, v0 offset:swizzle(SWAP,16)", lambda i: i ^ 16),
        (
            "ds_swizzle_b32 v8, v0 offset:swizzle(QUAD_PERM,3,0,0,2)",
            lambda i: i & ~3 | (3, 0, 0, 2)[i & 3],
        ),
        ("ds_swizzle_b32 v8, v0 offset:swizzle(BROADCAST,8,5)", lambda i: i & ~7 | 5),
        # Bit masks, from the highest bit: inverted, 0, kept, 1, kept.
        (
            "ds_swizzle_b32 v8, v0 offset:0x4055",
            lambda i: i & 32 | (i & 16 ^ 16) | i & 4 | 2 | i & 1,
        ),
    ],
)
def test_exchange_between_lanes(body: str, source_lane: Any) -> None:
    got = run(body, random_words(1), 1)[:, 0]
    assert got.tolist() == [source_lane(i) for i in range(64)]


# v[20:21]: the flat address of byte 4 * lane in LDS; with MIXED, that of the output in odd lanes.
FLAT = """
s_mov_b64 s[8:9], src_shared_base
v_mov_b32 v20, v1
v_mov_b32 v21, s9
"""
MIXED = """
s_mov_b32 s10, 0xaaaaaaaa
s_mov_b32 s11, 0xaaaaaaaa
v_add_co_u32 v22, vcc, s6, v1
v_mov_b32 v24, s7
s_nop 0
v_addc_co_u32 v23, vcc, v24, 0, vcc
v_cndmask_b32 v20, v20, v22, s[10:11]
v_cndmask_b32 v21, v21, v23, s[10:11]
"""


def test_lds_through_flat_addresses() -> None:
    source = random_words(64)
    body = f"""{FLAT}
        global_load_dword v5, v1, s[4:5]
        v_mov_b32 v6, 3
        s_waitcnt vmcnt(0)
        flat_store_dword v[20:21], v5
        s_waitcnt vmcnt(0) lgkmcnt(0)
        flat_atomic_add v[20:21], v6
        s_waitcnt vmcnt(0) lgkmcnt(0)
        ds_read_b32 v8, v1
        flat_load_dword v9, v[20:21]
        s_waitcnt vmcnt(0) lgkmcnt(0)
        flat_atomic_add v10, v[20:21], v6 sc0
        s_waitcnt vmcnt(0) lgkmcnt(0)
        ds_read_b32 v11, v1
    """
    got = run(body, source, 4, lds=256)
    for column, more in enumerate((3, 3, 3, 6)):
        assert (got[:, column] == source + np.uint32(more)).all()


def test_flat_addresses_of_both_kinds() -> None:
    source = random_words(64)
    body = f"""{FLAT}{MIXED}
        global_load_dword v5, v1, s[4:5]
        s_waitcnt vmcnt(0)
        ds_write_b32 v1, v0
        global_store_dword v1, v1, s[6:7]
        s_waitcnt vmcnt(0) lgkmcnt(0)
        flat_load_dword v8, v[20:21]
        s_waitcnt vmcnt(0) lgkmcnt(0)
        flat_atomic_swap v9, v[20:21], v5 sc0
        s_waitcnt vmcnt(0) lgkmcnt(0)
        ds_read_b32 v10, v1
        global_load_dword v11, v1, s[6:7]
    """
    got = run(body, source, 4, lds=256)
    lanes = np.arange(64)
    odd = lanes % 2 == 1
    assert (got[:, 0] == np.where(odd, 4 * lanes, lanes)).all()
    assert (got[:, 1] == got[:, 0]).all()
    assert (got[:, 2] == np.where(odd, lanes, source)).all()
    assert (got[:, 3] == np.where(odd, source, 4 * lanes)).all()


def test_flat_address_past_lds() -> None:
    body = f"{FLAT}v_mov_b32 v8, 0\nflat_store_dword v[20:21], v8"
    with pytest.raises(EmulationError, match="4 bytes at 128, outside of the 128 bytes of LDS"):
        run(body, random_words(64), 1, lds=128)


@pytest.mark.parametrize("name", ["s_memtime", "s_memrealtime"])
def test_later_is_more(name: str) -> None:
    body = f"""
        {name} s[16:17]
        s_waitcnt lgkmcnt(0)
        {name} s[18:19]
        s_waitcnt lgkmcnt(0)
        v_mov_b32 v8, s16
        v_mov_b32 v9, s17
        v_mov_b32 v10, s18
        v_mov_b32 v11, s19
    """
    first, second = run(body, random_words(1), 4)[0].view(np.uint64).tolist()
    assert second > first
    assert (run(body, random_words(1), 4)[0].view(np.uint64) == [first, second]).all()


# Stores, with the number of registers that they store.
STORES_TO_LDS = [
    ("ds_write_b8 v1, v10", 1),
    ("ds_write_b8_d16_hi v1, v10", 1),
    ("ds_write_b16 v1, v10", 1),
    ("ds_write_b16_d16_hi v1, v10", 1),
    ("ds_write_b32 v1, v10", 1),
    ("ds_write_b64 v1, v[10:11]", 2),
    ("ds_write_b96 v1, v[10:12]", 3),
    ("ds_write_b128 v1, v[10:13]", 4),
    ("ds_write2_b32 v1, v10, v11 offset1:1", 2),
    ("ds_write2_b64 v1, v[10:11], v[12:13] offset1:1", 4),
    ("flat_store_dwordx3 v[20:21], v[10:12]", 3),
]


@pytest.mark.parametrize(("store", "registers"), STORES_TO_LDS)
@pytest.mark.parametrize("changed", [None, *range(4)])
def test_strict_mode_knows_what_is_stored(store: str, registers: int, changed: int | None) -> None:
    """Two waves may write the same data to the same location; strict mode detects differences in
    the stored registers only."""
    prologue = """
        v_lshrrev_b32 v8, 6, v0
        v_and_b32 v1, 63, v0
        v_lshlrev_b32 v1, 4, v1
        s_mov_b64 s[20:21], src_shared_base
        v_mov_b32 v20, v1
        v_mov_b32 v21, s21
        v_mov_b32 v10, 1
        v_mov_b32 v11, 2
        v_mov_b32 v12, 3
        v_mov_b32 v13, 4
    """
    if changed is not None:
        # Make both halves of the register different in each wave.
        prologue += f"v_mul_u32_u24 v{10 + changed}, 0x10001, v8\n"
    kernel = assemble(prologue + store, lds=1024, workgroup_size=128)
    if changed is None or changed >= registers:
        kernel.run((1,), [np.zeros(1, np.uint32)])
        return
    with pytest.raises(EmulationError, match="which another wave wrote with no barrier"):
        kernel.run((1,), [np.zeros(1, np.uint32)])


def test_strict_mode_knows_what_is_loaded_into_lds() -> None:
    """Two waves load to the same location: the same data, or data from two locations."""
    body = (
        SRD.format(512)
        + """
        v_and_b32 v3, {mask}, v1
        s_mov_b32 m0, 32
        s_nop 0
        buffer_load_dword v3, s[8:11], 0 offen lds
        s_waitcnt vmcnt(0)
    """
    )
    arguments = [random_words(128), np.zeros(1, np.uint32)]
    kernels = {
        mask: assemble(PROLOGUE + body.format(mask=mask), arguments=2, lds=512, workgroup_size=128)
        for mask in ("0xff", "0x1ff")
    }
    kernels["0xff"].run((1,), arguments)
    with pytest.raises(EmulationError, match="which another wave wrote with no barrier"):
        kernels["0x1ff"].run((1,), arguments)


def test_a_program_in_memory_that_others_share() -> None:
    """Pointers are addresses, even into the middle of a buffer; what is between buffers is not
    there."""
    kernel = assemble(
        f"{PROLOGUE}global_load_dword v8, v1, s[4:5]\ns_waitcnt vmcnt(0)\n"
        "global_store_dword v1, v8, s[6:7]",
        arguments=2,
    )
    words = random_words(128)
    first, second = GLOBAL_BASE + (1 << 20), GLOBAL_BASE + (1 << 24)
    memory = GlobalMemory()
    # In any order.
    memory.add_at(second, bytes(256), "target")
    memory.add_at(first, words.tobytes(), "source")
    kernel.run_in_memory((1,), struct.pack("<QQ", first + 256, second), memory)
    assert memory.contents(second, 256) == words[64:].tobytes()

    memory = GlobalMemory()
    memory.add_at(first, words.tobytes(), "source")
    with pytest.raises(EmulationError, match="is byte 512 of 'source', which has 512"):
        kernel.run_in_memory((1,), struct.pack("<QQ", first + 260, second), memory)
    with pytest.raises(LoadError, match="'k' takes 16 bytes of arguments, got 8"):
        kernel.run_in_memory((1,), struct.pack("<Q", first), GlobalMemory())
    with pytest.raises(LoadError, match="expected at most 65536 more, got 65537"):
        kernel.run_in_memory((1,), bytes(16), GlobalMemory(), dynamic_lds=65537)
