from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from waveasm.emulator.narrow_floats import E4M3FNUZ, bf16_to_f32, f32_to_bf16
from waveasm.emulator.reference import (
    DescriptionError,
    compare,
    expected_outputs,
    make_arguments,
    read,
)

BUFFER = {"kind": "buffer", "shape": [4, 8], "dtype": "f32"}


def description(tmp_path: Path, **changes: Any) -> Path:
    data: dict[str, Any] = {
        "kernel": "k",
        "grid": [1, 1, 1],
        "workgroup_size": [64, 1, 1],
        "args": [
            {"name": "a", "role": "in", "init": "normal", **BUFFER},
            {"name": "n", "role": "scalar", "kind": "scalar", "dtype": "i32", "value": 3},
            {"name": "b", "role": "out", **BUFFER},
        ],
        "recipe": "b = a * n",
        "tolerance": {"rtol": 0, "atol": 0.5},
    }
    data.update(changes)
    path = tmp_path / "k.json"
    path.write_text(json.dumps(data))
    return path


def test_same_seed_same_inputs(tmp_path: Path) -> None:
    reference = read(description(tmp_path))
    first, second, other = (make_arguments(reference, seed) for seed in (0, 0, 1))
    assert (first[0] == second[0]).all()
    assert (first[0] != other[0]).all()
    assert first[1] == 3 and first[1].dtype == np.int32
    assert not first[2].any()


def test_differences_are_counted_and_placed(tmp_path: Path) -> None:
    reference = read(description(tmp_path))
    arguments = make_arguments(reference, 0)
    expected = expected_outputs(reference, arguments)
    arguments[2][...] = arguments[0] * 3 + np.float32(0.25)
    assert compare(reference, arguments, expected) == []
    arguments[2][2, 5] += 2
    arguments[2][3, 0] = np.nan
    (difference,) = compare(reference, arguments, expected)
    assert (difference.elements, difference.total, difference.position) == (2, 32, (2, 5))
    assert "'b' differs in 2 of 32 elements" in str(difference)
    assert difference.largest == pytest.approx(2.25)


def test_recipe_does_not_see_what_the_kernel_writes(tmp_path: Path) -> None:
    args = [{"name": "a", "role": "inout", "init": "normal", **BUFFER}]
    reference = read(description(tmp_path, args=args, recipe="a += 1"))
    arguments = make_arguments(reference, 0)
    before = arguments[0].copy()
    expected = expected_outputs(reference, arguments)
    assert (arguments[0] == before).all()
    assert (expected["a"] == before + 1).all()


@pytest.mark.parametrize("dtype", ["bf16", "f8e4m3fnuz"])
def test_narrow_types(tmp_path: Path, dtype: str) -> None:
    args = [
        {"name": "a", "role": "in", "init": "normal", **BUFFER},
        {"name": "b", "role": "out", **BUFFER, "dtype": dtype},
    ]
    reference = read(description(tmp_path, args=args, recipe=f"b = a.astype({dtype})"))
    arguments = make_arguments(reference, 0)
    expected = expected_outputs(reference, arguments)["b"]
    assert arguments[1].itemsize == (2 if dtype == "bf16" else 1)
    step = 2.0**-8 if dtype == "bf16" else 2.0**-4
    assert (np.abs(expected - arguments[0]) <= step * np.abs(arguments[0]) + 2.0**-11).all()
    assert (expected != arguments[0]).any()


@pytest.mark.parametrize(
    ("init", "low", "high"), [("uniform:0.5:2", 0.5, 2), ("randint:-8:8", -8, 7), ("zeros", 0, 0)]
)
def test_initial_values(tmp_path: Path, init: str, low: float, high: float) -> None:
    args = [{"name": "a", "role": "in", "init": init, **BUFFER}]
    array = make_arguments(read(description(tmp_path, args=args)), 0)[0]
    assert array.min() >= low and array.max() <= high


def test_row_permutations(tmp_path: Path) -> None:
    args = [{"name": "a", "role": "in", "init": "rowperm", **BUFFER, "dtype": "i32"}]
    array = make_arguments(read(description(tmp_path, args=args)), 0)[0]
    assert (np.sort(array, axis=1) == np.arange(8)).all()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"grid": [1, 1]}, "expected 'grid' to be three numbers, got [1, 1]"),
        ({"args": [{"name": "a", "dtype": "f7", "role": "in"}]}, "'a' has the unknown type 'f7'"),
        ({"args": [{"name": "a", "dtype": "f32", "role": "x"}]}, "'a' has the unknown role 'x'"),
        ({"args": [{"dtype": "f32"}]}, "expected a field 'name'"),
    ],
)
def test_wrong_descriptions(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        read(description(tmp_path, **changes))
    assert message in str(caught.value)


def test_wrong_recipes(tmp_path: Path) -> None:
    reference = read(description(tmp_path, recipe="b = missing"))
    with pytest.raises(DescriptionError, match="the recipe fails: NameError"):
        expected_outputs(reference, make_arguments(reference, 0))
    reference = read(description(tmp_path, recipe="b = a[:2]"))
    arguments = make_arguments(reference, 0)
    with pytest.raises(DescriptionError, match=r"gives 'b' the shape \(2, 8\), expected \(4, 8\)"):
        compare(reference, arguments, expected_outputs(reference, arguments))


def test_bf16_rounds_to_nearest_even() -> None:
    # For odd k, 1 + k / 256 is halfway between neighbouring bf16.
    values = np.array([1 + k / 256 for k in range(8)] + [np.inf, -np.inf, np.nan], np.float32)
    rounded = bf16_to_f32(f32_to_bf16(values))
    steps = [0, 0, 2, 4, 4, 4, 6, 8]
    assert rounded[:8].tolist() == [1 + step / 256 for step in steps]
    assert rounded[8] == np.inf and rounded[9] == -np.inf and np.isnan(rounded[10])


def test_fp8_values_and_rounding() -> None:
    # Exponent bias 8, 3 bits of mantissa: 0x40 is 1, 0x7f the largest, 0x01 the smallest.
    codes = np.array([0x00, 0x01, 0x08, 0x40, 0x44, 0x7F, 0xC0], np.uint8)
    assert E4M3FNUZ.decode(codes).tolist() == [0, 2.0**-10, 2.0**-7, 1, 1.5, 240, -1]
    assert np.isnan(E4M3FNUZ.decode(np.array([0x80], np.uint8))).all()
    every = np.arange(256).astype(np.uint8)
    assert (E4M3FNUZ.encode(E4M3FNUZ.decode(every)) == every).all()
    # Ties between 1 (mantissa 0), 1.125 (mantissa 1) and 1.25 go to the even mantissa.
    ties = np.array([1.0625, 1.1875, 1e6, -1e-9], np.float32)
    assert E4M3FNUZ.encode(ties).tolist() == [0x40, 0x42, 0x7F, 0x00]
