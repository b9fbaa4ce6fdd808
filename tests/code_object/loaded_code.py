"""A code object as other compilers make it, from assembly: constants, variables, relocations and
calls; and bundles of such code objects."""

from __future__ import annotations

import os
import struct
import subprocess
import zlib
from collections.abc import Sequence
from pathlib import Path

METADATA = """
.amdgpu_metadata
amdhsa.target: amdgcn-amd-amdhsa--{processor}
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 16
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: 48
    .vgpr_count: 16
    .max_flat_workgroup_size: 64
    .args:
      - {{.name: x, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}}
      - {{.name: y, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}}
.end_amdgpu_metadata
"""

KERNEL = """
.text
.globl k
.p2align 8
.type k,@function
k:
{body}
s_endpgm
.Lend:
.size k, .Lend-k
{functions}
.section .rodata,"a",@progbits
.p2align 6
.amdhsa_kernel k
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_accum_offset 16
  .amdhsa_next_free_vgpr 16
  .amdhsa_next_free_sgpr 48
.end_amdhsa_kernel
{data}
"""
"""`body` starts with the arguments at s[0:1], the work-item in v0."""

# y[t] = x[t] + the dword at s[6:7] + 4 * (t & 3), which clobbers v1 to v5 and s[2:5].
ADD_TABLE = """
s_load_dwordx4 s[0:3], s[0:1], 0x0
v_lshlrev_b32 v1, 2, v0
v_and_b32 v2, 3, v0
v_lshlrev_b32 v2, 2, v2
s_waitcnt lgkmcnt(0)
global_load_dword v3, v1, s[0:1]
global_load_dword v4, v2, s[6:7]
s_waitcnt vmcnt(0)
v_add_u32 v3, v3, v4
global_store_dword v1, v3, s[2:3]
"""

ADDRESS = """
s_getpc_b64 s[{low}:{high}]
s_add_u32 s{low}, s{low}, {symbol}@rel32@lo+4
s_addc_u32 s{high}, s{high}, {symbol}@rel32@hi+12
"""


def address(symbol: str, register: int) -> str:
    """Code that puts the address of a symbol of the same file into a pair of SGPRs."""
    return ADDRESS.format(symbol=symbol, low=register, high=register + 1)


def link(
    body: str,
    data: str,
    folder: Path,
    *,
    functions: str = "",
    processor: str = "gfx942",
    is_linked: bool = True,
) -> bytes:
    """Assembles and links a kernel `k(x, y)` of one wave."""
    text = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\n.amdhsa_code_object_version 6\n'
    text += KERNEL.format(body=body, data=data, functions=functions)
    text += METADATA.format(processor=processor)
    source, made = folder / "k.s", folder / "k.o"
    source.write_text(text)
    triple = ("-triple=amdgcn-amd-amdhsa", f"-mcpu={processor}")
    command = [os.environ["LLVM_MC"], *triple, "-filetype=obj", "-o", str(made), str(source)]
    subprocess.run(command, check=True)
    if is_linked:
        made = folder / "k.hsaco"
        linker = [os.environ["LD_LLD"], "-shared", "-o", str(made), str(folder / "k.o")]
        subprocess.run(linker, check=True)
    return made.read_bytes()


def bundle(entries: Sequence[tuple[str, bytes]], *, align: int = 1) -> bytes:
    """A bundle as clang-offload-bundler writes it."""
    at = 32 + sum(24 + len(name) for name, _ in entries)
    table, contents = b"", b""
    for name, data in entries:
        contents += bytes(-(at + len(contents)) % align)
        table += struct.pack("<QQQ", at + len(contents), len(data), len(name)) + name.encode()
        contents += data
    return b"__CLANG_OFFLOAD_BUNDLE__" + struct.pack("<Q", len(entries)) + table + contents


def host_file(fatbin: bytes) -> bytes:
    """An object for x86-64 with code of GPUs, as hipcc writes it."""
    names = b"\0.hip_fatbin\0.shstrtab\0"
    at = 64 + len(fatbin)
    headers = at + len(names) + -(at + len(names)) % 8
    identity = b"\x7fELF\x02\x01\x01" + bytes(9)
    sections = bytes(64)
    sections += struct.pack("<IIQQQQIIQQ", 1, 1, 2, 0, 64, len(fatbin), 0, 0, 1, 0)
    sections += struct.pack("<IIQQQQIIQQ", 13, 3, 0, 0, at, len(names), 0, 0, 1, 0)
    header = struct.pack("<HHIQQQIHHHHHH", 1, 62, 1, 0, 0, headers, 0, 64, 0, 0, 64, 3, 2)
    content = (identity + header + fatbin + names).ljust(headers, b"\0")
    return content + sections


def zstd(data: bytes) -> bytes:
    """A frame of zstd whose blocks are stored (RFC 8878)."""
    blocks = b""
    pieces = [data[at : at + 100_000] for at in range(0, len(data), 100_000)]
    for number, piece in enumerate(pieces):
        header = len(piece) << 3 | (number == len(pieces) - 1)
        blocks += header.to_bytes(3, "little") + piece
    # One segment, whose size has four bytes.
    return b"\x28\xb5\x2f\xfd\xa0" + struct.pack("<I", len(data)) + blocks


def compressed(data: bytes, *, version: int, method: int) -> bytes:
    """A compressed bundle: method 0 is zlib, 1 is zstd."""
    packed = zlib.compress(data) if method == 0 else zstd(data)
    wide = "<QQQ" if version == 3 else "<IIQ"
    sizes = struct.pack(wide, 8 + struct.calcsize(wide) + len(packed), len(data), 0)
    if version == 1:
        sizes = struct.pack("<IQ", len(data), 0)
    return b"CCOB" + struct.pack("<HH", version, method) + sizes + packed
