import os
from pathlib import Path

import pytest

from waveasm.examples import copy_examples
from waveasm.examples.__main__ import main

EXAMPLES = Path("examples")


def test_all_examples_are_copied(tmp_path: Path) -> None:
    copies = copy_examples(tmp_path / "new", EXAMPLES)
    names = {str(copy.relative_to(tmp_path / "new")) for copy in copies}
    assert {
        "wave_gemm.mlir",
        "wave_gemm.json",
        "wave_gemm.profile.csv",
        "wave_gemm.py",
        "builder/gemm.py",
    } <= names
    for name in names:
        assert (tmp_path / "new" / name).read_bytes() == (EXAMPLES / name).read_bytes()


def test_programs_can_be_run(tmp_path: Path) -> None:
    copies = copy_examples(tmp_path, EXAMPLES)
    assert {copy.name for copy in copies if os.access(copy, os.X_OK)} == {"model.py"}


def test_a_file_that_exists_stays(tmp_path: Path) -> None:
    (tmp_path / "gemm.mlir").write_text("mine")
    with pytest.raises(FileExistsError, match=r"gemm.mlir' exists"):
        copy_examples(tmp_path, EXAMPLES)
    assert [path.name for path in tmp_path.iterdir()] == ["gemm.mlir"]
    assert (tmp_path / "gemm.mlir").read_text() == "mine"


def test_a_source_tree_says_where_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    assert "in a source tree they are in the folder 'examples'" in capsys.readouterr().err


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert capsys.readouterr().err == "usage: python -m waveasm.examples FOLDER\n"
