"""Shape: keys and single values, by the JSON Schema; every error located, none told twice."""

from .file_shape import check_shape
from .whole_shape import check_whole

__all__ = ["check_shape", "check_whole"]
