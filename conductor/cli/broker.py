"""`waveasm-broker` and `conductor serve`: the broker as a process.

Prints the address it listens at on the standard output, one line, once it does. Exit
status: 0 stopped by a signal, 1 cannot listen or work, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import os
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import get_args

from conductor import __version__
from conductor.cli.arguments import ArgumentParser
from conductor.errors import ConductorError, ConfigurationError
from conductor.home import expand_home
from conductor.limits.spending import Limits
from conductor.models.catalog import PROVIDERS, make_source
from conductor.models.effort import Effort
from conductor.models.replay import refuse_connections
from conductor.models.scripted import Policy
from conductor.models.source import SourceOptions
from conductor.redactor import Redactor
from conductor.secret import KEY_VARIABLE, Secret
from conductor.server.address import (
    PRIVATE,
    check_address,
    is_socket,
    remove_files,
    remove_folder_of,
)
from conductor.server.configuration import Configuration, make_service
from conductor.server.hardening import forbid_dumps
from conductor.server.logs import LEVELS, Log, LogFile, Stream
from conductor.server.main import ServerOptions, Stop, serve, stop_on_signals
from conductor.server.parent import watch_process
from conductor.server.proposer import ProposerOptions
from conductor.server.token import claim_token

DEFAULT_CACHE = Path("~/.waveasm-cache")

ORPHAN_EXIT_S = 0.8
"""Seconds after the end of the process that it works for in which a broker must be gone, if need
be without leave of a thread that still reads a profile."""


def main(arguments: Sequence[str]) -> int:
    """Runs `waveasm-broker`; returns the exit status."""
    return run("waveasm-broker", arguments)


def run(program: str, arguments: Sequence[str]) -> int:
    """Runs the broker; returns the exit status."""
    parser = make_parser(program)
    options = parser.parse_args(with_dashes(arguments))
    try:
        configuration = _configuration(options)
        if options.check:
            return _check(program, configuration, online=options.online)
        os.umask(0o077)  # sockets, transcripts, logs and caches are of this user only
        forbid_dumps()
        asyncio.run(_serve(options, configuration))
    except ConductorError as error:
        print(f"{program}: error: {error}", file=sys.stderr)
        return 1
    return 0


def with_dashes(arguments: Sequence[str]) -> list[str]:
    """`--exit_with_parent` is another spelling of `--exit-with-parent`."""
    changed: list[str] = []
    for argument in arguments:
        if argument.startswith("--"):
            name, separator, value = argument.partition("=")
            argument = name.replace("_", "-") + separator + value
        changed.append(argument)
    return changed


def make_parser(program: str) -> argparse.ArgumentParser:
    """The options, which docs/broker.md describes."""
    parser = ArgumentParser(
        prog=program,
        description="Answers compilers until SIGTERM or SIGINT. Prints the address it listens at, "
        "one line, when it does, and then, if calls need a token, the name of the file that "
        "holds it.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"waveasm-broker {__version__}")
    parser.add_argument(
        "--check",
        action="store_true",
        help="do not serve: say whether the provider could work, as far as can be told without a "
        "network (exit status 0 or 1)",
    )
    parser.add_argument(
        "--online",
        action="store_true",
        help="with --check: ask the provider whether its model takes what would be sent",
    )
    group = parser.add_argument_group("the server")
    group.add_argument(
        "--listen",
        metavar="ADDRESS",
        default=PRIVATE,
        help="'private' for a socket in a new folder that only you can enter, unix:PATH, or "
        "127.0.0.1:PORT with port 0 for a free one (default: %(default)s)",
    )
    group.add_argument(
        "--token-file",
        metavar="FILE",
        type=Path,
        help="calls must bring the token in this file, which is made with mode 0600 if it is not "
        "there (default at a port: a file in a new folder, whose name is printed; at a socket: no "
        "token)",
    )
    group.add_argument(
        "--exit-with-parent",
        metavar="PID",
        nargs="?",
        type=int,
        const=0,
        help="end, within a second, when the process PID ends (default: the one that started this)",
    )
    group.add_argument(
        "--grace",
        metavar="SECONDS",
        type=_amount,
        default=5.0,
        help="what running calls have to finish after SIGTERM (default: %(default)s)",
    )
    group.add_argument(
        "--max-calls",
        metavar="N",
        type=_count,
        default=256,
        help="calls that are answered at a time (default: %(default)s)",
    )
    group.add_argument("--log", metavar="FILE", help="where the log goes (default: standard error)")
    group.add_argument("--log-level", choices=LEVELS, default="info", help="(default: %(default)s)")
    group.add_argument(
        "--log-prompts", action="store_true", help="prompts and replies go into the log"
    )
    group = parser.add_argument_group("the provider")
    group.add_argument(
        "--provider",
        choices=PROVIDERS,
        default="auto",
        help="'auto' is anthropic if there is a key, else none (default: %(default)s)",
    )
    group.add_argument("--model", help="of --provider=anthropic and replay")
    group.add_argument(
        "--effort",
        choices=get_args(Effort),
        default="medium",
        help="of --provider=anthropic (default: %(default)s)",
    )
    group.add_argument("--base-url", metavar="URL", help="of --provider=anthropic")
    group.add_argument(
        "--key-file",
        metavar="FILE",
        type=Path,
        help="of --provider=anthropic: the key, in a file of mode 0600 "
        f"(default: the variable {KEY_VARIABLE})",
    )
    group.add_argument(
        "--policy",
        choices=[policy.value for policy in Policy],
        default=Policy.GREEDY.value,
        help="of --provider=scripted (default: %(default)s)",
    )
    group.add_argument("--command", default="", help="of --provider=command: the program to run")
    group.add_argument(
        "--pass-env",
        metavar="NAME",
        action="append",
        default=[],
        help="a variable that this program gets although it is named like a secret; may be "
        "repeated",
    )
    group.add_argument(
        "--replay", metavar="FILE", type=Path, help="of --provider=replay: the transcript"
    )
    group.add_argument(
        "--max-output-tokens",
        metavar="N",
        type=_count,
        default=16384,
        help="of one reply (default: %(default)s)",
    )
    group.add_argument(
        "--attempt-timeout",
        metavar="SECONDS",
        type=_amount,
        help="the longest attempt (default: what is left of its round)",
    )
    group.add_argument(
        "--max-upstream",
        metavar="N",
        type=_count,
        default=16,
        help="requests that are with the provider at a time (default: %(default)s)",
    )
    group = parser.add_argument_group("budgets", "none is the default of all")
    for whom, words in (("compile", "of each compile"), ("broker", "of all compiles together")):
        for what, kind in (
            ("rounds", _count),
            ("tokens", _count),
            ("dollars", _amount),
            ("seconds", _amount),
        ):
            group.add_argument(
                f"--{whom}-{what}", metavar="N", type=kind, help=f"limit of {what} {words}"
            )
    group = parser.add_argument_group("memory")
    group.add_argument(
        "--cache-dir",
        metavar="FOLDER",
        type=Path,
        default=DEFAULT_CACHE,
        help="of the cache (default: %(default)s)",
    )
    group.add_argument("--no-cache", action="store_true", help="nothing is found and nothing kept")
    group.add_argument(
        "--cache-replies", action="store_true", help="keep replies of the provider as well"
    )
    group.add_argument(
        "--transcript", metavar="FILE", type=Path, help="append every exchange to this file"
    )
    return parser


def _amount(text: str) -> float:
    number = float(text)
    if not 0 < number < 1e9:
        raise argparse.ArgumentTypeError(f"expected a number above 0, got '{text}'")
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, got '{text}'")
    return number


def _configuration(options: argparse.Namespace) -> Configuration:
    return Configuration(
        source=SourceOptions(
            provider=options.provider,
            model=options.model,
            base_url=options.base_url,
            effort=options.effort,
            key_file=options.key_file,
            policy=options.policy,
            replayed=options.replay,
            command=options.command,
            pass_env=tuple(options.pass_env),
        ),
        each_compile=Limits(
            rounds=options.compile_rounds,
            tokens=options.compile_tokens,
            dollars=options.compile_dollars,
            seconds=options.compile_seconds,
        ),
        broker=Limits(
            rounds=options.broker_rounds,
            tokens=options.broker_tokens,
            dollars=options.broker_dollars,
            seconds=options.broker_seconds,
        ),
        proposer=ProposerOptions(
            max_output_tokens=options.max_output_tokens,
            attempt_timeout_s=options.attempt_timeout or math.inf,
        ),
        slots=options.max_upstream,
        cache=None if options.no_cache else expand_home(options.cache_dir),
        keeps_replies=options.cache_replies,
        transcript=options.transcript,
    )


def _check(program: str, configuration: Configuration, *, online: bool) -> int:
    source = make_source(configuration.source)
    print(source.summary or source.no_provider_reason)
    has_dollars = configuration.each_compile.dollars or configuration.broker.dollars
    if has_dollars and not source.costs.knows_dollars:
        print(f"{program}: error: a limit of dollars needs a known price", file=sys.stderr)
        return 1
    if online and source.check is not None:
        problems = asyncio.run(_ask(source.check))
        for problem in problems:
            print(f"{program}: error: {problem}", file=sys.stderr)
        if problems:
            return 1
        print("the provider answers, and its model takes what would be sent")
    return 0 if source.provider is not None else 1


async def _ask(check: Callable[[], Awaitable[list[str]]]) -> list[str]:
    return await check()


async def _serve(options: argparse.Namespace, configuration: Configuration) -> None:
    parent = os.getppid() if options.exit_with_parent == 0 else options.exit_with_parent
    # The provider is made first: its import may take a second, and its key is a secret.
    source = make_source(configuration.source)
    secrets = list(source.secrets)
    async with contextlib.AsyncExitStack() as resources:
        token: Secret | None = None
        token_path: Path | None = None
        if options.token_file is not None or not is_socket(options.listen):
            if not is_socket(options.listen):
                check_address(options.listen)
            token_path, token = resources.enter_context(claim_token(options.token_file))
            secrets.append(token)
        redactor = Redactor.from_environment(extra=[each.reveal() for each in secrets])
        stream: Stream = sys.stderr
        if options.log is not None:
            stream = resources.enter_context(contextlib.closing(_open_log(options.log)))
        log = Log(stream, redactor, level=options.log_level, prompts=options.log_prompts)
        resources.callback(log.take_over_logging())
        service = await resources.enter_async_context(
            make_service(configuration, source, log=log, redactor=redactor)
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
            # Whoever was to read it may be gone.
            with contextlib.suppress(BrokenPipeError):
                print(*filter(None, (address, token_path)), sep="\n", flush=True)

        await serve(
            options.listen,
            service=service,
            ready=ready,
            stop=stop,
            log=log,
            redactor=redactor,
            token=token,
            options=ServerOptions(grace_s=options.grace, max_calls=options.max_calls),
        )
    if orphan.has_ended:
        # All is closed and removed; what the interpreter does at its end takes time.
        os._exit(0)


def _open_log(path: str) -> LogFile:
    try:
        return LogFile(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "expected a path"
        raise ConfigurationError(f"cannot write '{path}': {reason}") from error


class _Orphan:
    """What a broker does when the process that it works for has ended."""

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


if __name__ == "__main__":
    status = main(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    # All is closed and removed. The compiler waits for this process, and the interpreter's own
    # end would take a tenth of a second.
    os._exit(status)
