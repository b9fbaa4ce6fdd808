"""Makes kernels/*.mlir from kernels in Triton, which is not a part of the build:

    pip install triton==3.9
    python generate.py [NAME ...]

Triton compiles each kernel for gfx942, or another target, without a GPU and keeps LLVM IR, which
`mlir-translate-22` translates. What launches know and the IR does not is added: the size of a
workgroup, and of its memory.
"""

# Triton compiles kernels from their text: they have its annotations alone.
# mypy: disable-error-code="no-untyped-def,untyped-decorator,import-not-found,no-untyped-call"

from __future__ import annotations

import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

FOLDER = Path(__file__).parent / "kernels"


@triton.jit
def vector_add(a, b, c, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(c + i, tl.load(a + i, mask=m) + tl.load(b + i, mask=m), mask=m)


@triton.jit
def softmax(out, x, stride, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + row * stride + i, mask=i < n, other=-float("inf"))
    v = v - tl.max(v, 0)
    e = tl.exp(v)
    tl.store(out + row * stride + i, e / tl.sum(e, 0), mask=i < n)


@triton.jit
def layernorm(out, x, w, b, n, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + row * n + i, mask=m, other=0.0).to(tl.float32)
    mean = tl.sum(v, 0) / n
    d = tl.where(m, v - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(d * d, 0) / n + eps)
    y = d * scale * tl.load(w + i, mask=m) + tl.load(b + i, mask=m)
    tl.store(out + row * n + i, y.to(tl.float16), mask=m)


@triton.jit
def rmsnorm_loop(out, x, w, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    total = tl.zeros((BLOCK,), tl.float32)
    for start in range(0, n, BLOCK):
        v = tl.load(x + row * n + start + i, mask=start + i < n, other=0.0)
        total += v * v
    scale = tl.rsqrt(tl.sum(total, 0) / n)
    for start in range(0, n, BLOCK):
        m = start + i < n
        v = tl.load(x + row * n + start + i, mask=m) * scale
        tl.store(out + row * n + start + i, v * tl.load(w + start + i, mask=m), mask=m)


@triton.jit
def matmul(a, b, c, K, sam, sbk, scm, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    ap = a + rm[:, None] * sam + rk[None, :]
    bp = b + rk[:, None] * sbk + rn[None, :]
    acc = tl.zeros((BM, BN), tl.float32)
    for _ in range(0, K, BK):
        acc += tl.dot(tl.load(ap), tl.load(bp))
        ap += BK
        bp += BK * sbk
    tl.store(c + rm[:, None] * scm + rn[None, :], acc.to(tl.float16))


@triton.jit
def attention(q, k, v, o, n, scale, BM: tl.constexpr, BN: tl.constexpr, D: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.arange(0, BN)
    d = tl.arange(0, D)
    qt = tl.load(q + rm[:, None] * D + d[None, :])
    acc = tl.zeros((BM, D), tl.float32)
    top = tl.full((BM,), -float("inf"), tl.float32)
    total = tl.zeros((BM,), tl.float32)
    for start in range(0, n, BN):
        kt = tl.load(k + (start + rn)[None, :] * D + d[:, None])
        s = tl.dot(qt, kt) * scale
        new = tl.maximum(top, tl.max(s, 1))
        p = tl.exp2(s - new[:, None])
        old = tl.exp2(top - new)
        total = total * old + tl.sum(p, 1)
        vt = tl.load(v + (start + rn)[:, None] * D + d[None, :])
        acc = acc * old[:, None] + tl.dot(p.to(tl.float16), vt)
        top = new
    tl.store(o + rm[:, None] * D + d[None, :], (acc / total[:, None]).to(tl.float16))


@triton.jit
def row_argmax(out, x, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    v = tl.load(x + row * n + i, mask=i < n, other=-float("inf"))
    tl.store(out + row, tl.argmax(v, 0))


@triton.jit
def prefix_sum(out, x, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    base = tl.program_id(0) * BLOCK
    tl.store(out + base + i, tl.cumsum(tl.load(x + base + i), 0))


@triton.jit
def total_atomic(out, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n, other=0.0)
    tl.atomic_add(out, tl.sum(v, 0), sem="relaxed")


@triton.jit
def histogram(out, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.atomic_add(out + tl.load(x + i, mask=m, other=0), 1, mask=m, sem="relaxed")


@triton.jit
def gelu(out, x, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n).to(tl.float32)
    y = v * tl.sigmoid(1.702 * v)
    tl.store(out + i, y.to(tl.float16), mask=i < n)


@triton.jit
def transpose(out, x, M, N, BM: tl.constexpr, BN: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    t = tl.load(x + rm[:, None] * N + rn[None, :])
    tl.store(out + rn[:, None] * M + rm[None, :], tl.trans(t))


@triton.jit
def gather_rows(out, x, index, n, BLOCK: tl.constexpr):
    row = tl.load(index + tl.program_id(0)).to(tl.int64)
    i = tl.arange(0, BLOCK)
    tl.store(out + tl.program_id(0) * n + i, tl.load(x + row * n + i, mask=i < n), mask=i < n)


TYPE = re.compile(r"\b(float|double|half|bfloat)\b")
NUMBER = re.compile(
    r"(?<=[ (])(?:f0x(?P<bits>[0-9A-F]{8})"
    r"|(?P<sign>[-+])(?P<word>inf|qnan|nan\(0x(?P<load>[0-9A-F]+)\))"
    r"|(?P<decimal>-?\d\.\d+e[-+]\d+))(?![\w.])"
)


def _bits(kind: str, sign: bool, load: int | None) -> str:
    """The infinity of a type, or the quiet NaN with so much more in its mantissa."""
    width, mantissa = {"half": (16, 10), "bfloat": (16, 7), "float": (64, 52), "double": (64, 52)}[
        kind
    ]
    number = (1 << width - 1) - (1 << mantissa) | sign << width - 1
    if load is not None:
        number |= 1 << mantissa - 1 | load << (29 if kind == "float" else 0)
    return {"half": "0xH", "bfloat": "0xR"}.get(kind, "0x") + f"{number:0{width // 4}X}"


def _spell(line: str) -> str:
    """Spells floats as LLVM 22 does: later ones have words for infinities and round decimals."""

    def spell(found: re.Match[str]) -> str:
        kinds = TYPE.findall(line[: found.start()])
        if not kinds:
            return found[0]
        kind = kinds[-1]
        if found["word"]:
            load = "0" if found["word"] == "qnan" else found["load"]
            return _bits(kind, found["sign"] == "-", None if load is None else int(load, 16))
        if found["bits"]:
            number = struct.unpack(">f", bytes.fromhex(found["bits"]))[0]
        elif kind == "float":
            number = struct.unpack("f", struct.pack("f", float(found["decimal"])))[0]
        else:
            return found[0]
        return "0x" + struct.pack(">d", number).hex().upper()

    return NUMBER.sub(spell, line).replace(", target_mem: none", "")


def make(name: str, function: Any, types: str, constants: dict[str, int], **how: Any) -> None:
    """Compiles `function` whose arguments have the types, and writes NAME.mlir into
    the `folder`, or kernels/."""
    names = function.arg_names
    signature = dict(zip(names, types.split(), strict=False))
    signature |= dict.fromkeys(constants, "constexpr")
    hints: dict[Any, Any] = {}
    for number, each in enumerate(names):
        if signature[each] == "constexpr":
            continue
        hint = []
        if how.get("divisible", True) and not signature[each].startswith("f"):
            hint.append(["tt.divisibility", 16])
        if how.get("buffers", False) and signature[each].startswith("*"):
            hint.append(["tt.pointer_range", 32])
        if hint:
            hints[(number,)] = hint
    warps, gpu = how.get("warps", 4), how.get("gpu", "gfx942")
    kernel = triton.compile(
        ASTSource(fn=function, signature=signature, constexprs=constants, attrs=hints),
        target=GPUTarget("hip", gpu, 64),
        options={"num_warps": warps},
    )
    text = kernel.asm["llir"]
    text = "\n".join(_spell(line) for line in text.splitlines())
    text = re.sub(r", !dbg !\d+| !dbg !\d+", "", text)
    result = subprocess.run(
        ["mlir-translate-22", "--import-llvm"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        raise SystemExit(f"{name}: {result.stderr}")
    mlir = re.sub(r"module attributes \{.*\} \{\n", "module {\n", result.stdout)
    mlir = re.sub(r"\n *llvm.module_flags .*", "", mlir)
    size = 64 * warps
    attributes = f'passthrough = [["amdgpu-flat-work-group-size", "{size},{size}"]'
    if kernel.metadata.shared:
        attributes += f', ["amdgpu-lds-size", "{kernel.metadata.shared}"]'
    if gpu != "gfx942":
        attributes += f', ["target-cpu", "{gpu}"]'
    mlir = re.sub(r"passthrough = \[.*\]", attributes + "]", mlir)
    mlir = re.sub(r" +\n", "\n", mlir)
    (how.get("folder", FOLDER) / f"{name}.mlir").write_text(
        mlir.replace(f"@{function.__name__}(", f"@{name}(")
    )
    print(name, kernel.metadata.shared)


MATMUL = {"BM": 64, "BN": 64, "BK": 32}
KERNELS: dict[str, tuple[Any, str, dict[str, int], dict[str, Any]]] = {
    "vector_add": (vector_add, "*fp32 *fp32 *fp32 i32", {"BLOCK": 1024}, {}),
    "vector_add_buffers": (
        vector_add,
        "*fp32 *fp32 *fp32 i32",
        {"BLOCK": 1024},
        {"buffers": True, "divisible": False},
    ),
    "vector_add_f16": (vector_add, "*fp16 *fp16 *fp16 i32", {"BLOCK": 1024}, {"buffers": True}),
    "vector_add_i64": (vector_add, "*i64 *i64 *i64 i32", {"BLOCK": 512}, {}),
    "softmax": (softmax, "*fp32 *fp32 i32 i32", {"BLOCK": 1024}, {}),
    "softmax_buffers": (softmax, "*fp32 *fp32 i32 i32", {"BLOCK": 1024}, {"buffers": True}),
    "softmax_one_wave": (softmax, "*fp32 *fp32 i32 i32", {"BLOCK": 256}, {"warps": 1}),
    "layernorm": (layernorm, "*fp16 *fp16 *fp32 *fp32 i32 fp32", {"BLOCK": 1024}, {}),
    "rmsnorm_loop": (rmsnorm_loop, "*fp32 *fp32 *fp32 i32", {"BLOCK": 256}, {}),
    "matmul": (matmul, "*fp16 *fp16 *fp16 i32 i32 i32 i32", MATMUL, {}),
    "matmul_buffers": (
        matmul,
        "*fp16 *fp16 *fp16 i32 i32 i32 i32",
        MATMUL,
        {"buffers": True},
    ),
    "matmul_bf16": (matmul, "*bf16 *bf16 *fp16 i32 i32 i32 i32", MATMUL, {"buffers": True}),
    "attention": (attention, "*fp16 *fp16 *fp16 *fp16 i32 fp32", {"BM": 64, "BN": 32, "D": 64}, {}),
    "row_argmax": (row_argmax, "*i32 *fp32 i32", {"BLOCK": 512}, {}),
    "prefix_sum": (prefix_sum, "*i32 *i32", {"BLOCK": 512}, {}),
    "total_atomic": (total_atomic, "*fp32 *fp32 i32", {"BLOCK": 1024}, {}),
    "histogram": (histogram, "*i32 *i32 i32", {"BLOCK": 256}, {"buffers": True}),
    "gelu": (gelu, "*fp16 *fp16 i32", {"BLOCK": 1024}, {}),
    "transpose": (transpose, "*fp32 *fp32 i32 i32", {"BM": 32, "BN": 32}, {}),
    "gather_rows": (gather_rows, "*fp32 *fp32 *i32 i32", {"BLOCK": 256}, {}),
}

if __name__ == "__main__":
    for key in sys.argv[1:] or KERNELS:
        kernel_function, kernel_types, kernel_constants, options = KERNELS[key]
        make(key, kernel_function, kernel_types, kernel_constants, **options)
