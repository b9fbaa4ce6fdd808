"""The folders of the checkout that the tests run in.

Bazel shows a test the files that it names; these tests ask which files there are. They find the
checkout behind a link to one of its files, and Bazel runs them each time.
"""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

ROOT = Path("README.md").resolve().parent
MADE = [
    line.strip("/")
    for line in (ROOT / ".gitignore").read_text().splitlines()
    if line.startswith("/") and "/" not in line.strip("/")
]
"""What tools make in the checkout itself, such as wheels."""


def is_shown(path: Path) -> bool:
    """Whether a reader of the repository sees `path`: tools keep what is hidden or made."""
    if path.name.startswith((".", "__pycache__")):
        return False
    if path.parent == ROOT and any(fnmatch(path.name, made) for made in MADE):
        return False
    return path.is_file() or any(is_shown(child) for child in path.iterdir())


def children(folder: Path) -> list[Path]:
    """Files and folders directly in `folder`, sorted."""
    return sorted(filter(is_shown, folder.iterdir()))


def folders(folder: Path) -> list[Path]:
    """`folder` and all folders in it."""
    found = [folder]
    for child in children(folder):
        if child.is_dir():
            found += folders(child)
    return found
