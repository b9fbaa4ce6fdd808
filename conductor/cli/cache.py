"""`conductor cache`: maintains the cache of compiles."""

from __future__ import annotations

import datetime
import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor import __version__
from conductor.cache.place import CACHE_VARIABLE, DEFAULT_CACHE, NO_CACHE, default_cache
from conductor.cache.schedules import Schedule, schedule_from_json
from conductor.cache.store import Entry, Store
from conductor.cli.printable import printable
from conductor.clock import SystemClock
from conductor.command_line import FlagGroup, Program, given
from conductor.errors import CacheError, ConductorError
from conductor.home import expand_home
from conductor.server.configuration import Configuration, reply_store, schedule_store

ACTIONS = ("ls", "inspect", "verify", "gc")
BOUNDS = ("max_age_days", "max_mib")

TIME = "time"
"""The metric that gains are of."""

COLUMNS = (
    "kind",
    "key",
    "kernel",
    "region",
    "gain",
    "agent",
    "found",
    "used",
    "bytes",
    "problem",
)
SHOWN_DIGITS = 12
"""Digits of a key in a table; enough for `inspect`."""

_KEY = re.compile("[0-9a-f]{1,64}")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a run."""

    action: str
    key: str
    """The first digits of the key to inspect; empty for other actions."""
    cache_dir: Path
    max_age_days: float
    max_mib: float
    json: bool
    """Print JSON instead of a table."""


def program() -> Program[Options]:
    """Returns the command line of `conductor cache`."""
    return Program(
        name="conductor cache",
        synopsis="ls|inspect KEY|verify|gc [FLAGS]",
        description="Maintains the cache: ls lists its values, inspect shows the one whose key "
        "begins with KEY,\nverify reads all of them, gc removes values that are old or exceed the "
        "size limit.",
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
    group.switch("json", "Print the values of ls as JSON.")
    group = FlagGroup(flag_values, "limits of gc")
    group.amount(
        "max_age_days", "DAYS", "Remove values not used for DAYS.", default=90.0, above=False
    )
    group.amount(
        "max_mib", "MIB", "Keep at most MIB of each kind of value.", default=256.0, above=False
    )


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if not arguments or arguments[0] not in ACTIONS:
        raise app.UsageError(f"expected one of {', '.join(ACTIONS)}, got '{' '.join(arguments)}'")
    action, *rest = arguments
    if action == "inspect" and (len(rest) != 1 or not _KEY.fullmatch(rest[0])):
        raise app.UsageError("inspect: expected the first digits of a key, as ls prints them")
    if action != "inspect" and rest:
        raise app.UsageError(f"{action}: expected no further arguments, got '{rest[0]}'")
    for name in given(flag_values, BOUNDS):
        if action != "gc":
            raise app.UsageError(f"--{name} is only for gc")
    if flag_values.json and action != "ls":
        raise app.UsageError("--json is only for ls")
    folder = flag_values.cache_dir or default_cache()
    if folder is None:
        raise app.UsageError(
            f"there is no cache: ${CACHE_VARIABLE} is '{NO_CACHE}'; expected --cache_dir=FOLDER"
        )
    return Options(
        action,
        rest[0] if rest else "",
        Path(folder),
        max_age_days=flag_values.max_age_days,
        max_mib=flag_values.max_mib,
        json=flag_values.json,
    )


def work(options: Options) -> int:
    """Executes the action; returns the exit status."""
    try:
        return {"ls": run_ls, "inspect": run_inspect, "verify": run_verify, "gc": run_gc}[
            options.action
        ](options)
    except ConductorError as error:
        logging.error("%s", error)
        return 1


def run_ls(options: Options) -> int:
    """Prints a table with a line for each value, or JSON."""
    if options.json:
        values = [
            _value(kind, entry)
            for kind, store in _stores(options.cache_dir, Configuration())
            for entry in store.entries()
        ]
        print(json.dumps(values, indent=2))
        return 0
    rows: list[tuple[str, ...]] = [COLUMNS]
    for kind, store in _stores(options.cache_dir, Configuration()):
        rows += [_row(kind, entry) for entry in store.entries()]
    widths = [max(len(row[i]) for row in rows) for i in range(len(COLUMNS))]
    for row in rows:
        print("  ".join(map(str.ljust, row, widths)).rstrip())
    return 0


def _value(kind: str, entry: Entry) -> dict[str, object]:
    """What `ls --json` prints of a value: the columns of the table, times in seconds since 1970,
    and the whole key."""
    value: dict[str, object] = {
        "kind": kind,
        "key": entry.key_sha256,
        "used": entry.used_at_s,
        "bytes": entry.size_bytes,
        "problem": entry.problem or None,
    }
    schedule = None if entry.problem else schedule_from_json(entry.value)
    if schedule is not None:
        value |= {
            "kernel": schedule.kernel,
            "region": schedule.region,
            "agent": schedule.agent,
            "found": schedule.recorded_at_s,
            "baseline": {metric.name: metric.value for metric in schedule.baseline},
            "metrics": {metric.name: metric.value for metric in schedule.metrics},
        }
    return value


def _row(kind: str, entry: Entry) -> tuple[str, ...]:
    key = entry.key_sha256[:SHOWN_DIGITS]
    used = _date(entry.used_at_s)
    if entry.problem:
        return (kind, key, "", "", "", "", "", used, str(entry.size_bytes), entry.problem)
    schedule = schedule_from_json(entry.value)
    if schedule is None:
        return (kind, key, "", "", "", "", "", used, str(entry.size_bytes), "")
    return (
        kind,
        key,
        printable(schedule.kernel),
        printable(schedule.region) or "loops",
        _gain(schedule),
        printable(schedule.agent) or "-",
        _date(schedule.recorded_at_s),
        used,
        str(entry.size_bytes),
        "",
    )


def _date(seconds: float) -> str:
    try:
        return f"{datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc):%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError):  # beyond all calendars
        return "?"


def _gain(schedule: Schedule) -> str:
    """The reduction of the estimated time in percent; a dash if it is not known or none."""
    before, after = (
        {metric.name: metric.value for metric in metrics}.get(TIME)
        for metrics in (schedule.baseline, schedule.metrics)
    )
    if not before or after is None or before == after:
        return "-"
    return f"{100 * (before - after) / before:.1f} %"


def run_inspect(options: Options) -> int:
    """Prints the value whose key begins as requested. Returns 1 unless there is exactly one."""
    found = [
        (kind, entry)
        for kind, store in _stores(options.cache_dir, Configuration())
        for entry in store.entries()
        if entry.key_sha256.startswith(options.key)
    ]
    if len(found) != 1:
        how_many = f"{len(found)} values have" if found else "no value has"
        raise CacheError(f"{how_many} a key that begins with '{options.key}', expected one")
    ((kind, entry),) = found
    if entry.problem:
        raise CacheError(f"{entry.path.name}: {entry.problem}")
    print(f"{kind} {entry.key_sha256}, {entry.size_bytes} bytes, used {_date(entry.used_at_s)}")
    schedule = schedule_from_json(entry.value)
    if schedule is None:
        print(printable(json.dumps(entry.value, indent=2, sort_keys=True), keep="\n"))
        return 0
    print(f"kernel   {printable(schedule.kernel)}")
    print(f"region   {printable(schedule.region) or 'all loops: their stages'}")
    print(f"agent    {printable(schedule.agent) or 'none: the source order is the best'}")
    print(f"found    {_date(schedule.recorded_at_s)}, after {schedule.rounds} rounds")
    print(f"gain     {_gain(schedule)}")
    before = {metric.name: metric.value for metric in schedule.baseline}
    for metric in schedule.metrics:
        if metric.name in before:
            print(f"  {printable(metric.name):28}{before[metric.name]:14g} -> {metric.value:g}")
    for command in schedule.commands:
        print(printable(command))
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
