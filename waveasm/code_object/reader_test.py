"""Tests broken code objects: each raises a single error, whatever is broken."""

from __future__ import annotations

import io
import os
import random
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

import waveasm
from waveasm import LaunchError
from waveasm.code_object.errors import LoadError
from waveasm.code_object.reader import DESCRIPTOR, parse
from waveasm.emulator import EmulatorError, load
from waveasm.emulator.program import Program

MUTATIONS = 1500
LIMIT = 2000
"""Instruction limit of a damaged kernel, which may loop forever."""


@pytest.fixture(scope="module")
def copy() -> bytes:
    """Compiles an intact code object."""
    return waveasm.compile(Path("examples/copy.mlir").read_text()).data


def section(data: bytes, name: str) -> int:
    """Returns the file offset of a section."""
    part = ELFFile(io.BytesIO(data)).get_section_by_name(name)
    assert part is not None
    offset: int = part["sh_offset"]
    return offset


def patched(data: bytes, offset: int, new: bytes) -> bytes:
    return data[:offset] + new + data[offset + len(new) :]


def with_descriptor(data: bytes, **changes: int) -> bytes:
    """Changes fields of the kernel descriptor, which is at the start of `.rodata`."""
    names = ("lds", "scratch", "kernarg", "entry", "rsrc3", "rsrc1", "rsrc2", "properties", "load")
    start = section(data, ".rodata")
    fields = dict(zip(names, DESCRIPTOR.unpack_from(data, start), strict=True))
    return patched(data, start, DESCRIPTOR.pack(*(fields | changes).values()))


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "nothing": (lambda data: b"", "an ELF file for AMDGPU"),
    "no ELF": (lambda data: b"MZ" + data[2:], "an ELF file for AMDGPU"),
    "32 bits": (lambda data: patched(data, 4, b"\1"), ""),
    "big-endian": (lambda data: patched(data, 5, b"\2"), ""),
    "another machine": (lambda data: patched(data, 18, b"\x3e\0"), "an ELF file for AMDGPU"),
    "unknown processor": (lambda data: patched(data, 48, b"\xff"), "got EF_AMDGPU_MACH 0xff"),
    "another processor": (
        lambda data: patched(data, 48, b"\x3f"),
        "gfx942 or gfx950, got EF_AMDGPU_MACH 0x3f",
    ),
    "section table past the end": (lambda data: patched(data, 40, b"\xff" * 6), ""),
    "a key of the metadata": (
        lambda data: data.replace(b"\xa7.offset", b"\xa7.of\xffset", 1),
        "metadata of the code object V3",
    ),
    "a key that is a map": (
        lambda data: data.replace(b"\xa7.offset", b"\x80\x80\x80\x80\x80\x80\x80\x80", 1),
        "strings as keys",
    ),
    "an offset of an argument": (
        lambda data: data.replace(b"\xa7.offset\x08", b"\xa7.offset\xff", 1),
        "8 bytes at -1",
    ),
    "a size of an argument": (
        lambda data: data.replace(b"\xa5.size\x08", b"\xa5.size\x00", 1),
        "got 0 bytes at",
    ),
    "a name": (lambda data: data.replace(b"copy.kd\0", b"cop\xff.kd\0"), "printable names"),
    "a name of two lines": (lambda data: data.replace(b"copy\0", b"co\ny\0"), "printable names"),
    "LDS": (lambda data: with_descriptor(data, lds=65537), "at most 65536 bytes of LDS"),
    "scratch": (
        lambda data: with_descriptor(data, scratch=1 << 31),
        "at most 131056 bytes of scratch for a lane",
    ),
    "arguments": (
        lambda data: with_descriptor(data, kernarg=0xFFFFFFFF),
        "at most 65536 bytes of arguments",
    ),
    "user SGPRs": (lambda data: with_descriptor(data, properties=0x7F), "user SGPRs"),
    "preloaded SGPRs": (lambda data: with_descriptor(data, load=0x7F), "user SGPRs"),
}


@pytest.mark.parametrize(("change", "message"), BROKEN.values(), ids=BROKEN)
def test_broken_code_objects(
    copy: bytes, tmp_path: Path, change: Callable[[bytes], bytes], message: str
) -> None:
    broken = change(copy)
    assert broken != copy
    path = tmp_path / "broken.hsaco"
    path.write_bytes(broken)
    with pytest.raises(LoadError) as caught:
        load(path)
    assert str(caught.value).startswith(f"'{path}': ")
    assert "\n" not in str(caught.value)
    assert message in str(caught.value)


def test_processors(copy: bytes) -> None:
    """LLVM aborts the process for some numbers."""
    for number in range(256):
        # gfx942, gfx950, and gfx9-4-generic, whose code runs on both.
        if number in (0x4C, 0x4F, 0x5F):
            assert parse(patched(copy, 48, bytes([number])))
            continue
        with pytest.raises(LoadError, match="expected a code object for"):
            # The low byte of e_flags.
            parse(patched(copy, 48, bytes([number])))


def test_no_size_ends_in_the_middle(copy: bytes) -> None:
    for size in range(0, len(copy), 7):
        # The section table is at the end, so that truncated files have none.
        with pytest.raises(LoadError):
            parse(copy[:size])


def test_functions_do_not_overlap(copy: bytes) -> None:
    """Otherwise a small file could need any amount of memory, as each symbol is decoded again."""
    elf = ELFFile(io.BytesIO(copy))
    symbols = elf.get_section_by_name(".symtab")
    assert isinstance(symbols, SymbolTableSection)
    index = next(i for i, symbol in enumerate(symbols.iter_symbols()) if symbol.name == "_DYNAMIC")
    entry = symbols["sh_offset"] + 24 * index
    kernel = next(symbol for symbol in symbols.iter_symbols() if symbol.name == "copy")
    fields = kernel.entry
    # A function of another name that starts in the middle of the kernel.
    other = struct.pack(
        "<IBBHQQ",
        next(symbols.iter_symbols()).entry["st_name"] + 1,
        0x12,
        0,
        fields["st_shndx"],
        fields["st_value"] + 4,
        8,
    )
    with pytest.raises(LoadError, match="overlap"):
        parse(patched(copy, entry, other))


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, message in (
        (tmp_path, "Is a directory"),
        (pipe, "not a regular file"),
        (Path("/dev/zero"), "not a regular file"),
        (tmp_path / "missing", "No such file"),
        (tmp_path / ("x" * 300), "name too long"),
    ):
        with pytest.raises(LoadError, match=f"cannot read '.*': .*{message}"):
            load(path)
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(LoadError, match="larger than 67108864 bytes"):
        load(large)


def test_what_is_loaded_is_bytes_or_a_path(copy: bytes, tmp_path: Path) -> None:
    (tmp_path / "copy.hsaco").write_bytes(copy)
    for source in (copy, tmp_path / "copy.hsaco", str(tmp_path / "copy.hsaco")):
        assert load(source).kernel.name == "copy"
    with pytest.raises(LoadError, match="the code object has no kernel 'x'"):
        load(copy, "x")
    with pytest.raises(LoadError, match=r"cannot read '.*': embedded null byte"):
        load("a\0b")
    for wrong in (None, 3, bytearray(copy)):
        with pytest.raises(waveasm.ArgumentTypeError, match="code_object: expected bytes, str or"):
            load(wrong)  # type: ignore[arg-type]
    with pytest.raises(waveasm.ArgumentTypeError, match="kernel: expected str or None, got 3"):
        load(copy, 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["a-b", "größe", "2d", "日本", "a$b.c"])
def test_a_kernel_may_have_other_letters_in_its_name(name: str) -> None:
    source = f"""
func.func @"{name}"(%x: memref<64xf32>, %n: index) attributes
    {{gpu.known_block_size = array<i32: 64, 1, 1>}} {{
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {{
    %v = memref.load %x[%t] : memref<64xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %x[%t] : memref<64xf32>
  }}
  return
}}"""
    found = waveasm.compile(source, schedule=waveasm.Search(agents=("anneal",), evaluations=10))
    again = waveasm.compile(source, schedule=waveasm.Moves(found.moves))
    assert again.data == found.data
    (estimate,) = waveasm.estimate_machine_code(found.data)
    assert estimate.name == name
    assert waveasm.Session(source).kernels == (name,)
    values = np.arange(64, dtype=np.float32)
    load(found.data, name).run((1,), [values, 2])
    np.testing.assert_array_equal(values, 4 * np.arange(64))


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Replaces some bytes, mostly in small parts: headers, tables and notes."""
    elf = ELFFile(io.BytesIO(data))
    ranges = [(0, 64), (elf["e_shoff"], len(data))]
    ranges += [
        (part["sh_offset"], part["sh_offset"] + part["sh_size"])
        for part in elf.iter_sections()
        if part["sh_size"] and part["sh_type"] != "SHT_NOBITS"
    ]
    result = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4))):
        start, end = rng.choice(ranges)
        at = rng.randrange(start, end)
        width = rng.choice((1, 2, 4, 8))
        value = rng.choice((0, 1, 0x7F, 0xFF, (1 << 64) - 1, 1 << 31, rng.getrandbits(64)))
        result[at : at + width] = (value & (1 << 8 * width) - 1).to_bytes(width, "little")
    return bytes(result[: rng.randrange(len(data)) if rng.random() < 0.05 else None])


def test_damaged_code_objects_run_or_are_errors(copy: bytes) -> None:
    rng = random.Random(1)
    refused = ran = 0
    for _ in range(MUTATIONS):
        data = damaged(copy, rng)
        a, b = np.zeros(64, np.int32), np.zeros(64, np.int32)
        try:
            for kernel in parse(data).values():
                Program(kernel).run((1, 1, 1), [a, b], workgroup_size=(64, 1, 1), limit=LIMIT)
                ran += 1
        except (EmulatorError, LaunchError) as error:
            assert "\n" not in str(error)
            refused += 1
    assert refused > MUTATIONS // 10
    assert ran > MUTATIONS // 10


@pytest.mark.parametrize(
    ("word", "message"),
    [
        # The destination is SGPR 125, which gfx942 reserves and LLVM calls null.
        (0x807D0000, "'s_add_u32 null, s0, s0' at 0x0: the result is not a scalar register"),
        (0x020000FF, "these bytes are not an instruction"),
    ],
)
def test_reserved_encodings(copy: bytes, word: int, message: str) -> None:
    text = section(copy, ".text")
    # The second word of a literal is cut off by the end of the kernel.
    cut = patched(copy, text, struct.pack("<II", word, 0xBF810000))
    if word & 0xFF == 0xFF:
        index = copy.rindex(struct.pack("<I", 0xBF810000))
        cut = patched(copy, index, struct.pack("<I", word))
    zeros = np.zeros(64, np.int32)
    program = Program(parse(cut)["copy"])
    with pytest.raises(EmulatorError) as caught:
        program.run((1, 1, 1), [zeros, zeros.copy()], workgroup_size=(64, 1, 1))
    assert message in str(caught.value)
