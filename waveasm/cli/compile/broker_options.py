"""The flags of waveasm-compile that are about the broker."""

from __future__ import annotations

import argparse
import math
import os
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from conductor.children.environment import check_names
from conductor.errors import ConductorError
from conductor.home import expand_home
from conductor.models.catalog import PROVIDERS
from conductor.models.effort import Effort
from conductor.models.scripted import Policy
from conductor.secret import KEY_VARIABLE
from waveasm import Broker

AUTO = "auto"
OFF = "off"
REQUIRED = "required"

BROKER_VARIABLE = "WAVEASM_BROKER"
TOKEN_VARIABLE = "WAVEASM_BROKER_TOKEN_FILE"
CACHE_VARIABLE = "WAVEASM_CACHE_DIR"
DEFAULT_CACHE = "~/.waveasm-cache"

# Those of a broker that a compile starts itself, and how they are spelled there.
_OWN = {
    "provider": "--provider",
    "model": "--model",
    "effort": "--effort",
    "base_url": "--base-url",
    "key_file": "--key-file",
    "provider_command": "--command",
    "policy": "--policy",
    "transcript": "--transcript",
    "cache_dir": "--cache-dir",
    "broker_log": "--log",
}
_PATHS = ("key_file", "transcript", "cache_dir", "broker_log")


@dataclass(frozen=True, slots=True)
class BrokerOptions:
    """The broker of one run."""

    address: str
    """Of one that runs; `auto`: one is started."""
    flags: tuple[str, ...]
    """Of one that is started."""
    log: Path | None
    token_file: Path | None
    """Of one that runs and expects a token."""
    pass_env: tuple[str, ...]
    """Variables that programs of the user get although they are named like secrets."""
    needs_key: bool
    """One that is started may ask a model with the key in the environment."""
    llm: str
    use_cache: bool
    budget_usd: float | None
    budget_tokens: int
    deadline_s: float

    @property
    def is_required(self) -> bool:
        """There is no result without a language model's answers."""
        return self.llm == REQUIRED

    @property
    def secrets_of_sidecar(self) -> tuple[str, ...]:
        """The variables named like secrets that a broker which is started has a use for."""
        return (*self.pass_env, *([KEY_VARIABLE] if self.needs_key else []))

    def at(self, address: str) -> Broker:
        """What a search is told."""
        return Broker(
            address,
            llm=self.llm,
            cache=self.use_cache,
            budget_usd=self.budget_usd,
            budget_tokens=self.budget_tokens,
            deadline_s=self.deadline_s,
            token_file="" if self.token_file is None else str(self.token_file),
        )


def add_broker_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    group = parser.add_argument_group(
        "the broker",
        "a process beside the compiler that asks a language model for moves and remembers what "
        "searches found; a compile without it, or whose broker fails, has the best schedule of "
        "the other agents",
    )
    group.add_argument(
        "--llm",
        choices=[AUTO, OFF, REQUIRED],
        help="auto: agents named llm join if the provider can answer; required: else it is an "
        "error (default: auto)",
    )
    group.add_argument(
        "--provider",
        choices=PROVIDERS,
        help="who answers; auto is anthropic if there is a key (default: auto)",
    )
    group.add_argument("--model", help="of the provider (default: see docs/providers.md)")
    group.add_argument("--effort", choices=get_args(Effort), help="how much the model thinks")
    group.add_argument(
        "--key_file", metavar="FILE", help="the key, mode 0600, if not in ANTHROPIC_API_KEY"
    )
    group.add_argument("--base_url", metavar="URL", help="of --provider=anthropic")
    group.add_argument(
        "--provider_command", metavar="PROGRAM", help="of --provider=command: what is run"
    )
    group.add_argument(
        "--policy", choices=[each.value for each in Policy], help="of --provider=scripted"
    )
    group.add_argument(
        "--transcript",
        metavar="FILE",
        help="append every exchange; of --provider=replay: the exchanges to repeat",
    )
    group.add_argument(
        "--budget_usd",
        type=_amount,
        metavar="N",
        help="dollars, 0: no limit (default: 1, none for --provider=command)",
    )
    group.add_argument(
        "--budget_tokens", type=_count, metavar="N", help="tokens, 0: no limit (default: 0)"
    )
    group.add_argument(
        "--deadline",
        type=_seconds,
        metavar="SECONDS",
        help="after which no answer is waited for (default: 300)",
    )
    group.add_argument(
        "--profile",
        metavar="PATH",
        help="what a profiler measured of a code object of this kernel, for language models: a "
        "file or folder of rocprofv3 (see docs/profiles.md)",
    )
    group.add_argument(
        "--profile_tags",
        metavar="FILE",
        help="the tag map of that code object (default: the one that this run would replace)",
    )
    group.add_argument(
        "--profile_kernel", metavar="NAME", help="which kernel, where there are several"
    )
    group.add_argument(
        "--profile_command",
        metavar="PROGRAM",
        help="measure the best code object every --checkpoint_every rounds: PROGRAM HSACO KERNEL "
        "FOLDER leaves a profile in the folder",
    )
    group.add_argument(
        "--broker",
        metavar="ADDRESS",
        help="auto: one is started and ends with the compile; off; or one that runs, unix:PATH "
        f"or 127.0.0.1:PORT (default: ${BROKER_VARIABLE}, else auto)",
    )
    group.add_argument(
        "--broker_token_file",
        metavar="FILE",
        help="the token of a broker that runs, in a file of mode 0600 (default: "
        f"${TOKEN_VARIABLE})",
    )
    group.add_argument(
        "--pass_env",
        metavar="NAME",
        action="append",
        help="a variable that --provider_command and --profile_command get although it is named "
        "like a secret; may be repeated",
    )
    group.add_argument("--broker_log", metavar="FILE", help="of a broker that is started")
    group.add_argument(
        "--cache_dir",
        metavar="DIR",
        help=f"of what searches found (default: ${CACHE_VARIABLE}, else {DEFAULT_CACHE})",
    )
    group.add_argument(
        "--no_cache", action="store_true", default=None, help="look nothing up and keep nothing"
    )


def make_broker_options(
    parser: argparse.ArgumentParser, namespace: argparse.Namespace, base: Path, *, reason: str
) -> BrokerOptions | None:
    """None: no broker is needed. `reason` says why none has a meaning, or is empty. Exits with
    status 2 on flags that contradict each other."""
    names = ("llm", "budget_usd", "budget_tokens", "deadline", "broker", "no_cache", *_OWN)
    names += ("profile", "profile_tags", "profile_kernel", "profile_command")
    names += ("broker_token_file", "pass_env")
    given = [name for name in names if getattr(namespace, name) is not None]
    if reason:
        for name in given:
            parser.error(f"--{name} has no meaning {reason}")
        return None
    address = namespace.broker or os.environ.get(BROKER_VARIABLE) or AUTO
    llm = namespace.llm or AUTO
    if namespace.profile is None and namespace.profile_tags is not None:
        parser.error("--profile_tags is of --profile=PATH")
    if (
        namespace.profile_kernel is not None
        and namespace.profile is None
        and namespace.profile_command is None
    ):
        parser.error("--profile_kernel is of --profile and --profile_command")
    if address == OFF:
        if llm == REQUIRED:
            parser.error("--llm=required needs a broker: --broker=off has none")
        for name in given:
            if name not in ("llm", "broker", "no_cache"):
                parser.error(f"--{name} has no meaning with --broker=off")
        return None
    if address != AUTO:
        for name in given:
            if name in _OWN:
                parser.error(
                    f"--{name} is for a broker that is started, not for --broker={address}"
                )
    elif namespace.broker_token_file is not None:
        parser.error("--broker_token_file is of a broker that runs: --broker=ADDRESS")
    pass_env = tuple(namespace.pass_env or ())
    try:
        check_names(pass_env)
    except ConductorError as error:
        parser.error(str(error))
    if pass_env and namespace.provider_command is None and namespace.profile_command is None:
        parser.error("--pass_env is of --provider_command and --profile_command")
    use_cache = not namespace.no_cache
    if llm == OFF:
        for name in given:
            if name not in (
                *("llm", "broker", "broker_token_file"),
                *("no_cache", "cache_dir", "broker_log"),
            ):
                parser.error(f"--{name} has no meaning with --llm=off")
        if not use_cache:
            return None
    return BrokerOptions(
        address,
        _flags(parser, namespace, base, llm=llm, use_cache=use_cache),
        None if namespace.broker_log is None else base / namespace.broker_log,
        _token_file(parser, namespace, base, address),
        pass_env,
        llm != OFF
        and (namespace.provider or AUTO) in (AUTO, "anthropic")
        and namespace.key_file is None,
        llm,
        use_cache,
        namespace.budget_usd,
        namespace.budget_tokens or 0,
        namespace.deadline or 300.0,
    )


def _in_folder(parser: argparse.ArgumentParser, base: Path, value: str) -> Path:
    """What `value` names where the tool was started."""
    try:
        return base / expand_home(Path(value))
    except ConductorError as error:
        parser.error(str(error))


def _token_file(
    parser: argparse.ArgumentParser, namespace: argparse.Namespace, base: Path, address: str
) -> Path | None:
    if address == AUTO:
        return None
    value = namespace.broker_token_file or os.environ.get(TOKEN_VARIABLE)
    return _in_folder(parser, base, value) if value else None


def _flags(
    parser: argparse.ArgumentParser,
    namespace: argparse.Namespace,
    base: Path,
    *,
    llm: str,
    use_cache: bool,
) -> tuple[str, ...]:
    """Of a broker that is started."""
    values = {name: getattr(namespace, name) for name in _OWN if name != "broker_log"}
    values["provider"] = "none" if llm == OFF else values["provider"] or AUTO
    if values["cache_dir"] is None:
        values["cache_dir"] = os.environ.get(CACHE_VARIABLE) or DEFAULT_CACHE
    for name in _PATHS:
        if values.get(name) is not None:
            values[name] = _in_folder(parser, base, values[name])
    flags = dict(_OWN)
    if values["provider"] == "replay":
        if values["transcript"] is None:
            parser.error("--provider=replay needs --transcript=FILE")
        flags["transcript"] = "--replay"
    if values["provider"] == "command" and not values["provider_command"]:
        parser.error("--provider=command needs --provider_command=PROGRAM")
    for name, provider in (("provider_command", "command"), ("policy", "scripted")):
        if values[name] is not None and values["provider"] != provider:
            parser.error(f"--{name} is of --provider={provider}")
    result = [f"{flags[name]}={value}" for name, value in values.items() if value is not None]
    if not use_cache:
        result.append("--no-cache")
    if values["provider"] == "command":
        result += [f"--pass-env={name}" for name in namespace.pass_env or ()]
    return tuple(result)


def _amount(text: str) -> float:
    number = float(text)
    if not (number >= 0 and math.isfinite(number)):
        raise argparse.ArgumentTypeError(f"expected a number of at least 0, got '{text}'")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number <= 86400:
        raise argparse.ArgumentTypeError(f"expected seconds up to a day, got '{text}'")
    return number


def _count(text: str) -> int:
    number = int(text)
    if not 0 <= number < 1 << 64:
        raise argparse.ArgumentTypeError(f"expected a number of at least 0, got '{text}'")
    return number
