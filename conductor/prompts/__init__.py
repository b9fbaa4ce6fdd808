"""Prompts: the rules of the target, the region, and the question of a round; or what a conversation
begins with.

A prompt contains no text of the user (`safe_text`, `instruction_line`). The same request always
makes the same bytes.
"""

from conductor.prompts.conversation import make_conversation_prompt
from conductor.prompts.errors import PromptError
from conductor.prompts.prompt import (
    DEFAULT_MAX_TOKENS,
    PROMPT_VERSION,
    estimate_tokens,
    make_prompt,
)
from conductor.prompts.strategies import STRATEGIES

__all__ = [
    "DEFAULT_MAX_TOKENS",
    "PROMPT_VERSION",
    "STRATEGIES",
    "PromptError",
    "estimate_tokens",
    "make_conversation_prompt",
    "make_prompt",
]
