"""Accesses that are in flight over the back edge of each loop of the corpus, stored in
in_flight.tsv.

The loops are those of the machine code of the agent `list`, with the stages that Conductor chooses;
none is unrolled whole. An access is in flight if no wait of the iteration is for it: loads that the
loop starts for its next iteration are why pipelining gains, and a wait too many is easily
overlooked."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import waveasm
from tests.kernels.cases import Case
from tests.kernels.schedules import VARIANTS, has_loop
from tests.kernels.workers import Lost, run_all
from waveasm import WaveAsmError
from waveasm.estimate.machine_code import InstructionEstimate

TABLE = Path("tests/bench/in_flight.tsv")
UPDATE = "./bazelw run //tests/bench:update_in_flight"

JOBS = 2
TIME_LIMIT_S = 300.0

_COUNTERS = {"vmem": "vmcnt", "lds": "lgkmcnt"}
"""Units whose accesses end in order, and what counts them."""


@dataclass(frozen=True, slots=True)
class Loop:
    """One innermost loop."""

    accesses: Mapping[str, int]
    """In an iteration, by unit."""
    in_flight: Mapping[str, int]
    """At the end of an iteration, by unit."""


Loops = Mapping[str, Sequence[Loop]]
"""By the name of the kernel, in the order of the code."""


def count_loop(body: Sequence[InstructionEstimate]) -> Loop:
    """Follows the counters through iterations until they stay the same."""
    accesses = {unit: sum(each.category == unit for each in body) for unit in _COUNTERS}
    in_flight = dict.fromkeys(_COUNTERS, 0)
    while True:
        before = dict(in_flight)
        for each in body:
            if each.category in _COUNTERS:
                in_flight[each.category] += 1
            elif each.mnemonic == "s_waitcnt":
                for unit, counter in _COUNTERS.items():
                    if match := re.search(rf"{counter}\((\d+)\)", each.text):
                        in_flight[unit] = min(in_flight[unit], int(match[1]))
        grows = any(in_flight[unit] > 2 * accesses[unit] for unit in _COUNTERS)
        if in_flight == before or grows:
            # Without any wait, stores of all iterations are in flight: those of one are enough.
            return Loop(accesses, {u: min(in_flight[u], accesses[u]) for u in _COUNTERS})


def count_loops(instructions: Sequence[InstructionEstimate]) -> list[Loop]:
    """The innermost loops: branches back without another one between."""
    loops = []
    for last, branch in enumerate(instructions):
        if branch.branch_target is None or branch.branch_target > branch.offset:
            continue
        body = [each for each in instructions[: last + 1] if each.offset >= branch.branch_target]
        if (
            sum(
                each.branch_target is not None and each.branch_target <= each.offset
                for each in body
            )
            == 1
        ):
            loops.append(count_loop(body))
    return loops


def compile_and_count(case: Case) -> list[Loop] | str:
    """The loops of a kernel, or the error."""
    try:
        if not has_loop(case):
            return []
        code = waveasm.compile(
            case.source, target="gfx942", unroll_limit=0, schedule=VARIANTS["list"]
        ).data
        (kernel,) = waveasm.estimate_machine_code(code, waves=1)
        return count_loops(kernel.instructions)
    except WaveAsmError as error:
        return str(error).splitlines()[0]


def count_loops_of(cases: Sequence[Case]) -> Loops:
    """The loops of the kernels that have some. Raises `RuntimeError`."""
    answers = run_all(compile_and_count, cases, jobs=JOBS, time_limit_s=TIME_LIMIT_S)
    found: dict[str, Sequence[Loop]] = {}
    for case, answer in zip(cases, answers, strict=True):
        if isinstance(answer, Lost | str):
            reason = answer.reason if isinstance(answer, Lost) else answer
            raise RuntimeError(f"{case.name}: {reason}")
        if answer:
            found[case.name] = answer
    return found


def to_rows(loops: Loops) -> Iterable[list[str]]:
    """The table."""
    yield ["kernel", "loop", "vmem", "vmem in flight", "lds", "lds in flight"]
    for name, of_kernel in sorted(loops.items()):
        for number, loop in enumerate(of_kernel):
            counts = [c for u in _COUNTERS for c in (loop.accesses[u], loop.in_flight[u])]
            yield [name, str(number), *map(str, counts)]


def write(path: Path, loops: Loops) -> None:
    """Writes the table."""
    with path.open("w", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows(to_rows(loops))


def read(path: Path) -> list[list[str]]:
    """The rows of the table, with the heading."""
    with path.open(newline="") as file:
        return list(csv.reader(file, delimiter="\t"))
