"""The providers that a broker can be told to use."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from conductor.errors import ConfigurationError
from conductor.providers.budget import Costs, NoCosts, TokenCosts
from conductor.providers.command import CommandProvider, input_tokens
from conductor.providers.provider import Provider
from conductor.providers.replay import ReplayProvider
from conductor.providers.scripted import Policy, ScriptedProvider
from conductor.transcripts.transcript import read_transcript

PROVIDERS = ("none", "scripted", "replay", "command")
"""What `SourceOptions.provider` may be."""


@dataclass(frozen=True, slots=True)
class SourceOptions:
    """Which provider answers, and with what."""

    provider: str = "none"
    model: str | None = None
    policy: Policy = Policy.GREEDY
    """Of `scripted`."""
    replayed: Path | None = None
    """The transcript of `replay`."""
    command: str = ""
    """The program of `command`, with its arguments, quoted as for a shell."""


@dataclass(frozen=True, slots=True)
class Source:
    """A provider, and what the wrappers need to know of it."""

    provider: Provider | None
    no_provider_reason: str = ""
    costs: Costs = field(default_factory=NoCosts)
    base_url: str = ""
    settings: str = ""
    """What its replies depend on beside the call and the model."""
    is_replay: bool = False
    summary: str = ""
    """For `--check`: what it is and where it gets its answers from."""


def make_source(options: SourceOptions) -> Source:
    """The provider of `options`. Opens no connection.

    Raises:
        ConfigurationError: options that cannot work, or not with this provider.
        TranscriptError: the transcript to replay cannot be read.
    """
    match options.provider:
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
            return Source(
                CommandProvider.parse(options.command),
                costs=TokenCosts(input_tokens, dollars=None),
                settings=options.command,
                summary="command: a program of yours; limits of dollars cannot be kept",
            )
    raise ConfigurationError(
        f"expected one of {', '.join(PROVIDERS)} as provider, got '{options.provider}'"
    )
