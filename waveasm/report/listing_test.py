from __future__ import annotations

import random

from waveasm.report.listing import find_moved, find_stalls, make_listing
from waveasm.report.record import Cause, Event, Region


def _region(before: str, after: str) -> Region:
    return Region(
        name="loop0",
        operations=3,
        baseline={},
        best={},
        best_agent="",
        best_agent_number=None,
        cached=False,
        moves=[],
        ir_before=before,
        ir_after=after,
    )


def _event(
    tag: str,
    ready: int,
    issue: int,
    cause: Cause | None,
    *,
    region: str = "loop0",
    wave: int = 0,
) -> Event:
    return Event(
        wave=wave,
        unit="valu",
        ready=ready,
        issue=issue,
        end=issue + 4,
        tag=tag,
        region=region,
        mnemonic="v_mov_b32",
        cause=cause,
    )


def test_one_operation_moves_past_many() -> None:
    assert find_moved(["a", "b", "c", "d"], ["b", "c", "d", "a"]) == {"a"}
    assert find_moved(["a", "b", "c", "d"], ["d", "a", "b", "c"]) == {"d"}
    assert find_moved(["a", "b"], ["a", "b"]) == set()
    assert len(find_moved(["a", "b", "c"], ["c", "b", "a"])) == 2


def test_the_rest_keeps_its_order() -> None:
    chance = random.Random(7)
    for _ in range(200):
        before = [f"I{number}" for number in range(chance.randrange(12))]
        after = chance.sample(before, len(before))
        moved = find_moved(before, after)
        assert [tag for tag in before if tag not in moved] == [
            tag for tag in after if tag not in moved
        ]


def test_lines_and_arrows() -> None:
    listing = make_listing(
        _region("I0  a\nI1  b\n  no tag\nI2\tc\n", "I2\tc\nI0  a\n  no tag\nI1  b\n"),
        {},
        {},
        100,
    )
    assert [(line.tag, line.text, line.is_moved) for line in listing.before] == [
        ("I0", "a", False),
        ("I1", "b", False),
        ("", "  no tag", False),
        ("I2", "c", True),
    ]
    assert [(arrow.tag, arrow.before, arrow.after) for arrow in listing.arrows] == [("I2", 3, 0)]
    assert (listing.moved, listing.lines, listing.height) == (1, 4, 4)


def test_what_only_looks_like_a_tag() -> None:
    listing = make_listing(_region("I5x y\nIf\n I7 z\n", ""), {}, {}, 9)
    assert [line.tag for line in listing.before] == ["", "", ""]


def test_cut() -> None:
    before = "\n".join(f"I{number} x" for number in range(10))
    after = "\n".join(["I9 x", *(f"I{number} x" for number in range(9))])
    listing = make_listing(_region(before, after), {}, {}, 4)
    assert (len(listing.before), len(listing.after), listing.lines) == (4, 4, 10)
    # The line that moved is not shown on both sides, so that it has no arrow.
    assert (listing.moved, listing.arrows) == (1, [])


def test_long_lines_are_cut() -> None:
    listing = make_listing(_region("I0 " + "x" * 100000, ""), {}, {}, 9)
    assert len(listing.before[0].text) == 240


def test_stalls() -> None:
    stalls = find_stalls(
        [
            # A wait, an instruction of another wave, and the operation itself.
            _event("I1", 0, 10, "lds"),
            _event("I1", 0, 0, None, wave=1),
            _event("I1", 20, 24, "vmem"),
            _event("I2", 30, 30, None),
            _event("I1", 30, 40, "lds"),
            _event("I1", 0, 1000, "lds", region="loop1"),
            _event("I1", 50, 50, None),
        ],
        "loop0",
    )
    assert set(stalls) == {"I1"}
    assert (stalls["I1"].cycles, stalls["I1"].cause) == (6.0, "lds")
    assert stalls["I1"].detail == "5.0 for lds, 1.0 for vmem, averaged over 4 executions"
