"""Explains why there is no connection to a server, in fixed words."""

from __future__ import annotations

import errno
import socket
import ssl
from collections.abc import Iterator

from exceptiongroup import BaseExceptionGroup

_MAX_CAUSES = 32
"""Exceptions that are looked at: causes may form a circle."""

_BY_ERRNO = {
    errno.ECONNREFUSED: "the server refuses connections",
    errno.ECONNRESET: "the connection ended while it was made",
    errno.EHOSTUNREACH: "the server cannot be reached",
    errno.ENETUNREACH: "there is no network",
}


def connection_problem(error: Exception) -> str:
    """Why a connection could not be made, from `error`, which the transport raised, and its
    causes. Holds no text of theirs but that of OpenSSL about a certificate."""
    causes = list(_causes(error))
    for cause in causes:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return (
                f"the certificate of the server is not trusted ({cause.verify_message}): "
                "name a file with its authority with --ca_file"
            )
    for cause in causes:
        if isinstance(cause, ssl.SSLError):
            return f"TLS failed ({cause.reason or 'no reason'}): expected a server with https"
        if isinstance(cause, socket.gaierror):
            return "the name of the server is not known (DNS)"
    for cause in causes:
        if isinstance(cause, OSError) and cause.errno in _BY_ERRNO:
            return _BY_ERRNO[cause.errno]
    return "no connection to the server"


def _causes(error: BaseException) -> Iterator[BaseException]:
    """`error` and what it was raised from; of addresses that were tried in turn, all."""
    waiting: list[BaseException] = [error]
    for _ in range(_MAX_CAUSES):
        if not waiting:
            return
        each = waiting.pop(0)
        yield each
        if isinstance(each, BaseExceptionGroup):
            waiting.extend(each.exceptions)
        below = each.__cause__ or each.__context__
        if below is not None:
            waiting.append(below)
