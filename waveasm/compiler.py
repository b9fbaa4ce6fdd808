"""The compiler as Python functions."""

from __future__ import annotations

import enum
import json
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from waveasm import _native
from waveasm.errors import CompileError, InternalError
from waveasm.profiler import search_with_profiles
from waveasm.schedule import Moves, Progress, Search, SearchControl, to_native
from waveasm.source import check_text, is_path, read_file

THREAD_STACK_BYTES = 64 << 20
"""Stack of the thread that compiles. The parser and the passes call themselves for each nested
region; the limit of the main thread's stack depends on the shell."""


SIGNAL_POLL_S = 0.05
"""Seconds after which a signal is handled at the latest."""


class Emit(enum.Enum):
    """How far to compile."""

    WAVEASM = "waveasm"
    """IR, parsed, verified and printed."""
    TAGGED = "tagged"
    """IR in the order that is compiled, with the tags of operations in its locations."""
    ASM = "asm"
    """Assembly text."""
    OBJ = "obj"
    """Relocatable ELF object."""
    HSACO = "hsaco"
    """ELF code object that a HIP program can load."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message of the compiler. `line` and `column` count from 1; 0 is nowhere."""

    severity: str
    file: str
    line: int
    column: int
    message: str

    @property
    def is_internal(self) -> bool:
        """Whether the compiler and not its input is at fault."""
        return self.severity == "error" and self.message.startswith("internal error: ")

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        return f"{place}{self.severity}: {self.message}"


@dataclass(frozen=True, slots=True)
class CompileResult:
    """What one compile makes."""

    data: bytes
    """What `emit` asked for. Text is UTF-8."""
    tag_map: str
    """JSON that says of every machine instruction its kernel, the tag and the operation that
    it comes from, its line in the assembly and its offset in the kernel. Empty for IR."""
    assembly: str
    """The text that the machine code is assembled from. Empty for IR."""
    diagnostics: tuple[Diagnostic, ...]
    """The warnings on the way."""
    moves: str
    """The moves that make the order of the source what was compiled, as a script (`Moves`).
    Empty where nothing was scheduled, as are the journal and the record."""
    journal: str
    """All that the search tried, a JSON object a line."""
    record: str
    """JSON: metrics, rounds and, on request, pictures of the schedules (`waveasm.report`)."""
    statistics: dict[str, Any]
    """By kernel: `agprs` (what went there for want of VGPRs), `allocation` (registers by class,
    their pressure, occupancy, copies), `waits` (by counter and depth), `hazards` (wait states by
    rule), `program` (instructions by unit, waits and nops in all). Empty where no passes ran."""
    ir: str
    """The last IR, if `keep_ir` asked for it."""
    interrupted: bool
    """The search was stopped before its end; the result has the best orders found by then."""


def compile(
    source: str | os.PathLike[str],
    *,
    target: str | None = None,
    emit: Emit = Emit.HSACO,
    file_name: str | None = None,
    debug_info: bool = False,
    run_passes: bool = True,
    schedule: Search | Moves | None = None,
    record_timelines: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
    control: SearchControl | None = None,
    keep_ir: bool = False,
) -> CompileResult:
    """Compiles a module of kernels.

    `source` is a path, or the text itself: a string is a path if it is one line that ends with
    `.mlir`. `target` is the GPU by its gfx number. Without it, programs are compiled for the
    target that they say; with it, they must say the same. `file_name` is the input's name in
    messages; that of a file is its path.

    `debug_info` adds line tables, by which profilers and disassemblers show the source.
    Without `run_passes` programs are emitted as they are: registers are physical, waits and
    wait states are there. A program that names registers itself is never optimised.

    `schedule` says how operations are ordered: by a search, by moves that a search found
    before, or not at all. `record_timelines` adds pictures of the first and the last schedule to
    the record; `on_progress` is called now and then during a search, from any thread. `control`
    ends a search early, with the best orders found by then. `keep_ir` keeps the last IR.

    Called in the main thread, it lets Python handle signals while the compiler works: Ctrl-C
    raises `KeyboardInterrupt` at once. The compiler then ends by itself, within one evaluation
    if it was searching.

    Raises:
        SourceError: the source cannot be read or is no text.
        ProfileError: the program that measures fails, or leaves no profile that can be used.
        CompileError: the source is not valid, is for another target, or cannot be emitted.
        InternalError: the compiler found a mistake of its own.
    """
    if is_path(source):
        text = read_file(source)
        file_name = file_name or os.fspath(source)
    else:
        file_name = file_name or "<string>"
        text = check_text(str(source), file_name)
    control = control or SearchControl()

    def compile_once(schedule: Search | Moves | None, emit: Emit) -> CompileResult:
        options = to_native(
            schedule, control=control, record_timelines=record_timelines, on_progress=on_progress
        )
        output = _interruptible(
            lambda: _native.compile(
                text,
                file_name,
                getattr(_native.Stage, emit.name),
                debug_info,
                run_passes,
                target,
                options,
                keep_ir,
            ),
            control,
        )
        return _result(output, file_name, text)

    if isinstance(schedule, Search) and schedule.profile_command is not None:
        return search_with_profiles(
            schedule,
            lambda part, is_last: compile_once(part, emit if is_last else Emit.HSACO),
            control,
        )
    return compile_once(schedule, emit)


def _result(output: _native.CompileOutput, file_name: str, text: str) -> CompileResult:
    """Raises `CompileError` where the compiler reports errors."""
    diagnostics = tuple(
        Diagnostic(d.severity, d.file, d.line, d.column, d.message) for d in output.diagnostics
    )
    if not output.succeeded:
        if any(diagnostic.is_internal for diagnostic in diagnostics):
            raise InternalError(diagnostics, file_name, text, output.ir)
        raise CompileError(diagnostics, output.ir)
    statistics = json.loads(output.statistics) if output.statistics else {}
    return CompileResult(
        output.data,
        output.tag_map,
        output.assembly,
        diagnostics,
        output.moves,
        output.journal,
        output.record,
        statistics,
        output.ir,
        output.interrupted,
    )


def _interruptible(
    call: Callable[[], _native.CompileOutput], control: SearchControl
) -> _native.CompileOutput:
    """Makes the call in a thread of its own if this is the main thread, where handlers of signals
    run. An exception from a handler stops the search and leaves the call to end by itself."""
    if threading.current_thread() is not threading.main_thread():
        return call()
    outcome: list[_native.CompileOutput | BaseException] = []
    done = threading.Event()

    def work() -> None:
        try:
            outcome.append(call())
        except BaseException as error:
            outcome.append(error)
        finally:
            done.set()

    stack_bytes = threading.stack_size(THREAD_STACK_BYTES)
    try:
        threading.Thread(target=work, name="waveasm.compile").start()
    finally:
        threading.stack_size(stack_bytes)
    try:
        # A signal that another thread receives, or that comes just before the wait, does not
        # end it.
        while not done.wait(SIGNAL_POLL_S):
            pass
    except BaseException:
        control.request_stop()
        raise
    (result,) = outcome
    if isinstance(result, BaseException):
        raise result
    return result


def targets() -> tuple[str, ...]:
    """The GPUs that the compiler knows, by their gfx numbers."""
    return tuple(_native.targets())


def broker_handshake(
    address: str, *, client: str, timeout_s: float = 5.0, token_file: str = ""
) -> tuple[int, str]:
    """Asks the broker at `address` (`unix:PATH` or `HOST:PORT`) who it is. `token_file` is the
    file with the token of a broker that expects one.

    Returns the version of the contract that it speaks and its name.

    Raises:
        BrokerError: no answer within `timeout_s` seconds, or a refusal.
    """
    return _native.handshake(address, client, timeout_s, token_file)
