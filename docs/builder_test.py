"""Every block of the pages about the builder runs, from the top of its page, in one program."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from waveasm.builder import KernelBuilder
from waveasm.builder.operations import OPERATIONS, Operations

TUTORIAL = Path(__file__).with_name("builder.md")
REFERENCE = Path(__file__).with_name("builder-reference.md")

INTERNAL = {"constants", "extract_part", "walk"}
"""Methods that only the package calls."""


def blocks(page: Path) -> list[tuple[int, str]]:
    """The Python of a page, each block with its line."""
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start(1)), match[1])
        for match in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


@pytest.mark.parametrize("page", [TUTORIAL, REFERENCE], ids=lambda page: page.name)
def test_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    for line, block in blocks(page):
        # Messages name the line of the page.
        exec(compile("\n" * line + block, str(page), "exec"), names)
    assert (tmp_path / "report" / "index.html").exists() == (page == TUTORIAL)


def test_the_page_begins_with_the_package() -> None:
    first = blocks(TUTORIAL)[0][1]
    assert first.startswith("import waveasm\n")
    assert len(blocks(TUTORIAL)) >= 15


def signature(name: str, method: Any) -> str:
    """A method as the reference writes it: without types."""
    parameters = [
        each.replace(annotation=inspect.Parameter.empty)
        for each in inspect.signature(method).parameters.values()
        if each.name != "self"
    ]
    return f"{name}{inspect.Signature(parameters)}"


def test_the_reference_has_all_methods() -> None:
    methods = {
        name: getattr(KernelBuilder, name)
        for name in dir(KernelBuilder)
        if not name.startswith("_") and name not in INTERNAL
    }
    operations = {name.replace(".", "_") for name in OPERATIONS}
    assert operations <= set(dir(Operations))
    wanted = {signature(name, method) for name, method in methods.items() if name not in operations}
    wanted |= {
        signature("KernelBuilder", KernelBuilder.__init__),
        signature("raw", KernelBuilder.raw),
    }
    text = REFERENCE.read_text(encoding="utf-8")
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) == wanted
