"""A provider that is ready to be asked, and the options that one is made from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from conductor.models.costs import Costs, NoCosts
from conductor.models.effort import Effort

if TYPE_CHECKING:
    from conductor.models.provider import Provider
    from conductor.secret import Secret


@dataclass(frozen=True, slots=True)
class SourceOptions:
    """Which provider answers, and with what. Each provider reads the options that it has a use
    for."""

    provider: str = "auto"
    """A name in `conductor.models.catalog.PROVIDERS`; `auto` is `anthropic` if there is a key,
    else `none`."""
    model: str | None = None
    """The model to ask; None: the provider's default."""
    base_url: str | None = None
    """Address of the provider's server; None: the provider's default."""
    effort: Effort = "medium"
    """How much the model thinks."""
    proxy: str | None = None
    """The proxy through which the provider's server is reached; None: there is none."""
    ca_file: Path | None = None
    """Certificates of authorities that are trusted as well as those of the system."""
    key_file: Path | None = None
    """The file that holds the key; None: the key is in the environment."""
    policy: str = "greedy"
    """Name of a `conductor.models.policy.Policy`."""
    replayed: Path | None = None
    """The transcript to replay."""
    command: str = ""
    """The program to run, with its arguments, quoted as for a shell."""
    pass_env: tuple[str, ...] = ()
    """Variables that this program gets although they are named like secrets."""


@dataclass(frozen=True, slots=True)
class Source:
    """A provider, and what the wrappers need to know of it."""

    provider: Provider | None
    no_provider_reason: str = ""
    """Why there is no provider, for users."""
    has_tools: bool = False
    """Whether it answers prompts with tools."""
    costs: Costs = field(default_factory=NoCosts)
    base_url: str = ""
    """Address of its server: providers of one address and model share a circuit breaker."""
    settings: str = ""
    """What its replies depend on beside the call and the model."""
    secrets: tuple[Secret, ...] = ()
    """Texts that must not be written anywhere."""
    is_replay: bool = False
    check: Callable[[], Awaitable[list[str]]] | None = None
    """Asks the provider, over the network, what speaks against it: sentences, or a
    `ProviderError`. The provider cannot be used for anything else afterwards."""
    summary: str = ""
    """What it is and where its answers come from, for `--check`."""
