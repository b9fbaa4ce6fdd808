"""docs/add-an-agent.md: its code is the code of the tree, and docs/conductor.md has all agents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import waveasm

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/add-an-agent.md").read_text(encoding="utf-8")

BLOCKS = re.findall(
    r"^`([\w/.]+)`(?:(?!^```|^## ).)*?^```(?:cpp|starlark)\n(.*?)^```$", PAGE, re.M | re.S
)


def test_every_block_names_a_file() -> None:
    assert len(BLOCKS) == len(re.findall(r"^```\w", PAGE, re.M)) == 5
    assert {Path(name).name for name, _ in BLOCKS} == {
        *("RandomAgent.cpp", "Agents.h", "Agents.cpp", "BUILD", "AgentsTest.cpp"),
    }


@pytest.mark.parametrize(("name", "code"), BLOCKS)
def test_the_code_of_the_page_is_that_of_the_file(name: str, code: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert code in text, f"{name} does not have this:\n{code}"


def test_the_agent_of_the_page_is_there() -> None:
    assert "random" in waveasm.agents()


def test_the_table_of_agents_is_complete() -> None:
    text = (ROOT / "docs/conductor.md").read_text(encoding="utf-8")
    table = text.partition("| agent | proposes |\n| --- | --- |\n")[2].partition("\n\n")[0]
    names = re.findall(r"^\| `(\w+)` \|", table, re.M)
    assert names == list(waveasm.agents(with_broker=True))
