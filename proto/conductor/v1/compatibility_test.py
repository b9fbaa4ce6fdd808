"""The contract keeps its promises to those who were built before a change of it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from proto.conductor.v1 import broker_pb2
from proto.conductor.v1.compatibility import Json, breaking_changes, descriptor_json, to_text

STORED = json.loads(Path("proto/conductor/v1/broker.descriptor.json").read_text())


def test_the_contract_breaks_nobody() -> None:
    assert breaking_changes(STORED, descriptor_json(broker_pb2.DESCRIPTOR)) == []


def test_the_stored_contract_is_the_present_one() -> None:
    """Else a field could come and go again unseen."""
    assert to_text(STORED) == to_text(descriptor_json(broker_pb2.DESCRIPTOR)), (
        "run ./bazelw run //proto/conductor/v1:store_descriptor"
    )


def test_the_stored_contract_has_all_calls() -> None:
    (service,) = STORED["service"]
    assert [method["name"] for method in service["method"]] == [
        "Describe",
        "Propose",
        "Converse",
        "Lookup",
        "Record",
    ]


def message(content: Json, name: str) -> Json:
    found: Json = next(each for each in content["messageType"] if each["name"] == name)
    return found


def field(content: Json, message_name: str, name: str) -> Json:
    fields = message(content, message_name)["field"]
    found: Json = next(each for each in fields if each["name"] == name)
    return found


def remove_field(content: Json, message_name: str, name: str) -> None:
    message(content, message_name)["field"].remove(field(content, message_name, name))


BREAKING: list[tuple[str, Callable[[Json], object]]] = [
    ("package was conductor.v1", lambda new: new.update(package="conductor.v2")),
    ("service Broker is gone", lambda new: new["service"].clear()),
    ("method Broker.Describe is gone", lambda new: new["service"][0]["method"].pop(0)),
    (
        "method Broker.Lookup is gone or has other types",
        lambda new: new["service"][0]["method"][3].update(serverStreaming=True),
    ),
    ("message Usage is gone", lambda new: new["messageType"].remove(message(new, "Usage"))),
    (
        "field Usage.dollars is gone",
        lambda new: remove_field(new, "Usage", "dollars"),
    ),
    ("field Metric.value is gone", lambda new: field(new, "Metric", "value").update(number=9)),
    ("field Metric.value was", lambda new: field(new, "Metric", "value").update(name="amount")),
    (
        "field Instruction.tag was",
        lambda new: field(new, "Instruction", "tag").update(type="TYPE_STRING"),
    ),
    (
        "field Instruction.tag was",
        lambda new: field(new, "Instruction", "tag").update(label="LABEL_REPEATED"),
    ),
    (
        "value ProposeResponse.Outcome.DONE was",
        lambda new: message(new, "ProposeResponse")["enumType"][0]["value"][2].update(name="END"),
    ),
    (
        "CorrelateProfileRequest is retired",
        lambda new: new["messageType"].append({"name": "CorrelateProfileRequest"}),
    ),
    (
        "Broker.CorrelateProfile is retired",
        lambda new: new["service"][0]["method"].append({"name": "CorrelateProfile"}),
    ),
]


@pytest.mark.parametrize(("expected", "change"), BREAKING)
def test_what_breaks_is_found(expected: str, change: Callable[[Json], object]) -> None:
    new = copy.deepcopy(STORED)
    change(new)
    assert any(expected in found for found in breaking_changes(STORED, new))


def test_a_message_in_a_message_that_is_gone_is_found() -> None:
    old = copy.deepcopy(STORED)
    message(old, "Usage")["nestedType"] = [{"name": "Part"}]
    assert breaking_changes(old, STORED) == ["message Usage.Part is gone"]


def test_what_is_retired_may_end() -> None:
    old = copy.deepcopy(STORED)
    old["messageType"].append({"name": "CorrelateProfileRequest"})
    old["service"][0]["method"].append({"name": "CorrelateProfile"})
    assert breaking_changes(old, STORED) == []


def test_what_is_new_breaks_nobody() -> None:
    new = copy.deepcopy(STORED)
    usage = message(new, "Usage")
    usage["field"].append({"name": "requests", "number": 77, "type": "TYPE_UINT32"})
    new["messageType"].append({"name": "Other", "field": []})
    new["service"][0]["method"].append({"name": "Other"})
    assert breaking_changes(STORED, new) == []


def test_a_field_may_end_if_nobody_can_use_its_number_again() -> None:
    new = copy.deepcopy(STORED)
    number = field(new, "Usage", "dollars")["number"]
    remove_field(new, "Usage", "dollars")
    message(new, "Usage")["reservedRange"] = [{"start": number, "end": number + 1}]
    assert breaking_changes(STORED, new) != []
    message(new, "Usage")["reservedName"] = ["dollars"]
    assert breaking_changes(STORED, new) == []
