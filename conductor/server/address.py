"""Where a broker may listen: on this machine only."""

from __future__ import annotations

import ipaddress
import os
import socket
import stat

from conductor.errors import AddressError

UNIX_PREFIX = "unix:"

MAX_UNIX_PATH_BYTES = 107
"""Longest path of a Unix socket: `sun_path` of unix(7) less the ending zero."""


def check_address(address: str) -> None:
    """Checks that `address` is free and reachable from this machine only.

    Accepts `unix:PATH` and `HOST:PORT` with a loopback address as host; port 0 asks for a
    free one. gRPC itself would replace the socket of a running server without a word.

    Raises:
        AddressError: another form, another host, or somebody listens there already.
    """
    if address.startswith(UNIX_PREFIX):
        _check_unix(address.removeprefix(UNIX_PREFIX))
        return
    host, separator, port = address.rpartition(":")
    if not separator or not port.isdigit() or int(port) > 65535:
        raise AddressError(f"expected unix:PATH or HOST:PORT, got '{address}'")
    try:
        is_loopback = ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        is_loopback = False
    if not is_loopback:
        raise AddressError(f"expected a loopback address such as 127.0.0.1, got '{host}'")


def _check_unix(path: str) -> None:
    if len(os.fsencode(path)) > MAX_UNIX_PATH_BYTES:
        raise AddressError(
            f"expected a socket path of at most {MAX_UNIX_PATH_BYTES} bytes, got '{path}'"
        )
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        if not os.path.isdir(os.path.dirname(path) or "."):
            raise AddressError(f"there is no folder for the socket '{path}'") from None
        return
    if not stat.S_ISSOCK(mode):
        raise AddressError(f"'{path}' exists and is not a socket")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(path)
        except OSError:
            return  # left behind by a server that is gone
    raise AddressError(f"another server listens at '{path}'")
