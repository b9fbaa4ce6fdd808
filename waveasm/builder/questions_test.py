"""Answers about kernels: liveness, control flow, dependences, allocation."""

from __future__ import annotations

import pytest

from waveasm.builder import Kernel, KernelBuilder, RegClass, SReg, VReg, ptr, sgpr, u32, vgpr
from waveasm.builder.questions import (
    KernelGenerator,
    allocate_kernel,
    compute_liveness,
    control_flow,
    dependences,
    loops,
    validate_ssa,
)
from waveasm.builder.seed import (
    KernelABI,
    KernelProgram,
    KImm,
    KOpcode,
    KPhysSReg,
    KPhysVReg,
    KRegRange,
    KVReg,
)
from waveasm.errors import AllocationError


def straight() -> Kernel:
    b = KernelBuilder("straight")
    out = b.arg("out", ptr(u32))
    first = b.v_lshlrev_b32(2, b.thread_id(), comment="bytes")
    pair = b.global_load_dwordx2(out, first)
    total = b.v_add_u32(pair[0], pair[1])
    b.global_store_dword(total, out, first)
    return b.build()


def looping() -> Kernel:
    b = KernelBuilder("looping")
    out = b.arg("out", ptr(u32))
    offset = b.v_lshlrev_b32(2, b.thread_id())
    total = b.v_mov_b32(0)
    with b.counted_loop(0, 12, 3, total) as loop:
        (total,) = loop.values
        loop.next(b.v_add_u32(loop.index, total))
    (total,) = loop.ends
    b.global_store_dword(total, out, offset)
    return b.build()


def find(program: KernelProgram, name: str) -> int:
    """The number of the only such operation."""
    (number,) = [i for i, each in enumerate(program) if each.opcode.value == name]
    return number


def test_the_program_is_a_list_of_instructions() -> None:
    program = straight().program
    assert [each.opcode.value for each in program] == [
        "precolored.sreg",
        "precolored.vreg",
        "v_lshlrev_b32",
        "global_load_dwordx2",
        "extract",
        "extract",
        "v_add_u32",
        "global_store_dword",
        "s_endpgm",
    ]
    shift = program.instructions[2]
    assert shift.opcode is KOpcode["V_LSHLREV_B32"]
    assert shift.comment == "bytes"
    assert shift.uses == (KImm(2), KPhysVReg(0))
    assert shift.place[0] == __file__
    (loaded,) = program.instructions[3].defs
    assert isinstance(loaded, KRegRange)
    assert (loaded.count, loaded.alignment) == (2, 2)
    assert isinstance(loaded.base_reg, KVReg)
    assert repr(shift) == f"V_LSHLREV_B32 {shift.defs[0]!r} = 2, v0"
    assert len(program) == 9


def test_the_abi_names_registers() -> None:
    assert straight().program.abi == KernelABI()
    b = KernelBuilder("ids")
    b.arg("out", ptr(u32))
    b.workgroup_id("y")
    abi = b.build().program.abi
    assert abi.workgroup_id_x_sreg is None
    assert abi.workgroup_id_y_sreg == KPhysSReg(4)
    assert abi.get_reserved_sgprs() == {0, 1, 4}
    assert abi.get_reserved_vgprs() == {0}


def test_liveness_of_a_straight_kernel() -> None:
    program = straight().program
    info = compute_liveness(program)
    # The offset and the loaded pair.
    assert info.max_vreg_pressure == 3
    assert info.max_sreg_pressure == 2
    assert info.max_areg_pressure == 0
    add = find(program, "v_add_u32")
    live = info.get_live_at(add, RegClass.VGPR)
    assert info.get_pressure_at(add, RegClass.VGPR) == sum(each.size for each in live)
    shift = find(program, "v_lshlrev_b32")
    (offset,) = [each for each in info.vreg_ranges if each.start == shift]
    assert offset.end == find(program, "global_store_dword")
    assert offset.contains(add)
    assert offset.length == offset.end - offset.start + 1
    parts = [
        each for each in info.vreg_ranges if each.start == find(program, "global_load_dwordx2")
    ]
    assert [(each.first, each.size) for each in parts] == [(0, 1), (1, 1)]
    assert parts[0].overlaps(parts[1])
    assert all(each.reg_class is RegClass.SGPR for each in info.sreg_ranges)


def test_values_from_before_a_loop_live_through_it() -> None:
    program = looping().program
    info = compute_liveness(program)
    (offset,) = [each for each in info.vreg_ranges if each.start == find(program, "v_lshlrev_b32")]
    assert all(offset.contains(i) for i in range(find(program, "loop"), find(program, "condition")))


def test_control_flow_and_loops() -> None:
    program = looping().program
    blocks = control_flow(program)
    assert [block.loop_depth for block in blocks] == [0, 1, 0]
    before, body, after = blocks
    assert before.successors == (1,)
    assert sorted(body.successors) == [1, 2]
    assert after.predecessors == (1,)
    assert find(program, "v_add_u32") in body.operations
    (loop,) = loops(program)
    assert (loop.operation, loop.depth, loop.trip_count) == (find(program, "loop"), 1, 4)
    assert loops(straight()) == ()


def test_dependences() -> None:
    program = straight().program
    pairs = {(each.first, each.second): each.kind for each in dependences(program)}
    load, store = find(program, "global_load_dwordx2"), find(program, "global_store_dword")
    assert pairs[find(program, "v_lshlrev_b32"), load] == "value"
    assert pairs[load, store] == "memory"


def test_values_are_valid_or_not() -> None:
    assert validate_ssa(looping()) == []
    b = KernelBuilder("skips")
    b.s_cbranch_execz("end")
    x = b.v_mov_b32(1)
    b.label("end")
    b.ds_write_b32(x, b.thread_id())
    errors = validate_ssa(b.build())
    assert len(errors) == 1
    assert errors[0].startswith(f"{__file__}:")


def test_allocation_honours_reserved_registers() -> None:
    program = straight().program
    plain, statistics = allocate_kernel(program)
    reserved, _ = allocate_kernel(
        program, reserved_vgprs={1, 2, 3, *plain.vreg_map.values()}, reserved_sgprs={4}
    )
    taken = {1, 2, 3, *plain.vreg_map.values()} - {0}
    assert taken.isdisjoint(reserved.vreg_map.values())
    (loaded,) = program.instructions[find(program, "global_load_dwordx2")].defs
    assert isinstance(loaded, KRegRange)
    assert isinstance(loaded.base_reg, KVReg)
    assert reserved.get_phys_vreg(loaded.base_reg) % 2 == 0
    assert statistics.peak_vgprs >= 3
    assert statistics.ranges_allocated > 0
    assert statistics.details["vgpr_pressure"] == compute_liveness(program).max_vreg_pressure


def test_allocation_that_fails_names_what_is_in_the_way() -> None:
    b = KernelBuilder("crowded")
    out = b.arg("out", ptr(u32))
    values = [b.global_load_dwordx4(out, b.v_mov_b32(16 * i)) for i in range(5)]
    for i, value in enumerate(values):
        b.global_store_dwordx4(value, out, b.v_mov_b32(16 * i))
    kernel = b.build()
    with pytest.raises(AllocationError) as info:
        allocate_kernel(kernel, max_vgprs=16)
    first, *notes = info.value.diagnostics
    assert "VGPR" in first.message
    assert first.file == __file__
    assert notes
    mapping, _ = allocate_kernel(kernel, max_vgprs=32)
    assert max(mapping.vreg_map.values()) < 32


def test_the_generator_prints_the_allocation() -> None:
    kernel = looping()
    mapping, _ = allocate_kernel(kernel)
    lines = KernelGenerator(kernel, mapping).generate()
    text = KernelGenerator(kernel, mapping).generate_to_string()
    assert text.splitlines() == lines
    assert any("v_add_u32" in line for line in lines)
    assert any("s_cbranch_scc1" in line for line in lines)
    assert lines[-1].strip() == "s_endpgm"


def test_the_generator_waits_for_loads() -> None:
    kernel = straight()
    mapping, _ = allocate_kernel(kernel, reserved_vgprs={1})
    lines = [line.split()[0] for line in KernelGenerator(kernel, mapping).generate()]
    load = lines.index("global_load_dwordx2")
    assert "s_waitcnt" in lines[load:]
    text = KernelGenerator(kernel, mapping).generate_to_string()
    assert "v1" not in text.replace(",", " ").split()


def test_registers_have_types() -> None:
    b = KernelBuilder("types")
    value, scalar = b.v_mov_b32(0, to=vgpr(3)), b.s_mov_b32(0, to=sgpr(2))
    assert isinstance(value, VReg)
    assert isinstance(scalar, SReg)
    assert (value.size, value.alignment, value.reg_class) == (3, 2, RegClass.VGPR)
