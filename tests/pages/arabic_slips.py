"""Slips in written Arabic that a pattern can find: spelling, signs, register, words of a machine translator.

`found(text, tag)` names them. The lists hold only words that are wrong in these pages wherever they stand: `قطعه` is
left out because it may be *his tiles*, `لو` because it is good Arabic of either kind.
"""

from __future__ import annotations

import re

LETTER = "ء-غف-ي"
SHADDA = "\u0651"
VOWEL = "\u064b-\u0650\u0652"


def words(listed: str, prefixes: str = "وفبكل") -> re.Pattern[str]:
    """Any of the words by itself or after one-letter particles."""
    of_a_word = LETTER + VOWEL + SHADDA
    return re.compile(rf"(?<![{of_a_word}])[{prefixes}]{{0,2}}(?:{'|'.join(listed.split())})(?![{of_a_word}])")


SIGNS = {
    "a shadda before its vowel": re.compile(rf"{SHADDA}[{VOWEL}]"),  # Unicode's order, so that searches find the word
    "two vowels on one letter": re.compile(rf"[{VOWEL}]{{2}}|{SHADDA}{{2}}"),
    "a mark on no letter": re.compile(rf"(?<![{LETTER}])[{VOWEL}]|(?<![{LETTER}{VOWEL}]){SHADDA}"),
    "tanwin after its alif": re.compile("ا\u064b"),
    "a letter in presentation form": re.compile("[\ufb50-\ufdff\ufe70-\ufeff]"),
    "a double space": re.compile(r"\S {2,}"),
    "a space before a sign": re.compile(r" [،؛؟:.!»](?![.\w])"),
    "a Latin comma, semicolon or question mark": re.compile(rf"[{LETTER}{VOWEL}{SHADDA}»]\s*[,;?]"),
    "no space after a sign": re.compile(rf"[،؛؟.:][{LETTER}]"),
    "the article after ل": re.compile(rf"(?<![{LETTER}])[وف]?لال(?!تزام)"),
    "three lams": re.compile("للل"),
    "a prefix glued to figures": re.compile(rf"(?<![{LETTER}])(?:[وف]?[بلك]|[وفبل]?ال)[0-9٠-٩]"),
}

# Hamza on an alif that joins, none where it belongs, the wrong seat.
SPELLING = words(
    "انت انتم الى اول اولا اذا اي او ان انه اما اكثر اكتر اقل اعلى اعلي أعلي ادنى أدني اثقل اتقل اصغر اكبر اخر الاخر "
    "أخر الاخرين اخرى الاولى اولى اربعة الاربعة اطراف الاطراف ايضا أيضا ايد الايدي الايدين ايدك ايده انهى "
    "إثنان أثنان الإثنان إثنين أثنين إتنين أتنين إتجاه أتجاه الإتجاه إختيار أختيار الإختيار إختيارات الإختيارات "
    "إفتتاح أفتتاح الإفتتاح إسم أسم الإسم إنتهى أنتهى إنتهت أنتهت إسحب أسحب إختر أختر إلعب ألعب إجمع أجمع إبدأ "
    "إتقفل أتقفل إتقفلت إتعادلوا إتوزعت هاذا هاذه لاكن شئ مسئول يبدأوا بدأو مائه ميه "
    # ه for ة, ى for ي and the reverse, in words that these pages use
    "مباراه جوله طاوله ترابيزه كومه ثانيه لمه سلسله قرعه مناسبه مقفوله مقلوبه علي حتي متي إلي الي "
    "فى هى التى الذى اللى دى أى ثوانى الثوانى التانى الثانى التالى يلى باقى الباقى تيجى ييجى",
    prefixes="وف",
)
ENDING_IN_HA = "اتجاه|وجه|انتباه|تنبيه|توجيه"
TA_MARBUTA = re.compile(
    rf"(?<![{LETTER}])[وفبك]?(?:ال|لل)(?!(?:{ENDING_IN_HA})(?![{LETTER}]))[{LETTER}]{{2,}}ه(?![{LETTER}])"
)

CALQUES = {
    "draw as in a picture": words("رسم ارسم يرسم ترسم الرسم للرسم رسوم"),
    "stock as on an exchange": re.compile("الأوراق المالية|المخزون|الأسهم"),
    "an end that is a finish": re.compile("(?:نهاية|نهايات|نهايتي) (?:القطعة|السلسلة|الخط|الدبل|مفتوحة)"),
    "boneyard by a dictionary": words("الساحة المقبرة مقبرة المكتبة العظام بونيارد البونيارد"),
    "a double number": re.compile("الرقم المزدوج|القطعة المزدوجة|قطعة مزدوجة"),
    "a spinner that turns": words("الدوّار الدوار السبينر سبينر المغزل الدوامة"),
    "block as a ban": re.compile("لعبة الحظر|الحظر|محظورة"),
    "a tile of a floor": words("بلاطات بلاطتان بلاطتين البلاط بلاط"),
    "a bone": words("عظمة عظام"),
    "by means of, in order to": re.compile(r"من قِ?بل |بواسطة|\bيتمّ? |\bتمّ? (?:ال|سحب|وضع)|\bقام ب|\bيقوم ب|بغرض"),
}

# What Cairo does not say, and what a newspaper does not.
NOT_EGYPTIAN = words(
    "الذي التي الذين اللذان اللتان ليس ليست لست سوف لن لم يوجد توجد إذا عندما حيث أيضًا فقط ثم هذا هذه ذلك تلك "
    "هؤلاء نحن لدى لديك لديه اثنان اثنين ثلاثة ثانيتان نقاط نقطتان قطعتان لاعبان يستطيع يجوز يجب ينبغي دبل الدبل "
    "طاولة الطاولة الطاولات ضع اختر خذ ماذا متى كيف أين لماذا الآن جدًا كلٌّ أيٌّ يكون تكون "
    "الخصوم الخصم الخصمين",
    prefixes="وف",
)
NOT_STANDARD = words(
    "اللي مفيش مافيش عشان علشان كده ده دي دول إزاي ازاي إمتى فين مين ليه إيه زي بس لسه كمان برضه دلوقتي محدش إحنا "
    "دوبل الدوبل ترابيزة الترابيزة نقط النقط اتنين تلاتة تاني التاني بره جوه نزّل نزل عدّي عدّى خلّص خلص "
    "اتقفل اتقفلت إيدك إيده إيدين حط ورا قصاد لحد مش عايز",
    prefixes="وف",
)
# One reader, a man in the grammar, as both houses have it (docs/explanation/arabic.md).
OTHER_PERSONS = words(
    "ضعي ضعوا اسحبي اسحبوا اختاري اختاروا مرّري مرّروا طابِقي طابِقوا طابقي طابقوا أفرِغي أفرِغوا خذي خذوا "
    "نزّلي نزّلوا خلّصي خلّصوا خدي خدوا اجمعي اجمعوا عدّوا دورِك دوركم يدكم إيدكم",
    prefixes="وف",
)
# A number in words takes the ة before and after masculine nouns, and not with feminine ones.
FEMININE = "قطع|جولات|نقاط|ثوانٍ|سحبات|أيدٍ|أيدي|مرات|طاولات"
MASCULINE = "لاعبين|أطراف|جوانب|فرق|مقاعد|أرقام|أعداد"
WITH_TA, WITHOUT = ("ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة", "ثلاث|أربع|خمس|ست|سبع|ثمانٍ|ثماني|تسع|عشر")
GENDER = re.compile(
    rf"(?<![{LETTER}])(?:(?:{WITH_TA}) (?:{FEMININE})|(?:{WITHOUT}) (?:{MASCULINE})"
    rf"|(?:ال)?(?:{FEMININE}) ال(?:{WITH_TA})|(?:ال)?(?:{MASCULINE})(?:ه|ها|هم)? ال(?:{WITHOUT}))(?![{LETTER}])"
)
QUOTED = re.compile("«[^«»]*»")
CODE = re.compile(r"`[^`]*`")


def quotes_pair(text: str) -> bool:
    """« and » in turn, none within another."""
    return re.fullmatch("(?:«»)*", re.sub("[^«»]", "", text)) is not None


def found(text: str, tag: str) -> list[str]:
    """Names and places of the slips in a text of this locale. Words in quotes are somebody's own: any register."""
    text = CODE.sub("·", text)
    slips = [f"{name}: {hit.group()!r}" for name, rule in SIGNS.items() for hit in rule.finditer(text)]
    slips += [f"{name}: {hit.group()}" for name, rule in CALQUES.items() for hit in rule.finditer(text)]
    rules = {"spelling": SPELLING, "ه for ة": TA_MARBUTA, "another person": OTHER_PERSONS}
    slips += [f"{name}: {hit.group()}" for name, rule in rules.items() for hit in rule.finditer(text)]
    register = NOT_EGYPTIAN if tag == "ar-EG" else NOT_STANDARD
    slips += [f"register: {hit.group()}" for hit in register.finditer(QUOTED.sub("·", text))]
    if tag == "ar":
        slips += [f"gender: {hit.group()}" for hit in GENDER.finditer(text)]
    if not quotes_pair(text):
        slips.append("quotes that do not pair")
    return slips
