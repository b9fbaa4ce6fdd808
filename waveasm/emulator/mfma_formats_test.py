"""Matrix instructions of gfx950 whose formats are modifiers, element by element."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest

from waveasm.code_object.decoder import decode
from waveasm.code_object.narrow_floats import E2M1, E2M3, E3M2, E4M3, E4M3FNUZ, E5M2
from waveasm.emulator import mfma
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.semantics import compile_step
from waveasm.emulator.state import LANES, Batch
from waveasm.emulator.valu_testing import new_batch

FORMATS = (E4M3, E5M2, E2M3, E3M2, E2M1)
SHAPES = ((16, 128), (32, 64))

assert mfma.F8F6F4


def run(batch: Batch, text: str, processor: str = "gfx950") -> None:
    """Runs an instruction of LLVM's disassembler."""
    compile_step(replace(decode(0, 16, text), processor=processor))(batch)


def place_of(bits: int, rows: int, k: int, depth: int) -> tuple[int, int]:
    """The group of lanes and the element that hold an element with this k, of a matrix with `rows`
    rows or columns and `depth` of k. CDNA4 ISA, "MFMA"; AMD, "Matrix Core Programming on AMD CDNA3
    and CDNA4"."""
    if bits != 8:
        return k // 32, k % 32
    half, rest = divmod(k, depth // 2)
    return rest // 16, 16 * half + rest % 16


def put_matrix(batch: Batch, first: int, codes: np.ndarray, bits: int) -> None:
    """Puts a matrix of codes, (rows, k), into registers."""
    rows, depth = codes.shape
    words = np.zeros((LANES, bits), object)
    for row, k in itertools.product(range(rows), range(depth)):
        group, element = place_of(bits, rows, k, depth)
        word, shift = divmod(element * bits, 32)
        value = int(codes[row, k]) << shift
        words[row + rows * group, word] |= value & 0xFFFFFFFF
        if value >> 32:
            words[row + rows * group, word + 1] |= value >> 32
    batch.vector[first : first + bits] = words.T.astype(np.uint32)[:, None]


def get_matrix(batch: Batch, first: int, size: int) -> np.ndarray:
    """Reads C or D."""
    result = np.zeros((size, size), np.float32)
    groups = LANES // size
    for i, j in itertools.product(range(size), range(size)):
        lane = j + size * (i // 4 % groups)
        register = i % 4 + 4 * (i // (4 * groups))
        result[i, j] = batch.vector[first + register, 0, lane : lane + 1].view(np.float32)[0]
    return result


@pytest.mark.parametrize(("size", "depth"), SHAPES)
@pytest.mark.parametrize(("of_a", "of_b"), [(4, 4), (0, 1), (2, 3), (0, 4), (3, 0)])
@pytest.mark.parametrize("byte", [None, (0, 3), (2, 1)])
def test_products(
    size: int, depth: int, of_a: int, of_b: int, byte: tuple[int, int] | None
) -> None:
    random = np.random.default_rng(depth + of_a)
    batch = new_batch(1)
    values, codes = [], []
    for number, form in enumerate((FORMATS[of_a], FORMATS[of_b])):
        finite = np.flatnonzero(np.abs(form.values) < 300)
        matrix = random.choice(finite, (size, depth))
        put_matrix(batch, 40 + 10 * number, matrix, form.bits)
        codes.append(form.bits)
        values.append(form.values[matrix].astype(np.float64))
    registers = 4 if size == 16 else 16
    text = (
        f"f32_{size}x{size}x{depth}_f8f6f4 v[0:{registers - 1}], v[40:{39 + codes[0]}], "
        f"v[50:{49 + codes[1]}], 1.0"
    )
    modifiers = f" cbsz:{of_a} blgp:{of_b}"
    if byte is None:
        run(batch, f"v_mfma_{text}{modifiers}")
    else:
        for number in range(2):
            scales = random.integers(120, 132, (size, depth // 32))
            # Noise in the bytes that are not chosen.
            words = random.integers(0, 1 << 32, LANES, dtype=np.uint32)
            for row, block in itertools.product(range(size), range(depth // 32)):
                lane, shift = row + size * block, np.uint32(8 * byte[number])
                words[lane] &= ~(np.uint32(255) << shift)
                words[lane] |= np.uint32(scales[row, block]) << shift
            batch.vector[60 + number] = words
            values[number] = values[number] * np.repeat(2.0 ** (scales - 127.0), 32, axis=1)
        select = ",".join(str(each & 1) for each in byte)
        high = ",".join(str(each >> 1) for each in byte)
        run(
            batch,
            f"v_mfma_scale_{text}, v60, v61 op_sel:[{select},0] op_sel_hi:[{high},0]{modifiers}",
        )
    expected = values[0] @ values[1].T + 1
    np.testing.assert_allclose(get_matrix(batch, 0, size), expected, rtol=1e-5, atol=1e-3)


def test_a_scale_can_be_nan() -> None:
    batch = new_batch(1)
    batch.vector[60] = 127
    batch.vector[61] = 127
    batch.vector[60, 0, 3] = 255
    run(
        batch,
        "v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[40:43], v[50:53], 0, v60, v61 "
        "op_sel_hi:[0,0,0] cbsz:4 blgp:4",
    )
    assert np.isnan(get_matrix(batch, 0, 16)).all(axis=1).tolist() == [i == 3 for i in range(16)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("v[40:47], v[50:53], 0 cbsz:4 blgp:4", "expected 4 registers"),
        ("v[41:44], v[50:53], 0 cbsz:4 blgp:4", "from an even one"),
        ("v[2:5], v[50:53], 0 cbsz:4 blgp:4", "the result overlaps A or B"),
        ("v[40:43], v[50:53], 0 cbsz:5 blgp:4", "below 5"),
    ],
)
def test_what_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedInstructionError, match=reason):
        run(new_batch(1), f"v_mfma_f32_16x16x128_f8f6f4 v[0:3], {text}")


@pytest.mark.parametrize(("processor", "form"), [("gfx942", E4M3FNUZ), ("gfx950", E4M3)])
def test_the_format_of_fp8_is_the_targets(processor: str, form: object) -> None:
    batch = new_batch(1)
    batch.vector[40] = 0x38  # element 0 of each lane; the others are 0
    batch.vector[50] = 0x38
    run(batch, "v_mfma_f32_16x16x32_fp8_fp8 v[0:3], v[40:41], v[50:51], 0", processor)
    value = 1.0 if form is E4M3 else 0.5
    # Four groups of lanes.
    assert (get_matrix(batch, 0, 16) == 4 * value * value).all()
