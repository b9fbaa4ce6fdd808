"""Claude by the Messages API of Anthropic, with its official SDK. One call is one attempt."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
import urllib.parse
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar, get_args

import anthropic
import httpx2
from anthropic.types import MessageParam, OutputConfigParam, TextBlockParam

from conductor.errors import ConductorError
from conductor.limits.spending import Usage
from conductor.models.anthropic.bounded_transport import BoundedTransport
from conductor.models.anthropic.errors import NOT_SENT, error_of_exception
from conductor.models.anthropic.prices import PriceList, load_prices
from conductor.models.anthropic.reply import (
    Message,
    StreamReader,
    TokenCounts,
    malformed,
    read_message,
    read_token_count,
)
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.secret import Secret

DEFAULT_BASE_URL = "https://api.anthropic.com"

T = TypeVar("T")

Effort = Literal["low", "medium", "high", "xhigh", "max"]

REPLY_SCHEMA: Final[dict[str, object]] = {
    "type": "object",
    "properties": {
        "commands": {"type": "array", "items": {"type": "string"}},
        "done": {"type": "boolean"},
    },
    "required": ["commands", "done"],
    "additionalProperties": False,
}
"""Of every reply. The same for all kernels: the API compiles each new schema. It bounds nothing,
since the API does not enforce bounds; who parses the reply does."""

FRAME_TOKENS = 1024
"""Allowed for what the API adds to a prompt: the schema, roles."""

KEEP_ALIVE = (
    (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
    (socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 30),
    (socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 10),
    (socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 3),
)
"""A server that is gone ends the connection after a minute; one that thinks keeps it."""

_MODEL_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:@/-]{0,127}")
_REQUEST_ID = re.compile(r"req_[A-Za-z0-9_]{1,64}")
_MODEL_DATE = re.compile(r"-(\d{8}|latest)$")
_REFUSAL_CATEGORIES = frozenset(
    {"bio", "cyber", "frontier_llm", "general_harms", "reasoning_extraction"}
)
_UNUSABLE_STOPS = {
    "max_tokens": (ErrorCode.TRUNCATED, "max_tokens were too few for it"),
    "model_context_window_exceeded": (
        ErrorCode.INVALID_REQUEST,
        "the prompt is too long for the model",
    ),
    "pause_turn": (ErrorCode.TRUNCATED, "the model paused"),
    "stop_sequence": (ErrorCode.MALFORMED, "it stopped at a text that was not asked for"),
    "tool_use": (ErrorCode.MALFORMED, "it calls a tool, and none was offered"),
}
_LOGGERS = ("anthropic", "httpx2", "httpcore2")


class AnthropicOptionsError(ConductorError):
    """Options that cannot work; the text says which, and what would be accepted."""


@dataclass(frozen=True, slots=True)
class AnthropicOptions:
    """What the provider is made from. Environment variables are not read."""

    key: Secret
    model: str
    """Any name: models come and go. The default is `PriceList.default_model`."""
    base_url: str = DEFAULT_BASE_URL
    """https, or http on this machine: the key goes there."""
    effort: Effort = "medium"
    """How much the model thinks, which is billed as output."""
    is_streaming: bool = True
    """False: the answer comes as a whole."""
    connect_timeout_s: float = 5.0
    """Time for a connection. Only `Call.timeout_s` bounds an answer: a model may think for as long
    as the user waits for it."""
    max_response_bytes: int = 4 << 20
    max_connections: int = 64

    def __post_init__(self) -> None:
        """Raises `AnthropicOptionsError`."""
        _check_base_url(self.base_url)
        if not _MODEL_NAME.fullmatch(self.model):
            raise AnthropicOptionsError(
                "expected the name of a model (letters, digits and '._:@/-')"
            )
        if self.effort not in get_args(Effort):
            raise AnthropicOptionsError(
                f"expected an effort of {', '.join(get_args(Effort))}, got '{self.effort}'"
            )
        for name in (
            "connect_timeout_s",
            "max_response_bytes",
            "max_connections",
        ):
            if not getattr(self, name) > 0:
                raise AnthropicOptionsError(f"expected {name} to be positive")


class AnthropicProvider:
    """As `Provider`, for one event loop. Neither retries nor remembers.

    `Usage.dollars` is 0 where the model has no price; `PriceList.price_for_limits` tells.
    """

    name = "anthropic"

    def __init__(self, options: AnthropicOptions, prices: PriceList | None = None) -> None:
        """`prices`: those of `prices.json` by default. Raises `PriceError` if that is damaged."""
        self.model = options.model
        self._options = options
        self._price = (prices if prices is not None else load_prices()).find(options.model)
        limits = httpx2.Limits(
            max_connections=options.max_connections,
            max_keepalive_connections=options.max_connections,
        )
        self._timeout = httpx2.Timeout(None, connect=options.connect_timeout_s)
        hold_back_logs()
        self._client = anthropic.AsyncAnthropic(
            # The transport knows the key; the SDK only must not look for one.
            api_key="held-by-the-transport",
            base_url=options.base_url,
            max_retries=0,
            open_telemetry=False,
            http_client=httpx2.AsyncClient(
                transport=BoundedTransport(
                    httpx2.AsyncHTTPTransport(
                        trust_env=False, limits=limits, socket_options=KEEP_ALIVE
                    ),
                    key=options.key,
                    max_response_bytes=options.max_response_bytes,
                ),
                trust_env=False,
                follow_redirects=False,
                timeout=self._timeout,
            ),
        )

    async def complete(self, call: Call) -> Reply:
        """As `Provider.complete`: one request, at most `Call.timeout_s` long."""
        return await self._attempt(call.timeout_s, lambda: self._complete(call))

    async def count_tokens(self, prompt: Prompt, *, timeout_s: float) -> int:
        """Tokens that `prompt` has as input of the model, which is free to ask.

        Raises:
            ProviderError: as `complete`. `estimate_tokens` needs no server.
        """
        return await self._attempt(timeout_s, lambda: self._count_tokens(prompt))

    async def retrieve_model(self, *, timeout_s: float) -> dict[str, Any]:
        """What the API says of the model: `capabilities`, `lifecycle`, `max_tokens` and more.

        Raises:
            ProviderError: as `complete`; INVALID_REQUEST if there is no such model.
        """
        return await self._attempt(timeout_s, self._retrieve_model)

    async def close(self) -> None:
        """As `Provider.close`."""
        await self._client.close()

    async def _complete(self, call: Call) -> Reply:
        _check_prompt(call.prompt)
        async with self._client.messages.with_streaming_response.create(
            model=self.model,
            max_tokens=call.max_output_tokens,
            system=_system(call.prompt),
            messages=_messages(call.prompt),
            thinking={"type": "adaptive"},
            output_config=self._output_config(),
            stream=self._options.is_streaming,
            timeout=self._timeout,
        ) as response:
            headers = response.http_response.headers
            if self._options.is_streaming:
                _check_content_type(headers, "text/event-stream")
                message = await _read_stream(response.http_response)
            else:
                _check_content_type(headers, "application/json")
                message = read_message(await response.read())
        return self._reply(message, headers.get("request-id", ""))

    async def _count_tokens(self, prompt: Prompt) -> int:
        _check_prompt(prompt)
        async with self._client.messages.with_streaming_response.count_tokens(
            model=self.model,
            system=_system(prompt),
            messages=_messages(prompt),
            thinking={"type": "adaptive"},
            output_config=self._output_config(),
            timeout=self._timeout,
        ) as response:
            _check_content_type(response.http_response.headers, "application/json")
            return read_token_count(await response.read())

    async def _retrieve_model(self) -> dict[str, Any]:
        info = await self._client.models.retrieve(self.model, timeout=self._timeout)
        if not isinstance(info, anthropic.types.ModelInfo):
            raise malformed("expected a model")
        return info.to_dict(mode="json")

    async def _attempt(self, timeout_s: float, send: Callable[[], Awaitable[T]]) -> T:
        if timeout_s <= 0:
            raise ProviderError(ErrorCode.TIMEOUT, "no time is left for a request", usage=NOT_SENT)
        # Somebody may have lowered them since.
        hold_back_logs()
        # The timeouts of the client are for each read: a server that drips would not meet them.
        limit = asyncio.timeout(timeout_s)
        try:
            async with limit:
                return await send()
        except Exception as error:
            if limit.expired():
                failure = ProviderError(
                    ErrorCode.TIMEOUT, f"no complete answer within {timeout_s:g} s"
                )
            else:
                failure = error_of_exception(error)
        # Not in the handler: the exception of the SDK, which holds the prompt, would be its
        # context.
        raise failure

    def _output_config(self) -> OutputConfigParam:
        return {
            "format": {"type": "json_schema", "schema": REPLY_SCHEMA},
            "effort": self._options.effort,
        }

    def _reply(self, message: Message, request_id: str) -> Reply:
        """Only a message that ended by itself is a reply."""
        if not _is_same_model(message.model, self.model):
            raise malformed(f"a message of another model than '{self.model}'")
        usage = self._usage(message.tokens)
        problem = _problem(message)
        if problem is not None:
            code, reason = problem
            raise ProviderError(code, f"the answer cannot be used: {reason}", usage=usage)
        return Reply(
            text=message.text,
            model=message.model,
            usage=usage,
            request_id=request_id if _REQUEST_ID.fullmatch(request_id) else "",
        )

    def _usage(self, tokens: TokenCounts) -> Usage:
        usage = Usage(
            input_tokens=tokens.input + tokens.cache_write + tokens.cache_read,
            cached_input_tokens=tokens.cache_read,
            cache_write_tokens=tokens.cache_write,
            output_tokens=tokens.output,
            attempts=1,
        )
        if self._price is None:
            return usage
        return usage + Usage(dollars=self._price.dollars(usage))


def estimate_tokens(prompt: Prompt) -> int:
    """More than the tokens that `prompt` has as input: one for two bytes, where text in English
    or IR has one for three to four."""
    return len(prompt.text.encode("utf-8", "surrogatepass")) // 2 + FRAME_TOKENS


def hold_back_logs() -> None:
    """Raises the levels of the loggers of the SDK to WARNING: below it they log whole prompts,
    and the SDK lowers them if an environment variable says so."""
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        if logger.level < logging.WARNING:
            logger.setLevel(logging.WARNING)


def _check_prompt(prompt: Prompt) -> None:
    """What the API would refuse, or what cannot be sent at all."""
    if not (prompt.rules.strip() and prompt.region.strip() and prompt.question.strip()):
        raise ProviderError(
            ErrorCode.INVALID_REQUEST,
            "expected rules, a region and a question, got a prompt with an empty part",
            usage=NOT_SENT,
        )


def _system(prompt: Prompt) -> list[TextBlockParam]:
    """The first breakpoint of the prompt cache: what all kernels of a target share."""
    return [{"type": "text", "text": prompt.rules, "cache_control": {"type": "ephemeral"}}]


def _messages(prompt: Prompt) -> list[MessageParam]:
    """The second one after the region: what all rounds of a region share."""
    return [
        {
            "role": "user",
            "content": [
                {"type": "text", "text": prompt.region, "cache_control": {"type": "ephemeral"}},
                {"type": "text", "text": prompt.question},
            ],
        }
    ]


async def _read_stream(response: httpx2.Response) -> Message:
    """What follows the end of the message is not read."""
    reader = StreamReader()
    async for event in anthropic.AsyncStream.raw_events(response):
        message = reader.read(event.event, event.data)
        if message is not None:
            return message
    raise ProviderError(ErrorCode.TRUNCATED, "the stream ended before the message did")


def _problem(message: Message) -> tuple[ErrorCode, str] | None:
    """Why a message that has come to its end is no reply all the same."""
    if message.stop_reason == "refusal":
        known = message.refusal_category in _REFUSAL_CATEGORIES
        category = message.refusal_category if known else "none that is known"
        return ErrorCode.REFUSED, f"the model refuses (category: {category})"
    if message.has_tool_call:
        return ErrorCode.MALFORMED, "it calls a tool, and none was offered"
    if message.stop_reason != "end_turn":
        unknown = ErrorCode.MALFORMED, "it stopped for a reason that is not known"
        return _UNUSABLE_STOPS.get(message.stop_reason, unknown)
    return None if message.text else (ErrorCode.MALFORMED, "it has no text")


def _check_content_type(headers: httpx2.Headers, expected: str) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != expected:
        raise malformed(f"expected {expected}")


def _is_same_model(got: str, asked: str) -> bool:
    """Names with and without a date are of one model."""
    return got == asked or _MODEL_DATE.sub("", got) == _MODEL_DATE.sub("", asked)


def _check_base_url(text: str) -> None:
    try:
        url = urllib.parse.urlsplit(text)
        host, _ = url.hostname or "", url.port
    except ValueError:
        url, host = urllib.parse.SplitResult("", "", "", "", ""), ""
    if not host or url.username or url.password or url.query or url.fragment:
        # Not repeated: a password may be in it.
        raise AnthropicOptionsError("expected a base URL like https://HOST[:PORT][/PATH]")
    if url.scheme == "https" or (url.scheme == "http" and _is_loopback(host)):
        return
    raise AnthropicOptionsError(
        f"expected a base URL with https, or http on this machine, got {url.scheme}://{host}"
    )


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
