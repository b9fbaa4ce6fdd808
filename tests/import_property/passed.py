"""Random arguments of kernels in LLVM IR: numbers, vectors and structures, and their bytes."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

LANES = 64
SLOT = 64
"""Bytes that a lane writes for a value."""
SIZES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "half": 2, "bfloat": 2, "float": 4, "double": 8}
FLOATS = {"half": "f2", "bfloat": "u2", "float": "f4", "double": "f8"}
"""How NumPy passes a float."""
COUNTS = (2, 3, 4, 8, 16)


class Kind(NamedTuple):
    """A type of LLVM IR in memory."""

    text: str
    bytes: int
    """What loads and stores move."""
    alignment: int


class Read(NamedTuple):
    """A value that a kernel reads among its arguments."""

    lines: list[str]
    """What makes `%vN`."""
    text: str
    places: list[int]
    """The byte among the arguments at which it is, for each lane."""
    bytes: int


class Kernel(NamedTuple):
    text: str
    arguments: list[Any]
    offsets: list[int]
    """The place of each argument."""
    output: npt.NDArray[np.uint8]
    expected: npt.NDArray[np.uint8]


def _up(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment


def _kind(draw: random.Random, most: int = SLOT) -> Kind:
    """A number or a vector, at a multiple of the power of two that holds it."""
    name, size = draw.choice([*SIZES.items()])
    count = draw.choice([1, 1, 1, *(count for count in COUNTS if count * size <= most)])
    if count == 1:
        return Kind(name, size, size)
    bits = 1 << (count * size - 1).bit_length()
    return Kind(f"<{count} x {name}>", count * size, bits)


def make(seed: int) -> Kernel:
    """A kernel whose lanes write the values that they read among the arguments."""
    draw = random.Random(seed)
    signature, offsets, sizes = ["ptr addrspace(1) %out"], [0], [8]
    types: list[str] = []
    reads: list[Read] = []
    end = 8

    def number() -> int:
        return len(reads)

    def place(alignment: int, size: int) -> int:
        nonlocal end
        offset = _up(end, alignment)
        end = offset + size
        offsets.append(offset)
        sizes.append(size)
        return offset

    def add_value() -> None:
        kind = _kind(draw)
        name = f"%a{len(offsets)}"
        offset = place(kind.alignment, _up(kind.bytes, kind.alignment))
        signature.append(f"{kind.text} {name}")
        line = f"%v{number()} = freeze {kind.text} {name}"
        reads.append(Read([line], kind.text, [offset] * LANES, kind.bytes))

    def add_truth() -> None:
        name = f"%a{len(offsets)}"
        offset = place(1, 1)
        signature.append(f"i1 {name}")
        line = f"%v{number()} = zext i1 {name} to i8"
        reads.append(Read([line], "i8", [offset] * LANES, 1))

    def add_structure() -> None:
        is_packed = draw.random() < 0.3
        fields: list[tuple[Kind, int, int]] = []
        size, most = 0, 1
        for _ in range(draw.randint(1, 5)):
            kind = _kind(draw, 16)
            count = draw.choice((1, 1, 1, 2, 4, 8))
            alignment = 1 if is_packed else kind.alignment
            most = max(most, alignment)
            fields.append((kind, count, _up(size, alignment)))
            size = fields[-1][2] + count * _up(kind.bytes, kind.alignment)
        size = _up(size, most)
        name, type_name = f"%a{len(offsets)}", f"%s{len(types)}"
        texts = [k.text if count == 1 else f"[{count} x {k.text}]" for k, count, _ in fields]
        body = f"{{ {', '.join(texts)} }}"
        types.append(f"{type_name} = type {f'<{body}>' if is_packed else body}")
        offset = place(most, size)
        signature.append(f"ptr addrspace(4) byref({type_name}) align {most} {name}")
        for index, (kind, count, start) in enumerate(fields):
            if draw.random() < 0.2:
                continue
            at = f"{name}, i32 0, i32 {index}"
            places = [offset + start] * LANES
            if count > 1 and draw.random() < 0.5:
                step = draw.randrange(count)
                at += f", i32 {step}"
                places = [p + step * _up(kind.bytes, kind.alignment) for p in places]
            elif count > 1:
                line = f"%i{number()} = and i32 %id, {count - 1}"
                at += f", i32 %i{number()}"
                places = [
                    p + lane % count * _up(kind.bytes, kind.alignment)
                    for lane, p in enumerate(places)
                ]
            lines = [line] if count > 1 and len(set(places)) > 1 else []
            n = number()
            lines.append(f"%p{n} = getelementptr {type_name}, ptr addrspace(4) {at}")
            alignment = 1 if is_packed else kind.alignment
            lines.append(f"%v{n} = load {kind.text}, ptr addrspace(4) %p{n}, align {alignment}")
            reads.append(Read(lines, kind.text, places, kind.bytes))

    for _ in range(draw.randint(1, 7)):
        draw.choice((add_value, add_value, add_value, add_truth, add_structure))()
    segment = np.random.default_rng(seed).integers(0, 256, end, np.uint8)
    body, stride = [], max(1, len(reads)) * SLOT
    for n, read in enumerate(reads):
        body += read.lines
        body.append(f"%o{n} = add i32 %base, {n * SLOT}")
        body.append(f"%q{n} = getelementptr i8, ptr addrspace(1) %out, i32 %o{n}")
        body.append(f"store {read.text} %v{n}, ptr addrspace(1) %q{n}, align 1")
    arguments: list[Any] = []
    for text, offset, size in zip(signature[1:], offsets[1:], sizes[1:], strict=True):
        first = text.split()[0]
        if first == "i1":
            segment[offset] &= 1
        # Python passes NaNs without their bits.
        if first in FLOATS:
            segment[offset + size - 1] = 0x3F
        raw = segment[offset : offset + size].tobytes()
        kind = FLOATS.get(first, f"u{size}") if first in SIZES or first == "i1" else None
        arguments.append(np.frombuffer(raw, kind or np.dtype((np.void, size)))[0])
    expected = np.zeros((LANES, stride), np.uint8)
    for n, read in enumerate(reads):
        for lane, at in enumerate(read.places):
            expected[lane, n * SLOT : n * SLOT + read.bytes] = segment[at : at + read.bytes]
    lines = "\n  ".join(
        [
            "%id = call i32 @llvm.amdgcn.workitem.id.x()",
            f"%base = mul i32 %id, {stride}",
            *body,
            "ret void",
        ]
    )
    layout = (
        "e-p:64:64-p1:64:64-p3:32:32-p4:64:64-p5:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-"
        "v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1"
    )
    head = "\n".join(types)
    text = f"""target datalayout = "{layout}"
target triple = "amdgcn-amd-amdhsa"
{head}
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @passed({", ".join(signature)}) #0 {{
  {lines}
}}
attributes #0 = {{ "amdgpu-flat-work-group-size"="{LANES},{LANES}" }}
"""
    output = np.zeros((LANES, stride), np.uint8)
    return Kernel(text, [output, *arguments], offsets, output, expected)
