"""The rules of Arabic counting as a grammar states them, apart from the program's own tables.

From a noun's singular, plural and gender everything else follows: the dual by its ending, the accusative by its
tanwin, `one` by an adjective that agrees. A lexicon that says otherwise is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

NOMINATIVE = "nom"
CASES = ("nom", "acc", "gen")


@dataclass(frozen=True)
class Noun:
    """`plural` as it stands after 3-10, so in the genitive; `none`: nothing of the kind."""

    singular: str
    plural: str
    none: str

    @property
    def feminine(self) -> bool:
        return self.singular.endswith("ة")


MODERN_STANDARD = {
    "tile": Noun("قطعة", "قطع", "لا قطع"),
    "point": Noun("نقطة", "نقاط", "لا نقاط"),
    "pip": Noun("نقطة", "نقاط", "لا نقاط"),
    "second": Noun("ثانية", "ثوانٍ", "لا ثوانٍ"),
    "draw": Noun("سحبة", "سحبات", "لا سحبات"),
    "player": Noun("لاعب", "لاعبين", "لا لاعبين"),
    "round": Noun("جولة", "جولات", "لا جولات"),
    "time": Noun("مرة", "مرات", "لا مرات"),
}
EGYPTIAN = {
    "tile": Noun("قطعة", "قطع", "مفيش قطع"),
    "point": Noun("نقطة", "نقط", "مفيش نقط"),
    "pip": Noun("نقطة", "نقط", "مفيش نقط"),
    "second": Noun("ثانية", "ثواني", "مفيش ثواني"),
    "draw": Noun("سحبة", "سحبات", "مفيش سحبات"),
    "player": Noun("لاعب", "لاعبين", "مفيش لاعبين"),
    "round": Noun("جولة", "جولات", "مفيش جولات"),
    "time": Noun("مرة", "مرات", "ولا مرة"),
}
NOUNS = {"ar": MODERN_STANDARD, "ar-EG": EGYPTIAN}


def dual(noun: Noun, ending: str) -> str:
    """`قطعة` → `قطعتان`: the ة opens into a ت before the ending."""
    return (noun.singular[:-1] + "ت" if noun.feminine else noun.singular) + ending


def accusative(word: str) -> str:
    """The indefinite accusative as it is spelled: an alif, except after ة."""
    return word if word.endswith("ة") else word + "ًا"


def modern_standard(n: int, noun: Noun, case: str) -> str:
    """A number with its noun as Modern Standard Arabic has it, the number in digits from 3 on."""
    if n == 0:
        return noun.none
    one = "واحدة" if noun.feminine else "واحد"
    if n == 1:
        return f"{accusative(noun.singular)} {accusative(one)}" if case == "acc" else f"{noun.singular} {one}"
    if n == 2:
        return dual(noun, "ان" if case == NOMINATIVE else "ين")
    tail = n % 100  # the last two figures govern the noun; what is read before them is a hundred by itself
    if 3 <= tail <= 10:
        return f"{n} {noun.plural}"
    if tail >= 11:
        return f"{n} {accusative(noun.singular)}"
    return f"{n} {noun.singular}"  # 100, 101, 102: the genitive singular after مئة


def egyptian(n: int, noun: Noun, case: str) -> str:
    """The same in Egyptian: no cases, one dual; of persons the dual is the plural, so it takes its number along."""
    if n == 0:
        return noun.none
    if n == 1:
        return f"{noun.singular} {'واحدة' if noun.feminine else 'واحد'}"
    if n == 2:
        both = dual(noun, "ين")
        return f"{both} اتنين" if both == noun.plural else both
    return f"{n} {noun.plural if 3 <= n % 100 <= 10 else noun.singular}"


RULE = {"ar": modern_standard, "ar-EG": egyptian}

# Players are men in the grammar of both, so that their number takes the ة (C08: three to ten, against the gender of
# what is counted), and `two` agrees with them and has cases.
PEOPLE = {
    "ar": {2: ("اثنان", "اثنين", "اثنين"), 3: ("ثلاثة",) * 3, 4: ("أربعة",) * 3},
    "ar-EG": {2: ("اتنين",) * 3, 3: ("تلاتة",) * 3, 4: ("أربعة",) * 3},
}
