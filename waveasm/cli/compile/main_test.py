"""Runs the waveasm-compile binary as a user does."""

import json
import os
import pty
import re
import resource
import signal
import subprocess
from pathlib import Path

import pytest

from tests.command_lines import forked_tools

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
COPY = Path("examples/copy.mlir").absolute()


# Run the tool as a user does, not as Bazel does.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY")
}


def compile_in(
    directory: Path, *arguments: str | bytes, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    return forked_tools.run(
        BINARY, *arguments, folder=directory, environment=ENVIRONMENT, stdin=stdin
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
        "kernel.s",
        "kernel.tags.json",
    ]
    assert ".amdhsa_kernel" in (tmp_path / "kernel.s").read_text()
    tags = json.loads((tmp_path / "kernel.tags.json").read_text())
    assert tags["target"] == "gfx942"
    assert tags["instructions"][-1]["op"] == "waveasm.s_endpgm"


def test_times_of_passes_go_to_stderr(kernel: Path, tmp_path: Path) -> None:
    run = compile_in(tmp_path, "kernel.mlir", "--print-pass-timings", "--json")
    assert run.returncode == 0, run.stderr
    assert re.search(rb"\(.*%\)    InsertWaitcnt\n", run.stderr)
    assert "copy" in json.loads(run.stdout)


def test_an_input_named_as_the_tag_map_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "k.tags.json").write_bytes(COPY.read_bytes())
    run = compile_in(tmp_path, "k.tags.json", "-o", "k.hsaco")
    assert run.returncode == 2
    assert b"the tag map would replace the input" in run.stderr
    assert (tmp_path / "k.tags.json").read_bytes() == COPY.read_bytes()


def test_an_input_named_as_the_assembly_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "k.s").write_bytes(COPY.read_bytes())
    run = compile_in(tmp_path, "k.s", "-o", "k.hsaco")
    assert run.returncode == 2
    assert b"the assembly would replace the input" in run.stderr
    assert (tmp_path / "k.s").read_bytes() == COPY.read_bytes()


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
        ("kernel.mlir", "--target=gfx90a"),
        ("kernel.mlir", "--target="),
        ("kernel.mlir", "--json", "--emit=asm"),
        ("kernel.mlir", "-o", "./folder/../kernel.mlir"),
        ("kernel.mlir", "-o", "link.mlir"),
        ("kernel.mlir", "--no-such-flag"),
        ("kernel.mlir", "other.mlir"),
        ("-",),
        ("kernel.mlir", "-o", "kernel.mlir"),
    ],
)
def test_wrong_usage(kernel: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.mlir").symlink_to("kernel.mlir")
    run = compile_in(tmp_path, *arguments)
    assert run.returncode == 2
    assert run.stdout == b""
    assert run.stderr.endswith(b" (see waveasm-compile --help)\n")
    assert run.stderr.count(b"\n") == 1
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


def fails(run: subprocess.CompletedProcess[bytes], message: str) -> None:
    """Checks that the tool fails and prints only the reason."""
    assert run.returncode == 1, run.stderr
    assert run.stdout == b""
    text = run.stderr.decode()
    assert message in text
    assert "Traceback" not in text


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("missing.mlir", None, "cannot read '{path}': No such file or directory"),
        ("empty.mlir", b"", "{path}:1:1: error: the input has no kernel, expected"),
        ("spaces.mlir", b" \n\t\n", "the input has no kernel"),
        ("binary.mlir", b"\x7fELF\x02\x01\xff\xfe", "'{path}' is not a text file"),
        ("random.mlir", bytes(range(256)) * 64, "got byte 0x80 at offset 128"),
        ("utf16.mlir", COPY.read_text().encode("utf-16"), "expected MLIR in UTF-8, got byte 0xff"),
        ("latin1.mlir", b"// caf\xe9\nmodule {}", "got byte 0xe9 at offset 6"),
        ("nul.mlir", b"module {\0}", "error:"),
        ("cut.mlir", COPY.read_bytes()[: len(COPY.read_bytes()) // 2], "error:"),
        ("brackets.mlir", b"module {" * 100_000, "512 open brackets at once"),
    ],
)
def test_bad_input(tmp_path: Path, name: str, content: bytes | None, expected: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    before = sorted(tmp_path.iterdir())
    fails(compile_in(tmp_path, name), expected.format(path=path))
    assert sorted(tmp_path.iterdir()) == before


def test_every_cut_of_a_kernel_is_an_error(kernel: Path, tmp_path: Path) -> None:
    data = kernel.read_bytes()
    end = data.rindex(b"}")
    for size in range(data.index(b"waveasm.program"), end, max(1, end // 8)):
        fails(compile_in(tmp_path, "-", "-o", "out.hsaco", stdin=data[:size]), "<stdin>:")
    assert sorted(tmp_path.iterdir()) == [kernel]


@pytest.mark.parametrize("piped", [False, True])
def test_a_huge_file_is_refused_at_once(tmp_path: Path, piped: bool) -> None:
    path = tmp_path / "huge.mlir"
    with path.open("wb") as file:
        # A sparse file, without content on the disk.
        file.truncate(100_000_000)
    with path.open("rb") as file:
        run = subprocess.run(
            [BINARY, "-" if piped else path, "-o", "out.hsaco"],
            cwd=tmp_path,
            env=ENVIRONMENT,
            stdin=file,
            capture_output=True,
            check=False,
        )
    fails(run, "too large: expected at most 16777216 bytes of MLIR")
    # The peak of all ended processes, in KiB. The file alone would be about 100,000.
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 400_000
    assert list(tmp_path.iterdir()) == [path]


def test_an_endless_device_is_refused(tmp_path: Path) -> None:
    fails(compile_in(tmp_path, "/dev/zero"), "'/dev/zero' is too large")


def test_a_directory_is_no_input(tmp_path: Path) -> None:
    for name in (".", "", "/"):
        fails(compile_in(tmp_path, name, "-o", "out.hsaco"), "Is a directory")
    fails(compile_in(tmp_path, "/"), "Is a directory")


def test_a_file_that_cannot_be_read(kernel: Path, tmp_path: Path) -> None:
    fails(compile_in(tmp_path, "/proc/self/mem"), "cannot read '/proc/self/mem': Input/output")
    if os.geteuid() == 0:
        pytest.skip("root reads every file: only the error of a device is tested")
    kernel.chmod(0)
    fails(compile_in(tmp_path, "kernel.mlir"), f"cannot read '{kernel}': Permission denied")


def test_an_output_that_cannot_be_written(kernel: Path, tmp_path: Path) -> None:
    output = "no/such/folder/out.hsaco"
    fails(compile_in(tmp_path, "kernel.mlir", "-o", output), f"cannot write '{tmp_path}/no/such")
    fails(compile_in(tmp_path, "kernel.mlir", "-o", "."), "Is a directory")
    assert list(tmp_path.iterdir()) == [kernel]


def test_a_code_object_and_its_map_are_there_or_neither(kernel: Path, tmp_path: Path) -> None:
    (tmp_path / "out.hsaco").mkdir()
    fails(compile_in(tmp_path, "kernel.mlir", "-o", "out.hsaco"), "out.hsaco': Is a directory")
    (tmp_path / "other.tags.json").mkdir()
    fails(compile_in(tmp_path, "kernel.mlir", "-o", "other.hsaco"), "other.tags.json': Is a")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "kernel.mlir",
        "other.tags.json",
        "out.hsaco",
    ]


def test_a_result_that_was_there_stays_after_a_failure(kernel: Path, tmp_path: Path) -> None:
    assert compile_in(tmp_path, "kernel.mlir").returncode == 0
    names = ("kernel.hsaco", "kernel.s", "kernel.tags.json")
    before = [(tmp_path / name).read_bytes() for name in names]
    kernel.write_text(kernel.read_text().replace("s_endpgm", "s_endgame"))
    assert compile_in(tmp_path, "kernel.mlir").returncode == 1
    assert [(tmp_path / name).read_bytes() for name in names] == before


def test_an_output_through_a_link_keeps_the_link(kernel: Path, tmp_path: Path) -> None:
    (tmp_path / "link.hsaco").symlink_to("real.hsaco")
    assert compile_in(tmp_path, "kernel.mlir", "-o", "link.hsaco").returncode == 0
    assert (tmp_path / "link.hsaco").is_symlink()
    assert (tmp_path / "real.hsaco").read_bytes().startswith(b"\x7fELF")


def test_a_device_is_written_and_not_replaced(kernel: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
    assert compile_in(tmp_path, "kernel.mlir", "-o", "pipe").returncode == 0
    assert reader.communicate()[0].startswith(b"\x7fELF")
    assert pipe.is_fifo()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kernel.mlir", "pipe"]
    assert compile_in(tmp_path, "kernel.mlir", "-o", "/dev/null").returncode == 0
    assert Path("/dev/null").is_char_device()
    fails(compile_in(tmp_path, "kernel.mlir", "-o", "/dev/full"), "No space left on device")


def test_the_target_of_the_program_is_the_target(kernel: Path, tmp_path: Path) -> None:
    asked = compile_in(tmp_path, "--target=gfx942", "kernel.mlir", "-o", "-")
    assert asked.stdout == compile_in(tmp_path, "kernel.mlir", "-o", "-").stdout != b""
    run = compile_in(tmp_path, "--target=gfx950", "kernel.mlir")
    fails(run, "is for gfx942, expected gfx950 as requested")


def test_several_kernels_in_a_module(kernel: Path, tmp_path: Path) -> None:
    # Put both into one module, without the type aliases that both define.
    kernel.write_text(kernel.read_text() + kernel.read_text().replace("@copy", "@other"))
    run = compile_in(tmp_path, "kernel.mlir")
    assert run.returncode == 0, run.stderr
    heading, *rows = run.stderr.decode().splitlines()
    assert heading.split()[:2] == ["kernel", "VGPRs"]
    assert [row.split()[0] for row in rows[:2]] == ["copy", "other"]
    run = compile_in(tmp_path, "kernel.mlir", "--json", "-o", "k.hsaco")
    assert list(json.loads(run.stdout)) == ["copy", "other"]


def test_a_name_that_is_no_utf8(kernel: Path, tmp_path: Path) -> None:
    name = b"k\xff.mlir"
    kernel.rename(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    run = compile_in(tmp_path, name)
    assert run.returncode == 0, run.stderr
    assert os.listdir(os.fsencode(tmp_path)).count(b"k\xff.hsaco") == 1
    fails(compile_in(tmp_path, b"missing\xff"), "No such file")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/m\xff")).write_text("region copy body\nmove I0 x")
    fails(compile_in(tmp_path, name, b"--moves=m\xff"), "m\ufffd: line 2: expected")


def test_where_the_user_stands_under_bazel(kernel: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [BINARY, "kernel.mlir"],
        env={**ENVIRONMENT, "BUILD_WORKING_DIRECTORY": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "kernel.hsaco").exists()


def shell(directory: Path, command: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command.replace("COMPILE", str(BINARY))],
        cwd=directory,
        env=ENVIRONMENT,
        capture_output=True,
        check=False,
    )


def test_nobody_reads_the_result(kernel: Path, tmp_path: Path) -> None:
    run = shell(tmp_path, "(COMPILE kernel.mlir --emit=asm; echo status $? >&2) | true")
    assert run.stderr in (b"status 1\n", b"status 0\n")
    run = shell(
        tmp_path, "mkfifo p; (sleep 0 <p &); exec 3>p; sleep 1; COMPILE kernel.mlir -o - >&3"
    )
    assert (run.returncode, run.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("COMPILE kernel.mlir -o - >/dev/full", "standard output: No space left on device"),
        ("COMPILE kernel.mlir -o k.hsaco --json >/dev/full", "No space left on device"),
        ("COMPILE - -o k.hsaco <&-", "cannot read the standard input: it is closed"),
    ],
)
def test_a_standard_stream_that_cannot_be_used(
    kernel: Path, tmp_path: Path, command: str, message: str
) -> None:
    fails(shell(tmp_path, command), message)


def test_without_a_standard_error_messages_go_nowhere(kernel: Path, tmp_path: Path) -> None:
    run = shell(tmp_path, "COMPILE kernel.mlir -o k.hsaco --json 2>&-")
    assert run.returncode == 0
    assert list(json.loads(run.stdout)) == ["copy"]


def test_ctrl_c_ends_it_without_a_result(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.mlir")
    process = subprocess.Popen(
        [BINARY, "pipe.mlir"],
        cwd=tmp_path,
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    # Once the pipe is open, the tool waits for its content and is long past its start.
    with (tmp_path / "pipe.mlir").open("wb"):
        os.killpg(process.pid, signal.SIGINT)
        _, stderr = process.communicate(timeout=30)
    assert process.returncode in (-signal.SIGINT, 128 + signal.SIGINT)
    assert b"Traceback" not in stderr
    assert [path.name for path in tmp_path.iterdir()] == ["pipe.mlir"]


def test_progress_is_for_terminals(kernel: Path, tmp_path: Path) -> None:
    terminal, stderr = pty.openpty()
    with os.fdopen(terminal, "rb", buffering=0) as shown:
        subprocess.run(
            [BINARY, "kernel.mlir"], cwd=tmp_path, env=ENVIRONMENT, stderr=stderr, check=True
        )
        os.close(stderr)
        text = shown.read(65536).decode()
    line = r"\r\x1b\[Kwaveasm-compile: [^\r]*"
    assert re.match(rf"({line})+\r\x1b\[Kkernel  +VGPRs", text)
    assert b"\r" not in compile_in(tmp_path, "kernel.mlir").stderr
