"""Changes of single instructions of code objects."""

from __future__ import annotations

from waveasm import _native

NOP = (0xBF800000).to_bytes(4, "little")


def file_offset(code: bytes, address: int) -> int:
    """The offset in the file of an address, by the program headers of a 64-bit ELF file."""
    table = int.from_bytes(code[32:40], "little")
    size, count = (int.from_bytes(code[at : at + 2], "little") for at in (54, 56))
    for number in range(count):
        header = code[table + number * size :][:size]
        offset, first, _, length = (
            int.from_bytes(header[at : at + 8], "little") for at in (8, 16, 24, 32)
        )
        if header[0] == 1 and first <= address < first + length:
            return address - first + offset
    raise ValueError(f"no segment has 0x{address:x}")


def place(code: bytes, text: str, number: int = 0) -> tuple[int, int]:
    """The offset in the file, and the size, of an instruction of the only kernel."""
    (kernel,) = _native.disassemble(code).kernels
    found = [each for each in kernel.instructions if each.text.startswith(text)]
    return file_offset(code, kernel.address) + found[number].offset, found[number].size


def replaced(code: bytes, text: str, new: bytes, number: int = 0) -> bytes:
    """The code with something else in the place of an instruction."""
    at, size = place(code, text, number)
    assert len(new) == size
    return code[:at] + new + code[at + size :]


def removed(code: bytes, text: str, number: int = 0) -> bytes:
    """The code with single wait states in the place of an instruction."""
    return replaced(code, text, NOP * (place(code, text, number)[1] // 4), number)


def exchanged(code: bytes, text: str, number: int = 0) -> bytes:
    """The code with an instruction and the next one in the other order."""
    (kernel,) = _native.disassemble(code).kernels
    texts = [each.text for each in kernel.instructions]
    index = [i for i, each in enumerate(texts) if each.startswith(text)][number]
    at, size = place(code, text, number)
    other = kernel.instructions[index + 1].size
    return (
        code[:at]
        + code[at + size : at + size + other]
        + code[at : at + size]
        + code[at + size + other :]
    )
