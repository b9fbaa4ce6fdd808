"""What the broker raises.

ConductorError
 +- AddressError  the server cannot listen where it was told to
 +- ProfileError  a profile cannot be used (conductor/profile)
 +- PromptError   a request of which no prompt can be made (conductor/prompts)
 +- ReplyError    a reply that cannot be used (conductor/replies)
"""


class ConductorError(Exception):
    """Base of all errors of the broker."""


class AddressError(ConductorError):
    """The server cannot listen at an address; the text says which and why."""
