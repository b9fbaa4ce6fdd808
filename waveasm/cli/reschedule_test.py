"""waveasm-reschedule as a process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import waveasm
from tests.command_lines import forked_tools
from waveasm import Moves

TOOL = Path("tools/waveasm-reschedule/waveasm-reschedule").absolute()
GEMM = Path("examples/wave_gemm.mlir").absolute()

SHORT = """\
.text
.globl k
.p2align 8
.type k,@function
k:
  s_endpgm
.Lk_end:
.size k, .Lk_end-k
.section .rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 8
  .amdhsa_accum_offset 8
.end_amdhsa_kernel
"""


def run(*arguments: str, folder: Path) -> tuple[int, str, str]:
    """Exit status, results and messages."""
    done = forked_tools.run_text(TOOL, *arguments, folder=folder)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A code object in the order of its source."""
    path = tmp_path / "k.hsaco"
    path.write_bytes(waveasm.compile(GEMM, schedule=Moves("")).data)
    return path


def test_a_better_order_is_written(code: Path) -> None:
    status, stdout, stderr = run("k.hsaco", "-o", "out.hsaco", "--orders=60", folder=code.parent)
    assert (status, stderr) == (0, "")
    assert stdout.startswith("kernel gemm: ") and "in the mean of all scenarios" in stdout
    assert (code.parent / "out.hsaco").read_bytes() != code.read_bytes()
    status, stdout, _ = run(
        "k.hsaco", "-o", "other.hsaco", "--orders=60", "--json", folder=code.parent
    )
    (kernel,) = json.loads(stdout)
    assert status == 0 and kernel["is_changed"]
    assert kernel["time_after"] < kernel["time_before"]
    assert (code.parent / "out.hsaco").read_bytes() == (code.parent / "other.hsaco").read_bytes()


def test_moves_and_a_page_are_written(code: Path) -> None:
    folder = code.parent
    written = ("--save_moves=m", "--report=r.html")
    status, _, stderr = run("k.hsaco", "-o", "a", "--orders=60", *written, folder=folder)
    assert (status, stderr) == (0, "")
    assert (folder / "m").read_text().startswith("region gemm block")
    page = (folder / "r.html").read_text()
    assert page.startswith("<!DOCTYPE html>") and page.count("v_mfma") > 2
    status, stdout, stderr = run("k.hsaco", "-o", "b", "--moves=m", folder=folder)
    assert (status, stderr) == (0, "") and "ordered by the moves" in stdout
    assert (folder / "a").read_bytes() == (folder / "b").read_bytes()
    (folder / "m").write_text("region gemm block0\nmove I0 before I0\n")
    status, stdout, stderr = run("k.hsaco", "-o", "c", "--moves=m", folder=folder)
    assert (status, stdout) == (2, "")
    assert f"{folder}/m: line 2: 'move I0 before I0' of block0: same-tag: expected two" in stderr
    assert not (folder / "c").exists()


def test_the_input_may_be_the_output(code: Path) -> None:
    before = code.read_bytes()
    status, _, _ = run("k.hsaco", "-o", "k.hsaco", "--orders=40", folder=code.parent)
    assert status == 0 and code.read_bytes() != before


def test_no_gain_writes_the_input(code: Path) -> None:
    (code.parent / "short.s").write_text(SHORT)
    status, stdout, stderr = run("short.s", "-o", "short.hsaco", folder=code.parent)
    assert (status, stderr) == (3, "") and "no order is faster" in stdout
    again = run("short.hsaco", "-o", "again.hsaco", folder=code.parent)
    assert again == (3, stdout, "")
    folder = code.parent
    assert (folder / "again.hsaco").read_bytes() == (folder / "short.hsaco").read_bytes()


def test_wrong_usage(code: Path) -> None:
    folder = code.parent
    assert run("k.hsaco", folder=folder)[0] == 2
    assert run("-o", "out", folder=folder)[0] == 2
    status, _, stderr = run("missing.hsaco", "-o", "out", folder=folder)
    assert status == 2 and "cannot read" in stderr
    status, _, stderr = run("k.hsaco", "-o", "no/folder/out", "--orders=20", folder=folder)
    assert status == 1 and "cannot write" in stderr
    assert not (folder / "out").exists()
    for flags, message in (
        (("-o", "out", "--moves=m", "--orders=20"), "--orders is only for searches"),
        (("-o", "out", "--moves=m", "--start_moves=m"), "--start_moves is only for searches"),
        (("-o", "m", "--moves=m"), "the result would replace the input"),
        (("-o", "out", "--report=out"), "the report would replace the result"),
        (("-o", "out", "--save_moves=k.hsaco"), "the moves would replace the input"),
        (("-o", "out", "--waits=all"), "derive"),
        (("-o", "out", "--moves=missing"), "cannot read"),
    ):
        status, _, stderr = run("k.hsaco", *flags, folder=folder)
        assert status == 2 and message in stderr, flags


def test_code_for_gfx950(tmp_path: Path) -> None:
    path = tmp_path / "k.hsaco"
    path.write_bytes(waveasm.compile(GEMM, target="gfx950", schedule=Moves("")).data)
    status, stdout, stderr = run("k.hsaco", "-o", "out.hsaco", "--orders=60", folder=tmp_path)
    assert status == 0 and stdout.startswith("kernel gemm: ")
    assert stderr.startswith("waveasm-reschedule: warning: estimates for gfx950 assume some times")
    (before,), (after,) = (
        waveasm.estimate_machine_code(tmp_path / name) for name in ("k.hsaco", "out.hsaco")
    )
    assert before.target == after.target == "gfx950"
    assert after.time < before.time


LOADS = """\
k:
  .loc 1 3 1
  s_load_dwordx2 s[2:3], s[0:1], 0x0
  s_mov_b32 s4, 0
  s_waitcnt lgkmcnt(0)
  .loc 1 5 1
.Lloop:
  global_load_dword v1, v0, s[2:3]
  .loc 1 6 1
  s_waitcnt vmcnt(0)
  v_add_u32 v2, v2, v1
  .loc 1 9 1
  v_mul_lo_u32 v3, v3, v3
  v_mul_lo_u32 v3, v3, v3
  s_add_u32 s4, s4, 1
  s_cmp_lt_u32 s4, 9
  s_cbranch_scc1 .Lloop
  v_add_u32 v2, v2, v3
  global_store_dword v0, v2, s[2:3]
"""


def test_lines_of_the_source_are_named(tmp_path: Path) -> None:
    text = '.file 1 "/folder/gemm.py"\n' + SHORT.replace("k:\n", LOADS)
    (tmp_path / "k.s").write_text(text)
    _, stdout, _ = run("k.s", "-o", "out", "--orders=40", folder=tmp_path)
    assert " (gemm.py:5 to 9), 8 instructions" in stdout
    _, stdout, _ = run("k.s", "-o", "out", "--orders=40", "--json", folder=tmp_path)
    (kernel,) = json.loads(stdout)
    loop = next(block for block in kernel["blocks"] if block["num_instructions"] == 8)
    assert loop["lines"] == ["gemm.py:5", "gemm.py:6", "gemm.py:9"]
    result = waveasm.reschedule(tmp_path / "k.s", orders=40)
    for block in result.kernels[0].blocks:
        places = {each.tag: each.line for each in block.before if each.tag is not None}
        assert {each.tag: each.line for each in block.after if each.tag is not None} == places


def test_agents_are_chosen(code: Path) -> None:
    folder = code.parent
    files = ("k.hsaco", "-o", "out.hsaco")
    status, lists, _ = run(*files, "--agents=list", folder=folder)
    assert status == 0
    status, _, stderr = run(*files, "--agents=exact", "--exact_effort=1", folder=folder)
    assert (status, stderr) == (0, "")
    status, alone, stderr = run(*files, "--agents=list,llm", folder=folder)
    assert status == 0 and alone == lists
    assert "remark: no model takes part" in stderr
    absent = ("--agents=list,llm", "--broker=unix:nowhere")
    status, alone, stderr = run(*files, *absent, folder=folder)
    assert status == 0 and alone == lists
    assert "no model takes part: the broker does not answer" in stderr
    status, _, stderr = run(*files, *absent, "--llm=required", folder=folder)
    assert status == 1 and "an LLM is required, and there is none: UNAVAILABLE" in stderr


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("--agents=modulo",), "--agents: expected some of list, anneal, exact, llm, got 'modulo'"),
        (("--provider=scripted",), "--provider has no meaning without the agent llm"),
        (("--moves=m", "--agents=list"), "--agents is only for searches"),
    ],
)
def test_agents_that_are_refused(code: Path, flags: tuple[str, ...], message: str) -> None:
    status, _, stderr = run("k.hsaco", "-o", "out.hsaco", *flags, folder=code.parent)
    assert status == 2 and message in stderr
