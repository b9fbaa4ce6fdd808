"""The effort that a model spends on thinking."""

from typing import Literal

Effort = Literal["low", "medium", "high", "xhigh", "max"]
