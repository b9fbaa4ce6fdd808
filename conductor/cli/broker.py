"""`waveasm-broker` and `conductor serve`: the broker as a process.

Once the broker listens, it prints its address in a line on the standard output. Exit status: 0
stopped by a signal, 1 cannot listen or work, 2 wrong usage.
"""

from __future__ import annotations

import asyncio
import math
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor import __version__
from conductor.cache.flags import cache_folder, define_cache_flags
from conductor.cli.serving import ServingOptions, serve_until_stopped
from conductor.command_line import FlagGroup, Program, no_arguments
from conductor.errors import AddressError, ConductorError
from conductor.limits.spending import Limits
from conductor.models.catalog import make_source
from conductor.models.flags import define_model_flags, source_options, transcript_file
from conductor.server.address import PRIVATE, check_form, is_socket
from conductor.server.configuration import Configuration
from conductor.server.hardening import forbid_dumps
from conductor.server.logs import LEVELS
from conductor.server.main import ServerOptions
from conductor.server.proposer import ProposerOptions
from conductor.server.tls import Tls

MAX_PID = 1 << 22
"""The largest process ID, by proc(5)."""

LARGEST_AMOUNT = 1e9

QUOTAS = tuple(
    f"{whose}_{what}" for whose in ("client", "team") for what in ("rounds", "tokens", "dollars")
)
"""The flags of what may be spent in a day."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a run."""

    configuration: Configuration
    serving: ServingOptions
    check: bool
    online: bool


def main(arguments: Sequence[str]) -> int:
    """Runs `waveasm-broker`; returns the exit status."""
    return program("waveasm-broker").run(arguments)


def program(name: str) -> Program[Options]:
    """Returns the command line of the broker with the given name."""
    return Program(
        name=name,
        synopsis="[FLAGS]",
        description="Serves compilers until SIGTERM or SIGINT. Prints a line with its address and, "
        "if calls need a\ntoken, a line with the name of the token file.",
        define_flags=define_flags,
        read=read,
        work=work,
        version=__version__,
        notes="Exit status: 0 stopped by a signal, 1 the broker cannot listen or work, 2 wrong "
        "usage.\n",
    )


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags that docs/broker.md describes."""
    group = FlagGroup(flag_values, "server")
    group.switch(
        "check",
        "Do not serve, but report whether the provider can work, as far as this can be checked "
        "without a network (exit status 0 or 1).",
    )
    group.switch("online", "With --check, ask the provider whether its model accepts the requests.")
    group.text(
        "listen",
        "ADDRESS",
        "Listen at unix:PATH, at 127.0.0.1:PORT (port 0 for a free one), at HOST:PORT of any "
        "interface with --tls_cert, or at 'private', a socket in a new folder that only you can "
        "enter.",
        default=PRIVATE,
    )
    group.text(
        "broker_token_file",
        "FILE",
        "Accept only calls with the token in FILE, which is created with mode 0600 if it is "
        "missing (default at a port: a file in a new folder, whose name is printed; at a socket: "
        "no token).",
    )
    group.alias("token_file", "broker_token_file")
    group.text("tls_cert", "FILE", "Speak TLS with the certificate in FILE, in PEM.")
    group.text("tls_key", "FILE", "Its key, in PEM, mode 0600.")
    group.text(
        "client_ca",
        "FILE",
        "Accept only clients with a certificate that the authority in FILE has signed; its common "
        "name is that of the client, and no token is needed.",
    )
    group.text(
        "clients",
        "FILE",
        "Accept only the clients in FILE.json, with their own tokens or certificates, quotas and "
        "rights (see docs/broker.md).",
    )
    group.text(
        "metrics",
        "ADDRESS",
        "Serve counters for Prometheus at 127.0.0.1:PORT, or over TLS like the calls at HOST:PORT.",
    )
    group.number(
        "exit_with_parent",
        "End within a second after the process N ends (default without N: the process that started "
        "the broker).",
        lowest=0,
        highest=MAX_PID,
        bare="0",
    )
    group.amount(
        "grace",
        "SECONDS",
        "After SIGTERM, wait up to SECONDS for running calls.",
        default=5.0,
        highest=LARGEST_AMOUNT,
    )
    group.number("max_calls", "Serve at most N calls at a time.", default=256)
    group.text("broker_log", "FILE", "Append the log to FILE (default: the standard error).")
    group.alias("log", "broker_log")
    group.choice("log_level", LEVELS, "Log events of at least this level.", default="info")
    group.switch("log_prompts", "Log prompts and replies.")
    define_model_flags(flag_values)
    FlagGroup(flag_values, "language model").alias("command", "provider_command")
    group = FlagGroup(flag_values, "requests to the model")
    group.number("max_output_tokens", "Limit a reply to N tokens.", default=16384)
    group.amount(
        "attempt_timeout",
        "SECONDS",
        "End an attempt after SECONDS (default: the remaining time of its round).",
        highest=LARGEST_AMOUNT,
    )
    group.number("max_upstream", "Send at most N requests to the provider at a time.", default=16)
    group = FlagGroup(flag_values, "budgets")
    for whom, words in (("compile", "each compile"), ("broker", "all compiles together")):
        for what in ("rounds", "tokens"):
            group.number(f"{whom}_{what}", f"Allow {words} at most N {what}.")
        for what, metavar in (("dollars", "USD"), ("seconds", "SECONDS")):
            group.amount(
                f"{whom}_{what}",
                metavar,
                f"Allow {words} at most {metavar} {what}."
                if metavar == "USD"
                else f"Allow {words} at most SECONDS.",
                highest=LARGEST_AMOUNT,
            )
    for whom, words in (("client", "each client"), ("team", "all clients together")):
        for what in ("rounds", "tokens"):
            group.number(f"{whom}_{what}", f"Allow {words} at most N {what} a day (UTC).")
        group.amount(
            f"{whom}_dollars",
            "USD",
            f"Allow {words} at most USD dollars a day (UTC).",
            highest=LARGEST_AMOUNT,
        )
    group.text(
        "accounts",
        "FILE",
        "Keep what clients spent in FILE, so that it outlives the broker; brokers may share it.",
    )
    define_cache_flags(flag_values)
    group = FlagGroup(flag_values, "cache")
    group.switch("cache_replies", "Cache replies of the provider as well.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    no_arguments(arguments)
    if flag_values.online and not flag_values.check:
        raise app.UsageError("--online is only for --check")
    base = Path()
    _check_access(flag_values)
    return Options(
        Configuration(
            source=source_options(flag_values, base),
            each_compile=_limits(flag_values, "compile"),
            broker=_limits(flag_values, "broker"),
            team=_limits(flag_values, "team"),
            accounts=_path(flag_values.accounts),
            has_clients=_has_clients(flag_values),
            proposer=ProposerOptions(
                max_output_tokens=flag_values.max_output_tokens,
                attempt_timeout_s=flag_values.attempt_timeout or math.inf,
            ),
            slots=flag_values.max_upstream,
            cache=cache_folder(flag_values, base),
            keeps_replies=flag_values.cache_replies,
            transcript=transcript_file(flag_values, base),
        ),
        ServingOptions(
            listen=flag_values.listen,
            token_file=_path(flag_values.broker_token_file),
            tls=_tls(flag_values),
            clients_file=_path(flag_values.clients),
            daily=_limits(flag_values, "client"),
            metrics=_metrics(flag_values),
            exit_with_parent=flag_values.exit_with_parent,
            server=ServerOptions(grace_s=flag_values.grace, max_calls=flag_values.max_calls),
            log=flag_values.broker_log,
            log_level=flag_values.log_level,
            log_prompts=flag_values.log_prompts,
        ),
        check=flag_values.check,
        online=flag_values.online,
    )


def _limits(flag_values: FlagValues, whose: str) -> Limits:
    return Limits(
        **{
            what: getattr(flag_values, f"{whose}_{what}")
            for what in ("rounds", "tokens", "dollars", "seconds")
            if f"{whose}_{what}" in flag_values
        }
    )


def _path(value: str | None) -> Path | None:
    return None if value is None else Path(value)


def _tls(flag_values: FlagValues) -> Tls | None:
    if flag_values.tls_cert is None:
        return None
    return Tls(Path(flag_values.tls_cert), Path(flag_values.tls_key), _path(flag_values.client_ca))


def _metrics(flag_values: FlagValues) -> str | None:
    """The address of the metrics. Raises `UsageError`."""
    if (address := flag_values.metrics) is None:
        return None
    try:
        if is_socket(address):
            raise AddressError(f"expected HOST:PORT, got '{address}'")
        check_form(address, has_tls=flag_values.tls_cert is not None)
    except AddressError as error:
        raise app.UsageError(f"--metrics: {error}") from None
    return str(address)


def _has_clients(flag_values: FlagValues) -> bool:
    names = ("clients", "client_ca", "accounts", *QUOTAS)
    return any(getattr(flag_values, name) is not None for name in names)


def _check_access(flag_values: FlagValues) -> None:
    """Raises `UsageError` if flags about access and quotas contradict each other."""
    if (flag_values.tls_cert is None) != (flag_values.tls_key is None):
        raise app.UsageError("--tls_cert and --tls_key need each other")
    if flag_values.client_ca is not None and flag_values.tls_cert is None:
        raise app.UsageError("--client_ca needs --tls_cert")
    if flag_values.broker_token_file is not None:
        for name in ("clients", "client_ca"):
            if getattr(flag_values, name) is not None:
                raise app.UsageError(
                    f"--{name} says who may call, so that --broker_token_file has no meaning"
                )
    has_own = flag_values.clients is None and flag_values.broker_token_file is None
    if is_socket(flag_values.listen) and has_own:
        for name in ("accounts", *QUOTAS):
            if getattr(flag_values, name) is not None:
                raise app.UsageError(
                    f"--{name} needs clients: --clients, --client_ca, a token or a port"
                )


def work(options: Options) -> int:
    """Checks or serves; returns the exit status."""
    try:
        if options.check:
            return _check(options)
        os.umask(0o077)  # only this user may access sockets, transcripts, logs and caches
        forbid_dumps()
        asyncio.run(serve_until_stopped(options.serving, options.configuration))
    except ConductorError as error:
        logging.error("%s", error)
        return 1
    return 0


def _check(options: Options) -> int:
    configuration = options.configuration
    source = make_source(configuration.source)
    print(source.summary or source.no_provider_reason)
    limits = (
        configuration.each_compile,
        configuration.broker,
        configuration.team,
        options.serving.daily,
    )
    has_dollars = any(each.dollars for each in limits)
    if has_dollars and not source.costs.knows_dollars:
        logging.error("a limit of dollars needs a known price")
        return 1
    if options.online and source.check is not None:
        problems = asyncio.run(_ask(source.check))
        for problem in problems:
            logging.error("%s", problem)
        if problems:
            return 1
        print("the provider answers, and its model accepts the requests")
    return 0 if source.provider is not None else 1


async def _ask(check: Callable[[], Awaitable[list[str]]]) -> list[str]:
    return await check()


if __name__ == "__main__":
    status = main(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    # Everything is closed and removed. Skip the interpreter's shutdown, which takes a tenth of a
    # second, because the compiler waits for this process.
    os._exit(status)
