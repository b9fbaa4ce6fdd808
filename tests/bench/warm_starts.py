"""Counts what a schedule of a similar kernel saves of a search.

    ./bazelw run //tests/bench:warm_starts -- [--jobs=2] [--rows=FILE] [NAME...]

For each kernel of the corpus that two versions of the front end print, or those with a NAME as a
pattern of a shell: searches the version of wave-lang 3.9.1 as `waveasm-compile` does, then with a
few evaluations on its own, and with as many from the schedule of the other version
(`waveasm.transfer_moves`). Times are the metric `time` of the search, by that of the whole search.

Prints a row a kernel, then the geometric means. --rows writes the rows into a file.

Exit status: 0 done, 1 a kernel gives no figures, 2 wrong usage.
"""

from __future__ import annotations

import json
import shlex
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from tests.kernels.cases import CORPUS, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm import Moves, Search, Session, WaveAsmError
from waveasm.input.invocation import invocation_directory

TIME_LIMIT_S = 900.0
PROGRAM = "./bazelw run //tests/bench:warm_starts --"
LIMITS = (16, 64)
"""Evaluations of the short searches."""

OWN, OTHER = ".w391.mlir", ".w2604.mlir"
"""The ends of the names: what is searched, and what has a schedule."""

ATTEMPTS = 4096


@dataclass(frozen=True, slots=True)
class Row:
    """What searches of one kernel find, by the time of the whole search."""

    name: str
    likeness: float
    evaluations: int
    """Those of the whole search."""
    gain: float
    """The time of the source."""
    alone: tuple[float, ...]
    warm: tuple[float, ...]
    """For each of `LIMITS`."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a kernel."""

    row: Row | None = None
    """None without an error: the default changes nothing."""
    error: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does."""

    names: tuple[str, ...]
    jobs: int
    rows: Path | None


def search(text: str, **options: object) -> dict[str, float]:
    """The metrics of what a search finds, with its evaluations and the time of the source."""
    chosen = Search(threads=1, cache=False, **options)  # type: ignore[arg-type]
    result = waveasm.compile(text, schedule=chosen)
    (kernel,) = json.loads(result.record)["kernels"]
    return {
        **kernel["best"],
        "evaluations": kernel["evaluations"],
        "source": kernel["baseline"]["time"],
    }


def compare(name: str) -> Answer:
    """Searches a kernel in all ways."""
    own, other = (Path(CORPUS / f"{name}{end}").read_text() for end in (OWN, OTHER))
    try:
        whole = search(own)
        if whole["time"] == whole["source"]:
            return Answer()
        found = waveasm.compile(other, schedule=Search(threads=1, cache=False)).moves
        with Session(other, attempts=ATTEMPTS) as source, Session(own, attempts=ATTEMPTS) as target:
            given = waveasm.transfer_moves(Moves(found), source, target)
        alone, warm = (
            tuple(
                search(own, start=start, evaluations_in_all=limit)["time"] / whole["time"]
                for limit in LIMITS
            )
            for start in ("", given.moves.text)
        )
    except WaveAsmError as error:
        return Answer(error=str(error).partition("\n")[0] or type(error).__name__)
    gain = whole["source"] / whole["time"]
    return Answer(Row(name, given.likeness, int(whole["evaluations"]), gain, alone, warm))


def table(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each kernel, and the means."""
    searches = [f"{kind}, {limit}" for kind in ("alone", "warm") for limit in LIMITS]
    yield f"| kernel | alike | evaluations | source | {' | '.join(searches)} |"
    yield "| --- " + "| ---: " * (3 + len(searches)) + "|"
    for row in rows:
        ratios = " | ".join(f"{ratio:.3f}" for ratio in (*row.alone, *row.warm))
        facts = f"{row.likeness:.2f} | {row.evaluations} | {row.gain:.3f}"
        yield f"| `{row.name}` | {facts} | {ratios} |"
    mean = statistics.geometric_mean
    columns = list(zip(*((*row.alone, *row.warm) for row in rows), strict=True))
    ratios = " | ".join(f"{mean(column):.3f}" for column in columns)
    evaluations = statistics.fmean(row.evaluations for row in rows)
    source = mean([row.gain for row in rows])
    yield f"| mean of {len(rows)} | | {evaluations:.0f} | {source:.3f} | {ratios} |"


def find_names(patterns: Sequence[str]) -> list[str]:
    """The kernels that both versions print. Raises `UsageError`."""
    names: dict[str, None] = {}
    for pattern in patterns or ("*",):
        cases = find_cases(CORPUS, f"{pattern}{OWN.removesuffix('.mlir')}", [Form.BARE])
        found = [case.source.name.removesuffix(OWN) for case in cases]
        found = [name for name in found if Path(CORPUS / f"{name}{OTHER}").exists()]
        if not found:
            raise app.UsageError(f"expected a kernel that two versions print, got '{pattern}'")
        names.update(dict.fromkeys(found))
    return list(names)


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "comparison")
    group.number("jobs", "Work in N processes.", default=2)
    group.text("rows", "FILE", "Write the rows of all kernels to FILE.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Task:
    """Raises `UsageError`."""
    rows = flag_values.rows
    return Task(
        names=tuple(find_names(arguments)),
        jobs=flag_values.jobs,
        rows=invocation_directory() / rows if rows else None,
    )


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    program = Program("warm_starts", "[NAME...] [FLAGS]", __doc__ or "", define_flags, read, run)
    return program.run(arguments)


def run(task: Task) -> int:
    """Prints the figures; returns the exit status."""
    rows: list[Row] = []
    failures = 0
    answers = run_all(compare, task.names, jobs=task.jobs, time_limit_s=TIME_LIMIT_S)
    for name, answer in zip(task.names, answers, strict=True):
        if error := answer.reason if isinstance(answer, Lost) else answer.error:
            logging.error("%s: %s", shlex.quote(name), error)
            failures += 1
        elif isinstance(answer, Answer) and answer.row is not None:
            rows.append(answer.row)
    if rows:
        lines = list(table(rows))
        print("\n".join(lines))
        if task.rows:
            task.rows.write_text("\n".join(lines) + "\n")
    return 1 if failures or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
