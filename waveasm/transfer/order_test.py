from __future__ import annotations

import random

from waveasm.session.facts import LineFacts
from waveasm.transfer.order import follow
from waveasm.transfer.shape import Counterpart


def line(tag: int, *after: int) -> LineFacts:
    return {
        "tag": tag,
        "text": f"i{tag}",
        "tuples": [],
        "pinned": False,
        "after": list(after),
        "before": [],
    }


def same(*tags: int) -> dict[int, Counterpart]:
    return {tag: Counterpart(tag, tag, 0.0, 0) for tag in tags}


def test_instructions_stand_as_their_counterparts_do() -> None:
    lines = [line(0), line(1), line(2)]
    assert follow(lines, same(0, 1, 2), {2: 0, 0: 1, 1: 2}) == [2, 0, 1]


def test_what_is_needed_stands_before() -> None:
    # The counterpart of 2 comes first, so what it needs does as well.
    lines = [line(0), line(1), line(2, 1), line(3)]
    assert follow(lines, same(0, 1, 2, 3), {2: 0, 3: 1, 0: 2, 1: 3}) == [1, 2, 3, 0]


def test_places_between_two_counterparts() -> None:
    lines = [line(0), line(1), line(2)]
    counterparts = {0: Counterpart(0, 2, 0.75, 0), **same(1, 2)}
    assert follow(lines, counterparts, {0: 0, 1: 1, 2: 2}) == [1, 0, 2]


def test_what_has_no_counterpart_follows_what_it_needs() -> None:
    lines = [line(0), line(1, 0), line(2), line(3)]
    assert follow(lines, same(0, 2, 3), {2: 0, 0: 1, 3: 2}) == [2, 0, 1, 3]


def test_random_orders_are_legal_and_whole() -> None:
    generator = random.Random(1)
    for _ in range(200):
        size = generator.randrange(1, 30)
        lines = [
            line(tag, *generator.sample(range(tag), generator.randrange(min(tag, 3) + 1)))
            for tag in range(size)
        ]
        known = [tag for tag in range(size) if generator.random() < 0.8]
        places = list(range(size))
        generator.shuffle(places)
        order = follow(lines, same(*known), dict(enumerate(places)))
        assert sorted(order) == list(range(size))
        at = {tag: place for place, tag in enumerate(order)}
        assert all(at[need] < at[each["tag"]] for each in lines for need in each["after"])
