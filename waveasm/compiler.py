"""The compiler as Python functions."""

from __future__ import annotations

import enum
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from waveasm import _native
from waveasm.errors import CompileError, InternalError
from waveasm.schedule import Moves, Progress, Search, to_native
from waveasm.source import check_text, is_path, read_file


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
    the record; `on_progress` is called now and then during a search.

    Raises:
        SourceError: the source cannot be read or is no text.
        CompileError: the source is not valid, is for another target, or cannot be emitted.
        InternalError: the compiler found a mistake of its own.
    """
    if is_path(source):
        text = read_file(source)
        file_name = file_name or os.fspath(source)
    else:
        file_name = file_name or "<string>"
        text = check_text(str(source), file_name)
    output = _native.compile(
        text,
        file_name,
        getattr(_native.Stage, emit.name),
        debug_info,
        run_passes,
        target,
        to_native(schedule, record_timelines=record_timelines, on_progress=on_progress),
    )
    diagnostics = tuple(
        Diagnostic(d.severity, d.file, d.line, d.column, d.message) for d in output.diagnostics
    )
    if not output.succeeded:
        if any(diagnostic.is_internal for diagnostic in diagnostics):
            raise InternalError(diagnostics, file_name, text)
        raise CompileError(diagnostics)
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
    )


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
