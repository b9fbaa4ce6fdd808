from __future__ import annotations

import numpy as np
import pytest

from waveasm.emulator.observer import Access, Space
from waveasm.emulator.statistics import bank_conflicts, unit_of

LANES = np.arange(64)


def access_of(stride: int, size: int, *, writes: bool) -> Access:
    return Access(
        Space.LDS,
        (LANES * stride)[None].astype(np.int64),
        size,
        np.ones((1, 64), np.bool_),
        not writes,
        writes,
    )


@pytest.mark.parametrize(
    ("processor", "stride", "size", "writes", "conflicts"),
    [
        # Words of consecutive lanes that are 1, 2 or 32 words apart, or all lanes in one word.
        ("gfx942", 4, 4, False, 0),
        ("gfx942", 8, 4, False, 2),
        ("gfx942", 128, 4, False, 2 * 31),
        ("gfx942", 0, 4, False, 0),
        ("gfx942", 8, 8, True, 0),
        ("gfx942", 16, 8, False, 4),
        ("gfx942", 16, 16, True, 0),
        ("gfx942", 32, 16, True, 8),
        ("gfx942", 16, 16, False, 0),
        # Rows of 144 bytes: this padding prevents conflicts of 16-byte reads.
        ("gfx942", 144, 16, True, 0),
        ("gfx950", 4, 4, False, 0),
        # All 64 banks serve a phase of reads: lanes that are 8 bytes apart share every other one.
        ("gfx950", 8, 4, False, 1),
        ("gfx950", 256, 4, False, 63),
        ("gfx950", 8, 4, True, 2),
        ("gfx950", 8, 8, False, 0),
        ("gfx950", 16, 8, False, 2),
        ("gfx950", 16, 8, True, 4),
        # Lanes 0 to 3 and 20 to 23 are a phase: words 0 to 11 and 60 to 71 on 32 banks.
        ("gfx950", 12, 12, False, 8),
        ("gfx950", 16, 16, False, 0),
        ("gfx950", 256, 16, False, 4 * 15),
        ("gfx950", 16, 16, True, 0),
        ("gfx950", 32, 16, True, 8),
    ],
)
def test_bank_conflicts(
    processor: str, stride: int, size: int, writes: bool, conflicts: int
) -> None:
    assert bank_conflicts(access_of(stride, size, writes=writes), processor) == conflicts


def test_lanes_that_are_off_have_no_conflicts() -> None:
    address = (LANES * 128)[None].astype(np.int64)
    access = Access(Space.LDS, address, 4, (LANES < 3)[None], True, False)
    assert bank_conflicts(access, "gfx942") == 2


@pytest.mark.parametrize(
    ("mnemonic", "unit"),
    [
        ("v_mfma_f32_32x32x8_f16", "mfma"),
        ("v_add_f32", "valu"),
        ("ds_read_b32", "lds"),
        ("s_load_dword", "smem"),
        ("global_load_dword", "vmem"),
        ("s_cbranch_scc1", "branch"),
        ("s_waitcnt", "wait"),
        ("s_add_u32", "salu"),
    ],
)
def test_units(mnemonic: str, unit: str) -> None:
    assert unit_of(mnemonic) == unit
