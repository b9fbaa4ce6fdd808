"""Kernels of the LLVM dialect that no front end here makes compute what NumPy does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import waveasm
from tests.llvm_import.cases import Case, random, run
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


CASES: dict[str, Callable[[], tuple[str, Case]]] = {
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
