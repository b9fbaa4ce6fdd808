"""waveasm-compile: compiles a kernel to a code object.

Exit status: 0 done, 1 the kernel does not compile, a file cannot be read or written, or the
compiler crashed, 2 wrong usage, 128 + N ended by signal N (130 after Ctrl-C). A search that a
signal ends writes its best result so far.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from absl import logging

import waveasm
from conductor.command_line import Program, show
from waveasm import (
    Broker,
    CalibrationError,
    CompileError,
    Diagnostic,
    Emit,
    InternalError,
    MachineCodeError,
    ProfileError,
    Search,
    SidecarError,
    SourceError,
    WaveAsmError,
    __version__,
)
from waveasm.api.crash_report import report_internal_error
from waveasm.cli import output_files
from waveasm.cli.compile import progress, tables
from waveasm.cli.compile.broker_options import connected_broker
from waveasm.cli.compile.compiling import compile_source, read_schedule
from waveasm.cli.compile.description import checked_description
from waveasm.cli.compile.interruption import Interruption, InterruptionError
from waveasm.cli.compile.options import Options, define_flags, read_options
from waveasm.cli.launch import DescriptionLaunchError, read_launch
from waveasm.cli.tool import run_tool
from waveasm.estimate.annotation import annotate
from waveasm.estimate.calibration import Calibration, choose_calibration
from waveasm.estimate.source_changes import find_source_changes
from waveasm.excerpt import excerpt
from waveasm.input.source import LARGEST_SOURCE_BYTES, read_file, read_stream

NAME = "waveasm-compile"


class RunError(WaveAsmError):
    """The run failed; the message is the reason."""


def read_source(path: Path | None) -> str:
    """Reads the source, from stdin if `path` is None. Raises `SourceError` or `RunError`."""
    if path is not None:
        return read_file(path)
    if sys.stdin is None:
        raise RunError("cannot read the standard input: it is closed")
    return read_stream(sys.stdin.buffer, "<stdin>")


def write_stdout(data: bytes) -> None:
    """Writes and flushes `data`."""
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def write_files(
    contents: dict[Path, bytes], folder: Path | None, interruption: Interruption
) -> None:
    """Writes all files or none. Raises `RunError`."""
    try:
        output_files.write_files(contents, folder, uninterrupted=interruption.deferred)
    except OSError as error:
        raise RunError(f"cannot write '{error.filename}': {error.strerror}") from error


def make_report_files(options: Options, result: waveasm.CompileResult) -> dict[Path, bytes]:
    """The page and the trace of the report by path; empty without --report."""
    if options.report is None:
        return {}
    # Imported here because it loads much that other compiles do not need.
    from waveasm.report import make_report

    report = make_report(json.loads(result.record))
    return {options.report / name: data for name, data in report.items()}


def write_results(
    options: Options,
    result: waveasm.CompileResult,
    calibration: Calibration | None,
    interruption: Interruption,
) -> None:
    """Writes all requested results (code object, assembly, tag map and others) or none of them.
    Raises `RunError` or `DescriptionLaunchError`."""
    contents = make_report_files(options, result)
    assembly, data = result.assembly.encode(), result.data
    if options.annotate:
        assembly = annotated(options, result, calibration).encode()
        data = assembly if options.emit is Emit.ASM else data
    if options.record is not None:
        contents[options.record] = result.record.encode()
    if options.save_moves is not None:
        contents[options.save_moves] = result.moves.encode()
    if options.journal is not None:
        contents[options.journal] = result.journal.encode()
    if options.dump_ir is not None:
        contents[options.dump_ir] = result.ir.encode()
    if options.tags is not None and options.assembly is not None:
        # Written before the code object, which therefore never lacks them.
        contents[options.tags] = result.tag_map.encode()
        contents[options.assembly] = assembly
    if options.description is not None:
        assert isinstance(options.launch, Path)
        contents[options.description] = checked_description(options.launch, result.arguments)
    if options.output is not None:
        contents[options.output] = data
    write_files(contents, options.report, interruption)
    if options.output is None:
        write_stdout(data)


def annotated(
    options: Options, result: waveasm.CompileResult, calibration: Calibration | None
) -> str:
    """Returns the assembly with comments. Raises `DescriptionLaunchError`."""
    launch = read_launch(options.launch)
    level, lines = "auto", "auto"
    if options.search is not None:
        level, lines = options.search.level, options.search.lines
    try:
        estimates = waveasm.estimate_machine_code(
            result.assembly,
            launch=launch.size,
            level=level,
            lines=lines,
            arguments=launch.arguments,
            described=launch.kernel,
            lds_bytes=launch.lds_bytes,
            tag_map=result.tag_map,
            calibration=calibration,
        )
    except MachineCodeError as error:
        # Code that the model cannot follow, such as `raw` text, has no stalls.
        logging.warning("no estimate for the annotation: %s", error)
        estimates = ()
    return annotate(result.assembly, result.tag_map, result.record, estimates)


@contextlib.contextmanager
def broker(options: Options) -> Iterator[Broker | None]:
    """The broker of a run, if it has one. Raises `RunError` if it needs one and there is none."""
    with contextlib.ExitStack() as stack:
        try:
            found = stack.enter_context(connected_broker(options.broker))
        except SidecarError as error:
            raise RunError(f"an LLM is required, and there is no broker: {error}") from error
        yield found


def report_failure(
    error: CompileError, options: Options, source: str, name: str, interruption: Interruption
) -> None:
    """Prints the diagnostics, and writes the IR if `--dump_ir` is given. Raises `RunError`."""
    print_diagnostics(error.diagnostics, source, name)
    if options.dump_ir is None:
        # Without a place in the source, the IR is not to blame either.
        if error.ir and error.diagnostics[0].line:
            logging.info("--dump_ir=FILE writes the IR at the point of failure")
    elif not error.ir:
        logging.info("there is no IR to write: the input could not be parsed")
    else:
        write_files({options.dump_ir: error.ir.encode()}, None, interruption)
        logging.info("wrote the IR at the point of failure to %s", options.dump_ir)


def run(options: Options, interruption: Interruption) -> int:
    """Compiles and returns the exit status. Raises `SourceError`, `RunError` or
    `InterruptionError`."""
    # MLIR requires names in UTF-8.
    name = os.fsencode(options.source or "<stdin>").decode(errors="replace")
    source = read_source(options.source)
    try:
        calibration = choose_calibration(
            options.calibrations,
            source,
            name,
            options.target,
            required=options.calibration_is_named,
        )
    except CalibrationError as error:
        raise RunError(f"--calibration: {error}") from error
    try:
        schedule = read_schedule(options)
        with (
            progress.shown(NAME, f"compiling {name}", quiet=options.quiet) as line,
            broker(options) as address,
        ):
            if isinstance(schedule, Search):
                schedule = replace(schedule, broker=address)
            result = compile_source(
                source, name, options, schedule, line.show, interruption.control, calibration
            )
    except (ProfileError, DescriptionLaunchError) as error:
        raise RunError(str(error)) from error
    except CompileError as error:
        report_failure(error, options, source, name, interruption)
        if isinstance(error, InternalError):
            print(report_internal_error(error), file=sys.stderr)
        return 1
    except WaveAsmError as error:
        if options.gpu is None or isinstance(error, (RunError, SourceError)):
            raise
        raise RunError(f"--measure: {error}") from error
    # Remarks are for information, like tables.
    print_diagnostics(
        [each for each in result.diagnostics if not options.quiet or each.severity != "remark"],
        source,
        name,
    )
    if result.pass_timings:
        print(result.pass_timings, end="", file=sys.stderr)
    try:
        write_results(options, result, calibration, interruption)
    except DescriptionLaunchError as error:
        raise RunError(str(error)) from error
    record = json.loads(result.record) if result.record else {"kernels": []}
    if options.json:
        statistics = {**result.statistics}
        for kernel in record["kernels"]:
            if kernel["name"] in statistics:
                statistics[kernel["name"]]["schedule"] = summary(kernel)
        write_stdout(json.dumps(statistics, indent=2).encode() + b"\n")
    elif options.output is not None:
        for table in (
            tables.kernel_table(result.statistics),
            tables.spill_table(result.statistics),
            tables.schedule_table(record),
            tables.time_lines(record),
            tables.occupancy_lines(record),
            tables.pipeline_lines(record),
            tables.measured_lines(result.measured),
            tables.advice_lines(record),
            tables.broker_line(
                record, "" if options.broker is None else options.broker.idle_reason
            ),
        ):
            if table:
                show(table)
    if options.output is not None:
        logging.info("wrote %s (%d bytes)", options.output, len(result.data))
    return interruption.status


def summary(kernel: dict[str, Any]) -> dict[str, Any]:
    """The part of a kernel's record that the statistics include."""
    keys = ("skipped",) if kernel["skipped"] is not None else ("baseline", "best", "evaluations")
    kept = {
        key: kernel[key] for key in (*keys, "rounds_left_out", "occupancy_trials") if key in kernel
    }
    advice = [{"kind": each.kind, "text": str(each)} for each in find_source_changes(kernel)]
    return {**kept, "advice": advice} if advice else kept


def print_diagnostics(diagnostics: Sequence[Diagnostic], source: str, name: str) -> None:
    """Prints each diagnostic with its line of the source."""
    for diagnostic in diagnostics:
        print(diagnostic, file=sys.stderr)
        if diagnostic.file == name and (
            shown := excerpt(source, diagnostic.line, diagnostic.column)
        ):
            print(shown, file=sys.stderr)


NOTES = """\
The result goes to -o FILE ("-" is the standard output). Without -o, text (waveasm, tagged, asm)
goes to the standard output, and obj and hsaco to the input's name with the ending .o or .hsaco, in
the working directory. A code object FILE.hsaco comes with its assembly, FILE.s, and FILE.tags.json,
which maps every machine instruction to its operation and tag; with --launch=KERNEL.json also with
FILE.run.json, a copy of that description that waveasm-run finds there. An existing file is replaced
once the new one is complete. Messages go to the standard error. The input is UTF-8 text of at most
16 MiB.

Conductor searches for a better order of the operations of each loop and kernel. It proves that an
order computes the same, compiles it, and estimates it with a cycle model; the result is never worse
than the order of the source. The same flags give the same bytes. The broker is a separate process
that asks a language model for moves and caches the schedules that searches find. Without a broker,
or if it fails, the compile uses the best schedule of the other agents.

Exit status: 0 done, 1 the kernel does not compile, a file cannot be read or written, or the
compiler crashed, which leaves a reproducer to report, 2 wrong usage, 130 interrupted.
"""
assert LARGEST_SOURCE_BYTES == 16 << 20


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda options: options.source, crash_status=1)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="KERNEL.mlir [FLAGS]",
        description='Compiles kernels in MLIR to an AMD GPU code object; "-" reads the kernel from '
        "stdin.",
        define_flags=define_flags,
        read=read_options,
        work=compile_with,
        version=__version__,
        notes=NOTES,
    )


def compile_with(options: Options) -> int:
    """Compiles, prints errors, and returns the exit status."""
    interruption = Interruption()
    try:
        with interruption.handled():
            status = run(options, interruption)
    except InterruptionError as error:
        # Do not wait for the compiler, which may still be running in its thread.
        sys.stderr.flush()
        os._exit(error.status)
    except (RunError, SourceError) as error:
        logging.error("%s", error)
        return 1
    return status
