"""Calls without Wave and torch; tests/integration/wave_test.py has both."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from waveasm import runtime
from waveasm.frontend import call
from waveasm.frontend.call import Array, KernelCall, Scalar, Signature
from waveasm.runtime import LaunchError, emulated_hip, hip

COPY = Signature(
    (
        # The kernel takes its input first.
        Array("target", "i32", 32, (320,), is_output=True),
        Array("source", "i32", 32, (320,), is_output=False),
    )
)

MIXED = Signature(
    (
        Array("y", "f16", 16, ("M", "N"), is_output=True),
        Scalar("alpha", is_float=True),
        Array("x", "f32", 32, ("M", "N", 4), is_output=False),
        Scalar("count", is_float=False, symbol="K"),
    ),
    dynamic=("N", "M"),
)


def zeros(*shape: int, dtype: npt.DTypeLike = np.float32) -> npt.NDArray[Any]:
    return np.zeros(shape, dtype)


def five(_: Sequence[int]) -> tuple[int, int, int]:
    return 5, 1, 1


def copy_call(**options: Any) -> KernelCall:
    data = waveasm.compile("examples/copy.mlir", run_passes=False).data
    return KernelCall(data, "copy", COPY, five, (64, 1, 1), **options)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was said before, no library was chosen."""
    monkeypatch.setattr(call, "_said", set())
    hip.load.cache_clear()


def test_sizes_are_those_of_the_arguments() -> None:
    sizes = MIXED.check([zeros(2, 3, dtype=np.float16), 1.5, zeros(2, 3, 4), 7])
    assert sizes == {"M": 2, "N": 3, "K": 7}
    # Numbers first, then dynamic sizes in the kernel's order.
    assert MIXED.grid_sizes(sizes) == [7, 3, 2]
    assert not MIXED.is_static
    assert COPY.is_static


def test_the_order_of_the_kernel() -> None:
    y, x = zeros(2, 3, dtype=np.float16), zeros(2, 3, 4)
    arguments = [y, 1, x, 7]
    sizes = MIXED.check(arguments)
    values = MIXED.lay_out(arguments, sizes, 6)
    assert values[0] is x
    assert values[1] is y
    assert values[2:] == [1.0, 7, 3, 2]
    assert isinstance(values[2], float)
    # Strides of x, then of y, without the innermost.
    assert MIXED.lay_out(arguments, sizes, 9)[6:] == [12, 4, 3]
    with pytest.raises(LaunchError, match="the kernel takes 7 arguments, expected 6"):
        MIXED.lay_out(arguments, sizes, 7)


Y, X = zeros(2, 3, dtype=np.float16), zeros(2, 3, 4)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([Y, 1.0, X], "expected 4 arguments ('y', 'alpha', 'x', 'count'), got 3"),
        ([Y, X, X, 7], "'alpha': expected a number, got an array"),
        ([[1, 2], 1.0, X, 7], "'y': expected an array, got list"),
        ([X, 1.0, X, 7], "'y': expected elements of 16 bits (f16), got float32"),
        ([Y, 1.0, zeros(2, 3, 5), 7], "'x': expected the shape (M = 2, N = 3, 4), got (2, 3, 5)"),
        ([Y, 1.0, zeros(2, 4, 4), 7], "'x': expected the shape (M = 2, N = 3, 4), got (2, 4, 4)"),
        ([Y, 1.0, zeros(2, 3), 7], "'x': expected the shape (M = 2, N = 3, 4), got (2, 3)"),
    ],
)
def test_wrong_arguments(arguments: list[Any], message: str) -> None:
    with pytest.raises(LaunchError) as error:
        MIXED.check(arguments)
    assert str(error.value) == message


def test_a_size_that_no_argument_has() -> None:
    with pytest.raises(LaunchError, match="no argument has the dynamic size 'Q'"):
        Signature((Array("a", "f32", 32, (4,), is_output=False),), ("Q",)).check([zeros(4)])


def test_the_emulator_is_announced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "is_available", lambda: False)
    kernel = copy_call()
    source, target = np.arange(320, dtype=np.int32), np.zeros(320, np.int32)
    with pytest.warns(RuntimeWarning, match="there is no GPU: 'copy' and later"):
        kernel(target, source)
    assert (target == source).all()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kernel(target, source)
        copy_call()(target, source)


def test_arrays_with_gaps() -> None:
    source = np.arange(640, dtype=np.int32)[::2]
    target = np.zeros(640, np.int32)[::2]
    copy_call(emulate=True)(target, source)
    assert (target == source).all()


def test_through_hip(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in emulated_hip.environment({}).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("WAVEASM_HIP_LIBRARY", str(emulated_hip.LIBRARY))
    source, target = np.arange(320, dtype=np.int32), np.zeros(320, np.int32)
    kernel = copy_call()
    kernel(target, source)
    assert (target == source).all()
    kernel(target, source[::-1])
    assert (target == source[::-1]).all()


def test_a_gpu_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAVEASM_HIP_LIBRARY", "/no/such.so")
    with pytest.raises(runtime.RuntimeUnavailableError):
        copy_call(emulate=False)(np.zeros(320, np.int32), np.zeros(320, np.int32))
