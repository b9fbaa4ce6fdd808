"""Everything that stands between the service and a provider, in one place.

    retry       sends again after errors that may pass; adds up what all attempts cost
    recording   tells transcripts, logs and counters of every attempt
    caching     answers what was asked before; only if there is a cache of replies
    slots       bounds the calls that are with the provider
    breaker     answers at once while the provider does not
    quota       reserves the worst case for the client, settles after; only if clients have names
    budget      reserves the worst case, settles after
    attempt     ends the attempt in time, with a reply or a `ProviderError`

Slots stand outside of the breaker, so that calls which waited while it opened are not sent, and
both outside of the budget, so that what is not sent uses none.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from conductor.cache.replies import ReplyCache
from conductor.clock import Clock
from conductor.errors import CacheError
from conductor.limits.circuit_breaker import CircuitBreaker
from conductor.limits.ledger import Ledger
from conductor.limits.quotas import Quotas
from conductor.models.costs import Costs, NoCosts
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, Provider, Reply
from conductor.wrappers.attempt import AttemptProvider
from conductor.wrappers.breaker import BreakerProvider
from conductor.wrappers.budget import BudgetProvider
from conductor.wrappers.caching import CachingProvider
from conductor.wrappers.quota import QuotaProvider
from conductor.wrappers.recording import RecordingProvider
from conductor.wrappers.retry import RetryOptions, RetryProvider
from conductor.wrappers.slots import SlotsProvider


@dataclass(frozen=True, slots=True)
class CachingOptions:
    """Arguments of a `CachingProvider`."""

    cache: ReplyCache
    settings: str
    is_usable: Callable[[Call, Reply], bool]
    on_error: Callable[[CacheError], None]


@dataclass(frozen=True, slots=True)
class StackOptions:
    """What the wrappers need."""

    clock: Clock
    rng: random.Random
    """Draws the pauses between attempts."""
    ledger: Ledger
    costs: Costs
    breaker: CircuitBreaker
    slots: int = 16
    """Calls that the provider works on at a time."""
    retry: RetryOptions = field(default_factory=RetryOptions)
    quotas: Quotas | None = None
    listeners: Sequence[Callable[[Exchange], None]] = ()
    caching: CachingOptions | None = None


def build_stack(provider: Provider, options: StackOptions) -> Provider:
    """`provider` in all wrappers. Closing the stack closes it, too."""
    clock = options.clock
    stack: Provider = AttemptProvider(provider, clock)
    stack = BudgetProvider(stack, options.ledger, options.costs, clock)
    if options.quotas is not None:
        stack = QuotaProvider(stack, options.quotas, options.costs)
    stack = BreakerProvider(stack, options.breaker)
    stack = SlotsProvider(stack, clock, slots=options.slots)
    if options.caching is not None:
        caching = options.caching
        stack = CachingProvider(
            stack,
            caching.cache,
            settings=caching.settings,
            is_usable=caching.is_usable,
            on_error=caching.on_error,
        )
    stack = RecordingProvider(stack, clock, options.listeners)
    return RetryProvider(stack, clock, options.rng, options.retry)


def build_replay_stack(
    provider: Provider,
    *,
    clock: Clock,
    ledger: Ledger,
    listeners: Sequence[Callable[[Exchange], None]] = (),
) -> Provider:
    """`provider` in the wrappers that a replay needs: the transcript has what was retried, rejected
    for want of budget or not sent, with the end that it had."""
    stack: Provider = AttemptProvider(provider, clock)
    stack = BudgetProvider(stack, ledger, NoCosts(), clock, keeps_limits=False)
    return RecordingProvider(stack, clock, listeners)
