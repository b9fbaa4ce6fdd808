import re

from conductor.prompts import safe_text


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
