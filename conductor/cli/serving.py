"""Runs the broker as a process, from its options to its end."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc

from conductor.errors import ConfigurationError
from conductor.limits.spending import Limits
from conductor.models.catalog import make_source
from conductor.models.replay import refuse_connections
from conductor.redactor import Redactor
from conductor.secret import Secret
from conductor.server.address import (
    PRIVATE,
    check_address,
    is_socket,
    remove_files,
    remove_folder_of,
)
from conductor.server.clients import Clients, one_token, read_clients
from conductor.server.configuration import Configuration, make_service
from conductor.server.logs import Log, LogFile, Stream
from conductor.server.main import METHODS, ServerOptions, Stop, serve, stop_on_signals
from conductor.server.parent import watch_process
from conductor.server.tls import Tls
from conductor.server.token import claim_token

ORPHAN_EXIT_S = 0.8
"""Time in seconds after the end of the watched process within which a broker must end, if necessary
by interrupting a thread that still reads a profile."""


@dataclass(frozen=True, slots=True)
class ServingOptions:
    """The options of a serving broker."""

    listen: str
    token_file: Path | None
    tls: Tls | None
    clients_file: Path | None
    """The file of the clients; None: all who have the token, or a certificate."""
    daily: Limits
    """What each client may spend in a day, unless the file says otherwise."""
    metrics: str | None
    """The address of the metrics."""
    exit_with_parent: int | None
    """The process with which the broker ends; 0 for the one that started it."""
    server: ServerOptions
    log: str | None
    log_level: str
    log_prompts: bool


async def serve_until_stopped(options: ServingOptions, configuration: Configuration) -> None:
    """Prints the address and serves until a signal arrives or the watched process ends.

    Raises:
        ConductorError: the broker cannot listen or work.
    """
    parent = os.getppid() if options.exit_with_parent == 0 else options.exit_with_parent
    # Make the provider first: its import may take a second, and its key is a secret.
    source = make_source(configuration.source)
    secrets = list(source.secrets)
    async with contextlib.AsyncExitStack() as resources:
        if options.tls is not None or not is_socket(options.listen):
            check_address(options.listen, has_tls=options.tls is not None)
        clients, token_path = _claim_clients(options, resources, secrets)
        redactor = Redactor.from_environment(extra=[each.reveal() for each in secrets])
        stream: Stream = sys.stderr
        if options.log is not None:
            stream = resources.enter_context(contextlib.closing(_open_log(options.log)))
        log = Log(stream, redactor, level=options.log_level, prompts=options.log_prompts)
        resources.callback(log.take_over_logging())
        counters: list[grpc.aio.ServerInterceptor] = []
        counting: dict[str, Any] = {}
        if options.metrics is not None:
            # Imported here because the brokers of compiles, which start often, need none.
            from conductor.server.metrics import Metrics, MetricsInterceptor

            metrics = Metrics()
            counters.append(MetricsInterceptor(metrics, METHODS))
            counting = {"listeners": (metrics.exchange,), "on_cache": metrics.cache_event}
            where = resources.enter_context(metrics.serve(options.metrics, options.tls))
            log.event("metrics", address=where)
        service = await resources.enter_async_context(
            make_service(configuration, source, log=log, redactor=redactor, **counting)
        )
        if source.is_replay:
            refuse_connections()
        stop = Stop()
        orphan = _Orphan(
            stop,
            is_private=options.listen == PRIVATE,
            made_token=token_path if options.token_file is None else None,
        )
        resources.enter_context(stop_on_signals(stop))
        if parent is not None:
            resources.enter_context(watch_process(parent, orphan.on_end))

        def ready(address: str) -> None:
            orphan.address = address
            # The reader of the address may have ended.
            with contextlib.suppress(BrokenPipeError):
                print(*filter(None, (address, token_path)), sep="\n", flush=True)

        await serve(
            options.listen,
            service=service,
            ready=ready,
            stop=stop,
            log=log,
            redactor=redactor,
            clients=clients,
            tls=options.tls,
            counters=counters,
            options=options.server,
        )
    if orphan.has_ended:
        # Everything is closed and removed. Skip the interpreter's shutdown, which takes time.
        os._exit(0)


def _claim_clients(
    options: ServingOptions, resources: contextlib.AsyncExitStack, secrets: list[Secret]
) -> tuple[Clients | None, Path | None]:
    """Who may call, and the file of their token; None and None: whoever reaches the broker."""
    by_certificate = options.tls is not None and options.tls.client_ca is not None
    if options.clients_file is not None:
        return read_clients(
            options.clients_file, options.daily, by_certificate=by_certificate
        ), None
    if by_certificate:
        return Clients(by_certificate=True, daily=options.daily), None
    if options.token_file is None and is_socket(options.listen):
        return None, None
    path, token = resources.enter_context(claim_token(options.token_file))
    secrets.append(token)
    return one_token(token, options.daily), path


def _open_log(path: str) -> LogFile:
    try:
        return LogFile(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "expected a path"
        raise ConfigurationError(f"cannot write '{path}': {reason}") from error


class _Orphan:
    """Ends a broker after the end of the watched process."""

    def __init__(self, stop: Stop, *, is_private: bool, made_token: Path | None) -> None:
        self._stop = stop
        self._is_private = is_private
        self._made_token = made_token
        self.address = ""
        self.has_ended = False

    def on_end(self) -> None:
        """Stops the server without grace, and the process if that takes too long."""
        self.has_ended = True
        timer = threading.Timer(ORPHAN_EXIT_S, self._exit)
        timer.daemon = True
        timer.start()
        self._stop.set("the process that this broker works for has ended", grace=False)

    def _exit(self) -> None:
        remove_files(self.address, is_private=self._is_private)
        if self._made_token is not None:
            remove_folder_of(self._made_token)
        os._exit(1)
