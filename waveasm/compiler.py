"""The compiler as Python functions."""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass
from typing import Any

from waveasm import _native
from waveasm.errors import CompileError


class Emit(enum.Enum):
    """How far to compile."""

    WAVEASM = "waveasm"
    """IR, parsed, verified and printed."""
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
    diagnostics: tuple[Diagnostic, ...]
    """The warnings on the way."""
    statistics: dict[str, Any]
    """By kernel: `agprs` (what went there for want of VGPRs), `allocation` (registers by class,
    their pressure, occupancy, copies), `waits` (by counter and depth), `hazards` (wait states by
    rule), `program` (instructions by unit, waits and nops in all). Empty where no passes ran."""


def compile_waveasm(
    source: str,
    *,
    emit: Emit = Emit.HSACO,
    file_name: str = "<string>",
    run_passes: bool = True,
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """Compiles a module of WaveASM programs.

    Returns what `emit` asks for and the warnings on the way. Text is UTF-8.

    Raises:
        CompileError: the source is not valid or cannot be emitted.
    """
    result = compile_with_tags(source, emit=emit, file_name=file_name, run_passes=run_passes)
    return result.data, result.diagnostics


def compile_with_tags(
    source: str,
    *,
    emit: Emit = Emit.HSACO,
    file_name: str = "<string>",
    debug_info: bool = False,
    run_passes: bool = True,
) -> CompileResult:
    """The same, with the way back from machine code to the operations.

    `debug_info` adds line tables, by which profilers and disassemblers show the source.
    Without `run_passes` programs are emitted as they are: registers are physical, waits and
    wait states are there. A program that names registers itself is never optimised.

    Raises:
        CompileError: the source is not valid or cannot be emitted.
    """
    output = _native.compile(
        source, file_name, getattr(_native.Stage, emit.name), debug_info, run_passes
    )
    diagnostics = tuple(
        Diagnostic(d.severity, d.file, d.line, d.column, d.message) for d in output.diagnostics
    )
    if not output.succeeded:
        raise CompileError(diagnostics)
    statistics = json.loads(output.statistics) if output.statistics else {}
    return CompileResult(output.data, output.tag_map, diagnostics, statistics)


def broker_handshake(address: str, *, client: str, timeout_s: float = 5.0) -> tuple[int, str]:
    """Asks the broker at `address` (`unix:PATH` or `HOST:PORT`) who it is.

    Returns the version of the contract that it speaks and its name.

    Raises:
        BrokerError: no answer within `timeout_s` seconds, or a refusal.
    """
    return _native.handshake(address, client, timeout_s)
