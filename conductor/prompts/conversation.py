"""Makes the prompt of a conversation with tools."""

from __future__ import annotations

from functools import cache

from conductor.facts import FACTS
from conductor.models.provider import Prompt
from conductor.prompts.errors import PromptError
from conductor.prompts.prompt import PROMPT_VERSION, fill
from conductor.prompts.strategies import PLANS
from conductor.rounds import Conversation, names_that_stand_alone


def make_conversation_prompt(conversation: Conversation) -> Prompt:
    """The prompt of a step: rules, what the client says of the kernel, and a plan to begin with,
    which differs between the conversations of a compile. All of it is the same in every step.

    Raises:
        PromptError: the target is not known.
    """
    targets = [target.name for target in FACTS.targets]
    if conversation.target not in targets:
        raise PromptError(f"expected as target {', '.join(targets)}")
    return Prompt(
        rules=_rules(conversation.target),
        region=conversation.opening,
        question=f"Begin with this in mind: {PLANS[conversation.agent % len(PLANS)]}",
        version=PROMPT_VERSION,
        tools=conversation.tools,
        steps=conversation.steps,
    )


@cache
def _rules(target: str) -> str:
    return fill(
        "conversation",
        target=FACTS.target(target),
        commands=FACTS.forms("stages") + FACTS.forms("moves"),
        alone=names_that_stand_alone(),
    )
