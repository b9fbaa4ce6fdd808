"""A program of the user as the provider: it reads the prompt on its standard input and writes the
reply to its standard output."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Collection, Mapping, Sequence

from conductor.children.environment import check_names, child_environment
from conductor.children.run import StartError, run_program
from conductor.errors import ConfigurationError
from conductor.limits.spending import Usage
from conductor.models.costs import TokenCosts
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.models.source import Source, SourceOptions

BYTES_PER_OUTPUT_TOKEN = 4
"""Programs do not say what tokens they used: replies are counted, and bounded, at this rate, which
is that of English text. A longer reply than `Call.max_output_tokens` ends the program."""

BYTES_PER_INPUT_TOKEN = 2
"""The rate at which prompts are counted, which is high."""


class CommandProvider:
    """Runs a program for each call, without a shell and without secrets in its environment.

    A reply is complete when the program ends or closes its output. Then, and when the call ends for
    another reason, everything that the program started is killed.
    """

    name = "command"
    model = ""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        environment: Mapping[str, str] = os.environ,
        pass_env: Collection[str] = (),
    ) -> None:
        """`pass_env` are variables of the environment that the program gets although they are
        named like secrets.

        Raises:
            ConfigurationError: there is no such program.
        """
        if not arguments:
            raise ConfigurationError("expected a program to run, got an empty command")
        if shutil.which(arguments[0]) is None:
            raise ConfigurationError(f"there is no program '{arguments[0]}' to run")
        self._arguments = tuple(arguments)
        self._environment = child_environment(environment, pass_env)

    @staticmethod
    def parse(
        command: str,
        *,
        environment: Mapping[str, str] = os.environ,
        pass_env: Collection[str] = (),
    ) -> CommandProvider:
        """The provider of a command line that is quoted as for a shell.

        Raises:
            ConfigurationError: a quote is not closed, or there is no such program.
        """
        try:
            arguments = shlex.split(command)
        except ValueError as error:
            raise ConfigurationError(f"cannot read the command: {error}") from None
        return CommandProvider(arguments, environment=environment, pass_env=pass_env)

    async def complete(self, call: Call) -> Reply:
        """Implements `Provider.complete`. Drops what the program writes to its standard error, as
        that may quote the prompt."""
        limit = BYTES_PER_OUTPUT_TOKEN * call.max_output_tokens
        output = bytearray()

        def take(piece: bytes) -> None:
            output.extend(piece)
            if len(output) > limit:
                raise ProviderError(ErrorCode.COMMAND, f"the program wrote more than {limit} bytes")

        try:
            status = await run_program(
                self._arguments,
                environment=self._environment,
                take_output=take,
                input=call.prompt.text.encode("utf-8", "replace"),
            )
        except StartError as error:
            raise ProviderError(ErrorCode.COMMAND, f"the program does not start: {error}") from None
        if status != 0:
            how = f"status {status}" if status > 0 else f"signal {-status}"
            raise ProviderError(ErrorCode.COMMAND, f"the program ended with {how}")
        try:
            text = output.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ProviderError(
                ErrorCode.COMMAND, f"the program wrote no UTF-8: byte {error.start}"
            ) from None
        usage = Usage(
            input_tokens=input_tokens(call.prompt),
            output_tokens=-(-len(output) // BYTES_PER_OUTPUT_TOKEN),
            attempts=1,
        )
        return Reply(text=text, model=self.model, usage=usage)

    async def close(self) -> None:
        """Implements `Provider.close`: nothing is open between calls."""


def input_tokens(prompt: Prompt) -> int:
    """Estimate of the tokens of a prompt."""
    return -(-len(prompt.text.encode("utf-8", "replace")) // BYTES_PER_INPUT_TOKEN)


def make_source(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    """The provider that runs the program of `options.command`.

    Raises:
        ConfigurationError: no program is named, or there is no such program.
    """
    if not options.command:
        raise ConfigurationError("--provider=command needs --provider_command=PROGRAM")
    check_names(options.pass_env)
    return Source(
        CommandProvider.parse(options.command, environment=environment, pass_env=options.pass_env),
        costs=TokenCosts(input_tokens, dollars=None),
        settings=options.command,
        summary="command: a program of yours; limits of dollars cannot be kept",
    )
