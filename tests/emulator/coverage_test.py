from __future__ import annotations

from pathlib import Path

import pytest

from tests.emulator.coverage import OPERATIONS, TARGETS, mnemonics, table


@pytest.mark.parametrize("target", TARGETS)
def test_every_operation_of_the_target_is_there(target: str) -> None:
    operations = table(target, *OPERATIONS)
    assert len(operations) > 250
    assert [operation for operation, missing in operations.items() if missing] == []


def test_what_is_missing_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ops.tsv"
    path.write_text(
        "mnemonic\tsample_assembles_on\tsample_asm\n"
        "one\tgfx942 gfx950\tv_add_u32_e32 v0, v1, v2\n"
        "two\tgfx942\tv_no_such_thing v0\n"
        "three\tgfx950\tv_no_such_thing v0\n"
    )
    assert table("gfx942", path) == {"one": [], "two": ["v_no_such_thing"]}
    assert table("gfx950", path) == {"one": [], "three": ["v_no_such_thing"]}


def test_mnemonics_have_no_suffix() -> None:
    names = mnemonics("v_mov_b32_dpp v0, v1; s_endpgm")
    assert names == ["v_mov_b32", "s_endpgm"]
