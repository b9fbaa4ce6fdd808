"""The version of the compiler and the broker, which are one product.

A wheel names the commit that it was made from, as `0.1.0+g<commit>`: its maker
writes the commit into `commit.txt` beside this file. A source tree has no such file.
"""

from pathlib import Path

RELEASE = "0.1.0"
COMMIT_FILE = "commit.txt"


def read_version(folder: Path) -> str:
    """Returns the version of the package that is in `folder`."""
    try:
        commit = (folder / COMMIT_FILE).read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return RELEASE
    return f"{RELEASE}+{commit}"


VERSION = read_version(Path(__file__).parent)
