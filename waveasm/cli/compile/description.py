"""The description of a kernel beside its code object, for `waveasm-run`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from waveasm.api.compiler import KernelArgument
from waveasm.cli.launch import DescriptionLaunchError
from waveasm.input.regular_file import read_regular_file


def checked_description(path: Path, kernels: Mapping[str, Sequence[KernelArgument]]) -> bytes:
    """Returns the description at `path`, whose form `read_launch` has checked, if it is of one of
    the compiled kernels, of which these are the arguments.

    Raises:
        DescriptionLaunchError: it is of another kernel, has other arguments, or cannot be read.
    """
    # Imported here because it loads NumPy, which other runs do not need.
    from waveasm.emulator.reference import LARGEST_DESCRIPTION, read

    try:
        data = read_regular_file(path, LARGEST_DESCRIPTION)
    except OSError as error:
        raise DescriptionLaunchError(f"--launch: cannot read '{path}': {error.strerror}") from error
    name = json.loads(data)["kernel"]
    if name not in kernels:
        raise DescriptionLaunchError(
            f"--launch: '{path}' describes the kernel '{name}', expected one of "
            f"{', '.join(sorted(kernels))}"
        )
    found = [spec for spec in read(path).args if not spec.is_hidden]
    expected = kernels[name]
    if len(found) != len(expected):
        raise DescriptionLaunchError(
            f"--launch: '{path}' describes {len(found)} arguments of '{name}', which takes "
            f"{len(expected)}"
        )
    for spec, argument in zip(found, expected, strict=True):
        if not spec.fits(argument.kind == "buffer", argument.type):
            what = argument.type or "any type"
            raise DescriptionLaunchError(
                f"--launch: '{path}' describes '{spec.name}' as a "
                f"{'scalar' if spec.role == 'scalar' else 'buffer'} of {spec.dtype}, "
                f"expected a {argument.kind} of {what}"
            )
    return data
