"""Makes iree/NAME.ll from iree/NAME.mlir with the compiler of IREE (iree-base-compiler), as its
last passes print it for LLVM's back end, in the spelling of LLVM 22:

python generate_iree.py [NAME...]
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent / "iree"
COMMAND = (
    "iree-compile --iree-hal-target-device=hip --iree-rocm-target=gfx942 -o /dev/null "
    "--iree-hal-dump-executable-intermediates-to={folder} {source}"
)


def _widen(found: re.Match[str]) -> str:
    (number,) = struct.unpack("<f", struct.pack("<I", int(found[1], 16)))
    return f"float 0x{struct.unpack('<Q', struct.pack('<d', number))[0]:016X}"


def _spell_for_llvm_22(text: str) -> str:
    """Later versions have other triples and literals, and sizes of buffers of 32 bits."""
    text = text[text.index("; ModuleID") :]
    text = re.sub(r"(target triple = )\".*\"", r'\1"amdgcn-amd-amdhsa"', text)
    text = re.sub(r"float f0x([0-9A-F]{8})", _widen, text)
    text = re.sub(r"half f0x([0-9A-F]{4})", r"half 0xH\1", text)
    text = text.replace("float -inf", "float 0xFFF0000000000000")
    text = re.sub(r"float \+?qnan", "float 0x7FF8000000000000", text)
    name = r"(make\.buffer\.rsrc\.p7\.p1)\.i32"
    text = re.sub(name + r"(\([^,]*, i16 [^,]*, )i32 (\d+)", r"\1\2i64 \3", text)
    return re.sub(name + r"(\([^,]*, i16, )i32", r"\1\2i64", text)


def main(names: list[str]) -> None:
    """Compiles the kernels of these names, or all."""
    for source in sorted(FOLDER.glob("*.mlir")):
        if names and source.stem not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            command = COMMAND.format(folder=folder, source=source).split()
            subprocess.run(command, check=True)
            (found,) = Path(folder).glob("*.optimized.ll")
            text = _spell_for_llvm_22(found.read_text())
        source.with_suffix(".ll").write_text(text)


if __name__ == "__main__":
    main(sys.argv[1:])
