"""What PyYAML's scanner and parser say, as phrases in the reader's language. Only common slips have words of ours."""

from __future__ import annotations

import re

from ..diagnostics.diagnostic import Phrase

SAYINGS = (
    (r"expected <block end>, but found '(<block mapping start>|<block sequence start>)'", "yaml_indented"),
    (r"expected <block end>, but found '-'", "yaml_list_among_keys"),
    (r"expected <block end>, but found .*", "yaml_out_of_line"),
    (r"mapping values are not allowed here", "yaml_second_colon"),
    (r"expected ',' or '}', but got .*", "yaml_open_brace"),
    (r"expected ',' or '\]', but got .*", "yaml_open_bracket"),
    (r"found unexpected (end of stream|document separator)", "yaml_open_quote"),
    (r"could not find expected ':'", "yaml_no_colon"),
    (r"found character '.*' that cannot start any token", "yaml_first_character"),
    (r"found unknown escape character .*", "yaml_escape"),
    (r"(expected the node content|did not find expected node content|while parsing).*", "yaml_no_value"),
)
PATTERNS = tuple((re.compile(pattern), phrase) for pattern, phrase in SAYINGS)


def in_our_words(problem: str) -> Phrase:
    """A phrase for a problem; for a rare one, the parser's own text."""
    for pattern, phrase in PATTERNS:
        if pattern.match(problem):
            return Phrase(phrase)
    return Phrase("yaml_other", {"problem": problem})
