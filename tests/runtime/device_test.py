"""The runtime on a real shared library that speaks HIP, with kernels on the emulator in another
process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import waveasm
from waveasm import runtime
from waveasm.emulator.kernel_testing import TEMPLATE
from waveasm.emulator.reference import compare, expected_outputs, make_arguments, read
from waveasm.runtime import emulated_hip, hip

COPY = Path("examples/copy.mlir")


def compiled(name: str) -> bytes:
    path = Path(f"examples/{name}.mlir")
    return waveasm.compile(path, run_passes=name != "copy").data


def program(text: str, **options: int) -> bytes:
    lines = "\n".join(f'  waveasm.raw "{line.strip()}"' for line in text.strip().splitlines())
    values = {"arguments": 1, "lds": 0, "workgroup_size": 64, "target": "gfx942", **options}
    return waveasm.compile(TEMPLATE.format(body=lines, **values), run_passes=False).data


@pytest.fixture
def device() -> Iterator[runtime.Device]:
    yield runtime.Device(emulated=True)


def test_the_device(device: runtime.Device) -> None:
    assert "gfx942" in device.name
    device.synchronize()


def test_the_emulator_is_no_gpu(device: runtime.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hip, "NAMES", (emulated_hip.LIBRARY.name,))
    hip.load.cache_clear()
    assert not runtime.is_available()
    with pytest.raises(runtime.RuntimeUnavailableError, match=r"no libamdhip64\.so"):
        runtime.Device()
    assert device.name == runtime.Device(emulated=True).name


def test_arrays_without_dimensions(device: runtime.Device) -> None:
    with device.copy(np.array(1.5, np.float32)) as buffer:
        assert buffer.get().shape == ()
        assert buffer.get() == 1.5


@pytest.mark.parametrize("name", ["copy", "gemm", "wave_gemm"])
def test_examples(device: runtime.Device, name: str) -> None:
    reference = read(Path(f"examples/{name}.json"))
    arguments = make_arguments(reference, seed=1)
    expected = expected_outputs(reference, arguments)
    kernel = device.load(compiled(name)).kernel()
    kernel.run(reference.grid, arguments, workgroup_size=reference.workgroup_size)
    assert not compare(reference, arguments, expected)


def test_launches_in_the_order_of_streams(device: runtime.Device, tmp_path: Path) -> None:
    path = tmp_path / "copy.hsaco"
    path.write_bytes(compiled("copy"))
    kernel = device.load(path).kernel("copy")
    values = np.arange(320, dtype=np.int32)
    with (
        device.stream() as first,
        device.stream() as second,
        device.event() as done,
        device.copy(values) as a,
        device.empty((320,), np.int32) as b,
        device.empty((320,), np.int32) as c,
    ):
        assert (b.get() != values).any()
        kernel.launch((5,), [a, b], stream=first)
        done.record(first)
        second.wait(done)
        kernel.launch((5,), [b, c], stream=second)
        second.synchronize()
        assert (c.get() == values).all()


def test_times(device: runtime.Device) -> None:
    kernel = device.load(compiled("copy")).kernel()
    source, target = np.ones(320, np.int32), np.zeros(320, np.int32)
    timing = kernel.time((5,), [source, target], repeat=3, warmup=1)
    assert len(timing.times_ms) == 3
    assert 0 < timing.minimum_ms <= timing.median_ms <= max(timing.times_ms)
    assert not target.any()
    with pytest.raises(runtime.LaunchError, match="expected repeat >= 1"):
        kernel.time((5,), [source, target], repeat=0)


TYPED = """
func.func @k(%x: memref<64xf32>, %y: memref<64xf32>, %a: f32, %b: i32, %h: f16, %n: index)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %c = arith.sitofp %b : i32 to f32
  %e = arith.extf %h : f16 to f32
  %d = arith.addf %a, %c : f32
  %g = arith.addf %d, %e : f32
  %i = arith.index_cast %n : index to i32
  %j = arith.sitofp %i : i32 to f32
  %k = arith.addf %g, %j : f32
  %v = memref.load %x[%t] : memref<64xf32>
  %s = arith.addf %k, %v : f32
  memref.store %s, %y[%t] : memref<64xf32>
  return
}
"""
"""x + a + b + h + n."""


@pytest.fixture(scope="module")
def typed() -> bytes:
    return waveasm.compile(TYPED).data


def test_numbers_get_the_types_of_the_kernel(device: runtime.Device, typed: bytes) -> None:
    kernel = device.load(typed).kernel()
    x = np.broadcast_to(np.float32(10), (64,))
    for a, b, h, n in (
        (1, 2, 0.5, 4),
        (1.0, np.int64(2), np.float16(0.5), np.int32(4)),
        (np.float64(1), np.array(2), np.array(0.5), np.uint8(4)),
    ):
        y = np.zeros(64, np.float32)
        kernel.run((1,), [x, y, a, b, h, n])
        assert (y == 17.5).all()
    for numbers, message in (
        ((1, 2.0, 0.5, 4), r"'arg3': expected an integer \(i32\), got float 2.0"),
        ((1, 2**40, 0.5, 4), r"'arg3': expected an integer from -2147483648 to 4294967295 \(i32\)"),
        ((1, 2, 1e6, 4), r"'arg4': expected a float that fits f16"),
        ((1, 2, 0.5, -1), r"'arg5': expected an integer from 0 to 2147483647 \(index\), got -1"),
    ):
        with pytest.raises(runtime.LaunchError, match=message):
            kernel.run((1,), [x, np.zeros(64, np.float32), *numbers])


def test_results_are_never_dropped(device: runtime.Device, typed: bytes) -> None:
    kernel = device.load(typed).kernel()
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    numbers = (0, 0, 0, 0)
    for wrong, message in (
        (np.broadcast_to(np.float32(0), (64,)), "'arg1': the kernel may write it"),
        (np.zeros(64, ">f4"), "'arg1': expected an array of float32"),
        (np.zeros(64, np.int32), "'arg1': expected an array of float32"),
        (x, "'arg0' and 'arg1' share memory"),
        ([0.0] * 64, "'arg1': expected an array of float32"),
    ):
        with pytest.raises(runtime.LaunchError, match=message):
            kernel.run((1,), [x, wrong, *numbers])
    for target in (np.zeros(128, np.float32)[::-2], np.zeros((8, 8), np.float32, order="F")):
        kernel.run((1,), [x, target, *numbers])
        assert (target == 1).all()
    # A measurement keeps no results.
    y.setflags(write=False)
    kernel.time((1,), [x, y, *numbers], repeat=1, warmup=0)


def test_arrays_on_the_device(device: runtime.Device, typed: bytes) -> None:
    kernel = device.load(typed).kernel()
    with device.copy(np.ones(64, np.float32)) as x, device.copy(np.zeros(64, np.int32)) as y:
        with pytest.raises(runtime.LaunchTypeError, match="'arg1': expected an array of float32"):
            kernel.launch((1,), [x, y, 0, 0, 0, 0])
        # Without a promise of `noalias`, a kernel may work in place.
        kernel.launch((1,), [x, x, 1, 0, 0, 0])
        assert (x.get() == 2).all()


def test_nothing_to_launch(device: runtime.Device, typed: bytes) -> None:
    kernel = device.load(typed).kernel()
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    kernel.run((0,), [x, y, 0, 0, 0, 0])
    kernel.run((1, 0, 3), [x, y, 0, 0, 0, 0])
    assert not y.any()
    kernel.run((1,), [x[:0], y[:0], 0, 0, 0, 0])
    with pytest.raises(runtime.LaunchError):
        kernel.run((0,), [x, y, 0, 0, 0, 1.5])


def test_buffers(device: runtime.Device) -> None:
    buffer = device.copy(np.array([[1, 2], [3, 4]], np.float16))
    assert (buffer.shape, buffer.dtype.name, buffer.nbytes) == ((2, 2), "float16", 8)
    assert buffer.get().tolist() == [[1, 2], [3, 4]]
    with pytest.raises(runtime.LaunchError, match=r"expected an array of \(2, 2\) float16, got"):
        buffer.set(np.zeros(4, np.float32))
    assert device.copy(np.zeros((0, 3))).get().shape == (0, 3)
    buffer.close()
    buffer.close()
    with pytest.raises(runtime.LaunchError, match="the buffer is closed"):
        buffer.get()


def test_memory_is_used_again(device: runtime.Device) -> None:
    addresses = set()
    for _ in range(3):
        with device.empty((1 << 20,)) as buffer:
            addresses.add(buffer.address)
    assert len(addresses) == 1


def test_too_much_memory(device: runtime.Device) -> None:
    with pytest.raises(
        runtime.HipError, match=r"hipMalloc: hipErrorOutOfMemory \(2\): out of memory"
    ):
        device.empty((1 << 40,))


def test_what_is_no_code_object(device: runtime.Device) -> None:
    with pytest.raises(runtime.LaunchError, match="'<code object>': "):
        device.load(b"\x7fELF")
    with pytest.raises(runtime.LaunchError, match="cannot read '/no/such': No such file"):
        device.load("/no/such")
    with pytest.raises(runtime.LaunchError, match=r"no kernel 'x', expected one of \['copy'\]"):
        device.load(compiled("copy")).kernel("x")


def test_a_device_that_is_not_there() -> None:
    with pytest.raises(runtime.RuntimeUnavailableError, match="expected a GPU below 1"):
        runtime.Device(1, emulated=True)


def test_dynamic_lds(device: runtime.Device) -> None:
    # Stores the work-item's number to the last dword of 256 that the kernel does not declare.
    code = program("""
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_lshlrev_b32_e32 v1, 2, v0
        ds_write_b32 v1, v0
        s_waitcnt lgkmcnt(0)
        ds_read_b32 v2, v1
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v2, s[4:5]
    """)
    kernel = device.load(code).kernel()
    result = np.zeros(64, np.int32)
    kernel.run((1,), [result], dynamic_lds=256)
    assert (result == np.arange(64)).all()


FAULTY = """
import sys
from pathlib import Path
import numpy as np
from waveasm import runtime

device = runtime.Device(emulated=True)
kernel = device.load(Path(sys.argv[1]).read_bytes()).kernel()
with device.empty((64,), np.int32) as small, device.empty((320,), np.int32) as large:
    kernel.launch((5,), [small, large])
    print("launched")
    try:
        large.get()
    except runtime.HipError as error:
        print(error)
    try:
        kernel.launch((1,), [small, large])
    except runtime.HipError as error:
        print(error.call, error.name, error.code)
    device = runtime.Device(emulated=True)
    values = np.arange(320, dtype=np.int32)
    with device.copy(values) as source, device.empty((320,), np.int32) as target:
        try:
            kernel.launch((5,), [source, small])
        except runtime.LaunchError as error:
            print(error)
        kernel = device.load(Path(sys.argv[1]).read_bytes()).kernel()
        kernel.launch((5,), [source, target])
        print("copied:", (target.get() == values).all())
"""


def test_a_kernel_that_fails_is_an_error_of_later_calls(tmp_path: Path) -> None:
    (tmp_path / "copy.hsaco").write_bytes(compiled("copy"))
    result = subprocess.run(
        [sys.executable, "-c", FAULTY, tmp_path / "copy.hsaco"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert result.stdout.splitlines() == [
        "launched",
        "hipMemcpy: hipErrorLaunchFailure (719): unspecified launch failure: 'copy': wave 1, "
        "lane 0, pc 0x18, 'global_load_dword v2, v1, s[4:5]': 4 bytes outside of every buffer: "
        "0x700000023100 is byte 256 of 'the buffer of 256 bytes', which has 256",
        "hipModuleLaunchKernel hipErrorLaunchFailure 719",
        "the module is gone: the device was opened again after a kernel had failed",
        "copied: True",
    ]
    assert "emulated libamdhip64: 'copy': wave 1, lane 0" in result.stderr
    assert "'the buffer of 256 bytes', which has 256" in result.stderr
    assert result.returncode == 0


OF_ANOTHER_GPU = """
import sys
from waveasm import runtime
device = runtime.Device(emulated=True, processor="gfx950")
print(device.name)
for path in sys.argv[1:]:
    try:
        device.load(path)
        print("loaded")
    except runtime.HipError as error:
        print(error)
"""


def test_a_device_loads_code_of_its_processor_alone(tmp_path: Path) -> None:
    for target in ("gfx942", "gfx950"):
        source = (
            "func.func @k() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} { return }"
        )
        (tmp_path / target).write_bytes(waveasm.compile(source, target=target).data)
    result = subprocess.run(
        [sys.executable, "-c", OF_ANOTHER_GPU, tmp_path / "gfx950", tmp_path / "gfx942"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    name, loaded, refused = result.stdout.splitlines()
    assert (name, loaded) == ("gfx950 on the emulator of WaveASM", "loaded")
    assert "hipErrorNoBinaryForGpu" in refused
    assert "the device is a gfx950, not a gfx942" in result.stderr
    with pytest.raises(waveasm.ArgumentValueError, match="expected gfx942 or gfx950, got 'gfx90a'"):
        runtime.Device(emulated=True, processor="gfx90a")


def test_an_emulator_that_cannot_start_is_no_device(tmp_path: Path) -> None:
    script = "from waveasm import runtime; runtime.Device(emulated=True)"
    result = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "WAVEASM_EMULATOR_PYTHON": str(tmp_path / "none"),
        },
    )
    assert f"emulated libamdhip64: cannot start '{tmp_path}/none'" in result.stderr
    assert "RuntimeUnavailableError: expected a GPU below 0" in result.stderr
