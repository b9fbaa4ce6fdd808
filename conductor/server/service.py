"""The calls that the broker answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

import grpc

from conductor import __version__
from conductor.cache.schedules import Schedule, ScheduleCache
from conductor.clock import Clock, SystemClock
from conductor.errors import CacheError
from conductor.limits.spending import Usage
from conductor.prompts import PromptError
from conductor.rounds import RoundError
from conductor.server.clients import calling_client
from conductor.server.convert import (
    lookup_response,
    make_conversation,
    make_round,
    make_schedule,
    usage_message,
)
from conductor.server.logs import Log
from conductor.server.proposer import Outcome, Proposer, StepOutcome
from conductor.server.requests import MAX_MESSAGE_BYTES, key_problem, record_problem
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

PROTOCOL_VERSION = 2
"""Version of proto/conductor/v1/broker.proto that this broker speaks."""

BROKER = f"waveasm-broker {__version__}"

Request = TypeVar("Request")
Response = TypeVar("Response")


class BrokerService(broker_pb2_grpc.BrokerServicer):
    """Implements `conductor.v1.Broker`."""

    def __init__(
        self,
        *,
        proposer: Proposer | None = None,
        no_provider_reason: str = "the broker was started without a provider",
        schedules: ScheduleCache | None = None,
        strategies: Sequence[str] = (),
        prompt_version: str = "",
        clock: Clock | None = None,
        log: Log | None = None,
        warnings: Callable[[], Sequence[str]] = tuple,
        on_cache: Callable[[str], None] = lambda event: None,
    ) -> None:
        """Without `proposer`, the answer of all rounds is `no_provider_reason`; without
        `schedules`, nothing is found or kept. Clients get `warnings` beside their answers.
        `on_cache` is told of "hit", "miss", "stored" and "refused"."""
        self._on_cache = on_cache
        self._warnings = warnings
        self._proposer = proposer
        self._no_provider_reason = no_provider_reason
        self._schedules = schedules
        self._strategies = tuple(strategies)
        self._prompt_version = prompt_version
        self._clock = clock if clock is not None else SystemClock()
        self._log = log

    async def Describe(  # noqa: N802 (gRPC names it)
        self,
        request: broker_pb2.DescribeRequest,
        context: grpc.aio.ServicerContext[broker_pb2.DescribeRequest, broker_pb2.DescribeResponse],
    ) -> broker_pb2.DescribeResponse:
        """Tells who this is; refuses clients of another version of the contract."""
        await _check_version(request.protocol_version, context)
        response = broker_pb2.DescribeResponse(
            protocol_version=PROTOCOL_VERSION,
            broker=BROKER,
            prompt_version=self._prompt_version,
            strategies=self._strategies,
            max_message_bytes=MAX_MESSAGE_BYTES,
            warnings=self._warnings(),
        )
        if self._proposer is None:
            response.no_provider_reason = self._no_provider_reason
        else:
            response.provider = self._proposer.provider
            response.model = self._proposer.model
            response.has_tools = self._proposer.has_tools
        return response

    async def Propose(  # noqa: N802
        self,
        request: broker_pb2.ProposeRequest,
        context: grpc.aio.ServicerContext[broker_pb2.ProposeRequest, broker_pb2.ProposeResponse],
    ) -> broker_pb2.ProposeResponse:
        """One round of one agent."""
        await _check_version(request.protocol_version, context)
        try:
            round_ = make_round(request, calling_client())
        except RoundError as error:
            await _abort(context, grpc.StatusCode.INVALID_ARGUMENT, str(error))
        if self._proposer is None:
            return broker_pb2.ProposeResponse(
                outcome=Outcome.NO_PROPOSAL,
                reason="no-provider",
                detail=self._no_provider_reason,
                is_final=True,
                compile_usage=usage_message(Usage()),
            )
        started_s = self._clock.monotonic()
        try:
            response = await self._proposer.propose(round_, context.time_remaining())
        except PromptError as error:
            await _abort(context, grpc.StatusCode.INVALID_ARGUMENT, str(error))
        response.warnings.extend(self._warnings())
        self._log_answer(
            "round",
            response,
            started_s,
            session=round_.compile_id,
            client=round_.client.name,
            agent=round_.agent,
            round=round_.number,
            outcome=Outcome.Name(response.outcome),
            commands=len(response.commands),
            alternatives=len(response.alternatives),
        )
        return response

    async def Converse(  # noqa: N802
        self,
        request: broker_pb2.ConverseRequest,
        context: grpc.aio.ServicerContext[broker_pb2.ConverseRequest, broker_pb2.ConverseResponse],
    ) -> broker_pb2.ConverseResponse:
        """One step of a conversation."""
        await _check_version(request.protocol_version, context)
        try:
            conversation = make_conversation(request, calling_client())
        except RoundError as error:
            await _abort(context, grpc.StatusCode.INVALID_ARGUMENT, str(error))
        if self._proposer is None or not self._proposer.has_tools:
            return broker_pb2.ConverseResponse(
                outcome=StepOutcome.NO_REPLY,
                reason="no-provider",
                detail=self._no_provider_reason
                if self._proposer is None
                else f"the provider '{self._proposer.provider}' calls no tools",
                is_final=True,
                compile_usage=usage_message(Usage()),
            )
        started_s = self._clock.monotonic()
        try:
            response = await self._proposer.converse(conversation, context.time_remaining())
        except PromptError as error:
            await _abort(context, grpc.StatusCode.INVALID_ARGUMENT, str(error))
        response.warnings.extend(self._warnings())
        self._log_answer(
            "step",
            response,
            started_s,
            session=conversation.compile_id,
            client=conversation.client.name,
            conversation=conversation.agent,
            step=conversation.number,
            outcome=StepOutcome.Name(response.outcome),
            calls=len(response.calls),
        )
        return response

    def _log_answer(
        self,
        event: str,
        response: broker_pb2.ProposeResponse | broker_pb2.ConverseResponse,
        started_s: float,
        **fields: str | int,
    ) -> None:
        """Logs `fields` with what all answers of providers have."""
        if self._log is None:
            return
        self._log.event(
            event,
            **fields,
            model=response.model,
            reason=response.reason,
            detail=response.detail,
            input_tokens=response.usage.input_tokens,
            output_tokens=response.usage.output_tokens,
            dollars=response.usage.dollars,
            attempts=response.usage.attempts,
            latency_s=round(self._clock.monotonic() - started_s, 6),
        )

    async def Lookup(  # noqa: N802
        self,
        request: broker_pb2.LookupRequest,
        context: grpc.aio.ServicerContext[broker_pb2.LookupRequest, broker_pb2.LookupResponse],
    ) -> broker_pb2.LookupResponse:
        """The best commands known for a key."""
        if problem := key_problem(request.key_sha256, request.key):
            await _abort(context, grpc.StatusCode.INVALID_ARGUMENT, problem)
        found: Schedule | None = None
        if self._schedules is not None:
            try:
                found = await asyncio.to_thread(self._schedules.lookup, request.key_sha256)
            except CacheError as error:
                if self._log is not None:
                    self._log.warning("cache", detail=str(error))
                return broker_pb2.LookupResponse(found=False, detail=str(error))
        self._on_cache("hit" if found is not None else "miss")
        if self._log is not None:
            self._log.event(
                "lookup",
                key=request.key_sha256,
                found=found is not None,
                client=calling_client().name,
            )
        return lookup_response(found)

    async def Record(  # noqa: N802
        self,
        request: broker_pb2.RecordRequest,
        context: grpc.aio.ServicerContext[broker_pb2.RecordRequest, broker_pb2.RecordResponse],
    ) -> broker_pb2.RecordResponse:
        """Keeps the best commands of a search."""
        if problem := record_problem(request):
            await _abort(context, grpc.StatusCode.INVALID_ARGUMENT, problem)
        if self._schedules is None:
            return broker_pb2.RecordResponse(stored=False)
        client = calling_client()
        if not client.may_record:
            self._on_cache("refused")
            return broker_pb2.RecordResponse(
                stored=False, detail=f"the client '{client.name}' may not record schedules"
            )
        schedule = make_schedule(request, int(self._clock.time()))
        try:
            await asyncio.to_thread(self._schedules.record, request.key_sha256, schedule)
        except CacheError as error:
            if self._log is not None:
                self._log.warning("cache", detail=str(error))
            return broker_pb2.RecordResponse(stored=False, detail=str(error))
        if self._log is not None:
            self._log.event(
                "record",
                key=request.key_sha256,
                commands=len(schedule.commands),
                client=client.name,
            )
        self._on_cache("stored")
        return broker_pb2.RecordResponse(stored=True)


async def _check_version(
    version: int, context: grpc.aio.ServicerContext[Request, Response]
) -> None:
    if version != PROTOCOL_VERSION:
        await _abort(
            context,
            grpc.StatusCode.FAILED_PRECONDITION,
            f"{BROKER} speaks version {PROTOCOL_VERSION} of conductor.v1, "
            f"the client version {version}",
        )


async def _abort(
    context: grpc.aio.ServicerContext[Request, Response], code: grpc.StatusCode, details: str
) -> NoReturn:
    await context.abort(code, details)
    raise AssertionError("abort raises")
