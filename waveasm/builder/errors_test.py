"""Wrong programs: each is refused at the line of Python that is wrong."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from waveasm.builder import (
    AReg,
    BuilderError,
    KernelBuilder,
    SReg,
    VReg,
    agpr,
    f16,
    f32,
    i32,
    ptr,
    sgpr,
    vgpr,
)
from waveasm.errors import CompileError, LaunchError

Wrong = Callable[[KernelBuilder], object]
CASES: list[tuple[str, Wrong]] = []


def wrong(message: str) -> Callable[[Wrong], Wrong]:
    """A program whose line with `# here` raises an error with this message."""

    def add(program: Wrong) -> Wrong:
        CASES.append((message, program))
        return program

    return add


# ---------------------------------------------------------------------------
# Types
# ---------------------------------------------------------------------------


@wrong("'src0' of s_add_u32 must be an SGPR, got 1 VGPR")
def vgpr_for_an_sgpr(b: KernelBuilder) -> None:
    b.s_add_u32(cast(SReg, b.thread_id()), 1)  # here


@wrong("'src' of v_readfirstlane_b32 must be a VGPR, got 1 SGPR")
def sgpr_for_a_vgpr(b: KernelBuilder) -> None:
    b.v_readfirstlane_b32(cast(VReg, b.s_mov_b32(1)))  # here


@wrong("'src' of v_accvgpr_read_b32 must be an AGPR, got 1 VGPR")
def vgpr_for_an_agpr(b: KernelBuilder) -> None:
    b.v_accvgpr_read_b32(cast(AReg, b.thread_id()))  # here


@wrong("'src' of v_cvt_f32_i32 must be a VGPR or a number, got 1 SGPR")
def sgpr_for_a_unary_source(b: KernelBuilder) -> None:
    b.v_cvt_f32_i32(cast(VReg, b.s_mov_b32(1)))  # here


@wrong("'data' of ds_write_b32 must be a VGPR, got 5")
def number_for_a_register(b: KernelBuilder) -> None:
    b.ds_write_b32(cast(VReg, 5), b.thread_id())  # here


@wrong("'src1' of v_add_u32 must be a VGPR, an SGPR or a number, got 'four'")
def text_for_a_number(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), cast(int, "four"))  # here


@wrong("must be a VGPR, an SGPR or a number, got all 2 results of an instruction: expected one")
def results_for_an_operand(b: KernelBuilder) -> None:
    b.v_add_u32(cast(Any, b.s_add_u32(b.workgroup_id(), 1)), b.thread_id())  # here


@wrong("'vcc_dep' of v_cndmask_b32 must be the VCC of a compare, or a number; v_cndmask_b32_e64")
def sgpr_for_vcc(b: KernelBuilder) -> None:
    mask = b.v_cmp_lt_u32_e64(b.thread_id(), 5)
    b.v_cndmask_b32(1, b.thread_id(), cast(Any, mask))  # here


@wrong("expected a register from 0 and a count from 1, got '3' and 1")
def text_for_a_register(b: KernelBuilder) -> None:
    b.phys.v(cast(int, "3"))  # here


@wrong("'scc_in' of s_cselect_b32 must be SCC, got 1 SGPR")
def sgpr_for_scc(b: KernelBuilder) -> None:
    b.s_cselect_b32(cast(Any, b.s_mov_b32(1)), 1, 2)  # here


@wrong("the condition of an 'if' must be SCC or an SGPR, got 1 VGPR")
def vgpr_for_a_condition(b: KernelBuilder) -> None:
    b.if_(cast(SReg, b.thread_id()))  # here


@wrong("'src1' of v_mul_f32 takes floats, got the integer 2: expected 2.0, or Imm(2)")
def integer_for_a_float(b: KernelBuilder) -> None:
    b.v_mul_f32(b.v_mov_b32(1.0), 2)  # here


@wrong("'src1' of v_pk_add_f16 takes floats, got the integer 2: expected 2.0, or Imm(2)")
def integer_for_packed_floats(b: KernelBuilder) -> None:
    b.v_pk_add_f16(b.thread_id(), 2)  # here


@wrong("'src2' of v_pk_fma_f16 is too large for f16: 70000.0")
def large_float_for_packed_floats(b: KernelBuilder) -> None:
    b.v_pk_fma_f16(b.thread_id(), 1.0, 70000.0)  # here


@wrong("'src1' of v_add_u32 takes integers, got 1.5")
def float_for_an_integer(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), 1.5)  # here


@wrong("'src1' of v_add_f64 takes floats, got the integer 2: expected 2.0, or Imm(2)")
def integer_for_a_wide_float(b: KernelBuilder) -> None:
    b.v_add_f64(b.v_cvt_f64_f32(1.0), 2)  # here


@wrong("'src1' of v_add_u32 must be a VGPR, an SGPR or a number, got array([0., 0.])")
def array_for_a_number(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), cast(int, np.zeros(2)))  # here


@wrong("'to' of v_add_u32 must be a type such as vgpr(2), or a register with it, got 2")
def number_for_a_type(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), 1, to=cast(Any, 2))  # here


@wrong("a comment must be a string, got 3")
def number_for_a_comment(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), 1, comment=cast(str, 3))  # here


@wrong("the type of 'x' must be one such as f32 or ptr(f32), got 'f32'")
def text_for_the_type_of_an_argument(b: KernelBuilder) -> None:
    b.arg("x", cast(Any, "f32"))  # here


@wrong("expected a name of letters, digits and _, got 'a-b'")
def argument_with_a_dash(b: KernelBuilder) -> None:
    b.arg("a-b", f32)  # here


@wrong("expected a positive size and alignment in bytes, got 3.5, 16")
def fraction_for_a_size(b: KernelBuilder) -> None:
    b.lds("x", cast(int, 3.5))  # here


@wrong("'size' must be an SGPR or a whole number from 0, got 2.5")
def fraction_for_the_size_of_a_buffer(b: KernelBuilder) -> None:
    b.descriptor(b.arg("x", ptr(f32)), cast(int, 2.5))  # here


@wrong("expected the address of a buffer in 2 SGPRs, got 1 SGPR")
def number_for_the_address_of_a_buffer(b: KernelBuilder) -> None:
    b.descriptor(b.arg("x", i32), 4)  # here


@wrong("'start' must be an SGPR or a whole number from 0, got 0.5")
def fraction_for_the_start_of_a_loop(b: KernelBuilder) -> None:
    b.counted_loop(cast(int, 0.5), 4, 1)  # here


@wrong("'stop' must be an SGPR or a whole number from 0, got 1 VGPR")
def vgpr_for_the_end_of_a_loop(b: KernelBuilder) -> None:
    b.counted_loop(0, cast(Any, b.thread_id()), 1)  # here


@wrong("'step' must be an SGPR or a whole number from 1, got 0")
def loop_that_does_not_step(b: KernelBuilder) -> None:
    b.counted_loop(0, 4, 0)  # here


@wrong("a mask of lanes must be 2 SGPRs, got VCC: 'v_cmp_..._e64' has its result in SGPRs")
def vcc_for_a_mask(b: KernelBuilder) -> None:
    b.lanes(cast(Any, b.v_cmp_lt_u32(b.thread_id(), 5)))  # here


@wrong("Python cannot know the value of Scc(%")
def if_of_python(b: KernelBuilder) -> None:
    if b.s_cmp_eq_u32(b.workgroup_id(), 0):  # here
        b.s_nop(0)


@wrong("a label must be a string, got 3")
def number_for_a_label(b: KernelBuilder) -> None:
    b.label(cast(str, 3))  # here


@wrong("expected registers, got 3")
def parts_of_a_number(b: KernelBuilder) -> None:
    b.extract(cast(Any, 3), 0)  # here


@wrong("expected one to three positive sizes, got '64'")
def text_for_a_workgroup(_: KernelBuilder) -> None:
    KernelBuilder("k", workgroup_size=cast(Any, "64"))  # here


@wrong("expected a part of 2 VGPRs, got [1.5]")
def fraction_for_an_index(b: KernelBuilder) -> None:
    b.v_mov_b32(0, to=vgpr(2))[cast(int, 1.5)]  # here


# ---------------------------------------------------------------------------
# Widths, ranges, alignment
# ---------------------------------------------------------------------------


@wrong("'data' of ds_write_b64 must have 2 registers, got 1 VGPR")
def too_few_registers(b: KernelBuilder) -> None:
    b.ds_write_b64(b.thread_id(), b.thread_id())  # here


@wrong("'src0' of v_add_u32 must have 1 register, got 2 VGPRs")
def too_many_registers(b: KernelBuilder) -> None:
    b.v_add_u32(b.v_mov_b32(0, to=vgpr(2)), 1)  # here


@wrong("'acc' of v_mfma_f32_16x16x16_f16 must have 4 registers, got 16 VGPRs")
def accumulator_of_another_shape(b: KernelBuilder) -> None:
    x = b.v_mov_b32(0, to=vgpr(2))
    b.v_mfma_f32_16x16x16_f16(x, x, b.v_mov_b32(0.0, to=vgpr(16)))  # here


@wrong("'a' of v_mfma_f32_16x16x16_f16 must have 2 registers, got 4 VGPRs")
def factor_of_another_shape(b: KernelBuilder) -> None:
    x = b.v_mov_b32(0, to=vgpr(4))
    b.v_mfma_f32_16x16x16_f16(x, x[0:2], 0.0)  # here


@wrong("'saddr' of buffer_load_dword must have 4 registers, got 2 SGPRs")
def address_for_a_descriptor(b: KernelBuilder) -> None:
    b.buffer_load_dword(b.arg("a", ptr(f32)), b.thread_id())  # here


@wrong("the result of ds_read_b64 has 2 registers, got 1 VGPR")
def narrow_result(b: KernelBuilder) -> None:
    b.ds_read_b64(b.thread_id(), to=vgpr())  # here


@wrong("the result of v_add_u32 cannot be 1 AGPR")
def result_of_another_class(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), 1, to=cast(Any, agpr()))  # here


@wrong("'src1' of v_add_u32 must fit 32 bits, got 4294967296")
def large_immediate(b: KernelBuilder) -> None:
    b.v_add_u32(b.thread_id(), 1 << 32)  # here


@wrong("'src1' of v_lshlrev_b64 must fit 64 bits, got 18446744073709551616")
def large_wide_immediate(b: KernelBuilder) -> None:
    b.v_lshlrev_b64(b.thread_id(), 1 << 64)  # here


@wrong("'src1' of v_add_f16 is too large for f16: 100000.0")
def large_half(b: KernelBuilder) -> None:
    b.v_add_f16(b.thread_id(), 1e5)  # here


@wrong("'instOffset' of scratch_load_dword must be -4096 to 4095, got 5000")
def large_scratch_offset(b: KernelBuilder) -> None:
    b.scratch_load_dword(0, offset=5000)  # here


@wrong("expected a part of 4 VGPRs, got [3:5]")
def slice_beyond_the_end(b: KernelBuilder) -> None:
    b.v_mov_b32(0, to=vgpr(4))[3:5]  # here


@wrong("expected a part of 4 VGPRs, got [0:4:2]")
def slice_with_a_step(b: KernelBuilder) -> None:
    b.v_mov_b32(0, to=vgpr(4))[0:4:2]  # here


@wrong("expected a part of 1 VGPR, got [1]")
def index_beyond_the_end(b: KernelBuilder) -> None:
    b.thread_id()[1]  # here


@wrong("s[3:4] has 2 registers: expected the first to be a multiple of 2")
def odd_pair(b: KernelBuilder) -> None:
    b.s_mov_b64(0, to=b.phys.s(3, 2))  # here


@wrong("2 VGPRs do not fit into 4 VGPRs from register 3 on")
def insert_beyond_the_end(b: KernelBuilder) -> None:
    b.insert(b.v_mov_b32(0, to=vgpr(2)), b.v_mov_b32(0, to=vgpr(4)), 3)  # here


@wrong("expected parts of one class, got 1 VGPR and 1 SGPR")
def tuple_of_two_classes(b: KernelBuilder) -> None:
    b.pack(b.thread_id(), cast(VReg, b.s_mov_b32(0)))  # here


# ---------------------------------------------------------------------------
# Values and regions
# ---------------------------------------------------------------------------


@wrong("'src0' of v_add_u32 is a value of the kernel 'other'")
def value_of_another_kernel(b: KernelBuilder) -> None:
    other = KernelBuilder("other").thread_id()
    b.v_add_u32(other, 1)  # here


@wrong("'src0' of v_add_u32 is defined in a loop at ")
def value_of_a_loop_after_it(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1) as loop:
        x = b.v_mov_b32(loop.index)
        loop.next()
    b.v_add_u32(x, 1)  # here


@wrong("'src0' of v_add_u32 is defined in an 'if' at ")
def value_of_a_branch_after_it(b: KernelBuilder) -> None:
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)):
        x = b.v_mov_b32(1)
    b.v_add_u32(x, 1)  # here


@wrong("expected 'repeat_if' at the end of the body of the loop")
def loop_without_an_end(b: KernelBuilder) -> None:
    with b.loop(b.s_mov_b32(0)):  # here
        pass


@wrong("expected 'next' at the end of the body of the loop")
def counted_loop_without_an_end(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1) as loop:
        with b.counted_loop(0, 4, 1):  # here
            b.s_nop(0)
        loop.next()


@wrong("'v_mov_b32' follows the end of a loop, 'next' at ")
def instruction_after_the_end_of_a_body(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1) as loop:
        loop.next()
        b.v_mov_b32(loop.index)  # here


@wrong("'next' ends the body of the loop at ")
def second_end_of_a_body(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1) as loop:
        loop.next()
        loop.next()  # here


@wrong(", outside of an 'if' in it")
def end_of_a_body_in_a_condition(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1) as loop, b.if_(b.s_cmp_eq_u32(loop.index, 2)):
        loop.next()  # here


@wrong("expected 'with b.counted_loop(...):' and a body")
def loop_without_a_with(b: KernelBuilder) -> None:
    b.counted_loop(0, 4, 1)  # here
    b.build()


@wrong("expected 'with b.if_(...):' and a body")
def condition_without_a_with(b: KernelBuilder) -> None:
    b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0))  # here
    b.build()


@wrong("expected 'with b.lanes(...):' and a body")
def lanes_without_a_with(b: KernelBuilder) -> None:
    b.lanes(b.v_cmp_lt_u32_e64(b.thread_id(), 5))  # here
    b.build()


@wrong("expected 'with branch.otherwise():' and a body")
def otherwise_without_a_with(b: KernelBuilder) -> None:
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)) as branch:
        b.s_nop(0)
    branch.otherwise()  # here
    b.build()


@wrong("'with b.loop(...)' opens a body once, at ")
def loop_that_opens_twice(b: KernelBuilder) -> None:
    x = b.s_mov_b32(0)
    with b.loop(x) as loop:
        loop.repeat_if(b.s_cmp_lt_u32(loop.carried[0], 0), loop.carried[0])
    with loop:  # here
        pass


@wrong("'then' of merge must be a register, got 1")
def merge_of_a_number(b: KernelBuilder) -> None:
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)) as branch:
        b.s_nop(0)
    with branch.otherwise():
        b.s_nop(1)
    branch.merge(cast(Any, 1), b.thread_id())  # here


@wrong("value 0 that the loop carries must be 1 SGPR, got 1 VGPR")
def loop_that_changes_types(b: KernelBuilder) -> None:
    with b.loop(b.s_mov_b32(0)) as loop:
        again = b.s_cmp_lt_u32(loop.carried[0], 4)
        loop.repeat_if(again, cast(SReg, b.thread_id()))  # here


@wrong("carries 1 value, got 0")
def loop_that_loses_a_value(b: KernelBuilder) -> None:
    with b.loop(b.s_mov_b32(0)) as loop:
        again = b.s_cmp_lt_u32(loop.carried[0], 4)
        cast(Any, loop).repeat_if(again)  # here


@wrong("carries 0 values besides its index, got 1")
def counted_loop_that_gains_a_value(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1) as loop:
        cast(Any, loop).next(b.thread_id())  # here


@wrong("carries registers and lists or tuples of them (b.v_mov_b32 makes one of a number), got 0.5")
def loop_that_goes_on_with_a_number(b: KernelBuilder) -> None:
    with b.counted_loop(0, 4, 1, b.v_mov_b32(0.0)) as loop:
        loop.next(cast(VReg, 0.5))  # here


@wrong("a loop carries registers and lists or tuples of them (b.v_mov_b32 makes one of a number)")
def loop_that_carries_a_number(b: KernelBuilder) -> None:
    b.loop(0)  # here


@wrong("'merge' needs both regions: expected 'with ....otherwise()' before")
def merge_without_otherwise(b: KernelBuilder) -> None:
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)) as branch:
        x = b.v_mov_b32(1)
    branch.merge(x, x)  # here


@wrong("'merge' needs equal types, got 1 VGPR and 2 VGPRs")
def merge_of_two_types(b: KernelBuilder) -> None:
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)) as branch:
        x = b.v_mov_b32(1)
    with branch.otherwise():
        y = b.v_mov_b32(1, to=vgpr(2))
    branch.merge(x, y)  # here


@wrong("v_cmp_lt_u32 at ")
def vcc_that_was_overwritten(b: KernelBuilder) -> None:
    equal = b.v_cmp_eq_u32(b.thread_id(), 1)
    b.v_cmp_lt_u32(b.thread_id(), 4)
    b.v_cndmask_b32(1, 2, equal)  # here


@wrong("a loop at ")
def kernel_that_ends_in_a_loop(b: KernelBuilder) -> None:
    with b.loop(b.s_mov_b32(0)):
        b.build()  # here


@wrong("the kernel 'wrong' is built already")
def instruction_after_the_end(b: KernelBuilder) -> None:
    b.build()
    b.s_nop(0)  # here


# ---------------------------------------------------------------------------
# Names, targets, attributes
# ---------------------------------------------------------------------------


@wrong("v_mfma_f32_16x16x32_f16 does not exist on gfx942, only on gfx950")
def instruction_of_another_target(b: KernelBuilder) -> None:
    x = b.v_mov_b32(0, to=vgpr(4))
    b.v_mfma_f32_16x16x32_f16(x, x, 0.0)  # here


@wrong("v_abs_f32 does not exist on gfx942, only on no target")
def instruction_of_no_target(b: KernelBuilder) -> None:
    b.v_abs_f32(1.0)  # here


@wrong("unknown target 'gfx90a', expected one of gfx942")
def unknown_target(_: KernelBuilder) -> None:
    KernelBuilder("k", target="gfx90a")  # here


@wrong("no label 'end', the kernel has start")
def branch_to_nowhere(b: KernelBuilder) -> None:
    b.label("start")
    b.s_branch("end")  # here
    b.build()


@wrong("the kernel has a label 'start' already, at ")
def second_label(b: KernelBuilder) -> None:
    b.label("start")
    b.label("start")  # here


@wrong("the kernel has an argument 'a' already")
def second_argument(b: KernelBuilder) -> None:
    b.arg("a", i32)
    b.arg("a", i32)  # here


@wrong("expected an argument of 4 or 8 bytes or a pointer, got f16")
def small_argument(b: KernelBuilder) -> None:
    b.arg("a", f16)  # here


@wrong("expected the dimension x, y or z, got 'w'")
def unknown_dimension(b: KernelBuilder) -> None:
    b.thread_id("w")  # here


@wrong("'count' of s_nop must be an integer, got 1.5")
def float_attribute(b: KernelBuilder) -> None:
    b.s_nop(cast(int, 1.5))  # here


@wrong("'dpp_ctrl' of v_mov_b32_dpp must be quad_perm:[a,b,c,d] of lanes 0 to 3, row_shl:N")
def unknown_dpp_control(b: KernelBuilder) -> None:
    b.v_mov_b32_dpp(b.thread_id(), "row_turn:1")  # here


@wrong("'bank_mask' of v_mov_b32_dpp_merge must be 0 to 15, got 16")
def large_bank_mask(b: KernelBuilder) -> None:
    b.v_mov_b32_dpp_merge(b.thread_id(), b.thread_id(), "row_shl:1", bank_mask=16)  # here


@wrong("there is no operation or method 'v_add_f33', did you mean 'v_add_f32'?")
def unknown_operation(b: KernelBuilder) -> None:
    cast(Any, b).v_add_f33(1.0, 2.0)  # here


@wrong("there is no operation or method 's_cmp_lg_u32', did you mean 's_cmp_ne_u32'?")
def name_of_assembly(b: KernelBuilder) -> None:
    cast(Any, b).s_cmp_lg_u32(b.workgroup_id(), 0)  # here


@wrong("there is no operation or method 'x': docs/dialect.md lists them, and 'raw' takes the text")
def unknown_method(b: KernelBuilder) -> None:
    cast(Any, b).x()  # here


@wrong("'predicate' of arith.cmp must be one of eq, ne, slt")
def unknown_predicate(b: KernelBuilder) -> None:
    b.arith_cmp(cast(Any, "less"), b.thread_id(), 1)  # here


def _line_of(program: Wrong) -> int:
    lines, first = inspect.getsourcelines(program)
    return first + next(i for i, line in enumerate(lines) if "# here" in line)


def test_there_are_thirty_wrong_programs() -> None:
    assert len(CASES) >= 30


@pytest.mark.parametrize(
    ("message", "program"), CASES, ids=[program.__name__ for _, program in CASES]
)
def test_a_wrong_program_is_refused_at_its_line(message: str, program: Wrong) -> None:
    with pytest.raises(BuilderError) as info:
        program(KernelBuilder("wrong"))
    assert message in info.value.message
    assert info.value.file == program.__code__.co_filename
    assert info.value.line == _line_of(program)
    assert str(info.value).startswith(f"{info.value.file}:{info.value.line}:{info.value.column}: ")


def lds_offset(b: KernelBuilder) -> None:
    b.ds_write_b32(b.thread_id(), b.thread_id(), offset=1 << 20)  # here


def buffer_offset(b: KernelBuilder) -> None:
    buffer = b.descriptor(b.arg("a", ptr(f32)), 64)
    data = b.buffer_load_dword(buffer, b.thread_id(), offset=5000)  # here
    b.ds_write_b32(data, b.thread_id())


def value_that_a_branch_skips(b: KernelBuilder) -> None:
    b.s_cbranch_execz("end")
    x = b.v_mov_b32(1)
    b.label("end")
    b.ds_write_b32(x, b.thread_id())  # here


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (lds_offset, "expected a 16-bit unsigned offset"),
        (buffer_offset, "out of valid range [0, 4095]"),
    ],
)
def test_what_only_the_compiler_sees_is_at_the_line_of_python(program: Wrong, message: str) -> None:
    b = KernelBuilder("wrong")
    program(b)
    with pytest.raises(CompileError) as info:
        b.build().compile()
    first = info.value.diagnostics[0]
    assert (first.file, first.line) == (program.__code__.co_filename, _line_of(program))
    assert message in first.message


def test_a_value_that_a_branch_skips_is_an_error() -> None:
    b = KernelBuilder("wrong")
    value_that_a_branch_skips(b)
    with pytest.raises(CompileError) as info:
        b.build().compile()
    lines = {(each.file, each.line) for each in info.value.diagnostics}
    function = value_that_a_branch_skips
    first = function.__code__.co_firstlineno
    assert all(file == __file__ and first < line < first + 7 for file, line in lines)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), r"'wrong' takes 2 arguments \('x', 'n'\), got 0"),
        (
            (np.zeros(4, np.float64), 1),
            r"'x': expected an array of float32 \(f32\), got one of float64",
        ),
        ((1, 1), r"'x': expected an array of float32 \(f32\), got int"),
        ((np.zeros(4, np.float32),) * 2, r"'n': expected a number \(i32\), got an array"),
    ],
)
def test_run_checks_its_arguments(args: tuple[Any, ...], message: str) -> None:
    b = KernelBuilder("wrong")
    b.arg("x", ptr(f32))
    b.arg("n", i32)
    with pytest.raises(TypeError, match=message):
        b.build().run(*args)


def test_unknown_options_of_a_compile() -> None:
    kernel = KernelBuilder("k").build()
    message = "'unrol_limit' is not an option of compile, did you mean 'unroll_limit'?"
    for call in (kernel.compile, kernel.tags, lambda **options: kernel.schedule("", **options)):
        with pytest.raises(TypeError) as caught:
            call(unrol_limit=0)
        assert message in str(caught.value)


@pytest.mark.parametrize("grid", [1.5, "4", (1, 2, 3, 4), (), -1])
def test_wrong_grids(grid: Any) -> None:
    kernel = KernelBuilder("k").build()
    with pytest.raises(LaunchError, match="expected a grid of one to three numbers from 0, got"):
        kernel.run(grid=grid)
    with pytest.raises(LaunchError, match="expected a grid of one to three numbers from 0, got"):
        kernel.estimate(grid)
    kernel.run(grid=cast(int, np.int64(2)))


def test_unknown_methods_are_attribute_errors() -> None:
    b = KernelBuilder("wrong")
    assert not hasattr(b, "v_add_f33")
    with pytest.raises(AttributeError):
        _ = cast(Any, b)._v


def test_names_of_registers_that_do_not_exist() -> None:
    b = KernelBuilder("wrong")
    with pytest.raises(AttributeError, match="expected a register such as v0"):
        _ = b.phys.x0
    with pytest.raises(ValueError, match="expected a size of at least 1, got 0"):
        sgpr(0)
