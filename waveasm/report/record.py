"""The record of a Conductor run, which the compiler writes and the report shows.

The fields have the names of the JSON. All cycles are cycles of the SIMD's clock. A record of
another form raises a `RecordError`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from waveasm.errors import WaveAsmError

VERSION = 1
"""Version of the record format. Incompatible changes increase it."""

Unit = Literal["valu", "trans", "salu", "smem", "vmem", "lds", "mfma", "branch"]
"""The units that execute instructions, as in `conductor.facts`."""

Cause = Literal["vmem", "lds", "smem", "mfma", "hazard", "barrier", "unit", "branch"]
"""The causes for which a wave does not issue, as in `conductor.facts`."""

Outcome = Literal["kept", "worse", "refused", "unproven", "failed", "empty"]
"""The outcomes of a round: its order is the agent's best so far; its order is legal but not better;
a command is illegal; its order cannot be proved to compute the same; the back end fails for it; the
round has no commands."""

Severity = Literal["info", "warn", "critical"]
"""Severities of warnings, the worst last."""

Metrics = dict[str, float]
"""Known values by the names in `Record.metrics`. An order that the back end does not compile has
only `spills_or_failure`."""


class RecordError(WaveAsmError, ValueError):
    """The record is invalid. The text gives the location, the expected and the actual content."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)


class Metric(_Part):
    """A metric and which of its values are better."""

    name: str
    unit: str
    """Empty for plain numbers."""
    higher_is_better: bool
    description: str


class EventPeak(_Part):
    """The most results of one unit at a time that operations of another one wait for."""

    producer: str
    consumer: str
    before: int
    """In the original order."""
    after: int
    """In the best order."""


class Region(_Part):
    """A region that was searched or whose operations moved."""

    name: str
    operations: int
    baseline: Metrics
    best: Metrics
    best_agent: str
    """The agent that found the best order, or `moves` if the moves were given; empty for the source
    order."""
    best_agent_number: int | None
    """`Agent.number` of that agent; null if it is not an agent of this run."""
    cached: bool
    """Whether an earlier search found the order, which was then checked and evaluated again. No
    agent of this run searched the region."""
    moves: list[str]
    """Commands that lead from the original order to the best one."""
    events: list[EventPeak] = []
    """Older records lack them."""
    ir_before: str
    """One line per operation, starting with its tag, such as `I7`; other lines have no tag."""
    ir_after: str
    places: dict[str, str] = {}
    """Where operations stand in the source, by tag, as `k.py:7:5`; older records lack them."""


class Agent(_Part):
    """One agent in one region."""

    number: int
    """Number among the agents of its region, from 0; it distinguishes agents with the same name."""
    name: str
    strategy: str
    """Empty if the agent has none."""
    region: str
    rounds: int
    evaluations: int
    best: Metrics
    cost_dollars: float
    input_tokens: int
    """Includes tokens that the provider read from its cache."""
    output_tokens: int


class RoundError(_Part):
    """Why a command was refused."""

    code: str
    command: int
    """Index among the commands of the round, from 0."""
    moved: int | None = None
    """Tag of the operation that was to move; null if the reason is about none."""
    other: int | None = None
    """Tag of the operation that forbids it."""
    distance: int = 0
    """With the code "stage": the iterations from that of `other` to that of `moved` in which
    `moved` must follow `other`."""
    needed: int = 0
    """What is too large: bytes of the LDS, or the number of a buffer."""
    limit: int = 0
    """How large it may be, or how many buffers there are."""
    missing: list[int] = []
    """With the code "incomplete": tags that an order lacks."""
    repeated: list[int] = []
    """With the code "incomplete": tags that it has more than once."""
    message: str


class Warning(_Part):
    """A move that may make the code wrong or slow, by its effect on two tags."""

    severity: Severity
    kind: str
    first: int
    second: int
    message: str


class UnprovenPair(_Part):
    """Two tags whose exchange could not be proved to be legal."""

    first: int
    """The tag that came before `second`."""
    second: int
    message: str


class Round(_Part):
    """One proposal of an agent."""

    region: str
    agent_number: int
    """`Agent.number` in the region."""
    agent: str
    round: int
    """Number among the rounds of its agent, from 1."""
    list_number: int = 0
    """Number of the list among those of an answer, from 1; 0 if it had one list, and in older
    records."""
    commands: list[str]
    outcome: Outcome
    metrics: Metrics | None
    """Null if the order was not evaluated."""
    error: RoundError | None
    warnings: list[Warning]
    unproven: list[UnprovenPair]
    failure: str | None
    """Why the back end failed or why there are no commands; null if there is no reason."""
    stopped: str | None = None
    """Why the agent was not asked again, such as "three equal answers"; null unless that was for
    its answers."""

    @property
    def number(self) -> str:
        """The round, and the list if its answer had several: "3", "3, list 2"."""
        return f"{self.round}, list {self.list_number}" if self.list_number else str(self.round)


class StageRefusal(_Part):
    """Stages that Conductor tried by itself, and why a loop cannot have them."""

    region: str
    commands: list[str]
    error: RoundError


class StagePlan(_Part):
    """Stages of a region that were compared with others."""

    region: str
    commands: list[str]
    """None are the region as it is."""
    level: Literal["list", "play", "final"]
    """How far they came: list schedules, played orders, a short search."""
    chosen: bool
    metrics: Metrics
    """Of the kernel with the best schedule at that level."""


class ProfileRow(_Part):
    """A profiler's measurement of an operation, in cycles per execution, and the estimate of the
    cycle model for the source order."""

    region: str
    tag: int
    hits: int
    """Number of measured executions."""
    latency_min: float
    """Cycles of stall and issue; 0, like `latency_max`, if the profile has only sums."""
    latency_mean: float
    latency_max: float
    stall_mean: float
    idle_mean: float
    predicted_stall: float
    """The stall that the cycle model estimates."""


class Event(_Part):
    """An instruction issued by a wave."""

    wave: int
    unit: Unit
    ready: int
    """The cycle in which the instruction could have issued without a stall."""
    issue: int
    end: int
    """The cycle in which the unit is free again."""
    done: int | None = None
    """The cycle in which its result is there, for loads, or in which it is complete; null unless a
    counter of the hardware counts the instruction."""
    tag: str | None
    region: str | None
    mnemonic: str
    cause: Cause | None
    """Cause of the stall from `ready` to `issue`; null only if there is none."""


class Load(_Part):
    """Where a load finds its data."""

    region: str
    tag: str
    text: str
    """The level of memory, then a comma and why, in words."""


class OperationStalls(_Part):
    """The stalls of an operation in all its executions by a wave."""

    region: str
    tag: str
    executions: int = Field(ge=1)
    stalls: dict[Cause, int]
    """Cycles by cause, with those of the waits and wait states before it."""


class Timeline(_Part):
    """The estimate of the cycle model for one schedule."""

    cycles: int
    """Cycles of the whole kernel."""
    waves_per_simd: int
    window: tuple[int, int]
    """The first and last cycle that `events` covers."""
    stalls: dict[Cause, float]
    """Stall cycles of one wave in the whole kernel."""
    utilization: dict[Unit, float]
    """The share of `cycles` in which the unit is busy, from 0 to 1."""
    events: list[Event]
    """Empty if `operations` has the stalls instead."""
    operations: list[OperationStalls] = Field(default_factory=list)
    loads: list[Load] = Field(default_factory=list)
    """Loads from vector memory that have tags."""

    def loads_of(self, region: str) -> dict[str, str]:
        """Where the loads of a region find their data, by tag."""
        return {each.tag: each.text for each in self.loads if each.region == region}


class Timelines(_Part):
    """Timelines of the source order and of the best order. Null if not recorded or if the order
    does not compile."""

    baseline: Timeline | None
    best: Timeline | None

    @property
    def recorded(self) -> dict[str, Timeline]:
        """The existing timelines by the names of their fields; one for both if they are equal."""
        if self.baseline is not None and self.baseline == self.best:
            return {"both": self.best}
        both = {"baseline": self.baseline, "best": self.best}
        return {name: timeline for name, timeline in both.items() if timeline is not None}

    @property
    def have_events(self) -> bool:
        """Whether there are instructions to draw."""
        return any(timeline.events for timeline in self.recorded.values())


class StageBound(_Part):
    """What the exact solver found if iterations of a loop may overlap: cycles of an iteration in
    its model of a wave."""

    region: str
    unroll: int
    """Iterations of the source in an iteration."""
    loads_lines: bool = False
    """Whether pairs of loads take whole cache lines."""
    max_stages: int
    """How many iterations of the new loop an iteration may be spread over."""
    before: float
    """Of the schedule from which the solver started."""
    cycles: float
    """Of the best one that is known."""
    bound: float
    """No schedule takes less."""
    stages: int
    """The iterations over which the best one is spread."""
    metrics_before: Metrics
    """The kernel with the schedule that was the best before."""
    metrics: Metrics | None
    """The kernel with the schedule that the solver found; null if it is the same one or does not
    compile."""
    outcome: str
    failure: str | None


_FORMER_COMMAND = "former_command"

_FORMER_COMMANDS = {"rotated_before": ("rotate before", None), "clamps_tail": ("tail clamp", False)}
"""By field: the command, and what the field is in loops without it."""


class Pipeline(_Part):
    """How a loop was pipelined before the search."""

    region: str
    unroll: int
    """Iterations of the source in an iteration."""
    prefetched: list[int]
    """Tags that the operations had before, each once for each iteration that it runs ahead."""
    delayed: list[int]
    slotted: list[int] = []
    """Numbers of the LDS buffers that got a second slot."""
    unpinned: bool = False
    """Whether the loop lost the scheduling barriers and priorities of the source."""
    loads_lines: bool = False
    """Whether pairs of loads take whole cache lines."""
    line_pairs: list[int] = []
    """Tags of chosen pairs that do, one pair after the other."""

    @model_validator(mode="before")
    @classmethod
    def _without_former_commands(cls, pipeline: object) -> object:
        """Records of earlier versions say of each loop which commands it has that are gone."""
        if not isinstance(pipeline, dict):
            return pipeline
        for field, (command, unused) in _FORMER_COMMANDS.items():
            if pipeline.get(field, unused) != unused:
                raise PydanticCustomError(
                    _FORMER_COMMAND,
                    "has `{command}`, a command of earlier versions",
                    {"command": command},
                )
        return {name: value for name, value in pipeline.items() if name not in _FORMER_COMMANDS}


class OccupancyTrial(_Part):
    """A search with one limit of vector registers."""

    waves_per_simd: int | None
    """The waves that fit on a SIMD by the limit; null for the search without one."""
    metrics: Metrics | None
    """The best order; null if the program does not fit."""
    failure: str | None
    kept: bool
    """Whether the kernel has this limit."""


class CircuitStep(_Part):
    """An instruction of a circuit. The next one issues at least `cycles` later."""

    tag: int | None
    """Null if it has none in the region."""
    cycles: float
    iterations: int
    """Iterations until that of the next instruction."""


class Circuit(_Part):
    """Results that lead back to where they come from, some iterations later."""

    cycles: float
    iterations: int
    """0 if there is no circuit."""
    steps: list[CircuitStep]


class IterationBounds(_Part):
    """Cycles of an iteration that neither orders nor overlapping iterations save."""

    resources: dict[str, float]
    """How long the waves of the SIMD keep each resource busy."""
    issue: float
    """The issue slots of one wave."""
    phases: float
    """The phases between barriers, one after the other; 0 without barriers."""
    circuit: Circuit
    """The one with the most cycles for each of its iterations."""


class Loop(_Part):
    """A loop of the best order."""

    region: str
    trip_count: int
    is_trip_count_known: bool
    cycles: float
    """Estimated cycles of an iteration, all waves of the SIMD."""
    bound: float
    """No order takes less."""
    bound_reason: str
    overlapped: IterationBounds


class RegisterPoint(NamedTuple):
    """The registers that are live at an operation, or the most at some operations in a row."""

    vgprs: int
    agprs: int
    sgprs: int


class RegisterPeak(_Part):
    """The first operation with the most vector registers."""

    point: int
    """Index among the points."""
    vgprs: int
    agprs: int
    sgprs: int
    tag: str | None
    region: str | None


class RegisterValue(_Part):
    """A value in vector registers at the peak."""

    is_agpr: bool
    registers: int
    mnemonic: str
    """Of the operation that defines the value; "argument" for an argument of a loop."""
    tag: str | None
    region: str | None
    last_tag: str | None
    """The operation that reads it last."""
    last_region: str | None


class RegisterUse(_Part):
    """The registers that the values of one order need, before allocation copies, moves or spills
    any."""

    operations: int
    points: list[RegisterPoint]
    """In the order of the program, each for as many operations."""
    tags: list[str | None] = []
    """Region and tag of the operation of each point, such as `loop0 I7`; null without a tag. Empty
    if a point stands for several operations."""
    peak: RegisterPeak
    values: list[RegisterValue]
    """The largest first."""
    values_left_out: int
    registers_left_out: int
    limits: list[int]
    """VGPRs and AGPRs that a wave may have: entry 0 with one wave per SIMD, entry 1 with two, and
    so on."""
    waves_by_lds: int | None = None
    """Waves on a SIMD that the LDS lets run. Null if the size of a workgroup is not known."""


class Registers(_Part):
    """The registers of the source order and of the best order. Null if not recorded."""

    baseline: RegisterUse | None
    best: RegisterUse | None


class CodeLine(_Part):
    """The machine code of an operation."""

    region: str | None
    tag: str | None
    source: str | None
    """The place in the source as `gemm.mlir:12:10`."""
    instructions: list[str]


class ScenarioTimes(_Part):
    """How long a kernel takes in one scenario, in cycles; null if it does not compile."""

    alone: bool
    """Whether each compute unit has one workgroup, instead of those of the launch."""
    level: str
    """Where loads find their data."""
    lines: str
    """What the L1 keeps: `never`, `sets` or `full`."""
    source: float | None
    best: float | None


class Contents(_Part):
    """The machine instructions of a region, waits and wait states left out."""

    instructions: int
    vector: int
    """Of the vector ALU, without matrix instructions."""
    conversions: int
    """Those of them that convert between types."""
    loads: int
    """From vector memory."""
    known_loads: int
    """Those whose cache lines the estimate knows."""
    used_bytes: float
    """Of these, the bytes of all lanes of a wave, and those of the cache lines that they lie in."""
    line_bytes: float


class Kernel(_Part):
    """One kernel."""

    name: str
    skipped: str | None
    """Why the kernel was neither scheduled nor evaluated; null if it was."""
    baseline: Metrics
    best: Metrics
    bound_reason: str | None = None
    """Why the bound of the best order is one. Null in earlier records."""
    busy_share: float | None = None
    """The share of the bound that its reason is busy, if that is a resource of the GPU."""
    scenarios: list[ScenarioTimes] = []
    """The times in all scenarios between which the search had to decide. Earlier records have
    none."""
    workgroups: int = 0
    """Of the launch that the times are of; 0 if it is unknown."""
    compute_units: int = 0
    """Of the GPU. Earlier records have 0."""
    contents: dict[str, Contents] = {}
    """What the regions of the best order consist of. Earlier records have none."""
    evaluations: int
    repaired: bool = False
    """Whether waits and wait states that the source lacks were added, as to machine code."""
    rounds_left_out: int = 0
    """Rounds that the limit of evaluations took from agents without a model."""
    occupancy_trials: list[OccupancyTrial] = []
    """Empty unless the search tried limits of vector registers."""
    pipelines: list[Pipeline]
    stage_rounds: list[Round]
    """Rounds in which a model proposed stages; its agents are not among `agents`."""
    stage_refusals: list[StageRefusal] = []
    """Stages that Conductor proposed and that are refused. Earlier records have none."""
    stage_plans: list[StagePlan] = []
    """Stages that were compared. Earlier records have none."""
    stage_bounds: list[StageBound] = []
    """What the exact solver found about stages, if it was asked."""
    regions: list[Region]
    agents: list[Agent]
    rounds: list[Round]
    profile: list[ProfileRow]
    """Empty without a profile."""
    loops: list[Loop] = []
    """The loops with several iterations, the innermost first. Earlier records have none."""
    timelines: Timelines
    registers: Registers = Registers(baseline=None, best=None)
    code: list[CodeLine] = []
    """The machine code of the best order; empty if the compile ended before there was any."""


class Broker(_Part):
    """The broker, its provider and the totals of the run."""

    uses_cache: bool
    uses_llm: bool
    no_provider_reason: str
    """Why the broker has no model to ask; empty if it has one."""
    provider: str
    model: str
    budget_dollars: float
    """0 if unlimited."""
    rounds: int
    """Rounds requested."""
    answers: int
    """Rounds that got a usable answer."""
    input_tokens: int
    """Includes `cached_input_tokens`."""
    cached_input_tokens: int
    output_tokens: int
    dollars: float


class Assumptions(_Part):
    """What estimates assume."""

    workgroups: int
    """Workgroups of the launch; 0 without one."""
    workitems: int
    """Work-items of a workgroup of the launch."""
    level: str
    """Where loads find their data, by the kind of access."""
    align_loops: bool
    """Whether emission aligns the heads of loops."""
    times_of: str = "gfx942"
    """The GPU whose instruction times the estimates take: the target, or the one that stands in for
    what is assumed of it. Compilers that did not say took those of gfx942."""
    calibration: str = ""
    """The name of the measured times that estimates have; empty for those of `times_of`."""
    assumed_times: list[str] = []
    """Which times of the target are assumed to be those of `times_of`."""


class Record(_Part):
    """A run."""

    version: Literal[1]
    target: str
    objective: list[str]
    """The metrics of the objective, the most important first."""
    memory_order: str
    pipeline: bool
    """Whether iterations of loops might overlap."""
    assumptions: Assumptions
    metrics: list[Metric]
    broker: Broker | None
    """Null without a broker."""
    interrupted: bool = False
    """Whether the search was stopped early; the kernels have the results up to then."""
    kernels: list[Kernel]


class _Problem(NamedTuple):
    where: str
    what: str


def _path(parts: Iterable[int | str]) -> str:
    path = ""
    for part in parts:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path


def _shown(value: object) -> str:
    """Formats a value for a message."""
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _parse_problem(error: ValidationError) -> _Problem:
    first = error.errors(include_url=False)[0]
    where = _path(first["loc"])
    match first["type"]:
        case "extra_forbidden":
            return _Problem(where, "is not a field of a record")
        case "missing":
            return _Problem(where, "is missing")
        case problem if problem == _FORMER_COMMAND:
            return _Problem(where, first["msg"])
    what = first["msg"].removeprefix("Input should be ")
    return _Problem(where, f"expected {what}, got {_shown(first['input'])}")


def _metric_problems(record: Record) -> Iterator[_Problem]:
    names = [metric.name for metric in record.metrics]
    for index, name in enumerate(names):
        if name in names[:index]:
            yield _Problem(f"metrics[{index}].name", f"there are two metrics {_shown(name)}")

    def check(where: str, metrics: Metrics | None) -> Iterator[_Problem]:
        for name in metrics or {}:
            if name not in names:
                expected = ", ".join(names) or "none, as 'metrics' is empty"
                yield _Problem(
                    where, f"expected metrics of 'metrics' ({expected}), got {_shown(name)}"
                )

    for number, kernel in enumerate(record.kernels):
        at = f"kernels[{number}]"
        yield from check(f"{at}.baseline", kernel.baseline)
        yield from check(f"{at}.best", kernel.best)
        for index, region in enumerate(kernel.regions):
            yield from check(f"{at}.regions[{index}].baseline", region.baseline)
            yield from check(f"{at}.regions[{index}].best", region.best)
        for index, agent in enumerate(kernel.agents):
            yield from check(f"{at}.agents[{index}].best", agent.best)
        for index, entry in enumerate(kernel.rounds):
            yield from check(f"{at}.rounds[{index}].metrics", entry.metrics)
        for index, trial in enumerate(kernel.occupancy_trials):
            yield from check(f"{at}.occupancy_trials[{index}].metrics", trial.metrics)
        for index, plan in enumerate(kernel.stage_plans):
            yield from check(f"{at}.stage_plans[{index}].metrics", plan.metrics)


def _region_problems(record: Record) -> Iterator[_Problem]:
    for number, kernel in enumerate(record.kernels):
        at = f"kernels[{number}]"
        names = [region.name for region in kernel.regions]
        for index, name in enumerate(names):
            if name in names[:index]:
                yield _Problem(
                    f"{at}.regions[{index}].name", f"there are two regions {_shown(name)}"
                )
        users = [(f"{at}.agents[{i}]", agent.region) for i, agent in enumerate(kernel.agents)]
        users += [(f"{at}.rounds[{i}]", entry.region) for i, entry in enumerate(kernel.rounds)]
        for where, name in users:
            if name not in names:
                expected = ", ".join(names) or "none, as the kernel has none"
                yield _Problem(
                    f"{where}.region",
                    f"expected a region of the kernel ({expected}), got {_shown(name)}",
                )


def _agent_problems(record: Record) -> Iterator[_Problem]:
    for number, kernel in enumerate(record.kernels):
        at = f"kernels[{number}]"
        names: dict[tuple[str, int], str] = {}
        for index, agent in enumerate(kernel.agents):
            if (agent.region, agent.number) in names:
                yield _Problem(
                    f"{at}.agents[{index}].number",
                    f"there are two agents {agent.number} of region {_shown(agent.region)}",
                )
            names[agent.region, agent.number] = agent.name
        users = [
            (f"{at}.rounds[{i}].agent", entry.region, entry.agent_number, entry.agent)
            for i, entry in enumerate(kernel.rounds)
        ]
        users += [
            (
                f"{at}.regions[{i}].best_agent",
                region.name,
                region.best_agent_number,
                region.best_agent,
            )
            for i, region in enumerate(kernel.regions)
            if region.best_agent_number is not None
        ]
        for where, region, agent_number, name in users:
            known = names.get((region, agent_number))
            if known != name:
                expected = _shown(known) if known is not None else "none, as there is none"
                yield _Problem(
                    where,
                    f"expected the name of agent {agent_number} of region {_shown(region)} "
                    f"({expected}), got {_shown(name)}",
                )


def _round_problems(record: Record) -> Iterator[_Problem]:
    for number, kernel in enumerate(record.kernels):
        all_rounds = [("rounds", i, entry) for i, entry in enumerate(kernel.rounds)]
        all_rounds += [("stage_rounds", i, entry) for i, entry in enumerate(kernel.stage_rounds)]
        for where, index, entry in all_rounds:
            count = len(entry.commands)
            if entry.error is not None and not 0 <= entry.error.command < count:
                yield _Problem(
                    f"kernels[{number}].{where}[{index}].error.command",
                    f"expected one of the {count} commands of the round, from 0, got "
                    f"{entry.error.command}",
                )


def _timeline_problems(where: str, timeline: Timeline) -> Iterator[_Problem]:
    first, last = timeline.window
    if not 0 <= first <= last:
        yield _Problem(
            f"{where}.window", f"expected first and last cycle in this order, got {first}, {last}"
        )
    for index, event in enumerate(timeline.events):
        at = f"{where}.events[{index}]"
        if event.wave < 0:
            yield _Problem(f"{at}.wave", f"expected 0 or more, got {event.wave}")
        if not 0 <= event.ready <= event.issue <= event.end:
            yield _Problem(
                at,
                f"expected ready <= issue <= end, got {event.ready}, {event.issue}, {event.end}",
            )
        if event.cause is None and event.issue > event.ready:
            yield _Problem(
                f"{at}.cause",
                f"expected a cause of the stall of {event.issue - event.ready} cycles, got null",
            )


def _problems(record: Record) -> Iterator[_Problem]:
    yield from _metric_problems(record)
    yield from _region_problems(record)
    yield from _agent_problems(record)
    yield from _round_problems(record)
    for number, kernel in enumerate(record.kernels):
        for name, timeline in kernel.timelines.recorded.items():
            yield from _timeline_problems(f"kernels[{number}].timelines.{name}", timeline)


def parse_record(run: Mapping[str, Any]) -> Record:
    """Parses a record from a JSON object.

    Raises:
        RecordError: the object is not a record.
    """
    try:
        # Half of a surrogate pair is not text, although JSON can express it.
        data = json.dumps(run, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"the record is not JSON: {error}") from error
    try:
        record = Record.model_validate_json(data)
    except ValidationError as error:
        where, what = _parse_problem(error)
        raise RecordError(f"{where or 'the record'}: {what}") from error
    for where, what in _problems(record):
        raise RecordError(f"{where}: {what}")
    return record
