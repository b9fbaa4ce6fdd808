"""The tag map of a compile: what is at which offset of a kernel (waveasm/emit/TagMap.h)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from conductor.profile.listing import ProfileError, check_integer, kind_of, quoted

MAX_BYTES = 32 << 20
"""Largest map in bytes, as for a message of the contract."""

# Operations that are printed under another name (`operations()` of waveasm._native has them all).
_SPELLINGS = {
    "buffer_load_dword_lds": "buffer_load_dword",
    "buffer_load_dwordx4_lds": "buffer_load_dwordx4",
    "s_and_saveexec_b64_mask": "s_and_saveexec_b64",
    "s_cmp_ne_i32": "s_cmp_lg_i32",
    "s_cmp_ne_u32": "s_cmp_lg_u32",
    "s_cmp_ne_u64": "s_cmp_lg_u64",
    "s_add_u32_m0": "s_add_u32",
    "s_mov_b32_m0": "s_mov_b32",
    "s_mov_b64_exec": "s_mov_b64",
    "s_mov_b64_exec_all": "s_mov_b64",
    "s_mov_b64_from_exec": "s_mov_b64",
    "s_waitcnt_expcnt": "s_waitcnt",
    "s_waitcnt_lgkmcnt": "s_waitcnt",
    "s_waitcnt_vmcnt": "s_waitcnt",
    "v_add_i32_clamp": "v_add_i32",
    "v_add_u32_clamp": "v_add_u32",
    "v_cmp_ne_f32": "v_cmp_neq_f32",
    "v_cvt_bf16_f32": "v_cvt_pk_bf16_f32",
    "v_mfma_f32_16x16x4_bf16": "v_mfma_f32_16x16x4_4b_bf16",
    "v_mfma_f32_16x16x4_f16": "v_mfma_f32_16x16x4_4b_f16",
    "v_mfma_f32_32x32x4_bf16": "v_mfma_f32_32x32x4_2b_bf16",
    "v_mfma_f32_32x32x4_f16": "v_mfma_f32_32x32x4_2b_f16",
    "v_mfma_f32_4x4x1_f32": "v_mfma_f32_4x4x1_16b_f32",
    "v_mfma_f32_4x4x4_bf16": "v_mfma_f32_4x4x4_16b_bf16",
    "v_mfma_f32_4x4x4_f16": "v_mfma_f32_4x4x4_16b_f16",
    "v_mfma_f64_4x4x4_f64": "v_mfma_f64_4x4x4_4b_f64",
    "v_mfma_i32_16x16x4_i8": "v_mfma_i32_16x16x4_4b_i8",
    "v_mfma_i32_32x32x4_i8": "v_mfma_i32_32x32x4_2b_i8",
    "v_mfma_i32_4x4x4_i8": "v_mfma_i32_4x4x4_16b_i8",
    "v_sub_i32_clamp": "v_sub_i32",
    "v_sub_u32_clamp": "v_sub_u32",
}
# What becomes copies and branches.
_STRUCTURED = frozenset({"loop", "if", "condition", "yield", "program"})
# An address of data is `s_getpc_b64` and two sums.
_SEVERAL = frozenset({"s_getpc_b64_data"})
_ENCODING = re.compile(r"_(?:e32|e64|dpp|sdwa|e64_dpp|dpp_merge)\Z")


@dataclass(frozen=True, slots=True)
class MappedInstruction:
    """One machine instruction."""

    offset: int
    """Bytes from the kernel's entry."""
    line: int
    """Line of the assembly text, from 1."""
    tag: int | None
    """7 of I7."""
    region: str
    """Region of the tag; empty if there is no tag."""
    mnemonic: str
    """Name as `base_mnemonic` returns it; empty if the operation does not tell."""


def base_mnemonic(text: str) -> str:
    """The mnemonic of an instruction as disassemblers print it, without its encoding. A
    copy of SGPRs has one name, whether it copies one or two."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    name = _ENCODING.sub("", first)
    return "s_mov_b32" if name == "s_mov_b64" else name


def operation_mnemonic(operation: str) -> str:
    """The mnemonic of what `operation`, "waveasm.v_add_u32", becomes, without its encoding;
    empty where that may be several."""
    name = operation.removeprefix("waveasm.")
    if name in _STRUCTURED or name in _SEVERAL:
        return ""
    # flat_load and flat_store of the dialect are the global ones.
    if name.startswith(("flat_load_", "flat_store_")):
        return f"global_{name.removeprefix('flat_')}"
    # sc0 says in assembly that an atomic returns the old value; only those of the LDS have names.
    if name.startswith(("buffer_atomic_", "global_atomic_")):
        return name.removesuffix("_rtn")
    return base_mnemonic(_SPELLINGS.get(name, name))


def read_tag_map(data: bytes, kernel: str) -> list[MappedInstruction]:
    """The instructions of `kernel`, by offset.

    Raises:
        ProfileError: `data` is no tag map or has no such kernel.
    """
    if len(data) > MAX_BYTES:
        raise ProfileError(f"expected a tag map of at most {MAX_BYTES} bytes, got {len(data)}")
    try:
        content: Any = json.loads(data)
    except (ValueError, RecursionError):
        raise ProfileError("expected a tag map, got what is not JSON") from None
    if not isinstance(content, dict) or not isinstance(content.get("instructions"), list):
        raise ProfileError('expected a tag map with "instructions"')
    if content.get("version") != 1:
        raise ProfileError("expected a tag map of version 1, got another")
    found = []
    kernels: set[str] = set()
    for number, item in enumerate(content["instructions"], start=1):
        if not isinstance(item, dict) or not isinstance(item.get("kernel"), str):
            raise ProfileError(
                f"expected an instruction with a kernel, got {kind_of(item)}",
                file="tag map",
                row=number,
            )
        kernels.add(item["kernel"])
        if item["kernel"] == kernel:
            found.append(_instruction(item, number))
    if not found:
        others = f"{len(kernels)} with other names" if kernels else "none"
        raise ProfileError(f"expected kernel {quoted(kernel)} in the tag map, got {others}")
    found.sort(key=lambda instruction: instruction.offset)
    return found


def _instruction(item: dict[str, Any], number: int) -> MappedInstruction:
    tag, operation, region = item.get("tag"), item.get("op"), item.get("region")
    if tag is not None and not (isinstance(tag, str) and re.fullmatch("I[0-9]{1,9}", tag)):
        raise ProfileError(
            f"expected a tag or null, got {kind_of(tag)}", file="tag map", row=number
        )
    if not isinstance(operation, str):
        raise ProfileError(
            f"expected an operation, got {kind_of(operation)}", file="tag map", row=number
        )
    if not isinstance(region, str | None):
        raise ProfileError(
            f"expected a region or null, got {kind_of(region)}", file="tag map", row=number
        )
    return MappedInstruction(
        offset=check_integer(item.get("offset"), "offset", "tag map", number),
        line=check_integer(item.get("line"), "line", "tag map", number),
        tag=int(tag[1:]) if tag is not None else None,
        region=region or "",
        mnemonic=operation_mnemonic(operation),
    )
