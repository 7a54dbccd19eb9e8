"""The words of each language: its grammar, its nouns and terms, and the names of every rule.

Nothing here needs the pages: the command line names rules and values with the same words.
"""

from .language import Language, language
from .locale import Locale
from .words import RuleWords, WordsMissing, rule_words

__all__ = ["Language", "Locale", "RuleWords", "WordsMissing", "language", "rule_words"]
