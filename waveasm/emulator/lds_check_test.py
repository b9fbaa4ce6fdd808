from __future__ import annotations

import numpy as np
import pytest

from waveasm.emulator.lds_check import LdsCheck

WAVES = np.zeros(1, np.int64)


@pytest.mark.parametrize("granule", [1, 4])
@pytest.mark.parametrize("size", [4, 8])
@pytest.mark.parametrize("lanes", [[], [5], [0, 63]])
def test_a_store_touches_the_granules_of_its_lanes(
    granule: int, size: int, lanes: list[int]
) -> None:
    check = LdsCheck(1024, granule)
    check.start(WAVES, WAVES)
    active = np.zeros((1, 64), np.bool_)
    active[0, lanes] = True
    address = 8 * np.arange(64, dtype=np.int64)[None]
    data = np.ones((size // 4, 1, 64), np.uint32)
    touch = check.touch(0, WAVES, WAVES, address, active, size, True, False, data)
    assert touch.lanes.tolist() == [lane for lane in lanes for _ in range(size // granule)]
    assert touch.granules.tolist() == [
        (8 * lane + offset) // granule for lane in lanes for offset in range(0, size, granule)
    ]
    assert touch.data is not None and touch.data.shape == touch.granules.shape
    assert check.access(touch, reads=False) is None
