"""Names and numbers that the compiler and the broker share.

The compiler is their source: `facts.json` is what `//waveasm/facts:print_facts` prints when this
package is built. Everything the broker says about metrics, instructions or limits comes from here.
"""

from conductor.facts.facts import (
    FACTS,
    TAG_WORDS,
    CommandForm,
    Facts,
    Instruction,
    Metric,
    Target,
    Timing,
    digest,
)

__all__ = [
    "FACTS",
    "TAG_WORDS",
    "CommandForm",
    "Facts",
    "Instruction",
    "Metric",
    "Target",
    "Timing",
    "digest",
]
