"""The sentences of refused match logs, in both languages, by code."""

from __future__ import annotations

from collections.abc import Mapping

LOG: Mapping[str, Mapping[str, str]] = {
    "G401": {"en": "not a match log: {problem}", "ar": "ليس هذا سجل مباراة: {problem}"},
    "G402": {
        "en": "log format {found} is not one this version reads; it reads format {known}",
        "ar": "هذه النسخة لا تقرأ صيغة السجل {found}، بل الصيغة {known}",
    },
    "G403": {"en": "{field}: {wanted}", "ar": "{field}: {wanted}"},
    "G404": {
        "en": "the log is of the game `{ruleset}`, whose rules are not at hand",
        "ar": "السجل لمباراة من لعبة `{ruleset}`، وقواعدها غير متاحة",
    },
    "G405": {"en": "no such table can be set up: {why}", "ar": "لا يمكن إعداد هذه الطاولة: {why}"},
    "G406": {
        "en": "`options` must have every option of the table: {expected}",
        "ar": "يجب أن تُذكر في `options` خيارات الطاولة كلها: {expected}",
    },
    "G407": {
        "en": "the match was played by other rules: the log has {found}, this table {expected}",
        "ar": "لُعبت المباراة بقواعد أخرى: بصمة السجل {found}، وبصمة هذه الطاولة {expected}",
    },
    "G411": {
        "en": "`{field}` is not what the seed deals",
        "ar": "ليست `{field}` هي ما توزّعه البذرة `seed`",
    },
    "G412": {"en": "this is no deal of this game: {why}", "ar": "ليس هذا توزيعًا صحيحًا في هذه اللعبة: {why}"},
    "G413": {
        "en": "`{field}` is {found}; by the rules it is {expected}",
        "ar": "قيمة `{field}` هي {found}، وهي بحسب القواعد {expected}",
    },
    "G414": {"en": "no round can follow here: the match is over", "ar": "لا جولة بعد هذه: انتهت المباراة"},
    "G415": {
        "en": "the round was not over, but another one follows",
        "ar": "لم تنتهِ الجولة، ومع ذلك تتلوها جولة أخرى",
    },
    "G421": {"en": "an illegal action: {why}", "ar": "حركة غير جائزة: {why}"},
    "G422": {
        "en": "the log gives this action to seat {found}; it was the turn of seat {expected}",
        "ar": "ينسب السجل هذه الحركة إلى المقعد {found}، وكان الدور للمقعد {expected}",
    },
    "G423": {
        "en": "the log says that this scored {found}; it scored {expected}",
        "ar": "نقاط هذه الحركة في السجل {found}، وهي بحسب القواعد {expected}",
    },
    "G424": {
        "en": "the log has {found} where {expected} happened",
        "ar": "في السجل {found}، والذي جرى هو {expected}",
    },
    "G425": {
        "en": "the log says that {found} was drawn; the next tile of the stock was {expected}",
        "ar": "القطعة المسحوبة في السجل {found}، وكان دور القطعة {expected}",
    },
    "G426": {
        "en": "the log stops where the table goes on by itself: {expected} is missing",
        "ar": "ينقطع السجل حيث تكمل الطاولة من نفسها: {expected} غير مذكور",
    },
    "G427": {"en": "an option that cannot change: {why}", "ar": "خيار لا يمكن تغييره: {why}"},
    "G428": {"en": "there are actions after the end of the round", "ar": "بعد نهاية الجولة حركات"},
    "G431": {
        "en": "the round has a result, but it was not over",
        "ar": "للجولة نتيجة في السجل، وهي لم تنتهِ",
    },
    "G432": {"en": "the round is over, but has no result", "ar": "انتهت الجولة، ولا نتيجة لها في السجل"},
    "G433": {
        "en": "`{field}` of the result is {found}; by the rules it is {expected}",
        "ar": "قيمة `{field}` في النتيجة {found}، وهي بحسب القواعد {expected}",
    },
    "G441": {
        "en": "`winners` is {found}; by the rules it is {expected}",
        "ar": "قيمة `winners` هي {found}، وهي بحسب القواعد {expected}",
    },
    "G451": {
        "en": "a position that was set up has no log: it has no beginning",
        "ar": "الوضع المركّب على الطاولة لا سجل له، إذ ليست له بداية",
    },
}

PLACES = {
    "round": {"en": "round {round}: {says}", "ar": "الجولة {round}: {says}"},
    "action": {"en": "round {round}, action {action}: {says}", "ar": "الجولة {round}، الحركة {action}: {says}"},
}
