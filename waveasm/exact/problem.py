"""A region as a scheduling problem: what the compiler sends to a solver, and what it gets back.

Both are JSON objects. Operations have numbers, from 0 in the order of the source. Cycles are
those of the GPU's clock.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

Cycles = Annotated[int, Field(ge=0)]
Index = Annotated[int, Field(ge=0)]
Busy = tuple[Index, Cycles]
"""The number of a resource, and how long it takes nothing else."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Operation(_Strict):
    """An operation of the region."""

    placed: bool
    """Whether it takes a slot and a place in orders. The others only hand on what they get."""
    unit: Index
    """The number of the unit that executes it."""
    unit_cycles: Cycles
    """How long that unit takes no other instruction of the same wave, at least."""
    hold_cycles: Cycles = 0
    """Until the wave can issue its next instruction; a slot at least."""
    held_by_unit: bool = False
    """Whether `hold_cycles` count from when `served` begins, and not from the issue."""
    issued: list[Busy] = []
    """What is busy from the issue on, and what the issue therefore waits for."""
    served: list[Busy] = []
    """What takes the operation at the same time, when all of that is free, after the issue."""
    queue_entries: Annotated[int, Field(ge=0)] = 0
    """How many operations of the unit, with this one, may have issued and not be served yet; 0: any
    number. It is the same for all of the unit."""
    latency_cycles: Cycles = 0
    """From when `served` begins until the result can be used, for what a counter counts."""
    return_cycles: Cycles = 0
    """What a load returns takes the last so many of these cycles, or later ones, on a way that all
    loads share."""
    counter: Index | None = None
    """The number of the counter that counts it until it is done."""
    in_order: bool = True
    """Whether a wait can tell it from what the counter counts later; else a wait for it is one for
    all that has issued."""
    last: bool
    """Whether it ends the region."""
    max_stage: Index | None = None
    """The last stage in which it may run; see `Staging`."""

    def served_cycles(self) -> int:
        """How long the units serve it."""
        return max((cycles for _, cycles in self.served), default=0)


class Registers(_Strict):
    """Vector registers, live from their definition to their last user."""

    count: Annotated[int, Field(ge=1)]
    definition: Index | None
    """None for values that are there at the start."""
    users: list[Index]
    next_users: list[Index] = []
    """Users in the next iteration. Only with `Staging`, where a value without a definition is live
    all the time."""


class Staging(_Strict):
    """How iterations of a loop may overlap: an operation of stage s runs s iterations of the new
    loop after those of stage 0 of the same iteration of the source.

    The problem then has no dependences of operations that are not placed: they go from one placed
    operation to the other. What depends on each other may run in one iteration, in this order, or
    the user in a later iteration; but see `clobbers` and `together`."""

    stages: Annotated[int, Field(ge=2)]
    iterations: list[tuple[Index, Index, Cycles, Annotated[int, Field(ge=1)]]]
    """From, to, the cycles from the issue of one to that of the other, and how many iterations of
    the source are between the two: what must stay in order besides `carried` and
    `carried_waits`."""
    clobbers: list[tuple[Index, Index, Index]]
    """Those of `precedences`, with 0, and of `iterations`, with their number of iterations, that
    hold only where both operations run in one iteration of the new loop."""
    together: list[tuple[Index, Index]]
    """Pairs that have one stage."""
    values: list[tuple[Index, Index]]
    """From, to, which reads a register that the other one writes."""
    decision: Index
    """Decides whether another iteration follows, so that its stage is 0. What it depends on comes
    before it, and what clobbers its result as well, in whatever stage."""
    hint: list[Index]
    """The stages of the operations of the problem's hint."""


class Problem(_Strict):
    """What the solver is asked."""

    slot_cycles: Annotated[int, Field(ge=1)]
    """Cycles between two instructions of a wave."""
    is_loop: bool
    """Whether the region is the body of a loop: then the time of an iteration counts."""
    operations: list[Operation]
    precedences: list[tuple[Index, Index, Cycles]]
    """From, to, and the cycles from the issue of one to that of the other."""
    carried: list[tuple[Index, Index, Cycles]]
    """The same for users in the next iteration."""
    waits: list[tuple[Index, Index]] = []
    """From, which a counter counts, and to, which issues when the counter says that the other one
    is done: when all that the counter counted before are done as well."""
    carried_waits: list[tuple[Index, Index]] = []
    """The same for users in the next iteration."""
    iteration_cycles: Cycles = 0
    """What the waves that share the units need for an iteration in any order."""
    simds: Annotated[int, Field(ge=1)] = 1
    """How many SIMDs run the region at the same time; `return_cycles` are those of all. Loads of
    one unit that stand in a row go SIMD by SIMD: on the last one, they wait for the rows of the
    others."""
    vector_registers: list[Registers]
    vector_register_limit: Annotated[int, Field(ge=0)] | None = None
    """None: as many as the order takes."""
    hint: list[Index]
    """A legal order of the placed operations."""
    staging: Staging | None = None
    """None: iterations do not overlap."""
    effort: Annotated[float, Field(gt=0)]
    """Work of the solver, in units of some seconds. The work is the same on every machine."""

    @model_validator(mode="after")
    def _check(self) -> Problem:
        size = len(self.operations)
        edges = (*self.precedences, *self.carried, *self.waits, *self.carried_waits)
        numbers = [number for edge in edges for number in edge[:2]]
        for value in self.vector_registers:
            numbers += value.users
            if value.definition is not None:
                numbers.append(value.definition)
        if any(number >= size for number in numbers):
            raise ValueError(f"expected numbers of operations below {size}")
        if any(edge[0] >= edge[1] for edge in (*self.precedences, *self.waits)):
            raise ValueError("expected precedences from an operation to a later one")
        for first, _ in (*self.waits, *self.carried_waits):
            if not self.operations[first].placed or self.operations[first].counter is None:
                raise ValueError("expected waits for operations that a counter counts")
        if sorted(self.hint) != self.placed():
            raise ValueError("expected a hint with each placed operation once")
        if self.staging:
            self._check_staging(self.staging)
        return self

    def _check_staging(self, staging: Staging) -> None:
        size = len(self.operations)
        pairs = (*staging.clobbers, *staging.together, *staging.values)
        numbers = [number for edge in (*staging.iterations, *pairs) for number in edge[:2]]
        numbers += [number for value in self.vector_registers for number in value.next_users]
        if any(number >= size for number in (*numbers, staging.decision)):
            raise ValueError(f"expected numbers of operations below {size}")
        if not self.is_loop:
            raise ValueError("expected stages of a loop only")
        ordered = {(a, b) for a, b, distance in staging.clobbers if distance == 0}
        if ordered & {*self.waits, *staging.values}:
            raise ValueError("expected no clobbers among what waits for a result")
        edges = (
            *self.precedences,
            *self.carried,
            *self.waits,
            *self.carried_waits,
            *staging.iterations,
        )
        if not all(self.operations[number].placed for edge in edges for number in edge[:2]):
            raise ValueError("expected dependences between placed operations, with stages")
        if len(staging.hint) != len(self.hint) or max(staging.hint, default=0) >= staging.stages:
            raise ValueError(f"expected a stage below {staging.stages} for each place of the hint")

    def placed(self) -> list[int]:
        """The operations that orders place."""
        return [i for i, operation in enumerate(self.operations) if operation.placed]

    def behind_cycles(self, number: int) -> int:
        """How much later a load in front of this one in a row has come back on the last SIMD."""
        return self.operations[number].return_cycles * (self.simds - 1) // self.simds

    def slots(self, cycles: int) -> int:
        """How many slots cover so many cycles."""
        return -(-cycles // self.slot_cycles)


class Reply(_Strict):
    """What the solver found. Times are those of a wave: of an iteration of a loop, else of the
    region."""

    order: list[int]
    """The best order of the placed operations: the hint, or a better one."""
    stages: list[int]
    """The stage of each operation of `order`."""
    cycles: int
    """Its time."""
    hint_cycles: int
    """The time of the hint."""
    bound: int
    """No order, in whatever stages, that keeps the limit of registers takes less; if `order` is the
    hint and exceeds the limit, the bound is about other orders."""
    optimal: bool
    """Whether no order takes less than `cycles`."""
