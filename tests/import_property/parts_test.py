"""Parts of registers and values of other lanes are the same however instructions read them.

Elements of 8 and 16 bits are converted, stored one by one and in another order, and values of lanes
of one row are combined. The compiler does that without shifts and moves where it can.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from tests.import_property.running import difference, run
from waveasm import Emit

LANES = 64


def kernel(arguments: str, body: str) -> str:
    return (
        f"func.func @k({arguments})"
        f" attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
        f"%t = gpu.thread_id x\n%c0 = arith.constant 0 : index\n{body}\nreturn\n}}\n"
    )


def assembly(text: str) -> str:
    return waveasm.compile(text, emit=Emit.ASM).data.decode()


CONVERSIONS: dict[str, tuple[str, Any, str]] = {
    "f16": ("arith.extf", np.float16, "v_cvt_f32_f16_sdwa"),
    "i8": ("arith.sitofp", np.int8, "v_cvt_f32_i32_sdwa"),
    "i16": ("arith.sitofp", np.int16, "v_cvt_f32_i32_sdwa"),
}


@pytest.mark.parametrize("count", [2, 4, 8])
@pytest.mark.parametrize("element", CONVERSIONS)
def test_conversions(element: str, count: int) -> None:
    name, dtype, instruction = CONVERSIONS[element]
    size = np.dtype(dtype).itemsize
    numbers = np.random.default_rng(count)
    vector = f"vector<{count}x{element}>"
    source = numbers.integers(0, 256, (LANES, count * size), np.uint8).view(dtype)
    text = kernel(
        f"%in: memref<{LANES}x{count}x{element}>, %out: memref<{LANES}x{count}xf32>",
        f"""%v = vector.load %in[%t, %c0] : memref<{LANES}x{count}x{element}>, {vector}
        %f = {name} %v : {vector} to vector<{count}xf32>
        vector.store %f, %out[%t, %c0] : memref<{LANES}x{count}xf32>, vector<{count}xf32>""",
    )
    out = np.zeros((LANES, count), np.float32)
    run(text, 1, [source, out])
    with np.errstate(invalid="ignore"):
        expected = source.astype(np.float32)
    assert np.array_equal(out, expected, equal_nan=True)
    assert instruction in assembly(text)


@pytest.mark.parametrize("order", [(1, 0, 3, 2), (3, 1, 1, 2), (2, 3, 0, 1)])
def test_stores_of_halves(order: tuple[int, ...]) -> None:
    source = np.random.default_rng(7).integers(0, 1 << 16, (LANES, 4), np.uint16)
    memory = f"memref<{LANES}x4xf16>"
    body = f"%v = vector.load %in[%t, %c0] : {memory}, vector<4xf16>\n"
    for at, element in enumerate(order):
        body += (
            f"%at{at} = arith.constant {2 * at} : index\n"
            f"%e{at} = vector.extract %v[{element}] : f16 from vector<4xf16>\n"
            f"memref.store %e{at}, %out[%t, %at{at}] : memref<{LANES}x8xf16>\n"
        )
    mask = ", ".join(map(str, order))
    body += (
        f"%s = vector.shuffle %v, %v [{mask}] : vector<4xf16>, vector<4xf16>\n"
        f"vector.store %s, %turned[%t, %c0] : {memory}, vector<4xf16>"
    )
    text = kernel(f"%in: {memory}, %out: memref<{LANES}x8xf16>, %turned: {memory}", body)
    out, turned = np.zeros((LANES, 8), np.uint16), np.zeros((LANES, 4), np.uint16)
    run(text, 1, [source.view(np.float16), out.view(np.float16), turned.view(np.float16)])
    expected = np.zeros((LANES, 8), np.uint16)
    expected[:, ::2] = source[:, order]
    assert not difference(out, expected)
    assert not difference(turned, source[:, order])
    assert "store_short_d16_hi" in assembly(text)


@pytest.mark.parametrize("element", ["i8", "f16"])
@pytest.mark.parametrize("seed", range(6))
def test_chains_of_shuffles(element: str, seed: int) -> None:
    """Random shuffles of shuffles, some results of which nobody needs: a word takes bytes of one
    word, of two, of three and of four."""
    rng = random.Random(seed)
    dtype = np.dtype(np.uint8 if element == "i8" else np.uint16)
    source = np.random.default_rng(seed).integers(0, 256, (LANES, 16), np.uint8).view(dtype)
    count = source.shape[1]
    memory = f"memref<{LANES}x{count}x{element}>"
    lines = [f"%v0 = vector.load %in[%t, %c0] : {memory}, vector<{count}x{element}>"]
    # A number of the source by the place, or -1.
    known: list[list[int]] = [list(range(count))]
    for number in range(1, 9):
        first, second = rng.randrange(number), rng.randrange(number)
        both = known[first] + known[second]
        size = rng.choice((2, 3, 4, 6, 8, 16)) if number < 8 else count
        # Neighbours often stay together.
        mask = [rng.randrange(-1, len(both)) for _ in range(size)]
        for at in range(1, size):
            if rng.random() < 0.5 and 0 <= mask[at - 1] < len(both) - 1:
                mask[at] = mask[at - 1] + 1
        types = [f"vector<{len(known[each])}x{element}>" for each in (first, second)]
        lines.append(
            f"%v{number} = vector.shuffle %v{first}, %v{second} [{', '.join(map(str, mask))}] : "
            + ", ".join(types)
        )
        known.append([both[each] if each >= 0 else -1 for each in mask])
    last = len(known) - 1
    lines.append(f"vector.store %v{last}, %out[%t, %c0] : {memory}, vector<{count}x{element}>")
    text = kernel(f"%in: {memory}, %out: {memory}", "\n".join(lines))
    out = np.zeros_like(source)
    view = np.float16 if element == "f16" else np.int8
    run(text, 1, [source.view(view), out.view(view)])
    places = [at for at, each in enumerate(known[last]) if each >= 0]
    assert not difference(out[:, places], source[:, [known[last][at] for at in places]])


def test_a_word_of_two_words_takes_one_instruction() -> None:
    memory = f"memref<{LANES}x8xi8>"
    vector = "vector<8xi8>"
    text = kernel(
        f"%in: {memory}, %out: {memory}",
        f"""%v = vector.load %in[%t, %c0] : {memory}, {vector}
        %s = vector.shuffle %v, %v [7, 0, -1, 5, 0, -1, 2, 3] : {vector}, {vector}
        vector.store %s, %out[%t, %c0] : {memory}, {vector}""",
    )
    # The second word is as it was.
    assert assembly(text).count("v_perm_b32") == 1


def test_pairs_of_f16() -> None:
    memory, rounded = f"memref<{LANES}x3xf32>", f"memref<{LANES}x3xf16>"
    text = kernel(
        f"%in: {memory}, %out: {rounded}",
        f"""%v = vector.load %in[%t, %c0] : {memory}, vector<3xf32>
        %r = arith.truncf %v : vector<3xf32> to vector<3xf16>
        vector.store %r, %out[%t, %c0] : {rounded}, vector<3xf16>""",
    )
    numbers = np.random.default_rng(16)
    source = numbers.standard_normal((LANES, 3)) * 2.0 ** numbers.integers(-26, 18, (LANES, 3))
    source = source.astype(np.float32)
    out = np.zeros((LANES, 3), np.float16)
    run(text, 1, [source, out])
    with np.errstate(over="ignore"):
        assert not difference(out, source.astype(np.float16))
    assert assembly(text).count("v_cvt_f16_f32_sdwa") == 1


COMPARISONS: dict[str, Any] = {
    "oeq": np.equal,
    "ogt": np.greater,
    "ole": np.less_equal,
    "une": np.not_equal,
    "ult": lambda x, y: ~(x >= y),
    "uno": lambda x, y: np.isnan(x) | np.isnan(y),
}


FUNCTIONS: dict[str, Any] = {
    "addf": np.add,
    "subf": np.subtract,
    "mulf": np.multiply,
    "maxnumf": np.fmax,
    "minnumf": np.fmin,
}
"""Functions of two f16 by the operation of `arith`. Zeros of both signs have no order there."""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_chains_of_f16(name: str) -> None:
    """The elements of pairs one after the other, in each half; all NaNs are quiet."""
    function, count = FUNCTIONS[name], 4
    memory = f"memref<{LANES}x{count}xf16>"
    lines = [f"%v = vector.load %in[%t, %c0] : {memory}, vector<{count}xf16>"]
    for at in range(count):
        lines.append(f"%e{at} = vector.extract %v[{at}] : f16 from vector<{count}xf16>")
    # The high half is on either side, then on both.
    lines.append(f"%a = arith.{name} %e0, %e1 : f16")
    lines.append(f"%b = arith.{name} %e3, %a : f16")
    lines.append(f"%d = arith.{name} %e1, %e3 : f16")
    for at, value in enumerate("abd"):
        lines.append(f"%at{at} = arith.constant {at} : index")
        lines.append(f"memref.store %{value}, %out[%t, %at{at}] : memref<{LANES}x3xf16>")
    text = kernel(f"%in: {memory}, %out: memref<{LANES}x3xf16>", "\n".join(lines))
    bits = np.random.default_rng(0).integers(0, 1 << 16, (LANES, count), np.uint16)
    special = [0x7C00, 0xFC00, 0x7E00, 0xFE01, 0x0001, 0x8001, 0x0000, 0x7BFF]
    bits[: len(special)] = np.random.default_rng(1).choice(special, (len(special), count))
    bits[(bits & 0x7FFF) > 0x7C00] |= 0x0200
    source = bits.view(np.float16)
    out = np.zeros((LANES, 3), np.float16)
    run(text, 1, [source, out])
    with np.errstate(all="ignore"):
        first = function(source[:, 0], source[:, 1])
        expected = [first, function(source[:, 3], first), function(source[:, 1], source[:, 3])]
    assert np.array_equal(out, np.stack(expected, axis=1), equal_nan=True)
    assert f"v_{name.removesuffix('f').removesuffix('num')}_f16_sdwa" in assembly(text)


@pytest.mark.parametrize("relation", COMPARISONS)
def test_comparisons_of_f16(relation: str) -> None:
    memory, flags = f"memref<{LANES}x2xf16>", f"memref<{LANES}x2xi32>"
    text = kernel(
        f"%a: {memory}, %b: {memory}, %out: {flags}",
        f"""%x = vector.load %a[%t, %c0] : {memory}, vector<2xf16>
        %y = vector.load %b[%t, %c0] : {memory}, vector<2xf16>
        %k = arith.constant dense<[1.5, -0.1]> : vector<2xf16>
        %c = arith.cmpf {relation}, %x, %y : vector<2xf16>
        %d = arith.cmpf {relation}, %x, %k : vector<2xf16>
        %e = arith.extui %c : vector<2xi1> to vector<2xi32>
        %f = arith.extui %d : vector<2xi1> to vector<2xi32>
        %two = arith.constant dense<2> : vector<2xi32>
        %g = arith.muli %f, %two : vector<2xi32>
        %r = arith.addi %e, %g : vector<2xi32>
        vector.store %r, %out[%t, %c0] : {flags}, vector<2xi32>""",
    )
    numbers = np.random.default_rng(1)
    # Denormals, zeros of both signs, infinities and NaNs among them.
    patterns = np.array([0, 1, 0x8000, 0x8001, 0x3E00, 0xAE66, 0x7C00, 0xFC00, 0x7E00, 0xFE00])
    x, y = (numbers.choice(patterns, (LANES, 2)).astype(np.uint16) for _ in range(2))
    x, y = x.view(np.float16), y.view(np.float16)
    out = np.zeros((LANES, 2), np.int32)
    run(text, 1, [x, y, out])
    holds = COMPARISONS[relation]
    constant = np.array([1.5, -0.1], np.float16)
    expected = holds(x, y).astype(np.int32) + 2 * holds(x, constant).astype(np.int32)
    assert not difference(out, expected)
    assert "v_cvt_f32_f16" not in assembly(text)


COMBINATIONS: dict[str, tuple[str, Any, str]] = {
    "addf": ("f32", np.add, "v_add_f32_dpp"),
    "mulf": ("f32", np.multiply, "v_mul_f32_dpp"),
    "addi": ("i32", np.add, "v_add_u32_dpp"),
    "maxsi": ("i32", np.maximum, "v_max_i32_dpp"),
    "xori": ("i32", np.bitwise_xor, "v_xor_b32_dpp"),
}


@pytest.mark.parametrize("mask", [1, 2, 3, 7, 8, 15])
@pytest.mark.parametrize("name", COMBINATIONS)
def test_other_lanes(name: str, mask: int) -> None:
    element, function, instruction = COMBINATIONS[name]
    memory = f"memref<{LANES}x{element}>"
    text = kernel(
        f"%in: {memory}, %out: {memory}",
        f"""%x = memref.load %in[%t] : {memory}
        %m = arith.constant {mask} : i32
        %w = arith.constant 64 : i32
        %y, %ok = gpu.shuffle xor %x, %m, %w : {element}
        %r = arith.{name} %x, %y : {element}
        memref.store %r, %out[%t] : {memory}""",
    )
    numbers = np.random.default_rng(mask)
    source: npt.NDArray[Any] = numbers.integers(-(1 << 31), 1 << 31, LANES).astype(np.int32)
    if element == "f32":
        source = source.astype(np.float32)
    out = np.zeros_like(source)
    run(text, 1, [source, out])
    assert not difference(out, function(source, source[np.arange(LANES) ^ mask]))
    assert instruction in assembly(text)
