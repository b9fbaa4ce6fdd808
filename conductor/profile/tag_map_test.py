import json
from typing import Any

import pytest

import waveasm
from conductor.profile.listing import ProfileError
from conductor.profile.tag_map import base_mnemonic, operation_mnemonic, read_tag_map
from waveasm import _native

ITEM = {"kernel": "k", "tag": "I7", "op": "waveasm.v_add_u32", "line": 9, "offset": 16}


def tag_map(*items: object, version: int = 1) -> bytes:
    content = {"version": version, "target": "gfx942", "instructions": items}
    return json.dumps(content).encode()


def test_every_operation_has_the_mnemonic_of_the_compiler() -> None:
    known = {op.name: op.asm_mnemonic for op in _native.operations() if op.asm_mnemonic}
    assert len(known) > 300
    assert known.pop("waveasm.s_getpc_b64_data") == "s_getpc_b64"
    assert operation_mnemonic("waveasm.s_getpc_b64_data") == ""
    for name, mnemonic in known.items():
        assert operation_mnemonic(name) == base_mnemonic(mnemonic), name
    for name in ("loop", "if", "condition", "yield"):
        assert operation_mnemonic(f"waveasm.{name}") == ""


def test_the_region_may_be_missing_or_null() -> None:
    data = tag_map(
        ITEM, {**ITEM, "offset": 0, "region": None}, {**ITEM, "offset": 8, "region": "loop0"}
    )
    assert [(i.offset, i.region) for i in read_tag_map(data, "k")] == [
        (0, ""),
        (8, "loop0"),
        (16, ""),
    ]


def test_the_map_of_a_compile() -> None:
    source = """
    waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
      waveasm.s_nop 3 loc("I5"("loop0"))
      waveasm.s_endpgm
    }"""
    result = waveasm.compile(source, run_passes=False)
    first, last = read_tag_map(result.tag_map.encode(), "k")
    assert (first.offset, first.tag, first.mnemonic) == (0, 5, "s_nop")
    assert (last.offset, last.tag, last.mnemonic) == (4, None, "s_endpgm")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not JSON"),
        (b"[" * 100000, "not JSON"),
        (b"\xff", "not JSON"),
        (b"[]", 'with "instructions"'),
        (tag_map(ITEM, version=2), "version 1, got another"),
        (tag_map(), "'k' in the tag map, got none"),
        (tag_map({**ITEM, "kernel": "other"}), "'k' in the tag map, got 1 with other names"),
        (tag_map(5), "tag map:1: expected an instruction with a kernel, got a number"),
        (tag_map(ITEM, {**ITEM, "tag": "J7"}), "tag map:2: expected a tag or null"),
        (tag_map({**ITEM, "tag": 7}), "expected a tag or null"),
        (tag_map({**ITEM, "op": None}), "expected an operation"),
        (tag_map({**ITEM, "region": 5}), "expected a region or null"),
        (
            tag_map({**ITEM, "offset": -4}),
            "as offset, got a negative number",
        ),
        (tag_map({**ITEM, "offset": True}), "expected a whole number as offset"),
        (tag_map({**ITEM, "line": 1.5}), "expected a whole number as line, got a fraction"),
    ],
)
def test_what_is_no_tag_map(data: bytes, message: str) -> None:
    with pytest.raises(ProfileError, match=message):
        read_tag_map(data, "k")


def test_encodings_are_no_part_of_a_mnemonic() -> None:
    texts: dict[Any, str] = {
        "v_add_f32_e32 v0, v1, v2": "v_add_f32",
        "v_cmp_lt_f32_e64 s[4:5], v4, v5": "v_cmp_lt_f32",
        "v_mov_b32_dpp v0, v1": "v_mov_b32",
        "s_endpgm": "s_endpgm",
        "  ": "",
    }
    assert {text: base_mnemonic(text) for text in texts} == texts
