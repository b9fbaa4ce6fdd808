"""The exceptions of the broker.

ConductorError
 +- AddressError        the server cannot listen where it was told to
 +- ConfigurationError  options that cannot work
 +- TranscriptError     a file that cannot be read or written as a transcript
 +- CacheError          a folder that cannot be used as a cache
 +- ProviderError       a call of a provider has no reply (conductor/models/provider.py)
 |   +- BudgetWaitError  other calls held the budget too long (conductor/wrappers/budget.py)
 +- BudgetError         a call does not fit in a budget (conductor/limits/ledger.py)
 +- PromptError         no prompt can be made of a request (conductor/prompts)
 +- ReplyError          a reply cannot be read (conductor/replies)
 +- ProfileError        a profile cannot be used (conductor/profile)
 +- SecretError         a key or a token cannot be used (conductor/secret.py)
 +- PriceError, AnthropicOptionsError
                        prices or options cannot be used (conductor/models/anthropic)
"""


class ConductorError(Exception):
    """Base of all errors of the broker."""


class AddressError(ConductorError):
    """The server cannot listen at an address; the text says which and why."""


class ConfigurationError(ConductorError):
    """Options that cannot work; the text says which, and what would be accepted."""


class TranscriptError(ConductorError):
    """A file cannot be read or written as a transcript; the text says which and why."""


class CacheError(ConductorError):
    """A folder cannot be used as a cache; the text says which and why."""
