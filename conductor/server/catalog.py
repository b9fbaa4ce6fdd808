"""The providers that a broker can be told to use."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from conductor.children.environment import check_names
from conductor.errors import ConfigurationError
from conductor.models.anthropic.prices import PriceError, load_prices
from conductor.models.command import CommandProvider, input_tokens
from conductor.models.provider import Provider
from conductor.models.replay import ReplayProvider
from conductor.models.scripted import Policy, ScriptedProvider
from conductor.secret import KEY_VARIABLE, Secret, read_key
from conductor.transcripts.transcript import read_transcript
from conductor.wrappers.budget import Costs, NoCosts, TokenCosts

PROVIDERS = ("auto", "none", "anthropic", "command", "replay", "scripted")
"""What `SourceOptions.provider` may be."""


Effort = Literal["low", "medium", "high", "xhigh", "max"]
"""How much a model thinks."""

CHECK_TIMEOUT_S = 20.0
"""Of the one request of a check."""


@dataclass(frozen=True, slots=True)
class SourceOptions:
    """Which provider answers, and with what."""

    provider: str = "auto"
    """`auto` is `anthropic` if there is a key, else `none`."""
    model: str | None = None
    base_url: str | None = None
    """Of `anthropic`."""
    effort: Effort = "medium"
    """Of `anthropic`."""
    key_file: Path | None = None
    """Of `anthropic`; else the key is in the environment."""
    policy: Policy = Policy.GREEDY
    """Of `scripted`."""
    replayed: Path | None = None
    """The transcript of `replay`."""
    command: str = ""
    """The program of `command`, with its arguments, quoted as for a shell."""
    pass_env: tuple[str, ...] = ()
    """Variables that this program gets although they are named like secrets."""


@dataclass(frozen=True, slots=True)
class Source:
    """A provider, and what the wrappers need to know of it."""

    provider: Provider | None
    no_provider_reason: str = ""
    costs: Costs = field(default_factory=NoCosts)
    base_url: str = ""
    settings: str = ""
    """What its replies depend on beside the call and the model."""
    secrets: tuple[Secret, ...] = ()
    """What must not be written anywhere."""
    is_replay: bool = False
    check: Callable[[], Awaitable[list[str]]] | None = None
    """Asks the provider, over the network, what speaks against it: sentences, or a
    `ProviderError`. It cannot be used for anything else afterwards."""
    summary: str = ""
    """For `--check`: what it is and where it gets its answers from."""


def make_source(options: SourceOptions, environment: Mapping[str, str] | None = None) -> Source:
    """The provider of `options`. Opens no connection.

    `environment` is that of the process by default.

    Raises:
        ConfigurationError: options that cannot work, or not with this provider.
        TranscriptError: the transcript to replay cannot be read.
        SecretError: there is no key.
        PriceError: the prices cannot be read.
    """
    environment = os.environ if environment is None else environment
    match options.provider:
        case "auto" if options.key_file is None and not environment.get(KEY_VARIABLE):
            return Source(
                None,
                no_provider_reason=f"no key: {KEY_VARIABLE} is not set",
                summary=f"no provider: {KEY_VARIABLE} is not set",
            )
        case "auto" | "anthropic":
            return _anthropic(options, environment)
        case "none":
            return Source(
                None,
                no_provider_reason="the broker was started with --provider=none",
                summary="no provider: rounds are answered without commands",
            )
        case "scripted":
            return Source(
                ScriptedProvider(options.policy),
                summary=f"scripted: the policy '{options.policy.value}', without costs",
            )
        case "replay":
            if options.replayed is None:
                raise ConfigurationError("--provider=replay needs --replay=FILE")
            transcript = read_transcript(options.replayed)
            provider = ReplayProvider(transcript, options.model)
            return Source(
                provider,
                is_replay=True,
                summary=f"replay: {len(transcript.exchanges)} exchanges with the model "
                f"'{provider.model}', {len(transcript.damaged_lines)} damaged lines",
            )
        case "command":
            if not options.command:
                raise ConfigurationError("--provider=command needs --command=PROGRAM")
            check_names(options.pass_env)
            return Source(
                CommandProvider.parse(
                    options.command, environment=environment, pass_env=options.pass_env
                ),
                costs=TokenCosts(input_tokens, dollars=None),
                settings=options.command,
                summary="command: a program of yours; limits of dollars cannot be kept",
            )
    raise ConfigurationError(
        f"expected one of {', '.join(PROVIDERS)} as provider, got '{options.provider}'"
    )


def _anthropic(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    key = read_key(environment, options.key_file)
    prices = load_prices()
    # The SDK takes a second to import: only who uses it waits for it.
    from conductor.models.anthropic.check import check_model
    from conductor.models.anthropic.provider import (
        DEFAULT_BASE_URL,
        AnthropicOptions,
        AnthropicProvider,
        estimate_tokens,
    )

    anthropic_options = AnthropicOptions(
        key=key,
        model=options.model or prices.default_model,
        base_url=options.base_url or DEFAULT_BASE_URL,
        effort=options.effort,
    )
    model, base_url = anthropic_options.model, anthropic_options.base_url
    try:
        dollars = prices.price_for_limits(model).dollars
        price = f"prices of {prices.as_of}"
    except PriceError as error:
        dollars, price = None, str(error)
    provider = AnthropicProvider(anthropic_options, prices)

    async def check() -> list[str]:
        try:
            return await check_model(provider, effort=options.effort, timeout_s=CHECK_TIMEOUT_S)
        finally:
            await provider.close()

    return Source(
        provider,
        check=check,
        costs=TokenCosts(estimate_tokens, dollars),
        base_url=base_url,
        settings=f"effort={options.effort}",
        secrets=(key,),
        summary=f"anthropic: {model} at {base_url}, with a key; {price}",
    )
