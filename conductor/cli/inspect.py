"""`conductor inspect`: shows a transcript."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor import __version__
from conductor.cli.printable import printable
from conductor.command_line import FlagGroup, Program
from conductor.errors import ConductorError
from conductor.limits.spending import Usage
from conductor.transcripts.transcript import RecordedExchange, read_transcript


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a run."""

    transcript: Path
    agent: int | None
    round: int | None
    texts: bool
    steps: bool
    json: bool


def program() -> Program[Options]:
    """Returns the command line of `conductor inspect`."""
    return Program(
        name="conductor inspect",
        synopsis="FILE [FLAGS]",
        description="Shows a transcript: a line for each exchange, then the totals.",
        define_flags=define_flags,
        read=read,
        work=work,
        version=__version__,
        notes="Exit status: 0 done, 1 the file cannot be read or has damaged lines, 2 wrong "
        "usage.\n",
    )


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "transcript")
    group.number("agent", "Show only exchanges of agent N.", lowest=0)
    group.number("round", "Show only exchanges of round N.", lowest=0)
    group.switch("texts", "Show prompts and replies.")
    group.switch(
        "steps", "Show the dialogue of conversations: the calls of each reply, and their results."
    )
    group.switch("json", "Print one JSON object per line.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if len(arguments) != 1:
        raise app.UsageError(f"expected one FILE, got {len(arguments)} arguments")
    return Options(
        Path(arguments[0]),
        *(getattr(flag_values, name) for name in ("agent", "round", "texts", "steps", "json")),
    )


def work(options: Options) -> int:
    """Shows the transcript; returns the exit status."""
    try:
        return run(options)
    except ConductorError as error:
        logging.error("%s", error)
        return 1


def run(options: Options) -> int:
    """Prints a line for each exchange, then the totals. Returns 1 if lines were damaged."""
    transcript = read_transcript(options.transcript)
    chosen = [
        exchange
        for exchange in transcript.exchanges
        if options.agent in (None, exchange.agent) and options.round in (None, exchange.round)
    ]
    for exchange in chosen:
        if options.json:
            print(json.dumps(_as_json(exchange, texts=options.texts)))
            continue
        if options.steps:
            for result in exchange.results:
                print(_indented("error" if result.is_error else "result", result.text))
        print(_line(exchange))
        if options.steps and exchange.reply:
            print(_indented("reply", exchange.reply))
        if options.steps:
            for call in exchange.calls:
                print(_indented("call", f"{call.name} {call.arguments}"))
        if options.texts:
            print(_indented("prompt", exchange.prompt))
            if exchange.reply is not None:
                print(_indented("reply", exchange.reply))
    if not options.json:
        usage = sum((exchange.usage for exchange in chosen), Usage())
        outcomes = sorted({exchange.outcome for exchange in chosen})
        counts = ", ".join(
            f"{sum(exchange.outcome == outcome for exchange in chosen)} {outcome}"
            for outcome in outcomes
        )
        print(
            f"{len(chosen)} exchanges ({counts}); {usage.input_tokens} tokens in, "
            f"{usage.output_tokens} out, ${usage.dollars:.4f}"
        )
        if transcript.damaged_lines:
            lines = ", ".join(map(str, transcript.damaged_lines))
            print(f"damaged lines, left out: {lines}")
    return 1 if transcript.damaged_lines else 0


def _line(exchange: RecordedExchange) -> str:
    usage = exchange.usage
    return (
        f"agent {exchange.agent:3} round {exchange.round:3} attempt {exchange.attempt} "
        f"{exchange.outcome:16} {exchange.latency_s:8.3f} s "
        f"{usage.input_tokens:7} in {usage.output_tokens:6} out ${usage.dollars:.4f}"
        + (f"  {printable(exchange.error)}" if exchange.error else "")
    )


def _indented(title: str, text: str) -> str:
    lines = [printable(line) for line in text.splitlines()] or [""]
    return f"  {title}:\n" + "\n".join(f"    {line}" for line in lines)


def _as_json(exchange: RecordedExchange, *, texts: bool) -> dict[str, object]:
    usage = exchange.usage
    fields: dict[str, object] = {
        "key": exchange.key,
        "compile_id": exchange.compile_id,
        "agent": exchange.agent,
        "round": exchange.round,
        "attempt": exchange.attempt,
        "strategy": exchange.strategy,
        "provider": exchange.provider,
        "model": exchange.model,
        "latency_s": exchange.latency_s,
        "outcome": exchange.outcome,
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
        "dollars": usage.dollars,
        "error": exchange.error,
        "calls": [[call.name, call.arguments] for call in exchange.calls],
        "results": [[result.text, result.is_error] for result in exchange.results],
    }
    if texts:
        fields["prompt"] = exchange.prompt
        fields["reply"] = exchange.reply
    return fields
