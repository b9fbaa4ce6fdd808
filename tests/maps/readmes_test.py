"""A README lists what its folder has, and nothing else."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.maps.checkout import ROOT, children, folders

NO_LISTS = {
    ROOT: "an introduction; CONTRIBUTING.md lists the folders",
    ROOT / "tests/kernels/corpus": "the names of its files follow a pattern",
    ROOT / "tests/kernels/corpus_gfx950": "the names of its files follow a pattern",
}
READMES = sorted(
    folder / "README.md"
    for folder in folders(ROOT)
    if folder not in NO_LISTS and (folder / "README.md").is_file()
)
UNNAMED = {"BUILD", "README.md", "__init__.py", "py.typed"}


def names(path: Path) -> set[str]:
    """The names by which a README may list a file or folder: `Foo` stands for `Foo.h`, `Foo.cpp`
    and `Foo.td`."""
    return {path.name} if path.is_dir() else {path.name, path.stem}


def entries(folder: Path) -> list[Path]:
    """What a README lists. A test beside the code belongs to it."""
    return [
        child
        for child in children(folder)
        if child.name not in UNNAMED and not child.stem.endswith(("Test", "_test"))
    ]


def quoted(text: str) -> list[str]:
    """The words between backquotes, and those that are links."""
    return [a or b for a, b in re.findall(r"`([^`\n]+)`|\[([\w.]+)\]\(", text)]


def heads(readme: str) -> list[str]:
    """The words between backquotes that open an entry of a list or a row of a table."""
    lines = re.findall(r"^- ([^:\n]*):|^\| ([^|\n]*) \|", readme, re.MULTILINE)
    return [word for line in lines for part in line for word in quoted(part)]


def is_named(entry: Path, words: list[str]) -> bool:
    return any(
        fnmatch(name, word.removesuffix("/")) or word.startswith(f"{name}/")
        for word in words
        for name in names(entry)
    )


@pytest.mark.parametrize("readme", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_readme_lists_its_folder(readme: Path) -> None:
    text = readme.read_text()
    words = quoted(text)
    missing = [entry.name for entry in entries(readme.parent) if not is_named(entry, words)]
    assert not missing, f"not listed in {readme.relative_to(ROOT)}"
    gone = [
        word
        for word in heads(text)
        if re.fullmatch(r"[\w.*-]+/?", word)
        and not any(is_named(entry, [word]) for entry in children(readme.parent))
    ]
    assert not gone, f"listed in {readme.relative_to(ROOT)}, but not there"


def test_folders_say_what_they_are() -> None:
    """By a README or, for a Python package, its docstring."""
    layers = [child for top in ("waveasm", "conductor") for child in children(ROOT / top)]
    silent = [
        str(folder.relative_to(ROOT))
        for folder in (*children(ROOT), *layers)
        if folder.is_dir() and not (folder / "README.md").is_file() and not _has_docstring(folder)
    ]
    assert not silent


def _has_docstring(folder: Path) -> bool:
    package = folder / "__init__.py"
    return package.is_file() and package.read_text().startswith('"""')
