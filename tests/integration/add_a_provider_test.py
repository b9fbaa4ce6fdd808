"""docs/add-a-provider.md: its code, added to a copy of conductor/, does what the page shows."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import conductor

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-provider.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """The files of the page: Python after a line that begins with the name of the file."""
    found = re.findall(r"^`([\w/.]+\.py)`[^\n]*:\n\n```python\n(.*?)^```$", PAGE, re.M | re.S)
    assert len(found) == len(blocks("python"))
    return dict(found)


def changed(text: str, diff: str) -> str:
    """`text` with a block of the page that shows what goes (-), comes (+) and stays ( )."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    assert text.count(before) == 1, f"not in the file, or more than once:\n{before}"
    return text.replace(before, after)


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(tree), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=tree,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
    )


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of conductor/ with what the page adds."""
    root = tmp_path_factory.mktemp("tree")
    shutil.copytree(
        Path(conductor.__file__).parent,
        root / "conductor",
        ignore=shutil.ignore_patterns("*_test.py", "__pycache__"),
        copy_function=shutil.copyfile,
    )
    for name, text in files().items():
        assert not (root / name).exists(), f"{name} is there already"
        (root / name).write_text(text, encoding="utf-8")
    catalog = root / "conductor/models/catalog.py"
    text = catalog.read_text(encoding="utf-8")
    for diff in blocks("diff"):
        text = changed(text, diff)
    catalog.write_text(text, encoding="utf-8")
    return root


def test_the_page_adds_one_file_beside_its_test() -> None:
    assert sorted(files()) == ["conductor/models/local.py", "conductor/models/local_test.py"]
    added = [line for diff in blocks("diff") for line in diff.splitlines() if line[0] == "+"]
    assert len(added) == 1  # the line in the table


def test_the_tests_of_the_page_pass(tree: Path) -> None:
    done = run(
        tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "conductor/models/local_test.py"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_the_commands_of_the_page_print_what_it_shows(tree: Path) -> None:
    (block,) = blocks("console")
    command, *expected = block.splitlines()
    program, *arguments = command.removeprefix("$ ").split()
    assert program == "waveasm-broker"
    done = run(tree, "-m", "conductor.cli.broker", *arguments)
    assert (done.stdout.splitlines(), done.returncode) == (expected, 0), done.stderr


def test_an_option_that_is_missing_is_named(tree: Path) -> None:
    done = run(tree, "-m", "conductor.cli.broker", "--provider=local", "--check")
    assert done.returncode == 1
    assert "--provider=local needs --base_url=URL" in done.stderr


def test_it_is_not_there_without_the_page() -> None:
    done = run(
        Path(conductor.__file__).parents[1], "-m", "conductor.cli.broker", "--provider=local"
    )
    assert done.returncode == 2
