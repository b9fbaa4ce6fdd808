"""Numbers as operands compute what the same bits in registers do."""

from __future__ import annotations

import re
import struct
from typing import Any

import numpy as np
import pytest

from waveasm.builder import Imm, KernelBuilder, SReg, Vcc, VReg, ptr, u32
from waveasm.builder.operation import IMM, SCC, Operand, Operation, S
from waveasm.builder.operations import OPERATIONS

UNITS = ("Valu", "Trans", "Salu")
UNSUITABLE = (
    # They write EXEC, M0 or a register that no result shows.
    "_exec",
    "_m0",
    "saveexec",
    "v_accvgpr_write",
    "v_cmpx",
    # They read VCC, which no operand shows.
    "v_addc_",
    "v_subb_",
    # Its two operands share one SGPR.
    "v_writelane",
    # Divisions take scaled operands.
    "v_div_",
    # Their operands have one register or two.
    "v_pk_add_f32",
    "v_pk_fma_f32",
    "v_pk_mul_f32",
)
INTEGERS = (1, -16, 65, 0xDEADBEEF)
FLOATS = (-4.0, 0.15915494309189535, 3.25)
WIDE = (0xFFFFFFFF, 0x9234567890ABCDEF, -(1 << 40))


def numbers_for(operation: Operation, operand: Operand) -> list[Any]:
    """Numbers of each kind that the operand takes."""
    bits = operation.number_bits(operand)
    wide = WIDE if bits == 64 else ()
    if operand.number in ("f16", "f16x2", "f32", "f64"):
        return [*FLOATS, *map(Imm, (*INTEGERS, *wide))]
    return [*INTEGERS, *wide, *(FLOATS if operand.number == "bits" else ())]


def words_of(number: Any, operation: Operation, operand: Operand) -> list[int]:
    """The words that a number stands for."""
    bits = operation.number_bits(operand)
    if isinstance(number, float):
        half = operand.number in ("f16", "f16x2")
        data = struct.pack("<e" if half else "<f" if bits == 32 else "<d", number)
        data *= 2 if operand.number == "f16x2" else 1
        value = int.from_bytes(data, "little")
    else:
        value = number.value if isinstance(number, Imm) else number
    return [value >> shift & 0xFFFFFFFF for shift in range(0, bits, 32)]


def cases() -> list[tuple[str, int]]:
    found = []
    for name, operation in OPERATIONS.items():
        suitable = operation.unit in UNITS and operation.targets and "gfx942" in operation.targets
        if not suitable or any(each in name for each in UNSUITABLE):
            continue
        found += [
            (name, i)
            for i, each in enumerate(operation.operands)
            if each.accepts & IMM and each.name != "vcc_dep"
        ]
    return found


GROUP = 24
"""Cases in a kernel."""


class Comparison:
    """A kernel that computes with numbers and with what it loads, and the words that it loads."""

    def __init__(self) -> None:
        self.builder = KernelBuilder("compare")
        self.data = self.builder.arg("data", ptr(u32))
        self.differences = self.builder.descriptor(self.builder.arg("out", ptr(u32)), 1 << 20)
        self.words: list[int] = []
        self.count = 0
        self.others: dict[tuple[int, bool, int], VReg | SReg] = {}
        self.lane = self.builder.v_lshlrev_b32(2, self.builder.thread_id())

    def load(self, words: list[int], operand: Operand) -> VReg | SReg:
        """Registers with these words."""
        b = self.builder
        loaded = []
        for word in words:
            loaded.append(b.s_load_dword(self.data, 4 * len(self.words)))
            self.words.append(word)
        if operand.accepts & S:
            return b.pack(*loaded)
        return b.pack(*map(b.v_mov_b32, loaded))

    def operand(self, operand: Operand, index: int) -> Any:
        """An operand that is the same in both."""
        b = self.builder
        if operand.accepts & SCC:
            return b.s_cmp_eq_u32(b.workgroup_id(), 0)
        if operand.name == "vcc_dep":
            return b.v_cmp_lt_u32(b.thread_id(), 20)
        if operand.name == "mask":
            return b.v_cmp_lt_u32_e64(b.thread_id(), 20)
        count = operand.sizes[0] if operand.sizes else 1
        key = (index, bool(operand.accepts & S), count)
        if key not in self.others:
            words = [0x3F9D0003 + 0x10 * index, 0x400921FB]
            self.others[key] = self.load(words[:count], operand)
        return self.others[key]

    def compute(self, operation: Operation, position: int, chosen: Any) -> list[VReg]:
        """Computes with an operand. Returns all words of all results."""
        b = self.builder
        operands = [
            chosen if index == position else self.operand(each, index)
            for index, each in enumerate(operation.operands)
        ]
        words: list[VReg] = []
        results = getattr(b, operation.name.replace(".", "_"))(*operands)
        for result in results if isinstance(results, tuple) else (results,):
            if isinstance(result, (VReg, SReg)):
                words += map(b.v_mov_b32, result)
            elif isinstance(result, Vcc):
                words.append(b.v_cndmask_b32(b.v_mov_b32(0), b.v_mov_b32(1), result))
            else:
                words.append(b.v_mov_b32(b.s_cselect_b32(result, 1, 0)))
        return words

    def keep(self, first: VReg, second: VReg) -> None:
        """Stores the bits that differ, (differences, lanes)."""
        b = self.builder
        difference = b.v_xor_b32(first, second)
        b.buffer_store_dword(difference, self.differences, self.lane, 256 * self.count)
        self.count += 1

    def run(self) -> Any:
        """Returns the bits that differ, (lanes, differences)."""
        found = np.ones((self.count, 64), np.uint32)
        self.builder.build().run(np.array(self.words, np.uint32), found)
        return found.T


@pytest.mark.parametrize("first", range(0, len(cases()), GROUP))
def test_a_number_is_what_a_register_holds(first: int) -> None:
    comparison = Comparison()
    compared: list[tuple[str, int, Any]] = []
    for name, position in cases()[first : first + GROUP]:
        operation = OPERATIONS[name]
        operand = operation.operands[position]
        for number in numbers_for(operation, operand):
            loaded = comparison.load(words_of(number, operation, operand), operand)
            for pair in zip(
                comparison.compute(operation, position, number),
                comparison.compute(operation, position, loaded),
                strict=True,
            ):
                comparison.keep(*pair)
                compared.append((name, position, number))
    found = comparison.run()
    # The high half of what some instructions on f16 write is what was there before.
    masks = [
        0xFFFF if name.endswith("_f16") and not name.startswith("v_pk_") else 0xFFFFFFFF
        for name, _, _ in compared
    ]
    different = (found & np.array(masks, np.uint32)).any(axis=0)
    assert [case for case, differs in zip(compared, different, strict=True) if differs] == []


PACKED = {
    # Both halves take the low half of the constant.
    1.0: "0x3c00 op_sel_hi:[1,0]",
    -4.0: "0xc400 op_sel_hi:[1,0]",
    Imm(0x00070007): "7 op_sel_hi:[1,0]",
    # The high half of a floating point constant is 0, that of an integer its sign.
    Imm(0x3C00): "0x3c00",
    Imm(-3): "-3",
    Imm(7): "7",
    0: "0",
    # The hardware has no literal there.
    3.25: "s",
    Imm(0x3C004000): "s",
}


@pytest.mark.parametrize("number", PACKED)
def test_packed_halves_take_inline_constants(number: Any) -> None:
    b = KernelBuilder("packed")
    out = b.arg("out", ptr(u32))
    lane = b.thread_id()
    summed = b.v_pk_add_f16(lane, number)
    b.global_store_dword(summed, out, b.v_lshlrev_b32(2, lane))
    (line,) = re.findall(r"v_pk_add_f16 v\d+, v\d+, (.*)", b.build().assembly())
    expected = PACKED[number]
    if expected == "s":
        assert re.fullmatch(r"[sv]\d+", line)
        return
    value, *modifiers = line.split()
    wanted, *others = expected.split()
    assert (int(value, 0), modifiers) == (int(wanted, 0), others)


def test_floats_are_inline_where_the_hardware_has_them() -> None:
    b = KernelBuilder("inline")
    out = b.arg("out", ptr(u32))
    lane = b.thread_id()
    wide = b.v_add_f64(b.v_cvt_f64_f32(lane), -4.0)
    half = b.v_mul_f16(lane, 0.5)
    single = b.v_add_f32(lane, 0.15915494309189535)
    literal = b.v_max_f32(3.25, lane)
    offset = b.v_lshlrev_b32(4, lane)
    packed = b.pack(b.v_cvt_f32_f64(wide), half, single, literal)
    b.global_store_dwordx4(packed, out, offset)
    assembly = b.build().assembly()
    # -4.0, 0.5 and 1 / (2 * pi) need no literal, 3.25 is one.
    assert assembly.count("v_mov_b32") == 0
    assert "s_mov_b32" not in assembly
