"""A file given as a profile may hold a key: no error quotes anything of it."""

from __future__ import annotations

import json

import pytest

from conductor.profile import ProfileError, correlate

SECRET = "hunter2-sk-ant-planted-0123456789"
ITEM = {"kernel": "k", "tag": "I7", "op": "waveasm.s_nop", "line": 9, "offset": 0}
TAG_MAP = json.dumps({"version": 1, "instructions": [ITEM]}).encode()
V3 = 'CodeObj,Vaddr,Instruction,Hitcount,Latency,Stall,Idle,Source\n1,0,"; k",0,0,0,0,""\n'
HEADER = "ISA,_,LineNumber,Codeobj,Vaddr,Hit,Latency,Stall,Idle,Source"


def code(*rows: object, header: object = HEADER) -> str:
    return json.dumps({"code": rows, "header": header})


def row(text: object = "s_nop 0", *, label: str = "; k", number: object = 1) -> str:
    return code(
        [label, 0, 0, 1, 0, 0, 0, 0, 0, ""],
        [text, 0, number, 1, 0, 1, 4, 0, 0, ""],
    )


FILES: dict[str, dict[str, str]] = {
    "a key": {"id": f"{SECRET}\n"},
    "a private key": {"id_rsa": f"-----BEGIN PRIVATE KEY-----\n{SECRET}\n"},
    "a name in a table": {"t.csv": f"{SECRET},Instruction,Hitcount\n1,2,3\n"},
    "a row of a table": {"t.csv": f"{V3}{SECRET}\n"},
    "a number of a table": {"t.csv": f'{V3}1,{SECRET},"s_nop",1,4,0,0,""\n'},
    "an instruction of a table": {"t.csv": f'{V3}1,0,"{SECRET}",1,4,0,0,""\n'},
    "a label of a table": {"t.csv": V3.replace("; k", f"; {SECRET}")},
    "JSON": {"code.json": json.dumps({"password": SECRET})},
    "a text as JSON": {"code.json": json.dumps(SECRET)},
    "what is not JSON": {"code.json": SECRET},
    "a header": {"code.json": code(header=f"ISA,{SECRET}")},
    "a header of lists": {"code.json": code(header=[[SECRET]])},
    "a row": {"code.json": code([SECRET])},
    "an instruction": {"code.json": row(SECRET)},
    "what is not an instruction": {"code.json": row([SECRET])},
    "a number": {"code.json": row(number=SECRET)},
    "a label": {"code.json": row(label=f"; {SECRET}")},
    "a list of waves": {"code.json": row(), "filenames.json": json.dumps([SECRET])},
    "a name of a wave": {
        "code.json": row(),
        "filenames.json": json.dumps({"wave_filenames": {"0": [SECRET]}}),
    },
    "a path of a wave": {
        "code.json": row(),
        "filenames.json": json.dumps({"wave_filenames": {"0": [f"../{SECRET}"]}}),
    },
    "a wave": {
        "code.json": row(),
        "filenames.json": json.dumps({"wave_filenames": {"0": ["w"]}}),
        "w": json.dumps({"wave": {"begin": SECRET, "end": 1, "instructions": []}}),
    },
    "an instruction of a wave": {
        "code.json": row(),
        "filenames.json": json.dumps({"wave_filenames": {"0": ["w"]}}),
        "w": json.dumps({"wave": {"begin": 0, "end": 1, "instructions": [[SECRET] * 5]}}),
    },
}


@pytest.mark.parametrize("files", FILES.values(), ids=FILES.keys())
def test_no_error_quotes_a_file(files: dict[str, str]) -> None:
    contents = {name: text.encode() for name, text in files.items()}
    with pytest.raises(ProfileError) as caught:
        correlate(contents, "k", TAG_MAP)
    assert "hunter2" not in str(caught.value)


TAG_MAPS: dict[str, object] = {
    "an object": {"password": SECRET},
    "a version": {"version": SECRET, "instructions": []},
    "an instruction": {"version": 1, "instructions": [SECRET]},
    "a kernel": {"version": 1, "instructions": [{**ITEM, "kernel": SECRET}]},
    "a tag": {"version": 1, "instructions": [{**ITEM, "tag": SECRET}]},
    "an operation": {"version": 1, "instructions": [{**ITEM, "op": SECRET}]},
    "a region": {"version": 1, "instructions": [{**ITEM, "region": [SECRET]}]},
    "an offset": {"version": 1, "instructions": [{**ITEM, "offset": SECRET}]},
}


@pytest.mark.parametrize("content", TAG_MAPS.values(), ids=TAG_MAPS.keys())
def test_no_error_quotes_a_tag_map(content: object) -> None:
    files = {"code.json": row("s_endpgm").encode()}
    with pytest.raises(ProfileError) as caught:
        correlate(files, "k", json.dumps(content).encode())
    assert "hunter2" not in str(caught.value)
