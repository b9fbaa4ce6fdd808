"""A region as a scheduling problem: what the compiler sends to a solver, and what it gets back.

Both are JSON objects. Operations have numbers, from 0 in the order of the source. Cycles are
those of the GPU's clock.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

Cycles = Annotated[int, Field(ge=0)]
Index = Annotated[int, Field(ge=0)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Operation(_Strict):
    """An operation of the region."""

    placed: bool
    """Whether it takes a slot and a place in orders. The others only hand on what they get."""
    unit: Index
    """The number of the unit that executes it."""
    unit_cycles: Cycles
    """How long that unit takes no other instruction."""
    last: bool
    """Whether it ends the region."""


class Registers(_Strict):
    """Vector registers, live from their definition to their last user."""

    count: Annotated[int, Field(ge=1)]
    definition: Index | None
    """None for values that are there at the start."""
    users: list[Index]


class Problem(_Strict):
    """What the solver is asked."""

    slot_cycles: Annotated[int, Field(ge=1)]
    """Cycles between two instructions of a wave."""
    is_loop: bool
    """Whether the region is the body of a loop: then the time of a turn counts."""
    operations: list[Operation]
    precedences: list[tuple[Index, Index, Cycles]]
    """From, to, and the cycles from the issue of one to that of the other."""
    carried: list[tuple[Index, Index, Cycles]]
    """The same for users in the next turn."""
    vector_registers: list[Registers]
    vector_register_limit: Annotated[int, Field(ge=0)] | None = None
    """None: as many as the order takes."""
    hint: list[Index]
    """A legal order of the placed operations."""
    effort: Annotated[float, Field(gt=0)]
    """Work of the solver, in units of some seconds. The work is the same on every machine."""

    @model_validator(mode="after")
    def _check(self) -> Problem:
        size = len(self.operations)
        numbers = [number for edge in (*self.precedences, *self.carried) for number in edge[:2]]
        for value in self.vector_registers:
            numbers += value.users
            if value.definition is not None:
                numbers.append(value.definition)
        if any(number >= size for number in numbers):
            raise ValueError(f"expected numbers of operations below {size}")
        if any(first >= second for first, second, _ in self.precedences):
            raise ValueError("expected precedences from an operation to a later one")
        if sorted(self.hint) != self.placed():
            raise ValueError("expected a hint with each placed operation once")
        return self

    def placed(self) -> list[int]:
        """The operations that orders place."""
        return [i for i, operation in enumerate(self.operations) if operation.placed]

    def slots(self, cycles: int) -> int:
        """How many slots cover so many cycles."""
        return -(-cycles // self.slot_cycles)


class Reply(_Strict):
    """What the solver found. Times are those of one wave alone: of a turn of a loop, else from the
    first issue to the last one."""

    order: list[int]
    """The best order of the placed operations: the hint, or a better one."""
    cycles: int
    """Its time."""
    hint_cycles: int
    """The time of the hint."""
    bound: int
    """No order that keeps the limit of registers takes less; if `order` is the hint and exceeds
    the limit, the bound is about other orders."""
    optimal: bool
    """Whether no order takes less than `cycles`."""
