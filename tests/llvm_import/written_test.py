"""Kernels of the LLVM dialect that no front end here makes compute what NumPy does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.llvm_import.cases import Case, random, refusal, run
from waveasm.emulator import load

KERNEL = """
llvm.func @k(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %n: i32) attributes {
    rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %x = rocdl.workitem.id.x : i32
  %g = rocdl.workgroup.id.x : i32
  %wg = llvm.mlir.constant(64 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %start = llvm.mul %g, %wg : i32
  %i = llvm.add %start, %x : i32
BODY
  llvm.return
}
"""

# Lane i of both workgroups has two f64, of which those below n count.
MASKED = """
  %one = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.shl %i, %one : i32
  %second = llvm.or %first, %one : i32
  %c0 = llvm.icmp "slt" %first, %n : i32
  %c1 = llvm.icmp "slt" %second, %n : i32
  %m0 = llvm.mlir.undef : vector<2xi1>
  %m1 = llvm.insertelement %c0, %m0[%zero : i32] : vector<2xi1>
  %mask = llvm.insertelement %c1, %m1[%one : i32] : vector<2xi1>
  %pass = llvm.mlir.constant(dense<[-1.0, -2.0]> : vector<2xf64>) : vector<2xf64>
  %from = llvm.getelementptr %p[%first] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
  %to = llvm.getelementptr %q[%first] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
  %v = llvm.intr.masked.load %from, %mask, %pass {alignment = 8 : i32}
      : (!llvm.ptr<1>, vector<2xi1>, vector<2xf64>) -> vector<2xf64>
  %sum = llvm.fadd %v, %v : vector<2xf64>
  STORE
"""
PARTS = (
    "llvm.intr.masked.store %sum, %to, %mask {alignment = 8 : i32}"
    " : vector<2xf64>, vector<2xi1> into !llvm.ptr<1>"
)
ALL = "llvm.store %sum, %to : vector<2xf64>, !llvm.ptr<1>"

# All lanes of two waves take numbers from a counter, by buffer instructions.
CMPSWAP = """
  %stride = llvm.mlir.constant(0 : i16) : i16
  %bytes = llvm.mlir.constant(4 : i64) : i64
  %flags = llvm.mlir.constant(FLAGS : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %b = rocdl.make.buffer.rsrc %p, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  llvm.br ^try(%zero : i32)
^try(%seen: i32):
  %next = llvm.add %seen, %one : i32
  %old = rocdl.raw.ptr.buffer.atomic.cmpswap %next, %seen, %b, %zero, %zero, %zero : i32
  %done = llvm.icmp "eq" %old, %seen : i32
  llvm.cond_br %done, ^end, ^try(%old : i32)
^end:
  %to = llvm.getelementptr %q[%seen] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %i, %to : i32, !llvm.ptr<1>
"""


def _masked(store: str) -> tuple[str, Case]:
    x, n = random(256, np.float64), 201
    out = random(256, np.float64, 1)
    loaded = np.where(np.arange(256) < n, x, np.tile([-1.0, -2.0], 128)) * 2
    expected = np.where(np.arange(256) < n, loaded, out) if store == PARTS else loaded
    return MASKED.replace("STORE", store), Case((2,), [x, out, n], {1: expected})


# Private memory as clang has it without optimisation: through casts, in loops.
PRIVATE = """
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %array = llvm.alloca %one x !llvm.array<3 x i32> : (i32) -> !llvm.ptr<5>
  %pair = llvm.alloca %one x !llvm.struct<(f32, i32)> : (i32) -> !llvm.ptr<5>
  %count = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
  %where = llvm.alloca %one x !llvm.ptr<1> : (i32) -> !llvm.ptr<5>
  %flat = llvm.addrspacecast %array : !llvm.ptr<5> to !llvm.ptr
  %flatCount = llvm.addrspacecast %count : !llvm.ptr<5> to !llvm.ptr
  %a0 = llvm.getelementptr inbounds %flat[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  %a2 = llvm.getelementptr inbounds %flat[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  %p1 = llvm.getelementptr inbounds %pair[0, 1]
      : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(f32, i32)>
  %from = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %from, %where : !llvm.ptr<1>, !llvm.ptr<5>
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  llvm.store %v, %a0 : i32, !llvm.ptr
  llvm.store %n, %a2 : i32, !llvm.ptr
  llvm.store %zero, %p1 : i32, !llvm.ptr<5>
  llvm.store %zero, %flatCount : i32, !llvm.ptr
  llvm.br ^loop
^loop:
  %c = llvm.load %flatCount : !llvm.ptr -> i32
  %more = llvm.icmp "slt" %c, %three : i32
  llvm.cond_br %more, ^body, ^end
^body:
  %x0 = llvm.load %a0 : !llvm.ptr -> i32
  %x2 = llvm.load %a2 : !llvm.ptr -> i32
  %s = llvm.load %p1 : !llvm.ptr<5> -> i32
  %sum = llvm.add %x0, %s : i32
  llvm.store %sum, %p1 : i32, !llvm.ptr<5>
  llvm.store %x2, %a0 : i32, !llvm.ptr
  llvm.store %x0, %a2 : i32, !llvm.ptr
  %next = llvm.add %c, %one : i32
  llvm.store %next, %flatCount : i32, !llvm.ptr
  llvm.br ^loop
^end:
  %total = llvm.load %p1 : !llvm.ptr<5> -> i32
  %to = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %again = llvm.load %where : !llvm.ptr<5> -> !llvm.ptr<1>
  %old = llvm.load %again : !llvm.ptr<1> -> i32
  %both = llvm.sub %total, %old : i32
  llvm.store %both, %to : i32, !llvm.ptr<1>
"""


def _private() -> tuple[str, Case]:
    x, n = np.arange(128, dtype=np.int32) * 7, 5
    # Three times the number, n and the number again, less the number.
    return PRIVATE, Case((2,), [x, np.zeros(128, np.int32), n], {1: x + n})


# Integers of 33 bits, also of constants with attributes of another width, of two truth values, and
# a product of 128 bits.
ODD = """
  %one = llvm.mlir.constant(1 : i32) : i32
  %five = llvm.mlir.constant(-5 : i64) : i33
  %shift = llvm.mlir.constant(1 : i33) : i33
  %half = llvm.mlir.constant(64 : i128) : i128
  %pairs = llvm.mlir.poison : vector<2xi1>
  %from = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %to = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xi64>
  %value = llvm.load %from : !llvm.ptr<1> -> i64
  %v = llvm.trunc %value : i64 to i32
  %u = llvm.zext %v : i32 to i33
  %square = llvm.mul %u, %u : i33
  %a = llvm.lshr %square, %shift : i33
  %s = llvm.sext %v : i32 to i33
  %quotient = llvm.sdiv %s, %five : i33
  %isLess = llvm.icmp "slt" %quotient, %s : i33
  %c = llvm.trunc %v : i32 to i1
  %low = llvm.insertelement %isLess, %pairs[%zero : i32] : vector<2xi1>
  %both = llvm.insertelement %c, %low[%one : i32] : vector<2xi1>
  %bits = llvm.bitcast %both : vector<2xi1> to i2
  %wx = llvm.zext %value : i64 to i128
  %product = llvm.mul %wx, %wx : i128
  %upper = llvm.lshr %product, %half : i128
  %r0 = llvm.zext %a : i33 to i64
  %r1 = llvm.sext %quotient : i33 to i64
  %r2 = llvm.zext %bits : i2 to i64
  %r3 = llvm.trunc %upper : i128 to i64
  %e0 = llvm.mlir.undef : vector<4xi64>
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %e1 = llvm.insertelement %r0, %e0[%zero : i32] : vector<4xi64>
  %e2 = llvm.insertelement %r1, %e1[%one : i32] : vector<4xi64>
  %e3 = llvm.insertelement %r2, %e2[%two : i32] : vector<4xi64>
  %e4 = llvm.insertelement %r3, %e3[%three : i32] : vector<4xi64>
  llvm.store %e4, %to : vector<4xi64>, !llvm.ptr<1>
"""


def _odd_widths() -> tuple[str, Case]:
    x = np.random.default_rng(3).integers(0, 2**63, 128).astype(np.uint64)
    rows = []
    for number in x.tolist():
        v = number & 0xFFFFFFFF
        signed = (v ^ 1 << 31) - (1 << 31)
        quotient = abs(signed) // 5 * (1 if signed < 0 else -1)
        bits = int(quotient < signed) | (v & 1) << 1
        rows.append([(v * v & (1 << 33) - 1) >> 1, quotient % 2**64, bits, number * number >> 64])
    expected = np.array(rows, np.uint64)
    return ODD, Case((2,), [x, np.zeros((128, 4), np.uint64), 0], {1: expected})


TRUTHS = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")


def _truths() -> tuple[str, Case]:
    """Bit k of the result is comparison k of two bits of a number; true is -1 with a sign."""
    body = """
  %one = llvm.mlir.constant(1 : i32) : i32
  %from = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %a = llvm.trunc %v : i32 to i1
  %w = llvm.lshr %v, %one : i32
  %b = llvm.trunc %w : i32 to i1
  %r0 = llvm.mlir.constant(0 : i32) : i32
"""
    for number, predicate in enumerate(TRUTHS):
        body += f"""
  %c{number} = llvm.icmp "{predicate}" %a, %b : i1
  %e{number} = llvm.zext %c{number} : i1 to i32
  %k{number} = llvm.mlir.constant({number} : i32) : i32
  %s{number} = llvm.shl %e{number}, %k{number} : i32
  %r{number + 1} = llvm.or %r{number}, %s{number} : i32
"""
    body += f"  llvm.store %r{len(TRUTHS)}, %to : i32, !llvm.ptr<1>\n"
    x = np.arange(128, dtype=np.int32)
    a, b = x & 1, x >> 1 & 1
    results = [a == b, a != b, a < b, a <= b, a > b, a >= b, a > b, a >= b, a < b, a <= b]
    expected = sum(result.astype(np.int32) << k for k, result in enumerate(results))
    return body, Case((2,), [x, np.zeros(128, np.int32), 0], {1: np.asarray(expected)})


CASES: dict[str, Callable[[], tuple[str, Case]]] = {
    "private memory": _private,
    "integers of other widths": _odd_widths,
    "comparisons of truth values": _truths,
    "masked f64 loads and stores": lambda: _masked(PARTS),
    "masked f64 loads": lambda: _masked(ALL),
}


def _source(body: str, folder: Path) -> Path:
    source = folder / "k.mlir"
    source.write_text(KERNEL.replace("BODY", body))
    return source


@pytest.mark.parametrize("name", CASES)
def test_kernel(name: str, tmp_path: Path) -> None:
    body, case = CASES[name]()
    run(_source(body, tmp_path), case, tmp_path)


# A module says how data lies in memory, as mlir-translate makes it of LLVM IR: here, structures
# have 8 bytes before an i64.
LAID_OUT = """
module attributes {dlti.dl_spec = #dlti.dl_spec<
    !llvm.ptr<1> = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>,
    i32 = dense<32> : vector<2xi64>, "dlti.endianness" = "little">} {
KERNEL}
"""
PADDED = """
  %from = llvm.getelementptr %p[%i, 1]
      : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i64)>
  %to = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %v = llvm.load %from : !llvm.ptr<1> -> i64
  llvm.store %v, %to : i64, !llvm.ptr<1>
"""


def test_a_layout_of_data(tmp_path: Path) -> None:
    source = tmp_path / "k.mlir"
    source.write_text(LAID_OUT.replace("KERNEL", KERNEL.replace("BODY", PADDED)))
    x = np.random.default_rng(4).integers(-(2**63), 2**63, (128, 2))
    run(source, Case((2,), [x, np.zeros(128, np.int64), 0], {1: x[:, 1]}), tmp_path)


# A function that kernels call, with a structure in private memory, and a pointer to workgroup
# memory that became flat.
CALLED = """
llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x i32>
llvm.func internal @swap(%p: !llvm.ptr, %x: i32) -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %none = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %own = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr<5>
  %v = llvm.load %p : !llvm.ptr -> i32
  %a = llvm.insertvalue %v, %none[0] : !llvm.struct<(i32, i32)>
  %b = llvm.insertvalue %x, %a[1] : !llvm.struct<(i32, i32)>
  llvm.store %b, %own : !llvm.struct<(i32, i32)>, !llvm.ptr<5>
  %c = llvm.load %own : !llvm.ptr<5> -> !llvm.struct<(i32, i32)>
  llvm.return %c : !llvm.struct<(i32, i32)>
}
"""
CALL = """
  %shared = llvm.mlir.addressof @shared : !llvm.ptr<3>
  %flat = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
  %from = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %place = llvm.getelementptr %flat[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.store %v, %place : i32, !llvm.ptr
  %pair = llvm.call @swap(%place, %n) : (!llvm.ptr, i32) -> !llvm.struct<(i32, i32)>
  %first = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i32)>
  %second = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i32)>
  %d = llvm.sub %first, %second : i32
  llvm.store %d, %to : i32, !llvm.ptr<1>
"""


def test_calls(tmp_path: Path) -> None:
    source = tmp_path / "k.mlir"
    source.write_text(CALLED + KERNEL.replace("BODY", CALL))
    x = np.arange(128, dtype=np.int32) * 7
    run(source, Case((2,), [x, np.zeros(128, np.int32), 5], {1: x - 5}), tmp_path)


def test_errors_beside_calls_are_at_their_places(tmp_path: Path) -> None:
    source = tmp_path / "k.mlir"
    wrong = '  llvm.call_intrinsic "llvm.amdgcn.ds.gws.barrier"(%n, %n) : (i32, i32) -> ()\n'
    text = CALLED + KERNEL.replace("BODY", CALL + wrong)
    source.write_text(text)
    error = refusal(source)
    assert "no translation of ds.gws.barrier" in error.message
    assert error.line == text[: text.index(wrong)].count("\n") + 1


# The flags of gfx942, of gfx12 and without a format of numbers.
@pytest.mark.parametrize("flags", [159744, 822243328, 131072])
def test_buffer_compare_and_swap(flags: int, tmp_path: Path) -> None:
    source = _source(CMPSWAP.replace("FLAGS", str(flags)), tmp_path)
    path = tmp_path / "k.hsaco"
    path.write_bytes(waveasm.compile(source).data)
    counter, owners = np.zeros(1, np.int32), np.full(128, -1, np.int32)
    load(path).run((2,), [counter, owners, 0], is_typed=False)
    assert counter[0] == 128
    np.testing.assert_array_equal(np.sort(owners), np.arange(128))


# Two arrays in workgroup memory, where launches say, after one of the kernel's own.
LOCAL = """
llvm.mlir.global internal @own() {addr_space = 3 : i32} : !llvm.array<64 x i32>
llvm.func @k(%p: !llvm.ptr<1>, %a: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>) attributes {
    rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>,
    passthrough = [["amdgpu-lds-size", "768"]]} {
  %x = rocdl.workitem.id.x : i32
  %own = llvm.mlir.addressof @own : !llvm.ptr<3>
  %last = llvm.mlir.constant(63 : i32) : i32
  %from = llvm.getelementptr %p[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %w = llvm.mul %v, %n : i32
  %s = llvm.add %w, %v : i32
  %p0 = llvm.getelementptr %own[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %p1 = llvm.getelementptr %a[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %p2 = llvm.getelementptr %b[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %v, %p0 : i32, !llvm.ptr<3>
  llvm.store %w, %p1 : i32, !llvm.ptr<3>
  llvm.store %s, %p2 : i32, !llvm.ptr<3>
  rocdl.s.barrier
  %y = llvm.sub %last, %x : i32
  %q0 = llvm.getelementptr %own[%y] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %q1 = llvm.getelementptr %a[%y] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %q2 = llvm.getelementptr %b[%y] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %v0 = llvm.load %q0 : !llvm.ptr<3> -> i32
  %v1 = llvm.load %q1 : !llvm.ptr<3> -> i32
  %v2 = llvm.load %q2 : !llvm.ptr<3> -> i32
  %d = llvm.sub %v2, %v1 : i32
  %e = llvm.mul %d, %v0 : i32
  llvm.store %e, %from : i32, !llvm.ptr<1>
  llvm.return
}
"""


def test_arguments_that_point_to_workgroup_memory(tmp_path: Path) -> None:
    source = tmp_path / "k.mlir"
    source.write_text(LOCAL)
    x = np.arange(64, dtype=np.int32) - 20
    case = Case((1,), [x, 512, 3, 256], {0: x[::-1] ** 2})
    run(source, case, tmp_path)


# Reads of a constant to which the host may give another value.
EXPORTED = """
target triple = "amdgcn-amd-amdhsa"
@weights = protected addrspace(4) externally_initialized constant
    [4 x i32] [i32 3, i32 1, i32 4, i32 1]
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %a = getelementptr i32, ptr addrspace(4) @weights, i32 %n
  %v = load i32, ptr addrspace(4) %a
  %b = getelementptr i32, ptr addrspace(4) @weights, i32 2
  %w = load i32, ptr addrspace(4) %b
  %s = mul i32 %v, %w
  store i32 %s, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" "target-cpu"="gfx942" }
"""


def test_constants_of_the_host_are_symbols(tmp_path: Path) -> None:
    source = tmp_path / "k.ll"
    source.write_text(EXPORTED)
    run(source, Case((1,), [np.zeros(1, np.int32), 2], {0: np.array([16])}), tmp_path)
    text = waveasm.compile(source, emit=waveasm.Emit.ASM).data.decode()
    assert ".globl weights" in text
    # Both loads are there, and none is folded.
    assert text.count("s_load_dword ") + text.count("s_load_dwordx2 ") >= 2


# Pointers that lanes trade through memory, and the alias of a constant.
TRADED = """
target triple = "amdgcn-amd-amdhsa"
@numbers = addrspace(4) constant [2 x i32] [i32 5, i32 7]
@other = alias [2 x i32], ptr addrspace(4) @numbers
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
  %a = getelementptr i32, ptr addrspace(1) %p, i32 1
  %x = atomicrmw xchg ptr addrspace(1) %q, ptr addrspace(1) %a seq_cst
  %r = cmpxchg ptr addrspace(1) %q, ptr addrspace(1) %a, ptr addrspace(1) %p seq_cst seq_cst
  %old = extractvalue { ptr addrspace(1), i1 } %r, 0
  %same = icmp eq ptr addrspace(1) %old, %a
  %v = zext i1 %same to i32
  %b = getelementptr i32, ptr addrspace(4) @other, i32 1
  %w = load i32, ptr addrspace(4) %b
  %s = add i32 %v, %w
  store i32 %s, ptr addrspace(1) %old
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="1,1" "target-cpu"="gfx942" }
"""


def test_pointers_in_atomics_and_aliases(tmp_path: Path) -> None:
    source = tmp_path / "k.ll"
    source.write_text(TRADED)
    arguments = [np.zeros(2, np.int32), np.zeros(1, np.int64)]
    run(source, Case((1,), arguments, {0: np.array([0, 8])}), tmp_path)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("%r = call i32 %f(i32 1)", "expected a function that is known by name and inlined"),
        ("%r = call i32 @far(i32 1)", "expected 'far' to be inlined"),
        (
            "%r = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float 1.0, metadata "
            '!"fpexcept.strict")',
            "expected LLVM IR that MLIR's LLVM dialect expresses: unhandled",
        ),
    ],
)
def test_refused_text_of_llvm(line: str, message: str, tmp_path: Path) -> None:
    source = tmp_path / "k.ll"
    source.write_text(
        'target triple = "amdgcn-amd-amdhsa"\ndeclare i32 @far(i32)\n'
        "declare i32 @llvm.experimental.constrained.fptosi.i32.f32(float, metadata)\n"
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr %f) {\n"
        f"  {line}\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}}\n"
    )
    first = refusal(source)
    assert message in first.message
    assert first.line


def test_a_refused_global_has_its_line(tmp_path: Path) -> None:
    source = tmp_path / "k.ll"
    source.write_text(
        'target triple = "amdgcn-amd-amdhsa"\n@filled = addrspace(3) global i32 5\n'
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n"
        "  %v = load i32, ptr addrspace(3) @filled\n"
        "  store i32 %v, ptr addrspace(1) %p\n  ret void\n}\n"
    )
    first = refusal(source)
    assert "expected workgroup memory without a value: 'filled'" in first.message
    assert first.line == 2


def test_kernels_and_programs_in_a_gpu_module(tmp_path: Path) -> None:
    """Both become the code object that a `gpu.binary` contains."""
    body, case = CASES["private memory"]()
    kernel = KERNEL.replace("BODY", body)
    source, again = tmp_path / "k.mlir", tmp_path / "programs.mlir"
    source.write_text(f"gpu.module @kernels {{\n{kernel}\n}}\n")
    run(source, case, tmp_path, target="gfx942")
    program = waveasm.compile(source, target="gfx942", emit=waveasm.Emit.WAVEASM).data.decode()
    inside = program.strip().splitlines()[1:-1]
    again.write_text("gpu.module @kernels {\n" + "\n".join(inside) + "\n}\n")
    run(again, case, tmp_path, target="gfx942")
