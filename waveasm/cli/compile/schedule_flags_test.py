"""Runs the waveasm-compile binary with the flags for scheduling."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.command_lines import forked_tools

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()

KERNEL = """\
!v = !waveasm.vreg
!s = !waveasm.sreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c9 = waveasm.constant 9 : !waveasm.imm<9>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r = waveasm.loop (%i = %i0) : (!s) -> !s {
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    %c = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
    %d = waveasm.v_not_b32 %c : !v -> !v
    %e = waveasm.v_add_u32 %b, %d : !v, !v -> !v
    waveasm.ds_write_b32 %e, %x {offset = 8 : i64} : !v, !v
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c9 : !s, !waveasm.imm<9> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0) : !s
  }
  %f = waveasm.ds_read_b32 %x {offset = 8 : i64} : !v -> !v
  %g = waveasm.v_not_b32 %f : !v -> !v
  %h = waveasm.v_not_b32 %x : !v -> !v
  waveasm.ds_write_b32 %g, %h : !v, !v
  waveasm.s_endpgm
}
"""
PROGRAM_LINE = 3
ALONE = "--launch=304x64"
"""A workgroup has its compute unit to itself: its waves, and not the LDS, decide the time."""
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY")
}
# Flags for searches that finish at once.
QUICK = ("--rounds=2", "--evaluations=20")


def compile_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Compiles the kernel, whose loop stays a loop."""
    return forked_tools.run_text(
        BINARY,
        "kernel.mlir",
        "--unroll_limit=0",
        *arguments,
        folder=folder,
        environment=ENVIRONMENT,
    )


def succeeds(folder: Path, *arguments: str) -> str:
    """Returns the standard output."""
    run = compile_in(folder, *arguments)
    assert run.returncode == 0, run.stderr
    return run.stdout


def fails(folder: Path, status: int, message: str, *arguments: str) -> None:
    """Checks that the tool prints the reason and leaves the folder unchanged."""
    before = {path: path.read_bytes() for path in folder.iterdir()}
    run = compile_in(folder, *arguments)
    assert (run.returncode, run.stdout) == (status, ""), run.stderr
    assert message in run.stderr
    assert run.stderr.endswith(" (see waveasm-compile --help)\n") == (status == 2)
    if status == 2:
        assert len(run.stderr.splitlines()) == 1, run.stderr
    assert "Traceback" not in run.stderr
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernel.mlir").write_text(KERNEL)
    return tmp_path


def summary(text: str) -> dict[str, Any]:
    """The schedule in the output of `--json`."""
    schedule: dict[str, Any] = json.loads(text)["kernel"]["schedule"]
    return schedule


def events(folder: Path, *arguments: str) -> list[dict[str, Any]]:
    """The lines of the journal of a compile."""
    succeeds(folder, "--journal=j", "-o", "k.o", "--emit=obj", *arguments)
    return [json.loads(line) for line in (folder / "j").read_text().splitlines()]


def rounds(folder: Path, *arguments: str) -> list[dict[str, Any]]:
    return [line for line in events(folder, *arguments) if line["event"] == "round"]


def agents_of(lines: list[dict[str, Any]], region: str = "loop0") -> list[str]:
    """The names of the agents of a region, in the order of their numbers."""
    found = {line["agent_number"]: line["agent"] for line in lines if line["region"] == region}
    return [name for _, name in sorted(found.items())]


def test_conductor_is_the_default(folder: Path) -> None:
    assert agents_of(rounds(folder, *QUICK))[:5] == ["list", *["anneal"] * 4]
    default = succeeds(folder, "--emit=asm")
    assert default == succeeds(folder, "--emit=asm", "--schedule=conductor")
    assert default != succeeds(folder, "--emit=asm", "--schedule=source")


@pytest.mark.parametrize("agent", ["source", "list", "anneal", "random"])
def test_one_agent_alone(folder: Path, agent: str) -> None:
    assert set(agents_of(rounds(folder, f"--schedule={agent}", *QUICK))) == {agent}
    same = succeeds(folder, f"--schedule={agent}", *QUICK, "--emit=asm")
    assert same == succeeds(folder, f"--agents={agent}", *QUICK, "--emit=asm")


@pytest.mark.parametrize("generator", ["serial", "select"])
def test_generators_that_no_list_has(folder: Path, generator: str) -> None:
    assert set(agents_of(rounds(folder, f"--schedule={generator}", *QUICK))) == {generator}


def test_agents_in_any_number(folder: Path) -> None:
    lines = rounds(folder, "--agents=random, list,source,random,anneal", *QUICK)
    # Each of them has a pool, which its forks fill.
    four = ["random"] * 4
    assert agents_of(lines)[:14] == [*four, "list", "source", *four, *["anneal"] * 4]
    # The two random agents propose different commands.
    first, second = (
        {tuple(e["commands"]) for e in lines if e["agent_number"] == n} for n in (0, 6)
    )
    assert first != second


def test_evaluations_that_end_a_search_early(folder: Path) -> None:
    flags = ("-o", "k.o", "--emit=obj", "--json", "--journal=j", "--record=r", "--schedule=anneal")
    early = compile_in(folder, *flags, "--rounds=20", "--evaluations=130")
    said = "remark: the limit of 130 evaluations ended the search after 3 of 20 rounds"
    assert early.returncode == 0 and early.stderr.count(said) == 1, early.stderr
    assert summary(early.stdout)["rounds_left_out"] == 17
    assert json.loads((folder / "j").read_text().splitlines()[-1])["rounds_left_out"] == 17
    assert json.loads((folder / "r").read_text())["kernels"][0]["rounds_left_out"] == 17
    # Neither a limit that is not reached nor an agent without more orders is an early end.
    for enough in (("--rounds=2", "--evaluations=130"), ("--evaluations=130", "--schedule=list")):
        run = compile_in(folder, *flags, *enough)
        assert run.returncode == 0 and "the limit of" not in run.stderr, run.stderr
        assert "rounds_left_out" not in summary(run.stdout)


def test_numbers_of_a_search(folder: Path) -> None:
    random = ("--schedule=random", "--agents_per_pool=1")
    for count in (1, 5):
        lines = [e for e in rounds(folder, *random, f"--rounds={count}") if e["region"] == "loop0"]
        assert [line["round"] for line in lines] == list(range(1, count + 1))
    assert len(agents_of(rounds(folder, "--schedule=random", "--agents_per_pool=7", *QUICK))) == 7
    # All but the best agents stop after each ranking.
    pool = ("--schedule=random", "--agents_per_pool=3", "--rounds=4")
    for every, top, expected in ((4, 1, 3), (2, 1, 5), (1, 1, 9), (1, 2, 6), (1, 3, 3)):
        flags = (*pool, f"--checkpoint_every={every}", f"--top_k={top}")
        assert len(agents_of(rounds(folder, *flags))) == expected, flags
    few, many = (
        events(folder, "--schedule=anneal", f"--evaluations={count}")[-1]["evaluations"]
        for count in (1, 2000)
    )
    assert many > 2 * few


def test_seeds_and_threads(folder: Path) -> None:
    first = events(folder, "--schedule=random", *QUICK)
    assert events(folder, "--schedule=random", *QUICK, "--seed=0", "--threads=3") == first
    other = events(folder, "--schedule=random", *QUICK, f"--seed={(1 << 64) - 1}")
    assert other != first


def test_objectives(folder: Path) -> None:
    cycles, registers = (
        summary(
            succeeds(folder, "-o", "k.o", "--emit=obj", "--json", ALONE, f"--objective={objective}")
        )
        for objective in ("cycles", "registers")
    )
    assert cycles["best"]["cycles"] < cycles["baseline"]["cycles"]
    assert registers["best"]["peak_vgprs"] <= cycles["baseline"]["peak_vgprs"]
    assert cycles["baseline"] == registers["baseline"]


def test_launches(folder: Path) -> None:
    description = {
        "kernel": "kernel",
        "grid": [304, 2, 1],
        "workgroup_size": [32, 2, 1],
        "args": [{"name": "a", "role": "null"}, {"name": "b", "role": "null"}],
        "recipe": "",
        "tolerance": {"rtol": 0, "atol": 0},
    }
    (folder / "described.json").write_text(json.dumps(description))

    def baseline(*launch: str) -> dict[str, float]:
        run = succeeds(folder, "-o", "k.o", "--emit=obj", "--json", "--schedule=source", *launch)
        return dict(summary(run)["baseline"])

    known = baseline("--launch=608x64")
    # Two workgroups of one wave share a compute unit, each has a SIMD of its own.
    assert known["time_far"] == known["time_alone_far"] == known["cycles"]
    assert baseline("--launch=described.json") == known
    full = baseline()
    assert full["occupancy"] == known["occupancy"] == 8
    # 32 workgroups share a compute unit.
    assert full["time_far"] == full["cycles"] / 32
    assert full["time_alone_far"] < full["cycles"]
    assert full["cycles"] > known["cycles"]
    kernel = folder / "kernel.mlir"
    kernel.write_text(
        kernel.read_text().replace(
            "abi<> {", "abi<>\n    attributes {workgroup_size = [64, 1, 1]} {"
        )
    )
    assert baseline("--launch=608x64") == known
    fails(folder, 1, "workgroups of 64 work-items, got 256", "--launch=608x256")


def test_levels_of_memory(folder: Path) -> None:
    kernel = folder / "kernel.mlir"
    kernel.write_text(
        kernel.read_text()
        .replace(
            "%x = waveasm.precolored.vreg 0 : !v",
            "%x = waveasm.precolored.vreg 0 : !v\n"
            "  %p = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>",
        )
        .replace(
            "%a = waveasm.ds_read_b32 %x : !v -> !v",
            "%a = waveasm.global_load_dword %p, %x, %c0"
            " : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v",
        )
    )

    def assumed(*level: str) -> tuple[float, str]:
        """The cycles of the loop's iteration, and the levels in the journal."""
        flags = ("--emit=obj", "--json", "--schedule=source", "--journal=k.journal", ALONE)
        run = succeeds(folder, "-o", "k.o", *flags, *level)
        start = json.loads((folder / "k.journal").read_text().splitlines()[0])
        cycles: float = summary(run)["best"]["cycles_per_iteration"]
        return cycles, start["assumptions"]["level"]

    near, levels = assumed("--level=streamed:mall,reused:l1")
    assert levels == "streamed:mall,reused:l1,scratch:l2"
    far, levels = assumed()
    assert levels == "streamed:hbm,reused:l2,scratch:l2"
    # The loop does not change the address.
    assert near < far == assumed("--level=reused:l2")[0] < assumed("--level=hbm")[0]


def test_descriptions_without_a_launch(folder: Path) -> None:
    fails(folder, 1, "--launch: cannot read", "--launch=none.json")
    (folder / "wrong.json").write_text("{}")
    fails(folder, 1, "wrong.json'", "--launch=wrong.json")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        *(
            (
                (f"--{name}={value}",),
                f"--{name}={value}: expected a whole number from 1, got '{value}'",
            )
            for name, value in (
                ("rounds", "0"),
                ("rounds", "-1"),
                ("rounds", "x"),
                ("rounds", ""),
                ("rounds", "1.5"),
                ("rounds", "4294967296"),
                ("agents_per_pool", "0"),
                ("checkpoint_every", "0"),
                ("top_k", "0"),
                ("evaluations", "0"),
            )
        ),
        (("--seed=-1",), "--seed=-1: expected a whole number from 0, got '-1'"),
        (
            ("--seed=18446744073709551616",),
            "expected a whole number from 0",
        ),
        (("--schedule=best",), "--schedule=best: expected one of conductor, source, list"),
        (
            ("--memory_order=maybe",),
            "--memory_order=maybe: expected one of proven, warn",
        ),
        (("--agents=list,nobody",), "--agents: unknown agent 'nobody', expected some of source"),
        (("--agents=",), "--agents: unknown agent ''"),
        (("--agents=list,serial",), "--agents: 'serial' is for a search without agents, --sched"),
        (("--agents=select",), "without agents, --schedule=select"),
        (("--agents=list,",), "--agents: unknown agent ''"),
        (("--schedule=list", "--agents=anneal"), "--agents needs --schedule=conductor"),
        *(
            (("--moves=m", f"--{name}"), f"--{name.split('=')[0]} is only for searches")
            for name in (
                "schedule=list",
                "agents=list",
                "rounds=2",
                "agents_per_pool=2",
                "checkpoint_every=2",
                "top_k=2",
                "evaluations=2",
                "seed=2",
            )
        ),
        *(
            ((off, f"--{name}"), f"--{name.split('=')[0]} has no meaning with {off}")
            for off, name in (
                ("--nopasses", "schedule=list"),
                ("--nopasses", "agents=list"),
                ("--nopasses", "seed=0"),
                ("--nopasses", "moves=m"),
                ("--emit=waveasm", "rounds=2"),
                ("--emit=waveasm", "memory_order=warn"),
                ("--emit=waveasm", "save_moves=m"),
                ("--emit=waveasm", "journal=j"),
            )
        ),
        *(
            (
                ("--waves_per_simd=auto", flag),
                f"--waves_per_simd=auto needs a search: {flag.removesuffix('=m')} has none",
            )
            for flag in ("--moves=m", "--schedule=source", "--nopasses", "--emit=waveasm")
        ),
        (
            ("--waves_per_simd=most",),
            "--waves_per_simd=most: expected auto or a whole number from 1, got 'most'",
        ),
        (("--save_moves=kernel.mlir",), "the moves would replace the input"),
        (("--journal=./kernel.mlir",), "the journal would replace the input"),
        (("--moves=m", "--save_moves=m"), "the moves would replace the input"),
        (("--moves=m", "--journal=m"), "the journal would replace the input"),
        (("--moves=m", "-o", "m"), "the result would replace the input"),
        (("--save_moves=f", "--journal=f"), "the journal would replace the moves"),
        (("--save_moves=kernel.s",), "the moves would replace the assembly"),
        (("--journal=kernel.hsaco",), "the journal would replace the result"),
        (
            ("--profile=m", "--broker=auto", "--emit=obj"),
            "--profile needs --profile_tags=FILE",
        ),
    ],
)
def test_wrong_usage(folder: Path, arguments: tuple[str, ...], message: str) -> None:
    (folder / "m").write_text("")
    fails(folder, 2, message, *arguments)


@pytest.mark.parametrize(
    ("objective", "message"),
    [
        (
            "speed",
            "unknown metric 'speed' in the objective, expected default, registers, or a list",
        ),
        ("", "unknown metric '' in the objective"),
        ("cycles,nops,cycles", "the objective names 'cycles' twice"),
    ],
)
def test_a_wrong_objective(folder: Path, objective: str, message: str) -> None:
    fails(folder, 2, message, f"--objective={objective}")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--broker=foo",), "--broker: expected unix:PATH or HOST:PORT, got 'foo'"),
        (("--broker=10.0.0.1:1",), "--broker: expected a loopback address"),
        (("--schedule=source", "--broker=foo"), "--broker: expected unix:PATH or HOST:PORT"),
        (("--broker=auto", "--key_file=no/such"), "--key_file: cannot read the key file"),
        (("--broker=auto", "--cache_dir=kernel.mlir/c"), "--cache_dir: cannot make the folder"),
        (("--schedule=source", "--objective=speed"), "--objective: unknown metric 'speed'"),
        (("--moves=m", "--objective=speed"), "--objective: unknown metric 'speed'"),
        (("--launch=304",), "--launch: expected a launch as workgroups and work-items"),
        (("--level=l3",), "--level: expected auto, l1, l2, mall, hbm or a list such as "),
        (("--schedule=source", "--level=streamed"), "as the level, got 'streamed'"),
        (("--nopasses", "--launch=304x64"), "--launch has no meaning with --nopasses"),
        (
            ("--budget_usd=-1",),
            "--budget_usd=-1: expected a number of at least 0 and at most 1e+09",
        ),
        (("--deadline=0",), "--deadline=0: expected a number above 0 and at most 86400"),
        (("--schedule=source", "--llm=required"), "--llm has no meaning with --schedule=source"),
        (("--moves=m", "--provider=scripted"), "--provider has no meaning with --moves"),
        (("--broker=off", "--llm=required"), "--llm=required needs a broker"),
        (("--broker=auto", "--provider=replay"), "--provider=replay needs --replay=FILE"),
        (("--rouns=3",), "unknown flag '--rouns', did you mean --rounds?"),
        (("--moves=m", "--start_moves=m"), "--start_moves is only for searches"),
        (("--start_moves=m", "--nopasses"), "--start_moves has no meaning with --nopasses"),
        (("--start_moves=m", "--save_moves=m"), "the moves would replace the input"),
    ],
)
def test_values_that_cannot_be_right(
    folder: Path, arguments: tuple[str, ...], message: str
) -> None:
    (folder / "m").write_text("")
    fails(folder, 2, message, *arguments)


@pytest.mark.parametrize("off", ["--llm=off", "--nocache", "--no-cache", "--broker=off"])
@pytest.mark.parametrize(
    "alone", ["--schedule=source", "--moves=m", "--emit=waveasm", "--broker=off"]
)
def test_what_switches_off_is_no_error_where_it_is_off(folder: Path, alone: str, off: str) -> None:
    (folder / "m").write_text("")
    emit = () if alone.startswith("--emit") else ("--emit=asm",)
    assert succeeds(folder, alone, off, *emit) == succeeds(folder, alone, *emit)


def test_saved_moves_make_the_same(folder: Path) -> None:
    files = ("k.hsaco", "k.s", "k.tags.json")
    searched = compile_in(folder, "-o", "k.hsaco", "--json", ALONE, "--save_moves=moves")
    assert searched.returncode == 0, searched.stderr
    expected = {name: (folder / name).read_bytes() for name in files}
    moves = (folder / "moves").read_text()
    assert re.findall(r"^region (\w+ \w+)$", moves, flags=re.M) == ["kernel loop0", "kernel body"]
    for name in files:
        (folder / name).unlink()
    replayed = compile_in(
        folder, "-o", "k.hsaco", "--json", ALONE, "--moves=moves", "--save_moves=again"
    )
    assert replayed.returncode == 0, replayed.stderr
    assert {name: (folder / name).read_bytes() for name in files} == expected
    assert (folder / "again").read_text() == moves
    # There is no search; all else is equal.
    first, second = json.loads(searched.stdout), json.loads(replayed.stdout)
    assert first["kernel"]["schedule"].pop("evaluations") > 0
    assert second["kernel"]["schedule"].pop("evaluations") == 0
    assert first == second
    assert first["kernel"]["schedule"]["best"] != first["kernel"]["schedule"]["baseline"]
    for emit in ("tagged", "asm"):
        found = succeeds(folder, f"--emit={emit}", ALONE)
        assert found == succeeds(folder, f"--emit={emit}", ALONE, "--moves=moves")
        assert found != succeeds(folder, f"--emit={emit}", ALONE, "--schedule=source")
    tables = [
        compile_in(folder, "-o", "k.hsaco", ALONE, *flags).stderr
        for flags in ((), ("--moves=moves",))
    ]
    header = r"^schedule +time in cycles +gain +cycles +bound in cycles "
    assert re.search(header, tables[0], flags=re.M)
    assert re.search(r"^kernel +\d+ -> \d+ +\d+\.\d % ", tables[0], flags=re.M)
    # Equal except for the agent that found it.
    found, replayed_table = (re.sub(r" +", " ", table) for table in tables)
    assert re.sub(r"(list|anneal)(, (list|anneal))*$", "moves", found, flags=re.M) == replayed_table


def test_a_search_begins_with_saved_moves(folder: Path) -> None:
    def time_of(*flags: str) -> float:
        run = compile_in(folder, "-o", "k.hsaco", "--json", ALONE, *flags)
        assert run.returncode == 0, run.stderr
        time: float = json.loads(run.stdout)["kernel"]["schedule"]["best"]["time"]
        return time

    found = time_of("--save_moves=moves")
    # Nothing else is searched, and the order is that of the moves.
    again = ("--start_moves=moves", "--agents=source", "--nopipeline")
    assert time_of(*again, "--save_moves=again") == found
    assert (folder / "again").read_text() == (folder / "moves").read_text()
    (folder / "bad").write_text("region kernel loop0\nmove I0 after I99\n")
    run = compile_in(folder, "--start_moves=bad")
    assert run.returncode == 1
    assert "bad: line 2: " in run.stderr


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("region other body\n", "", "line 1: no kernel has the name 'other'"),
        ("region kernel loop1\n", "3:1", "line 1: the kernel has no loop1"),
        ("region kernel loop0\nmove I0 after I77\n", "3:1", "line 2: "),
        ("region kernel loop0\n\nmove I0 behind I1\n", "", "line 3: expected 'after' or 'before'"),
        ("region kernel loop0\nhello\n", "", "line 2: "),
        ("move I0 after I1\n", "", "line 1: "),
        ("region kernel body\n# A remark.\nmove I4 after I3\nswap I3 I2\n", "3:1", "line 4: "),
        ("region kernel loop0\nmove I1 before I0\n", "3:1", "line 2: I1 uses %"),
        ("region kernel loop0\nmove I2 after I5\n", "3:1", "line 2: "),
        ("region kernel loop0\nmove I8 before I0\n", "3:1", "line 2: "),
        ("region kernel loop0\nregion kernel loop0\n", "", "line 2: "),
    ],
)
def test_moves_that_are_not_right(folder: Path, text: str, place: str, message: str) -> None:
    (folder / "m").write_text(text)
    expected = f"{folder}/m: {message}"
    fails(folder, 1, expected, "--moves=m", "--save_moves=s", "--journal=j", "--report=r")
    run = compile_in(folder, "--moves=m")
    if place:
        assert run.stderr.startswith(f"{folder}/kernel.mlir:{place}: error: ")


def test_moves_that_cannot_be_read(folder: Path) -> None:
    fails(folder, 1, f"cannot read '{folder}/m': No such file", "--moves=m")
    (folder / "m").write_bytes(b"region kernel body\xff")
    fails(folder, 1, f"'{folder}/m'", "--moves=m")


def test_warn_takes_what_is_not_proved_and_says_so(folder: Path) -> None:
    # The read may read what the loop writes.
    (folder / "m").write_text("region kernel body\nmove I2 before I1\n")
    message = "line 2: the new order is not proved: I1 must come before I2"
    fails(folder, 1, message, "--moves=m", "--memory_order=proven")
    fails(folder, 1, message, "--moves=m")
    run = compile_in(folder, "--moves=m", "--memory_order=warn", "--emit=asm")
    assert run.returncode == 0, run.stderr
    assert re.match(
        rf"{re.escape(str(folder))}/kernel.mlir:{PROGRAM_LINE}:1: warning: .*"
        "the new order is not proved: I1 must come before I2: ",
        run.stderr,
    )
    assert run.stdout != succeeds(folder, "--emit=asm", "--schedule=source")
    # A search with only proved orders has nothing to warn about.
    quiet = compile_in(folder, "--memory_order=warn", "--emit=asm")
    assert (quiet.returncode, quiet.stderr) == (0, "")


def test_output_files_are_there_together_or_not_at_all(folder: Path) -> None:
    (folder / "d").mkdir()
    before = sorted(folder.iterdir())
    for flag in ("--save_moves=d", "--journal=d", "--journal=no/such"):
        run = compile_in(folder, flag)
        assert run.returncode == 1
        assert "cannot write" in run.stderr
        assert sorted(folder.iterdir()) == before, flag


def test_a_kernel_with_chosen_registers_stays(folder: Path) -> None:
    text = """\
!x = !waveasm.pvreg<0>
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !x
  %a = waveasm.v_not_b32 %x : !x -> !waveasm.pvreg<1>
  waveasm.ds_write_b32 %a, %x : !waveasm.pvreg<1>, !x
  waveasm.s_endpgm
}
"""
    (folder / "kernel.mlir").write_text(text)
    (line,) = events(folder)
    assert line == {"event": "skipped", "kernel": "kernel", "reason": "its registers are chosen"}
    run = compile_in(folder, "-o", "k.hsaco")
    assert re.search(r"^kernel .* its registers are chosen$", run.stderr, flags=re.M)
    (folder / "m").write_text("region kernel body\n")
    fails(folder, 1, "cannot be moved: its registers are chosen", "--moves=m")
