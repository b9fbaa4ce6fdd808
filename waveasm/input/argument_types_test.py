"""Wrong arguments of the Python functions."""

from __future__ import annotations

from typing import Any

import pytest

import waveasm
from waveasm import Broker, Moves, Search

KERNEL = "func.func @k() { return }"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"schedule": "conductor"}, "schedule: expected Search, Moves or None, got 'conductor'"),
        ({"schedule": True}, "schedule: expected Search, Moves or None, got True of type bool"),
        ({"schedule": Search}, "of type type"),
        ({"emit": "asm"}, "emit: expected Emit, got 'asm' of type str"),
        ({"target": 942}, "target: expected str or None, got 942"),
        ({"file_name": 3}, "file_name: expected str or None"),
        ({"unroll_limit": "x"}, "unroll_limit: expected int or None"),
        ({"unroll_factor": True}, "unroll_factor: expected int or None, got True"),
        ({"run_passes": "no"}, "run_passes: expected bool, got 'no'"),
        ({"control": 3}, "control: expected SearchControl or None"),
        ({"on_progress": 3}, "on_progress: expected a function or None, got 3"),
        ({"schedule": Search(rounds="x")}, "rounds: expected int, got 'x'"),  # type: ignore[arg-type]
        ({"schedule": Search(agents=3)}, "agents: expected tuple"),  # type: ignore[arg-type]
        ({"schedule": Search(broker="auto")}, "broker: expected Broker or None"),  # type: ignore[arg-type]
        ({"schedule": Search(broker=Broker(3))}, "address: expected str, got 3"),  # type: ignore[arg-type]
        ({"schedule": Search(profile="x.csv")}, "profile: expected Profile or None"),  # type: ignore[arg-type]
        ({"schedule": Moves(3)}, "text: expected str, got 3"),  # type: ignore[arg-type]
    ],
)
def test_wrong_types(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        waveasm.compile(KERNEL, **arguments)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("source", [None, 3, b"module {}"])
def test_wrong_sources(source: Any) -> None:
    with pytest.raises(TypeError, match="source: expected str or PathLike, got "):
        waveasm.compile(source)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"unroll_limit": -1}, "unroll_limit: expected a whole number from 0, got -1"),
        ({"unroll_factor": 0}, "unroll_factor: expected a whole number from 1, got 0"),
        ({"waves_per_simd": 0}, "waves_per_simd: expected a whole number from 1, got 0"),
        (
            {"waves_per_simd": "many"},
            "waves_per_simd: expected 'auto' or a whole number from 1, got 'many'",
        ),
    ],
)
def test_wrong_numbers(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        waveasm.compile(KERNEL, **arguments)
