"""The table of tools."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from waveasm.calibration.gpu import Gpu
from waveasm.mcp.kernels import Limits, read_kernel
from waveasm.mcp.server import list_tools
from waveasm.mcp.tools import INSTRUCTIONS, TOOLS, ArgumentsError, find_tool, read_arguments


def test_tools_are_small() -> None:
    """Hosts cut descriptions and instructions at 2 KB; all tools together cost a model little."""
    listed = [
        {"name": tool.name, "description": tool.text, "input_schema": tool.schema()}
        for tool in TOOLS
    ]
    assert len(json.dumps(listed, separators=(",", ":"))) <= 4400
    assert max(len(tool.text) for tool in TOOLS) <= 2 << 10
    assert len(INSTRUCTIONS) <= 2 << 10
    assert [tool.name for tool in list_tools()] == [
        "open",
        "attempt",
        "show",
        "explain",
        "improve",
        "finish",
    ]
    assert "title" not in json.dumps(listed)


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("attempt", {"candidate": "a0"}, "arguments: region: Field required"),
        ("show", {"candidate": 7}, "arguments: candidate: Input should be a valid string"),
        ("show", {"candidate": "a0", "secret text": 1}, "arguments: expected only candidate, "),
        ("show", ["a0"], "arguments: expected an object with candidate, "),
        ("show", {"candidate": "a0", "part": "x"}, "arguments: part: Input should be 'summary'"),
        ("improve", {"candidate": "a0", "evaluations": 0}, "arguments: evaluations: Input should"),
    ],
)
def test_wrong_arguments_are_named_and_not_quoted(
    name: str, arguments: object, expected: str
) -> None:
    with pytest.raises(ArgumentsError) as error:
        read_arguments(find_tool(name), arguments)
    assert str(error.value).startswith(expected)
    assert "secret" not in str(error.value)


def test_only_servers_with_a_gpu_measure() -> None:
    tools = Limits(Path(), gpu=Gpu()).tools
    assert Limits(Path()).tools == TOOLS
    assert [each.name for each in tools] == [*(each.name for each in TOOLS), "measure"]
    with pytest.raises(ArgumentsError, match="expected one of the tools open, attempt"):
        find_tool("measure")
    with pytest.raises(ArgumentsError, match="arguments: candidates: List should have at least 1"):
        read_arguments(find_tool("measure", tools), {"candidates": []})


def test_unknown_tool_is_named_nowhere() -> None:
    with pytest.raises(ArgumentsError, match="expected one of the tools open, attempt"):
        find_tool("remove_all")


def test_files_outside_of_the_root_are_not_read(tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (root / "k.mlir").write_text("module {}")
    (tmp_path / "outside.mlir").write_text("secret")
    (root / "link.mlir").symlink_to(tmp_path / "outside.mlir")
    (root / "inside.mlir").symlink_to(root / "k.mlir")
    (root / "folder.mlir").mkdir()
    (root / "text.mlir").write_bytes(b"\xff")
    assert read_kernel(root, "k.mlir") == "module {}"
    assert read_kernel(root, "inside.mlir") == "module {}"
    assert read_kernel(root, "module {\n}") == "module {\n}"
    (root / "k.hsaco").write_bytes(b"\x7fELF\xff")
    (root / "code.s").symlink_to(root / "k.hsaco")
    (root / "link.s").symlink_to(tmp_path / "outside.mlir")
    assert read_kernel(root, "k.hsaco") == read_kernel(root, "code.s") == b"\x7fELF\xff"
    for path in (
        "../outside.mlir",
        str(tmp_path / "outside.mlir"),
        "link.mlir",
        "folder.mlir",
        "text.mlir",
        "missing.mlir",
        "link.s",
        "missing.hsaco",
        "../k.co",
    ):
        with pytest.raises(ArgumentsError, match="arguments: kernel: ") as error:
            read_kernel(root, path)
        assert "outside" not in str(error.value)
