"""`conductor cache`: maintains the cache of compiles."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor import __version__
from conductor.cache.flags import CACHE_VARIABLE, DEFAULT_CACHE
from conductor.cache.store import Store
from conductor.clock import SystemClock
from conductor.command_line import FlagGroup, Program, given
from conductor.errors import CacheError, ConductorError
from conductor.home import expand_home
from conductor.server.configuration import Configuration, reply_store, schedule_store

ACTIONS = ("ls", "verify", "gc")
BOUNDS = ("max_age_days", "max_mib")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a run."""

    action: str
    cache_dir: Path
    max_age_days: float
    max_mib: float


def program() -> Program[Options]:
    """Returns the command line of `conductor cache`."""
    return Program(
        name="conductor cache",
        synopsis="ls|verify|gc [FLAGS]",
        description="Maintains the cache: ls lists its values, verify reads all of them, gc "
        "removes values that are old\nor exceed the size limit.",
        define_flags=define_flags,
        read=read,
        work=work,
        version=__version__,
        notes="Exit status: 0 done, 1 the cache cannot be read or something is damaged, 2 wrong "
        "usage.\n",
    )


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "cache")
    group.text(
        "cache_dir",
        "FOLDER",
        f"Maintain the cache in FOLDER (default: ${CACHE_VARIABLE}, else {DEFAULT_CACHE}).",
    )
    group = FlagGroup(flag_values, "limits of gc")
    group.amount(
        "max_age_days", "DAYS", "Remove values not used for DAYS.", default=90.0, above=False
    )
    group.amount(
        "max_mib", "MIB", "Keep at most MIB of each kind of value.", default=256.0, above=False
    )


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if len(arguments) != 1 or arguments[0] not in ACTIONS:
        raise app.UsageError(f"expected one of {', '.join(ACTIONS)}, got '{' '.join(arguments)}'")
    for name in given(flag_values, BOUNDS):
        if arguments[0] != "gc":
            raise app.UsageError(f"--{name} is only for gc")
    folder = flag_values.cache_dir or os.environ.get(CACHE_VARIABLE) or DEFAULT_CACHE
    return Options(arguments[0], Path(folder), *(getattr(flag_values, name) for name in BOUNDS))


def work(options: Options) -> int:
    """Executes the action; returns the exit status."""
    try:
        return {"ls": run_ls, "verify": run_verify, "gc": run_gc}[options.action](options)
    except ConductorError as error:
        logging.error("%s", error)
        return 1


def run_ls(options: Options) -> int:
    """Prints a line for each value: kind, key, bytes, last use."""
    for kind, store in _stores(options.cache_dir, Configuration()):
        for entry in store.entries():
            used = datetime.datetime.fromtimestamp(entry.used_at_s, datetime.UTC)
            print(
                f"{kind:8} {entry.key_sha256} {entry.size_bytes:9} {used:%Y-%m-%d %H:%M}"
                + (f" {entry.problem}" if entry.problem else "")
            )
    return 0


def run_verify(options: Options) -> int:
    """Prints a line for each damaged value, and the numbers of good and damaged ones."""
    good = damaged = 0
    for kind, store in _stores(options.cache_dir, Configuration()):
        for entry in store.entries():
            if entry.problem:
                damaged += 1
                print(f"{kind} {entry.path.name}: {entry.problem}")
            else:
                good += 1
    print(f"{good} good, {damaged} damaged")
    return 1 if damaged else 0


def run_gc(options: Options) -> int:
    """Removes values that are too old or too many, and damaged files."""
    base = Configuration(
        cache_max_age_s=options.max_age_days * 86400, cache_max_bytes=int(options.max_mib * 2**20)
    )
    for kind, store in _stores(options.cache_dir, base):
        result = store.collect()
        print(f"{kind}: removed {result.files} files, {result.bytes} bytes")
    return 0


def _stores(folder: Path, base: Configuration) -> Iterator[tuple[str, Store]]:
    folder = expand_home(folder)
    try:
        os.listdir(folder)
    except FileNotFoundError:
        raise CacheError(f"there is no cache at '{folder}'") from None
    except OSError as error:
        raise CacheError(f"cannot read the cache '{folder}': {error.strerror}") from None
    configuration = replace(base, cache=folder)
    clock = SystemClock()
    for kind, store in (
        ("schedule", schedule_store(configuration, clock)),
        ("reply", reply_store(configuration, clock)),
    ):
        assert store is not None
        yield kind, store
