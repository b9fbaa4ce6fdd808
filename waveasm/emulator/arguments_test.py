"""Tests arguments of kernels: types, ranges, memory."""

from __future__ import annotations

import array
import math
import struct
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.code_object.argument_type import TYPES
from waveasm.code_object.reader import Parameter
from waveasm.emulator.arguments import (
    check_overlaps,
    host_array,
    host_span,
    number_bytes,
    writes_nothing,
)
from waveasm.errors import LaunchError, LaunchTypeError, WaveAsmError


class Dtype:
    """A type of torch, or of ml_dtypes."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __str__(self) -> str:
        return f"torch.{self._name}"


class Place:
    def __init__(self, kind: str) -> None:
        self.type = kind


class Tensor:
    """What the package asks of a tensor of torch on the host; its memory is that of an array."""

    is_cuda = False

    def __init__(self, memory: npt.NDArray[Any], name: str, place: str = "cpu") -> None:
        self.memory = memory
        self.dtype = Dtype(name)
        self.shape = memory.shape
        self.device = Place(place)

    def data_ptr(self) -> int:
        return int(self.memory.ctypes.data)

    def element_size(self) -> int:
        return self.memory.itemsize

    def stride(self) -> tuple[int, ...]:
        return tuple(stride // self.memory.itemsize for stride in self.memory.strides)

    def __float__(self) -> float:
        return float(self.memory[()])

    def __int__(self) -> int:
        return int(self.memory[()])


def number(kind: str, size: int | None = None, **options: Any) -> Parameter:
    return Parameter("x", "by_value", 0, size or TYPES[kind].size, kind, **options)


def buffer(kind: str = "", name: str = "x", **options: Any) -> Parameter:
    return Parameter(name, "global_buffer", 0, 8, kind, **options)


@pytest.mark.parametrize(
    ("parameter", "value", "expected"),
    [
        (number("f32"), 1, struct.pack("<f", 1)),
        (number("f32"), 0.1, struct.pack("<f", 0.1)),
        (number("f32"), np.float64(0.1), struct.pack("<f", 0.1)),
        (number("f32"), np.array(2.5), struct.pack("<f", 2.5)),
        (number("f32"), np.array(2.5, ">f8"), struct.pack("<f", 2.5)),
        (number("f32"), -math.inf, struct.pack("<f", -math.inf)),
        (number("f64"), 0.1, struct.pack("<d", 0.1)),
        # MLIR's arguments of 16 bits take a dword.
        (number("f16", 4), 0.5, b"\x00\x38\0\0"),
        (number("f16", 4), np.float16(0.5), b"\x00\x38\0\0"),
        (number("f16"), np.array(0.5, np.float16), b"\x00\x38"),
        (number("bf16", 4), 1.0, b"\x80\x3f\0\0"),
        (number("bf16"), 1 + 2**-8, b"\x80\x3f"),
        (number("bf16"), math.inf, b"\x80\x7f"),
        (number("bf16", 4), np.uint16(0x3F80), b"\x80\x3f\0\0"),
        (number("f8E4M3FNUZ", 4), 240, b"\x7f\0\0\0"),
        (number("f8E5M2FNUZ"), -1.0, b"\xc0"),
        (number("f32"), Tensor(np.array(1.5), "float64"), struct.pack("<f", 1.5)),
        (number("i32"), Tensor(np.array(7), "int64"), b"\x07\0\0\0"),
        (number("i32"), -1, b"\xff" * 4),
        (number("i32"), 0xFFFFFFFF, b"\xff" * 4),
        (number("i32"), np.int64(7), b"\x07\0\0\0"),
        (number("i32"), np.array(7, np.uint8), b"\x07\0\0\0"),
        (number("i32"), True, b"\x01\0\0\0"),
        (number("i8", 4), -128, b"\x80\xff\xff\xff"),
        (number("u8"), 255, b"\xff"),
        (number("index"), np.int32(-1), b"\xff" * 8),
        (number("index", range=(0, 7)), 7, b"\x07" + b"\0" * 7),
        (number("u64"), 2**64 - 1, b"\xff" * 8),
        # Only the size is known.
        (Parameter("x", "by_value", 0, 4), 1.5, struct.pack("<f", 1.5)),
        (Parameter("x", "by_value", 0, 4), 1, b"\x01\0\0\0"),
        (Parameter("x", "by_value", 0, 2), np.float16(0.5), b"\x00\x38"),
        (Parameter("x", "by_value", 0, 4), np.array(1.5, ">f4")[()], struct.pack("<f", 1.5)),
        (Parameter("x", "", 0, 8), np.int32(1), b"\x01" + b"\0" * 7),
    ],
)
def test_numbers(parameter: Parameter, value: Any, expected: bytes) -> None:
    assert number_bytes(parameter, value) == expected


def test_nan_is_a_float() -> None:
    for kind in ("f16", "f32", "f64", "bf16", "f8E4M3FNUZ"):
        number_bytes(number(kind), math.nan)
    assert number_bytes(number("f8E4M3FNUZ"), math.nan) == b"\x80"


@pytest.mark.parametrize(
    ("parameter", "value", "message"),
    [
        (number("i8"), 300, "'x': expected an integer from -128 to 255 (i8), got 300"),
        (number("i8"), -129, "from -128 to 255"),
        (number("i32"), 2**40, "from -2147483648 to 4294967295 (i32), got 1099511627776"),
        (number("i32"), np.int64(-(2**40)), "got -1099511627776"),
        (number("u32"), -1, "from 0 to 4294967295 (u32), got -1"),
        (number("index", range=(0, 7)), -1, "from 0 to 7 (index), got -1"),
        (number("f16"), 65520.0, "'x': expected a float that fits f16, got float 65520.0"),
        (number("f16"), np.float32(1e6), "a float that fits f16, got float32 1000000.0"),
        (number("f32"), 1e39, "a float that fits f32"),
        (number("f32"), 10**400, "a float that fits f32, got int 1000"),
        (number("bf16"), 3.4e38, "a float that fits bf16"),
        (number("f8E4M3FNUZ"), 241, "a float that fits f8E4M3FNUZ"),
        (number("f8E5M2FNUZ"), math.inf, "a float that fits f8E5M2FNUZ"),
        (Parameter("x", "by_value", 0, 4), 1 << 32, "'x': 4294967296 does not fit into 32 bits"),
        (Parameter("x", "by_value", 0, 4), 1e300, "'x': 1e+300 is not an f32"),
    ],
)
def test_numbers_out_of_range(parameter: Parameter, value: Any, message: str) -> None:
    with pytest.raises(LaunchError) as caught:
        number_bytes(parameter, value)
    assert message in str(caught.value)
    assert isinstance(caught.value, ValueError)
    assert not isinstance(caught.value, TypeError)


@pytest.mark.parametrize(
    ("parameter", "value", "message"),
    [
        (number("i32"), 1.5, "'x': expected an integer (i32), got float 1.5"),
        (number("i32"), 2.0, "got float 2.0"),
        (number("i32"), math.nan, "got float nan"),
        (number("i32"), np.float32(2), "got float32 2.0"),
        (number("i32"), Tensor(np.array(2.0), "float32"), "expected an integer (i32)"),
        (number("i32"), None, "expected an integer (i32), got NoneType None"),
        (number("i32"), "7", "got str '7'"),
        (number("i32"), 1j, "got complex 1j"),
        (number("i32"), np.complex64(1), "got complex64"),
        (number("i32"), np.array([7, 8]), "'x': expected a number (i32), got an array of int64"),
        (number("i32"), Fraction(7, 1), "got Fraction"),
        (number("f32"), np.uint32(0x3F800000), "expected a float (f32), got uint32 1065353216"),
        (number("f16"), np.uint16(0x3800), "expected a float (f16), got uint16 14336"),
        (number("bf16"), np.int16(0x3F80), "expected a float (bf16), got int16"),
        (number("f32"), True, "expected a float (f32), got bool True"),
        (number("f32"), np.bool_(True), "expected a float (f32), got bool True"),
        (number("f32"), np.zeros(1, "i4,f4")[0], "expected a float (f32)"),
        (number("f32"), np.zeros(4, np.float32), "expected a number (f32), got an array of"),
        (Parameter("x", "by_value", 0, 4), "7", "'x': expected a number, got str"),
        (Parameter("x", "by_value", 0, 4), None, "'x': expected a number, got None"),
        (Parameter("x", "by_value", 0, 4), np.int64(7), "'x' has 4 bytes, got int64 with 8"),
        (Parameter("x", "by_value", 0, 8), np.int32(7), "'x' has 8 bytes, got int32 with 4"),
        (Parameter("x", "by_value", 0, 2), 1.5, "'x' has 2 bytes, got a float: expected a NumPy"),
    ],
)
def test_what_is_not_such_a_number(parameter: Parameter, value: Any, message: str) -> None:
    with pytest.raises(LaunchTypeError) as caught:
        number_bytes(parameter, value)
    assert message in str(caught.value)
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, WaveAsmError)


def test_arrays_are_their_memory() -> None:
    for value in (
        np.arange(8, dtype=np.float32),
        np.arange(8, dtype=np.float32)[::-2],
        np.asfortranarray(np.ones((3, 4), np.float32)),
        np.ma.masked_equal(np.arange(8, dtype=np.float32), 3),
        np.zeros((0, 4), np.float32),
        np.zeros((), np.float32),
    ):
        found = host_array(buffer("f32"), value)
        assert type(found) is np.ndarray
        assert found.shape == value.shape
        found[...] = 7
        assert (np.asarray(value) == 7).all()


def test_other_objects_with_memory() -> None:
    floats = array.array("f", [1, 2, 3])
    host_array(buffer("f32"), floats)[1] = 7
    host_array(buffer("f32"), memoryview(floats))[2] = 8
    assert floats.tolist() == [1, 7, 8]
    octets = bytearray(4)
    host_array(buffer("i8"), octets)[0] = 9
    assert octets == b"\x09\0\0\0"


def test_tensors_of_the_host() -> None:
    for memory in (np.zeros((3, 4), np.uint16), np.zeros((4, 6), np.uint16).T[::2]):
        tensor = Tensor(memory, "bfloat16")
        found = host_array(buffer("bf16"), tensor)
        assert found.shape == memory.shape
        found[...] = np.full(memory.shape, 7, np.uint16).view("V2")
        assert (memory == 7).all()
    assert host_array(buffer("f16"), Tensor(np.zeros((0, 4), np.float16), "float16")).size == 0
    with pytest.raises(LaunchError, match="a tensor on the host or on the GPU, got one on 'meta'"):
        host_array(buffer("f16"), Tensor(np.zeros(4, np.float16), "float16", "meta"))
    with pytest.raises(LaunchTypeError, match=r"an array of float16 \(f16\), got one of bfloat16"):
        host_array(buffer("f16"), Tensor(np.zeros(4, np.uint16), "bfloat16"))


@pytest.mark.parametrize(
    ("kind", "dtype", "found"),
    [
        ("f16", np.int16, "int16"),
        ("f16", np.uint16, "uint16"),
        ("f32", np.int32, "int32"),
        ("f32", np.float64, "float64"),
        ("f32", ">f4", "float32 in the byte order '>f4'"),
        ("f32", object, "object"),
        ("f32", np.complex64, "complex64"),
        ("f32", "f4,f4", "void64"),
        ("f32", "S4", "bytes32"),
        ("bf16", np.float16, "float16"),
        ("bf16", np.int16, "int16"),
        ("i32", np.float32, "float32"),
        ("i8", np.bool_, "bool"),
        ("u32", np.int32, "int32"),
        ("index", np.int32, "int32"),
        ("f8E4M3FNUZ", np.int8, "int8"),
        ("", ">i4", "int32 in the byte order '>i4'"),
        ("", object, "object"),
    ],
)
def test_wrong_elements(kind: str, dtype: Any, found: str) -> None:
    with pytest.raises(LaunchTypeError) as caught:
        host_array(buffer(kind), np.zeros(4, dtype))
    expected = TYPES[kind] if kind else "numbers in this machine's byte order"
    assert str(caught.value) == f"'x': expected an array of {expected}, got one of {found}"
    # Those who want the bits say so; those of objects are none.
    if dtype is not object:
        host_array(buffer(kind), np.zeros(4, dtype), is_typed=False)


@pytest.mark.parametrize(
    ("kind", "dtype"),
    [
        ("i32", np.uint32),
        ("u32", np.uint32),
        ("i8", np.int8),
        ("index", np.int64),
        ("bf16", np.uint16),
        ("f8E5M2FNUZ", np.uint8),
        ("", np.complex64),
        ("", "i4,f4"),
    ],
)
def test_right_elements(kind: str, dtype: Any) -> None:
    assert host_array(buffer(kind), np.zeros(4, dtype)).size == 4


@pytest.mark.parametrize("value", [None, 5, 1.5, [1.0, 2.0], "text", np.float32(1), object()])
def test_what_is_not_an_array(value: Any) -> None:
    with pytest.raises(LaunchTypeError, match=r"'x': expected an array of float32 \(f32\), got"):
        host_array(buffer("f32"), value)


class OnlyCopies:
    """An array of a library that does not give access to its memory."""

    dtype = np.dtype(np.float32)
    shape = (4,)

    def __array__(self, *_: Any, **__: Any) -> npt.NDArray[np.float32]:
        return np.ones(4, np.float32)


def test_arrays_that_cannot_be_written() -> None:
    frozen = np.zeros(4, np.float32)
    frozen.setflags(write=False)
    cases = [
        frozen,
        np.broadcast_to(np.float32(1), (4,)),
        OnlyCopies(),
        memoryview(bytes(16)).cast("f"),
    ]
    for value in cases:
        with pytest.raises(LaunchError, match=r"the kernel may write it, .* got a read-only one"):
            host_array(buffer("f32"), value)
        host_array(buffer("f32", is_read_only=True), value)
        host_array(buffer("f32"), value, keeps_results=False)


def test_elements_that_share_memory() -> None:
    rows = np.lib.stride_tricks.as_strided(np.zeros(8, np.float32), (4, 8), (0, 4))
    windows = np.lib.stride_tricks.sliding_window_view(np.zeros(8, np.float32), 4, writeable=True)
    for value in (rows, windows):
        with pytest.raises(LaunchError, match="whose elements do not share memory, got the shape"):
            host_array(buffer("f32"), value)
        host_array(buffer("f32", is_read_only=True), value)


def check(*pairs: tuple[Parameter, npt.NDArray[Any]]) -> None:
    check_overlaps([host_span(parameter, value) for parameter, value in pairs])


def test_arguments_that_share_memory() -> None:
    whole = np.zeros(64, np.float32)
    read, written = buffer("f32", "a", is_read_only=True), buffer("f32", "b")
    for other in (whole, whole[32:], whole[::-1], whole.view(np.int32)[:1]):
        with pytest.raises(LaunchError, match="'a' and 'b' share memory, which the kernel may"):
            check((read, whole), (written, other))
        with pytest.raises(LaunchError, match="'b' and 'b' share memory"):
            check((written, whole), (written, other))
        check((read, whole), (read, other))
    # No element is in both.
    check((written, whole[:32]), (written, whole[32:]))
    check((written, whole[::2]), (written, whole[1::2]))
    check((written, whole[:0]), (written, whole))


def test_launches_without_a_result() -> None:
    read, written = buffer(is_read_only=True), buffer()
    assert writes_nothing([(read, 4), (written, 0)])
    assert not writes_nothing([(read, 0), (written, 4)])
    assert not writes_nothing([(written, 0), (written, 4)])
    assert not writes_nothing([(read, 0)])
    assert not writes_nothing([])


@pytest.mark.parametrize("is_typed", [False, True])
@pytest.mark.parametrize("dtype", [object, [("a", "f4"), ("b", object)]])
def test_objects_are_no_elements(dtype: Any, is_typed: bool) -> None:
    array = np.zeros(4, dtype)
    with pytest.raises(LaunchTypeError, match=r"'x': expected an array of .*, got one of "):
        host_array(buffer("f32"), array, is_typed=is_typed)
