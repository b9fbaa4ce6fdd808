"""waveasm-cycles as a process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import waveasm
from tests.command_lines import forked_tools
from waveasm import Emit

TOOL = Path("tools/waveasm-cycles/waveasm-cycles").absolute()
GEMM = Path("examples/gemm.mlir").absolute()

KERNEL = """\
.text
.globl {name}
.p2align 8
.type {name},@function
{name}:
{body}
.L{name}_end:
.size {name}, .L{name}_end-{name}
.section .rodata
.p2align 6
.amdhsa_kernel {name}
  .amdhsa_next_free_vgpr 64
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 64
.end_amdhsa_kernel
"""

LOOP = """\
  s_mov_b32 s2, 0
again:
  global_load_dword v1, v0, s[0:1]
  s_waitcnt vmcnt(0)
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, {iterations}
  s_cbranch_scc1 again
  s_endpgm
"""


def run(*arguments: str, folder: Path) -> tuple[int, str, str]:
    """Exit status, results and messages."""
    done = forked_tools.run_text(TOOL, *arguments, folder=folder)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A file with a loop of ten iterations."""
    path = tmp_path / "k.s"
    path.write_text(KERNEL.format(name="k", body=LOOP.format(iterations=10)))
    return path


def test_the_estimate_names_loops_and_resources(code: Path) -> None:
    status, stdout, stderr = run("k.s", "--waves=1", folder=code.parent)
    assert (status, stderr) == (0, "")
    first, time, resources, issues, loop, *_ = stdout.splitlines()
    (kernel,) = waveasm.estimate_machine_code(code, waves=1)
    assert first == (
        f"kernel k, gfx942: {kernel.cycles} cycles, "
        f"bound {kernel.bound_cycles} ({kernel.bound_reason}), 1 waves per SIMD"
    )
    assert 0 < kernel.bound_cycles <= kernel.cycles
    assert time == f"  time: {kernel.time:.1f} cycles a workgroup, 1 on a compute unit"
    assert resources == "  64 VGPRs, 0 AGPRs, 48 SGPRs, 0 bytes of LDS, workgroup size unknown"
    assert issues == (
        "  instructions of a wave: 52 (salu 21, vmem 10, wait 10, branch 10, other 1)"
    )
    assert loop.startswith("  loop 0x0004 to 0x0018: ")
    assert loop.endswith(" cycles an iteration, bound 32.0 (issue of a wave), 10 iterations")


def test_the_listing_has_all_instructions(code: Path) -> None:
    status, stdout, _ = run("k.s", "--annotate", "--waves=1", folder=code.parent)
    assert status == 0
    _, table = stdout.split("\n\n")
    heading, *rows = table.splitlines()
    assert heading.split() == ["offset", "issues", "stalls", "instruction", "causes"]
    assert len(rows) == 7
    assert rows[1].split()[:2] == [">0x0004", "10"]
    # The wait is for the load.
    wait = rows[2].split()
    assert wait[3:6] == ["s_waitcnt", "vmcnt(0)", "vmem"]
    assert wait[2] == wait[6]
    assert rows[5].split()[:2] == ["0x0018", "10"]
    assert "s_cbranch_scc1 0x0004" in rows[5]


ROTATED = """\
  s_mov_b32 s2, 0
  s_branch .Lmiddle
.Louter:
  v_add_u32 v2, v2, v3
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, 8
  s_cbranch_scc0 .Lend
.Lmiddle:
  s_mov_b32 s3, 0
.Linner:
  v_mul_lo_u32 v3, v3, v3
  s_add_u32 s3, s3, 1
  s_cmp_lt_u32 s3, 5
  s_cbranch_scc1 .Linner
  s_branch .Louter
.Lend:
  s_endpgm
"""
"""A loop that is entered in its middle: this part of the code is before the loop and in it."""


def test_a_loop_in_a_rotated_loop_is_one_loop(code: Path) -> None:
    code.write_text(KERNEL.format(name="k", body=ROTATED))
    (kernel,) = waveasm.estimate_machine_code(code)
    places = [(loop.first_offset, loop.last_offset) for loop in kernel.loops]
    assert len(places) == len(set(places)) == 2
    inner, outer = kernel.loops
    assert (inner.trip_count, inner.is_trip_count_known) == (5, True)
    assert outer.first_offset < inner.first_offset
    by_offset = {each.offset: each.issues for each in kernel.instructions}
    assert by_offset[inner.last_offset] == 40


def test_line_tables_name_lines_of_the_source(code: Path) -> None:
    lines = {
        "s_mov_b32 s2, 0": 5,
        "global_load_dword": 7,
        "s_waitcnt vmcnt": 0,
        "s_add_u32": 8,
        "s_cbranch": 6,
    }
    body = LOOP.format(iterations=10)
    for text, line in lines.items():
        body = body.replace(f"  {text}", f"  .loc 1 {line} 3\n  {text}")
    code.write_text('.file 1 "/folder/gemm.py"\n' + KERNEL.format(name="k", body=body))
    (kernel,) = waveasm.estimate_machine_code(code)
    assert [each.line for each in kernel.instructions] == [
        "gemm.py:5",
        "gemm.py:7",
        "",
        "gemm.py:8",
        "gemm.py:8",
        "gemm.py:6",
        "gemm.py:6",
    ]
    assert kernel.loops[0].line == "gemm.py:6"
    _, stdout, _ = run("k.s", "--annotate", folder=code.parent)
    assert "\n  loop 0x0004 to 0x0018 (gemm.py:6): " in stdout
    heading, _, load, wait, *_ = stdout.split("\n\n")[1].splitlines()
    assert heading.split() == ["offset", "issues", "stalls", "instruction", "line", "causes"]
    assert load.split()[7] == "gemm.py:7"
    assert wait.split()[3:6] == ["s_waitcnt", "vmcnt(0)", "vmem"]
    _, stdout, _ = run("k.s", "k.s", folder=code.parent)
    assert "\n  loop 0x0004 to 0x0018 (gemm.py:6): " in stdout


LEAF = """\
.text
.p2align 8
.type leaf,@function
leaf:
  s_mov_b32 s4, 0
inner:
  s_add_u32 s4, s4, 1
  v_add_u32_e32 v1, v1, v0
  s_cmp_lt_u32 s4, 5
  s_cbranch_scc1 inner
  s_setpc_b64 s[30:31]
.size leaf, .-leaf
"""
CALLS = """\
  s_getpc_b64 s[10:11]
base:
  s_add_u32 s10, s10, (leaf-base)&0xffffffff
  s_addc_u32 s11, s11, (leaf-base)>>32
  s_swappc_b64 s[30:31], s[10:11]
  v_mov_b32_e32 v2, v1
  s_swappc_b64 s[30:31], s[10:11]
  s_endpgm"""


def test_calls_of_leaf_functions_are_followed(code: Path) -> None:
    code.write_text(LEAF + KERNEL.format(name="k", body=CALLS))
    (kernel,) = waveasm.estimate_machine_code(code)
    issues = {each.text: each.issues for each in kernel.instructions}
    assert issues["v_add_u32_e32 v1, v1, v0"] == 10
    assert issues["s_setpc_b64 s[30:31]"] == 2
    assert issues["s_swappc_b64 s[30:31], s[10:11]"] == 1
    assert kernel.instructions[0].offset == -256
    assert {(loop.trip_count, loop.is_trip_count_known) for loop in kernel.loops} == {(5, True)}
    _, stdout, _ = run("k.s", "--annotate", folder=code.parent)
    assert "\n  loop -0x00fc to -0x00f0: " in stdout
    assert " s_swappc_b64 -0x0100 " in stdout
    # The function changes where the second call leads, and where it returns to.
    for text, name in (("s_mov_b32 s10", "s[30:31], s[10:11]"), ("s_mov_b32 s30", "s[30:31], s[")):
        code.write_text(
            LEAF.replace("  s_mov_b32 s4, 0", f"  s_mov_b32 s4, 0\n  {text}, 0")
            + KERNEL.format(name="k", body=CALLS)
        )
        status, _, stderr = run("k.s", folder=code.parent)
        assert status == 2 and "kernel 'k', offset 0x" in stderr and name in stderr


def test_a_loop_that_no_path_leads_to_is_named(code: Path) -> None:
    other = LOOP.format(iterations="s9").replace("again", "other")
    body = f"  s_cmp_eq_u32 s8, 0\n  s_cbranch_scc1 elsewhere\n{LOOP.format(iterations=10)}"
    code.write_text(KERNEL.format(name="k", body=body + "elsewhere:\n" + other))
    status, stdout, stderr = run("k.s", folder=code.parent)
    assert status == 0 and stdout.count("  loop ") == 1
    assert "kernel 'k': the loop at 0x2c is not in the estimate, because" in stderr


def test_trip_counts_that_are_not_known_are_assumed(code: Path) -> None:
    code.write_text(KERNEL.format(name="k", body=LOOP.format(iterations="s9")))
    _, stdout, _ = run("k.s", folder=code.parent)
    assert ", 16 iterations assumed\n" in stdout
    _, stdout, _ = run("k.s", "--trip_count=40", folder=code.parent)
    assert ", 40 iterations assumed\n" in stdout


def test_a_farther_level_takes_longer(code: Path) -> None:
    def cycles(level: str) -> int:
        _, stdout, _ = run("k.s", f"--level={level}", "--json", folder=code.parent)
        (kernel,) = json.loads(stdout)
        return int(kernel["cycles"])

    levels = [cycles(level) for level in ("l1", "l2", "mall", "hbm")]
    assert levels == sorted(set(levels))
    # The load is from the same address in each iteration.
    assert cycles("streamed:l1,reused:mall") == levels[2]


def test_kernels_of_a_file(code: Path) -> None:
    code.write_text(
        KERNEL.format(name="one", body="s_endpgm") + KERNEL.format(name="two", body="s_endpgm")
    )
    status, stdout, _ = run("k.s", "--json", folder=code.parent)
    assert status == 0
    assert [kernel["name"] for kernel in json.loads(stdout)] == ["one", "two"]
    status, stdout, _ = run("k.s", "--json", "--kernel=two", folder=code.parent)
    assert [kernel["name"] for kernel in json.loads(stdout)] == ["two"]
    status, stdout, stderr = run("k.s", "--kernel=three", folder=code.parent)
    assert (status, stdout) == (2, "")
    assert stderr == (
        f"waveasm-cycles: error: {code}: expected one of the kernels 'one', 'two', got 'three'\n"
    )


def test_all_forms_of_a_file_have_one_estimate(tmp_path: Path) -> None:
    endings = {".s": Emit.ASM, ".o": Emit.OBJ, ".hsaco": Emit.HSACO}
    outputs = set()
    for ending, emit in endings.items():
        (tmp_path / f"k{ending}").write_bytes(waveasm.compile(GEMM, emit=emit).data)
        status, stdout, stderr = run(f"k{ending}", "--annotate", folder=tmp_path)
        assert (status, stderr) == (0, "")
        outputs.add(stdout)
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("k.hsaco", b"", "expected an ELF file for AMDGPU"),
        ("k.hsaco", b"#!/bin/sh\n", "expected an ELF file for AMDGPU"),
        ("k.s", b"", "expected a kernel, got none"),
        ("k.s", b"s_endpgm\n", "expected a kernel, got none"),
        ("k.s", b"s_nop\n", "too few operands"),
        (
            "k.s",
            b'// a\n.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n',
            "k.s:2: expected code for gfx942 or gfx950, got 'amdgcn-amd-amdhsa--gfx1100'",
        ),
        ("k.s", KERNEL.format(name="k", body=".long -1").encode(), "offset 0x0: expected an ins"),
    ],
)
def test_files_that_cannot_be_used(tmp_path: Path, name: str, data: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(data)
    status, stdout, stderr = run(name, folder=tmp_path)
    assert (status, stdout) == (2, "")
    assert stderr.startswith(f"waveasm-cycles: error: {tmp_path / name}:")
    assert message in stderr
    assert len(stderr.splitlines()) == 1


def test_the_code_names_its_target(code: Path) -> None:
    # Transcendental operations are faster on gfx950.
    text = KERNEL.format(name="k", body="v_exp_f32 v0, v1\n" * 9 + "s_endpgm")
    cycles = {}
    for target, counts_as in (
        ("gfx942", "gfx942"),
        ("gfx950", "gfx950"),
        ("gfx9-4-generic", "gfx942"),
    ):
        code.write_text(f'.amdgcn_target "amdgcn-amd-amdhsa--{target}"\n{text}')
        status, stdout, stderr = run("k.s", "--json", "--waves=1", folder=code.parent)
        assert status == 0
        (kernel,) = json.loads(stdout)
        assert kernel["target"] == counts_as
        cycles[target] = kernel["cycles"]
        assumed = kernel["assumed_times"]
        assert stderr == (f"waveasm-cycles: warning: {assumed}\n" if assumed else "")
        assert assumed.startswith(
            "estimates for gfx950 assume some times of gfx942, AMD CDNA3 (MI300X): latencies of L2"
            if target == "gfx950"
            else ""
        )
    assert cycles["gfx950"] != cycles["gfx942"] == cycles["gfx9-4-generic"]
    (code.parent / "old.s").write_text(text)
    status, stdout, _ = run("old.s", "k.s", folder=code.parent)
    assert status == 0
    code.write_text(f'.amdgcn_target "amdgcn-amd-amdhsa--gfx950"\n{text}')
    status, stdout, _ = run("old.s", "k.s", folder=code.parent)
    assert stdout.startswith("kernel k, gfx942 -> gfx950: ")


def test_lds_of_gfx950(code: Path) -> None:
    # Two workgroups in 160 KB; gfx942 has room for none.
    text = code.read_text().replace(
        ".amdhsa_kernel k", ".amdhsa_kernel k\n  .amdhsa_group_segment_fixed_size 81920"
    )
    code.write_text(f'.amdgcn_target "amdgcn-amd-amdhsa--gfx950"\n{text}')
    (kernel,) = waveasm.estimate_machine_code(code, workgroup_size=256)
    assert (kernel.lds_bytes, kernel.resident_workgroups) == (81920, 2)


def test_a_truncated_code_object(tmp_path: Path) -> None:
    data = waveasm.compile(GEMM).data
    for size in (4, 52, 64, 200, len(data) // 2, len(data) - 1):
        (tmp_path / "k.hsaco").write_bytes(data[:size])
        status, stdout, stderr = run("k.hsaco", folder=tmp_path)
        assert (status, stdout) == (2, ""), size
        assert len(stderr.splitlines()) == 1


def test_wrong_usage(tmp_path: Path) -> None:
    for arguments in ((), ("a.s", "b.s", "c.s"), ("a.s", "--level=l3"), ("a.s", "--waves=9")):
        status, stdout, stderr = run(*arguments, folder=tmp_path)
        assert (status, stdout) == (2, "")
        assert stderr.startswith("waveasm-cycles: error: ")


def test_scratch_is_vector_memory(code: Path) -> None:
    body = "  scratch_load_dwordx4 v[0:3], off, off\n  s_waitcnt vmcnt(0)\n  s_endpgm"
    code.write_text(KERNEL.format(name="k", body=body))
    (kernel,) = waveasm.estimate_machine_code(code)
    assert kernel.utilization["vmem"] > 0
    assert kernel.instructions[1].stalls["vmem"] > 0
    assert kernel.stalls["vmem"] == sum(each.stalls.get("vmem", 0) for each in kernel.instructions)


def test_the_size_of_a_workgroup_can_be_given(code: Path) -> None:
    status, stdout, _ = run("k.s", "--workgroup_size=512", folder=code.parent)
    assert status == 0
    assert stdout.splitlines()[2].endswith(" bytes of LDS, workgroups of 512")


def with_metadata(code: Path, size: str) -> None:
    """Lets the kernel have metadata with `size`, the field for the size of workgroups."""
    code.write_text(
        code.read_text()
        + f"""\
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 0
    .kernarg_segment_align: 4
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 32
    .vgpr_count: 64
    .max_flat_workgroup_size: 256
    {size}
.end_amdgpu_metadata
"""
    )


def time_line(code: Path, *arguments: str) -> str:
    """The line with the time of a launch."""
    status, stdout, stderr = run("k.s", *arguments, folder=code.parent)
    assert (status, stderr) == (0, "")
    return stdout.splitlines()[1].strip()


def test_the_time_of_a_launch(code: Path) -> None:
    with_metadata(code, "")
    # 8 workgroups of 4 waves fit on each of 304 compute units.
    (kernel,) = waveasm.estimate_machine_code(code, launch="2433x256")
    assert kernel.time == 2 * kernel.cycles
    line = f"time: {kernel.time:.1f} cycles for 2433 workgroups, 8 on a compute unit, 2 generations"
    assert time_line(code, "--launch=2433x256") == line
    description = {
        "kernel": "k",
        "grid": [811, 3, 1],
        "workgroup_size": [64, 4, 1],
        "args": [],
        "recipe": "",
        "tolerance": {"rtol": 0, "atol": 0},
    }
    (code.parent / "k.json").write_text(json.dumps(description))
    assert time_line(code, "--launch=k.json") == line
    assert time_line(code, "--launch=9x256").endswith(
        " for 9 workgroups, 1 on a compute unit, 1 generation"
    )


def test_a_launch_has_workgroups_that_the_kernel_allows(code: Path) -> None:
    def fails(message: str, *arguments: str) -> None:
        status, stdout, stderr = run("k.s", *arguments, folder=code.parent)
        assert (status, stdout) == (2, "")
        assert stderr == f"waveasm-cycles: error: {message}\n"

    expected = f"{code}: kernel 'k': expected a launch with workgroups of"
    fails(f"{expected} at most 1024 work-items, got 1025", "--launch=9x1025")
    fails(f"{expected} 64 work-items, got 65", "--launch=9x65", "--workgroup_size=64")
    text = code.read_text()
    with_metadata(code, "")
    assert "workgroups of 64\n" in run("k.s", "--launch=9x64", folder=code.parent)[1]
    fails(f"{expected} at most 256 work-items, got 257", "--launch=9x257")
    code.write_text(text)
    with_metadata(code, ".reqd_workgroup_size: [32, 4, 1]")
    assert time_line(code, "--launch=9x128").startswith("time: ")
    fails(f"{expected} 128 work-items, got 64", "--launch=9x64")


def test_wrong_launches_and_levels(code: Path) -> None:
    for flag, message in (
        ("--launch=9", "--launch: expected a launch as workgroups and work-items of a workgroup"),
        ("--launch=none.json", "--launch: cannot read"),
        ("--level=reused", "--level: expected auto, l1, l2, mall, hbm or a list"),
    ):
        status, stdout, stderr = run("k.s", flag, folder=code.parent)
        assert (status, stdout) == (2, "")
        assert stderr.startswith(f"waveasm-cycles: error: {message}")


ARGUMENTS = """
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 280
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: 32
    .vgpr_count: 64
    .max_flat_workgroup_size: 256
    .args:
      - {.name: x, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: n, .offset: 8, .size: 4, .value_kind: by_value}
      - {.offset: 16, .size: 2, .value_kind: hidden_group_size_x}
.end_amdgpu_metadata
"""

# (n + 31) / 32 iterations, rounded down, of signed numbers.
DIVIDED = """\
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  s_load_dword s9, s[0:1], 0x10
  s_waitcnt lgkmcnt(0)
  s_add_i32 s6, s6, 31
  s_ashr_i32 s8, s6, 31
  s_lshr_b32 s8, s8, 27
  s_add_i32 s6, s6, s8
  s_ashr_i32 s6, s6, 5
  s_and_b32 s9, s9, 0xffff
  s_cmp_lg_u32 s9, 128
  s_cselect_b32 s6, s6, 99
  s_mov_b32 s2, 0
again:
  global_load_dword v1, v0, s[4:5]
  s_waitcnt vmcnt(0)
  s_add_i32 s2, s2, 1
  s_cmp_lt_i32 s2, s6
  s_cbranch_scc1 again
  s_endpgm
"""


@pytest.fixture
def divided(tmp_path: Path) -> Path:
    """A file with a loop whose iterations an argument determines."""
    path = tmp_path / "k.S"
    pointer = "  .amdhsa_user_sgpr_kernarg_segment_ptr 1\n.end_amdhsa_kernel"
    kernel = KERNEL.format(name="k", body=DIVIDED).replace(".end_amdhsa_kernel", pointer)
    path.write_text(kernel + ARGUMENTS)
    return path


def description(folder: Path, n: int, size: int = 64, **more: object) -> str:
    value = {
        "kernel": "k",
        "grid": [4, 1, 1],
        "workgroup_size": [size, 1, 1],
        "args": [
            {"name": "x", "role": "in", "dtype": "i32", "shape": [64]},
            {"name": "n", "role": "scalar", "dtype": "i32", "value": n},
        ],
        "recipe": "",
        "tolerance": {"rtol": 0, "atol": 0},
        **more,
    }
    (folder / "k.json").write_text(json.dumps(value))
    return "--launch=k.json"


@pytest.mark.parametrize(("n", "iterations"), [(1, 1), (64, 2), (65, 3), (1000, 32), (-5, 1)])
def test_scalars_determine_iterations(divided: Path, n: int, iterations: int) -> None:
    folder = divided.parent
    status, stdout, stderr = run("k.S", description(folder, n), "--json", folder=folder)
    assert (status, stderr) == (0, "")
    (kernel,) = json.loads(stdout)
    if iterations == 1:
        assert kernel["loops"] == []
    else:
        (loop,) = kernel["loops"]
        assert (loop["trip_count"], loop["is_trip_count_known"]) == (iterations, True)
    (load,) = (each for each in kernel["instructions"] if each["mnemonic"].startswith("global_"))
    assert load["issues"] == iterations
    (same,) = waveasm.estimate_machine_code(divided, launch="4x64", arguments=[None, n])
    assert same.issues == kernel["issues"]


def test_the_size_of_workgroups_determines_iterations(divided: Path) -> None:
    folder = divided.parent
    launch = description(folder, 64, size=128)
    (kernel,) = json.loads(run("k.S", launch, "--json", folder=folder)[1])
    assert kernel["loops"][0]["trip_count"] == 99


def test_without_scalars_iterations_are_assumed(divided: Path) -> None:
    for arguments in (None, [None, None], [None, 2.5]):
        (kernel,) = waveasm.estimate_machine_code(divided, arguments=arguments)
        assert not kernel.loops[0].is_trip_count_known
    message = "kernel 'k' takes 2 arguments, got 1"
    with pytest.raises(waveasm.MachineCodeError, match=message):
        waveasm.estimate_machine_code(divided, arguments=[1])


def test_lds_of_the_launch_counts(divided: Path) -> None:
    folder = divided.parent
    launch = description(folder, 64, lds_bytes=32768)
    (kernel,) = json.loads(run("k.S", launch, "--json", folder=folder)[1])
    assert (kernel["lds_bytes"], kernel["resident_workgroups"]) == (32768, 1)
    (other,) = waveasm.estimate_machine_code(divided, lds_bytes=32768)
    assert (other.lds_bytes, other.resident_workgroups) == (32768, 2)


def test_workgroups_that_the_kernel_forbids(divided: Path) -> None:
    status, _, stderr = run("k.S", "--workgroup_size=257", folder=divided.parent)
    assert status == 2
    assert stderr.endswith("kernel 'k': expected workgroups of at most 256 work-items, got 257\n")


@pytest.mark.parametrize("suffix", [".s", ".S", ".asm"])
def test_names_of_assembly(code: Path, suffix: str) -> None:
    (expected,) = waveasm.estimate_machine_code(code)
    path = code.with_suffix(suffix)
    if suffix != ".s":
        code.rename(path)
    assert waveasm.estimate_machine_code(path) == (expected,)


@pytest.mark.parametrize("text", ["k.hsaco", "out/k.s", "missing.asm", "/tmp/k.o"])
def test_a_path_that_is_a_string(text: str) -> None:
    with pytest.raises(waveasm.MachineCodeError, match=r"looks like a path, .*pathlib\.Path"):
        waveasm.estimate_machine_code(text)


def test_two_files_are_compared(code: Path) -> None:
    body = LOOP.format(iterations=10).replace("s_add_u32", "v_mov_b32 v2, 0\n  s_add_u32")
    other = code.parent / "other.s"
    other.write_text(
        KERNEL.format(name="k", body="  s_nop 0\n" + body)
        + KERNEL.format(name="more", body="s_endpgm")
    )
    status, stdout, stderr = run("k.s", "other.s", "--waves=1", folder=code.parent)
    assert (status, stderr) == (0, "")
    (before,), (after, more) = (
        waveasm.estimate_machine_code(path, waves=1) for path in (code, other)
    )
    assert stdout.startswith(f"kernel k: {before.cycles} -> {after.cycles} cycles (")
    assert "\n  instructions of a wave: valu 0 -> 10 (+10), nop 0 -> 1 (+1)\n" in stdout
    assert "\n  loop 0x0004 to 0x0018 -> 0x0008 to 0x0020: " in stdout
    assert "\n    instructions: valu 0 -> 1 (+1)\n" in stdout
    assert f"\nkernel more: only in the second file, {more.cycles} cycles\n" in stdout
    status, stdout, _ = run("k.s", "other.s", "--waves=1", "--json", folder=code.parent)
    compared = json.loads(stdout)
    (kernel,) = compared["kernels"]
    assert kernel["instructions"]["valu"] == {"before": 0, "after": 10}
    (loop,) = kernel["loops"]
    assert loop["before"]["trip_count"] == loop["after"]["trip_count"] == 10
    assert [each["name"] for each in compared["only_after"]] == ["more"]
    assert run("k.s", "other.s", "--annotate", folder=code.parent)[0] == 2
    _, stdout, _ = run("k.s", "k.s", folder=code.parent)
    assert stdout.count("\n  stalls") == stdout.count("\n  busy") == 0
