"""The shared libraries that `auditwheel` puts into the wheel: their places and licences."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

DOCUMENTS = Path("/usr/share/doc")


def needed_libraries(program: Path) -> set[Path]:
    """Returns the libraries that the loader finds for a program or library."""
    result = subprocess.run(["ldd", program], check=True, capture_output=True, text=True)
    return {Path(path) for path in re.findall(r"=> (/\S+)", result.stdout)}


def licences(libraries: set[Path]) -> dict[str, bytes]:
    """Returns the copyright files of the Debian packages that own the libraries, by package.
    Libraries of no package have none."""
    found: dict[str, bytes] = {}
    for library in sorted(libraries):
        # /lib is a link to /usr/lib; dpkg may know a file by either name.
        names = {str(library), str(library.resolve())}
        names |= {name.removeprefix("/usr") for name in names}
        result = subprocess.run(
            ["dpkg-query", "--search", *sorted(names)],
            check=False,
            capture_output=True,
            text=True,
        )
        for package in re.findall(r"^([^:\s]+)[^\n]*: /", result.stdout, re.MULTILINE):
            copyright_file = DOCUMENTS / package / "copyright"
            if copyright_file.is_file():
                found[package] = copyright_file.read_bytes()
    return found
