"""docs/command-lines.md has what `--help` prints, and `--help` has what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from conductor.version import VERSION
from tests.command_lines.help_texts import DOCUMENT, PROGRAMS, help_of, updated
from tests.command_lines.tools import TOOLS, run

UPDATE = "./bazelw run //tests/command_lines:update_help"


def test_the_document_shows_help() -> None:
    document = Path(DOCUMENT).read_text()
    assert document == updated(document), f"run {UPDATE}"


@pytest.mark.parametrize("name", PROGRAMS)
def test_help_is_laid_out_for_terminals(name: str) -> None:
    text = help_of(name)
    assert text.startswith(f"usage: {name} ")
    assert "xit status: 0 " in text
    assert max(len(line) for line in text.splitlines()) <= 100


@pytest.mark.parametrize("name", TOOLS)
def test_each_tool_has_the_version_of_the_product(name: str, tmp_path: Path) -> None:
    status, text, messages = run(name, "--version", folder=tmp_path)
    assert (status, messages) == (0, "")
    assert text.split()[:2] == [name, VERSION]


@pytest.mark.parametrize("name", PROGRAMS)
def test_help_is_in_sentences(name: str) -> None:
    flag_values = PROGRAMS[name]().make_flags()
    for subject, flags in flag_values.flags_by_module_dict().items():
        if subject.startswith("absl") or subject == "aliases":
            continue
        for flag in flags:
            text = flag.help.partition(";\n")[0]
            assert text[0].isupper() and text.endswith("."), flag.name
