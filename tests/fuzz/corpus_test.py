"""Inputs that failed before do not fail again, through the command lines and below them."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import time
from pathlib import Path

import grpc
import pytest

from proto.conductor.v1 import broker_pb2_grpc
from tests.fuzz.all_kinds import KINDS
from tests.fuzz.isolated import TIME_LIMIT_S, IsolatedKind
from tests.integration.broker_processes import propose_request, running_broker

CORPUS = Path("tests/fuzz/corpus").absolute()
TOOLS = Path("tools").absolute()
DESCRIPTION = Path("examples/copy.json").absolute()
ROW = re.compile(r"^\| `(\w+)/([\w.]+)` \| (\w+) \| .+ \|$", re.MULTILINE)
TABLE = {
    f"{folder}/{name}": answer
    for folder, name, answer in ROW.findall((CORPUS / "README.md").read_text())
}
PATIENCE_S = 120
"""By the clock. The limit itself counts the processor's time."""

CRASH = re.compile(r"[\w-]+: error: crashed with SIG[A-Z]+.* while \w+ '.*';? .*\n?")

NOT_FIXED: dict[str, str] = {}
"""Tests by their names in pytest, with the reason why they still fail."""


@pytest.fixture(autouse=True)
def not_fixed(request: pytest.FixtureRequest) -> None:
    """A test of the list that passes fails, so that somebody takes it off the list."""
    if reason := NOT_FIXED.get(request.node.name):
        request.applymarker(pytest.mark.xfail(reason=reason, strict=True))


def files(*answers: str) -> list[str]:
    """The files with these answers."""
    return [name for name, answer in TABLE.items() if answer in answers]


def limit() -> None:
    seconds = int(TIME_LIMIT_S)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(folder: Path, tool: str, *arguments: str | Path) -> tuple[int, str]:
    """The exit status of a tool, and what it says."""
    result = subprocess.run(
        [TOOLS / tool / tool, *arguments],
        capture_output=True,
        check=False,
        cwd=folder,
        # Tools look for files where the user stands.
        env={**os.environ, "WAVEASM_WORKING_DIRECTORY": str(folder)},
        preexec_fn=limit,
        timeout=PATIENCE_S,
    )
    errors = result.stderr.decode()
    assert "Traceback" not in errors
    assert len(errors) < 4000
    return result.returncode, errors


def test_the_table_has_all_files() -> None:
    found = {
        str(path.relative_to(CORPUS)) for path in CORPUS.glob("*/*") if path.name != "README.md"
    }
    assert found == set(TABLE)


@pytest.mark.timeout(2 * PATIENCE_S)
@pytest.mark.parametrize("name", files("result", "error"))
def test_the_compiler_answers(name: str, tmp_path: Path) -> None:
    status, errors = run(tmp_path, "waveasm-compile", CORPUS / name, "-o", "kernel.hsaco")
    assert status == {"result": 0, "error": 1}[TABLE[name]]
    if status == 0:
        assert (tmp_path / "kernel.hsaco").stat().st_size > 1000
        return
    first, *rest = errors.splitlines()
    assert re.match(
        rf"(waveasm-compile: )?.*{re.escape(name)}:\d+:\d+: error: [a-z'].*[^.]$", first
    )
    assert "internal error" not in errors
    # A line of the source and a mark below it, and notes of the same form.
    assert len(rest) <= 12


@pytest.mark.timeout(3 * PATIENCE_S)
@pytest.mark.parametrize("tool", ["waveasm-compile", "waveasm-opt", "waveasm-translate"])
@pytest.mark.parametrize("name", files("crash"))
def test_a_crash_of_mlir_is_one_line(name: str, tool: str, tmp_path: Path) -> None:
    status, errors = run(tmp_path, tool, CORPUS / name, "-o", "kernel.out")
    assert status == 1
    assert CRASH.fullmatch(errors), errors
    assert Path(name).name in errors


@pytest.mark.timeout(2 * PATIENCE_S)
@pytest.mark.parametrize("name", files("unusable"))
def test_what_cannot_run_is_one_line(name: str, tmp_path: Path) -> None:
    arguments: tuple[Path, Path] = (CORPUS / name, DESCRIPTION)
    if name.endswith(".json"):
        status, _ = run(
            tmp_path, "waveasm-compile", Path("examples/copy.mlir").absolute(), "-o", "k"
        )
        assert status == 0
        arguments = (Path("k"), CORPUS / name)
    status, errors = run(tmp_path, "waveasm-run", *arguments)
    assert (status, errors.count("\n")) == (2, 1), errors
    assert re.match(r"waveasm-run: error: .*[^.]\n", errors)


@pytest.mark.timeout(2 * PATIENCE_S)
@pytest.mark.parametrize("name", [name for name in TABLE if name.endswith(".hsaco")])
def test_the_checker_answers(name: str, tmp_path: Path) -> None:
    status, errors = run(tmp_path, "waveasm-verify", CORPUS / name)
    assert status in (0, 1, 2)
    assert errors.count("\n") == (status == 2), errors


@pytest.mark.timeout(2 * PATIENCE_S)
@pytest.mark.parametrize("name", files("result", "error", "unusable", "kind"))
def test_the_kind_has_its_answer(name: str) -> None:
    folder = Path(name).parent.name
    if folder == "provider":
        pytest.skip("the broker runs this")
    kind = KINDS[folder]()
    kind.prepare()
    with IsolatedKind(kind) as isolated:
        assert isolated.ask((CORPUS / name).read_bytes()).problem is None


def children(mark: str) -> list[str]:
    """Processes with `mark` in their command lines."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
        except OSError:
            continue
        if mark.encode() in words:
            found.append(path.parent.name)
    return found


@pytest.mark.timeout(2 * PATIENCE_S)
def test_children_of_a_provider_end(tmp_path: Path) -> None:
    script = CORPUS / "provider" / "child_in_its_own_session.sh"
    flags = ("--provider=command", f"--command={script}")
    with (
        running_broker(tmp_path, *flags) as broker,
        grpc.insecure_channel(broker.address) as channel,
    ):
        stub = broker_pb2_grpc.BrokerStub(channel)
        response = stub.Propose(propose_request(), timeout=TIME_LIMIT_S)
        assert list(response.commands) == ["move I5 after I2"]
        assert broker.terminate() == 0
    end_s = time.monotonic() + TIME_LIMIT_S
    while children("7777") or children("8888"):
        assert time.monotonic() < end_s
        time.sleep(0.05)
