"""A folder of JSON values, each in a file named by the SHA-256 of its key.

Many processes may read and write one folder: a file appears as a whole or not at all, the last
writer wins, and nobody locks. Each file holds the version of the format, who wrote it, and a
digest of itself. A file that does not agree with its digest is moved aside.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conductor import __version__
from conductor.clock import Clock
from conductor.errors import CacheError
from conductor.regular_file import NotRegularError, open_regular

FORMAT = 1
"""Version of the files. Files of another version are misses, and are left alone."""

MAX_ENTRY_BYTES = 16 << 20
"""Largest file that the store reads."""

STALE_TEMPORARY_S = 3600.0
"""Age in seconds from which an unfinished file is one that a dead process left."""

GC_INTERVAL = 64
"""Number of writes between two checks of the folder's size."""

_KEY = re.compile(r"[0-9a-f]{64}")
DAMAGED_SUFFIX = ".damaged"


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of a store."""

    path: Path
    key_sha256: str
    size_bytes: int
    used_at_s: float
    """When it was written or found last, in seconds since the epoch."""
    problem: str
    """Why the file holds no value; empty if it does."""
    value: Any = None


@dataclass(frozen=True, slots=True)
class GcResult:
    """What a collection removed."""

    files: int
    bytes: int


def canonical_json(value: Any) -> bytes:
    """JSON with sorted keys, without spaces, in ASCII: equal values give equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


class Store:
    """A folder of values of one kind. The folder is made when the first value is written."""

    def __init__(
        self,
        folder: Path,
        kind: str,
        clock: Clock,
        *,
        max_bytes: int = 256 << 20,
        max_age_s: float = 90 * 86400.0,
        on_damage: Callable[[str], None] | None = None,
        writes_before: int = 0,
    ) -> None:
        """`kind` is a word that is written into each file: a file of another kind is damaged.
        `max_bytes` and `max_age_s` bound what `collect` leaves. `on_damage` gets a message for
        each file that is moved aside. `writes_before` counts as writes since the last check of the
        folder's size: processes that write little draw it, so that some of them check."""
        self.folder = folder
        self._kind = kind
        self._clock = clock
        self._max_bytes = max_bytes
        self._max_age_s = max_age_s
        self._on_damage = on_damage
        self._written = writes_before

    def get(self, key_sha256: str) -> Any | None:
        """The value of a key, or None. A damaged file is moved aside and is none.

        Raises:
            CacheError: the folder or the file cannot be read.
        """
        path = self._path(key_sha256)
        try:
            value, problem = self._read(path, key_sha256)
        except OSError as error:
            raise CacheError(f"cannot read the cache '{self.folder}': {error.strerror}") from error
        if problem:
            self.move_aside(key_sha256, problem)
            return None
        if value is not None:
            with contextlib.suppress(OSError):
                now_s = self._clock.time()
                os.utime(path, (now_s, now_s))
        return value

    def put(self, key_sha256: str, value: Any) -> None:
        """Stores a value, which JSON can hold, in place of what was there.

        Raises:
            CacheError: the folder cannot be written, or the value is too large.
        """
        path = self._path(key_sha256)
        content = {
            "format": FORMAT,
            "kind": self._kind,
            "key_sha256": key_sha256,
            "written_by": f"waveasm {__version__}",
            "written_at_s": int(self._clock.time()),
            "value": value,
        }
        content["digest"] = _digest(content)
        data = canonical_json(content) + b"\n"
        if len(data) > MAX_ENTRY_BYTES:
            raise CacheError(f"a value of {len(data)} bytes is too large for the cache")
        temporary = path.with_name(f".{key_sha256}.{os.getpid()}.{secrets.token_hex(4)}.tmp")
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                with open(temporary, "xb", opener=_private) as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(temporary, path)
            finally:
                with contextlib.suppress(FileNotFoundError):
                    temporary.unlink()
        except OSError as error:
            raise CacheError(f"cannot write the cache '{self.folder}': {error.strerror}") from error
        self._written += 1
        if self._written % GC_INTERVAL == 0:
            self.collect()

    def move_aside(self, key_sha256: str, problem: str) -> None:
        """Keeps the file of a key for people to look at, out of the way of `get`. `problem` is what
        is wrong with it, as the end of a sentence about it."""
        path = self._path(key_sha256)
        kept = path.with_name(path.name + DAMAGED_SUFFIX)
        with contextlib.suppress(OSError):
            os.replace(path, kept)
        if self._on_damage is not None:
            self._on_damage(f"the cache file '{path}' {problem}; it is kept as '{kept.name}'")

    def entries(self) -> Iterator[Entry]:
        """All values, by key, read and checked.

        Raises:
            CacheError: the folder is there and cannot be read.
        """
        for path in self._files():
            if path.suffix != ".json" or not _KEY.fullmatch(path.stem):
                continue
            try:
                status = path.lstat()
            except FileNotFoundError:
                continue
            except OSError as error:
                raise CacheError(
                    f"cannot read the cache '{self.folder}': {error.strerror}"
                ) from error
            value = None
            try:
                value, problem = self._read(path, path.stem)
            except OSError as error:
                problem = f"cannot be read: {error.strerror}"
            yield Entry(path, path.stem, status.st_size, status.st_mtime, problem, value)

    def collect(self) -> GcResult:
        """Removes what is older than the bound on age, then what was used longest ago until the
        bound on size holds, and what dead processes left.

        Raises:
            CacheError: the folder is there and cannot be read.
        """
        now_s = self._clock.time()
        kept: list[tuple[float, int, Path]] = []
        removed = GcResult(0, 0)
        for path in self._files():
            try:
                status = path.lstat()
            except OSError:
                continue
            age_s = now_s - status.st_mtime
            is_temporary = path.suffix == ".tmp"
            if not is_temporary and not path.name.endswith((".json", DAMAGED_SUFFIX)):
                continue
            if age_s > (STALE_TEMPORARY_S if is_temporary else self._max_age_s):
                removed = _remove(path, status.st_size, removed)
            elif not is_temporary:
                kept.append((status.st_mtime, status.st_size, path))
        kept.sort()
        total = sum(size for _, size, _ in kept)
        for _, size, path in kept:
            if total <= self._max_bytes:
                break
            removed = _remove(path, size, removed)
            total -= size
        return removed

    def _path(self, key_sha256: str) -> Path:
        # The key becomes the name of a file.
        if not _KEY.fullmatch(key_sha256):
            raise ValueError("expected a SHA-256 of 64 lower-case hexadecimal digits")
        return self.folder / f"{key_sha256}.json"

    def _files(self) -> list[Path]:
        try:
            return sorted(self.folder.iterdir())
        except FileNotFoundError:
            return []
        except OSError as error:
            raise CacheError(f"cannot read the cache '{self.folder}': {error.strerror}") from error

    def _read(self, path: Path, key_sha256: str) -> tuple[Any | None, str]:
        """The value, and what is wrong with the file: both none for one of another version."""
        try:
            with open_regular(path) as file:
                data = file.read(MAX_ENTRY_BYTES + 1)
        except FileNotFoundError:
            return None, ""
        except NotRegularError:
            return None, "is not a regular file"
        if len(data) > MAX_ENTRY_BYTES:
            return None, f"is larger than {MAX_ENTRY_BYTES} bytes"
        try:
            content = json.loads(data)
        except (ValueError, RecursionError):
            return None, "is not JSON"
        if not isinstance(content, dict):
            return None, "is not an object"
        if isinstance(content.get("format"), int) and content["format"] != FORMAT:
            return None, ""
        if content.pop("digest", None) != _digest(content):
            return None, "does not agree with its digest"
        if content.get("kind") != self._kind:
            return None, f"is not of the kind '{self._kind}'"
        if content.get("key_sha256") != key_sha256:
            return None, "is of another key"
        return content.get("value"), ""


def _digest(content: dict[str, Any]) -> str:
    try:
        return hashlib.sha256(canonical_json(content)).hexdigest()
    except (ValueError, RecursionError):  # NaN or endless lists, which we never write
        return ""


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _remove(path: Path, size_bytes: int, so_far: GcResult) -> GcResult:
    try:
        path.unlink()
    except OSError:
        return so_far
    return GcResult(so_far.files + 1, so_far.bytes + size_bytes)
