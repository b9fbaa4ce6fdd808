"""The shipped examples compile, without a word."""

from pathlib import Path

import pytest

from waveasm import compile_with_tags

EXAMPLES = sorted(Path("examples").glob("*.mlir"))


def test_there_are_examples() -> None:
    assert {"copy.mlir", "gemm.mlir"} <= {path.name for path in EXAMPLES}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_compiles(path: Path) -> None:
    result = compile_with_tags(path.read_text(), file_name=str(path))
    assert result.data.startswith(b"\x7fELF")
    assert not result.diagnostics
    assert list(result.statistics) == [path.stem]


def test_the_readme_has_two_commands_and_the_first_compiles_an_example() -> None:
    lines = Path("README.md").read_text().splitlines()
    commands = [line.strip() for line in lines if line.startswith("    ./bazelw ")]
    compile_command, test_command = commands
    prefix = "./bazelw run //tools:waveasm-compile -- "
    assert Path(compile_command.removeprefix(prefix)) in EXAMPLES
    assert test_command == "./bazelw test //..."
