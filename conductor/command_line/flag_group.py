"""Definitions of flags, by subject."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from absl import flags

T = TypeVar("T")

ALIASES = "aliases"
"""The subject of further spellings, which `--help` does not show."""


class Value(flags.ArgumentParser[T]):
    """Reads the value of a flag. `metavar` stands for it in `--help`; what cannot be read is
    reported as `expected X, got 'Y'`."""

    metavar = ""
    bare: str | None = None
    """The value of the flag where it stands without one; None: it must have one."""

    def __init__(self, expected: str, metavar: str) -> None:
        super().__init__()
        self.expected = expected
        self.metavar = metavar

    def parse(self, argument: str | T) -> T:
        """Raises `ValueError`."""
        try:
            return self.convert(argument)
        except (ValueError, OverflowError):
            raise ValueError(f"expected {self.expected}, got '{argument}'") from None

    def convert(self, argument: str | T) -> T:
        """Raises `ValueError`, whose text does not matter."""
        raise NotImplementedError


class WholeNumber(Value[int]):
    """A whole number between two bounds, both included."""

    def __init__(self, lowest: int, highest: int) -> None:
        bounds = f"from {lowest}" if highest >= 1 << 31 else f"from {lowest} to {highest}"
        super().__init__(f"a whole number {bounds}", "N")
        self._range = range(lowest, highest + 1)

    def convert(self, argument: str | int) -> int:
        """Raises `ValueError`."""
        number = int(argument)
        if number not in self._range:
            raise ValueError
        return number


class NumberOrWord(Value[int | str]):
    """A whole number, or a word in place of it."""

    def __init__(self, word: str, lowest: int, highest: int) -> None:
        self._word = word
        self._number = WholeNumber(lowest, highest)
        super().__init__(f"{word} or {self._number.expected}", f"{word}|{self._number.metavar}")

    def convert(self, argument: str | int) -> int | str:
        """Raises `ValueError`."""
        if argument == self._word:
            return self._word
        return self._number.convert(int(argument))


class Amount(Value[float]):
    """A finite number between two bounds, the upper one included."""

    def __init__(self, lowest: float, highest: float, *, above: bool, metavar: str) -> None:
        bounds = f"above {lowest:g}" if above else f"of at least {lowest:g}"
        if math.isfinite(highest):
            bounds += f" and at most {highest:g}"
        super().__init__(f"a number {bounds}", metavar)
        self._lowest, self._highest, self._above = lowest, highest, above

    def convert(self, argument: str | float) -> float:
        """Raises `ValueError`."""
        number = float(argument)
        if not math.isfinite(number) or number > self._highest or number < self._lowest:
            raise ValueError
        if self._above and number == self._lowest:
            raise ValueError
        return number


class Choice(Value[str]):
    """One of several words."""

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = tuple(choices)
        super().__init__(f"one of {', '.join(self.choices)}", "|".join(self.choices))

    def convert(self, argument: str) -> str:
        """Raises `ValueError`."""
        if argument not in self.choices:
            raise ValueError
        return argument


class Text(Value[str]):
    """Any text."""

    def __init__(self, metavar: str) -> None:
        super().__init__("a text", metavar)

    def convert(self, argument: str) -> str:
        """Takes all."""
        return argument


class Switch(flags.BooleanFlag):
    """`--name`, `--noname`, `--name=true` or `--name=false`."""

    def parse(self, argument: Any) -> None:
        """Raises `IllegalFlagValueError`."""
        try:
            super().parse(argument)
        except flags.IllegalFlagValueError:
            raise flags.IllegalFlagValueError(
                f"flag --{self.name}={argument}: expected true or false, got '{argument}'"
            ) from None


class FlagGroup:
    """Defines the flags of one subject, which is their heading in `--help`.

    Modules define the flags of the settings that they own in a function `define_flags(flag_values)`
    and make dataclasses of them; nothing else reads flags."""

    def __init__(self, flag_values: flags.FlagValues, subject: str) -> None:
        self._flag_values = flag_values
        self._subject = subject

    def text(
        self,
        name: str,
        metavar: str,
        description: str,
        *,
        default: str | None = None,
        short_name: str | None = None,
    ) -> None:
        """A text, a path or an address."""
        self._define(Text(metavar), name, default, description, short_name=short_name)

    def texts(self, name: str, metavar: str, description: str) -> None:
        """A flag that may be repeated; its value is a list."""
        flags.DEFINE_multi(
            Text(metavar),
            flags.ArgumentSerializer(),
            name,
            [],
            description,
            flag_values=self._flag_values,
            module_name=self._subject,
        )

    def choice(
        self, name: str, choices: Iterable[str], description: str, *, default: str | None = None
    ) -> None:
        """One of several words."""
        self._define(Choice(choices), name, default, description)

    def number(
        self,
        name: str,
        description: str,
        *,
        default: int | None = None,
        lowest: int = 1,
        highest: int = (1 << 32) - 1,
        bare: str | None = None,
    ) -> None:
        """A whole number; `bare` is the value of the flag where it stands without one."""
        parser = WholeNumber(lowest, highest)
        parser.bare = bare
        self._define(parser, name, default, description)

    def number_or_word(
        self,
        name: str,
        word: str,
        description: str,
        *,
        lowest: int = 1,
        highest: int = (1 << 32) - 1,
    ) -> None:
        """A whole number, or `word` in place of it."""
        self._define(NumberOrWord(word, lowest, highest), name, None, description)

    def amount(
        self,
        name: str,
        metavar: str,
        description: str,
        *,
        default: float | None = None,
        lowest: float = 0.0,
        highest: float = math.inf,
        above: bool = True,
    ) -> None:
        """A number that need not be whole; `above` excludes the lowest."""
        parser = Amount(lowest, highest, above=above, metavar=metavar)
        self._define(parser, name, default, description)

    def switch(self, name: str, description: str, *, default: bool = False) -> None:
        """`--name` and `--noname`."""
        flags.DEFINE_flag(
            Switch(name, default, description),
            flag_values=self._flag_values,
            module_name=self._subject,
        )

    def alias(self, old: str, name: str) -> None:
        """Another spelling of a flag, which `--help` does not show."""
        flags.DEFINE_alias(old, name, flag_values=self._flag_values, module_name=ALIASES)

    def _define(
        self,
        parser: Value[T],
        name: str,
        default: T | None,
        description: str,
        *,
        short_name: str | None = None,
    ) -> None:
        flags.DEFINE(
            parser,
            name,
            default,
            description,
            flag_values=self._flag_values,
            serializer=flags.ArgumentSerializer(),
            module_name=self._subject,
            short_name=short_name,
        )


def given(flag_values: flags.FlagValues, names: Iterable[str]) -> Sequence[str]:
    """Returns those of the flags that are on the command line, in this order."""
    return [name for name in names if flag_values[name].present]
