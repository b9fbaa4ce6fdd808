"""waveasm-mcp: offers tools for schedules to language models.

Exit status: 0 the standard input ended, 2 wrong usage or a crash of the tool.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from pathlib import Path

from absl import app
from absl.flags import FlagValues
from exceptiongroup import BaseExceptionGroup

import waveasm
from conductor.command_line import FlagGroup, Program, path_from
from waveasm import extras
from waveasm.cli.gpu_flags import define_gpu, read_measuring_gpu
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory
from waveasm.mcp.kernels import Limits
from waveasm.settings.calibration_flag import define_calibration, read_calibrations_flag

NAME = "waveasm-mcp"

NOTES = """\
The server speaks the Model Context Protocol on its standard input and output; a host such as a
coding agent starts it. It opens no port, runs no shell and asks no broker. It reads .mlir files
below --root, and writes below --output_dir alone. Each kernel has a process of its own. docs/mcp.md
says how to add the server to a host. With --measure it runs kernels on a GPU. It needs the package
mcp, an extra of the wheel.

Exit status: 0 the standard input ended, 2 wrong usage or a crash of the tool.
"""


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-mcp."""
    group = FlagGroup(flag_values, "files")
    group.text("root", "DIR", "Read .mlir files below DIR only (default: the working directory).")
    group.text(
        "output_dir", "DIR", "Let finish write code objects and moves below DIR (default: nothing)."
    )
    define_calibration(FlagGroup(flag_values, "estimate"))
    group = FlagGroup(flag_values, "measurement")
    group.switch(
        "measure",
        "Offer a tool that runs candidates on the GPU, for kernels that are opened with a .json"
        " description of a launch.",
    )
    define_gpu(group)
    group = FlagGroup(flag_values, "budget")
    group.number("attempts", "Evaluate N attempts of each kernel.", default=64)
    group.number("evaluations", "Let improve evaluate N orders of each kernel.", default=1000)


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Limits:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if arguments:
        raise app.UsageError(f"expected no arguments, got {len(arguments)}")
    base = invocation_directory()
    root = path_from(base, flag_values.root) if flag_values.root else base
    output = path_from(base, flag_values.output_dir) if flag_values.output_dir else None
    for flag, folder in (("root", root), ("output_dir", output)):
        if folder is not None and not folder.is_dir():
            raise app.UsageError(f"--{flag}: expected a folder, got '{folder}'")
    return Limits(
        root,
        output,
        flag_values.attempts,
        flag_values.evaluations,
        read_calibrations_flag(flag_values),
        gpu=read_measuring_gpu(flag_values),
    )


def work(limits: Limits) -> int:
    """Serves, and returns the exit status."""
    # Loading takes a second, and the extra may be missing.
    try:
        from waveasm.mcp.server import serve
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "mcp_types"):
            raise
        logging.error(extras.missing("mcp"))
        return 2
    try:
        asyncio.run(serve(limits, waveasm.__version__))
    except (OSError, BaseExceptionGroup) as error:
        failures = list(_failures(error))
        if not all(isinstance(each, OSError) for each in failures):
            raise
        for each in failures:
            # A broken pipe says that the host is gone.
            if isinstance(each, OSError) and not isinstance(each, BrokenPipeError):
                logging.error("cannot write to the standard output: %s", each.strerror)
                return 2
    return 0


def _failures(error: BaseException) -> Iterator[BaseException]:
    """Yields the exceptions of a group and of the groups in it, or an exception itself."""
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from _failures(each)
    else:
        yield error


def no_input(limits: Limits) -> Path | None:
    """A crash of the server has no input to report."""
    return None


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=no_input, crash_status=2)


def program() -> Program[Limits]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="[FLAGS]",
        description="Offers tools for schedules of kernels to language models.",
        define_flags=define_flags,
        read=read_options,
        work=work,
        version=waveasm.__version__,
        notes=NOTES,
    )
