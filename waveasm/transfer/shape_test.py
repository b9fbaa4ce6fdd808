from __future__ import annotations

import pytest

from waveasm.session.facts import LineFacts
from waveasm.transfer.shape import CLOSE, DEPTH, Shape, find_counterparts, likeness


def lines(*texts: str) -> list[LineFacts]:
    """A region of these instructions, with tags in their order."""
    return [
        {"tag": tag, "text": text, "tuples": [], "pinned": False, "after": [], "before": []}
        for tag, text in enumerate(texts)
    ]


def chain(first: int, load: str = "buffer_load_dword") -> list[str]:
    """A load and two users, whose values have numbers from `first` on."""
    return [
        f"%{first} = {load} %90, %91, %92 offset={first}: vreg",
        f"%{first + 1} = v_add_f32 1.0, %{first} : vreg",
        f"buffer_store_dword %{first + 1}, %90, %91, %92",
    ]


def nearest(own: Shape, other: Shape) -> dict[int, int]:
    return {tag: each.nearest for tag, each in find_counterparts(own, other).items()}


def test_a_region_has_its_own_instructions_as_counterparts() -> None:
    own = Shape(lines(*chain(1), *chain(11, "buffer_load_ushort"), "s_endpgm"))
    found = find_counterparts(own, own)
    assert {tag: each.nearest for tag, each in found.items()} == {tag: tag for tag in range(7)}
    assert {each.depth for each in found.values()} == {DEPTH}
    assert likeness(own, found) == 1.0


def test_constants_and_numbers_of_values_do_not_count() -> None:
    own = Shape(lines(*chain(1), *chain(21, "buffer_load_ushort")))
    other = Shape(lines(*chain(31, "buffer_load_ushort"), *chain(51)))
    assert nearest(own, other) == {0: 3, 1: 4, 2: 5, 3: 0, 4: 1, 5: 2}


def test_first_stands_for_first_and_last_for_last() -> None:
    few, many = (
        Shape(lines(*chain(1), *chain(11))),
        Shape(lines(*(text for at in range(4) for text in chain(1 + 10 * at)))),
    )
    assert nearest(many, few) == {tag: tag % 3 + 3 * (tag // 6) for tag in range(12)}
    between = find_counterparts(few, many)[0]
    assert (between.first, between.second) == (0, 3)
    assert between.share == pytest.approx(0.5)


def test_what_the_other_region_lacks_has_no_counterpart() -> None:
    own = Shape(lines(*chain(1), "%20 = v_mul_f32 %1, %1 : vreg"))
    other = Shape(lines(*chain(1)))
    found = find_counterparts(own, other)
    assert set(found) == {0, 1, 2}
    # The load has another user, which all that depend on it see from here on.
    assert found[0].depth == 0
    assert found[2].depth < CLOSE + 1
    assert likeness(own, found) < 1.0


def test_places_are_the_present_ones() -> None:
    moved = lines(*chain(1))
    assert Shape([moved[0], moved[2], moved[1]]).places == {0: 0, 2: 1, 1: 2}
