"""The memory of lanes: buffers in global memory, and LDS.

The words of an access are `(words, n, 64)`: word 0 of all lanes, then word 1, like the registers of
a batch. If lanes of one instruction write the same byte, the last lane wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.image import Image, Segment
from waveasm.emulator.state import Flags, Words

Addresses = npt.NDArray[np.int64]
# Computes new values from old values and operands, all `(k,)`.
Combine = Callable[[npt.NDArray[Any], npt.NDArray[Any]], npt.NDArray[Any]]

# The start of global memory, so high that a 32-bit value is not a valid address.
GLOBAL_BASE = 0x7000_0000_0000
# Buffers start at multiples of this number, with gaps of this many bytes between them.
ALIGNMENT = 4096
GUARD = 65536


class Store:
    """An array of bytes."""

    def __init__(self, size: int) -> None:
        # Round up by the widest access, so that word views have no partial element.
        self.octets: npt.NDArray[np.uint8] = np.zeros((size + 31) // 16 * 16, np.uint8)
        self.words = self.octets.view(np.uint32)

    def load(self, index: Addresses, size: int) -> Words:
        """Loads `size` bytes from each index on, as words; shorter values are zero-extended."""
        if size % 4 == 0 and not (index & 3).any():
            first = index >> 2
            return self.words[np.stack([first + word for word in range(size // 4)])]
        count = (size + 3) // 4
        octets = np.zeros((*index.shape, count * 4), np.uint8)
        octets[..., :size] = self.octets[index[..., None] + np.arange(size)]
        return np.ascontiguousarray(np.moveaxis(octets.view(np.uint32), -1, 0))

    def store(self, index: Addresses, words: Words, size: int, active: Flags) -> None:
        """Writes the low `size` bytes of words at the indices of active lanes."""
        chosen = index[active]
        if chosen.size == 0:
            return
        data = words[:, active]
        if size % 4 == 0 and not (chosen & 3).any():
            # Lane after lane, not word after word: lanes may overlap.
            self.words[(chosen >> 2)[:, None] + np.arange(size // 4)] = data[: size // 4].T
            return
        octets = np.ascontiguousarray(data.T).view(np.uint8)
        self.octets[chosen[:, None] + np.arange(size)] = octets[:, :size]

    def update(
        self, index: Addresses, operand: npt.NDArray[Any], active: Flags, combine: Combine
    ) -> npt.NDArray[Any]:
        """Reads, combines and writes, lane after lane; returns the old value of each lane.

        `operand` is `(n, 64)`, with items of 32 or 64 bits.
        """
        return self._in_iteration(
            index, active, operand.dtype, lambda old, lanes: combine(old, operand[active][lanes])
        )

    def exchange_if_equal(
        self,
        index: Addresses,
        expected: npt.NDArray[Any],
        new: npt.NDArray[Any],
        active: Flags,
    ) -> npt.NDArray[Any]:
        """Writes `new` where memory equals `expected`, lane after lane; returns the old values."""
        wanted, data = expected[active], new[active]
        return self._in_iteration(
            index,
            active,
            new.dtype,
            lambda old, lanes: np.where(old == wanted[lanes], data[lanes], old),
        )

    def _in_iteration(
        self,
        index: Addresses,
        active: Flags,
        dtype: np.dtype[Any],
        combine: Callable[[npt.NDArray[Any], npt.NDArray[np.int64]], npt.NDArray[Any]],
    ) -> npt.NDArray[Any]:
        """Processes lanes in rounds, each of which serves every address once.

        `combine` takes old values and the positions of their lanes among the active ones.
        """
        places = index[active] // dtype.itemsize
        view = self.octets.view(dtype)
        result = np.zeros(places.shape, dtype)
        left = np.arange(places.size)
        while left.size:
            _, first = np.unique(places[left], return_index=True)
            now = left[first]
            result[now] = view[places[now]]
            view[places[now]] = combine(result[now], now)
            left = np.delete(left, first)
        found = np.zeros(index.shape, dtype)
        found[active] = result
        return found


class GlobalMemory:
    """Buffers at addresses, with gaps between them."""

    def __init__(self) -> None:
        # Bytes and the index of the first one.
        self._arrays: list[tuple[int, bytes]] = []
        self._end = GUARD
        self._names: list[tuple[int, int, str]] = []
        self.store = Store(0)
        self._valid = np.zeros(0, np.bool_)
        self._written = np.zeros(0, np.bool_)
        # Ranges of indices that kernels must not write, with their names.
        self._constant: list[tuple[int, int, str]] = []

    def add(self, data: bytes, name: str) -> int:
        """Assigns an address to bytes. Must be called before `freeze`."""
        return self.add_parts(len(data), {0: data}, name)

    def add_parts(self, size: int, parts: Mapping[int, bytes], name: str) -> int:
        """Assigns an address to `size` bytes, of which only those exist that begin at the keys.

        Must be called before `freeze`.
        """
        index = self._end
        self._arrays += [(index + at, data) for at, data in parts.items()]
        self._names.append((index, size, name))
        self._end = (index + size + GUARD + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
        return GLOBAL_BASE + index

    def add_at(self, address: int, data: bytes, name: str, size: int | None = None) -> None:
        """Puts bytes at an address that is in no other buffer. What `add` assigns later is above.
        `size` is the size for messages, if not that of the data.

        Must be called before `freeze`.
        """
        index = address - GLOBAL_BASE
        self._arrays.append((index, data))
        self._names.append((index, len(data) if size is None else size, name))
        end = (index + len(data) + GUARD + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
        self._end = max(self._end, end)

    def add_image(self, image: Image) -> int:
        """Puts the segments of an image where there is room, and returns the address of the image.

        Must be called before `freeze`.
        """
        base = GLOBAL_BASE + self._end
        for segment in image.at(base):
            name = f"the loaded {segment.sections or 'segment'}"
            self.add_at(base + segment.address, segment.data, name, segment.size)
            self.protect(base, [segment])
        return base

    def protect(self, base: int, segments: Sequence[Segment]) -> None:
        """Forbids kernels to write segments that are not writable, of an image at `base`."""
        for segment in segments:
            if not segment.is_writable:
                first = base + segment.address - GLOBAL_BASE
                name = segment.sections or "a segment"
                self._constant.append((first, first + len(segment.data), name))

    def freeze(self) -> None:
        """Lays the buffers out."""
        self.store = Store(self._end)
        self._valid = np.zeros(self.store.octets.size, np.bool_)
        self._written = np.zeros(self.store.octets.size, np.bool_)
        for index, data in self._arrays:
            self.store.octets[index : index + len(data)] = np.frombuffer(data, np.uint8)
            self._valid[index : index + len(data)] = True
        self._arrays.clear()

    def contents(self, address: int, size: int) -> bytes:
        """Returns the bytes of a buffer."""
        index = address - GLOBAL_BASE
        return self.store.octets[index : index + size].tobytes()

    def indices(self, address: Addresses, active: Flags) -> Addresses:
        """Returns the indices of addresses; for inactive lanes, any readable index."""
        return np.where(active, address - GLOBAL_BASE, 0)

    def outside(self, index: Addresses, size: int, active: Flags) -> Flags:
        """Returns the active lanes that access bytes outside all buffers."""
        end = self._valid.size - size
        inside = (index >= 0) & (index <= end)
        near = np.where(inside, index, 0)
        valid: Flags = inside & self._valid[near] & self._valid[near + size - 1]
        return active & ~valid

    def in_constant(self, index: Addresses, size: int, active: Flags) -> tuple[Flags, str]:
        """Returns the active lanes that access bytes that kernels must not write, and the name of
        the first such segment."""
        found, where = np.zeros(active.shape, np.bool_), ""
        for first, end, name in self._constant:
            inside = active & (index + size > first) & (index < end)
            if inside.any():
                found |= inside
                where = where or name
        return found, where

    def note_write(self, index: Addresses, size: int, active: Flags) -> None:
        """Notes that active lanes have written `size` bytes from their indices on."""
        self._written[index[active][:, None] + np.arange(size)] = True

    def was_written(self, index: Addresses, size: int, active: Flags) -> Flags:
        """Returns the active lanes with a byte that somebody has written since `freeze`."""
        found = active.copy()
        found[active] = self._written[index[active][:, None] + np.arange(size)].any(axis=-1)
        return found

    def describe(self, address: int) -> str:
        """Describes the location of an address for messages."""
        index = address - GLOBAL_BASE
        near = [
            (max(start - index, index - start - size + 1, 0), start, size, name)
            for start, size, name in self._names
            if start - GUARD // 2 <= index < start + size + GUARD // 2
        ]
        if near:
            _, start, size, name = min(near)
            return f"0x{address:x} is byte {index - start} of '{name}', which has {size}"
        return f"0x{address:x} is in no buffer"
