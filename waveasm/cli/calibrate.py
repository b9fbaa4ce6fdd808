"""waveasm-calibrate: measures the times of the cycle model on a GPU.

Exit status: 0 done, 1 a benchmark failed, a value was refused, or a file cannot be written, 2 wrong
usage, no GPU, another GPU than the target, or a crash of the tool.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program, show
from waveasm import CalibrationError, CompileError, MachineCodeError, SourceError
from waveasm.calibration.decisions import Decision, compare
from waveasm.calibration.kit import Findings, KitError, measure
from waveasm.calibration.kit import Options as KitOptions
from waveasm.calibration.launcher import Chip
from waveasm.calibration.page import make_page, make_table
from waveasm.calibration.table import BENCHMARKS, BY_NAME, EXPECTED
from waveasm.cli.gpu_flags import define_gpu, read_gpu
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory

NAME = "waveasm-calibrate"
ALL = "all"

NOTES = """\
Writes TARGET.calibration.json, which other tools take with --calibration=FILE, or find in
~/.config/waveasm, and a page beside it. With kernels, the page shows what a search decides
otherwise. Each benchmark runs in a process that is ended if it takes too long. Values that
contradict each other, lie far off or are disturbed are refused with the reason, which the file has
too. docs/calibration.md describes the benchmarks. Nobody else should use the GPU meanwhile.

Exit status: 0 done, 1 a benchmark failed, a value was refused, or a file cannot be written, 2 wrong
usage, no GPU, another GPU than the target, or a crash of the tool.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    lists: bool
    kernels: tuple[Path, ...]
    benchmarks: tuple[str, ...]
    kit: KitOptions
    output: Path
    page: Path


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-calibrate."""
    group = FlagGroup(flag_values, "measurement")
    group.switch("list", "Explain each benchmark in a line, and end.")
    group.text("benchmarks", "LIST", "Run only these benchmarks.", default=ALL)
    group.number("rounds", "Measure N rounds.", default=9, lowest=3, highest=1000)
    group.amount(
        "timeout",
        "SECONDS",
        "End a benchmark that takes longer than SECONDS.",
        default=120.0,
        highest=86400.0,
    )
    group.choice("target", EXPECTED, "The GPU is one of this kind.", default="gfx942")
    define_gpu(group)
    chip = Chip()
    group.number("l2_bytes", "Take N as the size of a die's L2.", default=chip.l2_bytes)
    group.number("mall_bytes", "Take N as the size of the MALL.", default=chip.mall_bytes)
    group = FlagGroup(flag_values, "output")
    group.text(
        "output",
        "FILE",
        "Write the calibration to FILE (default: TARGET.calibration.json).",
        short_name="o",
    )
    group.text("page", "FILE", "Write the page to FILE (default: the output's name with .html).")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    base = invocation_directory()
    text = flag_values.benchmarks
    names = tuple(BY_NAME) if text == ALL else tuple(each.strip() for each in text.split(","))
    for name in names:
        if name not in BY_NAME:
            raise app.UsageError(
                f"--benchmarks: unknown benchmark '{name}', expected some of {', '.join(BY_NAME)}"
            )
    output = base / (flag_values.output or f"{flag_values.target}.calibration.json")
    return Options(
        lists=flag_values.list,
        kernels=tuple(base / each for each in arguments),
        benchmarks=tuple(name for name in BY_NAME if name in names),
        kit=KitOptions(
            target=flag_values.target,
            gpu=replace(
                read_gpu(flag_values), rounds=flag_values.rounds, timeout_s=flag_values.timeout
            ),
            chip=Chip(l2_bytes=flag_values.l2_bytes, mall_bytes=flag_values.mall_bytes),
        ),
        output=output,
        page=base / flag_values.page if flag_values.page else output.with_suffix(".html"),
    )


def list_benchmarks() -> str:
    """Each benchmark in a line."""
    width = max(map(len, BY_NAME))
    return "".join(f"{each.name:{width}}  {each.text}\n" for each in BENCHMARKS)


def run(options: Options) -> int:
    """Measures, and returns the exit status. Raises `KitError`, `CalibrationError`, or what
    kernels raise that do not compile."""
    if options.lists:
        print(list_benchmarks(), end="")
        return 0
    findings = measure(options.kit, options.benchmarks, lambda text: logging.info("%s", text))
    date = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    calibration = findings.calibration(date)
    decisions = compare(options.kernels, calibration)
    text = json.dumps(calibration.to_json(), indent=2) + "\n"
    for path, content in (
        (options.output, text),
        (options.page, make_page(findings, date, decisions)),
    ):
        try:
            path.write_text(content, encoding="utf-8")
        except OSError as error:
            logging.error("cannot write '%s': %s", path, error.strerror)
            return 1
    show(make_table(findings))
    report(findings, decisions)
    logging.info("wrote %s and %s: the times of %s", options.output, options.page, calibration.name)
    failed = any(each.problem for each in findings.outcomes.values())
    return 1 if failed or findings.refused else 0


def report(findings: Findings, decisions: Sequence[Decision]) -> None:
    """Says what has no value, and what would change."""
    for name, outcome in findings.outcomes.items():
        if outcome.problem:
            logging.warning("%s: %s", name, outcome.problem)
        elif outcome.discarded:
            logging.warning("%s: the clock changed in %d rounds", name, outcome.discarded)
    for name, reason in findings.refused.items():
        logging.warning("'%s' is refused: %s", name, reason)
    for each in decisions:
        change = "other code" if each.is_other_code else "the same code"
        logging.info(
            "%s: %.0f cycles as built in, %.0f as measured, then %s with %.0f",
            each.kernel,
            each.before,
            each.measured,
            change,
            each.after,
        )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda _: None, crash_status=2)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="[KERNEL.mlir...] [FLAGS]",
        description="Measures the times of the cycle model on a GPU.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_report(options: Options) -> int:
    """Measures, prints errors, and returns the exit status."""
    try:
        return run(options)
    except KitError as error:
        logging.error("%s", error)
        return 2
    except (CalibrationError, CompileError, MachineCodeError, SourceError) as error:
        logging.error("%s", error)
        return 1
