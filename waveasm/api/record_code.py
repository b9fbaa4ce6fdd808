"""Adds the machine code of a compile to its record."""

from __future__ import annotations

import json
from typing import Any


def add_code(record: str, tag_map: str, assembly: str) -> str:
    """Returns the record with the field `code` for each kernel: for each operation in the order of
    the code, its region and tag, its place in the source, and its instructions as text.

    An operation that stands at several places has an entry for each.
    """
    content = json.loads(record)
    lines = assembly.split("\n")
    kernels: dict[str, list[dict[str, Any]]] = {}
    for mapped in json.loads(tag_map)["instructions"]:
        entries = kernels.setdefault(mapped["kernel"], [])
        entry = {name: mapped[name] for name in ("region", "tag", "source")}
        text = lines[mapped["line"] - 1].strip()
        last = entries[-1] if entries else None
        if last is not None and all(last[name] == value for name, value in entry.items()):
            last["instructions"].append(text)
        else:
            entries.append({**entry, "instructions": [text]})
    for kernel in content["kernels"]:
        kernel["code"] = kernels.get(kernel["name"], [])
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)
