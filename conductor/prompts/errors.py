"""The exception for requests that no prompt can be made of."""

from conductor.errors import ConductorError


class PromptError(ConductorError):
    """A round that no prompt can be made of. The text says what would be accepted and quotes no
    text of the round."""
