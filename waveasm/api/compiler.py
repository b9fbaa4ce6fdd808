"""The compiler as Python functions."""

from __future__ import annotations

import enum
import json
import os
import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from typing_extensions import Unpack

from waveasm import _native
from waveasm.api.interruptible import interruptible
from waveasm.api.record_code import add_code
from waveasm.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CompileError,
    InternalError,
    MachineCodeError,
)
from waveasm.estimate.annotation import annotate
from waveasm.estimate.calibration import Calibration, native_calibration
from waveasm.estimate.machine_code import estimate_machine_code
from waveasm.input.argument_types import (
    did_you_mean,
    expect,
    expect_number,
    expect_workgroup_size,
)
from waveasm.input.source import check_text, is_path, name_in_messages, read_file
from waveasm.profiles.profiled_code import check_profiled_code
from waveasm.profiles.profiler import search_with_profiles
from waveasm.session.measured import Hardware
from waveasm.settings.schedule import (
    Broker,
    Moves,
    Progress,
    Search,
    SearchControl,
    launch_problem,
    level_problem,
    to_native,
)

if TYPE_CHECKING:
    from waveasm.api.measured_search import Finalist
    from waveasm.conversation.play import Played

AUTO = "auto"
"""Lets the search choose."""


class Emit(enum.Enum):
    """How far to compile."""

    WAVEASM = "waveasm"
    """The input's IR, parsed, verified and printed."""
    TAGGED = "tagged"
    """IR in the compiled order, with the tags of operations in its locations."""
    ASM = "asm"
    """Assembly text."""
    OBJ = "obj"
    """Relocatable ELF object."""
    HSACO = "hsaco"
    """ELF code object that a HIP program can load."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A message of the compiler. `line` and `column` count from 1; 0 means unknown."""

    severity: str
    file: str
    line: int
    column: int
    message: str

    @property
    def is_internal(self) -> bool:
        """Whether the message reports a bug in the compiler, not an error in its input."""
        return self.severity == "error" and self.message.startswith("internal error: ")

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        return f"{place}{self.severity}: {self.message}"


@dataclass(frozen=True, slots=True)
class KernelArgument:
    """An argument of a compiled kernel."""

    name: str
    kind: Literal["buffer", "scalar"]
    type: str | None
    """The type of the number, or of the buffer's elements, such as `f16`; None if unknown."""
    offset: int
    size: int
    """Bytes of the argument, at `offset` bytes from the first one."""
    range: tuple[int, int] | None
    """The least and the largest integer that the kernel takes, if not those of the type."""
    is_read_only: bool
    """Whether the kernel writes nothing through the buffer; otherwise it may."""
    is_no_alias: bool
    """Whether the buffer must not overlap others where the kernel writes."""


@dataclass(frozen=True, slots=True, repr=False)
class CompileResult:
    """The result of a compile."""

    data: bytes
    """The output that `emit` requested. Text is UTF-8."""
    tag_map: str
    """JSON that gives, for every machine instruction, its kernel, its source operation and tag, its
    line in the assembly and its offset in the kernel. Empty for IR."""
    assembly: str
    """The assembly text of the machine code. Empty for IR."""
    diagnostics: tuple[Diagnostic, ...]
    """Warnings and remarks of the compile."""
    moves: str
    """The script (`Moves`) that leads from the source order to the compiled one. If nothing was
    scheduled, this is empty, and so are the journal and the record."""
    journal: str
    """The events of the search, one JSON object per line."""
    record: str
    """JSON for reports (`waveasm.report`): metrics, rounds and, on request, timelines."""
    statistics: dict[str, Any]
    """Statistics by kernel: `agprs` (values moved there for lack of VGPRs), `spills` (values that
    left registers by where they are, their registers and instructions), `allocation` (registers by
    class, pressure, occupancy, copies), `waits` (by counter and depth), `hazards` (wait states
    by rule) and `program` (instructions by unit, total waits and nops). Empty if no passes ran."""
    ir: str
    """The last IR, if requested by `keep_ir`."""
    pass_timings: str
    """A table of how long the stages of the compile and their passes took, in seconds, if requested
    by `pass_timings`."""
    interrupted: bool
    """Whether the search was stopped early; the result then has the best orders found so far."""
    arguments: dict[str, tuple[KernelArgument, ...]]
    """The arguments of each kernel. Empty for IR."""
    measured: tuple[Finalist, ...] = ()
    """With `hardware`, the codes that were measured, first the one that ratios are to: the order of
    the source. Empty for a search that was stopped."""

    def annotated(
        self,
        *,
        launch: str = "",
        level: str = "auto",
        arguments: Sequence[object] | None = None,
        calibration: Calibration | None = None,
    ) -> str:
        """Returns the assembly with a comment after each instruction: its tag, its place in the
        source, its comment there, and the stalls of a wave that the cycle model estimates.
        `launch`, `level`, `arguments` and `calibration` are those of
        `waveasm.estimate_machine_code`. Code that the model cannot follow, such as `raw` text, has
        no estimate, which a `RuntimeWarning` says.

        Raises:
            ArgumentTypeError: an argument has the wrong type.
            ArgumentValueError: `emit` chose IR, which has no assembly, or `launch` or `level` is
                none.
        """
        if not self.assembly:
            raise ArgumentValueError("IR has no assembly: expected emit to be ASM, OBJ or HSACO")
        for name, text, find_problem in (
            ("launch", launch, launch_problem),
            ("level", level, level_problem),
        ):
            expect(name, text, str)
            if text and (problem := find_problem(text)):
                raise ArgumentValueError(f"{name}: {problem}")
        try:
            estimates = estimate_machine_code(
                self.assembly,
                launch=launch,
                level=level,
                arguments=arguments,
                tag_map=self.tag_map,
                calibration=calibration,
            )
        except MachineCodeError as error:
            warnings.warn(f"no estimate for the annotation: {error}", RuntimeWarning, stacklevel=2)
            estimates = ()
        return annotate(self.assembly, self.tag_map, self.record, estimates)

    def __repr__(self) -> str:
        kernels = "".join(f" {name}" for name in self.arguments)
        return f"<{type(self).__name__}{kernels}: {len(self.data)} bytes>"


class CompileOptions(TypedDict, total=False):
    """The options of `compile` besides `schedule`, for functions that pass them on."""

    target: str | None
    emit: Emit
    file_name: str | None
    debug_info: bool
    align_loops: bool
    unroll_limit: int | None
    unroll_factor: int | None
    waves_per_simd: int | Literal["auto"] | None
    noalias_arguments: bool
    workgroup_size: Sequence[int] | None
    run_passes: bool
    unchecked_hazards: bool
    record_timelines: bool
    on_progress: Callable[[Progress], None] | None
    control: SearchControl | None
    keep_ir: bool
    pass_timings: bool
    calibration: Calibration | None
    hardware: Hardware | None


def check_option_names(function: str, options: Iterable[str], *others: str) -> None:
    """Raises an `ArgumentTypeError` unless all names are those of `CompileOptions`, or `others`,
    which `function` has besides."""
    known = (*CompileOptions.__annotations__, *others)
    for name in options:
        if name not in known:
            raise ArgumentTypeError(
                f"'{name}' is not an option of {function}{did_you_mean(name, known)}"
            )


def compile(
    source: str | os.PathLike[str],
    *,
    target: str | None = None,
    emit: Emit = Emit.HSACO,
    file_name: str | None = None,
    debug_info: bool = False,
    align_loops: bool = False,
    unroll_limit: int | None = None,
    unroll_factor: int | None = None,
    waves_per_simd: int | Literal["auto"] | None = None,
    noalias_arguments: bool = False,
    workgroup_size: Sequence[int] | None = None,
    run_passes: bool = True,
    unchecked_hazards: bool = False,
    schedule: Search | Moves | None = None,
    record_timelines: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
    control: SearchControl | None = None,
    keep_ir: bool = False,
    pass_timings: bool = False,
    calibration: Calibration | None = None,
    hardware: Hardware | None = None,
) -> CompileResult:
    """Compiles a module of kernels.

    `source` is a path, or the text itself: a string is a path if it is one line that ends with
    `.mlir` or `.ll`. `target` is the GPU by its gfx number; by default, the one that the module
    names, or gfx942. Modules that name another one are errors. `file_name` is the input's name in
    messages; for a file, it is the path.

    `debug_info` adds line tables, with which profilers and disassemblers show the source.
    `align_loops` pads with `s_nop` before each loop, so that its first instruction begins a
    window of 32 bytes that the hardware fetches; loops of `raw` text stay where they are. Estimates
    take that into account. A loop with a constant trip count is replaced by its iterations if they
    have at most `unroll_limit` instructions together (default 2048; 0 keeps all loops), and
    otherwise gets `unroll_factor` iterations in each (default: what pipelines loops decides; 1
    joins none). `waves_per_simd` limits vector registers so that this many waves fit on a SIMD,
    instead of the attribute of that name; values that have no room then go elsewhere. "auto" lets
    the search, which `schedule` must be, try each number of waves that the workgroup's size and LDS
    allow, and keep the best; this takes a search for each. `noalias_arguments` promises that no
    byte that a kernel writes is accessed through two of its buffers, as `llvm.noalias` on every
    argument does. `workgroup_size` has the work-items of a workgroup in x, y and z, for kernels
    that do not state them; a kernel that states others is an error. Both concern kernels that are
    imported. Without `run_passes`, programs are emitted
    as they are and must have physical registers, waits and wait states. A program with preassigned
    registers is never optimised. A target whose wait states the checker does not know
    is an error without `unchecked_hazards`.

    `schedule` determines the order of operations: the result of a search, the moves that an earlier
    search found, or by default the source order. `record_timelines` adds timelines of the first and
    the last schedule to the record. During a search, `on_progress` is called from time to time,
    from any thread. `control` stops a search early, with the best orders found so far. `keep_ir`
    keeps the last IR, `pass_timings` the times of stages and passes. `calibration` has times that
    were measured (`read_calibration`), with which a search estimates in place of those that are
    built in. `hardware` (`waveasm.calibration.hardware.MeasuredLaunch`) launches one of the kernels
    on a GPU: measured times that differ beyond doubt then decide among the finalists of the search,
    which `schedule` must be, and a model that converses can measure its candidates.

    In the main thread, Python handles signals while the compiler works: Ctrl-C raises
    `KeyboardInterrupt` at once. The compiler then stops by itself, during a search after at most
    one evaluation.

    Raises:
        SourceError: the source cannot be read or is not text.
        ProfileError: the profile is of other code, or the profiling program fails or leaves no
            usable profile.
        CompileError: the source is invalid, is for another target, or cannot be emitted.
        InternalError: the compiler detected a bug of its own.
        ArgumentTypeError, ArgumentValueError: an argument is of a wrong type, or a number out of
            bounds.
        LaunchError: `hardware` cannot launch the kernel, or its outputs are wrong.
        WaveAsmError: `hardware` has no times.
    """
    expect("source", source, str, os.PathLike)
    expect("target", target, str, optional=True)
    expect("emit", emit, Emit)
    expect("file_name", file_name, str, optional=True)
    expect("schedule", schedule, Search, Moves, optional=True)
    expect("control", control, SearchControl, optional=True)
    expect("calibration", calibration, Calibration, optional=True)
    if on_progress is not None and not callable(on_progress):
        raise ArgumentTypeError(f"on_progress: expected a function or None, got {on_progress!r}")
    expect_number("unroll_limit", unroll_limit, 0)
    expect_number("unroll_factor", unroll_factor, 1)
    tries_occupancy = waves_per_simd == AUTO
    if tries_occupancy:
        _check_search(f"waves_per_simd: {AUTO!r}", schedule, emit, run_passes)
    elif isinstance(waves_per_simd, str):
        raise ArgumentValueError(
            f"waves_per_simd: expected {AUTO!r} or a whole number from 1, got {waves_per_simd!r}"
        )
    else:
        expect_number("waves_per_simd", waves_per_simd, 1)
    for name, switch in (
        ("debug_info", debug_info),
        ("align_loops", align_loops),
        ("noalias_arguments", noalias_arguments),
        ("run_passes", run_passes),
        ("unchecked_hazards", unchecked_hazards),
        ("record_timelines", record_timelines),
        ("keep_ir", keep_ir),
        ("pass_timings", pass_timings),
    ):
        expect(name, switch, bool)
    workgroup = expect_workgroup_size(workgroup_size)
    if hardware is not None:
        _check_hardware(hardware, schedule, emit, run_passes)
    text, name = read_source(source, file_name)
    control = control or SearchControl()

    talk: _Talk | None = None
    if isinstance(schedule, Search) and run_passes and emit is not Emit.WAVEASM:
        talk = _talk(
            text,
            name,
            schedule,
            control,
            hardware,
            target=target,
            unroll_limit=unroll_limit,
            unroll_factor=unroll_factor,
            waves_per_simd=None if isinstance(waves_per_simd, str) else waves_per_simd,
            noalias_arguments=noalias_arguments,
            workgroup_size=workgroup,
            align_loops=align_loops,
            unchecked_hazards=unchecked_hazards,
            calibration=calibration,
        )

    def compile_once(schedule: Search | Moves | None, emit: Emit) -> CompileResult:
        options = to_native(
            schedule,
            control=control,
            tries_occupancy=tries_occupancy,
            record_timelines=record_timelines,
            on_progress=on_progress,
        )
        joined = talk if isinstance(schedule, Search) and schedule.broker is not None else None
        if joined is not None:
            joined.join(options)
        output = interruptible(
            lambda: _native.compile(
                text,
                name,
                getattr(_native.Stage, emit.name),
                debug_info,
                align_loops,
                unroll_limit,
                unroll_factor,
                None if isinstance(waves_per_simd, str) else waves_per_simd,
                noalias_arguments,
                workgroup,
                run_passes,
                unchecked_hazards,
                target,
                options,
                keep_ir,
                pass_timings,
                native_calibration(calibration),
            ),
            control,
        )
        result = _result(output, name, text)
        if joined is not None and joined.played is not None:
            result = replace(result, journal=joined.played.journal + result.journal)
        if isinstance(schedule, Search) and schedule.profile is not None and result.tag_map:
            check_profiled_code(schedule.profile.tag_map, result.tag_map)
        return result

    if isinstance(schedule, Search) and schedule.profile_command is not None:
        return search_with_profiles(
            schedule,
            lambda part, is_last: compile_once(part, emit if is_last else Emit.HSACO),
            control,
        )
    if isinstance(schedule, Search) and hardware is not None:
        # Imported here because few compiles need it.
        from waveasm.api.measured_search import search_measured

        return search_measured(schedule, hardware, lambda part: compile_once(part, emit), control)
    return compile_once(schedule, emit)


class PrepareOptions(TypedDict):
    """What decides the program that a search begins with."""

    target: str | None
    unroll_limit: int | None
    unroll_factor: int | None
    waves_per_simd: int | None
    noalias_arguments: bool
    workgroup_size: Sequence[int] | None
    align_loops: bool
    unchecked_hazards: bool
    calibration: Calibration | None


@dataclass(frozen=True, slots=True)
class _Talk:
    """A session with a broker before the compile, and what a model has said in it."""

    broker: _native.BrokerHost
    played: Played | None
    """None: the model has no tools, so the search asks it."""

    def join(self, options: _native.ScheduleOptions) -> None:
        """Lets a compile go on in the session."""
        settings = options.search
        assert settings is not None
        self.broker.join(settings)
        if self.played is not None:
            settings.has_conversed = True
            settings.seeds = list(self.played.seeds)
        options.search = settings


def _talk(
    text: str,
    name: str,
    search: Search,
    control: SearchControl,
    hardware: Hardware | None,
    **options: Unpack[PrepareOptions],
) -> _Talk | None:
    """Lets a model with tools converse about the kernels of a source, if the search has one. A
    session knows no profile, and no order to begin with: the search asks the model then."""
    wanted = search.broker
    expect("broker", wanted, Broker, optional=True)
    if wanted is None or wanted.llm == "off" or not wanted.conversations:
        return None
    if "llm" not in search.agents:
        return None
    if search.start or search.profile is not None or search.profile_command is not None:
        return None
    settings = search.to_native()
    broker = interruptible(lambda: _native.BrokerHost.open(settings, control.to_native()), control)
    if broker is None:
        return None
    if not broker.has_tools:
        return _Talk(broker, None)
    # Sessions compile, too.
    from waveasm.conversation.play import play
    from waveasm.session.session import Session

    times = native_calibration(options["calibration"]).name
    played = play(
        broker,
        lambda search: Session(
            text,
            search=search,
            attempts=0,
            evaluations=0,
            file_name=name,
            hardware=hardware,
            **options,
        ),
        # Nobody measures the same times again.
        search if hardware is None else replace(search, cache=False),
        json.dumps([text, {**options, "calibration": times}], sort_keys=True),
        control,
    )
    return _Talk(broker, played)


def _check_hardware(
    hardware: Hardware, schedule: Search | Moves | None, emit: Emit, run_passes: bool
) -> None:
    """Raises an `ArgumentTypeError` or an `ArgumentValueError` unless there is a search whose
    finalists can be measured."""
    expect("hardware", hardware, Hardware)
    _check_search("hardware: a measurement", schedule, emit, run_passes)
    assert isinstance(schedule, Search)
    if emit is not Emit.HSACO:
        raise ArgumentValueError("hardware: expected emit=Emit.HSACO, which can be launched")
    if schedule.profile_command is not None:
        raise ArgumentValueError("hardware: a search with a profile_command ends in no finalists")


def _check_search(what: str, schedule: Search | Moves | None, emit: Emit, run_passes: bool) -> None:
    """Raises `ValueError` unless there is a search, which `what` needs."""
    problem = ""
    if not isinstance(schedule, Search):
        problem = f"expected a Search as schedule, got {type(schedule).__name__}"
    elif not run_passes or emit is Emit.WAVEASM:
        problem = "nothing is scheduled"
    elif set(schedule.agents) == {"source"}:
        problem = "the agent source keeps the order"
    if problem:
        raise ArgumentValueError(f"{what} needs a search: {problem}")


def check_succeeded(
    succeeded: bool, native: Sequence[_native.Diagnostic], file_name: str, text: str, ir: str = ""
) -> tuple[Diagnostic, ...]:
    """Converts diagnostics. Raises `CompileError` if the compiler reports errors."""
    diagnostics = tuple(Diagnostic(d.severity, d.file, d.line, d.column, d.message) for d in native)
    if not succeeded:
        if any(diagnostic.is_internal for diagnostic in diagnostics):
            raise InternalError(diagnostics, file_name, text, ir)
        raise CompileError(diagnostics, ir)
    return diagnostics


def read_source(source: str | os.PathLike[str], file_name: str | None) -> tuple[str, str]:
    """Returns the text of a source, and its name in messages. Raises a `SourceError`."""
    expect("source", source, str, os.PathLike)
    expect("file_name", file_name, str, optional=True)
    if is_path(source):
        return read_file(source), name_in_messages(file_name or source)
    return check_text(str(source), file_name or "<string>"), file_name or "<string>"


def _result(output: _native.CompileOutput, file_name: str, text: str) -> CompileResult:
    """Raises `CompileError` if the compiler reports errors."""
    diagnostics = check_succeeded(output.succeeded, output.diagnostics, file_name, text, output.ir)
    statistics = json.loads(output.statistics) if output.statistics else {}
    record = output.record
    if record and output.tag_map:
        record = add_code(record, output.tag_map, output.assembly)
    return CompileResult(
        output.data,
        output.tag_map,
        output.assembly,
        diagnostics,
        output.moves,
        output.journal,
        record,
        statistics,
        output.ir,
        output.pass_timings,
        output.interrupted,
        _arguments(output.arguments),
    )


def _arguments(text: str) -> dict[str, tuple[KernelArgument, ...]]:
    """Returns the arguments of each kernel."""
    kernels = json.loads(text) if text else {}
    return {
        name: tuple(
            KernelArgument(**{**each, "range": each["range"] and tuple(each["range"])})
            for each in arguments
        )
        for name, arguments in kernels.items()
    }


def targets() -> tuple[str, ...]:
    """Returns the supported GPUs by their gfx numbers."""
    return tuple(_native.targets())


def set_debug_topics(*topics: str) -> None:
    """Makes passes print to the standard error what they do: `allocation`, `cse`, `decisions`,
    `emission`, `hazards`, `liveness` and `waits`. All other topics are off; this holds for the
    process, in place of the environment variable `WAVEASM_DEBUG`.

    Raises:
        ArgumentTypeError: a topic is no string.
        ArgumentValueError: there is no such topic.
    """
    for topic in topics:
        expect("topics", topic, str)
    if problem := _native.set_debug_topics(",".join(topics)):
        raise ArgumentValueError(problem)


def broker_handshake(
    address: str,
    *,
    client: str,
    timeout_s: float = 5.0,
    token_file: str = "",
    tls_folder: str = "",
) -> tuple[int, str]:
    """Asks the broker at `address` (`unix:PATH` or `HOST:PORT`) to describe itself. `token_file`
    and `tls_folder` are those of `waveasm.Broker`.

    Returns the version of its contract and its name.

    Raises:
        BrokerError: the broker refuses the call or does not answer within `timeout_s` seconds.
    """
    return _native.handshake(address, client, timeout_s, token_file, tls_folder)
