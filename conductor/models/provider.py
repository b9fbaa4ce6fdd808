"""What all providers are to the rest of the broker.

A provider turns one prompt into one text. It does nothing else: it neither retries nor counts
money nor remembers. Retries, budgets, the cache, recording and the circuit breaker are
providers too, which wrap another one (`conductor/wrappers/stack.py`).
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass
from typing import Protocol

from conductor.errors import ConductorError
from conductor.limits.spending import Usage
from conductor.rounds import Round


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
class Call:
    """The prompt of a round, and how long and how often a provider may work on it."""

    prompt: Prompt
    round: Round
    """What the prompt was made from. Providers that need no prompt answer it directly."""
    max_output_tokens: int
    timeout_s: float = math.inf
    """The longest that one attempt may take, in seconds."""
    deadline_s: float = math.inf
    """When the call must have ended with all its attempts, by the clock of the broker."""
    attempt: int = 1
    """Counts how often this call was sent, from 1."""


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
