"""`conductor cache`: looks after what is kept between compiles."""

from __future__ import annotations

import argparse
import datetime
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from conductor.cache.store import Store
from conductor.clock import SystemClock
from conductor.errors import CacheError
from conductor.home import expand_home
from conductor.server.configuration import Configuration, reply_store, schedule_store


def run_ls(options: argparse.Namespace) -> int:
    """A line for each value: kind, key, bytes, last use."""
    for kind, store in _stores(options.cache_dir, Configuration()):
        for entry in store.entries():
            used = datetime.datetime.fromtimestamp(entry.used_at_s, datetime.UTC)
            print(
                f"{kind:8} {entry.key_sha256} {entry.size_bytes:9} {used:%Y-%m-%d %H:%M}"
                + (f" {entry.problem}" if entry.problem else "")
            )
    return 0


def run_verify(options: argparse.Namespace) -> int:
    """A line for each value that is damaged, and the number of those that are not."""
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


def run_gc(options: argparse.Namespace) -> int:
    """Removes what is too old or too much; damaged files too."""
    if options.max_age_days < 0 or options.max_mib < 0:
        raise CacheError("expected bounds that are not negative")
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
