"""The fields of a kernel description, KERNEL.json: the form that all tools read.
docs/descriptions.md has the same tables."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

FIELDS: Mapping[str, str] = {
    "kernel": "name of the kernel",
    "grid": "three numbers of workgroups, from 1 on",
    "workgroup_size": "three numbers of work-items, from 1 on",
    "args": "list of the kernel's arguments in their order, hidden ones last",
    "recipe": "Python code with NumPy that computes the outputs from the inputs",
    "tolerance": "object with `rtol` and `atol`, as `numpy.isclose` takes them",
    "lds_bytes": "bytes of LDS of a workgroup; what the kernel itself does not declare of them is "
    "dynamic LDS; by default only what it declares",
}
"""Fields of the description, and what they have."""

OPTIONAL = frozenset({"lds_bytes"})

TOLERANCE_FIELDS: Mapping[str, str] = {
    "rtol": "largest relative difference",
    "atol": "largest absolute difference",
}

ARGUMENT_FIELDS: Mapping[str, str] = {
    "name": "name in the recipe and in messages; a hidden argument has the name of its kind in the "
    "metadata, such as `hidden_heap_v1`",
    "role": "`in`, `out` or `inout` for a buffer, `scalar`, or `null` for a null pointer",
    "dtype": "type of the elements or of the scalar; none for `null`",
    "shape": "list of the extents of a buffer",
    "init": "first contents of a buffer: `zeros` (the default), `normal`, `uniform:A:B`, "
    "`randint:A:B`, `rowperm` or `f16pairs`; those of `out` are zeros",
    "value": "number of a scalar",
}
"""Fields of an argument, and what they have."""

NOTES = frozenset(
    {"name", "kind", "target", "subgroup_size", "wave", "note", "dynamic", "triton", "mlir_type"}
)
"""Fields that generators of descriptions write for themselves. No tool reads them."""

PREFIX_OF_NOTES = "x_"
"""How other fields begin that are for other programs."""


def unknown_field(data: Mapping[str, Any], fields: Mapping[str, str], what: str) -> str:
    """What is wrong with the names of fields of `what`; empty if nothing is."""
    for name in data:
        if name in fields or name in NOTES or name.startswith(PREFIX_OF_NOTES):
            continue
        near = difflib.get_close_matches(name, fields, n=1)
        hint = f", did you mean '{near[0]}'?" if near else ""
        return (
            f"unknown field '{name[:60]}' of {what}{hint or ','} expected "
            f"{', '.join(fields)}; fields for other programs begin with '{PREFIX_OF_NOTES}'"
        )
    return ""
