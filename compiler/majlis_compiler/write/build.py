"""All files of a build, by their path below the output folder."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Game
from .files import Content


def outputs(games: Sequence[Game]) -> dict[str, Content]:
    """Compiled rules under `rules/`, pages under `site/`."""
    from ..pages.site import site

    files: dict[str, Content] = {f"rules/{game.ruleset.id}.json": game.ruleset.to_json() for game in games}
    return files | {f"site/{name}": content for name, content in site(games).items()}
