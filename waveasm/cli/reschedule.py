"""waveasm-reschedule: puts machine code of any compiler in a faster order.

Exit status: 0 a better order was written, 1 no order could be tried, or the result cannot be
written, 2 wrong usage, a file that cannot be used, such as a broken code object, or a crash of the
tool, 3 no order is faster: the output is the input.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from waveasm import MachineCodeError, Rescheduled, RescheduledKernel, SourceError
from waveasm.cli import output_files
from waveasm.cli.code_options import CodeOptions, define_code_flags, read_code_options
from waveasm.cli.launch import DescriptionLaunchError
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory

NAME = "waveasm-reschedule"

NO_GAIN = 3
"""The exit status if no order is faster."""

NOTES = """\
The file is a code object or, if its name ends with .s, .S or .asm, assembly text, which becomes
one. Instructions change places within their blocks; registers, the blocks and their order stay.
Waits and wait states are made anew. A result is written only if the cycle model calls it faster in
the mean of all scenarios and in none slower, and if a checker that shares no code with the search
proves that it does the same. What stays as it is is written with its reason. LDS that a launch
adds (Triton's does) comes from --lds or from the description of --launch. docs/reschedule.md says
what is proved, and how to use the result.

Exit status: 0 a better order was written, 1 no order could be tried, or the result cannot be
written, 2 wrong usage, a file that cannot be used, such as a broken code object, or a crash of the
tool, which leaves a reproducer to report, 3 no order is faster: the output is the input.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    code: CodeOptions
    output: Path
    orders: int
    seed: int
    keep_places: bool
    json: bool


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-reschedule."""
    group = FlagGroup(flag_values, "search")
    group.text("output", "FILE", "Write the code object to FILE.", short_name="o")
    group.text("kernel", "NAME", "Put only the kernel NAME in order, if the file has several.")
    group.number("orders", "Estimate about N orders of a kernel.", default=1000)
    group.number("seed", "Seed the search with N.", default=0, lowest=0)
    group.switch("keep_places", "Move no block, so that no address changes.")
    group = FlagGroup(flag_values, "estimate")
    define_code_flags(group)
    group = FlagGroup(flag_values, "output")
    group.switch("json", "Print the outcome as JSON.")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) != 1:
        raise app.UsageError(f"expected one FILE.hsaco or FILE.s, got {len(arguments)} arguments")
    if flag_values.output is None:
        raise app.UsageError("expected -o FILE")
    return Options(
        code=read_code_options(flag_values, arguments[0]),
        output=invocation_directory() / flag_values.output,
        orders=flag_values.orders,
        seed=flag_values.seed,
        keep_places=flag_values.keep_places,
        json=flag_values.json,
    )


def describe(kernel: RescheduledKernel) -> str:
    """The outcome of a kernel as lines."""
    if kernel.is_refused:
        return f"kernel {kernel.name}: stays as it is ({kernel.code}): {kernel.reason}"
    before, after = kernel.time_before, kernel.time_after
    lines = [
        f"kernel {kernel.name}: {before:.0f} -> {after:.0f} cycles in the mean of all scenarios "
        f"({after / before:.3f})"
        if kernel.is_changed
        else f"kernel {kernel.name}: {before:.0f} cycles, no order is faster"
    ]
    if kernel.is_changed:
        far, alone = kernel.times["time_far"], kernel.times["time_alone_far"]
        # With a launch that is known, both are its times.
        full = "full GPU, " if far != alone else ""
        lines.append(f"  {full}data far away: {far[0]:.0f} -> {far[1]:.0f} cycles")
        if far != alone:
            lines.append(
                f"  one workgroup a unit, data far away: {alone[0]:.0f} -> {alone[1]:.0f} cycles"
            )
        worst = max(kernel.times, key=lambda name: kernel.times[name][1] / kernel.times[name][0])
        old, new = kernel.times[worst]
        lines.append(f"  the least gain: {new / old:.3f} ({worst})")
    for block in kernel.blocks:
        state = (
            f"a better one of {block.orders} orders"
            if block.is_changed
            else f"stays as it is ({block.code}): {block.reason}"
        )
        lines.append(
            f"  block 0x{block.offset:04x}, {block.num_instructions} instructions, "
            f"{100 * block.share:.0f} % of a wave's time: {state}"
        )
    return "\n".join(lines)


def run(options: Options) -> Rescheduled:
    """Searches, and returns the result. Raises `SourceError`, `MachineCodeError` or
    `DescriptionLaunchError`."""
    return waveasm.reschedule(
        options.code.path,
        orders=options.orders,
        seed=options.seed,
        keep_places=options.keep_places,
        **options.code.arguments(),
    )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(
        program(), arguments, input_of=lambda options: options.code.path, crash_status=2
    )


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="FILE.hsaco|FILE.s -o OUT.hsaco [FLAGS]",
        description="Puts machine code for gfx942 in a faster order, whoever compiled it.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_write,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_write(options: Options) -> int:
    """Writes the result and prints the outcome or an error, and returns the exit status."""
    try:
        result = run(options)
    except (DescriptionLaunchError, MachineCodeError, SourceError) as error:
        logging.error("%s", error)
        return 2
    try:
        output_files.write_files({options.output: result.data})
    except OSError as error:
        logging.error("cannot write '%s': %s", error.filename, error.strerror)
        return 1
    if options.json:
        print(json.dumps([dataclasses.asdict(kernel) for kernel in result.kernels], indent=2))
    else:
        print("\n".join(map(describe, result.kernels)))
    if result.is_changed:
        return 0
    return 1 if all(kernel.is_refused for kernel in result.kernels) else NO_GAIN
