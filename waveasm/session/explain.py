"""Explanations of a candidate's estimate, as functions of what is known about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from waveasm.errors import SessionArgumentError
from waveasm.session.facts import (
    AllottedFacts,
    CircuitFacts,
    HolderFacts,
    LineFacts,
    LoopFacts,
    PeakFacts,
    StudyFacts,
)

ABOUT = ("stall", "range", "circuit", "registers", "whatif")
"""What explanations may be about."""

MAX_FILLERS = 6
"""The most instructions that are named as what could fill a stall."""


@dataclass(frozen=True, slots=True)
class Place:
    """How far instructions can move if no others do. Positions count from 0."""

    position: int
    earliest: int
    latest: int
    after: int | None
    """The tag that it must stay after; None at the start of the region."""
    before: int | None


@dataclass(frozen=True, slots=True)
class StallExplanation:
    """Why a wave waits at an instruction, in one execution."""

    tag: int
    cycles: float
    cause: str
    """Empty if it does not wait."""
    issue: int | None
    """When it issues, from the first instruction of the region on."""
    waits_for: int | None
    """The instruction whose result comes last."""
    issued: int | None
    """When that issued."""
    place: Place
    fillers: tuple[int, ...]
    """Instructions that stand after it and could stand before it."""


@dataclass(frozen=True, slots=True)
class RangeExplanation:
    """Where an instruction can stand."""

    tag: int
    pinned: bool
    place: Place
    prefetch: str
    """`legal`, or a code of docs/moves.md and why it is not; empty if that is not known."""
    delay: str


@dataclass(frozen=True, slots=True)
class CircuitExplanation:
    """The chain of results that goes around a loop."""

    circuit: CircuitFacts
    cycles: float
    bound: float
    bound_reason: str


@dataclass(frozen=True, slots=True)
class RegisterExplanation:
    """Where the most vector registers are live, and who holds them."""

    peak: PeakFacts | None
    holders: tuple[HolderFacts, ...]
    left_out: int
    limits: tuple[int, ...]
    allotted: AllottedFacts | None = None
    """Of machine code: the registers that its descriptor gives a wave, which no order changes."""


@dataclass(frozen=True, slots=True)
class BoundPart:
    """What bounds something, in cycles."""

    name: str
    cycles: float


@dataclass(frozen=True, slots=True)
class WhatIfExplanation:
    """Bounds with some resources scaled: the largest part first."""

    scaled: str
    cycles: float
    """Estimated cycles of the waves of a SIMD as they are."""
    kernel: tuple[BoundPart, ...]
    """`one wave` holds as long as iterations follow each other."""
    kernel_now: float
    overlapped: tuple[BoundPart, ...]
    """The same if iterations overlap, as stages let them; empty without loops."""
    overlapped_now: float
    loop: tuple[BoundPart, ...]
    """Of an iteration of all waves, however iterations overlap; empty for other regions."""
    loop_now: float
    loop_cycles: float
    most_waves: int | None
    """The waves that the launch has for a SIMD, if more were asked for: they are counted."""
    lines: LinesVerdict | None = None
    """If fewer lines were asked for and that is known: what the command `lines` does here."""


@dataclass(frozen=True, slots=True)
class LinesVerdict:
    """What the command `lines` does to a region."""

    is_legal: bool
    """If it is not, no loads of the region or around it share lines."""
    pair: tuple[int, int] | None
    """The tags of two loads of the region that it pairs; None if it pairs only others, which stand
    around a loop."""
    is_shared: bool
    """Whether the lines of each such pair are in flight for both loads as they stand, so that it
    saves none."""
    joins: bool
    """Whether iterations of the loop can be joined, which may then share lines."""


Explanation = (
    StallExplanation
    | RangeExplanation
    | CircuitExplanation
    | RegisterExplanation
    | WhatIfExplanation
)

_KERNEL_PARTS = {
    "matrix": "matrix core",
    "vector": "vector ALU",
    "issue": "issue",
    "lds_port": "LDS port",
    "lds_array": "LDS array",
    "vmem_path": "vector memory path",
    "lines": "memory lines",
    "wave": "one wave",
}
"""The parts of a kernel's bound: the metric is `bound_` and the key."""

_RESOURCES = {
    "matrix core": "matrix",
    "vector ALU": "vector",
    "scalar issue": "issue",
    "branch issue": "issue",
    "vector memory issue": "issue",
    "LDS issue": "issue",
    "LDS port": "lds_port",
    "LDS array": "lds_array",
    "vector memory path": "vmem_path",
    "memory lines": "lines",
}
"""What scales each resource of an iteration."""

SCALABLE = (*_KERNEL_PARTS, "circuit", "barriers", "waves")
"""What `whatif` can scale. `vmem` stands for `vmem_path`."""


def find_line(study: StudyFacts, tag: int) -> LineFacts:
    """Returns the line of a tag. Raises a `SessionArgumentError` if there is none."""
    for line in study["lines"]:
        if line["tag"] == tag:
            return line
    last = max((line["tag"] for line in study["lines"]), default=0)
    raise SessionArgumentError(f"what: expected a tag from I0 to I{last}, got I{tag}")


def find_place(study: StudyFacts, tag: int) -> Place:
    """Returns how far an instruction can move if no other does."""
    line = find_line(study, tag)
    positions = {each["tag"]: i for i, each in enumerate(study["lines"])}
    after = max(line["after"], key=positions.__getitem__, default=None)
    before = min(line["before"], key=positions.__getitem__, default=None)
    position = positions[tag]
    if line["pinned"]:
        return Place(position, position, position, after, before)
    return Place(
        position,
        0 if after is None else positions[after] + 1,
        (len(positions) if before is None else positions[before]) - 1,
        after,
        before,
    )


def explain_stall(study: StudyFacts, tag: int) -> StallExplanation:
    """Says what an instruction waits for, and what could fill the time."""
    line = find_line(study, tag)
    stall = next((each for each in study["stalls"] if each["tag"] == tag), None)
    place = find_place(study, tag)
    lines = {each["tag"]: each for each in study["lines"]}

    def ready(other: int) -> float:
        return lines[other].get("issue", -1) + lines[other].get("latency", 0)

    producers = [each for each in line["after"] if "issue" in lines[each]]
    if stall and stall["cause"] == "vmem":
        # Others of this iteration may be ready long before.
        producers = [each for each in producers if "load" in lines[each]]
    waits_for = max(producers, key=ready, default=None)
    before = {each["tag"] for each in study["lines"][: place.position]}
    fillers = [
        each["tag"]
        for each in study["lines"][place.position + 1 :]
        if not each["pinned"] and before.issuperset(each["after"])
    ]
    return StallExplanation(
        tag,
        stall["cycles"] if stall else 0.0,
        stall["cause"] if stall else "",
        line.get("issue"),
        waits_for,
        lines[waits_for].get("issue") if waits_for is not None else None,
        place,
        tuple(fillers[:MAX_FILLERS]),
    )


def explain_range(
    study: StudyFacts, tag: int, prefetch: str = "", delay: str = ""
) -> RangeExplanation:
    """Says where an instruction can stand; the caller knows about stages."""
    return RangeExplanation(
        tag, find_line(study, tag)["pinned"], find_place(study, tag), prefetch, delay
    )


def explain_circuit(loop: LoopFacts) -> CircuitExplanation:
    """Says which results go around a loop."""
    return CircuitExplanation(
        loop["overlapped"]["circuit"], loop["cycles"], loop["bound"], loop["bound_reason"]
    )


def explain_registers(study: StudyFacts) -> RegisterExplanation:
    """Says who holds the vector registers where the most are live."""
    registers = study["registers"]
    return RegisterExplanation(
        registers.get("peak"),
        tuple(registers.get("values", ())),
        registers.get("registers_left_out", 0),
        tuple(registers.get("limits", ())),
        registers.get("allotted"),
    )


def loads_of_parts(study: StudyFacts) -> list[int]:
    """The tags of loads that use only parts of their cache lines, in their order."""
    return [
        line["tag"]
        for line in study["lines"]
        if "load" in line and line.get("used_bytes", 0) < line.get("line_bytes", 0)
    ]


def share_lines(study: StudyFacts, first: int, second: int) -> bool:
    """Whether a load finds lines of another one in flight."""
    return any(
        f" of I{other}, in flight" in find_line(study, tag).get("load", "")
        for tag, other in ((first, second), (second, first))
    )


def asks_for_fewer_lines(factors: Mapping[str, float]) -> bool:
    """Whether a `whatif` is about loads that share lines."""
    return factors.get("lines", 1.0) < 1


def parse_factors(text: str) -> dict[str, float]:
    """Reads what `whatif` scales, such as `lines=0.5 waves=8`. Raises a `SessionArgumentError`."""
    factors: dict[str, float] = {}
    for word in text.split():
        name, _, number = word.partition("=")
        name = {"vmem": "vmem_path"}.get(name, name)
        try:
            factor = float(number)
        except ValueError:
            factor = -1.0
        if name not in SCALABLE or not 0 <= factor <= 1000 or name in factors:
            raise SessionArgumentError(
                "what: expected words such as lines=0.5 or waves=8, each name once, of "
                + ", ".join(SCALABLE)
            )
        factors[name] = factor
    if not factors or factors.get("waves") == 0:
        raise SessionArgumentError("what: expected something to scale, such as lines=0.5")
    return factors


def explain_whatif(
    metrics: Mapping[str, float],
    loop: LoopFacts | None,
    text: str,
    waves: int,
    *,
    has_loops: bool,
) -> WhatIfExplanation:
    """Says what bounds the kernel, and an iteration of a loop, if some resources took another share
    of their time. More waves than the present `waves` of a SIMD share what one wave needs alone;
    the work of all stays. They do not become more than the launch has."""
    factors = parse_factors(text)
    is_launch_short = waves < metrics.get("occupancy", 0.0)
    asked = factors.get("waves", waves)
    most_waves = waves if is_launch_short and asked > waves else None
    alone = waves / (most_waves or asked)
    kernel = _scale_kernel(metrics, factors, alone)
    loop_now = scale_loop(loop, {}, 1.0)

    def overlap(parts: tuple[BoundPart, ...]) -> tuple[BoundPart, ...]:
        wave = _KERNEL_PARTS["wave"]
        return tuple(part for part in parts if part.name != wave) if has_loops else ()

    overlapped_now = overlap(_scale_kernel(metrics, {}, 1.0))
    return WhatIfExplanation(
        " ".join(f"{name}={factor:g}" for name, factor in factors.items()),
        metrics.get("cycles", 0.0),
        kernel,
        metrics.get("bound", 0.0),
        overlap(kernel),
        overlapped_now[0].cycles if overlapped_now else 0.0,
        scale_loop(loop, factors, alone),
        loop_now[0].cycles if loop_now else 0.0,
        loop["cycles"] if loop else 0.0,
        most_waves,
    )


def _largest(parts: list[BoundPart]) -> tuple[BoundPart, ...]:
    return tuple(sorted(parts, key=lambda part: (-part.cycles, part.name)))


def _scale(name: str, cycles: float, factors: Mapping[str, float], alone: float) -> float:
    shared = alone if name in ("wave", "circuit", "barriers") else 1.0
    return cycles * factors.get(name, 1.0) * shared


def _scale_kernel(
    metrics: Mapping[str, float], factors: Mapping[str, float], alone: float
) -> tuple[BoundPart, ...]:
    return _largest(
        [
            BoundPart(words, _scale(name, metrics.get(f"bound_{name}", 0.0), factors, alone))
            for name, words in _KERNEL_PARTS.items()
        ]
    )


def scale_loop(
    loop: LoopFacts | None, factors: Mapping[str, float], alone: float
) -> tuple[BoundPart, ...]:
    """Returns what bounds an iteration however iterations overlap, the largest part first, with
    `factors` of resources and of what a wave needs alone; nothing without a loop."""
    parts = []
    if loop:
        overlapped = loop["overlapped"]
        circuit = overlapped["circuit"]
        around = circuit["cycles"] / circuit["iterations"] if circuit["iterations"] else 0.0
        parts = [
            BoundPart(words, _scale(_RESOURCES.get(words, ""), cycles, factors, alone))
            for words, cycles in overlapped["resources"].items()
        ]
        parts += [
            BoundPart(words, _scale(name, cycles, factors, alone))
            for words, name, cycles in (
                ("issue slots of a wave", "wave", overlapped["issue"]),
                ("circuit", "circuit", around),
                ("barriers", "barriers", overlapped["phases"]),
            )
        ]
    return _largest(parts)
