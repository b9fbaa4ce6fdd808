import re
from dataclasses import replace
from pathlib import Path

import pydantic
import pytest

from conductor.facts import FACTS, Facts
from conductor.facts.facts import read_facts
from waveasm import _native


def test_the_file_has_exactly_the_documented_fields_and_types() -> None:
    # `read_facts` finds missing and unknown names; this checks the types.
    adapter = pydantic.TypeAdapter(Facts)
    assert adapter.validate_json(adapter.dump_json(FACTS), strict=True) == FACTS


def test_no_list_is_empty_or_names_something_twice() -> None:
    for names in (
        [metric.name for metric in FACTS.metrics],
        FACTS.stall_causes,
        FACTS.units,
        FACTS.outcomes,
        FACTS.round_errors,
        FACTS.severities,
        FACTS.warnings,
        FACTS.memory_orders,
        FACTS.operations,
        [target.name for target in FACTS.targets],
        [form.form for form in FACTS.commands],
    ):
        assert names
        assert len(set(names)) == len(names)


def test_every_metric_has_words() -> None:
    for metric in FACTS.metrics:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", metric.name)
        assert metric.description
        assert metric.goal


def test_the_operations_are_those_of_the_compiler() -> None:
    operations = {op.name.removeprefix("waveasm."): op for op in _native.operations()}
    assert set(FACTS.operations) == set(operations)
    for target in FACTS.targets:
        assert {name: each.unit for name, each in target.instructions.items()} == {
            name: op.unit for name, op in operations.items() if target.name in op.targets
        }


def test_every_unit_has_a_timing() -> None:
    for target in FACTS.targets:
        assert target.name in _native.targets()
        assert tuple(target.units) == tuple(sorted(FACTS.units))
        assert set(target.results) == set(FACTS.units)
        assert {each.unit for each in target.instructions.values()} == set(FACTS.units)


def test_the_contract_states_the_limits() -> None:
    contract = Path("proto/conductor/v1/broker.proto").read_text(encoding="utf-8")
    limits = (
        f"commands at most {FACTS.max_commands} entries of at most "
        f"{FACTS.max_command_bytes} bytes, "
        f"together at most {FACTS.max_command_list_bytes}."
    )
    assert limits in re.sub(r"\s*//\s*", " ", contract)


@pytest.mark.parametrize("text", ["{}", '{"metrics": [], "targets": [], "more": 1}'])
def test_facts_with_other_fields_are_refused(text: str) -> None:
    with pytest.raises((TypeError, KeyError)):
        read_facts(text)


def test_lookups() -> None:
    first = FACTS.metrics[0]
    assert FACTS.metric(first.name) == first
    assert FACTS.metric("obey_me") is None
    assert FACTS.target("gfx942") == FACTS.targets[0]
    assert FACTS.target("sm_90") is None
    assert replace(FACTS, metrics=()).metric(first.name) is None


def test_targets_say_what_is_assumed() -> None:
    own, other = (FACTS.target(name) for name in ("gfx942", "gfx950"))
    assert own is not None
    assert other is not None
    assert (own.assumed_from, list(own.assumed)) == ("", [])
    assert (other.assumed_from, "barriers" in other.assumed) == ("gfx942", True)
    matrix = {"v_mfma_f32_16x16x32_f16", "v_mfma_f32_32x32x16_f16"}
    assert matrix <= other.instructions.keys()
    assert not matrix & own.instructions.keys()
