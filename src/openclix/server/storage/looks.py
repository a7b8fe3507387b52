"""How names look: letters of other scripts that readers take for each other, and unseen ones.

>>> look("\\u0410d\\u0430") == look("Ada"), look("Bi11") == look("Bill"), look("Mo") == look("Rno")
(True, True, True)
>>> look("Ada") == look("Ida"), look("Zo\\u00eb") == look("Zoe")
(False, False)
"""

from __future__ import annotations

import unicodedata
from typing import Final

ALIKE: Final = {
    "a": "аΑαɑᗅᎪꓮᴀА",
    "b": "вВΒβЬьƅᏴᗷꓐʙᑲ",
    "c": "сСϲϹᏟᑕꓚᴄ",
    "d": "ԁԀᎠᗪꓓᴅᑯ",
    "e": "еЕΕεєᎬꓰᴇ",
    "f": "ғҒᖴꓝꜰ",
    "g": "ɡԌցᏀꓖɢ",
    "h": "нНΗһҺհᎻᕼꓧʜ",
    "i": "іιıɩɪᎥ",
    "j": "јЈϳյᎫᒍꓙᴊ",
    "k": "кКΚκᏦꓗᴋ",
    "l": "I1|ІӀӏΙǀꓲᏞᒪꓡʟԼ١۱",
    "n": "пΝηոꓠɴ",
    "o": "0оОΟοσѳѲօՕꓳᴏ٥۵०০੦௦౦೦๐໐〇",
    "p": "рРΡρҏᏢᑭꓑᴘ",
    "q": "ԛԚզ",
    "r": "гᏒᖇꓣʀ",
    "s": "ѕЅՏᏚꓢꜱ",
    "t": "тТΤτᎢꓔᴛ",
    "u": "иυμՍսᑌꓴᴜ",
    "v": "νѵѴᏙᐯꓦᴠ",
    "x": "хХΧχ᙭ꓫ",
    "y": "уУΥγᎩᎽꓬʏ",
    "z": "ΖᏃꓜᴢ",
    "3": "зЗӡӠ",
    "rn": "mMмМΜᎷᗰꓟᴍ",
    "vv": "wWԝԜѡωᎳᗯꓪᴡ",
}
"""Letters and digits, by the letters that readers take them for."""
LOOKS: Final = {letter: taken for taken, letters in ALIKE.items() for letter in letters}
UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Characters without a picture that aren't spaces or controls: fillers, joiners and selectors."""
BELOW, ACROSS = 220, 1
"""Classes of marks that a reader easily misses: dots under a letter, and strokes over it."""


def look(name: str) -> str:
    """The look of a name. Names that readers take for each other have the same look."""
    plain = unicodedata.normalize("NFKC", name)
    letters = (
        letter
        for letter in unicodedata.normalize("NFD", plain)
        if unicodedata.combining(letter) not in (BELOW, ACROSS)
    )
    taken = "".join(LOOKS.get(letter, letter) for letter in letters)
    folded = unicodedata.normalize("NFC", taken).casefold()
    return "".join(letter for letter in folded if letter.isalnum()) or folded


def seen(text: str) -> bool:
    """Whether anything of a text can be seen."""
    return any(
        letter not in UNSEEN and unicodedata.category(letter)[0] not in "CZM" for letter in text
    )
