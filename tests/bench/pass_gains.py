"""Estimates the gain of each pass before scheduling and of the import, alone and with all others.

    ./bazelw run //tests/bench:pass_gains -- [--kernel=PART] [--jobs=N] [--markdown=FILE]

Compiles the corpus in the order of the source with everything, without one pass or one habit of the
import and with one of them alone, and counts the instructions that a wave executes and the
estimated cycles of a workgroup that has its compute unit to itself. --markdown writes the table
into the page docs/pass-gains.md.
"""

from __future__ import annotations

import shlex
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from absl import app, flags

import waveasm
from tests.kernels import passes
from tests.kernels.cases import Case, Form, find_cases
from tests.kernels.pages import write_figures
from tests.kernels.workers import Lost, run_all
from waveasm import WaveAsmError
from waveasm.input.invocation import invocation_directory

NEEDED = ("waveasm-operand-legalization", "waveasm-scc-spill-reload", "waveasm-scc-verifier")
"""Without them, code is not legal."""

IMPORT = {
    "arguments that the hardware loads": "preload-arguments",
    "one mask for a vector": "align-bounds",
    "conditions that ranges decide": "fold-conditions",
}
"""What the import does by default, and the option that says whether."""

BACKEND = (
    "waveasm-linear-scan",
    "waveasm-barrier-elim",
    "waveasm-insert-waitcnt",
    "waveasm-hazard-mitigation",
)
CHOICES = ("waveasm-barrier-elim",)
"""Passes of the back end that can be left out."""
HABITS = {
    "copies at loops only where values meet": ("waveasm-linear-scan", "copy-rounds=0"),
    "waits that count": ("waveasm-insert-waitcnt", "ticketed-waitcnt=false"),
}
"""What passes of the back end do by default, and the option that says that they do not."""
TIME_LIMIT_S = 300.0
PROGRAM = "./bazelw run //tests/bench:pass_gains --"

KERNEL = flags.DEFINE_string("kernel", "", "Only kernels whose names contain PART.")
JOBS = flags.DEFINE_integer("jobs", 2, "Compile N kernels at a time.", lower_bound=1)
MARKDOWN = flags.DEFINE_string("markdown", None, "Write the table into the page FILE, too.")


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one kernel."""

    executed: int
    """Instructions of a wave."""
    cycles: int
    """Estimated, of a workgroup alone."""


Costs = dict[str, Cost]
"""By the name of what was left out or was alone; "" with all passes. What does not compile is not
there."""


def parts() -> list[str]:
    """What can be left out: a habit of the import or the back end, or a pass."""
    names = dict.fromkeys(map(passes.name, passes.optimizations()))
    return [*IMPORT, *(name for name in names if name not in NEEDED), *CHOICES, *HABITS]


def selections() -> Iterator[tuple[str, set[str]]]:
    """What is compiled: a name, and the parts that are there. "-NAME" is without, "+NAME" is
    alone."""
    everything = set(parts())
    yield "", everything
    yield "+", set()
    for name in parts():
        yield f"-{name}", everything - {name}
        yield f"+{name}", {name}


def compile_with(case: Case, chosen: set[str]) -> bytes:
    """The code object, in the order of the source. Raises `PassError` and `WaveAsmError`."""
    options = " ".join(f"{option}={name in chosen}".lower() for name, option in IMPORT.items())
    left_out = set(parts()) - chosen
    changed = {HABITS[name][0]: HABITS[name][1] for name in HABITS if name in left_out}
    kept = [
        f"{each}{{{changed[each]}}}" if each in changed else each
        for each in (*passes.optimizations(), *BACKEND)
        if passes.name(each) not in left_out
    ]
    text = passes.run(case.source, kept, options)
    return waveasm.compile(text, run_passes=False).data


def measure(case: Case) -> Costs:
    """The kernel with each selection of passes."""
    costs: Costs = {}
    for name, chosen in selections():
        try:
            code = compile_with(case, chosen)
            (kernel,) = waveasm.estimate_machine_code(code, waves=1)
        except (passes.PassError, WaveAsmError):
            continue
        costs[name] = Cost(sum(kernel.issues_by_category.values()), kernel.cycles)
    return costs


def ratios(kernels: Sequence[Costs], above: str, below: str) -> tuple[int, float, float]:
    """How many kernels have both, and the geometric means of executed instructions and cycles."""
    both = [(costs[above], costs[below]) for costs in kernels if above in costs and below in costs]
    if not both:
        return 0, 1.0, 1.0
    return (
        len(both),
        statistics.geometric_mean(a.executed / b.executed for a, b in both),
        statistics.geometric_mean(a.cycles / b.cycles for a, b in both),
    )


def table(kernels: Sequence[Costs]) -> Iterator[str]:
    """The lines of the table."""
    yield "| pass | executed without it | cycles without it | executed, alone | cycles, alone |"
    yield "| --- | ---: | ---: | ---: | ---: |"

    def row(name: str, without: str, with_all: str, none: str, alone: str) -> str:
        _, more, slower = ratios(kernels, without, with_all)
        _, fewer, faster = ratios(kernels, alone, none)
        return f"| {name} | {more:.3f} | {slower:.3f} | {fewer:.3f} | {faster:.3f} |"

    for name in parts():
        title = name if name in IMPORT or name in HABITS else f"`{name}`"
        yield row(title, f"-{name}", "", "+", f"+{name}")
    yield row("all of them", "+", "", "+", "")


def main(arguments: Sequence[str]) -> None:
    """Prints the table."""
    if len(arguments) > 1:
        raise app.UsageError(f"expected no arguments, got {len(arguments) - 1}")
    cases = [each for each in find_cases(forms=[Form.BARE]) if KERNEL.value in each.name]
    answers = run_all(measure, cases, jobs=JOBS.value, time_limit_s=TIME_LIMIT_S)
    kernels = []
    for case, answer in zip(cases, answers, strict=True):
        if isinstance(answer, Lost):
            print(f"{case.name}: {answer.reason}", file=sys.stderr)
        else:
            kernels.append(answer)
    lines = list(table(kernels))
    print("\n".join(lines))
    if MARKDOWN.value:
        command = f"{PROGRAM} {shlex.join(sys.argv[1:])}"
        figures = [f"{len(kernels)} kernels.", "", *lines]
        write_figures(invocation_directory() / MARKDOWN.value, command, figures)


if __name__ == "__main__":
    app.run(main)
