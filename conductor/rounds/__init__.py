"""One round of one agent, as every part of the broker sees it.

The server makes a `Round` from a request and hands it on; the messages of the contract end there.
A `Round` that exists keeps the limits of the contract, so no other part checks them again.
"""

from conductor.rounds.commands import commands_problem
from conductor.rounds.round import (
    CircuitStep,
    EventPeak,
    Instruction,
    Metric,
    MoveError,
    MoveWarning,
    OuterValue,
    ProfileRow,
    RegisterHolder,
    RegisterPoint,
    RegisterPressure,
    ResourceCycles,
    Round,
    RoundError,
    RoundResult,
    Stages,
    TurnBounds,
)

__all__ = [
    "CircuitStep",
    "EventPeak",
    "Instruction",
    "Metric",
    "MoveError",
    "MoveWarning",
    "OuterValue",
    "ProfileRow",
    "RegisterHolder",
    "RegisterPoint",
    "RegisterPressure",
    "ResourceCycles",
    "Round",
    "RoundError",
    "RoundResult",
    "Stages",
    "TurnBounds",
    "commands_problem",
]
