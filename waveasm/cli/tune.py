"""waveasm-tune: compiles and searches many kernels; variants of each compete.

Exit status: 0 done, 1 a kernel has no code, the GPU has no times, or a file cannot be written, 2
wrong usage, no GPU, a file that cannot be read, or a crash of the tool, 130 interrupted: the best
so far is written.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.cache.flags import cache_folder, define_cache_flags
from conductor.command_line import FlagGroup, Program, show
from waveasm import Calibration, LaunchError, Search, SourceError
from waveasm.calibration.gpu import Gpu
from waveasm.calibration.launcher import MeasurementError
from waveasm.cli.compile import progress
from waveasm.cli.compile.interruption import Interruption, InterruptionError
from waveasm.cli.gpu_flags import define_gpu, read_measuring_gpu
from waveasm.cli.tool import run_tool
from waveasm.errors import ArgumentValueError
from waveasm.input.invocation import invocation_directory
from waveasm.runtime import RuntimeUnavailableError
from waveasm.settings.calibration_flag import define_calibration, read_calibrations_flag
from waveasm.settings.schedule import objective_problem
from waveasm.settings.search_flags import check_level, define_options, read_agents
from waveasm.settings.search_options import SearchOptions
from waveasm.tuning.cluster import split_address
from waveasm.tuning.contest import SEARCH_OPTIONS
from waveasm.tuning.manifest import ManifestError
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.state import FILE, StateError
from waveasm.tuning.table import dump_json, ranking_text, to_text
from waveasm.tuning.tuner import Tuned, tune
from waveasm.tuning.workers import PoolError

NAME = "waveasm-tune"

FLAGS = tuple(name for name in SEARCH_OPTIONS if name != "stage_rounds")
"""The flags that are fields of `Search`; models take no part."""

NOTES = f"""\
Each *.mlir and *.hsaco of a FOLDER, each KERNEL.mlir and each code object KERNEL.hsaco is a kernel
alone; KERNEL.json beside it describes its launch. Code objects of any compiler keep their
registers: their instructions change places within blocks, as with waveasm-reschedule. A
MANIFEST.json has kernels with several variants, which compete by the estimated time of their launch
(docs/tuning.md). All variants are compiled, and those with the least bounds go on to a quick
schedule, the best of these to whole searches.

DIR gets the best code object of each kernel with its assembly, tag map, description, record, moves
and report, ranking.json, ranking.csv, and the page index.html. It also gets {FILE}, from
which the same command goes on after whatever ended it: nothing that is there is done again. Ctrl-C
writes the best so far. --cluster needs the package ray, an extra of the wheel, and the same build
of waveasm on all machines.

Exit status: 0 done, 1 a kernel has no code, the GPU has no times, or a file cannot be written, 2
wrong usage, no GPU, a file that cannot be read, or a crash of the tool, 130 interrupted: the best
so far is written.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    inputs: tuple[Path, ...]
    output_dir: Path
    jobs: int | None
    cluster: str | None
    keep: float
    search: Search
    calibrations: tuple[Calibration, ...]
    gpu: Gpu | None
    json: bool
    quiet: bool


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-tune."""
    group = FlagGroup(flag_values, "tuning")
    group.text("output_dir", "DIR", "Write results to DIR, and go on from what is there.")
    group.number(
        "jobs", "Compile with N processes at a time (default: one per processor).", highest=4096
    )
    group.text(
        "cluster",
        "auto|ADDRESS",
        "Compile on the machines of a Ray cluster: the one of this machine, or that at ADDRESS.",
    )
    group.amount(
        "keep",
        "SHARE",
        "Let this share of the variants of a kernel go on from each level, at least two.",
        default=0.5,
        highest=1.0,
    )
    group.switch(
        "measure",
        "Let the GPU rank the variants that come to whole searches; all of them need descriptions.",
    )
    define_gpu(group)
    group.switch("json", "Print the ranking as JSON on stdout, instead of tables on stderr.")
    group = FlagGroup(flag_values, "whole searches")
    define_options(group, SearchOptions, FLAGS)
    define_calibration(group)
    define_cache_flags(flag_values)


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if not arguments:
        raise app.UsageError(
            "expected at least one FOLDER, KERNEL.mlir, KERNEL.hsaco or MANIFEST.json, got none"
        )
    if flag_values.output_dir is None:
        raise app.UsageError("expected --output_dir=DIR")
    base = invocation_directory()
    settings = {name: getattr(flag_values, name) for name in FLAGS}
    settings["agents"] = read_agents(settings["agents"])
    if problem := objective_problem(settings["objective"]):
        raise app.UsageError(f"--objective: {problem}")
    check_level(settings["level"])
    if flag_values.cluster is not None:
        try:
            split_address(flag_values.cluster)
        except ArgumentValueError as error:
            raise app.UsageError(f"--{error}") from error
    return Options(
        inputs=tuple(base / each for each in arguments),
        output_dir=base / flag_values.output_dir,
        jobs=flag_values.jobs,
        cluster=flag_values.cluster,
        keep=flag_values.keep,
        search=Search(
            **settings, cache=flag_values.cache, cache_dir=cache_folder(flag_values, base)
        ),
        calibrations=read_calibrations_flag(flag_values),
        gpu=read_measuring_gpu(flag_values),
        json=flag_values.json,
        quiet=flag_values.quiet,
    )


def describe(state: TuneProgress) -> str:
    """The progress in words."""
    words = f"{state.done} of {state.total} tasks"
    if state.failed:
        words += f", {state.failed} failed"
    if state.seconds_left is not None and state.done < state.total:
        words += f", about {progress.in_words(state.seconds_left)} left"
    if state.running:
        words += f": {', '.join(state.running)}"
    return words


def run(options: Options, interruption: Interruption) -> int:
    """Tunes, and returns the exit status."""
    with progress.shown(NAME, "reading kernels", quiet=options.quiet) as line:
        tuned = tune(
            options.inputs,
            output_dir=options.output_dir,
            search=options.search,
            jobs=options.jobs,
            cluster=options.cluster,
            keep=options.keep,
            calibration=options.calibrations,
            control=interruption.control,
            on_progress=lambda state: line.say(describe(state)),
            gpu=options.gpu,
        )
    report(tuned, options)
    if interruption.status:
        return interruption.status
    return 1 if tuned.failed else 0


def report(tuned: Tuned, options: Options) -> None:
    """Prints the results, and the errors of variants."""
    for kernel in tuned.kernels:
        for each in kernel.standings:
            if each.error and not tuned.interrupted:
                name = kernel.kernel
                if len(kernel.standings) > 1:
                    name += f", variant {each.variant}"
                logging.error("%s: %s", name, each.error)
    if options.json:
        sys.stdout.write(dump_json(tuned))
        sys.stdout.flush()
    else:
        for kernel in tuned.kernels:
            if len(kernel.standings) > 1:
                show(ranking_text(kernel))
        show(to_text(tuned))
    count = sum(each.best is not None for each in tuned.kernels)
    logging.info(
        "%d of %d kernels, %d tasks in %.1f s%s; results in %s",
        count,
        len(tuned.kernels),
        tuned.tasks,
        tuned.seconds,
        ", interrupted: the best so far" if tuned.interrupted else "",
        tuned.output_dir,
    )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda _: None, crash_status=2)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="FOLDER|KERNEL.mlir|KERNEL.hsaco|MANIFEST.json... --output_dir=DIR [FLAGS]",
        description="Compiles and searches many kernels; variants of each compete.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_report(options: Options) -> int:
    """Tunes, prints errors, and returns the exit status."""
    interruption = Interruption(has_result=lambda: True)
    try:
        with interruption.handled():
            return run(options, interruption)
    except InterruptionError as error:
        sys.stderr.flush()
        os._exit(error.status)
    except (ManifestError, SourceError, RuntimeUnavailableError) as error:
        logging.error("%s", error)
        return 2
    except (StateError, PoolError, LaunchError, MeasurementError) as error:
        logging.error("%s", error)
        return 1
