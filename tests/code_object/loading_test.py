"""Code objects of other compilers on the emulator: what a loader puts into memory, calls, and the
code objects in bundles."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.code_object.loaded_code import ADD_TABLE, address, bundle, compressed, host_file, link
from waveasm import runtime
from waveasm.code_object.errors import LoadError
from waveasm.code_object.reader import parse
from waveasm.emulator import EmulationError, load
from waveasm.emulator.program import Program

TABLE = """
.p2align 4
table:
.long 3, 5, 7, 9
.size table, 16
"""
X = np.arange(64, dtype=np.int32) * 100
WANTED = X + np.resize([3, 5, 7, 9], 64)


def run(data: bytes, *, strict: bool = True) -> npt.NDArray[np.int32]:
    y = np.zeros(64, np.int32)
    Program(parse(data)["k"]).run((1,), [X, y], workgroup_size=(64,), strict=strict)
    return y


# Where the table is, and the code that finds its address.
GOT = """
s_getpc_b64 s[6:7]
s_add_u32 s6, s6, table@gotpcrel32@lo+4
s_addc_u32 s7, s7, table@gotpcrel32@hi+12
s_load_dwordx2 s[6:7], s[6:7], 0x0
s_waitcnt lgkmcnt(0)
"""
THROUGH = address("pointer", 6) + "s_load_dwordx2 s[6:7], s[6:7], 0x8\ns_waitcnt lgkmcnt(0)\n"
POINTER = "\n.{section}\n.p2align 3\npointer:\n.quad 0\n.quad table{offset}\n"
PLACES = {
    "rodata": (address("table", 6), '.section .rodata,"a",@progbits' + TABLE),
    "own section": (address("table", 6), '.section .mine,"a",@progbits' + TABLE),
    "data": (address("table", 6), ".data" + TABLE),
    "text": (address("table", 6), ".text" + TABLE),
    "hidden pointer": (
        THROUGH,
        '.section .rodata,"a",@progbits\n.long 1'
        + TABLE
        + POINTER.format(section="data", offset=""),
    ),
    "pointer and offset": (
        THROUGH,
        ".data\n.long 1, 2" + TABLE + POINTER.format(section="data", offset="+16-16"),
    ),
    "global symbol": (
        THROUGH,
        ".data\n.globl table\n.type table,@object"
        + TABLE
        + POINTER.format(section="data", offset=""),
    ),
    "GOT": (GOT, '.section .rodata,"a",@progbits\n.globl table\n.type table,@object' + TABLE),
}


@pytest.mark.parametrize("name", PLACES)
def test_constants_and_variables(name: str, tmp_path: Path) -> None:
    find, data = PLACES[name]
    assert (run(link(find + ADD_TABLE, data, tmp_path)) == WANTED).all()


# Adds 1 to a variable and stores what it was to y.
COUNT = (
    address("variable", 6)
    + """
s_load_dwordx4 s[0:3], s[0:1], 0x0
v_lshlrev_b32 v1, 2, v0
v_mov_b32 v2, 0
global_load_dword v3, v2, s[6:7]
s_waitcnt vmcnt(0) lgkmcnt(0)
v_add_u32 v4, 1, v3
global_store_dword v1, v3, s[2:3]
global_store_dword v2, v4, s[6:7]
"""
)
VARIABLE = ".p2align 2\nvariable:\n.long 40\n.size variable, 4\n"
ZERO = '.section .bss,"aw",@nobits\n.p2align 2\nvariable:\n.zero 4\n.size variable, 4\n'


def test_variables_are_new_in_each_process_and_stay_in_a_module(tmp_path: Path) -> None:
    for data, first in ((".data\n" + VARIABLE, 40), (ZERO, 0)):
        code = link(COUNT, data, tmp_path)
        assert [run(code)[0] for _ in range(2)] == [first, first]
        device = runtime.Device(emulated=True)
        seen = []
        for _ in range(2):
            kernel = device.load(code).kernel()
            for _ in range(3):
                y = np.zeros(64, np.int32)
                kernel.run((1,), [X, y], workgroup_size=(64,))
                seen.append(int(y[0]))
        assert seen == [first, first + 1, first + 2] * 2


def test_the_stand_in_maps_constants(tmp_path: Path) -> None:
    device = runtime.Device(emulated=True)
    for find, data in PLACES.values():
        code = link(find + ADD_TABLE, data, tmp_path)
        packed = bundle([("host-x86_64-unknown-linux-gnu-", b""), (ID, code)])
        for each in (code, packed, compressed(packed, version=3, method=1)):
            y = np.zeros(64, np.int32)
            device.load(each).kernel().run((1,), [X, y], workgroup_size=(64,))
            assert (y == WANTED).all()


def test_the_stand_in_names_bundles_without_a_size(tmp_path: Path) -> None:
    find, data = next(iter(PLACES.values()))
    packed = bundle([(ID, link(find + ADD_TABLE, data, tmp_path))])
    device = runtime.Device(emulated=True)
    why = r"\(209\): no kernel image .*: a compressed bundle of version 1 does not say how large"
    with pytest.raises(runtime.HipError, match=why):
        device.load(compressed(packed, version=1, method=0))
    # The device goes on.
    assert device.load(compressed(packed, version=2, method=0)).kernel().name


def test_constants_are_not_written(tmp_path: Path) -> None:
    code = link(COUNT, '.section .rodata,"a",@progbits\n' + VARIABLE, tmp_path)
    with pytest.raises(EmulationError, match=r"a write to .*\.rodata of the code object"):
        run(code)
    assert (run(code, strict=False) == 40).all()


def test_accesses_past_a_table_name_its_sections(tmp_path: Path) -> None:
    body = address("table", 6) + "s_add_u32 s6, s6, 0x1000\ns_addc_u32 s7, s7, 0\n" + ADD_TABLE
    with pytest.raises(EmulationError, match=r"is byte \d+ of 'the loaded \.data', which has 16"):
        run(link(body, ".data" + TABLE, tmp_path))


def test_what_a_loader_refuses(tmp_path: Path) -> None:
    code = link(GOT + ADD_TABLE, "", tmp_path)
    with pytest.raises(LoadError, match="refers to 'table', which it does not define"):
        parse(code)
    code = link(GOT + ADD_TABLE, ".weak table", tmp_path)
    with pytest.raises(EmulationError, match="0x0 is in no buffer"):
        run(code)
    code = link(PLACES["rodata"][0] + ADD_TABLE, PLACES["rodata"][1], tmp_path, is_linked=False)
    with pytest.raises(LoadError, match=r"relocatable object .* expected a linked code object"):
        parse(code)


# f returns to s[30:31]; v3 *= 2.
FUNCTION = """
.type {name},@function
{name}:
{body}
s_setpc_b64 s[30:31]
.L{name}_end:
.size {name}, .L{name}_end-{name}
"""
DOUBLE = "v_add_u32 v3, v3, v3"
CALL = """
s_load_dwordx4 s[0:3], s[0:1], 0x0
v_lshlrev_b32 v1, 2, v0
s_waitcnt lgkmcnt(0)
global_load_dword v3, v1, s[0:1]
s_waitcnt vmcnt(0)
{call}
global_store_dword v1, v3, s[2:3]
"""


def test_calls(tmp_path: Path) -> None:
    swap = address("f", 8) + "s_swappc_b64 s[30:31], s[8:9]"
    pointer = address("pointer", 8) + "s_load_dwordx2 s[8:9], s[8:9], 0x0\ns_waitcnt lgkmcnt(0)\n"
    nested = "s_mov_b64 s[34:35], s[30:31]\n" + swap + "\ns_mov_b64 s[30:31], s[34:35]"
    f = FUNCTION.format(name="f", body=DOUBLE)
    g = FUNCTION.format(name="g", body=nested)
    twice = address("g", 10) + "s_swappc_b64 s[30:31], s[10:11]\ns_swappc_b64 s[30:31], s[10:11]"
    jump = address("f", 8) + address(".Lback", 30) + "s_setpc_b64 s[8:9]\n.Lback:"
    for call, functions, data, factor in (
        (swap, f, "", 2),
        ("s_call_b64 s[30:31], f", f, "", 2),
        (pointer + "s_swappc_b64 s[30:31], s[8:9]", f, ".data\n.p2align 3\npointer:\n.quad f\n", 2),
        (twice, g + f, "", 4),
        (jump, f, "", 2),
    ):
        code = link(CALL.format(call=call), data, tmp_path, functions=functions)
        assert (run(code) == factor * X).all()


def test_calls_that_lead_nowhere(tmp_path: Path) -> None:
    broken = FUNCTION.format(name="f", body="v_add_u32 v3, v3, v9")
    swap = address("f", 8) + "s_swappc_b64 s[30:31], s[8:9]"
    with pytest.raises(EmulationError, match=r"in 'f', 'v_add_u32_e32 v3, v3, v9'.* v9"):
        run(link(CALL.format(call=swap), "", tmp_path, functions=broken))
    to_data = address("table", 8) + "s_swappc_b64 s[30:31], s[8:9]"
    with pytest.raises(EmulationError, match=r"no instruction begins where it jumps to: .*\.data"):
        run(link(CALL.format(call=to_data), ".data" + TABLE, tmp_path))
    to_zero = "s_mov_b64 s[8:9], 0\ns_setpc_b64 s[8:9]"
    with pytest.raises(EmulationError, match="0x0 is in no buffer; expected an address in the ker"):
        run(link(CALL.format(call=to_zero), "", tmp_path))


ID = "hipv4-amdgcn-amd-amdhsa--gfx942"
HOST = ("host-x86_64-unknown-linux-gnu-", b"")


def bundles(code: bytes) -> dict[str, bytes]:
    other = b"\x7fELF of another GPU"
    plain = bundle([HOST, ("hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-", other), (ID, code)])
    return {
        "plain": plain,
        "aligned": bundle([HOST, (ID, code)], align=4096),
        "old names": bundle([HOST, ("hip-amdgcn-amd-amdhsa-gfx942", code)]),
        "settings": bundle(
            [HOST, (ID + ":sramecc+:xnack+", other), (ID + ":sramecc+:xnack-", code)]
        ),
        "generic": bundle([HOST, ("hipv4-amdgcn-amd-amdhsa--gfx9-4-generic", code)]),
        "own before generic": bundle(
            [HOST, ("hipv4-amdgcn-amd-amdhsa--gfx9-4-generic", other), (ID, code)]
        ),
        "own before gfx950": bundle([("hipv4-amdgcn-amd-amdhsa--gfx950", other), (ID, code)]),
        "zlib 1": compressed(plain, version=1, method=0),
        "zlib 2": compressed(plain, version=2, method=0),
        "zstd 2": compressed(plain, version=2, method=1),
        "zstd 3": compressed(plain, version=3, method=1),
    }


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    find, data = PLACES["rodata"]
    return link(find + ADD_TABLE, data, tmp_path_factory.mktemp("k"))


def verify(path: Path) -> subprocess.CompletedProcess[str]:
    command = [os.environ["WAVEASM_VERIFY"], str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_bundles(code: bytes, tmp_path: Path) -> None:
    (estimate,) = waveasm.estimate_machine_code(code)
    for name, data in bundles(code).items():
        assert (run(data) == WANTED).all(), name
        assert waveasm.estimate_machine_code(data) == (estimate,), name
        path = tmp_path / "k.hsaco"
        path.write_bytes(data)
        assert load(path).kernel.name == "k"
        assert verify(path).returncode == 0, name


def test_files_of_the_host(code: bytes) -> None:
    (estimate,) = waveasm.estimate_machine_code(code)
    own = bundle([HOST, (ID, code)], align=4096)
    other = bundle([HOST, ("hipv4-amdgcn-amd-amdhsa--gfx90a", code)])
    gap = bytes(-len(own) % 4096)
    packed = compressed(own, version=2, method=0)
    for fatbin in (own, packed, own + gap + other, other + bytes(99) + packed):
        assert waveasm.estimate_machine_code(host_file(fatbin)) == (estimate,)
    for fatbin, message in (
        (own + gap + packed, "expected one code object for gfx942 or gfx950, got 2"),
        (other, "expected an entry for gfx942.*gfx90a'"),
        (b"", "expected an ELF file for AMDGPU, got one for another machine"),
    ):
        with pytest.raises(waveasm.MachineCodeError, match=message):
            waveasm.estimate_machine_code(host_file(fatbin))


def test_bundles_that_have_no_such_code(code: bytes, tmp_path: Path) -> None:
    names = ["hipv4-amdgcn-amd-amdhsa--gfx90a:xnack+", "hipv4-amdgcn-amd-amdhsa--gfx1100"]
    plain = bundle([HOST, *((name, code) for name in names)])
    listed = ", ".join(f"'{name}'" for name in (HOST[0], *names))
    cut = compressed(plain, version=3, method=0)[:-9]
    bomb = bytearray(compressed(plain, version=3, method=0))
    bomb[16:24] = (1 << 40).to_bytes(8, "little")
    for data, message in (
        (plain, f"expected an entry for gfx942.*got the entries {re.escape(listed)}"),
        (compressed(plain, version=2, method=1), f"got the entries {re.escape(listed)}"),
        (bundle([]), "got the entries none"),
        (plain[:40], "damaged bundle of clang-offload-bundler: it ends in the list"),
        (plain[:-1], "damaged bundle of clang-offload-bundler: entry 2 lies outside"),
        (b"__CLANG_OFFLOAD_BUNDLE__" + b"\xff" * 8, "damaged bundle .* number of its entries"),
        (cut, r"compressed bundle .*: expected \d+ bytes, got \d+"),
        (
            bytes(bomb),
            "compressed bundle .*: expected at most 1073741824 bytes without compression",
        ),
        (b"CCOB\x09\0\0\0" + bytes(40), "compressed bundle .*: expected version 1, 2 or 3, got 9"),
        (b"CCOB\x03\0\x07\0" + bytes(40), "compressed bundle"),
        (b"BC\xc0\xde" + bytes(40), "expected an ELF file for AMDGPU, got LLVM bitcode"),
    ):
        with pytest.raises(LoadError, match=message) as caught:
            parse(data)
        assert "\n" not in str(caught.value)
        with pytest.raises(waveasm.MachineCodeError, match=message):
            waveasm.estimate_machine_code(data)
        with pytest.raises(runtime.LaunchError, match=message):
            runtime.Device(emulated=True).load(data)
        path = tmp_path / "k.hsaco"
        path.write_bytes(data)
        result = verify(path)
        if b"gfx950" not in data:
            assert result.returncode == 2, message
            assert re.search(message, result.stderr), result.stderr
            assert result.stderr.count("\n") == 1


def test_generic_code_objects(tmp_path: Path) -> None:
    code = link(
        PLACES["rodata"][0] + ADD_TABLE, PLACES["rodata"][1], tmp_path, processor="gfx9-4-generic"
    )
    assert (run(code) == WANTED).all()
    (estimate,) = waveasm.estimate_machine_code(code)
    assert estimate.target == "gfx942"
    code = link("s_nop 0", "", tmp_path, processor="gfx90a")
    message = (
        "expected a code object for gfx942 or gfx950, got EF_AMDGPU_MACH 0x3f, "
        "'amdgcn-amd-amdhsa--gfx90a'"
    )
    with pytest.raises(LoadError, match=message):
        parse(code)


def test_generic_code_objects_have_the_wait_states_of_all_targets(tmp_path: Path) -> None:
    # A matrix instruction of 4 passes: its result takes 7 states on gfx942, 8 on gfx950.
    body = "v_mfma_f32_16x16x16_f16 v[8:11], v[4:5], v[6:7], 0\ns_nop {}\nv_add_f32 v12, v8, v9\n"
    path = tmp_path / "generic.hsaco"
    for processor, states in (("gfx942", 7), ("gfx950", 8), ("gfx9-4-generic", 8)):
        for given in (states - 1, states):
            path.write_bytes(link(body.format(given - 1), "", tmp_path, processor=processor))
            result = verify(path)
            assert result.returncode == (given < states), (processor, given)
            message = f"expected at least {states} wait states between, got {given}"
            assert (message in result.stdout) == (given < states), result.stdout
