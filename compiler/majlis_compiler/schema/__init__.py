"""Writes the JSON Schemas from the catalogue, the words and the runtime's records: one for editors and the
compiler, one for what the compiler writes, one for the logs of matches."""

from .compiled import compiled_schema
from .match import match_schema
from .ruleset import ruleset_schema
from .write import SCHEMAS, schema_files, text_of

__all__ = ["SCHEMAS", "compiled_schema", "match_schema", "ruleset_schema", "schema_files", "text_of"]
