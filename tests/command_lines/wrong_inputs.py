"""Wrong inputs as users give them, and the page that shows the answers."""

from __future__ import annotations

import json
import os
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import waveasm
from tests.command_lines.tools import WITHOUT_SETTINGS, complete, make_inputs

DOCUMENT = "docs/messages.md"
BEGIN = "<!-- begin: written by //tests/command_lines:update_messages -->\n"
END = "<!-- end -->\n"


def kernel(*body: str, argument: str = "memref<4096xf32>") -> str:
    """A kernel in MLIR's own dialects with `body`, in which %t is the work-item."""
    lines = "".join(f"  {line}\n" for line in body)
    return (
        f"func.func @k(%a: {argument}) {{\n"
        f"  %t = gpu.thread_id x upper_bound 64\n{lines}  return\n}}\n"
    )


def program(*body: str) -> str:
    """A program in WaveASM's own dialect with `body`."""
    lines = "".join(f"  {line}\n" for line in body)
    return (
        "waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {\n"
        f"{lines}}}\n"
    )


def gpu_module(targets: str, kind: str) -> str:
    """A module with a function of a kind, `kernel` or none."""
    return (
        f"gpu.module @m {targets} {{\n"
        f"  gpu.func @k(%a: memref<64xf32>) {kind} {{\n    gpu.return\n  }}\n}}\n"
    )


DESCRIPTION = (
    '{"kernel": "KERNEL", "grid": GRID, "workgroup_size": [64, 1, 1], "args": [], "recipe": "", '
    '"tolerance": {"rtol": 0, "atol": 0}}'
)

SOURCE = {"name": "a", "role": "in", "dtype": "i32", "shape": [64]}
TARGET = {"name": "b", "role": "out", "dtype": "i32", "shape": [64]}


def described(**changes: object) -> str:
    """A description of the kernel `copy`, with changes."""
    value = {
        "kernel": "copy",
        "grid": [1, 1, 1],
        "workgroup_size": [64, 1, 1],
        "args": [SOURCE, TARGET],
        "recipe": "b = a",
        "tolerance": {"rtol": 0, "atol": 0},
    }
    return json.dumps(value | changes) + "\n"


FILES = {
    "empty.mlir": "",
    "comment.mlir": "// nothing here\n",
    "module.mlir": "module {}\n",
    "declared.mlir": "func.func private @k(memref<4xf32>)\n",
    "words.mlir": "hello world\n",
    "llvm.mlir": "define internal void @k() {\n  ret void\n}\n",
    "triton.mlir": "tt.func public @k(%a: !tt.ptr<f32>) {\n  tt.return\n}\n",
    "linalg.mlir": kernel("linalg.fill ins(%a)"),
    "generic.mlir": kernel('"tosa.add"() : () -> ()'),
    "type.mlir": kernel(argument="!tt.ptr<f32>"),
    "attribute.mlir": "module attributes {a.b = #ttg<x>} {}\n",
    "ptx.mlir": ".version 7.0\n.target sm_80\n",
    "python.mlir": "import wave\n",
    "cut.mlir": kernel("%x = memref.load %a[%t] : memref<4096xf32>")[:-30],
    "unclosed.mlir": "module {\n  func.func @k() {\n",
    "undefined.mlir": kernel("%x = arith.addi %t, %nobody : index"),
    "twice.mlir": kernel("%x = arith.addi %t, %t : index", "%x = arith.addi %t, %t : index"),
    "mismatch.mlir": kernel("%x = arith.addf %t, %t : index"),
    "missing_operation.mlir": kernel("%x = arith.frobnicate %t : index"),
    "acosh.mlir": kernel(
        "%x = memref.load %a[%t] : memref<4096xf32>",
        "%y = math.acosh %x : f32",
        "memref.store %y, %a[%t] : memref<4096xf32>",
    ),
    "no_size.mlir": "func.func @k() {\n  return\n}\n",
    "bit.mlir": "func.func @k(%a: i1) {\n  %t = gpu.thread_id x upper_bound 64\n  return\n}\n",
    "tensor.mlir": "func.func @k(%a: tensor<4xf32>) {\n  %t = gpu.thread_id x upper_bound 64\n"
    "  return\n}\n",
    "lds.mlir": kernel(
        "%m = memref.alloc() : memref<65536xf32, #gpu.address_space<workgroup>>",
        "%x = memref.load %a[%t] : memref<4096xf32>",
        "memref.store %x, %m[%t] : memref<65536xf32, #gpu.address_space<workgroup>>",
    ),
    "f128.mlir": kernel(argument="memref<4xf128>"),
    "gfx906.mlir": program("waveasm.s_endpgm").replace("gfx942", "gfx906"),
    "gfx950.mlir": program("waveasm.s_endpgm").replace("gfx942", "gfx950"),
    "gfx1100.mlir": gpu_module('[#rocdl.target<chip = "gfx1100">]', "kernel"),
    "targets.mlir": gpu_module(
        '[#rocdl.target<chip = "gfx90a">, #rocdl.target<chip = "gfx1100">]', "kernel"
    ),
    "host.mlir": "func.func @main() {\n  return\n}\n" + gpu_module("", ""),
    "wide.mlir": program(
        "%c = waveasm.constant 0 : !waveasm.imm<0>",
        "%t = waveasm.v_mov_b32 %c : !waveasm.imm<0> -> !waveasm.vreg<512>",
        "waveasm.dce_protect %t : !waveasm.vreg<512>",
        "waveasm.s_endpgm",
    ),
    "one_register.mlir": program(
        "%a = waveasm.precolored.vreg 0 : !waveasm.vreg",
        "%b = waveasm.precolored.vreg 0 : !waveasm.vreg",
        "%c = waveasm.v_add_u32 %a, %b : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg",
        "waveasm.dce_protect %c : !waveasm.vreg",
        "waveasm.s_endpgm",
    ),
    "no_end.mlir": program("waveasm.s_nop 0"),
    "virtual.mlir": program("%v = waveasm.precolored.vreg 0 : !waveasm.vreg"),
    "bad.moves": "frobnicate I1\n",
    "no_kernel.moves": "region other loop0\nmove I1 after I2\n",
    "bad_tag.moves": "region copy body\nmove I9999 after I1\n",
    "text.json": "hello\n",
    "list.json": "[]\n",
    "other.json": DESCRIPTION.replace("KERNEL", "other").replace("GRID", "[1, 1, 1]"),
    "grid.json": DESCRIPTION.replace("KERNEL", "copy").replace("GRID", "[0, 1, 1]"),
    "arguments.json": DESCRIPTION.replace("KERNEL", "copy").replace("GRID", "[1, 1, 1]"),
    "no_tolerance.json": '{"kernel": "copy"}\n',
    "field.json": described(lds_byte=4096),
    "argument_field.json": described(args=[{**SOURCE, "type": "i32"}, TARGET]),
    "role.json": described(args=[{**SOURCE, "role": "input"}, TARGET]),
    "kind.json": described(args=[{**SOURCE, "kind": "scalar"}, TARGET]),
    "twice.json": described(args=[SOURCE, {**TARGET, "name": "a"}]),
    "lds.json": described(lds_bytes=100000),
    "hidden.json": described(args=[SOURCE, TARGET, {"name": "hidden_heap", "role": "null"}]),
    "null.json": described(args=[{"name": "a", "role": "null"}, TARGET]),
    "recipe.json": described(recipe="b = a @"),
    "output.json": described(recipe="c = a"),
    "init.json": described(args=[{**SOURCE, "init": "unifrom:0:1"}, TARGET]),
    "name.json": described(args=[{**SOURCE, "name": "a b"}, TARGET]),
    "tolerance.json": described(tolerance={"rtol": 0, "atol": 0, "ulp": 1}),
    "workgroup.json": described(workgroup=[64, 1, 1]),
    "bad.S": '.amdgcn_target "amdgcn-amd-amdhsa--gfx942"\n.text\nk:\n  v_frobnicate v0\n',
    "nvidia.asm": "ld.global.f32 %f1, [%rd1];\n",
    "rocprof.csv": "Kernel_Name,Start,End\nk,1,2\n",
    "version.record.json": '{"version": 99}\n',
    "text.hsaco": "hello\n",
    "cut.hsaco": "",
    "bad.s": '.amdgcn_target "amdgcn-amd-amdhsa--gfx942"\n.text\nk:\n  v_frobnicate v0\n',
    "nvidia.s": "ld.global.f32 %f1, [%rd1];\n",
    "key": "",
}

COMMANDS = """\
waveasm-compile
waveasm-compile missing.mlir
waveasm-compile .
waveasm-compile k.mlir other.mlir
waveasm-compile --agnets=list k.mlir
waveasm-compile --rounds=many k.mlir
waveasm-compile --rounds=0 k.mlir
waveasm-compile --rounds
waveasm-compile --cache=maybe k.mlir
waveasm-compile --schedule=best k.mlir
waveasm-compile --agents=lst k.mlir
waveasm-compile --emit=ptx k.mlir
waveasm-compile --target=gfx906 k.mlir
waveasm-compile --target=gfx950 k.mlir
waveasm-compile --objective=speed k.mlir
waveasm-compile --launch=1024 k.mlir
waveasm-compile --launch=missing.json k.mlir
waveasm-compile --launch=text.json k.mlir
waveasm-compile --launch=other.json k.mlir
waveasm-compile --level=l3 k.mlir
waveasm-compile --waves_per_simd=0 k.mlir
waveasm-compile --waves_per_simd=9 k.mlir
waveasm-compile --waves_per_simd=auto --schedule=source k.mlir
waveasm-compile --emit=asm --json k.mlir
waveasm-compile --emit=tagged --annotate k.mlir
waveasm-compile --quiet --verbose k.mlir
waveasm-compile -o k.mlir k.mlir
waveasm-compile -o no/such/folder/k.hsaco k.mlir
waveasm-compile --record=r.json --nopasses k.mlir
waveasm-compile --moves=missing.moves k.mlir
waveasm-compile --moves=bad.moves k.mlir
waveasm-compile --moves=no_kernel.moves k.mlir
waveasm-compile --moves=bad_tag.moves k.mlir
waveasm-compile --moves=bad.moves --rounds=3 k.mlir
waveasm-compile --llm=required --broker=off k.mlir
waveasm-compile --provider=replay k.mlir
waveasm-compile --provider=command k.mlir
waveasm-compile --provider=oracle k.mlir
waveasm-compile --budget_usd=-1 k.mlir
waveasm-compile --deadline=0 k.mlir
waveasm-compile --key_file=missing k.mlir
waveasm-compile --broker=nowhere k.mlir
waveasm-compile --broker=10.0.0.1:1 k.mlir
waveasm-compile --profile=missing.csv --schedule=source k.mlir
waveasm-compile --profile=k.json --emit=asm k.mlir
waveasm-compile empty.mlir
waveasm-compile comment.mlir
waveasm-compile module.mlir
waveasm-compile declared.mlir
waveasm-compile words.mlir
waveasm-compile llvm.mlir
waveasm-compile triton.mlir
waveasm-compile linalg.mlir
waveasm-compile generic.mlir
waveasm-compile type.mlir
waveasm-compile attribute.mlir
waveasm-compile ptx.mlir
waveasm-compile python.mlir
waveasm-compile cut.mlir
waveasm-compile unclosed.mlir
waveasm-compile undefined.mlir
waveasm-compile twice.mlir
waveasm-compile mismatch.mlir
waveasm-compile missing_operation.mlir
waveasm-compile acosh.mlir
waveasm-compile no_size.mlir
waveasm-compile no_size.mlir --workgroup_size=64
waveasm-compile no_size.mlir --workgroup_size=2048,1,1
waveasm-compile tensor.mlir
waveasm-compile bit.mlir
waveasm-compile lds.mlir
waveasm-compile f128.mlir
waveasm-compile gfx906.mlir
waveasm-compile gfx950.mlir --target=gfx942
waveasm-compile wide.mlir
waveasm-compile one_register.mlir
waveasm-compile no_end.mlir
waveasm-compile virtual.mlir --nopasses
waveasm-compile k.hsaco
waveasm-run
waveasm-run k.hsaco
waveasm-run missing.hsaco k.json
waveasm-run text.hsaco k.json
waveasm-run cut.hsaco k.json
waveasm-run k.json k.hsaco
waveasm-run k.hsaco text.json
waveasm-run k.hsaco list.json
waveasm-run k.hsaco no_tolerance.json
waveasm-run k.hsaco other.json
waveasm-run k.hsaco grid.json
waveasm-run k.hsaco arguments.json
waveasm-run k.hsaco k.json --kernel=other
waveasm-run k.hsaco k.json --trace_waves=x
waveasm-run k.hsaco k.json --trace_filter=(
waveasm-run k.hsaco k.json --limit=10
waveasm-cycles
waveasm-cycles k.mlir
waveasm-cycles text.hsaco
waveasm-cycles bad.s
waveasm-cycles nvidia.s
waveasm-cycles k.hsaco --kernel=other
waveasm-cycles k.hsaco --launch=x
waveasm-cycles k.hsaco --waves=9
waveasm-run bundle.hsaco k.json
waveasm-run cut_bundle.hsaco k.json
waveasm-run compressed.hsaco k.json
waveasm-run gfx90a.hsaco k.json
waveasm-run bitcode.hsaco k.json
waveasm-run k.hsaco field.json
waveasm-run k.hsaco argument_field.json
waveasm-run k.hsaco role.json
waveasm-run k.hsaco kind.json
waveasm-run k.hsaco twice.json
waveasm-run k.hsaco lds.json
waveasm-run k.hsaco hidden.json
waveasm-run k.hsaco null.json
waveasm-run k.hsaco recipe.json
waveasm-run k.hsaco output.json
waveasm-run k.hsaco init.json
waveasm-run k.hsaco name.json
waveasm-run k.hsaco tolerance.json
waveasm-run k.hsaco workgroup.json
waveasm-run k.hsaco k.json --json --trace
waveasm-run k.hsaco k.json --jsn
waveasm-cycles bundle.hsaco
waveasm-cycles cut_bundle.hsaco
waveasm-cycles compressed.hsaco
waveasm-cycles gfx90a.hsaco
waveasm-cycles bitcode.hsaco
waveasm-cycles bad.S
waveasm-cycles nvidia.asm
waveasm-cycles k.hsaco --launch=missing.json
waveasm-cycles k.hsaco --launch=field.json
waveasm-cycles k.hsaco --launch=lds.json
waveasm-cycles k.hsaco --launch=arguments.json
waveasm-cycles k.hsaco --workgroup_size=1024
waveasm-cycles k.hsaco --workgroup_size=32
waveasm-cycles k.hsaco --trip_count=0
waveasm-profile
waveasm-profile k.hsaco --target=gfx90a
waveasm-compile k.mlir --launch=field.json
waveasm-compile k.mlir --launch=role.json
waveasm-compile k.mlir --launch=arguments.json
waveasm-compile k.mlir --launch=twice.json
waveasm-compile k.mlir --profile=rocprof.csv --profile_tags=k.json --provider=command --provider_command=true
waveasm-compile k.mlir --profile=rocprof.csv --provider=command --provider_command=true
waveasm-compile k.mlir --profile=missing --profile_tags=tags.json --provider=command --provider_command=true
waveasm-compile k.mlir --profile=rocprof.cvs --profile_tags=tags.json --provider=command --provider_command=true
waveasm-compile k.mlir --profile=empty_folder --profile_tags=tags.json --provider=command --provider_command=true
waveasm-compile k.mlir --profile=rocprof.csv --profile_tags=tags.json --provider=command --provider_command=true
waveasm-compile k.mlir --evaluations=0
waveasm-compile gfx1100.mlir
waveasm-compile targets.mlir
waveasm-compile host.mlir
TMPDIR=missing waveasm-compile k.mlir --broker=auto --provider=command --provider_command=true
waveasm-report k.record.json
waveasm-report k.json --output=d
waveasm-report text.json --output=d
waveasm-report version.record.json --output=d
waveasm-broker further
waveasm-broker --provider=replay
waveasm-broker --provider=command
waveasm-broker --provider=anthropic --key_file=missing
waveasm-broker --listen=here --nocache
waveasm-broker --max_calls=0
conductor
conductor frobnicate
conductor replay
conductor inspect
conductor inspect missing.jsonl
conductor cache
conductor cache ls --cache_dir=missing
conductor cache inspect
waveasm-opt --frobnicate
waveasm-opt --waveasm-linear-scn k.mlir
waveasm-opt missing.mlir
waveasm-translate --frobnicate
waveasm-translate missing.mlir
waveasm-translate triton.mlir
waveasm-translate --target=gfx906 k.mlir
waveasm-translate --emit-assembly virtual.mlir
waveasm-opt --waveasm-linear-scan wide.mlir
waveasm-verify
waveasm-verify --frobnicate
waveasm-verify missing.hsaco
waveasm-verify text.hsaco
waveasm-verify bundle.hsaco
waveasm-verify cut_bundle.hsaco
waveasm-verify compressed.hsaco
waveasm-verify gfx90a.hsaco
waveasm-verify bitcode.hsaco
waveasm-verify k.hsaco --json --tsv
conductor cache verify --json
conductor cache ls --jsn
"""  # noqa: E501


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tool answers to a wrong input."""

    command: str
    status: int
    stdout: str
    lines: tuple[str, ...]
    """Of the standard error, without the name of the folder."""
    new_files: tuple[str, ...]


def prepare(folder: Path) -> None:
    """Writes the inputs of all commands."""
    make_inputs(folder)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    code = (folder / "k.hsaco").read_bytes()
    (folder / "empty_folder").mkdir()
    tags = waveasm.compile((folder / "k.mlir").read_text(), run_passes=False).tag_map
    (folder / "tags.json").write_text(tags)
    (folder / "cut.hsaco").write_bytes(code[:700])
    # EF_AMDGPU_MACH is the low byte of the flags at byte 48.
    other = code[:48] + b"\x3f" + code[49:].replace(b"--gfx942", b"--gfx90a")
    (folder / "gfx90a.hsaco").write_bytes(other)
    entry = b"hipv4-amdgcn-amd-amdhsa--gfx90a"
    head = struct.pack("<QQQQ", 1, 56 + len(entry), len(other), len(entry)) + entry
    bundle = b"__CLANG_OFFLOAD_BUNDLE__" + head + other
    (folder / "bundle.hsaco").write_bytes(bundle)
    (folder / "cut_bundle.hsaco").write_bytes(bundle[:1000])
    (folder / "compressed.hsaco").write_bytes(b"CCOB" + struct.pack("<HH", 4, 1) + bytes(40))
    (folder / "bitcode.hsaco").write_bytes(b"BC\xc0\xde" + bytes(40))


def ask(folder: Path, command: str) -> Answer:
    """Runs a command in a folder that `prepare` has filled."""
    environment = {**WITHOUT_SETTINGS, "HOME": str(folder / "home"), "TERM": "dumb"}
    if not any(word in command for word in ("broker", "--provider", "_usd", "--deadline", "key")):
        # A compile starts its broker, which takes longer than all else, before it reads the kernel.
        environment["WAVEASM_BROKER"] = "off"
    before = set(os.listdir(folder)) | {"home"}
    tool, *arguments = command.split()
    while "=" in tool:
        # A variable of the environment.
        name, _, value = tool.partition("=")
        environment[name] = value
        tool, *arguments = arguments
    done = complete(tool, *arguments, folder=folder, environment=environment)
    text = done.stderr.decode().replace(f"{folder}/", "").replace(str(folder), ".")
    new = set(os.listdir(folder)) - before
    return Answer(
        command, done.returncode, done.stdout.decode(), tuple(text.splitlines()), tuple(sorted(new))
    )


def row(answer: Answer) -> str:
    """The row of the table for an answer."""
    line = answer.lines[0].replace("|", "\\|") if answer.lines else ""
    return f"| `{answer.command}` | {answer.status} | `{line}` |\n"


def table(found: Iterable[Answer]) -> str:
    """The answers as the table of the page."""
    head = "| command | exit | first line of the answer |\n| --- | --- | --- |\n"
    return head + "".join(map(row, found))


def inputs() -> str:
    """The inputs of the commands as the list of the page."""
    parts = []
    for name, text in FILES.items():
        if text.strip():
            parts.append(f"`{name}`:\n\n```text\n{text.rstrip()}\n```\n")
    return "\n".join(parts)


def updated(document: str, folder: Path) -> str:
    """The document with the present answers, for which `folder` is filled."""
    prepare(folder)
    found = [ask(folder, command) for command in COMMANDS.splitlines()]
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"expected a marked part in {DOCUMENT}")
    return f"{before}{begin}\n{table(found)}\n## The inputs\n\n{inputs()}\n{end}{after}"
