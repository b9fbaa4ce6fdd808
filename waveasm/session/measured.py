"""Times of candidates on a GPU, which count before estimates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, runtime_checkable

Failure = Literal["", "wrong", "disturbed", "failed"]
"""Why there is no time: the outputs are wrong, something else used the GPU meanwhile, or the code
hung or broke the GPU."""


_IN_WORDS: dict[Failure, str] = {
    "wrong": "outputs are wrong, which is an error of the compiler or of the description",
    "disturbed": "no time: something else used the GPU",
    "failed": "hung, or broke the GPU",
}


@dataclass(frozen=True, slots=True)
class MeasuredTime:
    """What a GPU says of a candidate; as a string, for people and models."""

    cycles: float
    """Shader cycles of a launch, the median of rounds; 0 if there is no time."""
    ratio: float
    """The time by that of the source, the median of rounds; 0 if there is no time."""
    spread: float
    """Half of the range in which `ratio` lies with 95 % confidence."""
    failure: Failure = ""

    def __str__(self) -> str:
        if self.failure:
            return _IN_WORDS[self.failure]
        return f"{self.cycles:.0f} cycles, {self.ratio:.3f} +- {self.spread:.3f} of the source"

    def compare(self, other: MeasuredTime) -> int:
        """Returns 1 if this one is faster beyond doubt, -1 if it is slower, and 0 if nobody can
        tell. Wrong outputs and codes that end with the GPU are worse than any time."""
        if self.is_bad or other.is_bad:
            return other.is_bad - self.is_bad
        if self.failure or other.failure:
            return 0
        if abs(self.ratio - other.ratio) <= self.spread + other.spread:
            return 0
        return 1 if self.ratio < other.ratio else -1

    @property
    def is_bad(self) -> bool:
        """Whether the code must not be used."""
        return self.failure in ("wrong", "failed")


@runtime_checkable
class Hardware(Protocol):
    """A GPU with the launch of a kernel: `waveasm.calibration.hardware.MeasuredLaunch`."""

    @property
    def kernel(self) -> str:
        """The name of the kernel."""
        ...

    def measure(self, codes: Sequence[tuple[str, bytes]]) -> Sequence[MeasuredTime]:
        """Measures code objects in turns, the first one being what ratios are to. Raises a
        `WaveAsmError` if nothing can be measured."""
        ...


def choose(times: Sequence[MeasuredTime]) -> int:
    """Returns the place of the code to keep. `times` are in the order of preference without them:
    the first code counts that may be used and that nobody can tell from the fastest, such as one
    whose measurement was disturbed; if none may be used, the first."""

    def rank(time: MeasuredTime) -> tuple[int, float]:
        return 2 if time.is_bad else 1 if time.failure else 0, time.ratio

    fastest = min(times, key=rank)
    return next(
        i
        for i, time in enumerate(times)
        if time.is_bad == fastest.is_bad and not time.compare(fastest)
    )


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a measurement; as a string, what a model reads of it."""

    times: dict[str, MeasuredTime]
    """By the ids of the candidates, that of the source first."""
    text: str = field(repr=False)

    def __str__(self) -> str:
        return self.text
