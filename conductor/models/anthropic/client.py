"""The client of the SDK, held to what the broker allows it."""

from __future__ import annotations

import logging
import socket
import ssl

import anthropic
import httpx2

from conductor.models.anthropic.bounded_transport import BoundedTransport
from conductor.models.anthropic.options import AnthropicOptions

KEEP_ALIVE = (
    (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
    (socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 30),
    (socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 10),
    (socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 3),
)
"""A server that is gone ends the connection after a minute; one that thinks keeps it."""

_LOGGERS = ("anthropic", "httpx2", "httpcore2")


def make_client(options: AnthropicOptions) -> anthropic.AsyncAnthropic:
    """A client that neither retries nor follows redirects, reads no variable of the environment
    and does not know the key."""
    limits = httpx2.Limits(
        max_connections=options.max_connections,
        max_keepalive_connections=options.max_connections,
    )
    hold_back_logs()
    return anthropic.AsyncAnthropic(
        # The transport knows the key; the SDK only must not look for one.
        api_key="held-by-the-transport",
        base_url=options.base_url,
        max_retries=0,
        open_telemetry=False,
        http_client=httpx2.AsyncClient(
            transport=BoundedTransport(
                httpx2.AsyncHTTPTransport(
                    verify=_make_context(options),
                    trust_env=False,
                    limits=limits,
                    proxy=options.proxy,
                    socket_options=KEEP_ALIVE,
                ),
                key=options.key,
                max_response_bytes=options.max_response_bytes,
            ),
            trust_env=False,
            follow_redirects=False,
            timeout=time_limits(options),
        ),
    )


def _make_context(options: AnthropicOptions) -> ssl.SSLContext | bool:
    """What decides which servers are trusted: the system, and the authorities of `ca_file`."""
    if options.ca_file is None:
        return True
    context = ssl.create_default_context()
    context.load_verify_locations(options.ca_file)
    return context


def time_limits(options: AnthropicOptions) -> httpx2.Timeout:
    """Limits of the client: only a connection has one. `Call.timeout_s` bounds the answer."""
    return httpx2.Timeout(None, connect=options.connect_timeout_s)


def hold_back_logs() -> None:
    """Raises the levels of the loggers of the SDK to WARNING: below it they log whole prompts,
    and the SDK lowers them if an environment variable says so."""
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        if logger.level < logging.WARNING:
            logger.setLevel(logging.WARNING)
