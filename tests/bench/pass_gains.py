"""What each pass before scheduling brings, alone and with all others.

    ./bazelw run //tests/bench:pass_gains -- [--kernel=PART] [--jobs=N] [--markdown=FILE]

Compiles the corpus in the order of the source with all passes, without one of them and with one of
them alone, and counts the instructions that a wave executes and the estimated cycles of a workgroup
that has its compute unit to itself. --markdown writes the page docs/pass-gains.md.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, flags

import waveasm
from tests.kernels import passes
from tests.kernels.cases import Case, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm import WaveAsmError
from waveasm.invocation import invocation_directory

NEEDED = ("waveasm-operand-legalization", "waveasm-scc-spill-reload", "waveasm-scc-verifier")
"""Without them, code is not legal."""

BACKEND = (
    "waveasm-linear-scan",
    "waveasm-barrier-elim",
    "waveasm-insert-waitcnt",
    "waveasm-hazard-mitigation",
)
TIME_LIMIT_S = 300.0

PAGE = """# What passes bring

Each pass of [`--waveasm-optimize`](passes.md#--waveasm-optimize) left out, and alone, for the
{count} kernels of `tests/kernels/corpus` in the order of the source: instructions that a wave
executes, and the estimated cycles of a workgroup that has its compute unit to itself. Geometric
means of the ratios to all passes and to none: 1.100 in the first two columns says that without the
pass there are 10 % more, 0.900 in the others that it alone saves 10 %. A pass may cost instructions
and save cycles, or bring something only together with others. `waveasm-operand-legalization`,
`waveasm-scc-spill-reload` and `waveasm-scc-verifier` are always there, since code without them is
not legal. What the import does is in all columns. Made by
`./bazelw run //tests/bench:pass_gains -- --markdown=docs/pass-gains.md`.

"""

KERNEL = flags.DEFINE_string("kernel", "", "Only kernels whose names contain PART.")
JOBS = flags.DEFINE_integer("jobs", 2, "Compile N kernels at a time.", lower_bound=1)
MARKDOWN = flags.DEFINE_string("markdown", None, "Write the table to FILE, too.")


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


def selections() -> Iterator[tuple[str, list[str]]]:
    """What is compiled: a name, and the passes. "-NAME" is without, "+NAME" is alone."""
    everything = list(passes.optimizations())
    yield "", everything
    names = dict.fromkeys(map(passes.name, everything))
    yield "+", [each for each in everything if passes.name(each) in NEEDED]
    for name in names:
        if name in NEEDED:
            continue
        yield f"-{name}", [each for each in everything if passes.name(each) != name]
        yield f"+{name}", [each for each in everything if passes.name(each) in (name, *NEEDED)]


def measure(case: Case) -> Costs:
    """The kernel with each selection of passes."""
    costs: Costs = {}
    for name, chosen in selections():
        try:
            text = passes.run(case.source, [*chosen, *BACKEND])
            code = waveasm.compile(text, run_passes=False).data
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

    for name in dict.fromkeys(map(passes.name, passes.optimizations())):
        if name not in NEEDED:
            yield row(f"`{name}`", f"-{name}", "", "+", f"+{name}")
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
        path = Path(invocation_directory() / MARKDOWN.value)
        page = PAGE.format(count=len(kernels)) + "\n".join(lines) + "\n"
        path.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    app.run(main)
