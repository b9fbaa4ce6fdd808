"""How much a model thinks."""

from typing import Literal

Effort = Literal["low", "medium", "high", "xhigh", "max"]
