"""waveasm-cycles: estimates how long kernels take that any compiler made.

Exit status: 0 done, 1 the standard output cannot be written, 2 wrong usage, a file that cannot be
estimated, such as a broken code object, or a crash of the tool.
"""

from __future__ import annotations

import dataclasses
import json
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from waveasm import KernelEstimate, MachineCodeError, SourceError
from waveasm.cli.code_options import CodeOptions, define_code_flags, read_code_options
from waveasm.cli.cycles_comparison_text import describe_comparison
from waveasm.cli.cycles_text import describe, listing
from waveasm.cli.launch import DescriptionLaunchError
from waveasm.cli.tool import run_tool
from waveasm.estimate.comparison import compare

NAME = "waveasm-cycles"

NOTES = """\
The file is a code object, a bundle of them, a relocatable object, or, if its name ends with .s, .S
or .asm, assembly text. LLVM's assembler reads the text. Registers, LDS and the workgroup size come
from the kernel descriptor and the metadata, and LDS that a launch adds from the description of
--launch. The trip count of a loop is known if constants determine it, or the scalars of that
description; other loops are marked "assumed". FILE.tags.json, which waveasm-compile writes beside
FILE, tells which iterations of the source run outside of a pipelined loop. Lanes are active where a
branch asks whether they are; where constants do not determine a branch forward, control goes to
loops and accesses of memory. docs/cycle-model.md describes the model.

With two files, it compares them: kernels of the same name, or the only ones, their loops, and what
waves stall for, keep busy and issue. Flags hold for both.

The code says which GPU it is for; gfx9-4-generic counts as gfx942, and the entry of a bundle for
gfx942 comes before that for gfx950. A warning names the times of gfx950 that are assumed.

Exit status: 0 done, 1 the standard output cannot be written, 2 wrong usage, a file that cannot be
estimated, such as a broken code object, or a crash of the tool, which leaves a reproducer to
report.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    code: CodeOptions
    other: CodeOptions | None
    """The code to compare with."""
    annotate: bool
    json: bool


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-cycles."""
    group = FlagGroup(flag_values, "estimate")
    group.text("kernel", "NAME", "Estimate the kernel NAME only, if the file has several.")
    define_code_flags(group)
    group = FlagGroup(flag_values, "output")
    group.switch("annotate", "List all instructions with their issues, stalls and causes.")
    group.switch("json", "Print the estimates as JSON.")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) not in (1, 2):
        raise app.UsageError(
            f"expected one FILE.hsaco or FILE.s, or two to compare, got {len(arguments)} arguments"
        )
    code, *others = (read_code_options(flag_values, name) for name in arguments)
    if others and flag_values.annotate:
        raise app.UsageError("expected one file with --annotate, got two")
    return Options(
        code=code,
        other=others[0] if others else None,
        annotate=flag_values.annotate,
        json=flag_values.json,
    )


def run(options: Options) -> None:
    """Prints the estimates. Raises `SourceError`, `MachineCodeError` or
    `DescriptionLaunchError`."""
    code = options.code
    kernels = estimate(code)
    if options.other is not None:
        others = estimate(options.other)
        comparison = compare(kernels, others)
        warn_of_assumed_times([*kernels, *others])
        if options.json:
            print(json.dumps(dataclasses.asdict(comparison), indent=2))
        else:
            print_calibration([*kernels, *others])
            print(describe_comparison(comparison), end="")
        return
    warn_of_assumed_times(kernels)
    if options.json:
        print(
            json.dumps(
                [
                    {
                        **dataclasses.asdict(kernel),
                        "times": kernel.calibration or "built in",
                        "assumed_times": kernel.assumed_times,
                    }
                    for kernel in kernels
                ],
                indent=2,
            )
        )
        return
    texts = (
        describe(kernel) + ("\n" + listing(kernel) if options.annotate else "")
        for kernel in kernels
    )
    print_calibration(kernels)
    print("\n".join(texts), end="")


def warn_of_assumed_times(kernels: Sequence[KernelEstimate]) -> None:
    """Says what estimates assume about targets without a full set of times."""
    for sentence in dict.fromkeys(kernel.assumed_times for kernel in kernels):
        if sentence:
            logging.warning("%s", sentence)


def print_calibration(kernels: Sequence[KernelEstimate]) -> None:
    """Prints which times the estimates have, if not those that are built in."""
    for name in dict.fromkeys(kernel.calibration for kernel in kernels):
        if name:
            print(f"times of {name}\n")


def estimate(code: CodeOptions) -> Sequence[KernelEstimate]:
    """Estimates the kernels of a file; warns of those that are left out. Raises as `run`."""
    with warnings.catch_warnings(record=True) as left_out:
        warnings.simplefilter("always", waveasm.MachineCodeWarning)
        kernels = waveasm.estimate_machine_code(
            code.path, tag_map=read_tag_map(code.path), **code.arguments()
        )
    for warning in left_out:
        logging.warning("%s", warning.message)
    return kernels


def read_tag_map(code: Path) -> str | None:
    """The tag map that `waveasm-compile` wrote beside the code, if there is one."""
    try:
        return code.with_suffix(".tags.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise MachineCodeError(f"{code.with_suffix('.tags.json')}: {error}") from None


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(
        program(), arguments, input_of=lambda options: options.code.path, crash_status=2
    )


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="FILE.hsaco|FILE.s [OTHER] [FLAGS]",
        description="Estimates how long kernels for gfx942 or gfx950 take, whoever compiled them, "
        "and why.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_report(options: Options) -> int:
    """Prints estimates or an error, and returns the exit status."""
    try:
        run(options)
    except (DescriptionLaunchError, MachineCodeError, SourceError) as error:
        logging.error("%s", error)
        return 2
    return 0
