"""Calls without Wave and torch; tests/integration/wave_test.py has both."""

from __future__ import annotations

import functools
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
        Scalar("alpha"),
        Array("x", "f32", 32, ("M", "N", 4), is_output=False),
        Scalar("count", symbol="K"),
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
    assert values[2:] == [1, 7, 3, 2]
    # The kernel's types decide about numbers.
    assert isinstance(values[2], int)
    assert MIXED.names(6) == ["x", "y", "alpha", "count", "N", "M"]
    assert MIXED.names(9)[6:] == ["stride 0 of x", "stride 1 of x", "stride 0 of y"]
    # Strides of x, then of y, without the innermost.
    assert MIXED.lay_out(arguments, sizes, 9)[6:] == [12, 4, 3]
    with pytest.raises(LaunchError, match="the kernel takes 7 arguments, expected 6"):
        MIXED.lay_out(arguments, sizes, 7)


Y, X = zeros(2, 3, dtype=np.float16), zeros(2, 3, 4)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([Y, X, X, 7], "'alpha': expected a number, got an array"),
        ([[1, 2], 1.0, X, 7], "'y': expected an array, got list"),
        (
            [Y.view(np.int16), 1.0, X, 7],
            "'y': expected an array of float16 (f16), got one of int16",
        ),
        ([Y, 1.0, X.view(">f4"), 7], "got one of float32 in the byte order '>f4'"),
        ([Y, 1.0, X, 7.0], "'count': expected an integer, got float"),
        ([Y, 1.0, X, -1], "'count': expected a size from 0, got -1"),
        ([X, 1.0, X, 7], "'y': expected an array of float16 (f16), got one of float32"),
        ([Y, 1.0, zeros(2, 3, 5), 7], "'x': expected the shape (M = 2, N = 3, 4), got (2, 3, 5)"),
        ([Y, 1.0, zeros(2, 4, 4), 7], "'x': expected the shape (M = 2, N = 3, 4), got (2, 4, 4)"),
        ([Y, 1.0, zeros(2, 3), 7], "'x': expected the shape (M = 2, N = 3, 4), got (2, 3)"),
    ],
)
def test_wrong_arguments(arguments: list[Any], message: str) -> None:
    with pytest.raises(LaunchError) as error:
        MIXED.check(arguments)
    assert message in str(error.value)


def test_arguments_by_name() -> None:
    given = [1, 2, 3, 4]
    assert MIXED.bind(given, {}) == given
    assert MIXED.bind([1, 2], {"count": 4, "x": 3}) == given
    assert MIXED.bind([], {"x": 3, "alpha": 2, "count": 4, "y": 1}) == given


LISTED = "'y', 'alpha', 'x', 'count'"


@pytest.mark.parametrize(
    ("arguments", "keywords", "message"),
    [
        ([1, 2, 3], {}, f"expected 4 arguments ({LISTED}), got 3"),
        ([], {}, f"expected 4 arguments ({LISTED}), got 0"),
        ([1, 2, 3, 4, 5], {}, f"expected 4 arguments ({LISTED}), got 5"),
        ([1, 2, 3, 4, 5], {"x": 3}, f"expected 4 arguments ({LISTED}), got 5"),
        ([1, 2], {"x": 3}, f"expected 4 arguments ({LISTED}), got no 'count'"),
        ([], {"x": 3}, "got no 'y', 'alpha', 'count'"),
        ([1, 2, 3], {"cuont": 4}, f"'cuont' is not an argument: expected {LISTED}"),
        ([1, 2, 3, 4], {"alpha": 2}, "got 'alpha' twice: by its position and by its name"),
        ([1, 2, 3], {"alpha": 2, "count": 4}, "got 'alpha' twice"),
    ],
)
def test_wrong_names(arguments: list[Any], keywords: dict[str, Any], message: str) -> None:
    with pytest.raises(LaunchError) as error:
        MIXED.bind(arguments, keywords)
    assert message in str(error.value)
    assert isinstance(error.value, TypeError)


def test_calls_by_name() -> None:
    source, target = np.arange(320, dtype=np.int32), np.zeros(320, np.int32)
    copy_call(emulate=True)(source=source, target=target)
    assert (target == source).all()


EMPTY = Signature(
    (
        Array("target", "i32", 32, ("N",), is_output=True),
        Array("source", "i32", 32, ("N",), is_output=False),
    )
)


def chosen(grid: tuple[int, int, int], _: Sequence[int]) -> tuple[int, int, int]:
    return grid


def test_nothing_to_do() -> None:
    data = waveasm.compile("examples/copy.mlir", run_passes=False).data

    KernelCall(data, "copy", EMPTY, five, (64, 1, 1), True)(
        zeros(0, dtype="i4"), zeros(0, dtype="i4")
    )
    source, target = np.arange(320, dtype=np.int32), np.zeros(320, np.int32)
    for grid in ((0, 1, 1), (5, 0, 1)):
        launch = KernelCall(data, "copy", COPY, functools.partial(chosen, grid), (64, 1, 1), True)
        launch(target, source)
    assert not target.any()


def test_results_are_never_dropped() -> None:
    kernel = copy_call(emulate=True)
    source, target = np.arange(320, dtype=np.int32), np.zeros(320, np.int32)
    target.setflags(write=False)
    with pytest.raises(LaunchError, match="'target': the kernel may write it"):
        kernel(target, source)
    with pytest.raises(LaunchError, match="'source' and 'target' share memory"):
        kernel(source, source)
    with pytest.raises(LaunchError, match="'source' and 'target' share memory"):
        kernel(source[::-1], source)


TABLES = Signature(
    (
        Array("q", "f16", 16, ("S", 4), is_output=False),
        Array("offsets", "i32", 32, ("S",), is_output=False),
        Array("pages", "f16", 16, ("N", 4), is_output=False, layout=(None, 8)),
        Array("indices", "i32", 32, ("N",), is_output=False, layout=(None,)),
        Array("bias", "f32", 32, ("N",), is_output=False, layout=(11,)),
        Array("out", "f32", 32, ("S",), is_output=True),
    ),
    dynamic=("S", "N"),
)


def tables(**others: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """Arguments of paged attention: a table has the end of the last part, and the memory of a
    pool is larger than its part that the kernel knows of."""
    return {
        "q": zeros(2, 4, dtype=np.float16),
        "offsets": zeros(3, dtype=np.int32),
        "pages": zeros(64, 8, dtype=np.float16),
        "indices": zeros(20, dtype=np.int32),
        "bias": zeros(11),
        "out": zeros(2),
    } | others


def test_layouts_of_memory() -> None:
    assert TABLES.check([*tables().values()]) == {"S": 2, "N": 64}
    assert TABLES.check([*tables(offsets=zeros(2, dtype=np.int32)).values()])["S"] == 2
    assert "pages: f16[?, 8], indices: i32[?], bias: f32[11], out: f32[S] out" in str(TABLES)


@pytest.mark.parametrize(
    ("others", "message"),
    [
        ({"offsets": zeros(1, dtype=np.int32)}, "'offsets': expected the shape (S = 2), got (1,)"),
        ({"offsets": zeros(4, dtype=np.int32)}, "'offsets': expected the shape (S = 2), got (4,)"),
        ({"out": zeros(3)}, "'out': expected the shape (S = 2), got (3,)"),
        (
            {"pages": zeros(64, 4, dtype=np.float16)},
            "'pages': expected the shape (any, 8), got (64, 4)",
        ),
        ({"bias": zeros(20)}, "'bias': expected the shape (11), got (20,)"),
        ({"bias": zeros(11, 1)}, "'bias': expected the shape (11), got (11, 1)"),
    ],
)
def test_arrays_that_do_not_fit_layouts(others: dict[str, npt.NDArray[Any]], message: str) -> None:
    with pytest.raises(LaunchError) as error:
        TABLES.check([*tables(**others).values()])
    assert message in str(error.value)


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
