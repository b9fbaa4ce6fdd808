"""Loads of whole lines: random rows, widths and offsets give the words that each lane asks for."""

from __future__ import annotations

import enum
import random
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import waveasm
from tests.property.accumulator_kernels import tagged_operations, transformed
from waveasm.emulator import load

WIDTHS = {1: "dword", 2: "dwordx2", 4: "dwordx4"}
OUTSIDE = 1 << 31
"""An offset outside of every buffer."""


class Form(enum.Enum):
    """Where a load has its offset, besides that of the lanes."""

    GLOBAL = enum.auto()
    """In the instruction."""
    BUFFER = enum.auto()
    """In the instruction, through a descriptor."""
    SHARED = enum.auto()
    """In an SGPR of its own, with an argument that all lanes share."""
    MASKED = enum.auto()
    """In the lanes' own, of which some are outside of the buffer."""


@dataclass(frozen=True)
class Loads:
    """A kernel of loads whose rows may share lines."""

    column_bits: int
    """Lanes that load next to each other in a row: 2 to this power."""
    pitch_bits: int
    """Bytes from a row to the next one: 2 to this power."""
    words: int
    """That each lane loads."""
    offsets: tuple[int, ...]
    """In bytes, one for each load."""
    workitems: int
    form: Form
    argument: int = 0
    """Bytes that all lanes add in the form SHARED."""

    @property
    def places(self) -> npt.NDArray[np.int64]:
        """The byte that each work-item starts at, without the offsets."""
        items = np.arange(self.workitems)
        columns = items % (1 << self.column_bits)
        rows = items >> self.column_bits
        shared = self.argument if self.form is Form.SHARED else 0
        return shared + rows * (1 << self.pitch_bits) + columns * 4 * self.words

    @property
    def size(self) -> int:
        """Bytes of the input."""
        return int(self.places.max()) + max(self.offsets) + 4 * self.words

    @property
    def limit(self) -> int:
        """The first work-item that loads nothing in the form MASKED."""
        return self.workitems - 5

    def expected(self, data: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
        """What each work-item gets: offsets, then words."""
        starts = self.places[:, None] + np.array(self.offsets)[None, :]
        words: npt.NDArray[np.uint32] = data[starts[:, :, None] // 4 + np.arange(self.words)]
        if self.form is Form.MASKED:
            words[self.limit :] = 0
        return words.reshape(-1)

    def _load(self, i: int) -> str:
        """Load number `i`, with the operations that it needs."""
        size = WIDTHS[self.words]
        word = "!v" if self.words == 1 else f"!waveasm.vreg<{self.words}, 2>"
        offset = self.offsets[i]
        imm = f"!waveasm.imm<{offset}>"
        constant = f"  %k{i} = waveasm.constant {offset} : {imm}\n"
        at = f" offset : {offset}" if offset else ""
        buffer = "!waveasm.sreg<4, 4>"
        match self.form:
            case Form.GLOBAL:
                return (
                    f"  %a{i} = waveasm.global_load_{size} %in, %place, %c0{at} {{inBounds}}"
                    f" : !s2, !v, !waveasm.imm<0> -> {word}\n"
                )
            case Form.BUFFER:
                return (
                    f"  %a{i} = waveasm.buffer_load_{size} %srd, %place, %c0{at} {{inBounds}}"
                    f" : {buffer}, !v, !waveasm.imm<0> -> {word}\n"
                )
            case Form.SHARED:
                return (
                    f"{constant}  %s{i}, %scc{i} = waveasm.s_add_u32 %p, %k{i}"
                    f" : !s, {imm} -> !s, !waveasm.scc\n"
                    f"  %a{i} = waveasm.buffer_load_{size} %srd, %place, %s{i} {{inBounds}}"
                    f" : {buffer}, !v, !s -> {word}\n"
                )
            case Form.MASKED:
                return (
                    f"{constant}  %w{i} = waveasm.v_add_u32 %k{i}, %place : {imm}, !v -> !v\n"
                    f"  %v{i} = waveasm.v_cndmask_b32_e64 %outside, %w{i}, %mask"
                    f" : !v, !v, !s2 -> !v\n"
                    f"  %a{i} = waveasm.buffer_load_{size} %srd, %v{i}, %c0"
                    f" : {buffer}, !v, !waveasm.imm<0> -> {word}\n"
                )

    def _store(self, i: int) -> str:
        word = "!v" if self.words == 1 else f"!waveasm.vreg<{self.words}, 2>"
        return (
            f"  waveasm.global_store_{WIDTHS[self.words]} %a{i}, %out, %to"
            f" offset : {4 * self.words * i} : {word}, !s2, !v\n"
        )

    def source(self) -> str:
        """The kernel, which stores all words of a work-item next to each other. Stores stand
        between the loads, so that some must stay before other loads."""
        count = 4 * self.words * len(self.offsets)
        names = {
            "bits": self.column_bits,
            "pitch": self.pitch_bits,
            "low": (1 << self.column_bits) - 1,
            "cword": 4 * self.words,
            "ccount": count,
            "csize": self.size,
            "cflags": 159744,
            "climit": self.limit,
            "coutside": OUTSIDE,
        }
        constants = "".join(
            f"  %{name} = waveasm.constant {value} : !waveasm.imm<{value}>\n"
            for name, value in names.items()
        )
        imm = {name: f"!waveasm.imm<{value}>" for name, value in names.items()}
        body = "".join(self._load(i) + self._store(i) for i in range(len(self.offsets)))
        buffer = '{{kind = "buffer", noalias, offset = {} : i64, size = 8 : i64}}'
        arguments = ", ".join(buffer.format(8 * i) for i in range(3))
        return f"""\
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2, 2>
!v = !waveasm.vreg
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {{num_kernel_args = 3 : i64, workgroup_size = [{self.workitems}, 1, 1],
                 kernel_args = [{arguments}]}} {{
  %kernarg = waveasm.precolored.sreg 0, 2 : !s2
  %tid = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
{constants}\
  %in = waveasm.s_load_dwordx2 %kernarg, %c0 : !s2, !waveasm.imm<0> -> !s2
  %out = waveasm.s_load_dwordx2 %kernarg, %c8 : !s2, !waveasm.imm<8> -> !s2
  %more = waveasm.s_load_dwordx2 %kernarg, %c16 : !s2, !waveasm.imm<16> -> !s2
  %p = waveasm.s_load_dword %more, %c0 : !s2, !waveasm.imm<0> -> !s
  %size = waveasm.s_mov_b32 %csize : {imm["csize"]} -> !s
  %flags = waveasm.s_mov_b32 %cflags : {imm["cflags"]} -> !s
  %first = waveasm.extract %in[0] : !s2 -> !s
  %second = waveasm.extract %in[1] : !s2 -> !s
  %srd = waveasm.pack %first, %second, %size, %flags : (!s, !s, !s, !s) -> !waveasm.sreg<4, 4>
  %scount = waveasm.s_mov_b32 %ccount : {imm["ccount"]} -> !s
  %outside = waveasm.v_mov_b32 %coutside : {imm["coutside"]} -> !v
  %slimit = waveasm.s_mov_b32 %climit : {imm["climit"]} -> !s
  %mask = waveasm.v_cmp_gt_u32_e64 %slimit, %tid : !s, !v -> !s2
  %column = waveasm.v_and_b32 %low, %tid : {imm["low"]}, !v -> !v
  %byte = waveasm.v_mul_u32_u24 %cword, %column : {imm["cword"]}, !v -> !v
  %row = waveasm.v_lshrrev_b32 %bits, %tid : {imm["bits"]}, !v -> !v
  %place = waveasm.v_lshl_add_u32 %row, %pitch, %byte : !v, {imm["pitch"]}, !v -> !v
  %to = waveasm.v_mul_lo_u32 %tid, %scount : !v, !s -> !v
{body}\
  waveasm.s_endpgm
}}
"""


@st.composite
def loads(draw: st.DrawFn) -> Loads:
    """Loads whose rows share lines in all ways, or none."""
    offsets = draw(
        st.lists(st.integers(0, 15).map(lambda i: 32 * i), min_size=2, max_size=6, unique=True)
    )
    return Loads(
        column_bits=draw(st.integers(0, 4)),
        pitch_bits=draw(st.integers(5, 10)),
        words=draw(st.sampled_from(sorted(WIDTHS))),
        offsets=tuple(offsets),
        workitems=draw(st.sampled_from([64, 128])),
        form=draw(st.sampled_from(Form)),
        argument=draw(st.sampled_from([0, 32, 64, 16384])),
    )


def _run(
    source: str, kernel: Loads, folder: Path, schedule: waveasm.Moves | None = None
) -> npt.NDArray[np.uint32]:
    data = np.random.default_rng(1).integers(0, 1 << 32, kernel.size // 4, np.uint32)
    results = np.zeros(kernel.workitems * kernel.words * len(kernel.offsets), np.uint32)
    path = folder / "k.hsaco"
    path.write_bytes(waveasm.compile(source, schedule=schedule).data)
    load(path).run((1,), [data, results, np.array([kernel.argument], np.uint32)])
    np.testing.assert_array_equal(results, kernel.expected(data))
    return results


@settings(deadline=None)
@given(kernel=loads())
def test_lanes_get_their_words(tmp_path_factory: pytest.TempPathFactory, kernel: Loads) -> None:
    folder = tmp_path_factory.mktemp("k")
    _run(transformed(kernel.source(), "--waveasm-line-loads"), kernel, folder)


@settings(deadline=None, max_examples=60)
@given(kernel=loads(), seed=st.integers(0, 1 << 30))
def test_chosen_pairs_give_the_words_or_are_refused(
    tmp_path_factory: pytest.TempPathFactory, kernel: Loads, seed: int
) -> None:
    """One pair more at a time, without those that are refused."""
    folder = tmp_path_factory.mktemp("k")
    tagged = waveasm.compile(kernel.source(), emit=waveasm.Emit.TAGGED).data.decode()
    operations = tagged_operations(tagged)["body"]
    tags = [f"I{tag}" for tag, name in operations.items() if re.match("(global|buffer)_load", name)]
    assert len(tags) > 1
    random.Random(seed).shuffle(tags)
    accepted: list[str] = []
    for pair in zip(tags[::2], tags[1::2], strict=False):
        script = f"region k body\nlines {' '.join((*accepted, *pair))}\n"
        try:
            _run(kernel.source(), kernel, folder, waveasm.Moves(script, "case.moves"))
        except waveasm.CompileError as error:
            assert re.search("differ in more than|cannot stand before|use no parts", str(error))
        else:
            accepted += pair
    event(f"{len(accepted) // 2} pairs")


@pytest.mark.parametrize("form", Form)
def test_four_loads_of_quarters_of_lines(form: Form, tmp_path: Path) -> None:
    kernel = Loads(1, 8, 4, (0, 32, 64, 96), 64, form)
    source = transformed(kernel.source(), "--waveasm-line-loads")
    # Two levels of two pairs, each with four registers that both partners pass. Each pair has two
    # offsets; where the constant is in the instruction, both pairs of the first level share theirs.
    shared = form in (Form.GLOBAL, Form.BUFFER)
    assert source.count("v_mov_b32_dpp") == 2 * 2 * 4 * 2 + 2 * (3 if shared else 4)
    _run(source, kernel, tmp_path)
