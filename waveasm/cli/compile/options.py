"""The command line of waveasm-compile."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from absl import app
from absl.flags import FlagValues

import waveasm
from conductor.cache.flags import cache_folder
from conductor.command_line import FlagGroup, given
from waveasm import Calibration, Emit, ProfileCommand, Search
from waveasm.api.compiler import AUTO
from waveasm.calibration.gpu import Gpu
from waveasm.cli import output_files
from waveasm.cli.compile.broker_options import (
    BrokerOptions,
    define_broker_flags,
    define_profile_flags,
    make_broker_options,
)
from waveasm.cli.gpu_flags import define_gpu, read_measuring_gpu
from waveasm.cli.launch import RUN_ENDING, parse_launch
from waveasm.input.invocation import invocation_directory
from waveasm.settings.calibration_flag import (
    define_calibration,
    is_calibration_named,
    read_calibrations_flag,
)
from waveasm.settings.search_flags import (
    CONDUCTOR,
    SEARCHED,
    given_settings,
    make_search,
)
from waveasm.settings.search_flags import define_flags as define_search_flags

STDIN = "-"
SOURCE = "source"
"""The agent that keeps the order."""

FILES = ("moves", "start_moves", "save_moves", "journal", "record", "report")
"""Flags for files that exist only if something is scheduled."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run. Paths are absolute; `None` is the standard input or output."""

    source: Path | None
    output: Path | None
    emit: Emit
    target: str | None
    debug_info: bool
    align_loops: bool
    unroll_limit: int | None
    unroll_factor: int | None
    waves_per_simd: int | Literal["auto"] | None
    """"auto": `search` chooses."""
    noalias_arguments: bool
    workgroup_size: tuple[int, ...] | None
    """Work-items in x, y and z, for kernels that state none."""
    run_passes: bool
    unchecked_hazards: bool
    json: bool
    search: Search | None
    """None: operations keep the order of the source, or `moves` reorders them."""
    moves: Path | None
    start_moves: Path | None
    """What a search begins with."""
    save_moves: Path | None
    journal: Path | None
    record: Path | None
    report: Path | None
    annotate: bool
    """Comment the assembly with tags, sources and stalls."""
    quiet: bool
    broker: BrokerOptions | None
    """None: a search runs without a broker."""
    print_pass_timings: bool
    dump_ir: Path | None
    """The file for the last IR, also of a compile that fails."""
    launch: str | Path
    """The launch that `search` lacks, or the description that has it."""
    profile: Path | None
    profile_tags: Path | None
    """None: the tag map at the path where this run writes its own."""
    profile_kernel: str | None
    gpu: Gpu | None
    """What ranks the finalists of the search; None: the estimate does."""
    calibrations: tuple[Calibration, ...]
    """The times with which searches and comments estimate, of which the target of the source
    chooses; those of other targets are built in."""
    calibration_is_named: bool
    """Whether the command line names the calibration, so that it must be for the target."""

    def beside(self, ending: str) -> Path | None:
        """The path of a file that accompanies the code object; None if that is not a file."""
        if self.output is None or self.emit is not Emit.HSACO:
            return None
        if output_files.is_device(self.output):
            return None
        return self.output.with_name(self.output.name.removesuffix(".hsaco") + ending)

    @property
    def tags(self) -> Path | None:
        """The path of the tag map, if there is one."""
        return self.beside(".tags.json")

    @property
    def assembly(self) -> Path | None:
        """The path of the assembly text, if there is one."""
        return self.beside(".s")

    @property
    def description(self) -> Path | None:
        """The path of the copy of the kernel's description, if the launch comes from one."""
        return self.beside(RUN_ENDING) if isinstance(self.launch, Path) else None

    @property
    def report_files(self) -> tuple[Path, ...]:
        """The paths of the files of the report."""
        if self.report is None:
            return ()
        # Imported here because it loads much that other compiles do not need.
        from waveasm.report.report import PAGE, TRACE

        return (self.report / PAGE, self.report / TRACE)


def is_same_file(path: Path | None, source: Path | None) -> bool:
    """Whether `path` is the input, under any name. None is the standard input or output."""
    if path is None:
        return False
    try:
        status = os.stat(source) if source is not None else os.fstat(0)
        return os.path.samestat(os.stat(path), status) and not output_files.is_device(path)
    except OSError:
        return path == source


def define_flags(flag_values: FlagValues) -> None:
    """Defines all flags of waveasm-compile."""
    group = FlagGroup(flag_values, "compilation")
    group.text("output", "FILE", "Write the result to FILE; '-' is stdout.", short_name="o")
    group.choice(
        "emit",
        [emit.value for emit in Emit],
        "Compile up to this stage.",
        default=Emit.HSACO.value,
    )
    group.choice(
        "target",
        waveasm.targets(),
        "Compile for this GPU; a module that names another one is an error (default: the one the "
        "module names, or gfx942).",
    )
    group.switch(
        "debug_info", "Add line tables, which map instructions to the source for profilers."
    )
    group.switch(
        "align_loops",
        "Pad before loops, except those of raw text, so that their heads begin a window of "
        "instruction fetch (32 bytes).",
    )
    group.number(
        "unroll_limit",
        "Unroll loops with constant trip counts to at most N instructions; 0 keeps all loops "
        "(default: 2048).",
        lowest=0,
    )
    group.number(
        "unroll_factor",
        "Join N iterations in loops with constant trip counts that stay; 1 joins none (default: "
        "what pipelines loops decides).",
        lowest=1,
    )
    group.number_or_word(
        "waves_per_simd",
        AUTO,
        "Use no more vector registers than let N waves fit on a SIMD; what has no room is "
        "computed again or kept in AGPRs or scratch. With auto, search with each number of waves "
        "that the workgroup allows, and keep the best.",
    )
    group.switch(
        "noalias_arguments",
        "Take all buffers of imported kernels as if they were marked llvm.noalias: no byte that is "
        "written is accessed through two of them.",
    )
    group.text(
        "workgroup_size",
        "X,Y,Z",
        "Let workgroups of imported kernels that state no size have X, Y and Z work-items in x, y "
        "and z; a kernel that states another size is an error.",
    )
    group.switch(
        "passes",
        "Optimise, allocate registers and insert waits; with --nopasses, emit programs as they "
        "are.",
        default=True,
    )
    group.switch(
        "unchecked_hazards",
        "Emit code for a GPU whose wait states the checker does not know.",
    )
    group.switch(
        "annotate",
        "Comment each instruction of the assembly with its tag, its stage in a pipelined loop, its "
        "place and comment in the source, and the estimated stalls of a wave.",
    )
    group.switch("json", "Print statistics as JSON on stdout, instead of a table on stderr.")
    group.switch(
        "print_pass_timings", "Print on stderr how long stages and passes of the compile took."
    )
    group.text(
        "dump_ir",
        "FILE",
        "Write the last IR to FILE; if the compile fails, that at the point of failure.",
    )
    define_search_flags(flag_values)
    define_calibration(FlagGroup(flag_values, "scheduling"))
    group = FlagGroup(flag_values, "measurement")
    group.switch(
        "measure",
        "Let the GPU decide among the finalists of the search, and a model that converses measure "
        "its candidates; needs --launch=KERNEL.json.",
    )
    define_gpu(group)
    group = FlagGroup(flag_values, "files of a search")
    group.text("moves", "FILE", "Apply the moves in FILE instead of searching.")
    group.text(
        "start_moves", "FILE", "Begin the search with the moves in FILE, which are checked again."
    )
    group.text("save_moves", "FILE", "Write the moves that were found to FILE.")
    group.text(
        "journal", "FILE", "Write the journal of the search to FILE, one JSON object per line."
    )
    group.text("record", "FILE", "Write the record of the search, for waveasm-report, to FILE.")
    group.text("report", "DIR", "Write an HTML report and a trace for Perfetto to DIR.")
    define_broker_flags(flag_values)
    define_profile_flags(flag_values)


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) != 1:
        raise app.UsageError(f"expected one KERNEL.mlir, got {len(arguments)} arguments")
    base = invocation_directory()
    source = None if arguments[0] == STDIN else base / arguments[0]
    emit = Emit(flag_values.emit)
    output = _output(flag_values, source, emit, base)

    def path(name: str) -> Path | None:
        value = getattr(flag_values, name)
        return None if value is None else base / value

    options = Options(
        source=source,
        output=output,
        emit=emit,
        target=flag_values.target,
        debug_info=flag_values.debug_info,
        align_loops=flag_values.align_loops,
        unroll_limit=flag_values.unroll_limit,
        unroll_factor=flag_values.unroll_factor,
        waves_per_simd=flag_values.waves_per_simd,
        noalias_arguments=flag_values.noalias_arguments,
        workgroup_size=_workgroup_size(flag_values.workgroup_size),
        run_passes=flag_values.passes,
        unchecked_hazards=flag_values.unchecked_hazards,
        json=flag_values.json,
        search=_search(flag_values, base),
        moves=path("moves"),
        start_moves=path("start_moves"),
        save_moves=path("save_moves"),
        journal=path("journal"),
        record=path("record"),
        report=path("report"),
        annotate=flag_values.annotate,
        quiet=flag_values.quiet,
        broker=make_broker_options(flag_values, base, reason=_why_no_broker(flag_values)),
        print_pass_timings=flag_values.print_pass_timings,
        dump_ir=path("dump_ir"),
        launch=parse_launch(flag_values.launch, base),
        profile=path("profile"),
        profile_tags=path("profile_tags"),
        profile_kernel=flag_values.profile_kernel,
        gpu=read_measuring_gpu(flag_values),
        calibrations=read_calibrations_flag(flag_values),
        calibration_is_named=is_calibration_named(flag_values),
    )
    if options.profile is not None and options.profile_tags is None and options.tags is None:
        raise app.UsageError(
            "--profile needs --profile_tags=FILE: this run has no tag map to replace"
        )
    if options.annotate and emit is not Emit.ASM and options.assembly is None:
        raise app.UsageError(
            "--annotate needs assembly: expected --emit=asm, or --emit=hsaco to a file"
        )
    if options.waves_per_simd == AUTO:
        _check_search(f"--waves_per_simd={AUTO}", options, flag_values)
    if options.gpu is not None:
        _check_measurement(options, flag_values)
    _check_files(options)
    return options


def _output(flag_values: FlagValues, source: Path | None, emit: Emit, base: Path) -> Path | None:
    chosen = flag_values.output
    if chosen is not None:
        output = None if chosen == STDIN else base / chosen
    elif emit in (Emit.WAVEASM, Emit.TAGGED, Emit.ASM):
        output = None
    elif source is None:
        raise app.UsageError("reading from stdin needs -o for --emit=obj and --emit=hsaco")
    else:
        ending = ".o" if emit is Emit.OBJ else ".hsaco"
        output = base / ((source.stem or "kernel") + ending)
    if is_same_file(output, source):
        raise app.UsageError(f"the result would replace the input '{output}'")
    if flag_values.json and output is None:
        raise app.UsageError("--json writes to the standard output: the result needs -o FILE")
    return output


def _nothing_scheduled(flag_values: FlagValues) -> str:
    """Returns the flag that disables scheduling; empty if there is none."""
    if not flag_values.passes:
        return "--nopasses"
    return "--emit=waveasm" if flag_values.emit == Emit.WAVEASM.value else ""


def _search(flag_values: FlagValues, base: Path) -> Search | None:
    if flag := _nothing_scheduled(flag_values):
        for name in (*given_settings(flag_values), *given(flag_values, FILES)):
            raise app.UsageError(f"--{name} has no meaning with {flag}: nothing is scheduled")
        make_search(flag_values)
        return None
    search = replace(
        make_search(flag_values),
        cache=flag_values.cache,
        cache_dir=cache_folder(flag_values, base),
    )
    if flag_values.moves is not None:
        for name in (*given_settings(flag_values), *given(flag_values, ("start_moves",))):
            if name in ("schedule", "start_moves", *SEARCHED):
                raise app.UsageError(
                    f"--{name} is only for searches: --moves applies a file instead"
                )
    program = flag_values.profile_command
    if program is None:
        return search
    kernel, pass_env = flag_values.profile_kernel, flag_values.pass_env
    return replace(search, profile_command=ProfileCommand(program, kernel, tuple(pass_env)))


def _check_measurement(options: Options, flag_values: FlagValues) -> None:
    """Rejects `--measure` without a search, or without what a launch needs."""
    _check_search("--measure", options, flag_values)
    if not isinstance(options.launch, Path):
        raise app.UsageError("--measure needs --launch=KERNEL.json: inputs and expected outputs")
    if options.emit is not Emit.HSACO:
        raise app.UsageError("--measure needs --emit=hsaco, which can be launched")
    if flag_values.profile_command is not None:
        raise app.UsageError("--measure does not go with --profile_command: it has no finalists")


def _check_search(flag: str, options: Options, flag_values: FlagValues) -> None:
    """Rejects a flag without the search that it needs."""
    reason = _nothing_scheduled(flag_values)
    if options.moves is not None:
        reason = "--moves"
    elif options.search is not None and set(options.search.agents) == {SOURCE}:
        reason = "--schedule=source"
    if reason:
        raise app.UsageError(f"{flag} needs a search: {reason} has none")


def _why_no_broker(flag_values: FlagValues) -> str:
    """Returns why a broker has nothing to do; empty if it has something to do."""
    if _nothing_scheduled(flag_values):
        return "where nothing is scheduled"
    if flag_values.moves is not None:
        return "with --moves: nothing is searched"
    schedule = flag_values.schedule
    return "" if schedule == CONDUCTOR else f"with --schedule={schedule}"


def _check_files(options: Options) -> None:
    """Rejects results that would replace an input or each other."""
    written: dict[Path, str] = {}
    for what, file in (
        ("result", options.output),
        ("tag map", options.tags),
        ("assembly", options.assembly),
        ("moves", options.save_moves),
        ("journal", options.journal),
        ("record", options.record),
        ("kernel's description", options.description),
        ("IR", options.dump_ir),
        *((f"report's {file.name}", file) for file in options.report_files),
    ):
        if file is None:
            continue
        launch = options.launch if isinstance(options.launch, Path) else None
        for read in (options.source, options.moves, options.start_moves, launch):
            if read is not None and is_same_file(file, read):
                raise app.UsageError(f"the {what} would replace the input '{file}'")
        if file in written and not output_files.is_device(file):
            raise app.UsageError(f"the {what} would replace the {written[file]} '{file}'")
        written[file] = what


def _workgroup_size(value: str | None) -> tuple[int, ...] | None:
    """Returns the numbers of work-items of a workgroup. Raises `UsageError` if there are others
    than three from 1."""
    if value is None:
        return None
    numbers = value.split(",")
    if len(numbers) != 3 or not all(re.fullmatch(r"[1-9]\d{0,8}", number) for number in numbers):
        raise app.UsageError(
            f"--workgroup_size: expected work-items in x, y and z, such as 256,1,1, got '{value}'"
        )
    return tuple(int(number) for number in numbers)
