from __future__ import annotations

from waveasm.report.names import rename

BEFORE = [
    ("", "%0 = argument : vreg"),
    ("", "%3 = v_mov_b32 : vreg"),
    ("I0", "%1 = load %0"),
    ("I1", "%2 = add %1, %3"),
    ("I2", "%4 = load %3 offset=4"),
    ("", "%5 = pack %4, %2"),
    ("I3", "store %5"),
]


def test_an_operation_that_moves_renames_nothing() -> None:
    after = [
        ("", "%1 = v_mov_b32 : vreg"),
        ("", "%2 = argument : vreg"),
        ("I2", "%0 = load %1 offset=4"),
        ("I0", "%3 = load %2"),
        ("I1", "%4 = add %3, %1"),
        ("", "%5 = pack %0, %4"),
        ("I3", "store %5"),
    ]
    renamed = rename(BEFORE, after)
    assert sorted(renamed) == sorted(BEFORE)
    # Values from outside are listed as before.
    assert renamed[:2] == BEFORE[:2]
    assert [tag for tag, _ in renamed if tag] == ["I2", "I0", "I1", "I3"]


def test_values_of_no_tagged_operation_get_free_numbers() -> None:
    after = [*BEFORE, ("", "%6 = unused %7")]
    assert rename(BEFORE, after)[-1] == ("", "%6 = unused %7")
    twice = [("I0", "%1 = load %0"), ("", "%2 = unused")]
    assert rename([("I0", "%2 = load %1")], twice) == [
        ("I0", "%2 = load %1"),
        ("", "%0 = unused"),
    ]


def test_texts_that_contradict_each_other_stay() -> None:
    before = [("I0", "%1 = load %0"), ("I1", "%2 = load %0")]
    for after in (
        [("I0", "%1 = load %0"), ("I1", "%2 = load %1")],
        [("I0", "%1 = load %0"), ("I1", "%2 = load %3")],
    ):
        assert rename(before, after) == after


def test_operations_of_one_side_only() -> None:
    assert rename([], [("I9", "%0 = load")]) == [("I9", "%0 = load")]
