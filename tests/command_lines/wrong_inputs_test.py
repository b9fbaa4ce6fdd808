"""Each wrong input gets a short answer that says what is wrong, with the documented status."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command_lines.wrong_inputs import (
    COMMANDS,
    DOCUMENT,
    FILES,
    Answer,
    ask,
    inputs,
    prepare,
    row,
)

MOST_LINES = 12
"""Lines of an answer: the error, its line and caret, some notes with theirs."""

PLACE = re.compile(r"([^: ]+):(\d+):(\d+): error: ")
USAGE = re.compile(
    r"(waveasm|conductor)[\w -]*: error: .* \(see (waveasm|conductor)[\w -]* --help\)"
)
HINTS = ("Traceback", "see current operation", "unregistered", '"waveasm.', "PLEASE")
"""Words of tracebacks, of printed IR, and of MLIR's advice about flags of other tools."""

OTHER_DIALECTS = ("triton", "linalg", "generic", "type", "attribute", "words")

UPDATE = "run ./bazelw run //tests/command_lines:update_messages"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("inputs")
    prepare(path)
    return path


@pytest.mark.parametrize("command", COMMANDS.splitlines())
def test_answer(folder: Path, command: str) -> None:
    answer = ask(folder, command)
    assert answer.status in (1, 2), answer
    assert answer.stdout == "", answer
    assert 1 <= len(answer.lines) <= MOST_LINES, answer
    assert not answer.new_files, answer
    assert not [hint for hint in HINTS if hint in "\n".join(answer.lines)], answer
    assert all(line.isprintable() for line in answer.lines), answer
    check_usage(answer)
    check_place(answer)
    if command.removeprefix("waveasm-compile ").removesuffix(".mlir") in OTHER_DIALECTS:
        assert "expected MLIR of these dialects: affine, amdgpu, arith, " in answer.lines[0]
    assert row(answer) in Path(DOCUMENT).read_text(), UPDATE


def check_usage(answer: Answer) -> None:
    """Wrong usage is one line that says where help is, with its own status."""
    if any("--help)" in line for line in answer.lines):
        assert answer.status == 2, answer
        assert len(answer.lines) == 1, answer
        assert USAGE.fullmatch(answer.lines[0]), answer


def check_place(answer: Answer) -> None:
    """An error in a kernel shows its line and a caret."""
    match = PLACE.match(answer.lines[0])
    if match is None or match[1] not in FILES or not match[1].endswith(".mlir"):
        return
    line, column = int(match[2]), int(match[3])
    source = FILES[match[1]].split("\n")[line - 1]
    assert answer.status == 1, answer
    if source.strip():
        assert answer.lines[1:3] == (source, " " * (column - 1) + "^"), answer


def test_the_page_has_these_commands_and_inputs() -> None:
    document = Path(DOCUMENT).read_text()
    commands = re.findall(r"^\| `([^`]+)` \| \d \|", document, re.MULTILINE)
    assert commands == COMMANDS.splitlines(), UPDATE
    assert len(set(commands)) == len(commands) >= 80
    assert inputs() in document, UPDATE


def test_the_page_shows_both_kinds_of_errors() -> None:
    document = Path(DOCUMENT).read_text()
    assert len(re.findall(r"--help\)`", document)) >= 40
    assert len(re.findall(r"^\| `[^`]+` \| 1 \| `\w+\.mlir:\d+:\d+: error: ", document, re.M)) >= 25
