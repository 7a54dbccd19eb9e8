"""The sentences of refused actions and deals, in both languages, by code."""

from __future__ import annotations

from collections.abc import Mapping

PLAY: Mapping[str, Mapping[str, str]] = {
    "A501": {"en": "the match is over", "ar": "انتهت المباراة"},
    "A502": {
        "en": "the round is over: all that can be done is to begin the next one",
        "ar": "انتهت الجولة، ولم يبقَ إلا أن تبدأ الجولة التالية",
    },
    "A503": {
        "en": "it is the turn of seat {turn}, not of seat {seat}",
        "ar": "الدور للمقعد {turn} لا للمقعد {seat}",
    },
    "A504": {
        "en": "this was meant for turn number {turn}, but the table is at number {now}",
        "ar": "هذا جواب عن الدور رقم {turn}، والطاولة الآن عند الدور رقم {now}",
    },
    "A505": {"en": "an object of type `{type}` is no action", "ar": "كائن من نوع `{type}` لا يصلح حركةً"},
    "A506": {
        "en": "there is no seat `{seat}`: the seats are the whole numbers 1 to {seats}",
        "ar": "لا مقعد برقم `{seat}`: أرقام المقاعد أعداد صحيحة من 1 إلى {seats}",
    },
    "A507": {"en": "`{turn}` is no turn number", "ar": "القيمة `{turn}` لا تصلح رقم دور"},
    "A511": {"en": "there is no tile `{tile}` in this game", "ar": "لا قطعة في هذه اللعبة باسم `{tile}`"},
    "A512": {"en": "{tile} is not in the hand", "ar": "القطعة {tile} ليست في اليد"},
    "A513": {"en": "the first tile takes no end", "ar": "لا يُذكر طرف للقطعة الأولى"},
    "A514": {
        "en": "there is no open end `{end}`, only {ends}",
        "ar": "لا طرف مفتوح باسم `{end}`، والمفتوح {ends}",
    },
    "A515": {
        "en": "{tile} does not fit the end `{end}`, which shows {number}",
        "ar": "القطعة {tile} لا تناسب الطرف `{end}`، وعليه {number}",
    },
    "A516": {"en": "{tile} fits no open end", "ar": "القطعة {tile} لا تناسب أي طرف مفتوح"},
    "A517": {
        "en": "{tile} fits more than one end: say {ends}",
        "ar": "القطعة {tile} تناسب أكثر من طرف: اذكر {ends}",
    },
    "A518": {"en": "{tile} must open this round", "ar": "هذه الجولة تُفتتح بالقطعة {tile}"},
    "A519": {
        "en": "a double must open this round, and there is one in the hand",
        "ar": "هذه الجولة تُفتتح بدبل، وفي اليد دبل",
    },
    "A521": {"en": "nobody draws before the first tile is laid", "ar": "لا سحب قبل وضع القطعة الأولى"},
    "A522": {"en": "there is no drawing in this game", "ar": "لا سحب في هذه اللعبة"},
    "A523": {"en": "no drawing while a tile in the hand fits", "ar": "لا سحب وفي اليد قطعة مناسبة"},
    "A524": {
        "en": "this turn has had all its draws; the limit is {limit}",
        "ar": "استُنفد السحب في هذا الدور، وحدّه {limit}",
    },
    "A525": {"en": "there is nothing left to draw", "ar": "لم يبقَ ما يُسحب"},
    "A526": {"en": "no passing while a tile in the hand can be laid", "ar": "لا تمرير وفي اليد قطعة يمكن لعبها"},
    "A527": {"en": "no passing while a tile can be drawn", "ar": "لا تمرير ما دام السحب ممكنًا"},
    "A531": {"en": "the round is still going on", "ar": "ما زالت الجولة جارية"},
    "A532": {
        "en": "this match is dealt by hand: deal the next round",
        "ar": "قطع هذه المباراة توزَّع باليد: وزّع الجولة التالية",
    },
    "A533": {"en": "this table has no turn clock", "ar": "لا وقت محددًا للدور على هذه الطاولة"},
    "A534": {"en": "this match is not dealt by hand", "ar": "قطع هذه المباراة لا توزَّع باليد"},
    "A541": {
        "en": "a hand is needed for each of the {players} seats; given: {found}",
        "ar": "المطلوب يد لكل مقعد من المقاعد، وعددها {players}، والمذكور {found}",
    },
    "A542": {
        "en": "each seat is dealt {hand}; tiles of seat {seat}: {found}",
        "ar": "عدد القطع لكل مقعد {hand}، وعند المقعد {seat}: {found}",
    },
    "A543": {"en": "{tile} is there twice", "ar": "القطعة {tile} مذكورة مرتين"},
    "A544": {"en": "{tile} is missing from the deal", "ar": "القطعة {tile} غائبة عن التوزيع"},
    "A545": {
        "en": "by the rules this round is opened by {allowed}",
        "ar": "تقضي القواعد بأن تُفتتح هذه الجولة هكذا: {allowed}",
    },
    "A546": {
        "en": "who opens is decided by lot: say which, {allowed}",
        "ar": "البداية هنا بالقرعة: اذكر نتيجتها، {allowed}",
    },
    "A547": {
        "en": "{tile} does not continue the line",
        "ar": "القطعة {tile} لا تكمل السلسلة",
    },
    "A548": {
        "en": "`{field}` does not suit this position",
        "ar": "القيمة `{field}` لا تناسب هذا الوضع",
    },
    "A549": {
        "en": "`{field}` is `{value}`; it must be a whole number from 0 to 9007199254740991",
        "ar": "قيمة `{field}` هي `{value}`، والمطلوب عدد صحيح من 0 إلى 9007199254740991",
    },
}
