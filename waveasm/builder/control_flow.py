"""Loops and conditions as `with` statements."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from typing_extensions import Self, TypeVarTuple, Unpack

from waveasm.builder import places
from waveasm.builder.core import Instruction, Region, describe
from waveasm.builder.places import Place
from waveasm.builder.values import Register, RegisterT, Scc, SReg, Vcc

if TYPE_CHECKING:
    from waveasm.builder.core import Core

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


def registers_in(values: object) -> Iterator[Register]:
    """The registers in nested lists and tuples, in their order."""
    if isinstance(values, Register):
        yield values
    elif isinstance(values, (list, tuple)):
        for each in values:
            yield from registers_in(each)
    else:
        raise TypeError(values)


def rebuild(shape: T, registers: Iterator[Register]) -> T:
    """Lists and tuples like `shape`, with other registers."""
    if isinstance(shape, Register):
        return cast("T", next(registers))
    assert isinstance(shape, (list, tuple))
    return cast("T", type(shape)(rebuild(each, registers) for each in shape))


def _carries(error: TypeError) -> str:
    """What a loop carries, and what it was given instead."""
    return (
        "carries registers and lists or tuples of them (b.v_mov_b32 makes one of a number), got "
        f"{describe(error.args[0])}"
    )


class Scope:
    """What a `with` opens, once."""

    _opener = ""
    """How a program opens it, for messages."""

    def __init__(self, core: Core, place: Place) -> None:
        self._core = core
        self._place = place
        core._unopened[self] = (self._opener, place)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {self._shown}>"

    def _open(self) -> None:
        """Checks that it opens for the first time."""
        if self._core._unopened.pop(self, None) is None:
            raise self._core._error(f"'with {self._opener}' opens a body once, at {self._shown}")

    @property
    def _shown(self) -> str:
        return places.show(self._place)


class Loop(Scope, Generic[Unpack[Ts]]):
    """A loop that runs its body, and again while a condition holds.

    Inside of `with`, `carried` are the values of the iteration; `repeat_if` ends the body. After
    it, `results` are the values that the last iteration passed on."""

    _opener = "b.loop(...)"
    _end = "repeat_if"
    """The method that ends the body."""

    def __init__(self, core: Core, inits: tuple[Unpack[Ts]], place: Place) -> None:
        super().__init__(core, place)
        try:
            flat = list(registers_in(inits))
        except TypeError as error:
            raise core._error(f"a loop {_carries(error)}", place) from None
        for each in flat:
            core._check_value(each, "what a loop carries")
        self._inits = flat
        self._shape = inits
        self._region: Region | None = None
        self._instruction: Instruction | None = None

    @property
    def carried(self) -> tuple[Unpack[Ts]]:
        """The values of this iteration, shaped as what the loop began with."""
        if self._region is None or not self._region.is_open:
            raise self._core._error("the values that a loop carries exist only in its body")
        return rebuild(self._shape, iter(self._region.arguments))

    @property
    def results(self) -> tuple[Unpack[Ts]]:
        """The values after the loop, shaped as what it began with."""
        if self._instruction is None or self._region is None or self._region.is_open:
            raise self._core._error("a loop has results after its body")
        results = cast("tuple[Register, ...]", self._instruction.results)
        return rebuild(self._shape, iter(results))

    def __enter__(self) -> Self:
        core = self._core
        self._open()
        instruction = core._append("loop", self._inits, "", ())
        instruction.place = self._place
        results = tuple(core._new_register(each.type) for each in self._inits)
        for each in results:
            each.producer = instruction
        instruction.results = results
        region = Region("a loop", self._place, core._region)
        region.arguments = tuple(core._new_register(each.type, region) for each in self._inits)
        instruction.regions = (region,)
        self._instruction, self._region = instruction, region
        core._region = region
        return self

    def repeat_if(self, condition: Scc | SReg, *values: Unpack[Ts]) -> None:
        """Ends the body: the loop runs another iteration with `values` while the condition
        holds."""
        core = self._core
        region = self._check_end()
        flat = self._flatten(values, len(region.arguments))
        for number, (each, argument) in enumerate(zip(flat, region.arguments, strict=True)):
            where = f"value {number} that the loop carries"
            core._check_value(each, where)
            if each.reg_class is not argument.reg_class or each.size != argument.size:
                raise core._error(f"{where} must be {argument.type}, got {each.type}")
        core._check_condition(condition, "the condition of a loop")
        end = core._append("condition", (condition, *flat), "", ())
        region.ended = (self._end, end.place)

    def _flatten(self, values: object, count: int, but: str = "") -> list[Register]:
        """The registers in what the loop carries on."""
        try:
            flat = list(registers_in(values))
        except TypeError as error:
            raise self._core._error(f"the loop at {self._shown} {_carries(error)}") from None
        if len(flat) != count:
            raise self._core._error(
                f"the loop at {self._shown} carries {count} value{'s' * (count != 1)}{but}, "
                f"got {len(flat)}"
            )
        return flat

    def _check_end(self) -> Region:
        """The body, which is to end here."""
        region = self._region
        if region is None or self._core._region is not region or region.ended:
            where = ""
            if region is not None and region.ended:
                where = f", which ended at {places.show(region.ended[1])}"
            elif region is not None and region.is_open:
                where = f", outside of {self._core._region.name} in it"
            raise self._core._error(
                f"'{self._end}' ends the body of the loop at {self._shown} once{where}"
            )
        return region

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        region = self._region
        assert region is not None
        self._core._leave(region)
        if error is None and region.ended is None:
            raise self._core._error(
                f"expected '{self._end}' at the end of the body of the loop", self._place
            )


class CountedLoop(Loop[SReg, Unpack[Ts]]):
    """A loop over numbers. Inside of `with`, `index` is the number of the iteration and `values`
    are the other values; `next` ends the body. `ends` are the values after it."""

    _opener = "b.counted_loop(...)"
    _end = "next"

    def __init__(
        self,
        core: Core,
        first: SReg,
        stop: SReg | int,
        step: SReg | int,
        inits: tuple[Unpack[Ts]],
        place: Place,
    ) -> None:
        super().__init__(core, (first, *inits), place)
        self._stop = stop
        self._step = step

    @property
    def index(self) -> SReg:
        """The number of this iteration."""
        return self.carried[0]

    @property
    def values(self) -> tuple[Unpack[Ts]]:
        """The values of this iteration besides the index."""
        values: tuple[Any, ...] = self.carried
        return cast("tuple[Unpack[Ts]]", values[1:])

    @property
    def ends(self) -> tuple[Unpack[Ts]]:
        """The values after the loop besides the index."""
        values: tuple[Any, ...] = self.results
        return cast("tuple[Unpack[Ts]]", values[1:])

    def next(self, *values: Unpack[Ts]) -> None:
        """Ends the body: goes on with the next number, if there is one, and these values."""
        core: Any = self._core
        self._flatten(values, len(self._check_end().arguments) - 1, " besides its index")
        following, _ = core.s_add_u32(self.index, self._step)
        again: Scc = core.s_cmp_lt_u32(following, self._stop)
        self.repeat_if(again, following, *values)


class If(Scope):
    """A condition. Its body is the region of `with`; `otherwise` has the other one."""

    _opener = "b.if_(...)"

    def __init__(self, core: Core, condition: Scc | SReg, place: Place) -> None:
        core._check_condition(condition, "the condition of an 'if'")
        super().__init__(core, place)
        self._condition = condition
        self._instruction: Instruction | None = None
        self._yields: tuple[list[Register], list[Register]] = ([], [])

    def __enter__(self) -> Self:
        core = self._core
        self._open()
        instruction = core._append("if", (self._condition,), "", ())
        instruction.place = self._place
        then = Region("an 'if'", self._place, core._region)
        then.vcc = core._region.vcc
        instruction.regions = (then,)
        self._instruction = instruction
        core._region = then
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._instruction is not None
        self._core._leave(self._instruction.regions[0])

    def otherwise(self) -> Else:
        """The region that runs if the condition does not hold, for a `with` right after."""
        return Else(self, places.place_of(places.user_frame(1)))

    def merge(self, then: RegisterT, otherwise: RegisterT) -> RegisterT:
        """Returns the value that is `then` if the condition holds, and else `otherwise`: a value
        of either region, or of before the condition. Call it after both regions."""
        core = self._core
        instruction: Instruction | None = self._instruction
        if instruction is None or len(instruction.regions) != 2:
            raise core._error("'merge' needs both regions: expected 'with ....otherwise()' before")
        if any(region.is_open for region in instruction.regions):
            raise core._error("'merge' comes after the regions that it merges")
        for value, region, name in (
            (then, instruction.regions[0], "then"),
            (otherwise, instruction.regions[1], "otherwise"),
        ):
            if not isinstance(value, Register):
                raise core._error(f"'{name}' of merge must be a register, got {value!r}")
            if value.region is not region:
                core._check_value(value, f"'{name}' of merge")
        if then.reg_class is not otherwise.reg_class or then.size != otherwise.size:
            raise core._error(f"'merge' needs equal types, got {then.type} and {otherwise.type}")
        self._yields[0].append(then)
        self._yields[1].append(otherwise)
        result = core._new_register(then.type, instruction.regions[0].parent)
        core._add_result(instruction, result)
        return cast("RegisterT", result)

    def _finish(self) -> None:
        """Ends the regions with their values. There are two, even if one is empty."""
        assert self._instruction is not None
        if len(self._instruction.regions) == 1:
            empty = Region("an 'otherwise'", self._place, None)
            self._instruction.regions = (*self._instruction.regions, empty)
        for region, values in zip(self._instruction.regions, self._yields, strict=False):
            end = Instruction("yield", None, tuple(values), "", self._place, "")
            region.instructions.append(end)


class Else(Scope):
    """The other region of an `if`."""

    _opener = "branch.otherwise()"

    def __init__(self, branch: If, place: Place) -> None:
        super().__init__(branch._core, place)
        self._branch = branch

    def __enter__(self) -> None:
        branch = self._branch
        core = branch._core
        self._open()
        instruction = branch._instruction
        if instruction is None or instruction.regions[0].is_open or len(instruction.regions) > 1:
            raise core._error("'otherwise' follows the region of its 'if', once")
        if core._region.instructions[-1] is not instruction:
            raise core._error("'otherwise' comes right after the region of its 'if'")
        region = Region("an 'otherwise'", branch._place, core._region)
        instruction.regions = (*instruction.regions, region)
        core._region = region

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._branch._instruction is not None
        self._branch._core._leave(self._branch._instruction.regions[1])


class Lanes(Scope):
    """Code that only some lanes run."""

    _opener = "b.lanes(...)"

    def __init__(self, core: Core, mask: object, place: Place) -> None:
        if not isinstance(mask, SReg) or mask.size != 2:
            hint = ": 'v_cmp_..._e64' has its result in SGPRs" if isinstance(mask, Vcc) else ""
            raise core._error(f"a mask of lanes must be 2 SGPRs, got {describe(mask)}{hint}")
        super().__init__(core, place)
        self._mask = mask
        self._saved: SReg | None = None

    def __enter__(self) -> None:
        core: Any = self._core
        self._open()
        self._saved = core.s_and_saveexec_b64_mask(self._mask)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if error is None:
            core: Any = self._core
            core.s_mov_b64_exec(self._saved)
