"""Reductions, masks, steps and fused products of vectors, lane by lane."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import difference, run

LANES, COUNT = 64, 4

KERNEL = """
func.func @kernel({arguments})
    attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
{body}
  return
}}
"""


def reduce(kind: str, element: str, source: npt.NDArray[Any]) -> npt.NDArray[Any]:
    out = np.zeros(LANES, source.dtype)
    text = KERNEL.format(
        arguments=f"%in: memref<{LANES}x{COUNT}x{element}>, %out: memref<{LANES}x{element}>",
        body=f"""
  %v = vector.load %in[%t, %c0] : memref<{LANES}x{COUNT}x{element}>, vector<{COUNT}x{element}>
  %r = vector.reduction <{kind}>, %v : vector<{COUNT}x{element}> into {element}
  memref.store %r, %out[%t] : memref<{LANES}x{element}>""",
    )
    run(text, 1, [source, out])
    return out


INTEGERS: dict[str, Any] = {
    "add": np.add,
    "mul": np.multiply,
    "minsi": np.minimum,
    "maxsi": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}
FLOATS: dict[str, Any] = {
    "add": np.add,
    "mul": np.multiply,
    "minimumf": np.minimum,
    "maximumf": np.maximum,
}


@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.parametrize("element", ["i32", "i8"])
def test_a_reduction_of_integers(kind: str, element: str) -> None:
    random = np.random.default_rng(1)
    dtype = np.dtype(f"i{int(element[1:]) // 8}")
    limits = np.iinfo(dtype)
    source = random.integers(limits.min, limits.max, (LANES, COUNT), dtype, endpoint=True)
    expected = source[:, 0]
    for column in source.T[1:]:
        expected = INTEGERS[kind](expected, column)
    assert not difference(reduce(kind, element, source), expected)


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("element", ["f32", "f16"])
def test_a_reduction_of_floats(kind: str, element: str) -> None:
    dtype = np.dtype(f"f{int(element[1:]) // 8}")
    source = np.random.default_rng(2).standard_normal((LANES, COUNT)).astype(dtype)
    expected = source[:, 0]
    for column in source.T[1:]:
        expected = FLOATS[kind](expected, column).astype(dtype)
    assert not difference(reduce(kind, element, source), expected)


def test_masks_steps_and_fused_products() -> None:
    x, y = np.random.default_rng(3).standard_normal((2, LANES, COUNT)).astype(np.float32)
    out = np.full((LANES, COUNT), 9, np.float32)
    steps = np.zeros((LANES, COUNT), np.int32)
    floats = f"memref<{LANES}x{COUNT}xf32>"
    text = KERNEL.format(
        arguments=f"%x: {floats}, %y: {floats}, %out: {floats}, "
        f"%steps: memref<{LANES}x{COUNT}xi32>",
        body=f"""
  %c5 = arith.constant 5 : index
  %n = arith.remui %t, %c5 : index
  %m = vector.create_mask %n : vector<4xi1>
  %k = vector.constant_mask [3] : vector<4xi1>
  %both = arith.andi %m, %k : vector<4xi1>
  %a = vector.load %x[%t, %c0] : {floats}, vector<4xf32>
  %b = vector.load %y[%t, %c0] : {floats}, vector<4xf32>
  %f = vector.fma %a, %b, %a : vector<4xf32>
  vector.maskedstore %out[%t, %c0], %both, %f : {floats}, vector<4xi1>, vector<4xf32>
  %s = vector.step : vector<4xindex>
  %i = arith.index_cast %s : vector<4xindex> to vector<4xi32>
  vector.store %i, %steps[%t, %c0] : memref<{LANES}x{COUNT}xi32>, vector<4xi32>""",
    )
    run(text, 1, [x, y, out, steps])
    wide = x.astype(np.float64)
    fused = (wide * y + wide).astype(np.float32)
    lanes, places = np.mgrid[:LANES, :COUNT]
    kept = (places < lanes % 5) & (places < 3)
    assert not difference(out, np.where(kept, fused, np.float32(9)))
    assert (steps == np.arange(COUNT)).all()


@pytest.mark.parametrize("element", ["f32", "f16"])
@pytest.mark.parametrize(
    ("name", "function", "operands"),
    [("math.atan2", np.arctan2, 2), ("math.cbrt", np.cbrt, 1)],
)
def test_functions_of_vectors(name: str, function: Any, operands: int, element: str) -> None:
    dtype = np.dtype(element.replace("f", "float"))
    random = np.random.default_rng(2)
    inputs = random.normal(0, 4, (2, LANES, COUNT)).astype(dtype)
    inputs[:, 0] = [0.0, -0.0, np.inf, -np.inf]
    inputs[1, 0] = inputs[1, 0, ::-1]
    out = np.zeros((LANES, COUNT), dtype)
    memref, vector = f"memref<{LANES}x{COUNT}x{element}>", f"vector<{COUNT}x{element}>"
    text = KERNEL.format(
        arguments=f"%a: {memref}, %b: {memref}, %out: {memref}",
        body=f"""
  %x = vector.load %a[%t, %c0] : {memref}, {vector}
  %y = vector.load %b[%t, %c0] : {memref}, {vector}
  %z = {name} {", ".join(["%x", "%y"][:operands])} : {vector}
  vector.store %z, %out[%t, %c0] : {memref}, {vector}""",
    )
    run(text, 1, [inputs[0], inputs[1], out])
    exact = function(*inputs[:operands].astype(np.float64))
    np.testing.assert_allclose(out, exact, rtol=2 * np.finfo(dtype).eps, atol=0)
    assert (np.signbit(out) == np.signbit(exact)).all()
