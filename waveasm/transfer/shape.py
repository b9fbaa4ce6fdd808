"""How the instructions of a region use each other, so that they are found again in another kernel.

Registers, constants, offsets and addresses do not count: kernels of other sizes or of another
version of their front end have the same shapes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from waveasm.session.facts import LineFacts

DEPTH = 4
"""How far instructions look: at their operands and users, those of these, and so on."""

CLOSE = 2
"""The depth from which two instructions that look the same count as counterparts."""

_PARTS = ("loop", "if", "condition", "yield")
"""Operations whose operands have no meaningful order: that of carried values may differ between two
schedules of one loop."""

_VALUE = re.compile(r"%[\w#]+")


@dataclass(frozen=True, slots=True)
class _Node:
    """An instruction. Operands and users are tags; users know which operand they read."""

    mnemonic: str
    operands: tuple[int, ...]
    users: tuple[tuple[int, int], ...]

    def look_at_operands(self, looks: Mapping[int, int]) -> tuple[int, ...]:
        """What the operands look like, in their order if that means something."""
        found = (looks[operand] for operand in self.operands)
        return tuple(sorted(set(found)) if self.mnemonic in _PARTS else found)


class Shape:
    """The instructions of a region by their tags."""

    def __init__(self, lines: Sequence[LineFacts]) -> None:
        """Takes the lines in their present order, in which values come before their users."""
        makers: dict[str, int] = {}
        parts: dict[int, tuple[str, tuple[int, ...]]] = {}
        users: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for line in lines:
            results, equals, rest = line["text"].partition(" = ")
            if not equals or not results.startswith("%"):
                results, rest = "", line["text"]
            tag = line["tag"]
            mnemonic = rest.split(maxsplit=1)[0] if rest else ""
            operands = tuple(makers[name] for name in _VALUE.findall(rest) if name in makers)
            parts[tag] = (mnemonic, operands)
            for number, operand in enumerate(operands):
                users[operand].append((0 if mnemonic in _PARTS else number, tag))
            for name in _VALUE.findall(results):
                makers[name] = tag
        self._nodes = {
            tag: _Node(mnemonic, operands, tuple(users[tag]))
            for tag, (mnemonic, operands) in parts.items()
        }
        self.places = {line["tag"]: place for place, line in enumerate(lines)}
        """Where the instructions stand at present."""

    def __len__(self) -> int:
        return len(self._nodes)

    @property
    def tags(self) -> Sequence[int]:
        """All tags in the order of the source."""
        return sorted(self._nodes)

    def label(self, numbers: dict[object, int]) -> list[dict[int, int]]:
        """What each instruction looks like, for each depth up to `DEPTH`. Equal numbers of shapes
        that share `numbers` look the same. How many users there are does not count, only of which
        kinds they are, so that tiles of other sizes look the same."""

        def number(look: object) -> int:
            return numbers.setdefault(look, len(numbers))

        levels = [{tag: number(node.mnemonic) for tag, node in self._nodes.items()}]
        for _ in range(DEPTH):
            last = levels[-1]
            levels.append(
                {
                    tag: number(
                        (
                            last[tag],
                            node.look_at_operands(last),
                            tuple(sorted({(place, last[user]) for place, user in node.users})),
                        )
                    )
                    for tag, node in self._nodes.items()
                }
            )
        return levels


@dataclass(frozen=True, slots=True)
class Counterpart:
    """What stands for an instruction in another region: one that looks the same, or the place
    between two of these, `share` of the way from `first` to `second`."""

    first: int
    second: int
    share: float
    depth: int
    """How far the two regions look the same from here."""

    @property
    def nearest(self) -> int:
        """The nearer of the two."""
        return self.first if self.share < 0.5 else self.second


def find_counterparts(own: Shape, other: Shape) -> Mapping[int, Counterpart]:
    """The counterparts of the instructions of `own` in `other`, by their tags, as far as there are
    any. Where the regions have different numbers of instructions that look the same, as after
    more iterations became one, the first of them stands for the first, and the last for the
    last."""
    numbers: dict[object, int] = {}
    own_levels, other_levels = own.label(numbers), other.label(numbers)
    found: dict[int, Counterpart] = {}
    for depth in range(DEPTH, -1, -1):
        there: dict[int, list[int]] = defaultdict(list)
        for tag in other.tags:
            there[other_levels[depth][tag]].append(tag)
        here: dict[int, list[int]] = defaultdict(list)
        for tag in own.tags:
            here[own_levels[depth][tag]].append(tag)
        for look, tags in here.items():
            if look not in there:
                continue
            known = there[look]
            for number, tag in enumerate(tags):
                if tag in found:
                    continue
                at = (number + 0.5) * len(known) / len(tags) - 0.5
                at = min(max(at, 0.0), len(known) - 1.0)
                first = int(at)
                second = min(first + 1, len(known) - 1)
                found[tag] = Counterpart(known[first], known[second], at - first, depth)
    return found


def likeness(own: Shape, counterparts: Mapping[int, Counterpart]) -> float:
    """The share of the instructions whose neighbourhood is in the other region as well."""
    if not len(own):
        return 1.0
    return sum(each.depth >= CLOSE for each in counterparts.values()) / len(own)
