from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
from pathlib import Path
from typing import Any

import pytest

from conductor.cache.store import GC_INTERVAL, STALE_TEMPORARY_S, Store, canonical_json
from conductor.errors import CacheError
from conductor.virtual_clock import VirtualClock

KEY = hashlib.sha256(b"key").hexdigest()
OTHER = hashlib.sha256(b"other").hexdigest()


def make_store(folder: Path, **options: Any) -> Store:
    return Store(folder / "cache", "kind", options.pop("clock", VirtualClock()), **options)


def file_of(folder: Path, key: str = KEY) -> Path:
    return folder / "cache" / f"{key}.json"


def test_what_is_put_is_got(tmp_path: Path) -> None:
    store = make_store(tmp_path)
    assert store.get(KEY) is None
    store.put(KEY, {"a": [1, 2.5, "ö", None, True]})
    assert store.get(KEY) == {"a": [1, 2.5, "ö", None, True]}
    store.put(KEY, "new")
    assert make_store(tmp_path).get(KEY) == "new"
    assert store.get(OTHER) is None


def test_files_are_of_their_owner_and_nothing_else_is_left(tmp_path: Path) -> None:
    make_store(tmp_path).put(KEY, 1)
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [f"{KEY}.json"]
    assert file_of(tmp_path).stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "cache").stat().st_mode & 0o777 == 0o700


def test_every_byte_counts(tmp_path: Path) -> None:
    """A file with any one byte changed is no value, and is moved aside."""
    store = make_store(tmp_path)
    store.put(KEY, {"commands": ["move I1 after I2"]})
    good = file_of(tmp_path).read_bytes()
    for index in range(len(good) - 1):  # the last is the end of the line
        bad = bytearray(good)
        bad[index] ^= 1
        file_of(tmp_path).write_bytes(bad)
        found = store.get(KEY)
        assert found is None, index
        # Another number in the place of the version makes it one of another version.
        if json_or_none(bad) is None or json_or_none(bad).get("format") in (1, None):
            assert not file_of(tmp_path).exists(), index
    file_of(tmp_path).write_bytes(good)
    assert store.get(KEY) is not None


def json_or_none(data: bytes | bytearray) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return None


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"\xff", b"[" * 100_000, b"NaN"])
def test_what_is_no_value_is_moved_aside(tmp_path: Path, data: bytes) -> None:
    store = make_store(tmp_path)
    store.put(OTHER, 1)
    file_of(tmp_path).write_bytes(data)
    assert [bool(entry.problem) for entry in store.entries()].count(True) == 1
    assert store.get(KEY) is None
    aside = file_of(tmp_path).with_name(f"{KEY}.json.damaged")
    assert aside.read_bytes() == data


def test_a_value_of_another_key_or_kind_is_damaged(tmp_path: Path) -> None:
    store = make_store(tmp_path)
    store.put(OTHER, 1)
    os.rename(file_of(tmp_path, OTHER), file_of(tmp_path))
    assert [entry.problem for entry in store.entries()] == ["is of another key"]
    store.put(OTHER, 1)
    other_kind = Store(tmp_path / "cache", "other", VirtualClock())
    assert other_kind.get(OTHER) is None


def test_a_value_of_another_version_is_a_miss_and_stays(tmp_path: Path) -> None:
    store = make_store(tmp_path)
    store.put(KEY, 1)
    content = json.loads(file_of(tmp_path).read_bytes())
    content["format"] = 2
    file_of(tmp_path).write_bytes(canonical_json(content))
    assert store.get(KEY) is None
    assert file_of(tmp_path).exists()


@pytest.mark.parametrize("key", ["", "../../etc/passwd", KEY.upper(), KEY + "0", KEY[:-1] + "/"])
def test_keys_that_are_no_digests_name_no_file(tmp_path: Path, key: str) -> None:
    with pytest.raises(ValueError, match="SHA-256"):
        make_store(tmp_path).get(key)


def test_a_folder_that_cannot_be_written_or_read_is_an_error(
    tmp_path: Path,
) -> None:
    (tmp_path / "cache").write_text("a file")
    store = make_store(tmp_path)
    with pytest.raises(CacheError, match="cannot write the cache"):
        store.put(KEY, 1)
    with pytest.raises(CacheError, match=r"cannot read the cache .*Not a directory"):
        store.get(KEY)
    with pytest.raises(CacheError, match=r"cannot read the cache .*Not a directory"):
        list(store.entries())


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    store = make_store(tmp_path)
    store.put(KEY, 1)
    file_of(tmp_path).unlink()
    os.mkfifo(file_of(tmp_path))
    assert [entry.problem for entry in store.entries()] == ["is not a regular file"]
    assert store.get(KEY) is None
    assert store.get(KEY) is None
    link = file_of(tmp_path, OTHER)
    link.symlink_to(link)
    with pytest.raises(CacheError, match="Too many levels"):
        store.get(OTHER)
    (entry,) = store.entries()
    assert "Too many levels" in entry.problem


@pytest.mark.parametrize("depth", [500, 900, 990, 5000, 100000])
def test_lists_in_lists_are_damage(tmp_path: Path, depth: int) -> None:
    store = make_store(tmp_path)
    store.put(KEY, 1)
    text = '{"format":1,"digest":"","value":' + "[" * depth + "]" * depth + "}"
    file_of(tmp_path).write_text(text)
    assert store.get(KEY) is None
    assert not file_of(tmp_path).exists()


def test_files_and_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        make_store(tmp_path).put(KEY, 1)
    finally:
        os.umask(before)
    assert file_of(tmp_path).stat().st_mode & 0o777 == 0o600
    assert file_of(tmp_path).parent.stat().st_mode & 0o777 == 0o700


def test_collection_by_age_goes_by_the_last_use(tmp_path: Path) -> None:
    clock = VirtualClock()
    store = make_store(tmp_path, clock=clock, max_age_s=100.0)
    for key in (KEY, OTHER):
        store.put(key, 1)
        os.utime(file_of(tmp_path, key), (clock.time(), clock.time()))
    clock.advance(90)
    store.get(KEY)
    clock.advance(20)
    assert store.collect().files == 1
    assert store.get(KEY) == 1
    assert store.get(OTHER) is None


def test_collection_by_size_begins_with_what_was_used_longest_ago(tmp_path: Path) -> None:
    clock = VirtualClock()
    keys = [hashlib.sha256(bytes([number])).hexdigest() for number in range(10)]
    store = make_store(tmp_path, clock=clock, max_bytes=5500)
    for key in keys:
        store.put(key, "x" * 800)  # with what is around it more than 1000 bytes
        os.utime(file_of(tmp_path, key), (clock.time(), clock.time()))
        clock.advance(1)
    size = file_of(tmp_path, keys[0]).stat().st_size
    result = store.collect()
    kept = 5500 // size
    assert (result.files, result.bytes) == (10 - kept, (10 - kept) * size)
    assert [entry.key_sha256 for entry in store.entries()] == sorted(keys[-kept:])


def test_the_size_is_looked_at_now_and_then(tmp_path: Path) -> None:
    store = Store(tmp_path, "kind", _RealTime(), max_bytes=0)
    for number in range(GC_INTERVAL):
        store.put(hashlib.sha256(bytes([number])).hexdigest(), 1)
    assert list(store.entries()) == []


class _RealTime(VirtualClock):
    """As the times of files are."""

    def time(self) -> float:
        return os.stat("/proc/self").st_mtime


def test_unfinished_files_of_dead_processes_are_removed_and_other_files_are_not(
    tmp_path: Path,
) -> None:
    clock = VirtualClock()
    store = make_store(tmp_path, clock=clock)
    store.put(KEY, 1)
    folder = tmp_path / "cache"
    for name, age_s in ((".old.1.tmp", STALE_TEMPORARY_S + 1), (".new.1.tmp", 1.0), ("notes", 1e9)):
        (folder / name).write_text("")
        os.utime(folder / name, (clock.time() - age_s,) * 2)
    os.utime(file_of(tmp_path), (clock.time(),) * 2)
    assert store.collect().files == 1
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [".new.1.tmp", "notes", f"{KEY}.json"]
    )


def _write(folder: Path, number: int) -> None:
    store = Store(folder, "kind", VirtualClock())
    for _ in range(50):
        store.put(KEY, [number] * 1000)


def test_of_many_writers_the_last_wins_and_readers_see_whole_values(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write, args=(tmp_path, number)) for number in range(3)]
    for writer in writers:
        writer.start()
    store = Store(tmp_path, "kind", VirtualClock())
    seen = set()
    while any(writer.is_alive() for writer in writers):
        value = store.get(KEY)
        if value is not None:
            assert len(set(value)) == 1
            assert len(value) == 1000
            seen.add(value[0])
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    assert seen
    assert [path.name for path in tmp_path.iterdir()] == [f"{KEY}.json"]
