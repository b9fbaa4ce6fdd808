from pathlib import Path

import pytest

from waveasm.examples import copy_examples
from waveasm.examples.__main__ import main


def test_all_kernels_and_descriptions_are_copied(tmp_path: Path) -> None:
    copies = copy_examples(tmp_path / "new", Path("examples"))
    assert tmp_path / "new/wave_gemm.mlir" in copies
    assert {copy.suffix for copy in copies} == {".json", ".mlir"}
    for copy in copies:
        assert copy.read_bytes() == Path("examples", copy.name).read_bytes()


def test_a_file_that_exists_stays(tmp_path: Path) -> None:
    (tmp_path / "gemm.mlir").write_text("mine")
    with pytest.raises(FileExistsError, match=r"gemm.mlir' exists"):
        copy_examples(tmp_path, Path("examples"))
    assert [path.name for path in tmp_path.iterdir()] == ["gemm.mlir"]
    assert (tmp_path / "gemm.mlir").read_text() == "mine"


def test_a_source_tree_says_where_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    assert "in a source tree the examples are in the folder 'examples'" in capsys.readouterr().err


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert capsys.readouterr().err == "usage: python -m waveasm.examples FOLDER\n"
