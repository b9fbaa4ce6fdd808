"""The number of random cases in property tests.

    ./bazelw test //tests/property/... --test_env=WAVEASM_PROPERTY_FACTOR=4

runs four times as many cases as by default.
"""

from __future__ import annotations

import os


def cases(count: int) -> int:
    """`count` times the environment variable WAVEASM_PROPERTY_FACTOR, at least 1."""
    return max(1, round(count * float(os.environ.get("WAVEASM_PROPERTY_FACTOR", "1"))))
