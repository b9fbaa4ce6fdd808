"""Answers from a transcript, without a network."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

from conductor.errors import ConfigurationError
from conductor.limits.spending import Usage
from conductor.models.exchange_key import exchange_key
from conductor.models.provider import Call, ErrorCode, ProviderError, Reply
from conductor.models.source import Source, SourceOptions
from conductor.transcripts.transcript import RecordedExchange, Transcript, read_transcript


class ReplayProvider:
    """Gives each question of the transcript the answer that it got then: the reply, or the error
    of the last attempt. Other questions get `NOT_RECORDED`."""

    name = "replay"

    def __init__(self, transcript: Transcript, model: str | None = None) -> None:
        """Answers from the exchanges with `model`, which may be left out if there was only one.

        Raises:
            ConfigurationError: the transcript is of several models, or not of `model`.
        """
        models = transcript.models
        if model is None:
            if len(models) != 1:
                raise ConfigurationError(
                    f"the transcript is of the models {_quoted(models)}: expected one of them"
                )
            model = models[0]
        elif model not in models:
            raise ConfigurationError(
                f"the transcript is of the models {_quoted(models)}, not of '{model}'"
            )
        self.model = model
        self._calls = _last_calls(e for e in transcript.exchanges if e.model == model)

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`. The usage is what all attempts cost then."""
        recorded = self._calls.get(exchange_key(call, self.model))
        if recorded is None:
            raise ProviderError(
                ErrorCode.NOT_RECORDED,
                f"the transcript has no {'step' if call.prompt.tools else 'round'} "
                f"{call.round.number} of agent {call.round.agent} for this prompt",
                usage=Usage(),
            )
        last, usage = recorded
        if last.reply is None:
            raise ProviderError(ErrorCode(last.outcome), last.error, usage=usage)
        return Reply(
            text=last.reply,
            model=last.reply_model,
            usage=usage,
            calls=last.calls,
            content=last.content,
        )

    async def close(self) -> None:
        """Implements `Provider.close`: nothing is open."""


def make_source(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    """The provider that answers from the transcript `options.replayed`.

    Raises:
        ConfigurationError: no transcript is named, or it has no exchanges with `options.model`.
        TranscriptError: the transcript cannot be read.
    """
    if options.replayed is None:
        raise ConfigurationError("--provider=replay needs --replay=FILE")
    transcript = read_transcript(options.replayed)
    provider = ReplayProvider(transcript, options.model)
    return Source(
        provider,
        is_replay=True,
        has_tools=any(each.has_tools for each in transcript.exchanges),
        summary=f"replay: {len(transcript.exchanges)} exchanges with the model "
        f"'{provider.model}', {len(transcript.damaged_lines)} damaged lines",
    )


def refuse_connections() -> None:
    """Makes every later attempt of this process to connect a Python socket an error, until the
    process ends."""

    def hook(event: str, _: object) -> None:
        if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
            raise PermissionError("a replay opens no connection")

    sys.addaudithook(hook)


def _last_calls(exchanges: Iterable[RecordedExchange]) -> dict[str, tuple[RecordedExchange, Usage]]:
    """By key, the last attempt of the last call and what all attempts of that call cost."""
    calls: dict[str, tuple[RecordedExchange, Usage]] = {}
    spent: dict[tuple[str, str], Usage] = {}
    for exchange in exchanges:
        if exchange.outcome == "cancelled":
            continue
        # Compiles that ask the same at the same time are told apart.
        call = (exchange.compile_id, exchange.key)
        so_far = spent.get(call, Usage()) if exchange.attempt > 1 else Usage()
        spent[call] = so_far + exchange.usage
        calls[exchange.key] = (exchange, spent[call])
    return calls


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)
