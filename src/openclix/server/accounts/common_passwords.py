"""Passwords that anybody guesses first. They protect no account.

>>> is_common("password1"), is_common("12345678"), is_common("aaaaaaaa"), is_common("Ada1", "a-da")
(True, True, True, True)
>>> is_common("three wet herons"), is_common("87654321"), is_common("abcdefghij")
(False, True, True)
"""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = """
password passwort passwords password! letmein! welcome welcome1 iloveyou iloveyou1
princess sunshine football baseball basketball superman batman spiderman starwars
trustno1 whatever dragon monkey master shadow michael jennifer charlie qwertyui
qwertyuiop qwertzui qwertzuiop azertyui azertyuiop asdfghjk asdfghjkl zxcvbnm zxcvbnm1
qazwsxed qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx q1w2e3r4 qwer1234 asdf1234
abcd1234 abc12345 a1b2c3d4 pass1234 passw0rd p@ssw0rd p@ssword administrator adminadmin
admin123 admin1234 changeme default1 computer internet internet1 killer12 hello123
hello1234 lovelove jordan23 liverpool chelsea1 arsenal1 mustang1 corvette maverick
michelle danielle samantha victoria elizabeth christian alexander benjamin jonathan
midnight cocacola chocolate motdepasse bonjour1 bonjour123 jetaime1 doudou12 loulou12
marseille soleil12 heroclix openclix heroclix1 openclix1 secret123 testtest test1234
guest1234 letmein1 letmein123 zzzzzzzz nopassword mypassword yourpassword
"""
COMMON: Final = frozenset(_WORDS.split())
"""Lower case, without the digits that people add at the end."""
ROWS: Final = ("0123456789" * 3, "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm")


def is_common(password: str, name: str = "") -> bool:
    """Whether a password is among the first guesses."""
    plain = password.casefold()
    core = re.sub(r"[\d!?.]{1,4}$", "", plain)
    if plain in COMMON or core in COMMON:
        return True
    if len(set(plain)) < 4:
        return True
    if any(plain in row or plain in row[::-1] for row in ROWS):
        return True
    letters = re.sub(r"[\W\d_]", "", plain)
    own = re.sub(r"[\W\d_]", "", name.casefold())
    return bool(own) and letters.replace(own, "") == ""
