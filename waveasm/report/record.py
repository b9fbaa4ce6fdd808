"""The record of a Conductor run: what the compiler writes and the report shows.

The names of fields are those of the JSON. All cycles are cycles of the SIMD's clock. A record
that is not as described here is a `RecordError`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from waveasm.errors import WaveAsmError

VERSION = 1
"""Version of the form of records. A change that readers must know raises it."""

Unit = Literal["valu", "trans", "salu", "smem", "vmem", "lds", "mfma", "branch"]
"""What executes an instruction: the units of `conductor.facts`."""

Cause = Literal["vmem", "lds", "smem", "mfma", "hazard", "barrier", "unit", "branch"]
"""Why a wave does not issue: the stall causes of `conductor.facts`."""

Outcome = Literal["kept", "worse", "refused", "unproven", "failed", "empty"]
"""What became of a round: it is the best of its agent so far; it is legal and no better; a
command is illegal; the new order cannot be proved to compute the same; the back end could not
finish it; it had no commands."""

Severity = Literal["info", "warn", "critical"]
"""Severities of warnings; the worst comes last."""

Metrics = dict[str, float]
"""Values by names of `Record.metrics`, without those that are not known. An order that the back
end does not compile has only `spills_or_failure`."""


class RecordError(WaveAsmError):
    """The record is not as described. Says where, what was expected and what was found."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)


class Metric(_Part):
    """What is measured, and which way is better."""

    name: str
    unit: str
    """Empty for plain numbers."""
    higher_is_better: bool
    description: str


class Region(_Part):
    """A block whose operations changed places, or could have."""

    name: str
    operations: int
    baseline: Metrics
    best: Metrics
    best_agent: str
    """The agent whose order is used, or `moves` if moves were given; empty if it is the order of
    the source."""
    best_agent_number: int | None
    """`Agent.number`; null where it is none of them."""
    cached: bool
    """The order is what an earlier search found, checked and measured again; no agent of this
    one worked at the region."""
    moves: list[str]
    """Commands that make the best order of the original one."""
    ir_before: str
    """A line each operation; a line that starts with a tag, `I7`, is the operation's."""
    ir_after: str


class Agent(_Part):
    """What one source of proposals did in one region."""

    number: int
    """Number among the agents of its region, from 0; it distinguishes agents of one name."""
    name: str
    strategy: str
    """Empty where the agent has none."""
    region: str
    rounds: int
    evaluations: int
    best: Metrics
    cost_dollars: float
    input_tokens: int
    """Those that the provider had in its cache included."""
    output_tokens: int


class RoundError(_Part):
    """Why a command was refused."""

    code: str
    command: int
    """Number among the commands of its round, from 0."""
    message: str


class Warning(_Part):
    """What a move does that may be wrong or slow, between two tags."""

    severity: Severity
    kind: str
    first: int
    second: int
    message: str


class UnprovenPair(_Part):
    """Two tags whose order could not be proved to be free."""

    first: int
    """Stood before `second`."""
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
    commands: list[str]
    outcome: Outcome
    metrics: Metrics | None
    """Null where nothing was measured."""
    error: RoundError | None
    warnings: list[Warning]
    unproven: list[UnprovenPair]
    failure: str | None
    """Why the back end could not finish it, or why there are no commands; null where nothing is
    said."""


class ProfileRow(_Part):
    """What a profiler measured of an operation, in cycles of one execution, and what the cycle
    model says of the order of the source."""

    region: str
    tag: int
    hits: int
    """Executions that were measured."""
    latency_min: float
    """Cycles of stall and issue; 0, like `latency_max`, if the profile has only sums."""
    latency_mean: float
    latency_max: float
    stall_mean: float
    idle_mean: float
    predicted_stall: float
    """Stall by the cycle model."""


class Event(_Part):
    """An instruction as a wave issued it."""

    wave: int
    unit: Unit
    ready: int
    """When it could have been issued had nothing held it back."""
    issue: int
    end: int
    """The unit is free again."""
    tag: str | None
    region: str | None
    mnemonic: str
    cause: Cause | None
    """Cause of the stall from `ready` to `issue`; null only if there is none."""


class Timeline(_Part):
    """What the cycle model saw of one schedule."""

    cycles: int
    """Cycles of the whole kernel."""
    waves_per_simd: int
    window: tuple[int, int]
    """The cycles that `events` covers."""
    stalls: dict[Cause, float]
    """Cycles of the whole kernel, of one wave."""
    utilization: dict[Unit, float]
    """The share of `cycles` in which the unit is taken, 0 to 1."""
    events: list[Event]


class Timelines(_Part):
    """Timelines of the order of the source and of the best one. Null if none was recorded or the
    order does not compile."""

    baseline: Timeline | None
    best: Timeline | None

    @property
    def recorded(self) -> dict[str, Timeline]:
        """Those that there are, by the names of the fields."""
        both = {"baseline": self.baseline, "best": self.best}
        return {name: timeline for name, timeline in both.items() if timeline is not None}


class Kernel(_Part):
    """One kernel."""

    name: str
    skipped: str | None
    """Why nothing was scheduled or measured; null where it was."""
    baseline: Metrics
    best: Metrics
    evaluations: int
    regions: list[Region]
    agents: list[Agent]
    rounds: list[Round]
    profile: list[ProfileRow]
    """Empty where none was given."""
    timelines: Timelines


class Broker(_Part):
    """Who was asked, and what it came to in the whole run."""

    uses_cache: bool
    uses_llm: bool
    no_provider_reason: str
    """Why the broker has no model to ask; empty if it has one."""
    provider: str
    model: str
    budget_dollars: float
    """0: no limit."""
    rounds: int
    """Rounds that asked."""
    answers: int
    """Calls that returned a reply."""
    input_tokens: int
    """`cached_input_tokens` included."""
    cached_input_tokens: int
    output_tokens: int
    dollars: float


class Record(_Part):
    """A run."""

    version: Literal[1]
    target: str
    objective: list[str]
    """What was compared, the most important first."""
    memory_order: str
    metrics: list[Metric]
    broker: Broker | None
    """Null where no broker was asked."""
    interrupted: bool = False
    """The search was stopped before its end; what follows is what it had found."""
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
    """A value as part of a message."""
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
        for index, entry in enumerate(kernel.rounds):
            count = len(entry.commands)
            if entry.error is not None and not 0 <= entry.error.command < count:
                yield _Problem(
                    f"kernels[{number}].rounds[{index}].error.command",
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
    """The record that a JSON object is.

    Raises:
        RecordError: it is none.
    """
    try:
        # Half of a surrogate pair is not text, though JSON can spell it.
        data = json.dumps(run, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"the record is no JSON: {error}") from error
    try:
        record = Record.model_validate_json(data)
    except ValidationError as error:
        where, what = _parse_problem(error)
        raise RecordError(f"{where or 'the record'}: {what}") from error
    for where, what in _problems(record):
        raise RecordError(f"{where}: {what}")
    return record
