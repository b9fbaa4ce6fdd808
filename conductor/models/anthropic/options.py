"""The options of the Anthropic provider."""

from __future__ import annotations

import ipaddress
import re
import ssl
import urllib.parse
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from conductor.errors import ConductorError
from conductor.models.effort import Effort
from conductor.secret import Secret

DEFAULT_BASE_URL = "https://api.anthropic.com"

_MODEL_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:@/-]{0,127}")


class AnthropicOptionsError(ConductorError):
    """Options cannot work; the text says which, and what would be accepted."""


@dataclass(frozen=True, slots=True)
class AnthropicOptions:
    """What the provider is made from. Environment variables are not read."""

    key: Secret
    model: str
    """Any name, as models come and go."""
    base_url: str = DEFAULT_BASE_URL
    """https, or http on this machine: the client sends the key there."""
    effort: Effort = "medium"
    """How much the model thinks; the API bills thinking as output."""
    proxy: str | None = None
    """The proxy through which the client reaches a server with https: http://HOST:PORT, also with
    https, and with USER:PASSWORD@ before the host."""
    ca_file: Path | None = None
    """Certificates, in PEM form, of further authorities that are trusted."""
    unused_proxy: str = ""
    """The name of a variable of the environment that names a proxy, for messages: the client does
    not use that proxy."""
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
        if self.proxy is not None:
            _check_proxy(self.proxy, self.base_url)
        if self.ca_file is not None:
            _check_ca_file(self.ca_file)
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


def _check_proxy(text: str, base_url: str) -> None:
    try:
        url = urllib.parse.urlsplit(text)
        is_proxy = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        is_proxy = False
    if not is_proxy or url.path.strip("/") or url.query or url.fragment:
        # Not repeated: a password may be in it.
        raise AnthropicOptionsError("expected a proxy like http://[USER:PASSWORD@]HOST:PORT")
    if not base_url.startswith("https://"):
        # The proxy would see the key.
        raise AnthropicOptionsError("expected a base URL with https, as there is a proxy")


def _check_ca_file(path: Path) -> None:
    try:
        ssl.create_default_context().load_verify_locations(path)
    except ssl.SSLError:
        reason = "expected certificates in PEM form"
    except OSError as error:
        reason = error.strerror or "it cannot be read"
    else:
        return
    raise AnthropicOptionsError(f"cannot use the certificates '{path}': {reason}")


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
