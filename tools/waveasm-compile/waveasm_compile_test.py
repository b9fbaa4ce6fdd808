"""Runs the waveasm-compile binary as a user does."""

import json
import os
import subprocess
from pathlib import Path

import pytest

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
COPY = Path("examples/copy.mlir").absolute()


def compile_in(
    directory: Path, *arguments: str, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY")
    }
    return subprocess.run(
        [BINARY, *arguments],
        cwd=directory,
        env=environment,
        input=stdin,
        capture_output=True,
        check=False,
    )


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.mlir"
    path.write_bytes(COPY.read_bytes())
    return path


def test_writes_a_code_object_beside_the_user(kernel: Path, tmp_path: Path) -> None:
    run = compile_in(tmp_path, "kernel.mlir")
    assert run.returncode == 0, run.stderr
    assert run.stdout == b""
    assert (tmp_path / "kernel.hsaco").read_bytes().startswith(b"\x7fELF")
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "kernel.hsaco",
        "kernel.mlir",
        "kernel.tags.json",
    ]
    tags = json.loads((tmp_path / "kernel.tags.json").read_text())
    assert tags["target"] == "gfx942"
    assert tags["instructions"][-1]["op"] == "waveasm.s_endpgm"


def test_an_input_named_as_the_tag_map_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "k.tags.json").write_bytes(COPY.read_bytes())
    run = compile_in(tmp_path, "k.tags.json", "-o", "k.hsaco")
    assert run.returncode == 2
    assert b"the tag map would replace the input" in run.stderr
    assert (tmp_path / "k.tags.json").read_bytes() == COPY.read_bytes()


def test_text_goes_to_stdout(kernel: Path, tmp_path: Path) -> None:
    run = compile_in(tmp_path, "--emit=asm", "kernel.mlir")
    assert run.returncode == 0, run.stderr
    assert b"global_load_dword v2, v1, s[4:5]\n" in run.stdout
    assert [p.name for p in tmp_path.iterdir()] == ["kernel.mlir"]


def test_stdin_to_stdout_equals_file_to_file(kernel: Path, tmp_path: Path) -> None:
    piped = compile_in(tmp_path, "-", "-o", "-", stdin=COPY.read_bytes())
    assert piped.returncode == 0, piped.stderr
    compile_in(tmp_path, "kernel.mlir", "-o", "out.hsaco")
    assert (tmp_path / "out.hsaco").read_bytes() == piped.stdout


def test_printed_ir_compiles_to_the_same_code_object(kernel: Path, tmp_path: Path) -> None:
    printed = compile_in(tmp_path, "--emit=waveasm", "kernel.mlir").stdout
    first = compile_in(tmp_path, "kernel.mlir", "-o", "-").stdout
    second = compile_in(tmp_path, "-", "-o", "-", stdin=printed).stdout
    assert first == second != b""


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("kernel.mlir", "--emit=ptx"),
        ("kernel.mlir", "--no-such-flag"),
        ("kernel.mlir", "other.mlir"),
        ("-",),
        ("kernel.mlir", "-o", "kernel.mlir"),
    ],
)
def test_wrong_usage(kernel: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    run = compile_in(tmp_path, *arguments)
    assert run.returncode == 2
    assert run.stdout == b""
    assert b"usage: waveasm-compile" in run.stderr
    assert kernel.read_bytes() == COPY.read_bytes()


def test_an_error_names_file_line_and_column(kernel: Path, tmp_path: Path) -> None:
    text = kernel.read_text().replace("!waveasm.pvreg<2>", "!waveasm.vreg")
    kernel.write_text(text)
    line = text[: text.index("!waveasm.vreg")].count("\n") + 1
    run = compile_in(tmp_path, "--no-passes", "kernel.mlir")
    assert run.returncode == 1
    message = run.stderr.decode()
    assert message.startswith(f"{kernel}:{line}:")
    assert "'!waveasm.vreg' is not allocated" in message
    assert [p.name for p in tmp_path.iterdir()] == ["kernel.mlir"]


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("missing.mlir", None, "No such file or directory"),
        ("empty.mlir", b"", "nothing to emit"),
        ("binary.mlir", b"\x7fELF\x02\x01\xff\xfe", "not a text file"),
        ("nul.mlir", b"module {\0}", "error:"),
        ("cut.mlir", COPY.read_bytes()[: len(COPY.read_bytes()) // 2], "error:"),
    ],
)
def test_bad_input(tmp_path: Path, name: str, content: bytes | None, expected: str) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    run = compile_in(tmp_path, name)
    assert run.returncode == 1
    assert expected in run.stderr.decode()
    assert "Traceback" not in run.stderr.decode()
    assert not list(tmp_path.glob("*.hsaco"))


def test_a_directory_is_no_input(tmp_path: Path) -> None:
    run = compile_in(tmp_path, ".", "-o", "out.hsaco")
    assert run.returncode == 1
    assert "Is a directory" in run.stderr.decode()


def test_an_output_that_cannot_be_written(kernel: Path, tmp_path: Path) -> None:
    run = compile_in(tmp_path, "kernel.mlir", "-o", "no/such/folder/out.hsaco")
    assert run.returncode == 1
    assert "cannot write" in run.stderr.decode()
    assert [p.name for p in tmp_path.iterdir()] == ["kernel.mlir"]
