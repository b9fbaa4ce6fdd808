"""The result of the minimiser shows the same problem, and every part of it is needed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.fuzz.kind import Kind, WrongAnswerError
from tests.fuzz.minimise import leave_out, minimise, reduce, resemblance


class Pairs(Kind):
    """A case is bad if it has both words, and worse if it has a third one."""

    name = "pairs"
    ending = ".txt"
    quick_cases = 1

    def make(self, rng: random.Random) -> bytes:
        return b"x"

    def check(self, case: bytes) -> bool:
        if b"worse" in case:
            raise WrongAnswerError("something else")
        if b"one" in case and b"two" in case:
            raise WrongAnswerError("line 7: 'one' and 'two'")
        return True


def test_a_case_keeps_what_its_problem_needs() -> None:
    case = b"a line\nwith one thing\nworse\n" + b"other\n" * 40 + b"and two things\n"
    smallest = minimise(Pairs(), case.replace(b"worse\n", b""), "line 9: 'one' and 'three'")
    assert smallest == b"onetwo"


def test_another_problem_is_not_the_same() -> None:
    assert minimise(Pairs(), b"one worse two", "something else") == b"worse"


def test_kinds_have_smaller_cases_of_their_own() -> None:
    class Recipes(Pairs):
        def check(self, case: bytes) -> bool:
            if int(case) > 5:
                raise WrongAnswerError("too many")
            return True

        def smaller(self, case: bytes) -> Iterator[bytes]:
            yield b"%d" % (int(case) // 2)
            yield b"%d" % (int(case) - 1)

        def cut(self, case: bytes) -> list[list[bytes]]:
            return []

    assert minimise(Recipes(), b"100", "too many") == b"6"


def test_few_questions_are_asked() -> None:
    asked = 0

    def shows(case: bytes) -> bool:
        nonlocal asked
        asked += 1
        return b"x" in case

    pieces = [b"."] * 1000
    pieces[617] = b"x"
    assert leave_out(pieces, shows) == b"x"
    assert asked < 60


def test_ways_to_cut_follow_each_other() -> None:
    def cut(case: bytes) -> list[list[bytes]]:
        return [case.splitlines(keepends=True), [bytes([byte]) for byte in case]]

    assert reduce(cut, b"abc\ndef\nghi\n", lambda case: b"e" in case) == b"e"


def test_numbers_and_names_make_no_other_problem() -> None:
    first = "case.mlir:3:4: error: '%a' has 7 uses at 0x1f\nmore"
    second = "case.mlir:13:1: error: '%foo' has 19 uses at 0xabc"
    assert resemblance(first) == resemblance(second) != resemblance("error: something else")
