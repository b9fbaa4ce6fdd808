"""The files of a profile: names and contents, bounded."""

from __future__ import annotations

from collections.abc import Mapping

ProfileFiles = Mapping[str, bytes]
"""By name, without folders: a table; a `code.json`; or a `code.json`, its `filenames.json` and the
files of waves that this names."""

CODE = "code.json"
WAVE_LIST = "filenames.json"

MAX_FILES = 4096
MAX_NAME_BYTES = 255

MAX_TOTAL_BYTES = 31 << 20
"""All contents together."""


def is_plain_name(name: str) -> bool:
    """Whether `name` names a file without saying where it is."""
    return (
        name not in ("", ".", "..")
        and "/" not in name
        and name.isprintable()
        and len(name.encode("utf-8", "surrogatepass")) <= MAX_NAME_BYTES
    )
