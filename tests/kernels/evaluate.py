"""What becomes of one kernel: compiled, run on the emulator, compared with its reference."""

from __future__ import annotations

import enum
import math
import re
import statistics
import tempfile
import time
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import waveasm
from tests.kernels.cases import Case
from waveasm import CompileError, CompileResult, Emit, WaveAsmError
from waveasm.emulator import EmulationError, EmulatorError, LoadError, Program, load
from waveasm.emulator.reference import (
    Reference,
    compare,
    expected_outputs,
    make_arguments,
    read,
)
from waveasm.emulator.semantics import UnsupportedInstructionError

TARGET = "gfx942"
SEED = 0
REPETITIONS = 3
"""Compiles that are timed, after one that is not."""

PLACE = re.compile(r"^\S+:\d+:\d+: ")


class Result(enum.Enum):
    """How far a kernel came: where it failed, or how it ended."""

    DESCRIPTION = "description"
    """Its JSON, or the recipe in it, cannot be used."""
    IMPORT = "import"
    """It does not parse, or has no translation to programs."""
    COMPILE = "compile"
    """A pass or the emission fails."""
    CHECK = "check"
    """The checker of the machine code finds something."""
    LOAD = "load"
    """The emulator does not take the code object with these arguments."""
    EMULATE = "emulate"
    """The kernel does what it must not."""
    COMPARE = "compare"
    """It computes something else than the reference."""
    CRASH = "crash"
    """The process ended, or it took too long."""
    NOT_RUN = "not run"
    """It compiles, and launches more waves than are to be emulated."""
    EQUAL = "equal"
    """It computes what the reference says, in strict mode."""

    @property
    def is_failure(self) -> bool:
        """The kernel does not do what it should."""
        return self not in (Result.NOT_RUN, Result.EQUAL)


@dataclass(frozen=True, slots=True)
class Options:
    """What is done with a kernel."""

    max_waves: int | None = None
    """Kernels that launch more are compiled only."""
    timed: bool = True
    """Compile again to see how long that takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a kernel. None is what it did not come to."""

    kernel: str
    form: str
    result: Result
    error: str = ""
    """First line."""
    vgprs: int | None = None
    agprs: int | None = None
    sgprs: int | None = None
    instructions: int | None = None
    waits: int | None = None
    nops: int | None = None
    lds_bytes: int | None = None
    waves: int | None = None
    """Of the whole launch."""
    compile_ms: float | None = None
    """Median, in this process."""
    emulate_s: float | None = None

    @property
    def message(self) -> str:
        """The error without its place."""
        return PLACE.sub("", self.error)

    def to_json(self) -> dict[str, Any]:
        """Plain data, in a fixed order."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"result": self.result.value}


class _StageError(Exception):
    """Ends the evaluation."""

    def __init__(self, result: Result, error: object) -> None:
        super().__init__(str(error))
        self.result = result


def _stage_of(source: Path, error: CompileError) -> Result:
    """Where a compile failed."""
    try:
        waveasm.compile(source, target=TARGET, emit=Emit.WAVEASM)
    except CompileError:
        return Result.IMPORT
    internal = any(d.message.startswith("internal error: in kernel") for d in error.diagnostics)
    return Result.CHECK if internal else Result.COMPILE


def _compile(source: Path) -> CompileResult:
    try:
        return waveasm.compile(source, target=TARGET)
    except CompileError as error:
        errors = [d for d in error.diagnostics if d.severity == "error"]
        first = str(errors[0] if errors else "no error is reported")
        raise _StageError(
            _stage_of(source, error), first.replace(f"{source.parent}/", "")
        ) from error
    except WaveAsmError as error:
        raise _StageError(Result.IMPORT, error) from error


def _compile_ms(source: Path) -> float:
    times = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        waveasm.compile(source, target=TARGET)
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def _load(result: CompileResult, kernel: str) -> Program:
    with tempfile.TemporaryDirectory(prefix="kernel-") as folder:
        path = Path(folder) / "kernel.hsaco"
        path.write_bytes(result.data)
        try:
            return load(path, kernel)
        except EmulatorError as error:
            raise _StageError(Result.LOAD, str(error).replace(f"{folder}/", "")) from error


def _registers(result: CompileResult, kernel: str) -> dict[str, int]:
    program = result.statistics[kernel]["program"]
    names = ("vgprs", "agprs", "sgprs", "instructions", "waits", "nops")
    return {name: program[name] for name in names}


def _emulate(program: Program, reference: Reference) -> float:
    """Runs it and compares. Returns the seconds of the run."""
    try:
        arguments = make_arguments(reference, SEED)
        expected = expected_outputs(reference, arguments)
    except EmulatorError as error:
        raise _StageError(Result.DESCRIPTION, error) from error
    start = time.perf_counter()
    try:
        program.run(reference.grid, arguments, workgroup_size=reference.workgroup_size)
    except LoadError as error:
        raise _StageError(Result.LOAD, error) from error
    except (EmulationError, UnsupportedInstructionError) as error:
        raise _StageError(Result.EMULATE, error) from error
    seconds = time.perf_counter() - start
    differences = compare(reference, arguments, expected)
    if differences:
        raise _StageError(Result.COMPARE, differences[0])
    return seconds


def evaluate(case: Case, options: Options) -> Outcome:
    """Never raises for what a kernel or the compiler does."""
    values: dict[str, Any] = {}
    try:
        result, values["emulate_s"] = _run(case, options, values)
        error = ""
    except _StageError as stage:
        result, error = stage.result, (str(stage).splitlines() or [""])[0]
    except Exception as exception:
        # A defect of the compiler's Python or of the emulator: the table goes on.
        result, error = Result.CRASH, f"{type(exception).__name__}: {exception}".splitlines()[0]
    return Outcome(
        kernel=case.name, form=case.form.name.lower(), result=result, error=error, **values
    )


def _run(case: Case, options: Options, values: dict[str, Any]) -> tuple[Result, float | None]:
    """The steps in order; what they come to goes into `values` at once."""
    try:
        reference = read(case.description)
    except EmulatorError as error:
        raise _StageError(Result.DESCRIPTION, error) from error
    waves = math.prod(reference.grid) * math.ceil(math.prod(reference.workgroup_size) / 64)
    values["waves"] = waves
    compiled = _compile(case.source)
    values |= _registers(compiled, reference.kernel)
    if options.timed:
        values["compile_ms"] = _compile_ms(case.source)
    program = _load(compiled, reference.kernel)
    values["lds_bytes"] = program.kernel.descriptor.lds_size
    if options.max_waves is not None and waves > options.max_waves:
        return Result.NOT_RUN, None
    return Result.EQUAL, _emulate(program, reference)
