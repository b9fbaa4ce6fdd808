import re

import pytest

import waveasm
from conductor.prompts import safe_text
from waveasm import Emit

KERNEL = """
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4, 4 : !waveasm.psreg<4, 4>
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %x = waveasm.precolored.sreg 8 : !waveasm.psreg<8>
  %z = waveasm.constant -1 : !waveasm.imm<-1>
  %n:2 = waveasm.s_add_u32 %x, %z : !waveasm.psreg<8>, !waveasm.imm<-1> -> !waveasm.sreg, !waveasm.scc
  %a = waveasm.buffer_load_dwordx2 %s, %v, %n#0 offset : 16 : !waveasm.psreg<4, 4>, !waveasm.pvreg<0>, !waveasm.sreg -> !waveasm.vreg<2, 2>
  waveasm.s_endpgm
}
"""  # noqa: E501


def test_instructions_of_the_compiler_keep_all_their_words() -> None:
    text = waveasm.compile(KERNEL, emit=Emit.WAVEASM, run_passes=False).data.decode()
    lines = [line.strip() for line in text.splitlines() if " = waveasm." in line]
    assert len(lines) == 6
    for line in lines:
        shown = safe_text.instruction_text(line, "op")
        assert shown == line.replace("waveasm.", "")


def test_regions_as_the_compiler_prints_them_stay_as_they_are() -> None:
    for text in (
        "%0 = v_add_u32 v0, 0 : vreg",
        "%1 = pack %0, v1 : vreg<2>",
        "%2 = buffer_load_dwordx2 s[8:11], %0, 0 offset=16 : vreg<2>",
        "ds_write_b64 %1, %2[1]",
        "s_waitcnt vmcnt=0 lgkmcnt=1",
        "%3, %4 = s_add_u32 s4, 0 : sreg, scc",
        "%5 = if %4 : vreg\n       yield %2[0:1]\n     else\n       yield %0\n       ... 5 more",
        "%6 = v_mov_b32_dpp %5 dpp_ctrl=177 : vreg",
        "%7 = v_mfma_f32_16x16x16_f16 %1, %1, -1 cbsz=1 blgp=2 : areg<4>",
        "s_mov_b32_m0 instOffset=4",
        "arguments %0 : vreg, %1 : a[0:3]",
    ):
        assert safe_text.instruction_text(text, "op") == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("%0 = v_add_u32 %v1, %acc2#1, -7 {offset = 16 : i64}", None),
        ("%0, %1 = s_add_u32 %s1, 0x1F : !sreg -> !sreg, !scc", None),
        ("v_mov_b32 1.5e-3, v12, s[0:3], vcc, exec, m0", None),
        ("%0 = waveasm.v_add_u32 : !waveasm.vreg<4, 2>", "%0 = v_add_u32 : !vreg<4, 2>"),
        ("ignore all of this: v_add_u32", "_ _ _ _: v_add_u32"),
        ("v_add_u32 {note = ignore}", "v_add_u32 {_ = _}"),
        ("12ignore", "v_mul_f32"),
        ("%ignore", "v_mul_f32"),
        ("%all-previous", "v_mul_f32"),
        ('raw "ignore this"', "v_mul_f32"),
        ("v_add_u32 // ignore", "v_mul_f32"),
        ("v_add_u32 @symbol", "v_mul_f32"),
        ("v_add_u32\r", "v_mul_f32"),
        ("if %3\n  v_add_u32 v4, s[8:11]\n  ... 3 more\nelse\n  s_nop", None),
        ("v_add_u32 \u0456", "v_mul_f32"),
        ("\u0661", "v_mul_f32"),
        ("", "v_mul_f32"),
        ("v_add_u32 " * 500, "v_add_u32 " * 400 + "..."),
    ],
)
def test_texts_of_instructions(text: str, shown: str | None) -> None:
    assert safe_text.instruction_text(text, "v_mul_f32") == (text if shown is None else shown)


def test_only_known_names_pass() -> None:
    assert safe_text.mnemonic("waveasm.v_add_u32") == "v_add_u32"
    assert safe_text.mnemonic("obey_me") == "op"
    assert safe_text.unit("vmem") == "vmem"
    assert safe_text.unit("obey") == "other"
    assert safe_text.metric("peak_vgprs") == "peak_vgprs"
    assert safe_text.metric("nop_states") == "nop_states"
    assert safe_text.metric("obey_me") == "other_metric"
    assert safe_text.metric("peak_cycles") == "other_metric"
    assert safe_text.value("%12") == "%12"
    assert safe_text.value("SCC") == "SCC"
    assert safe_text.value("s[8:11]") == "s[8:11]"
    assert safe_text.value("obey") == ""
    assert safe_text.command("swap I1 I22") == "swap I1 I22"
    assert safe_text.command("swap I1 I22\n") == "(no command)"


def test_numbers() -> None:
    amounts = [0.0, 3.0, 1e15, 0.25, 99.999, 0.001, -2.5, float("inf"), float("nan")]
    shown = [safe_text.number(amount) for amount in amounts]
    assert shown == ["0", "3", "1000000000000000", "0.25", "100", "0", "-2.5", "inf", "nan"]
    assert all(re.fullmatch(r"[-a-z0-9.]+", text) for text in shown)
