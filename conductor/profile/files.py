"""The files of a profile as they travel to the broker: names and contents, bounded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

ProfileFiles = Mapping[str, bytes]
"""By name, without folders: a table; a `code.json`; or a `code.json`, its `filenames.json` and the
files of waves that this names."""

CODE = "code.json"
WAVE_LIST = "filenames.json"

MAX_FILES = 4096
MAX_NAME_BYTES = 255

MAX_TOTAL_BYTES = 31 << 20
"""All contents and the tag map together. A message of the contract takes 32 MiB."""


def is_plain_name(name: str) -> bool:
    """Whether `name` names a file without saying where it is."""
    return (
        name not in ("", ".", "..")
        and "/" not in name
        and name.isprintable()
        and len(name.encode("utf-8", "surrogatepass")) <= MAX_NAME_BYTES
    )


def files_problem(files: Iterable[tuple[str, int]], tag_map_bytes: int) -> str:
    """What is wrong with the names and sizes of files; empty if nothing is."""
    names: set[str] = set()
    total = tag_map_bytes
    for number, (name, size) in enumerate(files, start=1):
        if number > MAX_FILES:
            return f"expected at most {MAX_FILES} files of a profile"
        if not is_plain_name(name):
            return (
                f"expected a name of 1 to {MAX_NAME_BYTES} printable bytes without '/' for file "
                f"{number} of the profile"
            )
        if name in names:
            return f"expected each file of the profile once, got file {number} twice"
        names.add(name)
        total += size
    if not names:
        return "expected the files of a profile, got none"
    if total > MAX_TOTAL_BYTES:
        return (
            f"expected a profile and tag map of at most {MAX_TOTAL_BYTES} bytes together, "
            f"got {total}"
        )
    return ""
