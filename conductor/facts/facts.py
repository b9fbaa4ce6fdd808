"""Reads `facts.json`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any


@dataclass(frozen=True, slots=True)
class Metric:
    """What a schedule is judged by (waveasm/bench/estimate/Metrics.def)."""

    name: str
    unit: str
    """`cycles` and so on; empty for counts and shares."""
    higher_is_better: bool
    description: str
    goal: str
    """The metric as an aim: "fewer waits"."""


TAG_WORDS = frozenset({"<tag>", "<group>", "<tags>", "<all>", "<pairs>"})
"""The placeholders of a form that are tags."""


@dataclass(frozen=True, slots=True)
class CommandForm:
    """A form of a command (waveasm/moves/Commands.def, which says what a form is)."""

    form: str
    """Words and placeholders: `prefetch <tags> by <1-8>`."""
    group: str
    """`moves`, `stages`, or `end` for what ends a list."""
    stands_alone: bool
    """Whether an answer has no other commands with it."""
    help: str
    """What Ix, Iy and N are to it."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words and placeholders; the first one is the name of the command."""
        return tuple(self.form.split(" "))

    @property
    def shown(self) -> str:
        """The form for people: `move Ix after Iy`."""
        tags = iter(("Ix", "Iy"))
        return " ".join(
            next(tags) if word in TAG_WORDS - _LISTS.keys() else _shown(word) for word in self.words
        )


_LISTS = {"<all>": "Ix Iy ...", "<pairs>": "Ix Iy", "<buffers>": "lds0"}


def _shown(word: str) -> str:
    return _LISTS.get(word, "N") if word.startswith("<") else word


@dataclass(frozen=True, slots=True)
class Timing:
    """How long an instruction takes, in cycles of the SIMD's clock."""

    latency_cycles: int
    """From the issue to the earliest issue of a user of the result."""
    unit_cycles: int
    """How long the unit is taken."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An operation that is an instruction of a target, with its timing."""

    unit: str
    latency_cycles: int
    unit_cycles: int


@dataclass(frozen=True, slots=True)
class Target:
    """The latencies of a target (waveasm/target/Machine.h), in cycles of the SIMD's clock."""

    name: str
    """The processor: "gfx942"."""
    title: str
    """The name for people."""
    slot_cycles: int
    """From one issue slot of a wave to its next one."""
    simds_per_lds_port: int
    scalar_to_branch_cycles: int
    scalar_to_vmem_cycles: int
    taken_branch_cycles: int
    barrier_cycles: int
    units: Mapping[str, Timing]
    """By unit, for instructions without a timing of their own. Matrix instructions take
    `slot_cycles` more for each of their passes."""
    results: Mapping[str, Mapping[str, int]]
    """By unit of the producer, then of the user: cycles from issue to issue that differ from the
    producer's latency."""
    loads: Mapping[str, int]
    """Latency of vector loads by the memory that answers: `l1`, `l2`, `mall`, `hbm`."""
    assumed: Sequence[str]
    """What no source says of the target, so that numbers of `assumed_from` stand in for it."""
    assumed_from: str
    """The name of another target; empty if nothing is assumed."""
    instructions: Mapping[str, Instruction]
    """By operation."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All shared facts. Names are in the order in which the compiler lists them."""

    metrics: tuple[Metric, ...]
    stall_causes: tuple[str, ...]
    """Why a wave does not issue its next instruction."""
    bound_reasons: tuple[str, ...]
    """Why no order takes less; resources that waves share come first."""
    units: tuple[str, ...]
    """What executes instructions."""
    outcomes: tuple[str, ...]
    """What became of a round."""
    round_errors: tuple[str, ...]
    """Why a round brought nothing: codes in `MoveError.code` of the contract."""
    severities: tuple[str, ...]
    """How bad warnings are; the worst comes last."""
    warnings: tuple[str, ...]
    """What moves are warned about: `MoveWarning.kind` of the contract."""
    memory_orders: tuple[str, ...]
    """What `ProposeRequest.memory_order` may be."""
    commands: tuple[CommandForm, ...]
    """The forms of all commands, in the order in which prompts show them."""
    max_number_digits: int
    """Digits of a number in a command."""
    max_commands: int
    """Commands in one list."""
    max_command_bytes: int
    """Bytes of one command."""
    max_command_list_bytes: int
    """Bytes of all commands of one list."""
    max_alternatives: int
    """Lists of an answer besides its first one."""
    operations: tuple[str, ...]
    """The operations of the dialect, without its prefix."""
    targets: tuple[Target, ...]
    """The targets whose latencies are known."""

    def forms(self, group: str) -> tuple[CommandForm, ...]:
        """The forms of the commands of a group."""
        return tuple(form for form in self.commands if form.group == group)

    def metric(self, name: str) -> Metric | None:
        """The metric of that name, if there is one."""
        return next((metric for metric in self.metrics if metric.name == name), None)

    def target(self, name: str) -> Target | None:
        """The target of that name, if its latencies are known."""
        return next((target for target in self.targets if target.name == name), None)


def read_facts(text: str) -> Facts:
    """The facts in a text that `print_facts` printed.

    Raises:
        TypeError: a field is missing, or one is there that is not known.
        ValueError: the text is not JSON.
    """
    data: dict[str, Any] = json.loads(text)
    for name, value in data.items():
        if isinstance(value, list):
            data[name] = tuple(value)
    data["metrics"] = tuple(Metric(**entry) for entry in data["metrics"])
    data["commands"] = tuple(CommandForm(**entry) for entry in data["commands"])
    data["targets"] = tuple(_read_target(entry) for entry in data["targets"])
    return Facts(**data)


def _read_target(entry: dict[str, Any]) -> Target:
    units = {name: Timing(**timing) for name, timing in entry.pop("units").items()}
    instructions = {
        name: Instruction(**instruction) for name, instruction in entry.pop("instructions").items()
    }
    return Target(units=units, instructions=instructions, **entry)


_TEXT = resources.files("conductor.facts").joinpath("facts.json").read_text(encoding="utf-8")

FACTS = read_facts(_TEXT)


def digest() -> str:
    """A digest of all facts, for versions of what is made from them."""
    return hashlib.sha256(_TEXT.encode()).hexdigest()
