"""One compile of one variant at one level: what the processes of a pool do."""

from __future__ import annotations

import hashlib
import json
import pickle
import time
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

import waveasm
from waveasm.errors import CompileError, MachineCodeError, WaveAsmError
from waveasm.estimate.calibration import Calibration, choose_calibration
from waveasm.excerpt import excerpt
from waveasm.settings.schedule import Moves, Search, SearchControl
from waveasm.settings.search_options import SearchOptions
from waveasm.tuning.contest import COMPILE_OPTIONS, SEARCH_OPTIONS, Variant
from waveasm.tuning.levels import Level, search_for

ORDERS_PER_EVALUATION = 2.5
"""The orders of machine code that count as an evaluation: one is estimated, not compiled. With the
default of a search, `waveasm-reschedule` has its own default."""

QUICK_SHARE = 0.05
"""The share of the orders at the level of quick schedules."""


LIKE_EVALUATIONS = 64
"""The evaluations of a search that begins with the schedule of a similar kernel."""

TRANSFER_ATTEMPTS = 4096
"""More than a schedule has regions and stages, each of which takes one or two."""

SESSION_OPTIONS = tuple(name for name in COMPILE_OPTIONS if name != "debug_info")

MAX_LIKE_LOSS = 0.02
"""If it ends further above its bound than the similar kernel by more, the whole search is made,
too: the schedule did not fit."""


@dataclass(frozen=True, slots=True)
class Start:
    """What was found for a similar kernel."""

    variant: Variant
    moves: str
    excess: float
    """Its time by its bound."""


@dataclass(frozen=True, slots=True)
class Task:
    """A compile to do. Equal keys have equal results."""

    kernel: str
    variant: Variant
    level: Level
    search: Search
    """The search of the run; the variant's own options are not in it yet."""
    calibrations: tuple[Calibration, ...] = ()
    """Of which each variant takes that of its target."""
    start: Start | None = None
    """Only at the level of whole searches."""

    @property
    def key(self) -> str:
        """The SHA-256 of everything that decides the result."""
        settings = {name: getattr(self.search, name) for name in SEARCH_OPTIONS}
        content = [
            self.variant.digest(),
            self.level.name,
            settings if self.level is not Level.BOUND else None,
            [asdict(each) for each in self.calibrations],
            self.start and [self.start.variant.digest(), self.start.moves, self.start.excess],
        ]
        text = json.dumps(content, sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Code:
    """The code of a variant, and how it came to be."""

    data: bytes
    assembly: str
    tag_map: str
    moves: str
    record: str
    """Empty at the level of bounds, where nothing is searched."""

    def pack(self) -> bytes:
        """The code as a file of the state has it."""
        return zlib.compress(json.dumps({**asdict(self), "data": self.data.hex()}).encode(), 1)

    @classmethod
    def unpack(cls, packed: bytes) -> Code:
        """The reverse of `pack`."""
        values = json.loads(zlib.decompress(packed))
        return cls(**{**values, "data": bytes.fromhex(values["data"])})


@dataclass(frozen=True, slots=True)
class Found:
    """What a task found, in numbers. All cycles are estimates."""

    kernel: str
    """The name of the kernel's symbol."""
    time: float
    """The metric `time`: cycles of the launch in the mean of the scenarios; at the level of bounds,
    in the first scenario and the order of the source."""
    source_time: float
    """The same in the order of the source; at the level of bounds equal to `time`."""
    bound: float
    """Cycles of the launch that no order of the instructions beats, as far as units are busy."""
    bound_reason: str
    busy_share: float | None
    """The share of the bound that its reason is busy; none if that is no resource."""
    score: tuple[float, ...]
    """What ranks it against others of its level; less is better."""
    workgroups: int
    """Workgroups of the launch; 0 without one."""
    generations: int
    resident_workgroups: int
    waves_per_simd: int
    vgprs: int
    lds_bytes: int
    evaluations: int
    compute_units: int = 0
    """Those of the GPU; 0 at the level of bounds."""
    interrupted: bool = False
    """Whether the search was stopped early."""

    def to_json(self) -> str:
        """The numbers as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Found:
        """The reverse of `to_json`."""
        values = json.loads(text)
        return cls(**{**values, "score": tuple(values["score"])})


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a task: either `found` and `code`, or the `error`."""

    found: Found | None
    code: Code | None
    error: str
    seconds: float

    def pickled(self) -> bytes:
        """The outcome for a pipe."""
        return pickle.dumps(self)


def run_task(task: Task, control: SearchControl) -> Outcome:
    """Does a task. Errors of the input are its outcome. `control` ends its search early."""
    start = time.monotonic()
    try:
        found, code = _reschedule(task) if task.variant.code_object else _compile(task, control)
    except CompileError as error:
        return Outcome(None, None, _describe(error, task.variant), time.monotonic() - start)
    except WaveAsmError as error:
        return Outcome(None, None, str(error), time.monotonic() - start)
    return Outcome(found, code, "", time.monotonic() - start)


def _describe(error: CompileError, variant: Variant) -> str:
    """The errors of a compile with their lines of the source."""
    lines = []
    for each in error.diagnostics:
        lines.append(str(each))
        shown = excerpt(variant.source, each.line, each.column)
        if each.file == variant.file_name and shown:
            lines.append(shown)
    return "\n".join(lines)


def _compile(task: Task, control: SearchControl) -> tuple[Found, Code]:
    chosen = _search_of(task)
    search = search_for(task.level, chosen)
    if search is not None:
        search = _with_launch(task.variant, search)
    if task.start is None or search is None:
        return _compile_with(task, control, chosen, search)
    moves = _transfer(task.start, task.variant, search, task.calibrations)
    if not moves:
        return _compile_with(task, control, chosen, search)
    short = replace(search, start=moves, evaluations_in_all=LIKE_EVALUATIONS)
    found, code = _compile_with(task, control, chosen, short)
    if found.interrupted or found.time <= found.bound * task.start.excess * (1 + MAX_LIKE_LOSS):
        return found, code
    whole, whole_code = _compile_with(task, control, chosen, search)
    evaluations = found.evaluations + whole.evaluations
    if whole.score <= found.score:
        found, code = whole, whole_code
    return replace(found, evaluations=evaluations, interrupted=whole.interrupted), code


def _transfer(
    start: Start, variant: Variant, search: Search, calibrations: tuple[Calibration, ...]
) -> str:
    """The moves of a similar kernel for `variant`; empty if none help."""
    sessions = []
    for each in (start.variant, variant):
        options = {name: each.options[name] for name in SESSION_OPTIONS if name in each.options}
        if options.get("waves_per_simd") == "auto":
            return ""
        sessions.append(
            waveasm.Session(
                each.source,
                file_name=each.file_name,
                search=_with_launch(each, search),
                attempts=TRANSFER_ATTEMPTS,
                calibration=_calibration_of(each, calibrations),
                **options,
            )
        )
    with sessions[0] as source, sessions[1] as target:
        return waveasm.transfer_moves(Moves(start.moves), source, target).moves.text


def _calibration_of(variant: Variant, calibrations: tuple[Calibration, ...]) -> Calibration | None:
    return choose_calibration(
        calibrations,
        variant.code_object or variant.source,
        variant.file_name,
        variant.options.get("target"),
    )


def _with_launch(variant: Variant, search: Search) -> Search:
    return replace(
        search,
        launch=variant.launch,
        arguments=variant.arguments,
        described=variant.described,
        lds_bytes=variant.lds_bytes,
    )


def _compile_with(
    task: Task, control: SearchControl, chosen: Search, search: Search | None
) -> tuple[Found, Code]:
    variant = task.variant
    options = dict(variant.options)
    if search is None and options.get("waves_per_simd") == "auto":
        # Only a search can choose.
        del options["waves_per_simd"]
    result = waveasm.compile(
        variant.source,
        file_name=variant.file_name,
        schedule=search,
        record_timelines=task.level is Level.WHOLE,
        control=control,
        calibration=_calibration_of(variant, task.calibrations),
        **options,
    )
    code = Code(result.data, result.assembly, result.tag_map, result.moves, result.record)
    found = replace(_estimate(task, chosen, code), interrupted=result.interrupted)
    if result.record:
        record = json.loads(result.record)
        (kernel,) = record["kernels"]
        if kernel["skipped"] is None:
            found = replace(
                found,
                time=kernel["best"]["time"],
                source_time=kernel["baseline"]["time"],
                evaluations=kernel["evaluations"],
                compute_units=kernel["compute_units"],
                score=_score(record, kernel["best"]),
            )
    return found, code


def _reschedule(task: Task) -> tuple[Found, Code]:
    """Machine code of any compiler: its instructions may change places within their blocks."""
    variant = task.variant
    chosen = _search_of(task)
    code = Code(variant.code_object, "", "", "", "")
    # Before any search: what is wrong with the input is an error of it.
    found = _estimate(task, chosen, code)
    if task.level is Level.BOUND:
        return found, code
    share = 1.0 if task.level is Level.WHOLE else QUICK_SHARE
    result = waveasm.reschedule(
        variant.code_object,
        orders=max(1, round(ORDERS_PER_EVALUATION * share * chosen.evaluations)),
        seed=chosen.seed,
        **_launch_of(task, chosen),
    )
    (kernel,) = result.kernels
    if not kernel.time_before:
        raise MachineCodeError(f"{variant.file_name}: {kernel.name}: {kernel.reason}")
    code = replace(code, data=result.data, moves=result.moves)
    return replace(
        _estimate(task, chosen, code),
        time=kernel.time_after,
        source_time=kernel.time_before,
        score=(kernel.time_after,),
        evaluations=sum(block.orders for block in kernel.blocks),
    ), code


def _search_of(task: Task) -> Search:
    """The search of the run with the variant's own options."""
    own: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in task.variant.search.items()
    }
    return replace(task.search, **own)


def _launch_of(task: Task, chosen: Search) -> dict[str, Any]:
    """The launch of a variant, as functions about machine code take it."""
    variant = task.variant
    return {
        "launch": variant.launch,
        "level": chosen.level,
        "lines": chosen.lines,
        "arguments": variant.arguments,
        "described": variant.described,
        "lds_bytes": variant.lds_bytes,
        "file_name": variant.file_name,
        "calibration": _calibration_of(variant, task.calibrations),
    }


def _estimate(task: Task, chosen: Search, code: Code) -> Found:
    """What code is worth as it stands. Raises `MachineCodeError`."""
    variant = task.variant
    estimates = waveasm.estimate_machine_code(
        code.data, tag_map=code.tag_map, **_launch_of(task, chosen)
    )
    if len(estimates) != 1:
        names = ", ".join(each.name for each in estimates)
        raise MachineCodeError(
            f"{variant.file_name}: a variant has one kernel, got {len(estimates)}: {names}"
        )
    (estimate,) = estimates
    bound = _launch_bound(estimate)
    return Found(
        kernel=estimate.name,
        time=estimate.time,
        source_time=estimate.time,
        bound=bound,
        bound_reason=estimate.bound_reason,
        busy_share=estimate.busy_share,
        score=(bound, estimate.time),
        workgroups=estimate.workgroups,
        generations=estimate.generations,
        resident_workgroups=estimate.resident_workgroups,
        waves_per_simd=estimate.waves_per_simd,
        vgprs=estimate.vgprs + estimate.agprs,
        lds_bytes=max(estimate.lds_bytes, variant.lds_bytes),
        evaluations=0,
    )


def _launch_bound(estimate: waveasm.KernelEstimate) -> float:
    """The bound in the unit of the time: a launch takes as many bounds as it would take cycles."""
    if not estimate.cycles:
        return 0.0
    return estimate.time * estimate.bound_cycles / estimate.cycles


def _score(record: Mapping[str, Any], metrics: Mapping[str, float]) -> tuple[float, ...]:
    """The metrics of the objective in its order, so that less is better."""
    directions = {each["name"]: each["higher_is_better"] for each in record["metrics"]}
    return tuple(
        -metrics[name] if directions[name] else metrics[name]
        for name in record["objective"]
        if name in metrics
    )


assert set(SEARCH_OPTIONS) <= {option.name for option in fields(SearchOptions)}
