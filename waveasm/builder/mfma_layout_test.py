"""The layouts in the docstrings of matrix instructions are those that the emulator multiplies."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.builder import KernelBuilder, VReg, ptr, u32
from waveasm.builder.operations import OPERATIONS
from waveasm.code_object.narrow_floats import pack

Matrix = npt.NDArray[Any]

LANES = 64
NUMPY: dict[str, Any] = {
    "f16": np.float16,
    "i8": np.int8,
    "i32": np.int32,
    "f32": np.float32,
    "f64": np.float64,
}
NARROW = {"bf16": "bf16", "fp8": "f8e4m3fnuz", "bf8": "f8e5m2fnuz"}
NAMES = [
    name
    for name, operation in OPERATIONS.items()
    if name.startswith("v_mfma_") and operation.targets and "gfx942" in operation.targets
]


def layout(name: str, matrix: str) -> tuple[int, Any]:
    """The elements of a lane, and the indices of an element, from the docstring."""
    text = str(getattr(KernelBuilder, name).__doc__)
    found = re.search(rf"\b{matrix}: element e of (\d+) is \w((?:\[.*\])+)$", text, re.M | re.I)
    assert found, text
    expression = found[2].replace("][", ", ").removeprefix("[").removesuffix("]")
    code = compile(f"({expression})", name, "eval")
    return int(found[1]), lambda lane, element: eval(code, {"l": lane, "e": element})


def shapes(name: str) -> tuple[tuple[int, ...], ...]:
    """The shapes of A, B and D, with the number of blocks before if there are several."""
    text = str(getattr(KernelBuilder, name).__doc__)
    found = re.search(r"for (?:a matrix|(\d+)\s+matrices) A of (\d+) x (\d+) and B of", text)
    assert found
    m, k = int(found[2]), int(found[3])
    blocks = (int(found[1]),) if found[1] else ()
    return (*blocks, m, k), (*blocks, k, m), (*blocks, m, m)


def encoded(matrix: Matrix, kind: str) -> Matrix:
    """Whole numbers in a type of operands."""
    if kind in NARROW:
        return pack(NARROW[kind], matrix.astype(np.float64))
    return matrix.astype(NUMPY[kind])


def to_words(matrix: Matrix, kind: str, name: str, of: str) -> Matrix:
    """The words of all lanes, (64, registers)."""
    count, index = layout(name, of)
    elements = encoded(matrix, kind)
    held = np.array(
        [[elements[index(lane, element)] for element in range(count)] for lane in range(LANES)],
        elements.dtype,
    )
    return held.view(np.uint32)


def load(b: KernelBuilder, address: Any, count: int) -> VReg:
    """The words of this lane."""
    offset = b.v_mul_u32_u24(b.thread_id(), 4 * count)
    return b.pack(*(b.global_load_dword(address, offset, offset=4 * i) for i in range(count)))


@pytest.mark.parametrize("name", NAMES)
def test_a_layout_is_that_of_the_emulator(name: str) -> None:
    result_type, *_ = match = re.findall(r"(?<=_)(?:bf|fp|f|i)\d+", name)
    a_type, b_type = match[1], match[-1]
    # Small whole numbers are exact in all types.
    random = np.random.default_rng(1)
    a, b, c = (random.integers(-3, 4, shape) for shape in shapes(name))
    words = [
        to_words(a, a_type, name, "a"),
        to_words(b, b_type, name, "b"),
        to_words(c, result_type, name, "D"),
    ]
    k = KernelBuilder("multiply")
    addresses = [k.arg(each, ptr(u32)) for each in ("a", "b", "c", "d")]
    loaded = [
        load(k, address, each.shape[1]) for address, each in zip(addresses, words, strict=False)
    ]
    result = getattr(k, name)(*loaded)
    offset = k.v_mul_u32_u24(k.thread_id(), 4 * result.size)
    for i in range(result.size):
        k.global_store_dword(result[i], addresses[3], offset, offset=4 * i)
    found = np.zeros_like(words[2])
    k.build().run(*words, found)
    assert (found == to_words(a @ b + c, result_type, name, "D")).all()


def test_all_shapes_are_described() -> None:
    assert len(NAMES) >= 25
