"""A house ruleset to edit: the head filled in, every rule of the parent as a comment with its words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ..catalogue import RULE_SECTIONS, RULES
from ..game import Game
from ..locales import RuleWords, rule_words
from ..wording import typed

WIDTH = 100
HEAD = {
    "en": [
        "Your house rules. This file says only what differs from {parent}; the rest is inherited.",
        "To change a rule, take the `# ` off its line and the section's line above it, and give it another value.",
        "`majlis explain KEY` tells what a rule means, `majlis check` whether all is well.",
    ],
    "ar": [
        "قواعد بيتك. لا يذكر هذا الملف إلا ما يخالف {parent}، وما سواه موروث منه.",
        "لتغيير قاعدة احذف `# ` من أول سطرها ومن سطر القسم الذي فوقها، وضع لها قيمة أخرى.",
        "الأمر `majlis explain KEY` يشرح القاعدة، والأمر `majlis check` يخبرك هل الملف سليم.",
    ],
}
SUMMARY = {"en": "What kind of game this is, for the index (optional):", "ar": "ما هذه اللعبة، لصفحة الفهرس (اختياري):"}


def house(name: str, base: Game, parent: str, lang: str) -> str:
    """The text of the new file. `parent` is what `extends` will name; comments are in `lang`."""
    words = rule_words(lang)
    title = name.rpartition("/")[2].replace("-", " ").capitalize()
    lines = [
        "# yaml-language-server: $schema=ruleset.schema.json",
        *(f"## {line.format(parent=parent)}" for line in HEAD[lang]),
        "format: 1",
        f"id: {name}",
        f"extends: {parent}",
        f'name: {{en: "{title}", ar: "قواعد بيتنا"}}',
        "",
        f"# {SUMMARY[lang]}",
        "# summary: {en: …, ar: …}",
        *_rules(base, words),
    ]
    return "\n".join(lines) + "\n"


def _rules(base: Game, words: RuleWords) -> Iterator[str]:
    """Each section as it would be written out, every rule with its title and what its present value means."""
    for section in RULE_SECTIONS:
        yield ""
        rules = [rule for rule in RULES if rule.section == section]
        opened: tuple[str, ...] = ()
        for rule in rules:
            value = base.values[rule.key]
            told = f"{words.title(rule.key)}: {words.value(rule.key, value)}"
            yield from textwrap.wrap(told, WIDTH, initial_indent="# ## ", subsequent_indent="# ## ")
            parents = rule.path[:-1]
            for depth in range(len(parents)):
                if parents[: depth + 1] != opened[: depth + 1]:
                    yield f"# {'  ' * depth}{parents[depth]}:"
            opened = parents
            yield f"# {'  ' * len(parents)}{rule.path[-1]}: {typed(value)}"
