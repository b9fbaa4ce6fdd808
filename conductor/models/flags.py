"""The flags of providers: `SourceOptions`, by the same names in all programs. A compiler hands them
to the broker that it starts."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from absl import app
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, path_from
from conductor.models.catalog import PROVIDERS
from conductor.models.effort import Effort
from conductor.models.policy import Policy
from conductor.models.source import SourceOptions
from conductor.regular_file import open_regular
from conductor.secret import KEY_VARIABLE

MODEL_FLAGS = (
    *("provider", "model", "effort", "base_url", "proxy", "ca_file", "key_file"),
    *("provider_command", "policy", "replay", "transcript"),
)
"""Those of `define_model_flags` but `pass_env`."""


def define_model_flags(flag_values: FlagValues) -> None:
    """Defines which provider answers, and with what."""
    group = FlagGroup(flag_values, "language model")
    group.choice(
        "provider",
        PROVIDERS,
        "Ask this provider for moves; auto is anthropic if there is a key, else none.",
        default="auto",
    )
    group.text("model", "NAME", "Ask this model of the provider (default: see docs/providers.md).")
    group.choice("effort", get_args(Effort), "Set how much the model thinks.", default="medium")
    group.text(
        "key_file",
        "FILE",
        f"Read the key from FILE, which must have mode 0600 (default: ${KEY_VARIABLE}).",
    )
    group.text("base_url", "URL", "Send requests for the provider to URL.")
    group.text("proxy", "URL", "Reach the provider through the proxy at URL.")
    group.text(
        "ca_file", "FILE", "Trust servers that the authorities in FILE (PEM) vouch for, too."
    )
    group.text("provider_command", "PROGRAM", "Run PROGRAM as provider, for --provider=command.")
    group.choice(
        "policy",
        [policy.value for policy in Policy],
        "Choose the policy of --provider=scripted.",
        default=Policy.GREEDY.value,
    )
    group.text(
        "replay", "FILE", "Replay the answers in the transcript FILE, for --provider=replay."
    )
    group.text("transcript", "FILE", "Append every exchange with the provider to FILE.")
    group.texts(
        "pass_env",
        "NAME",
        "Pass the environment variable NAME to the user's programs although it is named like a "
        "secret. May be repeated.",
    )


def source_options(flag_values: FlagValues, base: Path) -> SourceOptions:
    """Returns which provider answers. Paths begin at `base`.

    Raises:
        UsageError: a flag that the provider needs is missing, a flag is of another provider, or
            the file with the key cannot be read.
    """
    provider = flag_values.provider
    replay, transcript = flag_values.replay, flag_values.transcript
    if provider == "replay" and not replay and not transcript:
        raise app.UsageError("--provider=replay needs --replay=FILE")
    if provider == "command" and not flag_values.provider_command:
        raise app.UsageError("--provider=command needs --provider_command=PROGRAM")
    for name, owner in (
        ("provider_command", "command"),
        ("policy", "scripted"),
        ("replay", "replay"),
    ):
        if flag_values[name].present and provider != owner:
            raise app.UsageError(f"--{name} is only for --provider={owner}")
    return SourceOptions(
        provider=provider,
        model=flag_values.model,
        base_url=flag_values.base_url,
        effort=flag_values.effort,
        proxy=flag_values.proxy,
        ca_file=None if flag_values.ca_file is None else path_from(base, flag_values.ca_file),
        key_file=_key_file(flag_values.key_file, base),
        policy=flag_values.policy,
        replayed=None if provider != "replay" else path_from(base, replay or transcript),
        command=flag_values.provider_command or "",
        pass_env=tuple(flag_values.pass_env),
    )


def transcript_file(flag_values: FlagValues, base: Path) -> Path | None:
    """Returns the file that exchanges are appended to. With --provider=replay alone, --transcript
    is another spelling of --replay."""
    chosen = flag_values.transcript
    if chosen is None:
        return None
    if flag_values.provider == "replay" and flag_values.replay is None:
        return None
    return path_from(base, chosen)


def _key_file(value: str | None, base: Path) -> Path | None:
    """Raises `UsageError` if the file cannot be opened; what is in it is read when it is used."""
    if value is None:
        return None
    path = path_from(base, value)
    try:
        open_regular(path).close()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "expected a path"
        raise app.UsageError(f"--key_file: cannot read the key file '{path}': {reason}") from None
    return path
