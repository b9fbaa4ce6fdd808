"""The flags of waveasm-compile and others for the broker, and the broker that they ask for."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor.cache.flags import cache_folder, define_cache_flags
from conductor.children.environment import check_names
from conductor.command_line import FlagGroup, given, path_from
from conductor.errors import ConductorError
from conductor.models.catalog import why_no_provider
from conductor.models.flags import (
    MODEL_FLAGS,
    define_model_flags,
    source_options,
    transcript_file,
)
from conductor.secret import KEY_VARIABLE
from conductor.server.address import check_form
from waveasm import Broker, SidecarError, running_broker
from waveasm.settings import search_options
from waveasm.settings.search_flags import define_options

AUTO = "auto"
OFF = "off"
REQUIRED = "required"

BROKER_VARIABLE = "WAVEASM_BROKER"
TOKEN_VARIABLE = "WAVEASM_BROKER_TOKEN_FILE"
TLS_VARIABLE = "WAVEASM_BROKER_TLS"

OWN_FLAGS = (*MODEL_FLAGS, "cache_dir", "broker_log")
"""Flags of a broker that a compile starts itself."""

PROFILE_FLAGS = ("profile", "profile_tags", "profile_kernel", "profile_command")

BUDGET_FLAGS = ("conversations", "budget_usd", "budget_tokens", "deadline")

NEEDING_BROKER = (
    *(*OWN_FLAGS, *BUDGET_FLAGS),
    *("llm", "broker", "broker_token_file", "broker_tls", "pass_env"),
)
"""Flags that need a broker."""


@dataclass(frozen=True, slots=True)
class BrokerOptions:
    """The broker of one run."""

    address: str
    """The address of a running broker, or `auto` to start one."""
    flags: tuple[str, ...]
    """The flags for a broker that the compile starts."""
    log: Path | None
    token_file: Path | None
    tls_folder: Path | None
    """The file with the token that a running broker expects."""
    pass_env: tuple[str, ...]
    """Variables passed to programs of the user although their names look like secrets."""
    needs_key: bool
    """Whether a broker that the compile starts may use the key in the environment."""
    idle_reason: str
    """Why a broker that the compile starts would have nothing to do, or empty: then none starts."""
    llm: str
    conversations: int
    budget_usd: float | None
    budget_tokens: int
    deadline: float

    @property
    def is_required(self) -> bool:
        """Whether the compile fails without answers of a language model."""
        return self.llm == REQUIRED

    @property
    def secrets_of_sidecar(self) -> tuple[str, ...]:
        """The variables with names like secrets that a started broker needs."""
        return (*self.pass_env, *([KEY_VARIABLE] if self.needs_key else []))

    def at(self, address: str) -> Broker:
        """Returns the broker at `address` for a search."""
        return Broker(
            address,
            llm=self.llm,
            conversations=self.conversations,
            budget_usd=self.budget_usd,
            budget_tokens=self.budget_tokens,
            deadline=self.deadline,
            token_file="" if self.token_file is None else str(self.token_file),
            tls_folder="" if self.tls_folder is None else str(self.tls_folder),
        )


def define_broker_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "broker")
    group.text(
        "broker",
        "ADDRESS",
        "Start a broker that ends with the compile, if there is a model to ask (auto), use none "
        f"(off), or use one that runs at unix:PATH or HOST:PORT (default: ${BROKER_VARIABLE}, else "
        "auto).",
    )
    group.text(
        "broker_token_file",
        "FILE",
        f"Read the token of a running broker from FILE, mode 0600 (default: ${TOKEN_VARIABLE}).",
    )
    group.text(
        "broker_tls",
        "FOLDER",
        "Speak TLS with a running broker: FOLDER has its authority, ca.pem, and, where it wants "
        f"one, the certificate of this client, cert.pem and key.pem (default: ${TLS_VARIABLE}).",
    )
    group.text("broker_log", "FILE", "Write the log of the started broker to FILE.")
    group = FlagGroup(flag_values, "language model")
    define_options(group, search_options.BrokerOptions, ("llm",))
    define_model_flags(flag_values)
    define_options(group, search_options.BrokerOptions, BUDGET_FLAGS)
    define_cache_flags(flag_values)


def define_profile_flags(flag_values: FlagValues) -> None:
    """Defines the flags of profiles that models see, for tools that have them."""
    group = FlagGroup(flag_values, "profile")
    group.text(
        "profile",
        "PATH",
        "Show language models a profile of a code object of this kernel: a file or folder of "
        "rocprofv3 (see docs/profiles.md).",
    )
    group.text(
        "profile_tags",
        "FILE",
        "Read the tag map of that code object from FILE (default: the one this run would replace).",
    )
    group.text("profile_kernel", "NAME", "Use the kernel NAME if the profile has several.")
    group.text(
        "profile_command",
        "PROGRAM",
        "Measure the best code object every --checkpoint_every rounds with PROGRAM HSACO KERNEL "
        "FOLDER, which writes a profile to FOLDER.",
    )


def make_broker_options(
    flag_values: FlagValues, base: Path, *, reason: str
) -> BrokerOptions | None:
    """Returns the broker of a run, or None if the run needs none.

    `reason` is why a broker has nothing to do in this run, or empty. If it is set, flags that need
    a broker are errors; flags that switch something off are not.

    Raises:
        UsageError: a value is invalid, or flags contradict each other.
    """
    has_tls = bool(flag_values.broker_tls or os.environ.get(TLS_VARIABLE))
    address = _checked(flag_values.broker or AUTO, "--broker", has_tls=has_tls)
    llm = flag_values.llm
    if reason:
        names = [*_effective(flag_values), *_given_profile(flag_values, PROFILE_FLAGS)]
        _refuse(names, f"has no meaning {reason}")
        return None
    _check_profile(flag_values)
    if flag_values.broker is None and (variable := os.environ.get(BROKER_VARIABLE)):
        address = _checked(variable, f"${BROKER_VARIABLE}", has_tls=has_tls)
    if address == OFF:
        if llm == REQUIRED:
            raise app.UsageError("--llm=required needs a broker: --broker=off has none")
        _refuse(_effective(flag_values), "has no meaning with --broker=off")
        return None
    if address == AUTO:
        for name in given(flag_values, ("broker_token_file", "broker_tls")):
            raise app.UsageError(f"--{name} needs a running broker: --broker=ADDRESS")
    else:
        _refuse(
            given(flag_values, OWN_FLAGS),
            f"is only for --broker=auto, not for --broker={address}",
        )
    pass_env = _pass_env(flag_values)
    if llm == OFF:
        ignored = ("llm", "broker", "broker_token_file", "broker_tls", "cache_dir", "broker_log")
        _refuse(
            [name for name in _effective(flag_values) if name not in ignored],
            "has no meaning with --llm=off",
        )
        # A compile reads and writes the cache itself.
        if not flag_values.cache or (address == AUTO and flag_values.broker_log is None):
            return None
    log = flag_values.broker_log
    return BrokerOptions(
        address,
        _sidecar_flags(flag_values, base, llm=llm) if address == AUTO else (),
        None if log is None else base / log,
        _file_of(flag_values.broker_token_file, TOKEN_VARIABLE, base, address),
        _file_of(flag_values.broker_tls, TLS_VARIABLE, base, address),
        pass_env,
        llm != OFF and flag_values.provider in (AUTO, "anthropic") and flag_values.key_file is None,
        _idle_reason(flag_values, base) if (address, llm) == (AUTO, AUTO) else "",
        llm,
        flag_values.conversations,
        flag_values.budget_usd,
        flag_values.budget_tokens,
        flag_values.deadline,
    )


@contextlib.contextmanager
def connected_broker(wanted: BrokerOptions | None) -> Iterator[Broker | None]:
    """The broker of a run, if it has one. Raises `SidecarError` if it is required and does not
    start."""
    with contextlib.ExitStack() as stack:
        if wanted is None or wanted.idle_reason:
            yield None
        elif wanted.address != AUTO:
            yield wanted.at(wanted.address)
        else:
            try:
                address = stack.enter_context(
                    running_broker(wanted.flags, log=wanted.log, pass_env=wanted.secrets_of_sidecar)
                )
            except SidecarError as error:
                if wanted.is_required:
                    raise
                logging.info("remark: no broker: %s", error)
                address = ""
            yield wanted.at(address) if address else None


def _checked(address: str, name: str, *, has_tls: bool) -> str:
    """Returns `address`. Raises `UsageError` if it is malformed."""
    if address not in (AUTO, OFF):
        try:
            check_form(address, has_tls=has_tls)
        except ConductorError as error:
            raise app.UsageError(f"{name}: {error} (or auto, or off)") from None
    return address


def _effective(flag_values: FlagValues) -> Sequence[str]:
    """The given flags that need a broker, without those that only switch something off."""
    harmless = {"cache_dir"}
    if flag_values.llm != REQUIRED:
        harmless.add("llm")
    if flag_values.broker in (AUTO, OFF):
        harmless.add("broker")
    # The program that measures gets variables, too.
    if _given_profile(flag_values, ("profile_command",)):
        harmless.add("pass_env")
    return [name for name in given(flag_values, NEEDING_BROKER) if name not in harmless]


def _refuse(names: Sequence[str], why: str) -> None:
    for name in names:
        raise app.UsageError(f"--{name} {why}")


def _given_profile(flag_values: FlagValues, names: Sequence[str]) -> Sequence[str]:
    """Those of the flags of profiles that are given; none if the tool does not have them."""
    return given(flag_values, names) if "profile" in flag_values else ()


def _check_profile(flag_values: FlagValues) -> None:
    if not _given_profile(flag_values, PROFILE_FLAGS):
        return
    profile, command = (getattr(flag_values, name) for name in ("profile", "profile_command"))
    if profile is None and flag_values["profile_tags"].present:
        raise app.UsageError("--profile_tags is only for --profile=PATH")
    if profile is None and command is None and flag_values["profile_kernel"].present:
        raise app.UsageError("--profile_kernel is only for --profile and --profile_command")


def _pass_env(flag_values: FlagValues) -> tuple[str, ...]:
    names = tuple(flag_values.pass_env)
    try:
        check_names(names)
    except ConductorError as error:
        raise app.UsageError(str(error)) from None
    users = [
        *given(flag_values, ("provider_command",)),
        *_given_profile(flag_values, ("profile_command",)),
    ]
    if names and not users:
        raise app.UsageError("--pass_env is only for --provider_command and --profile_command")
    return names


def _file_of(given_path: str | None, variable: str, base: Path, address: str) -> Path | None:
    """A file or folder that is for a running broker, from its flag or its variable."""
    if address == AUTO:
        return None
    value = given_path or os.environ.get(variable)
    return path_from(base, value) if value else None


def _idle_reason(flag_values: FlagValues, base: Path) -> str:
    """Why no model would answer, unless flags ask for something of the broker itself."""
    asking = [name for name in given(flag_values, OWN_FLAGS) if name != "cache_dir"]
    return "" if asking else why_no_provider(source_options(flag_values, base), os.environ)


def _sidecar_flags(flag_values: FlagValues, base: Path, *, llm: str) -> tuple[str, ...]:
    """Returns the flags for a broker that the compile starts, which has the same defaults."""
    source = source_options(flag_values, base)
    result = {
        name: getattr(flag_values, name)
        for name in given(flag_values, MODEL_FLAGS)
        if name not in ("provider", "replay", "transcript")
    }
    result["provider"] = "none" if llm == OFF else source.provider
    for name, path in (
        ("ca_file", source.ca_file),
        ("key_file", source.key_file),
        ("replay", source.replayed),
        ("transcript", transcript_file(flag_values, base)),
        ("cache_dir", folder := cache_folder(flag_values, base)),
    ):
        if path is not None:
            result[name] = path
    flags = [f"--{name}={value}" for name, value in result.items()]
    if folder is None:
        flags.append("--nocache")
    if source.provider == "command":
        flags += [f"--pass_env={name}" for name in source.pass_env]
    return tuple(flags)
