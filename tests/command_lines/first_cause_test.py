"""Tests the message of a kernel that does not compile: the first cause, its place, and no IR."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import waveasm
from tests.command_lines.tools import files, run
from waveasm import CompileError, Search


class Failure(NamedTuple):
    """A kernel that does not compile."""

    source: str
    marker: str
    """In the line that the error is about."""
    message: str


def kernel(*body: str) -> str:
    """A kernel in MLIR's own dialects."""
    lines = "\n".join(f"    {line}" for line in body)
    return f"""\
// A comment, so that nothing of interest is at 1:1.
module {{
  func.func @k(%a: memref<1048576xf32>, %b: memref<1048576xf32>) {{
    %t = gpu.thread_id x upper_bound 64
{lines}
    return
  }}
}}
"""


def program(*body: str) -> str:
    """A program of the dialect, with aliases for the types of a VGPR and of a mask."""
    lines = "\n".join(f"  {line}" for line in body)
    return f"""\
!v = !waveasm.vreg
!m = !waveasm.sreg<2, 2>
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {{
{lines}
  waveasm.s_endpgm
}}
"""


def too_many_registers() -> Failure:
    """Saves more masks in one another than there are pairs of SGPRs. What restores EXEC cannot be
    spilled."""
    masks = range(60)
    saves = []
    for i in masks:
        saves += [
            f"%c{i} = waveasm.constant {i} : !waveasm.imm<{i}>",
            f"%m{i} = waveasm.v_cmp_lt_u32_e64 %c{i}, %x : !waveasm.imm<{i}>, !v -> !m",
            f"%e{i} = waveasm.s_and_saveexec_b64_mask %m{i} : !m -> !m",
        ]
    restores = []
    for i in reversed(masks):
        restores += [f"waveasm.s_mov_b64_exec %e{i} : !m", "waveasm.ds_write_b32 %x, %x : !v, !v"]
    return Failure(
        program(
            "%x = waveasm.precolored.vreg 0 : !v",
            *saves,
            "waveasm.ds_write_b32 %x, %x : !v, !v",
            *restores,
        ),
        "v_cmp_lt_u32_e64",
        "kernel requires 104 here, but only 102 are available",
    )


MOST_NOTES = 9
"""Notes of a message, each of which comes with its line of the source and a caret."""

FAILURES = {
    "registers": too_many_registers(),
    "contradiction": Failure(
        """\
!v = !waveasm.vreg
!v1 = !waveasm.pvreg<1>
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v1
  %b = waveasm.v_not_b32 %x : !v -> !v1
  %c = waveasm.v_add_u32 %a, %b : !v1, !v1 -> !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}
""",
        "v_add_u32",
        "reads v1, which may not hold the intended value",
    ),
    "one register twice": Failure(
        program(
            "%x = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>",
            "%y = waveasm.precolored.vreg 1 : !v",
            "%z = waveasm.v_lshlrev_b64 %y, %x : !v, !waveasm.vreg<2, 2> -> !waveasm.vreg<2, 2>",
            "waveasm.dce_protect %z : !waveasm.vreg<2, 2>",
        ),
        "v_lshlrev_b64",
        "reads v1, which may not hold the intended value",
    ),
    "tuple": Failure(
        program(
            "%c = waveasm.constant 7 : !waveasm.imm<7>",
            "%t = waveasm.v_mov_b32 %c : !waveasm.imm<7> -> !waveasm.vreg<512, 4>",
            "waveasm.dce_protect %t : !waveasm.vreg<512, 4>",
        ),
        "v_mov_b32",
        "expected a value of at most 256 VGPRs on gfx942, got 512",
    ),
    "lds": Failure(
        kernel(
            "%m = memref.alloc() : memref<65536xf32, #gpu.address_space<workgroup>>",
            "%x = memref.load %a[%t] : memref<1048576xf32>",
            "memref.store %x, %m[%t] : memref<65536xf32, #gpu.address_space<workgroup>>",
            "gpu.barrier",
            "%y = memref.load %m[%t] : memref<65536xf32, #gpu.address_space<workgroup>>",
            "memref.store %y, %b[%t] : memref<1048576xf32>",
        ),
        "memref.alloc",
        "65536",
    ),
    "unsupported": Failure(
        kernel(
            "%x = memref.load %a[%t] : memref<1048576xf32>",
            "%y = math.acosh %x : f32",
            "memref.store %y, %b[%t] : memref<1048576xf32>",
        ),
        "math.acosh",
        "math.acosh",
    ),
    "unbound": Failure(
        kernel("%x = arith.addi %t, %nobody : index"), "%nobody", "undeclared SSA value"
    ),
}

SCHEDULES = {"default": (), "source": ("--schedule=source",), "list": ("--schedule=list",)}


def is_ir(line: str) -> bool:
    """Whether a line of a message is of a printed program."""
    return '"waveasm.' in line or "see current operation" in line


@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize("name", FAILURES)
def test_waveasm_compile(tmp_path: Path, name: str, schedule: str) -> None:
    failure = FAILURES[name]
    path = tmp_path / "k.mlir"
    path.write_text(failure.source)
    status, stdout, stderr = run("waveasm-compile", "k.mlir", *SCHEDULES[schedule], folder=tmp_path)
    assert (status, stdout) == (1, "")
    first, excerpt, caret, *rest = stderr.splitlines()
    place, _, message = first.partition(": error: ")
    assert failure.message in message
    file, line, column = place.rsplit(":", 2)
    assert file == str(path)
    source_line = failure.source.splitlines()[int(line) - 1]
    assert failure.marker in source_line
    assert excerpt == source_line
    assert caret == " " * (int(column) - 1) + "^"
    assert len(rest) <= 3 * MOST_NOTES + 1
    assert not any(is_ir(each) for each in stderr.splitlines())
    assert rest.count("waveasm-compile: --dump_ir=FILE writes the IR at the point of failure") == (
        name != "unbound"
    )
    assert files(tmp_path) == ["k.mlir"]


@pytest.mark.parametrize("name", FAILURES)
@pytest.mark.parametrize("search", [None, Search(rounds=1), Search(agents=("source",))])
def test_python(name: str, search: Search | None) -> None:
    failure = FAILURES[name]
    with pytest.raises(CompileError) as caught:
        waveasm.compile(failure.source, file_name="k.mlir", schedule=search)
    first = caught.value.diagnostics[0]
    assert first.severity == "error"
    assert failure.message in first.message
    assert failure.marker in failure.source.splitlines()[first.line - 1]
    assert not any(is_ir(line) for line in str(caught.value).splitlines())
    assert bool(caught.value.ir) == (name != "unbound")


def test_missing_registers_read_the_same_everywhere(tmp_path: Path) -> None:
    source = FAILURES["registers"].source
    (tmp_path / "k.mlir").write_text(source)
    with pytest.raises(CompileError) as caught:
        waveasm.compile(source, file_name=str(tmp_path / "k.mlir"))
    messages = str(caught.value).splitlines()
    live = [message for message in messages if "note: live there: " in message]
    assert len(live) == 5
    assert any("SGPRs, s[0:1], until line " in message for message in live)
    assert messages[-1].endswith("; spilling more does not help")
    _, _, stderr = run("waveasm-compile", "k.mlir", "--schedule=source", folder=tmp_path)
    assert [line for line in stderr.splitlines() if line.startswith("/")] == messages
    for tool, flags in (
        ("waveasm-translate", ()),
        ("waveasm-opt", ("--waveasm-import-kernels",)),
    ):
        _, _, stderr = run(tool, "k.mlir", *flags, "--waveasm-linear-scan", folder=tmp_path)
        assert "note: live there: 2 SGPRs, s[0:1], until line " in stderr
        assert "note: and 47 more, 94 SGPRs" in stderr


ALLOCATION = ("registers", "contradiction", "one register twice", "tuple")
"""Failures of register allocation, which reads the program itself."""


def without_places(source: str) -> str:
    """The program with operations that have no place in an input."""
    return re.sub(r"(?m)^(  .*\S|\})$", r"\1 loc(unknown)", source)


def told(text: str) -> list[str]:
    """Errors and notes with their places, and the lines of operations without one, by which a
    reader knows the cause; names of values are not the same everywhere."""
    shown = []
    for line in text.splitlines():
        line = re.sub(r"^(.*/)?(k\.mlir:\d+:\d+: )", r"\2", line)
        line = line.removeprefix("<unknown>:0: ")
        if re.match(r"(k\.mlir:\d+:\d+: )?(error|note): ", line):
            shown.append(line)
        elif re.match(r"  (%\d+ = )?waveasm\.", line) and "k.mlir" not in shown[-1]:
            shown.append(re.sub(r"%\d+", "%", line))
    return shown


@pytest.mark.parametrize("places", [True, False], ids=["places", "no places"])
@pytest.mark.parametrize("name", ALLOCATION)
def test_all_drivers_tell_the_same(tmp_path: Path, name: str, places: bool) -> None:
    source = FAILURES[name].source if places else without_places(FAILURES[name].source)
    (tmp_path / "k.mlir").write_text(source)
    _, _, compiled = run("waveasm-compile", "k.mlir", "--schedule=source", folder=tmp_path)
    _, _, allocated = run("waveasm-opt", "--waveasm-linear-scan", "k.mlir", folder=tmp_path)
    with pytest.raises(CompileError) as caught:
        waveasm.compile(source, file_name="k.mlir", schedule=Search(rounds=1))
    messages = told(compiled)
    assert FAILURES[name].message in messages[0]
    assert told(str(caught.value)) == messages
    # Only a compile spills.
    assert told(allocated) == [line for line in messages if "spilling more" not in line]
    if not places:
        assert not any("k.mlir" in line for line in messages if "spilling more" not in line)
        shown = [line for line in messages if line.startswith("  ")]
        assert len(shown) >= 1
        assert all(len(line) <= 102 and "spilling" not in line for line in shown)


def test_who_holds_a_register_that_two_values_name(tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(FAILURES["one register twice"].source)
    _, _, stderr = run("waveasm-compile", "k.mlir", folder=tmp_path)
    assert [line.partition("k.mlir:")[2] for line in stderr.splitlines() if ": note: " in line] == [
        "4:8: note: the intended value, 2 VGPRs, v[0:1], as the program says",
        "5:8: note: it may hold this value, 1 VGPR, v1, as the program says",
    ]


def test_only_what_was_spilled_is_told(tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(FAILURES["registers"].source)
    _, _, stderr = run("waveasm-compile", "k.mlir", folder=tmp_path)
    (note,) = [line for line in stderr.splitlines() if "spilling more" in line]
    assert re.fullmatch(
        r"values that are no longer in registers: \d+ in lanes; spilling more does not help",
        note.partition("note: ")[2],
    )


def test_a_limit_of_the_user(tmp_path: Path) -> None:
    tuple_type = "!waveasm.vreg<96, 4>"
    (tmp_path / "k.mlir").write_text(
        program(
            "%c = waveasm.constant 7 : !waveasm.imm<7>",
            f"%t = waveasm.v_mov_b32 %c : !waveasm.imm<7> -> {tuple_type}",
            f"waveasm.dce_protect %t : {tuple_type}",
        )
    )
    status, _, stderr = run("waveasm-compile", "k.mlir", "--waves_per_simd=8", folder=tmp_path)
    assert status == 1
    assert (
        "error: Failed to allocate VGPR: kernel requires 96 here, but only 64 are available"
        in stderr
    )
    assert (
        "note: a wave has 64 vector registers, so that 8 fit on a SIMD (waves_per_simd)" in stderr
    )


@pytest.mark.parametrize("name", FAILURES)
def test_waveasm_translate_and_opt(tmp_path: Path, name: str) -> None:
    failure = FAILURES[name]
    (tmp_path / "k.mlir").write_text(failure.source)
    passes = ("--waveasm-linear-scan", "--waveasm-insert-waitcnt")
    for tool, imports, output in (
        ("waveasm-translate", (), "--emit-assembly"),
        ("waveasm-opt", ("--waveasm-import-kernels",), "--mlir-print-debuginfo"),
    ):
        status, stdout, stderr = run(tool, "k.mlir", *imports, *passes, output, folder=tmp_path)
        assert (status, stdout) == (1, "")
        assert failure.message in stderr.splitlines()[0]
        assert not any(is_ir(line) for line in stderr.splitlines())
        line = int(stderr.split("k.mlir", 1)[1].lstrip('":').split(":")[0])
        assert failure.marker in failure.source.splitlines()[line - 1]


def test_the_ir_at_the_point_of_failure(tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(FAILURES["registers"].source)
    status, _, stderr = run("waveasm-compile", "k.mlir", "--dump_ir=ir", folder=tmp_path)
    assert status == 1
    assert stderr.splitlines()[-1] == (
        f"waveasm-compile: wrote the IR at the point of failure to {tmp_path}/ir"
    )
    # It is what the compiler would go on with.
    assert run("waveasm-opt", "ir", folder=tmp_path)[0] == 0
    assert "waveasm.s_and_saveexec_b64_mask" in (tmp_path / "ir").read_text()
    status, _, _ = run(
        "waveasm-translate", "k.mlir", "--dump-ir=tr", "--waveasm-linear-scan", folder=tmp_path
    )
    assert status == 1
    assert run("waveasm-opt", "tr", folder=tmp_path)[0] == 0


def test_the_ir_of_a_compile_that_succeeds(tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(
        kernel("memref.store %v, %b[%t] : memref<1048576xf32>").replace(
            "    memref.store",
            "    %v = memref.load %a[%t] : memref<1048576xf32>\n    memref.store",
        )
    )
    status, _, stderr = run("waveasm-compile", "k.mlir", "--dump_ir=ir", folder=tmp_path)
    assert status == 0, stderr
    assert "waveasm.s_waitcnt" in (tmp_path / "ir").read_text()
    assert waveasm.compile(tmp_path / "k.mlir").ir == ""
    assert "s_waitcnt" in waveasm.compile(tmp_path / "k.mlir", keep_ir=True).ir


def test_a_dump_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(FAILURES["unsupported"].source)
    status, _, stderr = run("waveasm-compile", "k.mlir", "--dump_ir=/dev/full", folder=tmp_path)
    assert status == 1
    assert "math.acosh" in stderr.splitlines()[0]
    assert "cannot write '/dev/full': No space left on device" in stderr.splitlines()[-1]


def test_long_lines_and_control_characters(tmp_path: Path) -> None:
    lines = FAILURES["unsupported"].source.splitlines()
    (index,) = (i for i, line in enumerate(lines) if "math.acosh" in line)
    lines[index] = "\t" * 500 + lines[index].strip() + " //" + "\x1b[31m" * 500
    (tmp_path / "k.mlir").write_text("\n".join(lines))
    status, _, stderr = run("waveasm-compile", "k.mlir", folder=tmp_path)
    assert status == 1
    shown = stderr.splitlines()[1]
    assert "math.acosh" in shown
    assert len(shown) <= 100
    assert "\x1b" not in stderr
    assert "\t" not in stderr
