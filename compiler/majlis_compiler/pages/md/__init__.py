"""Pages as Markdown that GitHub shows as it should.

Its filter lets neither `bdi` nor inline drawings through, so stretches of another direction are in spans, and a page
that runs from the right stands in a `div`. Anchors are written out, because no two renderers agree on the anchors of
Arabic headings.
"""

from .compare import compare
from .page import markdown

__all__ = ["compare", "markdown"]
