"""Random kernels whose waves share the LDS: loads into it, reads, writes, barriers that some skip,
and a loop. A model of the LDS gives the results of those that have no race if each barrier waits
for everything.

Lanes have one word of a row, or, on gfx950, four: loads of 16 bytes fill buffers that lie far apart
in 160 KiB, and reads of 8 and 12 bytes transpose matrices.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

WAVES, LANES, BUFFERS = 4, 64, 3
INPUTS = 32
"""Rows of the input."""


@dataclass(frozen=True, slots=True)
class Form:
    """What one instruction of one wave accesses."""

    target: str
    words: int
    """Of a row, by lane."""
    stride: int
    """Bytes from a buffer to the next one."""
    load: str
    write: str
    reads: tuple[str, ...]
    """Instructions that read a row."""

    @property
    def row(self) -> int:
        """Bytes of a row."""
        return 4 * LANES * self.words

    @property
    def lds_size(self) -> int:
        """Bytes of all buffers."""
        return (BUFFERS - 1) * self.stride + WAVES * self.row


NARROW = Form(
    "gfx942", 1, 4 * LANES * WAVES, "buffer_load_dword_lds", "ds_write_b32", ("ds_read_b32",)
)
TRANSPOSING = {f"ds_read_b{96 if bits == 6 else 64}_tr_b{bits}": bits for bits in (4, 6, 8, 16)}
"""Reads by the bits of an element."""
WIDE = Form(
    "gfx950",
    4,
    78 * 1024,
    "buffer_load_dwordx4_lds",
    "ds_write_b128",
    ("ds_read_b128", "ds_read_b128", *TRANSPOSING),
)


def head(form: Form, num_args: int) -> str:
    """What kernels begin with."""
    return f"""\
waveasm.program @k target = #waveasm.target<#waveasm.{form.target}> abi = #waveasm.abi<kernarg = 0>
    attributes {{num_kernel_args = {num_args} : i64, lds_size = {form.lds_size} : i64,
                 workgroup_size = [{WAVES * LANES}, 1, 1]}} {{
%kernarg = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
%tid = waveasm.precolored.vreg 0 : !waveasm.vreg
%c0 = waveasm.constant 0 : !waveasm.imm<0>
%c1 = waveasm.constant 1 : !waveasm.imm<1>
%c2 = waveasm.constant 2 : !waveasm.imm<2>
%c3 = waveasm.constant 3 : !waveasm.imm<3>
%c6 = waveasm.constant 6 : !waveasm.imm<6>
%c8 = waveasm.constant 8 : !waveasm.imm<8>
%c63 = waveasm.constant 63 : !waveasm.imm<63>
%in = waveasm.s_load_dwordx2 %kernarg, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> \
-> !waveasm.sreg<2, 2>
%out = waveasm.s_load_dwordx2 %kernarg, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> \
-> !waveasm.sreg<2, 2>
%csize = waveasm.constant {INPUTS * form.row} : !waveasm.imm<{INPUTS * form.row}>
%cflags = waveasm.constant 159744 : !waveasm.imm<159744>
%size = waveasm.s_mov_b32 %csize : !waveasm.imm<{INPUTS * form.row}> -> !waveasm.sreg
%flags = waveasm.s_mov_b32 %cflags : !waveasm.imm<159744> -> !waveasm.sreg
%low = waveasm.extract %in[0] : !waveasm.sreg<2, 2> -> !waveasm.sreg
%high = waveasm.extract %in[1] : !waveasm.sreg<2, 2> -> !waveasm.sreg
%srd = waveasm.pack %low, %high, %size, %flags : \
(!waveasm.sreg, !waveasm.sreg, !waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<4, 4>
%warp = waveasm.v_lshrrev_b32 %c6, %tid : !waveasm.imm<6>, !waveasm.vreg -> !waveasm.vreg
%wave = waveasm.v_readfirstlane_b32 %warp : !waveasm.vreg -> !waveasm.sreg
%lane = waveasm.v_and_b32 %c63, %tid : !waveasm.imm<63>, !waveasm.vreg -> !waveasm.vreg
%cword = waveasm.constant {4 * form.words} : !waveasm.imm<{4 * form.words}>
%place = waveasm.v_mul_u32_u24 %cword, %lane : \
!waveasm.imm<{4 * form.words}>, !waveasm.vreg -> !waveasm.vreg
%sum0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg
"""


SUM = "v_lshl_add_u32 {}, %c1, {} : !waveasm.vreg, !waveasm.imm<1>, !waveasm.vreg -> !waveasm.vreg"


@dataclass(frozen=True, slots=True)
class Step:
    """What all waves do, each in its row, or the row of another wave."""

    kind: str
    """`load`, `read`, `write`, `barrier`, or `skip`: a barrier that half of the waves skip."""
    buffer: int = 0
    shift: int = 0
    """The row of wave w is w + shift. Of a skip: which half has the barrier."""
    source: int = 0
    """A row of the input."""
    read: str = ""
    """The instruction of a read."""


@dataclass(slots=True)
class Writer:
    """Writes a kernel as text."""

    form: Form
    lines: list[str] = field(default_factory=list)
    count: int = 0
    sum: str = "%sum0"

    def define(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"%n{self.count} = waveasm.{text}")
        return f"%n{self.count}"

    def scalar(self, operation: str, first: str, number: int) -> str:
        self.count += 1
        name = f"%n{self.count}"
        self.lines += [
            f"{name}c = waveasm.constant {number} : !waveasm.imm<{number}>",
            f"{name}, {name}s = waveasm.{operation} {first}, {name}c : !waveasm.sreg,"
            f" !waveasm.imm<{number}> -> !waveasm.sreg, !waveasm.scc",
        ]
        return name

    def row(self, step: Step) -> str:
        """The address of the row of this wave."""
        row = self.scalar("s_and_b32", self.scalar("s_add_u32", "%wave", step.shift), WAVES - 1)
        byte = self.scalar("s_lshl_b32", row, self.form.row.bit_length() - 1)
        return self.scalar("s_add_u32", byte, step.buffer * self.form.stride)

    def address(self, step: Step) -> str:
        return self.define(
            f"v_add_u32 {self.row(step)}, %place : !waveasm.sreg, !waveasm.vreg -> !waveasm.vreg"
        )

    def step(self, step: Step) -> None:
        if step.kind == "load":
            row = self.row(step)
            source = self.source(step)
            self.lines += [
                f"waveasm.s_mov_b32_m0 {row} : !waveasm.sreg",
                f"waveasm.{self.form.load} %place, %srd, {source} : !waveasm.vreg,"
                " !waveasm.sreg<4, 4>, !waveasm.sreg",
            ]
        elif step.kind == "read":
            size = int(re.findall(r"read_b(\d+)", step.read)[0]) // 32
            kind = f"!waveasm.vreg<{size}, 2>" if size > 1 else "!waveasm.vreg"
            value = self.define(f"{step.read} {self.address(step)} : !waveasm.vreg -> {kind}")
            for i in range(size):
                word = value
                if size > 1:
                    word = self.define(f"extract {value}[{i}] : {kind} -> !waveasm.vreg")
                self.sum = self.define(SUM.format(self.sum, word))
        elif step.kind == "write":
            value, kind = self.sum, "!waveasm.vreg"
            if self.form.words == 4:
                kind = "!waveasm.vreg<4, 2>"
                words = f"{self.sum}, %place, {self.sum}, {self.sum}"
                types = ", ".join(["!waveasm.vreg"] * 4)
                value = self.define(f"pack {words} : ({types}) -> {kind}")
            self.lines.append(
                f"waveasm.{self.form.write} {value}, {self.address(step)} : {kind}, !waveasm.vreg"
            )
        elif step.kind == "barrier":
            self.lines.append("waveasm.s_barrier")
        else:
            condition = self.define(
                f"s_cmp_{'ge' if step.shift else 'lt'}_u32 %wave, %c2 :"
                " !waveasm.sreg, !waveasm.imm<2> -> !waveasm.scc"
            )
            self.lines.append(
                f"waveasm.if {condition} : !waveasm.scc {{\nwaveasm.s_barrier\nwaveasm.yield\n}}"
            )

    def source(self, step: Step) -> str:
        byte = self.scalar("s_lshl_b32", "%wave", self.form.row.bit_length() - 1)
        return self.scalar("s_add_u32", byte, step.source * self.form.row)


@dataclass(frozen=True, slots=True)
class Kernel:
    """Steps before, in and after a loop, and the iterations of that."""

    before: list[Step]
    body: list[Step]
    after: list[Step]
    iterations: int = 3
    form: Form = NARROW

    def path(self) -> Iterator[tuple[int, Step]]:
        """The steps that a wave takes, each with its number in the text."""
        first, second = len(self.before), len(self.before) + len(self.body)
        yield from enumerate(self.before)
        for _ in range(self.iterations if self.body else 0):
            yield from enumerate(self.body, first)
        yield from enumerate(self.after, second)

    def text(self, *, is_dynamic: bool = False) -> str:
        """The program. If `is_dynamic`, a third argument points to the number of iterations."""
        writer = Writer(self.form, head(self.form, 3 if is_dynamic else 2).splitlines())
        for step in self.before:
            writer.step(step)
        if self.body:
            start = writer.sum
            if is_dynamic:
                writer.lines += [
                    "%c16 = waveasm.constant 16 : !waveasm.imm<16>",
                    "%count = waveasm.s_load_dwordx2 %kernarg, %c16 :"
                    " !waveasm.sreg<2, 2>, !waveasm.imm<16> -> !waveasm.sreg<2, 2>",
                    "%iterations = waveasm.s_load_dword %count, %c0 :"
                    " !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg",
                ]
            writer.lines += [
                "%i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg",
                f"%r:2 = waveasm.loop (%i = %i0, %s = {start}) :"
                " (!waveasm.sreg, !waveasm.vreg) -> (!waveasm.sreg, !waveasm.vreg) {",
            ]
            writer.sum = "%s"
            for step in self.body:
                writer.step(step)
            following = writer.scalar("s_add_u32", "%i", 1)
            if not is_dynamic:
                writer.lines.append(
                    f"%iterations = waveasm.constant {self.iterations} : "
                    f"!waveasm.imm<{self.iterations}>"
                )
            bound = "!waveasm.sreg" if is_dynamic else f"!waveasm.imm<{self.iterations}>"
            condition = writer.define(
                f"s_cmp_lt_u32 {following}, %iterations : !waveasm.sreg, {bound} -> !waveasm.scc"
            )
            writer.lines += [
                f"waveasm.condition {condition} : !waveasm.scc iter_args({following},"
                f" {writer.sum}) : !waveasm.sreg, !waveasm.vreg",
                "}",
            ]
            writer.sum = "%r#1"
        for step in self.after:
            writer.step(step)
        writer.lines += [
            "%at = waveasm.v_lshlrev_b32 %c2, %tid :"
            " !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg",
            f"waveasm.global_store_dword {writer.sum}, %out, %at :"
            " !waveasm.vreg, !waveasm.sreg<2, 2>, !waveasm.vreg",
            "waveasm.s_endpgm",
            "}",
        ]
        return "\n".join(writer.lines) + "\n"


@dataclass(slots=True)
class Access:
    """An access to a row of a buffer."""

    number: int
    epoch: int
    wave: int
    writes: bool


class RaceError(Exception):
    """A kernel whose results depend on more than its barriers."""


def has(wave: int, step: Step) -> bool:
    """Whether a wave has the barrier of a skip."""
    return (wave >= WAVES // 2) == bool(step.shift)


def found_by(read: str, row: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """The words that a read of a row gives to each lane. CDNA4 ISA, 11.4: of each 16 lanes, one
    gets a column of a matrix whose rows are what the lanes have, or parts of that."""
    bits = TRANSPOSING.get(read)
    if bits is None:
        return row
    size = 3 if bits == 6 else 2
    own = np.ascontiguousarray(row[:, :size]).view(np.uint8)
    flags = np.unpackbits(own, axis=1, bitorder="little")
    # By group of 16 lanes: what these have, element by element. A matrix has 16 columns, so that
    # lanes have parts of its rows if they have fewer elements.
    elements = flags.reshape(LANES // 16, -1, 16, bits)
    columns = elements.transpose(0, 2, 1, 3).reshape(LANES, -1)
    packed = np.packbits(np.ascontiguousarray(columns), axis=1, bitorder="little")
    return np.ascontiguousarray(packed).view(np.uint32)


def run(kernel: Kernel, rows: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """The results if each barrier waits for everything. Raises `RaceError`."""
    paths = [kernel.path() for _ in range(WAVES)]
    lds: dict[tuple[int, int], npt.NDArray[np.uint32]] = {}
    history: dict[tuple[int, int], list[Access]] = {}
    sums = np.zeros((WAVES, LANES), np.uint32)
    words = kernel.form.words
    places = 4 * words * np.arange(LANES, dtype=np.uint32)

    def touch(row: tuple[int, int], new: Access) -> None:
        for old in history.setdefault(row, []):
            if old.wave == new.wave or not (old.writes or new.writes):
                continue
            # The compiler does not order two writes for waves that are behind.
            if old.epoch == new.epoch or (old.writes and new.writes and new.number <= old.number):
                raise RaceError
        history[row].append(new)

    epoch, live = 0, set(range(WAVES))
    while live:
        for wave in sorted(live):
            for number, step in paths[wave]:
                row = (step.buffer, (wave + step.shift) % WAVES)
                if step.kind == "barrier" or (step.kind == "skip" and has(wave, step)):
                    break
                if step.kind == "skip":
                    continue
                touch(row, Access(number, epoch, wave, step.kind != "read"))
                if step.kind == "load":
                    lds[row] = rows[step.source + wave].reshape(LANES, words)
                elif step.kind == "write":
                    written = [sums[wave], places, sums[wave], sums[wave]]
                    lds[row] = np.stack(written[:words], 1)
                elif row not in lds:
                    raise RaceError
                else:
                    for word in found_by(step.read, lds[row]).T:
                        sums[wave] = sums[wave] * np.uint32(2) + word
            else:
                live.remove(wave)
        epoch += 1
    return sums.reshape(-1)


def make(rng: random.Random, iterations: int = 3, form: Form = NARROW) -> Kernel:
    """A kernel like a pipeline: in each phase it loads one buffer and reads others."""

    def phase(number: int) -> Iterator[Step]:
        for _ in range(rng.choice((0, 1, 1, 2))):
            buffer, shift = (number + rng.choice((0, 0, 1))) % BUFFERS, rng.randrange(WAVES)
            read = rng.choice(form.reads) if len(form.reads) > 1 else form.reads[0]
            yield Step("read", buffer, shift, read=read)
        if rng.random() < 0.8:
            kind = "write" if rng.random() < 0.15 else "load"
            buffer = (number + rng.choice((1, 2))) % BUFFERS
            yield Step(kind, buffer, rng.choice((0, 0, 1)), rng.randrange(INPUTS - WAVES))
        yield from [Step("barrier")] * rng.choice((0, 1, 1, 1, 2))

    def phases(count: int) -> list[Step]:
        return [step for number in range(count) for step in phase(number)]

    before = [Step("load", b, 0, 4 * b) for b in range(BUFFERS)] + [Step("barrier")]
    is_staggered = rng.random() < 0.6
    half = rng.randrange(2)
    if is_staggered:
        before.append(Step("skip", shift=half))
    before += phases(rng.randrange(3))
    body = phases(BUFFERS) if rng.random() < 0.6 else []
    after = phases(rng.randrange(1, 5))
    if is_staggered and rng.random() < 0.7:
        after += [Step("skip", shift=1 - half), *phases(rng.randrange(3))]
    return Kernel(before, body, after, iterations, form)


def make_rows(seed: int) -> npt.NDArray[np.uint32]:
    """The rows of an input: those of odd seeds are for kernels of gfx950."""
    shape = (INPUTS, LANES * (WIDE if seed % 2 else NARROW).words)
    return np.random.default_rng(seed).integers(0, 1 << 32, shape, np.uint32)


def kernels(
    rng: random.Random, rows: npt.NDArray[np.uint32], iterations: tuple[int, ...] = (3,)
) -> Iterator[tuple[Kernel, bytes]]:
    """Kernels without races and what they compute, with some of these numbers of iterations. They
    are for gfx950 if rows have four words of each lane."""
    form = WIDE if rows.shape[1] == WIDE.words * LANES else NARROW
    while True:
        kernel = make(rng, rng.choice(iterations), form)
        try:
            yield kernel, run(kernel, rows).tobytes()
        except RaceError:
            continue
