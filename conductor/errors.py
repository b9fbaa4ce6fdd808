"""What the broker raises.

ConductorError
 +- AddressError  the server cannot listen where it was told to
"""


class ConductorError(Exception):
    """Base of all errors of the broker."""


class AddressError(ConductorError):
    """The server cannot listen at an address; the text says which and why."""
