"""Calls of the tools of a session (waveasm/mcp/tools.py), the same through all doors: whatever goes
wrong is an answer that a model can read, and no text of the user is in one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from waveasm.api.compiler import CompileResult
from waveasm.api.rescheduling import Rescheduled
from waveasm.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CompileError,
    InternalError,
    LaunchError,
    MachineCodeError,
    SessionError,
    SourceError,
    WaveAsmError,
)
from waveasm.session.session import Session
from waveasm.session.text import counted
from waveasm.settings.schedule import SearchControl

MAX_ERROR = 300
"""The most characters of an error."""


_WRONG_LAUNCH = re.compile(
    r"expected a launch with workgroups of (at most )?\d+ work-items, got \d+"
)
"""What the compiler says of a launch: numbers, no text of the user."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a model reads of a call."""

    text: str
    is_error: bool = False
    is_crash: bool = False
    """Whether the compiler has an error of its own: what the session has in memory may be
    broken, and a copy of it goes on."""
    result: CompileResult | Rescheduled | None = None
    """Of `finish`."""
    finished: str = ""
    """Of `finish`: the id of the candidate that was compiled."""


def error(text: str, *, is_crash: bool = False) -> Answer:
    """An answer about a call that did nothing."""
    return Answer(text[:MAX_ERROR], is_error=True, is_crash=is_crash)


def answer(
    session: Session,
    name: str,
    arguments: Mapping[str, Any],
    control: SearchControl | None = None,
) -> Answer:
    """Makes a call of `attempt`, `show`, `explain`, `improve`, `measure` or `finish` with arguments
    that are checked. `control` ends a search."""
    return answered(lambda: _call(session, name, dict(arguments), control))


def answered(make: Callable[[], Answer]) -> Answer:
    """What `make` returns, or the answer about what it raises."""
    try:
        return make()
    except SessionError as failure:
        return error(f"{failure.code}: {failure}", is_crash=failure.code == "crashed")
    except (ArgumentTypeError, ArgumentValueError) as failure:
        return error(f"arguments: {failure}")
    except SourceError:
        return error("source: the kernel cannot be read: expected a module of MLIR as text")
    except MachineCodeError:
        return error(
            "source: the machine code cannot be read, or is not what the launch is for; "
            "waveasm-reschedule shows why"
        )
    except InternalError:
        return error(
            "crashed: the compiler has an error of its own; candidates are kept", is_crash=True
        )
    except CompileError as failure:
        first = failure.diagnostics[0]
        if wrong := _WRONG_LAUNCH.search(first.message):
            return error(f"launch: {wrong[0]}")
        return error(
            f"source: line {first.line}, column {first.column}: the kernel does not compile; "
            "waveasm-compile shows why"
        )
    except LaunchError:
        return error("launch: the kernel cannot be launched as described; waveasm-bench shows why")
    except WaveAsmError:
        return error("gpu: it has no times; waveasm-bench shows why")


def _call(
    session: Session, name: str, arguments: dict[str, Any], control: SearchControl | None
) -> Answer:
    match name:
        case "attempt":
            note = arguments.pop("note")
            trial = session.attempt(**arguments, note=note)
            took = f"{counted(trial.evaluations, 'evaluation')}, " if trial.evaluations else ""
            return Answer(f"{trial}\n{took}{counted(session.attempts_left, 'attempt')} left")
        case "show":
            place = [arguments.pop(each) for each in ("candidate", "part", "region")]
            return Answer(session.show(*place, **arguments))
        case "explain":
            return Answer(str(session.explain(**arguments)))
        case "improve":
            trial = session.improve(**arguments, control=control)
            return Answer(f"{trial}\n{counted(session.evaluations_left, 'evaluation')} left")
        case "measure":
            return Answer(str(session.measure(*arguments["candidates"])))
        case "finish":
            finished = session.finish(arguments["candidate"])
            return Answer(str(finished), result=finished.result, finished=finished.candidate.id)
    raise AssertionError(name)
