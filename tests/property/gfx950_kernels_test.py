"""Random kernels for gfx950 have all operations that only gfx950 has."""

from __future__ import annotations

import random
import re
from collections import Counter

from tests.property.gfx950_kernels import Gfx950Generator, own_rows

KERNELS = 400


def test_all_operations_are_drawn() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(KERNELS):
        text = Gfx950Generator(random.Random(seed)).kernel()
        drawn.update(set(re.findall(r"waveasm\.(\w+)", text)))
    assert [name for name in own_rows() if not drawn[name]] == []
