"""waveasm-compile: a kernel in, a code object out.

Exit status: 0 done, 1 the kernel does not compile, a file cannot be read or written, or the
compiler crashed, 2 wrong usage.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

import output_files
import progress
import sidecar
import tables
from broker_options import AUTO
from compiling import compile_source
from options import Options, parse_arguments
from profiling import ProfilingError

import waveasm
from waveasm import Broker, CompileError, InternalError, SourceError
from waveasm.crash_report import report_exception, report_internal_error
from waveasm.source import read_file, read_stream


class RunError(Exception):
    """The run failed; the text says why."""


def read_source(path: Path | None) -> str:
    """Raises `SourceError` or `RunError`."""
    if path is not None:
        return read_file(path)
    if sys.stdin is None:
        raise RunError("cannot read the standard input: it is closed")
    return read_stream(sys.stdin.buffer, "<stdin>")


def forget_stream(stream: TextIO) -> None:
    """What is left in it goes nowhere: Python flushes streams at the end and would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def write_stdout(data: bytes) -> None:
    """Raises `BrokenPipeError` if nobody reads it, `RunError`."""
    if sys.stdout is None:
        raise RunError("cannot write the standard output: it is closed")
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError as error:
        forget_stream(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise
        raise RunError(f"cannot write the standard output: {error.strerror}") from error


def make_report_files(options: Options, result: waveasm.CompileResult) -> dict[Path, bytes]:
    """The page and the trace by their paths; none where none is asked for."""
    if options.report is None:
        return {}
    # Loads much that no other compile needs.
    from waveasm.report import make_report

    report = make_report(json.loads(result.record))
    return {options.report / name: data for name, data in report.items()}


def write_results(options: Options, result: waveasm.CompileResult) -> None:
    """The code object with its assembly, its map and what else was asked for, or nothing.
    Raises `RunError`."""
    contents = make_report_files(options, result)
    if options.save_moves is not None:
        contents[options.save_moves] = result.moves.encode()
    if options.journal is not None:
        contents[options.journal] = result.journal.encode()
    try:
        if options.output is None or output_files.is_device(options.output):
            output_files.write_files(contents, options.report)
            if options.output is None:
                write_stdout(result.data)
            else:
                options.output.write_bytes(result.data)
            return
        if options.tags is not None and options.assembly is not None:
            # First: where there is a code object, there is what belongs to it.
            contents[options.tags] = result.tag_map.encode()
            contents[options.assembly] = result.assembly.encode()
        contents[options.output] = result.data
        output_files.write_files(contents, options.report)
    except BrokenPipeError:
        raise
    except OSError as error:
        path = error.filename or options.output
        raise RunError(f"cannot write '{path}': {error.strerror}") from error


@contextlib.contextmanager
def broker(options: Options) -> Iterator[Broker | None]:
    """The broker of a run, if it has one. Raises `RunError` where a result needs one."""
    wanted = options.broker
    with contextlib.ExitStack() as stack:
        if wanted is None:
            yield None
        elif wanted.address != AUTO:
            yield wanted.at(wanted.address)
        else:
            try:
                address = stack.enter_context(
                    sidecar.running(wanted.flags, wanted.log, wanted.secrets_of_sidecar)
                )
            except sidecar.SidecarError as error:
                if wanted.is_required:
                    raise RunError(
                        f"an LLM is required, and there is no broker: {error}"
                    ) from error
                print(f"waveasm-compile: remark: no broker: {error}", file=sys.stderr)
                address = ""
            yield wanted.at(address) if address else None


def run(options: Options) -> None:
    """Compiles. Raises `CompileError`, `SourceError`, `RunError` or `BrokenPipeError`."""
    # MLIR takes names in UTF-8 only.
    name = os.fsencode(options.source or "<stdin>").decode(errors="replace")
    source = read_source(options.source)
    with progress.shown(f"waveasm-compile: compiling {name}") as line, broker(options) as address:
        try:
            result = compile_source(source, name, options, address, line.show)
        except ProfilingError as error:
            raise RunError(str(error)) from error
    for diagnostic in result.diagnostics:
        print(diagnostic, file=sys.stderr)
    write_results(options, result)
    record = json.loads(result.record) if result.record else {"kernels": []}
    if options.json:
        statistics = {**result.statistics}
        for kernel in record["kernels"]:
            if kernel["name"] in statistics:
                statistics[kernel["name"]]["schedule"] = summary(kernel)
        write_stdout(json.dumps(statistics, indent=2).encode() + b"\n")
    elif options.output is not None:
        print(tables.kernel_table(result.statistics), end="", file=sys.stderr)
        print(tables.schedule_table(record), end="", file=sys.stderr)
        print(tables.broker_line(record), end="", file=sys.stderr)
    if options.output is not None:
        print(
            f"waveasm-compile: wrote {options.output} ({len(result.data)} bytes)", file=sys.stderr
        )


def summary(kernel: dict[str, Any]) -> dict[str, Any]:
    """The part of a kernel's record that statistics hold."""
    keys = ("skipped",) if kernel["skipped"] is not None else ("baseline", "best", "evaluations")
    return {key: kernel[key] for key in keys}


def prepare_process() -> None:
    """Ctrl-C ends the process at once, within the compiler as well, and messages that nobody
    wants go nowhere instead of to the standard output."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    waveasm.install_crash_handler("waveasm-compile", arguments)
    options = parse_arguments(arguments)
    try:
        run(options)
    except InternalError as error:
        print(error, file=sys.stderr)
        print(report_internal_error(error), file=sys.stderr)
        return 1
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    except (RunError, SourceError) as error:
        print(f"waveasm-compile: error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read the result or the messages has left, and knows.
        forget_stream(sys.stderr)
        return 1
    except Exception as error:
        print(report_exception(error, options.source), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    prepare_process()
    sys.exit(main(sys.argv[1:]))
