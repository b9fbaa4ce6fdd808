"""Unsigned divisions of numbers that may use all bits: of 32 by constants, in SGPRs and VGPRs, and
of 64 by other numbers, where no lane, one lane or all lanes have numbers of more than 32 bits."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import run

DIVISORS = (
    1,
    2,
    3,
    7,
    10,
    13,
    641,
    1000,
    1 << 20,
    (1 << 31) - 1,
    1 << 31,
    (1 << 31) + 1,
    2**32 - 1,
)
EDGES = (0, 1, 2, 6, 7, 999, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 2, 2**32 - 1)
WAVE = 64

Words = npt.NDArray[np.uint32]
Longs = npt.NDArray[np.uint64]


def _by_constants(source: str, divisors: tuple[int, ...]) -> str:
    """A kernel that stores the quotient and the remainder of `source` by each divisor."""
    size = 2 * len(divisors) * WAVE
    lines = [
        f"func.func @divide(%in: memref<{WAVE}xi32>, %out: memref<{size}xi32>, %one: i32) "
        f"attributes {{gpu.known_block_size = array<i32: {WAVE}, 1, 1>}} {{",
        "%t = gpu.thread_id x",
        f"%varying = memref.load %in[%t] : memref<{WAVE}xi32>",
        "%uniform = arith.addi %one, %one : i32" if source == "%uniform" else "",
    ]
    for number, divisor in enumerate(divisors):
        lines.append(f"%d{number} = arith.constant {divisor - (divisor >> 31 << 32)} : i32")
        for part, name in enumerate(("divui", "remui")):
            at = f"%a{number}{name}"
            lines += [
                f"%v{number}{name} = arith.{name} {source}, %d{number} : i32",
                f"{at} = affine.apply affine_map<(t) -> (t + {(2 * number + part) * WAVE})>(%t)",
                f"memref.store %v{number}{name}, %out[{at}] : memref<{size}xi32>",
            ]
    return "\n".join([*lines, "return", "}"])


def _expected(x: Words) -> Words:
    rows = []
    for divisor in DIVISORS:
        rows += [x // np.uint32(divisor), x % np.uint32(divisor)]
    return np.concatenate(rows)


def test_words_by_constants() -> None:
    x = np.random.default_rng(0).integers(0, 2**32, WAVE, np.uint32)
    x[: len(EDGES)] = EDGES
    out = np.zeros(2 * len(DIVISORS) * WAVE, np.uint32)
    run(_by_constants("%varying", DIVISORS), 1, [x, out, np.int32(0)])
    np.testing.assert_array_equal(out, _expected(x))


@pytest.mark.parametrize("number", [0, 7, 2**31 - 1, 2**31, 2**32 - 2])
def test_uniform_words_by_constants(number: int) -> None:
    half = np.array([number // 2 + (number % 2) * 2**31], np.uint32)
    value = np.full(WAVE, (int(half[0]) * 2) % 2**32, np.uint32)
    out = np.zeros(2 * len(DIVISORS) * WAVE, np.uint32)
    run(
        _by_constants("%uniform", DIVISORS),
        1,
        [np.zeros(WAVE, np.uint32), out, half.view(np.int32)[0]],
    )
    np.testing.assert_array_equal(out, _expected(value))


LONG = """
func.func @divide(%x: memref<64xi64>, %y: memref<64xi64>, %q: memref<64xi64>, %r: memref<64xi64>)
    attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  %t = gpu.thread_id x
  %a = memref.load %x[%t] : memref<64xi64>
  %b = memref.load %y[%t] : memref<64xi64>
  %0 = arith.divui %a, %b : i64
  %1 = arith.remui %a, %b : i64
  memref.store %0, %q[%t] : memref<64xi64>
  memref.store %1, %r[%t] : memref<64xi64>
  return
}
"""


@pytest.mark.parametrize("lanes", [[], [0], [37], [63], range(1, 64), range(64)])
@pytest.mark.parametrize("is_divisor_long", [False, True])
def test_longs(lanes: range | list[int], is_divisor_long: bool) -> None:
    rng = np.random.default_rng(1)
    x: Longs = rng.integers(0, 2**32, WAVE, np.uint64) >> rng.integers(0, 32, WAVE, np.uint64)
    y: Longs = (rng.integers(0, 2**32, WAVE, np.uint64) >> rng.integers(0, 32, WAVE, np.uint64)) | 1
    which = list(lanes)
    x[which] |= rng.integers(0, 2**64, len(which), np.uint64)
    if is_divisor_long:
        y[which] |= rng.integers(0, 2**48, len(which), np.uint64)
    quotient, remainder = np.zeros(WAVE, np.uint64), np.zeros(WAVE, np.uint64)
    run(LONG, 1, [x, y, quotient, remainder])
    np.testing.assert_array_equal(quotient, x // y)
    np.testing.assert_array_equal(remainder, x % y)
