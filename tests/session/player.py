"""Plays sessions by a fixed script, with the texts alone: what tools can do without any model.

    ./bazelw run //tests/session:player [-- KERNEL.mlir ...]

prints, for loops of the corpus, the time of the list schedule and what the player comes to.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.kernels.cases import CORPUS
from waveasm import Session

LOOPS = (
    "attn_f16_h2_128x64_kv256_m32_k8.w391",
    "gemm_f16_256_t64k32_k8.w2604",
    "gemm_f16_128_t64k32.w391",
    "gemm_f16_128_t64k32_bufops.w2604",
    "gemm_f16_128_t64k32_nolds.w2604",
    "gemm_f16_256_t64k32_2d_reads.w2604",
    "gemm_f16_256_t64k32_nn.w391",
    "gemm_f16_64x64x4096_t64k32.w391",
    "gemm_f16_turns3_t64k32.w391",
    "gemm_f16_turns6_t64k32.w391",
)
"""Kernels with a loop that takes most of the time."""

EVALUATIONS = 150
"""What `improve` may evaluate at the end."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a session."""

    kernel: str
    attempts: int
    listed: float
    """The metric `cycles_alone` of the list schedule, and of the best candidate."""
    best: float
    list_time: float
    time: float

    @property
    def is_better(self) -> bool:
        """Whether the player beats the list schedule."""
        return (self.time, self.best) < (self.list_time, self.listed)

    def __str__(self) -> str:
        gain = 100 * (1 - self.best / self.listed)
        return (
            f"{self.kernel}: time {self.list_time:.0f} -> {self.time:.0f}, alone "
            f"{self.listed:.0f} -> {self.best:.0f} ({gain:.0f} %), {self.attempts} attempts"
        )


def tags_of(session: Session, candidate: str, region: str, mnemonic: str) -> list[str]:
    """The tags of the instructions whose text has a mnemonic."""
    tags = []
    begin: str | None = None
    while True:
        shown = session.show(candidate, "code", region, tags=begin)
        tags += re.findall(rf"^(I\d+) @.*\b{mnemonic}", shown, re.MULTILINE)
        more = re.search(r"more instructions: tags=(I\d+)$", shown)
        if more is None:
            return tags
        begin = more[1]


def plans(session: Session, candidate: str, region: str) -> Iterator[str]:
    """Stages for a loop as a candidate has it."""
    loads = tags_of(session, candidate, region, "(?:buffer|global)_load")
    products = tags_of(session, candidate, region, "v_mfma")
    prefetch = "prefetch " + " ".join(loads)
    if loads:
        yield prefetch
    if loads and products:
        yield f"{prefetch}\ndelay " + " ".join(products)
        yield f"{prefetch}\ndelay " + " ".join(products[len(products) // 2 :])


def play(path: Path) -> Played:
    """Plays a session of a kernel."""
    session = Session(path, attempts=24, unroll_limit=0)
    letter = session.letters[0]
    region = session.source.regions[0]["name"]
    bases = [f"{letter}0"]
    for commands in ("unroll 2", "lines", "unroll 2\nlines"):
        trial = session.attempt(bases[0], region, commands)
        if trial.candidate is not None:
            bases.append(trial.candidate.id)
    for base in bases:
        for commands in plans(session, base, region):
            if session.attempts_left:
                session.attempt(base, region, commands)
    session.improve(session.best, "anneal", evaluations=EVALUATIONS, region=region)
    listed = session.candidates[1].metrics
    best = session.best.metrics
    session.finish(session.best)
    return Played(
        path.stem,
        24 - session.attempts_left,
        listed["cycles_alone"],
        best["cycles_alone"],
        listed["time"],
        best["time"],
    )


def main() -> None:
    """Prints a line for each kernel, and how many are better than their list schedules."""
    paths = [Path(name) for name in sys.argv[1:]] or [CORPUS / f"{name}.mlir" for name in LOOPS]
    results = []
    for path in paths:
        results.append(play(path))
        print(results[-1], flush=True)
    print(f"better than the list schedule: {sum(r.is_better for r in results)} of {len(results)}")


if __name__ == "__main__":
    main()
