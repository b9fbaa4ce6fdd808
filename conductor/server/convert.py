"""Between the messages of the contract and the values that the broker works with."""

from __future__ import annotations

from conductor.cache.schedules import CachedMetric, Schedule
from conductor.models.provider import Call, Limits, Prompt, Usage
from conductor.profile import Correlation
from proto.conductor.v1 import broker_pb2


def make_call(
    request: broker_pb2.ProposeRequest,
    prompt: Prompt,
    *,
    max_output_tokens: int,
    timeout_s: float,
    deadline_s: float,
) -> Call:
    """The call of a request that `find_problem` found nothing in."""
    instructions = request.instructions
    return Call(
        prompt=prompt,
        compile_id=request.compile_id,
        agent=request.agent,
        round=request.round,
        seed=request.seed,
        strategy=request.strategy,
        max_output_tokens=max_output_tokens,
        timeout_s=timeout_s,
        tags=tuple(each.tag for each in instructions),
        pinned=frozenset(each.tag for each in instructions if each.pinned),
        predecessors={each.tag: tuple(each.predecessors) for each in instructions},
        units={each.tag: each.unit for each in instructions},
        latencies={each.tag: each.latency_cycles for each in instructions},
        stalls={each.tag: each.stall_cycles for each in instructions},
        limits=Limits(tokens=request.budget.tokens or None, dollars=request.budget.dollars or None),
        deadline_s=deadline_s,
    )


def usage_message(usage: Usage) -> broker_pb2.Usage:
    """As the contract has it."""
    return broker_pb2.Usage(
        input_tokens=usage.input_tokens,
        cached_input_tokens=usage.cached_input_tokens,
        output_tokens=usage.output_tokens,
        dollars=usage.dollars,
        attempts=usage.attempts,
    )


def make_schedule(request: broker_pb2.RecordRequest, recorded_at_s: int) -> Schedule:
    """What a client wants kept."""
    return Schedule(
        commands=tuple(request.commands),
        metrics=tuple(
            CachedMetric(each.name, each.value, each.unit, each.higher_is_better)
            for each in request.metrics
        ),
        rounds=request.rounds,
        agent=request.agent,
        recorded_at_s=recorded_at_s,
    )


def lookup_response(schedule: Schedule | None) -> broker_pb2.LookupResponse:
    """What is known of a region."""
    if schedule is None:
        return broker_pb2.LookupResponse(found=False)
    return broker_pb2.LookupResponse(
        found=True,
        commands=schedule.commands,
        metrics=[
            broker_pb2.Metric(
                name=each.name,
                value=each.value,
                unit=each.unit,
                higher_is_better=each.higher_is_better,
            )
            for each in schedule.metrics
        ],
        rounds=schedule.rounds,
        recorded_at_s=schedule.recorded_at_s,
        agent=schedule.agent,
    )


def correlation_response(correlation: Correlation) -> broker_pb2.CorrelateProfileResponse:
    """The rows of a profile."""
    response = broker_pb2.CorrelateProfileResponse(
        waves=correlation.waves, format=correlation.format
    )
    for row in correlation.rows:
        message = response.rows.add(offset=row.offset, region=row.region or "")
        if row.tag is not None:
            message.tag = row.tag
            message.measured.tag = row.tag
        message.measured.hits = row.hits
        message.measured.latency_min = row.latency_min
        message.measured.latency_mean = row.latency_mean
        message.measured.latency_max = row.latency_max
        message.measured.stall_mean = row.stall_mean
        message.measured.idle_mean = row.idle_mean
    return response
