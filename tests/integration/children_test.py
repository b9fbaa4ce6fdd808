"""Every child that a tool starts: what it finds in its environment, and what is left of it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import grpc
import pytest

from proto.conductor.v1 import broker_pb2, broker_pb2_grpc
from tests.integration.broker_processes import BINARY as BROKER
from tests.integration.broker_processes import propose_request

COMPILER = Path("tools/waveasm-compile/waveasm-compile").absolute()
KERNEL = Path("tests/kernels/corpus/gemm_f16_128_t64k32.w391.mlir").absolute()
PROFILER = Path("tests/profile/stand_in_profiler").absolute()
SMALL = ("--rounds=2", "--agents_per_pool=2", "--evaluations=32", "--no_cache")
MEASURING = ("--rounds=2", "--checkpoint_every=1", "--evaluations=32", "--no_cache")

SECRETS = {
    "ANTHROPIC_API_KEY": "hunter2-anthropic",
    "GITHUB_TOKEN": "hunter2-github",
    "AWS_SECRET_ACCESS_KEY": "hunter2-aws",
    "PGPASSWORD": "hunter2-postgres",
}
WANTED = "MY_OWN_TOKEN"
ENVIRONMENT = {
    **{
        name: value
        for name, value in os.environ.items()
        if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_BROKER")
    },
    **SECRETS,
    WANTED: "handed-over",
}
END_S = 20.0


def write_program(folder: Path, script: str) -> Path:
    program = folder / "program.sh"
    program.write_text(f"#!/bin/bash\n{script}\n")
    program.chmod(0o755)
    return program


def dumping(folder: Path, then: str) -> Path:
    """A program that writes down its environment, and those that it was started from as far as
    the system lets it: of the supervisor and of the broker."""
    return write_program(
        folder,
        f"env > {folder}/program.env\n"
        f"tr '\\0' '\\n' < /proc/$PPID/environ > {folder}/supervisor.env\n"
        "parent=$(sed 's/.*) //' /proc/$PPID/stat | cut -d' ' -f2)\n"
        f"tr '\\0' '\\n' < /proc/$parent/environ > {folder}/parent.env 2>/dev/null\n{then}",
    )


def compile_in(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    run = subprocess.run(
        [COMPILER, KERNEL, "-ok.hsaco", *flags],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert run.returncode == 0, run.stderr
    return run


def check_environments(folder: Path, *names: str, has_wanted: bool) -> None:
    for name in names:
        text = (folder / f"{name}.env").read_text()
        assert "hunter2" not in text, name
        assert (f"{WANTED}=handed-over" in text) == has_wanted, name
    assert "PATH=" in (folder / "program.env").read_text()


@pytest.mark.parametrize("has_wanted", [False, True])
def test_a_provider_of_a_compile(tmp_path: Path, has_wanted: bool) -> None:
    program = dumping(tmp_path, "echo 'move I2 before I1'")
    passed = [f"--pass_env={WANTED}"] if has_wanted else []
    flags = ("--provider=command", f"--provider_command={program}", *passed, *SMALL)
    compile_in(tmp_path, *flags)
    check_environments(tmp_path, "program", "supervisor", "parent", has_wanted=has_wanted)


@pytest.mark.parametrize("has_wanted", [False, True])
def test_a_program_that_measures(tmp_path: Path, has_wanted: bool) -> None:
    program = dumping(tmp_path, f'exec {PROFILER} "$@"')
    passed = [f"--pass_env={WANTED}"] if has_wanted else []
    flags = ("--provider=scripted", f"--profile_command={program}", *passed, *MEASURING)
    compile_in(tmp_path, *flags)
    check_environments(tmp_path, "program", "supervisor", has_wanted=has_wanted)


def test_modules_in_the_working_directory_are_not_the_broker_s(tmp_path: Path) -> None:
    mark = tmp_path / "was-imported"
    (tmp_path / "conductor").mkdir()
    (tmp_path / "conductor/__init__.py").write_text(f"open({str(mark)!r}, 'w').close()\n")
    program = write_program(tmp_path, f"touch {tmp_path}/was-asked\necho done")
    compile_in(tmp_path, "--provider=command", f"--provider_command={program}", *SMALL)
    assert (tmp_path / "was-asked").exists()
    assert not mark.exists()


@contextlib.contextmanager
def running_broker(folder: Path, *flags: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with subprocess.Popen(
        [BROKER, "--no-cache", f"--log={folder}/log", "--provider=command", *flags],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.mark.parametrize("has_wanted", [False, True])
def test_a_provider_of_a_broker(tmp_path: Path, has_wanted: bool) -> None:
    program = dumping(tmp_path, "echo 'move I2 before I1'")
    passed = [f"--pass_env={WANTED}"] if has_wanted else []
    with (
        running_broker(tmp_path, f"--command={program}", *passed) as (_, address),
        grpc.insecure_channel(address) as channel,
    ):
        response = broker_pb2_grpc.BrokerStub(channel).Propose(propose_request(), timeout=30)
    assert response.outcome == broker_pb2.ProposeResponse.PROPOSED, response.detail
    check_environments(tmp_path, "program", "supervisor", has_wanted=has_wanted)


def test_a_value_is_not_handed_over_on_a_command_line(tmp_path: Path) -> None:
    commands: list[list[str | Path]] = [
        [BROKER, "--provider=command", "--command=cat", "--pass-env=A=hunter2"],
        [COMPILER, KERNEL, "--provider_command=cat", "--provider=command", "--pass_env=A=hunter2"],
    ]
    for command in commands:
        run = subprocess.run(
            command, env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=60
        )
        assert run.returncode in (1, 2)
        assert "expects the name of a variable" in run.stderr
        assert "hunter2" not in run.stderr


class Sleepers:
    """Processes `sleep N` with a number that no other test has."""

    def __init__(self) -> None:
        self.seconds = f"88{os.getpid()}{time.monotonic_ns() % 100000}"

    def alive(self) -> list[int]:
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{name}/cmdline").read_bytes().split(b"\0")
                state = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[0]
                if self.seconds.encode() in words and state != "Z":
                    found.append(int(name))
        return found


@pytest.fixture
def sleepers() -> Iterator[Sleepers]:
    these = Sleepers()
    yield these
    for pid in these.alive():
        os.kill(pid, signal.SIGKILL)


def wait_until(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + END_S
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def test_what_a_provider_leaves_behind_is_ended_and_its_answer_counts(
    tmp_path: Path, sleepers: Sleepers
) -> None:
    program = write_program(
        tmp_path,
        f"for i in 1 2 3 4 5; do sleep {sleepers.seconds} & done\n"
        f"setsid sleep {sleepers.seconds} >/dev/null 2>&1 </dev/null &\n"
        f"setsid sleep {sleepers.seconds} &\n"
        'echo "move I2 before I1"',
    )
    with (
        running_broker(tmp_path, f"--command={program}") as (_, address),
        grpc.insecure_channel(address) as channel,
    ):
        response = broker_pb2_grpc.BrokerStub(channel).Propose(propose_request(), timeout=30)
        assert list(response.commands) == ["move I2 before I1"], response.detail
        assert sleepers.alive() == []


STAYING = "trap '' TERM HUP INT\nsetsid sleep {0} &\nsleep {0} &\nsleep {0}; sleep {0}"


def test_nothing_survives_a_broker_that_is_killed(tmp_path: Path, sleepers: Sleepers) -> None:
    program = write_program(tmp_path, STAYING.format(sleepers.seconds))
    with (
        running_broker(tmp_path, f"--command={program}") as (process, address),
        grpc.insecure_channel(address) as channel,
    ):
        call = broker_pb2_grpc.BrokerStub(channel).Propose.future(propose_request(), timeout=60)
        assert wait_until(lambda: len(sleepers.alive()) >= 3)
        process.kill()
        assert wait_until(lambda: sleepers.alive() == [])
        call.cancel()


@pytest.mark.parametrize(
    "flags",
    [
        ("--provider=command", "--provider_command={}", *SMALL),
        ("--provider=scripted", "--profile_command={}", *MEASURING),
    ],
    ids=["provider", "profiler"],
)
def test_nothing_survives_a_compiler_that_is_killed(
    tmp_path: Path, sleepers: Sleepers, flags: tuple[str, ...]
) -> None:
    program = write_program(tmp_path, STAYING.format(sleepers.seconds))
    with subprocess.Popen(
        [COMPILER, KERNEL, "-ok.hsaco", *(flag.format(program) for flag in flags)],
        cwd=tmp_path,
        env=ENVIRONMENT,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert wait_until(lambda: len(sleepers.alive()) >= 3)
        process.kill()
    assert wait_until(lambda: sleepers.alive() == [])
