"""`waveasm-mcp` as a process, with the client of the SDK, in both eras of the protocol."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp_types import TextContent

from waveasm.calibration.planted import write_plan
from waveasm.runtime.emulated_hip.timed import VARIABLE

SERVER = Path("tools/waveasm-mcp/waveasm-mcp").absolute()
GEMM = Path("examples/wave_gemm.mlir").absolute()

Call = Callable[..., Awaitable[tuple[str, bool]]]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with a kernel, and one for results."""
    (tmp_path / "results").mkdir()
    shutil.copy(GEMM, tmp_path / "gemm.mlir")
    return tmp_path


def play(
    root: Path,
    use: Callable[[Call], Awaitable[None]],
    mode: str = "auto",
    *flags: str,
    env: dict[str, str] | None = None,
) -> None:
    """Runs `use` with a function that calls a tool and returns the text and whether it is an
    error."""

    async def main() -> None:
        parameters = StdioServerParameters(
            command=str(SERVER),
            args=[f"--root={root}", f"--output_dir={root / 'results'}", *flags],
            cwd=root,
            env=env,
        )
        async with Client(parameters, mode=mode) as client:

            async def call(name: str, **arguments: object) -> tuple[str, bool]:
                result = await client.call_tool(name, arguments)
                (content,) = result.content
                assert isinstance(content, TextContent)
                assert result.structured_content is None
                return content.text, bool(result.is_error)

            listed = await client.list_tools()
            assert [tool.name for tool in listed.tools] == [
                "open",
                "attempt",
                "show",
                "explain",
                "improve",
                "finish",
                *(["measure"] if "--measure" in flags else []),
            ]
            await use(call)

    anyio.run(main)


async def dialogue(call: Call) -> None:
    """From the source to a better schedule."""
    text, is_error = await call("open", kernel="gemm.mlir", unroll_limit=0)
    assert not is_error
    assert text.startswith("a0 source: time ")
    assert len(text) <= 1800
    text, _ = await call(
        "explain", candidate="a0", region="loop0", about="whatif", what="lines=0.5"
    )
    assert text.startswith("with lines=0.5: bound ")
    text, is_error = await call("attempt", candidate="a0", region="loop0", commands="lines")
    assert (text.split("\n")[1], is_error) == ("nearest: unroll 2", False)
    text, _ = await call("attempt", candidate="a0", region="loop0", commands="unroll 2")
    assert re.match(r"a2 (better|worse) than a1: time ", text)
    text, _ = await call(
        "attempt",
        candidate="a0",
        region="loop0",
        commands="prefetch I2 I6\ndelay I17-I24",
        note="ahead",
    )
    assert text.startswith("a3 better than ")
    assert text.endswith("62 attempts left")
    text, _ = await call("improve", candidate="a3", evaluations=40, seed=1)
    assert "40 evaluations of anneal" in text or "nothing better" in text
    text, _ = await call("show", candidate="a3", part="tried")
    assert "-> better a3" in text
    text, is_error = await call("finish", candidate="a3")
    assert not is_error
    assert text.endswith("written: a3.hsaco, a3.moves")


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_both_eras_come_to_a_better_schedule(root: Path, mode: str) -> None:
    play(root, dialogue, mode)
    results = root / "results"
    assert sorted(path.name for path in results.iterdir()) == ["a3.hsaco", "a3.moves"]
    assert (results / "a3.hsaco").read_bytes().startswith(b"\x7fELF")
    assert "prefetch I2" in (results / "a3.moves").read_text()


CODE = """\
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.globl secret_name
.p2align 8
.type secret_name,@function
secret_name:
  s_mov_b32 s2, 0
again:
  global_load_dword v1, v0, s[0:1]
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v2, v1, v2
  global_load_dword v3, v0, s[0:1] offset:256
  s_waitcnt vmcnt(0)
  v_add_f32_e32 v4, v3, v4
  s_add_u32 s2, s2, 1
  s_cmp_lt_u32 s2, 64
  s_cbranch_scc1 again
  s_endpgm
  .fill 64, 4, 0xbf800000
.Lend:
.size secret_name, .Lend-secret_name
.section .rodata
.p2align 6
.amdhsa_kernel secret_name
  .amdhsa_next_free_vgpr 64
  .amdhsa_next_free_sgpr 32
  .amdhsa_accum_offset 64
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
"""


def test_machine_code_is_opened_and_written(root: Path) -> None:
    (root / "k.s").write_text(CODE)

    async def use(call: Call) -> None:
        text, is_error = await call("open", kernel="k.s")
        assert not is_error, text
        assert text.startswith("a0 source: time ") and "block1: " in text
        shown = [text]
        refused = await call("attempt", candidate="a0", region="block1", commands="unroll 2")
        assert refused[0].startswith("refused: command 1 raw-text: "), refused
        moved, _ = await call(
            "attempt", candidate="a0", region="block1", commands="move I2 after I0"
        )
        assert "a1" in moved
        shown += [moved, (await call("show", candidate="a0", part="code"))[0]]
        shown.append((await call("improve", candidate="a0", evaluations=20))[0])
        text, is_error = await call("finish", candidate="a1")
        assert not is_error and text.endswith("written: a1.hsaco, a1.moves"), text
        assert "secret" not in "".join([*shown, text])
        text, is_error = await call("open", kernel="k.s", unroll_limit=1)
        assert is_error and text.startswith("arguments: unroll_limit")
        (root / "wrong.hsaco").write_bytes(b"\x7fELF")
        text, is_error = await call("open", kernel="wrong.hsaco")
        assert is_error and text.startswith("source: the machine code")

    play(root, use)
    results = root / "results"
    assert (results / "a1.hsaco").read_bytes().startswith(b"\x7fELF")
    assert (results / "a1.moves").read_text().startswith("region secret_name block1")


def test_launches_come_from_descriptions(root: Path) -> None:
    description = {
        "kernel": "gemm",
        "grid": [1, 1, 1],
        "workgroup_size": [128, 2, 1],
        "args": [
            {"name": name, "shape": [128, 128], "dtype": dtype, "role": role, "init": "normal"}
            for name, dtype, role in (("a", "f16", "in"), ("b", "f16", "in"), ("c", "f32", "out"))
        ],
        "recipe": "c = a.astype(f32) @ b.astype(f32).T",
        "tolerance": {"rtol": 0.001, "atol": 0.003},
    }
    (root / "gemm.json").write_text(json.dumps(description))
    short = {name: description[name] for name in ("grid", "workgroup_size")}

    async def use(call: Call) -> None:
        texts = [
            (await call("open", kernel="gemm.mlir", launch=launch, unroll_limit=1))[0]
            for launch in ("1x128,2", "gemm.json", json.dumps(description), json.dumps(short))
        ]
        assert "1 wave on a SIMD" in texts[0]
        assert {re.sub(r"\b[a-z](\d)", r"\1", text) for text in texts} == {
            re.sub(r"\b[a-z](\d)", r"\1", texts[0])
        }

    play(root, use)


def test_candidates_are_measured_where_the_server_may(root: Path) -> None:
    shutil.copy(GEMM.parent / "gemm.mlir", root / "small.mlir")
    shutil.copy(GEMM.parent / "gemm.json", root / "small.json")

    async def use(call: Call) -> None:
        await call("open", kernel="small.mlir", launch="small.json")
        text, is_error = await call("measure", candidates=["a1"])
        assert not is_error, text
        source, listed, best = text.split("\n")
        assert re.fullmatch(r"a0 \d+(\.\d)? cycles, 1.000 \+- 0.000 of the source", source)
        assert re.match(r"a1 \d+(\.\d)? cycles, .* \(estimated ", listed)
        assert best in ("best: a0", "best: a1")
        # One that ended knows its times when it is started again.
        (child,) = children_of_server()
        os.kill(child, signal.SIGKILL)
        shown = [(await call("show", candidate="a1"))[0] for _ in range(2)]
        assert "measured: " in shown[-1]
        # The recipe of a description is code, which must come from a file.
        for number, launch in enumerate(("1x64", (root / "small.json").read_text())):
            text, is_error = await call("open", kernel="small.mlir", launch=launch)
            assert not is_error, text
            text, is_error = await call("measure", candidates=[f"{'bc'[number]}1"])
            assert is_error and text.startswith("arguments: hardware: expected a session"), text

    # Times of the device, not of a busy machine.
    write_plan(root / "plan.json", constants={})
    env = {VARIABLE: str(root / "plan.json")}
    play(root, use, "auto", "--measure", "--emulated", env=env)


def test_a_server_with_kernels_ends_quietly(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def use(call: Call) -> None:
        for _ in range(2):
            text, is_error = await call("open", kernel="gemm.mlir")
            assert not is_error, text

    play(root, use)
    assert capfd.readouterr().err == ""


def test_errors_are_results_that_a_model_reads(root: Path) -> None:
    (root / "wrong.mlir").write_text('func.func @secret_name( {\n  "secret text"\n')

    async def use(call: Call) -> None:
        for name, arguments, expected in (
            ("open", {"kernel": "missing.mlir"}, "arguments: kernel: there is no such file"),
            ("open", {"kernel": "../gemm.mlir"}, "arguments: kernel: expected a .mlir file below"),
            ("open", {"kernel": "wrong.mlir"}, "source: line 1, column "),
            ("open", {"kernel": "secret text"}, "source: line 1, column "),
            (
                "open",
                {"kernel": "secret/gemm"},
                "arguments: kernel: expected a file that ends with",
            ),
            (
                "open",
                {"kernel": "gemm.mlir", "launch": "secret"},
                "arguments: launch: expected work",
            ),
            (
                "open",
                {"kernel": "gemm.mlir", "launch": "4x32"},
                "launch: expected a launch with workgroups of 256 work-items, got 32",
            ),
            ("open", {"kernel": "gemm.mlir", "level": "secret"}, "arguments: level: expected auto"),
            ("open", {"kernel": "gemm.mlir", "objective": "secret"}, "arguments: objective: exp"),
            (
                "open",
                {"kernel": "gemm.mlir", "launch": "../x.json"},
                "arguments: launch: expected a",
            ),
            (
                "open",
                {"kernel": "gemm.mlir", "launch": '{"secret": 1}'},
                "arguments: launch: expected",
            ),
            ("open", {"kernel": "a\0b.mlir"}, "arguments: kernel: there is no such file"),
            (
                "show",
                {"candidate": "a0"},
                "unknown-candidate: no kernel of this candidate is open: open",
            ),
            ("erase", {}, "arguments: expected one of the tools"),
        ):
            text, is_error = await call(name, **arguments)
            assert is_error
            assert text.startswith(expected)
            assert len(text) <= 300
            assert "secret" not in text
        await call("open", kernel="gemm.mlir", unroll_limit=0)
        for name, arguments, expected in (
            ("show", {"candidate": "a9"}, "unknown-candidate: no such candidate"),
            (
                "attempt",
                {"candidate": "a0", "region": "loop9", "commands": "lines"},
                "unknown-region: no such region of a0",
            ),
            ("attempt", {"candidate": "a0", "region": "loop0"}, "arguments: commands: Field"),
            ("improve", {"candidate": "a0", "agent": "portfolio"}, "arguments: agent: Input"),
        ):
            text, is_error = await call(name, **arguments)
            assert is_error
            assert text.startswith(expected)

    play(root, use)


def test_a_process_that_dies_costs_one_call(root: Path) -> None:
    async def use(call: Call) -> None:
        await call("open", kernel="gemm.mlir", unroll_limit=0)
        before, _ = await call("attempt", candidate="a0", region="loop0", commands="unroll 2")
        await call("attempt", candidate="a2", region="loop0", commands="lines")
        shown, _ = await call("show", candidate="a3")
        (child,) = children_of_server()
        os.kill(child, signal.SIGKILL)
        answers = [await call("show", candidate="a3") for _ in range(2)]
        assert answers[-1] == (shown, False)
        assert all(text == shown or text.startswith("crashed: ") for text, _ in answers)
        again, _ = await call("attempt", candidate="a0", region="loop0", commands="unroll 2")
        assert again.startswith("repeated: the same as a2")
        assert again.endswith("62 attempts left")
        assert before.endswith("63 attempts left")

    play(root, use)


def children_of_server() -> list[int]:
    """The processes of kernels: those of the module, below this process."""
    listed = subprocess.run(
        ["ps", "-ww", "-A", "-o", "pid=,ppid=,args="], check=True, capture_output=True, text=True
    ).stdout
    parents = {}
    commands = {}
    for line in listed.splitlines():
        pid, parent, command = line.split(None, 2)
        parents[int(pid)], commands[int(pid)] = int(parent), command

    def is_ours(pid: int) -> bool:
        while pid in parents:
            if pid == os.getpid():
                return True
            pid = parents[pid]
        return False

    return [
        pid for pid, command in commands.items() if "waveasm.mcp.child" in command and is_ours(pid)
    ]


def test_call_that_is_cancelled_leaves_the_candidates(root: Path) -> None:
    async def use(call: Call) -> None:
        await call("open", kernel="gemm.mlir", unroll_limit=0)
        text, _ = await call("attempt", candidate="a0", region="loop0", commands="unroll 2")
        with anyio.move_on_after(0.3) as scope:
            await call("improve", candidate="a2", evaluations=1000)
        assert scope.cancelled_caught
        again, is_error = await call("attempt", candidate="a0", region="loop0", commands="unroll 2")
        assert (again.split(":")[0], is_error) == ("repeated", False)
        assert again.endswith("\n63 attempts left")
        assert re.search(r"\n\d+ evaluations, 63 attempts left$", text)

    play(root, use)


def test_kernels_have_letters_of_their_own(root: Path) -> None:
    async def use(call: Call) -> None:
        await call("open", kernel="gemm.mlir", unroll_limit=0)
        script, _ = await call("show", candidate="a1", part="script")
        text, is_error = await call(
            "open", kernel=GEMM.read_text(), unroll_limit=0, script=script.replace(" a ", " b ")
        )
        assert not is_error
        assert text.startswith("b0 source: ")
        assert "b1 is what the script makes:" in text
        assert (await call("show", candidate="a0"))[0].startswith("a0: ")

    play(root, use)


def test_budget_is_an_error_that_says_how_to_finish(root: Path) -> None:
    async def use(call: Call) -> None:
        await call("open", kernel="gemm.mlir", unroll_limit=0)
        await call("attempt", candidate="a0", region="loop0", commands="move I5 before I3")
        text, is_error = await call(
            "attempt", candidate="a0", region="loop0", commands="move I6 before I5"
        )
        assert is_error
        assert text.startswith("budget: no attempts are left")

    play(root, use, "auto", "--attempts=1")


def test_results_that_cannot_be_written_are_an_error(root: Path) -> None:
    async def use(call: Call) -> None:
        await call("open", kernel="gemm.mlir", unroll_limit=0)
        (root / "results" / "a1.hsaco").mkdir()
        # What lies outside of the folder is nothing to write to.
        (root / "results" / "a0.hsaco").symlink_to(root / "outside")
        for candidate in ("a0", "a1"):
            text, is_error = await call("finish", candidate=candidate)
            assert (text, is_error) == ("output: the results cannot be written", True)
        assert not (root / "outside").exists()
        assert (await call("show", candidate="a1"))[0].startswith("a1: ")

    play(root, use)


@pytest.mark.parametrize(
    ("output", "status", "message"),
    [("/dev/full", 2, "waveasm-mcp: error: cannot write to the standard output: "), ("", 0, "")],
)
def test_output_that_cannot_be_written(root: Path, output: str, status: int, message: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(output or writer, "wb") as file:
        done = subprocess.run(
            [SERVER, f"--root={root}"],
            input=b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
            stdout=file,
            stderr=subprocess.PIPE,
            cwd=root,
            timeout=40,
            check=False,
        )
    assert done.returncode == status
    assert done.stderr.decode().startswith(message)
    assert len(done.stderr.splitlines()) == (1 if message else 0)


def test_server_reads_nothing_without_a_client(root: Path) -> None:
    done = subprocess.run(
        [SERVER, f"--root={root}"],
        input="",
        capture_output=True,
        text=True,
        timeout=40,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
    wrong = subprocess.run(
        [SERVER, "--root=missing"],
        input="",
        capture_output=True,
        text=True,
        timeout=40,
        check=False,
    )
    assert wrong.returncode == 2
    assert "--root: expected a folder" in wrong.stderr
