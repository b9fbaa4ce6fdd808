"""waveasm-compile: a kernel in, a code object out.

Exit status: 0 done, 1 the kernel does not compile or a file cannot be read or written,
2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import waveasm
from waveasm import CompileError, Emit, __version__
from waveasm.invocation import invocation_directory

STDIN = "-"

EPILOG = """\
The result goes to -o FILE ("-" is the standard output). Without -o, text (waveasm, asm)
goes to the standard output, and obj and hsaco to the input's name with the ending .o
or .hsaco, in the working directory. Beside a code object FILE.hsaco goes FILE.tags.json,
which says of every machine instruction the operation and the tag that it comes from.
Messages go to the standard error.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """What one run does. Paths are absolute; `None` is the standard input or output."""

    source: Path | None
    output: Path | None
    emit: Emit
    debug_info: bool
    run_passes: bool
    json: bool

    @property
    def tags(self) -> Path | None:
        """Where the tag map of a code object goes: beside it."""
        if self.output is None or self.emit is not Emit.HSACO:
            return None
        return self.output.with_name(self.output.name.removesuffix(".hsaco") + ".tags.json")


class RunError(Exception):
    """The run failed; the text says why."""


def parse_arguments(arguments: Sequence[str]) -> Options:
    """Exits with status 2 on wrong usage."""
    parser = argparse.ArgumentParser(
        prog="waveasm-compile",
        description="Compiles a kernel in WaveASM IR to an AMD GPU code object.",
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
        output = base / source.with_suffix(ending).name
    if output is not None and output == source:
        parser.error(f"the result would replace the input '{output}'")
    if namespace.json and output is None:
        parser.error("--json writes to the standard output: the result needs -o FILE")
    options = Options(
        source, output, emit, namespace.debug_info, not namespace.no_passes, namespace.json
    )
    if options.tags is not None and options.tags == source:
        parser.error(f"the tag map would replace the input '{source}'")
    return options


def read_source(path: Path | None) -> str:
    """Raises `RunError` when there is no such file or it is not text."""
    try:
        data = sys.stdin.buffer.read() if path is None else path.read_bytes()
        return data.decode()
    except OSError as error:
        raise RunError(f"cannot read '{path}': {error.strerror}") from error
    except UnicodeDecodeError as error:
        name = path or "<stdin>"
        raise RunError(
            f"'{name}' is not a text file: expected MLIR in UTF-8, got byte "
            f"0x{error.object[error.start]:02x} at offset {error.start}"
        ) from error


def write_result(path: Path | None, data: bytes) -> None:
    """Writes all of the file or nothing. Raises `RunError`."""
    if path is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    temporary = None
    try:
        with tempfile.NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            temporary = file.name
            file.write(data)
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(temporary, 0o666 & ~umask)
        os.replace(temporary, path)
    except OSError as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
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
    """Compiles. Raises `CompileError` or `RunError`."""
    source = read_source(options.source)
    name = "<stdin>" if options.source is None else str(options.source)
    result = waveasm.compile(
        source,
        emit=options.emit,
        file_name=name,
        debug_info=options.debug_info,
        run_passes=options.run_passes,
    )
    for diagnostic in result.diagnostics:
        print(diagnostic, file=sys.stderr)
    # First: where there is a code object, there is its map.
    if options.tags is not None:
        write_result(options.tags, result.tag_map.encode())
    write_result(options.output, result.data)
    if options.json:
        print(json.dumps(result.statistics, indent=2))
    elif options.output is not None:
        print(table(result.statistics), end="", file=sys.stderr)
    if options.output is not None:
        print(
            f"waveasm-compile: wrote {options.output} ({len(result.data)} bytes)", file=sys.stderr
        )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    options = parse_arguments(arguments)
    try:
        run(options)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    except RunError as error:
        print(f"waveasm-compile: error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
