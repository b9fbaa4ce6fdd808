"""The common base of all command lines of the project, on absl: flags by subject, their spelling,
`--help`, messages, exit statuses. docs/command-lines.md states the conventions."""

from conductor.command_line.flag_group import FlagGroup, given
from conductor.command_line.messages import show
from conductor.command_line.paths import path_from
from conductor.command_line.program import Program, no_arguments

__all__ = ["FlagGroup", "Program", "given", "no_arguments", "path_from", "show"]
