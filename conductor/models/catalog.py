"""The providers that a broker can use. docs/add-a-provider.md shows how to add one."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping

from conductor.errors import ConfigurationError
from conductor.models.source import Source, SourceOptions
from conductor.secret import KEY_VARIABLE

MakeSource = Callable[[SourceOptions, Mapping[str, str]], Source]
"""Makes a provider from options and an environment, and opens no connection. Raises a
`ConductorError` if the options cannot work."""


def _of(module: str) -> MakeSource:
    """The `make_source` of a module, which is imported when it is asked: programs that only need
    the names of providers start sooner."""

    def make(options: SourceOptions, environment: Mapping[str, str]) -> Source:
        source: Source = importlib.import_module(module).make_source(options, environment)
        return source

    return make


_anthropic = _of("conductor.models.anthropic.source")


def why_no_provider(options: SourceOptions, environment: Mapping[str, str]) -> str:
    """Why a broker with `options` would have no provider, or an empty string."""
    if options.provider == "none":
        return "the broker was started with --provider=none"
    has_key = options.key_file is not None or environment.get(KEY_VARIABLE)
    if options.provider == "auto" and not has_key:
        return f"no key: {KEY_VARIABLE} is not set"
    return ""


def _none(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    return Source(
        None,
        no_provider_reason=why_no_provider(options, environment),
        summary="no provider: rounds are answered without commands",
    )


def _auto(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    if reason := why_no_provider(options, environment):
        return Source(
            None,
            no_provider_reason=reason,
            summary=f"no provider: {KEY_VARIABLE} is not set",
        )
    return _anthropic(options, environment)


PROVIDERS: Mapping[str, MakeSource] = {
    "auto": _auto,
    "none": _none,
    "anthropic": _anthropic,
    "command": _of("conductor.models.command"),
    "replay": _of("conductor.models.replay"),
    "scripted": _of("conductor.models.scripted"),
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
