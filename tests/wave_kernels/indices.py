"""Index arithmetic as `affine.apply` has it: expressions of values with one map, symbols only."""

from __future__ import annotations

import re
from dataclasses import dataclass

SYMBOL = re.compile(r"%[\w#]+")


@dataclass(frozen=True, slots=True)
class Index:
    """An expression, in the syntax of affine maps with names of values in the place of symbols."""

    text: str

    @property
    def number(self) -> int | None:
        """The value of a constant."""
        return int(self.text) if re.fullmatch(r"-?\d+", self.text) else None

    def _with(self, sign: str, other: Index | int) -> Index:
        right = other if isinstance(other, Index) else Index(str(other))
        return Index(f"({self.text} {sign} {right.text})")

    def __add__(self, other: Index | int) -> Index:
        if isinstance(other, Index) and other.number is not None:
            other = other.number
        if other == 0:
            return self
        if self.number is not None:
            if isinstance(other, int):
                return constant(self.number + other)
            return other if self.number == 0 else other._with("+", self)
        return self._with("+", other)

    def __sub__(self, other: Index | int) -> Index:
        return self if other == 0 else self._with("-", other)

    def __mul__(self, other: Index | int) -> Index:
        if self.number is not None:
            if isinstance(other, int):
                return constant(self.number * other)
            return other * self.number
        if other == 1:
            return self
        return constant(0) if other == 0 else self._with("*", other)

    def __floordiv__(self, other: int) -> Index:
        if self.number is not None:
            return constant(self.number // other)
        return self if other == 1 else self._with("floordiv", other)

    def __mod__(self, other: int) -> Index:
        if self.number is not None:
            return constant(self.number % other)
        return constant(0) if other == 1 else self._with("mod", other)

    def ceildiv(self, other: int) -> Index:
        """Division that rounds up."""
        if self.number is not None:
            return constant(-(-self.number // other))
        return self._with("ceildiv", other)

    def printed(self) -> tuple[str, list[str]]:
        """The map, and the values of its symbols."""
        names: list[str] = []

        def symbol(match: re.Match[str]) -> str:
            if match[0] not in names:
                names.append(match[0])
            return f"s{names.index(match[0])}"

        body = SYMBOL.sub(symbol, self.text)
        symbols = ", ".join(f"s{i}" for i in range(len(names)))
        return f"affine_map<()[{symbols}] -> ({body})>", names


def constant(value: int) -> Index:
    """A constant."""
    return Index(str(value))
