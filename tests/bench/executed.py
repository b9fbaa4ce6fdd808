"""Instructions that a wave executes in each kernel of the corpus, stored in executed.tsv.

Our code keeps the order of the source, so that the counts do not depend on a search; LLVM's are
beside them for comparison. Nothing here is a time: the same compiler always has the same counts.
"""

from __future__ import annotations

import csv
import math
import os
import statistics
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import waveasm
from tests.kernels.cases import Case, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm import WaveAsmError
from waveasm.estimate.machine_code import CATEGORIES

TABLE = Path("tests/bench/executed.tsv")
UPDATE = "./bazelw run //tests/bench:update_executed"

JOBS = 2
TIME_LIMIT_S = 300.0

KERNEL_SHARE = 0.02
"""A kernel may execute this share more instructions than stored,"""
KERNEL_INSTRUCTIONS = 2
"""or so many."""
MEAN_SHARE = 0.003
"""The geometric mean may be this share above the stored one."""


@dataclass(frozen=True, slots=True)
class Row:
    """Instructions that a wave executes in one kernel."""

    counts: Mapping[str, int]
    """Ours, by category."""
    llvm: int | None
    """LLVM's, if they are known."""

    @property
    def executed(self) -> int:
        """Ours of all categories."""
        return sum(self.counts.values())


Rows = Mapping[str, Row]
"""By the name of the kernel."""


def count(code: bytes | os.PathLike[str]) -> dict[str, int]:
    """The instructions that a wave executes in the only kernel of `code`, by category. Raises
    `WaveAsmError`."""
    (kernel,) = waveasm.estimate_machine_code(code, waves=1)
    return kernel.issues_by_category


def compile_and_count(case: Case) -> dict[str, int] | str:
    """The instructions that a wave executes, or the error."""
    try:
        return count(waveasm.compile(case.source, target="gfx942").data)
    except WaveAsmError as error:
        return str(error).splitlines()[0]


def count_corpus() -> dict[str, dict[str, int]]:
    """The instructions that a wave executes by kernel and category. Raises `RuntimeError`."""
    cases = find_cases(forms=[Form.BARE])
    answers = run_all(compile_and_count, cases, jobs=JOBS, time_limit_s=TIME_LIMIT_S)
    counts = {}
    for case, answer in zip(cases, answers, strict=True):
        if isinstance(answer, Lost | str):
            reason = answer.reason if isinstance(answer, Lost) else answer
            raise RuntimeError(f"{case.name}: {reason}")
        counts[case.name] = answer
    return counts


def read(path: Path) -> dict[str, Row]:
    """Reads a table."""
    with path.open(newline="") as file:
        return {
            row["kernel"]: Row(
                counts={name: int(row[name]) for name in CATEGORIES},
                llvm=int(row["llvm"]) if row["llvm"] else None,
            )
            for row in csv.DictReader(file, delimiter="\t")
        }


def write(path: Path, rows: Rows) -> None:
    """Writes a table."""
    with path.open("w", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerow(["kernel", "executed", "llvm", *CATEGORIES])
        for name, row in sorted(rows.items()):
            llvm = "" if row.llvm is None else row.llvm
            writer.writerow([name, row.executed, llvm, *row.counts.values()])


def mean_change(before: Rows, after: Rows) -> float:
    """The geometric mean of the ratios of the kernels in both."""
    return statistics.geometric_mean(
        after[name].executed / before[name].executed for name in before if name in after
    )


def mean_by_llvm(rows: Rows) -> float:
    """The geometric mean of ours by LLVM's."""
    return statistics.geometric_mean(row.executed / row.llvm for row in rows.values() if row.llvm)


def regressions(before: Rows, after: Rows) -> Iterator[str]:
    """What executes more instructions than the tolerance allows."""
    for name, row in after.items():
        if name in before and _is_more(before[name].executed, row.executed):
            more = ", ".join(_changes(before[name], row))
            yield f"{name}: {before[name].executed} -> {row.executed} instructions executed: {more}"
    if (change := mean_change(before, after)) > 1 + MEAN_SHARE:
        yield f"all kernels: {100 * (change - 1):.2f} % more instructions executed (mean)"


def _is_more(before: int, after: int) -> bool:
    return after - before > max(KERNEL_INSTRUCTIONS, math.floor(KERNEL_SHARE * before))


def _changes(before: Row, after: Row) -> Iterator[str]:
    for name in CATEGORIES:
        if change := after.counts[name] - before.counts[name]:
            yield f"{name} {change:+d}"
