"""Intrinsics of gfx950 in LLVM IR do what their instructions do. This test states the operands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from waveasm.emulator import load
from waveasm.emulator.kernel_testing import assemble

LANES = 64
ROW = 128
"""Words of the input for each lane."""
FIRST = 4
"""The first register that the assembly loads."""

BITS = {"i16": 16, "i32": 32, "i64": 64, "half": 16, "bfloat": 16, "float": 32}
WIDE = {"f32": "float", "f16": "half", "bf16": "bfloat"}


@dataclass
class Call:
    """An intrinsic, the types of its operands with the constants among them, its result, and the
    instruction, in which numbers in braces are operands and `{d}` the result."""

    name: str
    operands: list[str | tuple[str, str]]
    result: str
    text: str
    old: int | None = None
    """The operand in whose register the result is."""
    suffix: str = ""
    """What overloads add to the name."""
    limits: dict[int, int] = field(default_factory=dict)
    """Bits that operands may have, by their number."""


def words_of(type_: str) -> int:
    """Registers of a type of LLVM IR."""
    if match := re.fullmatch(r"<(\d+) x (\w+)>", type_):
        return int(match[1]) * BITS[match[2]] // 32
    return max(BITS[type_] // 32, 1)


def pair(wide: str) -> str:
    return f"<2 x {WIDE[wide]}>"


def conversions() -> Iterator[Call]:
    """All with scales, as LLVM's IntrinsicsAMDGPU.td has their operands."""
    for n in ("fp8", "bf8"):
        yield Call(f"f32.{n}", ["i32", "float", ("i32", "2")], "float", "{d}, {0}, {1} [0,1,0]")
        yield Call(
            f"f16.{n}",
            ["<2 x half>", "i32", "float", ("i32", "2"), ("i1", "true")],
            "<2 x half>",
            "{d}, {1}, {2} [0,1,1]",
            0,
        )
        yield Call(
            f"pk.{n}.f32",
            ["<2 x i16>", "float", "float", "float", ("i1", "true")],
            "<2 x i16>",
            "{d}, {1}, {2}, {3} [0,0,0,1]",
            0,
        )
        for w in WIDE:
            yield Call(
                f"pk.{w}.{n}", ["i32", "float", ("i1", "true")], pair(w), "{d}, {0}, {1} [1,0,0]"
            )
            if w != "f32":
                yield Call(
                    f"pk.{n}.{w}",
                    ["<2 x i16>", pair(w), "float", ("i1", "true")],
                    "<2 x i16>",
                    "{d}, {1}, {2} [0,0,1]",
                    0,
                )
            yield Call(
                f"sr.{n}.{w}",
                ["i32", WIDE[w], "i32", "float", ("i32", "2")],
                "i32",
                "{d}, {1}, {2}, {3} [0,0,0,1]",
                0,
            )
    yield Call(
        "pk.fp4.f32",
        ["i32", "float", "float", "float", ("i32", "1")],
        "i32",
        "{d}, {1}, {2}, {3} [0,0,1,0]",
        0,
    )
    for w in WIDE:
        yield Call(f"pk.{w}.fp4", ["i32", "float", ("i32", "2")], pair(w), "{d}, {0}, {1} [0,1,0]")
        if w != "f32":
            yield Call(
                f"pk.fp4.{w}",
                ["i32", pair(w), "float", ("i32", "1")],
                "i32",
                "{d}, {1}, {2} [0,0,1,0]",
                0,
            )
        yield Call(
            f"sr.pk.fp4.{w}",
            ["i32", pair(w), "i32", "float", ("i32", "1")],
            "i32",
            "{d}, {1}, {2}, {3} [0,0,1,0]",
            0,
        )
        for n in ("fp6", "bf6"):
            many = f"<32 x {WIDE[w]}>"
            yield Call(f"pk32.{w}.{n}", ["<6 x i32>", "float"], many, "{d}, {0}, {1}")
            yield Call(
                f"sr.pk32.{n}.{w}", [many, "i32", "float"], "<6 x i32>", "{d}, {0}, {1}, {2}"
            )
            if w != "f32":
                yield Call(f"pk32.{n}.{w}", [many, "float"], "<6 x i32>", "{d}, {0}, {1}")
    for n in ("fp6", "bf6"):
        half = "<16 x float>"
        yield Call(f"2xpk16.{n}.f32", [half, half, "float"], "<6 x i32>", "{d}, {0}, {1}, {2}")


def calls() -> Iterator[Call]:
    for call in conversions():
        call.name = f"cvt.scalef32.{call.name}"
        yield call
    for n in ("fp8", "bf8"):
        yield Call(
            f"cvt.sr.{n}.f32",
            ["float", "i32", "i32", ("i32", "2")],
            "i32",
            "{d}, {0}, {1} [0,0,0,1]",
            2,
        )
    for w in ("f16", "bf16"):
        yield Call(
            f"cvt.sr.{w}.f32",
            [pair(w), "float", "i32", ("i1", "true")],
            pair(w),
            "{d}, {1}, {2} [0,0,1]",
            0,
        )
    yield Call("prng.b32", ["i32"], "i32", "{d}, {0}")
    yield Call(
        "fdot2.f32.bf16",
        ["<2 x bfloat>", "<2 x bfloat>", "float", ("i1", "false")],
        "float",
        "v_dot2_f32_bf16 {d}, {0}, {1}, {2}",
    )
    yield Call(
        "bitop3",
        ["i32", "i32", "i32", ("i32", "54")],
        "i32",
        "v_bitop3_b32 {d}, {0}, {1}, {2} bitop3:0x36",
        suffix=".i32",
    )
    for formats in ((0, 1), (4, 4), (2, 3), (4, 0)):
        for shape, results in (("16x16x128", 4), ("32x32x64", 16)):
            yield _scaled(shape, results, formats, has_scales=True)
    yield _scaled("16x16x128", 4, (0, 4), has_scales=False)
    for a, b in (("fp8", "fp8"), ("bf8", "fp8")):
        yield Call(
            f"mfma.f32.16x16x32.{a}.{b}",
            ["i64", "i64", "<4 x float>", *[("i32", "0")] * 3],
            "<4 x float>",
            f"v_mfma_f32_16x16x32_{a}_{b} {{d}}, {{0}}, {{1}}, {{2}}",
            limits={0: 0xBFBFBFBF, 1: 0xBFBFBFBF, 2: 0x83FFFFFF},
        )


def _scaled(shape: str, results: int, formats: tuple[int, int], *, has_scales: bool) -> Call:
    sizes = {0: 8, 1: 8, 2: 6, 3: 6, 4: 4}
    a, b = (f"<{sizes[each]} x i32>" for each in formats)
    c = f"<{results} x float>"
    numbers = [("i32", str(each)) for each in formats]
    modifiers = f"cbsz:{formats[0]} blgp:{formats[1]}"
    limits = {0: 0xBFBFBFBF, 1: 0xBFBFBFBF, 2: 0x83FFFFFF}
    suffix = f".v{sizes[formats[0]]}i32.v{sizes[formats[1]]}i32"
    name = f"mfma.scale.f32.{shape}.f8f6f4"
    if not has_scales:
        none = [("i32", "0")] * 4
        text = f"v_mfma_f32_{shape}_f8f6f4 {{d}}, {{0}}, {{1}}, {{2}} {modifiers}"
        return Call(name, [a, b, c, *numbers, *none], c, text, None, suffix, limits)
    scales: list[str | tuple[str, str]] = [("i32", "1"), "i32", ("i32", "2"), "i32"]
    text = (
        f"v_mfma_scale_f32_{shape}_f8f6f4 {{d}}, {{0}}, {{1}}, {{2}}, {{6}}, {{8}}"
        f" op_sel:[1,0,0] op_sel_hi:[0,1,0] {modifiers}"
    )
    limits |= {6: 0x7F7F7F7F, 8: 0x7F7F7F7F}
    return Call(name, [a, b, c, *numbers, *scales], c, text, None, suffix, limits)


CALLS = {f"{call.name}{i}": call for i, call in enumerate(calls())}


def places(call: Call) -> dict[int, int]:
    """The first words of the operands, at even places."""
    found, place = {}, 0
    for number, operand in enumerate(call.operands):
        if isinstance(operand, str):
            found[number] = place
            place += -(-words_of(operand) // 2) * 2
    return found


def ir_of(call: Call) -> str:
    lines, names = [], []
    for number, operand in enumerate(call.operands):
        if isinstance(operand, tuple):
            names.append(" ".join(operand))
            continue
        count = words_of(operand)
        vector = f"<{count} x i32>" if count > 1 else "i32"
        value = f"%o{number}"
        lines += [
            f"%i{number} = add i32 %row, {places(call)[number]}",
            f"%p{number} = getelementptr i32, ptr addrspace(1) %in, i32 %i{number}",
            f"{value} = load {vector}, ptr addrspace(1) %p{number}, align 4",
        ]
        if operand in ("half", "bfloat"):
            lines.append(f"{value}h = trunc i32 {value} to i16")
            value, vector = f"{value}h", "i16"
        if operand != vector:
            lines.append(f"{value}c = bitcast {vector} {value} to {operand}")
            value = f"{value}c"
        names.append(f"{operand} {value}")
    types = ", ".join(each if isinstance(each, str) else each[0] for each in call.operands)
    name = f"@llvm.amdgcn.{call.name}{call.suffix}"
    count = words_of(call.result)
    vector = f"<{count} x i32>" if count > 1 else "i32"
    result = "%r"
    lines.append(f"%r = call {call.result} {name}({', '.join(names)})")
    if call.result != vector:
        lines.append(f"%s = bitcast {call.result} %r to {vector}")
        result = "%s"
    body = "\n  ".join(lines)
    return f"""
define amdgpu_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %row = mul i32 %x, {ROW}
  {body}
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %row
  store {vector} {result}, ptr addrspace(1) %to, align 4
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
declare {call.result} {name}({types})
attributes #0 = {{ "amdgpu-flat-work-group-size"="64,64" "target-cpu"="gfx950" }}
"""


def registers(first: int, count: int) -> str:
    return f"v[{first}:{first + count - 1}]" if count > 1 else f"v{first}"


def assembly_of(call: Call) -> str:
    found = places(call)
    sizes = {number: words_of(str(call.operands[number])) for number in found}
    used = max(found[number] + -(-sizes[number] // 2) * 2 for number in found)
    target, count = FIRST + used, words_of(call.result)
    text = call.text
    if not text.startswith("v_"):
        text = f"v_{call.name.replace('.', '_')} {text}"
    text = re.sub(r" (\[[01,]+\])$", r" op_sel:\1", text)
    names = {str(number): registers(FIRST + found[number], sizes[number]) for number in found}
    text = re.sub(r"\{(\w+)\}", lambda m: names.get(m[1], registers(target, count)), text)
    lines = [
        "s_load_dwordx4 s[4:7], s[0:1], 0x0",
        "v_lshlrev_b32 v1, 9, v0",
        "s_waitcnt lgkmcnt(0)",
        *(f"global_load_dword v{FIRST + i}, v1, s[4:5] offset:{4 * i}" for i in range(used)),
        "s_waitcnt vmcnt(0)",
    ]
    if call.old is not None:
        lines.append(f"v_mov_b32 v{target}, v{FIRST + found[call.old]}")
    lines += ["s_nop 4", text, "s_nop 15", "s_nop 7"]
    lines += [f"global_store_dword v1, v{target + i}, s[6:7] offset:{4 * i}" for i in range(count)]
    return "\n".join(lines)


def make_input(call: Call) -> npt.NDArray[np.uint32]:
    rng = np.random.default_rng(len(call.name))
    source = rng.integers(0, 1 << 32, (LANES, ROW), dtype=np.uint32)
    for number, bits in call.limits.items():
        first = places(call)[number]
        source[:, first : first + words_of(str(call.operands[number]))] &= np.uint32(bits)
    return source


@pytest.mark.parametrize("name", CALLS)
def test_intrinsic(name: str, tmp_path: Path) -> None:
    call = CALLS[name]
    source = make_input(call)
    path, code = tmp_path / "k.ll", tmp_path / "k.hsaco"
    path.write_text(ir_of(call))
    code.write_bytes(waveasm.compile(path).data)
    got, expected = np.zeros_like(source), np.zeros_like(source)
    load(code).run((1,), [source, got], is_typed=False)
    assemble(assembly_of(call), arguments=2, target="gfx950").run(
        (1, 1, 1), [source, expected], workgroup_size=(64, 1, 1)
    )
    np.testing.assert_array_equal(got, expected)
    assert expected.any()


def test_other_targets_have_no_instruction(tmp_path: Path) -> None:
    path = tmp_path / "k.ll"
    call = next(call for call in CALLS.values() if call.name == "prng.b32")
    path.write_text(ir_of(call).replace("gfx950", "gfx942"))
    with pytest.raises(waveasm.CompileError, match="gfx942 has no instruction"):
        waveasm.compile(path)
