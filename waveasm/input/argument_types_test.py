"""Wrong arguments of the Python functions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import waveasm
from waveasm import Broker, Moves, Search
from waveasm.errors import ArgumentTypeError, ArgumentValueError

KERNEL = "func.func @k() { return }"
SIZED = KERNEL.replace("{ r", "attributes {gpu.known_block_size = array<i32: 64, 1, 1>} { r")


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
        ({"workgroup_size": 64}, "workgroup_size: expected tuple, list or None, got 64"),
        ({"run_passes": "no"}, "run_passes: expected bool, got 'no'"),
        ({"control": 3}, "control: expected SearchControl or None"),
        ({"on_progress": 3}, "on_progress: expected a function or None, got 3"),
        ({"schedule": Search(rounds="x")}, "rounds: expected int, got 'x'"),  # type: ignore[arg-type]
        ({"schedule": Search(agents=3)}, "agents: expected tuple"),  # type: ignore[arg-type]
        ({"schedule": Search(broker="auto")}, "broker: expected Broker or None"),  # type: ignore[arg-type]
        ({"schedule": Search(broker=Broker(3))}, "address: expected str, got 3"),  # type: ignore[arg-type]
        ({"schedule": Search(profile="x.csv")}, "profile: expected Profile or None"),  # type: ignore[arg-type]
        ({"schedule": Search(agents=(3,))}, "agents: expected str, got 3"),  # type: ignore[arg-type]
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
        ({"workgroup_size": (64, 0)}, "workgroup_size: expected a whole number from 1, got 0"),
        ({"workgroup_size": ()}, "workgroup_size: expected 1 to 3 numbers, got 0"),
        ({"schedule": Search(rounds=-1)}, "rounds: expected a whole number from 0, got -1"),
        ({"schedule": Search(seed=-1)}, "seed: expected a whole number from 0, got -1"),
        ({"schedule": Search(lds_bytes=-1)}, "lds_bytes: expected a whole number from 0, got -1"),
        (
            {"schedule": Search(seed=1 << 64)},
            f"seed: expected a whole number below 2**64, got {1 << 64}",
        ),
        (
            {"schedule": Search(rounds=1 << 32)},
            f"rounds: expected a whole number below 2**32, got {1 << 32}",
        ),
        (
            {"waves_per_simd": "many"},
            "waves_per_simd: expected 'auto' or a whole number from 1, got 'many'",
        ),
    ],
)
def test_wrong_numbers(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        waveasm.compile(KERNEL, **arguments)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"code": None}, TypeError, "code: expected bytes, str or PathLike, got None"),
        ({"kernel": 3}, TypeError, "kernel: expected str or None, got 3"),
        ({"launch": (1, 64)}, TypeError, "launch: expected str, got"),
        ({"level": None}, TypeError, "level: expected str, got None"),
        ({"waves": 1.5}, TypeError, "waves: expected int, got 1.5"),
        ({"waves": -1}, ValueError, "waves: expected a whole number from 0, got -1"),
        ({"trip_count": -1}, ValueError, "trip_count: expected a whole number from 0, got -1"),
        ({"trip_count": None}, TypeError, "trip_count: expected int, got None"),
    ],
)
def test_wrong_arguments_of_estimates(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        waveasm.estimate_machine_code(**({"code": waveasm.compile(SIZED).data} | arguments))
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"launch": "x"}, ValueError, "launch: expected a launch as workgroups and work-items"),
        ({"launch": 64}, TypeError, "launch: expected str, got 64"),
        ({"level": "l9"}, ValueError, "level: expected auto, l1, l2"),
    ],
)
def test_wrong_arguments_of_annotations(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        waveasm.compile(SIZED).annotated(**arguments)
    assert message in str(caught.value)


def test_workgroup_size() -> None:
    assert waveasm.compile(KERNEL, workgroup_size=[64]).data == waveasm.compile(SIZED).data


def of(kind: str, value: int) -> Any:
    """A number of NumPy."""
    return np.dtype(kind).type(value)


def test_numbers_of_numpy_are_numbers() -> None:
    plain = Search(agents=("list",), evaluations=5, seed=3, arguments=(), lds_bytes=0)
    same = Search(
        agents=("list",),
        evaluations=of("int64", 5),
        seed=of("uint64", 3),
        arguments=(),
        lds_bytes=of("int16", 0),
    )
    assert same.to_native() is not None
    results = [
        waveasm.compile(SIZED, unroll_limit=limit, waves_per_simd=waves, schedule=schedule)
        for limit, waves, schedule in ((4, 2, plain), (of("int32", 4), of("uint8", 2), same))
    ]
    assert results[0].data == results[1].data
    (estimate,) = waveasm.estimate_machine_code(
        results[0].data, waves=of("int64", 1), trip_count=of("int64", 4), lds_bytes=of("uint32", 0)
    )
    assert estimate.time > 0
    with pytest.raises(ArgumentTypeError, match=r"unroll_limit: expected int or None, got np"):
        waveasm.compile(SIZED, unroll_limit=of("float64", 4))
    with pytest.raises(ValueError, match="rounds: expected a whole number from 0, got -1"):
        waveasm.compile(SIZED, schedule=Search(rounds=of("int8", -1)))


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("target", {"target": "\ud800"}),
        ("file_name", {"file_name": "\ud800"}),
        ("launch", {"schedule": Search(launch="\ud800")}),
        ("agents", {"schedule": Search(agents=("\ud800",))}),
        ("start", {"schedule": Search(start="\ud800")}),
        ("described", {"schedule": Search(described="\ud800")}),
        ("text", {"schedule": Moves("\ud800")}),
    ],
)
def test_what_is_no_text(name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ArgumentValueError) as caught:
        waveasm.compile(SIZED, **arguments)
    assert str(caught.value) == f"{name}: expected text, got the surrogate '\\ud800' at character 0"


@pytest.mark.parametrize(
    ("name", "search"),
    [
        ("cache_dir", Search(cache=True, cache_dir="a\0b")),
        ("cache_dir", Search(cache=True, cache_dir=Path("a\0b"))),
        ("address", Search(broker=Broker("unix:/a\0b"))),
        ("token_file", Search(broker=Broker("unix:/b", token_file="a\0b"))),
        ("tls_folder", Search(broker=Broker("localhost:1", tls_folder="a\0b"))),
    ],
)
def test_what_is_no_path(name: str, search: Search) -> None:
    with pytest.raises(ArgumentValueError) as caught:
        waveasm.compile(SIZED, schedule=search)
    assert str(caught.value) == f"{name}: expected a path, got one with a null character"


def test_a_null_character_elsewhere() -> None:
    with pytest.raises(ArgumentValueError, match="output_dir: expected a path"):
        waveasm.tune(SIZED, output_dir="a\0b")
    with pytest.raises(waveasm.SidecarError, match="embedded null byte"):
        waveasm.running_broker(["a\0b"]).__enter__()
    command = waveasm.ProfileCommand("a\0b")
    search = Search(rounds=2, checkpoint_every=1, profile_command=command)
    with pytest.raises(waveasm.ProfileError, match=r"cannot run .*embedded null byte"):
        waveasm.compile(SIZED, schedule=search)


def test_wrong_topics() -> None:
    with pytest.raises(ArgumentTypeError, match="topics: expected str, got 3 of type int"):
        waveasm.set_debug_topics("waits", 3)  # type: ignore[arg-type]
