"""The tables of what agents find alone and together."""

from __future__ import annotations

from tests.kernels.cases import Form, find_cases
from tests.kernels.portfolio import (
    AGENTS,
    DEFAULT,
    EXACT,
    Features,
    Found,
    Portfolio,
    ratio,
    summary,
    table,
    try_objectives,
)


def test_a_kernel() -> None:
    (case,) = find_cases(kernels="softmax_f16_16x128.w391", forms=[Form.BARE])
    answers = try_objectives(case, effort=1)
    for objective, row in answers.items():
        extra = {EXACT} if objective == "default" else set()
        assert set(row.found) == {*AGENTS, DEFAULT, *extra}
        assert row.features.operations > 1
        assert row.features.headroom >= 1
        assert min(row.loss(agent) for agent in AGENTS) == 1
        assert all(row.added(agent) >= 1 for agent in AGENTS)
        assert row.found[DEFAULT].score <= min(
            row.found[agent].score for agent in row.found[DEFAULT].agents
        )
        chosen = {"list", "anneal"} | {"registers": {"events"}}.get(objective, set())
        assert {*row.found[DEFAULT].agents} == chosen
    exact = answers["default"].found[EXACT]
    assert exact.score <= answers["default"].found[DEFAULT].score
    assert exact.bounds
    assert all(distance >= 1 for _, distance in exact.bounds)
    page = "\n".join(table([answers]))
    assert "| softmax_f16_16x128.w391 | " in page
    (region, distance), *_ = exact.bounds
    assert f"| {region} {distance:.2f}" in page


def test_the_portfolio_is_no_worse_than_modulo_in_a_large_region() -> None:
    (case,) = find_cases(kernels="attn_fp8_h1_128_kv128.w391", forms=[Form.BARE])
    row = try_objectives(case)["registers"]
    assert "modulo" in row.found[DEFAULT].agents
    assert row.found[DEFAULT].score <= row.best()


def test_events_add_something_where_the_portfolio_has_them() -> None:
    (case,) = find_cases(kernels="gemm_bf16_128_t64k32.w391", forms=[Form.BARE])
    row = try_objectives(case)["registers"]
    (generator,) = {*row.found[DEFAULT].agents} - {"list", "anneal"}
    others = min(row.found[agent].score for agent in ("list", "anneal"))
    assert row.found[generator].score < others
    assert row.found[DEFAULT].score <= row.found[generator].score


def found(*score: float, seconds: float = 1.0) -> Found:
    return Found(score=score, iteration=0, events=2, seconds=seconds)


def test_agents_win_what_no_other_has() -> None:
    features = Features(100, 4, 1.5)
    same = dict.fromkeys((*AGENTS, DEFAULT), found(100, 10))
    better = {**same, "list": found(100, 5), DEFAULT: found(100, 20)}
    row = Portfolio("k", features, better)
    assert [agent for agent in AGENTS if row.wins(agent)] == ["list"]
    assert (row.loss("list", 1), row.loss("anneal", 1), row.loss(DEFAULT, 1)) == (1, 2, 4)
    assert (row.added("list", 0), row.added("list", 1), row.added("anneal", 1)) == (1, 2, 1)
    equal = Portfolio("l", features, same)
    assert not any(equal.wins(agent) for agent in AGENTS)
    answers = [{"default": each, "registers": equal} for each in (row, equal)]
    page = "\n".join(summary(answers))
    assert "| `list` | 1.0000 | 1.0000 | 1 | 1.0000 | 1.4142 | 2 |" in page
    assert "| `anneal` | 1.0000 | 1.4142 | 0 | 1.0000 | 1.0000 | 2 |" in page
    assert "worse than a\nsingle agent on 1: k." in page
    page = "\n".join(table(answers))
    assert "| k | 100 | 4 | 1.50 | 1.000 | 2.000 | 2.000 | 2.000 | 4.000 | list |" in page
    assert "| 100 / 5; 2; 1.00 |" in page


def test_counts_of_nothing_have_a_ratio() -> None:
    assert ratio(0, 0) == 1
    assert ratio(3, 0) == 3
