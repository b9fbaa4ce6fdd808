"""What all providers are to the rest of the broker.

A provider turns one prompt into one text. It does nothing else: it neither retries nor counts
money nor remembers. Retries, budgets, the cache, recording and the circuit breaker are
providers too, which wrap another one (`conductor/wrappers/stack.py`).
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, field
from typing import Protocol

from conductor.errors import ConductorError


@dataclass(frozen=True, slots=True)
class Prompt:
    """One request, in the order in which a provider's prompt cache wants it: what never changes
    first, what changes with every round last."""

    rules: str
    """The role, the target, the grammar. The same for all rounds of all kernels of a target."""
    region: str
    """The operations in their original order. The same for all rounds of a region."""
    question: str
    """Metrics, history, errors, the goal."""
    version: str
    """Of the templates that it was made with."""

    @property
    def text(self) -> str:
        """The prompt as one text, for providers that know no parts."""
        return "\n\n".join((self.rules, self.region, self.question))


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be spent; None: no limit of this kind."""

    rounds: int | None = None
    """Calls that were sent, however often each was tried."""
    tokens: int | None = None
    """Input and output together."""
    dollars: float | None = None
    seconds: float | None = None
    """From the first call to the end of the last."""


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Call:
    """A prompt, and what the wrappers need to know of where it comes from."""

    prompt: Prompt
    compile_id: str
    agent: int
    round: int
    seed: int
    strategy: str
    max_output_tokens: int
    timeout_s: float
    """For one attempt."""
    tags: tuple[int, ...] = ()
    """The tags of the region in their present order, for providers that need no prompt."""
    pinned: frozenset[int] = frozenset()
    predecessors: dict[int, tuple[int, ...]] = field(default_factory=dict, hash=False)
    """By tag, what must come before it."""
    units: dict[int, str] = field(default_factory=dict, hash=False)
    """By tag, the unit that executes it: "valu", "vmem" and so on."""
    latencies: dict[int, int] = field(default_factory=dict, hash=False)
    """By tag, cycles from the issue to the first use of the result."""
    stalls: dict[int, float] = field(default_factory=dict, hash=False)
    """By tag, cycles that a wave stalls before it in the present order."""
    limits: Limits = NO_LIMITS
    """What the compile may spend, all its agents together."""
    deadline_s: float = math.inf
    """When the call must have ended with all its attempts, by the clock of the broker."""
    attempt: int = 1
    """Counts the times that this call was sent, from 1."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a request cost. Token counts are totals: the cached ones are among the input."""

    input_tokens: int = 0
    cached_input_tokens: int = 0
    cache_write_tokens: int = 0
    output_tokens: int = 0
    dollars: float = 0.0
    attempts: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input_tokens + other.input_tokens,
            self.cached_input_tokens + other.cached_input_tokens,
            self.cache_write_tokens + other.cache_write_tokens,
            self.output_tokens + other.output_tokens,
            self.dollars + other.dollars,
            self.attempts + other.attempts,
        )


@dataclass(frozen=True, slots=True)
class Reply:
    """A complete answer. What was cut off on the way is an error, never a reply."""

    text: str
    model: str
    usage: Usage
    request_id: str = ""
    """The provider's name for the request, for its support."""
    from_cache: bool = False
    """Nothing was sent for it."""


class ErrorCode(enum.Enum):
    """All that can go wrong with a call. Every exception of an SDK becomes one of these."""

    AUTHENTICATION = "authentication"
    """The key is missing or not accepted (401, 403)."""
    INVALID_REQUEST = "invalid-request"
    """The request is at fault: 400, 404, 413, 422."""
    SPEND_LIMIT = "spend-limit"
    """The account has run out: 402, and those 429 that do not pass."""
    RATE_LIMIT = "rate-limit"
    OVERLOADED = "overloaded"
    """529, or an error event in a stream that says so."""
    SERVER = "server"
    """Any other 5xx, 408, 409."""
    CONNECTION = "connection"
    TIMEOUT = "timeout"
    MALFORMED = "malformed"
    """The answer is no answer of the protocol: not JSON, HTML, too large, too deep."""
    TRUNCATED = "truncated"
    """The answer ended early: a cut stream, or a stop for want of tokens."""
    REFUSED = "refused"
    """The model will not answer."""
    BUDGET = "budget"
    """Sending it could exceed a budget."""
    CIRCUIT_OPEN = "circuit-open"
    """Too many failures of late; not sent."""
    NOT_RECORDED = "not-recorded"
    """Replay: the transcript has no such exchange."""
    COMMAND = "command"
    """The user's program failed."""
    INTERNAL = "internal"
    """A defect of the broker: a provider raised what it must not."""


RETRYABLE = frozenset(
    {
        ErrorCode.RATE_LIMIT,
        ErrorCode.OVERLOADED,
        ErrorCode.SERVER,
        ErrorCode.CONNECTION,
        ErrorCode.TIMEOUT,
        ErrorCode.MALFORMED,
        ErrorCode.TRUNCATED,
    }
)
"""The same request may succeed later."""

FINAL = frozenset({ErrorCode.AUTHENTICATION, ErrorCode.SPEND_LIMIT, ErrorCode.REFUSED})
"""No later request of the same compile can succeed."""


class ProviderError(ConductorError):
    """A call has no reply. The text is safe to show: neither keys nor prompts are in it."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        *,
        usage: Usage | None = None,
        retry_after_s: float | None = None,
        was_sent: bool = True,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.usage = usage if usage is not None else Usage()
        """What it cost all the same."""
        self.is_usage_known = usage is not None
        """Whether anybody said what it cost. A request that may have been billed without an
        answer is charged at its worst case then."""
        self.retry_after_s = retry_after_s
        """What the provider asked to wait."""
        self.was_sent = was_sent
        """False: the provider was not asked, so that this says nothing of what is wrong with it."""


class Provider(Protocol):
    """A source of replies. May be called concurrently from one event loop."""

    name: str
    """"anthropic", "command" and so on."""
    model: str
    """Empty where there is no choice of models."""

    async def complete(self, call: Call) -> Reply:
        """Raises `ProviderError`, and nothing else but `asyncio.CancelledError`."""

    async def close(self) -> None:
        """Lets go of connections and processes. Calls that run are cancelled before."""
