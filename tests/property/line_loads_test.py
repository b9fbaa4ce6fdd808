"""Loads of whole lines: random rows, widths and offsets give the words that each lane asks for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import waveasm
from tests.property.accumulator_kernels import transformed
from waveasm.emulator import load

WIDTHS = {1: "dword", 2: "dwordx2", 4: "dwordx4"}


@dataclass(frozen=True)
class Loads:
    """A kernel of loads that differ in the constants of their instructions."""

    column_bits: int
    """Lanes that load next to each other in a row: 2 to this power."""
    pitch_bits: int
    """Bytes from a row to the next one: 2 to this power."""
    words: int
    """That each lane loads."""
    offsets: tuple[int, ...]
    """Of the instructions, in bytes."""
    workitems: int
    through_descriptor: bool

    @property
    def places(self) -> npt.NDArray[np.int64]:
        """The byte that each work-item starts at, without the offsets."""
        items = np.arange(self.workitems)
        columns = items % (1 << self.column_bits)
        rows = items >> self.column_bits
        return rows * (1 << self.pitch_bits) + columns * 4 * self.words

    @property
    def size(self) -> int:
        """Bytes of the input."""
        return int(self.places.max()) + max(self.offsets) + 4 * self.words

    def expected(self, data: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
        """What each work-item gets: offsets, then words."""
        starts = self.places[:, None] + np.array(self.offsets)[None, :]
        words = starts[:, :, None] // 4 + np.arange(self.words)
        return data[words].reshape(-1)

    def source(self) -> str:
        """The kernel, which stores all words of a work-item next to each other."""
        size = WIDTHS[self.words]
        word = "!v" if self.words == 1 else f"!waveasm.vreg<{self.words}, 2>"
        loads, stores = [], []
        for i, offset in enumerate(self.offsets):
            base, types = (
                ("%srd", "!waveasm.sreg<4, 4>") if self.through_descriptor else ("%in", "!s2")
            )
            kind = "buffer" if self.through_descriptor else "global"
            at = f" offset : {offset}" if offset else ""
            loads.append(
                f"  %a{i} = waveasm.{kind}_load_{size} {base}, %place, %c0{at} {{inBounds}} : "
                f"{types}, !v, !waveasm.imm<0> -> {word}"
            )
            # Uses between the loads, so that some come before other loads.
            stores.append(
                f"  waveasm.global_store_{size} %a{i}, %out, %to offset : {4 * self.words * i}"
                f" : {word}, !s2, !v"
            )
        count = 4 * self.words * len(self.offsets)
        return f"""\
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {{num_kernel_args = 2 : i64, workgroup_size = [{self.workitems}, 1, 1],
                 kernel_args = [{{kind = "buffer", noalias, offset = 0 : i64, size = 8 : i64}},
                                {{kind = "buffer", noalias, offset = 8 : i64, size = 8 : i64}}]}} {{
  %kernarg = waveasm.precolored.sreg 0, 2 : !s2
  %tid = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %in = waveasm.s_load_dwordx2 %kernarg, %c0 : !s2, !waveasm.imm<0> -> !s2
  %out = waveasm.s_load_dwordx2 %kernarg, %c8 : !s2, !waveasm.imm<8> -> !s2
  %csize = waveasm.constant {self.size} : !waveasm.imm<{self.size}>
  %cflags = waveasm.constant 159744 : !waveasm.imm<159744>
  %size = waveasm.s_mov_b32 %csize : !waveasm.imm<{self.size}> -> !s
  %flags = waveasm.s_mov_b32 %cflags : !waveasm.imm<159744> -> !s
  %low = waveasm.extract %in[0] : !s2 -> !s
  %high = waveasm.extract %in[1] : !s2 -> !s
  %srd = waveasm.pack %low, %high, %size, %flags : (!s, !s, !s, !s) -> !waveasm.sreg<4, 4>
  %bits = waveasm.constant {self.column_bits} : !waveasm.imm<{self.column_bits}>
  %pitch = waveasm.constant {self.pitch_bits} : !waveasm.imm<{self.pitch_bits}>
  %mask = waveasm.constant {(1 << self.column_bits) - 1} : !waveasm.imm<{(1 << self.column_bits) - 1}>
  %cword = waveasm.constant {4 * self.words} : !waveasm.imm<{4 * self.words}>
  %ccount = waveasm.constant {count} : !waveasm.imm<{count}>
  %scount = waveasm.s_mov_b32 %ccount : !waveasm.imm<{count}> -> !s
  %column = waveasm.v_and_b32 %mask, %tid : !waveasm.imm<{(1 << self.column_bits) - 1}>, !v -> !v
  %byte = waveasm.v_mul_u32_u24 %cword, %column : !waveasm.imm<{4 * self.words}>, !v -> !v
  %row = waveasm.v_lshrrev_b32 %bits, %tid : !waveasm.imm<{self.column_bits}>, !v -> !v
  %place = waveasm.v_lshl_add_u32 %row, %pitch, %byte : !v, !waveasm.imm<{self.pitch_bits}>, !v -> !v
  %to = waveasm.v_mul_lo_u32 %tid, %scount : !v, !s -> !v
{chr(10).join(line for pair in zip(loads, stores, strict=True) for line in pair)}
  waveasm.s_endpgm
}}
"""


@st.composite
def loads(draw: st.DrawFn) -> Loads:
    """Loads whose rows may share lines in all ways, or none."""
    words = draw(st.sampled_from(sorted(WIDTHS)))
    column_bits = draw(st.integers(0, 4))
    offsets = draw(
        st.lists(st.integers(0, 15).map(lambda i: 32 * i), min_size=2, max_size=6, unique=True)
    )
    return Loads(
        column_bits,
        draw(st.integers(5, 10)),
        words,
        tuple(offsets),
        draw(st.sampled_from([64, 128])),
        draw(st.booleans()),
    )


def _run(source: str, kernel: Loads, folder: Path) -> npt.NDArray[np.uint32]:
    data = np.random.default_rng(1).integers(0, 1 << 32, kernel.size // 4, np.uint32)
    results = np.zeros(kernel.workitems * kernel.words * len(kernel.offsets), np.uint32)
    path = folder / "k.hsaco"
    path.write_bytes(waveasm.compile(source).data)
    load(path).run((1,), [data, results])
    np.testing.assert_array_equal(results, kernel.expected(data))
    return results


@settings(deadline=None)
@given(kernel=loads())
def test_lanes_get_their_words(tmp_path_factory: pytest.TempPathFactory, kernel: Loads) -> None:
    folder = tmp_path_factory.mktemp("k")
    _run(transformed(kernel.source(), "--waveasm-line-loads"), kernel, folder)


def test_four_loads_of_quarters_of_lines(tmp_path: Path) -> None:
    kernel = Loads(1, 8, 4, (0, 32, 64, 96), 64, through_descriptor=True)
    source = transformed(kernel.source(), "--waveasm-line-loads")
    # Two levels of two pairs, four registers each, two moves for a register of a pair; offsets: two
    # for the first level, and two for each of its offsets.
    assert source.count("v_mov_b32_dpp") == 4 * 4 * 2 + 2 + 2 * 2
    _run(source, kernel, tmp_path)
