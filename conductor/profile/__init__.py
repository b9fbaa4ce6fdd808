"""Measured rows of a profile, joined with the instructions of a kernel."""

from conductor.profile.correlate import Correlation, Row, correlate
from conductor.profile.files import ProfileFiles
from conductor.profile.listing import ProfileError

__all__ = ["Correlation", "ProfileError", "ProfileFiles", "Row", "correlate"]
