"""One round of one agent, or one step of a conversation, as every part of the broker sees it.

The server makes a `Round` or a `Conversation` from a request and hands it on; the messages of the
contract end there. What exists keeps the limits of the contract, so no other part checks them
again.
"""

from conductor.rounds.commands import (
    commands_problem,
    forms_in_words,
    join_stages,
    names_that_stand_alone,
    tag_runs,
)
from conductor.rounds.conversation import (
    Conversation,
    Step,
    Tool,
    ToolCall,
    ToolResult,
)
from conductor.rounds.held import held_in_words, held_reason
from conductor.rounds.reply_problem import MAX_REPLY_BYTES, MAX_REPLY_DEPTH, ReplyProblem
from conductor.rounds.round import (
    CircuitStep,
    Counter,
    EventPeak,
    HeldInstruction,
    Instruction,
    IterationBounds,
    LoopIterations,
    MemoryLevels,
    Metric,
    MoveError,
    MoveWarning,
    OrderCosts,
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
    Stall,
)

__all__ = [
    "MAX_REPLY_BYTES",
    "MAX_REPLY_DEPTH",
    "CircuitStep",
    "Conversation",
    "Counter",
    "EventPeak",
    "HeldInstruction",
    "Instruction",
    "IterationBounds",
    "LoopIterations",
    "MemoryLevels",
    "Metric",
    "MoveError",
    "MoveWarning",
    "OrderCosts",
    "OuterValue",
    "ProfileRow",
    "RegisterHolder",
    "RegisterPoint",
    "RegisterPressure",
    "ReplyProblem",
    "ResourceCycles",
    "Round",
    "RoundError",
    "RoundResult",
    "Stages",
    "Stall",
    "Step",
    "Tool",
    "ToolCall",
    "ToolResult",
    "commands_problem",
    "forms_in_words",
    "held_in_words",
    "held_reason",
    "join_stages",
    "names_that_stand_alone",
    "tag_runs",
]
