"""After scc-spill-reload, scc-verifier finds nothing, whatever the program."""

import os
import random
import subprocess

PROGRAMS = 300
REG = "!waveasm.sreg"
SCC = "!waveasm.scc"


class Generator:
    """One random program with structured control flow on SCC."""

    def __init__(self, seed: int) -> None:
        """Start a program that `seed` decides."""
        self.random = random.Random(seed)
        self.count = 0
        self.lines: list[str] = []

    def fresh(self) -> str:
        self.count += 1
        return f"%x{self.count}"

    def compare(self) -> str:
        name = self.fresh()
        self.lines.append(f"{name} = waveasm.s_cmp_lt_u32 %a, %a : {REG}, {REG} -> {SCC}")
        return name

    def block(self, visible: list[str], depth: int) -> None:
        """Operations that see the SCC values `visible`; nested ones stay inside."""
        seen = list(visible)
        for _ in range(self.random.randint(1, 6)):
            use = self.random.choice(seen)
            kind = self.random.choice(
                ["cmp", "cselect", "cselect", "addc", "write", "unseen", "if", "loop"]
            )
            if kind == "cmp":
                seen.append(self.compare())
            elif kind == "cselect":
                types = f"{SCC}, {REG}, {REG} -> {REG}"
                self.lines.append(f"{self.fresh()} = waveasm.s_cselect_b32 {use}, %a, %a : {types}")
            elif kind == "addc":
                name = self.fresh()
                types = f"{SCC}, {REG}, {REG} -> {REG}, {SCC}"
                self.lines.append(f"{name}:2 = waveasm.s_addc_u32 {use}, %a, %a : {types}")
                seen.append(f"{name}#1")
            elif kind == "write":
                types = f"{REG}, {REG} -> {REG}, {SCC}"
                self.lines.append(f"{self.fresh()}:2 = waveasm.s_and_b32 %a, %a : {types}")
            elif kind == "unseen":
                self.lines.append('waveasm.raw "s_cmp_eq_u32 s0, s0"')
            elif depth and kind == "if":
                self.lines.append(f"waveasm.if {use} {{")
                self.block(seen, depth - 1)
                self.lines.append("waveasm.yield")
                if self.random.random() < 0.5:
                    self.lines.append("} else {")
                    self.block(seen, depth - 1)
                    self.lines.append("waveasm.yield")
                self.lines.append("}")
            elif depth and kind == "loop":
                self.lines.append("waveasm.loop () : () -> () {")
                self.block(seen, depth - 1)
                condition = self.random.choice([use, self.compare()])
                self.lines.append(f"waveasm.condition {condition} : {SCC}")
                self.lines.append("}")

    def program(self, name: str) -> str:
        self.lines = [f"%a = waveasm.precolored.sreg 4 : {REG}"]
        self.block([self.compare()], depth=3)
        body = "\n  ".join(self.lines)
        return (
            f"waveasm.program @{name} target = #waveasm.target<#waveasm.gfx942> "
            f"abi = #waveasm.abi<> {{\n  {body}\n}}\n"
        )


def run(source: str, *passes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [os.environ["WAVEASM_OPT"], *passes],
        input=source,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_spilled_programs_verify() -> None:
    source = "".join(Generator(seed).program(f"p{seed}") for seed in range(PROGRAMS))
    before = run(source, "--waveasm-scc-verifier")
    assert before.returncode != 0
    assert before.stderr.count("error: SCC hazard") > PROGRAMS
    after = run(source, "--waveasm-scc-spill-reload", "--waveasm-scc-verifier")
    assert after.returncode == 0, after.stderr
    # A second run has nothing to do.
    again = run(after.stdout, "--waveasm-scc-spill-reload")
    assert again.stdout == after.stdout
