from __future__ import annotations

import pytest

from waveasm.code_object.decoder import DecodeError, decode, swizzle_offset
from waveasm.code_object.instruction import File, Operand


@pytest.mark.parametrize(
    ("text", "operand"),
    [
        ("v7", Operand(File.VGPR, 7)),
        ("v[4:7]", Operand(File.VGPR, 4, 4)),
        ("a[0:15]", Operand(File.AGPR, 0, 16)),
        ("s[2:3]", Operand(File.SGPR, 2, 2)),
        ("vcc", Operand(File.SGPR, 106, 2)),
        ("exec_hi", Operand(File.SGPR, 127)),
        ("m0", Operand(File.SGPR, 124)),
        ("ttmp1", Operand(File.SGPR, 109)),
        ("-16", Operand(File.IMMEDIATE, value=-16)),
        ("0x3f8ccccd", Operand(File.IMMEDIATE, value=0x3F8CCCCD)),
        ("lit(0x3f)", Operand(File.IMMEDIATE, value=0x3F)),
        ("-4.0", Operand(File.IMMEDIATE, value=-4.0)),
        ("0.15915494", Operand(File.IMMEDIATE, value=0.15915494)),
        ("-v1", Operand(File.VGPR, 1, negated=True)),
        ("|v1|", Operand(File.VGPR, 1, absolute=True)),
        ("-|s1|", Operand(File.SGPR, 1, negated=True, absolute=True)),
        ("neg(1.0)", Operand(File.IMMEDIATE, value=1.0, negated=True)),
        ("sext(v2)", Operand(File.VGPR, 2, sign_extended=True)),
        ("off", Operand(File.SPECIAL, name="off")),
        ("null", Operand(File.SPECIAL, name="null")),
        ("src_scc", Operand(File.SPECIAL, name="src_scc")),
        ("hwreg(HW_REG_MODE, 4, 2)", Operand(File.SPECIAL, name="hwreg(HW_REG_MODE, 4, 2)")),
    ],
)
def test_operands(text: str, operand: Operand) -> None:
    inst = decode(0, 4, f"s_thing v0, {text}")
    assert inst.operands == (Operand(File.VGPR, 0), operand)
    assert inst.modifiers == {}


@pytest.mark.parametrize(
    ("text", "mnemonic", "encoding", "operands", "modifiers"),
    [
        ("s_waitcnt vmcnt(3) lgkmcnt(0)", "s_waitcnt", "", 0, {"vmcnt": 3, "lgkmcnt": 0}),
        ("s_nop 3", "s_nop", "", 1, {}),
        ("s_endpgm", "s_endpgm", "", 0, {}),
        ("buffer_inv sc1", "buffer_inv", "", 0, {"sc1": 1}),
        ("v_add_f32_e64 v0, v1, v2 clamp mul:2", "v_add_f32", "e64", 3, {"clamp": 1, "mul": 2}),
        (
            "buffer_load_dwordx4 v[0:3], v4, s[0:3], 0 offen offset:16",
            "buffer_load_dwordx4",
            "",
            4,
            {"offen": 1, "offset": 16},
        ),
        (
            "global_load_dword v2, v1, s[4:5] offset:-16",
            "global_load_dword",
            "",
            3,
            {"offset": -16},
        ),
        (
            "v_mov_b32_dpp v0, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0x3",
            "v_mov_b32",
            "dpp",
            2,
            {"quad_perm": (0, 1, 2, 3), "row_mask": 15, "bank_mask": 3},
        ),
        (
            "v_mov_b32_sdwa v0, v1 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1",
            "v_mov_b32",
            "sdwa",
            2,
            {"dst_sel": "BYTE_0", "dst_unused": "UNUSED_PAD", "src0_sel": "WORD_1"},
        ),
        (
            "ds_swizzle_b32 v0, v1 offset:swizzle(QUAD_PERM,0,1,2,3)",
            "ds_swizzle_b32",
            "",
            2,
            {"offset": 0x80E4},
        ),
        (
            "v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[2:3], a[0:15] cbsz:1 blgp:2",
            "v_mfma_f32_32x32x8_f16",
            "",
            4,
            {"cbsz": 1, "blgp": 2},
        ),
    ],
)
def test_mnemonics_and_modifiers(
    text: str, mnemonic: str, encoding: str, operands: int, modifiers: dict[str, object]
) -> None:
    inst = decode(8, 4, text, target=64)
    assert (inst.mnemonic, inst.encoding) == (mnemonic, encoding)
    assert len(inst.operands) == operands
    assert inst.modifiers == modifiers
    assert (inst.offset, inst.size, inst.target, inst.text) == (8, 4, 64, text)


@pytest.mark.parametrize(
    ("arguments", "offset"),
    [
        # LLVM 22, "AMDGPU Modifier Syntax": the modes and their offsets.
        ("SWAP,16", 0x401F),
        ("REVERSE,8", 0x1C1F),
        ("BROADCAST,4,1", 0x003C),
        ('BITMASK_PERM,"01pi0"', 0x0906),
    ],
)
def test_swizzle(arguments: str, offset: int) -> None:
    assert swizzle_offset(arguments) == offset


def test_what_is_neither_operand_nor_modifier() -> None:
    with pytest.raises(DecodeError, match="'%5' is neither an operand nor a modifier"):
        decode(0, 4, "v_mov_b32 v0, %5")
