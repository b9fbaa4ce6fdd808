"""The layers of the broker: no import of a lower layer reaches a higher one."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import pytest

import conductor

ABOVE = ("cli", "server")
"""Folders that may know the messages of the contract and the library that sends them."""

REACHES = """
import importlib, sys
for name in sys.argv[2:]:
    importlib.import_module(name)
heads = sys.argv[1].split(",")
print(*(each for each in sorted(sys.modules) if each.startswith(tuple(heads))))
"""


def modules_below(*above: str) -> list[str]:
    """All modules of the broker but those of the folders `above`, and tests."""
    return [
        each.name
        for each in pkgutil.walk_packages(conductor.__path__, "conductor.")
        if each.name.split(".")[1] not in above
        and not each.name.endswith("_test")
        # Only for tests.
        and each.name.split(".")[-1] not in ("sample_round", "virtual_clock", "virtual_loop")
    ]


def reached_from(modules: list[str], heads: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", REACHES, heads, *modules],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    ).stdout.strip()


def test_only_the_server_knows_the_messages_of_the_contract() -> None:
    modules = modules_below(*ABOVE)
    assert {"conductor.prompts.prompt", "conductor.models.scripted"} <= set(modules)
    assert reached_from(modules, "proto.,google.protobuf,grpc,conductor.server,conductor.cli") == ""
    # Else nothing could be found.
    assert reached_from(["proto.conductor.v1.broker_pb2"], "proto.") != ""


@pytest.mark.parametrize("folder", ["limits", "rounds", "cache"])
def test_what_all_use_knows_no_model(folder: str) -> None:
    modules = [name for name in modules_below(*ABOVE) if name.split(".")[1] == folder]
    allowed = {"conductor.models", "conductor.models.provider"}
    reached = reached_from(modules, "conductor.models,conductor.wrappers,conductor.prompts")
    assert set(reached.split()) <= allowed
