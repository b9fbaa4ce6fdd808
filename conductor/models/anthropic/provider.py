"""Claude, by the Messages API of Anthropic and its official SDK. One call is one attempt."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import anthropic
import async_timeout
import httpx2

from conductor.limits.spending import Usage
from conductor.models.anthropic.client import hold_back_logs, make_client, time_limits
from conductor.models.anthropic.errors import NOT_SENT, error_of_exception
from conductor.models.anthropic.options import AnthropicOptions
from conductor.models.anthropic.outcome import is_same_model, message_problem
from conductor.models.anthropic.prices import PriceList, load_prices
from conductor.models.anthropic.reply import (
    Message,
    StreamReader,
    TokenCounts,
    malformed,
    read_message,
    read_token_count,
)
from conductor.models.anthropic.request import (
    check_prompt,
    messages,
    output_config,
    system,
    tools,
)
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply

T = TypeVar("T")

_REQUEST_ID = re.compile(r"req_[A-Za-z0-9_]{1,64}")


class AnthropicProvider:
    """Implements `Provider`, for one event loop. Neither retries nor remembers.

    `Usage.dollars` is 0 where the model has no price; `PriceList.price_for_limits` tells.
    """

    name = "anthropic"

    def __init__(self, options: AnthropicOptions, prices: PriceList | None = None) -> None:
        """`prices`: those of `prices.json` by default. Raises `PriceError` if that is damaged."""
        self.model = options.model
        self._options = options
        self._price = (prices if prices is not None else load_prices()).find(options.model)
        self._timeout = time_limits(options)
        self._client = make_client(options)

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`: one request, at most `Call.timeout_s` long."""
        return await self._attempt(call.timeout_s, lambda: self._complete(call))

    async def count_tokens(self, prompt: Prompt, *, timeout_s: float) -> int:
        """Input tokens of `prompt` for the model. The question is free.

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
        """Implements `Provider.close`."""
        await self._client.close()

    async def _complete(self, call: Call) -> Reply:
        check_prompt(call.prompt)
        async with self._client.messages.with_streaming_response.create(
            model=self.model,
            max_tokens=call.max_output_tokens,
            system=system(call.prompt),
            messages=messages(call.prompt),
            tools=tools(call.prompt) or anthropic.omit,
            thinking={"type": "adaptive"},
            output_config=output_config(call.prompt, self._options.effort),
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
        return self._reply(call.prompt, message, headers.get("request-id", ""))

    async def _count_tokens(self, prompt: Prompt) -> int:
        check_prompt(prompt)
        async with self._client.messages.with_streaming_response.count_tokens(
            model=self.model,
            system=system(prompt),
            messages=messages(prompt),
            tools=tools(prompt) or anthropic.omit,
            thinking={"type": "adaptive"},
            output_config=output_config(prompt, self._options.effort),
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
        limit = async_timeout.timeout(timeout_s)
        try:
            async with limit:
                return await send()
        except Exception as error:
            if limit.expired:
                failure = ProviderError(
                    ErrorCode.TIMEOUT, f"no complete answer within {timeout_s:g} s"
                )
            else:
                failure = self._explained(error_of_exception(error))
        # Not in the handler: the exception of the SDK, which holds the prompt, would be its
        # context.
        raise failure

    def _explained(self, failure: ProviderError) -> ProviderError:
        """`failure` with what may be the cause of it, if nothing could be sent."""
        variable = self._options.unused_proxy
        if failure.usage == NOT_SENT and failure.code is ErrorCode.CONNECTION and variable:
            return failure.extended(f"the proxy of ${variable} is not used: --proxy names one")
        return failure

    def _reply(self, prompt: Prompt, message: Message, request_id: str) -> Reply:
        """The reply of a message that ended by itself. Raises `ProviderError` for any other."""
        if not is_same_model(message.model, self.model):
            raise malformed(f"a message of another model than '{self.model}'")
        usage = self._usage(message.tokens)
        problem = message_problem(message, prompt)
        if problem is not None:
            code, reason = problem
            raise ProviderError(code, f"the answer cannot be used: {reason}", usage=usage)
        return Reply(
            text=message.text,
            model=message.model,
            usage=usage,
            request_id=request_id if _REQUEST_ID.fullmatch(request_id) else "",
            calls=message.calls,
            content=message.content if prompt.tools else b"",
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


async def _read_stream(response: httpx2.Response) -> Message:
    """Reads a stream up to the end of its message."""
    reader = StreamReader()
    async for event in anthropic.AsyncStream.raw_events(response):
        message = reader.read(event.event, event.data)
        if message is not None:
            return message
    raise ProviderError(ErrorCode.INTERRUPTED, "the stream ended before the message did")


def _check_content_type(headers: httpx2.Headers, expected: str) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != expected:
        raise malformed(f"expected {expected}")
