"""The image that a loader puts into memory: the segments of a code object, relocated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# Segments are readable up to a multiple of this number, the widest scalar load, because LLVM widens
# loads of aligned constants (LLVM 22, SITargetLowering::widenLoad). A loader maps whole pages.
ROUNDING = 64


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of an image."""

    address: int
    """Relative to the start of the image."""
    data: bytes
    """What may be read; zeros follow the bytes of the segment up to `ROUNDING`."""
    size: int
    """Bytes of the segment itself."""
    is_writable: bool
    sections: str
    """The sections that it has, for messages."""


@dataclass(frozen=True, slots=True)
class Relocation:
    """A field whose value depends on the place of the image."""

    address: int
    size: int
    """Bytes."""
    shift: int
    """Bits that the value is shifted to the right by."""
    value: int
    is_relative: bool
    """Whether the address of the image is added to the value."""


@dataclass(frozen=True, slots=True)
class Image:
    """The segments in the order of their addresses, and their relocations."""

    segments: Sequence[Segment] = ()
    relocations: Sequence[Relocation] = ()

    @property
    def size(self) -> int:
        """Bytes from its start to the end of the last segment."""
        return max((each.address + len(each.data) for each in self.segments), default=0)

    def at(self, base: int) -> list[Segment]:
        """Returns the segments of the image at the address `base`."""
        contents = [bytearray(each.data) for each in self.segments]
        for each in self.relocations:
            value = (each.value + (base if each.is_relative else 0)) >> each.shift
            field = (value & (1 << 8 * each.size) - 1).to_bytes(each.size, "little")
            for segment, data in zip(self.segments, contents, strict=True):
                start = each.address - segment.address
                if 0 <= start <= len(data) - each.size:
                    data[start : start + each.size] = field
        return [
            Segment(each.address, bytes(data), each.size, each.is_writable, each.sections)
            for each, data in zip(self.segments, contents, strict=True)
        ]


def rounded(segments: Sequence[Segment]) -> list[Segment]:
    """Extends segments to what scalar loads may read, up to the next segment."""
    result = []
    for position, each in enumerate(segments):
        end = -(-(each.address + len(each.data)) // ROUNDING) * ROUNDING
        if position + 1 < len(segments):
            end = min(end, segments[position + 1].address)
        data = each.data.ljust(end - each.address, b"\0")
        result.append(Segment(each.address, data, each.size, each.is_writable, each.sections))
    return result
