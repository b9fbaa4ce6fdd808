"""An order of a region that follows the order of another one."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Mapping, Sequence

from waveasm.session.facts import LineFacts
from waveasm.transfer.shape import Counterpart


def follow(
    lines: Sequence[LineFacts],
    counterparts: Mapping[int, Counterpart],
    places: Mapping[int, int],
) -> list[int]:
    """The tags of a region in the order in which their counterparts stand, as far as what must
    come before what allows. `lines` are in a legal order, and `places` those of the other region.

    An instruction without a counterpart stands as late as what it needs, and all that a later
    instruction needs stands before it."""
    wanted: dict[int, float] = {}
    for line in lines:
        tag = line["tag"]
        if tag in counterparts:
            each = counterparts[tag]
            wanted[tag] = places[each.first] * (1 - each.share) + places[each.second] * each.share
        else:
            wanted[tag] = max((wanted[need] for need in line["after"]), default=0.0)
    for line in reversed(lines):
        for need in line["after"]:
            wanted[need] = min(wanted[need], wanted[line["tag"]])
    users: dict[int, list[int]] = defaultdict(list)
    for line in lines:
        for need in line["after"]:
            users[need].append(line["tag"])
    present = {line["tag"]: place for place, line in enumerate(lines)}
    needs = {line["tag"]: len(line["after"]) for line in lines}
    ready = [(wanted[tag], present[tag], tag) for tag, count in needs.items() if not count]
    heapq.heapify(ready)
    order: list[int] = []
    while ready:
        *_, tag = heapq.heappop(ready)
        order.append(tag)
        for user in users[tag]:
            needs[user] -= 1
            if not needs[user]:
                heapq.heappush(ready, (wanted[user], present[user], user))
    return order
