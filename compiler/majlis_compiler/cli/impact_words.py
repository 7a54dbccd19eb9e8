"""What `majlis impact` says, in both languages."""

from __future__ import annotations

from .frame import Lang

HEAD = {
    Lang.en: "{house} beside the game it extends, {parent}: what each changed rule does",
    Lang.ar: "لعبة «{house}» مقارنةً بأصلها «{parent}»: أثر كل قاعدة غيّرتها",
}
TABLE = {
    Lang.en: "{players}; for each rule {amounts}, at random, with it and without, from the same deals; seed {seed}",
    Lang.ar: "{players}؛ لكل قاعدة {amounts}، تُلعب عشوائيًا بها ومن دونها وبالتوزيع نفسه؛ البذرة {seed}",
}
LEGEND = {
    Lang.en: "Only what clearly changes is listed; ± is the 95 % interval of the change",
    Lang.ar: "لا يُذكر إلا ما تغيّر تغيّرًا واضحًا، والعلامة ± مدى ثقة التغيّر 95 %",
}
AMOUNTS = {
    "rounds": {Lang.en: "{number:,} first rounds", Lang.ar: "{number} من الجولات الأولى"},
    "matches": {Lang.en: "{number:,} matches", Lang.ar: "{number} من المباريات"},
}
ELSEWHERE = {
    Lang.en: "{parent} is not offered there; its rules are those of its {kind}",
    Lang.ar: "لعبة «{parent}» لا تُقدَّم على طاولة كهذه، فأُخذت قواعدها كما هي في: {kind}",
}
NO_RULE = {
    Lang.en: "{house} plays here by the very rules of {parent}: no rule differs.",
    Lang.ar: "تُلعب «{house}» هنا بقواعد «{parent}» نفسها، فلا قاعدة تختلف.",
}
OTHER_OPTIONS = {
    Lang.en: "Its table options differ; try a choice with --set.",
    Lang.ar: "وإنما تختلف خيارات الطاولة، ويُجرَّب كل منها مع `--set`.",
}
VALUES = {Lang.en: "{before} → {after}", Lang.ar: "في الأصل: {before}، وهنا: {after}"}

# What is said of one rule.
UPON = {
    Lang.en: "Not possible by itself ({why}), so both games have this change as well: {titles}",
    Lang.ar: "لا تصحّ وحدها ({why})، فأُضيف إلى اللعبتين أيضًا: {titles}",
}
GROUP = {
    Lang.en: "Possible only together ({why})",
    Lang.ar: "لا تصحّ إلا معًا ({why})",
}
IDLE = {
    Lang.en: "In the parent's game that has no effect: {reason}",
    Lang.ar: "لا أثر لذلك في الأصل: {reason}",
}
BESIDE = {Lang.en: "Beside the other changes:", Lang.ar: "ومع بقية التغييرات:"}
OTHERWISE = {Lang.en: "Beside the other changes, otherwise:", Lang.ar: "ويختلف أثرها مع بقية التغييرات:"}
KEEPS = {
    Lang.en: "The other changes are not possible without it ({why})",
    Lang.ar: "ولا تصحّ بقية التغييرات من دونها ({why})",
}
NOTHING = {
    Lang.en: "not a single round or match comes out otherwise",
    Lang.ar: "لا تختلف جولة ولا مباراة واحدة",
}
UNCLEAR = {Lang.en: "no clear change", Lang.ar: "لا تغيّر واضح"}
ENDLESS = {
    Lang.en: "no matches: by these rules one may take more than {most} rounds",
    Lang.ar: "لا مباريات: قد تتجاوز المباراة بهذه القواعد {most} جولة",
}
STOPPED = {Lang.en: "not played any more", Lang.ar: "توقّف اللعب قبلها"}
ONLY_SOME = {Lang.en: "as far as it was played: {amounts}", Lang.ar: "بقدر ما لُعب منها: {amounts}"}

TOGETHER = {Lang.en: "All together", Lang.ar: "التغييرات كلها معًا"}
SAME_AS_ALONE = {
    Lang.en: "the same, since nothing else changes the play",
    Lang.ar: "الأثر نفسه، إذ لا يغيّر اللعبَ سواها",
}
NONE_IS_MET = {
    Lang.en: "for players who play at random it is the same game",
    Lang.ar: "اللعبة واحدة عند من يلعب عشوائيًا",
}

UNMEASURED = {Lang.en: "Not measured", Lang.ar: "ما لم يُقَس"}
WHY_NOT = {
    "told": {Lang.en: "it is announced and does not change the play", Lang.ar: "إعلان لا يتغيّر معه اللعب"},
    "later": {
        Lang.en: "a first round never meets it; ask for --matches",
        Lang.ar: "لا تبلغها الجولات الأولى، فاستعمل `--matches`",
    },
    "only_the_stuck_draw": {
        Lang.en: "players at random draw only when no tile fits",
        Lang.ar: "من يلعب عشوائيًا لا يسحب إلا إذا لم يجد قطعة مناسبة",
    },
    "passes_are_passes": {
        Lang.en: "whoever does it, a pass is a pass, and changes nothing that is counted",
        Lang.ar: "مرور الدور واحد تلقائيًا كان أو باليد، ولا يتغيّر به شيء مما يُحسب",
    },
    "no_time_runs_out": {
        Lang.en: "players at random never run out of time",
        Lang.ar: "من يلعب عشوائيًا لا ينتهي وقته أبدًا",
    },
}
NO_EFFECT_HERE = {Lang.en: "it has no effect here: {reason}", Lang.ar: "لا أثر لها هنا: {reason}"}

# One quantity.
MORE = {Lang.en: "{change} more", Lang.ar: "بزيادة {change}"}
FEWER = {Lang.en: "{change} fewer", Lang.ar: "بنقص {change}"}
IN_A_HUNDRED = {Lang.en: " in 100", Lang.ar: " في كل 100"}
LINE = {
    Lang.en: "{label}  {one} → {other}   {change}",
    Lang.ar: "{label}: من {one} إلى {other}، {change}",
}
WON_BY = {
    "rounds": {Lang.en: "rounds won by side {side}", Lang.ar: "الجولات التي فاز بها الجانب {side}"},
    "matches": {Lang.en: "matches won by side {side}", Lang.ar: "المباريات التي فاز بها الجانب {side}"},
}
