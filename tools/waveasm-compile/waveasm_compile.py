"""waveasm-compile: a kernel in, a code object out.

Exit status: 0 done, 1 the kernel does not compile or a file cannot be read or written,
2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import output_files
import progress

import waveasm
from waveasm import CompileError, Emit, SourceError, __version__
from waveasm.invocation import invocation_directory
from waveasm.source import LARGEST_SOURCE_BYTES, read_file, read_stream

STDIN = "-"

EPILOG = """\
The result goes to -o FILE ("-" is the standard output). Without -o, text (waveasm, asm)
goes to the standard output, and obj and hsaco to the input's name with the ending .o
or .hsaco, in the working directory. Beside a code object FILE.hsaco go its assembly, FILE.s,
and FILE.tags.json, which says of every machine instruction the operation and the tag that
it comes from.
A file that is there is replaced when the new one is complete. Messages go to the standard
error. The input is UTF-8 text of at most 16 MiB.
"""
assert LARGEST_SOURCE_BYTES == 16 << 20


@dataclass(frozen=True, slots=True)
class Options:
    """What one run does. Paths are absolute; `None` is the standard input or output."""

    source: Path | None
    output: Path | None
    emit: Emit
    target: str | None
    debug_info: bool
    run_passes: bool
    json: bool

    def beside(self, ending: str) -> Path | None:
        """Where what belongs to a code object goes: beside it, if it is a file."""
        if self.output is None or self.emit is not Emit.HSACO:
            return None
        if output_files.is_device(self.output):
            return None
        return self.output.with_name(self.output.name.removesuffix(".hsaco") + ending)

    @property
    def tags(self) -> Path | None:
        """The tag map."""
        return self.beside(".tags.json")

    @property
    def assembly(self) -> Path | None:
        """The text of the machine code."""
        return self.beside(".s")


class RunError(Exception):
    """The run failed; the text says why."""


def is_same_file(path: Path | None, source: Path | None) -> bool:
    """`path` is the input, under whatever name. None is the standard input or output."""
    if path is None:
        return False
    try:
        status = os.stat(source) if source is not None else os.fstat(0)
        return os.path.samestat(os.stat(path), status) and not output_files.is_device(path)
    except OSError:
        return path == source


def parse_arguments(arguments: Sequence[str]) -> Options:
    """Exits with status 2 on wrong usage."""
    parser = argparse.ArgumentParser(
        prog="waveasm-compile",
        description="Compiles kernels in MLIR to an AMD GPU code object.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kernel", metavar="KERNEL.mlir", help='the input; "-" reads stdin')
    parser.add_argument("-o", dest="output", metavar="FILE", help="where the result goes")
    parser.add_argument(
        "--emit",
        choices=[emit.value for emit in Emit],
        default=Emit.HSACO.value,
        help="how far to compile (default: %(default)s)",
    )
    parser.add_argument(
        "--target",
        choices=waveasm.targets(),
        help="the GPU; a program that says another is an error (default: what it says)",
    )
    parser.add_argument(
        "--debug-info",
        action="store_true",
        help="line tables that lead profilers from instructions to KERNEL.mlir",
    )
    parser.add_argument(
        "--no-passes",
        action="store_true",
        help="emit the programs as they are: nothing is optimised, allocated or waited for",
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="statistics as JSON on the standard output, in place of a table on the standard error",
    )
    parser.add_argument("--version", action="version", version=f"waveasm-compile {__version__}")
    namespace = parser.parse_args(arguments)

    base = invocation_directory()
    source = None if namespace.kernel == STDIN else base / namespace.kernel
    emit = Emit(namespace.emit)
    if namespace.output is not None:
        output = None if namespace.output == STDIN else base / namespace.output
    elif emit in (Emit.WAVEASM, Emit.ASM):
        output = None
    elif source is None:
        parser.error("reading from stdin needs -o for --emit=obj and --emit=hsaco")
    else:
        ending = ".o" if emit is Emit.OBJ else ".hsaco"
        output = base / ((source.stem or "kernel") + ending)
    if is_same_file(output, source):
        parser.error(f"the result would replace the input '{output}'")
    if namespace.json and output is None:
        parser.error("--json writes to the standard output: the result needs -o FILE")
    options = Options(
        source,
        output,
        emit,
        namespace.target,
        namespace.debug_info,
        not namespace.no_passes,
        namespace.json,
    )
    for what, path in (("tag map", options.tags), ("assembly", options.assembly)):
        if is_same_file(path, source):
            parser.error(f"the {what} would replace the input '{path}'")
    return options


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


def write_results(options: Options, result: waveasm.CompileResult) -> None:
    """The code object with its assembly and its map, or nothing. Raises `RunError`."""
    if options.output is None:
        write_stdout(result.data)
        return
    try:
        if output_files.is_device(options.output):
            options.output.write_bytes(result.data)
            return
        contents = {options.output: result.data}
        if options.tags is not None and options.assembly is not None:
            # First: where there is a code object, there is what belongs to it.
            contents = {
                options.tags: result.tag_map.encode(),
                options.assembly: result.assembly.encode(),
                **contents,
            }
        output_files.write_files(contents)
    except BrokenPipeError:
        raise
    except OSError as error:
        path = error.filename or options.output
        raise RunError(f"cannot write '{path}': {error.strerror}") from error


COLUMNS = ("VGPRs", "AGPRs", "SGPRs", "waves/SIMD", "instructions", "waits", "nops")


def table(statistics: dict[str, Any]) -> str:
    """What each kernel came to, a line each."""
    if not statistics:
        return ""
    rows: list[tuple[str, ...]] = [("kernel", *COLUMNS)]
    for kernel, stats in statistics.items():
        program = stats["program"]
        keys = ("vgprs", "agprs", "sgprs", "occupancy", "instructions", "waits", "nops")
        rows.append((kernel, *(str(program[key]) for key in keys)))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) + "\n"
        for row in rows
    )


def run(options: Options) -> None:
    """Compiles. Raises `CompileError`, `SourceError`, `RunError` or `BrokenPipeError`."""
    # MLIR takes names in UTF-8 only.
    name = os.fsencode(options.source or "<stdin>").decode(errors="replace")
    source = read_source(options.source)
    with progress.shown(f"waveasm-compile: compiling {name}"):
        result = waveasm.compile(
            source,
            target=options.target,
            emit=options.emit,
            file_name=name,
            debug_info=options.debug_info,
            run_passes=options.run_passes,
        )
    for diagnostic in result.diagnostics:
        print(diagnostic, file=sys.stderr)
    write_results(options, result)
    if options.json:
        write_stdout(json.dumps(result.statistics, indent=2).encode() + b"\n")
    elif options.output is not None:
        print(table(result.statistics), end="", file=sys.stderr)
    if options.output is not None:
        print(
            f"waveasm-compile: wrote {options.output} ({len(result.data)} bytes)", file=sys.stderr
        )


def prepare_process() -> None:
    """Ctrl-C ends the process at once, within the compiler as well, and messages that nobody
    wants go nowhere instead of to the standard output."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    try:
        run(parse_arguments(arguments))
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
    return 0


if __name__ == "__main__":
    prepare_process()
    sys.exit(main(sys.argv[1:]))
