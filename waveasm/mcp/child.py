"""A process with the session of one kernel. It reads requests, one JSON object a line, from its
standard input and writes an answer to each.

A request has `call` and `arguments`; an answer has `text` and `is_error`, and, if the call made
candidates, what makes them again. A process that crashes takes no other kernel with it.
"""

from __future__ import annotations

import base64
import errno
import json
import os
import resource
import stat
import sys
from dataclasses import asdict
from typing import Any

from waveasm import Search, Session
from waveasm.errors import ArgumentValueError
from waveasm.estimate.calibration import choose_calibration, parse_calibration
from waveasm.estimate.described_launch import DescribedLaunch
from waveasm.session.calls import Answer, answer, answered, error
from waveasm.session.measured import Hardware, MeasuredTime
from waveasm.session.session import Saved
from waveasm.settings.schedule import launch_problem, level_problem, objective_problem

MAX_MEMORY_BYTES = 12 << 30
"""The address space of the process, of which threads and libraries take some GiB unused."""


class Child:
    """The session, once there is one."""

    def __init__(self) -> None:
        self.is_broken = False
        self._session: Session | None = None
        self._known = 0

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answers one request."""
        arguments = request["arguments"]
        if request["call"] == "open":
            made = answered(lambda: Answer(self._open(request)))
        else:
            output = arguments.pop("output", None)
            made = answer(self.session, request["call"], arguments)
            if output is not None and made.result is not None:
                made = self._write(made, output)
        self.is_broken = made.is_crash
        if made.is_error:
            return {"text": made.text, "is_error": True, "saved": []}
        return {
            "text": made.text,
            "is_error": False,
            "saved": self._take_saved(),
            "left": [self.session.attempts_left, self.session.evaluations_left],
            "letters": self.session.letters,
            "made": self.session.evaluations_made,
            "measured": {id: asdict(time) for id, time in self.session.measured.items()},
        }

    @property
    def session(self) -> Session:
        """The session, which must be open."""
        assert self._session is not None
        return self._session

    def _take_saved(self) -> list[dict[str, Any]]:
        """What makes the candidates again that are new."""
        every = self.session.saved()
        new = every[self._known :]
        self._known = len(every)
        return [asdict(each) for each in new]

    def _open(self, request: dict[str, Any]) -> str:
        arguments = request["arguments"]
        attempts, evaluations = request["left"]
        launch = read_launch(arguments["launch"])
        check_estimates({**arguments, "launch": launch.size})
        source = read_source(arguments)
        session = Session(
            source,
            search=Search(
                launch=launch.size,
                arguments=launch.arguments,
                described=launch.kernel,
                lds_bytes=launch.lds_bytes,
                level=arguments["level"],
                lines=arguments["lines"],
                objective=arguments["objective"],
            ),
            attempts=attempts,
            evaluations=evaluations,
            file_name="kernel",
            unroll_limit=arguments["unroll_limit"],
            waves_per_simd=arguments["waves_per_simd"],
            calibration=choose_calibration(
                list(map(parse_calibration, request["calibrations"])), source, "kernel", None
            ),
            first_letter=request["first_letter"],
            hardware=find_hardware(request.get("gpu"), arguments["launch"]),
        )
        self._session = session
        if request["saved"] is not None:
            session.restore(
                (Saved(**each) for each in request["saved"]),
                {id: MeasuredTime(**time) for id, time in request["measured"].items()},
            )
            return ""
        if not arguments["script"]:
            return str(session)
        candidate = session.apply(arguments["script"])
        shown = session.show(candidate, "summary")
        return f"{session}\n{candidate.id} is what the script makes:\n{shown}"

    def _write(self, finished: Answer, output: str) -> Answer:
        """Writes what `finish` has made. `output` is the path of the code object, without its
        ending."""
        assert finished.result is not None
        try:
            write_file(f"{output}.hsaco", finished.result.data)
            write_file(f"{output}.moves", self.session[finished.finished].script.encode())
        except OSError:
            return error("output: the results cannot be written")
        name = os.path.basename(output)
        return Answer(f"{finished.text}\nwritten: {name}.hsaco, {name}.moves")


def write_file(path: str, data: bytes) -> None:
    """Writes a regular file. Raises an `OSError`, also for a link: it may lead elsewhere."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    with open(os.open(path, flags, 0o666), "wb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a regular file", path)
        file.truncate()
        file.write(data)


def read_source(arguments: dict[str, Any]) -> str | bytes:
    """The source of `open`: machine code, if there is any, or a module as text."""
    if code := arguments.get("code"):
        return base64.b64decode(code)
    text: str = arguments["kernel"]
    # A path would be read: the server has done that.
    return text if "\n" in text else text + "\n"


def read_launch(launch: str) -> DescribedLaunch:
    """Reads a launch: its size, the description of a kernel (docs/descriptions.md), or an object
    with the fields `grid` and `workgroup_size` alone. Raises an `ArgumentValueError` that quotes
    nothing."""
    if "{" not in launch:
        return DescribedLaunch(launch)
    # Imported here because it loads NumPy, which other calls do not need.
    from waveasm.emulator.launch_description import describe_launch, describe_size
    from waveasm.emulator.reference import DescriptionError, parse

    try:
        size = describe_size(launch)
        return DescribedLaunch(size) if size else describe_launch(parse(launch))
    except DescriptionError:
        raise ArgumentValueError(
            "launch: expected JSON with grid and workgroup_size, such as "
            '{"grid": [1024, 1, 1], "workgroup_size": [256, 1, 1]}, or with all fields of the '
            "description of a kernel"
        ) from None


def find_hardware(gpu: dict[str, Any] | None, launch: str) -> Hardware | None:
    """The GPU that a server lets candidates be measured on, for a launch that is the description of
    a kernel."""
    if gpu is None:
        return None
    # Imported here because other servers do not need it.
    from waveasm.calibration.hardware import MeasuredLaunch
    from waveasm.emulator.reference import DescriptionError, parse

    try:
        return MeasuredLaunch(parse(launch), **gpu)
    except DescriptionError:
        # One with a grid alone: `read_launch` refuses what is wrong.
        return None


def check_estimates(arguments: dict[str, Any]) -> None:
    """Checks what estimates depend on. Raises an `ArgumentValueError` that quotes nothing."""
    for name, problem, expected in (
        ("launch", launch_problem, "workgroups and work-items of one, such as 1024x256"),
        ("level", level_problem, "auto, l1, l2, mall, hbm or levels of kinds of access"),
        ("objective", objective_problem, "default, registers or a list of metrics"),
    ):
        if arguments[name] and problem(arguments[name]):
            raise ArgumentValueError(f"{name}: expected {expected}")


def limit_resources() -> None:
    """Limits memory, and lets no crash leave a core file."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # A process that measures lifts its own limit again: HIP reserves more than there is memory.
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MAX_MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(hard, MAX_MEMORY_BYTES)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def main() -> int:
    """Answers requests until the standard input ends. Returns the exit status."""
    limit_resources()
    # What native code prints must not come between answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    child = Child()
    for line in sys.stdin.buffer:
        answers.write(json.dumps(child.answer(json.loads(line))) + "\n")
        answers.flush()
        if child.is_broken:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
