"""Tests the conversion of messages of the contract into rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from conductor.rounds import Round, RoundError
from conductor.server.convert import make_round
from proto.conductor.v1 import broker_pb2


def good_request() -> broker_pb2.ProposeRequest:
    return broker_pb2.ProposeRequest(
        protocol_version=2,
        compile_id="c-1",
        round=1,
        strategy="known",
        target="gfx942",
        instructions=[
            broker_pb2.Instruction(tag=5, mnemonic="v_mov_b32"),
            broker_pb2.Instruction(tag=2, mnemonic="v_add_f32", predecessors=[5]),
        ],
    )


BAD: list[tuple[str, Callable[[broker_pb2.ProposeRequest], object]]] = [
    ("compile_id", lambda r: setattr(r, "compile_id", "")),
    ("compile_id", lambda r: setattr(r, "compile_id", "x" * 129)),
    ("compile_id", lambda r: setattr(r, "compile_id", "a\nb")),
    ("round from 1 on", lambda r: setattr(r, "round", 0)),
    ("instructions, got none", lambda r: r.ClearField("instructions")),
    ("got 5 twice", lambda r: r.instructions.add(tag=5)),
    ("tags below", lambda r: r.instructions.add(tag=1 << 30)),
    ("predecessors of I5, got I99", lambda r: r.instructions[0].predecessors.append(99)),
    ("predecessors of I5, got I5", lambda r: r.instructions[0].predecessors.append(5)),
    ("stall cycles of I5", lambda r: setattr(r.instructions[0], "stall_cycles", float("nan"))),
    ("stall cycles of I5", lambda r: setattr(r.instructions[0], "stall_cycles", -1.0)),
    ("budget of dollars", lambda r: setattr(r.budget, "dollars", float("inf"))),
    ("budget of dollars", lambda r: setattr(r.budget, "dollars", -0.5)),
    ("budget of dollars", lambda r: setattr(r.budget, "dollars", 1e308)),
    ("rounds of history", lambda r: [r.history.add(round=1) for _ in range(17)]),
    ("round 7 of the history", lambda r: r.history.add(round=7, commands=["x" * 65537])),
    (
        "held instructions",
        lambda r: r.history.add().held.extend([broker_pb2.HeldInstruction()] * 33),
    ),
    ("legal near round", lambda r: r.history.add().nearest.extend(["done"] * 4097)),
    ("tags in an error", lambda r: r.history.add().error.missing.extend(range(65537))),
]


@pytest.mark.parametrize(("expected", "change"), BAD)
def test_requests_that_break_the_contract_are_no_rounds(
    expected: str, change: Callable[[broker_pb2.ProposeRequest], object]
) -> None:
    request = good_request()
    change(request)
    with pytest.raises(RoundError, match=re.escape(expected)):
        make_round(request)


RENAMED: Mapping[str, str] = {"round": "number"}
"""Fields of the contract that have another name in rounds."""

NOT_IN_ROUNDS = {"protocol_version"}


def fill(message: Message, number: int = 1) -> int:
    """Gives every field a value of its own; the next number that is free."""
    for field in message.DESCRIPTOR.fields:
        number += 1
        match field.type:
            case FieldDescriptor.TYPE_MESSAGE if field.is_repeated:
                number = fill(getattr(message, field.name).add(), number)
            case FieldDescriptor.TYPE_MESSAGE:
                number = fill(getattr(message, field.name), number)
            case FieldDescriptor.TYPE_STRING:
                value: Any = f"text-{number}"
                if field.is_repeated:
                    getattr(message, field.name).append(value)
                else:
                    setattr(message, field.name, value)
            case FieldDescriptor.TYPE_BOOL:
                setattr(message, field.name, True)
            case _ if field.is_repeated:
                getattr(message, field.name).append(number)
            case _:
                setattr(message, field.name, number)
    return number


def assert_same(message: Message, value: Any) -> None:
    """Every field of `message` is in `value`, and nothing else is."""
    assert is_dataclass(value)
    names = {
        RENAMED.get(field.name, field.name): field
        for field in message.DESCRIPTOR.fields
        if field.name not in NOT_IN_ROUNDS
    }
    others = {"Budget": {"rounds", "seconds"}, "ProposeRequest": {"client"}}
    assert {field.name for field in fields(value)} == set(names) | others.get(
        message.DESCRIPTOR.name, set()
    )
    for name, field in names.items():
        theirs, ours = getattr(message, field.name), getattr(value, name)
        if field.type != FieldDescriptor.TYPE_MESSAGE:
            assert ours == (tuple(theirs) if field.is_repeated else theirs), name
        elif field.is_repeated:
            assert len(ours) == len(theirs)
            for each, our in zip(theirs, ours, strict=True):
                assert_same(each, our)
        else:
            assert_same(theirs, ours)


def test_every_field_of_a_request_is_in_its_round() -> None:
    request = broker_pb2.ProposeRequest()
    fill(request)
    # Predecessors are tags of other instructions.
    request.instructions.add(tag=5)
    request.instructions[0].predecessors[:] = [5]
    round_ = make_round(request)
    assert_same(request, round_)
    assert isinstance(round_, Round)


def test_no_limit_of_a_budget_is_none() -> None:
    round_ = make_round(good_request())
    assert (round_.budget.tokens, round_.budget.dollars) == (None, None)


def test_a_result_without_an_error_has_none() -> None:
    request = good_request()
    request.history.add(round=1, kept=True)
    assert make_round(request).history[0].error is None
