"""All files of a build, by their path below the output folder."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Game


def outputs(games: Sequence[Game]) -> dict[str, str]:
    """Compiled rules under `rules/`, pages under `site/`."""
    from ..pages.site import site

    files = {f"rules/{game.ruleset.id}.json": game.ruleset.to_json() for game in games}
    return files | {f"site/{name}": text for name, text in site(games).items()}
