"""Attempts at a kernel's schedule, one after the other."""

from __future__ import annotations

import itertools
import json
import os
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cmp_to_key
from types import TracebackType
from typing import Literal, TypeVar

from conductor.rounds import HeldInstruction, held_in_words, held_reason, join_stages
from waveasm import _native
from waveasm.api.compiler import Emit
from waveasm.api.interruptible import interruptible
from waveasm.api.rescheduling import Waits
from waveasm.errors import (
    ArgumentValueError,
    BudgetError,
    InternalError,
    SessionArgumentError,
    SessionError,
    UnknownCandidateError,
    UnknownRegionError,
)
from waveasm.estimate.calibration import Calibration
from waveasm.estimate.machine_code import TRIP_COUNT
from waveasm.estimate.source_changes import SourceChange
from waveasm.input.argument_types import expect, expect_number
from waveasm.input.source import BYTE_ORDER_MARK
from waveasm.session import text
from waveasm.session.candidate import Candidate, Finished, Outcome, Reason, Trial
from waveasm.session.explain import (
    ABOUT,
    Explanation,
    LinesVerdict,
    asks_for_fewer_lines,
    explain_circuit,
    explain_range,
    explain_registers,
    explain_stall,
    explain_whatif,
    find_line,
    loads_of_parts,
    parse_factors,
    share_lines,
)
from waveasm.session.facts import (
    CandidateFacts,
    ErrorFacts,
    FoundFacts,
    HeldFacts,
    MetricFacts,
    ModuleFacts,
    RegionFacts,
    StudyFacts,
    TrialFacts,
)
from waveasm.session.measured import Hardware, Measured, MeasuredTime
from waveasm.session.objective import Objective
from waveasm.session.source import WHOLE_SEARCH, ModuleSource, open_source
from waveasm.settings.schedule import Search, SearchControl

EVALUATIONS = 300
"""What an agent may evaluate in an `improve` by default."""

WHOLE_EVALUATIONS = 600
"""What `default` may. A compile takes 100 to 1000."""

AGENTS = ModuleSource.agents
"""The agents of `Session.improve`; machine code has some of them."""

PARTS = ("summary", "code", "timeline", "registers", "script", "diff", "tried", "rules")
"""What `Session.show` shows."""

MAX_IMPROVE_WORK = 400_000
"""The most evaluations of one `improve`, times the instructions that each compiles: less than
20 seconds."""

MIN_LISTED_SHARE = 0.02
"""Regions that take less of the time keep their order in the list schedule of the source."""

MAX_LISTED_INSTRUCTIONS = 2048
"""Regions with more instructions keep it, too."""

_MAX_NEAREST = 100
"""The most characters of commands that are named as legal."""

_MAX_PAIRS = 32
"""Pairs of loads that are tried for an explanation, each in about a millisecond."""

_MAX_COPIES = 16
"""Candidates whose copies of the program are kept."""

_MAX_STUDIES = 32
"""Regions of candidates about which facts are kept."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Saved:
    """What makes a candidate again in another process (`Session.restore`)."""

    id: str
    parent: str
    script: str
    base_script: str
    has_moves: bool
    note: str


@dataclass(frozen=True, slots=True)
class _Entry:
    """A candidate with what leads to it in the compiler."""

    candidate: Candidate
    kernel: int
    base_script: str
    """The script without an order that the session has added: stages go on from it."""
    has_moves: bool
    """Whether a caller has moved instructions."""


@dataclass(slots=True)
class _Kernel:
    """The candidates of a kernel."""

    number: int
    letter: str
    source: str
    listed: str | None
    best: str
    count: int


@dataclass(frozen=True, slots=True)
class Explained:
    """An explanation; as a string, what a model reads of it."""

    found: Explanation
    text: str = field(repr=False)

    def __str__(self) -> str:
        return self.text


def _join_nearest(made: TrialFacts) -> str:
    """The commands that are legal in place of those of an attempt; empty if there are none, or if
    they are long."""
    nearest = "; ".join(join_stages(made.get("nearest", ())))
    return nearest if len(nearest) <= _MAX_NEAREST else ""


def _held_beside(held: list[HeldFacts], error: ErrorFacts) -> list[HeldFacts]:
    """What holds instructions, but nothing that the error says itself."""
    said = (error["code"], error["moved"], error["other"])
    return held if [(each["code"], each["moved"], each["other"]) for each in held] != [said] else []


def _to_held(held: HeldFacts) -> HeldInstruction:
    moved, other = (-1 if tag is None else tag for tag in (held["moved"], held["other"]))
    return HeldInstruction(
        held["tag"], held["delayed"], held["code"], moved, other, held["distance"]
    )


def _is_listed(region: RegionFacts) -> bool:
    """Whether candidates have a list order of a region from the beginning."""
    return (
        region.get("share", 0.0) >= MIN_LISTED_SHARE
        and region["instructions"] <= MAX_LISTED_INSTRUCTIONS
    )


def _join(commands: str | Iterable[str]) -> str:
    """The commands as one text. Raises an `ArgumentTypeError`."""
    if not isinstance(commands, str):
        expect("commands", commands, str, Iterable)
        lines = list(commands)
        for each in lines:
            expect("commands", each, str)
        commands = "\n".join(lines)
    expect("commands", commands, str)
    return commands


class Session:
    """The kernels of a module, and candidates of their schedules.

    Each candidate comes from another by commands (docs/moves.md) and is proved to compute the same.
    A command that is illegal is refused with a reason, which costs nothing. The same calls of the
    same source give the same ids, texts and bytes.

    One thread at a time may use a session; `copy` makes one for another. `with` frees it.
    """

    def __init__(
        self,
        source: str | bytes | os.PathLike[str],
        *,
        search: Search | None = None,
        attempts: int = 64,
        evaluations: int = 1000,
        file_name: str | None = None,
        target: str | None = None,
        unroll_limit: int | None = None,
        unroll_factor: int | None = None,
        waves_per_simd: int | None = None,
        noalias_arguments: bool = False,
        workgroup_size: Sequence[int] | None = None,
        align_loops: bool = False,
        unchecked_hazards: bool = False,
        calibration: Calibration | None = None,
        kernel: str | None = None,
        waves: int = 0,
        trip_count: int = TRIP_COUNT,
        keep_places: bool = False,
        waits: Waits = "derive",
        repair: bool = False,
        first_letter: int = 0,
        hardware: Hardware | None = None,
    ) -> None:
        """Opens a source: a module, or machine code, which is a file whose name ends as those of
        code objects (`.hsaco`) and assembly (`.s`) do, or bytes. `search` has what estimates depend
        on: objective, launch, level, arguments, LDS, constraints; its agents are not used.
        `attempts` may be evaluated, and `evaluations` made by `improve`. `first_letter` is the
        number of the first kernel's letter. The options from `target` to `unchecked_hazards` are
        those of `waveasm.compile` and for modules, but `workgroup_size` and `calibration`; those
        from `kernel` to `repair` are those of `waveasm.reschedule` and for machine code. `hardware`
        is for `measure`.

        Raises:
            SourceError: the source cannot be read or is not text.
            CompileError: the source is invalid or is for another target.
            MachineCodeError: it is not machine code for gfx942 or gfx950.
            SessionError: no kernel of it can be scheduled.
            ArgumentTypeError, ArgumentValueError: an argument is of a wrong type or out of bounds.
        """
        search = search or Search()
        expect("search", search, Search)
        if search.broker is not None or search.start or search.profile_command is not None:
            raise ArgumentValueError("search: a session has no broker, start or profile")
        if search.memory_order != "proven":
            raise ArgumentValueError("search: a session keeps proved orders only")
        expect_number("attempts", attempts, 0)
        expect_number("evaluations", evaluations, 0)
        expect_number("first_letter", first_letter, 0)
        expect("hardware", hardware, Hardware, optional=True)
        self._source = open_source(
            source,
            file_name,
            search,
            {
                "target": target,
                "unroll_limit": unroll_limit,
                "unroll_factor": unroll_factor,
                "waves_per_simd": waves_per_simd,
                "noalias_arguments": noalias_arguments,
                "workgroup_size": workgroup_size,
                "align_loops": align_loops,
                "unchecked_hazards": unchecked_hazards,
                "calibration": calibration,
            },
            {
                "kernel": kernel,
                "workgroup_size": 0,
                "waves": waves,
                "trip_count": trip_count,
                "keep_places": keep_places,
                "waits": waits,
                "repair": repair,
                "calibration": calibration,
            },
        )
        self._attempts_left = attempts
        self._evaluations_left = evaluations
        self._evaluations_made = 0
        self._entries: dict[str, _Entry] = {}
        self._kernels: list[_Kernel] = []
        self._tried: list[text.Tried] = []
        self._hardware = hardware
        self._measured: dict[str, MeasuredTime] = {}
        self._open()
        for number, each in enumerate(self._module["kernels"]):
            if not each["skipped"]:
                self._add_kernel(number, first_letter + number, each["source"])
        if not self._kernels:
            reasons = ", ".join(kernel["skipped"] for kernel in self._module["kernels"])
            raise SessionError(f"no kernel can be scheduled: {reasons}")

    def _open(self) -> None:
        """Opens the source in the compiler, without any candidate."""
        native = self._source.open()
        self._native: _native.Session | None = native
        self._broken = False
        self._module: ModuleFacts = json.loads(self._call(native.describe_kernels))
        self._objective = Objective.of(self._module["objective"], self._module["metrics"])
        self._numbers: dict[str, tuple[int, int]] = {}
        self._known: dict[tuple[int, int], str] = {}
        self._recent: OrderedDict[str, None] = OrderedDict()
        self._studies: OrderedDict[tuple[str, str], StudyFacts] = OrderedDict()

    def _add_kernel(self, number: int, letters: int, source: int) -> None:
        """Adds the source of a kernel, whose letter comes after so many, and its list schedule."""
        letter = ""
        rest = letters + 1
        while rest:
            rest, digit = divmod(rest - 1, 26)
            letter = chr(ord("a") + digit) + letter
        kernel = _Kernel(number, letter, f"{letter}0", None, f"{letter}0", 0)
        self._kernels.append(kernel)
        first = self._add(kernel, None, source, source)
        self._evaluations_made += 1
        at = source
        for region in first.candidate.regions:
            if _is_listed(region):
                at, listed = self._list(number, at, region["name"])
                self._evaluations_made += listed
        if at != source:
            kernel.listed = self._add(kernel, kernel.source, at, source).candidate.id

    # What there is.

    @property
    def kernels(self) -> tuple[str, ...]:
        """The names of the kernels that can be scheduled, in the order of the module."""
        return tuple(self._module["kernels"][kernel.number]["name"] for kernel in self._kernels)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters with which ids of candidates begin, by kernel."""
        return tuple(kernel.letter for kernel in self._kernels)

    @property
    def source(self) -> Candidate:
        """The first kernel as the source has it."""
        return self.source_of(0)

    @property
    def best(self) -> Candidate:
        """The best candidate of the first kernel: by measured times where these tell, else by the
        objective; the first of equals."""
        return self.best_of(0)

    def source_of(self, kernel: int) -> Candidate:
        """A kernel as the source has it, by its number in `kernels`."""
        return self._entries[self._kernels[kernel].source].candidate

    def best_of(self, kernel: int) -> Candidate:
        """The best candidate of a kernel, by its number in `kernels`."""
        return self._entries[self._kernels[kernel].best].candidate

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All candidates, in the order of their making."""
        return tuple(entry.candidate for entry in self._entries.values())

    @property
    def metrics(self) -> tuple[MetricFacts, ...]:
        """The metrics of estimates: name, unit, direction, and what they are."""
        return tuple(self._module["metrics"])

    @property
    def attempts_left(self) -> int:
        """How many attempts may still be evaluated."""
        return self._attempts_left

    @property
    def evaluations_left(self) -> int:
        """How many evaluations `improve` may still make."""
        return self._evaluations_left

    @property
    def evaluations_made(self) -> int:
        """How many orders were compiled: the source, list schedules, attempts and `improve`."""
        return self._evaluations_made

    def __getitem__(self, id: str) -> Candidate:
        """The candidate with an id. Raises an `UnknownCandidateError`."""
        return self._entry(id).candidate

    def __str__(self) -> str:
        """What a model reads first."""
        parts = []
        for number in range(len(self._kernels)):
            parts.append(self.describe(number))
            if len("\n".join(parts)) > text.MAX_OPENED:
                parts.pop()
                left = text.counted(len(self._kernels) - len(parts), "more kernel")
                parts.append(f"{left}: show summary")
                break
        return "\n".join(parts)

    def target_of(self, kernel: int) -> str:
        """The GPU of a kernel, by its number in `kernels`, such as `gfx942`."""
        return self._module["kernels"][self._kernels[kernel].number]["target"]

    def is_given(self, candidate: Candidate | str) -> bool:
        """Whether a candidate was there at first: a source, or its list schedule. Raises an
        `UnknownCandidateError`."""
        entry = self._entry(candidate)
        kernel = self._kernel_of(entry)
        return entry.candidate.id in (kernel.source, kernel.listed)

    def rank(self, candidates: Iterable[Candidate | str]) -> list[Candidate]:
        """The candidates, the best first as `best` says; equal ones keep their order.

        Raises:
            UnknownCandidateError: there is no such candidate.
        """

        def order(a: Candidate, b: Candidate) -> int:
            return self._prefer(b, a)

        found = [self._entry(each).candidate for each in candidates]
        return sorted(found, key=cmp_to_key(order))

    def _prefer(self, a: Candidate, b: Candidate) -> int:
        """Returns 1 if `a` is better than `b`, -1 if it is worse, and 0 if they are equal. Measured
        times of both decide where they tell, before estimates."""
        times = self._measured.get(a.id), self._measured.get(b.id)
        if times[0] is not None and times[1] is not None and (order := times[0].compare(times[1])):
            return order
        return self._objective.compare(a.metrics, b.metrics)

    def describe(self, kernel: int) -> str:
        """What a model reads first of a kernel, by its number in `kernels`."""
        asked = self._kernels[kernel]
        return text.opened(
            self._entries[asked.source].candidate,
            self._entries[asked.listed].candidate if asked.listed else None,
            self._objective,
            self._attempts_left,
            self._evaluations_left,
        )

    def grant(self, attempts: int, evaluations: int) -> None:
        """Adds to the budgets of attempts and of `improve`."""
        expect_number("attempts", attempts, 0)
        expect_number("evaluations", evaluations, 0)
        self._attempts_left += attempts
        self._evaluations_left += evaluations

    # Calls of the compiler.

    def _call(self, function: Callable[[], _T]) -> _T:
        """Calls the compiler. After a crash the session is of no use, and `copy` makes another."""
        if self._native is None:
            raise SessionError("the session is closed", "closed")
        if self._broken:
            raise SessionError("the compiler crashed in this session: go on with a copy", "crashed")
        try:
            return interruptible(function, SearchControl())
        except InternalError:
            self._broken = True
            raise

    @property
    def _bench(self) -> _native.Session:
        if self._native is None:
            raise SessionError("the session is closed", "closed")
        return self._native

    def _entry(self, candidate: Candidate | str) -> _Entry:
        """The entry of a candidate. Raises an `UnknownCandidateError`."""
        expect("candidate", candidate, Candidate, str)
        entry = self._entries.get(str(candidate))
        if entry is None:
            last = ", ".join(list(self._entries)[-5:])
            raise UnknownCandidateError(
                f"no such candidate: the last ones are {last}; the script of one makes it again"
            )
        return entry

    def _find_region(self, entry: _Entry, region: str) -> RegionFacts:
        """A region of a candidate; of machine code, also one with other registers, as scripts name
        it. Raises an `UnknownRegionError`."""
        expect("region", region, str)
        for each in entry.candidate.regions:
            is_renamed = each.get("may_rename") and region == f"{each['name']} renamed"
            if region == each["name"] or is_renamed:
                return each
        names = [each["name"] for each in entry.candidate.regions]
        listed = ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
        raise UnknownRegionError(f"no such region of {entry.candidate.id}: it has {listed}")

    def _number(self, entry: _Entry) -> tuple[int, int]:
        """The numbers of a candidate and of its base in the compiler, which may have to make them
        again."""
        id = entry.candidate.id
        if id not in self._numbers:
            number, base = (
                self._make(entry.kernel, script)
                for script in (entry.candidate.script, entry.base_script)
            )
            self._numbers[id] = (number, base)
            self._known.setdefault((entry.kernel, number), id)
        self._touch(id, entry.kernel)
        return self._numbers[id]

    def _make(self, kernel: int, script: str) -> int:
        """The number in the compiler of what a script of a candidate makes."""
        made: TrialFacts = json.loads(self._call(lambda: self._bench.apply(kernel, script)))
        if "candidate" not in made:
            raise SessionError("a candidate could not be made again", "mismatch")
        return made["candidate"]

    def _touch(self, id: str, kernel: int) -> None:
        """Notes a use of a candidate, and frees the copies of one that was not used for long."""
        self._recent[id] = None
        self._recent.move_to_end(id)
        while len(self._recent) > _MAX_COPIES:
            old, _ = self._recent.popitem(last=False)
            self._free(self._entries[old])

    def _free(self, entry: _Entry) -> None:
        for number in self._numbers.get(entry.candidate.id, ()):
            self._bench.drop(entry.kernel, number)

    def _describe(self, kernel: int, number: int) -> CandidateFacts:
        facts: CandidateFacts = json.loads(self._call(lambda: self._bench.describe(kernel, number)))
        return facts

    def _add(
        self,
        kernel: _Kernel,
        parent: str | None,
        number: int,
        base: int,
        *,
        facts: CandidateFacts | None = None,
        has_moves: bool = False,
        note: str = "",
    ) -> _Entry:
        """Makes a candidate of a number in the compiler."""
        facts = facts or self._describe(kernel.number, number)
        base_script = (
            facts["script"] if base == number else self._describe(kernel.number, base)["script"]
        )
        id = f"{kernel.letter}{kernel.count}"
        kernel.count += 1
        candidate = Candidate(
            id,
            self._module["kernels"][kernel.number]["name"],
            parent,
            facts["script"],
            facts["metrics"],
            facts["bound_reason"],
            tuple(facts["regions"]),
            tuple(facts["loops"]),
            int(facts["instructions"]),
            facts["lds_bytes"],
            facts["waves_per_simd"],
            note,
        )
        entry = _Entry(candidate, kernel.number, base_script, has_moves)
        self._entries[id] = entry
        self._numbers[id] = (number, base)
        self._known.setdefault((kernel.number, number), id)
        self._touch(id, kernel.number)
        best = self._entries[kernel.best].candidate
        if self._prefer(candidate, best) > 0:
            kernel.best = id
        return entry

    def _kernel_of(self, entry: _Entry) -> _Kernel:
        return next(kernel for kernel in self._kernels if kernel.number == entry.kernel)

    def _list(
        self, kernel: int, number: int, region: str, best: int | None = None
    ) -> tuple[int, int]:
        """Gives a region its best list order; if that is near the candidate of the number `best`,
        an order that is played as well. Returns the number of the result and the evaluations that
        it took."""
        found: FoundFacts = json.loads(
            self._call(lambda: self._bench.list(kernel, number, region, best))
        )
        return found.get("candidate", number), found["evaluations"]

    def study(self, candidate: Candidate | str, region: str) -> StudyFacts:
        """What is known about the instructions of a region, as data for programs; `show` has it as
        text. Costs nothing.

        Raises:
            UnknownCandidateError, UnknownRegionError: there is no such candidate or region.
        """
        entry = self._entry(candidate)
        self._find_region(entry, region)
        return self._study(entry, region)

    def _study(self, entry: _Entry, region: str) -> StudyFacts:
        """What is known about a region of a candidate."""
        key = (entry.candidate.id, region)
        if key not in self._studies:
            number, _ = self._number(entry)
            self._studies[key] = json.loads(
                self._call(lambda: self._bench.study(entry.kernel, number, region))
            )
            while len(self._studies) > _MAX_STUDIES:
                self._studies.popitem(last=False)
        self._studies.move_to_end(key)
        return self._studies[key]

    # Attempts.

    def attempt(
        self,
        candidate: Candidate | str,
        region: str,
        commands: str | Iterable[str],
        *,
        note: str = "",
    ) -> Trial:
        """Applies commands to a region of a candidate: moves of its instructions, or stages of a
        loop, whose result gets a list order of the region, or one that is played if that is near
        the best candidate. The result is a new candidate,
        or a reason why there is none; a refusal costs nothing.

        Raises:
            UnknownCandidateError, UnknownRegionError: there is no such candidate or region.
            BudgetError: no attempts are left.
            ArgumentTypeError: an argument has the wrong type.
        """
        entry = self._entry(candidate)
        facts = self._find_region(entry, region)
        expect("note", note, str)
        commands = _join(commands)
        if self._attempts_left <= 0:
            raise BudgetError(
                "no attempts are left: improve has "
                f"{text.counted(self._evaluations_left, 'evaluation')}, or finish"
            )
        lines = [line.strip() for line in re.split(r"[\n;]", commands)]
        lines = [line for line in lines if line and not line.startswith("#")]
        is_stage = bool(lines) and lines[0].split()[0] in self._stage_names()
        number, base = self._number(entry)
        at = base if is_stage else number
        made: TrialFacts = json.loads(
            self._call(lambda: self._bench.attempt(entry.kernel, at, region, "\n".join(lines)))
        )
        if "candidate" not in made:
            trial = self._refuse(entry, facts, lines, is_stage, made)
        else:
            trial = self._keep(entry, region, is_stage, made, note)
        self._tried.append(
            text.Tried(
                entry.candidate.id,
                region,
                "\n".join(lines),
                trial.outcome,
                trial.candidate.id if trial.candidate else "",
                trial.reason.code if trial.reason else "",
                text.numbers(trial.candidate),
            )
        )
        return trial

    def _stage_names(self) -> frozenset[str]:
        return frozenset(
            form["form"].split()[0]
            for form in self._module["commands"]
            if form["group"] == "stages"
        )

    def _keep(
        self, entry: _Entry, region: str, is_stage: bool, made: TrialFacts, note: str
    ) -> Trial:
        """What came of commands that are legal."""
        kernel = self._kernel_of(entry)
        base = number = made["candidate"]
        evaluations = 0 if made.get("repeated") else 1
        known = self._find_staged(kernel, base) if is_stage else None
        if is_stage and known is None:
            best_number, _ = self._number(self._entries[kernel.best])
            number, listed = self._list(kernel.number, base, region, best_number)
            evaluations += listed
            # The first and the last iterations work around the loop, too. What is spilled takes
            # long to compile and is hardly ever the best.
            staged = self._describe(kernel.number, number)
            near = best_number if staged["failure"] or staged["metrics"]["spills"] else None
            for each in staged["regions"]:
                if each["name"] != region and _is_listed(each):
                    number, listed = self._list(kernel.number, number, each["name"], near)
                    evaluations += listed
        facts = self._describe(kernel.number, number)
        known = known or self._find_known(kernel, number, facts)
        if known is not None:
            candidate = self._entries[known].candidate
            self._evaluations_made += 0 if made.get("repeated") else evaluations
            return Trial("repeated", candidate, None, 0, text.repeated(candidate, self._objective))
        self._attempts_left -= 1
        self._evaluations_made += evaluations
        if facts["failure"]:
            reason = Reason(
                "no-registers" if facts["lacks_registers"] else self._source.failure,
                sentence=facts["failure"],
            )
            return Trial("failed", None, reason, evaluations, text.failed(reason))
        best = self._entries[kernel.best].candidate
        new = self._add(
            kernel,
            entry.candidate.id,
            number,
            base,
            facts=facts,
            has_moves=entry.has_moves or not is_stage,
            note=note,
        )
        return self._compare(new, best, region, is_stage, len(made["warnings"]), evaluations)

    def _find_staged(self, kernel: _Kernel, base: int) -> str | None:
        """The id of a candidate that has the stages of a number in the compiler, and no orders but
        list orders: which ones depends on the best candidate at that time."""
        script = self._describe(kernel.number, base)["script"]
        for id, entry in self._entries.items():
            if (
                entry.kernel == kernel.number
                and entry.base_script == script
                and not entry.has_moves
            ):
                return id
        return None

    def _find_known(self, kernel: _Kernel, number: int, facts: CandidateFacts) -> str | None:
        """The id of a number in the compiler. In a copy, candidates may not have numbers yet."""
        known = self._known.get((kernel.number, number))
        if known is not None:
            return known
        for id, entry in self._entries.items():
            if entry.kernel == kernel.number and entry.candidate.script == facts["script"]:
                return id
        return None

    def _compare(
        self,
        new: _Entry,
        best: Candidate,
        region: str,
        new_tags: bool,
        warnings: int,
        evaluations: int,
    ) -> Trial:
        outcome = text.compared(new.candidate, best, self._objective)
        parent = self._entry(new.candidate.parent or best).candidate
        has_own = parent.id != best.id and not self.is_given(parent)
        return Trial(
            outcome,
            new.candidate,
            None,
            evaluations,
            text.kept(
                outcome,
                new.candidate,
                best,
                parent if has_own else None,
                self._objective,
                self._find_region(new, region),
                new_tags,
                warnings,
            ),
        )

    # Refusals.

    def _refuse(
        self,
        entry: _Entry,
        region: RegionFacts,
        lines: list[str],
        is_stage: bool,
        made: TrialFacts,
    ) -> Trial:
        """What came of commands that are illegal or not proved."""
        if "error" in made:
            error = made["error"]
            named = (error["moved"], error["other"], *error["missing"], *error["repeated"])
            tags = tuple(f"I{each}" for each in dict.fromkeys(named) if each is not None)
            # An error of stages is about all of them.
            is_single = len(lines) == 1 or not is_stage or error["code"] == "syntax"
            sentence = error["message"]
            if error["code"] == "fixed" and self._can_unpin(entry, region):
                sentence += "; the stage unpin drops scheduling barriers of the source"
            reason = Reason(
                error["code"],
                tags,
                error["value"],
                error["distance"],
                error["command"] + 1 if is_single else 0,
                sentence,
                self._find_nearest(entry, region, lines, is_stage, made) or _join_nearest(made),
                tuple(held_in_words(map(_to_held, _held_beside(made.get("held", []), error)))),
            )
            return Trial("refused", None, reason, 0, text.refused("refused", reason))
        pair = made["unproven"][0]
        count = len(made["unproven"])
        more = f" ({text.counted(count - 1, 'more pair')})" if count > 1 else ""
        reason = Reason(
            "unproven",
            (f"I{pair['first']}", f"I{pair['second']}"),
            sentence=f"I{pair['first']} before I{pair['second']}: {pair['message']}{more}",
            nearest=_join_nearest(made),
        )
        return Trial("unproven", None, reason, 0, text.refused("unproven", reason))

    def _check(self, kernel: int, number: int, region: str, lines: Iterable[str]) -> TrialFacts:
        """Whether commands are legal. Evaluates nothing."""
        commands = "\n".join(lines)
        checked: TrialFacts = json.loads(
            self._call(lambda: self._bench.check(kernel, number, region, commands))
        )
        return checked

    def _is_legal(self, kernel: int, number: int, region: str, lines: Iterable[str]) -> bool:
        return self._check(kernel, number, region, lines)["accepted"]

    def _can_unpin(self, entry: _Entry, region: RegionFacts) -> bool:
        """Whether the base of a candidate has scheduling barriers in a region that may go."""
        base = self._number(entry)[1]
        return self._is_legal(entry.kernel, base, region["name"], ["unpin"])

    def _find_nearest(
        self,
        entry: _Entry,
        region: RegionFacts,
        lines: list[str],
        is_stage: bool,
        made: TrialFacts,
    ) -> str:
        """What would be legal as far as the compiler does not know it: the candidate from which
        stages can go on, or the name of a loop; empty for other errors."""
        code = made["error"]["code"]
        if not is_stage:
            return ""
        name = region["name"]
        if code == "no-loop":
            loops = [each["name"] for each in entry.candidate.regions if each["is_innermost"]]
            return ", ".join(loops[:4])
        if code not in ("alone", "repeated", "after-pairs"):
            return ""
        for other in self._ancestors(entry):
            if self._is_legal(other.kernel, self._number(other)[1], name, lines):
                return other.candidate.id
        first = [line for line in lines if text.makes_tags(line)]
        number = self._number(entry)[1]
        if len(first) < len(lines) and self._is_legal(entry.kernel, number, name, first):
            return "; ".join(first)
        return ""

    def _ancestors(self, entry: _Entry) -> Iterator[_Entry]:
        """The candidates that one comes from, the nearest first."""
        parent = entry.candidate.parent
        while parent is not None:
            entry = self._entries[parent]
            yield entry
            parent = entry.candidate.parent

    # Searches.

    def improve(
        self,
        candidate: Candidate | str,
        agent: str = "anneal",
        *,
        evaluations: int | None = None,
        seed: int = 0,
        region: str | None = None,
        control: SearchControl | None = None,
    ) -> Trial:
        """Lets an agent search for a better order of a region of a candidate, from its present
        order on: `list`, `anneal`, `modulo`, `events` or `exact`. `region` is by default the one
        that takes the most time. At most `evaluations` orders are compiled: fewer if the session
        has fewer left, or if the kernel is so large that they would take longer than some seconds.
        The result is a new candidate, or the same if nothing is better. The same call gives the
        same result.

        `default` is the search of `waveasm.compile`, over all regions. From the source it also
        chooses stages, by half of its evaluations at most; other candidates keep theirs. It needs a
        module of one kernel. `evaluations` is by default 300, and WHOLE_EVALUATIONS of `default`.

        Raises:
            SessionError: `control` stopped it; there is no candidate then.
            UnknownCandidateError, UnknownRegionError: there is no such candidate or region.
            SessionArgumentError: there is no such agent.
            BudgetError: no evaluations are left.
            ArgumentTypeError, ArgumentValueError: an argument is of a wrong type or out of bounds.
        """
        entry = self._entry(candidate)
        name = entry.candidate.regions[0]["name"] if region is None else region
        facts = self._find_region(entry, name)
        name = facts["name"]
        if agent not in self._source.agents:
            raise SessionArgumentError(f"agent: expected one of {', '.join(self._source.agents)}")
        if evaluations is None:
            evaluations = WHOLE_EVALUATIONS if agent == WHOLE_SEARCH else EVALUATIONS
        expect_number("evaluations", evaluations, 1)
        expect_number("seed", seed, 0, bits=64)
        expect("control", control, SearchControl, optional=True)
        if "share" not in facts:
            raise SessionArgumentError(f"region: {name} keeps its order")
        most = max(1, MAX_IMPROVE_WORK // max(1, entry.candidate.instructions))
        if self._evaluations_left <= 0:
            raise BudgetError(
                "no evaluations of improve are left: "
                f"{text.counted(self._attempts_left, 'attempt')}, or finish"
            )
        limit = min(evaluations, most, self._evaluations_left)
        number, _ = self._number(entry)
        control = control or SearchControl()
        found: FoundFacts
        place = name
        if agent == WHOLE_SEARCH:
            place, limit = "all regions", min(evaluations, self._evaluations_left)
            found = self._search(entry, limit, seed, control)
        else:
            native = control.to_native()
            found = json.loads(
                self._call_stoppable(
                    lambda: self._bench.improve(
                        entry.kernel, number, name, agent, limit, seed, native
                    ),
                    control,
                )
            )
        used = found["evaluations"]
        self._evaluations_left = max(0, self._evaluations_left - used)
        self._evaluations_made += used
        if found.get("stopped"):
            raise SessionError("stopped: the search made no candidate", "stopped")
        kernel = self._kernel_of(entry)
        ending = f"\n{text.counted(used, 'evaluation')} of {agent} in {place}"
        if limit < evaluations:
            ending += f", of at most {limit}"
        result = found.get("candidate", number)
        known = self._find_known(kernel, result, self._describe(kernel.number, result))
        if known is not None:
            same = self._entries[known].candidate
            outcome: Outcome = "equal" if result == number else "repeated"
            found_text = (
                f"equal: nothing better than {same.id}"
                if result == number
                else text.repeated(same, self._objective)
            )
            trial = Trial(outcome, same, None, used, found_text + ending)
        else:
            best = self._entries[kernel.best].candidate
            new = self._add(kernel, entry.candidate.id, result, result, has_moves=True)
            compared = self._compare(new, best, name, False, 0, used)
            if agent == WHOLE_SEARCH:
                ending = f"\n{text.plan(new.candidate)}{ending}"
            trial = replace(compared, text=compared.text + ending)
        self._tried.append(
            text.Tried(
                entry.candidate.id,
                place,
                f"improve {agent} {limit} seed {seed}",
                trial.outcome,
                trial.candidate.id if trial.candidate else "",
                "",
                text.numbers(trial.candidate),
            )
        )
        return trial

    def _search(
        self, entry: _Entry, evaluations: int, seed: int, control: SearchControl
    ) -> FoundFacts:
        """Searches as `waveasm.compile` does, from a candidate on."""
        if len(self._module["kernels"]) > 1:
            raise SessionArgumentError(f"agent: {WHOLE_SEARCH} takes modules of one kernel")
        start = "" if entry.candidate.parent is None else entry.candidate.script
        result = self._source.search(start, evaluations, seed, control)
        found: FoundFacts = {"evaluations": result.evaluations}
        if control.is_stop_requested():
            found["stopped"] = True
        elif result.moves:
            made: TrialFacts = json.loads(
                self._call(lambda: self._bench.apply(entry.kernel, result.moves))
            )
            if "candidate" not in made:
                raise SessionError("the result of the search is not what it compiled", "mismatch")
            found["candidate"] = made["candidate"]
        return found

    def _call_stoppable(self, function: Callable[[], _T], control: SearchControl) -> _T:
        try:
            return interruptible(function, control)
        except InternalError:
            self._broken = True
            raise

    def apply(self, script: str, *, note: str = "") -> Candidate:
        """Makes the candidate of a script (`Candidate.script`) of one kernel: to go on from what an
        earlier session or a search has found. Counts as an attempt. Texts name a kernel by its
        letter, which the script may do as well.

        Raises:
            SessionArgumentError: the script is illegal, is not proved or does not compile; the text
                says why.
            BudgetError: no attempts are left.
            ArgumentTypeError: an argument has the wrong type.
        """
        expect("script", script, str)
        expect("note", note, str)
        if self._attempts_left <= 0:
            raise BudgetError("no attempts are left: finish")
        kernel, script = self._name_kernel(script)
        made: TrialFacts = json.loads(self._call(lambda: self._bench.apply(kernel.number, script)))
        if "candidate" not in made:
            why = made["error"]["message"] if "error" in made else made["unproven"][0]["message"]
            raise SessionArgumentError(f"script: {why}")
        number = made["candidate"]
        facts = self._describe(kernel.number, number)
        known = self._find_known(kernel, number, facts)
        if known is not None:
            return self._entries[known].candidate
        self._attempts_left -= 1
        self._evaluations_made += 1
        if facts["failure"]:
            raise SessionArgumentError("script: the back end does not compile the result")
        has_moves = any(region["has_order"] for region in facts["regions"])
        entry = self._add(
            kernel, kernel.source, number, number, facts=facts, has_moves=has_moves, note=note
        )
        return entry.candidate

    def _name_kernel(self, script: str) -> tuple[_Kernel, str]:
        """The kernel that a script is about, and the script with its name."""
        names = {self._module["kernels"][each.number]["quoted"]: each for each in self._kernels}
        letters = {each.letter: each for each in self._kernels}
        found: list[_Kernel] = []
        lines = []
        for line in script.removeprefix(BYTE_ORDER_MARK).split("\n"):
            words = re.fullmatch(r"\s*region\s+(.*?\S)\s+(\w+(?:\s+renamed)?)\s*", line)
            if words is not None:
                kernel = names.get(words[1]) or letters.get(words[1])
                if kernel is None:
                    raise SessionArgumentError("script: no kernel has the name of a region's line")
                found.append(kernel)
                quoted = self._module["kernels"][kernel.number]["quoted"]
                line = f"region {quoted} {words[2]}"
            lines.append(line)
        if len({kernel.number for kernel in found}) != 1:
            raise SessionArgumentError("script: expected regions of one kernel")
        return found[0], "\n".join(lines)

    # Looking.

    def show(
        self,
        candidate: Candidate | str,
        part: str = "summary",
        region: str | None = None,
        *,
        tags: str | None = None,
        other: Candidate | str | None = None,
    ) -> str:
        """Shows a part of a candidate as text: `summary`, `code`, `timeline`, `registers`,
        `script`, `diff` (against `other`, by default the parent), `tried` (all attempts) or
        `rules` (the commands). `region` is by default the one that takes the most time. Code comes
        in parts of 120 instructions, in the present order; `tags`, such as `I24` or `I24-I80`, is
        where to begin, and where to end.

        Raises:
            UnknownCandidateError, UnknownRegionError: there is no such candidate or region.
            SessionArgumentError: there is no such part or tag.
        """
        entry = self._entry(candidate)
        expect("tags", tags, str, optional=True)
        if part not in PARTS:
            raise SessionArgumentError(f"part: expected one of {', '.join(PARTS)}")
        name = entry.candidate.regions[0]["name"] if region is None else region
        name = self._find_region(entry, name)["name"]
        if part == "summary":
            return text.summary(
                entry.candidate, self._objective, self._measured.get(entry.candidate.id)
            )
        if part == "rules":
            return text.rules(self._module["commands"], entry.candidate.metrics)
        if part == "tried":
            return text.tried(self._tried)
        if part == "script":
            return text.pages(self._anonymous(entry)) or "no commands: the order of the source"
        if part == "timeline":
            return text.timeline(self._study(entry, name))
        if part == "registers":
            return text.explanation(explain_registers(self._study(entry, name)))
        if part == "diff":
            return self._diff(entry, name, other)
        study = self._study(entry, name)
        first, count = self._span(study, tags)
        return text.code(study, first, count)

    def _span(self, study: StudyFacts, tags: str | None) -> tuple[int, int]:
        """The places of the lines between two tags, at most `text.MAX_LINES` of them."""
        if tags is None:
            return 0, text.MAX_LINES
        words = re.fullmatch(r"I(\d{1,9})(?:-I(\d{1,9}))?", tags)
        if words is None:
            raise SessionArgumentError("tags: expected a tag or two, such as I24 or I24-I80")
        places = {line["tag"]: place for place, line in enumerate(study["lines"])}
        first = places[find_line(study, int(words[1]))["tag"]]
        last = places[find_line(study, int(words[2]))["tag"]] if words[2] else len(places)
        return min(first, last), min(abs(last - first) + 1, text.MAX_LINES)

    def _anonymous(self, entry: _Entry) -> str:
        """The script of a candidate with the letter of its kernel in place of the name."""
        letter = self._kernel_of(entry).letter
        return re.sub(
            r"(?m)^region .*? (\w+(?: renamed)?)$",
            rf"region {letter} \1",
            entry.candidate.script,
        ).strip()

    def _diff(self, entry: _Entry, region: str, other: Candidate | str | None) -> str:
        old = self._entry(other if other is not None else entry.candidate.parent or entry.candidate)
        if old.kernel != entry.kernel:
            raise SessionArgumentError("other: expected a candidate of the same kernel")
        try:
            self._find_region(old, region)
        except UnknownRegionError:
            return text.difference(old.candidate, entry.candidate, region, None, self._objective)
        studies = self._study(old, region), self._study(entry, region)
        return text.difference(old.candidate, entry.candidate, region, studies, self._objective)

    def explain(
        self, candidate: Candidate | str, region: str, about: str, what: str = ""
    ) -> Explained:
        """Explains the estimate of a region: `stall` or `range` of the tag `what`, the `circuit` of
        a loop, `registers`, or `whatif`, the bounds with resources scaled as `what` says, such as
        `lines=0.5 waves=8`. Evaluates nothing.

        Raises:
            UnknownCandidateError, UnknownRegionError: there is no such candidate or region.
            SessionArgumentError: `about` or `what` is not one of these.
        """
        entry = self._entry(candidate)
        facts = self._find_region(entry, region)
        expect("what", what, str)
        if about not in ABOUT:
            raise SessionArgumentError(f"about: expected one of {', '.join(ABOUT)}")
        found = self._explain(entry, facts, about, what.strip())
        return Explained(found, text.explanation(found))

    def _explain(self, entry: _Entry, region: RegionFacts, about: str, what: str) -> Explanation:
        name = region["name"]
        loop = next((each for each in entry.candidate.loops if each["region"] == name), None)
        if about == "whatif":
            scaled = explain_whatif(
                entry.candidate.metrics,
                loop,
                what,
                entry.candidate.waves_per_simd,
                has_loops=bool(entry.candidate.loops),
            )
            if asks_for_fewer_lines(parse_factors(what)):
                scaled = replace(scaled, lines=self._judge_lines(entry, region))
            return scaled
        if about == "registers":
            return explain_registers(self._study(entry, name))
        if about == "circuit":
            if loop is None:
                raise SessionArgumentError(f"about: {name} is no loop with several iterations")
            return explain_circuit(loop)
        words = re.fullmatch(r"I(\d{1,9})", what)
        if words is None:
            raise SessionArgumentError("what: expected a tag, such as I7")
        study = self._study(entry, name)
        tag = int(words[1])
        if about == "stall":
            return explain_stall(study, tag)
        prefetch = delay = ""
        if region["is_innermost"] and not region["has_stages"] and not entry.has_moves:
            find_line(study, tag)
            prefetch, delay = (
                self._judge(entry, name, command, tag) for command in ("prefetch", "delay")
            )
        return explain_range(study, tag, prefetch, delay)

    def _judge_lines(self, entry: _Entry, region: RegionFacts) -> LinesVerdict | None:
        """What the command `lines` does; None where it is refused for another reason than that no
        loads share lines, as after other stages and moves and in machine code."""
        name = region["name"]
        base = self._number(entry)[1]
        checked = self._check(entry.kernel, base, name, ["lines"])
        if entry.has_moves or (
            not checked["accepted"] and checked.get("error", {}).get("code") != "no-lines"
        ):
            return None

        def is_legal(*lines: str) -> bool:
            return self._is_legal(entry.kernel, base, name, lines)

        joins = region["is_innermost"] and is_legal("unroll 2")
        if not checked["accepted"]:
            return LinesVerdict(is_legal=False, pair=None, is_shared=False, joins=joins)
        study = self._study(entry, name)
        tried = itertools.islice(itertools.combinations(loads_of_parts(study), 2), _MAX_PAIRS)
        shared: tuple[int, int] | None = None
        for first, second in tried:
            if not is_legal(f"lines I{first} I{second}"):
                continue
            if not share_lines(study, first, second):
                return LinesVerdict(
                    is_legal=True, pair=(first, second), is_shared=False, joins=joins
                )
            shared = shared or (first, second)
        if shared is None and not region["is_innermost"]:
            return None
        return LinesVerdict(is_legal=True, pair=shared, is_shared=shared is not None, joins=joins)

    def _judge(self, entry: _Entry, region: str, command: str, tag: int) -> str:
        """`legal`, or the code of the refusal of a stage of one instruction, and why."""
        base = self._number(entry)[1]
        checked = self._check(entry.kernel, base, region, [f"{command} I{tag}"])
        if "error" not in checked:
            return "legal"
        error = checked["error"]
        if error["moved"] is None or error["other"] is None:
            return f"{error['code']}: {text.clip(error['message'], text.MAX_VERDICT)}"
        held: HeldFacts = {
            "tag": tag,
            "delayed": command == "delay",
            "code": error["code"],
            "moved": error["moved"],
            "other": error["other"],
            "distance": error["distance"],
        }
        return f"{error['code']}: {held_reason(_to_held(held))}"

    # Measuring.

    def measure(self, *candidates: Candidate | str) -> Measured:
        """Measures candidates of a kernel and its source on the `hardware` of the session, in
        turns. Where the times of two candidates differ beyond doubt, they count before estimates:
        in `best`, `rank` and `finish`. Costs nothing of the budget.

        Raises:
            UnknownCandidateError: there is no such candidate.
            SessionArgumentError: the session has no hardware, or it is for another kernel than the
                candidates.
            CompileError, MachineCodeError: a candidate does not compile.
            LaunchError: a code cannot be launched as the description says.
            WaveAsmError: the GPU has no times, see the hardware.
        """
        if self._hardware is None:
            raise SessionArgumentError(
                "hardware: expected a session that is opened with the description of a launch"
            )
        entries = [self._entry(each) for each in candidates]
        if not entries or any(entry.candidate.kernel != self._hardware.kernel for entry in entries):
            raise SessionArgumentError(
                "candidates: expected some of the kernel that the description is of"
            )
        kernel = self._kernel_of(entries[0])
        source = self._entries[kernel.source]
        asked = {entry.candidate.id: entry for entry in (source, *entries)}
        codes = [
            (id, self._source.make(entry.candidate.script, Emit.HSACO, False).result.data)
            for id, entry in asked.items()
        ]
        times = dict(zip(asked, self._hardware.measure(codes), strict=True))
        self._measured |= times
        self._choose_best(kernel)
        shown = [(entry.candidate, times[id]) for id, entry in asked.items()]
        best = self._entries[kernel.best].candidate
        return Measured(times, text.measured(shown, best))

    def _choose_best(self, kernel: _Kernel) -> None:
        """Chooses the best candidate of a kernel again."""
        kernel.best = kernel.source
        for entry in self._entries.values():
            if entry.kernel == kernel.number:
                best = self._entries[kernel.best].candidate
                if self._prefer(entry.candidate, best) > 0:
                    kernel.best = entry.candidate.id

    @property
    def can_measure(self) -> bool:
        """Whether the session has hardware."""
        return self._hardware is not None

    @property
    def measured(self) -> Mapping[str, MeasuredTime]:
        """The last measured times, by the ids of candidates."""
        return dict(self._measured)

    # Ends.

    def finish(
        self,
        candidate: Candidate | str,
        *others: Candidate | str,
        emit: Emit = Emit.HSACO,
        record_timelines: bool = False,
    ) -> Finished:
        """Compiles a candidate, by its script and with all checks of `waveasm.compile`. If the
        source or its list schedule is better, that is compiled, so that the result is never worse.
        `others` are candidates of other kernels of the module; a kernel without one keeps the order
        of the source.

        Raises:
            UnknownCandidateError: there is no such candidate.
            SessionArgumentError: two candidates are of the same kernel.
            CompileError: the candidate does not compile.
            SessionError: the compiled kernel is not what the candidate was estimated as, which is
                an error of the compiler.
        """
        asked = [self._entry(each) for each in (candidate, *others)]
        if len({entry.kernel for entry in asked}) != len(asked):
            raise SessionArgumentError("others: expected candidates of different kernels")
        chosen = [self._choose(entry) for entry in asked]
        script = "".join(entry.candidate.script for entry in chosen)
        made = self._source.make(script, emit, record_timelines)
        for entry in chosen:
            metrics = entry.candidate.metrics
            estimated = made.metrics[entry.candidate.kernel]
            if {name: metrics.get(name) for name in estimated} != dict(estimated):
                raise SessionError(
                    f"the compiled kernel is not what {entry.candidate.id} was estimated as",
                    "mismatch",
                )
        advice = [made.advice.get(entry.candidate.kernel, ()) for entry in chosen]
        texts = [self._finished(*each) for each in zip(chosen, asked, advice, strict=True)]
        return Finished(
            chosen[0].candidate,
            made.result,
            text.pages("\n".join(texts), 12_000),
            tuple(advice[0]),
        )

    def _choose(self, entry: _Entry) -> _Entry:
        """The candidate, or the best of the source and the list schedule if that is better."""
        kernel = self._kernel_of(entry)
        best = entry
        for id in (kernel.source, kernel.listed):
            if id is not None:
                other = self._entries[id]
                if self._prefer(other.candidate, best.candidate) > 0:
                    best = other
        return best

    def _finished(self, chosen: _Entry, asked: _Entry, advice: Sequence[SourceChange]) -> str:
        kernel = self._kernel_of(asked)
        best = self._entries[kernel.best].candidate
        is_better = self._prefer(best, chosen.candidate) > 0
        return text.finished(
            chosen.candidate,
            asked.candidate,
            self._entries[kernel.source].candidate,
            self._entries[kernel.listed].candidate if kernel.listed else None,
            best if is_better else None,
            self._anonymous(chosen),
            self._objective,
            advice,
            self._source.proof,
            self._measured.get(chosen.candidate.id),
        )

    def write(self, candidate: Candidate | str) -> str:
        """The program of a candidate as IR with tags in its locations, before registers are
        allocated: what `Emit.TAGGED` prints of the kernel. Machine code is written as assembly with
        tags in comments."""
        entry = self._entry(candidate)
        number, _ = self._number(entry)
        return self._call(lambda: self._bench.write(entry.kernel, number))

    def drop(self, candidate: Candidate | str) -> None:
        """Frees the copies of a candidate's program. The candidate stays, and its script makes them
        again where they are needed."""
        entry = self._entry(candidate)
        self._free(entry)
        self._recent.pop(entry.candidate.id, None)
        for key in [key for key in self._studies if key[0] == entry.candidate.id]:
            del self._studies[key]

    def copy(self) -> Session:
        """Returns a session with the same candidates and budgets, for another thread, that shares
        no state with this one. It also serves after a crash of the compiler."""
        other = object.__new__(type(self))
        other._source = self._source
        other._attempts_left = self._attempts_left
        other._evaluations_left = self._evaluations_left
        other._evaluations_made = self._evaluations_made
        other._entries = dict(self._entries)
        other._kernels = [replace(kernel) for kernel in self._kernels]
        other._tried = list(self._tried)
        other._hardware = self._hardware
        other._measured = dict(self._measured)
        other._open()
        return other

    def saved(self) -> tuple[Saved, ...]:
        """What makes the candidates again in another session of the same source and options."""
        return tuple(
            Saved(
                entry.candidate.id,
                entry.candidate.parent,
                entry.candidate.script,
                entry.base_script,
                entry.has_moves,
                entry.candidate.note,
            )
            for entry in self._entries.values()
            if entry.candidate.parent is not None
        )

    def restore(
        self, saved: Iterable[Saved], measured: Mapping[str, MeasuredTime] | None = None
    ) -> None:
        """Makes the candidates of another session again, with the same ids, and with their
        `measured` times. This session must be new. Costs nothing of its budget.

        Raises:
            SessionError: they are not of the same source and options.
        """
        kernels = {kernel.letter: kernel for kernel in self._kernels}
        for each in saved:
            if each.id in self._entries:
                continue
            kernel = kernels.get(each.id.rstrip("0123456789"))
            if kernel is None or each.id != f"{kernel.letter}{kernel.count}":
                raise SessionError("saved candidates of another session", "mismatch")
            number, base = (
                self._make(kernel.number, script) for script in (each.script, each.base_script)
            )
            self._add(kernel, each.parent, number, base, has_moves=each.has_moves, note=each.note)
        self._measured |= measured or {}
        for kernel in self._kernels:
            self._choose_best(kernel)

    def close(self) -> None:
        """Frees what the session has in the compiler."""
        self._native = None

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> Literal[False]:
        self.close()
        return False
