"""Tests of the compiler's Python functions."""

import pytest

import waveasm
from waveasm import CompileError, Emit, compile_waveasm

EMPTY_KERNEL = """\
waveasm.program @empty target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}
"""


def test_exports_are_complete_and_sorted() -> None:
    assert waveasm.__all__ == sorted(waveasm.__all__)
    assert all(hasattr(waveasm, name) for name in waveasm.__all__)


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
    data, diagnostics = compile_waveasm(EMPTY_KERNEL, emit=emit)
    assert data.startswith(beginning)
    assert diagnostics == ()


def test_the_same_input_gives_the_same_bytes() -> None:
    first, _ = compile_waveasm(EMPTY_KERNEL)
    second, _ = compile_waveasm(EMPTY_KERNEL)
    assert first == second


def test_errors_say_where_and_why() -> None:
    source = EMPTY_KERNEL.replace("s_endpgm", "s_endgame")
    with pytest.raises(CompileError) as caught:
        compile_waveasm(source, file_name="kernel.mlir")
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.file, diagnostic.line, diagnostic.severity) == ("kernel.mlir", 2, "error")
    assert "waveasm.s_endgame" in diagnostic.message
    assert str(diagnostic).startswith("kernel.mlir:2:")


@pytest.mark.parametrize("source", ["", "module {}"])
def test_a_module_without_programs_is_an_error(source: str) -> None:
    with pytest.raises(CompileError, match="nothing to emit") as caught:
        compile_waveasm(source, file_name="empty.mlir")
    assert str(caught.value.diagnostics[0]).startswith("empty.mlir:1:1: error: ")


@pytest.mark.parametrize("source", ["\0", "waveasm", "\x7fELF\x02", "}" * 1000, "(" * 1000])
def test_text_that_is_not_ir_is_an_error(source: str) -> None:
    with pytest.raises(CompileError):
        compile_waveasm(source)


def test_a_missing_wait_is_an_error_at_the_reader() -> None:
    with open("examples/copy.mlir") as file:
        lines = file.read().splitlines()
    wait = next(i for i, line in enumerate(lines) if "vmcnt(0)" in line)
    del lines[wait]
    for emit in (Emit.ASM, Emit.OBJ, Emit.HSACO):
        with pytest.raises(CompileError) as caught:
            compile_waveasm("\n".join(lines), emit=emit, file_name="copy.mlir", run_passes=False)
        error, note = caught.value.diagnostics
        assert (error.severity, error.file, error.line) == ("error", "copy.mlir", wait + 1)
        assert error.message.startswith("internal error: in kernel 'copy', 'global_store_dword ")
        assert error.message.endswith("expected vmcnt(0) before it")
        assert (note.severity, note.line) == ("note", wait)


def test_passes_add_the_wait_that_is_missing() -> None:
    with open("examples/copy.mlir") as file:
        text = file.read()
    lines = [line for line in text.splitlines() if "s_waitcnt" not in line]
    assert len(lines) == len(text.splitlines()) - 2
    expected, _ = compile_waveasm(text, emit=Emit.ASM, run_passes=False)
    assert compile_waveasm("\n".join(lines), emit=Emit.ASM)[0] == expected
    assert compile_waveasm(text, emit=Emit.ASM)[0] == expected


def test_the_text_of_an_unfinished_program_is_still_to_be_had() -> None:
    source = EMPTY_KERNEL.replace(
        "  waveasm.s_endpgm",
        '  waveasm.raw "v_exp_f32 v0, v1\\0Av_mov_b32 v1, v0"\n  waveasm.s_endpgm',
    )
    data, _ = compile_waveasm(source, emit=Emit.WAVEASM)
    assert b"v_exp_f32" in data
    with pytest.raises(CompileError, match="expected at least 1 wait state "):
        compile_waveasm(source, run_passes=False)
