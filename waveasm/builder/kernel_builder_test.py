"""Runs kernels of the builder on the emulator in strict mode and checks their results."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from waveasm import Search
from waveasm.builder import Imm, Kernel, KernelBuilder, SReg, VReg, f32, i32, i64, ptr, u32, vgpr
from waveasm.errors import BuilderError, CompileError

Words = npt.NDArray[np.uint32]


def run_words(b: KernelBuilder, out: SReg, value: VReg, grid: int = 1) -> Words:
    """Stores a value of each work-item, and returns what they stored."""
    items = b.workgroup_size[0]
    index = b.v_add_u32(b.s_mul_i32(b.workgroup_id(), items), b.thread_id())
    b.global_store_dword(value, out, b.v_lshlrev_b32(2, index))
    words = np.zeros(grid * items, np.uint32)
    b.build().run(words, grid=grid)
    return words


def with_output(name: str = "k", workgroup_size: int = 64) -> tuple[KernelBuilder, SReg]:
    b = KernelBuilder(name, workgroup_size=workgroup_size)
    return b, b.arg("out", ptr(u32))


def test_a_counted_loop_sums_up() -> None:
    b, out = with_output()
    total = b.v_mov_b32(0)
    with b.counted_loop(0, 10, 1, total) as loop:
        (total,) = loop.values
        loop.next(b.v_add_u32(loop.index, total))
    (total,) = loop.ends
    assert (run_words(b, out, total) == sum(range(10))).all()


def test_a_loop_carries_lists_of_registers() -> None:
    b, out = with_output()
    counter = b.s_mov_b32(0)
    pair = [b.v_mov_b32(1), b.v_mov_b32(1)]
    with b.loop(counter, pair) as loop:
        counter, (first, second) = loop.carried
        counter, _ = b.s_add_u32(counter, 1)
        again = b.s_cmp_lt_u32(counter, 10)
        loop.repeat_if(again, counter, [second, b.v_add_u32(first, second)])
    _, pair = loop.results
    assert (run_words(b, out, pair[0]) == 89).all()


def test_nested_loops() -> None:
    b, out = with_output()
    total = b.v_mov_b32(0)
    with b.counted_loop(0, 3, 1, total) as outer:
        (total,) = outer.values
        with b.counted_loop(0, 4, 1, total) as inner:
            (total,) = inner.values
            inner.next(b.v_add_u32(outer.index, total))
        (total,) = inner.ends
        outer.next(total)
    (total,) = outer.ends
    assert (run_words(b, out, total) == 4 * (0 + 1 + 2)).all()


def test_a_condition_merges_values() -> None:
    b, out = with_output()
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 1)) as branch:
        then = b.v_mov_b32(10)
    with branch.otherwise():
        otherwise = b.v_mov_b32(20)
    words = run_words(b, out, branch.merge(then, otherwise), grid=3)
    assert words.reshape(3, 64)[:, 0].tolist() == [20, 10, 20]


def test_a_condition_without_values() -> None:
    b, out = with_output()
    offset = b.v_lshlrev_b32(2, b.thread_id())
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)):
        b.global_store_dword(b.v_mov_b32(7), out, offset)
    words = np.zeros(64, np.uint32)
    b.build().run(words, grid=2)
    assert (words == 7).all()


def test_lanes_of_a_mask() -> None:
    b, out = with_output()
    offset = b.v_lshlrev_b32(2, b.thread_id())
    with b.lanes(b.v_cmp_lt_u32_e64(b.thread_id(), 5)):
        b.global_store_dword(b.thread_id(), out, offset)
    words = np.full(64, 99, np.uint32)
    b.build().run(words)
    assert words.tolist() == [*range(5), *[99] * 59]


def test_vcc_selects() -> None:
    b, out = with_output()
    less = b.v_cmp_lt_u32(b.thread_id(), 8)
    value = b.v_cndmask_b32(b.v_mov_b32(1), b.v_mov_b32(2), less)
    assert run_words(b, out, value).tolist() == [2] * 8 + [1] * 56


def test_scc_lasts_across_other_writes() -> None:
    b, out = with_output()
    equal = b.s_cmp_eq_u32(b.workgroup_id(), 0)
    other, _ = b.s_add_u32(b.workgroup_id(), 5)
    value = b.v_mov_b32(b.s_cselect_b32(equal, other, 9))
    assert run_words(b, out, value, grid=2).reshape(2, 64)[:, 3].tolist() == [5, 9]


def test_numbers_of_numpy() -> None:
    b, out = with_output()
    total = b.v_add_f32(b.v_mov_b32(np.float32(1.5)), np.float64(2.5))
    value = b.v_add_u32(b.v_cvt_u32_f32(total), np.int64(3))
    assert (run_words(b, out, value) == 7).all()


def test_arithmetic_whose_unit_the_compiler_chooses() -> None:
    b, out = with_output()
    doubled = b.arith_mul(b.thread_id(), 2)
    scalar = b.arith_add(b.workgroup_id(), 7)
    assert isinstance(scalar, SReg)
    total = b.arith_add(doubled, scalar)
    assert isinstance(total, VReg)
    assert run_words(b, out, total).tolist() == [2 * i + 7 for i in range(64)]


def test_a_carry_chain() -> None:
    b, out = with_output()
    low, _ = b.v_add_co_u32(b.v_mov_b32(Imm(-1)), 2)
    high, _ = b.v_addc_co_u32(b.v_mov_b32(0), b.v_mov_b32(7))
    assert (run_words(b, out, b.v_add_u32(low, high)) == 1 + 8).all()


def test_tuples_and_their_parts() -> None:
    b, out = with_output()
    four = b.pack(*(b.v_add_u32(b.thread_id(), i) for i in range(4)))
    four = b.insert(b.v_mov_b32(0, to=vgpr(2)), four, 1)
    low, high = four[0:2], four[2:]
    assert len(four) == 4
    assert [part.size for part in four] == [1] * 4
    value = b.v_add_u32(low[0], high[-1])
    assert run_words(b, out, value).tolist() == [2 * i + 3 for i in range(64)]


def test_arguments_of_all_kinds() -> None:
    b, out = with_output()
    x, wide, scale = b.arg("x", i32), b.arg("wide", i64), b.arg("scale", f32)
    scaled = b.v_mul_f32(scale, b.v_mov_b32(2.0))
    value = b.v_add_u32(x, b.v_add_u32(b.v_mov_b32(wide[1]), b.v_cvt_u32_f32(scaled)))
    offset = b.v_lshlrev_b32(2, b.thread_id())
    b.global_store_dword(value, out, offset)
    words = np.zeros(64, np.uint32)
    b.build().run(words, np.int32(-3), np.int64(5 << 32), np.float32(4.5))
    assert (words == -3 + 5 + 9).all()


def test_more_arguments_than_the_hardware_preloads() -> None:
    b, out = with_output()
    values = [b.arg(f"x{i}", i32) for i in range(20)]
    total = b.v_mov_b32(0)
    for value in values:
        total = b.v_add_u32(value, total)
    index = b.v_add_u32(b.v_lshlrev_b32(6, b.workgroup_id()), b.thread_id())
    b.global_store_dword(total, out, b.v_lshlrev_b32(2, index))
    words = np.zeros(128, np.uint32)
    b.build().run(words, *(np.int32(i) for i in range(20)), grid=2)
    assert (words == sum(range(20))).all()


def test_ids_in_three_dimensions() -> None:
    b = KernelBuilder("k", workgroup_size=(4, 4, 4))
    out = b.arg("out", ptr(u32))
    x, y, z = (b.thread_id(each) for each in "xyz")
    gx, gy, gz = (b.workgroup_id(each) for each in "xyz")
    item = b.v_add_u32(x, b.v_add_u32(b.v_lshlrev_b32(2, y), b.v_lshlrev_b32(4, z)))
    group, _ = b.s_add_u32(gx, b.s_mul_i32(gy, 2))
    group, _ = b.s_add_u32(group, b.s_mul_i32(gz, 6))
    index = b.v_add_u32(b.s_mul_i32(group, 64), item)
    b.global_store_dword(index, out, b.v_lshlrev_b32(2, index))
    words = np.zeros(64 * 12, np.uint32)
    b.build().run(words, grid=(2, 3, 2))
    assert words.tolist() == list(range(64 * 12))


def test_ids_that_are_first_used_in_a_region() -> None:
    b = KernelBuilder("k", workgroup_size=(32, 2))
    out = b.arg("out", ptr(u32))
    with b.if_(b.s_cmp_eq_u32(b.workgroup_id(), 0)):
        y = b.thread_id("y")
        b.global_store_dword(y, out, b.v_lshlrev_b32(2, y))
    b.global_store_dword(b.thread_id("y"), out, b.v_lshlrev_b32(2, b.thread_id("y")), offset=8)
    words = np.zeros(4, np.uint32)
    b.build().run(words)
    assert words.tolist() == [0, 1, 0, 1]


def test_memory_that_a_workgroup_shares() -> None:
    b, out = with_output("reverse", 256)
    first, second = b.lds("first", 20), b.lds("second", 1024)
    assert (first.offset, second.offset) == (0, 32)
    item = b.thread_id()
    b.ds_write_b32(item, b.v_lshlrev_b32(2, item), offset=second.offset)
    b.s_barrier()
    mirrored = b.v_lshlrev_b32(2, b.v_sub_u32(255, item))
    value = b.ds_read_b32(mirrored, offset=second.offset)
    assert run_words(b, out, value).tolist() == list(range(255, -1, -1))


def test_a_descriptor_bounds_accesses() -> None:
    b, out = with_output()
    buffer = b.descriptor(out, 4 * 10)
    offset = b.v_lshlrev_b32(2, b.thread_id())
    b.buffer_store_dword(b.v_mov_b32(1), buffer, offset)
    words = np.zeros(64, np.uint32)
    b.build().run(words)
    assert words.tolist() == [1] * 10 + [0] * 54


def test_labels_and_branches() -> None:
    b, out = with_output()
    offset = b.v_lshlrev_b32(2, b.thread_id())
    b.s_cmp_eq_u32(b.workgroup_id(), 1)
    b.s_cbranch_scc1("end")
    b.global_store_dword(b.v_mov_b32(7), out, b.v_lshl_add_u32(b.workgroup_id(), 8, offset))
    b.label("end")
    words = np.zeros(192, np.uint32)
    b.build().run(words, grid=3)
    assert words.reshape(3, 64)[:, 0].tolist() == [7, 0, 7]


def test_registers_by_number() -> None:
    b, out = with_output()
    total = b.v_add_u32(b.phys.v0, 5, to=b.phys.v(9))
    offset = b.v_lshlrev_b32(2, b.phys.v0)
    b.global_store_dword(total, out, offset)
    kernel = b.build()
    assert "v_add_u32 v9, v0, 5" in kernel.assembly()
    words = np.zeros(64, np.uint32)
    kernel.run(words)
    assert words.tolist() == list(range(5, 69))


# ---------------------------------------------------------------------------
# Places
# ---------------------------------------------------------------------------


def marked(text: str) -> int:
    """The line of this file with a mark."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(i for i, line in enumerate(lines, start=1) if line.endswith(f"# {text}"))


def placed() -> Kernel:
    b, out = with_output("placed")
    offset = b.v_lshlrev_b32(2, b.thread_id())  # the offset
    b.global_store_dword(offset, out, offset, comment="the store")  # the store
    return b.build()


def test_places_are_in_the_tag_map() -> None:
    entries = json.loads(placed().compile().tag_map)["instructions"]
    found = {each["op"]: each["source"] for each in entries}
    name = Path(__file__).name
    assert found["waveasm.v_lshlrev_b32"] == f"{name}:{marked('the offset')}:14"
    assert found["waveasm.global_store_dword"] == f"{name}:{marked('the store')}:5"


def test_places_are_in_the_line_table() -> None:
    assembly = placed().compile(debug_info=True).assembly
    assert f'.file 1 "{__file__}"' in assembly
    assert f".loc 1 {marked('the offset')} 14\n  v_lshlrev_b32" in assembly


def test_places_and_comments_are_in_the_ir() -> None:
    text = placed().tagged()
    assert f'"{__file__}":{marked("the store")}:5' in text
    assert '"the store"' in text


def test_comments_are_in_the_annotated_listing() -> None:
    b, out = with_output("annotated")
    offset = b.v_lshlrev_b32(2, b.thread_id(), comment="4 bytes;\neach")
    loaded = b.global_load_dword(out, offset)
    b.global_store_dword(b.v_add_u32(loaded, 1), out, offset, comment='the "store"')
    kernel = b.build()
    for launch in (None, 4):
        listing = kernel.annotated(launch)
        (shift,) = [line for line in listing.splitlines() if "v_lshlrev_b32" in line]
        assert f"; body I0, {Path(__file__).name}:" in shift
        assert ", '4 bytes; each'" in shift
        assert ", 'the \"store\"'" in listing
        # Nothing else has a comment, and the text is the same code.
        assert listing.count(", '") == 2
        code = [line.partition(";")[0].rstrip() for line in listing.splitlines()]
        assert code == kernel.assembly().splitlines()
        assert "stall vmem" in listing
    # The command line shows them for the kernel's IR, too.
    assert "4 bytes;\\0Aeach" in kernel.ir


def test_a_listing_without_an_estimate() -> None:
    b, _ = with_output()
    compiled = b.build().compile()
    with pytest.warns(RuntimeWarning, match="no estimate for the annotation: "):
        assert "s_endpgm" in compiled.annotated(arguments=[1, 2, 3])


def test_places_are_in_the_report(tmp_path: Path) -> None:
    placed().report(tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert f'title="{Path(__file__).name}:{marked("the store")}:5"' in page


def test_a_helper_in_another_function_has_its_own_place() -> None:
    def helper(b: KernelBuilder) -> VReg:
        return b.v_lshlrev_b32(3, b.thread_id())  # in the helper

    b, out = with_output()
    b.global_store_dword(b.thread_id(), out, helper(b))
    place = next(i.place for i in b.walk() if i.name == "v_lshlrev_b32")
    assert place[1] == marked("in the helper")


# ---------------------------------------------------------------------------
# Kernels
# ---------------------------------------------------------------------------


def test_estimates_and_schedules(tmp_path: Path) -> None:
    b, out = with_output()
    x = b.v_mov_b32(0)
    offset = b.v_lshlrev_b32(2, b.thread_id())
    for i in range(4):
        x = b.v_add_u32(x, b.global_load_dword(out, offset, offset=256 * i))
    b.global_store_dword(x, out, offset)
    kernel = b.build()
    searched = kernel.schedule(Search(agents=("list",)))
    assert searched.estimate().time <= kernel.estimate().time
    replayed = kernel.schedule(searched.moves)
    assert replayed.compile().data == searched.compile().data
    searched.report(tmp_path / "searched")
    kernel.report(tmp_path / "source")
    for name in ("searched", "source"):
        page = (tmp_path / name / "index.html").read_text(encoding="utf-8")
        assert "global_load_dword" in page
    with pytest.raises(CompileError, match="no instruction of the region has the tag I99"):
        kernel.schedule("region k body\nmove I99 before I1\n")


def test_tags_name_instructions_and_their_places() -> None:
    tags = placed().tags()
    assert [(each.region, each.tag, each.operation) for each in tags] == [
        ("body", "I0", "v_lshlrev_b32"),
        ("body", "I1", "global_store_dword"),
        ("body", "I2", "s_endpgm"),
    ]
    assert tags[1].place == (Path(__file__).name, marked("the store"), 5)


def test_texts_of_what_is_built() -> None:
    b, _ = with_output()
    assert repr(b) == "<KernelBuilder k(out: ptr(u32)) for gfx942>"
    with b.counted_loop(0, 2, 1) as loop:  # the loop
        loop.next()
    assert repr(loop) == f"<CountedLoop at {__file__}:{marked('the loop')}>"


def test_text_of_a_kernel() -> None:
    kernel = placed()
    assert repr(kernel) == "<Kernel placed(out: ptr(u32)) for gfx942, workgroups of (64, 1, 1)>"
    assert "waveasm.global_store_dword" in str(kernel)
    assert "global_store_dword v" in kernel.assembly()
    assert kernel.name == "placed"
    assert kernel.target == "gfx942"


def test_tables_have_names_and_numbers() -> None:
    b, _ = with_output()
    assert b.table("a", np.arange(3, dtype=np.float16), alignment=16) == "a"
    with pytest.raises(BuilderError, match="expected one table with the name 'a', got two"):
        b.table("a", [1])
    with pytest.raises(BuilderError, match="expected numbers in the table 'b', got none"):
        b.table("b", [])
    text = b.build().mlir()
    assert (
        '#waveasm.data<"a", align = 16, value = dense<[0, 0, 0, 60, 0, 64]> : tensor<6xi8>>' in text
    )
