"""Makes a service from options."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

from conductor.cache.replies import KIND as REPLY_KIND
from conductor.cache.replies import ReplyCache
from conductor.cache.schedules import KIND as SCHEDULE_KIND
from conductor.cache.schedules import SCHEDULES_FOLDER, ScheduleCache
from conductor.cache.store import Store
from conductor.clock import Clock, SystemClock
from conductor.errors import TranscriptError
from conductor.limits.circuit_breaker import CircuitBreakers, State
from conductor.limits.ledger import Ledger
from conductor.limits.quotas import Quotas
from conductor.limits.spending import NO_LIMITS, Limits
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, Provider, Reply
from conductor.models.source import Source, SourceOptions
from conductor.prompts import (
    PROMPT_VERSION,
    STRATEGIES,
    make_conversation_prompt,
    make_prompt,
)
from conductor.redactor import Redactor
from conductor.replies import ReplyError, parse_reply
from conductor.rounds import Conversation
from conductor.server.logs import Log
from conductor.server.proposer import Proposer, ProposerOptions, round_grammar
from conductor.server.service import BrokerService
from conductor.transcripts.writer import TranscriptWriter
from conductor.wrappers.stack import (
    CachingOptions,
    StackOptions,
    build_replay_stack,
    build_stack,
)

REPLIES_FOLDER = "replies"
"""Folder in the cache for replies of providers."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """All options of a broker."""

    source: SourceOptions = field(default_factory=SourceOptions)
    each_compile: Limits = NO_LIMITS
    broker: Limits = NO_LIMITS
    team: Limits = NO_LIMITS
    """What all clients together may spend in a day."""
    accounts: Path | None = None
    """The file with what clients spent; None: it ends with the broker."""
    has_clients: bool = False
    """Whether clients have names, and quotas."""
    proposer: ProposerOptions = field(default_factory=ProposerOptions)
    slots: int = 16
    """Requests that the provider works on at a time."""
    cache: Path | None = None
    """Folder of the cache; None: no cache."""
    cache_max_bytes: int = 256 << 20
    """Largest size of the cached schedules, and again of the cached replies."""
    cache_max_age_s: float = 90 * 86400.0
    keeps_replies: bool = False
    """Whether replies are cached, too."""
    transcript: Path | None = None
    """File to which the broker appends every exchange."""


def schedule_store(configuration: Configuration, clock: Clock) -> Store | None:
    """Where schedules are kept."""
    return _store(configuration, SCHEDULES_FOLDER, SCHEDULE_KIND, clock)


def reply_store(configuration: Configuration, clock: Clock) -> Store | None:
    """Where replies are kept."""
    return _store(configuration, REPLIES_FOLDER, REPLY_KIND, clock)


@contextlib.asynccontextmanager
async def make_service(
    configuration: Configuration,
    source: Source,
    *,
    log: Log,
    redactor: Redactor,
    clock: Clock | None = None,
    listeners: tuple[Callable[[Exchange], None], ...] = (),
    on_cache: Callable[[str], None] = lambda event: None,
) -> AsyncIterator[BrokerService]:
    """The service of a configuration with the provider of `source`. It is closed in the end, with
    everything that it opened.

    Raises:
        TranscriptError: the transcript cannot be written.
        ConfigurationError: the accounts cannot be kept.
    """
    clock = clock if clock is not None else SystemClock()
    problems: list[str] = []

    def on_transcript_error(error: TranscriptError) -> None:
        log.warning("transcript", detail=str(error))
        problems.append(str(error))

    async with contextlib.AsyncExitStack() as resources:
        proposer: Proposer | None = None
        if source.provider is not None:
            all_listeners = [log.exchange, *listeners]
            if configuration.transcript is not None:
                writer = TranscriptWriter(
                    configuration.transcript,
                    provider=source.provider.name,
                    model=source.provider.model,
                    prompt_version=PROMPT_VERSION,
                    clock=clock,
                    redactor=redactor,
                    on_error=on_transcript_error,
                )
                resources.callback(writer.close)
                all_listeners.append(writer.record)
            ledger = Ledger(
                clock,
                each_compile=NO_LIMITS if source.is_replay else configuration.each_compile,
                broker=NO_LIMITS if source.is_replay else configuration.broker,
            )
            quotas: Quotas | None = None
            if configuration.has_clients and not source.is_replay:
                quotas = Quotas(configuration.accounts, clock, together=configuration.team)
                resources.push_async_callback(quotas.close)
            stack = _stack(source, configuration, clock, ledger, quotas, all_listeners, log)
            proposer = Proposer(
                stack,
                ledger=ledger,
                clock=clock,
                make_prompt=make_prompt,
                make_conversation_prompt=make_conversation_prompt,
                has_tools=source.has_tools,
                parse_reply=parse_reply,
                options=configuration.proposer,
            )
            resources.push_async_callback(proposer.close)
        store = schedule_store(configuration, clock)
        yield BrokerService(
            proposer=proposer,
            no_provider_reason=source.no_provider_reason,
            schedules=ScheduleCache(store) if store is not None else None,
            strategies=tuple(STRATEGIES),
            prompt_version=PROMPT_VERSION,
            clock=clock,
            log=log,
            warnings=lambda: [*problems, *filter(None, [log.problem])],
            on_cache=on_cache,
        )


def _stack(
    source: Source,
    configuration: Configuration,
    clock: Clock,
    ledger: Ledger,
    quotas: Quotas | None,
    listeners: list[Callable[[Exchange], None]],
    log: Log,
) -> Provider:
    provider = source.provider
    assert provider is not None
    if source.is_replay:
        return build_replay_stack(provider, clock=clock, ledger=ledger, listeners=listeners)

    def on_change(base_url: str, model: str, state: State) -> None:
        log.warning("breaker", base_url=base_url, model=model, state=state.value)

    caching: CachingOptions | None = None
    replies = reply_store(configuration, clock) if configuration.keeps_replies else None
    if replies is not None:
        caching = CachingOptions(
            cache=ReplyCache(replies),
            settings=source.settings,
            is_usable=_is_usable,
            on_error=lambda error: log.warning("cache", detail=str(error)),
        )
    breakers = CircuitBreakers(clock, on_change=on_change)
    return build_stack(
        provider,
        StackOptions(
            clock=clock,
            rng=random.Random(),
            ledger=ledger,
            quotas=quotas,
            costs=source.costs,
            breaker=breakers.get(source.base_url, provider.model),
            slots=configuration.slots,
            listeners=tuple(listeners),
            caching=caching,
        ),
    )


def _is_usable(call: Call, reply: Reply) -> bool:
    if isinstance(call.round, Conversation):
        return True
    try:
        parse_reply(reply.text, call.round.tags, round_grammar(call.round))
    except ReplyError:
        return False
    return True


def _store(configuration: Configuration, folder: str, kind: str, clock: Clock) -> Store | None:
    if configuration.cache is None:
        return None
    return Store(
        configuration.cache / folder,
        kind,
        clock,
        max_bytes=configuration.cache_max_bytes,
        max_age_s=configuration.cache_max_age_s,
    )
