"""The interface of providers.

A provider turns one prompt into one text and does nothing else: it does not retry, count money
or remember. Retries, budgets, the cache, recording and the circuit breaker are providers, too,
which wrap another one (`conductor/wrappers/stack.py`).
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass
from typing import Protocol

from conductor.errors import ConductorError
from conductor.limits.spending import Usage
from conductor.rounds import Conversation, Round, Step, Tool, ToolCall


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
    """Version of the templates that made it."""
    tools: tuple[Tool, ...] = ()
    """What the model may call. If there are any, the answer is calls, or a text that ends the
    conversation."""
    steps: tuple[Step, ...] = ()
    """What was said since: a conversation only ever grows."""

    @property
    def text(self) -> str:
        """The prompt as one text, for providers that do not tell its parts apart."""
        return "\n\n".join((self.rules, self.region, self.question))


@dataclass(frozen=True, slots=True)
class Call:
    """The prompt of a round or of a step, and how long and how often a provider may work on it."""

    prompt: Prompt
    round: Round | Conversation
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
    """A complete answer. An answer that was cut off is an error, never a reply."""

    text: str
    model: str
    usage: Usage
    request_id: str = ""
    """The provider's name for the request, for its support."""
    from_cache: bool = False
    """The reply comes from the cache: nothing was sent."""
    calls: tuple[ToolCall, ...] = ()
    """Of tools: the conversation goes on with their results."""
    content: bytes = b""
    """Of a prompt with tools: the whole reply, as the provider must see it again."""


class ErrorCode(enum.Enum):
    """Everything that can go wrong with a call. Each exception of an SDK becomes one of these."""

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
    """The answer breaks the protocol: not JSON, HTML, too large, nested too deeply."""
    INTERRUPTED = "interrupted"
    """The connection ended within the answer."""
    TRUNCATED = "truncated"
    """The model stopped before the end of its answer, for want of tokens."""
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
    """A defect of the broker: a provider raised something else than a `ProviderError`."""


RETRYABLE = frozenset(
    {
        ErrorCode.RATE_LIMIT,
        ErrorCode.OVERLOADED,
        ErrorCode.SERVER,
        ErrorCode.CONNECTION,
        ErrorCode.TIMEOUT,
        ErrorCode.MALFORMED,
        ErrorCode.INTERRUPTED,
        ErrorCode.TRUNCATED,
    }
)
"""Errors after which the same request may succeed later."""

FINAL = frozenset({ErrorCode.AUTHENTICATION, ErrorCode.SPEND_LIMIT, ErrorCode.REFUSED})
"""Errors after which no request of the same compile can succeed."""


class ProviderError(ConductorError):
    """A call has no reply. The text is safe to show: it holds neither keys nor prompts."""

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
        """What the call cost although it failed."""
        self.is_usage_known = usage is not None
        """Whether the provider said what it cost. If not, the budget charges a request that may
        have been billed at its worst case."""
        self.retry_after_s = retry_after_s
        """What the provider asked to wait."""
        self.was_sent = was_sent
        """False: the provider was not asked, so the error says nothing about it."""

    def extended(self, text: str) -> ProviderError:
        """The same error with `text` after its message."""
        return ProviderError(
            self.code,
            f"{self}; {text}",
            usage=self.usage if self.is_usage_known else None,
            retry_after_s=self.retry_after_s,
            was_sent=self.was_sent,
        )


class Provider(Protocol):
    """A source of replies. May be called concurrently from one event loop."""

    name: str
    """"anthropic", "command" and so on."""
    model: str
    """Empty if there is no choice of models."""

    async def complete(self, call: Call) -> Reply:
        """Answers a call with one attempt, of at most `Call.timeout_s`.

        Raises:
            ProviderError: there is no reply. Nothing else is raised but `asyncio.CancelledError`.
        """

    async def close(self) -> None:
        """Closes connections and ends processes. The caller cancels running calls before."""
