"""Our code beside LLVM's code of the same kernels.

    ./bazelw run //tests/bench:against_llvm -- [FOLDER] [--target=gfx942|gfx950] [--tag=w2604]
        [--kernels=GLOB] [--llc=PROGRAM]
        [--schedule=both|conductor|source] [--evaluations=N] [--level=LEVELS] [--trip_count=N]
        [--unroll_limit=N] [--unroll_factor=N] [--jobs=N] [--form=text|markdown|json] [--worst=N]
        [--before=FILE]

FOLDER has NAME.s for kernels of the corpus of the target: what IREE's compiler made of
NAME.iree.mlir. Without it, the tool takes `../shared/data/llvm_baseline` beside the checkout, for
gfx950 `llvm_baseline_gfx950`. With `--llc`, FOLDER has NAME.ll, kernels in LLVM IR, and that llc
makes LLVM's code of the same text. The tool compiles NAME.mlir or NAME.ll with
this compiler, in the order of the source and with the default search, and estimates all with
`waveasm.estimate_machine_code`, so with the same model, the same reader and the same assumptions.
It prints, of our code and of LLVM's:

- `alone`: estimated cycles of one workgroup alone on a compute unit,
- `full`: estimated cycles a wave with as many workgroups as fit on a compute unit,
- `executed`: instructions that a wave issues, by category,
- registers that a wave is allotted,
- `equals`: the bound or the work of a resource that cycles are to the digit: no order changes them,

then the worst kernels with what ours has more of, and geometric means of the ratios, by category,
by family and of all kernels. Ratios are ours by LLVM's: below 1 is better; a `*` marks kernels in
which a trip count is assumed. `--form=json` prints everything that the tables are made from;
`--before=FILE` compares with what it printed for an earlier compiler. Exit status: 0 done, 1 a
kernel does not compile or cannot be estimated, 2 wrong usage.
"""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from tests.bench.comparison import report
from tests.bench.comparison.figures import Assumptions, measure
from tests.bench.comparison.results import Kernel
from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm import Search, WaveAsmError
from waveasm.input.invocation import invocation_directory
from waveasm.settings.search_flags import check_level

TIME_LIMIT_S = 600.0
BESIDE = Path(os.environ.get("BUILD_WORKSPACE_DIRECTORY", "."), "../shared/data")
"""The folder of code that is not ours to publish: it may lie beside the checkout."""
TARGETS = {"gfx942": "", "gfx950": "_gfx950"}
"""What the names of the folders with kernels and with LLVM's code end with."""
SOURCE, CONDUCTOR, BOTH = "source", "conductor", "both"


@dataclass(frozen=True, slots=True)
class Input:
    """A kernel, and LLVM's code of it."""

    name: str
    source: Path
    llvm: Path


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    folder: Path
    target: str
    tag: str
    kernels: str
    llc: str | None
    schedules: tuple[str, ...]
    evaluations: int | None
    assumptions: Assumptions
    unroll_limit: int | None
    unroll_factor: int | None
    jobs: int
    form: str
    worst: int
    before: Path | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "comparison")
    group.choice("target", TARGETS, "Compare code for this GPU.", default="gfx942")
    group.text("tag", "TAG", "Compare kernels of this version of Wave.", default="w2604")
    group.text("kernels", "GLOB", "Compare only kernels whose names match.", default="*")
    group.text("llc", "PROGRAM", "Compile NAME.ll in FOLDER with this llc of LLVM.")
    group.choice(
        "schedule",
        (BOTH, CONDUCTOR, SOURCE),
        "Search for orders, keep the source's, or show both.",
        default=BOTH,
    )
    group.number("evaluations", "Evaluate about N orders of a kernel.")
    group.text("level", "LEVELS", "Let loads find their data there, as in streamed:mall.")
    group.number(
        "trip_count", "Assume N iterations of loops whose trip count is unknown.", default=16
    )
    group.number("unroll_limit", "Unroll loops to at most N instructions.", lowest=0)
    group.number("unroll_factor", "Join N iterations in loops that stay.", lowest=1)
    group.number("jobs", "Work in N processes.", default=2)
    group = FlagGroup(flag_values, "output")
    group.choice("form", ("text", "markdown", "json"), "Print in this form.", default="text")
    group.number("worst", "Name the causes of the N worst kernels.", default=10)
    group.text("before", "FILE", "Compare with what --form=json printed earlier.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if len(arguments) > 1:
        raise app.UsageError(f"expected one FOLDER with NAME.s, got {len(arguments)} arguments")
    base = invocation_directory()
    target = flag_values.target
    if flag_values.llc and not arguments:
        raise app.UsageError("expected a FOLDER with NAME.ll for --llc")
    folder = base / arguments[0] if arguments else BESIDE / f"llvm_baseline{TARGETS[target]}"
    if not folder.is_dir():
        raise app.UsageError(f"expected a FOLDER with NAME.s, and '{folder}' is not one")
    level = flag_values.level or "auto"
    check_level(level)
    schedule = flag_values.schedule
    return Options(
        folder=folder,
        target=target,
        tag=flag_values.tag,
        kernels=flag_values.kernels,
        llc=flag_values.llc,
        schedules=(SOURCE, CONDUCTOR) if schedule == BOTH else (schedule,),
        evaluations=flag_values.evaluations,
        assumptions=Assumptions(level=level, trip_count=flag_values.trip_count),
        unroll_limit=flag_values.unroll_limit,
        unroll_factor=flag_values.unroll_factor,
        jobs=flag_values.jobs,
        form=flag_values.form,
        worst=flag_values.worst,
        before=base / flag_values.before if flag_values.before else None,
    )


def find_inputs(options: Options, folder: Path) -> list[Input]:
    """The kernels with LLVM's code, which goes into `folder` if it is made here. Raises
    `CalledProcessError` and `OSError`."""
    if options.llc is None:
        cases = find_cases(
            CORPUS.with_name(CORPUS.name + TARGETS[options.target]),
            f"{options.kernels}.{options.tag}",
            [Form.BARE],
        )
        inputs = [
            Input(case.name, case.source, options.folder / f"{case.name}.s") for case in cases
        ]
        return [each for each in inputs if each.llvm.is_file()]
    inputs = []
    for source in sorted(options.folder.glob(f"{options.kernels}.ll")):
        each = Input(source.stem, source, folder / f"{source.stem}.s")
        command = [options.llc, f"-mcpu={options.target}", "-O3", str(source), "-o", str(each.llvm)]
        subprocess.run(command, check=True)
        inputs.append(each)
    return inputs


def compare(case: Input, options: Options) -> Kernel | str:
    """The figures of a kernel, or why there are none."""
    search = Search(threads=1, level=options.assumptions.level, cache=False)
    if options.evaluations is not None:
        search = Search(
            threads=1, level=options.assumptions.level, evaluations=options.evaluations, cache=False
        )
    try:
        ours = {
            schedule: waveasm.compile(
                case.source,
                target=options.target,
                schedule=None if schedule == SOURCE else search,
                unroll_limit=options.unroll_limit,
                unroll_factor=options.unroll_factor,
            ).data
            for schedule in options.schedules
        }
        return Kernel(
            name=case.name,
            ours={name: measure(code, options.assumptions) for name, code in ours.items()},
            llvm=measure(case.llvm, options.assumptions),
        )
    except WaveAsmError as error:
        return str(error).splitlines()[0]


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = "Compares our code with LLVM's code of the same kernels."
    program = Program(
        "against_llvm", "[FOLDER] [FLAGS]", description, define_flags, read, compare_all
    )
    return program.run(arguments)


def compare_all(options: Options) -> int:
    """Prints the comparison and returns the exit status."""
    before: dict[str, Any] | None = None
    if options.before:
        try:
            before = json.loads(options.before.read_text())
        except (OSError, ValueError) as error:
            logging.error("cannot read '%s': %s", options.before, error)
            return 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            cases = find_inputs(options, Path(folder))
        except (OSError, subprocess.CalledProcessError) as error:
            logging.error("%s", error)
            return 1
        if not cases:
            what = "NAME.ll" if options.llc else "NAME.s of a kernel of the corpus"
            logging.error("'%s' has no %s", options.folder, what)
            return 1
        kernels = measure_all(cases, options)
    if options.form == "json":
        print(json.dumps(report.to_json(kernels), indent=1))
    elif kernels:
        tables = list(report.tables(kernels, options.worst))
        if before and options.before:
            tables.append(report.since(kernels, before, options.before.name))
        for table in tables:
            table.write(sys.stdout, is_markdown=options.form == "markdown")
    return 0 if len(kernels) == len(cases) else 1


def measure_all(cases: Sequence[Input], options: Options) -> list[Kernel]:
    """Leaves out kernels without figures, with an error."""
    work = functools.partial(compare, options=options)
    answers = run_all(work, cases, jobs=options.jobs, time_limit_s=TIME_LIMIT_S)
    kernels = []
    for case, answer in zip(cases, answers, strict=True):
        if isinstance(answer, Kernel):
            kernels.append(answer)
        else:
            reason = answer.reason if isinstance(answer, Lost) else answer
            logging.error("%s: %s", case.name, reason)
    return kernels


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
