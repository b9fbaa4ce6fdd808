"""Random kernels with loops that fill buffers in the LDS and read them, without races.

Lanes read what other lanes, mostly of other waves, wrote. An iteration fills each of some buffers
once or twice. Other buffers are tables that the loop only reads, or hand data to the next
iteration, so that they must keep their one slot. Some programs use the buffers before or after the
loop as well, or run the loop several times."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

INPUTS = 16
"""Rows of 256 words of the input."""

ROW = 1024
"""Bytes between rows, and the least that the largest workgroup has in a buffer."""

SCALAR, VECTOR, SCC = "!waveasm.sreg", "!waveasm.vreg", "!waveasm.scc"


@dataclass(slots=True)
class Writer:
    """Writes a kernel as text."""

    rng: random.Random
    lanes: int
    lines: list[str] = field(default_factory=list)
    count: int = 0
    sum: str = "%tid"

    def define(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"%n{self.count} = waveasm.{text}")
        return f"%n{self.count}"

    def constant(self, number: int) -> tuple[str, str]:
        kind = f"!waveasm.imm<{number}>"
        return self.define(f"constant {number} : {kind}"), kind

    def vector(self, operation: str, number: int, other: str) -> str:
        constant, kind = self.constant(number)
        return self.define(f"{operation} {constant}, {other} : {kind}, {VECTOR} -> {VECTOR}")

    def scalar(self, operation: str, first: str, number: int) -> str:
        constant, kind = self.constant(number)
        self.count += 1
        self.lines.append(
            f"%n{self.count}, %n{self.count}s = waveasm.{operation} {first}, {constant} :"
            f" {SCALAR}, {kind} -> {SCALAR}, {SCC}"
        )
        return f"%n{self.count}"

    def barrier(self) -> None:
        kind = " {lds_only}" if self.rng.random() < 0.9 else ""
        self.lines.append(f"waveasm.s_barrier{kind}")

    def write(self, buffer: int) -> None:
        value = self.vector("v_add_u32", self.rng.randrange(1, 64), self.sum)
        self.lines.append(
            f"waveasm.ds_write_b32 {value}, %in {{offset = {buffer * ROW} : i64}} :"
            f" {VECTOR}, {VECTOR}"
        )

    def read(self, buffer: int) -> None:
        address = self.vector("v_xor_b32", 4 * self.rng.randrange(self.lanes), "%in")
        value = self.define(
            f"ds_read_b32 {address} {{offset = {buffer * ROW} : i64}} : {VECTOR} -> {VECTOR}"
        )
        one, kind = self.constant(1)
        self.sum = self.define(
            f"v_lshl_add_u32 {self.sum}, {one}, {value} : {VECTOR}, {kind}, {VECTOR} -> {VECTOR}"
        )

    def fill(self, buffers: list[int]) -> None:
        """Writes buffers after a barrier, as they may have been read before, then reads them."""
        self.barrier()
        for buffer in buffers:
            self.write(buffer)
        self.barrier()
        for buffer in buffers * self.rng.choice((1, 1, 2)):
            self.read(buffer)

    def load(self, counter: str) -> None:
        """Adds a row of the input."""
        row = self.scalar("s_and_b32", counter, INPUTS - 1)
        offset = self.scalar("s_lshl_b32", row, ROW.bit_length() - 1)
        value = self.define(
            f"buffer_load_dword %srd, %in, {offset} : !waveasm.sreg<4, 4>, {VECTOR}, {SCALAR}"
            f" -> {VECTOR}"
        )
        self.sum = self.define(f"v_add_u32 {self.sum}, {value} : {VECTOR}, {VECTOR} -> {VECTOR}")


def kernel(rng: random.Random, iterations: int, *, is_dynamic: bool) -> str:
    """A program that adds up what its waves hand to each other. If `is_dynamic`, a third argument
    points to the number of iterations."""
    lanes, target = rng.choice((64, 128, 256)), rng.choice(("gfx942", "gfx950"))
    writer = Writer(rng, lanes)
    slotted = list(range(rng.choice((1, 1, 2, 3))))
    table, carried = len(slotted), len(slotted) + 1
    has_table, has_carried = rng.random() < 0.3, rng.random() < 0.2
    writer.lines = _head(target, lanes, ROW * (carried + 1), is_dynamic=is_dynamic)
    for buffer, is_used in ((table, has_table), (carried, has_carried)):
        if is_used:
            writer.write(buffer)
    if has_table or has_carried or rng.random() < 0.5:
        writer.barrier()
    if rng.random() < 0.2:
        writer.fill(slotted)

    is_nested = rng.random() < 0.3
    if is_nested:
        _open(writer, "o")
    _open(writer, "i")
    if rng.random() < 0.7:
        writer.load("%ic")
    if has_table:
        writer.read(table)
    if has_carried:
        writer.read(carried)
    for number in range(rng.choice((1, 1, 2))):
        chosen = slotted if number == 0 else rng.sample(slotted, rng.randint(1, len(slotted)))
        writer.fill(rng.sample(chosen, len(chosen)))
    if has_carried:
        writer.barrier()
        writer.write(carried)
        writer.barrier()
    _close(writer, "i", "%iterations" if is_dynamic else iterations)
    if is_nested:
        _close(writer, "o", 3)
    if rng.random() < 0.3:
        writer.fill(slotted)
    elif rng.random() < 0.2:
        writer.read(0)
    return "\n".join([*writer.lines, *_tail(writer.sum)]) + "\n"


def _open(writer: Writer, name: str) -> None:
    zero, kind = writer.constant(0)
    start = writer.define(f"s_mov_b32 {zero} : {kind} -> {SCALAR}")
    writer.lines.append(
        f"%{name}:2 = waveasm.loop (%{name}c = {start}, %{name}s = {writer.sum}) :"
        f" ({SCALAR}, {VECTOR}) -> ({SCALAR}, {VECTOR}) {{"
    )
    writer.sum = f"%{name}s"


def _close(writer: Writer, name: str, iterations: int | str) -> None:
    following = writer.scalar("s_add_u32", f"%{name}c", 1)
    bound, kind = (
        (iterations, SCALAR) if isinstance(iterations, str) else writer.constant(iterations)
    )
    again = writer.define(f"s_cmp_lt_u32 {following}, {bound} : {SCALAR}, {kind} -> {SCC}")
    writer.lines += [
        f"waveasm.condition {again} : {SCC} iter_args({following}, {writer.sum}) :"
        f" {SCALAR}, {VECTOR}",
        "}",
    ]
    writer.sum = f"%{name}#1"


def _head(target: str, lanes: int, lds_size: int, *, is_dynamic: bool) -> list[str]:
    size = INPUTS * ROW
    lines = f"""\
waveasm.program @k target = #waveasm.target<#waveasm.{target}> abi = #waveasm.abi<kernarg = 0>
    attributes {{num_kernel_args = {3 if is_dynamic else 2} : i64, lds_size = {lds_size} : i64,
                 workgroup_size = [{lanes}, 1, 1]}} {{
%kernarg = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
%tid = waveasm.precolored.vreg 0 : {VECTOR}
%c0 = waveasm.constant 0 : !waveasm.imm<0>
%c2 = waveasm.constant 2 : !waveasm.imm<2>
%c8 = waveasm.constant 8 : !waveasm.imm<8>
%in0 = waveasm.s_load_dwordx2 %kernarg, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> \
-> !waveasm.sreg<2, 2>
%out = waveasm.s_load_dwordx2 %kernarg, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> \
-> !waveasm.sreg<2, 2>
%csize = waveasm.constant {size} : !waveasm.imm<{size}>
%cflags = waveasm.constant 159744 : !waveasm.imm<159744>
%size = waveasm.s_mov_b32 %csize : !waveasm.imm<{size}> -> {SCALAR}
%flags = waveasm.s_mov_b32 %cflags : !waveasm.imm<159744> -> {SCALAR}
%low = waveasm.extract %in0[0] : !waveasm.sreg<2, 2> -> {SCALAR}
%high = waveasm.extract %in0[1] : !waveasm.sreg<2, 2> -> {SCALAR}
%srd = waveasm.pack %low, %high, %size, %flags : \
({SCALAR}, {SCALAR}, {SCALAR}, {SCALAR}) -> !waveasm.sreg<4, 4>
%in = waveasm.v_lshlrev_b32 %c2, %tid : !waveasm.imm<2>, {VECTOR} -> {VECTOR}""".splitlines()
    if is_dynamic:
        lines += [
            "%c16 = waveasm.constant 16 : !waveasm.imm<16>",
            "%count = waveasm.s_load_dwordx2 %kernarg, %c16 :"
            " !waveasm.sreg<2, 2>, !waveasm.imm<16> -> !waveasm.sreg<2, 2>",
            "%iterations = waveasm.s_load_dword %count, %c0 :"
            f" !waveasm.sreg<2, 2>, !waveasm.imm<0> -> {SCALAR}",
        ]
    return lines


def _tail(value: str) -> list[str]:
    return [
        f"waveasm.global_store_dword {value}, %out, %in : {VECTOR}, !waveasm.sreg<2, 2>, {VECTOR}",
        "waveasm.s_endpgm",
        "}",
    ]
