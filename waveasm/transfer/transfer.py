"""Schedules of one kernel for another one with similar instructions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conductor.facts import FACTS
from conductor.rounds import tag_runs
from waveasm.errors import ArgumentValueError, SessionArgumentError
from waveasm.input.argument_types import expect
from waveasm.session.candidate import Candidate
from waveasm.session.facts import LineFacts
from waveasm.session.session import Session
from waveasm.settings.schedule import Moves
from waveasm.transfer.order import follow
from waveasm.transfer.shape import Shape, find_counterparts, likeness

_REGION = re.compile(r"region\s+(?P<kernel>.*\S)\s+(?P<region>\w+)")
_BLOCK = re.compile(r"region\s+.*\S\s+block\d+(\s+renamed)?")
_TAGS = re.compile(r"\bI(\d+)(?:-I(\d+))?")
_DISTANCE = re.compile(r" by \d+$")


@dataclass(frozen=True, slots=True)
class Transferred:
    """What of a kernel's schedule is there for another kernel."""

    moves: Moves
    """Proved for the other kernel; empty if nothing is better than its own order."""
    likeness: float
    """The share of the other kernel's instructions whose neighbourhood the first kernel has as
    well, in the regions that the schedule is about; from 0 to 1."""
    refused: tuple[str, ...]
    """The commands that the other kernel refuses, each with its reason."""


@dataclass(frozen=True, slots=True)
class _Round:
    """The commands of a script for a region, without those that move instructions."""

    region: str
    stages: tuple[str, ...]
    has_order: bool


def transfer_moves(moves: Moves, source: Session, target: Session) -> Transferred:
    """Takes `moves` of the kernel of `source` over to that of `target`: stages of loops for the
    counterparts of their instructions, then orders that follow those of the counterparts. Each
    session has one kernel; each command may take an attempt of both.

    Raises:
        ArgumentTypeError, ArgumentValueError: an argument has the wrong type, a session has
            several kernels, or the moves are those of machine code.
        SessionArgumentError: `moves` are not legal for `source`.
        BudgetError: a session has no attempts left.
    """
    expect("moves", moves, Moves)
    for name, session in (("source", source), ("target", target)):
        expect(name, session, Session)
        if len(session.kernels) != 1:
            raise ArgumentValueError(f"{name}: expected one kernel, got {len(session.kernels)}")
    rounds = list(_read(moves.text))
    if not rounds:
        return Transferred(Moves(""), 1.0, ())
    writer = _Writer(source, target)
    for each in rounds:
        writer.add_stages(each)
    ends = source.apply(moves.text)
    likenesses: list[tuple[int, float]] = []
    staged = writer.present
    for each in rounds:
        if each.region not in _regions(ends) or each.region not in _regions(staged):
            continue
        there = source.study(ends, each.region)["lines"]
        here = target.study(staged, each.region)["lines"]
        likenesses.append((len(here), writer.add_order(each, here, Shape(there))))
    best = target.rank([target.source, staged, writer.present])[0]
    count = sum(count for count, _ in likenesses)
    mean = sum(count * share for count, share in likenesses) / count if count else 0.0
    script = "" if best is target.source else best.script
    return Transferred(Moves(script), mean, tuple(writer.refused))


def _read(script: str) -> Iterator[_Round]:
    """The regions of a script in its order."""
    stage_names = {form.words[0] for form in FACTS.forms("stages")}
    region, stages, has_order = "", list[str](), False
    for line in script.splitlines():
        line = line.partition("#")[0].strip()
        if not line:
            continue
        if _BLOCK.fullmatch(line):
            raise ArgumentValueError(
                "moves: expected those of a kernel in MLIR, got some of machine code"
            )
        start = _REGION.fullmatch(line)
        if start is None:
            if line.split()[0] in stage_names:
                stages.append(line)
            else:
                has_order = True
            continue
        if region:
            yield _Round(region, tuple(stages), has_order)
        region, stages, has_order = start["region"], [], False
    if region:
        yield _Round(region, tuple(stages), has_order)


def _regions(candidate: Candidate) -> set[str]:
    return {region["name"] for region in candidate.regions}


def _steps(stages: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Stages in steps after each of which instructions have new tags."""
    last: list[str] = []
    alone = {form.words[0] for form in FACTS.forms("stages") if form.stands_alone}
    for line in stages:
        if line.split()[0] in alone:
            yield (line,)
        else:
            last.append(line)
    if last:
        yield tuple(last)


class _Writer:
    """Writes the script of the target, and what the source has been through so far."""

    def __init__(self, source: Session, target: Session) -> None:
        self._source, self._target = source, target
        self._theirs: dict[str, list[str]] = {}
        self._ours: dict[str, list[str]] = {}
        self.present = target.source
        """The target with all that was taken over."""
        self.refused: list[str] = []

    def add_stages(self, each: _Round) -> None:
        """Takes over the stages of a region."""
        for step in _steps(each.stages):
            before = self._apply(self._source, self._theirs)
            if each.region not in _regions(before) or each.region not in _regions(self.present):
                self.refused += [f"{line}: no region {each.region}" for line in step]
                return
            there = Shape(self._source.study(before, each.region)["lines"])
            here = Shape(self._target.study(self.present, each.region)["lines"])
            lines = []
            for line in step:
                own = _rename(line, here, there)
                if own is None:
                    self.refused.append(f"{line}: no instruction looks like these")
                else:
                    lines.append(own)
            self._theirs.setdefault(each.region, []).extend(step)
            self._try(each.region, lines)

    def add_order(self, each: _Round, here: Sequence[LineFacts], there: Shape) -> float:
        """Takes over the order of a region, whose lines are `here`. Returns the likeness."""
        own = Shape(here)
        counterparts = find_counterparts(own, there)
        if each.has_order:
            tags = follow(here, counterparts, there.places)
            self._try(each.region, [f"order {' '.join(tag_runs(tags))}"])
        return likeness(own, counterparts)

    def _try(self, region: str, lines: Sequence[str]) -> None:
        if not lines:
            return
        script = {**self._ours, region: [*self._ours.get(region, ()), *lines]}
        try:
            self.present = self._apply(self._target, script)
        except SessionArgumentError as error:
            self.refused += [f"{line[:80]}: {error}" for line in lines]
        else:
            self._ours = script

    @staticmethod
    def _apply(session: Session, script: dict[str, list[str]]) -> Candidate:
        if not script:
            return session.source
        return session.apply(
            "\n".join(
                "\n".join([f"region {session.letters[0]} {region}", *lines])
                for region, lines in script.items()
            )
        )


def _rename(line: str, here: Shape, there: Shape) -> str | None:
    """A stage of the source for the target: about all instructions whose nearest counterparts it
    names. None if there are none."""
    name = line.split()[0]
    theirs = list[int]()
    for first, last in _TAGS.findall(line):
        theirs += range(int(first), int(last or first) + 1)
    if not theirs:
        return line
    if name == "lines":
        # Pairs stay pairs.
        nearest = find_counterparts(there, here)
        ours = [nearest[tag].nearest for tag in theirs if tag in nearest]
        is_whole = len(set(ours)) == len(theirs)
        return f"lines {' '.join(f'I{tag}' for tag in ours)}" if is_whole else None
    named = set(theirs)
    ours = sorted(
        tag for tag, found in find_counterparts(here, there).items() if found.nearest in named
    )
    if not ours:
        return None
    distance = _DISTANCE.search(line)
    return f"{name} {' '.join(tag_runs(ours))}{distance[0] if distance else ''}"
