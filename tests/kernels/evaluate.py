"""Compiles one kernel, runs it on the emulator and compares it with its reference."""

from __future__ import annotations

import enum
import json
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
from waveasm import CompileError, CompileResult, Emit, LaunchError, Search, WaveAsmError
from waveasm.emulator import EmulationError, EmulatorError, LoadError, Program, load
from waveasm.emulator.errors import UnsupportedInstructionError
from waveasm.emulator.program import WAVES
from waveasm.emulator.reference import (
    Reference,
    SampleError,
    UnwrittenError,
    compare,
    expected_outputs,
    make_arguments,
    read,
    written_elements,
)
from waveasm.emulator.written import Written

SEED = 0
REPETITIONS = 3
"""Compiles that are timed, after one that is not."""
BUDGET = 400_000
"""Instructions, counted once for each wave, that are emulated of one kernel: 3 s or so."""

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
    budget: int = BUDGET
    """Instructions, counted once for each wave. If a kernel has more, only as many workgroups run
    as have about this number together, provided that their outputs can be compared."""
    search: Search | None = None
    """How operations are ordered; None: as in the source."""
    waves_per_simd: int | None = None
    """Waves that shall fit on a SIMD, which limits registers."""
    target: str = "gfx942"
    at_launch: bool = False
    """Estimate the launch that the description has."""


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
    """Waves of the whole launch."""
    workgroups: int | None = None
    """Workgroups of the whole launch."""
    compared: int | None = None
    """Workgroups that have run, and whose elements were compared with the reference."""
    schedule: dict[str, Any] | None = None
    """The metrics before (`baseline`) and after (`best`) a search, and how many orders it evaluated
    (`evaluations`); None without a search."""
    launch_cycles: float | None = None
    """Estimated time of the launch that the description has, with data far away."""
    compile_ms: float | None = None
    """Median, in this process."""
    emulate_s: float | None = None

    @property
    def message(self) -> str:
        """The error without its place."""
        return PLACE.sub("", self.error)

    @property
    def is_sampled(self) -> bool:
        """Only some workgroups have run."""
        return self.compared is not None and self.compared != self.workgroups

    def to_json(self) -> dict[str, Any]:
        """Plain data, in a fixed order."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"result": self.result.value}


class _StageError(Exception):
    """Ends the evaluation."""

    def __init__(self, result: Result, error: object) -> None:
        super().__init__(str(error))
        self.result = result


def _stage_of(source: Path, options: Options, error: CompileError) -> Result:
    """Where a compile failed."""
    try:
        waveasm.compile(source, target=options.target, emit=Emit.WAVEASM)
    except CompileError:
        return Result.IMPORT
    internal = any(d.message.startswith("internal error: in kernel") for d in error.diagnostics)
    return Result.CHECK if internal else Result.COMPILE


def _compile_once(source: Path, options: Options) -> CompileResult:
    return waveasm.compile(
        source,
        target=options.target,
        schedule=options.search,
        waves_per_simd=options.waves_per_simd,
    )


def _compile(source: Path, options: Options) -> CompileResult:
    try:
        return _compile_once(source, options)
    except CompileError as error:
        errors = [d for d in error.diagnostics if d.severity == "error"]
        first = str(errors[0] if errors else "no error is reported")
        raise _StageError(
            _stage_of(source, options, error), first.replace(f"{source.parent}/", "")
        ) from error
    except WaveAsmError as error:
        raise _StageError(Result.IMPORT, error) from error


def _compile_ms(source: Path, options: Options) -> float:
    times = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        _compile_once(source, options)
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


def _schedule(result: CompileResult, kernel: str) -> dict[str, Any]:
    for record in json.loads(result.record)["kernels"]:
        if record["name"] == kernel:
            return {key: record[key] for key in ("baseline", "best", "evaluations")}
    raise ValueError(f"the record has no kernel '{kernel}'")


def _launch_cycles(result: CompileResult, reference: Reference) -> float:
    launch = f"{math.prod(reference.grid)}x{math.prod(reference.workgroup_size)}"
    kernels = waveasm.estimate_machine_code(result.data, launch=launch, tag_map=result.tag_map)
    return next(float(each.time) for each in kernels if each.name == reference.kernel)


@dataclass(frozen=True, slots=True)
class _Run:
    """One run of a kernel."""

    arguments: list[Any]
    instructions: int
    """Once for each wave."""
    seconds: float


def _run(
    program: Program,
    reference: Reference,
    workgroups: int | None = None,
    written: Written | None = None,
) -> _Run:
    arguments = make_arguments(reference, SEED)
    start = time.perf_counter()
    try:
        ran = program.run(
            reference.grid,
            arguments,
            workgroup_size=reference.workgroup_size,
            workgroups=workgroups,
            written=written,
        )
    except (LaunchError, LoadError) as error:
        raise _StageError(Result.LOAD, error) from error
    except (EmulationError, UnsupportedInstructionError) as error:
        raise _StageError(Result.EMULATE, error) from error
    return _Run(arguments, ran.instructions, time.perf_counter() - start)


def _sample(program: Program, reference: Reference, waves: int, budget: int) -> int | None:
    """How many workgroups are to run; None are all. The first and the last one show what one
    takes, and whether outputs depend on several of them."""
    if waves <= WAVES or math.prod(reference.grid) <= 2:
        # These run at once.
        return None
    written = Written()
    run = _run(program, reference, 2, written)
    try:
        written_elements(reference, written)
    except SampleError:
        return None
    except UnwrittenError:
        # Others write.
        pass
    count = max(2, 2 * budget // run.instructions)
    return count if count < math.prod(reference.grid) else None


def _emulate(
    program: Program, reference: Reference, options: Options, values: dict[str, Any]
) -> None:
    """Runs it and compares. What it comes to goes into `values` at once."""
    try:
        expected = expected_outputs(reference, make_arguments(reference, SEED))
    except EmulatorError as error:
        raise _StageError(Result.DESCRIPTION, error) from error
    count = _sample(program, reference, values["waves"], options.budget)
    chosen = None
    if count is not None:
        written = Written()
        run = _run(program, reference, count, written)
        try:
            chosen = written_elements(reference, written)
        except SampleError:
            # Two of these workgroups write the same.
            count = None
        except UnwrittenError as error:
            raise _StageError(Result.COMPARE, error) from error
    if count is None:
        run = _run(program, reference)
    differences = compare(reference, run.arguments, expected, chosen)
    values["emulate_s"] = run.seconds
    values["compared"] = values["workgroups"] if count is None else count
    if differences:
        raise _StageError(Result.COMPARE, differences[0])


def evaluate(case: Case, options: Options) -> Outcome:
    """Never raises for what a kernel or the compiler does."""
    values: dict[str, Any] = {}
    try:
        result, error = _evaluate(case, options, values), ""
    except _StageError as stage:
        result, error = stage.result, (str(stage).splitlines() or [""])[0]
    except Exception as exception:
        # A defect of the compiler's Python or of the emulator: the table goes on.
        result, error = Result.CRASH, f"{type(exception).__name__}: {exception}".splitlines()[0]
    return Outcome(
        kernel=case.name, form=case.form.name.lower(), result=result, error=error, **values
    )


def _evaluate(case: Case, options: Options, values: dict[str, Any]) -> Result:
    """The steps in order; what they come to goes into `values` at once."""
    try:
        reference = read(case.description)
    except EmulatorError as error:
        raise _StageError(Result.DESCRIPTION, error) from error
    waves = math.prod(reference.grid) * math.ceil(math.prod(reference.workgroup_size) / 64)
    values["waves"] = waves
    values["workgroups"] = math.prod(reference.grid)
    compiled = _compile(case.source, options)
    values |= _registers(compiled, reference.kernel)
    if options.search is not None:
        values["schedule"] = _schedule(compiled, reference.kernel)
    if options.at_launch:
        values["launch_cycles"] = _launch_cycles(compiled, reference)
    if options.timed:
        values["compile_ms"] = _compile_ms(case.source, options)
    program = _load(compiled, reference.kernel)
    values["lds_bytes"] = program.kernel.descriptor.lds_size
    if options.max_waves is not None and waves > options.max_waves:
        return Result.NOT_RUN
    _emulate(program, reference, options, values)
    return Result.EQUAL
