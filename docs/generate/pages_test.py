"""The generated pages in the repository are those that the tablegen files make."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from docs.generate import pipeline
from docs.generate.pages import pages
from docs.generate.sections import read_sections
from waveasm import _native

PAGES = pages()


@pytest.mark.parametrize("path", PAGES)
def test_the_page_is_up_to_date(path: str) -> None:
    assert Path(path).read_text() == PAGES[path], "./bazelw run //docs:update"


def test_every_pass_is_shown() -> None:
    known = subprocess.run(
        [os.environ["WAVEASM_OPT"], "--help"], capture_output=True, text=True, check=True
    ).stdout
    names = set(re.findall(r"^ +--(waveasm-[\w-]+)", known, re.MULTILINE))
    assert len(names) > 20
    assert set(re.findall(r"^## `--([\w-]+)`$", PAGES["docs/passes.md"], re.MULTILINE)) == names


def test_the_pipeline_is_that_of_the_compiler() -> None:
    shown = subprocess.run(
        [os.environ["WAVEASM_OPT"], f"--{pipeline.OPTIMIZE}", "--dump-pass-pipeline"],
        input="module {}",
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    names = re.findall(r"^ +(waveasm-[\w-]+|canonicalize)", shown, re.MULTILINE)
    assert names == [name for name, _ in pipeline.OPTIMIZATIONS], "docs/generate/pipeline.py"


def test_every_operation_is_shown() -> None:
    page = PAGES["docs/dialect.md"]
    shown = set(re.findall(r"`([\w.]+)`", page)) | set(re.findall(r"^### (\S+)", page, re.M))
    names = {info.name.removeprefix("waveasm.") for info in _native.operations()}
    assert names - shown == set()


def test_sections_are_read_whole() -> None:
    (section,) = read_sections(
        "### `waveasm.x` (::waveasm::XOp)\n\n_Dst := src_\n\nSyntax:\n\n```\n"
        "operation ::= `waveasm.x` $src\n              attr-dict\n```\n\nWords.\n\nTraits: `T`\n\n"
        "#### Operands:\n\n| Operand | Description |\n| :-----: | --- |\n| `src` | any SGPR |\n\n"
        "#### Results:\n\n| Result | Description |\n| :----: | --- |\n| `dst` | any SGPR |\n"
    )
    assert section.name == "waveasm.x"
    assert section.summary == "dst := src"
    assert section.syntax == "operation ::= `waveasm.x` $src attr-dict"
    assert section.description == "Words."
    assert section.parts == {"Operands": {"src": "any SGPR"}, "Results": {"dst": "any SGPR"}}
