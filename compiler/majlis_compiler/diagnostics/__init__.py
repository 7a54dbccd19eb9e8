"""Findings: the record, its words in two languages, and how it is printed."""

from .diagnostic import SEVERITY_OF_FAMILY, Diagnostic, Phrase, Related, Severity, Span

__all__ = ["SEVERITY_OF_FAMILY", "Diagnostic", "Phrase", "Related", "Severity", "Span"]
