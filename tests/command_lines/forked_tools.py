"""Runs Python tools for tests, each in a process of its own without the time of its start.

Most of a short run of a tool is its start: the interpreter, the imports, the libraries of LLVM. A
server imports the module of a tool once; each run is a fork of the server, with its own folder,
environment and standard streams. The fork then does what the tool's launcher starts. Tests of what
happens before that, such as signals and closed streams, start the launcher itself.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import io
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import IO


@dataclass(frozen=True, slots=True)
class Request:
    """One run. Paths and arguments are as `os.fsdecode` makes them."""

    tool: str
    module: str
    arguments: list[str]
    folder: str
    environment: dict[str, str]
    streams: str
    """A folder with the file `0`; `1` and `2` are written there."""


def run(
    launcher: Path,
    *arguments: str | bytes | Path,
    folder: Path,
    environment: Mapping[str, str] | None = None,
    stdin: bytes = b"",
) -> subprocess.CompletedProcess[bytes]:
    """Runs the tool of a launcher in `folder`, by default in the environment of this process, and
    waits for its end."""
    # exec env --block-signal=INT INTERPRETER MAIN NAME MODULE "$@"
    *_, tool, module, _ = shlex.split(launcher.read_text().splitlines()[-1])
    with tempfile.TemporaryDirectory(prefix="forked") as streams:
        Path(streams, "0").write_bytes(stdin)
        request = Request(
            tool,
            module,
            [os.fsdecode(argument) for argument in arguments],
            str(folder),
            dict(os.environ if environment is None else environment),
            streams,
        )
        status = _server().ask(request)
        results, messages = (Path(streams, name).read_bytes() for name in "12")
    return subprocess.CompletedProcess([str(launcher), *arguments], status, results, messages)


def run_text(
    launcher: Path,
    *arguments: str | Path,
    folder: Path,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """The same for a tool that reads no input and writes text."""
    done = run(launcher, *arguments, folder=folder, environment=environment)
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


class Server:
    """The process that runs are forked from."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).absolute())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, request: Request) -> int:
        """The exit status of a run; -N if signal N ended it."""
        requests, answers = self._pipes()
        requests.write(json.dumps(asdict(request)).encode() + b"\n")
        requests.flush()
        return int(answers.readline())

    def end(self) -> None:
        """Waits for the end of the process."""
        for pipe in self._pipes():
            pipe.close()
        self._process.wait()

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        return requests, answers


@cache
def _server() -> Server:
    server = Server()
    atexit.register(server.end)
    return server


def serve() -> Request | None:
    """Answers requests. Returns one in each fork, and nothing in the server when all are done."""
    for line in sys.stdin.buffer:
        request = Request(**json.loads(line))
        importlib.import_module(request.module)
        gc.freeze()  # collections in forks would copy all objects
        child = os.fork()
        if child == 0:
            return request
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return None


def become(request: Request) -> int:
    """Turns this process into a run of the tool; returns its exit status."""
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    for number, mode in enumerate((os.O_RDONLY, *2 * (os.O_WRONLY | os.O_CREAT,))):
        file = os.open(os.path.join(request.streams, str(number)), mode)
        os.dup2(file, number)
        os.close(file)
    sys.stdin = io.TextIOWrapper(
        io.BufferedReader(io.FileIO(0)), encoding="utf-8", errors="surrogateescape"
    )
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])

    from conductor.tool_process import run_tool

    return run_tool(request.tool, request.module, request.arguments)


if __name__ == "__main__":
    del sys.path[0]  # the folder of this file
    REQUEST = serve()
    if REQUEST is not None:
        sys.exit(become(REQUEST))
