"""waveasm-verify as a command; control flow and registers."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

import waveasm
from tests.machine_checker.snippets import assemble, check

EXAMPLE = Path("examples/copy.mlir")

WAIT_FOR_LOAD = bytes.fromhex("700f8cbf")
"""s_waitcnt vmcnt(0)"""

NOP = bytes.fromhex("000080bf")


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [os.environ["WAVEASM_VERIFY"], *arguments],
        check=False,
        capture_output=True,
        text=True,
    )


def test_nothing_found(tmp_path: Path) -> None:
    result = run(assemble([["s_endpgm"]], tmp_path))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_wait_states_of_gfx950_are_checked(tmp_path: Path) -> None:
    linked = tmp_path / "copy.hsaco"
    source = EXAMPLE.read_text().replace("gfx942", "gfx950")
    linked.write_bytes(waveasm.compile(source).data)
    result = run("--json", linked)
    assert result.returncode == 0
    assert json.loads(result.stdout) == {"findings": [], "checks_wait_states": True}
    assert result.stderr == ""


def test_assembly_text(tmp_path: Path) -> None:
    """Of gfx950, too, and with errors of the assembler."""
    assembly = waveasm.compile(EXAMPLE.read_text()).assembly
    text = tmp_path / "copy.s"
    text.write_text(assembly)
    assert (run(text).returncode, run(text).stdout) == (0, "")
    text.write_text(assembly.replace("s_waitcnt vmcnt(0)", "s_nop 0"))
    result = run(text)
    assert result.returncode == 1
    assert "which 'global_load" in result.stdout
    text.write_text(assembly.replace("gfx942", "gfx950"))
    assert run("--json", text).returncode == 0
    text.write_text(assembly + "\ns_no_such_instruction\n")
    result = run(text)
    assert result.returncode == 2
    assert re.fullmatch(rf"waveasm-verify: error: {text}:\d+: .*\n", result.stderr)


def test_linked_code_object(tmp_path: Path) -> None:
    """Found by address, with the allotment of its kernel descriptor; the padding after
    the kernel is not part of it."""
    linked = tmp_path / "copy.hsaco"
    data = waveasm.compile(EXAMPLE.read_text()).data
    linked.write_bytes(data)
    assert run(linked).returncode == 0
    # The wait before the store, turned into s_nop 0.
    assert data.count(WAIT_FOR_LOAD) == 1
    linked.write_bytes(data.replace(WAIT_FOR_LOAD, NOP))
    result = run("--tsv", linked)
    assert result.returncode == 1
    (line,) = result.stdout.splitlines()
    name, kind, producer, consumer, required, got, message = line.split("\t")
    assert (name, kind, required, got) == ("copy", "wait", "0", "0")
    # A load of 8 bytes and the s_nop stand before the store.
    assert int(consumer) - int(producer) == 12
    assert message.startswith("'global_store_dword ")


def test_findings_are_printed_in_order(tmp_path: Path) -> None:
    lines = [
        "global_load_dword v0, v[2:3], off",
        "global_load_dword v1, v[2:3], off",
        "v_add_f32_e32 v4, v0, v0",
        "v_add_f32_e32 v4, v1, v1",
        "s_endpgm",
    ]
    result = run(assemble([lines], tmp_path))
    assert result.returncode == 1
    assert result.stdout.splitlines() == [
        "f0: wait: 'v_add_f32_e32 v4, v0, v0' at 0x10 reads v0, which "
        "'global_load_dword v0, v[2:3], off' at 0x0 has not finished: expected "
        "vmcnt(1) or lower before it",
        "f0: wait: 'v_add_f32_e32 v4, v1, v1' at 0x14 reads v1, which "
        "'global_load_dword v1, v[2:3], off' at 0x8 has not finished: expected "
        "vmcnt(0) before it",
    ]


@pytest.mark.parametrize("arguments", [[], ["--no-such-flag", "x"], ["a", "b"]])
def test_usage(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stderr


def test_help() -> None:
    result = run("--help")
    assert result.returncode == 0
    assert "--strict-lds-dma" in result.stdout


def test_unreadable_files(tmp_path: Path) -> None:
    missing = run(tmp_path / "none.hsaco")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "cannot read" in missing.stderr
    text = tmp_path / "text.hsaco"
    text.write_text("no ELF file")
    result = run(text)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"waveasm-verify: error: '{text}': ")
    assert result.stderr.count("\n") == 1


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero"), tmp_path / ("x" * 300)):
        result = run(path)
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr.startswith(f"waveasm-verify: error: cannot read '{path}': ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b"\xa7.offset", b"\xa7.of\xffset", "metadata of the code object V3 to V6"),
        (b"\xa7.offset", b"\x80" * 8, "expected strings as keys of a map"),
        (b"copy.kd\0", b"c\n\xffy.kd\0", "expected printable names"),
    ],
)
def test_broken_code_objects(tmp_path: Path, old: bytes, new: bytes, message: str) -> None:
    """tests of waveasm/emulator and waveasm/verify have more of them."""
    data = waveasm.compile(EXAMPLE.read_text()).data
    broken = tmp_path / "broken.hsaco"
    broken.write_bytes(data.replace(old, new))
    result = run(broken)
    assert (result.returncode, result.stdout) == (2, "")
    assert re.fullmatch(
        rf"waveasm-verify: error: '{re.escape(str(broken))}': .*{message}.*\n", result.stderr
    )


def test_an_unknown_processor(tmp_path: Path) -> None:
    """LLVM ends the process over it."""
    data = waveasm.compile(EXAMPLE.read_text()).data
    broken = tmp_path / "broken.hsaco"
    for number in (0x00, 0x3F, 0x48, 0x49, 0x4C, 0x4F, 0x5F, 0xAF, 0xFF):
        # The low byte of e_flags.
        broken.write_bytes(data[:48] + bytes([number]) + data[49:])
        result = run(broken)
        if number in (0x4C, 0x4F, 0x5F):
            assert result.returncode in (0, 1), number
        else:
            assert result.returncode == 2, number
            assert f"got EF_AMDGPU_MACH 0x{number:x}\n" in result.stderr


def test_truncated_objects(tmp_path: Path) -> None:
    data = assemble([["v_mov_b32_e32 v0, 0", "s_endpgm"]], tmp_path).read_bytes()
    short = tmp_path / "short.o"
    for size in range(0, len(data), 16):
        short.write_bytes(data[:size])
        result = run(short)
        assert (result.returncode, result.stdout) == (2, ""), size
        assert result.stderr, size


def test_control_flow(tmp_path: Path) -> None:
    found = check(
        [
            ["s_mov_b32 s0, 0"],
            ["loop:", "s_branch loop"],
            ["s_endpgm", "s_mov_b32 s0, 0"],
            [".long 0x8fffffff", "s_endpgm"],
            ["s_endpgm", ".long 0x8fffffff"],
            ["s_branch 0x7f", "s_endpgm"],
            ["s_branch 0", "s_mov_b32 s0, 0x12345678", "s_branch -2"],
        ],
        tmp_path,
    )
    kinds = [[(f.kind, f.consumer) for f in findings] for findings in found]
    flow = "control-flow"
    assert kinds == [[(flow, 0)], [], [], [(flow, 0)], [], [(flow, 0)], [(flow, 2)]]


KERNEL = """\
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl kernel
.p2align 8
.type kernel,@function
kernel:
  {body}
  s_endpgm
.size kernel, .-kernel
.rodata
.p2align 6
.amdhsa_kernel kernel
  .amdhsa_next_free_vgpr 16
  .amdhsa_accum_offset 8
  .amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
"""


def test_an_empty_kernel(tmp_path: Path) -> None:
    source, output = tmp_path / "kernel.s", tmp_path / "kernel.o"
    source.write_text(KERNEL.format(body="").replace("  s_endpgm\n", ""))
    command = [os.environ["LLVM_MC"], "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    subprocess.run([*command, "-filetype=obj", "-o", output, source], check=True)
    result = run(output)
    assert result.returncode == 1
    assert result.stdout == (
        "kernel: control-flow: the kernel has no instructions, expected s_endpgm\n"
    )


LOADS = """\
global_load_dword v1, v0, s[0:1]
.rept {count}
global_load_dword v2, v0, s[0:1]
.endr
v_mov_b32 v3, v1"""
JUMP = """\
global_load_dword v1, v0, s[0:1]
s_getpc_b64 s[4:5]
base:
s_add_u32 s4, s4, {to}-base
s_addc_u32 s5, s5, 0
s_setpc_b64 s[4:5]
s_waitcnt vmcnt(0)
use: v_mov_b32 v3, v1
end:"""
WAITING = JUMP.format(to="end").replace("s_getpc", "s_waitcnt vmcnt(0)\ns_getpc")
READS = LOADS.replace("global_load_dword", "ds_read_b32").replace(", s[0:1]", "")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("v_mov_b32 v7, 0", ""),
        ("v_mov_b32 v8, 0", "uses v8, expected at most 8 registers"),
        ("v_accvgpr_write_b32 a7, v0", ""),
        ("v_accvgpr_write_b32 a8, v0", "uses a8, expected at most 8 registers"),
        ("s_mov_b32 s15, 0", ""),
        ("s_mov_b64 s[16:17], vcc", "uses s[16:17], expected at most 16 registers"),
        ("s_mov_b64 vcc, exec", ""),
        ("s_setpc_b64 s[0:1]", "cannot be followed, expected direct branches"),
        # A jump whose target constants determine is a branch: over a load to its use, or past it.
        (JUMP.format(to="use"), "'v_mov_b32_e32 v3, v1'"),
        (JUMP.format(to="end"), ""),
        (WAITING.replace("s5, 0", "s5, 1"), "cannot be followed"),
        # A counter holds 63 loads and 15 accesses of the LDS; one more waits for the first.
        (LOADS.format(count=62), "'v_mov_b32_e32 v3, v1'"),
        (LOADS.format(count=63), ""),
        (READS.format(count=14), "'v_mov_b32_e32 v3, v1'"),
        (READS.format(count=15), ""),
    ],
)
def test_kernel(body: str, message: str, tmp_path: Path) -> None:
    source, output = tmp_path / "kernel.s", tmp_path / "kernel.o"
    source.write_text(KERNEL.format(body=body))
    command = [os.environ["LLVM_MC"], "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    subprocess.run([*command, "-filetype=obj", "-o", output, source], check=True)
    result = run(output)
    assert result.returncode == (1 if message else 0), result.stdout
    assert len(result.stdout.splitlines()) == (1 if message else 0)
    assert message in result.stdout


LEAF = """\
.text
.p2align 8
.type leaf,@function
leaf:
  {body}
  s_setpc_b64 s[12:13]
.size leaf, .-leaf
"""
CALL = """\
s_getpc_b64 s[10:11]
base:
s_add_u32 s10, s10, (leaf-base)&0xffffffff
s_addc_u32 s11, s11, (leaf-base)>>32
s_swappc_b64 s[12:13], s[10:11]
{after}"""


@pytest.mark.parametrize(
    ("body", "after", "message"),
    [
        ("v_mov_b32 v7, 0", "s_swappc_b64 s[12:13], s[10:11]", ""),
        # After another function, and with an address that the function changed.
        ("s_mov_b32 s10, 0", "s_swappc_b64 s[12:13], s[10:11]", "kernel: control-flow"),
        ("s_mov_b32 s12, 0", "", "kernel: control-flow"),
        ("s_swappc_b64 s[4:5], s[6:7]", "", "kernel: control-flow"),
        ("s_branch 100", "", "kernel: control-flow"),
        ("v_mov_b32 v8, 0", "", "leaf: register"),
        ("global_load_dword v1, v0, s[0:1]", "", "leaf: wait"),
        ("", "v_mov_b32 v8, 0", "kernel: register"),
    ],
)
def test_calls_of_leaf_functions(body: str, after: str, message: str, tmp_path: Path) -> None:
    source, output = tmp_path / "kernel.s", tmp_path / "kernel.o"
    call = CALL.format(after=after)
    source.write_text(LEAF.format(body=body) + KERNEL.format(body=call))
    command = [os.environ["LLVM_MC"], "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    subprocess.run([*command, "-filetype=obj", "-o", output, source], check=True)
    lines = run(output).stdout.splitlines()
    assert len([line for line in lines if line.startswith(message)]) == (1 if message else 0), lines
    assert message or not lines


@pytest.mark.parametrize(
    ("wait", "pending", "message"),
    [
        ("s_waitcnt 0", "global_load_dword v1, v0, s[0:1]", ""),
        ("s_waitcnt 0", "s_load_dword s14, s[0:1], 0", ""),
        ("s_waitcnt vmcnt(0)", "global_load_dword v1, v0, s[0:1]", "kernel: wait"),
        ("s_nop 0", "global_load_dword v1, v0, s[0:1]", "kernel: wait"),
        # What the call itself reads and writes.
        ("s_waitcnt 0", "s_load_dwordx2 s[12:13], s[0:1], 0", "kernel: wait"),
    ],
)
def test_leaf_functions_that_wait_first(
    wait: str, pending: str, message: str, tmp_path: Path
) -> None:
    source, output = tmp_path / "kernel.s", tmp_path / "kernel.o"
    call = CALL.format(after="v_mov_b32 v2, v1").replace("s_swappc", f"{pending}\ns_swappc")
    source.write_text(LEAF.format(body=wait) + KERNEL.format(body=call))
    command = [os.environ["LLVM_MC"], "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx942"]
    subprocess.run([*command, "-filetype=obj", "-o", output, source], check=True)
    lines = run(output).stdout.splitlines()
    assert bool(lines) == bool(message), lines
    assert all(line.startswith(message) for line in lines)


def test_json(tmp_path: Path) -> None:
    code_object = assemble([["v_mov_b32_e32 v0, 0"]], tmp_path)
    lines = run("--tsv", code_object).stdout.splitlines()
    result = run("--json", code_object)
    assert result.returncode == 1
    keys = ("function", "kind", "producer", "consumer", "required", "got", "message")
    findings = json.loads(result.stdout)["findings"]
    assert ["\t".join(str(each[key]) for key in keys) for each in findings] == lines
    assert len(lines) == 1
    assert json.loads(run("--json", assemble([["s_endpgm"]], tmp_path)).stdout) == {
        "findings": [],
        "checks_wait_states": True,
    }
    assert run("--json", "--tsv", code_object).returncode == 2
