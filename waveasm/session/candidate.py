"""Candidates, and what came of attempts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from waveasm.api.compiler import CompileResult
from waveasm.api.rescheduling import Rescheduled
from waveasm.estimate.source_changes import SourceChange
from waveasm.session.facts import LoopFacts, RegionFacts

Outcome = Literal["better", "equal", "worse", "refused", "unproven", "failed", "repeated"]
"""What came of an attempt. `better`, `equal` and `worse` compare with the best candidate of the
kernel before it. `refused`: a command is illegal; `unproven`: the order may compute something else;
`failed`: the back end does not compile it; `repeated`: the candidate was there before."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A kernel with stages and orders of its regions. It never changes: to undo is to go on from
    the parent, and two children are two branches."""

    id: str
    """`a0` is the source of the first kernel, `a1` its list schedule; other kernels have other
    letters. Numbers follow the order of calls."""
    kernel: str
    parent: str | None
    script: str = field(repr=False)
    """The commands that lead from the source to it, as `waveasm.Moves` takes them."""
    metrics: Mapping[str, float] = field(repr=False)
    """The estimate by name; `Session.metrics` describes them."""
    limit: str
    """Why no order of the same instructions is faster than the metric `bound`."""
    regions: tuple[RegionFacts, ...] = field(repr=False)
    """The regions; those that take the most time come first."""
    loops: tuple[LoopFacts, ...] = field(repr=False)
    """The loops that may have several iterations, innermost first."""
    instructions: int
    """Instructions that an evaluation compiles."""
    lds_bytes: int
    waves_per_simd: int
    """Waves that a SIMD runs at once: as many as registers and LDS let run, or the launch has."""
    note: str = field(default="", repr=False)

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Reason:
    """Why there is no candidate. None of it is text of the user, but `sentence` of a failure."""

    code: str
    """A word of docs/moves.md, or `no-registers`, `back-end` or `room` of a failure."""
    tags: tuple[str, ...] = ()
    """The instruction to move, if there is one, and what forbids it; of an order, the instructions
    that it lacks or names more than once."""
    value: str = ""
    """The value or register that it is about."""
    distance: int = 0
    """Iterations between the two instructions."""
    command: int = 0
    """The number of the command, from 1; 0 if it is about all."""
    sentence: str = ""
    nearest: str = ""
    """What would be legal instead: a command, or the id of a candidate to go on from."""
    held: tuple[str, ...] = ()
    """Of stages: why instructions that `nearest` lacks cannot run in another iteration."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of an attempt; as a string, what a model reads of it."""

    outcome: Outcome
    candidate: Candidate | None
    """The result; of a repeated attempt, the candidate that was there before."""
    reason: Reason | None
    evaluations: int
    """What it costs of the session's budget."""
    text: str = field(repr=False)

    @property
    def metrics(self) -> Mapping[str, float]:
        """The estimate of the candidate; empty if there is none."""
        return self.candidate.metrics if self.candidate else {}

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Finished:
    """A kernel that is compiled as a candidate says; as a string, what a model reads of it."""

    candidate: Candidate
    """The one that was compiled: the one that was asked for, or the best of the source and the list
    schedule if that is better."""
    result: CompileResult | Rescheduled
    """Of machine code, `Rescheduled`."""
    text: str = field(repr=False)
    advice: tuple[SourceChange, ...] = ()
    """What no schedule of the first kernel can mend, and a change of its source could."""

    def __str__(self) -> str:
        return self.text
