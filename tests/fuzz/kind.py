"""A kind of inputs: how to make its cases, and which answers are right."""

from __future__ import annotations

import abc
import random
import re
from collections.abc import Iterable, Sequence
from typing import ClassVar


class WrongAnswerError(Exception):
    """What must not come of a case; the text says what did."""


class Kind(abc.ABC):
    """A generator and an oracle.

    A case is bytes, and everything that is needed to check it. Case `index` of a seed is the
    same everywhere.
    """

    name: ClassVar[str]
    ending: ClassVar[str]
    """Ending of the files that hold a case."""
    share: ClassVar[int] = 1
    """Share of the time of a run over several kinds."""
    quick_cases: ClassVar[int]
    """In the run that is part of all tests. All kinds together take a minute."""

    def prepare(self) -> None:  # noqa: B027 (most kinds have nothing to do)
        """Loads what all cases need. Called before the processes that check cases start, so that
        one that ends early costs little; it starts no threads."""

    @abc.abstractmethod
    def make(self, rng: random.Random) -> bytes:
        """A new case."""

    @abc.abstractmethod
    def check(self, case: bytes) -> bool:
        """Gives the case to what is tested. Returns whether that took it, or else answered with
        an error that the documentation allows.

        Raises:
            WrongAnswerError: it did neither. Any other exception is as wrong, as are the end of
                the process and an answer that takes too long.
        """

    def describe(self, case: bytes) -> str:
        """The case for people."""
        return case.decode(errors="backslashreplace")

    def stored(self, case: bytes) -> bytes:
        """The case as a file keeps it: without what another version of the project would see
        another case in. It is a case as well."""
        return case

    def cut(self, case: bytes) -> Sequence[Sequence[bytes]]:
        """Ways to take the case to pieces, coarse ones first. The minimiser leaves pieces out."""
        ways = [case.splitlines(keepends=True), TOKEN.findall(case)]
        if len(case) <= 400:
            ways.append([bytes([byte]) for byte in case])
        return ways

    def smaller(self, case: bytes) -> Iterable[bytes]:
        """Smaller cases that are not parts of this one. The minimiser tries these first."""
        return ()

    def close(self) -> None:  # noqa: B027
        """Ends what `check` has started. Called in the process of the checks."""


TOKEN = re.compile(rb'"[^"\n]*"|[\w.$#%!@^-]+|\s+|.', re.DOTALL)


def make_case(kind: Kind, seed: int, index: int) -> bytes:
    """Case `index` of a seed."""
    return kind.make(random.Random(f"{kind.name}:{seed}:{index}"))
