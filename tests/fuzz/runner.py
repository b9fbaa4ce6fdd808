"""Runs the cases of a kind in several processes and collects what is wrong."""

from __future__ import annotations

import contextlib
import multiprocessing.connection
import time
from dataclasses import dataclass, field

from tests.fuzz.isolated import TIME_LIMIT_S, IsolatedKind
from tests.fuzz.kind import Kind


@dataclass(frozen=True, slots=True)
class Finding:
    """A case of which nothing good came."""

    index: int
    problem: str


@dataclass(slots=True)
class Tally:
    """What a run came to."""

    kind: Kind
    seed: int
    cases: int = 0
    accepted: int = 0
    """Cases that what is tested took; the others were answered with errors."""
    seconds: float = 0
    findings: list[Finding] = field(default_factory=list)


def run(
    kind: Kind,
    seed: int,
    *,
    first: int = 0,
    cases: int | None = None,
    seconds: float | None = None,
    jobs: int = 1,
    time_limit_s: float = TIME_LIMIT_S,
) -> Tally:
    """Checks the cases of a seed from `first` on: `cases` of them, or as many as `seconds` take.

    `jobs` processes work at a time. Findings are in the order of the cases.
    """
    kind.prepare()
    tally = Tally(kind, seed)
    started_s = time.monotonic()
    index = first

    def has_more() -> bool:
        if cases is not None and index >= first + cases:
            return False
        return seconds is None or time.monotonic() - started_s < seconds

    with contextlib.ExitStack() as stack:
        idle = [stack.enter_context(IsolatedKind(kind, time_limit_s)) for _ in range(jobs)]
        busy: dict[IsolatedKind, int] = {}
        while busy or has_more():
            while idle and has_more():
                worker = idle.pop()
                worker.send((seed, index))
                busy[worker] = index
                index += 1
            for worker in _wait(busy):
                answer = worker.receive()
                tally.cases += 1
                tally.accepted += answer.accepted
                place = busy.pop(worker)
                if answer.problem is not None:
                    tally.findings.append(Finding(place, answer.problem))
                idle.append(worker)
    tally.seconds = time.monotonic() - started_s
    tally.findings.sort(key=lambda finding: finding.index)
    return tally


def _wait(busy: dict[IsolatedKind, int]) -> list[IsolatedKind]:
    """Those that have an answer, are gone, or take too long."""
    end_s = min(worker.deadline_s for worker in busy)
    ready = multiprocessing.connection.wait(
        [worker.pipe for worker in busy], max(0, end_s - time.monotonic())
    )
    now_s = time.monotonic()
    return [w for w in busy if w.pipe in ready or w.deadline_s <= now_s]
