"""The table of what agents find alone and together."""

from __future__ import annotations

import pytest

from tests.kernels.cases import Form, find_cases
from tests.kernels.portfolio import AGENTS, Features, Portfolio, markdown, try_agents

pytestmark = pytest.mark.timeout(300)


def test_a_kernel() -> None:
    (case,) = find_cases(kernels="softmax_f16_16x128.w391", forms=[Form.BARE])
    row = try_agents(case)
    assert set(row.times) == set(row.seconds) == set(AGENTS)
    assert row.features.operations > 1
    assert row.features.headroom >= 1
    assert min(row.loss(agent) for agent in AGENTS) == 1
    assert all(row.added(agent) >= 1 for agent in AGENTS)


def test_agents_win_what_no_other_has() -> None:
    features = Features(100, 4, 1.5)
    seconds = {"a": 1.0, "b": 2.0}
    rows = [
        Portfolio("k", features, {"a": 100, "b": 200}, seconds),
        Portfolio("l", features, {"a": 100, "b": 100}, seconds),
    ]
    assert [row.added("a") for row in rows] == [2, 1]
    assert [row.added("b") for row in rows] == [1, 1]
    page = markdown(rows, ["a", "b"])
    assert "| `a` | 1.000 | 1 | 1.4142 | 2 |" in page
    assert "| `b` | 1.414 | 0 | 1.0000 | 4 |" in page
    assert "| k | 100 | 4 | 1.50 | 1.000 | 2.000 |" in page
