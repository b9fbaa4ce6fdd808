"""What competes: kernels, and the variants of each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from waveasm import _native
from waveasm.errors import ArgumentValueError
from waveasm.settings.search_options import SearchOptions

COMPILE_OPTIONS = (
    "target",
    "debug_info",
    "align_loops",
    "unroll_limit",
    "unroll_factor",
    "waves_per_simd",
    "noalias_arguments",
    "workgroup_size",
    "unchecked_hazards",
)
"""The options of `waveasm.compile` that a variant may set."""

SEARCH_OPTIONS = tuple(
    option.name
    for option in fields(SearchOptions)
    if option.name not in ("launch", "threads", "cache")
)
"""The options of `waveasm.Search` that a variant may set: those that decide its result."""

CODE_OBJECT_OPTIONS = ("evaluations", "level", "lines", "seed")
"""Those that a code object may set."""

LONGEST_NAME = 200
"""Bytes of the name of a kernel; what files add to it stays below the limit of file systems."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way to write, compile or launch a kernel."""

    name: str
    source: str = ""
    """The text of its MLIR, which has one kernel."""
    code_object: bytes = b""
    """In place of a source: machine code of any compiler, with one kernel, whose instructions may
    change places within their blocks."""
    file_name: str = "<string>"
    """The name of the source or the code object in messages."""
    launch: str = ""
    """As `Search.launch`."""
    arguments: tuple[object, ...] | None = None
    """As `Search.arguments`."""
    described: str | None = None
    lds_bytes: int = 0
    description: str = ""
    """The text of the file that describes the kernel's launch and arguments, or none."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of `waveasm.compile`, of `COMPILE_OPTIONS`."""
    search: Mapping[str, Any] = field(default_factory=dict)
    """Options of its searches in place of those of the run, of `SEARCH_OPTIONS`."""

    def digest(self) -> str:
        """The SHA-256 of everything but the name that decides its code, with the compiler."""
        content = [
            _native.build_id(),
            self.source,
            self.launch,
            [repr(each) for each in self.arguments or ()],
            self.arguments is None,
            self.described,
            self.lds_bytes,
            self.description,
            dict(self.options),
            dict(self.search),
            hashlib.sha256(self.code_object).hexdigest(),
        ]
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A variant that a front end refuses to make."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Contest:
    """A kernel and its variants, of which the fastest wins. The first one is the default: it takes
    part to the end, so that gains over it are known."""

    kernel: str
    """What the kernel is called in the results; names its files."""
    variants: tuple[Variant, ...]
    like: str = ""
    """A kernel with similar instructions, such as one of another size: whole searches begin with
    what it has for the variant of the same name, and wait for that. Empty for none."""

    def check(self) -> None:
        """Raises `ArgumentValueError` if the variants cannot compete."""
        if not _names_files(self.kernel):
            raise ArgumentValueError(
                f"kernel {self.kernel!r}: expected a name that files can have: printable, without "
                f"'/', not hidden, at most {LONGEST_NAME} bytes long"
            )
        if not self.variants:
            raise ArgumentValueError(f"kernel '{self.kernel}': expected at least one variant")
        seen: set[str] = set()
        for variant in self.variants:
            if not variant.name.isprintable() or not variant.name:
                raise ArgumentValueError(
                    f"kernel '{self.kernel}': expected a printable name of a variant, got "
                    f"{variant.name!r}"
                )
            if variant.name in seen:
                raise ArgumentValueError(
                    f"kernel '{self.kernel}': two variants are called '{variant.name}'"
                )
            seen.add(variant.name)
        objects = [variant for variant in self.variants if variant.code_object]
        for variant in objects:
            others = [each for each in variant.search if each not in CODE_OBJECT_OPTIONS]
            if variant.source:
                problem = "has a source and a code object"
            elif variant.options:
                problem = (
                    f"is a code object, for which '{next(iter(variant.options))}' has no meaning"
                )
            elif others:
                problem = f"is a code object, for which '{others[0]}' has no meaning"
            else:
                continue
            raise ArgumentValueError(f"kernel '{self.kernel}': variant '{variant.name}' {problem}")
        if objects and self.like:
            raise ArgumentValueError(
                f"kernel '{self.kernel}': variant '{objects[0].name}' is a code object, which "
                "cannot begin like another kernel"
            )
        if 0 < len(objects) < len(self.variants):
            raise ArgumentValueError(
                f"kernel '{self.kernel}': variant '{objects[0].name}' is a code object, but others "
                "are sources, which are searched in other ways"
            )
        without = [variant.name for variant in self.variants if not variant.launch]
        if len(self.variants) > 1 and 0 < len(without) < len(self.variants):
            raise ArgumentValueError(
                f"kernel '{self.kernel}': variant '{without[0]}' has no launch, but others have: "
                "times of a launch and of one workgroup cannot be compared"
            )


def _names_files(name: str) -> bool:
    """Whether files can be called so, and people can read it."""
    return (
        name.isprintable()
        and "/" not in name
        and not name.startswith(".")
        and 0 < len(name.encode()) <= LONGEST_NAME
    )
