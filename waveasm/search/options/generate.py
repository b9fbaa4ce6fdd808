"""Generates C++ and Python from the table in SearchOptions.td, read as JSON."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_PYTHON_TYPES = {
    "bool": "bool",
    "double": "float",
    "std::string": "str",
    "uint64_t": "int",
    "unsigned": "int",
}

_MOST = {"uint64_t": (1 << 64) - 1, "unsigned": (1 << 32) - 1}

_CPP_HEADER = """\
// Generated from SearchOptions.td. The including file defines some of these macros:
//   SEARCH_OPTION(type, field, name in Python, default)
//   SIZE_OPTION(field, name in Python, default)   a number of at least 1
//   AMOUNT_OPTION(field, name in Python, default, whether it may be 0, upper bound)
//     a real number; by default a SEARCH_OPTION
// The other macros expand to nothing by default.

#ifndef SEARCH_OPTION
#define SEARCH_OPTION(TYPE, FIELD, NAME, DEFAULT)
#endif
#ifndef SIZE_OPTION
#define SIZE_OPTION(FIELD, NAME, DEFAULT)
#endif
#ifndef AMOUNT_OPTION
#define AMOUNT_OPTION(FIELD, NAME, DEFAULT, CAN_BE_ZERO, MOST) \\
  SEARCH_OPTION(double, FIELD, NAME, DEFAULT)
#endif

"""

_CPP_FOOTER = """
#undef SEARCH_OPTION
#undef SIZE_OPTION
#undef AMOUNT_OPTION
"""

_PYTHON_HEADER = '''\
"""The search options, generated from waveasm/search/options/SearchOptions.td.

`./bazelw run //waveasm/search/options:update` writes this file. The metadata of a field are
its help, the bounds of a number, the choices of a string, and its placeholder in --help.
"""

from __future__ import annotations

from dataclasses import dataclass, field
'''

_CLASSES = {
    "SearchOptions": "Options of a search.",
    "BrokerOptions": "Options of a search's use of the broker.",
}


@dataclass(frozen=True, slots=True)
class Option:
    """A row of the table."""

    cpp_name: str
    cpp_type: str
    name: str
    default: str
    """In C++."""
    help: str
    owner: str
    choices: tuple[str, ...]
    metavar: str
    includes_zero: bool
    greatest: str
    """The upper bound of an amount, in C++."""
    is_size: bool
    is_list: bool
    is_optional: bool

    @property
    def python_type(self) -> str:
        """The type annotation of the field."""
        if self.is_list:
            return "tuple[str, ...]"
        return _PYTHON_TYPES[self.cpp_type] + (" | None" if self.is_optional else "")

    @property
    def python_default(self) -> str:
        """The default as an expression."""
        if self.is_optional:
            return "None"
        value = json.loads(self.default)
        if self.is_list:
            value = tuple(value.split(","))
        if self.cpp_type == "double":
            value = float(value)
        return repr(value).replace("'", '"')


def read_options(text: str) -> list[Option]:
    """Returns the rows from the output of `llvm-tblgen -dump-json`."""
    records: dict[str, Any] = json.loads(text)
    options = []
    for reference in records["SearchOptions"]["options"]:
        record = records[reference["def"]]
        options.append(
            Option(
                cpp_name=record["cppName"],
                cpp_type=record["type"],
                name=record["argument"].replace("-", "_"),
                default=record["defaultValue"],
                help=record["description"],
                owner=record["pythonOwner"],
                choices=tuple(record["stringChoices"]),
                metavar=record["valueName"],
                includes_zero=bool(record.get("includesZero")),
                greatest=record.get("greatest", ""),
                is_size="SizeOption" in record["!superclasses"],
                is_list=bool(record["isPythonTuple"]),
                is_optional=bool(record["isPythonNone"]),
            )
        )
    return options


def make_cpp(options: list[Option]) -> str:
    """Returns the text of SearchOptions.inc."""
    lines = [_cpp_line(option) for option in options]
    return _CPP_HEADER + "\n".join(lines) + "\n" + _CPP_FOOTER


def _cpp_line(option: Option) -> str:
    values = f'{option.cpp_name}, "{option.name}", {option.default}'
    if option.is_size:
        return f"SIZE_OPTION({values})"
    if option.cpp_type == "double":
        can_be_zero = str(option.includes_zero).lower()
        return f"AMOUNT_OPTION({values}, {can_be_zero}, {option.greatest})"
    return f"SEARCH_OPTION({option.cpp_type}, {values})"


def make_python(options: list[Option]) -> str:
    """Returns the text of waveasm/settings/search_options.py, in ruff's format."""
    lines = [_PYTHON_HEADER.rstrip("\n")]
    for owner, summary in _CLASSES.items():
        lines += ["", "", "@dataclass(frozen=True, slots=True, kw_only=True)"]
        lines += [f"class {owner}:", f'    """{summary}"""', ""]
        for option in options:
            if option.owner == owner:
                lines += _field(option)
    return "\n".join(lines) + "\n"


def _field(option: Option) -> Iterator[str]:
    yield f"    {option.name}: {option.python_type} = field("
    yield f"        default={option.python_default},"
    yield "        metadata={"
    yield from _entry("help", option.help)
    if option.cpp_type in _MOST:
        yield f'            "least": {int(option.is_size)},'
        yield f'            "most": {_MOST[option.cpp_type]},'
    if option.choices:
        choices = ", ".join(f'"{choice}"' for choice in option.choices)
        yield f'            "choices": ({choices}),'
    if option.cpp_type == "double":
        yield f'            "includes_zero": {option.includes_zero},'
        yield f'            "most": {float(option.greatest)},'
    if option.metavar:
        yield f'            "metavar": "{option.metavar}",'
    yield "        },"
    yield "    )"


def _entry(name: str, text: str) -> Iterator[str]:
    line = f'            "{name}": "{text}",'
    if len(line) <= 100:
        yield line
        return
    yield f'            "{name}": ('
    # A line holds 82 characters of text; all lines but the last end in a space.
    *parts, last = [text] if len(text) <= 82 else textwrap.wrap(text, 81)
    for part in parts:
        yield f'                "{part} "'
    yield f'                "{last}"'
    yield "            ),"


def main() -> None:
    """`generate JSON cpp|python`: prints the text."""
    path, language = sys.argv[1:]
    options = read_options(Path(path).read_text(encoding="utf-8"))
    sys.stdout.write({"cpp": make_cpp, "python": make_python}[language](options))


if __name__ == "__main__":
    main()
