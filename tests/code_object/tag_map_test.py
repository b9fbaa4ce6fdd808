"""The tag map says where LLVM's disassembler finds each instruction."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

import waveasm
from waveasm import CompileError, Emit

# Two kernels; a tuple copy of two instructions; long and short encodings; a loop; tags on
# some operations, beside names of the user and places that are no tags.
SOURCE = """\
!s = !waveasm.psreg<4>
waveasm.program @first target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %v = waveasm.precolored.vreg 4, 2 : !waveasm.pvreg<4, 2>
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %m = waveasm.v_mov_b32 %v : !waveasm.pvreg<4, 2> -> !waveasm.pvreg<8, 2>
      loc("I3"("loop0"("k.mlir":7:1)))
  %b = waveasm.v_mov_b32 %k : !waveasm.imm<1000> -> !waveasm.pvreg<6>
      loc(fused["I4", "I12"("body")])
  %r = waveasm.loop (%a = %s) : (!s) -> !s {
    %n:2 = waveasm.s_add_u32 %a, %k : !s, !waveasm.imm<1000> -> !s, !waveasm.scc loc("Iteration")
    waveasm.raw "s_nop 1"
    %c = waveasm.s_cmp_lt_u32 %n#0, %k : !s, !waveasm.imm<1000> -> !waveasm.scc
      loc("named"("I0"("loop12"("I9"))))
    waveasm.condition %c : !waveasm.scc iter_args(%n#0) : !s
  }
  waveasm.comment "the end"
  waveasm.s_endpgm
}
waveasm.program @second target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_nop 3 loc("I0"("body"("I5")))
  waveasm.s_endpgm
}
"""


def test_places_are_those_of_the_disassembly(tmp_path: Path) -> None:
    result = waveasm.compile(SOURCE, run_passes=False)
    path = tmp_path / "k.hsaco"
    path.write_bytes(result.data)
    disassembly = subprocess.run(
        [os.environ["LLVM_OBJDUMP"], "-d", "--mcpu=gfx942", path],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    kernel, entry = "", 0
    found: dict[tuple[str, int], str] = {}
    for line in disassembly.splitlines():
        if label := re.match(r"([0-9a-f]+) <(\w+)>:", line):
            kernel, entry = label[2], int(label[1], 16)
        elif instruction := re.match(r"\t(\w+).*// ([0-9A-F]+):", line):
            found[kernel, int(instruction[2], 16) - entry] = instruction[1]
    tags = json.loads(result.tag_map)
    said = [
        (i["kernel"], i["region"], i["tag"], i["op"].removeprefix("waveasm."), i["offset"])
        for i in tags["instructions"]
    ]
    assert said == [
        ("first", "loop0", "I3", "v_mov_b32", 0),
        ("first", "loop0", "I3", "v_mov_b32", 4),
        ("first", "body", "I12", "v_mov_b32", 8),
        ("first", None, None, "s_add_u32", 16),
        # s_nop 1 is at 24
        ("first", "loop12", "I0", "s_cmp_lt_u32", 28),
        ("first", None, None, "condition", 36),
        ("first", None, None, "s_endpgm", 40),
        ("second", "body", "I0", "s_nop", 0),
        ("second", None, None, "s_endpgm", 4),
    ]
    for kernel, _, _, op, offset in said:
        expected = "s_cbranch_scc1" if op == "condition" else op
        assert found[kernel, offset].removesuffix("_e32") == expected


def test_lines_are_those_of_the_assembly() -> None:
    result = waveasm.compile(SOURCE, emit=Emit.ASM, run_passes=False)
    lines = result.data.decode().splitlines()
    for instruction in json.loads(result.tag_map)["instructions"]:
        line = lines[instruction["line"] - 1].split()[0]
        op = instruction["op"].removeprefix("waveasm.")
        assert line == ("s_cbranch_scc1" if op == "condition" else op)


def test_the_ir_has_no_tag_map() -> None:
    assert waveasm.compile(SOURCE, emit=Emit.WAVEASM).tag_map == ""


def test_raw_text_that_takes_an_instruction_away_is_an_error() -> None:
    with_condition = SOURCE.replace('"s_nop 1"', '".if 0"').replace(
        "    waveasm.condition", '    waveasm.raw ".endif"\n    waveasm.condition'
    )
    with pytest.raises(CompileError, match="expected a place in the kernel's section"):
        waveasm.compile(with_condition, run_passes=False)
    section = SOURCE.replace('"s_nop 1"', '"  .section .elsewhere"')
    with pytest.raises(CompileError, match=r"stays in the kernel's section, got \.section"):
        waveasm.compile(section, run_passes=False)


def test_debug_info_leads_to_the_source(tmp_path: Path) -> None:
    plain = waveasm.compile(SOURCE, file_name='/src/a "kernel".mlir', run_passes=False)
    result = waveasm.compile(
        SOURCE, file_name='/src/a "kernel".mlir', debug_info=True, run_passes=False
    )
    path = tmp_path / "k.hsaco"
    path.write_bytes(result.data)
    listing = subprocess.run(
        [os.environ["LLVM_OBJDUMP"], "-d", "-l", "--mcpu=gfx942", path],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found: dict[str, str] = {}
    place = ""
    for line in listing.splitlines():
        if line.startswith("; "):
            place = line.removeprefix("; ")
        elif line.startswith("\t"):
            found.setdefault(line.split()[0], place)
    number = SOURCE[: SOURCE.index("waveasm.s_endpgm")].count("\n") + 1
    assert found["s_endpgm"] == f'/src/a "kernel".mlir:{number}'
    assert found["v_mov_b32_e32"].endswith("k.mlir:7")  # where its location says
    # The code is the same.
    assert [i["offset"] for i in json.loads(result.tag_map)["instructions"]] == [
        i["offset"] for i in json.loads(plain.tag_map)["instructions"]
    ]
    assert b".debug_line" not in plain.data
