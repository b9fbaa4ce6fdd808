"""Converts between the messages of the contract and the values of the broker."""

from __future__ import annotations

from collections.abc import Iterable

from conductor.cache.schedules import Schedule
from conductor.limits.client import OWNER, Client
from conductor.limits.spending import Limits, Usage
from conductor.rounds import (
    CircuitStep,
    Conversation,
    Counter,
    EventPeak,
    HeldInstruction,
    Instruction,
    IterationBounds,
    LoopIterations,
    MemoryLevels,
    Metric,
    MoveError,
    MoveWarning,
    OrderCosts,
    OuterValue,
    ProfileRow,
    RegisterHolder,
    RegisterPoint,
    RegisterPressure,
    ReplyProblem,
    ResourceCycles,
    Round,
    RoundResult,
    Stages,
    Stall,
    Step,
    Tool,
    ToolResult,
)
from proto.conductor.v1 import broker_pb2


def make_round(request: broker_pb2.ProposeRequest, client: Client = OWNER) -> Round:
    """The round that a request of a client describes.

    Raises:
        RoundError: the request breaks the contract.
    """
    return Round(
        compile_id=request.compile_id,
        agent=request.agent,
        number=request.round,
        rounds_left=request.rounds_left,
        seed=request.seed,
        strategy=request.strategy,
        target=request.target,
        region=request.region,
        region_is_loop=request.region_is_loop,
        instructions=tuple(map(_instruction, request.instructions)),
        vector_registers_by_waves=tuple(request.vector_registers_by_waves),
        objective=tuple(request.objective),
        baseline=make_metrics(request.baseline),
        best=make_metrics(request.best),
        current=make_metrics(request.current),
        memory_order=request.memory_order,
        history=tuple(map(_result, request.history)),
        profile=tuple(map(_profile_row, request.profile)),
        outer_values=tuple(
            OuterValue(each.number, each.origin, each.type) for each in request.outer_values
        ),
        register_pressure=(
            _register_pressure(request.register_pressure)
            if request.HasField("register_pressure")
            else None
        ),
        stages=(
            Stages(
                request.stages.unroll,
                tuple(request.stages.best),
                _iteration_bounds(request.stages.bounds)
                if request.stages.HasField("bounds")
                else None,
                (
                    _order_costs(request.stages.best_costs)
                    if request.stages.HasField("best_costs")
                    else None
                ),
            )
            if request.HasField("stages")
            else None
        ),
        event_peaks=tuple(
            EventPeak(each.producer, each.consumer, each.peak, each.source_peak)
            for each in request.event_peaks
        ),
        iterations=_loop_iterations(request.iterations) if request.HasField("iterations") else None,
        current_costs=(
            _order_costs(request.current_costs) if request.HasField("current_costs") else None
        ),
        lds_limit=request.lds_limit,
        memory_levels=(
            MemoryLevels(
                request.memory_levels.streamed,
                request.memory_levels.reused,
                request.memory_levels.streamed_cycles,
                request.memory_levels.reused_cycles,
            )
            if request.HasField("memory_levels")
            else None
        ),
        calibration=request.calibration,
        budget=_limits(request.budget),
        client=client,
    )


def make_conversation(request: broker_pb2.ConverseRequest, client: Client = OWNER) -> Conversation:
    """The conversation that a request of a client describes.

    Raises:
        RoundError: the request breaks the contract.
    """
    return Conversation(
        compile_id=request.compile_id,
        agent=request.conversation,
        tools=tuple(Tool(each.name, each.description, each.input_schema) for each in request.tools),
        opening=request.opening,
        steps=tuple(
            Step(
                each.reply,
                tuple(
                    ToolResult(result.call_id, result.text, result.is_error)
                    for result in each.results
                ),
            )
            for each in request.steps
        ),
        seed=request.seed,
        target=request.target,
        prefix_sha256=request.prefix_sha256,
        budget=_limits(request.budget),
        client=client,
    )


def _limits(budget: broker_pb2.Budget) -> Limits:
    """In the contract, 0 means unlimited."""
    return Limits(tokens=budget.tokens or None, dollars=budget.dollars or None)


def make_metrics(messages: Iterable[broker_pb2.Metric]) -> tuple[Metric, ...]:
    """The metrics of a message."""
    return tuple(
        Metric(each.name, each.value, each.unit, each.higher_is_better) for each in messages
    )


def _iteration_bounds(message: broker_pb2.IterationBounds) -> IterationBounds:
    return IterationBounds(
        cycles=message.cycles,
        resources=tuple(ResourceCycles(each.resource, each.cycles) for each in message.resources),
        issue_cycles=message.issue_cycles,
        phase_cycles=message.phase_cycles,
        circuit_cycles=message.circuit_cycles,
        circuit_iterations=message.circuit_iterations,
        circuit=tuple(
            CircuitStep(each.tag, each.cycles, each.iterations) for each in message.circuit
        ),
    )


def _register_point(message: broker_pb2.RegisterPoint) -> RegisterPoint:
    return RegisterPoint(message.tag, message.vector_registers, message.sgprs)


def _register_pressure(message: broker_pb2.RegisterPressure) -> RegisterPressure:
    return RegisterPressure(
        points=tuple(map(_register_point, message.points)),
        peak=_register_point(message.peak),
        holders=tuple(
            RegisterHolder(each.tag, each.vector_registers, each.last_tag)
            for each in message.holders
        ),
        holders_left_out=message.holders_left_out,
        registers_left_out=message.registers_left_out,
        vgpr_limit=message.vgpr_limit,
    )


def _instruction(message: broker_pb2.Instruction) -> Instruction:
    return Instruction(
        tag=message.tag,
        mnemonic=message.mnemonic,
        text=message.text,
        unit=message.unit,
        latency_cycles=message.latency_cycles,
        pinned=message.pinned,
        stall_cycles=message.stall_cycles,
        stall_cause=message.stall_cause,
        predecessors=tuple(message.predecessors),
        tuples=tuple(message.tuples),
    )


def _result(message: broker_pb2.RoundResult) -> RoundResult:
    return RoundResult(
        number=message.round,
        list_number=message.list_number,
        commands=tuple(message.commands),
        metrics=make_metrics(message.metrics),
        kept=message.kept,
        error=_error(message.error) if message.HasField("error") else None,
        warnings=tuple(
            MoveWarning(each.severity, each.first, each.second, each.kind)
            for each in message.warnings
        ),
        reason=message.reason,
        problem=_reply_problem(message.problem) if message.HasField("problem") else None,
        unchanged=message.unchanged,
        same_as_round=message.same_as_round,
        costs=_order_costs(message.costs) if message.HasField("costs") else None,
        nearest=tuple(message.nearest),
        held=tuple(map(_held, message.held)),
    )


def _reply_problem(message: broker_pb2.ReplyProblem) -> ReplyProblem:
    return ReplyProblem(
        message.code,
        message.line,
        message.entry,
        message.tag if message.HasField("tag") else None,
    )


def reply_problem_message(problem: ReplyProblem) -> broker_pb2.ReplyProblem:
    """The message of what is wrong with a reply."""
    message = broker_pb2.ReplyProblem(code=problem.code, line=problem.line, entry=problem.entry)
    if problem.tag is not None:
        message.tag = problem.tag
    return message


def _order_costs(message: broker_pb2.OrderCosts) -> OrderCosts:
    return OrderCosts(
        stalls=tuple(Stall(each.tag, each.cycles, each.cause) for each in message.stalls),
        copies=message.copies,
        cycles_before=message.cycles_before,
        cycles_after=message.cycles_after,
        lds_bytes=message.lds_bytes,
    )


def _loop_iterations(message: broker_pb2.LoopIterations) -> LoopIterations:
    return LoopIterations(
        message.count,
        message.is_known,
        tuple(Counter(each.number, each.start, each.step) for each in message.counters),
    )


def _held(message: broker_pb2.HeldInstruction) -> HeldInstruction:
    return HeldInstruction(
        tag=message.tag,
        delayed=message.delayed,
        code=message.code,
        moved=message.moved,
        other=message.other,
        distance=message.distance,
    )


def _error(message: broker_pb2.MoveError) -> MoveError:
    return MoveError(
        command_index=message.command_index,
        command=message.command,
        code=message.code,
        moved=message.moved,
        other=message.other,
        value=message.value,
        distance=message.distance,
        needed=message.needed,
        limit=message.limit,
        missing=tuple(message.missing),
        repeated=tuple(message.repeated),
    )


def _profile_row(message: broker_pb2.ProfileRow) -> ProfileRow:
    return ProfileRow(
        tag=message.tag,
        hits=message.hits,
        latency_min=message.latency_min,
        latency_mean=message.latency_mean,
        latency_max=message.latency_max,
        stall_mean=message.stall_mean,
        idle_mean=message.idle_mean,
        is_wait=message.is_wait,
    )


def usage_message(usage: Usage) -> broker_pb2.Usage:
    """The message of a usage."""
    return broker_pb2.Usage(
        input_tokens=usage.input_tokens,
        cached_input_tokens=usage.cached_input_tokens,
        output_tokens=usage.output_tokens,
        dollars=usage.dollars,
        attempts=usage.attempts,
    )


def make_schedule(request: broker_pb2.RecordRequest, recorded_at_s: int) -> Schedule:
    """The schedule that a client wants kept."""
    return Schedule(
        commands=tuple(request.commands),
        metrics=make_metrics(request.metrics),
        rounds=request.rounds,
        agent=request.agent,
        recorded_at_s=recorded_at_s,
        kernel=request.kernel,
        region=request.region,
        baseline=make_metrics(request.baseline),
    )


def lookup_response(schedule: Schedule | None) -> broker_pb2.LookupResponse:
    """The answer to a lookup that found `schedule`, or nothing."""
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
