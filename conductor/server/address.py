"""The addresses at which a broker may listen: one broker at each, on this machine alone unless it
speaks TLS."""

from __future__ import annotations

import contextlib
import fcntl
import ipaddress
import os
import socket
import stat
import tempfile
from collections.abc import Iterator

from conductor.errors import AddressError

UNIX_PREFIX = "unix:"

PRIVATE = "private"
"""Stands for a Unix socket in a new folder that only the user can enter."""

MAX_UNIX_PATH_BYTES = 107
"""Longest path of a Unix socket: `sun_path` of unix(7) less the ending zero."""

LOCK_SUFFIX = ".lock"


def is_socket(address: str) -> bool:
    """Whether `address` is a Unix socket, which only its user can reach."""
    return address == PRIVATE or address.startswith(UNIX_PREFIX)


def check_address(address: str, *, has_tls: bool = False) -> None:
    """Checks that `address` is free and, without TLS, reachable from this machine only.

    Accepts `unix:PATH` and `HOST:PORT` with the address of an interface as host; port 0 asks for a
    free one. gRPC itself would replace the socket of a running server without a word.

    Raises:
        AddressError: another form, another host, or somebody listens there already.
    """
    if has_tls and is_socket(address):
        raise AddressError("a broker at a socket, which only its user reaches, speaks no TLS")
    check_form(address, has_tls=has_tls)
    if address.startswith(UNIX_PREFIX):
        _check_unix(address.removeprefix(UNIX_PREFIX))


def check_form(address: str, *, has_tls: bool = False) -> None:
    """Checks that `address` could be one of a broker: `unix:PATH`, or a port, which is one of this
    machine unless it is reached by TLS.

    Raises:
        AddressError: another form, or another host.
    """
    if address.startswith(UNIX_PREFIX):
        return
    host, separator, port = address.rpartition(":")
    if not separator or not port.isdigit() or int(port) > 65535:
        raise AddressError(f"expected unix:PATH or HOST:PORT, got '{address}'")
    if has_tls and host:
        return
    try:
        is_loopback = ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        is_loopback = False
    if not is_loopback:
        raise AddressError(
            f"expected a loopback address such as 127.0.0.1, got '{host}': other machines are "
            "reached by TLS alone"
        )


@contextlib.contextmanager
def claim_address(address: str, *, has_tls: bool = False) -> Iterator[str]:
    """Holds `address` for one server: yields the address to listen at, and removes afterwards
    what is left of it in the file system.

    Beyond what `check_address` accepts, `private` makes a folder with a socket in it. A Unix
    socket is held by a lock on a file beside it, so that of two servers that start at once one
    fails. The socket of a process that is gone is replaced.

    Raises:
        AddressError: as `check_address`, or another server holds the address.
    """
    if address == PRIVATE:
        with private_folder() as folder, claim_address(f"{UNIX_PREFIX}{folder}/broker.sock") as it:
            yield it
        return
    check_address(address, has_tls=has_tls)
    if not address.startswith(UNIX_PREFIX):
        yield address
        return
    path = address.removeprefix(UNIX_PREFIX)
    with _lock(path):
        check_address(address)  # nobody with a lock is there any more: is anybody without?
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        try:
            yield address
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)


def remove_files(address: str, *, is_private: bool) -> None:
    """Removes what a claimed address is in the file system, for a process that ends without
    leaving `claim_address`. `is_private`: it was made for `PRIVATE`."""
    if not address.startswith(UNIX_PREFIX):
        return
    path = address.removeprefix(UNIX_PREFIX)
    for name in (path, path + LOCK_SUFFIX):
        with contextlib.suppress(OSError):
            os.unlink(name)
    if is_private:
        remove_folder_of(path)


def remove_folder_of(path: str | os.PathLike[str]) -> None:
    """Removes a file, if it is there, and its folder, if that is empty then."""
    for remove, name in ((os.unlink, path), (os.rmdir, os.path.dirname(path))):
        with contextlib.suppress(OSError):
            remove(name)


@contextlib.contextmanager
def private_folder() -> Iterator[str]:
    """A new folder that only the user can enter. It is removed in the end if it is empty.

    Raises:
        AddressError: it cannot be made.
    """
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    parent = runtime if os.path.isdir(runtime) and os.access(runtime, os.W_OK) else "/tmp"
    try:
        folder = tempfile.mkdtemp(prefix="waveasm-broker-", dir=parent)  # mode 0700
    except OSError as error:
        raise AddressError(f"cannot make a folder in '{parent}': {error.strerror}") from error
    try:
        yield folder
    finally:
        with contextlib.suppress(OSError):
            os.rmdir(folder)


@contextlib.contextmanager
def _lock(path: str) -> Iterator[None]:
    """Holds the lock of a socket's path; the system lets go of it when the process ends."""
    lock_path = path + LOCK_SUFFIX
    while True:
        try:
            lock = os.open(lock_path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        except OSError as error:
            raise AddressError(f"cannot lock '{lock_path}': {error.strerror}") from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            raise AddressError(f"another server listens at '{path}'") from None
        try:
            is_current = os.path.samestat(os.fstat(lock), os.stat(lock_path))
        except FileNotFoundError:
            is_current = False
        if is_current:
            break
        os.close(lock)  # its holder removed it in between
    try:
        yield
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(lock_path)
        os.close(lock)


def _check_folder(path: str) -> None:
    """Checks that no other user could replace a socket at `path`."""
    try:
        mode = os.stat(os.path.dirname(path) or ".").st_mode
    except OSError:
        mode = 0
    if not stat.S_ISDIR(mode):
        raise AddressError(f"there is no folder for the socket '{path}'")
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        raise AddressError(
            f"expected a folder for the socket '{path}' that not everybody may write"
        )


def _check_unix(path: str) -> None:
    if len(os.fsencode(path)) > MAX_UNIX_PATH_BYTES:
        raise AddressError(
            f"expected a socket path of at most {MAX_UNIX_PATH_BYTES} bytes, got '{path}'"
        )
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        _check_folder(path)
        return
    except OSError as error:
        raise AddressError(f"cannot listen at '{path}': {error.strerror}") from error
    if not stat.S_ISSOCK(mode):
        raise AddressError(f"'{path}' exists and is not a socket")
    _check_folder(path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(path)
        except OSError:
            return  # left behind by a server that is gone
    raise AddressError(f"another server listens at '{path}'")
