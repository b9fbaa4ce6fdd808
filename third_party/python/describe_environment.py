"""Prints what is installed in the running virtual environment, for `python_configure`.

One tab-separated record a line:

    include       NAME  DIRECTORY                 headers to expose under include/NAME
    distribution  NAME  RECORD [RECORD...]        a distribution (name normalised, `_` for
                                                  `-`) and the RECORD files of itself and
                                                  of all that it requires

RECORD paths are relative to the directory that holds the environment.
"""

import importlib.metadata
import os
import re
import sys
import sysconfig


def normalise(name: str) -> str:
    """The name as labels write it."""
    return re.sub(r"[-_.]+", "_", name).lower()


def requirements(distribution: importlib.metadata.Distribution) -> set[str]:
    """Names that the distribution requires, optional ones included."""
    found = set()
    for requirement in distribution.requires or []:
        match = re.match(r"[A-Za-z0-9._-]+", requirement)
        if match:
            found.add(normalise(match.group()))
    return found


def closure(name: str, edges: dict[str, set[str]]) -> list[str]:
    """The installed distributions that `name` needs, itself included."""
    seen = {name}
    stack = [name]
    while stack:
        for required in edges.get(stack.pop(), set()) - seen:
            if required in edges:
                seen.add(required)
                stack.append(required)
    return sorted(seen)


def main() -> None:
    """Prints the records."""
    root = os.path.dirname(sys.prefix)
    records: dict[str, str] = {}
    edges: dict[str, set[str]] = {}
    for distribution in importlib.metadata.distributions():
        name = normalise(distribution.metadata["Name"])
        record = next((f for f in distribution.files or [] if f.name == "RECORD"), None)
        if record is None:
            continue
        records[name] = os.path.relpath(str(distribution.locate_file(record)), root)
        edges[name] = requirements(distribution)

    import pybind11

    print("include", "python", sysconfig.get_paths()["include"], sep="\t")
    print("include", "pybind11", os.path.join(pybind11.get_include(), "pybind11"), sep="\t")
    for name in sorted(records):
        print("distribution", name, *(records[n] for n in closure(name, edges)), sep="\t")


if __name__ == "__main__":
    main()
