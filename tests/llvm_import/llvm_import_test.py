"""Kernels of Triton in the LLVM dialect (generate.py) compute what NumPy does, in strict mode.

A compile checks the machine code that it makes, so each kernel passes that check as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from waveasm.emulator import load

FOLDER = Path(__file__).parent / "kernels"
Array = npt.NDArray[Any]


class Case(NamedTuple):
    """A launch, the argument with the results, and what these are."""

    grid: tuple[int, ...]
    arguments: list[Any]
    output: int
    expected: Array
    tolerance: float = 0.0


# Numbers and rows have sizes that 16 divides, as the kernels promise.
def _random(shape: Any, dtype: Any = np.float32, seed: int = 0) -> Array:
    drawn: Array = np.random.default_rng(seed).normal(0, 1, shape).astype(dtype)
    return drawn


def _vector_add(dtype: Any, block: int) -> Case:
    count = 2 * block - 96
    a, b = (_random(count, np.float32, seed) * 50 for seed in (1, 2))
    a, b = a.astype(dtype), b.astype(dtype)
    out = np.zeros(count, dtype)
    # Triton adds two pointers that kernels do not use.
    return Case((2,), [a, b, out, count, None, None], 2, a + b)


def _softmax(width: int) -> Case:
    x = _random((3, width + 16))
    out = np.zeros_like(x)
    rows = x[:, :width].astype(np.float64)
    powers = np.exp(rows - rows.max(1, keepdims=True))
    expected = out.copy()
    expected[:, :width] = powers / powers.sum(1, keepdims=True)
    return Case((3,), [out, x, width + 16, width, None, None], 0, expected, 1e-6)


def _layernorm() -> Case:
    x, w, b = _random((2, 1008), np.float16), _random(1008, seed=1), _random(1008, seed=2)
    wide = x.astype(np.float64)
    centered = wide - wide.mean(1, keepdims=True)
    scale = 1 / np.sqrt((centered**2).mean(1, keepdims=True) + 1e-5)
    expected = (centered * scale * w + b).astype(np.float16)
    out = np.zeros_like(x)
    return Case((2,), [out, x, w, b, 1008, np.float32(1e-5), None, None], 0, expected, 4e-3)


def _rmsnorm() -> Case:
    x, w = _random((2, 704)), _random(704, seed=1)
    expected = x / np.sqrt((x.astype(np.float64) ** 2).mean(1, keepdims=True)) * w
    return Case((2,), [np.zeros_like(x), x, w, 704, None, None], 0, expected, 1e-5)


def _matmul(bf16: bool = False) -> Case:
    a, b = _random((64, 96), np.float16) / 4, _random((96, 128), np.float16, 1) / 4
    inputs: list[Any] = [a.astype(np.float16), b.astype(np.float16)]
    if bf16:
        inputs = [(x.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16) for x in inputs]
        a, b = ((x.astype(np.uint32) << 16).view(np.float32) for x in inputs)
    expected = (a.astype(np.float64) @ b.astype(np.float64)).astype(np.float16)
    out = np.zeros((64, 128), np.float16)
    return Case((1, 2), [*inputs, out, 96, 96, 128, 128, None, None], 2, expected, 4e-3)


def _attention() -> Case:
    q, k, v = (_random((64, 64), np.float16, seed) for seed in range(3))
    scores = q.astype(np.float64) @ k.T.astype(np.float64) * 0.125
    powers = np.exp2(scores - scores.max(1, keepdims=True))
    expected = (powers / powers.sum(1, keepdims=True)) @ v.astype(np.float64)
    out = np.zeros((64, 64), np.float16)
    arguments = [q, k, v, out, 64, np.float32(0.125), None, None]
    return Case((1,), arguments, 3, expected.astype(np.float16), 5e-3)


def _row_argmax() -> Case:
    x = _random((3, 448))
    out = np.zeros(3, np.int32)
    return Case((3,), [out, x, 448, None, None], 0, x.argmax(1).astype(np.int32))


def _prefix_sum() -> Case:
    x = np.random.default_rng(0).integers(-1000, 1000, (2, 512)).astype(np.int32)
    return Case((2,), [np.zeros_like(x), x, None, None], 0, x.cumsum(1, dtype=np.int32))


def _total_atomic() -> Case:
    x = _random(2992)
    expected = np.array([x.sum(dtype=np.float64)])
    return Case((3,), [np.zeros(1, np.float32), x, 2992, None, None], 0, expected, 1e-4)


def _histogram() -> Case:
    x = np.random.default_rng(0).integers(0, 16, 496).astype(np.int32)
    out = np.zeros(16, np.int32)
    return Case((2,), [out, x, 496, None, None], 0, np.bincount(x, minlength=16).astype(np.int32))


def _gelu() -> Case:
    x = _random(1504, np.float16)
    wide = x.astype(np.float64)
    expected = (wide / (1 + np.exp(-1.702 * wide))).astype(np.float16)
    return Case((2,), [np.zeros_like(x), x, 1504, None, None], 0, expected, 2e-3)


def _transpose() -> Case:
    x = _random((64, 96))
    out = np.zeros((96, 64), np.float32)
    return Case((2, 3), [out, x, 64, 96, None, None], 0, x.T.copy())


def _gather_rows() -> Case:
    x, index = _random((10, 208)), np.array([7, 0, 3], np.int32)
    return Case((3,), [np.zeros((3, 208), np.float32), x, index, 208, None, None], 0, x[index])


CASES: dict[str, Callable[[], Case]] = {
    "vector_add": lambda: _vector_add(np.float32, 1024),
    "vector_add_buffers": lambda: _vector_add(np.float32, 1024),
    "vector_add_f16": lambda: _vector_add(np.float16, 1024),
    "vector_add_i64": lambda: _vector_add(np.int64, 512),
    "softmax": lambda: _softmax(1008),
    "softmax_buffers": lambda: _softmax(1008),
    "softmax_one_wave": lambda: _softmax(240),
    "layernorm": _layernorm,
    "rmsnorm_loop": _rmsnorm,
    "matmul": _matmul,
    "matmul_buffers": _matmul,
    "matmul_bf16": lambda: _matmul(bf16=True),
    "attention": _attention,
    "row_argmax": _row_argmax,
    "prefix_sum": _prefix_sum,
    "total_atomic": _total_atomic,
    "histogram": _histogram,
    "gelu": _gelu,
    "transpose": _transpose,
    "gather_rows": _gather_rows,
}


def test_every_kernel_has_a_case() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.mlir")) == sorted(CASES)


def test_arguments_are_where_llvm_has_them() -> None:
    text = """
    llvm.func @k(%x: i32, %p: !llvm.ptr<1>, %y: f16, %z: i32)
        attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
      llvm.store %x, %p : i32, !llvm.ptr<1>
      llvm.return
    }
    """
    program = waveasm.compile(text, emit=waveasm.Emit.WAVEASM).data.decode()
    offsets = [int(each) for each in re.findall(r"offset = (\d+) : i64, size", program)]
    offsets = offsets or [int(each) for each in re.findall(r"offset = (\d+) : i64", program)]
    assert offsets == [0, 8, 16, 20]


@pytest.mark.parametrize("name", CASES)
def test_kernel(name: str, tmp_path: Path) -> None:
    case = CASES[name]()
    path = tmp_path / "kernel.hsaco"
    text = (FOLDER / f"{name}.mlir").read_text()
    path.write_bytes(waveasm.compile(text, file_name=f"{name}.mlir").data)
    unused = np.zeros(1, np.int32)
    arguments = [unused if each is None else each for each in case.arguments]
    load(path).run(case.grid, arguments, is_typed=False)
    got = arguments[case.output]
    if case.tolerance:
        np.testing.assert_allclose(
            got.astype(np.float64),
            case.expected.astype(np.float64),
            rtol=case.tolerance,
            atol=case.tolerance,
        )
    else:
        np.testing.assert_array_equal(got, case.expected)


LLVM_IR = """\
; Text of LLVM IR, as clang and Triton print it.
target datalayout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add(ptr addrspace(1) %a, ptr addrspace(1) %b, float %c) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %t to i64
  %from = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %to = getelementptr inbounds float, ptr addrspace(1) %b, i64 %i
  %x = load float, ptr addrspace(1) %from, align 4
  %y = fadd float %x, %c
  store float %y, ptr addrspace(1) %to, align 4
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
"""


def test_text_of_llvm_ir(tmp_path: Path) -> None:
    path = tmp_path / "kernel.hsaco"
    path.write_bytes(waveasm.compile(LLVM_IR).data)
    a, b = _random(64), np.zeros(64, np.float32)
    load(path).run((1,), [a, b, np.float32(2.5)], is_typed=False)
    np.testing.assert_array_equal(b, a + np.float32(2.5))


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        ("fadd float %x", "fadd double %x", "expected LLVM IR of version", 11),
        ("amdgpu_kernel ", "internal ", "expected a kernel, got the function 'add'", 5),
        ("float %x, %c", "float %z, %c\n  %z = fadd float %x, %c", "does not dominate", 1),
        ("fadd float %x, %c", "call float @llvm.tan.f32(float %x)", "llvm.intr.tan", 5),
    ],
)
def test_wrong_text_of_llvm_ir(old: str, new: str, message: str, line: int) -> None:
    with pytest.raises(waveasm.CompileError) as error:
        waveasm.compile(LLVM_IR.replace(old, new), file_name="add.ll")
    first = error.value.diagnostics[0]
    assert (first.file, first.line) == ("add.ll", line)
    assert message in first.message
