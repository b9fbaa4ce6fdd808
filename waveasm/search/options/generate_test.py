from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from waveasm import _native, agents
from waveasm.search.options.generate import make_cpp, make_python, read_options
from waveasm.settings import search_options
from waveasm.settings.search_options import BrokerOptions, SearchOptions

OPTIONS = read_options(
    Path("waveasm/search/options/search_options.json").read_text(encoding="utf-8")
)


def test_the_python_file_is_what_the_table_makes() -> None:
    kept = Path(search_options.__file__).read_text(encoding="utf-8")
    update = "./bazelw run //waveasm/search/options:update"
    assert kept == make_python(OPTIONS), f"run {update}"


def test_the_compiler_knows_every_option() -> None:
    for option in OPTIONS:
        assert f'"{option.name}"' in make_cpp(OPTIONS)
    values: dict[str, str | int | float] = {}
    for owner in (SearchOptions, BrokerOptions):
        for field in fields(owner):
            default = field.default
            assert default is not MISSING
            assert field.metadata["help"]
            if default is not None:
                values[field.name] = ",".join(default) if isinstance(default, tuple) else default
    assert len(values) == len([option for option in OPTIONS if option.owner]) - 1
    assert _native.Settings(**values)


def test_the_help_of_agents_names_all() -> None:
    (option,) = (each for each in OPTIONS if each.name == "agents")
    known = agents(with_broker=True)
    assert all(name in option.help for name in known)
    assert set(option.default.strip('"').split(",")) <= set(known)


@pytest.mark.parametrize("values", [{"round": 1}, {"rounds": -1}, {"rounds": "8"}, {"seed": 0.5}])
def test_unknown_names_and_wrong_types_are_refused(values: dict[str, str | int | float]) -> None:
    (name,) = values
    with pytest.raises(TypeError, match=f"'{name}'"):
        _native.Settings(**values)
