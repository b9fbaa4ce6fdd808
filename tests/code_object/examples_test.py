"""The shipped examples compile, without a word, and compute what they are described to."""

from pathlib import Path

import pytest

import waveasm
from waveasm.emulator import load
from waveasm.emulator.reference import compare, expected_outputs, make_arguments, read

EXAMPLES = sorted(Path("examples").glob("*.mlir"))


def test_there_are_examples() -> None:
    assert {"copy.mlir", "gemm.mlir", "wave_gemm.mlir"} <= {path.name for path in EXAMPLES}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_compiles(path: Path) -> None:
    result = waveasm.compile(path.read_text(), file_name=str(path))
    assert result.data.startswith(b"\x7fELF")
    assert not result.diagnostics
    assert list(result.statistics) == [read(path.with_suffix(".json")).kernel]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_on_the_emulator(path: Path, tmp_path: Path) -> None:
    code_object = tmp_path / "kernel.hsaco"
    code_object.write_bytes(waveasm.compile(path.read_text()).data)
    reference = read(path.with_suffix(".json"))
    arguments = make_arguments(reference, 7)
    expected = expected_outputs(reference, arguments)
    load(code_object).run(reference.grid, arguments, workgroup_size=reference.workgroup_size)
    assert expected
    assert not compare(reference, arguments, expected)


def test_the_readme_has_two_commands_and_the_first_compiles_an_example() -> None:
    lines = Path("README.md").read_text().splitlines()
    commands = [line.strip() for line in lines if line.startswith("    ./bazelw ")]
    compile_command, test_command = commands
    prefix = "./bazelw run //tools:waveasm-compile -- "
    name, *flags = compile_command.removeprefix(prefix).split()
    assert Path(name) in EXAMPLES
    assert flags == [f"--launch={Path(name).with_suffix('.json')}"]
    assert test_command == "./bazelw test //..."
