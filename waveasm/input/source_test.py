"""Tests of how input is read."""

import io
import os
from pathlib import Path

import pytest

import waveasm
from waveasm import CompileError, SourceError
from waveasm.input.source import LARGEST_SOURCE_BYTES, is_path, read_file, read_stream


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("kernel.mlir", True),
        ("a folder/kernel.mlir", True),
        ("a folder/kernel.ll", True),
        (Path("kernel.txt"), True),
        ("kernel.txt", False),
        ("module {}", False),
        ("module {}\n// kernel.mlir", False),
        ("", False),
    ],
)
def test_what_is_a_path(source: str | Path, expected: bool) -> None:
    assert is_path(source) is expected


def test_a_file_is_read_as_utf8(tmp_path: Path) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_bytes("// ä\r\nmodule {}".encode())
    assert read_file(path) == "// ä\r\nmodule {}"


def test_the_mark_of_an_editor_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_bytes(b"\xef\xbb\xbfmodule {}")
    assert read_file(path) == "module {}"
    with pytest.raises(CompileError, match=r"^<string>:1:1: error: the input has no kernel"):
        waveasm.compile("\ufeffmodule {}")


def test_a_path_may_have_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.mlir"))
    path.write_text("module {}")
    with pytest.raises(CompileError, match=r"/\ufffd\.mlir:1:1: error: the input has no kernel"):
        waveasm.compile(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"module {}\xff", "expected MLIR in UTF-8, got byte 0xff at offset 9"),
        (b"\x7fELF\x02\x01\x01\x00\x80", "got byte 0x80 at offset 8"),
        ("module {}".encode("utf-16"), "got byte 0xff at offset 0"),
    ],
)
def test_what_is_no_text(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_bytes(data)
    with pytest.raises(SourceError) as caught:
        read_file(path)
    assert str(caught.value).startswith(f"'{path}' is not a text file: ")
    assert message in str(caught.value)


def test_a_file_of_the_largest_size_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_bytes(b" " * LARGEST_SOURCE_BYTES)
    assert len(read_file(path)) == LARGEST_SOURCE_BYTES
    with path.open("ab") as file:
        file.write(b" ")
    with pytest.raises(SourceError, match=r"too large.*16777216 bytes of MLIR, got 16777217"):
        read_file(path)


def test_a_stream_is_read_no_further_than_is_accepted() -> None:
    stream = io.BytesIO(b" " * (LARGEST_SOURCE_BYTES + 100))
    with pytest.raises(SourceError, match="'<stdin>' is too large"):
        read_stream(stream, "<stdin>")
    assert stream.tell() == LARGEST_SOURCE_BYTES + 1


def test_a_device_without_end_is_too_large() -> None:
    with pytest.raises(SourceError, match="'/dev/zero' is too large"):
        read_file("/dev/zero")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.mlir", "No such file or directory"),
        ("", "Is a directory"),
        ("a\0b.mlir", "embedded null byte"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(SourceError, match=f"cannot read '.*': {message}"):
        read_file(tmp_path / name)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_a_file_without_permission(tmp_path: Path) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_text("module {}")
    path.chmod(0)
    with pytest.raises(SourceError, match="Permission denied"):
        read_file(path)
