from __future__ import annotations

from conductor.rounds import HeldInstruction, held_in_words


def held(tag: int, **fields: object) -> HeldInstruction:
    values = {"delayed": False, "code": "stage", "moved": tag, "other": 17, "distance": 1}
    return HeldInstruction(tag=tag, **{**values, **fields})  # type: ignore[arg-type]


def test_each_instruction_has_the_reason_that_holds_it() -> None:
    assert held_in_words([held(6), held(8, moved=7, distance=0)]) == [
        "I6 cannot run ahead: it must follow I17 of the iteration before",
        "I8 cannot run ahead: it needs I7, which must follow I17 of the same iteration",
    ]
    assert held_in_words([held(17, delayed=True, moved=3, distance=2)]) == [
        "I17 cannot wait: I3 must follow it of 2 iterations before"
    ]
    assert held_in_words([held(4, code="pinned", moved=4, other=-1)]) == [
        "I4 cannot run ahead: that is the end of the iteration"
    ]
    assert held_in_words([held(4, code="of a later compiler")]) == [
        "I4 cannot run ahead: the compiler does not accept it"
    ]


def test_instructions_with_one_reason_stand_together() -> None:
    assert held_in_words([held(tag, moved=12) for tag in (9, 6, 7, 8)]) == [
        "I6-I9 cannot run ahead: they need I12, which must follow I17 of the iteration before"
    ]
    delayed = [held(tag, delayed=True, moved=2, other=20) for tag in (15, 16)]
    assert held_in_words([*delayed, held(15, moved=12)]) == [
        "I15, I16 cannot wait: they take I20 along, which I2 must follow of the iteration before",
        "I15 cannot run ahead: it needs I12, which must follow I17 of the iteration before",
    ]
