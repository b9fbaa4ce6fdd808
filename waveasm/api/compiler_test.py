"""Tests of the compiler's Python functions."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import waveasm
from waveasm import CompileError, Emit, InternalError, Search, SearchControl, SourceError

EMPTY_KERNEL = """\
waveasm.program @empty target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
"""


def test_exports_are_complete_and_sorted() -> None:
    assert waveasm.__all__ == sorted(waveasm.__all__)
    assert all(hasattr(waveasm, name) for name in waveasm.__all__)
    assert set(dir(waveasm)) >= set(waveasm.__all__)
    with pytest.raises(AttributeError, match="module 'waveasm' has no attribute 'sessions'"):
        _ = waveasm.sessions  # type: ignore[attr-defined]


def test_tools_start_without_what_they_do_not_use() -> None:
    program = """
import sys
import waveasm
assert not {"conductor.rounds", "waveasm.api.rescheduling"} & sys.modules.keys()
from waveasm import *
assert Session is waveasm.Session is sys.modules["waveasm.session.session"].Session
assert reschedule is sys.modules["waveasm.api.rescheduling"].reschedule
"""
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize(
    ("emit", "beginning"),
    [
        (Emit.WAVEASM, b"module {"),
        (Emit.ASM, b'.amdgcn_target "amdgcn-amd-amdhsa--gfx942"'),
        (Emit.OBJ, b"\x7fELF"),
        (Emit.HSACO, b"\x7fELF"),
    ],
)
def test_emits_every_stage(emit: Emit, beginning: bytes) -> None:
    result = waveasm.compile(EMPTY_KERNEL, emit=emit)
    assert result.data.startswith(beginning)
    assert result.diagnostics == ()


def test_the_same_input_gives_the_same_bytes() -> None:
    first = waveasm.compile(EMPTY_KERNEL).data
    second = waveasm.compile(EMPTY_KERNEL).data
    assert first == second


def test_times_of_stages_and_passes_are_taken_on_request() -> None:
    assert waveasm.compile(EMPTY_KERNEL).pass_timings == ""
    lines = waveasm.compile(EMPTY_KERNEL, pass_timings=True).pass_timings.splitlines()
    names = [line.rpartition(")  ")[2] for line in lines]
    assert [name for name in names if name and not name.startswith((" ", "="))] == [
        "parsing",
        "importing",
        "optimising",
        "scheduling",
        "back end",
        "emitting",
        "assembling",
        "checking",
        "linking",
        "Rest",
        "Total",
    ]
    assert names.count("  ScopedCse") > 1
    assert names.index("back end") < names.index("  InsertWaitcnt") < names.index("emitting")


def test_errors_say_where_and_why() -> None:
    source = EMPTY_KERNEL.replace("s_endpgm", "s_endgame")
    with pytest.raises(CompileError) as caught:
        waveasm.compile(source, file_name="kernel.mlir")
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.file, diagnostic.line, diagnostic.severity) == ("kernel.mlir", 2, "error")
    assert "waveasm.s_endgame" in diagnostic.message
    assert str(diagnostic).startswith("kernel.mlir:2:")


def test_places_in_files_with_any_names() -> None:
    source = EMPTY_KERNEL.replace("s_endpgm", 's_nop 0 loc("f/\\FF.py":3:4)\n  waveasm.s_endpgm')
    nop, end = json.loads(waveasm.compile(source).tag_map)["instructions"]
    assert nop["source"] == "\N{REPLACEMENT CHARACTER}.py:3:4"
    assert end["source"] == "<string>:3:3"


def test_names_of_files_stay_on_a_line() -> None:
    """Others than those that can be printed would end the comment of an annotated line."""
    name = "a\\0A s_trap 2 ;\\1B\\E2\\80\\A8\u00e9.py"
    source = EMPTY_KERNEL.replace("s_endpgm", f's_nop 0 loc("{name}":3:4)\n  waveasm.s_endpgm')
    result = waveasm.compile(source)
    nop, _ = json.loads(result.tag_map)["instructions"]
    assert nop["source"] == "a\\n s_trap 2 ;\\x1b\\u2028\u00e9.py:3:4"
    plain, annotated = result.assembly.splitlines(), result.annotated().splitlines()
    assert [
        line.split(";")[0].rstrip() for line in annotated if "nop" in line or "trap" in line
    ] == [line.rstrip() for line in plain if "nop" in line]
    assert len(annotated) == len(plain)


@pytest.mark.parametrize("source", ["", "module {}"])
def test_a_module_without_programs_is_an_error(source: str) -> None:
    with pytest.raises(CompileError, match="the input has no kernel, expected a") as caught:
        waveasm.compile(source, file_name="empty.mlir")
    assert str(caught.value.diagnostics[0]).startswith("empty.mlir:1:1: error: ")


@pytest.mark.parametrize("source", ["\0", "waveasm", "\x7fELF\x02", "}" * 1000, "(" * 1000])
def test_text_that_is_not_ir_is_an_error(source: str) -> None:
    with pytest.raises(CompileError):
        waveasm.compile(source)


def test_a_missing_wait_is_an_error_at_the_reader() -> None:
    with open("examples/copy.mlir") as file:
        lines = file.read().splitlines()
    wait = next(i for i, line in enumerate(lines) if "vmcnt(0)" in line)
    del lines[wait]
    for emit in (Emit.ASM, Emit.OBJ, Emit.HSACO):
        with pytest.raises(CompileError) as caught:
            waveasm.compile("\n".join(lines), emit=emit, file_name="copy.mlir", run_passes=False)
        error, note = caught.value.diagnostics
        assert (error.severity, error.file, error.line) == ("error", "copy.mlir", wait + 1)
        assert error.message.startswith("in kernel 'copy', 'global_store_dword ")
        assert error.message.endswith("expected vmcnt(0) before it")
        assert (note.severity, note.line) == ("note", wait)


@pytest.mark.parametrize("run_passes", [True, False])
@pytest.mark.parametrize(
    ("body", "message", "note"),
    [
        (
            "",
            # Execution runs into the padding after the kernel.
            "execution runs past the end of the function after 's_nop 0' at 0x3fc, expected "
            "s_endpgm",
            0,
        ),
        (
            "  waveasm.s_nop 0\n",
            "execution runs past the end of the function after 's_nop 0' at 0x0, expected s_endpgm",
            2,
        ),
    ],
)
def test_a_missing_end_is_an_error_of_the_input(
    run_passes: bool, body: str, message: str, note: int
) -> None:
    source = EMPTY_KERNEL.replace("  waveasm.s_endpgm\n", body)
    with pytest.raises(CompileError) as caught:
        waveasm.compile(source, file_name="k.mlir", run_passes=run_passes)
    assert not isinstance(caught.value, InternalError)
    first, *notes = caught.value.diagnostics
    assert str(first) == f"k.mlir:1:1: error: in kernel 'empty', {message}"
    assert [(each.severity, each.line) for each in notes] == ([("note", note)] if note else [])


def test_text_of_the_input_is_not_the_compilers() -> None:
    """Passes cannot see into raw text, so that a fault in it is not an internal error."""
    text = '  waveasm.raw "v_exp_f32 v0, v1\\0Av_mov_b32 v1, v0"\n  waveasm.s_endpgm'
    source = EMPTY_KERNEL.replace("  waveasm.s_endpgm", text)
    with pytest.raises(CompileError, match="in kernel 'empty', ") as caught:
        waveasm.compile(source, run_passes=False)
    assert not isinstance(caught.value, InternalError)


def test_a_mistake_of_the_compiler_is_an_error_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Diagnostic:
        severity, file, line, column = "error", "k.mlir", 1, 1
        message = "internal error: two and two are five"

    class Output:
        succeeded = False
        diagnostics = (Diagnostic(),)
        ir = ""

    monkeypatch.setattr("waveasm._native.compile", lambda *arguments: Output())
    with pytest.raises(InternalError) as caught:
        waveasm.compile(EMPTY_KERNEL, file_name="k.mlir")
    assert (caught.value.file_name, caught.value.source) == ("k.mlir", EMPTY_KERNEL)
    assert str(caught.value) == "k.mlir:1:1: error: internal error: two and two are five"


def test_passes_add_the_wait_that_is_missing() -> None:
    with open("examples/copy.mlir") as file:
        text = file.read()
    lines = [line for line in text.splitlines() if "s_waitcnt" not in line]
    assert len(lines) == len(text.splitlines()) - 2
    expected = waveasm.compile(text, emit=Emit.ASM, run_passes=False).data
    assert waveasm.compile("\n".join(lines), emit=Emit.ASM).data == expected
    assert waveasm.compile(text, emit=Emit.ASM).data == expected


def test_the_text_of_an_unfinished_program_is_still_to_be_had() -> None:
    source = EMPTY_KERNEL.replace(
        "  waveasm.s_endpgm",
        '  waveasm.raw "v_exp_f32 v0, v1\\0Av_mov_b32 v1, v0"\n  waveasm.s_endpgm',
    )
    data = waveasm.compile(source, emit=Emit.WAVEASM).data
    assert b"v_exp_f32" in data
    with pytest.raises(CompileError, match="expected at least 1 wait state "):
        waveasm.compile(source, run_passes=False)


GFX950_KERNEL = EMPTY_KERNEL.replace("gfx942", "gfx950")


@pytest.mark.parametrize("target", ["gfx942", None])
def test_a_target_is_what_the_program_says(target: str | None) -> None:
    text = waveasm.compile(EMPTY_KERNEL, target=target, emit=Emit.ASM).data
    assert text.startswith(b'.amdgcn_target "amdgcn-amd-amdhsa--gfx942"')


def test_without_a_target_the_program_says_it() -> None:
    text = waveasm.compile(GFX950_KERNEL, emit=Emit.ASM, run_passes=False).data
    assert text.startswith(b'.amdgcn_target "amdgcn-amd-amdhsa--gfx950"')


@pytest.mark.parametrize("emit", list(Emit))
def test_another_target_than_the_program_says_is_an_error(emit: Emit) -> None:
    with pytest.raises(CompileError) as caught:
        waveasm.compile(GFX950_KERNEL, target="gfx942", emit=emit, file_name="k.mlir")
    assert str(caught.value.diagnostics[0]) == (
        "k.mlir:1:1: error: 'waveasm.program' op is for gfx950, expected gfx942 as requested"
    )


FOREIGN = EMPTY_KERNEL.replace("gfx942", "gfx950")


@pytest.mark.parametrize("emit", [Emit.ASM, Emit.OBJ, Emit.HSACO])
def test_machine_code_of_another_target_is_checked(emit: Emit) -> None:
    assert waveasm.compile(FOREIGN, emit=emit).data


def test_estimates_for_another_target_are_marked() -> None:
    for source, expected in (
        (EMPTY_KERNEL, []),
        (
            FOREIGN,
            [
                "estimates for gfx950 assume some times of gfx942, AMD CDNA3 (MI300X): "
                "latencies of L2"
            ],
        ),
    ):
        result = waveasm.compile(source, schedule=Search(agents=("source",)))
        messages = [each.message.split(" and MALL")[0] for each in result.diagnostics]
        assert messages == expected
        assumptions = json.loads(result.record)["assumptions"]
        assert assumptions["times_of"] == "gfx942"
        assert bool(assumptions.get("assumed_times")) == bool(expected)


@pytest.mark.parametrize("target", ["gfx90a", "", "GFX942"])
def test_an_unknown_target_is_an_error(target: str) -> None:
    with pytest.raises(CompileError) as caught:
        waveasm.compile(EMPTY_KERNEL, target=target)
    assert str(caught.value) == (
        f"error: unknown target '{target}', expected one of gfx942, gfx950, gfx1250"
    )


@pytest.mark.parametrize("form", [str, Path])
def test_a_file_is_compiled_by_its_path(tmp_path: Path, form: type[str] | type[Path]) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_text(EMPTY_KERNEL)
    assert waveasm.compile(form(path)).data == waveasm.compile(EMPTY_KERNEL).data
    path.write_text(EMPTY_KERNEL.replace("s_endpgm", "s_endgame"))
    with pytest.raises(CompileError) as caught:
        waveasm.compile(form(path))
    assert str(caught.value).startswith(f"{path}:2:")


def test_a_path_without_a_file_is_an_error() -> None:
    with pytest.raises(SourceError, match=r"cannot read 'no/such.mlir': No such file"):
        waveasm.compile("no/such.mlir")


@pytest.mark.parametrize(
    "beginning", ["module {", "module attributes {a = [", "module attributes {a = affine_map<()->("]
)
def test_a_text_of_brackets_does_not_overflow_the_stack(beginning: str) -> None:
    inner = "module {" if beginning.startswith("module {") else beginning[-1]
    with pytest.raises(CompileError, match="at most 512 open brackets at once"):
        waveasm.compile(beginning + inner * 100_000)
    with pytest.raises(CompileError) as caught:
        waveasm.compile(beginning + inner * 500)
    assert "brackets" not in str(caught.value)


def test_brackets_in_strings_and_comments_do_not_count() -> None:
    text = f'// {"(" * 600}\nmodule attributes {{builtin.a = "{"[" * 600}"}} {{\n{EMPTY_KERNEL}}}\n'
    assert waveasm.compile(text).data.startswith(b"\x7fELF")


def test_text_that_utf8_cannot_say_is_an_error() -> None:
    with pytest.raises(SourceError, match="'<string>' is not text"):
        waveasm.compile("module {} // \udc80")


# A load, its use, and independent arithmetic that could go in between.
SEARCHED = """\
waveasm.program @searched target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  %a = waveasm.ds_read_b32 %x : !waveasm.vreg -> !waveasm.vreg
  %b = waveasm.v_not_b32 %a : !waveasm.vreg -> !waveasm.vreg
  %c = waveasm.v_not_b32 %x : !waveasm.vreg -> !waveasm.vreg
  %d = waveasm.v_not_b32 %c : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %d, %x : !waveasm.vreg, !waveasm.vreg
  waveasm.ds_write_b32 %b, %x {offset = 4 : i64} : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}
"""

ENDLESS = Search(agents=("anneal",), rounds=1_000_000, evaluations=4_000_000_000)


def test_ctrl_c_raises_at_once() -> None:
    control = SearchControl()

    def interrupt(progress: waveasm.Progress) -> None:
        if not control.is_stop_requested():
            control.request_stop()
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        waveasm.compile(SEARCHED, schedule=ENDLESS, control=control, on_progress=interrupt)
    # The compiler stops by itself.
    assert control.is_stop_requested()
    deadline = time.monotonic() + 60
    while any(thread.name == "waveasm.compile" for thread in threading.enumerate()):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_search_that_is_stopped_returns_the_best_so_far() -> None:
    control = SearchControl()
    assert not control.has_result()

    def stop(progress: waveasm.Progress) -> None:
        assert control.has_result()
        control.request_stop()

    result = waveasm.compile(SEARCHED, schedule=ENDLESS, control=control, on_progress=stop)
    assert result.interrupted
    assert any("interrupted after" in str(each) for each in result.diagnostics)
    again = waveasm.compile(SEARCHED, schedule=waveasm.Moves(result.moves))
    assert again.data == result.data
    assert not again.interrupted


def test_a_search_that_is_stopped_before_it_begins_keeps_the_order_of_the_source() -> None:
    control = SearchControl()
    control.request_stop()
    result = waveasm.compile(SEARCHED, schedule=ENDLESS, control=control)
    assert result.interrupted
    assert result.moves == waveasm.compile(SEARCHED, schedule=Search(agents=("source",))).moves
    assert result.data == waveasm.compile(SEARCHED).data


CHAINS = """\
!v = !waveasm.vreg
waveasm.program @chains target = #waveasm.target<#waveasm.gfx942, 5> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %c = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %d = waveasm.v_not_b32 %c : !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}
"""


def test_constraints_limit_what_a_search_may_change() -> None:
    assert waveasm.compile(CHAINS, schedule=Search(agents=("list",))).moves
    kept = Search(agents=("list", "modulo"), constraints="body force_serial")
    assert not waveasm.compile(CHAINS, schedule=kept).moves
    with pytest.raises(CompileError, match="constraints: there is no region loop0"):
        waveasm.compile(CHAINS, schedule=Search(constraints="loop0 force_serial"))
    moves = waveasm.compile(CHAINS, schedule=Search(agents=("list",))).moves
    assert moves is not None
    with pytest.raises(CompileError, match="line 1: the region keeps the order of the source"):
        waveasm.compile(CHAINS, schedule=Search(start=moves, constraints="body force_serial"))


def test_a_thread_besides_the_main_one_compiles_itself() -> None:
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(waveasm.compile, [EMPTY_KERNEL, EMPTY_KERNEL])
    assert first.data == second.data


def test_passes_print_what_they_do_on_request(capfd: pytest.CaptureFixture[str]) -> None:
    source = """
waveasm.program @load target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %lane = waveasm.precolored.vreg 0 : !waveasm.vreg
  %x = waveasm.ds_read_b32 %lane : !waveasm.vreg -> !waveasm.vreg
  waveasm.ds_write_b32 %x, %lane : !waveasm.vreg, !waveasm.vreg
  waveasm.s_endpgm
}
"""
    waveasm.set_debug_topics("waits", "emission")
    try:
        waveasm.compile(source)
    finally:
        waveasm.set_debug_topics()
    printed = capfd.readouterr().err
    assert "waits: lgkmcnt(0) before waveasm.ds_write_b32 at " in printed
    assert "'s_waitcnt lgkmcnt(0)', is of waveasm.s_waitcnt_lgkmcnt at " in printed
    waveasm.compile(source)
    assert capfd.readouterr().err == ""
    with pytest.raises(ValueError, match=r"expected allocation, cse, .* or waits, got 'all'"):
        waveasm.set_debug_topics("all")


def test_a_compare_before_a_branch_to_a_label_stays() -> None:
    """No operand shows that the branch reads what the compare writes."""
    source = """
waveasm.program @skip target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<wg_id_x = 2> attributes {num_kernel_args = 1 : i64} {
  %group = waveasm.precolored.sreg 2 : !waveasm.sreg
  %lane = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %equal = waveasm.s_cmp_eq_u32 %group, %c1 : !waveasm.sreg, !waveasm.imm<1> -> !waveasm.scc
  waveasm.s_cbranch_scc1 @end
  waveasm.ds_write_b32 %lane, %lane : !waveasm.vreg, !waveasm.vreg
  waveasm.label @end
  waveasm.s_endpgm
}
"""
    for schedule in (None, waveasm.Search(agents=("list",))):
        assembly = waveasm.compile(source, schedule=schedule).assembly
        assert "s_cmp_eq_u32 s2, 1" in assembly


LOCATIONS = {
    '"k.py":7:3': 7,
    '"k.py":7:3 to 8:1': 7,
    '"name"("k.py":7:3)': 7,
    'fused<#llvm.di_file<"k.py" in "/w">>["k.py":7:3]': 7,
    'fused<"text">["name", "k.py":7:3]': 7,
    'callsite("k.py":7:3 at fused<#llvm.di_file<"l.py" in "/w">>["l.py":1:1])': 7,
    "fused<#gpu.address_space<workgroup>>[unknown]": None,
}
"""Locations as Python front ends print them, and the line that each names."""


@pytest.mark.parametrize("location", LOCATIONS)
def test_locations_of_other_dialects(location: str) -> None:
    """A search writes programs down and reads them back in a context without these dialects."""
    source = f"""
    func.func @k(%p: memref<64xf32>) attributes {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
      %t = gpu.thread_id x loc({location})
      %v = memref.load %p[%t] : memref<64xf32> loc({location})
      %w = arith.addf %v, %v : f32 loc({location})
      memref.store %w, %p[%t] : memref<64xf32> loc({location})
      return loc({location})
    }} loc({location})
    """
    result = waveasm.compile(
        source, emit=Emit.ASM, debug_info=True, target="gfx942", schedule=waveasm.Search()
    )
    lines = set(re.findall(r"\.loc 1 (\d+) 3", result.data.decode()))
    assert lines == ({str(LOCATIONS[location])} if LOCATIONS[location] else set())


def test_llvm_ir_names_its_target() -> None:
    text = """\
define amdgpu_kernel void @k() #0 {
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" "target-cpu"="gfx950" }
"""
    result = waveasm.compile(text, emit=Emit.ASM)
    assert result.data.startswith(b'.amdgcn_target "amdgcn-amd-amdhsa--gfx950"')
    with pytest.raises(CompileError) as caught:
        waveasm.compile(text, target="gfx942", file_name="k.ll")
    assert str(caught.value).startswith(
        "k.ll:1:1: error: expected the target gfx942 as requested, got gfx950"
    )
