"""Reads what competes: from folders, kernels in MLIR, code objects, and manifests."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from conductor.unique_json import load_unique
from waveasm.emulator.launch_description import describe_launch
from waveasm.emulator.reference import LARGEST_DESCRIPTION, DescriptionError, read
from waveasm.errors import WaveAsmError
from waveasm.estimate.described_launch import DescribedLaunch
from waveasm.input.regular_file import read_regular_file
from waveasm.input.source import read_file
from waveasm.settings.schedule import launch_problem
from waveasm.tuning.contest import COMPILE_OPTIONS, SEARCH_OPTIONS, Contest, Variant

LARGEST_MANIFEST_BYTES = 16 << 20
"""Our own bound, far above a manifest of 10,000 variants."""

LARGEST_CODE_OBJECT = 256 << 20
"""Our own bound; libraries have some megabytes."""

CODE_OBJECT_SUFFIXES = (".hsaco", ".co")
"""How files with machine code are named."""

KERNEL_FIELDS = ("like", "variants", "options", "search")
VARIANT_FIELDS = ("source", "code_object", "launch", "description", "options", "search")


class ManifestError(WaveAsmError, ValueError):
    """The input does not say what competes. The message names the file and the place in it."""


def read_contests(paths: Sequence[Path]) -> tuple[Contest, ...]:
    """Reads all inputs: each `*.mlir` and `*.hsaco` of a folder, each MLIR file and each code
    object is a kernel alone, with the description `NAME.json` beside it if there is one; JSON files
    are manifests.

    Raises:
        ManifestError: an input is none of that, or two kernels have the same name.
        SourceError: a file cannot be read.
    """
    contests: list[Contest] = []
    for path in paths:
        # Methods of paths raise errors for names that are too long.
        if os.path.isdir(path):
            # Hidden ones are of editors and file systems.
            files = sorted(
                each
                for ending in ("*.mlir", "*.hsaco")
                for each in path.glob(ending)
                if not each.name.startswith(".")
            )
            if not files:
                raise ManifestError(
                    f"'{path}': expected a folder with *.mlir or *.hsaco, got none there"
                )
            contests += map(_alone, files)
        elif path.suffix == ".json":
            contests += read_manifest(path)
        else:
            contests.append(_alone(path))
    seen: set[str] = set()
    for contest in contests:
        if contest.kernel in seen:
            raise ManifestError(f"two kernels are called '{contest.kernel}': rename a file")
        seen.add(contest.kernel)
        _check(contest, "input")
    return tuple(contests)


def _check(contest: Contest, where: str) -> None:
    try:
        contest.check()
    except ValueError as error:
        raise ManifestError(f"{where}: {error}") from error


def _alone(path: Path) -> Contest:
    """The kernel of one file."""
    description = path.with_suffix(".json")
    if not os.path.exists(description):
        # One description is for what Wave printed and for the same without IREE's wrapping.
        description = path.with_name(
            path.name.removesuffix(".mlir").removesuffix(".iree") + ".json"
        )
    name = path.stem if is_code_object(path) else path.name.removesuffix(".mlir")
    variant = _variant(name, path, description if os.path.isfile(description) else None, "", {}, {})
    return Contest(name, (variant,))


def _variant(
    name: str,
    source: Path,
    description: Path | None,
    launch: str,
    options: Mapping[str, Any],
    search: Mapping[str, Any],
) -> Variant:
    described, text = DescribedLaunch(launch), ""
    if description is not None:
        described, text = read_description(description)
    is_code = is_code_object(source)
    return Variant(
        name=name,
        source="" if is_code else read_file(source),
        code_object=read_code_object(source) if is_code else b"",
        file_name=os.fspath(source),
        launch=described.size,
        arguments=described.arguments,
        described=described.kernel,
        lds_bytes=described.lds_bytes,
        description=text,
        options=options,
        search=search,
    )


def is_code_object(path: Path) -> bool:
    """Whether a file is named like machine code."""
    return path.suffix in CODE_OBJECT_SUFFIXES


def read_code_object(path: Path) -> bytes:
    """The bytes of a code object. Raises `ManifestError`."""
    try:
        data = read_regular_file(path, LARGEST_CODE_OBJECT)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ManifestError(f"cannot read '{path}': {reason}") from error
    if not data:
        raise ManifestError(f"'{path}': expected a code object, got an empty file")
    return data


def read_description(path: Path) -> tuple[DescribedLaunch, str]:
    """The launch of a description, and its text. Raises `ManifestError`."""
    try:
        return describe_launch(read(path)), read_regular_file(path, LARGEST_DESCRIPTION).decode()
    except DescriptionError as error:
        raise ManifestError(str(error)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ManifestError(f"cannot read '{path}': {reason}") from error


def read_manifest(path: Path) -> tuple[Contest, ...]:
    """Reads a manifest, in the form of docs/tuning.md.

    Raises:
        ManifestError, SourceError: it, or a file that it names, cannot be read.
    """
    try:
        content = load_unique(read_regular_file(path, LARGEST_MANIFEST_BYTES))
    except OSError as error:
        raise ManifestError(f"cannot read '{path}': {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise ManifestError(f"'{path}': expected JSON: {error}") from error
    reader = _Reader(path)
    if not isinstance(content, dict) or "kernels" not in content:
        raise reader.error(
            "", 'expected a manifest, {"kernels": {NAME: {"variants": {NAME: {...}}}}}'
        )
    reader.check_fields("", content, ("kernels",))
    kernels = reader.table("kernels", content["kernels"])
    return tuple(reader.contest(name, each) for name, each in kernels.items())


class _Reader:
    """Reads the parts of one manifest, and names the place of what is wrong."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def error(self, place: str, text: str) -> ManifestError:
        return ManifestError(f"'{self._path}'{': ' if place else ''}{place}: {text}")

    def table(self, place: str, value: object) -> Mapping[str, Any]:
        if not isinstance(value, dict) or not value:
            raise self.error(place, f"expected an object that is not empty, got {_short(value)}")
        return value

    def check_fields(self, place: str, value: Mapping[str, Any], known: Sequence[str]) -> None:
        for name in value:
            if name not in known:
                raise self.error(place, f"unknown field '{name}', expected {', '.join(known)}")

    def contest(self, name: str, value: object) -> Contest:
        place = f"kernels.{name}"
        kernel = self.table(place, value)
        self.check_fields(place, kernel, KERNEL_FIELDS)
        if "variants" not in kernel:
            raise self.error(place, "expected the field 'variants'")
        variants = self.table(f"{place}.variants", kernel["variants"])
        contest = Contest(
            name,
            tuple(
                self.variant(f"{place}.variants.{variant}", variant, each, kernel)
                for variant, each in variants.items()
            ),
            self.text(place, kernel, "like"),
        )
        _check(contest, f"'{self._path}'")
        return contest

    def variant(self, place: str, name: str, value: object, kernel: Mapping[str, Any]) -> Variant:
        folder = self._path.parent
        fields = self.table(place, value)
        self.check_fields(place, fields, VARIANT_FIELDS)
        if ("source" in fields) == ("code_object" in fields):
            raise self.error(
                place,
                "expected the field 'source', the path of an MLIR file, or 'code_object', that of "
                "machine code",
            )
        of_code = "code_object" in fields
        path = folder / self.text(place, fields, "code_object" if of_code else "source")
        if is_code_object(path) != of_code:
            raise self.error(
                place,
                f"expected a name that ends with {' or '.join(CODE_OBJECT_SUFFIXES)} for a code "
                f"object, and no source with such a name, got '{path.name}'",
            )
        if "launch" in fields and "description" in fields:
            raise self.error(place, "expected 'launch' or 'description', got both")
        launch = self.text(place, fields, "launch")
        if launch and (problem := launch_problem(launch)):
            raise self.error(f"{place}.launch", problem)
        description = self.text(place, fields, "description")
        return _variant(
            name,
            path,
            folder / description if description else None,
            launch,
            self.options(place, "options", kernel, fields, COMPILE_OPTIONS),
            self.options(place, "search", kernel, fields, SEARCH_OPTIONS),
        )

    def text(self, place: str, fields: Mapping[str, Any], name: str) -> str:
        value = fields.get(name, "")
        if not isinstance(value, str):
            raise self.error(f"{place}.{name}", f"expected a string, got {_short(value)}")
        return value

    def options(
        self,
        place: str,
        name: str,
        kernel: Mapping[str, Any],
        fields: Mapping[str, Any],
        known: Sequence[str],
    ) -> Mapping[str, Any]:
        """The options of a variant, over those of its kernel."""
        chosen: dict[str, Any] = {}
        for owner in (kernel, fields):
            if name in owner:
                options = self.table(f"{place}.{name}", owner[name])
                self.check_fields(f"{place}.{name}", options, known)
                chosen |= options
        return chosen


def _short(value: object) -> str:
    return json.dumps(value)[:60]
