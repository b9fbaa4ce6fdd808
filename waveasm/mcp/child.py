"""A process with the session of one kernel. It reads requests, one JSON object a line, from its
standard input and writes an answer to each.

A request has `call` and `arguments`; an answer has `text` and `is_error`, and, if the call made
candidates, what makes them again. A process that crashes takes no other kernel with it.
"""

from __future__ import annotations

import errno
import json
import os
import resource
import stat
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from waveasm import CompileError, InternalError, Search, Session, SessionError, SourceError
from waveasm.errors import ArgumentTypeError, ArgumentValueError
from waveasm.session.session import Saved
from waveasm.settings.schedule import launch_problem, level_problem, objective_problem

MAX_MEMORY_BYTES = 12 << 30
"""The address space of the process, of which threads and libraries take some GiB unused."""

MAX_TEXT = 300
"""The most characters of an error."""


class Child:
    """The session, once there is one."""

    def __init__(self) -> None:
        self.is_broken = False
        self._session: Session | None = None
        self._known = 0

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answers one request."""
        arguments = request["arguments"]
        try:
            if request["call"] == "open":
                text = self._open(request)
            else:
                calls: dict[str, Callable[..., str]] = {
                    "attempt": self._attempt,
                    "show": self._show,
                    "explain": self._explain,
                    "improve": self._improve,
                    "finish": self._finish,
                }
                text = calls[request["call"]](**arguments)
        except SessionError as error:
            return _error(f"{error.code}: {error}")
        except (ArgumentTypeError, ArgumentValueError) as error:
            return _error(f"arguments: {error}")
        except SourceError:
            return _error("source: the kernel cannot be read: expected a module of MLIR as text")
        except OSError:
            return _error("output: the results cannot be written")
        except InternalError:
            # What the process has in memory may be broken.
            self.is_broken = True
            return _error("crashed: the compiler has an error of its own; candidates are kept")
        except CompileError as error:
            first = error.diagnostics[0]
            return _error(
                f"source: line {first.line}, column {first.column}: the kernel does not compile; "
                "waveasm-compile shows why"
            )
        return {
            "text": text,
            "is_error": False,
            "saved": self._take_saved(),
            "left": [self.session.attempts_left, self.session.evaluations_left],
            "letters": self.session.letters,
            "made": self.session.evaluations_made,
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
        check_estimates(arguments)
        # A path would be read: the server has done that.
        text = arguments["kernel"] if "\n" in arguments["kernel"] else arguments["kernel"] + "\n"
        session = Session(
            text,
            search=Search(
                launch=arguments["launch"],
                level=arguments["level"],
                lines=arguments["lines"],
                objective=arguments["objective"],
            ),
            attempts=attempts,
            evaluations=evaluations,
            file_name="kernel",
            unroll_limit=arguments["unroll_limit"],
            first_letter=request["first_letter"],
        )
        self._session = session
        if request["saved"] is not None:
            session.restore(Saved(**each) for each in request["saved"])
            return ""
        if not arguments["script"]:
            return str(session)
        candidate = session.apply(arguments["script"])
        shown = session.show(candidate, "summary")
        return f"{session}\n{candidate.id} is what the script makes:\n{shown}"

    def _attempt(self, candidate: str, region: str, commands: str, note: str) -> str:
        session = self.session
        trial = session.attempt(candidate, region, commands, note=note)
        took = f"{trial.evaluations} evaluations, " if trial.evaluations else ""
        return f"{trial}\n{took}{session.attempts_left} attempts left"

    def _show(
        self, candidate: str, part: str, region: str | None, tags: str | None, other: str | None
    ) -> str:
        return self.session.show(candidate, part, region, tags=tags, other=other)

    def _explain(self, candidate: str, region: str, about: str, what: str) -> str:
        return str(self.session.explain(candidate, region, about, what))

    def _improve(
        self, candidate: str, agent: str, evaluations: int, seed: int, region: str | None
    ) -> str:
        session = self.session
        trial = session.improve(candidate, agent, evaluations=evaluations, seed=seed, region=region)
        return f"{trial}\n{session.evaluations_left} evaluations left"

    def _finish(self, candidate: str, output: str | None) -> str:
        """`output` is the path of the code object, without its ending."""
        finished = self.session.finish(candidate)
        if output is None:
            return str(finished)
        write_file(f"{output}.hsaco", finished.result.data)
        write_file(f"{output}.moves", finished.candidate.script.encode())
        name = os.path.basename(output)
        return f"{finished}\nwritten: {name}.hsaco, {name}.moves"


def write_file(path: str, data: bytes) -> None:
    """Writes a regular file. Raises an `OSError`, also for a link: it may lead elsewhere."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    with open(os.open(path, flags, 0o666), "wb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a regular file", path)
        file.truncate()
        file.write(data)


def check_estimates(arguments: dict[str, Any]) -> None:
    """Checks what estimates depend on. Raises an `ArgumentValueError` that quotes nothing."""
    for name, problem, expected in (
        ("launch", launch_problem, "workgroups and work-items of one, such as 1024x256"),
        ("level", level_problem, "auto, l1, l2, mall, hbm or levels of kinds of access"),
        ("objective", objective_problem, "default, registers or a list of metrics"),
    ):
        if arguments[name] and problem(arguments[name]):
            raise ArgumentValueError(f"{name}: expected {expected}")


def _error(text: str) -> dict[str, Any]:
    return {"text": text[:MAX_TEXT], "is_error": True, "saved": []}


def limit_resources() -> None:
    """Limits memory, and lets no crash leave a core file."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))


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
