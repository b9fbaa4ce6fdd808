from __future__ import annotations

import json
import math
from bisect import bisect_left
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from waveasm.code_object.narrow_floats import bf16_to_f32, f32_to_bf16, pack, unpack
from waveasm.emulator.description_fields import (
    ARGUMENT_FIELDS,
    FIELDS,
    NOTES,
    TOLERANCE_FIELDS,
)
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
        (
            {"args": [{"name": "a", "dtype": "f7", "role": "in"}]},
            "'a' has the unknown type 'f7', expected one of f16, ",
        ),
        ({"args": [{"name": "a", "dtype": "f32", "role": "x"}]}, "'a' has the unknown role 'x'"),
        ({"args": [{"dtype": "f32"}]}, "expected a field 'name'"),
        (
            {"args": [{"name": "a b", "dtype": "f32", "role": "in"}]},
            "expected 'name' of an argument to be a name of Python, got \"a b\"",
        ),
        (
            {"args": [{"name": "a", "role": "in", "init": "uniform:0", **BUFFER}]},
            "'a' has the unknown init 'uniform:0', expected zeros, normal, uniform:A:B, ",
        ),
        (
            {"recipe": "b = a\nb = a @"},
            "expected 'recipe' to be Python, got 'b = a @' in line 2: invalid syntax",
        ),
        ({"recipe": "b = a\0"}, "expected 'recipe' to be Python: "),
    ],
)
def test_wrong_descriptions(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        read(description(tmp_path, **changes))
    assert message in str(caught.value)


def test_a_field_that_stands_twice(tmp_path: Path) -> None:
    path = description(tmp_path)
    path.write_text(path.read_text().replace("{", '{"grid": [1, 1, 1], ', 1))
    with pytest.raises(DescriptionError, match=r"': the name \"grid\" stands twice"):
        read(path)


def test_wrong_recipes(tmp_path: Path) -> None:
    reference = read(description(tmp_path, recipe="b = missing"))
    with pytest.raises(DescriptionError, match="the recipe fails: NameError"):
        expected_outputs(reference, make_arguments(reference, 0))
    reference = read(description(tmp_path, recipe="c = a"))
    with pytest.raises(DescriptionError, match="compute 'b', which it does not mention"):
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


# Mantissa bits and exponent bias, as the format is defined: no infinity, no -0, 0x80 is NaN.
FP8 = {"f8e4m3fnuz": (3, 8), "f8e5m2fnuz": (2, 16)}


def _magnitudes(name: str) -> Any:
    """The values of codes 0 to 127, and of the one that would follow, as f64."""
    mantissa, bias = FP8[name]
    scale, values = 1 << mantissa, []
    for code in range(129):
        exponent, fraction = divmod(code, scale)
        whole = fraction + (scale if exponent else 0)
        values.append(math.ldexp(whole, max(exponent, 1) - bias - mantissa))
    return np.array(values)


def _nearest_codes(name: str, values: Any) -> list[int]:
    magnitudes = _magnitudes(name)
    # Exact; number i is between codes i and i + 1.
    middles = (magnitudes[1:] + magnitudes[:-1]) / 2
    codes = []
    for value in values.tolist():
        code = bisect_left(middles, abs(value))
        if code < 128 and abs(value) == middles[code] and code % 2:
            code += 1
        if math.isnan(value) or code > 127:
            codes.append(0x80)
        else:
            codes.append(code | 0x80 if value < 0 and code else code)
    return codes


def _interesting(name: str) -> Any:
    """f64: all values of a format, those in the middle, those next to them, and ends."""
    magnitudes = _magnitudes(name)
    middles = (magnitudes[1:] + magnitudes[:-1]) / 2
    values = np.concatenate([magnitudes, middles])
    # In f32, the middle and what is next to it in f64 are the same.
    values = np.concatenate([values, np.nextafter(values, np.inf), np.nextafter(values, -np.inf)])
    near = values.astype(np.float32)
    beside = [np.nextafter(near, np.float32(way)).astype(np.float64) for way in (np.inf, -np.inf)]
    ends = np.array([1e-300, 1e-45, 1e6, 1e300, np.inf, np.nan])
    values = np.concatenate([values, *beside, ends])
    return np.concatenate([values, -values])


@pytest.mark.parametrize("name", FP8)
def test_fp8_of_every_float(name: str) -> None:
    every = np.arange(1 << 16).astype(np.uint16)
    with np.errstate(all="ignore"):
        values = _interesting(name)
        groups = [values, values.astype(np.float32), every.view(np.float16), bf16_to_f32(every)]
    for group in groups:
        assert pack(name, group).tolist() == _nearest_codes(name, group)


@pytest.mark.parametrize("name", FP8)
def test_values_of_fp8(name: str) -> None:
    magnitudes = _magnitudes(name)[:128]
    decoded = unpack(name, np.arange(256).astype(np.uint8))
    assert decoded[:128].tolist() == magnitudes.tolist()
    assert math.isnan(decoded[128])
    assert decoded[129:].tolist() == (-magnitudes[1:]).tolist()


@pytest.mark.parametrize("name", FP8)
def test_fp8_of_integers(name: str) -> None:
    for dtype in (np.int8, np.uint8, np.int16, np.uint16):
        values = np.arange(np.iinfo(dtype).min, np.iinfo(dtype).max + 1).astype(dtype)
        assert pack(name, values).tolist() == _nearest_codes(name, values)


def test_bf16_rounds_once() -> None:
    # The middle of two bf16, and slightly more than it: less than f32 can tell.
    middle = 1 + 2.0**-8
    values = np.array([middle, middle + 2.0**-40, middle - 2.0**-40, 3e38, 3.4e38, 1e300, 1e-300])
    got = unpack("bf16", pack("bf16", np.concatenate([values, -values])))
    largest = (2 - 2.0**-7) * 2.0**127
    assert abs(float(got[3]) - 3e38) < 2.0**119
    expected = [1, 1 + 2.0**-7, 1, float(got[3]), math.inf, math.inf, 0]
    assert got[:7].tolist() == expected and got[7:].tolist() == [-value for value in expected]
    assert unpack("bf16", pack("bf16", np.array([largest * (1 + 2.0**-10)]))) == largest


@pytest.mark.parametrize("dtype", [np.int64, np.uint64])
def test_bf16_of_integers_rounds_once(dtype: Any) -> None:
    base = 2**60 + 2**52
    values = [base - 1, base, base + 1, base + 2**52, 2**62 + 3 * 2**54 + 1, 5, 0]
    expected = [2**60, 2**60, 2**60 + 2**53, 2**60 + 2**53, 2**62 + 2 * 2**55, 5, 0]
    got = unpack("bf16", pack("bf16", np.array(values, dtype))).tolist()
    assert got == expected
    if dtype == np.int64:
        negative = pack("bf16", -np.array(values, dtype))
        assert unpack("bf16", negative).tolist() == [-value for value in expected]


@pytest.mark.parametrize(
    "values",
    [
        "np.where(a > 0, a, 0)",
        "np.einsum('ij->ij', a)",
        "np.concatenate([a[:2], a[2:]])",
        "np.maximum(a, 0)",
        "a.astype(f32) @ np.ones((8, 8))",
        "np.broadcast_to(a[0], (4, 8))",
    ],
)
@pytest.mark.parametrize("name", ["bf16", *FP8])
def test_results_of_numpy_become_narrow(tmp_path: Path, name: str, values: str) -> None:
    source = {"name": "a", "role": "in", "init": "normal", **BUFFER}
    args = [source, {"name": "b", "role": "out", **BUFFER}]
    reference = read(description(tmp_path, args=args, recipe=f"b = ({values}).astype({name})"))
    got = expected_outputs(reference, make_arguments(reference, 0))["b"]
    assert got.shape == (4, 8)
    assert (unpack(name, pack(name, got)) == got).all()


@pytest.mark.parametrize("name", ["bf16", *FP8])
def test_narrow_scalars(tmp_path: Path, name: str) -> None:
    scalar = {"name": "n", "role": "scalar", "kind": "scalar", "dtype": name, "value": 1.5}
    args = [scalar, {"name": "b", "role": "out", **BUFFER}]
    reference = read(description(tmp_path, args=args, recipe="b = np.full((4, 8), n * 2)"))
    arguments = make_arguments(reference, 0)
    assert unpack(name, np.array([arguments[0]])) == 1.5
    assert (expected_outputs(reference, arguments)["b"] == 3).all()


@pytest.mark.parametrize(
    ("dtype", "stored", "recipe", "right"),
    [
        ("f8e4m3fnuz", 0x80, "b = np.full((4, 8), 250.0)", True),
        ("f8e4m3fnuz", 0x7F, "b = np.full((4, 8), 250.0)", False),
        ("f8e4m3fnuz", 0x80, "b[:] = 250", True),
        ("f8e4m3fnuz", 0x7F, "b[:] = 247", True),
        ("f8e4m3fnuz", 0x80, "b[:] = 247", False),
        ("f8e5m2fnuz", 0x80, "b = np.full((4, 8), -1e6)", True),
        ("f16", np.float16(np.inf), "b = np.full((4, 8), 65520.0)", True),
        ("f16", np.float16(65504), "b = np.full((4, 8), 65520.0)", False),
        ("f16", np.float16(65504), "b = np.full((4, 8), 65519.0)", True),
        ("bf16", 0x3F80, "b = np.full((4, 8), 1 + 2.0**-8)", True),
        ("bf16", 0x3F81, "b = np.full((4, 8), 1 + 2.0**-8)", False),
        ("i8", 44, "b = np.full((4, 8), 300)", False),
    ],
)
def test_what_an_output_stores_of_the_expected_number_is_right(
    tmp_path: Path, dtype: str, stored: Any, recipe: str, right: bool
) -> None:
    args = [{"name": "b", "role": "out", **BUFFER, "dtype": dtype}]
    tolerance = {"rtol": 0, "atol": 0}
    path = description(tmp_path, args=args, recipe=recipe, tolerance=tolerance)
    reference = read(path)
    arguments = make_arguments(reference, 0)
    expected = expected_outputs(reference, arguments)
    arguments[0][...] = stored
    assert (compare(reference, arguments, expected) == []) == right


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"lds_byte": 4}, "unknown field 'lds_byte' of the description, did you mean 'lds_bytes'?"),
        ({"workgroupsize": 4}, "did you mean 'workgroup_size'? expected kernel, grid, workgroup_s"),
        ({"frobnicate": 4}, "unknown field 'frobnicate' of the description, expected kernel, grid"),
        ({"tolerance": {"rtol": 0, "atol": 0, "rtoll": 1}}, "'rtoll' of 'tolerance', did you mean"),
        ({"lds_bytes": 163841}, "expected 'lds_bytes' from 0 to 163840, got 163841"),
        ({"lds_bytes": "4"}, "expected 'lds_bytes' to be a number of bytes"),
        (
            {"args": [{"name": "a", "role": "in", "type": "f32", **BUFFER}]},
            "unknown field 'type' of the argument 'a', ",
        ),
        (
            {"args": [{"name": "a", "role": "inn", **BUFFER}]},
            "expected one of in, out, inout, scal",
        ),
        (
            {"args": [{"name": "a", "role": "in", **BUFFER | {"kind": "scalar"}}]},
            "'a' has the role 'in', but the kind 'scalar'",
        ),
        (
            {"args": [{"name": "a", "role": "in", **BUFFER}] * 2},
            "expected each argument once, got 'a' twice",
        ),
        (
            {"args": [{"name": "hidden_x", "role": "null"}, {"name": "b", "role": "null"}]},
            "expected hidden arguments after all others",
        ),
    ],
)
def test_fields_that_mean_nothing(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        read(description(tmp_path, **changes))
    assert message in str(caught.value)


def test_fields_for_other_programs(tmp_path: Path) -> None:
    plain = read(description(tmp_path))
    assert read(description(tmp_path, x_mine=[1], note="by hand", triton={"a": 1})) == plain


def test_the_page_has_all_fields() -> None:
    page = Path("docs/descriptions.md").read_text()
    for fields in (FIELDS, ARGUMENT_FIELDS, TOLERANCE_FIELDS):
        for name, what in fields.items():
            assert f"| `{name}` | {what} |" in page
    assert all(f"`{name}`" in page for name in NOTES)


def test_lds_is_what_the_kernel_declares_and_more(tmp_path: Path) -> None:
    assert read(description(tmp_path)).dynamic_lds(4096) == 0
    reference = read(description(tmp_path, lds_bytes=8192))
    assert [reference.dynamic_lds(declared) for declared in (0, 4096, 16384)] == [8192, 4096, 0]
