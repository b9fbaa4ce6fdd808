"""The providers that a broker can be told to use. docs/add-a-provider.md shows how to add one."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from conductor.errors import ConfigurationError
from conductor.models import command, replay, scripted
from conductor.models.anthropic import source as anthropic
from conductor.models.source import Source, SourceOptions
from conductor.secret import KEY_VARIABLE

MakeSource = Callable[[SourceOptions, Mapping[str, str]], Source]
"""Makes a provider from options and an environment, and opens no connection. Raises a
`ConductorError` if the options cannot work."""


def _none(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    return Source(
        None,
        no_provider_reason="the broker was started with --provider=none",
        summary="no provider: rounds are answered without commands",
    )


def _auto(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    if options.key_file is not None or environment.get(KEY_VARIABLE):
        return anthropic.make_source(options, environment)
    return Source(
        None,
        no_provider_reason=f"no key: {KEY_VARIABLE} is not set",
        summary=f"no provider: {KEY_VARIABLE} is not set",
    )


PROVIDERS: Mapping[str, MakeSource] = {
    "auto": _auto,
    "none": _none,
    "anthropic": anthropic.make_source,
    "command": command.make_source,
    "replay": replay.make_source,
    "scripted": scripted.make_source,
}
"""By the name that `--provider` takes."""


def make_source(options: SourceOptions, environment: Mapping[str, str] | None = None) -> Source:
    """The provider of `options`. Opens no connection.

    `environment` is that of the process by default.

    Raises:
        ConfigurationError: options that cannot work, or not with this provider.
        TranscriptError: the transcript to replay cannot be read.
        SecretError: there is no key.
        PriceError: the prices cannot be read.
    """
    make = PROVIDERS.get(options.provider)
    if make is None:
        raise ConfigurationError(
            f"expected one of {', '.join(PROVIDERS)} as provider, got '{options.provider}'"
        )
    return make(options, os.environ if environment is None else environment)
