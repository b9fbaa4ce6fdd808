from typing import Any

import pytest

from conductor.models.anthropic.check import problems_of

YES = {"supported": True}
NO = {"supported": False}
CAPABILITIES: dict[str, Any] = {
    "structured_outputs": YES,
    "thinking": {"supported": True, "types": {"adaptive": YES}},
    "effort": {"supported": True, "high": YES, "max": NO},
}


def test_nothing_speaks_against_it() -> None:
    assert problems_of({"lifecycle": "active", "capabilities": CAPABILITIES}, effort="high") == []


@pytest.mark.parametrize(
    ("changes", "effort", "problem"),
    [
        ({}, "max", "effort max"),
        ({"effort": None}, "high", "effort high"),
        ({"structured_outputs": NO}, "high", "structured_outputs"),
        ({"thinking": {"supported": True, "types": {"adaptive": NO}}}, "high", "thinking types"),
        ({"thinking": "yes"}, "high", "thinking types"),
    ],
)
def test_what_is_missing_is_said(changes: dict[str, Any], effort: str, problem: str) -> None:
    info = {"lifecycle": "active", "capabilities": {**CAPABILITIES, **changes}}
    (found,) = problems_of(info, effort=effort)
    assert problem in found


@pytest.mark.parametrize("lifecycle", ["deprecated", "retired", None, "next"])
def test_models_come_and_go(lifecycle: str | None) -> None:
    (found,) = problems_of({"lifecycle": lifecycle, "capabilities": CAPABILITIES}, effort="high")
    assert "expected one that is active" in found


def test_a_model_without_capabilities() -> None:
    assert len(problems_of({"lifecycle": "active"}, effort="high")) == 3
