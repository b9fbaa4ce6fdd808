"""The kernels that a server has opened, each with a process of its own."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import re
import signal
import stat
from collections import OrderedDict
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import async_timeout

from conductor.python_process import module_command
from waveasm.calibration.gpu import Gpu
from waveasm.estimate.calibration import Calibration
from waveasm.mcp.tools import MEASURE, TOOLS, Arguments, ArgumentsError, Open, Tool

MAX_KERNELS = 64
"""Kernels that a server knows; the one that was not used for longest is forgotten."""

MAX_PROCESSES = 6
"""Kernels that have a process; others get one again, with their candidates, when they are used."""

MAX_SOURCE_BYTES = 16 << 20
"""The largest source that the compiler reads."""

CODE_ENDINGS = (".hsaco", ".co", ".s")
"""How the names of files of machine code end."""

MAX_DESCRIPTION_BYTES = 1 << 20
"""The largest description of a launch."""

CALL_S = 55.0
"""Seconds after which a call is given up: hosts give up after 60."""

MAX_MEASURED_S = 20.0
"""A code that takes longer for what is timed together is given up: hosts wait for a minute."""

_GPU_VARIABLES = (
    "HIP_",
    "HSA_",
    "ROCM_",
    "ROCR_",
    "GPU_DEVICE_ORDINAL",
    "LD_LIBRARY_PATH",
    "WAVEASM_HIP_",
    "WAVEASM_EMULATED_",
)
"""How the names of variables begin that say where HIP and the GPUs are."""

_ANSWER_BYTES = 64 << 20
"""The largest answer of a process, with what makes its candidates again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a model reads of a call."""

    text: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server may read and write, and the budgets of each kernel."""

    root: Path
    output: Path | None = None
    attempts: int = 64
    evaluations: int = 1000
    calibrations: tuple[Calibration, ...] = ()
    """The times that estimates for their targets have in place of those that are built in."""
    call_s: float = CALL_S
    gpu: Gpu | None = None
    """What candidates may be measured on."""

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools of the server."""
        return TOOLS if self.gpu is None else (*TOOLS, MEASURE)


def read_kernel(root: Path, kernel: str) -> str | bytes:
    """Returns a kernel: of a file below `root`, or its text. Machine code is bytes. Raises an
    `ArgumentsError` that quotes nothing."""
    if "\n" in kernel:
        return kernel
    if kernel.endswith(CODE_ENDINGS):
        return _read_bytes(root, kernel, "kernel", CODE_ENDINGS, MAX_SOURCE_BYTES)
    if not kernel.endswith(".mlir"):
        if re.fullmatch(r"[\w./-]+", kernel):
            endings = ", ".join((".mlir", *CODE_ENDINGS))
            raise ArgumentsError(
                f"arguments: kernel: expected a file that ends with {endings}, or MLIR as text"
            )
        return kernel
    return _read_below(root, kernel, "kernel", ".mlir", MAX_SOURCE_BYTES)


def read_launch(root: Path, launch: str) -> str:
    """Returns what describes a launch: the text of a file below `root`, or `launch` itself. Raises
    an `ArgumentsError` that quotes nothing."""
    if "\n" in launch or "{" in launch or not launch.endswith(".json"):
        return launch
    return _read_below(root, launch, "launch", ".json", MAX_DESCRIPTION_BYTES)


def _read_below(root: Path, name: str, field: str, ending: str, most: int) -> str:
    """Returns the text of a file below `root` that the argument `field` names. Raises an
    `ArgumentsError` that quotes nothing."""
    try:
        return _read_bytes(root, name, field, (ending,), most).decode()
    except UnicodeDecodeError:
        raise ArgumentsError(f"arguments: {field}: expected a text in UTF-8") from None


def _read_bytes(root: Path, name: str, field: str, endings: tuple[str, ...], most: int) -> bytes:
    """Returns the bytes of such a file."""
    missing = ArgumentsError(f"arguments: {field}: there is no such file below the root")
    below = os.path.realpath(root)
    try:
        path = os.path.realpath(os.path.join(below, name))
    except ValueError:
        # A null character, or half of a surrogate pair.
        raise missing from None
    if os.path.commonpath([below, path]) != below or not path.endswith(endings):
        expected = " or ".join(endings)
        raise ArgumentsError(f"arguments: {field}: expected a {expected} file below the root")
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        raise missing from None
    # A folder may have become a link meanwhile: what is read is what is checked.
    if os.path.realpath(f"/proc/self/fd/{handle}") != path:
        os.close(handle)
        raise missing
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise ArgumentsError(f"arguments: {field}: expected a regular file")
    with open(handle, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ArgumentsError(f"arguments: {field}: expected at most {most} bytes")
    return data


def environment(gpu: Gpu | None) -> dict[str, str]:
    """What processes see of the environment; with a GPU, also where it is."""
    return {
        name: value
        for name, value in os.environ.items()
        if name in ("PATH", "HOME", "LANG") or (gpu is not None and name.startswith(_GPU_VARIABLES))
    }


@dataclass(slots=True)
class Kernel:
    """A kernel, its process if it has one, and what makes its candidates again."""

    arguments: dict[str, Any]
    first_letter: int
    limits: Limits
    gpu: Gpu | None = None
    """What its candidates are measured on."""
    saved: list[dict[str, Any]] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    measured: dict[str, Any] = field(default_factory=dict)
    process: asyncio.subprocess.Process | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def open(self) -> Answer:
        """Opens the kernel."""
        async with self.lock:
            self.left = [self.limits.attempts, self.limits.evaluations]
            answer = await self._exchange("open", self.arguments, None)
            if answer.is_error:
                self.stop()
            return answer

    async def call(self, name: str, arguments: dict[str, Any]) -> Answer:
        """Makes a call. A process that ended is started again before it."""
        async with self.lock:
            if self.process is None or self.process.returncode is not None:
                again = await self._exchange("open", self.arguments, self.saved)
                if again.is_error:
                    self.stop()
                    return again
            return await self._exchange(name, arguments, None)

    async def _exchange(
        self, name: str, arguments: dict[str, Any], saved: list[dict[str, Any]] | None
    ) -> Answer:
        """Sends a request and reads its answer."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *module_command("waveasm.mcp.child"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(self.gpu),
                limit=_ANSWER_BYTES,
                start_new_session=True,
            )
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        request = {
            "call": name,
            "arguments": arguments,
            "saved": saved,
            "calibrations": [each.to_json() for each in self.limits.calibrations],
            "first_letter": self.first_letter,
            "left": self.left,
            "measured": self.measured,
            "gpu": asdict(replace(self.gpu, timeout_s=MAX_MEASURED_S)) if self.gpu else None,
        }
        try:
            async with async_timeout.timeout(self.limits.call_s):
                process.stdin.write(json.dumps(request).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            if not line.endswith(b"\n"):
                raise EOFError
        except asyncio.TimeoutError:
            self.stop()
            return Answer("stopped: the call took too long; candidates are kept", is_error=True)
        except (EOFError, OSError, ValueError):
            self.stop()
            return Answer("crashed: the compiler ended; candidates are kept", is_error=True)
        except BaseException:
            # Its answer would be taken for that of the next call.
            self.stop()
            raise
        answer = json.loads(line)
        if saved is None:
            self.saved += answer["saved"]
        self.left = answer.get("left", self.left)
        self.letters = answer.get("letters", self.letters)
        self.measured = answer.get("measured", self.measured)
        return Answer(answer["text"], answer["is_error"])

    def stop(self) -> None:
        """Ends the process, and those that it has started."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process = None


class Kernels:
    """All kernels of a server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.tools = limits.tools
        """The tools whose calls it makes, the first of which opens a kernel."""
        self._kernels: OrderedDict[int, Kernel] = OrderedDict()
        self._letters: dict[str, Kernel] = {}
        self._next_letter = 0
        self._opening = asyncio.Lock()

    async def call(self, name: str, arguments: Arguments) -> Answer:
        """Makes a call of a tool. Raises an `ArgumentsError`."""
        if isinstance(arguments, Open):
            return await self._open(arguments)
        values = arguments.model_dump()
        kernel = self._find(
            values["candidates"][0] if "candidates" in values else values["candidate"]
        )
        if name == "finish":
            values["output"] = self._output(values["candidate"])
        return await kernel.call(name, values)

    async def _open(self, arguments: Open) -> Answer:
        values = arguments.model_dump()
        source = read_kernel(self._limits.root, arguments.kernel)
        if isinstance(source, bytes):
            values["code"] = base64.b64encode(source).decode()
        else:
            values["kernel"] = source
        values["launch"] = read_launch(self._limits.root, arguments.launch)
        # A description has code that computes what is expected: none of a model's is run.
        gpu = self._limits.gpu if values["launch"] != arguments.launch else None
        # Letters follow the order of calls.
        async with self._opening:
            kernel = Kernel(values, self._next_letter, self._limits, gpu)
            answer = await kernel.open()
            if answer.is_error:
                return answer
            self._next_letter = kernel.first_letter + len(kernel.letters)
            self._kernels[kernel.first_letter] = kernel
            for letter in kernel.letters:
                self._letters[letter] = kernel
        while len(self._kernels) > MAX_KERNELS:
            _, forgotten = self._kernels.popitem(last=False)
            forgotten.stop()
            for letter in forgotten.letters:
                del self._letters[letter]
        self._limit_processes(kernel)
        return answer

    def _find(self, candidate: str) -> Kernel:
        """The kernel of a candidate. Raises an `ArgumentsError`."""
        kernel = self._letters.get(candidate.rstrip("0123456789"))
        if kernel is None:
            ids = [f"{letter}0" for letter in self._letters][-5:]
            known = f"the sources of those that are: {', '.join(ids)}" if ids else "open one first"
            raise ArgumentsError(
                f"unknown-candidate: no kernel of this candidate is open: {known}; open takes a "
                "script that makes a candidate again"
            )
        self._kernels.move_to_end(kernel.first_letter)
        self._limit_processes(kernel)
        return kernel

    def _limit_processes(self, used: Kernel) -> None:
        """Ends processes of kernels that were not used for long."""
        live = [each for each in self._kernels.values() if each.process is not None]
        for kernel in live[: max(0, len(live) - MAX_PROCESSES)]:
            if kernel is not used and not kernel.lock.locked():
                kernel.stop()

    def _output(self, candidate: str) -> str | None:
        """Where `finish` writes the code object, without an ending."""
        if self._limits.output is None:
            return None
        # Letters and digits, for the kernel is known.
        name = "".join(each for each in candidate if each.isalnum() and each.isascii())
        return str(self._limits.output / name)

    async def close(self) -> None:
        """Ends all processes, and waits for their end: their pipes outlive no loop of events."""
        processes = [each.process for each in self._kernels.values() if each.process is not None]
        for kernel in self._kernels.values():
            kernel.stop()
        for process in processes:
            await process.wait()
